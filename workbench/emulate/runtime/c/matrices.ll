; From matrices.c by scripts/runtime_ir.py: c8b1da036cc16697
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
  br label %534

515:
  %516 = icmp eq i32 %20, 1
  %517 = icmp eq i32 %20, 2
  %518 = and i32 %0, 65536
  %519 = icmp eq i32 %518, 0
  %520 = getelementptr inbounds nuw i8, ptr %18, i64 64
  %521 = getelementptr inbounds nuw i8, ptr %18, i64 128
  %522 = getelementptr inbounds nuw i8, ptr %18, i64 192
  %523 = getelementptr inbounds nuw i8, ptr %18, i64 256
  %524 = getelementptr inbounds nuw i8, ptr %18, i64 320
  %525 = getelementptr inbounds nuw i8, ptr %18, i64 384
  %526 = getelementptr inbounds nuw i8, ptr %18, i64 64
  %527 = getelementptr inbounds nuw i8, ptr %18, i64 128
  %528 = getelementptr inbounds nuw i8, ptr %18, i64 192
  %529 = getelementptr inbounds nuw i8, ptr %18, i64 256
  %530 = getelementptr inbounds nuw i8, ptr %18, i64 320
  %531 = getelementptr inbounds nuw i8, ptr %18, i64 384
  %532 = getelementptr inbounds nuw i8, ptr %18, i64 448
  %533 = zext i32 %24 to i64
  br label %788

534:
  %535 = phi i32 [ 0, %476 ], [ %763, %762 ]
  %536 = shl nuw nsw i32 %535, 2
  %537 = add nuw nsw i32 %536, %481
  %538 = and i32 %537, 31
  %539 = zext nneg i32 %538 to i64
  %540 = getelementptr inbounds nuw i32, ptr %8, i64 %539
  %541 = load i32, ptr %540, align 4
  br i1 %27, label %542, label %545

542:
  br i1 %482, label %762, label %543

543:
  %544 = mul i32 %535, %1
  br label %765

545:
  %546 = lshr i32 %541, %485
  br i1 %118, label %547, label %555

547:
  %548 = and i32 %546, 255
  %549 = icmp eq i32 %548, 255
  %550 = add nuw nsw i32 %548, 896
  %551 = zext nneg i32 %550 to i64
  %552 = shl nuw nsw i64 %551, 52
  %553 = bitcast i64 %552 to double
  %554 = select i1 %549, double 0x7FF8000000000000, double %553
  br label %574

555:
  %556 = lshr i32 %546, 3
  %557 = and i32 %556, 15
  %558 = and i32 %546, 7
  %559 = and i32 %546, 127
  %560 = icmp eq i32 %559, 127
  br i1 %560, label %574, label %561

561:
  %562 = icmp eq i32 %557, 0
  br i1 %562, label %563, label %566

563:
  %564 = uitofp nneg i32 %558 to double
  %565 = fmul double %564, 0x3F60000000000000
  br label %574

566:
  %567 = or disjoint i32 %558, 8
  %568 = uitofp nneg i32 %567 to double
  %569 = add nuw nsw i32 %557, 1013
  %570 = zext nneg i32 %569 to i64
  %571 = shl nuw nsw i64 %570, 52
  %572 = bitcast i64 %571 to double
  %573 = fmul double %568, %572
  br label %574

574:
  %575 = phi double [ %554, %547 ], [ %565, %563 ], [ %573, %566 ], [ 0x7FF8000000000000, %555 ]
  store double %575, ptr %16, align 16
  br i1 %486, label %542, label %576

576:
  %577 = lshr i32 %541, %489
  br i1 %118, label %597, label %578

578:
  %579 = lshr i32 %577, 3
  %580 = and i32 %579, 15
  %581 = and i32 %577, 7
  %582 = and i32 %577, 127
  %583 = icmp eq i32 %582, 127
  br i1 %583, label %605, label %584

584:
  %585 = icmp eq i32 %580, 0
  br i1 %585, label %594, label %586

586:
  %587 = or disjoint i32 %581, 8
  %588 = uitofp nneg i32 %587 to double
  %589 = add nuw nsw i32 %580, 1013
  %590 = zext nneg i32 %589 to i64
  %591 = shl nuw nsw i64 %590, 52
  %592 = bitcast i64 %591 to double
  %593 = fmul double %588, %592
  br label %605

594:
  %595 = uitofp nneg i32 %581 to double
  %596 = fmul double %595, 0x3F60000000000000
  br label %605

597:
  %598 = and i32 %577, 255
  %599 = icmp eq i32 %598, 255
  %600 = add nuw nsw i32 %598, 896
  %601 = zext nneg i32 %600 to i64
  %602 = shl nuw nsw i64 %601, 52
  %603 = bitcast i64 %602 to double
  %604 = select i1 %599, double 0x7FF8000000000000, double %603
  br label %605

605:
  %606 = phi double [ %604, %597 ], [ %596, %594 ], [ %593, %586 ], [ 0x7FF8000000000000, %578 ]
  store double %606, ptr %490, align 8
  br i1 %491, label %542, label %607

607:
  %608 = lshr i32 %541, %494
  br i1 %118, label %628, label %609

609:
  %610 = lshr i32 %608, 3
  %611 = and i32 %610, 15
  %612 = and i32 %608, 7
  %613 = and i32 %608, 127
  %614 = icmp eq i32 %613, 127
  br i1 %614, label %636, label %615

615:
  %616 = icmp eq i32 %611, 0
  br i1 %616, label %625, label %617

617:
  %618 = or disjoint i32 %612, 8
  %619 = uitofp nneg i32 %618 to double
  %620 = add nuw nsw i32 %611, 1013
  %621 = zext nneg i32 %620 to i64
  %622 = shl nuw nsw i64 %621, 52
  %623 = bitcast i64 %622 to double
  %624 = fmul double %619, %623
  br label %636

625:
  %626 = uitofp nneg i32 %612 to double
  %627 = fmul double %626, 0x3F60000000000000
  br label %636

