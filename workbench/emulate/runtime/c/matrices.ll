; From matrices.c by scripts/runtime_ir.py: a4e443b0eb620d91
define void @workbench.matrices.multiply(i32 %0, i32 %1, i32 %2, i32 %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8, i32 %9, ptr %10) #0 {
  %12 = alloca [512 x i8], align 64
  %13 = alloca [1024 x i8], align 64
  %14 = alloca [1024 x float], align 64
  %15 = alloca [1024 x double], align 64
  %16 = alloca [4 x double], align 16
  %17 = alloca [128 x <8 x double>], align 64
  %18 = alloca [8 x <8 x double>], align 64
  %19 = lshr i32 %0, 8
  %20 = and i32 %19, 15
  %21 = and i32 %0, 131072
  %22 = icmp eq i32 %21, 0
  %23 = lshr exact i32 %21, 17
  %24 = lshr i32 %1, %23
  %25 = lshr i32 %0, 20
  %26 = and i32 %25, 7
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %30, label %28

28:
  %29 = udiv i32 %1, %26
  br label %30

30:
  %31 = phi i32 [ %29, %28 ], [ %1, %11 ]
  br i1 %22, label %41, label %32

32:
  %33 = and i32 %0, 15
  %34 = icmp eq i32 %33, 2
  %35 = icmp samesign ugt i32 %33, 10
  %36 = select i1 %35, i32 3, i32 2
  %37 = select i1 %34, i32 1, i32 %36
  %38 = lshr i32 %1, %37
  %39 = lshr i32 %0, 18
  %40 = and i32 %39, 3
  call fastcc void @sparse_places(ptr %13, ptr %6, i32 %33, i32 %38, i32 %40)
  br label %41

41:
  %42 = icmp eq i32 %2, 0
  br i1 %42, label %111, label %43

43:
  %44 = shl i32 %2, 3
  %45 = zext i32 %2 to i64
  br label %46

46:
  %47 = phi i64 [ 0, %43 ], [ %109, %46 ]
  %48 = trunc nuw i64 %47 to i32
  %49 = shl i32 %48, 3
  %50 = and i32 %49, 8
  %51 = and i32 %49, -16
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw i8, ptr %12, i64 %52
  %54 = zext i32 %49 to i64
  %55 = getelementptr inbounds nuw i128, ptr %4, i64 %54
  %56 = load i128, ptr %55, align 1
  %57 = mul i32 %44, %50
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw i8, ptr %53, i64 %58
  store i128 %56, ptr %59, align 16
  %60 = getelementptr inbounds nuw i128, ptr %4, i64 %54
  %61 = getelementptr inbounds nuw i8, ptr %60, i64 16
  %62 = load i128, ptr %61, align 1
  %63 = or disjoint i32 %50, 1
  %64 = mul i32 %44, %63
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds nuw i8, ptr %53, i64 %65
  store i128 %62, ptr %66, align 8
  %67 = getelementptr inbounds nuw i128, ptr %4, i64 %54
  %68 = getelementptr inbounds nuw i8, ptr %67, i64 32
  %69 = load i128, ptr %68, align 1
  %70 = or disjoint i32 %50, 2
  %71 = mul i32 %44, %70
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds nuw i8, ptr %53, i64 %72
  store i128 %69, ptr %73, align 16
  %74 = getelementptr inbounds nuw i128, ptr %4, i64 %54
  %75 = getelementptr inbounds nuw i8, ptr %74, i64 48
  %76 = load i128, ptr %75, align 1
  %77 = or disjoint i32 %50, 3
  %78 = mul i32 %44, %77
  %79 = zext i32 %78 to i64
  %80 = getelementptr inbounds nuw i8, ptr %53, i64 %79
  store i128 %76, ptr %80, align 8
  %81 = getelementptr inbounds nuw i128, ptr %4, i64 %54
  %82 = getelementptr inbounds nuw i8, ptr %81, i64 64
  %83 = load i128, ptr %82, align 1
  %84 = or disjoint i32 %50, 4
  %85 = mul i32 %44, %84
  %86 = zext i32 %85 to i64
  %87 = getelementptr inbounds nuw i8, ptr %53, i64 %86
  store i128 %83, ptr %87, align 16
  %88 = getelementptr inbounds nuw i128, ptr %4, i64 %54
  %89 = getelementptr inbounds nuw i8, ptr %88, i64 80
  %90 = load i128, ptr %89, align 1
  %91 = or disjoint i32 %50, 5
  %92 = mul i32 %44, %91
  %93 = zext i32 %92 to i64
  %94 = getelementptr inbounds nuw i8, ptr %53, i64 %93
  store i128 %90, ptr %94, align 8
  %95 = getelementptr inbounds nuw i128, ptr %4, i64 %54
  %96 = getelementptr inbounds nuw i8, ptr %95, i64 96
  %97 = load i128, ptr %96, align 1
  %98 = or disjoint i32 %50, 6
  %99 = mul i32 %44, %98
  %100 = zext i32 %99 to i64
  %101 = getelementptr inbounds nuw i8, ptr %53, i64 %100
  store i128 %97, ptr %101, align 16
  %102 = getelementptr inbounds nuw i128, ptr %4, i64 %54
  %103 = getelementptr inbounds nuw i8, ptr %102, i64 112
  %104 = load i128, ptr %103, align 1
  %105 = or disjoint i32 %50, 7
  %106 = mul i32 %44, %105
  %107 = zext i32 %106 to i64
  %108 = getelementptr inbounds nuw i8, ptr %53, i64 %107
  store i128 %104, ptr %108, align 8
  %109 = add nuw nsw i64 %47, 1
  %110 = icmp eq i64 %109, %45
  br i1 %110, label %111, label %46

111:
  %112 = shl i32 %2, 7
  %113 = and i32 %0, 15
  call fastcc void @widen(ptr %14, ptr %12, i32 %112, i32 %113)
  %114 = lshr i32 %9, 7
  %115 = and i32 %114, 30
  %116 = icmp eq i32 %24, 0
  %117 = and i32 %0, 8388608
  %118 = icmp eq i32 %117, 0
  %119 = zext i32 %24 to i64
  %120 = shl i32 %9, 3
  %121 = and i32 %120, 24
  %122 = icmp eq i32 %26, 1
  %123 = shl i32 %9, 3
  %124 = add i32 %123, 8
  %125 = and i32 %124, 24
  %126 = getelementptr inbounds nuw i8, ptr %16, i64 8
  %127 = icmp eq i32 %26, 2
  %128 = shl i32 %9, 3
  %129 = and i32 %128, 24
  %130 = xor i32 %129, 16
  %131 = getelementptr inbounds nuw i8, ptr %16, i64 16
  %132 = icmp eq i32 %26, 3
  %133 = shl i32 %9, 3
  %134 = add i32 %133, 24
  %135 = and i32 %134, 24
  %136 = getelementptr inbounds nuw i8, ptr %16, i64 24
  %137 = icmp eq i32 %26, 4
  %138 = shl i32 %9, 3
  %139 = and i32 %138, 24
  %140 = getelementptr inbounds nuw i8, ptr %16, i64 32
  %141 = icmp eq i32 %26, 5
  %142 = shl i32 %9, 3
  %143 = add i32 %142, 8
  %144 = and i32 %143, 24
  %145 = getelementptr inbounds nuw i8, ptr %16, i64 40
  %146 = icmp eq i32 %26, 6
  %147 = shl i32 %9, 3
  %148 = and i32 %147, 24
  %149 = xor i32 %148, 16
  %150 = getelementptr inbounds nuw i8, ptr %16, i64 48
  br label %161

151:
  %152 = icmp eq i32 %3, 0
  br i1 %152, label %476, label %153

153:
  %154 = zext i32 %3 to i64
  %155 = shl i32 %3, 1
  %156 = mul i32 %3, 3
  %157 = shl i32 %3, 2
  %158 = mul i32 %3, 5
  %159 = mul i32 %3, 6
  %160 = mul i32 %3, 7
  br label %424

161:
  %162 = phi i32 [ 0, %111 ], [ %393, %392 ]
  %163 = shl nuw nsw i32 %162, 2
  %164 = lshr i32 %162, 3
  %165 = add nuw nsw i32 %164, %115
  %166 = add nuw nsw i32 %165, %163
  %167 = and i32 %166, 31
  %168 = zext nneg i32 %167 to i64
  %169 = getelementptr inbounds nuw i32, ptr %7, i64 %168
  %170 = load i32, ptr %169, align 4
  br i1 %27, label %171, label %175

171:
  br i1 %116, label %392, label %172

172:
  %173 = shl nuw nsw i32 %162, 6
  %174 = mul i32 %162, %24
  br label %395

175:
  %176 = lshr i32 %170, %121
  br i1 %118, label %177, label %185

177:
  %178 = and i32 %176, 255
  %179 = icmp eq i32 %178, 255
  %180 = add nuw nsw i32 %178, 896
  %181 = zext nneg i32 %180 to i64
  %182 = shl nuw nsw i64 %181, 52
  %183 = bitcast i64 %182 to double
  %184 = select i1 %179, double 0x7FF8000000000000, double %183
  br label %204

185:
  %186 = lshr i32 %176, 3
  %187 = and i32 %186, 15
  %188 = and i32 %176, 7
  %189 = and i32 %176, 127
  %190 = icmp eq i32 %189, 127
  br i1 %190, label %204, label %191

191:
  %192 = icmp eq i32 %187, 0
  br i1 %192, label %193, label %196

193:
  %194 = uitofp nneg i32 %188 to double
  %195 = fmul double %194, 0x3F60000000000000
  br label %204

196:
  %197 = or disjoint i32 %188, 8
  %198 = uitofp nneg i32 %197 to double
  %199 = add nuw nsw i32 %187, 1013
  %200 = zext nneg i32 %199 to i64
  %201 = shl nuw nsw i64 %200, 52
  %202 = bitcast i64 %201 to double
  %203 = fmul double %198, %202
  br label %204

204:
  %205 = phi double [ %184, %177 ], [ %195, %193 ], [ %203, %196 ], [ 0x7FF8000000000000, %185 ]
  store double %205, ptr %16, align 16
  br i1 %122, label %171, label %206

206:
  %207 = lshr i32 %170, %125
  br i1 %118, label %227, label %208

208:
  %209 = lshr i32 %207, 3
  %210 = and i32 %209, 15
  %211 = and i32 %207, 7
  %212 = and i32 %207, 127
  %213 = icmp eq i32 %212, 127
  br i1 %213, label %235, label %214

214:
  %215 = icmp eq i32 %210, 0
  br i1 %215, label %224, label %216

216:
  %217 = or disjoint i32 %211, 8
  %218 = uitofp nneg i32 %217 to double
  %219 = add nuw nsw i32 %210, 1013
  %220 = zext nneg i32 %219 to i64
  %221 = shl nuw nsw i64 %220, 52
  %222 = bitcast i64 %221 to double
  %223 = fmul double %218, %222
  br label %235

224:
  %225 = uitofp nneg i32 %211 to double
  %226 = fmul double %225, 0x3F60000000000000
  br label %235

227:
  %228 = and i32 %207, 255
  %229 = icmp eq i32 %228, 255
  %230 = add nuw nsw i32 %228, 896
  %231 = zext nneg i32 %230 to i64
  %232 = shl nuw nsw i64 %231, 52
  %233 = bitcast i64 %232 to double
  %234 = select i1 %229, double 0x7FF8000000000000, double %233
  br label %235

235:
  %236 = phi double [ %234, %227 ], [ %226, %224 ], [ %223, %216 ], [ 0x7FF8000000000000, %208 ]
  store double %236, ptr %126, align 8
  br i1 %127, label %171, label %237

