; From counters.c by scripts/runtime_ir.py: 98008c2e4badc485
define void @workbench.count.global(ptr %0, <32 x i64> %1, i64 %2, i32 %3, i64 %4) #0 {
  %6 = icmp eq i32 %3, 0
  br i1 %6, label %68, label %7

7:
  %8 = tail call i32 @llvm.ctpop.i32(i32 %3)
  %9 = zext nneg i32 %8 to i64
  %10 = mul i64 %4, %9
  %11 = add i64 %10, 31
  %12 = lshr i64 %11, 5
  %13 = insertelement <32 x i64> poison, i64 %2, i64 0
  %14 = shufflevector <32 x i64> %13, <32 x i64> poison, <32 x i32> zeroinitializer
  %15 = add <32 x i64> %14, %1
  %16 = lshr <32 x i64> %15, splat (i64 5)
  %17 = trunc <32 x i64> %16 to <32 x i32>
  %18 = shufflevector <32 x i32> %17, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30>
  %19 = icmp slt <32 x i32> %18, %17
  %20 = bitcast <32 x i1> %19 to i32
  %21 = icmp sgt <32 x i32> %18, %17
  %22 = bitcast <32 x i1> %21 to i32
  %23 = icmp eq i32 %3, -1
  br i1 %23, label %24, label %32

24:
  %25 = icmp ne i32 %20, 0
  %26 = icmp ne i32 %22, 0
  %27 = select i1 %25, i1 %26, i1 false
  br i1 %27, label %32, label %28

28:
  %29 = or i32 %20, %22
  %30 = tail call i32 @llvm.ctpop.i32(i32 %29)
  %31 = add nuw nsw i32 %30, 1
  br label %60

32:
  %33 = add <32 x i32> %17, splat (i32 1)
  %34 = bitcast i32 %3 to <32 x i1>
  %35 = select <32 x i1> %34, <32 x i32> %33, <32 x i32> zeroinitializer
  %36 = shufflevector <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0>, <32 x i32> %35, <32 x i32> <i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62>
  %37 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %35, <32 x i32> %36)
  %38 = shufflevector <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0>, <32 x i32> %37, <32 x i32> <i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61>
  %39 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %37, <32 x i32> %38)
  %40 = shufflevector <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0>, <32 x i32> %39, <32 x i32> <i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59>
  %41 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %39, <32 x i32> %40)
  %42 = shufflevector <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>, <32 x i32> %41, <32 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55>
  %43 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %41, <32 x i32> %42)
  %44 = shufflevector <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>, <32 x i32> %43, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %45 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %43, <32 x i32> %44)
  %46 = icmp eq <32 x i32> %45, %33
  %47 = bitcast <32 x i1> %46 to i32
  %48 = and i32 %3, %47
  %49 = icmp eq i32 %48, %3
  br i1 %49, label %50, label %55

50:
  %51 = shufflevector <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0>, <32 x i32> %45, <32 x i32> <i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62>
  %52 = icmp ugt <32 x i32> %45, %51
  %53 = bitcast <32 x i1> %52 to i32
  %54 = tail call i32 @llvm.ctpop.i32(i32 %53)
  br label %60

55:
  %56 = select <32 x i1> %34, <32 x i32> %17, <32 x i32> splat (i32 -1)
  %57 = tail call fastcc i32 @first_of_key(<32 x i32> %56)
  %58 = and i32 %57, %3
  %59 = tail call i32 @llvm.ctpop.i32(i32 %58)
  br label %60

60:
  %61 = phi i32 [ %31, %28 ], [ %54, %50 ], [ %59, %55 ]
  %62 = zext nneg i32 %61 to i64
  %63 = insertelement <4 x i64> <i64 poison, i64 poison, i64 poison, i64 1>, i64 %12, i64 0
  %64 = insertelement <4 x i64> %63, i64 %62, i64 1
  %65 = insertelement <4 x i64> %64, i64 %9, i64 2
  %66 = load <4 x i64>, ptr %0, align 8
  %67 = add <4 x i64> %65, %66
  store <4 x i64> %67, ptr %0, align 8
  br label %68

68:
  ret void
}

define void @workbench.count.merged(ptr %0, <32 x i64> %1, i64 %2, i32 %3, i64 %4) #0 {
  %6 = icmp eq i32 %3, 0
  br i1 %6, label %35, label %7

7:
  %8 = insertelement <32 x i64> poison, i64 %2, i64 0
  %9 = shufflevector <32 x i64> %8, <32 x i64> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i64> %9, %1
  %11 = lshr <32 x i64> %10, splat (i64 5)
  %12 = trunc <32 x i64> %11 to <32 x i32>
  %13 = bitcast i32 %3 to <32 x i1>
  %14 = select <32 x i1> %13, <32 x i32> %12, <32 x i32> splat (i32 -1)
  %15 = add i64 %4, -1
  %16 = insertelement <32 x i64> poison, i64 %15, i64 0
  %17 = shufflevector <32 x i64> %16, <32 x i64> poison, <32 x i32> zeroinitializer
  %18 = add <32 x i64> %17, %10
  %19 = lshr <32 x i64> %18, splat (i64 5)
  %20 = trunc <32 x i64> %19 to <32 x i32>
  %21 = select <32 x i1> %13, <32 x i32> %20, <32 x i32> splat (i32 -1)
  %22 = shufflevector <32 x i32> %14, <32 x i32> %21, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %23 = tail call i32 @llvm.ctpop.i32(i32 %3)
  %24 = zext nneg i32 %23 to i64
  %25 = mul i64 %4, %24
  %26 = add i64 %25, 31
  %27 = lshr i64 %26, 5
  %28 = tail call fastcc i64 @first_of_keys(<64 x i32> %22)
  %29 = tail call i64 @llvm.ctpop.i64(i64 %28)
  %30 = insertelement <4 x i64> <i64 poison, i64 poison, i64 poison, i64 1>, i64 %27, i64 0
  %31 = insertelement <4 x i64> %30, i64 %29, i64 1
  %32 = insertelement <4 x i64> %31, i64 %24, i64 2
  %33 = load <4 x i64>, ptr %0, align 8
  %34 = add <4 x i64> %32, %33
  store <4 x i64> %34, ptr %0, align 8
  br label %35

35:
  ret void
}

define internal fastcc i64 @first_of_keys(<64 x i32> %0) #0 {
  %2 = alloca [128 x i32], align 64
  store <64 x i32> splat (i32 -1), ptr %2, align 64
  %3 = getelementptr inbounds nuw i8, ptr %2, i64 256
  store <64 x i32> %0, ptr %3, align 64
  %4 = getelementptr inbounds nuw i8, ptr %2, i64 252
  %5 = load <64 x i32>, ptr %4, align 4
  %6 = xor <64 x i32> %5, %0
  %7 = getelementptr inbounds nuw i8, ptr %2, i64 248
  %8 = load <64 x i32>, ptr %7, align 8
  %9 = xor <64 x i32> %8, %0
  %10 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %6, <64 x i32> %9)
  %11 = getelementptr inbounds nuw i8, ptr %2, i64 244
  %12 = load <64 x i32>, ptr %11, align 4
  %13 = xor <64 x i32> %12, %0
  %14 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %10, <64 x i32> %13)
  %15 = getelementptr inbounds nuw i8, ptr %2, i64 240
  %16 = load <64 x i32>, ptr %15, align 16
  %17 = xor <64 x i32> %16, %0
  %18 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %14, <64 x i32> %17)
  %19 = getelementptr inbounds nuw i8, ptr %2, i64 236
  %20 = load <64 x i32>, ptr %19, align 4
  %21 = xor <64 x i32> %20, %0
  %22 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %18, <64 x i32> %21)
  %23 = getelementptr inbounds nuw i8, ptr %2, i64 232
  %24 = load <64 x i32>, ptr %23, align 8
  %25 = xor <64 x i32> %24, %0
  %26 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %22, <64 x i32> %25)
  %27 = getelementptr inbounds nuw i8, ptr %2, i64 228
  %28 = load <64 x i32>, ptr %27, align 4
  %29 = xor <64 x i32> %28, %0
  %30 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %26, <64 x i32> %29)
  %31 = getelementptr inbounds nuw i8, ptr %2, i64 224
  %32 = load <64 x i32>, ptr %31, align 32
  %33 = xor <64 x i32> %32, %0
  %34 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %30, <64 x i32> %33)
  %35 = getelementptr inbounds nuw i8, ptr %2, i64 220
  %36 = load <64 x i32>, ptr %35, align 4
  %37 = xor <64 x i32> %36, %0
  %38 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %34, <64 x i32> %37)
  %39 = getelementptr inbounds nuw i8, ptr %2, i64 216
  %40 = load <64 x i32>, ptr %39, align 8
  %41 = xor <64 x i32> %40, %0
  %42 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %38, <64 x i32> %41)
  %43 = getelementptr inbounds nuw i8, ptr %2, i64 212
  %44 = load <64 x i32>, ptr %43, align 4
  %45 = xor <64 x i32> %44, %0
  %46 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %42, <64 x i32> %45)
  %47 = getelementptr inbounds nuw i8, ptr %2, i64 208
  %48 = load <64 x i32>, ptr %47, align 16
  %49 = xor <64 x i32> %48, %0
  %50 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %46, <64 x i32> %49)
  %51 = getelementptr inbounds nuw i8, ptr %2, i64 204
  %52 = load <64 x i32>, ptr %51, align 4
  %53 = xor <64 x i32> %52, %0
  %54 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %50, <64 x i32> %53)
  %55 = getelementptr inbounds nuw i8, ptr %2, i64 200
  %56 = load <64 x i32>, ptr %55, align 8
  %57 = xor <64 x i32> %56, %0
  %58 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %54, <64 x i32> %57)
  %59 = getelementptr inbounds nuw i8, ptr %2, i64 196
  %60 = load <64 x i32>, ptr %59, align 4
  %61 = xor <64 x i32> %60, %0
  %62 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %58, <64 x i32> %61)
  %63 = getelementptr inbounds nuw i8, ptr %2, i64 192
  %64 = load <64 x i32>, ptr %63, align 64
  %65 = xor <64 x i32> %64, %0
  %66 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %62, <64 x i32> %65)
  %67 = getelementptr inbounds nuw i8, ptr %2, i64 188
  %68 = load <64 x i32>, ptr %67, align 4
  %69 = xor <64 x i32> %68, %0
  %70 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %66, <64 x i32> %69)
  %71 = getelementptr inbounds nuw i8, ptr %2, i64 184
  %72 = load <64 x i32>, ptr %71, align 8
  %73 = xor <64 x i32> %72, %0
  %74 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %70, <64 x i32> %73)
  %75 = getelementptr inbounds nuw i8, ptr %2, i64 180
  %76 = load <64 x i32>, ptr %75, align 4
  %77 = xor <64 x i32> %76, %0
  %78 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %74, <64 x i32> %77)
  %79 = getelementptr inbounds nuw i8, ptr %2, i64 176
  %80 = load <64 x i32>, ptr %79, align 16
  %81 = xor <64 x i32> %80, %0
  %82 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %78, <64 x i32> %81)
  %83 = getelementptr inbounds nuw i8, ptr %2, i64 172
  %84 = load <64 x i32>, ptr %83, align 4
  %85 = xor <64 x i32> %84, %0
  %86 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %82, <64 x i32> %85)
  %87 = getelementptr inbounds nuw i8, ptr %2, i64 168
  %88 = load <64 x i32>, ptr %87, align 8
  %89 = xor <64 x i32> %88, %0
  %90 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %86, <64 x i32> %89)
  %91 = getelementptr inbounds nuw i8, ptr %2, i64 164
  %92 = load <64 x i32>, ptr %91, align 4
  %93 = xor <64 x i32> %92, %0
  %94 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %90, <64 x i32> %93)
  %95 = getelementptr inbounds nuw i8, ptr %2, i64 160
  %96 = load <64 x i32>, ptr %95, align 32
  %97 = xor <64 x i32> %96, %0
  %98 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %94, <64 x i32> %97)
  %99 = getelementptr inbounds nuw i8, ptr %2, i64 156
  %100 = load <64 x i32>, ptr %99, align 4
  %101 = xor <64 x i32> %100, %0
  %102 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %98, <64 x i32> %101)
  %103 = getelementptr inbounds nuw i8, ptr %2, i64 152
  %104 = load <64 x i32>, ptr %103, align 8
  %105 = xor <64 x i32> %104, %0
  %106 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %102, <64 x i32> %105)
  %107 = getelementptr inbounds nuw i8, ptr %2, i64 148
  %108 = load <64 x i32>, ptr %107, align 4
  %109 = xor <64 x i32> %108, %0
  %110 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %106, <64 x i32> %109)
  %111 = getelementptr inbounds nuw i8, ptr %2, i64 144
  %112 = load <64 x i32>, ptr %111, align 16
  %113 = xor <64 x i32> %112, %0
  %114 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %110, <64 x i32> %113)
  %115 = getelementptr inbounds nuw i8, ptr %2, i64 140
  %116 = load <64 x i32>, ptr %115, align 4
  %117 = xor <64 x i32> %116, %0
  %118 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %114, <64 x i32> %117)
  %119 = getelementptr inbounds nuw i8, ptr %2, i64 136
  %120 = load <64 x i32>, ptr %119, align 8
  %121 = xor <64 x i32> %120, %0
  %122 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %118, <64 x i32> %121)
  %123 = getelementptr inbounds nuw i8, ptr %2, i64 132
  %124 = load <64 x i32>, ptr %123, align 4
  %125 = xor <64 x i32> %124, %0
  %126 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %122, <64 x i32> %125)
  %127 = getelementptr inbounds nuw i8, ptr %2, i64 128
  %128 = load <64 x i32>, ptr %127, align 64
  %129 = xor <64 x i32> %128, %0
  %130 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %126, <64 x i32> %129)
  %131 = getelementptr inbounds nuw i8, ptr %2, i64 124
  %132 = load <64 x i32>, ptr %131, align 4
  %133 = xor <64 x i32> %132, %0
  %134 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %130, <64 x i32> %133)
  %135 = getelementptr inbounds nuw i8, ptr %2, i64 120
  %136 = load <64 x i32>, ptr %135, align 8
  %137 = xor <64 x i32> %136, %0
  %138 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %134, <64 x i32> %137)
  %139 = getelementptr inbounds nuw i8, ptr %2, i64 116
  %140 = load <64 x i32>, ptr %139, align 4
  %141 = xor <64 x i32> %140, %0
  %142 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %138, <64 x i32> %141)
  %143 = getelementptr inbounds nuw i8, ptr %2, i64 112
  %144 = load <64 x i32>, ptr %143, align 16
  %145 = xor <64 x i32> %144, %0
  %146 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %142, <64 x i32> %145)
  %147 = getelementptr inbounds nuw i8, ptr %2, i64 108
  %148 = load <64 x i32>, ptr %147, align 4
  %149 = xor <64 x i32> %148, %0
  %150 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %146, <64 x i32> %149)
  %151 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %152 = load <64 x i32>, ptr %151, align 8
  %153 = xor <64 x i32> %152, %0
  %154 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %150, <64 x i32> %153)
  %155 = getelementptr inbounds nuw i8, ptr %2, i64 100
  %156 = load <64 x i32>, ptr %155, align 4
  %157 = xor <64 x i32> %156, %0
  %158 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %154, <64 x i32> %157)
  %159 = getelementptr inbounds nuw i8, ptr %2, i64 96
  %160 = load <64 x i32>, ptr %159, align 32
  %161 = xor <64 x i32> %160, %0
  %162 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %158, <64 x i32> %161)
  %163 = getelementptr inbounds nuw i8, ptr %2, i64 92
  %164 = load <64 x i32>, ptr %163, align 4
  %165 = xor <64 x i32> %164, %0
  %166 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %162, <64 x i32> %165)
  %167 = getelementptr inbounds nuw i8, ptr %2, i64 88
  %168 = load <64 x i32>, ptr %167, align 8
  %169 = xor <64 x i32> %168, %0
  %170 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %166, <64 x i32> %169)
  %171 = getelementptr inbounds nuw i8, ptr %2, i64 84
  %172 = load <64 x i32>, ptr %171, align 4
  %173 = xor <64 x i32> %172, %0
  %174 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %170, <64 x i32> %173)
  %175 = getelementptr inbounds nuw i8, ptr %2, i64 80
  %176 = load <64 x i32>, ptr %175, align 16
  %177 = xor <64 x i32> %176, %0
  %178 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %174, <64 x i32> %177)
  %179 = getelementptr inbounds nuw i8, ptr %2, i64 76
  %180 = load <64 x i32>, ptr %179, align 4
  %181 = xor <64 x i32> %180, %0
  %182 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %178, <64 x i32> %181)
  %183 = getelementptr inbounds nuw i8, ptr %2, i64 72
  %184 = load <64 x i32>, ptr %183, align 8
  %185 = xor <64 x i32> %184, %0
  %186 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %182, <64 x i32> %185)
  %187 = getelementptr inbounds nuw i8, ptr %2, i64 68
  %188 = load <64 x i32>, ptr %187, align 4
  %189 = xor <64 x i32> %188, %0
  %190 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %186, <64 x i32> %189)
  %191 = getelementptr inbounds nuw i8, ptr %2, i64 64
  %192 = load <64 x i32>, ptr %191, align 64
  %193 = xor <64 x i32> %192, %0
  %194 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %190, <64 x i32> %193)
  %195 = getelementptr inbounds nuw i8, ptr %2, i64 60
  %196 = load <64 x i32>, ptr %195, align 4
  %197 = xor <64 x i32> %196, %0
  %198 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %194, <64 x i32> %197)
  %199 = getelementptr inbounds nuw i8, ptr %2, i64 56
  %200 = load <64 x i32>, ptr %199, align 8
  %201 = xor <64 x i32> %200, %0
  %202 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %198, <64 x i32> %201)
  %203 = getelementptr inbounds nuw i8, ptr %2, i64 52
  %204 = load <64 x i32>, ptr %203, align 4
  %205 = xor <64 x i32> %204, %0
  %206 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %202, <64 x i32> %205)
  %207 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %208 = load <64 x i32>, ptr %207, align 16
  %209 = xor <64 x i32> %208, %0
  %210 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %206, <64 x i32> %209)
  %211 = getelementptr inbounds nuw i8, ptr %2, i64 44
  %212 = load <64 x i32>, ptr %211, align 4
  %213 = xor <64 x i32> %212, %0
  %214 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %210, <64 x i32> %213)
  %215 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %216 = load <64 x i32>, ptr %215, align 8
  %217 = xor <64 x i32> %216, %0
  %218 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %214, <64 x i32> %217)
  %219 = getelementptr inbounds nuw i8, ptr %2, i64 36
  %220 = load <64 x i32>, ptr %219, align 4
  %221 = xor <64 x i32> %220, %0
  %222 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %218, <64 x i32> %221)
  %223 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %224 = load <64 x i32>, ptr %223, align 32
  %225 = xor <64 x i32> %224, %0
  %226 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %222, <64 x i32> %225)
  %227 = getelementptr inbounds nuw i8, ptr %2, i64 28
  %228 = load <64 x i32>, ptr %227, align 4
  %229 = xor <64 x i32> %228, %0
  %230 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %226, <64 x i32> %229)
  %231 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %232 = load <64 x i32>, ptr %231, align 8
  %233 = xor <64 x i32> %232, %0
  %234 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %230, <64 x i32> %233)
  %235 = getelementptr inbounds nuw i8, ptr %2, i64 20
  %236 = load <64 x i32>, ptr %235, align 4
  %237 = xor <64 x i32> %236, %0
  %238 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %234, <64 x i32> %237)
  %239 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %240 = load <64 x i32>, ptr %239, align 16
  %241 = xor <64 x i32> %240, %0
  %242 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %238, <64 x i32> %241)
  %243 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %244 = load <64 x i32>, ptr %243, align 4
  %245 = xor <64 x i32> %244, %0
  %246 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %242, <64 x i32> %245)
  %247 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %248 = load <64 x i32>, ptr %247, align 8
  %249 = xor <64 x i32> %248, %0
  %250 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %246, <64 x i32> %249)
  %251 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %252 = load <64 x i32>, ptr %251, align 4
  %253 = xor <64 x i32> %252, %0
  %254 = tail call <64 x i32> @llvm.umin.v64i32(<64 x i32> %250, <64 x i32> %253)
  %255 = icmp ne <64 x i32> %254, zeroinitializer
  %256 = icmp ne <64 x i32> %0, splat (i32 -1)
  %257 = and <64 x i1> %256, %255
  %258 = bitcast <64 x i1> %257 to i64
  ret i64 %258
}