628:
  %629 = and i32 %608, 255
  %630 = icmp eq i32 %629, 255
  %631 = add nuw nsw i32 %629, 896
  %632 = zext nneg i32 %631 to i64
  %633 = shl nuw nsw i64 %632, 52
  %634 = bitcast i64 %633 to double
  %635 = select i1 %630, double 0x7FF8000000000000, double %634
  br label %636

636:
  %637 = phi double [ %635, %628 ], [ %627, %625 ], [ %624, %617 ], [ 0x7FF8000000000000, %609 ]
  store double %637, ptr %495, align 16
  br i1 %496, label %542, label %638

638:
  %639 = lshr i32 %541, %499
  br i1 %118, label %659, label %640

640:
  %641 = lshr i32 %639, 3
  %642 = and i32 %641, 15
  %643 = and i32 %639, 7
  %644 = and i32 %639, 127
  %645 = icmp eq i32 %644, 127
  br i1 %645, label %667, label %646

646:
  %647 = icmp eq i32 %642, 0
  br i1 %647, label %656, label %648

648:
  %649 = or disjoint i32 %643, 8
  %650 = uitofp nneg i32 %649 to double
  %651 = add nuw nsw i32 %642, 1013
  %652 = zext nneg i32 %651 to i64
  %653 = shl nuw nsw i64 %652, 52
  %654 = bitcast i64 %653 to double
  %655 = fmul double %650, %654
  br label %667

656:
  %657 = uitofp nneg i32 %643 to double
  %658 = fmul double %657, 0x3F60000000000000
  br label %667

659:
  %660 = and i32 %639, 255
  %661 = icmp eq i32 %660, 255
  %662 = add nuw nsw i32 %660, 896
  %663 = zext nneg i32 %662 to i64
  %664 = shl nuw nsw i64 %663, 52
  %665 = bitcast i64 %664 to double
  %666 = select i1 %661, double 0x7FF8000000000000, double %665
  br label %667

667:
  %668 = phi double [ %666, %659 ], [ %658, %656 ], [ %655, %648 ], [ 0x7FF8000000000000, %640 ]
  store double %668, ptr %500, align 8
  br i1 %501, label %542, label %669

669:
  %670 = lshr i32 %541, %503
  br i1 %118, label %690, label %671

671:
  %672 = lshr i32 %670, 3
  %673 = and i32 %672, 15
  %674 = and i32 %670, 7
  %675 = and i32 %670, 127
  %676 = icmp eq i32 %675, 127
  br i1 %676, label %698, label %677

677:
  %678 = icmp eq i32 %673, 0
  br i1 %678, label %687, label %679

679:
  %680 = or disjoint i32 %674, 8
  %681 = uitofp nneg i32 %680 to double
  %682 = add nuw nsw i32 %673, 1013
  %683 = zext nneg i32 %682 to i64
  %684 = shl nuw nsw i64 %683, 52
  %685 = bitcast i64 %684 to double
  %686 = fmul double %681, %685
  br label %698

687:
  %688 = uitofp nneg i32 %674 to double
  %689 = fmul double %688, 0x3F60000000000000
  br label %698

690:
  %691 = and i32 %670, 255
  %692 = icmp eq i32 %691, 255
  %693 = add nuw nsw i32 %691, 896
  %694 = zext nneg i32 %693 to i64
  %695 = shl nuw nsw i64 %694, 52
  %696 = bitcast i64 %695 to double
  %697 = select i1 %692, double 0x7FF8000000000000, double %696
  br label %698

698:
  %699 = phi double [ %697, %690 ], [ %689, %687 ], [ %686, %679 ], [ 0x7FF8000000000000, %671 ]
  store double %699, ptr %504, align 16
  br i1 %505, label %542, label %700

700:
  %701 = lshr i32 %541, %508
  br i1 %118, label %721, label %702

702:
  %703 = lshr i32 %701, 3
  %704 = and i32 %703, 15
  %705 = and i32 %701, 7
  %706 = and i32 %701, 127
  %707 = icmp eq i32 %706, 127
  br i1 %707, label %729, label %708

708:
  %709 = icmp eq i32 %704, 0
  br i1 %709, label %718, label %710

710:
  %711 = or disjoint i32 %705, 8
  %712 = uitofp nneg i32 %711 to double
  %713 = add nuw nsw i32 %704, 1013
  %714 = zext nneg i32 %713 to i64
  %715 = shl nuw nsw i64 %714, 52
  %716 = bitcast i64 %715 to double
  %717 = fmul double %712, %716
  br label %729

718:
  %719 = uitofp nneg i32 %705 to double
  %720 = fmul double %719, 0x3F60000000000000
  br label %729

721:
  %722 = and i32 %701, 255
  %723 = icmp eq i32 %722, 255
  %724 = add nuw nsw i32 %722, 896
  %725 = zext nneg i32 %724 to i64
  %726 = shl nuw nsw i64 %725, 52
  %727 = bitcast i64 %726 to double
  %728 = select i1 %723, double 0x7FF8000000000000, double %727
  br label %729

729:
  %730 = phi double [ %728, %721 ], [ %720, %718 ], [ %717, %710 ], [ 0x7FF8000000000000, %702 ]
  store double %730, ptr %509, align 8
  br i1 %510, label %542, label %731

731:
  %732 = lshr i32 %541, %513
  br i1 %118, label %752, label %733

733:
  %734 = lshr i32 %732, 3
  %735 = and i32 %734, 15
  %736 = and i32 %732, 7
  %737 = and i32 %732, 127
  %738 = icmp eq i32 %737, 127
  br i1 %738, label %760, label %739

739:
  %740 = icmp eq i32 %735, 0
  br i1 %740, label %749, label %741

741:
  %742 = or disjoint i32 %736, 8
  %743 = uitofp nneg i32 %742 to double
  %744 = add nuw nsw i32 %735, 1013
  %745 = zext nneg i32 %744 to i64
  %746 = shl nuw nsw i64 %745, 52
  %747 = bitcast i64 %746 to double
  %748 = fmul double %743, %747
  br label %760

