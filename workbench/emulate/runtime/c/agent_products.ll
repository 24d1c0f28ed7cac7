; From agent_products.c by scripts/runtime_ir.py: a6bc1c4e6b4385f3
%struct.product = type { i64, i64, i32, i32, i32, i32, i32, i32 }
%struct.matrix = type { i64, i64, i64, i64, i64 }
%struct.agent = type { ptr, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i32, i32, i32, i32, i32, i32 }

define void @workbench.sanitize.agents.product.begins(ptr %0, i32 %1, i64 %2, i64 %3, i32 %4, i32 %5, i64 %6) #0 {
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 496
  %11 = load i64, ptr %10, align 8
  %12 = trunc i64 %11 to i32
  %13 = add i32 %1, %12
  %14 = getelementptr inbounds nuw i8, ptr %9, i64 376
  %15 = load ptr, ptr %14, align 8
  %16 = zext i32 %13 to i64
  %17 = mul nuw nsw i64 %16, 2568
  %18 = getelementptr inbounds nuw i8, ptr %15, i64 %17
  %19 = getelementptr inbounds nuw i8, ptr %9, i64 200
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %22, label %26

22:
  %23 = getelementptr inbounds nuw i8, ptr %9, i64 224
  %24 = load i64, ptr %23, align 8
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %71, label %26

26:
  %27 = getelementptr inbounds nuw i8, ptr %18, i64 4
  %28 = load i32, ptr %27, align 4
  %29 = load i32, ptr %18, align 8
  %30 = icmp eq i32 %28, %29
  br i1 %30, label %31, label %45

31:
  %32 = add i32 %13, 4224
  %33 = zext i32 %32 to i64
  %34 = getelementptr inbounds nuw i8, ptr %9, i64 320
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr inbounds nuw i8, ptr %35, i64 %33
  %37 = load i8, ptr %36, align 1
  %38 = icmp eq i8 %37, 0
  br i1 %38, label %45, label %39, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

39:
  tail call fastcc void @leave_named(ptr %9, i32 %13, i32 -1)
  %40 = load i32, ptr %27, align 4
  %41 = load i32, ptr %18, align 8
  %42 = icmp eq i32 %40, %41
  br i1 %42, label %45, label %43, !prof !{!"branch_weights", !"expected", i32 0, i32 -2147483648}

43:
  tail call fastcc void @begin_products(ptr %0, i32 %13)
  %44 = load i32, ptr %18, align 8
  br label %45

45:
  %46 = phi i32 [ %44, %43 ], [ %41, %39 ], [ %29, %26 ], [ %28, %31 ]
  %47 = icmp eq i32 %46, 64
  br i1 %47, label %48, label %50

48:
  %49 = getelementptr inbounds nuw i8, ptr %9, i64 144
  store i64 1, ptr %49, align 8
  br label %71

50:
  %51 = getelementptr inbounds nuw i8, ptr %18, i64 8
  %52 = add i32 %46, 1
  store i32 %52, ptr %18, align 8
  %53 = zext i32 %46 to i64
  %54 = getelementptr inbounds nuw %struct.product, ptr %51, i64 %53
  %55 = and i32 %4, 1023
  %56 = lshr i32 %4, 10
  %57 = and i32 %56, 1023
  %58 = lshr i32 %4, 20
  %59 = getelementptr inbounds nuw i8, ptr %9, i64 368
  %60 = load ptr, ptr %59, align 8
  %61 = getelementptr inbounds nuw i32, ptr %60, i64 %16
  %62 = load i32, ptr %61, align 4
  %63 = trunc i64 %6 to i32
  store i64 %2, ptr %54, align 8
  %64 = getelementptr inbounds nuw i8, ptr %54, i64 8
  store i64 %3, ptr %64, align 8
  %65 = getelementptr inbounds nuw i8, ptr %54, i64 16
  store i32 %55, ptr %65, align 8
  %66 = getelementptr inbounds nuw i8, ptr %54, i64 20
  store i32 %57, ptr %66, align 4
  %67 = getelementptr inbounds nuw i8, ptr %54, i64 24
  store i32 %58, ptr %67, align 8
  %68 = getelementptr inbounds nuw i8, ptr %54, i64 28
  store i32 %5, ptr %68, align 4
  %69 = getelementptr inbounds nuw i8, ptr %54, i64 32
  store i32 %62, ptr %69, align 8
  %70 = getelementptr inbounds nuw i8, ptr %54, i64 36
  store i32 %63, ptr %70, align 4
  br label %71

