; From core.c by scripts/runtime_ir.py: aae325cfc86ce787
define i32 @workbench.resolve(ptr %0, ptr %1, i32 %2) #1 {
  %4 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %1, i64 44
  %7 = load i32, ptr %6, align 4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %10 = add i64 %5, -1
  %11 = icmp eq i32 %7, 0
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %14 = lshr i32 %7, 1
  %15 = xor i32 %14, -1
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %19 = lshr i32 %7, 2
  %20 = xor i32 %19, -1
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %26 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %27 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %28 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %29 = getelementptr inbounds nuw i8, ptr %1, i64 56
  br label %31

30:
  ret i32 %135

31:
  %32 = phi i64 [ 0, %3 ], [ %136, %134 ]
  %33 = phi i32 [ 0, %3 ], [ %135, %134 ]
  %34 = trunc nuw nsw i64 %32 to i32
  %35 = shl nuw i32 1, %34
  %36 = and i32 %35, %2
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %134, label %38

38:
  %39 = getelementptr inbounds nuw i64, ptr %8, i64 %32
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr inbounds nuw i64, ptr %9, i64 %32
  %42 = and i64 %40, %10
  %43 = icmp eq i64 %42, 0
  %44 = zext i1 %43 to i32
  br i1 %11, label %87, label %45

45:
  %46 = add i64 %40, -140668768878592
  %47 = icmp ult i64 %46, 4294967296
  br i1 %47, label %48, label %58

48:
  %49 = load i64, ptr %21, align 8
  %50 = load i64, ptr %22, align 8
  %51 = add i64 %50, %46
  store i64 %51, ptr %41, align 8
  %52 = icmp uge i64 %49, %5
  %53 = sub nuw i64 %49, %5
  %54 = icmp ule i64 %46, %53
  %55 = select i1 %52, i1 %54, i1 false
  %56 = and i1 %43, %55
  %57 = zext i1 %56 to i32
  br label %128

58:
  %59 = add i64 %40, -140673063845888
  %60 = icmp ult i64 %59, 4294967296
  br i1 %60, label %61, label %74

61:
  %62 = load i64, ptr %16, align 8
  %63 = load i64, ptr %17, align 8
  %64 = mul i64 %63, %32
  %65 = load i64, ptr %18, align 8
  %66 = add i64 %62, %59
  %67 = add i64 %66, %64
  store i64 %67, ptr %41, align 8
  %68 = icmp uge i64 %65, %5
  %69 = sub nuw i64 %65, %5
  %70 = icmp ule i64 %59, %69
  %71 = select i1 %68, i1 %70, i1 false
  %72 = select i1 %71, i32 %20, i32 0
  %73 = and i32 %72, %44
  br label %128

74:
  %75 = add i64 %40, -140677358813184
  %76 = icmp ult i64 %75, 4294967296
  br i1 %76, label %77, label %87

77:
  %78 = load i64, ptr %12, align 8
  %79 = load i64, ptr %13, align 8
  %80 = add i64 %79, %75
  store i64 %80, ptr %41, align 8
  %81 = icmp uge i64 %78, %5
  %82 = sub nuw i64 %78, %5
  %83 = icmp ule i64 %75, %82
  %84 = select i1 %81, i1 %83, i1 false
  %85 = select i1 %84, i32 %15, i32 0
  %86 = and i32 %85, %44
  br label %128

87:
  %88 = load ptr, ptr %23, align 8
  %89 = load i64, ptr %24, align 8
  %90 = icmp eq i64 %89, 0
  br i1 %90, label %126, label %91

91:
  %92 = phi i64 [ %101, %91 ], [ 0, %87 ]
  %93 = phi i64 [ %100, %91 ], [ %89, %87 ]
  %94 = add i64 %92, %93
  %95 = lshr i64 %94, 1
  %96 = getelementptr inbounds nuw i64, ptr %88, i64 %95
  %97 = load i64, ptr %96, align 8
  %98 = icmp ugt i64 %97, %40
  %99 = add nuw i64 %95, 1
  %100 = select i1 %98, i64 %95, i64 %93
  %101 = select i1 %98, i64 %92, i64 %99
  %102 = icmp ult i64 %101, %100
  br i1 %102, label %91, label %103