749:
  %750 = uitofp nneg i32 %736 to double
  %751 = fmul double %750, 0x3F60000000000000
  br label %760

752:
  %753 = and i32 %732, 255
  %754 = icmp eq i32 %753, 255
  %755 = add nuw nsw i32 %753, 896
  %756 = zext nneg i32 %755 to i64
  %757 = shl nuw nsw i64 %756, 52
  %758 = bitcast i64 %757 to double
  %759 = select i1 %754, double 0x7FF8000000000000, double %758
  br label %760

760:
  %761 = phi double [ %759, %752 ], [ %751, %749 ], [ %748, %741 ], [ 0x7FF8000000000000, %733 ]
  store double %761, ptr %514, align 16
  br label %542

762:
  %763 = add nuw nsw i32 %535, 1
  %764 = icmp eq i32 %763, 8
  br i1 %764, label %515, label %534

765:
  %766 = phi i64 [ 0, %543 ], [ %785, %779 ]
  %767 = trunc nuw i64 %766 to i32
  %768 = add i32 %544, %767
  %769 = zext i32 %768 to i64
  %770 = getelementptr inbounds nuw float, ptr %14, i64 %769
  %771 = load float, ptr %770, align 4
  %772 = fpext contract float %771 to double
  br i1 %27, label %779, label %773

773:
  %774 = udiv i32 %767, %31
  %775 = zext i32 %774 to i64
  %776 = getelementptr inbounds nuw double, ptr %16, i64 %775
  %777 = load double, ptr %776, align 8
  %778 = fmul contract double %777, %772
  br label %779

779:
  %780 = phi double [ %778, %773 ], [ %772, %765 ]
  %781 = shl i32 %767, 3
  %782 = add nuw nsw i32 %781, %535
  %783 = zext i32 %782 to i64
  %784 = getelementptr inbounds nuw double, ptr %17, i64 %783
  store double %780, ptr %784, align 8
  %785 = add nuw nsw i64 %766, 1
  %786 = icmp eq i64 %785, %483
  br i1 %786, label %762, label %765

787:
  ret void

788:
  %789 = phi i1 [ true, %515 ], [ false, %1194 ]
  %790 = phi i64 [ 0, %515 ], [ 512, %1194 ]
  %791 = phi ptr [ %10, %515 ], [ %1196, %1194 ]
  br i1 %516, label %792, label %796

792:
  %793 = load <64 x i16>, ptr %791, align 128
  %halves794 = bitcast <64 x i16> %793 to <64 x half>
  %794 = fpext <64 x half> %halves794 to <64 x float>
  %795 = bitcast <64 x float> %794 to <64 x i32>
  br label %801

796:
  %797 = load <32 x i32>, ptr %791, align 128
  %798 = getelementptr inbounds nuw i8, ptr %791, i64 128
  %799 = load <32 x i32>, ptr %798, align 128
  %800 = shufflevector <32 x i32> %797, <32 x i32> %799, <64 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  br label %801

801:
  %802 = phi <64 x i32> [ %795, %792 ], [ %800, %796 ]
  %803 = shufflevector <64 x i32> %802, <64 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %804 = shufflevector <64 x i32> %802, <64 x i32> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %805 = shufflevector <64 x i32> %802, <64 x i32> poison, <8 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %806 = shufflevector <64 x i32> %802, <64 x i32> poison, <8 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %807 = shufflevector <64 x i32> %802, <64 x i32> poison, <8 x i32> <i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39>
  %808 = shufflevector <64 x i32> %802, <64 x i32> poison, <8 x i32> <i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %809 = shufflevector <64 x i32> %802, <64 x i32> poison, <8 x i32> <i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55>
  %810 = shufflevector <64 x i32> %802, <64 x i32> poison, <8 x i32> <i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  br i1 %517, label %828, label %811

811:
  %812 = bitcast <8 x i32> %803 to <8 x float>
  %813 = fpext <8 x float> %812 to <8 x double>
  store <8 x double> %813, ptr %18, align 64
  %814 = bitcast <8 x i32> %804 to <8 x float>
  %815 = fpext <8 x float> %814 to <8 x double>
  store <8 x double> %815, ptr %520, align 64
  %816 = bitcast <8 x i32> %805 to <8 x float>
  %817 = fpext <8 x float> %816 to <8 x double>
  store <8 x double> %817, ptr %521, align 64
  %818 = bitcast <8 x i32> %806 to <8 x float>
  %819 = fpext <8 x float> %818 to <8 x double>
  store <8 x double> %819, ptr %522, align 64
  %820 = bitcast <8 x i32> %807 to <8 x float>
  %821 = fpext <8 x float> %820 to <8 x double>
  store <8 x double> %821, ptr %523, align 64
  %822 = bitcast <8 x i32> %808 to <8 x float>
  %823 = fpext <8 x float> %822 to <8 x double>
  store <8 x double> %823, ptr %524, align 64
  %824 = bitcast <8 x i32> %809 to <8 x float>
  %825 = fpext <8 x float> %824 to <8 x double>
  store <8 x double> %825, ptr %525, align 64
  %826 = bitcast <8 x i32> %810 to <8 x float>
  %827 = fpext <8 x float> %826 to <8 x double>
  br label %837

828:
  %829 = sitofp <8 x i32> %803 to <8 x double>
  store <8 x double> %829, ptr %18, align 64
  %830 = sitofp <8 x i32> %804 to <8 x double>
  store <8 x double> %830, ptr %526, align 64
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
  br label %837

837:
  %838 = phi ptr [ %531, %828 ], [ %525, %811 ]
  %839 = phi ptr [ %529, %828 ], [ %523, %811 ]
  %840 = phi ptr [ %527, %828 ], [ %521, %811 ]
  %841 = phi ptr [ %526, %828 ], [ %520, %811 ]
  %842 = phi ptr [ %528, %828 ], [ %522, %811 ]
  %843 = phi ptr [ %530, %828 ], [ %524, %811 ]
  %844 = phi <8 x double> [ %836, %828 ], [ %827, %811 ]
  store <8 x double> %844, ptr %532, align 64
  br label %1197

