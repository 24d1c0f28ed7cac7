; From agent_tensor.c by scripts/runtime_ir.py: f7ce68c46cee9a36
%struct.agent = type { ptr, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i32, i32, i32, i32, i32, i32 }
%struct.matrix = type { i64, i64, i64, i64, i64 }
%struct.spot = type { ptr, i64 }
%struct.product = type { i64, i64, i32, i32, i32, i32, i32, i32 }

define void @workbench.sanitize.agents.tensor.product(ptr %0, i32 %1, i32 %2, ptr %3, i64 %4) #0 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 496
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = add i32 %1, %10
  %12 = getelementptr inbounds nuw i8, ptr %7, i64 424
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %15, label %19

15:
  %16 = getelementptr inbounds nuw i8, ptr %7, i64 448
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %17, 0
  br i1 %18, label %47, label %19

19:
  %20 = getelementptr inbounds nuw i8, ptr %7, i64 376
  %21 = load ptr, ptr %20, align 8
  %22 = zext i32 %11 to i64
  %23 = mul nuw nsw i64 %22, 2568
  %24 = getelementptr inbounds nuw i8, ptr %21, i64 %23
  %25 = add i32 %11, 4224
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw i8, ptr %7, i64 320
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds nuw i8, ptr %28, i64 %26
  %30 = load i8, ptr %29, align 1
  %31 = icmp eq i8 %30, 0
  br i1 %31, label %33, label %32, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

32:
  tail call fastcc void @leave_named(ptr %7, i32 %11, i32 %2)
  br label %33

33:
  %34 = getelementptr inbounds nuw i8, ptr %24, i64 4
  %35 = load i32, ptr %34, align 4
  %36 = load i32, ptr %24, align 8
  %37 = icmp eq i32 %35, %36
  br i1 %37, label %39, label %38, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

38:
  tail call fastcc void @begin_products(ptr %0, i32 %11)
  br label %39

39:
  %40 = icmp eq i32 %2, 0
  br i1 %40, label %47, label %41

41:
  %42 = phi i32 [ %45, %41 ], [ %2, %39 ]
  %43 = tail call i32 @llvm.cttz.i32(i32 %42, i1 true)
  tail call fastcc void @begin_product(ptr %0, i32 %11, i32 %43, ptr %3, i64 %4)
  %44 = add i32 %42, -1
  %45 = and i32 %44, %42
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %47, label %41

47:
  ret void
}

define internal fastcc void @begin_product(ptr %0, i32 %1, i32 %2, ptr %3, i64 %4) #0 {
  %6 = alloca %struct.agent, align 8
  %7 = alloca %struct.agent, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %3, i64 24
  %11 = load i64, ptr %10, align 8
  %12 = trunc i64 %11 to i32
  %13 = lshr i32 %12, 5
  %14 = and i32 %13, 15
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %16 = load ptr, ptr %15, align 8
  %17 = zext nneg i32 %2 to i64
  %18 = getelementptr inbounds nuw i64, ptr %3, i64 %17
  %19 = getelementptr inbounds nuw i8, ptr %18, i64 256
  %20 = load i64, ptr %19, align 8
  %21 = trunc i64 %20 to i32
  %22 = getelementptr inbounds nuw i8, ptr %16, i64 72
  %23 = load ptr, ptr %22, align 8
  %24 = icmp eq ptr %23, null
  br i1 %24, label %42, label %25

25:
  %26 = phi ptr [ %35, %34 ], [ %23, %5 ]
  %27 = getelementptr inbounds nuw i8, ptr %26, i64 8
  %28 = load i32, ptr %27, align 8
  %29 = icmp eq i32 %28, %12
  br i1 %29, label %30, label %34

30:
  %31 = getelementptr inbounds nuw i8, ptr %26, i64 12
  %32 = load i32, ptr %31, align 4
  %33 = icmp eq i32 %32, %21
  br i1 %33, label %37, label %34

34:
  %35 = load ptr, ptr %26, align 8
  %36 = icmp eq ptr %35, null
  br i1 %36, label %42, label %25

37:
  %38 = and i32 %12, 8192
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %40, label %42

40:
  %41 = tail call fastcc i1 @may_issue(ptr %9, i32 %1, i32 %2)
  br i1 %41, label %44, label %42

42:
  %43 = getelementptr inbounds nuw i8, ptr %9, i64 144
  store i64 1, ptr %43, align 8
  br label %282

44:
  %45 = zext i32 %1 to i64
  %46 = shl nuw nsw i64 %45, 5
  %47 = or disjoint i64 %46, %17
  %48 = getelementptr inbounds nuw i8, ptr %9, i64 392
  %49 = load i64, ptr %48, align 8
  %50 = mul nuw nsw i64 %45, 3
  %51 = add i64 %49, %50
  %52 = getelementptr inbounds nuw i8, ptr %18, i64 768
  %53 = load i64, ptr %52, align 8
  %54 = getelementptr inbounds nuw i8, ptr %18, i64 1024
  %55 = load i64, ptr %54, align 8
  %56 = getelementptr inbounds nuw i8, ptr %18, i64 512
  %57 = load i64, ptr %56, align 8
  %58 = getelementptr inbounds nuw i8, ptr %26, i64 20
  %59 = load i32, ptr %58, align 4
  %60 = getelementptr inbounds nuw i8, ptr %26, i64 32
  %61 = load i32, ptr %60, align 8
  %62 = udiv i32 %59, %61
  %63 = and i64 %4, 1023
  %64 = load ptr, ptr %8, align 8
  %65 = getelementptr inbounds nuw i8, ptr %64, i64 96
  %66 = load ptr, ptr %65, align 8
  %67 = getelementptr inbounds nuw i32, ptr %66, i64 %51
  %68 = load i32, ptr %67, align 4
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %70 = load ptr, ptr %69, align 8
  %71 = icmp eq ptr %70, null
  %72 = getelementptr inbounds nuw i8, ptr %70, i64 32
  %73 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %74 = select i1 %71, ptr %73, ptr %72
  %75 = load i64, ptr %74, align 8
  %76 = zext i32 %68 to i64
  %77 = shl i64 %75, 46
  %78 = add i64 %77, 70368744177664
  %79 = shl i64 %51, 34
  %80 = shl nuw nsw i64 %76, 12
  %81 = or i64 %80, %79
  %82 = or i64 %81, %78
  %83 = or disjoint i64 %82, %63
  store ptr %64, ptr %6, align 8
  %84 = getelementptr inbounds nuw i8, ptr %64, i64 200
  %85 = getelementptr inbounds nuw i8, ptr %6, i64 8
  store ptr %84, ptr %85, align 8
  %86 = getelementptr inbounds nuw i8, ptr %6, i64 24
  %87 = getelementptr inbounds nuw i8, ptr %6, i64 16
  store i64 %83, ptr %87, align 8
  %88 = getelementptr inbounds nuw i8, ptr %6, i64 40
  store i64 %47, ptr %88, align 8
  %89 = getelementptr inbounds nuw i8, ptr %6, i64 32
  store i64 %47, ptr %89, align 8
  %90 = getelementptr inbounds nuw i8, ptr %64, i64 112
  %91 = load i64, ptr %90, align 8
  %92 = getelementptr inbounds nuw i8, ptr %6, i64 48
  store i64 %91, ptr %92, align 8
  %93 = getelementptr inbounds nuw i8, ptr %64, i64 16
  %94 = load i64, ptr %93, align 8
  %95 = getelementptr inbounds nuw i8, ptr %6, i64 56
  store i64 %94, ptr %95, align 8
  %96 = getelementptr inbounds nuw i8, ptr %6, i64 80
  store i32 0, ptr %96, align 8
  %97 = getelementptr inbounds nuw i8, ptr %6, i64 72
  store i64 0, ptr %97, align 8
  %98 = getelementptr inbounds nuw i8, ptr %6, i64 64
  store i64 0, ptr %98, align 8
  %99 = getelementptr inbounds nuw i8, ptr %6, i64 84
  store i32 1, ptr %99, align 4
  %100 = getelementptr inbounds nuw i8, ptr %6, i64 92
  store i32 1, ptr %100, align 4
  %101 = trunc i64 %75 to i32
  %102 = add i32 %101, 1
  %103 = getelementptr inbounds nuw i8, ptr %6, i64 88
  store i32 %102, ptr %103, align 8
  %104 = getelementptr inbounds nuw i8, ptr %64, i64 280
  %105 = load ptr, ptr %104, align 8
  %106 = getelementptr inbounds nuw i32, ptr %105, i64 %47
  %107 = load i32, ptr %106, align 4
  %108 = getelementptr inbounds nuw i8, ptr %6, i64 96
  store i32 %107, ptr %108, align 8
  %109 = getelementptr inbounds nuw i8, ptr %6, i64 100
  store i32 1, ptr %109, align 4
  %110 = or disjoint i64 %83, 1024
  store i64 %110, ptr %86, align 8
  %111 = lshr i64 %4, 10
  %112 = and i64 %111, 1023
  %113 = or disjoint i64 %82, %112
  store ptr %64, ptr %7, align 8
  %114 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %115 = getelementptr inbounds nuw i8, ptr %7, i64 24
  %116 = getelementptr inbounds nuw i8, ptr %7, i64 16
  store i64 %113, ptr %116, align 8
  %117 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %118 = getelementptr inbounds nuw i8, ptr %7, i64 32
  store i64 %47, ptr %118, align 8
  %119 = getelementptr inbounds nuw i8, ptr %7, i64 48
  store i64 %91, ptr %119, align 8
  %120 = getelementptr inbounds nuw i8, ptr %7, i64 56
  store i64 %94, ptr %120, align 8
  %121 = getelementptr inbounds nuw i8, ptr %7, i64 80
  store i32 0, ptr %121, align 8
  %122 = getelementptr inbounds nuw i8, ptr %7, i64 72
  store i64 0, ptr %122, align 8
  %123 = getelementptr inbounds nuw i8, ptr %7, i64 64
  store i64 0, ptr %123, align 8
  %124 = getelementptr inbounds nuw i8, ptr %7, i64 84
  store i32 1, ptr %124, align 4
  %125 = getelementptr inbounds nuw i8, ptr %7, i64 92
  %126 = getelementptr inbounds nuw i8, ptr %7, i64 88
  store i32 %102, ptr %126, align 8
  %127 = getelementptr inbounds nuw i8, ptr %7, i64 96
  store i32 %107, ptr %127, align 8
  %128 = getelementptr inbounds nuw i8, ptr %7, i64 100
  store i32 1, ptr %128, align 4
  %129 = or disjoint i64 %113, 1024
  store i64 %129, ptr %115, align 8
  %130 = getelementptr inbounds nuw i8, ptr %64, i64 424
  store ptr %130, ptr %114, align 8
  store i64 %51, ptr %117, align 8
  store i32 0, ptr %125, align 4
  %131 = getelementptr inbounds nuw i8, ptr %26, i64 28
  %132 = load i32, ptr %131, align 4
  %133 = and i32 %132, 16384
  %134 = icmp eq i32 %133, 0
  br i1 %134, label %135, label %143

135:
  %136 = lshr i32 %132, 12
  %137 = and i32 %136, 1
  %138 = getelementptr inbounds nuw i8, ptr %26, i64 56
  %139 = load i32, ptr %138, align 8
  %140 = getelementptr inbounds nuw i8, ptr %26, i64 60
  %141 = load i32, ptr %140, align 4
  call fastcc void @read_matrix(ptr %0, ptr %6, i64 %53, i32 %137, i32 %139, i32 %141)
  %142 = load i32, ptr %131, align 4
  br label %143

143:
  %144 = phi i32 [ %142, %135 ], [ %132, %44 ]
  %145 = lshr i32 %144, 13
  %146 = and i32 %145, 1
  %147 = getelementptr inbounds nuw i8, ptr %26, i64 64
  %148 = load i32, ptr %147, align 8
  %149 = getelementptr inbounds nuw i8, ptr %26, i64 68
  %150 = load i32, ptr %149, align 4
  call fastcc void @read_matrix(ptr %0, ptr %6, i64 %55, i32 %146, i32 %148, i32 %150)
  %151 = load i32, ptr %131, align 4
  %152 = and i32 %151, 16384
  %153 = icmp eq i32 %152, 0
  br i1 %153, label %167, label %154

