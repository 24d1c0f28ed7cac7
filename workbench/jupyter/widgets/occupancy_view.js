// Redraws the view from its sliders. Bokeh calls it with: archs, names, models, barriers, mostThreads, arch, block,
// registers, smem, curves and points (by what is varied), parts (a Div each).
const row = archs[arch.value];
const kernel = { registers: registers.value, smem: smem.value, barriers, mostThreads };
const at = { block: block.value, registers: registers.value, smem: smem.value };
const html = occupancyParts(row, arch.value, kernel, block.value, names, models, archs);
for (const [name, part] of Object.entries(parts)) {
  part.text = html[name];
}
for (const [varied, curve] of Object.entries(curves)) {
  curve.data = occupancyCurve(row, kernel, block.value, varied, [...curve.data.x], names);
  points[varied].data = occupancyCurve(row, kernel, block.value, varied, [at[varied]], names);
}
