; From tensor_products.c by scripts/runtime_ir.py: 616f2ab1ba7e692d
%struct.block = type { ptr, ptr, %struct.memory }
%struct.memory = type { ptr, i64, i32 }
%struct.matrix = type { i64, i64, i64, i64, i64 }

define i32 @workbench.tensor.multiply(ptr %0, ptr %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %4 = load i64, ptr %3, align 8
  %5 = trunc i64 %4 to i32
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %16, label %7

7:
  %8 = phi i32 [ %14, %12 ], [ %5, %2 ]
  %9 = tail call i32 @llvm.cttz.i32(i32 %8, i1 true)
  %10 = tail call fastcc i32 @multiply(ptr %0, ptr %1, i32 %9)
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %16, label %12

12:
  %13 = add i32 %8, -1
  %14 = and i32 %13, %8
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %16, label %7

16:
  %17 = phi i32 [ 0, %2 ], [ 0, %12 ], [ %8, %7 ]
  %18 = zext i32 %17 to i64
  store i64 %18, ptr %3, align 8
  ret i32 %17
}

define internal fastcc i32 @multiply(ptr %0, ptr %1, i32 %2) #0 {
  %4 = alloca [8 x <8 x double>], align 64
  %5 = alloca [16384 x double], align 64
  %6 = alloca [1024 x double], align 64
  %7 = alloca [32 x double], align 64
  %8 = alloca [64 x <8 x float>], align 64
  %9 = alloca [64 x <8 x float>], align 64
  %10 = alloca [2 x %struct.block], align 16
  %11 = alloca %struct.matrix, align 8
  %12 = alloca %struct.matrix, align 8
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %16 = load i64, ptr %15, align 8
  %17 = trunc i64 %16 to i32
  %18 = and i32 %17, 8192
  %19 = icmp eq i32 %18, 0
  %20 = select i1 %19, i32 1, i32 2
  %21 = icmp eq ptr %14, null
  br i1 %21, label %974, label %22

22:
  %23 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %24 = load ptr, ptr %23, align 8
  %25 = icmp eq ptr %24, null
  br i1 %25, label %974, label %26

26:
  %27 = zext nneg i32 %2 to i64
  %28 = getelementptr inbounds nuw i64, ptr %1, i64 %27
  %29 = getelementptr inbounds nuw i8, ptr %28, i64 256
  br label %30

30:
  %31 = phi ptr [ %24, %26 ], [ %42, %41 ]
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 8
  %33 = load i32, ptr %32, align 8
  %34 = icmp eq i32 %33, %17
  br i1 %34, label %35, label %41

35:
  %36 = getelementptr inbounds nuw i8, ptr %31, i64 12
  %37 = load i32, ptr %36, align 4
  %38 = load i64, ptr %29, align 8
  %39 = trunc i64 %38 to i32
  %40 = icmp eq i32 %37, %39
  br i1 %40, label %44, label %41

41:
  %42 = load ptr, ptr %31, align 8
  %43 = icmp eq ptr %42, null
  br i1 %43, label %974, label %30

44:
  %45 = call fastcc i32 @find_blocks(ptr %0, ptr %10, i32 %20)
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %974, label %47

47:
  %48 = getelementptr inbounds nuw i8, ptr %28, i64 512
  %49 = load i64, ptr %48, align 8
  %50 = trunc i64 %49 to i32
  %51 = getelementptr inbounds nuw i8, ptr %28, i64 768
  %52 = load i64, ptr %51, align 8
  %53 = trunc i64 %52 to i32
  %54 = getelementptr inbounds nuw i8, ptr %31, i64 28
  %55 = load i32, ptr %54, align 4
  %56 = getelementptr inbounds nuw i8, ptr %31, i64 24
  %57 = load i32, ptr %56, align 8
  %58 = getelementptr inbounds nuw i8, ptr %28, i64 1024
  %59 = load i64, ptr %58, align 8
  %60 = and i32 %55, 15
  %61 = lshr i32 %55, 4
  %62 = and i32 %61, 15
  %63 = and i32 %55, 16384
  %64 = icmp eq i32 %63, 0
  %65 = lshr i32 %55, 12
  %66 = and i32 %65, 1
  %67 = lshr i32 %55, 13
  %68 = and i32 %67, 1
  %69 = getelementptr inbounds nuw i8, ptr %31, i64 20
  %70 = load i32, ptr %69, align 4
  %71 = getelementptr inbounds nuw i8, ptr %31, i64 32
  %72 = load i32, ptr %71, align 8
  %73 = udiv i32 %70, %72
  %74 = lshr exact i32 %18, 13
  %75 = lshr i32 %70, %74
  %76 = getelementptr inbounds nuw i8, ptr %28, i64 1280
  %77 = load i64, ptr %76, align 8
  %78 = icmp eq i64 %77, 0
  %79 = getelementptr inbounds nuw i8, ptr %31, i64 36
  %80 = load i32, ptr %79, align 4
  %81 = lshr i32 %50, 16
  %82 = icmp eq i32 %81, 0
  br i1 %82, label %87, label %83

83:
  %84 = icmp ne i32 %80, 0
  %85 = icmp eq i32 %81, 16
  %86 = and i1 %85, %84
  br i1 %86, label %87, label %974

87:
  %88 = and i32 %50, 65535
  %89 = add i32 %73, %88
  %90 = icmp ugt i32 %89, 512
  br i1 %90, label %974, label %91

91:
  %92 = zext nneg i32 %20 to i64
  br label %93

93:
  %94 = phi i64 [ 0, %91 ], [ %123, %122 ]
  %95 = getelementptr inbounds nuw %struct.block, ptr %10, i64 %94
  %96 = getelementptr inbounds nuw i8, ptr %95, i64 8
  %97 = load ptr, ptr %96, align 8
  %98 = getelementptr inbounds nuw i8, ptr %97, i64 8
  br label %99

99:
  %100 = phi i32 [ %121, %102 ], [ %88, %93 ]
  %101 = icmp ult i32 %100, %89
  br i1 %101, label %102, label %122

102:
  %103 = and i32 %100, 63
  %104 = sub nuw nsw i32 64, %103
  %105 = sub nuw nsw i32 %89, %100
  %106 = tail call i32 @llvm.umin.i32(i32 %104, i32 %105)
  %107 = icmp eq i32 %106, 64
  %108 = zext nneg i32 %106 to i64
  %109 = shl nsw i64 -1, %108
  %110 = xor i64 %109, -1
  %111 = select i1 %107, i64 -1, i64 %110
  %112 = zext nneg i32 %103 to i64
  %113 = shl i64 %111, %112
  %114 = lshr i32 %100, 6
  %115 = zext nneg i32 %114 to i64
  %116 = getelementptr inbounds nuw i64, ptr %98, i64 %115
  %117 = load i64, ptr %116, align 8
  %118 = xor i64 %117, -1
  %119 = and i64 %113, %118
  %120 = icmp eq i64 %119, 0
  %121 = add nuw nsw i32 %106, %100
  br i1 %120, label %99, label %974

122:
  %123 = add nuw nsw i64 %94, 1
  %124 = icmp eq i64 %123, %92
  br i1 %124, label %125, label %93

125:
  %126 = and i32 %17, 16384
  %127 = lshr i32 %17, 16
  %128 = icmp eq i32 %126, 0
  %129 = lshr exact i32 %126, 14
  %130 = lshr i32 %57, %129
  br i1 %128, label %184, label %131

131:
  %132 = getelementptr inbounds nuw i8, ptr %28, i64 1536
  %133 = load i64, ptr %132, align 8
  %134 = trunc i64 %133 to i32
  %135 = getelementptr inbounds nuw i8, ptr %31, i64 44
  %136 = load i32, ptr %135, align 4
  %137 = lshr i32 %134, 16
  %138 = icmp eq i32 %137, 0
  br i1 %138, label %143, label %139

139:
  %140 = icmp ne i32 %80, 0
  %141 = icmp eq i32 %137, 16
  %142 = and i1 %140, %141
  br i1 %142, label %143, label %974

143:
  %144 = and i32 %134, 65535
  %145 = add i32 %144, %136
  %146 = icmp ugt i32 %145, 512
  br i1 %146, label %974, label %147

147:
  %148 = phi i64 [ %177, %176 ], [ 0, %143 ]
  %149 = getelementptr inbounds nuw %struct.block, ptr %10, i64 %148
  %150 = getelementptr inbounds nuw i8, ptr %149, i64 8
  %151 = load ptr, ptr %150, align 8
  %152 = getelementptr inbounds nuw i8, ptr %151, i64 8
  br label %153

153:
  %154 = phi i32 [ %175, %156 ], [ %144, %147 ]
  %155 = icmp ult i32 %154, %145
  br i1 %155, label %156, label %176

156:
  %157 = and i32 %154, 63
  %158 = sub nuw nsw i32 64, %157
  %159 = sub nuw nsw i32 %145, %154
  %160 = tail call i32 @llvm.umin.i32(i32 %158, i32 %159)
  %161 = icmp eq i32 %160, 64
  %162 = zext nneg i32 %160 to i64
  %163 = shl nsw i64 -1, %162
  %164 = xor i64 %163, -1
  %165 = select i1 %161, i64 -1, i64 %164
  %166 = zext nneg i32 %157 to i64
  %167 = shl i64 %165, %166
  %168 = lshr i32 %154, 6
  %169 = zext nneg i32 %168 to i64
  %170 = getelementptr inbounds nuw i64, ptr %152, i64 %169
  %171 = load i64, ptr %170, align 8
  %172 = xor i64 %171, -1
  %173 = and i64 %167, %172
  %174 = icmp eq i64 %173, 0
  %175 = add nuw nsw i32 %160, %154
  br i1 %174, label %153, label %974

176:
  %177 = add nuw nsw i64 %148, 1
  %178 = icmp eq i64 %177, %92
  br i1 %178, label %179, label %147

179:
  %180 = icmp eq i32 %80, 0
  %181 = xor i32 %134, %50
  %182 = icmp ult i32 %181, 65536
  %183 = select i1 %180, i1 true, i1 %182
  br i1 %183, label %184, label %974

184:
  %185 = phi i32 [ 0, %125 ], [ %134, %179 ]
  %186 = phi i32 [ 5, %125 ], [ 6, %179 ]
  %187 = icmp eq i32 %127, 0
  br i1 %187, label %292, label %188

188:
  %189 = zext nneg i32 %186 to i64
  %190 = zext nneg i32 %2 to i64
  %191 = shl nuw nsw i64 %189, 8
  %192 = getelementptr inbounds nuw i8, ptr %1, i64 %191
  %193 = getelementptr inbounds nuw i8, ptr %192, i64 256
  %194 = getelementptr inbounds nuw i64, ptr %193, i64 %190
  %195 = load i64, ptr %194, align 8
  %196 = trunc i64 %195 to i32
  %197 = and i32 %196, 1073676288
  %198 = icmp eq i32 %197, 0
  br i1 %198, label %199, label %974

199:
  %200 = getelementptr inbounds nuw i8, ptr %31, i64 16
  %201 = load i32, ptr %200, align 8
  %202 = add i32 %201, 31
  %203 = lshr i32 %202, 5
  %204 = and i32 %196, 65535
  %205 = add nuw nsw i32 %204, %203
  %206 = icmp samesign ugt i32 %205, 512
  br i1 %206, label %974, label %207

207:
  %208 = phi i64 [ %237, %236 ], [ 0, %199 ]
  %209 = getelementptr inbounds nuw %struct.block, ptr %10, i64 %208
  %210 = getelementptr inbounds nuw i8, ptr %209, i64 8
  %211 = load ptr, ptr %210, align 8
  %212 = getelementptr inbounds nuw i8, ptr %211, i64 8
  br label %213

213:
  %214 = phi i32 [ %235, %216 ], [ %204, %207 ]
  %215 = icmp samesign ult i32 %214, %205
  br i1 %215, label %216, label %236

216:
  %217 = and i32 %214, 63
  %218 = sub nuw nsw i32 64, %217
  %219 = sub nuw nsw i32 %205, %214
  %220 = tail call i32 @llvm.umin.i32(i32 %218, i32 %219)
  %221 = icmp eq i32 %220, 64
  %222 = zext nneg i32 %220 to i64
  %223 = shl nsw i64 -1, %222
  %224 = xor i64 %223, -1
  %225 = select i1 %221, i64 -1, i64 %224
  %226 = zext nneg i32 %217 to i64
  %227 = shl i64 %225, %226
  %228 = lshr i32 %214, 6
  %229 = zext nneg i32 %228 to i64
  %230 = getelementptr inbounds nuw i64, ptr %212, i64 %229
  %231 = load i64, ptr %230, align 8
  %232 = xor i64 %231, -1
  %233 = and i64 %227, %232
  %234 = icmp eq i64 %233, 0
  %235 = add nuw nsw i32 %220, %214
  br i1 %234, label %213, label %974

236:
  %237 = add nuw nsw i64 %208, 1
  %238 = icmp eq i64 %237, %92
  br i1 %238, label %239, label %207

239:
  %240 = add nuw nsw i64 %189, 2
  %241 = shl nuw nsw i64 %240, 8
  %242 = getelementptr inbounds nuw i8, ptr %1, i64 %241
  %243 = getelementptr inbounds nuw i64, ptr %242, i64 %190
  %244 = load i64, ptr %243, align 8
  %245 = trunc i64 %244 to i32
  %246 = and i32 %245, 1073676288
  %247 = icmp eq i32 %246, 0
  br i1 %247, label %248, label %974

248:
  %249 = add i32 %73, 31
  %250 = lshr i32 %249, 5
  %251 = and i32 %245, 65535
  %252 = add nuw nsw i32 %251, %250
  %253 = icmp samesign ugt i32 %252, 512
  br i1 %253, label %974, label %254

254:
  %255 = phi i64 [ %264, %263 ], [ 0, %248 ]
  %256 = getelementptr inbounds nuw %struct.block, ptr %10, i64 %255
  %257 = getelementptr inbounds nuw i8, ptr %256, i64 8
  %258 = load ptr, ptr %257, align 8
  %259 = getelementptr inbounds nuw i8, ptr %258, i64 8
  br label %260

260:
  %261 = phi i32 [ %291, %272 ], [ %251, %254 ]
  %262 = icmp samesign ult i32 %261, %252
  br i1 %262, label %272, label %263

263:
  %264 = add nuw nsw i64 %255, 1
  %265 = icmp eq i64 %264, %92
  br i1 %265, label %266, label %254

266:
  %267 = trunc nuw nsw i64 %240 to i32
  %268 = shl i64 %244, 7
  %269 = and i64 %268, 4294967168
  %270 = shl i64 %195, 7
  %271 = and i64 %270, 4294967168
  br label %292

272:
  %273 = and i32 %261, 63
  %274 = sub nuw nsw i32 64, %273
  %275 = sub nuw nsw i32 %252, %261
  %276 = tail call i32 @llvm.umin.i32(i32 %274, i32 %275)
  %277 = icmp eq i32 %276, 64
  %278 = zext nneg i32 %276 to i64
  %279 = shl nsw i64 -1, %278
  %280 = xor i64 %279, -1
  %281 = select i1 %277, i64 -1, i64 %280
  %282 = zext nneg i32 %273 to i64
  %283 = shl i64 %281, %282
  %284 = lshr i32 %261, 6
  %285 = zext nneg i32 %284 to i64
  %286 = getelementptr inbounds nuw i64, ptr %259, i64 %285
  %287 = load i64, ptr %286, align 8
  %288 = xor i64 %287, -1
  %289 = and i64 %283, %288
  %290 = icmp eq i64 %289, 0
  %291 = add nuw nsw i32 %276, %261
  br i1 %290, label %260, label %974

292:
  %293 = phi i64 [ 0, %184 ], [ %269, %266 ]
  %294 = phi i64 [ 0, %184 ], [ %271, %266 ]
  %295 = phi i32 [ %186, %184 ], [ %267, %266 ]
  br i1 %64, label %346, label %296

296:
  %297 = getelementptr inbounds nuw i8, ptr %31, i64 40
  %298 = load i32, ptr %297, align 8
  %299 = lshr i32 %53, 16
  %300 = icmp eq i32 %299, 0
  br i1 %300, label %305, label %301

301:
  %302 = icmp ne i32 %80, 0
  %303 = icmp eq i32 %299, 16
  %304 = and i1 %303, %302
  br i1 %304, label %305, label %974

305:
  %306 = and i32 %53, 65535
  %307 = add i32 %298, %306
  %308 = icmp ugt i32 %307, 512
  br i1 %308, label %974, label %309

309:
  %310 = phi i64 [ %339, %338 ], [ 0, %305 ]
  %311 = getelementptr inbounds nuw %struct.block, ptr %10, i64 %310
  %312 = getelementptr inbounds nuw i8, ptr %311, i64 8
  %313 = load ptr, ptr %312, align 8
  %314 = getelementptr inbounds nuw i8, ptr %313, i64 8
  br label %315

315:
  %316 = phi i32 [ %337, %318 ], [ %306, %309 ]
  %317 = icmp ult i32 %316, %307
  br i1 %317, label %318, label %338

318:
  %319 = and i32 %316, 63
  %320 = sub nuw nsw i32 64, %319
  %321 = sub nuw nsw i32 %307, %316
  %322 = tail call i32 @llvm.umin.i32(i32 %320, i32 %321)
  %323 = icmp eq i32 %322, 64
  %324 = zext nneg i32 %322 to i64
  %325 = shl nsw i64 -1, %324
  %326 = xor i64 %325, -1
  %327 = select i1 %323, i64 -1, i64 %326
  %328 = zext nneg i32 %319 to i64
  %329 = shl i64 %327, %328
  %330 = lshr i32 %316, 6
  %331 = zext nneg i32 %330 to i64
  %332 = getelementptr inbounds nuw i64, ptr %314, i64 %331
  %333 = load i64, ptr %332, align 8
  %334 = xor i64 %333, -1
  %335 = and i64 %329, %334
  %336 = icmp eq i64 %335, 0
  %337 = add nuw nsw i32 %322, %316
  br i1 %336, label %315, label %974

338:
  %339 = add nuw nsw i64 %310, 1
  %340 = icmp eq i64 %339, %92
  br i1 %340, label %341, label %309

