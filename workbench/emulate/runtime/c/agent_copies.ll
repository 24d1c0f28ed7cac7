; From agent_copies.c by scripts/runtime_ir.py: 854a4f4f95527dc6
%struct.spot = type { ptr, i64 }
%struct.copy = type { i64, i64, i64, ptr, i64, i32, i32, i32, i32, [5 x i32], i32, i32, i32, i32 }
%struct.agent = type { ptr, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i32, i32, i32, i32, i32, i32 }
%struct.product = type { i64, i64, i32, i32, i32, i32, i32, i32 }
%struct.matrix = type { i64, i64, i64, i64, i64 }

define void @workbench.sanitize.agents.object.made(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = alloca %struct.spot, align 8
  %6 = icmp eq i32 %2, 0
  br i1 %6, label %21, label %7

7:
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 496
  %11 = load i64, ptr %10, align 8
  %12 = trunc i64 %11 to i32
  %13 = add i32 %1, %12
  %14 = zext i32 %13 to i64
  %15 = shl nuw nsw i64 %14, 5
  %16 = getelementptr inbounds nuw i8, ptr %9, i64 96
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %20 = getelementptr inbounds nuw i8, ptr %5, i64 8
  br label %22

21:
  ret void

22:
  %23 = phi i32 [ %2, %7 ], [ %64, %22 ]
  %24 = tail call i32 @llvm.cttz.i32(i32 %23, i1 true)
  %25 = zext nneg i32 %24 to i64
  %26 = or disjoint i64 %15, %25
  %27 = load ptr, ptr %16, align 8
  %28 = getelementptr inbounds nuw i32, ptr %27, i64 %26
  %29 = load i32, ptr %28, align 4
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds nuw ptr, ptr %17, i64 %25
  %32 = load ptr, ptr %31, align 8
  %33 = load ptr, ptr %18, align 8
  %34 = icmp eq ptr %33, null
  %35 = getelementptr inbounds nuw i8, ptr %33, i64 32
  %36 = select i1 %34, ptr %19, ptr %35
  %37 = load i64, ptr %36, align 8
  %38 = shl i64 %37, 46
  %39 = add i64 %38, 70368744177664
  %40 = shl i64 %26, 34
  %41 = shl nuw nsw i64 %30, 12
  %42 = or i64 %40, %3
  %43 = or i64 %42, %41
  %44 = or i64 %43, %39
  %45 = ptrtoint ptr %32 to i64
  %46 = tail call fastcc ptr @owner_of(ptr %0, i64 %45)
  %47 = getelementptr inbounds nuw i8, ptr %46, i64 1576
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds nuw i8, ptr %46, i64 40
  %50 = load i64, ptr %49, align 8
  %51 = sub i64 %45, %50
  %52 = lshr i64 %51, 3
  store ptr %48, ptr %5, align 8
  store i64 %52, ptr %20, align 8
  %53 = tail call fastcc ptr @object_clock(ptr byval(%struct.spot) align 8 %5)
  %54 = getelementptr inbounds nuw i8, ptr %48, i64 400
  %55 = load ptr, ptr %54, align 8
  %56 = getelementptr inbounds nuw i8, ptr %48, i64 328
  %57 = load ptr, ptr %56, align 8
  %58 = getelementptr inbounds nuw i32, ptr %57, i64 %52
  %59 = load i32, ptr %58, align 4
  %60 = zext i32 %59 to i64
  %61 = getelementptr inbounds nuw i64, ptr %55, i64 %60
  %62 = getelementptr inbounds i8, ptr %61, i64 -8
  store i64 %44, ptr %62, align 8
  %63 = add i32 %23, -1
  %64 = and i32 %63, %23
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %21, label %22
}

define void @workbench.sanitize.agents.object.changes(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
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
  tail call fastcc void @change_objects(ptr %0, i32 %10, i32 %2, i64 %3)
  ret void
}

define internal fastcc void @change_objects(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = alloca %struct.spot, align 8
  %6 = alloca %struct.spot, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 768
  %11 = icmp eq i32 %2, 0
  br i1 %11, label %98, label %12

12:
  %13 = zext i32 %1 to i64
  %14 = shl nuw nsw i64 %13, 5
  %15 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %16 = and i64 %3, 1023
  br label %21

17:
  %18 = icmp ult i64 %3, 1024
  br i1 %18, label %98, label %19

19:
  %20 = getelementptr inbounds nuw i8, ptr %6, i64 8
  br label %39

21:
  %22 = phi i32 [ %2, %12 ], [ %37, %21 ]
  %23 = tail call i32 @llvm.cttz.i32(i32 %22, i1 true)
  %24 = zext nneg i32 %23 to i64
  %25 = or disjoint i64 %14, %24
  %26 = getelementptr inbounds nuw ptr, ptr %9, i64 %24
  %27 = load ptr, ptr %26, align 8
  %28 = ptrtoint ptr %27 to i64
  %29 = tail call fastcc ptr @owner_of(ptr %0, i64 %28)
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 1576
  %31 = load ptr, ptr %30, align 8
  store ptr %31, ptr %5, align 8
  %32 = getelementptr inbounds nuw i8, ptr %29, i64 40
  %33 = load i64, ptr %32, align 8
  %34 = sub i64 %28, %33
  %35 = lshr i64 %34, 3
  store i64 %35, ptr %15, align 8
  tail call fastcc void @use_object(ptr %0, i64 %25, ptr byval(%struct.spot) align 8 %5, i64 %16)
  %36 = add i32 %22, -1
  %37 = and i32 %36, %22
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %17, label %21

39:
  %40 = phi i32 [ %2, %19 ], [ %44, %96 ]
  %41 = phi i32 [ 0, %19 ], [ %97, %96 ]
  %42 = tail call i32 @llvm.cttz.i32(i32 %40, i1 true)
  %43 = add i32 %40, -1
  %44 = and i32 %43, %40
  %45 = icmp eq i32 %44, 0
  %46 = zext nneg i32 %42 to i64
  %47 = getelementptr inbounds nuw ptr, ptr %9, i64 %46
  %48 = load ptr, ptr %47, align 8
  br i1 %45, label %62, label %49

49:
  %50 = phi i32 [ %58, %56 ], [ %44, %39 ]
  %51 = tail call i32 @llvm.cttz.i32(i32 %50, i1 true)
  %52 = zext nneg i32 %51 to i64
  %53 = getelementptr inbounds nuw ptr, ptr %9, i64 %52
  %54 = load ptr, ptr %53, align 8
  %55 = icmp eq ptr %54, %48
  br i1 %55, label %60, label %56

56:
  %57 = add i32 %50, -1
  %58 = and i32 %57, %50
  %59 = icmp eq i32 %58, 0
  br i1 %59, label %62, label %49

60:
  %61 = getelementptr inbounds nuw i64, ptr %10, i64 %52
  br label %62

62:
  %63 = phi ptr [ %61, %60 ], [ %48, %39 ], [ %48, %56 ]
  %64 = load i64, ptr %63, align 8
  %65 = shl nuw i32 1, %42
  %66 = or i32 %65, %41
  %67 = getelementptr inbounds nuw i64, ptr %10, i64 %46
  %68 = load i64, ptr %67, align 8
  %69 = xor i64 %68, %64
  %70 = icmp sgt i64 %69, -1
  %71 = icmp ne i32 %44, 0
  %72 = and i1 %71, %70
  br i1 %72, label %76, label %73

73:
  %74 = getelementptr inbounds nuw ptr, ptr %9, i64 %46
  %75 = load ptr, ptr %74, align 8
  br label %84

76:
  %77 = tail call i32 @llvm.cttz.i32(i32 %44, i1 true)
  %78 = zext nneg i32 %77 to i64
  %79 = getelementptr inbounds nuw ptr, ptr %9, i64 %78
  %80 = load ptr, ptr %79, align 8
  %81 = getelementptr inbounds nuw ptr, ptr %9, i64 %46
  %82 = load ptr, ptr %81, align 8
  %83 = icmp eq ptr %80, %82
  br i1 %83, label %96, label %84

84:
  %85 = phi ptr [ %75, %73 ], [ %82, %76 ]
  %86 = ptrtoint ptr %85 to i64
  %87 = tail call fastcc ptr @owner_of(ptr %0, i64 %86)
  %88 = getelementptr inbounds nuw i8, ptr %87, i64 1576
  %89 = load ptr, ptr %88, align 8
  store ptr %89, ptr %6, align 8
  %90 = getelementptr inbounds nuw i8, ptr %87, i64 40
  %91 = load i64, ptr %90, align 8
  %92 = sub i64 %86, %91
  %93 = lshr i64 %92, 3
  store i64 %93, ptr %20, align 8
  %94 = tail call fastcc ptr @object_clock(ptr byval(%struct.spot) align 8 %6)
  tail call fastcc void @release(ptr %8, ptr %94, i32 %1, i32 %66)
  br i1 %70, label %96, label %95

95:
  tail call fastcc void @end_phase(ptr %8, ptr %94)
  br label %96

96:
  %97 = phi i32 [ %66, %76 ], [ 0, %95 ], [ 0, %84 ]
  br i1 %45, label %98, label %39

98:
  ret void
}

define void @workbench.sanitize.agents.object.passes(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4) #0 {
  %6 = alloca [32 x i64], align 64
  %7 = alloca %struct.spot, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 496
  %11 = load i64, ptr %10, align 8
  %12 = trunc i64 %11 to i32
  %13 = add i32 %1, %12
  store <32 x i64> %2, ptr %6, align 64
  %14 = icmp eq i32 %3, 0
  br i1 %14, label %18, label %15

15:
  %16 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %17 = getelementptr inbounds nuw i8, ptr %9, i64 312
  br label %19

18:
  ret void

19:
  %20 = phi i32 [ %3, %15 ], [ %30, %19 ]
  %21 = tail call i32 @llvm.cttz.i32(i32 %20, i1 true)
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds nuw i64, ptr %6, i64 %22
  %24 = load i64, ptr %23, align 8
  %25 = insertelement <32 x i64> poison, i64 %24, i64 0
  %26 = shufflevector <32 x i64> %25, <32 x i64> poison, <32 x i32> zeroinitializer
  %27 = icmp eq <32 x i64> %2, %26
  %28 = bitcast <32 x i1> %27 to i32
  %29 = and i32 %20, %28
  %30 = xor i32 %29, %20
  store ptr %9, ptr %7, align 8
  %31 = lshr i64 %24, 3
  store i64 %31, ptr %16, align 8
  %32 = tail call fastcc ptr @object_clock(ptr byval(%struct.spot) align 8 %7)
  %33 = load i64, ptr %17, align 8
  %34 = mul i64 %33, 12
  %35 = getelementptr inbounds nuw i8, ptr %32, i64 %34
  tail call fastcc void @acquire(ptr %9, ptr %35, i32 %13, i32 %29)
  %36 = icmp eq i32 %29, %20
  br i1 %36, label %18, label %19
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