71:
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias captures(none), ptr noalias captures(none), i64, i1)

define void @workbench.sanitize.agents.products.commit(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
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
  %31 = load ptr, ptr %5, align 8
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 368
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr inbounds nuw i32, ptr %33, i64 %13
  %35 = load i32, ptr %34, align 4
  %36 = add i32 %35, 1
  store i32 %36, ptr %34, align 4
  ret void
}

define void @workbench.sanitize.agents.products.end(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
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
  %31 = getelementptr inbounds nuw i8, ptr %6, i64 368
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr inbounds nuw i32, ptr %32, i64 %13
  %34 = load i32, ptr %33, align 4
  %35 = zext i32 %34 to i64
  %36 = icmp ult i64 %3, %35
  br i1 %36, label %37, label %82

37:
  %38 = trunc nuw i64 %3 to i32
  %39 = sub i32 %34, %38
  br label %56

40:
  %41 = getelementptr inbounds nuw i8, ptr %6, i64 392
  %42 = load i64, ptr %41, align 8
  %43 = lshr i32 %10, 2
  %44 = zext nneg i32 %43 to i64
  %45 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr inbounds nuw i32, ptr %46, i64 %13
  %48 = load i32, ptr %47, align 4
  %49 = icmp eq i32 %2, %48
  %50 = icmp eq i32 %2, 0
  br i1 %50, label %82, label %51

51:
  %52 = shl nuw nsw i64 %13, 5
  %53 = getelementptr inbounds nuw i8, ptr %6, i64 504
  %54 = add nuw nsw i64 %13, 4096
  %55 = add nuw nsw i64 %13, 34
  br label %59

56:
  %57 = tail call fastcc i32 @end_group(ptr %0, i32 %10, i32 %39)
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %40, label %56

59:
  %60 = phi i32 [ %2, %51 ], [ %80, %78 ]
  br i1 %49, label %61, label %63

61:
  %62 = tail call fastcc ptr @dirty_clock(ptr %6, i64 %54, i64 %55)
  br label %70

63:
  %64 = tail call i32 @llvm.cttz.i32(i32 %60, i1 true)
  %65 = zext nneg i32 %64 to i64
  %66 = or disjoint i64 %52, %65
  %67 = load i64, ptr %53, align 8
  %68 = add i64 %67, %66
  %69 = tail call fastcc ptr @dirty_clock(ptr %6, i64 %66, i64 %68)
  br label %70

70:
  %71 = phi ptr [ %62, %61 ], [ %69, %63 ]
  %72 = getelementptr i32, ptr %71, i64 %42
  %73 = getelementptr i32, ptr %72, i64 %44
  %74 = load i32, ptr %73, align 4
  %75 = icmp ult i32 %74, %39
  br i1 %75, label %76, label %77

76:
  store i32 %39, ptr %73, align 4
  br label %77

77:
  br i1 %49, label %82, label %78

78:
  %79 = add i32 %60, -1
  %80 = and i32 %79, %60
  %81 = icmp eq i32 %80, 0
  br i1 %81, label %82, label %59

82:
  ret void
}

define internal fastcc i32 @end_group(ptr %0, i32 %1, i32 %2) #0 {
  %4 = alloca [256 x i64], align 16
  %5 = alloca [64 x i64], align 16
  %6 = alloca %struct.product, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %8 = load ptr, ptr %7, align 8
  %9 = and i32 %1, -4
  %10 = getelementptr inbounds nuw i8, ptr %8, i64 392
  %11 = load i64, ptr %10, align 8
  %12 = lshr i64 %11, 5
  %13 = trunc i64 %12 to i32
  %14 = add i32 %9, 4
  %15 = tail call i32 @llvm.umin.i32(i32 %14, i32 %13)
  %16 = icmp ult i32 %9, %15
  br i1 %16, label %17, label %160