845:
  %846 = load <8 x double>, ptr %18, align 64
  switch i32 %20, label %1106 [
    i32 1, label %867
    i32 0, label %1050
  ]

847:
  %848 = phi <8 x i32> [ %1098, %1050 ], [ %1182, %1189 ]
  %849 = phi <8 x i32> [ %1084, %1050 ], [ %1160, %1189 ]
  %850 = phi <8 x i32> [ %1070, %1050 ], [ %1138, %1189 ]
  %851 = phi <8 x i32> [ %1056, %1050 ], [ %1116, %1189 ]
  %852 = phi <8 x i32> [ %1063, %1050 ], [ %1127, %1189 ]
  %853 = phi <8 x i32> [ %1077, %1050 ], [ %1149, %1189 ]
  %854 = phi <8 x i32> [ %1091, %1050 ], [ %1171, %1189 ]
  %855 = phi <8 x i32> [ %1105, %1050 ], [ %1193, %1189 ]
  %856 = shufflevector <8 x i32> %851, <8 x i32> %852, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %857 = shufflevector <8 x i32> %850, <8 x i32> %853, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %858 = shufflevector <8 x i32> %849, <8 x i32> %854, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %859 = shufflevector <8 x i32> %848, <8 x i32> %855, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %860 = shufflevector <16 x i32> %856, <16 x i32> %857, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  store <16 x i32> %860, ptr %791, align 64
  %861 = shufflevector <16 x i32> %856, <16 x i32> %857, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %862 = getelementptr inbounds nuw i8, ptr %791, i64 128
  store <16 x i32> %861, ptr %862, align 64
  %863 = getelementptr inbounds nuw i8, ptr %791, i64 64
  %864 = shufflevector <16 x i32> %858, <16 x i32> %859, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  store <16 x i32> %864, ptr %863, align 64
  %865 = shufflevector <16 x i32> %858, <16 x i32> %859, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %866 = getelementptr inbounds nuw i8, ptr %791, i64 192
  store <16 x i32> %865, ptr %866, align 64
  br label %1194

