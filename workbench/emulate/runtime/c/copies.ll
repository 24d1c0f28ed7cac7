; From copies.c by scripts/runtime_ir.py: 459c18687d486d1d
%struct.entry = type { i32, i32, [32 x i64], [32 x i64], [32 x i32], [32 x i32] }

define void @workbench.sanitize.copies(ptr %0, i32 %1, <32 x i64> %2, <32 x i64> %3, i32 %4, i64 %5, i64 %6) #0 {
  %8 = alloca [32 x i64], align 64
  %9 = alloca [32 x i64], align 64
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr %11, i64 232
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %11, i64 192
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %13, null
  br i1 %16, label %145, label %17

17:
  store <32 x i64> %2, ptr %8, align 64
  store <32 x i64> %3, ptr %9, align 64
  %18 = getelementptr inbounds nuw i8, ptr %11, i64 96
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %21 = load i64, ptr %20, align 8
  %22 = shl i64 %21, 46
  %23 = add i64 %22, 70368744177664
  %24 = or i64 %23, %6
  %25 = icmp eq i32 %4, 0
  br i1 %25, label %32, label %26

26:
  %27 = shl i32 %1, 5
  %28 = getelementptr inbounds nuw i8, ptr %11, i64 112
  %29 = getelementptr inbounds nuw i8, ptr %11, i64 16
  %30 = getelementptr inbounds nuw i8, ptr %11, i64 32
  %31 = getelementptr inbounds nuw i8, ptr %11, i64 8
  br label %33

32:
  br label %145

33:
  %34 = phi i32 [ %4, %26 ], [ %143, %141 ]
  %35 = tail call i32 @llvm.cttz.i32(i32 %34, i1 true)
  %36 = zext nneg i32 %35 to i64
  %37 = or disjoint i32 %35, %27
  %38 = zext i32 %37 to i64
  %39 = shl i64 %38, 36
  %40 = or i64 %24, %39
  %41 = getelementptr inbounds nuw i32, ptr %19, i64 %38
  %42 = load i32, ptr %41, align 4
  %43 = zext i32 %42 to i64
  %44 = shl nuw nsw i64 %43, 12
  %45 = or i64 %40, %44
  %46 = getelementptr inbounds nuw i64, ptr %8, i64 %36
  %47 = load i64, ptr %46, align 8
  %48 = load i64, ptr %28, align 8
  %49 = load i64, ptr %29, align 8
  %50 = lshr i64 %47, %48
  %51 = lshr i64 %5, %48
  %52 = tail call i64 @llvm.umax.i64(i64 %51, i64 1)
  %53 = add i64 %52, %50
  %54 = and i64 %52, 3
  %55 = icmp eq i64 %54, 0
  br i1 %55, label %66, label %56

56:
  %57 = phi i64 [ %63, %62 ], [ %50, %33 ]
  %58 = phi i64 [ %64, %62 ], [ 0, %33 ]
  %59 = icmp ult i64 %57, %49
  br i1 %59, label %60, label %62

60:
  %61 = getelementptr inbounds nuw i64, ptr %13, i64 %57
  store i64 %45, ptr %61, align 8
  br label %62

62:
  %63 = add i64 %57, 1
  %64 = add i64 %58, 1
  %65 = icmp eq i64 %64, %54
  br i1 %65, label %66, label %56

66:
  %67 = phi i64 [ %50, %33 ], [ %63, %62 ]
  %68 = icmp ult i64 %51, 4
  br i1 %68, label %92, label %69

69:
  %70 = phi i64 [ %90, %89 ], [ %67, %66 ]
  %71 = icmp ult i64 %70, %49
  br i1 %71, label %72, label %74

72:
  %73 = getelementptr inbounds nuw i64, ptr %13, i64 %70
  store i64 %45, ptr %73, align 8
  br label %74

74:
  %75 = add i64 %70, 1
  %76 = icmp ult i64 %75, %49
  br i1 %76, label %77, label %79

77:
  %78 = getelementptr inbounds nuw i64, ptr %13, i64 %75
  store i64 %45, ptr %78, align 8
  br label %79

79:
  %80 = add i64 %70, 2
  %81 = icmp ult i64 %80, %49
  br i1 %81, label %82, label %84

82:
  %83 = getelementptr inbounds nuw i64, ptr %13, i64 %80
  store i64 %45, ptr %83, align 8
  br label %84

84:
  %85 = add i64 %70, 3
  %86 = icmp ult i64 %85, %49
  br i1 %86, label %87, label %89

87:
  %88 = getelementptr inbounds nuw i64, ptr %13, i64 %85
  store i64 %45, ptr %88, align 8
  br label %89

89:
  %90 = add i64 %70, 4
  %91 = icmp eq i64 %90, %53
  br i1 %91, label %92, label %69

92:
  %93 = or i64 %45, 1024
  %94 = getelementptr inbounds nuw i64, ptr %9, i64 %36
  %95 = load i64, ptr %94, align 8
  %96 = add i64 %95, -139637976727552
  %97 = load i64, ptr %30, align 8
  %98 = load i64, ptr %31, align 8
  %99 = lshr i64 %96, %97
  %100 = lshr i64 %5, %97
  %101 = tail call i64 @llvm.umax.i64(i64 %100, i64 1)
  %102 = add i64 %101, %99
  %103 = and i64 %101, 3
  %104 = icmp eq i64 %103, 0
  br i1 %104, label %115, label %105

105:
  %106 = phi i64 [ %112, %111 ], [ %99, %92 ]
  %107 = phi i64 [ %113, %111 ], [ 0, %92 ]
  %108 = icmp ult i64 %106, %98
  br i1 %108, label %109, label %111

109:
  %110 = getelementptr inbounds nuw i64, ptr %15, i64 %106
  store i64 %93, ptr %110, align 8
  br label %111

111:
  %112 = add i64 %106, 1
  %113 = add i64 %107, 1
  %114 = icmp eq i64 %113, %103
  br i1 %114, label %115, label %105

115:
  %116 = phi i64 [ %99, %92 ], [ %112, %111 ]
  %117 = icmp ult i64 %100, 4
  br i1 %117, label %141, label %118

118:
  %119 = phi i64 [ %139, %138 ], [ %116, %115 ]
  %120 = icmp ult i64 %119, %98
  br i1 %120, label %121, label %123

121:
  %122 = getelementptr inbounds nuw i64, ptr %15, i64 %119
  store i64 %93, ptr %122, align 8
  br label %123

123:
  %124 = add i64 %119, 1
  %125 = icmp ult i64 %124, %98
  br i1 %125, label %126, label %128

126:
  %127 = getelementptr inbounds nuw i64, ptr %15, i64 %124
  store i64 %93, ptr %127, align 8
  br label %128

128:
  %129 = add i64 %119, 2
  %130 = icmp ult i64 %129, %98
  br i1 %130, label %131, label %133

131:
  %132 = getelementptr inbounds nuw i64, ptr %15, i64 %129
  store i64 %93, ptr %132, align 8
  br label %133

133:
  %134 = add i64 %119, 3
  %135 = icmp ult i64 %134, %98
  br i1 %135, label %136, label %138

136:
  %137 = getelementptr inbounds nuw i64, ptr %15, i64 %134
  store i64 %93, ptr %137, align 8
  br label %138

138:
  %139 = add i64 %119, 4
  %140 = icmp eq i64 %139, %102
  br i1 %140, label %141, label %118

141:
  %142 = add i32 %34, -1
  %143 = and i32 %142, %34
  %144 = icmp eq i32 %143, 0
  br i1 %144, label %32, label %33

145:
  ret void
}

define void @workbench.copies.commit(ptr %0, i32 %1) #0 {
  %3 = bitcast i32 %1 to <32 x i1>
  %4 = zext <32 x i1> %3 to <32 x i32>
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %6 = load <32 x i32>, ptr %5, align 8
  %7 = add <32 x i32> %6, %4
  store <32 x i32> %7, ptr %5, align 8
  ret void
}

