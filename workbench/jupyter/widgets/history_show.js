// Shows another figure. Bokeh calls it with: cb_obj, figures, legend, plots (linear, logarithmic).
const chosen = figures[Number(cb_obj.value)];
figures.forEach(figure => figure.parts.forEach(part => {
  part.visible = figure === chosen;
}));
chosen.parts.forEach(part => {
  part.data_source.selected.indices = [];
});
legend.text = chosen.legend;
chosen.ranges.forEach(([start, end], n) => {
  plots[n].y_range.start = start;
  plots[n].y_range.end = end;
  plots[n].left[0].axis_label = chosen.axis;
});