103:
  %104 = icmp eq i64 %101, 0
  br i1 %104, label %126, label %105

105:
  %106 = add i64 %101, -1
  %107 = load ptr, ptr %25, align 8
  %108 = getelementptr inbounds nuw i64, ptr %107, i64 %106
  %109 = load i64, ptr %108, align 8
  %110 = icmp ult i64 %40, %109
  %111 = sub nuw i64 %109, %40
  %112 = icmp uge i64 %111, %5
  %113 = select i1 %110, i1 %112, i1 false
  %114 = select i1 %113, i1 %43, i1 false
  br i1 %114, label %115, label %126

115:
  %116 = getelementptr inbounds nuw i64, ptr %88, i64 %106
  %117 = load i64, ptr %116, align 8
  %118 = sub i64 %109, %117
  %119 = load i64, ptr %26, align 8
  %120 = add i64 %118, 1
  %121 = tail call i64 @llvm.usub.sat.i64(i64 %120, i64 %119)
  store i64 %117, ptr %1, align 8
  store i64 %118, ptr %27, align 8
  store i64 %121, ptr %28, align 8
  %122 = add i64 %10, %121
  %123 = udiv i64 %122, %5
  store i64 %123, ptr %29, align 8
  %124 = load i64, ptr %0, align 8
  %125 = add i64 %124, %40
  store i64 %125, ptr %41, align 8
  br label %134

126:
  %127 = or i32 %33, %35
  br label %134

128:
  %129 = phi i32 [ %57, %48 ], [ %73, %61 ], [ %86, %77 ]
  %130 = freeze i32 %129
  %131 = icmp eq i32 %130, 0
  %132 = select i1 %131, i32 %35, i32 0
  %133 = or i32 %132, %33
  br label %134

134:
  %135 = phi i32 [ %33, %31 ], [ %33, %115 ], [ %133, %128 ], [ %127, %126 ]
  %136 = add nuw nsw i64 %32, 1
  %137 = icmp eq i64 %136, 32
  br i1 %137, label %30, label %31
}

define preserve_allcc void @workbench.note(ptr %0, i32 %1, i32 %2, i32 %3) #1 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 80
  store i32 %1, ptr %5, align 4
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 84
  store i32 %2, ptr %6, align 4
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 88
  store i32 %3, ptr %7, align 4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %9 = load i32, ptr %8, align 4
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 92
  store i32 %9, ptr %10, align 4
  ret void
}

define preserve_allcc i1 @workbench.poll(ptr %0, i32 %1, i32 %2) #1 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %5 = load ptr, ptr %4, align 8
  %6 = tail call i64 %5(i32 %1)
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 120
  store i64 %6, ptr %7, align 8
  %8 = icmp slt i64 %6, 0
  br i1 %8, label %9, label %10

9:
  tail call preserve_allcc void @workbench.note(ptr %0, i32 6, i32 %1, i32 %2)
  br label %10

10:
  ret i1 %8
}

define preserve_allcc i1 @workbench.serve(ptr %0, ptr %1) #1 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %4 = load ptr, ptr %3, align 8
  %5 = tail call i64 %4(ptr %1)
  %6 = icmp ne i64 %5, 0
  ret i1 %6
}

define i32 @workbench.locate(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4) #0 {
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
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 512
  store <32 x i64> %49, ptr %50, align 8
  ret i32 %48
}

