; From mbarriers.c by scripts/runtime_ir.py: 394b1061e5945144
define void @workbench.mbarrier.set(ptr %0, i32 %1, i32 %2, <32 x i32> %3, i1 %4) #0 {
  %6 = alloca [32 x i32], align 64
  store <32 x i32> %3, ptr %6, align 64
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1544
  store i32 0, ptr %7, align 4
  %8 = icmp eq i32 %2, 0
  br i1 %8, label %34, label %9

9:
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 768
  br label %12

12:
  %13 = phi i32 [ %2, %9 ], [ %32, %27 ]
  %14 = tail call i32 @llvm.cttz.i32(i32 %13, i1 true)
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw ptr, ptr %10, i64 %15
  %17 = load ptr, ptr %16, align 8
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr inbounds nuw i64, ptr %11, i64 %15
  store i64 %18, ptr %19, align 8
  %20 = getelementptr inbounds nuw i32, ptr %6, i64 %15
  %21 = load i32, ptr %20, align 4
  %22 = add i32 %21, -1048576
  %23 = icmp ult i32 %22, -1048575
  %24 = select i1 %4, i1 %23, i1 false
  br i1 %24, label %25, label %27

25:
  %26 = shl nuw i32 1, %14
  tail call preserve_allcc void @workbench.note(ptr %0, i32 10, i32 %1, i32 %26)
  br label %34

27:
  %28 = zext i32 %21 to i64
  %29 = shl nuw nsw i64 %28, 20
  %30 = or i64 %29, %28
  store i64 %30, ptr %17, align 8
  %31 = add i32 %13, -1
  %32 = and i32 %31, %13
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %12

34:
  ret void
}

declare preserve_allcc void @workbench.note(ptr, i32, i32, i32)

define void @workbench.mbarrier.change(ptr %0, i32 %1, i32 %2, <32 x i32> %3, <32 x i32> %4, i32 %5) #0 {
  %7 = alloca [32 x i32], align 64
  %8 = alloca [32 x i32], align 64
  store <32 x i32> %3, ptr %7, align 64
  store <32 x i32> %4, ptr %8, align 64
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 1544
  store i32 0, ptr %9, align 4
  %10 = icmp eq i32 %2, 0
  br i1 %10, label %73, label %11

11:
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 768
  %14 = and i32 %5, 8
  %15 = icmp eq i32 %14, 0
  %16 = and i32 %5, 2
  %17 = icmp eq i32 %16, 0
  %18 = and i32 %5, 1
  %19 = icmp ne i32 %18, 0
  %20 = and i32 %5, 4
  %21 = icmp ne i32 %20, 0
  br label %22

22:
  %23 = phi i32 [ %2, %11 ], [ %71, %54 ]
  %24 = tail call i32 @llvm.cttz.i32(i32 %23, i1 true)
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds nuw ptr, ptr %12, i64 %25
  %27 = load ptr, ptr %26, align 8
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds nuw i64, ptr %13, i64 %25
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds nuw i32, ptr %7, i64 %25
  %31 = load i32, ptr %30, align 4
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw i32, ptr %8, i64 %25
  %34 = load i32, ptr %33, align 4
  %35 = zext i32 %34 to i64
  %36 = shl i64 %28, 2
  %37 = ashr i64 %36, 42
  %38 = sub nsw i64 0, %32
  %39 = select i1 %15, i64 %32, i64 %38
  %40 = add nsw i64 %37, %39
  %41 = and i64 %28, 1048575
  %42 = add nsw i64 %40, -1048576
  %43 = icmp ult i64 %42, -2097151
  %44 = icmp samesign ult i64 %41, %35
  %45 = select i1 %43, i1 true, i1 %44
  %46 = icmp eq i64 %41, %35
  %47 = icmp eq i64 %40, 0
  %48 = and i1 %46, %47
  %49 = and i1 %48, %19
  %50 = and i1 %21, %49
  %51 = select i1 %45, i1 true, i1 %50
  br i1 %51, label %52, label %54

52:
  %53 = shl nuw i32 1, %24
  tail call preserve_allcc void @workbench.note(ptr %0, i32 10, i32 %1, i32 %53)
  br label %73

54:
  %55 = lshr i64 %28, 20
  %56 = and i64 %55, 1048575
  %57 = select i1 %17, i64 0, i64 %35
  %58 = sub nsw i64 %56, %57
  %59 = sub nuw nsw i64 %41, %35
  %60 = and i64 %28, -9223372036854775808
  %61 = xor i64 %60, -9223372036854775808
  %62 = select i1 %49, i64 %58, i64 %59
  %63 = select i1 %49, i64 %61, i64 %60
  %64 = shl nsw i64 %40, 40
  %65 = and i64 %64, 4611684918915760128
  %66 = shl nsw i64 %58, 20
  %67 = or i64 %65, %66
  %68 = or i64 %67, %63
  %69 = or i64 %68, %62
  store i64 %69, ptr %27, align 8
  %70 = add i32 %23, -1
  %71 = and i32 %70, %23
  %72 = icmp eq i32 %71, 0
  br i1 %72, label %73, label %22

73:
  ret void
}

define i32 @workbench.mbarrier.phases(ptr %0, i32 %1, <32 x i64> %2) #0 {
  %4 = alloca [32 x i64], align 64
  store <32 x i64> %2, ptr %4, align 64
  %5 = icmp eq i32 %1, 0
  br i1 %5, label %6, label %8

6:
  %7 = phi i32 [ 0, %3 ], [ %20, %8 ]
  ret i32 %7

8:
  %9 = phi i32 [ %22, %8 ], [ %1, %3 ]
  %10 = phi i32 [ %20, %8 ], [ 0, %3 ]
  %11 = tail call i32 @llvm.cttz.i32(i32 %9, i1 true)
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds nuw i64, ptr %4, i64 %12
  %14 = load i64, ptr %13, align 8
  %15 = inttoptr i64 %14 to ptr
  %16 = load i64, ptr %15, align 8
  %17 = lshr i64 %16, 63
  %18 = trunc nuw nsw i64 %17 to i32
  %19 = shl nuw i32 %18, %11
  %20 = or i32 %19, %10
  %21 = add i32 %9, -1
  %22 = and i32 %21, %9
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %6, label %8
}

declare i32 @llvm.cttz.i32(i32, i1)