define internal fastcc ptr @object_clock(ptr byval(%struct.spot) align 8 %0) #0 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %2, i64 488
  %6 = load i64, ptr %5, align 8
  %7 = mul i64 %6, 288
  %8 = add i64 %7, 194
  %9 = getelementptr inbounds nuw i8, ptr %2, i64 328
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds nuw i32, ptr %10, i64 %4
  %12 = load i32, ptr %11, align 4
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %45

14:
  %15 = getelementptr inbounds nuw i8, ptr %2, i64 336
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %16, 128
  br i1 %17, label %18, label %20

18:
  %19 = getelementptr inbounds nuw i8, ptr %2, i64 144
  store i64 1, ptr %19, align 8
  br label %26

20:
  %21 = add i64 %16, 1
  store i64 %21, ptr %15, align 8
  %22 = trunc i64 %4 to i32
  %23 = getelementptr inbounds nuw i8, ptr %2, i64 344
  %24 = load ptr, ptr %23, align 8
  %25 = getelementptr inbounds nuw i32, ptr %24, i64 %16
  store i32 %22, ptr %25, align 4
  br label %26

26:
  %27 = phi i64 [ 127, %18 ], [ %16, %20 ]
  %28 = trunc i64 %27 to i32
  %29 = add i32 %28, 1
  store i32 %29, ptr %11, align 4
  %30 = shl i64 %27, 1
  %31 = add i64 %30, %8
  %32 = getelementptr inbounds nuw i8, ptr %2, i64 304
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr inbounds nuw i8, ptr %2, i64 312
  %35 = load i64, ptr %34, align 8
  %36 = mul i64 %31, 3
  %37 = mul i64 %36, %35
  %38 = getelementptr inbounds nuw i32, ptr %33, i64 %37
  %39 = mul i64 %35, 24
  tail call void @llvm.memset.p0.i64(ptr align 4 %38, i8 0, i64 %39, i1 false)
  %40 = getelementptr inbounds nuw i8, ptr %2, i64 400
  %41 = load ptr, ptr %40, align 8
  %42 = shl i64 %27, 3
  %43 = getelementptr inbounds nuw i8, ptr %41, i64 %42
  store i64 0, ptr %43, align 8
  %44 = load i32, ptr %11, align 4
  br label %45

45:
  %46 = phi i32 [ %44, %26 ], [ %12, %1 ]
  %47 = zext i32 %46 to i64
  %48 = shl nuw nsw i64 %47, 1
  %49 = add i64 %7, 192
  %50 = add i64 %49, %48
  %51 = getelementptr inbounds nuw i8, ptr %2, i64 304
  %52 = load ptr, ptr %51, align 8
  %53 = getelementptr inbounds nuw i8, ptr %2, i64 312
  %54 = load i64, ptr %53, align 8
  %55 = mul i64 %54, 3
  %56 = mul i64 %55, %50
  %57 = getelementptr inbounds nuw i32, ptr %52, i64 %56
  ret ptr %57
}

define void @workbench.sanitize.agents.bulk.begins(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = alloca %struct.spot, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 496
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = add i32 %1, %10
  %12 = getelementptr inbounds nuw i8, ptr %7, i64 376
  %13 = load ptr, ptr %12, align 8
  %14 = zext i32 %11 to i64
  %15 = mul nuw nsw i64 %14, 2568
  %16 = getelementptr inbounds nuw i8, ptr %13, i64 %15
  %17 = add i32 %11, 4224
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw i8, ptr %7, i64 320
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds nuw i8, ptr %20, i64 %18
  %22 = load i8, ptr %21, align 1
  %23 = icmp eq i8 %22, 0
  br i1 %23, label %25, label %24, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

24:
  tail call fastcc void @leave_named(ptr %7, i32 %11, i32 %2)
  br label %25

25:
  %26 = getelementptr inbounds nuw i8, ptr %16, i64 4
  %27 = load i32, ptr %26, align 4
  %28 = load i32, ptr %16, align 8
  %29 = icmp eq i32 %27, %28
  br i1 %29, label %31, label %30, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

30:
  tail call fastcc void @begin_products(ptr %0, i32 %11)
  br label %31

31:
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %33 = load ptr, ptr %32, align 8
  %34 = icmp eq ptr %33, null
  br i1 %34, label %115, label %35

35:
  %36 = load i64, ptr %33, align 8
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %38 = load ptr, ptr %37, align 8
  %39 = icmp eq ptr %38, null
  br i1 %39, label %43, label %40

40:
  %41 = getelementptr inbounds nuw i8, ptr %38, i64 64
  %42 = load ptr, ptr %41, align 8
  br label %43

43:
  %44 = phi ptr [ %42, %40 ], [ %0, %35 ]
  %45 = getelementptr inbounds nuw i8, ptr %44, i64 96
  %46 = load i64, ptr %45, align 8
  %47 = icmp eq i64 %36, %46
  br i1 %47, label %48, label %115

48:
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %50 = getelementptr inbounds nuw i8, ptr %33, i64 48
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %52 = getelementptr inbounds nuw i8, ptr %33, i64 36
  %53 = getelementptr inbounds nuw i8, ptr %33, i64 8
  %54 = trunc i64 %3 to i32
  %55 = or i32 %54, 1048576
  %56 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %57 = and i64 %3, 1023
  br label %58

58:
  %59 = phi i32 [ 0, %48 ], [ %81, %114 ]
  %60 = load i32, ptr %49, align 4
  %61 = load i32, ptr %50, align 8
  %62 = mul i32 %61, %60
  %63 = load i32, ptr %51, align 4
  %64 = add i32 %62, %63
  %65 = load i32, ptr %52, align 4
  %66 = zext i32 %59 to i64
  %67 = tail call i32 @llvm.umax.i32(i32 %59, i32 %65)
  %68 = zext i32 %67 to i64
  br label %69

69:
  %70 = phi i64 [ %74, %72 ], [ %66, %58 ]
  %71 = icmp eq i64 %70, %68
  br i1 %71, label %115, label %72

72:
  %73 = load ptr, ptr %53, align 8
  %74 = add nuw nsw i64 %70, 1
  %75 = getelementptr inbounds nuw %struct.copy, ptr %73, i64 %70
  %76 = getelementptr inbounds nuw i8, ptr %75, i64 48
  %77 = load i32, ptr %76, align 8
  %78 = lshr i32 %77, 5
  %79 = icmp eq i32 %78, %64
  br i1 %79, label %80, label %69

80:
  %81 = trunc nuw i64 %74 to i32
  %82 = getelementptr inbounds nuw i8, ptr %75, i64 80
  %83 = load i32, ptr %82, align 8
  %84 = icmp eq i32 %83, 0
  br i1 %84, label %85, label %114

85:
  store i32 %55, ptr %82, align 8
  %86 = load i64, ptr %75, align 8
  %87 = icmp eq i64 %86, 0
  br i1 %87, label %113, label %88

88:
  %89 = load ptr, ptr %6, align 8
  %90 = getelementptr inbounds nuw i8, ptr %89, i64 472
  %91 = load i64, ptr %90, align 8
  %92 = load i32, ptr %50, align 8
  %93 = freeze i32 %64
  %94 = freeze i32 %92
  %95 = udiv i32 %93, %94
  %96 = zext nneg i32 %95 to i64
  %97 = mul i64 %91, %96
  %98 = mul i32 %95, %94
  %99 = sub i32 %93, %98
  %100 = zext nneg i32 %99 to i64
  %101 = add i64 %97, %100
  %102 = shl i64 %101, 5
  %103 = and i32 %77, 31
  %104 = zext nneg i32 %103 to i64
  %105 = or disjoint i64 %102, %104
  %106 = tail call fastcc ptr @owner_of(ptr %0, i64 %86)
  %107 = getelementptr inbounds nuw i8, ptr %106, i64 1576
  %108 = load ptr, ptr %107, align 8
  store ptr %108, ptr %5, align 8
  %109 = getelementptr inbounds nuw i8, ptr %106, i64 40
  %110 = load i64, ptr %109, align 8
  %111 = sub i64 %86, %110
  %112 = lshr i64 %111, 3
  store i64 %112, ptr %56, align 8
  tail call fastcc void @use_object(ptr %0, i64 %105, ptr byval(%struct.spot) align 8 %5, i64 %57)
  br label %113

113:
  tail call fastcc void @visit_copy(ptr %0, ptr %33, ptr %75, i32 0)
  br label %114

114:
  br label %58

115:
  ret void
}

define internal fastcc void @use_object(ptr %0, i64 %1, ptr byval(%struct.spot) align 8 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = load ptr, ptr %2, align 8
  %8 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %9 = load i64, ptr %8, align 8
  %10 = tail call fastcc ptr @object_clock(ptr byval(%struct.spot) align 8 %2)
  %11 = getelementptr inbounds nuw i8, ptr %7, i64 400
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds nuw i8, ptr %7, i64 328
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds nuw i32, ptr %14, i64 %9
  %16 = load i32, ptr %15, align 4
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw i64, ptr %12, i64 %17
  %19 = getelementptr inbounds i8, ptr %18, i64 -8
  %20 = load i64, ptr %19, align 8
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %22 = load ptr, ptr %21, align 8
  %23 = icmp eq ptr %22, null
  %24 = getelementptr inbounds nuw i8, ptr %22, i64 32
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %26 = select i1 %23, ptr %25, ptr %24
  %27 = load i64, ptr %26, align 8
  %28 = shl i64 %27, 46
  %29 = add i64 %28, 70368744177664
  %30 = shl i64 %1, 34
  %31 = or i64 %3, %30
  %32 = or i64 %31, %29
  %33 = icmp eq i64 %20, 0
  br i1 %33, label %46, label %34

34:
  %35 = lshr i64 %20, 34
  %36 = and i64 %35, 4095
  %37 = icmp eq i64 %36, %1
  br i1 %37, label %46, label %38

38:
  %39 = lshr i64 %20, 12
  %40 = and i64 %39, 4194303
  %41 = tail call fastcc i1 @knows(ptr %6, i64 %1, i64 %36, i64 %40, i64 0)
  br i1 %41, label %46, label %42

42:
  %43 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %44 = load i64, ptr %43, align 8
  %45 = shl i64 %44, 3
  tail call fastcc void @odd(ptr %6, i64 0, i64 %32, i64 %20, i64 %45)
  br label %46

46:
  ret void
}

define internal fastcc void @visit_copy(ptr %0, ptr %1, ptr %2, i32 %3) #0 {
  %5 = alloca %struct.agent, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %2, i64 40
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  %11 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %12 = load ptr, ptr %11, align 8
  %13 = icmp eq ptr %12, null
  br i1 %13, label %20, label %14

14:
  %15 = getelementptr inbounds nuw i8, ptr %12, i64 260
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds nuw i8, ptr %12, i64 256
  %18 = load i32, ptr %17, align 8
  %19 = icmp eq i32 %16, %18
  br label %20

20:
  %21 = phi i1 [ %19, %14 ], [ true, %4 ]
  %22 = icmp eq i32 %9, 2
  br i1 %22, label %28, label %23

23:
  %24 = getelementptr inbounds nuw i8, ptr %2, i64 76
  %25 = load i32, ptr %24, align 4
  %26 = icmp ult i32 %25, 64
  %27 = select i1 %26, i1 %21, i1 false
  br i1 %27, label %30, label %28

