; From agent_copies.c by scripts/runtime_ir.py: 4c634f0ed81d41a7
%struct.copy = type { i64, i64, i64, ptr, i64, i32, i32, i32, i32, [5 x i32], i32, i32, i32, i32 }
%struct.agent = type { ptr, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i32, i32, i32, i32, i32, i32 }
%struct.product = type { i64, i64, i32, i32, i32, i32, i32, i32 }
%struct.matrix = type { i64, i64, i64, i64, i64 }

define void @workbench.sanitize.agents.object.made(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = icmp eq i32 %2, 0
  br i1 %7, label %17, label %8

8:
  %9 = zext i32 %1 to i64
  %10 = shl nuw nsw i64 %9, 5
  %11 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %15 = getelementptr inbounds nuw i8, ptr %6, i64 400
  %16 = getelementptr inbounds nuw i8, ptr %6, i64 328
  br label %18

17:
  ret void

18:
  %19 = phi i32 [ %2, %8 ], [ %50, %18 ]
  %20 = tail call i32 @llvm.cttz.i32(i32 %19, i1 true)
  %21 = zext nneg i32 %20 to i64
  %22 = or disjoint i64 %10, %21
  %23 = load ptr, ptr %11, align 8
  %24 = getelementptr inbounds nuw i32, ptr %23, i64 %22
  %25 = load i32, ptr %24, align 4
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw ptr, ptr %12, i64 %21
  %28 = load ptr, ptr %27, align 8
  %29 = load i64, ptr %13, align 8
  %30 = shl i64 %29, 46
  %31 = add i64 %30, 70368744177664
  %32 = shl i64 %22, 36
  %33 = shl nuw nsw i64 %26, 12
  %34 = or i64 %32, %3
  %35 = or i64 %34, %33
  %36 = or i64 %35, %31
  %37 = ptrtoint ptr %28 to i64
  %38 = load i64, ptr %14, align 8
  %39 = sub i64 %37, %38
  %40 = lshr i64 %39, 3
  %41 = tail call fastcc ptr @object_clock(ptr %6, i64 %40)
  %42 = load ptr, ptr %15, align 8
  %43 = load ptr, ptr %16, align 8
  %44 = getelementptr inbounds nuw i32, ptr %43, i64 %40
  %45 = load i32, ptr %44, align 4
  %46 = zext i32 %45 to i64
  %47 = getelementptr inbounds nuw i64, ptr %42, i64 %46
  %48 = getelementptr inbounds i8, ptr %47, i64 -8
  store i64 %36, ptr %48, align 8
  %49 = add i32 %19, -1
  %50 = and i32 %49, %19
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %17, label %18
}

define void @workbench.sanitize.agents.object.changes(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %8 = load ptr, ptr %7, align 8
  %9 = zext i32 %1 to i64
  %10 = mul nuw nsw i64 %9, 2568
  %11 = getelementptr inbounds nuw i8, ptr %8, i64 %10
  %12 = add i32 %1, 1056
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds nuw i8, ptr %15, i64 %13
  %17 = load i8, ptr %16, align 1
  %18 = icmp eq i8 %17, 0
  br i1 %18, label %20, label %19, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

19:
  tail call fastcc void @leave_named(ptr %6, i32 %1, i32 %2)
  br label %20

20:
  %21 = getelementptr inbounds nuw i8, ptr %11, i64 4
  %22 = load i32, ptr %21, align 4
  %23 = load i32, ptr %11, align 8
  %24 = icmp eq i32 %22, %23
  br i1 %24, label %26, label %25, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

25:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %26

26:
  tail call fastcc void @change_objects(ptr %0, i32 %1, i32 %2, i64 %3)
  ret void
}

define internal fastcc void @change_objects(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 768
  %9 = icmp eq i32 %2, 0
  br i1 %9, label %88, label %10

10:
  %11 = zext i32 %1 to i64
  %12 = shl nuw nsw i64 %11, 5
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %14 = and i64 %3, 1023
  br label %19

15:
  %16 = icmp ult i64 %3, 1024
  br i1 %16, label %88, label %17

17:
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 40
  br label %33

19:
  %20 = phi i32 [ %2, %10 ], [ %31, %19 ]
  %21 = tail call i32 @llvm.cttz.i32(i32 %20, i1 true)
  %22 = zext nneg i32 %21 to i64
  %23 = or disjoint i64 %12, %22
  %24 = getelementptr inbounds nuw ptr, ptr %7, i64 %22
  %25 = load ptr, ptr %24, align 8
  %26 = ptrtoint ptr %25 to i64
  %27 = load i64, ptr %13, align 8
  %28 = sub i64 %26, %27
  %29 = lshr i64 %28, 3
  tail call fastcc void @use_object(ptr %0, i64 %23, i64 %29, i64 %14)
  %30 = add i32 %20, -1
  %31 = and i32 %30, %20
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %15, label %19

33:
  %34 = phi i32 [ %2, %17 ], [ %38, %86 ]
  %35 = phi i32 [ 0, %17 ], [ %87, %86 ]
  %36 = tail call i32 @llvm.cttz.i32(i32 %34, i1 true)
  %37 = add i32 %34, -1
  %38 = and i32 %37, %34
  %39 = icmp eq i32 %38, 0
  %40 = zext nneg i32 %36 to i64
  %41 = getelementptr inbounds nuw ptr, ptr %7, i64 %40
  %42 = load ptr, ptr %41, align 8
  br i1 %39, label %56, label %43

43:
  %44 = phi i32 [ %52, %50 ], [ %38, %33 ]
  %45 = tail call i32 @llvm.cttz.i32(i32 %44, i1 true)
  %46 = zext nneg i32 %45 to i64
  %47 = getelementptr inbounds nuw ptr, ptr %7, i64 %46
  %48 = load ptr, ptr %47, align 8
  %49 = icmp eq ptr %48, %42
  br i1 %49, label %54, label %50

50:
  %51 = add i32 %44, -1
  %52 = and i32 %51, %44
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %56, label %43

54:
  %55 = getelementptr inbounds nuw i64, ptr %8, i64 %46
  br label %56

56:
  %57 = phi ptr [ %55, %54 ], [ %42, %33 ], [ %42, %50 ]
  %58 = load i64, ptr %57, align 8
  %59 = shl nuw i32 1, %36
  %60 = or i32 %59, %35
  %61 = getelementptr inbounds nuw i64, ptr %8, i64 %40
  %62 = load i64, ptr %61, align 8
  %63 = xor i64 %62, %58
  %64 = icmp sgt i64 %63, -1
  %65 = icmp ne i32 %38, 0
  %66 = and i1 %65, %64
  br i1 %66, label %70, label %67

67:
  %68 = getelementptr inbounds nuw ptr, ptr %7, i64 %40
  %69 = load ptr, ptr %68, align 8
  br label %78

70:
  %71 = tail call i32 @llvm.cttz.i32(i32 %38, i1 true)
  %72 = zext nneg i32 %71 to i64
  %73 = getelementptr inbounds nuw ptr, ptr %7, i64 %72
  %74 = load ptr, ptr %73, align 8
  %75 = getelementptr inbounds nuw ptr, ptr %7, i64 %40
  %76 = load ptr, ptr %75, align 8
  %77 = icmp eq ptr %74, %76
  br i1 %77, label %86, label %78

78:
  %79 = phi ptr [ %69, %67 ], [ %76, %70 ]
  %80 = ptrtoint ptr %79 to i64
  %81 = load i64, ptr %18, align 8
  %82 = sub i64 %80, %81
  %83 = lshr i64 %82, 3
  %84 = tail call fastcc ptr @object_clock(ptr %6, i64 %83)
  tail call fastcc void @release(ptr %6, ptr %84, i32 %1, i32 %60)
  br i1 %64, label %86, label %85

85:
  tail call fastcc void @end_phase(ptr %6, ptr %84)
  br label %86

86:
  %87 = phi i32 [ %60, %70 ], [ 0, %85 ], [ 0, %78 ]
  br i1 %39, label %88, label %33

88:
  ret void
}