declare i64 @llvm.ctpop.i64(i64)

define void @workbench.count.global.atomic(ptr %0, <32 x i64> %1, i64 %2, i32 %3) #0 {
  %5 = icmp eq i32 %3, 0
  br i1 %5, label %70, label %6

6:
  %7 = insertelement <32 x i64> poison, i64 %2, i64 0
  %8 = shufflevector <32 x i64> %7, <32 x i64> poison, <32 x i32> zeroinitializer
  %9 = add <32 x i64> %8, %1
  %10 = lshr <32 x i64> %9, splat (i64 5)
  %11 = trunc <32 x i64> %10 to <32 x i32>
  %12 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30>
  %13 = icmp slt <32 x i32> %12, %11
  %14 = bitcast <32 x i1> %13 to i32
  %15 = icmp sgt <32 x i32> %12, %11
  %16 = bitcast <32 x i1> %15 to i32
  %17 = icmp eq i32 %3, -1
  br i1 %17, label %18, label %26

18:
  %19 = icmp ne i32 %14, 0
  %20 = icmp ne i32 %16, 0
  %21 = select i1 %19, i1 %20, i1 false
  br i1 %21, label %26, label %22

22:
  %23 = or i32 %14, %16
  %24 = tail call i32 @llvm.ctpop.i32(i32 %23)
  %25 = add nuw nsw i32 %24, 1
  br label %54

26:
  %27 = add <32 x i32> %11, splat (i32 1)
  %28 = bitcast i32 %3 to <32 x i1>
  %29 = select <32 x i1> %28, <32 x i32> %27, <32 x i32> zeroinitializer
  %30 = shufflevector <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0>, <32 x i32> %29, <32 x i32> <i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62>
  %31 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %29, <32 x i32> %30)
  %32 = shufflevector <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0>, <32 x i32> %31, <32 x i32> <i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61>
  %33 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %31, <32 x i32> %32)
  %34 = shufflevector <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0>, <32 x i32> %33, <32 x i32> <i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59>
  %35 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %33, <32 x i32> %34)
  %36 = shufflevector <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>, <32 x i32> %35, <32 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55>
  %37 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %35, <32 x i32> %36)
  %38 = shufflevector <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>, <32 x i32> %37, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %39 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %37, <32 x i32> %38)
  %40 = icmp eq <32 x i32> %39, %27
  %41 = bitcast <32 x i1> %40 to i32
  %42 = and i32 %3, %41
  %43 = icmp eq i32 %42, %3
  br i1 %43, label %44, label %49

44:
  %45 = shufflevector <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0>, <32 x i32> %39, <32 x i32> <i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62>
  %46 = icmp ugt <32 x i32> %39, %45
  %47 = bitcast <32 x i1> %46 to i32
  %48 = tail call i32 @llvm.ctpop.i32(i32 %47)
  br label %54

49:
  %50 = select <32 x i1> %28, <32 x i32> %11, <32 x i32> splat (i32 -1)
  %51 = tail call fastcc i32 @first_of_key(<32 x i32> %50)
  %52 = and i32 %51, %3
  %53 = tail call i32 @llvm.ctpop.i32(i32 %52)
  br label %54

54:
  %55 = phi <32 x i1> [ splat (i1 true), %22 ], [ %28, %44 ], [ %28, %49 ]
  %56 = phi i32 [ %25, %22 ], [ %48, %44 ], [ %53, %49 ]
  %57 = lshr <32 x i64> %9, splat (i64 2)
  %58 = trunc <32 x i64> %57 to <32 x i32>
  %59 = select <32 x i1> %55, <32 x i32> %58, <32 x i32> splat (i32 -1)
  %60 = tail call fastcc i32 @most_of_one_key(<32 x i32> %59, i32 %3)
  %61 = zext i32 %60 to i64
  %62 = zext nneg i32 %56 to i64
  %63 = tail call i32 @llvm.ctpop.i32(i32 %3)
  %64 = zext nneg i32 %63 to i64
  %65 = insertelement <4 x i64> <i64 poison, i64 poison, i64 poison, i64 1>, i64 %61, i64 0
  %66 = insertelement <4 x i64> %65, i64 %62, i64 1
  %67 = insertelement <4 x i64> %66, i64 %64, i64 2
  %68 = load <4 x i64>, ptr %0, align 8
  %69 = add <4 x i64> %67, %68
  store <4 x i64> %69, ptr %0, align 8
  br label %70

70:
  ret void
}

