# ruff: noqa: E501 - a row of the table is a line.
"""The table of SASS mnemonics, one row each, in our own words.

The mnemonics are those of "CUDA Binary Utilities", section 4 (instruction set reference: Turing, Ampere and Ada, Hopper,
Blackwell), which gives a few words to each; what a row says beyond them follows from the PTX instruction that compiles
to it ("PTX ISA") and from listings.

Columns: mnemonic; class; the group it is scheduled in, named by the pipe of most of it ("Nsight Compute, Kernel Profiling
Guide", pipelines; `workbench.isa.sass.pipes` tells the pipe on an architecture); F where the latency is fixed and V where a scoreboard barrier tells the end; a title; what
it does; its operands, results first.
"""

from __future__ import annotations

ROWS = """
FADD | fp32 | FMA | F | fp32 add | Adds two 32-bit floats; a minus before an operand makes it a subtraction. | result, a, b
FADD32I | fp32 | FMA | F | fp32 add, immediate | Adds a 32-bit constant to a float. | result, a, constant
FADD2 | fp32 | FMA | F | two fp32 adds | Adds two pairs of 32-bit floats that stand in register pairs (Blackwell). | result pair, a, b
FMUL | fp32 | FMA | F | fp32 multiply | Multiplies two 32-bit floats. | result, a, b
FMUL32I | fp32 | FMA | F | fp32 multiply, immediate | Multiplies a float by a 32-bit constant. | result, a, constant
FMUL2 | fp32 | FMA | F | two fp32 multiplies | Multiplies two pairs of 32-bit floats in register pairs (Blackwell). | result pair, a, b
FFMA | fp32 | FMA | F | fp32 fused multiply-add | a * b + c with one rounding: two operations, the unit in which peak fp32 rates are counted. | result, a, b, c
FFMA32I | fp32 | FMA | F | fp32 fused multiply-add, immediate | a * constant + c with one rounding. | result, a, constant, c
FFMA2 | fp32 | FMA | F | two fp32 fused multiply-adds | a * b + c on two floats at once in register pairs (Blackwell). | result pair, a, b, c
FHADD | fp32 | FMA | F | mixed half and fp32 add | Adds a half and a float to a float. | result, a, b
FHFMA | fp32 | FMA | F | mixed half and fp32 multiply-add | a * b + c where factors are halves and the sum is a float. | result, a, b, c
FMNMX | fp32 | ALU | F | fp32 minimum or maximum | The smaller of two floats where the predicate is true (PT), the larger where it is false (!PT). | result, a, b, predicate
FMNMX3 | fp32 | ALU | F | three-input fp32 minimum or maximum | As FMNMX with three floats (Blackwell). | result, a, b, c, predicate
FSEL | fp32 | ALU | F | fp32 select | Picks a where the predicate is true, b otherwise: a branch turned into data. | result, a, b, predicate
FSET | fp32 | ALU | F | fp32 compare to a value | Compares two floats; writes 1.0 (.BF) or all ones where true, 0 where false. | result, a, b, predicate
FSETP | predicate | ALU | F | fp32 compare to a predicate | Compares two floats and combines the result with a predicate (AND, OR, XOR); U in the comparison means true for NaN. | predicate, its complement, a, b, predicate combined with
FCHK | special | XU | V | check a division's range | True where a / b needs the slow path (exponents at the edge); a branch to that path follows. | predicate, a, b
FSWZADD | fp32 | FMA | F | fp32 add with swizzle | Adds values of neighbouring lanes with signs from a pattern; derivatives of textures use it. | result, a, b, pattern
MUFU | special | XU | V | special function | Approximates a function in the special function unit: RCP, RSQ, SQRT, SIN, COS, EX2, LG2, TANH; 64H takes and gives the high word of a double. | result, a
HADD2 | fp16 | FMA | F | two fp16 adds | Adds two halves in each register; H0_H0 and H1_H1 pick one half for both; .BF16_V2 for bfloat16, .F32 widens. | result, a, b
HADD2_32I | fp16 | FMA | F | two fp16 adds, immediate | Adds a pair of constants. | result, a, constant pair
HMUL2 | fp16 | FMA | F | two fp16 multiplies | Multiplies two halves in each register. | result, a, b
HMUL2_32I | fp16 | FMA | F | two fp16 multiplies, immediate | Multiplies by a pair of constants. | result, a, constant pair
HFMA2 | fp16 | FMA | F | two fp16 fused multiply-adds | a * b + c on two halves. With -RZ, RZ and constants it is only a cheap way to load a constant on another pipe. | result, a, b, c
HFMA2_32I | fp16 | FMA | F | two fp16 fused multiply-adds, immediate | a * constant + c on two halves. | result, a, constant, c
HMNMX2 | fp16 | ALU | F | two fp16 minima or maxima | Smaller (PT) or larger (!PT) of two halves, twice. | result, a, b, predicate
VHMNMX | fp16 | ALU | F | three-input fp16 minimum or maximum | Minimum or maximum over three pairs of halves. | result, a, b, c
HSET2 | fp16 | ALU | F | fp16 compare to values | Compares two pairs of halves, writes a value for each. | result, a, b, predicate
HSETP2 | predicate | ALU | F | fp16 compare to predicates | Compares two pairs of halves; one predicate each. | predicate of the low half, of the high half, a, b, predicate combined with
DADD | fp64 | FP64 | V | fp64 add | Adds two doubles in register pairs. | result pair, a, b
DMUL | fp64 | FP64 | V | fp64 multiply | Multiplies two doubles in register pairs. | result pair, a, b
DFMA | fp64 | FP64 | V | fp64 fused multiply-add | a * b + c in doubles with one rounding. | result pair, a, b, c
DMNMX | fp64 | FP64 | V | fp64 minimum or maximum | Smaller (PT) or larger (!PT) of two doubles. | result pair, a, b, predicate
DSETP | predicate | FP64 | V | fp64 compare to a predicate | Compares two doubles and combines the result with a predicate. | predicate, its complement, a, b, predicate combined with
HMMA | tensor | Tensor | F | tensor core, halves | D = A * B + C on small matrices that the warp holds together (16816: 16 x 8 x 16); F16, BF16 or TF32 factors. | D, A, B, C (each lane holds a part)
IMMA | tensor | Tensor | F | tensor core, integers | D = A * B + C on 8-bit or 4-bit integers with 32-bit sums. | D, A, B, C
BMMA | tensor | Tensor | F | tensor core, bits | D = popcount(A and/xor B) + C on single bits. | D, A, B, C
DMMA | tensor | Tensor | V | tensor core, fp64 | D = A * B + C in doubles. | D, A, B, C
QMMA | tensor | Tensor | F | tensor core, 8-bit floats | D = A * B + C on FP8 (and FP6, FP4) factors. | D, A, B, C
OMMA | tensor | Tensor | F | tensor core, 4-bit floats | D = A * B + C on FP4 factors with block scales (Blackwell). | D, A, B, C, scales
HGMMA | tensor | Tensor | V | warp-group tensor core, halves | Four warps multiply tiles that lie in shared memory, asynchronously (wgmma; 64x128x16: M, N, K); descriptors name the tiles, gsb0 the scoreboard that counts it, WARPGROUP.DEPBAR waits. | D, A or descriptors, C, whether to add
IGMMA | tensor | Tensor | V | warp-group tensor core, integers | As HGMMA on 8-bit integers. | D, A or descriptors, C
QGMMA | tensor | Tensor | V | warp-group tensor core, 8-bit floats | As HGMMA on FP8. | D, A or descriptors, C
BGMMA | tensor | Tensor | V | warp-group tensor core, bits | As HGMMA on single bits. | D, A or descriptors, C
MOVM | move | LSU | V | transpose a matrix | Transposes an 8 x 8 matrix of halves that the warp holds (movmatrix). | result, a
IADD | int | ALU | F | integer add | Adds two integers; .X takes and gives a carry, .64 works on register pairs. | result, carries, a, b
IADD32I | int | ALU | F | integer add, immediate | Adds a 32-bit constant. | result, a, constant
IADD3 | int | ALU | F | three-input integer add | a + b + c; predicates after the result take the carries out, those at the end are carries in (.X): 64-bit sums take two. | result, carries out, a, b, c, carries in
VIADD | int | FMA | F | two-input integer add | Adds two integers (Hopper on). | result, a, b
VIADDMNMX | int | ALU | F | integer add, then minimum or maximum | min or max of a + b and c. | result, a, b, c, predicate
IMAD | int | FMA | F | integer multiply-add | a * b + c, low 32 bits; .WIDE gives 64 bits, .HI the high word. IMAD.MOV, .SHL and .IADD do a move, shift or add on the FMA pipe to balance it with the ALU. | result, a, b, c
IMUL | int | FMA | F | integer multiply | Product of two integers. | result, a, b
IMUL32I | int | FMA | F | integer multiply, immediate | Product with a constant. | result, a, constant
IDP | int | FMA | F | dot product of bytes | Sums the products of four bytes, or of two 16-bit words and two bytes, and adds c (dp4a, dp2a). | result, a, b, c
IDP4A | int | FMA | F | dot product of four bytes | a . b + c over four bytes. | result, a, b, c
IABS | int | ALU | F | absolute value | Absolute value of an integer. | result, a
IMNMX | int | ALU | F | integer minimum or maximum | Smaller (PT) or larger (!PT) of two integers. | result, a, b, predicate
VIMNMX | int | ALU | F | integer minimum or maximum | Smaller (PT) or larger (!PT) of two integers, or of two 16-bit pairs. | result, a, b, predicate
VIMNMX3 | int | ALU | F | three-input integer minimum or maximum | Over three integers. | result, a, b, c, predicates
ISETP | predicate | ALU | F | integer compare to a predicate | Compares two integers and combines the result with a predicate; .EX continues with the high words of a 64-bit comparison. | predicate, its complement, a, b, predicate combined with, result of the low words
ISCADD | int | ALU | F | shift and add | (a << shift) + b. | result, a, b, shift
ISCADD32I | int | ALU | F | shift and add, immediate | (a << shift) + constant. | result, a, constant, shift
LEA | int | ALU | F | address: shift and add | (a << shift) + b, as an index becomes an address; .HI and .X give the high word with the carry. | result, carry out, a, b, high word of a, shift, carry in
LOP | int | ALU | F | two-input logic | AND, OR, XOR of two words. | result, a, b
LOP3 | int | ALU | F | three-input logic | Any bitwise function of three words, given as a table of 8 bits: 0xc0 is a and b, 0xfc a or b, 0x3c a xor b, 0x96 the xor of all three. | predicate (result not zero), result, a, b, c, table, predicate
LOP32I | int | ALU | F | logic with a constant | AND, OR, XOR with a 32-bit constant. | result, a, constant
SHF | int | ALU | F | funnel shift | Shifts a 64-bit value of two registers left or right and takes one word; with RZ it is a plain shift. | result, low word, shift, high word
SHL | int | ALU | F | shift left | a << b. | result, a, b
SHR | int | ALU | F | shift right | a >> b. | result, a, b
BMSK | int | ALU | F | bit mask | A run of ones: from which bit, how many. | result, position, width
BREV | int | XU | V | reverse the bits | Bit 0 becomes bit 31 and so on. | result, a
FLO | int | XU | V | find the leading one | Position of the highest bit that is set; .SH counts from the top (clz). | result, a
POPC | int | XU | V | count the ones | How many bits are set. | result, a
SGXT | int | ALU | F | sign extend | Takes the low bits and repeats their highest; .U32 fills with zeros. | result, a, width
PRMT | int | ALU | F | permute bytes | Picks four bytes of two registers by a selector. | result, a, selector, b
VABSDIFF | int | ALU | F | absolute difference | |a - b| + c. | result, a, b, c
VABSDIFF4 | int | ALU | F | absolute differences of bytes | Over four bytes, summed to c with .ACC. | result, a, b, c
F2F | convert | XU | V | float to float | Converts between float types, first the type of the result. F2F.F64.F32 widens a float, as a constant without f makes the compiler do. | result, a
F2FP | convert | ALU | F | floats to packed | Rounds two floats to halves, bfloat16 or FP8 and packs them in one register. | result, high, low
F2I | convert | XU | V | float to integer | Converts, rounding as .TRUNC, .FLOOR, .CEIL say. | result, a
F2IP | convert | ALU | F | floats to packed integers | Converts floats to bytes and packs them. | result, a, b, c
I2F | convert | XU | V | integer to float | Converts an integer of the named type. | result, a
I2FP | convert | ALU | F | integer to float | Converts a 32-bit integer to fp32. | result, a
I2I | convert | ALU | F | integer to integer | Converts with saturation. | result, a
I2IP | convert | ALU | F | integers to packed | Converts two integers with saturation and packs them. | result, a, b, c
FRND | convert | XU | V | round a float | To an integer that stays a float: .FLOOR, .CEIL, .TRUNC. | result, a
MOV | move | ALU | F | move | Copies a register, a constant bank or an immediate; .64 a pair. | result, a
MOV32I | move | ALU | F | move a constant | Loads a 32-bit constant. | result, constant
SEL | move | ALU | F | select | Picks a where the predicate is true, b otherwise: a branch turned into data. | result, a, b, predicate
SHFL | move | LSU | V | shuffle in the warp | Reads a register of another lane: IDX, UP, DOWN, BFLY; the predicate says whether that lane was in range. | predicate, result, a, lane, clamp and segment
S2R | move | ADU | V | read a special register | Copies thread index, block index, lane and the like. | result, special register
CS2R | move | ALU | F | read a special register, fast | As S2R for the few that can be had at once (clock); CS2R of SRZ is a way to zero a register pair. | result pair, special register
P2R | predicate | ALU | F | predicates to a register | Packs the predicate registers into bits. | result, PR, a, mask
R2P | predicate | ALU | F | register to predicates | Sets predicate registers from bits. | PR, a, mask
PLOP3 | predicate | ALU | F | logic of predicates | Any function of three predicates, given as a table of 8 bits. | predicate, second predicate, a, b, c, tables
PSETP | predicate | ALU | F | combine predicates | Combines predicates with AND, OR, XOR. | predicate, its complement, a, b, c
VOTE | predicate | ALU | F | vote in the warp | ALL, ANY or EQ over the lanes; the register takes the ballot. | ballot, predicate, predicate voted on
MATCH | predicate | XU | V | match in the warp | Which lanes hold the same value. | mask of lanes, a
LD | memory.global | LSU | V | load, generic | Loads through a generic address, which hardware has to tell apart into global, shared or local first. | result, address
LDG | memory.global | LSU | V | load from global memory | .E: 64-bit address; .64 and .128 load two and four registers per lane at once; .CONSTANT through the read-only path. Takes hundreds of cycles from DRAM. | result, address
LDGMC | memory.global | LSU | V | multicast load | Loads from a multimem address with a reduction over GPUs. | result, address
LDS | memory.shared | LSU | V | load from shared memory | .64 and .128 load two and four registers per lane; lanes that access different words of one bank are served one after another. | result, address
LDL | memory.local | LSU | V | load from local memory | Per-thread memory behind the caches: a spilled register, an array that couldn't stay in registers, or what a call keeps on the stack. | result, address
LDC | memory.constant | ADU | V | load from a constant bank | c[0x0] holds kernel parameters and launch dimensions; an index that differs between lanes is served one by one. | result, constant bank and offset
LDSM | memory.shared | LSU | V | load matrices from shared memory | 8 x 8 matrices of 16-bit elements, spread over the warp as tensor cores want them (ldmatrix); M88.4 loads four. | results, address
LDGSTS | memory.global | LSU | V | copy from global to shared memory | Asynchronous copy that goes by no register (cp.async); LDGDEPBAR and DEPBAR wait for it; .BYPASS goes around L1. | shared address, global address
LDT | memory.global | LSU | V | load from tensor memory | Reads tensor memory (Blackwell). | result, address
LDTM | tensor | Tensor | V | load a matrix from tensor memory | Moves cells of tensor memory to registers (tcgen05.ld): of the warp's 32 lanes, or of 16 (16dp64bit, 16dp128bit, 16dp256bit: bits of a lane at a time), so many times (.x16). Valid once tcgen05.wait::ld has waited. | results, tmem address
ST | memory.global | LSU | V | store, generic | Stores through a generic address. | address, value
STG | memory.global | LSU | V | store to global memory | .64 and .128 store two and four registers per lane at once. | address, value
STS | memory.shared | LSU | V | store to shared memory | Lanes that access different words of one bank are served one after another. | address, value
STL | memory.local | LSU | V | store to local memory | Per-thread memory: a spilled register, an array that couldn't stay in registers, or what a call keeps on the stack. | address, value
STSM | memory.shared | LSU | V | store matrices to shared memory | 8 x 8 matrices from the layout of tensor cores (stmatrix). | address, values
STAS | memory.shared | LSU | V | asynchronous store to shared memory | Stores to shared memory of a block in the cluster and signals an mbarrier (st.async). | address, value
STT | tensor | Tensor | V | store to tensor memory | Writes tensor memory (Blackwell). | address, value
STTM | tensor | Tensor | V | store a matrix to tensor memory | Moves registers to tensor memory (tcgen05.st), in the shapes of LDTM; .EXPAND16BIT puts the halves of a register into two cells (unpack::16b). FENCE.VIEW.ASYNC.T waits for it (tcgen05.wait::st). | tmem address, values
ATOM | memory.global | LSU | V | atomic, generic | Reads, changes and writes a place in one step, through a generic address. | predicate, old value, address, value
ATOMG | memory.global | LSU | V | atomic on global memory | Reads, changes and writes in one step in L2, and gives the old value back. | predicate, old value, address, value
ATOMS | memory.shared | LSU | V | atomic on shared memory | Reads, changes and writes in one step in shared memory. | old value, address, value
RED | memory.global | LSU | V | reduction on global memory | An atomic without a result to wait for. | address, value
REDG | memory.global | LSU | V | reduction on global memory | An atomic without a result to wait for. | address, value
REDS | memory.shared | LSU | V | reduction on shared memory | An atomic on shared memory without a result. | address, value
REDAS | memory.shared | LSU | V | asynchronous reduction on shared memory | Reduces into shared memory of a block in the cluster (red.async). | address, value
QSPC | memory.global | LSU | V | query an address's space | True where a generic address lies in the named space (isspacep). | predicate, result, address
CCTL | memory.global | LSU | V | cache control | Prefetch, invalidate or write back a line; CCTL.IVALL drops L1 after an acquiring fence. | address
CCTLL | memory.local | LSU | V | cache control, local | The same for local memory. | address
CCTLT | memory.global | TEX | V | cache control, texture | The same for the texture cache. |
ERRBAR | barrier | LSU | V | error barrier | Waits until earlier errors of memory have been seen; it stands with fences. |
CGAERRBAR | barrier | LSU | V | error barrier of a cluster | The same over a thread block cluster. |
MEMBAR | barrier | LSU | V | memory fence | Orders this thread's memory accesses for others: .CTA, .GPU, .SYS; .SC also among fences. |
FENCE | barrier | LSU | V | proxy fence | Orders generic accesses with those of the asynchronous units (fence.proxy.async): .S in shared, .G in global memory; .T waits for stores to tensor memory (tcgen05.wait::st). |
SYNCS | barrier | LSU | V | mbarrier operation | Works on a barrier in shared memory (mbarrier): EXCH makes it (init), ARRIVE.TRANS64 arrives, expects bytes or both (A1T0: one arrival, no bytes), PHASECHK tests a phase, with TRYWAIT for a while; CCTL.IV invalidates it. RED reaches the barrier of another block and gives no state. | predicate or state, barrier address, value
ARRIVES | barrier | LSU | V | arrive when copies are done | Has an mbarrier count this thread's asynchronous copies (cp.async.mbarrier.arrive). | barrier address
LDGDEPBAR | barrier | LSU | F | close a group of copies | Puts the LDGSTS so far into a group that DEPBAR waits for (cp.async.commit_group). |
DEPBAR | barrier | ADU | F | wait for a scoreboard | DEPBAR.LE SB0, n waits until at most n groups are open (cp.async.wait_group). | scoreboard, count
TEX | memory.texture | TEX | V | texture fetch | Fetches with filtering. | results, coordinates
TLD | memory.texture | TEX | V | texture load | Fetches a texel without filtering. | results, coordinates
TLD4 | memory.texture | TEX | V | gather four texels | Fetches one component of four texels. | results, coordinates
TMML | memory.texture | TEX | V | texture level of detail | Which mipmap level would be read. | results, coordinates
TXD | memory.texture | TEX | V | texture fetch with derivatives | Fetches with derivatives given. | results, coordinates
TXQ | memory.texture | TEX | V | query a texture | Size and the like. | results, texture
SUATOM | memory.texture | TEX | V | atomic on a surface | Reads, changes and writes an element of a surface. | result, coordinates, value
SULD | memory.texture | TEX | V | load from a surface | Loads elements of a surface. | result, coordinates
SURED | memory.texture | TEX | V | reduction on a surface | An atomic without a result. | coordinates, value
SUST | memory.texture | TEX | V | store to a surface | Stores elements of a surface. | coordinates, value
SUQUERY | memory.texture | TEX | V | query a surface | Size and the like. | result, surface
R2UR | uniform | ALU | V | register to uniform register | Copies a register that is the same in all lanes to the uniform file. | uniform result, a
REDUX | uniform | XU | V | reduce over the warp | Sum, minimum, maximum or logic over all lanes in one instruction (redux.sync). | uniform result, a
CREDUX | uniform | ALU | F | reduce over the warp, coupled | Minimum or maximum over all lanes (Blackwell). | uniform result, a
S2UR | uniform | ADU | V | special register to a uniform register | As S2R, once for the warp. | uniform result, special register
CS2UR | uniform | Uniform | F | special register to a uniform register, fast | As CS2R to the uniform file. | uniform result, special register
UADD | uniform | Uniform | F | uniform add | As IADD, once for the warp. | uniform result, a, b
UBMSK | uniform | Uniform | F | uniform bit mask | As BMSK, once for the warp. | uniform result, position, width
UBREV | uniform | Uniform | F | uniform bit reversal | As BREV, once for the warp. | uniform result, a
UCLEA | uniform | Uniform | F | uniform address of a constant | Makes an address into a constant bank. | uniform result, a, b
UFLO | uniform | Uniform | F | uniform leading one | As FLO, once for the warp; finds the lane that acts for the others. | uniform result, a
UIADD3 | uniform | Uniform | F | uniform three-input add | As IADD3, once for the warp: loop counters and addresses that all lanes share. | uniform result, carries out, a, b, c, carries in
UIMAD | uniform | Uniform | F | uniform multiply-add | As IMAD, once for the warp. | uniform result, a, b, c
UIABS | uniform | Uniform | F | uniform absolute value | As IABS, once for the warp. | uniform result, a
UIMNMX | uniform | Uniform | F | uniform minimum or maximum | As IMNMX, once for the warp. | uniform result, a, b, predicate
UVIADD | uniform | Uniform | F | uniform two-input add | As VIADD, once for the warp. | uniform result, a, b
UVIMNMX | uniform | Uniform | F | uniform minimum or maximum | As VIMNMX, once for the warp. | uniform result, a, b, predicate
UISETP | uniform | Uniform | F | uniform compare to a predicate | As ISETP, once for the warp: the condition of a branch that all lanes take together. | uniform predicate, its complement, a, b, predicate combined with
ULDC | memory.constant | Uniform | F | uniform load from a constant bank | Loads from a constant bank, a kernel parameter say, once for the warp (Turing to Hopper). | uniform result, constant bank and offset
LDCU | memory.constant | Uniform | V | uniform load from a constant bank | Loads from a constant bank, a kernel parameter say, once for the warp (Blackwell). | uniform result, constant bank and offset
ULEA | uniform | Uniform | F | uniform shift and add | As LEA, once for the warp. | uniform result, a, b, shift
ULEPC | uniform | Uniform | F | uniform program counter | As LEPC to the uniform file. | uniform result
ULOP | uniform | Uniform | F | uniform two-input logic | As LOP, once for the warp. | uniform result, a, b
ULOP3 | uniform | Uniform | F | uniform three-input logic | As LOP3, once for the warp. | uniform result, a, b, c, table
ULOP32I | uniform | Uniform | F | uniform logic with a constant | As LOP32I, once for the warp. | uniform result, a, constant
UMOV | uniform | Uniform | F | uniform move | Copies to a uniform register. | uniform result, a
UP2UR | uniform | Uniform | F | uniform predicates to a register | As P2R in the uniform file. | uniform result, UPR, mask
UR2UP | uniform | Uniform | F | uniform register to predicates | As R2P in the uniform file. | UPR, a, mask
UPLOP3 | uniform | Uniform | F | logic of uniform predicates | As PLOP3 in the uniform file. | uniform predicates, a, b, c, tables
UPOPC | uniform | Uniform | F | uniform count of ones | As POPC, once for the warp; how many lanes voted. | uniform result, a
UPRMT | uniform | Uniform | F | uniform byte permutation | As PRMT, once for the warp. | uniform result, a, selector, b
UPSETP | uniform | Uniform | F | combine uniform predicates | As PSETP in the uniform file. | uniform predicate, its complement, a, b, c
USEL | uniform | Uniform | F | uniform select | As SEL, once for the warp. | uniform result, a, b, predicate
USGXT | uniform | Uniform | F | uniform sign extension | As SGXT, once for the warp. | uniform result, a, width
USHF | uniform | Uniform | F | uniform funnel shift | As SHF, once for the warp. | uniform result, low word, shift, high word
USHL | uniform | Uniform | F | uniform shift left | As SHL, once for the warp. | uniform result, a, b
USHR | uniform | Uniform | F | uniform shift right | As SHR, once for the warp. | uniform result, a, b
UFADD | uniform | Uniform | F | uniform fp32 add | As FADD, once for the warp (Blackwell). | uniform result, a, b
UFMUL | uniform | Uniform | F | uniform fp32 multiply | As FMUL, once for the warp (Blackwell). | uniform result, a, b
UFFMA | uniform | Uniform | F | uniform fp32 multiply-add | As FFMA, once for the warp (Blackwell). | uniform result, a, b, c
UFMNMX | uniform | Uniform | F | uniform fp32 minimum or maximum | As FMNMX, once for the warp (Blackwell). | uniform result, a, b, predicate
UFSEL | uniform | Uniform | F | uniform fp32 select | As FSEL, once for the warp (Blackwell). | uniform result, a, b, predicate
UFSET | uniform | Uniform | F | uniform fp32 compare to a value | As FSET, once for the warp (Blackwell). | uniform result, a, b
UFSETP | uniform | Uniform | F | uniform fp32 compare to a predicate | As FSETP, once for the warp (Blackwell). | uniform predicate, its complement, a, b, predicate
UFRND | uniform | Uniform | F | uniform rounding | As FRND, once for the warp (Blackwell). | uniform result, a
UF2F | uniform | Uniform | F | uniform float to float | As F2F, once for the warp (Blackwell). | uniform result, a
UF2FP | uniform | Uniform | F | uniform floats to packed | As F2FP, once for the warp (Blackwell). | uniform result, high, low
UF2I | uniform | Uniform | F | uniform float to integer | As F2I, once for the warp (Blackwell). | uniform result, a
UF2IP | uniform | Uniform | F | uniform floats to packed integers | As F2IP, once for the warp (Blackwell). | uniform result, a, b
UI2F | uniform | Uniform | F | uniform integer to float | As I2F, once for the warp (Blackwell). | uniform result, a
UI2FP | uniform | Uniform | F | uniform integer to float, fast | As I2FP, once for the warp (Blackwell). | uniform result, a
UI2I | uniform | Uniform | F | uniform integer to integer | As I2I, once for the warp (Blackwell). | uniform result, a
UI2IP | uniform | Uniform | F | uniform integers to packed | As I2IP, once for the warp (Blackwell). | uniform result, a, b
VOTEU | uniform | ALU | F | vote to a uniform register | As VOTE, with the ballot in the uniform file. | uniform ballot, uniform predicate, predicate voted on
ELECT | uniform | ALU | F | elect a lane | True in one active lane (elect.sync): the one that starts bulk copies and products for the warp. | predicate, uniform lane, predicate
UREDGR | memory.global | TMA | V | uniform reduction on global memory | Reduces a uniform register into global memory. | address, value
USTGR | memory.global | TMA | V | uniform store to global memory | Stores a uniform register. | address, value
UMEMSETS | memory.shared | TMA | V | fill shared memory | Fills a range of shared memory (st.bulk). | address, size
UCCTL | memory.constant | Uniform | V | constant cache control | Drops lines of the constant cache. | address
UBLKCP | memory.global | TMA | V | bulk copy | Copies a run of bytes by the copy engine (cp.async.bulk): .S.G from global to shared memory, where an mbarrier counts the bytes, .G.S back, .S.S to another block of the cluster; .MULTICAST to several. | destination, source, bytes
UBLKPF | memory.global | TMA | V | bulk prefetch | Has the copy engine bring a run of bytes to L2. | source, bytes
UBLKRED | memory.global | TMA | V | bulk reduction | The copy engine reduces a run of shared memory into global memory. | destination, source, bytes
UTMALDG | memory.global | TMA | V | tensor load | The copy engine brings a box of a tensor, as its tensor map describes it, to shared memory (cp.async.bulk.tensor), where an mbarrier counts the bytes; .2D and so on the rank, .MULTICAST to several blocks, .GATHER4 four rows, .IM2COL and .W windows of images. | shared address and coordinates, descriptor
UTMASTG | memory.global | TMA | V | tensor store | The copy engine writes a box of a tensor, as its tensor map describes it, from shared memory (cp.async.bulk.tensor); .SCATTER4 four rows. Its group is waited for by DEPBAR (cp.async.bulk.wait_group). | shared address and coordinates, descriptor
UTMAREDG | memory.global | TMA | V | tensor reduction | The copy engine combines a box in shared memory with the tensor in global memory (cp.reduce.async.bulk.tensor): .ADD, .MIN, .AND and so on. | shared address and coordinates, descriptor
UTMAPF | memory.global | TMA | V | tensor prefetch | The copy engine brings a tile to L2. | coordinates, descriptor
UTMACCTL | memory.global | TMA | V | descriptor cache control | Prefetches or drops a tensor's descriptor. | descriptor
UTMACMDFLUSH | barrier | TMA | V | close a group of bulk copies | Commits the copies so far to a group that DEPBAR waits for (cp.async.bulk.commit_group). |
UTCHMMA | tensor | Tensor | V | tensor core in tensor memory, halves | One thread starts a product of tiles in shared memory, A also in tensor memory, into tensor memory (tcgen05.mma, kinds f16 and tf32): matrix descriptors name the tiles, an instruction descriptor shape and types. .2CTA with a pair of blocks, .WS with B stationary. UTCBAR tells when it is done. | descriptors, tmem address
UTCIMMA | tensor | Tensor | V | tensor core in tensor memory, integers | As UTCHMMA on integers. | descriptors, tmem address
UTCQMMA | tensor | Tensor | V | tensor core in tensor memory, 8-bit floats | As UTCHMMA on FP8, FP6 and FP4. | descriptors, tmem address
UTCOMMA | tensor | Tensor | V | tensor core in tensor memory, 4-bit floats | As UTCHMMA on FP4 with scales. | descriptors, tmem address
UTCBAR | barrier | Tensor | V | tensor core commit | Arrives at an mbarrier once the products, copies and shifts that the thread has started are done (tcgen05.commit); .MULTICAST in several blocks, .2CTA for those of a pair. | barrier address
UTCCP | tensor | Tensor | V | copy to tensor memory | Copies rows of shared memory, named by a matrix descriptor, to lanes of tensor memory (tcgen05.cp): 128dp128bit to 128 lanes, 4x32dp128bit the same 32 rows to the lanes of four warps (warpx4), 2x64dp128bit to two halves; .U4x16P64 and .U6x16P32 unpack narrow elements. | tmem address, descriptor
UTCSHIFT | tensor | Tensor | V | shift tensor memory | Moves rows of tensor memory down by one lane (tcgen05.shift). | tmem address
UTCATOMSWS | tensor | Tensor | V | allocate tensor memory | Keeps the columns of tensor memory that are taken: .FIND_AND_SET finds and takes free ones (tcgen05.alloc), .AND gives them back (tcgen05.dealloc). | result, count
UVIRTCOUNT | control | Uniform | F | virtual resource count | Counts a virtual resource: .DEALLOC.SMPOOL says that the block allocates no more tensor memory (tcgen05.relinquish_alloc_permit). | count
UGETNEXTWORKID | control | Uniform | V | get the next block | Asks for another block or cluster of the grid to work on (clusterlaunchcontrol.try_cancel); the answer comes to shared memory, where an mbarrier counts its bytes. | address
WARPGROUP | barrier | Tensor | F | warp-group step | .ARRIVE orders registers before asynchronous products (wgmma.fence), .DEPBAR waits until at most so many groups of them are in flight (wgmma.wait_group). | scoreboard, count
WARPGROUPSET | barrier | Tensor | F | warp-group setting | Sets state for a warp group's products. | a
USETMAXREG | control | Uniform | V | change the register count | Gives registers back or takes more, for warps that load or compute only (setmaxnreg). | count
UCGABAR_ARV | barrier | ADU | V | arrive at the cluster's barrier | This block has come (barrier.cluster.arrive). |
UCGABAR_WAIT | barrier | ADU | V | wait at the cluster's barrier | Waits for all blocks of the cluster (barrier.cluster.wait). |
BRA | control | CBU | F | branch | Goes to the label; under a predicate only the lanes where it holds. .U: uniform, the same for all lanes; .DIV: lanes may have diverged. | condition, target
BRX | control | CBU | F | indirect branch | Goes where a register says: a switch's table. | register pair, offset
BRXU | control | CBU | F | indirect branch, uniform | The same from a uniform register. | uniform register, offset
JMP | control | CBU | F | jump to an address | Goes to an absolute address. | target
JMX | control | CBU | F | indirect jump | Goes to an address in registers. | register pair
JMXU | control | CBU | F | indirect jump, uniform | The same from uniform registers. | uniform register pair
BSSY | control | CBU | F | begin of divergent code | Records in a convergence barrier (B0...) the active lanes, and where they reconverge. | barrier, reconvergence point
BSYNC | control | CBU | F | reconverge | Waits until the lanes that the barrier holds are here; then they run together again. | barrier
BREAK | control | CBU | F | leave a divergent region | Takes lanes out of a convergence barrier: they won't come to its BSYNC. | barrier
BMOV | control | CBU | V | move a convergence barrier | Saves or restores a convergence barrier around a call; .CLEAR also empties it. | result, source
WARPSYNC | control | CBU | F | synchronise lanes of a warp | Waits for the named lanes (__syncwarp); .COLLECTIVE runs the code up to ENDCOLLECTIVE with them. | mask, target
ENDCOLLECTIVE | control | CBU | F | end of a collective | Ends what WARPSYNC.COLLECTIVE began. |
CALL | control | CBU | F | call a function | .REL to a place in this code: slow paths of division and square root, device functions; .ABS to an address. The return address was put into registers before. | target
RET | control | CBU | F | return | Goes back to the address in registers. | register pair
EXIT | control | CBU | F | end of the thread | Ends the lanes for which the predicate holds. |
KILL | control | CBU | F | kill the thread | Ends lanes of a shader. |
RTT | control | CBU | F | return from trap | Leaves the trap handler. |
BPT | control | CBU | F | breakpoint or trap | .TRAP stops the kernel with an error. | number
NANOSLEEP | control | CBU | F | sleep | Lets the warp sleep for about so many nanoseconds. | time
YIELD | control | CBU | F | yield | Lets the other lanes of a diverged warp run. |
PREEXIT | control | CBU | F | let the next grid start | Programmatic dependent launch: griddepcontrol.launch_dependents. |
ACQBULK | control | ADU | F | wait for the grid before | Programmatic dependent launch: griddepcontrol.wait. |
RPCMOV | control | CBU | F | move the return address | Moves parts of a program counter. | result, a
CONT | control | CBU | F | continue | Goes on with the next round of a loop. |
PLMTRIG | other | ADU | F | performance trigger | Triggers a performance monitor. | number
PMTRIG | other | ADU | F | performance event | Triggers an event for a profiler (pmevent). | mask
BAR | barrier | ADU | V | barrier of the block | Waits at a barrier of the block, for all its threads (__syncthreads) or for as many as the second operand says; .RED also reduces a predicate, .ARV arrives and does not wait. | barrier, threads, predicate
B2R | barrier | ADU | V | result of a barrier | Reads what BAR.RED counted. | result, predicate
LEPC | other | ALU | F | program counter | The address of code: the return address for a call. | result pair, target
NOP | other |  | F | nothing | Does nothing; after the last EXIT it pads the code to a multiple of 128 bytes. |
GETLMEMBASE | other | ADU | V | base of local memory | Reads the base address of local memory. | result pair
SETLMEMBASE | other | ADU | V | set the base of local memory | Sets it. | register pair
SETCTAID | other | ADU | V | set the block index | Sets the index of the block. | a
FOOTPRINT | memory.texture | TEX | V | texture footprint | Which texels a fetch would touch. | results, coordinates
GENMETADATA | tensor | ALU | F | make sparsity metadata | Makes the metadata of a structured sparse matrix. | result, a
SPMETADATA | tensor | ALU | F | sparsity metadata | Prepares the metadata of a structured sparse matrix. | result, a
SCATTER | tensor | ALU | F | scatter for sparsity | Spreads elements of a sparse matrix by metadata. | result, a, metadata
GATHER | tensor | ALU | F | gather for sparsity | Gathers elements of a sparse matrix by metadata. | result, a, metadata
"""
