"""The notebook and its panel: magics, live answers, server, widgets."""