define internal fastcc i32 @most_of_one_key(<32 x i32> %0, i32 %1) #0 {
  %3 = alloca [64 x i32], align 64
  store <32 x i32> splat (i32 -1), ptr %3, align 64
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 128
  store <32 x i32> %0, ptr %4, align 64
  %5 = getelementptr inbounds nuw i8, ptr %3, i64 124
  %6 = load <32 x i32>, ptr %5, align 4
  %7 = icmp eq <32 x i32> %0, %6
  %8 = zext <32 x i1> %7 to <32 x i32>
  %9 = getelementptr inbounds nuw i8, ptr %3, i64 120
  %10 = load <32 x i32>, ptr %9, align 8
  %11 = icmp eq <32 x i32> %0, %10
  %12 = zext <32 x i1> %11 to <32 x i32>
  %13 = add nuw nsw <32 x i32> %8, %12
  %14 = getelementptr inbounds nuw i8, ptr %3, i64 116
  %15 = load <32 x i32>, ptr %14, align 4
  %16 = icmp eq <32 x i32> %0, %15
  %17 = zext <32 x i1> %16 to <32 x i32>
  %18 = add nuw nsw <32 x i32> %13, %17
  %19 = getelementptr inbounds nuw i8, ptr %3, i64 112
  %20 = load <32 x i32>, ptr %19, align 16
  %21 = icmp eq <32 x i32> %0, %20
  %22 = zext <32 x i1> %21 to <32 x i32>
  %23 = add nuw nsw <32 x i32> %18, %22
  %24 = getelementptr inbounds nuw i8, ptr %3, i64 108
  %25 = load <32 x i32>, ptr %24, align 4
  %26 = icmp eq <32 x i32> %0, %25
  %27 = zext <32 x i1> %26 to <32 x i32>
  %28 = add nuw nsw <32 x i32> %23, %27
  %29 = getelementptr inbounds nuw i8, ptr %3, i64 104
  %30 = load <32 x i32>, ptr %29, align 8
  %31 = icmp eq <32 x i32> %0, %30
  %32 = zext <32 x i1> %31 to <32 x i32>
  %33 = add nuw nsw <32 x i32> %28, %32
  %34 = getelementptr inbounds nuw i8, ptr %3, i64 100
  %35 = load <32 x i32>, ptr %34, align 4
  %36 = icmp eq <32 x i32> %0, %35
  %37 = zext <32 x i1> %36 to <32 x i32>
  %38 = add nuw nsw <32 x i32> %33, %37
  %39 = getelementptr inbounds nuw i8, ptr %3, i64 96
  %40 = load <32 x i32>, ptr %39, align 32
  %41 = icmp eq <32 x i32> %0, %40
  %42 = zext <32 x i1> %41 to <32 x i32>
  %43 = add nuw nsw <32 x i32> %38, %42
  %44 = getelementptr inbounds nuw i8, ptr %3, i64 92
  %45 = load <32 x i32>, ptr %44, align 4
  %46 = icmp eq <32 x i32> %0, %45
  %47 = zext <32 x i1> %46 to <32 x i32>
  %48 = add nuw nsw <32 x i32> %43, %47
  %49 = getelementptr inbounds nuw i8, ptr %3, i64 88
  %50 = load <32 x i32>, ptr %49, align 8
  %51 = icmp eq <32 x i32> %0, %50
  %52 = zext <32 x i1> %51 to <32 x i32>
  %53 = add nuw nsw <32 x i32> %48, %52
  %54 = getelementptr inbounds nuw i8, ptr %3, i64 84
  %55 = load <32 x i32>, ptr %54, align 4
  %56 = icmp eq <32 x i32> %0, %55
  %57 = zext <32 x i1> %56 to <32 x i32>
  %58 = add nuw nsw <32 x i32> %53, %57
  %59 = getelementptr inbounds nuw i8, ptr %3, i64 80
  %60 = load <32 x i32>, ptr %59, align 16
  %61 = icmp eq <32 x i32> %0, %60
  %62 = zext <32 x i1> %61 to <32 x i32>
  %63 = add nuw nsw <32 x i32> %58, %62
  %64 = getelementptr inbounds nuw i8, ptr %3, i64 76
  %65 = load <32 x i32>, ptr %64, align 4
  %66 = icmp eq <32 x i32> %0, %65
  %67 = zext <32 x i1> %66 to <32 x i32>
  %68 = add nuw nsw <32 x i32> %63, %67
  %69 = getelementptr inbounds nuw i8, ptr %3, i64 72
  %70 = load <32 x i32>, ptr %69, align 8
  %71 = icmp eq <32 x i32> %0, %70
  %72 = zext <32 x i1> %71 to <32 x i32>
  %73 = add nuw nsw <32 x i32> %68, %72
  %74 = getelementptr inbounds nuw i8, ptr %3, i64 68
  %75 = load <32 x i32>, ptr %74, align 4
  %76 = icmp eq <32 x i32> %0, %75
  %77 = zext <32 x i1> %76 to <32 x i32>
  %78 = add nuw nsw <32 x i32> %73, %77
  %79 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %80 = load <32 x i32>, ptr %79, align 64
  %81 = icmp eq <32 x i32> %0, %80
  %82 = zext <32 x i1> %81 to <32 x i32>
  %83 = add nuw nsw <32 x i32> %78, %82
  %84 = getelementptr inbounds nuw i8, ptr %3, i64 60
  %85 = load <32 x i32>, ptr %84, align 4
  %86 = icmp eq <32 x i32> %0, %85
  %87 = zext <32 x i1> %86 to <32 x i32>
  %88 = add nuw nsw <32 x i32> %83, %87
  %89 = getelementptr inbounds nuw i8, ptr %3, i64 56
  %90 = load <32 x i32>, ptr %89, align 8
  %91 = icmp eq <32 x i32> %0, %90
  %92 = zext <32 x i1> %91 to <32 x i32>
  %93 = add nuw nsw <32 x i32> %88, %92
  %94 = getelementptr inbounds nuw i8, ptr %3, i64 52
  %95 = load <32 x i32>, ptr %94, align 4
  %96 = icmp eq <32 x i32> %0, %95
  %97 = zext <32 x i1> %96 to <32 x i32>
  %98 = add nuw nsw <32 x i32> %93, %97
  %99 = getelementptr inbounds nuw i8, ptr %3, i64 48
  %100 = load <32 x i32>, ptr %99, align 16
  %101 = icmp eq <32 x i32> %0, %100
  %102 = zext <32 x i1> %101 to <32 x i32>
  %103 = add nuw nsw <32 x i32> %98, %102
  %104 = getelementptr inbounds nuw i8, ptr %3, i64 44
  %105 = load <32 x i32>, ptr %104, align 4
  %106 = icmp eq <32 x i32> %0, %105
  %107 = zext <32 x i1> %106 to <32 x i32>
  %108 = add nuw nsw <32 x i32> %103, %107
  %109 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %110 = load <32 x i32>, ptr %109, align 8
  %111 = icmp eq <32 x i32> %0, %110
  %112 = zext <32 x i1> %111 to <32 x i32>
  %113 = add nuw nsw <32 x i32> %108, %112
  %114 = getelementptr inbounds nuw i8, ptr %3, i64 36
  %115 = load <32 x i32>, ptr %114, align 4
  %116 = icmp eq <32 x i32> %0, %115
  %117 = zext <32 x i1> %116 to <32 x i32>
  %118 = add nuw nsw <32 x i32> %113, %117
  %119 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %120 = load <32 x i32>, ptr %119, align 32
  %121 = icmp eq <32 x i32> %0, %120
  %122 = zext <32 x i1> %121 to <32 x i32>
  %123 = add nuw nsw <32 x i32> %118, %122
  %124 = getelementptr inbounds nuw i8, ptr %3, i64 28
  %125 = load <32 x i32>, ptr %124, align 4
  %126 = icmp eq <32 x i32> %0, %125
  %127 = zext <32 x i1> %126 to <32 x i32>
  %128 = add nuw nsw <32 x i32> %123, %127
  %129 = getelementptr inbounds nuw i8, ptr %3, i64 24
  %130 = load <32 x i32>, ptr %129, align 8
  %131 = icmp eq <32 x i32> %0, %130
  %132 = zext <32 x i1> %131 to <32 x i32>
  %133 = add nuw nsw <32 x i32> %128, %132
  %134 = getelementptr inbounds nuw i8, ptr %3, i64 20
  %135 = load <32 x i32>, ptr %134, align 4
  %136 = icmp eq <32 x i32> %0, %135
  %137 = zext <32 x i1> %136 to <32 x i32>
  %138 = add nuw nsw <32 x i32> %133, %137
  %139 = getelementptr inbounds nuw i8, ptr %3, i64 16
  %140 = load <32 x i32>, ptr %139, align 16
  %141 = icmp eq <32 x i32> %0, %140
  %142 = zext <32 x i1> %141 to <32 x i32>
  %143 = add nuw nsw <32 x i32> %138, %142
  %144 = getelementptr inbounds nuw i8, ptr %3, i64 12
  %145 = load <32 x i32>, ptr %144, align 4
  %146 = icmp eq <32 x i32> %0, %145
  %147 = zext <32 x i1> %146 to <32 x i32>
  %148 = add nuw nsw <32 x i32> %143, %147
  %149 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %150 = load <32 x i32>, ptr %149, align 8
  %151 = icmp eq <32 x i32> %0, %150
  %152 = zext <32 x i1> %151 to <32 x i32>
  %153 = add nuw nsw <32 x i32> %148, %152
  %154 = getelementptr inbounds nuw i8, ptr %3, i64 4
  %155 = load <32 x i32>, ptr %154, align 4
  %156 = icmp eq <32 x i32> %0, %155
  %157 = zext <32 x i1> %156 to <32 x i32>
  %158 = add nuw nsw <32 x i32> %153, %157
  %159 = bitcast i32 %1 to <32 x i1>
  %160 = select <32 x i1> %159, <32 x i32> %158, <32 x i32> zeroinitializer
  %161 = tail call i32 @llvm.vector.reduce.umax.v32i32(<32 x i32> %160)
  %162 = add i32 %161, 1
  ret i32 %162
}

define i32 @workbench.count.windowed(<32 x i64> %0, i64 %1, i32 %2, i64 %3) #0 {
  %5 = sub i64 %1, %3
  %6 = insertelement <32 x i64> poison, i64 %5, i64 0
  %7 = shufflevector <32 x i64> %6, <32 x i64> poison, <32 x i32> zeroinitializer
  %8 = add <32 x i64> %7, %0
  %9 = icmp ult <32 x i64> %8, splat (i64 4294967296)
  %10 = bitcast <32 x i1> %9 to i32
  %11 = and i32 %2, %10
  ret i32 %11
}

define void @workbench.count.shared.1(ptr %0, <32 x i32> %1, i64 %2, i32 %3) #0 {
  %5 = icmp eq i32 %3, 0
  br i1 %5, label %41, label %6

6:
  %7 = trunc i64 %2 to i32
  %8 = insertelement <32 x i32> poison, i32 %7, i64 0
  %9 = shufflevector <32 x i32> %8, <32 x i32> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i32> %9, %1
  %11 = lshr <32 x i32> %10, splat (i32 2)
  %12 = add nsw <32 x i32> %11, <i32 0, i32 -1, i32 -2, i32 -3, i32 -4, i32 -5, i32 -6, i32 -7, i32 -8, i32 -9, i32 -10, i32 -11, i32 -12, i32 -13, i32 -14, i32 -15, i32 -16, i32 -17, i32 -18, i32 -19, i32 -20, i32 -21, i32 -22, i32 -23, i32 -24, i32 -25, i32 -26, i32 -27, i32 -28, i32 -29, i32 -30, i32 -31>
  %13 = tail call i32 @llvm.cttz.i32(i32 %3, i1 true)
  %14 = extractelement <32 x i32> %11, i32 %13
  %15 = insertelement <32 x i32> poison, i32 %14, i64 0
  %16 = shufflevector <32 x i32> %15, <32 x i32> poison, <32 x i32> zeroinitializer
  %17 = icmp ne <32 x i32> %11, %16
  %18 = bitcast <32 x i1> %17 to i32
  %19 = and i32 %3, %18
  %20 = icmp eq i32 %19, 0
  %21 = extractelement <32 x i32> %12, i32 %13
  %22 = insertelement <32 x i32> poison, i32 %21, i64 0
  %23 = shufflevector <32 x i32> %22, <32 x i32> poison, <32 x i32> zeroinitializer
  %24 = icmp ne <32 x i32> %12, %23
  %25 = bitcast <32 x i1> %24 to i32
  %26 = and i32 %3, %25
  %27 = icmp eq i32 %26, 0
  %28 = select i1 %20, i1 true, i1 %27
  br i1 %28, label %34, label %29

29:
  %30 = tail call fastcc i32 @passes_of(<32 x i32> %11, i32 %3)
  %31 = icmp ne i32 %30, 0
  %32 = zext i1 %31 to i64
  %33 = zext i32 %30 to i64
  br label %34

34:
  %35 = phi i64 [ %32, %29 ], [ 1, %6 ]
  %36 = phi i64 [ %33, %29 ], [ 1, %6 ]
  %37 = insertelement <4 x i64> <i64 poison, i64 poison, i64 0, i64 1>, i64 %35, i64 0
  %38 = insertelement <4 x i64> %37, i64 %36, i64 1
  %39 = load <4 x i64>, ptr %0, align 8
  %40 = add <4 x i64> %38, %39
  store <4 x i64> %40, ptr %0, align 8
  br label %41

41:
  ret void
}

define internal fastcc i32 @passes_of(<32 x i32> %0, i32 %1) #0 {
  %3 = alloca [64 x i32], align 64
  %4 = alloca [64 x i32], align 64
  %5 = icmp eq i32 %1, 0
  br i1 %5, label %331, label %6

6:
  %7 = bitcast i32 %1 to <32 x i1>
  %8 = select <32 x i1> %7, <32 x i32> %0, <32 x i32> splat (i32 -1)
  %9 = shufflevector <32 x i32> %0, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30>
  %10 = icmp sgt <32 x i32> %0, %9
  %11 = bitcast <32 x i1> %10 to i32
  %12 = icmp slt <32 x i32> %0, %9
  %13 = bitcast <32 x i1> %12 to i32
  %14 = icmp eq i32 %1, -1
  br i1 %14, label %15, label %26

15:
  %16 = icmp ne i32 %11, 0
  %17 = icmp ne i32 %13, 0
  %18 = select i1 %16, i1 %17, i1 false
  br i1 %18, label %26, label %19

19:
  %20 = or i32 %11, %13
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %331, label %22

22:
  %23 = icmp ne <32 x i32> %0, %9
  %24 = bitcast <32 x i1> %23 to i32
  %25 = or i32 %24, 1
  br label %154