237:
  %238 = lshr i32 %170, %130
  br i1 %118, label %258, label %239

239:
  %240 = lshr i32 %238, 3
  %241 = and i32 %240, 15
  %242 = and i32 %238, 7
  %243 = and i32 %238, 127
  %244 = icmp eq i32 %243, 127
  br i1 %244, label %266, label %245

245:
  %246 = icmp eq i32 %241, 0
  br i1 %246, label %255, label %247

247:
  %248 = or disjoint i32 %242, 8
  %249 = uitofp nneg i32 %248 to double
  %250 = add nuw nsw i32 %241, 1013
  %251 = zext nneg i32 %250 to i64
  %252 = shl nuw nsw i64 %251, 52
  %253 = bitcast i64 %252 to double
  %254 = fmul double %249, %253
  br label %266

255:
  %256 = uitofp nneg i32 %242 to double
  %257 = fmul double %256, 0x3F60000000000000
  br label %266

258:
  %259 = and i32 %238, 255
  %260 = icmp eq i32 %259, 255
  %261 = add nuw nsw i32 %259, 896
  %262 = zext nneg i32 %261 to i64
  %263 = shl nuw nsw i64 %262, 52
  %264 = bitcast i64 %263 to double
  %265 = select i1 %260, double 0x7FF8000000000000, double %264
  br label %266

266:
  %267 = phi double [ %265, %258 ], [ %257, %255 ], [ %254, %247 ], [ 0x7FF8000000000000, %239 ]
  store double %267, ptr %131, align 16
  br i1 %132, label %171, label %268

268:
  %269 = lshr i32 %170, %135
  br i1 %118, label %289, label %270

270:
  %271 = lshr i32 %269, 3
  %272 = and i32 %271, 15
  %273 = and i32 %269, 7
  %274 = and i32 %269, 127
  %275 = icmp eq i32 %274, 127
  br i1 %275, label %297, label %276

276:
  %277 = icmp eq i32 %272, 0
  br i1 %277, label %286, label %278

278:
  %279 = or disjoint i32 %273, 8
  %280 = uitofp nneg i32 %279 to double
  %281 = add nuw nsw i32 %272, 1013
  %282 = zext nneg i32 %281 to i64
  %283 = shl nuw nsw i64 %282, 52
  %284 = bitcast i64 %283 to double
  %285 = fmul double %280, %284
  br label %297

286:
  %287 = uitofp nneg i32 %273 to double
  %288 = fmul double %287, 0x3F60000000000000
  br label %297

289:
  %290 = and i32 %269, 255
  %291 = icmp eq i32 %290, 255
  %292 = add nuw nsw i32 %290, 896
  %293 = zext nneg i32 %292 to i64
  %294 = shl nuw nsw i64 %293, 52
  %295 = bitcast i64 %294 to double
  %296 = select i1 %291, double 0x7FF8000000000000, double %295
  br label %297

297:
  %298 = phi double [ %296, %289 ], [ %288, %286 ], [ %285, %278 ], [ 0x7FF8000000000000, %270 ]
  store double %298, ptr %136, align 8
  br i1 %137, label %171, label %299

299:
  %300 = lshr i32 %170, %139
  br i1 %118, label %320, label %301

301:
  %302 = lshr i32 %300, 3
  %303 = and i32 %302, 15
  %304 = and i32 %300, 7
  %305 = and i32 %300, 127
  %306 = icmp eq i32 %305, 127
  br i1 %306, label %328, label %307

307:
  %308 = icmp eq i32 %303, 0
  br i1 %308, label %317, label %309

309:
  %310 = or disjoint i32 %304, 8
  %311 = uitofp nneg i32 %310 to double
  %312 = add nuw nsw i32 %303, 1013
  %313 = zext nneg i32 %312 to i64
  %314 = shl nuw nsw i64 %313, 52
  %315 = bitcast i64 %314 to double
  %316 = fmul double %311, %315
  br label %328

317:
  %318 = uitofp nneg i32 %304 to double
  %319 = fmul double %318, 0x3F60000000000000
  br label %328

320:
  %321 = and i32 %300, 255
  %322 = icmp eq i32 %321, 255
  %323 = add nuw nsw i32 %321, 896
  %324 = zext nneg i32 %323 to i64
  %325 = shl nuw nsw i64 %324, 52
  %326 = bitcast i64 %325 to double
  %327 = select i1 %322, double 0x7FF8000000000000, double %326
  br label %328

328:
  %329 = phi double [ %327, %320 ], [ %319, %317 ], [ %316, %309 ], [ 0x7FF8000000000000, %301 ]
  store double %329, ptr %140, align 16
  br i1 %141, label %171, label %330

330:
  %331 = lshr i32 %170, %144
  br i1 %118, label %351, label %332

332:
  %333 = lshr i32 %331, 3
  %334 = and i32 %333, 15
  %335 = and i32 %331, 7
  %336 = and i32 %331, 127
  %337 = icmp eq i32 %336, 127
  br i1 %337, label %359, label %338

338:
  %339 = icmp eq i32 %334, 0
  br i1 %339, label %348, label %340

340:
  %341 = or disjoint i32 %335, 8
  %342 = uitofp nneg i32 %341 to double
  %343 = add nuw nsw i32 %334, 1013
  %344 = zext nneg i32 %343 to i64
  %345 = shl nuw nsw i64 %344, 52
  %346 = bitcast i64 %345 to double
  %347 = fmul double %342, %346
  br label %359

348:
  %349 = uitofp nneg i32 %335 to double
  %350 = fmul double %349, 0x3F60000000000000
  br label %359

351:
  %352 = and i32 %331, 255
  %353 = icmp eq i32 %352, 255
  %354 = add nuw nsw i32 %352, 896
  %355 = zext nneg i32 %354 to i64
  %356 = shl nuw nsw i64 %355, 52
  %357 = bitcast i64 %356 to double
  %358 = select i1 %353, double 0x7FF8000000000000, double %357
  br label %359

359:
  %360 = phi double [ %358, %351 ], [ %350, %348 ], [ %347, %340 ], [ 0x7FF8000000000000, %332 ]
  store double %360, ptr %145, align 8
  br i1 %146, label %171, label %361

361:
  %362 = lshr i32 %170, %149
  br i1 %118, label %382, label %363

363:
  %364 = lshr i32 %362, 3
  %365 = and i32 %364, 15
  %366 = and i32 %362, 7
  %367 = and i32 %362, 127
  %368 = icmp eq i32 %367, 127
  br i1 %368, label %390, label %369

369:
  %370 = icmp eq i32 %365, 0
  br i1 %370, label %379, label %371

371:
  %372 = or disjoint i32 %366, 8
  %373 = uitofp nneg i32 %372 to double
  %374 = add nuw nsw i32 %365, 1013
  %375 = zext nneg i32 %374 to i64
  %376 = shl nuw nsw i64 %375, 52
  %377 = bitcast i64 %376 to double
  %378 = fmul double %373, %377
  br label %390

379:
  %380 = uitofp nneg i32 %366 to double
  %381 = fmul double %380, 0x3F60000000000000
  br label %390

382:
  %383 = and i32 %362, 255
  %384 = icmp eq i32 %383, 255
  %385 = add nuw nsw i32 %383, 896
  %386 = zext nneg i32 %385 to i64
  %387 = shl nuw nsw i64 %386, 52
  %388 = bitcast i64 %387 to double
  %389 = select i1 %384, double 0x7FF8000000000000, double %388
  br label %390

390:
  %391 = phi double [ %389, %382 ], [ %381, %379 ], [ %378, %371 ], [ 0x7FF8000000000000, %363 ]
  store double %391, ptr %150, align 16
  br label %171

392:
  %393 = add nuw nsw i32 %162, 1
  %394 = icmp eq i32 %393, 16
  br i1 %394, label %151, label %161

395:
  %396 = phi i64 [ 0, %172 ], [ %422, %417 ]
  %397 = trunc nuw i64 %396 to i32
  br i1 %22, label %404, label %398

398:
  %399 = add i32 %173, %397
  %400 = zext i32 %399 to i64
  %401 = getelementptr inbounds nuw i8, ptr %13, i64 %400
  %402 = load i8, ptr %401, align 1
  %403 = zext i8 %402 to i32
  br label %404

404:
  %405 = phi i32 [ %403, %398 ], [ %397, %395 ]
  %406 = add i32 %174, %397
  %407 = zext i32 %406 to i64
  %408 = getelementptr inbounds nuw float, ptr %14, i64 %407
  %409 = load float, ptr %408, align 4
  %410 = fpext contract float %409 to double
  br i1 %27, label %417, label %411

411:
  %412 = udiv i32 %405, %31
  %413 = zext i32 %412 to i64
  %414 = getelementptr inbounds nuw double, ptr %16, i64 %413
  %415 = load double, ptr %414, align 8
  %416 = fmul contract double %415, %410
  br label %417

417:
  %418 = phi double [ %416, %411 ], [ %410, %404 ]
  %419 = add i32 %173, %397
  %420 = zext i32 %419 to i64
  %421 = getelementptr inbounds nuw double, ptr %15, i64 %420
  store double %418, ptr %421, align 8
  %422 = add nuw nsw i64 %396, 1
  %423 = icmp eq i64 %422, %119
  br i1 %423, label %392, label %395

424:
  %425 = phi i64 [ 0, %153 ], [ %474, %424 ]
  %426 = trunc nuw i64 %425 to i32
  %427 = shl i64 %425, 3
  %428 = and i64 %427, 4294967288
  %429 = getelementptr inbounds nuw i128, ptr %5, i64 %428
  %430 = load i128, ptr %429, align 1
  %431 = getelementptr inbounds nuw i128, ptr %12, i64 %425
  store i128 %430, ptr %431, align 16
  %432 = getelementptr inbounds nuw i128, ptr %5, i64 %428
  %433 = getelementptr inbounds nuw i8, ptr %432, i64 16
  %434 = load i128, ptr %433, align 1
  %435 = add i32 %3, %426
  %436 = zext i32 %435 to i64
  %437 = getelementptr inbounds nuw i128, ptr %12, i64 %436
  store i128 %434, ptr %437, align 16
  %438 = getelementptr inbounds nuw i128, ptr %5, i64 %428
  %439 = getelementptr inbounds nuw i8, ptr %438, i64 32
  %440 = load i128, ptr %439, align 1
  %441 = add i32 %155, %426
  %442 = zext i32 %441 to i64
  %443 = getelementptr inbounds nuw i128, ptr %12, i64 %442
  store i128 %440, ptr %443, align 16
  %444 = getelementptr inbounds nuw i128, ptr %5, i64 %428
  %445 = getelementptr inbounds nuw i8, ptr %444, i64 48
  %446 = load i128, ptr %445, align 1
  %447 = add i32 %156, %426
  %448 = zext i32 %447 to i64
  %449 = getelementptr inbounds nuw i128, ptr %12, i64 %448
  store i128 %446, ptr %449, align 16
  %450 = getelementptr inbounds nuw i128, ptr %5, i64 %428
  %451 = getelementptr inbounds nuw i8, ptr %450, i64 64
  %452 = load i128, ptr %451, align 1
  %453 = add i32 %157, %426
  %454 = zext i32 %453 to i64
  %455 = getelementptr inbounds nuw i128, ptr %12, i64 %454
  store i128 %452, ptr %455, align 16
  %456 = getelementptr inbounds nuw i128, ptr %5, i64 %428
  %457 = getelementptr inbounds nuw i8, ptr %456, i64 80
  %458 = load i128, ptr %457, align 1
  %459 = add i32 %158, %426
  %460 = zext i32 %459 to i64
  %461 = getelementptr inbounds nuw i128, ptr %12, i64 %460
  store i128 %458, ptr %461, align 16
  %462 = getelementptr inbounds nuw i128, ptr %5, i64 %428
  %463 = getelementptr inbounds nuw i8, ptr %462, i64 96
  %464 = load i128, ptr %463, align 1
  %465 = add i32 %159, %426
  %466 = zext i32 %465 to i64
  %467 = getelementptr inbounds nuw i128, ptr %12, i64 %466
  store i128 %464, ptr %467, align 16
  %468 = getelementptr inbounds nuw i128, ptr %5, i64 %428
  %469 = getelementptr inbounds nuw i8, ptr %468, i64 112
  %470 = load i128, ptr %469, align 1
  %471 = add i32 %160, %426
  %472 = zext i32 %471 to i64
  %473 = getelementptr inbounds nuw i128, ptr %12, i64 %472
  store i128 %470, ptr %473, align 16
  %474 = add nuw nsw i64 %425, 1
  %475 = icmp eq i64 %474, %154
  br i1 %475, label %476, label %424