341:
  %342 = icmp eq i32 %80, 0
  %343 = xor i32 %53, %50
  %344 = icmp ult i32 %343, 65536
  %345 = select i1 %342, i1 true, i1 %344
  br i1 %345, label %346, label %974

346:
  %347 = getelementptr inbounds nuw i8, ptr %31, i64 16
  br label %351

348:
  %349 = add nuw nsw i64 %352, 1
  %350 = icmp eq i64 %349, %92
  br i1 %350, label %363, label %351

351:
  %352 = phi i64 [ 0, %346 ], [ %349, %348 ]
  %353 = getelementptr inbounds nuw %struct.block, ptr %10, i64 %352
  %354 = getelementptr inbounds nuw i8, ptr %353, i64 24
  %355 = load i64, ptr %354, align 8
  br i1 %64, label %356, label %360

356:
  %357 = load i32, ptr %347, align 8
  %358 = tail call fastcc i32 @is_inside(i64 %52, i32 %60, i32 %357, i32 %130, i32 %66, i64 %355)
  %359 = icmp eq i32 %358, 0
  br i1 %359, label %974, label %360

360:
  %361 = tail call fastcc i32 @is_inside(i64 %59, i32 %62, i32 %75, i32 %57, i32 %68, i64 %355)
  %362 = icmp eq i32 %361, 0
  br i1 %362, label %974, label %348

363:
  %364 = icmp eq i32 %66, 0
  %365 = icmp ugt i64 %52, 2305843009213693951
  %366 = or i1 %365, %364
  %367 = lshr i64 %52, 12
  %368 = and i64 %367, 262128
  %369 = lshr i64 %52, 28
  %370 = and i64 %369, 262128
  %371 = shl i64 %52, 4
  %372 = and i64 %371, 262128
  store i64 %372, ptr %11, align 8
  %373 = getelementptr inbounds nuw i8, ptr %11, i64 8
  %374 = select i1 %366, i64 %368, i64 %370
  store i64 %374, ptr %373, align 8
  %375 = getelementptr inbounds nuw i8, ptr %11, i64 16
  %376 = select i1 %366, i64 %370, i64 %368
  store i64 %376, ptr %375, align 8
  %377 = getelementptr inbounds nuw i8, ptr %11, i64 24
  %378 = lshr i64 %52, 49
  %379 = and i64 %378, 7
  store i64 %379, ptr %377, align 8
  %380 = getelementptr inbounds nuw i8, ptr %11, i64 32
  %381 = lshr i64 %52, 62
  %382 = sub nuw nsw i64 4, %381
  %383 = select i1 %365, i64 %382, i64 0
  store i64 %383, ptr %380, align 8
  %384 = icmp eq i32 %68, 0
  %385 = icmp ugt i64 %59, 2305843009213693951
  %386 = or i1 %384, %385
  %387 = lshr i64 %59, 12
  %388 = and i64 %387, 262128
  %389 = lshr i64 %59, 28
  %390 = and i64 %389, 262128
  %391 = shl i64 %59, 4
  %392 = and i64 %391, 262128
  store i64 %392, ptr %12, align 8
  %393 = getelementptr inbounds nuw i8, ptr %12, i64 8
  %394 = select i1 %386, i64 %388, i64 %390
  store i64 %394, ptr %393, align 8
  %395 = getelementptr inbounds nuw i8, ptr %12, i64 16
  %396 = select i1 %386, i64 %390, i64 %388
  store i64 %396, ptr %395, align 8
  %397 = getelementptr inbounds nuw i8, ptr %12, i64 24
  %398 = lshr i64 %59, 49
  %399 = and i64 %398, 7
  store i64 %399, ptr %397, align 8
  %400 = getelementptr inbounds nuw i8, ptr %12, i64 32
  %401 = lshr i64 %59, 62
  %402 = sub nuw nsw i64 4, %401
  %403 = select i1 %385, i64 %402, i64 0
  store i64 %403, ptr %400, align 8
  %404 = lshr i32 %75, 3
  %405 = icmp eq i32 %404, 0
  %406 = shl i32 %75, 6
  %407 = and i32 %55, 32768
  %408 = icmp eq i32 %407, 0
  %409 = select i1 %408, i32 1, i32 -1
  %410 = sitofp i32 %409 to double
  %411 = zext nneg i32 %404 to i64
  br label %412

412:
  %413 = phi i64 [ 0, %363 ], [ %488, %487 ]
  %414 = trunc nuw nsw i64 %413 to i32
  %415 = mul i32 %406, %414
  br i1 %405, label %487, label %416

416:
  %417 = getelementptr inbounds nuw %struct.block, ptr %10, i64 %413
  %418 = getelementptr inbounds nuw i8, ptr %417, i64 16
  br label %490

419:
  %420 = shl i64 %16, 52
  %421 = and i64 %420, 67553994410557440
  %422 = xor i64 %421, 4607182418800017408
  %423 = select i1 %128, ptr %8, ptr %9
  %424 = or disjoint i32 %2, 32
  %425 = shl i64 %52, 7
  %426 = and i64 %425, 8388480
  %427 = lshr i64 %52, 16
  %428 = and i64 %427, 65535
  %429 = icmp samesign ult i32 %60, 3
  %430 = getelementptr inbounds nuw i8, ptr %31, i64 44
  %431 = select i1 %429, i32 65535, i32 65534
  %432 = add i32 %185, %431
  %433 = lshr i32 %185, 16
  %434 = zext nneg i32 %433 to i64
  %435 = getelementptr inbounds nuw i8, ptr %31, i64 52
  %436 = getelementptr inbounds nuw i8, ptr %31, i64 48
  %437 = and i32 %17, 480
  %438 = icmp eq i32 %437, 0
  %439 = shl nuw nsw i32 %295, 5
  %440 = icmp ugt i32 %72, %70
  %441 = lshr i32 %55, 8
  %442 = and i32 %441, 15
  %443 = insertelement <8 x i64> poison, i64 %422, i64 0
  %444 = bitcast <8 x i64> %443 to <8 x double>
  %445 = shufflevector <8 x double> %444, <8 x double> poison, <8 x i32> zeroinitializer
  %446 = icmp eq i32 %57, 0
  %447 = icmp eq i32 %442, 1
  %448 = icmp eq i32 %442, 0
  %449 = and i32 %55, 65536
  %450 = icmp eq i32 %449, 0
  %451 = load i32, ptr %347, align 8
  %452 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %453 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %454 = getelementptr inbounds nuw i8, ptr %4, i64 192
  %455 = getelementptr inbounds nuw i8, ptr %4, i64 256
  %456 = getelementptr inbounds nuw i8, ptr %4, i64 320
  %457 = getelementptr inbounds nuw i8, ptr %4, i64 384
  %458 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %459 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %460 = getelementptr inbounds nuw i8, ptr %4, i64 192
  %461 = getelementptr inbounds nuw i8, ptr %4, i64 256
  %462 = getelementptr inbounds nuw i8, ptr %4, i64 320
  %463 = getelementptr inbounds nuw i8, ptr %4, i64 384
  %464 = getelementptr inbounds nuw i8, ptr %4, i64 448
  %465 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %466 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %467 = getelementptr inbounds nuw i8, ptr %4, i64 192
  %468 = getelementptr inbounds nuw i8, ptr %4, i64 256
  %469 = getelementptr inbounds nuw i8, ptr %4, i64 320
  %470 = getelementptr inbounds nuw i8, ptr %4, i64 384
  %471 = getelementptr inbounds nuw i8, ptr %4, i64 448
  %472 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %473 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %474 = getelementptr inbounds nuw i8, ptr %4, i64 192
  %475 = getelementptr inbounds nuw i8, ptr %4, i64 256
  %476 = getelementptr inbounds nuw i8, ptr %4, i64 320
  %477 = getelementptr inbounds nuw i8, ptr %4, i64 384
  %478 = getelementptr inbounds nuw i8, ptr %4, i64 448
  %479 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %480 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %481 = getelementptr inbounds nuw i8, ptr %4, i64 192
  %482 = getelementptr inbounds nuw i8, ptr %4, i64 256
  %483 = getelementptr inbounds nuw i8, ptr %4, i64 320
  %484 = getelementptr inbounds nuw i8, ptr %4, i64 384
  %485 = getelementptr inbounds nuw i8, ptr %4, i64 448
  %486 = zext i32 %57 to i64
  br label %499

487:
  %488 = add nuw nsw i64 %413, 1
  %489 = icmp eq i64 %488, %92
  br i1 %489, label %419, label %412

490:
  %491 = phi i64 [ 0, %416 ], [ %497, %490 ]
  %492 = trunc nuw nsw i64 %491 to i32
  call fastcc void @tensor_tile(ptr %8, ptr %418, ptr %12, i32 %62, i32 %57, i32 %492, i32 %68)
  %493 = shl i32 %492, 9
  %494 = add i32 %493, %415
  %495 = zext i32 %494 to i64
  %496 = getelementptr inbounds nuw double, ptr %5, i64 %495
  call fastcc void @put_factors(ptr %496, ptr %8, i32 %57, double %410)
  %497 = add nuw nsw i64 %491, 1
  %498 = icmp eq i64 %497, %411
  br i1 %498, label %487, label %490

499:
  %500 = phi i32 [ %451, %419 ], [ %512, %511 ]
  %501 = phi i64 [ 0, %419 ], [ %513, %511 ]
  %502 = icmp eq i32 %500, 0
  br i1 %502, label %511, label %503

503:
  %504 = getelementptr inbounds nuw %struct.block, ptr %10, i64 %501
  %505 = getelementptr inbounds nuw i8, ptr %504, i64 16
  %506 = getelementptr inbounds nuw i8, ptr %504, i64 8
  %507 = trunc i64 %501 to i32
  %508 = shl i32 %507, 7
  %509 = add i32 %508, %439
  br label %515

510:
  br label %974

511:
  %512 = phi i32 [ 0, %499 ], [ %538, %535 ]
  %513 = add nuw nsw i64 %501, 1
  %514 = icmp eq i64 %513, %92
  br i1 %514, label %510, label %499

515:
  %516 = phi i32 [ -1, %503 ], [ %536, %535 ]
  %517 = phi i32 [ 0, %503 ], [ %537, %535 ]
  br i1 %64, label %518, label %520

518:
  %519 = lshr exact i32 %517, 3
  call fastcc void @tensor_tile(ptr %423, ptr %505, ptr %11, i32 %60, i32 %130, i32 %519, i32 %66)
  br label %520

520:
  %521 = load i32, ptr %71, align 8
  %522 = icmp eq i32 %521, 0
  br i1 %522, label %535, label %523

523:
  %524 = and i32 %517, 8
  %525 = shl i32 %517, 1
  %526 = and i32 %525, -32
  %527 = or disjoint i32 %526, %524
  %528 = load ptr, ptr %506, align 8
  %529 = lshr exact i32 %517, 3
  %530 = and i32 %529, 1
  %531 = shl nuw nsw i32 %530, 3
  %532 = zext nneg i32 %531 to i64
  %533 = sub nsw i64 0, %532
  %534 = select i1 %429, i64 %533, i64 0
  br label %540

535:
  %536 = phi i32 [ %516, %520 ], [ %582, %617 ]
  %537 = add i32 %517, 8
  %538 = load i32, ptr %347, align 8
  %539 = icmp ult i32 %537, %538
  br i1 %539, label %515, label %511

540:
  %541 = phi i32 [ 0, %523 ], [ %618, %617 ]
  %542 = phi i32 [ %516, %523 ], [ %582, %617 ]
  %543 = load i32, ptr %79, align 4
  %544 = icmp eq i32 %543, 0
  br i1 %544, label %545, label %549

545:
  %546 = load i32, ptr %347, align 8
  %547 = mul i32 %546, %541
  %548 = add i32 %547, %517
  br label %549

549:
  %550 = phi i32 [ %548, %545 ], [ %527, %540 ]
  %551 = add i32 %550, %81
  %552 = load ptr, ptr %528, align 8
  br i1 %64, label %558, label %553

553:
  %554 = getelementptr inbounds nuw i32, ptr %552, i64 %426
  %555 = zext i32 %550 to i64
  %556 = getelementptr inbounds nuw i32, ptr %554, i64 %555
  %557 = getelementptr inbounds nuw i32, ptr %556, i64 %428
  call fastcc void @tile_of_cells(ptr %423, ptr %557, i32 %60, i32 %130)
  br label %558

558:
  br i1 %128, label %570, label %559

559:
  %560 = load i32, ptr %430, align 4
  %561 = add i32 %432, %560
  %562 = shl i32 %561, 7
  %563 = and i32 %562, 8388480
  %564 = zext nneg i32 %563 to i64
  %565 = getelementptr inbounds nuw i32, ptr %552, i64 %564
  %566 = zext i32 %550 to i64
  %567 = getelementptr inbounds nuw i32, ptr %565, i64 %566
  %568 = getelementptr inbounds nuw i32, ptr %567, i64 %434
  %569 = getelementptr inbounds i32, ptr %568, i64 %534
  call fastcc void @spread(ptr %8, ptr %9, ptr %569, i32 %60, i32 %57, i32 %530)
  br label %570

570:
  br i1 %187, label %581, label %571

571:
  %572 = lshr i32 %551, 5
  %573 = icmp eq i32 %542, %572
  br i1 %573, label %577, label %574

574:
  %575 = getelementptr inbounds nuw i32, ptr %552, i64 %293
  %576 = load i32, ptr %435, align 4
  call fastcc void @tensor_scales(ptr %6, ptr %575, i32 %572, i32 0, i32 %73, i32 %576, i32 %127, i32 %55)
  br label %577

577:
  %578 = phi i32 [ %542, %571 ], [ %572, %574 ]
  %579 = getelementptr inbounds nuw i32, ptr %552, i64 %294
  %580 = load i32, ptr %436, align 8
  call fastcc void @tensor_scales(ptr %7, ptr %579, i32 %578, i32 %517, i32 8, i32 %580, i32 %127, i32 %55)
  br label %581

581:
  %582 = phi i32 [ %578, %577 ], [ %542, %570 ]
  br i1 %438, label %595, label %583

583:
  %584 = add i32 %509, %551
  %585 = and i32 %584, -32
  %586 = add i32 %585, %424
  %587 = zext i32 %586 to i64
  %588 = getelementptr inbounds nuw i64, ptr %1, i64 %587
  %589 = load i64, ptr %588, align 8
  %590 = and i32 %551, 31
  %591 = zext nneg i32 %590 to i64
  %592 = lshr i64 %589, %591
  %593 = trunc i64 %592 to i32
  %594 = and i32 %593, 255
  br label %595

595:
  %596 = phi i32 [ %594, %583 ], [ 0, %581 ]
  br i1 %440, label %617, label %597

597:
  %598 = zext i32 %551 to i64
  %599 = getelementptr inbounds nuw i32, ptr %552, i64 %598
  %600 = mul i32 %541, %73
  %601 = icmp eq i32 %596, 0
  %602 = and i32 %596, 1
  %603 = icmp eq i32 %602, 0
  %604 = and i32 %596, 2
  %605 = icmp eq i32 %604, 0
  %606 = and i32 %596, 4
  %607 = icmp eq i32 %606, 0
  %608 = and i32 %596, 8
  %609 = icmp eq i32 %608, 0
  %610 = and i32 %596, 16
  %611 = icmp eq i32 %610, 0
  %612 = and i32 %596, 32
  %613 = icmp eq i32 %612, 0
  %614 = and i32 %596, 64
  %615 = icmp eq i32 %614, 0
  %616 = icmp samesign ult i32 %596, 128
  br label %621

617:
  %618 = add nuw i32 %541, 1
  %619 = load i32, ptr %71, align 8
  %620 = icmp ult i32 %618, %619
  br i1 %620, label %540, label %535

621:
  %622 = phi i32 [ 0, %597 ], [ %972, %971 ]
  %623 = add i32 %622, %50
  %624 = shl i32 %623, 7
  %625 = and i32 %624, 8388480
  %626 = zext nneg i32 %625 to i64
  %627 = getelementptr inbounds nuw i32, ptr %599, i64 %626
  %628 = load <8 x i32>, ptr %627, align 32
  br i1 %78, label %772, label %629

629:
  switch i32 %442, label %731 [
    i32 1, label %630
    i32 2, label %701
  ]