26:
  store <32 x i32> splat (i32 -1), ptr %3, align 64
  %27 = getelementptr inbounds nuw i8, ptr %3, i64 128
  store <32 x i32> %8, ptr %27, align 64
  %28 = getelementptr inbounds nuw i8, ptr %3, i64 124
  %29 = load <32 x i32>, ptr %28, align 4
  %30 = xor <32 x i32> %29, %8
  %31 = getelementptr inbounds nuw i8, ptr %3, i64 120
  %32 = load <32 x i32>, ptr %31, align 8
  %33 = xor <32 x i32> %32, %8
  %34 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %30, <32 x i32> %33)
  %35 = getelementptr inbounds nuw i8, ptr %3, i64 116
  %36 = load <32 x i32>, ptr %35, align 4
  %37 = xor <32 x i32> %36, %8
  %38 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %34, <32 x i32> %37)
  %39 = getelementptr inbounds nuw i8, ptr %3, i64 112
  %40 = load <32 x i32>, ptr %39, align 16
  %41 = xor <32 x i32> %40, %8
  %42 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %38, <32 x i32> %41)
  %43 = getelementptr inbounds nuw i8, ptr %3, i64 108
  %44 = load <32 x i32>, ptr %43, align 4
  %45 = xor <32 x i32> %44, %8
  %46 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %42, <32 x i32> %45)
  %47 = getelementptr inbounds nuw i8, ptr %3, i64 104
  %48 = load <32 x i32>, ptr %47, align 8
  %49 = xor <32 x i32> %48, %8
  %50 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %46, <32 x i32> %49)
  %51 = getelementptr inbounds nuw i8, ptr %3, i64 100
  %52 = load <32 x i32>, ptr %51, align 4
  %53 = xor <32 x i32> %52, %8
  %54 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %50, <32 x i32> %53)
  %55 = getelementptr inbounds nuw i8, ptr %3, i64 96
  %56 = load <32 x i32>, ptr %55, align 32
  %57 = xor <32 x i32> %56, %8
  %58 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %54, <32 x i32> %57)
  %59 = getelementptr inbounds nuw i8, ptr %3, i64 92
  %60 = load <32 x i32>, ptr %59, align 4
  %61 = xor <32 x i32> %60, %8
  %62 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %58, <32 x i32> %61)
  %63 = getelementptr inbounds nuw i8, ptr %3, i64 88
  %64 = load <32 x i32>, ptr %63, align 8
  %65 = xor <32 x i32> %64, %8
  %66 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %62, <32 x i32> %65)
  %67 = getelementptr inbounds nuw i8, ptr %3, i64 84
  %68 = load <32 x i32>, ptr %67, align 4
  %69 = xor <32 x i32> %68, %8
  %70 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %66, <32 x i32> %69)
  %71 = getelementptr inbounds nuw i8, ptr %3, i64 80
  %72 = load <32 x i32>, ptr %71, align 16
  %73 = xor <32 x i32> %72, %8
  %74 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %70, <32 x i32> %73)
  %75 = getelementptr inbounds nuw i8, ptr %3, i64 76
  %76 = load <32 x i32>, ptr %75, align 4
  %77 = xor <32 x i32> %76, %8
  %78 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %74, <32 x i32> %77)
  %79 = getelementptr inbounds nuw i8, ptr %3, i64 72
  %80 = load <32 x i32>, ptr %79, align 8
  %81 = xor <32 x i32> %80, %8
  %82 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %78, <32 x i32> %81)
  %83 = getelementptr inbounds nuw i8, ptr %3, i64 68
  %84 = load <32 x i32>, ptr %83, align 4
  %85 = xor <32 x i32> %84, %8
  %86 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %82, <32 x i32> %85)
  %87 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %88 = load <32 x i32>, ptr %87, align 64
  %89 = xor <32 x i32> %88, %8
  %90 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %86, <32 x i32> %89)
  %91 = getelementptr inbounds nuw i8, ptr %3, i64 60
  %92 = load <32 x i32>, ptr %91, align 4
  %93 = xor <32 x i32> %92, %8
  %94 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %90, <32 x i32> %93)
  %95 = getelementptr inbounds nuw i8, ptr %3, i64 56
  %96 = load <32 x i32>, ptr %95, align 8
  %97 = xor <32 x i32> %96, %8
  %98 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %94, <32 x i32> %97)
  %99 = getelementptr inbounds nuw i8, ptr %3, i64 52
  %100 = load <32 x i32>, ptr %99, align 4
  %101 = xor <32 x i32> %100, %8
  %102 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %98, <32 x i32> %101)
  %103 = getelementptr inbounds nuw i8, ptr %3, i64 48
  %104 = load <32 x i32>, ptr %103, align 16
  %105 = xor <32 x i32> %104, %8
  %106 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %102, <32 x i32> %105)
  %107 = getelementptr inbounds nuw i8, ptr %3, i64 44
  %108 = load <32 x i32>, ptr %107, align 4
  %109 = xor <32 x i32> %108, %8
  %110 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %106, <32 x i32> %109)
  %111 = getelementptr inbounds nuw i8, ptr %3, i64 40
  %112 = load <32 x i32>, ptr %111, align 8
  %113 = xor <32 x i32> %112, %8
  %114 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %110, <32 x i32> %113)
  %115 = getelementptr inbounds nuw i8, ptr %3, i64 36
  %116 = load <32 x i32>, ptr %115, align 4
  %117 = xor <32 x i32> %116, %8
  %118 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %114, <32 x i32> %117)
  %119 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %120 = load <32 x i32>, ptr %119, align 32
  %121 = xor <32 x i32> %120, %8
  %122 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %118, <32 x i32> %121)
  %123 = getelementptr inbounds nuw i8, ptr %3, i64 28
  %124 = load <32 x i32>, ptr %123, align 4
  %125 = xor <32 x i32> %124, %8
  %126 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %122, <32 x i32> %125)
  %127 = getelementptr inbounds nuw i8, ptr %3, i64 24
  %128 = load <32 x i32>, ptr %127, align 8
  %129 = xor <32 x i32> %128, %8
  %130 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %126, <32 x i32> %129)
  %131 = getelementptr inbounds nuw i8, ptr %3, i64 20
  %132 = load <32 x i32>, ptr %131, align 4
  %133 = xor <32 x i32> %132, %8
  %134 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %130, <32 x i32> %133)
  %135 = getelementptr inbounds nuw i8, ptr %3, i64 16
  %136 = load <32 x i32>, ptr %135, align 16
  %137 = xor <32 x i32> %136, %8
  %138 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %134, <32 x i32> %137)
  %139 = getelementptr inbounds nuw i8, ptr %3, i64 12
  %140 = load <32 x i32>, ptr %139, align 4
  %141 = xor <32 x i32> %140, %8
  %142 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %138, <32 x i32> %141)
  %143 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %144 = load <32 x i32>, ptr %143, align 8
  %145 = xor <32 x i32> %144, %8
  %146 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %142, <32 x i32> %145)
  %147 = getelementptr inbounds nuw i8, ptr %3, i64 4
  %148 = load <32 x i32>, ptr %147, align 4
  %149 = xor <32 x i32> %148, %8
  %150 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %146, <32 x i32> %149)
  %151 = icmp ne <32 x i32> %150, zeroinitializer
  %152 = bitcast <32 x i1> %151 to i32
  %153 = and i32 %1, %152
  br label %154

154:
  %155 = phi i32 [ %25, %22 ], [ %153, %26 ]
  %156 = tail call i32 @llvm.ctpop.i32(i32 %155)
  %157 = icmp eq i32 %156, 2
  br i1 %157, label %158, label %169

158:
  %159 = tail call i32 @llvm.cttz.i32(i32 %155, i1 false)
  %160 = add i32 %155, -1
  %161 = and i32 %160, %155
  %162 = tail call i32 @llvm.cttz.i32(i32 %161, i1 false)
  %163 = extractelement <32 x i32> %0, i32 %159
  %164 = extractelement <32 x i32> %0, i32 %162
  %165 = xor i32 %164, %163
  %166 = and i32 %165, 31
  %167 = icmp eq i32 %166, 0
  %168 = select i1 %167, i32 2, i32 1
  br label %331

169:
  %170 = and <32 x i32> %8, splat (i32 31)
  %171 = bitcast i32 %155 to <32 x i1>
  %172 = select <32 x i1> %171, <32 x i32> %170, <32 x i32> splat (i32 -1)
  store <32 x i32> splat (i32 -1), ptr %4, align 64
  %173 = getelementptr inbounds nuw i8, ptr %4, i64 128
  store <32 x i32> %172, ptr %173, align 64
  %174 = getelementptr inbounds nuw i8, ptr %4, i64 124
  %175 = load <32 x i32>, ptr %174, align 4
  %176 = icmp eq <32 x i32> %172, %175
  %177 = zext <32 x i1> %176 to <32 x i32>
  %178 = getelementptr inbounds nuw i8, ptr %4, i64 120
  %179 = load <32 x i32>, ptr %178, align 8
  %180 = icmp eq <32 x i32> %172, %179
  %181 = zext <32 x i1> %180 to <32 x i32>
  %182 = add nuw nsw <32 x i32> %177, %181
  %183 = getelementptr inbounds nuw i8, ptr %4, i64 116
  %184 = load <32 x i32>, ptr %183, align 4
  %185 = icmp eq <32 x i32> %172, %184
  %186 = zext <32 x i1> %185 to <32 x i32>
  %187 = add nuw nsw <32 x i32> %182, %186
  %188 = getelementptr inbounds nuw i8, ptr %4, i64 112
  %189 = load <32 x i32>, ptr %188, align 16
  %190 = icmp eq <32 x i32> %172, %189
  %191 = zext <32 x i1> %190 to <32 x i32>
  %192 = add nuw nsw <32 x i32> %187, %191
  %193 = getelementptr inbounds nuw i8, ptr %4, i64 108
  %194 = load <32 x i32>, ptr %193, align 4
  %195 = icmp eq <32 x i32> %172, %194
  %196 = zext <32 x i1> %195 to <32 x i32>
  %197 = add nuw nsw <32 x i32> %192, %196
  %198 = getelementptr inbounds nuw i8, ptr %4, i64 104
  %199 = load <32 x i32>, ptr %198, align 8
  %200 = icmp eq <32 x i32> %172, %199
  %201 = zext <32 x i1> %200 to <32 x i32>
  %202 = add nuw nsw <32 x i32> %197, %201
  %203 = getelementptr inbounds nuw i8, ptr %4, i64 100
  %204 = load <32 x i32>, ptr %203, align 4
  %205 = icmp eq <32 x i32> %172, %204
  %206 = zext <32 x i1> %205 to <32 x i32>
  %207 = add nuw nsw <32 x i32> %202, %206
  %208 = getelementptr inbounds nuw i8, ptr %4, i64 96
  %209 = load <32 x i32>, ptr %208, align 32
  %210 = icmp eq <32 x i32> %172, %209
  %211 = zext <32 x i1> %210 to <32 x i32>
  %212 = add nuw nsw <32 x i32> %207, %211
  %213 = getelementptr inbounds nuw i8, ptr %4, i64 92
  %214 = load <32 x i32>, ptr %213, align 4
  %215 = icmp eq <32 x i32> %172, %214
  %216 = zext <32 x i1> %215 to <32 x i32>
  %217 = add nuw nsw <32 x i32> %212, %216
  %218 = getelementptr inbounds nuw i8, ptr %4, i64 88
  %219 = load <32 x i32>, ptr %218, align 8
  %220 = icmp eq <32 x i32> %172, %219
  %221 = zext <32 x i1> %220 to <32 x i32>
  %222 = add nuw nsw <32 x i32> %217, %221
  %223 = getelementptr inbounds nuw i8, ptr %4, i64 84
  %224 = load <32 x i32>, ptr %223, align 4
  %225 = icmp eq <32 x i32> %172, %224
  %226 = zext <32 x i1> %225 to <32 x i32>
  %227 = add nuw nsw <32 x i32> %222, %226
  %228 = getelementptr inbounds nuw i8, ptr %4, i64 80
  %229 = load <32 x i32>, ptr %228, align 16
  %230 = icmp eq <32 x i32> %172, %229
  %231 = zext <32 x i1> %230 to <32 x i32>
  %232 = add nuw nsw <32 x i32> %227, %231
  %233 = getelementptr inbounds nuw i8, ptr %4, i64 76
  %234 = load <32 x i32>, ptr %233, align 4
  %235 = icmp eq <32 x i32> %172, %234
  %236 = zext <32 x i1> %235 to <32 x i32>
  %237 = add nuw nsw <32 x i32> %232, %236
  %238 = getelementptr inbounds nuw i8, ptr %4, i64 72
  %239 = load <32 x i32>, ptr %238, align 8
  %240 = icmp eq <32 x i32> %172, %239
  %241 = zext <32 x i1> %240 to <32 x i32>
  %242 = add nuw nsw <32 x i32> %237, %241
  %243 = getelementptr inbounds nuw i8, ptr %4, i64 68
  %244 = load <32 x i32>, ptr %243, align 4
  %245 = icmp eq <32 x i32> %172, %244
  %246 = zext <32 x i1> %245 to <32 x i32>
  %247 = add nuw nsw <32 x i32> %242, %246
  %248 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %249 = load <32 x i32>, ptr %248, align 64
  %250 = icmp eq <32 x i32> %172, %249
  %251 = zext <32 x i1> %250 to <32 x i32>
  %252 = add nuw nsw <32 x i32> %247, %251
  %253 = getelementptr inbounds nuw i8, ptr %4, i64 60
  %254 = load <32 x i32>, ptr %253, align 4
  %255 = icmp eq <32 x i32> %172, %254
  %256 = zext <32 x i1> %255 to <32 x i32>
  %257 = add nuw nsw <32 x i32> %252, %256
  %258 = getelementptr inbounds nuw i8, ptr %4, i64 56
  %259 = load <32 x i32>, ptr %258, align 8
  %260 = icmp eq <32 x i32> %172, %259
  %261 = zext <32 x i1> %260 to <32 x i32>
  %262 = add nuw nsw <32 x i32> %257, %261
  %263 = getelementptr inbounds nuw i8, ptr %4, i64 52
  %264 = load <32 x i32>, ptr %263, align 4
  %265 = icmp eq <32 x i32> %172, %264
  %266 = zext <32 x i1> %265 to <32 x i32>
  %267 = add nuw nsw <32 x i32> %262, %266
  %268 = getelementptr inbounds nuw i8, ptr %4, i64 48
  %269 = load <32 x i32>, ptr %268, align 16
  %270 = icmp eq <32 x i32> %172, %269
  %271 = zext <32 x i1> %270 to <32 x i32>
  %272 = add nuw nsw <32 x i32> %267, %271
  %273 = getelementptr inbounds nuw i8, ptr %4, i64 44
  %274 = load <32 x i32>, ptr %273, align 4
  %275 = icmp eq <32 x i32> %172, %274
  %276 = zext <32 x i1> %275 to <32 x i32>
  %277 = add nuw nsw <32 x i32> %272, %276
  %278 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %279 = load <32 x i32>, ptr %278, align 8
  %280 = icmp eq <32 x i32> %172, %279
  %281 = zext <32 x i1> %280 to <32 x i32>
  %282 = add nuw nsw <32 x i32> %277, %281
  %283 = getelementptr inbounds nuw i8, ptr %4, i64 36
  %284 = load <32 x i32>, ptr %283, align 4
  %285 = icmp eq <32 x i32> %172, %284
  %286 = zext <32 x i1> %285 to <32 x i32>
  %287 = add nuw nsw <32 x i32> %282, %286
  %288 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %289 = load <32 x i32>, ptr %288, align 32
  %290 = icmp eq <32 x i32> %172, %289
  %291 = zext <32 x i1> %290 to <32 x i32>
  %292 = add nuw nsw <32 x i32> %287, %291
  %293 = getelementptr inbounds nuw i8, ptr %4, i64 28
  %294 = load <32 x i32>, ptr %293, align 4
  %295 = icmp eq <32 x i32> %172, %294
  %296 = zext <32 x i1> %295 to <32 x i32>
  %297 = add nuw nsw <32 x i32> %292, %296
  %298 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %299 = load <32 x i32>, ptr %298, align 8
  %300 = icmp eq <32 x i32> %172, %299
  %301 = zext <32 x i1> %300 to <32 x i32>
  %302 = add nuw nsw <32 x i32> %297, %301
  %303 = getelementptr inbounds nuw i8, ptr %4, i64 20
  %304 = load <32 x i32>, ptr %303, align 4
  %305 = icmp eq <32 x i32> %172, %304
  %306 = zext <32 x i1> %305 to <32 x i32>
  %307 = add nuw nsw <32 x i32> %302, %306
  %308 = getelementptr inbounds nuw i8, ptr %4, i64 16
  %309 = load <32 x i32>, ptr %308, align 16
  %310 = icmp eq <32 x i32> %172, %309
  %311 = zext <32 x i1> %310 to <32 x i32>
  %312 = add nuw nsw <32 x i32> %307, %311
  %313 = getelementptr inbounds nuw i8, ptr %4, i64 12
  %314 = load <32 x i32>, ptr %313, align 4
  %315 = icmp eq <32 x i32> %172, %314
  %316 = zext <32 x i1> %315 to <32 x i32>
  %317 = add nuw nsw <32 x i32> %312, %316
  %318 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %319 = load <32 x i32>, ptr %318, align 8
  %320 = icmp eq <32 x i32> %172, %319
  %321 = zext <32 x i1> %320 to <32 x i32>
  %322 = add nuw nsw <32 x i32> %317, %321
  %323 = getelementptr inbounds nuw i8, ptr %4, i64 4
  %324 = load <32 x i32>, ptr %323, align 4
  %325 = icmp eq <32 x i32> %172, %324
  %326 = zext <32 x i1> %325 to <32 x i32>
  %327 = add nuw nsw <32 x i32> %322, %326
  %328 = select <32 x i1> %171, <32 x i32> %327, <32 x i32> zeroinitializer
  %329 = tail call i32 @llvm.vector.reduce.umax.v32i32(<32 x i32> %328)
  %330 = add i32 %329, 1
  br label %331

