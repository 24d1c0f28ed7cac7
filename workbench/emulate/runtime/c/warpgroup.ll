; From warpgroup.c by scripts/runtime_ir.py: 6db8245e0732ef98
%struct.matrix = type { i64, i64, i64, i64, i64 }
%struct.memory = type { ptr, i64, i32 }

define void @workbench.warpgroup.multiply(ptr %0, ptr %1, i64 %2, i64 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8, ptr %9) #0 {
  %11 = alloca [512 x i8], align 64
  %12 = alloca [1024 x i8], align 64
  %13 = alloca [1024 x double], align 64
  %14 = alloca [64 x <8 x float>], align 64
  %15 = alloca %struct.matrix, align 8
  %16 = alloca %struct.matrix, align 8
  %17 = alloca %struct.memory, align 8
  %18 = alloca [8 x <8 x double>], align 64
  %19 = lshr i32 %5, 8
  %20 = and i32 %19, 15
  %21 = lshr i32 %5, 4
  %22 = and i32 %21, 15
  %23 = and i32 %5, 131072
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %25 = load i32, ptr %24, align 4
  %26 = shl i32 %25, 4
  %27 = and i32 %26, 48
  %28 = and i32 %5, 15
  %29 = icmp eq i32 %28, 2
  %30 = icmp samesign ult i32 %28, 2
  %31 = zext i1 %30 to i8
  %32 = lshr exact i8 32, %31
  %33 = zext nneg i8 %32 to i32
  %34 = select i1 %29, i32 8, i32 %33
  %35 = icmp eq i32 %23, 0
  %36 = lshr exact i32 %23, 17
  %37 = shl nuw nsw i32 %34, %36
  %38 = icmp eq i32 %20, 1
  %39 = select i1 %38, i64 1, i64 2
  %40 = and i32 %5, 8192
  %41 = icmp eq i32 %40, 0
  %42 = lshr exact i32 %40, 13
  %43 = and i32 %5, 4096
  %44 = icmp eq i32 %43, 0
  %45 = lshr i64 %2, 62
  %46 = sub nsw i64 0, %45
  %47 = and i64 %46, 3
  %48 = lshr i64 %2, 12
  %49 = and i64 %48, 262128
  %50 = lshr i64 %2, 28
  %51 = and i64 %50, 262128
  %52 = icmp ne i32 %43, 0
  %53 = icmp eq i64 %47, 0
  %54 = select i1 %52, i1 %53, i1 false
  %55 = shl i64 %2, 4
  %56 = and i64 %55, 262128
  store i64 %56, ptr %15, align 8
  %57 = getelementptr inbounds nuw i8, ptr %15, i64 8
  %58 = select i1 %54, i64 %51, i64 %49
  store i64 %58, ptr %57, align 8
  %59 = getelementptr inbounds nuw i8, ptr %15, i64 16
  %60 = select i1 %54, i64 %49, i64 %51
  store i64 %60, ptr %59, align 8
  %61 = getelementptr inbounds nuw i8, ptr %15, i64 24
  %62 = lshr i64 %2, 49
  %63 = and i64 %62, 7
  store i64 %63, ptr %61, align 8
  %64 = getelementptr inbounds nuw i8, ptr %15, i64 32
  store i64 %47, ptr %64, align 8
  %65 = lshr i64 %3, 62
  %66 = sub nsw i64 0, %65
  %67 = and i64 %66, 3
  %68 = lshr i64 %3, 12
  %69 = and i64 %68, 262128
  %70 = lshr i64 %3, 28
  %71 = and i64 %70, 262128
  %72 = icmp ne i32 %40, 0
  %73 = icmp eq i64 %67, 0
  %74 = select i1 %72, i1 %73, i1 false
  %75 = shl i64 %3, 4
  %76 = and i64 %75, 262128
  store i64 %76, ptr %16, align 8
  %77 = getelementptr inbounds nuw i8, ptr %16, i64 8
  %78 = select i1 %74, i64 %71, i64 %69
  store i64 %78, ptr %77, align 8
  %79 = getelementptr inbounds nuw i8, ptr %16, i64 16
  %80 = select i1 %74, i64 %69, i64 %71
  store i64 %80, ptr %79, align 8
  %81 = getelementptr inbounds nuw i8, ptr %16, i64 24
  %82 = lshr i64 %3, 49
  %83 = and i64 %82, 7
  store i64 %83, ptr %81, align 8
  %84 = getelementptr inbounds nuw i8, ptr %16, i64 32
  store i64 %67, ptr %84, align 8
  %85 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %86 = load ptr, ptr %85, align 8
  store ptr %86, ptr %17, align 8
  %87 = getelementptr inbounds nuw i8, ptr %17, i64 8
  %88 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %89 = load i64, ptr %88, align 8
  store i64 %89, ptr %87, align 8
  %90 = getelementptr inbounds nuw i8, ptr %17, i64 16
  store i32 0, ptr %90, align 8
  %91 = getelementptr inbounds nuw i8, ptr %17, i64 20
  store i32 0, ptr %91, align 4
  %92 = and i32 %5, 16384
  %93 = icmp eq i32 %92, 0
  %94 = getelementptr inbounds nuw i8, ptr %13, i64 4096
  %95 = getelementptr inbounds nuw i8, ptr %12, i64 512
  br i1 %93, label %191, label %96

96:
  %97 = load i128, ptr %7, align 1
  store i128 %97, ptr %11, align 64
  %98 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %99 = load i128, ptr %98, align 1
  %100 = getelementptr inbounds nuw i8, ptr %11, i64 32
  store i128 %99, ptr %100, align 32
  %101 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %102 = load i128, ptr %101, align 1
  %103 = getelementptr inbounds nuw i8, ptr %11, i64 64
  store i128 %102, ptr %103, align 64
  %104 = getelementptr inbounds nuw i8, ptr %7, i64 48
  %105 = load i128, ptr %104, align 1
  %106 = getelementptr inbounds nuw i8, ptr %11, i64 96
  store i128 %105, ptr %106, align 32
  %107 = getelementptr inbounds nuw i8, ptr %7, i64 64
  %108 = load i128, ptr %107, align 1
  %109 = getelementptr inbounds nuw i8, ptr %11, i64 128
  store i128 %108, ptr %109, align 64
  %110 = getelementptr inbounds nuw i8, ptr %7, i64 80
  %111 = load i128, ptr %110, align 1
  %112 = getelementptr inbounds nuw i8, ptr %11, i64 160
  store i128 %111, ptr %112, align 32
  %113 = getelementptr inbounds nuw i8, ptr %7, i64 96
  %114 = load i128, ptr %113, align 1
  %115 = getelementptr inbounds nuw i8, ptr %11, i64 192
  store i128 %114, ptr %115, align 64
  %116 = getelementptr inbounds nuw i8, ptr %7, i64 112
  %117 = load i128, ptr %116, align 1
  %118 = getelementptr inbounds nuw i8, ptr %11, i64 224
  store i128 %117, ptr %118, align 32
  %119 = getelementptr inbounds nuw i8, ptr %7, i64 128
  %120 = load i128, ptr %119, align 1
  %121 = getelementptr inbounds nuw i8, ptr %11, i64 256
  store i128 %120, ptr %121, align 64
  %122 = getelementptr inbounds nuw i8, ptr %7, i64 144
  %123 = load i128, ptr %122, align 1
  %124 = getelementptr inbounds nuw i8, ptr %11, i64 288
  store i128 %123, ptr %124, align 32
  %125 = getelementptr inbounds nuw i8, ptr %7, i64 160
  %126 = load i128, ptr %125, align 1
  %127 = getelementptr inbounds nuw i8, ptr %11, i64 320
  store i128 %126, ptr %127, align 64
  %128 = getelementptr inbounds nuw i8, ptr %7, i64 176
  %129 = load i128, ptr %128, align 1
  %130 = getelementptr inbounds nuw i8, ptr %11, i64 352
  store i128 %129, ptr %130, align 32
  %131 = getelementptr inbounds nuw i8, ptr %7, i64 192
  %132 = load i128, ptr %131, align 1
  %133 = getelementptr inbounds nuw i8, ptr %11, i64 384
  store i128 %132, ptr %133, align 64
  %134 = getelementptr inbounds nuw i8, ptr %7, i64 208
  %135 = load i128, ptr %134, align 1
  %136 = getelementptr inbounds nuw i8, ptr %11, i64 416
  store i128 %135, ptr %136, align 32
  %137 = getelementptr inbounds nuw i8, ptr %7, i64 224
  %138 = load i128, ptr %137, align 1
  %139 = getelementptr inbounds nuw i8, ptr %11, i64 448
  store i128 %138, ptr %139, align 64
  %140 = getelementptr inbounds nuw i8, ptr %7, i64 240
  %141 = load i128, ptr %140, align 1
  %142 = getelementptr inbounds nuw i8, ptr %11, i64 480
  store i128 %141, ptr %142, align 32
  %143 = getelementptr inbounds nuw i8, ptr %11, i64 16
  %144 = getelementptr inbounds nuw i8, ptr %7, i64 256
  %145 = load i128, ptr %144, align 1
  store i128 %145, ptr %143, align 16
  %146 = getelementptr inbounds nuw i8, ptr %7, i64 272
  %147 = load i128, ptr %146, align 1
  %148 = getelementptr inbounds nuw i8, ptr %11, i64 48
  store i128 %147, ptr %148, align 16
  %149 = getelementptr inbounds nuw i8, ptr %7, i64 288
  %150 = load i128, ptr %149, align 1
  %151 = getelementptr inbounds nuw i8, ptr %11, i64 80
  store i128 %150, ptr %151, align 16
  %152 = getelementptr inbounds nuw i8, ptr %7, i64 304
  %153 = load i128, ptr %152, align 1
  %154 = getelementptr inbounds nuw i8, ptr %11, i64 112
  store i128 %153, ptr %154, align 16
  %155 = getelementptr inbounds nuw i8, ptr %7, i64 320
  %156 = load i128, ptr %155, align 1
  %157 = getelementptr inbounds nuw i8, ptr %11, i64 144
  store i128 %156, ptr %157, align 16
  %158 = getelementptr inbounds nuw i8, ptr %7, i64 336
  %159 = load i128, ptr %158, align 1
  %160 = getelementptr inbounds nuw i8, ptr %11, i64 176
  store i128 %159, ptr %160, align 16
  %161 = getelementptr inbounds nuw i8, ptr %7, i64 352
  %162 = load i128, ptr %161, align 1
  %163 = getelementptr inbounds nuw i8, ptr %11, i64 208
  store i128 %162, ptr %163, align 16
  %164 = getelementptr inbounds nuw i8, ptr %7, i64 368
  %165 = load i128, ptr %164, align 1
  %166 = getelementptr inbounds nuw i8, ptr %11, i64 240
  store i128 %165, ptr %166, align 16
  %167 = getelementptr inbounds nuw i8, ptr %7, i64 384
  %168 = load i128, ptr %167, align 1
  %169 = getelementptr inbounds nuw i8, ptr %11, i64 272
  store i128 %168, ptr %169, align 16
  %170 = getelementptr inbounds nuw i8, ptr %7, i64 400
  %171 = load i128, ptr %170, align 1
  %172 = getelementptr inbounds nuw i8, ptr %11, i64 304
  store i128 %171, ptr %172, align 16
  %173 = getelementptr inbounds nuw i8, ptr %7, i64 416
  %174 = load i128, ptr %173, align 1
  %175 = getelementptr inbounds nuw i8, ptr %11, i64 336
  store i128 %174, ptr %175, align 16
  %176 = getelementptr inbounds nuw i8, ptr %7, i64 432
  %177 = load i128, ptr %176, align 1
  %178 = getelementptr inbounds nuw i8, ptr %11, i64 368
  store i128 %177, ptr %178, align 16
  %179 = getelementptr inbounds nuw i8, ptr %7, i64 448
  %180 = load i128, ptr %179, align 1
  %181 = getelementptr inbounds nuw i8, ptr %11, i64 400
  store i128 %180, ptr %181, align 16
  %182 = getelementptr inbounds nuw i8, ptr %7, i64 464
  %183 = load i128, ptr %182, align 1
  %184 = getelementptr inbounds nuw i8, ptr %11, i64 432
  store i128 %183, ptr %184, align 16
  %185 = getelementptr inbounds nuw i8, ptr %7, i64 480
  %186 = load i128, ptr %185, align 1
  %187 = getelementptr inbounds nuw i8, ptr %11, i64 464
  store i128 %186, ptr %187, align 16
  %188 = getelementptr inbounds nuw i8, ptr %7, i64 496
  %189 = load i128, ptr %188, align 1
  %190 = getelementptr inbounds nuw i8, ptr %11, i64 496
  store i128 %189, ptr %190, align 16
  br label %375

191:
  %192 = lshr exact i32 %27, 3
  %193 = shl nsw i64 -1, %47
  %194 = xor i64 %193, -1
  %195 = and i64 %2, 16383
  %196 = or disjoint i64 %47, 4
  %197 = zext nneg i32 %192 to i64
  %198 = zext nneg i32 %27 to i64
  %199 = and i64 %197, %194
  %200 = add nuw nsw i64 %199, %195
  %201 = shl nuw nsw i64 %200, 4
  %202 = lshr i64 %197, %47
  %203 = mul nuw nsw i64 %202, %58
  %204 = add nuw nsw i64 %203, %201
  %205 = or disjoint i64 %197, 1
  %206 = and i64 %205, %194
  %207 = add nuw nsw i64 %206, %195
  %208 = shl nuw nsw i64 %207, 4
  %209 = lshr i64 %205, %47
  %210 = mul nuw nsw i64 %209, %58
  %211 = add nuw nsw i64 %210, %208
  %212 = shl nuw nsw i64 %195, 4
  %213 = and i64 %194, 1
  %214 = add nuw nsw i64 %213, %195
  %215 = shl nuw nsw i64 %214, 4
  %216 = lshr i64 1, %47
  %217 = mul nuw nsw i64 %216, %58
  %218 = add nuw nsw i64 %217, %215
  br label %219

219:
  %220 = phi i64 [ 0, %191 ], [ %372, %365 ]
  %221 = phi i32 [ 0, %191 ], [ %371, %365 ]
  %222 = and i64 %220, 7
  %223 = shl nuw nsw i64 %222, %196
  %224 = lshr i64 %220, 3
  %225 = mul nuw nsw i64 %224, %60
  %226 = add nuw nsw i64 %225, %223
  %227 = or disjoint i64 %220, %198
  %228 = and i64 %220, 7
  %229 = shl nuw nsw i64 %228, %196
  %230 = lshr i64 %227, 3
  %231 = mul nuw nsw i64 %230, %60
  %232 = add nuw nsw i64 %231, %229
  %233 = shl nuw nsw i64 %220, 5
  %234 = getelementptr inbounds nuw i8, ptr %11, i64 %233
  br i1 %44, label %235, label %247

235:
  %236 = add nuw nsw i64 %232, %212
  %237 = lshr i64 %236, 7
  %238 = sub nsw i64 %237, %62
  %239 = and i64 %238, %194
  %240 = shl nuw nsw i64 %239, 4
  %241 = xor i64 %240, %236
  %242 = add nuw i64 %241, 16
  %243 = icmp ugt i64 %242, %89
  br i1 %243, label %349, label %244, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

244:
  %245 = getelementptr inbounds nuw i8, ptr %86, i64 %241
  %246 = load i128, ptr %245, align 1
  br label %349

247:
  %248 = add nuw nsw i64 %226, %204
  %249 = lshr i64 %248, 7
  %250 = sub nsw i64 %249, %62
  %251 = and i64 %250, %194
  %252 = shl nuw nsw i64 %251, 4
  %253 = xor i64 %252, %248
  %254 = add nuw i64 %253, 16
  %255 = icmp ugt i64 %254, %89
  br i1 %255, label %274, label %256, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

256:
  %257 = getelementptr inbounds nuw i8, ptr %86, i64 %253
  %258 = load i128, ptr %257, align 1
  %259 = trunc i128 %258 to i16
  %260 = lshr i128 %258, 16
  %261 = trunc i128 %260 to i16
  %262 = lshr i128 %258, 32
  %263 = trunc i128 %262 to i16
  %264 = lshr i128 %258, 48
  %265 = trunc i128 %264 to i16
  %266 = lshr i128 %258, 64
  %267 = trunc i128 %266 to i16
  %268 = lshr i128 %258, 80
  %269 = trunc i128 %268 to i16
  %270 = lshr i128 %258, 96
  %271 = trunc i128 %270 to i16
  %272 = lshr i128 %258, 112
  %273 = trunc nuw i128 %272 to i16
  br label %274

