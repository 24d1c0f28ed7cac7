; From tensor_memory.c by scripts/runtime_ir.py: 1eb5193cf1fa1b2c
define i32 @workbench.tensor.find(ptr %0, ptr %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %6 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %7 = load i64, ptr %6, align 8
  %8 = load i64, ptr %5, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %10 = load i32, ptr %9, align 4
  br label %22

11:
  %12 = trunc i64 %7 to i32
  %13 = and i32 %12, 65535
  %14 = trunc i64 %8 to i32
  %15 = lshr i32 %14, 16
  %16 = shl i32 %10, 5
  %17 = and i32 %16, 96
  %18 = icmp ult i32 %14, 2097152
  %19 = select i1 %18, i32 %17, i32 0
  %20 = or disjoint i32 %19, %15
  %21 = icmp eq i32 %20, %17
  br i1 %21, label %53, label %47

22:
  %23 = phi i64 [ 1, %2 ], [ %46, %41 ]
  %24 = phi i64 [ 0, %2 ], [ %45, %41 ]
  %25 = getelementptr inbounds nuw i64, ptr %5, i64 %23
  %26 = load i64, ptr %25, align 8
  %27 = xor i64 %26, %8
  %28 = or i64 %27, %24
  %29 = getelementptr inbounds nuw i64, ptr %5, i64 %23
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 8
  %31 = load i64, ptr %30, align 8
  %32 = xor i64 %31, %8
  %33 = or i64 %32, %28
  %34 = getelementptr inbounds nuw i64, ptr %5, i64 %23
  %35 = getelementptr inbounds nuw i8, ptr %34, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = xor i64 %36, %8
  %38 = or i64 %37, %33
  %39 = add nuw nsw i64 %23, 3
  %40 = icmp eq i64 %39, 32
  br i1 %40, label %11, label %41

41:
  %42 = getelementptr inbounds nuw i64, ptr %5, i64 %39
  %43 = load i64, ptr %42, align 8
  %44 = xor i64 %43, %8
  %45 = or i64 %44, %38
  %46 = add nuw nsw i64 %23, 4
  br label %22

47:
  %48 = and i64 %7, 281474976645120
  %49 = icmp eq i64 %48, 1048576
  %50 = or disjoint i32 %17, 16
  %51 = icmp eq i32 %20, %50
  %52 = select i1 %49, i1 %51, i1 false
  br label %53

53:
  %54 = phi i1 [ true, %11 ], [ %52, %47 ]
  %55 = icmp eq ptr %4, null
  %56 = icmp ne i64 %38, 0
  %57 = select i1 %55, i1 true, i1 %56
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %59 = load i64, ptr %58, align 8
  br i1 %57, label %93, label %60

60:
  %61 = and i64 %59, 4294967295
  %62 = icmp eq i64 %61, 4294967295
  %63 = select i1 %62, i1 %54, i1 false
  br i1 %63, label %64, label %93

64:
  %65 = and i32 %14, 65535
  %66 = add nuw nsw i32 %65, %13
  %67 = icmp samesign ugt i32 %66, 512
  br i1 %67, label %93, label %68

68:
  %69 = getelementptr inbounds nuw i8, ptr %4, i64 8
  br label %70

70:
  %71 = phi i32 [ %92, %73 ], [ %65, %68 ]
  %72 = icmp samesign ult i32 %71, %66
  br i1 %72, label %73, label %95

73:
  %74 = and i32 %71, 63
  %75 = sub nuw nsw i32 64, %74
  %76 = sub nuw nsw i32 %66, %71
  %77 = tail call i32 @llvm.umin.i32(i32 %75, i32 %76)
  %78 = icmp eq i32 %77, 64
  %79 = zext nneg i32 %77 to i64
  %80 = shl nsw i64 -1, %79
  %81 = xor i64 %80, -1
  %82 = select i1 %78, i64 -1, i64 %81
  %83 = zext nneg i32 %74 to i64
  %84 = shl i64 %82, %83
  %85 = lshr i32 %71, 6
  %86 = zext nneg i32 %85 to i64
  %87 = getelementptr inbounds nuw i64, ptr %69, i64 %86
  %88 = load i64, ptr %87, align 8
  %89 = xor i64 %88, -1
  %90 = and i64 %84, %89
  %91 = icmp eq i64 %90, 0
  %92 = add nuw nsw i32 %77, %71
  br i1 %91, label %70, label %93

93:
  %94 = trunc i64 %59 to i32
  br label %104

95:
  %96 = load ptr, ptr %4, align 8
  %97 = shl nuw nsw i32 %65, 7
  %98 = zext nneg i32 %97 to i64
  %99 = getelementptr inbounds nuw i32, ptr %96, i64 %98
  %100 = zext nneg i32 %20 to i64
  %101 = getelementptr inbounds nuw i32, ptr %99, i64 %100
  %102 = ptrtoint ptr %101 to i64
  %103 = getelementptr inbounds nuw i8, ptr %1, i64 32
  store i64 %102, ptr %103, align 8
  br label %104

104:
  %105 = phi i32 [ %94, %93 ], [ 0, %95 ]
  ret i32 %105
}