define void @workbench.sanitize.agents.object.passes(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4) #0 {
  %6 = alloca [32 x i64], align 64
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %8 = load ptr, ptr %7, align 8
  store <32 x i64> %2, ptr %6, align 64
  %9 = icmp eq i32 %3, 0
  br i1 %9, label %12, label %10

10:
  %11 = getelementptr inbounds nuw i8, ptr %8, i64 312
  br label %13

12:
  ret void

13:
  %14 = phi i32 [ %3, %10 ], [ %24, %13 ]
  %15 = tail call i32 @llvm.cttz.i32(i32 %14, i1 true)
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds nuw i64, ptr %6, i64 %16
  %18 = load i64, ptr %17, align 8
  %19 = insertelement <32 x i64> poison, i64 %18, i64 0
  %20 = shufflevector <32 x i64> %19, <32 x i64> poison, <32 x i32> zeroinitializer
  %21 = icmp eq <32 x i64> %2, %20
  %22 = bitcast <32 x i1> %21 to i32
  %23 = and i32 %14, %22
  %24 = xor i32 %23, %14
  %25 = lshr i64 %18, 3
  %26 = tail call fastcc ptr @object_clock(ptr %8, i64 %25)
  %27 = load i64, ptr %11, align 8
  %28 = mul i64 %27, 12
  %29 = getelementptr inbounds nuw i8, ptr %26, i64 %28
  tail call fastcc void @acquire(ptr %8, ptr %29, i32 %1, i32 %23)
  %30 = icmp eq i32 %23, %14
  br i1 %30, label %12, label %13
}

define internal fastcc void @acquire(ptr %0, ptr %1, i32 %2, i32 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %6 = load ptr, ptr %5, align 8
  %7 = zext i32 %2 to i64
  %8 = getelementptr inbounds nuw i32, ptr %6, i64 %7
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %3, %9
  br i1 %10, label %15, label %11

11:
  %12 = icmp eq i32 %3, 0
  br i1 %12, label %29, label %13

13:
  %14 = shl nuw nsw i64 %7, 5
  br label %19

15:
  %16 = add nuw nsw i64 %7, 1024
  %17 = add nuw nsw i64 %7, 2
  %18 = tail call fastcc ptr @dirty_clock(ptr %0, i64 %16, i64 %17)
  tail call fastcc void @join_clock(ptr %0, ptr %18, ptr %1)
  br label %29

19:
  %20 = phi i32 [ %3, %13 ], [ %27, %19 ]
  %21 = tail call i32 @llvm.cttz.i32(i32 %20, i1 true)
  %22 = zext nneg i32 %21 to i64
  %23 = or disjoint i64 %14, %22
  %24 = add nuw nsw i64 %23, 34
  %25 = tail call fastcc ptr @dirty_clock(ptr %0, i64 %23, i64 %24)
  tail call fastcc void @join_clock(ptr %0, ptr %25, ptr %1)
  %26 = add i32 %20, -1
  %27 = and i32 %26, %20
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %19

29:
  ret void
}

define internal fastcc ptr @object_clock(ptr %0, i64 %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 328
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i32, ptr %4, i64 %1
  %6 = load i32, ptr %5, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %38

8:
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 336
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %10, 128
  br i1 %11, label %12, label %14

12:
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 144
  store i64 1, ptr %13, align 8
  br label %20

14:
  %15 = add i64 %10, 1
  store i64 %15, ptr %9, align 8
  %16 = trunc i64 %1 to i32
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 344
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds nuw i32, ptr %18, i64 %10
  store i32 %16, ptr %19, align 4
  br label %20

20:
  %21 = phi i64 [ 127, %12 ], [ %10, %14 ]
  %22 = trunc i64 %21 to i32
  %23 = add i32 %22, 1
  store i32 %23, ptr %5, align 4
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %27 = load i64, ptr %26, align 8
  %28 = mul i64 %21, 6
  %29 = add i64 %28, 3270
  %30 = mul i64 %29, %27
  %31 = getelementptr inbounds nuw i32, ptr %25, i64 %30
  %32 = mul i64 %27, 24
  tail call void @llvm.memset.p0.i64(ptr align 4 %31, i8 0, i64 %32, i1 false)
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 400
  %34 = load ptr, ptr %33, align 8
  %35 = shl i64 %21, 3
  %36 = getelementptr inbounds nuw i8, ptr %34, i64 %35
  store i64 0, ptr %36, align 8
  %37 = load i32, ptr %5, align 4
  br label %38

38:
  %39 = phi i32 [ %37, %20 ], [ %6, %2 ]
  %40 = zext i32 %39 to i64
  %41 = shl nuw nsw i64 %40, 1
  %42 = add nuw nsw i64 %41, 1088
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %46 = load i64, ptr %45, align 8
  %47 = mul i64 %46, 3
  %48 = mul i64 %47, %42
  %49 = getelementptr inbounds nuw i32, ptr %44, i64 %48
  ret ptr %49
}

define void @workbench.sanitize.agents.bulk.begins(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %8 = load ptr, ptr %7, align 8
  %9 = zext i32 %1 to i64
  %10 = mul nuw nsw i64 %9, 2568
  %11 = getelementptr inbounds nuw i8, ptr %8, i64 %10
  %12 = add i32 %1, 1056
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds nuw i8, ptr %15, i64 %13
  %17 = load i8, ptr %16, align 1
  %18 = icmp eq i8 %17, 0
  br i1 %18, label %20, label %19, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

19:
  tail call fastcc void @leave_named(ptr %6, i32 %1, i32 %2)
  br label %20

20:
  %21 = getelementptr inbounds nuw i8, ptr %11, i64 4
  %22 = load i32, ptr %21, align 4
  %23 = load i32, ptr %11, align 8
  %24 = icmp eq i32 %22, %23
  br i1 %24, label %26, label %25, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

25:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %26

26:
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %28 = load ptr, ptr %27, align 8
  %29 = icmp eq ptr %28, null
  br i1 %29, label %44, label %30

30:
  %31 = load i64, ptr %28, align 8
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %33 = load ptr, ptr %32, align 8
  %34 = icmp eq ptr %33, null
  br i1 %34, label %38, label %35

35:
  %36 = getelementptr inbounds nuw i8, ptr %33, i64 64
  %37 = load ptr, ptr %36, align 8
  br label %38

38:
  %39 = phi ptr [ %37, %35 ], [ %0, %30 ]
  %40 = getelementptr inbounds nuw i8, ptr %39, i64 96
  %41 = load i64, ptr %40, align 8
  %42 = icmp eq i64 %31, %41
  %43 = select i1 %42, ptr %28, ptr null
  br label %44

44:
  %45 = phi ptr [ null, %26 ], [ %43, %38 ]
  %46 = getelementptr inbounds nuw i8, ptr %45, i64 36
  %47 = icmp eq ptr %45, null
  %48 = getelementptr inbounds nuw i8, ptr %45, i64 8
  %49 = trunc i64 %3 to i32
  %50 = or i32 %49, 1048576
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %52 = and i64 %3, 1023
  br i1 %47, label %70, label %53

53:
  %54 = phi i32 [ %72, %85 ], [ 0, %44 ]
  %55 = load i32, ptr %46, align 4
  %56 = zext i32 %54 to i64
  %57 = tail call i32 @llvm.umax.i32(i32 %54, i32 %55)
  %58 = zext i32 %57 to i64
  br label %59

59:
  %60 = phi i64 [ %64, %62 ], [ %56, %53 ]
  %61 = icmp eq i64 %60, %58
  br i1 %61, label %70, label %62

62:
  %63 = load ptr, ptr %48, align 8
  %64 = add nuw nsw i64 %60, 1
  %65 = getelementptr inbounds nuw %struct.copy, ptr %63, i64 %60
  %66 = getelementptr inbounds nuw i8, ptr %65, i64 48
  %67 = load i32, ptr %66, align 8
  %68 = lshr i32 %67, 5
  %69 = icmp eq i32 %68, %1
  br i1 %69, label %71, label %59

70:
  ret void

71:
  %72 = trunc nuw i64 %64 to i32
  %73 = getelementptr inbounds nuw i8, ptr %65, i64 80
  %74 = load i32, ptr %73, align 8
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %76, label %85

76:
  store i32 %50, ptr %73, align 8
  %77 = load i64, ptr %65, align 8
  %78 = icmp eq i64 %77, 0
  br i1 %78, label %84, label %79

79:
  %80 = zext i32 %67 to i64
  %81 = load i64, ptr %51, align 8
  %82 = sub i64 %77, %81
  %83 = lshr i64 %82, 3
  tail call fastcc void @use_object(ptr %0, i64 %80, i64 %83, i64 %52)
  br label %84

84:
  tail call fastcc void @visit_copy(ptr %0, ptr %65, i32 0)
  br label %85

85:
  br label %53
}

