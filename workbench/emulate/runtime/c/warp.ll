; From warp.c by scripts/runtime_ir.py: 8f3f716c47c63a80
define i32 @workbench.convergence_point(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, <32 x i32> %5) #0 {
  %7 = and <32 x i32> %5, <i32 1, i32 2, i32 4, i32 8, i32 16, i32 32, i32 64, i32 128, i32 256, i32 512, i32 1024, i32 2048, i32 4096, i32 8192, i32 16384, i32 32768, i32 65536, i32 131072, i32 262144, i32 524288, i32 1048576, i32 2097152, i32 4194304, i32 8388608, i32 16777216, i32 33554432, i32 67108864, i32 134217728, i32 268435456, i32 536870912, i32 1073741824, i32 -2147483648>
  %8 = icmp eq <32 x i32> %7, zeroinitializer
  %9 = bitcast <32 x i1> %8 to i32
  %10 = and i32 %2, %9
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %14, label %12

12:
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i32> %5, ptr %13, align 8
  tail call preserve_allcc void @workbench.note(ptr %0, i32 7, i32 %1, i32 %10)
  br label %23

14:
  %15 = xor i32 %3, -1
  %16 = and i32 %4, %15
  %17 = insertelement <32 x i32> poison, i32 %16, i64 0
  %18 = shufflevector <32 x i32> %17, <32 x i32> poison, <32 x i32> zeroinitializer
  %19 = and <32 x i32> %18, %5
  %20 = icmp ne <32 x i32> %19, zeroinitializer
  %21 = bitcast <32 x i1> %20 to i32
  %22 = and i32 %2, %21
  br label %23

23:
  %24 = phi i32 [ 0, %12 ], [ %22, %14 ]
  ret i32 %24
}

declare preserve_allcc void @workbench.note(ptr, i32, i32, i32)

define <32 x i32> @workbench.match.i32(<32 x i32> %0, <32 x i32> %1, i32 %2) #0 {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %5, label %7

5:
  %6 = phi <32 x i32> [ zeroinitializer, %3 ], [ %24, %7 ]
  ret <32 x i32> %6

7:
  %8 = phi <32 x i32> [ %24, %7 ], [ zeroinitializer, %3 ]
  %9 = phi i32 [ %26, %7 ], [ %2, %3 ]
  %10 = tail call i32 @llvm.cttz.i32(i32 %9, i1 true)
  %11 = extractelement <32 x i32> %0, i32 %10
  %12 = insertelement <32 x i32> poison, i32 %11, i64 0
  %13 = shufflevector <32 x i32> %12, <32 x i32> poison, <32 x i32> zeroinitializer
  %14 = icmp eq <32 x i32> %0, %13
  %15 = extractelement <32 x i32> %1, i32 %10
  %16 = insertelement <32 x i32> poison, i32 %15, i64 0
  %17 = shufflevector <32 x i32> %16, <32 x i32> poison, <32 x i32> zeroinitializer
  %18 = icmp eq <32 x i32> %1, %17
  %19 = and <32 x i1> %14, %18
  %20 = shl nuw i32 1, %10
  %21 = insertelement <32 x i32> poison, i32 %20, i64 0
  %22 = shufflevector <32 x i32> %21, <32 x i32> poison, <32 x i32> zeroinitializer
  %23 = select <32 x i1> %19, <32 x i32> %22, <32 x i32> zeroinitializer
  %24 = or <32 x i32> %23, %8
  %25 = add i32 %9, -1
  %26 = and i32 %25, %9
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %5, label %7
}

define <32 x i32> @workbench.match.i64(<32 x i64> %0, <32 x i32> %1, i32 %2) #0 {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %5, label %7

5:
  %6 = phi <32 x i32> [ zeroinitializer, %3 ], [ %24, %7 ]
  ret <32 x i32> %6

7:
  %8 = phi <32 x i32> [ %24, %7 ], [ zeroinitializer, %3 ]
  %9 = phi i32 [ %26, %7 ], [ %2, %3 ]
  %10 = tail call i32 @llvm.cttz.i32(i32 %9, i1 true)
  %11 = extractelement <32 x i64> %0, i32 %10
  %12 = insertelement <32 x i64> poison, i64 %11, i64 0
  %13 = shufflevector <32 x i64> %12, <32 x i64> poison, <32 x i32> zeroinitializer
  %14 = icmp eq <32 x i64> %0, %13
  %15 = extractelement <32 x i32> %1, i32 %10
  %16 = insertelement <32 x i32> poison, i32 %15, i64 0
  %17 = shufflevector <32 x i32> %16, <32 x i32> poison, <32 x i32> zeroinitializer
  %18 = icmp eq <32 x i32> %1, %17
  %19 = and <32 x i1> %14, %18
  %20 = shl nuw i32 1, %10
  %21 = insertelement <32 x i32> poison, i32 %20, i64 0
  %22 = shufflevector <32 x i32> %21, <32 x i32> poison, <32 x i32> zeroinitializer
  %23 = select <32 x i1> %19, <32 x i32> %22, <32 x i32> zeroinitializer
  %24 = or <32 x i32> %23, %8
  %25 = add i32 %9, -1
  %26 = and i32 %25, %9
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %5, label %7
}