define void @workbench.tensor.load(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4) #0 {
  %6 = alloca [32 x i32], align 64
  %7 = and i32 %3, 8
  %8 = icmp eq i32 %7, 0
  %9 = select i1 %8, i32 128, i32 256
  %10 = and i32 %3, 7
  switch i32 %10, label %33 [
    i32 0, label %11
    i32 1, label %16
    i32 2, label %21
    i32 4, label %27
  ]

11:
  %12 = insertelement <32 x i32> poison, i32 %9, i64 0
  %13 = shufflevector <32 x i32> %12, <32 x i32> poison, <32 x i32> zeroinitializer
  %14 = mul nuw nsw <32 x i32> %13, <i32 0, i32 0, i32 1, i32 1, i32 0, i32 0, i32 1, i32 1, i32 0, i32 0, i32 1, i32 1, i32 0, i32 0, i32 1, i32 1, i32 0, i32 0, i32 1, i32 1, i32 0, i32 0, i32 1, i32 1, i32 0, i32 0, i32 1, i32 1, i32 0, i32 0, i32 1, i32 1>
  %15 = or disjoint <32 x i32> %14, <i32 0, i32 8, i32 0, i32 8, i32 1, i32 9, i32 1, i32 9, i32 2, i32 10, i32 2, i32 10, i32 3, i32 11, i32 3, i32 11, i32 4, i32 12, i32 4, i32 12, i32 5, i32 13, i32 5, i32 13, i32 6, i32 14, i32 6, i32 14, i32 7, i32 15, i32 7, i32 15>
  br label %33

16:
  %17 = insertelement <32 x i32> poison, i32 %9, i64 0
  %18 = shufflevector <32 x i32> %17, <32 x i32> poison, <32 x i32> zeroinitializer
  %19 = mul nuw nsw <32 x i32> %18, <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
  %20 = or disjoint <32 x i32> %19, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  br label %33

21:
  %22 = shl nuw nsw i32 %9, 1
  %23 = insertelement <32 x i32> poison, i32 %22, i64 0
  %24 = shufflevector <32 x i32> %23, <32 x i32> poison, <32 x i32> zeroinitializer
  %25 = mul nuw nsw <32 x i32> %24, <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
  %26 = or disjoint <32 x i32> %25, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  br label %33

27:
  %28 = shl i32 %4, 7
  %29 = insertelement <32 x i32> poison, i32 %28, i64 0
  %30 = shufflevector <32 x i32> %29, <32 x i32> poison, <32 x i32> zeroinitializer
  %31 = mul nuw nsw <32 x i32> %30, <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %32 = or disjoint <32 x i32> %31, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  br label %33

33:
  %34 = phi <32 x i32> [ %32, %27 ], [ %15, %11 ], [ %20, %16 ], [ %26, %21 ], [ <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, %5 ]
  store <32 x i32> %34, ptr %6, align 64
  %35 = icmp eq i32 %2, 0
  br i1 %35, label %41, label %36