630:
  %631 = shufflevector <8 x i32> %628, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %632 = trunc <64 x i32> %631 to <64 x i16>
  %633 = shufflevector <64 x i16> %632, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves634 = bitcast <64 x i16> %633 to <64 x half>
  %634 = fpext <64 x half> %halves634 to <64 x float>
  %635 = shufflevector <64 x float> %634, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %636 = fpext <8 x float> %635 to <8 x double>
  %637 = fmul <8 x double> %445, %636
  store <8 x double> %637, ptr %4, align 64
  %638 = getelementptr inbounds nuw i8, ptr %627, i64 512
  %639 = load <8 x i32>, ptr %638, align 32
  %640 = shufflevector <8 x i32> %639, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %641 = trunc <64 x i32> %640 to <64 x i16>
  %642 = shufflevector <64 x i16> %641, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves643 = bitcast <64 x i16> %642 to <64 x half>
  %643 = fpext <64 x half> %halves643 to <64 x float>
  %644 = shufflevector <64 x float> %643, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %645 = fpext <8 x float> %644 to <8 x double>
  %646 = fmul <8 x double> %445, %645
  store <8 x double> %646, ptr %458, align 64
  %647 = getelementptr inbounds nuw i8, ptr %627, i64 1024
  %648 = load <8 x i32>, ptr %647, align 32
  %649 = shufflevector <8 x i32> %648, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %650 = trunc <64 x i32> %649 to <64 x i16>
  %651 = shufflevector <64 x i16> %650, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves652 = bitcast <64 x i16> %651 to <64 x half>
  %652 = fpext <64 x half> %halves652 to <64 x float>
  %653 = shufflevector <64 x float> %652, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %654 = fpext <8 x float> %653 to <8 x double>
  %655 = fmul <8 x double> %445, %654
  store <8 x double> %655, ptr %459, align 64
  %656 = getelementptr inbounds nuw i8, ptr %627, i64 1536
  %657 = load <8 x i32>, ptr %656, align 32
  %658 = shufflevector <8 x i32> %657, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %659 = trunc <64 x i32> %658 to <64 x i16>
  %660 = shufflevector <64 x i16> %659, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves661 = bitcast <64 x i16> %660 to <64 x half>
  %661 = fpext <64 x half> %halves661 to <64 x float>
  %662 = shufflevector <64 x float> %661, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %663 = fpext <8 x float> %662 to <8 x double>
  %664 = fmul <8 x double> %445, %663
  store <8 x double> %664, ptr %460, align 64
  %665 = getelementptr inbounds nuw i8, ptr %627, i64 2048
  %666 = load <8 x i32>, ptr %665, align 32
  %667 = shufflevector <8 x i32> %666, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %668 = trunc <64 x i32> %667 to <64 x i16>
  %669 = shufflevector <64 x i16> %668, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves670 = bitcast <64 x i16> %669 to <64 x half>
  %670 = fpext <64 x half> %halves670 to <64 x float>
  %671 = shufflevector <64 x float> %670, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %672 = fpext <8 x float> %671 to <8 x double>
  %673 = fmul <8 x double> %445, %672
  store <8 x double> %673, ptr %461, align 64
  %674 = getelementptr inbounds nuw i8, ptr %627, i64 2560
  %675 = load <8 x i32>, ptr %674, align 32
  %676 = shufflevector <8 x i32> %675, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %677 = trunc <64 x i32> %676 to <64 x i16>
  %678 = shufflevector <64 x i16> %677, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves679 = bitcast <64 x i16> %678 to <64 x half>
  %679 = fpext <64 x half> %halves679 to <64 x float>
  %680 = shufflevector <64 x float> %679, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %681 = fpext <8 x float> %680 to <8 x double>
  %682 = fmul <8 x double> %445, %681
  store <8 x double> %682, ptr %462, align 64
  %683 = getelementptr inbounds nuw i8, ptr %627, i64 3072
  %684 = load <8 x i32>, ptr %683, align 32
  %685 = shufflevector <8 x i32> %684, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %686 = trunc <64 x i32> %685 to <64 x i16>
  %687 = shufflevector <64 x i16> %686, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves688 = bitcast <64 x i16> %687 to <64 x half>
  %688 = fpext <64 x half> %halves688 to <64 x float>
  %689 = shufflevector <64 x float> %688, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %690 = fpext <8 x float> %689 to <8 x double>
  %691 = fmul <8 x double> %445, %690
  store <8 x double> %691, ptr %463, align 64
  %692 = getelementptr inbounds nuw i8, ptr %627, i64 3584
  %693 = load <8 x i32>, ptr %692, align 32
  %694 = shufflevector <8 x i32> %693, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %695 = trunc <64 x i32> %694 to <64 x i16>
  %696 = shufflevector <64 x i16> %695, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves697 = bitcast <64 x i16> %696 to <64 x half>
  %697 = fpext <64 x half> %halves697 to <64 x float>
  %698 = shufflevector <64 x float> %697, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %699 = fpext <8 x float> %698 to <8 x double>
  %700 = fmul <8 x double> %445, %699
  store <8 x double> %700, ptr %464, align 64
  br label %773

701:
  %702 = sitofp <8 x i32> %628 to <8 x double>
  %703 = fmul <8 x double> %445, %702
  store <8 x double> %703, ptr %4, align 64
  %704 = getelementptr inbounds nuw i8, ptr %627, i64 512
  %705 = load <8 x i32>, ptr %704, align 32
  %706 = sitofp <8 x i32> %705 to <8 x double>
  %707 = fmul <8 x double> %445, %706
  store <8 x double> %707, ptr %452, align 64
  %708 = getelementptr inbounds nuw i8, ptr %627, i64 1024
  %709 = load <8 x i32>, ptr %708, align 32
  %710 = sitofp <8 x i32> %709 to <8 x double>
  %711 = fmul <8 x double> %445, %710
  store <8 x double> %711, ptr %453, align 64
  %712 = getelementptr inbounds nuw i8, ptr %627, i64 1536
  %713 = load <8 x i32>, ptr %712, align 32
  %714 = sitofp <8 x i32> %713 to <8 x double>
  %715 = fmul <8 x double> %445, %714
  store <8 x double> %715, ptr %454, align 64
  %716 = getelementptr inbounds nuw i8, ptr %627, i64 2048
  %717 = load <8 x i32>, ptr %716, align 32
  %718 = sitofp <8 x i32> %717 to <8 x double>
  %719 = fmul <8 x double> %445, %718
  store <8 x double> %719, ptr %455, align 64
  %720 = getelementptr inbounds nuw i8, ptr %627, i64 2560
  %721 = load <8 x i32>, ptr %720, align 32
  %722 = sitofp <8 x i32> %721 to <8 x double>
  %723 = fmul <8 x double> %445, %722
  store <8 x double> %723, ptr %456, align 64
  %724 = getelementptr inbounds nuw i8, ptr %627, i64 3072
  %725 = load <8 x i32>, ptr %724, align 32
  %726 = sitofp <8 x i32> %725 to <8 x double>
  %727 = fmul <8 x double> %445, %726
  store <8 x double> %727, ptr %457, align 64
  %728 = getelementptr inbounds nuw i8, ptr %627, i64 3584
  %729 = load <8 x i32>, ptr %728, align 32
  %730 = sitofp <8 x i32> %729 to <8 x double>
  br label %762

731:
  %732 = bitcast <8 x i32> %628 to <8 x float>
  %733 = fpext <8 x float> %732 to <8 x double>
  %734 = fmul <8 x double> %445, %733
  store <8 x double> %734, ptr %4, align 64
  %735 = getelementptr inbounds nuw i8, ptr %627, i64 512
  %736 = load <8 x float>, ptr %735, align 32
  %737 = fpext <8 x float> %736 to <8 x double>
  %738 = fmul <8 x double> %445, %737
  store <8 x double> %738, ptr %465, align 64
  %739 = getelementptr inbounds nuw i8, ptr %627, i64 1024
  %740 = load <8 x float>, ptr %739, align 32
  %741 = fpext <8 x float> %740 to <8 x double>
  %742 = fmul <8 x double> %445, %741
  store <8 x double> %742, ptr %466, align 64
  %743 = getelementptr inbounds nuw i8, ptr %627, i64 1536
  %744 = load <8 x float>, ptr %743, align 32
  %745 = fpext <8 x float> %744 to <8 x double>
  %746 = fmul <8 x double> %445, %745
  store <8 x double> %746, ptr %467, align 64
  %747 = getelementptr inbounds nuw i8, ptr %627, i64 2048
  %748 = load <8 x float>, ptr %747, align 32
  %749 = fpext <8 x float> %748 to <8 x double>
  %750 = fmul <8 x double> %445, %749
  store <8 x double> %750, ptr %468, align 64
  %751 = getelementptr inbounds nuw i8, ptr %627, i64 2560
  %752 = load <8 x float>, ptr %751, align 32
  %753 = fpext <8 x float> %752 to <8 x double>
  %754 = fmul <8 x double> %445, %753
  store <8 x double> %754, ptr %469, align 64
  %755 = getelementptr inbounds nuw i8, ptr %627, i64 3072
  %756 = load <8 x float>, ptr %755, align 32
  %757 = fpext <8 x float> %756 to <8 x double>
  %758 = fmul <8 x double> %445, %757
  store <8 x double> %758, ptr %470, align 64
  %759 = getelementptr inbounds nuw i8, ptr %627, i64 3584
  %760 = load <8 x float>, ptr %759, align 32
  %761 = fpext <8 x float> %760 to <8 x double>
  br label %762

762:
  %763 = phi <8 x double> [ %727, %701 ], [ %758, %731 ]
  %764 = phi <8 x double> [ %719, %701 ], [ %750, %731 ]
  %765 = phi <8 x double> [ %711, %701 ], [ %742, %731 ]
  %766 = phi <8 x double> [ %703, %701 ], [ %734, %731 ]
  %767 = phi <8 x double> [ %707, %701 ], [ %738, %731 ]
  %768 = phi <8 x double> [ %715, %701 ], [ %746, %731 ]
  %769 = phi <8 x double> [ %723, %701 ], [ %754, %731 ]
  %770 = phi <8 x double> [ %730, %701 ], [ %761, %731 ]
  %771 = fmul <8 x double> %445, %770
  store <8 x double> %771, ptr %471, align 64
  br label %773

772:
  store <8 x double> zeroinitializer, ptr %4, align 64
  store <8 x double> zeroinitializer, ptr %472, align 64
  store <8 x double> zeroinitializer, ptr %473, align 64
  store <8 x double> zeroinitializer, ptr %474, align 64
  store <8 x double> zeroinitializer, ptr %475, align 64
  store <8 x double> zeroinitializer, ptr %476, align 64
  store <8 x double> zeroinitializer, ptr %477, align 64
  store <8 x double> zeroinitializer, ptr %478, align 64
  br label %773

773:
  %774 = phi <8 x double> [ zeroinitializer, %772 ], [ %763, %762 ], [ %691, %630 ]
  %775 = phi <8 x double> [ zeroinitializer, %772 ], [ %764, %762 ], [ %673, %630 ]
  %776 = phi <8 x double> [ zeroinitializer, %772 ], [ %765, %762 ], [ %655, %630 ]
  %777 = phi <8 x double> [ zeroinitializer, %772 ], [ %766, %762 ], [ %637, %630 ]
  %778 = phi <8 x double> [ zeroinitializer, %772 ], [ %767, %762 ], [ %646, %630 ]
  %779 = phi <8 x double> [ zeroinitializer, %772 ], [ %768, %762 ], [ %664, %630 ]
  %780 = phi <8 x double> [ zeroinitializer, %772 ], [ %769, %762 ], [ %682, %630 ]
  %781 = phi <8 x double> [ zeroinitializer, %772 ], [ %771, %762 ], [ %700, %630 ]
  %782 = add i32 %622, %600
  %783 = shl i32 %782, 6
  %784 = zext i32 %783 to i64
  %785 = getelementptr inbounds nuw double, ptr %5, i64 %784
  br i1 %187, label %791, label %786

786:
  %787 = shl i32 %622, 2
  %788 = zext i32 %787 to i64
  %789 = getelementptr inbounds nuw double, ptr %6, i64 %788
  call fastcc void @add_scaled(ptr %4, ptr %785, ptr %8, i32 %57, i32 %127, ptr %7, ptr %789)
  br label %790

790:
  br label %878

791:
  br i1 %446, label %792, label %801

792:
  %793 = phi <8 x double> [ %781, %791 ], [ %875, %801 ]
  %794 = phi <8 x double> [ %774, %791 ], [ %867, %801 ]
  %795 = phi <8 x double> [ %780, %791 ], [ %859, %801 ]
  %796 = phi <8 x double> [ %775, %791 ], [ %851, %801 ]
  %797 = phi <8 x double> [ %779, %791 ], [ %843, %801 ]
  %798 = phi <8 x double> [ %776, %791 ], [ %835, %801 ]
  %799 = phi <8 x double> [ %778, %791 ], [ %827, %801 ]
  %800 = phi <8 x double> [ %777, %791 ], [ %819, %801 ]
  store <8 x double> %800, ptr %4, align 64
  store <8 x double> %799, ptr %479, align 64
  store <8 x double> %798, ptr %480, align 64
  store <8 x double> %797, ptr %481, align 64
  store <8 x double> %796, ptr %482, align 64
  store <8 x double> %795, ptr %483, align 64
  store <8 x double> %794, ptr %484, align 64
  store <8 x double> %793, ptr %485, align 64
  br label %790

801:
  %802 = phi <8 x double> [ %875, %801 ], [ %781, %791 ]
  %803 = phi <8 x double> [ %867, %801 ], [ %774, %791 ]
  %804 = phi <8 x double> [ %859, %801 ], [ %780, %791 ]
  %805 = phi <8 x double> [ %851, %801 ], [ %775, %791 ]
  %806 = phi <8 x double> [ %843, %801 ], [ %779, %791 ]
  %807 = phi <8 x double> [ %835, %801 ], [ %776, %791 ]
  %808 = phi <8 x double> [ %827, %801 ], [ %778, %791 ]
  %809 = phi <8 x double> [ %819, %801 ], [ %777, %791 ]
  %810 = phi i64 [ %876, %801 ], [ 0, %791 ]
  %811 = getelementptr inbounds nuw <8 x float>, ptr %8, i64 %810
  %812 = load <8 x float>, ptr %811, align 32
  %813 = fpext contract <8 x float> %812 to <8 x double>
  %814 = getelementptr inbounds nuw double, ptr %785, i64 %810
  %815 = load double, ptr %814, align 8
  %816 = insertelement <8 x double> poison, double %815, i64 0
  %817 = shufflevector <8 x double> %816, <8 x double> poison, <8 x i32> zeroinitializer
  %818 = fmul contract <8 x double> %817, %813
  %819 = fadd contract <8 x double> %809, %818
  %820 = add nuw i64 %810, 64
  %821 = and i64 %820, 4294967295
  %822 = getelementptr inbounds nuw double, ptr %785, i64 %821
  %823 = load double, ptr %822, align 8
  %824 = insertelement <8 x double> poison, double %823, i64 0
  %825 = shufflevector <8 x double> %824, <8 x double> poison, <8 x i32> zeroinitializer
  %826 = fmul contract <8 x double> %825, %813
  %827 = fadd contract <8 x double> %808, %826
  %828 = add nuw i64 %810, 128
  %829 = and i64 %828, 4294967295
  %830 = getelementptr inbounds nuw double, ptr %785, i64 %829
  %831 = load double, ptr %830, align 8
  %832 = insertelement <8 x double> poison, double %831, i64 0
  %833 = shufflevector <8 x double> %832, <8 x double> poison, <8 x i32> zeroinitializer
  %834 = fmul contract <8 x double> %833, %813
  %835 = fadd contract <8 x double> %807, %834
  %836 = add nuw i64 %810, 192
  %837 = and i64 %836, 4294967295
  %838 = getelementptr inbounds nuw double, ptr %785, i64 %837
  %839 = load double, ptr %838, align 8
  %840 = insertelement <8 x double> poison, double %839, i64 0
  %841 = shufflevector <8 x double> %840, <8 x double> poison, <8 x i32> zeroinitializer
  %842 = fmul contract <8 x double> %841, %813
  %843 = fadd contract <8 x double> %806, %842
  %844 = add nuw i64 %810, 256
  %845 = and i64 %844, 4294967295
  %846 = getelementptr inbounds nuw double, ptr %785, i64 %845
  %847 = load double, ptr %846, align 8
  %848 = insertelement <8 x double> poison, double %847, i64 0
  %849 = shufflevector <8 x double> %848, <8 x double> poison, <8 x i32> zeroinitializer
  %850 = fmul contract <8 x double> %849, %813
  %851 = fadd contract <8 x double> %805, %850
  %852 = add nuw i64 %810, 320
  %853 = and i64 %852, 4294967295
  %854 = getelementptr inbounds nuw double, ptr %785, i64 %853
  %855 = load double, ptr %854, align 8
  %856 = insertelement <8 x double> poison, double %855, i64 0
  %857 = shufflevector <8 x double> %856, <8 x double> poison, <8 x i32> zeroinitializer
  %858 = fmul contract <8 x double> %857, %813
  %859 = fadd contract <8 x double> %804, %858
  %860 = add nuw i64 %810, 384
  %861 = and i64 %860, 4294967295
  %862 = getelementptr inbounds nuw double, ptr %785, i64 %861
  %863 = load double, ptr %862, align 8
  %864 = insertelement <8 x double> poison, double %863, i64 0
  %865 = shufflevector <8 x double> %864, <8 x double> poison, <8 x i32> zeroinitializer
  %866 = fmul contract <8 x double> %865, %813
  %867 = fadd contract <8 x double> %803, %866
  %868 = add nuw i64 %810, 448
  %869 = and i64 %868, 4294967295
  %870 = getelementptr inbounds nuw double, ptr %785, i64 %869
  %871 = load double, ptr %870, align 8
  %872 = insertelement <8 x double> poison, double %871, i64 0
  %873 = shufflevector <8 x double> %872, <8 x double> poison, <8 x i32> zeroinitializer
  %874 = fmul contract <8 x double> %873, %813
  %875 = fadd contract <8 x double> %802, %874
  %876 = add nuw nsw i64 %810, 1
  %877 = icmp eq i64 %876, %486
  br i1 %877, label %792, label %801

878:
  %879 = phi i64 [ %969, %968 ], [ 0, %790 ]
  %880 = shl nuw nsw i64 %879, 9
  %881 = getelementptr inbounds nuw i8, ptr %627, i64 %880
  br i1 %447, label %882, label %913

882:
  %883 = ptrtoint ptr %881 to i64
  %884 = trunc i64 %883 to i32
  %885 = mul i32 %884, 2041643008
  %886 = insertelement <8 x i32> poison, i32 %885, i64 0
  %887 = shufflevector <8 x i32> %886, <8 x i32> poison, <8 x i32> zeroinitializer
  %888 = getelementptr inbounds nuw <8 x double>, ptr %4, i64 %879
  %889 = load <8 x double>, ptr %888, align 64
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
  %906 = icmp samesign ugt <8 x i64> %892, splat (i64 9218868437227405312)
  %907 = and <8 x i64> %904, splat (i64 65535)
  %908 = select <8 x i1> %905, <8 x i64> splat (i64 31744), <8 x i64> %907
  %909 = or <8 x i64> %908, %894
  %910 = select <8 x i1> %906, <8 x i64> splat (i64 32767), <8 x i64> %909
  %911 = trunc nuw nsw <8 x i64> %910 to <8 x i32>
  %912 = or disjoint <8 x i32> %887, %911
  br label %934

913:
  %914 = getelementptr inbounds nuw <8 x double>, ptr %4, i64 %879
  %915 = load <8 x double>, ptr %914, align 64
  br i1 %448, label %916, label %923

916:
  %917 = fptrunc <8 x double> %915 to <8 x float>
  %918 = bitcast <8 x float> %917 to <8 x i32>
  %919 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %917)
  %920 = bitcast <8 x float> %919 to <8 x i32>
  %921 = icmp samesign ugt <8 x i32> %920, splat (i32 2139095040)
  %922 = select <8 x i1> %921, <8 x i32> splat (i32 2147483647), <8 x i32> %918
  br label %934