define void @workbench.copies.wait(ptr %0, i32 %1, i32 %2) #0 {
  %4 = load i32, ptr %0, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %6 = load <32 x i32>, ptr %5, align 8
  %7 = insertelement <32 x i32> poison, i32 %2, i64 0
  %8 = shufflevector <32 x i32> %7, <32 x i32> poison, <32 x i32> zeroinitializer
  %9 = sub <32 x i32> %6, %8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 4
  %11 = load i32, ptr %10, align 4
  %12 = icmp ult i32 %11, %4
  br i1 %12, label %13, label %46

13:
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %15 = icmp slt i32 %2, 0
  %16 = zext i32 %11 to i64
  br label %17

17:
  %18 = phi i64 [ %16, %13 ], [ %43, %37 ]
  %19 = phi i32 [ %4, %13 ], [ %42, %37 ]
  %20 = getelementptr inbounds nuw %struct.entry, ptr %14, i64 %18
  br i1 %15, label %27, label %21

21:
  %22 = getelementptr inbounds nuw i8, ptr %20, i64 648
  %23 = load <32 x i32>, ptr %22, align 8
  %24 = icmp slt <32 x i32> %23, %9
  %25 = bitcast <32 x i1> %24 to i32
  %26 = and i32 %1, %25
  br label %27

27:
  %28 = phi i32 [ %26, %21 ], [ %1, %17 ]
  %29 = load i32, ptr %20, align 8
  %30 = and i32 %29, %28
  %31 = xor i32 %30, %29
  store i32 %31, ptr %20, align 8
  %32 = icmp eq i32 %30, 0
  br i1 %32, label %37, label %33

33:
  %34 = getelementptr inbounds nuw i8, ptr %20, i64 4
  %35 = load i32, ptr %34, align 4
  %36 = and i32 %35, 255
  tail call fastcc void @move(ptr %20, i32 %30, i32 %36)
  br label %37

37:
  %38 = icmp ne i32 %29, %30
  %39 = icmp eq i32 %19, %4
  %40 = select i1 %38, i1 %39, i1 false
  %41 = trunc nuw i64 %18 to i32
  %42 = select i1 %40, i32 %41, i32 %19
  %43 = add nuw nsw i64 %18, 1
  %44 = trunc i64 %43 to i32
  %45 = icmp eq i32 %4, %44
  br i1 %45, label %46, label %17

46:
  %47 = phi i32 [ %4, %3 ], [ %42, %37 ]
  %48 = icmp eq i32 %47, %4
  %49 = select i1 %48, i32 0, i32 %47
  store i32 %49, ptr %10, align 4
  %50 = select i1 %48, i32 0, i32 %4
  store i32 %50, ptr %0, align 8
  ret void
}

define void @workbench.copies.begin(ptr %0, i32 %1, i32 %2, <32 x i64> %3, <32 x i64> %4, <32 x i32> %5) #0 {
  %7 = load i32, ptr %0, align 8
  %8 = icmp eq i32 %7, 48
  br i1 %8, label %9, label %14

9:
  tail call fastcc void @pack(ptr %0)
  %10 = load i32, ptr %0, align 8
  %11 = icmp eq i32 %10, 48
  br i1 %11, label %12, label %14, !prof !{!"branch_weights", !"expected", i32 18244731, i32 2129238917}

12:
  tail call void @workbench.copies.wait(ptr %0, i32 -1, i32 -2)
  %13 = load i32, ptr %0, align 8
  br label %14

14:
  %15 = phi i32 [ %7, %6 ], [ %13, %12 ], [ %10, %9 ]
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %17 = add i32 %15, 1
  store i32 %17, ptr %0, align 8
  %18 = zext i32 %15 to i64
  %19 = getelementptr inbounds nuw %struct.entry, ptr %16, i64 %18
  store i32 %1, ptr %19, align 8
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 4
  store i32 %2, ptr %20, align 4
  %21 = getelementptr inbounds nuw i8, ptr %19, i64 8
  store <32 x i64> %3, ptr %21, align 8
  %22 = getelementptr inbounds nuw i8, ptr %19, i64 264
  store <32 x i64> %4, ptr %22, align 8
  %23 = getelementptr inbounds nuw i8, ptr %19, i64 520
  store <32 x i32> %5, ptr %23, align 8
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %25 = load <32 x i32>, ptr %24, align 8
  %26 = getelementptr inbounds nuw i8, ptr %19, i64 648
  store <32 x i32> %25, ptr %26, align 8
  ret void
}

define void @workbench.copies.wait.watched(ptr %0, i32 %1, ptr %2, ptr %3, ptr %4, i32 %5, i32 %6) #0 {
  %8 = load i32, ptr %4, align 8
  %9 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %10 = load <32 x i32>, ptr %9, align 8
  %11 = insertelement <32 x i32> poison, i32 %6, i64 0
  %12 = shufflevector <32 x i32> %11, <32 x i32> poison, <32 x i32> zeroinitializer
  %13 = sub <32 x i32> %10, %12
  %14 = getelementptr inbounds nuw i8, ptr %4, i64 4
  %15 = load i32, ptr %14, align 4
  %16 = icmp ult i32 %15, %8
  br i1 %16, label %17, label %53

17:
  %18 = getelementptr inbounds nuw i8, ptr %4, i64 192
  %19 = icmp slt i32 %6, 0
  %20 = icmp eq ptr %0, null
  %21 = zext i32 %15 to i64
  br label %22

22:
  %23 = phi i64 [ %21, %17 ], [ %50, %44 ]
  %24 = phi i32 [ %8, %17 ], [ %49, %44 ]
  %25 = getelementptr inbounds nuw %struct.entry, ptr %18, i64 %23
  br i1 %19, label %32, label %26

26:
  %27 = getelementptr inbounds nuw i8, ptr %25, i64 648
  %28 = load <32 x i32>, ptr %27, align 8
  %29 = icmp slt <32 x i32> %28, %13
  %30 = bitcast <32 x i1> %29 to i32
  %31 = and i32 %5, %30
  br label %32

32:
  %33 = phi i32 [ %31, %26 ], [ %5, %22 ]
  %34 = load i32, ptr %25, align 8
  %35 = and i32 %34, %33
  %36 = xor i32 %35, %34
  store i32 %36, ptr %25, align 8
  %37 = icmp eq i32 %35, 0
  br i1 %37, label %44, label %38

38:
  br i1 %20, label %40, label %39

39:
  tail call fastcc void @land(ptr %0, i32 %1, ptr %2, ptr %3, ptr %25, i32 %35, i32 %6)
  br label %40

40:
  %41 = getelementptr inbounds nuw i8, ptr %25, i64 4
  %42 = load i32, ptr %41, align 4
  %43 = and i32 %42, 255
  tail call fastcc void @move(ptr %25, i32 %35, i32 %43)
  br label %44

44:
  %45 = icmp ne i32 %34, %35
  %46 = icmp eq i32 %24, %8
  %47 = select i1 %45, i1 %46, i1 false
  %48 = trunc nuw i64 %23 to i32
  %49 = select i1 %47, i32 %48, i32 %24
  %50 = add nuw nsw i64 %23, 1
  %51 = trunc i64 %50 to i32
  %52 = icmp eq i32 %8, %51
  br i1 %52, label %53, label %22

53:
  %54 = phi i32 [ %8, %7 ], [ %49, %44 ]
  %55 = icmp eq i32 %54, %8
  %56 = select i1 %55, i32 0, i32 %54
  store i32 %56, ptr %14, align 4
  %57 = select i1 %55, i32 0, i32 %8
  store i32 %57, ptr %4, align 8
  ret void
}

define void @workbench.copies.begin.watched(ptr %0, i32 %1, ptr %2, ptr %3, ptr %4, i32 %5, i32 %6, <32 x i64> %7, <32 x i64> %8, <32 x i32> %9) #0 {
  %11 = load i32, ptr %4, align 8
  %12 = icmp eq i32 %11, 48
  br i1 %12, label %13, label %18