28:
  %29 = getelementptr inbounds nuw i8, ptr %7, i64 144
  store i64 1, ptr %29, align 8
  br label %205

30:
  %31 = getelementptr inbounds nuw i8, ptr %2, i64 48
  %32 = load i32, ptr %31, align 8
  %33 = lshr i32 %32, 5
  %34 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %35 = load i32, ptr %34, align 8
  %36 = freeze i32 %33
  %37 = freeze i32 %35
  %38 = udiv i32 %36, %37
  %39 = zext nneg i32 %38 to i64
  %40 = getelementptr inbounds nuw i8, ptr %7, i64 472
  %41 = load i64, ptr %40, align 8
  %42 = mul i64 %41, %39
  %43 = mul i32 %38, %37
  %44 = sub i32 %36, %43
  %45 = zext nneg i32 %44 to i64
  %46 = add i64 %42, %45
  %47 = shl i64 %46, 5
  %48 = and i32 %32, 31
  %49 = zext nneg i32 %48 to i64
  %50 = or disjoint i64 %47, %49
  %51 = getelementptr inbounds nuw i8, ptr %7, i64 96
  %52 = load ptr, ptr %51, align 8
  %53 = getelementptr inbounds nuw i32, ptr %52, i64 %50
  %54 = load i32, ptr %53, align 4
  %55 = zext i32 %54 to i64
  %56 = icmp eq i32 %3, 0
  %57 = select i1 %56, i64 0, i64 2
  br i1 %56, label %58, label %60

58:
  %59 = getelementptr inbounds nuw i8, ptr %2, i64 84
  store i32 %54, ptr %59, align 4
  br label %60

60:
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %62 = load ptr, ptr %61, align 8
  %63 = icmp eq ptr %62, null
  %64 = getelementptr inbounds nuw i8, ptr %62, i64 32
  %65 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %66 = select i1 %63, ptr %65, ptr %64
  %67 = load i64, ptr %66, align 8
  %68 = shl i64 %67, 46
  %69 = add i64 %68, 70368744177664
  %70 = shl i64 %50, 34
  %71 = or i64 %69, %70
  %72 = getelementptr inbounds nuw i8, ptr %2, i64 80
  %73 = load i32, ptr %72, align 8
  %74 = and i32 %73, 1023
  %75 = zext nneg i32 %74 to i64
  %76 = lshr i32 %73, 10
  %77 = and i32 %76, 1023
  %78 = zext nneg i32 %77 to i64
  %79 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %80 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %81 = select i1 %10, ptr %79, ptr %80
  %82 = load i64, ptr %81, align 8
  %83 = select i1 %10, ptr %80, ptr %79
  %84 = load i64, ptr %83, align 8
  br i1 %13, label %89, label %85

85:
  %86 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %87 = load i64, ptr %86, align 8
  %88 = tail call fastcc ptr @owner_of(ptr %0, i64 %87)
  br label %94

89:
  %90 = tail call fastcc ptr @owner_of(ptr %0, i64 %82)
  %91 = getelementptr inbounds nuw i8, ptr %90, i64 40
  %92 = load i64, ptr %91, align 8
  %93 = sub i64 %82, %92
  br label %94

94:
  %95 = phi ptr [ %88, %85 ], [ %90, %89 ]
  %96 = phi i64 [ %82, %85 ], [ %93, %89 ]
  %97 = getelementptr inbounds nuw i8, ptr %95, i64 1576
  %98 = load ptr, ptr %97, align 8
  %99 = and i64 %50, 4095
  %100 = getelementptr inbounds nuw i8, ptr %98, i64 472
  %101 = load i64, ptr %100, align 8
  %102 = shl i64 %101, 5
  %103 = udiv i64 %99, %102
  %104 = getelementptr inbounds nuw i8, ptr %98, i64 488
  %105 = load i64, ptr %104, align 8
  %106 = icmp eq i64 %103, %105
  br i1 %106, label %112, label %107

107:
  %108 = add i32 %54, 1
  %109 = getelementptr inbounds nuw i8, ptr %98, i64 272
  %110 = load ptr, ptr %109, align 8
  %111 = getelementptr inbounds nuw i32, ptr %110, i64 %50
  store i32 %108, ptr %111, align 4
  br label %112

112:
  %113 = shl nuw nsw i64 %55, 12
  %114 = or i64 %71, %113
  %115 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %116 = getelementptr inbounds nuw i8, ptr %5, i64 24
  %117 = getelementptr inbounds nuw i8, ptr %5, i64 16
  %118 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %119 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %120 = getelementptr inbounds nuw i8, ptr %5, i64 48
  %121 = getelementptr inbounds nuw i8, ptr %5, i64 56
  %122 = getelementptr inbounds nuw i8, ptr %5, i64 80
  %123 = getelementptr inbounds nuw i8, ptr %5, i64 72
  %124 = getelementptr inbounds nuw i8, ptr %5, i64 64
  %125 = getelementptr inbounds nuw i8, ptr %5, i64 84
  %126 = getelementptr inbounds nuw i8, ptr %5, i64 92
  %127 = getelementptr inbounds nuw i8, ptr %5, i64 88
  %128 = getelementptr inbounds nuw i8, ptr %5, i64 96
  %129 = getelementptr inbounds nuw i8, ptr %5, i64 100
  %130 = getelementptr inbounds nuw i8, ptr %2, i64 84
  %131 = getelementptr inbounds nuw i8, ptr %98, i64 200
  %132 = getelementptr inbounds nuw i8, ptr %2, i64 44
  %133 = add i64 %84, -139637976727552
  %134 = xor i1 %10, true
  %135 = or disjoint i64 %114, %78
  %136 = load ptr, ptr %6, align 8
  store ptr %136, ptr %5, align 8
  %137 = getelementptr inbounds nuw i8, ptr %136, i64 160
  store ptr %137, ptr %115, align 8
  store i64 %135, ptr %117, align 8
  store i64 %50, ptr %118, align 8
  store i64 %50, ptr %119, align 8
  %138 = getelementptr inbounds nuw i8, ptr %136, i64 32
  %139 = load i64, ptr %138, align 8
  store i64 %139, ptr %120, align 8
  %140 = getelementptr inbounds nuw i8, ptr %136, i64 8
  %141 = load i64, ptr %140, align 8
  store i64 %141, ptr %121, align 8
  store i32 0, ptr %122, align 8
  store i64 0, ptr %123, align 8
  store i64 0, ptr %124, align 8
  store i32 0, ptr %125, align 4
  store i32 2, ptr %126, align 4
  %142 = load ptr, ptr %61, align 8
  %143 = icmp eq ptr %142, null
  %144 = getelementptr inbounds nuw i8, ptr %142, i64 32
  %145 = select i1 %143, ptr %65, ptr %144
  %146 = load i64, ptr %145, align 8
  %147 = trunc i64 %146 to i32
  %148 = add i32 %147, 1
  store i32 %148, ptr %127, align 8
  %149 = getelementptr inbounds nuw i8, ptr %136, i64 280
  %150 = load ptr, ptr %149, align 8
  %151 = getelementptr inbounds nuw i32, ptr %150, i64 %50
  %152 = load i32, ptr %151, align 4
  store i32 %152, ptr %128, align 8
  store i32 1, ptr %129, align 4
  %153 = load i32, ptr %130, align 4
  %154 = zext i32 %153 to i64
  %155 = shl nuw nsw i64 %154, 12
  %156 = select i1 %10, i64 1024, i64 0
  %157 = or disjoint i64 %155, %156
  %158 = or i64 %71, %157
  %159 = or disjoint i64 %158, %78
  store i64 %159, ptr %116, align 8
  %160 = load ptr, ptr %11, align 8
  %161 = icmp eq ptr %160, null
  br i1 %161, label %166, label %162

162:
  %163 = zext i1 %134 to i64
  %164 = or disjoint i64 %57, %163
  %165 = trunc nuw nsw i64 %164 to i32
  call fastcc void @visit_rows(ptr %5, ptr %2, i32 %165)
  br label %174

166:
  %167 = load i64, ptr %0, align 8
  %168 = sub i64 %133, %167
  %169 = load i32, ptr %132, align 4
  %170 = zext i32 %169 to i64
  %171 = zext i1 %134 to i64
  %172 = or disjoint i64 %57, %171
  %173 = trunc nuw nsw i64 %172 to i32
  call fastcc void @visit(ptr %5, i64 %168, i64 %170, i32 %173)
  br label %174

174:
  %175 = or disjoint i64 %114, %75
  %176 = load ptr, ptr %6, align 8
  store ptr %176, ptr %5, align 8
  %177 = getelementptr inbounds nuw i8, ptr %176, i64 200
  store ptr %177, ptr %115, align 8
  store i64 %175, ptr %117, align 8
  store i64 %50, ptr %118, align 8
  store i64 %50, ptr %119, align 8
  %178 = getelementptr inbounds nuw i8, ptr %176, i64 112
  %179 = load i64, ptr %178, align 8
  store i64 %179, ptr %120, align 8
  %180 = getelementptr inbounds nuw i8, ptr %176, i64 16
  %181 = load i64, ptr %180, align 8
  store i64 %181, ptr %121, align 8
  store i32 0, ptr %122, align 8
  store i64 0, ptr %123, align 8
  store i64 0, ptr %124, align 8
  store i32 1, ptr %125, align 4
  store i32 1, ptr %126, align 4
  %182 = load ptr, ptr %61, align 8
  %183 = icmp eq ptr %182, null
  %184 = getelementptr inbounds nuw i8, ptr %182, i64 32
  %185 = select i1 %183, ptr %65, ptr %184
  %186 = load i64, ptr %185, align 8
  %187 = trunc i64 %186 to i32
  %188 = add i32 %187, 1
  store i32 %188, ptr %127, align 8
  %189 = getelementptr inbounds nuw i8, ptr %176, i64 280
  %190 = load ptr, ptr %189, align 8
  %191 = getelementptr inbounds nuw i32, ptr %190, i64 %50
  %192 = load i32, ptr %191, align 4
  store i32 %192, ptr %128, align 8
  store i32 1, ptr %129, align 4
  %193 = load i32, ptr %130, align 4
  %194 = zext i32 %193 to i64
  %195 = shl nuw nsw i64 %194, 12
  %196 = select i1 %10, i64 0, i64 1024
  %197 = or disjoint i64 %195, %196
  %198 = or i64 %71, %197
  %199 = or disjoint i64 %198, %75
  store i64 %199, ptr %116, align 8
  store ptr %131, ptr %115, align 8
  %200 = load i32, ptr %132, align 4
  %201 = zext i32 %200 to i64
  %202 = zext i1 %10 to i64
  %203 = or disjoint i64 %57, %202
  %204 = trunc nuw nsw i64 %203 to i32
  call fastcc void @visit(ptr %5, i64 %96, i64 %201, i32 %204)
  br label %205

205:
  ret void
}