define internal fastcc void @use_object(ptr %0, i64 %1, i64 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = tail call fastcc ptr @object_clock(ptr %6, i64 %2)
  %8 = getelementptr inbounds nuw i8, ptr %6, i64 400
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %6, i64 328
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds nuw i32, ptr %11, i64 %2
  %13 = load i32, ptr %12, align 4
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw i64, ptr %9, i64 %14
  %16 = getelementptr inbounds i8, ptr %15, i64 -8
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %19 = load i64, ptr %18, align 8
  %20 = shl i64 %19, 46
  %21 = add i64 %20, 70368744177664
  %22 = shl i64 %1, 36
  %23 = or i64 %3, %22
  %24 = or i64 %23, %21
  %25 = icmp eq i64 %17, 0
  br i1 %25, label %36, label %26

26:
  %27 = lshr i64 %17, 36
  %28 = and i64 %27, 1023
  %29 = icmp eq i64 %28, %1
  br i1 %29, label %36, label %30

30:
  %31 = lshr i64 %17, 12
  %32 = and i64 %31, 16777215
  %33 = tail call fastcc i1 @knows(ptr %6, i64 %1, i64 %28, i64 %32, i64 0)
  br i1 %33, label %36, label %34

34:
  %35 = shl nuw i64 %2, 3
  tail call fastcc void @odd(ptr %6, i64 0, i64 %24, i64 %17, i64 %35)
  br label %36

36:
  ret void
}

define internal fastcc void @visit_copy(ptr %0, ptr %1, i32 %2) #0 {
  %4 = alloca %struct.agent, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %11 = load ptr, ptr %10, align 8
  %12 = icmp eq ptr %11, null
  br i1 %12, label %19, label %13

13:
  %14 = getelementptr inbounds nuw i8, ptr %11, i64 260
  %15 = load i32, ptr %14, align 4
  %16 = getelementptr inbounds nuw i8, ptr %11, i64 256
  %17 = load i32, ptr %16, align 8
  %18 = icmp eq i32 %15, %17
  br label %19

19:
  %20 = phi i1 [ %18, %13 ], [ true, %3 ]
  %21 = icmp eq i32 %8, 2
  br i1 %21, label %27, label %22

22:
  %23 = getelementptr inbounds nuw i8, ptr %1, i64 76
  %24 = load i32, ptr %23, align 4
  %25 = icmp ult i32 %24, 64
  %26 = select i1 %25, i1 %20, i1 false
  br i1 %26, label %29, label %27

27:
  %28 = getelementptr inbounds nuw i8, ptr %6, i64 144
  store i64 1, ptr %28, align 8
  br label %151

29:
  %30 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %31 = load i32, ptr %30, align 8
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %34 = load ptr, ptr %33, align 8
  %35 = getelementptr inbounds nuw i32, ptr %34, i64 %32
  %36 = load i32, ptr %35, align 4
  %37 = zext i32 %36 to i64
  %38 = icmp eq i32 %2, 0
  %39 = select i1 %38, i64 0, i64 2
  br i1 %38, label %40, label %42

40:
  %41 = getelementptr inbounds nuw i8, ptr %1, i64 84
  store i32 %36, ptr %41, align 4
  br label %42

42:
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %44 = load i64, ptr %43, align 8
  %45 = shl i64 %44, 46
  %46 = add i64 %45, 70368744177664
  %47 = shl i64 %32, 36
  %48 = or i64 %46, %47
  %49 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %50 = load i32, ptr %49, align 8
  %51 = and i32 %50, 1023
  %52 = zext nneg i32 %51 to i64
  %53 = lshr i32 %50, 10
  %54 = and i32 %53, 1023
  %55 = zext nneg i32 %54 to i64
  %56 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %57 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %58 = select i1 %9, ptr %56, ptr %57
  %59 = load i64, ptr %58, align 8
  %60 = select i1 %9, ptr %57, ptr %56
  %61 = load i64, ptr %60, align 8
  br i1 %12, label %62, label %66

62:
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %64 = load i64, ptr %63, align 8
  %65 = sub i64 %59, %64
  br label %66

66:
  %67 = phi i64 [ %59, %42 ], [ %65, %62 ]
  %68 = shl nuw nsw i64 %37, 12
  %69 = or i64 %48, %68
  %70 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %71 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %72 = getelementptr inbounds nuw i8, ptr %4, i64 16
  %73 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %74 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %75 = getelementptr inbounds nuw i8, ptr %4, i64 48
  %76 = getelementptr inbounds nuw i8, ptr %4, i64 56
  %77 = getelementptr inbounds nuw i8, ptr %4, i64 80
  %78 = getelementptr inbounds nuw i8, ptr %4, i64 72
  %79 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %80 = getelementptr inbounds nuw i8, ptr %4, i64 84
  %81 = getelementptr inbounds nuw i8, ptr %4, i64 92
  %82 = getelementptr inbounds nuw i8, ptr %4, i64 88
  %83 = getelementptr inbounds nuw i8, ptr %4, i64 96
  %84 = getelementptr inbounds nuw i8, ptr %4, i64 100
  %85 = getelementptr inbounds nuw i8, ptr %1, i64 84
  %86 = getelementptr inbounds nuw i8, ptr %1, i64 44
  %87 = add i64 %61, -139637976727552
  %88 = xor i1 %9, true
  %89 = or disjoint i64 %69, %55
  %90 = load ptr, ptr %5, align 8
  store ptr %90, ptr %4, align 8
  %91 = getelementptr inbounds nuw i8, ptr %90, i64 160
  store ptr %91, ptr %70, align 8
  store i64 %89, ptr %72, align 8
  store i64 %32, ptr %73, align 8
  store i64 %32, ptr %74, align 8
  %92 = getelementptr inbounds nuw i8, ptr %90, i64 32
  %93 = load i64, ptr %92, align 8
  store i64 %93, ptr %75, align 8
  %94 = getelementptr inbounds nuw i8, ptr %90, i64 8
  %95 = load i64, ptr %94, align 8
  store i64 %95, ptr %76, align 8
  store i32 0, ptr %77, align 8
  store i64 0, ptr %78, align 8
  store i64 0, ptr %79, align 8
  store i32 0, ptr %80, align 4
  store i32 2, ptr %81, align 4
  %96 = load i64, ptr %43, align 8
  %97 = trunc i64 %96 to i32
  %98 = add i32 %97, 1
  store i32 %98, ptr %82, align 8
  %99 = getelementptr inbounds nuw i8, ptr %90, i64 280
  %100 = load ptr, ptr %99, align 8
  %101 = getelementptr inbounds nuw i32, ptr %100, i64 %32
  %102 = load i32, ptr %101, align 4
  store i32 %102, ptr %83, align 8
  store i32 1, ptr %84, align 4
  %103 = load i32, ptr %85, align 4
  %104 = zext i32 %103 to i64
  %105 = shl nuw nsw i64 %104, 12
  %106 = select i1 %9, i64 1024, i64 0
  %107 = or disjoint i64 %105, %106
  %108 = or i64 %48, %107
  %109 = or disjoint i64 %108, %55
  store i64 %109, ptr %71, align 8
  %110 = load ptr, ptr %10, align 8
  %111 = icmp eq ptr %110, null
  br i1 %111, label %116, label %112

