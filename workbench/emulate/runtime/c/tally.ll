; From tally.c by scripts/runtime_ir.py: 515ce2fb1c37202a
define void @workbench.tally.shared.i32(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4, i32 %5) #0 {
  %7 = trunc i64 %3 to i32
  %8 = insertelement <32 x i32> poison, i32 %7, i64 0
  %9 = shufflevector <32 x i32> %8, <32 x i32> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i32> %9, %2
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %14 = load i64, ptr %13, align 8
  %15 = add i64 %14, 1
  %16 = tail call i64 @llvm.usub.sat.i64(i64 %15, i64 4)
  %17 = trunc i64 %16 to i32
  %18 = insertelement <32 x i32> poison, i32 %17, i64 0
  %19 = shufflevector <32 x i32> %18, <32 x i32> poison, <32 x i32> zeroinitializer
  %20 = icmp ult <32 x i32> %10, %19
  %21 = and <32 x i32> %10, splat (i32 3)
  %22 = icmp eq <32 x i32> %21, zeroinitializer
  %23 = and <32 x i1> %22, %20
  %24 = bitcast <32 x i1> %23 to i32
  %25 = xor i32 %24, -1
  %26 = and i32 %4, %25
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 512
  store <32 x i32> %10, ptr %27, align 8
  %28 = icmp eq i32 %26, 0
  br i1 %28, label %29, label %31, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

29:
  %30 = icmp eq i32 %4, 0
  br i1 %30, label %49, label %36

31:
  %32 = zext <32 x i32> %10 to <32 x i64>
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %32, ptr %33, align 8
  %34 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %35 = load i32, ptr %34, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %35, i32 %26)
  br label %49

36:
  %37 = phi i32 [ %47, %36 ], [ %4, %29 ]
  %38 = tail call i32 @llvm.cttz.i32(i32 %37, i1 true)
  %39 = zext nneg i32 %38 to i64
  %40 = getelementptr inbounds nuw i32, ptr %27, i64 %39
  %41 = load i32, ptr %40, align 4
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds nuw i8, ptr %12, i64 %42
  %44 = load i32, ptr %43, align 4
  %45 = add i32 %44, %5
  store i32 %45, ptr %43, align 4
  %46 = add i32 %37, -1
  %47 = and i32 %46, %37
  %48 = icmp eq i32 %47, 0
  br i1 %48, label %49, label %36

49:
  ret void
}

define void @workbench.tally.shared.i64(ptr %0, ptr %1, <32 x i32> %2, i64 %3, i32 %4, i64 %5) #0 {
  %7 = trunc i64 %3 to i32
  %8 = insertelement <32 x i32> poison, i32 %7, i64 0
  %9 = shufflevector <32 x i32> %8, <32 x i32> poison, <32 x i32> zeroinitializer
  %10 = add <32 x i32> %9, %2
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %14 = load i64, ptr %13, align 8
  %15 = add i64 %14, 1
  %16 = tail call i64 @llvm.usub.sat.i64(i64 %15, i64 8)
  %17 = trunc i64 %16 to i32
  %18 = insertelement <32 x i32> poison, i32 %17, i64 0
  %19 = shufflevector <32 x i32> %18, <32 x i32> poison, <32 x i32> zeroinitializer
  %20 = icmp ult <32 x i32> %10, %19
  %21 = and <32 x i32> %10, splat (i32 7)
  %22 = icmp eq <32 x i32> %21, zeroinitializer
  %23 = and <32 x i1> %22, %20
  %24 = bitcast <32 x i1> %23 to i32
  %25 = xor i32 %24, -1
  %26 = and i32 %4, %25
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 512
  store <32 x i32> %10, ptr %27, align 8
  %28 = icmp eq i32 %26, 0
  br i1 %28, label %29, label %31, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

29:
  %30 = icmp eq i32 %4, 0
  br i1 %30, label %49, label %36

31:
  %32 = zext <32 x i32> %10 to <32 x i64>
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <32 x i64> %32, ptr %33, align 8
  %34 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %35 = load i32, ptr %34, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %35, i32 %26)
  br label %49

36:
  %37 = phi i32 [ %47, %36 ], [ %4, %29 ]
  %38 = tail call i32 @llvm.cttz.i32(i32 %37, i1 true)
  %39 = zext nneg i32 %38 to i64
  %40 = getelementptr inbounds nuw i32, ptr %27, i64 %39
  %41 = load i32, ptr %40, align 4
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds nuw i8, ptr %12, i64 %42
  %44 = load i64, ptr %43, align 8
  %45 = add i64 %44, %5
  store i64 %45, ptr %43, align 8
  %46 = add i32 %37, -1
  %47 = and i32 %46, %37
  %48 = icmp eq i32 %47, 0
  br i1 %48, label %49, label %36

49:
  ret void
}

declare i64 @llvm.usub.sat.i64(i64, i64)

declare preserve_allcc void @workbench.note(ptr, i32, i32, i32)

declare i32 @llvm.cttz.i32(i32, i1)