define void @workbench.sanitize.agents.bulk.waits(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
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
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %32 = load ptr, ptr %31, align 8
  %33 = icmp eq ptr %32, null
  br i1 %33, label %99, label %34

34:
  %35 = load i64, ptr %32, align 8
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %37 = load ptr, ptr %36, align 8
  %38 = icmp eq ptr %37, null
  br i1 %38, label %42, label %39

39:
  %40 = getelementptr inbounds nuw i8, ptr %37, i64 64
  %41 = load ptr, ptr %40, align 8
  br label %42

42:
  %43 = phi ptr [ %41, %39 ], [ %0, %34 ]
  %44 = getelementptr inbounds nuw i8, ptr %43, i64 96
  %45 = load i64, ptr %44, align 8
  %46 = icmp eq i64 %35, %45
  br i1 %46, label %47, label %99

47:
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %49 = getelementptr inbounds nuw i8, ptr %32, i64 48
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %51 = getelementptr inbounds nuw i8, ptr %32, i64 36
  %52 = getelementptr inbounds nuw i8, ptr %32, i64 8
  %53 = getelementptr inbounds nuw i8, ptr %32, i64 24
  br label %54

54:
  %55 = phi i32 [ 0, %47 ], [ %77, %97 ]
  %56 = load i32, ptr %48, align 4
  %57 = load i32, ptr %49, align 8
  %58 = mul i32 %57, %56
  %59 = load i32, ptr %50, align 4
  %60 = add i32 %58, %59
  %61 = load i32, ptr %51, align 4
  %62 = zext i32 %55 to i64
  %63 = tail call i32 @llvm.umax.i32(i32 %55, i32 %61)
  %64 = zext i32 %63 to i64
  br label %65

65:
  %66 = phi i64 [ %70, %68 ], [ %62, %54 ]
  %67 = icmp eq i64 %66, %64
  br i1 %67, label %99, label %68

68:
  %69 = load ptr, ptr %52, align 8
  %70 = add nuw nsw i64 %66, 1
  %71 = getelementptr inbounds nuw %struct.copy, ptr %69, i64 %66
  %72 = getelementptr inbounds nuw i8, ptr %71, i64 48
  %73 = load i32, ptr %72, align 8
  %74 = lshr i32 %73, 5
  %75 = icmp eq i32 %74, %60
  br i1 %75, label %76, label %65

76:
  %77 = trunc nuw i64 %70 to i32
  %78 = getelementptr inbounds nuw i8, ptr %71, i64 40
  %79 = load i32, ptr %78, align 8
  %80 = icmp eq i32 %79, 1
  br i1 %80, label %81, label %97

81:
  %82 = and i32 %73, 31
  %83 = shl nuw i32 1, %82
  %84 = and i32 %83, %2
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %97, label %86

86:
  %87 = getelementptr inbounds nuw i8, ptr %71, i64 52
  %88 = load i32, ptr %87, align 4
  %89 = zext i32 %88 to i64
  %90 = add i64 %3, %89
  %91 = load ptr, ptr %53, align 8
  %92 = zext i32 %73 to i64
  %93 = getelementptr inbounds nuw i32, ptr %91, i64 %92
  %94 = load i32, ptr %93, align 4
  %95 = zext i32 %94 to i64
  %96 = icmp ult i64 %90, %95
  br i1 %96, label %98, label %97

97:
  br label %54

98:
  tail call fastcc void @visit_copy(ptr %0, ptr %32, ptr %71, i32 1)
  br label %97

99:
  ret void
}

define void @workbench.sanitize.agents.bulk.ends(ptr %0) #0 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %25, label %5

5:
  %6 = load i64, ptr %3, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %13, label %10

10:
  %11 = getelementptr inbounds nuw i8, ptr %8, i64 64
  %12 = load ptr, ptr %11, align 8
  br label %13

13:
  %14 = phi ptr [ %12, %10 ], [ %0, %5 ]
  %15 = getelementptr inbounds nuw i8, ptr %14, i64 96
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %6, %16
  br i1 %17, label %18, label %25

18:
  %19 = getelementptr inbounds nuw i8, ptr %3, i64 36
  %20 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %21 = getelementptr inbounds nuw i8, ptr %3, i64 48
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %23 = load i32, ptr %19, align 4
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %25, label %26

25:
  ret void

26:
  %27 = phi i64 [ %46, %45 ], [ 0, %18 ]
  %28 = load ptr, ptr %20, align 8
  %29 = getelementptr inbounds nuw %struct.copy, ptr %28, i64 %27
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 40
  %31 = load i32, ptr %30, align 8
  %32 = icmp eq i32 %31, 1
  br i1 %32, label %33, label %45

33:
  %34 = getelementptr inbounds nuw i8, ptr %29, i64 48
  %35 = load i32, ptr %34, align 8
  %36 = lshr i32 %35, 5
  %37 = load i32, ptr %21, align 8
  %38 = udiv i32 %36, %37
  %39 = zext nneg i32 %38 to i64
  %40 = load ptr, ptr %22, align 8
  %41 = getelementptr inbounds nuw i8, ptr %40, i64 488
  %42 = load i64, ptr %41, align 8
  %43 = icmp eq i64 %42, %39
  br i1 %43, label %44, label %45

44:
  tail call fastcc void @visit_copy(ptr %0, ptr %3, ptr %29, i32 1)
  br label %45

45:
  %46 = add nuw nsw i64 %27, 1
  %47 = load i32, ptr %19, align 4
  %48 = zext i32 %47 to i64
  %49 = icmp samesign ult i64 %46, %48
  br i1 %49, label %26, label %25
}

define void @workbench.sanitize.agents.object.tests(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4) #0 {
  %6 = alloca [32 x i64], align 64
  %7 = alloca %struct.spot, align 8
  %8 = alloca %struct.spot, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %10 = load ptr, ptr %9, align 8
  %11 = icmp eq ptr %10, null
  br i1 %11, label %26, label %12

12:
  %13 = load i64, ptr %10, align 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %15, null
  br i1 %16, label %20, label %17

17:
  %18 = getelementptr inbounds nuw i8, ptr %15, i64 64
  %19 = load ptr, ptr %18, align 8
  br label %20

20:
  %21 = phi ptr [ %19, %17 ], [ %0, %12 ]
  %22 = getelementptr inbounds nuw i8, ptr %21, i64 96
  %23 = load i64, ptr %22, align 8
  %24 = icmp eq i64 %13, %23
  %25 = select i1 %24, ptr %10, ptr null
  br label %26

26:
  %27 = phi ptr [ null, %5 ], [ %25, %20 ]
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %29 = load ptr, ptr %28, align 8
  store <32 x i64> %2, ptr %6, align 64
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 496
  %31 = load i64, ptr %30, align 8
  %32 = trunc i64 %31 to i32
  %33 = add i32 %1, %32
  %34 = getelementptr inbounds nuw i8, ptr %29, i64 376
  %35 = load ptr, ptr %34, align 8
  %36 = zext i32 %33 to i64
  %37 = mul nuw nsw i64 %36, 2568
  %38 = getelementptr inbounds nuw i8, ptr %35, i64 %37
  %39 = add i32 %33, 4224
  %40 = zext i32 %39 to i64
  %41 = getelementptr inbounds nuw i8, ptr %29, i64 320
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds nuw i8, ptr %42, i64 %40
  %44 = load i8, ptr %43, align 1
  %45 = icmp eq i8 %44, 0
  br i1 %45, label %47, label %46, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

46:
  tail call fastcc void @leave_named(ptr %29, i32 %33, i32 %3)
  br label %47

47:
  %48 = getelementptr inbounds nuw i8, ptr %38, i64 4
  %49 = load i32, ptr %48, align 4
  %50 = load i32, ptr %38, align 8
  %51 = icmp eq i32 %49, %50
  br i1 %51, label %53, label %52, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

52:
  tail call fastcc void @begin_products(ptr %0, i32 %33)
  br label %53

53:
  %54 = icmp eq i32 %3, 0
  br i1 %54, label %59, label %55

55:
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %57 = shl nuw nsw i64 %36, 5
  %58 = getelementptr inbounds nuw i8, ptr %7, i64 8
  br label %61

59:
  %60 = icmp eq ptr %27, null
  br i1 %60, label %212, label %82

61:
  %62 = phi i32 [ %3, %55 ], [ %80, %78 ]
  %63 = tail call i32 @llvm.cttz.i32(i32 %62, i1 true)
  %64 = zext nneg i32 %63 to i64
  %65 = getelementptr inbounds nuw i64, ptr %6, i64 %64
  %66 = load i64, ptr %65, align 8
  %67 = load i64, ptr %56, align 8
  %68 = and i64 %66, 7
  %69 = icmp eq i64 %68, 0
  %70 = icmp ugt i64 %67, 7
  %71 = add i64 %67, -8
  %72 = icmp ule i64 %66, %71
  %73 = and i1 %70, %72
  %74 = select i1 %69, i1 %73, i1 false
  br i1 %74, label %75, label %78

75:
  %76 = or disjoint i64 %57, %64
  store ptr %29, ptr %7, align 8
  %77 = lshr exact i64 %66, 3
  store i64 %77, ptr %58, align 8
  tail call fastcc void @use_object(ptr %0, i64 %76, ptr byval(%struct.spot) align 8 %7, i64 %4)
  br label %78

78:
  %79 = add i32 %62, -1
  %80 = and i32 %79, %62
  %81 = icmp eq i32 %80, 0
  br i1 %81, label %59, label %61

82:
  %83 = getelementptr inbounds nuw i8, ptr %27, i64 44
  %84 = load i32, ptr %83, align 4
  %85 = icmp eq i32 %84, 0
  %86 = or i1 %85, %54
  br i1 %86, label %212, label %87

87:
  %88 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %89 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %90 = getelementptr inbounds nuw i8, ptr %27, i64 36
  %91 = getelementptr inbounds nuw i8, ptr %27, i64 8
  %92 = getelementptr inbounds nuw i8, ptr %27, i64 48
  %93 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %94 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %95 = getelementptr inbounds nuw i8, ptr %29, i64 144
  %96 = getelementptr inbounds nuw i8, ptr %8, i64 8
  br label %97

97:
  %98 = phi i32 [ %3, %87 ], [ %109, %210 ]
  %99 = tail call i32 @llvm.cttz.i32(i32 %98, i1 true)
  %100 = zext nneg i32 %99 to i64
  %101 = getelementptr inbounds nuw i64, ptr %6, i64 %100
  %102 = load i64, ptr %101, align 8
  %103 = load i64, ptr %88, align 8
  %104 = add i64 %103, %102
  %105 = insertelement <32 x i64> poison, i64 %102, i64 0
  %106 = shufflevector <32 x i64> %105, <32 x i64> poison, <32 x i32> zeroinitializer
  %107 = icmp ne <32 x i64> %2, %106
  %108 = bitcast <32 x i1> %107 to i32
  %109 = and i32 %98, %108
  %110 = load i64, ptr %89, align 8
  %111 = and i64 %102, 7
  %112 = icmp eq i64 %111, 0
  %113 = icmp ugt i64 %110, 7
  %114 = add i64 %110, -8
  %115 = icmp ule i64 %102, %114
  %116 = and i1 %113, %115
  %117 = select i1 %112, i1 %116, i1 false
  br i1 %117, label %118, label %210

