; From agent_sanitizers.c by scripts/runtime_ir.py: 13ec50006173bd18
%struct.product = type { i64, i64, i32, i32, i32, i32, i32, i32 }
%struct.matrix = type { i64, i64, i64, i64, i64 }
%struct.agent = type { ptr, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i32, i32, i32, i32, i32, i32 }

define void @workbench.sanitize.agents.access(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4, i32 %5) #0 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 496
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = add i32 %1, %11
  %13 = getelementptr inbounds nuw i8, ptr %8, i64 376
  %14 = load ptr, ptr %13, align 8
  %15 = zext i32 %12 to i64
  %16 = mul nuw nsw i64 %15, 2568
  %17 = getelementptr inbounds nuw i8, ptr %14, i64 %16
  %18 = add i32 %12, 4224
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw i8, ptr %8, i64 320
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds nuw i8, ptr %21, i64 %19
  %23 = load i8, ptr %22, align 1
  %24 = icmp eq i8 %23, 0
  br i1 %24, label %26, label %25, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

25:
  tail call fastcc void @leave_named(ptr %8, i32 %12, i32 %3)
  br label %26

26:
  %27 = getelementptr inbounds nuw i8, ptr %17, i64 4
  %28 = load i32, ptr %27, align 4
  %29 = load i32, ptr %17, align 8
  %30 = icmp eq i32 %28, %29
  br i1 %30, label %32, label %31, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

31:
  tail call fastcc void @begin_products(ptr %0, i32 %12)
  br label %32

32:
  %33 = shl i32 %12, 5
  %34 = zext i32 %33 to i64
  %35 = shufflevector <32 x i64> %2, <32 x i64> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  tail call fastcc void @access_any(ptr %0, <16 x i64> %35, i32 %3, i64 %34, i64 %4, i32 %5)
  %36 = shufflevector <32 x i64> %2, <32 x i64> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %37 = lshr i32 %3, 16
  %38 = or disjoint i64 %34, 16
  tail call fastcc void @access_any(ptr %0, <16 x i64> %36, i32 %37, i64 %38, i64 %4, i32 %5)
  ret void
}

define internal fastcc void @access_any(ptr %0, <16 x i64> %1, i32 %2, i64 %3, i64 %4, i32 %5) #0 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  %10 = and i32 %5, 384
  %11 = icmp ne i32 %10, 384
  %12 = or i1 %11, %9
  br i1 %12, label %26, label %13

13:
  %14 = add <16 x i64> %1, splat (i64 -140668768878592)
  %15 = icmp ult <16 x i64> %14, splat (i64 4294967296)
  %16 = tail call fastcc i32 @access_peers(ptr %0, <16 x i64> %14, i32 %2, i64 %3, i64 %4, i32 %5)
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds nuw i8, ptr %18, i64 488
  %20 = load i64, ptr %19, align 8
  %21 = shl i64 %20, 24
  %22 = insertelement <16 x i64> poison, i64 %21, i64 0
  %23 = shufflevector <16 x i64> %22, <16 x i64> poison, <16 x i32> zeroinitializer
  %24 = select <16 x i1> %15, <16 x i64> %23, <16 x i64> zeroinitializer
  %25 = sub <16 x i64> %1, %24
  br label %26

26:
  %27 = phi i32 [ %16, %13 ], [ %2, %6 ]
  %28 = phi <16 x i64> [ %25, %13 ], [ %1, %6 ]
  tail call fastcc void @access_half(ptr %0, <16 x i64> %28, i32 %27, i64 %3, i64 %4, i32 %5)
  ret void
}

define void @workbench.sanitize.agents.begins(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %6 = load ptr, ptr %5, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %11, label %8

8:
  %9 = getelementptr inbounds nuw i8, ptr %6, i64 64
  %10 = load ptr, ptr %9, align 8
  br label %11

11:
  %12 = phi ptr [ %10, %8 ], [ %0, %4 ]
  %13 = getelementptr inbounds nuw i8, ptr %12, i64 1576
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %17 = select i1 %7, ptr %16, ptr %15
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, 1
  %20 = getelementptr inbounds nuw i8, ptr %14, i64 392
  %21 = load i64, ptr %20, align 8
  %22 = getelementptr inbounds nuw i8, ptr %14, i64 296
  %23 = load i64, ptr %22, align 8
  %24 = icmp eq i64 %23, %19
  br i1 %24, label %125, label %25

25:
  store i64 %19, ptr %22, align 8
  %26 = load ptr, ptr %5, align 8
  %27 = icmp eq ptr %26, null
  br i1 %27, label %34, label %28

28:
  %29 = load i32, ptr %26, align 4
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %46, label %31

31:
  %32 = getelementptr inbounds nuw i8, ptr %26, i64 64
  %33 = load ptr, ptr %32, align 8
  br label %34

34:
  %35 = phi ptr [ %33, %31 ], [ %0, %25 ]
  %36 = getelementptr inbounds nuw i8, ptr %35, i64 1576
  %37 = load ptr, ptr %36, align 8
  tail call fastcc void @begin_block(ptr %37, i64 %21)
  %38 = load ptr, ptr %5, align 8
  %39 = icmp eq ptr %38, null
  br i1 %39, label %46, label %40

40:
  %41 = phi ptr [ %88, %80 ], [ %38, %34 ]
  %42 = phi i64 [ %87, %80 ], [ 1, %34 ]
  %43 = load i32, ptr %41, align 4
  %44 = zext i32 %43 to i64
  %45 = icmp samesign ult i64 %42, %44
  br i1 %45, label %80, label %46

46:
  %47 = getelementptr inbounds nuw i8, ptr %14, i64 96
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds nuw i8, ptr %14, i64 312
  %50 = load i64, ptr %49, align 8
  %51 = shl i64 %50, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %48, i8 0, i64 %51, i1 false)
  %52 = getelementptr inbounds nuw i8, ptr %14, i64 464
  %53 = load ptr, ptr %52, align 8
  %54 = lshr i64 %21, 5
  %55 = shl nuw nsw i64 %54, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %53, i8 0, i64 %55, i1 false)
  %56 = getelementptr inbounds nuw i8, ptr %14, i64 256
  %57 = load ptr, ptr %56, align 8
  %58 = shl i64 %21, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %57, i8 0, i64 %58, i1 false)
  %59 = getelementptr inbounds nuw i8, ptr %14, i64 480
  %60 = load ptr, ptr %59, align 8
  tail call void @llvm.memset.p0.i64(ptr align 4 %60, i8 0, i64 %58, i1 false)
  %61 = getelementptr inbounds nuw i8, ptr %14, i64 320
  %62 = load ptr, ptr %61, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %62, i8 0, i64 %21, i1 false)
  %63 = load ptr, ptr %61, align 8
  %64 = getelementptr inbounds nuw i8, ptr %63, i64 4096
  tail call void @llvm.memset.p0.i64(ptr align 1 %64, i8 0, i64 256, i1 false)
  %65 = getelementptr inbounds nuw i8, ptr %14, i64 304
  %66 = load ptr, ptr %65, align 8
  %67 = load i64, ptr %49, align 8
  %68 = mul i64 %67, 384
  %69 = getelementptr inbounds nuw i8, ptr %66, i64 %68
  %70 = mul i64 %67, 24
  tail call void @llvm.memset.p0.i64(ptr align 4 %69, i8 0, i64 %70, i1 false)
  %71 = getelementptr inbounds nuw i8, ptr %14, i64 368
  %72 = load ptr, ptr %71, align 8
  tail call void @llvm.memset.p0.i64(ptr align 4 %72, i8 0, i64 %55, i1 false)
  %73 = icmp eq i64 %54, 0
  br i1 %73, label %125, label %74

74:
  %75 = getelementptr inbounds nuw i8, ptr %14, i64 376
  %76 = and i64 %54, 3
  %77 = icmp ult i64 %21, 128
  br i1 %77, label %113, label %78

78:
  %79 = and i64 %54, 576460752303423484
  br label %90

80:
  %81 = getelementptr inbounds nuw i8, ptr %41, i64 64
  %82 = mul nuw nsw i64 %42, 576
  %83 = getelementptr inbounds nuw i8, ptr %81, i64 %82
  %84 = load ptr, ptr %83, align 8
  %85 = getelementptr inbounds nuw i8, ptr %84, i64 1576
  %86 = load ptr, ptr %85, align 8
  tail call fastcc void @begin_block(ptr %86, i64 %21)
  %87 = add nuw nsw i64 %42, 1
  %88 = load ptr, ptr %5, align 8
  %89 = icmp eq ptr %88, null
  br i1 %89, label %46, label %40

90:
  %91 = phi i64 [ 0, %78 ], [ %108, %90 ]
  %92 = phi i64 [ 0, %78 ], [ %109, %90 ]
  %93 = load ptr, ptr %75, align 8
  %94 = mul i64 %91, 2568
  %95 = getelementptr inbounds nuw i8, ptr %93, i64 %94
  store i64 0, ptr %95, align 8
  %96 = load ptr, ptr %75, align 8
  %97 = mul i64 %91, 2568
  %98 = getelementptr i8, ptr %96, i64 %97
  %99 = getelementptr i8, ptr %98, i64 2568
  store i64 0, ptr %99, align 8
  %100 = load ptr, ptr %75, align 8
  %101 = mul i64 %91, 2568
  %102 = getelementptr i8, ptr %100, i64 %101
  %103 = getelementptr i8, ptr %102, i64 5136
  store i64 0, ptr %103, align 8
  %104 = load ptr, ptr %75, align 8
  %105 = mul i64 %91, 2568
  %106 = getelementptr i8, ptr %104, i64 %105
  %107 = getelementptr i8, ptr %106, i64 7704
  store i64 0, ptr %107, align 8
  %108 = add nuw nsw i64 %91, 4
  %109 = add i64 %92, 4
  %110 = icmp eq i64 %109, %79
  br i1 %110, label %111, label %90

111:
  %112 = icmp eq i64 %76, 0
  br i1 %112, label %125, label %113

113:
  %114 = phi i64 [ 0, %74 ], [ %108, %111 ]
  %115 = icmp ne i64 %76, 0
  tail call void @llvm.assume(i1 %115)
  br label %116

116:
  %117 = phi i64 [ %114, %113 ], [ %122, %116 ]
  %118 = phi i64 [ 0, %113 ], [ %123, %116 ]
  %119 = load ptr, ptr %75, align 8
  %120 = mul i64 %117, 2568
  %121 = getelementptr inbounds nuw i8, ptr %119, i64 %120
  store i64 0, ptr %121, align 8
  %122 = add nuw nsw i64 %117, 1
  %123 = add i64 %118, 1
  %124 = icmp eq i64 %123, %76
  br i1 %124, label %125, label %116

125:
  ret void
}

define internal fastcc void @begin_block(ptr %0, i64 %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 496
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 152
  store i64 %8, ptr %9, align 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 472
  %11 = load i64, ptr %10, align 8
  %12 = and i64 %11, 576460752303423487
  %13 = icmp eq i64 %12, 0
  br i1 %13, label %19, label %14

14:
  %15 = trunc i64 %4 to i32
  %16 = shl i32 %15, 20
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %18 = shl i64 %6, 7
  br label %44

19:
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 416
  %21 = load ptr, ptr %20, align 8
  %22 = shl i64 %1, 2
  %23 = add i64 %22, 256
  tail call void @llvm.memset.p0.i64(ptr align 4 %21, i8 0, i64 %23, i1 false)
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %25 = load ptr, ptr %24, align 8
  tail call void @llvm.memset.p0.i64(ptr align 4 %25, i8 0, i64 %22, i1 false)
  %26 = shl i64 %4, 20
  %27 = lshr exact i64 %26, 19
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %31 = load i64, ptr %30, align 8
  %32 = mul nuw nsw i64 %27, 3
  %33 = mul i64 %32, %31
  %34 = getelementptr inbounds nuw i32, ptr %29, i64 %33
  %35 = mul i64 %31, 12
  tail call void @llvm.memset.p0.i64(ptr align 4 %34, i8 0, i64 %35, i1 false)
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 360
  store i64 %26, ptr %36, align 8
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 352
  store i64 %26, ptr %37, align 8
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 336
  %39 = load i64, ptr %38, align 8
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %53, label %41

41:
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 328
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 344
  br label %54

44:
  %45 = phi i64 [ 0, %14 ], [ %49, %44 ]
  %46 = load ptr, ptr %17, align 8
  %47 = getelementptr i8, ptr %46, i64 %18
  %48 = getelementptr i32, ptr %47, i64 %45
  store i32 %16, ptr %48, align 4
  %49 = add nuw i64 %45, 1
  %50 = load i64, ptr %10, align 8
  %51 = shl i64 %50, 5
  %52 = icmp ult i64 %49, %51
  br i1 %52, label %44, label %19

53:
  store i64 0, ptr %38, align 8
  ret void

54:
  %55 = phi i64 [ 0, %41 ], [ %62, %54 ]
  %56 = load ptr, ptr %42, align 8
  %57 = load ptr, ptr %43, align 8
  %58 = getelementptr inbounds nuw i32, ptr %57, i64 %55
  %59 = load i32, ptr %58, align 4
  %60 = zext i32 %59 to i64
  %61 = getelementptr inbounds nuw i32, ptr %56, i64 %60
  store i32 0, ptr %61, align 4
  %62 = add nuw i64 %55, 1
  %63 = load i64, ptr %38, align 8
  %64 = icmp ult i64 %62, %63
  br i1 %64, label %54, label %53
}

declare void @llvm.memset.p0.i64(ptr captures(none), i8, i64, i1)

define void @workbench.sanitize.agents.block.arrives(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = alloca [32 x i32], align 64
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 496
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = add i32 %1, %10
  %12 = getelementptr inbounds nuw i8, ptr %7, i64 280
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %7, i64 128
  %15 = load ptr, ptr %14, align 8
  %16 = zext i32 %11 to i64
  %17 = getelementptr inbounds nuw i32, ptr %15, i64 %16
  %18 = load i32, ptr %17, align 4
  %19 = getelementptr inbounds nuw i8, ptr %7, i64 376
  %20 = load ptr, ptr %19, align 8
  %21 = mul nuw nsw i64 %16, 2568
  %22 = getelementptr inbounds nuw i8, ptr %20, i64 %21
  %23 = add i32 %11, 4224
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw i8, ptr %7, i64 320
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds nuw i8, ptr %26, i64 %24
  %28 = load i8, ptr %27, align 1
  %29 = icmp eq i8 %28, 0
  br i1 %29, label %31, label %30, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

30:
  tail call fastcc void @leave_named(ptr %7, i32 %11, i32 %2)
  br label %31

31:
  %32 = getelementptr inbounds nuw i8, ptr %22, i64 4
  %33 = load i32, ptr %32, align 4
  %34 = load i32, ptr %22, align 8
  %35 = icmp eq i32 %33, %34
  br i1 %35, label %37, label %36, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

36:
  tail call fastcc void @begin_products(ptr %0, i32 %11)
  br label %37

37:
  %38 = shl nuw nsw i64 %16, 5
  %39 = icmp eq i32 %2, 0
  %40 = tail call i32 @llvm.cttz.i32(i32 %2, i1 true)
  %41 = select i1 %39, i32 0, i32 %40
  %42 = zext nneg i32 %41 to i64
  %43 = getelementptr inbounds nuw i32, ptr %13, i64 %38
  %44 = getelementptr inbounds nuw i32, ptr %43, i64 %42
  %45 = load i32, ptr %44, align 4
  %46 = zext i32 %45 to i64
  %47 = add nuw nsw i64 %46, 1
  %48 = load <32 x i32>, ptr %43, align 4
  %49 = and <32 x i32> %48, splat (i32 1048575)
  %50 = load ptr, ptr %6, align 8
  store <32 x i32> %49, ptr %5, align 64
  %51 = getelementptr inbounds nuw i32, ptr %5, i64 %42
  %52 = load i32, ptr %51, align 4
  %53 = icmp ugt i32 %52, 16382
  br i1 %53, label %54, label %56

54:
  %55 = getelementptr inbounds nuw i8, ptr %50, i64 144
  store i64 1, ptr %55, align 8
  br label %56

56:
  %57 = getelementptr inbounds nuw i8, ptr %50, i64 104
  %58 = load ptr, ptr %57, align 8
  %59 = and i32 %52, 1023
  %60 = zext nneg i32 %59 to i64
  %61 = getelementptr inbounds nuw i64, ptr %58, i64 %60
  %62 = load i64, ptr %61, align 8
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %64 = load ptr, ptr %63, align 8
  %65 = icmp eq ptr %64, null
  %66 = getelementptr inbounds nuw i8, ptr %64, i64 32
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %68 = select i1 %65, ptr %67, ptr %66
  %69 = load i64, ptr %68, align 8
  %70 = shl i64 %69, 46
  %71 = add i64 %70, 70368744177664
  %72 = zext i32 %52 to i64
  %73 = shl nuw nsw i64 %72, 22
  %74 = or i64 %3, %73
  %75 = or i64 %74, %71
  %76 = or i64 %71, %3
  store i64 %75, ptr %61, align 8
  %77 = icmp ne i64 %75, %62
  %78 = xor i64 %75, %62
  %79 = icmp ult i64 %78, 1024
  %80 = and i1 %77, %79
  br i1 %80, label %81, label %82

81:
  tail call fastcc void @odd(ptr %50, i64 2, i64 %75, i64 %62, i64 0)
  br label %82

82:
  %83 = insertelement <32 x i32> poison, i32 %52, i64 0
  %84 = shufflevector <32 x i32> %83, <32 x i32> poison, <32 x i32> zeroinitializer
  %85 = icmp eq <32 x i32> %49, %84
  %86 = bitcast <32 x i1> %85 to i32
  %87 = getelementptr inbounds nuw i8, ptr %50, i64 128
  %88 = load ptr, ptr %87, align 8
  %89 = getelementptr inbounds nuw i32, ptr %88, i64 %16
  %90 = load i32, ptr %89, align 4
  %91 = xor i32 %2, -1
  %92 = and i32 %86, %91
  %93 = and i32 %92, %90
  %94 = icmp eq i32 %93, 0
  %95 = icmp eq i32 %52, 0
  %96 = or i1 %95, %94
  br i1 %96, label %98, label %97

97:
  tail call fastcc void @odd(ptr %50, i64 2, i64 %76, i64 %76, i64 0)
  br label %98

98:
  %99 = shl i32 %11, 5
  tail call fastcc void @forget(ptr %50, i32 %99, i32 %2)
  %100 = lshr i64 %47, 19
  %101 = and i64 %100, 16382
  %102 = and i64 %47, 1
  %103 = or disjoint i64 %101, %102
  %104 = getelementptr inbounds nuw i8, ptr %7, i64 304
  %105 = load ptr, ptr %104, align 8
  %106 = getelementptr inbounds nuw i8, ptr %7, i64 312
  %107 = load i64, ptr %106, align 8
  %108 = mul i64 %107, 3
  %109 = mul i64 %108, %103
  %110 = getelementptr inbounds nuw i32, ptr %105, i64 %109
  %111 = getelementptr inbounds nuw i8, ptr %7, i64 352
  %112 = getelementptr inbounds nuw i64, ptr %111, i64 %102
  %113 = load i64, ptr %112, align 8
  %114 = icmp eq i64 %113, %47
  br i1 %114, label %123, label %115

115:
  %116 = lshr i64 %46, 19
  %117 = and i64 %116, 8190
  %118 = and i64 %46, 1
  %119 = or disjoint i64 %117, %118
  %120 = mul i64 %108, %119
  %121 = getelementptr inbounds nuw i32, ptr %105, i64 %120
  %122 = mul i64 %107, 12
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 4 %110, ptr align 4 %121, i64 %122, i1 false)
  br label %123

123:
  store i64 %47, ptr %112, align 8
  br i1 %39, label %141, label %126

124:
  %125 = icmp eq i32 %135, 0
  br i1 %125, label %142, label %139

126:
  %127 = phi i32 [ %137, %126 ], [ %2, %123 ]
  %128 = phi i32 [ %135, %126 ], [ 0, %123 ]
  %129 = tail call i32 @llvm.cttz.i32(i32 %127, i1 true)
  %130 = zext nneg i32 %129 to i64
  %131 = getelementptr inbounds nuw i32, ptr %43, i64 %130
  %132 = load i32, ptr %131, align 4
  %133 = icmp ne i32 %132, %45
  %134 = zext i1 %133 to i32
  %135 = or i32 %128, %134
  %136 = add i32 %127, -1
  %137 = and i32 %136, %127
  %138 = icmp eq i32 %137, 0
  br i1 %138, label %124, label %126

139:
  %140 = getelementptr inbounds nuw i8, ptr %7, i64 144
  store i64 1, ptr %140, align 8
  br label %142

141:
  tail call fastcc void @release(ptr %7, ptr %110, i32 %11, i32 %2)
  br label %144

142:
  tail call fastcc void @release(ptr %7, ptr %110, i32 %11, i32 %2)
  %143 = trunc i64 %47 to i32
  br label %146

144:
  %145 = icmp eq i32 %2, %18
  br i1 %145, label %157, label %162

146:
  %147 = phi i32 [ %2, %142 ], [ %155, %146 ]
  %148 = tail call i32 @llvm.cttz.i32(i32 %147, i1 true)
  %149 = zext nneg i32 %148 to i64
  %150 = or disjoint i64 %38, %149
  %151 = load ptr, ptr %25, align 8
  %152 = getelementptr inbounds nuw i8, ptr %151, i64 %150
  store i8 0, ptr %152, align 1
  %153 = getelementptr inbounds nuw i32, ptr %13, i64 %150
  store i32 %143, ptr %153, align 4
  %154 = add i32 %147, -1
  %155 = and i32 %154, %147
  %156 = icmp eq i32 %155, 0
  br i1 %156, label %144, label %146

157:
  %158 = add i32 %11, 4096
  %159 = zext i32 %158 to i64
  %160 = load ptr, ptr %25, align 8
  %161 = getelementptr inbounds nuw i8, ptr %160, i64 %159
  store i8 0, ptr %161, align 1
  br label %162

162:
  ret void
}

define void @workbench.sanitize.agents.block.arrives.or.skips(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = alloca [32 x i32], align 64
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 496
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = add i32 %1, %10
  %12 = getelementptr inbounds nuw i8, ptr %7, i64 280
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %7, i64 128
  %15 = load ptr, ptr %14, align 8
  %16 = zext i32 %11 to i64
  %17 = getelementptr inbounds nuw i32, ptr %15, i64 %16
  %18 = load i32, ptr %17, align 4
  %19 = getelementptr inbounds nuw i8, ptr %7, i64 376
  %20 = load ptr, ptr %19, align 8
  %21 = mul nuw nsw i64 %16, 2568
  %22 = getelementptr inbounds nuw i8, ptr %20, i64 %21
  %23 = add i32 %11, 4224
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw i8, ptr %7, i64 320
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds nuw i8, ptr %26, i64 %24
  %28 = load i8, ptr %27, align 1
  %29 = icmp eq i8 %28, 0
  br i1 %29, label %31, label %30, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

30:
  tail call fastcc void @leave_named(ptr %7, i32 %11, i32 %2)
  br label %31

31:
  %32 = getelementptr inbounds nuw i8, ptr %22, i64 4
  %33 = load i32, ptr %32, align 4
  %34 = load i32, ptr %22, align 8
  %35 = icmp eq i32 %33, %34
  br i1 %35, label %37, label %36, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

36:
  tail call fastcc void @begin_products(ptr %0, i32 %11)
  br label %37

37:
  %38 = shl nuw nsw i64 %16, 5
  %39 = icmp eq i32 %2, 0
  %40 = tail call i32 @llvm.cttz.i32(i32 %2, i1 true)
  %41 = select i1 %39, i32 0, i32 %40
  %42 = zext nneg i32 %41 to i64
  %43 = getelementptr inbounds nuw i32, ptr %13, i64 %38
  %44 = getelementptr inbounds nuw i32, ptr %43, i64 %42
  %45 = load i32, ptr %44, align 4
  %46 = zext i32 %45 to i64
  %47 = add nuw nsw i64 %46, 1
  %48 = load <32 x i32>, ptr %43, align 4
  %49 = and <32 x i32> %48, splat (i32 1048575)
  %50 = load ptr, ptr %6, align 8
  store <32 x i32> %49, ptr %5, align 64
  %51 = getelementptr inbounds nuw i32, ptr %5, i64 %42
  %52 = load i32, ptr %51, align 4
  %53 = icmp ugt i32 %52, 16382
  br i1 %53, label %54, label %56

54:
  %55 = getelementptr inbounds nuw i8, ptr %50, i64 144
  store i64 1, ptr %55, align 8
  br label %56

56:
  %57 = getelementptr inbounds nuw i8, ptr %50, i64 104
  %58 = load ptr, ptr %57, align 8
  %59 = and i32 %52, 1023
  %60 = zext nneg i32 %59 to i64
  %61 = getelementptr inbounds nuw i64, ptr %58, i64 %60
  %62 = load i64, ptr %61, align 8
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %64 = load ptr, ptr %63, align 8
  %65 = icmp eq ptr %64, null
  %66 = getelementptr inbounds nuw i8, ptr %64, i64 32
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %68 = select i1 %65, ptr %67, ptr %66
  %69 = load i64, ptr %68, align 8
  %70 = shl i64 %69, 46
  %71 = add i64 %70, 70368744177664
  %72 = zext i32 %52 to i64
  %73 = shl nuw nsw i64 %72, 22
  %74 = or i64 %3, %73
  %75 = or i64 %74, %71
  %76 = or i64 %71, %3
  store i64 %75, ptr %61, align 8
  %77 = icmp ne i64 %75, %62
  %78 = xor i64 %75, %62
  %79 = icmp ult i64 %78, 1024
  %80 = and i1 %77, %79
  br i1 %80, label %81, label %82

81:
  tail call fastcc void @odd(ptr %50, i64 2, i64 %75, i64 %62, i64 0)
  br label %82

82:
  %83 = insertelement <32 x i32> poison, i32 %52, i64 0
  %84 = shufflevector <32 x i32> %83, <32 x i32> poison, <32 x i32> zeroinitializer
  %85 = icmp eq <32 x i32> %49, %84
  %86 = bitcast <32 x i1> %85 to i32
  %87 = getelementptr inbounds nuw i8, ptr %50, i64 128
  %88 = load ptr, ptr %87, align 8
  %89 = getelementptr inbounds nuw i32, ptr %88, i64 %16
  %90 = load i32, ptr %89, align 4
  %91 = xor i32 %2, -1
  %92 = and i32 %86, %91
  %93 = and i32 %92, %90
  %94 = icmp eq i32 %93, 0
  br i1 %94, label %96, label %95

95:
  tail call fastcc void @odd(ptr %50, i64 2, i64 %76, i64 %76, i64 0)
  br label %96

96:
  %97 = shl i32 %11, 5
  tail call fastcc void @forget(ptr %50, i32 %97, i32 %2)
  %98 = lshr i64 %47, 19
  %99 = and i64 %98, 16382
  %100 = and i64 %47, 1
  %101 = or disjoint i64 %99, %100
  %102 = getelementptr inbounds nuw i8, ptr %7, i64 304
  %103 = load ptr, ptr %102, align 8
  %104 = getelementptr inbounds nuw i8, ptr %7, i64 312
  %105 = load i64, ptr %104, align 8
  %106 = mul i64 %105, 3
  %107 = mul i64 %106, %101
  %108 = getelementptr inbounds nuw i32, ptr %103, i64 %107
  %109 = getelementptr inbounds nuw i8, ptr %7, i64 352
  %110 = getelementptr inbounds nuw i64, ptr %109, i64 %100
  %111 = load i64, ptr %110, align 8
  %112 = icmp eq i64 %111, %47
  br i1 %112, label %121, label %113

113:
  %114 = lshr i64 %46, 19
  %115 = and i64 %114, 8190
  %116 = and i64 %46, 1
  %117 = or disjoint i64 %115, %116
  %118 = mul i64 %106, %117
  %119 = getelementptr inbounds nuw i32, ptr %103, i64 %118
  %120 = mul i64 %105, 12
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 4 %108, ptr align 4 %119, i64 %120, i1 false)
  br label %121

