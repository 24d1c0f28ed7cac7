/** Words that CUDA adds to C++ (CUDA C++ Programming Guide, "C++ Language Extensions"). */

const SPECIFIERS = [
  '__global__',
  '__device__',
  '__host__',
  '__shared__',
  '__constant__',
  '__managed__',
  '__grid_constant__',
  '__restrict__',
  '__launch_bounds__',
  '__maxnreg__',
  '__cluster_dims__',
  '__noinline__',
  '__forceinline__',
  '__align__'
];

const VARIABLES = ['threadIdx', 'blockIdx', 'blockDim', 'gridDim', 'warpSize'];

// Those of C++ too: JupyterLab's colours leave out the names of types.
const TYPES = [
  'void|bool|char|short|int|long|signed|unsigned|float|double|auto',
  '(?:u?(?:char|short|int|long|longlong)|float|double)[1-4]',
  'dim3',
  'cudaTextureObject_t',
  'cudaSurfaceObject_t',
  'cudaError_t',
  '__half2?',
  'half2?',
  '__nv_bfloat162?',
  '__nv_fp8_\\w+',
  'u?int(?:8|16|32|64)_t',
  'size_t'
];

const FUNCTIONS = [
  '__syncthreads(?:_count|_and|_or)?',
  '__syncwarp',
  '__threadfence(?:_block|_system)?',
  '__shfl(?:_up|_down|_xor)?_sync',
  '__(?:all|any|ballot|activemask|match_any|match_all|reduce_\\w+)(?:_sync)?',
  'atomic(?:Add|Sub|Exch|Min|Max|Inc|Dec|CAS|And|Or|Xor)(?:_block|_system)?',
  '__ld(?:g|cg|ca|cs|lu|cv)',
  '__st(?:wb|cg|cs|wt)',
  '__(?:expf|logf|log2f|log10f|sinf|cosf|tanf|powf|sincosf|saturatef|fdividef|frcp_\\w+|fsqrt_\\w+)',
  '__(?:popc|clz|ffs|brev|byte_perm|funnelshift_\\w+|mul24|umul24|mulhi|umulhi|sad|usad|dp[24]a)(?:ll)?',
  '__(?:float|double|int|uint|ll|ull|half|bfloat16)2?_?\\w*2\\w+',
  '__(?:trap|brkpt|nanosleep|assume|builtin_assume|builtin_expect|unreachable)'
];

export type CudaWord = 'specifier' | 'variable' | 'type' | 'function';

const GROUPS: [CudaWord, string[]][] = [
  ['specifier', SPECIFIERS],
  ['variable', VARIABLES],
  ['type', TYPES],
  ['function', FUNCTIONS]
];

/** One pattern for all words, a group a kind. */
export const CUDA_WORDS = new RegExp(
  `(?<![\\w])(?:${GROUPS.map(([kind, words]) => `(?<${kind}>${words.join('|')})`).join('|')})(?![\\w])`,
  'g'
);

/** The kind of a match of `CUDA_WORDS`. */
export function wordKind(match: RegExpMatchArray): CudaWord {
  for (const [kind] of GROUPS) {
    if (match.groups?.[kind] !== undefined) {
      return kind;
    }
  }
  throw new Error('a match of no group');
}