118:
  %119 = load i32, ptr %90, align 4
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %210, label %121

121:
  %122 = inttoptr i64 %104 to ptr
  %123 = load i64, ptr %122, align 8
  %124 = lshr exact i64 %102, 3
  br label %125

125:
  %126 = phi i64 [ 0, %121 ], [ %206, %204 ]
  %127 = phi i64 [ %123, %121 ], [ %205, %204 ]
  %128 = load ptr, ptr %91, align 8
  %129 = getelementptr inbounds nuw %struct.copy, ptr %128, i64 %126
  %130 = load i64, ptr %129, align 8
  %131 = icmp eq i64 %130, %104
  br i1 %131, label %132, label %204

132:
  %133 = load i32, ptr %92, align 8
  %134 = icmp ugt i32 %133, 1
  br i1 %134, label %135, label %148

135:
  %136 = load i32, ptr %93, align 4
  %137 = mul i32 %136, %133
  %138 = load i32, ptr %94, align 4
  %139 = add i32 %137, %138
  %140 = getelementptr inbounds nuw i8, ptr %129, i64 48
  %141 = load i32, ptr %140, align 8
  %142 = lshr i32 %141, 5
  %143 = icmp eq i32 %142, %139
  br i1 %143, label %144, label %148

144:
  %145 = getelementptr inbounds nuw i8, ptr %129, i64 88
  %146 = load i32, ptr %145, align 8
  %147 = icmp eq i32 %146, 0
  br i1 %147, label %204, label %148

148:
  %149 = getelementptr inbounds nuw i8, ptr %129, i64 40
  %150 = load i32, ptr %149, align 8
  %151 = icmp eq i32 %150, 2
  br i1 %151, label %156, label %152

152:
  %153 = getelementptr inbounds nuw i8, ptr %129, i64 80
  %154 = load i32, ptr %153, align 8
  %155 = icmp eq i32 %154, 0
  br i1 %155, label %156, label %157

156:
  store i64 1, ptr %95, align 8
  br label %157

157:
  %158 = getelementptr inbounds nuw i8, ptr %129, i64 44
  %159 = load i32, ptr %158, align 4
  %160 = zext i32 %159 to i64
  %161 = shl i64 %127, 2
  %162 = ashr i64 %161, 42
  %163 = sub nsw i64 %162, %160
  %164 = add nsw i64 %163, -1048576
  %165 = icmp ult i64 %164, -2097151
  br i1 %165, label %210, label %166

166:
  %167 = and i64 %127, 1048575
  %168 = icmp eq i64 %167, 0
  %169 = icmp eq i64 %162, %160
  %170 = and i1 %168, %169
  %171 = and i64 %127, -9223372036854775808
  %172 = lshr i64 %127, 20
  %173 = and i64 %172, 1048575
  %174 = xor i64 %171, -9223372036854775808
  %175 = select i1 %170, i64 %173, i64 %167
  %176 = select i1 %170, i64 %174, i64 %171
  %177 = shl nsw i64 %163, 40
  %178 = and i64 %177, 4611684918915760128
  %179 = or disjoint i64 %176, %178
  %180 = shl nuw nsw i64 %173, 20
  %181 = or disjoint i64 %175, %180
  %182 = or disjoint i64 %181, %179
  tail call fastcc void @visit_copy(ptr %0, ptr %27, ptr %129, i32 1)
  store ptr %29, ptr %8, align 8
  store i64 %124, ptr %96, align 8
  %183 = tail call fastcc ptr @object_clock(ptr byval(%struct.spot) align 8 %8)
  %184 = getelementptr inbounds nuw i8, ptr %129, i64 48
  %185 = load i32, ptr %184, align 8
  %186 = lshr i32 %185, 5
  %187 = load i32, ptr %92, align 8
  %188 = freeze i32 %186
  %189 = freeze i32 %187
  %190 = udiv i32 %188, %189
  %191 = load ptr, ptr %28, align 8
  %192 = getelementptr inbounds nuw i8, ptr %191, i64 472
  %193 = load i64, ptr %192, align 8
  %194 = mul i32 %190, %189
  %195 = sub i32 %188, %194
  %196 = trunc i64 %193 to i32
  %197 = mul i32 %190, %196
  %198 = add i32 %197, %195
  %199 = and i32 %185, 31
  %200 = shl nuw i32 1, %199
  tail call fastcc void @release(ptr %29, ptr %183, i32 %198, i32 %200)
  %201 = xor i64 %176, %127
  %202 = icmp sgt i64 %201, -1
  br i1 %202, label %204, label %203

203:
  tail call fastcc void @end_phase(ptr %29, ptr %183)
  br label %204

204:
  %205 = phi i64 [ %127, %125 ], [ %127, %144 ], [ %182, %203 ], [ %182, %166 ]
  %206 = add nuw nsw i64 %126, 1
  %207 = load i32, ptr %90, align 4
  %208 = zext i32 %207 to i64
  %209 = icmp samesign ult i64 %206, %208
  br i1 %209, label %125, label %210

210:
  %211 = icmp eq i32 %109, 0
  br i1 %211, label %212, label %97

212:
  ret void
}

define internal fastcc void @release(ptr %0, ptr %1, i32 %2, i32 %3) #0 {
  %5 = zext i32 %2 to i64
  %6 = shl nuw nsw i64 %5, 5
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 504
  br label %12

12:
  %13 = phi ptr [ null, %4 ], [ %30, %48 ]
  %14 = phi i32 [ %3, %4 ], [ %50, %48 ]
  %15 = tail call i32 @llvm.cttz.i32(i32 %14, i1 true)
  %16 = zext nneg i32 %15 to i64
  %17 = or disjoint i64 %6, %16
  %18 = load ptr, ptr %7, align 8
  %19 = getelementptr inbounds nuw i32, ptr %18, i64 %17
  %20 = load i32, ptr %19, align 4
  %21 = zext i32 %20 to i64
  %22 = lshr i64 %21, 19
  %23 = and i64 %22, 8190
  %24 = and i64 %21, 1
  %25 = or disjoint i64 %23, %24
  %26 = load ptr, ptr %8, align 8
  %27 = load i64, ptr %9, align 8
  %28 = mul i64 %27, 3
  %29 = mul i64 %28, %25
  %30 = getelementptr inbounds nuw i32, ptr %26, i64 %29
  %31 = icmp eq ptr %30, %13
  %32 = icmp eq ptr %30, %1
  %33 = or i1 %31, %32
  br i1 %33, label %35, label %34

34:
  tail call fastcc void @join_clock(ptr %0, ptr %1, ptr %30)
  br label %35

35:
  %36 = load ptr, ptr %10, align 8
  %37 = getelementptr inbounds nuw i8, ptr %36, i64 %17
  %38 = load i8, ptr %37, align 1
  %39 = icmp eq i8 %38, 0
  br i1 %39, label %48, label %40

40:
  %41 = load i64, ptr %11, align 8
  %42 = add i64 %41, %17
  %43 = load ptr, ptr %8, align 8
  %44 = load i64, ptr %9, align 8
  %45 = mul i64 %42, 3
  %46 = mul i64 %45, %44
  %47 = getelementptr inbounds nuw i32, ptr %43, i64 %46
  tail call fastcc void @join_clock(ptr %0, ptr %1, ptr %47)
  br label %48

48:
  %49 = add i32 %14, -1
  %50 = and i32 %49, %14
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %52, label %12

52:
  %53 = add i32 %2, 4096
  %54 = zext i32 %53 to i64
  %55 = load ptr, ptr %10, align 8
  %56 = getelementptr inbounds nuw i8, ptr %55, i64 %54
  %57 = load i8, ptr %56, align 1
  %58 = icmp eq i8 %57, 0
  br i1 %58, label %67, label %59

59:
  %60 = add i32 %2, 34
  %61 = zext i32 %60 to i64
  %62 = load ptr, ptr %8, align 8
  %63 = load i64, ptr %9, align 8
  %64 = mul nuw nsw i64 %61, 3
  %65 = mul i64 %64, %63
  %66 = getelementptr inbounds nuw i32, ptr %62, i64 %65
  tail call fastcc void @join_clock(ptr %0, ptr %1, ptr %66)
  br label %67

67:
  %68 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 144
  br label %71

70:
  ret void

71:
  %72 = phi i32 [ %3, %67 ], [ %89, %85 ]
  %73 = tail call i32 @llvm.cttz.i32(i32 %72, i1 true)
  %74 = zext nneg i32 %73 to i64
  %75 = or disjoint i64 %6, %74
  %76 = load ptr, ptr %68, align 8
  %77 = getelementptr inbounds nuw i32, ptr %76, i64 %75
  %78 = load i32, ptr %77, align 4
  %79 = add i32 %78, -4194302
  %80 = icmp ult i32 %79, -4194304
  br i1 %80, label %81, label %83

81:
  store i64 1, ptr %69, align 8
  %82 = load i32, ptr %77, align 4
  br label %85

83:
  %84 = add nsw i32 %78, 1
  store i32 %84, ptr %77, align 4
  br label %85

85:
  %86 = phi i32 [ %82, %81 ], [ %84, %83 ]
  %87 = getelementptr inbounds nuw i32, ptr %1, i64 %75
  store i32 %86, ptr %87, align 4
  %88 = add i32 %72, -1
  %89 = and i32 %88, %72
  %90 = icmp eq i32 %89, 0
  br i1 %90, label %70, label %71
}

define internal fastcc void @end_phase(ptr %0, ptr %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %4 = load i64, ptr %3, align 8
  %5 = mul i64 %4, 12
  %6 = getelementptr inbounds nuw i8, ptr %1, i64 %5
  tail call fastcc void @join_clock(ptr %0, ptr %6, ptr %1)
  %7 = load i64, ptr %3, align 8
  %8 = mul i64 %7, 12
  tail call void @llvm.memset.p0.i64(ptr align 4 %1, i8 0, i64 %8, i1 false)
  ret void
}

declare i32 @llvm.cttz.i32(i32, i1)

define internal fastcc ptr @owner_of(ptr %0, i64 %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %26, label %6

6:
  %7 = load i32, ptr %4, align 4
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %26, label %9

9:
  %10 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %11 = zext i32 %7 to i64
  br label %15

12:
  %13 = add nuw nsw i64 %16, 1
  %14 = icmp eq i64 %13, %11
  br i1 %14, label %26, label %15

15:
  %16 = phi i64 [ 0, %9 ], [ %13, %12 ]
  %17 = mul nuw nsw i64 %16, 576
  %18 = getelementptr inbounds nuw i8, ptr %10, i64 %17
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 40
  %21 = load i64, ptr %20, align 8
  %22 = sub i64 %1, %21
  %23 = getelementptr inbounds nuw i8, ptr %19, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = icmp ult i64 %22, %24
  br i1 %25, label %26, label %12

26:
  %27 = phi ptr [ %0, %6 ], [ %0, %2 ], [ %19, %15 ], [ %0, %12 ]
  ret ptr %27
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

declare i32 @llvm.ctpop.i32(i32)

declare void @llvm.memset.p0.i64(ptr captures(none), i8, i64, i1)

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
  tail call fastcc void @visit(ptr %0, i64 %33, i64 %34, i32 0)
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
  tail call fastcc void @visit(ptr %0, i64 %48, i64 %49, i32 0)
  br label %50

50:
  ret void
}