121:
  store i64 %47, ptr %110, align 8
  br i1 %39, label %139, label %124

122:
  %123 = icmp eq i32 %133, 0
  br i1 %123, label %140, label %137

124:
  %125 = phi i32 [ %135, %124 ], [ %2, %121 ]
  %126 = phi i32 [ %133, %124 ], [ 0, %121 ]
  %127 = tail call i32 @llvm.cttz.i32(i32 %125, i1 true)
  %128 = zext nneg i32 %127 to i64
  %129 = getelementptr inbounds nuw i32, ptr %43, i64 %128
  %130 = load i32, ptr %129, align 4
  %131 = icmp ne i32 %130, %45
  %132 = zext i1 %131 to i32
  %133 = or i32 %126, %132
  %134 = add i32 %125, -1
  %135 = and i32 %134, %125
  %136 = icmp eq i32 %135, 0
  br i1 %136, label %122, label %124

137:
  %138 = getelementptr inbounds nuw i8, ptr %7, i64 144
  store i64 1, ptr %138, align 8
  br label %140

139:
  tail call fastcc void @release(ptr %7, ptr %108, i32 %11, i32 %2)
  br label %142

140:
  tail call fastcc void @release(ptr %7, ptr %108, i32 %11, i32 %2)
  %141 = trunc i64 %47 to i32
  br label %144

142:
  %143 = icmp eq i32 %2, %18
  br i1 %143, label %155, label %160

144:
  %145 = phi i32 [ %2, %140 ], [ %153, %144 ]
  %146 = tail call i32 @llvm.cttz.i32(i32 %145, i1 true)
  %147 = zext nneg i32 %146 to i64
  %148 = or disjoint i64 %38, %147
  %149 = load ptr, ptr %25, align 8
  %150 = getelementptr inbounds nuw i8, ptr %149, i64 %148
  store i8 0, ptr %150, align 1
  %151 = getelementptr inbounds nuw i32, ptr %13, i64 %148
  store i32 %141, ptr %151, align 4
  %152 = add i32 %145, -1
  %153 = and i32 %152, %145
  %154 = icmp eq i32 %153, 0
  br i1 %154, label %142, label %144

155:
  %156 = add i32 %11, 4096
  %157 = zext i32 %156 to i64
  %158 = load ptr, ptr %25, align 8
  %159 = getelementptr inbounds nuw i8, ptr %158, i64 %157
  store i8 0, ptr %159, align 1
  br label %160

160:
  ret void
}

define void @workbench.sanitize.agents.meets(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 496
  %8 = load i64, ptr %7, align 8
  %9 = trunc i64 %8 to i32
  %10 = add i32 %1, %9
  %11 = zext i32 %10 to i64
  %12 = shl nuw nsw i64 %11, 5
  %13 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %14 = load ptr, ptr %13, align 8
  %15 = mul nuw nsw i64 %11, 2568
  %16 = getelementptr inbounds nuw i8, ptr %14, i64 %15
  %17 = add i32 %10, 4224
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds nuw i8, ptr %20, i64 %18
  %22 = load i8, ptr %21, align 1
  %23 = icmp eq i8 %22, 0
  br i1 %23, label %25, label %24, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

24:
  tail call fastcc void @leave_named(ptr %6, i32 %10, i32 %2)
  br label %25

25:
  %26 = getelementptr inbounds nuw i8, ptr %16, i64 4
  %27 = load i32, ptr %26, align 4
  %28 = load i32, ptr %16, align 8
  %29 = icmp eq i32 %27, %28
  br i1 %29, label %31, label %30, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

30:
  tail call fastcc void @begin_products(ptr %0, i32 %10)
  br label %31

31:
  %32 = add nuw nsw i64 %11, 4096
  %33 = add nuw nsw i64 %11, 34
  %34 = tail call fastcc ptr @dirty_clock(ptr %6, i64 %32, i64 %33)
  %35 = icmp eq i32 %2, 0
  br i1 %35, label %42, label %36

36:
  %37 = getelementptr inbounds nuw i8, ptr %6, i64 504
  %38 = getelementptr inbounds nuw i8, ptr %6, i64 304
  %39 = getelementptr inbounds nuw i8, ptr %6, i64 312
  %40 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %41 = getelementptr inbounds nuw i8, ptr %6, i64 144
  br label %43

42:
  ret void

43:
  %44 = phi i32 [ %2, %36 ], [ %77, %73 ]
  %45 = tail call i32 @llvm.cttz.i32(i32 %44, i1 true)
  %46 = zext nneg i32 %45 to i64
  %47 = or disjoint i64 %12, %46
  %48 = load ptr, ptr %19, align 8
  %49 = getelementptr inbounds nuw i8, ptr %48, i64 %47
  %50 = load i8, ptr %49, align 1
  %51 = icmp eq i8 %50, 0
  br i1 %51, label %61, label %52

52:
  %53 = load i64, ptr %37, align 8
  %54 = add i64 %53, %47
  %55 = load ptr, ptr %38, align 8
  %56 = load i64, ptr %39, align 8
  %57 = mul i64 %54, 3
  %58 = mul i64 %57, %56
  %59 = getelementptr inbounds nuw i32, ptr %55, i64 %58
  tail call fastcc void @join_clock(ptr %6, ptr %34, ptr %59)
  %60 = load ptr, ptr %19, align 8
  br label %61

61:
  %62 = phi ptr [ %60, %52 ], [ %48, %43 ]
  %63 = getelementptr inbounds nuw i8, ptr %62, i64 %47
  store i8 0, ptr %63, align 1
  %64 = load ptr, ptr %40, align 8
  %65 = getelementptr inbounds nuw i32, ptr %64, i64 %47
  %66 = load i32, ptr %65, align 4
  %67 = add i32 %66, -4194302
  %68 = icmp ult i32 %67, -4194304
  br i1 %68, label %69, label %71

69:
  store i64 1, ptr %41, align 8
  %70 = load i32, ptr %65, align 4
  br label %73

71:
  %72 = add nsw i32 %66, 1
  store i32 %72, ptr %65, align 4
  br label %73

73:
  %74 = phi i32 [ %70, %69 ], [ %72, %71 ]
  %75 = getelementptr inbounds nuw i32, ptr %34, i64 %47
  store i32 %74, ptr %75, align 4
  %76 = add i32 %44, -1
  %77 = and i32 %76, %44
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %42, label %43
}

define internal fastcc void @join_clock(ptr %0, ptr %1, ptr %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %5 = load i64, ptr %4, align 8
  %6 = mul i64 %5, 3
  %7 = icmp eq i64 %5, 0
  br i1 %7, label %8, label %9

8:
  ret void

9:
  %10 = phi i64 [ %16, %9 ], [ 0, %3 ]
  %11 = getelementptr inbounds nuw i32, ptr %1, i64 %10
  %12 = load <16 x i32>, ptr %11, align 4
  %13 = getelementptr inbounds nuw i32, ptr %2, i64 %10
  %14 = load <16 x i32>, ptr %13, align 4
  %15 = tail call <16 x i32> @llvm.umax.v16i32(<16 x i32> %12, <16 x i32> %14)
  store <16 x i32> %15, ptr %11, align 4
  %16 = add i64 %10, 16
  %17 = icmp eq i64 %16, %6
  br i1 %17, label %8, label %9
}

define void @workbench.sanitize.agents.named.arrives(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5) #0 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 496
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = add i32 %1, %11
  %13 = getelementptr inbounds nuw i8, ptr %8, i64 416
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds nuw i8, ptr %8, i64 376
  %16 = load ptr, ptr %15, align 8
  %17 = zext i32 %12 to i64
  %18 = mul nuw nsw i64 %17, 2568
  %19 = getelementptr inbounds nuw i8, ptr %16, i64 %18
  %20 = add i32 %12, 4224
  %21 = zext i32 %20 to i64
  %22 = getelementptr inbounds nuw i8, ptr %8, i64 320
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds nuw i8, ptr %23, i64 %21
  %25 = load i8, ptr %24, align 1
  %26 = icmp eq i8 %25, 0
  br i1 %26, label %28, label %27, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

27:
  tail call fastcc void @leave_named(ptr %8, i32 %12, i32 %2)
  br label %28

28:
  %29 = getelementptr inbounds nuw i8, ptr %19, i64 4
  %30 = load i32, ptr %29, align 4
  %31 = load i32, ptr %19, align 8
  %32 = icmp eq i32 %30, %31
  br i1 %32, label %34, label %33, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

33:
  tail call fastcc void @begin_products(ptr %0, i32 %12)
  br label %34

34:
  %35 = icmp ult i32 %3, 16
  %36 = icmp ne i32 %4, 0
  %37 = and i1 %35, %36
  %38 = icmp ne i32 %2, 0
  %39 = and i1 %38, %37
  br i1 %39, label %40, label %98

40:
  %41 = shl nuw nsw i32 %3, 1
  %42 = zext nneg i32 %3 to i64
  %43 = getelementptr inbounds nuw i32, ptr %14, i64 %42
  %44 = getelementptr inbounds nuw i8, ptr %43, i64 64
  %45 = load i32, ptr %44, align 4
  %46 = and i32 %45, 1
  %47 = or disjoint i32 %46, %41
  %48 = zext nneg i32 %47 to i64
  %49 = getelementptr inbounds nuw i8, ptr %8, i64 488
  %50 = load i64, ptr %49, align 8
  %51 = mul i64 %50, 288
  %52 = add i64 %51, 162
  %53 = add i64 %52, %48
  %54 = getelementptr inbounds nuw i8, ptr %8, i64 304
  %55 = load ptr, ptr %54, align 8
  %56 = getelementptr inbounds nuw i8, ptr %8, i64 312
  %57 = load i64, ptr %56, align 8
  %58 = mul i64 %57, 3
  %59 = mul i64 %58, %53
  %60 = getelementptr inbounds nuw i32, ptr %55, i64 %59
  %61 = load i32, ptr %43, align 4
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %63, label %72

63:
  %64 = getelementptr inbounds nuw i32, ptr %14, i64 %48
  %65 = getelementptr inbounds nuw i8, ptr %64, i64 128
  %66 = load i32, ptr %65, align 4
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %70, label %68

68:
  %69 = getelementptr inbounds nuw i8, ptr %8, i64 144
  store i64 1, ptr %69, align 8
  br label %70

70:
  %71 = mul i64 %57, 12
  tail call void @llvm.memset.p0.i64(ptr align 4 %60, i8 0, i64 %71, i1 false)
  br label %72

72:
  tail call fastcc void @release(ptr %8, ptr %60, i32 %12, i32 %2)
  %73 = icmp eq i32 %5, 0
  br i1 %73, label %91, label %74

74:
  %75 = getelementptr inbounds nuw i8, ptr %14, i64 256
  %76 = shl nuw nsw i64 %17, 7
  %77 = getelementptr inbounds nuw i8, ptr %75, i64 %76
  %78 = add nuw nsw i32 %47, 1
  %79 = insertelement <32 x i32> poison, i32 %78, i64 0
  %80 = shufflevector <32 x i32> %79, <32 x i32> poison, <32 x i32> zeroinitializer
  %81 = load <32 x i32>, ptr %77, align 4
  %82 = bitcast i32 %2 to <32 x i1>
  %83 = select <32 x i1> %82, <32 x i32> %80, <32 x i32> %81
  store <32 x i32> %83, ptr %77, align 4
  %84 = tail call i32 @llvm.ctpop.i32(i32 %2)
  %85 = getelementptr inbounds nuw i32, ptr %14, i64 %48
  %86 = getelementptr inbounds nuw i8, ptr %85, i64 128
  %87 = load i32, ptr %86, align 4
  %88 = add i32 %87, %84
  store i32 %88, ptr %86, align 4
  %89 = load ptr, ptr %22, align 8
  %90 = getelementptr inbounds nuw i8, ptr %89, i64 %21
  store i8 1, ptr %90, align 1
  br label %91

91:
  %92 = load i32, ptr %43, align 4
  %93 = add i32 %92, 32
  store i32 %93, ptr %43, align 4
  %94 = icmp ult i32 %93, %4
  br i1 %94, label %98, label %95

95:
  store i32 0, ptr %43, align 4
  %96 = load i32, ptr %44, align 4
  %97 = add i32 %96, 1
  store i32 %97, ptr %44, align 4
  br label %98

98:
  ret void
}

define internal fastcc void @release(ptr %0, ptr %1, i32 %2, i32 %3) #0 {
  %5 = zext i32 %2 to i64
  %6 = shl nuw nsw i64 %5, 5
  %7 = icmp eq i32 %3, 0
  br i1 %7, label %72, label %8

8:
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 504
  br label %14

14:
  %15 = phi ptr [ null, %8 ], [ %32, %50 ]
  %16 = phi i32 [ %3, %8 ], [ %52, %50 ]
  %17 = tail call i32 @llvm.cttz.i32(i32 %16, i1 true)
  %18 = zext nneg i32 %17 to i64
  %19 = or disjoint i64 %6, %18
  %20 = load ptr, ptr %9, align 8
  %21 = getelementptr inbounds nuw i32, ptr %20, i64 %19
  %22 = load i32, ptr %21, align 4
  %23 = zext i32 %22 to i64
  %24 = lshr i64 %23, 19
  %25 = and i64 %24, 8190
  %26 = and i64 %23, 1
  %27 = or disjoint i64 %25, %26
  %28 = load ptr, ptr %10, align 8
  %29 = load i64, ptr %11, align 8
  %30 = mul i64 %29, 3
  %31 = mul i64 %30, %27
  %32 = getelementptr inbounds nuw i32, ptr %28, i64 %31
  %33 = icmp eq ptr %32, %15
  %34 = icmp eq ptr %32, %1
  %35 = or i1 %33, %34
  br i1 %35, label %37, label %36

36:
  tail call fastcc void @join_clock(ptr %0, ptr %1, ptr %32)
  br label %37

37:
  %38 = load ptr, ptr %12, align 8
  %39 = getelementptr inbounds nuw i8, ptr %38, i64 %19
  %40 = load i8, ptr %39, align 1
  %41 = icmp eq i8 %40, 0
  br i1 %41, label %50, label %42

42:
  %43 = load i64, ptr %13, align 8
  %44 = add i64 %43, %19
  %45 = load ptr, ptr %10, align 8
  %46 = load i64, ptr %11, align 8
  %47 = mul i64 %44, 3
  %48 = mul i64 %47, %46
  %49 = getelementptr inbounds nuw i32, ptr %45, i64 %48
  tail call fastcc void @join_clock(ptr %0, ptr %1, ptr %49)
  br label %50

50:
  %51 = add i32 %16, -1
  %52 = and i32 %51, %16
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %54, label %14

54:
  %55 = add i32 %2, 4096
  %56 = zext i32 %55 to i64
  %57 = load ptr, ptr %12, align 8
  %58 = getelementptr inbounds nuw i8, ptr %57, i64 %56
  %59 = load i8, ptr %58, align 1
  %60 = icmp eq i8 %59, 0
  br i1 %60, label %69, label %61

61:
  %62 = add i32 %2, 34
  %63 = zext i32 %62 to i64
  %64 = load ptr, ptr %10, align 8
  %65 = load i64, ptr %11, align 8
  %66 = mul nuw nsw i64 %63, 3
  %67 = mul i64 %66, %65
  %68 = getelementptr inbounds nuw i32, ptr %64, i64 %67
  tail call fastcc void @join_clock(ptr %0, ptr %1, ptr %68)
  br label %69

69:
  %70 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %71 = getelementptr inbounds nuw i8, ptr %0, i64 144
  br label %73

72:
  ret void

73:
  %74 = phi i32 [ %3, %69 ], [ %91, %87 ]
  %75 = tail call i32 @llvm.cttz.i32(i32 %74, i1 true)
  %76 = zext nneg i32 %75 to i64
  %77 = or disjoint i64 %6, %76
  %78 = load ptr, ptr %70, align 8
  %79 = getelementptr inbounds nuw i32, ptr %78, i64 %77
  %80 = load i32, ptr %79, align 4
  %81 = add i32 %80, -4194302
  %82 = icmp ult i32 %81, -4194304
  br i1 %82, label %83, label %85

83:
  store i64 1, ptr %71, align 8
  %84 = load i32, ptr %79, align 4
  br label %87

85:
  %86 = add nsw i32 %80, 1
  store i32 %86, ptr %79, align 4
  br label %87

87:
  %88 = phi i32 [ %84, %83 ], [ %86, %85 ]
  %89 = getelementptr inbounds nuw i32, ptr %1, i64 %77
  store i32 %88, ptr %89, align 4
  %90 = add i32 %74, -1
  %91 = and i32 %90, %74
  %92 = icmp eq i32 %91, 0
  br i1 %92, label %72, label %73
}

define void @workbench.sanitize.agents.fence(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 496
  %8 = load i64, ptr %7, align 8
  %9 = trunc i64 %8 to i32
  %10 = add i32 %1, %9
  %11 = zext i32 %10 to i64
  %12 = shl nuw nsw i64 %11, 5
  %13 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds nuw i8, ptr %14, i64 %12
  %16 = getelementptr inbounds nuw i8, ptr %6, i64 312
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %19 = load ptr, ptr %18, align 8
  %20 = mul nuw nsw i64 %11, 2568
  %21 = getelementptr inbounds nuw i8, ptr %19, i64 %20
  %22 = add i32 %10, 4224
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds nuw i8, ptr %14, i64 %23
  %25 = load i8, ptr %24, align 1
  %26 = icmp eq i8 %25, 0
  br i1 %26, label %28, label %27, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

27:
  tail call fastcc void @leave_named(ptr %6, i32 %10, i32 %2)
  br label %28

28:
  %29 = getelementptr inbounds nuw i8, ptr %21, i64 4
  %30 = load i32, ptr %29, align 4
  %31 = load i32, ptr %21, align 8
  %32 = icmp eq i32 %30, %31
  br i1 %32, label %34, label %33, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

33:
  tail call fastcc void @begin_products(ptr %0, i32 %10)
  br label %34

34:
  %35 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr inbounds nuw i32, ptr %36, i64 %11
  %38 = load i32, ptr %37, align 4
  %39 = icmp ne i32 %2, %38
  %40 = icmp eq i32 %2, 0
  br i1 %40, label %45, label %41

41:
  %42 = getelementptr inbounds nuw i8, ptr %6, i64 280
  br label %48

43:
  %44 = icmp ne i32 %80, 0
  br label %45

45:
  %46 = phi i1 [ false, %34 ], [ %44, %43 ]
  %47 = select i1 %39, i1 true, i1 %46
  br i1 %47, label %88, label %84

48:
  %49 = phi i32 [ 0, %41 ], [ %80, %78 ]
  %50 = phi i32 [ %2, %41 ], [ %82, %78 ]
  %51 = tail call i32 @llvm.cttz.i32(i32 %50, i1 true)
  %52 = zext nneg i32 %51 to i64
  %53 = getelementptr inbounds nuw i8, ptr %15, i64 %52
  %54 = load i8, ptr %53, align 1
  %55 = icmp eq i8 %54, 0
  br i1 %55, label %56, label %78

56:
  %57 = load ptr, ptr %42, align 8
  %58 = getelementptr inbounds nuw i32, ptr %57, i64 %12
  %59 = getelementptr inbounds nuw i32, ptr %58, i64 %52
  %60 = load i32, ptr %59, align 4
  %61 = zext i32 %60 to i64
  %62 = lshr i64 %61, 19
  %63 = and i64 %62, 8190
  %64 = and i64 %61, 1
  %65 = or disjoint i64 %63, %64
  %66 = load i64, ptr %16, align 8
  %67 = mul i64 %66, 3
  %68 = mul i64 %65, %67
  %69 = load i32, ptr %58, align 4
  %70 = zext i32 %69 to i64
  %71 = lshr i64 %70, 19
  %72 = and i64 %71, 8190
  %73 = and i64 %70, 1
  %74 = or disjoint i64 %72, %73
  %75 = mul i64 %74, %67
  %76 = icmp samesign ne i64 %68, %75
  %77 = zext i1 %76 to i32
  br label %78

78:
  %79 = phi i32 [ 1, %48 ], [ %77, %56 ]
  %80 = or i32 %79, %49
  %81 = add i32 %50, -1
  %82 = and i32 %81, %50
  %83 = icmp eq i32 %82, 0
  br i1 %83, label %43, label %48

84:
  %85 = add nuw nsw i64 %11, 4096
  %86 = add nuw nsw i64 %11, 34
  %87 = tail call fastcc ptr @dirty_clock(ptr %6, i64 %85, i64 %86)
  br label %88

88:
  %89 = phi ptr [ %87, %84 ], [ null, %45 ]
  br i1 %40, label %102, label %90

90:
  %91 = icmp ne ptr %89, null
  %92 = getelementptr inbounds nuw i8, ptr %6, i64 504
  %93 = getelementptr inbounds nuw i8, ptr %6, i64 280
  %94 = getelementptr inbounds nuw i8, ptr %6, i64 304
  %95 = add i32 %10, 4096
  %96 = zext i32 %95 to i64
  %97 = add i32 %10, 34
  %98 = zext i32 %97 to i64
  %99 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %100 = getelementptr inbounds nuw i8, ptr %6, i64 144
  %101 = icmp eq i64 %17, 0
  br label %103

102:
  ret void

103:
  %104 = phi i32 [ %2, %90 ], [ %151, %149 ]
  %105 = tail call i32 @llvm.cttz.i32(i32 %104, i1 true)
  %106 = zext nneg i32 %105 to i64
  %107 = or disjoint i64 %12, %106
  br i1 %91, label %112, label %108

108:
  %109 = load i64, ptr %92, align 8
  %110 = add i64 %109, %107
  %111 = tail call fastcc ptr @dirty_clock(ptr %6, i64 %107, i64 %110)
  br label %112

112:
  %113 = phi ptr [ %111, %108 ], [ %89, %103 ]
  %114 = load ptr, ptr %93, align 8
  %115 = getelementptr inbounds nuw i32, ptr %114, i64 %107
  %116 = load i32, ptr %115, align 4
  %117 = zext i32 %116 to i64
  %118 = lshr i64 %117, 19
  %119 = and i64 %118, 8190
  %120 = and i64 %117, 1
  %121 = or disjoint i64 %119, %120
  %122 = load ptr, ptr %94, align 8
  %123 = load i64, ptr %16, align 8
  %124 = mul i64 %123, 3
  %125 = mul i64 %121, %124
  %126 = getelementptr inbounds nuw i32, ptr %122, i64 %125
  %127 = load ptr, ptr %13, align 8
  %128 = getelementptr inbounds nuw i8, ptr %127, i64 %96
  %129 = load i8, ptr %128, align 1
  %130 = icmp eq i8 %129, 0
  %131 = mul i64 %124, %98
  %132 = getelementptr inbounds nuw i32, ptr %122, i64 %131
  %133 = select i1 %130, ptr %113, ptr %132
  %134 = load ptr, ptr %99, align 8
  %135 = getelementptr inbounds nuw i32, ptr %134, i64 %107
  %136 = load i32, ptr %135, align 4
  %137 = add i32 %136, -4194302
  %138 = icmp ult i32 %137, -4194304
  br i1 %138, label %139, label %141

139:
  store i64 1, ptr %100, align 8
  %140 = load i32, ptr %135, align 4
  br label %143

141:
  %142 = add nsw i32 %136, 1
  store i32 %142, ptr %135, align 4
  br label %143

143:
  %144 = phi i32 [ %140, %139 ], [ %142, %141 ]
  %145 = getelementptr i32, ptr %113, i64 %107
  %146 = icmp ne i32 %104, %2
  %147 = and i1 %91, %146
  %148 = select i1 %147, i1 true, i1 %101
  br label %153

149:
  %150 = add i32 %104, -1
  %151 = and i32 %150, %104
  %152 = icmp eq i32 %151, 0
  br i1 %152, label %102, label %103

153:
  %154 = phi i1 [ false, %143 ], [ true, %181 ]
  %155 = phi i64 [ 1, %143 ], [ 2, %181 ]
  %156 = add nsw i64 %155, -1
  %157 = shl nuw nsw i64 1, %156
  %158 = and i64 %157, %3
  %159 = icmp eq i64 %158, 0
  br i1 %159, label %181, label %160

160:
  %161 = mul i64 %155, %17
  br i1 %148, label %164, label %162

162:
  %163 = getelementptr inbounds nuw i32, ptr %113, i64 %161
  br label %166

164:
  %165 = getelementptr i32, ptr %145, i64 %161
  store i32 %144, ptr %165, align 4
  br label %181

166:
  %167 = phi i64 [ 0, %162 ], [ %179, %166 ]
  %168 = getelementptr inbounds nuw i32, ptr %126, i64 %167
  %169 = load <16 x i32>, ptr %168, align 4
  %170 = getelementptr inbounds nuw i32, ptr %133, i64 %167
  %171 = load <16 x i32>, ptr %170, align 4
  %172 = tail call <16 x i32> @llvm.umax.v16i32(<16 x i32> %169, <16 x i32> %171)
  %173 = getelementptr inbounds nuw i32, ptr %163, i64 %167
  %174 = load <16 x i32>, ptr %173, align 4
  %175 = getelementptr inbounds nuw i32, ptr %113, i64 %167
  %176 = load <16 x i32>, ptr %175, align 4
  %177 = tail call <16 x i32> @llvm.umax.v16i32(<16 x i32> %172, <16 x i32> %176)
  %178 = tail call <16 x i32> @llvm.umax.v16i32(<16 x i32> %174, <16 x i32> %177)
  store <16 x i32> %178, ptr %173, align 4
  %179 = add i64 %167, 16
  %180 = icmp eq i64 %179, %17
  br i1 %180, label %164, label %166

181:
  br i1 %154, label %149, label %153
}

declare <16 x i32> @llvm.umax.v16i32(<16 x i32>, <16 x i32>)