923:
  br i1 %450, label %929, label %924

924:
  %925 = fcmp ogt <8 x double> %915, splat (double 0x41DFFFFFFFC00000)
  %926 = fcmp olt <8 x double> %915, splat (double 0xC1E0000000000000)
  %927 = select <8 x i1> %926, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %915
  %928 = select <8 x i1> %925, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %927
  br label %929

929:
  %930 = phi <8 x double> [ %928, %924 ], [ %915, %923 ]
  %931 = fadd <8 x double> %930, splat (double 0x4338000000000000)
  %932 = bitcast <8 x double> %931 to <8 x i64>
  %933 = trunc <8 x i64> %932 to <8 x i32>
  br label %934

934:
  %935 = phi <8 x i32> [ %912, %882 ], [ %922, %916 ], [ %933, %929 ]
  br i1 %601, label %937, label %936

936:
  br i1 %603, label %938, label %940

937:
  store <8 x i32> %935, ptr %881, align 32
  br label %968

938:
  %939 = extractelement <8 x i32> %935, i64 0
  store i32 %939, ptr %881, align 4
  br label %940

940:
  br i1 %605, label %941, label %944

941:
  %942 = extractelement <8 x i32> %935, i64 1
  %943 = getelementptr inbounds nuw i8, ptr %881, i64 4
  store i32 %942, ptr %943, align 4
  br label %944

944:
  br i1 %607, label %945, label %948

945:
  %946 = extractelement <8 x i32> %935, i64 2
  %947 = getelementptr inbounds nuw i8, ptr %881, i64 8
  store i32 %946, ptr %947, align 4
  br label %948

948:
  br i1 %609, label %949, label %952

949:
  %950 = extractelement <8 x i32> %935, i64 3
  %951 = getelementptr inbounds nuw i8, ptr %881, i64 12
  store i32 %950, ptr %951, align 4
  br label %952

952:
  br i1 %611, label %953, label %956

953:
  %954 = extractelement <8 x i32> %935, i64 4
  %955 = getelementptr inbounds nuw i8, ptr %881, i64 16
  store i32 %954, ptr %955, align 4
  br label %956

956:
  br i1 %613, label %957, label %960

957:
  %958 = extractelement <8 x i32> %935, i64 5
  %959 = getelementptr inbounds nuw i8, ptr %881, i64 20
  store i32 %958, ptr %959, align 4
  br label %960

960:
  br i1 %615, label %961, label %964

961:
  %962 = extractelement <8 x i32> %935, i64 6
  %963 = getelementptr inbounds nuw i8, ptr %881, i64 24
  store i32 %962, ptr %963, align 4
  br label %964

964:
  br i1 %616, label %965, label %968

965:
  %966 = extractelement <8 x i32> %935, i64 7
  %967 = getelementptr inbounds nuw i8, ptr %881, i64 28
  store i32 %966, ptr %967, align 4
  br label %968

968:
  %969 = add nuw nsw i64 %879, 1
  %970 = icmp eq i64 %969, 8
  br i1 %970, label %971, label %878

971:
  %972 = add i32 %622, 8
  %973 = icmp ult i32 %972, %73
  br i1 %973, label %621, label %617

974:
  %975 = phi i32 [ 0, %3 ], [ 0, %102 ], [ 0, %22 ], [ 0, %44 ], [ 0, %83 ], [ 0, %87 ], [ 0, %156 ], [ 0, %188 ], [ 0, %199 ], [ 1, %510 ], [ 0, %143 ], [ 0, %179 ], [ 0, %318 ], [ 0, %341 ], [ 0, %216 ], [ 0, %139 ], [ 0, %305 ], [ 0, %301 ], [ 0, %356 ], [ 0, %272 ], [ 0, %248 ], [ 0, %239 ], [ 0, %360 ], [ 0, %41 ]
  ret i32 %975
}

define i32 @workbench.tensor.copy(ptr %0, ptr %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %4 = load i64, ptr %3, align 8
  %5 = trunc i64 %4 to i32
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %16, label %7

7:
  %8 = phi i32 [ %14, %12 ], [ %5, %2 ]
  %9 = tail call i32 @llvm.cttz.i32(i32 %8, i1 true)
  %10 = tail call fastcc i32 @copy(ptr %0, ptr %1, i32 %9)
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %16, label %12

12:
  %13 = add i32 %8, -1
  %14 = and i32 %13, %8
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %16, label %7

16:
  %17 = phi i32 [ 0, %2 ], [ 0, %12 ], [ %8, %7 ]
  %18 = zext i32 %17 to i64
  store i64 %18, ptr %3, align 8
  ret i32 %17
}

define internal fastcc i32 @copy(ptr %0, ptr %1, i32 %2) #0 {
  %4 = alloca [2 x %struct.block], align 16
  %5 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %6 = load i64, ptr %5, align 8
  %7 = trunc i64 %6 to i32
  %8 = and i32 %7, 255
  %9 = lshr i32 %7, 8
  %10 = and i32 %9, 15
  %11 = and i32 %7, 262144
  %12 = icmp eq i32 %11, 0
  %13 = select i1 %12, i32 1, i32 2
  %14 = zext nneg i32 %2 to i64
  %15 = getelementptr inbounds nuw i64, ptr %1, i64 %14
  %16 = getelementptr inbounds nuw i8, ptr %15, i64 256
  %17 = load i64, ptr %16, align 8
  %18 = trunc i64 %17 to i32
  %19 = lshr i32 %18, 16
  %20 = getelementptr inbounds nuw i8, ptr %15, i64 512
  %21 = load i64, ptr %20, align 8
  %22 = and i32 %7, 131072
  %23 = icmp eq i32 %22, 0
  %24 = select i1 %23, i32 1, i32 32
  %25 = icmp samesign ult i32 %19, %24
  br i1 %25, label %26, label %254

26:
  %27 = call fastcc i32 @find_blocks(ptr %0, ptr %4, i32 %13)
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %254, label %29

29:
  %30 = and i32 %18, 65535
  %31 = add nuw nsw i32 %30, %10
  %32 = icmp samesign ugt i32 %31, 512
  %33 = shl nuw nsw i32 %10, 2
  br i1 %32, label %254, label %34

34:
  %35 = zext nneg i32 %13 to i64
  br label %39

36:
  %37 = add nuw nsw i64 %40, 1
  %38 = icmp eq i64 %37, %35
  br i1 %38, label %73, label %39

39:
  %40 = phi i64 [ 0, %34 ], [ %37, %36 ]
  %41 = getelementptr inbounds nuw %struct.block, ptr %4, i64 %40
  %42 = getelementptr inbounds nuw i8, ptr %41, i64 8
  %43 = load ptr, ptr %42, align 8
  %44 = getelementptr inbounds nuw i8, ptr %43, i64 8
  br label %45

45:
  %46 = phi i32 [ %67, %48 ], [ %30, %39 ]
  %47 = icmp samesign ult i32 %46, %31
  br i1 %47, label %48, label %68

48:
  %49 = and i32 %46, 63
  %50 = sub nuw nsw i32 64, %49
  %51 = sub nuw nsw i32 %31, %46
  %52 = tail call i32 @llvm.umin.i32(i32 %50, i32 %51)
  %53 = icmp eq i32 %52, 64
  %54 = zext nneg i32 %52 to i64
  %55 = shl nsw i64 -1, %54
  %56 = xor i64 %55, -1
  %57 = select i1 %53, i64 -1, i64 %56
  %58 = zext nneg i32 %49 to i64
  %59 = shl i64 %57, %58
  %60 = lshr i32 %46, 6
  %61 = zext nneg i32 %60 to i64
  %62 = getelementptr inbounds nuw i64, ptr %44, i64 %61
  %63 = load i64, ptr %62, align 8
  %64 = xor i64 %63, -1
  %65 = and i64 %59, %64
  %66 = icmp eq i64 %65, 0
  %67 = add nuw nsw i32 %52, %46
  br i1 %66, label %45, label %254

68:
  %69 = getelementptr inbounds nuw i8, ptr %41, i64 24
  %70 = load i64, ptr %69, align 8
  %71 = tail call fastcc i32 @is_inside(i64 %21, i32 6, i32 %8, i32 %33, i32 0, i64 %70)
  %72 = icmp eq i32 %71, 0
  br i1 %72, label %254, label %36

73:
  %74 = lshr i64 %21, 12
  %75 = and i64 %74, 262128
  %76 = lshr i64 %21, 28
  %77 = and i64 %76, 262128
  %78 = lshr i64 %21, 49
  %79 = and i64 %78, 7
  %80 = icmp ult i64 %21, 2305843009213693952
  %81 = lshr i64 %21, 62
  %82 = sub nuw nsw i64 4, %81
  %83 = select i1 %80, i64 0, i64 %82
  %84 = icmp ult i32 %18, 8388608
  %85 = and i32 %7, 65536
  %86 = icmp eq i32 %85, 0
  %87 = shl i64 %17, 7
  %88 = and i64 %87, 8388480
  %89 = zext nneg i32 %19 to i64
  %90 = lshr i32 %10, 2
  %91 = icmp eq i32 %90, 0
  %92 = shl nsw i64 -1, %83
  %93 = xor i64 %92, -1
  %94 = and i64 %21, 16383
  %95 = add nuw nsw i64 %83, 4
  %96 = sub nuw nsw i32 128, %19
  %97 = zext nneg i32 %96 to i64
  %98 = shl nuw nsw i64 %94, 4
  %99 = icmp eq i32 %90, 1
  %100 = and i64 %93, 1
  %101 = add nuw nsw i64 %100, %94
  %102 = shl nuw nsw i64 %101, 4
  %103 = lshr i64 1, %83
  %104 = mul nuw nsw i64 %103, %75
  %105 = add nuw nsw i64 %104, %102
  %106 = icmp eq i32 %90, 2
  %107 = and i64 %93, 2
  %108 = add nuw nsw i64 %107, %94
  %109 = shl nuw nsw i64 %108, 4
  %110 = lshr i64 2, %83
  %111 = mul nuw nsw i64 %110, %75
  %112 = add nuw nsw i64 %111, %109
  br label %113

113:
  %114 = phi i64 [ 0, %73 ], [ %122, %121 ]
  br i1 %84, label %115, label %121

115:
  %116 = getelementptr inbounds nuw %struct.block, ptr %4, i64 %114
  %117 = getelementptr inbounds nuw i8, ptr %116, i64 8
  %118 = getelementptr inbounds nuw i8, ptr %116, i64 24
  %119 = getelementptr inbounds nuw i8, ptr %116, i64 32
  %120 = getelementptr inbounds nuw i8, ptr %116, i64 16
  br label %124

121:
  %122 = add nuw nsw i64 %114, 1
  %123 = icmp eq i64 %122, %35
  br i1 %123, label %254, label %113

124:
  %125 = phi i64 [ 0, %115 ], [ %252, %251 ]
  %126 = trunc nuw nsw i64 %125 to i32
  br i1 %23, label %132, label %127

127:
  %128 = and i32 %126, 31
  %129 = icmp eq i32 %128, 0
  %130 = lshr exact i32 %126, 5
  %131 = select i1 %129, i32 %130, i32 -1
  br label %140

132:
  br i1 %86, label %138, label %133

133:
  %134 = lshr i32 %126, 1
  %135 = and i32 %134, 2147483616
  %136 = and i32 %126, 31
  %137 = or disjoint i32 %135, %136
  br label %140

138:
  %139 = urem i32 %126, %8
  br label %140

140:
  %141 = phi i32 [ %131, %127 ], [ %137, %133 ], [ %139, %138 ]
  %142 = load ptr, ptr %117, align 8
  %143 = load ptr, ptr %142, align 8
  %144 = getelementptr inbounds nuw i32, ptr %143, i64 %88
  %145 = getelementptr inbounds nuw i32, ptr %144, i64 %89
  %146 = getelementptr inbounds nuw i32, ptr %145, i64 %125
  %147 = icmp uge i32 %141, %8
  %148 = or i1 %147, %91
  br i1 %148, label %251, label %149

149:
  %150 = zext nneg i32 %141 to i64
  %151 = and i64 %150, 7
  %152 = shl nuw nsw i64 %151, %95
  %153 = lshr i64 %150, 3
  %154 = mul nuw nsw i64 %153, %77
  %155 = add nuw nsw i64 %154, %152
  %156 = load i64, ptr %118, align 8
  %157 = load i32, ptr %119, align 8
  %158 = add nuw nsw i64 %155, %98
  %159 = lshr i64 %158, 7
  %160 = sub nsw i64 %159, %79
  %161 = and i64 %160, %93
  %162 = shl nuw nsw i64 %161, 4
  %163 = xor i64 %162, %158
  %164 = add nuw i64 %163, 16
  %165 = icmp ugt i64 %164, %156
  %166 = zext i1 %165 to i32
  %167 = or i32 %157, %166
  br i1 %165, label %179, label %168, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

168:
  %169 = load ptr, ptr %120, align 8
  %170 = getelementptr inbounds nuw i8, ptr %169, i64 %163
  %171 = load i128, ptr %170, align 1
  %172 = trunc i128 %171 to i32
  %173 = lshr i128 %171, 32
  %174 = trunc i128 %173 to i32
  %175 = lshr i128 %171, 64
  %176 = trunc i128 %175 to i32
  %177 = lshr i128 %171, 96
  %178 = trunc nuw i128 %177 to i32
  br label %179

179:
  %180 = phi i32 [ %172, %168 ], [ 0, %149 ]
  %181 = phi i32 [ %174, %168 ], [ 0, %149 ]
  %182 = phi i32 [ %176, %168 ], [ 0, %149 ]
  %183 = phi i32 [ %178, %168 ], [ 0, %149 ]
  store i32 %180, ptr %146, align 4
  %184 = getelementptr inbounds nuw i8, ptr %146, i64 512
  store i32 %181, ptr %184, align 4
  %185 = getelementptr inbounds nuw i8, ptr %146, i64 1024
  store i32 %182, ptr %185, align 4
  %186 = getelementptr inbounds nuw i8, ptr %146, i64 1536
  store i32 %183, ptr %186, align 4
  br i1 %99, label %249, label %187

187:
  %188 = add nuw nsw i64 %155, %105
  %189 = lshr i64 %188, 7
  %190 = sub nsw i64 %189, %79
  %191 = and i64 %190, %93
  %192 = shl nuw nsw i64 %191, 4
  %193 = xor i64 %192, %188
  %194 = add nuw i64 %193, 16
  %195 = icmp ugt i64 %194, %156
  %196 = zext i1 %195 to i32
  %197 = or i32 %167, %196
  br i1 %195, label %209, label %198, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

198:
  %199 = load ptr, ptr %120, align 8
  %200 = getelementptr inbounds nuw i8, ptr %199, i64 %193
  %201 = load i128, ptr %200, align 1
  %202 = trunc i128 %201 to i32
  %203 = lshr i128 %201, 32
  %204 = trunc i128 %203 to i32
  %205 = lshr i128 %201, 64
  %206 = trunc i128 %205 to i32
  %207 = lshr i128 %201, 96
  %208 = trunc nuw i128 %207 to i32
  br label %209

209:
  %210 = phi i32 [ %202, %198 ], [ 0, %187 ]
  %211 = phi i32 [ %204, %198 ], [ 0, %187 ]
  %212 = phi i32 [ %206, %198 ], [ 0, %187 ]
  %213 = phi i32 [ %208, %198 ], [ 0, %187 ]
  %214 = getelementptr inbounds nuw i8, ptr %146, i64 2048
  store i32 %210, ptr %214, align 4
  %215 = getelementptr inbounds nuw i8, ptr %146, i64 2560
  store i32 %211, ptr %215, align 4
  %216 = getelementptr inbounds nuw i8, ptr %146, i64 3072
  store i32 %212, ptr %216, align 4
  %217 = getelementptr inbounds nuw i8, ptr %146, i64 3584
  store i32 %213, ptr %217, align 4
  br i1 %106, label %249, label %218

218:
  %219 = add nuw nsw i64 %155, %112
  %220 = lshr i64 %219, 7
  %221 = sub nsw i64 %220, %79
  %222 = and i64 %221, %93
  %223 = shl nuw nsw i64 %222, 4
  %224 = xor i64 %223, %219
  %225 = add nuw i64 %224, 16
  %226 = icmp ugt i64 %225, %156
  %227 = zext i1 %226 to i32
  %228 = or i32 %197, %227
  br i1 %226, label %240, label %229, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

229:
  %230 = load ptr, ptr %120, align 8
  %231 = getelementptr inbounds nuw i8, ptr %230, i64 %224
  %232 = load i128, ptr %231, align 1
  %233 = trunc i128 %232 to i32
  %234 = lshr i128 %232, 32
  %235 = trunc i128 %234 to i32
  %236 = lshr i128 %232, 64
  %237 = trunc i128 %236 to i32
  %238 = lshr i128 %232, 96
  %239 = trunc nuw i128 %238 to i32
  br label %240

240:
  %241 = phi i32 [ %233, %229 ], [ 0, %218 ]
  %242 = phi i32 [ %235, %229 ], [ 0, %218 ]
  %243 = phi i32 [ %237, %229 ], [ 0, %218 ]
  %244 = phi i32 [ %239, %229 ], [ 0, %218 ]
  %245 = getelementptr inbounds nuw i8, ptr %146, i64 4096
  store i32 %241, ptr %245, align 4
  %246 = getelementptr inbounds nuw i8, ptr %146, i64 4608
  store i32 %242, ptr %246, align 4
  %247 = getelementptr inbounds nuw i8, ptr %146, i64 5120
  store i32 %243, ptr %247, align 4
  %248 = getelementptr inbounds nuw i8, ptr %146, i64 5632
  store i32 %244, ptr %248, align 4
  br label %249

249:
  %250 = phi i32 [ %167, %179 ], [ %197, %209 ], [ %228, %240 ]
  store i32 %250, ptr %119, align 8
  br label %251

251:
  %252 = add nuw nsw i64 %125, 1
  %253 = icmp eq i64 %252, %97
  br i1 %253, label %121, label %124

