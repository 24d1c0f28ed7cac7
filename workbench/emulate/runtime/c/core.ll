; From core.c by scripts/runtime_ir.py: ff951e9944b9539f
%struct.found = type { <32 x i64>, i32, [252 x i8] }

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
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %27 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %28 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %29 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %30 = getelementptr inbounds nuw i8, ptr %1, i64 56
  br label %32

31:
  ret i32 %165

32:
  %33 = phi i64 [ 0, %3 ], [ %166, %164 ]
  %34 = phi i32 [ 0, %3 ], [ %165, %164 ]
  %35 = trunc nuw nsw i64 %33 to i32
  %36 = shl nuw i32 1, %35
  %37 = and i32 %36, %2
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %164, label %39

39:
  %40 = getelementptr inbounds nuw i64, ptr %8, i64 %33
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr inbounds nuw i64, ptr %9, i64 %33
  %43 = and i64 %41, %10
  %44 = icmp eq i64 %43, 0
  %45 = zext i1 %44 to i32
  br i1 %11, label %117, label %46

46:
  %47 = add i64 %41, -140668768878592
  %48 = icmp ult i64 %47, 4294967296
  br i1 %48, label %49, label %88

49:
  %50 = load ptr, ptr %21, align 8
  %51 = icmp eq ptr %50, null
  br i1 %51, label %78, label %52

52:
  %53 = lshr i64 %47, 24
  %54 = load i32, ptr %50, align 4
  %55 = zext i32 %54 to i64
  %56 = icmp samesign ult i64 %53, %55
  br i1 %56, label %57, label %158

57:
  %58 = getelementptr inbounds nuw i8, ptr %50, i64 64
  %59 = mul nuw nsw i64 %53, 576
  %60 = getelementptr inbounds nuw i8, ptr %58, i64 %59
  %61 = load ptr, ptr %60, align 8
  %62 = and i64 %41, 16777215
  %63 = getelementptr inbounds nuw i8, ptr %61, i64 40
  %64 = load i64, ptr %63, align 8
  %65 = getelementptr inbounds nuw i8, ptr %61, i64 48
  %66 = load i64, ptr %65, align 8
  %67 = add i64 %64, %62
  store i64 %67, ptr %42, align 8
  %68 = icmp ult i64 %66, %5
  %69 = sub nuw i64 %66, %5
  %70 = icmp ugt i64 %62, %69
  %71 = select i1 %68, i1 true, i1 %70
  br i1 %71, label %158, label %72

72:
  %73 = getelementptr inbounds nuw i8, ptr %60, i64 8
  %74 = load i32, ptr %73, align 4
  %75 = icmp ne i32 %74, 0
  %76 = and i1 %44, %75
  %77 = zext i1 %76 to i32
  br label %158

78:
  %79 = load i64, ptr %22, align 8
  %80 = load i64, ptr %23, align 8
  %81 = add i64 %80, %47
  store i64 %81, ptr %42, align 8
  %82 = icmp uge i64 %79, %5
  %83 = sub nuw i64 %79, %5
  %84 = icmp ule i64 %47, %83
  %85 = select i1 %82, i1 %84, i1 false
  %86 = and i1 %44, %85
  %87 = zext i1 %86 to i32
  br label %158

88:
  %89 = add i64 %41, -140673063845888
  %90 = icmp ult i64 %89, 4294967296
  br i1 %90, label %91, label %104

91:
  %92 = load i64, ptr %16, align 8
  %93 = load i64, ptr %17, align 8
  %94 = mul i64 %93, %33
  %95 = load i64, ptr %18, align 8
  %96 = add i64 %92, %89
  %97 = add i64 %96, %94
  store i64 %97, ptr %42, align 8
  %98 = icmp uge i64 %95, %5
  %99 = sub nuw i64 %95, %5
  %100 = icmp ule i64 %89, %99
  %101 = select i1 %98, i1 %100, i1 false
  %102 = select i1 %101, i32 %20, i32 0
  %103 = and i32 %102, %45
  br label %158

104:
  %105 = add i64 %41, -140677358813184
  %106 = icmp ult i64 %105, 4294967296
  br i1 %106, label %107, label %117

