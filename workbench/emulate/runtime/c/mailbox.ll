; From mailbox.c by scripts/runtime_ir.py: b55d4cf28811f52a
define i32 @workbench.mailbox.serve(ptr %0, i64 %1) #0 {
  store atomic i64 1, ptr %0 seq_cst, align 8
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 80
  br label %6

6:
  %7 = phi i64 [ %1, %2 ], [ %15, %14 ]
  %8 = load atomic i64, ptr %0 acquire, align 8
  %9 = icmp eq i64 %8, 3
  br i1 %9, label %10, label %16

10:
  %11 = load ptr, ptr %3, align 8
  %12 = load ptr, ptr %4, align 8
  %13 = tail call i32 %11(ptr %12)
  store i32 %13, ptr %5, align 8
  store atomic i64 4, ptr %0 release, align 8
  br label %14

14:
  %15 = phi i64 [ %1, %10 ], [ %17, %16 ], [ %1, %19 ]
  br label %6

16:
  tail call void @pause.hint()
  %17 = add i64 %7, -1
  %18 = icmp sgt i64 %17, 0
  br i1 %18, label %14, label %19

19:
  %20 = cmpxchg ptr %0, i64 1, i64 0 seq_cst seq_cst, align 8
  %21 = extractvalue { i64, i1 } %20, 1
  br i1 %21, label %22, label %14

22:
  ret i32 0
}

declare void @pause.hint()

define i32 @workbench.mailbox.offer(ptr %0, ptr %1, ptr %2) #0 {
  %4 = cmpxchg ptr %0, i64 1, i64 2 seq_cst seq_cst, align 8
  %5 = extractvalue { i64, i1 } %4, 1
  br i1 %5, label %6, label %9

6:
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store ptr %1, ptr %7, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store ptr %2, ptr %8, align 8
  store atomic i64 3, ptr %0 release, align 8
  br label %9

9:
  %10 = phi i32 [ 1, %6 ], [ 0, %3 ]
  ret i32 %10
}

define i32 @workbench.mailbox.collect(ptr %0, i64 %1) #0 {
  br label %3

3:
  %4 = phi i64 [ %1, %2 ], [ %11, %10 ]
  %5 = load atomic i64, ptr %0 acquire, align 8
  %6 = icmp eq i64 %5, 4
  br i1 %6, label %7, label %10

7:
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %9 = load i32, ptr %8, align 4
  br label %13

10:
  tail call void @pause.hint()
  %11 = add i64 %4, -1
  %12 = icmp slt i64 %11, 1
  br i1 %12, label %13, label %3

13:
  %14 = phi i32 [ %9, %7 ], [ -1, %10 ]
  ret i32 %14
}