112:
  %113 = zext i1 %88 to i64
  %114 = or disjoint i64 %39, %113
  %115 = trunc nuw nsw i64 %114 to i32
  call fastcc void @visit_rows(ptr %4, ptr %1, i32 %115)
  br label %124

116:
  %117 = load i64, ptr %0, align 8
  %118 = sub i64 %87, %117
  %119 = load i32, ptr %86, align 4
  %120 = zext i32 %119 to i64
  %121 = zext i1 %88 to i64
  %122 = or disjoint i64 %39, %121
  %123 = trunc nuw nsw i64 %122 to i32
  call fastcc void @visit(ptr %4, i64 %118, i64 %120, i32 %123)
  br label %124

124:
  %125 = or disjoint i64 %69, %52
  %126 = load ptr, ptr %5, align 8
  store ptr %126, ptr %4, align 8
  %127 = getelementptr inbounds nuw i8, ptr %126, i64 200
  store ptr %127, ptr %70, align 8
  store i64 %125, ptr %72, align 8
  store i64 %32, ptr %73, align 8
  store i64 %32, ptr %74, align 8
  %128 = getelementptr inbounds nuw i8, ptr %126, i64 112
  %129 = load i64, ptr %128, align 8
  store i64 %129, ptr %75, align 8
  %130 = getelementptr inbounds nuw i8, ptr %126, i64 16
  %131 = load i64, ptr %130, align 8
  store i64 %131, ptr %76, align 8
  store i32 0, ptr %77, align 8
  store i64 0, ptr %78, align 8
  store i64 0, ptr %79, align 8
  store i32 1, ptr %80, align 4
  store i32 1, ptr %81, align 4
  %132 = load i64, ptr %43, align 8
  %133 = trunc i64 %132 to i32
  %134 = add i32 %133, 1
  store i32 %134, ptr %82, align 8
  %135 = getelementptr inbounds nuw i8, ptr %126, i64 280
  %136 = load ptr, ptr %135, align 8
  %137 = getelementptr inbounds nuw i32, ptr %136, i64 %32
  %138 = load i32, ptr %137, align 4
  store i32 %138, ptr %83, align 8
  store i32 1, ptr %84, align 4
  %139 = load i32, ptr %85, align 4
  %140 = zext i32 %139 to i64
  %141 = shl nuw nsw i64 %140, 12
  %142 = select i1 %9, i64 0, i64 1024
  %143 = or disjoint i64 %141, %142
  %144 = or i64 %48, %143
  %145 = or disjoint i64 %144, %52
  store i64 %145, ptr %71, align 8
  %146 = load i32, ptr %86, align 4
  %147 = zext i32 %146 to i64
  %148 = zext i1 %9 to i64
  %149 = or disjoint i64 %39, %148
  %150 = trunc nuw nsw i64 %149 to i32
  call fastcc void @visit(ptr %4, i64 %67, i64 %147, i32 %150)
  br label %151

151:
  ret void
}

define void @workbench.sanitize.agents.bulk.waits(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %8 = load ptr, ptr %7, align 8
  %9 = zext i32 %1 to i64
  %10 = mul nuw nsw i64 %9, 2568
  %11 = getelementptr inbounds nuw i8, ptr %8, i64 %10
  %12 = add i32 %1, 1056
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds nuw i8, ptr %15, i64 %13
  %17 = load i8, ptr %16, align 1
  %18 = icmp eq i8 %17, 0
  br i1 %18, label %20, label %19, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

19:
  tail call fastcc void @leave_named(ptr %6, i32 %1, i32 %2)
  br label %20

20:
  %21 = getelementptr inbounds nuw i8, ptr %11, i64 4
  %22 = load i32, ptr %21, align 4
  %23 = load i32, ptr %11, align 8
  %24 = icmp eq i32 %22, %23
  br i1 %24, label %26, label %25, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

25:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %26

26:
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %28 = load ptr, ptr %27, align 8
  %29 = icmp eq ptr %28, null
  br i1 %29, label %44, label %30

30:
  %31 = load i64, ptr %28, align 8
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %33 = load ptr, ptr %32, align 8
  %34 = icmp eq ptr %33, null
  br i1 %34, label %38, label %35

35:
  %36 = getelementptr inbounds nuw i8, ptr %33, i64 64
  %37 = load ptr, ptr %36, align 8
  br label %38

38:
  %39 = phi ptr [ %37, %35 ], [ %0, %30 ]
  %40 = getelementptr inbounds nuw i8, ptr %39, i64 96
  %41 = load i64, ptr %40, align 8
  %42 = icmp eq i64 %31, %41
  %43 = select i1 %42, ptr %28, ptr null
  br label %44

44:
  %45 = phi ptr [ null, %26 ], [ %43, %38 ]
  %46 = getelementptr inbounds nuw i8, ptr %45, i64 36
  %47 = icmp eq ptr %45, null
  %48 = getelementptr inbounds nuw i8, ptr %45, i64 8
  %49 = getelementptr inbounds nuw i8, ptr %45, i64 24
  br i1 %47, label %67, label %50

50:
  %51 = phi i32 [ %69, %89 ], [ 0, %44 ]
  %52 = load i32, ptr %46, align 4
  %53 = zext i32 %51 to i64
  %54 = tail call i32 @llvm.umax.i32(i32 %51, i32 %52)
  %55 = zext i32 %54 to i64
  br label %56

56:
  %57 = phi i64 [ %61, %59 ], [ %53, %50 ]
  %58 = icmp eq i64 %57, %55
  br i1 %58, label %67, label %59

59:
  %60 = load ptr, ptr %48, align 8
  %61 = add nuw nsw i64 %57, 1
  %62 = getelementptr inbounds nuw %struct.copy, ptr %60, i64 %57
  %63 = getelementptr inbounds nuw i8, ptr %62, i64 48
  %64 = load i32, ptr %63, align 8
  %65 = lshr i32 %64, 5
  %66 = icmp eq i32 %65, %1
  br i1 %66, label %68, label %56

67:
  ret void

68:
  %69 = trunc nuw i64 %61 to i32
  %70 = getelementptr inbounds nuw i8, ptr %62, i64 40
  %71 = load i32, ptr %70, align 8
  %72 = icmp eq i32 %71, 1
  br i1 %72, label %73, label %89

73:
  %74 = and i32 %64, 31
  %75 = shl nuw i32 1, %74
  %76 = and i32 %75, %2
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %89, label %78

78:
  %79 = getelementptr inbounds nuw i8, ptr %62, i64 52
  %80 = load i32, ptr %79, align 4
  %81 = zext i32 %80 to i64
  %82 = add i64 %3, %81
  %83 = load ptr, ptr %49, align 8
  %84 = zext i32 %64 to i64
  %85 = getelementptr inbounds nuw i32, ptr %83, i64 %84
  %86 = load i32, ptr %85, align 4
  %87 = zext i32 %86 to i64
  %88 = icmp ult i64 %82, %87
  br i1 %88, label %90, label %89

89:
  br label %50

90:
  tail call fastcc void @visit_copy(ptr %0, ptr %62, i32 1)
  br label %89
}

define void @workbench.sanitize.agents.bulk.ends(ptr %0) #0 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %23, label %5

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
  br i1 %17, label %18, label %23

18:
  %19 = getelementptr inbounds nuw i8, ptr %3, i64 36
  %20 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %21 = load i32, ptr %19, align 4
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %24

23:
  ret void