107:
  %108 = load i64, ptr %12, align 8
  %109 = load i64, ptr %13, align 8
  %110 = add i64 %109, %105
  store i64 %110, ptr %42, align 8
  %111 = icmp uge i64 %108, %5
  %112 = sub nuw i64 %108, %5
  %113 = icmp ule i64 %105, %112
  %114 = select i1 %111, i1 %113, i1 false
  %115 = select i1 %114, i32 %15, i32 0
  %116 = and i32 %115, %45
  br label %158

117:
  %118 = load ptr, ptr %24, align 8
  %119 = load i64, ptr %25, align 8
  %120 = icmp eq i64 %119, 0
  br i1 %120, label %156, label %121

121:
  %122 = phi i64 [ %131, %121 ], [ 0, %117 ]
  %123 = phi i64 [ %130, %121 ], [ %119, %117 ]
  %124 = add i64 %122, %123
  %125 = lshr i64 %124, 1
  %126 = getelementptr inbounds nuw i64, ptr %118, i64 %125
  %127 = load i64, ptr %126, align 8
  %128 = icmp ugt i64 %127, %41
  %129 = add nuw i64 %125, 1
  %130 = select i1 %128, i64 %125, i64 %123
  %131 = select i1 %128, i64 %122, i64 %129
  %132 = icmp ult i64 %131, %130
  br i1 %132, label %121, label %133

133:
  %134 = icmp eq i64 %131, 0
  br i1 %134, label %156, label %135

135:
  %136 = add i64 %131, -1
  %137 = load ptr, ptr %26, align 8
  %138 = getelementptr inbounds nuw i64, ptr %137, i64 %136
  %139 = load i64, ptr %138, align 8
  %140 = icmp ult i64 %41, %139
  %141 = sub nuw i64 %139, %41
  %142 = icmp uge i64 %141, %5
  %143 = select i1 %140, i1 %142, i1 false
  %144 = select i1 %143, i1 %44, i1 false
  br i1 %144, label %145, label %156

145:
  %146 = getelementptr inbounds nuw i64, ptr %118, i64 %136
  %147 = load i64, ptr %146, align 8
  %148 = sub i64 %139, %147
  %149 = load i64, ptr %27, align 8
  %150 = add i64 %148, 1
  %151 = tail call i64 @llvm.usub.sat.i64(i64 %150, i64 %149)
  store i64 %147, ptr %1, align 8
  store i64 %148, ptr %28, align 8
  store i64 %151, ptr %29, align 8
  %152 = add i64 %10, %151
  %153 = udiv i64 %152, %5
  store i64 %153, ptr %30, align 8
  %154 = load i64, ptr %0, align 8
  %155 = add i64 %154, %41
  store i64 %155, ptr %42, align 8
  br label %164

156:
  %157 = or i32 %34, %36
  br label %164

158:
  %159 = phi i32 [ %116, %107 ], [ %87, %78 ], [ %103, %91 ], [ 0, %52 ], [ 0, %57 ], [ %77, %72 ]
  %160 = freeze i32 %159
  %161 = icmp eq i32 %160, 0
  %162 = select i1 %161, i32 %36, i32 0
  %163 = or i32 %162, %34
  br label %164

164:
  %165 = phi i32 [ %34, %32 ], [ %34, %145 ], [ %163, %158 ], [ %157, %156 ]
  %166 = add nuw nsw i64 %33, 1
  %167 = icmp eq i64 %166, 32
  br i1 %167, label %31, label %32
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

define i32 @workbench.locate.cluster(ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4) #0 {
  %6 = alloca %struct.found, align 256
  call fastcc void @find_in_cluster(ptr dead_on_unwind writable sret(%struct.found) align 256 %6, ptr %0, ptr %1, <32 x i64> %2, i64 %3, i32 %4)
  %7 = load <32 x i64>, ptr %6, align 256
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 512
  store <32 x i64> %7, ptr %8, align 8
  %9 = getelementptr inbounds nuw i8, ptr %6, i64 256
  %10 = load i32, ptr %9, align 256
  ret i32 %10
}