17:
  %18 = getelementptr inbounds nuw i8, ptr %8, i64 376
  %19 = load ptr, ptr %18, align 8
  %20 = and i32 %1, -4
  %21 = and i32 %1, -4
  %22 = zext i32 %21 to i64
  %23 = add i32 %15, %20
  %24 = sub i32 %23, %9
  br label %27

25:
  %26 = icmp ult i32 %59, %2
  br i1 %26, label %86, label %160

27:
  %28 = phi i64 [ %22, %17 ], [ %60, %58 ]
  %29 = phi i32 [ -1, %17 ], [ %59, %58 ]
  %30 = mul nuw nsw i64 %28, 2568
  %31 = getelementptr inbounds nuw i8, ptr %19, i64 %30
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 4
  %33 = load i32, ptr %32, align 4
  %34 = zext i32 %33 to i64
  %35 = icmp eq i32 %33, 0
  br i1 %35, label %58, label %36

36:
  %37 = and i64 %34, 3
  %38 = icmp ult i32 %33, 4
  br i1 %38, label %43, label %39

39:
  %40 = and i64 %34, 4294967292
  br label %63

41:
  %42 = icmp eq i64 %37, 0
  br i1 %42, label %58, label %43

43:
  %44 = phi i32 [ %29, %36 ], [ %82, %41 ]
  %45 = phi i64 [ 0, %36 ], [ %83, %41 ]
  %46 = icmp ne i64 %37, 0
  tail call void @llvm.assume(i1 %46)
  br label %47

47:
  %48 = phi i32 [ %54, %47 ], [ %44, %43 ]
  %49 = phi i64 [ %55, %47 ], [ %45, %43 ]
  %50 = phi i64 [ %56, %47 ], [ 0, %43 ]
  %51 = getelementptr inbounds nuw %struct.product, ptr %31, i64 %49
  %52 = getelementptr inbounds nuw i8, ptr %51, i64 40
  %53 = load i32, ptr %52, align 8
  %54 = tail call i32 @llvm.umin.i32(i32 %53, i32 %48)
  %55 = add nuw nsw i64 %49, 1
  %56 = add i64 %50, 1
  %57 = icmp eq i64 %56, %37
  br i1 %57, label %58, label %47

58:
  %59 = phi i32 [ %29, %27 ], [ %82, %41 ], [ %54, %47 ]
  %60 = add nuw nsw i64 %28, 1
  %61 = trunc i64 %60 to i32
  %62 = icmp eq i32 %24, %61
  br i1 %62, label %25, label %27

63:
  %64 = phi i32 [ %29, %39 ], [ %82, %63 ]
  %65 = phi i64 [ 0, %39 ], [ %83, %63 ]
  %66 = phi i64 [ 0, %39 ], [ %84, %63 ]
  %67 = getelementptr inbounds nuw %struct.product, ptr %31, i64 %65
  %68 = getelementptr inbounds nuw i8, ptr %67, i64 40
  %69 = load i32, ptr %68, align 8
  %70 = tail call i32 @llvm.umin.i32(i32 %69, i32 %64)
  %71 = getelementptr inbounds nuw %struct.product, ptr %31, i64 %65
  %72 = getelementptr inbounds nuw i8, ptr %71, i64 80
  %73 = load i32, ptr %72, align 8
  %74 = tail call i32 @llvm.umin.i32(i32 %73, i32 %70)
  %75 = getelementptr inbounds nuw %struct.product, ptr %31, i64 %65
  %76 = getelementptr inbounds nuw i8, ptr %75, i64 120
  %77 = load i32, ptr %76, align 8
  %78 = tail call i32 @llvm.umin.i32(i32 %77, i32 %74)
  %79 = getelementptr inbounds nuw %struct.product, ptr %31, i64 %65
  %80 = getelementptr inbounds nuw i8, ptr %79, i64 160
  %81 = load i32, ptr %80, align 8
  %82 = tail call i32 @llvm.umin.i32(i32 %81, i32 %78)
  %83 = add nuw nsw i64 %65, 4
  %84 = add i64 %66, 4
  %85 = icmp eq i64 %84, %40
  br i1 %85, label %41, label %63