331:
  %332 = phi i32 [ 0, %2 ], [ 1, %19 ], [ %168, %158 ], [ %330, %169 ]
  ret i32 %332
}

define void @workbench.count.shared.2(ptr %0, <32 x i32> %1, i64 %2, i32 %3) #0 {
  %5 = icmp eq i32 %3, 0
  br i1 %5, label %74, label %6

6:
  %7 = trunc i64 %2 to i32
  %8 = insertelement <32 x i32> poison, i32 %7, i64 0
  %9 = shufflevector <32 x i32> %8, <32 x i32> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i32> %9, %1
  %11 = lshr <32 x i32> %10, splat (i32 2)
  %12 = add nsw <32 x i32> %11, <i32 0, i32 -2, i32 -4, i32 -6, i32 -8, i32 -10, i32 -12, i32 -14, i32 -16, i32 -18, i32 -20, i32 -22, i32 -24, i32 -26, i32 -28, i32 -30, i32 -32, i32 -34, i32 -36, i32 -38, i32 -40, i32 -42, i32 -44, i32 -46, i32 -48, i32 -50, i32 -52, i32 -54, i32 -56, i32 -58, i32 -60, i32 -62>
  %13 = tail call i32 @llvm.cttz.i32(i32 %3, i1 true)
  %14 = extractelement <32 x i32> %11, i32 %13
  %15 = insertelement <32 x i32> poison, i32 %14, i64 0
  %16 = shufflevector <32 x i32> %15, <32 x i32> poison, <32 x i32> zeroinitializer
  %17 = icmp ne <32 x i32> %11, %16
  %18 = bitcast <32 x i1> %17 to i32
  %19 = and i32 %3, %18
  %20 = icmp eq i32 %19, 0
  %21 = extractelement <32 x i32> %12, i32 %13
  %22 = insertelement <32 x i32> poison, i32 %21, i64 0
  %23 = shufflevector <32 x i32> %22, <32 x i32> poison, <32 x i32> zeroinitializer
  %24 = icmp ne <32 x i32> %12, %23
  %25 = bitcast <32 x i1> %24 to i32
  %26 = and i32 %3, %25
  %27 = icmp eq i32 %26, 0
  %28 = select i1 %20, i1 true, i1 %27
  br i1 %28, label %29, label %39

29:
  %30 = and i32 %3, 65535
  %31 = icmp ne i32 %30, 0
  %32 = zext i1 %31 to i32
  %33 = icmp ugt i32 %3, 65535
  %34 = zext i1 %33 to i32
  %35 = add nuw nsw i32 %32, %34
  br i1 %20, label %36, label %62

36:
  %37 = tail call i32 @llvm.ctpop.i32(i32 %3)
  %38 = icmp samesign ugt i32 %37, 1
  br label %62

39:
  %40 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %41 = add nuw nsw <32 x i32> %40, <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %42 = and i32 %3, 65535
  %43 = mul nuw i32 %42, 65537
  %44 = tail call fastcc i32 @passes_of(<32 x i32> %41, i32 %43)
  %45 = icmp ne i32 %44, 0
  %46 = zext i1 %45 to i32
  %47 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %48 = add nuw nsw <32 x i32> %47, <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %49 = lshr i32 %3, 16
  %50 = mul nuw i32 %49, 65537
  %51 = tail call fastcc i32 @passes_of(<32 x i32> %48, i32 %50)
  %52 = add i32 %51, %44
  %53 = icmp ne i32 %51, 0
  %54 = zext i1 %53 to i32
  %55 = add nuw nsw i32 %54, %46
  %56 = bitcast i32 %3 to <32 x i1>
  %57 = select <32 x i1> %56, <32 x i32> %11, <32 x i32> splat (i32 -1)
  %58 = tail call fastcc i32 @first_of_key(<32 x i32> %57)
  %59 = xor i32 %58, -1
  %60 = and i32 %3, %59
  %61 = icmp ne i32 %60, 0
  br label %62

62:
  %63 = phi i1 [ %61, %39 ], [ false, %29 ], [ %38, %36 ]
  %64 = phi i32 [ %55, %39 ], [ %35, %29 ], [ %35, %36 ]
  %65 = phi i32 [ %52, %39 ], [ %35, %29 ], [ %35, %36 ]
  %66 = zext i1 %63 to i64
  %67 = zext nneg i32 %64 to i64
  %68 = zext i32 %65 to i64
  %69 = insertelement <4 x i64> <i64 poison, i64 poison, i64 poison, i64 1>, i64 %67, i64 0
  %70 = insertelement <4 x i64> %69, i64 %68, i64 1
  %71 = insertelement <4 x i64> %70, i64 %66, i64 2
  %72 = load <4 x i64>, ptr %0, align 8
  %73 = add <4 x i64> %71, %72
  store <4 x i64> %73, ptr %0, align 8
  br label %74

74:
  ret void
}

define internal fastcc i32 @first_of_key(<32 x i32> %0) #0 {
  %2 = alloca [64 x i32], align 64
  store <32 x i32> splat (i32 -1), ptr %2, align 64
  %3 = getelementptr inbounds nuw i8, ptr %2, i64 128
  store <32 x i32> %0, ptr %3, align 64
  %4 = getelementptr inbounds nuw i8, ptr %2, i64 124
  %5 = load <32 x i32>, ptr %4, align 4
  %6 = xor <32 x i32> %5, %0
  %7 = getelementptr inbounds nuw i8, ptr %2, i64 120
  %8 = load <32 x i32>, ptr %7, align 8
  %9 = xor <32 x i32> %8, %0
  %10 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %6, <32 x i32> %9)
  %11 = getelementptr inbounds nuw i8, ptr %2, i64 116
  %12 = load <32 x i32>, ptr %11, align 4
  %13 = xor <32 x i32> %12, %0
  %14 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %10, <32 x i32> %13)
  %15 = getelementptr inbounds nuw i8, ptr %2, i64 112
  %16 = load <32 x i32>, ptr %15, align 16
  %17 = xor <32 x i32> %16, %0
  %18 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %14, <32 x i32> %17)
  %19 = getelementptr inbounds nuw i8, ptr %2, i64 108
  %20 = load <32 x i32>, ptr %19, align 4
  %21 = xor <32 x i32> %20, %0
  %22 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %18, <32 x i32> %21)
  %23 = getelementptr inbounds nuw i8, ptr %2, i64 104
  %24 = load <32 x i32>, ptr %23, align 8
  %25 = xor <32 x i32> %24, %0
  %26 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %22, <32 x i32> %25)
  %27 = getelementptr inbounds nuw i8, ptr %2, i64 100
  %28 = load <32 x i32>, ptr %27, align 4
  %29 = xor <32 x i32> %28, %0
  %30 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %26, <32 x i32> %29)
  %31 = getelementptr inbounds nuw i8, ptr %2, i64 96
  %32 = load <32 x i32>, ptr %31, align 32
  %33 = xor <32 x i32> %32, %0
  %34 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %30, <32 x i32> %33)
  %35 = getelementptr inbounds nuw i8, ptr %2, i64 92
  %36 = load <32 x i32>, ptr %35, align 4
  %37 = xor <32 x i32> %36, %0
  %38 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %34, <32 x i32> %37)
  %39 = getelementptr inbounds nuw i8, ptr %2, i64 88
  %40 = load <32 x i32>, ptr %39, align 8
  %41 = xor <32 x i32> %40, %0
  %42 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %38, <32 x i32> %41)
  %43 = getelementptr inbounds nuw i8, ptr %2, i64 84
  %44 = load <32 x i32>, ptr %43, align 4
  %45 = xor <32 x i32> %44, %0
  %46 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %42, <32 x i32> %45)
  %47 = getelementptr inbounds nuw i8, ptr %2, i64 80
  %48 = load <32 x i32>, ptr %47, align 16
  %49 = xor <32 x i32> %48, %0
  %50 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %46, <32 x i32> %49)
  %51 = getelementptr inbounds nuw i8, ptr %2, i64 76
  %52 = load <32 x i32>, ptr %51, align 4
  %53 = xor <32 x i32> %52, %0
  %54 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %50, <32 x i32> %53)
  %55 = getelementptr inbounds nuw i8, ptr %2, i64 72
  %56 = load <32 x i32>, ptr %55, align 8
  %57 = xor <32 x i32> %56, %0
  %58 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %54, <32 x i32> %57)
  %59 = getelementptr inbounds nuw i8, ptr %2, i64 68
  %60 = load <32 x i32>, ptr %59, align 4
  %61 = xor <32 x i32> %60, %0
  %62 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %58, <32 x i32> %61)
  %63 = getelementptr inbounds nuw i8, ptr %2, i64 64
  %64 = load <32 x i32>, ptr %63, align 64
  %65 = xor <32 x i32> %64, %0
  %66 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %62, <32 x i32> %65)
  %67 = getelementptr inbounds nuw i8, ptr %2, i64 60
  %68 = load <32 x i32>, ptr %67, align 4
  %69 = xor <32 x i32> %68, %0
  %70 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %66, <32 x i32> %69)
  %71 = getelementptr inbounds nuw i8, ptr %2, i64 56
  %72 = load <32 x i32>, ptr %71, align 8
  %73 = xor <32 x i32> %72, %0
  %74 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %70, <32 x i32> %73)
  %75 = getelementptr inbounds nuw i8, ptr %2, i64 52
  %76 = load <32 x i32>, ptr %75, align 4
  %77 = xor <32 x i32> %76, %0
  %78 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %74, <32 x i32> %77)
  %79 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %80 = load <32 x i32>, ptr %79, align 16
  %81 = xor <32 x i32> %80, %0
  %82 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %78, <32 x i32> %81)
  %83 = getelementptr inbounds nuw i8, ptr %2, i64 44
  %84 = load <32 x i32>, ptr %83, align 4
  %85 = xor <32 x i32> %84, %0
  %86 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %82, <32 x i32> %85)
  %87 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %88 = load <32 x i32>, ptr %87, align 8
  %89 = xor <32 x i32> %88, %0
  %90 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %86, <32 x i32> %89)
  %91 = getelementptr inbounds nuw i8, ptr %2, i64 36
  %92 = load <32 x i32>, ptr %91, align 4
  %93 = xor <32 x i32> %92, %0
  %94 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %90, <32 x i32> %93)
  %95 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %96 = load <32 x i32>, ptr %95, align 32
  %97 = xor <32 x i32> %96, %0
  %98 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %94, <32 x i32> %97)
  %99 = getelementptr inbounds nuw i8, ptr %2, i64 28
  %100 = load <32 x i32>, ptr %99, align 4
  %101 = xor <32 x i32> %100, %0
  %102 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %98, <32 x i32> %101)
  %103 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %104 = load <32 x i32>, ptr %103, align 8
  %105 = xor <32 x i32> %104, %0
  %106 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %102, <32 x i32> %105)
  %107 = getelementptr inbounds nuw i8, ptr %2, i64 20
  %108 = load <32 x i32>, ptr %107, align 4
  %109 = xor <32 x i32> %108, %0
  %110 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %106, <32 x i32> %109)
  %111 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %112 = load <32 x i32>, ptr %111, align 16
  %113 = xor <32 x i32> %112, %0
  %114 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %110, <32 x i32> %113)
  %115 = getelementptr inbounds nuw i8, ptr %2, i64 12
  %116 = load <32 x i32>, ptr %115, align 4
  %117 = xor <32 x i32> %116, %0
  %118 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %114, <32 x i32> %117)
  %119 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %120 = load <32 x i32>, ptr %119, align 8
  %121 = xor <32 x i32> %120, %0
  %122 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %118, <32 x i32> %121)
  %123 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %124 = load <32 x i32>, ptr %123, align 4
  %125 = xor <32 x i32> %124, %0
  %126 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %122, <32 x i32> %125)
  %127 = icmp ne <32 x i32> %126, zeroinitializer
  %128 = bitcast <32 x i1> %127 to i32
  ret i32 %128
}

define void @workbench.count.shared.4(ptr %0, <32 x i32> %1, i64 %2, i32 %3) #0 {
  %5 = icmp eq i32 %3, 0
  br i1 %5, label %102, label %6

