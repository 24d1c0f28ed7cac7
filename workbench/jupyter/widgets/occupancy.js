// The rules of workbench/isa/arch/residency.py and the steps of workbench/analyse/measure/next_step.py, so that the sliders need no
// Python; a test holds the two together.
// arch: a row of workbench.isa.arch.limits; kernel: {registers, smem, barriers, mostThreads}, smem static and dynamic
// together.
function residency(arch, kernel, block) {
  const roundUp = (value, unit) => Math.ceil(value / unit) * unit;
  const warps = Math.ceil(block / arch.warp_size);
  const registersPerWarp = roundUp(kernel.registers * arch.warp_size, arch.register_allocation_unit);
  const smem = roundUp(kernel.smem + arch.smem_reserved_per_block_bytes, arch.smem_allocation_unit_bytes);
  const bounds = {
    warps: block > arch.max_threads_per_block ? 0 : Math.floor(arch.max_threads_per_sm / arch.warp_size / warps),
    registers: null,
    smem: null,
    blocks: arch.max_blocks_per_sm,
    barriers: null
  };
  if (registersPerWarp * roundUp(warps, arch.sub_partitions) > arch.registers_per_block) {
    bounds.registers = 0;
  } else if (registersPerWarp > 0) {
    const perPartition = Math.floor(arch.registers_per_sm / arch.sub_partitions / registersPerWarp);
    bounds.registers = Math.floor((perPartition * arch.sub_partitions) / warps);
  }
  if (smem > arch.smem_per_sm_bytes) {
    bounds.smem = 0;
  } else if (smem > 0) {
    bounds.smem = Math.floor(arch.smem_per_sm_bytes / smem);
  }
  if (arch.barriers_per_sm !== null && kernel.barriers > 0) {
    bounds.barriers = Math.floor(arch.barriers_per_sm / kernel.barriers);
  }
  const blocks = Math.min(...Object.values(bounds).filter(bound => bound !== null));
  return {
    blocks,
    bounds,
    limiters: Object.keys(bounds).filter(name => bounds[name] === blocks),
    warps: blocks * warps,
    warpsPerBlock: warps,
    registersPerBlock: registersPerWarp * warps,
    smemPerBlock: smem,
    maxWarps: arch.max_threads_per_sm / arch.warp_size
  };
}

// What would give more warps: at this block size, then by another. Each: {changes: [{knob, before, after}], blocks,
// warps, maxWarps}.
function nextSteps(arch, kernel, block) {
  const found = residency(arch, kernel, block);
  if (found.warps >= found.maxWarps) {
    return [];
  }
  const step = (changes, after) => ({ changes, blocks: after.blocks, warps: after.warps, maxWarps: after.maxWarps });
  const adjustable = ['registers', 'smem', 'barriers'];
  const smaller = knob => {
    const sizes = [];
    if (knob === 'smem') {
      const unit = arch.smem_allocation_unit_bytes;
      const reserved = arch.smem_reserved_per_block_bytes;
      const allocated = Math.ceil((kernel.smem + reserved) / unit) * unit;
      for (let size = allocated - unit - reserved; size >= 0; size -= unit) {
        sizes.push(size);
      }
      return sizes;
    }
    for (let count = kernel[knob] - 1; count >= 0; count--) {
      sizes.push(count);
    }
    return sizes;
  };
  const steps = [];
  if (found.limiters.every(name => adjustable.includes(name))) {
    const changes = [];
    let changed = kernel;
    for (const knob of adjustable.filter(name => found.limiters.includes(name))) {
      const after = smaller(knob).find(size => {
        const bound = residency(arch, { ...kernel, [knob]: size }, block).bounds[knob];
        return bound === null || bound > found.blocks;
      });
      if (after !== undefined) {
        changes.push({ knob, before: kernel[knob], after });
        changed = { ...changed, [knob]: after };
      }
    }
    if (changes.length === found.limiters.length) {
      steps.push(step(changes, residency(arch, changed, block)));
    }
  }
  let best = null;
  const most = Math.min(arch.max_threads_per_block, kernel.mostThreads);
  for (let threads = arch.warp_size; threads <= most; threads += arch.warp_size) {
    const asked = residency(arch, kernel, threads);
    const far = Math.abs(threads - block);
    if (asked.warps > found.warps && (!best || far < best.far || (far === best.far && asked.warps > best.asked.warps))) {
      best = { far, threads, asked };
    }
  }
  if (best) {
    steps.push(step([{ knob: 'block', before: block, after: best.threads }], best.asked));
  }
  return steps;
}

// A step in words, as str() of it in Python.
function stepWords(step) {
  const blocks = `${step.blocks} block${step.blocks === 1 ? '' : 's'}`;
  const gain = `${blocks}, ${step.warps} of ${step.maxWarps} warps`;
  if (step.changes[0].knob === 'block') {
    return `a block of ${step.changes[0].after} threads gives ${gain}`;
  }
  const given = step.changes.map(({ knob, before, after }) => {
    const amount = before - after;
    const plural = amount === 1 ? '' : 's';
    const word = { registers: 'register', barriers: 'barrier' }[knob];
    return word ? `${amount} ${word}${plural}` : `${amount.toLocaleString('en-US')} byte${plural} of shared memory`;
  });
  return `${given.join(' and ')} fewer ${given.length > 1 ? 'together give' : 'gives'} ${gain}`;
}