86:
  call void @llvm.memset.p0.i64(ptr align 16 %4, i8 0, i64 2048, i1 false)
  %87 = getelementptr inbounds nuw i8, ptr %8, i64 376
  %88 = and i32 %1, -4
  %89 = and i32 %1, -4
  %90 = zext i32 %89 to i64
  %91 = add i32 %15, %88
  %92 = sub i32 %91, %9
  br label %94

93:
  call fastcc void @visit_group(ptr %0, ptr %4, i32 %1, ptr %6, i32 2)
  br label %160

94:
  %95 = phi i64 [ %90, %86 ], [ %117, %110 ]
  %96 = phi i64 [ 0, %86 ], [ %113, %110 ]
  %97 = load ptr, ptr %87, align 8
  %98 = mul nuw nsw i64 %95, 2568
  %99 = getelementptr inbounds nuw i8, ptr %97, i64 %98
  %100 = load i32, ptr %99, align 8
  %101 = icmp eq i32 %100, 0
  br i1 %101, label %110, label %102

102:
  %103 = getelementptr inbounds nuw i8, ptr %99, i64 8
  %104 = getelementptr inbounds nuw i8, ptr %99, i64 4
  %105 = trunc nuw i64 %95 to i32
  %106 = zext i32 %100 to i64
  br label %120

107:
  %108 = trunc i64 %156 to i32
  %109 = trunc i64 %155 to i32
  br label %110

110:
  %111 = phi i32 [ 0, %94 ], [ %109, %107 ]
  %112 = phi i32 [ 0, %94 ], [ %108, %107 ]
  %113 = phi i64 [ %96, %94 ], [ %157, %107 ]
  %114 = getelementptr inbounds nuw i8, ptr %99, i64 4
  %115 = load i32, ptr %114, align 4
  %116 = sub i32 %115, %112
  store i32 %116, ptr %114, align 4
  store i32 %111, ptr %99, align 8
  %117 = add nuw nsw i64 %95, 1
  %118 = trunc i64 %117 to i32
  %119 = icmp eq i32 %92, %118
  br i1 %119, label %93, label %94

120:
  %121 = phi i64 [ %96, %102 ], [ %157, %154 ]
  %122 = phi i64 [ 0, %102 ], [ %158, %154 ]
  %123 = phi i64 [ 0, %102 ], [ %156, %154 ]
  %124 = phi i64 [ 0, %102 ], [ %155, %154 ]
  %125 = getelementptr inbounds nuw %struct.product, ptr %103, i64 %122
  %126 = getelementptr inbounds nuw i8, ptr %125, i64 32
  %127 = load i32, ptr %126, align 8
  %128 = icmp eq i32 %127, %59
  br i1 %128, label %129, label %133

129:
  %130 = load i32, ptr %104, align 4
  %131 = zext i32 %130 to i64
  %132 = icmp samesign ult i64 %122, %131
  br i1 %132, label %136, label %133

133:
  %134 = add i64 %124, 1
  %135 = getelementptr inbounds nuw %struct.product, ptr %103, i64 %124
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %135, ptr align 8 %125, i64 40, i1 false)
  br label %154

136:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %6, ptr align 8 %125, i64 40, i1 false)
  %137 = icmp ult i64 %123, %121
  br i1 %137, label %138, label %145

138:
  %139 = getelementptr inbounds nuw i64, ptr %5, i64 %123
  %140 = load i64, ptr %139, align 8
  %141 = getelementptr inbounds nuw i8, ptr %125, i64 8
  %142 = load i64, ptr %141, align 8
  %143 = icmp ne i64 %140, %142
  %144 = zext i1 %143 to i32
  br label %150

145:
  %146 = getelementptr inbounds nuw i8, ptr %125, i64 8
  %147 = load i64, ptr %146, align 8
  %148 = add i64 %121, 1
  %149 = getelementptr inbounds nuw i64, ptr %5, i64 %121
  store i64 %147, ptr %149, align 8
  br label %150

150:
  %151 = phi i32 [ 1, %145 ], [ %144, %138 ]
  %152 = phi i64 [ %148, %145 ], [ %121, %138 ]
  %153 = add i64 %123, 1
  call fastcc void @add_product(ptr %0, ptr %4, i32 %105, ptr %125, i32 %151)
  br label %154