154:
  %155 = getelementptr inbounds nuw i8, ptr %26, i64 36
  %156 = load i32, ptr %155, align 4
  %157 = icmp eq i32 %156, 0
  %158 = trunc i64 %53 to i32
  %159 = lshr i32 %158, 20
  %160 = and i32 %159, 1
  %161 = shl nuw nsw i32 85, %160
  %162 = select i1 %157, i32 255, i32 %161
  %163 = and i64 %53, 65535
  %164 = getelementptr inbounds nuw i8, ptr %26, i64 40
  %165 = load i32, ptr %164, align 8
  %166 = zext i32 %165 to i64
  call fastcc void @touch(ptr %7, i32 %162, i64 %163, i64 %166, i32 1, i32 0)
  br label %167

167:
  %168 = and i32 %12, 16384
  %169 = icmp eq i32 %168, 0
  br i1 %169, label %185, label %170

170:
  %171 = getelementptr inbounds nuw i8, ptr %18, i64 1536
  %172 = load i64, ptr %171, align 8
  %173 = getelementptr inbounds nuw i8, ptr %26, i64 36
  %174 = load i32, ptr %173, align 4
  %175 = icmp eq i32 %174, 0
  %176 = trunc i64 %172 to i32
  %177 = lshr i32 %176, 20
  %178 = and i32 %177, 1
  %179 = shl nuw nsw i32 85, %178
  %180 = select i1 %175, i32 255, i32 %179
  %181 = and i64 %172, 65535
  %182 = getelementptr inbounds nuw i8, ptr %26, i64 44
  %183 = load i32, ptr %182, align 4
  %184 = zext i32 %183 to i64
  call fastcc void @touch(ptr %7, i32 %180, i64 %181, i64 %184, i32 1, i32 0)
  br label %185

185:
  %186 = phi i32 [ 6, %170 ], [ 5, %167 ]
  %187 = icmp ugt i32 %12, 65535
  br i1 %187, label %198, label %188

188:
  %189 = phi i32 [ %186, %185 ], [ %221, %198 ]
  %190 = or disjoint i32 %2, 32
  %191 = icmp eq i32 %14, 0
  br i1 %191, label %238, label %192

192:
  %193 = zext nneg i32 %14 to i64
  %194 = and i64 %193, 1
  %195 = icmp eq i32 %14, 1
  br i1 %195, label %224, label %196

196:
  %197 = and i64 %193, 14
  br label %254

198:
  %199 = zext nneg i32 %186 to i64
  %200 = zext nneg i32 %2 to i64
  %201 = shl nuw nsw i64 %199, 8
  %202 = getelementptr inbounds nuw i8, ptr %3, i64 %201
  %203 = getelementptr inbounds nuw i8, ptr %202, i64 256
  %204 = getelementptr inbounds nuw i64, ptr %203, i64 %200
  %205 = load i64, ptr %204, align 8
  %206 = and i64 %205, 65535
  %207 = getelementptr inbounds nuw i8, ptr %26, i64 16
  %208 = load i32, ptr %207, align 8
  %209 = add i32 %208, 31
  %210 = lshr i32 %209, 5
  %211 = zext nneg i32 %210 to i64
  call fastcc void @touch(ptr %7, i32 255, i64 %206, i64 %211, i32 1, i32 0)
  %212 = add nuw nsw i64 %199, 2
  %213 = shl nuw nsw i64 %212, 8
  %214 = getelementptr inbounds nuw i8, ptr %3, i64 %213
  %215 = getelementptr inbounds nuw i64, ptr %214, i64 %200
  %216 = load i64, ptr %215, align 8
  %217 = and i64 %216, 65535
  %218 = add i32 %62, 31
  %219 = lshr i32 %218, 5
  %220 = zext nneg i32 %219 to i64
  call fastcc void @touch(ptr %7, i32 255, i64 %217, i64 %220, i32 1, i32 0)
  %221 = trunc nuw nsw i64 %212 to i32
  br label %188

222:
  %223 = icmp eq i64 %194, 0
  br i1 %223, label %238, label %224

224:
  %225 = phi i64 [ 0, %192 ], [ %279, %222 ]
  %226 = phi i32 [ 0, %192 ], [ %278, %222 ]
  %227 = icmp ne i64 %194, 0
  tail call void @llvm.assume(i1 %227)
  %228 = trunc i64 %225 to i32
  %229 = add i32 %189, %228
  %230 = shl i32 %229, 5
  %231 = add i32 %230, %190
  %232 = zext i32 %231 to i64
  %233 = getelementptr inbounds nuw i64, ptr %3, i64 %232
  %234 = load i64, ptr %233, align 8
  %235 = icmp ne i64 %234, 0
  %236 = zext i1 %235 to i32
  %237 = or i32 %226, %236
  br label %238

238:
  %239 = phi i32 [ 0, %188 ], [ %278, %222 ], [ %237, %224 ]
  %240 = getelementptr inbounds nuw i8, ptr %18, i64 1280
  %241 = load i64, ptr %240, align 8
  %242 = icmp eq i64 %241, 0
  %243 = getelementptr inbounds nuw i8, ptr %26, i64 36
  %244 = load i32, ptr %243, align 4
  %245 = icmp eq i32 %244, 0
  %246 = trunc i64 %57 to i32
  %247 = lshr i32 %246, 20
  %248 = and i32 %247, 1
  %249 = shl nuw nsw i32 85, %248
  %250 = select i1 %245, i32 255, i32 %249
  %251 = and i64 %57, 65535
  %252 = zext i32 %62 to i64
  %253 = select i1 %242, i32 2, i32 3
  call fastcc void @touch(ptr %7, i32 %250, i64 %251, i64 %252, i32 %253, i32 %239)
  br label %282

254:
  %255 = phi i64 [ 0, %196 ], [ %279, %254 ]
  %256 = phi i32 [ 0, %196 ], [ %278, %254 ]
  %257 = phi i64 [ 0, %196 ], [ %280, %254 ]
  %258 = trunc i64 %255 to i32
  %259 = add i32 %189, %258
  %260 = shl i32 %259, 5
  %261 = add i32 %260, %190
  %262 = zext i32 %261 to i64
  %263 = getelementptr inbounds nuw i64, ptr %3, i64 %262
  %264 = load i64, ptr %263, align 8
  %265 = icmp ne i64 %264, 0
  %266 = zext i1 %265 to i32
  %267 = or i32 %256, %266
  %268 = trunc i64 %255 to i32
  %269 = or disjoint i32 %268, 1
  %270 = add i32 %189, %269
  %271 = shl i32 %270, 5
  %272 = add i32 %271, %190
  %273 = zext i32 %272 to i64
  %274 = getelementptr inbounds nuw i64, ptr %3, i64 %273
  %275 = load i64, ptr %274, align 8
  %276 = icmp ne i64 %275, 0
  %277 = zext i1 %276 to i32
  %278 = or i32 %267, %277
  %279 = add nuw nsw i64 %255, 2
  %280 = add i64 %257, 2
  %281 = icmp eq i64 %280, %197
  br i1 %281, label %222, label %254

282:
  ret void
}

define void @workbench.sanitize.agents.tensor.copy(ptr %0, i32 %1, i32 %2, ptr %3, i64 %4) #0 {
  %6 = alloca %struct.agent, align 8
  %7 = alloca %struct.agent, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 496
  %11 = load i64, ptr %10, align 8
  %12 = trunc i64 %11 to i32
  %13 = add i32 %1, %12
  %14 = getelementptr inbounds nuw i8, ptr %3, i64 24
  %15 = load i64, ptr %14, align 8
  %16 = trunc i64 %15 to i32
  %17 = and i32 %16, 131072
  %18 = icmp eq i32 %17, 0
  %19 = lshr exact i32 %17, 17
  %20 = getelementptr inbounds nuw i8, ptr %9, i64 424
  %21 = load i64, ptr %20, align 8
  %22 = icmp eq i64 %21, 0
  br i1 %22, label %23, label %27

23:
  %24 = getelementptr inbounds nuw i8, ptr %9, i64 448
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %154, label %27

27:
  %28 = getelementptr inbounds nuw i8, ptr %9, i64 376
  %29 = load ptr, ptr %28, align 8
  %30 = zext i32 %13 to i64
  %31 = mul nuw nsw i64 %30, 2568
  %32 = getelementptr inbounds nuw i8, ptr %29, i64 %31
  %33 = add i32 %13, 4224
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds nuw i8, ptr %9, i64 320
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr inbounds nuw i8, ptr %36, i64 %34
  %38 = load i8, ptr %37, align 1
  %39 = icmp eq i8 %38, 0
  br i1 %39, label %41, label %40, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

40:
  tail call fastcc void @leave_named(ptr %9, i32 %13, i32 %2)
  br label %41

41:
  %42 = getelementptr inbounds nuw i8, ptr %32, i64 4
  %43 = load i32, ptr %42, align 4
  %44 = load i32, ptr %32, align 8
  %45 = icmp eq i32 %43, %44
  br i1 %45, label %47, label %46, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

46:
  tail call fastcc void @begin_products(ptr %0, i32 %13)
  br label %47

47:
  %48 = and i32 %16, 262144
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %52, label %50

50:
  %51 = getelementptr inbounds nuw i8, ptr %9, i64 144
  store i64 1, ptr %51, align 8
  br label %52

52:
  %53 = icmp eq i32 %2, 0
  br i1 %53, label %154, label %54

54:
  %55 = lshr i32 %16, 8
  %56 = and i32 %55, 15
  %57 = shl nuw nsw i64 %30, 5
  %58 = getelementptr inbounds nuw i8, ptr %9, i64 392
  %59 = mul nuw nsw i64 %30, 3
  %60 = and i64 %4, 1023
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %63 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %64 = getelementptr inbounds nuw i8, ptr %6, i64 24
  %65 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %66 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %67 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %68 = getelementptr inbounds nuw i8, ptr %6, i64 48
  %69 = getelementptr inbounds nuw i8, ptr %6, i64 56
  %70 = getelementptr inbounds nuw i8, ptr %6, i64 80
  %71 = getelementptr inbounds nuw i8, ptr %6, i64 72
  %72 = getelementptr inbounds nuw i8, ptr %6, i64 64
  %73 = getelementptr inbounds nuw i8, ptr %6, i64 84
  %74 = getelementptr inbounds nuw i8, ptr %6, i64 92
  %75 = getelementptr inbounds nuw i8, ptr %6, i64 88
  %76 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %77 = getelementptr inbounds nuw i8, ptr %6, i64 100
  %78 = lshr i64 %4, 10
  %79 = and i64 %78, 1023
  %80 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %81 = getelementptr inbounds nuw i8, ptr %7, i64 24
  %82 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %83 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %84 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %85 = getelementptr inbounds nuw i8, ptr %7, i64 48
  %86 = getelementptr inbounds nuw i8, ptr %7, i64 56
  %87 = getelementptr inbounds nuw i8, ptr %7, i64 80
  %88 = getelementptr inbounds nuw i8, ptr %7, i64 72
  %89 = getelementptr inbounds nuw i8, ptr %7, i64 64
  %90 = getelementptr inbounds nuw i8, ptr %7, i64 84
  %91 = getelementptr inbounds nuw i8, ptr %7, i64 92
  %92 = getelementptr inbounds nuw i8, ptr %7, i64 88
  %93 = getelementptr inbounds nuw i8, ptr %7, i64 96
  %94 = getelementptr inbounds nuw i8, ptr %7, i64 100
  %95 = lshr i32 %56, 2
  %96 = and i32 %16, 255
  %97 = zext nneg i32 %56 to i64
  br label %98

98:
  %99 = phi i32 [ %2, %54 ], [ %152, %106 ]
  %100 = tail call i32 @llvm.cttz.i32(i32 %99, i1 true)
  %101 = zext nneg i32 %100 to i64
  %102 = getelementptr inbounds nuw i64, ptr %3, i64 %101
  %103 = getelementptr inbounds nuw i8, ptr %102, i64 256
  %104 = load i64, ptr %103, align 8
  %105 = tail call fastcc i1 @may_issue(ptr %9, i32 %13, i32 %100)
  br i1 %105, label %106, label %154

