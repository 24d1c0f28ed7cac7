; From agent_tensor.c by scripts/runtime_ir.py: d1bcab46382f0c63
%struct.agent = type { ptr, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i32, i32, i32, i32, i32, i32 }
%struct.matrix = type { i64, i64, i64, i64, i64 }
%struct.product = type { i64, i64, i32, i32, i32, i32, i32, i32 }

define void @workbench.sanitize.agents.tensor.product(ptr %0, i32 %1, i32 %2, ptr %3, i64 %4) #0 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 424
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %15

11:
  %12 = getelementptr inbounds nuw i8, ptr %7, i64 448
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %43, label %15

15:
  %16 = getelementptr inbounds nuw i8, ptr %7, i64 376
  %17 = load ptr, ptr %16, align 8
  %18 = zext i32 %1 to i64
  %19 = mul nuw nsw i64 %18, 2568
  %20 = getelementptr inbounds nuw i8, ptr %17, i64 %19
  %21 = add i32 %1, 1056
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds nuw i8, ptr %7, i64 320
  %24 = load ptr, ptr %23, align 8
  %25 = getelementptr inbounds nuw i8, ptr %24, i64 %22
  %26 = load i8, ptr %25, align 1
  %27 = icmp eq i8 %26, 0
  br i1 %27, label %29, label %28, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

28:
  tail call fastcc void @leave_named(ptr %7, i32 %1, i32 %2)
  br label %29

29:
  %30 = getelementptr inbounds nuw i8, ptr %20, i64 4
  %31 = load i32, ptr %30, align 4
  %32 = load i32, ptr %20, align 8
  %33 = icmp eq i32 %31, %32
  br i1 %33, label %35, label %34, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

34:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %35

35:
  %36 = icmp eq i32 %2, 0
  br i1 %36, label %43, label %37

37:
  %38 = phi i32 [ %41, %37 ], [ %2, %35 ]
  %39 = tail call i32 @llvm.cttz.i32(i32 %38, i1 true)
  tail call fastcc void @begin_product(ptr %0, i32 %1, i32 %39, ptr %3, i64 %4)
  %40 = add i32 %38, -1
  %41 = and i32 %40, %38
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %37

43:
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
  br label %277

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
  %69 = zext i32 %68 to i64
  %70 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %71 = load i64, ptr %70, align 8
  %72 = shl i64 %71, 46
  %73 = add i64 %72, 70368744177664
  %74 = shl i64 %51, 36
  %75 = shl nuw nsw i64 %69, 12
  %76 = or i64 %75, %74
  %77 = or i64 %76, %73
  %78 = or disjoint i64 %77, %63
  store ptr %64, ptr %6, align 8
  %79 = getelementptr inbounds nuw i8, ptr %64, i64 200
  %80 = getelementptr inbounds nuw i8, ptr %6, i64 8
  store ptr %79, ptr %80, align 8
  %81 = getelementptr inbounds nuw i8, ptr %6, i64 24
  %82 = getelementptr inbounds nuw i8, ptr %6, i64 16
  store i64 %78, ptr %82, align 8
  %83 = getelementptr inbounds nuw i8, ptr %6, i64 40
  store i64 %47, ptr %83, align 8
  %84 = getelementptr inbounds nuw i8, ptr %6, i64 32
  store i64 %47, ptr %84, align 8
  %85 = getelementptr inbounds nuw i8, ptr %64, i64 112
  %86 = load i64, ptr %85, align 8
  %87 = getelementptr inbounds nuw i8, ptr %6, i64 48
  store i64 %86, ptr %87, align 8
  %88 = getelementptr inbounds nuw i8, ptr %64, i64 16
  %89 = load i64, ptr %88, align 8
  %90 = getelementptr inbounds nuw i8, ptr %6, i64 56
  store i64 %89, ptr %90, align 8
  %91 = getelementptr inbounds nuw i8, ptr %6, i64 80
  store i32 0, ptr %91, align 8
  %92 = getelementptr inbounds nuw i8, ptr %6, i64 72
  store i64 0, ptr %92, align 8
  %93 = getelementptr inbounds nuw i8, ptr %6, i64 64
  store i64 0, ptr %93, align 8
  %94 = getelementptr inbounds nuw i8, ptr %6, i64 84
  store i32 1, ptr %94, align 4
  %95 = getelementptr inbounds nuw i8, ptr %6, i64 92
  store i32 1, ptr %95, align 4
  %96 = trunc i64 %71 to i32
  %97 = add i32 %96, 1
  %98 = getelementptr inbounds nuw i8, ptr %6, i64 88
  store i32 %97, ptr %98, align 8
  %99 = getelementptr inbounds nuw i8, ptr %64, i64 280
  %100 = load ptr, ptr %99, align 8
  %101 = getelementptr inbounds nuw i32, ptr %100, i64 %47
  %102 = load i32, ptr %101, align 4
  %103 = getelementptr inbounds nuw i8, ptr %6, i64 96
  store i32 %102, ptr %103, align 8
  %104 = getelementptr inbounds nuw i8, ptr %6, i64 100
  store i32 1, ptr %104, align 4
  %105 = or disjoint i64 %78, 1024
  store i64 %105, ptr %81, align 8
  %106 = lshr i64 %4, 10
  %107 = and i64 %106, 1023
  %108 = or disjoint i64 %77, %107
  store ptr %64, ptr %7, align 8
  %109 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %110 = getelementptr inbounds nuw i8, ptr %7, i64 24
  %111 = getelementptr inbounds nuw i8, ptr %7, i64 16
  store i64 %108, ptr %111, align 8
  %112 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %113 = getelementptr inbounds nuw i8, ptr %7, i64 32
  store i64 %47, ptr %113, align 8
  %114 = getelementptr inbounds nuw i8, ptr %7, i64 48
  store i64 %86, ptr %114, align 8
  %115 = getelementptr inbounds nuw i8, ptr %7, i64 56
  store i64 %89, ptr %115, align 8
  %116 = getelementptr inbounds nuw i8, ptr %7, i64 80
  store i32 0, ptr %116, align 8
  %117 = getelementptr inbounds nuw i8, ptr %7, i64 72
  store i64 0, ptr %117, align 8
  %118 = getelementptr inbounds nuw i8, ptr %7, i64 64
  store i64 0, ptr %118, align 8
  %119 = getelementptr inbounds nuw i8, ptr %7, i64 84
  store i32 1, ptr %119, align 4
  %120 = getelementptr inbounds nuw i8, ptr %7, i64 92
  %121 = getelementptr inbounds nuw i8, ptr %7, i64 88
  store i32 %97, ptr %121, align 8
  %122 = getelementptr inbounds nuw i8, ptr %7, i64 96
  store i32 %102, ptr %122, align 8
  %123 = getelementptr inbounds nuw i8, ptr %7, i64 100
  store i32 1, ptr %123, align 4
  %124 = or disjoint i64 %108, 1024
  store i64 %124, ptr %110, align 8
  %125 = getelementptr inbounds nuw i8, ptr %64, i64 424
  store ptr %125, ptr %109, align 8
  store i64 %51, ptr %112, align 8
  store i32 0, ptr %120, align 4
  %126 = getelementptr inbounds nuw i8, ptr %26, i64 28
  %127 = load i32, ptr %126, align 4
  %128 = and i32 %127, 16384
  %129 = icmp eq i32 %128, 0
  br i1 %129, label %130, label %138

130:
  %131 = lshr i32 %127, 12
  %132 = and i32 %131, 1
  %133 = getelementptr inbounds nuw i8, ptr %26, i64 56
  %134 = load i32, ptr %133, align 8
  %135 = getelementptr inbounds nuw i8, ptr %26, i64 60
  %136 = load i32, ptr %135, align 4
  call fastcc void @read_matrix(ptr %0, ptr %6, i64 %53, i32 %132, i32 %134, i32 %136)
  %137 = load i32, ptr %126, align 4
  br label %138