define void @workbench.sanitize.agents.fenced(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 496
  %8 = load i64, ptr %7, align 8
  %9 = trunc i64 %8 to i32
  %10 = add i32 %1, %9
  %11 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %12 = load ptr, ptr %11, align 8
  %13 = zext i32 %10 to i64
  %14 = mul nuw nsw i64 %13, 2568
  %15 = getelementptr inbounds nuw i8, ptr %12, i64 %14
  %16 = add i32 %10, 4224
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 %17
  %21 = load i8, ptr %20, align 1
  %22 = icmp eq i8 %21, 0
  br i1 %22, label %24, label %23, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

23:
  tail call fastcc void @leave_named(ptr %6, i32 %10, i32 %2)
  br label %24

24:
  %25 = getelementptr inbounds nuw i8, ptr %15, i64 4
  %26 = load i32, ptr %25, align 4
  %27 = load i32, ptr %15, align 8
  %28 = icmp eq i32 %26, %27
  br i1 %28, label %30, label %29, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

29:
  tail call fastcc void @begin_products(ptr %0, i32 %10)
  br label %30

30:
  %31 = icmp eq i32 %2, 0
  br i1 %31, label %37, label %32

32:
  %33 = shl nuw nsw i64 %13, 5
  %34 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %35 = getelementptr inbounds nuw i8, ptr %6, i64 144
  %36 = getelementptr inbounds nuw i8, ptr %6, i64 480
  br label %38

37:
  ret void

38:
  %39 = phi i32 [ %2, %32 ], [ %57, %52 ]
  %40 = tail call i32 @llvm.cttz.i32(i32 %39, i1 true)
  %41 = zext nneg i32 %40 to i64
  %42 = or disjoint i64 %33, %41
  %43 = load ptr, ptr %34, align 8
  %44 = getelementptr inbounds nuw i32, ptr %43, i64 %42
  %45 = load i32, ptr %44, align 4
  %46 = add i32 %45, -4194302
  %47 = icmp ult i32 %46, -4194304
  br i1 %47, label %48, label %50

48:
  store i64 1, ptr %35, align 8
  %49 = load i32, ptr %44, align 4
  br label %52

50:
  %51 = add nsw i32 %45, 1
  store i32 %51, ptr %44, align 4
  br label %52

52:
  %53 = phi i32 [ %49, %48 ], [ %51, %50 ]
  %54 = load ptr, ptr %36, align 8
  %55 = getelementptr inbounds nuw i32, ptr %54, i64 %42
  store i32 %53, ptr %55, align 4
  %56 = add i32 %39, -1
  %57 = and i32 %56, %39
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %37, label %38
}

define void @workbench.sanitize.agents.cluster.arrives(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 496
  %8 = load i64, ptr %7, align 8
  %9 = trunc i64 %8 to i32
  %10 = add i32 %1, %9
  %11 = getelementptr inbounds nuw i8, ptr %6, i64 480
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %14 = load ptr, ptr %13, align 8
  %15 = zext i32 %10 to i64
  %16 = mul nuw nsw i64 %15, 2568
  %17 = getelementptr inbounds nuw i8, ptr %14, i64 %16
  %18 = add i32 %10, 4224
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds nuw i8, ptr %21, i64 %19
  %23 = load i8, ptr %22, align 1
  %24 = icmp eq i8 %23, 0
  br i1 %24, label %26, label %25, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

25:
  tail call fastcc void @leave_named(ptr %6, i32 %10, i32 %2)
  br label %26

26:
  %27 = getelementptr inbounds nuw i8, ptr %17, i64 4
  %28 = load i32, ptr %27, align 4
  %29 = load i32, ptr %17, align 8
  %30 = icmp eq i32 %28, %29
  br i1 %30, label %32, label %31, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

31:
  tail call fastcc void @begin_products(ptr %0, i32 %10)
  br label %32

32:
  %33 = getelementptr inbounds nuw i8, ptr %6, i64 256
  %34 = shl nuw nsw i64 %15, 7
  %35 = getelementptr inbounds nuw i8, ptr %6, i64 304
  %36 = getelementptr inbounds nuw i8, ptr %6, i64 312
  %37 = icmp eq i64 %3, 0
  %38 = shl nuw nsw i64 %15, 5
  br label %40

39:
  ret void

40:
  %41 = phi i1 [ true, %32 ], [ false, %62 ]
  %42 = phi i64 [ 0, %32 ], [ 1, %62 ]
  %43 = load ptr, ptr %33, align 8
  %44 = getelementptr inbounds nuw i8, ptr %43, i64 %34
  %45 = load <32 x i32>, ptr %44, align 4
  %46 = and <32 x i32> %45, splat (i32 1)
  %47 = trunc nuw nsw i64 %42 to i32
  %48 = insertelement <32 x i32> poison, i32 %47, i64 0
  %49 = shufflevector <32 x i32> %48, <32 x i32> poison, <32 x i32> zeroinitializer
  %50 = icmp eq <32 x i32> %46, %49
  %51 = bitcast <32 x i1> %50 to i32
  %52 = and i32 %2, %51
  %53 = load ptr, ptr %35, align 8
  %54 = load i64, ptr %36, align 8
  %55 = mul nuw nsw i64 %42, 3
  %56 = or disjoint i64 %55, 96
  %57 = mul i64 %56, %54
  %58 = getelementptr inbounds nuw i32, ptr %53, i64 %57
  br i1 %37, label %59, label %60

59:
  tail call fastcc void @release(ptr %6, ptr %58, i32 %10, i32 %52)
  br label %62

60:
  %61 = icmp eq i32 %52, 0
  br i1 %61, label %62, label %63

62:
  br i1 %41, label %40, label %39

63:
  %64 = phi i32 [ %74, %63 ], [ %52, %60 ]
  %65 = tail call i32 @llvm.cttz.i32(i32 %64, i1 true)
  %66 = zext nneg i32 %65 to i64
  %67 = or disjoint i64 %38, %66
  %68 = getelementptr inbounds nuw i32, ptr %58, i64 %67
  %69 = load i32, ptr %68, align 4
  %70 = getelementptr inbounds nuw i32, ptr %12, i64 %67
  %71 = load i32, ptr %70, align 4
  %72 = tail call i32 @llvm.umax.i32(i32 %69, i32 %71)
  store i32 %72, ptr %68, align 4
  %73 = add i32 %64, -1
  %74 = and i32 %73, %64
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %62, label %63
}

define void @workbench.sanitize.agents.cluster.passes(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 496
  %8 = load i64, ptr %7, align 8
  %9 = trunc i64 %8 to i32
  %10 = add i32 %1, %9
  %11 = getelementptr inbounds nuw i8, ptr %6, i64 256
  %12 = load ptr, ptr %11, align 8
  %13 = zext i32 %10 to i64
  %14 = shl nuw nsw i64 %13, 7
  %15 = getelementptr inbounds nuw i8, ptr %12, i64 %14
  %16 = load <32 x i32>, ptr %15, align 4
  %17 = and <32 x i32> %16, splat (i32 1)
  %18 = icmp eq <32 x i32> %17, zeroinitializer
  %19 = bitcast <32 x i1> %18 to i32
  %20 = and i32 %2, %19
  %21 = trunc <32 x i32> %16 to <32 x i1>
  %22 = bitcast <32 x i1> %21 to i32
  %23 = and i32 %2, %22
  %24 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %25 = load ptr, ptr %24, align 8
  %26 = mul nuw nsw i64 %13, 2568
  %27 = getelementptr inbounds nuw i8, ptr %25, i64 %26
  %28 = add i32 %10, 4224
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 %29
  %33 = load i8, ptr %32, align 1
  %34 = icmp eq i8 %33, 0
  br i1 %34, label %36, label %35, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

35:
  tail call fastcc void @leave_named(ptr %6, i32 %10, i32 %2)
  br label %36

36:
  %37 = getelementptr inbounds nuw i8, ptr %27, i64 4
  %38 = load i32, ptr %37, align 4
  %39 = load i32, ptr %27, align 8
  %40 = icmp eq i32 %38, %39
  br i1 %40, label %42, label %41, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

41:
  tail call fastcc void @begin_products(ptr %0, i32 %10)
  br label %42

42:
  %43 = getelementptr inbounds nuw i8, ptr %6, i64 304
  %44 = getelementptr inbounds nuw i8, ptr %6, i64 312
  %45 = icmp eq i32 %20, 0
  br i1 %45, label %51, label %46

46:
  %47 = load ptr, ptr %43, align 8
  %48 = load i64, ptr %44, align 8
  %49 = mul i64 %48, 384
  %50 = getelementptr inbounds nuw i8, ptr %47, i64 %49
  tail call fastcc void @acquire(ptr %6, ptr %50, i32 %10, i32 %20)
  br label %51

51:
  %52 = icmp eq i32 %23, 0
  br i1 %52, label %58, label %53

53:
  %54 = load ptr, ptr %43, align 8
  %55 = load i64, ptr %44, align 8
  %56 = mul i64 %55, 396
  %57 = getelementptr inbounds nuw i8, ptr %54, i64 %56
  tail call fastcc void @acquire(ptr %6, ptr %57, i32 %10, i32 %23)
  br label %58

58:
  %59 = bitcast i32 %2 to <32 x i1>
  %60 = zext <32 x i1> %59 to <32 x i32>
  %61 = load ptr, ptr %11, align 8
  %62 = getelementptr inbounds nuw i8, ptr %61, i64 %14
  %63 = load <32 x i32>, ptr %62, align 4
  %64 = add <32 x i32> %63, %60
  store <32 x i32> %64, ptr %62, align 4
  ret void
}

define internal fastcc void @acquire(ptr %0, ptr %1, i32 %2, i32 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %6 = load ptr, ptr %5, align 8
  %7 = zext i32 %2 to i64
  %8 = getelementptr inbounds nuw i32, ptr %6, i64 %7
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %3, %9
  br i1 %10, label %16, label %11

11:
  %12 = icmp eq i32 %3, 0
  br i1 %12, label %31, label %13

13:
  %14 = shl nuw nsw i64 %7, 5
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 504
  br label %20

16:
  %17 = add nuw nsw i64 %7, 4096
  %18 = add nuw nsw i64 %7, 34
  %19 = tail call fastcc ptr @dirty_clock(ptr %0, i64 %17, i64 %18)
  tail call fastcc void @join_clock(ptr %0, ptr %19, ptr %1)
  br label %31

20:
  %21 = phi i32 [ %3, %13 ], [ %29, %20 ]
  %22 = tail call i32 @llvm.cttz.i32(i32 %21, i1 true)
  %23 = zext nneg i32 %22 to i64
  %24 = or disjoint i64 %14, %23
  %25 = load i64, ptr %15, align 8
  %26 = add i64 %25, %24
  %27 = tail call fastcc ptr @dirty_clock(ptr %0, i64 %24, i64 %26)
  tail call fastcc void @join_clock(ptr %0, ptr %27, ptr %1)
  %28 = add i32 %21, -1
  %29 = and i32 %28, %21
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %31, label %20

31:
  ret void
}

define void @workbench.sanitize.agents.peers.end(ptr %0) #0 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 392
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, null
  %9 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %11 = select i1 %8, ptr %10, ptr %9
  %12 = load i64, ptr %11, align 8
  %13 = shl i64 %12, 46
  %14 = add i64 %13, 70368744177664
  %15 = icmp eq i64 %5, 0
  br i1 %15, label %18, label %16

16:
  %17 = getelementptr inbounds nuw i8, ptr %3, i64 272
  br label %19

18:
  ret void

19:
  %20 = phi i64 [ 0, %16 ], [ %31, %30 ]
  %21 = load ptr, ptr %17, align 8
  %22 = getelementptr inbounds nuw i32, ptr %21, i64 %20
  %23 = load i32, ptr %22, align 4
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %30, label %25

25:
  %26 = add i32 %23, -1
  %27 = zext i32 %26 to i64
  %28 = tail call fastcc i1 @is_known(ptr %3, i64 %20, i64 %27)
  br i1 %28, label %30, label %29

29:
  tail call fastcc void @odd(ptr %3, i64 3, i64 %14, i64 %14, i64 0)
  br label %30

30:
  %31 = add nuw i64 %20, 1
  %32 = icmp eq i64 %31, %5
  br i1 %32, label %18, label %19
}

define internal fastcc i1 @is_known(ptr %0, i64 %1, i64 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 496
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 472
  %7 = load i64, ptr %6, align 8
  %8 = add i64 %7, %5
  %9 = icmp eq i64 %7, 0
  br i1 %9, label %33, label %10

10:
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %12 = load ptr, ptr %11, align 8
  br label %13

13:
  %14 = phi i64 [ %5, %10 ], [ %31, %30 ]
  %15 = getelementptr inbounds nuw i32, ptr %12, i64 %14
  %16 = load i32, ptr %15, align 4
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %30, label %18

18:
  %19 = shl i64 %14, 5
  br label %20

20:
  %21 = phi i32 [ %16, %18 ], [ %28, %26 ]
  %22 = tail call i32 @llvm.cttz.i32(i32 %21, i1 true)
  %23 = zext nneg i32 %22 to i64
  %24 = or disjoint i64 %19, %23
  %25 = tail call fastcc i1 @knows(ptr %0, i64 %24, i64 %1, i64 %2, i64 0)
  br i1 %25, label %33, label %26

26:
  %27 = add i32 %21, -1
  %28 = and i32 %27, %21
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %30, label %20

30:
  %31 = add i64 %14, 1
  %32 = icmp eq i64 %31, %8
  br i1 %32, label %33, label %13

33:
  %34 = phi i1 [ true, %20 ], [ false, %3 ], [ false, %30 ]
  ret i1 %34
}

define internal fastcc void @odd(ptr %0, i64 %1, i64 %2, i64 %3, i64 %4) #1 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %7 = load i64, ptr %6, align 8
  %8 = and i64 %2, 1023
  %9 = and i64 %3, 1023
  %10 = icmp eq i64 %1, 0
  br i1 %10, label %11, label %72

11:
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds nuw i8, ptr %13, i64 %8
  %17 = load i8, ptr %16, align 1
  %18 = getelementptr inbounds nuw i8, ptr %13, i64 %9
  %19 = load i8, ptr %18, align 1
  %20 = and i8 %19, %17
  %21 = xor i64 %3, %2
  %22 = icmp ult i64 %21, 70368744177664
  br i1 %22, label %29, label %23

23:
  %24 = and i8 %17, 3
  %25 = icmp ne i8 %24, 0
  %26 = and i8 %19, 3
  %27 = icmp ne i8 %26, 0
  %28 = select i1 %25, i1 %27, i1 false
  br label %45

29:
  %30 = lshr i64 %2, 34
  %31 = and i64 %30, 4095
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 472
  %33 = load i64, ptr %32, align 8
  %34 = shl i64 %33, 5
  %35 = udiv i64 %31, %34
  %36 = lshr i64 %3, 34
  %37 = and i64 %36, 4095
  %38 = udiv i64 %37, %34
  %39 = icmp eq i64 %35, %38
  %40 = and i8 %17, 3
  %41 = icmp ne i8 %40, 0
  %42 = and i8 %19, 3
  %43 = icmp ne i8 %42, 0
  %44 = select i1 %41, i1 %43, i1 false
  br i1 %39, label %54, label %45

45:
  %46 = phi i1 [ %28, %23 ], [ %44, %29 ]
  %47 = zext i8 %20 to i32
  %48 = and i32 %47, 2
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %50, label %54

50:
  %51 = and i32 %47, 16
  %52 = icmp ne i32 %51, 0
  %53 = and i1 %22, %52
  br i1 %46, label %57, label %69

54:
  %55 = phi i1 [ %46, %45 ], [ %44, %29 ]
  %56 = phi i1 [ false, %45 ], [ true, %29 ]
  br i1 %55, label %57, label %69

57:
  %58 = phi i1 [ %53, %50 ], [ true, %54 ]
  %59 = phi i1 [ false, %50 ], [ %56, %54 ]
  %60 = getelementptr inbounds nuw i8, ptr %15, i64 %8
  %61 = load i8, ptr %60, align 1
  %62 = getelementptr inbounds nuw i8, ptr %15, i64 %9
  %63 = load i8, ptr %62, align 1
  %64 = icmp eq i8 %61, %63
  %65 = and i1 %58, %64
  %66 = and i8 %20, 4
  %67 = icmp eq i8 %66, 0
  %68 = select i1 %65, i1 %67, i1 false
  br i1 %68, label %101, label %69

69:
  %70 = phi i1 [ false, %50 ], [ %59, %57 ], [ %56, %54 ]
  %71 = select i1 %70, i64 0, i64 3
  br label %72

72:
  %73 = phi i64 [ %71, %69 ], [ %1, %5 ]
  %74 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %75 = load ptr, ptr %74, align 8
  %76 = mul i64 %73, %7
  %77 = add i64 %76, %8
  %78 = mul i64 %77, %7
  %79 = getelementptr i32, ptr %75, i64 %78
  %80 = getelementptr i32, ptr %79, i64 %9
  %81 = load i32, ptr %80, align 4
  %82 = icmp ne i32 %81, -1
  %83 = zext i1 %82 to i32
  %84 = add i32 %81, %83
  store i32 %84, ptr %80, align 4
  %85 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %86 = load i64, ptr %85, align 8
  %87 = icmp eq i32 %81, 0
  br i1 %87, label %88, label %101

88:
  %89 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %90 = load i64, ptr %89, align 8
  %91 = icmp ult i64 %86, %90
  br i1 %91, label %92, label %101

92:
  %93 = add nuw i64 %86, 1
  store i64 %93, ptr %85, align 8
  %94 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %95 = load ptr, ptr %94, align 8
  %96 = shl i64 %86, 5
  %97 = getelementptr inbounds nuw i8, ptr %95, i64 %96
  store i64 %73, ptr %97, align 8
  %98 = getelementptr inbounds nuw i8, ptr %97, i64 8
  store i64 %2, ptr %98, align 8
  %99 = getelementptr inbounds nuw i8, ptr %97, i64 16
  store i64 %3, ptr %99, align 8
  %100 = getelementptr inbounds nuw i8, ptr %97, i64 24
  store i64 %4, ptr %100, align 8
  br label %101

101:
  ret void
}

define internal fastcc void @leave_named(ptr %0, i32 %1, i32 %2) #1 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 416
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 256
  %7 = zext i32 %1 to i64
  %8 = shl nuw nsw i64 %7, 7
  %9 = getelementptr inbounds nuw i8, ptr %6, i64 %8
  %10 = load <32 x i32>, ptr %9, align 4
  %11 = icmp ne <32 x i32> %10, zeroinitializer
  %12 = bitcast <32 x i1> %11 to i32
  %13 = and i32 %2, %12
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %19, label %15

15:
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 312
  br label %31

19:
  %20 = bitcast i32 %2 to <32 x i1>
  %21 = select <32 x i1> %20, <32 x i32> zeroinitializer, <32 x i32> %10
  store <32 x i32> %21, ptr %9, align 4
  %22 = xor i32 %2, -1
  %23 = and i32 %12, %22
  %24 = icmp ne i32 %23, 0
  %25 = zext i1 %24 to i8
  %26 = add i32 %1, 4224
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 %27
  store i8 %25, ptr %30, align 1
  ret void

31:
  %32 = phi i32 [ %13, %15 ], [ %59, %31 ]
  %33 = tail call i32 @llvm.cttz.i32(i32 %32, i1 true)
  %34 = zext nneg i32 %33 to i64
  %35 = getelementptr inbounds nuw i32, ptr %9, i64 %34
  %36 = load i32, ptr %35, align 4
  %37 = insertelement <32 x i32> poison, i32 %36, i64 0
  %38 = shufflevector <32 x i32> %37, <32 x i32> poison, <32 x i32> zeroinitializer
  %39 = icmp eq <32 x i32> %10, %38
  %40 = bitcast <32 x i1> %39 to i32
  %41 = and i32 %32, %40
  %42 = add i32 %36, -1
  %43 = zext i32 %42 to i64
  %44 = load i64, ptr %16, align 8
  %45 = mul i64 %44, 288
  %46 = add i64 %45, 162
  %47 = add i64 %46, %43
  %48 = load ptr, ptr %17, align 8
  %49 = load i64, ptr %18, align 8
  %50 = mul i64 %49, 3
  %51 = mul i64 %50, %47
  %52 = getelementptr inbounds nuw i32, ptr %48, i64 %51
  tail call fastcc void @acquire(ptr %0, ptr %52, i32 %1, i32 %41)
  %53 = tail call i32 @llvm.ctpop.i32(i32 %41)
  %54 = add i32 %36, 31
  %55 = zext i32 %54 to i64
  %56 = getelementptr inbounds nuw i32, ptr %5, i64 %55
  %57 = load i32, ptr %56, align 4
  %58 = sub i32 %57, %53
  store i32 %58, ptr %56, align 4
  %59 = xor i32 %41, %32
  %60 = icmp eq i32 %41, %32
  br i1 %60, label %19, label %31
}

define internal fastcc void @begin_products(ptr %0, i32 %1) #1 {
  %3 = alloca [256 x i64], align 16
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 376
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %1 to i64
  %9 = mul nuw nsw i64 %8, 2568
  %10 = getelementptr inbounds nuw i8, ptr %7, i64 %9
  call void @llvm.memset.p0.i64(ptr align 16 %3, i8 0, i64 2048, i1 false)
  %11 = getelementptr inbounds nuw i8, ptr %10, i64 4
  %12 = load i32, ptr %11, align 4
  %13 = load i32, ptr %10, align 8
  %14 = zext i32 %13 to i64
  %15 = icmp ult i32 %12, %13
  br i1 %15, label %16, label %30

16:
  %17 = zext i32 %12 to i64
  %18 = getelementptr inbounds nuw i8, ptr %10, i64 8
  br label %19

19:
  %20 = phi i64 [ %17, %16 ], [ %22, %19 ]
  %21 = getelementptr inbounds nuw %struct.product, ptr %18, i64 %20
  call fastcc void @add_product(ptr %0, ptr %3, i32 %1, ptr %21)
  %22 = add nuw nsw i64 %20, 1
  %23 = icmp eq i64 %22, %14
  br i1 %23, label %24, label %19

24:
  %25 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %26 = add i32 %13, -1
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw %struct.product, ptr %25, i64 %27
  call fastcc void @visit_group(ptr %0, ptr %3, i32 %1, ptr %28)
  %29 = load i32, ptr %10, align 8
  br label %30

30:
  %31 = phi i32 [ %29, %24 ], [ %13, %2 ]
  store i32 %31, ptr %11, align 4
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias captures(none), ptr noalias captures(none), i64, i1)

define internal fastcc void @add_product(ptr %0, ptr %1, i32 %2, ptr %3) #0 {
  %5 = alloca %struct.matrix, align 8
  %6 = alloca %struct.matrix, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %3, i64 28
  %10 = load i32, ptr %9, align 4
  %11 = and i32 %10, 4096
  %12 = load i64, ptr %3, align 8
  %13 = lshr i64 %12, 62
  %14 = sub nsw i64 0, %13
  %15 = and i64 %14, 3
  %16 = lshr i64 %12, 12
  %17 = and i64 %16, 262128
  %18 = lshr i64 %12, 28
  %19 = and i64 %18, 262128
  %20 = icmp ne i32 %11, 0
  %21 = icmp eq i64 %15, 0
  %22 = select i1 %20, i1 %21, i1 false
  %23 = shl i64 %12, 4
  %24 = and i64 %23, 262128
  store i64 %24, ptr %5, align 8
  %25 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %26 = select i1 %22, i64 %19, i64 %17
  store i64 %26, ptr %25, align 8
  %27 = getelementptr inbounds nuw i8, ptr %5, i64 16
  %28 = select i1 %22, i64 %17, i64 %19
  store i64 %28, ptr %27, align 8
  %29 = getelementptr inbounds nuw i8, ptr %5, i64 24
  %30 = lshr i64 %12, 49
  %31 = and i64 %30, 7
  store i64 %31, ptr %29, align 8
  %32 = getelementptr inbounds nuw i8, ptr %5, i64 32
  store i64 %15, ptr %32, align 8
  %33 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %34 = load i64, ptr %33, align 8
  %35 = lshr i64 %34, 62
  %36 = sub nsw i64 0, %35
  %37 = and i64 %36, 3
  %38 = lshr i64 %34, 12
  %39 = and i64 %38, 262128
  %40 = lshr i64 %34, 28
  %41 = and i64 %40, 262128
  %42 = and i32 %10, 8192
  %43 = icmp ne i32 %42, 0
  %44 = icmp eq i64 %37, 0
  %45 = select i1 %43, i1 %44, i1 false
  %46 = shl i64 %34, 4
  %47 = and i64 %46, 262128
  store i64 %47, ptr %6, align 8
  %48 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %49 = select i1 %45, i64 %41, i64 %39
  store i64 %49, ptr %48, align 8
  %50 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %51 = select i1 %45, i64 %39, i64 %41
  store i64 %51, ptr %50, align 8
  %52 = getelementptr inbounds nuw i8, ptr %6, i64 24
  %53 = lshr i64 %34, 49
  %54 = and i64 %53, 7
  store i64 %54, ptr %52, align 8
  %55 = getelementptr inbounds nuw i8, ptr %6, i64 32
  store i64 %37, ptr %55, align 8
  %56 = getelementptr inbounds nuw i8, ptr %3, i64 20
  %57 = load i32, ptr %56, align 4
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw i8, ptr %3, i64 24
  %60 = load i32, ptr %59, align 8
  %61 = zext i32 %60 to i64
  call fastcc void @add_pieces(ptr %1, ptr %6, i64 %58, i64 %61, i64 0, i64 0, i64 %8)
  %62 = load i32, ptr %9, align 4
  %63 = and i32 %62, 16384
  %64 = icmp eq i32 %63, 0
  br i1 %64, label %65, label %76

65:
  %66 = icmp eq i32 %11, 0
  %67 = shl i32 %2, 4
  %68 = and i32 %67, 48
  %69 = zext nneg i32 %68 to i64
  %70 = getelementptr inbounds nuw i8, ptr %3, i64 16
  %71 = load i32, ptr %70, align 8
  %72 = zext i32 %71 to i64
  %73 = lshr exact i64 %69, 3
  %74 = select i1 %66, i64 %69, i64 0
  %75 = select i1 %66, i64 0, i64 %73
  call fastcc void @add_pieces(ptr %1, ptr %5, i64 %72, i64 16, i64 %75, i64 %74, i64 %8)
  br label %76

76:
  ret void
}