106:
  %107 = trunc i64 %104 to i32
  %108 = or disjoint i64 %57, %101
  %109 = load i64, ptr %58, align 8
  %110 = add i64 %109, %59
  %111 = load ptr, ptr %8, align 8
  %112 = getelementptr inbounds nuw i8, ptr %111, i64 96
  %113 = load ptr, ptr %112, align 8
  %114 = getelementptr inbounds nuw i32, ptr %113, i64 %110
  %115 = load i32, ptr %114, align 4
  %116 = load ptr, ptr %61, align 8
  %117 = icmp eq ptr %116, null
  %118 = getelementptr inbounds nuw i8, ptr %116, i64 32
  %119 = select i1 %117, ptr %62, ptr %118
  %120 = load i64, ptr %119, align 8
  %121 = zext i32 %115 to i64
  %122 = shl i64 %120, 46
  %123 = add i64 %122, 70368744177664
  %124 = shl i64 %110, 34
  %125 = shl nuw nsw i64 %121, 12
  %126 = or i64 %125, %124
  %127 = or i64 %126, %123
  %128 = or disjoint i64 %127, %60
  store ptr %111, ptr %6, align 8
  %129 = getelementptr inbounds nuw i8, ptr %111, i64 200
  store ptr %129, ptr %63, align 8
  store i64 %128, ptr %65, align 8
  store i64 %108, ptr %66, align 8
  store i64 %108, ptr %67, align 8
  %130 = getelementptr inbounds nuw i8, ptr %111, i64 112
  %131 = load i64, ptr %130, align 8
  store i64 %131, ptr %68, align 8
  %132 = getelementptr inbounds nuw i8, ptr %111, i64 16
  %133 = load i64, ptr %132, align 8
  store i64 %133, ptr %69, align 8
  store i32 0, ptr %70, align 8
  store i64 0, ptr %71, align 8
  store i64 0, ptr %72, align 8
  store i32 1, ptr %73, align 4
  store i32 1, ptr %74, align 4
  %134 = trunc i64 %120 to i32
  %135 = add i32 %134, 1
  store i32 %135, ptr %75, align 8
  %136 = getelementptr inbounds nuw i8, ptr %111, i64 280
  %137 = load ptr, ptr %136, align 8
  %138 = getelementptr inbounds nuw i32, ptr %137, i64 %108
  %139 = load i32, ptr %138, align 4
  store i32 %139, ptr %76, align 8
  store i32 1, ptr %77, align 4
  %140 = or disjoint i64 %128, 1024
  store i64 %140, ptr %64, align 8
  %141 = or disjoint i64 %127, %79
  store ptr %111, ptr %7, align 8
  store i64 %141, ptr %82, align 8
  store i64 %108, ptr %84, align 8
  store i64 %131, ptr %85, align 8
  store i64 %133, ptr %86, align 8
  store i32 0, ptr %87, align 8
  store i64 0, ptr %88, align 8
  store i64 0, ptr %89, align 8
  store i32 1, ptr %90, align 4
  store i32 %135, ptr %92, align 8
  store i32 %139, ptr %93, align 8
  store i32 1, ptr %94, align 4
  %142 = or disjoint i64 %141, 1024
  store i64 %142, ptr %81, align 8
  %143 = getelementptr inbounds nuw i8, ptr %111, i64 424
  store ptr %143, ptr %80, align 8
  store i64 %110, ptr %83, align 8
  store i32 0, ptr %91, align 4
  %144 = getelementptr inbounds nuw i8, ptr %102, i64 512
  %145 = load i64, ptr %144, align 8
  call fastcc void @read_matrix(ptr %0, ptr %6, i64 %145, i32 0, i32 %95, i32 %96)
  %146 = lshr i32 %107, 20
  %147 = and i32 %146, 1
  %148 = shl nuw nsw i32 85, %147
  %149 = select i1 %18, i32 255, i32 %148
  %150 = and i64 %104, 65535
  call fastcc void @touch(ptr %7, i32 %149, i64 %150, i64 %97, i32 2, i32 %19)
  %151 = add i32 %99, -1
  %152 = and i32 %151, %99
  %153 = icmp eq i32 %152, 0
  br i1 %153, label %154, label %98

154:
  ret void
}

define internal fastcc i1 @may_issue(ptr %0, i32 %1, i32 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 464
  %5 = load ptr, ptr %4, align 8
  %6 = zext i32 %1 to i64
  %7 = getelementptr inbounds nuw i32, ptr %5, i64 %6
  %8 = load i32, ptr %7, align 4
  %9 = icmp eq i32 %8, 0
  %10 = add nuw nsw i32 %2, 1
  br i1 %9, label %11, label %12

11:
  store i32 %10, ptr %7, align 4
  br label %16

12:
  %13 = icmp eq i32 %8, %10
  br i1 %13, label %16, label %14

14:
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 144
  store i64 1, ptr %15, align 8
  br label %16

16:
  %17 = phi i1 [ true, %11 ], [ true, %12 ], [ false, %14 ]
  ret i1 %17
}

define internal fastcc void @read_matrix(ptr %0, ptr %1, i64 %2, i32 %3, i32 %4, i32 %5) #0 {
  %7 = alloca [256 x i64], align 16
  %8 = alloca %struct.matrix, align 8
  %9 = icmp ne i32 %3, 0
  %10 = icmp ult i64 %2, 2305843009213693952
  %11 = and i1 %10, %9
  %12 = lshr i64 %2, 12
  %13 = and i64 %12, 262128
  %14 = lshr i64 %2, 28
  %15 = and i64 %14, 262128
  %16 = shl i64 %2, 4
  %17 = and i64 %16, 262128
  store i64 %17, ptr %8, align 8
  %18 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %19 = select i1 %11, i64 %15, i64 %13
  store i64 %19, ptr %18, align 8
  %20 = getelementptr inbounds nuw i8, ptr %8, i64 16
  %21 = select i1 %11, i64 %13, i64 %15
  store i64 %21, ptr %20, align 8
  %22 = getelementptr inbounds nuw i8, ptr %8, i64 24
  %23 = lshr i64 %2, 49
  %24 = and i64 %23, 7
  store i64 %24, ptr %22, align 8
  %25 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %26 = lshr i64 %2, 62
  %27 = sub nuw nsw i64 4, %26
  %28 = select i1 %10, i64 0, i64 %27
  store i64 %28, ptr %25, align 8
  call void @llvm.memset.p0.i64(ptr align 16 %7, i8 0, i64 2048, i1 false)
  %29 = zext i32 %4 to i64
  %30 = zext i32 %5 to i64
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %32 = load i64, ptr %31, align 8
  call fastcc void @add_pieces(ptr %7, ptr %8, i64 %29, i64 %30, i64 0, i64 0, i64 %32)
  call fastcc void @visit_pieces(ptr %1, ptr %7, i32 4)
  ret void
}

define internal fastcc void @touch(ptr %0, i32 %1, i64 %2, i64 %3, i32 %4, i32 %5) #0 {
  %7 = icmp samesign ugt i64 %2, 511
  br i1 %7, label %22, label %8

8:
  %9 = sub nuw nsw i64 512, %2
  %10 = tail call i64 @llvm.umin.i64(i64 %3, i64 %9)
  %11 = and i32 %1, 255
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %22, label %13

13:
  %14 = phi i32 [ %20, %13 ], [ %11, %8 ]
  %15 = tail call i32 @llvm.cttz.i32(i32 %14, i1 true)
  %16 = shl nuw nsw i32 %15, 9
  %17 = zext nneg i32 %16 to i64
  %18 = or disjoint i64 %2, %17
  tail call fastcc void @touch_run(ptr %0, i64 %18, i64 %10, i32 %4, i32 %5)
  %19 = add nsw i32 %14, -1
  %20 = and i32 %19, %14
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %13

22:
  ret void
}

define void @workbench.sanitize.agents.tensor.shift(ptr %0, i32 %1, i32 %2, ptr %3, i64 %4) #0 {
  %6 = alloca %struct.agent, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 496
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = add i32 %1, %11
  %13 = getelementptr inbounds nuw i8, ptr %8, i64 424
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %16, label %20

16:
  %17 = getelementptr inbounds nuw i8, ptr %8, i64 448
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %113, label %20

20:
  %21 = getelementptr inbounds nuw i8, ptr %8, i64 376
  %22 = load ptr, ptr %21, align 8
  %23 = zext i32 %12 to i64
  %24 = mul nuw nsw i64 %23, 2568
  %25 = getelementptr inbounds nuw i8, ptr %22, i64 %24
  %26 = add i32 %12, 4224
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw i8, ptr %8, i64 320
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 %27
  %31 = load i8, ptr %30, align 1
  %32 = icmp eq i8 %31, 0
  br i1 %32, label %34, label %33, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

33:
  tail call fastcc void @leave_named(ptr %8, i32 %12, i32 %2)
  br label %34

34:
  %35 = getelementptr inbounds nuw i8, ptr %25, i64 4
  %36 = load i32, ptr %35, align 4
  %37 = load i32, ptr %25, align 8
  %38 = icmp eq i32 %36, %37
  br i1 %38, label %40, label %39, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

39:
  tail call fastcc void @begin_products(ptr %0, i32 %12)
  br label %40

40:
  %41 = icmp eq i32 %2, 0
  br i1 %41, label %113, label %42

42:
  %43 = shl nuw nsw i64 %23, 5
  %44 = getelementptr inbounds nuw i8, ptr %8, i64 392
  %45 = mul nuw nsw i64 %23, 3
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %48 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %49 = getelementptr inbounds nuw i8, ptr %6, i64 24
  %50 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %51 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %52 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %53 = getelementptr inbounds nuw i8, ptr %6, i64 48
  %54 = getelementptr inbounds nuw i8, ptr %6, i64 56
  %55 = getelementptr inbounds nuw i8, ptr %6, i64 80
  %56 = getelementptr inbounds nuw i8, ptr %6, i64 72
  %57 = getelementptr inbounds nuw i8, ptr %6, i64 64
  %58 = getelementptr inbounds nuw i8, ptr %6, i64 84
  %59 = getelementptr inbounds nuw i8, ptr %6, i64 92
  %60 = getelementptr inbounds nuw i8, ptr %6, i64 88
  %61 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %62 = getelementptr inbounds nuw i8, ptr %6, i64 100
  br label %63

63:
  %64 = phi i32 [ %2, %42 ], [ %111, %71 ]
  %65 = tail call i32 @llvm.cttz.i32(i32 %64, i1 true)
  %66 = zext nneg i32 %65 to i64
  %67 = getelementptr inbounds nuw i64, ptr %3, i64 %66
  %68 = getelementptr inbounds nuw i8, ptr %67, i64 256
  %69 = load i64, ptr %68, align 8
  %70 = tail call fastcc i1 @may_issue(ptr %8, i32 %12, i32 %65)
  br i1 %70, label %71, label %113

71:
  %72 = trunc i64 %69 to i32
  %73 = lshr i32 %72, 20
  %74 = and i32 %73, 7
  %75 = or disjoint i64 %43, %66
  %76 = load i64, ptr %44, align 8
  %77 = add i64 %76, %45
  %78 = load ptr, ptr %7, align 8
  %79 = getelementptr inbounds nuw i8, ptr %78, i64 96
  %80 = load ptr, ptr %79, align 8
  %81 = getelementptr inbounds nuw i32, ptr %80, i64 %77
  %82 = load i32, ptr %81, align 4
  %83 = load ptr, ptr %46, align 8
  %84 = icmp eq ptr %83, null
  %85 = getelementptr inbounds nuw i8, ptr %83, i64 32
  %86 = select i1 %84, ptr %47, ptr %85
  %87 = load i64, ptr %86, align 8
  %88 = zext i32 %82 to i64
  %89 = shl i64 %87, 46
  %90 = add i64 %89, 70368744177664
  %91 = shl i64 %77, 34
  %92 = shl nuw nsw i64 %88, 12
  %93 = or i64 %91, %4
  %94 = or i64 %93, %92
  %95 = or i64 %94, %90
  store ptr %78, ptr %6, align 8
  store i64 %95, ptr %50, align 8
  store i64 %75, ptr %52, align 8
  %96 = getelementptr inbounds nuw i8, ptr %78, i64 112
  %97 = load i64, ptr %96, align 8
  store i64 %97, ptr %53, align 8
  %98 = getelementptr inbounds nuw i8, ptr %78, i64 16
  %99 = load i64, ptr %98, align 8
  store i64 %99, ptr %54, align 8
  store i32 0, ptr %55, align 8
  store i64 0, ptr %56, align 8
  store i64 0, ptr %57, align 8
  store i32 1, ptr %58, align 4
  %100 = trunc i64 %87 to i32
  %101 = add i32 %100, 1
  store i32 %101, ptr %60, align 8
  %102 = getelementptr inbounds nuw i8, ptr %78, i64 280
  %103 = load ptr, ptr %102, align 8
  %104 = getelementptr inbounds nuw i32, ptr %103, i64 %75
  %105 = load i32, ptr %104, align 4
  store i32 %105, ptr %61, align 8
  store i32 1, ptr %62, align 4
  %106 = or i64 %95, 1024
  store i64 %106, ptr %49, align 8
  %107 = getelementptr inbounds nuw i8, ptr %78, i64 424
  store ptr %107, ptr %48, align 8
  store i64 %77, ptr %51, align 8
  store i32 0, ptr %59, align 4
  %108 = shl nuw nsw i32 3, %74
  %109 = and i64 %69, 65535
  call fastcc void @touch(ptr %6, i32 %108, i64 %109, i64 8, i32 2, i32 0)
  %110 = add i32 %64, -1
  %111 = and i32 %110, %64
  %112 = icmp eq i32 %111, 0
  br i1 %112, label %113, label %63