36:
  %37 = select i1 %8, i32 7, i32 8
  %38 = select i1 %8, i32 9, i32 10
  %39 = select i1 %8, i32 8, i32 9
  %40 = zext i32 %2 to i64
  br label %42

41:
  ret void

42:
  %43 = phi i64 [ 0, %36 ], [ %70, %69 ]
  %44 = trunc nuw i64 %43 to i32
  switch i32 %10, label %62 [
    i32 0, label %45
    i32 1, label %47
    i32 2, label %53
  ]

45:
  %46 = shl i32 %44, %39
  br label %64

47:
  %48 = shl i32 %44, 3
  %49 = and i32 %48, 8
  %50 = lshr i32 %44, 1
  %51 = shl i32 %50, %38
  %52 = or disjoint i32 %49, %51
  br label %64

53:
  %54 = shl i32 %44, 2
  %55 = and i32 %54, 8
  %56 = and i32 %44, 1
  %57 = shl i32 %44, 1
  %58 = and i32 %57, -8
  %59 = or disjoint i32 %58, %56
  %60 = shl i32 %59, %37
  %61 = add nuw i32 %60, %55
  br label %64

62:
  %63 = shl i32 %44, %37
  br label %64

64:
  %65 = phi i32 [ %63, %62 ], [ %46, %45 ], [ %52, %47 ], [ %61, %53 ]
  %66 = zext i32 %65 to i64
  %67 = getelementptr inbounds nuw i32, ptr %0, i64 %66
  %68 = getelementptr inbounds nuw <32 x i32>, ptr %1, i64 %43
  br label %72

69:
  %70 = add nuw nsw i64 %43, 1
  %71 = icmp eq i64 %70, %40
  br i1 %71, label %41, label %42

72:
  %73 = phi i64 [ 0, %64 ], [ %90, %87 ]
  %74 = getelementptr inbounds nuw i32, ptr %6, i64 %73
  %75 = load i32, ptr %74, align 4
  %76 = zext i32 %75 to i64
  %77 = getelementptr inbounds nuw i32, ptr %67, i64 %76
  %78 = load i32, ptr %77, align 4
  br i1 %8, label %87, label %79

79:
  %80 = and i32 %78, 65535
  %81 = add i32 %75, 128
  %82 = zext i32 %81 to i64
  %83 = getelementptr inbounds nuw i32, ptr %67, i64 %82
  %84 = load i32, ptr %83, align 4
  %85 = shl i32 %84, 16
  %86 = or disjoint i32 %85, %80
  br label %87

87:
  %88 = phi i32 [ %86, %79 ], [ %78, %72 ]
  %89 = getelementptr inbounds nuw i32, ptr %68, i64 %73
  store i32 %88, ptr %89, align 4
  %90 = add nuw nsw i64 %73, 1
  %91 = icmp eq i64 %90, 32
  br i1 %91, label %69, label %72
}

define void @workbench.tensor.store(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4) #0 {
  %6 = alloca [32 x i32], align 64
  %7 = and i32 %3, 8
  %8 = icmp eq i32 %7, 0
  %9 = select i1 %8, i32 128, i32 256
  %10 = and i32 %3, 7
  switch i32 %10, label %33 [
    i32 0, label %11
    i32 1, label %16
    i32 2, label %21
    i32 4, label %27
  ]

11:
  %12 = insertelement <32 x i32> poison, i32 %9, i64 0
  %13 = shufflevector <32 x i32> %12, <32 x i32> poison, <32 x i32> zeroinitializer
  %14 = mul nuw nsw <32 x i32> %13, <i32 0, i32 0, i32 1, i32 1, i32 0, i32 0, i32 1, i32 1, i32 0, i32 0, i32 1, i32 1, i32 0, i32 0, i32 1, i32 1, i32 0, i32 0, i32 1, i32 1, i32 0, i32 0, i32 1, i32 1, i32 0, i32 0, i32 1, i32 1, i32 0, i32 0, i32 1, i32 1>
  %15 = or disjoint <32 x i32> %14, <i32 0, i32 8, i32 0, i32 8, i32 1, i32 9, i32 1, i32 9, i32 2, i32 10, i32 2, i32 10, i32 3, i32 11, i32 3, i32 11, i32 4, i32 12, i32 4, i32 12, i32 5, i32 13, i32 5, i32 13, i32 6, i32 14, i32 6, i32 14, i32 7, i32 15, i32 7, i32 15>
  br label %33