274:
  %275 = phi i16 [ %259, %256 ], [ 0, %247 ]
  %276 = phi i16 [ %261, %256 ], [ 0, %247 ]
  %277 = phi i16 [ %263, %256 ], [ 0, %247 ]
  %278 = phi i16 [ %265, %256 ], [ 0, %247 ]
  %279 = phi i16 [ %267, %256 ], [ 0, %247 ]
  %280 = phi i16 [ %269, %256 ], [ 0, %247 ]
  %281 = phi i16 [ %271, %256 ], [ 0, %247 ]
  %282 = phi i16 [ %273, %256 ], [ 0, %247 ]
  %283 = getelementptr inbounds nuw i16, ptr %11, i64 %220
  store i16 %275, ptr %283, align 2
  %284 = getelementptr inbounds nuw i16, ptr %11, i64 %220
  %285 = getelementptr inbounds nuw i8, ptr %284, i64 32
  store i16 %276, ptr %285, align 2
  %286 = getelementptr inbounds nuw i16, ptr %11, i64 %220
  %287 = getelementptr inbounds nuw i8, ptr %286, i64 64
  store i16 %277, ptr %287, align 2
  %288 = getelementptr inbounds nuw i16, ptr %11, i64 %220
  %289 = getelementptr inbounds nuw i8, ptr %288, i64 96
  store i16 %278, ptr %289, align 2
  %290 = getelementptr inbounds nuw i16, ptr %11, i64 %220
  %291 = getelementptr inbounds nuw i8, ptr %290, i64 128
  store i16 %279, ptr %291, align 2
  %292 = getelementptr inbounds nuw i16, ptr %11, i64 %220
  %293 = getelementptr inbounds nuw i8, ptr %292, i64 160
  store i16 %280, ptr %293, align 2
  %294 = getelementptr inbounds nuw i16, ptr %11, i64 %220
  %295 = getelementptr inbounds nuw i8, ptr %294, i64 192
  store i16 %281, ptr %295, align 2
  %296 = getelementptr inbounds nuw i16, ptr %11, i64 %220
  %297 = getelementptr inbounds nuw i8, ptr %296, i64 224
  store i16 %282, ptr %297, align 2
  %298 = add nuw nsw i64 %226, %211
  %299 = lshr i64 %298, 7
  %300 = sub nsw i64 %299, %62
  %301 = and i64 %300, %194
  %302 = shl nuw nsw i64 %301, 4
  %303 = xor i64 %302, %298
  %304 = add nuw i64 %303, 16
  %305 = icmp ugt i64 %304, %89
  br i1 %305, label %324, label %306, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

306:
  %307 = getelementptr inbounds nuw i8, ptr %86, i64 %303
  %308 = load i128, ptr %307, align 1
  %309 = trunc i128 %308 to i16
  %310 = lshr i128 %308, 16
  %311 = trunc i128 %310 to i16
  %312 = lshr i128 %308, 32
  %313 = trunc i128 %312 to i16
  %314 = lshr i128 %308, 48
  %315 = trunc i128 %314 to i16
  %316 = lshr i128 %308, 64
  %317 = trunc i128 %316 to i16
  %318 = lshr i128 %308, 80
  %319 = trunc i128 %318 to i16
  %320 = lshr i128 %308, 96
  %321 = trunc i128 %320 to i16
  %322 = lshr i128 %308, 112
  %323 = trunc nuw i128 %322 to i16
  br label %324

324:
  %325 = phi i16 [ %309, %306 ], [ 0, %274 ]
  %326 = phi i16 [ %311, %306 ], [ 0, %274 ]
  %327 = phi i16 [ %313, %306 ], [ 0, %274 ]
  %328 = phi i16 [ %315, %306 ], [ 0, %274 ]
  %329 = phi i16 [ %317, %306 ], [ 0, %274 ]
  %330 = phi i16 [ %319, %306 ], [ 0, %274 ]
  %331 = phi i16 [ %321, %306 ], [ 0, %274 ]
  %332 = phi i16 [ %323, %306 ], [ 0, %274 ]
  %333 = getelementptr inbounds nuw i16, ptr %11, i64 %220
  %334 = getelementptr inbounds nuw i8, ptr %333, i64 256
  store i16 %325, ptr %334, align 2
  %335 = getelementptr inbounds nuw i16, ptr %11, i64 %220
  %336 = getelementptr inbounds nuw i8, ptr %335, i64 288
  store i16 %326, ptr %336, align 2
  %337 = getelementptr inbounds nuw i16, ptr %11, i64 %220
  %338 = getelementptr inbounds nuw i8, ptr %337, i64 320
  store i16 %327, ptr %338, align 2
  %339 = getelementptr inbounds nuw i16, ptr %11, i64 %220
  %340 = getelementptr inbounds nuw i8, ptr %339, i64 352
  store i16 %328, ptr %340, align 2
  %341 = getelementptr inbounds nuw i16, ptr %11, i64 %220
  %342 = getelementptr inbounds nuw i8, ptr %341, i64 384
  store i16 %329, ptr %342, align 2
  %343 = getelementptr inbounds nuw i16, ptr %11, i64 %220
  %344 = getelementptr inbounds nuw i8, ptr %343, i64 416
  store i16 %330, ptr %344, align 2
  %345 = getelementptr inbounds nuw i16, ptr %11, i64 %220
  %346 = getelementptr inbounds nuw i8, ptr %345, i64 448
  store i16 %331, ptr %346, align 2
  %347 = getelementptr inbounds nuw i16, ptr %11, i64 %220
  %348 = getelementptr inbounds nuw i8, ptr %347, i64 480
  store i16 %332, ptr %348, align 2
  br label %365

349:
  %350 = phi i128 [ %246, %244 ], [ 0, %235 ]
  store i128 %350, ptr %234, align 32
  %351 = add nuw nsw i64 %232, %218
  %352 = lshr i64 %351, 7
  %353 = sub nsw i64 %352, %62
  %354 = and i64 %353, %194
  %355 = shl nuw nsw i64 %354, 4
  %356 = xor i64 %355, %351
  %357 = add nuw i64 %356, 16
  %358 = icmp ugt i64 %357, %89
  br i1 %358, label %362, label %359, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

359:
  %360 = getelementptr inbounds nuw i8, ptr %86, i64 %356
  %361 = load i128, ptr %360, align 1
  br label %362

362:
  %363 = phi i128 [ %361, %359 ], [ 0, %349 ]
  %364 = getelementptr inbounds nuw i8, ptr %234, i64 16
  store i128 %363, ptr %364, align 16
  br label %365

365:
  %366 = phi i1 [ %255, %324 ], [ %243, %362 ]
  %367 = phi i1 [ %305, %324 ], [ %358, %362 ]
  %368 = zext i1 %366 to i32
  %369 = or i32 %221, %368
  %370 = zext i1 %367 to i32
  %371 = or i32 %369, %370
  %372 = add nuw nsw i64 %220, 1
  %373 = icmp eq i64 %372, 16
  br i1 %373, label %374, label %219

374:
  store i32 %371, ptr %90, align 8
  br label %375

375:
  %376 = and i32 %5, 32768
  %377 = icmp eq i32 %376, 0
  %378 = select i1 %377, i32 1, i32 -1
  %379 = sitofp i32 %378 to double
  call fastcc void @widen_rows(ptr %13, ptr %11, i32 %28, double %379)
  br i1 %35, label %383, label %380

380:
  %381 = lshr i32 %5, 18
  %382 = and i32 %381, 1
  call fastcc void @sparse_places(ptr %12, ptr %8, i32 %28, i32 %382)
  br label %383

383:
  %384 = lshr i32 %4, 3
  %385 = icmp eq i32 %384, 0
  br i1 %385, label %441, label %386

386:
  %387 = icmp eq i32 %6, 0
  %388 = and i32 %5, 65536
  %389 = icmp eq i32 %388, 0
  %390 = icmp eq i32 %20, 2
  %391 = getelementptr inbounds nuw i8, ptr %18, i64 64
  %392 = getelementptr inbounds nuw i8, ptr %18, i64 128
  %393 = getelementptr inbounds nuw i8, ptr %18, i64 192
  %394 = getelementptr inbounds nuw i8, ptr %18, i64 256
  %395 = getelementptr inbounds nuw i8, ptr %18, i64 320
  %396 = getelementptr inbounds nuw i8, ptr %18, i64 384
  %397 = getelementptr inbounds nuw i8, ptr %18, i64 64
  %398 = getelementptr inbounds nuw i8, ptr %18, i64 128
  %399 = getelementptr inbounds nuw i8, ptr %18, i64 192
  %400 = getelementptr inbounds nuw i8, ptr %18, i64 256
  %401 = getelementptr inbounds nuw i8, ptr %18, i64 320
  %402 = getelementptr inbounds nuw i8, ptr %18, i64 384
  %403 = getelementptr inbounds nuw i8, ptr %18, i64 448
  %404 = getelementptr inbounds nuw i8, ptr %18, i64 64
  %405 = getelementptr inbounds nuw i8, ptr %18, i64 128
  %406 = getelementptr inbounds nuw i8, ptr %18, i64 192
  %407 = getelementptr inbounds nuw i8, ptr %18, i64 256
  %408 = getelementptr inbounds nuw i8, ptr %18, i64 320
  %409 = getelementptr inbounds nuw i8, ptr %18, i64 384
  %410 = getelementptr inbounds nuw i8, ptr %18, i64 448
  %411 = zext nneg i32 %34 to i64
  %412 = getelementptr inbounds nuw i8, ptr %18, i64 64
  %413 = getelementptr inbounds nuw i8, ptr %18, i64 128
  %414 = getelementptr inbounds nuw i8, ptr %18, i64 192
  %415 = getelementptr inbounds nuw i8, ptr %18, i64 256
  %416 = getelementptr inbounds nuw i8, ptr %18, i64 320
  %417 = getelementptr inbounds nuw i8, ptr %18, i64 384
  %418 = getelementptr inbounds nuw i8, ptr %18, i64 448
  %419 = zext nneg i32 %37 to i64
  %420 = getelementptr inbounds nuw i8, ptr %18, i64 64
  %421 = getelementptr inbounds nuw i8, ptr %18, i64 128
  %422 = getelementptr inbounds nuw i8, ptr %18, i64 192
  %423 = getelementptr inbounds nuw i8, ptr %18, i64 256
  %424 = getelementptr inbounds nuw i8, ptr %18, i64 320
  %425 = getelementptr inbounds nuw i8, ptr %18, i64 384
  %426 = getelementptr inbounds nuw i8, ptr %18, i64 448
  %427 = getelementptr inbounds nuw i8, ptr %18, i64 64
  %428 = getelementptr inbounds nuw i8, ptr %18, i64 128
  %429 = getelementptr inbounds nuw i8, ptr %18, i64 192
  %430 = getelementptr inbounds nuw i8, ptr %18, i64 256
  %431 = getelementptr inbounds nuw i8, ptr %18, i64 320
  %432 = getelementptr inbounds nuw i8, ptr %18, i64 384
  %433 = getelementptr inbounds nuw i8, ptr %18, i64 448
  %434 = getelementptr inbounds nuw i8, ptr %18, i64 64
  %435 = getelementptr inbounds nuw i8, ptr %18, i64 128
  %436 = getelementptr inbounds nuw i8, ptr %18, i64 192
  %437 = getelementptr inbounds nuw i8, ptr %18, i64 256
  %438 = getelementptr inbounds nuw i8, ptr %18, i64 320
  %439 = getelementptr inbounds nuw i8, ptr %18, i64 384
  %440 = getelementptr inbounds nuw i8, ptr %18, i64 448
  br label %444

441:
  %442 = load i32, ptr %90, align 8
  %443 = icmp eq i32 %442, 0
  br i1 %443, label %1022, label %1007, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

444:
  %445 = phi <64 x i32> [ undef, %386 ], [ %1005, %448 ]
  %446 = phi ptr [ %9, %386 ], [ %1006, %448 ]
  %447 = phi i32 [ 0, %386 ], [ %449, %448 ]
  call fastcc void @tile_of(ptr %14, ptr %17, ptr %16, i32 %22, i32 %37, i32 %447, i32 %42)
  br label %451

448:
  %449 = add nuw nsw i32 %447, 1
  %450 = icmp eq i32 %449, %384
  br i1 %450, label %441, label %444

451:
  %452 = phi <64 x i32> [ %445, %444 ], [ %1005, %1004 ]
  %453 = phi i1 [ true, %444 ], [ false, %1004 ]
  %454 = phi ptr [ %13, %444 ], [ %94, %1004 ]
  %455 = phi ptr [ %12, %444 ], [ %95, %1004 ]
  %456 = phi ptr [ %446, %444 ], [ %1006, %1004 ]
  br i1 %387, label %457, label %458

457:
  store <8 x double> zeroinitializer, ptr %18, align 64
  store <8 x double> zeroinitializer, ptr %404, align 64
  store <8 x double> zeroinitializer, ptr %405, align 64
  store <8 x double> zeroinitializer, ptr %406, align 64
  store <8 x double> zeroinitializer, ptr %407, align 64
  store <8 x double> zeroinitializer, ptr %408, align 64
  store <8 x double> zeroinitializer, ptr %409, align 64
  store <8 x double> zeroinitializer, ptr %410, align 64
  br label %531

458:
  br i1 %38, label %459, label %474

459:
  %460 = load <64 x i16>, ptr %456, align 128
  %461 = zext <64 x i16> %460 to <64 x i32>
  %462 = shl nuw nsw <64 x i32> %461, splat (i32 13)
  %463 = and <64 x i32> %462, splat (i32 268427264)
  %464 = bitcast <64 x i32> %463 to <64 x float>
  %465 = fmul <64 x float> %464, splat (float 0x46F0000000000000)
  %466 = bitcast <64 x float> %465 to <64 x i32>
  %467 = or <64 x i32> %462, splat (i32 2139095040)
  %468 = and <64 x i32> %461, splat (i32 31744)
  %469 = icmp eq <64 x i32> %468, splat (i32 31744)
  %470 = select <64 x i1> %469, <64 x i32> %467, <64 x i32> %466
  %471 = sext <64 x i16> %460 to <64 x i32>
  %472 = and <64 x i32> %471, splat (i32 -2147483648)
  %473 = or disjoint <64 x i32> %470, %472
  br label %479

474:
  %475 = load <32 x i32>, ptr %456, align 128
  %476 = getelementptr inbounds nuw i8, ptr %456, i64 128
  %477 = load <32 x i32>, ptr %476, align 128
  %478 = shufflevector <32 x i32> %475, <32 x i32> %477, <64 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  br i1 %390, label %505, label %479

479:
  %480 = phi <64 x i32> [ %473, %459 ], [ %478, %474 ]
  %481 = bitcast <64 x i32> %480 to <64 x float>
  %482 = shufflevector <64 x float> %481, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %483 = fpext <8 x float> %482 to <8 x double>
  store <8 x double> %483, ptr %18, align 64
  %484 = bitcast <64 x i32> %480 to <64 x float>
  %485 = shufflevector <64 x float> %484, <64 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %486 = fpext <8 x float> %485 to <8 x double>
  store <8 x double> %486, ptr %397, align 64
  %487 = bitcast <64 x i32> %480 to <64 x float>
  %488 = shufflevector <64 x float> %487, <64 x float> poison, <8 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %489 = fpext <8 x float> %488 to <8 x double>
  store <8 x double> %489, ptr %398, align 64
  %490 = bitcast <64 x i32> %480 to <64 x float>
  %491 = shufflevector <64 x float> %490, <64 x float> poison, <8 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %492 = fpext <8 x float> %491 to <8 x double>
  store <8 x double> %492, ptr %399, align 64
  %493 = bitcast <64 x i32> %480 to <64 x float>
  %494 = shufflevector <64 x float> %493, <64 x float> poison, <8 x i32> <i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39>
  %495 = fpext <8 x float> %494 to <8 x double>
  store <8 x double> %495, ptr %400, align 64
  %496 = bitcast <64 x i32> %480 to <64 x float>
  %497 = shufflevector <64 x float> %496, <64 x float> poison, <8 x i32> <i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %498 = fpext <8 x float> %497 to <8 x double>
  store <8 x double> %498, ptr %401, align 64
  %499 = bitcast <64 x i32> %480 to <64 x float>
  %500 = shufflevector <64 x float> %499, <64 x float> poison, <8 x i32> <i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55>
  %501 = fpext <8 x float> %500 to <8 x double>
  store <8 x double> %501, ptr %402, align 64
  %502 = bitcast <64 x i32> %480 to <64 x float>
  %503 = shufflevector <64 x float> %502, <64 x float> poison, <8 x i32> <i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %504 = fpext <8 x float> %503 to <8 x double>
  br label %522