138:
  %139 = phi i32 [ %137, %130 ], [ %127, %44 ]
  %140 = lshr i32 %139, 13
  %141 = and i32 %140, 1
  %142 = getelementptr inbounds nuw i8, ptr %26, i64 64
  %143 = load i32, ptr %142, align 8
  %144 = getelementptr inbounds nuw i8, ptr %26, i64 68
  %145 = load i32, ptr %144, align 4
  call fastcc void @read_matrix(ptr %0, ptr %6, i64 %55, i32 %141, i32 %143, i32 %145)
  %146 = load i32, ptr %126, align 4
  %147 = and i32 %146, 16384
  %148 = icmp eq i32 %147, 0
  br i1 %148, label %162, label %149

149:
  %150 = getelementptr inbounds nuw i8, ptr %26, i64 36
  %151 = load i32, ptr %150, align 4
  %152 = icmp eq i32 %151, 0
  %153 = trunc i64 %53 to i32
  %154 = lshr i32 %153, 20
  %155 = and i32 %154, 1
  %156 = shl nuw nsw i32 85, %155
  %157 = select i1 %152, i32 255, i32 %156
  %158 = and i64 %53, 65535
  %159 = getelementptr inbounds nuw i8, ptr %26, i64 40
  %160 = load i32, ptr %159, align 8
  %161 = zext i32 %160 to i64
  call fastcc void @touch(ptr %7, i32 %157, i64 %158, i64 %161, i32 1, i32 0)
  br label %162

162:
  %163 = and i32 %12, 16384
  %164 = icmp eq i32 %163, 0
  br i1 %164, label %180, label %165

165:
  %166 = getelementptr inbounds nuw i8, ptr %18, i64 1536
  %167 = load i64, ptr %166, align 8
  %168 = getelementptr inbounds nuw i8, ptr %26, i64 36
  %169 = load i32, ptr %168, align 4
  %170 = icmp eq i32 %169, 0
  %171 = trunc i64 %167 to i32
  %172 = lshr i32 %171, 20
  %173 = and i32 %172, 1
  %174 = shl nuw nsw i32 85, %173
  %175 = select i1 %170, i32 255, i32 %174
  %176 = and i64 %167, 65535
  %177 = getelementptr inbounds nuw i8, ptr %26, i64 44
  %178 = load i32, ptr %177, align 4
  %179 = zext i32 %178 to i64
  call fastcc void @touch(ptr %7, i32 %175, i64 %176, i64 %179, i32 1, i32 0)
  br label %180

180:
  %181 = phi i32 [ 6, %165 ], [ 5, %162 ]
  %182 = icmp ugt i32 %12, 65535
  br i1 %182, label %193, label %183

183:
  %184 = phi i32 [ %181, %180 ], [ %216, %193 ]
  %185 = or disjoint i32 %2, 32
  %186 = icmp eq i32 %14, 0
  br i1 %186, label %233, label %187

187:
  %188 = zext nneg i32 %14 to i64
  %189 = and i64 %188, 1
  %190 = icmp eq i32 %14, 1
  br i1 %190, label %219, label %191

191:
  %192 = and i64 %188, 14
  br label %249

193:
  %194 = zext nneg i32 %181 to i64
  %195 = zext nneg i32 %2 to i64
  %196 = shl nuw nsw i64 %194, 8
  %197 = getelementptr inbounds nuw i8, ptr %3, i64 %196
  %198 = getelementptr inbounds nuw i8, ptr %197, i64 256
  %199 = getelementptr inbounds nuw i64, ptr %198, i64 %195
  %200 = load i64, ptr %199, align 8
  %201 = and i64 %200, 65535
  %202 = getelementptr inbounds nuw i8, ptr %26, i64 16
  %203 = load i32, ptr %202, align 8
  %204 = add i32 %203, 31
  %205 = lshr i32 %204, 5
  %206 = zext nneg i32 %205 to i64
  call fastcc void @touch(ptr %7, i32 255, i64 %201, i64 %206, i32 1, i32 0)
  %207 = add nuw nsw i64 %194, 2
  %208 = shl nuw nsw i64 %207, 8
  %209 = getelementptr inbounds nuw i8, ptr %3, i64 %208
  %210 = getelementptr inbounds nuw i64, ptr %209, i64 %195
  %211 = load i64, ptr %210, align 8
  %212 = and i64 %211, 65535
  %213 = add i32 %62, 31
  %214 = lshr i32 %213, 5
  %215 = zext nneg i32 %214 to i64
  call fastcc void @touch(ptr %7, i32 255, i64 %212, i64 %215, i32 1, i32 0)
  %216 = trunc nuw nsw i64 %207 to i32
  br label %183

217:
  %218 = icmp eq i64 %189, 0
  br i1 %218, label %233, label %219

219:
  %220 = phi i64 [ 0, %187 ], [ %274, %217 ]
  %221 = phi i32 [ 0, %187 ], [ %273, %217 ]
  %222 = icmp ne i64 %189, 0
  tail call void @llvm.assume(i1 %222)
  %223 = trunc i64 %220 to i32
  %224 = add i32 %184, %223
  %225 = shl i32 %224, 5
  %226 = add i32 %225, %185
  %227 = zext i32 %226 to i64
  %228 = getelementptr inbounds nuw i64, ptr %3, i64 %227
  %229 = load i64, ptr %228, align 8
  %230 = icmp ne i64 %229, 0
  %231 = zext i1 %230 to i32
  %232 = or i32 %221, %231
  br label %233

233:
  %234 = phi i32 [ 0, %183 ], [ %273, %217 ], [ %232, %219 ]
  %235 = getelementptr inbounds nuw i8, ptr %18, i64 1280
  %236 = load i64, ptr %235, align 8
  %237 = icmp eq i64 %236, 0
  %238 = getelementptr inbounds nuw i8, ptr %26, i64 36
  %239 = load i32, ptr %238, align 4
  %240 = icmp eq i32 %239, 0
  %241 = trunc i64 %57 to i32
  %242 = lshr i32 %241, 20
  %243 = and i32 %242, 1
  %244 = shl nuw nsw i32 85, %243
  %245 = select i1 %240, i32 255, i32 %244
  %246 = and i64 %57, 65535
  %247 = zext i32 %62 to i64
  %248 = select i1 %237, i32 2, i32 3
  call fastcc void @touch(ptr %7, i32 %245, i64 %246, i64 %247, i32 %248, i32 %234)
  br label %277

249:
  %250 = phi i64 [ 0, %191 ], [ %274, %249 ]
  %251 = phi i32 [ 0, %191 ], [ %273, %249 ]
  %252 = phi i64 [ 0, %191 ], [ %275, %249 ]
  %253 = trunc i64 %250 to i32
  %254 = add i32 %184, %253
  %255 = shl i32 %254, 5
  %256 = add i32 %255, %185
  %257 = zext i32 %256 to i64
  %258 = getelementptr inbounds nuw i64, ptr %3, i64 %257
  %259 = load i64, ptr %258, align 8
  %260 = icmp ne i64 %259, 0
  %261 = zext i1 %260 to i32
  %262 = or i32 %251, %261
  %263 = trunc i64 %250 to i32
  %264 = or disjoint i32 %263, 1
  %265 = add i32 %184, %264
  %266 = shl i32 %265, 5
  %267 = add i32 %266, %185
  %268 = zext i32 %267 to i64
  %269 = getelementptr inbounds nuw i64, ptr %3, i64 %268
  %270 = load i64, ptr %269, align 8
  %271 = icmp ne i64 %270, 0
  %272 = zext i1 %271 to i32
  %273 = or i32 %262, %272
  %274 = add nuw nsw i64 %250, 2
  %275 = add i64 %252, 2
  %276 = icmp eq i64 %275, %192
  br i1 %276, label %217, label %249

277:
  ret void
}

define void @workbench.sanitize.agents.tensor.copy(ptr %0, i32 %1, i32 %2, ptr %3, i64 %4) #0 {
  %6 = alloca %struct.agent, align 8
  %7 = alloca %struct.agent, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %3, i64 24
  %11 = load i64, ptr %10, align 8
  %12 = trunc i64 %11 to i32
  %13 = and i32 %12, 131072
  %14 = icmp eq i32 %13, 0
  %15 = lshr exact i32 %13, 17
  %16 = getelementptr inbounds nuw i8, ptr %9, i64 424
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %17, 0
  br i1 %18, label %19, label %23