24:
  %25 = phi i64 [ %33, %32 ], [ 0, %18 ]
  %26 = load ptr, ptr %20, align 8
  %27 = getelementptr inbounds nuw %struct.copy, ptr %26, i64 %25
  %28 = getelementptr inbounds nuw i8, ptr %27, i64 40
  %29 = load i32, ptr %28, align 8
  %30 = icmp eq i32 %29, 1
  br i1 %30, label %31, label %32

31:
  tail call fastcc void @visit_copy(ptr %0, ptr %27, i32 1)
  br label %32

32:
  %33 = add nuw nsw i64 %25, 1
  %34 = load i32, ptr %19, align 4
  %35 = zext i32 %34 to i64
  %36 = icmp samesign ult i64 %33, %35
  br i1 %36, label %24, label %23
}

define void @workbench.sanitize.agents.object.tests(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4) #0 {
  %6 = alloca [32 x i64], align 64
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %24, label %10

10:
  %11 = load i64, ptr %8, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %18, label %15

15:
  %16 = getelementptr inbounds nuw i8, ptr %13, i64 64
  %17 = load ptr, ptr %16, align 8
  br label %18

18:
  %19 = phi ptr [ %17, %15 ], [ %0, %10 ]
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 96
  %21 = load i64, ptr %20, align 8
  %22 = icmp eq i64 %11, %21
  %23 = select i1 %22, ptr %8, ptr null
  br label %24

24:
  %25 = phi ptr [ null, %5 ], [ %23, %18 ]
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %27 = load ptr, ptr %26, align 8
  store <32 x i64> %2, ptr %6, align 64
  %28 = getelementptr inbounds nuw i8, ptr %27, i64 376
  %29 = load ptr, ptr %28, align 8
  %30 = zext i32 %1 to i64
  %31 = mul nuw nsw i64 %30, 2568
  %32 = getelementptr inbounds nuw i8, ptr %29, i64 %31
  %33 = add i32 %1, 1056
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds nuw i8, ptr %27, i64 320
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr inbounds nuw i8, ptr %36, i64 %34
  %38 = load i8, ptr %37, align 1
  %39 = icmp eq i8 %38, 0
  br i1 %39, label %41, label %40, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

40:
  tail call fastcc void @leave_named(ptr %27, i32 %1, i32 %3)
  br label %41

41:
  %42 = getelementptr inbounds nuw i8, ptr %32, i64 4
  %43 = load i32, ptr %42, align 4
  %44 = load i32, ptr %32, align 8
  %45 = icmp eq i32 %43, %44
  br i1 %45, label %47, label %46, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

46:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %47

47:
  %48 = icmp eq i32 %3, 0
  br i1 %48, label %52, label %49

49:
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %51 = shl nuw nsw i64 %30, 5
  br label %54

52:
  %53 = icmp eq ptr %25, null
  br i1 %53, label %186, label %75

54:
  %55 = phi i32 [ %3, %49 ], [ %73, %71 ]
  %56 = tail call i32 @llvm.cttz.i32(i32 %55, i1 true)
  %57 = zext nneg i32 %56 to i64
  %58 = getelementptr inbounds nuw i64, ptr %6, i64 %57
  %59 = load i64, ptr %58, align 8
  %60 = load i64, ptr %50, align 8
  %61 = and i64 %59, 7
  %62 = icmp eq i64 %61, 0
  %63 = icmp ugt i64 %60, 7
  %64 = add i64 %60, -8
  %65 = icmp ule i64 %59, %64
  %66 = and i1 %63, %65
  %67 = select i1 %62, i1 %66, i1 false
  br i1 %67, label %68, label %71

68:
  %69 = or disjoint i64 %51, %57
  %70 = lshr exact i64 %59, 3
  tail call fastcc void @use_object(ptr %0, i64 %69, i64 %70, i64 %4)
  br label %71

71:
  %72 = add i32 %55, -1
  %73 = and i32 %72, %55
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %52, label %54

75:
  %76 = getelementptr inbounds nuw i8, ptr %25, i64 44
  %77 = load i32, ptr %76, align 4
  %78 = icmp eq i32 %77, 0
  %79 = or i1 %78, %48
  br i1 %79, label %186, label %80

80:
  %81 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %82 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %83 = getelementptr inbounds nuw i8, ptr %25, i64 36
  %84 = getelementptr inbounds nuw i8, ptr %25, i64 8
  %85 = getelementptr inbounds nuw i8, ptr %25, i64 48
  %86 = getelementptr inbounds nuw i8, ptr %27, i64 144
  br label %87

87:
  %88 = phi i32 [ %3, %80 ], [ %99, %184 ]
  %89 = tail call i32 @llvm.cttz.i32(i32 %88, i1 true)
  %90 = zext nneg i32 %89 to i64
  %91 = getelementptr inbounds nuw i64, ptr %6, i64 %90
  %92 = load i64, ptr %91, align 8
  %93 = load i64, ptr %81, align 8
  %94 = add i64 %93, %92
  %95 = insertelement <32 x i64> poison, i64 %92, i64 0
  %96 = shufflevector <32 x i64> %95, <32 x i64> poison, <32 x i32> zeroinitializer
  %97 = icmp ne <32 x i64> %2, %96
  %98 = bitcast <32 x i1> %97 to i32
  %99 = and i32 %88, %98
  %100 = load i64, ptr %82, align 8
  %101 = and i64 %92, 7
  %102 = icmp eq i64 %101, 0
  %103 = icmp ugt i64 %100, 7
  %104 = add i64 %100, -8
  %105 = icmp ule i64 %92, %104
  %106 = and i1 %103, %105
  %107 = select i1 %102, i1 %106, i1 false
  br i1 %107, label %108, label %184

108:
  %109 = load i32, ptr %83, align 4
  %110 = icmp eq i32 %109, 0
  br i1 %110, label %184, label %111

111:
  %112 = inttoptr i64 %94 to ptr
  %113 = load i64, ptr %112, align 8
  %114 = lshr exact i64 %92, 3
  br label %115

115:
  %116 = phi i64 [ 0, %111 ], [ %180, %178 ]
  %117 = phi i64 [ %113, %111 ], [ %179, %178 ]
  %118 = load ptr, ptr %84, align 8
  %119 = getelementptr inbounds nuw %struct.copy, ptr %118, i64 %116
  %120 = load i64, ptr %119, align 8
  %121 = icmp eq i64 %120, %94
  br i1 %121, label %122, label %178

122:
  %123 = load i32, ptr %85, align 8
  %124 = icmp ugt i32 %123, 1
  br i1 %124, label %125, label %134

125:
  %126 = getelementptr inbounds nuw i8, ptr %119, i64 48
  %127 = load i32, ptr %126, align 8
  %128 = lshr i32 %127, 5
  %129 = icmp eq i32 %128, %1
  br i1 %129, label %130, label %134

130:
  %131 = getelementptr inbounds nuw i8, ptr %119, i64 88
  %132 = load i32, ptr %131, align 8
  %133 = icmp eq i32 %132, 0
  br i1 %133, label %178, label %134

134:
  %135 = getelementptr inbounds nuw i8, ptr %119, i64 40
  %136 = load i32, ptr %135, align 8
  %137 = icmp eq i32 %136, 2
  br i1 %137, label %142, label %138

138:
  %139 = getelementptr inbounds nuw i8, ptr %119, i64 80
  %140 = load i32, ptr %139, align 8
  %141 = icmp eq i32 %140, 0
  br i1 %141, label %142, label %143

142:
  store i64 1, ptr %86, align 8
  br label %143

143:
  %144 = getelementptr inbounds nuw i8, ptr %119, i64 44
  %145 = load i32, ptr %144, align 4
  %146 = zext i32 %145 to i64
  %147 = shl i64 %117, 2
  %148 = ashr i64 %147, 42
  %149 = sub nsw i64 %148, %146
  %150 = add nsw i64 %149, -1048576
  %151 = icmp ult i64 %150, -2097151
  br i1 %151, label %184, label %152