505:
  %506 = shufflevector <64 x i32> %478, <64 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %507 = sitofp <8 x i32> %506 to <8 x double>
  store <8 x double> %507, ptr %18, align 64
  %508 = shufflevector <64 x i32> %478, <64 x i32> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %509 = sitofp <8 x i32> %508 to <8 x double>
  store <8 x double> %509, ptr %391, align 64
  %510 = shufflevector <64 x i32> %478, <64 x i32> poison, <8 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %511 = sitofp <8 x i32> %510 to <8 x double>
  store <8 x double> %511, ptr %392, align 64
  %512 = shufflevector <64 x i32> %478, <64 x i32> poison, <8 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %513 = sitofp <8 x i32> %512 to <8 x double>
  store <8 x double> %513, ptr %393, align 64
  %514 = shufflevector <64 x i32> %478, <64 x i32> poison, <8 x i32> <i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39>
  %515 = sitofp <8 x i32> %514 to <8 x double>
  store <8 x double> %515, ptr %394, align 64
  %516 = shufflevector <64 x i32> %478, <64 x i32> poison, <8 x i32> <i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %517 = sitofp <8 x i32> %516 to <8 x double>
  store <8 x double> %517, ptr %395, align 64
  %518 = shufflevector <64 x i32> %478, <64 x i32> poison, <8 x i32> <i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55>
  %519 = sitofp <8 x i32> %518 to <8 x double>
  store <8 x double> %519, ptr %396, align 64
  %520 = shufflevector <64 x i32> %478, <64 x i32> poison, <8 x i32> <i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %521 = sitofp <8 x i32> %520 to <8 x double>
  br label %522

522:
  %523 = phi <8 x double> [ %519, %505 ], [ %501, %479 ]
  %524 = phi <8 x double> [ %515, %505 ], [ %495, %479 ]
  %525 = phi <8 x double> [ %511, %505 ], [ %489, %479 ]
  %526 = phi <8 x double> [ %507, %505 ], [ %483, %479 ]
  %527 = phi <8 x double> [ %509, %505 ], [ %486, %479 ]
  %528 = phi <8 x double> [ %513, %505 ], [ %492, %479 ]
  %529 = phi <8 x double> [ %517, %505 ], [ %498, %479 ]
  %530 = phi <8 x double> [ %521, %505 ], [ %504, %479 ]
  store <8 x double> %530, ptr %403, align 64
  br label %531

531:
  %532 = phi <8 x double> [ zeroinitializer, %457 ], [ %530, %522 ]
  %533 = phi <8 x double> [ zeroinitializer, %457 ], [ %523, %522 ]
  %534 = phi <8 x double> [ zeroinitializer, %457 ], [ %529, %522 ]
  %535 = phi <8 x double> [ zeroinitializer, %457 ], [ %524, %522 ]
  %536 = phi <8 x double> [ zeroinitializer, %457 ], [ %528, %522 ]
  %537 = phi <8 x double> [ zeroinitializer, %457 ], [ %525, %522 ]
  %538 = phi <8 x double> [ zeroinitializer, %457 ], [ %527, %522 ]
  %539 = phi <8 x double> [ zeroinitializer, %457 ], [ %526, %522 ]
  br i1 %35, label %566, label %540

540:
  %541 = phi i64 [ %546, %545 ], [ 0, %531 ]
  %542 = shl nuw nsw i64 %541, 6
  %543 = getelementptr inbounds nuw <8 x double>, ptr %18, i64 %541
  %544 = load <8 x double>, ptr %543, align 64
  br label %548

545:
  store <8 x double> %563, ptr %543, align 64
  %546 = add nuw nsw i64 %541, 1
  %547 = icmp eq i64 %546, 8
  br i1 %547, label %637, label %540

548:
  %549 = phi i64 [ 0, %540 ], [ %564, %548 ]
  %550 = phi <8 x double> [ %544, %540 ], [ %563, %548 ]
  %551 = add nuw nsw i64 %549, %542
  %552 = getelementptr inbounds nuw double, ptr %454, i64 %551
  %553 = load double, ptr %552, align 8
  %554 = insertelement <8 x double> poison, double %553, i64 0
  %555 = shufflevector <8 x double> %554, <8 x double> poison, <8 x i32> zeroinitializer
  %556 = getelementptr inbounds nuw i8, ptr %455, i64 %551
  %557 = load i8, ptr %556, align 1
  %558 = zext i8 %557 to i64
  %559 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %558
  %560 = load <8 x float>, ptr %559, align 32
  %561 = fpext contract <8 x float> %560 to <8 x double>
  %562 = fmul contract <8 x double> %555, %561
  %563 = fadd contract <8 x double> %550, %562
  %564 = add nuw nsw i64 %549, 1
  %565 = icmp eq i64 %564, %411
  br i1 %565, label %545, label %548

566:
  %567 = phi <8 x double> [ %633, %566 ], [ %532, %531 ]
  %568 = phi <8 x double> [ %626, %566 ], [ %533, %531 ]
  %569 = phi <8 x double> [ %619, %566 ], [ %534, %531 ]
  %570 = phi <8 x double> [ %612, %566 ], [ %535, %531 ]
  %571 = phi <8 x double> [ %605, %566 ], [ %536, %531 ]
  %572 = phi <8 x double> [ %598, %566 ], [ %537, %531 ]
  %573 = phi <8 x double> [ %591, %566 ], [ %538, %531 ]
  %574 = phi <8 x double> [ %584, %566 ], [ %539, %531 ]
  %575 = phi i64 [ %634, %566 ], [ 0, %531 ]
  %576 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %575
  %577 = load <8 x float>, ptr %576, align 32
  %578 = fpext contract <8 x float> %577 to <8 x double>
  %579 = getelementptr inbounds nuw double, ptr %454, i64 %575
  %580 = load double, ptr %579, align 8
  %581 = insertelement <8 x double> poison, double %580, i64 0
  %582 = shufflevector <8 x double> %581, <8 x double> poison, <8 x i32> zeroinitializer
  %583 = fmul contract <8 x double> %582, %578
  %584 = fadd contract <8 x double> %574, %583
  %585 = getelementptr inbounds nuw double, ptr %454, i64 %575
  %586 = getelementptr inbounds nuw i8, ptr %585, i64 512
  %587 = load double, ptr %586, align 8
  %588 = insertelement <8 x double> poison, double %587, i64 0
  %589 = shufflevector <8 x double> %588, <8 x double> poison, <8 x i32> zeroinitializer
  %590 = fmul contract <8 x double> %589, %578
  %591 = fadd contract <8 x double> %573, %590
  %592 = getelementptr inbounds nuw double, ptr %454, i64 %575
  %593 = getelementptr inbounds nuw i8, ptr %592, i64 1024
  %594 = load double, ptr %593, align 8
  %595 = insertelement <8 x double> poison, double %594, i64 0
  %596 = shufflevector <8 x double> %595, <8 x double> poison, <8 x i32> zeroinitializer
  %597 = fmul contract <8 x double> %596, %578
  %598 = fadd contract <8 x double> %572, %597
  %599 = getelementptr inbounds nuw double, ptr %454, i64 %575
  %600 = getelementptr inbounds nuw i8, ptr %599, i64 1536
  %601 = load double, ptr %600, align 8
  %602 = insertelement <8 x double> poison, double %601, i64 0
  %603 = shufflevector <8 x double> %602, <8 x double> poison, <8 x i32> zeroinitializer
  %604 = fmul contract <8 x double> %603, %578
  %605 = fadd contract <8 x double> %571, %604
  %606 = getelementptr inbounds nuw double, ptr %454, i64 %575
  %607 = getelementptr inbounds nuw i8, ptr %606, i64 2048
  %608 = load double, ptr %607, align 8
  %609 = insertelement <8 x double> poison, double %608, i64 0
  %610 = shufflevector <8 x double> %609, <8 x double> poison, <8 x i32> zeroinitializer
  %611 = fmul contract <8 x double> %610, %578
  %612 = fadd contract <8 x double> %570, %611
  %613 = getelementptr inbounds nuw double, ptr %454, i64 %575
  %614 = getelementptr inbounds nuw i8, ptr %613, i64 2560
  %615 = load double, ptr %614, align 8
  %616 = insertelement <8 x double> poison, double %615, i64 0
  %617 = shufflevector <8 x double> %616, <8 x double> poison, <8 x i32> zeroinitializer
  %618 = fmul contract <8 x double> %617, %578
  %619 = fadd contract <8 x double> %569, %618
  %620 = getelementptr inbounds nuw double, ptr %454, i64 %575
  %621 = getelementptr inbounds nuw i8, ptr %620, i64 3072
  %622 = load double, ptr %621, align 8
  %623 = insertelement <8 x double> poison, double %622, i64 0
  %624 = shufflevector <8 x double> %623, <8 x double> poison, <8 x i32> zeroinitializer
  %625 = fmul contract <8 x double> %624, %578
  %626 = fadd contract <8 x double> %568, %625
  %627 = getelementptr inbounds nuw double, ptr %454, i64 %575
  %628 = getelementptr inbounds nuw i8, ptr %627, i64 3584
  %629 = load double, ptr %628, align 8
  %630 = insertelement <8 x double> poison, double %629, i64 0
  %631 = shufflevector <8 x double> %630, <8 x double> poison, <8 x i32> zeroinitializer
  %632 = fmul contract <8 x double> %631, %578
  %633 = fadd contract <8 x double> %567, %632
  %634 = add nuw nsw i64 %575, 1
  %635 = icmp eq i64 %634, %419
  br i1 %635, label %636, label %566

636:
  store <8 x double> %584, ptr %18, align 64
  store <8 x double> %591, ptr %412, align 64
  store <8 x double> %598, ptr %413, align 64
  store <8 x double> %605, ptr %414, align 64
  store <8 x double> %612, ptr %415, align 64
  store <8 x double> %619, ptr %416, align 64
  store <8 x double> %626, ptr %417, align 64
  store <8 x double> %633, ptr %418, align 64
  br label %639

637:
  %638 = load <8 x double>, ptr %18, align 64
  br label %639

639:
  %640 = phi <8 x double> [ %638, %637 ], [ %584, %636 ]
  switch i32 %20, label %894 [
    i32 1, label %641
    i32 0, label %824
  ]

