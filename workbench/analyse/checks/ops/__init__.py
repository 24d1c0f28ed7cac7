"""The operations that `wb.reference` knows, by kind; each module enters its own."""