254:
  %255 = phi i32 [ 0, %3 ], [ 0, %29 ], [ 0, %26 ], [ 0, %48 ], [ 1, %121 ], [ 0, %68 ]
  ret i32 %255
}

define internal fastcc i32 @find_blocks(ptr %0, ptr %1, i32 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq i32 %2, 1
  br i1 %6, label %7, label %14

7:
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %13 = load ptr, ptr %12, align 8
  store ptr %0, ptr %1, align 8
  br label %63

14:
  %15 = icmp eq ptr %5, null
  br i1 %15, label %79, label %16

16:
  %17 = load i32, ptr %5, align 4
  %18 = and i32 %17, 1
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %79

20:
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %22 = getelementptr inbounds nuw i8, ptr %5, i64 64
  %23 = load i32, ptr %21, align 4
  %24 = and i32 %23, -2
  %25 = zext i32 %24 to i64
  %26 = mul nuw nsw i64 %25, 576
  %27 = getelementptr inbounds nuw i8, ptr %22, i64 %26
  %28 = getelementptr inbounds nuw i8, ptr %27, i64 8
  %29 = load i32, ptr %28, align 4
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %79, label %49

31:
  %32 = load i32, ptr %21, align 4
  %33 = or i32 %32, 1
  %34 = zext i32 %33 to i64
  %35 = mul nuw nsw i64 %34, 576
  %36 = getelementptr inbounds nuw i8, ptr %22, i64 %35
  %37 = getelementptr inbounds nuw i8, ptr %36, i64 8
  %38 = load i32, ptr %37, align 4
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %79, label %40

40:
  %41 = load ptr, ptr %36, align 8
  %42 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %43 = getelementptr inbounds nuw i8, ptr %41, i64 40
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr inbounds nuw i8, ptr %41, i64 48
  %46 = load i64, ptr %45, align 8
  %47 = getelementptr inbounds nuw i8, ptr %41, i64 192
  %48 = load ptr, ptr %47, align 8
  store ptr %41, ptr %42, align 8
  br label %63

49:
  %50 = load ptr, ptr %27, align 8
  %51 = getelementptr inbounds nuw i8, ptr %50, i64 40
  %52 = load ptr, ptr %51, align 8
  %53 = getelementptr inbounds nuw i8, ptr %50, i64 48
  %54 = load i64, ptr %53, align 8
  %55 = getelementptr inbounds nuw i8, ptr %50, i64 192
  %56 = load ptr, ptr %55, align 8
  store ptr %50, ptr %1, align 8
  %57 = getelementptr inbounds nuw i8, ptr %1, i64 8
  store ptr %56, ptr %57, align 8
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 16
  store ptr %52, ptr %58, align 8
  %59 = getelementptr inbounds nuw i8, ptr %1, i64 24
  store i64 %54, ptr %59, align 8
  %60 = getelementptr inbounds nuw i8, ptr %1, i64 32
  store i32 0, ptr %60, align 8
  %61 = getelementptr inbounds nuw i8, ptr %1, i64 36
  store i32 0, ptr %61, align 4
  %62 = icmp eq ptr %56, null
  br i1 %62, label %79, label %31

63:
  %64 = phi i64 [ 48, %40 ], [ 8, %7 ]
  %65 = phi ptr [ %48, %40 ], [ %13, %7 ]
  %66 = phi i64 [ 56, %40 ], [ 16, %7 ]
  %67 = phi ptr [ %44, %40 ], [ %9, %7 ]
  %68 = phi i64 [ 64, %40 ], [ 24, %7 ]
  %69 = phi i64 [ %46, %40 ], [ %11, %7 ]
  %70 = phi i64 [ 72, %40 ], [ 32, %7 ]
  %71 = phi i64 [ 76, %40 ], [ 36, %7 ]
  %72 = getelementptr inbounds nuw i8, ptr %1, i64 %64
  store ptr %65, ptr %72, align 8
  %73 = getelementptr inbounds nuw i8, ptr %1, i64 %66
  store ptr %67, ptr %73, align 8
  %74 = getelementptr inbounds nuw i8, ptr %1, i64 %68
  store i64 %69, ptr %74, align 8
  %75 = getelementptr inbounds nuw i8, ptr %1, i64 %70
  store i32 0, ptr %75, align 8
  %76 = getelementptr inbounds nuw i8, ptr %1, i64 %71
  store i32 0, ptr %76, align 4
  %77 = icmp ne ptr %65, null
  %78 = zext i1 %77 to i32
  br label %79

79:
  %80 = phi i32 [ 0, %31 ], [ 0, %16 ], [ 0, %14 ], [ 0, %49 ], [ 0, %20 ], [ %78, %63 ]
  ret i32 %80
}

define internal fastcc i32 @is_inside(i64 %0, i32 %1, i32 %2, i32 %3, i32 %4, i64 %5) #0 {
  %7 = icmp ult i64 %0, -2305843009213693952
  %8 = and i64 %0, 4607675000009261056
  %9 = icmp eq i64 %8, 70368744177664
  %10 = and i1 %7, %9
  br i1 %10, label %11, label %65

11:
  %12 = icmp ne i32 %4, 0
  %13 = icmp eq i32 %1, 2
  %14 = and i1 %13, %12
  br i1 %14, label %65, label %15

15:
  %16 = icmp ult i64 %0, 4611686018427387904
  %17 = and i1 %16, %12
  %18 = lshr i64 %0, 12
  %19 = and i64 %18, 262128
  %20 = lshr i64 %0, 28
  %21 = and i64 %20, 262128
  %22 = select i1 %17, i64 %21, i64 %19
  %23 = select i1 %17, i64 %19, i64 %21
  %24 = lshr i64 %0, 62
  %25 = sub nuw nsw i64 4, %24
  %26 = select i1 %16, i64 0, i64 %25
  %27 = select i1 %12, i32 %2, i32 %3
  br i1 %13, label %33, label %28

28:
  %29 = icmp samesign ult i32 %1, 2
  br i1 %29, label %33, label %30

30:
  %31 = icmp samesign ugt i32 %1, 10
  %32 = select i1 %31, i32 4, i32 8
  br label %33

33:
  %34 = phi i32 [ 32, %15 ], [ %32, %30 ], [ 16, %28 ]
  %35 = mul i32 %34, %27
  %36 = lshr i32 %35, 3
  %37 = select i1 %12, i32 %3, i32 %2
  %38 = add nuw nsw i32 %36, 15
  %39 = lshr i32 %38, 4
  %40 = add nsw i32 %39, -1
  %41 = zext i32 %40 to i64
  %42 = shl nsw i64 -1, %26
  %43 = xor i64 %42, -1
  %44 = add i32 %37, -1
  %45 = zext i32 %44 to i64
  %46 = tail call i64 @llvm.umin.i64(i64 %41, i64 %43)
  %47 = and i64 %0, 16383
  %48 = add nuw nsw i64 %46, %47
  %49 = shl nuw nsw i64 %48, 4
  %50 = lshr i64 %41, %26
  %51 = mul nuw nsw i64 %50, %22
  %52 = tail call i64 @llvm.umin.i64(i64 %45, i64 7)
  %53 = add nuw nsw i64 %26, 4
  %54 = shl nuw nsw i64 %52, %53
  %55 = lshr i64 %45, 3
  %56 = mul nuw nsw i64 %55, %23
  %57 = add nuw nsw i64 %56, %54
  %58 = add nuw nsw i64 %57, %51
  %59 = add nuw nsw i64 %58, %49
  %60 = shl nuw nsw i64 %43, 4
  %61 = or i64 %59, %60
  %62 = add nuw nsw i64 %61, 16
  %63 = icmp ule i64 %62, %5
  %64 = zext i1 %63 to i32
  br label %65

65:
  %66 = phi i32 [ %64, %33 ], [ 0, %11 ], [ 0, %6 ]
  ret i32 %66
}

define internal fastcc void @tensor_tile(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5, i32 %6) #0 {
  %8 = icmp samesign ugt i32 %3, 7
  br i1 %8, label %9, label %10

9:
  tail call fastcc void @tile_of_few_bits(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5)
  br label %385

10:
  %11 = icmp ne i32 %6, 0
  %12 = icmp samesign ugt i32 %3, 2
  %13 = select i1 %11, i1 %12, i1 false
  br i1 %13, label %14, label %27

14:
  %15 = icmp eq i32 %4, 0
  br i1 %15, label %385, label %16

16:
  %17 = lshr i32 %5, 1
  %18 = zext nneg i32 %17 to i64
  %19 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %20 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %21 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %22 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %23 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %24 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %25 = and i32 %5, 1
  %26 = icmp eq i32 %25, 0
  br label %264

27:
  %28 = icmp eq i32 %3, 2
  %29 = icmp samesign ult i32 %3, 2
  %30 = select i1 %29, i32 2, i32 1
  %31 = select i1 %28, i32 4, i32 %30
  %32 = zext i1 %29 to i8
  %33 = lshr exact i8 16, %32
  %34 = zext nneg i8 %33 to i32
  %35 = select i1 %28, i32 4, i32 %34
  %36 = icmp eq i32 %4, 0
  br i1 %36, label %385, label %37

37:
  %38 = zext nneg i32 %5 to i64
  %39 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %40 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %41 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %42 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %43 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %44 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %45 = icmp eq i32 %3, 0
  br label %46

46:
  %47 = phi i32 [ 0, %37 ], [ %261, %260 ]
  %48 = phi i32 [ 0, %37 ], [ %262, %260 ]
  br i1 %11, label %49, label %97

49:
  %50 = load i64, ptr %39, align 8
  %51 = trunc i64 %50 to i32
  %52 = shl nsw i32 -1, %51
  %53 = xor i32 %52, -1
  %54 = load i64, ptr %2, align 8
  %55 = and i32 %5, %53
  %56 = zext nneg i32 %55 to i64
  %57 = shl nuw nsw i64 %56, 4
  %58 = lshr i64 %38, %50
  %59 = load i64, ptr %40, align 8
  %60 = mul i64 %59, %58
  %61 = lshr i32 %47, 3
  %62 = zext nneg i32 %61 to i64
  %63 = load i64, ptr %41, align 8
  %64 = mul i64 %63, %62
  %65 = add i64 %60, %54
  %66 = add i64 %65, %64
  %67 = add i64 %66, %57
  %68 = trunc i64 %67 to i32
  %69 = insertelement <8 x i32> poison, i32 %68, i64 0
  %70 = shufflevector <8 x i32> %69, <8 x i32> poison, <8 x i32> zeroinitializer
  %71 = add i32 %51, 4
  %72 = insertelement <8 x i32> poison, i32 %71, i64 0
  %73 = shufflevector <8 x i32> %72, <8 x i32> poison, <8 x i32> zeroinitializer
  %74 = shl <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %73
  %75 = add <8 x i32> %70, %74
  %76 = lshr <8 x i32> %75, splat (i32 7)
  %77 = load i64, ptr %42, align 8
  %78 = trunc i64 %77 to i32
  %79 = insertelement <8 x i32> poison, i32 %78, i64 0
  %80 = shufflevector <8 x i32> %79, <8 x i32> poison, <8 x i32> zeroinitializer
  %81 = sub <8 x i32> %76, %80
  %82 = insertelement <8 x i32> poison, i32 %53, i64 0
  %83 = shufflevector <8 x i32> %82, <8 x i32> poison, <8 x i32> zeroinitializer
  %84 = and <8 x i32> %81, %83
  %85 = shl <8 x i32> %84, splat (i32 4)
  %86 = xor <8 x i32> %85, %75
  %87 = load i64, ptr %43, align 8
  %88 = icmp ult i64 %87, 16
  %89 = trunc i64 %87 to i32
  %90 = add i32 %89, -15
  %91 = tail call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> %86)
  %92 = icmp ule i32 %90, %91
  %93 = select i1 %88, i1 true, i1 %92
  %94 = zext i1 %93 to i32
  %95 = load i32, ptr %44, align 8
  %96 = or i32 %95, %94
  store i32 %96, ptr %44, align 8
  br i1 %93, label %188, label %144, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

97:
  %98 = zext i32 %48 to i64
  %99 = load i64, ptr %39, align 8
  %100 = trunc i64 %99 to i32
  %101 = shl nsw i32 -1, %100
  %102 = xor i32 %101, -1
  %103 = load i64, ptr %2, align 8
  %104 = and i32 %48, %102
  %105 = zext nneg i32 %104 to i64
  %106 = shl nuw nsw i64 %105, 4
  %107 = lshr i64 %98, %99
  %108 = load i64, ptr %40, align 8
  %109 = mul i64 %108, %107
  %110 = load i64, ptr %41, align 8
  %111 = mul i64 %110, %38
  %112 = add i64 %109, %103
  %113 = add i64 %112, %111
  %114 = add i64 %113, %106
  %115 = trunc i64 %114 to i32
  %116 = insertelement <8 x i32> poison, i32 %115, i64 0
  %117 = shufflevector <8 x i32> %116, <8 x i32> poison, <8 x i32> zeroinitializer
  %118 = add i32 %100, 4
  %119 = insertelement <8 x i32> poison, i32 %118, i64 0
  %120 = shufflevector <8 x i32> %119, <8 x i32> poison, <8 x i32> zeroinitializer
  %121 = shl <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %120
  %122 = add <8 x i32> %117, %121
  %123 = lshr <8 x i32> %122, splat (i32 7)
  %124 = load i64, ptr %42, align 8
  %125 = trunc i64 %124 to i32
  %126 = insertelement <8 x i32> poison, i32 %125, i64 0
  %127 = shufflevector <8 x i32> %126, <8 x i32> poison, <8 x i32> zeroinitializer
  %128 = sub <8 x i32> %123, %127
  %129 = insertelement <8 x i32> poison, i32 %102, i64 0
  %130 = shufflevector <8 x i32> %129, <8 x i32> poison, <8 x i32> zeroinitializer
  %131 = and <8 x i32> %128, %130
  %132 = shl <8 x i32> %131, splat (i32 4)
  %133 = xor <8 x i32> %132, %122
  %134 = load i64, ptr %43, align 8
  %135 = icmp ult i64 %134, 16
  %136 = trunc i64 %134 to i32
  %137 = add i32 %136, -15
  %138 = tail call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> %133)
  %139 = icmp ule i32 %137, %138
  %140 = select i1 %135, i1 true, i1 %139
  %141 = zext i1 %140 to i32
  %142 = load i32, ptr %44, align 8
  %143 = or i32 %142, %141
  store i32 %143, ptr %44, align 8
  br i1 %140, label %188, label %144, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

144:
  %145 = phi <8 x i32> [ %86, %49 ], [ %133, %97 ]
  %146 = load ptr, ptr %1, align 8
  %147 = extractelement <8 x i32> %145, i64 0
  %148 = zext i32 %147 to i64
  %149 = getelementptr inbounds nuw i8, ptr %146, i64 %148
  %150 = load <16 x i8>, ptr %149, align 1
  %151 = extractelement <8 x i32> %145, i64 1
  %152 = zext i32 %151 to i64
  %153 = getelementptr inbounds nuw i8, ptr %146, i64 %152
  %154 = load <16 x i8>, ptr %153, align 1
  %155 = extractelement <8 x i32> %145, i64 2
  %156 = zext i32 %155 to i64
  %157 = getelementptr inbounds nuw i8, ptr %146, i64 %156
  %158 = load <16 x i8>, ptr %157, align 1
  %159 = extractelement <8 x i32> %145, i64 3
  %160 = zext i32 %159 to i64
  %161 = getelementptr inbounds nuw i8, ptr %146, i64 %160
  %162 = load <16 x i8>, ptr %161, align 1
  %163 = extractelement <8 x i32> %145, i64 4
  %164 = zext i32 %163 to i64
  %165 = getelementptr inbounds nuw i8, ptr %146, i64 %164
  %166 = load <16 x i8>, ptr %165, align 1
  %167 = extractelement <8 x i32> %145, i64 5
  %168 = zext i32 %167 to i64
  %169 = getelementptr inbounds nuw i8, ptr %146, i64 %168
  %170 = load <16 x i8>, ptr %169, align 1
  %171 = extractelement <8 x i32> %145, i64 6
  %172 = zext i32 %171 to i64
  %173 = getelementptr inbounds nuw i8, ptr %146, i64 %172
  %174 = load <16 x i8>, ptr %173, align 1
  %175 = extractelement <8 x i32> %145, i64 7
  %176 = zext i32 %175 to i64
  %177 = getelementptr inbounds nuw i8, ptr %146, i64 %176
  %178 = load <16 x i8>, ptr %177, align 1
  %179 = shufflevector <16 x i8> %150, <16 x i8> %154, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %180 = shufflevector <16 x i8> %158, <16 x i8> %162, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %181 = shufflevector <16 x i8> %166, <16 x i8> %170, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %182 = shufflevector <16 x i8> %174, <16 x i8> %178, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %183 = shufflevector <32 x i8> %179, <32 x i8> %180, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %184 = bitcast <64 x i8> %183 to <16 x i32>
  %185 = shufflevector <32 x i8> %181, <32 x i8> %182, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %186 = bitcast <64 x i8> %185 to <16 x i32>
  %187 = shufflevector <16 x i32> %184, <16 x i32> %186, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %188

188:
  %189 = phi <64 x i8> [ zeroinitializer, %49 ], [ zeroinitializer, %97 ], [ %183, %144 ]
  %190 = phi <64 x i8> [ zeroinitializer, %49 ], [ zeroinitializer, %97 ], [ %185, %144 ]
  %191 = phi <32 x i32> [ zeroinitializer, %49 ], [ zeroinitializer, %97 ], [ %187, %144 ]
  switch i32 %31, label %211 [
    i32 2, label %192
    i32 4, label %206
  ]