113:
  ret void
}

define void @workbench.sanitize.agents.tensor.commits(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
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
  %32 = icmp eq i32 %2, 0
  br i1 %32, label %40, label %33

33:
  %34 = getelementptr inbounds nuw i8, ptr %7, i64 392
  %35 = mul nuw nsw i64 %14, 3
  %36 = getelementptr inbounds nuw i8, ptr %7, i64 96
  %37 = getelementptr inbounds nuw i8, ptr %7, i64 144
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %39 = getelementptr inbounds nuw i8, ptr %5, i64 8
  br label %42

40:
  %41 = or i64 %3, 1024
  tail call fastcc void @change_objects(ptr %0, i32 %11, i32 %2, i64 %41)
  ret void

42:
  %43 = phi i32 [ %2, %33 ], [ %75, %73 ]
  %44 = tail call i32 @llvm.cttz.i32(i32 %43, i1 true)
  %45 = tail call fastcc i1 @may_issue(ptr %7, i32 %11, i32 %44)
  br i1 %45, label %46, label %73

46:
  %47 = load i64, ptr %34, align 8
  %48 = add i64 %47, %35
  %49 = load ptr, ptr %36, align 8
  %50 = getelementptr inbounds nuw i32, ptr %49, i64 %48
  %51 = load i32, ptr %50, align 4
  %52 = add i32 %51, -4194302
  %53 = icmp ult i32 %52, -4194304
  br i1 %53, label %54, label %56

54:
  store i64 1, ptr %37, align 8
  %55 = load i32, ptr %50, align 4
  br label %58

56:
  %57 = add nsw i32 %51, 1
  store i32 %57, ptr %50, align 4
  br label %58

58:
  %59 = phi i32 [ %55, %54 ], [ %57, %56 ]
  %60 = zext nneg i32 %44 to i64
  %61 = getelementptr inbounds nuw ptr, ptr %38, i64 %60
  %62 = load ptr, ptr %61, align 8
  %63 = ptrtoint ptr %62 to i64
  %64 = tail call fastcc ptr @owner_of(ptr %0, i64 %63)
  %65 = getelementptr inbounds nuw i8, ptr %64, i64 1576
  %66 = load ptr, ptr %65, align 8
  store ptr %66, ptr %5, align 8
  %67 = getelementptr inbounds nuw i8, ptr %64, i64 40
  %68 = load i64, ptr %67, align 8
  %69 = sub i64 %63, %68
  %70 = lshr i64 %69, 3
  store i64 %70, ptr %39, align 8
  %71 = tail call fastcc ptr @object_clock(ptr byval(%struct.spot) align 8 %5)
  %72 = getelementptr inbounds nuw i32, ptr %71, i64 %48
  store i32 %59, ptr %72, align 4
  br label %73

73:
  %74 = add i32 %43, -1
  %75 = and i32 %74, %43
  %76 = icmp eq i32 %75, 0
  br i1 %76, label %40, label %42
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

define internal fastcc void @change_objects(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = alloca %struct.spot, align 8
  %6 = alloca %struct.spot, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 768
  %11 = icmp eq i32 %2, 0
  br i1 %11, label %96, label %12

12:
  %13 = zext i32 %1 to i64
  %14 = shl nuw nsw i64 %13, 5
  %15 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %16 = and i64 %3, 1023
  br label %19

17:
  %18 = getelementptr inbounds nuw i8, ptr %6, i64 8
  br label %37

19:
  %20 = phi i32 [ %2, %12 ], [ %35, %19 ]
  %21 = tail call i32 @llvm.cttz.i32(i32 %20, i1 true)
  %22 = zext nneg i32 %21 to i64
  %23 = or disjoint i64 %14, %22
  %24 = getelementptr inbounds nuw ptr, ptr %9, i64 %22
  %25 = load ptr, ptr %24, align 8
  %26 = ptrtoint ptr %25 to i64
  %27 = tail call fastcc ptr @owner_of(ptr %0, i64 %26)
  %28 = getelementptr inbounds nuw i8, ptr %27, i64 1576
  %29 = load ptr, ptr %28, align 8
  store ptr %29, ptr %5, align 8
  %30 = getelementptr inbounds nuw i8, ptr %27, i64 40
  %31 = load i64, ptr %30, align 8
  %32 = sub i64 %26, %31
  %33 = lshr i64 %32, 3
  store i64 %33, ptr %15, align 8
  tail call fastcc void @use_object(ptr %0, i64 %23, ptr byval(%struct.spot) align 8 %5, i64 %16)
  %34 = add i32 %20, -1
  %35 = and i32 %34, %20
  %36 = icmp eq i32 %35, 0
  br i1 %36, label %17, label %19

37:
  %38 = phi i32 [ %2, %17 ], [ %42, %94 ]
  %39 = phi i32 [ 0, %17 ], [ %95, %94 ]
  %40 = tail call i32 @llvm.cttz.i32(i32 %38, i1 true)
  %41 = add i32 %38, -1
  %42 = and i32 %41, %38
  %43 = icmp eq i32 %42, 0
  %44 = zext nneg i32 %40 to i64
  %45 = getelementptr inbounds nuw ptr, ptr %9, i64 %44
  %46 = load ptr, ptr %45, align 8
  br i1 %43, label %60, label %47

47:
  %48 = phi i32 [ %56, %54 ], [ %42, %37 ]
  %49 = tail call i32 @llvm.cttz.i32(i32 %48, i1 true)
  %50 = zext nneg i32 %49 to i64
  %51 = getelementptr inbounds nuw ptr, ptr %9, i64 %50
  %52 = load ptr, ptr %51, align 8
  %53 = icmp eq ptr %52, %46
  br i1 %53, label %58, label %54

54:
  %55 = add i32 %48, -1
  %56 = and i32 %55, %48
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %60, label %47

58:
  %59 = getelementptr inbounds nuw i64, ptr %10, i64 %50
  br label %60

60:
  %61 = phi ptr [ %59, %58 ], [ %46, %37 ], [ %46, %54 ]
  %62 = load i64, ptr %61, align 8
  %63 = shl nuw i32 1, %40
  %64 = or i32 %63, %39
  %65 = getelementptr inbounds nuw i64, ptr %10, i64 %44
  %66 = load i64, ptr %65, align 8
  %67 = xor i64 %66, %62
  %68 = icmp sgt i64 %67, -1
  %69 = icmp ne i32 %42, 0
  %70 = and i1 %69, %68
  br i1 %70, label %74, label %71

71:
  %72 = getelementptr inbounds nuw ptr, ptr %9, i64 %44
  %73 = load ptr, ptr %72, align 8
  br label %82

74:
  %75 = tail call i32 @llvm.cttz.i32(i32 %42, i1 true)
  %76 = zext nneg i32 %75 to i64
  %77 = getelementptr inbounds nuw ptr, ptr %9, i64 %76
  %78 = load ptr, ptr %77, align 8
  %79 = getelementptr inbounds nuw ptr, ptr %9, i64 %44
  %80 = load ptr, ptr %79, align 8
  %81 = icmp eq ptr %78, %80
  br i1 %81, label %94, label %82

82:
  %83 = phi ptr [ %73, %71 ], [ %80, %74 ]
  %84 = ptrtoint ptr %83 to i64
  %85 = tail call fastcc ptr @owner_of(ptr %0, i64 %84)
  %86 = getelementptr inbounds nuw i8, ptr %85, i64 1576
  %87 = load ptr, ptr %86, align 8
  store ptr %87, ptr %6, align 8
  %88 = getelementptr inbounds nuw i8, ptr %85, i64 40
  %89 = load i64, ptr %88, align 8
  %90 = sub i64 %84, %89
  %91 = lshr i64 %90, 3
  store i64 %91, ptr %18, align 8
  %92 = tail call fastcc ptr @object_clock(ptr byval(%struct.spot) align 8 %6)
  tail call fastcc void @release(ptr %8, ptr %92, i32 %1, i32 %64)
  br i1 %68, label %94, label %93

93:
  tail call fastcc void @end_phase(ptr %8, ptr %92)
  br label %94

94:
  %95 = phi i32 [ %64, %74 ], [ 0, %93 ], [ 0, %82 ]
  br i1 %43, label %96, label %37

96:
  ret void
}

define void @workbench.sanitize.agents.tensor.move(ptr %0, i32 %1, i32 %2, ptr %3, i64 %4, i64 %5) #0 {
  %7 = alloca %struct.agent, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 496
  %11 = load i64, ptr %10, align 8
  %12 = trunc i64 %11 to i32
  %13 = add i32 %1, %12
  %14 = getelementptr inbounds nuw i8, ptr %9, i64 424
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %17, label %21

17:
  %18 = getelementptr inbounds nuw i8, ptr %9, i64 448
  %19 = load i64, ptr %18, align 8
  %20 = icmp eq i64 %19, 0
  br i1 %20, label %133, label %21

21:
  %22 = getelementptr inbounds nuw i8, ptr %9, i64 376
  %23 = load ptr, ptr %22, align 8
  %24 = zext i32 %13 to i64
  %25 = mul nuw nsw i64 %24, 2568
  %26 = getelementptr inbounds nuw i8, ptr %23, i64 %25
  %27 = add i32 %13, 4224
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds nuw i8, ptr %9, i64 320
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds nuw i8, ptr %30, i64 %28
  %32 = load i8, ptr %31, align 1
  %33 = icmp eq i8 %32, 0
  br i1 %33, label %35, label %34, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

34:
  tail call fastcc void @leave_named(ptr %9, i32 %13, i32 %2)
  br label %35

35:
  %36 = getelementptr inbounds nuw i8, ptr %26, i64 4
  %37 = load i32, ptr %36, align 4
  %38 = load i32, ptr %26, align 8
  %39 = icmp eq i32 %37, %38
  br i1 %39, label %41, label %40, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

40:
  tail call fastcc void @begin_products(ptr %0, i32 %13)
  br label %41

41:
  %42 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %43 = load i64, ptr %42, align 8
  %44 = trunc i64 %43 to i32
  %45 = icmp ult i32 %44, 2097152
  %46 = shl nuw nsw i64 %24, 5
  %47 = and i64 %5, 1024
  %48 = icmp eq i64 %47, 0
  %49 = select i1 %48, i32 2, i32 1
  %50 = getelementptr inbounds nuw i8, ptr %9, i64 392
  %51 = load i64, ptr %50, align 8
  %52 = mul nuw nsw i64 %24, 3
  %53 = zext nneg i32 %49 to i64
  %54 = add nuw nsw i64 %52, %53
  %55 = add i64 %54, %51
  %56 = and i64 %5, 1023
  %57 = load ptr, ptr %8, align 8
  %58 = getelementptr inbounds nuw i8, ptr %57, i64 96
  %59 = load ptr, ptr %58, align 8
  %60 = getelementptr inbounds nuw i32, ptr %59, i64 %55
  %61 = load i32, ptr %60, align 4
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %63 = load ptr, ptr %62, align 8
  %64 = icmp eq ptr %63, null
  %65 = getelementptr inbounds nuw i8, ptr %63, i64 32
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %67 = select i1 %64, ptr %66, ptr %65
  %68 = load i64, ptr %67, align 8
  %69 = zext i32 %61 to i64
  %70 = shl i64 %68, 46
  %71 = add i64 %70, 70368744177664
  %72 = shl i64 %55, 34
  %73 = shl nuw nsw i64 %69, 12
  %74 = or disjoint i64 %72, %56
  %75 = or i64 %74, %73
  %76 = or i64 %75, %71
  store ptr %57, ptr %7, align 8
  %77 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %78 = getelementptr inbounds nuw i8, ptr %7, i64 24
  %79 = getelementptr inbounds nuw i8, ptr %7, i64 16
  store i64 %76, ptr %79, align 8
  %80 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %81 = getelementptr inbounds nuw i8, ptr %7, i64 32
  store i64 %46, ptr %81, align 8
  %82 = getelementptr inbounds nuw i8, ptr %57, i64 112
  %83 = load i64, ptr %82, align 8
  %84 = getelementptr inbounds nuw i8, ptr %7, i64 48
  store i64 %83, ptr %84, align 8
  %85 = getelementptr inbounds nuw i8, ptr %57, i64 16
  %86 = load i64, ptr %85, align 8
  %87 = getelementptr inbounds nuw i8, ptr %7, i64 56
  store i64 %86, ptr %87, align 8
  %88 = getelementptr inbounds nuw i8, ptr %7, i64 80
  %89 = getelementptr inbounds nuw i8, ptr %7, i64 72
  store i64 0, ptr %89, align 8
  %90 = getelementptr inbounds nuw i8, ptr %7, i64 64
  store i64 0, ptr %90, align 8
  %91 = getelementptr inbounds nuw i8, ptr %7, i64 84
  store i32 1, ptr %91, align 4
  %92 = getelementptr inbounds nuw i8, ptr %7, i64 92
  %93 = trunc i64 %68 to i32
  %94 = add i32 %93, 1
  %95 = getelementptr inbounds nuw i8, ptr %7, i64 88
  store i32 %94, ptr %95, align 8
  %96 = getelementptr inbounds nuw i8, ptr %57, i64 280
  %97 = load ptr, ptr %96, align 8
  %98 = getelementptr inbounds nuw i32, ptr %97, i64 %46
  %99 = load i32, ptr %98, align 4
  %100 = getelementptr inbounds nuw i8, ptr %7, i64 96
  store i32 %99, ptr %100, align 8
  %101 = getelementptr inbounds nuw i8, ptr %7, i64 100
  %102 = or disjoint i64 %76, 1024
  store i64 %102, ptr %78, align 8
  %103 = getelementptr inbounds nuw i8, ptr %57, i64 424
  store ptr %103, ptr %77, align 8
  store i32 0, ptr %92, align 4
  store i64 -1, ptr %80, align 8
  store i32 1, ptr %88, align 8
  %104 = load <32 x i32>, ptr %98, align 4
  %105 = insertelement <32 x i32> poison, i32 %99, i64 0
  %106 = shufflevector <32 x i32> %105, <32 x i32> poison, <32 x i32> zeroinitializer
  %107 = icmp ne <32 x i32> %104, %106
  %108 = bitcast <32 x i1> %107 to i32
  %109 = icmp eq i32 %108, 0
  %110 = zext i1 %109 to i32
  store i32 %110, ptr %101, align 4
  %111 = and i64 %4, 63
  %112 = icmp eq i64 %111, 32
  %113 = select i1 %112, i32 3, i32 1
  %114 = lshr i32 %44, 20
  %115 = shl i32 %13, 1
  %116 = and i32 %115, 6
  %117 = select i1 %45, i32 %116, i32 0
  %118 = or i32 %117, %114
  %119 = shl i32 %113, %118
  %120 = and i64 %43, 65535
  %121 = lshr i64 %4, 6
  %122 = and i64 %121, 1023
  %123 = lshr i64 %4, 16
  %124 = and i64 %123, 1023
  %125 = add nuw nsw i64 %122, %120
  %126 = sub nsw i64 %124, %122
  call fastcc void @touch(ptr %7, i32 %119, i64 %125, i64 %126, i32 %49, i32 0)
  %127 = lshr i64 %4, 26
  %128 = and i64 %127, 1023
  %129 = lshr i64 %4, 36
  %130 = and i64 %129, 1023
  %131 = add nuw nsw i64 %128, %120
  %132 = sub nsw i64 %130, %128
  call fastcc void @touch(ptr %7, i32 %119, i64 %131, i64 %132, i32 %49, i32 0)
  br label %133

133:
  ret void
}