16:
  %17 = insertelement <32 x i32> poison, i32 %9, i64 0
  %18 = shufflevector <32 x i32> %17, <32 x i32> poison, <32 x i32> zeroinitializer
  %19 = mul nuw nsw <32 x i32> %18, <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
  %20 = or disjoint <32 x i32> %19, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  br label %33

21:
  %22 = shl nuw nsw i32 %9, 1
  %23 = insertelement <32 x i32> poison, i32 %22, i64 0
  %24 = shufflevector <32 x i32> %23, <32 x i32> poison, <32 x i32> zeroinitializer
  %25 = mul nuw nsw <32 x i32> %24, <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
  %26 = or disjoint <32 x i32> %25, <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  br label %33

27:
  %28 = shl i32 %4, 7
  %29 = insertelement <32 x i32> poison, i32 %28, i64 0
  %30 = shufflevector <32 x i32> %29, <32 x i32> poison, <32 x i32> zeroinitializer
  %31 = mul nuw nsw <32 x i32> %30, <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %32 = or disjoint <32 x i32> %31, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  br label %33

33:
  %34 = phi <32 x i32> [ %32, %27 ], [ %15, %11 ], [ %20, %16 ], [ %26, %21 ], [ <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, %5 ]
  store <32 x i32> %34, ptr %6, align 64
  %35 = icmp eq i32 %2, 0
  br i1 %35, label %41, label %36

36:
  %37 = select i1 %8, i32 7, i32 8
  %38 = select i1 %8, i32 9, i32 10
  %39 = select i1 %8, i32 8, i32 9
  %40 = zext i32 %2 to i64
  br label %42

41:
  ret void

42:
  %43 = phi i64 [ 0, %36 ], [ %71, %70 ]
  %44 = trunc nuw i64 %43 to i32
  switch i32 %10, label %62 [
    i32 0, label %45
    i32 1, label %47
    i32 2, label %53
  ]

45:
  %46 = shl i32 %44, %39
  br label %64

47:
  %48 = shl i32 %44, 3
  %49 = and i32 %48, 8
  %50 = lshr i32 %44, 1
  %51 = shl i32 %50, %38
  %52 = or disjoint i32 %49, %51
  br label %64

53:
  %54 = shl i32 %44, 2
  %55 = and i32 %54, 8
  %56 = and i32 %44, 1
  %57 = shl i32 %44, 1
  %58 = and i32 %57, -8
  %59 = or disjoint i32 %58, %56
  %60 = shl i32 %59, %37
  %61 = add nuw i32 %60, %55
  br label %64

62:
  %63 = shl i32 %44, %37
  br label %64

64:
  %65 = phi i32 [ %63, %62 ], [ %46, %45 ], [ %52, %47 ], [ %61, %53 ]
  %66 = zext i32 %65 to i64
  %67 = getelementptr inbounds nuw i32, ptr %0, i64 %66
  %68 = getelementptr inbounds nuw <32 x i32>, ptr %1, i64 %43
  %69 = trunc nuw i64 %43 to i32
  br label %73

70:
  %71 = add nuw nsw i64 %43, 1
  %72 = icmp eq i64 %71, %40
  br i1 %72, label %41, label %42

73:
  %74 = phi i64 [ 0, %64 ], [ %101, %96 ]
  br i1 %8, label %75, label %80

75:
  %76 = getelementptr inbounds nuw i32, ptr %68, i64 %74
  %77 = load i32, ptr %76, align 4
  %78 = getelementptr inbounds nuw i32, ptr %6, i64 %74
  %79 = load i32, ptr %78, align 4
  br label %96