192:
  %193 = bitcast <32 x i32> %191 to <64 x i16>
  %194 = shufflevector <64 x i16> %193, <64 x i16> poison, <64 x i32> <i32 0, i32 8, i32 16, i32 24, i32 32, i32 40, i32 48, i32 56, i32 1, i32 9, i32 17, i32 25, i32 33, i32 41, i32 49, i32 57, i32 2, i32 10, i32 18, i32 26, i32 34, i32 42, i32 50, i32 58, i32 3, i32 11, i32 19, i32 27, i32 35, i32 43, i32 51, i32 59, i32 4, i32 12, i32 20, i32 28, i32 36, i32 44, i32 52, i32 60, i32 5, i32 13, i32 21, i32 29, i32 37, i32 45, i32 53, i32 61, i32 6, i32 14, i32 22, i32 30, i32 38, i32 46, i32 54, i32 62, i32 7, i32 15, i32 23, i32 31, i32 39, i32 47, i32 55, i32 63>
  %195 = select i1 %11, <64 x i16> %193, <64 x i16> %194
  br i1 %45, label %196, label %198

196:
  %halves197 = bitcast <64 x i16> %195 to <64 x half>
  %197 = fpext <64 x half> %halves197 to <64 x float>
  br label %202

198:
  %199 = zext <64 x i16> %195 to <64 x i32>
  %200 = shl nuw <64 x i32> %199, splat (i32 16)
  %201 = bitcast <64 x i32> %200 to <64 x float>
  br label %202

202:
  %203 = phi <64 x float> [ %197, %196 ], [ %201, %198 ]
  %204 = zext i32 %47 to i64
  %205 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %204
  store <64 x float> %203, ptr %205, align 256
  br label %260

206:
  %207 = and <32 x i32> %191, splat (i32 -8192)
  %208 = shufflevector <32 x i32> %207, <32 x i32> poison, <32 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29, i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30, i32 3, i32 7, i32 11, i32 15, i32 19, i32 23, i32 27, i32 31>
  %209 = zext i32 %47 to i64
  %210 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %209
  store <32 x i32> %208, ptr %210, align 128
  br label %260

211:
  %212 = shufflevector <64 x i8> %189, <64 x i8> %190, <64 x i32> <i32 0, i32 16, i32 32, i32 48, i32 64, i32 80, i32 96, i32 112, i32 1, i32 17, i32 33, i32 49, i32 65, i32 81, i32 97, i32 113, i32 2, i32 18, i32 34, i32 50, i32 66, i32 82, i32 98, i32 114, i32 3, i32 19, i32 35, i32 51, i32 67, i32 83, i32 99, i32 115, i32 4, i32 20, i32 36, i32 52, i32 68, i32 84, i32 100, i32 116, i32 5, i32 21, i32 37, i32 53, i32 69, i32 85, i32 101, i32 117, i32 6, i32 22, i32 38, i32 54, i32 70, i32 86, i32 102, i32 118, i32 7, i32 23, i32 39, i32 55, i32 71, i32 87, i32 103, i32 119>
  %213 = shufflevector <64 x i8> %189, <64 x i8> %190, <64 x i32> <i32 8, i32 24, i32 40, i32 56, i32 72, i32 88, i32 104, i32 120, i32 9, i32 25, i32 41, i32 57, i32 73, i32 89, i32 105, i32 121, i32 10, i32 26, i32 42, i32 58, i32 74, i32 90, i32 106, i32 122, i32 11, i32 27, i32 43, i32 59, i32 75, i32 91, i32 107, i32 123, i32 12, i32 28, i32 44, i32 60, i32 76, i32 92, i32 108, i32 124, i32 13, i32 29, i32 45, i32 61, i32 77, i32 93, i32 109, i32 125, i32 14, i32 30, i32 46, i32 62, i32 78, i32 94, i32 110, i32 126, i32 15, i32 31, i32 47, i32 63, i32 79, i32 95, i32 111, i32 127>
  switch i32 %3, label %251 [
    i32 3, label %214
    i32 4, label %237
    i32 5, label %246
  ]

214:
  %215 = and <64 x i8> %212, splat (i8 127)
  %216 = zext nneg <64 x i8> %215 to <64 x i16>
  %217 = sext <64 x i8> %212 to <64 x i16>
  %218 = and <64 x i16> %217, splat (i16 -32768)
  %219 = shl nuw nsw <64 x i16> %216, splat (i16 7)
  %220 = or disjoint <64 x i16> %219, %218
  %halves221 = bitcast <64 x i16> %220 to <64 x half>
  %221 = fpext <64 x half> %halves221 to <64 x float>
  %222 = fmul <64 x float> %221, splat (float 2.560000e+02)
  %223 = icmp eq <64 x i8> %215, splat (i8 127)
  %224 = select <64 x i1> %223, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %222
  %225 = zext i32 %47 to i64
  %226 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %225
  store <64 x float> %224, ptr %226, align 256
  %227 = and <64 x i8> %213, splat (i8 127)
  %228 = zext nneg <64 x i8> %227 to <64 x i16>
  %229 = sext <64 x i8> %213 to <64 x i16>
  %230 = and <64 x i16> %229, splat (i16 -32768)
  %231 = shl nuw nsw <64 x i16> %228, splat (i16 7)
  %232 = or disjoint <64 x i16> %231, %230
  %halves233 = bitcast <64 x i16> %232 to <64 x half>
  %233 = fpext <64 x half> %halves233 to <64 x float>
  %234 = fmul <64 x float> %233, splat (float 2.560000e+02)
  %235 = icmp eq <64 x i8> %227, splat (i8 127)
  %236 = select <64 x i1> %235, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %234
  br label %256

237:
  %238 = zext <64 x i8> %212 to <64 x i16>
  %239 = shl nuw <64 x i16> %238, splat (i16 8)
  %halves240 = bitcast <64 x i16> %239 to <64 x half>
  %240 = fpext <64 x half> %halves240 to <64 x float>
  %241 = zext i32 %47 to i64
  %242 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %241
  store <64 x float> %240, ptr %242, align 256
  %243 = zext <64 x i8> %213 to <64 x i16>
  %244 = shl nuw <64 x i16> %243, splat (i16 8)
  %halves245 = bitcast <64 x i16> %244 to <64 x half>
  %245 = fpext <64 x half> %halves245 to <64 x float>
  br label %256

246:
  %247 = sitofp <64 x i8> %212 to <64 x float>
  %248 = zext i32 %47 to i64
  %249 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %248
  store <64 x float> %247, ptr %249, align 256
  %250 = sitofp <64 x i8> %213 to <64 x float>
  br label %256

251:
  %252 = uitofp <64 x i8> %212 to <64 x float>
  %253 = zext i32 %47 to i64
  %254 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %253
  store <64 x float> %252, ptr %254, align 256
  %255 = uitofp <64 x i8> %213 to <64 x float>
  br label %256

256:
  %257 = phi ptr [ %226, %214 ], [ %242, %237 ], [ %249, %246 ], [ %254, %251 ]
  %258 = phi <64 x float> [ %236, %214 ], [ %245, %237 ], [ %250, %246 ], [ %255, %251 ]
  %259 = getelementptr inbounds nuw i8, ptr %257, i64 256
  store <64 x float> %258, ptr %259, align 256
  br label %260

260:
  %261 = add i32 %47, %35
  %262 = add i32 %48, 1
  %263 = icmp ult i32 %261, %4
  br i1 %263, label %46, label %385

264:
  %265 = phi i32 [ 0, %16 ], [ %383, %380 ]
  %266 = zext i32 %265 to i64
  %267 = load i64, ptr %19, align 8
  %268 = trunc i64 %267 to i32
  %269 = shl nsw i32 -1, %268
  %270 = xor i32 %269, -1
  %271 = load i64, ptr %2, align 8
  %272 = and i32 %17, %270
  %273 = shl nuw i32 %272, 4
  %274 = lshr i64 %18, %267
  %275 = load i64, ptr %20, align 8
  %276 = mul i64 %275, %274
  %277 = lshr exact i64 %266, 3
  %278 = load i64, ptr %21, align 8
  %279 = mul i64 %278, %277
  %280 = add i64 %276, %271
  %281 = add i64 %280, %279
  %282 = trunc i64 %281 to i32
  %283 = add i32 %273, %282
  %284 = insertelement <8 x i32> poison, i32 %283, i64 0
  %285 = shufflevector <8 x i32> %284, <8 x i32> poison, <8 x i32> zeroinitializer
  %286 = add i32 %268, 4
  %287 = insertelement <8 x i32> poison, i32 %286, i64 0
  %288 = shufflevector <8 x i32> %287, <8 x i32> poison, <8 x i32> zeroinitializer
  %289 = shl <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %288
  %290 = add <8 x i32> %285, %289
  %291 = lshr <8 x i32> %290, splat (i32 7)
  %292 = load i64, ptr %22, align 8
  %293 = trunc i64 %292 to i32
  %294 = insertelement <8 x i32> poison, i32 %293, i64 0
  %295 = shufflevector <8 x i32> %294, <8 x i32> poison, <8 x i32> zeroinitializer
  %296 = sub <8 x i32> %291, %295
  %297 = insertelement <8 x i32> poison, i32 %270, i64 0
  %298 = shufflevector <8 x i32> %297, <8 x i32> poison, <8 x i32> zeroinitializer
  %299 = and <8 x i32> %296, %298
  %300 = shl <8 x i32> %299, splat (i32 4)
  %301 = xor <8 x i32> %300, %290
  %302 = load i64, ptr %23, align 8
  %303 = icmp ult i64 %302, 16
  %304 = trunc i64 %302 to i32
  %305 = add i32 %304, -15
  %306 = tail call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> %301)
  %307 = icmp ule i32 %305, %306
  %308 = select i1 %303, i1 true, i1 %307
  %309 = zext i1 %308 to i32
  %310 = load i32, ptr %24, align 8
  %311 = or i32 %310, %309
  store i32 %311, ptr %24, align 8
  br i1 %308, label %352, label %312, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

312:
  %313 = load ptr, ptr %1, align 8
  %314 = extractelement <8 x i32> %301, i64 0
  %315 = zext i32 %314 to i64
  %316 = getelementptr inbounds nuw i8, ptr %313, i64 %315
  %317 = load <16 x i8>, ptr %316, align 1
  %318 = extractelement <8 x i32> %301, i64 1
  %319 = zext i32 %318 to i64
  %320 = getelementptr inbounds nuw i8, ptr %313, i64 %319
  %321 = load <16 x i8>, ptr %320, align 1
  %322 = extractelement <8 x i32> %301, i64 2
  %323 = zext i32 %322 to i64
  %324 = getelementptr inbounds nuw i8, ptr %313, i64 %323
  %325 = load <16 x i8>, ptr %324, align 1
  %326 = extractelement <8 x i32> %301, i64 3
  %327 = zext i32 %326 to i64
  %328 = getelementptr inbounds nuw i8, ptr %313, i64 %327
  %329 = load <16 x i8>, ptr %328, align 1
  %330 = extractelement <8 x i32> %301, i64 4
  %331 = zext i32 %330 to i64
  %332 = getelementptr inbounds nuw i8, ptr %313, i64 %331
  %333 = load <16 x i8>, ptr %332, align 1
  %334 = extractelement <8 x i32> %301, i64 5
  %335 = zext i32 %334 to i64
  %336 = getelementptr inbounds nuw i8, ptr %313, i64 %335
  %337 = load <16 x i8>, ptr %336, align 1
  %338 = extractelement <8 x i32> %301, i64 6
  %339 = zext i32 %338 to i64
  %340 = getelementptr inbounds nuw i8, ptr %313, i64 %339
  %341 = load <16 x i8>, ptr %340, align 1
  %342 = extractelement <8 x i32> %301, i64 7
  %343 = zext i32 %342 to i64
  %344 = getelementptr inbounds nuw i8, ptr %313, i64 %343
  %345 = load <16 x i8>, ptr %344, align 1
  %346 = shufflevector <16 x i8> %317, <16 x i8> %321, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %347 = shufflevector <16 x i8> %325, <16 x i8> %329, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %348 = shufflevector <16 x i8> %333, <16 x i8> %337, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %349 = shufflevector <16 x i8> %341, <16 x i8> %345, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %350 = shufflevector <32 x i8> %346, <32 x i8> %347, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %351 = shufflevector <32 x i8> %348, <32 x i8> %349, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  br label %352

352:
  %353 = phi <64 x i8> [ %351, %312 ], [ zeroinitializer, %264 ]
  %354 = phi <64 x i8> [ %350, %312 ], [ zeroinitializer, %264 ]
  br i1 %26, label %357, label %355

355:
  %356 = shufflevector <64 x i8> %354, <64 x i8> %353, <64 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  br label %359

357:
  %358 = shufflevector <64 x i8> %354, <64 x i8> %353, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 64, i32 65, i32 66, i32 67, i32 68, i32 69, i32 70, i32 71, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119>
  br label %359

359:
  %360 = phi <64 x i8> [ %356, %355 ], [ %358, %357 ]
  switch i32 %3, label %378 [
    i32 3, label %361
    i32 4, label %372
    i32 5, label %376
  ]

361:
  %362 = and <64 x i8> %360, splat (i8 127)
  %363 = zext nneg <64 x i8> %362 to <64 x i16>
  %364 = sext <64 x i8> %360 to <64 x i16>
  %365 = and <64 x i16> %364, splat (i16 -32768)
  %366 = shl nuw nsw <64 x i16> %363, splat (i16 7)
  %367 = or disjoint <64 x i16> %366, %365
  %halves368 = bitcast <64 x i16> %367 to <64 x half>
  %368 = fpext <64 x half> %halves368 to <64 x float>
  %369 = fmul <64 x float> %368, splat (float 2.560000e+02)
  %370 = icmp eq <64 x i8> %362, splat (i8 127)
  %371 = select <64 x i1> %370, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %369
  br label %380

372:
  %373 = zext <64 x i8> %360 to <64 x i16>
  %374 = shl nuw <64 x i16> %373, splat (i16 8)
  %halves375 = bitcast <64 x i16> %374 to <64 x half>
  %375 = fpext <64 x half> %halves375 to <64 x float>
  br label %380

376:
  %377 = sitofp <64 x i8> %360 to <64 x float>
  br label %380

378:
  %379 = uitofp <64 x i8> %360 to <64 x float>
  br label %380

380:
  %381 = phi <64 x float> [ %371, %361 ], [ %375, %372 ], [ %377, %376 ], [ %379, %378 ]
  %382 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %266
  store <64 x float> %381, ptr %382, align 256
  %383 = add i32 %265, 8
  %384 = icmp ult i32 %383, %4
  br i1 %384, label %264, label %385

385:
  ret void
}

define internal fastcc void @put_factors(ptr %0, ptr %1, i32 %2, double %3) #0 {
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %66, label %6

6:
  %7 = zext i32 %2 to i64
  br label %8

8:
  %9 = phi i64 [ 0, %6 ], [ %64, %8 ]
  %10 = getelementptr inbounds nuw <8 x float>, ptr %1, i64 %9
  %11 = load float, ptr %10, align 4
  %12 = fpext float %11 to double
  %13 = fmul double %3, %12
  %14 = getelementptr inbounds nuw double, ptr %0, i64 %9
  store double %13, ptr %14, align 8
  %15 = getelementptr inbounds nuw i8, ptr %10, i64 4
  %16 = load float, ptr %15, align 4
  %17 = fpext float %16 to double
  %18 = fmul double %3, %17
  %19 = add nuw i64 %9, 64
  %20 = and i64 %19, 4294967295
  %21 = getelementptr inbounds nuw double, ptr %0, i64 %20
  store double %18, ptr %21, align 8
  %22 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %23 = load float, ptr %22, align 4
  %24 = fpext float %23 to double
  %25 = fmul double %3, %24
  %26 = add nuw i64 %9, 128
  %27 = and i64 %26, 4294967295
  %28 = getelementptr inbounds nuw double, ptr %0, i64 %27
  store double %25, ptr %28, align 8
  %29 = getelementptr inbounds nuw i8, ptr %10, i64 12
  %30 = load float, ptr %29, align 4
  %31 = fpext float %30 to double
  %32 = fmul double %3, %31
  %33 = add nuw i64 %9, 192
  %34 = and i64 %33, 4294967295
  %35 = getelementptr inbounds nuw double, ptr %0, i64 %34
  store double %32, ptr %35, align 8
  %36 = getelementptr inbounds nuw i8, ptr %10, i64 16
  %37 = load float, ptr %36, align 4
  %38 = fpext float %37 to double
  %39 = fmul double %3, %38
  %40 = add nuw i64 %9, 256
  %41 = and i64 %40, 4294967295
  %42 = getelementptr inbounds nuw double, ptr %0, i64 %41
  store double %39, ptr %42, align 8
  %43 = getelementptr inbounds nuw i8, ptr %10, i64 20
  %44 = load float, ptr %43, align 4
  %45 = fpext float %44 to double
  %46 = fmul double %3, %45
  %47 = add nuw i64 %9, 320
  %48 = and i64 %47, 4294967295
  %49 = getelementptr inbounds nuw double, ptr %0, i64 %48
  store double %46, ptr %49, align 8
  %50 = getelementptr inbounds nuw i8, ptr %10, i64 24
  %51 = load float, ptr %50, align 4
  %52 = fpext float %51 to double
  %53 = fmul double %3, %52
  %54 = add nuw i64 %9, 384
  %55 = and i64 %54, 4294967295
  %56 = getelementptr inbounds nuw double, ptr %0, i64 %55
  store double %53, ptr %56, align 8
  %57 = getelementptr inbounds nuw i8, ptr %10, i64 28
  %58 = load float, ptr %57, align 4
  %59 = fpext float %58 to double
  %60 = fmul double %3, %59
  %61 = add nuw i64 %9, 448
  %62 = and i64 %61, 4294967295
  %63 = getelementptr inbounds nuw double, ptr %0, i64 %62
  store double %60, ptr %63, align 8
  %64 = add nuw nsw i64 %9, 1
  %65 = icmp eq i64 %64, %7
  br i1 %65, label %66, label %8

66:
  ret void
}

define internal fastcc void @tile_of_cells(ptr %0, ptr %1, i32 %2, i32 %3) #0 {
  %5 = alloca [2048 x i8], align 64
  %6 = icmp eq i32 %2, 2
  br i1 %6, label %12, label %7

7:
  %8 = icmp samesign ult i32 %2, 2
  br i1 %8, label %12, label %9

9:
  %10 = icmp samesign ugt i32 %2, 10
  %11 = select i1 %10, i32 4, i32 8
  br label %12