19:
  %20 = getelementptr inbounds nuw i8, ptr %9, i64 448
  %21 = load i64, ptr %20, align 8
  %22 = icmp eq i64 %21, 0
  br i1 %22, label %145, label %23

23:
  %24 = getelementptr inbounds nuw i8, ptr %9, i64 376
  %25 = load ptr, ptr %24, align 8
  %26 = zext i32 %1 to i64
  %27 = mul nuw nsw i64 %26, 2568
  %28 = getelementptr inbounds nuw i8, ptr %25, i64 %27
  %29 = add i32 %1, 1056
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds nuw i8, ptr %9, i64 320
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr inbounds nuw i8, ptr %32, i64 %30
  %34 = load i8, ptr %33, align 1
  %35 = icmp eq i8 %34, 0
  br i1 %35, label %37, label %36, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

36:
  tail call fastcc void @leave_named(ptr %9, i32 %1, i32 %2)
  br label %37

37:
  %38 = getelementptr inbounds nuw i8, ptr %28, i64 4
  %39 = load i32, ptr %38, align 4
  %40 = load i32, ptr %28, align 8
  %41 = icmp eq i32 %39, %40
  br i1 %41, label %43, label %42, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

42:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %43

43:
  %44 = and i32 %12, 262144
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %48, label %46

46:
  %47 = getelementptr inbounds nuw i8, ptr %9, i64 144
  store i64 1, ptr %47, align 8
  br label %48

48:
  %49 = icmp eq i32 %2, 0
  br i1 %49, label %145, label %50

50:
  %51 = lshr i32 %12, 8
  %52 = and i32 %51, 15
  %53 = shl nuw nsw i64 %26, 5
  %54 = getelementptr inbounds nuw i8, ptr %9, i64 392
  %55 = mul nuw nsw i64 %26, 3
  %56 = and i64 %4, 1023
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %58 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %59 = getelementptr inbounds nuw i8, ptr %6, i64 24
  %60 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %61 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %62 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %63 = getelementptr inbounds nuw i8, ptr %6, i64 48
  %64 = getelementptr inbounds nuw i8, ptr %6, i64 56
  %65 = getelementptr inbounds nuw i8, ptr %6, i64 80
  %66 = getelementptr inbounds nuw i8, ptr %6, i64 72
  %67 = getelementptr inbounds nuw i8, ptr %6, i64 64
  %68 = getelementptr inbounds nuw i8, ptr %6, i64 84
  %69 = getelementptr inbounds nuw i8, ptr %6, i64 92
  %70 = getelementptr inbounds nuw i8, ptr %6, i64 88
  %71 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %72 = getelementptr inbounds nuw i8, ptr %6, i64 100
  %73 = lshr i64 %4, 10
  %74 = and i64 %73, 1023
  %75 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %76 = getelementptr inbounds nuw i8, ptr %7, i64 24
  %77 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %78 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %79 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %80 = getelementptr inbounds nuw i8, ptr %7, i64 48
  %81 = getelementptr inbounds nuw i8, ptr %7, i64 56
  %82 = getelementptr inbounds nuw i8, ptr %7, i64 80
  %83 = getelementptr inbounds nuw i8, ptr %7, i64 72
  %84 = getelementptr inbounds nuw i8, ptr %7, i64 64
  %85 = getelementptr inbounds nuw i8, ptr %7, i64 84
  %86 = getelementptr inbounds nuw i8, ptr %7, i64 92
  %87 = getelementptr inbounds nuw i8, ptr %7, i64 88
  %88 = getelementptr inbounds nuw i8, ptr %7, i64 96
  %89 = getelementptr inbounds nuw i8, ptr %7, i64 100
  %90 = lshr i32 %52, 2
  %91 = and i32 %12, 255
  %92 = zext nneg i32 %52 to i64
  br label %93

93:
  %94 = phi i32 [ %2, %50 ], [ %143, %101 ]
  %95 = tail call i32 @llvm.cttz.i32(i32 %94, i1 true)
  %96 = zext nneg i32 %95 to i64
  %97 = getelementptr inbounds nuw i64, ptr %3, i64 %96
  %98 = getelementptr inbounds nuw i8, ptr %97, i64 256
  %99 = load i64, ptr %98, align 8
  %100 = tail call fastcc i1 @may_issue(ptr %9, i32 %1, i32 %95)
  br i1 %100, label %101, label %145

101:
  %102 = trunc i64 %99 to i32
  %103 = or disjoint i64 %53, %96
  %104 = load i64, ptr %54, align 8
  %105 = add i64 %104, %55
  %106 = load ptr, ptr %8, align 8
  %107 = getelementptr inbounds nuw i8, ptr %106, i64 96
  %108 = load ptr, ptr %107, align 8
  %109 = getelementptr inbounds nuw i32, ptr %108, i64 %105
  %110 = load i32, ptr %109, align 4
  %111 = zext i32 %110 to i64
  %112 = load i64, ptr %57, align 8
  %113 = shl i64 %112, 46
  %114 = add i64 %113, 70368744177664
  %115 = shl i64 %105, 36
  %116 = shl nuw nsw i64 %111, 12
  %117 = or i64 %116, %115
  %118 = or i64 %117, %114
  %119 = or disjoint i64 %118, %56
  store ptr %106, ptr %6, align 8
  %120 = getelementptr inbounds nuw i8, ptr %106, i64 200
  store ptr %120, ptr %58, align 8
  store i64 %119, ptr %60, align 8
  store i64 %103, ptr %61, align 8
  store i64 %103, ptr %62, align 8
  %121 = getelementptr inbounds nuw i8, ptr %106, i64 112
  %122 = load i64, ptr %121, align 8
  store i64 %122, ptr %63, align 8
  %123 = getelementptr inbounds nuw i8, ptr %106, i64 16
  %124 = load i64, ptr %123, align 8
  store i64 %124, ptr %64, align 8
  store i32 0, ptr %65, align 8
  store i64 0, ptr %66, align 8
  store i64 0, ptr %67, align 8
  store i32 1, ptr %68, align 4
  store i32 1, ptr %69, align 4
  %125 = trunc i64 %112 to i32
  %126 = add i32 %125, 1
  store i32 %126, ptr %70, align 8
  %127 = getelementptr inbounds nuw i8, ptr %106, i64 280
  %128 = load ptr, ptr %127, align 8
  %129 = getelementptr inbounds nuw i32, ptr %128, i64 %103
  %130 = load i32, ptr %129, align 4
  store i32 %130, ptr %71, align 8
  store i32 1, ptr %72, align 4
  %131 = or disjoint i64 %119, 1024
  store i64 %131, ptr %59, align 8
  %132 = or disjoint i64 %118, %74
  store ptr %106, ptr %7, align 8
  store i64 %132, ptr %77, align 8
  store i64 %103, ptr %79, align 8
  store i64 %122, ptr %80, align 8
  store i64 %124, ptr %81, align 8
  store i32 0, ptr %82, align 8
  store i64 0, ptr %83, align 8
  store i64 0, ptr %84, align 8
  store i32 1, ptr %85, align 4
  store i32 %126, ptr %87, align 8
  store i32 %130, ptr %88, align 8
  store i32 1, ptr %89, align 4
  %133 = or disjoint i64 %132, 1024
  store i64 %133, ptr %76, align 8
  %134 = getelementptr inbounds nuw i8, ptr %106, i64 424
  store ptr %134, ptr %75, align 8
  store i64 %105, ptr %78, align 8
  store i32 0, ptr %86, align 4
  %135 = getelementptr inbounds nuw i8, ptr %97, i64 512
  %136 = load i64, ptr %135, align 8
  call fastcc void @read_matrix(ptr %0, ptr %6, i64 %136, i32 0, i32 %90, i32 %91)
  %137 = lshr i32 %102, 20
  %138 = and i32 %137, 1
  %139 = shl nuw nsw i32 85, %138
  %140 = select i1 %14, i32 255, i32 %139
  %141 = and i64 %99, 65535
  call fastcc void @touch(ptr %7, i32 %140, i64 %141, i64 %92, i32 2, i32 %15)
  %142 = add i32 %94, -1
  %143 = and i32 %142, %94
  %144 = icmp eq i32 %143, 0
  br i1 %144, label %145, label %93

