; From register_pool.c by scripts/runtime_ir.py: a45b31e484c6a434
define void @workbench.registers.begin(ptr %0, i32 %1, i32 %2) #0 {
  %4 = icmp eq i32 %1, 0
  br i1 %4, label %5, label %7

5:
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1600
  store i32 0, ptr %6, align 4
  br label %7

7:
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1604
  %9 = zext i32 %1 to i64
  %10 = getelementptr inbounds nuw i32, ptr %8, i64 %9
  store i32 %2, ptr %10, align 4
  ret void
}

define void @workbench.registers.give(ptr %0, i32 %1, i32 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 1604
  %5 = zext i32 %1 to i64
  %6 = getelementptr inbounds nuw i32, ptr %4, i64 %5
  %7 = load i32, ptr %6, align 4
  %8 = icmp ugt i32 %7, %2
  br i1 %8, label %9, label %15

9:
  %10 = sub nuw i32 %7, %2
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1600
  %12 = load i32, ptr %11, align 4
  %13 = add i32 %10, %12
  store i32 %13, ptr %11, align 4
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 1544
  store i32 0, ptr %14, align 4
  store i32 %2, ptr %6, align 4
  br label %15

15:
  ret void
}

define i32 @workbench.registers.take(ptr %0, i32 %1, i32 %2, i32 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1604
  %6 = zext i32 %1 to i64
  %7 = getelementptr inbounds nuw i32, ptr %5, i64 %6
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1600
  %9 = icmp eq i32 %3, 0
  br i1 %9, label %19, label %10

10:
  %11 = load i32, ptr %7, align 4
  %12 = icmp ugt i32 %2, %11
  br i1 %12, label %13, label %19

13:
  %14 = sub nuw i32 %2, %11
  %15 = load i32, ptr %8, align 4
  %16 = icmp ugt i32 %14, %15
  br i1 %16, label %19, label %17

17:
  %18 = sub nuw i32 %15, %14
  store i32 %18, ptr %8, align 4
  store i32 %2, ptr %7, align 4
  br label %19

19:
  %20 = phi i32 [ %3, %17 ], [ 0, %4 ], [ %3, %10 ], [ 0, %13 ]
  ret i32 %20
}