80:
  %81 = getelementptr inbounds nuw i32, ptr %6, i64 %74
  %82 = load i32, ptr %81, align 4
  %83 = add i32 %82, %69
  %84 = mul i32 %83, 2041643008
  %85 = add i32 %84, 2041643008
  %86 = getelementptr inbounds nuw i32, ptr %68, i64 %74
  %87 = load i32, ptr %86, align 4
  %88 = and i32 %87, 65535
  %89 = or disjoint i32 %85, %88
  %90 = zext i32 %82 to i64
  %91 = getelementptr inbounds nuw i32, ptr %67, i64 %90
  store i32 %89, ptr %91, align 4
  %92 = load i32, ptr %86, align 4
  %93 = lshr i32 %92, 16
  %94 = or disjoint i32 %93, %85
  %95 = add i32 %82, 128
  br label %96

96:
  %97 = phi i32 [ %95, %80 ], [ %79, %75 ]
  %98 = phi i32 [ %94, %80 ], [ %77, %75 ]
  %99 = zext i32 %97 to i64
  %100 = getelementptr inbounds nuw i32, ptr %67, i64 %99
  store i32 %98, ptr %100, align 4
  %101 = add nuw nsw i64 %74, 1
  %102 = icmp eq i64 %101, 32
  br i1 %102, label %70, label %73
}

define void @workbench.tensor.fold(ptr %0, i32 %1, i32 %2) #0 {
  %4 = icmp eq i32 %1, 0
  %5 = zext i32 %1 to i64
  %6 = getelementptr inbounds nuw <32 x i32>, ptr %0, i64 %5
  %7 = and i32 %2, 16
  %8 = icmp eq i32 %7, 0
  %9 = and i32 %2, 2
  %10 = icmp eq i32 %9, 0
  %11 = and i32 %2, 4
  %12 = icmp eq i32 %11, 0
  %13 = and i32 %2, 1
  %14 = icmp eq i32 %13, 0
  %15 = and i32 %2, 8
  %16 = icmp eq i32 %15, 0
  br label %17

17:
  %18 = phi i64 [ 0, %3 ], [ %31, %28 ]
  br i1 %4, label %27, label %19

19:
  %20 = getelementptr inbounds nuw i32, ptr %0, i64 %18
  br label %33

21:
  ret void

22:
  %23 = icmp eq i32 %63, 0
  %24 = icmp eq i32 %64, 0
  %25 = or i1 %16, %24
  %26 = select i1 %25, i32 %65, i32 2147483647
  br i1 %23, label %27, label %28

27:
  br label %28

28:
  %29 = phi i32 [ 2147483647, %27 ], [ %26, %22 ]
  %30 = getelementptr inbounds nuw i32, ptr %6, i64 %18
  store i32 %29, ptr %30, align 4
  %31 = add nuw nsw i64 %18, 1
  %32 = icmp eq i64 %31, 32
  br i1 %32, label %21, label %17

33:
  %34 = phi i64 [ 0, %19 ], [ %67, %62 ]
  %35 = phi i64 [ 0, %19 ], [ %66, %62 ]
  %36 = phi i32 [ 0, %19 ], [ %65, %62 ]
  %37 = phi i32 [ 0, %19 ], [ %64, %62 ]
  %38 = phi i32 [ 0, %19 ], [ %63, %62 ]
  %39 = getelementptr inbounds nuw <32 x i32>, ptr %20, i64 %34
  %40 = load i32, ptr %39, align 4
  %41 = and i32 %40, 2147483647
  %42 = select i1 %8, i32 %40, i32 %41
  %43 = sext i32 %42 to i64
  %44 = zext i32 %42 to i64
  %45 = select i1 %10, i64 %44, i64 %43
  br i1 %12, label %53, label %46

46:
  %47 = icmp samesign ugt i32 %41, 2139095040
  br i1 %47, label %62, label %48

48:
  %49 = xor i32 %41, -1
  %50 = sext i32 %49 to i64
  %51 = icmp slt i32 %42, 0
  %52 = select i1 %51, i64 %50, i64 %44
  br label %53

