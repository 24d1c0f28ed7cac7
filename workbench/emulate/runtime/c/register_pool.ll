; From register_pool.c by scripts/runtime_ir.py: 53ebca39673d1013
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

define i1 @workbench.registers.take(ptr %0, i32 %1, i32 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 1604
  %5 = zext i32 %1 to i64
  %6 = getelementptr inbounds nuw i32, ptr %4, i64 %5
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1600
  %8 = load i32, ptr %6, align 4
  %9 = icmp ugt i32 %2, %8
  br i1 %9, label %10, label %16

10:
  %11 = sub nuw i32 %2, %8
  %12 = load i32, ptr %7, align 4
  %13 = icmp ugt i32 %11, %12
  br i1 %13, label %16, label %14

14:
  %15 = sub nuw i32 %12, %11
  store i32 %15, ptr %7, align 4
  store i32 %2, ptr %6, align 4
  br label %16

16:
  %17 = phi i1 [ true, %14 ], [ true, %3 ], [ false, %10 ]
  ret i1 %17
}
