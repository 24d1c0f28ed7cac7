; From clusters.c by scripts/runtime_ir.py: 102f88a6145b86ab
define i1 @workbench.cluster.arrive(ptr %0, i32 %1, i32 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %7 = load i32, ptr %6, align 8
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i8, ptr %5, i64 64
  %10 = mul nuw nsw i64 %8, 576
  %11 = getelementptr inbounds nuw i8, ptr %9, i64 %10
  %12 = getelementptr inbounds nuw i8, ptr %11, i64 192
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %14 = load i32, ptr %13, align 4
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw i32, ptr %12, i64 %15
  %17 = load i32, ptr %16, align 4
  %18 = getelementptr inbounds nuw i8, ptr %11, i64 320
  %19 = getelementptr inbounds nuw i32, ptr %18, i64 %15
  %20 = load i32, ptr %19, align 4
  %21 = or i32 %20, %17
  %22 = and i32 %21, %2
  %23 = icmp ne i32 %22, 0
  br i1 %23, label %24, label %25

24:
  tail call fastcc void @refuse(ptr %0, i32 %1, i32 %22, i32 0)
  br label %31

25:
  %26 = or i32 %17, %2
  store i32 %26, ptr %16, align 4
  %27 = tail call i32 @llvm.ctpop.i32(i32 %2)
  %28 = getelementptr inbounds nuw i8, ptr %5, i64 24
  %29 = load i32, ptr %28, align 4
  %30 = add i32 %29, %27
  store i32 %30, ptr %28, align 4
  tail call fastcc void @complete(ptr %0)
  br label %31

31:
  ret i1 %23
}

define internal fastcc void @refuse(ptr %0, i32 %1, i32 %2, i32 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store i32 %3, ptr %5, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 15, i32 %1, i32 %2)
  ret void
}

define internal fastcc void @complete(ptr %0) #0 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 24
  %5 = load i32, ptr %4, align 4
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %68, label %7

7:
  %8 = getelementptr inbounds nuw i8, ptr %3, i64 20
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %5, %9
  br i1 %10, label %11, label %68

11:
  store i32 0, ptr %4, align 4
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 1544
  store i32 0, ptr %12, align 4
  %13 = load i32, ptr %3, align 4
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %68, label %15

15:
  %16 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %17 = getelementptr inbounds nuw i8, ptr %3, i64 16
  %18 = zext i32 %13 to i64
  %19 = load i32, ptr %17, align 4
  %20 = tail call i32 @llvm.umax.i32(i32 %19, i32 1)
  %21 = zext i32 %20 to i64
  %22 = and i64 %21, 1
  %23 = icmp ult i32 %19, 2
  %24 = and i64 %21, 4294967294
  %25 = icmp eq i64 %22, 0
  %26 = icmp ne i64 %22, 0
  br label %27

27:
  %28 = phi i32 [ %19, %15 ], [ %45, %44 ]
  %29 = phi i64 [ 0, %15 ], [ %46, %44 ]
  %30 = mul nuw nsw i64 %29, 576
  %31 = getelementptr inbounds nuw i8, ptr %16, i64 %30
  %32 = icmp eq i32 %28, 0
  br i1 %32, label %44, label %33

33:
  br i1 %23, label %35, label %48

34:
  br i1 %25, label %44, label %35

35:
  %36 = phi i64 [ 0, %33 ], [ %65, %34 ]
  tail call void @llvm.assume(i1 %26)
  %37 = shl nuw nsw i64 %36, 2
  %38 = getelementptr inbounds nuw i8, ptr %31, i64 %37
  %39 = getelementptr inbounds nuw i8, ptr %38, i64 192
  %40 = load i32, ptr %39, align 4
  %41 = getelementptr inbounds nuw i8, ptr %38, i64 320
  %42 = load i32, ptr %41, align 4
  %43 = or i32 %42, %40
  store i32 %43, ptr %41, align 4
  store i32 0, ptr %39, align 4
  br label %44

