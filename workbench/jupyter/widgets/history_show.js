// Shows another figure. Bokeh calls it with: cb_obj, figures, dots, lines, legend, plots (linear, logarithmic).
const chosen = figures[Number(cb_obj.value)];
dots.selected.indices = [];
dots.data = chosen.dots;
lines.data = chosen.lines;
legend.text = chosen.legend;
[chosen.linear, chosen.log].forEach(([start, end], n) => {
  plots[n].y_range.start = start;
  plots[n].y_range.end = end;
  plots[n].left[0].axis_label = chosen.axis;
});
