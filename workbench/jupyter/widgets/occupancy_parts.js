// The parts of the occupancy view as HTML, letter by letter what workbench/jupyter/widgets/occupancy_parts.py writes; a test
// holds the two together. names: how limits are called before a person.
const grouped = number => number.toLocaleString('en-US');
const percent = share => `${Number((100 * share).toPrecision(3))}%`;
const plural = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;
const hundredths = (part, whole) => {
  const found = Math.floor((10000 * part) / whole);
  return `${Math.floor(found / 100)}.${String(found % 100).padStart(2, '0')}`;
};

function occupancyParts(arch, archName, kernel, block, names, models, archs) {
  const found = residency(arch, kernel, block);
  const limiters = found.limiters.map(name => names[name]).join(' and ');
  const headline =
    `<p class="head"><b>${percent(found.warps / found.maxWarps)} occupancy</b> (modelled): ${found.warps} of ` +
    `${found.maxWarps} warps, ${plural(found.blocks, 'block')} per SM, limited by <b>${limiters}</b></p>`;
  const told = nextSteps(arch, kernel, block).map(each => `<li>${stepWords(each)}</li>`);
  const full = found.warps === found.maxWarps;
  const nothing = full ? 'none: the SM holds as many warps as it can' : 'none: no smaller amount and no other block size gives more warps';
  const steps = `<p class="step">Next step:</p><ul class="step">${told.length ? told.join('') : `<li>${nothing}</li>`}</ul>`;
  const uses = {
    warps: [found.warpsPerBlock, found.maxWarps, ''],
    registers: [found.registersPerBlock, arch.registers_per_sm, ''],
    smem: [found.smemPerBlock, arch.smem_per_sm_bytes, ' bytes'],
    blocks: [1, arch.max_blocks_per_sm, ''],
    barriers: [kernel.barriers, arch.barriers_per_sm, '']
  };
  const rows = Object.entries(uses).map(([name, [each, whole, unit]]) => {
    const bound = found.bounds[name];
    const kind = found.limiters.includes(name) ? ' class="limits"' : '';
    if (bound === null) {
      return `<tr${kind}><th>${names[name]}</th><td></td><td class="number">–</td><td>sets no limit</td></tr>`;
    }
    let width = hundredths(each, whole);
    let count = found.blocks;
    if (each > whole) {
      width = '100.00';
      count = 1;
    }
    const bar = `<i style="width:${width}%"></i>`.repeat(count);
    const use = `${grouped(each)} per block, of ${grouped(whole)}${unit}`;
    return (
      `<tr${kind}><th>${names[name]}</th><td class="bar"><div>${bar}</div></td><td class="number">${bound}</td>` +
      `<td>${use}</td></tr>`
    );
  });
  const bars =
    '<table class="bars"><tr><th>resource</th><td>in use, one box for each block</td><td class="number">allows</td><td></td></tr>' +
    `${rows.join('')}</table>`;
  const columns = found.maxWarps / 4;
  let cells = '';
  for (let slot = 0; slot < found.maxWarps; slot++) {
    const owner = slot < found.warps ? Math.floor(slot / found.warpsPerBlock) : -1;
    const at = `x="${1 + 12 * Math.floor(slot / 4)}" y="${1 + 12 * (slot % 4)}"`;
    const kind = owner < 0 ? 'empty' : `b${owner % 6}`;
    const title = owner < 0 ? 'no warp' : `block ${owner}, warp ${slot - owner * found.warpsPerBlock}`;
    cells += `<rect class="${kind}" ${at} width="10" height="10" rx="1.5"><title>${title}</title></rect>`;
  }
  const said = `one SM: ${plural(found.blocks, 'block')} of ${plural(found.warpsPerBlock, 'warp')}, ${plural(
    found.maxWarps - found.warps,
    'slot'
  )} empty`;
  const sm =
    `<p class="caption">${said}</p><svg class="sm" viewBox="0 0 ${12 * columns} 48" role="img" aria-label="${said}">` +
    `${cells}</svg>`;
  const others = Object.entries(archs).map(([name, of]) => {
    const there = residency(of, kernel, block);
    const share = there.warps / there.maxWarps;
    const kind = name === archName ? ' class="own"' : '';
    const listed = models.filter(model => model[1] === name).map(model => model[0]);
    return (
      `<tr${kind}><th>${name}</th><td class="bar"><div><i style="width:${hundredths(there.warps, there.maxWarps)}%">` +
      `</i></div></td><td class="number">${percent(share)}</td><td class="number">${there.blocks}</td>` +
      `<td>${there.limiters.map(limit => names[limit]).join(', ')}</td><td>${listed.join(', ')}</td></tr>`
    );
  });
  const side =
    '<table class="archs"><tr><th>arch</th><td></td><td class="number">occupancy</td><td class="number">blocks</td>' +
    `<td>limited by</td><td>GPU models</td></tr>${others.join('')}</table>`;
  return { headline, steps, bars, sm, archs: side };
}

// One curve, as `curve_dots` in Python: what is varied, its values, and what comes of each.
function occupancyCurve(arch, kernel, block, varied, values, names) {
  const points = values.map(value =>
    varied === 'block' ? residency(arch, kernel, value) : residency(arch, { ...kernel, [varied]: value }, block)
  );
  const shares = points.map(point => point.warps / point.maxWarps);
  const [name, unit] = {
    block: ['threads per block', ''],
    registers: ['registers per thread', ''],
    smem: ['shared memory per block', ' bytes']
  }[varied];
  return {
    x: values,
    y: shares,
    [name]: values.map(value => `${value.toLocaleString('en-US')}${unit}`),
    occupancy: shares.map(percent),
    'blocks per SM': points.map(point => String(point.blocks)),
    'limited by': points.map(point => point.limiters.map(name => names[name]).join(' and '))
  };
}