44:
  %45 = phi i32 [ 0, %27 ], [ %19, %34 ], [ %19, %35 ]
  %46 = add nuw nsw i64 %29, 1
  %47 = icmp eq i64 %46, %18
  br i1 %47, label %68, label %27

48:
  %49 = phi i64 [ %65, %48 ], [ 0, %33 ]
  %50 = phi i64 [ %66, %48 ], [ 0, %33 ]
  %51 = shl nuw nsw i64 %49, 2
  %52 = getelementptr inbounds nuw i8, ptr %31, i64 %51
  %53 = getelementptr inbounds nuw i8, ptr %52, i64 192
  %54 = load i32, ptr %53, align 4
  %55 = getelementptr inbounds nuw i8, ptr %52, i64 320
  %56 = load i32, ptr %55, align 4
  %57 = or i32 %56, %54
  store i32 %57, ptr %55, align 4
  store i32 0, ptr %53, align 4
  %58 = shl i64 %49, 2
  %59 = getelementptr inbounds nuw i8, ptr %31, i64 %58
  %60 = getelementptr inbounds nuw i8, ptr %59, i64 196
  %61 = load i32, ptr %60, align 4
  %62 = getelementptr inbounds nuw i8, ptr %59, i64 324
  %63 = load i32, ptr %62, align 4
  %64 = or i32 %63, %61
  store i32 %64, ptr %62, align 4
  store i32 0, ptr %60, align 4
  %65 = add nuw nsw i64 %49, 2
  %66 = add i64 %50, 2
  %67 = icmp eq i64 %66, %24
  br i1 %67, label %34, label %48

68:
  ret void
}

define i32 @workbench.cluster.pass(ptr %0, i32 %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %6 = load i32, ptr %5, align 8
  %7 = zext i32 %6 to i64
  %8 = mul nuw nsw i64 %7, 576
  %9 = getelementptr inbounds nuw i8, ptr %4, i64 %8
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 384
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %12 = load i32, ptr %11, align 4
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr %10, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = and i32 %15, %1
  %17 = xor i32 %16, %15
  store i32 %17, ptr %14, align 4
  ret i32 %16
}

define i1 @workbench.cluster.wait(ptr %0, i32 %1, i32 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %7 = load i32, ptr %6, align 8
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw i8, ptr %5, i64 64
  %10 = mul nuw nsw i64 %8, 576
  %11 = getelementptr inbounds nuw i8, ptr %9, i64 %10
  %12 = getelementptr inbounds nuw i8, ptr %11, i64 192
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %14 = load i32, ptr %13, align 4
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw i32, ptr %12, i64 %15
  %17 = load i32, ptr %16, align 4
  %18 = getelementptr inbounds nuw i8, ptr %11, i64 320
  %19 = getelementptr inbounds nuw i32, ptr %18, i64 %15
  %20 = load i32, ptr %19, align 4
  %21 = or i32 %20, %17
  %22 = xor i32 %21, -1
  %23 = and i32 %2, %22
  %24 = icmp ne i32 %23, 0
  br i1 %24, label %25, label %26

25:
  tail call fastcc void @refuse(ptr %0, i32 %1, i32 %23, i32 1)
  br label %26

26:
  ret i1 %24
}