145:
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
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 424
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %12, label %16

12:
  %13 = getelementptr inbounds nuw i8, ptr %8, i64 448
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %104, label %16

16:
  %17 = getelementptr inbounds nuw i8, ptr %8, i64 376
  %18 = load ptr, ptr %17, align 8
  %19 = zext i32 %1 to i64
  %20 = mul nuw nsw i64 %19, 2568
  %21 = getelementptr inbounds nuw i8, ptr %18, i64 %20
  %22 = add i32 %1, 1056
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds nuw i8, ptr %8, i64 320
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds nuw i8, ptr %25, i64 %23
  %27 = load i8, ptr %26, align 1
  %28 = icmp eq i8 %27, 0
  br i1 %28, label %30, label %29, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

29:
  tail call fastcc void @leave_named(ptr %8, i32 %1, i32 %2)
  br label %30

30:
  %31 = getelementptr inbounds nuw i8, ptr %21, i64 4
  %32 = load i32, ptr %31, align 4
  %33 = load i32, ptr %21, align 8
  %34 = icmp eq i32 %32, %33
  br i1 %34, label %36, label %35, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

35:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %36

36:
  %37 = icmp eq i32 %2, 0
  br i1 %37, label %104, label %38

38:
  %39 = shl nuw nsw i64 %19, 5
  %40 = getelementptr inbounds nuw i8, ptr %8, i64 392
  %41 = mul nuw nsw i64 %19, 3
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %43 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %44 = getelementptr inbounds nuw i8, ptr %6, i64 24
  %45 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %46 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %47 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %48 = getelementptr inbounds nuw i8, ptr %6, i64 48
  %49 = getelementptr inbounds nuw i8, ptr %6, i64 56
  %50 = getelementptr inbounds nuw i8, ptr %6, i64 80
  %51 = getelementptr inbounds nuw i8, ptr %6, i64 72
  %52 = getelementptr inbounds nuw i8, ptr %6, i64 64
  %53 = getelementptr inbounds nuw i8, ptr %6, i64 84
  %54 = getelementptr inbounds nuw i8, ptr %6, i64 92
  %55 = getelementptr inbounds nuw i8, ptr %6, i64 88
  %56 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %57 = getelementptr inbounds nuw i8, ptr %6, i64 100
  br label %58

58:
  %59 = phi i32 [ %2, %38 ], [ %102, %66 ]
  %60 = tail call i32 @llvm.cttz.i32(i32 %59, i1 true)
  %61 = zext nneg i32 %60 to i64
  %62 = getelementptr inbounds nuw i64, ptr %3, i64 %61
  %63 = getelementptr inbounds nuw i8, ptr %62, i64 256
  %64 = load i64, ptr %63, align 8
  %65 = tail call fastcc i1 @may_issue(ptr %8, i32 %1, i32 %60)
  br i1 %65, label %66, label %104

66:
  %67 = trunc i64 %64 to i32
  %68 = lshr i32 %67, 20
  %69 = and i32 %68, 7
  %70 = or disjoint i64 %39, %61
  %71 = load i64, ptr %40, align 8
  %72 = add i64 %71, %41
  %73 = load ptr, ptr %7, align 8
  %74 = getelementptr inbounds nuw i8, ptr %73, i64 96
  %75 = load ptr, ptr %74, align 8
  %76 = getelementptr inbounds nuw i32, ptr %75, i64 %72
  %77 = load i32, ptr %76, align 4
  %78 = zext i32 %77 to i64
  %79 = load i64, ptr %42, align 8
  %80 = shl i64 %79, 46
  %81 = add i64 %80, 70368744177664
  %82 = shl i64 %72, 36
  %83 = shl nuw nsw i64 %78, 12
  %84 = or i64 %82, %4
  %85 = or i64 %84, %83
  %86 = or i64 %85, %81
  store ptr %73, ptr %6, align 8
  store i64 %86, ptr %45, align 8
  store i64 %70, ptr %47, align 8
  %87 = getelementptr inbounds nuw i8, ptr %73, i64 112
  %88 = load i64, ptr %87, align 8
  store i64 %88, ptr %48, align 8
  %89 = getelementptr inbounds nuw i8, ptr %73, i64 16
  %90 = load i64, ptr %89, align 8
  store i64 %90, ptr %49, align 8
  store i32 0, ptr %50, align 8
  store i64 0, ptr %51, align 8
  store i64 0, ptr %52, align 8
  store i32 1, ptr %53, align 4
  %91 = trunc i64 %79 to i32
  %92 = add i32 %91, 1
  store i32 %92, ptr %55, align 8
  %93 = getelementptr inbounds nuw i8, ptr %73, i64 280
  %94 = load ptr, ptr %93, align 8
  %95 = getelementptr inbounds nuw i32, ptr %94, i64 %70
  %96 = load i32, ptr %95, align 4
  store i32 %96, ptr %56, align 8
  store i32 1, ptr %57, align 4
  %97 = or i64 %86, 1024
  store i64 %97, ptr %44, align 8
  %98 = getelementptr inbounds nuw i8, ptr %73, i64 424
  store ptr %98, ptr %43, align 8
  store i64 %72, ptr %46, align 8
  store i32 0, ptr %54, align 4
  %99 = shl nuw nsw i32 3, %69
  %100 = and i64 %64, 65535
  call fastcc void @touch(ptr %6, i32 %99, i64 %100, i64 8, i32 2, i32 0)
  %101 = add i32 %59, -1
  %102 = and i32 %101, %59
  %103 = icmp eq i32 %102, 0
  br i1 %103, label %104, label %58

104:
  ret void
}