476:
  %477 = shl i32 %3, 7
  %478 = lshr i32 %0, 4
  %479 = and i32 %478, 15
  call fastcc void @widen(ptr %14, ptr %12, i32 %477, i32 %479)
  %480 = lshr i32 %9, 16
  %481 = lshr i32 %9, 24
  %482 = icmp eq i32 %1, 0
  %483 = zext i32 %1 to i64
  %484 = shl nuw nsw i32 %480, 3
  %485 = and i32 %484, 24
  %486 = icmp eq i32 %26, 1
  %487 = shl nuw nsw i32 %480, 3
  %488 = add nuw nsw i32 %487, 8
  %489 = and i32 %488, 24
  %490 = getelementptr inbounds nuw i8, ptr %16, i64 8
  %491 = icmp eq i32 %26, 2
  %492 = shl nuw nsw i32 %480, 3
  %493 = and i32 %492, 24
  %494 = xor i32 %493, 16
  %495 = getelementptr inbounds nuw i8, ptr %16, i64 16
  %496 = icmp eq i32 %26, 3
  %497 = shl nuw nsw i32 %480, 3
  %498 = add nuw nsw i32 %497, 24
  %499 = and i32 %498, 24
  %500 = getelementptr inbounds nuw i8, ptr %16, i64 24
  %501 = icmp eq i32 %26, 4
  %502 = shl nuw nsw i32 %480, 3
  %503 = and i32 %502, 24
  %504 = getelementptr inbounds nuw i8, ptr %16, i64 32
  %505 = icmp eq i32 %26, 5
  %506 = shl nuw nsw i32 %480, 3
  %507 = add nuw nsw i32 %506, 8
  %508 = and i32 %507, 24
  %509 = getelementptr inbounds nuw i8, ptr %16, i64 40
  %510 = icmp eq i32 %26, 6
  %511 = shl nuw nsw i32 %480, 3
  %512 = and i32 %511, 24
  %513 = xor i32 %512, 16
  %514 = getelementptr inbounds nuw i8, ptr %16, i64 48
  br label %535

515:
  %516 = icmp eq i32 %20, 1
  %517 = icmp eq i32 %20, 2
  %518 = and i32 %0, 65536
  %519 = icmp eq i32 %20, 0
  %520 = icmp eq i32 %518, 0
  %521 = getelementptr inbounds nuw i8, ptr %18, i64 64
  %522 = getelementptr inbounds nuw i8, ptr %18, i64 128
  %523 = getelementptr inbounds nuw i8, ptr %18, i64 192
  %524 = getelementptr inbounds nuw i8, ptr %18, i64 256
  %525 = getelementptr inbounds nuw i8, ptr %18, i64 320
  %526 = getelementptr inbounds nuw i8, ptr %18, i64 384
  %527 = getelementptr inbounds nuw i8, ptr %18, i64 64
  %528 = getelementptr inbounds nuw i8, ptr %18, i64 128
  %529 = getelementptr inbounds nuw i8, ptr %18, i64 192
  %530 = getelementptr inbounds nuw i8, ptr %18, i64 256
  %531 = getelementptr inbounds nuw i8, ptr %18, i64 320
  %532 = getelementptr inbounds nuw i8, ptr %18, i64 384
  %533 = getelementptr inbounds nuw i8, ptr %18, i64 448
  %534 = zext i32 %24 to i64
  br label %789

535:
  %536 = phi i32 [ 0, %476 ], [ %764, %763 ]
  %537 = shl nuw nsw i32 %536, 2
  %538 = add nuw nsw i32 %537, %481
  %539 = and i32 %538, 31
  %540 = zext nneg i32 %539 to i64
  %541 = getelementptr inbounds nuw i32, ptr %8, i64 %540
  %542 = load i32, ptr %541, align 4
  br i1 %27, label %543, label %546

543:
  br i1 %482, label %763, label %544

544:
  %545 = mul i32 %536, %1
  br label %766

546:
  %547 = lshr i32 %542, %485
  br i1 %118, label %548, label %556

548:
  %549 = and i32 %547, 255
  %550 = icmp eq i32 %549, 255
  %551 = add nuw nsw i32 %549, 896
  %552 = zext nneg i32 %551 to i64
  %553 = shl nuw nsw i64 %552, 52
  %554 = bitcast i64 %553 to double
  %555 = select i1 %550, double 0x7FF8000000000000, double %554
  br label %575

556:
  %557 = lshr i32 %547, 3
  %558 = and i32 %557, 15
  %559 = and i32 %547, 7
  %560 = and i32 %547, 127
  %561 = icmp eq i32 %560, 127
  br i1 %561, label %575, label %562

562:
  %563 = icmp eq i32 %558, 0
  br i1 %563, label %564, label %567

564:
  %565 = uitofp nneg i32 %559 to double
  %566 = fmul double %565, 0x3F60000000000000
  br label %575

567:
  %568 = or disjoint i32 %559, 8
  %569 = uitofp nneg i32 %568 to double
  %570 = add nuw nsw i32 %558, 1013
  %571 = zext nneg i32 %570 to i64
  %572 = shl nuw nsw i64 %571, 52
  %573 = bitcast i64 %572 to double
  %574 = fmul double %569, %573
  br label %575

575:
  %576 = phi double [ %555, %548 ], [ %566, %564 ], [ %574, %567 ], [ 0x7FF8000000000000, %556 ]
  store double %576, ptr %16, align 16
  br i1 %486, label %543, label %577

577:
  %578 = lshr i32 %542, %489
  br i1 %118, label %598, label %579

579:
  %580 = lshr i32 %578, 3
  %581 = and i32 %580, 15
  %582 = and i32 %578, 7
  %583 = and i32 %578, 127
  %584 = icmp eq i32 %583, 127
  br i1 %584, label %606, label %585

585:
  %586 = icmp eq i32 %581, 0
  br i1 %586, label %595, label %587

587:
  %588 = or disjoint i32 %582, 8
  %589 = uitofp nneg i32 %588 to double
  %590 = add nuw nsw i32 %581, 1013
  %591 = zext nneg i32 %590 to i64
  %592 = shl nuw nsw i64 %591, 52
  %593 = bitcast i64 %592 to double
  %594 = fmul double %589, %593
  br label %606

595:
  %596 = uitofp nneg i32 %582 to double
  %597 = fmul double %596, 0x3F60000000000000
  br label %606

598:
  %599 = and i32 %578, 255
  %600 = icmp eq i32 %599, 255
  %601 = add nuw nsw i32 %599, 896
  %602 = zext nneg i32 %601 to i64
  %603 = shl nuw nsw i64 %602, 52
  %604 = bitcast i64 %603 to double
  %605 = select i1 %600, double 0x7FF8000000000000, double %604
  br label %606

606:
  %607 = phi double [ %605, %598 ], [ %597, %595 ], [ %594, %587 ], [ 0x7FF8000000000000, %579 ]
  store double %607, ptr %490, align 8
  br i1 %491, label %543, label %608

608:
  %609 = lshr i32 %542, %494
  br i1 %118, label %629, label %610

610:
  %611 = lshr i32 %609, 3
  %612 = and i32 %611, 15
  %613 = and i32 %609, 7
  %614 = and i32 %609, 127
  %615 = icmp eq i32 %614, 127
  br i1 %615, label %637, label %616

616:
  %617 = icmp eq i32 %612, 0
  br i1 %617, label %626, label %618

618:
  %619 = or disjoint i32 %613, 8
  %620 = uitofp nneg i32 %619 to double
  %621 = add nuw nsw i32 %612, 1013
  %622 = zext nneg i32 %621 to i64
  %623 = shl nuw nsw i64 %622, 52
  %624 = bitcast i64 %623 to double
  %625 = fmul double %620, %624
  br label %637

626:
  %627 = uitofp nneg i32 %613 to double
  %628 = fmul double %627, 0x3F60000000000000
  br label %637

629:
  %630 = and i32 %609, 255
  %631 = icmp eq i32 %630, 255
  %632 = add nuw nsw i32 %630, 896
  %633 = zext nneg i32 %632 to i64
  %634 = shl nuw nsw i64 %633, 52
  %635 = bitcast i64 %634 to double
  %636 = select i1 %631, double 0x7FF8000000000000, double %635
  br label %637

637:
  %638 = phi double [ %636, %629 ], [ %628, %626 ], [ %625, %618 ], [ 0x7FF8000000000000, %610 ]
  store double %638, ptr %495, align 16
  br i1 %496, label %543, label %639

639:
  %640 = lshr i32 %542, %499
  br i1 %118, label %660, label %641

641:
  %642 = lshr i32 %640, 3
  %643 = and i32 %642, 15
  %644 = and i32 %640, 7
  %645 = and i32 %640, 127
  %646 = icmp eq i32 %645, 127
  br i1 %646, label %668, label %647

647:
  %648 = icmp eq i32 %643, 0
  br i1 %648, label %657, label %649

649:
  %650 = or disjoint i32 %644, 8
  %651 = uitofp nneg i32 %650 to double
  %652 = add nuw nsw i32 %643, 1013
  %653 = zext nneg i32 %652 to i64
  %654 = shl nuw nsw i64 %653, 52
  %655 = bitcast i64 %654 to double
  %656 = fmul double %651, %655
  br label %668

657:
  %658 = uitofp nneg i32 %644 to double
  %659 = fmul double %658, 0x3F60000000000000
  br label %668

660:
  %661 = and i32 %640, 255
  %662 = icmp eq i32 %661, 255
  %663 = add nuw nsw i32 %661, 896
  %664 = zext nneg i32 %663 to i64
  %665 = shl nuw nsw i64 %664, 52
  %666 = bitcast i64 %665 to double
  %667 = select i1 %662, double 0x7FF8000000000000, double %666
  br label %668

668:
  %669 = phi double [ %667, %660 ], [ %659, %657 ], [ %656, %649 ], [ 0x7FF8000000000000, %641 ]
  store double %669, ptr %500, align 8
  br i1 %501, label %543, label %670

670:
  %671 = lshr i32 %542, %503
  br i1 %118, label %691, label %672

672:
  %673 = lshr i32 %671, 3
  %674 = and i32 %673, 15
  %675 = and i32 %671, 7
  %676 = and i32 %671, 127
  %677 = icmp eq i32 %676, 127
  br i1 %677, label %699, label %678

678:
  %679 = icmp eq i32 %674, 0
  br i1 %679, label %688, label %680

680:
  %681 = or disjoint i32 %675, 8
  %682 = uitofp nneg i32 %681 to double
  %683 = add nuw nsw i32 %674, 1013
  %684 = zext nneg i32 %683 to i64
  %685 = shl nuw nsw i64 %684, 52
  %686 = bitcast i64 %685 to double
  %687 = fmul double %682, %686
  br label %699