define <32 x i32> @workbench.redux.add(<32 x i32> %0, <32 x i32> %1, i32 %2) #0 {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %5, label %7

5:
  %6 = phi <32 x i32> [ zeroinitializer, %3 ], [ %21, %7 ]
  ret <32 x i32> %6

7:
  %8 = phi <32 x i32> [ %21, %7 ], [ zeroinitializer, %3 ]
  %9 = phi <32 x i1> [ %22, %7 ], [ zeroinitializer, %3 ]
  %10 = phi i32 [ %24, %7 ], [ %2, %3 ]
  %11 = tail call i32 @llvm.cttz.i32(i32 %10, i1 true)
  %12 = extractelement <32 x i32> %0, i32 %11
  %13 = insertelement <32 x i32> poison, i32 %12, i64 0
  %14 = shufflevector <32 x i32> %13, <32 x i32> poison, <32 x i32> zeroinitializer
  %15 = extractelement <32 x i32> %1, i32 %11
  %16 = insertelement <32 x i32> poison, i32 %15, i64 0
  %17 = shufflevector <32 x i32> %16, <32 x i32> poison, <32 x i32> zeroinitializer
  %18 = icmp eq <32 x i32> %1, %17
  %19 = select <32 x i1> %9, <32 x i32> %8, <32 x i32> zeroinitializer
  %20 = add <32 x i32> %14, %19
  %21 = select <32 x i1> %18, <32 x i32> %20, <32 x i32> %8
  %22 = or <32 x i1> %9, %18
  %23 = add i32 %10, -1
  %24 = and i32 %23, %10
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %5, label %7
}

define <32 x i32> @workbench.redux.and(<32 x i32> %0, <32 x i32> %1, i32 %2) #0 {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %5, label %7

5:
  %6 = phi <32 x i32> [ zeroinitializer, %3 ], [ %21, %7 ]
  ret <32 x i32> %6

7:
  %8 = phi <32 x i32> [ %21, %7 ], [ zeroinitializer, %3 ]
  %9 = phi <32 x i1> [ %22, %7 ], [ zeroinitializer, %3 ]
  %10 = phi i32 [ %24, %7 ], [ %2, %3 ]
  %11 = tail call i32 @llvm.cttz.i32(i32 %10, i1 true)
  %12 = extractelement <32 x i32> %0, i32 %11
  %13 = insertelement <32 x i32> poison, i32 %12, i64 0
  %14 = shufflevector <32 x i32> %13, <32 x i32> poison, <32 x i32> zeroinitializer
  %15 = extractelement <32 x i32> %1, i32 %11
  %16 = insertelement <32 x i32> poison, i32 %15, i64 0
  %17 = shufflevector <32 x i32> %16, <32 x i32> poison, <32 x i32> zeroinitializer
  %18 = icmp eq <32 x i32> %1, %17
  %19 = select <32 x i1> %9, <32 x i32> %8, <32 x i32> splat (i32 -1)
  %20 = and <32 x i32> %14, %19
  %21 = select <32 x i1> %18, <32 x i32> %20, <32 x i32> %8
  %22 = or <32 x i1> %9, %18
  %23 = add i32 %10, -1
  %24 = and i32 %23, %10
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %5, label %7
}

define <32 x i32> @workbench.redux.or(<32 x i32> %0, <32 x i32> %1, i32 %2) #0 {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %5, label %7

5:
  %6 = phi <32 x i32> [ zeroinitializer, %3 ], [ %21, %7 ]
  ret <32 x i32> %6