53:
  %54 = phi i64 [ %52, %48 ], [ %45, %33 ]
  %55 = sub nsw i64 0, %54
  %56 = select i1 %14, i64 %55, i64 %54
  %57 = icmp eq i32 %38, 0
  %58 = icmp slt i64 %56, %35
  %59 = select i1 %57, i1 true, i1 %58
  %60 = select i1 %59, i32 %42, i32 %36
  %61 = select i1 %59, i64 %56, i64 %35
  br label %62

62:
  %63 = phi i32 [ 1, %53 ], [ %38, %46 ]
  %64 = phi i32 [ %37, %53 ], [ 1, %46 ]
  %65 = phi i32 [ %60, %53 ], [ %36, %46 ]
  %66 = phi i64 [ %61, %53 ], [ %35, %46 ]
  %67 = add nuw nsw i64 %34, 1
  %68 = icmp eq i64 %67, %5
  br i1 %68, label %22, label %33
}

define i32 @workbench.tensor.waits(ptr %0) #0 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %13, label %5

5:
  %6 = getelementptr inbounds nuw i8, ptr %3, i64 80
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %9 = load i32, ptr %8, align 4
  %10 = and i32 %9, 31
  %11 = lshr i32 %7, %10
  %12 = and i32 %11, 1
  br label %13

13:
  %14 = phi i32 [ %12, %5 ], [ 0, %1 ]
  ret i32 %14
}

define i32 @workbench.tensor.retries(ptr %0) #0 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %16, label %5

5:
  %6 = getelementptr inbounds nuw i8, ptr %3, i64 80
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %3, i64 84
  %9 = load i32, ptr %8, align 4
  %10 = and i32 %9, %7
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %12 = load i32, ptr %11, align 4
  %13 = and i32 %12, 31
  %14 = lshr i32 %10, %13
  %15 = and i32 %14, 1
  br label %16

16:
  %17 = phi i32 [ %15, %5 ], [ 0, %1 ]
  ret i32 %17
}

define i1 @workbench.tensor.leaks(ptr %0, i64 %1) #0 {
  %3 = alloca [64 x i64], align 16
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %5 = load ptr, ptr %4, align 8
  call void @llvm.memset.p0.i64(ptr align 16 %3, i8 0, i64 512, i1 false)
  store i64 %1, ptr %3, align 16
  %6 = getelementptr inbounds nuw i8, ptr %3, i64 16
  store i64 1, ptr %6, align 16
  %7 = icmp eq ptr %5, null
  br i1 %7, label %35, label %8

8:
  %9 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %5, i64 16
  %12 = load i64, ptr %11, align 8
  %13 = or i64 %12, %10
  %14 = getelementptr inbounds nuw i8, ptr %5, i64 24
  %15 = load i64, ptr %14, align 8
  %16 = or i64 %15, %13
  %17 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %18 = load i64, ptr %17, align 8
  %19 = or i64 %18, %16
  %20 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %21 = load i64, ptr %20, align 8
  %22 = or i64 %21, %19
  %23 = getelementptr inbounds nuw i8, ptr %5, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = or i64 %24, %22
  %26 = getelementptr inbounds nuw i8, ptr %5, i64 56
  %27 = load i64, ptr %26, align 8
  %28 = or i64 %27, %25
  %29 = getelementptr inbounds nuw i8, ptr %5, i64 64
  %30 = load i64, ptr %29, align 8
  %31 = or i64 %30, %28
  %32 = icmp eq i64 %31, 0
  br i1 %32, label %35, label %33, !prof !{!"branch_weights", !"expected", i32 2145766520, i32 1717128}

33:
  %34 = call preserve_allcc i1 @workbench.serve(ptr %0, ptr %3)
  br label %35

35:
  %36 = phi i1 [ false, %8 ], [ %34, %33 ], [ false, %2 ]
  ret i1 %36
}

declare void @llvm.memset.p0.i64(ptr captures(none), i8, i64, i1)

declare preserve_allcc i1 @workbench.serve(ptr, ptr)

declare i32 @llvm.umin.i32(i32, i32)