define void @workbench.cluster.end(ptr %0, i32 %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %6 = load i32, ptr %5, align 8
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %9 = mul nuw nsw i64 %7, 576
  %10 = getelementptr inbounds nuw i8, ptr %8, i64 %9
  %11 = getelementptr inbounds nuw i8, ptr %10, i64 64
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %13 = load i32, ptr %12, align 4
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw i32, ptr %11, i64 %14
  %16 = load i32, ptr %15, align 4
  %17 = and i32 %16, %1
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %44, label %19

19:
  %20 = getelementptr inbounds nuw i8, ptr %10, i64 192
  %21 = getelementptr inbounds nuw i32, ptr %20, i64 %14
  %22 = xor i32 %17, %16
  store i32 %22, ptr %15, align 4
  %23 = tail call i32 @llvm.ctpop.i32(i32 %17)
  %24 = getelementptr inbounds nuw i8, ptr %4, i64 20
  %25 = load i32, ptr %24, align 4
  %26 = sub i32 %25, %23
  store i32 %26, ptr %24, align 4
  %27 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %28 = load i32, ptr %27, align 4
  %29 = sub i32 %28, %23
  store i32 %29, ptr %27, align 4
  %30 = load i32, ptr %21, align 4
  %31 = and i32 %30, %17
  %32 = tail call i32 @llvm.ctpop.i32(i32 %31)
  %33 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %34 = load i32, ptr %33, align 4
  %35 = sub i32 %34, %32
  store i32 %35, ptr %33, align 4
  %36 = xor i32 %17, -1
  %37 = and i32 %30, %36
  store i32 %37, ptr %21, align 4
  %38 = getelementptr inbounds nuw i8, ptr %10, i64 320
  %39 = load i32, ptr %12, align 4
  %40 = zext i32 %39 to i64
  %41 = getelementptr inbounds nuw i32, ptr %38, i64 %40
  %42 = load i32, ptr %41, align 4
  %43 = and i32 %42, %36
  store i32 %43, ptr %41, align 4
  tail call fastcc void @complete(ptr %0)
  br label %44

44:
  ret void
}

define i64 @workbench.cluster.take(ptr %0) #0 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %3 = load ptr, ptr %2, align 8
  %4 = atomicrmw add ptr %3, i64 1 monotonic, align 8
  %5 = load ptr, ptr %2, align 8
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 64
  %7 = load atomic i64, ptr %6 monotonic, align 8
  %8 = icmp slt i64 %4, %7
  %9 = select i1 %8, i64 %4, i64 -1
  ret i64 %9
}

define i32 @workbench.cluster.run(ptr %0, ptr %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 64
  br label %10

10:
  %11 = load ptr, ptr %7, align 8
  %12 = getelementptr inbounds nuw i8, ptr %11, i64 72
  %13 = load atomic i64, ptr %12 monotonic, align 8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %15, label %23

15:
  %16 = atomicrmw add ptr %8, i64 1 monotonic, align 8
  %17 = load atomic i64, ptr %9 monotonic, align 8
  %18 = icmp slt i64 %16, %17
  br i1 %18, label %19, label %23

19:
  tail call fastcc void @begin(ptr %0, ptr %6, i64 %16, i32 %2, i64 %3)
  %20 = tail call fastcc i1 @run_blocks(ptr %0, ptr %6, ptr %1)
  br i1 %20, label %21, label %10

21:
  %22 = atomicrmw min ptr %9, i64 %16 monotonic, align 8
  br label %23

23:
  %24 = phi i32 [ 1, %21 ], [ 0, %10 ], [ 0, %15 ]
  ret i32 %24
}

define internal fastcc void @begin(ptr %0, ptr %1, i64 %2, i32 %3, i64 %4) #0 {
  %6 = load i32, ptr %1, align 4
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %9 = load i32, ptr %8, align 4
  %10 = load i32, ptr %7, align 4
  %11 = udiv i32 %9, %10
  %12 = zext i32 %11 to i64
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 60
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i32, ptr %15, align 4
  %17 = udiv i32 %14, %16
  %18 = zext i32 %17 to i64
  %19 = freeze i64 %12
  %20 = udiv i64 %2, %19
  %21 = mul i64 %20, %19
  %22 = sub i64 %2, %21
  %23 = zext i32 %10 to i64
  %24 = mul nuw i64 %22, %23
  %25 = freeze i64 %18
  %26 = udiv i64 %20, %25
  %27 = mul i64 %26, %25
  %28 = sub i64 %20, %27
  %29 = zext i32 %16 to i64
  %30 = mul nuw i64 %28, %29
  %31 = getelementptr inbounds nuw i8, ptr %1, i64 12
  %32 = load i32, ptr %31, align 4
  %33 = zext i32 %32 to i64
  %34 = mul i64 %26, %33
  %35 = getelementptr inbounds nuw i8, ptr %1, i64 32
  store i64 %2, ptr %35, align 8
  %36 = mul i32 %6, %3
  %37 = getelementptr inbounds nuw i8, ptr %1, i64 20
  store i32 %36, ptr %37, align 4
  %38 = getelementptr inbounds nuw i8, ptr %1, i64 28
  store i32 0, ptr %38, align 4
  %39 = getelementptr inbounds nuw i8, ptr %1, i64 24
  store i32 0, ptr %39, align 8
  %40 = icmp eq i32 %6, 0
  br i1 %40, label %45, label %41