13:
  tail call fastcc void @pack(ptr %4)
  %14 = load i32, ptr %4, align 8
  %15 = icmp eq i32 %14, 48
  br i1 %15, label %16, label %18, !prof !{!"branch_weights", !"expected", i32 18244731, i32 2129238917}

16:
  tail call void @workbench.copies.wait.watched(ptr %0, i32 %1, ptr %2, ptr %3, ptr %4, i32 -1, i32 -2)
  %17 = load i32, ptr %4, align 8
  br label %18

18:
  %19 = phi i32 [ %11, %10 ], [ %17, %16 ], [ %14, %13 ]
  %20 = getelementptr inbounds nuw i8, ptr %4, i64 192
  %21 = add i32 %19, 1
  store i32 %21, ptr %4, align 8
  %22 = zext i32 %19 to i64
  %23 = getelementptr inbounds nuw %struct.entry, ptr %20, i64 %22
  store i32 %5, ptr %23, align 8
  %24 = getelementptr inbounds nuw i8, ptr %23, i64 4
  store i32 %6, ptr %24, align 4
  %25 = getelementptr inbounds nuw i8, ptr %23, i64 8
  store <32 x i64> %7, ptr %25, align 8
  %26 = getelementptr inbounds nuw i8, ptr %23, i64 264
  store <32 x i64> %8, ptr %26, align 8
  %27 = getelementptr inbounds nuw i8, ptr %23, i64 520
  store <32 x i32> %9, ptr %27, align 8
  %28 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %29 = load <32 x i32>, ptr %28, align 8
  %30 = getelementptr inbounds nuw i8, ptr %23, i64 648
  store <32 x i32> %29, ptr %30, align 8
  ret void
}

declare i32 @llvm.cttz.i32(i32, i1)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias captures(none), ptr noalias captures(none), i64, i1)

define internal fastcc void @land(ptr %0, i32 %1, ptr %2, ptr %3, ptr %4, i32 %5, i32 %6) #0 {
  %8 = alloca [32 x i64], align 64
  %9 = alloca [32 x i64], align 64
  %10 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %11 = load <32 x i64>, ptr %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %13 = load i64, ptr %12, align 8
  %14 = insertelement <32 x i64> poison, i64 %13, i64 0
  %15 = shufflevector <32 x i64> %14, <32 x i64> poison, <32 x i32> zeroinitializer
  %16 = sub <32 x i64> %11, %15
  %17 = getelementptr inbounds nuw i8, ptr %4, i64 264
  %18 = load <32 x i64>, ptr %17, align 8
  %19 = load i64, ptr %0, align 8
  %20 = insertelement <32 x i64> poison, i64 %19, i64 0
  %21 = shufflevector <32 x i64> %20, <32 x i64> poison, <32 x i32> zeroinitializer
  %22 = sub <32 x i64> %18, %21
  %23 = getelementptr inbounds nuw i8, ptr %4, i64 520
  %24 = load <32 x i32>, ptr %23, align 8
  %25 = icmp ne <32 x i32> %24, zeroinitializer
  %26 = bitcast <32 x i1> %25 to i32
  %27 = and i32 %5, %26
  %28 = getelementptr inbounds nuw i8, ptr %4, i64 4
  %29 = load i32, ptr %28, align 4
  %30 = zext i32 %29 to i64
  %31 = and i64 %30, 255
  %32 = icmp eq i32 %6, -2
  br i1 %32, label %151, label %33

33:
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr inbounds nuw i8, ptr %35, i64 232
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr inbounds nuw i8, ptr %35, i64 192
  %39 = load ptr, ptr %38, align 8
  %40 = icmp eq ptr %37, null
  br i1 %40, label %151, label %41

41:
  %42 = bitcast i32 %27 to <32 x i1>
  %43 = select <32 x i1> %42, <32 x i64> %22, <32 x i64> zeroinitializer
  store <32 x i64> %16, ptr %8, align 64
  store <32 x i64> %43, ptr %9, align 64
  %44 = getelementptr inbounds nuw i8, ptr %35, i64 112
  %45 = getelementptr inbounds nuw i8, ptr %35, i64 16
  %46 = getelementptr inbounds nuw i8, ptr %35, i64 32
  %47 = getelementptr inbounds nuw i8, ptr %35, i64 8
  br label %49

48:
  br label %151

49:
  %50 = phi i32 [ %5, %41 ], [ %149, %147 ]
  %51 = tail call i32 @llvm.cttz.i32(i32 %50, i1 true)
  %52 = zext nneg i32 %51 to i64
  %53 = getelementptr inbounds nuw i64, ptr %8, i64 %52
  %54 = load i64, ptr %53, align 8
  %55 = load i64, ptr %44, align 8
  %56 = load i64, ptr %45, align 8
  %57 = lshr i64 %54, %55
  %58 = lshr i64 %31, %55
  %59 = tail call i64 @llvm.umax.i64(i64 %58, i64 1)
  %60 = add i64 %59, %57
  %61 = and i64 %59, 3
  %62 = icmp eq i64 %61, 0
  br i1 %62, label %73, label %63

63:
  %64 = phi i64 [ %70, %69 ], [ %57, %49 ]
  %65 = phi i64 [ %71, %69 ], [ 0, %49 ]
  %66 = icmp ult i64 %64, %56
  br i1 %66, label %67, label %69

67:
  %68 = getelementptr inbounds nuw i64, ptr %37, i64 %64
  store i64 0, ptr %68, align 8
  br label %69

69:
  %70 = add i64 %64, 1
  %71 = add i64 %65, 1
  %72 = icmp eq i64 %71, %61
  br i1 %72, label %73, label %63

73:
  %74 = phi i64 [ %57, %49 ], [ %70, %69 ]
  %75 = icmp samesign ult i64 %58, 4
  br i1 %75, label %99, label %76

76:
  %77 = phi i64 [ %97, %96 ], [ %74, %73 ]
  %78 = icmp ult i64 %77, %56
  br i1 %78, label %79, label %81

79:
  %80 = getelementptr inbounds nuw i64, ptr %37, i64 %77
  store i64 0, ptr %80, align 8
  br label %81

81:
  %82 = add i64 %77, 1
  %83 = icmp ult i64 %82, %56
  br i1 %83, label %84, label %86

84:
  %85 = getelementptr inbounds nuw i64, ptr %37, i64 %82
  store i64 0, ptr %85, align 8
  br label %86

86:
  %87 = add i64 %77, 2
  %88 = icmp ult i64 %87, %56
  br i1 %88, label %89, label %91

89:
  %90 = getelementptr inbounds nuw i64, ptr %37, i64 %87
  store i64 0, ptr %90, align 8
  br label %91

91:
  %92 = add i64 %77, 3
  %93 = icmp ult i64 %92, %56
  br i1 %93, label %94, label %96

94:
  %95 = getelementptr inbounds nuw i64, ptr %37, i64 %92
  store i64 0, ptr %95, align 8
  br label %96

96:
  %97 = add i64 %77, 4
  %98 = icmp eq i64 %97, %60
  br i1 %98, label %99, label %76

99:
  %100 = getelementptr inbounds nuw i64, ptr %9, i64 %52
  %101 = load i64, ptr %100, align 8
  %102 = add i64 %101, -139637976727552
  %103 = load i64, ptr %46, align 8
  %104 = load i64, ptr %47, align 8
  %105 = lshr i64 %102, %103
  %106 = lshr i64 %31, %103
  %107 = tail call i64 @llvm.umax.i64(i64 %106, i64 1)
  %108 = add i64 %107, %105
  %109 = and i64 %107, 3
  %110 = icmp eq i64 %109, 0
  br i1 %110, label %121, label %111

111:
  %112 = phi i64 [ %118, %117 ], [ %105, %99 ]
  %113 = phi i64 [ %119, %117 ], [ 0, %99 ]
  %114 = icmp ult i64 %112, %104
  br i1 %114, label %115, label %117

115:
  %116 = getelementptr inbounds nuw i64, ptr %39, i64 %112
  store i64 0, ptr %116, align 8
  br label %117

