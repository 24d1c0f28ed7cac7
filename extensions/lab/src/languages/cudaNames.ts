/**
 * The names that CUDA adds to C++: one table for colours, completions and the tooltip of a name.
 *
 * Names and signatures are those of the CUDA C++ Programming Guide ("C++ Language Extensions") and of the CUDA Math API.
 * A row stands for all names that its braces make: `__shfl{,_up}_sync` is `__shfl_sync` and `__shfl_up_sync`.
 */

export type NameKind = 'specifier' | 'variable' | 'type' | 'function';

export interface ICudaName {
  name: string;
  kind: NameKind;
  /** Its spelling, with its parameters. */
  signature: string;
  /** One sentence. */
  about: string;
}

/** Names with braces, how they are written (`%` is the name), and what they are. */
type Row = readonly [names: string, signature: string, about: string];

const SPECIFIERS: readonly Row[] = [
  [
    '__global__',
    '% void kernel(…)',
    'A kernel: runs on the GPU and is launched from the host. Returns nothing.'
  ],
  [
    '__device__',
    '% type function(…)',
    'Runs on the GPU and is called there; of a variable: lives in global memory.'
  ],
  ['__host__', '% type function(…)', 'Runs on the host; with __device__ the function is made for both.'],
  [
    '__shared__',
    '% type name[count]',
    'A variable of the block, in shared memory; `extern` and [] make it dynamic.'
  ],
  [
    '__constant__',
    '% type name',
    'A variable in constant memory: kernels read it, the host writes it. 64 KB in all.'
  ],
  ['__managed__', '__device__ % type name', 'A variable that host and GPU both reach, moved by the driver.'],
  [
    '__grid_constant__',
    'const % type name',
    'A parameter of a kernel that is read in place, without a copy a thread.'
  ],
  [
    '__restrict__',
    'type* % name',
    'A promise that nothing else points to this memory: loads may be kept and reordered.'
  ],
  [
    '__launch_bounds__',
    '%(maxThreadsPerBlock, minBlocksPerMultiprocessor, maxBlocksPerCluster)',
    'Bounds of a launch, from which the compiler derives how many registers a thread may have.'
  ],
  ['__maxnreg__', '%(registers)', 'The most registers that a thread of this kernel may have.'],
  [
    '__cluster_dims__',
    '%(x, y, z)',
    'The size of a cluster of blocks, fixed at compile time (sm_90 and later).'
  ],
  ['__noinline__', '% type function(…)', 'The function is called, not inlined.'],
  ['__forceinline__', '% type function(…)', 'The function is inlined at every call.'],
  ['__align__', '%(bytes)', 'The alignment of a type or a variable.']
];

const VARIABLES: readonly Row[] = [
  ['threadIdx', 'uint3 %', 'The index of the thread in its block: .x, .y, .z.'],
  ['blockIdx', 'uint3 %', 'The index of the block in the grid: .x, .y, .z.'],
  ['blockDim', 'dim3 %', 'Threads of a block along each axis: .x, .y, .z.'],
  ['gridDim', 'dim3 %', 'Blocks of the grid along each axis: .x, .y, .z.'],
  ['warpSize', 'int %', 'Threads of a warp: 32.']
];

// Those of C++ too: JupyterLab's colours leave out the names of types.
const TYPES: readonly Row[] = [
  ['{void,bool,char,short,int,long,signed,unsigned,float,double,auto}', '%', 'A type of C++.'],
  ['{u,}{int8,int16,int32,int64}_t', '%', 'An integer of a fixed width.'],
  ['size_t', '%', 'An unsigned integer as wide as a pointer.'],
  [
    '{char,short,int,long,longlong,uchar,ushort,uint,ulong,ulonglong,float,double}{1,2,3,4}',
    '%',
    'A vector type with the members x, y, z, w; those of 2 and 4 are loaded and stored in one instruction.'
  ],
  ['dim3', '% name(x, y, z)', 'The extent of a grid or a block; what is left out is 1.'],
  ['cudaTextureObject_t', '%', 'A texture, as it is passed to a kernel.'],
  ['cudaSurfaceObject_t', '%', 'A surface, as it is passed to a kernel.'],
  ['cudaError_t', '%', 'What a call of the CUDA runtime returns.'],
  ['{__half,__half2,half,half2}', '%', 'Half precision, 16 bits, or two of them (cuda_fp16.h).'],
  ['{__nv_bfloat16,__nv_bfloat162}', '%', 'bfloat16, 16 bits, or two of them (cuda_bf16.h).'],
  ['__nv_fp8{,x2,x4}_{e4m3,e5m2}', '%', 'FP8, 8 bits, or a vector of them (cuda_fp8.h).']
];