define void @workbench.sanitize.agents.tensor.commits(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
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
  %27 = icmp eq i32 %2, 0
  br i1 %27, label %35, label %28

28:
  %29 = getelementptr inbounds nuw i8, ptr %6, i64 392
  %30 = mul nuw nsw i64 %9, 3
  %31 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %32 = getelementptr inbounds nuw i8, ptr %6, i64 144
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 40
  br label %37

35:
  %36 = or i64 %3, 1024
  tail call fastcc void @change_objects(ptr %0, i32 %1, i32 %2, i64 %36)
  ret void

37:
  %38 = phi i32 [ %2, %28 ], [ %66, %64 ]
  %39 = tail call i32 @llvm.cttz.i32(i32 %38, i1 true)
  %40 = tail call fastcc i1 @may_issue(ptr %6, i32 %1, i32 %39)
  br i1 %40, label %41, label %64

41:
  %42 = load i64, ptr %29, align 8
  %43 = add i64 %42, %30
  %44 = load ptr, ptr %31, align 8
  %45 = getelementptr inbounds nuw i32, ptr %44, i64 %43
  %46 = load i32, ptr %45, align 4
  %47 = add i32 %46, -16777214
  %48 = icmp ult i32 %47, -16777216
  br i1 %48, label %49, label %51

49:
  store i64 1, ptr %32, align 8
  %50 = load i32, ptr %45, align 4
  br label %53

51:
  %52 = add nsw i32 %46, 1
  store i32 %52, ptr %45, align 4
  br label %53

53:
  %54 = phi i32 [ %50, %49 ], [ %52, %51 ]
  %55 = zext nneg i32 %39 to i64
  %56 = getelementptr inbounds nuw ptr, ptr %33, i64 %55
  %57 = load ptr, ptr %56, align 8
  %58 = ptrtoint ptr %57 to i64
  %59 = load i64, ptr %34, align 8
  %60 = sub i64 %58, %59
  %61 = lshr i64 %60, 3
  %62 = tail call fastcc ptr @object_clock(ptr %6, i64 %61)
  %63 = getelementptr inbounds nuw i32, ptr %62, i64 %43
  store i32 %54, ptr %63, align 4
  br label %64

64:
  %65 = add i32 %38, -1
  %66 = and i32 %65, %38
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %35, label %37
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

define internal fastcc void @change_objects(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 768
  %9 = icmp eq i32 %2, 0
  br i1 %9, label %84, label %10

10:
  %11 = zext i32 %1 to i64
  %12 = shl nuw nsw i64 %11, 5
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %14 = and i64 %3, 1023
  br label %15

15:
  %16 = phi i32 [ %2, %10 ], [ %27, %15 ]
  %17 = tail call i32 @llvm.cttz.i32(i32 %16, i1 true)
  %18 = zext nneg i32 %17 to i64
  %19 = or disjoint i64 %12, %18
  %20 = getelementptr inbounds nuw ptr, ptr %7, i64 %18
  %21 = load ptr, ptr %20, align 8
  %22 = ptrtoint ptr %21 to i64
  %23 = load i64, ptr %13, align 8
  %24 = sub i64 %22, %23
  %25 = lshr i64 %24, 3
  tail call fastcc void @use_object(ptr %0, i64 %19, i64 %25, i64 %14)
  %26 = add i32 %16, -1
  %27 = and i32 %26, %16
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %15

29:
  %30 = phi i32 [ %34, %82 ], [ %2, %15 ]
  %31 = phi i32 [ %83, %82 ], [ 0, %15 ]
  %32 = tail call i32 @llvm.cttz.i32(i32 %30, i1 true)
  %33 = add i32 %30, -1
  %34 = and i32 %33, %30
  %35 = icmp eq i32 %34, 0
  %36 = zext nneg i32 %32 to i64
  %37 = getelementptr inbounds nuw ptr, ptr %7, i64 %36
  %38 = load ptr, ptr %37, align 8
  br i1 %35, label %52, label %39

39:
  %40 = phi i32 [ %48, %46 ], [ %34, %29 ]
  %41 = tail call i32 @llvm.cttz.i32(i32 %40, i1 true)
  %42 = zext nneg i32 %41 to i64
  %43 = getelementptr inbounds nuw ptr, ptr %7, i64 %42
  %44 = load ptr, ptr %43, align 8
  %45 = icmp eq ptr %44, %38
  br i1 %45, label %50, label %46

46:
  %47 = add i32 %40, -1
  %48 = and i32 %47, %40
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %52, label %39

50:
  %51 = getelementptr inbounds nuw i64, ptr %8, i64 %42
  br label %52

52:
  %53 = phi ptr [ %51, %50 ], [ %38, %29 ], [ %38, %46 ]
  %54 = load i64, ptr %53, align 8
  %55 = shl nuw i32 1, %32
  %56 = or i32 %55, %31
  %57 = getelementptr inbounds nuw i64, ptr %8, i64 %36
  %58 = load i64, ptr %57, align 8
  %59 = xor i64 %58, %54
  %60 = icmp sgt i64 %59, -1
  %61 = icmp ne i32 %34, 0
  %62 = and i1 %61, %60
  br i1 %62, label %66, label %63

63:
  %64 = getelementptr inbounds nuw ptr, ptr %7, i64 %36
  %65 = load ptr, ptr %64, align 8
  br label %74

66:
  %67 = tail call i32 @llvm.cttz.i32(i32 %34, i1 true)
  %68 = zext nneg i32 %67 to i64
  %69 = getelementptr inbounds nuw ptr, ptr %7, i64 %68
  %70 = load ptr, ptr %69, align 8
  %71 = getelementptr inbounds nuw ptr, ptr %7, i64 %36
  %72 = load ptr, ptr %71, align 8
  %73 = icmp eq ptr %70, %72
  br i1 %73, label %82, label %74

74:
  %75 = phi ptr [ %65, %63 ], [ %72, %66 ]
  %76 = ptrtoint ptr %75 to i64
  %77 = load i64, ptr %13, align 8
  %78 = sub i64 %76, %77
  %79 = lshr i64 %78, 3
  %80 = tail call fastcc ptr @object_clock(ptr %6, i64 %79)
  tail call fastcc void @release(ptr %6, ptr %80, i32 %1, i32 %56)
  br i1 %60, label %82, label %81

81:
  tail call fastcc void @end_phase(ptr %6, ptr %80)
  br label %82

82:
  %83 = phi i32 [ %56, %66 ], [ 0, %81 ], [ 0, %74 ]
  br i1 %35, label %84, label %29

84:
  ret void
}

define void @workbench.sanitize.agents.tensor.move(ptr %0, i32 %1, i32 %2, ptr %3, i64 %4, i64 %5) #0 {
  %7 = alloca %struct.agent, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 424
  %11 = load i64, ptr %10, align 8
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %13, label %17

13:
  %14 = getelementptr inbounds nuw i8, ptr %9, i64 448
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %124, label %17

17:
  %18 = getelementptr inbounds nuw i8, ptr %9, i64 376
  %19 = load ptr, ptr %18, align 8
  %20 = zext i32 %1 to i64
  %21 = mul nuw nsw i64 %20, 2568
  %22 = getelementptr inbounds nuw i8, ptr %19, i64 %21
  %23 = add i32 %1, 1056
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw i8, ptr %9, i64 320
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds nuw i8, ptr %26, i64 %24
  %28 = load i8, ptr %27, align 1
  %29 = icmp eq i8 %28, 0
  br i1 %29, label %31, label %30, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

30:
  tail call fastcc void @leave_named(ptr %9, i32 %1, i32 %2)
  br label %31

31:
  %32 = getelementptr inbounds nuw i8, ptr %22, i64 4
  %33 = load i32, ptr %32, align 4
  %34 = load i32, ptr %22, align 8
  %35 = icmp eq i32 %33, %34
  br i1 %35, label %37, label %36, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

36:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %37

37:
  %38 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %39 = load i64, ptr %38, align 8
  %40 = trunc i64 %39 to i32
  %41 = icmp ult i32 %40, 2097152
  %42 = shl nuw nsw i64 %20, 5
  %43 = and i64 %5, 1024
  %44 = icmp eq i64 %43, 0
  %45 = select i1 %44, i32 2, i32 1
  %46 = getelementptr inbounds nuw i8, ptr %9, i64 392
  %47 = load i64, ptr %46, align 8
  %48 = mul nuw nsw i64 %20, 3
  %49 = zext nneg i32 %45 to i64
  %50 = add nuw nsw i64 %48, %49
  %51 = add i64 %50, %47
  %52 = and i64 %5, 1023
  %53 = load ptr, ptr %8, align 8
  %54 = getelementptr inbounds nuw i8, ptr %53, i64 96
  %55 = load ptr, ptr %54, align 8
  %56 = getelementptr inbounds nuw i32, ptr %55, i64 %51
  %57 = load i32, ptr %56, align 4
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %60 = load i64, ptr %59, align 8
  %61 = shl i64 %60, 46
  %62 = add i64 %61, 70368744177664
  %63 = shl i64 %51, 36
  %64 = shl nuw nsw i64 %58, 12
  %65 = or disjoint i64 %63, %52
  %66 = or i64 %65, %64
  %67 = or i64 %66, %62
  store ptr %53, ptr %7, align 8
  %68 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %69 = getelementptr inbounds nuw i8, ptr %7, i64 24
  %70 = getelementptr inbounds nuw i8, ptr %7, i64 16
  store i64 %67, ptr %70, align 8
  %71 = getelementptr inbounds nuw i8, ptr %7, i64 40
  %72 = getelementptr inbounds nuw i8, ptr %7, i64 32
  store i64 %42, ptr %72, align 8
  %73 = getelementptr inbounds nuw i8, ptr %53, i64 112
  %74 = load i64, ptr %73, align 8
  %75 = getelementptr inbounds nuw i8, ptr %7, i64 48
  store i64 %74, ptr %75, align 8
  %76 = getelementptr inbounds nuw i8, ptr %53, i64 16
  %77 = load i64, ptr %76, align 8
  %78 = getelementptr inbounds nuw i8, ptr %7, i64 56
  store i64 %77, ptr %78, align 8
  %79 = getelementptr inbounds nuw i8, ptr %7, i64 80
  %80 = getelementptr inbounds nuw i8, ptr %7, i64 72
  store i64 0, ptr %80, align 8
  %81 = getelementptr inbounds nuw i8, ptr %7, i64 64
  store i64 0, ptr %81, align 8
  %82 = getelementptr inbounds nuw i8, ptr %7, i64 84
  store i32 1, ptr %82, align 4
  %83 = getelementptr inbounds nuw i8, ptr %7, i64 92
  %84 = trunc i64 %60 to i32
  %85 = add i32 %84, 1
  %86 = getelementptr inbounds nuw i8, ptr %7, i64 88
  store i32 %85, ptr %86, align 8
  %87 = getelementptr inbounds nuw i8, ptr %53, i64 280
  %88 = load ptr, ptr %87, align 8
  %89 = getelementptr inbounds nuw i32, ptr %88, i64 %42
  %90 = load i32, ptr %89, align 4
  %91 = getelementptr inbounds nuw i8, ptr %7, i64 96
  store i32 %90, ptr %91, align 8
  %92 = getelementptr inbounds nuw i8, ptr %7, i64 100
  %93 = or disjoint i64 %67, 1024
  store i64 %93, ptr %69, align 8
  %94 = getelementptr inbounds nuw i8, ptr %53, i64 424
  store ptr %94, ptr %68, align 8
  store i32 0, ptr %83, align 4
  store i64 -1, ptr %71, align 8
  store i32 1, ptr %79, align 8
  %95 = load <32 x i32>, ptr %89, align 4
  %96 = insertelement <32 x i32> poison, i32 %90, i64 0
  %97 = shufflevector <32 x i32> %96, <32 x i32> poison, <32 x i32> zeroinitializer
  %98 = icmp ne <32 x i32> %95, %97
  %99 = bitcast <32 x i1> %98 to i32
  %100 = icmp eq i32 %99, 0
  %101 = zext i1 %100 to i32
  store i32 %101, ptr %92, align 4
  %102 = and i64 %4, 63
  %103 = icmp eq i64 %102, 32
  %104 = select i1 %103, i32 3, i32 1
  %105 = lshr i32 %40, 20
  %106 = shl i32 %1, 1
  %107 = and i32 %106, 6
  %108 = select i1 %41, i32 %107, i32 0
  %109 = or i32 %108, %105
  %110 = shl i32 %104, %109
  %111 = and i64 %39, 65535
  %112 = lshr i64 %4, 6
  %113 = and i64 %112, 1023
  %114 = lshr i64 %4, 16
  %115 = and i64 %114, 1023
  %116 = add nuw nsw i64 %113, %111
  %117 = sub nsw i64 %115, %113
  call fastcc void @touch(ptr %7, i32 %110, i64 %116, i64 %117, i32 %45, i32 0)
  %118 = lshr i64 %4, 26
  %119 = and i64 %118, 1023
  %120 = lshr i64 %4, 36
  %121 = and i64 %120, 1023
  %122 = add nuw nsw i64 %119, %111
  %123 = sub nsw i64 %121, %119
  call fastcc void @touch(ptr %7, i32 %110, i64 %122, i64 %123, i32 %45, i32 0)
  br label %124

124:
  ret void
}