867:
  %868 = bitcast <8 x double> %846 to <8 x i64>
  %869 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %846)
  %870 = bitcast <8 x double> %869 to <8 x i64>
  %871 = lshr <8 x i64> %868, splat (i64 48)
  %872 = and <8 x i64> %871, splat (i64 32768)
  %873 = add nsw <8 x i64> %870, splat (i64 -4539626225366204417)
  %874 = lshr <8 x i64> %870, splat (i64 42)
  %875 = and <8 x i64> %874, splat (i64 1)
  %876 = add nsw <8 x i64> %873, %875
  %877 = lshr <8 x i64> %876, splat (i64 42)
  %878 = fadd <8 x double> %869, splat (double 0x41B0000000000000)
  %879 = bitcast <8 x double> %878 to <8 x i64>
  %880 = icmp samesign ult <8 x i64> %870, splat (i64 4544132024016830464)
  %881 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %877, <8 x i64> splat (i64 31744))
  %882 = select <8 x i1> %880, <8 x i64> %879, <8 x i64> %881
  %883 = icmp samesign ugt <8 x i64> %870, splat (i64 9218868437227405311)
  %884 = select <8 x i1> %883, <8 x i64> splat (i64 31744), <8 x i64> %882
  %885 = icmp samesign ugt <8 x i64> %870, splat (i64 9218868437227405312)
  %886 = or <8 x i64> %884, %872
  %887 = select <8 x i1> %885, <8 x i64> splat (i64 32767), <8 x i64> %886
  %888 = trunc <8 x i64> %887 to <8 x i16>
  store <8 x i16> %888, ptr %791, align 16
  %889 = load <8 x double>, ptr %841, align 64
  %890 = bitcast <8 x double> %889 to <8 x i64>
  %891 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %889)
  %892 = bitcast <8 x double> %891 to <8 x i64>
  %893 = lshr <8 x i64> %890, splat (i64 48)
  %894 = and <8 x i64> %893, splat (i64 32768)
  %895 = add nsw <8 x i64> %892, splat (i64 -4539626225366204417)
  %896 = lshr <8 x i64> %892, splat (i64 42)
  %897 = and <8 x i64> %896, splat (i64 1)
  %898 = add nsw <8 x i64> %895, %897
  %899 = lshr <8 x i64> %898, splat (i64 42)
  %900 = fadd <8 x double> %891, splat (double 0x41B0000000000000)
  %901 = bitcast <8 x double> %900 to <8 x i64>
  %902 = icmp samesign ult <8 x i64> %892, splat (i64 4544132024016830464)
  %903 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %899, <8 x i64> splat (i64 31744))
  %904 = select <8 x i1> %902, <8 x i64> %901, <8 x i64> %903
  %905 = icmp samesign ugt <8 x i64> %892, splat (i64 9218868437227405311)
  %906 = select <8 x i1> %905, <8 x i64> splat (i64 31744), <8 x i64> %904
  %907 = icmp samesign ugt <8 x i64> %892, splat (i64 9218868437227405312)
  %908 = or <8 x i64> %906, %894
  %909 = select <8 x i1> %907, <8 x i64> splat (i64 32767), <8 x i64> %908
  %910 = trunc <8 x i64> %909 to <8 x i16>
  %911 = getelementptr inbounds nuw i8, ptr %791, i64 16
  store <8 x i16> %910, ptr %911, align 16
  %912 = load <8 x double>, ptr %840, align 64
  %913 = bitcast <8 x double> %912 to <8 x i64>
  %914 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %912)
  %915 = bitcast <8 x double> %914 to <8 x i64>
  %916 = lshr <8 x i64> %913, splat (i64 48)
  %917 = and <8 x i64> %916, splat (i64 32768)
  %918 = add nsw <8 x i64> %915, splat (i64 -4539626225366204417)
  %919 = lshr <8 x i64> %915, splat (i64 42)
  %920 = and <8 x i64> %919, splat (i64 1)
  %921 = add nsw <8 x i64> %918, %920
  %922 = lshr <8 x i64> %921, splat (i64 42)
  %923 = fadd <8 x double> %914, splat (double 0x41B0000000000000)
  %924 = bitcast <8 x double> %923 to <8 x i64>
  %925 = icmp samesign ult <8 x i64> %915, splat (i64 4544132024016830464)
  %926 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %922, <8 x i64> splat (i64 31744))
  %927 = select <8 x i1> %925, <8 x i64> %924, <8 x i64> %926
  %928 = icmp samesign ugt <8 x i64> %915, splat (i64 9218868437227405311)
  %929 = select <8 x i1> %928, <8 x i64> splat (i64 31744), <8 x i64> %927
  %930 = icmp samesign ugt <8 x i64> %915, splat (i64 9218868437227405312)
  %931 = or <8 x i64> %929, %917
  %932 = select <8 x i1> %930, <8 x i64> splat (i64 32767), <8 x i64> %931
  %933 = trunc <8 x i64> %932 to <8 x i16>
  %934 = getelementptr inbounds nuw i8, ptr %791, i64 32
  store <8 x i16> %933, ptr %934, align 16
  %935 = load <8 x double>, ptr %842, align 64
  %936 = bitcast <8 x double> %935 to <8 x i64>
  %937 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %935)
  %938 = bitcast <8 x double> %937 to <8 x i64>
  %939 = lshr <8 x i64> %936, splat (i64 48)
  %940 = and <8 x i64> %939, splat (i64 32768)
  %941 = add nsw <8 x i64> %938, splat (i64 -4539626225366204417)
  %942 = lshr <8 x i64> %938, splat (i64 42)
  %943 = and <8 x i64> %942, splat (i64 1)
  %944 = add nsw <8 x i64> %941, %943
  %945 = lshr <8 x i64> %944, splat (i64 42)
  %946 = fadd <8 x double> %937, splat (double 0x41B0000000000000)
  %947 = bitcast <8 x double> %946 to <8 x i64>
  %948 = icmp samesign ult <8 x i64> %938, splat (i64 4544132024016830464)
  %949 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %945, <8 x i64> splat (i64 31744))
  %950 = select <8 x i1> %948, <8 x i64> %947, <8 x i64> %949
  %951 = icmp samesign ugt <8 x i64> %938, splat (i64 9218868437227405311)
  %952 = select <8 x i1> %951, <8 x i64> splat (i64 31744), <8 x i64> %950
  %953 = icmp samesign ugt <8 x i64> %938, splat (i64 9218868437227405312)
  %954 = or <8 x i64> %952, %940
  %955 = select <8 x i1> %953, <8 x i64> splat (i64 32767), <8 x i64> %954
  %956 = trunc <8 x i64> %955 to <8 x i16>
  %957 = getelementptr inbounds nuw i8, ptr %791, i64 48
  store <8 x i16> %956, ptr %957, align 16
  %958 = load <8 x double>, ptr %839, align 64
  %959 = bitcast <8 x double> %958 to <8 x i64>
  %960 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %958)
  %961 = bitcast <8 x double> %960 to <8 x i64>
  %962 = lshr <8 x i64> %959, splat (i64 48)
  %963 = and <8 x i64> %962, splat (i64 32768)
  %964 = add nsw <8 x i64> %961, splat (i64 -4539626225366204417)
  %965 = lshr <8 x i64> %961, splat (i64 42)
  %966 = and <8 x i64> %965, splat (i64 1)
  %967 = add nsw <8 x i64> %964, %966
  %968 = lshr <8 x i64> %967, splat (i64 42)
  %969 = fadd <8 x double> %960, splat (double 0x41B0000000000000)
  %970 = bitcast <8 x double> %969 to <8 x i64>
  %971 = icmp samesign ult <8 x i64> %961, splat (i64 4544132024016830464)
  %972 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %968, <8 x i64> splat (i64 31744))
  %973 = select <8 x i1> %971, <8 x i64> %970, <8 x i64> %972
  %974 = icmp samesign ugt <8 x i64> %961, splat (i64 9218868437227405311)
  %975 = select <8 x i1> %974, <8 x i64> splat (i64 31744), <8 x i64> %973
  %976 = icmp samesign ugt <8 x i64> %961, splat (i64 9218868437227405312)
  %977 = or <8 x i64> %975, %963
  %978 = select <8 x i1> %976, <8 x i64> splat (i64 32767), <8 x i64> %977
  %979 = trunc <8 x i64> %978 to <8 x i16>
  %980 = getelementptr inbounds nuw i8, ptr %791, i64 64
  store <8 x i16> %979, ptr %980, align 16
  %981 = load <8 x double>, ptr %843, align 64
  %982 = bitcast <8 x double> %981 to <8 x i64>
  %983 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %981)
  %984 = bitcast <8 x double> %983 to <8 x i64>
  %985 = lshr <8 x i64> %982, splat (i64 48)
  %986 = and <8 x i64> %985, splat (i64 32768)
  %987 = add nsw <8 x i64> %984, splat (i64 -4539626225366204417)
  %988 = lshr <8 x i64> %984, splat (i64 42)
  %989 = and <8 x i64> %988, splat (i64 1)
  %990 = add nsw <8 x i64> %987, %989
  %991 = lshr <8 x i64> %990, splat (i64 42)
  %992 = fadd <8 x double> %983, splat (double 0x41B0000000000000)
  %993 = bitcast <8 x double> %992 to <8 x i64>
  %994 = icmp samesign ult <8 x i64> %984, splat (i64 4544132024016830464)
  %995 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %991, <8 x i64> splat (i64 31744))
  %996 = select <8 x i1> %994, <8 x i64> %993, <8 x i64> %995
  %997 = icmp samesign ugt <8 x i64> %984, splat (i64 9218868437227405311)
  %998 = select <8 x i1> %997, <8 x i64> splat (i64 31744), <8 x i64> %996
  %999 = icmp samesign ugt <8 x i64> %984, splat (i64 9218868437227405312)
  %1000 = or <8 x i64> %998, %986
  %1001 = select <8 x i1> %999, <8 x i64> splat (i64 32767), <8 x i64> %1000
  %1002 = trunc <8 x i64> %1001 to <8 x i16>
  %1003 = getelementptr inbounds nuw i8, ptr %791, i64 80
  store <8 x i16> %1002, ptr %1003, align 16
  %1004 = load <8 x double>, ptr %838, align 64
  %1005 = bitcast <8 x double> %1004 to <8 x i64>
  %1006 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %1004)
  %1007 = bitcast <8 x double> %1006 to <8 x i64>
  %1008 = lshr <8 x i64> %1005, splat (i64 48)
  %1009 = and <8 x i64> %1008, splat (i64 32768)
  %1010 = add nsw <8 x i64> %1007, splat (i64 -4539626225366204417)
  %1011 = lshr <8 x i64> %1007, splat (i64 42)
  %1012 = and <8 x i64> %1011, splat (i64 1)
  %1013 = add nsw <8 x i64> %1010, %1012
  %1014 = lshr <8 x i64> %1013, splat (i64 42)
  %1015 = fadd <8 x double> %1006, splat (double 0x41B0000000000000)
  %1016 = bitcast <8 x double> %1015 to <8 x i64>
  %1017 = icmp samesign ult <8 x i64> %1007, splat (i64 4544132024016830464)
  %1018 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1014, <8 x i64> splat (i64 31744))
  %1019 = select <8 x i1> %1017, <8 x i64> %1016, <8 x i64> %1018
  %1020 = icmp samesign ugt <8 x i64> %1007, splat (i64 9218868437227405311)
  %1021 = select <8 x i1> %1020, <8 x i64> splat (i64 31744), <8 x i64> %1019
  %1022 = icmp samesign ugt <8 x i64> %1007, splat (i64 9218868437227405312)
  %1023 = or <8 x i64> %1021, %1009
  %1024 = select <8 x i1> %1022, <8 x i64> splat (i64 32767), <8 x i64> %1023
  %1025 = trunc <8 x i64> %1024 to <8 x i16>
  %1026 = getelementptr inbounds nuw i8, ptr %791, i64 96
  store <8 x i16> %1025, ptr %1026, align 16
  %1027 = load <8 x double>, ptr %532, align 64
  %1028 = bitcast <8 x double> %1027 to <8 x i64>
  %1029 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %1027)
  %1030 = bitcast <8 x double> %1029 to <8 x i64>
  %1031 = lshr <8 x i64> %1028, splat (i64 48)
  %1032 = and <8 x i64> %1031, splat (i64 32768)
  %1033 = add nsw <8 x i64> %1030, splat (i64 -4539626225366204417)
  %1034 = lshr <8 x i64> %1030, splat (i64 42)
  %1035 = and <8 x i64> %1034, splat (i64 1)
  %1036 = add nsw <8 x i64> %1033, %1035
  %1037 = lshr <8 x i64> %1036, splat (i64 42)
  %1038 = fadd <8 x double> %1029, splat (double 0x41B0000000000000)
  %1039 = bitcast <8 x double> %1038 to <8 x i64>
  %1040 = icmp samesign ult <8 x i64> %1030, splat (i64 4544132024016830464)
  %1041 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1037, <8 x i64> splat (i64 31744))
  %1042 = select <8 x i1> %1040, <8 x i64> %1039, <8 x i64> %1041
  %1043 = icmp samesign ugt <8 x i64> %1030, splat (i64 9218868437227405311)
  %1044 = select <8 x i1> %1043, <8 x i64> splat (i64 31744), <8 x i64> %1042
  %1045 = icmp samesign ugt <8 x i64> %1030, splat (i64 9218868437227405312)
  %1046 = or <8 x i64> %1044, %1032
  %1047 = select <8 x i1> %1045, <8 x i64> splat (i64 32767), <8 x i64> %1046
  %1048 = trunc <8 x i64> %1047 to <8 x i16>
  %1049 = getelementptr inbounds nuw i8, ptr %791, i64 112
  store <8 x i16> %1048, ptr %1049, align 16
  br label %1194