688:
  %689 = uitofp nneg i32 %675 to double
  %690 = fmul double %689, 0x3F60000000000000
  br label %699

691:
  %692 = and i32 %671, 255
  %693 = icmp eq i32 %692, 255
  %694 = add nuw nsw i32 %692, 896
  %695 = zext nneg i32 %694 to i64
  %696 = shl nuw nsw i64 %695, 52
  %697 = bitcast i64 %696 to double
  %698 = select i1 %693, double 0x7FF8000000000000, double %697
  br label %699

699:
  %700 = phi double [ %698, %691 ], [ %690, %688 ], [ %687, %680 ], [ 0x7FF8000000000000, %672 ]
  store double %700, ptr %504, align 16
  br i1 %505, label %543, label %701

701:
  %702 = lshr i32 %542, %508
  br i1 %118, label %722, label %703

703:
  %704 = lshr i32 %702, 3
  %705 = and i32 %704, 15
  %706 = and i32 %702, 7
  %707 = and i32 %702, 127
  %708 = icmp eq i32 %707, 127
  br i1 %708, label %730, label %709

709:
  %710 = icmp eq i32 %705, 0
  br i1 %710, label %719, label %711

711:
  %712 = or disjoint i32 %706, 8
  %713 = uitofp nneg i32 %712 to double
  %714 = add nuw nsw i32 %705, 1013
  %715 = zext nneg i32 %714 to i64
  %716 = shl nuw nsw i64 %715, 52
  %717 = bitcast i64 %716 to double
  %718 = fmul double %713, %717
  br label %730

719:
  %720 = uitofp nneg i32 %706 to double
  %721 = fmul double %720, 0x3F60000000000000
  br label %730

722:
  %723 = and i32 %702, 255
  %724 = icmp eq i32 %723, 255
  %725 = add nuw nsw i32 %723, 896
  %726 = zext nneg i32 %725 to i64
  %727 = shl nuw nsw i64 %726, 52
  %728 = bitcast i64 %727 to double
  %729 = select i1 %724, double 0x7FF8000000000000, double %728
  br label %730

730:
  %731 = phi double [ %729, %722 ], [ %721, %719 ], [ %718, %711 ], [ 0x7FF8000000000000, %703 ]
  store double %731, ptr %509, align 8
  br i1 %510, label %543, label %732

732:
  %733 = lshr i32 %542, %513
  br i1 %118, label %753, label %734

734:
  %735 = lshr i32 %733, 3
  %736 = and i32 %735, 15
  %737 = and i32 %733, 7
  %738 = and i32 %733, 127
  %739 = icmp eq i32 %738, 127
  br i1 %739, label %761, label %740

740:
  %741 = icmp eq i32 %736, 0
  br i1 %741, label %750, label %742

742:
  %743 = or disjoint i32 %737, 8
  %744 = uitofp nneg i32 %743 to double
  %745 = add nuw nsw i32 %736, 1013
  %746 = zext nneg i32 %745 to i64
  %747 = shl nuw nsw i64 %746, 52
  %748 = bitcast i64 %747 to double
  %749 = fmul double %744, %748
  br label %761

750:
  %751 = uitofp nneg i32 %737 to double
  %752 = fmul double %751, 0x3F60000000000000
  br label %761

753:
  %754 = and i32 %733, 255
  %755 = icmp eq i32 %754, 255
  %756 = add nuw nsw i32 %754, 896
  %757 = zext nneg i32 %756 to i64
  %758 = shl nuw nsw i64 %757, 52
  %759 = bitcast i64 %758 to double
  %760 = select i1 %755, double 0x7FF8000000000000, double %759
  br label %761

761:
  %762 = phi double [ %760, %753 ], [ %752, %750 ], [ %749, %742 ], [ 0x7FF8000000000000, %734 ]
  store double %762, ptr %514, align 16
  br label %543

763:
  %764 = add nuw nsw i32 %536, 1
  %765 = icmp eq i32 %764, 8
  br i1 %765, label %515, label %535

766:
  %767 = phi i64 [ 0, %544 ], [ %786, %780 ]
  %768 = trunc nuw i64 %767 to i32
  %769 = add i32 %545, %768
  %770 = zext i32 %769 to i64
  %771 = getelementptr inbounds nuw float, ptr %14, i64 %770
  %772 = load float, ptr %771, align 4
  %773 = fpext contract float %772 to double
  br i1 %27, label %780, label %774

774:
  %775 = udiv i32 %768, %31
  %776 = zext i32 %775 to i64
  %777 = getelementptr inbounds nuw double, ptr %16, i64 %776
  %778 = load double, ptr %777, align 8
  %779 = fmul contract double %778, %773
  br label %780

780:
  %781 = phi double [ %779, %774 ], [ %773, %766 ]
  %782 = shl i32 %768, 3
  %783 = add nuw nsw i32 %782, %536
  %784 = zext i32 %783 to i64
  %785 = getelementptr inbounds nuw double, ptr %17, i64 %784
  store double %781, ptr %785, align 8
  %786 = add nuw nsw i64 %767, 1
  %787 = icmp eq i64 %786, %483
  br i1 %787, label %763, label %766

788:
  ret void

789:
  %790 = phi i1 [ true, %515 ], [ false, %1197 ]
  %791 = phi i64 [ 0, %515 ], [ 512, %1197 ]
  %792 = phi ptr [ %10, %515 ], [ %1199, %1197 ]
  br i1 %516, label %793, label %797

793:
  %794 = load <64 x i16>, ptr %792, align 128
  %halves795 = bitcast <64 x i16> %794 to <64 x half>
  %795 = fpext <64 x half> %halves795 to <64 x float>
  %796 = bitcast <64 x float> %795 to <64 x i32>
  br label %802

797:
  %798 = load <32 x i32>, ptr %792, align 128
  %799 = getelementptr inbounds nuw i8, ptr %792, i64 128
  %800 = load <32 x i32>, ptr %799, align 128
  %801 = shufflevector <32 x i32> %798, <32 x i32> %800, <64 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  br label %802

802:
  %803 = phi <64 x i32> [ %796, %793 ], [ %801, %797 ]
  %804 = shufflevector <64 x i32> %803, <64 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %805 = shufflevector <64 x i32> %803, <64 x i32> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %806 = shufflevector <64 x i32> %803, <64 x i32> poison, <8 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %807 = shufflevector <64 x i32> %803, <64 x i32> poison, <8 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %808 = shufflevector <64 x i32> %803, <64 x i32> poison, <8 x i32> <i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39>
  %809 = shufflevector <64 x i32> %803, <64 x i32> poison, <8 x i32> <i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %810 = shufflevector <64 x i32> %803, <64 x i32> poison, <8 x i32> <i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55>
  %811 = shufflevector <64 x i32> %803, <64 x i32> poison, <8 x i32> <i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  br i1 %517, label %829, label %812

812:
  %813 = bitcast <8 x i32> %804 to <8 x float>
  %814 = fpext <8 x float> %813 to <8 x double>
  store <8 x double> %814, ptr %18, align 64
  %815 = bitcast <8 x i32> %805 to <8 x float>
  %816 = fpext <8 x float> %815 to <8 x double>
  store <8 x double> %816, ptr %521, align 64
  %817 = bitcast <8 x i32> %806 to <8 x float>
  %818 = fpext <8 x float> %817 to <8 x double>
  store <8 x double> %818, ptr %522, align 64
  %819 = bitcast <8 x i32> %807 to <8 x float>
  %820 = fpext <8 x float> %819 to <8 x double>
  store <8 x double> %820, ptr %523, align 64
  %821 = bitcast <8 x i32> %808 to <8 x float>
  %822 = fpext <8 x float> %821 to <8 x double>
  store <8 x double> %822, ptr %524, align 64
  %823 = bitcast <8 x i32> %809 to <8 x float>
  %824 = fpext <8 x float> %823 to <8 x double>
  store <8 x double> %824, ptr %525, align 64
  %825 = bitcast <8 x i32> %810 to <8 x float>
  %826 = fpext <8 x float> %825 to <8 x double>
  store <8 x double> %826, ptr %526, align 64
  %827 = bitcast <8 x i32> %811 to <8 x float>
  %828 = fpext <8 x float> %827 to <8 x double>
  br label %838

829:
  %830 = sitofp <8 x i32> %804 to <8 x double>
  store <8 x double> %830, ptr %18, align 64
  %831 = sitofp <8 x i32> %805 to <8 x double>
  store <8 x double> %831, ptr %527, align 64
  %832 = sitofp <8 x i32> %806 to <8 x double>
  store <8 x double> %832, ptr %528, align 64
  %833 = sitofp <8 x i32> %807 to <8 x double>
  store <8 x double> %833, ptr %529, align 64
  %834 = sitofp <8 x i32> %808 to <8 x double>
  store <8 x double> %834, ptr %530, align 64
  %835 = sitofp <8 x i32> %809 to <8 x double>
  store <8 x double> %835, ptr %531, align 64
  %836 = sitofp <8 x i32> %810 to <8 x double>
  store <8 x double> %836, ptr %532, align 64
  %837 = sitofp <8 x i32> %811 to <8 x double>
  br label %838

838:
  %839 = phi ptr [ %532, %829 ], [ %526, %812 ]
  %840 = phi ptr [ %530, %829 ], [ %524, %812 ]
  %841 = phi ptr [ %528, %829 ], [ %522, %812 ]
  %842 = phi ptr [ %527, %829 ], [ %521, %812 ]
  %843 = phi ptr [ %529, %829 ], [ %523, %812 ]
  %844 = phi ptr [ %531, %829 ], [ %525, %812 ]
  %845 = phi <8 x double> [ %837, %829 ], [ %828, %812 ]
  store <8 x double> %845, ptr %533, align 64
  br label %1200

846:
  %847 = load <8 x double>, ptr %18, align 64
  br i1 %516, label %1014, label %868

848:
  %849 = phi <8 x i32> [ %954, %932 ], [ %1006, %958 ]
  %850 = phi <8 x i32> [ %952, %932 ], [ %992, %958 ]
  %851 = phi <8 x i32> [ %950, %932 ], [ %978, %958 ]
  %852 = phi <8 x i32> [ %948, %932 ], [ %964, %958 ]
  %853 = phi <8 x i32> [ %946, %932 ], [ %971, %958 ]
  %854 = phi <8 x i32> [ %944, %932 ], [ %985, %958 ]
  %855 = phi <8 x i32> [ %942, %932 ], [ %999, %958 ]
  %856 = phi <8 x i32> [ %957, %932 ], [ %1013, %958 ]
  %857 = shufflevector <8 x i32> %852, <8 x i32> %853, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %858 = shufflevector <8 x i32> %851, <8 x i32> %854, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %859 = shufflevector <8 x i32> %850, <8 x i32> %855, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %860 = shufflevector <8 x i32> %849, <8 x i32> %856, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %861 = shufflevector <16 x i32> %857, <16 x i32> %858, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  store <16 x i32> %861, ptr %792, align 64
  %862 = shufflevector <16 x i32> %857, <16 x i32> %858, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %863 = getelementptr inbounds nuw i8, ptr %792, i64 128
  store <16 x i32> %862, ptr %863, align 64
  %864 = getelementptr inbounds nuw i8, ptr %792, i64 64
  %865 = shufflevector <16 x i32> %859, <16 x i32> %860, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  store <16 x i32> %865, ptr %864, align 64
  %866 = shufflevector <16 x i32> %859, <16 x i32> %860, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %867 = getelementptr inbounds nuw i8, ptr %792, i64 192
  store <16 x i32> %866, ptr %867, align 64
  br label %1197