define void @workbench.sanitize.agents.tensor.moves.end(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
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
  %31 = icmp eq i64 %3, 0
  %32 = getelementptr inbounds nuw i8, ptr %6, i64 392
  %33 = load i64, ptr %32, align 8
  %34 = mul nuw nsw i64 %13, 3
  %35 = select i1 %31, i64 1, i64 2
  %36 = add nuw nsw i64 %34, %35
  %37 = add i64 %36, %33
  %38 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %39 = load ptr, ptr %38, align 8
  %40 = getelementptr inbounds nuw i32, ptr %39, i64 %37
  %41 = load i32, ptr %40, align 4
  %42 = add i32 %41, -4194302
  %43 = icmp ult i32 %42, -4194304
  br i1 %43, label %44, label %47

44:
  %45 = getelementptr inbounds nuw i8, ptr %6, i64 144
  store i64 1, ptr %45, align 8
  %46 = load i32, ptr %40, align 4
  br label %49

47:
  %48 = add nsw i32 %41, 1
  store i32 %48, ptr %40, align 4
  br label %49

49:
  %50 = phi i32 [ %46, %44 ], [ %48, %47 ]
  %51 = icmp eq i32 %2, 0
  br i1 %51, label %77, label %52

52:
  %53 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %54 = load ptr, ptr %53, align 8
  %55 = getelementptr inbounds nuw i32, ptr %54, i64 %13
  %56 = load i32, ptr %55, align 4
  %57 = icmp eq i32 %2, %56
  %58 = shl nuw nsw i64 %13, 5
  %59 = getelementptr inbounds nuw i8, ptr %6, i64 504
  br i1 %57, label %72, label %60

60:
  %61 = phi i32 [ %70, %60 ], [ %2, %52 ]
  %62 = tail call i32 @llvm.cttz.i32(i32 %61, i1 true)
  %63 = zext nneg i32 %62 to i64
  %64 = or disjoint i64 %58, %63
  %65 = load i64, ptr %59, align 8
  %66 = add i64 %65, %64
  %67 = tail call fastcc ptr @dirty_clock(ptr %6, i64 %64, i64 %66)
  %68 = getelementptr inbounds nuw i32, ptr %67, i64 %37
  store i32 %50, ptr %68, align 4
  %69 = add i32 %61, -1
  %70 = and i32 %69, %61
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %77, label %60

72:
  %73 = add nuw nsw i64 %13, 4096
  %74 = add nuw nsw i64 %13, 34
  %75 = tail call fastcc ptr @dirty_clock(ptr %6, i64 %73, i64 %74)
  %76 = getelementptr inbounds nuw i32, ptr %75, i64 %37
  store i32 %50, ptr %76, align 4
  br label %77

77:
  ret void
}

define void @workbench.sanitize.agents.tensor.frees(ptr %0, i32 %1, i32 %2, ptr %3, i64 %4) #0 {
  %6 = alloca %struct.agent, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 496
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = add i32 %1, %11
  %13 = getelementptr inbounds nuw i8, ptr %8, i64 424
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %16, label %20

16:
  %17 = getelementptr inbounds nuw i8, ptr %8, i64 448
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %250, label %20

20:
  %21 = getelementptr inbounds nuw i8, ptr %8, i64 376
  %22 = load ptr, ptr %21, align 8
  %23 = zext i32 %12 to i64
  %24 = mul nuw nsw i64 %23, 2568
  %25 = getelementptr inbounds nuw i8, ptr %22, i64 %24
  %26 = add i32 %12, 4224
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw i8, ptr %8, i64 320
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 %27
  %31 = load i8, ptr %30, align 1
  %32 = icmp eq i8 %31, 0
  br i1 %32, label %34, label %33, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

33:
  tail call fastcc void @leave_named(ptr %8, i32 %12, i32 %2)
  br label %34

34:
  %35 = getelementptr inbounds nuw i8, ptr %25, i64 4
  %36 = load i32, ptr %35, align 4
  %37 = load i32, ptr %25, align 8
  %38 = icmp eq i32 %36, %37
  br i1 %38, label %40, label %39, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

39:
  tail call fastcc void @begin_products(ptr %0, i32 %12)
  br label %40

40:
  %41 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %42 = load i64, ptr %41, align 8
  %43 = and i64 %42, 65535
  %44 = getelementptr inbounds nuw i8, ptr %3, i64 512
  %45 = load i64, ptr %44, align 8
  %46 = icmp samesign ugt i64 %43, 512
  %47 = sub nuw nsw i64 512, %43
  %48 = icmp ugt i64 %45, %47
  %49 = select i1 %46, i1 true, i1 %48
  br i1 %49, label %250, label %50

50:
  %51 = shl nuw nsw i64 %23, 5
  %52 = getelementptr inbounds nuw i8, ptr %8, i64 392
  %53 = load i64, ptr %52, align 8
  %54 = mul nuw nsw i64 %23, 3
  %55 = add nuw nsw i64 %54, 2
  %56 = add i64 %55, %53
  %57 = load ptr, ptr %7, align 8
  %58 = getelementptr inbounds nuw i8, ptr %57, i64 96
  %59 = load ptr, ptr %58, align 8
  %60 = getelementptr inbounds nuw i32, ptr %59, i64 %56
  %61 = load i32, ptr %60, align 4
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %63 = load ptr, ptr %62, align 8
  %64 = icmp eq ptr %63, null
  %65 = getelementptr inbounds nuw i8, ptr %63, i64 32
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %67 = select i1 %64, ptr %66, ptr %65
  %68 = load i64, ptr %67, align 8
  %69 = zext i32 %61 to i64
  %70 = shl i64 %68, 46
  %71 = add i64 %70, 70368744177664
  %72 = shl i64 %56, 34
  %73 = shl nuw nsw i64 %69, 12
  %74 = or i64 %72, %4
  %75 = or i64 %74, %73
  %76 = or i64 %75, %71
  store ptr %57, ptr %6, align 8
  %77 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %78 = getelementptr inbounds nuw i8, ptr %6, i64 24
  %79 = getelementptr inbounds nuw i8, ptr %6, i64 16
  store i64 %76, ptr %79, align 8
  %80 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %81 = getelementptr inbounds nuw i8, ptr %6, i64 32
  store i64 %51, ptr %81, align 8
  %82 = getelementptr inbounds nuw i8, ptr %57, i64 112
  %83 = load i64, ptr %82, align 8
  %84 = getelementptr inbounds nuw i8, ptr %6, i64 48
  store i64 %83, ptr %84, align 8
  %85 = getelementptr inbounds nuw i8, ptr %57, i64 16
  %86 = load i64, ptr %85, align 8
  %87 = getelementptr inbounds nuw i8, ptr %6, i64 56
  store i64 %86, ptr %87, align 8
  %88 = getelementptr inbounds nuw i8, ptr %6, i64 80
  %89 = getelementptr inbounds nuw i8, ptr %6, i64 72
  store i64 0, ptr %89, align 8
  %90 = getelementptr inbounds nuw i8, ptr %6, i64 64
  store i64 0, ptr %90, align 8
  %91 = getelementptr inbounds nuw i8, ptr %6, i64 84
  store i32 1, ptr %91, align 4
  %92 = getelementptr inbounds nuw i8, ptr %6, i64 92
  %93 = trunc i64 %68 to i32
  %94 = add i32 %93, 1
  %95 = getelementptr inbounds nuw i8, ptr %6, i64 88
  store i32 %94, ptr %95, align 8
  %96 = getelementptr inbounds nuw i8, ptr %57, i64 280
  %97 = load ptr, ptr %96, align 8
  %98 = getelementptr inbounds nuw i32, ptr %97, i64 %51
  %99 = load i32, ptr %98, align 4
  %100 = getelementptr inbounds nuw i8, ptr %6, i64 96
  store i32 %99, ptr %100, align 8
  %101 = getelementptr inbounds nuw i8, ptr %6, i64 100
  %102 = or i64 %76, 1024
  store i64 %102, ptr %78, align 8
  %103 = getelementptr inbounds nuw i8, ptr %57, i64 424
  store ptr %103, ptr %77, align 8
  store i32 0, ptr %92, align 4
  store i64 -1, ptr %80, align 8
  store i32 1, ptr %88, align 8
  %104 = load <32 x i32>, ptr %98, align 4
  %105 = insertelement <32 x i32> poison, i32 %99, i64 0
  %106 = shufflevector <32 x i32> %105, <32 x i32> poison, <32 x i32> zeroinitializer
  %107 = icmp ne <32 x i32> %104, %106
  %108 = bitcast <32 x i1> %107 to i32
  %109 = icmp eq i32 %108, 0
  %110 = zext i1 %109 to i32
  store i32 %110, ptr %101, align 4
  call fastcc void @touch(ptr %6, i32 255, i64 %43, i64 %45, i32 2, i32 1)
  %111 = load ptr, ptr %77, align 8
  %112 = getelementptr inbounds nuw i8, ptr %111, i64 24
  %113 = shl nuw nsw i64 %45, 3
  %114 = shl nuw nsw i64 %45, 2
  %115 = load ptr, ptr %111, align 8
  %116 = icmp eq ptr %115, null
  br i1 %116, label %125, label %117