1050:
  %1051 = fptrunc <8 x double> %846 to <8 x float>
  %1052 = bitcast <8 x float> %1051 to <8 x i32>
  %1053 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1051)
  %1054 = bitcast <8 x float> %1053 to <8 x i32>
  %1055 = icmp samesign ugt <8 x i32> %1054, splat (i32 2139095040)
  %1056 = select <8 x i1> %1055, <8 x i32> splat (i32 2147483647), <8 x i32> %1052
  %1057 = load <8 x double>, ptr %841, align 64
  %1058 = fptrunc <8 x double> %1057 to <8 x float>
  %1059 = bitcast <8 x float> %1058 to <8 x i32>
  %1060 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1058)
  %1061 = bitcast <8 x float> %1060 to <8 x i32>
  %1062 = icmp samesign ugt <8 x i32> %1061, splat (i32 2139095040)
  %1063 = select <8 x i1> %1062, <8 x i32> splat (i32 2147483647), <8 x i32> %1059
  %1064 = load <8 x double>, ptr %840, align 64
  %1065 = fptrunc <8 x double> %1064 to <8 x float>
  %1066 = bitcast <8 x float> %1065 to <8 x i32>
  %1067 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1065)
  %1068 = bitcast <8 x float> %1067 to <8 x i32>
  %1069 = icmp samesign ugt <8 x i32> %1068, splat (i32 2139095040)
  %1070 = select <8 x i1> %1069, <8 x i32> splat (i32 2147483647), <8 x i32> %1066
  %1071 = load <8 x double>, ptr %842, align 64
  %1072 = fptrunc <8 x double> %1071 to <8 x float>
  %1073 = bitcast <8 x float> %1072 to <8 x i32>
  %1074 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1072)
  %1075 = bitcast <8 x float> %1074 to <8 x i32>
  %1076 = icmp samesign ugt <8 x i32> %1075, splat (i32 2139095040)
  %1077 = select <8 x i1> %1076, <8 x i32> splat (i32 2147483647), <8 x i32> %1073
  %1078 = load <8 x double>, ptr %839, align 64
  %1079 = fptrunc <8 x double> %1078 to <8 x float>
  %1080 = bitcast <8 x float> %1079 to <8 x i32>
  %1081 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1079)
  %1082 = bitcast <8 x float> %1081 to <8 x i32>
  %1083 = icmp samesign ugt <8 x i32> %1082, splat (i32 2139095040)
  %1084 = select <8 x i1> %1083, <8 x i32> splat (i32 2147483647), <8 x i32> %1080
  %1085 = load <8 x double>, ptr %843, align 64
  %1086 = fptrunc <8 x double> %1085 to <8 x float>
  %1087 = bitcast <8 x float> %1086 to <8 x i32>
  %1088 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1086)
  %1089 = bitcast <8 x float> %1088 to <8 x i32>
  %1090 = icmp samesign ugt <8 x i32> %1089, splat (i32 2139095040)
  %1091 = select <8 x i1> %1090, <8 x i32> splat (i32 2147483647), <8 x i32> %1087
  %1092 = load <8 x double>, ptr %838, align 64
  %1093 = fptrunc <8 x double> %1092 to <8 x float>
  %1094 = bitcast <8 x float> %1093 to <8 x i32>
  %1095 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1093)
  %1096 = bitcast <8 x float> %1095 to <8 x i32>
  %1097 = icmp samesign ugt <8 x i32> %1096, splat (i32 2139095040)
  %1098 = select <8 x i1> %1097, <8 x i32> splat (i32 2147483647), <8 x i32> %1094
  %1099 = load <8 x double>, ptr %532, align 64
  %1100 = fptrunc <8 x double> %1099 to <8 x float>
  %1101 = bitcast <8 x float> %1100 to <8 x i32>
  %1102 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1100)
  %1103 = bitcast <8 x float> %1102 to <8 x i32>
  %1104 = icmp samesign ugt <8 x i32> %1103, splat (i32 2139095040)
  %1105 = select <8 x i1> %1104, <8 x i32> splat (i32 2147483647), <8 x i32> %1101
  br label %847

