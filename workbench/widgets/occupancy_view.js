// Redraws the view from its sliders. Bokeh calls it with: archs, names, barriers, arch, block, registers, smem,
// curve, point, headline, table.
const row = archs[arch.value];
const kernel = { registers: registers.value, smem: smem.value, barriers };
const found = residency(row, kernel, block.value);
const words = limiters => limiters.map(name => names[name]).join(' and ');
const percent = share => `${Number((100 * share).toPrecision(3))}%`;

const blocks = curve.data.block;
const points = [...blocks].map(threads => residency(row, kernel, threads));
curve.data = {
  block: blocks,
  share: points.map(p => p.warps / p.maxWarps),
  limiters: points.map(p => words(p.limiters))
};
point.data = { block: [block.value], share: [found.warps / found.maxWarps], limiters: [words(found.limiters)] };

headline.text =
  `<b>${percent(found.warps / found.maxWarps)} occupancy</b> (modelled): ${found.warps} of ${found.maxWarps} warps, ` +
  `${found.blocks} block${found.blocks === 1 ? '' : 's'} an SM, limited by <b>${words(found.limiters)}</b>`;
table.text =
  '<table style="border-spacing: 0.9em 0.1em"><tr><td style="opacity: 0.7">resource</td>' +
  '<td style="opacity: 0.7">blocks an SM</td></tr>' +
  Object.entries(found.bounds)
    .map(([name, bound]) => {
      const weight = found.limiters.includes(name) ? 'font-weight: 700' : '';
      return `<tr style="${weight}"><td>${names[name]}</td><td style="text-align: right">${bound === null ? '–' : bound}</td></tr>`;
    })
    .join('') +
  '</table>';