declare i64 @llvm.cttz.i64(i64, i1)

define internal fastcc void @visit(ptr %0, i64 %1, i64 %2, i32 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %6 = load i64, ptr %5, align 8
  %7 = lshr i64 %1, %6
  %8 = shl nsw i64 -1, %6
  %9 = xor i64 %8, -1
  %10 = add i64 %1, %9
  %11 = add i64 %10, %2
  %12 = lshr i64 %11, %6
  %13 = or i64 %2, %1
  %14 = and i64 %13, %9
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %19, label %16

16:
  %17 = load ptr, ptr %0, align 8
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 144
  store i64 1, ptr %18, align 8
  br label %19

19:
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %21 = load i64, ptr %20, align 8
  %22 = tail call i64 @llvm.umin.i64(i64 %12, i64 %21)
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %24 = load ptr, ptr %23, align 8
  %25 = load ptr, ptr %24, align 8
  %26 = icmp eq ptr %25, null
  br i1 %26, label %27, label %33

27:
  %28 = getelementptr inbounds nuw i8, ptr %24, i64 24
  %29 = load ptr, ptr %28, align 8
  %30 = icmp ne ptr %29, null
  %31 = icmp ult i64 %7, %22
  %32 = select i1 %30, i1 %31, i1 false
  br i1 %32, label %35, label %303

33:
  %34 = icmp ult i64 %7, %22
  br i1 %34, label %35, label %303

35:
  %36 = and i32 %3, 1
  %37 = icmp samesign ugt i32 %3, 1
  %38 = icmp samesign ult i32 %3, 2
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 84
  %41 = icmp eq i32 %36, 0
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 88
  br label %44

44:
  %45 = phi i64 [ %7, %35 ], [ %301, %300 ]
  %46 = sub nuw i64 %22, %45
  %47 = icmp ugt i64 %46, 15
  %48 = trunc nuw nsw i64 %46 to i32
  %49 = shl nsw i32 -1, %48
  %50 = xor i32 %49, -1
  %51 = select i1 %47, i32 65535, i32 %50
  %52 = icmp eq i32 %51, 65535
  %53 = trunc nuw i32 %51 to i16
  %54 = bitcast i16 %53 to <16 x i1>
  %55 = load ptr, ptr %23, align 8
  %56 = load ptr, ptr %55, align 8
  %57 = icmp ne ptr %56, null
  %58 = select i1 %57, i1 %37, i1 false
  br i1 %58, label %59, label %137

59:
  %60 = getelementptr inbounds nuw i8, ptr %55, i64 32
  %61 = load ptr, ptr %60, align 8
  %62 = getelementptr inbounds i64, ptr %61, i64 %45
  br i1 %52, label %63, label %65

63:
  %64 = load <16 x i64>, ptr %62, align 8
  br label %67

65:
  %66 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %62, <16 x i1> %54, <16 x i64> zeroinitializer)
  br label %67

67:
  %68 = phi <16 x i64> [ %64, %63 ], [ %66, %65 ]
  %69 = load i64, ptr %42, align 8
  %70 = insertelement <16 x i64> poison, i64 %69, i64 0
  %71 = shufflevector <16 x i64> %70, <16 x i64> poison, <16 x i32> zeroinitializer
  %72 = xor <16 x i64> %71, %68
  %73 = icmp ult <16 x i64> %72, splat (i64 4096)
  %74 = icmp ne <16 x i64> %68, zeroinitializer
  %75 = and <16 x i1> %74, %73
  %76 = and <16 x i1> %75, %54
  %77 = bitcast <16 x i1> %76 to i16
  %78 = icmp eq i16 %77, 0
  br i1 %78, label %81, label %79

79:
  %80 = getelementptr inbounds i64, ptr %61, i64 %45
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %80, <16 x i1> %76)
  br label %81

81:
  br i1 %41, label %100, label %82

82:
  %83 = load ptr, ptr %55, align 8
  %84 = load i64, ptr %39, align 8
  %85 = insertelement <16 x i64> poison, i64 %84, i64 0
  %86 = shufflevector <16 x i64> %85, <16 x i64> poison, <16 x i32> zeroinitializer
  %87 = getelementptr inbounds i64, ptr %83, i64 %45
  %88 = getelementptr inbounds nuw i8, ptr %55, i64 8
  %89 = getelementptr inbounds nuw i8, ptr %55, i64 16
  br i1 %52, label %90, label %95

90:
  store <16 x i64> %86, ptr %87, align 8
  %91 = load ptr, ptr %88, align 8
  %92 = getelementptr inbounds i64, ptr %91, i64 %45
  store <16 x i64> zeroinitializer, ptr %92, align 8
  %93 = load ptr, ptr %89, align 8
  %94 = getelementptr inbounds i64, ptr %93, i64 %45
  store <16 x i64> zeroinitializer, ptr %94, align 8
  br label %244

95:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %86, ptr align 8 %87, <16 x i1> %54)
  %96 = load ptr, ptr %88, align 8
  %97 = getelementptr inbounds i64, ptr %96, i64 %45
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %97, <16 x i1> %54)
  %98 = load ptr, ptr %89, align 8
  %99 = getelementptr inbounds i64, ptr %98, i64 %45
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %99, <16 x i1> %54)
  br label %244

100:
  %101 = getelementptr inbounds nuw i8, ptr %55, i64 8
  %102 = load ptr, ptr %101, align 8
  %103 = getelementptr inbounds i64, ptr %102, i64 %45
  br i1 %52, label %104, label %106

104:
  %105 = load <16 x i64>, ptr %103, align 8
  br label %108

106:
  %107 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %103, <16 x i1> %54, <16 x i64> zeroinitializer)
  br label %108

108:
  %109 = phi <16 x i64> [ %105, %104 ], [ %107, %106 ]
  %110 = load i64, ptr %39, align 8
  %111 = insertelement <16 x i64> poison, i64 %110, i64 0
  %112 = shufflevector <16 x i64> %111, <16 x i64> poison, <16 x i32> zeroinitializer
  %113 = xor <16 x i64> %112, %109
  %114 = icmp ugt <16 x i64> %113, splat (i64 17179869183)
  %115 = icmp ne <16 x i64> %109, zeroinitializer
  %116 = and <16 x i1> %115, %114
  %117 = and <16 x i1> %116, %54
  %118 = bitcast <16 x i1> %117 to i16
  %119 = icmp eq i16 %118, 0
  br i1 %119, label %124, label %120

120:
  %121 = getelementptr inbounds nuw i8, ptr %55, i64 16
  %122 = load ptr, ptr %121, align 8
  %123 = getelementptr inbounds i64, ptr %122, i64 %45
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %109, ptr align 8 %123, <16 x i1> %117)
  br label %124

124:
  %125 = icmp ne <16 x i64> %109, %112
  %126 = and <16 x i1> %125, %54
  %127 = bitcast <16 x i1> %126 to i16
  %128 = icmp eq i16 %127, 0
  br i1 %128, label %244, label %129

129:
  %130 = load ptr, ptr %101, align 8
  %131 = load i64, ptr %39, align 8
  %132 = insertelement <16 x i64> poison, i64 %131, i64 0
  %133 = shufflevector <16 x i64> %132, <16 x i64> poison, <16 x i32> zeroinitializer
  %134 = getelementptr inbounds i64, ptr %130, i64 %45
  br i1 %52, label %135, label %136

135:
  store <16 x i64> %133, ptr %134, align 8
  br label %244

136:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %133, ptr align 8 %134, <16 x i1> %54)
  br label %244

137:
  %138 = select i1 %57, i1 %38, i1 false
  br i1 %138, label %139, label %244

139:
  %140 = getelementptr inbounds nuw i8, ptr %55, i64 32
  %141 = load ptr, ptr %140, align 8
  %142 = getelementptr inbounds i64, ptr %141, i64 %45
  br i1 %52, label %143, label %145

143:
  %144 = load <16 x i64>, ptr %142, align 8
  br label %147

145:
  %146 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %142, <16 x i1> %54, <16 x i64> zeroinitializer)
  br label %147

147:
  %148 = phi <16 x i64> [ %144, %143 ], [ %146, %145 ]
  %149 = load i64, ptr %39, align 8
  %150 = insertelement <16 x i64> poison, i64 %149, i64 0
  %151 = shufflevector <16 x i64> %150, <16 x i64> poison, <16 x i32> zeroinitializer
  %152 = icmp ne <16 x i64> %148, zeroinitializer
  %153 = and <16 x i1> %152, %54
  %154 = load i32, ptr %40, align 4
  %155 = icmp eq i32 %154, 0
  br i1 %155, label %160, label %156

156:
  %157 = xor <16 x i64> %151, %148
  %158 = icmp ult <16 x i64> %157, splat (i64 70368744177664)
  %159 = and <16 x i1> %153, %158
  br label %160

160:
  %161 = phi <16 x i1> [ %159, %156 ], [ %153, %147 ]
  br i1 %41, label %162, label %166

162:
  %163 = and <16 x i64> %148, splat (i64 1024)
  %164 = icmp eq <16 x i64> %163, zeroinitializer
  %165 = and <16 x i1> %164, %161
  br label %166

166:
  %167 = phi <16 x i1> [ %161, %160 ], [ %165, %162 ]
  %168 = bitcast <16 x i1> %167 to i16
  %169 = icmp eq i16 %168, 0
  br i1 %169, label %195, label %170

170:
  %171 = load ptr, ptr %0, align 8
  %172 = lshr <16 x i64> %148, splat (i64 34)
  %173 = and <16 x i64> %172, splat (i64 4095)
  %174 = lshr <16 x i64> %148, splat (i64 12)
  %175 = trunc <16 x i64> %174 to <16 x i32>
  %176 = and <16 x i32> %175, splat (i32 4194303)
  %177 = getelementptr inbounds nuw i8, ptr %171, i64 96
  %178 = load ptr, ptr %177, align 8
  %179 = getelementptr i32, ptr %178, <16 x i64> %173
  %180 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %179, <16 x i1> %167, <16 x i32> zeroinitializer)
  %181 = getelementptr inbounds nuw i8, ptr %171, i64 392
  %182 = load i64, ptr %181, align 8
  %183 = insertelement <16 x i64> poison, i64 %182, i64 0
  %184 = shufflevector <16 x i64> %183, <16 x i64> poison, <16 x i32> zeroinitializer
  %185 = icmp ult <16 x i64> %173, %184
  %186 = icmp uge <16 x i32> %176, %180
  %187 = or <16 x i1> %186, %185
  %188 = and <16 x i1> %167, %187
  %189 = bitcast <16 x i1> %188 to i16
  %190 = icmp eq i16 %189, 0
  br i1 %190, label %195, label %191