41:
  %42 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %43 = icmp eq i32 %3, 0
  %44 = zext i32 %6 to i64
  br label %46

45:
  ret void

46:
  %47 = phi i64 [ 0, %41 ], [ %110, %109 ]
  %48 = mul nuw nsw i64 %47, 576
  %49 = getelementptr inbounds nuw i8, ptr %42, i64 %48
  %50 = load ptr, ptr %49, align 8
  %51 = load i32, ptr %7, align 4
  %52 = trunc nuw i64 %47 to i32
  %53 = freeze i32 %52
  %54 = freeze i32 %51
  %55 = udiv i32 %53, %54
  %56 = load i32, ptr %15, align 4
  %57 = freeze i32 %55
  %58 = freeze i32 %56
  %59 = udiv i32 %57, %58
  %60 = zext i32 %59 to i64
  %61 = add i64 %34, %60
  %62 = mul i32 %59, %58
  %63 = sub i32 %57, %62
  %64 = zext i32 %63 to i64
  %65 = add nuw i64 %30, %64
  %66 = load i32, ptr %13, align 4
  %67 = zext i32 %66 to i64
  %68 = mul i64 %61, %67
  %69 = add i64 %65, %68
  %70 = load i32, ptr %8, align 4
  %71 = zext i32 %70 to i64
  %72 = mul i64 %69, %71
  %73 = mul i32 %55, %54
  %74 = sub i32 %53, %73
  %75 = zext i32 %74 to i64
  %76 = add nuw i64 %24, %75
  %77 = add i64 %76, %72
  %78 = getelementptr inbounds nuw i8, ptr %50, i64 48
  %79 = load i64, ptr %78, align 8
  %80 = getelementptr inbounds nuw i8, ptr %50, i64 96
  store i64 %77, ptr %80, align 8
  %81 = getelementptr inbounds nuw i8, ptr %50, i64 1548
  store i32 0, ptr %81, align 4
  %82 = getelementptr inbounds nuw i8, ptr %49, i64 8
  store i32 %3, ptr %82, align 8
  %83 = getelementptr inbounds nuw i8, ptr %49, i64 12
  store i32 0, ptr %83, align 4
  br i1 %43, label %84, label %86

84:
  %85 = icmp eq i64 %79, 0
  br i1 %85, label %109, label %101

86:
  %87 = phi i32 [ %98, %86 ], [ %3, %46 ]
  %88 = phi i32 [ %99, %86 ], [ 0, %46 ]
  %89 = tail call i32 @llvm.umin.i32(i32 %87, i32 32)
  %90 = sub nuw nsw i32 32, %89
  %91 = lshr i32 -1, %90
  %92 = zext i32 %88 to i64
  %93 = shl nuw nsw i64 %92, 2
  %94 = getelementptr inbounds nuw i8, ptr %49, i64 %93
  %95 = getelementptr inbounds nuw i8, ptr %94, i64 64
  store i32 %91, ptr %95, align 4
  %96 = getelementptr inbounds nuw i8, ptr %94, i64 320
  store i32 0, ptr %96, align 4
  %97 = getelementptr inbounds nuw i8, ptr %94, i64 192
  store i32 0, ptr %97, align 4
  %98 = sub i32 %87, %89
  %99 = add i32 %88, 1
  %100 = icmp eq i32 %98, 0
  br i1 %100, label %84, label %86