define internal fastcc void @visit_group(ptr %0, ptr %1, i32 %2, ptr %3) #0 {
  %5 = alloca %struct.agent, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 392
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %11 = load ptr, ptr %10, align 8
  %12 = icmp eq ptr %11, null
  %13 = getelementptr inbounds nuw i8, ptr %11, i64 32
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %15 = select i1 %12, ptr %14, ptr %13
  %16 = load i64, ptr %15, align 8
  %17 = lshr i32 %2, 2
  %18 = zext nneg i32 %17 to i64
  %19 = add i64 %9, %18
  %20 = shl i64 %16, 46
  %21 = add i64 %20, 70368744177664
  %22 = shl i64 %19, 34
  %23 = or i64 %21, %22
  %24 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %25 = load i32, ptr %24, align 8
  %26 = zext i32 %25 to i64
  %27 = shl nuw nsw i64 %26, 12
  %28 = or i64 %23, %27
  %29 = getelementptr inbounds nuw i8, ptr %3, i64 36
  %30 = load i32, ptr %29, align 4
  %31 = zext i32 %30 to i64
  %32 = or i64 %28, %31
  %33 = zext i32 %2 to i64
  %34 = shl nuw nsw i64 %33, 5
  store ptr %7, ptr %5, align 8
  %35 = getelementptr inbounds nuw i8, ptr %7, i64 200
  %36 = getelementptr inbounds nuw i8, ptr %5, i64 8
  store ptr %35, ptr %36, align 8
  %37 = getelementptr inbounds nuw i8, ptr %5, i64 24
  %38 = getelementptr inbounds nuw i8, ptr %5, i64 16
  store i64 %32, ptr %38, align 8
  %39 = getelementptr inbounds nuw i8, ptr %5, i64 40
  store i64 %34, ptr %39, align 8
  %40 = getelementptr inbounds nuw i8, ptr %5, i64 32
  store i64 %34, ptr %40, align 8
  %41 = getelementptr inbounds nuw i8, ptr %7, i64 112
  %42 = load i64, ptr %41, align 8
  %43 = getelementptr inbounds nuw i8, ptr %5, i64 48
  store i64 %42, ptr %43, align 8
  %44 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %45 = load i64, ptr %44, align 8
  %46 = getelementptr inbounds nuw i8, ptr %5, i64 56
  store i64 %45, ptr %46, align 8
  %47 = getelementptr inbounds nuw i8, ptr %5, i64 80
  %48 = getelementptr inbounds nuw i8, ptr %5, i64 72
  store i64 0, ptr %48, align 8
  %49 = getelementptr inbounds nuw i8, ptr %5, i64 64
  store i64 0, ptr %49, align 8
  %50 = getelementptr inbounds nuw i8, ptr %5, i64 84
  store i32 1, ptr %50, align 4
  %51 = getelementptr inbounds nuw i8, ptr %5, i64 92
  store i32 1, ptr %51, align 4
  %52 = trunc i64 %16 to i32
  %53 = add i32 %52, 1
  %54 = getelementptr inbounds nuw i8, ptr %5, i64 88
  store i32 %53, ptr %54, align 8
  %55 = getelementptr inbounds nuw i8, ptr %7, i64 280
  %56 = load ptr, ptr %55, align 8
  %57 = getelementptr inbounds nuw i32, ptr %56, i64 %34
  %58 = load i32, ptr %57, align 4
  %59 = getelementptr inbounds nuw i8, ptr %5, i64 96
  store i32 %58, ptr %59, align 8
  %60 = getelementptr inbounds nuw i8, ptr %5, i64 100
  store i32 1, ptr %47, align 8
  %61 = load <32 x i32>, ptr %57, align 4
  %62 = insertelement <32 x i32> poison, i32 %58, i64 0
  %63 = shufflevector <32 x i32> %62, <32 x i32> poison, <32 x i32> zeroinitializer
  %64 = icmp ne <32 x i32> %61, %63
  %65 = bitcast <32 x i1> %64 to i32
  %66 = icmp eq i32 %65, 0
  %67 = zext i1 %66 to i32
  store i32 %67, ptr %60, align 4
  %68 = or i64 %32, 1024
  store i64 %68, ptr %37, align 8
  call fastcc void @visit_pieces(ptr %5, ptr %1)
  ret void
}

define internal fastcc void @add_pieces(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5, i64 %6) #0 {
  %8 = add nuw nsw i64 %5, %3
  %9 = icmp eq i64 %3, 0
  br i1 %9, label %22, label %10

10:
  %11 = add nuw nsw i64 %4, %2
  %12 = icmp eq i64 %2, 0
  %13 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %16 = getelementptr inbounds nuw i8, ptr %1, i64 24
  br label %17

17:
  %18 = phi i64 [ %5, %10 ], [ %24, %23 ]
  br i1 %12, label %23, label %19

19:
  %20 = and i64 %18, 7
  %21 = lshr i64 %18, 3
  br label %26

22:
  ret void

23:
  %24 = add nuw nsw i64 %18, 1
  %25 = icmp eq i64 %24, %8
  br i1 %25, label %22, label %17

26:
  %27 = phi i64 [ %4, %19 ], [ %64, %63 ]
  %28 = load i64, ptr %13, align 8
  %29 = shl nsw i64 -1, %28
  %30 = xor i64 %29, -1
  %31 = load i64, ptr %1, align 8
  %32 = and i64 %27, %30
  %33 = shl i64 %32, 4
  %34 = lshr i64 %27, %28
  %35 = load i64, ptr %14, align 8
  %36 = mul i64 %35, %34
  %37 = add i64 %28, 4
  %38 = shl i64 %20, %37
  %39 = load i64, ptr %15, align 8
  %40 = mul i64 %39, %21
  %41 = add i64 %38, %31
  %42 = add i64 %41, %33
  %43 = add i64 %42, %36
  %44 = add i64 %43, %40
  %45 = lshr i64 %44, 7
  %46 = load i64, ptr %16, align 8
  %47 = sub i64 %45, %46
  %48 = and i64 %47, %30
  %49 = shl i64 %48, 4
  %50 = xor i64 %49, %44
  %51 = add i64 %50, 16
  %52 = icmp ule i64 %51, %6
  %53 = icmp ult i64 %50, 262144
  %54 = and i1 %53, %52
  br i1 %54, label %55, label %63

55:
  %56 = lshr i64 %50, 4
  %57 = and i64 %56, 63
  %58 = shl nuw i64 1, %57
  %59 = lshr i64 %50, 10
  %60 = getelementptr inbounds nuw i64, ptr %0, i64 %59
  %61 = load i64, ptr %60, align 8
  %62 = or i64 %61, %58
  store i64 %62, ptr %60, align 8
  br label %63

63:
  %64 = add nuw nsw i64 %27, 1
  %65 = icmp eq i64 %64, %11
  br i1 %65, label %23, label %26
}

define internal fastcc void @visit_pieces(ptr %0, ptr %1) #0 {
  br label %5

3:
  %4 = icmp eq i64 %15, 0
  br i1 %4, label %50, label %47

5:
  %6 = phi i64 [ 0, %2 ], [ %16, %14 ]
  %7 = phi i64 [ 0, %2 ], [ %15, %14 ]
  %8 = phi i64 [ 0, %2 ], [ %17, %14 ]
  %9 = getelementptr inbounds nuw i64, ptr %1, i64 %8
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %14, label %12

12:
  %13 = shl i64 %8, 6
  br label %19

14:
  %15 = phi i64 [ %7, %5 ], [ %38, %35 ]
  %16 = phi i64 [ %6, %5 ], [ %37, %35 ]
  %17 = add nuw nsw i64 %8, 1
  %18 = icmp eq i64 %17, 256
  br i1 %18, label %3, label %5

19:
  %20 = phi i64 [ %6, %12 ], [ %37, %35 ]
  %21 = phi i64 [ %7, %12 ], [ %38, %35 ]
  %22 = phi i64 [ %10, %12 ], [ %45, %35 ]
  %23 = tail call i64 @llvm.cttz.i64(i64 %22, i1 true)
  %24 = lshr exact i64 %22, %23
  %25 = xor i64 %24, -1
  %26 = tail call i64 @llvm.cttz.i64(i64 %25, i1 false)
  %27 = or disjoint i64 %23, %13
  %28 = add i64 %20, %21
  %29 = icmp eq i64 %28, %27
  br i1 %29, label %35, label %30

30:
  %31 = icmp eq i64 %21, 0
  br i1 %31, label %35, label %32

32:
  %33 = shl i64 %20, 4
  %34 = shl i64 %21, 4
  tail call fastcc void @visit(ptr %0, i64 %33, i64 %34)
  br label %35

35:
  %36 = phi i64 [ %21, %19 ], [ 0, %32 ], [ 0, %30 ]
  %37 = phi i64 [ %20, %19 ], [ %27, %32 ], [ %27, %30 ]
  %38 = add i64 %36, %26
  %39 = icmp eq i64 %24, -1
  %40 = shl nsw i64 -1, %26
  %41 = xor i64 %40, -1
  %42 = shl i64 %41, %23
  %43 = xor i64 %42, -1
  %44 = select i1 %39, i64 0, i64 %43
  %45 = and i64 %44, %22
  %46 = icmp eq i64 %45, 0
  br i1 %46, label %14, label %19

47:
  %48 = shl i64 %16, 4
  %49 = shl i64 %15, 4
  tail call fastcc void @visit(ptr %0, i64 %48, i64 %49)
  br label %50

50:
  ret void
}

declare i64 @llvm.cttz.i64(i64, i1)

define internal fastcc void @visit(ptr %0, i64 %1, i64 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %5 = load i64, ptr %4, align 8
  %6 = lshr i64 %1, %5
  %7 = shl nsw i64 -1, %5
  %8 = xor i64 %7, -1
  %9 = add i64 %1, %8
  %10 = add i64 %9, %2
  %11 = lshr i64 %10, %5
  %12 = or i64 %2, %1
  %13 = and i64 %12, %8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %18, label %15

15:
  %16 = load ptr, ptr %0, align 8
  %17 = getelementptr inbounds nuw i8, ptr %16, i64 144
  store i64 1, ptr %17, align 8
  br label %18

18:
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %20 = load i64, ptr %19, align 8
  %21 = tail call i64 @llvm.umin.i64(i64 %11, i64 %20)
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %23 = load ptr, ptr %22, align 8
  %24 = load ptr, ptr %23, align 8
  %25 = icmp eq ptr %24, null
  br i1 %25, label %26, label %32

26:
  %27 = getelementptr inbounds nuw i8, ptr %23, i64 24
  %28 = load ptr, ptr %27, align 8
  %29 = icmp ne ptr %28, null
  %30 = icmp ult i64 %6, %21
  %31 = select i1 %29, i1 %30, i1 false
  br i1 %31, label %34, label %124

32:
  %33 = icmp ult i64 %6, %21
  br i1 %33, label %34, label %124

34:
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 84
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 24
  br label %38

38:
  %39 = phi i64 [ %6, %34 ], [ %122, %121 ]
  %40 = sub nuw i64 %21, %39
  %41 = icmp ugt i64 %40, 15
  %42 = trunc nuw nsw i64 %40 to i32
  %43 = shl nsw i32 -1, %42
  %44 = xor i32 %43, -1
  %45 = select i1 %41, i32 65535, i32 %44
  %46 = icmp eq i32 %45, 65535
  %47 = trunc i32 %45 to i16
  %48 = bitcast i16 %47 to <16 x i1>
  %49 = load ptr, ptr %22, align 8
  %50 = load ptr, ptr %49, align 8
  %51 = icmp eq ptr %50, null
  br i1 %51, label %121, label %52

52:
  %53 = getelementptr inbounds nuw i8, ptr %49, i64 32
  %54 = load ptr, ptr %53, align 8
  %55 = getelementptr inbounds i64, ptr %54, i64 %39
  br i1 %46, label %56, label %58

56:
  %57 = load <16 x i64>, ptr %55, align 8
  br label %60

58:
  %59 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %55, <16 x i1> %48, <16 x i64> zeroinitializer)
  br label %60

60:
  %61 = phi <16 x i64> [ %57, %56 ], [ %59, %58 ]
  %62 = load i64, ptr %35, align 8
  %63 = insertelement <16 x i64> poison, i64 %62, i64 0
  %64 = shufflevector <16 x i64> %63, <16 x i64> poison, <16 x i32> zeroinitializer
  %65 = icmp ne <16 x i64> %61, zeroinitializer
  %66 = and <16 x i1> %65, %48
  %67 = load i32, ptr %36, align 4
  %68 = icmp eq i32 %67, 0
  br i1 %68, label %73, label %69

69:
  %70 = xor <16 x i64> %64, %61
  %71 = icmp ult <16 x i64> %70, splat (i64 70368744177664)
  %72 = and <16 x i1> %66, %71
  br label %73

73:
  %74 = phi <16 x i1> [ %72, %69 ], [ %66, %60 ]
  %75 = and <16 x i64> %61, splat (i64 1024)
  %76 = icmp eq <16 x i64> %75, zeroinitializer
  %77 = and <16 x i1> %76, %74
  %78 = bitcast <16 x i1> %77 to i16
  %79 = icmp eq i16 %78, 0
  br i1 %79, label %105, label %80

80:
  %81 = load ptr, ptr %0, align 8
  %82 = lshr <16 x i64> %61, splat (i64 34)
  %83 = and <16 x i64> %82, splat (i64 4095)
  %84 = lshr <16 x i64> %61, splat (i64 12)
  %85 = trunc <16 x i64> %84 to <16 x i32>
  %86 = and <16 x i32> %85, splat (i32 4194303)
  %87 = getelementptr inbounds nuw i8, ptr %81, i64 96
  %88 = load ptr, ptr %87, align 8
  %89 = getelementptr i32, ptr %88, <16 x i64> %83
  %90 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %89, <16 x i1> %77, <16 x i32> zeroinitializer)
  %91 = getelementptr inbounds nuw i8, ptr %81, i64 392
  %92 = load i64, ptr %91, align 8
  %93 = insertelement <16 x i64> poison, i64 %92, i64 0
  %94 = shufflevector <16 x i64> %93, <16 x i64> poison, <16 x i32> zeroinitializer
  %95 = icmp ult <16 x i64> %83, %94
  %96 = icmp uge <16 x i32> %86, %90
  %97 = or <16 x i1> %96, %95
  %98 = and <16 x i1> %77, %97
  %99 = bitcast <16 x i1> %98 to i16
  %100 = icmp eq i16 %99, 0
  br i1 %100, label %105, label %101

101:
  %102 = zext i16 %99 to i32
  %103 = load ptr, ptr %0, align 8
  tail call fastcc void @blame(ptr %103, i64 0, <16 x i64> %64, <16 x i64> %61, <16 x i64> %64, i32 %102)
  %104 = load ptr, ptr %49, align 8
  br label %105

105:
  %106 = phi ptr [ %50, %80 ], [ %104, %101 ], [ %50, %73 ]
  %107 = getelementptr inbounds i64, ptr %106, i64 %39
  br i1 %46, label %108, label %110

108:
  %109 = load <16 x i64>, ptr %107, align 8
  br label %112

110:
  %111 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %107, <16 x i1> %48, <16 x i64> zeroinitializer)
  br label %112

112:
  %113 = phi <16 x i64> [ %109, %108 ], [ %111, %110 ]
  tail call fastcc void @check(ptr %0, <16 x i64> %113, i32 %45, i64 %39)
  %114 = load ptr, ptr %53, align 8
  %115 = load i64, ptr %37, align 8
  %116 = insertelement <16 x i64> poison, i64 %115, i64 0
  %117 = shufflevector <16 x i64> %116, <16 x i64> poison, <16 x i32> zeroinitializer
  %118 = getelementptr inbounds i64, ptr %114, i64 %39
  br i1 %46, label %119, label %120

119:
  store <16 x i64> %117, ptr %118, align 8
  br label %121

120:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %117, ptr align 8 %118, <16 x i1> %48)
  br label %121

121:
  %122 = add i64 %39, 16
  %123 = icmp ult i64 %122, %21
  br i1 %123, label %38, label %124

124:
  ret void
}

declare <16 x i64> @llvm.masked.load.v16i64.p0(ptr captures(none), <16 x i1>, <16 x i64>)

declare <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr>, <16 x i1>, <16 x i64>)

declare void @llvm.masked.scatter.v16i64.v16p0(<16 x i64>, <16 x ptr>, <16 x i1>)

declare void @llvm.masked.store.v16i64.p0(<16 x i64>, ptr captures(none), <16 x i1>)

define internal fastcc void @blame(ptr %0, i64 %1, <16 x i64> %2, <16 x i64> %3, <16 x i64> %4, i32 %5) #1 {
  %7 = alloca [3 x [16 x i64]], align 64
  store <16 x i64> %2, ptr %7, align 64
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 128
  store <16 x i64> %3, ptr %8, align 64
  %9 = getelementptr inbounds nuw i8, ptr %7, i64 256
  store <16 x i64> %4, ptr %9, align 64
  %10 = icmp eq i32 %5, 0
  br i1 %10, label %11, label %12

11:
  ret void

12:
  %13 = phi i32 [ %23, %12 ], [ %5, %6 ]
  %14 = tail call i32 @llvm.cttz.i32(i32 %13, i1 true)
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw i64, ptr %7, i64 %15
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds nuw i64, ptr %8, i64 %15
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds nuw i64, ptr %9, i64 %15
  %21 = load i64, ptr %20, align 8
  tail call fastcc void @odd(ptr %0, i64 %1, i64 %17, i64 %19, i64 %21)
  %22 = add i32 %13, -1
  %23 = and i32 %22, %13
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %11, label %12
}

define internal fastcc void @check(ptr %0, <16 x i64> %1, i32 %2, i64 %3) #0 {
  %5 = alloca [16 x i64], align 64
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %7 = load i64, ptr %6, align 8
  %8 = icmp ne <16 x i64> %1, zeroinitializer
  %9 = insertelement <16 x i64> poison, i64 %7, i64 0
  %10 = shufflevector <16 x i64> %9, <16 x i64> poison, <16 x i32> zeroinitializer
  %11 = icmp ne <16 x i64> %1, %10
  %12 = and <16 x i1> %8, %11
  %13 = trunc nuw i32 %2 to i16
  %14 = bitcast i16 %13 to <16 x i1>
  %15 = and <16 x i1> %12, %14
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 84
  %17 = load i32, ptr %16, align 4
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %27, label %19

19:
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %21 = load i64, ptr %20, align 8
  %22 = insertelement <16 x i64> poison, i64 %21, i64 0
  %23 = shufflevector <16 x i64> %22, <16 x i64> poison, <16 x i32> zeroinitializer
  %24 = xor <16 x i64> %23, %1
  %25 = icmp ult <16 x i64> %24, splat (i64 70368744177664)
  %26 = and <16 x i1> %15, %25
  br label %27

27:
  %28 = phi <16 x i1> [ %26, %19 ], [ %15, %4 ]
  %29 = bitcast <16 x i1> %28 to i16
  %30 = zext i16 %29 to i32
  %31 = icmp eq i16 %29, 0
  br i1 %31, label %129, label %32

32:
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 100
  %34 = load i32, ptr %33, align 4
  %35 = icmp eq i32 %34, 0
  %36 = load ptr, ptr %0, align 8
  br i1 %35, label %85, label %37

37:
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %39 = load i32, ptr %38, align 8
  %40 = insertelement <16 x i32> poison, i32 %39, i64 0
  %41 = shufflevector <16 x i32> %40, <16 x i32> poison, <16 x i32> zeroinitializer
  %42 = lshr <16 x i64> %1, splat (i64 34)
  %43 = and <16 x i64> %42, splat (i64 4095)
  %44 = lshr <16 x i32> %41, splat (i32 19)
  %45 = and <16 x i32> %44, splat (i32 8190)
  %46 = and <16 x i32> %41, splat (i32 1)
  %47 = or disjoint <16 x i32> %45, %46
  %48 = zext nneg <16 x i32> %47 to <16 x i64>
  %49 = getelementptr inbounds nuw i8, ptr %36, i64 312
  %50 = load i64, ptr %49, align 8
  %51 = mul i64 %50, 3
  %52 = insertelement <16 x i64> poison, i64 %51, i64 0
  %53 = shufflevector <16 x i64> %52, <16 x i64> poison, <16 x i32> zeroinitializer
  %54 = mul <16 x i64> %53, %48
  %55 = lshr <16 x i64> %1, splat (i64 12)
  %56 = trunc <16 x i64> %55 to <16 x i32>
  %57 = and <16 x i32> %56, splat (i32 4194303)
  %58 = add <16 x i64> %54, %43
  %59 = getelementptr inbounds nuw i8, ptr %36, i64 304
  %60 = load ptr, ptr %59, align 8
  %61 = getelementptr i32, ptr %60, <16 x i64> %58
  %62 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %61, <16 x i1> %28, <16 x i32> zeroinitializer)
  %63 = icmp ugt <16 x i32> %62, %57
  %64 = and <16 x i1> %28, %63
  %65 = getelementptr inbounds nuw i8, ptr %0, i64 92
  %66 = load i32, ptr %65, align 4
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %78, label %68

68:
  %69 = zext i32 %66 to i64
  %70 = mul i64 %50, %69
  %71 = insertelement <16 x i64> poison, i64 %70, i64 0
  %72 = shufflevector <16 x i64> %71, <16 x i64> poison, <16 x i32> zeroinitializer
  %73 = add <16 x i64> %58, %72
  %74 = getelementptr i32, ptr %60, <16 x i64> %73
  %75 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %74, <16 x i1> %64, <16 x i32> zeroinitializer)
  %76 = icmp ugt <16 x i32> %75, %57
  %77 = and <16 x i1> %64, %76
  br label %78

78:
  %79 = phi <16 x i1> [ %77, %68 ], [ %64, %37 ]
  %80 = bitcast <16 x i1> %79 to i16
  %81 = zext i16 %80 to i32
  %82 = xor i32 %81, -1
  %83 = and i32 %82, %30
  %84 = icmp eq i32 %83, 0
  br i1 %84, label %129, label %85

85:
  %86 = phi i32 [ %83, %78 ], [ %30, %32 ]
  store <16 x i64> %1, ptr %5, align 64
  %87 = getelementptr inbounds nuw i8, ptr %36, i64 40
  %88 = load ptr, ptr %87, align 8
  %89 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %90 = getelementptr inbounds nuw i8, ptr %0, i64 92
  %91 = getelementptr inbounds nuw i8, ptr %0, i64 48
  br label %92

92:
  %93 = phi i64 [ %7, %85 ], [ %124, %123 ]
  %94 = phi i32 [ %86, %85 ], [ %126, %123 ]
  %95 = tail call i32 @llvm.cttz.i32(i32 %94, i1 true)
  %96 = zext nneg i32 %95 to i64
  %97 = getelementptr inbounds nuw i64, ptr %5, i64 %96
  %98 = load i64, ptr %97, align 8
  %99 = icmp eq i64 %98, %93
  br i1 %99, label %123, label %100

100:
  %101 = load i64, ptr %89, align 8
  %102 = xor i64 %101, %98
  %103 = icmp ult i64 %102, 70368744177664
  br i1 %103, label %104, label %118

104:
  %105 = tail call fastcc i1 @is_behind(ptr %0, i64 %98, i64 0)
  br i1 %105, label %106, label %118

106:
  %107 = load i32, ptr %90, align 4
  %108 = icmp eq i32 %107, 0
  br i1 %108, label %123, label %109

109:
  %110 = and i64 %98, 1023
  %111 = getelementptr inbounds nuw i8, ptr %88, i64 %110
  %112 = load i8, ptr %111, align 1
  %113 = and i8 %112, 8
  %114 = icmp eq i8 %113, 0
  br i1 %114, label %115, label %123

115:
  %116 = zext i32 %107 to i64
  %117 = tail call fastcc i1 @is_behind(ptr %0, i64 %98, i64 %116)
  br i1 %117, label %123, label %118

118:
  %119 = load ptr, ptr %0, align 8
  %120 = add i64 %3, %96
  %121 = load i64, ptr %91, align 8
  %122 = shl i64 %120, %121
  tail call fastcc void @odd(ptr %119, i64 0, i64 %101, i64 %98, i64 %122)
  br label %123

123:
  %124 = phi i64 [ %93, %92 ], [ %93, %118 ], [ %98, %115 ], [ %98, %109 ], [ %98, %106 ]
  %125 = add nsw i32 %94, -1
  %126 = and i32 %125, %94
  %127 = icmp eq i32 %126, 0
  br i1 %127, label %128, label %92

128:
  store i64 %124, ptr %6, align 8
  br label %129

129:
  ret void
}

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, <16 x i1>, <16 x i32>)

define internal fastcc i1 @is_behind(ptr %0, i64 %1, i64 %2) #0 {
  %4 = lshr i64 %1, 34
  %5 = and i64 %4, 4095
  %6 = lshr i64 %1, 12
  %7 = and i64 %6, 4194303
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %22

11:
  %12 = icmp eq i64 %2, 0
  br i1 %12, label %13, label %17

13:
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %5, %15
  br i1 %16, label %37, label %17

17:
  %18 = load ptr, ptr %0, align 8
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %20 = load i64, ptr %19, align 8
  %21 = tail call fastcc i1 @knows(ptr %18, i64 %20, i64 %5, i64 %7, i64 %2)
  br label %37

22:
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %24 = load i64, ptr %23, align 8
  %25 = icmp eq i64 %2, 0
  %26 = add i64 %24, 31
  br label %27

27:
  %28 = phi i64 [ %24, %22 ], [ %35, %34 ]
  %29 = icmp eq i64 %5, %28
  %30 = and i1 %25, %29
  br i1 %30, label %34, label %31

31:
  %32 = load ptr, ptr %0, align 8
  %33 = tail call fastcc i1 @knows(ptr %32, i64 %28, i64 %5, i64 %7, i64 %2)
  br i1 %33, label %34, label %37

34:
  %35 = add i64 %28, 1
  %36 = icmp eq i64 %28, %26
  br i1 %36, label %37, label %27

37:
  %38 = phi i1 [ %21, %17 ], [ true, %13 ], [ true, %34 ], [ false, %31 ]
  ret i1 %38
}

define internal fastcc i1 @knows(ptr %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %7 = load i64, ptr %6, align 8
  %8 = mul i64 %7, %4
  %9 = add i64 %8, %2
  %10 = lshr i64 %1, 5
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds nuw i32, ptr %12, i64 %1
  %14 = load i32, ptr %13, align 4
  %15 = zext i32 %14 to i64
  %16 = lshr i64 %15, 19
  %17 = and i64 %16, 8190
  %18 = and i64 %15, 1
  %19 = or disjoint i64 %17, %18
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %21 = load ptr, ptr %20, align 8
  %22 = mul i64 %7, 3
  %23 = mul i64 %19, %22
  %24 = getelementptr inbounds nuw i32, ptr %21, i64 %23
  %25 = getelementptr inbounds nuw i32, ptr %24, i64 %9
  %26 = load i32, ptr %25, align 4
  %27 = zext i32 %26 to i64
  %28 = icmp samesign ult i64 %3, %27
  br i1 %28, label %58, label %29

29:
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 %10
  %33 = getelementptr inbounds nuw i8, ptr %32, i64 4096
  %34 = load i8, ptr %33, align 1
  %35 = icmp eq i8 %34, 0
  br i1 %35, label %44, label %36

36:
  %37 = add nuw nsw i64 %10, 34
  %38 = mul i64 %22, %37
  %39 = getelementptr inbounds nuw i32, ptr %21, i64 %38
  %40 = getelementptr inbounds nuw i32, ptr %39, i64 %9
  %41 = load i32, ptr %40, align 4
  %42 = zext i32 %41 to i64
  %43 = icmp samesign ult i64 %3, %42
  br i1 %43, label %58, label %44

44:
  %45 = getelementptr inbounds nuw i8, ptr %31, i64 %1
  %46 = load i8, ptr %45, align 1
  %47 = icmp eq i8 %46, 0
  br i1 %47, label %58, label %48

48:
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 504
  %50 = load i64, ptr %49, align 8
  %51 = add i64 %50, %1
  %52 = mul i64 %51, %22
  %53 = getelementptr inbounds nuw i32, ptr %21, i64 %52
  %54 = getelementptr inbounds nuw i32, ptr %53, i64 %9
  %55 = load i32, ptr %54, align 4
  %56 = zext i32 %55 to i64
  %57 = icmp samesign ult i64 %3, %56
  br label %58

58:
  %59 = phi i1 [ true, %36 ], [ true, %5 ], [ false, %44 ], [ %57, %48 ]
  ret i1 %59
}

declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr captures(none), <16 x i1>, <16 x i32>)

define internal fastcc void @mark_each(ptr %0, ptr %1, <16 x i64> %2, i32 %3, i32 %4, i32 %5) #0 {
  %7 = alloca [16 x i64], align 64
  store <16 x i64> %2, ptr %7, align 64
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i32 %4, 0
  br i1 %10, label %13, label %11

