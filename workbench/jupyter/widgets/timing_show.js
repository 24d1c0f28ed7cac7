// Shows another series of the time. Bokeh calls it with: cb_obj, series, dots, bars, lines, band, y_range, words.
const chosen = series[cb_obj.active];
dots.data = chosen.dots;
bars.data = chosen.bars;
y_range.start = chosen.low;
y_range.end = chosen.high;
lines.median.location = chosen.median;
lines.floor.location = chosen.floor === null ? chosen.low : chosen.floor;
lines.floor.visible = chosen.floor !== null;
band.bottom = chosen.band === null ? chosen.median : chosen.band[0];
band.top = chosen.band === null ? chosen.median : chosen.band[1];
words.text = chosen.words;