641:
  %642 = bitcast <8 x double> %640 to <8 x i64>
  %643 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %640)
  %644 = bitcast <8 x double> %643 to <8 x i64>
  %645 = lshr <8 x i64> %642, splat (i64 48)
  %646 = and <8 x i64> %645, splat (i64 32768)
  %647 = add nsw <8 x i64> %644, splat (i64 -4539626225366204417)
  %648 = lshr <8 x i64> %644, splat (i64 42)
  %649 = and <8 x i64> %648, splat (i64 1)
  %650 = add nsw <8 x i64> %647, %649
  %651 = lshr <8 x i64> %650, splat (i64 42)
  %652 = fadd <8 x double> %643, splat (double 0x41B0000000000000)
  %653 = bitcast <8 x double> %652 to <8 x i64>
  %654 = icmp samesign ult <8 x i64> %644, splat (i64 4544132024016830464)
  %655 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %651, <8 x i64> splat (i64 31744))
  %656 = select <8 x i1> %654, <8 x i64> %653, <8 x i64> %655
  %657 = icmp samesign ugt <8 x i64> %644, splat (i64 9218868437227405311)
  %658 = select <8 x i1> %657, <8 x i64> splat (i64 31744), <8 x i64> %656
  %659 = icmp samesign ugt <8 x i64> %644, splat (i64 9218868437227405312)
  %660 = or <8 x i64> %658, %646
  %661 = select <8 x i1> %659, <8 x i64> splat (i64 32767), <8 x i64> %660
  %662 = trunc <8 x i64> %661 to <8 x i16>
  store <8 x i16> %662, ptr %456, align 16
  %663 = load <8 x double>, ptr %427, align 64
  %664 = bitcast <8 x double> %663 to <8 x i64>
  %665 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %663)
  %666 = bitcast <8 x double> %665 to <8 x i64>
  %667 = lshr <8 x i64> %664, splat (i64 48)
  %668 = and <8 x i64> %667, splat (i64 32768)
  %669 = add nsw <8 x i64> %666, splat (i64 -4539626225366204417)
  %670 = lshr <8 x i64> %666, splat (i64 42)
  %671 = and <8 x i64> %670, splat (i64 1)
  %672 = add nsw <8 x i64> %669, %671
  %673 = lshr <8 x i64> %672, splat (i64 42)
  %674 = fadd <8 x double> %665, splat (double 0x41B0000000000000)
  %675 = bitcast <8 x double> %674 to <8 x i64>
  %676 = icmp samesign ult <8 x i64> %666, splat (i64 4544132024016830464)
  %677 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %673, <8 x i64> splat (i64 31744))
  %678 = select <8 x i1> %676, <8 x i64> %675, <8 x i64> %677
  %679 = icmp samesign ugt <8 x i64> %666, splat (i64 9218868437227405311)
  %680 = select <8 x i1> %679, <8 x i64> splat (i64 31744), <8 x i64> %678
  %681 = icmp samesign ugt <8 x i64> %666, splat (i64 9218868437227405312)
  %682 = or <8 x i64> %680, %668
  %683 = select <8 x i1> %681, <8 x i64> splat (i64 32767), <8 x i64> %682
  %684 = trunc <8 x i64> %683 to <8 x i16>
  %685 = getelementptr inbounds nuw i8, ptr %456, i64 16
  store <8 x i16> %684, ptr %685, align 16
  %686 = load <8 x double>, ptr %428, align 64
  %687 = bitcast <8 x double> %686 to <8 x i64>
  %688 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %686)
  %689 = bitcast <8 x double> %688 to <8 x i64>
  %690 = lshr <8 x i64> %687, splat (i64 48)
  %691 = and <8 x i64> %690, splat (i64 32768)
  %692 = add nsw <8 x i64> %689, splat (i64 -4539626225366204417)
  %693 = lshr <8 x i64> %689, splat (i64 42)
  %694 = and <8 x i64> %693, splat (i64 1)
  %695 = add nsw <8 x i64> %692, %694
  %696 = lshr <8 x i64> %695, splat (i64 42)
  %697 = fadd <8 x double> %688, splat (double 0x41B0000000000000)
  %698 = bitcast <8 x double> %697 to <8 x i64>
  %699 = icmp samesign ult <8 x i64> %689, splat (i64 4544132024016830464)
  %700 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %696, <8 x i64> splat (i64 31744))
  %701 = select <8 x i1> %699, <8 x i64> %698, <8 x i64> %700
  %702 = icmp samesign ugt <8 x i64> %689, splat (i64 9218868437227405311)
  %703 = select <8 x i1> %702, <8 x i64> splat (i64 31744), <8 x i64> %701
  %704 = icmp samesign ugt <8 x i64> %689, splat (i64 9218868437227405312)
  %705 = or <8 x i64> %703, %691
  %706 = select <8 x i1> %704, <8 x i64> splat (i64 32767), <8 x i64> %705
  %707 = trunc <8 x i64> %706 to <8 x i16>
  %708 = getelementptr inbounds nuw i8, ptr %456, i64 32
  store <8 x i16> %707, ptr %708, align 16
  %709 = load <8 x double>, ptr %429, align 64
  %710 = bitcast <8 x double> %709 to <8 x i64>
  %711 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %709)
  %712 = bitcast <8 x double> %711 to <8 x i64>
  %713 = lshr <8 x i64> %710, splat (i64 48)
  %714 = and <8 x i64> %713, splat (i64 32768)
  %715 = add nsw <8 x i64> %712, splat (i64 -4539626225366204417)
  %716 = lshr <8 x i64> %712, splat (i64 42)
  %717 = and <8 x i64> %716, splat (i64 1)
  %718 = add nsw <8 x i64> %715, %717
  %719 = lshr <8 x i64> %718, splat (i64 42)
  %720 = fadd <8 x double> %711, splat (double 0x41B0000000000000)
  %721 = bitcast <8 x double> %720 to <8 x i64>
  %722 = icmp samesign ult <8 x i64> %712, splat (i64 4544132024016830464)
  %723 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %719, <8 x i64> splat (i64 31744))
  %724 = select <8 x i1> %722, <8 x i64> %721, <8 x i64> %723
  %725 = icmp samesign ugt <8 x i64> %712, splat (i64 9218868437227405311)
  %726 = select <8 x i1> %725, <8 x i64> splat (i64 31744), <8 x i64> %724
  %727 = icmp samesign ugt <8 x i64> %712, splat (i64 9218868437227405312)
  %728 = or <8 x i64> %726, %714
  %729 = select <8 x i1> %727, <8 x i64> splat (i64 32767), <8 x i64> %728
  %730 = trunc <8 x i64> %729 to <8 x i16>
  %731 = getelementptr inbounds nuw i8, ptr %456, i64 48
  store <8 x i16> %730, ptr %731, align 16
  %732 = load <8 x double>, ptr %430, align 64
  %733 = bitcast <8 x double> %732 to <8 x i64>
  %734 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %732)
  %735 = bitcast <8 x double> %734 to <8 x i64>
  %736 = lshr <8 x i64> %733, splat (i64 48)
  %737 = and <8 x i64> %736, splat (i64 32768)
  %738 = add nsw <8 x i64> %735, splat (i64 -4539626225366204417)
  %739 = lshr <8 x i64> %735, splat (i64 42)
  %740 = and <8 x i64> %739, splat (i64 1)
  %741 = add nsw <8 x i64> %738, %740
  %742 = lshr <8 x i64> %741, splat (i64 42)
  %743 = fadd <8 x double> %734, splat (double 0x41B0000000000000)
  %744 = bitcast <8 x double> %743 to <8 x i64>
  %745 = icmp samesign ult <8 x i64> %735, splat (i64 4544132024016830464)
  %746 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %742, <8 x i64> splat (i64 31744))
  %747 = select <8 x i1> %745, <8 x i64> %744, <8 x i64> %746
  %748 = icmp samesign ugt <8 x i64> %735, splat (i64 9218868437227405311)
  %749 = select <8 x i1> %748, <8 x i64> splat (i64 31744), <8 x i64> %747
  %750 = icmp samesign ugt <8 x i64> %735, splat (i64 9218868437227405312)
  %751 = or <8 x i64> %749, %737
  %752 = select <8 x i1> %750, <8 x i64> splat (i64 32767), <8 x i64> %751
  %753 = trunc <8 x i64> %752 to <8 x i16>
  %754 = getelementptr inbounds nuw i8, ptr %456, i64 64
  store <8 x i16> %753, ptr %754, align 16
  %755 = load <8 x double>, ptr %431, align 64
  %756 = bitcast <8 x double> %755 to <8 x i64>
  %757 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %755)
  %758 = bitcast <8 x double> %757 to <8 x i64>
  %759 = lshr <8 x i64> %756, splat (i64 48)
  %760 = and <8 x i64> %759, splat (i64 32768)
  %761 = add nsw <8 x i64> %758, splat (i64 -4539626225366204417)
  %762 = lshr <8 x i64> %758, splat (i64 42)
  %763 = and <8 x i64> %762, splat (i64 1)
  %764 = add nsw <8 x i64> %761, %763
  %765 = lshr <8 x i64> %764, splat (i64 42)
  %766 = fadd <8 x double> %757, splat (double 0x41B0000000000000)
  %767 = bitcast <8 x double> %766 to <8 x i64>
  %768 = icmp samesign ult <8 x i64> %758, splat (i64 4544132024016830464)
  %769 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %765, <8 x i64> splat (i64 31744))
  %770 = select <8 x i1> %768, <8 x i64> %767, <8 x i64> %769
  %771 = icmp samesign ugt <8 x i64> %758, splat (i64 9218868437227405311)
  %772 = select <8 x i1> %771, <8 x i64> splat (i64 31744), <8 x i64> %770
  %773 = icmp samesign ugt <8 x i64> %758, splat (i64 9218868437227405312)
  %774 = or <8 x i64> %772, %760
  %775 = select <8 x i1> %773, <8 x i64> splat (i64 32767), <8 x i64> %774
  %776 = trunc <8 x i64> %775 to <8 x i16>
  %777 = getelementptr inbounds nuw i8, ptr %456, i64 80
  store <8 x i16> %776, ptr %777, align 16
  %778 = load <8 x double>, ptr %432, align 64
  %779 = bitcast <8 x double> %778 to <8 x i64>
  %780 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %778)
  %781 = bitcast <8 x double> %780 to <8 x i64>
  %782 = lshr <8 x i64> %779, splat (i64 48)
  %783 = and <8 x i64> %782, splat (i64 32768)
  %784 = add nsw <8 x i64> %781, splat (i64 -4539626225366204417)
  %785 = lshr <8 x i64> %781, splat (i64 42)
  %786 = and <8 x i64> %785, splat (i64 1)
  %787 = add nsw <8 x i64> %784, %786
  %788 = lshr <8 x i64> %787, splat (i64 42)
  %789 = fadd <8 x double> %780, splat (double 0x41B0000000000000)
  %790 = bitcast <8 x double> %789 to <8 x i64>
  %791 = icmp samesign ult <8 x i64> %781, splat (i64 4544132024016830464)
  %792 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %788, <8 x i64> splat (i64 31744))
  %793 = select <8 x i1> %791, <8 x i64> %790, <8 x i64> %792
  %794 = icmp samesign ugt <8 x i64> %781, splat (i64 9218868437227405311)
  %795 = select <8 x i1> %794, <8 x i64> splat (i64 31744), <8 x i64> %793
  %796 = icmp samesign ugt <8 x i64> %781, splat (i64 9218868437227405312)
  %797 = or <8 x i64> %795, %783
  %798 = select <8 x i1> %796, <8 x i64> splat (i64 32767), <8 x i64> %797
  %799 = trunc <8 x i64> %798 to <8 x i16>
  %800 = getelementptr inbounds nuw i8, ptr %456, i64 96
  store <8 x i16> %799, ptr %800, align 16
  %801 = load <8 x double>, ptr %433, align 64
  %802 = bitcast <8 x double> %801 to <8 x i64>
  %803 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %801)
  %804 = bitcast <8 x double> %803 to <8 x i64>
  %805 = lshr <8 x i64> %802, splat (i64 48)
  %806 = and <8 x i64> %805, splat (i64 32768)
  %807 = add nsw <8 x i64> %804, splat (i64 -4539626225366204417)
  %808 = lshr <8 x i64> %804, splat (i64 42)
  %809 = and <8 x i64> %808, splat (i64 1)
  %810 = add nsw <8 x i64> %807, %809
  %811 = lshr <8 x i64> %810, splat (i64 42)
  %812 = fadd <8 x double> %803, splat (double 0x41B0000000000000)
  %813 = bitcast <8 x double> %812 to <8 x i64>
  %814 = icmp samesign ult <8 x i64> %804, splat (i64 4544132024016830464)
  %815 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %811, <8 x i64> splat (i64 31744))
  %816 = select <8 x i1> %814, <8 x i64> %813, <8 x i64> %815
  %817 = icmp samesign ugt <8 x i64> %804, splat (i64 9218868437227405311)
  %818 = select <8 x i1> %817, <8 x i64> splat (i64 31744), <8 x i64> %816
  %819 = icmp samesign ugt <8 x i64> %804, splat (i64 9218868437227405312)
  %820 = or <8 x i64> %818, %806
  %821 = select <8 x i1> %819, <8 x i64> splat (i64 32767), <8 x i64> %820
  %822 = trunc <8 x i64> %821 to <8 x i16>
  %823 = getelementptr inbounds nuw i8, ptr %456, i64 112
  store <8 x i16> %822, ptr %823, align 16
  br label %1004

824:
  %825 = fptrunc <8 x double> %640 to <8 x float>
  %826 = bitcast <8 x float> %825 to <8 x i32>
  %827 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %825)
  %828 = bitcast <8 x float> %827 to <8 x i32>
  %829 = icmp samesign ugt <8 x i32> %828, splat (i32 2139095040)
  %830 = select <8 x i1> %829, <8 x i32> splat (i32 2147483647), <8 x i32> %826
  %831 = shufflevector <8 x i32> %830, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %832 = shufflevector <64 x i32> %831, <64 x i32> %452, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %833 = load <8 x double>, ptr %420, align 64
  %834 = fptrunc <8 x double> %833 to <8 x float>
  %835 = bitcast <8 x float> %834 to <8 x i32>
  %836 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %834)
  %837 = bitcast <8 x float> %836 to <8 x i32>
  %838 = icmp samesign ugt <8 x i32> %837, splat (i32 2139095040)
  %839 = select <8 x i1> %838, <8 x i32> splat (i32 2147483647), <8 x i32> %835
  %840 = shufflevector <8 x i32> %839, <8 x i32> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %841 = shufflevector <64 x i32> %832, <64 x i32> %840, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %842 = load <8 x double>, ptr %421, align 64
  %843 = fptrunc <8 x double> %842 to <8 x float>
  %844 = bitcast <8 x float> %843 to <8 x i32>
  %845 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %843)
  %846 = bitcast <8 x float> %845 to <8 x i32>
  %847 = icmp samesign ugt <8 x i32> %846, splat (i32 2139095040)
  %848 = select <8 x i1> %847, <8 x i32> splat (i32 2147483647), <8 x i32> %844
  %849 = shufflevector <8 x i32> %848, <8 x i32> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %850 = shufflevector <64 x i32> %841, <64 x i32> %849, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %851 = load <8 x double>, ptr %422, align 64
  %852 = fptrunc <8 x double> %851 to <8 x float>
  %853 = bitcast <8 x float> %852 to <8 x i32>
  %854 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %852)
  %855 = bitcast <8 x float> %854 to <8 x i32>
  %856 = icmp samesign ugt <8 x i32> %855, splat (i32 2139095040)
  %857 = select <8 x i1> %856, <8 x i32> splat (i32 2147483647), <8 x i32> %853
  %858 = shufflevector <8 x i32> %857, <8 x i32> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %859 = shufflevector <64 x i32> %850, <64 x i32> %858, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %860 = load <8 x double>, ptr %423, align 64
  %861 = fptrunc <8 x double> %860 to <8 x float>
  %862 = bitcast <8 x float> %861 to <8 x i32>
  %863 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %861)
  %864 = bitcast <8 x float> %863 to <8 x i32>
  %865 = icmp samesign ugt <8 x i32> %864, splat (i32 2139095040)
  %866 = select <8 x i1> %865, <8 x i32> splat (i32 2147483647), <8 x i32> %862
  %867 = shufflevector <8 x i32> %866, <8 x i32> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %868 = shufflevector <64 x i32> %859, <64 x i32> %867, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %869 = load <8 x double>, ptr %424, align 64
  %870 = fptrunc <8 x double> %869 to <8 x float>
  %871 = bitcast <8 x float> %870 to <8 x i32>
  %872 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %870)
  %873 = bitcast <8 x float> %872 to <8 x i32>
  %874 = icmp samesign ugt <8 x i32> %873, splat (i32 2139095040)
  %875 = select <8 x i1> %874, <8 x i32> splat (i32 2147483647), <8 x i32> %871
  %876 = shufflevector <8 x i32> %875, <8 x i32> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %877 = shufflevector <64 x i32> %868, <64 x i32> %876, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %878 = load <8 x double>, ptr %425, align 64
  %879 = fptrunc <8 x double> %878 to <8 x float>
  %880 = bitcast <8 x float> %879 to <8 x i32>
  %881 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %879)
  %882 = bitcast <8 x float> %881 to <8 x i32>
  %883 = icmp samesign ugt <8 x i32> %882, splat (i32 2139095040)
  %884 = select <8 x i1> %883, <8 x i32> splat (i32 2147483647), <8 x i32> %880
  %885 = shufflevector <8 x i32> %884, <8 x i32> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %886 = shufflevector <64 x i32> %877, <64 x i32> %885, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %887 = load <8 x double>, ptr %426, align 64
  %888 = fptrunc <8 x double> %887 to <8 x float>
  %889 = bitcast <8 x float> %888 to <8 x i32>
  %890 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %888)
  %891 = bitcast <8 x float> %890 to <8 x i32>
  %892 = icmp samesign ugt <8 x i32> %891, splat (i32 2139095040)
  %893 = select <8 x i1> %892, <8 x i32> splat (i32 2147483647), <8 x i32> %889
  br label %996

894:
  br i1 %389, label %900, label %895

895:
  %896 = fcmp ogt <8 x double> %640, splat (double 0x41DFFFFFFFC00000)
  %897 = fcmp olt <8 x double> %640, splat (double 0xC1E0000000000000)
  %898 = select <8 x i1> %897, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %640
  %899 = select <8 x i1> %896, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %898
  br label %900

900:
  %901 = phi <8 x double> [ %899, %895 ], [ %640, %894 ]
  %902 = fadd <8 x double> %901, splat (double 0x4338000000000000)
  %903 = bitcast <8 x double> %902 to <8 x i64>
  %904 = trunc <8 x i64> %903 to <8 x i32>
  %905 = shufflevector <8 x i32> %904, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %906 = shufflevector <64 x i32> %905, <64 x i32> %452, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %907 = load <8 x double>, ptr %434, align 64
  br i1 %389, label %913, label %908

908:
  %909 = fcmp ogt <8 x double> %907, splat (double 0x41DFFFFFFFC00000)
  %910 = fcmp olt <8 x double> %907, splat (double 0xC1E0000000000000)
  %911 = select <8 x i1> %910, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %907
  %912 = select <8 x i1> %909, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %911
  br label %913

913:
  %914 = phi <8 x double> [ %912, %908 ], [ %907, %900 ]
  %915 = fadd <8 x double> %914, splat (double 0x4338000000000000)
  %916 = bitcast <8 x double> %915 to <8 x i64>
  %917 = trunc <8 x i64> %916 to <8 x i32>
  %918 = shufflevector <8 x i32> %917, <8 x i32> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %919 = shufflevector <64 x i32> %906, <64 x i32> %918, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %920 = load <8 x double>, ptr %435, align 64
  br i1 %389, label %926, label %921

921:
  %922 = fcmp ogt <8 x double> %920, splat (double 0x41DFFFFFFFC00000)
  %923 = fcmp olt <8 x double> %920, splat (double 0xC1E0000000000000)
  %924 = select <8 x i1> %923, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %920
  %925 = select <8 x i1> %922, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %924
  br label %926

926:
  %927 = phi <8 x double> [ %925, %921 ], [ %920, %913 ]
  %928 = fadd <8 x double> %927, splat (double 0x4338000000000000)
  %929 = bitcast <8 x double> %928 to <8 x i64>
  %930 = trunc <8 x i64> %929 to <8 x i32>
  %931 = shufflevector <8 x i32> %930, <8 x i32> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %932 = shufflevector <64 x i32> %919, <64 x i32> %931, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %933 = load <8 x double>, ptr %436, align 64
  br i1 %389, label %939, label %934

934:
  %935 = fcmp ogt <8 x double> %933, splat (double 0x41DFFFFFFFC00000)
  %936 = fcmp olt <8 x double> %933, splat (double 0xC1E0000000000000)
  %937 = select <8 x i1> %936, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %933
  %938 = select <8 x i1> %935, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %937
  br label %939

939:
  %940 = phi <8 x double> [ %938, %934 ], [ %933, %926 ]
  %941 = fadd <8 x double> %940, splat (double 0x4338000000000000)
  %942 = bitcast <8 x double> %941 to <8 x i64>
  %943 = trunc <8 x i64> %942 to <8 x i32>
  %944 = shufflevector <8 x i32> %943, <8 x i32> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %945 = shufflevector <64 x i32> %932, <64 x i32> %944, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %946 = load <8 x double>, ptr %437, align 64
  br i1 %389, label %952, label %947