11:
  %12 = icmp ne i32 %5, 0
  br label %15

13:
  %14 = phi i64 [ %9, %6 ], [ %27, %15 ]
  store i64 %14, ptr %8, align 8
  ret void

15:
  %16 = phi i64 [ %9, %11 ], [ %27, %15 ]
  %17 = phi i32 [ %4, %11 ], [ %29, %15 ]
  %18 = tail call i32 @llvm.cttz.i32(i32 %17, i1 true)
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds nuw i64, ptr %7, i64 %19
  %21 = load i64, ptr %20, align 8
  %22 = getelementptr inbounds i32, ptr %1, i64 %21
  %23 = load i32, ptr %22, align 4
  store i32 %3, ptr %22, align 4
  %24 = icmp ne i32 %23, %3
  %25 = and i1 %12, %24
  %26 = sext i1 %25 to i64
  %27 = add i64 %16, %26
  %28 = add nsw i32 %17, -1
  %29 = and i32 %28, %17
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %13, label %15
}

declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr captures(none), <16 x i1>)

define internal fastcc i32 @access_peers(ptr %0, <16 x i64> %1, i32 %2, i64 %3, i64 %4, i32 %5) #0 {
  %7 = alloca [16 x i64], align 64
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 112
  %11 = load i64, ptr %10, align 8
  %12 = lshr i64 %4, 14
  %13 = and i64 %12, 255
  %14 = lshr i64 %13, %11
  %15 = tail call i64 @llvm.umax.i64(i64 %14, i64 1)
  %16 = insertelement <16 x i64> poison, i64 %3, i64 0
  %17 = shufflevector <16 x i64> %16, <16 x i64> poison, <16 x i32> zeroinitializer
  %18 = add nuw nsw <16 x i64> %17, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %19 = lshr <16 x i64> %1, splat (i64 24)
  %20 = and <16 x i64> %1, splat (i64 16777215)
  %21 = getelementptr inbounds nuw i8, ptr %9, i64 96
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds nuw i32, ptr %22, i64 %3
  %24 = load <16 x i32>, ptr %23, align 4
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %26 = load ptr, ptr %25, align 8
  %27 = icmp eq ptr %26, null
  %28 = getelementptr inbounds nuw i8, ptr %26, i64 32
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %30 = select i1 %27, ptr %29, ptr %28
  %31 = load i64, ptr %30, align 8
  %32 = shl i64 %31, 46
  %33 = add i64 %32, 70368744177664
  %34 = and i64 %4, 4095
  %35 = or disjoint i64 %33, %34
  %36 = insertelement <16 x i64> poison, i64 %35, i64 0
  %37 = shufflevector <16 x i64> %36, <16 x i64> poison, <16 x i32> zeroinitializer
  %38 = shl <16 x i64> %18, splat (i64 34)
  %39 = or <16 x i64> %37, %38
  %40 = zext <16 x i32> %24 to <16 x i64>
  %41 = shl nuw nsw <16 x i64> %40, splat (i64 12)
  %42 = or <16 x i64> %39, %41
  %43 = trunc i64 %31 to i32
  %44 = add i32 %43, 1
  %45 = insertelement <16 x i32> poison, i32 %44, i64 0
  %46 = shufflevector <16 x i32> %45, <16 x i32> poison, <16 x i32> zeroinitializer
  %47 = icmp ult <16 x i64> %1, splat (i64 4294967296)
  %48 = getelementptr inbounds nuw i8, ptr %9, i64 488
  %49 = load i64, ptr %48, align 8
  %50 = insertelement <16 x i64> poison, i64 %49, i64 0
  %51 = shufflevector <16 x i64> %50, <16 x i64> poison, <16 x i32> zeroinitializer
  %52 = icmp ne <16 x i64> %19, %51
  %53 = and <16 x i1> %47, %52
  %54 = bitcast <16 x i1> %53 to i16
  %55 = zext i16 %54 to i32
  %56 = and i32 %2, %55
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %90, label %58

58:
  %59 = trunc nuw i32 %56 to i16
  %60 = bitcast i16 %59 to <16 x i1>
  %61 = insertelement <16 x i64> poison, i64 %11, i64 0
  %62 = shufflevector <16 x i64> %61, <16 x i64> poison, <16 x i32> zeroinitializer
  %63 = lshr <16 x i64> %20, %62
  %64 = and i32 %5, 8
  %65 = icmp eq i32 %64, 0
  %66 = and i32 %5, 1
  %67 = icmp eq i32 %66, 0
  %68 = and i32 %5, 2
  %69 = icmp eq i32 %68, 0
  %70 = and i32 %5, 4
  %71 = icmp eq i32 %70, 0
  %72 = and i32 %5, 64
  %73 = icmp eq i32 %72, 0
  %74 = getelementptr inbounds nuw i8, ptr %9, i64 392
  %75 = and i32 %5, 32
  %76 = icmp eq i32 %75, 0
  %77 = and i32 %5, 16
  %78 = icmp eq i32 %77, 0
  br label %79

79:
  %80 = phi i64 [ 0, %58 ], [ %606, %604 ]
  %81 = phi i32 [ 0, %58 ], [ %605, %604 ]
  %82 = load ptr, ptr %25, align 8
  %83 = icmp eq ptr %82, null
  br i1 %83, label %84, label %86

84:
  %85 = icmp eq i64 %80, 0
  br i1 %85, label %92, label %90

86:
  %87 = load i32, ptr %82, align 4
  %88 = zext i32 %87 to i64
  %89 = icmp samesign ult i64 %80, %88
  br i1 %89, label %95, label %90

90:
  %91 = xor i32 %56, %2
  ret i32 %91

92:
  %93 = insertelement <16 x i64> poison, i64 %80, i64 0
  %94 = shufflevector <16 x i64> %93, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %103

95:
  %96 = insertelement <16 x i64> poison, i64 %80, i64 0
  %97 = shufflevector <16 x i64> %96, <16 x i64> poison, <16 x i32> zeroinitializer
  %98 = getelementptr inbounds nuw i8, ptr %82, i64 64
  %99 = mul nuw nsw i64 %80, 576
  %100 = getelementptr inbounds nuw i8, ptr %98, i64 %99
  %101 = load ptr, ptr %100, align 8
  %102 = getelementptr inbounds nuw i8, ptr %101, i64 1576
  br label %103

103:
  %104 = phi <16 x i64> [ %97, %95 ], [ %94, %92 ]
  %105 = phi ptr [ %102, %95 ], [ %8, %92 ]
  %106 = icmp eq <16 x i64> %19, %104
  %107 = and <16 x i1> %106, %60
  %108 = load ptr, ptr %105, align 8
  %109 = bitcast <16 x i1> %107 to i16
  %110 = icmp eq i16 %109, 0
  br i1 %110, label %604, label %111

111:
  %112 = getelementptr inbounds nuw i8, ptr %108, i64 16
  %113 = getelementptr inbounds nuw i8, ptr %108, i64 200
  %114 = getelementptr inbounds nuw i8, ptr %108, i64 208
  %115 = getelementptr inbounds nuw i8, ptr %108, i64 216
  %116 = getelementptr inbounds nuw i8, ptr %108, i64 224
  %117 = getelementptr inbounds nuw i8, ptr %108, i64 232
  %118 = getelementptr inbounds nuw i8, ptr %108, i64 152
  br label %123

119:
  br i1 %71, label %604, label %120

120:
  %121 = zext i16 %109 to i32
  %122 = getelementptr inbounds nuw i8, ptr %108, i64 272
  br label %607

123:
  %124 = phi i64 [ 0, %111 ], [ %602, %600 ]
  %125 = phi i32 [ %81, %111 ], [ %601, %600 ]
  %126 = insertelement <16 x i64> poison, i64 %124, i64 0
  %127 = shufflevector <16 x i64> %126, <16 x i64> poison, <16 x i32> zeroinitializer
  %128 = add nuw <16 x i64> %127, %63
  %129 = load i64, ptr %112, align 8
  %130 = insertelement <16 x i64> poison, i64 %129, i64 0
  %131 = shufflevector <16 x i64> %130, <16 x i64> poison, <16 x i32> zeroinitializer
  %132 = icmp ult <16 x i64> %128, %131
  %133 = and <16 x i1> %107, %132
  %134 = bitcast <16 x i1> %133 to i16
  %135 = icmp eq i16 %134, 0
  br i1 %135, label %600, label %136

136:
  store <16 x i64> %128, ptr %7, align 64
  %137 = tail call i16 @llvm.cttz.i16(i16 %134, i1 true)
  %138 = zext nneg i16 %137 to i64
  %139 = getelementptr inbounds nuw i64, ptr %7, i64 %138
  %140 = load i64, ptr %139, align 8
  %141 = sub i64 %140, %138
  %142 = insertelement <16 x i64> poison, i64 %141, i64 0
  %143 = shufflevector <16 x i64> %142, <16 x i64> poison, <16 x i32> zeroinitializer
  %144 = add <16 x i64> %143, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %145 = icmp ne <16 x i64> %128, %144
  %146 = and <16 x i1> %133, %145
  %147 = bitcast <16 x i1> %146 to i16
  %148 = icmp eq i16 %147, 0
  br i1 %148, label %311, label %149

149:
  %150 = load ptr, ptr %113, align 8
  %151 = load ptr, ptr %114, align 8
  %152 = load ptr, ptr %115, align 8
  br i1 %65, label %178, label %153

153:
  %154 = load ptr, ptr %116, align 8
  br i1 %67, label %167, label %155

155:
  %156 = getelementptr i32, ptr %154, <16 x i64> %128
  %157 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %156, <16 x i1> %133, <16 x i32> zeroinitializer)
  %158 = icmp ne <16 x i32> %157, %46
  %159 = and <16 x i1> %133, %158
  %160 = bitcast <16 x i1> %159 to i16
  %161 = zext i16 %160 to i32
  %162 = xor i32 %125, -1
  %163 = and i32 %161, %162
  %164 = or i32 %125, %161
  %165 = icmp eq i32 %163, 0
  br i1 %165, label %167, label %166

166:
  tail call fastcc void @blame(ptr %108, i64 1, <16 x i64> %42, <16 x i64> %42, <16 x i64> %20, i32 %163)
  br label %167

167:
  %168 = phi i32 [ %125, %153 ], [ %164, %155 ], [ %164, %166 ]
  br i1 %69, label %178, label %169

169:
  %170 = getelementptr i32, ptr %154, <16 x i64> %128
  %171 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %170, <16 x i1> %133, <16 x i32> zeroinitializer)
  %172 = icmp ne <16 x i32> %171, %46
  %173 = and <16 x i1> %133, %172
  %174 = bitcast <16 x i1> %173 to i16
  %175 = icmp eq i16 %174, 0
  br i1 %175, label %178, label %176

176:
  %177 = zext i16 %174 to i32
  tail call fastcc void @mark_each(ptr %108, ptr %154, <16 x i64> %128, i32 %44, i32 %177, i32 1)
  br label %178

178:
  %179 = phi i32 [ %125, %149 ], [ %168, %167 ], [ %168, %169 ], [ %168, %176 ]
  br i1 %71, label %598, label %180

180:
  br i1 %73, label %218, label %181

181:
  %182 = load ptr, ptr %117, align 8
  %183 = getelementptr i64, ptr %182, <16 x i64> %128
  %184 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %183, <16 x i1> %133, <16 x i64> zeroinitializer)
  %185 = icmp ne <16 x i64> %184, zeroinitializer
  %186 = xor <16 x i64> %184, %39
  %187 = icmp ult <16 x i64> %186, splat (i64 70368744177664)
  %188 = and <16 x i1> %185, %187
  %189 = and <16 x i1> %133, %188
  br i1 %69, label %190, label %194

190:
  %191 = and <16 x i64> %184, splat (i64 1024)
  %192 = icmp eq <16 x i64> %191, zeroinitializer
  %193 = and <16 x i1> %192, %189
  br label %194

194:
  %195 = phi <16 x i1> [ %189, %181 ], [ %193, %190 ]
  %196 = bitcast <16 x i1> %195 to i16
  %197 = icmp eq i16 %196, 0
  br i1 %197, label %218, label %198

198:
  %199 = lshr <16 x i64> %184, splat (i64 34)
  %200 = and <16 x i64> %199, splat (i64 4095)
  %201 = lshr <16 x i64> %184, splat (i64 12)
  %202 = trunc <16 x i64> %201 to <16 x i32>
  %203 = and <16 x i32> %202, splat (i32 4194303)
  %204 = load ptr, ptr %21, align 8
  %205 = getelementptr i32, ptr %204, <16 x i64> %200
  %206 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %205, <16 x i1> %195, <16 x i32> zeroinitializer)
  %207 = load i64, ptr %74, align 8
  %208 = insertelement <16 x i64> poison, i64 %207, i64 0
  %209 = shufflevector <16 x i64> %208, <16 x i64> poison, <16 x i32> zeroinitializer
  %210 = icmp ult <16 x i64> %200, %209
  %211 = icmp uge <16 x i32> %203, %206
  %212 = or <16 x i1> %211, %210
  %213 = and <16 x i1> %195, %212
  %214 = bitcast <16 x i1> %213 to i16
  %215 = icmp eq i16 %214, 0
  br i1 %215, label %218, label %216

216:
  %217 = zext i16 %214 to i32
  tail call fastcc void @blame(ptr %108, i64 0, <16 x i64> %42, <16 x i64> %184, <16 x i64> %20, i32 %217)
  br label %218

218:
  %219 = getelementptr i64, ptr %150, <16 x i64> %128
  %220 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %219, <16 x i1> %133, <16 x i64> zeroinitializer)
  br i1 %76, label %228, label %221

221:
  %222 = icmp ne <16 x i64> %220, zeroinitializer
  %223 = and <16 x i1> %133, %222
  %224 = bitcast <16 x i1> %223 to i16
  %225 = icmp eq i16 %224, 0
  br i1 %225, label %598, label %226

226:
  %227 = zext i16 %224 to i32
  tail call fastcc void @blame(ptr %108, i64 0, <16 x i64> %42, <16 x i64> %220, <16 x i64> %20, i32 %227)
  br label %598

228:
  %229 = xor <16 x i64> %220, %42
  %230 = icmp ugt <16 x i64> %229, splat (i64 17179869183)
  %231 = icmp ne <16 x i64> %220, zeroinitializer
  %232 = and <16 x i1> %231, %230
  %233 = and <16 x i1> %133, %232
  %234 = bitcast <16 x i1> %233 to i16
  %235 = icmp eq i16 %234, 0
  br i1 %235, label %238, label %236

236:
  %237 = zext i16 %234 to i32
  tail call fastcc void @settle(ptr %9, <16 x i64> %42, <16 x i64> %220, <16 x i64> %20, i32 %237, i32 1)
  br label %238

238:
  br i1 %69, label %291, label %239

239:
  br i1 %78, label %271, label %240

240:
  %241 = getelementptr i64, ptr %151, <16 x i64> %128
  %242 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %241, <16 x i1> %133, <16 x i64> zeroinitializer)
  %243 = getelementptr i64, ptr %152, <16 x i64> %128
  %244 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %243, <16 x i1> %133, <16 x i64> zeroinitializer)
  %245 = or <16 x i64> %244, %242
  %246 = icmp ne <16 x i64> %245, zeroinitializer
  %247 = and <16 x i1> %133, %246
  %248 = bitcast <16 x i1> %247 to i16
  %249 = icmp eq i16 %248, 0
  br i1 %249, label %271, label %250

250:
  %251 = xor <16 x i64> %242, %42
  %252 = icmp ugt <16 x i64> %251, splat (i64 17179869183)
  %253 = icmp ne <16 x i64> %242, zeroinitializer
  %254 = and <16 x i1> %253, %252
  %255 = and <16 x i1> %133, %254
  %256 = bitcast <16 x i1> %255 to i16
  %257 = icmp eq i16 %256, 0
  br i1 %257, label %260, label %258

258:
  %259 = zext i16 %256 to i32
  tail call fastcc void @settle(ptr %9, <16 x i64> %42, <16 x i64> %242, <16 x i64> %20, i32 %259, i32 1)
  br label %260

260:
  %261 = xor <16 x i64> %244, %42
  %262 = icmp ugt <16 x i64> %261, splat (i64 17179869183)
  %263 = icmp ne <16 x i64> %244, zeroinitializer
  %264 = and <16 x i1> %263, %262
  %265 = and <16 x i1> %133, %264
  %266 = bitcast <16 x i1> %265 to i16
  %267 = icmp eq i16 %266, 0
  br i1 %267, label %270, label %268

268:
  %269 = zext i16 %266 to i32
  tail call fastcc void @settle(ptr %9, <16 x i64> %42, <16 x i64> %244, <16 x i64> %20, i32 %269, i32 1)
  br label %270

270:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %241, <16 x i1> %133)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %243, <16 x i1> %133)
  br label %271

271:
  %272 = icmp ult <16 x i64> %229, splat (i64 4096)
  %273 = and <16 x i64> %220, splat (i64 3072)
  %274 = icmp eq <16 x i64> %273, zeroinitializer
  %275 = and <16 x i1> %272, %274
  %276 = bitcast <16 x i1> %275 to i16
  %277 = icmp eq i16 %276, 0
  %278 = xor <16 x i1> %275, splat (i1 true)
  %279 = select i1 %277, <16 x i1> splat (i1 true), <16 x i1> %278
  %280 = and <16 x i1> %133, %279
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %42, <16 x ptr> align 8 %219, <16 x i1> %280)
  %281 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %219, <16 x i1> %133, <16 x i64> zeroinitializer)
  %282 = xor <16 x i64> %281, %42
  %283 = icmp ugt <16 x i64> %282, splat (i64 17179869183)
  %284 = icmp ne <16 x i64> %281, zeroinitializer
  %285 = and <16 x i1> %284, %283
  %286 = and <16 x i1> %133, %285
  %287 = bitcast <16 x i1> %286 to i16
  %288 = icmp eq i16 %287, 0
  br i1 %288, label %598, label %289

289:
  %290 = zext i16 %287 to i32
  tail call fastcc void @settle(ptr %9, <16 x i64> %42, <16 x i64> %281, <16 x i64> %20, i32 %290, i32 1)
  br label %598

291:
  %292 = getelementptr i64, ptr %151, <16 x i64> %128
  %293 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %292, <16 x i1> %133, <16 x i64> zeroinitializer)
  %294 = xor <16 x i64> %293, %42
  %295 = icmp ugt <16 x i64> %294, splat (i64 17179869183)
  %296 = icmp ne <16 x i64> %293, zeroinitializer
  %297 = and <16 x i1> %296, %295
  %298 = and <16 x i1> %133, %297
  %299 = bitcast <16 x i1> %298 to i16
  %300 = icmp eq i16 %299, 0
  br i1 %300, label %303, label %301

301:
  %302 = getelementptr i64, ptr %152, <16 x i64> %128
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %293, <16 x ptr> align 8 %302, <16 x i1> %298)
  br label %303

303:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %42, <16 x ptr> align 8 %292, <16 x i1> %133)
  %304 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %292, <16 x i1> %133, <16 x i64> zeroinitializer)
  %305 = icmp ne <16 x i64> %304, %42
  %306 = and <16 x i1> %133, %305
  %307 = bitcast <16 x i1> %306 to i16
  %308 = icmp eq i16 %307, 0
  br i1 %308, label %598, label %309

309:
  %310 = getelementptr i64, ptr %152, <16 x i64> %128
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %42, <16 x ptr> align 8 %310, <16 x i1> %306)
  br label %598

311:
  %312 = icmp eq i16 %134, -1
  %313 = load ptr, ptr %113, align 8
  %314 = load ptr, ptr %114, align 8
  %315 = load ptr, ptr %115, align 8
  br i1 %312, label %316, label %452

316:
  br i1 %65, label %343, label %317

317:
  %318 = load ptr, ptr %116, align 8
  br i1 %67, label %330, label %319

319:
  %320 = getelementptr inbounds i32, ptr %318, i64 %141
  %321 = load <16 x i32>, ptr %320, align 4
  %322 = icmp ne <16 x i32> %321, %46
  %323 = bitcast <16 x i1> %322 to i16
  %324 = zext i16 %323 to i32
  %325 = xor i32 %125, -1
  %326 = and i32 %324, %325
  %327 = or i32 %125, %324
  %328 = icmp eq i32 %326, 0
  br i1 %328, label %330, label %329

329:
  tail call fastcc void @blame(ptr %108, i64 1, <16 x i64> %42, <16 x i64> %42, <16 x i64> %20, i32 %326)
  br label %330

330:
  %331 = phi i32 [ %125, %317 ], [ %327, %319 ], [ %327, %329 ]
  br i1 %69, label %343, label %332

332:
  %333 = getelementptr inbounds i32, ptr %318, i64 %141
  %334 = load <16 x i32>, ptr %333, align 4
  %335 = icmp ne <16 x i32> %334, %46
  %336 = bitcast <16 x i1> %335 to i16
  %337 = icmp eq i16 %336, 0
  br i1 %337, label %343, label %338

338:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %46, ptr align 4 %333, <16 x i1> %335)
  %339 = tail call i16 @llvm.ctpop.i16(i16 %336)
  %340 = zext nneg i16 %339 to i64
  %341 = load i64, ptr %118, align 8
  %342 = sub i64 %341, %340
  store i64 %342, ptr %118, align 8
  br label %343

343:
  %344 = phi i32 [ %125, %316 ], [ %331, %330 ], [ %331, %332 ], [ %331, %338 ]
  br i1 %71, label %598, label %345

345:
  br i1 %73, label %382, label %346

346:
  %347 = load ptr, ptr %117, align 8
  %348 = getelementptr inbounds i64, ptr %347, i64 %141
  %349 = load <16 x i64>, ptr %348, align 8
  %350 = icmp ne <16 x i64> %349, zeroinitializer
  %351 = xor <16 x i64> %349, %39
  %352 = icmp ult <16 x i64> %351, splat (i64 70368744177664)
  %353 = and <16 x i1> %350, %352
  br i1 %69, label %354, label %358

354:
  %355 = and <16 x i64> %349, splat (i64 1024)
  %356 = icmp eq <16 x i64> %355, zeroinitializer
  %357 = and <16 x i1> %356, %353
  br label %358

358:
  %359 = phi <16 x i1> [ %353, %346 ], [ %357, %354 ]
  %360 = bitcast <16 x i1> %359 to i16
  %361 = icmp eq i16 %360, 0
  br i1 %361, label %382, label %362

362:
  %363 = lshr <16 x i64> %349, splat (i64 34)
  %364 = and <16 x i64> %363, splat (i64 4095)
  %365 = lshr <16 x i64> %349, splat (i64 12)
  %366 = trunc <16 x i64> %365 to <16 x i32>
  %367 = and <16 x i32> %366, splat (i32 4194303)
  %368 = load ptr, ptr %21, align 8
  %369 = getelementptr i32, ptr %368, <16 x i64> %364
  %370 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %369, <16 x i1> %359, <16 x i32> zeroinitializer)
  %371 = load i64, ptr %74, align 8
  %372 = insertelement <16 x i64> poison, i64 %371, i64 0
  %373 = shufflevector <16 x i64> %372, <16 x i64> poison, <16 x i32> zeroinitializer
  %374 = icmp ult <16 x i64> %364, %373
  %375 = icmp uge <16 x i32> %367, %370
  %376 = or <16 x i1> %375, %374
  %377 = and <16 x i1> %359, %376
  %378 = bitcast <16 x i1> %377 to i16
  %379 = icmp eq i16 %378, 0
  br i1 %379, label %382, label %380

380:
  %381 = zext i16 %378 to i32
  tail call fastcc void @blame(ptr %108, i64 0, <16 x i64> %42, <16 x i64> %349, <16 x i64> %20, i32 %381)
  br label %382

382:
  %383 = getelementptr inbounds i64, ptr %313, i64 %141
  %384 = load <16 x i64>, ptr %383, align 8
  br i1 %76, label %391, label %385

385:
  %386 = icmp ne <16 x i64> %384, zeroinitializer
  %387 = bitcast <16 x i1> %386 to i16
  %388 = icmp eq i16 %387, 0
  br i1 %388, label %598, label %389

389:
  %390 = zext i16 %387 to i32
  tail call fastcc void @blame(ptr %108, i64 0, <16 x i64> %42, <16 x i64> %384, <16 x i64> %20, i32 %390)
  br label %598

391:
  %392 = xor <16 x i64> %384, %42
  %393 = icmp ugt <16 x i64> %392, splat (i64 17179869183)
  %394 = icmp ne <16 x i64> %384, zeroinitializer
  %395 = and <16 x i1> %394, %393
  %396 = bitcast <16 x i1> %395 to i16
  %397 = icmp eq i16 %396, 0
  br i1 %397, label %400, label %398

398:
  %399 = zext i16 %396 to i32
  tail call fastcc void @settle(ptr %9, <16 x i64> %42, <16 x i64> %384, <16 x i64> %20, i32 %399, i32 1)
  br label %400

400:
  br i1 %69, label %440, label %401

401:
  br i1 %78, label %430, label %402

402:
  %403 = getelementptr inbounds i64, ptr %314, i64 %141
  %404 = load <16 x i64>, ptr %403, align 8
  %405 = getelementptr inbounds i64, ptr %315, i64 %141
  %406 = load <16 x i64>, ptr %405, align 8
  %407 = or <16 x i64> %406, %404
  %408 = icmp ne <16 x i64> %407, zeroinitializer
  %409 = bitcast <16 x i1> %408 to i16
  %410 = icmp eq i16 %409, 0
  br i1 %410, label %430, label %411

411:
  %412 = xor <16 x i64> %404, %42
  %413 = icmp ugt <16 x i64> %412, splat (i64 17179869183)
  %414 = icmp ne <16 x i64> %404, zeroinitializer
  %415 = and <16 x i1> %414, %413
  %416 = bitcast <16 x i1> %415 to i16
  %417 = icmp eq i16 %416, 0
  br i1 %417, label %420, label %418

418:
  %419 = zext i16 %416 to i32
  tail call fastcc void @settle(ptr %9, <16 x i64> %42, <16 x i64> %404, <16 x i64> %20, i32 %419, i32 1)
  br label %420

420:
  %421 = xor <16 x i64> %406, %42
  %422 = icmp ugt <16 x i64> %421, splat (i64 17179869183)
  %423 = icmp ne <16 x i64> %406, zeroinitializer
  %424 = and <16 x i1> %423, %422
  %425 = bitcast <16 x i1> %424 to i16
  %426 = icmp eq i16 %425, 0
  br i1 %426, label %429, label %427

427:
  %428 = zext i16 %425 to i32
  tail call fastcc void @settle(ptr %9, <16 x i64> %42, <16 x i64> %406, <16 x i64> %20, i32 %428, i32 1)
  br label %429

429:
  store <16 x i64> zeroinitializer, ptr %403, align 8
  store <16 x i64> zeroinitializer, ptr %405, align 8
  br label %430

430:
  %431 = icmp ult <16 x i64> %392, splat (i64 4096)
  %432 = and <16 x i64> %384, splat (i64 3072)
  %433 = icmp eq <16 x i64> %432, zeroinitializer
  %434 = and <16 x i1> %431, %433
  %435 = bitcast <16 x i1> %434 to i16
  %436 = icmp eq i16 %435, 0
  br i1 %436, label %439, label %437