154:
  %155 = phi i64 [ %134, %133 ], [ %124, %150 ]
  %156 = phi i64 [ %123, %133 ], [ %153, %150 ]
  %157 = phi i64 [ %121, %133 ], [ %152, %150 ]
  %158 = add nuw nsw i64 %122, 1
  %159 = icmp samesign ult i64 %158, %106
  br i1 %159, label %120, label %107

160:
  %161 = phi i32 [ 1, %93 ], [ 0, %25 ], [ 0, %3 ]
  ret i32 %161
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
  call fastcc void @add_product(ptr %0, ptr %3, i32 %1, ptr %21, i32 1)
  %22 = add nuw nsw i64 %20, 1
  %23 = icmp eq i64 %22, %14
  br i1 %23, label %24, label %19

24:
  %25 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %26 = add i32 %13, -1
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw %struct.product, ptr %25, i64 %27
  call fastcc void @visit_group(ptr %0, ptr %3, i32 %1, ptr %28, i32 0)
  %29 = load i32, ptr %10, align 8
  br label %30

30:
  %31 = phi i32 [ %29, %24 ], [ %13, %2 ]
  store i32 %31, ptr %11, align 4
  ret void
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

declare i32 @llvm.ctpop.i32(i32)

declare void @llvm.memset.p0.i64(ptr captures(none), i8, i64, i1)

define internal fastcc void @add_product(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4) #0 {
  %6 = alloca %struct.matrix, align 8
  %7 = alloca %struct.matrix, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %9 = load i64, ptr %8, align 8
  %10 = shl i32 %2, 4
  %11 = and i32 %10, 48
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds nuw i8, ptr %3, i64 28
  %14 = load i32, ptr %13, align 4
  %15 = and i32 %14, 4096
  %16 = load i64, ptr %3, align 8
  %17 = icmp eq i32 %15, 0
  %18 = lshr i64 %16, 62
  %19 = sub nsw i64 0, %18
  %20 = and i64 %19, 3
  %21 = lshr i64 %16, 12
  %22 = and i64 %21, 262128
  %23 = lshr i64 %16, 28
  %24 = and i64 %23, 262128
  %25 = icmp ne i32 %15, 0
  %26 = icmp eq i64 %20, 0
  %27 = select i1 %25, i1 %26, i1 false
  %28 = shl i64 %16, 4
  %29 = and i64 %28, 262128
  store i64 %29, ptr %6, align 8
  %30 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %31 = select i1 %27, i64 %24, i64 %22
  store i64 %31, ptr %30, align 8
  %32 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %33 = select i1 %27, i64 %22, i64 %24
  store i64 %33, ptr %32, align 8
  %34 = getelementptr inbounds nuw i8, ptr %6, i64 24
  %35 = lshr i64 %16, 49
  %36 = and i64 %35, 7
  store i64 %36, ptr %34, align 8
  %37 = getelementptr inbounds nuw i8, ptr %6, i64 32
  store i64 %20, ptr %37, align 8
  %38 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %39 = load i64, ptr %38, align 8
  %40 = lshr i64 %39, 62
  %41 = sub nsw i64 0, %40
  %42 = and i64 %41, 3
  %43 = lshr i64 %39, 12
  %44 = and i64 %43, 262128
  %45 = lshr i64 %39, 28
  %46 = and i64 %45, 262128
  %47 = and i32 %14, 8192
  %48 = icmp ne i32 %47, 0
  %49 = icmp eq i64 %42, 0
  %50 = select i1 %48, i1 %49, i1 false
  %51 = shl i64 %39, 4
  %52 = and i64 %51, 262128
  store i64 %52, ptr %7, align 8
  %53 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %54 = select i1 %50, i64 %46, i64 %44
  store i64 %54, ptr %53, align 8
  %55 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %56 = select i1 %50, i64 %44, i64 %46
  store i64 %56, ptr %55, align 8
  %57 = getelementptr inbounds nuw i8, ptr %7, i64 24
  %58 = lshr i64 %39, 49
  %59 = and i64 %58, 7
  store i64 %59, ptr %57, align 8
  %60 = getelementptr inbounds nuw i8, ptr %7, i64 32
  store i64 %42, ptr %60, align 8
  %61 = icmp eq i32 %4, 0
  br i1 %61, label %70, label %62