868:
  br i1 %519, label %958, label %869

869:
  br i1 %520, label %870, label %885

870:
  %871 = fadd <8 x double> %847, splat (double 0x4338000000000000)
  %872 = load <8 x double>, ptr %842, align 64
  %873 = fadd <8 x double> %872, splat (double 0x4338000000000000)
  %874 = load <8 x double>, ptr %841, align 64
  %875 = fadd <8 x double> %874, splat (double 0x4338000000000000)
  %876 = load <8 x double>, ptr %843, align 64
  %877 = fadd <8 x double> %876, splat (double 0x4338000000000000)
  %878 = load <8 x double>, ptr %840, align 64
  %879 = fadd <8 x double> %878, splat (double 0x4338000000000000)
  %880 = load <8 x double>, ptr %844, align 64
  %881 = fadd <8 x double> %880, splat (double 0x4338000000000000)
  %882 = load <8 x double>, ptr %839, align 64
  %883 = fadd <8 x double> %882, splat (double 0x4338000000000000)
  %884 = load <8 x double>, ptr %533, align 64
  br label %932

885:
  %886 = fcmp ogt <8 x double> %847, splat (double 0x41DFFFFFFFC00000)
  %887 = fcmp olt <8 x double> %847, splat (double 0xC1E0000000000000)
  %888 = select <8 x i1> %887, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %847
  %889 = fadd <8 x double> %888, splat (double 0x4338000000000000)
  %890 = select <8 x i1> %886, <8 x double> splat (double 0x433800007FFFFFFF), <8 x double> %889
  %891 = load <8 x double>, ptr %842, align 64
  %892 = fcmp ogt <8 x double> %891, splat (double 0x41DFFFFFFFC00000)
  %893 = fcmp olt <8 x double> %891, splat (double 0xC1E0000000000000)
  %894 = select <8 x i1> %893, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %891
  %895 = fadd <8 x double> %894, splat (double 0x4338000000000000)
  %896 = select <8 x i1> %892, <8 x double> splat (double 0x433800007FFFFFFF), <8 x double> %895
  %897 = load <8 x double>, ptr %841, align 64
  %898 = fcmp ogt <8 x double> %897, splat (double 0x41DFFFFFFFC00000)
  %899 = fcmp olt <8 x double> %897, splat (double 0xC1E0000000000000)
  %900 = select <8 x i1> %899, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %897
  %901 = fadd <8 x double> %900, splat (double 0x4338000000000000)
  %902 = select <8 x i1> %898, <8 x double> splat (double 0x433800007FFFFFFF), <8 x double> %901
  %903 = load <8 x double>, ptr %843, align 64
  %904 = fcmp ogt <8 x double> %903, splat (double 0x41DFFFFFFFC00000)
  %905 = fcmp olt <8 x double> %903, splat (double 0xC1E0000000000000)
  %906 = select <8 x i1> %905, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %903
  %907 = fadd <8 x double> %906, splat (double 0x4338000000000000)
  %908 = select <8 x i1> %904, <8 x double> splat (double 0x433800007FFFFFFF), <8 x double> %907
  %909 = load <8 x double>, ptr %840, align 64
  %910 = fcmp ogt <8 x double> %909, splat (double 0x41DFFFFFFFC00000)
  %911 = fcmp olt <8 x double> %909, splat (double 0xC1E0000000000000)
  %912 = select <8 x i1> %911, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %909
  %913 = fadd <8 x double> %912, splat (double 0x4338000000000000)
  %914 = select <8 x i1> %910, <8 x double> splat (double 0x433800007FFFFFFF), <8 x double> %913
  %915 = load <8 x double>, ptr %844, align 64
  %916 = fcmp ogt <8 x double> %915, splat (double 0x41DFFFFFFFC00000)
  %917 = fcmp olt <8 x double> %915, splat (double 0xC1E0000000000000)
  %918 = select <8 x i1> %917, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %915
  %919 = fadd <8 x double> %918, splat (double 0x4338000000000000)
  %920 = select <8 x i1> %916, <8 x double> splat (double 0x433800007FFFFFFF), <8 x double> %919
  %921 = load <8 x double>, ptr %839, align 64
  %922 = fcmp ogt <8 x double> %921, splat (double 0x41DFFFFFFFC00000)
  %923 = fcmp olt <8 x double> %921, splat (double 0xC1E0000000000000)
  %924 = select <8 x i1> %923, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %921
  %925 = fadd <8 x double> %924, splat (double 0x4338000000000000)
  %926 = select <8 x i1> %922, <8 x double> splat (double 0x433800007FFFFFFF), <8 x double> %925
  %927 = load <8 x double>, ptr %533, align 64
  %928 = fcmp ogt <8 x double> %927, splat (double 0x41DFFFFFFFC00000)
  %929 = fcmp olt <8 x double> %927, splat (double 0xC1E0000000000000)
  %930 = select <8 x i1> %929, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %927
  %931 = select <8 x i1> %928, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %930
  br label %932

932:
  %933 = phi <8 x double> [ %926, %885 ], [ %883, %870 ]
  %934 = phi <8 x double> [ %914, %885 ], [ %879, %870 ]
  %935 = phi <8 x double> [ %902, %885 ], [ %875, %870 ]
  %936 = phi <8 x double> [ %890, %885 ], [ %871, %870 ]
  %937 = phi <8 x double> [ %896, %885 ], [ %873, %870 ]
  %938 = phi <8 x double> [ %908, %885 ], [ %877, %870 ]
  %939 = phi <8 x double> [ %920, %885 ], [ %881, %870 ]
  %940 = phi <8 x double> [ %931, %885 ], [ %884, %870 ]
  %941 = bitcast <8 x double> %939 to <8 x i64>
  %942 = trunc <8 x i64> %941 to <8 x i32>
  %943 = bitcast <8 x double> %938 to <8 x i64>
  %944 = trunc <8 x i64> %943 to <8 x i32>
  %945 = bitcast <8 x double> %937 to <8 x i64>
  %946 = trunc <8 x i64> %945 to <8 x i32>
  %947 = bitcast <8 x double> %936 to <8 x i64>
  %948 = trunc <8 x i64> %947 to <8 x i32>
  %949 = bitcast <8 x double> %935 to <8 x i64>
  %950 = trunc <8 x i64> %949 to <8 x i32>
  %951 = bitcast <8 x double> %934 to <8 x i64>
  %952 = trunc <8 x i64> %951 to <8 x i32>
  %953 = bitcast <8 x double> %933 to <8 x i64>
  %954 = trunc <8 x i64> %953 to <8 x i32>
  %955 = fadd <8 x double> %940, splat (double 0x4338000000000000)
  %956 = bitcast <8 x double> %955 to <8 x i64>
  %957 = trunc <8 x i64> %956 to <8 x i32>
  br label %848

958:
  %959 = fptrunc <8 x double> %847 to <8 x float>
  %960 = bitcast <8 x float> %959 to <8 x i32>
  %961 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %959)
  %962 = bitcast <8 x float> %961 to <8 x i32>
  %963 = icmp samesign ugt <8 x i32> %962, splat (i32 2139095040)
  %964 = select <8 x i1> %963, <8 x i32> splat (i32 2147483647), <8 x i32> %960
  %965 = load <8 x double>, ptr %842, align 64
  %966 = fptrunc <8 x double> %965 to <8 x float>
  %967 = bitcast <8 x float> %966 to <8 x i32>
  %968 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %966)
  %969 = bitcast <8 x float> %968 to <8 x i32>
  %970 = icmp samesign ugt <8 x i32> %969, splat (i32 2139095040)
  %971 = select <8 x i1> %970, <8 x i32> splat (i32 2147483647), <8 x i32> %967
  %972 = load <8 x double>, ptr %841, align 64
  %973 = fptrunc <8 x double> %972 to <8 x float>
  %974 = bitcast <8 x float> %973 to <8 x i32>
  %975 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %973)
  %976 = bitcast <8 x float> %975 to <8 x i32>
  %977 = icmp samesign ugt <8 x i32> %976, splat (i32 2139095040)
  %978 = select <8 x i1> %977, <8 x i32> splat (i32 2147483647), <8 x i32> %974
  %979 = load <8 x double>, ptr %843, align 64
  %980 = fptrunc <8 x double> %979 to <8 x float>
  %981 = bitcast <8 x float> %980 to <8 x i32>
  %982 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %980)
  %983 = bitcast <8 x float> %982 to <8 x i32>
  %984 = icmp samesign ugt <8 x i32> %983, splat (i32 2139095040)
  %985 = select <8 x i1> %984, <8 x i32> splat (i32 2147483647), <8 x i32> %981
  %986 = load <8 x double>, ptr %840, align 64
  %987 = fptrunc <8 x double> %986 to <8 x float>
  %988 = bitcast <8 x float> %987 to <8 x i32>
  %989 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %987)
  %990 = bitcast <8 x float> %989 to <8 x i32>
  %991 = icmp samesign ugt <8 x i32> %990, splat (i32 2139095040)
  %992 = select <8 x i1> %991, <8 x i32> splat (i32 2147483647), <8 x i32> %988
  %993 = load <8 x double>, ptr %844, align 64
  %994 = fptrunc <8 x double> %993 to <8 x float>
  %995 = bitcast <8 x float> %994 to <8 x i32>
  %996 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %994)
  %997 = bitcast <8 x float> %996 to <8 x i32>
  %998 = icmp samesign ugt <8 x i32> %997, splat (i32 2139095040)
  %999 = select <8 x i1> %998, <8 x i32> splat (i32 2147483647), <8 x i32> %995
  %1000 = load <8 x double>, ptr %839, align 64
  %1001 = fptrunc <8 x double> %1000 to <8 x float>
  %1002 = bitcast <8 x float> %1001 to <8 x i32>
  %1003 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1001)
  %1004 = bitcast <8 x float> %1003 to <8 x i32>
  %1005 = icmp samesign ugt <8 x i32> %1004, splat (i32 2139095040)
  %1006 = select <8 x i1> %1005, <8 x i32> splat (i32 2147483647), <8 x i32> %1002
  %1007 = load <8 x double>, ptr %533, align 64
  %1008 = fptrunc <8 x double> %1007 to <8 x float>
  %1009 = bitcast <8 x float> %1008 to <8 x i32>
  %1010 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1008)
  %1011 = bitcast <8 x float> %1010 to <8 x i32>
  %1012 = icmp samesign ugt <8 x i32> %1011, splat (i32 2139095040)
  %1013 = select <8 x i1> %1012, <8 x i32> splat (i32 2147483647), <8 x i32> %1009
  br label %848