7:
  %8 = phi <32 x i32> [ %21, %7 ], [ zeroinitializer, %3 ]
  %9 = phi <32 x i1> [ %22, %7 ], [ zeroinitializer, %3 ]
  %10 = phi i32 [ %24, %7 ], [ %2, %3 ]
  %11 = tail call i32 @llvm.cttz.i32(i32 %10, i1 true)
  %12 = extractelement <32 x i32> %0, i32 %11
  %13 = insertelement <32 x i32> poison, i32 %12, i64 0
  %14 = shufflevector <32 x i32> %13, <32 x i32> poison, <32 x i32> zeroinitializer
  %15 = extractelement <32 x i32> %1, i32 %11
  %16 = insertelement <32 x i32> poison, i32 %15, i64 0
  %17 = shufflevector <32 x i32> %16, <32 x i32> poison, <32 x i32> zeroinitializer
  %18 = icmp eq <32 x i32> %1, %17
  %19 = select <32 x i1> %9, <32 x i32> %8, <32 x i32> zeroinitializer
  %20 = or <32 x i32> %14, %19
  %21 = select <32 x i1> %18, <32 x i32> %20, <32 x i32> %8
  %22 = or <32 x i1> %9, %18
  %23 = add i32 %10, -1
  %24 = and i32 %23, %10
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %5, label %7
}

define <32 x i32> @workbench.redux.xor(<32 x i32> %0, <32 x i32> %1, i32 %2) #0 {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %5, label %7

5:
  %6 = phi <32 x i32> [ zeroinitializer, %3 ], [ %21, %7 ]
  ret <32 x i32> %6

7:
  %8 = phi <32 x i32> [ %21, %7 ], [ zeroinitializer, %3 ]
  %9 = phi <32 x i1> [ %22, %7 ], [ zeroinitializer, %3 ]
  %10 = phi i32 [ %24, %7 ], [ %2, %3 ]
  %11 = tail call i32 @llvm.cttz.i32(i32 %10, i1 true)
  %12 = extractelement <32 x i32> %0, i32 %11
  %13 = insertelement <32 x i32> poison, i32 %12, i64 0
  %14 = shufflevector <32 x i32> %13, <32 x i32> poison, <32 x i32> zeroinitializer
  %15 = extractelement <32 x i32> %1, i32 %11
  %16 = insertelement <32 x i32> poison, i32 %15, i64 0
  %17 = shufflevector <32 x i32> %16, <32 x i32> poison, <32 x i32> zeroinitializer
  %18 = icmp eq <32 x i32> %1, %17
  %19 = select <32 x i1> %9, <32 x i32> %8, <32 x i32> zeroinitializer
  %20 = xor <32 x i32> %14, %19
  %21 = select <32 x i1> %18, <32 x i32> %20, <32 x i32> %8
  %22 = or <32 x i1> %9, %18
  %23 = add i32 %10, -1
  %24 = and i32 %23, %10
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %5, label %7
}

define <32 x i32> @workbench.redux.umin(<32 x i32> %0, <32 x i32> %1, i32 %2) #0 {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %5, label %7

5:
  %6 = phi <32 x i32> [ zeroinitializer, %3 ], [ %21, %7 ]
  ret <32 x i32> %6

7:
  %8 = phi <32 x i32> [ %21, %7 ], [ zeroinitializer, %3 ]
  %9 = phi <32 x i1> [ %22, %7 ], [ zeroinitializer, %3 ]
  %10 = phi i32 [ %24, %7 ], [ %2, %3 ]
  %11 = tail call i32 @llvm.cttz.i32(i32 %10, i1 true)
  %12 = extractelement <32 x i32> %0, i32 %11
  %13 = insertelement <32 x i32> poison, i32 %12, i64 0
  %14 = shufflevector <32 x i32> %13, <32 x i32> poison, <32 x i32> zeroinitializer
  %15 = extractelement <32 x i32> %1, i32 %11
  %16 = insertelement <32 x i32> poison, i32 %15, i64 0
  %17 = shufflevector <32 x i32> %16, <32 x i32> poison, <32 x i32> zeroinitializer
  %18 = icmp eq <32 x i32> %1, %17
  %19 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %8, <32 x i32> %14)
  %20 = select <32 x i1> %9, <32 x i32> %19, <32 x i32> %14
  %21 = select <32 x i1> %18, <32 x i32> %20, <32 x i32> %8
  %22 = or <32 x i1> %9, %18
  %23 = add i32 %10, -1
  %24 = and i32 %23, %10
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %5, label %7
}

declare <32 x i32> @llvm.umin.v32i32(<32 x i32>, <32 x i32>)

define <32 x i32> @workbench.redux.umax(<32 x i32> %0, <32 x i32> %1, i32 %2) #0 {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %5, label %7

5:
  %6 = phi <32 x i32> [ zeroinitializer, %3 ], [ %21, %7 ]
  ret <32 x i32> %6