const FUNCTIONS: readonly Row[] = [
  [
    '__syncthreads',
    'void %()',
    'Waits for all threads of the block, and makes their writes to memory seen by it.'
  ],
  [
    '__syncthreads_count',
    'int %(int predicate)',
    '__syncthreads, and the number of threads whose predicate holds.'
  ],
  [
    '__syncthreads_{and,or}',
    'int %(int predicate)',
    '__syncthreads, and whether the predicate holds for all, or any.'
  ],
  [
    '__syncwarp',
    'void %(unsigned mask = 0xffffffff)',
    'Waits for the lanes of the mask, and orders their memory accesses.'
  ],
  [
    '__threadfence{,_block,_system}',
    'void %()',
    "Orders this thread's memory accesses as the device, the block or the whole system sees them."
  ],
  [
    '__shfl_sync',
    'T %(unsigned mask, T value, int lane, int width = 32)',
    'The value that another lane of the warp holds.'
  ],
  [
    '__shfl_{up,down}_sync',
    'T %(unsigned mask, T value, unsigned delta, int width = 32)',
    'The value of the lane that is delta below, or above.'
  ],
  [
    '__shfl_xor_sync',
    'T %(unsigned mask, T value, int laneMask, int width = 32)',
    'The value of the lane whose number differs in the bits of laneMask.'
  ],
  [
    '__{all,any}_sync',
    'int %(unsigned mask, int predicate)',
    'Whether the predicate holds for all, or any, lanes of the mask.'
  ],
  [
    '__ballot_sync',
    'unsigned %(unsigned mask, int predicate)',
    'A bit for each lane of the mask whose predicate holds.'
  ],
  ['__activemask', 'unsigned %()', 'A bit for each lane that executes this now.'],
  [
    '__match_any_sync',
    'unsigned %(unsigned mask, T value)',
    'The lanes that hold the same value as this one.'
  ],
  [
    '__match_all_sync',
    'unsigned %(unsigned mask, T value, int* pred)',
    'The mask where all its lanes hold one value, else 0.'
  ],
  [
    '__reduce_{add,min,max,and,or,xor}_sync',
    'T %(unsigned mask, T value)',
    'The sum, least, greatest or bitwise combination over the lanes of the mask (sm_80 and later).'
  ],
  [
    'atomic{Add,Sub,Exch,Min,Max,And,Or,Xor}{,_block,_system}',
    'T %(T* address, T value)',
    'Changes a value in memory as one step, and gives what it was. Relaxed: it orders no other access.'
  ],
  [
    'atomic{Inc,Dec}{,_block,_system}',
    'unsigned %(unsigned* address, unsigned limit)',
    'Counts up, or down, and round at the limit, as one step; gives what it was.'
  ],
  [
    'atomicCAS{,_block,_system}',
    'T %(T* address, T compare, T value)',
    'Writes the value where memory holds `compare`, as one step; gives what it was.'
  ],
  [
    '__ld{g,cg,ca,cs,lu,cv}',
    'T %(const T* address)',
    'A load with a cache hint; __ldg reads through the read-only cache.'
  ],
  ['__st{wb,cg,cs,wt}', 'void %(T* address, T value)', 'A store with a cache hint.'],
  [
    '__{expf,exp10f,logf,log2f,log10f,sinf,cosf,tanf,saturatef}',
    'float %(float x)',
    'Fast and less exact than the function without the underscores.'
  ],
  ['__{powf,fdividef}', 'float %(float x, float y)', 'Fast and less exact than powf, or than a division.'],
  [
    '__sincosf',
    'void %(float x, float* sine, float* cosine)',
    'Both at once, fast and less exact than sincosf.'
  ],
  [
    '__{fadd,fsub,fmul,fdiv}_{rn,rz,ru,rd}',
    'float %(float x, float y)',
    'Rounded to nearest (rn), to zero (rz), up (ru) or down (rd); never fused with another operation.'
  ],
  ['__fmaf_{rn,rz,ru,rd}', 'float %(float x, float y, float z)', 'x * y + z, rounded once.'],
  [
    '__{frcp,fsqrt}_{rn,rz,ru,rd}',
    'float %(float x)',
    'The reciprocal, or the square root, rounded as named.'
  ],
  ['__frsqrt_rn', 'float %(float x)', 'The reciprocal of the square root, rounded to nearest.'],
  [
    '__{popc,clz,ffs}',
    'int %(int x)',
    'The bits that are set, the zeros at the top, the place of the lowest one from 1.'
  ],
  ['__{popc,clz,ffs}ll', 'int %(long long x)', 'The same of 64 bits.'],
  ['__brev', 'unsigned %(unsigned x)', 'The bits in reverse.'],
  ['__brevll', 'unsigned long long %(unsigned long long x)', 'The bits in reverse.'],
  [
    '__byte_perm',
    'unsigned %(unsigned x, unsigned y, unsigned selector)',
    'Four bytes chosen among the eight of x and y.'
  ],
  [
    '__funnelshift_{l,lc,r,rc}',
    'unsigned %(unsigned low, unsigned high, unsigned shift)',
    'Shifts 64 bits and gives 32; `c` clamps the shift at 32.'
  ],
  ['__{mul24,mulhi}', 'int %(int x, int y)', 'The product of 24 bits, or the upper half of the product.'],
  [
    '__{umul24,umulhi}',
    'unsigned %(unsigned x, unsigned y)',
    'The product of 24 bits, or the upper half of the product.'
  ],
  ['__mul64hi', 'long long %(long long x, long long y)', 'The upper half of the product.'],
  [
    '__umul64hi',
    'unsigned long long %(unsigned long long x, unsigned long long y)',
    'The upper half of the product.'
  ],
  ['__sad', 'unsigned %(int x, int y, unsigned z)', '|x - y| + z.'],
  ['__usad', 'unsigned %(unsigned x, unsigned y, unsigned z)', '|x - y| + z.'],
  ['__dp4a', 'int %(int a, int b, int c)', 'c and the four products of the bytes of a and b.'],
  ['__dp2a_{lo,hi}', 'int %(int a, int b, int c)', 'c and two products of 16 and 8 bits.'],
  [
    '__float2{int,uint,ll,ull}_{rn,rz,ru,rd}',
    'integer %(float x)',
    'A float as an integer, rounded as named.'
  ],
  [
    '__double2{int,uint,ll,ull}_{rn,rz,ru,rd}',
    'integer %(double x)',
    'A double as an integer, rounded as named.'
  ],
  [
    '__{int,uint,ll,ull}2{float,double}_{rn,rz,ru,rd}',
    'floating %(integer x)',
    'An integer as a floating-point number.'
  ],
  ['__{int2double_rn,uint2double_rn}', 'double %(integer x)', 'An integer as a double, exactly.'],
  ['__double2float_{rn,rz,ru,rd}', 'float %(double x)', 'A double as a float, rounded as named.'],
  [
    '__{float_as_int,float_as_uint,double_as_longlong}',
    'integer %(floating x)',
    'The bits of a number as an integer.'
  ],
  [
    '__{int_as_float,uint_as_float,longlong_as_double}',
    'floating %(integer x)',
    'A number that has these bits.'
  ],
  [
    '__{float2half,half2float,float2half2,half22float2}{,_rn}',
    'T %(x)',
    'Between half and single precision (cuda_fp16.h).'
  ],
  [
    '__{float2bfloat16,bfloat162float,float22bfloat162,bfloat1622float2}{,_rn}',
    'T %(x)',
    'Between bfloat16 and single precision (cuda_bf16.h).'
  ],
  [
    '__cvta_generic_to_{shared,global,local,constant}',
    'size_t %(const void* pointer)',
    'The address in one state space of a generic pointer into it.'
  ],
  [
    '__is{Shared,Global,Local,Constant,GridConstant}',
    'unsigned %(const void* pointer)',
    'Whether a pointer leads into this state space.'
  ],
  ['__trap', 'void %()', 'Ends the launch with an error.'],
  ['__brkpt', 'void %()', 'Stops for a debugger.'],
  ['__nanosleep', 'void %(unsigned ns)', 'Lets the thread rest for about so many nanoseconds.'],
  ['__assume', 'void %(bool condition)', 'A promise that the condition holds.'],
  ['__builtin_{assume,unreachable,expect,assume_aligned}', '%(…)', 'Tells the compiler what it cannot see.'],
  [
    '{sqrt,rsqrt,cbrt,rcbrt,exp,exp2,exp10,expm1,log,log2,log10,log1p,fabs,floor,ceil,round,trunc,rint}f',
    'float %(float x)',
    'Of the CUDA Math API, in single precision; the double has no f.'
  ],
  [
    '{sin,cos,tan,sinpi,cospi,asin,acos,atan,sinh,cosh,tanh,asinh,acosh,atanh,erf,erfc,erfinv,tgamma,lgamma}f',
    'float %(float x)',
    'Of the CUDA Math API, in single precision; the double has no f.'
  ],
  [
    '{fmax,fmin,pow,fmod,fdim,hypot,atan2,copysign,remainder,fdivide}f',
    'float %(float x, float y)',
    'Of the CUDA Math API, in single precision; the double has no f.'
  ],
  ['fmaf', 'float %(float x, float y, float z)', 'x * y + z, rounded once.'],
  ['sincos{,pi}f', 'void %(float x, float* sine, float* cosine)', 'Both at once, in single precision.'],
  ['printf', 'int %(const char* format, …)', 'Writes to the standard output of the launch.'],
  ['clock{,64}', 'clock_t %()', "A counter of the multiprocessor's cycles."]
];

/** All names that braces stand for: `a{b,c}` is `ab` and `ac`. */
export function expand(names: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(names);
  return braces
    ? braces[1].split(',').flatMap(part => expand(names.replace(braces[0], () => part)))
    : [names];
}

function made(kind: NameKind, rows: readonly Row[]): ICudaName[] {
  return rows.flatMap(([names, signature, about]) =>
    expand(names).map(name => ({ name, kind, signature: signature.replace('%', () => name), about }))
  );
}

export const CUDA_NAMES: ReadonlyMap<string, ICudaName> = new Map(
  [
    ...made('specifier', SPECIFIERS),
    ...made('variable', VARIABLES),
    ...made('type', TYPES),
    ...made('function', FUNCTIONS)
  ].map(each => [each.name, each])
);

/** The members of the variables and vector types that have some; empty for any other name. */
export function membersOf(name: string): readonly string[] {
  return ['threadIdx', 'blockIdx', 'blockDim', 'gridDim'].includes(name) ? ['x', 'y', 'z'] : [];
}