117:
  %118 = getelementptr inbounds nuw i64, ptr %115, i64 %43
  tail call void @llvm.memset.p0.i64(ptr align 8 %118, i8 0, i64 %113, i1 false)
  %119 = getelementptr inbounds nuw i8, ptr %111, i64 8
  %120 = load ptr, ptr %119, align 8
  %121 = getelementptr inbounds nuw i64, ptr %120, i64 %43
  tail call void @llvm.memset.p0.i64(ptr align 8 %121, i8 0, i64 %113, i1 false)
  %122 = getelementptr inbounds nuw i8, ptr %111, i64 16
  %123 = load ptr, ptr %122, align 8
  %124 = getelementptr inbounds nuw i64, ptr %123, i64 %43
  tail call void @llvm.memset.p0.i64(ptr align 8 %124, i8 0, i64 %113, i1 false)
  br label %125

125:
  %126 = load ptr, ptr %112, align 8
  %127 = icmp eq ptr %126, null
  br i1 %127, label %130, label %128

128:
  %129 = getelementptr inbounds nuw i32, ptr %126, i64 %43
  tail call void @llvm.memset.p0.i64(ptr align 4 %129, i8 0, i64 %114, i1 false)
  br label %130

130:
  %131 = add nuw nsw i64 %43, 512
  %132 = load ptr, ptr %111, align 8
  %133 = icmp eq ptr %132, null
  br i1 %133, label %142, label %134

134:
  %135 = getelementptr inbounds nuw i64, ptr %132, i64 %131
  tail call void @llvm.memset.p0.i64(ptr align 8 %135, i8 0, i64 %113, i1 false)
  %136 = getelementptr inbounds nuw i8, ptr %111, i64 8
  %137 = load ptr, ptr %136, align 8
  %138 = getelementptr inbounds nuw i64, ptr %137, i64 %131
  tail call void @llvm.memset.p0.i64(ptr align 8 %138, i8 0, i64 %113, i1 false)
  %139 = getelementptr inbounds nuw i8, ptr %111, i64 16
  %140 = load ptr, ptr %139, align 8
  %141 = getelementptr inbounds nuw i64, ptr %140, i64 %131
  tail call void @llvm.memset.p0.i64(ptr align 8 %141, i8 0, i64 %113, i1 false)
  br label %142

142:
  %143 = load ptr, ptr %112, align 8
  %144 = icmp eq ptr %143, null
  br i1 %144, label %147, label %145

145:
  %146 = getelementptr inbounds nuw i32, ptr %143, i64 %131
  tail call void @llvm.memset.p0.i64(ptr align 4 %146, i8 0, i64 %114, i1 false)
  br label %147

147:
  %148 = or disjoint i64 %43, 1024
  %149 = load ptr, ptr %111, align 8
  %150 = icmp eq ptr %149, null
  br i1 %150, label %159, label %151

151:
  %152 = getelementptr inbounds nuw i64, ptr %149, i64 %148
  tail call void @llvm.memset.p0.i64(ptr align 8 %152, i8 0, i64 %113, i1 false)
  %153 = getelementptr inbounds nuw i8, ptr %111, i64 8
  %154 = load ptr, ptr %153, align 8
  %155 = getelementptr inbounds nuw i64, ptr %154, i64 %148
  tail call void @llvm.memset.p0.i64(ptr align 8 %155, i8 0, i64 %113, i1 false)
  %156 = getelementptr inbounds nuw i8, ptr %111, i64 16
  %157 = load ptr, ptr %156, align 8
  %158 = getelementptr inbounds nuw i64, ptr %157, i64 %148
  tail call void @llvm.memset.p0.i64(ptr align 8 %158, i8 0, i64 %113, i1 false)
  br label %159

159:
  %160 = load ptr, ptr %112, align 8
  %161 = icmp eq ptr %160, null
  br i1 %161, label %164, label %162

162:
  %163 = getelementptr inbounds nuw i32, ptr %160, i64 %148
  tail call void @llvm.memset.p0.i64(ptr align 4 %163, i8 0, i64 %114, i1 false)
  br label %164

164:
  %165 = add nuw nsw i64 %43, 1536
  %166 = load ptr, ptr %111, align 8
  %167 = icmp eq ptr %166, null
  br i1 %167, label %176, label %168

168:
  %169 = getelementptr inbounds nuw i64, ptr %166, i64 %165
  tail call void @llvm.memset.p0.i64(ptr align 8 %169, i8 0, i64 %113, i1 false)
  %170 = getelementptr inbounds nuw i8, ptr %111, i64 8
  %171 = load ptr, ptr %170, align 8
  %172 = getelementptr inbounds nuw i64, ptr %171, i64 %165
  tail call void @llvm.memset.p0.i64(ptr align 8 %172, i8 0, i64 %113, i1 false)
  %173 = getelementptr inbounds nuw i8, ptr %111, i64 16
  %174 = load ptr, ptr %173, align 8
  %175 = getelementptr inbounds nuw i64, ptr %174, i64 %165
  tail call void @llvm.memset.p0.i64(ptr align 8 %175, i8 0, i64 %113, i1 false)
  br label %176

176:
  %177 = load ptr, ptr %112, align 8
  %178 = icmp eq ptr %177, null
  br i1 %178, label %181, label %179

179:
  %180 = getelementptr inbounds nuw i32, ptr %177, i64 %165
  tail call void @llvm.memset.p0.i64(ptr align 4 %180, i8 0, i64 %114, i1 false)
  br label %181

181:
  %182 = or disjoint i64 %43, 2048
  %183 = load ptr, ptr %111, align 8
  %184 = icmp eq ptr %183, null
  br i1 %184, label %193, label %185

185:
  %186 = getelementptr inbounds nuw i64, ptr %183, i64 %182
  tail call void @llvm.memset.p0.i64(ptr align 8 %186, i8 0, i64 %113, i1 false)
  %187 = getelementptr inbounds nuw i8, ptr %111, i64 8
  %188 = load ptr, ptr %187, align 8
  %189 = getelementptr inbounds nuw i64, ptr %188, i64 %182
  tail call void @llvm.memset.p0.i64(ptr align 8 %189, i8 0, i64 %113, i1 false)
  %190 = getelementptr inbounds nuw i8, ptr %111, i64 16
  %191 = load ptr, ptr %190, align 8
  %192 = getelementptr inbounds nuw i64, ptr %191, i64 %182
  tail call void @llvm.memset.p0.i64(ptr align 8 %192, i8 0, i64 %113, i1 false)
  br label %193

193:
  %194 = load ptr, ptr %112, align 8
  %195 = icmp eq ptr %194, null
  br i1 %195, label %198, label %196

196:
  %197 = getelementptr inbounds nuw i32, ptr %194, i64 %182
  tail call void @llvm.memset.p0.i64(ptr align 4 %197, i8 0, i64 %114, i1 false)
  br label %198

198:
  %199 = add nuw nsw i64 %43, 2560
  %200 = load ptr, ptr %111, align 8
  %201 = icmp eq ptr %200, null
  br i1 %201, label %210, label %202

202:
  %203 = getelementptr inbounds nuw i64, ptr %200, i64 %199
  tail call void @llvm.memset.p0.i64(ptr align 8 %203, i8 0, i64 %113, i1 false)
  %204 = getelementptr inbounds nuw i8, ptr %111, i64 8
  %205 = load ptr, ptr %204, align 8
  %206 = getelementptr inbounds nuw i64, ptr %205, i64 %199
  tail call void @llvm.memset.p0.i64(ptr align 8 %206, i8 0, i64 %113, i1 false)
  %207 = getelementptr inbounds nuw i8, ptr %111, i64 16
  %208 = load ptr, ptr %207, align 8
  %209 = getelementptr inbounds nuw i64, ptr %208, i64 %199
  tail call void @llvm.memset.p0.i64(ptr align 8 %209, i8 0, i64 %113, i1 false)
  br label %210

210:
  %211 = load ptr, ptr %112, align 8
  %212 = icmp eq ptr %211, null
  br i1 %212, label %215, label %213

213:
  %214 = getelementptr inbounds nuw i32, ptr %211, i64 %199
  tail call void @llvm.memset.p0.i64(ptr align 4 %214, i8 0, i64 %114, i1 false)
  br label %215

215:
  %216 = or disjoint i64 %43, 3072
  %217 = load ptr, ptr %111, align 8
  %218 = icmp eq ptr %217, null
  br i1 %218, label %227, label %219

219:
  %220 = getelementptr inbounds nuw i64, ptr %217, i64 %216
  tail call void @llvm.memset.p0.i64(ptr align 8 %220, i8 0, i64 %113, i1 false)
  %221 = getelementptr inbounds nuw i8, ptr %111, i64 8
  %222 = load ptr, ptr %221, align 8
  %223 = getelementptr inbounds nuw i64, ptr %222, i64 %216
  tail call void @llvm.memset.p0.i64(ptr align 8 %223, i8 0, i64 %113, i1 false)
  %224 = getelementptr inbounds nuw i8, ptr %111, i64 16
  %225 = load ptr, ptr %224, align 8
  %226 = getelementptr inbounds nuw i64, ptr %225, i64 %216
  tail call void @llvm.memset.p0.i64(ptr align 8 %226, i8 0, i64 %113, i1 false)
  br label %227

227:
  %228 = load ptr, ptr %112, align 8
  %229 = icmp eq ptr %228, null
  br i1 %229, label %232, label %230

230:
  %231 = getelementptr inbounds nuw i32, ptr %228, i64 %216
  tail call void @llvm.memset.p0.i64(ptr align 4 %231, i8 0, i64 %114, i1 false)
  br label %232

232:
  %233 = add nuw nsw i64 %43, 3584
  %234 = load ptr, ptr %111, align 8
  %235 = icmp eq ptr %234, null
  br i1 %235, label %244, label %236

236:
  %237 = getelementptr inbounds nuw i64, ptr %234, i64 %233
  tail call void @llvm.memset.p0.i64(ptr align 8 %237, i8 0, i64 %113, i1 false)
  %238 = getelementptr inbounds nuw i8, ptr %111, i64 8
  %239 = load ptr, ptr %238, align 8
  %240 = getelementptr inbounds nuw i64, ptr %239, i64 %233
  tail call void @llvm.memset.p0.i64(ptr align 8 %240, i8 0, i64 %113, i1 false)
  %241 = getelementptr inbounds nuw i8, ptr %111, i64 16
  %242 = load ptr, ptr %241, align 8
  %243 = getelementptr inbounds nuw i64, ptr %242, i64 %233
  tail call void @llvm.memset.p0.i64(ptr align 8 %243, i8 0, i64 %113, i1 false)
  br label %244

244:
  %245 = load ptr, ptr %112, align 8
  %246 = icmp eq ptr %245, null
  br i1 %246, label %249, label %247

247:
  %248 = getelementptr inbounds nuw i32, ptr %245, i64 %233
  tail call void @llvm.memset.p0.i64(ptr align 4 %248, i8 0, i64 %114, i1 false)
  br label %249

249:
  br label %250

250:
  ret void
}

declare void @llvm.memset.p0.i64(ptr captures(none), i8, i64, i1)

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
  call fastcc void @visit_pieces(ptr %5, ptr %1, i32 0)
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
  br i1 %32, label %35, label %307

