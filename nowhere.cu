scale
Used 10 registers, 0 bytes spill stores, 0 bytes spill loads

PTX · sm_90
    15  .visible .entry scale(
    16      .param .f32 scale_param_0,
    17      .param .u64 scale_param_1,
    18      .param .u64 scale_param_2,
    19      .param .u32 scale_param_3
    20  )
    21  {
    22      .reg .pred           %p<2>;
    23      .reg .f32            %f<4>;
    24      .reg .b32            %r<6>;
    25      .reg .b64            %rd<8>;
    29      ld.param.f32         %f1, [scale_param_0];  // the argument lies in constant bank 0 at c[0x0][0x210], which 0x00a0 (ULDC) reads
    30      ld.param.u64         %rd1, [scale_param_1];  // the argument lies in constant bank 0 at c[0x0][0x218], which 0x0080 (LDC.64) reads
    31      ld.param.u64         %rd2, [scale_param_2];  // the argument lies in constant bank 0 at c[0x0][0x220], which 0x00b0 (LDC.64) reads
    32      ld.param.u32         %r2, [scale_param_3];  // the argument lies in constant bank 0 at c[0x0][0x228], which 0x0050 (ULDC) reads
    34      mov.u32              %r3, %ctaid.x;
    35      mov.u32              %r4, %ntid.x;
    36      mov.u32              %r5, %tid.x;
    37      mad.lo.s32           %r1, %r3, %r4, %r5;
    39      setp.ge.s32          %p1, %r1, %r2;
    40      @%p1 bra             $L__BB0_2;
    43      cvta.to.global.u64   %rd3, %rd1;  // nothing to do: an address in global memory and its generic form are the same number
    45      mul.wide.s32         %rd4, %r1, 4;  // folded into 0x00c0 (IMAD.WIDE R2, R7, 0x4, R2), which computes line 46 with it; and into 0x00e0 (IMAD.WIDE R4, R7, 0x4, R4), which computes line 52 with it
    46      add.s64              %rd5, %rd3, %rd4;
    47      ld.global.f32        %f2, [%rd5];
    48      mul.f32              %f3, %f2, %f1;
    50      cvta.to.global.u64   %rd6, %rd2;  // nothing to do: an address in global memory and its generic form are the same number
    52      add.s64              %rd7, %rd6, %rd4;
    53      st.global.f32        [%rd7], %f3;
    55  $L__BB0_2:
    57      ret;
    59  }

SASS · sm_90
  0000  ······ R· W· ·  1     1   LDC R1, c[0x0][0x28]  // prologue: the stack pointer, R1, from the constant bank
  0010  ······ R· W0 ·  7     2   S2R R0, SR_TID.X
  0020  ······ R· W0 ·  8     2   S2UR UR4, SR_CTAID.X
  0030  ······ R· W0 ·  2     3   LDC R7, c[0x0][RZ]
  0040  0····· R· W· ·  1     3   IMAD R7, R7, UR4, R0
  0050  ······ R· W· Y  4     2   ULDC UR4, c[0x0][0x228]
  0060  ······ R· W· Y 13     2   ISETP.GE.AND P0, PT, R7, UR4, PT  // bounds check: threads beyond the end leave: Threads for which an index of thread and block is at or above what the launch passed as n end here; warps that have others left go on with those. ISETP.GE.AND at 0x0060 compares.
                                  .L_x_3:
  0070  ······ R· W· ·  5     2   @P0 EXIT
  0080  ······ R· W0 ·  1     4   LDC.64 R2, c[0x0][0x218]
  0090  ······ R· W· ·  1     4   ULDC.64 UR4, c[0x0][0x208]  // the descriptor of global memory, which loads and stores name
  00a0  ······ R· W· Y  6     4   ULDC UR6, c[0x0][0x210]
  00b0  ······ R· W1 ·  1     6*  LDC.64 R4, c[0x0][0x220]
  00c0  0····· R· W· Y  6     6   IMAD.WIDE R2, R7, 0x4, R2
  00d0  ······ R· W2 ·  1     6   LDG.E R2, desc[UR4][R2.64]
  00e0  ·1···· R· W· Y  4     5   IMAD.WIDE R4, R7, 0x4, R4
  00f0  ··2··· R· W· Y  5     5   FMUL R7, R2, UR6
  0100  ······ R· W· ·  1     4   STG.E desc[UR4][R4.64], R7
                                  .L_x_4:
  0110  ······ R· W· ·  5     1   EXIT