152:
  %153 = and i64 %117, 1048575
  %154 = icmp eq i64 %153, 0
  %155 = icmp eq i64 %148, %146
  %156 = and i1 %154, %155
  %157 = and i64 %117, -9223372036854775808
  %158 = lshr i64 %117, 20
  %159 = and i64 %158, 1048575
  %160 = xor i64 %157, -9223372036854775808
  %161 = select i1 %156, i64 %159, i64 %153
  %162 = select i1 %156, i64 %160, i64 %157
  %163 = shl nsw i64 %149, 40
  %164 = and i64 %163, 4611684918915760128
  %165 = or disjoint i64 %162, %164
  %166 = shl nuw nsw i64 %159, 20
  %167 = or disjoint i64 %161, %166
  %168 = or disjoint i64 %167, %165
  tail call fastcc void @visit_copy(ptr %0, ptr %119, i32 1)
  %169 = tail call fastcc ptr @object_clock(ptr %27, i64 %114)
  %170 = getelementptr inbounds nuw i8, ptr %119, i64 48
  %171 = load i32, ptr %170, align 8
  %172 = lshr i32 %171, 5
  %173 = and i32 %171, 31
  %174 = shl nuw i32 1, %173
  tail call fastcc void @release(ptr %27, ptr %169, i32 %172, i32 %174)
  %175 = xor i64 %162, %117
  %176 = icmp sgt i64 %175, -1
  br i1 %176, label %178, label %177

177:
  tail call fastcc void @end_phase(ptr %27, ptr %169)
  br label %178

178:
  %179 = phi i64 [ %117, %115 ], [ %117, %130 ], [ %168, %177 ], [ %168, %152 ]
  %180 = add nuw nsw i64 %116, 1
  %181 = load i32, ptr %83, align 4
  %182 = zext i32 %181 to i64
  %183 = icmp samesign ult i64 %180, %182
  br i1 %183, label %115, label %184

184:
  %185 = icmp eq i32 %99, 0
  br i1 %185, label %186, label %87

186:
  ret void
}

define internal fastcc void @release(ptr %0, ptr %1, i32 %2, i32 %3) #0 {
  %5 = zext i32 %2 to i64
  %6 = shl nuw nsw i64 %5, 5
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 320
  br label %11

11:
  %12 = phi ptr [ null, %4 ], [ %26, %43 ]
  %13 = phi i32 [ %3, %4 ], [ %45, %43 ]
  %14 = tail call i32 @llvm.cttz.i32(i32 %13, i1 true)
  %15 = zext nneg i32 %14 to i64
  %16 = or disjoint i64 %6, %15
  %17 = load ptr, ptr %7, align 8
  %18 = getelementptr inbounds nuw i32, ptr %17, i64 %16
  %19 = load i32, ptr %18, align 4
  %20 = and i32 %19, 1
  %21 = zext nneg i32 %20 to i64
  %22 = load ptr, ptr %8, align 8
  %23 = load i64, ptr %9, align 8
  %24 = mul i64 %23, 3
  %25 = mul nuw nsw i64 %24, %21
  %26 = getelementptr inbounds nuw i32, ptr %22, i64 %25
  %27 = icmp eq ptr %26, %12
  %28 = icmp eq ptr %26, %1
  %29 = or i1 %27, %28
  br i1 %29, label %31, label %30

30:
  tail call fastcc void @join_clock(ptr %0, ptr %1, ptr %26)
  br label %31

31:
  %32 = load ptr, ptr %10, align 8
  %33 = getelementptr inbounds nuw i8, ptr %32, i64 %16
  %34 = load i8, ptr %33, align 1
  %35 = icmp eq i8 %34, 0
  br i1 %35, label %43, label %36

36:
  %37 = load ptr, ptr %8, align 8
  %38 = load i64, ptr %9, align 8
  %39 = mul nuw nsw i64 %16, 3
  %40 = add nuw nsw i64 %39, 102
  %41 = mul i64 %40, %38
  %42 = getelementptr inbounds nuw i32, ptr %37, i64 %41
  tail call fastcc void @join_clock(ptr %0, ptr %1, ptr %42)
  br label %43

43:
  %44 = add i32 %13, -1
  %45 = and i32 %44, %13
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %47, label %11

47:
  %48 = add i32 %2, 1024
  %49 = zext i32 %48 to i64
  %50 = load ptr, ptr %10, align 8
  %51 = getelementptr inbounds nuw i8, ptr %50, i64 %49
  %52 = load i8, ptr %51, align 1
  %53 = icmp eq i8 %52, 0
  br i1 %53, label %62, label %54

54:
  %55 = add i32 %2, 2
  %56 = zext i32 %55 to i64
  %57 = load ptr, ptr %8, align 8
  %58 = load i64, ptr %9, align 8
  %59 = mul nuw nsw i64 %56, 3
  %60 = mul i64 %59, %58
  %61 = getelementptr inbounds nuw i32, ptr %57, i64 %60
  tail call fastcc void @join_clock(ptr %0, ptr %1, ptr %61)
  br label %62

62:
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %64 = getelementptr inbounds nuw i8, ptr %0, i64 144
  br label %66

65:
  ret void

66:
  %67 = phi i32 [ %3, %62 ], [ %84, %80 ]
  %68 = tail call i32 @llvm.cttz.i32(i32 %67, i1 true)
  %69 = zext nneg i32 %68 to i64
  %70 = or disjoint i64 %6, %69
  %71 = load ptr, ptr %63, align 8
  %72 = getelementptr inbounds nuw i32, ptr %71, i64 %70
  %73 = load i32, ptr %72, align 4
  %74 = add i32 %73, -16777214
  %75 = icmp ult i32 %74, -16777216
  br i1 %75, label %76, label %78

76:
  store i64 1, ptr %64, align 8
  %77 = load i32, ptr %72, align 4
  br label %80

78:
  %79 = add nsw i32 %73, 1
  store i32 %79, ptr %72, align 4
  br label %80

80:
  %81 = phi i32 [ %77, %76 ], [ %79, %78 ]
  %82 = getelementptr inbounds nuw i32, ptr %1, i64 %70
  store i32 %81, ptr %82, align 4
  %83 = add i32 %67, -1
  %84 = and i32 %83, %67
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %65, label %66
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
  br i1 %14, label %18, label %15

15:
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 312
  br label %30

18:
  %19 = bitcast i32 %2 to <32 x i1>
  %20 = select <32 x i1> %19, <32 x i32> zeroinitializer, <32 x i32> %10
  store <32 x i32> %20, ptr %9, align 4
  %21 = xor i32 %2, -1
  %22 = and i32 %12, %21
  %23 = icmp ne i32 %22, 0
  %24 = zext i1 %23 to i8
  %25 = add i32 %1, 1056
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds nuw i8, ptr %28, i64 %26
  store i8 %24, ptr %29, align 1
  ret void