1106:
  br i1 %519, label %1112, label %1107

1107:
  %1108 = fcmp ogt <8 x double> %846, splat (double 0x41DFFFFFFFC00000)
  %1109 = fcmp olt <8 x double> %846, splat (double 0xC1E0000000000000)
  %1110 = select <8 x i1> %1109, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %846
  %1111 = select <8 x i1> %1108, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1110
  br label %1112

1112:
  %1113 = phi <8 x double> [ %1111, %1107 ], [ %846, %1106 ]
  %1114 = fadd <8 x double> %1113, splat (double 0x4338000000000000)
  %1115 = bitcast <8 x double> %1114 to <8 x i64>
  %1116 = trunc <8 x i64> %1115 to <8 x i32>
  %1117 = load <8 x double>, ptr %841, align 64
  br i1 %519, label %1123, label %1118

1118:
  %1119 = fcmp ogt <8 x double> %1117, splat (double 0x41DFFFFFFFC00000)
  %1120 = fcmp olt <8 x double> %1117, splat (double 0xC1E0000000000000)
  %1121 = select <8 x i1> %1120, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1117
  %1122 = select <8 x i1> %1119, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1121
  br label %1123

1123:
  %1124 = phi <8 x double> [ %1122, %1118 ], [ %1117, %1112 ]
  %1125 = fadd <8 x double> %1124, splat (double 0x4338000000000000)
  %1126 = bitcast <8 x double> %1125 to <8 x i64>
  %1127 = trunc <8 x i64> %1126 to <8 x i32>
  %1128 = load <8 x double>, ptr %840, align 64
  br i1 %519, label %1134, label %1129

1129:
  %1130 = fcmp ogt <8 x double> %1128, splat (double 0x41DFFFFFFFC00000)
  %1131 = fcmp olt <8 x double> %1128, splat (double 0xC1E0000000000000)
  %1132 = select <8 x i1> %1131, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1128
  %1133 = select <8 x i1> %1130, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1132
  br label %1134

1134:
  %1135 = phi <8 x double> [ %1133, %1129 ], [ %1128, %1123 ]
  %1136 = fadd <8 x double> %1135, splat (double 0x4338000000000000)
  %1137 = bitcast <8 x double> %1136 to <8 x i64>
  %1138 = trunc <8 x i64> %1137 to <8 x i32>
  %1139 = load <8 x double>, ptr %842, align 64
  br i1 %519, label %1145, label %1140

1140:
  %1141 = fcmp ogt <8 x double> %1139, splat (double 0x41DFFFFFFFC00000)
  %1142 = fcmp olt <8 x double> %1139, splat (double 0xC1E0000000000000)
  %1143 = select <8 x i1> %1142, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1139
  %1144 = select <8 x i1> %1141, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1143
  br label %1145

1145:
  %1146 = phi <8 x double> [ %1144, %1140 ], [ %1139, %1134 ]
  %1147 = fadd <8 x double> %1146, splat (double 0x4338000000000000)
  %1148 = bitcast <8 x double> %1147 to <8 x i64>
  %1149 = trunc <8 x i64> %1148 to <8 x i32>
  %1150 = load <8 x double>, ptr %839, align 64
  br i1 %519, label %1156, label %1151