191:
  %192 = zext i16 %189 to i32
  %193 = load ptr, ptr %0, align 8
  tail call fastcc void @blame(ptr %193, i64 0, <16 x i64> %151, <16 x i64> %148, <16 x i64> %151, i32 %192)
  %194 = load ptr, ptr %55, align 8
  br label %195

195:
  %196 = phi ptr [ %194, %191 ], [ %56, %170 ], [ %56, %166 ]
  %197 = getelementptr inbounds i64, ptr %196, i64 %45
  br i1 %52, label %198, label %205

198:
  %199 = load <16 x i64>, ptr %197, align 8
  tail call fastcc void @check(ptr %0, <16 x i64> %199, i32 %51, i64 %45, i32 1)
  br i1 %41, label %200, label %212

200:
  %201 = load ptr, ptr %140, align 8
  %202 = load i64, ptr %42, align 8
  %203 = insertelement <16 x i64> poison, i64 %202, i64 0
  %204 = shufflevector <16 x i64> %203, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %236

205:
  %206 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %197, <16 x i1> %54, <16 x i64> zeroinitializer)
  tail call fastcc void @check(ptr %0, <16 x i64> %206, i32 %51, i64 %45, i32 1)
  br i1 %41, label %207, label %221

207:
  %208 = load ptr, ptr %140, align 8
  %209 = load i64, ptr %42, align 8
  %210 = insertelement <16 x i64> poison, i64 %209, i64 0
  %211 = shufflevector <16 x i64> %210, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %240

212:
  %213 = getelementptr inbounds nuw i8, ptr %55, i64 8
  %214 = load ptr, ptr %213, align 8
  %215 = getelementptr inbounds i64, ptr %214, i64 %45
  %216 = load <16 x i64>, ptr %215, align 8
  tail call fastcc void @check(ptr %0, <16 x i64> %216, i32 65535, i64 %45, i32 0)
  %217 = getelementptr inbounds nuw i8, ptr %55, i64 16
  %218 = load ptr, ptr %217, align 8
  %219 = getelementptr inbounds i64, ptr %218, i64 %45
  %220 = load <16 x i64>, ptr %219, align 8
  br label %230

221:
  %222 = getelementptr inbounds nuw i8, ptr %55, i64 8
  %223 = load ptr, ptr %222, align 8
  %224 = getelementptr inbounds i64, ptr %223, i64 %45
  %225 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %224, <16 x i1> %54, <16 x i64> zeroinitializer)
  tail call fastcc void @check(ptr %0, <16 x i64> %225, i32 %51, i64 %45, i32 0)
  %226 = getelementptr inbounds nuw i8, ptr %55, i64 16
  %227 = load ptr, ptr %226, align 8
  %228 = getelementptr inbounds i64, ptr %227, i64 %45
  %229 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %228, <16 x i1> %54, <16 x i64> zeroinitializer)
  br label %230

230:
  %231 = phi <16 x i64> [ %220, %212 ], [ %229, %221 ]
  tail call fastcc void @check(ptr %0, <16 x i64> %231, i32 %51, i64 %45, i32 0)
  %232 = load ptr, ptr %140, align 8
  %233 = load i64, ptr %42, align 8
  %234 = insertelement <16 x i64> poison, i64 %233, i64 0
  %235 = shufflevector <16 x i64> %234, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %52, label %236, label %240

236:
  %237 = phi <16 x i64> [ %204, %200 ], [ %235, %230 ]
  %238 = phi ptr [ %201, %200 ], [ %232, %230 ]
  %239 = getelementptr inbounds i64, ptr %238, i64 %45
  store <16 x i64> %237, ptr %239, align 8
  br label %300

240:
  %241 = phi <16 x i64> [ %211, %207 ], [ %235, %230 ]
  %242 = phi ptr [ %208, %207 ], [ %232, %230 ]
  %243 = getelementptr inbounds i64, ptr %242, i64 %45
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %241, ptr align 8 %243, <16 x i1> %54)
  br label %300

244:
  %245 = load ptr, ptr %23, align 8
  %246 = getelementptr inbounds nuw i8, ptr %245, i64 24
  %247 = load ptr, ptr %246, align 8
  %248 = icmp ne ptr %247, null
  %249 = select i1 %248, i1 %37, i1 false
  br i1 %249, label %250, label %300

250:
  %251 = load i32, ptr %40, align 4
  %252 = or i32 %251, %36
  %253 = icmp eq i32 %252, 0
  br i1 %253, label %254, label %259

254:
  %255 = load ptr, ptr %0, align 8
  %256 = getelementptr inbounds nuw i8, ptr %255, i64 408
  %257 = load i64, ptr %256, align 8
  %258 = icmp eq i64 %257, 0
  br i1 %258, label %259, label %300

259:
  %260 = getelementptr inbounds i32, ptr %247, i64 %45
  br i1 %52, label %261, label %263

261:
  %262 = load <16 x i32>, ptr %260, align 4
  br label %265

263:
  %264 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %260, <16 x i1> %54, <16 x i32> zeroinitializer)
  br label %265

265:
  %266 = phi <16 x i32> [ %262, %261 ], [ %264, %263 ]
  %267 = load i32, ptr %43, align 8
  %268 = insertelement <16 x i32> poison, i32 %267, i64 0
  %269 = shufflevector <16 x i32> %268, <16 x i32> poison, <16 x i32> zeroinitializer
  %270 = icmp ne <16 x i32> %266, %269
  %271 = and <16 x i1> %270, %54
  br i1 %41, label %285, label %272

272:
  %273 = bitcast <16 x i1> %271 to i16
  %274 = icmp eq i16 %273, 0
  br i1 %274, label %300, label %275

275:
  %276 = load ptr, ptr %0, align 8
  %277 = getelementptr inbounds i32, ptr %247, i64 %45
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %269, ptr align 4 %277, <16 x i1> %271)
  %278 = icmp eq i32 %251, 0
  %279 = tail call i16 @llvm.ctpop.i16(i16 %273)
  %280 = zext nneg i16 %279 to i64
  %281 = select i1 %278, i64 0, i64 %280
  %282 = getelementptr inbounds nuw i8, ptr %276, i64 152
  %283 = load i64, ptr %282, align 8
  %284 = sub i64 %283, %281
  store i64 %284, ptr %282, align 8
  br label %300

285:
  %286 = icmp eq i32 %251, 0
  br i1 %286, label %287, label %290

287:
  %288 = icmp eq <16 x i32> %266, zeroinitializer
  %289 = and <16 x i1> %288, %54
  br label %290

290:
  %291 = phi <16 x i1> [ %271, %285 ], [ %289, %287 ]
  %292 = bitcast <16 x i1> %291 to i16
  %293 = icmp eq i16 %292, 0
  br i1 %293, label %300, label %294

294:
  %295 = zext i16 %292 to i32
  %296 = load i64, ptr %39, align 8
  %297 = insertelement <16 x i64> poison, i64 %296, i64 0
  %298 = shufflevector <16 x i64> %297, <16 x i64> poison, <16 x i32> zeroinitializer
  %299 = load ptr, ptr %0, align 8
  tail call fastcc void @blame(ptr %299, i64 1, <16 x i64> %298, <16 x i64> %298, <16 x i64> %298, i32 %295)
  br label %300

300:
  %301 = add i64 %45, 16
  %302 = icmp ult i64 %301, %22
  br i1 %302, label %44, label %303

303:
  ret void
}

declare <16 x i64> @llvm.masked.load.v16i64.p0(ptr captures(none), <16 x i1>, <16 x i64>)

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
  %22 = add nsw i32 %13, -1
  %23 = and i32 %22, %13
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %11, label %12
}

define internal fastcc void @check(ptr %0, <16 x i64> %1, i32 %2, i64 %3, i32 %4) #0 {
  %6 = alloca [16 x i64], align 64
  %7 = icmp ne i32 %4, 0
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %10 = select i1 %7, ptr %8, ptr %9
  %11 = load i64, ptr %10, align 8
  %12 = icmp ne <16 x i64> %1, zeroinitializer
  %13 = insertelement <16 x i64> poison, i64 %11, i64 0
  %14 = shufflevector <16 x i64> %13, <16 x i64> poison, <16 x i32> zeroinitializer
  %15 = icmp ne <16 x i64> %1, %14
  %16 = and <16 x i1> %12, %15
  %17 = trunc nuw i32 %2 to i16
  %18 = bitcast i16 %17 to <16 x i1>
  %19 = and <16 x i1> %16, %18
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 84
  %21 = load i32, ptr %20, align 4
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %31, label %23

23:
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %25 = load i64, ptr %24, align 8
  %26 = insertelement <16 x i64> poison, i64 %25, i64 0
  %27 = shufflevector <16 x i64> %26, <16 x i64> poison, <16 x i32> zeroinitializer
  %28 = xor <16 x i64> %27, %1
  %29 = icmp ult <16 x i64> %28, splat (i64 70368744177664)
  %30 = and <16 x i1> %19, %29
  br label %31

31:
  %32 = phi <16 x i1> [ %30, %23 ], [ %19, %5 ]
  %33 = bitcast <16 x i1> %32 to i16
  %34 = zext i16 %33 to i32
  %35 = icmp eq i16 %33, 0
  br i1 %35, label %139, label %36

36:
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 100
  %38 = load i32, ptr %37, align 4
  %39 = icmp eq i32 %38, 0
  %40 = load ptr, ptr %0, align 8
  br i1 %39, label %90, label %41

41:
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %43 = load i32, ptr %42, align 8
  %44 = insertelement <16 x i32> poison, i32 %43, i64 0
  %45 = shufflevector <16 x i32> %44, <16 x i32> poison, <16 x i32> zeroinitializer
  %46 = lshr <16 x i64> %1, splat (i64 34)
  %47 = and <16 x i64> %46, splat (i64 4095)
  %48 = lshr <16 x i32> %45, splat (i32 19)
  %49 = and <16 x i32> %48, splat (i32 8190)
  %50 = and <16 x i32> %45, splat (i32 1)
  %51 = or disjoint <16 x i32> %49, %50
  %52 = zext nneg <16 x i32> %51 to <16 x i64>
  %53 = getelementptr inbounds nuw i8, ptr %40, i64 312
  %54 = load i64, ptr %53, align 8
  %55 = mul i64 %54, 3
  %56 = insertelement <16 x i64> poison, i64 %55, i64 0
  %57 = shufflevector <16 x i64> %56, <16 x i64> poison, <16 x i32> zeroinitializer
  %58 = mul <16 x i64> %57, %52
  %59 = lshr <16 x i64> %1, splat (i64 12)
  %60 = trunc <16 x i64> %59 to <16 x i32>
  %61 = and <16 x i32> %60, splat (i32 4194303)
  %62 = add <16 x i64> %58, %47
  %63 = getelementptr inbounds nuw i8, ptr %40, i64 304
  %64 = load ptr, ptr %63, align 8
  %65 = getelementptr i32, ptr %64, <16 x i64> %62
  %66 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %65, <16 x i1> %32, <16 x i32> zeroinitializer)
  %67 = icmp ugt <16 x i32> %66, %61
  %68 = and <16 x i1> %32, %67
  br i1 %7, label %69, label %83