1014:
  %1015 = bitcast <8 x double> %847 to <8 x i64>
  %1016 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %847)
  %1017 = bitcast <8 x double> %1016 to <8 x i64>
  %1018 = lshr <8 x i64> %1015, splat (i64 48)
  %1019 = and <8 x i64> %1018, splat (i64 32768)
  %1020 = add nsw <8 x i64> %1017, splat (i64 -4539626225366204417)
  %1021 = lshr <8 x i64> %1017, splat (i64 42)
  %1022 = and <8 x i64> %1021, splat (i64 1)
  %1023 = add nsw <8 x i64> %1020, %1022
  %1024 = lshr <8 x i64> %1023, splat (i64 42)
  %1025 = fadd <8 x double> %1016, splat (double 0x41B0000000000000)
  %1026 = bitcast <8 x double> %1025 to <8 x i64>
  %1027 = icmp samesign ult <8 x i64> %1017, splat (i64 4544132024016830464)
  %1028 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1024, <8 x i64> splat (i64 31744))
  %1029 = select <8 x i1> %1027, <8 x i64> %1026, <8 x i64> %1028
  %1030 = icmp samesign ugt <8 x i64> %1017, splat (i64 9218868437227405311)
  %1031 = select <8 x i1> %1030, <8 x i64> splat (i64 31744), <8 x i64> %1029
  %1032 = icmp samesign ugt <8 x i64> %1017, splat (i64 9218868437227405312)
  %1033 = or <8 x i64> %1031, %1019
  %1034 = select <8 x i1> %1032, <8 x i64> splat (i64 32767), <8 x i64> %1033
  %1035 = trunc <8 x i64> %1034 to <8 x i16>
  store <8 x i16> %1035, ptr %792, align 16
  %1036 = load <8 x double>, ptr %842, align 64
  %1037 = bitcast <8 x double> %1036 to <8 x i64>
  %1038 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %1036)
  %1039 = bitcast <8 x double> %1038 to <8 x i64>
  %1040 = lshr <8 x i64> %1037, splat (i64 48)
  %1041 = and <8 x i64> %1040, splat (i64 32768)
  %1042 = add nsw <8 x i64> %1039, splat (i64 -4539626225366204417)
  %1043 = lshr <8 x i64> %1039, splat (i64 42)
  %1044 = and <8 x i64> %1043, splat (i64 1)
  %1045 = add nsw <8 x i64> %1042, %1044
  %1046 = lshr <8 x i64> %1045, splat (i64 42)
  %1047 = fadd <8 x double> %1038, splat (double 0x41B0000000000000)
  %1048 = bitcast <8 x double> %1047 to <8 x i64>
  %1049 = icmp samesign ult <8 x i64> %1039, splat (i64 4544132024016830464)
  %1050 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1046, <8 x i64> splat (i64 31744))
  %1051 = select <8 x i1> %1049, <8 x i64> %1048, <8 x i64> %1050
  %1052 = icmp samesign ugt <8 x i64> %1039, splat (i64 9218868437227405311)
  %1053 = select <8 x i1> %1052, <8 x i64> splat (i64 31744), <8 x i64> %1051
  %1054 = icmp samesign ugt <8 x i64> %1039, splat (i64 9218868437227405312)
  %1055 = or <8 x i64> %1053, %1041
  %1056 = select <8 x i1> %1054, <8 x i64> splat (i64 32767), <8 x i64> %1055
  %1057 = trunc <8 x i64> %1056 to <8 x i16>
  %1058 = getelementptr inbounds nuw i8, ptr %792, i64 16
  store <8 x i16> %1057, ptr %1058, align 16
  %1059 = load <8 x double>, ptr %841, align 64
  %1060 = bitcast <8 x double> %1059 to <8 x i64>
  %1061 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %1059)
  %1062 = bitcast <8 x double> %1061 to <8 x i64>
  %1063 = lshr <8 x i64> %1060, splat (i64 48)
  %1064 = and <8 x i64> %1063, splat (i64 32768)
  %1065 = add nsw <8 x i64> %1062, splat (i64 -4539626225366204417)
  %1066 = lshr <8 x i64> %1062, splat (i64 42)
  %1067 = and <8 x i64> %1066, splat (i64 1)
  %1068 = add nsw <8 x i64> %1065, %1067
  %1069 = lshr <8 x i64> %1068, splat (i64 42)
  %1070 = fadd <8 x double> %1061, splat (double 0x41B0000000000000)
  %1071 = bitcast <8 x double> %1070 to <8 x i64>
  %1072 = icmp samesign ult <8 x i64> %1062, splat (i64 4544132024016830464)
  %1073 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1069, <8 x i64> splat (i64 31744))
  %1074 = select <8 x i1> %1072, <8 x i64> %1071, <8 x i64> %1073
  %1075 = icmp samesign ugt <8 x i64> %1062, splat (i64 9218868437227405311)
  %1076 = select <8 x i1> %1075, <8 x i64> splat (i64 31744), <8 x i64> %1074
  %1077 = icmp samesign ugt <8 x i64> %1062, splat (i64 9218868437227405312)
  %1078 = or <8 x i64> %1076, %1064
  %1079 = select <8 x i1> %1077, <8 x i64> splat (i64 32767), <8 x i64> %1078
  %1080 = trunc <8 x i64> %1079 to <8 x i16>
  %1081 = getelementptr inbounds nuw i8, ptr %792, i64 32
  store <8 x i16> %1080, ptr %1081, align 16
  %1082 = load <8 x double>, ptr %843, align 64
  %1083 = bitcast <8 x double> %1082 to <8 x i64>
  %1084 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %1082)
  %1085 = bitcast <8 x double> %1084 to <8 x i64>
  %1086 = lshr <8 x i64> %1083, splat (i64 48)
  %1087 = and <8 x i64> %1086, splat (i64 32768)
  %1088 = add nsw <8 x i64> %1085, splat (i64 -4539626225366204417)
  %1089 = lshr <8 x i64> %1085, splat (i64 42)
  %1090 = and <8 x i64> %1089, splat (i64 1)
  %1091 = add nsw <8 x i64> %1088, %1090
  %1092 = lshr <8 x i64> %1091, splat (i64 42)
  %1093 = fadd <8 x double> %1084, splat (double 0x41B0000000000000)
  %1094 = bitcast <8 x double> %1093 to <8 x i64>
  %1095 = icmp samesign ult <8 x i64> %1085, splat (i64 4544132024016830464)
  %1096 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1092, <8 x i64> splat (i64 31744))
  %1097 = select <8 x i1> %1095, <8 x i64> %1094, <8 x i64> %1096
  %1098 = icmp samesign ugt <8 x i64> %1085, splat (i64 9218868437227405311)
  %1099 = select <8 x i1> %1098, <8 x i64> splat (i64 31744), <8 x i64> %1097
  %1100 = icmp samesign ugt <8 x i64> %1085, splat (i64 9218868437227405312)
  %1101 = or <8 x i64> %1099, %1087
  %1102 = select <8 x i1> %1100, <8 x i64> splat (i64 32767), <8 x i64> %1101
  %1103 = trunc <8 x i64> %1102 to <8 x i16>
  %1104 = getelementptr inbounds nuw i8, ptr %792, i64 48
  store <8 x i16> %1103, ptr %1104, align 16
  %1105 = load <8 x double>, ptr %840, align 64
  %1106 = bitcast <8 x double> %1105 to <8 x i64>
  %1107 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %1105)
  %1108 = bitcast <8 x double> %1107 to <8 x i64>
  %1109 = lshr <8 x i64> %1106, splat (i64 48)
  %1110 = and <8 x i64> %1109, splat (i64 32768)
  %1111 = add nsw <8 x i64> %1108, splat (i64 -4539626225366204417)
  %1112 = lshr <8 x i64> %1108, splat (i64 42)
  %1113 = and <8 x i64> %1112, splat (i64 1)
  %1114 = add nsw <8 x i64> %1111, %1113
  %1115 = lshr <8 x i64> %1114, splat (i64 42)
  %1116 = fadd <8 x double> %1107, splat (double 0x41B0000000000000)
  %1117 = bitcast <8 x double> %1116 to <8 x i64>
  %1118 = icmp samesign ult <8 x i64> %1108, splat (i64 4544132024016830464)
  %1119 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1115, <8 x i64> splat (i64 31744))
  %1120 = select <8 x i1> %1118, <8 x i64> %1117, <8 x i64> %1119
  %1121 = icmp samesign ugt <8 x i64> %1108, splat (i64 9218868437227405311)
  %1122 = select <8 x i1> %1121, <8 x i64> splat (i64 31744), <8 x i64> %1120
  %1123 = icmp samesign ugt <8 x i64> %1108, splat (i64 9218868437227405312)
  %1124 = or <8 x i64> %1122, %1110
  %1125 = select <8 x i1> %1123, <8 x i64> splat (i64 32767), <8 x i64> %1124
  %1126 = trunc <8 x i64> %1125 to <8 x i16>
  %1127 = getelementptr inbounds nuw i8, ptr %792, i64 64
  store <8 x i16> %1126, ptr %1127, align 16
  %1128 = load <8 x double>, ptr %844, align 64
  %1129 = bitcast <8 x double> %1128 to <8 x i64>
  %1130 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %1128)
  %1131 = bitcast <8 x double> %1130 to <8 x i64>
  %1132 = lshr <8 x i64> %1129, splat (i64 48)
  %1133 = and <8 x i64> %1132, splat (i64 32768)
  %1134 = add nsw <8 x i64> %1131, splat (i64 -4539626225366204417)
  %1135 = lshr <8 x i64> %1131, splat (i64 42)
  %1136 = and <8 x i64> %1135, splat (i64 1)
  %1137 = add nsw <8 x i64> %1134, %1136
  %1138 = lshr <8 x i64> %1137, splat (i64 42)
  %1139 = fadd <8 x double> %1130, splat (double 0x41B0000000000000)
  %1140 = bitcast <8 x double> %1139 to <8 x i64>
  %1141 = icmp samesign ult <8 x i64> %1131, splat (i64 4544132024016830464)
  %1142 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1138, <8 x i64> splat (i64 31744))
  %1143 = select <8 x i1> %1141, <8 x i64> %1140, <8 x i64> %1142
  %1144 = icmp samesign ugt <8 x i64> %1131, splat (i64 9218868437227405311)
  %1145 = select <8 x i1> %1144, <8 x i64> splat (i64 31744), <8 x i64> %1143
  %1146 = icmp samesign ugt <8 x i64> %1131, splat (i64 9218868437227405312)
  %1147 = or <8 x i64> %1145, %1133
  %1148 = select <8 x i1> %1146, <8 x i64> splat (i64 32767), <8 x i64> %1147
  %1149 = trunc <8 x i64> %1148 to <8 x i16>
  %1150 = getelementptr inbounds nuw i8, ptr %792, i64 80
  store <8 x i16> %1149, ptr %1150, align 16
  %1151 = load <8 x double>, ptr %839, align 64
  %1152 = bitcast <8 x double> %1151 to <8 x i64>
  %1153 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %1151)
  %1154 = bitcast <8 x double> %1153 to <8 x i64>
  %1155 = lshr <8 x i64> %1152, splat (i64 48)
  %1156 = and <8 x i64> %1155, splat (i64 32768)
  %1157 = add nsw <8 x i64> %1154, splat (i64 -4539626225366204417)
  %1158 = lshr <8 x i64> %1154, splat (i64 42)
  %1159 = and <8 x i64> %1158, splat (i64 1)
  %1160 = add nsw <8 x i64> %1157, %1159
  %1161 = lshr <8 x i64> %1160, splat (i64 42)
  %1162 = fadd <8 x double> %1153, splat (double 0x41B0000000000000)
  %1163 = bitcast <8 x double> %1162 to <8 x i64>
  %1164 = icmp samesign ult <8 x i64> %1154, splat (i64 4544132024016830464)
  %1165 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1161, <8 x i64> splat (i64 31744))
  %1166 = select <8 x i1> %1164, <8 x i64> %1163, <8 x i64> %1165
  %1167 = icmp samesign ugt <8 x i64> %1154, splat (i64 9218868437227405311)
  %1168 = select <8 x i1> %1167, <8 x i64> splat (i64 31744), <8 x i64> %1166
  %1169 = icmp samesign ugt <8 x i64> %1154, splat (i64 9218868437227405312)
  %1170 = or <8 x i64> %1168, %1156
  %1171 = select <8 x i1> %1169, <8 x i64> splat (i64 32767), <8 x i64> %1170
  %1172 = trunc <8 x i64> %1171 to <8 x i16>
  %1173 = getelementptr inbounds nuw i8, ptr %792, i64 96
  store <8 x i16> %1172, ptr %1173, align 16
  %1174 = load <8 x double>, ptr %533, align 64
  %1175 = bitcast <8 x double> %1174 to <8 x i64>
  %1176 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %1174)
  %1177 = bitcast <8 x double> %1176 to <8 x i64>
  %1178 = lshr <8 x i64> %1175, splat (i64 48)
  %1179 = and <8 x i64> %1178, splat (i64 32768)
  %1180 = add nsw <8 x i64> %1177, splat (i64 -4539626225366204417)
  %1181 = lshr <8 x i64> %1177, splat (i64 42)
  %1182 = and <8 x i64> %1181, splat (i64 1)
  %1183 = add nsw <8 x i64> %1180, %1182
  %1184 = lshr <8 x i64> %1183, splat (i64 42)
  %1185 = fadd <8 x double> %1176, splat (double 0x41B0000000000000)
  %1186 = bitcast <8 x double> %1185 to <8 x i64>
  %1187 = icmp samesign ult <8 x i64> %1177, splat (i64 4544132024016830464)
  %1188 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1184, <8 x i64> splat (i64 31744))
  %1189 = select <8 x i1> %1187, <8 x i64> %1186, <8 x i64> %1188
  %1190 = icmp samesign ugt <8 x i64> %1177, splat (i64 9218868437227405311)
  %1191 = select <8 x i1> %1190, <8 x i64> splat (i64 31744), <8 x i64> %1189
  %1192 = icmp samesign ugt <8 x i64> %1177, splat (i64 9218868437227405312)
  %1193 = or <8 x i64> %1191, %1179
  %1194 = select <8 x i1> %1192, <8 x i64> splat (i64 32767), <8 x i64> %1193
  %1195 = trunc <8 x i64> %1194 to <8 x i16>
  %1196 = getelementptr inbounds nuw i8, ptr %792, i64 112
  store <8 x i16> %1195, ptr %1196, align 16
  br label %1197