437:
  %438 = xor <16 x i1> %434, splat (i1 true)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %42, ptr align 8 %383, <16 x i1> %438)
  br label %598

439:
  store <16 x i64> %42, ptr %383, align 8
  br label %598

440:
  %441 = getelementptr inbounds i64, ptr %314, i64 %141
  %442 = load <16 x i64>, ptr %441, align 8
  %443 = xor <16 x i64> %442, %42
  %444 = icmp ugt <16 x i64> %443, splat (i64 17179869183)
  %445 = icmp ne <16 x i64> %442, zeroinitializer
  %446 = and <16 x i1> %445, %444
  %447 = bitcast <16 x i1> %446 to i16
  %448 = icmp eq i16 %447, 0
  br i1 %448, label %451, label %449

449:
  %450 = getelementptr inbounds i64, ptr %315, i64 %141
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %442, ptr align 8 %450, <16 x i1> %446)
  br label %451

451:
  store <16 x i64> %42, ptr %441, align 8
  br label %598

452:
  br i1 %65, label %481, label %453

453:
  %454 = load ptr, ptr %116, align 8
  br i1 %67, label %467, label %455

455:
  %456 = getelementptr inbounds i32, ptr %454, i64 %141
  %457 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %456, <16 x i1> %133, <16 x i32> zeroinitializer)
  %458 = icmp ne <16 x i32> %457, %46
  %459 = and <16 x i1> %133, %458
  %460 = bitcast <16 x i1> %459 to i16
  %461 = zext i16 %460 to i32
  %462 = xor i32 %125, -1
  %463 = and i32 %461, %462
  %464 = or i32 %125, %461
  %465 = icmp eq i32 %463, 0
  br i1 %465, label %467, label %466

466:
  tail call fastcc void @blame(ptr %108, i64 1, <16 x i64> %42, <16 x i64> %42, <16 x i64> %20, i32 %463)
  br label %467

467:
  %468 = phi i32 [ %125, %453 ], [ %464, %455 ], [ %464, %466 ]
  br i1 %69, label %481, label %469

469:
  %470 = getelementptr inbounds i32, ptr %454, i64 %141
  %471 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %470, <16 x i1> %133, <16 x i32> zeroinitializer)
  %472 = icmp ne <16 x i32> %471, %46
  %473 = and <16 x i1> %133, %472
  %474 = bitcast <16 x i1> %473 to i16
  %475 = icmp eq i16 %474, 0
  br i1 %475, label %481, label %476

476:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %46, ptr align 4 %470, <16 x i1> %473)
  %477 = tail call i16 @llvm.ctpop.i16(i16 %474)
  %478 = zext nneg i16 %477 to i64
  %479 = load i64, ptr %118, align 8
  %480 = sub i64 %479, %478
  store i64 %480, ptr %118, align 8
  br label %481

481:
  %482 = phi i32 [ %125, %452 ], [ %468, %467 ], [ %468, %469 ], [ %468, %476 ]
  br i1 %71, label %598, label %483

483:
  br i1 %73, label %521, label %484

484:
  %485 = load ptr, ptr %117, align 8
  %486 = getelementptr inbounds i64, ptr %485, i64 %141
  %487 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %486, <16 x i1> %133, <16 x i64> zeroinitializer)
  %488 = icmp ne <16 x i64> %487, zeroinitializer
  %489 = xor <16 x i64> %487, %39
  %490 = icmp ult <16 x i64> %489, splat (i64 70368744177664)
  %491 = and <16 x i1> %488, %490
  %492 = and <16 x i1> %133, %491
  br i1 %69, label %493, label %497

493:
  %494 = and <16 x i64> %487, splat (i64 1024)
  %495 = icmp eq <16 x i64> %494, zeroinitializer
  %496 = and <16 x i1> %495, %492
  br label %497

497:
  %498 = phi <16 x i1> [ %492, %484 ], [ %496, %493 ]
  %499 = bitcast <16 x i1> %498 to i16
  %500 = icmp eq i16 %499, 0
  br i1 %500, label %521, label %501

501:
  %502 = lshr <16 x i64> %487, splat (i64 34)
  %503 = and <16 x i64> %502, splat (i64 4095)
  %504 = lshr <16 x i64> %487, splat (i64 12)
  %505 = trunc <16 x i64> %504 to <16 x i32>
  %506 = and <16 x i32> %505, splat (i32 4194303)
  %507 = load ptr, ptr %21, align 8
  %508 = getelementptr i32, ptr %507, <16 x i64> %503
  %509 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %508, <16 x i1> %498, <16 x i32> zeroinitializer)
  %510 = load i64, ptr %74, align 8
  %511 = insertelement <16 x i64> poison, i64 %510, i64 0
  %512 = shufflevector <16 x i64> %511, <16 x i64> poison, <16 x i32> zeroinitializer
  %513 = icmp ult <16 x i64> %503, %512
  %514 = icmp uge <16 x i32> %506, %509
  %515 = or <16 x i1> %514, %513
  %516 = and <16 x i1> %498, %515
  %517 = bitcast <16 x i1> %516 to i16
  %518 = icmp eq i16 %517, 0
  br i1 %518, label %521, label %519

519:
  %520 = zext i16 %517 to i32
  tail call fastcc void @blame(ptr %108, i64 0, <16 x i64> %42, <16 x i64> %487, <16 x i64> %20, i32 %520)
  br label %521

521:
  %522 = getelementptr inbounds i64, ptr %313, i64 %141
  %523 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %522, <16 x i1> %133, <16 x i64> zeroinitializer)
  br i1 %76, label %531, label %524

524:
  %525 = icmp ne <16 x i64> %523, zeroinitializer
  %526 = and <16 x i1> %133, %525
  %527 = bitcast <16 x i1> %526 to i16
  %528 = icmp eq i16 %527, 0
  br i1 %528, label %598, label %529

529:
  %530 = zext i16 %527 to i32
  tail call fastcc void @blame(ptr %108, i64 0, <16 x i64> %42, <16 x i64> %523, <16 x i64> %20, i32 %530)
  br label %598

531:
  %532 = xor <16 x i64> %523, %42
  %533 = icmp ugt <16 x i64> %532, splat (i64 17179869183)
  %534 = icmp ne <16 x i64> %523, zeroinitializer
  %535 = and <16 x i1> %534, %533
  %536 = and <16 x i1> %133, %535
  %537 = bitcast <16 x i1> %536 to i16
  %538 = icmp eq i16 %537, 0
  br i1 %538, label %541, label %539

539:
  %540 = zext i16 %537 to i32
  tail call fastcc void @settle(ptr %9, <16 x i64> %42, <16 x i64> %523, <16 x i64> %20, i32 %540, i32 1)
  br label %541

541:
  br i1 %69, label %585, label %542

542:
  br i1 %78, label %574, label %543

543:
  %544 = getelementptr inbounds i64, ptr %314, i64 %141
  %545 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %544, <16 x i1> %133, <16 x i64> zeroinitializer)
  %546 = getelementptr inbounds i64, ptr %315, i64 %141
  %547 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %546, <16 x i1> %133, <16 x i64> zeroinitializer)
  %548 = or <16 x i64> %547, %545
  %549 = icmp ne <16 x i64> %548, zeroinitializer
  %550 = and <16 x i1> %133, %549
  %551 = bitcast <16 x i1> %550 to i16
  %552 = icmp eq i16 %551, 0
  br i1 %552, label %574, label %553

553:
  %554 = xor <16 x i64> %545, %42
  %555 = icmp ugt <16 x i64> %554, splat (i64 17179869183)
  %556 = icmp ne <16 x i64> %545, zeroinitializer
  %557 = and <16 x i1> %556, %555
  %558 = and <16 x i1> %133, %557
  %559 = bitcast <16 x i1> %558 to i16
  %560 = icmp eq i16 %559, 0
  br i1 %560, label %563, label %561

561:
  %562 = zext i16 %559 to i32
  tail call fastcc void @settle(ptr %9, <16 x i64> %42, <16 x i64> %545, <16 x i64> %20, i32 %562, i32 1)
  br label %563

563:
  %564 = xor <16 x i64> %547, %42
  %565 = icmp ugt <16 x i64> %564, splat (i64 17179869183)
  %566 = icmp ne <16 x i64> %547, zeroinitializer
  %567 = and <16 x i1> %566, %565
  %568 = and <16 x i1> %133, %567
  %569 = bitcast <16 x i1> %568 to i16
  %570 = icmp eq i16 %569, 0
  br i1 %570, label %573, label %571

571:
  %572 = zext i16 %569 to i32
  tail call fastcc void @settle(ptr %9, <16 x i64> %42, <16 x i64> %547, <16 x i64> %20, i32 %572, i32 1)
  br label %573

573:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %544, <16 x i1> %133)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %546, <16 x i1> %133)
  br label %574

574:
  %575 = icmp ult <16 x i64> %532, splat (i64 4096)
  %576 = and <16 x i64> %523, splat (i64 3072)
  %577 = icmp eq <16 x i64> %576, zeroinitializer
  %578 = and <16 x i1> %575, %577
  %579 = bitcast <16 x i1> %578 to i16
  %580 = icmp eq i16 %579, 0
  br i1 %580, label %584, label %581

581:
  %582 = xor <16 x i1> %578, splat (i1 true)
  %583 = and <16 x i1> %133, %582
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %42, ptr align 8 %522, <16 x i1> %583)
  br label %598

584:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %42, ptr align 8 %522, <16 x i1> %133)
  br label %598

585:
  %586 = getelementptr inbounds i64, ptr %314, i64 %141
  %587 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %586, <16 x i1> %133, <16 x i64> zeroinitializer)
  %588 = xor <16 x i64> %587, %42
  %589 = icmp ugt <16 x i64> %588, splat (i64 17179869183)
  %590 = icmp ne <16 x i64> %587, zeroinitializer
  %591 = and <16 x i1> %590, %589
  %592 = and <16 x i1> %133, %591
  %593 = bitcast <16 x i1> %592 to i16
  %594 = icmp eq i16 %593, 0
  br i1 %594, label %597, label %595

595:
  %596 = getelementptr inbounds i64, ptr %315, i64 %141
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %587, ptr align 8 %596, <16 x i1> %592)
  br label %597

597:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %42, ptr align 8 %586, <16 x i1> %133)
  br label %598

598:
  %599 = phi i32 [ %179, %226 ], [ %344, %451 ], [ %179, %309 ], [ %179, %303 ], [ %179, %289 ], [ %179, %271 ], [ %179, %178 ], [ %179, %221 ], [ %344, %439 ], [ %344, %437 ], [ %344, %343 ], [ %344, %385 ], [ %344, %389 ], [ %482, %584 ], [ %482, %581 ], [ %482, %481 ], [ %482, %524 ], [ %482, %529 ], [ %482, %597 ]
  br label %600

600:
  %601 = phi i32 [ %125, %123 ], [ %599, %598 ]
  %602 = add nuw nsw i64 %124, 1
  %603 = icmp eq i64 %602, %15
  br i1 %603, label %119, label %123

604:
  %605 = phi i32 [ %81, %103 ], [ %601, %119 ], [ %601, %607 ]
  %606 = add nuw nsw i64 %80, 1
  br label %79

607:
  %608 = phi i32 [ %121, %120 ], [ %619, %607 ]
  %609 = tail call i32 @llvm.cttz.i32(i32 %608, i1 true)
  %610 = zext nneg i32 %609 to i64
  %611 = add nuw nsw i64 %3, %610
  %612 = load ptr, ptr %21, align 8
  %613 = getelementptr inbounds nuw i32, ptr %612, i64 %611
  %614 = load i32, ptr %613, align 4
  %615 = add i32 %614, 1
  %616 = load ptr, ptr %122, align 8
  %617 = getelementptr inbounds nuw i32, ptr %616, i64 %611
  store i32 %615, ptr %617, align 4
  %618 = add nsw i32 %608, -1
  %619 = and i32 %618, %608
  %620 = icmp eq i32 %619, 0
  br i1 %620, label %604, label %607
}

define internal fastcc void @access_half(ptr %0, <16 x i64> %1, i32 %2, i64 %3, i64 %4, i32 %5) #0 {
  %7 = alloca [16 x i64], align 64
  %8 = alloca [16 x i64], align 64
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %10 = load ptr, ptr %9, align 8
  %11 = and i32 %5, 256
  %12 = icmp eq i32 %11, 0
  %13 = select i1 %12, i64 112, i64 32
  %14 = getelementptr inbounds nuw i8, ptr %10, i64 %13
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %10, i64 16
  %19 = load i64, ptr %18, align 8
  %20 = lshr i64 %4, 14
  %21 = and i64 %20, 255
  %22 = lshr i64 %21, %15
  %23 = tail call i64 @llvm.umax.i64(i64 %22, i64 1)
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %25 = load ptr, ptr %24, align 8
  %26 = icmp eq ptr %25, null
  %27 = getelementptr inbounds nuw i8, ptr %25, i64 32
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %29 = select i1 %26, ptr %28, ptr %27
  %30 = load i64, ptr %29, align 8
  %31 = shl i64 %30, 46
  %32 = add i64 %31, 70368744177664
  %33 = and i64 %4, 4095
  %34 = or disjoint i64 %32, %33
  %35 = trunc i64 %30 to i32
  %36 = add i32 %35, 1
  %37 = trunc i32 %2 to i16
  %38 = bitcast i16 %37 to <16 x i1>
  %39 = insertelement <16 x i64> poison, i64 %3, i64 0
  %40 = shufflevector <16 x i64> %39, <16 x i64> poison, <16 x i32> zeroinitializer
  %41 = add nuw nsw <16 x i64> %40, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %42 = getelementptr inbounds nuw i8, ptr %10, i64 96
  %43 = load ptr, ptr %42, align 8
  %44 = getelementptr inbounds nuw i32, ptr %43, i64 %3
  %45 = load <16 x i32>, ptr %44, align 4
  %46 = insertelement <16 x i64> poison, i64 %34, i64 0
  %47 = shufflevector <16 x i64> %46, <16 x i64> poison, <16 x i32> zeroinitializer
  %48 = shl <16 x i64> %41, splat (i64 34)
  %49 = or <16 x i64> %47, %48
  %50 = zext <16 x i32> %45 to <16 x i64>
  %51 = shl nuw nsw <16 x i64> %50, splat (i64 12)
  %52 = or <16 x i64> %49, %51
  %53 = and i32 %5, 128
  %54 = icmp eq i32 %53, 0
  %55 = and i32 %5, 384
  %56 = icmp eq i32 %55, 384
  br i1 %56, label %57, label %64

57:
  %58 = add <16 x i64> %1, splat (i64 -140668768878592)
  %59 = icmp ult <16 x i64> %58, splat (i64 4294967296)
  %60 = select <16 x i1> %59, <16 x i64> %58, <16 x i64> %1
  %61 = xor <16 x i1> %59, splat (i1 true)
  %62 = and <16 x i1> %61, %38
  %63 = and <16 x i1> %59, %38
  br label %64

64:
  %65 = phi <16 x i64> [ %60, %57 ], [ %1, %6 ]
  %66 = phi <16 x i1> [ %62, %57 ], [ %38, %6 ]
  %67 = phi <16 x i1> [ %63, %57 ], [ %38, %6 ]
  %68 = insertelement <16 x i64> poison, i64 %15, i64 0
  %69 = shufflevector <16 x i64> %68, <16 x i64> poison, <16 x i32> zeroinitializer
  %70 = lshr <16 x i64> %65, %69
  %71 = add <16 x i64> %1, splat (i64 -139637976727552)
  %72 = lshr <16 x i64> %71, %69
  %73 = insertelement <16 x i32> poison, i32 %36, i64 0
  %74 = shufflevector <16 x i32> %73, <16 x i32> poison, <16 x i32> zeroinitializer
  %75 = insertelement <16 x i64> poison, i64 %19, i64 0
  %76 = shufflevector <16 x i64> %75, <16 x i64> poison, <16 x i32> zeroinitializer
  %77 = getelementptr inbounds nuw i8, ptr %10, i64 200
  %78 = getelementptr inbounds nuw i8, ptr %10, i64 208
  %79 = getelementptr inbounds nuw i8, ptr %10, i64 216
  %80 = and i32 %5, 8
  %81 = icmp eq i32 %80, 0
  %82 = getelementptr inbounds nuw i8, ptr %10, i64 224
  %83 = and i32 %5, 1
  %84 = icmp eq i32 %83, 0
  %85 = and i32 %5, 2
  %86 = icmp eq i32 %85, 0
  %87 = and i32 %5, 4
  %88 = icmp eq i32 %87, 0
  %89 = and i32 %5, 64
  %90 = icmp eq i32 %89, 0
  %91 = getelementptr inbounds nuw i8, ptr %10, i64 232
  %92 = getelementptr inbounds nuw i8, ptr %10, i64 392
  %93 = and i32 %5, 32
  %94 = icmp eq i32 %93, 0
  %95 = and i32 %5, 16
  %96 = icmp eq i32 %95, 0
  %97 = getelementptr inbounds nuw i8, ptr %10, i64 152
  %98 = insertelement <16 x i64> poison, i64 %17, i64 0
  %99 = shufflevector <16 x i64> %98, <16 x i64> poison, <16 x i32> zeroinitializer
  %100 = getelementptr inbounds nuw i8, ptr %10, i64 160
  %101 = getelementptr inbounds nuw i8, ptr %10, i64 168
  %102 = getelementptr inbounds nuw i8, ptr %10, i64 176
  %103 = getelementptr inbounds nuw i8, ptr %10, i64 184
  %104 = getelementptr inbounds nuw i8, ptr %10, i64 192
  br label %106

105:
  ret void

106:
  %107 = phi i64 [ 0, %64 ], [ %1041, %1039 ]
  %108 = phi i32 [ 0, %64 ], [ %1040, %1039 ]
  %109 = phi i32 [ 0, %64 ], [ %583, %1039 ]
  br i1 %54, label %582, label %110

110:
  %111 = insertelement <16 x i64> poison, i64 %107, i64 0
  %112 = shufflevector <16 x i64> %111, <16 x i64> poison, <16 x i32> zeroinitializer
  %113 = add <16 x i64> %112, %70
  %114 = icmp ult <16 x i64> %113, %76
  %115 = and <16 x i1> %67, %114
  %116 = bitcast <16 x i1> %115 to i16
  %117 = icmp eq i16 %116, 0
  br i1 %117, label %582, label %118

118:
  store <16 x i64> %113, ptr %7, align 64
  %119 = tail call i16 @llvm.cttz.i16(i16 %116, i1 true)
  %120 = zext nneg i16 %119 to i64
  %121 = getelementptr inbounds nuw i64, ptr %7, i64 %120
  %122 = load i64, ptr %121, align 8
  %123 = sub i64 %122, %120
  %124 = insertelement <16 x i64> poison, i64 %123, i64 0
  %125 = shufflevector <16 x i64> %124, <16 x i64> poison, <16 x i32> zeroinitializer
  %126 = add <16 x i64> %125, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %127 = icmp ne <16 x i64> %113, %126
  %128 = and <16 x i1> %115, %127
  %129 = bitcast <16 x i1> %128 to i16
  %130 = icmp eq i16 %129, 0
  br i1 %130, label %293, label %131

131:
  %132 = load ptr, ptr %77, align 8
  %133 = load ptr, ptr %78, align 8
  %134 = load ptr, ptr %79, align 8
  br i1 %81, label %160, label %135

135:
  %136 = load ptr, ptr %82, align 8
  br i1 %84, label %149, label %137

137:
  %138 = getelementptr i32, ptr %136, <16 x i64> %113
  %139 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %138, <16 x i1> %115, <16 x i32> zeroinitializer)
  %140 = icmp ne <16 x i32> %139, %74
  %141 = and <16 x i1> %115, %140
  %142 = bitcast <16 x i1> %141 to i16
  %143 = zext i16 %142 to i32
  %144 = xor i32 %109, -1
  %145 = and i32 %143, %144
  %146 = or i32 %109, %143
  %147 = icmp eq i32 %145, 0
  br i1 %147, label %149, label %148

148:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %52, <16 x i64> %52, <16 x i64> %65, i32 %145)
  br label %149

149:
  %150 = phi i32 [ %109, %135 ], [ %146, %137 ], [ %146, %148 ]
  br i1 %86, label %160, label %151

151:
  %152 = getelementptr i32, ptr %136, <16 x i64> %113
  %153 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %152, <16 x i1> %115, <16 x i32> zeroinitializer)
  %154 = icmp ne <16 x i32> %153, %74
  %155 = and <16 x i1> %115, %154
  %156 = bitcast <16 x i1> %155 to i16
  %157 = icmp eq i16 %156, 0
  br i1 %157, label %160, label %158

158:
  %159 = zext i16 %156 to i32
  tail call fastcc void @mark_each(ptr %10, ptr %136, <16 x i64> %113, i32 %36, i32 %159, i32 1)
  br label %160

160:
  %161 = phi i32 [ %109, %131 ], [ %150, %149 ], [ %150, %151 ], [ %150, %158 ]
  br i1 %88, label %580, label %162

162:
  br i1 %90, label %200, label %163

163:
  %164 = load ptr, ptr %91, align 8
  %165 = getelementptr i64, ptr %164, <16 x i64> %113
  %166 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %165, <16 x i1> %115, <16 x i64> zeroinitializer)
  %167 = icmp ne <16 x i64> %166, zeroinitializer
  %168 = xor <16 x i64> %166, %49
  %169 = icmp ult <16 x i64> %168, splat (i64 70368744177664)
  %170 = and <16 x i1> %167, %169
  %171 = and <16 x i1> %115, %170
  br i1 %86, label %172, label %176

172:
  %173 = and <16 x i64> %166, splat (i64 1024)
  %174 = icmp eq <16 x i64> %173, zeroinitializer
  %175 = and <16 x i1> %174, %171
  br label %176

176:
  %177 = phi <16 x i1> [ %171, %163 ], [ %175, %172 ]
  %178 = bitcast <16 x i1> %177 to i16
  %179 = icmp eq i16 %178, 0
  br i1 %179, label %200, label %180

180:
  %181 = lshr <16 x i64> %166, splat (i64 34)
  %182 = and <16 x i64> %181, splat (i64 4095)
  %183 = lshr <16 x i64> %166, splat (i64 12)
  %184 = trunc <16 x i64> %183 to <16 x i32>
  %185 = and <16 x i32> %184, splat (i32 4194303)
  %186 = load ptr, ptr %42, align 8
  %187 = getelementptr i32, ptr %186, <16 x i64> %182
  %188 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %187, <16 x i1> %177, <16 x i32> zeroinitializer)
  %189 = load i64, ptr %92, align 8
  %190 = insertelement <16 x i64> poison, i64 %189, i64 0
  %191 = shufflevector <16 x i64> %190, <16 x i64> poison, <16 x i32> zeroinitializer
  %192 = icmp ult <16 x i64> %182, %191
  %193 = icmp uge <16 x i32> %185, %188
  %194 = or <16 x i1> %193, %192
  %195 = and <16 x i1> %177, %194
  %196 = bitcast <16 x i1> %195 to i16
  %197 = icmp eq i16 %196, 0
  br i1 %197, label %200, label %198

198:
  %199 = zext i16 %196 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %52, <16 x i64> %166, <16 x i64> %65, i32 %199)
  br label %200

200:
  %201 = getelementptr i64, ptr %132, <16 x i64> %113
  %202 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %201, <16 x i1> %115, <16 x i64> zeroinitializer)
  br i1 %94, label %210, label %203

203:
  %204 = icmp ne <16 x i64> %202, zeroinitializer
  %205 = and <16 x i1> %115, %204
  %206 = bitcast <16 x i1> %205 to i16
  %207 = icmp eq i16 %206, 0
  br i1 %207, label %580, label %208

208:
  %209 = zext i16 %206 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %52, <16 x i64> %202, <16 x i64> %65, i32 %209)
  br label %580

210:
  %211 = xor <16 x i64> %202, %52
  %212 = icmp ugt <16 x i64> %211, splat (i64 17179869183)
  %213 = icmp ne <16 x i64> %202, zeroinitializer
  %214 = and <16 x i1> %213, %212
  %215 = and <16 x i1> %115, %214
  %216 = bitcast <16 x i1> %215 to i16
  %217 = icmp eq i16 %216, 0
  br i1 %217, label %220, label %218

218:
  %219 = zext i16 %216 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %202, <16 x i64> %65, i32 %219, i32 1)
  br label %220

220:
  br i1 %86, label %273, label %221

221:
  br i1 %96, label %253, label %222

222:
  %223 = getelementptr i64, ptr %133, <16 x i64> %113
  %224 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %223, <16 x i1> %115, <16 x i64> zeroinitializer)
  %225 = getelementptr i64, ptr %134, <16 x i64> %113
  %226 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %225, <16 x i1> %115, <16 x i64> zeroinitializer)
  %227 = or <16 x i64> %226, %224
  %228 = icmp ne <16 x i64> %227, zeroinitializer
  %229 = and <16 x i1> %115, %228
  %230 = bitcast <16 x i1> %229 to i16
  %231 = icmp eq i16 %230, 0
  br i1 %231, label %253, label %232

232:
  %233 = xor <16 x i64> %224, %52
  %234 = icmp ugt <16 x i64> %233, splat (i64 17179869183)
  %235 = icmp ne <16 x i64> %224, zeroinitializer
  %236 = and <16 x i1> %235, %234
  %237 = and <16 x i1> %115, %236
  %238 = bitcast <16 x i1> %237 to i16
  %239 = icmp eq i16 %238, 0
  br i1 %239, label %242, label %240

240:
  %241 = zext i16 %238 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %224, <16 x i64> %65, i32 %241, i32 1)
  br label %242

242:
  %243 = xor <16 x i64> %226, %52
  %244 = icmp ugt <16 x i64> %243, splat (i64 17179869183)
  %245 = icmp ne <16 x i64> %226, zeroinitializer
  %246 = and <16 x i1> %245, %244
  %247 = and <16 x i1> %115, %246
  %248 = bitcast <16 x i1> %247 to i16
  %249 = icmp eq i16 %248, 0
  br i1 %249, label %252, label %250

250:
  %251 = zext i16 %248 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %226, <16 x i64> %65, i32 %251, i32 1)
  br label %252

252:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %223, <16 x i1> %115)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %225, <16 x i1> %115)
  br label %253

253:
  %254 = icmp ult <16 x i64> %211, splat (i64 4096)
  %255 = and <16 x i64> %202, splat (i64 3072)
  %256 = icmp eq <16 x i64> %255, zeroinitializer
  %257 = and <16 x i1> %254, %256
  %258 = bitcast <16 x i1> %257 to i16
  %259 = icmp eq i16 %258, 0
  %260 = xor <16 x i1> %257, splat (i1 true)
  %261 = select i1 %259, <16 x i1> splat (i1 true), <16 x i1> %260
  %262 = and <16 x i1> %115, %261
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %52, <16 x ptr> align 8 %201, <16 x i1> %262)
  %263 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %201, <16 x i1> %115, <16 x i64> zeroinitializer)
  %264 = xor <16 x i64> %263, %52
  %265 = icmp ugt <16 x i64> %264, splat (i64 17179869183)
  %266 = icmp ne <16 x i64> %263, zeroinitializer
  %267 = and <16 x i1> %266, %265
  %268 = and <16 x i1> %115, %267
  %269 = bitcast <16 x i1> %268 to i16
  %270 = icmp eq i16 %269, 0
  br i1 %270, label %580, label %271