6:
  %7 = trunc i64 %2 to i32
  %8 = insertelement <32 x i32> poison, i32 %7, i64 0
  %9 = shufflevector <32 x i32> %8, <32 x i32> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i32> %9, %1
  %11 = lshr <32 x i32> %10, splat (i32 2)
  %12 = add nsw <32 x i32> %11, <i32 0, i32 -4, i32 -8, i32 -12, i32 -16, i32 -20, i32 -24, i32 -28, i32 -32, i32 -36, i32 -40, i32 -44, i32 -48, i32 -52, i32 -56, i32 -60, i32 -64, i32 -68, i32 -72, i32 -76, i32 -80, i32 -84, i32 -88, i32 -92, i32 -96, i32 -100, i32 -104, i32 -108, i32 -112, i32 -116, i32 -120, i32 -124>
  %13 = tail call i32 @llvm.cttz.i32(i32 %3, i1 true)
  %14 = extractelement <32 x i32> %11, i32 %13
  %15 = insertelement <32 x i32> poison, i32 %14, i64 0
  %16 = shufflevector <32 x i32> %15, <32 x i32> poison, <32 x i32> zeroinitializer
  %17 = icmp ne <32 x i32> %11, %16
  %18 = bitcast <32 x i1> %17 to i32
  %19 = and i32 %3, %18
  %20 = icmp eq i32 %19, 0
  %21 = extractelement <32 x i32> %12, i32 %13
  %22 = insertelement <32 x i32> poison, i32 %21, i64 0
  %23 = shufflevector <32 x i32> %22, <32 x i32> poison, <32 x i32> zeroinitializer
  %24 = icmp ne <32 x i32> %12, %23
  %25 = bitcast <32 x i1> %24 to i32
  %26 = and i32 %3, %25
  %27 = icmp eq i32 %26, 0
  %28 = select i1 %20, i1 true, i1 %27
  br i1 %28, label %29, label %47

29:
  %30 = and i32 %3, 255
  %31 = icmp ne i32 %30, 0
  %32 = zext i1 %31 to i32
  %33 = and i32 %3, 65280
  %34 = icmp ne i32 %33, 0
  %35 = zext i1 %34 to i32
  %36 = add nuw nsw i32 %32, %35
  %37 = and i32 %3, 16711680
  %38 = icmp ne i32 %37, 0
  %39 = zext i1 %38 to i32
  %40 = add nuw nsw i32 %36, %39
  %41 = icmp ugt i32 %3, 16777215
  %42 = zext i1 %41 to i32
  %43 = add nuw nsw i32 %40, %42
  br i1 %20, label %44, label %90

44:
  %45 = tail call i32 @llvm.ctpop.i32(i32 %3)
  %46 = icmp samesign ugt i32 %45, 1
  br label %90

47:
  %48 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %49 = add nuw nsw <32 x i32> %48, <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %50 = and i32 %3, 255
  %51 = mul nuw i32 %50, 16843009
  %52 = tail call fastcc i32 @passes_of(<32 x i32> %49, i32 %51)
  %53 = icmp ne i32 %52, 0
  %54 = zext i1 %53 to i32
  %55 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %56 = add nuw nsw <32 x i32> %55, <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %57 = lshr i32 %3, 8
  %58 = and i32 %57, 255
  %59 = mul nuw i32 %58, 16843009
  %60 = tail call fastcc i32 @passes_of(<32 x i32> %56, i32 %59)
  %61 = add i32 %60, %52
  %62 = icmp ne i32 %60, 0
  %63 = zext i1 %62 to i32
  %64 = add nuw nsw i32 %63, %54
  %65 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %66 = add nuw nsw <32 x i32> %65, <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %67 = lshr i32 %3, 16
  %68 = and i32 %67, 255
  %69 = mul nuw i32 %68, 16843009
  %70 = tail call fastcc i32 @passes_of(<32 x i32> %66, i32 %69)
  %71 = add i32 %61, %70
  %72 = icmp ne i32 %70, 0
  %73 = zext i1 %72 to i32
  %74 = add nuw nsw i32 %64, %73
  %75 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %76 = add nuw nsw <32 x i32> %75, <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %77 = lshr i32 %3, 24
  %78 = mul nuw i32 %77, 16843009
  %79 = tail call fastcc i32 @passes_of(<32 x i32> %76, i32 %78)
  %80 = add i32 %71, %79
  %81 = icmp ne i32 %79, 0
  %82 = zext i1 %81 to i32
  %83 = add nuw nsw i32 %74, %82
  %84 = bitcast i32 %3 to <32 x i1>
  %85 = select <32 x i1> %84, <32 x i32> %11, <32 x i32> splat (i32 -1)
  %86 = tail call fastcc i32 @first_of_key(<32 x i32> %85)
  %87 = xor i32 %86, -1
  %88 = and i32 %3, %87
  %89 = icmp ne i32 %88, 0
  br label %90

90:
  %91 = phi i1 [ %89, %47 ], [ false, %29 ], [ %46, %44 ]
  %92 = phi i32 [ %83, %47 ], [ %43, %29 ], [ %43, %44 ]
  %93 = phi i32 [ %80, %47 ], [ %43, %29 ], [ %43, %44 ]
  %94 = zext i1 %91 to i64
  %95 = zext nneg i32 %92 to i64
  %96 = zext i32 %93 to i64
  %97 = insertelement <4 x i64> <i64 poison, i64 poison, i64 poison, i64 1>, i64 %95, i64 0
  %98 = insertelement <4 x i64> %97, i64 %96, i64 1
  %99 = insertelement <4 x i64> %98, i64 %94, i64 2
  %100 = load <4 x i64>, ptr %0, align 8
  %101 = add <4 x i64> %99, %100
  store <4 x i64> %101, ptr %0, align 8
  br label %102

102:
  ret void
}

define void @workbench.count.shared.8(ptr %0, <32 x i32> %1, i64 %2, i32 %3) #0 {
  %5 = icmp eq i32 %3, 0
  br i1 %5, label %158, label %6

6:
  %7 = trunc i64 %2 to i32
  %8 = insertelement <32 x i32> poison, i32 %7, i64 0
  %9 = shufflevector <32 x i32> %8, <32 x i32> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i32> %9, %1
  %11 = lshr <32 x i32> %10, splat (i32 2)
  %12 = add nsw <32 x i32> %11, <i32 0, i32 -8, i32 -16, i32 -24, i32 -32, i32 -40, i32 -48, i32 -56, i32 -64, i32 -72, i32 -80, i32 -88, i32 -96, i32 -104, i32 -112, i32 -120, i32 -128, i32 -136, i32 -144, i32 -152, i32 -160, i32 -168, i32 -176, i32 -184, i32 -192, i32 -200, i32 -208, i32 -216, i32 -224, i32 -232, i32 -240, i32 -248>
  %13 = tail call i32 @llvm.cttz.i32(i32 %3, i1 true)
  %14 = extractelement <32 x i32> %11, i32 %13
  %15 = insertelement <32 x i32> poison, i32 %14, i64 0
  %16 = shufflevector <32 x i32> %15, <32 x i32> poison, <32 x i32> zeroinitializer
  %17 = icmp ne <32 x i32> %11, %16
  %18 = bitcast <32 x i1> %17 to i32
  %19 = and i32 %3, %18
  %20 = icmp eq i32 %19, 0
  %21 = extractelement <32 x i32> %12, i32 %13
  %22 = insertelement <32 x i32> poison, i32 %21, i64 0
  %23 = shufflevector <32 x i32> %22, <32 x i32> poison, <32 x i32> zeroinitializer
  %24 = icmp ne <32 x i32> %12, %23
  %25 = bitcast <32 x i1> %24 to i32
  %26 = and i32 %3, %25
  %27 = icmp eq i32 %26, 0
  %28 = select i1 %20, i1 true, i1 %27
  br i1 %28, label %29, label %63

29:
  %30 = and i32 %3, 15
  %31 = icmp ne i32 %30, 0
  %32 = zext i1 %31 to i32
  %33 = and i32 %3, 240
  %34 = icmp ne i32 %33, 0
  %35 = zext i1 %34 to i32
  %36 = add nuw nsw i32 %32, %35
  %37 = and i32 %3, 3840
  %38 = icmp ne i32 %37, 0
  %39 = zext i1 %38 to i32
  %40 = add nuw nsw i32 %36, %39
  %41 = and i32 %3, 61440
  %42 = icmp ne i32 %41, 0
  %43 = zext i1 %42 to i32
  %44 = add nuw nsw i32 %40, %43
  %45 = and i32 %3, 983040
  %46 = icmp ne i32 %45, 0
  %47 = zext i1 %46 to i32
  %48 = add nuw nsw i32 %44, %47
  %49 = and i32 %3, 15728640
  %50 = icmp ne i32 %49, 0
  %51 = zext i1 %50 to i32
  %52 = add nuw nsw i32 %48, %51
  %53 = and i32 %3, 251658240
  %54 = icmp ne i32 %53, 0
  %55 = zext i1 %54 to i32
  %56 = add nuw nsw i32 %52, %55
  %57 = icmp ugt i32 %3, 268435455
  %58 = zext i1 %57 to i32
  %59 = add nuw nsw i32 %56, %58
  br i1 %20, label %60, label %146

60:
  %61 = tail call i32 @llvm.ctpop.i32(i32 %3)
  %62 = icmp samesign ugt i32 %61, 1
  br label %146

63:
  %64 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
  %65 = add nuw nsw <32 x i32> %64, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %66 = and i32 %3, 15
  %67 = mul nuw i32 %66, 286331153
  %68 = tail call fastcc i32 @passes_of(<32 x i32> %65, i32 %67)
  %69 = icmp ne i32 %68, 0
  %70 = zext i1 %69 to i32
  %71 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 4, i32 5, i32 6, i32 7, i32 4, i32 5, i32 6, i32 7, i32 4, i32 5, i32 6, i32 7, i32 4, i32 5, i32 6, i32 7, i32 4, i32 5, i32 6, i32 7, i32 4, i32 5, i32 6, i32 7, i32 4, i32 5, i32 6, i32 7>
  %72 = add nuw nsw <32 x i32> %71, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %73 = lshr i32 %3, 4
  %74 = and i32 %73, 15
  %75 = mul nuw i32 %74, 286331153
  %76 = tail call fastcc i32 @passes_of(<32 x i32> %72, i32 %75)
  %77 = add i32 %76, %68
  %78 = icmp ne i32 %76, 0
  %79 = zext i1 %78 to i32
  %80 = add nuw nsw i32 %79, %70
  %81 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 8, i32 9, i32 10, i32 11, i32 8, i32 9, i32 10, i32 11, i32 8, i32 9, i32 10, i32 11, i32 8, i32 9, i32 10, i32 11, i32 8, i32 9, i32 10, i32 11, i32 8, i32 9, i32 10, i32 11, i32 8, i32 9, i32 10, i32 11>
  %82 = add nuw nsw <32 x i32> %81, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %83 = lshr i32 %3, 8
  %84 = and i32 %83, 15
  %85 = mul nuw i32 %84, 286331153
  %86 = tail call fastcc i32 @passes_of(<32 x i32> %82, i32 %85)
  %87 = add i32 %77, %86
  %88 = icmp ne i32 %86, 0
  %89 = zext i1 %88 to i32
  %90 = add nuw nsw i32 %80, %89
  %91 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> <i32 12, i32 13, i32 14, i32 15, i32 12, i32 13, i32 14, i32 15, i32 12, i32 13, i32 14, i32 15, i32 12, i32 13, i32 14, i32 15, i32 12, i32 13, i32 14, i32 15, i32 12, i32 13, i32 14, i32 15, i32 12, i32 13, i32 14, i32 15, i32 12, i32 13, i32 14, i32 15>
  %92 = add nuw nsw <32 x i32> %91, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %93 = lshr i32 %3, 12
  %94 = and i32 %93, 15
  %95 = mul nuw i32 %94, 286331153
  %96 = tail call fastcc i32 @passes_of(<32 x i32> %92, i32 %95)
  %97 = add i32 %87, %96
  %98 = icmp ne i32 %96, 0
  %99 = zext i1 %98 to i32
  %100 = add nuw nsw i32 %90, %99
  %101 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 16, i32 17, i32 18, i32 19, i32 16, i32 17, i32 18, i32 19, i32 16, i32 17, i32 18, i32 19, i32 16, i32 17, i32 18, i32 19, i32 16, i32 17, i32 18, i32 19, i32 16, i32 17, i32 18, i32 19, i32 16, i32 17, i32 18, i32 19>
  %102 = add nuw nsw <32 x i32> %101, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %103 = lshr i32 %3, 16
  %104 = and i32 %103, 15
  %105 = mul nuw i32 %104, 286331153
  %106 = tail call fastcc i32 @passes_of(<32 x i32> %102, i32 %105)
  %107 = add i32 %97, %106
  %108 = icmp ne i32 %106, 0
  %109 = zext i1 %108 to i32
  %110 = add nuw nsw i32 %100, %109
  %111 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> <i32 20, i32 21, i32 22, i32 23, i32 20, i32 21, i32 22, i32 23, i32 20, i32 21, i32 22, i32 23, i32 20, i32 21, i32 22, i32 23, i32 20, i32 21, i32 22, i32 23, i32 20, i32 21, i32 22, i32 23, i32 20, i32 21, i32 22, i32 23, i32 20, i32 21, i32 22, i32 23>
  %112 = add nuw nsw <32 x i32> %111, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %113 = lshr i32 %3, 20
  %114 = and i32 %113, 15
  %115 = mul nuw i32 %114, 286331153
  %116 = tail call fastcc i32 @passes_of(<32 x i32> %112, i32 %115)
  %117 = add i32 %107, %116
  %118 = icmp ne i32 %116, 0
  %119 = zext i1 %118 to i32
  %120 = add nuw nsw i32 %110, %119
  %121 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> <i32 24, i32 25, i32 26, i32 27, i32 24, i32 25, i32 26, i32 27, i32 24, i32 25, i32 26, i32 27, i32 24, i32 25, i32 26, i32 27, i32 24, i32 25, i32 26, i32 27, i32 24, i32 25, i32 26, i32 27, i32 24, i32 25, i32 26, i32 27, i32 24, i32 25, i32 26, i32 27>
  %122 = add nuw nsw <32 x i32> %121, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %123 = lshr i32 %3, 24
  %124 = and i32 %123, 15
  %125 = mul nuw i32 %124, 286331153
  %126 = tail call fastcc i32 @passes_of(<32 x i32> %122, i32 %125)
  %127 = add i32 %117, %126
  %128 = icmp ne i32 %126, 0
  %129 = zext i1 %128 to i32
  %130 = add nuw nsw i32 %120, %129
  %131 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> <i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31>
  %132 = add nuw nsw <32 x i32> %131, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %133 = lshr i32 %3, 28
  %134 = mul nuw i32 %133, 286331153
  %135 = tail call fastcc i32 @passes_of(<32 x i32> %132, i32 %134)
  %136 = add i32 %127, %135
  %137 = icmp ne i32 %135, 0
  %138 = zext i1 %137 to i32
  %139 = add nuw nsw i32 %130, %138
  %140 = bitcast i32 %3 to <32 x i1>
  %141 = select <32 x i1> %140, <32 x i32> %11, <32 x i32> splat (i32 -1)
  %142 = tail call fastcc i32 @first_of_key(<32 x i32> %141)
  %143 = xor i32 %142, -1
  %144 = and i32 %3, %143
  %145 = icmp ne i32 %144, 0
  br label %146

