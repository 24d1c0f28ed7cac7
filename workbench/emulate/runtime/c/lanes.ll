; From lanes.c by scripts/runtime_ir.py: 06e656b1efe5c81f
define <32 x i64> @workbench.locate.local(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4) #0 {
  %6 = insertelement <32 x i64> poison, i64 %3, i64 0
  %7 = shufflevector <32 x i64> %6, <32 x i64> poison, <32 x i32> zeroinitializer
  %8 = add <32 x i64> %7, %2
  %9 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %12, 1
  %14 = tail call i64 @llvm.usub.sat.i64(i64 %13, i64 %10)
  %15 = insertelement <32 x i64> poison, i64 %14, i64 0
  %16 = shufflevector <32 x i64> %15, <32 x i64> poison, <32 x i32> zeroinitializer
  %17 = icmp ult <32 x i64> %8, %16
  %18 = add i64 %10, -1
  %19 = insertelement <32 x i64> poison, i64 %18, i64 0
  %20 = shufflevector <32 x i64> %19, <32 x i64> poison, <32 x i32> zeroinitializer
  %21 = and <32 x i64> %20, %8
  %22 = icmp eq <32 x i64> %21, zeroinitializer
  %23 = and <32 x i1> %22, %17
  %24 = bitcast <32 x i1> %23 to i32
  %25 = xor i32 %24, -1
  %26 = and i32 %4, %25
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %32, label %28

28:
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %8, ptr %29, align 8
  %30 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %31 = load i32, ptr %30, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %31, i32 %26)
  br label %32

32:
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %34 = load i64, ptr %33, align 8
  %35 = insertelement <32 x i64> poison, i64 %34, i64 0
  %36 = shufflevector <32 x i64> %35, <32 x i64> poison, <32 x i32> zeroinitializer
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %38 = load i64, ptr %37, align 8
  %39 = insertelement <32 x i64> poison, i64 %38, i64 0
  %40 = shufflevector <32 x i64> %39, <32 x i64> poison, <32 x i32> zeroinitializer
  %41 = mul <32 x i64> %40, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %42 = add <32 x i64> %36, %8
  %43 = add <32 x i64> %42, %41
  ret <32 x i64> %43
}

define <32 x i8> @workbench.load.i8(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4) #0 {
  %6 = insertelement <32 x i64> poison, i64 %3, i64 0
  %7 = shufflevector <32 x i64> %6, <32 x i64> poison, <32 x i32> zeroinitializer
  %8 = add <32 x i64> %7, %2
  %9 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %10 = load i64, ptr %9, align 8
  %11 = load i64, ptr %1, align 8
  %12 = insertelement <32 x i64> poison, i64 %11, i64 0
  %13 = shufflevector <32 x i64> %12, <32 x i64> poison, <32 x i32> zeroinitializer
  %14 = sub <32 x i64> %8, %13
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = add i64 %16, 1
  %18 = tail call i64 @llvm.usub.sat.i64(i64 %17, i64 %10)
  %19 = insertelement <32 x i64> poison, i64 %18, i64 0
  %20 = shufflevector <32 x i64> %19, <32 x i64> poison, <32 x i32> zeroinitializer
  %21 = icmp ult <32 x i64> %14, %20
  %22 = add i64 %10, -1
  %23 = insertelement <32 x i64> poison, i64 %22, i64 0
  %24 = shufflevector <32 x i64> %23, <32 x i64> poison, <32 x i32> zeroinitializer
  %25 = and <32 x i64> %24, %8
  %26 = icmp eq <32 x i64> %25, zeroinitializer
  %27 = and <32 x i1> %26, %21
  %28 = bitcast <32 x i1> %27 to i32
  %29 = xor i32 %28, -1
  %30 = and i32 %4, %29
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %32, label %37, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

32:
  %33 = load i64, ptr %0, align 8
  %34 = insertelement <32 x i64> poison, i64 %33, i64 0
  %35 = shufflevector <32 x i64> %34, <32 x i64> poison, <32 x i32> zeroinitializer
  %36 = add <32 x i64> %35, %8
  br label %47

37:
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %8, ptr %38, align 8
  %39 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 %4)
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %44

41:
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %43 = load <32 x i64>, ptr %42, align 8
  br label %47

44:
  %45 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %46 = load i32, ptr %45, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %46, i32 %39)
  br label %47

47:
  %48 = phi i32 [ %4, %32 ], [ %4, %41 ], [ 0, %44 ]
  %49 = phi <32 x i64> [ %36, %32 ], [ %43, %41 ], [ zeroinitializer, %44 ]
  %50 = extractelement <32 x i64> %49, i64 0
  %51 = inttoptr i64 %50 to ptr
  %52 = extractelement <32 x i64> %49, i64 16
  %53 = inttoptr i64 %52 to ptr
  %54 = shufflevector <32 x i64> %49, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %55 = add <32 x i64> %54, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %56 = icmp ne <32 x i64> %49, %55
  %57 = bitcast <32 x i1> %56 to i32
  %58 = and i32 %48, %57
  %59 = icmp eq i32 %58, 0
  br i1 %59, label %60, label %76

60:
  switch i32 %48, label %65 [
    i32 -1, label %61
    i32 0, label %92
  ]

61:
  %62 = load <16 x i8>, ptr %51, align 1
  %63 = load <16 x i8>, ptr %53, align 1
  %64 = shufflevector <16 x i8> %62, <16 x i8> %63, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %92

65:
  %66 = and i32 %48, 65535
  %67 = icmp eq i32 %66, 0
  %68 = select i1 %67, ptr %53, ptr %51
  %69 = icmp ult i32 %48, 65536
  %70 = select i1 %69, ptr %51, ptr %53
  %71 = load <16 x i8>, ptr %68, align 1
  %72 = load <16 x i8>, ptr %70, align 1
  %73 = shufflevector <16 x i8> %71, <16 x i8> %72, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %74 = bitcast i32 %48 to <32 x i1>
  %75 = select <32 x i1> %74, <32 x i8> %73, <32 x i8> zeroinitializer
  br label %92

76:
  %77 = icmp ne <32 x i64> %49, %54
  %78 = bitcast <32 x i1> %77 to i32
  %79 = and i32 %48, %78
  %80 = icmp eq i32 %79, 0
  %81 = and i32 %48, 65537
  %82 = icmp eq i32 %81, 65537
  %83 = and i1 %82, %80
  br i1 %83, label %84, label %90

84:
  %85 = load i8, ptr %51, align 1
  %86 = insertelement <2 x i8> poison, i8 %85, i64 0
  %87 = load i8, ptr %53, align 1
  %88 = insertelement <2 x i8> %86, i8 %87, i64 1
  %89 = shufflevector <2 x i8> %88, <2 x i8> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  br label %92

90:
  %91 = tail call fastcc <32 x i8> @gather_8(<32 x i64> %49, i32 %48)
  br label %92

92:
  %93 = phi <32 x i8> [ %89, %84 ], [ %91, %90 ], [ %64, %61 ], [ %75, %65 ], [ zeroinitializer, %60 ]
  ret <32 x i8> %93
}

define <32 x i8> @workbench.load.affine.i8(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4) #0 {
  %6 = insertelement <32 x i64> poison, i64 %2, i64 0
  %7 = shufflevector <32 x i64> %6, <32 x i64> poison, <32 x i32> zeroinitializer
  %8 = load <32 x i64>, ptr %3, align 8
  %9 = add <32 x i64> %8, %7
  %10 = tail call <32 x i8> @workbench.load.i8(ptr %0, ptr %1, <32 x i64> %9, i64 0, i32 %4)
  ret <32 x i8> %10
}

define void @workbench.store.i8(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4, <32 x i8> %5) #0 {
  %7 = insertelement <32 x i64> poison, i64 %3, i64 0
  %8 = shufflevector <32 x i64> %7, <32 x i64> poison, <32 x i32> zeroinitializer
  %9 = add <32 x i64> %8, %2
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %11 = load i64, ptr %10, align 8
  %12 = load i64, ptr %1, align 8
  %13 = insertelement <32 x i64> poison, i64 %12, i64 0
  %14 = shufflevector <32 x i64> %13, <32 x i64> poison, <32 x i32> zeroinitializer
  %15 = sub <32 x i64> %9, %14
  %16 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = add i64 %17, 1
  %19 = tail call i64 @llvm.usub.sat.i64(i64 %18, i64 %11)
  %20 = insertelement <32 x i64> poison, i64 %19, i64 0
  %21 = shufflevector <32 x i64> %20, <32 x i64> poison, <32 x i32> zeroinitializer
  %22 = icmp ult <32 x i64> %15, %21
  %23 = add i64 %11, -1
  %24 = insertelement <32 x i64> poison, i64 %23, i64 0
  %25 = shufflevector <32 x i64> %24, <32 x i64> poison, <32 x i32> zeroinitializer
  %26 = and <32 x i64> %25, %9
  %27 = icmp eq <32 x i64> %26, zeroinitializer
  %28 = and <32 x i1> %27, %22
  %29 = bitcast <32 x i1> %28 to i32
  %30 = xor i32 %29, -1
  %31 = and i32 %4, %30
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %38, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

33:
  %34 = load i64, ptr %0, align 8
  %35 = insertelement <32 x i64> poison, i64 %34, i64 0
  %36 = shufflevector <32 x i64> %35, <32 x i64> poison, <32 x i32> zeroinitializer
  %37 = add <32 x i64> %36, %9
  br label %48

38:
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %9, ptr %39, align 8
  %40 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 %4)
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %42, label %45

42:
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %44 = load <32 x i64>, ptr %43, align 8
  br label %48

45:
  %46 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %47 = load i32, ptr %46, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %47, i32 %40)
  br label %48

48:
  %49 = phi i32 [ %4, %33 ], [ %4, %42 ], [ 0, %45 ]
  %50 = phi <32 x i64> [ %37, %33 ], [ %44, %42 ], [ zeroinitializer, %45 ]
  %51 = shufflevector <32 x i64> %50, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %52 = add <32 x i64> %51, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %53 = icmp ne <32 x i64> %50, %52
  %54 = bitcast <32 x i1> %53 to i32
  %55 = and i32 %49, %54
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %57, label %70

57:
  %58 = extractelement <32 x i64> %50, i64 0
  %59 = inttoptr i64 %58 to ptr
  %60 = extractelement <32 x i64> %50, i64 16
  %61 = inttoptr i64 %60 to ptr
  %62 = icmp eq i32 %49, -1
  br i1 %62, label %63, label %66

63:
  %64 = shufflevector <32 x i8> %5, <32 x i8> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %65 = shufflevector <32 x i8> %5, <32 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  store <16 x i8> %65, ptr %59, align 1
  store <16 x i8> %64, ptr %61, align 1
  br label %71

66:
  %67 = and i32 %49, 65535
  tail call fastcc void @part_8(ptr %59, <32 x i8> %5, i32 %67)
  %68 = getelementptr inbounds i8, ptr %61, i64 -16
  %69 = and i32 %49, -65536
  tail call fastcc void @part_8(ptr %68, <32 x i8> %5, i32 %69)
  br label %71

70:
  tail call fastcc void @scatter_8(<32 x i64> %50, i32 %49, <32 x i8> %5)
  br label %71

71:
  ret void
}

define void @workbench.store.affine.i8(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, <32 x i8> %5) #0 {
  %7 = insertelement <32 x i64> poison, i64 %2, i64 0
  %8 = shufflevector <32 x i64> %7, <32 x i64> poison, <32 x i32> zeroinitializer
  %9 = load <32 x i64>, ptr %3, align 8
  %10 = add <32 x i64> %9, %8
  tail call void @workbench.store.i8(ptr %0, ptr %1, <32 x i64> %10, i64 0, i32 %4, <32 x i8> %5)
  ret void
}

define <32 x i8> @workbench.load.indexed.i8(ptr %0, ptr %1, i64 %2, <32 x i32> %3, i32 %4, i32 %5) #0 {
  %7 = alloca [32 x i32], align 64
  %8 = load i64, ptr %0, align 8
  %9 = add i64 %8, %2
  %10 = inttoptr i64 %9 to ptr
  %11 = extractelement <32 x i32> %3, i64 0
  %12 = extractelement <32 x i32> %3, i64 16
  %13 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = load i64, ptr %1, align 8
  %16 = sub i64 %2, %15
  %17 = and i32 %4, 256
  %18 = icmp eq i32 %17, 0
  %19 = select i1 %18, i64 0, i64 -2147483648
  %20 = sub i64 0, %16
  %21 = tail call i64 @llvm.smax.i64(i64 %20, i64 %19)
  %22 = xor i64 %16, -1
  %23 = add i64 %14, %22
  %24 = tail call i64 @llvm.smin.i64(i64 %23, i64 2147483647)
  %25 = and i32 %4, 255
  %26 = icmp ne i32 %25, 0
  %27 = icmp eq i64 %14, 0
  %28 = or i1 %26, %27
  %29 = icmp sgt i64 %21, %24
  %30 = or i1 %28, %29
  br i1 %30, label %112, label %31

31:
  %32 = shufflevector <32 x i32> %3, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %33 = add <32 x i32> %32, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %34 = xor <32 x i32> %33, %3
  %35 = icmp eq i32 %5, -1
  %36 = tail call i32 @llvm.vector.reduce.or.v32i32(<32 x i32> %34)
  %37 = icmp eq i32 %36, 0
  %38 = and i1 %35, %37
  br i1 %38, label %39, label %48

39:
  %40 = sext i32 %11 to i64
  %41 = sext i32 %12 to i64
  %42 = tail call i64 @llvm.smin.i64(i64 %40, i64 %41)
  %43 = tail call i64 @llvm.smax.i64(i64 %40, i64 %41)
  %44 = icmp slt i64 %42, %21
  %45 = add nsw i64 %24, -15
  %46 = icmp sgt i64 %43, %45
  %47 = or i1 %44, %46
  br i1 %47, label %48, label %94

48:
  %49 = trunc nsw i64 %21 to i32
  %50 = insertelement <32 x i32> poison, i32 %49, i64 0
  %51 = shufflevector <32 x i32> %50, <32 x i32> poison, <32 x i32> zeroinitializer
  %52 = icmp sge <32 x i32> %3, %51
  %53 = trunc nsw i64 %24 to i32
  %54 = insertelement <32 x i32> poison, i32 %53, i64 0
  %55 = shufflevector <32 x i32> %54, <32 x i32> poison, <32 x i32> zeroinitializer
  %56 = icmp sle <32 x i32> %3, %55
  %57 = and <32 x i1> %52, %56
  %58 = bitcast <32 x i1> %57 to i32
  %59 = xor i32 %58, -1
  %60 = and i32 %5, %59
  %61 = icmp eq i32 %60, 0
  br i1 %61, label %62, label %112

62:
  %63 = icmp eq i32 %5, 0
  br i1 %63, label %110, label %64

64:
  store <32 x i32> %3, ptr %7, align 64
  %65 = tail call i32 @llvm.cttz.i32(i32 %5, i1 true)
  %66 = tail call i32 @llvm.ctlz.i32(i32 %5, i1 true)
  %67 = xor i32 %66, 31
  %68 = add <32 x i32> %3, <i32 0, i32 -1, i32 -2, i32 -3, i32 -4, i32 -5, i32 -6, i32 -7, i32 -8, i32 -9, i32 -10, i32 -11, i32 -12, i32 -13, i32 -14, i32 -15, i32 -16, i32 -17, i32 -18, i32 -19, i32 -20, i32 -21, i32 -22, i32 -23, i32 -24, i32 -25, i32 -26, i32 -27, i32 -28, i32 -29, i32 -30, i32 -31>
  %69 = zext nneg i32 %65 to i64
  %70 = getelementptr inbounds nuw i32, ptr %7, i64 %69
  %71 = load i32, ptr %70, align 4
  %72 = sub i32 %71, %65
  %73 = zext nneg i32 %67 to i64
  %74 = getelementptr inbounds nuw i32, ptr %7, i64 %73
  %75 = load i32, ptr %74, align 4
  %76 = sub i32 %75, %67
  %77 = insertelement <32 x i32> poison, i32 %72, i64 0
  %78 = shufflevector <32 x i32> %77, <32 x i32> poison, <32 x i32> zeroinitializer
  %79 = icmp eq <32 x i32> %68, %78
  %80 = insertelement <32 x i32> poison, i32 %76, i64 0
  %81 = shufflevector <32 x i32> %80, <32 x i32> poison, <32 x i32> zeroinitializer
  %82 = icmp eq <32 x i32> %68, %81
  %83 = or <32 x i1> %79, %82
  %84 = bitcast <32 x i1> %83 to i32
  %85 = xor i32 %84, -1
  %86 = and i32 %5, %85
  %87 = icmp ne i32 %86, 0
  %88 = add i32 %71, -2147483616
  %89 = icmp ult i32 %88, 64
  %90 = or i1 %89, %87
  %91 = add i32 %75, -2147483616
  %92 = icmp ult i32 %91, 64
  %93 = or i1 %92, %90
  br i1 %93, label %110, label %100

94:
  %95 = getelementptr inbounds i8, ptr %10, i64 %40
  %96 = load <16 x i8>, ptr %95, align 1
  %97 = getelementptr inbounds i8, ptr %10, i64 %41
  %98 = load <16 x i8>, ptr %97, align 1
  %99 = shufflevector <16 x i8> %96, <16 x i8> %98, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %124

100:
  %101 = sext i32 %72 to i64
  %102 = getelementptr inbounds i8, ptr %10, i64 %101
  %103 = load <32 x i8>, ptr %102, align 1
  %104 = sext i32 %76 to i64
  %105 = getelementptr inbounds i8, ptr %10, i64 %104
  %106 = load <32 x i8>, ptr %105, align 1
  %107 = select <32 x i1> %79, <32 x i8> %103, <32 x i8> %106
  %108 = bitcast i32 %5 to <32 x i1>
  %109 = select <32 x i1> %108, <32 x i8> %107, <32 x i8> zeroinitializer
  br label %124

110:
  %111 = tail call fastcc <32 x i8> @rows_8(ptr %10, <32 x i32> %3, i32 %5)
  br label %124

112:
  %113 = zext <32 x i32> %3 to <32 x i64>
  %114 = sext <32 x i32> %3 to <32 x i64>
  %115 = select i1 %18, <32 x i64> %113, <32 x i64> %114
  %116 = insertelement <32 x i64> poison, i64 %2, i64 0
  %117 = shufflevector <32 x i64> %116, <32 x i64> poison, <32 x i32> zeroinitializer
  %118 = zext nneg i32 %25 to i64
  %119 = insertelement <32 x i64> poison, i64 %118, i64 0
  %120 = shufflevector <32 x i64> %119, <32 x i64> poison, <32 x i32> zeroinitializer
  %121 = shl <32 x i64> %115, %120
  %122 = add <32 x i64> %121, %117
  %123 = tail call <32 x i8> @workbench.load.i8(ptr %0, ptr %1, <32 x i64> %122, i64 0, i32 %5)
  br label %124

124:
  %125 = phi <32 x i8> [ %123, %112 ], [ %99, %94 ], [ %109, %100 ], [ %111, %110 ]
  ret <32 x i8> %125
}

define internal fastcc <32 x i8> @rows_8(ptr %0, <32 x i32> %1, i32 %2) #0 {
  %4 = alloca [32 x i32], align 64
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %212, label %6

6:
  store <32 x i32> %1, ptr %4, align 64
  %7 = tail call i32 @llvm.cttz.i32(i32 %2, i1 true)
  %8 = add nuw nsw i32 %7, 1
  %9 = and i32 %8, 31
  %10 = zext nneg i32 %9 to i64
  %11 = getelementptr inbounds nuw i32, ptr %4, i64 %10
  %12 = load i32, ptr %11, align 4
  %13 = zext nneg i32 %7 to i64
  %14 = getelementptr inbounds nuw i32, ptr %4, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = sub i32 %12, %15
  switch i32 %16, label %204 [
    i32 0, label %36
    i32 1, label %32
    i32 2, label %27
    i32 3, label %22
    i32 4, label %17
  ]

17:
  %18 = shl nuw nsw i32 %7, 2
  %19 = sub i32 %15, %18
  %20 = add i32 %19, -2147483524
  %21 = icmp ult i32 %20, 248
  br i1 %21, label %204, label %180

22:
  %23 = mul nsw i32 %7, -3
  %24 = add i32 %23, %15
  %25 = add i32 %24, -2147483524
  %26 = icmp ult i32 %25, 248
  br i1 %26, label %204, label %146

27:
  %28 = shl nuw nsw i32 %7, 1
  %29 = sub i32 %15, %28
  %30 = add i32 %29, -2147483524
  %31 = icmp ult i32 %30, 248
  br i1 %31, label %204, label %112

32:
  %33 = sub i32 %15, %7
  %34 = add i32 %33, -2147483524
  %35 = icmp ult i32 %34, 248
  br i1 %35, label %204, label %79

36:
  %37 = add i32 %15, -2147483524
  %38 = icmp ult i32 %37, 248
  br i1 %38, label %204, label %47

39:
  %40 = add nuw nsw i32 %51, 1
  %41 = tail call i32 @llvm.cttz.i32(i32 %65, i1 true)
  %42 = zext nneg i32 %41 to i64
  %43 = getelementptr inbounds nuw i32, ptr %4, i64 %42
  %44 = load i32, ptr %43, align 4
  %45 = add i32 %44, -2147483524
  %46 = icmp ult i32 %45, 248
  br i1 %46, label %204, label %47

47:
  %48 = phi i32 [ %44, %39 ], [ %15, %36 ]
  %49 = phi <32 x i8> [ %62, %39 ], [ zeroinitializer, %36 ]
  %50 = phi i32 [ %65, %39 ], [ %2, %36 ]
  %51 = phi i32 [ %40, %39 ], [ 1, %36 ]
  %52 = insertelement <32 x i32> poison, i32 %48, i64 0
  %53 = shufflevector <32 x i32> %52, <32 x i32> poison, <32 x i32> zeroinitializer
  %54 = icmp eq <32 x i32> %1, %53
  %55 = bitcast <32 x i1> %54 to i32
  %56 = and i32 %50, %55
  %57 = sext i32 %48 to i64
  %58 = getelementptr inbounds i8, ptr %0, i64 %57
  %59 = load <1 x i8>, ptr %58, align 1
  %60 = shufflevector <1 x i8> %59, <1 x i8> poison, <32 x i32> zeroinitializer
  %61 = bitcast i32 %56 to <32 x i1>
  %62 = select <32 x i1> %61, <32 x i8> %60, <32 x i8> %49
  %63 = icmp eq i32 %50, %56
  br i1 %63, label %210, label %64

64:
  %65 = xor i32 %56, %50
  %66 = icmp samesign ugt i32 %51, 3
  %67 = tail call i32 @llvm.ctpop.i32(i32 %56)
  %68 = icmp samesign ult i32 %67, 4
  %69 = select i1 %66, i1 true, i1 %68
  br i1 %69, label %204, label %39

70:
  %71 = add nuw nsw i32 %83, 1
  %72 = tail call i32 @llvm.cttz.i32(i32 %97, i1 true)
  %73 = zext nneg i32 %72 to i64
  %74 = getelementptr inbounds nuw i32, ptr %4, i64 %73
  %75 = load i32, ptr %74, align 4
  %76 = sub i32 %75, %72
  %77 = add i32 %76, -2147483524
  %78 = icmp ult i32 %77, 248
  br i1 %78, label %204, label %79

79:
  %80 = phi i32 [ %76, %70 ], [ %33, %32 ]
  %81 = phi <32 x i8> [ %94, %70 ], [ zeroinitializer, %32 ]
  %82 = phi i32 [ %97, %70 ], [ %2, %32 ]
  %83 = phi i32 [ %71, %70 ], [ 1, %32 ]
  %84 = insertelement <32 x i32> poison, i32 %80, i64 0
  %85 = shufflevector <32 x i32> %84, <32 x i32> poison, <32 x i32> zeroinitializer
  %86 = add <32 x i32> %85, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %87 = icmp eq <32 x i32> %1, %86
  %88 = bitcast <32 x i1> %87 to i32
  %89 = and i32 %82, %88
  %90 = sext i32 %80 to i64
  %91 = getelementptr inbounds i8, ptr %0, i64 %90
  %92 = load <32 x i8>, ptr %91, align 1
  %93 = bitcast i32 %89 to <32 x i1>
  %94 = select <32 x i1> %93, <32 x i8> %92, <32 x i8> %81
  %95 = icmp eq i32 %82, %89
  br i1 %95, label %210, label %96

96:
  %97 = xor i32 %89, %82
  %98 = icmp samesign ugt i32 %83, 3
  %99 = tail call i32 @llvm.ctpop.i32(i32 %89)
  %100 = icmp samesign ult i32 %99, 4
  %101 = select i1 %98, i1 true, i1 %100
  br i1 %101, label %204, label %70

102:
  %103 = add nuw nsw i32 %116, 1
  %104 = tail call i32 @llvm.cttz.i32(i32 %131, i1 true)
  %105 = zext nneg i32 %104 to i64
  %106 = getelementptr inbounds nuw i32, ptr %4, i64 %105
  %107 = load i32, ptr %106, align 4
  %108 = shl nuw nsw i32 %104, 1
  %109 = sub i32 %107, %108
  %110 = add i32 %109, -2147483524
  %111 = icmp ult i32 %110, 248
  br i1 %111, label %204, label %112

112:
  %113 = phi i32 [ %109, %102 ], [ %29, %27 ]
  %114 = phi <32 x i8> [ %128, %102 ], [ zeroinitializer, %27 ]
  %115 = phi i32 [ %131, %102 ], [ %2, %27 ]
  %116 = phi i32 [ %103, %102 ], [ 1, %27 ]
  %117 = insertelement <32 x i32> poison, i32 %113, i64 0
  %118 = shufflevector <32 x i32> %117, <32 x i32> poison, <32 x i32> zeroinitializer
  %119 = add <32 x i32> %118, <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 32, i32 34, i32 36, i32 38, i32 40, i32 42, i32 44, i32 46, i32 48, i32 50, i32 52, i32 54, i32 56, i32 58, i32 60, i32 62>
  %120 = icmp eq <32 x i32> %1, %119
  %121 = bitcast <32 x i1> %120 to i32
  %122 = and i32 %115, %121
  %123 = sext i32 %113 to i64
  %124 = getelementptr inbounds i8, ptr %0, i64 %123
  %125 = load <63 x i8>, ptr %124, align 1
  %126 = shufflevector <63 x i8> %125, <63 x i8> poison, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 32, i32 34, i32 36, i32 38, i32 40, i32 42, i32 44, i32 46, i32 48, i32 50, i32 52, i32 54, i32 56, i32 58, i32 60, i32 62>
  %127 = bitcast i32 %122 to <32 x i1>
  %128 = select <32 x i1> %127, <32 x i8> %126, <32 x i8> %114
  %129 = icmp eq i32 %115, %122
  br i1 %129, label %210, label %130

130:
  %131 = xor i32 %122, %115
  %132 = icmp samesign ugt i32 %116, 3
  %133 = tail call i32 @llvm.ctpop.i32(i32 %122)
  %134 = icmp samesign ult i32 %133, 4
  %135 = select i1 %132, i1 true, i1 %134
  br i1 %135, label %204, label %102

136:
  %137 = add nuw nsw i32 %150, 1
  %138 = tail call i32 @llvm.cttz.i32(i32 %165, i1 true)
  %139 = zext nneg i32 %138 to i64
  %140 = getelementptr inbounds nuw i32, ptr %4, i64 %139
  %141 = load i32, ptr %140, align 4
  %142 = mul nsw i32 %138, -3
  %143 = add i32 %142, %141
  %144 = add i32 %143, -2147483524
  %145 = icmp ult i32 %144, 248
  br i1 %145, label %204, label %146

146:
  %147 = phi i32 [ %143, %136 ], [ %24, %22 ]
  %148 = phi <32 x i8> [ %162, %136 ], [ zeroinitializer, %22 ]
  %149 = phi i32 [ %165, %136 ], [ %2, %22 ]
  %150 = phi i32 [ %137, %136 ], [ 1, %22 ]
  %151 = insertelement <32 x i32> poison, i32 %147, i64 0
  %152 = shufflevector <32 x i32> %151, <32 x i32> poison, <32 x i32> zeroinitializer
  %153 = add <32 x i32> %152, <i32 0, i32 3, i32 6, i32 9, i32 12, i32 15, i32 18, i32 21, i32 24, i32 27, i32 30, i32 33, i32 36, i32 39, i32 42, i32 45, i32 48, i32 51, i32 54, i32 57, i32 60, i32 63, i32 66, i32 69, i32 72, i32 75, i32 78, i32 81, i32 84, i32 87, i32 90, i32 93>
  %154 = icmp eq <32 x i32> %1, %153
  %155 = bitcast <32 x i1> %154 to i32
  %156 = and i32 %149, %155
  %157 = sext i32 %147 to i64
  %158 = getelementptr inbounds i8, ptr %0, i64 %157
  %159 = load <94 x i8>, ptr %158, align 1
  %160 = shufflevector <94 x i8> %159, <94 x i8> poison, <32 x i32> <i32 0, i32 3, i32 6, i32 9, i32 12, i32 15, i32 18, i32 21, i32 24, i32 27, i32 30, i32 33, i32 36, i32 39, i32 42, i32 45, i32 48, i32 51, i32 54, i32 57, i32 60, i32 63, i32 66, i32 69, i32 72, i32 75, i32 78, i32 81, i32 84, i32 87, i32 90, i32 93>
  %161 = bitcast i32 %156 to <32 x i1>
  %162 = select <32 x i1> %161, <32 x i8> %160, <32 x i8> %148
  %163 = icmp eq i32 %149, %156
  br i1 %163, label %210, label %164

164:
  %165 = xor i32 %156, %149
  %166 = icmp samesign ugt i32 %150, 3
  %167 = tail call i32 @llvm.ctpop.i32(i32 %156)
  %168 = icmp samesign ult i32 %167, 4
  %169 = select i1 %166, i1 true, i1 %168
  br i1 %169, label %204, label %136

170:
  %171 = add nuw nsw i32 %184, 1
  %172 = tail call i32 @llvm.cttz.i32(i32 %199, i1 true)
  %173 = zext nneg i32 %172 to i64
  %174 = getelementptr inbounds nuw i32, ptr %4, i64 %173
  %175 = load i32, ptr %174, align 4
  %176 = shl nuw nsw i32 %172, 2
  %177 = sub i32 %175, %176
  %178 = add i32 %177, -2147483524
  %179 = icmp ult i32 %178, 248
  br i1 %179, label %204, label %180

180:
  %181 = phi i32 [ %177, %170 ], [ %19, %17 ]
  %182 = phi <32 x i8> [ %196, %170 ], [ zeroinitializer, %17 ]
  %183 = phi i32 [ %199, %170 ], [ %2, %17 ]
  %184 = phi i32 [ %171, %170 ], [ 1, %17 ]
  %185 = insertelement <32 x i32> poison, i32 %181, i64 0
  %186 = shufflevector <32 x i32> %185, <32 x i32> poison, <32 x i32> zeroinitializer
  %187 = add <32 x i32> %186, <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 32, i32 36, i32 40, i32 44, i32 48, i32 52, i32 56, i32 60, i32 64, i32 68, i32 72, i32 76, i32 80, i32 84, i32 88, i32 92, i32 96, i32 100, i32 104, i32 108, i32 112, i32 116, i32 120, i32 124>
  %188 = icmp eq <32 x i32> %1, %187
  %189 = bitcast <32 x i1> %188 to i32
  %190 = and i32 %183, %189
  %191 = sext i32 %181 to i64
  %192 = getelementptr inbounds i8, ptr %0, i64 %191
  %193 = load <125 x i8>, ptr %192, align 1
  %194 = shufflevector <125 x i8> %193, <125 x i8> poison, <32 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 32, i32 36, i32 40, i32 44, i32 48, i32 52, i32 56, i32 60, i32 64, i32 68, i32 72, i32 76, i32 80, i32 84, i32 88, i32 92, i32 96, i32 100, i32 104, i32 108, i32 112, i32 116, i32 120, i32 124>
  %195 = bitcast i32 %190 to <32 x i1>
  %196 = select <32 x i1> %195, <32 x i8> %194, <32 x i8> %182
  %197 = icmp eq i32 %183, %190
  br i1 %197, label %210, label %198

198:
  %199 = xor i32 %190, %183
  %200 = icmp samesign ugt i32 %184, 3
  %201 = tail call i32 @llvm.ctpop.i32(i32 %190)
  %202 = icmp samesign ult i32 %201, 4
  %203 = select i1 %200, i1 true, i1 %202
  br i1 %203, label %204, label %170

204:
  %205 = phi i32 [ %2, %6 ], [ %2, %27 ], [ %2, %17 ], [ %2, %22 ], [ %165, %136 ], [ %65, %39 ], [ %2, %36 ], [ %97, %70 ], [ %2, %32 ], [ %131, %102 ], [ %65, %64 ], [ %97, %96 ], [ %131, %130 ], [ %165, %164 ], [ %199, %198 ], [ %199, %170 ]
  %206 = phi <32 x i8> [ zeroinitializer, %6 ], [ zeroinitializer, %27 ], [ zeroinitializer, %17 ], [ zeroinitializer, %22 ], [ %162, %136 ], [ %62, %39 ], [ zeroinitializer, %36 ], [ %94, %70 ], [ zeroinitializer, %32 ], [ %128, %102 ], [ %62, %64 ], [ %94, %96 ], [ %128, %130 ], [ %162, %164 ], [ %196, %198 ], [ %196, %170 ]
  %207 = tail call fastcc <32 x i8> @apart_8(ptr %0, <32 x i32> %1, i32 %205)
  %208 = bitcast i32 %205 to <32 x i1>
  %209 = select <32 x i1> %208, <32 x i8> %207, <32 x i8> %206
  br label %210

210:
  %211 = phi <32 x i8> [ %209, %204 ], [ %94, %79 ], [ %128, %112 ], [ %162, %146 ], [ %62, %47 ], [ %196, %180 ]
  br label %212

212:
  %213 = phi <32 x i8> [ %211, %210 ], [ zeroinitializer, %3 ]
  ret <32 x i8> %213
}

define void @workbench.store.indexed.i8(ptr %0, ptr %1, i64 %2, <32 x i32> %3, i32 %4, i32 %5, <32 x i8> %6) #0 {
  %8 = alloca [32 x i32], align 64
  %9 = load i64, ptr %0, align 8
  %10 = add i64 %9, %2
  %11 = inttoptr i64 %10 to ptr
  %12 = extractelement <32 x i32> %3, i64 0
  %13 = extractelement <32 x i32> %3, i64 16
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = load i64, ptr %1, align 8
  %17 = sub i64 %2, %16
  %18 = and i32 %4, 256
  %19 = icmp eq i32 %18, 0
  %20 = select i1 %19, i64 0, i64 -2147483648
  %21 = sub i64 0, %17
  %22 = tail call i64 @llvm.smax.i64(i64 %21, i64 %20)
  %23 = xor i64 %17, -1
  %24 = add i64 %15, %23
  %25 = tail call i64 @llvm.smin.i64(i64 %24, i64 2147483647)
  %26 = and i32 %4, 255
  %27 = icmp ne i32 %26, 0
  %28 = icmp eq i64 %15, 0
  %29 = or i1 %27, %28
  %30 = icmp sgt i64 %22, %25
  %31 = or i1 %29, %30
  br i1 %31, label %100, label %32

32:
  %33 = shufflevector <32 x i32> %3, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %34 = add <32 x i32> %33, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %35 = xor <32 x i32> %34, %3
  %36 = icmp eq i32 %5, -1
  %37 = tail call i32 @llvm.vector.reduce.or.v32i32(<32 x i32> %35)
  %38 = icmp eq i32 %37, 0
  %39 = and i1 %36, %38
  br i1 %39, label %40, label %49

40:
  %41 = sext i32 %12 to i64
  %42 = sext i32 %13 to i64
  %43 = tail call i64 @llvm.smin.i64(i64 %41, i64 %42)
  %44 = tail call i64 @llvm.smax.i64(i64 %41, i64 %42)
  %45 = icmp slt i64 %43, %22
  %46 = add nsw i64 %25, -15
  %47 = icmp sgt i64 %44, %46
  %48 = or i1 %45, %47
  br i1 %48, label %49, label %95

49:
  %50 = trunc nsw i64 %22 to i32
  %51 = insertelement <32 x i32> poison, i32 %50, i64 0
  %52 = shufflevector <32 x i32> %51, <32 x i32> poison, <32 x i32> zeroinitializer
  %53 = icmp sge <32 x i32> %3, %52
  %54 = trunc nsw i64 %25 to i32
  %55 = insertelement <32 x i32> poison, i32 %54, i64 0
  %56 = shufflevector <32 x i32> %55, <32 x i32> poison, <32 x i32> zeroinitializer
  %57 = icmp sle <32 x i32> %3, %56
  %58 = and <32 x i1> %53, %57
  %59 = bitcast <32 x i1> %58 to i32
  %60 = xor i32 %59, -1
  %61 = and i32 %5, %60
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %63, label %100

63:
  %64 = icmp eq i32 %5, 0
  br i1 %64, label %124, label %65

65:
  store <32 x i32> %3, ptr %8, align 64
  %66 = tail call i32 @llvm.cttz.i32(i32 %5, i1 true)
  %67 = tail call i32 @llvm.ctlz.i32(i32 %5, i1 true)
  %68 = xor i32 %67, 31
  %69 = add <32 x i32> %3, <i32 0, i32 -1, i32 -2, i32 -3, i32 -4, i32 -5, i32 -6, i32 -7, i32 -8, i32 -9, i32 -10, i32 -11, i32 -12, i32 -13, i32 -14, i32 -15, i32 -16, i32 -17, i32 -18, i32 -19, i32 -20, i32 -21, i32 -22, i32 -23, i32 -24, i32 -25, i32 -26, i32 -27, i32 -28, i32 -29, i32 -30, i32 -31>
  %70 = zext nneg i32 %66 to i64
  %71 = getelementptr inbounds nuw i32, ptr %8, i64 %70
  %72 = load i32, ptr %71, align 4
  %73 = sub i32 %72, %66
  %74 = zext nneg i32 %68 to i64
  %75 = getelementptr inbounds nuw i32, ptr %8, i64 %74
  %76 = load i32, ptr %75, align 4
  %77 = sub i32 %76, %68
  %78 = insertelement <32 x i32> poison, i32 %73, i64 0
  %79 = shufflevector <32 x i32> %78, <32 x i32> poison, <32 x i32> zeroinitializer
  %80 = icmp eq <32 x i32> %69, %79
  %81 = insertelement <32 x i32> poison, i32 %77, i64 0
  %82 = shufflevector <32 x i32> %81, <32 x i32> poison, <32 x i32> zeroinitializer
  %83 = icmp eq <32 x i32> %69, %82
  %84 = or <32 x i1> %80, %83
  %85 = bitcast <32 x i1> %84 to i32
  %86 = xor i32 %85, -1
  %87 = and i32 %5, %86
  %88 = icmp ne i32 %87, 0
  %89 = add i32 %72, -2147483616
  %90 = icmp ult i32 %89, 64
  %91 = or i1 %90, %88
  %92 = add i32 %76, -2147483616
  %93 = icmp ult i32 %92, 64
  %94 = or i1 %93, %91
  br i1 %94, label %124, label %111

95:
  %96 = getelementptr inbounds i8, ptr %11, i64 %41
  %97 = getelementptr inbounds i8, ptr %11, i64 %42
  %98 = shufflevector <32 x i8> %6, <32 x i8> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %99 = shufflevector <32 x i8> %6, <32 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  store <16 x i8> %99, ptr %96, align 1
  store <16 x i8> %98, ptr %97, align 1
  br label %129

100:
  %101 = zext <32 x i32> %3 to <32 x i64>
  %102 = sext <32 x i32> %3 to <32 x i64>
  %103 = select i1 %19, <32 x i64> %101, <32 x i64> %102
  %104 = insertelement <32 x i64> poison, i64 %2, i64 0
  %105 = shufflevector <32 x i64> %104, <32 x i64> poison, <32 x i32> zeroinitializer
  %106 = zext nneg i32 %26 to i64
  %107 = insertelement <32 x i64> poison, i64 %106, i64 0
  %108 = shufflevector <32 x i64> %107, <32 x i64> poison, <32 x i32> zeroinitializer
  %109 = shl <32 x i64> %103, %108
  %110 = add <32 x i64> %109, %105
  tail call void @workbench.store.i8(ptr %0, ptr %1, <32 x i64> %110, i64 0, i32 %5, <32 x i8> %6)
  br label %129

111:
  %112 = bitcast <32 x i1> %80 to i32
  %113 = and i32 %5, %112
  %114 = xor i32 %113, %5
  %115 = add i32 %114, -1
  %116 = xor i32 %114, -1
  %117 = and i32 %115, %116
  %118 = icmp ugt i32 %113, %117
  br i1 %118, label %124, label %119

119:
  %120 = sext i32 %73 to i64
  %121 = getelementptr inbounds i8, ptr %11, i64 %120
  tail call fastcc void @part_8(ptr %121, <32 x i8> %6, i32 %113)
  %122 = sext i32 %77 to i64
  %123 = getelementptr inbounds i8, ptr %11, i64 %122
  tail call fastcc void @part_8(ptr %123, <32 x i8> %6, i32 %114)
  br label %129

124:
  %125 = insertelement <32 x i64> poison, i64 %10, i64 0
  %126 = shufflevector <32 x i64> %125, <32 x i64> poison, <32 x i32> zeroinitializer
  %127 = sext <32 x i32> %3 to <32 x i64>
  %128 = add <32 x i64> %126, %127
  tail call fastcc void @scatter_8(<32 x i64> %128, i32 %5, <32 x i8> %6)
  br label %129

129:
  ret void
}

define internal fastcc void @part_8(ptr %0, <32 x i8> %1, i32 %2) #0 {
  %4 = alloca [32 x i8], align 64
  store <32 x i8> %1, ptr %4, align 64
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %6, label %7

6:
  ret void

7:
  %8 = phi i32 [ %13, %81 ], [ %2, %3 ]
  %9 = tail call i32 @llvm.cttz.i32(i32 %8, i1 true)
  %10 = shl nuw i32 1, %9
  %11 = add i32 %10, %8
  %12 = tail call i32 @llvm.cttz.i32(i32 %11, i1 false)
  %13 = and i32 %11, %8
  %14 = zext nneg i32 %9 to i64
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 %14
  %16 = getelementptr inbounds nuw i8, ptr %4, i64 %14
  %17 = sub nsw i32 %12, %9
  %18 = zext i32 %17 to i64
  %19 = icmp ugt i32 %17, 31
  br i1 %19, label %20, label %36

20:
  %21 = load <32 x i8>, ptr %16, align 1
  %22 = getelementptr inbounds nuw i8, ptr %16, i64 %18
  %23 = getelementptr inbounds i8, ptr %22, i64 -32
  %24 = load <32 x i8>, ptr %23, align 1
  store <32 x i8> %21, ptr %15, align 1
  %25 = getelementptr inbounds nuw i8, ptr %15, i64 %18
  %26 = getelementptr inbounds i8, ptr %25, i64 -32
  store <32 x i8> %24, ptr %26, align 1
  %27 = add nsw i64 %18, -32
  %28 = icmp ugt i32 %17, 64
  br i1 %28, label %29, label %81

29:
  %30 = phi i64 [ %34, %29 ], [ 32, %20 ]
  %31 = getelementptr inbounds nuw i8, ptr %16, i64 %30
  %32 = load <32 x i8>, ptr %31, align 1
  %33 = getelementptr inbounds nuw i8, ptr %15, i64 %30
  store <32 x i8> %32, ptr %33, align 1
  %34 = add nuw nsw i64 %30, 32
  %35 = icmp samesign ult i64 %34, %27
  br i1 %35, label %29, label %81

36:
  %37 = icmp samesign ugt i32 %17, 15
  br i1 %37, label %38, label %45

38:
  %39 = load <16 x i8>, ptr %16, align 1
  %40 = getelementptr inbounds nuw i8, ptr %16, i64 %18
  %41 = getelementptr inbounds i8, ptr %40, i64 -16
  %42 = load <16 x i8>, ptr %41, align 1
  store <16 x i8> %39, ptr %15, align 1
  %43 = getelementptr inbounds nuw i8, ptr %15, i64 %18
  %44 = getelementptr inbounds i8, ptr %43, i64 -16
  store <16 x i8> %42, ptr %44, align 1
  br label %81

45:
  %46 = icmp samesign ugt i32 %17, 7
  br i1 %46, label %47, label %54

47:
  %48 = load <8 x i8>, ptr %16, align 1
  %49 = getelementptr inbounds nuw i8, ptr %16, i64 %18
  %50 = getelementptr inbounds i8, ptr %49, i64 -8
  %51 = load <8 x i8>, ptr %50, align 1
  store <8 x i8> %48, ptr %15, align 1
  %52 = getelementptr inbounds nuw i8, ptr %15, i64 %18
  %53 = getelementptr inbounds i8, ptr %52, i64 -8
  store <8 x i8> %51, ptr %53, align 1
  br label %81

54:
  %55 = icmp samesign ugt i32 %17, 3
  br i1 %55, label %56, label %63

56:
  %57 = load <4 x i8>, ptr %16, align 1
  %58 = getelementptr inbounds nuw i8, ptr %16, i64 %18
  %59 = getelementptr inbounds i8, ptr %58, i64 -4
  %60 = load <4 x i8>, ptr %59, align 1
  store <4 x i8> %57, ptr %15, align 1
  %61 = getelementptr inbounds nuw i8, ptr %15, i64 %18
  %62 = getelementptr inbounds i8, ptr %61, i64 -4
  store <4 x i8> %60, ptr %62, align 1
  br label %81

63:
  %64 = icmp samesign ugt i32 %17, 1
  br i1 %64, label %65, label %72

65:
  %66 = load <2 x i8>, ptr %16, align 1
  %67 = getelementptr inbounds nuw i8, ptr %16, i64 %18
  %68 = getelementptr inbounds i8, ptr %67, i64 -2
  %69 = load <2 x i8>, ptr %68, align 1
  store <2 x i8> %66, ptr %15, align 1
  %70 = getelementptr inbounds nuw i8, ptr %15, i64 %18
  %71 = getelementptr inbounds i8, ptr %70, i64 -2
  store <2 x i8> %69, ptr %71, align 1
  br label %81

72:
  %73 = icmp eq i32 %12, %9
  br i1 %73, label %81, label %74

74:
  %75 = load <1 x i8>, ptr %16, align 1
  %76 = getelementptr inbounds nuw i8, ptr %16, i64 %18
  %77 = getelementptr inbounds i8, ptr %76, i64 -1
  %78 = load <1 x i8>, ptr %77, align 1
  store <1 x i8> %75, ptr %15, align 1
  %79 = getelementptr inbounds nuw i8, ptr %15, i64 %18
  %80 = getelementptr inbounds i8, ptr %79, i64 -1
  store <1 x i8> %78, ptr %80, align 1
  br label %81

81:
  %82 = icmp eq i32 %13, 0
  br i1 %82, label %6, label %7
}

define internal fastcc void @scatter_8(<32 x i64> %0, i32 %1, <32 x i8> %2) #0 {
  %4 = alloca [32 x i8], align 64
  %5 = alloca [32 x i64], align 64
  %6 = tail call i32 @llvm.ctpop.i32(i32 %1)
  %7 = icmp samesign ult i32 %6, 9
  br i1 %7, label %8, label %23

8:
  store <32 x i8> %2, ptr %4, align 64
  store <32 x i64> %0, ptr %5, align 64
  %9 = icmp eq i32 %1, 0
  br i1 %9, label %10, label %11

10:
  br label %125

11:
  %12 = phi i32 [ %21, %11 ], [ %1, %8 ]
  %13 = tail call i32 @llvm.cttz.i32(i32 %12, i1 true)
  %14 = zext nneg i32 %13 to i64
  %15 = getelementptr inbounds nuw i8, ptr %4, i64 %14
  %16 = load i8, ptr %15, align 1
  %17 = getelementptr inbounds nuw i64, ptr %5, i64 %14
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %18 to ptr
  store i8 %16, ptr %19, align 1
  %20 = add i32 %12, -1
  %21 = and i32 %20, %12
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %10, label %11

23:
  %24 = ptrtoint ptr %4 to i64
  %25 = insertelement <32 x i64> poison, i64 %24, i64 0
  %26 = shufflevector <32 x i64> %25, <32 x i64> poison, <32 x i32> zeroinitializer
  %27 = bitcast i32 %1 to <32 x i1>
  %28 = select <32 x i1> %27, <32 x i64> %0, <32 x i64> %26
  %29 = extractelement <32 x i8> %2, i64 0
  %30 = extractelement <32 x i64> %28, i64 0
  %31 = inttoptr i64 %30 to ptr
  store i8 %29, ptr %31, align 1
  %32 = extractelement <32 x i8> %2, i64 1
  %33 = extractelement <32 x i64> %28, i64 1
  %34 = inttoptr i64 %33 to ptr
  store i8 %32, ptr %34, align 1
  %35 = extractelement <32 x i8> %2, i64 2
  %36 = extractelement <32 x i64> %28, i64 2
  %37 = inttoptr i64 %36 to ptr
  store i8 %35, ptr %37, align 1
  %38 = extractelement <32 x i8> %2, i64 3
  %39 = extractelement <32 x i64> %28, i64 3
  %40 = inttoptr i64 %39 to ptr
  store i8 %38, ptr %40, align 1
  %41 = extractelement <32 x i8> %2, i64 4
  %42 = extractelement <32 x i64> %28, i64 4
  %43 = inttoptr i64 %42 to ptr
  store i8 %41, ptr %43, align 1
  %44 = extractelement <32 x i8> %2, i64 5
  %45 = extractelement <32 x i64> %28, i64 5
  %46 = inttoptr i64 %45 to ptr
  store i8 %44, ptr %46, align 1
  %47 = extractelement <32 x i8> %2, i64 6
  %48 = extractelement <32 x i64> %28, i64 6
  %49 = inttoptr i64 %48 to ptr
  store i8 %47, ptr %49, align 1
  %50 = extractelement <32 x i8> %2, i64 7
  %51 = extractelement <32 x i64> %28, i64 7
  %52 = inttoptr i64 %51 to ptr
  store i8 %50, ptr %52, align 1
  %53 = extractelement <32 x i8> %2, i64 8
  %54 = extractelement <32 x i64> %28, i64 8
  %55 = inttoptr i64 %54 to ptr
  store i8 %53, ptr %55, align 1
  %56 = extractelement <32 x i8> %2, i64 9
  %57 = extractelement <32 x i64> %28, i64 9
  %58 = inttoptr i64 %57 to ptr
  store i8 %56, ptr %58, align 1
  %59 = extractelement <32 x i8> %2, i64 10
  %60 = extractelement <32 x i64> %28, i64 10
  %61 = inttoptr i64 %60 to ptr
  store i8 %59, ptr %61, align 1
  %62 = extractelement <32 x i8> %2, i64 11
  %63 = extractelement <32 x i64> %28, i64 11
  %64 = inttoptr i64 %63 to ptr
  store i8 %62, ptr %64, align 1
  %65 = extractelement <32 x i8> %2, i64 12
  %66 = extractelement <32 x i64> %28, i64 12
  %67 = inttoptr i64 %66 to ptr
  store i8 %65, ptr %67, align 1
  %68 = extractelement <32 x i8> %2, i64 13
  %69 = extractelement <32 x i64> %28, i64 13
  %70 = inttoptr i64 %69 to ptr
  store i8 %68, ptr %70, align 1
  %71 = extractelement <32 x i8> %2, i64 14
  %72 = extractelement <32 x i64> %28, i64 14
  %73 = inttoptr i64 %72 to ptr
  store i8 %71, ptr %73, align 1
  %74 = extractelement <32 x i8> %2, i64 15
  %75 = extractelement <32 x i64> %28, i64 15
  %76 = inttoptr i64 %75 to ptr
  store i8 %74, ptr %76, align 1
  %77 = extractelement <32 x i8> %2, i64 16
  %78 = extractelement <32 x i64> %28, i64 16
  %79 = inttoptr i64 %78 to ptr
  store i8 %77, ptr %79, align 1
  %80 = extractelement <32 x i8> %2, i64 17
  %81 = extractelement <32 x i64> %28, i64 17
  %82 = inttoptr i64 %81 to ptr
  store i8 %80, ptr %82, align 1
  %83 = extractelement <32 x i8> %2, i64 18
  %84 = extractelement <32 x i64> %28, i64 18
  %85 = inttoptr i64 %84 to ptr
  store i8 %83, ptr %85, align 1
  %86 = extractelement <32 x i8> %2, i64 19
  %87 = extractelement <32 x i64> %28, i64 19
  %88 = inttoptr i64 %87 to ptr
  store i8 %86, ptr %88, align 1
  %89 = extractelement <32 x i8> %2, i64 20
  %90 = extractelement <32 x i64> %28, i64 20
  %91 = inttoptr i64 %90 to ptr
  store i8 %89, ptr %91, align 1
  %92 = extractelement <32 x i8> %2, i64 21
  %93 = extractelement <32 x i64> %28, i64 21
  %94 = inttoptr i64 %93 to ptr
  store i8 %92, ptr %94, align 1
  %95 = extractelement <32 x i8> %2, i64 22
  %96 = extractelement <32 x i64> %28, i64 22
  %97 = inttoptr i64 %96 to ptr
  store i8 %95, ptr %97, align 1
  %98 = extractelement <32 x i8> %2, i64 23
  %99 = extractelement <32 x i64> %28, i64 23
  %100 = inttoptr i64 %99 to ptr
  store i8 %98, ptr %100, align 1
  %101 = extractelement <32 x i8> %2, i64 24
  %102 = extractelement <32 x i64> %28, i64 24
  %103 = inttoptr i64 %102 to ptr
  store i8 %101, ptr %103, align 1
  %104 = extractelement <32 x i8> %2, i64 25
  %105 = extractelement <32 x i64> %28, i64 25
  %106 = inttoptr i64 %105 to ptr
  store i8 %104, ptr %106, align 1
  %107 = extractelement <32 x i8> %2, i64 26
  %108 = extractelement <32 x i64> %28, i64 26
  %109 = inttoptr i64 %108 to ptr
  store i8 %107, ptr %109, align 1
  %110 = extractelement <32 x i8> %2, i64 27
  %111 = extractelement <32 x i64> %28, i64 27
  %112 = inttoptr i64 %111 to ptr
  store i8 %110, ptr %112, align 1
  %113 = extractelement <32 x i8> %2, i64 28
  %114 = extractelement <32 x i64> %28, i64 28
  %115 = inttoptr i64 %114 to ptr
  store i8 %113, ptr %115, align 1
  %116 = extractelement <32 x i8> %2, i64 29
  %117 = extractelement <32 x i64> %28, i64 29
  %118 = inttoptr i64 %117 to ptr
  store i8 %116, ptr %118, align 1
  %119 = extractelement <32 x i8> %2, i64 30
  %120 = extractelement <32 x i64> %28, i64 30
  %121 = inttoptr i64 %120 to ptr
  store i8 %119, ptr %121, align 1
  %122 = extractelement <32 x i8> %2, i64 31
  %123 = extractelement <32 x i64> %28, i64 31
  %124 = inttoptr i64 %123 to ptr
  store i8 %122, ptr %124, align 1
  br label %125

125:
  ret void
}

define <32 x i8> @workbench.load.shared.i8(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4) #0 {
  %6 = alloca [32 x i32], align 64
  %7 = trunc i64 %3 to i32
  %8 = insertelement <32 x i32> poison, i32 %7, i64 0
  %9 = shufflevector <32 x i32> %8, <32 x i32> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i32> %9, %2
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %15 = load ptr, ptr %14, align 8
  %16 = tail call i32 @llvm.ctpop.i32(i32 %4)
  %17 = icmp samesign ult i32 %16, 9
  br i1 %17, label %18, label %47

18:
  store <32 x i32> %10, ptr %6, align 64
  %19 = icmp eq i32 %4, 0
  br i1 %19, label %20, label %22

20:
  %21 = phi <32 x i8> [ zeroinitializer, %18 ], [ %42, %30 ]
  br label %90

22:
  %23 = phi i32 [ %44, %30 ], [ %4, %18 ]
  %24 = phi <32 x i8> [ %42, %30 ], [ zeroinitializer, %18 ]
  %25 = tail call i32 @llvm.cttz.i32(i32 %23, i1 true)
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr inbounds nuw i32, ptr %6, i64 %26
  %28 = load i32, ptr %27, align 4
  %29 = icmp ult i32 %28, %13
  br i1 %29, label %30, label %46

30:
  %31 = sub i32 0, %23
  %32 = and i32 %23, %31
  %33 = insertelement <32 x i32> poison, i32 %32, i64 0
  %34 = shufflevector <32 x i32> %33, <32 x i32> poison, <32 x i32> zeroinitializer
  %35 = and <32 x i32> %34, <i32 1, i32 2, i32 4, i32 8, i32 16, i32 32, i32 64, i32 128, i32 256, i32 512, i32 1024, i32 2048, i32 4096, i32 8192, i32 16384, i32 32768, i32 65536, i32 131072, i32 262144, i32 524288, i32 1048576, i32 2097152, i32 4194304, i32 8388608, i32 16777216, i32 33554432, i32 67108864, i32 134217728, i32 268435456, i32 536870912, i32 1073741824, i32 -2147483648>
  %36 = icmp eq <32 x i32> %35, zeroinitializer
  %37 = zext i32 %28 to i64
  %38 = getelementptr inbounds nuw i8, ptr %15, i64 %37
  %39 = load i8, ptr %38, align 1
  %40 = insertelement <32 x i8> poison, i8 %39, i64 0
  %41 = shufflevector <32 x i8> %40, <32 x i8> poison, <32 x i32> zeroinitializer
  %42 = select <32 x i1> %36, <32 x i8> %24, <32 x i8> %41
  %43 = add i32 %23, -1
  %44 = and i32 %43, %23
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %20, label %22

46:
  br label %47

47:
  %48 = insertelement <32 x i32> poison, i32 %13, i64 0
  %49 = shufflevector <32 x i32> %48, <32 x i32> poison, <32 x i32> zeroinitializer
  %50 = icmp uge <32 x i32> %10, %49
  %51 = bitcast <32 x i1> %50 to i32
  %52 = and i32 %4, %51
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %59, label %54

54:
  %55 = zext <32 x i32> %10 to <32 x i64>
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %55, ptr %56, align 8
  %57 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %58 = load i32, ptr %57, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %58, i32 %52)
  br label %90

59:
  %60 = shufflevector <32 x i32> %10, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %61 = add <32 x i32> %60, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %62 = icmp ne <32 x i32> %10, %61
  %63 = bitcast <32 x i1> %62 to i32
  %64 = and i32 %4, %63
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %66, label %88

66:
  %67 = extractelement <32 x i32> %10, i64 0
  %68 = sext i32 %67 to i64
  %69 = getelementptr inbounds i8, ptr %15, i64 %68
  %70 = extractelement <32 x i32> %10, i64 16
  %71 = sext i32 %70 to i64
  %72 = getelementptr inbounds i8, ptr %15, i64 %71
  switch i32 %4, label %77 [
    i32 -1, label %73
    i32 0, label %90
  ]

73:
  %74 = load <16 x i8>, ptr %69, align 1
  %75 = load <16 x i8>, ptr %72, align 1
  %76 = shufflevector <16 x i8> %74, <16 x i8> %75, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %90

77:
  %78 = and i32 %4, 65535
  %79 = icmp eq i32 %78, 0
  %80 = select i1 %79, ptr %72, ptr %69
  %81 = icmp ult i32 %4, 65536
  %82 = select i1 %81, ptr %69, ptr %72
  %83 = load <16 x i8>, ptr %80, align 1
  %84 = load <16 x i8>, ptr %82, align 1
  %85 = shufflevector <16 x i8> %83, <16 x i8> %84, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %86 = bitcast i32 %4 to <32 x i1>
  %87 = select <32 x i1> %86, <32 x i8> %85, <32 x i8> zeroinitializer
  br label %90

88:
  %89 = tail call fastcc <32 x i8> @rows_8(ptr %15, <32 x i32> %10, i32 %4)
  br label %90

90:
  %91 = phi <32 x i8> [ zeroinitializer, %54 ], [ %21, %20 ], [ %89, %88 ], [ %76, %73 ], [ %87, %77 ], [ zeroinitializer, %66 ]
  ret <32 x i8> %91
}

define <32 x i8> @workbench.load.shared.affine.i8(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4) #0 {
  %6 = trunc i64 %2 to i32
  %7 = insertelement <32 x i32> poison, i32 %6, i64 0
  %8 = shufflevector <32 x i32> %7, <32 x i32> poison, <32 x i32> zeroinitializer
  %9 = load <32 x i64>, ptr %3, align 8
  %10 = trunc <32 x i64> %9 to <32 x i32>
  %11 = add <32 x i32> %8, %10
  %12 = tail call <32 x i8> @workbench.load.shared.i8(ptr %0, ptr %1, <32 x i32> %11, i64 0, i32 %4)
  ret <32 x i8> %12
}

define void @workbench.store.shared.i8(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4, <32 x i8> %5) #0 {
  %7 = alloca [32 x i8], align 64
  %8 = alloca [32 x i32], align 64
  %9 = trunc i64 %3 to i32
  %10 = insertelement <32 x i32> poison, i32 %9, i64 0
  %11 = shufflevector <32 x i32> %10, <32 x i32> poison, <32 x i32> zeroinitializer
  %12 = add <32 x i32> %11, %2
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %14 = load i64, ptr %13, align 8
  %15 = trunc i64 %14 to i32
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %17 = load ptr, ptr %16, align 8
  %18 = tail call i32 @llvm.ctpop.i32(i32 %4)
  %19 = icmp samesign ult i32 %18, 9
  br i1 %19, label %20, label %38

20:
  store <32 x i32> %12, ptr %8, align 64
  store <32 x i8> %5, ptr %7, align 64
  %21 = icmp eq i32 %4, 0
  br i1 %21, label %296, label %22

22:
  %23 = phi i32 [ %35, %29 ], [ %4, %20 ]
  %24 = tail call i32 @llvm.cttz.i32(i32 %23, i1 true)
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds nuw i32, ptr %8, i64 %25
  %27 = load i32, ptr %26, align 4
  %28 = icmp ult i32 %27, %15
  br i1 %28, label %29, label %37

29:
  %30 = getelementptr inbounds nuw i8, ptr %7, i64 %25
  %31 = load i8, ptr %30, align 1
  %32 = zext i32 %27 to i64
  %33 = getelementptr inbounds nuw i8, ptr %17, i64 %32
  store i8 %31, ptr %33, align 1
  %34 = add i32 %23, -1
  %35 = and i32 %34, %23
  %36 = icmp eq i32 %35, 0
  br i1 %36, label %296, label %22

37:
  br label %38

38:
  %39 = insertelement <32 x i32> poison, i32 %15, i64 0
  %40 = shufflevector <32 x i32> %39, <32 x i32> poison, <32 x i32> zeroinitializer
  %41 = icmp uge <32 x i32> %12, %40
  %42 = bitcast <32 x i1> %41 to i32
  %43 = and i32 %4, %42
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %50, label %45

45:
  %46 = zext <32 x i32> %12 to <32 x i64>
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %46, ptr %47, align 8
  %48 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %49 = load i32, ptr %48, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %49, i32 %43)
  br label %297

50:
  %51 = shufflevector <32 x i32> %12, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %52 = add <32 x i32> %51, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %53 = icmp ne <32 x i32> %12, %52
  %54 = bitcast <32 x i1> %53 to i32
  %55 = and i32 %4, %54
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %281, label %57

57:
  %58 = extractelement <32 x i8> %5, i64 0
  %59 = and i32 %4, 1
  %60 = icmp eq i32 %59, 0
  %61 = extractelement <32 x i32> %12, i64 0
  %62 = sext i32 %61 to i64
  %63 = getelementptr inbounds i8, ptr %17, i64 %62
  %64 = select i1 %60, ptr %7, ptr %63
  store i8 %58, ptr %64, align 1
  %65 = extractelement <32 x i8> %5, i64 1
  %66 = and i32 %4, 2
  %67 = icmp eq i32 %66, 0
  %68 = extractelement <32 x i32> %12, i64 1
  %69 = sext i32 %68 to i64
  %70 = getelementptr inbounds i8, ptr %17, i64 %69
  %71 = select i1 %67, ptr %7, ptr %70
  store i8 %65, ptr %71, align 1
  %72 = extractelement <32 x i8> %5, i64 2
  %73 = and i32 %4, 4
  %74 = icmp eq i32 %73, 0
  %75 = extractelement <32 x i32> %12, i64 2
  %76 = sext i32 %75 to i64
  %77 = getelementptr inbounds i8, ptr %17, i64 %76
  %78 = select i1 %74, ptr %7, ptr %77
  store i8 %72, ptr %78, align 1
  %79 = extractelement <32 x i8> %5, i64 3
  %80 = and i32 %4, 8
  %81 = icmp eq i32 %80, 0
  %82 = extractelement <32 x i32> %12, i64 3
  %83 = sext i32 %82 to i64
  %84 = getelementptr inbounds i8, ptr %17, i64 %83
  %85 = select i1 %81, ptr %7, ptr %84
  store i8 %79, ptr %85, align 1
  %86 = extractelement <32 x i8> %5, i64 4
  %87 = and i32 %4, 16
  %88 = icmp eq i32 %87, 0
  %89 = extractelement <32 x i32> %12, i64 4
  %90 = sext i32 %89 to i64
  %91 = getelementptr inbounds i8, ptr %17, i64 %90
  %92 = select i1 %88, ptr %7, ptr %91
  store i8 %86, ptr %92, align 1
  %93 = extractelement <32 x i8> %5, i64 5
  %94 = and i32 %4, 32
  %95 = icmp eq i32 %94, 0
  %96 = extractelement <32 x i32> %12, i64 5
  %97 = sext i32 %96 to i64
  %98 = getelementptr inbounds i8, ptr %17, i64 %97
  %99 = select i1 %95, ptr %7, ptr %98
  store i8 %93, ptr %99, align 1
  %100 = extractelement <32 x i8> %5, i64 6
  %101 = and i32 %4, 64
  %102 = icmp eq i32 %101, 0
  %103 = extractelement <32 x i32> %12, i64 6
  %104 = sext i32 %103 to i64
  %105 = getelementptr inbounds i8, ptr %17, i64 %104
  %106 = select i1 %102, ptr %7, ptr %105
  store i8 %100, ptr %106, align 1
  %107 = extractelement <32 x i8> %5, i64 7
  %108 = and i32 %4, 128
  %109 = icmp eq i32 %108, 0
  %110 = extractelement <32 x i32> %12, i64 7
  %111 = sext i32 %110 to i64
  %112 = getelementptr inbounds i8, ptr %17, i64 %111
  %113 = select i1 %109, ptr %7, ptr %112
  store i8 %107, ptr %113, align 1
  %114 = extractelement <32 x i8> %5, i64 8
  %115 = and i32 %4, 256
  %116 = icmp eq i32 %115, 0
  %117 = extractelement <32 x i32> %12, i64 8
  %118 = sext i32 %117 to i64
  %119 = getelementptr inbounds i8, ptr %17, i64 %118
  %120 = select i1 %116, ptr %7, ptr %119
  store i8 %114, ptr %120, align 1
  %121 = extractelement <32 x i8> %5, i64 9
  %122 = and i32 %4, 512
  %123 = icmp eq i32 %122, 0
  %124 = extractelement <32 x i32> %12, i64 9
  %125 = sext i32 %124 to i64
  %126 = getelementptr inbounds i8, ptr %17, i64 %125
  %127 = select i1 %123, ptr %7, ptr %126
  store i8 %121, ptr %127, align 1
  %128 = extractelement <32 x i8> %5, i64 10
  %129 = and i32 %4, 1024
  %130 = icmp eq i32 %129, 0
  %131 = extractelement <32 x i32> %12, i64 10
  %132 = sext i32 %131 to i64
  %133 = getelementptr inbounds i8, ptr %17, i64 %132
  %134 = select i1 %130, ptr %7, ptr %133
  store i8 %128, ptr %134, align 1
  %135 = extractelement <32 x i8> %5, i64 11
  %136 = and i32 %4, 2048
  %137 = icmp eq i32 %136, 0
  %138 = extractelement <32 x i32> %12, i64 11
  %139 = sext i32 %138 to i64
  %140 = getelementptr inbounds i8, ptr %17, i64 %139
  %141 = select i1 %137, ptr %7, ptr %140
  store i8 %135, ptr %141, align 1
  %142 = extractelement <32 x i8> %5, i64 12
  %143 = and i32 %4, 4096
  %144 = icmp eq i32 %143, 0
  %145 = extractelement <32 x i32> %12, i64 12
  %146 = sext i32 %145 to i64
  %147 = getelementptr inbounds i8, ptr %17, i64 %146
  %148 = select i1 %144, ptr %7, ptr %147
  store i8 %142, ptr %148, align 1
  %149 = extractelement <32 x i8> %5, i64 13
  %150 = and i32 %4, 8192
  %151 = icmp eq i32 %150, 0
  %152 = extractelement <32 x i32> %12, i64 13
  %153 = sext i32 %152 to i64
  %154 = getelementptr inbounds i8, ptr %17, i64 %153
  %155 = select i1 %151, ptr %7, ptr %154
  store i8 %149, ptr %155, align 1
  %156 = extractelement <32 x i8> %5, i64 14
  %157 = and i32 %4, 16384
  %158 = icmp eq i32 %157, 0
  %159 = extractelement <32 x i32> %12, i64 14
  %160 = sext i32 %159 to i64
  %161 = getelementptr inbounds i8, ptr %17, i64 %160
  %162 = select i1 %158, ptr %7, ptr %161
  store i8 %156, ptr %162, align 1
  %163 = extractelement <32 x i8> %5, i64 15
  %164 = and i32 %4, 32768
  %165 = icmp eq i32 %164, 0
  %166 = extractelement <32 x i32> %12, i64 15
  %167 = sext i32 %166 to i64
  %168 = getelementptr inbounds i8, ptr %17, i64 %167
  %169 = select i1 %165, ptr %7, ptr %168
  store i8 %163, ptr %169, align 1
  %170 = extractelement <32 x i8> %5, i64 16
  %171 = and i32 %4, 65536
  %172 = icmp eq i32 %171, 0
  %173 = extractelement <32 x i32> %12, i64 16
  %174 = sext i32 %173 to i64
  %175 = getelementptr inbounds i8, ptr %17, i64 %174
  %176 = select i1 %172, ptr %7, ptr %175
  store i8 %170, ptr %176, align 1
  %177 = extractelement <32 x i8> %5, i64 17
  %178 = and i32 %4, 131072
  %179 = icmp eq i32 %178, 0
  %180 = extractelement <32 x i32> %12, i64 17
  %181 = sext i32 %180 to i64
  %182 = getelementptr inbounds i8, ptr %17, i64 %181
  %183 = select i1 %179, ptr %7, ptr %182
  store i8 %177, ptr %183, align 1
  %184 = extractelement <32 x i8> %5, i64 18
  %185 = and i32 %4, 262144
  %186 = icmp eq i32 %185, 0
  %187 = extractelement <32 x i32> %12, i64 18
  %188 = sext i32 %187 to i64
  %189 = getelementptr inbounds i8, ptr %17, i64 %188
  %190 = select i1 %186, ptr %7, ptr %189
  store i8 %184, ptr %190, align 1
  %191 = extractelement <32 x i8> %5, i64 19
  %192 = and i32 %4, 524288
  %193 = icmp eq i32 %192, 0
  %194 = extractelement <32 x i32> %12, i64 19
  %195 = sext i32 %194 to i64
  %196 = getelementptr inbounds i8, ptr %17, i64 %195
  %197 = select i1 %193, ptr %7, ptr %196
  store i8 %191, ptr %197, align 1
  %198 = extractelement <32 x i8> %5, i64 20
  %199 = and i32 %4, 1048576
  %200 = icmp eq i32 %199, 0
  %201 = extractelement <32 x i32> %12, i64 20
  %202 = sext i32 %201 to i64
  %203 = getelementptr inbounds i8, ptr %17, i64 %202
  %204 = select i1 %200, ptr %7, ptr %203
  store i8 %198, ptr %204, align 1
  %205 = extractelement <32 x i8> %5, i64 21
  %206 = and i32 %4, 2097152
  %207 = icmp eq i32 %206, 0
  %208 = extractelement <32 x i32> %12, i64 21
  %209 = sext i32 %208 to i64
  %210 = getelementptr inbounds i8, ptr %17, i64 %209
  %211 = select i1 %207, ptr %7, ptr %210
  store i8 %205, ptr %211, align 1
  %212 = extractelement <32 x i8> %5, i64 22
  %213 = and i32 %4, 4194304
  %214 = icmp eq i32 %213, 0
  %215 = extractelement <32 x i32> %12, i64 22
  %216 = sext i32 %215 to i64
  %217 = getelementptr inbounds i8, ptr %17, i64 %216
  %218 = select i1 %214, ptr %7, ptr %217
  store i8 %212, ptr %218, align 1
  %219 = extractelement <32 x i8> %5, i64 23
  %220 = and i32 %4, 8388608
  %221 = icmp eq i32 %220, 0
  %222 = extractelement <32 x i32> %12, i64 23
  %223 = sext i32 %222 to i64
  %224 = getelementptr inbounds i8, ptr %17, i64 %223
  %225 = select i1 %221, ptr %7, ptr %224
  store i8 %219, ptr %225, align 1
  %226 = extractelement <32 x i8> %5, i64 24
  %227 = and i32 %4, 16777216
  %228 = icmp eq i32 %227, 0
  %229 = extractelement <32 x i32> %12, i64 24
  %230 = sext i32 %229 to i64
  %231 = getelementptr inbounds i8, ptr %17, i64 %230
  %232 = select i1 %228, ptr %7, ptr %231
  store i8 %226, ptr %232, align 1
  %233 = extractelement <32 x i8> %5, i64 25
  %234 = and i32 %4, 33554432
  %235 = icmp eq i32 %234, 0
  %236 = extractelement <32 x i32> %12, i64 25
  %237 = sext i32 %236 to i64
  %238 = getelementptr inbounds i8, ptr %17, i64 %237
  %239 = select i1 %235, ptr %7, ptr %238
  store i8 %233, ptr %239, align 1
  %240 = extractelement <32 x i8> %5, i64 26
  %241 = and i32 %4, 67108864
  %242 = icmp eq i32 %241, 0
  %243 = extractelement <32 x i32> %12, i64 26
  %244 = sext i32 %243 to i64
  %245 = getelementptr inbounds i8, ptr %17, i64 %244
  %246 = select i1 %242, ptr %7, ptr %245
  store i8 %240, ptr %246, align 1
  %247 = extractelement <32 x i8> %5, i64 27
  %248 = and i32 %4, 134217728
  %249 = icmp eq i32 %248, 0
  %250 = extractelement <32 x i32> %12, i64 27
  %251 = sext i32 %250 to i64
  %252 = getelementptr inbounds i8, ptr %17, i64 %251
  %253 = select i1 %249, ptr %7, ptr %252
  store i8 %247, ptr %253, align 1
  %254 = extractelement <32 x i8> %5, i64 28
  %255 = and i32 %4, 268435456
  %256 = icmp eq i32 %255, 0
  %257 = extractelement <32 x i32> %12, i64 28
  %258 = sext i32 %257 to i64
  %259 = getelementptr inbounds i8, ptr %17, i64 %258
  %260 = select i1 %256, ptr %7, ptr %259
  store i8 %254, ptr %260, align 1
  %261 = extractelement <32 x i8> %5, i64 29
  %262 = and i32 %4, 536870912
  %263 = icmp eq i32 %262, 0
  %264 = extractelement <32 x i32> %12, i64 29
  %265 = sext i32 %264 to i64
  %266 = getelementptr inbounds i8, ptr %17, i64 %265
  %267 = select i1 %263, ptr %7, ptr %266
  store i8 %261, ptr %267, align 1
  %268 = extractelement <32 x i8> %5, i64 30
  %269 = and i32 %4, 1073741824
  %270 = icmp eq i32 %269, 0
  %271 = extractelement <32 x i32> %12, i64 30
  %272 = sext i32 %271 to i64
  %273 = getelementptr inbounds i8, ptr %17, i64 %272
  %274 = select i1 %270, ptr %7, ptr %273
  store i8 %268, ptr %274, align 1
  %275 = extractelement <32 x i8> %5, i64 31
  %276 = extractelement <32 x i32> %12, i64 31
  %277 = sext i32 %276 to i64
  %278 = getelementptr inbounds i8, ptr %17, i64 %277
  %279 = icmp slt i32 %4, 0
  %280 = select i1 %279, ptr %278, ptr %7
  store i8 %275, ptr %280, align 1
  br label %297

281:
  %282 = extractelement <32 x i32> %12, i64 0
  %283 = sext i32 %282 to i64
  %284 = getelementptr inbounds i8, ptr %17, i64 %283
  %285 = extractelement <32 x i32> %12, i64 16
  %286 = sext i32 %285 to i64
  %287 = getelementptr inbounds i8, ptr %17, i64 %286
  %288 = icmp eq i32 %4, -1
  br i1 %288, label %289, label %292

289:
  %290 = shufflevector <32 x i8> %5, <32 x i8> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %291 = shufflevector <32 x i8> %5, <32 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  store <16 x i8> %291, ptr %284, align 1
  store <16 x i8> %290, ptr %287, align 1
  br label %297

292:
  %293 = and i32 %4, 65535
  tail call fastcc void @part_8(ptr %284, <32 x i8> %5, i32 %293)
  %294 = getelementptr inbounds i8, ptr %287, i64 -16
  %295 = and i32 %4, -65536
  tail call fastcc void @part_8(ptr %294, <32 x i8> %5, i32 %295)
  br label %297

296:
  br label %297

297:
  ret void
}

define void @workbench.store.shared.affine.i8(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, <32 x i8> %5) #0 {
  %7 = trunc i64 %2 to i32
  %8 = insertelement <32 x i32> poison, i32 %7, i64 0
  %9 = shufflevector <32 x i32> %8, <32 x i32> poison, <32 x i32> zeroinitializer
  %10 = load <32 x i64>, ptr %3, align 8
  %11 = trunc <32 x i64> %10 to <32 x i32>
  %12 = add <32 x i32> %9, %11
  tail call void @workbench.store.shared.i8(ptr %0, ptr %1, <32 x i32> %12, i64 0, i32 %4, <32 x i8> %5)
  ret void
}

define void @workbench.put.i8(ptr %0, <32 x i8> %1, i32 %2) #0 {
  switch i32 %2, label %7 [
    i32 -1, label %4
    i32 65535, label %5
  ]

4:
  store <32 x i8> %1, ptr %0, align 1
  br label %8

5:
  %6 = shufflevector <32 x i8> %1, <32 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  store <16 x i8> %6, ptr %0, align 1
  br label %8

7:
  tail call fastcc void @part_8(ptr %0, <32 x i8> %1, i32 %2)
  br label %8

8:
  ret void
}

define <32 x i8> @workbench.load.local.i8(<32 x i64> %0, i32 %1) #0 {
  %3 = tail call fastcc <32 x i8> @gather_8(<32 x i64> %0, i32 %1)
  ret <32 x i8> %3
}

define internal fastcc <32 x i8> @gather_8(<32 x i64> %0, i32 %1) #0 {
  %3 = alloca [32 x i64], align 64
  %4 = alloca [32 x i8], align 64
  %5 = tail call i32 @llvm.ctpop.i32(i32 %1)
  %6 = icmp samesign ult i32 %5, 9
  br i1 %6, label %7, label %25

7:
  store <32 x i64> %0, ptr %3, align 64
  store <32 x i8> zeroinitializer, ptr %4, align 64
  %8 = icmp eq i32 %1, 0
  br i1 %8, label %11, label %13

9:
  %10 = load <32 x i8>, ptr %4, align 64
  br label %11

11:
  %12 = phi <32 x i8> [ %10, %9 ], [ zeroinitializer, %7 ]
  br label %161

13:
  %14 = phi i32 [ %23, %13 ], [ %1, %7 ]
  %15 = tail call i32 @llvm.cttz.i32(i32 %14, i1 true)
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds nuw i64, ptr %3, i64 %16
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %18 to ptr
  %20 = load i8, ptr %19, align 1
  %21 = getelementptr inbounds nuw i8, ptr %4, i64 %16
  store i8 %20, ptr %21, align 1
  %22 = add i32 %14, -1
  %23 = and i32 %22, %14
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %9, label %13

25:
  %26 = tail call i32 @llvm.cttz.i32(i32 %1, i1 false)
  %27 = extractelement <32 x i64> %0, i32 %26
  %28 = insertelement <32 x i64> poison, i64 %27, i64 0
  %29 = shufflevector <32 x i64> %28, <32 x i64> poison, <32 x i32> zeroinitializer
  %30 = bitcast i32 %1 to <32 x i1>
  %31 = select <32 x i1> %30, <32 x i64> %0, <32 x i64> %29
  %32 = extractelement <32 x i64> %31, i64 0
  %33 = inttoptr i64 %32 to ptr
  %34 = load i8, ptr %33, align 1
  %35 = insertelement <32 x i8> <i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>, i8 %34, i64 0
  %36 = extractelement <32 x i64> %31, i64 1
  %37 = inttoptr i64 %36 to ptr
  %38 = load i8, ptr %37, align 1
  %39 = insertelement <32 x i8> %35, i8 %38, i64 1
  %40 = extractelement <32 x i64> %31, i64 2
  %41 = inttoptr i64 %40 to ptr
  %42 = load i8, ptr %41, align 1
  %43 = insertelement <32 x i8> %39, i8 %42, i64 2
  %44 = extractelement <32 x i64> %31, i64 3
  %45 = inttoptr i64 %44 to ptr
  %46 = load i8, ptr %45, align 1
  %47 = insertelement <32 x i8> %43, i8 %46, i64 3
  %48 = extractelement <32 x i64> %31, i64 4
  %49 = inttoptr i64 %48 to ptr
  %50 = load i8, ptr %49, align 1
  %51 = insertelement <32 x i8> %47, i8 %50, i64 4
  %52 = extractelement <32 x i64> %31, i64 5
  %53 = inttoptr i64 %52 to ptr
  %54 = load i8, ptr %53, align 1
  %55 = insertelement <32 x i8> %51, i8 %54, i64 5
  %56 = extractelement <32 x i64> %31, i64 6
  %57 = inttoptr i64 %56 to ptr
  %58 = load i8, ptr %57, align 1
  %59 = insertelement <32 x i8> %55, i8 %58, i64 6
  %60 = extractelement <32 x i64> %31, i64 7
  %61 = inttoptr i64 %60 to ptr
  %62 = load i8, ptr %61, align 1
  %63 = insertelement <32 x i8> %59, i8 %62, i64 7
  %64 = extractelement <32 x i64> %31, i64 8
  %65 = inttoptr i64 %64 to ptr
  %66 = load i8, ptr %65, align 1
  %67 = insertelement <32 x i8> %63, i8 %66, i64 8
  %68 = extractelement <32 x i64> %31, i64 9
  %69 = inttoptr i64 %68 to ptr
  %70 = load i8, ptr %69, align 1
  %71 = insertelement <32 x i8> %67, i8 %70, i64 9
  %72 = extractelement <32 x i64> %31, i64 10
  %73 = inttoptr i64 %72 to ptr
  %74 = load i8, ptr %73, align 1
  %75 = insertelement <32 x i8> %71, i8 %74, i64 10
  %76 = extractelement <32 x i64> %31, i64 11
  %77 = inttoptr i64 %76 to ptr
  %78 = load i8, ptr %77, align 1
  %79 = insertelement <32 x i8> %75, i8 %78, i64 11
  %80 = extractelement <32 x i64> %31, i64 12
  %81 = inttoptr i64 %80 to ptr
  %82 = load i8, ptr %81, align 1
  %83 = insertelement <32 x i8> %79, i8 %82, i64 12
  %84 = extractelement <32 x i64> %31, i64 13
  %85 = inttoptr i64 %84 to ptr
  %86 = load i8, ptr %85, align 1
  %87 = insertelement <32 x i8> %83, i8 %86, i64 13
  %88 = extractelement <32 x i64> %31, i64 14
  %89 = inttoptr i64 %88 to ptr
  %90 = load i8, ptr %89, align 1
  %91 = insertelement <32 x i8> %87, i8 %90, i64 14
  %92 = extractelement <32 x i64> %31, i64 15
  %93 = inttoptr i64 %92 to ptr
  %94 = load i8, ptr %93, align 1
  %95 = insertelement <32 x i8> %91, i8 %94, i64 15
  %96 = extractelement <32 x i64> %31, i64 16
  %97 = inttoptr i64 %96 to ptr
  %98 = load i8, ptr %97, align 1
  %99 = insertelement <32 x i8> %95, i8 %98, i64 16
  %100 = extractelement <32 x i64> %31, i64 17
  %101 = inttoptr i64 %100 to ptr
  %102 = load i8, ptr %101, align 1
  %103 = insertelement <32 x i8> %99, i8 %102, i64 17
  %104 = extractelement <32 x i64> %31, i64 18
  %105 = inttoptr i64 %104 to ptr
  %106 = load i8, ptr %105, align 1
  %107 = insertelement <32 x i8> %103, i8 %106, i64 18
  %108 = extractelement <32 x i64> %31, i64 19
  %109 = inttoptr i64 %108 to ptr
  %110 = load i8, ptr %109, align 1
  %111 = insertelement <32 x i8> %107, i8 %110, i64 19
  %112 = extractelement <32 x i64> %31, i64 20
  %113 = inttoptr i64 %112 to ptr
  %114 = load i8, ptr %113, align 1
  %115 = insertelement <32 x i8> %111, i8 %114, i64 20
  %116 = extractelement <32 x i64> %31, i64 21
  %117 = inttoptr i64 %116 to ptr
  %118 = load i8, ptr %117, align 1
  %119 = insertelement <32 x i8> %115, i8 %118, i64 21
  %120 = extractelement <32 x i64> %31, i64 22
  %121 = inttoptr i64 %120 to ptr
  %122 = load i8, ptr %121, align 1
  %123 = insertelement <32 x i8> %119, i8 %122, i64 22
  %124 = extractelement <32 x i64> %31, i64 23
  %125 = inttoptr i64 %124 to ptr
  %126 = load i8, ptr %125, align 1
  %127 = insertelement <32 x i8> %123, i8 %126, i64 23
  %128 = extractelement <32 x i64> %31, i64 24
  %129 = inttoptr i64 %128 to ptr
  %130 = load i8, ptr %129, align 1
  %131 = insertelement <32 x i8> %127, i8 %130, i64 24
  %132 = extractelement <32 x i64> %31, i64 25
  %133 = inttoptr i64 %132 to ptr
  %134 = load i8, ptr %133, align 1
  %135 = insertelement <32 x i8> %131, i8 %134, i64 25
  %136 = extractelement <32 x i64> %31, i64 26
  %137 = inttoptr i64 %136 to ptr
  %138 = load i8, ptr %137, align 1
  %139 = insertelement <32 x i8> %135, i8 %138, i64 26
  %140 = extractelement <32 x i64> %31, i64 27
  %141 = inttoptr i64 %140 to ptr
  %142 = load i8, ptr %141, align 1
  %143 = insertelement <32 x i8> %139, i8 %142, i64 27
  %144 = extractelement <32 x i64> %31, i64 28
  %145 = inttoptr i64 %144 to ptr
  %146 = load i8, ptr %145, align 1
  %147 = insertelement <32 x i8> %143, i8 %146, i64 28
  %148 = extractelement <32 x i64> %31, i64 29
  %149 = inttoptr i64 %148 to ptr
  %150 = load i8, ptr %149, align 1
  %151 = insertelement <32 x i8> %147, i8 %150, i64 29
  %152 = extractelement <32 x i64> %31, i64 30
  %153 = inttoptr i64 %152 to ptr
  %154 = load i8, ptr %153, align 1
  %155 = insertelement <32 x i8> %151, i8 %154, i64 30
  %156 = extractelement <32 x i64> %31, i64 31
  %157 = inttoptr i64 %156 to ptr
  %158 = load i8, ptr %157, align 1
  %159 = insertelement <32 x i8> %155, i8 %158, i64 31
  %160 = select <32 x i1> %30, <32 x i8> %159, <32 x i8> zeroinitializer
  br label %161

161:
  %162 = phi <32 x i8> [ %12, %11 ], [ %160, %25 ]
  ret <32 x i8> %162
}

define void @workbench.store.local.i8(<32 x i64> %0, i32 %1, <32 x i8> %2) #0 {
  tail call fastcc void @scatter_8(<32 x i64> %0, i32 %1, <32 x i8> %2)
  ret void
}

define <32 x i8> @workbench.even.load.i8(i64 %0, i64 %1) #0 {
  switch i64 %1, label %3 [
    i64 2, label %161
    i64 4, label %173
  ]

3:
  %4 = inttoptr i64 %0 to ptr
  %5 = load i8, ptr %4, align 1
  %6 = insertelement <32 x i8> <i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>, i8 %5, i64 0
  %7 = add i64 %1, %0
  %8 = inttoptr i64 %7 to ptr
  %9 = load i8, ptr %8, align 1
  %10 = insertelement <32 x i8> %6, i8 %9, i64 1
  %11 = shl i64 %1, 1
  %12 = add i64 %11, %0
  %13 = inttoptr i64 %12 to ptr
  %14 = load i8, ptr %13, align 1
  %15 = insertelement <32 x i8> %10, i8 %14, i64 2
  %16 = mul i64 %1, 3
  %17 = add i64 %16, %0
  %18 = inttoptr i64 %17 to ptr
  %19 = load i8, ptr %18, align 1
  %20 = insertelement <32 x i8> %15, i8 %19, i64 3
  %21 = shl i64 %1, 2
  %22 = add i64 %21, %0
  %23 = inttoptr i64 %22 to ptr
  %24 = load i8, ptr %23, align 1
  %25 = insertelement <32 x i8> %20, i8 %24, i64 4
  %26 = mul i64 %1, 5
  %27 = add i64 %26, %0
  %28 = inttoptr i64 %27 to ptr
  %29 = load i8, ptr %28, align 1
  %30 = insertelement <32 x i8> %25, i8 %29, i64 5
  %31 = mul i64 %1, 6
  %32 = add i64 %31, %0
  %33 = inttoptr i64 %32 to ptr
  %34 = load i8, ptr %33, align 1
  %35 = insertelement <32 x i8> %30, i8 %34, i64 6
  %36 = mul i64 %1, 7
  %37 = add i64 %36, %0
  %38 = inttoptr i64 %37 to ptr
  %39 = load i8, ptr %38, align 1
  %40 = insertelement <32 x i8> %35, i8 %39, i64 7
  %41 = shl i64 %1, 3
  %42 = add i64 %41, %0
  %43 = inttoptr i64 %42 to ptr
  %44 = load i8, ptr %43, align 1
  %45 = insertelement <32 x i8> %40, i8 %44, i64 8
  %46 = mul i64 %1, 9
  %47 = add i64 %46, %0
  %48 = inttoptr i64 %47 to ptr
  %49 = load i8, ptr %48, align 1
  %50 = insertelement <32 x i8> %45, i8 %49, i64 9
  %51 = mul i64 %1, 10
  %52 = add i64 %51, %0
  %53 = inttoptr i64 %52 to ptr
  %54 = load i8, ptr %53, align 1
  %55 = insertelement <32 x i8> %50, i8 %54, i64 10
  %56 = mul i64 %1, 11
  %57 = add i64 %56, %0
  %58 = inttoptr i64 %57 to ptr
  %59 = load i8, ptr %58, align 1
  %60 = insertelement <32 x i8> %55, i8 %59, i64 11
  %61 = mul i64 %1, 12
  %62 = add i64 %61, %0
  %63 = inttoptr i64 %62 to ptr
  %64 = load i8, ptr %63, align 1
  %65 = insertelement <32 x i8> %60, i8 %64, i64 12
  %66 = mul i64 %1, 13
  %67 = add i64 %66, %0
  %68 = inttoptr i64 %67 to ptr
  %69 = load i8, ptr %68, align 1
  %70 = insertelement <32 x i8> %65, i8 %69, i64 13
  %71 = mul i64 %1, 14
  %72 = add i64 %71, %0
  %73 = inttoptr i64 %72 to ptr
  %74 = load i8, ptr %73, align 1
  %75 = insertelement <32 x i8> %70, i8 %74, i64 14
  %76 = mul i64 %1, 15
  %77 = add i64 %76, %0
  %78 = inttoptr i64 %77 to ptr
  %79 = load i8, ptr %78, align 1
  %80 = insertelement <32 x i8> %75, i8 %79, i64 15
  %81 = shl i64 %1, 4
  %82 = add i64 %81, %0
  %83 = inttoptr i64 %82 to ptr
  %84 = load i8, ptr %83, align 1
  %85 = insertelement <32 x i8> %80, i8 %84, i64 16
  %86 = mul i64 %1, 17
  %87 = add i64 %86, %0
  %88 = inttoptr i64 %87 to ptr
  %89 = load i8, ptr %88, align 1
  %90 = insertelement <32 x i8> %85, i8 %89, i64 17
  %91 = mul i64 %1, 18
  %92 = add i64 %91, %0
  %93 = inttoptr i64 %92 to ptr
  %94 = load i8, ptr %93, align 1
  %95 = insertelement <32 x i8> %90, i8 %94, i64 18
  %96 = mul i64 %1, 19
  %97 = add i64 %96, %0
  %98 = inttoptr i64 %97 to ptr
  %99 = load i8, ptr %98, align 1
  %100 = insertelement <32 x i8> %95, i8 %99, i64 19
  %101 = mul i64 %1, 20
  %102 = add i64 %101, %0
  %103 = inttoptr i64 %102 to ptr
  %104 = load i8, ptr %103, align 1
  %105 = insertelement <32 x i8> %100, i8 %104, i64 20
  %106 = mul i64 %1, 21
  %107 = add i64 %106, %0
  %108 = inttoptr i64 %107 to ptr
  %109 = load i8, ptr %108, align 1
  %110 = insertelement <32 x i8> %105, i8 %109, i64 21
  %111 = mul i64 %1, 22
  %112 = add i64 %111, %0
  %113 = inttoptr i64 %112 to ptr
  %114 = load i8, ptr %113, align 1
  %115 = insertelement <32 x i8> %110, i8 %114, i64 22
  %116 = mul i64 %1, 23
  %117 = add i64 %116, %0
  %118 = inttoptr i64 %117 to ptr
  %119 = load i8, ptr %118, align 1
  %120 = insertelement <32 x i8> %115, i8 %119, i64 23
  %121 = mul i64 %1, 24
  %122 = add i64 %121, %0
  %123 = inttoptr i64 %122 to ptr
  %124 = load i8, ptr %123, align 1
  %125 = insertelement <32 x i8> %120, i8 %124, i64 24
  %126 = mul i64 %1, 25
  %127 = add i64 %126, %0
  %128 = inttoptr i64 %127 to ptr
  %129 = load i8, ptr %128, align 1
  %130 = insertelement <32 x i8> %125, i8 %129, i64 25
  %131 = mul i64 %1, 26
  %132 = add i64 %131, %0
  %133 = inttoptr i64 %132 to ptr
  %134 = load i8, ptr %133, align 1
  %135 = insertelement <32 x i8> %130, i8 %134, i64 26
  %136 = mul i64 %1, 27
  %137 = add i64 %136, %0
  %138 = inttoptr i64 %137 to ptr
  %139 = load i8, ptr %138, align 1
  %140 = insertelement <32 x i8> %135, i8 %139, i64 27
  %141 = mul i64 %1, 28
  %142 = add i64 %141, %0
  %143 = inttoptr i64 %142 to ptr
  %144 = load i8, ptr %143, align 1
  %145 = insertelement <32 x i8> %140, i8 %144, i64 28
  %146 = mul i64 %1, 29
  %147 = add i64 %146, %0
  %148 = inttoptr i64 %147 to ptr
  %149 = load i8, ptr %148, align 1
  %150 = insertelement <32 x i8> %145, i8 %149, i64 29
  %151 = mul i64 %1, 30
  %152 = add i64 %151, %0
  %153 = inttoptr i64 %152 to ptr
  %154 = load i8, ptr %153, align 1
  %155 = insertelement <32 x i8> %150, i8 %154, i64 30
  %156 = mul i64 %1, 31
  %157 = add i64 %156, %0
  %158 = inttoptr i64 %157 to ptr
  %159 = load i8, ptr %158, align 1
  %160 = insertelement <32 x i8> %155, i8 %159, i64 31
  br label %194

161:
  %162 = trunc i64 %0 to i1
  br i1 %162, label %167, label %163

163:
  %164 = inttoptr i64 %0 to ptr
  %165 = load volatile <64 x i8>, ptr %164, align 1
  %166 = shufflevector <64 x i8> %165, <64 x i8> poison, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 32, i32 34, i32 36, i32 38, i32 40, i32 42, i32 44, i32 46, i32 48, i32 50, i32 52, i32 54, i32 56, i32 58, i32 60, i32 62>
  br label %194

167:
  %168 = add nsw i64 %0, -1
  %169 = inttoptr i64 %168 to ptr
  %170 = load volatile <64 x i8>, ptr %169, align 1
  %171 = shufflevector <64 x i8> %170, <64 x i8> poison, <32 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31, i32 33, i32 35, i32 37, i32 39, i32 41, i32 43, i32 45, i32 47, i32 49, i32 51, i32 53, i32 55, i32 57, i32 59, i32 61, i32 63>
  br label %194

172:
  unreachable

173:
  %174 = and i64 %0, 3
  switch i64 %174, label %172 [
    i64 0, label %175
    i64 1, label %179
    i64 2, label %184
    i64 3, label %189
  ]

175:
  %176 = inttoptr i64 %0 to ptr
  %177 = load volatile <128 x i8>, ptr %176, align 1
  %178 = shufflevector <128 x i8> %177, <128 x i8> poison, <32 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 32, i32 36, i32 40, i32 44, i32 48, i32 52, i32 56, i32 60, i32 64, i32 68, i32 72, i32 76, i32 80, i32 84, i32 88, i32 92, i32 96, i32 100, i32 104, i32 108, i32 112, i32 116, i32 120, i32 124>
  br label %194

179:
  %180 = add i64 %0, -1
  %181 = inttoptr i64 %180 to ptr
  %182 = load volatile <128 x i8>, ptr %181, align 1
  %183 = shufflevector <128 x i8> %182, <128 x i8> poison, <32 x i32> <i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29, i32 33, i32 37, i32 41, i32 45, i32 49, i32 53, i32 57, i32 61, i32 65, i32 69, i32 73, i32 77, i32 81, i32 85, i32 89, i32 93, i32 97, i32 101, i32 105, i32 109, i32 113, i32 117, i32 121, i32 125>
  br label %194

184:
  %185 = add i64 %0, -2
  %186 = inttoptr i64 %185 to ptr
  %187 = load volatile <128 x i8>, ptr %186, align 1
  %188 = shufflevector <128 x i8> %187, <128 x i8> poison, <32 x i32> <i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30, i32 34, i32 38, i32 42, i32 46, i32 50, i32 54, i32 58, i32 62, i32 66, i32 70, i32 74, i32 78, i32 82, i32 86, i32 90, i32 94, i32 98, i32 102, i32 106, i32 110, i32 114, i32 118, i32 122, i32 126>
  br label %194

189:
  %190 = add i64 %0, -3
  %191 = inttoptr i64 %190 to ptr
  %192 = load volatile <128 x i8>, ptr %191, align 1
  %193 = shufflevector <128 x i8> %192, <128 x i8> poison, <32 x i32> <i32 3, i32 7, i32 11, i32 15, i32 19, i32 23, i32 27, i32 31, i32 35, i32 39, i32 43, i32 47, i32 51, i32 55, i32 59, i32 63, i32 67, i32 71, i32 75, i32 79, i32 83, i32 87, i32 91, i32 95, i32 99, i32 103, i32 107, i32 111, i32 115, i32 119, i32 123, i32 127>
  br label %194

194:
  %195 = phi <32 x i8> [ %166, %163 ], [ %171, %167 ], [ %178, %175 ], [ %183, %179 ], [ %188, %184 ], [ %193, %189 ], [ %160, %3 ]
  ret <32 x i8> %195
}

define void @workbench.even.store.i8(i64 %0, i64 %1, <32 x i8> %2) #0 {
  %4 = extractelement <32 x i8> %2, i64 0
  %5 = inttoptr i64 %0 to ptr
  store i8 %4, ptr %5, align 1
  %6 = extractelement <32 x i8> %2, i64 1
  %7 = add i64 %1, %0
  %8 = inttoptr i64 %7 to ptr
  store i8 %6, ptr %8, align 1
  %9 = extractelement <32 x i8> %2, i64 2
  %10 = shl i64 %1, 1
  %11 = add i64 %10, %0
  %12 = inttoptr i64 %11 to ptr
  store i8 %9, ptr %12, align 1
  %13 = extractelement <32 x i8> %2, i64 3
  %14 = mul i64 %1, 3
  %15 = add i64 %14, %0
  %16 = inttoptr i64 %15 to ptr
  store i8 %13, ptr %16, align 1
  %17 = extractelement <32 x i8> %2, i64 4
  %18 = shl i64 %1, 2
  %19 = add i64 %18, %0
  %20 = inttoptr i64 %19 to ptr
  store i8 %17, ptr %20, align 1
  %21 = extractelement <32 x i8> %2, i64 5
  %22 = mul i64 %1, 5
  %23 = add i64 %22, %0
  %24 = inttoptr i64 %23 to ptr
  store i8 %21, ptr %24, align 1
  %25 = extractelement <32 x i8> %2, i64 6
  %26 = mul i64 %1, 6
  %27 = add i64 %26, %0
  %28 = inttoptr i64 %27 to ptr
  store i8 %25, ptr %28, align 1
  %29 = extractelement <32 x i8> %2, i64 7
  %30 = mul i64 %1, 7
  %31 = add i64 %30, %0
  %32 = inttoptr i64 %31 to ptr
  store i8 %29, ptr %32, align 1
  %33 = extractelement <32 x i8> %2, i64 8
  %34 = shl i64 %1, 3
  %35 = add i64 %34, %0
  %36 = inttoptr i64 %35 to ptr
  store i8 %33, ptr %36, align 1
  %37 = extractelement <32 x i8> %2, i64 9
  %38 = mul i64 %1, 9
  %39 = add i64 %38, %0
  %40 = inttoptr i64 %39 to ptr
  store i8 %37, ptr %40, align 1
  %41 = extractelement <32 x i8> %2, i64 10
  %42 = mul i64 %1, 10
  %43 = add i64 %42, %0
  %44 = inttoptr i64 %43 to ptr
  store i8 %41, ptr %44, align 1
  %45 = extractelement <32 x i8> %2, i64 11
  %46 = mul i64 %1, 11
  %47 = add i64 %46, %0
  %48 = inttoptr i64 %47 to ptr
  store i8 %45, ptr %48, align 1
  %49 = extractelement <32 x i8> %2, i64 12
  %50 = mul i64 %1, 12
  %51 = add i64 %50, %0
  %52 = inttoptr i64 %51 to ptr
  store i8 %49, ptr %52, align 1
  %53 = extractelement <32 x i8> %2, i64 13
  %54 = mul i64 %1, 13
  %55 = add i64 %54, %0
  %56 = inttoptr i64 %55 to ptr
  store i8 %53, ptr %56, align 1
  %57 = extractelement <32 x i8> %2, i64 14
  %58 = mul i64 %1, 14
  %59 = add i64 %58, %0
  %60 = inttoptr i64 %59 to ptr
  store i8 %57, ptr %60, align 1
  %61 = extractelement <32 x i8> %2, i64 15
  %62 = mul i64 %1, 15
  %63 = add i64 %62, %0
  %64 = inttoptr i64 %63 to ptr
  store i8 %61, ptr %64, align 1
  %65 = extractelement <32 x i8> %2, i64 16
  %66 = shl i64 %1, 4
  %67 = add i64 %66, %0
  %68 = inttoptr i64 %67 to ptr
  store i8 %65, ptr %68, align 1
  %69 = extractelement <32 x i8> %2, i64 17
  %70 = mul i64 %1, 17
  %71 = add i64 %70, %0
  %72 = inttoptr i64 %71 to ptr
  store i8 %69, ptr %72, align 1
  %73 = extractelement <32 x i8> %2, i64 18
  %74 = mul i64 %1, 18
  %75 = add i64 %74, %0
  %76 = inttoptr i64 %75 to ptr
  store i8 %73, ptr %76, align 1
  %77 = extractelement <32 x i8> %2, i64 19
  %78 = mul i64 %1, 19
  %79 = add i64 %78, %0
  %80 = inttoptr i64 %79 to ptr
  store i8 %77, ptr %80, align 1
  %81 = extractelement <32 x i8> %2, i64 20
  %82 = mul i64 %1, 20
  %83 = add i64 %82, %0
  %84 = inttoptr i64 %83 to ptr
  store i8 %81, ptr %84, align 1
  %85 = extractelement <32 x i8> %2, i64 21
  %86 = mul i64 %1, 21
  %87 = add i64 %86, %0
  %88 = inttoptr i64 %87 to ptr
  store i8 %85, ptr %88, align 1
  %89 = extractelement <32 x i8> %2, i64 22
  %90 = mul i64 %1, 22
  %91 = add i64 %90, %0
  %92 = inttoptr i64 %91 to ptr
  store i8 %89, ptr %92, align 1
  %93 = extractelement <32 x i8> %2, i64 23
  %94 = mul i64 %1, 23
  %95 = add i64 %94, %0
  %96 = inttoptr i64 %95 to ptr
  store i8 %93, ptr %96, align 1
  %97 = extractelement <32 x i8> %2, i64 24
  %98 = mul i64 %1, 24
  %99 = add i64 %98, %0
  %100 = inttoptr i64 %99 to ptr
  store i8 %97, ptr %100, align 1
  %101 = extractelement <32 x i8> %2, i64 25
  %102 = mul i64 %1, 25
  %103 = add i64 %102, %0
  %104 = inttoptr i64 %103 to ptr
  store i8 %101, ptr %104, align 1
  %105 = extractelement <32 x i8> %2, i64 26
  %106 = mul i64 %1, 26
  %107 = add i64 %106, %0
  %108 = inttoptr i64 %107 to ptr
  store i8 %105, ptr %108, align 1
  %109 = extractelement <32 x i8> %2, i64 27
  %110 = mul i64 %1, 27
  %111 = add i64 %110, %0
  %112 = inttoptr i64 %111 to ptr
  store i8 %109, ptr %112, align 1
  %113 = extractelement <32 x i8> %2, i64 28
  %114 = mul i64 %1, 28
  %115 = add i64 %114, %0
  %116 = inttoptr i64 %115 to ptr
  store i8 %113, ptr %116, align 1
  %117 = extractelement <32 x i8> %2, i64 29
  %118 = mul i64 %1, 29
  %119 = add i64 %118, %0
  %120 = inttoptr i64 %119 to ptr
  store i8 %117, ptr %120, align 1
  %121 = extractelement <32 x i8> %2, i64 30
  %122 = mul i64 %1, 30
  %123 = add i64 %122, %0
  %124 = inttoptr i64 %123 to ptr
  store i8 %121, ptr %124, align 1
  %125 = extractelement <32 x i8> %2, i64 31
  %126 = mul i64 %1, 31
  %127 = add i64 %126, %0
  %128 = inttoptr i64 %127 to ptr
  store i8 %125, ptr %128, align 1
  ret void
}

define void @workbench.even.store.shared.i8(i64 %0, i64 %1, <32 x i8> %2) #0 {
  switch i64 %1, label %4 [
    i64 2, label %130
    i64 4, label %150
  ]

4:
  %5 = extractelement <32 x i8> %2, i64 0
  %6 = inttoptr i64 %0 to ptr
  store i8 %5, ptr %6, align 1
  %7 = extractelement <32 x i8> %2, i64 1
  %8 = add i64 %1, %0
  %9 = inttoptr i64 %8 to ptr
  store i8 %7, ptr %9, align 1
  %10 = extractelement <32 x i8> %2, i64 2
  %11 = shl i64 %1, 1
  %12 = add i64 %11, %0
  %13 = inttoptr i64 %12 to ptr
  store i8 %10, ptr %13, align 1
  %14 = extractelement <32 x i8> %2, i64 3
  %15 = mul i64 %1, 3
  %16 = add i64 %15, %0
  %17 = inttoptr i64 %16 to ptr
  store i8 %14, ptr %17, align 1
  %18 = extractelement <32 x i8> %2, i64 4
  %19 = shl i64 %1, 2
  %20 = add i64 %19, %0
  %21 = inttoptr i64 %20 to ptr
  store i8 %18, ptr %21, align 1
  %22 = extractelement <32 x i8> %2, i64 5
  %23 = mul i64 %1, 5
  %24 = add i64 %23, %0
  %25 = inttoptr i64 %24 to ptr
  store i8 %22, ptr %25, align 1
  %26 = extractelement <32 x i8> %2, i64 6
  %27 = mul i64 %1, 6
  %28 = add i64 %27, %0
  %29 = inttoptr i64 %28 to ptr
  store i8 %26, ptr %29, align 1
  %30 = extractelement <32 x i8> %2, i64 7
  %31 = mul i64 %1, 7
  %32 = add i64 %31, %0
  %33 = inttoptr i64 %32 to ptr
  store i8 %30, ptr %33, align 1
  %34 = extractelement <32 x i8> %2, i64 8
  %35 = shl i64 %1, 3
  %36 = add i64 %35, %0
  %37 = inttoptr i64 %36 to ptr
  store i8 %34, ptr %37, align 1
  %38 = extractelement <32 x i8> %2, i64 9
  %39 = mul i64 %1, 9
  %40 = add i64 %39, %0
  %41 = inttoptr i64 %40 to ptr
  store i8 %38, ptr %41, align 1
  %42 = extractelement <32 x i8> %2, i64 10
  %43 = mul i64 %1, 10
  %44 = add i64 %43, %0
  %45 = inttoptr i64 %44 to ptr
  store i8 %42, ptr %45, align 1
  %46 = extractelement <32 x i8> %2, i64 11
  %47 = mul i64 %1, 11
  %48 = add i64 %47, %0
  %49 = inttoptr i64 %48 to ptr
  store i8 %46, ptr %49, align 1
  %50 = extractelement <32 x i8> %2, i64 12
  %51 = mul i64 %1, 12
  %52 = add i64 %51, %0
  %53 = inttoptr i64 %52 to ptr
  store i8 %50, ptr %53, align 1
  %54 = extractelement <32 x i8> %2, i64 13
  %55 = mul i64 %1, 13
  %56 = add i64 %55, %0
  %57 = inttoptr i64 %56 to ptr
  store i8 %54, ptr %57, align 1
  %58 = extractelement <32 x i8> %2, i64 14
  %59 = mul i64 %1, 14
  %60 = add i64 %59, %0
  %61 = inttoptr i64 %60 to ptr
  store i8 %58, ptr %61, align 1
  %62 = extractelement <32 x i8> %2, i64 15
  %63 = mul i64 %1, 15
  %64 = add i64 %63, %0
  %65 = inttoptr i64 %64 to ptr
  store i8 %62, ptr %65, align 1
  %66 = extractelement <32 x i8> %2, i64 16
  %67 = shl i64 %1, 4
  %68 = add i64 %67, %0
  %69 = inttoptr i64 %68 to ptr
  store i8 %66, ptr %69, align 1
  %70 = extractelement <32 x i8> %2, i64 17
  %71 = mul i64 %1, 17
  %72 = add i64 %71, %0
  %73 = inttoptr i64 %72 to ptr
  store i8 %70, ptr %73, align 1
  %74 = extractelement <32 x i8> %2, i64 18
  %75 = mul i64 %1, 18
  %76 = add i64 %75, %0
  %77 = inttoptr i64 %76 to ptr
  store i8 %74, ptr %77, align 1
  %78 = extractelement <32 x i8> %2, i64 19
  %79 = mul i64 %1, 19
  %80 = add i64 %79, %0
  %81 = inttoptr i64 %80 to ptr
  store i8 %78, ptr %81, align 1
  %82 = extractelement <32 x i8> %2, i64 20
  %83 = mul i64 %1, 20
  %84 = add i64 %83, %0
  %85 = inttoptr i64 %84 to ptr
  store i8 %82, ptr %85, align 1
  %86 = extractelement <32 x i8> %2, i64 21
  %87 = mul i64 %1, 21
  %88 = add i64 %87, %0
  %89 = inttoptr i64 %88 to ptr
  store i8 %86, ptr %89, align 1
  %90 = extractelement <32 x i8> %2, i64 22
  %91 = mul i64 %1, 22
  %92 = add i64 %91, %0
  %93 = inttoptr i64 %92 to ptr
  store i8 %90, ptr %93, align 1
  %94 = extractelement <32 x i8> %2, i64 23
  %95 = mul i64 %1, 23
  %96 = add i64 %95, %0
  %97 = inttoptr i64 %96 to ptr
  store i8 %94, ptr %97, align 1
  %98 = extractelement <32 x i8> %2, i64 24
  %99 = mul i64 %1, 24
  %100 = add i64 %99, %0
  %101 = inttoptr i64 %100 to ptr
  store i8 %98, ptr %101, align 1
  %102 = extractelement <32 x i8> %2, i64 25
  %103 = mul i64 %1, 25
  %104 = add i64 %103, %0
  %105 = inttoptr i64 %104 to ptr
  store i8 %102, ptr %105, align 1
  %106 = extractelement <32 x i8> %2, i64 26
  %107 = mul i64 %1, 26
  %108 = add i64 %107, %0
  %109 = inttoptr i64 %108 to ptr
  store i8 %106, ptr %109, align 1
  %110 = extractelement <32 x i8> %2, i64 27
  %111 = mul i64 %1, 27
  %112 = add i64 %111, %0
  %113 = inttoptr i64 %112 to ptr
  store i8 %110, ptr %113, align 1
  %114 = extractelement <32 x i8> %2, i64 28
  %115 = mul i64 %1, 28
  %116 = add i64 %115, %0
  %117 = inttoptr i64 %116 to ptr
  store i8 %114, ptr %117, align 1
  %118 = extractelement <32 x i8> %2, i64 29
  %119 = mul i64 %1, 29
  %120 = add i64 %119, %0
  %121 = inttoptr i64 %120 to ptr
  store i8 %118, ptr %121, align 1
  %122 = extractelement <32 x i8> %2, i64 30
  %123 = mul i64 %1, 30
  %124 = add i64 %123, %0
  %125 = inttoptr i64 %124 to ptr
  store i8 %122, ptr %125, align 1
  %126 = extractelement <32 x i8> %2, i64 31
  %127 = mul i64 %1, 31
  %128 = add i64 %127, %0
  %129 = inttoptr i64 %128 to ptr
  store i8 %126, ptr %129, align 1
  br label %195

130:
  %131 = trunc i64 %0 to i1
  br i1 %131, label %140, label %132

132:
  %133 = inttoptr i64 %0 to ptr
  %134 = load volatile <32 x i8>, ptr %133, align 1
  %135 = shufflevector <32 x i8> %2, <32 x i8> %134, <32 x i32> <i32 0, i32 33, i32 1, i32 35, i32 2, i32 37, i32 3, i32 39, i32 4, i32 41, i32 5, i32 43, i32 6, i32 45, i32 7, i32 47, i32 8, i32 49, i32 9, i32 51, i32 10, i32 53, i32 11, i32 55, i32 12, i32 57, i32 13, i32 59, i32 14, i32 61, i32 15, i32 63>
  store <32 x i8> %135, ptr %133, align 1
  %136 = add i64 %0, 32
  %137 = inttoptr i64 %136 to ptr
  %138 = load volatile <32 x i8>, ptr %137, align 1
  %139 = shufflevector <32 x i8> %2, <32 x i8> %138, <32 x i32> <i32 16, i32 33, i32 17, i32 35, i32 18, i32 37, i32 19, i32 39, i32 20, i32 41, i32 21, i32 43, i32 22, i32 45, i32 23, i32 47, i32 24, i32 49, i32 25, i32 51, i32 26, i32 53, i32 27, i32 55, i32 28, i32 57, i32 29, i32 59, i32 30, i32 61, i32 31, i32 63>
  store <32 x i8> %139, ptr %137, align 1
  br label %195

140:
  %141 = add nsw i64 %0, -1
  %142 = inttoptr i64 %141 to ptr
  %143 = load volatile <32 x i8>, ptr %142, align 1
  %144 = shufflevector <32 x i8> %143, <32 x i8> %2, <32 x i32> <i32 0, i32 32, i32 2, i32 33, i32 4, i32 34, i32 6, i32 35, i32 8, i32 36, i32 10, i32 37, i32 12, i32 38, i32 14, i32 39, i32 16, i32 40, i32 18, i32 41, i32 20, i32 42, i32 22, i32 43, i32 24, i32 44, i32 26, i32 45, i32 28, i32 46, i32 30, i32 47>
  store <32 x i8> %144, ptr %142, align 1
  %145 = add i64 %0, 31
  %146 = inttoptr i64 %145 to ptr
  %147 = load volatile <32 x i8>, ptr %146, align 1
  %148 = shufflevector <32 x i8> %147, <32 x i8> %2, <32 x i32> <i32 0, i32 48, i32 2, i32 49, i32 4, i32 50, i32 6, i32 51, i32 8, i32 52, i32 10, i32 53, i32 12, i32 54, i32 14, i32 55, i32 16, i32 56, i32 18, i32 57, i32 20, i32 58, i32 22, i32 59, i32 24, i32 60, i32 26, i32 61, i32 28, i32 62, i32 30, i32 63>
  store <32 x i8> %148, ptr %146, align 1
  br label %195

149:
  unreachable

150:
  %151 = and i64 %0, 3
  switch i64 %151, label %149 [
    i64 0, label %152
    i64 1, label %162
    i64 2, label %173
    i64 3, label %184
  ]

152:
  %153 = inttoptr i64 %0 to ptr
  %154 = shufflevector <32 x i8> %2, <32 x i8> poison, <64 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 1, i32 poison, i32 poison, i32 poison, i32 2, i32 poison, i32 poison, i32 poison, i32 3, i32 poison, i32 poison, i32 poison, i32 4, i32 poison, i32 poison, i32 poison, i32 5, i32 poison, i32 poison, i32 poison, i32 6, i32 poison, i32 poison, i32 poison, i32 7, i32 poison, i32 poison, i32 poison, i32 8, i32 poison, i32 poison, i32 poison, i32 9, i32 poison, i32 poison, i32 poison, i32 10, i32 poison, i32 poison, i32 poison, i32 11, i32 poison, i32 poison, i32 poison, i32 12, i32 poison, i32 poison, i32 poison, i32 13, i32 poison, i32 poison, i32 poison, i32 14, i32 poison, i32 poison, i32 poison, i32 15, i32 poison, i32 poison, i32 poison>
  %155 = load volatile <64 x i8>, ptr %153, align 1
  %156 = shufflevector <64 x i8> %154, <64 x i8> %155, <64 x i32> <i32 0, i32 65, i32 66, i32 67, i32 4, i32 69, i32 70, i32 71, i32 8, i32 73, i32 74, i32 75, i32 12, i32 77, i32 78, i32 79, i32 16, i32 81, i32 82, i32 83, i32 20, i32 85, i32 86, i32 87, i32 24, i32 89, i32 90, i32 91, i32 28, i32 93, i32 94, i32 95, i32 32, i32 97, i32 98, i32 99, i32 36, i32 101, i32 102, i32 103, i32 40, i32 105, i32 106, i32 107, i32 44, i32 109, i32 110, i32 111, i32 48, i32 113, i32 114, i32 115, i32 52, i32 117, i32 118, i32 119, i32 56, i32 121, i32 122, i32 123, i32 60, i32 125, i32 126, i32 127>
  store <64 x i8> %156, ptr %153, align 1
  %157 = add i64 %0, 64
  %158 = inttoptr i64 %157 to ptr
  %159 = shufflevector <32 x i8> %2, <32 x i8> poison, <64 x i32> <i32 16, i32 poison, i32 poison, i32 poison, i32 17, i32 poison, i32 poison, i32 poison, i32 18, i32 poison, i32 poison, i32 poison, i32 19, i32 poison, i32 poison, i32 poison, i32 20, i32 poison, i32 poison, i32 poison, i32 21, i32 poison, i32 poison, i32 poison, i32 22, i32 poison, i32 poison, i32 poison, i32 23, i32 poison, i32 poison, i32 poison, i32 24, i32 poison, i32 poison, i32 poison, i32 25, i32 poison, i32 poison, i32 poison, i32 26, i32 poison, i32 poison, i32 poison, i32 27, i32 poison, i32 poison, i32 poison, i32 28, i32 poison, i32 poison, i32 poison, i32 29, i32 poison, i32 poison, i32 poison, i32 30, i32 poison, i32 poison, i32 poison, i32 31, i32 poison, i32 poison, i32 poison>
  %160 = load volatile <64 x i8>, ptr %158, align 1
  %161 = shufflevector <64 x i8> %159, <64 x i8> %160, <64 x i32> <i32 0, i32 65, i32 66, i32 67, i32 4, i32 69, i32 70, i32 71, i32 8, i32 73, i32 74, i32 75, i32 12, i32 77, i32 78, i32 79, i32 16, i32 81, i32 82, i32 83, i32 20, i32 85, i32 86, i32 87, i32 24, i32 89, i32 90, i32 91, i32 28, i32 93, i32 94, i32 95, i32 32, i32 97, i32 98, i32 99, i32 36, i32 101, i32 102, i32 103, i32 40, i32 105, i32 106, i32 107, i32 44, i32 109, i32 110, i32 111, i32 48, i32 113, i32 114, i32 115, i32 52, i32 117, i32 118, i32 119, i32 56, i32 121, i32 122, i32 123, i32 60, i32 125, i32 126, i32 127>
  store <64 x i8> %161, ptr %158, align 1
  br label %195

162:
  %163 = add i64 %0, -1
  %164 = inttoptr i64 %163 to ptr
  %165 = shufflevector <32 x i8> %2, <32 x i8> poison, <64 x i32> <i32 poison, i32 0, i32 poison, i32 poison, i32 poison, i32 1, i32 poison, i32 poison, i32 poison, i32 2, i32 poison, i32 poison, i32 poison, i32 3, i32 poison, i32 poison, i32 poison, i32 4, i32 poison, i32 poison, i32 poison, i32 5, i32 poison, i32 poison, i32 poison, i32 6, i32 poison, i32 poison, i32 poison, i32 7, i32 poison, i32 poison, i32 poison, i32 8, i32 poison, i32 poison, i32 poison, i32 9, i32 poison, i32 poison, i32 poison, i32 10, i32 poison, i32 poison, i32 poison, i32 11, i32 poison, i32 poison, i32 poison, i32 12, i32 poison, i32 poison, i32 poison, i32 13, i32 poison, i32 poison, i32 poison, i32 14, i32 poison, i32 poison, i32 poison, i32 15, i32 poison, i32 poison>
  %166 = load volatile <64 x i8>, ptr %164, align 1
  %167 = shufflevector <64 x i8> %166, <64 x i8> %165, <64 x i32> <i32 0, i32 65, i32 2, i32 3, i32 4, i32 69, i32 6, i32 7, i32 8, i32 73, i32 10, i32 11, i32 12, i32 77, i32 14, i32 15, i32 16, i32 81, i32 18, i32 19, i32 20, i32 85, i32 22, i32 23, i32 24, i32 89, i32 26, i32 27, i32 28, i32 93, i32 30, i32 31, i32 32, i32 97, i32 34, i32 35, i32 36, i32 101, i32 38, i32 39, i32 40, i32 105, i32 42, i32 43, i32 44, i32 109, i32 46, i32 47, i32 48, i32 113, i32 50, i32 51, i32 52, i32 117, i32 54, i32 55, i32 56, i32 121, i32 58, i32 59, i32 60, i32 125, i32 62, i32 63>
  store <64 x i8> %167, ptr %164, align 1
  %168 = add i64 %0, 63
  %169 = inttoptr i64 %168 to ptr
  %170 = shufflevector <32 x i8> %2, <32 x i8> poison, <64 x i32> <i32 poison, i32 16, i32 poison, i32 poison, i32 poison, i32 17, i32 poison, i32 poison, i32 poison, i32 18, i32 poison, i32 poison, i32 poison, i32 19, i32 poison, i32 poison, i32 poison, i32 20, i32 poison, i32 poison, i32 poison, i32 21, i32 poison, i32 poison, i32 poison, i32 22, i32 poison, i32 poison, i32 poison, i32 23, i32 poison, i32 poison, i32 poison, i32 24, i32 poison, i32 poison, i32 poison, i32 25, i32 poison, i32 poison, i32 poison, i32 26, i32 poison, i32 poison, i32 poison, i32 27, i32 poison, i32 poison, i32 poison, i32 28, i32 poison, i32 poison, i32 poison, i32 29, i32 poison, i32 poison, i32 poison, i32 30, i32 poison, i32 poison, i32 poison, i32 31, i32 poison, i32 poison>
  %171 = load volatile <64 x i8>, ptr %169, align 1
  %172 = shufflevector <64 x i8> %171, <64 x i8> %170, <64 x i32> <i32 0, i32 65, i32 2, i32 3, i32 4, i32 69, i32 6, i32 7, i32 8, i32 73, i32 10, i32 11, i32 12, i32 77, i32 14, i32 15, i32 16, i32 81, i32 18, i32 19, i32 20, i32 85, i32 22, i32 23, i32 24, i32 89, i32 26, i32 27, i32 28, i32 93, i32 30, i32 31, i32 32, i32 97, i32 34, i32 35, i32 36, i32 101, i32 38, i32 39, i32 40, i32 105, i32 42, i32 43, i32 44, i32 109, i32 46, i32 47, i32 48, i32 113, i32 50, i32 51, i32 52, i32 117, i32 54, i32 55, i32 56, i32 121, i32 58, i32 59, i32 60, i32 125, i32 62, i32 63>
  store <64 x i8> %172, ptr %169, align 1
  br label %195

173:
  %174 = add i64 %0, -2
  %175 = inttoptr i64 %174 to ptr
  %176 = shufflevector <32 x i8> %2, <32 x i8> poison, <64 x i32> <i32 poison, i32 poison, i32 0, i32 poison, i32 poison, i32 poison, i32 1, i32 poison, i32 poison, i32 poison, i32 2, i32 poison, i32 poison, i32 poison, i32 3, i32 poison, i32 poison, i32 poison, i32 4, i32 poison, i32 poison, i32 poison, i32 5, i32 poison, i32 poison, i32 poison, i32 6, i32 poison, i32 poison, i32 poison, i32 7, i32 poison, i32 poison, i32 poison, i32 8, i32 poison, i32 poison, i32 poison, i32 9, i32 poison, i32 poison, i32 poison, i32 10, i32 poison, i32 poison, i32 poison, i32 11, i32 poison, i32 poison, i32 poison, i32 12, i32 poison, i32 poison, i32 poison, i32 13, i32 poison, i32 poison, i32 poison, i32 14, i32 poison, i32 poison, i32 poison, i32 15, i32 poison>
  %177 = load volatile <64 x i8>, ptr %175, align 1
  %178 = shufflevector <64 x i8> %177, <64 x i8> %176, <64 x i32> <i32 0, i32 1, i32 66, i32 3, i32 4, i32 5, i32 70, i32 7, i32 8, i32 9, i32 74, i32 11, i32 12, i32 13, i32 78, i32 15, i32 16, i32 17, i32 82, i32 19, i32 20, i32 21, i32 86, i32 23, i32 24, i32 25, i32 90, i32 27, i32 28, i32 29, i32 94, i32 31, i32 32, i32 33, i32 98, i32 35, i32 36, i32 37, i32 102, i32 39, i32 40, i32 41, i32 106, i32 43, i32 44, i32 45, i32 110, i32 47, i32 48, i32 49, i32 114, i32 51, i32 52, i32 53, i32 118, i32 55, i32 56, i32 57, i32 122, i32 59, i32 60, i32 61, i32 126, i32 63>
  store <64 x i8> %178, ptr %175, align 1
  %179 = add i64 %0, 62
  %180 = inttoptr i64 %179 to ptr
  %181 = shufflevector <32 x i8> %2, <32 x i8> poison, <64 x i32> <i32 poison, i32 poison, i32 16, i32 poison, i32 poison, i32 poison, i32 17, i32 poison, i32 poison, i32 poison, i32 18, i32 poison, i32 poison, i32 poison, i32 19, i32 poison, i32 poison, i32 poison, i32 20, i32 poison, i32 poison, i32 poison, i32 21, i32 poison, i32 poison, i32 poison, i32 22, i32 poison, i32 poison, i32 poison, i32 23, i32 poison, i32 poison, i32 poison, i32 24, i32 poison, i32 poison, i32 poison, i32 25, i32 poison, i32 poison, i32 poison, i32 26, i32 poison, i32 poison, i32 poison, i32 27, i32 poison, i32 poison, i32 poison, i32 28, i32 poison, i32 poison, i32 poison, i32 29, i32 poison, i32 poison, i32 poison, i32 30, i32 poison, i32 poison, i32 poison, i32 31, i32 poison>
  %182 = load volatile <64 x i8>, ptr %180, align 1
  %183 = shufflevector <64 x i8> %182, <64 x i8> %181, <64 x i32> <i32 0, i32 1, i32 66, i32 3, i32 4, i32 5, i32 70, i32 7, i32 8, i32 9, i32 74, i32 11, i32 12, i32 13, i32 78, i32 15, i32 16, i32 17, i32 82, i32 19, i32 20, i32 21, i32 86, i32 23, i32 24, i32 25, i32 90, i32 27, i32 28, i32 29, i32 94, i32 31, i32 32, i32 33, i32 98, i32 35, i32 36, i32 37, i32 102, i32 39, i32 40, i32 41, i32 106, i32 43, i32 44, i32 45, i32 110, i32 47, i32 48, i32 49, i32 114, i32 51, i32 52, i32 53, i32 118, i32 55, i32 56, i32 57, i32 122, i32 59, i32 60, i32 61, i32 126, i32 63>
  store <64 x i8> %183, ptr %180, align 1
  br label %195

184:
  %185 = add i64 %0, -3
  %186 = inttoptr i64 %185 to ptr
  %187 = shufflevector <32 x i8> %2, <32 x i8> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 0, i32 poison, i32 poison, i32 poison, i32 1, i32 poison, i32 poison, i32 poison, i32 2, i32 poison, i32 poison, i32 poison, i32 3, i32 poison, i32 poison, i32 poison, i32 4, i32 poison, i32 poison, i32 poison, i32 5, i32 poison, i32 poison, i32 poison, i32 6, i32 poison, i32 poison, i32 poison, i32 7, i32 poison, i32 poison, i32 poison, i32 8, i32 poison, i32 poison, i32 poison, i32 9, i32 poison, i32 poison, i32 poison, i32 10, i32 poison, i32 poison, i32 poison, i32 11, i32 poison, i32 poison, i32 poison, i32 12, i32 poison, i32 poison, i32 poison, i32 13, i32 poison, i32 poison, i32 poison, i32 14, i32 poison, i32 poison, i32 poison, i32 15>
  %188 = load volatile <64 x i8>, ptr %186, align 1
  %189 = shufflevector <64 x i8> %188, <64 x i8> %187, <64 x i32> <i32 0, i32 1, i32 2, i32 67, i32 4, i32 5, i32 6, i32 71, i32 8, i32 9, i32 10, i32 75, i32 12, i32 13, i32 14, i32 79, i32 16, i32 17, i32 18, i32 83, i32 20, i32 21, i32 22, i32 87, i32 24, i32 25, i32 26, i32 91, i32 28, i32 29, i32 30, i32 95, i32 32, i32 33, i32 34, i32 99, i32 36, i32 37, i32 38, i32 103, i32 40, i32 41, i32 42, i32 107, i32 44, i32 45, i32 46, i32 111, i32 48, i32 49, i32 50, i32 115, i32 52, i32 53, i32 54, i32 119, i32 56, i32 57, i32 58, i32 123, i32 60, i32 61, i32 62, i32 127>
  store <64 x i8> %189, ptr %186, align 1
  %190 = add i64 %0, 61
  %191 = inttoptr i64 %190 to ptr
  %192 = shufflevector <32 x i8> %2, <32 x i8> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 16, i32 poison, i32 poison, i32 poison, i32 17, i32 poison, i32 poison, i32 poison, i32 18, i32 poison, i32 poison, i32 poison, i32 19, i32 poison, i32 poison, i32 poison, i32 20, i32 poison, i32 poison, i32 poison, i32 21, i32 poison, i32 poison, i32 poison, i32 22, i32 poison, i32 poison, i32 poison, i32 23, i32 poison, i32 poison, i32 poison, i32 24, i32 poison, i32 poison, i32 poison, i32 25, i32 poison, i32 poison, i32 poison, i32 26, i32 poison, i32 poison, i32 poison, i32 27, i32 poison, i32 poison, i32 poison, i32 28, i32 poison, i32 poison, i32 poison, i32 29, i32 poison, i32 poison, i32 poison, i32 30, i32 poison, i32 poison, i32 poison, i32 31>
  %193 = load volatile <64 x i8>, ptr %191, align 1
  %194 = shufflevector <64 x i8> %193, <64 x i8> %192, <64 x i32> <i32 0, i32 1, i32 2, i32 67, i32 4, i32 5, i32 6, i32 71, i32 8, i32 9, i32 10, i32 75, i32 12, i32 13, i32 14, i32 79, i32 16, i32 17, i32 18, i32 83, i32 20, i32 21, i32 22, i32 87, i32 24, i32 25, i32 26, i32 91, i32 28, i32 29, i32 30, i32 95, i32 32, i32 33, i32 34, i32 99, i32 36, i32 37, i32 38, i32 103, i32 40, i32 41, i32 42, i32 107, i32 44, i32 45, i32 46, i32 111, i32 48, i32 49, i32 50, i32 115, i32 52, i32 53, i32 54, i32 119, i32 56, i32 57, i32 58, i32 123, i32 60, i32 61, i32 62, i32 127>
  store <64 x i8> %194, ptr %191, align 1
  br label %195

195:
  ret void
}

define void @workbench.loads.i8(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = insertelement <32 x i64> poison, i64 %3, i64 0
  %9 = shufflevector <32 x i64> %8, <32 x i64> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i64> %9, %2
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = load i64, ptr %1, align 8
  %14 = insertelement <32 x i64> poison, i64 %13, i64 0
  %15 = shufflevector <32 x i64> %14, <32 x i64> poison, <32 x i32> zeroinitializer
  %16 = sub <32 x i64> %10, %15
  %17 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, 1
  %20 = tail call i64 @llvm.usub.sat.i64(i64 %19, i64 %12)
  %21 = insertelement <32 x i64> poison, i64 %20, i64 0
  %22 = shufflevector <32 x i64> %21, <32 x i64> poison, <32 x i32> zeroinitializer
  %23 = icmp ult <32 x i64> %16, %22
  %24 = add i64 %12, -1
  %25 = insertelement <32 x i64> poison, i64 %24, i64 0
  %26 = shufflevector <32 x i64> %25, <32 x i64> poison, <32 x i32> zeroinitializer
  %27 = and <32 x i64> %26, %10
  %28 = icmp eq <32 x i64> %27, zeroinitializer
  %29 = and <32 x i1> %28, %23
  %30 = bitcast <32 x i1> %29 to i32
  %31 = xor i32 %30, -1
  %32 = and i32 %4, %31
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %39, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

34:
  %35 = load i64, ptr %0, align 8
  %36 = insertelement <32 x i64> poison, i64 %35, i64 0
  %37 = shufflevector <32 x i64> %36, <32 x i64> poison, <32 x i32> zeroinitializer
  %38 = add <32 x i64> %37, %10
  br label %49

39:
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %10, ptr %40, align 8
  %41 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 %4)
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %46

43:
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %45 = load <32 x i64>, ptr %44, align 8
  br label %49

46:
  %47 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %48 = load i32, ptr %47, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %48, i32 %41)
  br label %49

49:
  %50 = phi i32 [ %4, %34 ], [ %4, %43 ], [ 0, %46 ]
  %51 = phi <32 x i64> [ %38, %34 ], [ %45, %43 ], [ zeroinitializer, %46 ]
  %52 = tail call i32 @llvm.umax.i32(i32 %5, i32 1)
  %53 = zext i32 %52 to i64
  br label %54

54:
  %55 = phi i64 [ %61, %54 ], [ 0, %49 ]
  %56 = insertelement <32 x i64> poison, i64 %55, i64 0
  %57 = shufflevector <32 x i64> %56, <32 x i64> poison, <32 x i32> zeroinitializer
  %58 = add <32 x i64> %57, %51
  %59 = tail call fastcc <32 x i8> @gather_8(<32 x i64> %58, i32 %50)
  %60 = getelementptr inbounds nuw <32 x i8>, ptr %6, i64 %55
  store <32 x i8> %59, ptr %60, align 32
  %61 = add nuw nsw i64 %55, 1
  %62 = icmp eq i64 %61, %53
  br i1 %62, label %63, label %54

63:
  ret void
}

define void @workbench.loads.affine.i8(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = insertelement <32 x i64> poison, i64 %2, i64 0
  %9 = shufflevector <32 x i64> %8, <32 x i64> poison, <32 x i32> zeroinitializer
  %10 = load <32 x i64>, ptr %3, align 8
  %11 = add <32 x i64> %10, %9
  tail call void @workbench.loads.i8(ptr %0, ptr %1, <32 x i64> %11, i64 0, i32 %4, i32 %5, ptr %6)
  ret void
}

define void @workbench.stores.i8(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = insertelement <32 x i64> poison, i64 %3, i64 0
  %9 = shufflevector <32 x i64> %8, <32 x i64> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i64> %9, %2
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = load i64, ptr %1, align 8
  %14 = insertelement <32 x i64> poison, i64 %13, i64 0
  %15 = shufflevector <32 x i64> %14, <32 x i64> poison, <32 x i32> zeroinitializer
  %16 = sub <32 x i64> %10, %15
  %17 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, 1
  %20 = tail call i64 @llvm.usub.sat.i64(i64 %19, i64 %12)
  %21 = insertelement <32 x i64> poison, i64 %20, i64 0
  %22 = shufflevector <32 x i64> %21, <32 x i64> poison, <32 x i32> zeroinitializer
  %23 = icmp ult <32 x i64> %16, %22
  %24 = add i64 %12, -1
  %25 = insertelement <32 x i64> poison, i64 %24, i64 0
  %26 = shufflevector <32 x i64> %25, <32 x i64> poison, <32 x i32> zeroinitializer
  %27 = and <32 x i64> %26, %10
  %28 = icmp eq <32 x i64> %27, zeroinitializer
  %29 = and <32 x i1> %28, %23
  %30 = bitcast <32 x i1> %29 to i32
  %31 = xor i32 %30, -1
  %32 = and i32 %4, %31
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %39, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

34:
  %35 = load i64, ptr %0, align 8
  %36 = insertelement <32 x i64> poison, i64 %35, i64 0
  %37 = shufflevector <32 x i64> %36, <32 x i64> poison, <32 x i32> zeroinitializer
  %38 = add <32 x i64> %37, %10
  br label %49

39:
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %10, ptr %40, align 8
  %41 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 %4)
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %46

43:
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %45 = load <32 x i64>, ptr %44, align 8
  br label %49

46:
  %47 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %48 = load i32, ptr %47, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %48, i32 %41)
  br label %49

49:
  %50 = phi i32 [ %4, %34 ], [ %4, %43 ], [ 0, %46 ]
  %51 = phi <32 x i64> [ %38, %34 ], [ %45, %43 ], [ zeroinitializer, %46 ]
  %52 = tail call i32 @llvm.umax.i32(i32 %5, i32 1)
  %53 = zext i32 %52 to i64
  br label %54

54:
  %55 = phi i64 [ %61, %54 ], [ 0, %49 ]
  %56 = insertelement <32 x i64> poison, i64 %55, i64 0
  %57 = shufflevector <32 x i64> %56, <32 x i64> poison, <32 x i32> zeroinitializer
  %58 = add <32 x i64> %57, %51
  %59 = getelementptr inbounds nuw <32 x i8>, ptr %6, i64 %55
  %60 = load <32 x i8>, ptr %59, align 32
  tail call fastcc void @scatter_8(<32 x i64> %58, i32 %50, <32 x i8> %60)
  %61 = add nuw nsw i64 %55, 1
  %62 = icmp eq i64 %61, %53
  br i1 %62, label %63, label %54

63:
  ret void
}

define void @workbench.stores.affine.i8(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = insertelement <32 x i64> poison, i64 %2, i64 0
  %9 = shufflevector <32 x i64> %8, <32 x i64> poison, <32 x i32> zeroinitializer
  %10 = load <32 x i64>, ptr %3, align 8
  %11 = add <32 x i64> %10, %9
  tail call void @workbench.stores.i8(ptr %0, ptr %1, <32 x i64> %11, i64 0, i32 %4, i32 %5, ptr %6)
  ret void
}

define void @workbench.loads.shared.i8(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = trunc i64 %3 to i32
  %9 = insertelement <32 x i32> poison, i32 %8, i64 0
  %10 = shufflevector <32 x i32> %9, <32 x i32> poison, <32 x i32> zeroinitializer
  %11 = add <32 x i32> %10, %2
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %15 = load i64, ptr %14, align 8
  %16 = add i64 %15, 1
  %17 = tail call i64 @llvm.usub.sat.i64(i64 %16, i64 %13)
  %18 = trunc i64 %17 to i32
  %19 = trunc i64 %13 to i32
  %20 = add i32 %19, -1
  %21 = insertelement <32 x i32> poison, i32 %18, i64 0
  %22 = shufflevector <32 x i32> %21, <32 x i32> poison, <32 x i32> zeroinitializer
  %23 = icmp ult <32 x i32> %11, %22
  %24 = insertelement <32 x i32> poison, i32 %20, i64 0
  %25 = shufflevector <32 x i32> %24, <32 x i32> poison, <32 x i32> zeroinitializer
  %26 = and <32 x i32> %25, %11
  %27 = icmp eq <32 x i32> %26, zeroinitializer
  %28 = and <32 x i1> %27, %23
  %29 = bitcast <32 x i1> %28 to i32
  %30 = xor i32 %29, -1
  %31 = and i32 %4, %30
  %32 = zext <32 x i32> %11 to <32 x i64>
  %33 = icmp eq i32 %31, 0
  br i1 %33, label %34, label %40, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

34:
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %36 = load i64, ptr %35, align 8
  %37 = insertelement <32 x i64> poison, i64 %36, i64 0
  %38 = shufflevector <32 x i64> %37, <32 x i64> poison, <32 x i32> zeroinitializer
  %39 = add <32 x i64> %38, %32
  br label %44

40:
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %32, ptr %41, align 8
  %42 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %43 = load i32, ptr %42, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %43, i32 %31)
  br label %44

44:
  %45 = phi i32 [ %4, %34 ], [ 0, %40 ]
  %46 = phi <32 x i64> [ %39, %34 ], [ zeroinitializer, %40 ]
  %47 = tail call i32 @llvm.umax.i32(i32 %5, i32 1)
  %48 = zext i32 %47 to i64
  br label %49

49:
  %50 = phi i64 [ %56, %49 ], [ 0, %44 ]
  %51 = insertelement <32 x i64> poison, i64 %50, i64 0
  %52 = shufflevector <32 x i64> %51, <32 x i64> poison, <32 x i32> zeroinitializer
  %53 = add <32 x i64> %52, %46
  %54 = tail call fastcc <32 x i8> @gather_8(<32 x i64> %53, i32 %45)
  %55 = getelementptr inbounds nuw <32 x i8>, ptr %6, i64 %50
  store <32 x i8> %54, ptr %55, align 32
  %56 = add nuw nsw i64 %50, 1
  %57 = icmp eq i64 %56, %48
  br i1 %57, label %58, label %49

58:
  ret void
}

define void @workbench.loads.shared.affine.i8(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = trunc i64 %2 to i32
  %9 = insertelement <32 x i32> poison, i32 %8, i64 0
  %10 = shufflevector <32 x i32> %9, <32 x i32> poison, <32 x i32> zeroinitializer
  %11 = load <32 x i64>, ptr %3, align 8
  %12 = trunc <32 x i64> %11 to <32 x i32>
  %13 = add <32 x i32> %10, %12
  tail call void @workbench.loads.shared.i8(ptr %0, ptr %1, <32 x i32> %13, i64 0, i32 %4, i32 %5, ptr %6)
  ret void
}

define void @workbench.stores.shared.i8(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = trunc i64 %3 to i32
  %9 = insertelement <32 x i32> poison, i32 %8, i64 0
  %10 = shufflevector <32 x i32> %9, <32 x i32> poison, <32 x i32> zeroinitializer
  %11 = add <32 x i32> %10, %2
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %15 = load i64, ptr %14, align 8
  %16 = add i64 %15, 1
  %17 = tail call i64 @llvm.usub.sat.i64(i64 %16, i64 %13)
  %18 = trunc i64 %17 to i32
  %19 = trunc i64 %13 to i32
  %20 = add i32 %19, -1
  %21 = insertelement <32 x i32> poison, i32 %18, i64 0
  %22 = shufflevector <32 x i32> %21, <32 x i32> poison, <32 x i32> zeroinitializer
  %23 = icmp ult <32 x i32> %11, %22
  %24 = insertelement <32 x i32> poison, i32 %20, i64 0
  %25 = shufflevector <32 x i32> %24, <32 x i32> poison, <32 x i32> zeroinitializer
  %26 = and <32 x i32> %25, %11
  %27 = icmp eq <32 x i32> %26, zeroinitializer
  %28 = and <32 x i1> %27, %23
  %29 = bitcast <32 x i1> %28 to i32
  %30 = xor i32 %29, -1
  %31 = and i32 %4, %30
  %32 = zext <32 x i32> %11 to <32 x i64>
  %33 = icmp eq i32 %31, 0
  br i1 %33, label %34, label %40, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

34:
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %36 = load i64, ptr %35, align 8
  %37 = insertelement <32 x i64> poison, i64 %36, i64 0
  %38 = shufflevector <32 x i64> %37, <32 x i64> poison, <32 x i32> zeroinitializer
  %39 = add <32 x i64> %38, %32
  br label %44

40:
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %32, ptr %41, align 8
  %42 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %43 = load i32, ptr %42, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %43, i32 %31)
  br label %44

44:
  %45 = phi i32 [ %4, %34 ], [ 0, %40 ]
  %46 = phi <32 x i64> [ %39, %34 ], [ zeroinitializer, %40 ]
  %47 = tail call i32 @llvm.umax.i32(i32 %5, i32 1)
  %48 = zext i32 %47 to i64
  br label %49

49:
  %50 = phi i64 [ %56, %49 ], [ 0, %44 ]
  %51 = insertelement <32 x i64> poison, i64 %50, i64 0
  %52 = shufflevector <32 x i64> %51, <32 x i64> poison, <32 x i32> zeroinitializer
  %53 = add <32 x i64> %52, %46
  %54 = getelementptr inbounds nuw <32 x i8>, ptr %6, i64 %50
  %55 = load <32 x i8>, ptr %54, align 32
  tail call fastcc void @scatter_8(<32 x i64> %53, i32 %45, <32 x i8> %55)
  %56 = add nuw nsw i64 %50, 1
  %57 = icmp eq i64 %56, %48
  br i1 %57, label %58, label %49

58:
  ret void
}

define void @workbench.stores.shared.affine.i8(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = trunc i64 %2 to i32
  %9 = insertelement <32 x i32> poison, i32 %8, i64 0
  %10 = shufflevector <32 x i32> %9, <32 x i32> poison, <32 x i32> zeroinitializer
  %11 = load <32 x i64>, ptr %3, align 8
  %12 = trunc <32 x i64> %11 to <32 x i32>
  %13 = add <32 x i32> %10, %12
  tail call void @workbench.stores.shared.i8(ptr %0, ptr %1, <32 x i32> %13, i64 0, i32 %4, i32 %5, ptr %6)
  ret void
}

define <32 x i16> @workbench.load.i16(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4) #0 {
  %6 = insertelement <32 x i64> poison, i64 %3, i64 0
  %7 = shufflevector <32 x i64> %6, <32 x i64> poison, <32 x i32> zeroinitializer
  %8 = add <32 x i64> %7, %2
  %9 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %10 = load i64, ptr %9, align 8
  %11 = load i64, ptr %1, align 8
  %12 = insertelement <32 x i64> poison, i64 %11, i64 0
  %13 = shufflevector <32 x i64> %12, <32 x i64> poison, <32 x i32> zeroinitializer
  %14 = sub <32 x i64> %8, %13
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = add i64 %16, 1
  %18 = tail call i64 @llvm.usub.sat.i64(i64 %17, i64 %10)
  %19 = insertelement <32 x i64> poison, i64 %18, i64 0
  %20 = shufflevector <32 x i64> %19, <32 x i64> poison, <32 x i32> zeroinitializer
  %21 = icmp ult <32 x i64> %14, %20
  %22 = add i64 %10, -1
  %23 = insertelement <32 x i64> poison, i64 %22, i64 0
  %24 = shufflevector <32 x i64> %23, <32 x i64> poison, <32 x i32> zeroinitializer
  %25 = and <32 x i64> %24, %8
  %26 = icmp eq <32 x i64> %25, zeroinitializer
  %27 = and <32 x i1> %26, %21
  %28 = bitcast <32 x i1> %27 to i32
  %29 = xor i32 %28, -1
  %30 = and i32 %4, %29
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %32, label %37, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

32:
  %33 = load i64, ptr %0, align 8
  %34 = insertelement <32 x i64> poison, i64 %33, i64 0
  %35 = shufflevector <32 x i64> %34, <32 x i64> poison, <32 x i32> zeroinitializer
  %36 = add <32 x i64> %35, %8
  br label %47

37:
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %8, ptr %38, align 8
  %39 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 %4)
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %44

41:
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %43 = load <32 x i64>, ptr %42, align 8
  br label %47

44:
  %45 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %46 = load i32, ptr %45, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %46, i32 %39)
  br label %47

47:
  %48 = phi i32 [ %4, %32 ], [ %4, %41 ], [ 0, %44 ]
  %49 = phi <32 x i64> [ %36, %32 ], [ %43, %41 ], [ zeroinitializer, %44 ]
  %50 = extractelement <32 x i64> %49, i64 0
  %51 = inttoptr i64 %50 to ptr
  %52 = extractelement <32 x i64> %49, i64 16
  %53 = inttoptr i64 %52 to ptr
  %54 = shufflevector <32 x i64> %49, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %55 = add <32 x i64> %54, <i64 0, i64 2, i64 4, i64 6, i64 8, i64 10, i64 12, i64 14, i64 16, i64 18, i64 20, i64 22, i64 24, i64 26, i64 28, i64 30, i64 0, i64 2, i64 4, i64 6, i64 8, i64 10, i64 12, i64 14, i64 16, i64 18, i64 20, i64 22, i64 24, i64 26, i64 28, i64 30>
  %56 = icmp ne <32 x i64> %49, %55
  %57 = bitcast <32 x i1> %56 to i32
  %58 = and i32 %48, %57
  %59 = icmp eq i32 %58, 0
  br i1 %59, label %60, label %76

60:
  switch i32 %48, label %65 [
    i32 -1, label %61
    i32 0, label %92
  ]

61:
  %62 = load <16 x i16>, ptr %51, align 2
  %63 = load <16 x i16>, ptr %53, align 2
  %64 = shufflevector <16 x i16> %62, <16 x i16> %63, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %92

65:
  %66 = and i32 %48, 65535
  %67 = icmp eq i32 %66, 0
  %68 = select i1 %67, ptr %53, ptr %51
  %69 = icmp ult i32 %48, 65536
  %70 = select i1 %69, ptr %51, ptr %53
  %71 = load <16 x i16>, ptr %68, align 2
  %72 = load <16 x i16>, ptr %70, align 2
  %73 = shufflevector <16 x i16> %71, <16 x i16> %72, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %74 = bitcast i32 %48 to <32 x i1>
  %75 = select <32 x i1> %74, <32 x i16> %73, <32 x i16> zeroinitializer
  br label %92

76:
  %77 = icmp ne <32 x i64> %49, %54
  %78 = bitcast <32 x i1> %77 to i32
  %79 = and i32 %48, %78
  %80 = icmp eq i32 %79, 0
  %81 = and i32 %48, 65537
  %82 = icmp eq i32 %81, 65537
  %83 = and i1 %82, %80
  br i1 %83, label %84, label %90

84:
  %85 = load i16, ptr %51, align 2
  %86 = insertelement <2 x i16> poison, i16 %85, i64 0
  %87 = load i16, ptr %53, align 2
  %88 = insertelement <2 x i16> %86, i16 %87, i64 1
  %89 = shufflevector <2 x i16> %88, <2 x i16> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  br label %92

90:
  %91 = tail call fastcc <32 x i16> @gather_16(<32 x i64> %49, i32 %48)
  br label %92

92:
  %93 = phi <32 x i16> [ %89, %84 ], [ %91, %90 ], [ %64, %61 ], [ %75, %65 ], [ zeroinitializer, %60 ]
  ret <32 x i16> %93
}

define <32 x i16> @workbench.load.affine.i16(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4) #0 {
  %6 = insertelement <32 x i64> poison, i64 %2, i64 0
  %7 = shufflevector <32 x i64> %6, <32 x i64> poison, <32 x i32> zeroinitializer
  %8 = load <32 x i64>, ptr %3, align 8
  %9 = add <32 x i64> %8, %7
  %10 = tail call <32 x i16> @workbench.load.i16(ptr %0, ptr %1, <32 x i64> %9, i64 0, i32 %4)
  ret <32 x i16> %10
}

define void @workbench.store.i16(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4, <32 x i16> %5) #0 {
  %7 = insertelement <32 x i64> poison, i64 %3, i64 0
  %8 = shufflevector <32 x i64> %7, <32 x i64> poison, <32 x i32> zeroinitializer
  %9 = add <32 x i64> %8, %2
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %11 = load i64, ptr %10, align 8
  %12 = load i64, ptr %1, align 8
  %13 = insertelement <32 x i64> poison, i64 %12, i64 0
  %14 = shufflevector <32 x i64> %13, <32 x i64> poison, <32 x i32> zeroinitializer
  %15 = sub <32 x i64> %9, %14
  %16 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = add i64 %17, 1
  %19 = tail call i64 @llvm.usub.sat.i64(i64 %18, i64 %11)
  %20 = insertelement <32 x i64> poison, i64 %19, i64 0
  %21 = shufflevector <32 x i64> %20, <32 x i64> poison, <32 x i32> zeroinitializer
  %22 = icmp ult <32 x i64> %15, %21
  %23 = add i64 %11, -1
  %24 = insertelement <32 x i64> poison, i64 %23, i64 0
  %25 = shufflevector <32 x i64> %24, <32 x i64> poison, <32 x i32> zeroinitializer
  %26 = and <32 x i64> %25, %9
  %27 = icmp eq <32 x i64> %26, zeroinitializer
  %28 = and <32 x i1> %27, %22
  %29 = bitcast <32 x i1> %28 to i32
  %30 = xor i32 %29, -1
  %31 = and i32 %4, %30
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %38, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

33:
  %34 = load i64, ptr %0, align 8
  %35 = insertelement <32 x i64> poison, i64 %34, i64 0
  %36 = shufflevector <32 x i64> %35, <32 x i64> poison, <32 x i32> zeroinitializer
  %37 = add <32 x i64> %36, %9
  br label %48

38:
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %9, ptr %39, align 8
  %40 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 %4)
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %42, label %45

42:
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %44 = load <32 x i64>, ptr %43, align 8
  br label %48

45:
  %46 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %47 = load i32, ptr %46, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %47, i32 %40)
  br label %48

48:
  %49 = phi i32 [ %4, %33 ], [ %4, %42 ], [ 0, %45 ]
  %50 = phi <32 x i64> [ %37, %33 ], [ %44, %42 ], [ zeroinitializer, %45 ]
  %51 = shufflevector <32 x i64> %50, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %52 = add <32 x i64> %51, <i64 0, i64 2, i64 4, i64 6, i64 8, i64 10, i64 12, i64 14, i64 16, i64 18, i64 20, i64 22, i64 24, i64 26, i64 28, i64 30, i64 0, i64 2, i64 4, i64 6, i64 8, i64 10, i64 12, i64 14, i64 16, i64 18, i64 20, i64 22, i64 24, i64 26, i64 28, i64 30>
  %53 = icmp ne <32 x i64> %50, %52
  %54 = bitcast <32 x i1> %53 to i32
  %55 = and i32 %49, %54
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %57, label %70

57:
  %58 = extractelement <32 x i64> %50, i64 0
  %59 = inttoptr i64 %58 to ptr
  %60 = extractelement <32 x i64> %50, i64 16
  %61 = inttoptr i64 %60 to ptr
  %62 = icmp eq i32 %49, -1
  br i1 %62, label %63, label %66

63:
  %64 = shufflevector <32 x i16> %5, <32 x i16> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %65 = shufflevector <32 x i16> %5, <32 x i16> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  store <16 x i16> %65, ptr %59, align 2
  store <16 x i16> %64, ptr %61, align 2
  br label %71

66:
  %67 = and i32 %49, 65535
  tail call fastcc void @part_16(ptr %59, <32 x i16> %5, i32 %67)
  %68 = getelementptr inbounds i8, ptr %61, i64 -32
  %69 = and i32 %49, -65536
  tail call fastcc void @part_16(ptr %68, <32 x i16> %5, i32 %69)
  br label %71

70:
  tail call fastcc void @scatter_16(<32 x i64> %50, i32 %49, <32 x i16> %5)
  br label %71

71:
  ret void
}

define void @workbench.store.affine.i16(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, <32 x i16> %5) #0 {
  %7 = insertelement <32 x i64> poison, i64 %2, i64 0
  %8 = shufflevector <32 x i64> %7, <32 x i64> poison, <32 x i32> zeroinitializer
  %9 = load <32 x i64>, ptr %3, align 8
  %10 = add <32 x i64> %9, %8
  tail call void @workbench.store.i16(ptr %0, ptr %1, <32 x i64> %10, i64 0, i32 %4, <32 x i16> %5)
  ret void
}

define <32 x i16> @workbench.load.indexed.i16(ptr %0, ptr %1, i64 %2, <32 x i32> %3, i32 %4, i32 %5) #0 {
  %7 = alloca [32 x i32], align 64
  %8 = load i64, ptr %0, align 8
  %9 = add i64 %8, %2
  %10 = inttoptr i64 %9 to ptr
  %11 = extractelement <32 x i32> %3, i64 0
  %12 = extractelement <32 x i32> %3, i64 16
  %13 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = load i64, ptr %1, align 8
  %16 = sub i64 %2, %15
  %17 = and i32 %4, 256
  %18 = icmp eq i32 %17, 0
  %19 = select i1 %18, i64 0, i64 -2147483648
  %20 = sub i64 1, %16
  %21 = ashr i64 %20, 1
  %22 = tail call i64 @llvm.smax.i64(i64 %21, i64 %19)
  %23 = add i64 %14, -2
  %24 = sub i64 %23, %16
  %25 = ashr i64 %24, 1
  %26 = tail call i64 @llvm.smin.i64(i64 %25, i64 2147483647)
  %27 = and i32 %4, 255
  %28 = icmp ne i32 %27, 1
  %29 = zext i1 %28 to i32
  %30 = trunc i64 %2 to i32
  %31 = and i32 %30, 1
  %32 = or i32 %31, %29
  %33 = icmp ult i64 %14, 2
  %34 = zext i1 %33 to i32
  %35 = or i32 %32, %34
  %36 = icmp sgt i64 %22, %26
  %37 = zext i1 %36 to i32
  %38 = or i32 %35, %37
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %40, label %121

40:
  %41 = shufflevector <32 x i32> %3, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %42 = add <32 x i32> %41, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %43 = xor <32 x i32> %42, %3
  %44 = icmp eq i32 %5, -1
  %45 = tail call i32 @llvm.vector.reduce.or.v32i32(<32 x i32> %43)
  %46 = icmp eq i32 %45, 0
  %47 = and i1 %44, %46
  br i1 %47, label %48, label %57

48:
  %49 = sext i32 %11 to i64
  %50 = sext i32 %12 to i64
  %51 = tail call i64 @llvm.smin.i64(i64 %49, i64 %50)
  %52 = tail call i64 @llvm.smax.i64(i64 %49, i64 %50)
  %53 = icmp slt i64 %51, %22
  %54 = add nsw i64 %26, -15
  %55 = icmp sgt i64 %52, %54
  %56 = or i1 %53, %55
  br i1 %56, label %57, label %103

57:
  %58 = trunc i64 %22 to i32
  %59 = insertelement <32 x i32> poison, i32 %58, i64 0
  %60 = shufflevector <32 x i32> %59, <32 x i32> poison, <32 x i32> zeroinitializer
  %61 = icmp sge <32 x i32> %3, %60
  %62 = trunc i64 %26 to i32
  %63 = insertelement <32 x i32> poison, i32 %62, i64 0
  %64 = shufflevector <32 x i32> %63, <32 x i32> poison, <32 x i32> zeroinitializer
  %65 = icmp sle <32 x i32> %3, %64
  %66 = and <32 x i1> %61, %65
  %67 = bitcast <32 x i1> %66 to i32
  %68 = xor i32 %67, -1
  %69 = and i32 %5, %68
  %70 = icmp eq i32 %69, 0
  br i1 %70, label %71, label %121

71:
  %72 = icmp eq i32 %5, 0
  br i1 %72, label %119, label %73

73:
  store <32 x i32> %3, ptr %7, align 64
  %74 = tail call i32 @llvm.cttz.i32(i32 %5, i1 true)
  %75 = tail call i32 @llvm.ctlz.i32(i32 %5, i1 true)
  %76 = xor i32 %75, 31
  %77 = add <32 x i32> %3, <i32 0, i32 -1, i32 -2, i32 -3, i32 -4, i32 -5, i32 -6, i32 -7, i32 -8, i32 -9, i32 -10, i32 -11, i32 -12, i32 -13, i32 -14, i32 -15, i32 -16, i32 -17, i32 -18, i32 -19, i32 -20, i32 -21, i32 -22, i32 -23, i32 -24, i32 -25, i32 -26, i32 -27, i32 -28, i32 -29, i32 -30, i32 -31>
  %78 = zext nneg i32 %74 to i64
  %79 = getelementptr inbounds nuw i32, ptr %7, i64 %78
  %80 = load i32, ptr %79, align 4
  %81 = sub i32 %80, %74
  %82 = zext nneg i32 %76 to i64
  %83 = getelementptr inbounds nuw i32, ptr %7, i64 %82
  %84 = load i32, ptr %83, align 4
  %85 = sub i32 %84, %76
  %86 = insertelement <32 x i32> poison, i32 %81, i64 0
  %87 = shufflevector <32 x i32> %86, <32 x i32> poison, <32 x i32> zeroinitializer
  %88 = icmp eq <32 x i32> %77, %87
  %89 = insertelement <32 x i32> poison, i32 %85, i64 0
  %90 = shufflevector <32 x i32> %89, <32 x i32> poison, <32 x i32> zeroinitializer
  %91 = icmp eq <32 x i32> %77, %90
  %92 = or <32 x i1> %88, %91
  %93 = bitcast <32 x i1> %92 to i32
  %94 = xor i32 %93, -1
  %95 = and i32 %5, %94
  %96 = icmp ne i32 %95, 0
  %97 = add i32 %80, -2147483616
  %98 = icmp ult i32 %97, 64
  %99 = or i1 %98, %96
  %100 = add i32 %84, -2147483616
  %101 = icmp ult i32 %100, 64
  %102 = or i1 %101, %99
  br i1 %102, label %119, label %109

103:
  %104 = getelementptr inbounds i16, ptr %10, i64 %49
  %105 = load <16 x i16>, ptr %104, align 2
  %106 = getelementptr inbounds i16, ptr %10, i64 %50
  %107 = load <16 x i16>, ptr %106, align 2
  %108 = shufflevector <16 x i16> %105, <16 x i16> %107, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %133

109:
  %110 = sext i32 %81 to i64
  %111 = getelementptr inbounds i16, ptr %10, i64 %110
  %112 = load <32 x i16>, ptr %111, align 2
  %113 = sext i32 %85 to i64
  %114 = getelementptr inbounds i16, ptr %10, i64 %113
  %115 = load <32 x i16>, ptr %114, align 2
  %116 = select <32 x i1> %88, <32 x i16> %112, <32 x i16> %115
  %117 = bitcast i32 %5 to <32 x i1>
  %118 = select <32 x i1> %117, <32 x i16> %116, <32 x i16> zeroinitializer
  br label %133

119:
  %120 = tail call fastcc <32 x i16> @rows_16(ptr %10, <32 x i32> %3, i32 %5)
  br label %133

121:
  %122 = zext <32 x i32> %3 to <32 x i64>
  %123 = sext <32 x i32> %3 to <32 x i64>
  %124 = select i1 %18, <32 x i64> %122, <32 x i64> %123
  %125 = insertelement <32 x i64> poison, i64 %2, i64 0
  %126 = shufflevector <32 x i64> %125, <32 x i64> poison, <32 x i32> zeroinitializer
  %127 = zext nneg i32 %27 to i64
  %128 = insertelement <32 x i64> poison, i64 %127, i64 0
  %129 = shufflevector <32 x i64> %128, <32 x i64> poison, <32 x i32> zeroinitializer
  %130 = shl <32 x i64> %124, %129
  %131 = add <32 x i64> %130, %126
  %132 = tail call <32 x i16> @workbench.load.i16(ptr %0, ptr %1, <32 x i64> %131, i64 0, i32 %5)
  br label %133

133:
  %134 = phi <32 x i16> [ %132, %121 ], [ %108, %103 ], [ %118, %109 ], [ %120, %119 ]
  ret <32 x i16> %134
}

define internal fastcc <32 x i16> @rows_16(ptr %0, <32 x i32> %1, i32 %2) #0 {
  %4 = alloca [32 x i32], align 64
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %212, label %6

6:
  store <32 x i32> %1, ptr %4, align 64
  %7 = tail call i32 @llvm.cttz.i32(i32 %2, i1 true)
  %8 = add nuw nsw i32 %7, 1
  %9 = and i32 %8, 31
  %10 = zext nneg i32 %9 to i64
  %11 = getelementptr inbounds nuw i32, ptr %4, i64 %10
  %12 = load i32, ptr %11, align 4
  %13 = zext nneg i32 %7 to i64
  %14 = getelementptr inbounds nuw i32, ptr %4, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = sub i32 %12, %15
  switch i32 %16, label %204 [
    i32 0, label %36
    i32 1, label %32
    i32 2, label %27
    i32 3, label %22
    i32 4, label %17
  ]

17:
  %18 = shl nuw nsw i32 %7, 2
  %19 = sub i32 %15, %18
  %20 = add i32 %19, -2147483524
  %21 = icmp ult i32 %20, 248
  br i1 %21, label %204, label %180

22:
  %23 = mul nsw i32 %7, -3
  %24 = add i32 %23, %15
  %25 = add i32 %24, -2147483524
  %26 = icmp ult i32 %25, 248
  br i1 %26, label %204, label %146

27:
  %28 = shl nuw nsw i32 %7, 1
  %29 = sub i32 %15, %28
  %30 = add i32 %29, -2147483524
  %31 = icmp ult i32 %30, 248
  br i1 %31, label %204, label %112

32:
  %33 = sub i32 %15, %7
  %34 = add i32 %33, -2147483524
  %35 = icmp ult i32 %34, 248
  br i1 %35, label %204, label %79

36:
  %37 = add i32 %15, -2147483524
  %38 = icmp ult i32 %37, 248
  br i1 %38, label %204, label %47

39:
  %40 = add nuw nsw i32 %51, 1
  %41 = tail call i32 @llvm.cttz.i32(i32 %65, i1 true)
  %42 = zext nneg i32 %41 to i64
  %43 = getelementptr inbounds nuw i32, ptr %4, i64 %42
  %44 = load i32, ptr %43, align 4
  %45 = add i32 %44, -2147483524
  %46 = icmp ult i32 %45, 248
  br i1 %46, label %204, label %47

47:
  %48 = phi i32 [ %44, %39 ], [ %15, %36 ]
  %49 = phi <32 x i16> [ %62, %39 ], [ zeroinitializer, %36 ]
  %50 = phi i32 [ %65, %39 ], [ %2, %36 ]
  %51 = phi i32 [ %40, %39 ], [ 1, %36 ]
  %52 = insertelement <32 x i32> poison, i32 %48, i64 0
  %53 = shufflevector <32 x i32> %52, <32 x i32> poison, <32 x i32> zeroinitializer
  %54 = icmp eq <32 x i32> %1, %53
  %55 = bitcast <32 x i1> %54 to i32
  %56 = and i32 %50, %55
  %57 = sext i32 %48 to i64
  %58 = getelementptr inbounds i16, ptr %0, i64 %57
  %59 = load <1 x i16>, ptr %58, align 2
  %60 = shufflevector <1 x i16> %59, <1 x i16> poison, <32 x i32> zeroinitializer
  %61 = bitcast i32 %56 to <32 x i1>
  %62 = select <32 x i1> %61, <32 x i16> %60, <32 x i16> %49
  %63 = icmp eq i32 %50, %56
  br i1 %63, label %210, label %64

64:
  %65 = xor i32 %56, %50
  %66 = icmp samesign ugt i32 %51, 3
  %67 = tail call i32 @llvm.ctpop.i32(i32 %56)
  %68 = icmp samesign ult i32 %67, 4
  %69 = select i1 %66, i1 true, i1 %68
  br i1 %69, label %204, label %39

70:
  %71 = add nuw nsw i32 %83, 1
  %72 = tail call i32 @llvm.cttz.i32(i32 %97, i1 true)
  %73 = zext nneg i32 %72 to i64
  %74 = getelementptr inbounds nuw i32, ptr %4, i64 %73
  %75 = load i32, ptr %74, align 4
  %76 = sub i32 %75, %72
  %77 = add i32 %76, -2147483524
  %78 = icmp ult i32 %77, 248
  br i1 %78, label %204, label %79

79:
  %80 = phi i32 [ %76, %70 ], [ %33, %32 ]
  %81 = phi <32 x i16> [ %94, %70 ], [ zeroinitializer, %32 ]
  %82 = phi i32 [ %97, %70 ], [ %2, %32 ]
  %83 = phi i32 [ %71, %70 ], [ 1, %32 ]
  %84 = insertelement <32 x i32> poison, i32 %80, i64 0
  %85 = shufflevector <32 x i32> %84, <32 x i32> poison, <32 x i32> zeroinitializer
  %86 = add <32 x i32> %85, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %87 = icmp eq <32 x i32> %1, %86
  %88 = bitcast <32 x i1> %87 to i32
  %89 = and i32 %82, %88
  %90 = sext i32 %80 to i64
  %91 = getelementptr inbounds i16, ptr %0, i64 %90
  %92 = load <32 x i16>, ptr %91, align 2
  %93 = bitcast i32 %89 to <32 x i1>
  %94 = select <32 x i1> %93, <32 x i16> %92, <32 x i16> %81
  %95 = icmp eq i32 %82, %89
  br i1 %95, label %210, label %96

96:
  %97 = xor i32 %89, %82
  %98 = icmp samesign ugt i32 %83, 3
  %99 = tail call i32 @llvm.ctpop.i32(i32 %89)
  %100 = icmp samesign ult i32 %99, 4
  %101 = select i1 %98, i1 true, i1 %100
  br i1 %101, label %204, label %70

102:
  %103 = add nuw nsw i32 %116, 1
  %104 = tail call i32 @llvm.cttz.i32(i32 %131, i1 true)
  %105 = zext nneg i32 %104 to i64
  %106 = getelementptr inbounds nuw i32, ptr %4, i64 %105
  %107 = load i32, ptr %106, align 4
  %108 = shl nuw nsw i32 %104, 1
  %109 = sub i32 %107, %108
  %110 = add i32 %109, -2147483524
  %111 = icmp ult i32 %110, 248
  br i1 %111, label %204, label %112

112:
  %113 = phi i32 [ %109, %102 ], [ %29, %27 ]
  %114 = phi <32 x i16> [ %128, %102 ], [ zeroinitializer, %27 ]
  %115 = phi i32 [ %131, %102 ], [ %2, %27 ]
  %116 = phi i32 [ %103, %102 ], [ 1, %27 ]
  %117 = insertelement <32 x i32> poison, i32 %113, i64 0
  %118 = shufflevector <32 x i32> %117, <32 x i32> poison, <32 x i32> zeroinitializer
  %119 = add <32 x i32> %118, <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 32, i32 34, i32 36, i32 38, i32 40, i32 42, i32 44, i32 46, i32 48, i32 50, i32 52, i32 54, i32 56, i32 58, i32 60, i32 62>
  %120 = icmp eq <32 x i32> %1, %119
  %121 = bitcast <32 x i1> %120 to i32
  %122 = and i32 %115, %121
  %123 = sext i32 %113 to i64
  %124 = getelementptr inbounds i16, ptr %0, i64 %123
  %125 = load <63 x i16>, ptr %124, align 2
  %126 = shufflevector <63 x i16> %125, <63 x i16> poison, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 32, i32 34, i32 36, i32 38, i32 40, i32 42, i32 44, i32 46, i32 48, i32 50, i32 52, i32 54, i32 56, i32 58, i32 60, i32 62>
  %127 = bitcast i32 %122 to <32 x i1>
  %128 = select <32 x i1> %127, <32 x i16> %126, <32 x i16> %114
  %129 = icmp eq i32 %115, %122
  br i1 %129, label %210, label %130

130:
  %131 = xor i32 %122, %115
  %132 = icmp samesign ugt i32 %116, 3
  %133 = tail call i32 @llvm.ctpop.i32(i32 %122)
  %134 = icmp samesign ult i32 %133, 4
  %135 = select i1 %132, i1 true, i1 %134
  br i1 %135, label %204, label %102

136:
  %137 = add nuw nsw i32 %150, 1
  %138 = tail call i32 @llvm.cttz.i32(i32 %165, i1 true)
  %139 = zext nneg i32 %138 to i64
  %140 = getelementptr inbounds nuw i32, ptr %4, i64 %139
  %141 = load i32, ptr %140, align 4
  %142 = mul nsw i32 %138, -3
  %143 = add i32 %142, %141
  %144 = add i32 %143, -2147483524
  %145 = icmp ult i32 %144, 248
  br i1 %145, label %204, label %146

146:
  %147 = phi i32 [ %143, %136 ], [ %24, %22 ]
  %148 = phi <32 x i16> [ %162, %136 ], [ zeroinitializer, %22 ]
  %149 = phi i32 [ %165, %136 ], [ %2, %22 ]
  %150 = phi i32 [ %137, %136 ], [ 1, %22 ]
  %151 = insertelement <32 x i32> poison, i32 %147, i64 0
  %152 = shufflevector <32 x i32> %151, <32 x i32> poison, <32 x i32> zeroinitializer
  %153 = add <32 x i32> %152, <i32 0, i32 3, i32 6, i32 9, i32 12, i32 15, i32 18, i32 21, i32 24, i32 27, i32 30, i32 33, i32 36, i32 39, i32 42, i32 45, i32 48, i32 51, i32 54, i32 57, i32 60, i32 63, i32 66, i32 69, i32 72, i32 75, i32 78, i32 81, i32 84, i32 87, i32 90, i32 93>
  %154 = icmp eq <32 x i32> %1, %153
  %155 = bitcast <32 x i1> %154 to i32
  %156 = and i32 %149, %155
  %157 = sext i32 %147 to i64
  %158 = getelementptr inbounds i16, ptr %0, i64 %157
  %159 = load <94 x i16>, ptr %158, align 2
  %160 = shufflevector <94 x i16> %159, <94 x i16> poison, <32 x i32> <i32 0, i32 3, i32 6, i32 9, i32 12, i32 15, i32 18, i32 21, i32 24, i32 27, i32 30, i32 33, i32 36, i32 39, i32 42, i32 45, i32 48, i32 51, i32 54, i32 57, i32 60, i32 63, i32 66, i32 69, i32 72, i32 75, i32 78, i32 81, i32 84, i32 87, i32 90, i32 93>
  %161 = bitcast i32 %156 to <32 x i1>
  %162 = select <32 x i1> %161, <32 x i16> %160, <32 x i16> %148
  %163 = icmp eq i32 %149, %156
  br i1 %163, label %210, label %164

164:
  %165 = xor i32 %156, %149
  %166 = icmp samesign ugt i32 %150, 3
  %167 = tail call i32 @llvm.ctpop.i32(i32 %156)
  %168 = icmp samesign ult i32 %167, 4
  %169 = select i1 %166, i1 true, i1 %168
  br i1 %169, label %204, label %136

170:
  %171 = add nuw nsw i32 %184, 1
  %172 = tail call i32 @llvm.cttz.i32(i32 %199, i1 true)
  %173 = zext nneg i32 %172 to i64
  %174 = getelementptr inbounds nuw i32, ptr %4, i64 %173
  %175 = load i32, ptr %174, align 4
  %176 = shl nuw nsw i32 %172, 2
  %177 = sub i32 %175, %176
  %178 = add i32 %177, -2147483524
  %179 = icmp ult i32 %178, 248
  br i1 %179, label %204, label %180

180:
  %181 = phi i32 [ %177, %170 ], [ %19, %17 ]
  %182 = phi <32 x i16> [ %196, %170 ], [ zeroinitializer, %17 ]
  %183 = phi i32 [ %199, %170 ], [ %2, %17 ]
  %184 = phi i32 [ %171, %170 ], [ 1, %17 ]
  %185 = insertelement <32 x i32> poison, i32 %181, i64 0
  %186 = shufflevector <32 x i32> %185, <32 x i32> poison, <32 x i32> zeroinitializer
  %187 = add <32 x i32> %186, <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 32, i32 36, i32 40, i32 44, i32 48, i32 52, i32 56, i32 60, i32 64, i32 68, i32 72, i32 76, i32 80, i32 84, i32 88, i32 92, i32 96, i32 100, i32 104, i32 108, i32 112, i32 116, i32 120, i32 124>
  %188 = icmp eq <32 x i32> %1, %187
  %189 = bitcast <32 x i1> %188 to i32
  %190 = and i32 %183, %189
  %191 = sext i32 %181 to i64
  %192 = getelementptr inbounds i16, ptr %0, i64 %191
  %193 = load <125 x i16>, ptr %192, align 2
  %194 = shufflevector <125 x i16> %193, <125 x i16> poison, <32 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 32, i32 36, i32 40, i32 44, i32 48, i32 52, i32 56, i32 60, i32 64, i32 68, i32 72, i32 76, i32 80, i32 84, i32 88, i32 92, i32 96, i32 100, i32 104, i32 108, i32 112, i32 116, i32 120, i32 124>
  %195 = bitcast i32 %190 to <32 x i1>
  %196 = select <32 x i1> %195, <32 x i16> %194, <32 x i16> %182
  %197 = icmp eq i32 %183, %190
  br i1 %197, label %210, label %198

198:
  %199 = xor i32 %190, %183
  %200 = icmp samesign ugt i32 %184, 3
  %201 = tail call i32 @llvm.ctpop.i32(i32 %190)
  %202 = icmp samesign ult i32 %201, 4
  %203 = select i1 %200, i1 true, i1 %202
  br i1 %203, label %204, label %170

204:
  %205 = phi i32 [ %2, %6 ], [ %2, %27 ], [ %2, %17 ], [ %2, %22 ], [ %165, %136 ], [ %65, %39 ], [ %2, %36 ], [ %97, %70 ], [ %2, %32 ], [ %131, %102 ], [ %65, %64 ], [ %97, %96 ], [ %131, %130 ], [ %165, %164 ], [ %199, %198 ], [ %199, %170 ]
  %206 = phi <32 x i16> [ zeroinitializer, %6 ], [ zeroinitializer, %27 ], [ zeroinitializer, %17 ], [ zeroinitializer, %22 ], [ %162, %136 ], [ %62, %39 ], [ zeroinitializer, %36 ], [ %94, %70 ], [ zeroinitializer, %32 ], [ %128, %102 ], [ %62, %64 ], [ %94, %96 ], [ %128, %130 ], [ %162, %164 ], [ %196, %198 ], [ %196, %170 ]
  %207 = tail call fastcc <32 x i16> @apart_16(ptr %0, <32 x i32> %1, i32 %205)
  %208 = bitcast i32 %205 to <32 x i1>
  %209 = select <32 x i1> %208, <32 x i16> %207, <32 x i16> %206
  br label %210

210:
  %211 = phi <32 x i16> [ %209, %204 ], [ %94, %79 ], [ %128, %112 ], [ %162, %146 ], [ %62, %47 ], [ %196, %180 ]
  br label %212

212:
  %213 = phi <32 x i16> [ %211, %210 ], [ zeroinitializer, %3 ]
  ret <32 x i16> %213
}

define void @workbench.store.indexed.i16(ptr %0, ptr %1, i64 %2, <32 x i32> %3, i32 %4, i32 %5, <32 x i16> %6) #0 {
  %8 = alloca [32 x i32], align 64
  %9 = load i64, ptr %0, align 8
  %10 = add i64 %9, %2
  %11 = inttoptr i64 %10 to ptr
  %12 = extractelement <32 x i32> %3, i64 0
  %13 = extractelement <32 x i32> %3, i64 16
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = load i64, ptr %1, align 8
  %17 = sub i64 %2, %16
  %18 = and i32 %4, 256
  %19 = icmp eq i32 %18, 0
  %20 = select i1 %19, i64 0, i64 -2147483648
  %21 = sub i64 1, %17
  %22 = ashr i64 %21, 1
  %23 = tail call i64 @llvm.smax.i64(i64 %22, i64 %20)
  %24 = add i64 %15, -2
  %25 = sub i64 %24, %17
  %26 = ashr i64 %25, 1
  %27 = tail call i64 @llvm.smin.i64(i64 %26, i64 2147483647)
  %28 = and i32 %4, 255
  %29 = icmp ne i32 %28, 1
  %30 = zext i1 %29 to i32
  %31 = trunc i64 %2 to i32
  %32 = and i32 %31, 1
  %33 = or i32 %32, %30
  %34 = icmp ult i64 %15, 2
  %35 = zext i1 %34 to i32
  %36 = or i32 %33, %35
  %37 = icmp sgt i64 %23, %27
  %38 = zext i1 %37 to i32
  %39 = or i32 %36, %38
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %109

41:
  %42 = shufflevector <32 x i32> %3, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %43 = add <32 x i32> %42, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %44 = xor <32 x i32> %43, %3
  %45 = icmp eq i32 %5, -1
  %46 = tail call i32 @llvm.vector.reduce.or.v32i32(<32 x i32> %44)
  %47 = icmp eq i32 %46, 0
  %48 = and i1 %45, %47
  br i1 %48, label %49, label %58

49:
  %50 = sext i32 %12 to i64
  %51 = sext i32 %13 to i64
  %52 = tail call i64 @llvm.smin.i64(i64 %50, i64 %51)
  %53 = tail call i64 @llvm.smax.i64(i64 %50, i64 %51)
  %54 = icmp slt i64 %52, %23
  %55 = add nsw i64 %27, -15
  %56 = icmp sgt i64 %53, %55
  %57 = or i1 %54, %56
  br i1 %57, label %58, label %104

58:
  %59 = trunc i64 %23 to i32
  %60 = insertelement <32 x i32> poison, i32 %59, i64 0
  %61 = shufflevector <32 x i32> %60, <32 x i32> poison, <32 x i32> zeroinitializer
  %62 = icmp sge <32 x i32> %3, %61
  %63 = trunc i64 %27 to i32
  %64 = insertelement <32 x i32> poison, i32 %63, i64 0
  %65 = shufflevector <32 x i32> %64, <32 x i32> poison, <32 x i32> zeroinitializer
  %66 = icmp sle <32 x i32> %3, %65
  %67 = and <32 x i1> %62, %66
  %68 = bitcast <32 x i1> %67 to i32
  %69 = xor i32 %68, -1
  %70 = and i32 %5, %69
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %72, label %109

72:
  %73 = icmp eq i32 %5, 0
  br i1 %73, label %133, label %74

74:
  store <32 x i32> %3, ptr %8, align 64
  %75 = tail call i32 @llvm.cttz.i32(i32 %5, i1 true)
  %76 = tail call i32 @llvm.ctlz.i32(i32 %5, i1 true)
  %77 = xor i32 %76, 31
  %78 = add <32 x i32> %3, <i32 0, i32 -1, i32 -2, i32 -3, i32 -4, i32 -5, i32 -6, i32 -7, i32 -8, i32 -9, i32 -10, i32 -11, i32 -12, i32 -13, i32 -14, i32 -15, i32 -16, i32 -17, i32 -18, i32 -19, i32 -20, i32 -21, i32 -22, i32 -23, i32 -24, i32 -25, i32 -26, i32 -27, i32 -28, i32 -29, i32 -30, i32 -31>
  %79 = zext nneg i32 %75 to i64
  %80 = getelementptr inbounds nuw i32, ptr %8, i64 %79
  %81 = load i32, ptr %80, align 4
  %82 = sub i32 %81, %75
  %83 = zext nneg i32 %77 to i64
  %84 = getelementptr inbounds nuw i32, ptr %8, i64 %83
  %85 = load i32, ptr %84, align 4
  %86 = sub i32 %85, %77
  %87 = insertelement <32 x i32> poison, i32 %82, i64 0
  %88 = shufflevector <32 x i32> %87, <32 x i32> poison, <32 x i32> zeroinitializer
  %89 = icmp eq <32 x i32> %78, %88
  %90 = insertelement <32 x i32> poison, i32 %86, i64 0
  %91 = shufflevector <32 x i32> %90, <32 x i32> poison, <32 x i32> zeroinitializer
  %92 = icmp eq <32 x i32> %78, %91
  %93 = or <32 x i1> %89, %92
  %94 = bitcast <32 x i1> %93 to i32
  %95 = xor i32 %94, -1
  %96 = and i32 %5, %95
  %97 = icmp ne i32 %96, 0
  %98 = add i32 %81, -2147483616
  %99 = icmp ult i32 %98, 64
  %100 = or i1 %99, %97
  %101 = add i32 %85, -2147483616
  %102 = icmp ult i32 %101, 64
  %103 = or i1 %102, %100
  br i1 %103, label %133, label %120

104:
  %105 = getelementptr inbounds i16, ptr %11, i64 %50
  %106 = getelementptr inbounds i16, ptr %11, i64 %51
  %107 = shufflevector <32 x i16> %6, <32 x i16> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %108 = shufflevector <32 x i16> %6, <32 x i16> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  store <16 x i16> %108, ptr %105, align 2
  store <16 x i16> %107, ptr %106, align 2
  br label %139

109:
  %110 = zext <32 x i32> %3 to <32 x i64>
  %111 = sext <32 x i32> %3 to <32 x i64>
  %112 = select i1 %19, <32 x i64> %110, <32 x i64> %111
  %113 = insertelement <32 x i64> poison, i64 %2, i64 0
  %114 = shufflevector <32 x i64> %113, <32 x i64> poison, <32 x i32> zeroinitializer
  %115 = zext nneg i32 %28 to i64
  %116 = insertelement <32 x i64> poison, i64 %115, i64 0
  %117 = shufflevector <32 x i64> %116, <32 x i64> poison, <32 x i32> zeroinitializer
  %118 = shl <32 x i64> %112, %117
  %119 = add <32 x i64> %118, %114
  tail call void @workbench.store.i16(ptr %0, ptr %1, <32 x i64> %119, i64 0, i32 %5, <32 x i16> %6)
  br label %139

120:
  %121 = bitcast <32 x i1> %89 to i32
  %122 = and i32 %5, %121
  %123 = xor i32 %122, %5
  %124 = add i32 %123, -1
  %125 = xor i32 %123, -1
  %126 = and i32 %124, %125
  %127 = icmp ugt i32 %122, %126
  br i1 %127, label %133, label %128

128:
  %129 = sext i32 %82 to i64
  %130 = getelementptr inbounds i16, ptr %11, i64 %129
  tail call fastcc void @part_16(ptr %130, <32 x i16> %6, i32 %122)
  %131 = sext i32 %86 to i64
  %132 = getelementptr inbounds i16, ptr %11, i64 %131
  tail call fastcc void @part_16(ptr %132, <32 x i16> %6, i32 %123)
  br label %139

133:
  %134 = insertelement <32 x i64> poison, i64 %10, i64 0
  %135 = shufflevector <32 x i64> %134, <32 x i64> poison, <32 x i32> zeroinitializer
  %136 = sext <32 x i32> %3 to <32 x i64>
  %137 = shl nsw <32 x i64> %136, splat (i64 1)
  %138 = add <32 x i64> %135, %137
  tail call fastcc void @scatter_16(<32 x i64> %138, i32 %5, <32 x i16> %6)
  br label %139

139:
  ret void
}

define internal fastcc void @part_16(ptr %0, <32 x i16> %1, i32 %2) #0 {
  %4 = alloca [32 x i16], align 64
  store <32 x i16> %1, ptr %4, align 64
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %6, label %7

6:
  ret void

7:
  %8 = phi i32 [ %13, %75 ], [ %2, %3 ]
  %9 = tail call i32 @llvm.cttz.i32(i32 %8, i1 true)
  %10 = shl nuw i32 1, %9
  %11 = add i32 %10, %8
  %12 = tail call i32 @llvm.cttz.i32(i32 %11, i1 false)
  %13 = and i32 %11, %8
  %14 = shl nuw nsw i32 %9, 1
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 %15
  %17 = zext nneg i32 %9 to i64
  %18 = getelementptr inbounds nuw i16, ptr %4, i64 %17
  %19 = sub nsw i32 %12, %9
  %20 = zext i32 %19 to i64
  %21 = shl nuw nsw i64 %20, 1
  %22 = icmp ugt i32 %19, 15
  br i1 %22, label %23, label %39

23:
  %24 = load <32 x i8>, ptr %18, align 2
  %25 = getelementptr inbounds nuw i8, ptr %18, i64 %21
  %26 = getelementptr inbounds i8, ptr %25, i64 -32
  %27 = load <32 x i8>, ptr %26, align 2
  store <32 x i8> %24, ptr %16, align 1
  %28 = getelementptr inbounds nuw i8, ptr %16, i64 %21
  %29 = getelementptr inbounds i8, ptr %28, i64 -32
  store <32 x i8> %27, ptr %29, align 1
  %30 = add nsw i64 %21, -32
  %31 = icmp ugt i64 %30, 32
  br i1 %31, label %32, label %75

32:
  %33 = phi i64 [ %37, %32 ], [ 32, %23 ]
  %34 = getelementptr inbounds nuw i8, ptr %18, i64 %33
  %35 = load <32 x i8>, ptr %34, align 2
  %36 = getelementptr inbounds nuw i8, ptr %16, i64 %33
  store <32 x i8> %35, ptr %36, align 1
  %37 = add nuw nsw i64 %33, 32
  %38 = icmp ult i64 %37, %30
  br i1 %38, label %32, label %75

39:
  %40 = icmp samesign ugt i32 %19, 7
  br i1 %40, label %41, label %48

41:
  %42 = load <16 x i8>, ptr %18, align 2
  %43 = getelementptr inbounds nuw i8, ptr %18, i64 %21
  %44 = getelementptr inbounds i8, ptr %43, i64 -16
  %45 = load <16 x i8>, ptr %44, align 2
  store <16 x i8> %42, ptr %16, align 1
  %46 = getelementptr inbounds nuw i8, ptr %16, i64 %21
  %47 = getelementptr inbounds i8, ptr %46, i64 -16
  store <16 x i8> %45, ptr %47, align 1
  br label %75

48:
  %49 = icmp samesign ugt i32 %19, 3
  br i1 %49, label %50, label %57

50:
  %51 = load <8 x i8>, ptr %18, align 2
  %52 = getelementptr inbounds nuw i8, ptr %18, i64 %21
  %53 = getelementptr inbounds i8, ptr %52, i64 -8
  %54 = load <8 x i8>, ptr %53, align 2
  store <8 x i8> %51, ptr %16, align 1
  %55 = getelementptr inbounds nuw i8, ptr %16, i64 %21
  %56 = getelementptr inbounds i8, ptr %55, i64 -8
  store <8 x i8> %54, ptr %56, align 1
  br label %75

57:
  %58 = icmp samesign ugt i32 %19, 1
  br i1 %58, label %59, label %66

59:
  %60 = load <4 x i8>, ptr %18, align 2
  %61 = getelementptr inbounds nuw i8, ptr %18, i64 %21
  %62 = getelementptr inbounds i8, ptr %61, i64 -4
  %63 = load <4 x i8>, ptr %62, align 2
  store <4 x i8> %60, ptr %16, align 1
  %64 = getelementptr inbounds nuw i8, ptr %16, i64 %21
  %65 = getelementptr inbounds i8, ptr %64, i64 -4
  store <4 x i8> %63, ptr %65, align 1
  br label %75

66:
  %67 = icmp eq i32 %12, %9
  br i1 %67, label %75, label %68

68:
  %69 = load <2 x i8>, ptr %18, align 2
  %70 = getelementptr inbounds nuw i8, ptr %18, i64 %21
  %71 = getelementptr inbounds i8, ptr %70, i64 -2
  %72 = load <2 x i8>, ptr %71, align 2
  store <2 x i8> %69, ptr %16, align 1
  %73 = getelementptr inbounds nuw i8, ptr %16, i64 %21
  %74 = getelementptr inbounds i8, ptr %73, i64 -2
  store <2 x i8> %72, ptr %74, align 1
  br label %75

75:
  %76 = icmp eq i32 %13, 0
  br i1 %76, label %6, label %7
}

define internal fastcc void @scatter_16(<32 x i64> %0, i32 %1, <32 x i16> %2) #0 {
  %4 = alloca [32 x i16], align 64
  %5 = alloca [32 x i64], align 64
  %6 = tail call i32 @llvm.ctpop.i32(i32 %1)
  %7 = icmp samesign ult i32 %6, 9
  br i1 %7, label %8, label %23

8:
  store <32 x i16> %2, ptr %4, align 64
  store <32 x i64> %0, ptr %5, align 64
  %9 = icmp eq i32 %1, 0
  br i1 %9, label %10, label %11

10:
  br label %125

11:
  %12 = phi i32 [ %21, %11 ], [ %1, %8 ]
  %13 = tail call i32 @llvm.cttz.i32(i32 %12, i1 true)
  %14 = zext nneg i32 %13 to i64
  %15 = getelementptr inbounds nuw i16, ptr %4, i64 %14
  %16 = load i16, ptr %15, align 2
  %17 = getelementptr inbounds nuw i64, ptr %5, i64 %14
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %18 to ptr
  store i16 %16, ptr %19, align 2
  %20 = add i32 %12, -1
  %21 = and i32 %20, %12
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %10, label %11

23:
  %24 = ptrtoint ptr %4 to i64
  %25 = insertelement <32 x i64> poison, i64 %24, i64 0
  %26 = shufflevector <32 x i64> %25, <32 x i64> poison, <32 x i32> zeroinitializer
  %27 = bitcast i32 %1 to <32 x i1>
  %28 = select <32 x i1> %27, <32 x i64> %0, <32 x i64> %26
  %29 = extractelement <32 x i16> %2, i64 0
  %30 = extractelement <32 x i64> %28, i64 0
  %31 = inttoptr i64 %30 to ptr
  store i16 %29, ptr %31, align 2
  %32 = extractelement <32 x i16> %2, i64 1
  %33 = extractelement <32 x i64> %28, i64 1
  %34 = inttoptr i64 %33 to ptr
  store i16 %32, ptr %34, align 2
  %35 = extractelement <32 x i16> %2, i64 2
  %36 = extractelement <32 x i64> %28, i64 2
  %37 = inttoptr i64 %36 to ptr
  store i16 %35, ptr %37, align 2
  %38 = extractelement <32 x i16> %2, i64 3
  %39 = extractelement <32 x i64> %28, i64 3
  %40 = inttoptr i64 %39 to ptr
  store i16 %38, ptr %40, align 2
  %41 = extractelement <32 x i16> %2, i64 4
  %42 = extractelement <32 x i64> %28, i64 4
  %43 = inttoptr i64 %42 to ptr
  store i16 %41, ptr %43, align 2
  %44 = extractelement <32 x i16> %2, i64 5
  %45 = extractelement <32 x i64> %28, i64 5
  %46 = inttoptr i64 %45 to ptr
  store i16 %44, ptr %46, align 2
  %47 = extractelement <32 x i16> %2, i64 6
  %48 = extractelement <32 x i64> %28, i64 6
  %49 = inttoptr i64 %48 to ptr
  store i16 %47, ptr %49, align 2
  %50 = extractelement <32 x i16> %2, i64 7
  %51 = extractelement <32 x i64> %28, i64 7
  %52 = inttoptr i64 %51 to ptr
  store i16 %50, ptr %52, align 2
  %53 = extractelement <32 x i16> %2, i64 8
  %54 = extractelement <32 x i64> %28, i64 8
  %55 = inttoptr i64 %54 to ptr
  store i16 %53, ptr %55, align 2
  %56 = extractelement <32 x i16> %2, i64 9
  %57 = extractelement <32 x i64> %28, i64 9
  %58 = inttoptr i64 %57 to ptr
  store i16 %56, ptr %58, align 2
  %59 = extractelement <32 x i16> %2, i64 10
  %60 = extractelement <32 x i64> %28, i64 10
  %61 = inttoptr i64 %60 to ptr
  store i16 %59, ptr %61, align 2
  %62 = extractelement <32 x i16> %2, i64 11
  %63 = extractelement <32 x i64> %28, i64 11
  %64 = inttoptr i64 %63 to ptr
  store i16 %62, ptr %64, align 2
  %65 = extractelement <32 x i16> %2, i64 12
  %66 = extractelement <32 x i64> %28, i64 12
  %67 = inttoptr i64 %66 to ptr
  store i16 %65, ptr %67, align 2
  %68 = extractelement <32 x i16> %2, i64 13
  %69 = extractelement <32 x i64> %28, i64 13
  %70 = inttoptr i64 %69 to ptr
  store i16 %68, ptr %70, align 2
  %71 = extractelement <32 x i16> %2, i64 14
  %72 = extractelement <32 x i64> %28, i64 14
  %73 = inttoptr i64 %72 to ptr
  store i16 %71, ptr %73, align 2
  %74 = extractelement <32 x i16> %2, i64 15
  %75 = extractelement <32 x i64> %28, i64 15
  %76 = inttoptr i64 %75 to ptr
  store i16 %74, ptr %76, align 2
  %77 = extractelement <32 x i16> %2, i64 16
  %78 = extractelement <32 x i64> %28, i64 16
  %79 = inttoptr i64 %78 to ptr
  store i16 %77, ptr %79, align 2
  %80 = extractelement <32 x i16> %2, i64 17
  %81 = extractelement <32 x i64> %28, i64 17
  %82 = inttoptr i64 %81 to ptr
  store i16 %80, ptr %82, align 2
  %83 = extractelement <32 x i16> %2, i64 18
  %84 = extractelement <32 x i64> %28, i64 18
  %85 = inttoptr i64 %84 to ptr
  store i16 %83, ptr %85, align 2
  %86 = extractelement <32 x i16> %2, i64 19
  %87 = extractelement <32 x i64> %28, i64 19
  %88 = inttoptr i64 %87 to ptr
  store i16 %86, ptr %88, align 2
  %89 = extractelement <32 x i16> %2, i64 20
  %90 = extractelement <32 x i64> %28, i64 20
  %91 = inttoptr i64 %90 to ptr
  store i16 %89, ptr %91, align 2
  %92 = extractelement <32 x i16> %2, i64 21
  %93 = extractelement <32 x i64> %28, i64 21
  %94 = inttoptr i64 %93 to ptr
  store i16 %92, ptr %94, align 2
  %95 = extractelement <32 x i16> %2, i64 22
  %96 = extractelement <32 x i64> %28, i64 22
  %97 = inttoptr i64 %96 to ptr
  store i16 %95, ptr %97, align 2
  %98 = extractelement <32 x i16> %2, i64 23
  %99 = extractelement <32 x i64> %28, i64 23
  %100 = inttoptr i64 %99 to ptr
  store i16 %98, ptr %100, align 2
  %101 = extractelement <32 x i16> %2, i64 24
  %102 = extractelement <32 x i64> %28, i64 24
  %103 = inttoptr i64 %102 to ptr
  store i16 %101, ptr %103, align 2
  %104 = extractelement <32 x i16> %2, i64 25
  %105 = extractelement <32 x i64> %28, i64 25
  %106 = inttoptr i64 %105 to ptr
  store i16 %104, ptr %106, align 2
  %107 = extractelement <32 x i16> %2, i64 26
  %108 = extractelement <32 x i64> %28, i64 26
  %109 = inttoptr i64 %108 to ptr
  store i16 %107, ptr %109, align 2
  %110 = extractelement <32 x i16> %2, i64 27
  %111 = extractelement <32 x i64> %28, i64 27
  %112 = inttoptr i64 %111 to ptr
  store i16 %110, ptr %112, align 2
  %113 = extractelement <32 x i16> %2, i64 28
  %114 = extractelement <32 x i64> %28, i64 28
  %115 = inttoptr i64 %114 to ptr
  store i16 %113, ptr %115, align 2
  %116 = extractelement <32 x i16> %2, i64 29
  %117 = extractelement <32 x i64> %28, i64 29
  %118 = inttoptr i64 %117 to ptr
  store i16 %116, ptr %118, align 2
  %119 = extractelement <32 x i16> %2, i64 30
  %120 = extractelement <32 x i64> %28, i64 30
  %121 = inttoptr i64 %120 to ptr
  store i16 %119, ptr %121, align 2
  %122 = extractelement <32 x i16> %2, i64 31
  %123 = extractelement <32 x i64> %28, i64 31
  %124 = inttoptr i64 %123 to ptr
  store i16 %122, ptr %124, align 2
  br label %125

125:
  ret void
}

define <32 x i16> @workbench.load.shared.i16(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4) #0 {
  %6 = alloca [32 x i32], align 64
  %7 = trunc i64 %3 to i32
  %8 = insertelement <32 x i32> poison, i32 %7, i64 0
  %9 = shufflevector <32 x i32> %8, <32 x i32> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i32> %9, %2
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %12 = load i64, ptr %11, align 8
  %13 = lshr i64 %12, 1
  %14 = trunc i64 %13 to i32
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %16 = load ptr, ptr %15, align 8
  %17 = tail call i32 @llvm.ctpop.i32(i32 %4)
  %18 = icmp samesign ult i32 %17, 9
  br i1 %18, label %19, label %49

19:
  store <32 x i32> %10, ptr %6, align 64
  %20 = icmp eq i32 %4, 0
  br i1 %20, label %21, label %23

21:
  %22 = phi <32 x i16> [ zeroinitializer, %19 ], [ %44, %32 ]
  br label %94

23:
  %24 = phi i32 [ %46, %32 ], [ %4, %19 ]
  %25 = phi <32 x i16> [ %44, %32 ], [ zeroinitializer, %19 ]
  %26 = tail call i32 @llvm.cttz.i32(i32 %24, i1 true)
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr inbounds nuw i32, ptr %6, i64 %27
  %29 = load i32, ptr %28, align 4
  %30 = tail call i32 @llvm.fshl.i32(i32 %29, i32 %29, i32 31)
  %31 = icmp ult i32 %30, %14
  br i1 %31, label %32, label %48

32:
  %33 = sub i32 0, %24
  %34 = and i32 %24, %33
  %35 = insertelement <32 x i32> poison, i32 %34, i64 0
  %36 = shufflevector <32 x i32> %35, <32 x i32> poison, <32 x i32> zeroinitializer
  %37 = and <32 x i32> %36, <i32 1, i32 2, i32 4, i32 8, i32 16, i32 32, i32 64, i32 128, i32 256, i32 512, i32 1024, i32 2048, i32 4096, i32 8192, i32 16384, i32 32768, i32 65536, i32 131072, i32 262144, i32 524288, i32 1048576, i32 2097152, i32 4194304, i32 8388608, i32 16777216, i32 33554432, i32 67108864, i32 134217728, i32 268435456, i32 536870912, i32 1073741824, i32 -2147483648>
  %38 = icmp eq <32 x i32> %37, zeroinitializer
  %39 = zext i32 %29 to i64
  %40 = getelementptr inbounds nuw i8, ptr %16, i64 %39
  %41 = load i16, ptr %40, align 2
  %42 = insertelement <32 x i16> poison, i16 %41, i64 0
  %43 = shufflevector <32 x i16> %42, <32 x i16> poison, <32 x i32> zeroinitializer
  %44 = select <32 x i1> %38, <32 x i16> %25, <32 x i16> %43
  %45 = add i32 %24, -1
  %46 = and i32 %45, %24
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %21, label %23

48:
  br label %49

49:
  %50 = tail call <32 x i32> @llvm.fshl.v32i32(<32 x i32> %10, <32 x i32> %10, <32 x i32> splat (i32 31))
  %51 = insertelement <32 x i32> poison, i32 %14, i64 0
  %52 = shufflevector <32 x i32> %51, <32 x i32> poison, <32 x i32> zeroinitializer
  %53 = icmp uge <32 x i32> %50, %52
  %54 = bitcast <32 x i1> %53 to i32
  %55 = and i32 %4, %54
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %62, label %57

57:
  %58 = zext <32 x i32> %10 to <32 x i64>
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %58, ptr %59, align 8
  %60 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %61 = load i32, ptr %60, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %61, i32 %55)
  br label %94

62:
  %63 = ashr <32 x i32> %10, splat (i32 1)
  %64 = shufflevector <32 x i32> %63, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %65 = add nsw <32 x i32> %64, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %66 = icmp ne <32 x i32> %63, %65
  %67 = bitcast <32 x i1> %66 to i32
  %68 = and i32 %4, %67
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %70, label %92

70:
  %71 = extractelement <32 x i32> %63, i64 0
  %72 = sext i32 %71 to i64
  %73 = getelementptr inbounds i16, ptr %16, i64 %72
  %74 = extractelement <32 x i32> %63, i64 16
  %75 = sext i32 %74 to i64
  %76 = getelementptr inbounds i16, ptr %16, i64 %75
  switch i32 %4, label %81 [
    i32 -1, label %77
    i32 0, label %94
  ]

77:
  %78 = load <16 x i16>, ptr %73, align 2
  %79 = load <16 x i16>, ptr %76, align 2
  %80 = shufflevector <16 x i16> %78, <16 x i16> %79, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %94

81:
  %82 = and i32 %4, 65535
  %83 = icmp eq i32 %82, 0
  %84 = select i1 %83, ptr %76, ptr %73
  %85 = icmp ult i32 %4, 65536
  %86 = select i1 %85, ptr %73, ptr %76
  %87 = load <16 x i16>, ptr %84, align 2
  %88 = load <16 x i16>, ptr %86, align 2
  %89 = shufflevector <16 x i16> %87, <16 x i16> %88, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %90 = bitcast i32 %4 to <32 x i1>
  %91 = select <32 x i1> %90, <32 x i16> %89, <32 x i16> zeroinitializer
  br label %94

92:
  %93 = tail call fastcc <32 x i16> @rows_16(ptr %16, <32 x i32> %63, i32 %4)
  br label %94

94:
  %95 = phi <32 x i16> [ zeroinitializer, %57 ], [ %22, %21 ], [ %93, %92 ], [ %80, %77 ], [ %91, %81 ], [ zeroinitializer, %70 ]
  ret <32 x i16> %95
}

define <32 x i16> @workbench.load.shared.affine.i16(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4) #0 {
  %6 = trunc i64 %2 to i32
  %7 = insertelement <32 x i32> poison, i32 %6, i64 0
  %8 = shufflevector <32 x i32> %7, <32 x i32> poison, <32 x i32> zeroinitializer
  %9 = load <32 x i64>, ptr %3, align 8
  %10 = trunc <32 x i64> %9 to <32 x i32>
  %11 = add <32 x i32> %8, %10
  %12 = tail call <32 x i16> @workbench.load.shared.i16(ptr %0, ptr %1, <32 x i32> %11, i64 0, i32 %4)
  ret <32 x i16> %12
}

define void @workbench.store.shared.i16(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4, <32 x i16> %5) #0 {
  %7 = alloca [32 x i16], align 64
  %8 = alloca [32 x i32], align 64
  %9 = trunc i64 %3 to i32
  %10 = insertelement <32 x i32> poison, i32 %9, i64 0
  %11 = shufflevector <32 x i32> %10, <32 x i32> poison, <32 x i32> zeroinitializer
  %12 = add <32 x i32> %11, %2
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %14 = load i64, ptr %13, align 8
  %15 = lshr i64 %14, 1
  %16 = trunc i64 %15 to i32
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %18 = load ptr, ptr %17, align 8
  %19 = tail call i32 @llvm.ctpop.i32(i32 %4)
  %20 = icmp samesign ult i32 %19, 9
  br i1 %20, label %21, label %40

21:
  store <32 x i32> %12, ptr %8, align 64
  store <32 x i16> %5, ptr %7, align 64
  %22 = icmp eq i32 %4, 0
  br i1 %22, label %300, label %23

23:
  %24 = phi i32 [ %37, %31 ], [ %4, %21 ]
  %25 = tail call i32 @llvm.cttz.i32(i32 %24, i1 true)
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr inbounds nuw i32, ptr %8, i64 %26
  %28 = load i32, ptr %27, align 4
  %29 = tail call i32 @llvm.fshl.i32(i32 %28, i32 %28, i32 31)
  %30 = icmp ult i32 %29, %16
  br i1 %30, label %31, label %39

31:
  %32 = getelementptr inbounds nuw i16, ptr %7, i64 %26
  %33 = load i16, ptr %32, align 2
  %34 = zext i32 %28 to i64
  %35 = getelementptr inbounds nuw i8, ptr %18, i64 %34
  store i16 %33, ptr %35, align 2
  %36 = add i32 %24, -1
  %37 = and i32 %36, %24
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %300, label %23

39:
  br label %40

40:
  %41 = tail call <32 x i32> @llvm.fshl.v32i32(<32 x i32> %12, <32 x i32> %12, <32 x i32> splat (i32 31))
  %42 = insertelement <32 x i32> poison, i32 %16, i64 0
  %43 = shufflevector <32 x i32> %42, <32 x i32> poison, <32 x i32> zeroinitializer
  %44 = icmp uge <32 x i32> %41, %43
  %45 = bitcast <32 x i1> %44 to i32
  %46 = and i32 %4, %45
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %53, label %48

48:
  %49 = zext <32 x i32> %12 to <32 x i64>
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %49, ptr %50, align 8
  %51 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %52 = load i32, ptr %51, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %52, i32 %46)
  br label %301

53:
  %54 = ashr <32 x i32> %12, splat (i32 1)
  %55 = shufflevector <32 x i32> %54, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %56 = add nsw <32 x i32> %55, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %57 = icmp ne <32 x i32> %54, %56
  %58 = bitcast <32 x i1> %57 to i32
  %59 = and i32 %4, %58
  %60 = icmp eq i32 %59, 0
  br i1 %60, label %285, label %61

61:
  %62 = extractelement <32 x i16> %5, i64 0
  %63 = and i32 %4, 1
  %64 = icmp eq i32 %63, 0
  %65 = extractelement <32 x i32> %54, i64 0
  %66 = sext i32 %65 to i64
  %67 = getelementptr inbounds i16, ptr %18, i64 %66
  %68 = select i1 %64, ptr %7, ptr %67
  store i16 %62, ptr %68, align 2
  %69 = extractelement <32 x i16> %5, i64 1
  %70 = and i32 %4, 2
  %71 = icmp eq i32 %70, 0
  %72 = extractelement <32 x i32> %54, i64 1
  %73 = sext i32 %72 to i64
  %74 = getelementptr inbounds i16, ptr %18, i64 %73
  %75 = select i1 %71, ptr %7, ptr %74
  store i16 %69, ptr %75, align 2
  %76 = extractelement <32 x i16> %5, i64 2
  %77 = and i32 %4, 4
  %78 = icmp eq i32 %77, 0
  %79 = extractelement <32 x i32> %54, i64 2
  %80 = sext i32 %79 to i64
  %81 = getelementptr inbounds i16, ptr %18, i64 %80
  %82 = select i1 %78, ptr %7, ptr %81
  store i16 %76, ptr %82, align 2
  %83 = extractelement <32 x i16> %5, i64 3
  %84 = and i32 %4, 8
  %85 = icmp eq i32 %84, 0
  %86 = extractelement <32 x i32> %54, i64 3
  %87 = sext i32 %86 to i64
  %88 = getelementptr inbounds i16, ptr %18, i64 %87
  %89 = select i1 %85, ptr %7, ptr %88
  store i16 %83, ptr %89, align 2
  %90 = extractelement <32 x i16> %5, i64 4
  %91 = and i32 %4, 16
  %92 = icmp eq i32 %91, 0
  %93 = extractelement <32 x i32> %54, i64 4
  %94 = sext i32 %93 to i64
  %95 = getelementptr inbounds i16, ptr %18, i64 %94
  %96 = select i1 %92, ptr %7, ptr %95
  store i16 %90, ptr %96, align 2
  %97 = extractelement <32 x i16> %5, i64 5
  %98 = and i32 %4, 32
  %99 = icmp eq i32 %98, 0
  %100 = extractelement <32 x i32> %54, i64 5
  %101 = sext i32 %100 to i64
  %102 = getelementptr inbounds i16, ptr %18, i64 %101
  %103 = select i1 %99, ptr %7, ptr %102
  store i16 %97, ptr %103, align 2
  %104 = extractelement <32 x i16> %5, i64 6
  %105 = and i32 %4, 64
  %106 = icmp eq i32 %105, 0
  %107 = extractelement <32 x i32> %54, i64 6
  %108 = sext i32 %107 to i64
  %109 = getelementptr inbounds i16, ptr %18, i64 %108
  %110 = select i1 %106, ptr %7, ptr %109
  store i16 %104, ptr %110, align 2
  %111 = extractelement <32 x i16> %5, i64 7
  %112 = and i32 %4, 128
  %113 = icmp eq i32 %112, 0
  %114 = extractelement <32 x i32> %54, i64 7
  %115 = sext i32 %114 to i64
  %116 = getelementptr inbounds i16, ptr %18, i64 %115
  %117 = select i1 %113, ptr %7, ptr %116
  store i16 %111, ptr %117, align 2
  %118 = extractelement <32 x i16> %5, i64 8
  %119 = and i32 %4, 256
  %120 = icmp eq i32 %119, 0
  %121 = extractelement <32 x i32> %54, i64 8
  %122 = sext i32 %121 to i64
  %123 = getelementptr inbounds i16, ptr %18, i64 %122
  %124 = select i1 %120, ptr %7, ptr %123
  store i16 %118, ptr %124, align 2
  %125 = extractelement <32 x i16> %5, i64 9
  %126 = and i32 %4, 512
  %127 = icmp eq i32 %126, 0
  %128 = extractelement <32 x i32> %54, i64 9
  %129 = sext i32 %128 to i64
  %130 = getelementptr inbounds i16, ptr %18, i64 %129
  %131 = select i1 %127, ptr %7, ptr %130
  store i16 %125, ptr %131, align 2
  %132 = extractelement <32 x i16> %5, i64 10
  %133 = and i32 %4, 1024
  %134 = icmp eq i32 %133, 0
  %135 = extractelement <32 x i32> %54, i64 10
  %136 = sext i32 %135 to i64
  %137 = getelementptr inbounds i16, ptr %18, i64 %136
  %138 = select i1 %134, ptr %7, ptr %137
  store i16 %132, ptr %138, align 2
  %139 = extractelement <32 x i16> %5, i64 11
  %140 = and i32 %4, 2048
  %141 = icmp eq i32 %140, 0
  %142 = extractelement <32 x i32> %54, i64 11
  %143 = sext i32 %142 to i64
  %144 = getelementptr inbounds i16, ptr %18, i64 %143
  %145 = select i1 %141, ptr %7, ptr %144
  store i16 %139, ptr %145, align 2
  %146 = extractelement <32 x i16> %5, i64 12
  %147 = and i32 %4, 4096
  %148 = icmp eq i32 %147, 0
  %149 = extractelement <32 x i32> %54, i64 12
  %150 = sext i32 %149 to i64
  %151 = getelementptr inbounds i16, ptr %18, i64 %150
  %152 = select i1 %148, ptr %7, ptr %151
  store i16 %146, ptr %152, align 2
  %153 = extractelement <32 x i16> %5, i64 13
  %154 = and i32 %4, 8192
  %155 = icmp eq i32 %154, 0
  %156 = extractelement <32 x i32> %54, i64 13
  %157 = sext i32 %156 to i64
  %158 = getelementptr inbounds i16, ptr %18, i64 %157
  %159 = select i1 %155, ptr %7, ptr %158
  store i16 %153, ptr %159, align 2
  %160 = extractelement <32 x i16> %5, i64 14
  %161 = and i32 %4, 16384
  %162 = icmp eq i32 %161, 0
  %163 = extractelement <32 x i32> %54, i64 14
  %164 = sext i32 %163 to i64
  %165 = getelementptr inbounds i16, ptr %18, i64 %164
  %166 = select i1 %162, ptr %7, ptr %165
  store i16 %160, ptr %166, align 2
  %167 = extractelement <32 x i16> %5, i64 15
  %168 = and i32 %4, 32768
  %169 = icmp eq i32 %168, 0
  %170 = extractelement <32 x i32> %54, i64 15
  %171 = sext i32 %170 to i64
  %172 = getelementptr inbounds i16, ptr %18, i64 %171
  %173 = select i1 %169, ptr %7, ptr %172
  store i16 %167, ptr %173, align 2
  %174 = extractelement <32 x i16> %5, i64 16
  %175 = and i32 %4, 65536
  %176 = icmp eq i32 %175, 0
  %177 = extractelement <32 x i32> %54, i64 16
  %178 = sext i32 %177 to i64
  %179 = getelementptr inbounds i16, ptr %18, i64 %178
  %180 = select i1 %176, ptr %7, ptr %179
  store i16 %174, ptr %180, align 2
  %181 = extractelement <32 x i16> %5, i64 17
  %182 = and i32 %4, 131072
  %183 = icmp eq i32 %182, 0
  %184 = extractelement <32 x i32> %54, i64 17
  %185 = sext i32 %184 to i64
  %186 = getelementptr inbounds i16, ptr %18, i64 %185
  %187 = select i1 %183, ptr %7, ptr %186
  store i16 %181, ptr %187, align 2
  %188 = extractelement <32 x i16> %5, i64 18
  %189 = and i32 %4, 262144
  %190 = icmp eq i32 %189, 0
  %191 = extractelement <32 x i32> %54, i64 18
  %192 = sext i32 %191 to i64
  %193 = getelementptr inbounds i16, ptr %18, i64 %192
  %194 = select i1 %190, ptr %7, ptr %193
  store i16 %188, ptr %194, align 2
  %195 = extractelement <32 x i16> %5, i64 19
  %196 = and i32 %4, 524288
  %197 = icmp eq i32 %196, 0
  %198 = extractelement <32 x i32> %54, i64 19
  %199 = sext i32 %198 to i64
  %200 = getelementptr inbounds i16, ptr %18, i64 %199
  %201 = select i1 %197, ptr %7, ptr %200
  store i16 %195, ptr %201, align 2
  %202 = extractelement <32 x i16> %5, i64 20
  %203 = and i32 %4, 1048576
  %204 = icmp eq i32 %203, 0
  %205 = extractelement <32 x i32> %54, i64 20
  %206 = sext i32 %205 to i64
  %207 = getelementptr inbounds i16, ptr %18, i64 %206
  %208 = select i1 %204, ptr %7, ptr %207
  store i16 %202, ptr %208, align 2
  %209 = extractelement <32 x i16> %5, i64 21
  %210 = and i32 %4, 2097152
  %211 = icmp eq i32 %210, 0
  %212 = extractelement <32 x i32> %54, i64 21
  %213 = sext i32 %212 to i64
  %214 = getelementptr inbounds i16, ptr %18, i64 %213
  %215 = select i1 %211, ptr %7, ptr %214
  store i16 %209, ptr %215, align 2
  %216 = extractelement <32 x i16> %5, i64 22
  %217 = and i32 %4, 4194304
  %218 = icmp eq i32 %217, 0
  %219 = extractelement <32 x i32> %54, i64 22
  %220 = sext i32 %219 to i64
  %221 = getelementptr inbounds i16, ptr %18, i64 %220
  %222 = select i1 %218, ptr %7, ptr %221
  store i16 %216, ptr %222, align 2
  %223 = extractelement <32 x i16> %5, i64 23
  %224 = and i32 %4, 8388608
  %225 = icmp eq i32 %224, 0
  %226 = extractelement <32 x i32> %54, i64 23
  %227 = sext i32 %226 to i64
  %228 = getelementptr inbounds i16, ptr %18, i64 %227
  %229 = select i1 %225, ptr %7, ptr %228
  store i16 %223, ptr %229, align 2
  %230 = extractelement <32 x i16> %5, i64 24
  %231 = and i32 %4, 16777216
  %232 = icmp eq i32 %231, 0
  %233 = extractelement <32 x i32> %54, i64 24
  %234 = sext i32 %233 to i64
  %235 = getelementptr inbounds i16, ptr %18, i64 %234
  %236 = select i1 %232, ptr %7, ptr %235
  store i16 %230, ptr %236, align 2
  %237 = extractelement <32 x i16> %5, i64 25
  %238 = and i32 %4, 33554432
  %239 = icmp eq i32 %238, 0
  %240 = extractelement <32 x i32> %54, i64 25
  %241 = sext i32 %240 to i64
  %242 = getelementptr inbounds i16, ptr %18, i64 %241
  %243 = select i1 %239, ptr %7, ptr %242
  store i16 %237, ptr %243, align 2
  %244 = extractelement <32 x i16> %5, i64 26
  %245 = and i32 %4, 67108864
  %246 = icmp eq i32 %245, 0
  %247 = extractelement <32 x i32> %54, i64 26
  %248 = sext i32 %247 to i64
  %249 = getelementptr inbounds i16, ptr %18, i64 %248
  %250 = select i1 %246, ptr %7, ptr %249
  store i16 %244, ptr %250, align 2
  %251 = extractelement <32 x i16> %5, i64 27
  %252 = and i32 %4, 134217728
  %253 = icmp eq i32 %252, 0
  %254 = extractelement <32 x i32> %54, i64 27
  %255 = sext i32 %254 to i64
  %256 = getelementptr inbounds i16, ptr %18, i64 %255
  %257 = select i1 %253, ptr %7, ptr %256
  store i16 %251, ptr %257, align 2
  %258 = extractelement <32 x i16> %5, i64 28
  %259 = and i32 %4, 268435456
  %260 = icmp eq i32 %259, 0
  %261 = extractelement <32 x i32> %54, i64 28
  %262 = sext i32 %261 to i64
  %263 = getelementptr inbounds i16, ptr %18, i64 %262
  %264 = select i1 %260, ptr %7, ptr %263
  store i16 %258, ptr %264, align 2
  %265 = extractelement <32 x i16> %5, i64 29
  %266 = and i32 %4, 536870912
  %267 = icmp eq i32 %266, 0
  %268 = extractelement <32 x i32> %54, i64 29
  %269 = sext i32 %268 to i64
  %270 = getelementptr inbounds i16, ptr %18, i64 %269
  %271 = select i1 %267, ptr %7, ptr %270
  store i16 %265, ptr %271, align 2
  %272 = extractelement <32 x i16> %5, i64 30
  %273 = and i32 %4, 1073741824
  %274 = icmp eq i32 %273, 0
  %275 = extractelement <32 x i32> %54, i64 30
  %276 = sext i32 %275 to i64
  %277 = getelementptr inbounds i16, ptr %18, i64 %276
  %278 = select i1 %274, ptr %7, ptr %277
  store i16 %272, ptr %278, align 2
  %279 = extractelement <32 x i16> %5, i64 31
  %280 = extractelement <32 x i32> %54, i64 31
  %281 = sext i32 %280 to i64
  %282 = getelementptr inbounds i16, ptr %18, i64 %281
  %283 = icmp slt i32 %4, 0
  %284 = select i1 %283, ptr %282, ptr %7
  store i16 %279, ptr %284, align 2
  br label %301

285:
  %286 = extractelement <32 x i32> %54, i64 0
  %287 = sext i32 %286 to i64
  %288 = getelementptr inbounds i16, ptr %18, i64 %287
  %289 = extractelement <32 x i32> %54, i64 16
  %290 = sext i32 %289 to i64
  %291 = getelementptr inbounds i16, ptr %18, i64 %290
  %292 = icmp eq i32 %4, -1
  br i1 %292, label %293, label %296

293:
  %294 = shufflevector <32 x i16> %5, <32 x i16> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %295 = shufflevector <32 x i16> %5, <32 x i16> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  store <16 x i16> %295, ptr %288, align 2
  store <16 x i16> %294, ptr %291, align 2
  br label %301

296:
  %297 = and i32 %4, 65535
  tail call fastcc void @part_16(ptr %288, <32 x i16> %5, i32 %297)
  %298 = getelementptr inbounds i8, ptr %291, i64 -32
  %299 = and i32 %4, -65536
  tail call fastcc void @part_16(ptr %298, <32 x i16> %5, i32 %299)
  br label %301

300:
  br label %301

301:
  ret void
}

define void @workbench.store.shared.affine.i16(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, <32 x i16> %5) #0 {
  %7 = trunc i64 %2 to i32
  %8 = insertelement <32 x i32> poison, i32 %7, i64 0
  %9 = shufflevector <32 x i32> %8, <32 x i32> poison, <32 x i32> zeroinitializer
  %10 = load <32 x i64>, ptr %3, align 8
  %11 = trunc <32 x i64> %10 to <32 x i32>
  %12 = add <32 x i32> %9, %11
  tail call void @workbench.store.shared.i16(ptr %0, ptr %1, <32 x i32> %12, i64 0, i32 %4, <32 x i16> %5)
  ret void
}

define void @workbench.put.i16(ptr %0, <32 x i16> %1, i32 %2) #0 {
  switch i32 %2, label %7 [
    i32 -1, label %4
    i32 65535, label %5
  ]

4:
  store <32 x i16> %1, ptr %0, align 2
  br label %8

5:
  %6 = shufflevector <32 x i16> %1, <32 x i16> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  store <16 x i16> %6, ptr %0, align 2
  br label %8

7:
  tail call fastcc void @part_16(ptr %0, <32 x i16> %1, i32 %2)
  br label %8

8:
  ret void
}

define <32 x i16> @workbench.load.local.i16(<32 x i64> %0, i32 %1) #0 {
  %3 = tail call fastcc <32 x i16> @gather_16(<32 x i64> %0, i32 %1)
  ret <32 x i16> %3
}

define internal fastcc <32 x i16> @gather_16(<32 x i64> %0, i32 %1) #0 {
  %3 = alloca [32 x i64], align 64
  %4 = alloca [32 x i16], align 64
  %5 = tail call i32 @llvm.ctpop.i32(i32 %1)
  %6 = icmp samesign ult i32 %5, 9
  br i1 %6, label %7, label %25

7:
  store <32 x i64> %0, ptr %3, align 64
  store <32 x i16> zeroinitializer, ptr %4, align 64
  %8 = icmp eq i32 %1, 0
  br i1 %8, label %11, label %13

9:
  %10 = load <32 x i16>, ptr %4, align 64
  br label %11

11:
  %12 = phi <32 x i16> [ %10, %9 ], [ zeroinitializer, %7 ]
  br label %161

13:
  %14 = phi i32 [ %23, %13 ], [ %1, %7 ]
  %15 = tail call i32 @llvm.cttz.i32(i32 %14, i1 true)
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds nuw i64, ptr %3, i64 %16
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %18 to ptr
  %20 = load i16, ptr %19, align 2
  %21 = getelementptr inbounds nuw i16, ptr %4, i64 %16
  store i16 %20, ptr %21, align 2
  %22 = add i32 %14, -1
  %23 = and i32 %22, %14
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %9, label %13

25:
  %26 = tail call i32 @llvm.cttz.i32(i32 %1, i1 false)
  %27 = extractelement <32 x i64> %0, i32 %26
  %28 = insertelement <32 x i64> poison, i64 %27, i64 0
  %29 = shufflevector <32 x i64> %28, <32 x i64> poison, <32 x i32> zeroinitializer
  %30 = bitcast i32 %1 to <32 x i1>
  %31 = select <32 x i1> %30, <32 x i64> %0, <32 x i64> %29
  %32 = extractelement <32 x i64> %31, i64 0
  %33 = inttoptr i64 %32 to ptr
  %34 = load i16, ptr %33, align 2
  %35 = insertelement <32 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, i16 %34, i64 0
  %36 = extractelement <32 x i64> %31, i64 1
  %37 = inttoptr i64 %36 to ptr
  %38 = load i16, ptr %37, align 2
  %39 = insertelement <32 x i16> %35, i16 %38, i64 1
  %40 = extractelement <32 x i64> %31, i64 2
  %41 = inttoptr i64 %40 to ptr
  %42 = load i16, ptr %41, align 2
  %43 = insertelement <32 x i16> %39, i16 %42, i64 2
  %44 = extractelement <32 x i64> %31, i64 3
  %45 = inttoptr i64 %44 to ptr
  %46 = load i16, ptr %45, align 2
  %47 = insertelement <32 x i16> %43, i16 %46, i64 3
  %48 = extractelement <32 x i64> %31, i64 4
  %49 = inttoptr i64 %48 to ptr
  %50 = load i16, ptr %49, align 2
  %51 = insertelement <32 x i16> %47, i16 %50, i64 4
  %52 = extractelement <32 x i64> %31, i64 5
  %53 = inttoptr i64 %52 to ptr
  %54 = load i16, ptr %53, align 2
  %55 = insertelement <32 x i16> %51, i16 %54, i64 5
  %56 = extractelement <32 x i64> %31, i64 6
  %57 = inttoptr i64 %56 to ptr
  %58 = load i16, ptr %57, align 2
  %59 = insertelement <32 x i16> %55, i16 %58, i64 6
  %60 = extractelement <32 x i64> %31, i64 7
  %61 = inttoptr i64 %60 to ptr
  %62 = load i16, ptr %61, align 2
  %63 = insertelement <32 x i16> %59, i16 %62, i64 7
  %64 = extractelement <32 x i64> %31, i64 8
  %65 = inttoptr i64 %64 to ptr
  %66 = load i16, ptr %65, align 2
  %67 = insertelement <32 x i16> %63, i16 %66, i64 8
  %68 = extractelement <32 x i64> %31, i64 9
  %69 = inttoptr i64 %68 to ptr
  %70 = load i16, ptr %69, align 2
  %71 = insertelement <32 x i16> %67, i16 %70, i64 9
  %72 = extractelement <32 x i64> %31, i64 10
  %73 = inttoptr i64 %72 to ptr
  %74 = load i16, ptr %73, align 2
  %75 = insertelement <32 x i16> %71, i16 %74, i64 10
  %76 = extractelement <32 x i64> %31, i64 11
  %77 = inttoptr i64 %76 to ptr
  %78 = load i16, ptr %77, align 2
  %79 = insertelement <32 x i16> %75, i16 %78, i64 11
  %80 = extractelement <32 x i64> %31, i64 12
  %81 = inttoptr i64 %80 to ptr
  %82 = load i16, ptr %81, align 2
  %83 = insertelement <32 x i16> %79, i16 %82, i64 12
  %84 = extractelement <32 x i64> %31, i64 13
  %85 = inttoptr i64 %84 to ptr
  %86 = load i16, ptr %85, align 2
  %87 = insertelement <32 x i16> %83, i16 %86, i64 13
  %88 = extractelement <32 x i64> %31, i64 14
  %89 = inttoptr i64 %88 to ptr
  %90 = load i16, ptr %89, align 2
  %91 = insertelement <32 x i16> %87, i16 %90, i64 14
  %92 = extractelement <32 x i64> %31, i64 15
  %93 = inttoptr i64 %92 to ptr
  %94 = load i16, ptr %93, align 2
  %95 = insertelement <32 x i16> %91, i16 %94, i64 15
  %96 = extractelement <32 x i64> %31, i64 16
  %97 = inttoptr i64 %96 to ptr
  %98 = load i16, ptr %97, align 2
  %99 = insertelement <32 x i16> %95, i16 %98, i64 16
  %100 = extractelement <32 x i64> %31, i64 17
  %101 = inttoptr i64 %100 to ptr
  %102 = load i16, ptr %101, align 2
  %103 = insertelement <32 x i16> %99, i16 %102, i64 17
  %104 = extractelement <32 x i64> %31, i64 18
  %105 = inttoptr i64 %104 to ptr
  %106 = load i16, ptr %105, align 2
  %107 = insertelement <32 x i16> %103, i16 %106, i64 18
  %108 = extractelement <32 x i64> %31, i64 19
  %109 = inttoptr i64 %108 to ptr
  %110 = load i16, ptr %109, align 2
  %111 = insertelement <32 x i16> %107, i16 %110, i64 19
  %112 = extractelement <32 x i64> %31, i64 20
  %113 = inttoptr i64 %112 to ptr
  %114 = load i16, ptr %113, align 2
  %115 = insertelement <32 x i16> %111, i16 %114, i64 20
  %116 = extractelement <32 x i64> %31, i64 21
  %117 = inttoptr i64 %116 to ptr
  %118 = load i16, ptr %117, align 2
  %119 = insertelement <32 x i16> %115, i16 %118, i64 21
  %120 = extractelement <32 x i64> %31, i64 22
  %121 = inttoptr i64 %120 to ptr
  %122 = load i16, ptr %121, align 2
  %123 = insertelement <32 x i16> %119, i16 %122, i64 22
  %124 = extractelement <32 x i64> %31, i64 23
  %125 = inttoptr i64 %124 to ptr
  %126 = load i16, ptr %125, align 2
  %127 = insertelement <32 x i16> %123, i16 %126, i64 23
  %128 = extractelement <32 x i64> %31, i64 24
  %129 = inttoptr i64 %128 to ptr
  %130 = load i16, ptr %129, align 2
  %131 = insertelement <32 x i16> %127, i16 %130, i64 24
  %132 = extractelement <32 x i64> %31, i64 25
  %133 = inttoptr i64 %132 to ptr
  %134 = load i16, ptr %133, align 2
  %135 = insertelement <32 x i16> %131, i16 %134, i64 25
  %136 = extractelement <32 x i64> %31, i64 26
  %137 = inttoptr i64 %136 to ptr
  %138 = load i16, ptr %137, align 2
  %139 = insertelement <32 x i16> %135, i16 %138, i64 26
  %140 = extractelement <32 x i64> %31, i64 27
  %141 = inttoptr i64 %140 to ptr
  %142 = load i16, ptr %141, align 2
  %143 = insertelement <32 x i16> %139, i16 %142, i64 27
  %144 = extractelement <32 x i64> %31, i64 28
  %145 = inttoptr i64 %144 to ptr
  %146 = load i16, ptr %145, align 2
  %147 = insertelement <32 x i16> %143, i16 %146, i64 28
  %148 = extractelement <32 x i64> %31, i64 29
  %149 = inttoptr i64 %148 to ptr
  %150 = load i16, ptr %149, align 2
  %151 = insertelement <32 x i16> %147, i16 %150, i64 29
  %152 = extractelement <32 x i64> %31, i64 30
  %153 = inttoptr i64 %152 to ptr
  %154 = load i16, ptr %153, align 2
  %155 = insertelement <32 x i16> %151, i16 %154, i64 30
  %156 = extractelement <32 x i64> %31, i64 31
  %157 = inttoptr i64 %156 to ptr
  %158 = load i16, ptr %157, align 2
  %159 = insertelement <32 x i16> %155, i16 %158, i64 31
  %160 = select <32 x i1> %30, <32 x i16> %159, <32 x i16> zeroinitializer
  br label %161

161:
  %162 = phi <32 x i16> [ %12, %11 ], [ %160, %25 ]
  ret <32 x i16> %162
}

define void @workbench.store.local.i16(<32 x i64> %0, i32 %1, <32 x i16> %2) #0 {
  tail call fastcc void @scatter_16(<32 x i64> %0, i32 %1, <32 x i16> %2)
  ret void
}

define <32 x i16> @workbench.even.load.i16(i64 %0, i64 %1) #0 {
  switch i64 %1, label %35 [
    i64 4, label %3
    i64 8, label %14
  ]

3:
  %4 = and i64 %0, 3
  switch i64 %4, label %35 [
    i64 0, label %5
    i64 2, label %9
  ]

5:
  %6 = inttoptr i64 %0 to ptr
  %7 = load volatile <64 x i16>, ptr %6, align 2
  %8 = shufflevector <64 x i16> %7, <64 x i16> poison, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 32, i32 34, i32 36, i32 38, i32 40, i32 42, i32 44, i32 46, i32 48, i32 50, i32 52, i32 54, i32 56, i32 58, i32 60, i32 62>
  br label %193

9:
  %10 = add i64 %0, -2
  %11 = inttoptr i64 %10 to ptr
  %12 = load volatile <64 x i16>, ptr %11, align 2
  %13 = shufflevector <64 x i16> %12, <64 x i16> poison, <32 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31, i32 33, i32 35, i32 37, i32 39, i32 41, i32 43, i32 45, i32 47, i32 49, i32 51, i32 53, i32 55, i32 57, i32 59, i32 61, i32 63>
  br label %193

14:
  %15 = and i64 %0, 7
  switch i64 %15, label %35 [
    i64 0, label %16
    i64 2, label %20
    i64 4, label %25
    i64 6, label %30
  ]

16:
  %17 = inttoptr i64 %0 to ptr
  %18 = load volatile <128 x i16>, ptr %17, align 2
  %19 = shufflevector <128 x i16> %18, <128 x i16> poison, <32 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 32, i32 36, i32 40, i32 44, i32 48, i32 52, i32 56, i32 60, i32 64, i32 68, i32 72, i32 76, i32 80, i32 84, i32 88, i32 92, i32 96, i32 100, i32 104, i32 108, i32 112, i32 116, i32 120, i32 124>
  br label %193

20:
  %21 = add i64 %0, -2
  %22 = inttoptr i64 %21 to ptr
  %23 = load volatile <128 x i16>, ptr %22, align 2
  %24 = shufflevector <128 x i16> %23, <128 x i16> poison, <32 x i32> <i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29, i32 33, i32 37, i32 41, i32 45, i32 49, i32 53, i32 57, i32 61, i32 65, i32 69, i32 73, i32 77, i32 81, i32 85, i32 89, i32 93, i32 97, i32 101, i32 105, i32 109, i32 113, i32 117, i32 121, i32 125>
  br label %193

25:
  %26 = add i64 %0, -4
  %27 = inttoptr i64 %26 to ptr
  %28 = load volatile <128 x i16>, ptr %27, align 2
  %29 = shufflevector <128 x i16> %28, <128 x i16> poison, <32 x i32> <i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30, i32 34, i32 38, i32 42, i32 46, i32 50, i32 54, i32 58, i32 62, i32 66, i32 70, i32 74, i32 78, i32 82, i32 86, i32 90, i32 94, i32 98, i32 102, i32 106, i32 110, i32 114, i32 118, i32 122, i32 126>
  br label %193

30:
  %31 = add i64 %0, -6
  %32 = inttoptr i64 %31 to ptr
  %33 = load volatile <128 x i16>, ptr %32, align 2
  %34 = shufflevector <128 x i16> %33, <128 x i16> poison, <32 x i32> <i32 3, i32 7, i32 11, i32 15, i32 19, i32 23, i32 27, i32 31, i32 35, i32 39, i32 43, i32 47, i32 51, i32 55, i32 59, i32 63, i32 67, i32 71, i32 75, i32 79, i32 83, i32 87, i32 91, i32 95, i32 99, i32 103, i32 107, i32 111, i32 115, i32 119, i32 123, i32 127>
  br label %193

35:
  %36 = inttoptr i64 %0 to ptr
  %37 = load i16, ptr %36, align 2
  %38 = insertelement <32 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, i16 %37, i64 0
  %39 = add i64 %1, %0
  %40 = inttoptr i64 %39 to ptr
  %41 = load i16, ptr %40, align 2
  %42 = insertelement <32 x i16> %38, i16 %41, i64 1
  %43 = shl i64 %1, 1
  %44 = add i64 %43, %0
  %45 = inttoptr i64 %44 to ptr
  %46 = load i16, ptr %45, align 2
  %47 = insertelement <32 x i16> %42, i16 %46, i64 2
  %48 = mul i64 %1, 3
  %49 = add i64 %48, %0
  %50 = inttoptr i64 %49 to ptr
  %51 = load i16, ptr %50, align 2
  %52 = insertelement <32 x i16> %47, i16 %51, i64 3
  %53 = shl i64 %1, 2
  %54 = add i64 %53, %0
  %55 = inttoptr i64 %54 to ptr
  %56 = load i16, ptr %55, align 2
  %57 = insertelement <32 x i16> %52, i16 %56, i64 4
  %58 = mul i64 %1, 5
  %59 = add i64 %58, %0
  %60 = inttoptr i64 %59 to ptr
  %61 = load i16, ptr %60, align 2
  %62 = insertelement <32 x i16> %57, i16 %61, i64 5
  %63 = mul i64 %1, 6
  %64 = add i64 %63, %0
  %65 = inttoptr i64 %64 to ptr
  %66 = load i16, ptr %65, align 2
  %67 = insertelement <32 x i16> %62, i16 %66, i64 6
  %68 = mul i64 %1, 7
  %69 = add i64 %68, %0
  %70 = inttoptr i64 %69 to ptr
  %71 = load i16, ptr %70, align 2
  %72 = insertelement <32 x i16> %67, i16 %71, i64 7
  %73 = shl i64 %1, 3
  %74 = add i64 %73, %0
  %75 = inttoptr i64 %74 to ptr
  %76 = load i16, ptr %75, align 2
  %77 = insertelement <32 x i16> %72, i16 %76, i64 8
  %78 = mul i64 %1, 9
  %79 = add i64 %78, %0
  %80 = inttoptr i64 %79 to ptr
  %81 = load i16, ptr %80, align 2
  %82 = insertelement <32 x i16> %77, i16 %81, i64 9
  %83 = mul i64 %1, 10
  %84 = add i64 %83, %0
  %85 = inttoptr i64 %84 to ptr
  %86 = load i16, ptr %85, align 2
  %87 = insertelement <32 x i16> %82, i16 %86, i64 10
  %88 = mul i64 %1, 11
  %89 = add i64 %88, %0
  %90 = inttoptr i64 %89 to ptr
  %91 = load i16, ptr %90, align 2
  %92 = insertelement <32 x i16> %87, i16 %91, i64 11
  %93 = mul i64 %1, 12
  %94 = add i64 %93, %0
  %95 = inttoptr i64 %94 to ptr
  %96 = load i16, ptr %95, align 2
  %97 = insertelement <32 x i16> %92, i16 %96, i64 12
  %98 = mul i64 %1, 13
  %99 = add i64 %98, %0
  %100 = inttoptr i64 %99 to ptr
  %101 = load i16, ptr %100, align 2
  %102 = insertelement <32 x i16> %97, i16 %101, i64 13
  %103 = mul i64 %1, 14
  %104 = add i64 %103, %0
  %105 = inttoptr i64 %104 to ptr
  %106 = load i16, ptr %105, align 2
  %107 = insertelement <32 x i16> %102, i16 %106, i64 14
  %108 = mul i64 %1, 15
  %109 = add i64 %108, %0
  %110 = inttoptr i64 %109 to ptr
  %111 = load i16, ptr %110, align 2
  %112 = insertelement <32 x i16> %107, i16 %111, i64 15
  %113 = shl i64 %1, 4
  %114 = add i64 %113, %0
  %115 = inttoptr i64 %114 to ptr
  %116 = load i16, ptr %115, align 2
  %117 = insertelement <32 x i16> %112, i16 %116, i64 16
  %118 = mul i64 %1, 17
  %119 = add i64 %118, %0
  %120 = inttoptr i64 %119 to ptr
  %121 = load i16, ptr %120, align 2
  %122 = insertelement <32 x i16> %117, i16 %121, i64 17
  %123 = mul i64 %1, 18
  %124 = add i64 %123, %0
  %125 = inttoptr i64 %124 to ptr
  %126 = load i16, ptr %125, align 2
  %127 = insertelement <32 x i16> %122, i16 %126, i64 18
  %128 = mul i64 %1, 19
  %129 = add i64 %128, %0
  %130 = inttoptr i64 %129 to ptr
  %131 = load i16, ptr %130, align 2
  %132 = insertelement <32 x i16> %127, i16 %131, i64 19
  %133 = mul i64 %1, 20
  %134 = add i64 %133, %0
  %135 = inttoptr i64 %134 to ptr
  %136 = load i16, ptr %135, align 2
  %137 = insertelement <32 x i16> %132, i16 %136, i64 20
  %138 = mul i64 %1, 21
  %139 = add i64 %138, %0
  %140 = inttoptr i64 %139 to ptr
  %141 = load i16, ptr %140, align 2
  %142 = insertelement <32 x i16> %137, i16 %141, i64 21
  %143 = mul i64 %1, 22
  %144 = add i64 %143, %0
  %145 = inttoptr i64 %144 to ptr
  %146 = load i16, ptr %145, align 2
  %147 = insertelement <32 x i16> %142, i16 %146, i64 22
  %148 = mul i64 %1, 23
  %149 = add i64 %148, %0
  %150 = inttoptr i64 %149 to ptr
  %151 = load i16, ptr %150, align 2
  %152 = insertelement <32 x i16> %147, i16 %151, i64 23
  %153 = mul i64 %1, 24
  %154 = add i64 %153, %0
  %155 = inttoptr i64 %154 to ptr
  %156 = load i16, ptr %155, align 2
  %157 = insertelement <32 x i16> %152, i16 %156, i64 24
  %158 = mul i64 %1, 25
  %159 = add i64 %158, %0
  %160 = inttoptr i64 %159 to ptr
  %161 = load i16, ptr %160, align 2
  %162 = insertelement <32 x i16> %157, i16 %161, i64 25
  %163 = mul i64 %1, 26
  %164 = add i64 %163, %0
  %165 = inttoptr i64 %164 to ptr
  %166 = load i16, ptr %165, align 2
  %167 = insertelement <32 x i16> %162, i16 %166, i64 26
  %168 = mul i64 %1, 27
  %169 = add i64 %168, %0
  %170 = inttoptr i64 %169 to ptr
  %171 = load i16, ptr %170, align 2
  %172 = insertelement <32 x i16> %167, i16 %171, i64 27
  %173 = mul i64 %1, 28
  %174 = add i64 %173, %0
  %175 = inttoptr i64 %174 to ptr
  %176 = load i16, ptr %175, align 2
  %177 = insertelement <32 x i16> %172, i16 %176, i64 28
  %178 = mul i64 %1, 29
  %179 = add i64 %178, %0
  %180 = inttoptr i64 %179 to ptr
  %181 = load i16, ptr %180, align 2
  %182 = insertelement <32 x i16> %177, i16 %181, i64 29
  %183 = mul i64 %1, 30
  %184 = add i64 %183, %0
  %185 = inttoptr i64 %184 to ptr
  %186 = load i16, ptr %185, align 2
  %187 = insertelement <32 x i16> %182, i16 %186, i64 30
  %188 = mul i64 %1, 31
  %189 = add i64 %188, %0
  %190 = inttoptr i64 %189 to ptr
  %191 = load i16, ptr %190, align 2
  %192 = insertelement <32 x i16> %187, i16 %191, i64 31
  br label %193

193:
  %194 = phi <32 x i16> [ %13, %9 ], [ %19, %16 ], [ %24, %20 ], [ %29, %25 ], [ %34, %30 ], [ %8, %5 ], [ %192, %35 ]
  ret <32 x i16> %194
}

define void @workbench.even.store.i16(i64 %0, i64 %1, <32 x i16> %2) #0 {
  %4 = extractelement <32 x i16> %2, i64 0
  %5 = inttoptr i64 %0 to ptr
  store i16 %4, ptr %5, align 2
  %6 = extractelement <32 x i16> %2, i64 1
  %7 = add i64 %1, %0
  %8 = inttoptr i64 %7 to ptr
  store i16 %6, ptr %8, align 2
  %9 = extractelement <32 x i16> %2, i64 2
  %10 = shl i64 %1, 1
  %11 = add i64 %10, %0
  %12 = inttoptr i64 %11 to ptr
  store i16 %9, ptr %12, align 2
  %13 = extractelement <32 x i16> %2, i64 3
  %14 = mul i64 %1, 3
  %15 = add i64 %14, %0
  %16 = inttoptr i64 %15 to ptr
  store i16 %13, ptr %16, align 2
  %17 = extractelement <32 x i16> %2, i64 4
  %18 = shl i64 %1, 2
  %19 = add i64 %18, %0
  %20 = inttoptr i64 %19 to ptr
  store i16 %17, ptr %20, align 2
  %21 = extractelement <32 x i16> %2, i64 5
  %22 = mul i64 %1, 5
  %23 = add i64 %22, %0
  %24 = inttoptr i64 %23 to ptr
  store i16 %21, ptr %24, align 2
  %25 = extractelement <32 x i16> %2, i64 6
  %26 = mul i64 %1, 6
  %27 = add i64 %26, %0
  %28 = inttoptr i64 %27 to ptr
  store i16 %25, ptr %28, align 2
  %29 = extractelement <32 x i16> %2, i64 7
  %30 = mul i64 %1, 7
  %31 = add i64 %30, %0
  %32 = inttoptr i64 %31 to ptr
  store i16 %29, ptr %32, align 2
  %33 = extractelement <32 x i16> %2, i64 8
  %34 = shl i64 %1, 3
  %35 = add i64 %34, %0
  %36 = inttoptr i64 %35 to ptr
  store i16 %33, ptr %36, align 2
  %37 = extractelement <32 x i16> %2, i64 9
  %38 = mul i64 %1, 9
  %39 = add i64 %38, %0
  %40 = inttoptr i64 %39 to ptr
  store i16 %37, ptr %40, align 2
  %41 = extractelement <32 x i16> %2, i64 10
  %42 = mul i64 %1, 10
  %43 = add i64 %42, %0
  %44 = inttoptr i64 %43 to ptr
  store i16 %41, ptr %44, align 2
  %45 = extractelement <32 x i16> %2, i64 11
  %46 = mul i64 %1, 11
  %47 = add i64 %46, %0
  %48 = inttoptr i64 %47 to ptr
  store i16 %45, ptr %48, align 2
  %49 = extractelement <32 x i16> %2, i64 12
  %50 = mul i64 %1, 12
  %51 = add i64 %50, %0
  %52 = inttoptr i64 %51 to ptr
  store i16 %49, ptr %52, align 2
  %53 = extractelement <32 x i16> %2, i64 13
  %54 = mul i64 %1, 13
  %55 = add i64 %54, %0
  %56 = inttoptr i64 %55 to ptr
  store i16 %53, ptr %56, align 2
  %57 = extractelement <32 x i16> %2, i64 14
  %58 = mul i64 %1, 14
  %59 = add i64 %58, %0
  %60 = inttoptr i64 %59 to ptr
  store i16 %57, ptr %60, align 2
  %61 = extractelement <32 x i16> %2, i64 15
  %62 = mul i64 %1, 15
  %63 = add i64 %62, %0
  %64 = inttoptr i64 %63 to ptr
  store i16 %61, ptr %64, align 2
  %65 = extractelement <32 x i16> %2, i64 16
  %66 = shl i64 %1, 4
  %67 = add i64 %66, %0
  %68 = inttoptr i64 %67 to ptr
  store i16 %65, ptr %68, align 2
  %69 = extractelement <32 x i16> %2, i64 17
  %70 = mul i64 %1, 17
  %71 = add i64 %70, %0
  %72 = inttoptr i64 %71 to ptr
  store i16 %69, ptr %72, align 2
  %73 = extractelement <32 x i16> %2, i64 18
  %74 = mul i64 %1, 18
  %75 = add i64 %74, %0
  %76 = inttoptr i64 %75 to ptr
  store i16 %73, ptr %76, align 2
  %77 = extractelement <32 x i16> %2, i64 19
  %78 = mul i64 %1, 19
  %79 = add i64 %78, %0
  %80 = inttoptr i64 %79 to ptr
  store i16 %77, ptr %80, align 2
  %81 = extractelement <32 x i16> %2, i64 20
  %82 = mul i64 %1, 20
  %83 = add i64 %82, %0
  %84 = inttoptr i64 %83 to ptr
  store i16 %81, ptr %84, align 2
  %85 = extractelement <32 x i16> %2, i64 21
  %86 = mul i64 %1, 21
  %87 = add i64 %86, %0
  %88 = inttoptr i64 %87 to ptr
  store i16 %85, ptr %88, align 2
  %89 = extractelement <32 x i16> %2, i64 22
  %90 = mul i64 %1, 22
  %91 = add i64 %90, %0
  %92 = inttoptr i64 %91 to ptr
  store i16 %89, ptr %92, align 2
  %93 = extractelement <32 x i16> %2, i64 23
  %94 = mul i64 %1, 23
  %95 = add i64 %94, %0
  %96 = inttoptr i64 %95 to ptr
  store i16 %93, ptr %96, align 2
  %97 = extractelement <32 x i16> %2, i64 24
  %98 = mul i64 %1, 24
  %99 = add i64 %98, %0
  %100 = inttoptr i64 %99 to ptr
  store i16 %97, ptr %100, align 2
  %101 = extractelement <32 x i16> %2, i64 25
  %102 = mul i64 %1, 25
  %103 = add i64 %102, %0
  %104 = inttoptr i64 %103 to ptr
  store i16 %101, ptr %104, align 2
  %105 = extractelement <32 x i16> %2, i64 26
  %106 = mul i64 %1, 26
  %107 = add i64 %106, %0
  %108 = inttoptr i64 %107 to ptr
  store i16 %105, ptr %108, align 2
  %109 = extractelement <32 x i16> %2, i64 27
  %110 = mul i64 %1, 27
  %111 = add i64 %110, %0
  %112 = inttoptr i64 %111 to ptr
  store i16 %109, ptr %112, align 2
  %113 = extractelement <32 x i16> %2, i64 28
  %114 = mul i64 %1, 28
  %115 = add i64 %114, %0
  %116 = inttoptr i64 %115 to ptr
  store i16 %113, ptr %116, align 2
  %117 = extractelement <32 x i16> %2, i64 29
  %118 = mul i64 %1, 29
  %119 = add i64 %118, %0
  %120 = inttoptr i64 %119 to ptr
  store i16 %117, ptr %120, align 2
  %121 = extractelement <32 x i16> %2, i64 30
  %122 = mul i64 %1, 30
  %123 = add i64 %122, %0
  %124 = inttoptr i64 %123 to ptr
  store i16 %121, ptr %124, align 2
  %125 = extractelement <32 x i16> %2, i64 31
  %126 = mul i64 %1, 31
  %127 = add i64 %126, %0
  %128 = inttoptr i64 %127 to ptr
  store i16 %125, ptr %128, align 2
  ret void
}

define void @workbench.even.store.shared.i16(i64 %0, i64 %1, <32 x i16> %2) #0 {
  switch i64 %1, label %68 [
    i64 4, label %4
    i64 8, label %23
  ]

4:
  %5 = and i64 %0, 3
  switch i64 %5, label %68 [
    i64 0, label %6
    i64 2, label %14
  ]

6:
  %7 = inttoptr i64 %0 to ptr
  %8 = load volatile <32 x i16>, ptr %7, align 2
  %9 = shufflevector <32 x i16> %2, <32 x i16> %8, <32 x i32> <i32 0, i32 33, i32 1, i32 35, i32 2, i32 37, i32 3, i32 39, i32 4, i32 41, i32 5, i32 43, i32 6, i32 45, i32 7, i32 47, i32 8, i32 49, i32 9, i32 51, i32 10, i32 53, i32 11, i32 55, i32 12, i32 57, i32 13, i32 59, i32 14, i32 61, i32 15, i32 63>
  store <32 x i16> %9, ptr %7, align 2
  %10 = add i64 %0, 64
  %11 = inttoptr i64 %10 to ptr
  %12 = load volatile <32 x i16>, ptr %11, align 2
  %13 = shufflevector <32 x i16> %2, <32 x i16> %12, <32 x i32> <i32 16, i32 33, i32 17, i32 35, i32 18, i32 37, i32 19, i32 39, i32 20, i32 41, i32 21, i32 43, i32 22, i32 45, i32 23, i32 47, i32 24, i32 49, i32 25, i32 51, i32 26, i32 53, i32 27, i32 55, i32 28, i32 57, i32 29, i32 59, i32 30, i32 61, i32 31, i32 63>
  store <32 x i16> %13, ptr %11, align 2
  br label %194

14:
  %15 = add i64 %0, -2
  %16 = inttoptr i64 %15 to ptr
  %17 = load volatile <32 x i16>, ptr %16, align 2
  %18 = shufflevector <32 x i16> %17, <32 x i16> %2, <32 x i32> <i32 0, i32 32, i32 2, i32 33, i32 4, i32 34, i32 6, i32 35, i32 8, i32 36, i32 10, i32 37, i32 12, i32 38, i32 14, i32 39, i32 16, i32 40, i32 18, i32 41, i32 20, i32 42, i32 22, i32 43, i32 24, i32 44, i32 26, i32 45, i32 28, i32 46, i32 30, i32 47>
  store <32 x i16> %18, ptr %16, align 2
  %19 = add i64 %0, 62
  %20 = inttoptr i64 %19 to ptr
  %21 = load volatile <32 x i16>, ptr %20, align 2
  %22 = shufflevector <32 x i16> %21, <32 x i16> %2, <32 x i32> <i32 0, i32 48, i32 2, i32 49, i32 4, i32 50, i32 6, i32 51, i32 8, i32 52, i32 10, i32 53, i32 12, i32 54, i32 14, i32 55, i32 16, i32 56, i32 18, i32 57, i32 20, i32 58, i32 22, i32 59, i32 24, i32 60, i32 26, i32 61, i32 28, i32 62, i32 30, i32 63>
  store <32 x i16> %22, ptr %20, align 2
  br label %194

23:
  %24 = and i64 %0, 7
  switch i64 %24, label %68 [
    i64 0, label %25
    i64 2, label %35
    i64 4, label %46
    i64 6, label %57
  ]

25:
  %26 = inttoptr i64 %0 to ptr
  %27 = shufflevector <32 x i16> %2, <32 x i16> poison, <64 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 1, i32 poison, i32 poison, i32 poison, i32 2, i32 poison, i32 poison, i32 poison, i32 3, i32 poison, i32 poison, i32 poison, i32 4, i32 poison, i32 poison, i32 poison, i32 5, i32 poison, i32 poison, i32 poison, i32 6, i32 poison, i32 poison, i32 poison, i32 7, i32 poison, i32 poison, i32 poison, i32 8, i32 poison, i32 poison, i32 poison, i32 9, i32 poison, i32 poison, i32 poison, i32 10, i32 poison, i32 poison, i32 poison, i32 11, i32 poison, i32 poison, i32 poison, i32 12, i32 poison, i32 poison, i32 poison, i32 13, i32 poison, i32 poison, i32 poison, i32 14, i32 poison, i32 poison, i32 poison, i32 15, i32 poison, i32 poison, i32 poison>
  %28 = load volatile <64 x i16>, ptr %26, align 2
  %29 = shufflevector <64 x i16> %27, <64 x i16> %28, <64 x i32> <i32 0, i32 65, i32 66, i32 67, i32 4, i32 69, i32 70, i32 71, i32 8, i32 73, i32 74, i32 75, i32 12, i32 77, i32 78, i32 79, i32 16, i32 81, i32 82, i32 83, i32 20, i32 85, i32 86, i32 87, i32 24, i32 89, i32 90, i32 91, i32 28, i32 93, i32 94, i32 95, i32 32, i32 97, i32 98, i32 99, i32 36, i32 101, i32 102, i32 103, i32 40, i32 105, i32 106, i32 107, i32 44, i32 109, i32 110, i32 111, i32 48, i32 113, i32 114, i32 115, i32 52, i32 117, i32 118, i32 119, i32 56, i32 121, i32 122, i32 123, i32 60, i32 125, i32 126, i32 127>
  store <64 x i16> %29, ptr %26, align 2
  %30 = add i64 %0, 128
  %31 = inttoptr i64 %30 to ptr
  %32 = shufflevector <32 x i16> %2, <32 x i16> poison, <64 x i32> <i32 16, i32 poison, i32 poison, i32 poison, i32 17, i32 poison, i32 poison, i32 poison, i32 18, i32 poison, i32 poison, i32 poison, i32 19, i32 poison, i32 poison, i32 poison, i32 20, i32 poison, i32 poison, i32 poison, i32 21, i32 poison, i32 poison, i32 poison, i32 22, i32 poison, i32 poison, i32 poison, i32 23, i32 poison, i32 poison, i32 poison, i32 24, i32 poison, i32 poison, i32 poison, i32 25, i32 poison, i32 poison, i32 poison, i32 26, i32 poison, i32 poison, i32 poison, i32 27, i32 poison, i32 poison, i32 poison, i32 28, i32 poison, i32 poison, i32 poison, i32 29, i32 poison, i32 poison, i32 poison, i32 30, i32 poison, i32 poison, i32 poison, i32 31, i32 poison, i32 poison, i32 poison>
  %33 = load volatile <64 x i16>, ptr %31, align 2
  %34 = shufflevector <64 x i16> %32, <64 x i16> %33, <64 x i32> <i32 0, i32 65, i32 66, i32 67, i32 4, i32 69, i32 70, i32 71, i32 8, i32 73, i32 74, i32 75, i32 12, i32 77, i32 78, i32 79, i32 16, i32 81, i32 82, i32 83, i32 20, i32 85, i32 86, i32 87, i32 24, i32 89, i32 90, i32 91, i32 28, i32 93, i32 94, i32 95, i32 32, i32 97, i32 98, i32 99, i32 36, i32 101, i32 102, i32 103, i32 40, i32 105, i32 106, i32 107, i32 44, i32 109, i32 110, i32 111, i32 48, i32 113, i32 114, i32 115, i32 52, i32 117, i32 118, i32 119, i32 56, i32 121, i32 122, i32 123, i32 60, i32 125, i32 126, i32 127>
  store <64 x i16> %34, ptr %31, align 2
  br label %194

35:
  %36 = add i64 %0, -2
  %37 = inttoptr i64 %36 to ptr
  %38 = shufflevector <32 x i16> %2, <32 x i16> poison, <64 x i32> <i32 poison, i32 0, i32 poison, i32 poison, i32 poison, i32 1, i32 poison, i32 poison, i32 poison, i32 2, i32 poison, i32 poison, i32 poison, i32 3, i32 poison, i32 poison, i32 poison, i32 4, i32 poison, i32 poison, i32 poison, i32 5, i32 poison, i32 poison, i32 poison, i32 6, i32 poison, i32 poison, i32 poison, i32 7, i32 poison, i32 poison, i32 poison, i32 8, i32 poison, i32 poison, i32 poison, i32 9, i32 poison, i32 poison, i32 poison, i32 10, i32 poison, i32 poison, i32 poison, i32 11, i32 poison, i32 poison, i32 poison, i32 12, i32 poison, i32 poison, i32 poison, i32 13, i32 poison, i32 poison, i32 poison, i32 14, i32 poison, i32 poison, i32 poison, i32 15, i32 poison, i32 poison>
  %39 = load volatile <64 x i16>, ptr %37, align 2
  %40 = shufflevector <64 x i16> %39, <64 x i16> %38, <64 x i32> <i32 0, i32 65, i32 2, i32 3, i32 4, i32 69, i32 6, i32 7, i32 8, i32 73, i32 10, i32 11, i32 12, i32 77, i32 14, i32 15, i32 16, i32 81, i32 18, i32 19, i32 20, i32 85, i32 22, i32 23, i32 24, i32 89, i32 26, i32 27, i32 28, i32 93, i32 30, i32 31, i32 32, i32 97, i32 34, i32 35, i32 36, i32 101, i32 38, i32 39, i32 40, i32 105, i32 42, i32 43, i32 44, i32 109, i32 46, i32 47, i32 48, i32 113, i32 50, i32 51, i32 52, i32 117, i32 54, i32 55, i32 56, i32 121, i32 58, i32 59, i32 60, i32 125, i32 62, i32 63>
  store <64 x i16> %40, ptr %37, align 2
  %41 = add i64 %0, 126
  %42 = inttoptr i64 %41 to ptr
  %43 = shufflevector <32 x i16> %2, <32 x i16> poison, <64 x i32> <i32 poison, i32 16, i32 poison, i32 poison, i32 poison, i32 17, i32 poison, i32 poison, i32 poison, i32 18, i32 poison, i32 poison, i32 poison, i32 19, i32 poison, i32 poison, i32 poison, i32 20, i32 poison, i32 poison, i32 poison, i32 21, i32 poison, i32 poison, i32 poison, i32 22, i32 poison, i32 poison, i32 poison, i32 23, i32 poison, i32 poison, i32 poison, i32 24, i32 poison, i32 poison, i32 poison, i32 25, i32 poison, i32 poison, i32 poison, i32 26, i32 poison, i32 poison, i32 poison, i32 27, i32 poison, i32 poison, i32 poison, i32 28, i32 poison, i32 poison, i32 poison, i32 29, i32 poison, i32 poison, i32 poison, i32 30, i32 poison, i32 poison, i32 poison, i32 31, i32 poison, i32 poison>
  %44 = load volatile <64 x i16>, ptr %42, align 2
  %45 = shufflevector <64 x i16> %44, <64 x i16> %43, <64 x i32> <i32 0, i32 65, i32 2, i32 3, i32 4, i32 69, i32 6, i32 7, i32 8, i32 73, i32 10, i32 11, i32 12, i32 77, i32 14, i32 15, i32 16, i32 81, i32 18, i32 19, i32 20, i32 85, i32 22, i32 23, i32 24, i32 89, i32 26, i32 27, i32 28, i32 93, i32 30, i32 31, i32 32, i32 97, i32 34, i32 35, i32 36, i32 101, i32 38, i32 39, i32 40, i32 105, i32 42, i32 43, i32 44, i32 109, i32 46, i32 47, i32 48, i32 113, i32 50, i32 51, i32 52, i32 117, i32 54, i32 55, i32 56, i32 121, i32 58, i32 59, i32 60, i32 125, i32 62, i32 63>
  store <64 x i16> %45, ptr %42, align 2
  br label %194

46:
  %47 = add i64 %0, -4
  %48 = inttoptr i64 %47 to ptr
  %49 = shufflevector <32 x i16> %2, <32 x i16> poison, <64 x i32> <i32 poison, i32 poison, i32 0, i32 poison, i32 poison, i32 poison, i32 1, i32 poison, i32 poison, i32 poison, i32 2, i32 poison, i32 poison, i32 poison, i32 3, i32 poison, i32 poison, i32 poison, i32 4, i32 poison, i32 poison, i32 poison, i32 5, i32 poison, i32 poison, i32 poison, i32 6, i32 poison, i32 poison, i32 poison, i32 7, i32 poison, i32 poison, i32 poison, i32 8, i32 poison, i32 poison, i32 poison, i32 9, i32 poison, i32 poison, i32 poison, i32 10, i32 poison, i32 poison, i32 poison, i32 11, i32 poison, i32 poison, i32 poison, i32 12, i32 poison, i32 poison, i32 poison, i32 13, i32 poison, i32 poison, i32 poison, i32 14, i32 poison, i32 poison, i32 poison, i32 15, i32 poison>
  %50 = load volatile <64 x i16>, ptr %48, align 2
  %51 = shufflevector <64 x i16> %50, <64 x i16> %49, <64 x i32> <i32 0, i32 1, i32 66, i32 3, i32 4, i32 5, i32 70, i32 7, i32 8, i32 9, i32 74, i32 11, i32 12, i32 13, i32 78, i32 15, i32 16, i32 17, i32 82, i32 19, i32 20, i32 21, i32 86, i32 23, i32 24, i32 25, i32 90, i32 27, i32 28, i32 29, i32 94, i32 31, i32 32, i32 33, i32 98, i32 35, i32 36, i32 37, i32 102, i32 39, i32 40, i32 41, i32 106, i32 43, i32 44, i32 45, i32 110, i32 47, i32 48, i32 49, i32 114, i32 51, i32 52, i32 53, i32 118, i32 55, i32 56, i32 57, i32 122, i32 59, i32 60, i32 61, i32 126, i32 63>
  store <64 x i16> %51, ptr %48, align 2
  %52 = add i64 %0, 124
  %53 = inttoptr i64 %52 to ptr
  %54 = shufflevector <32 x i16> %2, <32 x i16> poison, <64 x i32> <i32 poison, i32 poison, i32 16, i32 poison, i32 poison, i32 poison, i32 17, i32 poison, i32 poison, i32 poison, i32 18, i32 poison, i32 poison, i32 poison, i32 19, i32 poison, i32 poison, i32 poison, i32 20, i32 poison, i32 poison, i32 poison, i32 21, i32 poison, i32 poison, i32 poison, i32 22, i32 poison, i32 poison, i32 poison, i32 23, i32 poison, i32 poison, i32 poison, i32 24, i32 poison, i32 poison, i32 poison, i32 25, i32 poison, i32 poison, i32 poison, i32 26, i32 poison, i32 poison, i32 poison, i32 27, i32 poison, i32 poison, i32 poison, i32 28, i32 poison, i32 poison, i32 poison, i32 29, i32 poison, i32 poison, i32 poison, i32 30, i32 poison, i32 poison, i32 poison, i32 31, i32 poison>
  %55 = load volatile <64 x i16>, ptr %53, align 2
  %56 = shufflevector <64 x i16> %55, <64 x i16> %54, <64 x i32> <i32 0, i32 1, i32 66, i32 3, i32 4, i32 5, i32 70, i32 7, i32 8, i32 9, i32 74, i32 11, i32 12, i32 13, i32 78, i32 15, i32 16, i32 17, i32 82, i32 19, i32 20, i32 21, i32 86, i32 23, i32 24, i32 25, i32 90, i32 27, i32 28, i32 29, i32 94, i32 31, i32 32, i32 33, i32 98, i32 35, i32 36, i32 37, i32 102, i32 39, i32 40, i32 41, i32 106, i32 43, i32 44, i32 45, i32 110, i32 47, i32 48, i32 49, i32 114, i32 51, i32 52, i32 53, i32 118, i32 55, i32 56, i32 57, i32 122, i32 59, i32 60, i32 61, i32 126, i32 63>
  store <64 x i16> %56, ptr %53, align 2
  br label %194

57:
  %58 = add i64 %0, -6
  %59 = inttoptr i64 %58 to ptr
  %60 = shufflevector <32 x i16> %2, <32 x i16> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 0, i32 poison, i32 poison, i32 poison, i32 1, i32 poison, i32 poison, i32 poison, i32 2, i32 poison, i32 poison, i32 poison, i32 3, i32 poison, i32 poison, i32 poison, i32 4, i32 poison, i32 poison, i32 poison, i32 5, i32 poison, i32 poison, i32 poison, i32 6, i32 poison, i32 poison, i32 poison, i32 7, i32 poison, i32 poison, i32 poison, i32 8, i32 poison, i32 poison, i32 poison, i32 9, i32 poison, i32 poison, i32 poison, i32 10, i32 poison, i32 poison, i32 poison, i32 11, i32 poison, i32 poison, i32 poison, i32 12, i32 poison, i32 poison, i32 poison, i32 13, i32 poison, i32 poison, i32 poison, i32 14, i32 poison, i32 poison, i32 poison, i32 15>
  %61 = load volatile <64 x i16>, ptr %59, align 2
  %62 = shufflevector <64 x i16> %61, <64 x i16> %60, <64 x i32> <i32 0, i32 1, i32 2, i32 67, i32 4, i32 5, i32 6, i32 71, i32 8, i32 9, i32 10, i32 75, i32 12, i32 13, i32 14, i32 79, i32 16, i32 17, i32 18, i32 83, i32 20, i32 21, i32 22, i32 87, i32 24, i32 25, i32 26, i32 91, i32 28, i32 29, i32 30, i32 95, i32 32, i32 33, i32 34, i32 99, i32 36, i32 37, i32 38, i32 103, i32 40, i32 41, i32 42, i32 107, i32 44, i32 45, i32 46, i32 111, i32 48, i32 49, i32 50, i32 115, i32 52, i32 53, i32 54, i32 119, i32 56, i32 57, i32 58, i32 123, i32 60, i32 61, i32 62, i32 127>
  store <64 x i16> %62, ptr %59, align 2
  %63 = add i64 %0, 122
  %64 = inttoptr i64 %63 to ptr
  %65 = shufflevector <32 x i16> %2, <32 x i16> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 16, i32 poison, i32 poison, i32 poison, i32 17, i32 poison, i32 poison, i32 poison, i32 18, i32 poison, i32 poison, i32 poison, i32 19, i32 poison, i32 poison, i32 poison, i32 20, i32 poison, i32 poison, i32 poison, i32 21, i32 poison, i32 poison, i32 poison, i32 22, i32 poison, i32 poison, i32 poison, i32 23, i32 poison, i32 poison, i32 poison, i32 24, i32 poison, i32 poison, i32 poison, i32 25, i32 poison, i32 poison, i32 poison, i32 26, i32 poison, i32 poison, i32 poison, i32 27, i32 poison, i32 poison, i32 poison, i32 28, i32 poison, i32 poison, i32 poison, i32 29, i32 poison, i32 poison, i32 poison, i32 30, i32 poison, i32 poison, i32 poison, i32 31>
  %66 = load volatile <64 x i16>, ptr %64, align 2
  %67 = shufflevector <64 x i16> %66, <64 x i16> %65, <64 x i32> <i32 0, i32 1, i32 2, i32 67, i32 4, i32 5, i32 6, i32 71, i32 8, i32 9, i32 10, i32 75, i32 12, i32 13, i32 14, i32 79, i32 16, i32 17, i32 18, i32 83, i32 20, i32 21, i32 22, i32 87, i32 24, i32 25, i32 26, i32 91, i32 28, i32 29, i32 30, i32 95, i32 32, i32 33, i32 34, i32 99, i32 36, i32 37, i32 38, i32 103, i32 40, i32 41, i32 42, i32 107, i32 44, i32 45, i32 46, i32 111, i32 48, i32 49, i32 50, i32 115, i32 52, i32 53, i32 54, i32 119, i32 56, i32 57, i32 58, i32 123, i32 60, i32 61, i32 62, i32 127>
  store <64 x i16> %67, ptr %64, align 2
  br label %194

68:
  %69 = extractelement <32 x i16> %2, i64 0
  %70 = inttoptr i64 %0 to ptr
  store i16 %69, ptr %70, align 2
  %71 = extractelement <32 x i16> %2, i64 1
  %72 = add i64 %1, %0
  %73 = inttoptr i64 %72 to ptr
  store i16 %71, ptr %73, align 2
  %74 = extractelement <32 x i16> %2, i64 2
  %75 = shl i64 %1, 1
  %76 = add i64 %75, %0
  %77 = inttoptr i64 %76 to ptr
  store i16 %74, ptr %77, align 2
  %78 = extractelement <32 x i16> %2, i64 3
  %79 = mul i64 %1, 3
  %80 = add i64 %79, %0
  %81 = inttoptr i64 %80 to ptr
  store i16 %78, ptr %81, align 2
  %82 = extractelement <32 x i16> %2, i64 4
  %83 = shl i64 %1, 2
  %84 = add i64 %83, %0
  %85 = inttoptr i64 %84 to ptr
  store i16 %82, ptr %85, align 2
  %86 = extractelement <32 x i16> %2, i64 5
  %87 = mul i64 %1, 5
  %88 = add i64 %87, %0
  %89 = inttoptr i64 %88 to ptr
  store i16 %86, ptr %89, align 2
  %90 = extractelement <32 x i16> %2, i64 6
  %91 = mul i64 %1, 6
  %92 = add i64 %91, %0
  %93 = inttoptr i64 %92 to ptr
  store i16 %90, ptr %93, align 2
  %94 = extractelement <32 x i16> %2, i64 7
  %95 = mul i64 %1, 7
  %96 = add i64 %95, %0
  %97 = inttoptr i64 %96 to ptr
  store i16 %94, ptr %97, align 2
  %98 = extractelement <32 x i16> %2, i64 8
  %99 = shl i64 %1, 3
  %100 = add i64 %99, %0
  %101 = inttoptr i64 %100 to ptr
  store i16 %98, ptr %101, align 2
  %102 = extractelement <32 x i16> %2, i64 9
  %103 = mul i64 %1, 9
  %104 = add i64 %103, %0
  %105 = inttoptr i64 %104 to ptr
  store i16 %102, ptr %105, align 2
  %106 = extractelement <32 x i16> %2, i64 10
  %107 = mul i64 %1, 10
  %108 = add i64 %107, %0
  %109 = inttoptr i64 %108 to ptr
  store i16 %106, ptr %109, align 2
  %110 = extractelement <32 x i16> %2, i64 11
  %111 = mul i64 %1, 11
  %112 = add i64 %111, %0
  %113 = inttoptr i64 %112 to ptr
  store i16 %110, ptr %113, align 2
  %114 = extractelement <32 x i16> %2, i64 12
  %115 = mul i64 %1, 12
  %116 = add i64 %115, %0
  %117 = inttoptr i64 %116 to ptr
  store i16 %114, ptr %117, align 2
  %118 = extractelement <32 x i16> %2, i64 13
  %119 = mul i64 %1, 13
  %120 = add i64 %119, %0
  %121 = inttoptr i64 %120 to ptr
  store i16 %118, ptr %121, align 2
  %122 = extractelement <32 x i16> %2, i64 14
  %123 = mul i64 %1, 14
  %124 = add i64 %123, %0
  %125 = inttoptr i64 %124 to ptr
  store i16 %122, ptr %125, align 2
  %126 = extractelement <32 x i16> %2, i64 15
  %127 = mul i64 %1, 15
  %128 = add i64 %127, %0
  %129 = inttoptr i64 %128 to ptr
  store i16 %126, ptr %129, align 2
  %130 = extractelement <32 x i16> %2, i64 16
  %131 = shl i64 %1, 4
  %132 = add i64 %131, %0
  %133 = inttoptr i64 %132 to ptr
  store i16 %130, ptr %133, align 2
  %134 = extractelement <32 x i16> %2, i64 17
  %135 = mul i64 %1, 17
  %136 = add i64 %135, %0
  %137 = inttoptr i64 %136 to ptr
  store i16 %134, ptr %137, align 2
  %138 = extractelement <32 x i16> %2, i64 18
  %139 = mul i64 %1, 18
  %140 = add i64 %139, %0
  %141 = inttoptr i64 %140 to ptr
  store i16 %138, ptr %141, align 2
  %142 = extractelement <32 x i16> %2, i64 19
  %143 = mul i64 %1, 19
  %144 = add i64 %143, %0
  %145 = inttoptr i64 %144 to ptr
  store i16 %142, ptr %145, align 2
  %146 = extractelement <32 x i16> %2, i64 20
  %147 = mul i64 %1, 20
  %148 = add i64 %147, %0
  %149 = inttoptr i64 %148 to ptr
  store i16 %146, ptr %149, align 2
  %150 = extractelement <32 x i16> %2, i64 21
  %151 = mul i64 %1, 21
  %152 = add i64 %151, %0
  %153 = inttoptr i64 %152 to ptr
  store i16 %150, ptr %153, align 2
  %154 = extractelement <32 x i16> %2, i64 22
  %155 = mul i64 %1, 22
  %156 = add i64 %155, %0
  %157 = inttoptr i64 %156 to ptr
  store i16 %154, ptr %157, align 2
  %158 = extractelement <32 x i16> %2, i64 23
  %159 = mul i64 %1, 23
  %160 = add i64 %159, %0
  %161 = inttoptr i64 %160 to ptr
  store i16 %158, ptr %161, align 2
  %162 = extractelement <32 x i16> %2, i64 24
  %163 = mul i64 %1, 24
  %164 = add i64 %163, %0
  %165 = inttoptr i64 %164 to ptr
  store i16 %162, ptr %165, align 2
  %166 = extractelement <32 x i16> %2, i64 25
  %167 = mul i64 %1, 25
  %168 = add i64 %167, %0
  %169 = inttoptr i64 %168 to ptr
  store i16 %166, ptr %169, align 2
  %170 = extractelement <32 x i16> %2, i64 26
  %171 = mul i64 %1, 26
  %172 = add i64 %171, %0
  %173 = inttoptr i64 %172 to ptr
  store i16 %170, ptr %173, align 2
  %174 = extractelement <32 x i16> %2, i64 27
  %175 = mul i64 %1, 27
  %176 = add i64 %175, %0
  %177 = inttoptr i64 %176 to ptr
  store i16 %174, ptr %177, align 2
  %178 = extractelement <32 x i16> %2, i64 28
  %179 = mul i64 %1, 28
  %180 = add i64 %179, %0
  %181 = inttoptr i64 %180 to ptr
  store i16 %178, ptr %181, align 2
  %182 = extractelement <32 x i16> %2, i64 29
  %183 = mul i64 %1, 29
  %184 = add i64 %183, %0
  %185 = inttoptr i64 %184 to ptr
  store i16 %182, ptr %185, align 2
  %186 = extractelement <32 x i16> %2, i64 30
  %187 = mul i64 %1, 30
  %188 = add i64 %187, %0
  %189 = inttoptr i64 %188 to ptr
  store i16 %186, ptr %189, align 2
  %190 = extractelement <32 x i16> %2, i64 31
  %191 = mul i64 %1, 31
  %192 = add i64 %191, %0
  %193 = inttoptr i64 %192 to ptr
  store i16 %190, ptr %193, align 2
  br label %194

194:
  ret void
}

define void @workbench.loads.i16(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = insertelement <32 x i64> poison, i64 %3, i64 0
  %9 = shufflevector <32 x i64> %8, <32 x i64> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i64> %9, %2
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = load i64, ptr %1, align 8
  %14 = insertelement <32 x i64> poison, i64 %13, i64 0
  %15 = shufflevector <32 x i64> %14, <32 x i64> poison, <32 x i32> zeroinitializer
  %16 = sub <32 x i64> %10, %15
  %17 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, 1
  %20 = tail call i64 @llvm.usub.sat.i64(i64 %19, i64 %12)
  %21 = insertelement <32 x i64> poison, i64 %20, i64 0
  %22 = shufflevector <32 x i64> %21, <32 x i64> poison, <32 x i32> zeroinitializer
  %23 = icmp ult <32 x i64> %16, %22
  %24 = add i64 %12, -1
  %25 = insertelement <32 x i64> poison, i64 %24, i64 0
  %26 = shufflevector <32 x i64> %25, <32 x i64> poison, <32 x i32> zeroinitializer
  %27 = and <32 x i64> %26, %10
  %28 = icmp eq <32 x i64> %27, zeroinitializer
  %29 = and <32 x i1> %28, %23
  %30 = bitcast <32 x i1> %29 to i32
  %31 = xor i32 %30, -1
  %32 = and i32 %4, %31
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %39, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

34:
  %35 = load i64, ptr %0, align 8
  %36 = insertelement <32 x i64> poison, i64 %35, i64 0
  %37 = shufflevector <32 x i64> %36, <32 x i64> poison, <32 x i32> zeroinitializer
  %38 = add <32 x i64> %37, %10
  br label %49

39:
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %10, ptr %40, align 8
  %41 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 %4)
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %46

43:
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %45 = load <32 x i64>, ptr %44, align 8
  br label %49

46:
  %47 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %48 = load i32, ptr %47, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %48, i32 %41)
  br label %49

49:
  %50 = phi i32 [ %4, %34 ], [ %4, %43 ], [ 0, %46 ]
  %51 = phi <32 x i64> [ %38, %34 ], [ %45, %43 ], [ zeroinitializer, %46 ]
  %52 = tail call i32 @llvm.umax.i32(i32 %5, i32 1)
  %53 = zext i32 %52 to i64
  br label %54

54:
  %55 = phi i64 [ %62, %54 ], [ 0, %49 ]
  %56 = shl nuw nsw i64 %55, 1
  %57 = insertelement <32 x i64> poison, i64 %56, i64 0
  %58 = shufflevector <32 x i64> %57, <32 x i64> poison, <32 x i32> zeroinitializer
  %59 = add <32 x i64> %58, %51
  %60 = tail call fastcc <32 x i16> @gather_16(<32 x i64> %59, i32 %50)
  %61 = getelementptr inbounds nuw <32 x i16>, ptr %6, i64 %55
  store <32 x i16> %60, ptr %61, align 64
  %62 = add nuw nsw i64 %55, 1
  %63 = icmp eq i64 %62, %53
  br i1 %63, label %64, label %54

64:
  ret void
}

define void @workbench.loads.affine.i16(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = insertelement <32 x i64> poison, i64 %2, i64 0
  %9 = shufflevector <32 x i64> %8, <32 x i64> poison, <32 x i32> zeroinitializer
  %10 = load <32 x i64>, ptr %3, align 8
  %11 = add <32 x i64> %10, %9
  tail call void @workbench.loads.i16(ptr %0, ptr %1, <32 x i64> %11, i64 0, i32 %4, i32 %5, ptr %6)
  ret void
}

define void @workbench.stores.i16(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = insertelement <32 x i64> poison, i64 %3, i64 0
  %9 = shufflevector <32 x i64> %8, <32 x i64> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i64> %9, %2
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = load i64, ptr %1, align 8
  %14 = insertelement <32 x i64> poison, i64 %13, i64 0
  %15 = shufflevector <32 x i64> %14, <32 x i64> poison, <32 x i32> zeroinitializer
  %16 = sub <32 x i64> %10, %15
  %17 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, 1
  %20 = tail call i64 @llvm.usub.sat.i64(i64 %19, i64 %12)
  %21 = insertelement <32 x i64> poison, i64 %20, i64 0
  %22 = shufflevector <32 x i64> %21, <32 x i64> poison, <32 x i32> zeroinitializer
  %23 = icmp ult <32 x i64> %16, %22
  %24 = add i64 %12, -1
  %25 = insertelement <32 x i64> poison, i64 %24, i64 0
  %26 = shufflevector <32 x i64> %25, <32 x i64> poison, <32 x i32> zeroinitializer
  %27 = and <32 x i64> %26, %10
  %28 = icmp eq <32 x i64> %27, zeroinitializer
  %29 = and <32 x i1> %28, %23
  %30 = bitcast <32 x i1> %29 to i32
  %31 = xor i32 %30, -1
  %32 = and i32 %4, %31
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %39, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

34:
  %35 = load i64, ptr %0, align 8
  %36 = insertelement <32 x i64> poison, i64 %35, i64 0
  %37 = shufflevector <32 x i64> %36, <32 x i64> poison, <32 x i32> zeroinitializer
  %38 = add <32 x i64> %37, %10
  br label %49

39:
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %10, ptr %40, align 8
  %41 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 %4)
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %46

43:
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %45 = load <32 x i64>, ptr %44, align 8
  br label %49

46:
  %47 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %48 = load i32, ptr %47, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %48, i32 %41)
  br label %49

49:
  %50 = phi i32 [ %4, %34 ], [ %4, %43 ], [ 0, %46 ]
  %51 = phi <32 x i64> [ %38, %34 ], [ %45, %43 ], [ zeroinitializer, %46 ]
  %52 = tail call i32 @llvm.umax.i32(i32 %5, i32 1)
  %53 = zext i32 %52 to i64
  br label %54

54:
  %55 = phi i64 [ %62, %54 ], [ 0, %49 ]
  %56 = shl nuw nsw i64 %55, 1
  %57 = insertelement <32 x i64> poison, i64 %56, i64 0
  %58 = shufflevector <32 x i64> %57, <32 x i64> poison, <32 x i32> zeroinitializer
  %59 = add <32 x i64> %58, %51
  %60 = getelementptr inbounds nuw <32 x i16>, ptr %6, i64 %55
  %61 = load <32 x i16>, ptr %60, align 64
  tail call fastcc void @scatter_16(<32 x i64> %59, i32 %50, <32 x i16> %61)
  %62 = add nuw nsw i64 %55, 1
  %63 = icmp eq i64 %62, %53
  br i1 %63, label %64, label %54

64:
  ret void
}

define void @workbench.stores.affine.i16(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = insertelement <32 x i64> poison, i64 %2, i64 0
  %9 = shufflevector <32 x i64> %8, <32 x i64> poison, <32 x i32> zeroinitializer
  %10 = load <32 x i64>, ptr %3, align 8
  %11 = add <32 x i64> %10, %9
  tail call void @workbench.stores.i16(ptr %0, ptr %1, <32 x i64> %11, i64 0, i32 %4, i32 %5, ptr %6)
  ret void
}

define void @workbench.loads.shared.i16(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = trunc i64 %3 to i32
  %9 = insertelement <32 x i32> poison, i32 %8, i64 0
  %10 = shufflevector <32 x i32> %9, <32 x i32> poison, <32 x i32> zeroinitializer
  %11 = add <32 x i32> %10, %2
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %15 = load i64, ptr %14, align 8
  %16 = add i64 %15, 1
  %17 = tail call i64 @llvm.usub.sat.i64(i64 %16, i64 %13)
  %18 = trunc i64 %17 to i32
  %19 = trunc i64 %13 to i32
  %20 = add i32 %19, -1
  %21 = insertelement <32 x i32> poison, i32 %18, i64 0
  %22 = shufflevector <32 x i32> %21, <32 x i32> poison, <32 x i32> zeroinitializer
  %23 = icmp ult <32 x i32> %11, %22
  %24 = insertelement <32 x i32> poison, i32 %20, i64 0
  %25 = shufflevector <32 x i32> %24, <32 x i32> poison, <32 x i32> zeroinitializer
  %26 = and <32 x i32> %25, %11
  %27 = icmp eq <32 x i32> %26, zeroinitializer
  %28 = and <32 x i1> %27, %23
  %29 = bitcast <32 x i1> %28 to i32
  %30 = xor i32 %29, -1
  %31 = and i32 %4, %30
  %32 = zext <32 x i32> %11 to <32 x i64>
  %33 = icmp eq i32 %31, 0
  br i1 %33, label %34, label %40, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

34:
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %36 = load i64, ptr %35, align 8
  %37 = insertelement <32 x i64> poison, i64 %36, i64 0
  %38 = shufflevector <32 x i64> %37, <32 x i64> poison, <32 x i32> zeroinitializer
  %39 = add <32 x i64> %38, %32
  br label %44

40:
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %32, ptr %41, align 8
  %42 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %43 = load i32, ptr %42, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %43, i32 %31)
  br label %44

44:
  %45 = phi i32 [ %4, %34 ], [ 0, %40 ]
  %46 = phi <32 x i64> [ %39, %34 ], [ zeroinitializer, %40 ]
  %47 = tail call i32 @llvm.umax.i32(i32 %5, i32 1)
  %48 = zext i32 %47 to i64
  br label %49

49:
  %50 = phi i64 [ %57, %49 ], [ 0, %44 ]
  %51 = shl nuw nsw i64 %50, 1
  %52 = insertelement <32 x i64> poison, i64 %51, i64 0
  %53 = shufflevector <32 x i64> %52, <32 x i64> poison, <32 x i32> zeroinitializer
  %54 = add <32 x i64> %53, %46
  %55 = tail call fastcc <32 x i16> @gather_16(<32 x i64> %54, i32 %45)
  %56 = getelementptr inbounds nuw <32 x i16>, ptr %6, i64 %50
  store <32 x i16> %55, ptr %56, align 64
  %57 = add nuw nsw i64 %50, 1
  %58 = icmp eq i64 %57, %48
  br i1 %58, label %59, label %49

59:
  ret void
}

define void @workbench.loads.shared.affine.i16(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = trunc i64 %2 to i32
  %9 = insertelement <32 x i32> poison, i32 %8, i64 0
  %10 = shufflevector <32 x i32> %9, <32 x i32> poison, <32 x i32> zeroinitializer
  %11 = load <32 x i64>, ptr %3, align 8
  %12 = trunc <32 x i64> %11 to <32 x i32>
  %13 = add <32 x i32> %10, %12
  tail call void @workbench.loads.shared.i16(ptr %0, ptr %1, <32 x i32> %13, i64 0, i32 %4, i32 %5, ptr %6)
  ret void
}

define void @workbench.stores.shared.i16(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = trunc i64 %3 to i32
  %9 = insertelement <32 x i32> poison, i32 %8, i64 0
  %10 = shufflevector <32 x i32> %9, <32 x i32> poison, <32 x i32> zeroinitializer
  %11 = add <32 x i32> %10, %2
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %15 = load i64, ptr %14, align 8
  %16 = add i64 %15, 1
  %17 = tail call i64 @llvm.usub.sat.i64(i64 %16, i64 %13)
  %18 = trunc i64 %17 to i32
  %19 = trunc i64 %13 to i32
  %20 = add i32 %19, -1
  %21 = insertelement <32 x i32> poison, i32 %18, i64 0
  %22 = shufflevector <32 x i32> %21, <32 x i32> poison, <32 x i32> zeroinitializer
  %23 = icmp ult <32 x i32> %11, %22
  %24 = insertelement <32 x i32> poison, i32 %20, i64 0
  %25 = shufflevector <32 x i32> %24, <32 x i32> poison, <32 x i32> zeroinitializer
  %26 = and <32 x i32> %25, %11
  %27 = icmp eq <32 x i32> %26, zeroinitializer
  %28 = and <32 x i1> %27, %23
  %29 = bitcast <32 x i1> %28 to i32
  %30 = xor i32 %29, -1
  %31 = and i32 %4, %30
  %32 = zext <32 x i32> %11 to <32 x i64>
  %33 = icmp eq i32 %31, 0
  br i1 %33, label %34, label %40, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

34:
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %36 = load i64, ptr %35, align 8
  %37 = insertelement <32 x i64> poison, i64 %36, i64 0
  %38 = shufflevector <32 x i64> %37, <32 x i64> poison, <32 x i32> zeroinitializer
  %39 = add <32 x i64> %38, %32
  br label %44

40:
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %32, ptr %41, align 8
  %42 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %43 = load i32, ptr %42, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %43, i32 %31)
  br label %44

44:
  %45 = phi i32 [ %4, %34 ], [ 0, %40 ]
  %46 = phi <32 x i64> [ %39, %34 ], [ zeroinitializer, %40 ]
  %47 = tail call i32 @llvm.umax.i32(i32 %5, i32 1)
  %48 = zext i32 %47 to i64
  br label %49

49:
  %50 = phi i64 [ %57, %49 ], [ 0, %44 ]
  %51 = shl nuw nsw i64 %50, 1
  %52 = insertelement <32 x i64> poison, i64 %51, i64 0
  %53 = shufflevector <32 x i64> %52, <32 x i64> poison, <32 x i32> zeroinitializer
  %54 = add <32 x i64> %53, %46
  %55 = getelementptr inbounds nuw <32 x i16>, ptr %6, i64 %50
  %56 = load <32 x i16>, ptr %55, align 64
  tail call fastcc void @scatter_16(<32 x i64> %54, i32 %45, <32 x i16> %56)
  %57 = add nuw nsw i64 %50, 1
  %58 = icmp eq i64 %57, %48
  br i1 %58, label %59, label %49

59:
  ret void
}

define void @workbench.stores.shared.affine.i16(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = trunc i64 %2 to i32
  %9 = insertelement <32 x i32> poison, i32 %8, i64 0
  %10 = shufflevector <32 x i32> %9, <32 x i32> poison, <32 x i32> zeroinitializer
  %11 = load <32 x i64>, ptr %3, align 8
  %12 = trunc <32 x i64> %11 to <32 x i32>
  %13 = add <32 x i32> %10, %12
  tail call void @workbench.stores.shared.i16(ptr %0, ptr %1, <32 x i32> %13, i64 0, i32 %4, i32 %5, ptr %6)
  ret void
}

define <32 x i32> @workbench.load.i32(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4) #0 {
  %6 = insertelement <32 x i64> poison, i64 %3, i64 0
  %7 = shufflevector <32 x i64> %6, <32 x i64> poison, <32 x i32> zeroinitializer
  %8 = add <32 x i64> %7, %2
  %9 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %10 = load i64, ptr %9, align 8
  %11 = load i64, ptr %1, align 8
  %12 = insertelement <32 x i64> poison, i64 %11, i64 0
  %13 = shufflevector <32 x i64> %12, <32 x i64> poison, <32 x i32> zeroinitializer
  %14 = sub <32 x i64> %8, %13
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = add i64 %16, 1
  %18 = tail call i64 @llvm.usub.sat.i64(i64 %17, i64 %10)
  %19 = insertelement <32 x i64> poison, i64 %18, i64 0
  %20 = shufflevector <32 x i64> %19, <32 x i64> poison, <32 x i32> zeroinitializer
  %21 = icmp ult <32 x i64> %14, %20
  %22 = add i64 %10, -1
  %23 = insertelement <32 x i64> poison, i64 %22, i64 0
  %24 = shufflevector <32 x i64> %23, <32 x i64> poison, <32 x i32> zeroinitializer
  %25 = and <32 x i64> %24, %8
  %26 = icmp eq <32 x i64> %25, zeroinitializer
  %27 = and <32 x i1> %26, %21
  %28 = bitcast <32 x i1> %27 to i32
  %29 = xor i32 %28, -1
  %30 = and i32 %4, %29
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %32, label %37, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

32:
  %33 = load i64, ptr %0, align 8
  %34 = insertelement <32 x i64> poison, i64 %33, i64 0
  %35 = shufflevector <32 x i64> %34, <32 x i64> poison, <32 x i32> zeroinitializer
  %36 = add <32 x i64> %35, %8
  br label %47

37:
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %8, ptr %38, align 8
  %39 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 %4)
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %44

41:
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %43 = load <32 x i64>, ptr %42, align 8
  br label %47

44:
  %45 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %46 = load i32, ptr %45, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %46, i32 %39)
  br label %47

47:
  %48 = phi i32 [ %4, %32 ], [ %4, %41 ], [ 0, %44 ]
  %49 = phi <32 x i64> [ %36, %32 ], [ %43, %41 ], [ zeroinitializer, %44 ]
  %50 = extractelement <32 x i64> %49, i64 0
  %51 = inttoptr i64 %50 to ptr
  %52 = extractelement <32 x i64> %49, i64 16
  %53 = inttoptr i64 %52 to ptr
  %54 = shufflevector <32 x i64> %49, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %55 = add <32 x i64> %54, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28, i64 32, i64 36, i64 40, i64 44, i64 48, i64 52, i64 56, i64 60, i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28, i64 32, i64 36, i64 40, i64 44, i64 48, i64 52, i64 56, i64 60>
  %56 = icmp ne <32 x i64> %49, %55
  %57 = bitcast <32 x i1> %56 to i32
  %58 = and i32 %48, %57
  %59 = icmp eq i32 %58, 0
  br i1 %59, label %60, label %89

60:
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %62 = load i64, ptr %61, align 8
  %63 = icmp eq i64 %62, 0
  br i1 %63, label %73, label %64

64:
  %65 = trunc i32 %48 to i16
  %66 = bitcast i16 %65 to <16 x i1>
  %67 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %51, <16 x i1> %66, <16 x i32> zeroinitializer)
  %68 = lshr i32 %48, 16
  %69 = trunc nuw i32 %68 to i16
  %70 = bitcast i16 %69 to <16 x i1>
  %71 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %53, <16 x i1> %70, <16 x i32> zeroinitializer)
  %72 = shufflevector <16 x i32> %67, <16 x i32> %71, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %105

73:
  switch i32 %48, label %78 [
    i32 -1, label %74
    i32 0, label %105
  ]

74:
  %75 = load <16 x i32>, ptr %51, align 4
  %76 = load <16 x i32>, ptr %53, align 4
  %77 = shufflevector <16 x i32> %75, <16 x i32> %76, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %105

78:
  %79 = and i32 %48, 65535
  %80 = icmp eq i32 %79, 0
  %81 = select i1 %80, ptr %53, ptr %51
  %82 = icmp ult i32 %48, 65536
  %83 = select i1 %82, ptr %51, ptr %53
  %84 = load <16 x i32>, ptr %81, align 4
  %85 = load <16 x i32>, ptr %83, align 4
  %86 = shufflevector <16 x i32> %84, <16 x i32> %85, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %87 = bitcast i32 %48 to <32 x i1>
  %88 = select <32 x i1> %87, <32 x i32> %86, <32 x i32> zeroinitializer
  br label %105

89:
  %90 = icmp ne <32 x i64> %49, %54
  %91 = bitcast <32 x i1> %90 to i32
  %92 = and i32 %48, %91
  %93 = icmp eq i32 %92, 0
  %94 = and i32 %48, 65537
  %95 = icmp eq i32 %94, 65537
  %96 = and i1 %95, %93
  br i1 %96, label %97, label %103

97:
  %98 = load i32, ptr %51, align 4
  %99 = insertelement <2 x i32> poison, i32 %98, i64 0
  %100 = load i32, ptr %53, align 4
  %101 = insertelement <2 x i32> %99, i32 %100, i64 1
  %102 = shufflevector <2 x i32> %101, <2 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  br label %105

103:
  %104 = tail call fastcc <32 x i32> @gather_32(<32 x i64> %49, i32 %48)
  br label %105

105:
  %106 = phi <32 x i32> [ %102, %97 ], [ %104, %103 ], [ %72, %64 ], [ %77, %74 ], [ %88, %78 ], [ zeroinitializer, %73 ]
  ret <32 x i32> %106
}

define <32 x i32> @workbench.load.affine.i32(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4) #0 {
  %6 = insertelement <32 x i64> poison, i64 %2, i64 0
  %7 = shufflevector <32 x i64> %6, <32 x i64> poison, <32 x i32> zeroinitializer
  %8 = load <32 x i64>, ptr %3, align 8
  %9 = add <32 x i64> %8, %7
  %10 = tail call <32 x i32> @workbench.load.i32(ptr %0, ptr %1, <32 x i64> %9, i64 0, i32 %4)
  ret <32 x i32> %10
}

define void @workbench.store.i32(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4, <32 x i32> %5) #0 {
  %7 = insertelement <32 x i64> poison, i64 %3, i64 0
  %8 = shufflevector <32 x i64> %7, <32 x i64> poison, <32 x i32> zeroinitializer
  %9 = add <32 x i64> %8, %2
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %11 = load i64, ptr %10, align 8
  %12 = load i64, ptr %1, align 8
  %13 = insertelement <32 x i64> poison, i64 %12, i64 0
  %14 = shufflevector <32 x i64> %13, <32 x i64> poison, <32 x i32> zeroinitializer
  %15 = sub <32 x i64> %9, %14
  %16 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = add i64 %17, 1
  %19 = tail call i64 @llvm.usub.sat.i64(i64 %18, i64 %11)
  %20 = insertelement <32 x i64> poison, i64 %19, i64 0
  %21 = shufflevector <32 x i64> %20, <32 x i64> poison, <32 x i32> zeroinitializer
  %22 = icmp ult <32 x i64> %15, %21
  %23 = add i64 %11, -1
  %24 = insertelement <32 x i64> poison, i64 %23, i64 0
  %25 = shufflevector <32 x i64> %24, <32 x i64> poison, <32 x i32> zeroinitializer
  %26 = and <32 x i64> %25, %9
  %27 = icmp eq <32 x i64> %26, zeroinitializer
  %28 = and <32 x i1> %27, %22
  %29 = bitcast <32 x i1> %28 to i32
  %30 = xor i32 %29, -1
  %31 = and i32 %4, %30
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %38, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

33:
  %34 = load i64, ptr %0, align 8
  %35 = insertelement <32 x i64> poison, i64 %34, i64 0
  %36 = shufflevector <32 x i64> %35, <32 x i64> poison, <32 x i32> zeroinitializer
  %37 = add <32 x i64> %36, %9
  br label %48

38:
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %9, ptr %39, align 8
  %40 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 %4)
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %42, label %45

42:
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %44 = load <32 x i64>, ptr %43, align 8
  br label %48

45:
  %46 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %47 = load i32, ptr %46, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %47, i32 %40)
  br label %48

48:
  %49 = phi i32 [ %4, %33 ], [ %4, %42 ], [ 0, %45 ]
  %50 = phi <32 x i64> [ %37, %33 ], [ %44, %42 ], [ zeroinitializer, %45 ]
  %51 = shufflevector <32 x i64> %50, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %52 = add <32 x i64> %51, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28, i64 32, i64 36, i64 40, i64 44, i64 48, i64 52, i64 56, i64 60, i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28, i64 32, i64 36, i64 40, i64 44, i64 48, i64 52, i64 56, i64 60>
  %53 = icmp ne <32 x i64> %50, %52
  %54 = bitcast <32 x i1> %53 to i32
  %55 = and i32 %49, %54
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %57, label %72

57:
  %58 = extractelement <32 x i64> %50, i64 0
  %59 = inttoptr i64 %58 to ptr
  %60 = extractelement <32 x i64> %50, i64 16
  %61 = inttoptr i64 %60 to ptr
  %62 = shufflevector <32 x i32> %5, <32 x i32> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %63 = shufflevector <32 x i32> %5, <32 x i32> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %64 = icmp eq i32 %49, -1
  br i1 %64, label %65, label %66

65:
  store <16 x i32> %62, ptr %59, align 4
  store <16 x i32> %63, ptr %61, align 4
  br label %73

66:
  %67 = trunc i32 %49 to i16
  %68 = bitcast i16 %67 to <16 x i1>
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %62, ptr align 4 %59, <16 x i1> %68)
  %69 = lshr i32 %49, 16
  %70 = trunc nuw i32 %69 to i16
  %71 = bitcast i16 %70 to <16 x i1>
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %63, ptr align 4 %61, <16 x i1> %71)
  br label %73

72:
  tail call fastcc void @scatter_32(<32 x i64> %50, i32 %49, <32 x i32> %5)
  br label %73

73:
  ret void
}

define void @workbench.store.affine.i32(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, <32 x i32> %5) #0 {
  %7 = insertelement <32 x i64> poison, i64 %2, i64 0
  %8 = shufflevector <32 x i64> %7, <32 x i64> poison, <32 x i32> zeroinitializer
  %9 = load <32 x i64>, ptr %3, align 8
  %10 = add <32 x i64> %9, %8
  tail call void @workbench.store.i32(ptr %0, ptr %1, <32 x i64> %10, i64 0, i32 %4, <32 x i32> %5)
  ret void
}

define <32 x i32> @workbench.load.indexed.i32(ptr %0, ptr %1, i64 %2, <32 x i32> %3, i32 %4, i32 %5) #0 {
  %7 = alloca [32 x i32], align 64
  %8 = load i64, ptr %0, align 8
  %9 = add i64 %8, %2
  %10 = inttoptr i64 %9 to ptr
  %11 = extractelement <32 x i32> %3, i64 0
  %12 = extractelement <32 x i32> %3, i64 16
  %13 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = load i64, ptr %1, align 8
  %16 = sub i64 %2, %15
  %17 = and i32 %4, 256
  %18 = icmp eq i32 %17, 0
  %19 = select i1 %18, i64 0, i64 -2147483648
  %20 = sub i64 3, %16
  %21 = ashr i64 %20, 2
  %22 = tail call i64 @llvm.smax.i64(i64 %21, i64 %19)
  %23 = add i64 %14, -4
  %24 = sub i64 %23, %16
  %25 = ashr i64 %24, 2
  %26 = tail call i64 @llvm.smin.i64(i64 %25, i64 2147483647)
  %27 = and i32 %4, 255
  %28 = icmp ne i32 %27, 2
  %29 = and i64 %2, 3
  %30 = icmp ne i64 %29, 0
  %31 = or i1 %30, %28
  %32 = icmp ult i64 %14, 4
  %33 = or i1 %31, %32
  %34 = icmp sgt i64 %22, %26
  %35 = or i1 %33, %34
  br i1 %35, label %123, label %36

36:
  %37 = shufflevector <32 x i32> %3, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %38 = add <32 x i32> %37, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %39 = xor <32 x i32> %38, %3
  %40 = icmp eq i32 %5, -1
  %41 = tail call i32 @llvm.vector.reduce.or.v32i32(<32 x i32> %39)
  %42 = icmp eq i32 %41, 0
  %43 = and i1 %40, %42
  br i1 %43, label %44, label %53

44:
  %45 = sext i32 %11 to i64
  %46 = sext i32 %12 to i64
  %47 = tail call i64 @llvm.smin.i64(i64 %45, i64 %46)
  %48 = tail call i64 @llvm.smax.i64(i64 %45, i64 %46)
  %49 = icmp slt i64 %47, %22
  %50 = add nsw i64 %26, -15
  %51 = icmp sgt i64 %48, %50
  %52 = or i1 %49, %51
  br i1 %52, label %53, label %99

53:
  %54 = trunc nsw i64 %22 to i32
  %55 = insertelement <32 x i32> poison, i32 %54, i64 0
  %56 = shufflevector <32 x i32> %55, <32 x i32> poison, <32 x i32> zeroinitializer
  %57 = icmp sge <32 x i32> %3, %56
  %58 = trunc nsw i64 %26 to i32
  %59 = insertelement <32 x i32> poison, i32 %58, i64 0
  %60 = shufflevector <32 x i32> %59, <32 x i32> poison, <32 x i32> zeroinitializer
  %61 = icmp sle <32 x i32> %3, %60
  %62 = and <32 x i1> %57, %61
  %63 = bitcast <32 x i1> %62 to i32
  %64 = xor i32 %63, -1
  %65 = and i32 %5, %64
  %66 = icmp eq i32 %65, 0
  br i1 %66, label %67, label %123

67:
  %68 = icmp eq i32 %5, 0
  br i1 %68, label %121, label %69

69:
  store <32 x i32> %3, ptr %7, align 64
  %70 = tail call i32 @llvm.cttz.i32(i32 %5, i1 true)
  %71 = tail call i32 @llvm.ctlz.i32(i32 %5, i1 true)
  %72 = xor i32 %71, 31
  %73 = add <32 x i32> %3, <i32 0, i32 -1, i32 -2, i32 -3, i32 -4, i32 -5, i32 -6, i32 -7, i32 -8, i32 -9, i32 -10, i32 -11, i32 -12, i32 -13, i32 -14, i32 -15, i32 -16, i32 -17, i32 -18, i32 -19, i32 -20, i32 -21, i32 -22, i32 -23, i32 -24, i32 -25, i32 -26, i32 -27, i32 -28, i32 -29, i32 -30, i32 -31>
  %74 = zext nneg i32 %70 to i64
  %75 = getelementptr inbounds nuw i32, ptr %7, i64 %74
  %76 = load i32, ptr %75, align 4
  %77 = sub i32 %76, %70
  %78 = zext nneg i32 %72 to i64
  %79 = getelementptr inbounds nuw i32, ptr %7, i64 %78
  %80 = load i32, ptr %79, align 4
  %81 = sub i32 %80, %72
  %82 = insertelement <32 x i32> poison, i32 %77, i64 0
  %83 = shufflevector <32 x i32> %82, <32 x i32> poison, <32 x i32> zeroinitializer
  %84 = icmp eq <32 x i32> %73, %83
  %85 = insertelement <32 x i32> poison, i32 %81, i64 0
  %86 = shufflevector <32 x i32> %85, <32 x i32> poison, <32 x i32> zeroinitializer
  %87 = icmp eq <32 x i32> %73, %86
  %88 = or <32 x i1> %84, %87
  %89 = bitcast <32 x i1> %88 to i32
  %90 = xor i32 %89, -1
  %91 = and i32 %5, %90
  %92 = icmp ne i32 %91, 0
  %93 = add i32 %76, -2147483616
  %94 = icmp ult i32 %93, 64
  %95 = or i1 %94, %92
  %96 = add i32 %80, -2147483616
  %97 = icmp ult i32 %96, 64
  %98 = or i1 %97, %95
  br i1 %98, label %121, label %105

99:
  %100 = getelementptr inbounds i32, ptr %10, i64 %45
  %101 = load <16 x i32>, ptr %100, align 4
  %102 = getelementptr inbounds i32, ptr %10, i64 %46
  %103 = load <16 x i32>, ptr %102, align 4
  %104 = shufflevector <16 x i32> %101, <16 x i32> %103, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %135

105:
  %106 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %107 = load i64, ptr %106, align 8
  %108 = icmp eq i64 %107, 0
  br i1 %108, label %111, label %109

109:
  %110 = tail call fastcc <32 x i32> @apart_32(ptr %10, <32 x i32> %3, i32 %5)
  br label %135

111:
  %112 = sext i32 %77 to i64
  %113 = getelementptr inbounds i32, ptr %10, i64 %112
  %114 = load <32 x i32>, ptr %113, align 4
  %115 = sext i32 %81 to i64
  %116 = getelementptr inbounds i32, ptr %10, i64 %115
  %117 = load <32 x i32>, ptr %116, align 4
  %118 = select <32 x i1> %84, <32 x i32> %114, <32 x i32> %117
  %119 = bitcast i32 %5 to <32 x i1>
  %120 = select <32 x i1> %119, <32 x i32> %118, <32 x i32> zeroinitializer
  br label %135

121:
  %122 = tail call fastcc <32 x i32> @apart_32(ptr %10, <32 x i32> %3, i32 %5)
  br label %135

123:
  %124 = zext <32 x i32> %3 to <32 x i64>
  %125 = sext <32 x i32> %3 to <32 x i64>
  %126 = select i1 %18, <32 x i64> %124, <32 x i64> %125
  %127 = insertelement <32 x i64> poison, i64 %2, i64 0
  %128 = shufflevector <32 x i64> %127, <32 x i64> poison, <32 x i32> zeroinitializer
  %129 = zext nneg i32 %27 to i64
  %130 = insertelement <32 x i64> poison, i64 %129, i64 0
  %131 = shufflevector <32 x i64> %130, <32 x i64> poison, <32 x i32> zeroinitializer
  %132 = shl <32 x i64> %126, %131
  %133 = add <32 x i64> %132, %128
  %134 = tail call <32 x i32> @workbench.load.i32(ptr %0, ptr %1, <32 x i64> %133, i64 0, i32 %5)
  br label %135

135:
  %136 = phi <32 x i32> [ %134, %123 ], [ %104, %99 ], [ %110, %109 ], [ %120, %111 ], [ %122, %121 ]
  ret <32 x i32> %136
}

define internal fastcc <32 x i32> @apart_32(ptr %0, <32 x i32> %1, i32 %2) #0 {
  %4 = alloca [32 x i32], align 64
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %195, label %6

6:
  store <32 x i32> %1, ptr %4, align 64
  %7 = tail call i32 @llvm.cttz.i32(i32 %2, i1 true)
  %8 = zext nneg i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %4, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = insertelement <32 x i32> poison, i32 %10, i64 0
  %12 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> zeroinitializer
  %13 = bitcast i32 %2 to <32 x i1>
  %14 = select <32 x i1> %13, <32 x i32> %1, <32 x i32> %12
  store <32 x i32> %14, ptr %4, align 64
  %15 = extractelement <32 x i32> %14, i64 0
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds i32, ptr %0, i64 %16
  %18 = load i32, ptr %17, align 4
  %19 = insertelement <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>, i32 %18, i64 0
  %20 = extractelement <32 x i32> %14, i64 1
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds i32, ptr %0, i64 %21
  %23 = load i32, ptr %22, align 4
  %24 = insertelement <32 x i32> %19, i32 %23, i64 1
  %25 = extractelement <32 x i32> %14, i64 2
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds i32, ptr %0, i64 %26
  %28 = load i32, ptr %27, align 4
  %29 = insertelement <32 x i32> %24, i32 %28, i64 2
  %30 = extractelement <32 x i32> %14, i64 3
  %31 = sext i32 %30 to i64
  %32 = getelementptr inbounds i32, ptr %0, i64 %31
  %33 = load i32, ptr %32, align 4
  %34 = insertelement <32 x i32> %29, i32 %33, i64 3
  %35 = extractelement <32 x i32> %14, i64 4
  %36 = sext i32 %35 to i64
  %37 = getelementptr inbounds i32, ptr %0, i64 %36
  %38 = load i32, ptr %37, align 4
  %39 = insertelement <32 x i32> %34, i32 %38, i64 4
  %40 = extractelement <32 x i32> %14, i64 5
  %41 = sext i32 %40 to i64
  %42 = getelementptr inbounds i32, ptr %0, i64 %41
  %43 = load i32, ptr %42, align 4
  %44 = insertelement <32 x i32> %39, i32 %43, i64 5
  %45 = extractelement <32 x i32> %14, i64 6
  %46 = sext i32 %45 to i64
  %47 = getelementptr inbounds i32, ptr %0, i64 %46
  %48 = load i32, ptr %47, align 4
  %49 = insertelement <32 x i32> %44, i32 %48, i64 6
  %50 = extractelement <32 x i32> %14, i64 7
  %51 = sext i32 %50 to i64
  %52 = getelementptr inbounds i32, ptr %0, i64 %51
  %53 = load i32, ptr %52, align 4
  %54 = insertelement <32 x i32> %49, i32 %53, i64 7
  %55 = extractelement <32 x i32> %14, i64 8
  %56 = sext i32 %55 to i64
  %57 = getelementptr inbounds i32, ptr %0, i64 %56
  %58 = load i32, ptr %57, align 4
  %59 = insertelement <32 x i32> %54, i32 %58, i64 8
  %60 = extractelement <32 x i32> %14, i64 9
  %61 = sext i32 %60 to i64
  %62 = getelementptr inbounds i32, ptr %0, i64 %61
  %63 = load i32, ptr %62, align 4
  %64 = insertelement <32 x i32> %59, i32 %63, i64 9
  %65 = extractelement <32 x i32> %14, i64 10
  %66 = sext i32 %65 to i64
  %67 = getelementptr inbounds i32, ptr %0, i64 %66
  %68 = load i32, ptr %67, align 4
  %69 = insertelement <32 x i32> %64, i32 %68, i64 10
  %70 = extractelement <32 x i32> %14, i64 11
  %71 = sext i32 %70 to i64
  %72 = getelementptr inbounds i32, ptr %0, i64 %71
  %73 = load i32, ptr %72, align 4
  %74 = insertelement <32 x i32> %69, i32 %73, i64 11
  %75 = extractelement <32 x i32> %14, i64 12
  %76 = sext i32 %75 to i64
  %77 = getelementptr inbounds i32, ptr %0, i64 %76
  %78 = load i32, ptr %77, align 4
  %79 = insertelement <32 x i32> %74, i32 %78, i64 12
  %80 = getelementptr inbounds nuw i8, ptr %4, i64 52
  %81 = load i32, ptr %80, align 4
  %82 = sext i32 %81 to i64
  %83 = getelementptr inbounds i32, ptr %0, i64 %82
  %84 = load i32, ptr %83, align 4
  %85 = insertelement <32 x i32> %79, i32 %84, i64 13
  %86 = getelementptr inbounds nuw i8, ptr %4, i64 56
  %87 = load i32, ptr %86, align 8
  %88 = sext i32 %87 to i64
  %89 = getelementptr inbounds i32, ptr %0, i64 %88
  %90 = load i32, ptr %89, align 4
  %91 = insertelement <32 x i32> %85, i32 %90, i64 14
  %92 = getelementptr inbounds nuw i8, ptr %4, i64 60
  %93 = load i32, ptr %92, align 4
  %94 = sext i32 %93 to i64
  %95 = getelementptr inbounds i32, ptr %0, i64 %94
  %96 = load i32, ptr %95, align 4
  %97 = insertelement <32 x i32> %91, i32 %96, i64 15
  %98 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %99 = load i32, ptr %98, align 64
  %100 = sext i32 %99 to i64
  %101 = getelementptr inbounds i32, ptr %0, i64 %100
  %102 = load i32, ptr %101, align 4
  %103 = insertelement <32 x i32> %97, i32 %102, i64 16
  %104 = getelementptr inbounds nuw i8, ptr %4, i64 68
  %105 = load i32, ptr %104, align 4
  %106 = sext i32 %105 to i64
  %107 = getelementptr inbounds i32, ptr %0, i64 %106
  %108 = load i32, ptr %107, align 4
  %109 = insertelement <32 x i32> %103, i32 %108, i64 17
  %110 = getelementptr inbounds nuw i8, ptr %4, i64 72
  %111 = load i32, ptr %110, align 8
  %112 = sext i32 %111 to i64
  %113 = getelementptr inbounds i32, ptr %0, i64 %112
  %114 = load i32, ptr %113, align 4
  %115 = insertelement <32 x i32> %109, i32 %114, i64 18
  %116 = getelementptr inbounds nuw i8, ptr %4, i64 76
  %117 = load i32, ptr %116, align 4
  %118 = sext i32 %117 to i64
  %119 = getelementptr inbounds i32, ptr %0, i64 %118
  %120 = load i32, ptr %119, align 4
  %121 = insertelement <32 x i32> %115, i32 %120, i64 19
  %122 = getelementptr inbounds nuw i8, ptr %4, i64 80
  %123 = load i32, ptr %122, align 16
  %124 = sext i32 %123 to i64
  %125 = getelementptr inbounds i32, ptr %0, i64 %124
  %126 = load i32, ptr %125, align 4
  %127 = insertelement <32 x i32> %121, i32 %126, i64 20
  %128 = getelementptr inbounds nuw i8, ptr %4, i64 84
  %129 = load i32, ptr %128, align 4
  %130 = sext i32 %129 to i64
  %131 = getelementptr inbounds i32, ptr %0, i64 %130
  %132 = load i32, ptr %131, align 4
  %133 = insertelement <32 x i32> %127, i32 %132, i64 21
  %134 = getelementptr inbounds nuw i8, ptr %4, i64 88
  %135 = load i32, ptr %134, align 8
  %136 = sext i32 %135 to i64
  %137 = getelementptr inbounds i32, ptr %0, i64 %136
  %138 = load i32, ptr %137, align 4
  %139 = insertelement <32 x i32> %133, i32 %138, i64 22
  %140 = getelementptr inbounds nuw i8, ptr %4, i64 92
  %141 = load i32, ptr %140, align 4
  %142 = sext i32 %141 to i64
  %143 = getelementptr inbounds i32, ptr %0, i64 %142
  %144 = load i32, ptr %143, align 4
  %145 = insertelement <32 x i32> %139, i32 %144, i64 23
  %146 = getelementptr inbounds nuw i8, ptr %4, i64 96
  %147 = load i32, ptr %146, align 32
  %148 = sext i32 %147 to i64
  %149 = getelementptr inbounds i32, ptr %0, i64 %148
  %150 = load i32, ptr %149, align 4
  %151 = insertelement <32 x i32> %145, i32 %150, i64 24
  %152 = getelementptr inbounds nuw i8, ptr %4, i64 100
  %153 = load i32, ptr %152, align 4
  %154 = sext i32 %153 to i64
  %155 = getelementptr inbounds i32, ptr %0, i64 %154
  %156 = load i32, ptr %155, align 4
  %157 = insertelement <32 x i32> %151, i32 %156, i64 25
  %158 = getelementptr inbounds nuw i8, ptr %4, i64 104
  %159 = load i32, ptr %158, align 8
  %160 = sext i32 %159 to i64
  %161 = getelementptr inbounds i32, ptr %0, i64 %160
  %162 = load i32, ptr %161, align 4
  %163 = insertelement <32 x i32> %157, i32 %162, i64 26
  %164 = getelementptr inbounds nuw i8, ptr %4, i64 108
  %165 = load i32, ptr %164, align 4
  %166 = sext i32 %165 to i64
  %167 = getelementptr inbounds i32, ptr %0, i64 %166
  %168 = load i32, ptr %167, align 4
  %169 = insertelement <32 x i32> %163, i32 %168, i64 27
  %170 = getelementptr inbounds nuw i8, ptr %4, i64 112
  %171 = load i32, ptr %170, align 16
  %172 = sext i32 %171 to i64
  %173 = getelementptr inbounds i32, ptr %0, i64 %172
  %174 = load i32, ptr %173, align 4
  %175 = insertelement <32 x i32> %169, i32 %174, i64 28
  %176 = getelementptr inbounds nuw i8, ptr %4, i64 116
  %177 = load i32, ptr %176, align 4
  %178 = sext i32 %177 to i64
  %179 = getelementptr inbounds i32, ptr %0, i64 %178
  %180 = load i32, ptr %179, align 4
  %181 = insertelement <32 x i32> %175, i32 %180, i64 29
  %182 = getelementptr inbounds nuw i8, ptr %4, i64 120
  %183 = load i32, ptr %182, align 8
  %184 = sext i32 %183 to i64
  %185 = getelementptr inbounds i32, ptr %0, i64 %184
  %186 = load i32, ptr %185, align 4
  %187 = insertelement <32 x i32> %181, i32 %186, i64 30
  %188 = getelementptr inbounds nuw i8, ptr %4, i64 124
  %189 = load i32, ptr %188, align 4
  %190 = sext i32 %189 to i64
  %191 = getelementptr inbounds i32, ptr %0, i64 %190
  %192 = load i32, ptr %191, align 4
  %193 = insertelement <32 x i32> %187, i32 %192, i64 31
  %194 = select <32 x i1> %13, <32 x i32> %193, <32 x i32> zeroinitializer
  br label %195

195:
  %196 = phi <32 x i32> [ %194, %6 ], [ zeroinitializer, %3 ]
  ret <32 x i32> %196
}

define void @workbench.store.indexed.i32(ptr %0, ptr %1, i64 %2, <32 x i32> %3, i32 %4, i32 %5, <32 x i32> %6) #0 {
  %8 = alloca [32 x i32], align 64
  %9 = load i64, ptr %0, align 8
  %10 = add i64 %9, %2
  %11 = inttoptr i64 %10 to ptr
  %12 = extractelement <32 x i32> %3, i64 0
  %13 = extractelement <32 x i32> %3, i64 16
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = load i64, ptr %1, align 8
  %17 = sub i64 %2, %16
  %18 = and i32 %4, 256
  %19 = icmp eq i32 %18, 0
  %20 = select i1 %19, i64 0, i64 -2147483648
  %21 = sub i64 3, %17
  %22 = ashr i64 %21, 2
  %23 = tail call i64 @llvm.smax.i64(i64 %22, i64 %20)
  %24 = add i64 %15, -4
  %25 = sub i64 %24, %17
  %26 = ashr i64 %25, 2
  %27 = tail call i64 @llvm.smin.i64(i64 %26, i64 2147483647)
  %28 = and i32 %4, 255
  %29 = icmp ne i32 %28, 2
  %30 = and i64 %2, 3
  %31 = icmp ne i64 %30, 0
  %32 = or i1 %31, %29
  %33 = icmp ult i64 %15, 4
  %34 = or i1 %32, %33
  %35 = icmp sgt i64 %23, %27
  %36 = or i1 %34, %35
  br i1 %36, label %105, label %37

37:
  %38 = shufflevector <32 x i32> %3, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %39 = add <32 x i32> %38, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %40 = xor <32 x i32> %39, %3
  %41 = icmp eq i32 %5, -1
  %42 = tail call i32 @llvm.vector.reduce.or.v32i32(<32 x i32> %40)
  %43 = icmp eq i32 %42, 0
  %44 = and i1 %41, %43
  br i1 %44, label %45, label %54

45:
  %46 = sext i32 %12 to i64
  %47 = sext i32 %13 to i64
  %48 = tail call i64 @llvm.smin.i64(i64 %46, i64 %47)
  %49 = tail call i64 @llvm.smax.i64(i64 %46, i64 %47)
  %50 = icmp slt i64 %48, %23
  %51 = add nsw i64 %27, -15
  %52 = icmp sgt i64 %49, %51
  %53 = or i1 %50, %52
  br i1 %53, label %54, label %100

54:
  %55 = trunc nsw i64 %23 to i32
  %56 = insertelement <32 x i32> poison, i32 %55, i64 0
  %57 = shufflevector <32 x i32> %56, <32 x i32> poison, <32 x i32> zeroinitializer
  %58 = icmp sge <32 x i32> %3, %57
  %59 = trunc nsw i64 %27 to i32
  %60 = insertelement <32 x i32> poison, i32 %59, i64 0
  %61 = shufflevector <32 x i32> %60, <32 x i32> poison, <32 x i32> zeroinitializer
  %62 = icmp sle <32 x i32> %3, %61
  %63 = and <32 x i1> %58, %62
  %64 = bitcast <32 x i1> %63 to i32
  %65 = xor i32 %64, -1
  %66 = and i32 %5, %65
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %68, label %105

68:
  %69 = icmp eq i32 %5, 0
  br i1 %69, label %129, label %70

70:
  store <32 x i32> %3, ptr %8, align 64
  %71 = tail call i32 @llvm.cttz.i32(i32 %5, i1 true)
  %72 = tail call i32 @llvm.ctlz.i32(i32 %5, i1 true)
  %73 = xor i32 %72, 31
  %74 = add <32 x i32> %3, <i32 0, i32 -1, i32 -2, i32 -3, i32 -4, i32 -5, i32 -6, i32 -7, i32 -8, i32 -9, i32 -10, i32 -11, i32 -12, i32 -13, i32 -14, i32 -15, i32 -16, i32 -17, i32 -18, i32 -19, i32 -20, i32 -21, i32 -22, i32 -23, i32 -24, i32 -25, i32 -26, i32 -27, i32 -28, i32 -29, i32 -30, i32 -31>
  %75 = zext nneg i32 %71 to i64
  %76 = getelementptr inbounds nuw i32, ptr %8, i64 %75
  %77 = load i32, ptr %76, align 4
  %78 = sub i32 %77, %71
  %79 = zext nneg i32 %73 to i64
  %80 = getelementptr inbounds nuw i32, ptr %8, i64 %79
  %81 = load i32, ptr %80, align 4
  %82 = sub i32 %81, %73
  %83 = insertelement <32 x i32> poison, i32 %78, i64 0
  %84 = shufflevector <32 x i32> %83, <32 x i32> poison, <32 x i32> zeroinitializer
  %85 = icmp eq <32 x i32> %74, %84
  %86 = insertelement <32 x i32> poison, i32 %82, i64 0
  %87 = shufflevector <32 x i32> %86, <32 x i32> poison, <32 x i32> zeroinitializer
  %88 = icmp eq <32 x i32> %74, %87
  %89 = or <32 x i1> %85, %88
  %90 = bitcast <32 x i1> %89 to i32
  %91 = xor i32 %90, -1
  %92 = and i32 %5, %91
  %93 = icmp ne i32 %92, 0
  %94 = add i32 %77, -2147483616
  %95 = icmp ult i32 %94, 64
  %96 = or i1 %95, %93
  %97 = add i32 %81, -2147483616
  %98 = icmp ult i32 %97, 64
  %99 = or i1 %98, %96
  br i1 %99, label %129, label %116

100:
  %101 = getelementptr inbounds i32, ptr %11, i64 %46
  %102 = getelementptr inbounds i32, ptr %11, i64 %47
  %103 = shufflevector <32 x i32> %6, <32 x i32> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %104 = shufflevector <32 x i32> %6, <32 x i32> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  store <16 x i32> %103, ptr %101, align 4
  store <16 x i32> %104, ptr %102, align 4
  br label %135

105:
  %106 = zext <32 x i32> %3 to <32 x i64>
  %107 = sext <32 x i32> %3 to <32 x i64>
  %108 = select i1 %19, <32 x i64> %106, <32 x i64> %107
  %109 = insertelement <32 x i64> poison, i64 %2, i64 0
  %110 = shufflevector <32 x i64> %109, <32 x i64> poison, <32 x i32> zeroinitializer
  %111 = zext nneg i32 %28 to i64
  %112 = insertelement <32 x i64> poison, i64 %111, i64 0
  %113 = shufflevector <32 x i64> %112, <32 x i64> poison, <32 x i32> zeroinitializer
  %114 = shl <32 x i64> %108, %113
  %115 = add <32 x i64> %114, %110
  tail call void @workbench.store.i32(ptr %0, ptr %1, <32 x i64> %115, i64 0, i32 %5, <32 x i32> %6)
  br label %135

116:
  %117 = bitcast <32 x i1> %85 to i32
  %118 = and i32 %5, %117
  %119 = xor i32 %118, %5
  %120 = add i32 %119, -1
  %121 = xor i32 %119, -1
  %122 = and i32 %120, %121
  %123 = icmp ugt i32 %118, %122
  br i1 %123, label %129, label %124

124:
  %125 = sext i32 %78 to i64
  %126 = getelementptr inbounds i32, ptr %11, i64 %125
  tail call fastcc void @part_32(ptr %126, <32 x i32> %6, i32 %118)
  %127 = sext i32 %82 to i64
  %128 = getelementptr inbounds i32, ptr %11, i64 %127
  tail call fastcc void @part_32(ptr %128, <32 x i32> %6, i32 %119)
  br label %135

129:
  %130 = insertelement <32 x i64> poison, i64 %10, i64 0
  %131 = shufflevector <32 x i64> %130, <32 x i64> poison, <32 x i32> zeroinitializer
  %132 = sext <32 x i32> %3 to <32 x i64>
  %133 = shl nsw <32 x i64> %132, splat (i64 2)
  %134 = add <32 x i64> %131, %133
  tail call fastcc void @scatter_32(<32 x i64> %134, i32 %5, <32 x i32> %6)
  br label %135

135:
  ret void
}

define internal fastcc void @part_32(ptr %0, <32 x i32> %1, i32 %2) #0 {
  %4 = alloca [32 x i32], align 64
  store <32 x i32> %1, ptr %4, align 64
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %6, label %7

6:
  ret void

7:
  %8 = phi i32 [ %13, %66 ], [ %2, %3 ]
  %9 = tail call i32 @llvm.cttz.i32(i32 %8, i1 true)
  %10 = shl nuw i32 1, %9
  %11 = add i32 %10, %8
  %12 = tail call i32 @llvm.cttz.i32(i32 %11, i1 false)
  %13 = and i32 %11, %8
  %14 = shl nuw nsw i32 %9, 2
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 %15
  %17 = zext nneg i32 %9 to i64
  %18 = getelementptr inbounds nuw i32, ptr %4, i64 %17
  %19 = sub nsw i32 %12, %9
  %20 = zext i32 %19 to i64
  %21 = shl nuw nsw i64 %20, 2
  %22 = icmp ugt i32 %19, 7
  br i1 %22, label %23, label %39

23:
  %24 = load <32 x i8>, ptr %18, align 4
  %25 = getelementptr inbounds nuw i8, ptr %18, i64 %21
  %26 = getelementptr inbounds i8, ptr %25, i64 -32
  %27 = load <32 x i8>, ptr %26, align 4
  store <32 x i8> %24, ptr %16, align 1
  %28 = getelementptr inbounds nuw i8, ptr %16, i64 %21
  %29 = getelementptr inbounds i8, ptr %28, i64 -32
  store <32 x i8> %27, ptr %29, align 1
  %30 = add nsw i64 %21, -32
  %31 = icmp ugt i64 %30, 32
  br i1 %31, label %32, label %66

32:
  %33 = phi i64 [ %37, %32 ], [ 32, %23 ]
  %34 = getelementptr inbounds nuw i8, ptr %18, i64 %33
  %35 = load <32 x i8>, ptr %34, align 4
  %36 = getelementptr inbounds nuw i8, ptr %16, i64 %33
  store <32 x i8> %35, ptr %36, align 1
  %37 = add nuw nsw i64 %33, 32
  %38 = icmp ult i64 %37, %30
  br i1 %38, label %32, label %66

39:
  %40 = icmp samesign ugt i32 %19, 3
  br i1 %40, label %41, label %48

41:
  %42 = load <16 x i8>, ptr %18, align 4
  %43 = getelementptr inbounds nuw i8, ptr %18, i64 %21
  %44 = getelementptr inbounds i8, ptr %43, i64 -16
  %45 = load <16 x i8>, ptr %44, align 4
  store <16 x i8> %42, ptr %16, align 1
  %46 = getelementptr inbounds nuw i8, ptr %16, i64 %21
  %47 = getelementptr inbounds i8, ptr %46, i64 -16
  store <16 x i8> %45, ptr %47, align 1
  br label %66

48:
  %49 = icmp samesign ugt i32 %19, 1
  br i1 %49, label %50, label %57

50:
  %51 = load <8 x i8>, ptr %18, align 4
  %52 = getelementptr inbounds nuw i8, ptr %18, i64 %21
  %53 = getelementptr inbounds i8, ptr %52, i64 -8
  %54 = load <8 x i8>, ptr %53, align 4
  store <8 x i8> %51, ptr %16, align 1
  %55 = getelementptr inbounds nuw i8, ptr %16, i64 %21
  %56 = getelementptr inbounds i8, ptr %55, i64 -8
  store <8 x i8> %54, ptr %56, align 1
  br label %66

57:
  %58 = icmp eq i32 %12, %9
  br i1 %58, label %66, label %59

59:
  %60 = load <4 x i8>, ptr %18, align 4
  %61 = getelementptr inbounds nuw i8, ptr %18, i64 %21
  %62 = getelementptr inbounds i8, ptr %61, i64 -4
  %63 = load <4 x i8>, ptr %62, align 4
  store <4 x i8> %60, ptr %16, align 1
  %64 = getelementptr inbounds nuw i8, ptr %16, i64 %21
  %65 = getelementptr inbounds i8, ptr %64, i64 -4
  store <4 x i8> %63, ptr %65, align 1
  br label %66

66:
  %67 = icmp eq i32 %13, 0
  br i1 %67, label %6, label %7
}

define internal fastcc void @scatter_32(<32 x i64> %0, i32 %1, <32 x i32> %2) #0 {
  %4 = alloca [32 x i32], align 64
  %5 = alloca [32 x i64], align 64
  %6 = tail call i32 @llvm.ctpop.i32(i32 %1)
  %7 = icmp samesign ult i32 %6, 9
  br i1 %7, label %8, label %23

8:
  store <32 x i32> %2, ptr %4, align 64
  store <32 x i64> %0, ptr %5, align 64
  %9 = icmp eq i32 %1, 0
  br i1 %9, label %10, label %11

10:
  br label %125

11:
  %12 = phi i32 [ %21, %11 ], [ %1, %8 ]
  %13 = tail call i32 @llvm.cttz.i32(i32 %12, i1 true)
  %14 = zext nneg i32 %13 to i64
  %15 = getelementptr inbounds nuw i32, ptr %4, i64 %14
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds nuw i64, ptr %5, i64 %14
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %18 to ptr
  store i32 %16, ptr %19, align 4
  %20 = add i32 %12, -1
  %21 = and i32 %20, %12
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %10, label %11

23:
  %24 = ptrtoint ptr %4 to i64
  %25 = insertelement <32 x i64> poison, i64 %24, i64 0
  %26 = shufflevector <32 x i64> %25, <32 x i64> poison, <32 x i32> zeroinitializer
  %27 = bitcast i32 %1 to <32 x i1>
  %28 = select <32 x i1> %27, <32 x i64> %0, <32 x i64> %26
  %29 = extractelement <32 x i32> %2, i64 0
  %30 = extractelement <32 x i64> %28, i64 0
  %31 = inttoptr i64 %30 to ptr
  store i32 %29, ptr %31, align 4
  %32 = extractelement <32 x i32> %2, i64 1
  %33 = extractelement <32 x i64> %28, i64 1
  %34 = inttoptr i64 %33 to ptr
  store i32 %32, ptr %34, align 4
  %35 = extractelement <32 x i32> %2, i64 2
  %36 = extractelement <32 x i64> %28, i64 2
  %37 = inttoptr i64 %36 to ptr
  store i32 %35, ptr %37, align 4
  %38 = extractelement <32 x i32> %2, i64 3
  %39 = extractelement <32 x i64> %28, i64 3
  %40 = inttoptr i64 %39 to ptr
  store i32 %38, ptr %40, align 4
  %41 = extractelement <32 x i32> %2, i64 4
  %42 = extractelement <32 x i64> %28, i64 4
  %43 = inttoptr i64 %42 to ptr
  store i32 %41, ptr %43, align 4
  %44 = extractelement <32 x i32> %2, i64 5
  %45 = extractelement <32 x i64> %28, i64 5
  %46 = inttoptr i64 %45 to ptr
  store i32 %44, ptr %46, align 4
  %47 = extractelement <32 x i32> %2, i64 6
  %48 = extractelement <32 x i64> %28, i64 6
  %49 = inttoptr i64 %48 to ptr
  store i32 %47, ptr %49, align 4
  %50 = extractelement <32 x i32> %2, i64 7
  %51 = extractelement <32 x i64> %28, i64 7
  %52 = inttoptr i64 %51 to ptr
  store i32 %50, ptr %52, align 4
  %53 = extractelement <32 x i32> %2, i64 8
  %54 = extractelement <32 x i64> %28, i64 8
  %55 = inttoptr i64 %54 to ptr
  store i32 %53, ptr %55, align 4
  %56 = extractelement <32 x i32> %2, i64 9
  %57 = extractelement <32 x i64> %28, i64 9
  %58 = inttoptr i64 %57 to ptr
  store i32 %56, ptr %58, align 4
  %59 = extractelement <32 x i32> %2, i64 10
  %60 = extractelement <32 x i64> %28, i64 10
  %61 = inttoptr i64 %60 to ptr
  store i32 %59, ptr %61, align 4
  %62 = extractelement <32 x i32> %2, i64 11
  %63 = extractelement <32 x i64> %28, i64 11
  %64 = inttoptr i64 %63 to ptr
  store i32 %62, ptr %64, align 4
  %65 = extractelement <32 x i32> %2, i64 12
  %66 = extractelement <32 x i64> %28, i64 12
  %67 = inttoptr i64 %66 to ptr
  store i32 %65, ptr %67, align 4
  %68 = extractelement <32 x i32> %2, i64 13
  %69 = extractelement <32 x i64> %28, i64 13
  %70 = inttoptr i64 %69 to ptr
  store i32 %68, ptr %70, align 4
  %71 = extractelement <32 x i32> %2, i64 14
  %72 = extractelement <32 x i64> %28, i64 14
  %73 = inttoptr i64 %72 to ptr
  store i32 %71, ptr %73, align 4
  %74 = extractelement <32 x i32> %2, i64 15
  %75 = extractelement <32 x i64> %28, i64 15
  %76 = inttoptr i64 %75 to ptr
  store i32 %74, ptr %76, align 4
  %77 = extractelement <32 x i32> %2, i64 16
  %78 = extractelement <32 x i64> %28, i64 16
  %79 = inttoptr i64 %78 to ptr
  store i32 %77, ptr %79, align 4
  %80 = extractelement <32 x i32> %2, i64 17
  %81 = extractelement <32 x i64> %28, i64 17
  %82 = inttoptr i64 %81 to ptr
  store i32 %80, ptr %82, align 4
  %83 = extractelement <32 x i32> %2, i64 18
  %84 = extractelement <32 x i64> %28, i64 18
  %85 = inttoptr i64 %84 to ptr
  store i32 %83, ptr %85, align 4
  %86 = extractelement <32 x i32> %2, i64 19
  %87 = extractelement <32 x i64> %28, i64 19
  %88 = inttoptr i64 %87 to ptr
  store i32 %86, ptr %88, align 4
  %89 = extractelement <32 x i32> %2, i64 20
  %90 = extractelement <32 x i64> %28, i64 20
  %91 = inttoptr i64 %90 to ptr
  store i32 %89, ptr %91, align 4
  %92 = extractelement <32 x i32> %2, i64 21
  %93 = extractelement <32 x i64> %28, i64 21
  %94 = inttoptr i64 %93 to ptr
  store i32 %92, ptr %94, align 4
  %95 = extractelement <32 x i32> %2, i64 22
  %96 = extractelement <32 x i64> %28, i64 22
  %97 = inttoptr i64 %96 to ptr
  store i32 %95, ptr %97, align 4
  %98 = extractelement <32 x i32> %2, i64 23
  %99 = extractelement <32 x i64> %28, i64 23
  %100 = inttoptr i64 %99 to ptr
  store i32 %98, ptr %100, align 4
  %101 = extractelement <32 x i32> %2, i64 24
  %102 = extractelement <32 x i64> %28, i64 24
  %103 = inttoptr i64 %102 to ptr
  store i32 %101, ptr %103, align 4
  %104 = extractelement <32 x i32> %2, i64 25
  %105 = extractelement <32 x i64> %28, i64 25
  %106 = inttoptr i64 %105 to ptr
  store i32 %104, ptr %106, align 4
  %107 = extractelement <32 x i32> %2, i64 26
  %108 = extractelement <32 x i64> %28, i64 26
  %109 = inttoptr i64 %108 to ptr
  store i32 %107, ptr %109, align 4
  %110 = extractelement <32 x i32> %2, i64 27
  %111 = extractelement <32 x i64> %28, i64 27
  %112 = inttoptr i64 %111 to ptr
  store i32 %110, ptr %112, align 4
  %113 = extractelement <32 x i32> %2, i64 28
  %114 = extractelement <32 x i64> %28, i64 28
  %115 = inttoptr i64 %114 to ptr
  store i32 %113, ptr %115, align 4
  %116 = extractelement <32 x i32> %2, i64 29
  %117 = extractelement <32 x i64> %28, i64 29
  %118 = inttoptr i64 %117 to ptr
  store i32 %116, ptr %118, align 4
  %119 = extractelement <32 x i32> %2, i64 30
  %120 = extractelement <32 x i64> %28, i64 30
  %121 = inttoptr i64 %120 to ptr
  store i32 %119, ptr %121, align 4
  %122 = extractelement <32 x i32> %2, i64 31
  %123 = extractelement <32 x i64> %28, i64 31
  %124 = inttoptr i64 %123 to ptr
  store i32 %122, ptr %124, align 4
  br label %125

125:
  ret void
}

define <32 x i32> @workbench.load.shared.i32(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4) #0 {
  %6 = alloca [32 x i32], align 64
  %7 = trunc i64 %3 to i32
  %8 = insertelement <32 x i32> poison, i32 %7, i64 0
  %9 = shufflevector <32 x i32> %8, <32 x i32> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i32> %9, %2
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %12 = load i64, ptr %11, align 8
  %13 = lshr i64 %12, 2
  %14 = trunc i64 %13 to i32
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %16 = load ptr, ptr %15, align 8
  %17 = tail call i32 @llvm.ctpop.i32(i32 %4)
  %18 = icmp samesign ult i32 %17, 9
  br i1 %18, label %19, label %49

19:
  store <32 x i32> %10, ptr %6, align 64
  %20 = icmp eq i32 %4, 0
  br i1 %20, label %21, label %23

21:
  %22 = phi <32 x i32> [ zeroinitializer, %19 ], [ %44, %32 ]
  br label %94

23:
  %24 = phi i32 [ %46, %32 ], [ %4, %19 ]
  %25 = phi <32 x i32> [ %44, %32 ], [ zeroinitializer, %19 ]
  %26 = tail call i32 @llvm.cttz.i32(i32 %24, i1 true)
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr inbounds nuw i32, ptr %6, i64 %27
  %29 = load i32, ptr %28, align 4
  %30 = tail call i32 @llvm.fshl.i32(i32 %29, i32 %29, i32 30)
  %31 = icmp ult i32 %30, %14
  br i1 %31, label %32, label %48

32:
  %33 = sub i32 0, %24
  %34 = and i32 %24, %33
  %35 = insertelement <32 x i32> poison, i32 %34, i64 0
  %36 = shufflevector <32 x i32> %35, <32 x i32> poison, <32 x i32> zeroinitializer
  %37 = and <32 x i32> %36, <i32 1, i32 2, i32 4, i32 8, i32 16, i32 32, i32 64, i32 128, i32 256, i32 512, i32 1024, i32 2048, i32 4096, i32 8192, i32 16384, i32 32768, i32 65536, i32 131072, i32 262144, i32 524288, i32 1048576, i32 2097152, i32 4194304, i32 8388608, i32 16777216, i32 33554432, i32 67108864, i32 134217728, i32 268435456, i32 536870912, i32 1073741824, i32 -2147483648>
  %38 = icmp eq <32 x i32> %37, zeroinitializer
  %39 = zext i32 %29 to i64
  %40 = getelementptr inbounds nuw i8, ptr %16, i64 %39
  %41 = load i32, ptr %40, align 4
  %42 = insertelement <32 x i32> poison, i32 %41, i64 0
  %43 = shufflevector <32 x i32> %42, <32 x i32> poison, <32 x i32> zeroinitializer
  %44 = select <32 x i1> %38, <32 x i32> %25, <32 x i32> %43
  %45 = add i32 %24, -1
  %46 = and i32 %45, %24
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %21, label %23

48:
  br label %49

49:
  %50 = tail call <32 x i32> @llvm.fshl.v32i32(<32 x i32> %10, <32 x i32> %10, <32 x i32> splat (i32 30))
  %51 = insertelement <32 x i32> poison, i32 %14, i64 0
  %52 = shufflevector <32 x i32> %51, <32 x i32> poison, <32 x i32> zeroinitializer
  %53 = icmp uge <32 x i32> %50, %52
  %54 = bitcast <32 x i1> %53 to i32
  %55 = and i32 %4, %54
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %62, label %57

57:
  %58 = zext <32 x i32> %10 to <32 x i64>
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %58, ptr %59, align 8
  %60 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %61 = load i32, ptr %60, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %61, i32 %55)
  br label %94

62:
  %63 = ashr <32 x i32> %10, splat (i32 2)
  %64 = shufflevector <32 x i32> %63, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %65 = add nsw <32 x i32> %64, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %66 = icmp ne <32 x i32> %63, %65
  %67 = bitcast <32 x i1> %66 to i32
  %68 = and i32 %4, %67
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %70, label %92

70:
  %71 = extractelement <32 x i32> %63, i64 0
  %72 = sext i32 %71 to i64
  %73 = getelementptr inbounds i32, ptr %16, i64 %72
  %74 = extractelement <32 x i32> %63, i64 16
  %75 = sext i32 %74 to i64
  %76 = getelementptr inbounds i32, ptr %16, i64 %75
  switch i32 %4, label %81 [
    i32 -1, label %77
    i32 0, label %94
  ]

77:
  %78 = load <16 x i32>, ptr %73, align 4
  %79 = load <16 x i32>, ptr %76, align 4
  %80 = shufflevector <16 x i32> %78, <16 x i32> %79, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %94

81:
  %82 = and i32 %4, 65535
  %83 = icmp eq i32 %82, 0
  %84 = select i1 %83, ptr %76, ptr %73
  %85 = icmp ult i32 %4, 65536
  %86 = select i1 %85, ptr %73, ptr %76
  %87 = load <16 x i32>, ptr %84, align 4
  %88 = load <16 x i32>, ptr %86, align 4
  %89 = shufflevector <16 x i32> %87, <16 x i32> %88, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %90 = bitcast i32 %4 to <32 x i1>
  %91 = select <32 x i1> %90, <32 x i32> %89, <32 x i32> zeroinitializer
  br label %94

92:
  %93 = tail call fastcc <32 x i32> @apart_32(ptr %16, <32 x i32> %63, i32 %4)
  br label %94

94:
  %95 = phi <32 x i32> [ zeroinitializer, %57 ], [ %22, %21 ], [ %93, %92 ], [ %80, %77 ], [ %91, %81 ], [ zeroinitializer, %70 ]
  ret <32 x i32> %95
}

define <32 x i32> @workbench.load.shared.affine.i32(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4) #0 {
  %6 = trunc i64 %2 to i32
  %7 = insertelement <32 x i32> poison, i32 %6, i64 0
  %8 = shufflevector <32 x i32> %7, <32 x i32> poison, <32 x i32> zeroinitializer
  %9 = load <32 x i64>, ptr %3, align 8
  %10 = trunc <32 x i64> %9 to <32 x i32>
  %11 = add <32 x i32> %8, %10
  %12 = tail call <32 x i32> @workbench.load.shared.i32(ptr %0, ptr %1, <32 x i32> %11, i64 0, i32 %4)
  ret <32 x i32> %12
}

define void @workbench.store.shared.i32(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4, <32 x i32> %5) #0 {
  %7 = alloca [32 x i32], align 64
  %8 = alloca [32 x i32], align 64
  %9 = trunc i64 %3 to i32
  %10 = insertelement <32 x i32> poison, i32 %9, i64 0
  %11 = shufflevector <32 x i32> %10, <32 x i32> poison, <32 x i32> zeroinitializer
  %12 = add <32 x i32> %11, %2
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %14 = load i64, ptr %13, align 8
  %15 = lshr i64 %14, 2
  %16 = trunc i64 %15 to i32
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %18 = load ptr, ptr %17, align 8
  %19 = tail call i32 @llvm.ctpop.i32(i32 %4)
  %20 = icmp samesign ult i32 %19, 9
  br i1 %20, label %21, label %40

21:
  store <32 x i32> %12, ptr %8, align 64
  store <32 x i32> %5, ptr %7, align 64
  %22 = icmp eq i32 %4, 0
  br i1 %22, label %302, label %23

23:
  %24 = phi i32 [ %37, %31 ], [ %4, %21 ]
  %25 = tail call i32 @llvm.cttz.i32(i32 %24, i1 true)
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr inbounds nuw i32, ptr %8, i64 %26
  %28 = load i32, ptr %27, align 4
  %29 = tail call i32 @llvm.fshl.i32(i32 %28, i32 %28, i32 30)
  %30 = icmp ult i32 %29, %16
  br i1 %30, label %31, label %39

31:
  %32 = getelementptr inbounds nuw i32, ptr %7, i64 %26
  %33 = load i32, ptr %32, align 4
  %34 = zext i32 %28 to i64
  %35 = getelementptr inbounds nuw i8, ptr %18, i64 %34
  store i32 %33, ptr %35, align 4
  %36 = add i32 %24, -1
  %37 = and i32 %36, %24
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %302, label %23

39:
  br label %40

40:
  %41 = tail call <32 x i32> @llvm.fshl.v32i32(<32 x i32> %12, <32 x i32> %12, <32 x i32> splat (i32 30))
  %42 = insertelement <32 x i32> poison, i32 %16, i64 0
  %43 = shufflevector <32 x i32> %42, <32 x i32> poison, <32 x i32> zeroinitializer
  %44 = icmp uge <32 x i32> %41, %43
  %45 = bitcast <32 x i1> %44 to i32
  %46 = and i32 %4, %45
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %53, label %48

48:
  %49 = zext <32 x i32> %12 to <32 x i64>
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %49, ptr %50, align 8
  %51 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %52 = load i32, ptr %51, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %52, i32 %46)
  br label %303

53:
  %54 = ashr <32 x i32> %12, splat (i32 2)
  %55 = shufflevector <32 x i32> %54, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %56 = add nsw <32 x i32> %55, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %57 = icmp ne <32 x i32> %54, %56
  %58 = bitcast <32 x i1> %57 to i32
  %59 = and i32 %4, %58
  %60 = icmp eq i32 %59, 0
  br i1 %60, label %285, label %61

61:
  %62 = extractelement <32 x i32> %5, i64 0
  %63 = and i32 %4, 1
  %64 = icmp eq i32 %63, 0
  %65 = extractelement <32 x i32> %54, i64 0
  %66 = sext i32 %65 to i64
  %67 = getelementptr inbounds i32, ptr %18, i64 %66
  %68 = select i1 %64, ptr %7, ptr %67
  store i32 %62, ptr %68, align 4
  %69 = extractelement <32 x i32> %5, i64 1
  %70 = and i32 %4, 2
  %71 = icmp eq i32 %70, 0
  %72 = extractelement <32 x i32> %54, i64 1
  %73 = sext i32 %72 to i64
  %74 = getelementptr inbounds i32, ptr %18, i64 %73
  %75 = select i1 %71, ptr %7, ptr %74
  store i32 %69, ptr %75, align 4
  %76 = extractelement <32 x i32> %5, i64 2
  %77 = and i32 %4, 4
  %78 = icmp eq i32 %77, 0
  %79 = extractelement <32 x i32> %54, i64 2
  %80 = sext i32 %79 to i64
  %81 = getelementptr inbounds i32, ptr %18, i64 %80
  %82 = select i1 %78, ptr %7, ptr %81
  store i32 %76, ptr %82, align 4
  %83 = extractelement <32 x i32> %5, i64 3
  %84 = and i32 %4, 8
  %85 = icmp eq i32 %84, 0
  %86 = extractelement <32 x i32> %54, i64 3
  %87 = sext i32 %86 to i64
  %88 = getelementptr inbounds i32, ptr %18, i64 %87
  %89 = select i1 %85, ptr %7, ptr %88
  store i32 %83, ptr %89, align 4
  %90 = extractelement <32 x i32> %5, i64 4
  %91 = and i32 %4, 16
  %92 = icmp eq i32 %91, 0
  %93 = extractelement <32 x i32> %54, i64 4
  %94 = sext i32 %93 to i64
  %95 = getelementptr inbounds i32, ptr %18, i64 %94
  %96 = select i1 %92, ptr %7, ptr %95
  store i32 %90, ptr %96, align 4
  %97 = extractelement <32 x i32> %5, i64 5
  %98 = and i32 %4, 32
  %99 = icmp eq i32 %98, 0
  %100 = extractelement <32 x i32> %54, i64 5
  %101 = sext i32 %100 to i64
  %102 = getelementptr inbounds i32, ptr %18, i64 %101
  %103 = select i1 %99, ptr %7, ptr %102
  store i32 %97, ptr %103, align 4
  %104 = extractelement <32 x i32> %5, i64 6
  %105 = and i32 %4, 64
  %106 = icmp eq i32 %105, 0
  %107 = extractelement <32 x i32> %54, i64 6
  %108 = sext i32 %107 to i64
  %109 = getelementptr inbounds i32, ptr %18, i64 %108
  %110 = select i1 %106, ptr %7, ptr %109
  store i32 %104, ptr %110, align 4
  %111 = extractelement <32 x i32> %5, i64 7
  %112 = and i32 %4, 128
  %113 = icmp eq i32 %112, 0
  %114 = extractelement <32 x i32> %54, i64 7
  %115 = sext i32 %114 to i64
  %116 = getelementptr inbounds i32, ptr %18, i64 %115
  %117 = select i1 %113, ptr %7, ptr %116
  store i32 %111, ptr %117, align 4
  %118 = extractelement <32 x i32> %5, i64 8
  %119 = and i32 %4, 256
  %120 = icmp eq i32 %119, 0
  %121 = extractelement <32 x i32> %54, i64 8
  %122 = sext i32 %121 to i64
  %123 = getelementptr inbounds i32, ptr %18, i64 %122
  %124 = select i1 %120, ptr %7, ptr %123
  store i32 %118, ptr %124, align 4
  %125 = extractelement <32 x i32> %5, i64 9
  %126 = and i32 %4, 512
  %127 = icmp eq i32 %126, 0
  %128 = extractelement <32 x i32> %54, i64 9
  %129 = sext i32 %128 to i64
  %130 = getelementptr inbounds i32, ptr %18, i64 %129
  %131 = select i1 %127, ptr %7, ptr %130
  store i32 %125, ptr %131, align 4
  %132 = extractelement <32 x i32> %5, i64 10
  %133 = and i32 %4, 1024
  %134 = icmp eq i32 %133, 0
  %135 = extractelement <32 x i32> %54, i64 10
  %136 = sext i32 %135 to i64
  %137 = getelementptr inbounds i32, ptr %18, i64 %136
  %138 = select i1 %134, ptr %7, ptr %137
  store i32 %132, ptr %138, align 4
  %139 = extractelement <32 x i32> %5, i64 11
  %140 = and i32 %4, 2048
  %141 = icmp eq i32 %140, 0
  %142 = extractelement <32 x i32> %54, i64 11
  %143 = sext i32 %142 to i64
  %144 = getelementptr inbounds i32, ptr %18, i64 %143
  %145 = select i1 %141, ptr %7, ptr %144
  store i32 %139, ptr %145, align 4
  %146 = extractelement <32 x i32> %5, i64 12
  %147 = and i32 %4, 4096
  %148 = icmp eq i32 %147, 0
  %149 = extractelement <32 x i32> %54, i64 12
  %150 = sext i32 %149 to i64
  %151 = getelementptr inbounds i32, ptr %18, i64 %150
  %152 = select i1 %148, ptr %7, ptr %151
  store i32 %146, ptr %152, align 4
  %153 = extractelement <32 x i32> %5, i64 13
  %154 = and i32 %4, 8192
  %155 = icmp eq i32 %154, 0
  %156 = extractelement <32 x i32> %54, i64 13
  %157 = sext i32 %156 to i64
  %158 = getelementptr inbounds i32, ptr %18, i64 %157
  %159 = select i1 %155, ptr %7, ptr %158
  store i32 %153, ptr %159, align 4
  %160 = extractelement <32 x i32> %5, i64 14
  %161 = and i32 %4, 16384
  %162 = icmp eq i32 %161, 0
  %163 = extractelement <32 x i32> %54, i64 14
  %164 = sext i32 %163 to i64
  %165 = getelementptr inbounds i32, ptr %18, i64 %164
  %166 = select i1 %162, ptr %7, ptr %165
  store i32 %160, ptr %166, align 4
  %167 = extractelement <32 x i32> %5, i64 15
  %168 = and i32 %4, 32768
  %169 = icmp eq i32 %168, 0
  %170 = extractelement <32 x i32> %54, i64 15
  %171 = sext i32 %170 to i64
  %172 = getelementptr inbounds i32, ptr %18, i64 %171
  %173 = select i1 %169, ptr %7, ptr %172
  store i32 %167, ptr %173, align 4
  %174 = extractelement <32 x i32> %5, i64 16
  %175 = and i32 %4, 65536
  %176 = icmp eq i32 %175, 0
  %177 = extractelement <32 x i32> %54, i64 16
  %178 = sext i32 %177 to i64
  %179 = getelementptr inbounds i32, ptr %18, i64 %178
  %180 = select i1 %176, ptr %7, ptr %179
  store i32 %174, ptr %180, align 4
  %181 = extractelement <32 x i32> %5, i64 17
  %182 = and i32 %4, 131072
  %183 = icmp eq i32 %182, 0
  %184 = extractelement <32 x i32> %54, i64 17
  %185 = sext i32 %184 to i64
  %186 = getelementptr inbounds i32, ptr %18, i64 %185
  %187 = select i1 %183, ptr %7, ptr %186
  store i32 %181, ptr %187, align 4
  %188 = extractelement <32 x i32> %5, i64 18
  %189 = and i32 %4, 262144
  %190 = icmp eq i32 %189, 0
  %191 = extractelement <32 x i32> %54, i64 18
  %192 = sext i32 %191 to i64
  %193 = getelementptr inbounds i32, ptr %18, i64 %192
  %194 = select i1 %190, ptr %7, ptr %193
  store i32 %188, ptr %194, align 4
  %195 = extractelement <32 x i32> %5, i64 19
  %196 = and i32 %4, 524288
  %197 = icmp eq i32 %196, 0
  %198 = extractelement <32 x i32> %54, i64 19
  %199 = sext i32 %198 to i64
  %200 = getelementptr inbounds i32, ptr %18, i64 %199
  %201 = select i1 %197, ptr %7, ptr %200
  store i32 %195, ptr %201, align 4
  %202 = extractelement <32 x i32> %5, i64 20
  %203 = and i32 %4, 1048576
  %204 = icmp eq i32 %203, 0
  %205 = extractelement <32 x i32> %54, i64 20
  %206 = sext i32 %205 to i64
  %207 = getelementptr inbounds i32, ptr %18, i64 %206
  %208 = select i1 %204, ptr %7, ptr %207
  store i32 %202, ptr %208, align 4
  %209 = extractelement <32 x i32> %5, i64 21
  %210 = and i32 %4, 2097152
  %211 = icmp eq i32 %210, 0
  %212 = extractelement <32 x i32> %54, i64 21
  %213 = sext i32 %212 to i64
  %214 = getelementptr inbounds i32, ptr %18, i64 %213
  %215 = select i1 %211, ptr %7, ptr %214
  store i32 %209, ptr %215, align 4
  %216 = extractelement <32 x i32> %5, i64 22
  %217 = and i32 %4, 4194304
  %218 = icmp eq i32 %217, 0
  %219 = extractelement <32 x i32> %54, i64 22
  %220 = sext i32 %219 to i64
  %221 = getelementptr inbounds i32, ptr %18, i64 %220
  %222 = select i1 %218, ptr %7, ptr %221
  store i32 %216, ptr %222, align 4
  %223 = extractelement <32 x i32> %5, i64 23
  %224 = and i32 %4, 8388608
  %225 = icmp eq i32 %224, 0
  %226 = extractelement <32 x i32> %54, i64 23
  %227 = sext i32 %226 to i64
  %228 = getelementptr inbounds i32, ptr %18, i64 %227
  %229 = select i1 %225, ptr %7, ptr %228
  store i32 %223, ptr %229, align 4
  %230 = extractelement <32 x i32> %5, i64 24
  %231 = and i32 %4, 16777216
  %232 = icmp eq i32 %231, 0
  %233 = extractelement <32 x i32> %54, i64 24
  %234 = sext i32 %233 to i64
  %235 = getelementptr inbounds i32, ptr %18, i64 %234
  %236 = select i1 %232, ptr %7, ptr %235
  store i32 %230, ptr %236, align 4
  %237 = extractelement <32 x i32> %5, i64 25
  %238 = and i32 %4, 33554432
  %239 = icmp eq i32 %238, 0
  %240 = extractelement <32 x i32> %54, i64 25
  %241 = sext i32 %240 to i64
  %242 = getelementptr inbounds i32, ptr %18, i64 %241
  %243 = select i1 %239, ptr %7, ptr %242
  store i32 %237, ptr %243, align 4
  %244 = extractelement <32 x i32> %5, i64 26
  %245 = and i32 %4, 67108864
  %246 = icmp eq i32 %245, 0
  %247 = extractelement <32 x i32> %54, i64 26
  %248 = sext i32 %247 to i64
  %249 = getelementptr inbounds i32, ptr %18, i64 %248
  %250 = select i1 %246, ptr %7, ptr %249
  store i32 %244, ptr %250, align 4
  %251 = extractelement <32 x i32> %5, i64 27
  %252 = and i32 %4, 134217728
  %253 = icmp eq i32 %252, 0
  %254 = extractelement <32 x i32> %54, i64 27
  %255 = sext i32 %254 to i64
  %256 = getelementptr inbounds i32, ptr %18, i64 %255
  %257 = select i1 %253, ptr %7, ptr %256
  store i32 %251, ptr %257, align 4
  %258 = extractelement <32 x i32> %5, i64 28
  %259 = and i32 %4, 268435456
  %260 = icmp eq i32 %259, 0
  %261 = extractelement <32 x i32> %54, i64 28
  %262 = sext i32 %261 to i64
  %263 = getelementptr inbounds i32, ptr %18, i64 %262
  %264 = select i1 %260, ptr %7, ptr %263
  store i32 %258, ptr %264, align 4
  %265 = extractelement <32 x i32> %5, i64 29
  %266 = and i32 %4, 536870912
  %267 = icmp eq i32 %266, 0
  %268 = extractelement <32 x i32> %54, i64 29
  %269 = sext i32 %268 to i64
  %270 = getelementptr inbounds i32, ptr %18, i64 %269
  %271 = select i1 %267, ptr %7, ptr %270
  store i32 %265, ptr %271, align 4
  %272 = extractelement <32 x i32> %5, i64 30
  %273 = and i32 %4, 1073741824
  %274 = icmp eq i32 %273, 0
  %275 = extractelement <32 x i32> %54, i64 30
  %276 = sext i32 %275 to i64
  %277 = getelementptr inbounds i32, ptr %18, i64 %276
  %278 = select i1 %274, ptr %7, ptr %277
  store i32 %272, ptr %278, align 4
  %279 = extractelement <32 x i32> %5, i64 31
  %280 = extractelement <32 x i32> %54, i64 31
  %281 = sext i32 %280 to i64
  %282 = getelementptr inbounds i32, ptr %18, i64 %281
  %283 = icmp slt i32 %4, 0
  %284 = select i1 %283, ptr %282, ptr %7
  store i32 %279, ptr %284, align 4
  br label %303

285:
  %286 = extractelement <32 x i32> %54, i64 0
  %287 = sext i32 %286 to i64
  %288 = getelementptr inbounds i32, ptr %18, i64 %287
  %289 = extractelement <32 x i32> %54, i64 16
  %290 = sext i32 %289 to i64
  %291 = getelementptr inbounds i32, ptr %18, i64 %290
  %292 = shufflevector <32 x i32> %5, <32 x i32> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %293 = shufflevector <32 x i32> %5, <32 x i32> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %294 = icmp eq i32 %4, -1
  br i1 %294, label %295, label %296

295:
  store <16 x i32> %292, ptr %288, align 4
  store <16 x i32> %293, ptr %291, align 4
  br label %303

296:
  %297 = trunc i32 %4 to i16
  %298 = bitcast i16 %297 to <16 x i1>
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %292, ptr align 4 %288, <16 x i1> %298)
  %299 = lshr i32 %4, 16
  %300 = trunc nuw i32 %299 to i16
  %301 = bitcast i16 %300 to <16 x i1>
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %293, ptr align 4 %291, <16 x i1> %301)
  br label %303

302:
  br label %303

303:
  ret void
}

define void @workbench.store.shared.affine.i32(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, <32 x i32> %5) #0 {
  %7 = trunc i64 %2 to i32
  %8 = insertelement <32 x i32> poison, i32 %7, i64 0
  %9 = shufflevector <32 x i32> %8, <32 x i32> poison, <32 x i32> zeroinitializer
  %10 = load <32 x i64>, ptr %3, align 8
  %11 = trunc <32 x i64> %10 to <32 x i32>
  %12 = add <32 x i32> %9, %11
  tail call void @workbench.store.shared.i32(ptr %0, ptr %1, <32 x i32> %12, i64 0, i32 %4, <32 x i32> %5)
  ret void
}

define void @workbench.put.i32(ptr %0, <32 x i32> %1, i32 %2) #0 {
  switch i32 %2, label %7 [
    i32 -1, label %4
    i32 65535, label %5
  ]

4:
  store <32 x i32> %1, ptr %0, align 4
  br label %8

5:
  %6 = shufflevector <32 x i32> %1, <32 x i32> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  store <16 x i32> %6, ptr %0, align 4
  br label %8

7:
  tail call fastcc void @part_32(ptr %0, <32 x i32> %1, i32 %2)
  br label %8

8:
  ret void
}

define <32 x i32> @workbench.load.local.i32(<32 x i64> %0, i32 %1) #0 {
  %3 = tail call fastcc <32 x i32> @gather_32(<32 x i64> %0, i32 %1)
  ret <32 x i32> %3
}

define internal fastcc <32 x i32> @gather_32(<32 x i64> %0, i32 %1) #0 {
  %3 = bitcast i32 %1 to <32 x i1>
  %4 = inttoptr <32 x i64> %0 to <32 x ptr>
  %5 = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 1 %4, <32 x i1> %3, <32 x i32> zeroinitializer)
  ret <32 x i32> %5
}

define void @workbench.store.local.i32(<32 x i64> %0, i32 %1, <32 x i32> %2) #0 {
  tail call fastcc void @scatter_32(<32 x i64> %0, i32 %1, <32 x i32> %2)
  ret void
}

define <32 x i32> @workbench.even.load.i32(i64 %0, i64 %1) #0 {
  switch i64 %1, label %36 [
    i64 8, label %3
    i64 16, label %14
  ]

3:
  %4 = and i64 %0, 7
  switch i64 %4, label %36 [
    i64 0, label %5
    i64 4, label %9
  ]

5:
  %6 = inttoptr i64 %0 to ptr
  %7 = load volatile <64 x i32>, ptr %6, align 4
  %8 = shufflevector <64 x i32> %7, <64 x i32> poison, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 32, i32 34, i32 36, i32 38, i32 40, i32 42, i32 44, i32 46, i32 48, i32 50, i32 52, i32 54, i32 56, i32 58, i32 60, i32 62>
  br label %194

9:
  %10 = add i64 %0, -4
  %11 = inttoptr i64 %10 to ptr
  %12 = load volatile <64 x i32>, ptr %11, align 4
  %13 = shufflevector <64 x i32> %12, <64 x i32> poison, <32 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31, i32 33, i32 35, i32 37, i32 39, i32 41, i32 43, i32 45, i32 47, i32 49, i32 51, i32 53, i32 55, i32 57, i32 59, i32 61, i32 63>
  br label %194

14:
  %15 = and i64 %0, 15
  %16 = tail call i64 @llvm.fshl.i64(i64 %15, i64 %15, i64 62)
  switch i64 %16, label %36 [
    i64 0, label %17
    i64 1, label %21
    i64 2, label %26
    i64 3, label %31
  ]

17:
  %18 = inttoptr i64 %0 to ptr
  %19 = load volatile <128 x i32>, ptr %18, align 4
  %20 = shufflevector <128 x i32> %19, <128 x i32> poison, <32 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 32, i32 36, i32 40, i32 44, i32 48, i32 52, i32 56, i32 60, i32 64, i32 68, i32 72, i32 76, i32 80, i32 84, i32 88, i32 92, i32 96, i32 100, i32 104, i32 108, i32 112, i32 116, i32 120, i32 124>
  br label %194

21:
  %22 = add i64 %0, -4
  %23 = inttoptr i64 %22 to ptr
  %24 = load volatile <128 x i32>, ptr %23, align 4
  %25 = shufflevector <128 x i32> %24, <128 x i32> poison, <32 x i32> <i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29, i32 33, i32 37, i32 41, i32 45, i32 49, i32 53, i32 57, i32 61, i32 65, i32 69, i32 73, i32 77, i32 81, i32 85, i32 89, i32 93, i32 97, i32 101, i32 105, i32 109, i32 113, i32 117, i32 121, i32 125>
  br label %194

26:
  %27 = add i64 %0, -8
  %28 = inttoptr i64 %27 to ptr
  %29 = load volatile <128 x i32>, ptr %28, align 4
  %30 = shufflevector <128 x i32> %29, <128 x i32> poison, <32 x i32> <i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30, i32 34, i32 38, i32 42, i32 46, i32 50, i32 54, i32 58, i32 62, i32 66, i32 70, i32 74, i32 78, i32 82, i32 86, i32 90, i32 94, i32 98, i32 102, i32 106, i32 110, i32 114, i32 118, i32 122, i32 126>
  br label %194

31:
  %32 = add i64 %0, -12
  %33 = inttoptr i64 %32 to ptr
  %34 = load volatile <128 x i32>, ptr %33, align 4
  %35 = shufflevector <128 x i32> %34, <128 x i32> poison, <32 x i32> <i32 3, i32 7, i32 11, i32 15, i32 19, i32 23, i32 27, i32 31, i32 35, i32 39, i32 43, i32 47, i32 51, i32 55, i32 59, i32 63, i32 67, i32 71, i32 75, i32 79, i32 83, i32 87, i32 91, i32 95, i32 99, i32 103, i32 107, i32 111, i32 115, i32 119, i32 123, i32 127>
  br label %194

36:
  %37 = inttoptr i64 %0 to ptr
  %38 = load i32, ptr %37, align 4
  %39 = insertelement <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>, i32 %38, i64 0
  %40 = add i64 %1, %0
  %41 = inttoptr i64 %40 to ptr
  %42 = load i32, ptr %41, align 4
  %43 = insertelement <32 x i32> %39, i32 %42, i64 1
  %44 = shl i64 %1, 1
  %45 = add i64 %44, %0
  %46 = inttoptr i64 %45 to ptr
  %47 = load i32, ptr %46, align 4
  %48 = insertelement <32 x i32> %43, i32 %47, i64 2
  %49 = mul i64 %1, 3
  %50 = add i64 %49, %0
  %51 = inttoptr i64 %50 to ptr
  %52 = load i32, ptr %51, align 4
  %53 = insertelement <32 x i32> %48, i32 %52, i64 3
  %54 = shl i64 %1, 2
  %55 = add i64 %54, %0
  %56 = inttoptr i64 %55 to ptr
  %57 = load i32, ptr %56, align 4
  %58 = insertelement <32 x i32> %53, i32 %57, i64 4
  %59 = mul i64 %1, 5
  %60 = add i64 %59, %0
  %61 = inttoptr i64 %60 to ptr
  %62 = load i32, ptr %61, align 4
  %63 = insertelement <32 x i32> %58, i32 %62, i64 5
  %64 = mul i64 %1, 6
  %65 = add i64 %64, %0
  %66 = inttoptr i64 %65 to ptr
  %67 = load i32, ptr %66, align 4
  %68 = insertelement <32 x i32> %63, i32 %67, i64 6
  %69 = mul i64 %1, 7
  %70 = add i64 %69, %0
  %71 = inttoptr i64 %70 to ptr
  %72 = load i32, ptr %71, align 4
  %73 = insertelement <32 x i32> %68, i32 %72, i64 7
  %74 = shl i64 %1, 3
  %75 = add i64 %74, %0
  %76 = inttoptr i64 %75 to ptr
  %77 = load i32, ptr %76, align 4
  %78 = insertelement <32 x i32> %73, i32 %77, i64 8
  %79 = mul i64 %1, 9
  %80 = add i64 %79, %0
  %81 = inttoptr i64 %80 to ptr
  %82 = load i32, ptr %81, align 4
  %83 = insertelement <32 x i32> %78, i32 %82, i64 9
  %84 = mul i64 %1, 10
  %85 = add i64 %84, %0
  %86 = inttoptr i64 %85 to ptr
  %87 = load i32, ptr %86, align 4
  %88 = insertelement <32 x i32> %83, i32 %87, i64 10
  %89 = mul i64 %1, 11
  %90 = add i64 %89, %0
  %91 = inttoptr i64 %90 to ptr
  %92 = load i32, ptr %91, align 4
  %93 = insertelement <32 x i32> %88, i32 %92, i64 11
  %94 = mul i64 %1, 12
  %95 = add i64 %94, %0
  %96 = inttoptr i64 %95 to ptr
  %97 = load i32, ptr %96, align 4
  %98 = insertelement <32 x i32> %93, i32 %97, i64 12
  %99 = mul i64 %1, 13
  %100 = add i64 %99, %0
  %101 = inttoptr i64 %100 to ptr
  %102 = load i32, ptr %101, align 4
  %103 = insertelement <32 x i32> %98, i32 %102, i64 13
  %104 = mul i64 %1, 14
  %105 = add i64 %104, %0
  %106 = inttoptr i64 %105 to ptr
  %107 = load i32, ptr %106, align 4
  %108 = insertelement <32 x i32> %103, i32 %107, i64 14
  %109 = mul i64 %1, 15
  %110 = add i64 %109, %0
  %111 = inttoptr i64 %110 to ptr
  %112 = load i32, ptr %111, align 4
  %113 = insertelement <32 x i32> %108, i32 %112, i64 15
  %114 = shl i64 %1, 4
  %115 = add i64 %114, %0
  %116 = inttoptr i64 %115 to ptr
  %117 = load i32, ptr %116, align 4
  %118 = insertelement <32 x i32> %113, i32 %117, i64 16
  %119 = mul i64 %1, 17
  %120 = add i64 %119, %0
  %121 = inttoptr i64 %120 to ptr
  %122 = load i32, ptr %121, align 4
  %123 = insertelement <32 x i32> %118, i32 %122, i64 17
  %124 = mul i64 %1, 18
  %125 = add i64 %124, %0
  %126 = inttoptr i64 %125 to ptr
  %127 = load i32, ptr %126, align 4
  %128 = insertelement <32 x i32> %123, i32 %127, i64 18
  %129 = mul i64 %1, 19
  %130 = add i64 %129, %0
  %131 = inttoptr i64 %130 to ptr
  %132 = load i32, ptr %131, align 4
  %133 = insertelement <32 x i32> %128, i32 %132, i64 19
  %134 = mul i64 %1, 20
  %135 = add i64 %134, %0
  %136 = inttoptr i64 %135 to ptr
  %137 = load i32, ptr %136, align 4
  %138 = insertelement <32 x i32> %133, i32 %137, i64 20
  %139 = mul i64 %1, 21
  %140 = add i64 %139, %0
  %141 = inttoptr i64 %140 to ptr
  %142 = load i32, ptr %141, align 4
  %143 = insertelement <32 x i32> %138, i32 %142, i64 21
  %144 = mul i64 %1, 22
  %145 = add i64 %144, %0
  %146 = inttoptr i64 %145 to ptr
  %147 = load i32, ptr %146, align 4
  %148 = insertelement <32 x i32> %143, i32 %147, i64 22
  %149 = mul i64 %1, 23
  %150 = add i64 %149, %0
  %151 = inttoptr i64 %150 to ptr
  %152 = load i32, ptr %151, align 4
  %153 = insertelement <32 x i32> %148, i32 %152, i64 23
  %154 = mul i64 %1, 24
  %155 = add i64 %154, %0
  %156 = inttoptr i64 %155 to ptr
  %157 = load i32, ptr %156, align 4
  %158 = insertelement <32 x i32> %153, i32 %157, i64 24
  %159 = mul i64 %1, 25
  %160 = add i64 %159, %0
  %161 = inttoptr i64 %160 to ptr
  %162 = load i32, ptr %161, align 4
  %163 = insertelement <32 x i32> %158, i32 %162, i64 25
  %164 = mul i64 %1, 26
  %165 = add i64 %164, %0
  %166 = inttoptr i64 %165 to ptr
  %167 = load i32, ptr %166, align 4
  %168 = insertelement <32 x i32> %163, i32 %167, i64 26
  %169 = mul i64 %1, 27
  %170 = add i64 %169, %0
  %171 = inttoptr i64 %170 to ptr
  %172 = load i32, ptr %171, align 4
  %173 = insertelement <32 x i32> %168, i32 %172, i64 27
  %174 = mul i64 %1, 28
  %175 = add i64 %174, %0
  %176 = inttoptr i64 %175 to ptr
  %177 = load i32, ptr %176, align 4
  %178 = insertelement <32 x i32> %173, i32 %177, i64 28
  %179 = mul i64 %1, 29
  %180 = add i64 %179, %0
  %181 = inttoptr i64 %180 to ptr
  %182 = load i32, ptr %181, align 4
  %183 = insertelement <32 x i32> %178, i32 %182, i64 29
  %184 = mul i64 %1, 30
  %185 = add i64 %184, %0
  %186 = inttoptr i64 %185 to ptr
  %187 = load i32, ptr %186, align 4
  %188 = insertelement <32 x i32> %183, i32 %187, i64 30
  %189 = mul i64 %1, 31
  %190 = add i64 %189, %0
  %191 = inttoptr i64 %190 to ptr
  %192 = load i32, ptr %191, align 4
  %193 = insertelement <32 x i32> %188, i32 %192, i64 31
  br label %194

194:
  %195 = phi <32 x i32> [ %13, %9 ], [ %20, %17 ], [ %25, %21 ], [ %30, %26 ], [ %35, %31 ], [ %8, %5 ], [ %193, %36 ]
  ret <32 x i32> %195
}

define void @workbench.even.store.i32(i64 %0, i64 %1, <32 x i32> %2) #0 {
  %4 = extractelement <32 x i32> %2, i64 0
  %5 = inttoptr i64 %0 to ptr
  store i32 %4, ptr %5, align 4
  %6 = extractelement <32 x i32> %2, i64 1
  %7 = add i64 %1, %0
  %8 = inttoptr i64 %7 to ptr
  store i32 %6, ptr %8, align 4
  %9 = extractelement <32 x i32> %2, i64 2
  %10 = shl i64 %1, 1
  %11 = add i64 %10, %0
  %12 = inttoptr i64 %11 to ptr
  store i32 %9, ptr %12, align 4
  %13 = extractelement <32 x i32> %2, i64 3
  %14 = mul i64 %1, 3
  %15 = add i64 %14, %0
  %16 = inttoptr i64 %15 to ptr
  store i32 %13, ptr %16, align 4
  %17 = extractelement <32 x i32> %2, i64 4
  %18 = shl i64 %1, 2
  %19 = add i64 %18, %0
  %20 = inttoptr i64 %19 to ptr
  store i32 %17, ptr %20, align 4
  %21 = extractelement <32 x i32> %2, i64 5
  %22 = mul i64 %1, 5
  %23 = add i64 %22, %0
  %24 = inttoptr i64 %23 to ptr
  store i32 %21, ptr %24, align 4
  %25 = extractelement <32 x i32> %2, i64 6
  %26 = mul i64 %1, 6
  %27 = add i64 %26, %0
  %28 = inttoptr i64 %27 to ptr
  store i32 %25, ptr %28, align 4
  %29 = extractelement <32 x i32> %2, i64 7
  %30 = mul i64 %1, 7
  %31 = add i64 %30, %0
  %32 = inttoptr i64 %31 to ptr
  store i32 %29, ptr %32, align 4
  %33 = extractelement <32 x i32> %2, i64 8
  %34 = shl i64 %1, 3
  %35 = add i64 %34, %0
  %36 = inttoptr i64 %35 to ptr
  store i32 %33, ptr %36, align 4
  %37 = extractelement <32 x i32> %2, i64 9
  %38 = mul i64 %1, 9
  %39 = add i64 %38, %0
  %40 = inttoptr i64 %39 to ptr
  store i32 %37, ptr %40, align 4
  %41 = extractelement <32 x i32> %2, i64 10
  %42 = mul i64 %1, 10
  %43 = add i64 %42, %0
  %44 = inttoptr i64 %43 to ptr
  store i32 %41, ptr %44, align 4
  %45 = extractelement <32 x i32> %2, i64 11
  %46 = mul i64 %1, 11
  %47 = add i64 %46, %0
  %48 = inttoptr i64 %47 to ptr
  store i32 %45, ptr %48, align 4
  %49 = extractelement <32 x i32> %2, i64 12
  %50 = mul i64 %1, 12
  %51 = add i64 %50, %0
  %52 = inttoptr i64 %51 to ptr
  store i32 %49, ptr %52, align 4
  %53 = extractelement <32 x i32> %2, i64 13
  %54 = mul i64 %1, 13
  %55 = add i64 %54, %0
  %56 = inttoptr i64 %55 to ptr
  store i32 %53, ptr %56, align 4
  %57 = extractelement <32 x i32> %2, i64 14
  %58 = mul i64 %1, 14
  %59 = add i64 %58, %0
  %60 = inttoptr i64 %59 to ptr
  store i32 %57, ptr %60, align 4
  %61 = extractelement <32 x i32> %2, i64 15
  %62 = mul i64 %1, 15
  %63 = add i64 %62, %0
  %64 = inttoptr i64 %63 to ptr
  store i32 %61, ptr %64, align 4
  %65 = extractelement <32 x i32> %2, i64 16
  %66 = shl i64 %1, 4
  %67 = add i64 %66, %0
  %68 = inttoptr i64 %67 to ptr
  store i32 %65, ptr %68, align 4
  %69 = extractelement <32 x i32> %2, i64 17
  %70 = mul i64 %1, 17
  %71 = add i64 %70, %0
  %72 = inttoptr i64 %71 to ptr
  store i32 %69, ptr %72, align 4
  %73 = extractelement <32 x i32> %2, i64 18
  %74 = mul i64 %1, 18
  %75 = add i64 %74, %0
  %76 = inttoptr i64 %75 to ptr
  store i32 %73, ptr %76, align 4
  %77 = extractelement <32 x i32> %2, i64 19
  %78 = mul i64 %1, 19
  %79 = add i64 %78, %0
  %80 = inttoptr i64 %79 to ptr
  store i32 %77, ptr %80, align 4
  %81 = extractelement <32 x i32> %2, i64 20
  %82 = mul i64 %1, 20
  %83 = add i64 %82, %0
  %84 = inttoptr i64 %83 to ptr
  store i32 %81, ptr %84, align 4
  %85 = extractelement <32 x i32> %2, i64 21
  %86 = mul i64 %1, 21
  %87 = add i64 %86, %0
  %88 = inttoptr i64 %87 to ptr
  store i32 %85, ptr %88, align 4
  %89 = extractelement <32 x i32> %2, i64 22
  %90 = mul i64 %1, 22
  %91 = add i64 %90, %0
  %92 = inttoptr i64 %91 to ptr
  store i32 %89, ptr %92, align 4
  %93 = extractelement <32 x i32> %2, i64 23
  %94 = mul i64 %1, 23
  %95 = add i64 %94, %0
  %96 = inttoptr i64 %95 to ptr
  store i32 %93, ptr %96, align 4
  %97 = extractelement <32 x i32> %2, i64 24
  %98 = mul i64 %1, 24
  %99 = add i64 %98, %0
  %100 = inttoptr i64 %99 to ptr
  store i32 %97, ptr %100, align 4
  %101 = extractelement <32 x i32> %2, i64 25
  %102 = mul i64 %1, 25
  %103 = add i64 %102, %0
  %104 = inttoptr i64 %103 to ptr
  store i32 %101, ptr %104, align 4
  %105 = extractelement <32 x i32> %2, i64 26
  %106 = mul i64 %1, 26
  %107 = add i64 %106, %0
  %108 = inttoptr i64 %107 to ptr
  store i32 %105, ptr %108, align 4
  %109 = extractelement <32 x i32> %2, i64 27
  %110 = mul i64 %1, 27
  %111 = add i64 %110, %0
  %112 = inttoptr i64 %111 to ptr
  store i32 %109, ptr %112, align 4
  %113 = extractelement <32 x i32> %2, i64 28
  %114 = mul i64 %1, 28
  %115 = add i64 %114, %0
  %116 = inttoptr i64 %115 to ptr
  store i32 %113, ptr %116, align 4
  %117 = extractelement <32 x i32> %2, i64 29
  %118 = mul i64 %1, 29
  %119 = add i64 %118, %0
  %120 = inttoptr i64 %119 to ptr
  store i32 %117, ptr %120, align 4
  %121 = extractelement <32 x i32> %2, i64 30
  %122 = mul i64 %1, 30
  %123 = add i64 %122, %0
  %124 = inttoptr i64 %123 to ptr
  store i32 %121, ptr %124, align 4
  %125 = extractelement <32 x i32> %2, i64 31
  %126 = mul i64 %1, 31
  %127 = add i64 %126, %0
  %128 = inttoptr i64 %127 to ptr
  store i32 %125, ptr %128, align 4
  ret void
}

define void @workbench.even.store.shared.i32(i64 %0, i64 %1, <32 x i32> %2) #0 {
  switch i64 %1, label %69 [
    i64 8, label %4
    i64 16, label %23
  ]

4:
  %5 = and i64 %0, 7
  switch i64 %5, label %69 [
    i64 0, label %6
    i64 4, label %14
  ]

6:
  %7 = inttoptr i64 %0 to ptr
  %8 = load volatile <32 x i32>, ptr %7, align 4
  %9 = shufflevector <32 x i32> %2, <32 x i32> %8, <32 x i32> <i32 0, i32 33, i32 1, i32 35, i32 2, i32 37, i32 3, i32 39, i32 4, i32 41, i32 5, i32 43, i32 6, i32 45, i32 7, i32 47, i32 8, i32 49, i32 9, i32 51, i32 10, i32 53, i32 11, i32 55, i32 12, i32 57, i32 13, i32 59, i32 14, i32 61, i32 15, i32 63>
  store <32 x i32> %9, ptr %7, align 4
  %10 = add i64 %0, 128
  %11 = inttoptr i64 %10 to ptr
  %12 = load volatile <32 x i32>, ptr %11, align 4
  %13 = shufflevector <32 x i32> %2, <32 x i32> %12, <32 x i32> <i32 16, i32 33, i32 17, i32 35, i32 18, i32 37, i32 19, i32 39, i32 20, i32 41, i32 21, i32 43, i32 22, i32 45, i32 23, i32 47, i32 24, i32 49, i32 25, i32 51, i32 26, i32 53, i32 27, i32 55, i32 28, i32 57, i32 29, i32 59, i32 30, i32 61, i32 31, i32 63>
  store <32 x i32> %13, ptr %11, align 4
  br label %195

14:
  %15 = add i64 %0, -4
  %16 = inttoptr i64 %15 to ptr
  %17 = load volatile <32 x i32>, ptr %16, align 4
  %18 = shufflevector <32 x i32> %17, <32 x i32> %2, <32 x i32> <i32 0, i32 32, i32 2, i32 33, i32 4, i32 34, i32 6, i32 35, i32 8, i32 36, i32 10, i32 37, i32 12, i32 38, i32 14, i32 39, i32 16, i32 40, i32 18, i32 41, i32 20, i32 42, i32 22, i32 43, i32 24, i32 44, i32 26, i32 45, i32 28, i32 46, i32 30, i32 47>
  store <32 x i32> %18, ptr %16, align 4
  %19 = add i64 %0, 124
  %20 = inttoptr i64 %19 to ptr
  %21 = load volatile <32 x i32>, ptr %20, align 4
  %22 = shufflevector <32 x i32> %21, <32 x i32> %2, <32 x i32> <i32 0, i32 48, i32 2, i32 49, i32 4, i32 50, i32 6, i32 51, i32 8, i32 52, i32 10, i32 53, i32 12, i32 54, i32 14, i32 55, i32 16, i32 56, i32 18, i32 57, i32 20, i32 58, i32 22, i32 59, i32 24, i32 60, i32 26, i32 61, i32 28, i32 62, i32 30, i32 63>
  store <32 x i32> %22, ptr %20, align 4
  br label %195

23:
  %24 = and i64 %0, 15
  %25 = tail call i64 @llvm.fshl.i64(i64 %24, i64 %24, i64 62)
  switch i64 %25, label %69 [
    i64 0, label %26
    i64 1, label %36
    i64 2, label %47
    i64 3, label %58
  ]

26:
  %27 = inttoptr i64 %0 to ptr
  %28 = shufflevector <32 x i32> %2, <32 x i32> poison, <64 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 1, i32 poison, i32 poison, i32 poison, i32 2, i32 poison, i32 poison, i32 poison, i32 3, i32 poison, i32 poison, i32 poison, i32 4, i32 poison, i32 poison, i32 poison, i32 5, i32 poison, i32 poison, i32 poison, i32 6, i32 poison, i32 poison, i32 poison, i32 7, i32 poison, i32 poison, i32 poison, i32 8, i32 poison, i32 poison, i32 poison, i32 9, i32 poison, i32 poison, i32 poison, i32 10, i32 poison, i32 poison, i32 poison, i32 11, i32 poison, i32 poison, i32 poison, i32 12, i32 poison, i32 poison, i32 poison, i32 13, i32 poison, i32 poison, i32 poison, i32 14, i32 poison, i32 poison, i32 poison, i32 15, i32 poison, i32 poison, i32 poison>
  %29 = load volatile <64 x i32>, ptr %27, align 4
  %30 = shufflevector <64 x i32> %28, <64 x i32> %29, <64 x i32> <i32 0, i32 65, i32 66, i32 67, i32 4, i32 69, i32 70, i32 71, i32 8, i32 73, i32 74, i32 75, i32 12, i32 77, i32 78, i32 79, i32 16, i32 81, i32 82, i32 83, i32 20, i32 85, i32 86, i32 87, i32 24, i32 89, i32 90, i32 91, i32 28, i32 93, i32 94, i32 95, i32 32, i32 97, i32 98, i32 99, i32 36, i32 101, i32 102, i32 103, i32 40, i32 105, i32 106, i32 107, i32 44, i32 109, i32 110, i32 111, i32 48, i32 113, i32 114, i32 115, i32 52, i32 117, i32 118, i32 119, i32 56, i32 121, i32 122, i32 123, i32 60, i32 125, i32 126, i32 127>
  store <64 x i32> %30, ptr %27, align 4
  %31 = add i64 %0, 256
  %32 = inttoptr i64 %31 to ptr
  %33 = shufflevector <32 x i32> %2, <32 x i32> poison, <64 x i32> <i32 16, i32 poison, i32 poison, i32 poison, i32 17, i32 poison, i32 poison, i32 poison, i32 18, i32 poison, i32 poison, i32 poison, i32 19, i32 poison, i32 poison, i32 poison, i32 20, i32 poison, i32 poison, i32 poison, i32 21, i32 poison, i32 poison, i32 poison, i32 22, i32 poison, i32 poison, i32 poison, i32 23, i32 poison, i32 poison, i32 poison, i32 24, i32 poison, i32 poison, i32 poison, i32 25, i32 poison, i32 poison, i32 poison, i32 26, i32 poison, i32 poison, i32 poison, i32 27, i32 poison, i32 poison, i32 poison, i32 28, i32 poison, i32 poison, i32 poison, i32 29, i32 poison, i32 poison, i32 poison, i32 30, i32 poison, i32 poison, i32 poison, i32 31, i32 poison, i32 poison, i32 poison>
  %34 = load volatile <64 x i32>, ptr %32, align 4
  %35 = shufflevector <64 x i32> %33, <64 x i32> %34, <64 x i32> <i32 0, i32 65, i32 66, i32 67, i32 4, i32 69, i32 70, i32 71, i32 8, i32 73, i32 74, i32 75, i32 12, i32 77, i32 78, i32 79, i32 16, i32 81, i32 82, i32 83, i32 20, i32 85, i32 86, i32 87, i32 24, i32 89, i32 90, i32 91, i32 28, i32 93, i32 94, i32 95, i32 32, i32 97, i32 98, i32 99, i32 36, i32 101, i32 102, i32 103, i32 40, i32 105, i32 106, i32 107, i32 44, i32 109, i32 110, i32 111, i32 48, i32 113, i32 114, i32 115, i32 52, i32 117, i32 118, i32 119, i32 56, i32 121, i32 122, i32 123, i32 60, i32 125, i32 126, i32 127>
  store <64 x i32> %35, ptr %32, align 4
  br label %195

36:
  %37 = add i64 %0, -4
  %38 = inttoptr i64 %37 to ptr
  %39 = shufflevector <32 x i32> %2, <32 x i32> poison, <64 x i32> <i32 poison, i32 0, i32 poison, i32 poison, i32 poison, i32 1, i32 poison, i32 poison, i32 poison, i32 2, i32 poison, i32 poison, i32 poison, i32 3, i32 poison, i32 poison, i32 poison, i32 4, i32 poison, i32 poison, i32 poison, i32 5, i32 poison, i32 poison, i32 poison, i32 6, i32 poison, i32 poison, i32 poison, i32 7, i32 poison, i32 poison, i32 poison, i32 8, i32 poison, i32 poison, i32 poison, i32 9, i32 poison, i32 poison, i32 poison, i32 10, i32 poison, i32 poison, i32 poison, i32 11, i32 poison, i32 poison, i32 poison, i32 12, i32 poison, i32 poison, i32 poison, i32 13, i32 poison, i32 poison, i32 poison, i32 14, i32 poison, i32 poison, i32 poison, i32 15, i32 poison, i32 poison>
  %40 = load volatile <64 x i32>, ptr %38, align 4
  %41 = shufflevector <64 x i32> %40, <64 x i32> %39, <64 x i32> <i32 0, i32 65, i32 2, i32 3, i32 4, i32 69, i32 6, i32 7, i32 8, i32 73, i32 10, i32 11, i32 12, i32 77, i32 14, i32 15, i32 16, i32 81, i32 18, i32 19, i32 20, i32 85, i32 22, i32 23, i32 24, i32 89, i32 26, i32 27, i32 28, i32 93, i32 30, i32 31, i32 32, i32 97, i32 34, i32 35, i32 36, i32 101, i32 38, i32 39, i32 40, i32 105, i32 42, i32 43, i32 44, i32 109, i32 46, i32 47, i32 48, i32 113, i32 50, i32 51, i32 52, i32 117, i32 54, i32 55, i32 56, i32 121, i32 58, i32 59, i32 60, i32 125, i32 62, i32 63>
  store <64 x i32> %41, ptr %38, align 4
  %42 = add i64 %0, 252
  %43 = inttoptr i64 %42 to ptr
  %44 = shufflevector <32 x i32> %2, <32 x i32> poison, <64 x i32> <i32 poison, i32 16, i32 poison, i32 poison, i32 poison, i32 17, i32 poison, i32 poison, i32 poison, i32 18, i32 poison, i32 poison, i32 poison, i32 19, i32 poison, i32 poison, i32 poison, i32 20, i32 poison, i32 poison, i32 poison, i32 21, i32 poison, i32 poison, i32 poison, i32 22, i32 poison, i32 poison, i32 poison, i32 23, i32 poison, i32 poison, i32 poison, i32 24, i32 poison, i32 poison, i32 poison, i32 25, i32 poison, i32 poison, i32 poison, i32 26, i32 poison, i32 poison, i32 poison, i32 27, i32 poison, i32 poison, i32 poison, i32 28, i32 poison, i32 poison, i32 poison, i32 29, i32 poison, i32 poison, i32 poison, i32 30, i32 poison, i32 poison, i32 poison, i32 31, i32 poison, i32 poison>
  %45 = load volatile <64 x i32>, ptr %43, align 4
  %46 = shufflevector <64 x i32> %45, <64 x i32> %44, <64 x i32> <i32 0, i32 65, i32 2, i32 3, i32 4, i32 69, i32 6, i32 7, i32 8, i32 73, i32 10, i32 11, i32 12, i32 77, i32 14, i32 15, i32 16, i32 81, i32 18, i32 19, i32 20, i32 85, i32 22, i32 23, i32 24, i32 89, i32 26, i32 27, i32 28, i32 93, i32 30, i32 31, i32 32, i32 97, i32 34, i32 35, i32 36, i32 101, i32 38, i32 39, i32 40, i32 105, i32 42, i32 43, i32 44, i32 109, i32 46, i32 47, i32 48, i32 113, i32 50, i32 51, i32 52, i32 117, i32 54, i32 55, i32 56, i32 121, i32 58, i32 59, i32 60, i32 125, i32 62, i32 63>
  store <64 x i32> %46, ptr %43, align 4
  br label %195

47:
  %48 = add i64 %0, -8
  %49 = inttoptr i64 %48 to ptr
  %50 = shufflevector <32 x i32> %2, <32 x i32> poison, <64 x i32> <i32 poison, i32 poison, i32 0, i32 poison, i32 poison, i32 poison, i32 1, i32 poison, i32 poison, i32 poison, i32 2, i32 poison, i32 poison, i32 poison, i32 3, i32 poison, i32 poison, i32 poison, i32 4, i32 poison, i32 poison, i32 poison, i32 5, i32 poison, i32 poison, i32 poison, i32 6, i32 poison, i32 poison, i32 poison, i32 7, i32 poison, i32 poison, i32 poison, i32 8, i32 poison, i32 poison, i32 poison, i32 9, i32 poison, i32 poison, i32 poison, i32 10, i32 poison, i32 poison, i32 poison, i32 11, i32 poison, i32 poison, i32 poison, i32 12, i32 poison, i32 poison, i32 poison, i32 13, i32 poison, i32 poison, i32 poison, i32 14, i32 poison, i32 poison, i32 poison, i32 15, i32 poison>
  %51 = load volatile <64 x i32>, ptr %49, align 4
  %52 = shufflevector <64 x i32> %51, <64 x i32> %50, <64 x i32> <i32 0, i32 1, i32 66, i32 3, i32 4, i32 5, i32 70, i32 7, i32 8, i32 9, i32 74, i32 11, i32 12, i32 13, i32 78, i32 15, i32 16, i32 17, i32 82, i32 19, i32 20, i32 21, i32 86, i32 23, i32 24, i32 25, i32 90, i32 27, i32 28, i32 29, i32 94, i32 31, i32 32, i32 33, i32 98, i32 35, i32 36, i32 37, i32 102, i32 39, i32 40, i32 41, i32 106, i32 43, i32 44, i32 45, i32 110, i32 47, i32 48, i32 49, i32 114, i32 51, i32 52, i32 53, i32 118, i32 55, i32 56, i32 57, i32 122, i32 59, i32 60, i32 61, i32 126, i32 63>
  store <64 x i32> %52, ptr %49, align 4
  %53 = add i64 %0, 248
  %54 = inttoptr i64 %53 to ptr
  %55 = shufflevector <32 x i32> %2, <32 x i32> poison, <64 x i32> <i32 poison, i32 poison, i32 16, i32 poison, i32 poison, i32 poison, i32 17, i32 poison, i32 poison, i32 poison, i32 18, i32 poison, i32 poison, i32 poison, i32 19, i32 poison, i32 poison, i32 poison, i32 20, i32 poison, i32 poison, i32 poison, i32 21, i32 poison, i32 poison, i32 poison, i32 22, i32 poison, i32 poison, i32 poison, i32 23, i32 poison, i32 poison, i32 poison, i32 24, i32 poison, i32 poison, i32 poison, i32 25, i32 poison, i32 poison, i32 poison, i32 26, i32 poison, i32 poison, i32 poison, i32 27, i32 poison, i32 poison, i32 poison, i32 28, i32 poison, i32 poison, i32 poison, i32 29, i32 poison, i32 poison, i32 poison, i32 30, i32 poison, i32 poison, i32 poison, i32 31, i32 poison>
  %56 = load volatile <64 x i32>, ptr %54, align 4
  %57 = shufflevector <64 x i32> %56, <64 x i32> %55, <64 x i32> <i32 0, i32 1, i32 66, i32 3, i32 4, i32 5, i32 70, i32 7, i32 8, i32 9, i32 74, i32 11, i32 12, i32 13, i32 78, i32 15, i32 16, i32 17, i32 82, i32 19, i32 20, i32 21, i32 86, i32 23, i32 24, i32 25, i32 90, i32 27, i32 28, i32 29, i32 94, i32 31, i32 32, i32 33, i32 98, i32 35, i32 36, i32 37, i32 102, i32 39, i32 40, i32 41, i32 106, i32 43, i32 44, i32 45, i32 110, i32 47, i32 48, i32 49, i32 114, i32 51, i32 52, i32 53, i32 118, i32 55, i32 56, i32 57, i32 122, i32 59, i32 60, i32 61, i32 126, i32 63>
  store <64 x i32> %57, ptr %54, align 4
  br label %195

58:
  %59 = add i64 %0, -12
  %60 = inttoptr i64 %59 to ptr
  %61 = shufflevector <32 x i32> %2, <32 x i32> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 0, i32 poison, i32 poison, i32 poison, i32 1, i32 poison, i32 poison, i32 poison, i32 2, i32 poison, i32 poison, i32 poison, i32 3, i32 poison, i32 poison, i32 poison, i32 4, i32 poison, i32 poison, i32 poison, i32 5, i32 poison, i32 poison, i32 poison, i32 6, i32 poison, i32 poison, i32 poison, i32 7, i32 poison, i32 poison, i32 poison, i32 8, i32 poison, i32 poison, i32 poison, i32 9, i32 poison, i32 poison, i32 poison, i32 10, i32 poison, i32 poison, i32 poison, i32 11, i32 poison, i32 poison, i32 poison, i32 12, i32 poison, i32 poison, i32 poison, i32 13, i32 poison, i32 poison, i32 poison, i32 14, i32 poison, i32 poison, i32 poison, i32 15>
  %62 = load volatile <64 x i32>, ptr %60, align 4
  %63 = shufflevector <64 x i32> %62, <64 x i32> %61, <64 x i32> <i32 0, i32 1, i32 2, i32 67, i32 4, i32 5, i32 6, i32 71, i32 8, i32 9, i32 10, i32 75, i32 12, i32 13, i32 14, i32 79, i32 16, i32 17, i32 18, i32 83, i32 20, i32 21, i32 22, i32 87, i32 24, i32 25, i32 26, i32 91, i32 28, i32 29, i32 30, i32 95, i32 32, i32 33, i32 34, i32 99, i32 36, i32 37, i32 38, i32 103, i32 40, i32 41, i32 42, i32 107, i32 44, i32 45, i32 46, i32 111, i32 48, i32 49, i32 50, i32 115, i32 52, i32 53, i32 54, i32 119, i32 56, i32 57, i32 58, i32 123, i32 60, i32 61, i32 62, i32 127>
  store <64 x i32> %63, ptr %60, align 4
  %64 = add i64 %0, 244
  %65 = inttoptr i64 %64 to ptr
  %66 = shufflevector <32 x i32> %2, <32 x i32> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 16, i32 poison, i32 poison, i32 poison, i32 17, i32 poison, i32 poison, i32 poison, i32 18, i32 poison, i32 poison, i32 poison, i32 19, i32 poison, i32 poison, i32 poison, i32 20, i32 poison, i32 poison, i32 poison, i32 21, i32 poison, i32 poison, i32 poison, i32 22, i32 poison, i32 poison, i32 poison, i32 23, i32 poison, i32 poison, i32 poison, i32 24, i32 poison, i32 poison, i32 poison, i32 25, i32 poison, i32 poison, i32 poison, i32 26, i32 poison, i32 poison, i32 poison, i32 27, i32 poison, i32 poison, i32 poison, i32 28, i32 poison, i32 poison, i32 poison, i32 29, i32 poison, i32 poison, i32 poison, i32 30, i32 poison, i32 poison, i32 poison, i32 31>
  %67 = load volatile <64 x i32>, ptr %65, align 4
  %68 = shufflevector <64 x i32> %67, <64 x i32> %66, <64 x i32> <i32 0, i32 1, i32 2, i32 67, i32 4, i32 5, i32 6, i32 71, i32 8, i32 9, i32 10, i32 75, i32 12, i32 13, i32 14, i32 79, i32 16, i32 17, i32 18, i32 83, i32 20, i32 21, i32 22, i32 87, i32 24, i32 25, i32 26, i32 91, i32 28, i32 29, i32 30, i32 95, i32 32, i32 33, i32 34, i32 99, i32 36, i32 37, i32 38, i32 103, i32 40, i32 41, i32 42, i32 107, i32 44, i32 45, i32 46, i32 111, i32 48, i32 49, i32 50, i32 115, i32 52, i32 53, i32 54, i32 119, i32 56, i32 57, i32 58, i32 123, i32 60, i32 61, i32 62, i32 127>
  store <64 x i32> %68, ptr %65, align 4
  br label %195

69:
  %70 = extractelement <32 x i32> %2, i64 0
  %71 = inttoptr i64 %0 to ptr
  store i32 %70, ptr %71, align 4
  %72 = extractelement <32 x i32> %2, i64 1
  %73 = add i64 %1, %0
  %74 = inttoptr i64 %73 to ptr
  store i32 %72, ptr %74, align 4
  %75 = extractelement <32 x i32> %2, i64 2
  %76 = shl i64 %1, 1
  %77 = add i64 %76, %0
  %78 = inttoptr i64 %77 to ptr
  store i32 %75, ptr %78, align 4
  %79 = extractelement <32 x i32> %2, i64 3
  %80 = mul i64 %1, 3
  %81 = add i64 %80, %0
  %82 = inttoptr i64 %81 to ptr
  store i32 %79, ptr %82, align 4
  %83 = extractelement <32 x i32> %2, i64 4
  %84 = shl i64 %1, 2
  %85 = add i64 %84, %0
  %86 = inttoptr i64 %85 to ptr
  store i32 %83, ptr %86, align 4
  %87 = extractelement <32 x i32> %2, i64 5
  %88 = mul i64 %1, 5
  %89 = add i64 %88, %0
  %90 = inttoptr i64 %89 to ptr
  store i32 %87, ptr %90, align 4
  %91 = extractelement <32 x i32> %2, i64 6
  %92 = mul i64 %1, 6
  %93 = add i64 %92, %0
  %94 = inttoptr i64 %93 to ptr
  store i32 %91, ptr %94, align 4
  %95 = extractelement <32 x i32> %2, i64 7
  %96 = mul i64 %1, 7
  %97 = add i64 %96, %0
  %98 = inttoptr i64 %97 to ptr
  store i32 %95, ptr %98, align 4
  %99 = extractelement <32 x i32> %2, i64 8
  %100 = shl i64 %1, 3
  %101 = add i64 %100, %0
  %102 = inttoptr i64 %101 to ptr
  store i32 %99, ptr %102, align 4
  %103 = extractelement <32 x i32> %2, i64 9
  %104 = mul i64 %1, 9
  %105 = add i64 %104, %0
  %106 = inttoptr i64 %105 to ptr
  store i32 %103, ptr %106, align 4
  %107 = extractelement <32 x i32> %2, i64 10
  %108 = mul i64 %1, 10
  %109 = add i64 %108, %0
  %110 = inttoptr i64 %109 to ptr
  store i32 %107, ptr %110, align 4
  %111 = extractelement <32 x i32> %2, i64 11
  %112 = mul i64 %1, 11
  %113 = add i64 %112, %0
  %114 = inttoptr i64 %113 to ptr
  store i32 %111, ptr %114, align 4
  %115 = extractelement <32 x i32> %2, i64 12
  %116 = mul i64 %1, 12
  %117 = add i64 %116, %0
  %118 = inttoptr i64 %117 to ptr
  store i32 %115, ptr %118, align 4
  %119 = extractelement <32 x i32> %2, i64 13
  %120 = mul i64 %1, 13
  %121 = add i64 %120, %0
  %122 = inttoptr i64 %121 to ptr
  store i32 %119, ptr %122, align 4
  %123 = extractelement <32 x i32> %2, i64 14
  %124 = mul i64 %1, 14
  %125 = add i64 %124, %0
  %126 = inttoptr i64 %125 to ptr
  store i32 %123, ptr %126, align 4
  %127 = extractelement <32 x i32> %2, i64 15
  %128 = mul i64 %1, 15
  %129 = add i64 %128, %0
  %130 = inttoptr i64 %129 to ptr
  store i32 %127, ptr %130, align 4
  %131 = extractelement <32 x i32> %2, i64 16
  %132 = shl i64 %1, 4
  %133 = add i64 %132, %0
  %134 = inttoptr i64 %133 to ptr
  store i32 %131, ptr %134, align 4
  %135 = extractelement <32 x i32> %2, i64 17
  %136 = mul i64 %1, 17
  %137 = add i64 %136, %0
  %138 = inttoptr i64 %137 to ptr
  store i32 %135, ptr %138, align 4
  %139 = extractelement <32 x i32> %2, i64 18
  %140 = mul i64 %1, 18
  %141 = add i64 %140, %0
  %142 = inttoptr i64 %141 to ptr
  store i32 %139, ptr %142, align 4
  %143 = extractelement <32 x i32> %2, i64 19
  %144 = mul i64 %1, 19
  %145 = add i64 %144, %0
  %146 = inttoptr i64 %145 to ptr
  store i32 %143, ptr %146, align 4
  %147 = extractelement <32 x i32> %2, i64 20
  %148 = mul i64 %1, 20
  %149 = add i64 %148, %0
  %150 = inttoptr i64 %149 to ptr
  store i32 %147, ptr %150, align 4
  %151 = extractelement <32 x i32> %2, i64 21
  %152 = mul i64 %1, 21
  %153 = add i64 %152, %0
  %154 = inttoptr i64 %153 to ptr
  store i32 %151, ptr %154, align 4
  %155 = extractelement <32 x i32> %2, i64 22
  %156 = mul i64 %1, 22
  %157 = add i64 %156, %0
  %158 = inttoptr i64 %157 to ptr
  store i32 %155, ptr %158, align 4
  %159 = extractelement <32 x i32> %2, i64 23
  %160 = mul i64 %1, 23
  %161 = add i64 %160, %0
  %162 = inttoptr i64 %161 to ptr
  store i32 %159, ptr %162, align 4
  %163 = extractelement <32 x i32> %2, i64 24
  %164 = mul i64 %1, 24
  %165 = add i64 %164, %0
  %166 = inttoptr i64 %165 to ptr
  store i32 %163, ptr %166, align 4
  %167 = extractelement <32 x i32> %2, i64 25
  %168 = mul i64 %1, 25
  %169 = add i64 %168, %0
  %170 = inttoptr i64 %169 to ptr
  store i32 %167, ptr %170, align 4
  %171 = extractelement <32 x i32> %2, i64 26
  %172 = mul i64 %1, 26
  %173 = add i64 %172, %0
  %174 = inttoptr i64 %173 to ptr
  store i32 %171, ptr %174, align 4
  %175 = extractelement <32 x i32> %2, i64 27
  %176 = mul i64 %1, 27
  %177 = add i64 %176, %0
  %178 = inttoptr i64 %177 to ptr
  store i32 %175, ptr %178, align 4
  %179 = extractelement <32 x i32> %2, i64 28
  %180 = mul i64 %1, 28
  %181 = add i64 %180, %0
  %182 = inttoptr i64 %181 to ptr
  store i32 %179, ptr %182, align 4
  %183 = extractelement <32 x i32> %2, i64 29
  %184 = mul i64 %1, 29
  %185 = add i64 %184, %0
  %186 = inttoptr i64 %185 to ptr
  store i32 %183, ptr %186, align 4
  %187 = extractelement <32 x i32> %2, i64 30
  %188 = mul i64 %1, 30
  %189 = add i64 %188, %0
  %190 = inttoptr i64 %189 to ptr
  store i32 %187, ptr %190, align 4
  %191 = extractelement <32 x i32> %2, i64 31
  %192 = mul i64 %1, 31
  %193 = add i64 %192, %0
  %194 = inttoptr i64 %193 to ptr
  store i32 %191, ptr %194, align 4
  br label %195

195:
  ret void
}

define void @workbench.split.i32(i64 %0, ptr %1) #0 {
  %3 = inttoptr i64 %0 to ptr
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 16
  %5 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %6 = getelementptr inbounds nuw i8, ptr %3, i64 48
  %7 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %8 = getelementptr inbounds nuw i8, ptr %3, i64 80
  %9 = getelementptr inbounds nuw i8, ptr %3, i64 96
  %10 = getelementptr inbounds nuw i8, ptr %3, i64 112
  %11 = getelementptr inbounds nuw i8, ptr %3, i64 128
  %12 = getelementptr inbounds nuw i8, ptr %3, i64 144
  %13 = getelementptr inbounds nuw i8, ptr %3, i64 160
  %14 = getelementptr inbounds nuw i8, ptr %3, i64 176
  %15 = getelementptr inbounds nuw i8, ptr %3, i64 192
  %16 = getelementptr inbounds nuw i8, ptr %3, i64 208
  %17 = getelementptr inbounds nuw i8, ptr %3, i64 224
  %18 = getelementptr inbounds nuw i8, ptr %3, i64 240
  %19 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %20 = getelementptr inbounds nuw i8, ptr %3, i64 272
  %21 = getelementptr inbounds nuw i8, ptr %3, i64 288
  %22 = getelementptr inbounds nuw i8, ptr %3, i64 304
  %23 = getelementptr inbounds nuw i8, ptr %3, i64 320
  %24 = getelementptr inbounds nuw i8, ptr %3, i64 336
  %25 = getelementptr inbounds nuw i8, ptr %3, i64 352
  %26 = getelementptr inbounds nuw i8, ptr %3, i64 368
  %27 = getelementptr inbounds nuw i8, ptr %3, i64 384
  %28 = getelementptr inbounds nuw i8, ptr %3, i64 400
  %29 = getelementptr inbounds nuw i8, ptr %3, i64 416
  %30 = getelementptr inbounds nuw i8, ptr %3, i64 432
  %31 = getelementptr inbounds nuw i8, ptr %3, i64 448
  %32 = getelementptr inbounds nuw i8, ptr %3, i64 464
  %33 = getelementptr inbounds nuw i8, ptr %3, i64 480
  %34 = getelementptr inbounds nuw i8, ptr %3, i64 496
  %35 = load <4 x i32>, ptr %3, align 4
  %36 = load <4 x i32>, ptr %7, align 4
  %37 = shufflevector <4 x i32> %35, <4 x i32> %36, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %38 = load <4 x i32>, ptr %4, align 4
  %39 = load <4 x i32>, ptr %8, align 4
  %40 = shufflevector <4 x i32> %38, <4 x i32> %39, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %41 = load <4 x i32>, ptr %5, align 4
  %42 = load <4 x i32>, ptr %9, align 4
  %43 = shufflevector <4 x i32> %41, <4 x i32> %42, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %44 = load <4 x i32>, ptr %6, align 4
  %45 = load <4 x i32>, ptr %10, align 4
  %46 = shufflevector <4 x i32> %44, <4 x i32> %45, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %47 = shufflevector <8 x i32> %37, <8 x i32> %40, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %48 = shufflevector <8 x i32> %43, <8 x i32> %46, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %49 = shufflevector <8 x i32> %37, <8 x i32> %40, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %50 = shufflevector <8 x i32> %43, <8 x i32> %46, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %51 = shufflevector <8 x i32> %47, <8 x i32> %48, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %52 = shufflevector <8 x i32> %47, <8 x i32> %48, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %53 = shufflevector <8 x i32> %49, <8 x i32> %50, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %54 = shufflevector <8 x i32> %49, <8 x i32> %50, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  store <8 x i32> %51, ptr %1, align 32
  %55 = getelementptr inbounds nuw i8, ptr %1, i64 128
  store <8 x i32> %52, ptr %55, align 32
  %56 = getelementptr inbounds nuw i8, ptr %1, i64 256
  store <8 x i32> %53, ptr %56, align 32
  %57 = getelementptr inbounds nuw i8, ptr %1, i64 384
  store <8 x i32> %54, ptr %57, align 32
  %58 = load <4 x i32>, ptr %11, align 4
  %59 = load <4 x i32>, ptr %15, align 4
  %60 = shufflevector <4 x i32> %58, <4 x i32> %59, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %61 = load <4 x i32>, ptr %12, align 4
  %62 = load <4 x i32>, ptr %16, align 4
  %63 = shufflevector <4 x i32> %61, <4 x i32> %62, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %64 = load <4 x i32>, ptr %13, align 4
  %65 = load <4 x i32>, ptr %17, align 4
  %66 = shufflevector <4 x i32> %64, <4 x i32> %65, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %67 = load <4 x i32>, ptr %14, align 4
  %68 = load <4 x i32>, ptr %18, align 4
  %69 = shufflevector <4 x i32> %67, <4 x i32> %68, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %70 = shufflevector <8 x i32> %60, <8 x i32> %63, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %71 = shufflevector <8 x i32> %66, <8 x i32> %69, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %72 = shufflevector <8 x i32> %60, <8 x i32> %63, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %73 = shufflevector <8 x i32> %66, <8 x i32> %69, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %74 = shufflevector <8 x i32> %70, <8 x i32> %71, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %75 = shufflevector <8 x i32> %70, <8 x i32> %71, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %76 = shufflevector <8 x i32> %72, <8 x i32> %73, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %77 = shufflevector <8 x i32> %72, <8 x i32> %73, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %78 = getelementptr inbounds nuw i8, ptr %1, i64 32
  store <8 x i32> %74, ptr %78, align 32
  %79 = getelementptr inbounds nuw i8, ptr %1, i64 160
  store <8 x i32> %75, ptr %79, align 32
  %80 = getelementptr inbounds nuw i8, ptr %1, i64 288
  store <8 x i32> %76, ptr %80, align 32
  %81 = getelementptr inbounds nuw i8, ptr %1, i64 416
  store <8 x i32> %77, ptr %81, align 32
  %82 = load <4 x i32>, ptr %19, align 4
  %83 = load <4 x i32>, ptr %23, align 4
  %84 = shufflevector <4 x i32> %82, <4 x i32> %83, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %85 = load <4 x i32>, ptr %20, align 4
  %86 = load <4 x i32>, ptr %24, align 4
  %87 = shufflevector <4 x i32> %85, <4 x i32> %86, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %88 = load <4 x i32>, ptr %21, align 4
  %89 = load <4 x i32>, ptr %25, align 4
  %90 = shufflevector <4 x i32> %88, <4 x i32> %89, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %91 = load <4 x i32>, ptr %22, align 4
  %92 = load <4 x i32>, ptr %26, align 4
  %93 = shufflevector <4 x i32> %91, <4 x i32> %92, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %94 = shufflevector <8 x i32> %84, <8 x i32> %87, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %95 = shufflevector <8 x i32> %90, <8 x i32> %93, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %96 = shufflevector <8 x i32> %84, <8 x i32> %87, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %97 = shufflevector <8 x i32> %90, <8 x i32> %93, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %98 = shufflevector <8 x i32> %94, <8 x i32> %95, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %99 = shufflevector <8 x i32> %94, <8 x i32> %95, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %100 = shufflevector <8 x i32> %96, <8 x i32> %97, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %101 = shufflevector <8 x i32> %96, <8 x i32> %97, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %102 = getelementptr inbounds nuw i8, ptr %1, i64 64
  store <8 x i32> %98, ptr %102, align 32
  %103 = getelementptr inbounds nuw i8, ptr %1, i64 192
  store <8 x i32> %99, ptr %103, align 32
  %104 = getelementptr inbounds nuw i8, ptr %1, i64 320
  store <8 x i32> %100, ptr %104, align 32
  %105 = getelementptr inbounds nuw i8, ptr %1, i64 448
  store <8 x i32> %101, ptr %105, align 32
  %106 = load <4 x i32>, ptr %27, align 4
  %107 = load <4 x i32>, ptr %31, align 4
  %108 = shufflevector <4 x i32> %106, <4 x i32> %107, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %109 = load <4 x i32>, ptr %28, align 4
  %110 = load <4 x i32>, ptr %32, align 4
  %111 = shufflevector <4 x i32> %109, <4 x i32> %110, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %112 = load <4 x i32>, ptr %29, align 4
  %113 = load <4 x i32>, ptr %33, align 4
  %114 = shufflevector <4 x i32> %112, <4 x i32> %113, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %115 = load <4 x i32>, ptr %30, align 4
  %116 = load <4 x i32>, ptr %34, align 4
  %117 = shufflevector <4 x i32> %115, <4 x i32> %116, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %118 = shufflevector <8 x i32> %108, <8 x i32> %111, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %119 = shufflevector <8 x i32> %114, <8 x i32> %117, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %120 = shufflevector <8 x i32> %108, <8 x i32> %111, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %121 = shufflevector <8 x i32> %114, <8 x i32> %117, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %122 = shufflevector <8 x i32> %118, <8 x i32> %119, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %123 = shufflevector <8 x i32> %118, <8 x i32> %119, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %124 = shufflevector <8 x i32> %120, <8 x i32> %121, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %125 = shufflevector <8 x i32> %120, <8 x i32> %121, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %126 = getelementptr inbounds nuw i8, ptr %1, i64 96
  store <8 x i32> %122, ptr %126, align 32
  %127 = getelementptr inbounds nuw i8, ptr %1, i64 224
  store <8 x i32> %123, ptr %127, align 32
  %128 = getelementptr inbounds nuw i8, ptr %1, i64 352
  store <8 x i32> %124, ptr %128, align 32
  %129 = getelementptr inbounds nuw i8, ptr %1, i64 480
  store <8 x i32> %125, ptr %129, align 32
  ret void
}

define void @workbench.join.i32(i64 %0, ptr %1) #0 {
  %3 = inttoptr i64 %0 to ptr
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 16
  %5 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %6 = getelementptr inbounds nuw i8, ptr %3, i64 48
  %7 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %8 = getelementptr inbounds nuw i8, ptr %3, i64 80
  %9 = getelementptr inbounds nuw i8, ptr %3, i64 96
  %10 = getelementptr inbounds nuw i8, ptr %3, i64 112
  %11 = getelementptr inbounds nuw i8, ptr %3, i64 128
  %12 = getelementptr inbounds nuw i8, ptr %3, i64 144
  %13 = getelementptr inbounds nuw i8, ptr %3, i64 160
  %14 = getelementptr inbounds nuw i8, ptr %3, i64 176
  %15 = getelementptr inbounds nuw i8, ptr %3, i64 192
  %16 = getelementptr inbounds nuw i8, ptr %3, i64 208
  %17 = getelementptr inbounds nuw i8, ptr %3, i64 224
  %18 = getelementptr inbounds nuw i8, ptr %3, i64 240
  %19 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %20 = getelementptr inbounds nuw i8, ptr %3, i64 272
  %21 = getelementptr inbounds nuw i8, ptr %3, i64 288
  %22 = getelementptr inbounds nuw i8, ptr %3, i64 304
  %23 = getelementptr inbounds nuw i8, ptr %3, i64 320
  %24 = getelementptr inbounds nuw i8, ptr %3, i64 336
  %25 = getelementptr inbounds nuw i8, ptr %3, i64 352
  %26 = getelementptr inbounds nuw i8, ptr %3, i64 368
  %27 = getelementptr inbounds nuw i8, ptr %3, i64 384
  %28 = getelementptr inbounds nuw i8, ptr %3, i64 400
  %29 = getelementptr inbounds nuw i8, ptr %3, i64 416
  %30 = getelementptr inbounds nuw i8, ptr %3, i64 432
  %31 = getelementptr inbounds nuw i8, ptr %3, i64 448
  %32 = getelementptr inbounds nuw i8, ptr %3, i64 464
  %33 = getelementptr inbounds nuw i8, ptr %3, i64 480
  %34 = getelementptr inbounds nuw i8, ptr %3, i64 496
  %35 = load <8 x i32>, ptr %1, align 32
  %36 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %37 = load <8 x i32>, ptr %36, align 32
  %38 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %39 = load <8 x i32>, ptr %38, align 32
  %40 = getelementptr inbounds nuw i8, ptr %1, i64 384
  %41 = load <8 x i32>, ptr %40, align 32
  %42 = shufflevector <8 x i32> %35, <8 x i32> %37, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %43 = shufflevector <8 x i32> %39, <8 x i32> %41, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %44 = shufflevector <8 x i32> %35, <8 x i32> %37, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %45 = shufflevector <8 x i32> %39, <8 x i32> %41, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %46 = shufflevector <8 x i32> %42, <8 x i32> %43, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %47 = shufflevector <8 x i32> %42, <8 x i32> %43, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %48 = shufflevector <8 x i32> %44, <8 x i32> %45, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %49 = shufflevector <8 x i32> %44, <8 x i32> %45, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %50 = shufflevector <8 x i32> %46, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %50, ptr %3, align 4
  %51 = shufflevector <8 x i32> %46, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %51, ptr %7, align 4
  %52 = shufflevector <8 x i32> %47, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %52, ptr %4, align 4
  %53 = shufflevector <8 x i32> %47, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %53, ptr %8, align 4
  %54 = shufflevector <8 x i32> %48, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %54, ptr %5, align 4
  %55 = shufflevector <8 x i32> %48, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %55, ptr %9, align 4
  %56 = shufflevector <8 x i32> %49, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %56, ptr %6, align 4
  %57 = shufflevector <8 x i32> %49, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %57, ptr %10, align 4
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %59 = load <8 x i32>, ptr %58, align 32
  %60 = getelementptr inbounds nuw i8, ptr %1, i64 160
  %61 = load <8 x i32>, ptr %60, align 32
  %62 = getelementptr inbounds nuw i8, ptr %1, i64 288
  %63 = load <8 x i32>, ptr %62, align 32
  %64 = getelementptr inbounds nuw i8, ptr %1, i64 416
  %65 = load <8 x i32>, ptr %64, align 32
  %66 = shufflevector <8 x i32> %59, <8 x i32> %61, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %67 = shufflevector <8 x i32> %63, <8 x i32> %65, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %68 = shufflevector <8 x i32> %59, <8 x i32> %61, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %69 = shufflevector <8 x i32> %63, <8 x i32> %65, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %70 = shufflevector <8 x i32> %66, <8 x i32> %67, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %71 = shufflevector <8 x i32> %66, <8 x i32> %67, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %72 = shufflevector <8 x i32> %68, <8 x i32> %69, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %73 = shufflevector <8 x i32> %68, <8 x i32> %69, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %74 = shufflevector <8 x i32> %70, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %74, ptr %11, align 4
  %75 = shufflevector <8 x i32> %70, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %75, ptr %15, align 4
  %76 = shufflevector <8 x i32> %71, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %76, ptr %12, align 4
  %77 = shufflevector <8 x i32> %71, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %77, ptr %16, align 4
  %78 = shufflevector <8 x i32> %72, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %78, ptr %13, align 4
  %79 = shufflevector <8 x i32> %72, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %79, ptr %17, align 4
  %80 = shufflevector <8 x i32> %73, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %80, ptr %14, align 4
  %81 = shufflevector <8 x i32> %73, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %81, ptr %18, align 4
  %82 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %83 = load <8 x i32>, ptr %82, align 32
  %84 = getelementptr inbounds nuw i8, ptr %1, i64 192
  %85 = load <8 x i32>, ptr %84, align 32
  %86 = getelementptr inbounds nuw i8, ptr %1, i64 320
  %87 = load <8 x i32>, ptr %86, align 32
  %88 = getelementptr inbounds nuw i8, ptr %1, i64 448
  %89 = load <8 x i32>, ptr %88, align 32
  %90 = shufflevector <8 x i32> %83, <8 x i32> %85, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %91 = shufflevector <8 x i32> %87, <8 x i32> %89, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %92 = shufflevector <8 x i32> %83, <8 x i32> %85, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %93 = shufflevector <8 x i32> %87, <8 x i32> %89, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %94 = shufflevector <8 x i32> %90, <8 x i32> %91, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %95 = shufflevector <8 x i32> %90, <8 x i32> %91, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %96 = shufflevector <8 x i32> %92, <8 x i32> %93, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %97 = shufflevector <8 x i32> %92, <8 x i32> %93, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %98 = shufflevector <8 x i32> %94, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %98, ptr %19, align 4
  %99 = shufflevector <8 x i32> %94, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %99, ptr %23, align 4
  %100 = shufflevector <8 x i32> %95, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %100, ptr %20, align 4
  %101 = shufflevector <8 x i32> %95, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %101, ptr %24, align 4
  %102 = shufflevector <8 x i32> %96, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %102, ptr %21, align 4
  %103 = shufflevector <8 x i32> %96, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %103, ptr %25, align 4
  %104 = shufflevector <8 x i32> %97, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %104, ptr %22, align 4
  %105 = shufflevector <8 x i32> %97, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %105, ptr %26, align 4
  %106 = getelementptr inbounds nuw i8, ptr %1, i64 96
  %107 = load <8 x i32>, ptr %106, align 32
  %108 = getelementptr inbounds nuw i8, ptr %1, i64 224
  %109 = load <8 x i32>, ptr %108, align 32
  %110 = getelementptr inbounds nuw i8, ptr %1, i64 352
  %111 = load <8 x i32>, ptr %110, align 32
  %112 = getelementptr inbounds nuw i8, ptr %1, i64 480
  %113 = load <8 x i32>, ptr %112, align 32
  %114 = shufflevector <8 x i32> %107, <8 x i32> %109, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %115 = shufflevector <8 x i32> %111, <8 x i32> %113, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %116 = shufflevector <8 x i32> %107, <8 x i32> %109, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %117 = shufflevector <8 x i32> %111, <8 x i32> %113, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %118 = shufflevector <8 x i32> %114, <8 x i32> %115, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %119 = shufflevector <8 x i32> %114, <8 x i32> %115, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %120 = shufflevector <8 x i32> %116, <8 x i32> %117, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %121 = shufflevector <8 x i32> %116, <8 x i32> %117, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %122 = shufflevector <8 x i32> %118, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %122, ptr %27, align 4
  %123 = shufflevector <8 x i32> %118, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %123, ptr %31, align 4
  %124 = shufflevector <8 x i32> %119, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %124, ptr %28, align 4
  %125 = shufflevector <8 x i32> %119, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %125, ptr %32, align 4
  %126 = shufflevector <8 x i32> %120, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %126, ptr %29, align 4
  %127 = shufflevector <8 x i32> %120, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %127, ptr %33, align 4
  %128 = shufflevector <8 x i32> %121, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %128, ptr %30, align 4
  %129 = shufflevector <8 x i32> %121, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %129, ptr %34, align 4
  ret void
}

define void @workbench.loads.i32(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = insertelement <32 x i64> poison, i64 %3, i64 0
  %9 = shufflevector <32 x i64> %8, <32 x i64> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i64> %9, %2
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = load i64, ptr %1, align 8
  %14 = insertelement <32 x i64> poison, i64 %13, i64 0
  %15 = shufflevector <32 x i64> %14, <32 x i64> poison, <32 x i32> zeroinitializer
  %16 = sub <32 x i64> %10, %15
  %17 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, 1
  %20 = tail call i64 @llvm.usub.sat.i64(i64 %19, i64 %12)
  %21 = insertelement <32 x i64> poison, i64 %20, i64 0
  %22 = shufflevector <32 x i64> %21, <32 x i64> poison, <32 x i32> zeroinitializer
  %23 = icmp ult <32 x i64> %16, %22
  %24 = add i64 %12, -1
  %25 = insertelement <32 x i64> poison, i64 %24, i64 0
  %26 = shufflevector <32 x i64> %25, <32 x i64> poison, <32 x i32> zeroinitializer
  %27 = and <32 x i64> %26, %10
  %28 = icmp eq <32 x i64> %27, zeroinitializer
  %29 = and <32 x i1> %28, %23
  %30 = bitcast <32 x i1> %29 to i32
  %31 = xor i32 %30, -1
  %32 = and i32 %4, %31
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %39, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

34:
  %35 = load i64, ptr %0, align 8
  %36 = insertelement <32 x i64> poison, i64 %35, i64 0
  %37 = shufflevector <32 x i64> %36, <32 x i64> poison, <32 x i32> zeroinitializer
  %38 = add <32 x i64> %37, %10
  br label %46

39:
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %10, ptr %40, align 8
  %41 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 %4)
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %49

43:
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %45 = load <32 x i64>, ptr %44, align 8
  br label %46

46:
  %47 = phi <32 x i64> [ %38, %34 ], [ %45, %43 ]
  %48 = icmp eq i32 %5, 4
  br i1 %48, label %58, label %53

49:
  %50 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %51 = load i32, ptr %50, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %51, i32 %41)
  %52 = icmp eq i32 %5, 4
  br i1 %52, label %236, label %53

53:
  %54 = phi <32 x i64> [ zeroinitializer, %49 ], [ %47, %46 ]
  %55 = phi i32 [ 0, %49 ], [ %4, %46 ]
  %56 = tail call i32 @llvm.umax.i32(i32 %5, i32 1)
  %57 = zext i32 %56 to i64
  br label %226

58:
  %59 = icmp eq i32 %4, 0
  br i1 %59, label %236, label %60

60:
  %61 = tail call i32 @llvm.cttz.i32(i32 %4, i1 true)
  %62 = extractelement <32 x i64> %47, i32 %61
  %63 = insertelement <32 x i64> poison, i64 %62, i64 0
  %64 = shufflevector <32 x i64> %63, <32 x i64> poison, <32 x i32> zeroinitializer
  %65 = bitcast i32 %4 to <32 x i1>
  %66 = select <32 x i1> %65, <32 x i64> %47, <32 x i64> %64
  %67 = extractelement <32 x i64> %66, i64 0
  %68 = inttoptr i64 %67 to ptr
  %69 = extractelement <32 x i64> %66, i64 1
  %70 = inttoptr i64 %69 to ptr
  %71 = extractelement <32 x i64> %66, i64 2
  %72 = inttoptr i64 %71 to ptr
  %73 = extractelement <32 x i64> %66, i64 3
  %74 = inttoptr i64 %73 to ptr
  %75 = extractelement <32 x i64> %66, i64 4
  %76 = inttoptr i64 %75 to ptr
  %77 = extractelement <32 x i64> %66, i64 5
  %78 = inttoptr i64 %77 to ptr
  %79 = extractelement <32 x i64> %66, i64 6
  %80 = inttoptr i64 %79 to ptr
  %81 = extractelement <32 x i64> %66, i64 7
  %82 = inttoptr i64 %81 to ptr
  %83 = extractelement <32 x i64> %66, i64 8
  %84 = inttoptr i64 %83 to ptr
  %85 = extractelement <32 x i64> %66, i64 9
  %86 = inttoptr i64 %85 to ptr
  %87 = extractelement <32 x i64> %66, i64 10
  %88 = inttoptr i64 %87 to ptr
  %89 = extractelement <32 x i64> %66, i64 11
  %90 = inttoptr i64 %89 to ptr
  %91 = extractelement <32 x i64> %66, i64 12
  %92 = inttoptr i64 %91 to ptr
  %93 = extractelement <32 x i64> %66, i64 13
  %94 = inttoptr i64 %93 to ptr
  %95 = extractelement <32 x i64> %66, i64 14
  %96 = inttoptr i64 %95 to ptr
  %97 = extractelement <32 x i64> %66, i64 15
  %98 = inttoptr i64 %97 to ptr
  %99 = extractelement <32 x i64> %66, i64 16
  %100 = inttoptr i64 %99 to ptr
  %101 = extractelement <32 x i64> %66, i64 17
  %102 = inttoptr i64 %101 to ptr
  %103 = extractelement <32 x i64> %66, i64 18
  %104 = inttoptr i64 %103 to ptr
  %105 = extractelement <32 x i64> %66, i64 19
  %106 = inttoptr i64 %105 to ptr
  %107 = extractelement <32 x i64> %66, i64 20
  %108 = inttoptr i64 %107 to ptr
  %109 = extractelement <32 x i64> %66, i64 21
  %110 = inttoptr i64 %109 to ptr
  %111 = extractelement <32 x i64> %66, i64 22
  %112 = inttoptr i64 %111 to ptr
  %113 = extractelement <32 x i64> %66, i64 23
  %114 = inttoptr i64 %113 to ptr
  %115 = extractelement <32 x i64> %66, i64 24
  %116 = inttoptr i64 %115 to ptr
  %117 = extractelement <32 x i64> %66, i64 25
  %118 = inttoptr i64 %117 to ptr
  %119 = extractelement <32 x i64> %66, i64 26
  %120 = inttoptr i64 %119 to ptr
  %121 = extractelement <32 x i64> %66, i64 27
  %122 = inttoptr i64 %121 to ptr
  %123 = extractelement <32 x i64> %66, i64 28
  %124 = inttoptr i64 %123 to ptr
  %125 = extractelement <32 x i64> %66, i64 29
  %126 = inttoptr i64 %125 to ptr
  %127 = extractelement <32 x i64> %66, i64 30
  %128 = inttoptr i64 %127 to ptr
  %129 = extractelement <32 x i64> %66, i64 31
  %130 = inttoptr i64 %129 to ptr
  %131 = load <4 x i32>, ptr %68, align 4
  %132 = load <4 x i32>, ptr %76, align 4
  %133 = shufflevector <4 x i32> %131, <4 x i32> %132, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %134 = load <4 x i32>, ptr %70, align 4
  %135 = load <4 x i32>, ptr %78, align 4
  %136 = shufflevector <4 x i32> %134, <4 x i32> %135, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %137 = load <4 x i32>, ptr %72, align 4
  %138 = load <4 x i32>, ptr %80, align 4
  %139 = shufflevector <4 x i32> %137, <4 x i32> %138, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %140 = load <4 x i32>, ptr %74, align 4
  %141 = load <4 x i32>, ptr %82, align 4
  %142 = shufflevector <4 x i32> %140, <4 x i32> %141, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %143 = shufflevector <8 x i32> %133, <8 x i32> %136, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %144 = shufflevector <8 x i32> %139, <8 x i32> %142, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %145 = shufflevector <8 x i32> %133, <8 x i32> %136, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %146 = shufflevector <8 x i32> %139, <8 x i32> %142, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %147 = shufflevector <8 x i32> %143, <8 x i32> %144, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %148 = shufflevector <8 x i32> %143, <8 x i32> %144, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %149 = shufflevector <8 x i32> %145, <8 x i32> %146, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %150 = shufflevector <8 x i32> %145, <8 x i32> %146, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  store <8 x i32> %147, ptr %6, align 32
  %151 = getelementptr inbounds nuw i8, ptr %6, i64 128
  store <8 x i32> %148, ptr %151, align 32
  %152 = getelementptr inbounds nuw i8, ptr %6, i64 256
  store <8 x i32> %149, ptr %152, align 32
  %153 = getelementptr inbounds nuw i8, ptr %6, i64 384
  store <8 x i32> %150, ptr %153, align 32
  %154 = load <4 x i32>, ptr %84, align 4
  %155 = load <4 x i32>, ptr %92, align 4
  %156 = shufflevector <4 x i32> %154, <4 x i32> %155, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %157 = load <4 x i32>, ptr %86, align 4
  %158 = load <4 x i32>, ptr %94, align 4
  %159 = shufflevector <4 x i32> %157, <4 x i32> %158, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %160 = load <4 x i32>, ptr %88, align 4
  %161 = load <4 x i32>, ptr %96, align 4
  %162 = shufflevector <4 x i32> %160, <4 x i32> %161, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %163 = load <4 x i32>, ptr %90, align 4
  %164 = load <4 x i32>, ptr %98, align 4
  %165 = shufflevector <4 x i32> %163, <4 x i32> %164, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %166 = shufflevector <8 x i32> %156, <8 x i32> %159, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %167 = shufflevector <8 x i32> %162, <8 x i32> %165, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %168 = shufflevector <8 x i32> %156, <8 x i32> %159, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %169 = shufflevector <8 x i32> %162, <8 x i32> %165, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %170 = shufflevector <8 x i32> %166, <8 x i32> %167, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %171 = shufflevector <8 x i32> %166, <8 x i32> %167, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %172 = shufflevector <8 x i32> %168, <8 x i32> %169, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %173 = shufflevector <8 x i32> %168, <8 x i32> %169, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %174 = getelementptr inbounds nuw i8, ptr %6, i64 32
  store <8 x i32> %170, ptr %174, align 32
  %175 = getelementptr inbounds nuw i8, ptr %6, i64 160
  store <8 x i32> %171, ptr %175, align 32
  %176 = getelementptr inbounds nuw i8, ptr %6, i64 288
  store <8 x i32> %172, ptr %176, align 32
  %177 = getelementptr inbounds nuw i8, ptr %6, i64 416
  store <8 x i32> %173, ptr %177, align 32
  %178 = load <4 x i32>, ptr %100, align 4
  %179 = load <4 x i32>, ptr %108, align 4
  %180 = shufflevector <4 x i32> %178, <4 x i32> %179, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %181 = load <4 x i32>, ptr %102, align 4
  %182 = load <4 x i32>, ptr %110, align 4
  %183 = shufflevector <4 x i32> %181, <4 x i32> %182, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %184 = load <4 x i32>, ptr %104, align 4
  %185 = load <4 x i32>, ptr %112, align 4
  %186 = shufflevector <4 x i32> %184, <4 x i32> %185, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %187 = load <4 x i32>, ptr %106, align 4
  %188 = load <4 x i32>, ptr %114, align 4
  %189 = shufflevector <4 x i32> %187, <4 x i32> %188, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %190 = shufflevector <8 x i32> %180, <8 x i32> %183, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %191 = shufflevector <8 x i32> %186, <8 x i32> %189, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %192 = shufflevector <8 x i32> %180, <8 x i32> %183, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %193 = shufflevector <8 x i32> %186, <8 x i32> %189, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %194 = shufflevector <8 x i32> %190, <8 x i32> %191, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %195 = shufflevector <8 x i32> %190, <8 x i32> %191, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %196 = shufflevector <8 x i32> %192, <8 x i32> %193, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %197 = shufflevector <8 x i32> %192, <8 x i32> %193, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %198 = getelementptr inbounds nuw i8, ptr %6, i64 64
  store <8 x i32> %194, ptr %198, align 32
  %199 = getelementptr inbounds nuw i8, ptr %6, i64 192
  store <8 x i32> %195, ptr %199, align 32
  %200 = getelementptr inbounds nuw i8, ptr %6, i64 320
  store <8 x i32> %196, ptr %200, align 32
  %201 = getelementptr inbounds nuw i8, ptr %6, i64 448
  store <8 x i32> %197, ptr %201, align 32
  %202 = load <4 x i32>, ptr %116, align 4
  %203 = load <4 x i32>, ptr %124, align 4
  %204 = shufflevector <4 x i32> %202, <4 x i32> %203, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %205 = load <4 x i32>, ptr %118, align 4
  %206 = load <4 x i32>, ptr %126, align 4
  %207 = shufflevector <4 x i32> %205, <4 x i32> %206, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %208 = load <4 x i32>, ptr %120, align 4
  %209 = load <4 x i32>, ptr %128, align 4
  %210 = shufflevector <4 x i32> %208, <4 x i32> %209, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %211 = load <4 x i32>, ptr %122, align 4
  %212 = load <4 x i32>, ptr %130, align 4
  %213 = shufflevector <4 x i32> %211, <4 x i32> %212, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %214 = shufflevector <8 x i32> %204, <8 x i32> %207, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %215 = shufflevector <8 x i32> %210, <8 x i32> %213, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %216 = shufflevector <8 x i32> %204, <8 x i32> %207, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %217 = shufflevector <8 x i32> %210, <8 x i32> %213, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %218 = shufflevector <8 x i32> %214, <8 x i32> %215, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %219 = shufflevector <8 x i32> %214, <8 x i32> %215, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %220 = shufflevector <8 x i32> %216, <8 x i32> %217, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %221 = shufflevector <8 x i32> %216, <8 x i32> %217, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %222 = getelementptr inbounds nuw i8, ptr %6, i64 96
  store <8 x i32> %218, ptr %222, align 32
  %223 = getelementptr inbounds nuw i8, ptr %6, i64 224
  store <8 x i32> %219, ptr %223, align 32
  %224 = getelementptr inbounds nuw i8, ptr %6, i64 352
  store <8 x i32> %220, ptr %224, align 32
  %225 = getelementptr inbounds nuw i8, ptr %6, i64 480
  store <8 x i32> %221, ptr %225, align 32
  br label %236

226:
  %227 = phi i64 [ 0, %53 ], [ %234, %226 ]
  %228 = shl nuw nsw i64 %227, 2
  %229 = insertelement <32 x i64> poison, i64 %228, i64 0
  %230 = shufflevector <32 x i64> %229, <32 x i64> poison, <32 x i32> zeroinitializer
  %231 = add <32 x i64> %230, %54
  %232 = tail call fastcc <32 x i32> @gather_32(<32 x i64> %231, i32 %55)
  %233 = getelementptr inbounds nuw <32 x i32>, ptr %6, i64 %227
  store <32 x i32> %232, ptr %233, align 128
  %234 = add nuw nsw i64 %227, 1
  %235 = icmp eq i64 %234, %57
  br i1 %235, label %236, label %226

236:
  ret void
}

define void @workbench.loads.affine.i32(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = insertelement <32 x i64> poison, i64 %2, i64 0
  %9 = shufflevector <32 x i64> %8, <32 x i64> poison, <32 x i32> zeroinitializer
  %10 = load <32 x i64>, ptr %3, align 8
  %11 = add <32 x i64> %10, %9
  tail call void @workbench.loads.i32(ptr %0, ptr %1, <32 x i64> %11, i64 0, i32 %4, i32 %5, ptr %6)
  ret void
}

define void @workbench.stores.i32(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = alloca [16 x i8], align 16
  %9 = insertelement <32 x i64> poison, i64 %3, i64 0
  %10 = shufflevector <32 x i64> %9, <32 x i64> poison, <32 x i32> zeroinitializer
  %11 = add <32 x i64> %10, %2
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = load i64, ptr %1, align 8
  %15 = insertelement <32 x i64> poison, i64 %14, i64 0
  %16 = shufflevector <32 x i64> %15, <32 x i64> poison, <32 x i32> zeroinitializer
  %17 = sub <32 x i64> %11, %16
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %19 = load i64, ptr %18, align 8
  %20 = add i64 %19, 1
  %21 = tail call i64 @llvm.usub.sat.i64(i64 %20, i64 %13)
  %22 = insertelement <32 x i64> poison, i64 %21, i64 0
  %23 = shufflevector <32 x i64> %22, <32 x i64> poison, <32 x i32> zeroinitializer
  %24 = icmp ult <32 x i64> %17, %23
  %25 = add i64 %13, -1
  %26 = insertelement <32 x i64> poison, i64 %25, i64 0
  %27 = shufflevector <32 x i64> %26, <32 x i64> poison, <32 x i32> zeroinitializer
  %28 = and <32 x i64> %27, %11
  %29 = icmp eq <32 x i64> %28, zeroinitializer
  %30 = and <32 x i1> %29, %24
  %31 = bitcast <32 x i1> %30 to i32
  %32 = xor i32 %31, -1
  %33 = and i32 %4, %32
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %35, label %40, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

35:
  %36 = load i64, ptr %0, align 8
  %37 = insertelement <32 x i64> poison, i64 %36, i64 0
  %38 = shufflevector <32 x i64> %37, <32 x i64> poison, <32 x i32> zeroinitializer
  %39 = add <32 x i64> %38, %11
  br label %47

40:
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %11, ptr %41, align 8
  %42 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 %4)
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %44, label %50

44:
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %46 = load <32 x i64>, ptr %45, align 8
  br label %47

47:
  %48 = phi <32 x i64> [ %39, %35 ], [ %46, %44 ]
  %49 = icmp eq i32 %5, 4
  br i1 %49, label %59, label %54

50:
  %51 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %52 = load i32, ptr %51, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %52, i32 %42)
  %53 = icmp eq i32 %5, 4
  br i1 %53, label %236, label %54

54:
  %55 = phi <32 x i64> [ zeroinitializer, %50 ], [ %48, %47 ]
  %56 = phi i32 [ 0, %50 ], [ %4, %47 ]
  %57 = tail call i32 @llvm.umax.i32(i32 %5, i32 1)
  %58 = zext i32 %57 to i64
  br label %226

59:
  %60 = icmp eq i32 %4, 0
  br i1 %60, label %236, label %61

61:
  %62 = ptrtoint ptr %8 to i64
  %63 = insertelement <32 x i64> poison, i64 %62, i64 0
  %64 = shufflevector <32 x i64> %63, <32 x i64> poison, <32 x i32> zeroinitializer
  %65 = bitcast i32 %4 to <32 x i1>
  %66 = select <32 x i1> %65, <32 x i64> %48, <32 x i64> %64
  %67 = extractelement <32 x i64> %66, i64 0
  %68 = inttoptr i64 %67 to ptr
  %69 = extractelement <32 x i64> %66, i64 1
  %70 = inttoptr i64 %69 to ptr
  %71 = extractelement <32 x i64> %66, i64 2
  %72 = inttoptr i64 %71 to ptr
  %73 = extractelement <32 x i64> %66, i64 3
  %74 = inttoptr i64 %73 to ptr
  %75 = extractelement <32 x i64> %66, i64 4
  %76 = inttoptr i64 %75 to ptr
  %77 = extractelement <32 x i64> %66, i64 5
  %78 = inttoptr i64 %77 to ptr
  %79 = extractelement <32 x i64> %66, i64 6
  %80 = inttoptr i64 %79 to ptr
  %81 = extractelement <32 x i64> %66, i64 7
  %82 = inttoptr i64 %81 to ptr
  %83 = extractelement <32 x i64> %66, i64 8
  %84 = inttoptr i64 %83 to ptr
  %85 = extractelement <32 x i64> %66, i64 9
  %86 = inttoptr i64 %85 to ptr
  %87 = extractelement <32 x i64> %66, i64 10
  %88 = inttoptr i64 %87 to ptr
  %89 = extractelement <32 x i64> %66, i64 11
  %90 = inttoptr i64 %89 to ptr
  %91 = extractelement <32 x i64> %66, i64 12
  %92 = inttoptr i64 %91 to ptr
  %93 = extractelement <32 x i64> %66, i64 13
  %94 = inttoptr i64 %93 to ptr
  %95 = extractelement <32 x i64> %66, i64 14
  %96 = inttoptr i64 %95 to ptr
  %97 = extractelement <32 x i64> %66, i64 15
  %98 = inttoptr i64 %97 to ptr
  %99 = extractelement <32 x i64> %66, i64 16
  %100 = inttoptr i64 %99 to ptr
  %101 = extractelement <32 x i64> %66, i64 17
  %102 = inttoptr i64 %101 to ptr
  %103 = extractelement <32 x i64> %66, i64 18
  %104 = inttoptr i64 %103 to ptr
  %105 = extractelement <32 x i64> %66, i64 19
  %106 = inttoptr i64 %105 to ptr
  %107 = extractelement <32 x i64> %66, i64 20
  %108 = inttoptr i64 %107 to ptr
  %109 = extractelement <32 x i64> %66, i64 21
  %110 = inttoptr i64 %109 to ptr
  %111 = extractelement <32 x i64> %66, i64 22
  %112 = inttoptr i64 %111 to ptr
  %113 = extractelement <32 x i64> %66, i64 23
  %114 = inttoptr i64 %113 to ptr
  %115 = extractelement <32 x i64> %66, i64 24
  %116 = inttoptr i64 %115 to ptr
  %117 = extractelement <32 x i64> %66, i64 25
  %118 = inttoptr i64 %117 to ptr
  %119 = extractelement <32 x i64> %66, i64 26
  %120 = inttoptr i64 %119 to ptr
  %121 = extractelement <32 x i64> %66, i64 27
  %122 = inttoptr i64 %121 to ptr
  %123 = extractelement <32 x i64> %66, i64 28
  %124 = inttoptr i64 %123 to ptr
  %125 = extractelement <32 x i64> %66, i64 29
  %126 = inttoptr i64 %125 to ptr
  %127 = extractelement <32 x i64> %66, i64 30
  %128 = inttoptr i64 %127 to ptr
  %129 = extractelement <32 x i64> %66, i64 31
  %130 = inttoptr i64 %129 to ptr
  %131 = load <8 x i32>, ptr %6, align 32
  %132 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %133 = load <8 x i32>, ptr %132, align 32
  %134 = getelementptr inbounds nuw i8, ptr %6, i64 256
  %135 = load <8 x i32>, ptr %134, align 32
  %136 = getelementptr inbounds nuw i8, ptr %6, i64 384
  %137 = load <8 x i32>, ptr %136, align 32
  %138 = shufflevector <8 x i32> %131, <8 x i32> %133, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %139 = shufflevector <8 x i32> %135, <8 x i32> %137, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %140 = shufflevector <8 x i32> %131, <8 x i32> %133, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %141 = shufflevector <8 x i32> %135, <8 x i32> %137, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %142 = shufflevector <8 x i32> %138, <8 x i32> %139, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %143 = shufflevector <8 x i32> %138, <8 x i32> %139, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %144 = shufflevector <8 x i32> %140, <8 x i32> %141, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %145 = shufflevector <8 x i32> %140, <8 x i32> %141, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %146 = shufflevector <8 x i32> %142, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %146, ptr %68, align 4
  %147 = shufflevector <8 x i32> %142, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %147, ptr %76, align 4
  %148 = shufflevector <8 x i32> %143, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %148, ptr %70, align 4
  %149 = shufflevector <8 x i32> %143, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %149, ptr %78, align 4
  %150 = shufflevector <8 x i32> %144, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %150, ptr %72, align 4
  %151 = shufflevector <8 x i32> %144, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %151, ptr %80, align 4
  %152 = shufflevector <8 x i32> %145, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %152, ptr %74, align 4
  %153 = shufflevector <8 x i32> %145, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %153, ptr %82, align 4
  %154 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %155 = load <8 x i32>, ptr %154, align 32
  %156 = getelementptr inbounds nuw i8, ptr %6, i64 160
  %157 = load <8 x i32>, ptr %156, align 32
  %158 = getelementptr inbounds nuw i8, ptr %6, i64 288
  %159 = load <8 x i32>, ptr %158, align 32
  %160 = getelementptr inbounds nuw i8, ptr %6, i64 416
  %161 = load <8 x i32>, ptr %160, align 32
  %162 = shufflevector <8 x i32> %155, <8 x i32> %157, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %163 = shufflevector <8 x i32> %159, <8 x i32> %161, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %164 = shufflevector <8 x i32> %155, <8 x i32> %157, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %165 = shufflevector <8 x i32> %159, <8 x i32> %161, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %166 = shufflevector <8 x i32> %162, <8 x i32> %163, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %167 = shufflevector <8 x i32> %162, <8 x i32> %163, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %168 = shufflevector <8 x i32> %164, <8 x i32> %165, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %169 = shufflevector <8 x i32> %164, <8 x i32> %165, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %170 = shufflevector <8 x i32> %166, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %170, ptr %84, align 4
  %171 = shufflevector <8 x i32> %166, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %171, ptr %92, align 4
  %172 = shufflevector <8 x i32> %167, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %172, ptr %86, align 4
  %173 = shufflevector <8 x i32> %167, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %173, ptr %94, align 4
  %174 = shufflevector <8 x i32> %168, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %174, ptr %88, align 4
  %175 = shufflevector <8 x i32> %168, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %175, ptr %96, align 4
  %176 = shufflevector <8 x i32> %169, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %176, ptr %90, align 4
  %177 = shufflevector <8 x i32> %169, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %177, ptr %98, align 4
  %178 = getelementptr inbounds nuw i8, ptr %6, i64 64
  %179 = load <8 x i32>, ptr %178, align 32
  %180 = getelementptr inbounds nuw i8, ptr %6, i64 192
  %181 = load <8 x i32>, ptr %180, align 32
  %182 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %183 = load <8 x i32>, ptr %182, align 32
  %184 = getelementptr inbounds nuw i8, ptr %6, i64 448
  %185 = load <8 x i32>, ptr %184, align 32
  %186 = shufflevector <8 x i32> %179, <8 x i32> %181, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %187 = shufflevector <8 x i32> %183, <8 x i32> %185, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %188 = shufflevector <8 x i32> %179, <8 x i32> %181, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %189 = shufflevector <8 x i32> %183, <8 x i32> %185, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %190 = shufflevector <8 x i32> %186, <8 x i32> %187, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %191 = shufflevector <8 x i32> %186, <8 x i32> %187, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %192 = shufflevector <8 x i32> %188, <8 x i32> %189, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %193 = shufflevector <8 x i32> %188, <8 x i32> %189, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %194 = shufflevector <8 x i32> %190, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %194, ptr %100, align 4
  %195 = shufflevector <8 x i32> %190, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %195, ptr %108, align 4
  %196 = shufflevector <8 x i32> %191, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %196, ptr %102, align 4
  %197 = shufflevector <8 x i32> %191, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %197, ptr %110, align 4
  %198 = shufflevector <8 x i32> %192, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %198, ptr %104, align 4
  %199 = shufflevector <8 x i32> %192, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %199, ptr %112, align 4
  %200 = shufflevector <8 x i32> %193, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %200, ptr %106, align 4
  %201 = shufflevector <8 x i32> %193, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %201, ptr %114, align 4
  %202 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %203 = load <8 x i32>, ptr %202, align 32
  %204 = getelementptr inbounds nuw i8, ptr %6, i64 224
  %205 = load <8 x i32>, ptr %204, align 32
  %206 = getelementptr inbounds nuw i8, ptr %6, i64 352
  %207 = load <8 x i32>, ptr %206, align 32
  %208 = getelementptr inbounds nuw i8, ptr %6, i64 480
  %209 = load <8 x i32>, ptr %208, align 32
  %210 = shufflevector <8 x i32> %203, <8 x i32> %205, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %211 = shufflevector <8 x i32> %207, <8 x i32> %209, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %212 = shufflevector <8 x i32> %203, <8 x i32> %205, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %213 = shufflevector <8 x i32> %207, <8 x i32> %209, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %214 = shufflevector <8 x i32> %210, <8 x i32> %211, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %215 = shufflevector <8 x i32> %210, <8 x i32> %211, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %216 = shufflevector <8 x i32> %212, <8 x i32> %213, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %217 = shufflevector <8 x i32> %212, <8 x i32> %213, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %218 = shufflevector <8 x i32> %214, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %218, ptr %116, align 4
  %219 = shufflevector <8 x i32> %214, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %219, ptr %124, align 4
  %220 = shufflevector <8 x i32> %215, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %220, ptr %118, align 4
  %221 = shufflevector <8 x i32> %215, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %221, ptr %126, align 4
  %222 = shufflevector <8 x i32> %216, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %222, ptr %120, align 4
  %223 = shufflevector <8 x i32> %216, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %223, ptr %128, align 4
  %224 = shufflevector <8 x i32> %217, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %224, ptr %122, align 4
  %225 = shufflevector <8 x i32> %217, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %225, ptr %130, align 4
  br label %236

226:
  %227 = phi i64 [ 0, %54 ], [ %234, %226 ]
  %228 = shl nuw nsw i64 %227, 2
  %229 = insertelement <32 x i64> poison, i64 %228, i64 0
  %230 = shufflevector <32 x i64> %229, <32 x i64> poison, <32 x i32> zeroinitializer
  %231 = add <32 x i64> %230, %55
  %232 = getelementptr inbounds nuw <32 x i32>, ptr %6, i64 %227
  %233 = load <32 x i32>, ptr %232, align 128
  tail call fastcc void @scatter_32(<32 x i64> %231, i32 %56, <32 x i32> %233)
  %234 = add nuw nsw i64 %227, 1
  %235 = icmp eq i64 %234, %58
  br i1 %235, label %236, label %226

236:
  ret void
}

define void @workbench.stores.affine.i32(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = insertelement <32 x i64> poison, i64 %2, i64 0
  %9 = shufflevector <32 x i64> %8, <32 x i64> poison, <32 x i32> zeroinitializer
  %10 = load <32 x i64>, ptr %3, align 8
  %11 = add <32 x i64> %10, %9
  tail call void @workbench.stores.i32(ptr %0, ptr %1, <32 x i64> %11, i64 0, i32 %4, i32 %5, ptr %6)
  ret void
}

define void @workbench.loads.shared.i32(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = trunc i64 %3 to i32
  %9 = insertelement <32 x i32> poison, i32 %8, i64 0
  %10 = shufflevector <32 x i32> %9, <32 x i32> poison, <32 x i32> zeroinitializer
  %11 = add <32 x i32> %10, %2
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %15 = load i64, ptr %14, align 8
  %16 = add i64 %15, 1
  %17 = tail call i64 @llvm.usub.sat.i64(i64 %16, i64 %13)
  %18 = trunc i64 %17 to i32
  %19 = trunc i64 %13 to i32
  %20 = add i32 %19, -1
  %21 = insertelement <32 x i32> poison, i32 %18, i64 0
  %22 = shufflevector <32 x i32> %21, <32 x i32> poison, <32 x i32> zeroinitializer
  %23 = icmp ult <32 x i32> %11, %22
  %24 = insertelement <32 x i32> poison, i32 %20, i64 0
  %25 = shufflevector <32 x i32> %24, <32 x i32> poison, <32 x i32> zeroinitializer
  %26 = and <32 x i32> %25, %11
  %27 = icmp eq <32 x i32> %26, zeroinitializer
  %28 = and <32 x i1> %27, %23
  %29 = bitcast <32 x i1> %28 to i32
  %30 = xor i32 %29, -1
  %31 = and i32 %4, %30
  %32 = zext <32 x i32> %11 to <32 x i64>
  %33 = icmp eq i32 %31, 0
  %34 = icmp eq i32 %5, 4
  br i1 %33, label %35, label %41, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

35:
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %37 = load i64, ptr %36, align 8
  %38 = insertelement <32 x i64> poison, i64 %37, i64 0
  %39 = shufflevector <32 x i64> %38, <32 x i64> poison, <32 x i32> zeroinitializer
  %40 = add <32 x i64> %39, %32
  br i1 %34, label %50, label %45

41:
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %32, ptr %42, align 8
  %43 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %44 = load i32, ptr %43, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %44, i32 %31)
  br i1 %34, label %228, label %45

45:
  %46 = phi <32 x i64> [ zeroinitializer, %41 ], [ %40, %35 ]
  %47 = phi i32 [ 0, %41 ], [ %4, %35 ]
  %48 = tail call i32 @llvm.umax.i32(i32 %5, i32 1)
  %49 = zext i32 %48 to i64
  br label %218

50:
  %51 = icmp eq i32 %4, 0
  br i1 %51, label %228, label %52

52:
  %53 = tail call i32 @llvm.cttz.i32(i32 %4, i1 true)
  %54 = extractelement <32 x i64> %40, i32 %53
  %55 = insertelement <32 x i64> poison, i64 %54, i64 0
  %56 = shufflevector <32 x i64> %55, <32 x i64> poison, <32 x i32> zeroinitializer
  %57 = bitcast i32 %4 to <32 x i1>
  %58 = select <32 x i1> %57, <32 x i64> %40, <32 x i64> %56
  %59 = extractelement <32 x i64> %58, i64 0
  %60 = inttoptr i64 %59 to ptr
  %61 = extractelement <32 x i64> %58, i64 1
  %62 = inttoptr i64 %61 to ptr
  %63 = extractelement <32 x i64> %58, i64 2
  %64 = inttoptr i64 %63 to ptr
  %65 = extractelement <32 x i64> %58, i64 3
  %66 = inttoptr i64 %65 to ptr
  %67 = extractelement <32 x i64> %58, i64 4
  %68 = inttoptr i64 %67 to ptr
  %69 = extractelement <32 x i64> %58, i64 5
  %70 = inttoptr i64 %69 to ptr
  %71 = extractelement <32 x i64> %58, i64 6
  %72 = inttoptr i64 %71 to ptr
  %73 = extractelement <32 x i64> %58, i64 7
  %74 = inttoptr i64 %73 to ptr
  %75 = extractelement <32 x i64> %58, i64 8
  %76 = inttoptr i64 %75 to ptr
  %77 = extractelement <32 x i64> %58, i64 9
  %78 = inttoptr i64 %77 to ptr
  %79 = extractelement <32 x i64> %58, i64 10
  %80 = inttoptr i64 %79 to ptr
  %81 = extractelement <32 x i64> %58, i64 11
  %82 = inttoptr i64 %81 to ptr
  %83 = extractelement <32 x i64> %58, i64 12
  %84 = inttoptr i64 %83 to ptr
  %85 = extractelement <32 x i64> %58, i64 13
  %86 = inttoptr i64 %85 to ptr
  %87 = extractelement <32 x i64> %58, i64 14
  %88 = inttoptr i64 %87 to ptr
  %89 = extractelement <32 x i64> %58, i64 15
  %90 = inttoptr i64 %89 to ptr
  %91 = extractelement <32 x i64> %58, i64 16
  %92 = inttoptr i64 %91 to ptr
  %93 = extractelement <32 x i64> %58, i64 17
  %94 = inttoptr i64 %93 to ptr
  %95 = extractelement <32 x i64> %58, i64 18
  %96 = inttoptr i64 %95 to ptr
  %97 = extractelement <32 x i64> %58, i64 19
  %98 = inttoptr i64 %97 to ptr
  %99 = extractelement <32 x i64> %58, i64 20
  %100 = inttoptr i64 %99 to ptr
  %101 = extractelement <32 x i64> %58, i64 21
  %102 = inttoptr i64 %101 to ptr
  %103 = extractelement <32 x i64> %58, i64 22
  %104 = inttoptr i64 %103 to ptr
  %105 = extractelement <32 x i64> %58, i64 23
  %106 = inttoptr i64 %105 to ptr
  %107 = extractelement <32 x i64> %58, i64 24
  %108 = inttoptr i64 %107 to ptr
  %109 = extractelement <32 x i64> %58, i64 25
  %110 = inttoptr i64 %109 to ptr
  %111 = extractelement <32 x i64> %58, i64 26
  %112 = inttoptr i64 %111 to ptr
  %113 = extractelement <32 x i64> %58, i64 27
  %114 = inttoptr i64 %113 to ptr
  %115 = extractelement <32 x i64> %58, i64 28
  %116 = inttoptr i64 %115 to ptr
  %117 = extractelement <32 x i64> %58, i64 29
  %118 = inttoptr i64 %117 to ptr
  %119 = extractelement <32 x i64> %58, i64 30
  %120 = inttoptr i64 %119 to ptr
  %121 = extractelement <32 x i64> %58, i64 31
  %122 = inttoptr i64 %121 to ptr
  %123 = load <4 x i32>, ptr %60, align 4
  %124 = load <4 x i32>, ptr %68, align 4
  %125 = shufflevector <4 x i32> %123, <4 x i32> %124, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %126 = load <4 x i32>, ptr %62, align 4
  %127 = load <4 x i32>, ptr %70, align 4
  %128 = shufflevector <4 x i32> %126, <4 x i32> %127, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %129 = load <4 x i32>, ptr %64, align 4
  %130 = load <4 x i32>, ptr %72, align 4
  %131 = shufflevector <4 x i32> %129, <4 x i32> %130, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %132 = load <4 x i32>, ptr %66, align 4
  %133 = load <4 x i32>, ptr %74, align 4
  %134 = shufflevector <4 x i32> %132, <4 x i32> %133, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %135 = shufflevector <8 x i32> %125, <8 x i32> %128, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %136 = shufflevector <8 x i32> %131, <8 x i32> %134, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %137 = shufflevector <8 x i32> %125, <8 x i32> %128, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %138 = shufflevector <8 x i32> %131, <8 x i32> %134, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %139 = shufflevector <8 x i32> %135, <8 x i32> %136, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %140 = shufflevector <8 x i32> %135, <8 x i32> %136, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %141 = shufflevector <8 x i32> %137, <8 x i32> %138, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %142 = shufflevector <8 x i32> %137, <8 x i32> %138, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  store <8 x i32> %139, ptr %6, align 32
  %143 = getelementptr inbounds nuw i8, ptr %6, i64 128
  store <8 x i32> %140, ptr %143, align 32
  %144 = getelementptr inbounds nuw i8, ptr %6, i64 256
  store <8 x i32> %141, ptr %144, align 32
  %145 = getelementptr inbounds nuw i8, ptr %6, i64 384
  store <8 x i32> %142, ptr %145, align 32
  %146 = load <4 x i32>, ptr %76, align 4
  %147 = load <4 x i32>, ptr %84, align 4
  %148 = shufflevector <4 x i32> %146, <4 x i32> %147, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %149 = load <4 x i32>, ptr %78, align 4
  %150 = load <4 x i32>, ptr %86, align 4
  %151 = shufflevector <4 x i32> %149, <4 x i32> %150, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %152 = load <4 x i32>, ptr %80, align 4
  %153 = load <4 x i32>, ptr %88, align 4
  %154 = shufflevector <4 x i32> %152, <4 x i32> %153, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %155 = load <4 x i32>, ptr %82, align 4
  %156 = load <4 x i32>, ptr %90, align 4
  %157 = shufflevector <4 x i32> %155, <4 x i32> %156, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %158 = shufflevector <8 x i32> %148, <8 x i32> %151, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %159 = shufflevector <8 x i32> %154, <8 x i32> %157, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %160 = shufflevector <8 x i32> %148, <8 x i32> %151, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %161 = shufflevector <8 x i32> %154, <8 x i32> %157, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %162 = shufflevector <8 x i32> %158, <8 x i32> %159, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %163 = shufflevector <8 x i32> %158, <8 x i32> %159, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %164 = shufflevector <8 x i32> %160, <8 x i32> %161, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %165 = shufflevector <8 x i32> %160, <8 x i32> %161, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %166 = getelementptr inbounds nuw i8, ptr %6, i64 32
  store <8 x i32> %162, ptr %166, align 32
  %167 = getelementptr inbounds nuw i8, ptr %6, i64 160
  store <8 x i32> %163, ptr %167, align 32
  %168 = getelementptr inbounds nuw i8, ptr %6, i64 288
  store <8 x i32> %164, ptr %168, align 32
  %169 = getelementptr inbounds nuw i8, ptr %6, i64 416
  store <8 x i32> %165, ptr %169, align 32
  %170 = load <4 x i32>, ptr %92, align 4
  %171 = load <4 x i32>, ptr %100, align 4
  %172 = shufflevector <4 x i32> %170, <4 x i32> %171, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %173 = load <4 x i32>, ptr %94, align 4
  %174 = load <4 x i32>, ptr %102, align 4
  %175 = shufflevector <4 x i32> %173, <4 x i32> %174, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %176 = load <4 x i32>, ptr %96, align 4
  %177 = load <4 x i32>, ptr %104, align 4
  %178 = shufflevector <4 x i32> %176, <4 x i32> %177, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %179 = load <4 x i32>, ptr %98, align 4
  %180 = load <4 x i32>, ptr %106, align 4
  %181 = shufflevector <4 x i32> %179, <4 x i32> %180, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %182 = shufflevector <8 x i32> %172, <8 x i32> %175, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %183 = shufflevector <8 x i32> %178, <8 x i32> %181, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %184 = shufflevector <8 x i32> %172, <8 x i32> %175, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %185 = shufflevector <8 x i32> %178, <8 x i32> %181, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %186 = shufflevector <8 x i32> %182, <8 x i32> %183, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %187 = shufflevector <8 x i32> %182, <8 x i32> %183, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %188 = shufflevector <8 x i32> %184, <8 x i32> %185, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %189 = shufflevector <8 x i32> %184, <8 x i32> %185, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %190 = getelementptr inbounds nuw i8, ptr %6, i64 64
  store <8 x i32> %186, ptr %190, align 32
  %191 = getelementptr inbounds nuw i8, ptr %6, i64 192
  store <8 x i32> %187, ptr %191, align 32
  %192 = getelementptr inbounds nuw i8, ptr %6, i64 320
  store <8 x i32> %188, ptr %192, align 32
  %193 = getelementptr inbounds nuw i8, ptr %6, i64 448
  store <8 x i32> %189, ptr %193, align 32
  %194 = load <4 x i32>, ptr %108, align 4
  %195 = load <4 x i32>, ptr %116, align 4
  %196 = shufflevector <4 x i32> %194, <4 x i32> %195, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %197 = load <4 x i32>, ptr %110, align 4
  %198 = load <4 x i32>, ptr %118, align 4
  %199 = shufflevector <4 x i32> %197, <4 x i32> %198, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %200 = load <4 x i32>, ptr %112, align 4
  %201 = load <4 x i32>, ptr %120, align 4
  %202 = shufflevector <4 x i32> %200, <4 x i32> %201, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %203 = load <4 x i32>, ptr %114, align 4
  %204 = load <4 x i32>, ptr %122, align 4
  %205 = shufflevector <4 x i32> %203, <4 x i32> %204, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %206 = shufflevector <8 x i32> %196, <8 x i32> %199, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %207 = shufflevector <8 x i32> %202, <8 x i32> %205, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %208 = shufflevector <8 x i32> %196, <8 x i32> %199, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %209 = shufflevector <8 x i32> %202, <8 x i32> %205, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %210 = shufflevector <8 x i32> %206, <8 x i32> %207, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %211 = shufflevector <8 x i32> %206, <8 x i32> %207, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %212 = shufflevector <8 x i32> %208, <8 x i32> %209, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %213 = shufflevector <8 x i32> %208, <8 x i32> %209, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %214 = getelementptr inbounds nuw i8, ptr %6, i64 96
  store <8 x i32> %210, ptr %214, align 32
  %215 = getelementptr inbounds nuw i8, ptr %6, i64 224
  store <8 x i32> %211, ptr %215, align 32
  %216 = getelementptr inbounds nuw i8, ptr %6, i64 352
  store <8 x i32> %212, ptr %216, align 32
  %217 = getelementptr inbounds nuw i8, ptr %6, i64 480
  store <8 x i32> %213, ptr %217, align 32
  br label %228

218:
  %219 = phi i64 [ 0, %45 ], [ %226, %218 ]
  %220 = shl nuw nsw i64 %219, 2
  %221 = insertelement <32 x i64> poison, i64 %220, i64 0
  %222 = shufflevector <32 x i64> %221, <32 x i64> poison, <32 x i32> zeroinitializer
  %223 = add <32 x i64> %222, %46
  %224 = tail call fastcc <32 x i32> @gather_32(<32 x i64> %223, i32 %47)
  %225 = getelementptr inbounds nuw <32 x i32>, ptr %6, i64 %219
  store <32 x i32> %224, ptr %225, align 128
  %226 = add nuw nsw i64 %219, 1
  %227 = icmp eq i64 %226, %49
  br i1 %227, label %228, label %218

228:
  ret void
}

define void @workbench.loads.shared.affine.i32(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = trunc i64 %2 to i32
  %9 = insertelement <32 x i32> poison, i32 %8, i64 0
  %10 = shufflevector <32 x i32> %9, <32 x i32> poison, <32 x i32> zeroinitializer
  %11 = load <32 x i64>, ptr %3, align 8
  %12 = trunc <32 x i64> %11 to <32 x i32>
  %13 = add <32 x i32> %10, %12
  tail call void @workbench.loads.shared.i32(ptr %0, ptr %1, <32 x i32> %13, i64 0, i32 %4, i32 %5, ptr %6)
  ret void
}

define void @workbench.stores.shared.i32(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = alloca [16 x i8], align 16
  %9 = trunc i64 %3 to i32
  %10 = insertelement <32 x i32> poison, i32 %9, i64 0
  %11 = shufflevector <32 x i32> %10, <32 x i32> poison, <32 x i32> zeroinitializer
  %12 = add <32 x i32> %11, %2
  %13 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %16 = load i64, ptr %15, align 8
  %17 = add i64 %16, 1
  %18 = tail call i64 @llvm.usub.sat.i64(i64 %17, i64 %14)
  %19 = trunc i64 %18 to i32
  %20 = trunc i64 %14 to i32
  %21 = add i32 %20, -1
  %22 = insertelement <32 x i32> poison, i32 %19, i64 0
  %23 = shufflevector <32 x i32> %22, <32 x i32> poison, <32 x i32> zeroinitializer
  %24 = icmp ult <32 x i32> %12, %23
  %25 = insertelement <32 x i32> poison, i32 %21, i64 0
  %26 = shufflevector <32 x i32> %25, <32 x i32> poison, <32 x i32> zeroinitializer
  %27 = and <32 x i32> %26, %12
  %28 = icmp eq <32 x i32> %27, zeroinitializer
  %29 = and <32 x i1> %28, %24
  %30 = bitcast <32 x i1> %29 to i32
  %31 = xor i32 %30, -1
  %32 = and i32 %4, %31
  %33 = zext <32 x i32> %12 to <32 x i64>
  %34 = icmp eq i32 %32, 0
  %35 = icmp eq i32 %5, 4
  br i1 %34, label %36, label %42, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

36:
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %38 = load i64, ptr %37, align 8
  %39 = insertelement <32 x i64> poison, i64 %38, i64 0
  %40 = shufflevector <32 x i64> %39, <32 x i64> poison, <32 x i32> zeroinitializer
  %41 = add <32 x i64> %40, %33
  br i1 %35, label %51, label %46

42:
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %33, ptr %43, align 8
  %44 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %45 = load i32, ptr %44, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %45, i32 %32)
  br i1 %35, label %228, label %46

46:
  %47 = phi <32 x i64> [ zeroinitializer, %42 ], [ %41, %36 ]
  %48 = phi i32 [ 0, %42 ], [ %4, %36 ]
  %49 = tail call i32 @llvm.umax.i32(i32 %5, i32 1)
  %50 = zext i32 %49 to i64
  br label %218

51:
  %52 = icmp eq i32 %4, 0
  br i1 %52, label %228, label %53

53:
  %54 = ptrtoint ptr %8 to i64
  %55 = insertelement <32 x i64> poison, i64 %54, i64 0
  %56 = shufflevector <32 x i64> %55, <32 x i64> poison, <32 x i32> zeroinitializer
  %57 = bitcast i32 %4 to <32 x i1>
  %58 = select <32 x i1> %57, <32 x i64> %41, <32 x i64> %56
  %59 = extractelement <32 x i64> %58, i64 0
  %60 = inttoptr i64 %59 to ptr
  %61 = extractelement <32 x i64> %58, i64 1
  %62 = inttoptr i64 %61 to ptr
  %63 = extractelement <32 x i64> %58, i64 2
  %64 = inttoptr i64 %63 to ptr
  %65 = extractelement <32 x i64> %58, i64 3
  %66 = inttoptr i64 %65 to ptr
  %67 = extractelement <32 x i64> %58, i64 4
  %68 = inttoptr i64 %67 to ptr
  %69 = extractelement <32 x i64> %58, i64 5
  %70 = inttoptr i64 %69 to ptr
  %71 = extractelement <32 x i64> %58, i64 6
  %72 = inttoptr i64 %71 to ptr
  %73 = extractelement <32 x i64> %58, i64 7
  %74 = inttoptr i64 %73 to ptr
  %75 = extractelement <32 x i64> %58, i64 8
  %76 = inttoptr i64 %75 to ptr
  %77 = extractelement <32 x i64> %58, i64 9
  %78 = inttoptr i64 %77 to ptr
  %79 = extractelement <32 x i64> %58, i64 10
  %80 = inttoptr i64 %79 to ptr
  %81 = extractelement <32 x i64> %58, i64 11
  %82 = inttoptr i64 %81 to ptr
  %83 = extractelement <32 x i64> %58, i64 12
  %84 = inttoptr i64 %83 to ptr
  %85 = extractelement <32 x i64> %58, i64 13
  %86 = inttoptr i64 %85 to ptr
  %87 = extractelement <32 x i64> %58, i64 14
  %88 = inttoptr i64 %87 to ptr
  %89 = extractelement <32 x i64> %58, i64 15
  %90 = inttoptr i64 %89 to ptr
  %91 = extractelement <32 x i64> %58, i64 16
  %92 = inttoptr i64 %91 to ptr
  %93 = extractelement <32 x i64> %58, i64 17
  %94 = inttoptr i64 %93 to ptr
  %95 = extractelement <32 x i64> %58, i64 18
  %96 = inttoptr i64 %95 to ptr
  %97 = extractelement <32 x i64> %58, i64 19
  %98 = inttoptr i64 %97 to ptr
  %99 = extractelement <32 x i64> %58, i64 20
  %100 = inttoptr i64 %99 to ptr
  %101 = extractelement <32 x i64> %58, i64 21
  %102 = inttoptr i64 %101 to ptr
  %103 = extractelement <32 x i64> %58, i64 22
  %104 = inttoptr i64 %103 to ptr
  %105 = extractelement <32 x i64> %58, i64 23
  %106 = inttoptr i64 %105 to ptr
  %107 = extractelement <32 x i64> %58, i64 24
  %108 = inttoptr i64 %107 to ptr
  %109 = extractelement <32 x i64> %58, i64 25
  %110 = inttoptr i64 %109 to ptr
  %111 = extractelement <32 x i64> %58, i64 26
  %112 = inttoptr i64 %111 to ptr
  %113 = extractelement <32 x i64> %58, i64 27
  %114 = inttoptr i64 %113 to ptr
  %115 = extractelement <32 x i64> %58, i64 28
  %116 = inttoptr i64 %115 to ptr
  %117 = extractelement <32 x i64> %58, i64 29
  %118 = inttoptr i64 %117 to ptr
  %119 = extractelement <32 x i64> %58, i64 30
  %120 = inttoptr i64 %119 to ptr
  %121 = extractelement <32 x i64> %58, i64 31
  %122 = inttoptr i64 %121 to ptr
  %123 = load <8 x i32>, ptr %6, align 32
  %124 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %125 = load <8 x i32>, ptr %124, align 32
  %126 = getelementptr inbounds nuw i8, ptr %6, i64 256
  %127 = load <8 x i32>, ptr %126, align 32
  %128 = getelementptr inbounds nuw i8, ptr %6, i64 384
  %129 = load <8 x i32>, ptr %128, align 32
  %130 = shufflevector <8 x i32> %123, <8 x i32> %125, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %131 = shufflevector <8 x i32> %127, <8 x i32> %129, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %132 = shufflevector <8 x i32> %123, <8 x i32> %125, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %133 = shufflevector <8 x i32> %127, <8 x i32> %129, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %134 = shufflevector <8 x i32> %130, <8 x i32> %131, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %135 = shufflevector <8 x i32> %130, <8 x i32> %131, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %136 = shufflevector <8 x i32> %132, <8 x i32> %133, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %137 = shufflevector <8 x i32> %132, <8 x i32> %133, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %138 = shufflevector <8 x i32> %134, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %138, ptr %60, align 4
  %139 = shufflevector <8 x i32> %134, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %139, ptr %68, align 4
  %140 = shufflevector <8 x i32> %135, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %140, ptr %62, align 4
  %141 = shufflevector <8 x i32> %135, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %141, ptr %70, align 4
  %142 = shufflevector <8 x i32> %136, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %142, ptr %64, align 4
  %143 = shufflevector <8 x i32> %136, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %143, ptr %72, align 4
  %144 = shufflevector <8 x i32> %137, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %144, ptr %66, align 4
  %145 = shufflevector <8 x i32> %137, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %145, ptr %74, align 4
  %146 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %147 = load <8 x i32>, ptr %146, align 32
  %148 = getelementptr inbounds nuw i8, ptr %6, i64 160
  %149 = load <8 x i32>, ptr %148, align 32
  %150 = getelementptr inbounds nuw i8, ptr %6, i64 288
  %151 = load <8 x i32>, ptr %150, align 32
  %152 = getelementptr inbounds nuw i8, ptr %6, i64 416
  %153 = load <8 x i32>, ptr %152, align 32
  %154 = shufflevector <8 x i32> %147, <8 x i32> %149, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %155 = shufflevector <8 x i32> %151, <8 x i32> %153, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %156 = shufflevector <8 x i32> %147, <8 x i32> %149, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %157 = shufflevector <8 x i32> %151, <8 x i32> %153, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %158 = shufflevector <8 x i32> %154, <8 x i32> %155, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %159 = shufflevector <8 x i32> %154, <8 x i32> %155, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %160 = shufflevector <8 x i32> %156, <8 x i32> %157, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %161 = shufflevector <8 x i32> %156, <8 x i32> %157, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %162 = shufflevector <8 x i32> %158, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %162, ptr %76, align 4
  %163 = shufflevector <8 x i32> %158, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %163, ptr %84, align 4
  %164 = shufflevector <8 x i32> %159, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %164, ptr %78, align 4
  %165 = shufflevector <8 x i32> %159, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %165, ptr %86, align 4
  %166 = shufflevector <8 x i32> %160, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %166, ptr %80, align 4
  %167 = shufflevector <8 x i32> %160, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %167, ptr %88, align 4
  %168 = shufflevector <8 x i32> %161, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %168, ptr %82, align 4
  %169 = shufflevector <8 x i32> %161, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %169, ptr %90, align 4
  %170 = getelementptr inbounds nuw i8, ptr %6, i64 64
  %171 = load <8 x i32>, ptr %170, align 32
  %172 = getelementptr inbounds nuw i8, ptr %6, i64 192
  %173 = load <8 x i32>, ptr %172, align 32
  %174 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %175 = load <8 x i32>, ptr %174, align 32
  %176 = getelementptr inbounds nuw i8, ptr %6, i64 448
  %177 = load <8 x i32>, ptr %176, align 32
  %178 = shufflevector <8 x i32> %171, <8 x i32> %173, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %179 = shufflevector <8 x i32> %175, <8 x i32> %177, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %180 = shufflevector <8 x i32> %171, <8 x i32> %173, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %181 = shufflevector <8 x i32> %175, <8 x i32> %177, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %182 = shufflevector <8 x i32> %178, <8 x i32> %179, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %183 = shufflevector <8 x i32> %178, <8 x i32> %179, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %184 = shufflevector <8 x i32> %180, <8 x i32> %181, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %185 = shufflevector <8 x i32> %180, <8 x i32> %181, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %186 = shufflevector <8 x i32> %182, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %186, ptr %92, align 4
  %187 = shufflevector <8 x i32> %182, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %187, ptr %100, align 4
  %188 = shufflevector <8 x i32> %183, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %188, ptr %94, align 4
  %189 = shufflevector <8 x i32> %183, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %189, ptr %102, align 4
  %190 = shufflevector <8 x i32> %184, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %190, ptr %96, align 4
  %191 = shufflevector <8 x i32> %184, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %191, ptr %104, align 4
  %192 = shufflevector <8 x i32> %185, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %192, ptr %98, align 4
  %193 = shufflevector <8 x i32> %185, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %193, ptr %106, align 4
  %194 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %195 = load <8 x i32>, ptr %194, align 32
  %196 = getelementptr inbounds nuw i8, ptr %6, i64 224
  %197 = load <8 x i32>, ptr %196, align 32
  %198 = getelementptr inbounds nuw i8, ptr %6, i64 352
  %199 = load <8 x i32>, ptr %198, align 32
  %200 = getelementptr inbounds nuw i8, ptr %6, i64 480
  %201 = load <8 x i32>, ptr %200, align 32
  %202 = shufflevector <8 x i32> %195, <8 x i32> %197, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %203 = shufflevector <8 x i32> %199, <8 x i32> %201, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %204 = shufflevector <8 x i32> %195, <8 x i32> %197, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %205 = shufflevector <8 x i32> %199, <8 x i32> %201, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %206 = shufflevector <8 x i32> %202, <8 x i32> %203, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %207 = shufflevector <8 x i32> %202, <8 x i32> %203, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %208 = shufflevector <8 x i32> %204, <8 x i32> %205, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %209 = shufflevector <8 x i32> %204, <8 x i32> %205, <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %210 = shufflevector <8 x i32> %206, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %210, ptr %108, align 4
  %211 = shufflevector <8 x i32> %206, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %211, ptr %116, align 4
  %212 = shufflevector <8 x i32> %207, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %212, ptr %110, align 4
  %213 = shufflevector <8 x i32> %207, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %213, ptr %118, align 4
  %214 = shufflevector <8 x i32> %208, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %214, ptr %112, align 4
  %215 = shufflevector <8 x i32> %208, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %215, ptr %120, align 4
  %216 = shufflevector <8 x i32> %209, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %216, ptr %114, align 4
  %217 = shufflevector <8 x i32> %209, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  store <4 x i32> %217, ptr %122, align 4
  br label %228

218:
  %219 = phi i64 [ 0, %46 ], [ %226, %218 ]
  %220 = shl nuw nsw i64 %219, 2
  %221 = insertelement <32 x i64> poison, i64 %220, i64 0
  %222 = shufflevector <32 x i64> %221, <32 x i64> poison, <32 x i32> zeroinitializer
  %223 = add <32 x i64> %222, %47
  %224 = getelementptr inbounds nuw <32 x i32>, ptr %6, i64 %219
  %225 = load <32 x i32>, ptr %224, align 128
  tail call fastcc void @scatter_32(<32 x i64> %223, i32 %48, <32 x i32> %225)
  %226 = add nuw nsw i64 %219, 1
  %227 = icmp eq i64 %226, %50
  br i1 %227, label %228, label %218

228:
  ret void
}

define void @workbench.stores.shared.affine.i32(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = trunc i64 %2 to i32
  %9 = insertelement <32 x i32> poison, i32 %8, i64 0
  %10 = shufflevector <32 x i32> %9, <32 x i32> poison, <32 x i32> zeroinitializer
  %11 = load <32 x i64>, ptr %3, align 8
  %12 = trunc <32 x i64> %11 to <32 x i32>
  %13 = add <32 x i32> %10, %12
  tail call void @workbench.stores.shared.i32(ptr %0, ptr %1, <32 x i32> %13, i64 0, i32 %4, i32 %5, ptr %6)
  ret void
}

define <32 x i64> @workbench.load.i64(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4) #0 {
  %6 = insertelement <32 x i64> poison, i64 %3, i64 0
  %7 = shufflevector <32 x i64> %6, <32 x i64> poison, <32 x i32> zeroinitializer
  %8 = add <32 x i64> %7, %2
  %9 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %10 = load i64, ptr %9, align 8
  %11 = load i64, ptr %1, align 8
  %12 = insertelement <32 x i64> poison, i64 %11, i64 0
  %13 = shufflevector <32 x i64> %12, <32 x i64> poison, <32 x i32> zeroinitializer
  %14 = sub <32 x i64> %8, %13
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = add i64 %16, 1
  %18 = tail call i64 @llvm.usub.sat.i64(i64 %17, i64 %10)
  %19 = insertelement <32 x i64> poison, i64 %18, i64 0
  %20 = shufflevector <32 x i64> %19, <32 x i64> poison, <32 x i32> zeroinitializer
  %21 = icmp ult <32 x i64> %14, %20
  %22 = add i64 %10, -1
  %23 = insertelement <32 x i64> poison, i64 %22, i64 0
  %24 = shufflevector <32 x i64> %23, <32 x i64> poison, <32 x i32> zeroinitializer
  %25 = and <32 x i64> %24, %8
  %26 = icmp eq <32 x i64> %25, zeroinitializer
  %27 = and <32 x i1> %26, %21
  %28 = bitcast <32 x i1> %27 to i32
  %29 = xor i32 %28, -1
  %30 = and i32 %4, %29
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %32, label %37, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

32:
  %33 = load i64, ptr %0, align 8
  %34 = insertelement <32 x i64> poison, i64 %33, i64 0
  %35 = shufflevector <32 x i64> %34, <32 x i64> poison, <32 x i32> zeroinitializer
  %36 = add <32 x i64> %35, %8
  br label %47

37:
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %8, ptr %38, align 8
  %39 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 %4)
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %44

41:
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %43 = load <32 x i64>, ptr %42, align 8
  br label %47

44:
  %45 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %46 = load i32, ptr %45, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %46, i32 %39)
  br label %47

47:
  %48 = phi i32 [ %4, %32 ], [ %4, %41 ], [ 0, %44 ]
  %49 = phi <32 x i64> [ %36, %32 ], [ %43, %41 ], [ zeroinitializer, %44 ]
  %50 = extractelement <32 x i64> %49, i64 0
  %51 = inttoptr i64 %50 to ptr
  %52 = extractelement <32 x i64> %49, i64 16
  %53 = inttoptr i64 %52 to ptr
  %54 = shufflevector <32 x i64> %49, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %55 = add <32 x i64> %54, <i64 0, i64 8, i64 16, i64 24, i64 32, i64 40, i64 48, i64 56, i64 64, i64 72, i64 80, i64 88, i64 96, i64 104, i64 112, i64 120, i64 0, i64 8, i64 16, i64 24, i64 32, i64 40, i64 48, i64 56, i64 64, i64 72, i64 80, i64 88, i64 96, i64 104, i64 112, i64 120>
  %56 = icmp ne <32 x i64> %49, %55
  %57 = bitcast <32 x i1> %56 to i32
  %58 = and i32 %48, %57
  %59 = icmp eq i32 %58, 0
  br i1 %59, label %60, label %89

60:
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %62 = load i64, ptr %61, align 8
  %63 = icmp eq i64 %62, 0
  br i1 %63, label %73, label %64

64:
  %65 = trunc i32 %48 to i16
  %66 = bitcast i16 %65 to <16 x i1>
  %67 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %51, <16 x i1> %66, <16 x i64> zeroinitializer)
  %68 = lshr i32 %48, 16
  %69 = trunc nuw i32 %68 to i16
  %70 = bitcast i16 %69 to <16 x i1>
  %71 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %53, <16 x i1> %70, <16 x i64> zeroinitializer)
  %72 = shufflevector <16 x i64> %67, <16 x i64> %71, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %105

73:
  switch i32 %48, label %78 [
    i32 -1, label %74
    i32 0, label %105
  ]

74:
  %75 = load <16 x i64>, ptr %51, align 8
  %76 = load <16 x i64>, ptr %53, align 8
  %77 = shufflevector <16 x i64> %75, <16 x i64> %76, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %105

78:
  %79 = and i32 %48, 65535
  %80 = icmp eq i32 %79, 0
  %81 = select i1 %80, ptr %53, ptr %51
  %82 = icmp ult i32 %48, 65536
  %83 = select i1 %82, ptr %51, ptr %53
  %84 = load <16 x i64>, ptr %81, align 8
  %85 = load <16 x i64>, ptr %83, align 8
  %86 = shufflevector <16 x i64> %84, <16 x i64> %85, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %87 = bitcast i32 %48 to <32 x i1>
  %88 = select <32 x i1> %87, <32 x i64> %86, <32 x i64> zeroinitializer
  br label %105

89:
  %90 = icmp ne <32 x i64> %49, %54
  %91 = bitcast <32 x i1> %90 to i32
  %92 = and i32 %48, %91
  %93 = icmp eq i32 %92, 0
  %94 = and i32 %48, 65537
  %95 = icmp eq i32 %94, 65537
  %96 = and i1 %95, %93
  br i1 %96, label %97, label %103

97:
  %98 = load i64, ptr %51, align 8
  %99 = insertelement <2 x i64> poison, i64 %98, i64 0
  %100 = load i64, ptr %53, align 8
  %101 = insertelement <2 x i64> %99, i64 %100, i64 1
  %102 = shufflevector <2 x i64> %101, <2 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  br label %105

103:
  %104 = tail call fastcc <32 x i64> @gather_64(<32 x i64> %49, i32 %48)
  br label %105

105:
  %106 = phi <32 x i64> [ %102, %97 ], [ %104, %103 ], [ %72, %64 ], [ %77, %74 ], [ %88, %78 ], [ zeroinitializer, %73 ]
  ret <32 x i64> %106
}

define <32 x i64> @workbench.load.affine.i64(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4) #0 {
  %6 = insertelement <32 x i64> poison, i64 %2, i64 0
  %7 = shufflevector <32 x i64> %6, <32 x i64> poison, <32 x i32> zeroinitializer
  %8 = load <32 x i64>, ptr %3, align 8
  %9 = add <32 x i64> %8, %7
  %10 = tail call <32 x i64> @workbench.load.i64(ptr %0, ptr %1, <32 x i64> %9, i64 0, i32 %4)
  ret <32 x i64> %10
}

define void @workbench.store.i64(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4, <32 x i64> %5) #0 {
  %7 = insertelement <32 x i64> poison, i64 %3, i64 0
  %8 = shufflevector <32 x i64> %7, <32 x i64> poison, <32 x i32> zeroinitializer
  %9 = add <32 x i64> %8, %2
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %11 = load i64, ptr %10, align 8
  %12 = load i64, ptr %1, align 8
  %13 = insertelement <32 x i64> poison, i64 %12, i64 0
  %14 = shufflevector <32 x i64> %13, <32 x i64> poison, <32 x i32> zeroinitializer
  %15 = sub <32 x i64> %9, %14
  %16 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = add i64 %17, 1
  %19 = tail call i64 @llvm.usub.sat.i64(i64 %18, i64 %11)
  %20 = insertelement <32 x i64> poison, i64 %19, i64 0
  %21 = shufflevector <32 x i64> %20, <32 x i64> poison, <32 x i32> zeroinitializer
  %22 = icmp ult <32 x i64> %15, %21
  %23 = add i64 %11, -1
  %24 = insertelement <32 x i64> poison, i64 %23, i64 0
  %25 = shufflevector <32 x i64> %24, <32 x i64> poison, <32 x i32> zeroinitializer
  %26 = and <32 x i64> %25, %9
  %27 = icmp eq <32 x i64> %26, zeroinitializer
  %28 = and <32 x i1> %27, %22
  %29 = bitcast <32 x i1> %28 to i32
  %30 = xor i32 %29, -1
  %31 = and i32 %4, %30
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %38, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

33:
  %34 = load i64, ptr %0, align 8
  %35 = insertelement <32 x i64> poison, i64 %34, i64 0
  %36 = shufflevector <32 x i64> %35, <32 x i64> poison, <32 x i32> zeroinitializer
  %37 = add <32 x i64> %36, %9
  br label %48

38:
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %9, ptr %39, align 8
  %40 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 %4)
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %42, label %45

42:
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %44 = load <32 x i64>, ptr %43, align 8
  br label %48

45:
  %46 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %47 = load i32, ptr %46, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %47, i32 %40)
  br label %48

48:
  %49 = phi i32 [ %4, %33 ], [ %4, %42 ], [ 0, %45 ]
  %50 = phi <32 x i64> [ %37, %33 ], [ %44, %42 ], [ zeroinitializer, %45 ]
  %51 = shufflevector <32 x i64> %50, <32 x i64> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %52 = add <32 x i64> %51, <i64 0, i64 8, i64 16, i64 24, i64 32, i64 40, i64 48, i64 56, i64 64, i64 72, i64 80, i64 88, i64 96, i64 104, i64 112, i64 120, i64 0, i64 8, i64 16, i64 24, i64 32, i64 40, i64 48, i64 56, i64 64, i64 72, i64 80, i64 88, i64 96, i64 104, i64 112, i64 120>
  %53 = icmp ne <32 x i64> %50, %52
  %54 = bitcast <32 x i1> %53 to i32
  %55 = and i32 %49, %54
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %57, label %72

57:
  %58 = extractelement <32 x i64> %50, i64 0
  %59 = inttoptr i64 %58 to ptr
  %60 = extractelement <32 x i64> %50, i64 16
  %61 = inttoptr i64 %60 to ptr
  %62 = shufflevector <32 x i64> %5, <32 x i64> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %63 = shufflevector <32 x i64> %5, <32 x i64> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %64 = icmp eq i32 %49, -1
  br i1 %64, label %65, label %66

65:
  store <16 x i64> %62, ptr %59, align 8
  store <16 x i64> %63, ptr %61, align 8
  br label %73

66:
  %67 = trunc i32 %49 to i16
  %68 = bitcast i16 %67 to <16 x i1>
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %62, ptr align 8 %59, <16 x i1> %68)
  %69 = lshr i32 %49, 16
  %70 = trunc nuw i32 %69 to i16
  %71 = bitcast i16 %70 to <16 x i1>
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %63, ptr align 8 %61, <16 x i1> %71)
  br label %73

72:
  tail call fastcc void @scatter_64(<32 x i64> %50, i32 %49, <32 x i64> %5)
  br label %73

73:
  ret void
}

define void @workbench.store.affine.i64(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, <32 x i64> %5) #0 {
  %7 = insertelement <32 x i64> poison, i64 %2, i64 0
  %8 = shufflevector <32 x i64> %7, <32 x i64> poison, <32 x i32> zeroinitializer
  %9 = load <32 x i64>, ptr %3, align 8
  %10 = add <32 x i64> %9, %8
  tail call void @workbench.store.i64(ptr %0, ptr %1, <32 x i64> %10, i64 0, i32 %4, <32 x i64> %5)
  ret void
}

define <32 x i64> @workbench.load.indexed.i64(ptr %0, ptr %1, i64 %2, <32 x i32> %3, i32 %4, i32 %5) #0 {
  %7 = alloca [32 x i32], align 64
  %8 = load i64, ptr %0, align 8
  %9 = add i64 %8, %2
  %10 = inttoptr i64 %9 to ptr
  %11 = extractelement <32 x i32> %3, i64 0
  %12 = extractelement <32 x i32> %3, i64 16
  %13 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = load i64, ptr %1, align 8
  %16 = sub i64 %2, %15
  %17 = and i32 %4, 256
  %18 = icmp eq i32 %17, 0
  %19 = select i1 %18, i64 0, i64 -2147483648
  %20 = sub i64 7, %16
  %21 = ashr i64 %20, 3
  %22 = tail call i64 @llvm.smax.i64(i64 %21, i64 %19)
  %23 = add i64 %14, -8
  %24 = sub i64 %23, %16
  %25 = ashr i64 %24, 3
  %26 = tail call i64 @llvm.smin.i64(i64 %25, i64 2147483647)
  %27 = and i32 %4, 255
  %28 = icmp ne i32 %27, 3
  %29 = and i64 %2, 7
  %30 = icmp ne i64 %29, 0
  %31 = or i1 %30, %28
  %32 = icmp ult i64 %14, 8
  %33 = or i1 %31, %32
  %34 = icmp sgt i64 %22, %26
  %35 = or i1 %33, %34
  br i1 %35, label %123, label %36

36:
  %37 = shufflevector <32 x i32> %3, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %38 = add <32 x i32> %37, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %39 = xor <32 x i32> %38, %3
  %40 = icmp eq i32 %5, -1
  %41 = tail call i32 @llvm.vector.reduce.or.v32i32(<32 x i32> %39)
  %42 = icmp eq i32 %41, 0
  %43 = and i1 %40, %42
  br i1 %43, label %44, label %53

44:
  %45 = sext i32 %11 to i64
  %46 = sext i32 %12 to i64
  %47 = tail call i64 @llvm.smin.i64(i64 %45, i64 %46)
  %48 = tail call i64 @llvm.smax.i64(i64 %45, i64 %46)
  %49 = icmp slt i64 %47, %22
  %50 = add nsw i64 %26, -15
  %51 = icmp sgt i64 %48, %50
  %52 = or i1 %49, %51
  br i1 %52, label %53, label %99

53:
  %54 = trunc nsw i64 %22 to i32
  %55 = insertelement <32 x i32> poison, i32 %54, i64 0
  %56 = shufflevector <32 x i32> %55, <32 x i32> poison, <32 x i32> zeroinitializer
  %57 = icmp sge <32 x i32> %3, %56
  %58 = trunc nsw i64 %26 to i32
  %59 = insertelement <32 x i32> poison, i32 %58, i64 0
  %60 = shufflevector <32 x i32> %59, <32 x i32> poison, <32 x i32> zeroinitializer
  %61 = icmp sle <32 x i32> %3, %60
  %62 = and <32 x i1> %57, %61
  %63 = bitcast <32 x i1> %62 to i32
  %64 = xor i32 %63, -1
  %65 = and i32 %5, %64
  %66 = icmp eq i32 %65, 0
  br i1 %66, label %67, label %123

67:
  %68 = icmp eq i32 %5, 0
  br i1 %68, label %121, label %69

69:
  store <32 x i32> %3, ptr %7, align 64
  %70 = tail call i32 @llvm.cttz.i32(i32 %5, i1 true)
  %71 = tail call i32 @llvm.ctlz.i32(i32 %5, i1 true)
  %72 = xor i32 %71, 31
  %73 = add <32 x i32> %3, <i32 0, i32 -1, i32 -2, i32 -3, i32 -4, i32 -5, i32 -6, i32 -7, i32 -8, i32 -9, i32 -10, i32 -11, i32 -12, i32 -13, i32 -14, i32 -15, i32 -16, i32 -17, i32 -18, i32 -19, i32 -20, i32 -21, i32 -22, i32 -23, i32 -24, i32 -25, i32 -26, i32 -27, i32 -28, i32 -29, i32 -30, i32 -31>
  %74 = zext nneg i32 %70 to i64
  %75 = getelementptr inbounds nuw i32, ptr %7, i64 %74
  %76 = load i32, ptr %75, align 4
  %77 = sub i32 %76, %70
  %78 = zext nneg i32 %72 to i64
  %79 = getelementptr inbounds nuw i32, ptr %7, i64 %78
  %80 = load i32, ptr %79, align 4
  %81 = sub i32 %80, %72
  %82 = insertelement <32 x i32> poison, i32 %77, i64 0
  %83 = shufflevector <32 x i32> %82, <32 x i32> poison, <32 x i32> zeroinitializer
  %84 = icmp eq <32 x i32> %73, %83
  %85 = insertelement <32 x i32> poison, i32 %81, i64 0
  %86 = shufflevector <32 x i32> %85, <32 x i32> poison, <32 x i32> zeroinitializer
  %87 = icmp eq <32 x i32> %73, %86
  %88 = or <32 x i1> %84, %87
  %89 = bitcast <32 x i1> %88 to i32
  %90 = xor i32 %89, -1
  %91 = and i32 %5, %90
  %92 = icmp ne i32 %91, 0
  %93 = add i32 %76, -2147483616
  %94 = icmp ult i32 %93, 64
  %95 = or i1 %94, %92
  %96 = add i32 %80, -2147483616
  %97 = icmp ult i32 %96, 64
  %98 = or i1 %97, %95
  br i1 %98, label %121, label %105

99:
  %100 = getelementptr inbounds i64, ptr %10, i64 %45
  %101 = load <16 x i64>, ptr %100, align 8
  %102 = getelementptr inbounds i64, ptr %10, i64 %46
  %103 = load <16 x i64>, ptr %102, align 8
  %104 = shufflevector <16 x i64> %101, <16 x i64> %103, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %135

105:
  %106 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %107 = load i64, ptr %106, align 8
  %108 = icmp eq i64 %107, 0
  br i1 %108, label %111, label %109

109:
  %110 = tail call fastcc <32 x i64> @apart_64(ptr %10, <32 x i32> %3, i32 %5)
  br label %135

111:
  %112 = sext i32 %77 to i64
  %113 = getelementptr inbounds i64, ptr %10, i64 %112
  %114 = load <32 x i64>, ptr %113, align 8
  %115 = sext i32 %81 to i64
  %116 = getelementptr inbounds i64, ptr %10, i64 %115
  %117 = load <32 x i64>, ptr %116, align 8
  %118 = select <32 x i1> %84, <32 x i64> %114, <32 x i64> %117
  %119 = bitcast i32 %5 to <32 x i1>
  %120 = select <32 x i1> %119, <32 x i64> %118, <32 x i64> zeroinitializer
  br label %135

121:
  %122 = tail call fastcc <32 x i64> @apart_64(ptr %10, <32 x i32> %3, i32 %5)
  br label %135

123:
  %124 = zext <32 x i32> %3 to <32 x i64>
  %125 = sext <32 x i32> %3 to <32 x i64>
  %126 = select i1 %18, <32 x i64> %124, <32 x i64> %125
  %127 = insertelement <32 x i64> poison, i64 %2, i64 0
  %128 = shufflevector <32 x i64> %127, <32 x i64> poison, <32 x i32> zeroinitializer
  %129 = zext nneg i32 %27 to i64
  %130 = insertelement <32 x i64> poison, i64 %129, i64 0
  %131 = shufflevector <32 x i64> %130, <32 x i64> poison, <32 x i32> zeroinitializer
  %132 = shl <32 x i64> %126, %131
  %133 = add <32 x i64> %132, %128
  %134 = tail call <32 x i64> @workbench.load.i64(ptr %0, ptr %1, <32 x i64> %133, i64 0, i32 %5)
  br label %135

135:
  %136 = phi <32 x i64> [ %134, %123 ], [ %104, %99 ], [ %110, %109 ], [ %120, %111 ], [ %122, %121 ]
  ret <32 x i64> %136
}

define internal fastcc <32 x i64> @apart_64(ptr %0, <32 x i32> %1, i32 %2) #0 {
  %4 = alloca [32 x i32], align 64
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %195, label %6

6:
  store <32 x i32> %1, ptr %4, align 64
  %7 = tail call i32 @llvm.cttz.i32(i32 %2, i1 true)
  %8 = zext nneg i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %4, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = insertelement <32 x i32> poison, i32 %10, i64 0
  %12 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> zeroinitializer
  %13 = bitcast i32 %2 to <32 x i1>
  %14 = select <32 x i1> %13, <32 x i32> %1, <32 x i32> %12
  store <32 x i32> %14, ptr %4, align 64
  %15 = extractelement <32 x i32> %14, i64 0
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds i64, ptr %0, i64 %16
  %18 = load i64, ptr %17, align 8
  %19 = insertelement <32 x i64> <i64 poison, i64 poison, i64 poison, i64 poison, i64 poison, i64 poison, i64 poison, i64 poison, i64 poison, i64 poison, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0>, i64 %18, i64 0
  %20 = extractelement <32 x i32> %14, i64 1
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds i64, ptr %0, i64 %21
  %23 = load i64, ptr %22, align 8
  %24 = insertelement <32 x i64> %19, i64 %23, i64 1
  %25 = extractelement <32 x i32> %14, i64 2
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds i64, ptr %0, i64 %26
  %28 = load i64, ptr %27, align 8
  %29 = insertelement <32 x i64> %24, i64 %28, i64 2
  %30 = extractelement <32 x i32> %14, i64 3
  %31 = sext i32 %30 to i64
  %32 = getelementptr inbounds i64, ptr %0, i64 %31
  %33 = load i64, ptr %32, align 8
  %34 = insertelement <32 x i64> %29, i64 %33, i64 3
  %35 = extractelement <32 x i32> %14, i64 4
  %36 = sext i32 %35 to i64
  %37 = getelementptr inbounds i64, ptr %0, i64 %36
  %38 = load i64, ptr %37, align 8
  %39 = insertelement <32 x i64> %34, i64 %38, i64 4
  %40 = extractelement <32 x i32> %14, i64 5
  %41 = sext i32 %40 to i64
  %42 = getelementptr inbounds i64, ptr %0, i64 %41
  %43 = load i64, ptr %42, align 8
  %44 = insertelement <32 x i64> %39, i64 %43, i64 5
  %45 = extractelement <32 x i32> %14, i64 6
  %46 = sext i32 %45 to i64
  %47 = getelementptr inbounds i64, ptr %0, i64 %46
  %48 = load i64, ptr %47, align 8
  %49 = insertelement <32 x i64> %44, i64 %48, i64 6
  %50 = extractelement <32 x i32> %14, i64 7
  %51 = sext i32 %50 to i64
  %52 = getelementptr inbounds i64, ptr %0, i64 %51
  %53 = load i64, ptr %52, align 8
  %54 = insertelement <32 x i64> %49, i64 %53, i64 7
  %55 = extractelement <32 x i32> %14, i64 8
  %56 = sext i32 %55 to i64
  %57 = getelementptr inbounds i64, ptr %0, i64 %56
  %58 = load i64, ptr %57, align 8
  %59 = insertelement <32 x i64> %54, i64 %58, i64 8
  %60 = extractelement <32 x i32> %14, i64 9
  %61 = sext i32 %60 to i64
  %62 = getelementptr inbounds i64, ptr %0, i64 %61
  %63 = load i64, ptr %62, align 8
  %64 = insertelement <32 x i64> %59, i64 %63, i64 9
  %65 = extractelement <32 x i32> %14, i64 10
  %66 = sext i32 %65 to i64
  %67 = getelementptr inbounds i64, ptr %0, i64 %66
  %68 = load i64, ptr %67, align 8
  %69 = insertelement <32 x i64> %64, i64 %68, i64 10
  %70 = extractelement <32 x i32> %14, i64 11
  %71 = sext i32 %70 to i64
  %72 = getelementptr inbounds i64, ptr %0, i64 %71
  %73 = load i64, ptr %72, align 8
  %74 = insertelement <32 x i64> %69, i64 %73, i64 11
  %75 = extractelement <32 x i32> %14, i64 12
  %76 = sext i32 %75 to i64
  %77 = getelementptr inbounds i64, ptr %0, i64 %76
  %78 = load i64, ptr %77, align 8
  %79 = insertelement <32 x i64> %74, i64 %78, i64 12
  %80 = getelementptr inbounds nuw i8, ptr %4, i64 52
  %81 = load i32, ptr %80, align 4
  %82 = sext i32 %81 to i64
  %83 = getelementptr inbounds i64, ptr %0, i64 %82
  %84 = load i64, ptr %83, align 8
  %85 = insertelement <32 x i64> %79, i64 %84, i64 13
  %86 = getelementptr inbounds nuw i8, ptr %4, i64 56
  %87 = load i32, ptr %86, align 8
  %88 = sext i32 %87 to i64
  %89 = getelementptr inbounds i64, ptr %0, i64 %88
  %90 = load i64, ptr %89, align 8
  %91 = insertelement <32 x i64> %85, i64 %90, i64 14
  %92 = getelementptr inbounds nuw i8, ptr %4, i64 60
  %93 = load i32, ptr %92, align 4
  %94 = sext i32 %93 to i64
  %95 = getelementptr inbounds i64, ptr %0, i64 %94
  %96 = load i64, ptr %95, align 8
  %97 = insertelement <32 x i64> %91, i64 %96, i64 15
  %98 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %99 = load i32, ptr %98, align 64
  %100 = sext i32 %99 to i64
  %101 = getelementptr inbounds i64, ptr %0, i64 %100
  %102 = load i64, ptr %101, align 8
  %103 = insertelement <32 x i64> %97, i64 %102, i64 16
  %104 = getelementptr inbounds nuw i8, ptr %4, i64 68
  %105 = load i32, ptr %104, align 4
  %106 = sext i32 %105 to i64
  %107 = getelementptr inbounds i64, ptr %0, i64 %106
  %108 = load i64, ptr %107, align 8
  %109 = insertelement <32 x i64> %103, i64 %108, i64 17
  %110 = getelementptr inbounds nuw i8, ptr %4, i64 72
  %111 = load i32, ptr %110, align 8
  %112 = sext i32 %111 to i64
  %113 = getelementptr inbounds i64, ptr %0, i64 %112
  %114 = load i64, ptr %113, align 8
  %115 = insertelement <32 x i64> %109, i64 %114, i64 18
  %116 = getelementptr inbounds nuw i8, ptr %4, i64 76
  %117 = load i32, ptr %116, align 4
  %118 = sext i32 %117 to i64
  %119 = getelementptr inbounds i64, ptr %0, i64 %118
  %120 = load i64, ptr %119, align 8
  %121 = insertelement <32 x i64> %115, i64 %120, i64 19
  %122 = getelementptr inbounds nuw i8, ptr %4, i64 80
  %123 = load i32, ptr %122, align 16
  %124 = sext i32 %123 to i64
  %125 = getelementptr inbounds i64, ptr %0, i64 %124
  %126 = load i64, ptr %125, align 8
  %127 = insertelement <32 x i64> %121, i64 %126, i64 20
  %128 = getelementptr inbounds nuw i8, ptr %4, i64 84
  %129 = load i32, ptr %128, align 4
  %130 = sext i32 %129 to i64
  %131 = getelementptr inbounds i64, ptr %0, i64 %130
  %132 = load i64, ptr %131, align 8
  %133 = insertelement <32 x i64> %127, i64 %132, i64 21
  %134 = getelementptr inbounds nuw i8, ptr %4, i64 88
  %135 = load i32, ptr %134, align 8
  %136 = sext i32 %135 to i64
  %137 = getelementptr inbounds i64, ptr %0, i64 %136
  %138 = load i64, ptr %137, align 8
  %139 = insertelement <32 x i64> %133, i64 %138, i64 22
  %140 = getelementptr inbounds nuw i8, ptr %4, i64 92
  %141 = load i32, ptr %140, align 4
  %142 = sext i32 %141 to i64
  %143 = getelementptr inbounds i64, ptr %0, i64 %142
  %144 = load i64, ptr %143, align 8
  %145 = insertelement <32 x i64> %139, i64 %144, i64 23
  %146 = getelementptr inbounds nuw i8, ptr %4, i64 96
  %147 = load i32, ptr %146, align 32
  %148 = sext i32 %147 to i64
  %149 = getelementptr inbounds i64, ptr %0, i64 %148
  %150 = load i64, ptr %149, align 8
  %151 = insertelement <32 x i64> %145, i64 %150, i64 24
  %152 = getelementptr inbounds nuw i8, ptr %4, i64 100
  %153 = load i32, ptr %152, align 4
  %154 = sext i32 %153 to i64
  %155 = getelementptr inbounds i64, ptr %0, i64 %154
  %156 = load i64, ptr %155, align 8
  %157 = insertelement <32 x i64> %151, i64 %156, i64 25
  %158 = getelementptr inbounds nuw i8, ptr %4, i64 104
  %159 = load i32, ptr %158, align 8
  %160 = sext i32 %159 to i64
  %161 = getelementptr inbounds i64, ptr %0, i64 %160
  %162 = load i64, ptr %161, align 8
  %163 = insertelement <32 x i64> %157, i64 %162, i64 26
  %164 = getelementptr inbounds nuw i8, ptr %4, i64 108
  %165 = load i32, ptr %164, align 4
  %166 = sext i32 %165 to i64
  %167 = getelementptr inbounds i64, ptr %0, i64 %166
  %168 = load i64, ptr %167, align 8
  %169 = insertelement <32 x i64> %163, i64 %168, i64 27
  %170 = getelementptr inbounds nuw i8, ptr %4, i64 112
  %171 = load i32, ptr %170, align 16
  %172 = sext i32 %171 to i64
  %173 = getelementptr inbounds i64, ptr %0, i64 %172
  %174 = load i64, ptr %173, align 8
  %175 = insertelement <32 x i64> %169, i64 %174, i64 28
  %176 = getelementptr inbounds nuw i8, ptr %4, i64 116
  %177 = load i32, ptr %176, align 4
  %178 = sext i32 %177 to i64
  %179 = getelementptr inbounds i64, ptr %0, i64 %178
  %180 = load i64, ptr %179, align 8
  %181 = insertelement <32 x i64> %175, i64 %180, i64 29
  %182 = getelementptr inbounds nuw i8, ptr %4, i64 120
  %183 = load i32, ptr %182, align 8
  %184 = sext i32 %183 to i64
  %185 = getelementptr inbounds i64, ptr %0, i64 %184
  %186 = load i64, ptr %185, align 8
  %187 = insertelement <32 x i64> %181, i64 %186, i64 30
  %188 = getelementptr inbounds nuw i8, ptr %4, i64 124
  %189 = load i32, ptr %188, align 4
  %190 = sext i32 %189 to i64
  %191 = getelementptr inbounds i64, ptr %0, i64 %190
  %192 = load i64, ptr %191, align 8
  %193 = insertelement <32 x i64> %187, i64 %192, i64 31
  %194 = select <32 x i1> %13, <32 x i64> %193, <32 x i64> zeroinitializer
  br label %195

195:
  %196 = phi <32 x i64> [ %194, %6 ], [ zeroinitializer, %3 ]
  ret <32 x i64> %196
}

define void @workbench.store.indexed.i64(ptr %0, ptr %1, i64 %2, <32 x i32> %3, i32 %4, i32 %5, <32 x i64> %6) #0 {
  %8 = alloca [32 x i32], align 64
  %9 = load i64, ptr %0, align 8
  %10 = add i64 %9, %2
  %11 = inttoptr i64 %10 to ptr
  %12 = extractelement <32 x i32> %3, i64 0
  %13 = extractelement <32 x i32> %3, i64 16
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = load i64, ptr %1, align 8
  %17 = sub i64 %2, %16
  %18 = and i32 %4, 256
  %19 = icmp eq i32 %18, 0
  %20 = select i1 %19, i64 0, i64 -2147483648
  %21 = sub i64 7, %17
  %22 = ashr i64 %21, 3
  %23 = tail call i64 @llvm.smax.i64(i64 %22, i64 %20)
  %24 = add i64 %15, -8
  %25 = sub i64 %24, %17
  %26 = ashr i64 %25, 3
  %27 = tail call i64 @llvm.smin.i64(i64 %26, i64 2147483647)
  %28 = and i32 %4, 255
  %29 = icmp ne i32 %28, 3
  %30 = and i64 %2, 7
  %31 = icmp ne i64 %30, 0
  %32 = or i1 %31, %29
  %33 = icmp ult i64 %15, 8
  %34 = or i1 %32, %33
  %35 = icmp sgt i64 %23, %27
  %36 = or i1 %34, %35
  br i1 %36, label %105, label %37

37:
  %38 = shufflevector <32 x i32> %3, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %39 = add <32 x i32> %38, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %40 = xor <32 x i32> %39, %3
  %41 = icmp eq i32 %5, -1
  %42 = tail call i32 @llvm.vector.reduce.or.v32i32(<32 x i32> %40)
  %43 = icmp eq i32 %42, 0
  %44 = and i1 %41, %43
  br i1 %44, label %45, label %54

45:
  %46 = sext i32 %12 to i64
  %47 = sext i32 %13 to i64
  %48 = tail call i64 @llvm.smin.i64(i64 %46, i64 %47)
  %49 = tail call i64 @llvm.smax.i64(i64 %46, i64 %47)
  %50 = icmp slt i64 %48, %23
  %51 = add nsw i64 %27, -15
  %52 = icmp sgt i64 %49, %51
  %53 = or i1 %50, %52
  br i1 %53, label %54, label %100

54:
  %55 = trunc nsw i64 %23 to i32
  %56 = insertelement <32 x i32> poison, i32 %55, i64 0
  %57 = shufflevector <32 x i32> %56, <32 x i32> poison, <32 x i32> zeroinitializer
  %58 = icmp sge <32 x i32> %3, %57
  %59 = trunc nsw i64 %27 to i32
  %60 = insertelement <32 x i32> poison, i32 %59, i64 0
  %61 = shufflevector <32 x i32> %60, <32 x i32> poison, <32 x i32> zeroinitializer
  %62 = icmp sle <32 x i32> %3, %61
  %63 = and <32 x i1> %58, %62
  %64 = bitcast <32 x i1> %63 to i32
  %65 = xor i32 %64, -1
  %66 = and i32 %5, %65
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %68, label %105

68:
  %69 = icmp eq i32 %5, 0
  br i1 %69, label %129, label %70

70:
  store <32 x i32> %3, ptr %8, align 64
  %71 = tail call i32 @llvm.cttz.i32(i32 %5, i1 true)
  %72 = tail call i32 @llvm.ctlz.i32(i32 %5, i1 true)
  %73 = xor i32 %72, 31
  %74 = add <32 x i32> %3, <i32 0, i32 -1, i32 -2, i32 -3, i32 -4, i32 -5, i32 -6, i32 -7, i32 -8, i32 -9, i32 -10, i32 -11, i32 -12, i32 -13, i32 -14, i32 -15, i32 -16, i32 -17, i32 -18, i32 -19, i32 -20, i32 -21, i32 -22, i32 -23, i32 -24, i32 -25, i32 -26, i32 -27, i32 -28, i32 -29, i32 -30, i32 -31>
  %75 = zext nneg i32 %71 to i64
  %76 = getelementptr inbounds nuw i32, ptr %8, i64 %75
  %77 = load i32, ptr %76, align 4
  %78 = sub i32 %77, %71
  %79 = zext nneg i32 %73 to i64
  %80 = getelementptr inbounds nuw i32, ptr %8, i64 %79
  %81 = load i32, ptr %80, align 4
  %82 = sub i32 %81, %73
  %83 = insertelement <32 x i32> poison, i32 %78, i64 0
  %84 = shufflevector <32 x i32> %83, <32 x i32> poison, <32 x i32> zeroinitializer
  %85 = icmp eq <32 x i32> %74, %84
  %86 = insertelement <32 x i32> poison, i32 %82, i64 0
  %87 = shufflevector <32 x i32> %86, <32 x i32> poison, <32 x i32> zeroinitializer
  %88 = icmp eq <32 x i32> %74, %87
  %89 = or <32 x i1> %85, %88
  %90 = bitcast <32 x i1> %89 to i32
  %91 = xor i32 %90, -1
  %92 = and i32 %5, %91
  %93 = icmp ne i32 %92, 0
  %94 = add i32 %77, -2147483616
  %95 = icmp ult i32 %94, 64
  %96 = or i1 %95, %93
  %97 = add i32 %81, -2147483616
  %98 = icmp ult i32 %97, 64
  %99 = or i1 %98, %96
  br i1 %99, label %129, label %116

100:
  %101 = getelementptr inbounds i64, ptr %11, i64 %46
  %102 = getelementptr inbounds i64, ptr %11, i64 %47
  %103 = shufflevector <32 x i64> %6, <32 x i64> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %104 = shufflevector <32 x i64> %6, <32 x i64> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  store <16 x i64> %103, ptr %101, align 8
  store <16 x i64> %104, ptr %102, align 8
  br label %135

105:
  %106 = zext <32 x i32> %3 to <32 x i64>
  %107 = sext <32 x i32> %3 to <32 x i64>
  %108 = select i1 %19, <32 x i64> %106, <32 x i64> %107
  %109 = insertelement <32 x i64> poison, i64 %2, i64 0
  %110 = shufflevector <32 x i64> %109, <32 x i64> poison, <32 x i32> zeroinitializer
  %111 = zext nneg i32 %28 to i64
  %112 = insertelement <32 x i64> poison, i64 %111, i64 0
  %113 = shufflevector <32 x i64> %112, <32 x i64> poison, <32 x i32> zeroinitializer
  %114 = shl <32 x i64> %108, %113
  %115 = add <32 x i64> %114, %110
  tail call void @workbench.store.i64(ptr %0, ptr %1, <32 x i64> %115, i64 0, i32 %5, <32 x i64> %6)
  br label %135

116:
  %117 = bitcast <32 x i1> %85 to i32
  %118 = and i32 %5, %117
  %119 = xor i32 %118, %5
  %120 = add i32 %119, -1
  %121 = xor i32 %119, -1
  %122 = and i32 %120, %121
  %123 = icmp ugt i32 %118, %122
  br i1 %123, label %129, label %124

124:
  %125 = sext i32 %78 to i64
  %126 = getelementptr inbounds i64, ptr %11, i64 %125
  tail call fastcc void @part_64(ptr %126, <32 x i64> %6, i32 %118)
  %127 = sext i32 %82 to i64
  %128 = getelementptr inbounds i64, ptr %11, i64 %127
  tail call fastcc void @part_64(ptr %128, <32 x i64> %6, i32 %119)
  br label %135

129:
  %130 = insertelement <32 x i64> poison, i64 %10, i64 0
  %131 = shufflevector <32 x i64> %130, <32 x i64> poison, <32 x i32> zeroinitializer
  %132 = sext <32 x i32> %3 to <32 x i64>
  %133 = shl nsw <32 x i64> %132, splat (i64 3)
  %134 = add <32 x i64> %131, %133
  tail call fastcc void @scatter_64(<32 x i64> %134, i32 %5, <32 x i64> %6)
  br label %135

135:
  ret void
}

define internal fastcc void @part_64(ptr %0, <32 x i64> %1, i32 %2) #0 {
  %4 = alloca [32 x i64], align 64
  store <32 x i64> %1, ptr %4, align 64
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %6, label %7

6:
  ret void

7:
  %8 = phi i32 [ %13, %57 ], [ %2, %3 ]
  %9 = tail call i32 @llvm.cttz.i32(i32 %8, i1 true)
  %10 = shl nuw i32 1, %9
  %11 = add i32 %10, %8
  %12 = tail call i32 @llvm.cttz.i32(i32 %11, i1 false)
  %13 = and i32 %11, %8
  %14 = shl nuw nsw i32 %9, 3
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 %15
  %17 = zext nneg i32 %9 to i64
  %18 = getelementptr inbounds nuw i64, ptr %4, i64 %17
  %19 = sub nsw i32 %12, %9
  %20 = zext i32 %19 to i64
  %21 = shl nuw nsw i64 %20, 3
  %22 = icmp ugt i32 %19, 3
  br i1 %22, label %23, label %39

23:
  %24 = load <32 x i8>, ptr %18, align 8
  %25 = getelementptr inbounds nuw i8, ptr %18, i64 %21
  %26 = getelementptr inbounds i8, ptr %25, i64 -32
  %27 = load <32 x i8>, ptr %26, align 8
  store <32 x i8> %24, ptr %16, align 1
  %28 = getelementptr inbounds nuw i8, ptr %16, i64 %21
  %29 = getelementptr inbounds i8, ptr %28, i64 -32
  store <32 x i8> %27, ptr %29, align 1
  %30 = add nsw i64 %21, -32
  %31 = icmp ugt i64 %30, 32
  br i1 %31, label %32, label %57

32:
  %33 = phi i64 [ %37, %32 ], [ 32, %23 ]
  %34 = getelementptr inbounds nuw i8, ptr %18, i64 %33
  %35 = load <32 x i8>, ptr %34, align 8
  %36 = getelementptr inbounds nuw i8, ptr %16, i64 %33
  store <32 x i8> %35, ptr %36, align 1
  %37 = add nuw nsw i64 %33, 32
  %38 = icmp ult i64 %37, %30
  br i1 %38, label %32, label %57

39:
  %40 = icmp samesign ugt i32 %19, 1
  br i1 %40, label %41, label %48

41:
  %42 = load <16 x i8>, ptr %18, align 8
  %43 = getelementptr inbounds nuw i8, ptr %18, i64 %21
  %44 = getelementptr inbounds i8, ptr %43, i64 -16
  %45 = load <16 x i8>, ptr %44, align 8
  store <16 x i8> %42, ptr %16, align 1
  %46 = getelementptr inbounds nuw i8, ptr %16, i64 %21
  %47 = getelementptr inbounds i8, ptr %46, i64 -16
  store <16 x i8> %45, ptr %47, align 1
  br label %57

48:
  %49 = icmp eq i32 %12, %9
  br i1 %49, label %57, label %50

50:
  %51 = load <8 x i8>, ptr %18, align 8
  %52 = getelementptr inbounds nuw i8, ptr %18, i64 %21
  %53 = getelementptr inbounds i8, ptr %52, i64 -8
  %54 = load <8 x i8>, ptr %53, align 8
  store <8 x i8> %51, ptr %16, align 1
  %55 = getelementptr inbounds nuw i8, ptr %16, i64 %21
  %56 = getelementptr inbounds i8, ptr %55, i64 -8
  store <8 x i8> %54, ptr %56, align 1
  br label %57

57:
  %58 = icmp eq i32 %13, 0
  br i1 %58, label %6, label %7
}

define internal fastcc void @scatter_64(<32 x i64> %0, i32 %1, <32 x i64> %2) #0 {
  %4 = alloca [32 x i64], align 64
  %5 = alloca [32 x i64], align 64
  %6 = tail call i32 @llvm.ctpop.i32(i32 %1)
  %7 = icmp samesign ult i32 %6, 9
  br i1 %7, label %8, label %23

8:
  store <32 x i64> %2, ptr %4, align 64
  store <32 x i64> %0, ptr %5, align 64
  %9 = icmp eq i32 %1, 0
  br i1 %9, label %10, label %11

10:
  br label %125

11:
  %12 = phi i32 [ %21, %11 ], [ %1, %8 ]
  %13 = tail call i32 @llvm.cttz.i32(i32 %12, i1 true)
  %14 = zext nneg i32 %13 to i64
  %15 = getelementptr inbounds nuw i64, ptr %4, i64 %14
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds nuw i64, ptr %5, i64 %14
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %18 to ptr
  store i64 %16, ptr %19, align 8
  %20 = add i32 %12, -1
  %21 = and i32 %20, %12
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %10, label %11

23:
  %24 = ptrtoint ptr %4 to i64
  %25 = insertelement <32 x i64> poison, i64 %24, i64 0
  %26 = shufflevector <32 x i64> %25, <32 x i64> poison, <32 x i32> zeroinitializer
  %27 = bitcast i32 %1 to <32 x i1>
  %28 = select <32 x i1> %27, <32 x i64> %0, <32 x i64> %26
  %29 = extractelement <32 x i64> %2, i64 0
  %30 = extractelement <32 x i64> %28, i64 0
  %31 = inttoptr i64 %30 to ptr
  store i64 %29, ptr %31, align 8
  %32 = extractelement <32 x i64> %2, i64 1
  %33 = extractelement <32 x i64> %28, i64 1
  %34 = inttoptr i64 %33 to ptr
  store i64 %32, ptr %34, align 8
  %35 = extractelement <32 x i64> %2, i64 2
  %36 = extractelement <32 x i64> %28, i64 2
  %37 = inttoptr i64 %36 to ptr
  store i64 %35, ptr %37, align 8
  %38 = extractelement <32 x i64> %2, i64 3
  %39 = extractelement <32 x i64> %28, i64 3
  %40 = inttoptr i64 %39 to ptr
  store i64 %38, ptr %40, align 8
  %41 = extractelement <32 x i64> %2, i64 4
  %42 = extractelement <32 x i64> %28, i64 4
  %43 = inttoptr i64 %42 to ptr
  store i64 %41, ptr %43, align 8
  %44 = extractelement <32 x i64> %2, i64 5
  %45 = extractelement <32 x i64> %28, i64 5
  %46 = inttoptr i64 %45 to ptr
  store i64 %44, ptr %46, align 8
  %47 = extractelement <32 x i64> %2, i64 6
  %48 = extractelement <32 x i64> %28, i64 6
  %49 = inttoptr i64 %48 to ptr
  store i64 %47, ptr %49, align 8
  %50 = extractelement <32 x i64> %2, i64 7
  %51 = extractelement <32 x i64> %28, i64 7
  %52 = inttoptr i64 %51 to ptr
  store i64 %50, ptr %52, align 8
  %53 = extractelement <32 x i64> %2, i64 8
  %54 = extractelement <32 x i64> %28, i64 8
  %55 = inttoptr i64 %54 to ptr
  store i64 %53, ptr %55, align 8
  %56 = extractelement <32 x i64> %2, i64 9
  %57 = extractelement <32 x i64> %28, i64 9
  %58 = inttoptr i64 %57 to ptr
  store i64 %56, ptr %58, align 8
  %59 = extractelement <32 x i64> %2, i64 10
  %60 = extractelement <32 x i64> %28, i64 10
  %61 = inttoptr i64 %60 to ptr
  store i64 %59, ptr %61, align 8
  %62 = extractelement <32 x i64> %2, i64 11
  %63 = extractelement <32 x i64> %28, i64 11
  %64 = inttoptr i64 %63 to ptr
  store i64 %62, ptr %64, align 8
  %65 = extractelement <32 x i64> %2, i64 12
  %66 = extractelement <32 x i64> %28, i64 12
  %67 = inttoptr i64 %66 to ptr
  store i64 %65, ptr %67, align 8
  %68 = extractelement <32 x i64> %2, i64 13
  %69 = extractelement <32 x i64> %28, i64 13
  %70 = inttoptr i64 %69 to ptr
  store i64 %68, ptr %70, align 8
  %71 = extractelement <32 x i64> %2, i64 14
  %72 = extractelement <32 x i64> %28, i64 14
  %73 = inttoptr i64 %72 to ptr
  store i64 %71, ptr %73, align 8
  %74 = extractelement <32 x i64> %2, i64 15
  %75 = extractelement <32 x i64> %28, i64 15
  %76 = inttoptr i64 %75 to ptr
  store i64 %74, ptr %76, align 8
  %77 = extractelement <32 x i64> %2, i64 16
  %78 = extractelement <32 x i64> %28, i64 16
  %79 = inttoptr i64 %78 to ptr
  store i64 %77, ptr %79, align 8
  %80 = extractelement <32 x i64> %2, i64 17
  %81 = extractelement <32 x i64> %28, i64 17
  %82 = inttoptr i64 %81 to ptr
  store i64 %80, ptr %82, align 8
  %83 = extractelement <32 x i64> %2, i64 18
  %84 = extractelement <32 x i64> %28, i64 18
  %85 = inttoptr i64 %84 to ptr
  store i64 %83, ptr %85, align 8
  %86 = extractelement <32 x i64> %2, i64 19
  %87 = extractelement <32 x i64> %28, i64 19
  %88 = inttoptr i64 %87 to ptr
  store i64 %86, ptr %88, align 8
  %89 = extractelement <32 x i64> %2, i64 20
  %90 = extractelement <32 x i64> %28, i64 20
  %91 = inttoptr i64 %90 to ptr
  store i64 %89, ptr %91, align 8
  %92 = extractelement <32 x i64> %2, i64 21
  %93 = extractelement <32 x i64> %28, i64 21
  %94 = inttoptr i64 %93 to ptr
  store i64 %92, ptr %94, align 8
  %95 = extractelement <32 x i64> %2, i64 22
  %96 = extractelement <32 x i64> %28, i64 22
  %97 = inttoptr i64 %96 to ptr
  store i64 %95, ptr %97, align 8
  %98 = extractelement <32 x i64> %2, i64 23
  %99 = extractelement <32 x i64> %28, i64 23
  %100 = inttoptr i64 %99 to ptr
  store i64 %98, ptr %100, align 8
  %101 = extractelement <32 x i64> %2, i64 24
  %102 = extractelement <32 x i64> %28, i64 24
  %103 = inttoptr i64 %102 to ptr
  store i64 %101, ptr %103, align 8
  %104 = extractelement <32 x i64> %2, i64 25
  %105 = extractelement <32 x i64> %28, i64 25
  %106 = inttoptr i64 %105 to ptr
  store i64 %104, ptr %106, align 8
  %107 = extractelement <32 x i64> %2, i64 26
  %108 = extractelement <32 x i64> %28, i64 26
  %109 = inttoptr i64 %108 to ptr
  store i64 %107, ptr %109, align 8
  %110 = extractelement <32 x i64> %2, i64 27
  %111 = extractelement <32 x i64> %28, i64 27
  %112 = inttoptr i64 %111 to ptr
  store i64 %110, ptr %112, align 8
  %113 = extractelement <32 x i64> %2, i64 28
  %114 = extractelement <32 x i64> %28, i64 28
  %115 = inttoptr i64 %114 to ptr
  store i64 %113, ptr %115, align 8
  %116 = extractelement <32 x i64> %2, i64 29
  %117 = extractelement <32 x i64> %28, i64 29
  %118 = inttoptr i64 %117 to ptr
  store i64 %116, ptr %118, align 8
  %119 = extractelement <32 x i64> %2, i64 30
  %120 = extractelement <32 x i64> %28, i64 30
  %121 = inttoptr i64 %120 to ptr
  store i64 %119, ptr %121, align 8
  %122 = extractelement <32 x i64> %2, i64 31
  %123 = extractelement <32 x i64> %28, i64 31
  %124 = inttoptr i64 %123 to ptr
  store i64 %122, ptr %124, align 8
  br label %125

125:
  ret void
}

define <32 x i64> @workbench.load.shared.i64(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4) #0 {
  %6 = alloca [32 x i32], align 64
  %7 = trunc i64 %3 to i32
  %8 = insertelement <32 x i32> poison, i32 %7, i64 0
  %9 = shufflevector <32 x i32> %8, <32 x i32> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i32> %9, %2
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %12 = load i64, ptr %11, align 8
  %13 = lshr i64 %12, 3
  %14 = trunc i64 %13 to i32
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %16 = load ptr, ptr %15, align 8
  %17 = tail call i32 @llvm.ctpop.i32(i32 %4)
  %18 = icmp samesign ult i32 %17, 9
  br i1 %18, label %19, label %49

19:
  store <32 x i32> %10, ptr %6, align 64
  %20 = icmp eq i32 %4, 0
  br i1 %20, label %21, label %23

21:
  %22 = phi <32 x i64> [ zeroinitializer, %19 ], [ %44, %32 ]
  br label %94

23:
  %24 = phi i32 [ %46, %32 ], [ %4, %19 ]
  %25 = phi <32 x i64> [ %44, %32 ], [ zeroinitializer, %19 ]
  %26 = tail call i32 @llvm.cttz.i32(i32 %24, i1 true)
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr inbounds nuw i32, ptr %6, i64 %27
  %29 = load i32, ptr %28, align 4
  %30 = tail call i32 @llvm.fshl.i32(i32 %29, i32 %29, i32 29)
  %31 = icmp ult i32 %30, %14
  br i1 %31, label %32, label %48

32:
  %33 = sub i32 0, %24
  %34 = and i32 %24, %33
  %35 = insertelement <32 x i32> poison, i32 %34, i64 0
  %36 = shufflevector <32 x i32> %35, <32 x i32> poison, <32 x i32> zeroinitializer
  %37 = and <32 x i32> %36, <i32 1, i32 2, i32 4, i32 8, i32 16, i32 32, i32 64, i32 128, i32 256, i32 512, i32 1024, i32 2048, i32 4096, i32 8192, i32 16384, i32 32768, i32 65536, i32 131072, i32 262144, i32 524288, i32 1048576, i32 2097152, i32 4194304, i32 8388608, i32 16777216, i32 33554432, i32 67108864, i32 134217728, i32 268435456, i32 536870912, i32 1073741824, i32 -2147483648>
  %38 = icmp eq <32 x i32> %37, zeroinitializer
  %39 = zext i32 %29 to i64
  %40 = getelementptr inbounds nuw i8, ptr %16, i64 %39
  %41 = load i64, ptr %40, align 8
  %42 = insertelement <32 x i64> poison, i64 %41, i64 0
  %43 = shufflevector <32 x i64> %42, <32 x i64> poison, <32 x i32> zeroinitializer
  %44 = select <32 x i1> %38, <32 x i64> %25, <32 x i64> %43
  %45 = add i32 %24, -1
  %46 = and i32 %45, %24
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %21, label %23

48:
  br label %49

49:
  %50 = tail call <32 x i32> @llvm.fshl.v32i32(<32 x i32> %10, <32 x i32> %10, <32 x i32> splat (i32 29))
  %51 = insertelement <32 x i32> poison, i32 %14, i64 0
  %52 = shufflevector <32 x i32> %51, <32 x i32> poison, <32 x i32> zeroinitializer
  %53 = icmp uge <32 x i32> %50, %52
  %54 = bitcast <32 x i1> %53 to i32
  %55 = and i32 %4, %54
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %62, label %57

57:
  %58 = zext <32 x i32> %10 to <32 x i64>
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %58, ptr %59, align 8
  %60 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %61 = load i32, ptr %60, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %61, i32 %55)
  br label %94

62:
  %63 = ashr <32 x i32> %10, splat (i32 3)
  %64 = shufflevector <32 x i32> %63, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %65 = add nsw <32 x i32> %64, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %66 = icmp ne <32 x i32> %63, %65
  %67 = bitcast <32 x i1> %66 to i32
  %68 = and i32 %4, %67
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %70, label %92

70:
  %71 = extractelement <32 x i32> %63, i64 0
  %72 = sext i32 %71 to i64
  %73 = getelementptr inbounds i64, ptr %16, i64 %72
  %74 = extractelement <32 x i32> %63, i64 16
  %75 = sext i32 %74 to i64
  %76 = getelementptr inbounds i64, ptr %16, i64 %75
  switch i32 %4, label %81 [
    i32 -1, label %77
    i32 0, label %94
  ]

77:
  %78 = load <16 x i64>, ptr %73, align 8
  %79 = load <16 x i64>, ptr %76, align 8
  %80 = shufflevector <16 x i64> %78, <16 x i64> %79, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %94

81:
  %82 = and i32 %4, 65535
  %83 = icmp eq i32 %82, 0
  %84 = select i1 %83, ptr %76, ptr %73
  %85 = icmp ult i32 %4, 65536
  %86 = select i1 %85, ptr %73, ptr %76
  %87 = load <16 x i64>, ptr %84, align 8
  %88 = load <16 x i64>, ptr %86, align 8
  %89 = shufflevector <16 x i64> %87, <16 x i64> %88, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %90 = bitcast i32 %4 to <32 x i1>
  %91 = select <32 x i1> %90, <32 x i64> %89, <32 x i64> zeroinitializer
  br label %94

92:
  %93 = tail call fastcc <32 x i64> @apart_64(ptr %16, <32 x i32> %63, i32 %4)
  br label %94

94:
  %95 = phi <32 x i64> [ zeroinitializer, %57 ], [ %22, %21 ], [ %93, %92 ], [ %80, %77 ], [ %91, %81 ], [ zeroinitializer, %70 ]
  ret <32 x i64> %95
}

define <32 x i64> @workbench.load.shared.affine.i64(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4) #0 {
  %6 = trunc i64 %2 to i32
  %7 = insertelement <32 x i32> poison, i32 %6, i64 0
  %8 = shufflevector <32 x i32> %7, <32 x i32> poison, <32 x i32> zeroinitializer
  %9 = load <32 x i64>, ptr %3, align 8
  %10 = trunc <32 x i64> %9 to <32 x i32>
  %11 = add <32 x i32> %8, %10
  %12 = tail call <32 x i64> @workbench.load.shared.i64(ptr %0, ptr %1, <32 x i32> %11, i64 0, i32 %4)
  ret <32 x i64> %12
}

define void @workbench.store.shared.i64(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4, <32 x i64> %5) #0 {
  %7 = alloca [32 x i64], align 64
  %8 = alloca [32 x i32], align 64
  %9 = trunc i64 %3 to i32
  %10 = insertelement <32 x i32> poison, i32 %9, i64 0
  %11 = shufflevector <32 x i32> %10, <32 x i32> poison, <32 x i32> zeroinitializer
  %12 = add <32 x i32> %11, %2
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %14 = load i64, ptr %13, align 8
  %15 = lshr i64 %14, 3
  %16 = trunc i64 %15 to i32
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %18 = load ptr, ptr %17, align 8
  %19 = tail call i32 @llvm.ctpop.i32(i32 %4)
  %20 = icmp samesign ult i32 %19, 9
  br i1 %20, label %21, label %40

21:
  store <32 x i32> %12, ptr %8, align 64
  store <32 x i64> %5, ptr %7, align 64
  %22 = icmp eq i32 %4, 0
  br i1 %22, label %302, label %23

23:
  %24 = phi i32 [ %37, %31 ], [ %4, %21 ]
  %25 = tail call i32 @llvm.cttz.i32(i32 %24, i1 true)
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr inbounds nuw i32, ptr %8, i64 %26
  %28 = load i32, ptr %27, align 4
  %29 = tail call i32 @llvm.fshl.i32(i32 %28, i32 %28, i32 29)
  %30 = icmp ult i32 %29, %16
  br i1 %30, label %31, label %39

31:
  %32 = getelementptr inbounds nuw i64, ptr %7, i64 %26
  %33 = load i64, ptr %32, align 8
  %34 = zext i32 %28 to i64
  %35 = getelementptr inbounds nuw i8, ptr %18, i64 %34
  store i64 %33, ptr %35, align 8
  %36 = add i32 %24, -1
  %37 = and i32 %36, %24
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %302, label %23

39:
  br label %40

40:
  %41 = tail call <32 x i32> @llvm.fshl.v32i32(<32 x i32> %12, <32 x i32> %12, <32 x i32> splat (i32 29))
  %42 = insertelement <32 x i32> poison, i32 %16, i64 0
  %43 = shufflevector <32 x i32> %42, <32 x i32> poison, <32 x i32> zeroinitializer
  %44 = icmp uge <32 x i32> %41, %43
  %45 = bitcast <32 x i1> %44 to i32
  %46 = and i32 %4, %45
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %53, label %48

48:
  %49 = zext <32 x i32> %12 to <32 x i64>
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %49, ptr %50, align 8
  %51 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %52 = load i32, ptr %51, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %52, i32 %46)
  br label %303

53:
  %54 = ashr <32 x i32> %12, splat (i32 3)
  %55 = shufflevector <32 x i32> %54, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %56 = add nsw <32 x i32> %55, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %57 = icmp ne <32 x i32> %54, %56
  %58 = bitcast <32 x i1> %57 to i32
  %59 = and i32 %4, %58
  %60 = icmp eq i32 %59, 0
  br i1 %60, label %285, label %61

61:
  %62 = extractelement <32 x i64> %5, i64 0
  %63 = and i32 %4, 1
  %64 = icmp eq i32 %63, 0
  %65 = extractelement <32 x i32> %54, i64 0
  %66 = sext i32 %65 to i64
  %67 = getelementptr inbounds i64, ptr %18, i64 %66
  %68 = select i1 %64, ptr %7, ptr %67
  store i64 %62, ptr %68, align 8
  %69 = extractelement <32 x i64> %5, i64 1
  %70 = and i32 %4, 2
  %71 = icmp eq i32 %70, 0
  %72 = extractelement <32 x i32> %54, i64 1
  %73 = sext i32 %72 to i64
  %74 = getelementptr inbounds i64, ptr %18, i64 %73
  %75 = select i1 %71, ptr %7, ptr %74
  store i64 %69, ptr %75, align 8
  %76 = extractelement <32 x i64> %5, i64 2
  %77 = and i32 %4, 4
  %78 = icmp eq i32 %77, 0
  %79 = extractelement <32 x i32> %54, i64 2
  %80 = sext i32 %79 to i64
  %81 = getelementptr inbounds i64, ptr %18, i64 %80
  %82 = select i1 %78, ptr %7, ptr %81
  store i64 %76, ptr %82, align 8
  %83 = extractelement <32 x i64> %5, i64 3
  %84 = and i32 %4, 8
  %85 = icmp eq i32 %84, 0
  %86 = extractelement <32 x i32> %54, i64 3
  %87 = sext i32 %86 to i64
  %88 = getelementptr inbounds i64, ptr %18, i64 %87
  %89 = select i1 %85, ptr %7, ptr %88
  store i64 %83, ptr %89, align 8
  %90 = extractelement <32 x i64> %5, i64 4
  %91 = and i32 %4, 16
  %92 = icmp eq i32 %91, 0
  %93 = extractelement <32 x i32> %54, i64 4
  %94 = sext i32 %93 to i64
  %95 = getelementptr inbounds i64, ptr %18, i64 %94
  %96 = select i1 %92, ptr %7, ptr %95
  store i64 %90, ptr %96, align 8
  %97 = extractelement <32 x i64> %5, i64 5
  %98 = and i32 %4, 32
  %99 = icmp eq i32 %98, 0
  %100 = extractelement <32 x i32> %54, i64 5
  %101 = sext i32 %100 to i64
  %102 = getelementptr inbounds i64, ptr %18, i64 %101
  %103 = select i1 %99, ptr %7, ptr %102
  store i64 %97, ptr %103, align 8
  %104 = extractelement <32 x i64> %5, i64 6
  %105 = and i32 %4, 64
  %106 = icmp eq i32 %105, 0
  %107 = extractelement <32 x i32> %54, i64 6
  %108 = sext i32 %107 to i64
  %109 = getelementptr inbounds i64, ptr %18, i64 %108
  %110 = select i1 %106, ptr %7, ptr %109
  store i64 %104, ptr %110, align 8
  %111 = extractelement <32 x i64> %5, i64 7
  %112 = and i32 %4, 128
  %113 = icmp eq i32 %112, 0
  %114 = extractelement <32 x i32> %54, i64 7
  %115 = sext i32 %114 to i64
  %116 = getelementptr inbounds i64, ptr %18, i64 %115
  %117 = select i1 %113, ptr %7, ptr %116
  store i64 %111, ptr %117, align 8
  %118 = extractelement <32 x i64> %5, i64 8
  %119 = and i32 %4, 256
  %120 = icmp eq i32 %119, 0
  %121 = extractelement <32 x i32> %54, i64 8
  %122 = sext i32 %121 to i64
  %123 = getelementptr inbounds i64, ptr %18, i64 %122
  %124 = select i1 %120, ptr %7, ptr %123
  store i64 %118, ptr %124, align 8
  %125 = extractelement <32 x i64> %5, i64 9
  %126 = and i32 %4, 512
  %127 = icmp eq i32 %126, 0
  %128 = extractelement <32 x i32> %54, i64 9
  %129 = sext i32 %128 to i64
  %130 = getelementptr inbounds i64, ptr %18, i64 %129
  %131 = select i1 %127, ptr %7, ptr %130
  store i64 %125, ptr %131, align 8
  %132 = extractelement <32 x i64> %5, i64 10
  %133 = and i32 %4, 1024
  %134 = icmp eq i32 %133, 0
  %135 = extractelement <32 x i32> %54, i64 10
  %136 = sext i32 %135 to i64
  %137 = getelementptr inbounds i64, ptr %18, i64 %136
  %138 = select i1 %134, ptr %7, ptr %137
  store i64 %132, ptr %138, align 8
  %139 = extractelement <32 x i64> %5, i64 11
  %140 = and i32 %4, 2048
  %141 = icmp eq i32 %140, 0
  %142 = extractelement <32 x i32> %54, i64 11
  %143 = sext i32 %142 to i64
  %144 = getelementptr inbounds i64, ptr %18, i64 %143
  %145 = select i1 %141, ptr %7, ptr %144
  store i64 %139, ptr %145, align 8
  %146 = extractelement <32 x i64> %5, i64 12
  %147 = and i32 %4, 4096
  %148 = icmp eq i32 %147, 0
  %149 = extractelement <32 x i32> %54, i64 12
  %150 = sext i32 %149 to i64
  %151 = getelementptr inbounds i64, ptr %18, i64 %150
  %152 = select i1 %148, ptr %7, ptr %151
  store i64 %146, ptr %152, align 8
  %153 = extractelement <32 x i64> %5, i64 13
  %154 = and i32 %4, 8192
  %155 = icmp eq i32 %154, 0
  %156 = extractelement <32 x i32> %54, i64 13
  %157 = sext i32 %156 to i64
  %158 = getelementptr inbounds i64, ptr %18, i64 %157
  %159 = select i1 %155, ptr %7, ptr %158
  store i64 %153, ptr %159, align 8
  %160 = extractelement <32 x i64> %5, i64 14
  %161 = and i32 %4, 16384
  %162 = icmp eq i32 %161, 0
  %163 = extractelement <32 x i32> %54, i64 14
  %164 = sext i32 %163 to i64
  %165 = getelementptr inbounds i64, ptr %18, i64 %164
  %166 = select i1 %162, ptr %7, ptr %165
  store i64 %160, ptr %166, align 8
  %167 = extractelement <32 x i64> %5, i64 15
  %168 = and i32 %4, 32768
  %169 = icmp eq i32 %168, 0
  %170 = extractelement <32 x i32> %54, i64 15
  %171 = sext i32 %170 to i64
  %172 = getelementptr inbounds i64, ptr %18, i64 %171
  %173 = select i1 %169, ptr %7, ptr %172
  store i64 %167, ptr %173, align 8
  %174 = extractelement <32 x i64> %5, i64 16
  %175 = and i32 %4, 65536
  %176 = icmp eq i32 %175, 0
  %177 = extractelement <32 x i32> %54, i64 16
  %178 = sext i32 %177 to i64
  %179 = getelementptr inbounds i64, ptr %18, i64 %178
  %180 = select i1 %176, ptr %7, ptr %179
  store i64 %174, ptr %180, align 8
  %181 = extractelement <32 x i64> %5, i64 17
  %182 = and i32 %4, 131072
  %183 = icmp eq i32 %182, 0
  %184 = extractelement <32 x i32> %54, i64 17
  %185 = sext i32 %184 to i64
  %186 = getelementptr inbounds i64, ptr %18, i64 %185
  %187 = select i1 %183, ptr %7, ptr %186
  store i64 %181, ptr %187, align 8
  %188 = extractelement <32 x i64> %5, i64 18
  %189 = and i32 %4, 262144
  %190 = icmp eq i32 %189, 0
  %191 = extractelement <32 x i32> %54, i64 18
  %192 = sext i32 %191 to i64
  %193 = getelementptr inbounds i64, ptr %18, i64 %192
  %194 = select i1 %190, ptr %7, ptr %193
  store i64 %188, ptr %194, align 8
  %195 = extractelement <32 x i64> %5, i64 19
  %196 = and i32 %4, 524288
  %197 = icmp eq i32 %196, 0
  %198 = extractelement <32 x i32> %54, i64 19
  %199 = sext i32 %198 to i64
  %200 = getelementptr inbounds i64, ptr %18, i64 %199
  %201 = select i1 %197, ptr %7, ptr %200
  store i64 %195, ptr %201, align 8
  %202 = extractelement <32 x i64> %5, i64 20
  %203 = and i32 %4, 1048576
  %204 = icmp eq i32 %203, 0
  %205 = extractelement <32 x i32> %54, i64 20
  %206 = sext i32 %205 to i64
  %207 = getelementptr inbounds i64, ptr %18, i64 %206
  %208 = select i1 %204, ptr %7, ptr %207
  store i64 %202, ptr %208, align 8
  %209 = extractelement <32 x i64> %5, i64 21
  %210 = and i32 %4, 2097152
  %211 = icmp eq i32 %210, 0
  %212 = extractelement <32 x i32> %54, i64 21
  %213 = sext i32 %212 to i64
  %214 = getelementptr inbounds i64, ptr %18, i64 %213
  %215 = select i1 %211, ptr %7, ptr %214
  store i64 %209, ptr %215, align 8
  %216 = extractelement <32 x i64> %5, i64 22
  %217 = and i32 %4, 4194304
  %218 = icmp eq i32 %217, 0
  %219 = extractelement <32 x i32> %54, i64 22
  %220 = sext i32 %219 to i64
  %221 = getelementptr inbounds i64, ptr %18, i64 %220
  %222 = select i1 %218, ptr %7, ptr %221
  store i64 %216, ptr %222, align 8
  %223 = extractelement <32 x i64> %5, i64 23
  %224 = and i32 %4, 8388608
  %225 = icmp eq i32 %224, 0
  %226 = extractelement <32 x i32> %54, i64 23
  %227 = sext i32 %226 to i64
  %228 = getelementptr inbounds i64, ptr %18, i64 %227
  %229 = select i1 %225, ptr %7, ptr %228
  store i64 %223, ptr %229, align 8
  %230 = extractelement <32 x i64> %5, i64 24
  %231 = and i32 %4, 16777216
  %232 = icmp eq i32 %231, 0
  %233 = extractelement <32 x i32> %54, i64 24
  %234 = sext i32 %233 to i64
  %235 = getelementptr inbounds i64, ptr %18, i64 %234
  %236 = select i1 %232, ptr %7, ptr %235
  store i64 %230, ptr %236, align 8
  %237 = extractelement <32 x i64> %5, i64 25
  %238 = and i32 %4, 33554432
  %239 = icmp eq i32 %238, 0
  %240 = extractelement <32 x i32> %54, i64 25
  %241 = sext i32 %240 to i64
  %242 = getelementptr inbounds i64, ptr %18, i64 %241
  %243 = select i1 %239, ptr %7, ptr %242
  store i64 %237, ptr %243, align 8
  %244 = extractelement <32 x i64> %5, i64 26
  %245 = and i32 %4, 67108864
  %246 = icmp eq i32 %245, 0
  %247 = extractelement <32 x i32> %54, i64 26
  %248 = sext i32 %247 to i64
  %249 = getelementptr inbounds i64, ptr %18, i64 %248
  %250 = select i1 %246, ptr %7, ptr %249
  store i64 %244, ptr %250, align 8
  %251 = extractelement <32 x i64> %5, i64 27
  %252 = and i32 %4, 134217728
  %253 = icmp eq i32 %252, 0
  %254 = extractelement <32 x i32> %54, i64 27
  %255 = sext i32 %254 to i64
  %256 = getelementptr inbounds i64, ptr %18, i64 %255
  %257 = select i1 %253, ptr %7, ptr %256
  store i64 %251, ptr %257, align 8
  %258 = extractelement <32 x i64> %5, i64 28
  %259 = and i32 %4, 268435456
  %260 = icmp eq i32 %259, 0
  %261 = extractelement <32 x i32> %54, i64 28
  %262 = sext i32 %261 to i64
  %263 = getelementptr inbounds i64, ptr %18, i64 %262
  %264 = select i1 %260, ptr %7, ptr %263
  store i64 %258, ptr %264, align 8
  %265 = extractelement <32 x i64> %5, i64 29
  %266 = and i32 %4, 536870912
  %267 = icmp eq i32 %266, 0
  %268 = extractelement <32 x i32> %54, i64 29
  %269 = sext i32 %268 to i64
  %270 = getelementptr inbounds i64, ptr %18, i64 %269
  %271 = select i1 %267, ptr %7, ptr %270
  store i64 %265, ptr %271, align 8
  %272 = extractelement <32 x i64> %5, i64 30
  %273 = and i32 %4, 1073741824
  %274 = icmp eq i32 %273, 0
  %275 = extractelement <32 x i32> %54, i64 30
  %276 = sext i32 %275 to i64
  %277 = getelementptr inbounds i64, ptr %18, i64 %276
  %278 = select i1 %274, ptr %7, ptr %277
  store i64 %272, ptr %278, align 8
  %279 = extractelement <32 x i64> %5, i64 31
  %280 = extractelement <32 x i32> %54, i64 31
  %281 = sext i32 %280 to i64
  %282 = getelementptr inbounds i64, ptr %18, i64 %281
  %283 = icmp slt i32 %4, 0
  %284 = select i1 %283, ptr %282, ptr %7
  store i64 %279, ptr %284, align 8
  br label %303

285:
  %286 = extractelement <32 x i32> %54, i64 0
  %287 = sext i32 %286 to i64
  %288 = getelementptr inbounds i64, ptr %18, i64 %287
  %289 = extractelement <32 x i32> %54, i64 16
  %290 = sext i32 %289 to i64
  %291 = getelementptr inbounds i64, ptr %18, i64 %290
  %292 = shufflevector <32 x i64> %5, <32 x i64> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %293 = shufflevector <32 x i64> %5, <32 x i64> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %294 = icmp eq i32 %4, -1
  br i1 %294, label %295, label %296

295:
  store <16 x i64> %292, ptr %288, align 8
  store <16 x i64> %293, ptr %291, align 8
  br label %303

296:
  %297 = trunc i32 %4 to i16
  %298 = bitcast i16 %297 to <16 x i1>
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %292, ptr align 8 %288, <16 x i1> %298)
  %299 = lshr i32 %4, 16
  %300 = trunc nuw i32 %299 to i16
  %301 = bitcast i16 %300 to <16 x i1>
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %293, ptr align 8 %291, <16 x i1> %301)
  br label %303

302:
  br label %303

303:
  ret void
}

define void @workbench.store.shared.affine.i64(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, <32 x i64> %5) #0 {
  %7 = trunc i64 %2 to i32
  %8 = insertelement <32 x i32> poison, i32 %7, i64 0
  %9 = shufflevector <32 x i32> %8, <32 x i32> poison, <32 x i32> zeroinitializer
  %10 = load <32 x i64>, ptr %3, align 8
  %11 = trunc <32 x i64> %10 to <32 x i32>
  %12 = add <32 x i32> %9, %11
  tail call void @workbench.store.shared.i64(ptr %0, ptr %1, <32 x i32> %12, i64 0, i32 %4, <32 x i64> %5)
  ret void
}

define void @workbench.put.i64(ptr %0, <32 x i64> %1, i32 %2) #0 {
  switch i32 %2, label %7 [
    i32 -1, label %4
    i32 65535, label %5
  ]

4:
  store <32 x i64> %1, ptr %0, align 8
  br label %8

5:
  %6 = shufflevector <32 x i64> %1, <32 x i64> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  store <16 x i64> %6, ptr %0, align 8
  br label %8

7:
  tail call fastcc void @part_64(ptr %0, <32 x i64> %1, i32 %2)
  br label %8

8:
  ret void
}

define <32 x i64> @workbench.load.local.i64(<32 x i64> %0, i32 %1) #0 {
  %3 = tail call fastcc <32 x i64> @gather_64(<32 x i64> %0, i32 %1)
  ret <32 x i64> %3
}

define internal fastcc <32 x i64> @gather_64(<32 x i64> %0, i32 %1) #0 {
  %3 = bitcast i32 %1 to <32 x i1>
  %4 = inttoptr <32 x i64> %0 to <32 x ptr>
  %5 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 1 %4, <32 x i1> %3, <32 x i64> zeroinitializer)
  ret <32 x i64> %5
}

define void @workbench.store.local.i64(<32 x i64> %0, i32 %1, <32 x i64> %2) #0 {
  tail call fastcc void @scatter_64(<32 x i64> %0, i32 %1, <32 x i64> %2)
  ret void
}

define <32 x i64> @workbench.even.load.i64(i64 %0, i64 %1) #0 {
  switch i64 %1, label %36 [
    i64 16, label %3
    i64 32, label %14
  ]

3:
  %4 = and i64 %0, 15
  switch i64 %4, label %36 [
    i64 0, label %5
    i64 8, label %9
  ]

5:
  %6 = inttoptr i64 %0 to ptr
  %7 = load volatile <64 x i64>, ptr %6, align 8
  %8 = shufflevector <64 x i64> %7, <64 x i64> poison, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 32, i32 34, i32 36, i32 38, i32 40, i32 42, i32 44, i32 46, i32 48, i32 50, i32 52, i32 54, i32 56, i32 58, i32 60, i32 62>
  br label %194

9:
  %10 = add i64 %0, -8
  %11 = inttoptr i64 %10 to ptr
  %12 = load volatile <64 x i64>, ptr %11, align 8
  %13 = shufflevector <64 x i64> %12, <64 x i64> poison, <32 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31, i32 33, i32 35, i32 37, i32 39, i32 41, i32 43, i32 45, i32 47, i32 49, i32 51, i32 53, i32 55, i32 57, i32 59, i32 61, i32 63>
  br label %194

14:
  %15 = and i64 %0, 31
  %16 = tail call i64 @llvm.fshl.i64(i64 %15, i64 %15, i64 61)
  switch i64 %16, label %36 [
    i64 0, label %17
    i64 1, label %21
    i64 2, label %26
    i64 3, label %31
  ]

17:
  %18 = inttoptr i64 %0 to ptr
  %19 = load volatile <128 x i64>, ptr %18, align 8
  %20 = shufflevector <128 x i64> %19, <128 x i64> poison, <32 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 32, i32 36, i32 40, i32 44, i32 48, i32 52, i32 56, i32 60, i32 64, i32 68, i32 72, i32 76, i32 80, i32 84, i32 88, i32 92, i32 96, i32 100, i32 104, i32 108, i32 112, i32 116, i32 120, i32 124>
  br label %194

21:
  %22 = add i64 %0, -8
  %23 = inttoptr i64 %22 to ptr
  %24 = load volatile <128 x i64>, ptr %23, align 8
  %25 = shufflevector <128 x i64> %24, <128 x i64> poison, <32 x i32> <i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29, i32 33, i32 37, i32 41, i32 45, i32 49, i32 53, i32 57, i32 61, i32 65, i32 69, i32 73, i32 77, i32 81, i32 85, i32 89, i32 93, i32 97, i32 101, i32 105, i32 109, i32 113, i32 117, i32 121, i32 125>
  br label %194

26:
  %27 = add i64 %0, -16
  %28 = inttoptr i64 %27 to ptr
  %29 = load volatile <128 x i64>, ptr %28, align 8
  %30 = shufflevector <128 x i64> %29, <128 x i64> poison, <32 x i32> <i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30, i32 34, i32 38, i32 42, i32 46, i32 50, i32 54, i32 58, i32 62, i32 66, i32 70, i32 74, i32 78, i32 82, i32 86, i32 90, i32 94, i32 98, i32 102, i32 106, i32 110, i32 114, i32 118, i32 122, i32 126>
  br label %194

31:
  %32 = add i64 %0, -24
  %33 = inttoptr i64 %32 to ptr
  %34 = load volatile <128 x i64>, ptr %33, align 8
  %35 = shufflevector <128 x i64> %34, <128 x i64> poison, <32 x i32> <i32 3, i32 7, i32 11, i32 15, i32 19, i32 23, i32 27, i32 31, i32 35, i32 39, i32 43, i32 47, i32 51, i32 55, i32 59, i32 63, i32 67, i32 71, i32 75, i32 79, i32 83, i32 87, i32 91, i32 95, i32 99, i32 103, i32 107, i32 111, i32 115, i32 119, i32 123, i32 127>
  br label %194

36:
  %37 = inttoptr i64 %0 to ptr
  %38 = load i64, ptr %37, align 8
  %39 = insertelement <32 x i64> <i64 poison, i64 poison, i64 poison, i64 poison, i64 poison, i64 poison, i64 poison, i64 poison, i64 poison, i64 poison, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0>, i64 %38, i64 0
  %40 = add i64 %1, %0
  %41 = inttoptr i64 %40 to ptr
  %42 = load i64, ptr %41, align 8
  %43 = insertelement <32 x i64> %39, i64 %42, i64 1
  %44 = shl i64 %1, 1
  %45 = add i64 %44, %0
  %46 = inttoptr i64 %45 to ptr
  %47 = load i64, ptr %46, align 8
  %48 = insertelement <32 x i64> %43, i64 %47, i64 2
  %49 = mul i64 %1, 3
  %50 = add i64 %49, %0
  %51 = inttoptr i64 %50 to ptr
  %52 = load i64, ptr %51, align 8
  %53 = insertelement <32 x i64> %48, i64 %52, i64 3
  %54 = shl i64 %1, 2
  %55 = add i64 %54, %0
  %56 = inttoptr i64 %55 to ptr
  %57 = load i64, ptr %56, align 8
  %58 = insertelement <32 x i64> %53, i64 %57, i64 4
  %59 = mul i64 %1, 5
  %60 = add i64 %59, %0
  %61 = inttoptr i64 %60 to ptr
  %62 = load i64, ptr %61, align 8
  %63 = insertelement <32 x i64> %58, i64 %62, i64 5
  %64 = mul i64 %1, 6
  %65 = add i64 %64, %0
  %66 = inttoptr i64 %65 to ptr
  %67 = load i64, ptr %66, align 8
  %68 = insertelement <32 x i64> %63, i64 %67, i64 6
  %69 = mul i64 %1, 7
  %70 = add i64 %69, %0
  %71 = inttoptr i64 %70 to ptr
  %72 = load i64, ptr %71, align 8
  %73 = insertelement <32 x i64> %68, i64 %72, i64 7
  %74 = shl i64 %1, 3
  %75 = add i64 %74, %0
  %76 = inttoptr i64 %75 to ptr
  %77 = load i64, ptr %76, align 8
  %78 = insertelement <32 x i64> %73, i64 %77, i64 8
  %79 = mul i64 %1, 9
  %80 = add i64 %79, %0
  %81 = inttoptr i64 %80 to ptr
  %82 = load i64, ptr %81, align 8
  %83 = insertelement <32 x i64> %78, i64 %82, i64 9
  %84 = mul i64 %1, 10
  %85 = add i64 %84, %0
  %86 = inttoptr i64 %85 to ptr
  %87 = load i64, ptr %86, align 8
  %88 = insertelement <32 x i64> %83, i64 %87, i64 10
  %89 = mul i64 %1, 11
  %90 = add i64 %89, %0
  %91 = inttoptr i64 %90 to ptr
  %92 = load i64, ptr %91, align 8
  %93 = insertelement <32 x i64> %88, i64 %92, i64 11
  %94 = mul i64 %1, 12
  %95 = add i64 %94, %0
  %96 = inttoptr i64 %95 to ptr
  %97 = load i64, ptr %96, align 8
  %98 = insertelement <32 x i64> %93, i64 %97, i64 12
  %99 = mul i64 %1, 13
  %100 = add i64 %99, %0
  %101 = inttoptr i64 %100 to ptr
  %102 = load i64, ptr %101, align 8
  %103 = insertelement <32 x i64> %98, i64 %102, i64 13
  %104 = mul i64 %1, 14
  %105 = add i64 %104, %0
  %106 = inttoptr i64 %105 to ptr
  %107 = load i64, ptr %106, align 8
  %108 = insertelement <32 x i64> %103, i64 %107, i64 14
  %109 = mul i64 %1, 15
  %110 = add i64 %109, %0
  %111 = inttoptr i64 %110 to ptr
  %112 = load i64, ptr %111, align 8
  %113 = insertelement <32 x i64> %108, i64 %112, i64 15
  %114 = shl i64 %1, 4
  %115 = add i64 %114, %0
  %116 = inttoptr i64 %115 to ptr
  %117 = load i64, ptr %116, align 8
  %118 = insertelement <32 x i64> %113, i64 %117, i64 16
  %119 = mul i64 %1, 17
  %120 = add i64 %119, %0
  %121 = inttoptr i64 %120 to ptr
  %122 = load i64, ptr %121, align 8
  %123 = insertelement <32 x i64> %118, i64 %122, i64 17
  %124 = mul i64 %1, 18
  %125 = add i64 %124, %0
  %126 = inttoptr i64 %125 to ptr
  %127 = load i64, ptr %126, align 8
  %128 = insertelement <32 x i64> %123, i64 %127, i64 18
  %129 = mul i64 %1, 19
  %130 = add i64 %129, %0
  %131 = inttoptr i64 %130 to ptr
  %132 = load i64, ptr %131, align 8
  %133 = insertelement <32 x i64> %128, i64 %132, i64 19
  %134 = mul i64 %1, 20
  %135 = add i64 %134, %0
  %136 = inttoptr i64 %135 to ptr
  %137 = load i64, ptr %136, align 8
  %138 = insertelement <32 x i64> %133, i64 %137, i64 20
  %139 = mul i64 %1, 21
  %140 = add i64 %139, %0
  %141 = inttoptr i64 %140 to ptr
  %142 = load i64, ptr %141, align 8
  %143 = insertelement <32 x i64> %138, i64 %142, i64 21
  %144 = mul i64 %1, 22
  %145 = add i64 %144, %0
  %146 = inttoptr i64 %145 to ptr
  %147 = load i64, ptr %146, align 8
  %148 = insertelement <32 x i64> %143, i64 %147, i64 22
  %149 = mul i64 %1, 23
  %150 = add i64 %149, %0
  %151 = inttoptr i64 %150 to ptr
  %152 = load i64, ptr %151, align 8
  %153 = insertelement <32 x i64> %148, i64 %152, i64 23
  %154 = mul i64 %1, 24
  %155 = add i64 %154, %0
  %156 = inttoptr i64 %155 to ptr
  %157 = load i64, ptr %156, align 8
  %158 = insertelement <32 x i64> %153, i64 %157, i64 24
  %159 = mul i64 %1, 25
  %160 = add i64 %159, %0
  %161 = inttoptr i64 %160 to ptr
  %162 = load i64, ptr %161, align 8
  %163 = insertelement <32 x i64> %158, i64 %162, i64 25
  %164 = mul i64 %1, 26
  %165 = add i64 %164, %0
  %166 = inttoptr i64 %165 to ptr
  %167 = load i64, ptr %166, align 8
  %168 = insertelement <32 x i64> %163, i64 %167, i64 26
  %169 = mul i64 %1, 27
  %170 = add i64 %169, %0
  %171 = inttoptr i64 %170 to ptr
  %172 = load i64, ptr %171, align 8
  %173 = insertelement <32 x i64> %168, i64 %172, i64 27
  %174 = mul i64 %1, 28
  %175 = add i64 %174, %0
  %176 = inttoptr i64 %175 to ptr
  %177 = load i64, ptr %176, align 8
  %178 = insertelement <32 x i64> %173, i64 %177, i64 28
  %179 = mul i64 %1, 29
  %180 = add i64 %179, %0
  %181 = inttoptr i64 %180 to ptr
  %182 = load i64, ptr %181, align 8
  %183 = insertelement <32 x i64> %178, i64 %182, i64 29
  %184 = mul i64 %1, 30
  %185 = add i64 %184, %0
  %186 = inttoptr i64 %185 to ptr
  %187 = load i64, ptr %186, align 8
  %188 = insertelement <32 x i64> %183, i64 %187, i64 30
  %189 = mul i64 %1, 31
  %190 = add i64 %189, %0
  %191 = inttoptr i64 %190 to ptr
  %192 = load i64, ptr %191, align 8
  %193 = insertelement <32 x i64> %188, i64 %192, i64 31
  br label %194

194:
  %195 = phi <32 x i64> [ %13, %9 ], [ %20, %17 ], [ %25, %21 ], [ %30, %26 ], [ %35, %31 ], [ %8, %5 ], [ %193, %36 ]
  ret <32 x i64> %195
}

define void @workbench.even.store.i64(i64 %0, i64 %1, <32 x i64> %2) #0 {
  %4 = extractelement <32 x i64> %2, i64 0
  %5 = inttoptr i64 %0 to ptr
  store i64 %4, ptr %5, align 8
  %6 = extractelement <32 x i64> %2, i64 1
  %7 = add i64 %1, %0
  %8 = inttoptr i64 %7 to ptr
  store i64 %6, ptr %8, align 8
  %9 = extractelement <32 x i64> %2, i64 2
  %10 = shl i64 %1, 1
  %11 = add i64 %10, %0
  %12 = inttoptr i64 %11 to ptr
  store i64 %9, ptr %12, align 8
  %13 = extractelement <32 x i64> %2, i64 3
  %14 = mul i64 %1, 3
  %15 = add i64 %14, %0
  %16 = inttoptr i64 %15 to ptr
  store i64 %13, ptr %16, align 8
  %17 = extractelement <32 x i64> %2, i64 4
  %18 = shl i64 %1, 2
  %19 = add i64 %18, %0
  %20 = inttoptr i64 %19 to ptr
  store i64 %17, ptr %20, align 8
  %21 = extractelement <32 x i64> %2, i64 5
  %22 = mul i64 %1, 5
  %23 = add i64 %22, %0
  %24 = inttoptr i64 %23 to ptr
  store i64 %21, ptr %24, align 8
  %25 = extractelement <32 x i64> %2, i64 6
  %26 = mul i64 %1, 6
  %27 = add i64 %26, %0
  %28 = inttoptr i64 %27 to ptr
  store i64 %25, ptr %28, align 8
  %29 = extractelement <32 x i64> %2, i64 7
  %30 = mul i64 %1, 7
  %31 = add i64 %30, %0
  %32 = inttoptr i64 %31 to ptr
  store i64 %29, ptr %32, align 8
  %33 = extractelement <32 x i64> %2, i64 8
  %34 = shl i64 %1, 3
  %35 = add i64 %34, %0
  %36 = inttoptr i64 %35 to ptr
  store i64 %33, ptr %36, align 8
  %37 = extractelement <32 x i64> %2, i64 9
  %38 = mul i64 %1, 9
  %39 = add i64 %38, %0
  %40 = inttoptr i64 %39 to ptr
  store i64 %37, ptr %40, align 8
  %41 = extractelement <32 x i64> %2, i64 10
  %42 = mul i64 %1, 10
  %43 = add i64 %42, %0
  %44 = inttoptr i64 %43 to ptr
  store i64 %41, ptr %44, align 8
  %45 = extractelement <32 x i64> %2, i64 11
  %46 = mul i64 %1, 11
  %47 = add i64 %46, %0
  %48 = inttoptr i64 %47 to ptr
  store i64 %45, ptr %48, align 8
  %49 = extractelement <32 x i64> %2, i64 12
  %50 = mul i64 %1, 12
  %51 = add i64 %50, %0
  %52 = inttoptr i64 %51 to ptr
  store i64 %49, ptr %52, align 8
  %53 = extractelement <32 x i64> %2, i64 13
  %54 = mul i64 %1, 13
  %55 = add i64 %54, %0
  %56 = inttoptr i64 %55 to ptr
  store i64 %53, ptr %56, align 8
  %57 = extractelement <32 x i64> %2, i64 14
  %58 = mul i64 %1, 14
  %59 = add i64 %58, %0
  %60 = inttoptr i64 %59 to ptr
  store i64 %57, ptr %60, align 8
  %61 = extractelement <32 x i64> %2, i64 15
  %62 = mul i64 %1, 15
  %63 = add i64 %62, %0
  %64 = inttoptr i64 %63 to ptr
  store i64 %61, ptr %64, align 8
  %65 = extractelement <32 x i64> %2, i64 16
  %66 = shl i64 %1, 4
  %67 = add i64 %66, %0
  %68 = inttoptr i64 %67 to ptr
  store i64 %65, ptr %68, align 8
  %69 = extractelement <32 x i64> %2, i64 17
  %70 = mul i64 %1, 17
  %71 = add i64 %70, %0
  %72 = inttoptr i64 %71 to ptr
  store i64 %69, ptr %72, align 8
  %73 = extractelement <32 x i64> %2, i64 18
  %74 = mul i64 %1, 18
  %75 = add i64 %74, %0
  %76 = inttoptr i64 %75 to ptr
  store i64 %73, ptr %76, align 8
  %77 = extractelement <32 x i64> %2, i64 19
  %78 = mul i64 %1, 19
  %79 = add i64 %78, %0
  %80 = inttoptr i64 %79 to ptr
  store i64 %77, ptr %80, align 8
  %81 = extractelement <32 x i64> %2, i64 20
  %82 = mul i64 %1, 20
  %83 = add i64 %82, %0
  %84 = inttoptr i64 %83 to ptr
  store i64 %81, ptr %84, align 8
  %85 = extractelement <32 x i64> %2, i64 21
  %86 = mul i64 %1, 21
  %87 = add i64 %86, %0
  %88 = inttoptr i64 %87 to ptr
  store i64 %85, ptr %88, align 8
  %89 = extractelement <32 x i64> %2, i64 22
  %90 = mul i64 %1, 22
  %91 = add i64 %90, %0
  %92 = inttoptr i64 %91 to ptr
  store i64 %89, ptr %92, align 8
  %93 = extractelement <32 x i64> %2, i64 23
  %94 = mul i64 %1, 23
  %95 = add i64 %94, %0
  %96 = inttoptr i64 %95 to ptr
  store i64 %93, ptr %96, align 8
  %97 = extractelement <32 x i64> %2, i64 24
  %98 = mul i64 %1, 24
  %99 = add i64 %98, %0
  %100 = inttoptr i64 %99 to ptr
  store i64 %97, ptr %100, align 8
  %101 = extractelement <32 x i64> %2, i64 25
  %102 = mul i64 %1, 25
  %103 = add i64 %102, %0
  %104 = inttoptr i64 %103 to ptr
  store i64 %101, ptr %104, align 8
  %105 = extractelement <32 x i64> %2, i64 26
  %106 = mul i64 %1, 26
  %107 = add i64 %106, %0
  %108 = inttoptr i64 %107 to ptr
  store i64 %105, ptr %108, align 8
  %109 = extractelement <32 x i64> %2, i64 27
  %110 = mul i64 %1, 27
  %111 = add i64 %110, %0
  %112 = inttoptr i64 %111 to ptr
  store i64 %109, ptr %112, align 8
  %113 = extractelement <32 x i64> %2, i64 28
  %114 = mul i64 %1, 28
  %115 = add i64 %114, %0
  %116 = inttoptr i64 %115 to ptr
  store i64 %113, ptr %116, align 8
  %117 = extractelement <32 x i64> %2, i64 29
  %118 = mul i64 %1, 29
  %119 = add i64 %118, %0
  %120 = inttoptr i64 %119 to ptr
  store i64 %117, ptr %120, align 8
  %121 = extractelement <32 x i64> %2, i64 30
  %122 = mul i64 %1, 30
  %123 = add i64 %122, %0
  %124 = inttoptr i64 %123 to ptr
  store i64 %121, ptr %124, align 8
  %125 = extractelement <32 x i64> %2, i64 31
  %126 = mul i64 %1, 31
  %127 = add i64 %126, %0
  %128 = inttoptr i64 %127 to ptr
  store i64 %125, ptr %128, align 8
  ret void
}

define void @workbench.even.store.shared.i64(i64 %0, i64 %1, <32 x i64> %2) #0 {
  switch i64 %1, label %69 [
    i64 16, label %4
    i64 32, label %23
  ]

4:
  %5 = and i64 %0, 15
  switch i64 %5, label %69 [
    i64 0, label %6
    i64 8, label %14
  ]

6:
  %7 = inttoptr i64 %0 to ptr
  %8 = load volatile <32 x i64>, ptr %7, align 8
  %9 = shufflevector <32 x i64> %2, <32 x i64> %8, <32 x i32> <i32 0, i32 33, i32 1, i32 35, i32 2, i32 37, i32 3, i32 39, i32 4, i32 41, i32 5, i32 43, i32 6, i32 45, i32 7, i32 47, i32 8, i32 49, i32 9, i32 51, i32 10, i32 53, i32 11, i32 55, i32 12, i32 57, i32 13, i32 59, i32 14, i32 61, i32 15, i32 63>
  store <32 x i64> %9, ptr %7, align 8
  %10 = add i64 %0, 256
  %11 = inttoptr i64 %10 to ptr
  %12 = load volatile <32 x i64>, ptr %11, align 8
  %13 = shufflevector <32 x i64> %2, <32 x i64> %12, <32 x i32> <i32 16, i32 33, i32 17, i32 35, i32 18, i32 37, i32 19, i32 39, i32 20, i32 41, i32 21, i32 43, i32 22, i32 45, i32 23, i32 47, i32 24, i32 49, i32 25, i32 51, i32 26, i32 53, i32 27, i32 55, i32 28, i32 57, i32 29, i32 59, i32 30, i32 61, i32 31, i32 63>
  store <32 x i64> %13, ptr %11, align 8
  br label %195

14:
  %15 = add i64 %0, -8
  %16 = inttoptr i64 %15 to ptr
  %17 = load volatile <32 x i64>, ptr %16, align 8
  %18 = shufflevector <32 x i64> %17, <32 x i64> %2, <32 x i32> <i32 0, i32 32, i32 2, i32 33, i32 4, i32 34, i32 6, i32 35, i32 8, i32 36, i32 10, i32 37, i32 12, i32 38, i32 14, i32 39, i32 16, i32 40, i32 18, i32 41, i32 20, i32 42, i32 22, i32 43, i32 24, i32 44, i32 26, i32 45, i32 28, i32 46, i32 30, i32 47>
  store <32 x i64> %18, ptr %16, align 8
  %19 = add i64 %0, 248
  %20 = inttoptr i64 %19 to ptr
  %21 = load volatile <32 x i64>, ptr %20, align 8
  %22 = shufflevector <32 x i64> %21, <32 x i64> %2, <32 x i32> <i32 0, i32 48, i32 2, i32 49, i32 4, i32 50, i32 6, i32 51, i32 8, i32 52, i32 10, i32 53, i32 12, i32 54, i32 14, i32 55, i32 16, i32 56, i32 18, i32 57, i32 20, i32 58, i32 22, i32 59, i32 24, i32 60, i32 26, i32 61, i32 28, i32 62, i32 30, i32 63>
  store <32 x i64> %22, ptr %20, align 8
  br label %195

23:
  %24 = and i64 %0, 31
  %25 = tail call i64 @llvm.fshl.i64(i64 %24, i64 %24, i64 61)
  switch i64 %25, label %69 [
    i64 0, label %26
    i64 1, label %36
    i64 2, label %47
    i64 3, label %58
  ]

26:
  %27 = inttoptr i64 %0 to ptr
  %28 = shufflevector <32 x i64> %2, <32 x i64> poison, <64 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 1, i32 poison, i32 poison, i32 poison, i32 2, i32 poison, i32 poison, i32 poison, i32 3, i32 poison, i32 poison, i32 poison, i32 4, i32 poison, i32 poison, i32 poison, i32 5, i32 poison, i32 poison, i32 poison, i32 6, i32 poison, i32 poison, i32 poison, i32 7, i32 poison, i32 poison, i32 poison, i32 8, i32 poison, i32 poison, i32 poison, i32 9, i32 poison, i32 poison, i32 poison, i32 10, i32 poison, i32 poison, i32 poison, i32 11, i32 poison, i32 poison, i32 poison, i32 12, i32 poison, i32 poison, i32 poison, i32 13, i32 poison, i32 poison, i32 poison, i32 14, i32 poison, i32 poison, i32 poison, i32 15, i32 poison, i32 poison, i32 poison>
  %29 = load volatile <64 x i64>, ptr %27, align 8
  %30 = shufflevector <64 x i64> %28, <64 x i64> %29, <64 x i32> <i32 0, i32 65, i32 66, i32 67, i32 4, i32 69, i32 70, i32 71, i32 8, i32 73, i32 74, i32 75, i32 12, i32 77, i32 78, i32 79, i32 16, i32 81, i32 82, i32 83, i32 20, i32 85, i32 86, i32 87, i32 24, i32 89, i32 90, i32 91, i32 28, i32 93, i32 94, i32 95, i32 32, i32 97, i32 98, i32 99, i32 36, i32 101, i32 102, i32 103, i32 40, i32 105, i32 106, i32 107, i32 44, i32 109, i32 110, i32 111, i32 48, i32 113, i32 114, i32 115, i32 52, i32 117, i32 118, i32 119, i32 56, i32 121, i32 122, i32 123, i32 60, i32 125, i32 126, i32 127>
  store <64 x i64> %30, ptr %27, align 8
  %31 = add i64 %0, 512
  %32 = inttoptr i64 %31 to ptr
  %33 = shufflevector <32 x i64> %2, <32 x i64> poison, <64 x i32> <i32 16, i32 poison, i32 poison, i32 poison, i32 17, i32 poison, i32 poison, i32 poison, i32 18, i32 poison, i32 poison, i32 poison, i32 19, i32 poison, i32 poison, i32 poison, i32 20, i32 poison, i32 poison, i32 poison, i32 21, i32 poison, i32 poison, i32 poison, i32 22, i32 poison, i32 poison, i32 poison, i32 23, i32 poison, i32 poison, i32 poison, i32 24, i32 poison, i32 poison, i32 poison, i32 25, i32 poison, i32 poison, i32 poison, i32 26, i32 poison, i32 poison, i32 poison, i32 27, i32 poison, i32 poison, i32 poison, i32 28, i32 poison, i32 poison, i32 poison, i32 29, i32 poison, i32 poison, i32 poison, i32 30, i32 poison, i32 poison, i32 poison, i32 31, i32 poison, i32 poison, i32 poison>
  %34 = load volatile <64 x i64>, ptr %32, align 8
  %35 = shufflevector <64 x i64> %33, <64 x i64> %34, <64 x i32> <i32 0, i32 65, i32 66, i32 67, i32 4, i32 69, i32 70, i32 71, i32 8, i32 73, i32 74, i32 75, i32 12, i32 77, i32 78, i32 79, i32 16, i32 81, i32 82, i32 83, i32 20, i32 85, i32 86, i32 87, i32 24, i32 89, i32 90, i32 91, i32 28, i32 93, i32 94, i32 95, i32 32, i32 97, i32 98, i32 99, i32 36, i32 101, i32 102, i32 103, i32 40, i32 105, i32 106, i32 107, i32 44, i32 109, i32 110, i32 111, i32 48, i32 113, i32 114, i32 115, i32 52, i32 117, i32 118, i32 119, i32 56, i32 121, i32 122, i32 123, i32 60, i32 125, i32 126, i32 127>
  store <64 x i64> %35, ptr %32, align 8
  br label %195

36:
  %37 = add i64 %0, -8
  %38 = inttoptr i64 %37 to ptr
  %39 = shufflevector <32 x i64> %2, <32 x i64> poison, <64 x i32> <i32 poison, i32 0, i32 poison, i32 poison, i32 poison, i32 1, i32 poison, i32 poison, i32 poison, i32 2, i32 poison, i32 poison, i32 poison, i32 3, i32 poison, i32 poison, i32 poison, i32 4, i32 poison, i32 poison, i32 poison, i32 5, i32 poison, i32 poison, i32 poison, i32 6, i32 poison, i32 poison, i32 poison, i32 7, i32 poison, i32 poison, i32 poison, i32 8, i32 poison, i32 poison, i32 poison, i32 9, i32 poison, i32 poison, i32 poison, i32 10, i32 poison, i32 poison, i32 poison, i32 11, i32 poison, i32 poison, i32 poison, i32 12, i32 poison, i32 poison, i32 poison, i32 13, i32 poison, i32 poison, i32 poison, i32 14, i32 poison, i32 poison, i32 poison, i32 15, i32 poison, i32 poison>
  %40 = load volatile <64 x i64>, ptr %38, align 8
  %41 = shufflevector <64 x i64> %40, <64 x i64> %39, <64 x i32> <i32 0, i32 65, i32 2, i32 3, i32 4, i32 69, i32 6, i32 7, i32 8, i32 73, i32 10, i32 11, i32 12, i32 77, i32 14, i32 15, i32 16, i32 81, i32 18, i32 19, i32 20, i32 85, i32 22, i32 23, i32 24, i32 89, i32 26, i32 27, i32 28, i32 93, i32 30, i32 31, i32 32, i32 97, i32 34, i32 35, i32 36, i32 101, i32 38, i32 39, i32 40, i32 105, i32 42, i32 43, i32 44, i32 109, i32 46, i32 47, i32 48, i32 113, i32 50, i32 51, i32 52, i32 117, i32 54, i32 55, i32 56, i32 121, i32 58, i32 59, i32 60, i32 125, i32 62, i32 63>
  store <64 x i64> %41, ptr %38, align 8
  %42 = add i64 %0, 504
  %43 = inttoptr i64 %42 to ptr
  %44 = shufflevector <32 x i64> %2, <32 x i64> poison, <64 x i32> <i32 poison, i32 16, i32 poison, i32 poison, i32 poison, i32 17, i32 poison, i32 poison, i32 poison, i32 18, i32 poison, i32 poison, i32 poison, i32 19, i32 poison, i32 poison, i32 poison, i32 20, i32 poison, i32 poison, i32 poison, i32 21, i32 poison, i32 poison, i32 poison, i32 22, i32 poison, i32 poison, i32 poison, i32 23, i32 poison, i32 poison, i32 poison, i32 24, i32 poison, i32 poison, i32 poison, i32 25, i32 poison, i32 poison, i32 poison, i32 26, i32 poison, i32 poison, i32 poison, i32 27, i32 poison, i32 poison, i32 poison, i32 28, i32 poison, i32 poison, i32 poison, i32 29, i32 poison, i32 poison, i32 poison, i32 30, i32 poison, i32 poison, i32 poison, i32 31, i32 poison, i32 poison>
  %45 = load volatile <64 x i64>, ptr %43, align 8
  %46 = shufflevector <64 x i64> %45, <64 x i64> %44, <64 x i32> <i32 0, i32 65, i32 2, i32 3, i32 4, i32 69, i32 6, i32 7, i32 8, i32 73, i32 10, i32 11, i32 12, i32 77, i32 14, i32 15, i32 16, i32 81, i32 18, i32 19, i32 20, i32 85, i32 22, i32 23, i32 24, i32 89, i32 26, i32 27, i32 28, i32 93, i32 30, i32 31, i32 32, i32 97, i32 34, i32 35, i32 36, i32 101, i32 38, i32 39, i32 40, i32 105, i32 42, i32 43, i32 44, i32 109, i32 46, i32 47, i32 48, i32 113, i32 50, i32 51, i32 52, i32 117, i32 54, i32 55, i32 56, i32 121, i32 58, i32 59, i32 60, i32 125, i32 62, i32 63>
  store <64 x i64> %46, ptr %43, align 8
  br label %195

47:
  %48 = add i64 %0, -16
  %49 = inttoptr i64 %48 to ptr
  %50 = shufflevector <32 x i64> %2, <32 x i64> poison, <64 x i32> <i32 poison, i32 poison, i32 0, i32 poison, i32 poison, i32 poison, i32 1, i32 poison, i32 poison, i32 poison, i32 2, i32 poison, i32 poison, i32 poison, i32 3, i32 poison, i32 poison, i32 poison, i32 4, i32 poison, i32 poison, i32 poison, i32 5, i32 poison, i32 poison, i32 poison, i32 6, i32 poison, i32 poison, i32 poison, i32 7, i32 poison, i32 poison, i32 poison, i32 8, i32 poison, i32 poison, i32 poison, i32 9, i32 poison, i32 poison, i32 poison, i32 10, i32 poison, i32 poison, i32 poison, i32 11, i32 poison, i32 poison, i32 poison, i32 12, i32 poison, i32 poison, i32 poison, i32 13, i32 poison, i32 poison, i32 poison, i32 14, i32 poison, i32 poison, i32 poison, i32 15, i32 poison>
  %51 = load volatile <64 x i64>, ptr %49, align 8
  %52 = shufflevector <64 x i64> %51, <64 x i64> %50, <64 x i32> <i32 0, i32 1, i32 66, i32 3, i32 4, i32 5, i32 70, i32 7, i32 8, i32 9, i32 74, i32 11, i32 12, i32 13, i32 78, i32 15, i32 16, i32 17, i32 82, i32 19, i32 20, i32 21, i32 86, i32 23, i32 24, i32 25, i32 90, i32 27, i32 28, i32 29, i32 94, i32 31, i32 32, i32 33, i32 98, i32 35, i32 36, i32 37, i32 102, i32 39, i32 40, i32 41, i32 106, i32 43, i32 44, i32 45, i32 110, i32 47, i32 48, i32 49, i32 114, i32 51, i32 52, i32 53, i32 118, i32 55, i32 56, i32 57, i32 122, i32 59, i32 60, i32 61, i32 126, i32 63>
  store <64 x i64> %52, ptr %49, align 8
  %53 = add i64 %0, 496
  %54 = inttoptr i64 %53 to ptr
  %55 = shufflevector <32 x i64> %2, <32 x i64> poison, <64 x i32> <i32 poison, i32 poison, i32 16, i32 poison, i32 poison, i32 poison, i32 17, i32 poison, i32 poison, i32 poison, i32 18, i32 poison, i32 poison, i32 poison, i32 19, i32 poison, i32 poison, i32 poison, i32 20, i32 poison, i32 poison, i32 poison, i32 21, i32 poison, i32 poison, i32 poison, i32 22, i32 poison, i32 poison, i32 poison, i32 23, i32 poison, i32 poison, i32 poison, i32 24, i32 poison, i32 poison, i32 poison, i32 25, i32 poison, i32 poison, i32 poison, i32 26, i32 poison, i32 poison, i32 poison, i32 27, i32 poison, i32 poison, i32 poison, i32 28, i32 poison, i32 poison, i32 poison, i32 29, i32 poison, i32 poison, i32 poison, i32 30, i32 poison, i32 poison, i32 poison, i32 31, i32 poison>
  %56 = load volatile <64 x i64>, ptr %54, align 8
  %57 = shufflevector <64 x i64> %56, <64 x i64> %55, <64 x i32> <i32 0, i32 1, i32 66, i32 3, i32 4, i32 5, i32 70, i32 7, i32 8, i32 9, i32 74, i32 11, i32 12, i32 13, i32 78, i32 15, i32 16, i32 17, i32 82, i32 19, i32 20, i32 21, i32 86, i32 23, i32 24, i32 25, i32 90, i32 27, i32 28, i32 29, i32 94, i32 31, i32 32, i32 33, i32 98, i32 35, i32 36, i32 37, i32 102, i32 39, i32 40, i32 41, i32 106, i32 43, i32 44, i32 45, i32 110, i32 47, i32 48, i32 49, i32 114, i32 51, i32 52, i32 53, i32 118, i32 55, i32 56, i32 57, i32 122, i32 59, i32 60, i32 61, i32 126, i32 63>
  store <64 x i64> %57, ptr %54, align 8
  br label %195

58:
  %59 = add i64 %0, -24
  %60 = inttoptr i64 %59 to ptr
  %61 = shufflevector <32 x i64> %2, <32 x i64> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 0, i32 poison, i32 poison, i32 poison, i32 1, i32 poison, i32 poison, i32 poison, i32 2, i32 poison, i32 poison, i32 poison, i32 3, i32 poison, i32 poison, i32 poison, i32 4, i32 poison, i32 poison, i32 poison, i32 5, i32 poison, i32 poison, i32 poison, i32 6, i32 poison, i32 poison, i32 poison, i32 7, i32 poison, i32 poison, i32 poison, i32 8, i32 poison, i32 poison, i32 poison, i32 9, i32 poison, i32 poison, i32 poison, i32 10, i32 poison, i32 poison, i32 poison, i32 11, i32 poison, i32 poison, i32 poison, i32 12, i32 poison, i32 poison, i32 poison, i32 13, i32 poison, i32 poison, i32 poison, i32 14, i32 poison, i32 poison, i32 poison, i32 15>
  %62 = load volatile <64 x i64>, ptr %60, align 8
  %63 = shufflevector <64 x i64> %62, <64 x i64> %61, <64 x i32> <i32 0, i32 1, i32 2, i32 67, i32 4, i32 5, i32 6, i32 71, i32 8, i32 9, i32 10, i32 75, i32 12, i32 13, i32 14, i32 79, i32 16, i32 17, i32 18, i32 83, i32 20, i32 21, i32 22, i32 87, i32 24, i32 25, i32 26, i32 91, i32 28, i32 29, i32 30, i32 95, i32 32, i32 33, i32 34, i32 99, i32 36, i32 37, i32 38, i32 103, i32 40, i32 41, i32 42, i32 107, i32 44, i32 45, i32 46, i32 111, i32 48, i32 49, i32 50, i32 115, i32 52, i32 53, i32 54, i32 119, i32 56, i32 57, i32 58, i32 123, i32 60, i32 61, i32 62, i32 127>
  store <64 x i64> %63, ptr %60, align 8
  %64 = add i64 %0, 488
  %65 = inttoptr i64 %64 to ptr
  %66 = shufflevector <32 x i64> %2, <32 x i64> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 16, i32 poison, i32 poison, i32 poison, i32 17, i32 poison, i32 poison, i32 poison, i32 18, i32 poison, i32 poison, i32 poison, i32 19, i32 poison, i32 poison, i32 poison, i32 20, i32 poison, i32 poison, i32 poison, i32 21, i32 poison, i32 poison, i32 poison, i32 22, i32 poison, i32 poison, i32 poison, i32 23, i32 poison, i32 poison, i32 poison, i32 24, i32 poison, i32 poison, i32 poison, i32 25, i32 poison, i32 poison, i32 poison, i32 26, i32 poison, i32 poison, i32 poison, i32 27, i32 poison, i32 poison, i32 poison, i32 28, i32 poison, i32 poison, i32 poison, i32 29, i32 poison, i32 poison, i32 poison, i32 30, i32 poison, i32 poison, i32 poison, i32 31>
  %67 = load volatile <64 x i64>, ptr %65, align 8
  %68 = shufflevector <64 x i64> %67, <64 x i64> %66, <64 x i32> <i32 0, i32 1, i32 2, i32 67, i32 4, i32 5, i32 6, i32 71, i32 8, i32 9, i32 10, i32 75, i32 12, i32 13, i32 14, i32 79, i32 16, i32 17, i32 18, i32 83, i32 20, i32 21, i32 22, i32 87, i32 24, i32 25, i32 26, i32 91, i32 28, i32 29, i32 30, i32 95, i32 32, i32 33, i32 34, i32 99, i32 36, i32 37, i32 38, i32 103, i32 40, i32 41, i32 42, i32 107, i32 44, i32 45, i32 46, i32 111, i32 48, i32 49, i32 50, i32 115, i32 52, i32 53, i32 54, i32 119, i32 56, i32 57, i32 58, i32 123, i32 60, i32 61, i32 62, i32 127>
  store <64 x i64> %68, ptr %65, align 8
  br label %195

69:
  %70 = extractelement <32 x i64> %2, i64 0
  %71 = inttoptr i64 %0 to ptr
  store i64 %70, ptr %71, align 8
  %72 = extractelement <32 x i64> %2, i64 1
  %73 = add i64 %1, %0
  %74 = inttoptr i64 %73 to ptr
  store i64 %72, ptr %74, align 8
  %75 = extractelement <32 x i64> %2, i64 2
  %76 = shl i64 %1, 1
  %77 = add i64 %76, %0
  %78 = inttoptr i64 %77 to ptr
  store i64 %75, ptr %78, align 8
  %79 = extractelement <32 x i64> %2, i64 3
  %80 = mul i64 %1, 3
  %81 = add i64 %80, %0
  %82 = inttoptr i64 %81 to ptr
  store i64 %79, ptr %82, align 8
  %83 = extractelement <32 x i64> %2, i64 4
  %84 = shl i64 %1, 2
  %85 = add i64 %84, %0
  %86 = inttoptr i64 %85 to ptr
  store i64 %83, ptr %86, align 8
  %87 = extractelement <32 x i64> %2, i64 5
  %88 = mul i64 %1, 5
  %89 = add i64 %88, %0
  %90 = inttoptr i64 %89 to ptr
  store i64 %87, ptr %90, align 8
  %91 = extractelement <32 x i64> %2, i64 6
  %92 = mul i64 %1, 6
  %93 = add i64 %92, %0
  %94 = inttoptr i64 %93 to ptr
  store i64 %91, ptr %94, align 8
  %95 = extractelement <32 x i64> %2, i64 7
  %96 = mul i64 %1, 7
  %97 = add i64 %96, %0
  %98 = inttoptr i64 %97 to ptr
  store i64 %95, ptr %98, align 8
  %99 = extractelement <32 x i64> %2, i64 8
  %100 = shl i64 %1, 3
  %101 = add i64 %100, %0
  %102 = inttoptr i64 %101 to ptr
  store i64 %99, ptr %102, align 8
  %103 = extractelement <32 x i64> %2, i64 9
  %104 = mul i64 %1, 9
  %105 = add i64 %104, %0
  %106 = inttoptr i64 %105 to ptr
  store i64 %103, ptr %106, align 8
  %107 = extractelement <32 x i64> %2, i64 10
  %108 = mul i64 %1, 10
  %109 = add i64 %108, %0
  %110 = inttoptr i64 %109 to ptr
  store i64 %107, ptr %110, align 8
  %111 = extractelement <32 x i64> %2, i64 11
  %112 = mul i64 %1, 11
  %113 = add i64 %112, %0
  %114 = inttoptr i64 %113 to ptr
  store i64 %111, ptr %114, align 8
  %115 = extractelement <32 x i64> %2, i64 12
  %116 = mul i64 %1, 12
  %117 = add i64 %116, %0
  %118 = inttoptr i64 %117 to ptr
  store i64 %115, ptr %118, align 8
  %119 = extractelement <32 x i64> %2, i64 13
  %120 = mul i64 %1, 13
  %121 = add i64 %120, %0
  %122 = inttoptr i64 %121 to ptr
  store i64 %119, ptr %122, align 8
  %123 = extractelement <32 x i64> %2, i64 14
  %124 = mul i64 %1, 14
  %125 = add i64 %124, %0
  %126 = inttoptr i64 %125 to ptr
  store i64 %123, ptr %126, align 8
  %127 = extractelement <32 x i64> %2, i64 15
  %128 = mul i64 %1, 15
  %129 = add i64 %128, %0
  %130 = inttoptr i64 %129 to ptr
  store i64 %127, ptr %130, align 8
  %131 = extractelement <32 x i64> %2, i64 16
  %132 = shl i64 %1, 4
  %133 = add i64 %132, %0
  %134 = inttoptr i64 %133 to ptr
  store i64 %131, ptr %134, align 8
  %135 = extractelement <32 x i64> %2, i64 17
  %136 = mul i64 %1, 17
  %137 = add i64 %136, %0
  %138 = inttoptr i64 %137 to ptr
  store i64 %135, ptr %138, align 8
  %139 = extractelement <32 x i64> %2, i64 18
  %140 = mul i64 %1, 18
  %141 = add i64 %140, %0
  %142 = inttoptr i64 %141 to ptr
  store i64 %139, ptr %142, align 8
  %143 = extractelement <32 x i64> %2, i64 19
  %144 = mul i64 %1, 19
  %145 = add i64 %144, %0
  %146 = inttoptr i64 %145 to ptr
  store i64 %143, ptr %146, align 8
  %147 = extractelement <32 x i64> %2, i64 20
  %148 = mul i64 %1, 20
  %149 = add i64 %148, %0
  %150 = inttoptr i64 %149 to ptr
  store i64 %147, ptr %150, align 8
  %151 = extractelement <32 x i64> %2, i64 21
  %152 = mul i64 %1, 21
  %153 = add i64 %152, %0
  %154 = inttoptr i64 %153 to ptr
  store i64 %151, ptr %154, align 8
  %155 = extractelement <32 x i64> %2, i64 22
  %156 = mul i64 %1, 22
  %157 = add i64 %156, %0
  %158 = inttoptr i64 %157 to ptr
  store i64 %155, ptr %158, align 8
  %159 = extractelement <32 x i64> %2, i64 23
  %160 = mul i64 %1, 23
  %161 = add i64 %160, %0
  %162 = inttoptr i64 %161 to ptr
  store i64 %159, ptr %162, align 8
  %163 = extractelement <32 x i64> %2, i64 24
  %164 = mul i64 %1, 24
  %165 = add i64 %164, %0
  %166 = inttoptr i64 %165 to ptr
  store i64 %163, ptr %166, align 8
  %167 = extractelement <32 x i64> %2, i64 25
  %168 = mul i64 %1, 25
  %169 = add i64 %168, %0
  %170 = inttoptr i64 %169 to ptr
  store i64 %167, ptr %170, align 8
  %171 = extractelement <32 x i64> %2, i64 26
  %172 = mul i64 %1, 26
  %173 = add i64 %172, %0
  %174 = inttoptr i64 %173 to ptr
  store i64 %171, ptr %174, align 8
  %175 = extractelement <32 x i64> %2, i64 27
  %176 = mul i64 %1, 27
  %177 = add i64 %176, %0
  %178 = inttoptr i64 %177 to ptr
  store i64 %175, ptr %178, align 8
  %179 = extractelement <32 x i64> %2, i64 28
  %180 = mul i64 %1, 28
  %181 = add i64 %180, %0
  %182 = inttoptr i64 %181 to ptr
  store i64 %179, ptr %182, align 8
  %183 = extractelement <32 x i64> %2, i64 29
  %184 = mul i64 %1, 29
  %185 = add i64 %184, %0
  %186 = inttoptr i64 %185 to ptr
  store i64 %183, ptr %186, align 8
  %187 = extractelement <32 x i64> %2, i64 30
  %188 = mul i64 %1, 30
  %189 = add i64 %188, %0
  %190 = inttoptr i64 %189 to ptr
  store i64 %187, ptr %190, align 8
  %191 = extractelement <32 x i64> %2, i64 31
  %192 = mul i64 %1, 31
  %193 = add i64 %192, %0
  %194 = inttoptr i64 %193 to ptr
  store i64 %191, ptr %194, align 8
  br label %195

195:
  ret void
}

define void @workbench.split.i64(i64 %0, ptr %1) #0 {
  %3 = inttoptr i64 %0 to ptr
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 16
  %5 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %6 = getelementptr inbounds nuw i8, ptr %3, i64 48
  %7 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %8 = getelementptr inbounds nuw i8, ptr %3, i64 80
  %9 = getelementptr inbounds nuw i8, ptr %3, i64 96
  %10 = getelementptr inbounds nuw i8, ptr %3, i64 112
  %11 = getelementptr inbounds nuw i8, ptr %3, i64 128
  %12 = getelementptr inbounds nuw i8, ptr %3, i64 144
  %13 = getelementptr inbounds nuw i8, ptr %3, i64 160
  %14 = getelementptr inbounds nuw i8, ptr %3, i64 176
  %15 = getelementptr inbounds nuw i8, ptr %3, i64 192
  %16 = getelementptr inbounds nuw i8, ptr %3, i64 208
  %17 = getelementptr inbounds nuw i8, ptr %3, i64 224
  %18 = getelementptr inbounds nuw i8, ptr %3, i64 240
  %19 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %20 = getelementptr inbounds nuw i8, ptr %3, i64 272
  %21 = getelementptr inbounds nuw i8, ptr %3, i64 288
  %22 = getelementptr inbounds nuw i8, ptr %3, i64 304
  %23 = getelementptr inbounds nuw i8, ptr %3, i64 320
  %24 = getelementptr inbounds nuw i8, ptr %3, i64 336
  %25 = getelementptr inbounds nuw i8, ptr %3, i64 352
  %26 = getelementptr inbounds nuw i8, ptr %3, i64 368
  %27 = getelementptr inbounds nuw i8, ptr %3, i64 384
  %28 = getelementptr inbounds nuw i8, ptr %3, i64 400
  %29 = getelementptr inbounds nuw i8, ptr %3, i64 416
  %30 = getelementptr inbounds nuw i8, ptr %3, i64 432
  %31 = getelementptr inbounds nuw i8, ptr %3, i64 448
  %32 = getelementptr inbounds nuw i8, ptr %3, i64 464
  %33 = getelementptr inbounds nuw i8, ptr %3, i64 480
  %34 = getelementptr inbounds nuw i8, ptr %3, i64 496
  %35 = load <2 x i64>, ptr %3, align 8
  %36 = load <2 x i64>, ptr %5, align 8
  %37 = shufflevector <2 x i64> %35, <2 x i64> %36, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %38 = load <2 x i64>, ptr %4, align 8
  %39 = load <2 x i64>, ptr %6, align 8
  %40 = shufflevector <2 x i64> %38, <2 x i64> %39, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %41 = shufflevector <4 x i64> %37, <4 x i64> %40, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %42 = shufflevector <4 x i64> %37, <4 x i64> %40, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  store <4 x i64> %41, ptr %1, align 32
  %43 = getelementptr inbounds nuw i8, ptr %1, i64 256
  store <4 x i64> %42, ptr %43, align 32
  %44 = load <2 x i64>, ptr %7, align 8
  %45 = load <2 x i64>, ptr %9, align 8
  %46 = shufflevector <2 x i64> %44, <2 x i64> %45, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %47 = load <2 x i64>, ptr %8, align 8
  %48 = load <2 x i64>, ptr %10, align 8
  %49 = shufflevector <2 x i64> %47, <2 x i64> %48, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %50 = shufflevector <4 x i64> %46, <4 x i64> %49, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %51 = shufflevector <4 x i64> %46, <4 x i64> %49, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %52 = getelementptr inbounds nuw i8, ptr %1, i64 32
  store <4 x i64> %50, ptr %52, align 32
  %53 = getelementptr inbounds nuw i8, ptr %1, i64 288
  store <4 x i64> %51, ptr %53, align 32
  %54 = load <2 x i64>, ptr %11, align 8
  %55 = load <2 x i64>, ptr %13, align 8
  %56 = shufflevector <2 x i64> %54, <2 x i64> %55, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %57 = load <2 x i64>, ptr %12, align 8
  %58 = load <2 x i64>, ptr %14, align 8
  %59 = shufflevector <2 x i64> %57, <2 x i64> %58, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %60 = shufflevector <4 x i64> %56, <4 x i64> %59, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %61 = shufflevector <4 x i64> %56, <4 x i64> %59, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %62 = getelementptr inbounds nuw i8, ptr %1, i64 64
  store <4 x i64> %60, ptr %62, align 32
  %63 = getelementptr inbounds nuw i8, ptr %1, i64 320
  store <4 x i64> %61, ptr %63, align 32
  %64 = load <2 x i64>, ptr %15, align 8
  %65 = load <2 x i64>, ptr %17, align 8
  %66 = shufflevector <2 x i64> %64, <2 x i64> %65, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %67 = load <2 x i64>, ptr %16, align 8
  %68 = load <2 x i64>, ptr %18, align 8
  %69 = shufflevector <2 x i64> %67, <2 x i64> %68, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %70 = shufflevector <4 x i64> %66, <4 x i64> %69, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %71 = shufflevector <4 x i64> %66, <4 x i64> %69, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %72 = getelementptr inbounds nuw i8, ptr %1, i64 96
  store <4 x i64> %70, ptr %72, align 32
  %73 = getelementptr inbounds nuw i8, ptr %1, i64 352
  store <4 x i64> %71, ptr %73, align 32
  %74 = load <2 x i64>, ptr %19, align 8
  %75 = load <2 x i64>, ptr %21, align 8
  %76 = shufflevector <2 x i64> %74, <2 x i64> %75, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %77 = load <2 x i64>, ptr %20, align 8
  %78 = load <2 x i64>, ptr %22, align 8
  %79 = shufflevector <2 x i64> %77, <2 x i64> %78, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %80 = shufflevector <4 x i64> %76, <4 x i64> %79, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %81 = shufflevector <4 x i64> %76, <4 x i64> %79, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %82 = getelementptr inbounds nuw i8, ptr %1, i64 128
  store <4 x i64> %80, ptr %82, align 32
  %83 = getelementptr inbounds nuw i8, ptr %1, i64 384
  store <4 x i64> %81, ptr %83, align 32
  %84 = load <2 x i64>, ptr %23, align 8
  %85 = load <2 x i64>, ptr %25, align 8
  %86 = shufflevector <2 x i64> %84, <2 x i64> %85, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %87 = load <2 x i64>, ptr %24, align 8
  %88 = load <2 x i64>, ptr %26, align 8
  %89 = shufflevector <2 x i64> %87, <2 x i64> %88, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %90 = shufflevector <4 x i64> %86, <4 x i64> %89, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %91 = shufflevector <4 x i64> %86, <4 x i64> %89, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %92 = getelementptr inbounds nuw i8, ptr %1, i64 160
  store <4 x i64> %90, ptr %92, align 32
  %93 = getelementptr inbounds nuw i8, ptr %1, i64 416
  store <4 x i64> %91, ptr %93, align 32
  %94 = load <2 x i64>, ptr %27, align 8
  %95 = load <2 x i64>, ptr %29, align 8
  %96 = shufflevector <2 x i64> %94, <2 x i64> %95, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %97 = load <2 x i64>, ptr %28, align 8
  %98 = load <2 x i64>, ptr %30, align 8
  %99 = shufflevector <2 x i64> %97, <2 x i64> %98, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %100 = shufflevector <4 x i64> %96, <4 x i64> %99, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %101 = shufflevector <4 x i64> %96, <4 x i64> %99, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %102 = getelementptr inbounds nuw i8, ptr %1, i64 192
  store <4 x i64> %100, ptr %102, align 32
  %103 = getelementptr inbounds nuw i8, ptr %1, i64 448
  store <4 x i64> %101, ptr %103, align 32
  %104 = load <2 x i64>, ptr %31, align 8
  %105 = load <2 x i64>, ptr %33, align 8
  %106 = shufflevector <2 x i64> %104, <2 x i64> %105, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %107 = load <2 x i64>, ptr %32, align 8
  %108 = load <2 x i64>, ptr %34, align 8
  %109 = shufflevector <2 x i64> %107, <2 x i64> %108, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %110 = shufflevector <4 x i64> %106, <4 x i64> %109, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %111 = shufflevector <4 x i64> %106, <4 x i64> %109, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %112 = getelementptr inbounds nuw i8, ptr %1, i64 224
  store <4 x i64> %110, ptr %112, align 32
  %113 = getelementptr inbounds nuw i8, ptr %1, i64 480
  store <4 x i64> %111, ptr %113, align 32
  ret void
}

define void @workbench.join.i64(i64 %0, ptr %1) #0 {
  %3 = inttoptr i64 %0 to ptr
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 16
  %5 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %6 = getelementptr inbounds nuw i8, ptr %3, i64 48
  %7 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %8 = getelementptr inbounds nuw i8, ptr %3, i64 80
  %9 = getelementptr inbounds nuw i8, ptr %3, i64 96
  %10 = getelementptr inbounds nuw i8, ptr %3, i64 112
  %11 = getelementptr inbounds nuw i8, ptr %3, i64 128
  %12 = getelementptr inbounds nuw i8, ptr %3, i64 144
  %13 = getelementptr inbounds nuw i8, ptr %3, i64 160
  %14 = getelementptr inbounds nuw i8, ptr %3, i64 176
  %15 = getelementptr inbounds nuw i8, ptr %3, i64 192
  %16 = getelementptr inbounds nuw i8, ptr %3, i64 208
  %17 = getelementptr inbounds nuw i8, ptr %3, i64 224
  %18 = getelementptr inbounds nuw i8, ptr %3, i64 240
  %19 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %20 = getelementptr inbounds nuw i8, ptr %3, i64 272
  %21 = getelementptr inbounds nuw i8, ptr %3, i64 288
  %22 = getelementptr inbounds nuw i8, ptr %3, i64 304
  %23 = getelementptr inbounds nuw i8, ptr %3, i64 320
  %24 = getelementptr inbounds nuw i8, ptr %3, i64 336
  %25 = getelementptr inbounds nuw i8, ptr %3, i64 352
  %26 = getelementptr inbounds nuw i8, ptr %3, i64 368
  %27 = getelementptr inbounds nuw i8, ptr %3, i64 384
  %28 = getelementptr inbounds nuw i8, ptr %3, i64 400
  %29 = getelementptr inbounds nuw i8, ptr %3, i64 416
  %30 = getelementptr inbounds nuw i8, ptr %3, i64 432
  %31 = getelementptr inbounds nuw i8, ptr %3, i64 448
  %32 = getelementptr inbounds nuw i8, ptr %3, i64 464
  %33 = getelementptr inbounds nuw i8, ptr %3, i64 480
  %34 = getelementptr inbounds nuw i8, ptr %3, i64 496
  %35 = load <4 x i64>, ptr %1, align 32
  %36 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %37 = load <4 x i64>, ptr %36, align 32
  %38 = shufflevector <4 x i64> %35, <4 x i64> %37, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %39 = shufflevector <4 x i64> %35, <4 x i64> %37, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %40 = shufflevector <4 x i64> %38, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %40, ptr %3, align 8
  %41 = shufflevector <4 x i64> %38, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %41, ptr %5, align 8
  %42 = shufflevector <4 x i64> %39, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %42, ptr %4, align 8
  %43 = shufflevector <4 x i64> %39, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %43, ptr %6, align 8
  %44 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %45 = load <4 x i64>, ptr %44, align 32
  %46 = getelementptr inbounds nuw i8, ptr %1, i64 288
  %47 = load <4 x i64>, ptr %46, align 32
  %48 = shufflevector <4 x i64> %45, <4 x i64> %47, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %49 = shufflevector <4 x i64> %45, <4 x i64> %47, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %50 = shufflevector <4 x i64> %48, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %50, ptr %7, align 8
  %51 = shufflevector <4 x i64> %48, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %51, ptr %9, align 8
  %52 = shufflevector <4 x i64> %49, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %52, ptr %8, align 8
  %53 = shufflevector <4 x i64> %49, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %53, ptr %10, align 8
  %54 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %55 = load <4 x i64>, ptr %54, align 32
  %56 = getelementptr inbounds nuw i8, ptr %1, i64 320
  %57 = load <4 x i64>, ptr %56, align 32
  %58 = shufflevector <4 x i64> %55, <4 x i64> %57, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %59 = shufflevector <4 x i64> %55, <4 x i64> %57, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %60 = shufflevector <4 x i64> %58, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %60, ptr %11, align 8
  %61 = shufflevector <4 x i64> %58, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %61, ptr %13, align 8
  %62 = shufflevector <4 x i64> %59, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %62, ptr %12, align 8
  %63 = shufflevector <4 x i64> %59, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %63, ptr %14, align 8
  %64 = getelementptr inbounds nuw i8, ptr %1, i64 96
  %65 = load <4 x i64>, ptr %64, align 32
  %66 = getelementptr inbounds nuw i8, ptr %1, i64 352
  %67 = load <4 x i64>, ptr %66, align 32
  %68 = shufflevector <4 x i64> %65, <4 x i64> %67, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %69 = shufflevector <4 x i64> %65, <4 x i64> %67, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %70 = shufflevector <4 x i64> %68, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %70, ptr %15, align 8
  %71 = shufflevector <4 x i64> %68, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %71, ptr %17, align 8
  %72 = shufflevector <4 x i64> %69, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %72, ptr %16, align 8
  %73 = shufflevector <4 x i64> %69, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %73, ptr %18, align 8
  %74 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %75 = load <4 x i64>, ptr %74, align 32
  %76 = getelementptr inbounds nuw i8, ptr %1, i64 384
  %77 = load <4 x i64>, ptr %76, align 32
  %78 = shufflevector <4 x i64> %75, <4 x i64> %77, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %79 = shufflevector <4 x i64> %75, <4 x i64> %77, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %80 = shufflevector <4 x i64> %78, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %80, ptr %19, align 8
  %81 = shufflevector <4 x i64> %78, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %81, ptr %21, align 8
  %82 = shufflevector <4 x i64> %79, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %82, ptr %20, align 8
  %83 = shufflevector <4 x i64> %79, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %83, ptr %22, align 8
  %84 = getelementptr inbounds nuw i8, ptr %1, i64 160
  %85 = load <4 x i64>, ptr %84, align 32
  %86 = getelementptr inbounds nuw i8, ptr %1, i64 416
  %87 = load <4 x i64>, ptr %86, align 32
  %88 = shufflevector <4 x i64> %85, <4 x i64> %87, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %89 = shufflevector <4 x i64> %85, <4 x i64> %87, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %90 = shufflevector <4 x i64> %88, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %90, ptr %23, align 8
  %91 = shufflevector <4 x i64> %88, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %91, ptr %25, align 8
  %92 = shufflevector <4 x i64> %89, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %92, ptr %24, align 8
  %93 = shufflevector <4 x i64> %89, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %93, ptr %26, align 8
  %94 = getelementptr inbounds nuw i8, ptr %1, i64 192
  %95 = load <4 x i64>, ptr %94, align 32
  %96 = getelementptr inbounds nuw i8, ptr %1, i64 448
  %97 = load <4 x i64>, ptr %96, align 32
  %98 = shufflevector <4 x i64> %95, <4 x i64> %97, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %99 = shufflevector <4 x i64> %95, <4 x i64> %97, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %100 = shufflevector <4 x i64> %98, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %100, ptr %27, align 8
  %101 = shufflevector <4 x i64> %98, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %101, ptr %29, align 8
  %102 = shufflevector <4 x i64> %99, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %102, ptr %28, align 8
  %103 = shufflevector <4 x i64> %99, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %103, ptr %30, align 8
  %104 = getelementptr inbounds nuw i8, ptr %1, i64 224
  %105 = load <4 x i64>, ptr %104, align 32
  %106 = getelementptr inbounds nuw i8, ptr %1, i64 480
  %107 = load <4 x i64>, ptr %106, align 32
  %108 = shufflevector <4 x i64> %105, <4 x i64> %107, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %109 = shufflevector <4 x i64> %105, <4 x i64> %107, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %110 = shufflevector <4 x i64> %108, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %110, ptr %31, align 8
  %111 = shufflevector <4 x i64> %108, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %111, ptr %33, align 8
  %112 = shufflevector <4 x i64> %109, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %112, ptr %32, align 8
  %113 = shufflevector <4 x i64> %109, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %113, ptr %34, align 8
  ret void
}

define void @workbench.loads.i64(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = insertelement <32 x i64> poison, i64 %3, i64 0
  %9 = shufflevector <32 x i64> %8, <32 x i64> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i64> %9, %2
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = load i64, ptr %1, align 8
  %14 = insertelement <32 x i64> poison, i64 %13, i64 0
  %15 = shufflevector <32 x i64> %14, <32 x i64> poison, <32 x i32> zeroinitializer
  %16 = sub <32 x i64> %10, %15
  %17 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, 1
  %20 = tail call i64 @llvm.usub.sat.i64(i64 %19, i64 %12)
  %21 = insertelement <32 x i64> poison, i64 %20, i64 0
  %22 = shufflevector <32 x i64> %21, <32 x i64> poison, <32 x i32> zeroinitializer
  %23 = icmp ult <32 x i64> %16, %22
  %24 = add i64 %12, -1
  %25 = insertelement <32 x i64> poison, i64 %24, i64 0
  %26 = shufflevector <32 x i64> %25, <32 x i64> poison, <32 x i32> zeroinitializer
  %27 = and <32 x i64> %26, %10
  %28 = icmp eq <32 x i64> %27, zeroinitializer
  %29 = and <32 x i1> %28, %23
  %30 = bitcast <32 x i1> %29 to i32
  %31 = xor i32 %30, -1
  %32 = and i32 %4, %31
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %39, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

34:
  %35 = load i64, ptr %0, align 8
  %36 = insertelement <32 x i64> poison, i64 %35, i64 0
  %37 = shufflevector <32 x i64> %36, <32 x i64> poison, <32 x i32> zeroinitializer
  %38 = add <32 x i64> %37, %10
  br label %46

39:
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %10, ptr %40, align 8
  %41 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 %4)
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %49

43:
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %45 = load <32 x i64>, ptr %44, align 8
  br label %46

46:
  %47 = phi <32 x i64> [ %38, %34 ], [ %45, %43 ]
  %48 = icmp eq i32 %5, 2
  br i1 %48, label %58, label %53

49:
  %50 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %51 = load i32, ptr %50, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %51, i32 %41)
  %52 = icmp eq i32 %5, 2
  br i1 %52, label %220, label %53

53:
  %54 = phi <32 x i64> [ zeroinitializer, %49 ], [ %47, %46 ]
  %55 = phi i32 [ 0, %49 ], [ %4, %46 ]
  %56 = tail call i32 @llvm.umax.i32(i32 %5, i32 1)
  %57 = zext i32 %56 to i64
  br label %210

58:
  %59 = icmp eq i32 %4, 0
  br i1 %59, label %220, label %60

60:
  %61 = tail call i32 @llvm.cttz.i32(i32 %4, i1 true)
  %62 = extractelement <32 x i64> %47, i32 %61
  %63 = insertelement <32 x i64> poison, i64 %62, i64 0
  %64 = shufflevector <32 x i64> %63, <32 x i64> poison, <32 x i32> zeroinitializer
  %65 = bitcast i32 %4 to <32 x i1>
  %66 = select <32 x i1> %65, <32 x i64> %47, <32 x i64> %64
  %67 = extractelement <32 x i64> %66, i64 0
  %68 = inttoptr i64 %67 to ptr
  %69 = extractelement <32 x i64> %66, i64 1
  %70 = inttoptr i64 %69 to ptr
  %71 = extractelement <32 x i64> %66, i64 2
  %72 = inttoptr i64 %71 to ptr
  %73 = extractelement <32 x i64> %66, i64 3
  %74 = inttoptr i64 %73 to ptr
  %75 = extractelement <32 x i64> %66, i64 4
  %76 = inttoptr i64 %75 to ptr
  %77 = extractelement <32 x i64> %66, i64 5
  %78 = inttoptr i64 %77 to ptr
  %79 = extractelement <32 x i64> %66, i64 6
  %80 = inttoptr i64 %79 to ptr
  %81 = extractelement <32 x i64> %66, i64 7
  %82 = inttoptr i64 %81 to ptr
  %83 = extractelement <32 x i64> %66, i64 8
  %84 = inttoptr i64 %83 to ptr
  %85 = extractelement <32 x i64> %66, i64 9
  %86 = inttoptr i64 %85 to ptr
  %87 = extractelement <32 x i64> %66, i64 10
  %88 = inttoptr i64 %87 to ptr
  %89 = extractelement <32 x i64> %66, i64 11
  %90 = inttoptr i64 %89 to ptr
  %91 = extractelement <32 x i64> %66, i64 12
  %92 = inttoptr i64 %91 to ptr
  %93 = extractelement <32 x i64> %66, i64 13
  %94 = inttoptr i64 %93 to ptr
  %95 = extractelement <32 x i64> %66, i64 14
  %96 = inttoptr i64 %95 to ptr
  %97 = extractelement <32 x i64> %66, i64 15
  %98 = inttoptr i64 %97 to ptr
  %99 = extractelement <32 x i64> %66, i64 16
  %100 = inttoptr i64 %99 to ptr
  %101 = extractelement <32 x i64> %66, i64 17
  %102 = inttoptr i64 %101 to ptr
  %103 = extractelement <32 x i64> %66, i64 18
  %104 = inttoptr i64 %103 to ptr
  %105 = extractelement <32 x i64> %66, i64 19
  %106 = inttoptr i64 %105 to ptr
  %107 = extractelement <32 x i64> %66, i64 20
  %108 = inttoptr i64 %107 to ptr
  %109 = extractelement <32 x i64> %66, i64 21
  %110 = inttoptr i64 %109 to ptr
  %111 = extractelement <32 x i64> %66, i64 22
  %112 = inttoptr i64 %111 to ptr
  %113 = extractelement <32 x i64> %66, i64 23
  %114 = inttoptr i64 %113 to ptr
  %115 = extractelement <32 x i64> %66, i64 24
  %116 = inttoptr i64 %115 to ptr
  %117 = extractelement <32 x i64> %66, i64 25
  %118 = inttoptr i64 %117 to ptr
  %119 = extractelement <32 x i64> %66, i64 26
  %120 = inttoptr i64 %119 to ptr
  %121 = extractelement <32 x i64> %66, i64 27
  %122 = inttoptr i64 %121 to ptr
  %123 = extractelement <32 x i64> %66, i64 28
  %124 = inttoptr i64 %123 to ptr
  %125 = extractelement <32 x i64> %66, i64 29
  %126 = inttoptr i64 %125 to ptr
  %127 = extractelement <32 x i64> %66, i64 30
  %128 = inttoptr i64 %127 to ptr
  %129 = extractelement <32 x i64> %66, i64 31
  %130 = inttoptr i64 %129 to ptr
  %131 = load <2 x i64>, ptr %68, align 8
  %132 = load <2 x i64>, ptr %72, align 8
  %133 = shufflevector <2 x i64> %131, <2 x i64> %132, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %134 = load <2 x i64>, ptr %70, align 8
  %135 = load <2 x i64>, ptr %74, align 8
  %136 = shufflevector <2 x i64> %134, <2 x i64> %135, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %137 = shufflevector <4 x i64> %133, <4 x i64> %136, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %138 = shufflevector <4 x i64> %133, <4 x i64> %136, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  store <4 x i64> %137, ptr %6, align 32
  %139 = getelementptr inbounds nuw i8, ptr %6, i64 256
  store <4 x i64> %138, ptr %139, align 32
  %140 = load <2 x i64>, ptr %76, align 8
  %141 = load <2 x i64>, ptr %80, align 8
  %142 = shufflevector <2 x i64> %140, <2 x i64> %141, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %143 = load <2 x i64>, ptr %78, align 8
  %144 = load <2 x i64>, ptr %82, align 8
  %145 = shufflevector <2 x i64> %143, <2 x i64> %144, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %146 = shufflevector <4 x i64> %142, <4 x i64> %145, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %147 = shufflevector <4 x i64> %142, <4 x i64> %145, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %148 = getelementptr inbounds nuw i8, ptr %6, i64 32
  store <4 x i64> %146, ptr %148, align 32
  %149 = getelementptr inbounds nuw i8, ptr %6, i64 288
  store <4 x i64> %147, ptr %149, align 32
  %150 = load <2 x i64>, ptr %84, align 8
  %151 = load <2 x i64>, ptr %88, align 8
  %152 = shufflevector <2 x i64> %150, <2 x i64> %151, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %153 = load <2 x i64>, ptr %86, align 8
  %154 = load <2 x i64>, ptr %90, align 8
  %155 = shufflevector <2 x i64> %153, <2 x i64> %154, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %156 = shufflevector <4 x i64> %152, <4 x i64> %155, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %157 = shufflevector <4 x i64> %152, <4 x i64> %155, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %158 = getelementptr inbounds nuw i8, ptr %6, i64 64
  store <4 x i64> %156, ptr %158, align 32
  %159 = getelementptr inbounds nuw i8, ptr %6, i64 320
  store <4 x i64> %157, ptr %159, align 32
  %160 = load <2 x i64>, ptr %92, align 8
  %161 = load <2 x i64>, ptr %96, align 8
  %162 = shufflevector <2 x i64> %160, <2 x i64> %161, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %163 = load <2 x i64>, ptr %94, align 8
  %164 = load <2 x i64>, ptr %98, align 8
  %165 = shufflevector <2 x i64> %163, <2 x i64> %164, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %166 = shufflevector <4 x i64> %162, <4 x i64> %165, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %167 = shufflevector <4 x i64> %162, <4 x i64> %165, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %168 = getelementptr inbounds nuw i8, ptr %6, i64 96
  store <4 x i64> %166, ptr %168, align 32
  %169 = getelementptr inbounds nuw i8, ptr %6, i64 352
  store <4 x i64> %167, ptr %169, align 32
  %170 = load <2 x i64>, ptr %100, align 8
  %171 = load <2 x i64>, ptr %104, align 8
  %172 = shufflevector <2 x i64> %170, <2 x i64> %171, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %173 = load <2 x i64>, ptr %102, align 8
  %174 = load <2 x i64>, ptr %106, align 8
  %175 = shufflevector <2 x i64> %173, <2 x i64> %174, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %176 = shufflevector <4 x i64> %172, <4 x i64> %175, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %177 = shufflevector <4 x i64> %172, <4 x i64> %175, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %178 = getelementptr inbounds nuw i8, ptr %6, i64 128
  store <4 x i64> %176, ptr %178, align 32
  %179 = getelementptr inbounds nuw i8, ptr %6, i64 384
  store <4 x i64> %177, ptr %179, align 32
  %180 = load <2 x i64>, ptr %108, align 8
  %181 = load <2 x i64>, ptr %112, align 8
  %182 = shufflevector <2 x i64> %180, <2 x i64> %181, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %183 = load <2 x i64>, ptr %110, align 8
  %184 = load <2 x i64>, ptr %114, align 8
  %185 = shufflevector <2 x i64> %183, <2 x i64> %184, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %186 = shufflevector <4 x i64> %182, <4 x i64> %185, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %187 = shufflevector <4 x i64> %182, <4 x i64> %185, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %188 = getelementptr inbounds nuw i8, ptr %6, i64 160
  store <4 x i64> %186, ptr %188, align 32
  %189 = getelementptr inbounds nuw i8, ptr %6, i64 416
  store <4 x i64> %187, ptr %189, align 32
  %190 = load <2 x i64>, ptr %116, align 8
  %191 = load <2 x i64>, ptr %120, align 8
  %192 = shufflevector <2 x i64> %190, <2 x i64> %191, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %193 = load <2 x i64>, ptr %118, align 8
  %194 = load <2 x i64>, ptr %122, align 8
  %195 = shufflevector <2 x i64> %193, <2 x i64> %194, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %196 = shufflevector <4 x i64> %192, <4 x i64> %195, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %197 = shufflevector <4 x i64> %192, <4 x i64> %195, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %198 = getelementptr inbounds nuw i8, ptr %6, i64 192
  store <4 x i64> %196, ptr %198, align 32
  %199 = getelementptr inbounds nuw i8, ptr %6, i64 448
  store <4 x i64> %197, ptr %199, align 32
  %200 = load <2 x i64>, ptr %124, align 8
  %201 = load <2 x i64>, ptr %128, align 8
  %202 = shufflevector <2 x i64> %200, <2 x i64> %201, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %203 = load <2 x i64>, ptr %126, align 8
  %204 = load <2 x i64>, ptr %130, align 8
  %205 = shufflevector <2 x i64> %203, <2 x i64> %204, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %206 = shufflevector <4 x i64> %202, <4 x i64> %205, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %207 = shufflevector <4 x i64> %202, <4 x i64> %205, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %208 = getelementptr inbounds nuw i8, ptr %6, i64 224
  store <4 x i64> %206, ptr %208, align 32
  %209 = getelementptr inbounds nuw i8, ptr %6, i64 480
  store <4 x i64> %207, ptr %209, align 32
  br label %220

210:
  %211 = phi i64 [ 0, %53 ], [ %218, %210 ]
  %212 = shl nuw nsw i64 %211, 3
  %213 = insertelement <32 x i64> poison, i64 %212, i64 0
  %214 = shufflevector <32 x i64> %213, <32 x i64> poison, <32 x i32> zeroinitializer
  %215 = add <32 x i64> %214, %54
  %216 = tail call fastcc <32 x i64> @gather_64(<32 x i64> %215, i32 %55)
  %217 = getelementptr inbounds nuw <32 x i64>, ptr %6, i64 %211
  store <32 x i64> %216, ptr %217, align 256
  %218 = add nuw nsw i64 %211, 1
  %219 = icmp eq i64 %218, %57
  br i1 %219, label %220, label %210

220:
  ret void
}

define void @workbench.loads.affine.i64(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = insertelement <32 x i64> poison, i64 %2, i64 0
  %9 = shufflevector <32 x i64> %8, <32 x i64> poison, <32 x i32> zeroinitializer
  %10 = load <32 x i64>, ptr %3, align 8
  %11 = add <32 x i64> %10, %9
  tail call void @workbench.loads.i64(ptr %0, ptr %1, <32 x i64> %11, i64 0, i32 %4, i32 %5, ptr %6)
  ret void
}

define void @workbench.stores.i64(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = alloca [16 x i8], align 16
  %9 = insertelement <32 x i64> poison, i64 %3, i64 0
  %10 = shufflevector <32 x i64> %9, <32 x i64> poison, <32 x i32> zeroinitializer
  %11 = add <32 x i64> %10, %2
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = load i64, ptr %1, align 8
  %15 = insertelement <32 x i64> poison, i64 %14, i64 0
  %16 = shufflevector <32 x i64> %15, <32 x i64> poison, <32 x i32> zeroinitializer
  %17 = sub <32 x i64> %11, %16
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %19 = load i64, ptr %18, align 8
  %20 = add i64 %19, 1
  %21 = tail call i64 @llvm.usub.sat.i64(i64 %20, i64 %13)
  %22 = insertelement <32 x i64> poison, i64 %21, i64 0
  %23 = shufflevector <32 x i64> %22, <32 x i64> poison, <32 x i32> zeroinitializer
  %24 = icmp ult <32 x i64> %17, %23
  %25 = add i64 %13, -1
  %26 = insertelement <32 x i64> poison, i64 %25, i64 0
  %27 = shufflevector <32 x i64> %26, <32 x i64> poison, <32 x i32> zeroinitializer
  %28 = and <32 x i64> %27, %11
  %29 = icmp eq <32 x i64> %28, zeroinitializer
  %30 = and <32 x i1> %29, %24
  %31 = bitcast <32 x i1> %30 to i32
  %32 = xor i32 %31, -1
  %33 = and i32 %4, %32
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %35, label %40, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

35:
  %36 = load i64, ptr %0, align 8
  %37 = insertelement <32 x i64> poison, i64 %36, i64 0
  %38 = shufflevector <32 x i64> %37, <32 x i64> poison, <32 x i32> zeroinitializer
  %39 = add <32 x i64> %38, %11
  br label %47

40:
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %11, ptr %41, align 8
  %42 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 %4)
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %44, label %50

44:
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %46 = load <32 x i64>, ptr %45, align 8
  br label %47

47:
  %48 = phi <32 x i64> [ %39, %35 ], [ %46, %44 ]
  %49 = icmp eq i32 %5, 2
  br i1 %49, label %59, label %54

50:
  %51 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %52 = load i32, ptr %51, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %52, i32 %42)
  %53 = icmp eq i32 %5, 2
  br i1 %53, label %220, label %54

54:
  %55 = phi <32 x i64> [ zeroinitializer, %50 ], [ %48, %47 ]
  %56 = phi i32 [ 0, %50 ], [ %4, %47 ]
  %57 = tail call i32 @llvm.umax.i32(i32 %5, i32 1)
  %58 = zext i32 %57 to i64
  br label %210

59:
  %60 = icmp eq i32 %4, 0
  br i1 %60, label %220, label %61

61:
  %62 = ptrtoint ptr %8 to i64
  %63 = insertelement <32 x i64> poison, i64 %62, i64 0
  %64 = shufflevector <32 x i64> %63, <32 x i64> poison, <32 x i32> zeroinitializer
  %65 = bitcast i32 %4 to <32 x i1>
  %66 = select <32 x i1> %65, <32 x i64> %48, <32 x i64> %64
  %67 = extractelement <32 x i64> %66, i64 0
  %68 = inttoptr i64 %67 to ptr
  %69 = extractelement <32 x i64> %66, i64 1
  %70 = inttoptr i64 %69 to ptr
  %71 = extractelement <32 x i64> %66, i64 2
  %72 = inttoptr i64 %71 to ptr
  %73 = extractelement <32 x i64> %66, i64 3
  %74 = inttoptr i64 %73 to ptr
  %75 = extractelement <32 x i64> %66, i64 4
  %76 = inttoptr i64 %75 to ptr
  %77 = extractelement <32 x i64> %66, i64 5
  %78 = inttoptr i64 %77 to ptr
  %79 = extractelement <32 x i64> %66, i64 6
  %80 = inttoptr i64 %79 to ptr
  %81 = extractelement <32 x i64> %66, i64 7
  %82 = inttoptr i64 %81 to ptr
  %83 = extractelement <32 x i64> %66, i64 8
  %84 = inttoptr i64 %83 to ptr
  %85 = extractelement <32 x i64> %66, i64 9
  %86 = inttoptr i64 %85 to ptr
  %87 = extractelement <32 x i64> %66, i64 10
  %88 = inttoptr i64 %87 to ptr
  %89 = extractelement <32 x i64> %66, i64 11
  %90 = inttoptr i64 %89 to ptr
  %91 = extractelement <32 x i64> %66, i64 12
  %92 = inttoptr i64 %91 to ptr
  %93 = extractelement <32 x i64> %66, i64 13
  %94 = inttoptr i64 %93 to ptr
  %95 = extractelement <32 x i64> %66, i64 14
  %96 = inttoptr i64 %95 to ptr
  %97 = extractelement <32 x i64> %66, i64 15
  %98 = inttoptr i64 %97 to ptr
  %99 = extractelement <32 x i64> %66, i64 16
  %100 = inttoptr i64 %99 to ptr
  %101 = extractelement <32 x i64> %66, i64 17
  %102 = inttoptr i64 %101 to ptr
  %103 = extractelement <32 x i64> %66, i64 18
  %104 = inttoptr i64 %103 to ptr
  %105 = extractelement <32 x i64> %66, i64 19
  %106 = inttoptr i64 %105 to ptr
  %107 = extractelement <32 x i64> %66, i64 20
  %108 = inttoptr i64 %107 to ptr
  %109 = extractelement <32 x i64> %66, i64 21
  %110 = inttoptr i64 %109 to ptr
  %111 = extractelement <32 x i64> %66, i64 22
  %112 = inttoptr i64 %111 to ptr
  %113 = extractelement <32 x i64> %66, i64 23
  %114 = inttoptr i64 %113 to ptr
  %115 = extractelement <32 x i64> %66, i64 24
  %116 = inttoptr i64 %115 to ptr
  %117 = extractelement <32 x i64> %66, i64 25
  %118 = inttoptr i64 %117 to ptr
  %119 = extractelement <32 x i64> %66, i64 26
  %120 = inttoptr i64 %119 to ptr
  %121 = extractelement <32 x i64> %66, i64 27
  %122 = inttoptr i64 %121 to ptr
  %123 = extractelement <32 x i64> %66, i64 28
  %124 = inttoptr i64 %123 to ptr
  %125 = extractelement <32 x i64> %66, i64 29
  %126 = inttoptr i64 %125 to ptr
  %127 = extractelement <32 x i64> %66, i64 30
  %128 = inttoptr i64 %127 to ptr
  %129 = extractelement <32 x i64> %66, i64 31
  %130 = inttoptr i64 %129 to ptr
  %131 = load <4 x i64>, ptr %6, align 32
  %132 = getelementptr inbounds nuw i8, ptr %6, i64 256
  %133 = load <4 x i64>, ptr %132, align 32
  %134 = shufflevector <4 x i64> %131, <4 x i64> %133, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %135 = shufflevector <4 x i64> %131, <4 x i64> %133, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %136 = shufflevector <4 x i64> %134, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %136, ptr %68, align 8
  %137 = shufflevector <4 x i64> %134, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %137, ptr %72, align 8
  %138 = shufflevector <4 x i64> %135, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %138, ptr %70, align 8
  %139 = shufflevector <4 x i64> %135, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %139, ptr %74, align 8
  %140 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %141 = load <4 x i64>, ptr %140, align 32
  %142 = getelementptr inbounds nuw i8, ptr %6, i64 288
  %143 = load <4 x i64>, ptr %142, align 32
  %144 = shufflevector <4 x i64> %141, <4 x i64> %143, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %145 = shufflevector <4 x i64> %141, <4 x i64> %143, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %146 = shufflevector <4 x i64> %144, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %146, ptr %76, align 8
  %147 = shufflevector <4 x i64> %144, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %147, ptr %80, align 8
  %148 = shufflevector <4 x i64> %145, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %148, ptr %78, align 8
  %149 = shufflevector <4 x i64> %145, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %149, ptr %82, align 8
  %150 = getelementptr inbounds nuw i8, ptr %6, i64 64
  %151 = load <4 x i64>, ptr %150, align 32
  %152 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %153 = load <4 x i64>, ptr %152, align 32
  %154 = shufflevector <4 x i64> %151, <4 x i64> %153, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %155 = shufflevector <4 x i64> %151, <4 x i64> %153, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %156 = shufflevector <4 x i64> %154, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %156, ptr %84, align 8
  %157 = shufflevector <4 x i64> %154, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %157, ptr %88, align 8
  %158 = shufflevector <4 x i64> %155, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %158, ptr %86, align 8
  %159 = shufflevector <4 x i64> %155, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %159, ptr %90, align 8
  %160 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %161 = load <4 x i64>, ptr %160, align 32
  %162 = getelementptr inbounds nuw i8, ptr %6, i64 352
  %163 = load <4 x i64>, ptr %162, align 32
  %164 = shufflevector <4 x i64> %161, <4 x i64> %163, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %165 = shufflevector <4 x i64> %161, <4 x i64> %163, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %166 = shufflevector <4 x i64> %164, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %166, ptr %92, align 8
  %167 = shufflevector <4 x i64> %164, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %167, ptr %96, align 8
  %168 = shufflevector <4 x i64> %165, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %168, ptr %94, align 8
  %169 = shufflevector <4 x i64> %165, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %169, ptr %98, align 8
  %170 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %171 = load <4 x i64>, ptr %170, align 32
  %172 = getelementptr inbounds nuw i8, ptr %6, i64 384
  %173 = load <4 x i64>, ptr %172, align 32
  %174 = shufflevector <4 x i64> %171, <4 x i64> %173, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %175 = shufflevector <4 x i64> %171, <4 x i64> %173, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %176 = shufflevector <4 x i64> %174, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %176, ptr %100, align 8
  %177 = shufflevector <4 x i64> %174, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %177, ptr %104, align 8
  %178 = shufflevector <4 x i64> %175, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %178, ptr %102, align 8
  %179 = shufflevector <4 x i64> %175, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %179, ptr %106, align 8
  %180 = getelementptr inbounds nuw i8, ptr %6, i64 160
  %181 = load <4 x i64>, ptr %180, align 32
  %182 = getelementptr inbounds nuw i8, ptr %6, i64 416
  %183 = load <4 x i64>, ptr %182, align 32
  %184 = shufflevector <4 x i64> %181, <4 x i64> %183, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %185 = shufflevector <4 x i64> %181, <4 x i64> %183, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %186 = shufflevector <4 x i64> %184, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %186, ptr %108, align 8
  %187 = shufflevector <4 x i64> %184, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %187, ptr %112, align 8
  %188 = shufflevector <4 x i64> %185, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %188, ptr %110, align 8
  %189 = shufflevector <4 x i64> %185, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %189, ptr %114, align 8
  %190 = getelementptr inbounds nuw i8, ptr %6, i64 192
  %191 = load <4 x i64>, ptr %190, align 32
  %192 = getelementptr inbounds nuw i8, ptr %6, i64 448
  %193 = load <4 x i64>, ptr %192, align 32
  %194 = shufflevector <4 x i64> %191, <4 x i64> %193, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %195 = shufflevector <4 x i64> %191, <4 x i64> %193, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %196 = shufflevector <4 x i64> %194, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %196, ptr %116, align 8
  %197 = shufflevector <4 x i64> %194, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %197, ptr %120, align 8
  %198 = shufflevector <4 x i64> %195, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %198, ptr %118, align 8
  %199 = shufflevector <4 x i64> %195, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %199, ptr %122, align 8
  %200 = getelementptr inbounds nuw i8, ptr %6, i64 224
  %201 = load <4 x i64>, ptr %200, align 32
  %202 = getelementptr inbounds nuw i8, ptr %6, i64 480
  %203 = load <4 x i64>, ptr %202, align 32
  %204 = shufflevector <4 x i64> %201, <4 x i64> %203, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %205 = shufflevector <4 x i64> %201, <4 x i64> %203, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %206 = shufflevector <4 x i64> %204, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %206, ptr %124, align 8
  %207 = shufflevector <4 x i64> %204, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %207, ptr %128, align 8
  %208 = shufflevector <4 x i64> %205, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %208, ptr %126, align 8
  %209 = shufflevector <4 x i64> %205, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %209, ptr %130, align 8
  br label %220

210:
  %211 = phi i64 [ 0, %54 ], [ %218, %210 ]
  %212 = shl nuw nsw i64 %211, 3
  %213 = insertelement <32 x i64> poison, i64 %212, i64 0
  %214 = shufflevector <32 x i64> %213, <32 x i64> poison, <32 x i32> zeroinitializer
  %215 = add <32 x i64> %214, %55
  %216 = getelementptr inbounds nuw <32 x i64>, ptr %6, i64 %211
  %217 = load <32 x i64>, ptr %216, align 256
  tail call fastcc void @scatter_64(<32 x i64> %215, i32 %56, <32 x i64> %217)
  %218 = add nuw nsw i64 %211, 1
  %219 = icmp eq i64 %218, %58
  br i1 %219, label %220, label %210

220:
  ret void
}

define void @workbench.stores.affine.i64(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = insertelement <32 x i64> poison, i64 %2, i64 0
  %9 = shufflevector <32 x i64> %8, <32 x i64> poison, <32 x i32> zeroinitializer
  %10 = load <32 x i64>, ptr %3, align 8
  %11 = add <32 x i64> %10, %9
  tail call void @workbench.stores.i64(ptr %0, ptr %1, <32 x i64> %11, i64 0, i32 %4, i32 %5, ptr %6)
  ret void
}

define void @workbench.loads.shared.i64(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = trunc i64 %3 to i32
  %9 = insertelement <32 x i32> poison, i32 %8, i64 0
  %10 = shufflevector <32 x i32> %9, <32 x i32> poison, <32 x i32> zeroinitializer
  %11 = add <32 x i32> %10, %2
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %15 = load i64, ptr %14, align 8
  %16 = add i64 %15, 1
  %17 = tail call i64 @llvm.usub.sat.i64(i64 %16, i64 %13)
  %18 = trunc i64 %17 to i32
  %19 = trunc i64 %13 to i32
  %20 = add i32 %19, -1
  %21 = insertelement <32 x i32> poison, i32 %18, i64 0
  %22 = shufflevector <32 x i32> %21, <32 x i32> poison, <32 x i32> zeroinitializer
  %23 = icmp ult <32 x i32> %11, %22
  %24 = insertelement <32 x i32> poison, i32 %20, i64 0
  %25 = shufflevector <32 x i32> %24, <32 x i32> poison, <32 x i32> zeroinitializer
  %26 = and <32 x i32> %25, %11
  %27 = icmp eq <32 x i32> %26, zeroinitializer
  %28 = and <32 x i1> %27, %23
  %29 = bitcast <32 x i1> %28 to i32
  %30 = xor i32 %29, -1
  %31 = and i32 %4, %30
  %32 = zext <32 x i32> %11 to <32 x i64>
  %33 = icmp eq i32 %31, 0
  %34 = icmp eq i32 %5, 2
  br i1 %33, label %35, label %41, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

35:
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %37 = load i64, ptr %36, align 8
  %38 = insertelement <32 x i64> poison, i64 %37, i64 0
  %39 = shufflevector <32 x i64> %38, <32 x i64> poison, <32 x i32> zeroinitializer
  %40 = add <32 x i64> %39, %32
  br i1 %34, label %50, label %45

41:
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %32, ptr %42, align 8
  %43 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %44 = load i32, ptr %43, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %44, i32 %31)
  br i1 %34, label %212, label %45

45:
  %46 = phi <32 x i64> [ zeroinitializer, %41 ], [ %40, %35 ]
  %47 = phi i32 [ 0, %41 ], [ %4, %35 ]
  %48 = tail call i32 @llvm.umax.i32(i32 %5, i32 1)
  %49 = zext i32 %48 to i64
  br label %202

50:
  %51 = icmp eq i32 %4, 0
  br i1 %51, label %212, label %52

52:
  %53 = tail call i32 @llvm.cttz.i32(i32 %4, i1 true)
  %54 = extractelement <32 x i64> %40, i32 %53
  %55 = insertelement <32 x i64> poison, i64 %54, i64 0
  %56 = shufflevector <32 x i64> %55, <32 x i64> poison, <32 x i32> zeroinitializer
  %57 = bitcast i32 %4 to <32 x i1>
  %58 = select <32 x i1> %57, <32 x i64> %40, <32 x i64> %56
  %59 = extractelement <32 x i64> %58, i64 0
  %60 = inttoptr i64 %59 to ptr
  %61 = extractelement <32 x i64> %58, i64 1
  %62 = inttoptr i64 %61 to ptr
  %63 = extractelement <32 x i64> %58, i64 2
  %64 = inttoptr i64 %63 to ptr
  %65 = extractelement <32 x i64> %58, i64 3
  %66 = inttoptr i64 %65 to ptr
  %67 = extractelement <32 x i64> %58, i64 4
  %68 = inttoptr i64 %67 to ptr
  %69 = extractelement <32 x i64> %58, i64 5
  %70 = inttoptr i64 %69 to ptr
  %71 = extractelement <32 x i64> %58, i64 6
  %72 = inttoptr i64 %71 to ptr
  %73 = extractelement <32 x i64> %58, i64 7
  %74 = inttoptr i64 %73 to ptr
  %75 = extractelement <32 x i64> %58, i64 8
  %76 = inttoptr i64 %75 to ptr
  %77 = extractelement <32 x i64> %58, i64 9
  %78 = inttoptr i64 %77 to ptr
  %79 = extractelement <32 x i64> %58, i64 10
  %80 = inttoptr i64 %79 to ptr
  %81 = extractelement <32 x i64> %58, i64 11
  %82 = inttoptr i64 %81 to ptr
  %83 = extractelement <32 x i64> %58, i64 12
  %84 = inttoptr i64 %83 to ptr
  %85 = extractelement <32 x i64> %58, i64 13
  %86 = inttoptr i64 %85 to ptr
  %87 = extractelement <32 x i64> %58, i64 14
  %88 = inttoptr i64 %87 to ptr
  %89 = extractelement <32 x i64> %58, i64 15
  %90 = inttoptr i64 %89 to ptr
  %91 = extractelement <32 x i64> %58, i64 16
  %92 = inttoptr i64 %91 to ptr
  %93 = extractelement <32 x i64> %58, i64 17
  %94 = inttoptr i64 %93 to ptr
  %95 = extractelement <32 x i64> %58, i64 18
  %96 = inttoptr i64 %95 to ptr
  %97 = extractelement <32 x i64> %58, i64 19
  %98 = inttoptr i64 %97 to ptr
  %99 = extractelement <32 x i64> %58, i64 20
  %100 = inttoptr i64 %99 to ptr
  %101 = extractelement <32 x i64> %58, i64 21
  %102 = inttoptr i64 %101 to ptr
  %103 = extractelement <32 x i64> %58, i64 22
  %104 = inttoptr i64 %103 to ptr
  %105 = extractelement <32 x i64> %58, i64 23
  %106 = inttoptr i64 %105 to ptr
  %107 = extractelement <32 x i64> %58, i64 24
  %108 = inttoptr i64 %107 to ptr
  %109 = extractelement <32 x i64> %58, i64 25
  %110 = inttoptr i64 %109 to ptr
  %111 = extractelement <32 x i64> %58, i64 26
  %112 = inttoptr i64 %111 to ptr
  %113 = extractelement <32 x i64> %58, i64 27
  %114 = inttoptr i64 %113 to ptr
  %115 = extractelement <32 x i64> %58, i64 28
  %116 = inttoptr i64 %115 to ptr
  %117 = extractelement <32 x i64> %58, i64 29
  %118 = inttoptr i64 %117 to ptr
  %119 = extractelement <32 x i64> %58, i64 30
  %120 = inttoptr i64 %119 to ptr
  %121 = extractelement <32 x i64> %58, i64 31
  %122 = inttoptr i64 %121 to ptr
  %123 = load <2 x i64>, ptr %60, align 8
  %124 = load <2 x i64>, ptr %64, align 8
  %125 = shufflevector <2 x i64> %123, <2 x i64> %124, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %126 = load <2 x i64>, ptr %62, align 8
  %127 = load <2 x i64>, ptr %66, align 8
  %128 = shufflevector <2 x i64> %126, <2 x i64> %127, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %129 = shufflevector <4 x i64> %125, <4 x i64> %128, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %130 = shufflevector <4 x i64> %125, <4 x i64> %128, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  store <4 x i64> %129, ptr %6, align 32
  %131 = getelementptr inbounds nuw i8, ptr %6, i64 256
  store <4 x i64> %130, ptr %131, align 32
  %132 = load <2 x i64>, ptr %68, align 8
  %133 = load <2 x i64>, ptr %72, align 8
  %134 = shufflevector <2 x i64> %132, <2 x i64> %133, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %135 = load <2 x i64>, ptr %70, align 8
  %136 = load <2 x i64>, ptr %74, align 8
  %137 = shufflevector <2 x i64> %135, <2 x i64> %136, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %138 = shufflevector <4 x i64> %134, <4 x i64> %137, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %139 = shufflevector <4 x i64> %134, <4 x i64> %137, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %140 = getelementptr inbounds nuw i8, ptr %6, i64 32
  store <4 x i64> %138, ptr %140, align 32
  %141 = getelementptr inbounds nuw i8, ptr %6, i64 288
  store <4 x i64> %139, ptr %141, align 32
  %142 = load <2 x i64>, ptr %76, align 8
  %143 = load <2 x i64>, ptr %80, align 8
  %144 = shufflevector <2 x i64> %142, <2 x i64> %143, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %145 = load <2 x i64>, ptr %78, align 8
  %146 = load <2 x i64>, ptr %82, align 8
  %147 = shufflevector <2 x i64> %145, <2 x i64> %146, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %148 = shufflevector <4 x i64> %144, <4 x i64> %147, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %149 = shufflevector <4 x i64> %144, <4 x i64> %147, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %150 = getelementptr inbounds nuw i8, ptr %6, i64 64
  store <4 x i64> %148, ptr %150, align 32
  %151 = getelementptr inbounds nuw i8, ptr %6, i64 320
  store <4 x i64> %149, ptr %151, align 32
  %152 = load <2 x i64>, ptr %84, align 8
  %153 = load <2 x i64>, ptr %88, align 8
  %154 = shufflevector <2 x i64> %152, <2 x i64> %153, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %155 = load <2 x i64>, ptr %86, align 8
  %156 = load <2 x i64>, ptr %90, align 8
  %157 = shufflevector <2 x i64> %155, <2 x i64> %156, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %158 = shufflevector <4 x i64> %154, <4 x i64> %157, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %159 = shufflevector <4 x i64> %154, <4 x i64> %157, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %160 = getelementptr inbounds nuw i8, ptr %6, i64 96
  store <4 x i64> %158, ptr %160, align 32
  %161 = getelementptr inbounds nuw i8, ptr %6, i64 352
  store <4 x i64> %159, ptr %161, align 32
  %162 = load <2 x i64>, ptr %92, align 8
  %163 = load <2 x i64>, ptr %96, align 8
  %164 = shufflevector <2 x i64> %162, <2 x i64> %163, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %165 = load <2 x i64>, ptr %94, align 8
  %166 = load <2 x i64>, ptr %98, align 8
  %167 = shufflevector <2 x i64> %165, <2 x i64> %166, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %168 = shufflevector <4 x i64> %164, <4 x i64> %167, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %169 = shufflevector <4 x i64> %164, <4 x i64> %167, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %170 = getelementptr inbounds nuw i8, ptr %6, i64 128
  store <4 x i64> %168, ptr %170, align 32
  %171 = getelementptr inbounds nuw i8, ptr %6, i64 384
  store <4 x i64> %169, ptr %171, align 32
  %172 = load <2 x i64>, ptr %100, align 8
  %173 = load <2 x i64>, ptr %104, align 8
  %174 = shufflevector <2 x i64> %172, <2 x i64> %173, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %175 = load <2 x i64>, ptr %102, align 8
  %176 = load <2 x i64>, ptr %106, align 8
  %177 = shufflevector <2 x i64> %175, <2 x i64> %176, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %178 = shufflevector <4 x i64> %174, <4 x i64> %177, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %179 = shufflevector <4 x i64> %174, <4 x i64> %177, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %180 = getelementptr inbounds nuw i8, ptr %6, i64 160
  store <4 x i64> %178, ptr %180, align 32
  %181 = getelementptr inbounds nuw i8, ptr %6, i64 416
  store <4 x i64> %179, ptr %181, align 32
  %182 = load <2 x i64>, ptr %108, align 8
  %183 = load <2 x i64>, ptr %112, align 8
  %184 = shufflevector <2 x i64> %182, <2 x i64> %183, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %185 = load <2 x i64>, ptr %110, align 8
  %186 = load <2 x i64>, ptr %114, align 8
  %187 = shufflevector <2 x i64> %185, <2 x i64> %186, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %188 = shufflevector <4 x i64> %184, <4 x i64> %187, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %189 = shufflevector <4 x i64> %184, <4 x i64> %187, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %190 = getelementptr inbounds nuw i8, ptr %6, i64 192
  store <4 x i64> %188, ptr %190, align 32
  %191 = getelementptr inbounds nuw i8, ptr %6, i64 448
  store <4 x i64> %189, ptr %191, align 32
  %192 = load <2 x i64>, ptr %116, align 8
  %193 = load <2 x i64>, ptr %120, align 8
  %194 = shufflevector <2 x i64> %192, <2 x i64> %193, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %195 = load <2 x i64>, ptr %118, align 8
  %196 = load <2 x i64>, ptr %122, align 8
  %197 = shufflevector <2 x i64> %195, <2 x i64> %196, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %198 = shufflevector <4 x i64> %194, <4 x i64> %197, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %199 = shufflevector <4 x i64> %194, <4 x i64> %197, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %200 = getelementptr inbounds nuw i8, ptr %6, i64 224
  store <4 x i64> %198, ptr %200, align 32
  %201 = getelementptr inbounds nuw i8, ptr %6, i64 480
  store <4 x i64> %199, ptr %201, align 32
  br label %212

202:
  %203 = phi i64 [ 0, %45 ], [ %210, %202 ]
  %204 = shl nuw nsw i64 %203, 3
  %205 = insertelement <32 x i64> poison, i64 %204, i64 0
  %206 = shufflevector <32 x i64> %205, <32 x i64> poison, <32 x i32> zeroinitializer
  %207 = add <32 x i64> %206, %46
  %208 = tail call fastcc <32 x i64> @gather_64(<32 x i64> %207, i32 %47)
  %209 = getelementptr inbounds nuw <32 x i64>, ptr %6, i64 %203
  store <32 x i64> %208, ptr %209, align 256
  %210 = add nuw nsw i64 %203, 1
  %211 = icmp eq i64 %210, %49
  br i1 %211, label %212, label %202

212:
  ret void
}

define void @workbench.loads.shared.affine.i64(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = trunc i64 %2 to i32
  %9 = insertelement <32 x i32> poison, i32 %8, i64 0
  %10 = shufflevector <32 x i32> %9, <32 x i32> poison, <32 x i32> zeroinitializer
  %11 = load <32 x i64>, ptr %3, align 8
  %12 = trunc <32 x i64> %11 to <32 x i32>
  %13 = add <32 x i32> %10, %12
  tail call void @workbench.loads.shared.i64(ptr %0, ptr %1, <32 x i32> %13, i64 0, i32 %4, i32 %5, ptr %6)
  ret void
}

define void @workbench.stores.shared.i64(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = alloca [16 x i8], align 16
  %9 = trunc i64 %3 to i32
  %10 = insertelement <32 x i32> poison, i32 %9, i64 0
  %11 = shufflevector <32 x i32> %10, <32 x i32> poison, <32 x i32> zeroinitializer
  %12 = add <32 x i32> %11, %2
  %13 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %16 = load i64, ptr %15, align 8
  %17 = add i64 %16, 1
  %18 = tail call i64 @llvm.usub.sat.i64(i64 %17, i64 %14)
  %19 = trunc i64 %18 to i32
  %20 = trunc i64 %14 to i32
  %21 = add i32 %20, -1
  %22 = insertelement <32 x i32> poison, i32 %19, i64 0
  %23 = shufflevector <32 x i32> %22, <32 x i32> poison, <32 x i32> zeroinitializer
  %24 = icmp ult <32 x i32> %12, %23
  %25 = insertelement <32 x i32> poison, i32 %21, i64 0
  %26 = shufflevector <32 x i32> %25, <32 x i32> poison, <32 x i32> zeroinitializer
  %27 = and <32 x i32> %26, %12
  %28 = icmp eq <32 x i32> %27, zeroinitializer
  %29 = and <32 x i1> %28, %24
  %30 = bitcast <32 x i1> %29 to i32
  %31 = xor i32 %30, -1
  %32 = and i32 %4, %31
  %33 = zext <32 x i32> %12 to <32 x i64>
  %34 = icmp eq i32 %32, 0
  %35 = icmp eq i32 %5, 2
  br i1 %34, label %36, label %42, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

36:
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %38 = load i64, ptr %37, align 8
  %39 = insertelement <32 x i64> poison, i64 %38, i64 0
  %40 = shufflevector <32 x i64> %39, <32 x i64> poison, <32 x i32> zeroinitializer
  %41 = add <32 x i64> %40, %33
  br i1 %35, label %51, label %46

42:
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %33, ptr %43, align 8
  %44 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %45 = load i32, ptr %44, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %45, i32 %32)
  br i1 %35, label %212, label %46

46:
  %47 = phi <32 x i64> [ zeroinitializer, %42 ], [ %41, %36 ]
  %48 = phi i32 [ 0, %42 ], [ %4, %36 ]
  %49 = tail call i32 @llvm.umax.i32(i32 %5, i32 1)
  %50 = zext i32 %49 to i64
  br label %202

51:
  %52 = icmp eq i32 %4, 0
  br i1 %52, label %212, label %53

53:
  %54 = ptrtoint ptr %8 to i64
  %55 = insertelement <32 x i64> poison, i64 %54, i64 0
  %56 = shufflevector <32 x i64> %55, <32 x i64> poison, <32 x i32> zeroinitializer
  %57 = bitcast i32 %4 to <32 x i1>
  %58 = select <32 x i1> %57, <32 x i64> %41, <32 x i64> %56
  %59 = extractelement <32 x i64> %58, i64 0
  %60 = inttoptr i64 %59 to ptr
  %61 = extractelement <32 x i64> %58, i64 1
  %62 = inttoptr i64 %61 to ptr
  %63 = extractelement <32 x i64> %58, i64 2
  %64 = inttoptr i64 %63 to ptr
  %65 = extractelement <32 x i64> %58, i64 3
  %66 = inttoptr i64 %65 to ptr
  %67 = extractelement <32 x i64> %58, i64 4
  %68 = inttoptr i64 %67 to ptr
  %69 = extractelement <32 x i64> %58, i64 5
  %70 = inttoptr i64 %69 to ptr
  %71 = extractelement <32 x i64> %58, i64 6
  %72 = inttoptr i64 %71 to ptr
  %73 = extractelement <32 x i64> %58, i64 7
  %74 = inttoptr i64 %73 to ptr
  %75 = extractelement <32 x i64> %58, i64 8
  %76 = inttoptr i64 %75 to ptr
  %77 = extractelement <32 x i64> %58, i64 9
  %78 = inttoptr i64 %77 to ptr
  %79 = extractelement <32 x i64> %58, i64 10
  %80 = inttoptr i64 %79 to ptr
  %81 = extractelement <32 x i64> %58, i64 11
  %82 = inttoptr i64 %81 to ptr
  %83 = extractelement <32 x i64> %58, i64 12
  %84 = inttoptr i64 %83 to ptr
  %85 = extractelement <32 x i64> %58, i64 13
  %86 = inttoptr i64 %85 to ptr
  %87 = extractelement <32 x i64> %58, i64 14
  %88 = inttoptr i64 %87 to ptr
  %89 = extractelement <32 x i64> %58, i64 15
  %90 = inttoptr i64 %89 to ptr
  %91 = extractelement <32 x i64> %58, i64 16
  %92 = inttoptr i64 %91 to ptr
  %93 = extractelement <32 x i64> %58, i64 17
  %94 = inttoptr i64 %93 to ptr
  %95 = extractelement <32 x i64> %58, i64 18
  %96 = inttoptr i64 %95 to ptr
  %97 = extractelement <32 x i64> %58, i64 19
  %98 = inttoptr i64 %97 to ptr
  %99 = extractelement <32 x i64> %58, i64 20
  %100 = inttoptr i64 %99 to ptr
  %101 = extractelement <32 x i64> %58, i64 21
  %102 = inttoptr i64 %101 to ptr
  %103 = extractelement <32 x i64> %58, i64 22
  %104 = inttoptr i64 %103 to ptr
  %105 = extractelement <32 x i64> %58, i64 23
  %106 = inttoptr i64 %105 to ptr
  %107 = extractelement <32 x i64> %58, i64 24
  %108 = inttoptr i64 %107 to ptr
  %109 = extractelement <32 x i64> %58, i64 25
  %110 = inttoptr i64 %109 to ptr
  %111 = extractelement <32 x i64> %58, i64 26
  %112 = inttoptr i64 %111 to ptr
  %113 = extractelement <32 x i64> %58, i64 27
  %114 = inttoptr i64 %113 to ptr
  %115 = extractelement <32 x i64> %58, i64 28
  %116 = inttoptr i64 %115 to ptr
  %117 = extractelement <32 x i64> %58, i64 29
  %118 = inttoptr i64 %117 to ptr
  %119 = extractelement <32 x i64> %58, i64 30
  %120 = inttoptr i64 %119 to ptr
  %121 = extractelement <32 x i64> %58, i64 31
  %122 = inttoptr i64 %121 to ptr
  %123 = load <4 x i64>, ptr %6, align 32
  %124 = getelementptr inbounds nuw i8, ptr %6, i64 256
  %125 = load <4 x i64>, ptr %124, align 32
  %126 = shufflevector <4 x i64> %123, <4 x i64> %125, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %127 = shufflevector <4 x i64> %123, <4 x i64> %125, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %128 = shufflevector <4 x i64> %126, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %128, ptr %60, align 8
  %129 = shufflevector <4 x i64> %126, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %129, ptr %64, align 8
  %130 = shufflevector <4 x i64> %127, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %130, ptr %62, align 8
  %131 = shufflevector <4 x i64> %127, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %131, ptr %66, align 8
  %132 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %133 = load <4 x i64>, ptr %132, align 32
  %134 = getelementptr inbounds nuw i8, ptr %6, i64 288
  %135 = load <4 x i64>, ptr %134, align 32
  %136 = shufflevector <4 x i64> %133, <4 x i64> %135, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %137 = shufflevector <4 x i64> %133, <4 x i64> %135, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %138 = shufflevector <4 x i64> %136, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %138, ptr %68, align 8
  %139 = shufflevector <4 x i64> %136, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %139, ptr %72, align 8
  %140 = shufflevector <4 x i64> %137, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %140, ptr %70, align 8
  %141 = shufflevector <4 x i64> %137, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %141, ptr %74, align 8
  %142 = getelementptr inbounds nuw i8, ptr %6, i64 64
  %143 = load <4 x i64>, ptr %142, align 32
  %144 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %145 = load <4 x i64>, ptr %144, align 32
  %146 = shufflevector <4 x i64> %143, <4 x i64> %145, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %147 = shufflevector <4 x i64> %143, <4 x i64> %145, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %148 = shufflevector <4 x i64> %146, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %148, ptr %76, align 8
  %149 = shufflevector <4 x i64> %146, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %149, ptr %80, align 8
  %150 = shufflevector <4 x i64> %147, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %150, ptr %78, align 8
  %151 = shufflevector <4 x i64> %147, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %151, ptr %82, align 8
  %152 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %153 = load <4 x i64>, ptr %152, align 32
  %154 = getelementptr inbounds nuw i8, ptr %6, i64 352
  %155 = load <4 x i64>, ptr %154, align 32
  %156 = shufflevector <4 x i64> %153, <4 x i64> %155, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %157 = shufflevector <4 x i64> %153, <4 x i64> %155, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %158 = shufflevector <4 x i64> %156, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %158, ptr %84, align 8
  %159 = shufflevector <4 x i64> %156, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %159, ptr %88, align 8
  %160 = shufflevector <4 x i64> %157, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %160, ptr %86, align 8
  %161 = shufflevector <4 x i64> %157, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %161, ptr %90, align 8
  %162 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %163 = load <4 x i64>, ptr %162, align 32
  %164 = getelementptr inbounds nuw i8, ptr %6, i64 384
  %165 = load <4 x i64>, ptr %164, align 32
  %166 = shufflevector <4 x i64> %163, <4 x i64> %165, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %167 = shufflevector <4 x i64> %163, <4 x i64> %165, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %168 = shufflevector <4 x i64> %166, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %168, ptr %92, align 8
  %169 = shufflevector <4 x i64> %166, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %169, ptr %96, align 8
  %170 = shufflevector <4 x i64> %167, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %170, ptr %94, align 8
  %171 = shufflevector <4 x i64> %167, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %171, ptr %98, align 8
  %172 = getelementptr inbounds nuw i8, ptr %6, i64 160
  %173 = load <4 x i64>, ptr %172, align 32
  %174 = getelementptr inbounds nuw i8, ptr %6, i64 416
  %175 = load <4 x i64>, ptr %174, align 32
  %176 = shufflevector <4 x i64> %173, <4 x i64> %175, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %177 = shufflevector <4 x i64> %173, <4 x i64> %175, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %178 = shufflevector <4 x i64> %176, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %178, ptr %100, align 8
  %179 = shufflevector <4 x i64> %176, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %179, ptr %104, align 8
  %180 = shufflevector <4 x i64> %177, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %180, ptr %102, align 8
  %181 = shufflevector <4 x i64> %177, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %181, ptr %106, align 8
  %182 = getelementptr inbounds nuw i8, ptr %6, i64 192
  %183 = load <4 x i64>, ptr %182, align 32
  %184 = getelementptr inbounds nuw i8, ptr %6, i64 448
  %185 = load <4 x i64>, ptr %184, align 32
  %186 = shufflevector <4 x i64> %183, <4 x i64> %185, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %187 = shufflevector <4 x i64> %183, <4 x i64> %185, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %188 = shufflevector <4 x i64> %186, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %188, ptr %108, align 8
  %189 = shufflevector <4 x i64> %186, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %189, ptr %112, align 8
  %190 = shufflevector <4 x i64> %187, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %190, ptr %110, align 8
  %191 = shufflevector <4 x i64> %187, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %191, ptr %114, align 8
  %192 = getelementptr inbounds nuw i8, ptr %6, i64 224
  %193 = load <4 x i64>, ptr %192, align 32
  %194 = getelementptr inbounds nuw i8, ptr %6, i64 480
  %195 = load <4 x i64>, ptr %194, align 32
  %196 = shufflevector <4 x i64> %193, <4 x i64> %195, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
  %197 = shufflevector <4 x i64> %193, <4 x i64> %195, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
  %198 = shufflevector <4 x i64> %196, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %198, ptr %116, align 8
  %199 = shufflevector <4 x i64> %196, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %199, ptr %120, align 8
  %200 = shufflevector <4 x i64> %197, <4 x i64> poison, <2 x i32> <i32 0, i32 1>
  store <2 x i64> %200, ptr %118, align 8
  %201 = shufflevector <4 x i64> %197, <4 x i64> poison, <2 x i32> <i32 2, i32 3>
  store <2 x i64> %201, ptr %122, align 8
  br label %212

202:
  %203 = phi i64 [ 0, %46 ], [ %210, %202 ]
  %204 = shl nuw nsw i64 %203, 3
  %205 = insertelement <32 x i64> poison, i64 %204, i64 0
  %206 = shufflevector <32 x i64> %205, <32 x i64> poison, <32 x i32> zeroinitializer
  %207 = add <32 x i64> %206, %47
  %208 = getelementptr inbounds nuw <32 x i64>, ptr %6, i64 %203
  %209 = load <32 x i64>, ptr %208, align 256
  tail call fastcc void @scatter_64(<32 x i64> %207, i32 %48, <32 x i64> %209)
  %210 = add nuw nsw i64 %203, 1
  %211 = icmp eq i64 %210, %50
  br i1 %211, label %212, label %202

212:
  ret void
}

define void @workbench.stores.shared.affine.i64(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4, i32 %5, ptr %6) #0 {
  %8 = trunc i64 %2 to i32
  %9 = insertelement <32 x i32> poison, i32 %8, i64 0
  %10 = shufflevector <32 x i32> %9, <32 x i32> poison, <32 x i32> zeroinitializer
  %11 = load <32 x i64>, ptr %3, align 8
  %12 = trunc <32 x i64> %11 to <32 x i32>
  %13 = add <32 x i32> %10, %12
  tail call void @workbench.stores.shared.i64(ptr %0, ptr %1, <32 x i32> %13, i64 0, i32 %4, i32 %5, ptr %6)
  ret void
}

declare i64 @llvm.usub.sat.i64(i64, i64)

declare preserve_allcc void @workbench.note(ptr, i32, i32, i32)

declare i32 @workbench.resolve(ptr, ptr, i32)

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.smin.i64(i64, i64)

declare i32 @llvm.vector.reduce.or.v32i32(<32 x i32>)

declare i32 @llvm.ctlz.i32(i32, i1)

define internal fastcc <32 x i8> @apart_8(ptr %0, <32 x i32> %1, i32 %2) #0 {
  %4 = alloca [32 x i32], align 64
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %195, label %6

6:
  store <32 x i32> %1, ptr %4, align 64
  %7 = tail call i32 @llvm.cttz.i32(i32 %2, i1 true)
  %8 = zext nneg i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %4, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = insertelement <32 x i32> poison, i32 %10, i64 0
  %12 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> zeroinitializer
  %13 = bitcast i32 %2 to <32 x i1>
  %14 = select <32 x i1> %13, <32 x i32> %1, <32 x i32> %12
  store <32 x i32> %14, ptr %4, align 64
  %15 = extractelement <32 x i32> %14, i64 0
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds i8, ptr %0, i64 %16
  %18 = load i8, ptr %17, align 1
  %19 = insertelement <32 x i8> <i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>, i8 %18, i64 0
  %20 = extractelement <32 x i32> %14, i64 1
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds i8, ptr %0, i64 %21
  %23 = load i8, ptr %22, align 1
  %24 = insertelement <32 x i8> %19, i8 %23, i64 1
  %25 = extractelement <32 x i32> %14, i64 2
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds i8, ptr %0, i64 %26
  %28 = load i8, ptr %27, align 1
  %29 = insertelement <32 x i8> %24, i8 %28, i64 2
  %30 = extractelement <32 x i32> %14, i64 3
  %31 = sext i32 %30 to i64
  %32 = getelementptr inbounds i8, ptr %0, i64 %31
  %33 = load i8, ptr %32, align 1
  %34 = insertelement <32 x i8> %29, i8 %33, i64 3
  %35 = extractelement <32 x i32> %14, i64 4
  %36 = sext i32 %35 to i64
  %37 = getelementptr inbounds i8, ptr %0, i64 %36
  %38 = load i8, ptr %37, align 1
  %39 = insertelement <32 x i8> %34, i8 %38, i64 4
  %40 = extractelement <32 x i32> %14, i64 5
  %41 = sext i32 %40 to i64
  %42 = getelementptr inbounds i8, ptr %0, i64 %41
  %43 = load i8, ptr %42, align 1
  %44 = insertelement <32 x i8> %39, i8 %43, i64 5
  %45 = extractelement <32 x i32> %14, i64 6
  %46 = sext i32 %45 to i64
  %47 = getelementptr inbounds i8, ptr %0, i64 %46
  %48 = load i8, ptr %47, align 1
  %49 = insertelement <32 x i8> %44, i8 %48, i64 6
  %50 = extractelement <32 x i32> %14, i64 7
  %51 = sext i32 %50 to i64
  %52 = getelementptr inbounds i8, ptr %0, i64 %51
  %53 = load i8, ptr %52, align 1
  %54 = insertelement <32 x i8> %49, i8 %53, i64 7
  %55 = extractelement <32 x i32> %14, i64 8
  %56 = sext i32 %55 to i64
  %57 = getelementptr inbounds i8, ptr %0, i64 %56
  %58 = load i8, ptr %57, align 1
  %59 = insertelement <32 x i8> %54, i8 %58, i64 8
  %60 = extractelement <32 x i32> %14, i64 9
  %61 = sext i32 %60 to i64
  %62 = getelementptr inbounds i8, ptr %0, i64 %61
  %63 = load i8, ptr %62, align 1
  %64 = insertelement <32 x i8> %59, i8 %63, i64 9
  %65 = extractelement <32 x i32> %14, i64 10
  %66 = sext i32 %65 to i64
  %67 = getelementptr inbounds i8, ptr %0, i64 %66
  %68 = load i8, ptr %67, align 1
  %69 = insertelement <32 x i8> %64, i8 %68, i64 10
  %70 = extractelement <32 x i32> %14, i64 11
  %71 = sext i32 %70 to i64
  %72 = getelementptr inbounds i8, ptr %0, i64 %71
  %73 = load i8, ptr %72, align 1
  %74 = insertelement <32 x i8> %69, i8 %73, i64 11
  %75 = extractelement <32 x i32> %14, i64 12
  %76 = sext i32 %75 to i64
  %77 = getelementptr inbounds i8, ptr %0, i64 %76
  %78 = load i8, ptr %77, align 1
  %79 = insertelement <32 x i8> %74, i8 %78, i64 12
  %80 = getelementptr inbounds nuw i8, ptr %4, i64 52
  %81 = load i32, ptr %80, align 4
  %82 = sext i32 %81 to i64
  %83 = getelementptr inbounds i8, ptr %0, i64 %82
  %84 = load i8, ptr %83, align 1
  %85 = insertelement <32 x i8> %79, i8 %84, i64 13
  %86 = getelementptr inbounds nuw i8, ptr %4, i64 56
  %87 = load i32, ptr %86, align 8
  %88 = sext i32 %87 to i64
  %89 = getelementptr inbounds i8, ptr %0, i64 %88
  %90 = load i8, ptr %89, align 1
  %91 = insertelement <32 x i8> %85, i8 %90, i64 14
  %92 = getelementptr inbounds nuw i8, ptr %4, i64 60
  %93 = load i32, ptr %92, align 4
  %94 = sext i32 %93 to i64
  %95 = getelementptr inbounds i8, ptr %0, i64 %94
  %96 = load i8, ptr %95, align 1
  %97 = insertelement <32 x i8> %91, i8 %96, i64 15
  %98 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %99 = load i32, ptr %98, align 64
  %100 = sext i32 %99 to i64
  %101 = getelementptr inbounds i8, ptr %0, i64 %100
  %102 = load i8, ptr %101, align 1
  %103 = insertelement <32 x i8> %97, i8 %102, i64 16
  %104 = getelementptr inbounds nuw i8, ptr %4, i64 68
  %105 = load i32, ptr %104, align 4
  %106 = sext i32 %105 to i64
  %107 = getelementptr inbounds i8, ptr %0, i64 %106
  %108 = load i8, ptr %107, align 1
  %109 = insertelement <32 x i8> %103, i8 %108, i64 17
  %110 = getelementptr inbounds nuw i8, ptr %4, i64 72
  %111 = load i32, ptr %110, align 8
  %112 = sext i32 %111 to i64
  %113 = getelementptr inbounds i8, ptr %0, i64 %112
  %114 = load i8, ptr %113, align 1
  %115 = insertelement <32 x i8> %109, i8 %114, i64 18
  %116 = getelementptr inbounds nuw i8, ptr %4, i64 76
  %117 = load i32, ptr %116, align 4
  %118 = sext i32 %117 to i64
  %119 = getelementptr inbounds i8, ptr %0, i64 %118
  %120 = load i8, ptr %119, align 1
  %121 = insertelement <32 x i8> %115, i8 %120, i64 19
  %122 = getelementptr inbounds nuw i8, ptr %4, i64 80
  %123 = load i32, ptr %122, align 16
  %124 = sext i32 %123 to i64
  %125 = getelementptr inbounds i8, ptr %0, i64 %124
  %126 = load i8, ptr %125, align 1
  %127 = insertelement <32 x i8> %121, i8 %126, i64 20
  %128 = getelementptr inbounds nuw i8, ptr %4, i64 84
  %129 = load i32, ptr %128, align 4
  %130 = sext i32 %129 to i64
  %131 = getelementptr inbounds i8, ptr %0, i64 %130
  %132 = load i8, ptr %131, align 1
  %133 = insertelement <32 x i8> %127, i8 %132, i64 21
  %134 = getelementptr inbounds nuw i8, ptr %4, i64 88
  %135 = load i32, ptr %134, align 8
  %136 = sext i32 %135 to i64
  %137 = getelementptr inbounds i8, ptr %0, i64 %136
  %138 = load i8, ptr %137, align 1
  %139 = insertelement <32 x i8> %133, i8 %138, i64 22
  %140 = getelementptr inbounds nuw i8, ptr %4, i64 92
  %141 = load i32, ptr %140, align 4
  %142 = sext i32 %141 to i64
  %143 = getelementptr inbounds i8, ptr %0, i64 %142
  %144 = load i8, ptr %143, align 1
  %145 = insertelement <32 x i8> %139, i8 %144, i64 23
  %146 = getelementptr inbounds nuw i8, ptr %4, i64 96
  %147 = load i32, ptr %146, align 32
  %148 = sext i32 %147 to i64
  %149 = getelementptr inbounds i8, ptr %0, i64 %148
  %150 = load i8, ptr %149, align 1
  %151 = insertelement <32 x i8> %145, i8 %150, i64 24
  %152 = getelementptr inbounds nuw i8, ptr %4, i64 100
  %153 = load i32, ptr %152, align 4
  %154 = sext i32 %153 to i64
  %155 = getelementptr inbounds i8, ptr %0, i64 %154
  %156 = load i8, ptr %155, align 1
  %157 = insertelement <32 x i8> %151, i8 %156, i64 25
  %158 = getelementptr inbounds nuw i8, ptr %4, i64 104
  %159 = load i32, ptr %158, align 8
  %160 = sext i32 %159 to i64
  %161 = getelementptr inbounds i8, ptr %0, i64 %160
  %162 = load i8, ptr %161, align 1
  %163 = insertelement <32 x i8> %157, i8 %162, i64 26
  %164 = getelementptr inbounds nuw i8, ptr %4, i64 108
  %165 = load i32, ptr %164, align 4
  %166 = sext i32 %165 to i64
  %167 = getelementptr inbounds i8, ptr %0, i64 %166
  %168 = load i8, ptr %167, align 1
  %169 = insertelement <32 x i8> %163, i8 %168, i64 27
  %170 = getelementptr inbounds nuw i8, ptr %4, i64 112
  %171 = load i32, ptr %170, align 16
  %172 = sext i32 %171 to i64
  %173 = getelementptr inbounds i8, ptr %0, i64 %172
  %174 = load i8, ptr %173, align 1
  %175 = insertelement <32 x i8> %169, i8 %174, i64 28
  %176 = getelementptr inbounds nuw i8, ptr %4, i64 116
  %177 = load i32, ptr %176, align 4
  %178 = sext i32 %177 to i64
  %179 = getelementptr inbounds i8, ptr %0, i64 %178
  %180 = load i8, ptr %179, align 1
  %181 = insertelement <32 x i8> %175, i8 %180, i64 29
  %182 = getelementptr inbounds nuw i8, ptr %4, i64 120
  %183 = load i32, ptr %182, align 8
  %184 = sext i32 %183 to i64
  %185 = getelementptr inbounds i8, ptr %0, i64 %184
  %186 = load i8, ptr %185, align 1
  %187 = insertelement <32 x i8> %181, i8 %186, i64 30
  %188 = getelementptr inbounds nuw i8, ptr %4, i64 124
  %189 = load i32, ptr %188, align 4
  %190 = sext i32 %189 to i64
  %191 = getelementptr inbounds i8, ptr %0, i64 %190
  %192 = load i8, ptr %191, align 1
  %193 = insertelement <32 x i8> %187, i8 %192, i64 31
  %194 = select <32 x i1> %13, <32 x i8> %193, <32 x i8> zeroinitializer
  br label %195

195:
  %196 = phi <32 x i8> [ %194, %6 ], [ zeroinitializer, %3 ]
  ret <32 x i8> %196
}

declare i32 @llvm.ctpop.i32(i32)

declare i32 @llvm.cttz.i32(i32, i1)

define internal fastcc <32 x i16> @apart_16(ptr %0, <32 x i32> %1, i32 %2) #0 {
  %4 = alloca [32 x i32], align 64
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %195, label %6

6:
  store <32 x i32> %1, ptr %4, align 64
  %7 = tail call i32 @llvm.cttz.i32(i32 %2, i1 true)
  %8 = zext nneg i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %4, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = insertelement <32 x i32> poison, i32 %10, i64 0
  %12 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> zeroinitializer
  %13 = bitcast i32 %2 to <32 x i1>
  %14 = select <32 x i1> %13, <32 x i32> %1, <32 x i32> %12
  store <32 x i32> %14, ptr %4, align 64
  %15 = extractelement <32 x i32> %14, i64 0
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds i16, ptr %0, i64 %16
  %18 = load i16, ptr %17, align 2
  %19 = insertelement <32 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, i16 %18, i64 0
  %20 = extractelement <32 x i32> %14, i64 1
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds i16, ptr %0, i64 %21
  %23 = load i16, ptr %22, align 2
  %24 = insertelement <32 x i16> %19, i16 %23, i64 1
  %25 = extractelement <32 x i32> %14, i64 2
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds i16, ptr %0, i64 %26
  %28 = load i16, ptr %27, align 2
  %29 = insertelement <32 x i16> %24, i16 %28, i64 2
  %30 = extractelement <32 x i32> %14, i64 3
  %31 = sext i32 %30 to i64
  %32 = getelementptr inbounds i16, ptr %0, i64 %31
  %33 = load i16, ptr %32, align 2
  %34 = insertelement <32 x i16> %29, i16 %33, i64 3
  %35 = extractelement <32 x i32> %14, i64 4
  %36 = sext i32 %35 to i64
  %37 = getelementptr inbounds i16, ptr %0, i64 %36
  %38 = load i16, ptr %37, align 2
  %39 = insertelement <32 x i16> %34, i16 %38, i64 4
  %40 = extractelement <32 x i32> %14, i64 5
  %41 = sext i32 %40 to i64
  %42 = getelementptr inbounds i16, ptr %0, i64 %41
  %43 = load i16, ptr %42, align 2
  %44 = insertelement <32 x i16> %39, i16 %43, i64 5
  %45 = extractelement <32 x i32> %14, i64 6
  %46 = sext i32 %45 to i64
  %47 = getelementptr inbounds i16, ptr %0, i64 %46
  %48 = load i16, ptr %47, align 2
  %49 = insertelement <32 x i16> %44, i16 %48, i64 6
  %50 = extractelement <32 x i32> %14, i64 7
  %51 = sext i32 %50 to i64
  %52 = getelementptr inbounds i16, ptr %0, i64 %51
  %53 = load i16, ptr %52, align 2
  %54 = insertelement <32 x i16> %49, i16 %53, i64 7
  %55 = extractelement <32 x i32> %14, i64 8
  %56 = sext i32 %55 to i64
  %57 = getelementptr inbounds i16, ptr %0, i64 %56
  %58 = load i16, ptr %57, align 2
  %59 = insertelement <32 x i16> %54, i16 %58, i64 8
  %60 = extractelement <32 x i32> %14, i64 9
  %61 = sext i32 %60 to i64
  %62 = getelementptr inbounds i16, ptr %0, i64 %61
  %63 = load i16, ptr %62, align 2
  %64 = insertelement <32 x i16> %59, i16 %63, i64 9
  %65 = extractelement <32 x i32> %14, i64 10
  %66 = sext i32 %65 to i64
  %67 = getelementptr inbounds i16, ptr %0, i64 %66
  %68 = load i16, ptr %67, align 2
  %69 = insertelement <32 x i16> %64, i16 %68, i64 10
  %70 = extractelement <32 x i32> %14, i64 11
  %71 = sext i32 %70 to i64
  %72 = getelementptr inbounds i16, ptr %0, i64 %71
  %73 = load i16, ptr %72, align 2
  %74 = insertelement <32 x i16> %69, i16 %73, i64 11
  %75 = extractelement <32 x i32> %14, i64 12
  %76 = sext i32 %75 to i64
  %77 = getelementptr inbounds i16, ptr %0, i64 %76
  %78 = load i16, ptr %77, align 2
  %79 = insertelement <32 x i16> %74, i16 %78, i64 12
  %80 = getelementptr inbounds nuw i8, ptr %4, i64 52
  %81 = load i32, ptr %80, align 4
  %82 = sext i32 %81 to i64
  %83 = getelementptr inbounds i16, ptr %0, i64 %82
  %84 = load i16, ptr %83, align 2
  %85 = insertelement <32 x i16> %79, i16 %84, i64 13
  %86 = getelementptr inbounds nuw i8, ptr %4, i64 56
  %87 = load i32, ptr %86, align 8
  %88 = sext i32 %87 to i64
  %89 = getelementptr inbounds i16, ptr %0, i64 %88
  %90 = load i16, ptr %89, align 2
  %91 = insertelement <32 x i16> %85, i16 %90, i64 14
  %92 = getelementptr inbounds nuw i8, ptr %4, i64 60
  %93 = load i32, ptr %92, align 4
  %94 = sext i32 %93 to i64
  %95 = getelementptr inbounds i16, ptr %0, i64 %94
  %96 = load i16, ptr %95, align 2
  %97 = insertelement <32 x i16> %91, i16 %96, i64 15
  %98 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %99 = load i32, ptr %98, align 64
  %100 = sext i32 %99 to i64
  %101 = getelementptr inbounds i16, ptr %0, i64 %100
  %102 = load i16, ptr %101, align 2
  %103 = insertelement <32 x i16> %97, i16 %102, i64 16
  %104 = getelementptr inbounds nuw i8, ptr %4, i64 68
  %105 = load i32, ptr %104, align 4
  %106 = sext i32 %105 to i64
  %107 = getelementptr inbounds i16, ptr %0, i64 %106
  %108 = load i16, ptr %107, align 2
  %109 = insertelement <32 x i16> %103, i16 %108, i64 17
  %110 = getelementptr inbounds nuw i8, ptr %4, i64 72
  %111 = load i32, ptr %110, align 8
  %112 = sext i32 %111 to i64
  %113 = getelementptr inbounds i16, ptr %0, i64 %112
  %114 = load i16, ptr %113, align 2
  %115 = insertelement <32 x i16> %109, i16 %114, i64 18
  %116 = getelementptr inbounds nuw i8, ptr %4, i64 76
  %117 = load i32, ptr %116, align 4
  %118 = sext i32 %117 to i64
  %119 = getelementptr inbounds i16, ptr %0, i64 %118
  %120 = load i16, ptr %119, align 2
  %121 = insertelement <32 x i16> %115, i16 %120, i64 19
  %122 = getelementptr inbounds nuw i8, ptr %4, i64 80
  %123 = load i32, ptr %122, align 16
  %124 = sext i32 %123 to i64
  %125 = getelementptr inbounds i16, ptr %0, i64 %124
  %126 = load i16, ptr %125, align 2
  %127 = insertelement <32 x i16> %121, i16 %126, i64 20
  %128 = getelementptr inbounds nuw i8, ptr %4, i64 84
  %129 = load i32, ptr %128, align 4
  %130 = sext i32 %129 to i64
  %131 = getelementptr inbounds i16, ptr %0, i64 %130
  %132 = load i16, ptr %131, align 2
  %133 = insertelement <32 x i16> %127, i16 %132, i64 21
  %134 = getelementptr inbounds nuw i8, ptr %4, i64 88
  %135 = load i32, ptr %134, align 8
  %136 = sext i32 %135 to i64
  %137 = getelementptr inbounds i16, ptr %0, i64 %136
  %138 = load i16, ptr %137, align 2
  %139 = insertelement <32 x i16> %133, i16 %138, i64 22
  %140 = getelementptr inbounds nuw i8, ptr %4, i64 92
  %141 = load i32, ptr %140, align 4
  %142 = sext i32 %141 to i64
  %143 = getelementptr inbounds i16, ptr %0, i64 %142
  %144 = load i16, ptr %143, align 2
  %145 = insertelement <32 x i16> %139, i16 %144, i64 23
  %146 = getelementptr inbounds nuw i8, ptr %4, i64 96
  %147 = load i32, ptr %146, align 32
  %148 = sext i32 %147 to i64
  %149 = getelementptr inbounds i16, ptr %0, i64 %148
  %150 = load i16, ptr %149, align 2
  %151 = insertelement <32 x i16> %145, i16 %150, i64 24
  %152 = getelementptr inbounds nuw i8, ptr %4, i64 100
  %153 = load i32, ptr %152, align 4
  %154 = sext i32 %153 to i64
  %155 = getelementptr inbounds i16, ptr %0, i64 %154
  %156 = load i16, ptr %155, align 2
  %157 = insertelement <32 x i16> %151, i16 %156, i64 25
  %158 = getelementptr inbounds nuw i8, ptr %4, i64 104
  %159 = load i32, ptr %158, align 8
  %160 = sext i32 %159 to i64
  %161 = getelementptr inbounds i16, ptr %0, i64 %160
  %162 = load i16, ptr %161, align 2
  %163 = insertelement <32 x i16> %157, i16 %162, i64 26
  %164 = getelementptr inbounds nuw i8, ptr %4, i64 108
  %165 = load i32, ptr %164, align 4
  %166 = sext i32 %165 to i64
  %167 = getelementptr inbounds i16, ptr %0, i64 %166
  %168 = load i16, ptr %167, align 2
  %169 = insertelement <32 x i16> %163, i16 %168, i64 27
  %170 = getelementptr inbounds nuw i8, ptr %4, i64 112
  %171 = load i32, ptr %170, align 16
  %172 = sext i32 %171 to i64
  %173 = getelementptr inbounds i16, ptr %0, i64 %172
  %174 = load i16, ptr %173, align 2
  %175 = insertelement <32 x i16> %169, i16 %174, i64 28
  %176 = getelementptr inbounds nuw i8, ptr %4, i64 116
  %177 = load i32, ptr %176, align 4
  %178 = sext i32 %177 to i64
  %179 = getelementptr inbounds i16, ptr %0, i64 %178
  %180 = load i16, ptr %179, align 2
  %181 = insertelement <32 x i16> %175, i16 %180, i64 29
  %182 = getelementptr inbounds nuw i8, ptr %4, i64 120
  %183 = load i32, ptr %182, align 8
  %184 = sext i32 %183 to i64
  %185 = getelementptr inbounds i16, ptr %0, i64 %184
  %186 = load i16, ptr %185, align 2
  %187 = insertelement <32 x i16> %181, i16 %186, i64 30
  %188 = getelementptr inbounds nuw i8, ptr %4, i64 124
  %189 = load i32, ptr %188, align 4
  %190 = sext i32 %189 to i64
  %191 = getelementptr inbounds i16, ptr %0, i64 %190
  %192 = load i16, ptr %191, align 2
  %193 = insertelement <32 x i16> %187, i16 %192, i64 31
  %194 = select <32 x i1> %13, <32 x i16> %193, <32 x i16> zeroinitializer
  br label %195

195:
  %196 = phi <32 x i16> [ %194, %6 ], [ zeroinitializer, %3 ]
  ret <32 x i16> %196
}

declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr captures(none), <16 x i1>, <16 x i32>)

declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr captures(none), <16 x i1>)

declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, <32 x i1>, <32 x i32>)

declare <16 x i64> @llvm.masked.load.v16i64.p0(ptr captures(none), <16 x i1>, <16 x i64>)

declare void @llvm.masked.store.v16i64.p0(<16 x i64>, ptr captures(none), <16 x i1>)

declare <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr>, <32 x i1>, <32 x i64>)

declare i64 @llvm.fshl.i64(i64, i64, i64)

declare i32 @llvm.fshl.i32(i32, i32, i32)

declare <32 x i32> @llvm.fshl.v32i32(<32 x i32>, <32 x i32>, <32 x i32>)

declare i32 @llvm.umax.i32(i32, i32)