947:
  %948 = fcmp ogt <8 x double> %946, splat (double 0x41DFFFFFFFC00000)
  %949 = fcmp olt <8 x double> %946, splat (double 0xC1E0000000000000)
  %950 = select <8 x i1> %949, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %946
  %951 = select <8 x i1> %948, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %950
  br label %952

952:
  %953 = phi <8 x double> [ %951, %947 ], [ %946, %939 ]
  %954 = fadd <8 x double> %953, splat (double 0x4338000000000000)
  %955 = bitcast <8 x double> %954 to <8 x i64>
  %956 = trunc <8 x i64> %955 to <8 x i32>
  %957 = shufflevector <8 x i32> %956, <8 x i32> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %958 = shufflevector <64 x i32> %945, <64 x i32> %957, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %959 = load <8 x double>, ptr %438, align 64
  br i1 %389, label %965, label %960

960:
  %961 = fcmp ogt <8 x double> %959, splat (double 0x41DFFFFFFFC00000)
  %962 = fcmp olt <8 x double> %959, splat (double 0xC1E0000000000000)
  %963 = select <8 x i1> %962, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %959
  %964 = select <8 x i1> %961, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %963
  br label %965

965:
  %966 = phi <8 x double> [ %964, %960 ], [ %959, %952 ]
  %967 = fadd <8 x double> %966, splat (double 0x4338000000000000)
  %968 = bitcast <8 x double> %967 to <8 x i64>
  %969 = trunc <8 x i64> %968 to <8 x i32>
  %970 = shufflevector <8 x i32> %969, <8 x i32> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %971 = shufflevector <64 x i32> %958, <64 x i32> %970, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %972 = load <8 x double>, ptr %439, align 64
  br i1 %389, label %978, label %973

973:
  %974 = fcmp ogt <8 x double> %972, splat (double 0x41DFFFFFFFC00000)
  %975 = fcmp olt <8 x double> %972, splat (double 0xC1E0000000000000)
  %976 = select <8 x i1> %975, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %972
  %977 = select <8 x i1> %974, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %976
  br label %978

978:
  %979 = phi <8 x double> [ %977, %973 ], [ %972, %965 ]
  %980 = fadd <8 x double> %979, splat (double 0x4338000000000000)
  %981 = bitcast <8 x double> %980 to <8 x i64>
  %982 = trunc <8 x i64> %981 to <8 x i32>
  %983 = shufflevector <8 x i32> %982, <8 x i32> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %984 = shufflevector <64 x i32> %971, <64 x i32> %983, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %985 = load <8 x double>, ptr %440, align 64
  br i1 %389, label %991, label %986

986:
  %987 = fcmp ogt <8 x double> %985, splat (double 0x41DFFFFFFFC00000)
  %988 = fcmp olt <8 x double> %985, splat (double 0xC1E0000000000000)
  %989 = select <8 x i1> %988, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %985
  %990 = select <8 x i1> %987, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %989
  br label %991

991:
  %992 = phi <8 x double> [ %990, %986 ], [ %985, %978 ]
  %993 = fadd <8 x double> %992, splat (double 0x4338000000000000)
  %994 = bitcast <8 x double> %993 to <8 x i64>
  %995 = trunc <8 x i64> %994 to <8 x i32>
  br label %996

996:
  %997 = phi <8 x i32> [ %995, %991 ], [ %893, %824 ]
  %998 = phi <64 x i32> [ %984, %991 ], [ %886, %824 ]
  %999 = shufflevector <8 x i32> %997, <8 x i32> poison, <64 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %1000 = shufflevector <64 x i32> %998, <64 x i32> %999, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %1001 = shufflevector <64 x i32> %998, <64 x i32> %999, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 32, i32 34, i32 36, i32 38, i32 40, i32 42, i32 44, i32 46, i32 48, i32 50, i32 52, i32 54, i32 120, i32 122, i32 124, i32 126>
  store <32 x i32> %1001, ptr %456, align 128
  %1002 = shufflevector <64 x i32> %998, <64 x i32> %999, <32 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31, i32 33, i32 35, i32 37, i32 39, i32 41, i32 43, i32 45, i32 47, i32 49, i32 51, i32 53, i32 55, i32 121, i32 123, i32 125, i32 127>
  %1003 = getelementptr inbounds nuw i8, ptr %456, i64 128
  store <32 x i32> %1002, ptr %1003, align 128
  br label %1004

1004:
  %1005 = phi <64 x i32> [ %452, %641 ], [ %1000, %996 ]
  %1006 = getelementptr inbounds nuw <32 x i32>, ptr %456, i64 %39
  br i1 %453, label %451, label %448

1007:
  %1008 = icmp eq i32 %22, 2
  %1009 = icmp samesign ult i32 %22, 2
  %1010 = select i1 %41, i32 %4, i32 %37
  %1011 = select i1 %41, i32 %37, i32 %4
  %1012 = select i1 %1009, i32 3, i32 4
  %1013 = select i1 %1008, i32 2, i32 %1012
  %1014 = lshr i32 %1011, %1013
  %1015 = call fastcc i32 @note_pieces(ptr %0, ptr %1, ptr %16, i32 %1014, i32 %1010, i32 0, i32 0)
  %1016 = icmp eq i32 %1015, 0
  br i1 %1016, label %1017, label %1022

1017:
  %1018 = lshr exact i32 %27, 3
  %1019 = select i1 %44, i32 %27, i32 0
  %1020 = select i1 %44, i32 0, i32 %1018
  %1021 = call fastcc i32 @note_pieces(ptr %0, ptr %1, ptr %15, i32 2, i32 16, i32 %1020, i32 %1019)
  br label %1022

1022:
  ret void
}

define internal fastcc void @widen_rows(ptr %0, ptr %1, i32 %2, double %3) #0 {
  %5 = alloca [512 x float], align 64
  %6 = icmp eq i32 %2, 2
  %7 = icmp samesign ult i32 %2, 2
  %8 = icmp samesign ugt i32 %2, 2
  %9 = xor i1 %6, true
  %10 = select i1 %9, i1 %7, i1 false
  br label %16

11:
  %12 = insertelement <8 x double> poison, double %3, i64 0
  %13 = shufflevector <8 x double> %12, <8 x double> poison, <8 x i32> zeroinitializer
  %14 = select i1 %7, i32 4, i32 5
  %15 = select i1 %6, i32 3, i32 %14
  br label %42

16:
  %17 = phi i64 [ 0, %4 ], [ %40, %39 ]
  br i1 %8, label %18, label %23

18:
  %19 = getelementptr inbounds nuw <64 x i8>, ptr %1, i64 %17
  %20 = load <64 x i8>, ptr %19, align 64
  %21 = tail call fastcc <64 x float> @of_bytes(<64 x i8> %20, i32 %2)
  %22 = getelementptr inbounds nuw <64 x float>, ptr %5, i64 %17
  store <64 x float> %21, ptr %22, align 64
  br label %39

23:
  %24 = icmp samesign ult i64 %17, 4
  %25 = select i1 %10, i1 %24, i1 false
  br i1 %25, label %26, label %31

26:
  %27 = getelementptr inbounds nuw <64 x i16>, ptr %1, i64 %17
  %28 = load <64 x i16>, ptr %27, align 128
  %29 = tail call fastcc <64 x float> @of_words(<64 x i16> %28, i32 %2)
  %30 = getelementptr inbounds nuw <64 x float>, ptr %5, i64 %17
  store <64 x float> %29, ptr %30, align 64
  br label %39

31:
  %32 = icmp samesign ult i64 %17, 2
  %33 = select i1 %6, i1 %32, i1 false
  br i1 %33, label %34, label %39

34:
  %35 = getelementptr inbounds nuw <64 x i32>, ptr %1, i64 %17
  %36 = load <64 x i32>, ptr %35, align 256
  %37 = and <64 x i32> %36, splat (i32 -8192)
  %38 = getelementptr inbounds nuw <64 x float>, ptr %5, i64 %17
  store <64 x i32> %37, ptr %38, align 64
  br label %39

39:
  %40 = add nuw nsw i64 %17, 1
  %41 = icmp eq i64 %40, 8
  br i1 %41, label %11, label %16

42:
  %43 = phi i64 [ 0, %11 ], [ %55, %54 ]
  %44 = trunc nuw nsw i64 %43 to i32
  %45 = shl nuw nsw i32 %44, %15
  %46 = zext nneg i32 %45 to i64
  %47 = getelementptr inbounds nuw float, ptr %5, i64 %46
  %48 = shl nuw nsw i64 %43, 9
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 %48
  %50 = load <8 x float>, ptr %47, align 8
  %51 = fpext <8 x float> %50 to <8 x double>
  %52 = fmul <8 x double> %13, %51
  store <8 x double> %52, ptr %49, align 64
  br i1 %6, label %54, label %57

53:
  ret void

54:
  %55 = add nuw nsw i64 %43, 1
  %56 = icmp eq i64 %55, 16
  br i1 %56, label %53, label %42

57:
  %58 = getelementptr inbounds nuw i8, ptr %47, i64 32
  %59 = load <8 x float>, ptr %58, align 8
  %60 = fpext <8 x float> %59 to <8 x double>
  %61 = fmul <8 x double> %13, %60
  %62 = getelementptr inbounds nuw i8, ptr %49, i64 64
  store <8 x double> %61, ptr %62, align 64
  br i1 %7, label %54, label %63

63:
  %64 = getelementptr inbounds nuw i8, ptr %47, i64 64
  %65 = load <8 x float>, ptr %64, align 8
  %66 = fpext <8 x float> %65 to <8 x double>
  %67 = fmul <8 x double> %13, %66
  %68 = getelementptr inbounds nuw i8, ptr %49, i64 128
  store <8 x double> %67, ptr %68, align 64
  %69 = getelementptr inbounds nuw i8, ptr %47, i64 96
  %70 = load <8 x float>, ptr %69, align 8
  %71 = fpext <8 x float> %70 to <8 x double>
  %72 = fmul <8 x double> %13, %71
  %73 = getelementptr inbounds nuw i8, ptr %49, i64 192
  store <8 x double> %72, ptr %73, align 64
  br label %54
}

define internal fastcc void @sparse_places(ptr %0, ptr %1, i32 %2, i32 %3) #0 {
  %5 = icmp eq i32 %2, 2
  %6 = icmp samesign ugt i32 %2, 2
  %7 = shl nuw nsw i32 %3, 1
  %8 = zext nneg i32 %7 to i64
  br label %10

9:
  ret void

10:
  %11 = phi i64 [ 0, %4 ], [ %44, %43 ]
  %12 = shl i64 %11, 2
  %13 = and i64 %12, 28
  %14 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %15 = trunc nuw nsw i64 %11 to i32
  %16 = lshr i32 %15, 3
  br i1 %6, label %17, label %27

17:
  %18 = zext nneg i32 %16 to i64
  %19 = getelementptr inbounds nuw i32, ptr %14, i64 %18
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 8
  %21 = load i32, ptr %20, align 4
  %22 = zext i32 %21 to i64
  %23 = shl nuw i64 %22, 32
  %24 = load i32, ptr %19, align 4
  %25 = zext i32 %24 to i64
  %26 = or disjoint i64 %23, %25
  br label %39

27:
  %28 = getelementptr inbounds nuw i32, ptr %14, i64 %8
  %29 = load i32, ptr %28, align 4
  %30 = shl nuw nsw i32 %16, 4
  %31 = lshr i32 %29, %30
  %32 = and i32 %31, 65535
  %33 = getelementptr inbounds nuw i8, ptr %28, i64 4
  %34 = load i32, ptr %33, align 4
  %35 = lshr i32 %34, %30
  %36 = shl i32 %35, 16
  %37 = or disjoint i32 %36, %32
  %38 = zext i32 %37 to i64
  br label %39

39:
  %40 = phi i64 [ %26, %17 ], [ %38, %27 ]
  %41 = shl nuw nsw i64 %11, 6
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 %41
  br label %46

43:
  %44 = add nuw nsw i64 %11, 1
  %45 = icmp eq i64 %44, 16
  br i1 %45, label %9, label %10

46:
  %47 = phi i64 [ 0, %39 ], [ %72, %71 ]
  %48 = shl nuw nsw i64 %47, 2
  %49 = lshr i64 %40, %48
  %50 = trunc i64 %49 to i32
  br i1 %5, label %51, label %59

51:
  %52 = lshr i32 %50, 1
  %53 = and i32 %52, 1
  %54 = trunc i64 %47 to i32
  %55 = shl i32 %54, 1
  %56 = or disjoint i32 %53, %55
  %57 = trunc nuw nsw i32 %56 to i8
  %58 = getelementptr inbounds nuw i8, ptr %42, i64 %47
  store i8 %57, ptr %58, align 1
  br label %71

59:
  %60 = and i32 %50, 3
  %61 = trunc nuw nsw i64 %48 to i32
  %62 = or disjoint i32 %60, %61
  %63 = trunc nuw nsw i32 %62 to i8
  %64 = shl nuw nsw i64 %47, 1
  %65 = getelementptr inbounds nuw i8, ptr %42, i64 %64
  store i8 %63, ptr %65, align 1
  %66 = lshr i32 %50, 2
  %67 = and i32 %66, 3
  %68 = or disjoint i32 %67, %61
  %69 = trunc nuw nsw i32 %68 to i8
  %70 = getelementptr inbounds nuw i8, ptr %65, i64 1
  store i8 %69, ptr %70, align 1
  br label %71

71:
  %72 = add nuw nsw i64 %47, 1
  %73 = icmp eq i64 %72, 16
  br i1 %73, label %43, label %46
}

define internal fastcc void @tile_of(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5, i32 %6) #0 {
  %8 = icmp eq i32 %3, 2
  %9 = icmp samesign ult i32 %3, 2
  %10 = select i1 %9, i32 2, i32 1
  %11 = select i1 %8, i32 4, i32 %10
  %12 = zext i1 %9 to i8
  %13 = lshr exact i8 16, %12
  %14 = zext nneg i8 %13 to i64
  %15 = select i1 %8, i64 4, i64 %14
  %16 = icmp eq i32 %6, 0
  %17 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %19 = zext nneg i32 %5 to i64
  %20 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %21 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %22 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %23 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %24 = shl nuw i32 %5, 3
  %25 = zext i32 %24 to i64
  %26 = zext nneg i32 %4 to i64
  %27 = lshr exact i64 %25, 3
  %28 = lshr exact i64 %25, 3
  %29 = lshr exact i64 %25, 3
  %30 = lshr exact i64 %25, 3
  %31 = lshr exact i64 %25, 3
  br label %32

32:
  %33 = phi i64 [ 0, %7 ], [ %482, %480 ]
  %34 = phi i64 [ 0, %7 ], [ %481, %480 ]
  %35 = load i64, ptr %17, align 8
  %36 = load i64, ptr %20, align 8
  %37 = shl nsw i64 -1, %36
  %38 = xor i64 %37, -1
  %39 = load i64, ptr %2, align 8
  %40 = load i64, ptr %21, align 8
  br i1 %16, label %57, label %42

41:
  ret void

42:
  %43 = and i64 %38, %19
  %44 = shl nuw nsw i64 %43, 4
  %45 = lshr i64 %19, %36
  %46 = mul i64 %40, %45
  %47 = and i64 %34, 4
  %48 = add i64 %36, 4
  %49 = shl i64 %47, %48
  %50 = lshr i64 %34, 3
  %51 = load i64, ptr %22, align 8
  %52 = mul i64 %51, %50
  %53 = add i64 %49, %39
  %54 = add i64 %53, %44
  %55 = add i64 %54, %46
  %56 = add i64 %55, %52
  br label %67

57:
  %58 = and i64 %33, %38
  %59 = shl nuw nsw i64 %58, 4
  %60 = lshr i64 %33, %36
  %61 = mul i64 %40, %60
  %62 = load i64, ptr %22, align 8
  %63 = mul i64 %62, %27
  %64 = add i64 %39, %59
  %65 = add i64 %64, %61
  %66 = add i64 %65, %63
  br label %67

67:
  %68 = phi i64 [ %66, %57 ], [ %56, %42 ]
  %69 = lshr i64 %68, 7
  %70 = load i64, ptr %23, align 8
  %71 = sub i64 %69, %70
  %72 = and i64 %71, %38
  %73 = shl i64 %72, 4
  %74 = xor i64 %73, %68
  %75 = add i64 %74, 16
  %76 = icmp ugt i64 %75, %35
  %77 = zext i1 %76 to i32
  %78 = load i32, ptr %18, align 8
  %79 = or i32 %78, %77
  store i32 %79, ptr %18, align 8
  br i1 %76, label %84, label %80, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