30:
  %31 = phi i32 [ %13, %15 ], [ %54, %30 ]
  %32 = tail call i32 @llvm.cttz.i32(i32 %31, i1 true)
  %33 = zext nneg i32 %32 to i64
  %34 = getelementptr inbounds nuw i32, ptr %9, i64 %33
  %35 = load i32, ptr %34, align 4
  %36 = insertelement <32 x i32> poison, i32 %35, i64 0
  %37 = shufflevector <32 x i32> %36, <32 x i32> poison, <32 x i32> zeroinitializer
  %38 = icmp eq <32 x i32> %10, %37
  %39 = bitcast <32 x i1> %38 to i32
  %40 = and i32 %31, %39
  %41 = add i32 %35, 1057
  %42 = zext i32 %41 to i64
  %43 = load ptr, ptr %16, align 8
  %44 = load i64, ptr %17, align 8
  %45 = mul i64 %44, 3
  %46 = mul i64 %45, %42
  %47 = getelementptr inbounds nuw i32, ptr %43, i64 %46
  tail call fastcc void @acquire(ptr %0, ptr %47, i32 %1, i32 %40)
  %48 = tail call i32 @llvm.ctpop.i32(i32 %40)
  %49 = add i32 %35, 31
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds nuw i32, ptr %5, i64 %50
  %52 = load i32, ptr %51, align 4
  %53 = sub i32 %52, %48
  store i32 %53, ptr %51, align 4
  %54 = xor i32 %40, %31
  %55 = icmp eq i32 %40, %31
  br i1 %55, label %18, label %30
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
  %10 = lshr i32 %2, 2
  %11 = zext nneg i32 %10 to i64
  %12 = add i64 %9, %11
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %14 = load i64, ptr %13, align 8
  %15 = shl i64 %14, 46
  %16 = add i64 %15, 70368744177664
  %17 = shl i64 %12, 36
  %18 = or i64 %16, %17
  %19 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %20 = load i32, ptr %19, align 8
  %21 = zext i32 %20 to i64
  %22 = shl nuw nsw i64 %21, 12
  %23 = or i64 %18, %22
  %24 = getelementptr inbounds nuw i8, ptr %3, i64 36
  %25 = load i32, ptr %24, align 4
  %26 = zext i32 %25 to i64
  %27 = or i64 %23, %26
  %28 = zext i32 %2 to i64
  %29 = shl nuw nsw i64 %28, 5
  store ptr %7, ptr %5, align 8
  %30 = getelementptr inbounds nuw i8, ptr %7, i64 200
  %31 = getelementptr inbounds nuw i8, ptr %5, i64 8
  store ptr %30, ptr %31, align 8
  %32 = getelementptr inbounds nuw i8, ptr %5, i64 24
  %33 = getelementptr inbounds nuw i8, ptr %5, i64 16
  store i64 %27, ptr %33, align 8
  %34 = getelementptr inbounds nuw i8, ptr %5, i64 40
  store i64 %29, ptr %34, align 8
  %35 = getelementptr inbounds nuw i8, ptr %5, i64 32
  store i64 %29, ptr %35, align 8
  %36 = getelementptr inbounds nuw i8, ptr %7, i64 112
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds nuw i8, ptr %5, i64 48
  store i64 %37, ptr %38, align 8
  %39 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr inbounds nuw i8, ptr %5, i64 56
  store i64 %40, ptr %41, align 8
  %42 = getelementptr inbounds nuw i8, ptr %5, i64 80
  %43 = getelementptr inbounds nuw i8, ptr %5, i64 72
  store i64 0, ptr %43, align 8
  %44 = getelementptr inbounds nuw i8, ptr %5, i64 64
  store i64 0, ptr %44, align 8
  %45 = getelementptr inbounds nuw i8, ptr %5, i64 84
  store i32 1, ptr %45, align 4
  %46 = getelementptr inbounds nuw i8, ptr %5, i64 92
  store i32 1, ptr %46, align 4
  %47 = trunc i64 %14 to i32
  %48 = add i32 %47, 1
  %49 = getelementptr inbounds nuw i8, ptr %5, i64 88
  store i32 %48, ptr %49, align 8
  %50 = getelementptr inbounds nuw i8, ptr %7, i64 280
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds nuw i32, ptr %51, i64 %29
  %53 = load i32, ptr %52, align 4
  %54 = getelementptr inbounds nuw i8, ptr %5, i64 96
  store i32 %53, ptr %54, align 8
  %55 = getelementptr inbounds nuw i8, ptr %5, i64 100
  store i32 1, ptr %42, align 8
  %56 = load <32 x i32>, ptr %52, align 4
  %57 = insertelement <32 x i32> poison, i32 %53, i64 0
  %58 = shufflevector <32 x i32> %57, <32 x i32> poison, <32 x i32> zeroinitializer
  %59 = icmp ne <32 x i32> %56, %58
  %60 = bitcast <32 x i1> %59 to i32
  %61 = icmp eq i32 %60, 0
  %62 = zext i1 %61 to i32
  store i32 %62, ptr %55, align 4
  %63 = or i64 %27, 1024
  store i64 %63, ptr %32, align 8
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
  %114 = icmp ugt <16 x i64> %113, splat (i64 68719476735)
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
  %172 = lshr <16 x i64> %148, splat (i64 36)
  %173 = and <16 x i64> %172, splat (i64 1023)
  %174 = lshr <16 x i64> %148, splat (i64 12)
  %175 = trunc <16 x i64> %174 to <16 x i32>
  %176 = and <16 x i32> %175, splat (i32 16777215)
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
  br i1 %35, label %136, label %36

36:
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 100
  %38 = load i32, ptr %37, align 4
  %39 = icmp eq i32 %38, 0
  %40 = load ptr, ptr %0, align 8
  br i1 %39, label %87, label %41

41:
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %43 = load i32, ptr %42, align 8
  %44 = lshr <16 x i64> %1, splat (i64 36)
  %45 = and <16 x i64> %44, splat (i64 1023)
  %46 = and i32 %43, 1
  %47 = insertelement <16 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <16 x i32> %47, <16 x i32> poison, <16 x i32> zeroinitializer
  %49 = zext nneg <16 x i32> %48 to <16 x i64>
  %50 = getelementptr inbounds nuw i8, ptr %40, i64 312
  %51 = load i64, ptr %50, align 8
  %52 = mul i64 %51, 3
  %53 = insertelement <16 x i64> poison, i64 %52, i64 0
  %54 = shufflevector <16 x i64> %53, <16 x i64> poison, <16 x i32> zeroinitializer
  %55 = mul nuw nsw <16 x i64> %54, %49
  %56 = lshr <16 x i64> %1, splat (i64 12)
  %57 = trunc <16 x i64> %56 to <16 x i32>
  %58 = and <16 x i32> %57, splat (i32 16777215)
  %59 = add <16 x i64> %55, %45
  %60 = getelementptr inbounds nuw i8, ptr %40, i64 304
  %61 = load ptr, ptr %60, align 8
  %62 = getelementptr i32, ptr %61, <16 x i64> %59
  %63 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %62, <16 x i1> %32, <16 x i32> zeroinitializer)
  %64 = icmp ugt <16 x i32> %63, %58
  %65 = and <16 x i1> %32, %64
  br i1 %7, label %66, label %80

66:
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 92
  %68 = load i32, ptr %67, align 4
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %80, label %70

70:
  %71 = zext i32 %68 to i64
  %72 = mul i64 %51, %71
  %73 = insertelement <16 x i64> poison, i64 %72, i64 0
  %74 = shufflevector <16 x i64> %73, <16 x i64> poison, <16 x i32> zeroinitializer
  %75 = add <16 x i64> %59, %74
  %76 = getelementptr i32, ptr %61, <16 x i64> %75
  %77 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %76, <16 x i1> %65, <16 x i32> zeroinitializer)
  %78 = icmp ugt <16 x i32> %77, %58
  %79 = and <16 x i1> %65, %78
  br label %80

80:
  %81 = phi <16 x i1> [ %79, %70 ], [ %65, %66 ], [ %65, %41 ]
  %82 = bitcast <16 x i1> %81 to i16
  %83 = zext i16 %82 to i32
  %84 = xor i32 %83, -1
  %85 = and i32 %84, %34
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %136, label %87

87:
  %88 = phi i32 [ %85, %80 ], [ %34, %36 ]
  store <16 x i64> %1, ptr %6, align 64
  %89 = getelementptr inbounds nuw i8, ptr %40, i64 40
  %90 = load ptr, ptr %89, align 8
  %91 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %92 = getelementptr inbounds nuw i8, ptr %0, i64 92
  %93 = getelementptr inbounds nuw i8, ptr %0, i64 48
  br label %94