117:
  %118 = add i64 %112, 1
  %119 = add i64 %113, 1
  %120 = icmp eq i64 %119, %109
  br i1 %120, label %121, label %111

121:
  %122 = phi i64 [ %105, %99 ], [ %118, %117 ]
  %123 = icmp samesign ult i64 %106, 4
  br i1 %123, label %147, label %124

124:
  %125 = phi i64 [ %145, %144 ], [ %122, %121 ]
  %126 = icmp ult i64 %125, %104
  br i1 %126, label %127, label %129

127:
  %128 = getelementptr inbounds nuw i64, ptr %39, i64 %125
  store i64 0, ptr %128, align 8
  br label %129

129:
  %130 = add i64 %125, 1
  %131 = icmp ult i64 %130, %104
  br i1 %131, label %132, label %134

132:
  %133 = getelementptr inbounds nuw i64, ptr %39, i64 %130
  store i64 0, ptr %133, align 8
  br label %134

134:
  %135 = add i64 %125, 2
  %136 = icmp ult i64 %135, %104
  br i1 %136, label %137, label %139

137:
  %138 = getelementptr inbounds nuw i64, ptr %39, i64 %135
  store i64 0, ptr %138, align 8
  br label %139

139:
  %140 = add i64 %125, 3
  %141 = icmp ult i64 %140, %104
  br i1 %141, label %142, label %144

142:
  %143 = getelementptr inbounds nuw i64, ptr %39, i64 %140
  store i64 0, ptr %143, align 8
  br label %144

144:
  %145 = add i64 %125, 4
  %146 = icmp eq i64 %145, %108
  br i1 %146, label %147, label %124

147:
  %148 = add i32 %50, -1
  %149 = and i32 %148, %50
  %150 = icmp eq i32 %149, 0
  br i1 %150, label %48, label %49

151:
  %152 = lshr i64 %30, 18
  %153 = lshr i64 %30, 8
  %154 = and i64 %153, 1023
  %155 = shl nuw nsw i64 %31, 14
  %156 = or disjoint i64 %155, %152
  tail call void %3(ptr %0, i32 %1, <32 x i64> %22, i32 %27, i64 %156)
  %157 = or disjoint i64 %155, %154
  tail call void %2(ptr %0, i32 %1, <32 x i64> %16, i32 %5, i64 %157)
  ret void
}