80:
  %81 = load ptr, ptr %1, align 8
  %82 = getelementptr inbounds nuw i8, ptr %81, i64 %74
  %83 = load i128, ptr %82, align 1
  br label %84

84:
  %85 = phi i128 [ %83, %80 ], [ 0, %67 ]
  %86 = insertelement <8 x i128> poison, i128 %85, i64 0
  %87 = load i64, ptr %20, align 8
  %88 = shl nsw i64 -1, %87
  %89 = xor i64 %88, -1
  %90 = load i64, ptr %2, align 8
  %91 = load i64, ptr %21, align 8
  br i1 %16, label %96, label %92

92:
  %93 = and i64 %89, %19
  %94 = and i64 %34, 4
  %95 = or disjoint i64 %94, 1
  br label %98

96:
  %97 = and i64 %33, %89
  br label %98

98:
  %99 = phi i64 [ 1, %96 ], [ %95, %92 ]
  %100 = phi i64 [ %25, %96 ], [ %34, %92 ]
  %101 = phi i64 [ %97, %96 ], [ %93, %92 ]
  %102 = phi i64 [ %33, %96 ], [ %19, %92 ]
  %103 = add i64 %87, 4
  %104 = shl i64 %99, %103
  %105 = lshr i64 %102, %87
  %106 = mul i64 %91, %105
  %107 = shl nuw nsw i64 %101, 4
  %108 = lshr i64 %100, 3
  %109 = load i64, ptr %22, align 8
  %110 = mul i64 %109, %108
  %111 = add i64 %104, %90
  %112 = add i64 %111, %107
  %113 = add i64 %112, %106
  %114 = add i64 %113, %110
  %115 = lshr i64 %114, 7
  %116 = load i64, ptr %23, align 8
  %117 = sub i64 %115, %116
  %118 = and i64 %117, %89
  %119 = shl i64 %118, 4
  %120 = xor i64 %119, %114
  %121 = add i64 %120, 16
  %122 = icmp ugt i64 %121, %35
  %123 = zext i1 %122 to i32
  %124 = or i32 %79, %123
  store i32 %124, ptr %18, align 8
  br i1 %122, label %129, label %125, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

125:
  %126 = load ptr, ptr %1, align 8
  %127 = getelementptr inbounds nuw i8, ptr %126, i64 %120
  %128 = load i128, ptr %127, align 1
  br label %129

129:
  %130 = phi i128 [ %128, %125 ], [ 0, %98 ]
  %131 = insertelement <8 x i128> %86, i128 %130, i64 1
  %132 = load i64, ptr %20, align 8
  %133 = shl nsw i64 -1, %132
  %134 = xor i64 %133, -1
  %135 = load i64, ptr %2, align 8
  %136 = load i64, ptr %21, align 8
  br i1 %16, label %141, label %137

137:
  %138 = and i64 %134, %19
  %139 = and i64 %34, 4
  %140 = or disjoint i64 %139, 2
  br label %143

141:
  %142 = and i64 %33, %134
  br label %143

143:
  %144 = phi i64 [ 2, %141 ], [ %140, %137 ]
  %145 = phi i64 [ %25, %141 ], [ %34, %137 ]
  %146 = phi i64 [ %142, %141 ], [ %138, %137 ]
  %147 = phi i64 [ %33, %141 ], [ %19, %137 ]
  %148 = add i64 %132, 4
  %149 = shl i64 %144, %148
  %150 = lshr i64 %147, %132
  %151 = mul i64 %136, %150
  %152 = shl nuw nsw i64 %146, 4
  %153 = lshr i64 %145, 3
  %154 = load i64, ptr %22, align 8
  %155 = mul i64 %154, %153
  %156 = add i64 %149, %135
  %157 = add i64 %156, %152
  %158 = add i64 %157, %151
  %159 = add i64 %158, %155
  %160 = lshr i64 %159, 7
  %161 = load i64, ptr %23, align 8
  %162 = sub i64 %160, %161
  %163 = and i64 %162, %134
  %164 = shl i64 %163, 4
  %165 = xor i64 %164, %159
  %166 = add i64 %165, 16
  %167 = icmp ugt i64 %166, %35
  %168 = zext i1 %167 to i32
  %169 = or i32 %124, %168
  store i32 %169, ptr %18, align 8
  br i1 %167, label %174, label %170, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

170:
  %171 = load ptr, ptr %1, align 8
  %172 = getelementptr inbounds nuw i8, ptr %171, i64 %165
  %173 = load i128, ptr %172, align 1
  br label %174

174:
  %175 = phi i128 [ %173, %170 ], [ 0, %143 ]
  %176 = insertelement <8 x i128> %131, i128 %175, i64 2
  %177 = load i64, ptr %20, align 8
  %178 = shl nsw i64 -1, %177
  %179 = xor i64 %178, -1
  %180 = load i64, ptr %2, align 8
  %181 = load i64, ptr %21, align 8
  br i1 %16, label %186, label %182

182:
  %183 = and i64 %179, %19
  %184 = and i64 %34, 4
  %185 = or disjoint i64 %184, 3
  br label %188

186:
  %187 = and i64 %33, %179
  br label %188

188:
  %189 = phi i64 [ 3, %186 ], [ %185, %182 ]
  %190 = phi i64 [ %25, %186 ], [ %34, %182 ]
  %191 = phi i64 [ %187, %186 ], [ %183, %182 ]
  %192 = phi i64 [ %33, %186 ], [ %19, %182 ]
  %193 = add i64 %177, 4
  %194 = shl i64 %189, %193
  %195 = lshr i64 %192, %177
  %196 = mul i64 %181, %195
  %197 = shl nuw nsw i64 %191, 4
  %198 = lshr i64 %190, 3
  %199 = load i64, ptr %22, align 8
  %200 = mul i64 %199, %198
  %201 = add i64 %194, %180
  %202 = add i64 %201, %197
  %203 = add i64 %202, %196
  %204 = add i64 %203, %200
  %205 = lshr i64 %204, 7
  %206 = load i64, ptr %23, align 8
  %207 = sub i64 %205, %206
  %208 = and i64 %207, %179
  %209 = shl i64 %208, 4
  %210 = xor i64 %209, %204
  %211 = add i64 %210, 16
  %212 = icmp ugt i64 %211, %35
  %213 = zext i1 %212 to i32
  %214 = or i32 %169, %213
  store i32 %214, ptr %18, align 8
  br i1 %212, label %219, label %215, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

215:
  %216 = load ptr, ptr %1, align 8
  %217 = getelementptr inbounds nuw i8, ptr %216, i64 %210
  %218 = load i128, ptr %217, align 1
  br label %219

219:
  %220 = phi i128 [ %218, %215 ], [ 0, %188 ]
  %221 = insertelement <8 x i128> %176, i128 %220, i64 3
  br i1 %16, label %243, label %222

222:
  %223 = add nuw nsw i64 %34, 4
  %224 = load i64, ptr %20, align 8
  %225 = shl nsw i64 -1, %224
  %226 = xor i64 %225, -1
  %227 = load i64, ptr %2, align 8
  %228 = and i64 %226, %19
  %229 = shl nuw nsw i64 %228, 4
  %230 = lshr i64 %19, %224
  %231 = load i64, ptr %21, align 8
  %232 = mul i64 %231, %230
  %233 = and i64 %223, 7
  %234 = add i64 %224, 4
  %235 = shl i64 %233, %234
  %236 = lshr i64 %223, 3
  %237 = load i64, ptr %22, align 8
  %238 = mul i64 %237, %236
  %239 = add i64 %235, %227
  %240 = add i64 %239, %229
  %241 = add i64 %240, %232
  %242 = add i64 %241, %238
  br label %261

243:
  %244 = load i64, ptr %20, align 8
  %245 = shl nsw i64 -1, %244
  %246 = xor i64 %245, -1
  %247 = load i64, ptr %2, align 8
  %248 = and i64 %33, %246
  %249 = shl nuw nsw i64 %248, 4
  %250 = lshr i64 %33, %244
  %251 = load i64, ptr %21, align 8
  %252 = mul i64 %251, %250
  %253 = add i64 %244, 4
  %254 = shl i64 4, %253
  %255 = load i64, ptr %22, align 8
  %256 = mul i64 %255, %28
  %257 = add i64 %254, %247
  %258 = add i64 %257, %249
  %259 = add i64 %258, %252
  %260 = add i64 %259, %256
  br label %261

261:
  %262 = phi i64 [ %260, %243 ], [ %242, %222 ]
  %263 = phi i64 [ %246, %243 ], [ %226, %222 ]
  %264 = lshr i64 %262, 7
  %265 = load i64, ptr %23, align 8
  %266 = sub i64 %264, %265
  %267 = and i64 %266, %263
  %268 = shl i64 %267, 4
  %269 = xor i64 %268, %262
  %270 = add i64 %269, 16
  %271 = icmp ugt i64 %270, %35
  %272 = zext i1 %271 to i32
  %273 = or i32 %214, %272
  store i32 %273, ptr %18, align 8
  br i1 %271, label %278, label %274, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

274:
  %275 = load ptr, ptr %1, align 8
  %276 = getelementptr inbounds nuw i8, ptr %275, i64 %269
  %277 = load i128, ptr %276, align 1
  br label %278

278:
  %279 = phi i128 [ %277, %274 ], [ 0, %261 ]
  %280 = insertelement <8 x i128> %221, i128 %279, i64 4
  br i1 %16, label %302, label %281

281:
  %282 = add nuw nsw i64 %34, 5
  %283 = load i64, ptr %20, align 8
  %284 = shl nsw i64 -1, %283
  %285 = xor i64 %284, -1
  %286 = load i64, ptr %2, align 8
  %287 = and i64 %285, %19
  %288 = shl nuw nsw i64 %287, 4
  %289 = lshr i64 %19, %283
  %290 = load i64, ptr %21, align 8
  %291 = mul i64 %290, %289
  %292 = and i64 %282, 7
  %293 = add i64 %283, 4
  %294 = shl i64 %292, %293
  %295 = lshr i64 %282, 3
  %296 = load i64, ptr %22, align 8
  %297 = mul i64 %296, %295
  %298 = add i64 %294, %286
  %299 = add i64 %298, %288
  %300 = add i64 %299, %291
  %301 = add i64 %300, %297
  br label %320

302:
  %303 = load i64, ptr %20, align 8
  %304 = shl nsw i64 -1, %303
  %305 = xor i64 %304, -1
  %306 = load i64, ptr %2, align 8
  %307 = and i64 %33, %305
  %308 = shl nuw nsw i64 %307, 4
  %309 = lshr i64 %33, %303
  %310 = load i64, ptr %21, align 8
  %311 = mul i64 %310, %309
  %312 = add i64 %303, 4
  %313 = shl i64 5, %312
  %314 = load i64, ptr %22, align 8
  %315 = mul i64 %314, %29
  %316 = add i64 %313, %306
  %317 = add i64 %316, %308
  %318 = add i64 %317, %311
  %319 = add i64 %318, %315
  br label %320

320:
  %321 = phi i64 [ %319, %302 ], [ %301, %281 ]
  %322 = phi i64 [ %305, %302 ], [ %285, %281 ]
  %323 = lshr i64 %321, 7
  %324 = load i64, ptr %23, align 8
  %325 = sub i64 %323, %324
  %326 = and i64 %325, %322
  %327 = shl i64 %326, 4
  %328 = xor i64 %327, %321
  %329 = add i64 %328, 16
  %330 = icmp ugt i64 %329, %35
  %331 = zext i1 %330 to i32
  %332 = or i32 %273, %331
  store i32 %332, ptr %18, align 8
  br i1 %330, label %337, label %333, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

333:
  %334 = load ptr, ptr %1, align 8
  %335 = getelementptr inbounds nuw i8, ptr %334, i64 %328
  %336 = load i128, ptr %335, align 1
  br label %337

337:
  %338 = phi i128 [ %336, %333 ], [ 0, %320 ]
  %339 = insertelement <8 x i128> %280, i128 %338, i64 5
  br i1 %16, label %361, label %340

340:
  %341 = add nuw nsw i64 %34, 6
  %342 = load i64, ptr %20, align 8
  %343 = shl nsw i64 -1, %342
  %344 = xor i64 %343, -1
  %345 = load i64, ptr %2, align 8
  %346 = and i64 %344, %19
  %347 = shl nuw nsw i64 %346, 4
  %348 = lshr i64 %19, %342
  %349 = load i64, ptr %21, align 8
  %350 = mul i64 %349, %348
  %351 = and i64 %341, 7
  %352 = add i64 %342, 4
  %353 = shl i64 %351, %352
  %354 = lshr i64 %341, 3
  %355 = load i64, ptr %22, align 8
  %356 = mul i64 %355, %354
  %357 = add i64 %353, %345
  %358 = add i64 %357, %347
  %359 = add i64 %358, %350
  %360 = add i64 %359, %356
  br label %379

361:
  %362 = load i64, ptr %20, align 8
  %363 = shl nsw i64 -1, %362
  %364 = xor i64 %363, -1
  %365 = load i64, ptr %2, align 8
  %366 = and i64 %33, %364
  %367 = shl nuw nsw i64 %366, 4
  %368 = lshr i64 %33, %362
  %369 = load i64, ptr %21, align 8
  %370 = mul i64 %369, %368
  %371 = add i64 %362, 4
  %372 = shl i64 6, %371
  %373 = load i64, ptr %22, align 8
  %374 = mul i64 %373, %30
  %375 = add i64 %372, %365
  %376 = add i64 %375, %367
  %377 = add i64 %376, %370
  %378 = add i64 %377, %374
  br label %379

379:
  %380 = phi i64 [ %378, %361 ], [ %360, %340 ]
  %381 = phi i64 [ %364, %361 ], [ %344, %340 ]
  %382 = lshr i64 %380, 7
  %383 = load i64, ptr %23, align 8
  %384 = sub i64 %382, %383
  %385 = and i64 %384, %381
  %386 = shl i64 %385, 4
  %387 = xor i64 %386, %380
  %388 = add i64 %387, 16
  %389 = icmp ugt i64 %388, %35
  %390 = zext i1 %389 to i32
  %391 = or i32 %332, %390
  store i32 %391, ptr %18, align 8
  br i1 %389, label %396, label %392, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

392:
  %393 = load ptr, ptr %1, align 8
  %394 = getelementptr inbounds nuw i8, ptr %393, i64 %387
  %395 = load i128, ptr %394, align 1
  br label %396

396:
  %397 = phi i128 [ %395, %392 ], [ 0, %379 ]
  %398 = insertelement <8 x i128> %339, i128 %397, i64 6
  br i1 %16, label %420, label %399

399:
  %400 = add nuw nsw i64 %34, 7
  %401 = load i64, ptr %20, align 8
  %402 = shl nsw i64 -1, %401
  %403 = xor i64 %402, -1
  %404 = load i64, ptr %2, align 8
  %405 = and i64 %403, %19
  %406 = shl nuw nsw i64 %405, 4
  %407 = lshr i64 %19, %401
  %408 = load i64, ptr %21, align 8
  %409 = mul i64 %408, %407
  %410 = and i64 %400, 7
  %411 = add i64 %401, 4
  %412 = shl i64 %410, %411
  %413 = lshr i64 %400, 3
  %414 = load i64, ptr %22, align 8
  %415 = mul i64 %414, %413
  %416 = add i64 %412, %404
  %417 = add i64 %416, %406
  %418 = add i64 %417, %409
  %419 = add i64 %418, %415
  br label %438

420:
  %421 = load i64, ptr %20, align 8
  %422 = shl nsw i64 -1, %421
  %423 = xor i64 %422, -1
  %424 = load i64, ptr %2, align 8
  %425 = and i64 %33, %423
  %426 = shl nuw nsw i64 %425, 4
  %427 = lshr i64 %33, %421
  %428 = load i64, ptr %21, align 8
  %429 = mul i64 %428, %427
  %430 = add i64 %421, 4
  %431 = shl i64 7, %430
  %432 = load i64, ptr %22, align 8
  %433 = mul i64 %432, %31
  %434 = add i64 %431, %424
  %435 = add i64 %434, %426
  %436 = add i64 %435, %429
  %437 = add i64 %436, %433
  br label %438