1151:
  %1152 = fcmp ogt <8 x double> %1150, splat (double 0x41DFFFFFFFC00000)
  %1153 = fcmp olt <8 x double> %1150, splat (double 0xC1E0000000000000)
  %1154 = select <8 x i1> %1153, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1150
  %1155 = select <8 x i1> %1152, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1154
  br label %1156

1156:
  %1157 = phi <8 x double> [ %1155, %1151 ], [ %1150, %1145 ]
  %1158 = fadd <8 x double> %1157, splat (double 0x4338000000000000)
  %1159 = bitcast <8 x double> %1158 to <8 x i64>
  %1160 = trunc <8 x i64> %1159 to <8 x i32>
  %1161 = load <8 x double>, ptr %843, align 64
  br i1 %519, label %1167, label %1162

1162:
  %1163 = fcmp ogt <8 x double> %1161, splat (double 0x41DFFFFFFFC00000)
  %1164 = fcmp olt <8 x double> %1161, splat (double 0xC1E0000000000000)
  %1165 = select <8 x i1> %1164, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1161
  %1166 = select <8 x i1> %1163, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1165
  br label %1167

1167:
  %1168 = phi <8 x double> [ %1166, %1162 ], [ %1161, %1156 ]
  %1169 = fadd <8 x double> %1168, splat (double 0x4338000000000000)
  %1170 = bitcast <8 x double> %1169 to <8 x i64>
  %1171 = trunc <8 x i64> %1170 to <8 x i32>
  %1172 = load <8 x double>, ptr %838, align 64
  br i1 %519, label %1178, label %1173

1173:
  %1174 = fcmp ogt <8 x double> %1172, splat (double 0x41DFFFFFFFC00000)
  %1175 = fcmp olt <8 x double> %1172, splat (double 0xC1E0000000000000)
  %1176 = select <8 x i1> %1175, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1172
  %1177 = select <8 x i1> %1174, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1176
  br label %1178

1178:
  %1179 = phi <8 x double> [ %1177, %1173 ], [ %1172, %1167 ]
  %1180 = fadd <8 x double> %1179, splat (double 0x4338000000000000)
  %1181 = bitcast <8 x double> %1180 to <8 x i64>
  %1182 = trunc <8 x i64> %1181 to <8 x i32>
  %1183 = load <8 x double>, ptr %532, align 64
  br i1 %519, label %1189, label %1184

1184:
  %1185 = fcmp ogt <8 x double> %1183, splat (double 0x41DFFFFFFFC00000)
  %1186 = fcmp olt <8 x double> %1183, splat (double 0xC1E0000000000000)
  %1187 = select <8 x i1> %1186, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1183
  %1188 = select <8 x i1> %1185, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1187
  br label %1189

1189:
  %1190 = phi <8 x double> [ %1188, %1184 ], [ %1183, %1178 ]
  %1191 = fadd <8 x double> %1190, splat (double 0x4338000000000000)
  %1192 = bitcast <8 x double> %1191 to <8 x i64>
  %1193 = trunc <8 x i64> %1192 to <8 x i32>
  br label %847

1194:
  %1195 = phi i64 [ 1, %867 ], [ 2, %847 ]
  %1196 = getelementptr inbounds nuw <32 x i32>, ptr %791, i64 %1195
  br i1 %789, label %788, label %787

1197:
  %1198 = phi i64 [ 0, %837 ], [ %1206, %1205 ]
  %1199 = shl nuw nsw i64 %1198, 6
  %1200 = add nuw nsw i64 %1199, %790
  br i1 %116, label %1205, label %1201

1201:
  %1202 = getelementptr inbounds nuw <8 x double>, ptr %18, i64 %1198
  %1203 = load <8 x double>, ptr %1202, align 64
  br label %1208

1204:
  store <8 x double> %1227, ptr %1202, align 64
  br label %1205

1205:
  %1206 = add nuw nsw i64 %1198, 1
  %1207 = icmp eq i64 %1206, 8
  br i1 %1207, label %845, label %1197

1208:
  %1209 = phi i64 [ 0, %1201 ], [ %1228, %1221 ]
  %1210 = phi <8 x double> [ %1203, %1201 ], [ %1227, %1221 ]
  %1211 = add nuw i64 %1200, %1209
  %1212 = and i64 %1211, 4294967295
  %1213 = getelementptr inbounds nuw double, ptr %15, i64 %1212
  %1214 = load double, ptr %1213, align 8
  %1215 = insertelement <8 x double> poison, double %1214, i64 0
  %1216 = shufflevector <8 x double> %1215, <8 x double> poison, <8 x i32> zeroinitializer
  br i1 %22, label %1221, label %1217

1217:
  %1218 = getelementptr inbounds nuw i8, ptr %13, i64 %1212
  %1219 = load i8, ptr %1218, align 1
  %1220 = zext i8 %1219 to i64
  br label %1221

1221:
  %1222 = phi i64 [ %1220, %1217 ], [ %1209, %1208 ]
  %1223 = and i64 %1222, 4294967295
  %1224 = getelementptr inbounds nuw <8 x double>, ptr %17, i64 %1223
  %1225 = load <8 x double>, ptr %1224, align 64
  %1226 = fmul contract <8 x double> %1216, %1225
  %1227 = fadd contract <8 x double> %1226, %1210
  %1228 = add nuw nsw i64 %1209, 1
  %1229 = icmp eq i64 %1228, %533
  br i1 %1229, label %1204, label %1208
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
  %108 = phi <64 x float> [ %27, %24 ], [ %86, %85 ], [ %36, %33 ], [ %32, %31 ], [ %48, %40 ], [ %57, %49 ], [ %106, %105 ], [ %67, %58 ], [ %104, %101 ], [ %78, %68 ], [ %82, %79 ], [ %84, %83 ], [ %100, %92 ]
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

declare <8 x float> @llvm.fabs.v8f32(<8 x float>)

declare <8 x double> @llvm.fabs.v8f64(<8 x double>)

declare <8 x i64> @llvm.umin.v8i64(<8 x i64>, <8 x i64>)