7:
  %8 = phi <32 x i32> [ %21, %7 ], [ zeroinitializer, %3 ]
  %9 = phi <32 x i1> [ %22, %7 ], [ zeroinitializer, %3 ]
  %10 = phi i32 [ %24, %7 ], [ %2, %3 ]
  %11 = tail call i32 @llvm.cttz.i32(i32 %10, i1 true)
  %12 = extractelement <32 x i32> %0, i32 %11
  %13 = insertelement <32 x i32> poison, i32 %12, i64 0
  %14 = shufflevector <32 x i32> %13, <32 x i32> poison, <32 x i32> zeroinitializer
  %15 = extractelement <32 x i32> %1, i32 %11
  %16 = insertelement <32 x i32> poison, i32 %15, i64 0
  %17 = shufflevector <32 x i32> %16, <32 x i32> poison, <32 x i32> zeroinitializer
  %18 = icmp eq <32 x i32> %1, %17
  %19 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %8, <32 x i32> %14)
  %20 = select <32 x i1> %9, <32 x i32> %19, <32 x i32> %14
  %21 = select <32 x i1> %18, <32 x i32> %20, <32 x i32> %8
  %22 = or <32 x i1> %9, %18
  %23 = add i32 %10, -1
  %24 = and i32 %23, %10
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %5, label %7
}

declare <32 x i32> @llvm.umax.v32i32(<32 x i32>, <32 x i32>)

define <32 x i32> @workbench.redux.smin(<32 x i32> %0, <32 x i32> %1, i32 %2) #0 {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %5, label %7

5:
  %6 = phi <32 x i32> [ zeroinitializer, %3 ], [ %21, %7 ]
  ret <32 x i32> %6

7:
  %8 = phi <32 x i32> [ %21, %7 ], [ zeroinitializer, %3 ]
  %9 = phi <32 x i1> [ %22, %7 ], [ zeroinitializer, %3 ]
  %10 = phi i32 [ %24, %7 ], [ %2, %3 ]
  %11 = tail call i32 @llvm.cttz.i32(i32 %10, i1 true)
  %12 = extractelement <32 x i32> %0, i32 %11
  %13 = insertelement <32 x i32> poison, i32 %12, i64 0
  %14 = shufflevector <32 x i32> %13, <32 x i32> poison, <32 x i32> zeroinitializer
  %15 = extractelement <32 x i32> %1, i32 %11
  %16 = insertelement <32 x i32> poison, i32 %15, i64 0
  %17 = shufflevector <32 x i32> %16, <32 x i32> poison, <32 x i32> zeroinitializer
  %18 = icmp eq <32 x i32> %1, %17
  %19 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %8, <32 x i32> %14)
  %20 = select <32 x i1> %9, <32 x i32> %19, <32 x i32> %14
  %21 = select <32 x i1> %18, <32 x i32> %20, <32 x i32> %8
  %22 = or <32 x i1> %9, %18
  %23 = add i32 %10, -1
  %24 = and i32 %23, %10
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %5, label %7
}

declare <32 x i32> @llvm.smin.v32i32(<32 x i32>, <32 x i32>)

define <32 x i32> @workbench.redux.smax(<32 x i32> %0, <32 x i32> %1, i32 %2) #0 {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %5, label %7

5:
  %6 = phi <32 x i32> [ zeroinitializer, %3 ], [ %21, %7 ]
  ret <32 x i32> %6

7:
  %8 = phi <32 x i32> [ %21, %7 ], [ zeroinitializer, %3 ]
  %9 = phi <32 x i1> [ %22, %7 ], [ zeroinitializer, %3 ]
  %10 = phi i32 [ %24, %7 ], [ %2, %3 ]
  %11 = tail call i32 @llvm.cttz.i32(i32 %10, i1 true)
  %12 = extractelement <32 x i32> %0, i32 %11
  %13 = insertelement <32 x i32> poison, i32 %12, i64 0
  %14 = shufflevector <32 x i32> %13, <32 x i32> poison, <32 x i32> zeroinitializer
  %15 = extractelement <32 x i32> %1, i32 %11
  %16 = insertelement <32 x i32> poison, i32 %15, i64 0
  %17 = shufflevector <32 x i32> %16, <32 x i32> poison, <32 x i32> zeroinitializer
  %18 = icmp eq <32 x i32> %1, %17
  %19 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %8, <32 x i32> %14)
  %20 = select <32 x i1> %9, <32 x i32> %19, <32 x i32> %14
  %21 = select <32 x i1> %18, <32 x i32> %20, <32 x i32> %8
  %22 = or <32 x i1> %9, %18
  %23 = add i32 %10, -1
  %24 = and i32 %23, %10
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %5, label %7
}

declare <32 x i32> @llvm.smax.v32i32(<32 x i32>, <32 x i32>)

declare i32 @llvm.cttz.i32(i32, i1)