define internal fastcc void @move(ptr %0, i32 %1, i32 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 520
  %5 = load <32 x i32>, ptr %4, align 8
  %6 = insertelement <32 x i32> poison, i32 %2, i64 0
  %7 = shufflevector <32 x i32> %6, <32 x i32> poison, <32 x i32> zeroinitializer
  %8 = icmp eq <32 x i32> %5, %7
  %9 = bitcast <32 x i1> %8 to i32
  %10 = and i32 %1, %9
  %11 = icmp eq i32 %10, -1
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 264
  br i1 %11, label %17, label %13

13:
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %15 = zext nneg i32 %2 to i64
  %16 = trunc nuw i32 %2 to i8
  br label %667

17:
  %18 = trunc nuw i32 %2 to i8
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %20 = load i64, ptr %12, align 8
  %21 = inttoptr i64 %20 to ptr
  %22 = load i64, ptr %19, align 8
  %23 = inttoptr i64 %22 to ptr
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 296
  switch i8 %18, label %455 [
    i8 4, label %243
    i8 8, label %31
  ]

31:
  %32 = load i64, ptr %21, align 4
  store i64 %32, ptr %23, align 4
  %33 = load i64, ptr %24, align 8
  %34 = inttoptr i64 %33 to ptr
  %35 = load i64, ptr %34, align 4
  %36 = load i64, ptr %25, align 8
  %37 = inttoptr i64 %36 to ptr
  store i64 %35, ptr %37, align 4
  %38 = load i64, ptr %26, align 8
  %39 = inttoptr i64 %38 to ptr
  %40 = load i64, ptr %39, align 4
  %41 = load i64, ptr %27, align 8
  %42 = inttoptr i64 %41 to ptr
  store i64 %40, ptr %42, align 4
  %43 = load i64, ptr %28, align 8
  %44 = inttoptr i64 %43 to ptr
  %45 = load i64, ptr %44, align 4
  %46 = load i64, ptr %29, align 8
  %47 = inttoptr i64 %46 to ptr
  store i64 %45, ptr %47, align 4
  %48 = load i64, ptr %30, align 8
  %49 = inttoptr i64 %48 to ptr
  %50 = load i64, ptr %49, align 4
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %52 = load i64, ptr %51, align 8
  %53 = inttoptr i64 %52 to ptr
  store i64 %50, ptr %53, align 4
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %55 = load i64, ptr %54, align 8
  %56 = inttoptr i64 %55 to ptr
  %57 = load i64, ptr %56, align 4
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %59 = load i64, ptr %58, align 8
  %60 = inttoptr i64 %59 to ptr
  store i64 %57, ptr %60, align 4
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %62 = load i64, ptr %61, align 8
  %63 = inttoptr i64 %62 to ptr
  %64 = load i64, ptr %63, align 4
  %65 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %66 = load i64, ptr %65, align 8
  %67 = inttoptr i64 %66 to ptr
  store i64 %64, ptr %67, align 4
  %68 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %69 = load i64, ptr %68, align 8
  %70 = inttoptr i64 %69 to ptr
  %71 = load i64, ptr %70, align 4
  %72 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %73 = load i64, ptr %72, align 8
  %74 = inttoptr i64 %73 to ptr
  store i64 %71, ptr %74, align 4
  %75 = getelementptr inbounds nuw i8, ptr %0, i64 328
  %76 = load i64, ptr %75, align 8
  %77 = inttoptr i64 %76 to ptr
  %78 = load i64, ptr %77, align 4
  %79 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %80 = load i64, ptr %79, align 8
  %81 = inttoptr i64 %80 to ptr
  store i64 %78, ptr %81, align 4
  %82 = getelementptr inbounds nuw i8, ptr %0, i64 336
  %83 = load i64, ptr %82, align 8
  %84 = inttoptr i64 %83 to ptr
  %85 = load i64, ptr %84, align 4
  %86 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %87 = load i64, ptr %86, align 8
  %88 = inttoptr i64 %87 to ptr
  store i64 %85, ptr %88, align 4
  %89 = getelementptr inbounds nuw i8, ptr %0, i64 344
  %90 = load i64, ptr %89, align 8
  %91 = inttoptr i64 %90 to ptr
  %92 = load i64, ptr %91, align 4
  %93 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %94 = load i64, ptr %93, align 8
  %95 = inttoptr i64 %94 to ptr
  store i64 %92, ptr %95, align 4
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 352
  %97 = load i64, ptr %96, align 8
  %98 = inttoptr i64 %97 to ptr
  %99 = load i64, ptr %98, align 4
  %100 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %101 = load i64, ptr %100, align 8
  %102 = inttoptr i64 %101 to ptr
  store i64 %99, ptr %102, align 4
  %103 = getelementptr inbounds nuw i8, ptr %0, i64 360
  %104 = load i64, ptr %103, align 8
  %105 = inttoptr i64 %104 to ptr
  %106 = load i64, ptr %105, align 4
  %107 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %108 = load i64, ptr %107, align 8
  %109 = inttoptr i64 %108 to ptr
  store i64 %106, ptr %109, align 4
  %110 = getelementptr inbounds nuw i8, ptr %0, i64 368
  %111 = load i64, ptr %110, align 8
  %112 = inttoptr i64 %111 to ptr
  %113 = load i64, ptr %112, align 4
  %114 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %115 = load i64, ptr %114, align 8
  %116 = inttoptr i64 %115 to ptr
  store i64 %113, ptr %116, align 4
  %117 = getelementptr inbounds nuw i8, ptr %0, i64 376
  %118 = load i64, ptr %117, align 8
  %119 = inttoptr i64 %118 to ptr
  %120 = load i64, ptr %119, align 4
  %121 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %122 = load i64, ptr %121, align 8
  %123 = inttoptr i64 %122 to ptr
  store i64 %120, ptr %123, align 4
  %124 = getelementptr inbounds nuw i8, ptr %0, i64 384
  %125 = load i64, ptr %124, align 8
  %126 = inttoptr i64 %125 to ptr
  %127 = load i64, ptr %126, align 4
  %128 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %129 = load i64, ptr %128, align 8
  %130 = inttoptr i64 %129 to ptr
  store i64 %127, ptr %130, align 4
  %131 = getelementptr inbounds nuw i8, ptr %0, i64 392
  %132 = load i64, ptr %131, align 8
  %133 = inttoptr i64 %132 to ptr
  %134 = load i64, ptr %133, align 4
  %135 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %136 = load i64, ptr %135, align 8
  %137 = inttoptr i64 %136 to ptr
  store i64 %134, ptr %137, align 4
  %138 = getelementptr inbounds nuw i8, ptr %0, i64 400
  %139 = load i64, ptr %138, align 8
  %140 = inttoptr i64 %139 to ptr
  %141 = load i64, ptr %140, align 4
  %142 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %143 = load i64, ptr %142, align 8
  %144 = inttoptr i64 %143 to ptr
  store i64 %141, ptr %144, align 4
  %145 = getelementptr inbounds nuw i8, ptr %0, i64 408
  %146 = load i64, ptr %145, align 8
  %147 = inttoptr i64 %146 to ptr
  %148 = load i64, ptr %147, align 4
  %149 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %150 = load i64, ptr %149, align 8
  %151 = inttoptr i64 %150 to ptr
  store i64 %148, ptr %151, align 4
  %152 = getelementptr inbounds nuw i8, ptr %0, i64 416
  %153 = load i64, ptr %152, align 8
  %154 = inttoptr i64 %153 to ptr
  %155 = load i64, ptr %154, align 4
  %156 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %157 = load i64, ptr %156, align 8
  %158 = inttoptr i64 %157 to ptr
  store i64 %155, ptr %158, align 4
  %159 = getelementptr inbounds nuw i8, ptr %0, i64 424
  %160 = load i64, ptr %159, align 8
  %161 = inttoptr i64 %160 to ptr
  %162 = load i64, ptr %161, align 4
  %163 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %164 = load i64, ptr %163, align 8
  %165 = inttoptr i64 %164 to ptr
  store i64 %162, ptr %165, align 4
  %166 = getelementptr inbounds nuw i8, ptr %0, i64 432
  %167 = load i64, ptr %166, align 8
  %168 = inttoptr i64 %167 to ptr
  %169 = load i64, ptr %168, align 4
  %170 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %171 = load i64, ptr %170, align 8
  %172 = inttoptr i64 %171 to ptr
  store i64 %169, ptr %172, align 4
  %173 = getelementptr inbounds nuw i8, ptr %0, i64 440
  %174 = load i64, ptr %173, align 8
  %175 = inttoptr i64 %174 to ptr
  %176 = load i64, ptr %175, align 4
  %177 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %178 = load i64, ptr %177, align 8
  %179 = inttoptr i64 %178 to ptr
  store i64 %176, ptr %179, align 4
  %180 = getelementptr inbounds nuw i8, ptr %0, i64 448
  %181 = load i64, ptr %180, align 8
  %182 = inttoptr i64 %181 to ptr
  %183 = load i64, ptr %182, align 4
  %184 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %185 = load i64, ptr %184, align 8
  %186 = inttoptr i64 %185 to ptr
  store i64 %183, ptr %186, align 4
  %187 = getelementptr inbounds nuw i8, ptr %0, i64 456
  %188 = load i64, ptr %187, align 8
  %189 = inttoptr i64 %188 to ptr
  %190 = load i64, ptr %189, align 4
  %191 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %192 = load i64, ptr %191, align 8
  %193 = inttoptr i64 %192 to ptr
  store i64 %190, ptr %193, align 4
  %194 = getelementptr inbounds nuw i8, ptr %0, i64 464
  %195 = load i64, ptr %194, align 8
  %196 = inttoptr i64 %195 to ptr
  %197 = load i64, ptr %196, align 4
  %198 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %199 = load i64, ptr %198, align 8
  %200 = inttoptr i64 %199 to ptr
  store i64 %197, ptr %200, align 4
  %201 = getelementptr inbounds nuw i8, ptr %0, i64 472
  %202 = load i64, ptr %201, align 8
  %203 = inttoptr i64 %202 to ptr
  %204 = load i64, ptr %203, align 4
  %205 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %206 = load i64, ptr %205, align 8
  %207 = inttoptr i64 %206 to ptr
  store i64 %204, ptr %207, align 4
  %208 = getelementptr inbounds nuw i8, ptr %0, i64 480
  %209 = load i64, ptr %208, align 8
  %210 = inttoptr i64 %209 to ptr
  %211 = load i64, ptr %210, align 4
  %212 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %213 = load i64, ptr %212, align 8
  %214 = inttoptr i64 %213 to ptr
  store i64 %211, ptr %214, align 4
  %215 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %216 = load i64, ptr %215, align 8
  %217 = inttoptr i64 %216 to ptr
  %218 = load i64, ptr %217, align 4
  %219 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %220 = load i64, ptr %219, align 8
  %221 = inttoptr i64 %220 to ptr
  store i64 %218, ptr %221, align 4
  %222 = getelementptr inbounds nuw i8, ptr %0, i64 496
  %223 = load i64, ptr %222, align 8
  %224 = inttoptr i64 %223 to ptr
  %225 = load i64, ptr %224, align 4
  %226 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %227 = load i64, ptr %226, align 8
  %228 = inttoptr i64 %227 to ptr
  store i64 %225, ptr %228, align 4
  %229 = getelementptr inbounds nuw i8, ptr %0, i64 504
  %230 = load i64, ptr %229, align 8
  %231 = inttoptr i64 %230 to ptr
  %232 = load i64, ptr %231, align 4
  %233 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %234 = load i64, ptr %233, align 8
  %235 = inttoptr i64 %234 to ptr
  store i64 %232, ptr %235, align 4
  %236 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %237 = load i64, ptr %236, align 8
  %238 = inttoptr i64 %237 to ptr
  %239 = load i64, ptr %238, align 4
  %240 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %241 = load i64, ptr %240, align 8
  %242 = inttoptr i64 %241 to ptr
  store i64 %239, ptr %242, align 4
  br label %693

243:
  %244 = load i32, ptr %21, align 4
  store i32 %244, ptr %23, align 4
  %245 = load i64, ptr %24, align 8
  %246 = inttoptr i64 %245 to ptr
  %247 = load i32, ptr %246, align 4
  %248 = load i64, ptr %25, align 8
  %249 = inttoptr i64 %248 to ptr
  store i32 %247, ptr %249, align 4
  %250 = load i64, ptr %26, align 8
  %251 = inttoptr i64 %250 to ptr
  %252 = load i32, ptr %251, align 4
  %253 = load i64, ptr %27, align 8
  %254 = inttoptr i64 %253 to ptr
  store i32 %252, ptr %254, align 4
  %255 = load i64, ptr %28, align 8
  %256 = inttoptr i64 %255 to ptr
  %257 = load i32, ptr %256, align 4
  %258 = load i64, ptr %29, align 8
  %259 = inttoptr i64 %258 to ptr
  store i32 %257, ptr %259, align 4
  %260 = load i64, ptr %30, align 8
  %261 = inttoptr i64 %260 to ptr
  %262 = load i32, ptr %261, align 4
  %263 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %264 = load i64, ptr %263, align 8
  %265 = inttoptr i64 %264 to ptr
  store i32 %262, ptr %265, align 4
  %266 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %267 = load i64, ptr %266, align 8
  %268 = inttoptr i64 %267 to ptr
  %269 = load i32, ptr %268, align 4
  %270 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %271 = load i64, ptr %270, align 8
  %272 = inttoptr i64 %271 to ptr
  store i32 %269, ptr %272, align 4
  %273 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %274 = load i64, ptr %273, align 8
  %275 = inttoptr i64 %274 to ptr
  %276 = load i32, ptr %275, align 4
  %277 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %278 = load i64, ptr %277, align 8
  %279 = inttoptr i64 %278 to ptr
  store i32 %276, ptr %279, align 4
  %280 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %281 = load i64, ptr %280, align 8
  %282 = inttoptr i64 %281 to ptr
  %283 = load i32, ptr %282, align 4
  %284 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %285 = load i64, ptr %284, align 8
  %286 = inttoptr i64 %285 to ptr
  store i32 %283, ptr %286, align 4
  %287 = getelementptr inbounds nuw i8, ptr %0, i64 328
  %288 = load i64, ptr %287, align 8
  %289 = inttoptr i64 %288 to ptr
  %290 = load i32, ptr %289, align 4
  %291 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %292 = load i64, ptr %291, align 8
  %293 = inttoptr i64 %292 to ptr
  store i32 %290, ptr %293, align 4
  %294 = getelementptr inbounds nuw i8, ptr %0, i64 336
  %295 = load i64, ptr %294, align 8
  %296 = inttoptr i64 %295 to ptr
  %297 = load i32, ptr %296, align 4
  %298 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %299 = load i64, ptr %298, align 8
  %300 = inttoptr i64 %299 to ptr
  store i32 %297, ptr %300, align 4
  %301 = getelementptr inbounds nuw i8, ptr %0, i64 344
  %302 = load i64, ptr %301, align 8
  %303 = inttoptr i64 %302 to ptr
  %304 = load i32, ptr %303, align 4
  %305 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %306 = load i64, ptr %305, align 8
  %307 = inttoptr i64 %306 to ptr
  store i32 %304, ptr %307, align 4
  %308 = getelementptr inbounds nuw i8, ptr %0, i64 352
  %309 = load i64, ptr %308, align 8
  %310 = inttoptr i64 %309 to ptr
  %311 = load i32, ptr %310, align 4
  %312 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %313 = load i64, ptr %312, align 8
  %314 = inttoptr i64 %313 to ptr
  store i32 %311, ptr %314, align 4
  %315 = getelementptr inbounds nuw i8, ptr %0, i64 360
  %316 = load i64, ptr %315, align 8
  %317 = inttoptr i64 %316 to ptr
  %318 = load i32, ptr %317, align 4
  %319 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %320 = load i64, ptr %319, align 8
  %321 = inttoptr i64 %320 to ptr
  store i32 %318, ptr %321, align 4
  %322 = getelementptr inbounds nuw i8, ptr %0, i64 368
  %323 = load i64, ptr %322, align 8
  %324 = inttoptr i64 %323 to ptr
  %325 = load i32, ptr %324, align 4
  %326 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %327 = load i64, ptr %326, align 8
  %328 = inttoptr i64 %327 to ptr
  store i32 %325, ptr %328, align 4
  %329 = getelementptr inbounds nuw i8, ptr %0, i64 376
  %330 = load i64, ptr %329, align 8
  %331 = inttoptr i64 %330 to ptr
  %332 = load i32, ptr %331, align 4
  %333 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %334 = load i64, ptr %333, align 8
  %335 = inttoptr i64 %334 to ptr
  store i32 %332, ptr %335, align 4
  %336 = getelementptr inbounds nuw i8, ptr %0, i64 384
  %337 = load i64, ptr %336, align 8
  %338 = inttoptr i64 %337 to ptr
  %339 = load i32, ptr %338, align 4
  %340 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %341 = load i64, ptr %340, align 8
  %342 = inttoptr i64 %341 to ptr
  store i32 %339, ptr %342, align 4
  %343 = getelementptr inbounds nuw i8, ptr %0, i64 392
  %344 = load i64, ptr %343, align 8
  %345 = inttoptr i64 %344 to ptr
  %346 = load i32, ptr %345, align 4
  %347 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %348 = load i64, ptr %347, align 8
  %349 = inttoptr i64 %348 to ptr
  store i32 %346, ptr %349, align 4
  %350 = getelementptr inbounds nuw i8, ptr %0, i64 400
  %351 = load i64, ptr %350, align 8
  %352 = inttoptr i64 %351 to ptr
  %353 = load i32, ptr %352, align 4
  %354 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %355 = load i64, ptr %354, align 8
  %356 = inttoptr i64 %355 to ptr
  store i32 %353, ptr %356, align 4
  %357 = getelementptr inbounds nuw i8, ptr %0, i64 408
  %358 = load i64, ptr %357, align 8
  %359 = inttoptr i64 %358 to ptr
  %360 = load i32, ptr %359, align 4
  %361 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %362 = load i64, ptr %361, align 8
  %363 = inttoptr i64 %362 to ptr
  store i32 %360, ptr %363, align 4
  %364 = getelementptr inbounds nuw i8, ptr %0, i64 416
  %365 = load i64, ptr %364, align 8
  %366 = inttoptr i64 %365 to ptr
  %367 = load i32, ptr %366, align 4
  %368 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %369 = load i64, ptr %368, align 8
  %370 = inttoptr i64 %369 to ptr
  store i32 %367, ptr %370, align 4
  %371 = getelementptr inbounds nuw i8, ptr %0, i64 424
  %372 = load i64, ptr %371, align 8
  %373 = inttoptr i64 %372 to ptr
  %374 = load i32, ptr %373, align 4
  %375 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %376 = load i64, ptr %375, align 8
  %377 = inttoptr i64 %376 to ptr
  store i32 %374, ptr %377, align 4
  %378 = getelementptr inbounds nuw i8, ptr %0, i64 432
  %379 = load i64, ptr %378, align 8
  %380 = inttoptr i64 %379 to ptr
  %381 = load i32, ptr %380, align 4
  %382 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %383 = load i64, ptr %382, align 8
  %384 = inttoptr i64 %383 to ptr
  store i32 %381, ptr %384, align 4
  %385 = getelementptr inbounds nuw i8, ptr %0, i64 440
  %386 = load i64, ptr %385, align 8
  %387 = inttoptr i64 %386 to ptr
  %388 = load i32, ptr %387, align 4
  %389 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %390 = load i64, ptr %389, align 8
  %391 = inttoptr i64 %390 to ptr
  store i32 %388, ptr %391, align 4
  %392 = getelementptr inbounds nuw i8, ptr %0, i64 448
  %393 = load i64, ptr %392, align 8
  %394 = inttoptr i64 %393 to ptr
  %395 = load i32, ptr %394, align 4
  %396 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %397 = load i64, ptr %396, align 8
  %398 = inttoptr i64 %397 to ptr
  store i32 %395, ptr %398, align 4
  %399 = getelementptr inbounds nuw i8, ptr %0, i64 456
  %400 = load i64, ptr %399, align 8
  %401 = inttoptr i64 %400 to ptr
  %402 = load i32, ptr %401, align 4
  %403 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %404 = load i64, ptr %403, align 8
  %405 = inttoptr i64 %404 to ptr
  store i32 %402, ptr %405, align 4
  %406 = getelementptr inbounds nuw i8, ptr %0, i64 464
  %407 = load i64, ptr %406, align 8
  %408 = inttoptr i64 %407 to ptr
  %409 = load i32, ptr %408, align 4
  %410 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %411 = load i64, ptr %410, align 8
  %412 = inttoptr i64 %411 to ptr
  store i32 %409, ptr %412, align 4
  %413 = getelementptr inbounds nuw i8, ptr %0, i64 472
  %414 = load i64, ptr %413, align 8
  %415 = inttoptr i64 %414 to ptr
  %416 = load i32, ptr %415, align 4
  %417 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %418 = load i64, ptr %417, align 8
  %419 = inttoptr i64 %418 to ptr
  store i32 %416, ptr %419, align 4
  %420 = getelementptr inbounds nuw i8, ptr %0, i64 480
  %421 = load i64, ptr %420, align 8
  %422 = inttoptr i64 %421 to ptr
  %423 = load i32, ptr %422, align 4
  %424 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %425 = load i64, ptr %424, align 8
  %426 = inttoptr i64 %425 to ptr
  store i32 %423, ptr %426, align 4
  %427 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %428 = load i64, ptr %427, align 8
  %429 = inttoptr i64 %428 to ptr
  %430 = load i32, ptr %429, align 4
  %431 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %432 = load i64, ptr %431, align 8
  %433 = inttoptr i64 %432 to ptr
  store i32 %430, ptr %433, align 4
  %434 = getelementptr inbounds nuw i8, ptr %0, i64 496
  %435 = load i64, ptr %434, align 8
  %436 = inttoptr i64 %435 to ptr
  %437 = load i32, ptr %436, align 4
  %438 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %439 = load i64, ptr %438, align 8
  %440 = inttoptr i64 %439 to ptr
  store i32 %437, ptr %440, align 4
  %441 = getelementptr inbounds nuw i8, ptr %0, i64 504
  %442 = load i64, ptr %441, align 8
  %443 = inttoptr i64 %442 to ptr
  %444 = load i32, ptr %443, align 4
  %445 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %446 = load i64, ptr %445, align 8
  %447 = inttoptr i64 %446 to ptr
  store i32 %444, ptr %447, align 4
  %448 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %449 = load i64, ptr %448, align 8
  %450 = inttoptr i64 %449 to ptr
  %451 = load i32, ptr %450, align 4
  %452 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %453 = load i64, ptr %452, align 8
  %454 = inttoptr i64 %453 to ptr
  store i32 %451, ptr %454, align 4
  br label %693

455:
  %456 = load i128, ptr %21, align 4
  store i128 %456, ptr %23, align 4
  %457 = load i64, ptr %24, align 8
  %458 = inttoptr i64 %457 to ptr
  %459 = load i128, ptr %458, align 4
  %460 = load i64, ptr %25, align 8
  %461 = inttoptr i64 %460 to ptr
  store i128 %459, ptr %461, align 4
  %462 = load i64, ptr %26, align 8
  %463 = inttoptr i64 %462 to ptr
  %464 = load i128, ptr %463, align 4
  %465 = load i64, ptr %27, align 8
  %466 = inttoptr i64 %465 to ptr
  store i128 %464, ptr %466, align 4
  %467 = load i64, ptr %28, align 8
  %468 = inttoptr i64 %467 to ptr
  %469 = load i128, ptr %468, align 4
  %470 = load i64, ptr %29, align 8
  %471 = inttoptr i64 %470 to ptr
  store i128 %469, ptr %471, align 4
  %472 = load i64, ptr %30, align 8
  %473 = inttoptr i64 %472 to ptr
  %474 = load i128, ptr %473, align 4
  %475 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %476 = load i64, ptr %475, align 8
  %477 = inttoptr i64 %476 to ptr
  store i128 %474, ptr %477, align 4
  %478 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %479 = load i64, ptr %478, align 8
  %480 = inttoptr i64 %479 to ptr
  %481 = load i128, ptr %480, align 4
  %482 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %483 = load i64, ptr %482, align 8
  %484 = inttoptr i64 %483 to ptr
  store i128 %481, ptr %484, align 4
  %485 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %486 = load i64, ptr %485, align 8
  %487 = inttoptr i64 %486 to ptr
  %488 = load i128, ptr %487, align 4
  %489 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %490 = load i64, ptr %489, align 8
  %491 = inttoptr i64 %490 to ptr
  store i128 %488, ptr %491, align 4
  %492 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %493 = load i64, ptr %492, align 8
  %494 = inttoptr i64 %493 to ptr
  %495 = load i128, ptr %494, align 4
  %496 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %497 = load i64, ptr %496, align 8
  %498 = inttoptr i64 %497 to ptr
  store i128 %495, ptr %498, align 4
  %499 = getelementptr inbounds nuw i8, ptr %0, i64 328
  %500 = load i64, ptr %499, align 8
  %501 = inttoptr i64 %500 to ptr
  %502 = load i128, ptr %501, align 4
  %503 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %504 = load i64, ptr %503, align 8
  %505 = inttoptr i64 %504 to ptr
  store i128 %502, ptr %505, align 4
  %506 = getelementptr inbounds nuw i8, ptr %0, i64 336
  %507 = load i64, ptr %506, align 8
  %508 = inttoptr i64 %507 to ptr
  %509 = load i128, ptr %508, align 4
  %510 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %511 = load i64, ptr %510, align 8
  %512 = inttoptr i64 %511 to ptr
  store i128 %509, ptr %512, align 4
  %513 = getelementptr inbounds nuw i8, ptr %0, i64 344
  %514 = load i64, ptr %513, align 8
  %515 = inttoptr i64 %514 to ptr
  %516 = load i128, ptr %515, align 4
  %517 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %518 = load i64, ptr %517, align 8
  %519 = inttoptr i64 %518 to ptr
  store i128 %516, ptr %519, align 4
  %520 = getelementptr inbounds nuw i8, ptr %0, i64 352
  %521 = load i64, ptr %520, align 8
  %522 = inttoptr i64 %521 to ptr
  %523 = load i128, ptr %522, align 4
  %524 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %525 = load i64, ptr %524, align 8
  %526 = inttoptr i64 %525 to ptr
  store i128 %523, ptr %526, align 4
  %527 = getelementptr inbounds nuw i8, ptr %0, i64 360
  %528 = load i64, ptr %527, align 8
  %529 = inttoptr i64 %528 to ptr
  %530 = load i128, ptr %529, align 4
  %531 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %532 = load i64, ptr %531, align 8
  %533 = inttoptr i64 %532 to ptr
  store i128 %530, ptr %533, align 4
  %534 = getelementptr inbounds nuw i8, ptr %0, i64 368
  %535 = load i64, ptr %534, align 8
  %536 = inttoptr i64 %535 to ptr
  %537 = load i128, ptr %536, align 4
  %538 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %539 = load i64, ptr %538, align 8
  %540 = inttoptr i64 %539 to ptr
  store i128 %537, ptr %540, align 4
  %541 = getelementptr inbounds nuw i8, ptr %0, i64 376
  %542 = load i64, ptr %541, align 8
  %543 = inttoptr i64 %542 to ptr
  %544 = load i128, ptr %543, align 4
  %545 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %546 = load i64, ptr %545, align 8
  %547 = inttoptr i64 %546 to ptr
  store i128 %544, ptr %547, align 4
  %548 = getelementptr inbounds nuw i8, ptr %0, i64 384
  %549 = load i64, ptr %548, align 8
  %550 = inttoptr i64 %549 to ptr
  %551 = load i128, ptr %550, align 4
  %552 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %553 = load i64, ptr %552, align 8
  %554 = inttoptr i64 %553 to ptr
  store i128 %551, ptr %554, align 4
  %555 = getelementptr inbounds nuw i8, ptr %0, i64 392
  %556 = load i64, ptr %555, align 8
  %557 = inttoptr i64 %556 to ptr
  %558 = load i128, ptr %557, align 4
  %559 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %560 = load i64, ptr %559, align 8
  %561 = inttoptr i64 %560 to ptr
  store i128 %558, ptr %561, align 4
  %562 = getelementptr inbounds nuw i8, ptr %0, i64 400
  %563 = load i64, ptr %562, align 8
  %564 = inttoptr i64 %563 to ptr
  %565 = load i128, ptr %564, align 4
  %566 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %567 = load i64, ptr %566, align 8
  %568 = inttoptr i64 %567 to ptr
  store i128 %565, ptr %568, align 4
  %569 = getelementptr inbounds nuw i8, ptr %0, i64 408
  %570 = load i64, ptr %569, align 8
  %571 = inttoptr i64 %570 to ptr
  %572 = load i128, ptr %571, align 4
  %573 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %574 = load i64, ptr %573, align 8
  %575 = inttoptr i64 %574 to ptr
  store i128 %572, ptr %575, align 4
  %576 = getelementptr inbounds nuw i8, ptr %0, i64 416
  %577 = load i64, ptr %576, align 8
  %578 = inttoptr i64 %577 to ptr
  %579 = load i128, ptr %578, align 4
  %580 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %581 = load i64, ptr %580, align 8
  %582 = inttoptr i64 %581 to ptr
  store i128 %579, ptr %582, align 4
  %583 = getelementptr inbounds nuw i8, ptr %0, i64 424
  %584 = load i64, ptr %583, align 8
  %585 = inttoptr i64 %584 to ptr
  %586 = load i128, ptr %585, align 4
  %587 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %588 = load i64, ptr %587, align 8
  %589 = inttoptr i64 %588 to ptr
  store i128 %586, ptr %589, align 4
  %590 = getelementptr inbounds nuw i8, ptr %0, i64 432
  %591 = load i64, ptr %590, align 8
  %592 = inttoptr i64 %591 to ptr
  %593 = load i128, ptr %592, align 4
  %594 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %595 = load i64, ptr %594, align 8
  %596 = inttoptr i64 %595 to ptr
  store i128 %593, ptr %596, align 4
  %597 = getelementptr inbounds nuw i8, ptr %0, i64 440
  %598 = load i64, ptr %597, align 8
  %599 = inttoptr i64 %598 to ptr
  %600 = load i128, ptr %599, align 4
  %601 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %602 = load i64, ptr %601, align 8
  %603 = inttoptr i64 %602 to ptr
  store i128 %600, ptr %603, align 4
  %604 = getelementptr inbounds nuw i8, ptr %0, i64 448
  %605 = load i64, ptr %604, align 8
  %606 = inttoptr i64 %605 to ptr
  %607 = load i128, ptr %606, align 4
  %608 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %609 = load i64, ptr %608, align 8
  %610 = inttoptr i64 %609 to ptr
  store i128 %607, ptr %610, align 4
  %611 = getelementptr inbounds nuw i8, ptr %0, i64 456
  %612 = load i64, ptr %611, align 8
  %613 = inttoptr i64 %612 to ptr
  %614 = load i128, ptr %613, align 4
  %615 = getelementptr inbounds nuw i8, ptr %0, i64 200
  %616 = load i64, ptr %615, align 8
  %617 = inttoptr i64 %616 to ptr
  store i128 %614, ptr %617, align 4
  %618 = getelementptr inbounds nuw i8, ptr %0, i64 464
  %619 = load i64, ptr %618, align 8
  %620 = inttoptr i64 %619 to ptr
  %621 = load i128, ptr %620, align 4
  %622 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %623 = load i64, ptr %622, align 8
  %624 = inttoptr i64 %623 to ptr
  store i128 %621, ptr %624, align 4
  %625 = getelementptr inbounds nuw i8, ptr %0, i64 472
  %626 = load i64, ptr %625, align 8
  %627 = inttoptr i64 %626 to ptr
  %628 = load i128, ptr %627, align 4
  %629 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %630 = load i64, ptr %629, align 8
  %631 = inttoptr i64 %630 to ptr
  store i128 %628, ptr %631, align 4
  %632 = getelementptr inbounds nuw i8, ptr %0, i64 480
  %633 = load i64, ptr %632, align 8
  %634 = inttoptr i64 %633 to ptr
  %635 = load i128, ptr %634, align 4
  %636 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %637 = load i64, ptr %636, align 8
  %638 = inttoptr i64 %637 to ptr
  store i128 %635, ptr %638, align 4
  %639 = getelementptr inbounds nuw i8, ptr %0, i64 488
  %640 = load i64, ptr %639, align 8
  %641 = inttoptr i64 %640 to ptr
  %642 = load i128, ptr %641, align 4
  %643 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %644 = load i64, ptr %643, align 8
  %645 = inttoptr i64 %644 to ptr
  store i128 %642, ptr %645, align 4
  %646 = getelementptr inbounds nuw i8, ptr %0, i64 496
  %647 = load i64, ptr %646, align 8
  %648 = inttoptr i64 %647 to ptr
  %649 = load i128, ptr %648, align 4
  %650 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %651 = load i64, ptr %650, align 8
  %652 = inttoptr i64 %651 to ptr
  store i128 %649, ptr %652, align 4
  %653 = getelementptr inbounds nuw i8, ptr %0, i64 504
  %654 = load i64, ptr %653, align 8
  %655 = inttoptr i64 %654 to ptr
  %656 = load i128, ptr %655, align 4
  %657 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %658 = load i64, ptr %657, align 8
  %659 = inttoptr i64 %658 to ptr
  store i128 %656, ptr %659, align 4
  %660 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %661 = load i64, ptr %660, align 8
  %662 = inttoptr i64 %661 to ptr
  %663 = load i128, ptr %662, align 4
  %664 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %665 = load i64, ptr %664, align 8
  %666 = inttoptr i64 %665 to ptr
  store i128 %663, ptr %666, align 4
  br label %693

667:
  %668 = phi i32 [ %1, %13 ], [ %691, %689 ]
  %669 = tail call i32 @llvm.cttz.i32(i32 %668, i1 true)
  %670 = zext nneg i32 %669 to i64
  %671 = getelementptr inbounds nuw i32, ptr %4, i64 %670
  %672 = load i32, ptr %671, align 4
  %673 = getelementptr inbounds nuw i64, ptr %14, i64 %670
  %674 = load i64, ptr %673, align 8
  %675 = inttoptr i64 %674 to ptr
  %676 = getelementptr inbounds nuw i64, ptr %12, i64 %670
  %677 = load i64, ptr %676, align 8
  %678 = inttoptr i64 %677 to ptr
  %679 = icmp eq i32 %672, %2
  br i1 %679, label %682, label %680

680:
  tail call void @llvm.memset.p0.i64(ptr align 1 %675, i8 0, i64 %15, i1 false)
  %681 = zext i32 %672 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %675, ptr align 1 %678, i64 %681, i1 false)
  br label %689