271:
  %272 = zext i16 %269 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %263, <16 x i64> %65, i32 %272, i32 1)
  br label %580

273:
  %274 = getelementptr i64, ptr %133, <16 x i64> %113
  %275 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %274, <16 x i1> %115, <16 x i64> zeroinitializer)
  %276 = xor <16 x i64> %275, %52
  %277 = icmp ugt <16 x i64> %276, splat (i64 17179869183)
  %278 = icmp ne <16 x i64> %275, zeroinitializer
  %279 = and <16 x i1> %278, %277
  %280 = and <16 x i1> %115, %279
  %281 = bitcast <16 x i1> %280 to i16
  %282 = icmp eq i16 %281, 0
  br i1 %282, label %285, label %283

283:
  %284 = getelementptr i64, ptr %134, <16 x i64> %113
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %275, <16 x ptr> align 8 %284, <16 x i1> %280)
  br label %285

285:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %52, <16 x ptr> align 8 %274, <16 x i1> %115)
  %286 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %274, <16 x i1> %115, <16 x i64> zeroinitializer)
  %287 = icmp ne <16 x i64> %286, %52
  %288 = and <16 x i1> %115, %287
  %289 = bitcast <16 x i1> %288 to i16
  %290 = icmp eq i16 %289, 0
  br i1 %290, label %580, label %291

291:
  %292 = getelementptr i64, ptr %134, <16 x i64> %113
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %52, <16 x ptr> align 8 %292, <16 x i1> %288)
  br label %580

293:
  %294 = icmp eq i16 %116, -1
  %295 = load ptr, ptr %77, align 8
  %296 = load ptr, ptr %78, align 8
  %297 = load ptr, ptr %79, align 8
  br i1 %294, label %298, label %434

298:
  br i1 %81, label %325, label %299

299:
  %300 = load ptr, ptr %82, align 8
  br i1 %84, label %312, label %301

301:
  %302 = getelementptr inbounds i32, ptr %300, i64 %123
  %303 = load <16 x i32>, ptr %302, align 4
  %304 = icmp ne <16 x i32> %303, %74
  %305 = bitcast <16 x i1> %304 to i16
  %306 = zext i16 %305 to i32
  %307 = xor i32 %109, -1
  %308 = and i32 %306, %307
  %309 = or i32 %109, %306
  %310 = icmp eq i32 %308, 0
  br i1 %310, label %312, label %311

311:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %52, <16 x i64> %52, <16 x i64> %65, i32 %308)
  br label %312

312:
  %313 = phi i32 [ %109, %299 ], [ %309, %301 ], [ %309, %311 ]
  br i1 %86, label %325, label %314

314:
  %315 = getelementptr inbounds i32, ptr %300, i64 %123
  %316 = load <16 x i32>, ptr %315, align 4
  %317 = icmp ne <16 x i32> %316, %74
  %318 = bitcast <16 x i1> %317 to i16
  %319 = icmp eq i16 %318, 0
  br i1 %319, label %325, label %320

320:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %74, ptr align 4 %315, <16 x i1> %317)
  %321 = tail call i16 @llvm.ctpop.i16(i16 %318)
  %322 = zext nneg i16 %321 to i64
  %323 = load i64, ptr %97, align 8
  %324 = sub i64 %323, %322
  store i64 %324, ptr %97, align 8
  br label %325

325:
  %326 = phi i32 [ %109, %298 ], [ %313, %312 ], [ %313, %314 ], [ %313, %320 ]
  br i1 %88, label %580, label %327

327:
  br i1 %90, label %364, label %328

328:
  %329 = load ptr, ptr %91, align 8
  %330 = getelementptr inbounds i64, ptr %329, i64 %123
  %331 = load <16 x i64>, ptr %330, align 8
  %332 = icmp ne <16 x i64> %331, zeroinitializer
  %333 = xor <16 x i64> %331, %49
  %334 = icmp ult <16 x i64> %333, splat (i64 70368744177664)
  %335 = and <16 x i1> %332, %334
  br i1 %86, label %336, label %340

336:
  %337 = and <16 x i64> %331, splat (i64 1024)
  %338 = icmp eq <16 x i64> %337, zeroinitializer
  %339 = and <16 x i1> %338, %335
  br label %340

340:
  %341 = phi <16 x i1> [ %335, %328 ], [ %339, %336 ]
  %342 = bitcast <16 x i1> %341 to i16
  %343 = icmp eq i16 %342, 0
  br i1 %343, label %364, label %344

344:
  %345 = lshr <16 x i64> %331, splat (i64 34)
  %346 = and <16 x i64> %345, splat (i64 4095)
  %347 = lshr <16 x i64> %331, splat (i64 12)
  %348 = trunc <16 x i64> %347 to <16 x i32>
  %349 = and <16 x i32> %348, splat (i32 4194303)
  %350 = load ptr, ptr %42, align 8
  %351 = getelementptr i32, ptr %350, <16 x i64> %346
  %352 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %351, <16 x i1> %341, <16 x i32> zeroinitializer)
  %353 = load i64, ptr %92, align 8
  %354 = insertelement <16 x i64> poison, i64 %353, i64 0
  %355 = shufflevector <16 x i64> %354, <16 x i64> poison, <16 x i32> zeroinitializer
  %356 = icmp ult <16 x i64> %346, %355
  %357 = icmp uge <16 x i32> %349, %352
  %358 = or <16 x i1> %357, %356
  %359 = and <16 x i1> %341, %358
  %360 = bitcast <16 x i1> %359 to i16
  %361 = icmp eq i16 %360, 0
  br i1 %361, label %364, label %362

362:
  %363 = zext i16 %360 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %52, <16 x i64> %331, <16 x i64> %65, i32 %363)
  br label %364

364:
  %365 = getelementptr inbounds i64, ptr %295, i64 %123
  %366 = load <16 x i64>, ptr %365, align 8
  br i1 %94, label %373, label %367

367:
  %368 = icmp ne <16 x i64> %366, zeroinitializer
  %369 = bitcast <16 x i1> %368 to i16
  %370 = icmp eq i16 %369, 0
  br i1 %370, label %580, label %371

371:
  %372 = zext i16 %369 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %52, <16 x i64> %366, <16 x i64> %65, i32 %372)
  br label %580

373:
  %374 = xor <16 x i64> %366, %52
  %375 = icmp ugt <16 x i64> %374, splat (i64 17179869183)
  %376 = icmp ne <16 x i64> %366, zeroinitializer
  %377 = and <16 x i1> %376, %375
  %378 = bitcast <16 x i1> %377 to i16
  %379 = icmp eq i16 %378, 0
  br i1 %379, label %382, label %380

380:
  %381 = zext i16 %378 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %366, <16 x i64> %65, i32 %381, i32 1)
  br label %382

382:
  br i1 %86, label %422, label %383

383:
  br i1 %96, label %412, label %384

384:
  %385 = getelementptr inbounds i64, ptr %296, i64 %123
  %386 = load <16 x i64>, ptr %385, align 8
  %387 = getelementptr inbounds i64, ptr %297, i64 %123
  %388 = load <16 x i64>, ptr %387, align 8
  %389 = or <16 x i64> %388, %386
  %390 = icmp ne <16 x i64> %389, zeroinitializer
  %391 = bitcast <16 x i1> %390 to i16
  %392 = icmp eq i16 %391, 0
  br i1 %392, label %412, label %393

393:
  %394 = xor <16 x i64> %386, %52
  %395 = icmp ugt <16 x i64> %394, splat (i64 17179869183)
  %396 = icmp ne <16 x i64> %386, zeroinitializer
  %397 = and <16 x i1> %396, %395
  %398 = bitcast <16 x i1> %397 to i16
  %399 = icmp eq i16 %398, 0
  br i1 %399, label %402, label %400

400:
  %401 = zext i16 %398 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %386, <16 x i64> %65, i32 %401, i32 1)
  br label %402

402:
  %403 = xor <16 x i64> %388, %52
  %404 = icmp ugt <16 x i64> %403, splat (i64 17179869183)
  %405 = icmp ne <16 x i64> %388, zeroinitializer
  %406 = and <16 x i1> %405, %404
  %407 = bitcast <16 x i1> %406 to i16
  %408 = icmp eq i16 %407, 0
  br i1 %408, label %411, label %409

409:
  %410 = zext i16 %407 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %388, <16 x i64> %65, i32 %410, i32 1)
  br label %411

411:
  store <16 x i64> zeroinitializer, ptr %385, align 8
  store <16 x i64> zeroinitializer, ptr %387, align 8
  br label %412

412:
  %413 = icmp ult <16 x i64> %374, splat (i64 4096)
  %414 = and <16 x i64> %366, splat (i64 3072)
  %415 = icmp eq <16 x i64> %414, zeroinitializer
  %416 = and <16 x i1> %413, %415
  %417 = bitcast <16 x i1> %416 to i16
  %418 = icmp eq i16 %417, 0
  br i1 %418, label %421, label %419

419:
  %420 = xor <16 x i1> %416, splat (i1 true)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %52, ptr align 8 %365, <16 x i1> %420)
  br label %580

421:
  store <16 x i64> %52, ptr %365, align 8
  br label %580

422:
  %423 = getelementptr inbounds i64, ptr %296, i64 %123
  %424 = load <16 x i64>, ptr %423, align 8
  %425 = xor <16 x i64> %424, %52
  %426 = icmp ugt <16 x i64> %425, splat (i64 17179869183)
  %427 = icmp ne <16 x i64> %424, zeroinitializer
  %428 = and <16 x i1> %427, %426
  %429 = bitcast <16 x i1> %428 to i16
  %430 = icmp eq i16 %429, 0
  br i1 %430, label %433, label %431

431:
  %432 = getelementptr inbounds i64, ptr %297, i64 %123
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %424, ptr align 8 %432, <16 x i1> %428)
  br label %433

433:
  store <16 x i64> %52, ptr %423, align 8
  br label %580

434:
  br i1 %81, label %463, label %435

435:
  %436 = load ptr, ptr %82, align 8
  br i1 %84, label %449, label %437

437:
  %438 = getelementptr inbounds i32, ptr %436, i64 %123
  %439 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %438, <16 x i1> %115, <16 x i32> zeroinitializer)
  %440 = icmp ne <16 x i32> %439, %74
  %441 = and <16 x i1> %115, %440
  %442 = bitcast <16 x i1> %441 to i16
  %443 = zext i16 %442 to i32
  %444 = xor i32 %109, -1
  %445 = and i32 %443, %444
  %446 = or i32 %109, %443
  %447 = icmp eq i32 %445, 0
  br i1 %447, label %449, label %448

448:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %52, <16 x i64> %52, <16 x i64> %65, i32 %445)
  br label %449

449:
  %450 = phi i32 [ %109, %435 ], [ %446, %437 ], [ %446, %448 ]
  br i1 %86, label %463, label %451

451:
  %452 = getelementptr inbounds i32, ptr %436, i64 %123
  %453 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %452, <16 x i1> %115, <16 x i32> zeroinitializer)
  %454 = icmp ne <16 x i32> %453, %74
  %455 = and <16 x i1> %115, %454
  %456 = bitcast <16 x i1> %455 to i16
  %457 = icmp eq i16 %456, 0
  br i1 %457, label %463, label %458

458:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %74, ptr align 4 %452, <16 x i1> %455)
  %459 = tail call i16 @llvm.ctpop.i16(i16 %456)
  %460 = zext nneg i16 %459 to i64
  %461 = load i64, ptr %97, align 8
  %462 = sub i64 %461, %460
  store i64 %462, ptr %97, align 8
  br label %463

463:
  %464 = phi i32 [ %109, %434 ], [ %450, %449 ], [ %450, %451 ], [ %450, %458 ]
  br i1 %88, label %580, label %465

465:
  br i1 %90, label %503, label %466

466:
  %467 = load ptr, ptr %91, align 8
  %468 = getelementptr inbounds i64, ptr %467, i64 %123
  %469 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %468, <16 x i1> %115, <16 x i64> zeroinitializer)
  %470 = icmp ne <16 x i64> %469, zeroinitializer
  %471 = xor <16 x i64> %469, %49
  %472 = icmp ult <16 x i64> %471, splat (i64 70368744177664)
  %473 = and <16 x i1> %470, %472
  %474 = and <16 x i1> %115, %473
  br i1 %86, label %475, label %479

475:
  %476 = and <16 x i64> %469, splat (i64 1024)
  %477 = icmp eq <16 x i64> %476, zeroinitializer
  %478 = and <16 x i1> %477, %474
  br label %479

479:
  %480 = phi <16 x i1> [ %474, %466 ], [ %478, %475 ]
  %481 = bitcast <16 x i1> %480 to i16
  %482 = icmp eq i16 %481, 0
  br i1 %482, label %503, label %483

483:
  %484 = lshr <16 x i64> %469, splat (i64 34)
  %485 = and <16 x i64> %484, splat (i64 4095)
  %486 = lshr <16 x i64> %469, splat (i64 12)
  %487 = trunc <16 x i64> %486 to <16 x i32>
  %488 = and <16 x i32> %487, splat (i32 4194303)
  %489 = load ptr, ptr %42, align 8
  %490 = getelementptr i32, ptr %489, <16 x i64> %485
  %491 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %490, <16 x i1> %480, <16 x i32> zeroinitializer)
  %492 = load i64, ptr %92, align 8
  %493 = insertelement <16 x i64> poison, i64 %492, i64 0
  %494 = shufflevector <16 x i64> %493, <16 x i64> poison, <16 x i32> zeroinitializer
  %495 = icmp ult <16 x i64> %485, %494
  %496 = icmp uge <16 x i32> %488, %491
  %497 = or <16 x i1> %496, %495
  %498 = and <16 x i1> %480, %497
  %499 = bitcast <16 x i1> %498 to i16
  %500 = icmp eq i16 %499, 0
  br i1 %500, label %503, label %501

501:
  %502 = zext i16 %499 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %52, <16 x i64> %469, <16 x i64> %65, i32 %502)
  br label %503

503:
  %504 = getelementptr inbounds i64, ptr %295, i64 %123
  %505 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %504, <16 x i1> %115, <16 x i64> zeroinitializer)
  br i1 %94, label %513, label %506

506:
  %507 = icmp ne <16 x i64> %505, zeroinitializer
  %508 = and <16 x i1> %115, %507
  %509 = bitcast <16 x i1> %508 to i16
  %510 = icmp eq i16 %509, 0
  br i1 %510, label %580, label %511

511:
  %512 = zext i16 %509 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %52, <16 x i64> %505, <16 x i64> %65, i32 %512)
  br label %580

513:
  %514 = xor <16 x i64> %505, %52
  %515 = icmp ugt <16 x i64> %514, splat (i64 17179869183)
  %516 = icmp ne <16 x i64> %505, zeroinitializer
  %517 = and <16 x i1> %516, %515
  %518 = and <16 x i1> %115, %517
  %519 = bitcast <16 x i1> %518 to i16
  %520 = icmp eq i16 %519, 0
  br i1 %520, label %523, label %521

521:
  %522 = zext i16 %519 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %505, <16 x i64> %65, i32 %522, i32 1)
  br label %523

523:
  br i1 %86, label %567, label %524

524:
  br i1 %96, label %556, label %525

525:
  %526 = getelementptr inbounds i64, ptr %296, i64 %123
  %527 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %526, <16 x i1> %115, <16 x i64> zeroinitializer)
  %528 = getelementptr inbounds i64, ptr %297, i64 %123
  %529 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %528, <16 x i1> %115, <16 x i64> zeroinitializer)
  %530 = or <16 x i64> %529, %527
  %531 = icmp ne <16 x i64> %530, zeroinitializer
  %532 = and <16 x i1> %115, %531
  %533 = bitcast <16 x i1> %532 to i16
  %534 = icmp eq i16 %533, 0
  br i1 %534, label %556, label %535

535:
  %536 = xor <16 x i64> %527, %52
  %537 = icmp ugt <16 x i64> %536, splat (i64 17179869183)
  %538 = icmp ne <16 x i64> %527, zeroinitializer
  %539 = and <16 x i1> %538, %537
  %540 = and <16 x i1> %115, %539
  %541 = bitcast <16 x i1> %540 to i16
  %542 = icmp eq i16 %541, 0
  br i1 %542, label %545, label %543

543:
  %544 = zext i16 %541 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %527, <16 x i64> %65, i32 %544, i32 1)
  br label %545

545:
  %546 = xor <16 x i64> %529, %52
  %547 = icmp ugt <16 x i64> %546, splat (i64 17179869183)
  %548 = icmp ne <16 x i64> %529, zeroinitializer
  %549 = and <16 x i1> %548, %547
  %550 = and <16 x i1> %115, %549
  %551 = bitcast <16 x i1> %550 to i16
  %552 = icmp eq i16 %551, 0
  br i1 %552, label %555, label %553

553:
  %554 = zext i16 %551 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %529, <16 x i64> %65, i32 %554, i32 1)
  br label %555

555:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %526, <16 x i1> %115)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %528, <16 x i1> %115)
  br label %556

556:
  %557 = icmp ult <16 x i64> %514, splat (i64 4096)
  %558 = and <16 x i64> %505, splat (i64 3072)
  %559 = icmp eq <16 x i64> %558, zeroinitializer
  %560 = and <16 x i1> %557, %559
  %561 = bitcast <16 x i1> %560 to i16
  %562 = icmp eq i16 %561, 0
  br i1 %562, label %566, label %563

563:
  %564 = xor <16 x i1> %560, splat (i1 true)
  %565 = and <16 x i1> %115, %564
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %52, ptr align 8 %504, <16 x i1> %565)
  br label %580

566:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %52, ptr align 8 %504, <16 x i1> %115)
  br label %580

567:
  %568 = getelementptr inbounds i64, ptr %296, i64 %123
  %569 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %568, <16 x i1> %115, <16 x i64> zeroinitializer)
  %570 = xor <16 x i64> %569, %52
  %571 = icmp ugt <16 x i64> %570, splat (i64 17179869183)
  %572 = icmp ne <16 x i64> %569, zeroinitializer
  %573 = and <16 x i1> %572, %571
  %574 = and <16 x i1> %115, %573
  %575 = bitcast <16 x i1> %574 to i16
  %576 = icmp eq i16 %575, 0
  br i1 %576, label %579, label %577

577:
  %578 = getelementptr inbounds i64, ptr %297, i64 %123
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %569, ptr align 8 %578, <16 x i1> %574)
  br label %579

579:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %52, ptr align 8 %568, <16 x i1> %115)
  br label %580

580:
  %581 = phi i32 [ %161, %208 ], [ %326, %433 ], [ %161, %291 ], [ %161, %285 ], [ %161, %271 ], [ %161, %253 ], [ %161, %160 ], [ %161, %203 ], [ %326, %421 ], [ %326, %419 ], [ %326, %325 ], [ %326, %367 ], [ %326, %371 ], [ %464, %566 ], [ %464, %563 ], [ %464, %463 ], [ %464, %506 ], [ %464, %511 ], [ %464, %579 ]
  br label %582

582:
  %583 = phi i32 [ %109, %106 ], [ %109, %110 ], [ %581, %580 ]
  br i1 %12, label %1039, label %584

584:
  %585 = insertelement <16 x i64> poison, i64 %107, i64 0
  %586 = shufflevector <16 x i64> %585, <16 x i64> poison, <16 x i32> zeroinitializer
  %587 = add <16 x i64> %586, %72
  %588 = icmp ult <16 x i64> %587, %99
  %589 = and <16 x i1> %66, %588
  %590 = bitcast <16 x i1> %589 to i16
  %591 = icmp eq i16 %590, 0
  br i1 %591, label %1039, label %592

592:
  store <16 x i64> %587, ptr %8, align 64
  %593 = tail call i16 @llvm.cttz.i16(i16 %590, i1 true)
  %594 = zext nneg i16 %593 to i64
  %595 = getelementptr inbounds nuw i64, ptr %8, i64 %594
  %596 = load i64, ptr %595, align 8
  %597 = sub i64 %596, %594
  %598 = insertelement <16 x i64> poison, i64 %597, i64 0
  %599 = shufflevector <16 x i64> %598, <16 x i64> poison, <16 x i32> zeroinitializer
  %600 = add <16 x i64> %599, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %601 = icmp ne <16 x i64> %587, %600
  %602 = and <16 x i1> %589, %601
  %603 = bitcast <16 x i1> %602 to i16
  %604 = icmp eq i16 %603, 0
  br i1 %604, label %764, label %605

605:
  %606 = load ptr, ptr %100, align 8
  %607 = load ptr, ptr %101, align 8
  %608 = load ptr, ptr %102, align 8
  br i1 %81, label %634, label %609

609:
  %610 = load ptr, ptr %103, align 8
  br i1 %84, label %623, label %611

611:
  %612 = getelementptr i32, ptr %610, <16 x i64> %587
  %613 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %612, <16 x i1> %589, <16 x i32> zeroinitializer)
  %614 = icmp eq <16 x i32> %613, zeroinitializer
  %615 = and <16 x i1> %589, %614
  %616 = bitcast <16 x i1> %615 to i16
  %617 = zext i16 %616 to i32
  %618 = xor i32 %108, -1
  %619 = and i32 %617, %618
  %620 = or i32 %108, %617
  %621 = icmp eq i32 %619, 0
  br i1 %621, label %623, label %622

622:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %52, <16 x i64> %52, <16 x i64> %1, i32 %619)
  br label %623

623:
  %624 = phi i32 [ %108, %609 ], [ %620, %611 ], [ %620, %622 ]
  br i1 %86, label %634, label %625

625:
  %626 = getelementptr i32, ptr %610, <16 x i64> %587
  %627 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %626, <16 x i1> %589, <16 x i32> zeroinitializer)
  %628 = icmp ne <16 x i32> %627, %74
  %629 = and <16 x i1> %589, %628
  %630 = bitcast <16 x i1> %629 to i16
  %631 = icmp eq i16 %630, 0
  br i1 %631, label %634, label %632

632:
  %633 = zext i16 %630 to i32
  tail call fastcc void @mark_each(ptr %10, ptr %610, <16 x i64> %587, i32 %36, i32 %633, i32 0)
  br label %634

634:
  %635 = phi i32 [ %108, %605 ], [ %624, %623 ], [ %624, %625 ], [ %624, %632 ]
  br i1 %88, label %1037, label %636

636:
  br i1 %90, label %671, label %637

637:
  %638 = load ptr, ptr %104, align 8
  %639 = getelementptr i64, ptr %638, <16 x i64> %587
  %640 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %639, <16 x i1> %589, <16 x i64> zeroinitializer)
  %641 = icmp ne <16 x i64> %640, zeroinitializer
  %642 = and <16 x i1> %589, %641
  br i1 %86, label %643, label %647

643:
  %644 = and <16 x i64> %640, splat (i64 1024)
  %645 = icmp eq <16 x i64> %644, zeroinitializer
  %646 = and <16 x i1> %642, %645
  br label %647

647:
  %648 = phi <16 x i1> [ %642, %637 ], [ %646, %643 ]
  %649 = bitcast <16 x i1> %648 to i16
  %650 = icmp eq i16 %649, 0
  br i1 %650, label %671, label %651

651:
  %652 = lshr <16 x i64> %640, splat (i64 34)
  %653 = and <16 x i64> %652, splat (i64 4095)
  %654 = lshr <16 x i64> %640, splat (i64 12)
  %655 = trunc <16 x i64> %654 to <16 x i32>
  %656 = and <16 x i32> %655, splat (i32 4194303)
  %657 = load ptr, ptr %42, align 8
  %658 = getelementptr i32, ptr %657, <16 x i64> %653
  %659 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %658, <16 x i1> %648, <16 x i32> zeroinitializer)
  %660 = load i64, ptr %92, align 8
  %661 = insertelement <16 x i64> poison, i64 %660, i64 0
  %662 = shufflevector <16 x i64> %661, <16 x i64> poison, <16 x i32> zeroinitializer
  %663 = icmp ult <16 x i64> %653, %662
  %664 = icmp uge <16 x i32> %656, %659
  %665 = or <16 x i1> %664, %663
  %666 = and <16 x i1> %648, %665
  %667 = bitcast <16 x i1> %666 to i16
  %668 = icmp eq i16 %667, 0
  br i1 %668, label %671, label %669

669:
  %670 = zext i16 %667 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %52, <16 x i64> %640, <16 x i64> %1, i32 %670)
  br label %671

671:
  %672 = getelementptr i64, ptr %606, <16 x i64> %587
  %673 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %672, <16 x i1> %589, <16 x i64> zeroinitializer)
  br i1 %94, label %681, label %674

674:
  %675 = icmp ne <16 x i64> %673, zeroinitializer
  %676 = and <16 x i1> %589, %675
  %677 = bitcast <16 x i1> %676 to i16
  %678 = icmp eq i16 %677, 0
  br i1 %678, label %1037, label %679

679:
  %680 = zext i16 %677 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %52, <16 x i64> %673, <16 x i64> %1, i32 %680)
  br label %1037

681:
  %682 = xor <16 x i64> %673, %52
  %683 = icmp ugt <16 x i64> %682, splat (i64 17179869183)
  %684 = icmp ne <16 x i64> %673, zeroinitializer
  %685 = and <16 x i1> %684, %683
  %686 = and <16 x i1> %589, %685
  %687 = bitcast <16 x i1> %686 to i16
  %688 = icmp eq i16 %687, 0
  br i1 %688, label %691, label %689

689:
  %690 = zext i16 %687 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %673, <16 x i64> %1, i32 %690, i32 0)
  br label %691

691:
  br i1 %86, label %744, label %692

692:
  br i1 %96, label %724, label %693

693:
  %694 = getelementptr i64, ptr %607, <16 x i64> %587
  %695 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %694, <16 x i1> %589, <16 x i64> zeroinitializer)
  %696 = getelementptr i64, ptr %608, <16 x i64> %587
  %697 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %696, <16 x i1> %589, <16 x i64> zeroinitializer)
  %698 = or <16 x i64> %697, %695
  %699 = icmp ne <16 x i64> %698, zeroinitializer
  %700 = and <16 x i1> %589, %699
  %701 = bitcast <16 x i1> %700 to i16
  %702 = icmp eq i16 %701, 0
  br i1 %702, label %724, label %703

703:
  %704 = xor <16 x i64> %695, %52
  %705 = icmp ugt <16 x i64> %704, splat (i64 17179869183)
  %706 = icmp ne <16 x i64> %695, zeroinitializer
  %707 = and <16 x i1> %706, %705
  %708 = and <16 x i1> %589, %707
  %709 = bitcast <16 x i1> %708 to i16
  %710 = icmp eq i16 %709, 0
  br i1 %710, label %713, label %711

711:
  %712 = zext i16 %709 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %695, <16 x i64> %1, i32 %712, i32 0)
  br label %713

713:
  %714 = xor <16 x i64> %697, %52
  %715 = icmp ugt <16 x i64> %714, splat (i64 17179869183)
  %716 = icmp ne <16 x i64> %697, zeroinitializer
  %717 = and <16 x i1> %716, %715
  %718 = and <16 x i1> %589, %717
  %719 = bitcast <16 x i1> %718 to i16
  %720 = icmp eq i16 %719, 0
  br i1 %720, label %723, label %721