146:
  %147 = phi i1 [ %145, %63 ], [ false, %29 ], [ %62, %60 ]
  %148 = phi i32 [ %139, %63 ], [ %59, %29 ], [ %59, %60 ]
  %149 = phi i32 [ %136, %63 ], [ %59, %29 ], [ %59, %60 ]
  %150 = zext i1 %147 to i64
  %151 = zext nneg i32 %148 to i64
  %152 = zext i32 %149 to i64
  %153 = insertelement <4 x i64> <i64 poison, i64 poison, i64 poison, i64 1>, i64 %151, i64 0
  %154 = insertelement <4 x i64> %153, i64 %152, i64 1
  %155 = insertelement <4 x i64> %154, i64 %150, i64 2
  %156 = load <4 x i64>, ptr %0, align 8
  %157 = add <4 x i64> %155, %156
  store <4 x i64> %157, ptr %0, align 8
  br label %158

158:
  ret void
}

define void @workbench.count.touched(ptr %0, i32 %1, <32 x i64> %2, i64 %3, i32 %4, i64 %5, i8 %6) #0 {
  %8 = alloca [32 x i64], align 64
  %9 = icmp eq i32 %4, 0
  br i1 %9, label %305, label %10

10:
  %11 = insertelement <32 x i64> poison, i64 %3, i64 0
  %12 = shufflevector <32 x i64> %11, <32 x i64> poison, <32 x i32> zeroinitializer
  %13 = add <32 x i64> %12, %2
  %14 = add <32 x i64> %13, splat (i64 -139637976727552)
  store <32 x i64> %14, ptr %8, align 64
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 1552
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 1784
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 1560
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i8 %6, 1
  br i1 %21, label %22, label %257

22:
  %23 = tail call i64 @llvm.umax.i64(i64 %5, i64 4)
  %24 = trunc i64 %23 to i32
  %25 = lshr <32 x i64> %13, splat (i64 7)
  %26 = trunc <32 x i64> %25 to <32 x i32>
  %27 = shl <32 x i32> %26, splat (i32 3)
  %28 = insertelement <32 x i32> poison, i32 %24, i64 0
  %29 = shufflevector <32 x i32> %28, <32 x i32> poison, <32 x i32> zeroinitializer
  %30 = mul <32 x i32> %29, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %31 = lshr <32 x i32> %30, splat (i32 7)
  %32 = or <32 x i32> %31, %27
  %33 = lshr i32 %24, 2
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %62, label %35

35:
  %36 = udiv i32 128, %24
  %37 = sub nsw i32 32, %36
  %38 = lshr i32 -1, %37
  %39 = and i32 %33, 3
  %40 = icmp ult i32 %24, 16
  br i1 %40, label %45, label %41

41:
  %42 = and i32 %33, 1073741820
  br label %79

43:
  %44 = icmp eq i32 %39, 0
  br i1 %44, label %62, label %45

45:
  %46 = phi i32 [ 0, %35 ], [ %109, %43 ]
  %47 = phi i32 [ 0, %35 ], [ %110, %43 ]
  %48 = icmp ne i32 %39, 0
  tail call void @llvm.assume(i1 %48)
  br label %49

49:
  %50 = phi i32 [ %46, %45 ], [ %58, %49 ]
  %51 = phi i32 [ %47, %45 ], [ %59, %49 ]
  %52 = phi i32 [ 0, %45 ], [ %60, %49 ]
  %53 = mul i32 %36, %51
  %54 = lshr i32 %4, %53
  %55 = and i32 %54, %38
  %56 = icmp ne i32 %55, 0
  %57 = zext i1 %56 to i32
  %58 = add i32 %50, %57
  %59 = add nuw nsw i32 %51, 1
  %60 = add i32 %52, 1
  %61 = icmp eq i32 %60, %39
  br i1 %61, label %62, label %49

62:
  %63 = phi i32 [ 0, %22 ], [ %109, %43 ], [ %58, %49 ]
  %64 = shufflevector <32 x i32> %32, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30>
  %65 = icmp sgt <32 x i32> %32, %64
  %66 = bitcast <32 x i1> %65 to i32
  %67 = icmp slt <32 x i32> %32, %64
  %68 = bitcast <32 x i1> %67 to i32
  %69 = icmp eq i32 %4, -1
  br i1 %69, label %70, label %113

70:
  %71 = icmp ne i32 %66, 0
  %72 = icmp ne i32 %68, 0
  %73 = select i1 %71, i1 %72, i1 false
  br i1 %73, label %113, label %74

74:
  %75 = or i32 %66, %68
  %76 = tail call i32 @llvm.ctpop.i32(i32 %75)
  %77 = add nuw nsw i32 %76, 1
  %78 = icmp eq i32 %77, %63
  br i1 %78, label %122, label %120

79:
  %80 = phi i32 [ 0, %41 ], [ %109, %79 ]
  %81 = phi i32 [ 0, %41 ], [ %110, %79 ]
  %82 = phi i32 [ 0, %41 ], [ %111, %79 ]
  %83 = mul i32 %36, %81
  %84 = lshr i32 %4, %83
  %85 = and i32 %84, %38
  %86 = icmp ne i32 %85, 0
  %87 = zext i1 %86 to i32
  %88 = add i32 %80, %87
  %89 = or disjoint i32 %81, 1
  %90 = mul i32 %36, %89
  %91 = lshr i32 %4, %90
  %92 = and i32 %91, %38
  %93 = icmp ne i32 %92, 0
  %94 = zext i1 %93 to i32
  %95 = add i32 %88, %94
  %96 = or disjoint i32 %81, 2
  %97 = mul i32 %36, %96
  %98 = lshr i32 %4, %97
  %99 = and i32 %98, %38
  %100 = icmp ne i32 %99, 0
  %101 = zext i1 %100 to i32
  %102 = add i32 %95, %101
  %103 = or disjoint i32 %81, 3
  %104 = mul i32 %36, %103
  %105 = lshr i32 %4, %104
  %106 = and i32 %105, %38
  %107 = icmp ne i32 %106, 0
  %108 = zext i1 %107 to i32
  %109 = add i32 %102, %108
  %110 = add nuw nsw i32 %81, 4
  %111 = add i32 %82, 4
  %112 = icmp eq i32 %111, %42
  br i1 %112, label %43, label %79

113:
  %114 = bitcast i32 %4 to <32 x i1>
  %115 = select <32 x i1> %114, <32 x i32> %32, <32 x i32> splat (i32 -1)
  %116 = tail call fastcc i32 @first_of_key(<32 x i32> %115)
  %117 = and i32 %116, %4
  %118 = tail call i32 @llvm.ctpop.i32(i32 %117)
  %119 = icmp eq i32 %118, %63
  br i1 %119, label %122, label %124

120:
  %121 = shufflevector <32 x i32> %26, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30>
  br label %126

122:
  %123 = shl nuw nsw i32 %63, 6
  br label %251

124:
  %125 = shufflevector <32 x i32> %26, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30>
  br i1 %69, label %126, label %141

126:
  %127 = phi <32 x i32> [ %121, %120 ], [ %125, %124 ]
  %128 = icmp slt <32 x i32> %127, %26
  %129 = bitcast <32 x i1> %128 to i32
  %130 = icmp sgt <32 x i32> %127, %26
  %131 = bitcast <32 x i1> %130 to i32
  %132 = icmp ne i32 %129, 0
  %133 = icmp ne i32 %131, 0
  %134 = and i1 %132, %133
  br i1 %134, label %135, label %137

135:
  %136 = bitcast i32 %4 to <32 x i1>
  br label %141

137:
  %138 = or i32 %129, %131
  %139 = tail call i32 @llvm.ctpop.i32(i32 %138)
  %140 = add nuw nsw i32 %139, 1
  br label %147

141:
  %142 = phi <32 x i1> [ %136, %135 ], [ %114, %124 ]
  %143 = select <32 x i1> %142, <32 x i32> %26, <32 x i32> splat (i32 -1)
  %144 = tail call fastcc i32 @first_of_key(<32 x i32> %143)
  %145 = and i32 %144, %4
  %146 = tail call i32 @llvm.ctpop.i32(i32 %145)
  br label %147

147:
  %148 = phi i32 [ %140, %137 ], [ %146, %141 ]
  %149 = lshr <32 x i64> %13, splat (i64 2)
  %150 = trunc <32 x i64> %149 to <32 x i32>
  switch i32 %24, label %191 [
    i32 4, label %151
    i32 8, label %153
    i32 16, label %165
  ]

151:
  %152 = tail call fastcc i32 @passes_of(<32 x i32> %150, i32 %4)
  br label %245

153:
  %154 = shufflevector <32 x i32> %150, <32 x i32> poison, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %155 = add <32 x i32> %154, <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %156 = and i32 %4, 65535
  %157 = mul nuw i32 %156, 65537
  %158 = tail call fastcc i32 @passes_of(<32 x i32> %155, i32 %157)
  %159 = shufflevector <32 x i32> %150, <32 x i32> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %160 = add <32 x i32> %159, <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %161 = lshr i32 %4, 16
  %162 = mul nuw i32 %161, 65537
  %163 = tail call fastcc i32 @passes_of(<32 x i32> %160, i32 %162)
  %164 = add i32 %163, %158
  br label %245

165:
  %166 = shufflevector <32 x i32> %150, <32 x i32> poison, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %167 = add <32 x i32> %166, <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %168 = and i32 %4, 255
  %169 = mul nuw i32 %168, 16843009
  %170 = tail call fastcc i32 @passes_of(<32 x i32> %167, i32 %169)
  %171 = shufflevector <32 x i32> %150, <32 x i32> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %172 = add <32 x i32> %171, <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %173 = lshr i32 %4, 8
  %174 = and i32 %173, 255
  %175 = mul nuw i32 %174, 16843009
  %176 = tail call fastcc i32 @passes_of(<32 x i32> %172, i32 %175)
  %177 = add i32 %176, %170
  %178 = shufflevector <32 x i32> %150, <32 x i32> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %179 = add <32 x i32> %178, <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %180 = lshr i32 %4, 16
  %181 = and i32 %180, 255
  %182 = mul nuw i32 %181, 16843009
  %183 = tail call fastcc i32 @passes_of(<32 x i32> %179, i32 %182)
  %184 = add i32 %177, %183
  %185 = shufflevector <32 x i32> %150, <32 x i32> poison, <32 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %186 = add <32 x i32> %185, <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %187 = lshr i32 %4, 24
  %188 = mul nuw i32 %187, 16843009
  %189 = tail call fastcc i32 @passes_of(<32 x i32> %186, i32 %188)
  %190 = add i32 %184, %189
  br label %245

191:
  %192 = shufflevector <32 x i32> %150, <32 x i32> poison, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
  %193 = add <32 x i32> %192, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %194 = and i32 %4, 15
  %195 = mul nuw i32 %194, 286331153
  %196 = tail call fastcc i32 @passes_of(<32 x i32> %193, i32 %195)
  %197 = shufflevector <32 x i32> %150, <32 x i32> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 4, i32 5, i32 6, i32 7, i32 4, i32 5, i32 6, i32 7, i32 4, i32 5, i32 6, i32 7, i32 4, i32 5, i32 6, i32 7, i32 4, i32 5, i32 6, i32 7, i32 4, i32 5, i32 6, i32 7, i32 4, i32 5, i32 6, i32 7>
  %198 = add <32 x i32> %197, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %199 = lshr i32 %4, 4
  %200 = and i32 %199, 15
  %201 = mul nuw i32 %200, 286331153
  %202 = tail call fastcc i32 @passes_of(<32 x i32> %198, i32 %201)
  %203 = add i32 %202, %196
  %204 = shufflevector <32 x i32> %150, <32 x i32> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 8, i32 9, i32 10, i32 11, i32 8, i32 9, i32 10, i32 11, i32 8, i32 9, i32 10, i32 11, i32 8, i32 9, i32 10, i32 11, i32 8, i32 9, i32 10, i32 11, i32 8, i32 9, i32 10, i32 11, i32 8, i32 9, i32 10, i32 11>
  %205 = add <32 x i32> %204, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %206 = lshr i32 %4, 8
  %207 = and i32 %206, 15
  %208 = mul nuw i32 %207, 286331153
  %209 = tail call fastcc i32 @passes_of(<32 x i32> %205, i32 %208)
  %210 = add i32 %203, %209
  %211 = shufflevector <32 x i32> %150, <32 x i32> poison, <32 x i32> <i32 12, i32 13, i32 14, i32 15, i32 12, i32 13, i32 14, i32 15, i32 12, i32 13, i32 14, i32 15, i32 12, i32 13, i32 14, i32 15, i32 12, i32 13, i32 14, i32 15, i32 12, i32 13, i32 14, i32 15, i32 12, i32 13, i32 14, i32 15, i32 12, i32 13, i32 14, i32 15>
  %212 = add <32 x i32> %211, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %213 = lshr i32 %4, 12
  %214 = and i32 %213, 15
  %215 = mul nuw i32 %214, 286331153
  %216 = tail call fastcc i32 @passes_of(<32 x i32> %212, i32 %215)
  %217 = add i32 %210, %216
  %218 = shufflevector <32 x i32> %150, <32 x i32> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 16, i32 17, i32 18, i32 19, i32 16, i32 17, i32 18, i32 19, i32 16, i32 17, i32 18, i32 19, i32 16, i32 17, i32 18, i32 19, i32 16, i32 17, i32 18, i32 19, i32 16, i32 17, i32 18, i32 19, i32 16, i32 17, i32 18, i32 19>
  %219 = add <32 x i32> %218, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %220 = lshr i32 %4, 16
  %221 = and i32 %220, 15
  %222 = mul nuw i32 %221, 286331153
  %223 = tail call fastcc i32 @passes_of(<32 x i32> %219, i32 %222)
  %224 = add i32 %217, %223
  %225 = shufflevector <32 x i32> %150, <32 x i32> poison, <32 x i32> <i32 20, i32 21, i32 22, i32 23, i32 20, i32 21, i32 22, i32 23, i32 20, i32 21, i32 22, i32 23, i32 20, i32 21, i32 22, i32 23, i32 20, i32 21, i32 22, i32 23, i32 20, i32 21, i32 22, i32 23, i32 20, i32 21, i32 22, i32 23, i32 20, i32 21, i32 22, i32 23>
  %226 = add <32 x i32> %225, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %227 = lshr i32 %4, 20
  %228 = and i32 %227, 15
  %229 = mul nuw i32 %228, 286331153
  %230 = tail call fastcc i32 @passes_of(<32 x i32> %226, i32 %229)
  %231 = add i32 %224, %230
  %232 = shufflevector <32 x i32> %150, <32 x i32> poison, <32 x i32> <i32 24, i32 25, i32 26, i32 27, i32 24, i32 25, i32 26, i32 27, i32 24, i32 25, i32 26, i32 27, i32 24, i32 25, i32 26, i32 27, i32 24, i32 25, i32 26, i32 27, i32 24, i32 25, i32 26, i32 27, i32 24, i32 25, i32 26, i32 27, i32 24, i32 25, i32 26, i32 27>
  %233 = add <32 x i32> %232, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %234 = lshr i32 %4, 24
  %235 = and i32 %234, 15
  %236 = mul nuw i32 %235, 286331153
  %237 = tail call fastcc i32 @passes_of(<32 x i32> %233, i32 %236)
  %238 = add i32 %231, %237
  %239 = shufflevector <32 x i32> %150, <32 x i32> poison, <32 x i32> <i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31>
  %240 = add <32 x i32> %239, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %241 = lshr i32 %4, 28
  %242 = mul nuw i32 %241, 286331153
  %243 = tail call fastcc i32 @passes_of(<32 x i32> %240, i32 %242)
  %244 = add i32 %238, %243
  br label %245