12:
  %13 = phi i32 [ 32, %4 ], [ %11, %9 ], [ 16, %7 ]
  %14 = trunc nuw nsw i32 %13 to i8
  %15 = tail call i8 @llvm.cttz.i8(i8 %14, i1 true)
  %16 = lshr i8 32, %15
  %17 = zext nneg i8 %16 to i64
  %18 = sub nuw nsw i8 5, %15
  %19 = zext nneg i8 %18 to i32
  %20 = lshr i32 %3, %19
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %32, label %22

22:
  %23 = icmp eq i32 %13, 4
  %24 = zext i32 %20 to i64
  %25 = zext nneg i8 %16 to i64
  br label %26

26:
  %27 = phi i64 [ 0, %22 ], [ %38, %37 ]
  %28 = shl i64 %27, 7
  %29 = mul i64 %27, %17
  %30 = and i64 %28, 4294967168
  %31 = getelementptr inbounds nuw i32, ptr %1, i64 %30
  br label %33

32:
  call fastcc void @tile_of_elements(ptr %0, ptr %5, i32 %2, i32 %3)
  ret void

33:
  %34 = phi i64 [ 0, %26 ], [ %41, %40 ]
  %35 = getelementptr inbounds nuw i32, ptr %31, i64 %34
  %36 = load i32, ptr %35, align 4
  br label %43

37:
  %38 = add nuw nsw i64 %27, 1
  %39 = icmp eq i64 %38, %24
  br i1 %39, label %32, label %26

40:
  %41 = add nuw nsw i64 %34, 1
  %42 = icmp eq i64 %41, 8
  br i1 %42, label %37, label %33

43:
  %44 = phi i64 [ 0, %33 ], [ %63, %62 ]
  %45 = trunc i64 %44 to i32
  %46 = mul i32 %13, %45
  %47 = lshr i32 %36, %46
  %48 = add i64 %29, %44
  %49 = shl i64 %48, 3
  %50 = and i64 %49, 4294967288
  %51 = add nuw nsw i64 %34, %50
  switch i32 %13, label %57 [
    i32 32, label %52
    i32 16, label %54
  ]

52:
  %53 = getelementptr inbounds nuw i32, ptr %5, i64 %51
  store i32 %47, ptr %53, align 4
  br label %62

54:
  %55 = trunc i32 %47 to i16
  %56 = getelementptr inbounds nuw i16, ptr %5, i64 %51
  store i16 %55, ptr %56, align 2
  br label %62

57:
  %58 = and i32 %47, 15
  %59 = select i1 %23, i32 %58, i32 %47
  %60 = trunc i32 %59 to i8
  %61 = getelementptr inbounds nuw i8, ptr %5, i64 %51
  store i8 %60, ptr %61, align 1
  br label %62

62:
  %63 = add nuw nsw i64 %44, 1
  %64 = icmp eq i64 %63, %25
  br i1 %64, label %40, label %43
}

define internal fastcc void @spread(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5) #0 {
  %7 = icmp eq i32 %4, 0
  br i1 %7, label %20, label %8

8:
  %9 = zext i32 %4 to i64
  %10 = and i64 %9, 1
  %11 = icmp eq i32 %4, 1
  br i1 %11, label %16, label %12

12:
  %13 = and i64 %9, 4294967294
  br label %32

14:
  %15 = icmp eq i64 %10, 0
  br i1 %15, label %20, label %16

16:
  %17 = phi i64 [ 0, %8 ], [ %38, %14 ]
  %18 = icmp ne i64 %10, 0
  tail call void @llvm.assume(i1 %18)
  %19 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %17
  store <8 x float> zeroinitializer, ptr %19, align 32
  br label %20

20:
  %21 = icmp eq i32 %3, 2
  %22 = icmp samesign ult i32 %3, 3
  %23 = icmp samesign ugt i32 %3, 10
  %24 = select i1 %23, i32 3, i32 2
  %25 = select i1 %21, i32 1, i32 %24
  %26 = lshr i32 %4, %25
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %59, label %28

28:
  %29 = shl nuw nsw i32 %5, 4
  %30 = icmp samesign ult i32 %3, 11
  %31 = zext nneg i32 %26 to i64
  br label %41

32:
  %33 = phi i64 [ 0, %12 ], [ %38, %32 ]
  %34 = phi i64 [ 0, %12 ], [ %39, %32 ]
  %35 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %33
  store <8 x float> zeroinitializer, ptr %35, align 32
  %36 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %33
  %37 = getelementptr inbounds nuw i8, ptr %36, i64 32
  store <8 x float> zeroinitializer, ptr %37, align 32
  %38 = add nuw nsw i64 %33, 2
  %39 = add i64 %34, 2
  %40 = icmp eq i64 %39, %13
  br i1 %40, label %14, label %32

41:
  %42 = phi i64 [ 0, %28 ], [ %61, %60 ]
  %43 = trunc nuw nsw i64 %42 to i32
  %44 = shl i64 %42, 4
  %45 = and i64 %44, 4294967168
  %46 = shl nuw i64 %42, 1
  %47 = trunc nuw i64 %46 to i32
  %48 = and i64 %46, 4294967288
  %49 = shl i32 %43, 2
  %50 = shl i32 %43, 3
  %51 = getelementptr inbounds nuw <8 x float>, ptr %1, i64 %42
  %52 = zext i32 %49 to i64
  %53 = getelementptr inbounds nuw i32, ptr %2, i64 %45
  %54 = shl i32 %43, 2
  %55 = and i32 %54, 28
  %56 = getelementptr inbounds nuw i32, ptr %2, i64 %48
  %57 = shl i32 %43, 2
  %58 = and i32 %57, 12
  br label %63

59:
  ret void

60:
  %61 = add nuw nsw i64 %42, 1
  %62 = icmp eq i64 %61, %31
  br i1 %62, label %59, label %41

63:
  %64 = phi i64 [ 0, %41 ], [ %134, %133 ]
  br i1 %22, label %65, label %82

65:
  %66 = getelementptr inbounds nuw i32, ptr %56, i64 %64
  %67 = load i32, ptr %66, align 4
  %68 = lshr i32 %67, %29
  %69 = lshr i32 %68, %58
  %70 = and i32 %69, 3
  %71 = lshr i32 %69, 2
  %72 = and i32 %71, 3
  br i1 %21, label %73, label %117

73:
  %74 = getelementptr inbounds nuw float, ptr %51, i64 %64
  %75 = load float, ptr %74, align 4
  %76 = lshr i32 %69, 1
  %77 = and i32 %76, 1
  %78 = or disjoint i32 %77, %47
  %79 = zext i32 %78 to i64
  %80 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %79
  %81 = getelementptr inbounds nuw float, ptr %80, i64 %64
  store float %75, ptr %81, align 4
  br label %133

82:
  %83 = getelementptr inbounds nuw i32, ptr %53, i64 %64
  %84 = load i32, ptr %83, align 4
  %85 = lshr i32 %84, %55
  %86 = and i32 %85, 3
  %87 = lshr i32 %85, 2
  %88 = and i32 %87, 3
  br i1 %30, label %117, label %89

89:
  %90 = getelementptr inbounds nuw float, ptr %1, i64 %64
  %91 = getelementptr inbounds nuw float, ptr %0, i64 %64
  %92 = getelementptr inbounds nuw <8 x float>, ptr %90, i64 %52
  %93 = load float, ptr %92, align 4
  %94 = shl nuw nsw i32 %86, 1
  %95 = or disjoint i32 %94, %50
  %96 = zext i32 %95 to i64
  %97 = getelementptr inbounds nuw <8 x float>, ptr %91, i64 %96
  store float %93, ptr %97, align 4
  %98 = getelementptr inbounds nuw <8 x float>, ptr %90, i64 %52
  %99 = getelementptr inbounds nuw i8, ptr %98, i64 32
  %100 = load float, ptr %99, align 4
  %101 = or disjoint i32 %95, 1
  %102 = zext i32 %101 to i64
  %103 = getelementptr inbounds nuw <8 x float>, ptr %91, i64 %102
  store float %100, ptr %103, align 4
  %104 = getelementptr inbounds nuw <8 x float>, ptr %90, i64 %52
  %105 = getelementptr inbounds nuw i8, ptr %104, i64 64
  %106 = load float, ptr %105, align 4
  %107 = shl nuw nsw i32 %88, 1
  %108 = or disjoint i32 %107, %50
  %109 = zext i32 %108 to i64
  %110 = getelementptr inbounds nuw <8 x float>, ptr %91, i64 %109
  store float %106, ptr %110, align 4
  %111 = getelementptr inbounds nuw <8 x float>, ptr %90, i64 %52
  %112 = getelementptr inbounds nuw i8, ptr %111, i64 96
  %113 = load float, ptr %112, align 4
  %114 = or disjoint i32 %108, 1
  %115 = zext i32 %114 to i64
  %116 = getelementptr inbounds nuw <8 x float>, ptr %91, i64 %115
  store float %113, ptr %116, align 4
  br label %133

117:
  %118 = phi i32 [ %86, %82 ], [ %70, %65 ]
  %119 = phi i32 [ %88, %82 ], [ %72, %65 ]
  %120 = getelementptr inbounds nuw float, ptr %1, i64 %64
  %121 = getelementptr inbounds nuw float, ptr %0, i64 %64
  %122 = getelementptr inbounds nuw <8 x float>, ptr %120, i64 %46
  %123 = load float, ptr %122, align 4
  %124 = or disjoint i32 %118, %49
  %125 = zext i32 %124 to i64
  %126 = getelementptr inbounds nuw <8 x float>, ptr %121, i64 %125
  store float %123, ptr %126, align 4
  %127 = getelementptr inbounds nuw <8 x float>, ptr %120, i64 %46
  %128 = getelementptr inbounds nuw i8, ptr %127, i64 32
  %129 = load float, ptr %128, align 4
  %130 = or disjoint i32 %119, %49
  %131 = zext i32 %130 to i64
  %132 = getelementptr inbounds nuw <8 x float>, ptr %121, i64 %131
  store float %129, ptr %132, align 4
  br label %133

133:
  %134 = add nuw nsw i64 %64, 1
  %135 = icmp eq i64 %134, 8
  br i1 %135, label %60, label %63
}

define internal fastcc void @tensor_scales(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7) #0 {
  %9 = icmp eq i32 %4, 0
  br i1 %9, label %15, label %10

10:
  %11 = shl i32 %2, 5
  %12 = and i32 %7, 8388608
  %13 = icmp eq i32 %12, 0
  %14 = zext nneg i32 %6 to i64
  br label %16

15:
  ret void

16:
  %17 = phi i32 [ 0, %10 ], [ %29, %28 ]
  %18 = add i32 %17, %3
  %19 = shl i32 %18, 2
  %20 = and i32 %19, -128
  %21 = add i32 %20, %11
  %22 = and i32 %18, 31
  %23 = or disjoint i32 %21, %22
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw i32, ptr %1, i64 %24
  %26 = load i32, ptr %25, align 4
  %27 = shl i32 %17, 2
  br label %31

28:
  %29 = add nuw i32 %17, 1
  %30 = icmp eq i32 %29, %4
  br i1 %30, label %15, label %16

31:
  %32 = phi i64 [ 0, %16 ], [ %69, %64 ]
  %33 = trunc nuw nsw i64 %32 to i32
  %34 = add i32 %5, %33
  %35 = shl i32 %34, 3
  %36 = lshr i32 %26, %35
  br i1 %13, label %37, label %45

37:
  %38 = and i32 %36, 255
  %39 = icmp eq i32 %38, 255
  %40 = add nuw nsw i32 %38, 896
  %41 = zext nneg i32 %40 to i64
  %42 = shl nuw nsw i64 %41, 52
  %43 = bitcast i64 %42 to double
  %44 = select i1 %39, double 0x7FF8000000000000, double %43
  br label %64

45:
  %46 = lshr i32 %36, 3
  %47 = and i32 %46, 15
  %48 = and i32 %36, 7
  %49 = and i32 %36, 127
  %50 = icmp eq i32 %49, 127
  br i1 %50, label %64, label %51

51:
  %52 = icmp eq i32 %47, 0
  br i1 %52, label %53, label %56

53:
  %54 = uitofp nneg i32 %48 to double
  %55 = fmul double %54, 0x3F60000000000000
  br label %64

56:
  %57 = or disjoint i32 %48, 8
  %58 = uitofp nneg i32 %57 to double
  %59 = add nuw nsw i32 %47, 1013
  %60 = zext nneg i32 %59 to i64
  %61 = shl nuw nsw i64 %60, 52
  %62 = bitcast i64 %61 to double
  %63 = fmul double %58, %62
  br label %64

64:
  %65 = phi double [ %44, %37 ], [ %55, %53 ], [ %63, %56 ], [ 0x7FF8000000000000, %45 ]
  %66 = add i32 %27, %33
  %67 = zext i32 %66 to i64
  %68 = getelementptr inbounds nuw double, ptr %0, i64 %67
  store double %65, ptr %68, align 8
  %69 = add nuw nsw i64 %32, 1
  %70 = icmp eq i64 %69, %14
  br i1 %70, label %28, label %31
}

define internal fastcc void @tile_of_few_bits(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5) #0 {
  %7 = alloca [512 x i8], align 64
  %8 = icmp samesign ult i32 %3, 10
  %9 = select i1 %8, i32 6, i32 4
  %10 = icmp eq i32 %3, 11
  %11 = select i1 %10, i64 32, i64 16
  %12 = select i1 %10, i32 5, i32 4
  %13 = lshr i32 %4, %12
  %14 = icmp eq i32 %13, 0
  %15 = shl nuw i32 %5, 3
  %16 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %17 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %18 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %19 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %20 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %21 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %22 = shl nsw i32 -1, %9
  %23 = xor i32 %22, -1
  %24 = zext nneg i32 %9 to i64
  %25 = zext i32 %15 to i64
  %26 = zext nneg i32 %13 to i64
  br label %27

27:
  %28 = phi i64 [ 0, %6 ], [ %40, %39 ]
  br i1 %14, label %39, label %29

29:
  %30 = add nuw nsw i64 %28, %25
  %31 = and i64 %28, 7
  %32 = lshr i64 %30, 3
  %33 = load i64, ptr %20, align 8
  %34 = load i32, ptr %21, align 8
  %35 = getelementptr inbounds nuw i8, ptr %7, i64 %28
  br label %42

36:
  %37 = icmp eq i32 %3, 10
  %38 = select i1 %37, i32 11, i32 %3
  call fastcc void @tile_of_elements(ptr %0, ptr %7, i32 %38, i32 %4)
  ret void

39:
  %40 = add nuw nsw i64 %28, 1
  %41 = icmp eq i64 %40, 8
  br i1 %41, label %36, label %27

42:
  %43 = phi i32 [ %34, %29 ], [ %71, %80 ]
  %44 = phi i64 [ 0, %29 ], [ %81, %80 ]
  %45 = load i64, ptr %16, align 8
  %46 = shl nsw i64 -1, %45
  %47 = xor i64 %46, -1
  %48 = load i64, ptr %2, align 8
  %49 = and i64 %44, %47
  %50 = shl nuw nsw i64 %49, 4
  %51 = lshr i64 %44, %45
  %52 = load i64, ptr %17, align 8
  %53 = mul i64 %52, %51
  %54 = add i64 %45, 4
  %55 = shl i64 %31, %54
  %56 = load i64, ptr %18, align 8
  %57 = mul i64 %56, %32
  %58 = add i64 %55, %48
  %59 = add i64 %58, %50
  %60 = add i64 %59, %53
  %61 = add i64 %60, %57
  %62 = lshr i64 %61, 7
  %63 = load i64, ptr %19, align 8
  %64 = sub i64 %62, %63
  %65 = and i64 %64, %47
  %66 = shl i64 %65, 4
  %67 = xor i64 %66, %61
  %68 = add i64 %67, 16
  %69 = icmp ugt i64 %68, %33
  %70 = zext i1 %69 to i32
  %71 = or i32 %43, %70
  store i32 %71, ptr %21, align 8
  br i1 %69, label %76, label %72, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

72:
  %73 = load ptr, ptr %1, align 8
  %74 = getelementptr inbounds nuw i8, ptr %73, i64 %67
  %75 = load i128, ptr %74, align 1
  br label %76

76:
  %77 = phi i128 [ %75, %72 ], [ 0, %42 ]
  %78 = trunc nuw nsw i64 %44 to i32
  %79 = shl i32 %78, %12
  br label %83

80:
  %81 = add nuw nsw i64 %44, 1
  %82 = icmp eq i64 %81, %26
  br i1 %82, label %39, label %42

83:
  %84 = phi i64 [ 0, %76 ], [ %108, %83 ]
  %85 = mul nuw nsw i64 %84, %24
  %86 = zext nneg i64 %85 to i128
  %87 = lshr i128 %77, %86
  %88 = trunc i128 %87 to i32
  %89 = and i32 %88, %23
  %90 = trunc nuw nsw i32 %89 to i8
  %91 = trunc nuw nsw i64 %84 to i32
  %92 = add i32 %79, %91
  %93 = shl i32 %92, 3
  %94 = zext i32 %93 to i64
  %95 = getelementptr inbounds nuw i8, ptr %35, i64 %94
  store i8 %90, ptr %95, align 1
  %96 = or disjoint i64 %84, 1
  %97 = mul nuw nsw i64 %96, %24
  %98 = zext nneg i64 %97 to i128
  %99 = lshr i128 %77, %98
  %100 = trunc i128 %99 to i32
  %101 = and i32 %100, %23
  %102 = trunc nuw nsw i32 %101 to i8
  %103 = trunc nuw nsw i64 %96 to i32
  %104 = add i32 %79, %103
  %105 = shl i32 %104, 3
  %106 = zext i32 %105 to i64
  %107 = getelementptr inbounds nuw i8, ptr %35, i64 %106
  store i8 %102, ptr %107, align 1
  %108 = add nuw nsw i64 %84, 2
  %109 = icmp eq i64 %108, %11
  br i1 %109, label %80, label %83
}

define internal fastcc void @tile_of_elements(ptr %0, ptr %1, i32 %2, i32 %3) #0 {
  %5 = icmp eq i32 %2, 2
  %6 = icmp samesign ult i32 %2, 2
  %7 = select i1 %6, i32 2, i32 1
  %8 = select i1 %5, i32 4, i32 %7
  %9 = icmp eq i32 %3, 0
  br i1 %9, label %12, label %10