define void @workbench.sanitize.agents.tensor.moves.end(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
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
  %27 = icmp eq i64 %3, 0
  %28 = getelementptr inbounds nuw i8, ptr %6, i64 392
  %29 = load i64, ptr %28, align 8
  %30 = mul nuw nsw i64 %9, 3
  %31 = select i1 %27, i64 1, i64 2
  %32 = add nuw nsw i64 %31, %30
  %33 = add i64 %32, %29
  %34 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr inbounds nuw i32, ptr %35, i64 %33
  %37 = load i32, ptr %36, align 4
  %38 = add i32 %37, -16777214
  %39 = icmp ult i32 %38, -16777216
  br i1 %39, label %40, label %43

40:
  %41 = getelementptr inbounds nuw i8, ptr %6, i64 144
  store i64 1, ptr %41, align 8
  %42 = load i32, ptr %36, align 4
  br label %45

43:
  %44 = add nsw i32 %37, 1
  store i32 %44, ptr %36, align 4
  br label %45

45:
  %46 = phi i32 [ %42, %40 ], [ %44, %43 ]
  %47 = icmp eq i32 %2, 0
  br i1 %47, label %71, label %48

48:
  %49 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %50 = load ptr, ptr %49, align 8
  %51 = getelementptr inbounds nuw i32, ptr %50, i64 %9
  %52 = load i32, ptr %51, align 4
  %53 = icmp eq i32 %2, %52
  %54 = shl nuw nsw i64 %9, 5
  br i1 %53, label %66, label %55

55:
  %56 = phi i32 [ %64, %55 ], [ %2, %48 ]
  %57 = tail call i32 @llvm.cttz.i32(i32 %56, i1 true)
  %58 = zext nneg i32 %57 to i64
  %59 = or disjoint i64 %54, %58
  %60 = add nuw nsw i64 %59, 34
  %61 = tail call fastcc ptr @dirty_clock(ptr %6, i64 %59, i64 %60)
  %62 = getelementptr inbounds nuw i32, ptr %61, i64 %33
  store i32 %46, ptr %62, align 4
  %63 = add i32 %56, -1
  %64 = and i32 %63, %56
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %71, label %55

66:
  %67 = add nuw nsw i64 %9, 1024
  %68 = add nuw nsw i64 %9, 2
  %69 = tail call fastcc ptr @dirty_clock(ptr %6, i64 %67, i64 %68)
  %70 = getelementptr inbounds nuw i32, ptr %69, i64 %33
  store i32 %46, ptr %70, align 4
  br label %71

71:
  ret void
}

define void @workbench.sanitize.agents.tensor.frees(ptr %0, i32 %1, i32 %2, ptr %3, i64 %4) #0 {
  %6 = alloca %struct.agent, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 424
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %12, label %16

12:
  %13 = getelementptr inbounds nuw i8, ptr %8, i64 448
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %241, label %16

16:
  %17 = getelementptr inbounds nuw i8, ptr %8, i64 376
  %18 = load ptr, ptr %17, align 8
  %19 = zext i32 %1 to i64
  %20 = mul nuw nsw i64 %19, 2568
  %21 = getelementptr inbounds nuw i8, ptr %18, i64 %20
  %22 = add i32 %1, 1056
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds nuw i8, ptr %8, i64 320
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds nuw i8, ptr %25, i64 %23
  %27 = load i8, ptr %26, align 1
  %28 = icmp eq i8 %27, 0
  br i1 %28, label %30, label %29, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

29:
  tail call fastcc void @leave_named(ptr %8, i32 %1, i32 %2)
  br label %30

30:
  %31 = getelementptr inbounds nuw i8, ptr %21, i64 4
  %32 = load i32, ptr %31, align 4
  %33 = load i32, ptr %21, align 8
  %34 = icmp eq i32 %32, %33
  br i1 %34, label %36, label %35, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

35:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %36

36:
  %37 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %38 = load i64, ptr %37, align 8
  %39 = and i64 %38, 65535
  %40 = getelementptr inbounds nuw i8, ptr %3, i64 512
  %41 = load i64, ptr %40, align 8
  %42 = icmp samesign ugt i64 %39, 512
  %43 = sub nuw nsw i64 512, %39
  %44 = icmp ugt i64 %41, %43
  %45 = select i1 %42, i1 true, i1 %44
  br i1 %45, label %241, label %46