33:
  %34 = icmp ult i64 %7, %22
  br i1 %34, label %35, label %307

35:
  %36 = and i32 %3, 1
  %37 = icmp samesign ugt i32 %3, 1
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %39 = icmp eq i32 %36, 0
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %41 = and i32 %3, 6
  %42 = icmp eq i32 %41, 2
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 84
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 88
  br label %45

45:
  %46 = phi i64 [ %7, %35 ], [ %305, %304 ]
  %47 = sub nuw i64 %22, %46
  %48 = icmp ugt i64 %47, 15
  %49 = trunc nuw nsw i64 %47 to i32
  %50 = shl nsw i32 -1, %49
  %51 = xor i32 %50, -1
  %52 = select i1 %48, i32 65535, i32 %51
  %53 = icmp eq i32 %52, 65535
  %54 = trunc nuw i32 %52 to i16
  %55 = bitcast i16 %54 to <16 x i1>
  %56 = load ptr, ptr %23, align 8
  %57 = load ptr, ptr %56, align 8
  %58 = icmp ne ptr %57, null
  %59 = select i1 %58, i1 %37, i1 false
  br i1 %59, label %60, label %138

60:
  %61 = getelementptr inbounds nuw i8, ptr %56, i64 32
  %62 = load ptr, ptr %61, align 8
  %63 = getelementptr inbounds i64, ptr %62, i64 %46
  br i1 %53, label %64, label %66

64:
  %65 = load <16 x i64>, ptr %63, align 8
  br label %68

66:
  %67 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %63, <16 x i1> %55, <16 x i64> zeroinitializer)
  br label %68

68:
  %69 = phi <16 x i64> [ %65, %64 ], [ %67, %66 ]
  %70 = load i64, ptr %38, align 8
  %71 = insertelement <16 x i64> poison, i64 %70, i64 0
  %72 = shufflevector <16 x i64> %71, <16 x i64> poison, <16 x i32> zeroinitializer
  %73 = xor <16 x i64> %72, %69
  %74 = icmp ult <16 x i64> %73, splat (i64 4096)
  %75 = icmp ne <16 x i64> %69, zeroinitializer
  %76 = and <16 x i1> %75, %74
  %77 = and <16 x i1> %76, %55
  %78 = bitcast <16 x i1> %77 to i16
  %79 = icmp eq i16 %78, 0
  br i1 %79, label %82, label %80

80:
  %81 = getelementptr inbounds i64, ptr %62, i64 %46
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %81, <16 x i1> %77)
  br label %82

82:
  br i1 %39, label %101, label %83

83:
  %84 = load ptr, ptr %56, align 8
  %85 = load i64, ptr %40, align 8
  %86 = insertelement <16 x i64> poison, i64 %85, i64 0
  %87 = shufflevector <16 x i64> %86, <16 x i64> poison, <16 x i32> zeroinitializer
  %88 = getelementptr inbounds i64, ptr %84, i64 %46
  %89 = getelementptr inbounds nuw i8, ptr %56, i64 8
  %90 = getelementptr inbounds nuw i8, ptr %56, i64 16
  br i1 %53, label %91, label %96

91:
  store <16 x i64> %87, ptr %88, align 8
  %92 = load ptr, ptr %89, align 8
  %93 = getelementptr inbounds i64, ptr %92, i64 %46
  store <16 x i64> zeroinitializer, ptr %93, align 8
  %94 = load ptr, ptr %90, align 8
  %95 = getelementptr inbounds i64, ptr %94, i64 %46
  store <16 x i64> zeroinitializer, ptr %95, align 8
  br label %138

96:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %87, ptr align 8 %88, <16 x i1> %55)
  %97 = load ptr, ptr %89, align 8
  %98 = getelementptr inbounds i64, ptr %97, i64 %46
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %98, <16 x i1> %55)
  %99 = load ptr, ptr %90, align 8
  %100 = getelementptr inbounds i64, ptr %99, i64 %46
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %100, <16 x i1> %55)
  br label %138

101:
  %102 = getelementptr inbounds nuw i8, ptr %56, i64 8
  %103 = load ptr, ptr %102, align 8
  %104 = getelementptr inbounds i64, ptr %103, i64 %46
  br i1 %53, label %105, label %107

105:
  %106 = load <16 x i64>, ptr %104, align 8
  br label %109

107:
  %108 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %104, <16 x i1> %55, <16 x i64> zeroinitializer)
  br label %109

109:
  %110 = phi <16 x i64> [ %106, %105 ], [ %108, %107 ]
  %111 = load i64, ptr %40, align 8
  %112 = insertelement <16 x i64> poison, i64 %111, i64 0
  %113 = shufflevector <16 x i64> %112, <16 x i64> poison, <16 x i32> zeroinitializer
  %114 = xor <16 x i64> %113, %110
  %115 = icmp ugt <16 x i64> %114, splat (i64 17179869183)
  %116 = icmp ne <16 x i64> %110, zeroinitializer
  %117 = and <16 x i1> %116, %115
  %118 = and <16 x i1> %117, %55
  %119 = bitcast <16 x i1> %118 to i16
  %120 = icmp eq i16 %119, 0
  br i1 %120, label %125, label %121

121:
  %122 = getelementptr inbounds nuw i8, ptr %56, i64 16
  %123 = load ptr, ptr %122, align 8
  %124 = getelementptr inbounds i64, ptr %123, i64 %46
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %110, ptr align 8 %124, <16 x i1> %118)
  br label %125

125:
  %126 = icmp ne <16 x i64> %110, %113
  %127 = and <16 x i1> %126, %55
  %128 = bitcast <16 x i1> %127 to i16
  %129 = icmp eq i16 %128, 0
  br i1 %129, label %138, label %130

130:
  %131 = load ptr, ptr %102, align 8
  %132 = load i64, ptr %40, align 8
  %133 = insertelement <16 x i64> poison, i64 %132, i64 0
  %134 = shufflevector <16 x i64> %133, <16 x i64> poison, <16 x i32> zeroinitializer
  %135 = getelementptr inbounds i64, ptr %131, i64 %46
  br i1 %53, label %136, label %137

136:
  store <16 x i64> %134, ptr %135, align 8
  br label %138

137:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %134, ptr align 8 %135, <16 x i1> %55)
  br label %138

138:
  %139 = load ptr, ptr %23, align 8
  %140 = load ptr, ptr %139, align 8
  %141 = icmp eq ptr %140, null
  %142 = or i1 %42, %141
  br i1 %142, label %248, label %143

143:
  %144 = getelementptr inbounds nuw i8, ptr %139, i64 32
  %145 = load ptr, ptr %144, align 8
  %146 = getelementptr inbounds i64, ptr %145, i64 %46
  br i1 %53, label %147, label %149

147:
  %148 = load <16 x i64>, ptr %146, align 8
  br label %151

149:
  %150 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %146, <16 x i1> %55, <16 x i64> zeroinitializer)
  br label %151

151:
  %152 = phi <16 x i64> [ %148, %147 ], [ %150, %149 ]
  %153 = load i64, ptr %40, align 8
  %154 = insertelement <16 x i64> poison, i64 %153, i64 0
  %155 = shufflevector <16 x i64> %154, <16 x i64> poison, <16 x i32> zeroinitializer
  %156 = icmp ne <16 x i64> %152, zeroinitializer
  %157 = and <16 x i1> %156, %55
  %158 = load i32, ptr %43, align 4
  %159 = icmp eq i32 %158, 0
  br i1 %159, label %164, label %160

160:
  %161 = xor <16 x i64> %155, %152
  %162 = icmp ult <16 x i64> %161, splat (i64 70368744177664)
  %163 = and <16 x i1> %157, %162
  br label %164

164:
  %165 = phi <16 x i1> [ %163, %160 ], [ %157, %151 ]
  br i1 %39, label %166, label %170

166:
  %167 = and <16 x i64> %152, splat (i64 1024)
  %168 = icmp eq <16 x i64> %167, zeroinitializer
  %169 = and <16 x i1> %168, %165
  br label %170

170:
  %171 = phi <16 x i1> [ %165, %164 ], [ %169, %166 ]
  %172 = bitcast <16 x i1> %171 to i16
  %173 = icmp eq i16 %172, 0
  br i1 %173, label %199, label %174

174:
  %175 = load ptr, ptr %0, align 8
  %176 = lshr <16 x i64> %152, splat (i64 34)
  %177 = and <16 x i64> %176, splat (i64 4095)
  %178 = lshr <16 x i64> %152, splat (i64 12)
  %179 = trunc <16 x i64> %178 to <16 x i32>
  %180 = and <16 x i32> %179, splat (i32 4194303)
  %181 = getelementptr inbounds nuw i8, ptr %175, i64 96
  %182 = load ptr, ptr %181, align 8
  %183 = getelementptr i32, ptr %182, <16 x i64> %177
  %184 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %183, <16 x i1> %171, <16 x i32> zeroinitializer)
  %185 = getelementptr inbounds nuw i8, ptr %175, i64 392
  %186 = load i64, ptr %185, align 8
  %187 = insertelement <16 x i64> poison, i64 %186, i64 0
  %188 = shufflevector <16 x i64> %187, <16 x i64> poison, <16 x i32> zeroinitializer
  %189 = icmp ult <16 x i64> %177, %188
  %190 = icmp uge <16 x i32> %180, %184
  %191 = or <16 x i1> %190, %189
  %192 = and <16 x i1> %171, %191
  %193 = bitcast <16 x i1> %192 to i16
  %194 = icmp eq i16 %193, 0
  br i1 %194, label %199, label %195

195:
  %196 = zext i16 %193 to i32
  %197 = load ptr, ptr %0, align 8
  tail call fastcc void @blame(ptr %197, i64 0, <16 x i64> %155, <16 x i64> %152, <16 x i64> %155, i32 %196)
  %198 = load ptr, ptr %139, align 8
  br label %199

199:
  %200 = phi ptr [ %198, %195 ], [ %140, %174 ], [ %140, %170 ]
  %201 = getelementptr inbounds i64, ptr %200, i64 %46
  br i1 %53, label %202, label %209

202:
  %203 = load <16 x i64>, ptr %201, align 8
  tail call fastcc void @check(ptr %0, <16 x i64> %203, i32 %52, i64 %46, i32 1)
  br i1 %39, label %204, label %216

204:
  %205 = load ptr, ptr %144, align 8
  %206 = load i64, ptr %38, align 8
  %207 = insertelement <16 x i64> poison, i64 %206, i64 0
  %208 = shufflevector <16 x i64> %207, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %240

209:
  %210 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %201, <16 x i1> %55, <16 x i64> zeroinitializer)
  tail call fastcc void @check(ptr %0, <16 x i64> %210, i32 %52, i64 %46, i32 1)
  br i1 %39, label %211, label %225

211:
  %212 = load ptr, ptr %144, align 8
  %213 = load i64, ptr %38, align 8
  %214 = insertelement <16 x i64> poison, i64 %213, i64 0
  %215 = shufflevector <16 x i64> %214, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %244

216:
  %217 = getelementptr inbounds nuw i8, ptr %139, i64 8
  %218 = load ptr, ptr %217, align 8
  %219 = getelementptr inbounds i64, ptr %218, i64 %46
  %220 = load <16 x i64>, ptr %219, align 8
  tail call fastcc void @check(ptr %0, <16 x i64> %220, i32 65535, i64 %46, i32 0)
  %221 = getelementptr inbounds nuw i8, ptr %139, i64 16
  %222 = load ptr, ptr %221, align 8
  %223 = getelementptr inbounds i64, ptr %222, i64 %46
  %224 = load <16 x i64>, ptr %223, align 8
  br label %234

225:
  %226 = getelementptr inbounds nuw i8, ptr %139, i64 8
  %227 = load ptr, ptr %226, align 8
  %228 = getelementptr inbounds i64, ptr %227, i64 %46
  %229 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %228, <16 x i1> %55, <16 x i64> zeroinitializer)
  tail call fastcc void @check(ptr %0, <16 x i64> %229, i32 %52, i64 %46, i32 0)
  %230 = getelementptr inbounds nuw i8, ptr %139, i64 16
  %231 = load ptr, ptr %230, align 8
  %232 = getelementptr inbounds i64, ptr %231, i64 %46
  %233 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %232, <16 x i1> %55, <16 x i64> zeroinitializer)
  br label %234