10:
  %11 = icmp eq i32 %2, 0
  br label %13

12:
  ret void

13:
  %14 = phi i32 [ 0, %10 ], [ %104, %103 ]
  %15 = lshr exact i32 %14, 3
  %16 = zext nneg i32 %15 to i64
  switch i32 %8, label %36 [
    i32 4, label %17
    i32 2, label %23
  ]

17:
  %18 = getelementptr inbounds nuw <64 x i32>, ptr %1, i64 %16
  %19 = load <64 x i32>, ptr %18, align 256
  %20 = and <64 x i32> %19, splat (i32 -8192)
  %21 = zext i32 %14 to i64
  %22 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %21
  store <64 x i32> %20, ptr %22, align 256
  br label %103

23:
  %24 = getelementptr inbounds nuw <64 x i16>, ptr %1, i64 %16
  %25 = load <64 x i16>, ptr %24, align 128
  br i1 %11, label %26, label %28

26:
  %halves27 = bitcast <64 x i16> %25 to <64 x half>
  %27 = fpext <64 x half> %halves27 to <64 x float>
  br label %32

28:
  %29 = zext <64 x i16> %25 to <64 x i32>
  %30 = shl nuw <64 x i32> %29, splat (i32 16)
  %31 = bitcast <64 x i32> %30 to <64 x float>
  br label %32

32:
  %33 = phi <64 x float> [ %27, %26 ], [ %31, %28 ]
  %34 = zext i32 %14 to i64
  %35 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %34
  store <64 x float> %33, ptr %35, align 256
  br label %103

36:
  %37 = getelementptr inbounds nuw <64 x i8>, ptr %1, i64 %16
  %38 = load <64 x i8>, ptr %37, align 64
  switch i32 %2, label %97 [
    i32 8, label %39
    i32 9, label %48
    i32 11, label %57
    i32 10, label %66
    i32 12, label %76
    i32 3, label %80
    i32 4, label %91
    i32 5, label %95
  ]

39:
  %40 = zext <64 x i8> %38 to <64 x i16>
  %41 = shl nuw <64 x i16> %40, splat (i16 8)
  %42 = and <64 x i16> %41, splat (i16 7936)
  %43 = shl <64 x i16> %40, splat (i16 10)
  %44 = and <64 x i16> %43, splat (i16 -32768)
  %45 = or disjoint <64 x i16> %44, %42
  %halves46 = bitcast <64 x i16> %45 to <64 x half>
  %46 = fpext <64 x half> %halves46 to <64 x float>
  %47 = fmul <64 x float> %46, splat (float 4.096000e+03)
  br label %99

48:
  %49 = zext <64 x i8> %38 to <64 x i16>
  %50 = shl nuw nsw <64 x i16> %49, splat (i16 7)
  %51 = and <64 x i16> %50, splat (i16 3968)
  %52 = shl <64 x i16> %49, splat (i16 10)
  %53 = and <64 x i16> %52, splat (i16 -32768)
  %54 = or disjoint <64 x i16> %53, %51
  %halves55 = bitcast <64 x i16> %54 to <64 x half>
  %55 = fpext <64 x half> %halves55 to <64 x float>
  %56 = fmul <64 x float> %55, splat (float 1.638400e+04)
  br label %99

57:
  %58 = zext <64 x i8> %38 to <64 x i16>
  %59 = shl <64 x i16> %58, splat (i16 9)
  %60 = and <64 x i16> %59, splat (i16 3584)
  %61 = shl <64 x i16> %58, splat (i16 12)
  %62 = and <64 x i16> %61, splat (i16 -32768)
  %63 = or disjoint <64 x i16> %62, %60
  %halves64 = bitcast <64 x i16> %63 to <64 x half>
  %64 = fpext <64 x half> %halves64 to <64 x float>
  %65 = fmul <64 x float> %64, splat (float 1.638400e+04)
  br label %99

66:
  %67 = lshr <64 x i8> %38, splat (i8 2)
  %68 = zext nneg <64 x i8> %67 to <64 x i16>
  %69 = shl nuw nsw <64 x i16> %68, splat (i16 9)
  %70 = and <64 x i16> %69, splat (i16 3584)
  %71 = shl <64 x i16> %68, splat (i16 12)
  %72 = and <64 x i16> %71, splat (i16 -32768)
  %73 = or disjoint <64 x i16> %72, %70
  %halves74 = bitcast <64 x i16> %73 to <64 x half>
  %74 = fpext <64 x half> %halves74 to <64 x float>
  %75 = fmul <64 x float> %74, splat (float 1.638400e+04)
  br label %99

76:
  %77 = shl <64 x i8> %38, splat (i8 4)
  %78 = ashr exact <64 x i8> %77, splat (i8 4)
  %79 = sitofp <64 x i8> %78 to <64 x float>
  br label %99

80:
  %81 = and <64 x i8> %38, splat (i8 127)
  %82 = zext nneg <64 x i8> %81 to <64 x i16>
  %83 = sext <64 x i8> %38 to <64 x i16>
  %84 = and <64 x i16> %83, splat (i16 -32768)
  %85 = shl nuw nsw <64 x i16> %82, splat (i16 7)
  %86 = or disjoint <64 x i16> %85, %84
  %halves87 = bitcast <64 x i16> %86 to <64 x half>
  %87 = fpext <64 x half> %halves87 to <64 x float>
  %88 = fmul <64 x float> %87, splat (float 2.560000e+02)
  %89 = icmp eq <64 x i8> %81, splat (i8 127)
  %90 = select <64 x i1> %89, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %88
  br label %99

91:
  %92 = zext <64 x i8> %38 to <64 x i16>
  %93 = shl nuw <64 x i16> %92, splat (i16 8)
  %halves94 = bitcast <64 x i16> %93 to <64 x half>
  %94 = fpext <64 x half> %halves94 to <64 x float>
  br label %99

95:
  %96 = sitofp <64 x i8> %38 to <64 x float>
  br label %99

97:
  %98 = uitofp <64 x i8> %38 to <64 x float>
  br label %99

99:
  %100 = phi <64 x float> [ %47, %39 ], [ %56, %48 ], [ %65, %57 ], [ %75, %66 ], [ %79, %76 ], [ %90, %80 ], [ %94, %91 ], [ %96, %95 ], [ %98, %97 ]
  %101 = zext i32 %14 to i64
  %102 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %101
  store <64 x float> %100, ptr %102, align 256
  br label %103

103:
  %104 = add i32 %14, 8
  %105 = icmp ult i32 %104, %3
  br i1 %105, label %13, label %12
}

declare i32 @llvm.vector.reduce.umax.v8i32(<8 x i32>)

define internal fastcc void @add_scaled(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6) #0 {
  %8 = alloca [8 x <8 x double>], align 64
  %9 = udiv i32 %3, %4
  %10 = icmp ugt i32 %4, %3
  %11 = zext nneg i32 %4 to i64
  %12 = getelementptr inbounds nuw i8, ptr %8, i64 64
  %13 = getelementptr inbounds nuw i8, ptr %8, i64 128
  %14 = getelementptr inbounds nuw i8, ptr %8, i64 192
  %15 = getelementptr inbounds nuw i8, ptr %8, i64 256
  %16 = getelementptr inbounds nuw i8, ptr %8, i64 320
  %17 = getelementptr inbounds nuw i8, ptr %8, i64 384
  %18 = getelementptr inbounds nuw i8, ptr %8, i64 448
  %19 = tail call i32 @llvm.umax.i32(i32 %9, i32 1)
  %20 = zext i32 %19 to i64
  br label %22

21:
  ret void

22:
  %23 = phi i64 [ 0, %7 ], [ %148, %147 ]
  %24 = getelementptr inbounds nuw double, ptr %5, i64 %23
  %25 = load double, ptr %24, align 8
  %26 = getelementptr inbounds nuw double, ptr %5, i64 %23
  %27 = getelementptr inbounds nuw i8, ptr %26, i64 32
  %28 = load double, ptr %27, align 8
  %29 = getelementptr inbounds nuw double, ptr %5, i64 %23
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 64
  %31 = load double, ptr %30, align 8
  %32 = getelementptr inbounds nuw double, ptr %5, i64 %23
  %33 = getelementptr inbounds nuw i8, ptr %32, i64 96
  %34 = load double, ptr %33, align 8
  %35 = getelementptr inbounds nuw double, ptr %5, i64 %23
  %36 = getelementptr inbounds nuw i8, ptr %35, i64 128
  %37 = load double, ptr %36, align 8
  %38 = getelementptr inbounds nuw double, ptr %5, i64 %23
  %39 = getelementptr inbounds nuw i8, ptr %38, i64 160
  %40 = load double, ptr %39, align 8
  %41 = getelementptr inbounds nuw double, ptr %5, i64 %23
  %42 = getelementptr inbounds nuw i8, ptr %41, i64 192
  %43 = load double, ptr %42, align 8
  %44 = getelementptr inbounds nuw double, ptr %5, i64 %23
  %45 = getelementptr inbounds nuw i8, ptr %44, i64 224
  %46 = load double, ptr %45, align 8
  %47 = insertelement <8 x double> poison, double %25, i64 0
  %48 = insertelement <8 x double> %47, double %28, i64 1
  %49 = insertelement <8 x double> %48, double %31, i64 2
  %50 = insertelement <8 x double> %49, double %34, i64 3
  %51 = insertelement <8 x double> %50, double %37, i64 4
  %52 = insertelement <8 x double> %51, double %40, i64 5
  %53 = insertelement <8 x double> %52, double %43, i64 6
  %54 = insertelement <8 x double> %53, double %46, i64 7
  %55 = trunc nuw nsw i64 %23 to i32
  %56 = mul i32 %9, %55
  %57 = zext i32 %56 to i64
  %58 = getelementptr inbounds nuw double, ptr %1, i64 %57
  %59 = getelementptr inbounds nuw <8 x float>, ptr %2, i64 %57
  br i1 %10, label %60, label %70

60:
  %61 = phi <8 x double> [ zeroinitializer, %22 ], [ %144, %70 ]
  %62 = phi <8 x double> [ zeroinitializer, %22 ], [ %136, %70 ]
  %63 = phi <8 x double> [ zeroinitializer, %22 ], [ %128, %70 ]
  %64 = phi <8 x double> [ zeroinitializer, %22 ], [ %120, %70 ]
  %65 = phi <8 x double> [ zeroinitializer, %22 ], [ %112, %70 ]
  %66 = phi <8 x double> [ zeroinitializer, %22 ], [ %104, %70 ]
  %67 = phi <8 x double> [ zeroinitializer, %22 ], [ %96, %70 ]
  %68 = phi <8 x double> [ zeroinitializer, %22 ], [ %88, %70 ]
  store <8 x double> %68, ptr %8, align 64
  store <8 x double> %67, ptr %12, align 64
  store <8 x double> %66, ptr %13, align 64
  store <8 x double> %65, ptr %14, align 64
  store <8 x double> %64, ptr %15, align 64
  store <8 x double> %63, ptr %16, align 64
  store <8 x double> %62, ptr %17, align 64
  store <8 x double> %61, ptr %18, align 64
  %69 = getelementptr inbounds nuw double, ptr %6, i64 %23
  br label %150

70:
  %71 = phi <8 x double> [ %144, %70 ], [ zeroinitializer, %22 ]
  %72 = phi <8 x double> [ %136, %70 ], [ zeroinitializer, %22 ]
  %73 = phi <8 x double> [ %128, %70 ], [ zeroinitializer, %22 ]
  %74 = phi <8 x double> [ %120, %70 ], [ zeroinitializer, %22 ]
  %75 = phi <8 x double> [ %112, %70 ], [ zeroinitializer, %22 ]
  %76 = phi <8 x double> [ %104, %70 ], [ zeroinitializer, %22 ]
  %77 = phi <8 x double> [ %96, %70 ], [ zeroinitializer, %22 ]
  %78 = phi <8 x double> [ %88, %70 ], [ zeroinitializer, %22 ]
  %79 = phi i64 [ %145, %70 ], [ 0, %22 ]
  %80 = getelementptr inbounds nuw <8 x float>, ptr %59, i64 %79
  %81 = load <8 x float>, ptr %80, align 32
  %82 = fpext contract <8 x float> %81 to <8 x double>
  %83 = getelementptr inbounds nuw double, ptr %58, i64 %79
  %84 = load double, ptr %83, align 8
  %85 = insertelement <8 x double> poison, double %84, i64 0
  %86 = shufflevector <8 x double> %85, <8 x double> poison, <8 x i32> zeroinitializer
  %87 = fmul contract <8 x double> %86, %82
  %88 = fadd contract <8 x double> %78, %87
  %89 = add nuw i64 %79, 64
  %90 = and i64 %89, 4294967295
  %91 = getelementptr inbounds nuw double, ptr %58, i64 %90
  %92 = load double, ptr %91, align 8
  %93 = insertelement <8 x double> poison, double %92, i64 0
  %94 = shufflevector <8 x double> %93, <8 x double> poison, <8 x i32> zeroinitializer
  %95 = fmul contract <8 x double> %94, %82
  %96 = fadd contract <8 x double> %77, %95
  %97 = add nuw i64 %79, 128
  %98 = and i64 %97, 4294967295
  %99 = getelementptr inbounds nuw double, ptr %58, i64 %98
  %100 = load double, ptr %99, align 8
  %101 = insertelement <8 x double> poison, double %100, i64 0
  %102 = shufflevector <8 x double> %101, <8 x double> poison, <8 x i32> zeroinitializer
  %103 = fmul contract <8 x double> %102, %82
  %104 = fadd contract <8 x double> %76, %103
  %105 = add nuw i64 %79, 192
  %106 = and i64 %105, 4294967295
  %107 = getelementptr inbounds nuw double, ptr %58, i64 %106
  %108 = load double, ptr %107, align 8
  %109 = insertelement <8 x double> poison, double %108, i64 0
  %110 = shufflevector <8 x double> %109, <8 x double> poison, <8 x i32> zeroinitializer
  %111 = fmul contract <8 x double> %110, %82
  %112 = fadd contract <8 x double> %75, %111
  %113 = add nuw i64 %79, 256
  %114 = and i64 %113, 4294967295
  %115 = getelementptr inbounds nuw double, ptr %58, i64 %114
  %116 = load double, ptr %115, align 8
  %117 = insertelement <8 x double> poison, double %116, i64 0
  %118 = shufflevector <8 x double> %117, <8 x double> poison, <8 x i32> zeroinitializer
  %119 = fmul contract <8 x double> %118, %82
  %120 = fadd contract <8 x double> %74, %119
  %121 = add nuw i64 %79, 320
  %122 = and i64 %121, 4294967295
  %123 = getelementptr inbounds nuw double, ptr %58, i64 %122
  %124 = load double, ptr %123, align 8
  %125 = insertelement <8 x double> poison, double %124, i64 0
  %126 = shufflevector <8 x double> %125, <8 x double> poison, <8 x i32> zeroinitializer
  %127 = fmul contract <8 x double> %126, %82
  %128 = fadd contract <8 x double> %73, %127
  %129 = add nuw i64 %79, 384
  %130 = and i64 %129, 4294967295
  %131 = getelementptr inbounds nuw double, ptr %58, i64 %130
  %132 = load double, ptr %131, align 8
  %133 = insertelement <8 x double> poison, double %132, i64 0
  %134 = shufflevector <8 x double> %133, <8 x double> poison, <8 x i32> zeroinitializer
  %135 = fmul contract <8 x double> %134, %82
  %136 = fadd contract <8 x double> %72, %135
  %137 = add nuw i64 %79, 448
  %138 = and i64 %137, 4294967295
  %139 = getelementptr inbounds nuw double, ptr %58, i64 %138
  %140 = load double, ptr %139, align 8
  %141 = insertelement <8 x double> poison, double %140, i64 0
  %142 = shufflevector <8 x double> %141, <8 x double> poison, <8 x i32> zeroinitializer
  %143 = fmul contract <8 x double> %142, %82
  %144 = fadd contract <8 x double> %71, %143
  %145 = add nuw nsw i64 %79, 1
  %146 = icmp eq i64 %145, %20
  br i1 %146, label %60, label %70

147:
  %148 = add nuw nsw i64 %23, 1
  %149 = icmp eq i64 %148, %11
  br i1 %149, label %21, label %22

150:
  %151 = phi i64 [ 0, %60 ], [ %163, %150 ]
  %152 = getelementptr inbounds nuw <8 x double>, ptr %8, i64 %151
  %153 = load <8 x double>, ptr %152, align 64
  %154 = fmul <8 x double> %54, %153
  %155 = shl nuw nsw i64 %151, 5
  %156 = getelementptr inbounds nuw i8, ptr %69, i64 %155
  %157 = load double, ptr %156, align 8
  %158 = insertelement <8 x double> poison, double %157, i64 0
  %159 = shufflevector <8 x double> %158, <8 x double> poison, <8 x i32> zeroinitializer
  %160 = getelementptr inbounds nuw <8 x double>, ptr %0, i64 %151
  %161 = load <8 x double>, ptr %160, align 64
  %162 = tail call <8 x double> @llvm.fmuladd.v8f64(<8 x double> %154, <8 x double> %159, <8 x double> %161)
  store <8 x double> %162, ptr %160, align 64
  %163 = add nuw nsw i64 %151, 1
  %164 = icmp eq i64 %163, 8
  br i1 %164, label %147, label %150
}

declare <8 x double> @llvm.fmuladd.v8f64(<8 x double>, <8 x double>, <8 x double>)

declare i32 @llvm.cttz.i32(i32, i1)

declare i64 @llvm.umin.i64(i64, i64)

declare <8 x double> @llvm.fabs.v8f64(<8 x double>)

declare <8 x i64> @llvm.umin.v8i64(<8 x i64>, <8 x i64>)

declare <8 x float> @llvm.fabs.v8f32(<8 x float>)

declare i32 @llvm.umax.i32(i32, i32)

declare i8 @llvm.cttz.i8(i8, i1)

declare i32 @llvm.umin.i32(i32, i32)

declare void @llvm.assume(i1)