94:
  %95 = phi i64 [ %11, %87 ], [ %128, %127 ]
  %96 = phi i32 [ %88, %87 ], [ %130, %127 ]
  %97 = tail call i32 @llvm.cttz.i32(i32 %96, i1 true)
  %98 = zext nneg i32 %97 to i64
  %99 = getelementptr inbounds nuw i64, ptr %6, i64 %98
  %100 = load i64, ptr %99, align 8
  %101 = icmp eq i64 %100, %95
  br i1 %101, label %127, label %102

102:
  %103 = load i64, ptr %91, align 8
  %104 = xor i64 %103, %100
  %105 = icmp ult i64 %104, 70368744177664
  br i1 %105, label %106, label %122

106:
  %107 = tail call fastcc i1 @is_behind(ptr %0, i64 %100, i64 0)
  %108 = and i1 %7, %107
  br i1 %108, label %109, label %121

109:
  %110 = load i32, ptr %92, align 4
  %111 = icmp eq i32 %110, 0
  br i1 %111, label %121, label %112

112:
  %113 = and i64 %100, 1023
  %114 = getelementptr inbounds nuw i8, ptr %90, i64 %113
  %115 = load i8, ptr %114, align 1
  %116 = and i8 %115, 8
  %117 = icmp eq i8 %116, 0
  br i1 %117, label %118, label %121

118:
  %119 = zext i32 %110 to i64
  %120 = tail call fastcc i1 @is_behind(ptr %0, i64 %100, i64 %119)
  br i1 %120, label %127, label %122

121:
  br i1 %107, label %127, label %122

122:
  %123 = load ptr, ptr %0, align 8
  %124 = add i64 %3, %98
  %125 = load i64, ptr %93, align 8
  %126 = shl i64 %124, %125
  tail call fastcc void @odd(ptr %123, i64 0, i64 %103, i64 %100, i64 %126)
  br label %127

127:
  %128 = phi i64 [ %95, %94 ], [ %95, %122 ], [ %100, %121 ], [ %100, %118 ]
  %129 = add nsw i32 %96, -1
  %130 = and i32 %129, %96
  %131 = icmp eq i32 %130, 0
  br i1 %131, label %132, label %94

132:
  br i1 %7, label %133, label %134

133:
  store i64 %128, ptr %8, align 8
  br label %135

134:
  store i64 %128, ptr %9, align 8
  br label %135

135:
  br label %136

136:
  ret void
}

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, <16 x i1>, <16 x i32>)

define internal fastcc void @odd(ptr %0, i64 %1, i64 %2, i64 %3, i64 %4) #1 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %7 = load i64, ptr %6, align 8
  %8 = and i64 %2, 1023
  %9 = and i64 %3, 1023
  %10 = icmp eq i64 %1, 0
  br i1 %10, label %11, label %43

11:
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %13, i64 %8
  %15 = load i8, ptr %14, align 1
  %16 = getelementptr inbounds nuw i8, ptr %13, i64 %9
  %17 = load i8, ptr %16, align 1
  %18 = and i8 %17, %15
  %19 = xor i64 %3, %2
  %20 = icmp ult i64 %19, 70368744177664
  %21 = and i8 %15, 3
  %22 = icmp ne i8 %21, 0
  %23 = and i8 %17, 3
  %24 = icmp ne i8 %23, 0
  %25 = select i1 %22, i1 %24, i1 false
  br i1 %25, label %26, label %41

26:
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds nuw i8, ptr %28, i64 %8
  %30 = load i8, ptr %29, align 1
  %31 = getelementptr inbounds nuw i8, ptr %28, i64 %9
  %32 = load i8, ptr %31, align 1
  %33 = icmp eq i8 %30, %32
  br i1 %33, label %34, label %41

34:
  %35 = and i8 %18, 2
  %36 = icmp ne i8 %35, 0
  %37 = select i1 %20, i1 true, i1 %36
  %38 = and i8 %18, 4
  %39 = icmp eq i8 %38, 0
  %40 = select i1 %37, i1 %39, i1 false
  br i1 %40, label %72, label %41

41:
  %42 = select i1 %20, i64 0, i64 3
  br label %43

43:
  %44 = phi i64 [ %42, %41 ], [ 1, %5 ]
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %46 = load ptr, ptr %45, align 8
  %47 = mul i64 %44, %7
  %48 = add i64 %47, %8
  %49 = mul i64 %48, %7
  %50 = getelementptr i32, ptr %46, i64 %49
  %51 = getelementptr i32, ptr %50, i64 %9
  %52 = load i32, ptr %51, align 4
  %53 = icmp ne i32 %52, -1
  %54 = zext i1 %53 to i32
  %55 = add i32 %52, %54
  store i32 %55, ptr %51, align 4
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %57 = load i64, ptr %56, align 8
  %58 = icmp eq i32 %52, 0
  br i1 %58, label %59, label %72

59:
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %61 = load i64, ptr %60, align 8
  %62 = icmp ult i64 %57, %61
  br i1 %62, label %63, label %72

63:
  %64 = add nuw i64 %57, 1
  store i64 %64, ptr %56, align 8
  %65 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %66 = load ptr, ptr %65, align 8
  %67 = shl i64 %57, 5
  %68 = getelementptr inbounds nuw i8, ptr %66, i64 %67
  store i64 %44, ptr %68, align 8
  %69 = getelementptr inbounds nuw i8, ptr %68, i64 8
  store i64 %2, ptr %69, align 8
  %70 = getelementptr inbounds nuw i8, ptr %68, i64 16
  store i64 %3, ptr %70, align 8
  %71 = getelementptr inbounds nuw i8, ptr %68, i64 24
  store i64 %4, ptr %71, align 8
  br label %72

72:
  ret void
}

define internal fastcc i1 @is_behind(ptr %0, i64 %1, i64 %2) #0 {
  %4 = lshr i64 %1, 36
  %5 = and i64 %4, 1023
  %6 = lshr i64 %1, 12
  %7 = and i64 %6, 16777215
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
  %15 = and i32 %14, 1
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %18 = load ptr, ptr %17, align 8
  %19 = mul i64 %7, 3
  %20 = mul nuw nsw i64 %19, %16
  %21 = getelementptr inbounds nuw i32, ptr %18, i64 %20
  %22 = getelementptr inbounds nuw i32, ptr %21, i64 %9
  %23 = load i32, ptr %22, align 4
  %24 = zext i32 %23 to i64
  %25 = icmp samesign ult i64 %3, %24
  br i1 %25, label %53, label %26

26:
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds nuw i8, ptr %28, i64 %10
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 1024
  %31 = load i8, ptr %30, align 1
  %32 = icmp eq i8 %31, 0
  br i1 %32, label %41, label %33

33:
  %34 = add nuw nsw i64 %10, 2
  %35 = mul i64 %19, %34
  %36 = getelementptr inbounds nuw i32, ptr %18, i64 %35
  %37 = getelementptr inbounds nuw i32, ptr %36, i64 %9
  %38 = load i32, ptr %37, align 4
  %39 = zext i32 %38 to i64
  %40 = icmp samesign ult i64 %3, %39
  br i1 %40, label %53, label %41

41:
  %42 = getelementptr inbounds nuw i8, ptr %28, i64 %1
  %43 = load i8, ptr %42, align 1
  %44 = icmp eq i8 %43, 0
  br i1 %44, label %53, label %45

45:
  %46 = add i64 %1, 34
  %47 = mul i64 %19, %46
  %48 = getelementptr inbounds nuw i32, ptr %18, i64 %47
  %49 = getelementptr inbounds nuw i32, ptr %48, i64 %9
  %50 = load i32, ptr %49, align 4
  %51 = zext i32 %50 to i64
  %52 = icmp samesign ult i64 %3, %51
  br label %53

53:
  %54 = phi i1 [ true, %33 ], [ true, %5 ], [ false, %41 ], [ %52, %45 ]
  ret i1 %54
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
  %11 = mul nuw nsw i64 %2, 3
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