721:
  %722 = zext i16 %719 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %697, <16 x i64> %1, i32 %722, i32 0)
  br label %723

723:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %694, <16 x i1> %589)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %696, <16 x i1> %589)
  br label %724

724:
  %725 = icmp ult <16 x i64> %682, splat (i64 4096)
  %726 = and <16 x i64> %673, splat (i64 3072)
  %727 = icmp eq <16 x i64> %726, zeroinitializer
  %728 = and <16 x i1> %725, %727
  %729 = bitcast <16 x i1> %728 to i16
  %730 = icmp eq i16 %729, 0
  %731 = xor <16 x i1> %728, splat (i1 true)
  %732 = select i1 %730, <16 x i1> splat (i1 true), <16 x i1> %731
  %733 = and <16 x i1> %589, %732
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %52, <16 x ptr> align 8 %672, <16 x i1> %733)
  %734 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %672, <16 x i1> %589, <16 x i64> zeroinitializer)
  %735 = xor <16 x i64> %734, %52
  %736 = icmp ugt <16 x i64> %735, splat (i64 17179869183)
  %737 = icmp ne <16 x i64> %734, zeroinitializer
  %738 = and <16 x i1> %737, %736
  %739 = and <16 x i1> %589, %738
  %740 = bitcast <16 x i1> %739 to i16
  %741 = icmp eq i16 %740, 0
  br i1 %741, label %1037, label %742

742:
  %743 = zext i16 %740 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %734, <16 x i64> %1, i32 %743, i32 0)
  br label %1037

744:
  %745 = getelementptr i64, ptr %607, <16 x i64> %587
  %746 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %745, <16 x i1> %589, <16 x i64> zeroinitializer)
  %747 = xor <16 x i64> %746, %52
  %748 = icmp ugt <16 x i64> %747, splat (i64 17179869183)
  %749 = icmp ne <16 x i64> %746, zeroinitializer
  %750 = and <16 x i1> %749, %748
  %751 = and <16 x i1> %589, %750
  %752 = bitcast <16 x i1> %751 to i16
  %753 = icmp eq i16 %752, 0
  br i1 %753, label %756, label %754

754:
  %755 = getelementptr i64, ptr %608, <16 x i64> %587
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %746, <16 x ptr> align 8 %755, <16 x i1> %751)
  br label %756

756:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %52, <16 x ptr> align 8 %745, <16 x i1> %589)
  %757 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %745, <16 x i1> %589, <16 x i64> zeroinitializer)
  %758 = icmp ne <16 x i64> %757, %52
  %759 = and <16 x i1> %589, %758
  %760 = bitcast <16 x i1> %759 to i16
  %761 = icmp eq i16 %760, 0
  br i1 %761, label %1037, label %762

762:
  %763 = getelementptr i64, ptr %608, <16 x i64> %587
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %52, <16 x ptr> align 8 %763, <16 x i1> %759)
  br label %1037

764:
  %765 = icmp eq i16 %590, -1
  %766 = load ptr, ptr %100, align 8
  %767 = load ptr, ptr %101, align 8
  %768 = load ptr, ptr %102, align 8
  br i1 %765, label %769, label %898

769:
  br i1 %81, label %792, label %770

770:
  %771 = load ptr, ptr %103, align 8
  br i1 %84, label %783, label %772

772:
  %773 = getelementptr inbounds i32, ptr %771, i64 %597
  %774 = load <16 x i32>, ptr %773, align 4
  %775 = icmp eq <16 x i32> %774, zeroinitializer
  %776 = bitcast <16 x i1> %775 to i16
  %777 = zext i16 %776 to i32
  %778 = xor i32 %108, -1
  %779 = and i32 %777, %778
  %780 = or i32 %108, %777
  %781 = icmp eq i32 %779, 0
  br i1 %781, label %783, label %782

782:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %52, <16 x i64> %52, <16 x i64> %1, i32 %779)
  br label %783

783:
  %784 = phi i32 [ %108, %770 ], [ %780, %772 ], [ %780, %782 ]
  br i1 %86, label %792, label %785

785:
  %786 = getelementptr inbounds i32, ptr %771, i64 %597
  %787 = load <16 x i32>, ptr %786, align 4
  %788 = icmp ne <16 x i32> %787, %74
  %789 = bitcast <16 x i1> %788 to i16
  %790 = icmp eq i16 %789, 0
  br i1 %790, label %792, label %791

791:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %74, ptr align 4 %786, <16 x i1> %788)
  br label %792

792:
  %793 = phi i32 [ %108, %769 ], [ %784, %783 ], [ %784, %785 ], [ %784, %791 ]
  br i1 %88, label %1037, label %794

794:
  br i1 %90, label %828, label %795

795:
  %796 = load ptr, ptr %104, align 8
  %797 = getelementptr inbounds i64, ptr %796, i64 %597
  %798 = load <16 x i64>, ptr %797, align 8
  %799 = icmp ne <16 x i64> %798, zeroinitializer
  br i1 %86, label %800, label %804

800:
  %801 = and <16 x i64> %798, splat (i64 1024)
  %802 = icmp eq <16 x i64> %801, zeroinitializer
  %803 = and <16 x i1> %799, %802
  br label %804

804:
  %805 = phi <16 x i1> [ %799, %795 ], [ %803, %800 ]
  %806 = bitcast <16 x i1> %805 to i16
  %807 = icmp eq i16 %806, 0
  br i1 %807, label %828, label %808

808:
  %809 = lshr <16 x i64> %798, splat (i64 34)
  %810 = and <16 x i64> %809, splat (i64 4095)
  %811 = lshr <16 x i64> %798, splat (i64 12)
  %812 = trunc <16 x i64> %811 to <16 x i32>
  %813 = and <16 x i32> %812, splat (i32 4194303)
  %814 = load ptr, ptr %42, align 8
  %815 = getelementptr i32, ptr %814, <16 x i64> %810
  %816 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %815, <16 x i1> %805, <16 x i32> zeroinitializer)
  %817 = load i64, ptr %92, align 8
  %818 = insertelement <16 x i64> poison, i64 %817, i64 0
  %819 = shufflevector <16 x i64> %818, <16 x i64> poison, <16 x i32> zeroinitializer
  %820 = icmp ult <16 x i64> %810, %819
  %821 = icmp uge <16 x i32> %813, %816
  %822 = or <16 x i1> %821, %820
  %823 = and <16 x i1> %805, %822
  %824 = bitcast <16 x i1> %823 to i16
  %825 = icmp eq i16 %824, 0
  br i1 %825, label %828, label %826

826:
  %827 = zext i16 %824 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %52, <16 x i64> %798, <16 x i64> %1, i32 %827)
  br label %828

828:
  %829 = getelementptr inbounds i64, ptr %766, i64 %597
  %830 = load <16 x i64>, ptr %829, align 8
  br i1 %94, label %837, label %831

831:
  %832 = icmp ne <16 x i64> %830, zeroinitializer
  %833 = bitcast <16 x i1> %832 to i16
  %834 = icmp eq i16 %833, 0
  br i1 %834, label %1037, label %835

835:
  %836 = zext i16 %833 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %52, <16 x i64> %830, <16 x i64> %1, i32 %836)
  br label %1037

837:
  %838 = xor <16 x i64> %830, %52
  %839 = icmp ugt <16 x i64> %838, splat (i64 17179869183)
  %840 = icmp ne <16 x i64> %830, zeroinitializer
  %841 = and <16 x i1> %840, %839
  %842 = bitcast <16 x i1> %841 to i16
  %843 = icmp eq i16 %842, 0
  br i1 %843, label %846, label %844

844:
  %845 = zext i16 %842 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %830, <16 x i64> %1, i32 %845, i32 0)
  br label %846

846:
  br i1 %86, label %886, label %847

847:
  br i1 %96, label %876, label %848

848:
  %849 = getelementptr inbounds i64, ptr %767, i64 %597
  %850 = load <16 x i64>, ptr %849, align 8
  %851 = getelementptr inbounds i64, ptr %768, i64 %597
  %852 = load <16 x i64>, ptr %851, align 8
  %853 = or <16 x i64> %852, %850
  %854 = icmp ne <16 x i64> %853, zeroinitializer
  %855 = bitcast <16 x i1> %854 to i16
  %856 = icmp eq i16 %855, 0
  br i1 %856, label %876, label %857

857:
  %858 = xor <16 x i64> %850, %52
  %859 = icmp ugt <16 x i64> %858, splat (i64 17179869183)
  %860 = icmp ne <16 x i64> %850, zeroinitializer
  %861 = and <16 x i1> %860, %859
  %862 = bitcast <16 x i1> %861 to i16
  %863 = icmp eq i16 %862, 0
  br i1 %863, label %866, label %864

864:
  %865 = zext i16 %862 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %850, <16 x i64> %1, i32 %865, i32 0)
  br label %866

866:
  %867 = xor <16 x i64> %852, %52
  %868 = icmp ugt <16 x i64> %867, splat (i64 17179869183)
  %869 = icmp ne <16 x i64> %852, zeroinitializer
  %870 = and <16 x i1> %869, %868
  %871 = bitcast <16 x i1> %870 to i16
  %872 = icmp eq i16 %871, 0
  br i1 %872, label %875, label %873

873:
  %874 = zext i16 %871 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %852, <16 x i64> %1, i32 %874, i32 0)
  br label %875

875:
  store <16 x i64> zeroinitializer, ptr %849, align 8
  store <16 x i64> zeroinitializer, ptr %851, align 8
  br label %876

876:
  %877 = icmp ult <16 x i64> %838, splat (i64 4096)
  %878 = and <16 x i64> %830, splat (i64 3072)
  %879 = icmp eq <16 x i64> %878, zeroinitializer
  %880 = and <16 x i1> %877, %879
  %881 = bitcast <16 x i1> %880 to i16
  %882 = icmp eq i16 %881, 0
  br i1 %882, label %885, label %883

883:
  %884 = xor <16 x i1> %880, splat (i1 true)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %52, ptr align 8 %829, <16 x i1> %884)
  br label %1037

885:
  store <16 x i64> %52, ptr %829, align 8
  br label %1037

886:
  %887 = getelementptr inbounds i64, ptr %767, i64 %597
  %888 = load <16 x i64>, ptr %887, align 8
  %889 = xor <16 x i64> %888, %52
  %890 = icmp ugt <16 x i64> %889, splat (i64 17179869183)
  %891 = icmp ne <16 x i64> %888, zeroinitializer
  %892 = and <16 x i1> %891, %890
  %893 = bitcast <16 x i1> %892 to i16
  %894 = icmp eq i16 %893, 0
  br i1 %894, label %897, label %895

895:
  %896 = getelementptr inbounds i64, ptr %768, i64 %597
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %888, ptr align 8 %896, <16 x i1> %892)
  br label %897

897:
  store <16 x i64> %52, ptr %887, align 8
  br label %1037

898:
  br i1 %81, label %923, label %899

899:
  %900 = load ptr, ptr %103, align 8
  br i1 %84, label %913, label %901

901:
  %902 = getelementptr inbounds i32, ptr %900, i64 %597
  %903 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %902, <16 x i1> %589, <16 x i32> zeroinitializer)
  %904 = icmp eq <16 x i32> %903, zeroinitializer
  %905 = and <16 x i1> %589, %904
  %906 = bitcast <16 x i1> %905 to i16
  %907 = zext i16 %906 to i32
  %908 = xor i32 %108, -1
  %909 = and i32 %907, %908
  %910 = or i32 %108, %907
  %911 = icmp eq i32 %909, 0
  br i1 %911, label %913, label %912

912:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %52, <16 x i64> %52, <16 x i64> %1, i32 %909)
  br label %913

913:
  %914 = phi i32 [ %108, %899 ], [ %910, %901 ], [ %910, %912 ]
  br i1 %86, label %923, label %915

915:
  %916 = getelementptr inbounds i32, ptr %900, i64 %597
  %917 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %916, <16 x i1> %589, <16 x i32> zeroinitializer)
  %918 = icmp ne <16 x i32> %917, %74
  %919 = and <16 x i1> %589, %918
  %920 = bitcast <16 x i1> %919 to i16
  %921 = icmp eq i16 %920, 0
  br i1 %921, label %923, label %922

922:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %74, ptr align 4 %916, <16 x i1> %919)
  br label %923

923:
  %924 = phi i32 [ %108, %898 ], [ %914, %913 ], [ %914, %915 ], [ %914, %922 ]
  br i1 %88, label %1037, label %925

925:
  br i1 %90, label %960, label %926

926:
  %927 = load ptr, ptr %104, align 8
  %928 = getelementptr inbounds i64, ptr %927, i64 %597
  %929 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %928, <16 x i1> %589, <16 x i64> zeroinitializer)
  %930 = icmp ne <16 x i64> %929, zeroinitializer
  %931 = and <16 x i1> %589, %930
  br i1 %86, label %932, label %936

932:
  %933 = and <16 x i64> %929, splat (i64 1024)
  %934 = icmp eq <16 x i64> %933, zeroinitializer
  %935 = and <16 x i1> %931, %934
  br label %936

936:
  %937 = phi <16 x i1> [ %931, %926 ], [ %935, %932 ]
  %938 = bitcast <16 x i1> %937 to i16
  %939 = icmp eq i16 %938, 0
  br i1 %939, label %960, label %940

940:
  %941 = lshr <16 x i64> %929, splat (i64 34)
  %942 = and <16 x i64> %941, splat (i64 4095)
  %943 = lshr <16 x i64> %929, splat (i64 12)
  %944 = trunc <16 x i64> %943 to <16 x i32>
  %945 = and <16 x i32> %944, splat (i32 4194303)
  %946 = load ptr, ptr %42, align 8
  %947 = getelementptr i32, ptr %946, <16 x i64> %942
  %948 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %947, <16 x i1> %937, <16 x i32> zeroinitializer)
  %949 = load i64, ptr %92, align 8
  %950 = insertelement <16 x i64> poison, i64 %949, i64 0
  %951 = shufflevector <16 x i64> %950, <16 x i64> poison, <16 x i32> zeroinitializer
  %952 = icmp ult <16 x i64> %942, %951
  %953 = icmp uge <16 x i32> %945, %948
  %954 = or <16 x i1> %953, %952
  %955 = and <16 x i1> %937, %954
  %956 = bitcast <16 x i1> %955 to i16
  %957 = icmp eq i16 %956, 0
  br i1 %957, label %960, label %958

958:
  %959 = zext i16 %956 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %52, <16 x i64> %929, <16 x i64> %1, i32 %959)
  br label %960

960:
  %961 = getelementptr inbounds i64, ptr %766, i64 %597
  %962 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %961, <16 x i1> %589, <16 x i64> zeroinitializer)
  br i1 %94, label %970, label %963

963:
  %964 = icmp ne <16 x i64> %962, zeroinitializer
  %965 = and <16 x i1> %589, %964
  %966 = bitcast <16 x i1> %965 to i16
  %967 = icmp eq i16 %966, 0
  br i1 %967, label %1037, label %968

968:
  %969 = zext i16 %966 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %52, <16 x i64> %962, <16 x i64> %1, i32 %969)
  br label %1037

970:
  %971 = xor <16 x i64> %962, %52
  %972 = icmp ugt <16 x i64> %971, splat (i64 17179869183)
  %973 = icmp ne <16 x i64> %962, zeroinitializer
  %974 = and <16 x i1> %973, %972
  %975 = and <16 x i1> %589, %974
  %976 = bitcast <16 x i1> %975 to i16
  %977 = icmp eq i16 %976, 0
  br i1 %977, label %980, label %978

978:
  %979 = zext i16 %976 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %962, <16 x i64> %1, i32 %979, i32 0)
  br label %980

980:
  br i1 %86, label %1024, label %981

981:
  br i1 %96, label %1013, label %982

982:
  %983 = getelementptr inbounds i64, ptr %767, i64 %597
  %984 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %983, <16 x i1> %589, <16 x i64> zeroinitializer)
  %985 = getelementptr inbounds i64, ptr %768, i64 %597
  %986 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %985, <16 x i1> %589, <16 x i64> zeroinitializer)
  %987 = or <16 x i64> %986, %984
  %988 = icmp ne <16 x i64> %987, zeroinitializer
  %989 = and <16 x i1> %589, %988
  %990 = bitcast <16 x i1> %989 to i16
  %991 = icmp eq i16 %990, 0
  br i1 %991, label %1013, label %992

992:
  %993 = xor <16 x i64> %984, %52
  %994 = icmp ugt <16 x i64> %993, splat (i64 17179869183)
  %995 = icmp ne <16 x i64> %984, zeroinitializer
  %996 = and <16 x i1> %995, %994
  %997 = and <16 x i1> %589, %996
  %998 = bitcast <16 x i1> %997 to i16
  %999 = icmp eq i16 %998, 0
  br i1 %999, label %1002, label %1000

1000:
  %1001 = zext i16 %998 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %984, <16 x i64> %1, i32 %1001, i32 0)
  br label %1002

1002:
  %1003 = xor <16 x i64> %986, %52
  %1004 = icmp ugt <16 x i64> %1003, splat (i64 17179869183)
  %1005 = icmp ne <16 x i64> %986, zeroinitializer
  %1006 = and <16 x i1> %1005, %1004
  %1007 = and <16 x i1> %589, %1006
  %1008 = bitcast <16 x i1> %1007 to i16
  %1009 = icmp eq i16 %1008, 0
  br i1 %1009, label %1012, label %1010

1010:
  %1011 = zext i16 %1008 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %52, <16 x i64> %986, <16 x i64> %1, i32 %1011, i32 0)
  br label %1012

1012:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %983, <16 x i1> %589)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %985, <16 x i1> %589)
  br label %1013

1013:
  %1014 = icmp ult <16 x i64> %971, splat (i64 4096)
  %1015 = and <16 x i64> %962, splat (i64 3072)
  %1016 = icmp eq <16 x i64> %1015, zeroinitializer
  %1017 = and <16 x i1> %1014, %1016
  %1018 = bitcast <16 x i1> %1017 to i16
  %1019 = icmp eq i16 %1018, 0
  br i1 %1019, label %1023, label %1020

1020:
  %1021 = xor <16 x i1> %1017, splat (i1 true)
  %1022 = and <16 x i1> %589, %1021
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %52, ptr align 8 %961, <16 x i1> %1022)
  br label %1037

1023:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %52, ptr align 8 %961, <16 x i1> %589)
  br label %1037

1024:
  %1025 = getelementptr inbounds i64, ptr %767, i64 %597
  %1026 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %1025, <16 x i1> %589, <16 x i64> zeroinitializer)
  %1027 = xor <16 x i64> %1026, %52
  %1028 = icmp ugt <16 x i64> %1027, splat (i64 17179869183)
  %1029 = icmp ne <16 x i64> %1026, zeroinitializer
  %1030 = and <16 x i1> %1029, %1028
  %1031 = and <16 x i1> %589, %1030
  %1032 = bitcast <16 x i1> %1031 to i16
  %1033 = icmp eq i16 %1032, 0
  br i1 %1033, label %1036, label %1034

1034:
  %1035 = getelementptr inbounds i64, ptr %768, i64 %597
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %1026, ptr align 8 %1035, <16 x i1> %1031)
  br label %1036

1036:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %52, ptr align 8 %1025, <16 x i1> %589)
  br label %1037

1037:
  %1038 = phi i32 [ %635, %679 ], [ %793, %897 ], [ %635, %762 ], [ %635, %756 ], [ %635, %742 ], [ %635, %724 ], [ %635, %634 ], [ %635, %674 ], [ %793, %885 ], [ %793, %883 ], [ %793, %792 ], [ %793, %831 ], [ %793, %835 ], [ %924, %1023 ], [ %924, %1020 ], [ %924, %923 ], [ %924, %963 ], [ %924, %968 ], [ %924, %1036 ]
  br label %1039

1039:
  %1040 = phi i32 [ %108, %582 ], [ %108, %584 ], [ %1038, %1037 ]
  %1041 = add nuw nsw i64 %107, 1
  %1042 = icmp eq i64 %1041, %23
  br i1 %1042, label %105, label %106
}

define internal fastcc void @settle(ptr %0, <16 x i64> %1, <16 x i64> %2, <16 x i64> %3, i32 %4, i32 %5) #0 {
  %7 = alloca [2 x [16 x i64]], align 64
  %8 = xor <16 x i64> %2, %1
  %9 = icmp ult <16 x i64> %8, splat (i64 70368744177664)
  %10 = icmp eq i32 %5, 0
  %11 = xor <16 x i1> %9, splat (i1 true)
  %12 = select i1 %10, <16 x i1> zeroinitializer, <16 x i1> %11
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %25, label %16

16:
  %17 = and <16 x i64> %2, %1
  %18 = and <16 x i64> %17, splat (i64 1024)
  %19 = icmp ne <16 x i64> %18, zeroinitializer
  %20 = and <16 x i64> %17, splat (i64 2048)
  %21 = icmp ne <16 x i64> %20, zeroinitializer
  %22 = or <16 x i1> %9, %21
  %23 = and <16 x i1> %19, %22
  %24 = or <16 x i1> %12, %23
  br label %25

25:
  %26 = phi <16 x i1> [ %24, %16 ], [ %12, %6 ]
  %27 = xor <16 x i1> %26, splat (i1 true)
  %28 = trunc nuw i32 %4 to i16
  %29 = bitcast i16 %28 to <16 x i1>
  %30 = and <16 x i1> %29, %27
  %31 = and <16 x i1> %9, %30
  %32 = bitcast <16 x i1> %31 to i16
  %33 = icmp eq i16 %32, 0
  br i1 %33, label %34, label %40

34:
  %35 = bitcast <16 x i1> %26 to i16
  %36 = zext i16 %35 to i32
  %37 = xor i32 %36, -1
  %38 = and i32 %4, %37
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %109, label %40

40:
  %41 = lshr <16 x i64> %1, splat (i64 34)
  %42 = and <16 x i64> %41, splat (i64 4095)
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr i32, ptr %44, <16 x i64> %42
  %46 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %45, <16 x i1> %31, <16 x i32> zeroinitializer)
  %47 = lshr <16 x i64> %2, splat (i64 34)
  %48 = and <16 x i64> %47, splat (i64 4095)
  %49 = lshr <16 x i32> %46, splat (i32 19)
  %50 = and <16 x i32> %49, splat (i32 8190)
  %51 = and <16 x i32> %46, splat (i32 1)
  %52 = or disjoint <16 x i32> %50, %51
  %53 = zext nneg <16 x i32> %52 to <16 x i64>
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %55 = load i64, ptr %54, align 8
  %56 = mul i64 %55, 3
  %57 = insertelement <16 x i64> poison, i64 %56, i64 0
  %58 = shufflevector <16 x i64> %57, <16 x i64> poison, <16 x i32> zeroinitializer
  %59 = mul <16 x i64> %58, %53
  %60 = lshr <16 x i64> %2, splat (i64 12)
  %61 = trunc <16 x i64> %60 to <16 x i32>
  %62 = and <16 x i32> %61, splat (i32 4194303)
  %63 = add <16 x i64> %59, %48
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %65 = load ptr, ptr %64, align 8
  %66 = getelementptr i32, ptr %65, <16 x i64> %63
  %67 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %66, <16 x i1> %31, <16 x i32> zeroinitializer)
  %68 = icmp ugt <16 x i32> %67, %62
  %69 = and <16 x i1> %31, %68
  %70 = or <16 x i1> %26, %69
  %71 = bitcast <16 x i1> %70 to i16
  %72 = zext i16 %71 to i32
  %73 = xor i32 %72, -1
  %74 = and i32 %4, %73
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %109, label %76

76:
  store <16 x i64> %1, ptr %7, align 64
  %77 = getelementptr inbounds nuw i8, ptr %7, i64 128
  store <16 x i64> %2, ptr %77, align 64
  %78 = bitcast <16 x i1> %9 to i16
  %79 = zext i16 %78 to i32
  %80 = and i32 %74, %79
  %81 = icmp eq i32 %80, 0
  br i1 %81, label %106, label %84

82:
  %83 = icmp eq i32 %101, %86
  br i1 %83, label %108, label %106

84:
  %85 = phi i32 [ %104, %84 ], [ %80, %76 ]
  %86 = phi i32 [ %102, %84 ], [ %74, %76 ]
  %87 = tail call i32 @llvm.cttz.i32(i32 %85, i1 true)
  %88 = zext nneg i32 %87 to i64
  %89 = getelementptr inbounds nuw i64, ptr %77, i64 %88
  %90 = load i64, ptr %89, align 8
  %91 = getelementptr inbounds nuw i64, ptr %7, i64 %88
  %92 = load i64, ptr %91, align 8
  %93 = lshr i64 %92, 34
  %94 = and i64 %93, 4095
  %95 = lshr i64 %90, 34
  %96 = and i64 %95, 4095
  %97 = lshr i64 %90, 12
  %98 = and i64 %97, 4194303
  %99 = tail call fastcc i1 @knows(ptr %0, i64 %94, i64 %96, i64 %98, i64 0)
  %100 = shl nuw nsw i32 1, %87
  %101 = select i1 %99, i32 %100, i32 0
  %102 = xor i32 %101, %86
  %103 = add nsw i32 %85, -1
  %104 = and i32 %103, %85
  %105 = icmp eq i32 %104, 0
  br i1 %105, label %82, label %84

106:
  %107 = phi i32 [ %102, %82 ], [ %74, %76 ]
  tail call fastcc void @blame(ptr %0, i64 0, <16 x i64> %1, <16 x i64> %2, <16 x i64> %3, i32 %107)
  br label %108

108:
  br label %109

109:
  ret void
}

define internal fastcc void @forget(ptr %0, i32 %1, i32 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, 0
  %7 = icmp eq i32 %2, 0
  %8 = or i1 %6, %7
  br i1 %8, label %22, label %9

9:
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 240
  br label %11

11:
  %12 = phi i32 [ %2, %9 ], [ %20, %11 ]
  %13 = tail call i32 @llvm.cttz.i32(i32 %12, i1 true)
  %14 = add nuw i32 %13, %1
  %15 = zext i32 %14 to i64
  %16 = load ptr, ptr %10, align 8
  %17 = shl nuw nsw i64 %15, 7
  %18 = getelementptr inbounds nuw i8, ptr %16, i64 %17
  store <32 x i32> zeroinitializer, ptr %18, align 4
  %19 = add i32 %12, -1
  %20 = and i32 %19, %12
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %11

22:
  ret void
}

define internal fastcc ptr @dirty_clock(ptr %0, i64 %1, i64 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 %1
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %10 = load i64, ptr %9, align 8
  %11 = mul i64 %2, 3
  %12 = mul i64 %11, %10
  %13 = getelementptr inbounds nuw i32, ptr %8, i64 %12
  %14 = load i8, ptr %6, align 1
  %15 = icmp eq i8 %14, 0
  br i1 %15, label %16, label %18

16:
  %17 = mul i64 %10, 12
  tail call void @llvm.memset.p0.i64(ptr align 4 %13, i8 0, i64 %17, i1 false)
  br label %18

18:
  store i8 1, ptr %6, align 1
  ret ptr %13
}

declare i32 @llvm.cttz.i32(i32, i1)

declare i32 @llvm.ctpop.i32(i32)

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)

declare i16 @llvm.cttz.i16(i16, i1)

declare i16 @llvm.ctpop.i16(i16)

declare i32 @llvm.umax.i32(i32, i32)

declare void @llvm.assume(i1)