1197:
  %1198 = phi i64 [ 1, %1014 ], [ 2, %848 ]
  %1199 = getelementptr inbounds nuw <32 x i32>, ptr %792, i64 %1198
  br i1 %790, label %789, label %788

1200:
  %1201 = phi i64 [ 0, %838 ], [ %1209, %1208 ]
  %1202 = shl nuw nsw i64 %1201, 6
  %1203 = add nuw nsw i64 %1202, %791
  br i1 %116, label %1208, label %1204

1204:
  %1205 = getelementptr inbounds nuw <8 x double>, ptr %18, i64 %1201
  %1206 = load <8 x double>, ptr %1205, align 64
  br label %1211

1207:
  store <8 x double> %1230, ptr %1205, align 64
  br label %1208

1208:
  %1209 = add nuw nsw i64 %1201, 1
  %1210 = icmp eq i64 %1209, 8
  br i1 %1210, label %846, label %1200

1211:
  %1212 = phi i64 [ 0, %1204 ], [ %1231, %1224 ]
  %1213 = phi <8 x double> [ %1206, %1204 ], [ %1230, %1224 ]
  %1214 = add nuw i64 %1203, %1212
  %1215 = and i64 %1214, 4294967295
  %1216 = getelementptr inbounds nuw double, ptr %15, i64 %1215
  %1217 = load double, ptr %1216, align 8
  %1218 = insertelement <8 x double> poison, double %1217, i64 0
  %1219 = shufflevector <8 x double> %1218, <8 x double> poison, <8 x i32> zeroinitializer
  br i1 %22, label %1224, label %1220

1220:
  %1221 = getelementptr inbounds nuw i8, ptr %13, i64 %1215
  %1222 = load i8, ptr %1221, align 1
  %1223 = zext i8 %1222 to i64
  br label %1224

1224:
  %1225 = phi i64 [ %1223, %1220 ], [ %1212, %1211 ]
  %1226 = and i64 %1225, 4294967295
  %1227 = getelementptr inbounds nuw <8 x double>, ptr %17, i64 %1226
  %1228 = load <8 x double>, ptr %1227, align 64
  %1229 = fmul contract <8 x double> %1219, %1228
  %1230 = fadd contract <8 x double> %1229, %1213
  %1231 = add nuw nsw i64 %1212, 1
  %1232 = icmp eq i64 %1231, %534
  br i1 %1232, label %1207, label %1211
}

define internal fastcc void @sparse_places(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4) #0 {
  %6 = icmp eq i32 %2, 2
  %7 = icmp samesign ult i32 %2, 3
  %8 = icmp eq i32 %3, 0
  %9 = shl nuw nsw i32 %4, 1
  %10 = icmp eq i32 %3, 16
  %11 = icmp eq i32 %3, 4
  %12 = zext nneg i32 %9 to i64
  %13 = zext nneg i32 %4 to i64
  %14 = icmp samesign ugt i32 %2, 10
  %15 = zext nneg i32 %3 to i64
  br label %17

16:
  ret void

17:
  %18 = phi i64 [ 0, %5 ], [ %64, %63 ]
  %19 = shl i64 %18, 2
  %20 = and i64 %19, 28
  %21 = getelementptr inbounds nuw i32, ptr %1, i64 %20
  %22 = trunc nuw nsw i64 %18 to i32
  %23 = lshr i32 %22, 3
  br i1 %7, label %38, label %24

24:
  %25 = add nuw nsw i32 %23, %9
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr inbounds nuw i32, ptr %21, i64 %26
  %28 = load i32, ptr %27, align 4
  %29 = zext i32 %28 to i64
  br i1 %10, label %30, label %57

30:
  %31 = zext nneg i32 %23 to i64
  %32 = getelementptr inbounds nuw i32, ptr %21, i64 %31
  %33 = getelementptr inbounds nuw i8, ptr %32, i64 8
  %34 = load i32, ptr %33, align 4
  %35 = zext i32 %34 to i64
  %36 = shl nuw i64 %35, 32
  %37 = or disjoint i64 %36, %29
  br label %59

38:
  %39 = shl nuw nsw i32 %23, 4
  br i1 %11, label %40, label %46

40:
  %41 = getelementptr inbounds nuw i32, ptr %21, i64 %13
  %42 = load i32, ptr %41, align 4
  %43 = lshr i32 %42, %39
  %44 = and i32 %43, 65535
  %45 = zext nneg i32 %44 to i64
  br label %59

46:
  %47 = getelementptr inbounds nuw i32, ptr %21, i64 %12
  %48 = load i32, ptr %47, align 4
  %49 = lshr i32 %48, %39
  %50 = and i32 %49, 65535
  %51 = getelementptr inbounds nuw i8, ptr %47, i64 4
  %52 = load i32, ptr %51, align 4
  %53 = lshr i32 %52, %39
  %54 = shl i32 %53, 16
  %55 = or disjoint i32 %54, %50
  %56 = zext i32 %55 to i64
  br label %57

57:
  %58 = phi i64 [ %56, %46 ], [ %29, %24 ]
  br i1 %8, label %63, label %59

59:
  %60 = phi i64 [ %58, %57 ], [ %37, %30 ], [ %45, %40 ]
  %61 = shl nuw nsw i64 %18, 6
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 %61
  br label %66

63:
  %64 = add nuw nsw i64 %18, 1
  %65 = icmp eq i64 %64, 16
  br i1 %65, label %16, label %17

66:
  %67 = phi i64 [ 0, %59 ], [ %112, %111 ]
  %68 = trunc nuw nsw i64 %67 to i32
  %69 = shl i32 %68, 2
  %70 = zext i32 %69 to i64
  %71 = lshr i64 %60, %70
  %72 = trunc i64 %71 to i32
  %73 = and i32 %72, 3
  %74 = lshr i32 %72, 2
  %75 = and i32 %74, 3
  br i1 %6, label %76, label %84

76:
  %77 = lshr i32 %72, 1
  %78 = and i32 %77, 1
  %79 = trunc i64 %67 to i32
  %80 = shl i32 %79, 1
  %81 = or disjoint i32 %78, %80
  %82 = trunc i32 %81 to i8
  %83 = getelementptr inbounds nuw i8, ptr %62, i64 %67
  store i8 %82, ptr %83, align 1
  br label %111

84:
  br i1 %14, label %85, label %102

85:
  %86 = trunc i64 %67 to i8
  %87 = shl i8 %86, 3
  %88 = insertelement <4 x i8> poison, i8 %87, i64 0
  %89 = shufflevector <4 x i8> %88, <4 x i8> poison, <4 x i32> zeroinitializer
  %90 = trunc nuw nsw i32 %73 to i8
  %91 = shl nuw nsw i8 %90, 1
  %92 = insertelement <4 x i8> poison, i8 %91, i64 0
  %93 = or disjoint i8 %91, 1
  %94 = insertelement <4 x i8> %92, i8 %93, i64 1
  %95 = trunc nuw nsw i32 %75 to i8
  %96 = shl nuw nsw i8 %95, 1
  %97 = insertelement <4 x i8> %94, i8 %96, i64 2
  %98 = or disjoint i8 %96, 1
  %99 = insertelement <4 x i8> %97, i8 %98, i64 3
  %100 = add <4 x i8> %99, %89
  %101 = getelementptr inbounds nuw i8, ptr %62, i64 %70
  store <4 x i8> %100, ptr %101, align 1
  br label %111

102:
  %103 = or disjoint i32 %73, %69
  %104 = trunc i32 %103 to i8
  %105 = shl nuw i64 %67, 1
  %106 = getelementptr inbounds nuw i8, ptr %62, i64 %105
  store i8 %104, ptr %106, align 1
  %107 = or disjoint i32 %75, %69
  %108 = trunc i32 %107 to i8
  %109 = getelementptr inbounds nuw i8, ptr %62, i64 %105
  %110 = getelementptr inbounds nuw i8, ptr %109, i64 1
  store i8 %108, ptr %110, align 1
  br label %111

111:
  %112 = add nuw nsw i64 %67, 1
  %113 = icmp eq i64 %112, %15
  br i1 %113, label %63, label %66
}

define internal fastcc void @widen(ptr %0, ptr %1, i32 %2, i32 %3) #0 {
  %5 = icmp eq i32 %3, 2
  br i1 %5, label %11, label %6

6:
  %7 = icmp samesign ult i32 %3, 2
  br i1 %7, label %11, label %8

8:
  %9 = icmp samesign ugt i32 %3, 10
  %10 = select i1 %9, i32 32, i32 64
  br label %11

11:
  %12 = phi i32 [ 256, %4 ], [ %10, %8 ], [ 128, %6 ]
  %13 = icmp eq i32 %2, 0
  br i1 %13, label %18, label %14

14:
  %15 = icmp samesign ult i32 %3, 2
  %16 = icmp samesign ult i32 %3, 11
  %17 = icmp eq i32 %3, 0
  br label %19

18:
  ret void

19:
  %20 = phi i32 [ 0, %14 ], [ %109, %107 ]
  %21 = phi ptr [ %0, %14 ], [ %110, %107 ]
  %22 = zext i32 %20 to i64
  %23 = getelementptr inbounds nuw i8, ptr %1, i64 %22
  br i1 %5, label %24, label %28

24:
  %25 = load <64 x i32>, ptr %23, align 256
  %26 = and <64 x i32> %25, splat (i32 -8192)
  %27 = bitcast <64 x i32> %26 to <64 x float>
  br label %107

28:
  br i1 %15, label %29, label %37

29:
  %30 = load <64 x i16>, ptr %23, align 128
  br i1 %17, label %31, label %33

31:
  %halves32 = bitcast <64 x i16> %30 to <64 x half>
  %32 = fpext <64 x half> %halves32 to <64 x float>
  br label %107