682:
  switch i8 %16, label %687 [
    i8 4, label %683
    i8 8, label %685
  ]

683:
  %684 = load i32, ptr %678, align 4
  store i32 %684, ptr %675, align 4
  br label %689

685:
  %686 = load i64, ptr %678, align 4
  store i64 %686, ptr %675, align 4
  br label %689

687:
  %688 = load i128, ptr %678, align 4
  store i128 %688, ptr %675, align 4
  br label %689

689:
  %690 = add i32 %668, -1
  %691 = and i32 %690, %668
  %692 = icmp eq i32 %691, 0
  br i1 %692, label %693, label %667

693:
  ret void
}

declare void @llvm.memset.p0.i64(ptr captures(none), i8, i64, i1)

define internal fastcc void @pack(ptr %0) #1 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 4
  %3 = load i32, ptr %2, align 4
  %4 = load i32, ptr %0, align 8
  %5 = icmp ult i32 %3, %4
  br i1 %5, label %6, label %10

6:
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %8 = zext i32 %3 to i64
  %9 = zext i32 %4 to i64
  br label %12

10:
  %11 = phi i32 [ 0, %1 ], [ %23, %22 ]
  store i32 0, ptr %2, align 4
  store i32 %11, ptr %0, align 8
  ret void

12:
  %13 = phi i64 [ %8, %6 ], [ %24, %22 ]
  %14 = phi i32 [ 0, %6 ], [ %23, %22 ]
  %15 = getelementptr inbounds nuw %struct.entry, ptr %7, i64 %13
  %16 = load i32, ptr %15, align 8
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = add i32 %14, 1
  %20 = zext i32 %14 to i64
  %21 = getelementptr inbounds nuw %struct.entry, ptr %7, i64 %20
  tail call void @llvm.memmove.p0.p0.i64(ptr align 8 %21, ptr align 8 %15, i64 776, i1 false)
  br label %22

22:
  %23 = phi i32 [ %19, %18 ], [ %14, %12 ]
  %24 = add nuw nsw i64 %13, 1
  %25 = icmp eq i64 %24, %9
  br i1 %25, label %10, label %12
}

declare void @llvm.memmove.p0.p0.i64(ptr captures(none), ptr captures(none), i64, i1)

declare i64 @llvm.umax.i64(i64, i64)