234:
  %235 = phi <16 x i64> [ %224, %216 ], [ %233, %225 ]
  tail call fastcc void @check(ptr %0, <16 x i64> %235, i32 %52, i64 %46, i32 0)
  %236 = load ptr, ptr %144, align 8
  %237 = load i64, ptr %38, align 8
  %238 = insertelement <16 x i64> poison, i64 %237, i64 0
  %239 = shufflevector <16 x i64> %238, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %53, label %240, label %244

240:
  %241 = phi <16 x i64> [ %208, %204 ], [ %239, %234 ]
  %242 = phi ptr [ %205, %204 ], [ %236, %234 ]
  %243 = getelementptr inbounds i64, ptr %242, i64 %46
  store <16 x i64> %241, ptr %243, align 8
  br label %248

244:
  %245 = phi <16 x i64> [ %215, %211 ], [ %239, %234 ]
  %246 = phi ptr [ %212, %211 ], [ %236, %234 ]
  %247 = getelementptr inbounds i64, ptr %246, i64 %46
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %245, ptr align 8 %247, <16 x i1> %55)
  br label %248

248:
  %249 = load ptr, ptr %23, align 8
  %250 = getelementptr inbounds nuw i8, ptr %249, i64 24
  %251 = load ptr, ptr %250, align 8
  %252 = icmp ne ptr %251, null
  %253 = select i1 %252, i1 %37, i1 false
  br i1 %253, label %254, label %304

254:
  %255 = load i32, ptr %43, align 4
  %256 = or i32 %255, %36
  %257 = icmp eq i32 %256, 0
  br i1 %257, label %258, label %263

258:
  %259 = load ptr, ptr %0, align 8
  %260 = getelementptr inbounds nuw i8, ptr %259, i64 408
  %261 = load i64, ptr %260, align 8
  %262 = icmp eq i64 %261, 0
  br i1 %262, label %263, label %304

263:
  %264 = getelementptr inbounds i32, ptr %251, i64 %46
  br i1 %53, label %265, label %267

265:
  %266 = load <16 x i32>, ptr %264, align 4
  br label %269

267:
  %268 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %264, <16 x i1> %55, <16 x i32> zeroinitializer)
  br label %269

269:
  %270 = phi <16 x i32> [ %266, %265 ], [ %268, %267 ]
  %271 = load i32, ptr %44, align 8
  %272 = insertelement <16 x i32> poison, i32 %271, i64 0
  %273 = shufflevector <16 x i32> %272, <16 x i32> poison, <16 x i32> zeroinitializer
  %274 = icmp ne <16 x i32> %270, %273
  %275 = and <16 x i1> %274, %55
  br i1 %39, label %289, label %276

276:
  %277 = bitcast <16 x i1> %275 to i16
  %278 = icmp eq i16 %277, 0
  br i1 %278, label %304, label %279

279:
  %280 = load ptr, ptr %0, align 8
  %281 = getelementptr inbounds i32, ptr %251, i64 %46
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %273, ptr align 4 %281, <16 x i1> %275)
  %282 = icmp eq i32 %255, 0
  %283 = tail call i16 @llvm.ctpop.i16(i16 %277)
  %284 = zext nneg i16 %283 to i64
  %285 = select i1 %282, i64 0, i64 %284
  %286 = getelementptr inbounds nuw i8, ptr %280, i64 152
  %287 = load i64, ptr %286, align 8
  %288 = sub i64 %287, %285
  store i64 %288, ptr %286, align 8
  br label %304

289:
  %290 = icmp eq i32 %255, 0
  br i1 %290, label %291, label %294

291:
  %292 = icmp eq <16 x i32> %270, zeroinitializer
  %293 = and <16 x i1> %292, %55
  br label %294

294:
  %295 = phi <16 x i1> [ %275, %289 ], [ %293, %291 ]
  %296 = bitcast <16 x i1> %295 to i16
  %297 = icmp eq i16 %296, 0
  br i1 %297, label %304, label %298

298:
  %299 = zext i16 %296 to i32
  %300 = load i64, ptr %40, align 8
  %301 = insertelement <16 x i64> poison, i64 %300, i64 0
  %302 = shufflevector <16 x i64> %301, <16 x i64> poison, <16 x i32> zeroinitializer
  %303 = load ptr, ptr %0, align 8
  tail call fastcc void @blame(ptr %303, i64 1, <16 x i64> %302, <16 x i64> %302, <16 x i64> %302, i32 %299)
  br label %304

304:
  %305 = add i64 %46, 16
  %306 = icmp ult i64 %305, %22
  br i1 %306, label %45, label %307

307:
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

declare i32 @llvm.cttz.i32(i32, i1)

define internal fastcc void @touch_run(ptr %0, i64 %1, i64 %2, i32 %3, i32 %4) #0 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %9 = load i32, ptr %8, align 8
  %10 = insertelement <16 x i32> poison, i32 %9, i64 0
  %11 = shufflevector <16 x i32> %10, <16 x i32> poison, <16 x i32> zeroinitializer
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %13 = load i64, ptr %12, align 8
  %14 = insertelement <16 x i64> poison, i64 %13, i64 0
  %15 = shufflevector <16 x i64> %14, <16 x i64> poison, <16 x i32> zeroinitializer
  %16 = add nuw nsw i64 %2, %1
  %17 = icmp eq i64 %2, 0
  br i1 %17, label %27, label %18

18:
  %19 = getelementptr inbounds nuw i8, ptr %7, i64 24
  %20 = and i32 %3, 1
  %21 = icmp eq i32 %20, 0
  %22 = icmp samesign ult i32 %3, 2
  %23 = icmp ne i32 %4, 0
  %24 = or i1 %22, %23
  %25 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %26 = getelementptr inbounds nuw i8, ptr %7, i64 16
  br label %28

27:
  ret void

28:
  %29 = phi i64 [ %1, %18 ], [ %123, %122 ]
  %30 = sub nuw nsw i64 %16, %29
  %31 = icmp samesign ugt i64 %30, 15
  %32 = trunc nuw nsw i64 %30 to i32
  %33 = shl nsw i32 -1, %32
  %34 = xor i32 %33, -1
  %35 = select i1 %31, i32 65535, i32 %34
  %36 = icmp eq i32 %35, 65535
  %37 = trunc nuw i32 %35 to i16
  %38 = bitcast i16 %37 to <16 x i1>
  %39 = load ptr, ptr %19, align 8
  %40 = icmp eq ptr %39, null
  br i1 %40, label %63, label %41

41:
  %42 = getelementptr inbounds nuw i32, ptr %39, i64 %29
  br i1 %36, label %43, label %45

43:
  %44 = load <16 x i32>, ptr %42, align 4
  br label %47

45:
  %46 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %42, <16 x i1> %38, <16 x i32> zeroinitializer)
  br label %47

47:
  %48 = phi <16 x i32> [ %44, %43 ], [ %46, %45 ]
  %49 = icmp ne <16 x i32> %48, %11
  %50 = and <16 x i1> %49, %38
  %51 = bitcast <16 x i1> %50 to i16
  %52 = icmp eq i16 %51, 0
  br i1 %21, label %57, label %53

53:
  br i1 %52, label %63, label %54

54:
  %55 = zext i16 %51 to i32
  %56 = load ptr, ptr %0, align 8
  tail call fastcc void @blame(ptr %56, i64 1, <16 x i64> %15, <16 x i64> %15, <16 x i64> %15, i32 %55)
  br label %57

57:
  %58 = phi i1 [ false, %54 ], [ %52, %47 ]
  %59 = select i1 %24, i1 true, i1 %58
  br i1 %59, label %63, label %60

60:
  %61 = load ptr, ptr %19, align 8
  %62 = getelementptr inbounds nuw i32, ptr %61, i64 %29
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %11, ptr align 4 %62, <16 x i1> %50)
  br label %63

63:
  %64 = load ptr, ptr %7, align 8
  %65 = icmp eq ptr %64, null
  br i1 %65, label %122, label %66

66:
  %67 = load ptr, ptr %25, align 8
  %68 = getelementptr inbounds nuw i64, ptr %67, i64 %29
  %69 = load ptr, ptr %26, align 8
  %70 = getelementptr inbounds nuw i64, ptr %69, i64 %29
  %71 = getelementptr inbounds nuw i64, ptr %64, i64 %29
  br i1 %36, label %72, label %76

72:
  %73 = load <16 x i64>, ptr %68, align 8
  %74 = load <16 x i64>, ptr %70, align 8
  %75 = load <16 x i64>, ptr %71, align 8
  br label %80

76:
  %77 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %68, <16 x i1> %38, <16 x i64> zeroinitializer)
  %78 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %70, <16 x i1> %38, <16 x i64> zeroinitializer)
  %79 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %71, <16 x i1> %38, <16 x i64> zeroinitializer)
  br label %80

80:
  %81 = phi <16 x i64> [ %74, %72 ], [ %78, %76 ]
  %82 = phi <16 x i64> [ %73, %72 ], [ %77, %76 ]
  %83 = phi <16 x i64> [ %75, %72 ], [ %79, %76 ]
  tail call fastcc void @check(ptr %0, <16 x i64> %83, i32 %35, i64 %29, i32 1)
  br i1 %22, label %97, label %84

84:
  tail call fastcc void @check(ptr %0, <16 x i64> %82, i32 %35, i64 %29, i32 0)
  tail call fastcc void @check(ptr %0, <16 x i64> %81, i32 %35, i64 %29, i32 0)
  %85 = load ptr, ptr %7, align 8
  %86 = getelementptr inbounds nuw i64, ptr %85, i64 %29
  br i1 %36, label %87, label %92

87:
  store <16 x i64> %15, ptr %86, align 8
  %88 = load ptr, ptr %25, align 8
  %89 = getelementptr inbounds nuw i64, ptr %88, i64 %29
  store <16 x i64> zeroinitializer, ptr %89, align 8
  %90 = load ptr, ptr %26, align 8
  %91 = getelementptr inbounds nuw i64, ptr %90, i64 %29
  store <16 x i64> zeroinitializer, ptr %91, align 8
  br label %122

92:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %15, ptr align 8 %86, <16 x i1> %38)
  %93 = load ptr, ptr %25, align 8
  %94 = getelementptr inbounds nuw i64, ptr %93, i64 %29
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %94, <16 x i1> %38)
  %95 = load ptr, ptr %26, align 8
  %96 = getelementptr inbounds nuw i64, ptr %95, i64 %29
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %96, <16 x i1> %38)
  br label %122

97:
  %98 = xor <16 x i64> %82, %15
  %99 = add <16 x i64> %98, splat (i64 -17179869184)
  %100 = icmp ult <16 x i64> %99, splat (i64 70351564308480)
  %101 = and <16 x i1> %100, %38
  %102 = xor <16 x i64> %81, %15
  %103 = add <16 x i64> %102, splat (i64 -17179869184)
  %104 = icmp ult <16 x i64> %103, splat (i64 70351564308480)
  %105 = and <16 x i1> %104, %101
  %106 = bitcast <16 x i1> %105 to i16
  %107 = icmp eq i16 %106, 0
  br i1 %107, label %111, label %108

108:
  %109 = load ptr, ptr %0, align 8
  %110 = getelementptr inbounds nuw i8, ptr %109, i64 144
  store i64 1, ptr %110, align 8
  br label %111

111:
  %112 = bitcast <16 x i1> %101 to i16
  %113 = icmp eq i16 %112, 0
  br i1 %113, label %117, label %114

114:
  %115 = load ptr, ptr %26, align 8
  %116 = getelementptr inbounds nuw i64, ptr %115, i64 %29
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %82, ptr align 8 %116, <16 x i1> %101)
  br label %117

117:
  %118 = load ptr, ptr %25, align 8
  %119 = getelementptr inbounds nuw i64, ptr %118, i64 %29
  br i1 %36, label %120, label %121

120:
  store <16 x i64> %15, ptr %119, align 8
  br label %122

121:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %15, ptr align 8 %119, <16 x i1> %38)
  br label %122

122:
  %123 = add nuw nsw i64 %29, 16
  %124 = icmp samesign ult i64 %123, %16
  br i1 %124, label %28, label %27
}

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
  %31 = or disjoint i64 %3, %30
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

declare i64 @llvm.umin.i64(i64, i64)

declare i16 @llvm.ctpop.i16(i16)

declare void @llvm.assume(i1)