438:
  %439 = phi i64 [ %437, %420 ], [ %419, %399 ]
  %440 = phi i64 [ %423, %420 ], [ %403, %399 ]
  %441 = lshr i64 %439, 7
  %442 = load i64, ptr %23, align 8
  %443 = sub i64 %441, %442
  %444 = and i64 %443, %440
  %445 = shl i64 %444, 4
  %446 = xor i64 %445, %439
  %447 = add i64 %446, 16
  %448 = icmp ugt i64 %447, %35
  %449 = zext i1 %448 to i32
  %450 = or i32 %391, %449
  store i32 %450, ptr %18, align 8
  br i1 %448, label %455, label %451, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

451:
  %452 = load ptr, ptr %1, align 8
  %453 = getelementptr inbounds nuw i8, ptr %452, i64 %446
  %454 = load i128, ptr %453, align 1
  br label %455

455:
  %456 = phi i128 [ %454, %451 ], [ 0, %438 ]
  %457 = insertelement <8 x i128> %398, i128 %456, i64 7
  switch i32 %11, label %469 [
    i32 2, label %458
    i32 4, label %464
  ]

458:
  %459 = bitcast <8 x i128> %457 to <64 x i16>
  %460 = shufflevector <64 x i16> %459, <64 x i16> poison, <64 x i32> <i32 0, i32 8, i32 16, i32 24, i32 32, i32 40, i32 48, i32 56, i32 1, i32 9, i32 17, i32 25, i32 33, i32 41, i32 49, i32 57, i32 2, i32 10, i32 18, i32 26, i32 34, i32 42, i32 50, i32 58, i32 3, i32 11, i32 19, i32 27, i32 35, i32 43, i32 51, i32 59, i32 4, i32 12, i32 20, i32 28, i32 36, i32 44, i32 52, i32 60, i32 5, i32 13, i32 21, i32 29, i32 37, i32 45, i32 53, i32 61, i32 6, i32 14, i32 22, i32 30, i32 38, i32 46, i32 54, i32 62, i32 7, i32 15, i32 23, i32 31, i32 39, i32 47, i32 55, i32 63>
  %461 = select i1 %16, <64 x i16> %460, <64 x i16> %459
  %462 = tail call fastcc <64 x float> @of_words(<64 x i16> %461, i32 %3)
  %463 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %34
  store <64 x float> %462, ptr %463, align 256
  br label %480

464:
  %465 = bitcast <8 x i128> %457 to <32 x i32>
  %466 = and <32 x i32> %465, splat (i32 -8192)
  %467 = shufflevector <32 x i32> %466, <32 x i32> poison, <32 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29, i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30, i32 3, i32 7, i32 11, i32 15, i32 19, i32 23, i32 27, i32 31>
  %468 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %34
  store <32 x i32> %467, ptr %468, align 128
  br label %480

469:
  %470 = shufflevector <8 x i128> %221, <8 x i128> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %471 = bitcast <4 x i128> %470 to <64 x i8>
  %472 = shufflevector <8 x i128> %457, <8 x i128> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %473 = bitcast <4 x i128> %472 to <64 x i8>
  %474 = shufflevector <64 x i8> %471, <64 x i8> %473, <64 x i32> <i32 0, i32 16, i32 32, i32 48, i32 64, i32 80, i32 96, i32 112, i32 1, i32 17, i32 33, i32 49, i32 65, i32 81, i32 97, i32 113, i32 2, i32 18, i32 34, i32 50, i32 66, i32 82, i32 98, i32 114, i32 3, i32 19, i32 35, i32 51, i32 67, i32 83, i32 99, i32 115, i32 4, i32 20, i32 36, i32 52, i32 68, i32 84, i32 100, i32 116, i32 5, i32 21, i32 37, i32 53, i32 69, i32 85, i32 101, i32 117, i32 6, i32 22, i32 38, i32 54, i32 70, i32 86, i32 102, i32 118, i32 7, i32 23, i32 39, i32 55, i32 71, i32 87, i32 103, i32 119>
  %475 = shufflevector <64 x i8> %471, <64 x i8> %473, <64 x i32> <i32 8, i32 24, i32 40, i32 56, i32 72, i32 88, i32 104, i32 120, i32 9, i32 25, i32 41, i32 57, i32 73, i32 89, i32 105, i32 121, i32 10, i32 26, i32 42, i32 58, i32 74, i32 90, i32 106, i32 122, i32 11, i32 27, i32 43, i32 59, i32 75, i32 91, i32 107, i32 123, i32 12, i32 28, i32 44, i32 60, i32 76, i32 92, i32 108, i32 124, i32 13, i32 29, i32 45, i32 61, i32 77, i32 93, i32 109, i32 125, i32 14, i32 30, i32 46, i32 62, i32 78, i32 94, i32 110, i32 126, i32 15, i32 31, i32 47, i32 63, i32 79, i32 95, i32 111, i32 127>
  %476 = tail call fastcc <64 x float> @of_bytes(<64 x i8> %474, i32 %3)
  %477 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %34
  store <64 x float> %476, ptr %477, align 256
  %478 = tail call fastcc <64 x float> @of_bytes(<64 x i8> %475, i32 %3)
  %479 = getelementptr inbounds nuw i8, ptr %477, i64 256
  store <64 x float> %478, ptr %479, align 256
  br label %480

480:
  %481 = add nuw nsw i64 %34, %15
  %482 = add nuw nsw i64 %33, 1
  %483 = icmp samesign ult i64 %481, %26
  br i1 %483, label %32, label %41
}

define internal fastcc i32 @note_pieces(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5, i32 %6) #1 {
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %9 = load i64, ptr %8, align 8
  %10 = mul i32 %4, %3
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %74, label %12

12:
  %13 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %14 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %15 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %16 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 256
  br label %20

18:
  %19 = icmp eq i32 %68, 0
  br i1 %19, label %74, label %71

20:
  %21 = phi i32 [ 0, %12 ], [ %68, %67 ]
  %22 = phi i32 [ 0, %12 ], [ %69, %67 ]
  %23 = freeze i32 %22
  %24 = udiv i32 %23, %3
  %25 = mul i32 %24, %3
  %26 = sub i32 %23, %25
  %27 = add nuw nsw i32 %26, %5
  %28 = zext nneg i32 %27 to i64
  %29 = add i32 %24, %6
  %30 = zext i32 %29 to i64
  %31 = load i64, ptr %13, align 8
  %32 = shl nsw i64 -1, %31
  %33 = xor i64 %32, -1
  %34 = load i64, ptr %2, align 8
  %35 = and i64 %33, %28
  %36 = shl nuw nsw i64 %35, 4
  %37 = add i64 %36, %34
  %38 = lshr i64 %28, %31
  %39 = load i64, ptr %14, align 8
  %40 = mul i64 %39, %38
  %41 = add i64 %37, %40
  %42 = and i64 %30, 7
  %43 = add i64 %31, 4
  %44 = shl i64 %42, %43
  %45 = add i64 %41, %44
  %46 = lshr i64 %30, 3
  %47 = load i64, ptr %15, align 8
  %48 = mul i64 %47, %46
  %49 = add i64 %45, %48
  %50 = lshr i64 %49, 7
  %51 = load i64, ptr %16, align 8
  %52 = sub i64 %50, %51
  %53 = and i64 %52, %33
  %54 = shl i64 %53, 4
  %55 = xor i64 %54, %49
  %56 = add i64 %55, 16
  %57 = icmp ugt i64 %56, %9
  br i1 %57, label %58, label %67

58:
  %59 = and i32 %22, 31
  %60 = shl nuw i32 1, %59
  %61 = and i32 %60, %21
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %63, label %67

63:
  %64 = or i32 %60, %21
  %65 = zext nneg i32 %59 to i64
  %66 = getelementptr inbounds nuw i64, ptr %17, i64 %65
  store i64 %55, ptr %66, align 8
  br label %67

67:
  %68 = phi i32 [ %64, %63 ], [ %21, %58 ], [ %21, %20 ]
  %69 = add nuw i32 %22, 1
  %70 = icmp eq i32 %69, %10
  br i1 %70, label %18, label %20

71:
  %72 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %73 = load i32, ptr %72, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 1, i32 %73, i32 %68)
  br label %74

74:
  %75 = phi i32 [ 0, %18 ], [ %68, %71 ], [ 0, %7 ]
  ret i32 %75
}

define void @workbench.warpgroup.count(ptr %0, ptr %1, i64 %2, i64 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr readnone %8, ptr %9) #0 {
  %11 = alloca [512 x i8], align 64
  %12 = alloca %struct.matrix, align 8
  %13 = alloca %struct.matrix, align 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %15 = load i32, ptr %14, align 4
  %16 = shl i32 %15, 4
  %17 = and i32 %16, 48
  %18 = lshr i64 %2, 62
  %19 = sub nsw i64 0, %18
  %20 = and i64 %19, 3
  %21 = lshr i64 %2, 12
  %22 = and i64 %21, 262128
  %23 = lshr i64 %2, 28
  %24 = and i64 %23, 262128
  %25 = shl i64 %2, 4
  %26 = and i64 %25, 262128
  store i64 %26, ptr %12, align 8
  %27 = getelementptr inbounds nuw i8, ptr %12, i64 8
  store i64 %22, ptr %27, align 8
  %28 = getelementptr inbounds nuw i8, ptr %12, i64 16
  store i64 %24, ptr %28, align 8
  %29 = getelementptr inbounds nuw i8, ptr %12, i64 24
  %30 = lshr i64 %2, 49
  %31 = and i64 %30, 7
  store i64 %31, ptr %29, align 8
  %32 = getelementptr inbounds nuw i8, ptr %12, i64 32
  store i64 %20, ptr %32, align 8
  %33 = lshr i64 %3, 62
  %34 = sub nsw i64 0, %33
  %35 = and i64 %34, 3
  %36 = lshr i64 %3, 12
  %37 = and i64 %36, 262128
  %38 = lshr i64 %3, 28
  %39 = and i64 %38, 262128
  %40 = shl i64 %3, 4
  %41 = and i64 %40, 262128
  store i64 %41, ptr %13, align 8
  %42 = getelementptr inbounds nuw i8, ptr %13, i64 8
  store i64 %37, ptr %42, align 8
  %43 = getelementptr inbounds nuw i8, ptr %13, i64 16
  store i64 %39, ptr %43, align 8
  %44 = getelementptr inbounds nuw i8, ptr %13, i64 24
  %45 = lshr i64 %3, 49
  %46 = and i64 %45, 7
  store i64 %46, ptr %44, align 8
  %47 = getelementptr inbounds nuw i8, ptr %13, i64 32
  store i64 %35, ptr %47, align 8
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %49 = load ptr, ptr %48, align 8
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %51 = load i64, ptr %50, align 8
  %52 = and i32 %5, 16384
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %149, label %54

54:
  %55 = load i128, ptr %7, align 1
  store i128 %55, ptr %11, align 64
  %56 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %57 = load i128, ptr %56, align 1
  %58 = getelementptr inbounds nuw i8, ptr %11, i64 32
  store i128 %57, ptr %58, align 32
  %59 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %60 = load i128, ptr %59, align 1
  %61 = getelementptr inbounds nuw i8, ptr %11, i64 64
  store i128 %60, ptr %61, align 64
  %62 = getelementptr inbounds nuw i8, ptr %7, i64 48
  %63 = load i128, ptr %62, align 1
  %64 = getelementptr inbounds nuw i8, ptr %11, i64 96
  store i128 %63, ptr %64, align 32
  %65 = getelementptr inbounds nuw i8, ptr %7, i64 64
  %66 = load i128, ptr %65, align 1
  %67 = getelementptr inbounds nuw i8, ptr %11, i64 128
  store i128 %66, ptr %67, align 64
  %68 = getelementptr inbounds nuw i8, ptr %7, i64 80
  %69 = load i128, ptr %68, align 1
  %70 = getelementptr inbounds nuw i8, ptr %11, i64 160
  store i128 %69, ptr %70, align 32
  %71 = getelementptr inbounds nuw i8, ptr %7, i64 96
  %72 = load i128, ptr %71, align 1
  %73 = getelementptr inbounds nuw i8, ptr %11, i64 192
  store i128 %72, ptr %73, align 64
  %74 = getelementptr inbounds nuw i8, ptr %7, i64 112
  %75 = load i128, ptr %74, align 1
  %76 = getelementptr inbounds nuw i8, ptr %11, i64 224
  store i128 %75, ptr %76, align 32
  %77 = getelementptr inbounds nuw i8, ptr %7, i64 128
  %78 = load i128, ptr %77, align 1
  %79 = getelementptr inbounds nuw i8, ptr %11, i64 256
  store i128 %78, ptr %79, align 64
  %80 = getelementptr inbounds nuw i8, ptr %7, i64 144
  %81 = load i128, ptr %80, align 1
  %82 = getelementptr inbounds nuw i8, ptr %11, i64 288
  store i128 %81, ptr %82, align 32
  %83 = getelementptr inbounds nuw i8, ptr %7, i64 160
  %84 = load i128, ptr %83, align 1
  %85 = getelementptr inbounds nuw i8, ptr %11, i64 320
  store i128 %84, ptr %85, align 64
  %86 = getelementptr inbounds nuw i8, ptr %7, i64 176
  %87 = load i128, ptr %86, align 1
  %88 = getelementptr inbounds nuw i8, ptr %11, i64 352
  store i128 %87, ptr %88, align 32
  %89 = getelementptr inbounds nuw i8, ptr %7, i64 192
  %90 = load i128, ptr %89, align 1
  %91 = getelementptr inbounds nuw i8, ptr %11, i64 384
  store i128 %90, ptr %91, align 64
  %92 = getelementptr inbounds nuw i8, ptr %7, i64 208
  %93 = load i128, ptr %92, align 1
  %94 = getelementptr inbounds nuw i8, ptr %11, i64 416
  store i128 %93, ptr %94, align 32
  %95 = getelementptr inbounds nuw i8, ptr %7, i64 224
  %96 = load i128, ptr %95, align 1
  %97 = getelementptr inbounds nuw i8, ptr %11, i64 448
  store i128 %96, ptr %97, align 64
  %98 = getelementptr inbounds nuw i8, ptr %7, i64 240
  %99 = load i128, ptr %98, align 1
  %100 = getelementptr inbounds nuw i8, ptr %11, i64 480
  store i128 %99, ptr %100, align 32
  %101 = getelementptr inbounds nuw i8, ptr %11, i64 16
  %102 = getelementptr inbounds nuw i8, ptr %7, i64 256
  %103 = load i128, ptr %102, align 1
  store i128 %103, ptr %101, align 16
  %104 = getelementptr inbounds nuw i8, ptr %7, i64 272
  %105 = load i128, ptr %104, align 1
  %106 = getelementptr inbounds nuw i8, ptr %11, i64 48
  store i128 %105, ptr %106, align 16
  %107 = getelementptr inbounds nuw i8, ptr %7, i64 288
  %108 = load i128, ptr %107, align 1
  %109 = getelementptr inbounds nuw i8, ptr %11, i64 80
  store i128 %108, ptr %109, align 16
  %110 = getelementptr inbounds nuw i8, ptr %7, i64 304
  %111 = load i128, ptr %110, align 1
  %112 = getelementptr inbounds nuw i8, ptr %11, i64 112
  store i128 %111, ptr %112, align 16
  %113 = getelementptr inbounds nuw i8, ptr %7, i64 320
  %114 = load i128, ptr %113, align 1
  %115 = getelementptr inbounds nuw i8, ptr %11, i64 144
  store i128 %114, ptr %115, align 16
  %116 = getelementptr inbounds nuw i8, ptr %7, i64 336
  %117 = load i128, ptr %116, align 1
  %118 = getelementptr inbounds nuw i8, ptr %11, i64 176
  store i128 %117, ptr %118, align 16
  %119 = getelementptr inbounds nuw i8, ptr %7, i64 352
  %120 = load i128, ptr %119, align 1
  %121 = getelementptr inbounds nuw i8, ptr %11, i64 208
  store i128 %120, ptr %121, align 16
  %122 = getelementptr inbounds nuw i8, ptr %7, i64 368
  %123 = load i128, ptr %122, align 1
  %124 = getelementptr inbounds nuw i8, ptr %11, i64 240
  store i128 %123, ptr %124, align 16
  %125 = getelementptr inbounds nuw i8, ptr %7, i64 384
  %126 = load i128, ptr %125, align 1
  %127 = getelementptr inbounds nuw i8, ptr %11, i64 272
  store i128 %126, ptr %127, align 16
  %128 = getelementptr inbounds nuw i8, ptr %7, i64 400
  %129 = load i128, ptr %128, align 1
  %130 = getelementptr inbounds nuw i8, ptr %11, i64 304
  store i128 %129, ptr %130, align 16
  %131 = getelementptr inbounds nuw i8, ptr %7, i64 416
  %132 = load i128, ptr %131, align 1
  %133 = getelementptr inbounds nuw i8, ptr %11, i64 336
  store i128 %132, ptr %133, align 16
  %134 = getelementptr inbounds nuw i8, ptr %7, i64 432
  %135 = load i128, ptr %134, align 1
  %136 = getelementptr inbounds nuw i8, ptr %11, i64 368
  store i128 %135, ptr %136, align 16
  %137 = getelementptr inbounds nuw i8, ptr %7, i64 448
  %138 = load i128, ptr %137, align 1
  %139 = getelementptr inbounds nuw i8, ptr %11, i64 400
  store i128 %138, ptr %139, align 16
  %140 = getelementptr inbounds nuw i8, ptr %7, i64 464
  %141 = load i128, ptr %140, align 1
  %142 = getelementptr inbounds nuw i8, ptr %11, i64 432
  store i128 %141, ptr %142, align 16
  %143 = getelementptr inbounds nuw i8, ptr %7, i64 480
  %144 = load i128, ptr %143, align 1
  %145 = getelementptr inbounds nuw i8, ptr %11, i64 464
  store i128 %144, ptr %145, align 16
  %146 = getelementptr inbounds nuw i8, ptr %7, i64 496
  %147 = load i128, ptr %146, align 1
  %148 = getelementptr inbounds nuw i8, ptr %11, i64 496
  store i128 %147, ptr %148, align 16
  br label %206

