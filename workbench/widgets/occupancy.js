// The rules of workbench/arch/residency.py, so that the sliders need no Python; a test holds the two together.
// arch: a row of workbench.arch.limits; kernel: {registers, smem, barriers}, smem static and dynamic together.
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
    maxWarps: arch.max_threads_per_sm / arch.warp_size
  };
}