define i32 @workbench.locate.shared(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4) #0 {
  %6 = trunc i64 %3 to i32
  %7 = insertelement <32 x i32> poison, i32 %6, i64 0
  %8 = shufflevector <32 x i32> %7, <32 x i32> poison, <32 x i32> zeroinitializer
  %9 = add <32 x i32> %8, %2
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %13 = load i64, ptr %12, align 8
  %14 = add i64 %13, 1
  %15 = tail call i64 @llvm.usub.sat.i64(i64 %14, i64 %11)
  %16 = trunc i64 %15 to i32
  %17 = trunc i64 %11 to i32
  %18 = add i32 %17, -1
  %19 = insertelement <32 x i32> poison, i32 %16, i64 0
  %20 = shufflevector <32 x i32> %19, <32 x i32> poison, <32 x i32> zeroinitializer
  %21 = icmp ult <32 x i32> %9, %20
  %22 = insertelement <32 x i32> poison, i32 %18, i64 0
  %23 = shufflevector <32 x i32> %22, <32 x i32> poison, <32 x i32> zeroinitializer
  %24 = and <32 x i32> %23, %9
  %25 = icmp eq <32 x i32> %24, zeroinitializer
  %26 = and <32 x i1> %25, %21
  %27 = bitcast <32 x i1> %26 to i32
  %28 = xor i32 %27, -1
  %29 = and i32 %4, %28
  %30 = zext <32 x i32> %9 to <32 x i64>
  %31 = icmp eq i32 %29, 0
  br i1 %31, label %32, label %38, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

32:
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %34 = load i64, ptr %33, align 8
  %35 = insertelement <32 x i64> poison, i64 %34, i64 0
  %36 = shufflevector <32 x i64> %35, <32 x i64> poison, <32 x i32> zeroinitializer
  %37 = add <32 x i64> %36, %30
  br label %42

38:
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %30, ptr %39, align 8
  %40 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %41 = load i32, ptr %40, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %41, i32 %29)
  br label %42

42:
  %43 = phi i32 [ %4, %32 ], [ 0, %38 ]
  %44 = phi <32 x i64> [ %37, %32 ], [ zeroinitializer, %38 ]
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 512
  store <32 x i64> %44, ptr %45, align 8
  ret i32 %43
}

define i32 @workbench.locate.shared.wide(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4) #0 {
  %6 = insertelement <32 x i64> poison, i64 %3, i64 0
  %7 = shufflevector <32 x i64> %6, <32 x i64> poison, <32 x i32> zeroinitializer
  %8 = add <32 x i64> %7, %2
  %9 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %12, 1
  %14 = tail call i64 @llvm.usub.sat.i64(i64 %13, i64 %10)
  %15 = add i64 %10, -1
  %16 = insertelement <32 x i64> poison, i64 %14, i64 0
  %17 = shufflevector <32 x i64> %16, <32 x i64> poison, <32 x i32> zeroinitializer
  %18 = icmp ult <32 x i64> %8, %17
  %19 = insertelement <32 x i64> poison, i64 %15, i64 0
  %20 = shufflevector <32 x i64> %19, <32 x i64> poison, <32 x i32> zeroinitializer
  %21 = and <32 x i64> %20, %8
  %22 = icmp eq <32 x i64> %21, zeroinitializer
  %23 = and <32 x i1> %22, %18
  %24 = bitcast <32 x i1> %23 to i32
  %25 = xor i32 %24, -1
  %26 = and i32 %4, %25
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %28, label %34, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

28:
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %30 = load i64, ptr %29, align 8
  %31 = insertelement <32 x i64> poison, i64 %30, i64 0
  %32 = shufflevector <32 x i64> %31, <32 x i64> poison, <32 x i32> zeroinitializer
  %33 = add <32 x i64> %32, %8
  br label %38

34:
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %8, ptr %35, align 8
  %36 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %37 = load i32, ptr %36, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %37, i32 %26)
  br label %38

38:
  %39 = phi i32 [ %4, %28 ], [ 0, %34 ]
  %40 = phi <32 x i64> [ %33, %28 ], [ zeroinitializer, %34 ]
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 512
  store <32 x i64> %40, ptr %41, align 8
  ret i32 %39
}

define preserve_allcc i64 @workbench.host(ptr %0, ptr %1, i64 %2, ptr %3, i64 %4, i32 %5) #1 {
  %7 = insertelement <32 x i64> poison, i64 %2, i64 0
  %8 = shufflevector <32 x i64> %7, <32 x i64> poison, <32 x i32> zeroinitializer
  %9 = load <32 x i64>, ptr %3, align 8
  %10 = add <32 x i64> %9, %8
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %10, ptr %11, align 8
  %12 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 %5)
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %26