46:
  %47 = shl nuw nsw i64 %19, 5
  %48 = getelementptr inbounds nuw i8, ptr %8, i64 392
  %49 = load i64, ptr %48, align 8
  %50 = mul nuw nsw i64 %19, 3
  %51 = add nuw nsw i64 %50, 2
  %52 = add i64 %51, %49
  %53 = load ptr, ptr %7, align 8
  %54 = getelementptr inbounds nuw i8, ptr %53, i64 96
  %55 = load ptr, ptr %54, align 8
  %56 = getelementptr inbounds nuw i32, ptr %55, i64 %52
  %57 = load i32, ptr %56, align 4
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %60 = load i64, ptr %59, align 8
  %61 = shl i64 %60, 46
  %62 = add i64 %61, 70368744177664
  %63 = shl i64 %52, 36
  %64 = shl nuw nsw i64 %58, 12
  %65 = or i64 %63, %4
  %66 = or i64 %65, %64
  %67 = or i64 %66, %62
  store ptr %53, ptr %6, align 8
  %68 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %69 = getelementptr inbounds nuw i8, ptr %6, i64 24
  %70 = getelementptr inbounds nuw i8, ptr %6, i64 16
  store i64 %67, ptr %70, align 8
  %71 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %72 = getelementptr inbounds nuw i8, ptr %6, i64 32
  store i64 %47, ptr %72, align 8
  %73 = getelementptr inbounds nuw i8, ptr %53, i64 112
  %74 = load i64, ptr %73, align 8
  %75 = getelementptr inbounds nuw i8, ptr %6, i64 48
  store i64 %74, ptr %75, align 8
  %76 = getelementptr inbounds nuw i8, ptr %53, i64 16
  %77 = load i64, ptr %76, align 8
  %78 = getelementptr inbounds nuw i8, ptr %6, i64 56
  store i64 %77, ptr %78, align 8
  %79 = getelementptr inbounds nuw i8, ptr %6, i64 80
  %80 = getelementptr inbounds nuw i8, ptr %6, i64 72
  store i64 0, ptr %80, align 8
  %81 = getelementptr inbounds nuw i8, ptr %6, i64 64
  store i64 0, ptr %81, align 8
  %82 = getelementptr inbounds nuw i8, ptr %6, i64 84
  store i32 1, ptr %82, align 4
  %83 = getelementptr inbounds nuw i8, ptr %6, i64 92
  %84 = trunc i64 %60 to i32
  %85 = add i32 %84, 1
  %86 = getelementptr inbounds nuw i8, ptr %6, i64 88
  store i32 %85, ptr %86, align 8
  %87 = getelementptr inbounds nuw i8, ptr %53, i64 280
  %88 = load ptr, ptr %87, align 8
  %89 = getelementptr inbounds nuw i32, ptr %88, i64 %47
  %90 = load i32, ptr %89, align 4
  %91 = getelementptr inbounds nuw i8, ptr %6, i64 96
  store i32 %90, ptr %91, align 8
  %92 = getelementptr inbounds nuw i8, ptr %6, i64 100
  %93 = or i64 %67, 1024
  store i64 %93, ptr %69, align 8
  %94 = getelementptr inbounds nuw i8, ptr %53, i64 424
  store ptr %94, ptr %68, align 8
  store i32 0, ptr %83, align 4
  store i64 -1, ptr %71, align 8
  store i32 1, ptr %79, align 8
  %95 = load <32 x i32>, ptr %89, align 4
  %96 = insertelement <32 x i32> poison, i32 %90, i64 0
  %97 = shufflevector <32 x i32> %96, <32 x i32> poison, <32 x i32> zeroinitializer
  %98 = icmp ne <32 x i32> %95, %97
  %99 = bitcast <32 x i1> %98 to i32
  %100 = icmp eq i32 %99, 0
  %101 = zext i1 %100 to i32
  store i32 %101, ptr %92, align 4
  call fastcc void @touch(ptr %6, i32 255, i64 %39, i64 %41, i32 2, i32 1)
  %102 = load ptr, ptr %68, align 8
  %103 = getelementptr inbounds nuw i8, ptr %102, i64 24
  %104 = shl nuw nsw i64 %41, 3
  %105 = shl nuw nsw i64 %41, 2
  %106 = load ptr, ptr %102, align 8
  %107 = icmp eq ptr %106, null
  br i1 %107, label %116, label %108

108:
  %109 = getelementptr inbounds nuw i64, ptr %106, i64 %39
  tail call void @llvm.memset.p0.i64(ptr align 8 %109, i8 0, i64 %104, i1 false)
  %110 = getelementptr inbounds nuw i8, ptr %102, i64 8
  %111 = load ptr, ptr %110, align 8
  %112 = getelementptr inbounds nuw i64, ptr %111, i64 %39
  tail call void @llvm.memset.p0.i64(ptr align 8 %112, i8 0, i64 %104, i1 false)
  %113 = getelementptr inbounds nuw i8, ptr %102, i64 16
  %114 = load ptr, ptr %113, align 8
  %115 = getelementptr inbounds nuw i64, ptr %114, i64 %39
  tail call void @llvm.memset.p0.i64(ptr align 8 %115, i8 0, i64 %104, i1 false)
  br label %116

116:
  %117 = load ptr, ptr %103, align 8
  %118 = icmp eq ptr %117, null
  br i1 %118, label %121, label %119

119:
  %120 = getelementptr inbounds nuw i32, ptr %117, i64 %39
  tail call void @llvm.memset.p0.i64(ptr align 4 %120, i8 0, i64 %105, i1 false)
  br label %121

121:
  %122 = add nuw nsw i64 %39, 512
  %123 = load ptr, ptr %102, align 8
  %124 = icmp eq ptr %123, null
  br i1 %124, label %133, label %125

125:
  %126 = getelementptr inbounds nuw i64, ptr %123, i64 %122
  tail call void @llvm.memset.p0.i64(ptr align 8 %126, i8 0, i64 %104, i1 false)
  %127 = getelementptr inbounds nuw i8, ptr %102, i64 8
  %128 = load ptr, ptr %127, align 8
  %129 = getelementptr inbounds nuw i64, ptr %128, i64 %122
  tail call void @llvm.memset.p0.i64(ptr align 8 %129, i8 0, i64 %104, i1 false)
  %130 = getelementptr inbounds nuw i8, ptr %102, i64 16
  %131 = load ptr, ptr %130, align 8
  %132 = getelementptr inbounds nuw i64, ptr %131, i64 %122
  tail call void @llvm.memset.p0.i64(ptr align 8 %132, i8 0, i64 %104, i1 false)
  br label %133

133:
  %134 = load ptr, ptr %103, align 8
  %135 = icmp eq ptr %134, null
  br i1 %135, label %138, label %136

136:
  %137 = getelementptr inbounds nuw i32, ptr %134, i64 %122
  tail call void @llvm.memset.p0.i64(ptr align 4 %137, i8 0, i64 %105, i1 false)
  br label %138

138:
  %139 = or disjoint i64 %39, 1024
  %140 = load ptr, ptr %102, align 8
  %141 = icmp eq ptr %140, null
  br i1 %141, label %150, label %142

142:
  %143 = getelementptr inbounds nuw i64, ptr %140, i64 %139
  tail call void @llvm.memset.p0.i64(ptr align 8 %143, i8 0, i64 %104, i1 false)
  %144 = getelementptr inbounds nuw i8, ptr %102, i64 8
  %145 = load ptr, ptr %144, align 8
  %146 = getelementptr inbounds nuw i64, ptr %145, i64 %139
  tail call void @llvm.memset.p0.i64(ptr align 8 %146, i8 0, i64 %104, i1 false)
  %147 = getelementptr inbounds nuw i8, ptr %102, i64 16
  %148 = load ptr, ptr %147, align 8
  %149 = getelementptr inbounds nuw i64, ptr %148, i64 %139
  tail call void @llvm.memset.p0.i64(ptr align 8 %149, i8 0, i64 %104, i1 false)
  br label %150

150:
  %151 = load ptr, ptr %103, align 8
  %152 = icmp eq ptr %151, null
  br i1 %152, label %155, label %153

153:
  %154 = getelementptr inbounds nuw i32, ptr %151, i64 %139
  tail call void @llvm.memset.p0.i64(ptr align 4 %154, i8 0, i64 %105, i1 false)
  br label %155