69:
  %70 = getelementptr inbounds nuw i8, ptr %0, i64 92
  %71 = load i32, ptr %70, align 4
  %72 = icmp eq i32 %71, 0
  br i1 %72, label %83, label %73

73:
  %74 = zext i32 %71 to i64
  %75 = mul i64 %54, %74
  %76 = insertelement <16 x i64> poison, i64 %75, i64 0
  %77 = shufflevector <16 x i64> %76, <16 x i64> poison, <16 x i32> zeroinitializer
  %78 = add <16 x i64> %62, %77
  %79 = getelementptr i32, ptr %64, <16 x i64> %78
  %80 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %79, <16 x i1> %68, <16 x i32> zeroinitializer)
  %81 = icmp ugt <16 x i32> %80, %61
  %82 = and <16 x i1> %68, %81
  br label %83

83:
  %84 = phi <16 x i1> [ %82, %73 ], [ %68, %69 ], [ %68, %41 ]
  %85 = bitcast <16 x i1> %84 to i16
  %86 = zext i16 %85 to i32
  %87 = xor i32 %86, -1
  %88 = and i32 %87, %34
  %89 = icmp eq i32 %88, 0
  br i1 %89, label %139, label %90

90:
  %91 = phi i32 [ %88, %83 ], [ %34, %36 ]
  store <16 x i64> %1, ptr %6, align 64
  %92 = getelementptr inbounds nuw i8, ptr %40, i64 40
  %93 = load ptr, ptr %92, align 8
  %94 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %95 = getelementptr inbounds nuw i8, ptr %0, i64 92
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 48
  br label %97

97:
  %98 = phi i64 [ %11, %90 ], [ %131, %130 ]
  %99 = phi i32 [ %91, %90 ], [ %133, %130 ]
  %100 = tail call i32 @llvm.cttz.i32(i32 %99, i1 true)
  %101 = zext nneg i32 %100 to i64
  %102 = getelementptr inbounds nuw i64, ptr %6, i64 %101
  %103 = load i64, ptr %102, align 8
  %104 = icmp eq i64 %103, %98
  br i1 %104, label %130, label %105

105:
  %106 = load i64, ptr %94, align 8
  %107 = xor i64 %106, %103
  %108 = icmp ult i64 %107, 70368744177664
  br i1 %108, label %109, label %125

109:
  %110 = tail call fastcc i1 @is_behind(ptr %0, i64 %103, i64 0)
  %111 = and i1 %7, %110
  br i1 %111, label %112, label %124

112:
  %113 = load i32, ptr %95, align 4
  %114 = icmp eq i32 %113, 0
  br i1 %114, label %124, label %115

115:
  %116 = and i64 %103, 1023
  %117 = getelementptr inbounds nuw i8, ptr %93, i64 %116
  %118 = load i8, ptr %117, align 1
  %119 = and i8 %118, 8
  %120 = icmp eq i8 %119, 0
  br i1 %120, label %121, label %124

121:
  %122 = zext i32 %113 to i64
  %123 = tail call fastcc i1 @is_behind(ptr %0, i64 %103, i64 %122)
  br i1 %123, label %130, label %125

124:
  br i1 %110, label %130, label %125

125:
  %126 = load ptr, ptr %0, align 8
  %127 = add i64 %3, %101
  %128 = load i64, ptr %96, align 8
  %129 = shl i64 %127, %128
  tail call fastcc void @odd(ptr %126, i64 0, i64 %106, i64 %103, i64 %129)
  br label %130

130:
  %131 = phi i64 [ %98, %97 ], [ %98, %125 ], [ %103, %124 ], [ %103, %121 ]
  %132 = add nsw i32 %99, -1
  %133 = and i32 %132, %99
  %134 = icmp eq i32 %133, 0
  br i1 %134, label %135, label %97

135:
  br i1 %7, label %136, label %137

136:
  store i64 %131, ptr %8, align 8
  br label %138

137:
  store i64 %131, ptr %9, align 8
  br label %138

138:
  br label %139

139:
  ret void
}

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, <16 x i1>, <16 x i32>)

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
  %73 = phi i64 [ %71, %69 ], [ 1, %5 ]
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

declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr captures(none), <16 x i1>)

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

declare <16 x i32> @llvm.umax.v16i32(<16 x i32>, <16 x i32>)

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

define internal fastcc void @visit_rows(ptr %0, ptr %1, i32 %2) #0 {
  %4 = alloca [5 x i64], align 16
  %5 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 76
  %8 = load i32, ptr %7, align 4
  %9 = getelementptr inbounds nuw i8, ptr %1, i64 56
  %10 = load i32, ptr %9, align 8
  %11 = sext i32 %10 to i64
  call void @llvm.memset.p0.i64(ptr align 16 %4, i8 0, i64 40, i1 false)
  %12 = and i32 %8, 4
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %17

14:
  %15 = getelementptr inbounds nuw i8, ptr %6, i64 216
  %16 = load i64, ptr %15, align 8
  br label %17

17:
  %18 = phi i64 [ %16, %14 ], [ 4, %3 ]
  %19 = icmp slt i32 %10, 0
  %20 = sub nsw i64 0, %11
  %21 = select i1 %19, i64 %20, i64 0
  %22 = getelementptr inbounds nuw i8, ptr %6, i64 88
  %23 = load i64, ptr %22, align 8
  %24 = sub i64 %23, %11
  %25 = getelementptr inbounds nuw i8, ptr %6, i64 208
  %26 = load i64, ptr %25, align 8
  %27 = tail call i64 @llvm.smin.i64(i64 %24, i64 %26)
  %28 = getelementptr inbounds nuw i8, ptr %6, i64 72
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds nuw i8, ptr %6, i64 252
  %31 = load i32, ptr %30, align 4
  %32 = zext i32 %31 to i64
  %33 = mul nsw i64 %32, %11
  %34 = add i64 %29, -139637976727552
  %35 = add i64 %34, %33
  %36 = icmp slt i64 %21, %27
  %37 = zext i1 %36 to i32
  %38 = getelementptr inbounds nuw i8, ptr %6, i64 248
  %39 = icmp sgt i64 %18, 0
  %40 = getelementptr inbounds nuw i8, ptr %6, i64 168
  %41 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %42 = getelementptr inbounds nuw i8, ptr %1, i64 60
  %43 = getelementptr inbounds nuw i8, ptr %6, i64 176
  %44 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %45 = getelementptr inbounds nuw i8, ptr %6, i64 136
  %46 = sub i64 %27, %21
  %47 = load i32, ptr %38, align 8
  br label %48

48:
  %49 = phi i32 [ %84, %129 ], [ %47, %17 ]
  %50 = icmp ugt i32 %49, 2
  br i1 %50, label %51, label %53

51:
  %52 = zext i32 %49 to i64
  br label %58

53:
  %54 = phi i32 [ %37, %48 ], [ %78, %58 ]
  %55 = phi i64 [ %35, %48 ], [ %74, %58 ]
  br i1 %39, label %56, label %83

56:
  %57 = icmp eq i32 %54, 0
  br label %88

58:
  %59 = phi i64 [ 2, %51 ], [ %79, %58 ]
  %60 = phi i64 [ %35, %51 ], [ %74, %58 ]
  %61 = phi i32 [ %37, %51 ], [ %78, %58 ]
  %62 = getelementptr inbounds nuw i32, ptr %9, i64 %59
  %63 = load i32, ptr %62, align 4
  %64 = sext i32 %63 to i64
  %65 = getelementptr inbounds nuw i64, ptr %4, i64 %59
  %66 = load i64, ptr %65, align 8
  %67 = getelementptr inbounds nuw i64, ptr %40, i64 %59
  %68 = load i64, ptr %67, align 8
  %69 = mul i64 %68, %66
  %70 = add i64 %69, %64
  %71 = getelementptr inbounds nuw i64, ptr %41, i64 %59
  %72 = load i64, ptr %71, align 8
  %73 = mul i64 %70, %72
  %74 = add i64 %73, %60
  %75 = getelementptr inbounds nuw i64, ptr %22, i64 %59
  %76 = load i64, ptr %75, align 8
  %77 = icmp ult i64 %70, %76
  %78 = select i1 %77, i32 %61, i32 0
  %79 = add nuw nsw i64 %59, 1
  %80 = icmp eq i64 %79, %52
  br i1 %80, label %53, label %58

81:
  %82 = load i32, ptr %38, align 8
  br label %83

83:
  %84 = phi i32 [ %82, %81 ], [ %49, %53 ]
  %85 = icmp ugt i32 %84, 2
  br i1 %85, label %86, label %130

86:
  %87 = zext i32 %84 to i64
  br label %118

88:
  %89 = phi i64 [ 0, %56 ], [ %116, %115 ]
  br i1 %13, label %95, label %90

90:
  %91 = getelementptr i32, ptr %9, i64 %89
  %92 = getelementptr i8, ptr %91, i64 4
  %93 = load i32, ptr %92, align 4
  %94 = sext i32 %93 to i64
  br label %101

95:
  %96 = load i32, ptr %42, align 4
  %97 = sext i32 %96 to i64
  %98 = load i64, ptr %43, align 8
  %99 = mul i64 %98, %89
  %100 = add i64 %99, %97
  br label %101

101:
  %102 = phi i64 [ %94, %90 ], [ %100, %95 ]
  br i1 %57, label %115, label %103

103:
  %104 = load i64, ptr %44, align 8
  %105 = icmp ult i64 %102, %104
  br i1 %105, label %106, label %115

106:
  %107 = load i64, ptr %45, align 8
  %108 = mul i64 %107, %102
  %109 = add i64 %108, %55
  %110 = load i32, ptr %30, align 4
  %111 = zext i32 %110 to i64
  %112 = mul nsw i64 %21, %111
  %113 = add i64 %109, %112
  %114 = mul i64 %46, %111
  tail call fastcc void @visit(ptr %0, i64 %113, i64 %114, i32 %2)
  br label %115

115:
  %116 = add nuw nsw i64 %89, 1
  %117 = icmp eq i64 %116, %18
  br i1 %117, label %81, label %88

118:
  %119 = phi i64 [ 2, %86 ], [ %127, %126 ]
  %120 = getelementptr inbounds nuw i64, ptr %4, i64 %119
  %121 = load i64, ptr %120, align 8
  %122 = add i64 %121, 1
  store i64 %122, ptr %120, align 8
  %123 = getelementptr inbounds nuw i64, ptr %25, i64 %119
  %124 = load i64, ptr %123, align 8
  %125 = icmp eq i64 %122, %124
  br i1 %125, label %126, label %129

126:
  %127 = add nuw nsw i64 %119, 1
  store i64 0, ptr %120, align 8
  %128 = icmp eq i64 %127, %87
  br i1 %128, label %130, label %118

129:
  br i1 %13, label %48, label %130

130:
  ret void
}

declare i64 @llvm.umin.i64(i64, i64)

declare i16 @llvm.ctpop.i16(i16)

declare i64 @llvm.smin.i64(i64, i64)

declare i32 @llvm.umax.i32(i32, i32)
