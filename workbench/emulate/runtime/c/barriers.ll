; From barriers.c by scripts/runtime_ir.py: 61b1df41bb99a940
%struct.barrier = type { i32, i32, i32, i32 }

define i1 @workbench.barrier.arrive(ptr %0, i32 %1, i32 %2, i32 %3, i1 %4, i32 %5, i32 %6) #0 {
  %8 = icmp ugt i32 %2, 15
  br i1 %8, label %9, label %10

9:
  tail call fastcc void @refuse(ptr %0, i32 %1, i32 %5, i32 0, i32 %2, i32 0, i32 0)
  br label %57

10:
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1280
  %12 = zext nneg i32 %2 to i64
  %13 = getelementptr inbounds nuw %struct.barrier, ptr %11, i64 %12
  %14 = getelementptr inbounds nuw i8, ptr %13, i64 4
  %15 = load i32, ptr %14, align 4
  br i1 %4, label %19, label %16

16:
  %17 = tail call i32 @llvm.ctpop.i32(i32 %5)
  %18 = load i32, ptr %13, align 4
  br label %31

19:
  %20 = and i32 %3, 31
  %21 = icmp eq i32 %20, 0
  %22 = icmp ne i32 %3, 0
  %23 = and i1 %22, %21
  br i1 %23, label %25, label %24

24:
  tail call fastcc void @refuse(ptr %0, i32 %1, i32 %5, i32 1, i32 %2, i32 %3, i32 0)
  br label %57

25:
  %26 = load i32, ptr %13, align 4
  %27 = icmp eq i32 %26, 0
  %28 = icmp eq i32 %15, %3
  %29 = select i1 %27, i1 true, i1 %28
  br i1 %29, label %31, label %30

30:
  tail call fastcc void @refuse(ptr %0, i32 %1, i32 %5, i32 2, i32 %2, i32 %3, i32 %15)
  br label %57

31:
  %32 = phi i32 [ %18, %16 ], [ %26, %25 ]
  %33 = phi i32 [ %15, %16 ], [ %3, %25 ]
  %34 = phi i32 [ %17, %16 ], [ 32, %25 ]
  %35 = add i32 %32, %34
  store i32 %35, ptr %13, align 4
  store i32 %33, ptr %14, align 4
  %36 = getelementptr inbounds nuw i8, ptr %13, i64 8
  %37 = load i32, ptr %36, align 4
  %38 = or i32 %37, %6
  store i32 %38, ptr %36, align 4
  %39 = xor i32 %6, -1
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 1536
  %41 = load i32, ptr %40, align 4
  %42 = and i32 %41, %39
  store i32 %42, ptr %40, align 4
  %43 = icmp eq i32 %33, 0
  br i1 %43, label %47, label %44

44:
  %45 = load i32, ptr %13, align 4
  %46 = icmp ult i32 %45, %33
  br i1 %46, label %57, label %51

47:
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 1540
  %49 = load i32, ptr %48, align 4
  %50 = icmp eq i32 %38, %49
  br i1 %50, label %54, label %57

51:
  %52 = icmp ugt i32 %45, %33
  br i1 %52, label %53, label %54

53:
  tail call fastcc void @refuse(ptr %0, i32 %1, i32 %5, i32 3, i32 %2, i32 %33, i32 %45)
  br label %57

54:
  %55 = or i32 %41, %38
  store i32 %55, ptr %40, align 4
  store i32 0, ptr %36, align 4
  store i32 0, ptr %14, align 4
  store i32 0, ptr %13, align 4
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 1544
  store i32 0, ptr %56, align 4
  br label %57

57:
  %58 = phi i1 [ true, %9 ], [ true, %30 ], [ true, %24 ], [ true, %53 ], [ false, %54 ], [ false, %47 ], [ false, %44 ]
  ret i1 %58
}

define internal fastcc void @refuse(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6) #0 {
  %8 = insertelement <4 x i32> poison, i32 %3, i64 0
  %9 = insertelement <4 x i32> %8, i32 %4, i64 1
  %10 = insertelement <4 x i32> %9, i32 %5, i64 2
  %11 = insertelement <4 x i32> %10, i32 %6, i64 3
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store <4 x i32> %11, ptr %12, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 9, i32 %1, i32 %2)
  ret void
}

define void @workbench.barrier.end(ptr %0) #0 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 1280
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 1540
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 1536
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1544
  br label %7

6:
  ret void

7:
  %8 = phi ptr [ %2, %1 ], [ %25, %23 ]
  %9 = phi i64 [ 1280, %1 ], [ %24, %23 ]
  %10 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %11 = load i32, ptr %10, align 4
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %23, label %13

13:
  %14 = getelementptr inbounds nuw i8, ptr %8, i64 4
  %15 = load i32, ptr %14, align 4
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %17, label %23

17:
  %18 = load i32, ptr %3, align 4
  %19 = icmp eq i32 %11, %18
  br i1 %19, label %20, label %23

20:
  %21 = load i32, ptr %4, align 4
  %22 = or i32 %21, %11
  store i32 %22, ptr %4, align 4
  store i32 0, ptr %10, align 4
  store i32 0, ptr %14, align 4
  store i32 0, ptr %8, align 4
  store i32 0, ptr %5, align 4
  br label %23

23:
  %24 = add nuw nsw i64 %9, 16
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 %24
  %26 = icmp eq i64 %24, 1536
  br i1 %26, label %6, label %7
}

declare preserve_allcc void @workbench.note(ptr, i32, i32, i32)

declare i32 @llvm.ctpop.i32(i32)