155:
  %156 = add nuw nsw i64 %39, 1536
  %157 = load ptr, ptr %102, align 8
  %158 = icmp eq ptr %157, null
  br i1 %158, label %167, label %159

159:
  %160 = getelementptr inbounds nuw i64, ptr %157, i64 %156
  tail call void @llvm.memset.p0.i64(ptr align 8 %160, i8 0, i64 %104, i1 false)
  %161 = getelementptr inbounds nuw i8, ptr %102, i64 8
  %162 = load ptr, ptr %161, align 8
  %163 = getelementptr inbounds nuw i64, ptr %162, i64 %156
  tail call void @llvm.memset.p0.i64(ptr align 8 %163, i8 0, i64 %104, i1 false)
  %164 = getelementptr inbounds nuw i8, ptr %102, i64 16
  %165 = load ptr, ptr %164, align 8
  %166 = getelementptr inbounds nuw i64, ptr %165, i64 %156
  tail call void @llvm.memset.p0.i64(ptr align 8 %166, i8 0, i64 %104, i1 false)
  br label %167

167:
  %168 = load ptr, ptr %103, align 8
  %169 = icmp eq ptr %168, null
  br i1 %169, label %172, label %170

170:
  %171 = getelementptr inbounds nuw i32, ptr %168, i64 %156
  tail call void @llvm.memset.p0.i64(ptr align 4 %171, i8 0, i64 %105, i1 false)
  br label %172

172:
  %173 = or disjoint i64 %39, 2048
  %174 = load ptr, ptr %102, align 8
  %175 = icmp eq ptr %174, null
  br i1 %175, label %184, label %176

176:
  %177 = getelementptr inbounds nuw i64, ptr %174, i64 %173
  tail call void @llvm.memset.p0.i64(ptr align 8 %177, i8 0, i64 %104, i1 false)
  %178 = getelementptr inbounds nuw i8, ptr %102, i64 8
  %179 = load ptr, ptr %178, align 8
  %180 = getelementptr inbounds nuw i64, ptr %179, i64 %173
  tail call void @llvm.memset.p0.i64(ptr align 8 %180, i8 0, i64 %104, i1 false)
  %181 = getelementptr inbounds nuw i8, ptr %102, i64 16
  %182 = load ptr, ptr %181, align 8
  %183 = getelementptr inbounds nuw i64, ptr %182, i64 %173
  tail call void @llvm.memset.p0.i64(ptr align 8 %183, i8 0, i64 %104, i1 false)
  br label %184

184:
  %185 = load ptr, ptr %103, align 8
  %186 = icmp eq ptr %185, null
  br i1 %186, label %189, label %187

187:
  %188 = getelementptr inbounds nuw i32, ptr %185, i64 %173
  tail call void @llvm.memset.p0.i64(ptr align 4 %188, i8 0, i64 %105, i1 false)
  br label %189

189:
  %190 = add nuw nsw i64 %39, 2560
  %191 = load ptr, ptr %102, align 8
  %192 = icmp eq ptr %191, null
  br i1 %192, label %201, label %193

193:
  %194 = getelementptr inbounds nuw i64, ptr %191, i64 %190
  tail call void @llvm.memset.p0.i64(ptr align 8 %194, i8 0, i64 %104, i1 false)
  %195 = getelementptr inbounds nuw i8, ptr %102, i64 8
  %196 = load ptr, ptr %195, align 8
  %197 = getelementptr inbounds nuw i64, ptr %196, i64 %190
  tail call void @llvm.memset.p0.i64(ptr align 8 %197, i8 0, i64 %104, i1 false)
  %198 = getelementptr inbounds nuw i8, ptr %102, i64 16
  %199 = load ptr, ptr %198, align 8
  %200 = getelementptr inbounds nuw i64, ptr %199, i64 %190
  tail call void @llvm.memset.p0.i64(ptr align 8 %200, i8 0, i64 %104, i1 false)
  br label %201

201:
  %202 = load ptr, ptr %103, align 8
  %203 = icmp eq ptr %202, null
  br i1 %203, label %206, label %204

204:
  %205 = getelementptr inbounds nuw i32, ptr %202, i64 %190
  tail call void @llvm.memset.p0.i64(ptr align 4 %205, i8 0, i64 %105, i1 false)
  br label %206

206:
  %207 = or disjoint i64 %39, 3072
  %208 = load ptr, ptr %102, align 8
  %209 = icmp eq ptr %208, null
  br i1 %209, label %218, label %210

210:
  %211 = getelementptr inbounds nuw i64, ptr %208, i64 %207
  tail call void @llvm.memset.p0.i64(ptr align 8 %211, i8 0, i64 %104, i1 false)
  %212 = getelementptr inbounds nuw i8, ptr %102, i64 8
  %213 = load ptr, ptr %212, align 8
  %214 = getelementptr inbounds nuw i64, ptr %213, i64 %207
  tail call void @llvm.memset.p0.i64(ptr align 8 %214, i8 0, i64 %104, i1 false)
  %215 = getelementptr inbounds nuw i8, ptr %102, i64 16
  %216 = load ptr, ptr %215, align 8
  %217 = getelementptr inbounds nuw i64, ptr %216, i64 %207
  tail call void @llvm.memset.p0.i64(ptr align 8 %217, i8 0, i64 %104, i1 false)
  br label %218

218:
  %219 = load ptr, ptr %103, align 8
  %220 = icmp eq ptr %219, null
  br i1 %220, label %223, label %221

221:
  %222 = getelementptr inbounds nuw i32, ptr %219, i64 %207
  tail call void @llvm.memset.p0.i64(ptr align 4 %222, i8 0, i64 %105, i1 false)
  br label %223

223:
  %224 = add nuw nsw i64 %39, 3584
  %225 = load ptr, ptr %102, align 8
  %226 = icmp eq ptr %225, null
  br i1 %226, label %235, label %227

227:
  %228 = getelementptr inbounds nuw i64, ptr %225, i64 %224
  tail call void @llvm.memset.p0.i64(ptr align 8 %228, i8 0, i64 %104, i1 false)
  %229 = getelementptr inbounds nuw i8, ptr %102, i64 8
  %230 = load ptr, ptr %229, align 8
  %231 = getelementptr inbounds nuw i64, ptr %230, i64 %224
  tail call void @llvm.memset.p0.i64(ptr align 8 %231, i8 0, i64 %104, i1 false)
  %232 = getelementptr inbounds nuw i8, ptr %102, i64 16
  %233 = load ptr, ptr %232, align 8
  %234 = getelementptr inbounds nuw i64, ptr %233, i64 %224
  tail call void @llvm.memset.p0.i64(ptr align 8 %234, i8 0, i64 %104, i1 false)
  br label %235

235:
  %236 = load ptr, ptr %103, align 8
  %237 = icmp eq ptr %236, null
  br i1 %237, label %240, label %238

238:
  %239 = getelementptr inbounds nuw i32, ptr %236, i64 %224
  tail call void @llvm.memset.p0.i64(ptr align 4 %239, i8 0, i64 %105, i1 false)
  br label %240

240:
  br label %241

241:
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
  %115 = icmp ugt <16 x i64> %114, splat (i64 68719476735)
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
  %176 = lshr <16 x i64> %152, splat (i64 36)
  %177 = and <16 x i64> %176, splat (i64 1023)
  %178 = lshr <16 x i64> %152, splat (i64 12)
  %179 = trunc <16 x i64> %178 to <16 x i32>
  %180 = and <16 x i32> %179, splat (i32 16777215)
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
  %99 = add <16 x i64> %98, splat (i64 -68719476736)
  %100 = icmp ult <16 x i64> %99, splat (i64 70300024700928)
  %101 = and <16 x i1> %100, %38
  %102 = xor <16 x i64> %81, %15
  %103 = add <16 x i64> %102, splat (i64 -68719476736)
  %104 = icmp ult <16 x i64> %103, splat (i64 70300024700928)
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
  %23 = or disjoint i64 %3, %22
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

declare i64 @llvm.umin.i64(i64, i64)

declare i16 @llvm.ctpop.i16(i16)

declare void @llvm.assume(i1)