33:
  %34 = zext <64 x i16> %30 to <64 x i32>
  %35 = shl nuw <64 x i32> %34, splat (i32 16)
  %36 = bitcast <64 x i32> %35 to <64 x float>
  br label %107

37:
  br i1 %16, label %38, label %87

38:
  %39 = load <64 x i8>, ptr %23, align 64
  switch i32 %3, label %85 [
    i32 8, label %40
    i32 9, label %49
    i32 5, label %83
    i32 10, label %58
    i32 4, label %79
    i32 3, label %68
  ]

40:
  %41 = zext <64 x i8> %39 to <64 x i16>
  %42 = shl nuw <64 x i16> %41, splat (i16 8)
  %43 = and <64 x i16> %42, splat (i16 7936)
  %44 = shl <64 x i16> %41, splat (i16 10)
  %45 = and <64 x i16> %44, splat (i16 -32768)
  %46 = or disjoint <64 x i16> %45, %43
  %halves47 = bitcast <64 x i16> %46 to <64 x half>
  %47 = fpext <64 x half> %halves47 to <64 x float>
  %48 = fmul <64 x float> %47, splat (float 4.096000e+03)
  br label %107

49:
  %50 = zext <64 x i8> %39 to <64 x i16>
  %51 = shl nuw nsw <64 x i16> %50, splat (i16 7)
  %52 = and <64 x i16> %51, splat (i16 3968)
  %53 = shl <64 x i16> %50, splat (i16 10)
  %54 = and <64 x i16> %53, splat (i16 -32768)
  %55 = or disjoint <64 x i16> %54, %52
  %halves56 = bitcast <64 x i16> %55 to <64 x half>
  %56 = fpext <64 x half> %halves56 to <64 x float>
  %57 = fmul <64 x float> %56, splat (float 1.638400e+04)
  br label %107

58:
  %59 = lshr <64 x i8> %39, splat (i8 2)
  %60 = zext nneg <64 x i8> %59 to <64 x i16>
  %61 = shl nuw nsw <64 x i16> %60, splat (i16 9)
  %62 = and <64 x i16> %61, splat (i16 3584)
  %63 = shl <64 x i16> %60, splat (i16 12)
  %64 = and <64 x i16> %63, splat (i16 -32768)
  %65 = or disjoint <64 x i16> %64, %62
  %halves66 = bitcast <64 x i16> %65 to <64 x half>
  %66 = fpext <64 x half> %halves66 to <64 x float>
  %67 = fmul <64 x float> %66, splat (float 1.638400e+04)
  br label %107

68:
  %69 = and <64 x i8> %39, splat (i8 127)
  %70 = zext nneg <64 x i8> %69 to <64 x i16>
  %71 = sext <64 x i8> %39 to <64 x i16>
  %72 = and <64 x i16> %71, splat (i16 -32768)
  %73 = shl nuw nsw <64 x i16> %70, splat (i16 7)
  %74 = or disjoint <64 x i16> %73, %72
  %halves75 = bitcast <64 x i16> %74 to <64 x half>
  %75 = fpext <64 x half> %halves75 to <64 x float>
  %76 = fmul <64 x float> %75, splat (float 2.560000e+02)
  %77 = icmp eq <64 x i8> %69, splat (i8 127)
  %78 = select <64 x i1> %77, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %76
  br label %107

79:
  %80 = zext <64 x i8> %39 to <64 x i16>
  %81 = shl nuw <64 x i16> %80, splat (i16 8)
  %halves82 = bitcast <64 x i16> %81 to <64 x half>
  %82 = fpext <64 x half> %halves82 to <64 x float>
  br label %107

83:
  %84 = sitofp <64 x i8> %39 to <64 x float>
  br label %107

85:
  %86 = uitofp <64 x i8> %39 to <64 x float>
  br label %107

87:
  %88 = load <32 x i8>, ptr %23, align 32
  %89 = and <32 x i8> %88, splat (i8 15)
  %90 = lshr <32 x i8> %88, splat (i8 4)
  %91 = shufflevector <32 x i8> %89, <32 x i8> %90, <64 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  switch i32 %3, label %105 [
    i32 12, label %101
    i32 11, label %92
  ]

92:
  %93 = zext nneg <64 x i8> %91 to <64 x i16>
  %94 = shl nuw nsw <64 x i16> %93, splat (i16 9)
  %95 = and <64 x i16> %94, splat (i16 3584)
  %96 = shl nuw <64 x i16> %93, splat (i16 12)
  %97 = and <64 x i16> %96, splat (i16 -32768)
  %98 = or disjoint <64 x i16> %97, %95
  %halves99 = bitcast <64 x i16> %98 to <64 x half>
  %99 = fpext <64 x half> %halves99 to <64 x float>
  %100 = fmul <64 x float> %99, splat (float 1.638400e+04)
  br label %107

101:
  %102 = shl nuw <64 x i8> %91, splat (i8 4)
  %103 = ashr exact <64 x i8> %102, splat (i8 4)
  %104 = sitofp <64 x i8> %103 to <64 x float>
  br label %107

105:
  %106 = uitofp nneg <64 x i8> %91 to <64 x float>
  br label %107

107:
  %108 = phi <64 x float> [ %27, %24 ], [ %86, %85 ], [ %36, %33 ], [ %32, %31 ], [ %48, %40 ], [ %57, %49 ], [ %106, %105 ], [ %67, %58 ], [ %100, %92 ], [ %78, %68 ], [ %82, %79 ], [ %84, %83 ], [ %104, %101 ]
  store <64 x float> %108, ptr %21, align 256
  %109 = add i32 %20, %12
  %110 = getelementptr inbounds nuw i8, ptr %21, i64 256
  %111 = icmp ult i32 %109, %2
  br i1 %111, label %19, label %18
}

define void @workbench.matrices.spread(ptr %0, i32 %1, i32 %2, i32 %3) #0 {
  %5 = alloca [512 x i8], align 64
  %6 = icmp eq i32 %1, 0
  br i1 %6, label %51, label %7

7:
  %8 = shl nsw i32 -1, %2
  %9 = xor i32 %8, -1
  %10 = zext i32 %1 to i64
  br label %11

11:
  %12 = phi i64 [ 0, %7 ], [ %24, %23 ]
  %13 = shl i64 %12, 4
  %14 = and i64 %13, 4294967280
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 %14
  %16 = getelementptr inbounds nuw i8, ptr %5, i64 %14
  br label %26

17:
  %18 = shl i32 %1, 4
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %51, label %20

20:
  %21 = icmp eq i32 %3, 0
  %22 = zext i32 %18 to i64
  br label %52

23:
  %24 = add nuw nsw i64 %12, 1
  %25 = icmp eq i64 %24, %10
  br i1 %25, label %17, label %11

26:
  %27 = phi i64 [ 0, %11 ], [ %49, %42 ]
  %28 = trunc nuw nsw i64 %27 to i32
  %29 = mul i32 %2, %28
  %30 = lshr i32 %29, 3
  %31 = zext nneg i32 %30 to i64
  %32 = getelementptr inbounds nuw i8, ptr %15, i64 %31
  %33 = load i8, ptr %32, align 1
  %34 = zext i8 %33 to i32
  %35 = icmp ult i32 %29, 120
  br i1 %35, label %36, label %42

36:
  %37 = getelementptr inbounds nuw i8, ptr %32, i64 1
  %38 = load i8, ptr %37, align 1
  %39 = zext i8 %38 to i32
  %40 = shl nuw nsw i32 %39, 8
  %41 = or disjoint i32 %40, %34
  br label %42

42:
  %43 = phi i32 [ %41, %36 ], [ %34, %26 ]
  %44 = and i32 %29, 7
  %45 = lshr i32 %43, %44
  %46 = and i32 %45, %9
  %47 = trunc i32 %46 to i8
  %48 = getelementptr inbounds nuw i8, ptr %16, i64 %27
  store i8 %47, ptr %48, align 1
  %49 = add nuw nsw i64 %27, 1
  %50 = icmp eq i64 %49, 16
  br i1 %50, label %23, label %26

51:
  ret void

52:
  %53 = phi i64 [ 0, %20 ], [ %68, %62 ]
  br i1 %21, label %62, label %54

54:
  %55 = lshr i64 %53, 4
  %56 = and i64 %55, 15
  %57 = shl i64 %53, 4
  %58 = and i64 %57, 240
  %59 = and i64 %53, 4294967040
  %60 = or disjoint i64 %58, %59
  %61 = or disjoint i64 %60, %56
  br label %62

62:
  %63 = phi i64 [ %61, %54 ], [ %53, %52 ]
  %64 = and i64 %63, 4294967295
  %65 = getelementptr inbounds nuw i8, ptr %5, i64 %64
  %66 = load i8, ptr %65, align 1
  %67 = getelementptr inbounds nuw i8, ptr %0, i64 %53
  store i8 %66, ptr %67, align 1
  %68 = add nuw nsw i64 %53, 1
  %69 = icmp eq i64 %68, %22
  br i1 %69, label %51, label %52
}

define void @workbench.matrices.gather(ptr %0, i32 %1) #0 {
  %3 = alloca [512 x i8], align 64
  %4 = shl i32 %1, 7
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %32, label %6

6:
  %7 = zext i32 %4 to i64
  br label %10

8:
  %9 = zext i32 %4 to i64
  br label %33

10:
  %11 = phi i64 [ 0, %6 ], [ %30, %10 ]
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 %11
  %13 = load i8, ptr %12, align 1
  %14 = trunc nuw i64 %11 to i32
  %15 = lshr i32 %14, 4
  %16 = and i32 %15, 268435448
  %17 = lshr i32 %14, 1
  %18 = and i32 %17, 6
  %19 = or disjoint i32 %16, %18
  %20 = and i32 %14, 1
  %21 = or disjoint i32 %19, %20
  %22 = shl nuw i32 %21, 4
  %23 = and i32 %15, 7
  %24 = or disjoint i32 %22, %23
  %25 = shl i32 %14, 2
  %26 = and i32 %25, 8
  %27 = or disjoint i32 %24, %26
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds nuw i8, ptr %3, i64 %28
  store i8 %13, ptr %29, align 1
  %30 = add nuw nsw i64 %11, 1
  %31 = icmp eq i64 %30, %7
  br i1 %31, label %8, label %10

32:
  ret void

33:
  %34 = phi i64 [ 0, %8 ], [ %50, %33 ]
  %35 = getelementptr inbounds nuw i8, ptr %3, i64 %34
  %36 = load i8, ptr %35, align 4
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 %34
  store i8 %36, ptr %37, align 1
  %38 = or disjoint i64 %34, 1
  %39 = getelementptr inbounds nuw i8, ptr %3, i64 %38
  %40 = load i8, ptr %39, align 1
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 %38
  store i8 %40, ptr %41, align 1
  %42 = or disjoint i64 %34, 2
  %43 = getelementptr inbounds nuw i8, ptr %3, i64 %42
  %44 = load i8, ptr %43, align 2
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 %42
  store i8 %44, ptr %45, align 1
  %46 = or disjoint i64 %34, 3
  %47 = getelementptr inbounds nuw i8, ptr %3, i64 %46
  %48 = load i8, ptr %47, align 1
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 %46
  store i8 %48, ptr %49, align 1
  %50 = add nuw nsw i64 %34, 4
  %51 = icmp eq i64 %50, %9
  br i1 %51, label %32, label %33
}

declare <8 x double> @llvm.fabs.v8f64(<8 x double>)

declare <8 x i64> @llvm.umin.v8i64(<8 x i64>, <8 x i64>)

declare <8 x float> @llvm.fabs.v8f32(<8 x float>)