define internal fastcc void @find_in_cluster(ptr dead_on_unwind noalias writable sret(%struct.found) align 256 %0, ptr %1, ptr %2, <32 x i64> %3, i64 %4, i32 %5) #0 {
  %7 = insertelement <32 x i64> poison, i64 %4, i64 0
  %8 = shufflevector <32 x i64> %7, <32 x i64> poison, <32 x i32> zeroinitializer
  %9 = add <32 x i64> %8, %3
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 256
  store <32 x i64> %9, ptr %10, align 8
  %11 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = icmp eq i32 %5, 0
  br i1 %13, label %63, label %14

14:
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 152
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds nuw i8, ptr %1, i64 512
  %18 = getelementptr inbounds nuw i8, ptr %16, i64 64
  %19 = add i64 %12, -1
  br label %22

20:
  %21 = icmp eq i32 %59, 0
  br i1 %21, label %63, label %68

22:
  %23 = phi i32 [ 0, %14 ], [ %59, %58 ]
  %24 = phi i32 [ %5, %14 ], [ %61, %58 ]
  %25 = tail call i32 @llvm.cttz.i32(i32 %24, i1 true)
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr inbounds nuw i64, ptr %10, i64 %26
  %28 = load i64, ptr %27, align 8
  %29 = lshr i64 %28, 24
  %30 = load i32, ptr %16, align 4
  %31 = zext i32 %30 to i64
  %32 = icmp samesign ult i64 %29, %31
  br i1 %32, label %33, label %55

33:
  %34 = getelementptr inbounds nuw i64, ptr %17, i64 %26
  %35 = mul nuw nsw i64 %29, 576
  %36 = getelementptr inbounds nuw i8, ptr %18, i64 %35
  %37 = load ptr, ptr %36, align 8
  %38 = and i64 %28, 16777215
  %39 = getelementptr inbounds nuw i8, ptr %37, i64 40
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr inbounds nuw i8, ptr %37, i64 48
  %42 = load i64, ptr %41, align 8
  %43 = add i64 %40, %38
  store i64 %43, ptr %34, align 8
  %44 = icmp ult i64 %42, %12
  %45 = sub nuw i64 %42, %12
  %46 = icmp ugt i64 %38, %45
  %47 = select i1 %44, i1 true, i1 %46
  br i1 %47, label %55, label %48

48:
  %49 = getelementptr inbounds nuw i8, ptr %36, i64 8
  %50 = load i32, ptr %49, align 4
  %51 = icmp ne i32 %50, 0
  %52 = and i64 %28, %19
  %53 = icmp eq i64 %52, 0
  %54 = select i1 %51, i1 %53, i1 false
  br i1 %54, label %58, label %55

55:
  %56 = shl nuw i32 1, %25
  %57 = or i32 %56, %23
  br label %58

58:
  %59 = phi i32 [ %57, %55 ], [ %23, %48 ]
  %60 = add i32 %24, -1
  %61 = and i32 %60, %24
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %20, label %22

63:
  %64 = getelementptr inbounds nuw i8, ptr %1, i64 512
  %65 = load <32 x i64>, ptr %64, align 8
  store <32 x i64> %65, ptr %0, align 256
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store i32 %5, ptr %66, align 256
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 260
  tail call void @llvm.memset.p0.i64(ptr align 4 %67, i8 0, i64 252, i1 false)
  br label %72

68:
  %69 = add <32 x i64> %9, splat (i64 140668768878592)
  store <32 x i64> %69, ptr %10, align 8
  %70 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %71 = load i32, ptr %70, align 4
  tail call preserve_allcc void @workbench.note(ptr %1, i32 1, i32 %71, i32 %59)
  tail call void @llvm.memset.p0.i64(ptr align 256 %0, i8 0, i64 512, i1 false)
  br label %72

72:
  ret void
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

declare void @llvm.memset.p0.i64(ptr captures(none), i8, i64, i1)

declare i32 @llvm.cttz.i32(i32, i1)

declare i64 @llvm.usub.sat.i64(i64, i64)