62:
  %63 = getelementptr inbounds nuw i8, ptr %3, i64 20
  %64 = load i32, ptr %63, align 4
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds nuw i8, ptr %3, i64 24
  %67 = load i32, ptr %66, align 8
  %68 = zext i32 %67 to i64
  call fastcc void @add_pieces(ptr %1, ptr %7, i64 %65, i64 %68, i64 0, i64 0, i64 %9)
  %69 = load i32, ptr %13, align 4
  br label %70

70:
  %71 = phi i32 [ %69, %62 ], [ %14, %5 ]
  %72 = and i32 %71, 16384
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %74, label %81

74:
  %75 = getelementptr inbounds nuw i8, ptr %3, i64 16
  %76 = load i32, ptr %75, align 8
  %77 = zext i32 %76 to i64
  %78 = lshr exact i64 %12, 3
  %79 = select i1 %17, i64 %12, i64 0
  %80 = select i1 %17, i64 0, i64 %78
  call fastcc void @add_pieces(ptr %1, ptr %6, i64 %77, i64 16, i64 %80, i64 %79, i64 %9)
  br label %81

81:
  ret void
}

define internal fastcc void @visit_group(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4) #0 {
  %6 = alloca %struct.agent, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 392
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %12 = load ptr, ptr %11, align 8
  %13 = icmp eq ptr %12, null
  %14 = getelementptr inbounds nuw i8, ptr %12, i64 32
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %16 = select i1 %13, ptr %15, ptr %14
  %17 = load i64, ptr %16, align 8
  %18 = lshr i32 %2, 2
  %19 = zext nneg i32 %18 to i64
  %20 = add i64 %10, %19
  %21 = shl i64 %17, 46
  %22 = add i64 %21, 70368744177664
  %23 = shl i64 %20, 34
  %24 = or i64 %22, %23
  %25 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %26 = load i32, ptr %25, align 8
  %27 = zext i32 %26 to i64
  %28 = shl nuw nsw i64 %27, 12
  %29 = or i64 %24, %28
  %30 = getelementptr inbounds nuw i8, ptr %3, i64 36
  %31 = load i32, ptr %30, align 4
  %32 = zext i32 %31 to i64
  %33 = or i64 %29, %32
  %34 = zext i32 %2 to i64
  %35 = shl nuw nsw i64 %34, 5
  store ptr %8, ptr %6, align 8
  %36 = getelementptr inbounds nuw i8, ptr %8, i64 200
  %37 = getelementptr inbounds nuw i8, ptr %6, i64 8
  store ptr %36, ptr %37, align 8
  %38 = getelementptr inbounds nuw i8, ptr %6, i64 24
  %39 = getelementptr inbounds nuw i8, ptr %6, i64 16
  store i64 %33, ptr %39, align 8
  %40 = getelementptr inbounds nuw i8, ptr %6, i64 40
  store i64 %35, ptr %40, align 8
  %41 = getelementptr inbounds nuw i8, ptr %6, i64 32
  store i64 %35, ptr %41, align 8
  %42 = getelementptr inbounds nuw i8, ptr %8, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = getelementptr inbounds nuw i8, ptr %6, i64 48
  store i64 %43, ptr %44, align 8
  %45 = getelementptr inbounds nuw i8, ptr %8, i64 16
  %46 = load i64, ptr %45, align 8
  %47 = getelementptr inbounds nuw i8, ptr %6, i64 56
  store i64 %46, ptr %47, align 8
  %48 = getelementptr inbounds nuw i8, ptr %6, i64 80
  %49 = getelementptr inbounds nuw i8, ptr %6, i64 72
  store i64 0, ptr %49, align 8
  %50 = getelementptr inbounds nuw i8, ptr %6, i64 64
  store i64 0, ptr %50, align 8
  %51 = getelementptr inbounds nuw i8, ptr %6, i64 84
  store i32 1, ptr %51, align 4
  %52 = getelementptr inbounds nuw i8, ptr %6, i64 92
  store i32 1, ptr %52, align 4
  %53 = trunc i64 %17 to i32
  %54 = add i32 %53, 1
  %55 = getelementptr inbounds nuw i8, ptr %6, i64 88
  store i32 %54, ptr %55, align 8
  %56 = getelementptr inbounds nuw i8, ptr %8, i64 280
  %57 = load ptr, ptr %56, align 8
  %58 = getelementptr inbounds nuw i32, ptr %57, i64 %35
  %59 = load i32, ptr %58, align 4
  %60 = getelementptr inbounds nuw i8, ptr %6, i64 96
  store i32 %59, ptr %60, align 8
  %61 = getelementptr inbounds nuw i8, ptr %6, i64 100
  store i32 1, ptr %48, align 8
  %62 = load <32 x i32>, ptr %58, align 4
  %63 = insertelement <32 x i32> poison, i32 %59, i64 0
  %64 = shufflevector <32 x i32> %63, <32 x i32> poison, <32 x i32> zeroinitializer
  %65 = icmp ne <32 x i32> %62, %64
  %66 = bitcast <32 x i1> %65 to i32
  %67 = icmp eq i32 %66, 0
  %68 = zext i1 %67 to i32
  store i32 %68, ptr %61, align 4
  %69 = or i64 %33, 1024
  store i64 %69, ptr %38, align 8
  call fastcc void @visit_pieces(ptr %6, ptr %1, i32 %4)
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

