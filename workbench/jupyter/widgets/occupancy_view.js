// Redraws the view from its sliders. Bokeh calls it with: archs, names, models, barriers, mostThreads, arch, block,
// registers, smem, curves (by what is varied: the sources of the line, its points and the launch), parts (a Div each).
const row = archs[arch.value];
const kernel = { registers: registers.value, smem: smem.value, barriers, mostThreads };
const at = { block: block.value, registers: registers.value, smem: smem.value };
const html = occupancyParts(row, arch.value, kernel, block.value, names, models, archs);
for (const [name, part] of Object.entries(parts)) {
  part.text = html[name];
}
for (const [varied, [line, points, launch]] of Object.entries(curves)) {
  const values = [...line.data.x];
  const curve = occupancyCurve(row, kernel, block.value, varied, values, names);
  line.data = { ...line.data, x: values, y: curve.y };
  points.data = { ...points.data, ...curve };
  const { colour, opacity, mark } = launch.data;
  launch.data = { colour, opacity, mark, ...occupancyCurve(row, kernel, block.value, varied, [at[varied]], names) };
}