101:
  %102 = getelementptr inbounds nuw i8, ptr %50, i64 40
  %103 = load ptr, ptr %102, align 8
  %104 = getelementptr inbounds nuw i8, ptr %50, i64 128
  %105 = load ptr, ptr %104, align 8
  %106 = mul i64 %77, 4160
  %107 = and i64 %106, 65472
  %108 = getelementptr inbounds nuw i8, ptr %105, i64 %107
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %103, ptr align 1 %108, i64 %79, i1 false)
  tail call void @llvm.memset.p0.i64(ptr align 1 %103, i8 0, i64 %4, i1 false)
  br label %109

109:
  %110 = add nuw nsw i64 %47, 1
  %111 = icmp eq i64 %110, %44
  br i1 %111, label %45, label %46
}

define internal fastcc i1 @run_blocks(ptr %0, ptr %1, ptr %2) #0 {
  %4 = load i32, ptr %1, align 4
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %38, label %6

6:
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 28
  %9 = zext i32 %4 to i64
  br label %12

10:
  %11 = icmp eq i32 %33, 0
  br i1 %11, label %38, label %36

12:
  %13 = phi i64 [ 0, %6 ], [ %37, %36 ]
  %14 = phi i32 [ %4, %6 ], [ %33, %36 ]
  %15 = mul nuw nsw i64 %13, 576
  %16 = getelementptr inbounds nuw i8, ptr %7, i64 %15
  %17 = getelementptr inbounds nuw i8, ptr %16, i64 12
  %18 = load i32, ptr %17, align 4
  %19 = icmp eq i32 %18, 2
  br i1 %19, label %32, label %20

20:
  %21 = load ptr, ptr %16, align 8
  %22 = load i32, ptr %8, align 4
  %23 = getelementptr inbounds nuw i8, ptr %21, i64 1544
  store i32 %22, ptr %23, align 4
  %24 = tail call i32 %2(ptr %21, ptr %16, i32 %18)
  %25 = load i32, ptr %23, align 4
  store i32 %25, ptr %8, align 4
  %26 = icmp eq i32 %24, 1
  br i1 %26, label %31, label %27

27:
  store i32 1, ptr %17, align 4
  %28 = icmp eq i32 %24, 0
  br i1 %28, label %29, label %32

29:
  store i32 2, ptr %17, align 4
  store i32 0, ptr %8, align 4
  %30 = add i32 %14, -1
  br label %32

31:
  tail call fastcc void @blame(ptr %0, ptr %21)
  br label %38

32:
  %33 = phi i32 [ %14, %27 ], [ %30, %29 ], [ %14, %12 ]
  %34 = add nuw nsw i64 %13, 1
  %35 = icmp eq i64 %34, %9
  br i1 %35, label %10, label %36

36:
  %37 = phi i64 [ %34, %32 ], [ 0, %10 ]
  br label %12

38:
  %39 = phi i1 [ true, %31 ], [ false, %3 ], [ false, %10 ]
  ret i1 %39
}

declare preserve_allcc void @workbench.note(ptr, i32, i32, i32)

declare i32 @llvm.ctpop.i32(i32)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias captures(none), ptr noalias captures(none), i64, i1)

declare void @llvm.memset.p0.i64(ptr captures(none), i8, i64, i1)

define internal fastcc void @blame(ptr %0, ptr %1) #0 {
  %3 = icmp eq ptr %1, %0
  br i1 %3, label %15, label %4

4:
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %6 = getelementptr inbounds nuw i8, ptr %1, i64 80
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %5, ptr align 1 %6, i64 16, i1 false)
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 96
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 96
  store i64 %8, ptr %9, align 8
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 248
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 248
  store i64 %11, ptr %12, align 8
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 256
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %13, ptr align 1 %14, i64 256, i1 false)
  br label %15

15:
  ret void
}

declare i32 @llvm.umin.i32(i32, i32)

declare void @llvm.assume(i1)

declare i32 @llvm.umax.i32(i32, i32)