149:
  %150 = shl nsw i64 -1, %20
  %151 = xor i64 %150, -1
  %152 = and i64 %2, 16383
  %153 = or disjoint i64 %20, 4
  %154 = zext nneg i32 %17 to i64
  %155 = shl nuw nsw i64 %152, 4
  %156 = and i64 %151, 1
  %157 = add nuw nsw i64 %156, %152
  %158 = shl nuw nsw i64 %157, 4
  %159 = lshr i64 1, %20
  %160 = mul nuw nsw i64 %159, %22
  %161 = add nuw nsw i64 %160, %158
  br label %162

162:
  %163 = phi i64 [ 0, %149 ], [ %204, %201 ]
  %164 = phi i32 [ 0, %149 ], [ %197, %201 ]
  %165 = or disjoint i64 %163, %154
  %166 = and i64 %163, 7
  %167 = shl nuw nsw i64 %166, %153
  %168 = lshr i64 %165, 3
  %169 = mul nuw nsw i64 %168, %24
  %170 = add nuw nsw i64 %169, %167
  %171 = shl nuw nsw i64 %163, 5
  %172 = getelementptr inbounds nuw i8, ptr %11, i64 %171
  %173 = add nuw nsw i64 %170, %155
  %174 = lshr i64 %173, 7
  %175 = sub nsw i64 %174, %30
  %176 = and i64 %175, %151
  %177 = shl nuw nsw i64 %176, 4
  %178 = xor i64 %177, %173
  %179 = add nuw i64 %178, 16
  %180 = icmp ugt i64 %179, %51
  %181 = zext i1 %180 to i32
  %182 = or i32 %164, %181
  br i1 %180, label %186, label %183, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

183:
  %184 = getelementptr inbounds nuw i8, ptr %49, i64 %178
  %185 = load i128, ptr %184, align 1
  br label %186

186:
  %187 = phi i128 [ %185, %183 ], [ 0, %162 ]
  store i128 %187, ptr %172, align 32
  %188 = add nuw nsw i64 %170, %161
  %189 = lshr i64 %188, 7
  %190 = sub nsw i64 %189, %30
  %191 = and i64 %190, %151
  %192 = shl nuw nsw i64 %191, 4
  %193 = xor i64 %192, %188
  %194 = add nuw i64 %193, 16
  %195 = icmp ugt i64 %194, %51
  %196 = zext i1 %195 to i32
  %197 = or i32 %182, %196
  br i1 %195, label %201, label %198, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

198:
  %199 = getelementptr inbounds nuw i8, ptr %49, i64 %193
  %200 = load i128, ptr %199, align 1
  br label %201

201:
  %202 = phi i128 [ %200, %198 ], [ 0, %186 ]
  %203 = getelementptr inbounds nuw i8, ptr %172, i64 16
  store i128 %202, ptr %203, align 16
  %204 = add nuw nsw i64 %163, 1
  %205 = icmp eq i64 %204, 16
  br i1 %205, label %206, label %162

206:
  %207 = phi i32 [ 0, %54 ], [ %197, %201 ]
  %208 = icmp eq i32 %4, 0
  br i1 %208, label %241, label %209

209:
  %210 = shl nsw i64 -1, %35
  %211 = xor i64 %210, -1
  %212 = and i64 %3, 16383
  %213 = or disjoint i64 %35, 4
  %214 = icmp eq i32 %6, 0
  %215 = zext i32 %4 to i64
  %216 = shl nuw nsw i64 %212, 4
  %217 = and i64 %211, 1
  %218 = add nuw nsw i64 %217, %212
  %219 = shl nuw nsw i64 %218, 4
  %220 = lshr i64 1, %35
  %221 = mul nuw nsw i64 %220, %37
  %222 = add nuw nsw i64 %221, %219
  br label %223

223:
  %224 = phi i64 [ 0, %209 ], [ %281, %280 ]
  %225 = phi i32 [ %207, %209 ], [ %262, %280 ]
  %226 = and i64 %224, 7
  %227 = shl nuw nsw i64 %226, %213
  %228 = lshr i64 %224, 3
  %229 = mul nuw nsw i64 %228, %39
  %230 = add nuw nsw i64 %229, %227
  %231 = add nuw nsw i64 %230, %216
  %232 = lshr i64 %231, 7
  %233 = sub nsw i64 %232, %45
  %234 = and i64 %233, %211
  %235 = shl nuw nsw i64 %234, 4
  %236 = xor i64 %235, %231
  %237 = add nuw i64 %236, 16
  %238 = icmp ugt i64 %237, %51
  %239 = zext i1 %238 to i32
  %240 = or i32 %225, %239
  br i1 %238, label %250, label %244, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

241:
  %242 = phi i32 [ %207, %206 ], [ %262, %280 ]
  %243 = icmp eq i32 %242, 0
  br i1 %243, label %332, label %327, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

244:
  %245 = getelementptr inbounds nuw i8, ptr %49, i64 %236
  %246 = load i128, ptr %245, align 1
  %247 = trunc i128 %246 to i64
  %248 = lshr i128 %246, 64
  %249 = trunc nuw i128 %248 to i64
  br label %250

250:
  %251 = phi i64 [ %247, %244 ], [ 0, %223 ]
  %252 = phi i64 [ %249, %244 ], [ 0, %223 ]
  %253 = add nuw nsw i64 %230, %222
  %254 = lshr i64 %253, 7
  %255 = sub nsw i64 %254, %45
  %256 = and i64 %255, %211
  %257 = shl nuw nsw i64 %256, 4
  %258 = xor i64 %257, %253
  %259 = add nuw i64 %258, 16
  %260 = icmp ugt i64 %259, %51
  %261 = zext i1 %260 to i32
  %262 = or i32 %240, %261
  br i1 %260, label %269, label %263, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

263:
  %264 = getelementptr inbounds nuw i8, ptr %49, i64 %258
  %265 = load i128, ptr %264, align 1
  %266 = trunc i128 %265 to i64
  %267 = lshr i128 %265, 64
  %268 = trunc nuw i128 %267 to i64
  br label %269

269:
  %270 = phi i64 [ %266, %263 ], [ 0, %250 ]
  %271 = phi i64 [ %268, %263 ], [ 0, %250 ]
  %272 = trunc nuw i64 %224 to i32
  %273 = lshr i32 %272, 1
  %274 = and i32 %273, 3
  %275 = and i32 %273, 2147483644
  %276 = zext nneg i32 %275 to i64
  %277 = getelementptr inbounds nuw <32 x i32>, ptr %9, i64 %276
  %278 = and i64 %224, 1
  %279 = getelementptr inbounds nuw <32 x i32>, ptr %277, i64 %278
  br label %283

280:
  %281 = add nuw nsw i64 %224, 1
  %282 = icmp eq i64 %281, %215
  br i1 %282, label %241, label %223

283:
  %284 = phi i64 [ 0, %269 ], [ %325, %323 ]
  %285 = shl nuw nsw i64 %284, 2
  %286 = getelementptr inbounds nuw i64, ptr %11, i64 %285
  %287 = load i64, ptr %286, align 32
  %288 = and i64 %251, %287
  %289 = tail call i64 @llvm.ctpop.i64(i64 %288)
  %290 = trunc nuw nsw i64 %289 to i32
  %291 = getelementptr inbounds nuw i64, ptr %11, i64 %285
  %292 = getelementptr inbounds nuw i8, ptr %291, i64 8
  %293 = load i64, ptr %292, align 8
  %294 = and i64 %252, %293
  %295 = tail call i64 @llvm.ctpop.i64(i64 %294)
  %296 = trunc nuw nsw i64 %295 to i32
  %297 = add nuw nsw i32 %290, %296
  %298 = getelementptr inbounds nuw i64, ptr %11, i64 %285
  %299 = getelementptr inbounds nuw i8, ptr %298, i64 16
  %300 = load i64, ptr %299, align 16
  %301 = and i64 %270, %300
  %302 = tail call i64 @llvm.ctpop.i64(i64 %301)
  %303 = trunc nuw nsw i64 %302 to i32
  %304 = add nuw nsw i32 %297, %303
  %305 = getelementptr inbounds nuw i64, ptr %11, i64 %285
  %306 = getelementptr inbounds nuw i8, ptr %305, i64 24
  %307 = load i64, ptr %306, align 8
  %308 = and i64 %271, %307
  %309 = tail call i64 @llvm.ctpop.i64(i64 %308)
  %310 = trunc nuw nsw i64 %309 to i32
  %311 = add nuw nsw i32 %304, %310
  %312 = trunc nuw nsw i64 %285 to i32
  %313 = and i32 %312, 28
  %314 = or disjoint i32 %313, %274
  %315 = lshr i64 %284, 2
  %316 = and i64 %315, 2
  %317 = getelementptr inbounds nuw <32 x i32>, ptr %279, i64 %316
  %318 = zext nneg i32 %314 to i64
  %319 = getelementptr inbounds nuw i32, ptr %317, i64 %318
  br i1 %214, label %323, label %320

320:
  %321 = load i32, ptr %319, align 4
  %322 = add i32 %321, %311
  br label %323

323:
  %324 = phi i32 [ %322, %320 ], [ %311, %283 ]
  store i32 %324, ptr %319, align 4
  %325 = add nuw nsw i64 %284, 1
  %326 = icmp eq i64 %325, 16
  br i1 %326, label %280, label %283

327:
  %328 = call fastcc i32 @note_pieces(ptr %0, ptr %1, ptr %13, i32 2, i32 %4, i32 0, i32 0)
  %329 = icmp eq i32 %328, 0
  br i1 %329, label %330, label %332

330:
  %331 = call fastcc i32 @note_pieces(ptr %0, ptr %1, ptr %12, i32 2, i32 16, i32 0, i32 %17)
  br label %332

332:
  ret void
}

declare i64 @llvm.ctpop.i64(i64)

define internal fastcc <64 x float> @of_bytes(<64 x i8> %0, i32 %1) #0 {
  switch i32 %1, label %38 [
    i32 3, label %3
    i32 4, label %19
    i32 5, label %36
  ]

3:
  %4 = and <64 x i8> %0, splat (i8 127)
  %5 = zext nneg <64 x i8> %4 to <64 x i16>
  %6 = shl nuw nsw <64 x i16> %5, splat (i16 7)
  %7 = zext nneg <64 x i16> %6 to <64 x i32>
  %8 = shl nuw nsw <64 x i32> %7, splat (i32 13)
  %9 = bitcast <64 x i32> %8 to <64 x float>
  %10 = fmul <64 x float> %9, splat (float 0x46F0000000000000)
  %11 = bitcast <64 x float> %10 to <64 x i32>
  %12 = sext <64 x i8> %0 to <64 x i32>
  %13 = and <64 x i32> %12, splat (i32 -2147483648)
  %14 = or disjoint <64 x i32> %13, %11
  %15 = bitcast <64 x i32> %14 to <64 x float>
  %16 = fmul <64 x float> %15, splat (float 2.560000e+02)
  %17 = icmp eq <64 x i8> %4, splat (i8 127)
  %18 = select <64 x i1> %17, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %16
  br label %40

19:
  %20 = zext <64 x i8> %0 to <64 x i16>
  %21 = shl nuw <64 x i16> %20, splat (i16 8)
  %22 = zext <64 x i16> %21 to <64 x i32>
  %23 = shl nuw nsw <64 x i32> %22, splat (i32 13)
  %24 = and <64 x i32> %23, splat (i32 266338304)
  %25 = bitcast <64 x i32> %24 to <64 x float>
  %26 = fmul <64 x float> %25, splat (float 0x46F0000000000000)
  %27 = bitcast <64 x float> %26 to <64 x i32>
  %28 = or <64 x i32> %23, splat (i32 2139095040)
  %29 = and <64 x i32> %22, splat (i32 31744)
  %30 = icmp eq <64 x i32> %29, splat (i32 31744)
  %31 = select <64 x i1> %30, <64 x i32> %28, <64 x i32> %27
  %32 = sext <64 x i16> %21 to <64 x i32>
  %33 = and <64 x i32> %32, splat (i32 -2147483648)
  %34 = or disjoint <64 x i32> %31, %33
  %35 = bitcast <64 x i32> %34 to <64 x float>
  br label %40

36:
  %37 = sitofp <64 x i8> %0 to <64 x float>
  br label %40

38:
  %39 = uitofp <64 x i8> %0 to <64 x float>
  br label %40

40:
  %41 = phi <64 x float> [ %18, %3 ], [ %35, %19 ], [ %37, %36 ], [ %39, %38 ]
  ret <64 x float> %41
}

define internal fastcc <64 x float> @of_words(<64 x i16> %0, i32 %1) #0 {
  %3 = icmp eq i32 %1, 0
  %4 = zext <64 x i16> %0 to <64 x i32>
  br i1 %3, label %5, label %18

5:
  %6 = shl nuw nsw <64 x i32> %4, splat (i32 13)
  %7 = and <64 x i32> %6, splat (i32 268427264)
  %8 = bitcast <64 x i32> %7 to <64 x float>
  %9 = fmul <64 x float> %8, splat (float 0x46F0000000000000)
  %10 = bitcast <64 x float> %9 to <64 x i32>
  %11 = or <64 x i32> %6, splat (i32 2139095040)
  %12 = and <64 x i32> %4, splat (i32 31744)
  %13 = icmp eq <64 x i32> %12, splat (i32 31744)
  %14 = select <64 x i1> %13, <64 x i32> %11, <64 x i32> %10
  %15 = sext <64 x i16> %0 to <64 x i32>
  %16 = and <64 x i32> %15, splat (i32 -2147483648)
  %17 = or disjoint <64 x i32> %14, %16
  br label %20

18:
  %19 = shl nuw <64 x i32> %4, splat (i32 16)
  br label %20

20:
  %21 = phi <64 x i32> [ %17, %5 ], [ %19, %18 ]
  %22 = bitcast <64 x i32> %21 to <64 x float>
  ret <64 x float> %22
}

declare preserve_allcc void @workbench.note(ptr, i32, i32, i32)

declare <8 x float> @llvm.fabs.v8f32(<8 x float>)

declare <8 x double> @llvm.fabs.v8f64(<8 x double>)

declare <8 x i64> @llvm.umin.v8i64(<8 x i64>, <8 x i64>)