define internal fastcc void @visit_pieces(ptr %0, ptr %1, i32 %2) #0 {
  br label %6

4:
  %5 = icmp eq i64 %16, 0
  br i1 %5, label %51, label %48

6:
  %7 = phi i64 [ 0, %3 ], [ %17, %15 ]
  %8 = phi i64 [ 0, %3 ], [ %16, %15 ]
  %9 = phi i64 [ 0, %3 ], [ %18, %15 ]
  %10 = getelementptr inbounds nuw i64, ptr %1, i64 %9
  %11 = load i64, ptr %10, align 8
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %15, label %13

13:
  %14 = shl i64 %9, 6
  br label %20

15:
  %16 = phi i64 [ %8, %6 ], [ %39, %36 ]
  %17 = phi i64 [ %7, %6 ], [ %38, %36 ]
  %18 = add nuw nsw i64 %9, 1
  %19 = icmp eq i64 %18, 256
  br i1 %19, label %4, label %6

20:
  %21 = phi i64 [ %7, %13 ], [ %38, %36 ]
  %22 = phi i64 [ %8, %13 ], [ %39, %36 ]
  %23 = phi i64 [ %11, %13 ], [ %46, %36 ]
  %24 = tail call i64 @llvm.cttz.i64(i64 %23, i1 true)
  %25 = lshr exact i64 %23, %24
  %26 = xor i64 %25, -1
  %27 = tail call i64 @llvm.cttz.i64(i64 %26, i1 false)
  %28 = or disjoint i64 %24, %14
  %29 = add i64 %21, %22
  %30 = icmp eq i64 %29, %28
  br i1 %30, label %36, label %31

31:
  %32 = icmp eq i64 %22, 0
  br i1 %32, label %36, label %33

33:
  %34 = shl i64 %21, 4
  %35 = shl i64 %22, 4
  tail call fastcc void @visit(ptr %0, i64 %34, i64 %35, i32 %2)
  br label %36

36:
  %37 = phi i64 [ %22, %20 ], [ 0, %33 ], [ 0, %31 ]
  %38 = phi i64 [ %21, %20 ], [ %28, %33 ], [ %28, %31 ]
  %39 = add i64 %37, %27
  %40 = icmp eq i64 %25, -1
  %41 = shl nsw i64 -1, %27
  %42 = xor i64 %41, -1
  %43 = shl i64 %42, %24
  %44 = xor i64 %43, -1
  %45 = select i1 %40, i64 0, i64 %44
  %46 = and i64 %45, %23
  %47 = icmp eq i64 %46, 0
  br i1 %47, label %15, label %20

48:
  %49 = shl i64 %17, 4
  %50 = shl i64 %16, 4
  tail call fastcc void @visit(ptr %0, i64 %49, i64 %50, i32 %2)
  br label %51

51:
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

declare i32 @llvm.cttz.i32(i32, i1)

declare i32 @llvm.umin.i32(i32, i32)

declare i64 @llvm.umin.i64(i64, i64)

declare i16 @llvm.ctpop.i16(i16)

declare void @llvm.assume(i1)