14:
  %15 = tail call i32 @llvm.cttz.i32(i32 %5, i1 false)
  %16 = add i64 %4, %2
  %17 = shl nuw nsw i32 %15, 3
  %18 = zext nneg i32 %17 to i64
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 %18
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 256
  %21 = load i64, ptr %20, align 8
  %22 = sub i64 %16, %21
  %23 = getelementptr inbounds nuw i8, ptr %19, i64 512
  %24 = load i64, ptr %23, align 8
  %25 = add i64 %22, %24
  br label %29

26:
  %27 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %28 = load i32, ptr %27, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %28, i32 %12)
  br label %29

29:
  %30 = phi i64 [ 0, %26 ], [ %25, %14 ]
  ret i64 %30
}

define preserve_allcc i1 @workbench.inside(ptr %0, ptr %1, i64 %2, ptr %3) #1 {
  %5 = insertelement <32 x i64> poison, i64 %2, i64 0
  %6 = shufflevector <32 x i64> %5, <32 x i64> poison, <32 x i32> zeroinitializer
  %7 = load <32 x i64>, ptr %3, align 8
  %8 = add <32 x i64> %7, %6
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %8, ptr %9, align 8
  %10 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 -1)
  %11 = icmp eq i32 %10, 0
  ret i1 %11
}

define preserve_allcc i1 @workbench.settle(ptr %0, ptr %1, i64 %2, i64 %3) #1 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store i64 %2, ptr %5, align 8
  %6 = tail call i32 @workbench.resolve(ptr %0, ptr %1, i32 1)
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %14

8:
  %9 = load i64, ptr %1, align 8
  %10 = sub i64 %2, %9
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %12 = load i64, ptr %11, align 8
  %13 = icmp ult i64 %10, %12
  br label %14

14:
  %15 = phi i1 [ false, %4 ], [ %13, %8 ]
  ret i1 %15
}

define preserve_allcc void @workbench.report_fault(ptr %0, ptr %1, i64 %2, ptr %3, i64 %4, i32 %5) #1 {
  %7 = insertelement <32 x i64> poison, i64 %2, i64 0
  %8 = shufflevector <32 x i64> %7, <32 x i64> poison, <32 x i32> zeroinitializer
  %9 = load <32 x i64>, ptr %3, align 8
  %10 = add <32 x i64> %9, %8
  %11 = insertelement <32 x i64> poison, i64 %4, i64 0
  %12 = shufflevector <32 x i64> %11, <32 x i64> poison, <32 x i32> zeroinitializer
  %13 = and <32 x i64> %10, %12
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %13, ptr %14, align 8
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, 1
  %20 = tail call i64 @llvm.usub.sat.i64(i64 %19, i64 %16)
  %21 = insertelement <32 x i64> poison, i64 %20, i64 0
  %22 = shufflevector <32 x i64> %21, <32 x i64> poison, <32 x i32> zeroinitializer
  %23 = icmp ult <32 x i64> %13, %22
  %24 = add i64 %16, -1
  %25 = insertelement <32 x i64> poison, i64 %24, i64 0
  %26 = shufflevector <32 x i64> %25, <32 x i64> poison, <32 x i32> zeroinitializer
  %27 = and <32 x i64> %26, %13
  %28 = icmp eq <32 x i64> %27, zeroinitializer
  %29 = and <32 x i1> %28, %23
  %30 = bitcast <32 x i1> %29 to i32
  %31 = xor i32 %30, -1
  %32 = and i32 %5, %31
  %33 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %34 = load i32, ptr %33, align 8
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %34, i32 %32)
  ret void
}

define <32 x i32> @workbench.permute(<32 x i32> %0, <32 x i32> %1) #0 {
  %3 = alloca [32 x i32], align 64
  store <32 x i32> %0, ptr %3, align 64
  %4 = sext <32 x i32> %1 to <32 x i64>
  %5 = getelementptr i32, ptr %3, <32 x i64> %4
  %6 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 1 %5, <32 x i1> splat (i1 true), <32 x i32> poison)
  ret <32 x i32> %6
}

declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, <32 x i1>, <32 x i32>)

declare i32 @llvm.cttz.i32(i32, i1)

declare i64 @llvm.usub.sat.i64(i64, i64)