245:
  %246 = phi i32 [ %152, %151 ], [ %164, %153 ], [ %190, %165 ], [ %244, %191 ]
  %247 = shl i32 %246, 6
  %248 = mul nuw nsw i32 %148, 17
  %249 = add nuw nsw i32 %248, 47
  %250 = tail call i32 @llvm.umax.i32(i32 %247, i32 %249)
  br label %251

251:
  %252 = phi i32 [ %123, %122 ], [ %250, %245 ]
  %253 = zext i32 %252 to i64
  %254 = getelementptr inbounds nuw i8, ptr %0, i64 1568
  %255 = load i64, ptr %254, align 8
  %256 = add i64 %255, %253
  store i64 %256, ptr %254, align 8
  br label %257

257:
  %258 = lshr <32 x i64> %13, splat (i64 5)
  %259 = trunc <32 x i64> %258 to <32 x i32>
  %260 = add i64 %5, -1
  %261 = insertelement <32 x i64> poison, i64 %260, i64 0
  %262 = shufflevector <32 x i64> %261, <32 x i64> poison, <32 x i32> zeroinitializer
  %263 = add <32 x i64> %262, %13
  %264 = lshr <32 x i64> %263, splat (i64 5)
  %265 = trunc <32 x i64> %264 to <32 x i32>
  %266 = shufflevector <32 x i32> %259, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30>
  %267 = icmp ne <32 x i32> %266, %259
  %268 = shufflevector <32 x i32> %265, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30>
  %269 = icmp ne <32 x i32> %268, %265
  %270 = or <32 x i1> %267, %269
  %271 = bitcast <32 x i1> %270 to i32
  %272 = shl i32 %4, 1
  %273 = xor i32 %272, -1
  %274 = or i32 %271, %273
  %275 = icmp ne ptr %18, null
  %276 = select i1 %21, i1 %275, i1 false
  %277 = and i32 %274, %4
  br i1 %276, label %278, label %279

278:
  call fastcc void @note_reuses(ptr %18, ptr %8, i32 %277, i32 %1, i64 %20)
  br label %279

279:
  %280 = icmp eq i32 %277, 0
  br i1 %280, label %281, label %282

281:
  br label %305

282:
  %283 = phi i32 [ %303, %301 ], [ %277, %279 ]
  %284 = tail call i32 @llvm.cttz.i32(i32 %283, i1 true)
  %285 = zext nneg i32 %284 to i64
  %286 = getelementptr inbounds nuw i64, ptr %8, i64 %285
  %287 = load i64, ptr %286, align 8
  %288 = lshr i64 %287, 5
  %289 = add i64 %260, %287
  %290 = lshr i64 %289, 5
  %291 = icmp ult i64 %288, %20
  %292 = icmp ult i64 %290, %20
  %293 = and i1 %291, %292
  br i1 %293, label %294, label %301

294:
  %295 = getelementptr inbounds nuw i8, ptr %16, i64 %288
  %296 = load i8, ptr %295, align 1
  %297 = or i8 %296, %6
  store i8 %297, ptr %295, align 1
  %298 = getelementptr inbounds nuw i8, ptr %16, i64 %290
  %299 = load i8, ptr %298, align 1
  %300 = or i8 %299, %6
  store i8 %300, ptr %298, align 1
  br label %301

301:
  %302 = add i32 %283, -1
  %303 = and i32 %302, %283
  %304 = icmp eq i32 %303, 0
  br i1 %304, label %281, label %282

305:
  ret void
}

define internal fastcc void @note_reuses(ptr %0, ptr %1, i32 %2, i32 %3, i64 %4) #0 {
  %6 = load ptr, ptr %0, align 8
  %7 = shl i32 %3, 2
  %8 = add i32 %7, 528
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 %9
  %11 = icmp eq i32 %2, 0
  br i1 %11, label %16, label %12

12:
  %13 = add i32 %3, 1
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %15 = shl i32 %13, 26
  br label %17

16:
  ret void

17:
  %18 = phi i64 [ -1, %12 ], [ %68, %67 ]
  %19 = phi i32 [ %2, %12 ], [ %70, %67 ]
  %20 = tail call i32 @llvm.cttz.i32(i32 %19, i1 true)
  %21 = zext nneg i32 %20 to i64
  %22 = getelementptr inbounds nuw i64, ptr %1, i64 %21
  %23 = load i64, ptr %22, align 8
  %24 = lshr i64 %23, 5
  %25 = icmp ne i64 %24, %18
  %26 = icmp ult i64 %24, %4
  %27 = and i1 %25, %26
  br i1 %27, label %28, label %67

28:
  %29 = getelementptr inbounds nuw i32, ptr %6, i64 %24
  %30 = load i32, ptr %29, align 4
  %31 = load i32, ptr %10, align 4
  %32 = sub i32 %31, %30
  %33 = and i32 %32, 67108863
  %34 = lshr i32 %30, 26
  %35 = icmp eq i32 %34, %13
  br i1 %35, label %39, label %36

36:
  %37 = load i64, ptr %14, align 8
  %38 = add i64 %37, 1
  store i64 %38, ptr %14, align 8
  br label %60

39:
  %40 = icmp samesign ult i32 %33, 2
  br i1 %40, label %49, label %41

41:
  %42 = tail call i32 @llvm.ctlz.i32(i32 %33, i1 true)
  %43 = shl nuw nsw i32 %42, 1
  %44 = sub nuw nsw i32 30, %42
  %45 = lshr i32 %33, %44
  %46 = and i32 %45, 1
  %47 = or disjoint i32 %46, %43
  %48 = xor i32 %47, 62
  br label %49

49:
  %50 = phi i32 [ %48, %41 ], [ %33, %39 ]
  %51 = shl nuw nsw i32 %50, 3
  %52 = zext nneg i32 %51 to i64
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 %52
  %54 = getelementptr inbounds nuw i8, ptr %53, i64 16
  %55 = load i64, ptr %54, align 8
  %56 = add i64 %55, 1
  store i64 %56, ptr %54, align 8
  %57 = icmp samesign ugt i32 %33, 8
  br i1 %57, label %60, label %58

58:
  %59 = load i32, ptr %10, align 4
  br label %64

60:
  %61 = load i32, ptr %10, align 4
  %62 = add i32 %61, 1
  %63 = and i32 %62, 67108863
  store i32 %63, ptr %10, align 4
  br label %64

64:
  %65 = phi i32 [ %59, %58 ], [ %63, %60 ]
  %66 = or i32 %65, %15
  store i32 %66, ptr %29, align 4
  br label %67

67:
  %68 = phi i64 [ %24, %64 ], [ %18, %17 ]
  %69 = add i32 %19, -1
  %70 = and i32 %69, %19
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %16, label %17
}

define void @workbench.count.shared.atomic(ptr %0, <32 x i32> %1, i64 %2, i32 %3) #0 {
  %5 = icmp eq i32 %3, 0
  br i1 %5, label %22, label %6

6:
  %7 = trunc i64 %2 to i32
  %8 = insertelement <32 x i32> poison, i32 %7, i64 0
  %9 = shufflevector <32 x i32> %8, <32 x i32> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i32> %9, %1
  %11 = lshr <32 x i32> %10, splat (i32 2)
  %12 = bitcast i32 %3 to <32 x i1>
  %13 = select <32 x i1> %12, <32 x i32> %11, <32 x i32> splat (i32 -1)
  %14 = tail call fastcc i32 @most_of_one_key(<32 x i32> %13, i32 %3)
  %15 = zext i32 %14 to i64
  %16 = tail call i32 @llvm.ctpop.i32(i32 %3)
  %17 = zext nneg i32 %16 to i64
  %18 = insertelement <4 x i64> <i64 poison, i64 0, i64 poison, i64 1>, i64 %15, i64 0
  %19 = insertelement <4 x i64> %18, i64 %17, i64 2
  %20 = load <4 x i64>, ptr %0, align 8
  %21 = add <4 x i64> %19, %20
  store <4 x i64> %21, ptr %0, align 8
  br label %22

22:
  ret void
}

define void @workbench.count.local(ptr %0, <32 x i32> %1, i64 %2, i32 %3, i32 %4) #0 {
  %6 = icmp eq i32 %3, 0
  br i1 %6, label %27, label %7

7:
  %8 = trunc i64 %2 to i32
  %9 = insertelement <32 x i32> poison, i32 %8, i64 0
  %10 = shufflevector <32 x i32> %9, <32 x i32> poison, <32 x i32> zeroinitializer
  %11 = add <32 x i32> %10, %1
  %12 = and <32 x i32> %11, splat (i32 -4)
  %13 = or disjoint <32 x i32> %12, <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %14 = bitcast i32 %3 to <32 x i1>
  %15 = select <32 x i1> %14, <32 x i32> %13, <32 x i32> splat (i32 -1)
  %16 = tail call fastcc i32 @first_of_key(<32 x i32> %15)
  %17 = and i32 %16, %3
  %18 = tail call i32 @llvm.ctpop.i32(i32 %17)
  %19 = mul i32 %18, %4
  %20 = zext i32 %19 to i64
  %21 = tail call i32 @llvm.ctpop.i32(i32 %3)
  %22 = zext nneg i32 %21 to i64
  %23 = insertelement <4 x i64> <i64 0, i64 poison, i64 poison, i64 1>, i64 %20, i64 1
  %24 = insertelement <4 x i64> %23, i64 %22, i64 2
  %25 = load <4 x i64>, ptr %0, align 8
  %26 = add <4 x i64> %24, %25
  store <4 x i64> %26, ptr %0, align 8
  br label %27

27:
  ret void
}

define void @workbench.count.const(ptr %0, <32 x i32> %1, i64 %2, i32 %3, i32 %4) #0 {
  %6 = icmp eq i32 %3, 0
  br i1 %6, label %33, label %7

7:
  %8 = trunc i64 %2 to i32
  %9 = insertelement <32 x i32> poison, i32 %8, i64 0
  %10 = shufflevector <32 x i32> %9, <32 x i32> poison, <32 x i32> zeroinitializer
  %11 = add <32 x i32> %10, %1
  %12 = lshr <32 x i32> %11, splat (i32 2)
  %13 = lshr <32 x i32> %11, splat (i32 6)
  %14 = bitcast i32 %3 to <32 x i1>
  %15 = select <32 x i1> %14, <32 x i32> %12, <32 x i32> splat (i32 -1)
  %16 = tail call fastcc i32 @first_of_key(<32 x i32> %15)
  %17 = and i32 %16, %3
  %18 = tail call i32 @llvm.ctpop.i32(i32 %17)
  %19 = select <32 x i1> %14, <32 x i32> %13, <32 x i32> splat (i32 -1)
  %20 = tail call fastcc i32 @first_of_key(<32 x i32> %19)
  %21 = and i32 %20, %3
  %22 = tail call i32 @llvm.ctpop.i32(i32 %21)
  %23 = zext nneg i32 %22 to i64
  %24 = mul i32 %18, %4
  %25 = zext i32 %24 to i64
  %26 = tail call i32 @llvm.ctpop.i32(i32 %3)
  %27 = zext nneg i32 %26 to i64
  %28 = insertelement <4 x i64> <i64 poison, i64 poison, i64 poison, i64 1>, i64 %23, i64 0
  %29 = insertelement <4 x i64> %28, i64 %25, i64 1
  %30 = insertelement <4 x i64> %29, i64 %27, i64 2
  %31 = load <4 x i64>, ptr %0, align 8
  %32 = add <4 x i64> %30, %31
  store <4 x i64> %32, ptr %0, align 8
  br label %33

33:
  ret void
}

declare <32 x i32> @llvm.umax.v32i32(<32 x i32>, <32 x i32>)

declare i32 @llvm.ctpop.i32(i32)

declare <64 x i32> @llvm.umin.v64i32(<64 x i32>, <64 x i32>)

declare i32 @llvm.vector.reduce.umax.v32i32(<32 x i32>)

declare i32 @llvm.cttz.i32(i32, i1)

declare <32 x i32> @llvm.umin.v32i32(<32 x i32>, <32 x i32>)

declare i32 @llvm.ctlz.i32(i32, i1)

declare i64 @llvm.umax.i64(i64, i64)

declare i32 @llvm.umax.i32(i32, i32)

declare void @llvm.assume(i1)
