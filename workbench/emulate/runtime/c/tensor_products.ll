; From tensor_products.c by scripts/runtime_ir.py: af433521ee3f4360
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
  br i1 %21, label %973, label %22

22:
  %23 = zext nneg i32 %2 to i64
  %24 = getelementptr inbounds nuw i64, ptr %1, i64 %23
  %25 = getelementptr inbounds nuw i8, ptr %24, i64 256
  %26 = load i64, ptr %25, align 8
  %27 = trunc i64 %26 to i32
  %28 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %29 = load ptr, ptr %28, align 8
  %30 = icmp eq ptr %29, null
  br i1 %30, label %973, label %31

31:
  %32 = phi ptr [ %41, %40 ], [ %29, %22 ]
  %33 = getelementptr inbounds nuw i8, ptr %32, i64 8
  %34 = load i32, ptr %33, align 8
  %35 = icmp eq i32 %34, %17
  br i1 %35, label %36, label %40

36:
  %37 = getelementptr inbounds nuw i8, ptr %32, i64 12
  %38 = load i32, ptr %37, align 4
  %39 = icmp eq i32 %38, %27
  br i1 %39, label %43, label %40

40:
  %41 = load ptr, ptr %32, align 8
  %42 = icmp eq ptr %41, null
  br i1 %42, label %973, label %31

43:
  %44 = call fastcc i32 @find_blocks(ptr %0, ptr %10, i32 %20)
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %973, label %46

46:
  %47 = getelementptr inbounds nuw i8, ptr %24, i64 512
  %48 = load i64, ptr %47, align 8
  %49 = trunc i64 %48 to i32
  %50 = getelementptr inbounds nuw i8, ptr %24, i64 768
  %51 = load i64, ptr %50, align 8
  %52 = trunc i64 %51 to i32
  %53 = getelementptr inbounds nuw i8, ptr %32, i64 28
  %54 = load i32, ptr %53, align 4
  %55 = getelementptr inbounds nuw i8, ptr %32, i64 24
  %56 = load i32, ptr %55, align 8
  %57 = getelementptr inbounds nuw i8, ptr %24, i64 1024
  %58 = load i64, ptr %57, align 8
  %59 = and i32 %54, 15
  %60 = lshr i32 %54, 4
  %61 = and i32 %60, 15
  %62 = and i32 %54, 16384
  %63 = icmp eq i32 %62, 0
  %64 = lshr i32 %54, 12
  %65 = and i32 %64, 1
  %66 = lshr i32 %54, 13
  %67 = and i32 %66, 1
  %68 = getelementptr inbounds nuw i8, ptr %32, i64 20
  %69 = load i32, ptr %68, align 4
  %70 = getelementptr inbounds nuw i8, ptr %32, i64 32
  %71 = load i32, ptr %70, align 8
  %72 = udiv i32 %69, %71
  %73 = lshr exact i32 %18, 13
  %74 = lshr i32 %69, %73
  %75 = getelementptr inbounds nuw i8, ptr %24, i64 1280
  %76 = load i64, ptr %75, align 8
  %77 = icmp eq i64 %76, 0
  %78 = getelementptr inbounds nuw i8, ptr %32, i64 36
  %79 = load i32, ptr %78, align 4
  %80 = lshr i32 %49, 16
  %81 = icmp eq i32 %80, 0
  br i1 %81, label %86, label %82

82:
  %83 = icmp ne i32 %79, 0
  %84 = icmp eq i32 %80, 16
  %85 = and i1 %84, %83
  br i1 %85, label %86, label %973

86:
  %87 = and i32 %49, 65535
  %88 = add i32 %72, %87
  %89 = icmp ugt i32 %88, 512
  br i1 %89, label %973, label %90

90:
  %91 = zext nneg i32 %20 to i64
  br label %92

92:
  %93 = phi i64 [ 0, %90 ], [ %122, %121 ]
  %94 = getelementptr inbounds nuw %struct.block, ptr %10, i64 %93
  %95 = getelementptr inbounds nuw i8, ptr %94, i64 8
  %96 = load ptr, ptr %95, align 8
  %97 = getelementptr inbounds nuw i8, ptr %96, i64 8
  br label %98

98:
  %99 = phi i32 [ %120, %101 ], [ %87, %92 ]
  %100 = icmp ult i32 %99, %88
  br i1 %100, label %101, label %121

101:
  %102 = and i32 %99, 63
  %103 = sub nuw nsw i32 64, %102
  %104 = sub nuw nsw i32 %88, %99
  %105 = tail call i32 @llvm.umin.i32(i32 %103, i32 %104)
  %106 = icmp eq i32 %105, 64
  %107 = zext nneg i32 %105 to i64
  %108 = shl nsw i64 -1, %107
  %109 = xor i64 %108, -1
  %110 = select i1 %106, i64 -1, i64 %109
  %111 = zext nneg i32 %102 to i64
  %112 = shl i64 %110, %111
  %113 = lshr i32 %99, 6
  %114 = zext nneg i32 %113 to i64
  %115 = getelementptr inbounds nuw i64, ptr %97, i64 %114
  %116 = load i64, ptr %115, align 8
  %117 = xor i64 %116, -1
  %118 = and i64 %112, %117
  %119 = icmp eq i64 %118, 0
  %120 = add nuw nsw i32 %105, %99
  br i1 %119, label %98, label %973

121:
  %122 = add nuw nsw i64 %93, 1
  %123 = icmp eq i64 %122, %91
  br i1 %123, label %124, label %92

124:
  %125 = and i32 %17, 16384
  %126 = lshr i32 %17, 16
  %127 = icmp eq i32 %125, 0
  %128 = lshr exact i32 %125, 14
  %129 = lshr i32 %56, %128
  br i1 %127, label %183, label %130

130:
  %131 = getelementptr inbounds nuw i8, ptr %24, i64 1536
  %132 = load i64, ptr %131, align 8
  %133 = trunc i64 %132 to i32
  %134 = getelementptr inbounds nuw i8, ptr %32, i64 44
  %135 = load i32, ptr %134, align 4
  %136 = lshr i32 %133, 16
  %137 = icmp eq i32 %136, 0
  br i1 %137, label %142, label %138

138:
  %139 = icmp ne i32 %79, 0
  %140 = icmp eq i32 %136, 16
  %141 = and i1 %139, %140
  br i1 %141, label %142, label %973

142:
  %143 = and i32 %133, 65535
  %144 = add i32 %143, %135
  %145 = icmp ugt i32 %144, 512
  br i1 %145, label %973, label %146

146:
  %147 = phi i64 [ %176, %175 ], [ 0, %142 ]
  %148 = getelementptr inbounds nuw %struct.block, ptr %10, i64 %147
  %149 = getelementptr inbounds nuw i8, ptr %148, i64 8
  %150 = load ptr, ptr %149, align 8
  %151 = getelementptr inbounds nuw i8, ptr %150, i64 8
  br label %152

152:
  %153 = phi i32 [ %174, %155 ], [ %143, %146 ]
  %154 = icmp ult i32 %153, %144
  br i1 %154, label %155, label %175

155:
  %156 = and i32 %153, 63
  %157 = sub nuw nsw i32 64, %156
  %158 = sub nuw nsw i32 %144, %153
  %159 = tail call i32 @llvm.umin.i32(i32 %157, i32 %158)
  %160 = icmp eq i32 %159, 64
  %161 = zext nneg i32 %159 to i64
  %162 = shl nsw i64 -1, %161
  %163 = xor i64 %162, -1
  %164 = select i1 %160, i64 -1, i64 %163
  %165 = zext nneg i32 %156 to i64
  %166 = shl i64 %164, %165
  %167 = lshr i32 %153, 6
  %168 = zext nneg i32 %167 to i64
  %169 = getelementptr inbounds nuw i64, ptr %151, i64 %168
  %170 = load i64, ptr %169, align 8
  %171 = xor i64 %170, -1
  %172 = and i64 %166, %171
  %173 = icmp eq i64 %172, 0
  %174 = add nuw nsw i32 %159, %153
  br i1 %173, label %152, label %973

175:
  %176 = add nuw nsw i64 %147, 1
  %177 = icmp eq i64 %176, %91
  br i1 %177, label %178, label %146

178:
  %179 = icmp eq i32 %79, 0
  %180 = xor i32 %133, %49
  %181 = icmp ult i32 %180, 65536
  %182 = select i1 %179, i1 true, i1 %181
  br i1 %182, label %183, label %973

183:
  %184 = phi i32 [ 0, %124 ], [ %133, %178 ]
  %185 = phi i32 [ 5, %124 ], [ 6, %178 ]
  %186 = icmp eq i32 %126, 0
  br i1 %186, label %291, label %187

187:
  %188 = zext nneg i32 %185 to i64
  %189 = zext nneg i32 %2 to i64
  %190 = shl nuw nsw i64 %188, 8
  %191 = getelementptr inbounds nuw i8, ptr %1, i64 %190
  %192 = getelementptr inbounds nuw i8, ptr %191, i64 256
  %193 = getelementptr inbounds nuw i64, ptr %192, i64 %189
  %194 = load i64, ptr %193, align 8
  %195 = trunc i64 %194 to i32
  %196 = and i32 %195, 1073676288
  %197 = icmp eq i32 %196, 0
  br i1 %197, label %198, label %973

198:
  %199 = getelementptr inbounds nuw i8, ptr %32, i64 16
  %200 = load i32, ptr %199, align 8
  %201 = add i32 %200, 31
  %202 = lshr i32 %201, 5
  %203 = and i32 %195, 65535
  %204 = add nuw nsw i32 %203, %202
  %205 = icmp samesign ugt i32 %204, 512
  br i1 %205, label %973, label %206

206:
  %207 = phi i64 [ %236, %235 ], [ 0, %198 ]
  %208 = getelementptr inbounds nuw %struct.block, ptr %10, i64 %207
  %209 = getelementptr inbounds nuw i8, ptr %208, i64 8
  %210 = load ptr, ptr %209, align 8
  %211 = getelementptr inbounds nuw i8, ptr %210, i64 8
  br label %212

212:
  %213 = phi i32 [ %234, %215 ], [ %203, %206 ]
  %214 = icmp samesign ult i32 %213, %204
  br i1 %214, label %215, label %235

215:
  %216 = and i32 %213, 63
  %217 = sub nuw nsw i32 64, %216
  %218 = sub nuw nsw i32 %204, %213
  %219 = tail call i32 @llvm.umin.i32(i32 %217, i32 %218)
  %220 = icmp eq i32 %219, 64
  %221 = zext nneg i32 %219 to i64
  %222 = shl nsw i64 -1, %221
  %223 = xor i64 %222, -1
  %224 = select i1 %220, i64 -1, i64 %223
  %225 = zext nneg i32 %216 to i64
  %226 = shl i64 %224, %225
  %227 = lshr i32 %213, 6
  %228 = zext nneg i32 %227 to i64
  %229 = getelementptr inbounds nuw i64, ptr %211, i64 %228
  %230 = load i64, ptr %229, align 8
  %231 = xor i64 %230, -1
  %232 = and i64 %226, %231
  %233 = icmp eq i64 %232, 0
  %234 = add nuw nsw i32 %219, %213
  br i1 %233, label %212, label %973

235:
  %236 = add nuw nsw i64 %207, 1
  %237 = icmp eq i64 %236, %91
  br i1 %237, label %238, label %206

238:
  %239 = add nuw nsw i64 %188, 2
  %240 = shl nuw nsw i64 %239, 8
  %241 = getelementptr inbounds nuw i8, ptr %1, i64 %240
  %242 = getelementptr inbounds nuw i64, ptr %241, i64 %189
  %243 = load i64, ptr %242, align 8
  %244 = trunc i64 %243 to i32
  %245 = and i32 %244, 1073676288
  %246 = icmp eq i32 %245, 0
  br i1 %246, label %247, label %973

247:
  %248 = add i32 %72, 31
  %249 = lshr i32 %248, 5
  %250 = and i32 %244, 65535
  %251 = add nuw nsw i32 %250, %249
  %252 = icmp samesign ugt i32 %251, 512
  br i1 %252, label %973, label %253

253:
  %254 = phi i64 [ %263, %262 ], [ 0, %247 ]
  %255 = getelementptr inbounds nuw %struct.block, ptr %10, i64 %254
  %256 = getelementptr inbounds nuw i8, ptr %255, i64 8
  %257 = load ptr, ptr %256, align 8
  %258 = getelementptr inbounds nuw i8, ptr %257, i64 8
  br label %259

259:
  %260 = phi i32 [ %290, %271 ], [ %250, %253 ]
  %261 = icmp samesign ult i32 %260, %251
  br i1 %261, label %271, label %262

262:
  %263 = add nuw nsw i64 %254, 1
  %264 = icmp eq i64 %263, %91
  br i1 %264, label %265, label %253

265:
  %266 = trunc nuw nsw i64 %239 to i32
  %267 = shl i64 %243, 7
  %268 = and i64 %267, 4294967168
  %269 = shl i64 %194, 7
  %270 = and i64 %269, 4294967168
  br label %291

271:
  %272 = and i32 %260, 63
  %273 = sub nuw nsw i32 64, %272
  %274 = sub nuw nsw i32 %251, %260
  %275 = tail call i32 @llvm.umin.i32(i32 %273, i32 %274)
  %276 = icmp eq i32 %275, 64
  %277 = zext nneg i32 %275 to i64
  %278 = shl nsw i64 -1, %277
  %279 = xor i64 %278, -1
  %280 = select i1 %276, i64 -1, i64 %279
  %281 = zext nneg i32 %272 to i64
  %282 = shl i64 %280, %281
  %283 = lshr i32 %260, 6
  %284 = zext nneg i32 %283 to i64
  %285 = getelementptr inbounds nuw i64, ptr %258, i64 %284
  %286 = load i64, ptr %285, align 8
  %287 = xor i64 %286, -1
  %288 = and i64 %282, %287
  %289 = icmp eq i64 %288, 0
  %290 = add nuw nsw i32 %275, %260
  br i1 %289, label %259, label %973

291:
  %292 = phi i64 [ 0, %183 ], [ %268, %265 ]
  %293 = phi i64 [ 0, %183 ], [ %270, %265 ]
  %294 = phi i32 [ %185, %183 ], [ %266, %265 ]
  br i1 %63, label %345, label %295

295:
  %296 = getelementptr inbounds nuw i8, ptr %32, i64 40
  %297 = load i32, ptr %296, align 8
  %298 = lshr i32 %52, 16
  %299 = icmp eq i32 %298, 0
  br i1 %299, label %304, label %300

300:
  %301 = icmp ne i32 %79, 0
  %302 = icmp eq i32 %298, 16
  %303 = and i1 %302, %301
  br i1 %303, label %304, label %973

304:
  %305 = and i32 %52, 65535
  %306 = add i32 %297, %305
  %307 = icmp ugt i32 %306, 512
  br i1 %307, label %973, label %308

308:
  %309 = phi i64 [ %338, %337 ], [ 0, %304 ]
  %310 = getelementptr inbounds nuw %struct.block, ptr %10, i64 %309
  %311 = getelementptr inbounds nuw i8, ptr %310, i64 8
  %312 = load ptr, ptr %311, align 8
  %313 = getelementptr inbounds nuw i8, ptr %312, i64 8
  br label %314

314:
  %315 = phi i32 [ %336, %317 ], [ %305, %308 ]
  %316 = icmp ult i32 %315, %306
  br i1 %316, label %317, label %337

317:
  %318 = and i32 %315, 63
  %319 = sub nuw nsw i32 64, %318
  %320 = sub nuw nsw i32 %306, %315
  %321 = tail call i32 @llvm.umin.i32(i32 %319, i32 %320)
  %322 = icmp eq i32 %321, 64
  %323 = zext nneg i32 %321 to i64
  %324 = shl nsw i64 -1, %323
  %325 = xor i64 %324, -1
  %326 = select i1 %322, i64 -1, i64 %325
  %327 = zext nneg i32 %318 to i64
  %328 = shl i64 %326, %327
  %329 = lshr i32 %315, 6
  %330 = zext nneg i32 %329 to i64
  %331 = getelementptr inbounds nuw i64, ptr %313, i64 %330
  %332 = load i64, ptr %331, align 8
  %333 = xor i64 %332, -1
  %334 = and i64 %328, %333
  %335 = icmp eq i64 %334, 0
  %336 = add nuw nsw i32 %321, %315
  br i1 %335, label %314, label %973

337:
  %338 = add nuw nsw i64 %309, 1
  %339 = icmp eq i64 %338, %91
  br i1 %339, label %340, label %308

340:
  %341 = icmp eq i32 %79, 0
  %342 = xor i32 %52, %49
  %343 = icmp ult i32 %342, 65536
  %344 = select i1 %341, i1 true, i1 %343
  br i1 %344, label %345, label %973

345:
  %346 = getelementptr inbounds nuw i8, ptr %32, i64 16
  br label %350

347:
  %348 = add nuw nsw i64 %351, 1
  %349 = icmp eq i64 %348, %91
  br i1 %349, label %362, label %350

350:
  %351 = phi i64 [ 0, %345 ], [ %348, %347 ]
  %352 = getelementptr inbounds nuw %struct.block, ptr %10, i64 %351
  %353 = getelementptr inbounds nuw i8, ptr %352, i64 24
  %354 = load i64, ptr %353, align 8
  br i1 %63, label %355, label %359

355:
  %356 = load i32, ptr %346, align 8
  %357 = tail call fastcc i32 @is_inside(i64 %51, i32 %59, i32 %356, i32 %129, i32 %65, i64 %354)
  %358 = icmp eq i32 %357, 0
  br i1 %358, label %973, label %359

359:
  %360 = tail call fastcc i32 @is_inside(i64 %58, i32 %61, i32 %74, i32 %56, i32 %67, i64 %354)
  %361 = icmp eq i32 %360, 0
  br i1 %361, label %973, label %347

362:
  %363 = icmp eq i32 %65, 0
  %364 = icmp ugt i64 %51, 2305843009213693951
  %365 = or i1 %364, %363
  %366 = lshr i64 %51, 12
  %367 = and i64 %366, 262128
  %368 = lshr i64 %51, 28
  %369 = and i64 %368, 262128
  %370 = shl i64 %51, 4
  %371 = and i64 %370, 262128
  store i64 %371, ptr %11, align 8
  %372 = getelementptr inbounds nuw i8, ptr %11, i64 8
  %373 = select i1 %365, i64 %367, i64 %369
  store i64 %373, ptr %372, align 8
  %374 = getelementptr inbounds nuw i8, ptr %11, i64 16
  %375 = select i1 %365, i64 %369, i64 %367
  store i64 %375, ptr %374, align 8
  %376 = getelementptr inbounds nuw i8, ptr %11, i64 24
  %377 = lshr i64 %51, 49
  %378 = and i64 %377, 7
  store i64 %378, ptr %376, align 8
  %379 = getelementptr inbounds nuw i8, ptr %11, i64 32
  %380 = lshr i64 %51, 62
  %381 = sub nuw nsw i64 4, %380
  %382 = select i1 %364, i64 %381, i64 0
  store i64 %382, ptr %379, align 8
  %383 = icmp eq i32 %67, 0
  %384 = icmp ugt i64 %58, 2305843009213693951
  %385 = or i1 %383, %384
  %386 = lshr i64 %58, 12
  %387 = and i64 %386, 262128
  %388 = lshr i64 %58, 28
  %389 = and i64 %388, 262128
  %390 = shl i64 %58, 4
  %391 = and i64 %390, 262128
  store i64 %391, ptr %12, align 8
  %392 = getelementptr inbounds nuw i8, ptr %12, i64 8
  %393 = select i1 %385, i64 %387, i64 %389
  store i64 %393, ptr %392, align 8
  %394 = getelementptr inbounds nuw i8, ptr %12, i64 16
  %395 = select i1 %385, i64 %389, i64 %387
  store i64 %395, ptr %394, align 8
  %396 = getelementptr inbounds nuw i8, ptr %12, i64 24
  %397 = lshr i64 %58, 49
  %398 = and i64 %397, 7
  store i64 %398, ptr %396, align 8
  %399 = getelementptr inbounds nuw i8, ptr %12, i64 32
  %400 = lshr i64 %58, 62
  %401 = sub nuw nsw i64 4, %400
  %402 = select i1 %384, i64 %401, i64 0
  store i64 %402, ptr %399, align 8
  %403 = lshr i32 %74, 3
  %404 = icmp eq i32 %403, 0
  %405 = shl i32 %74, 6
  %406 = and i32 %54, 32768
  %407 = icmp eq i32 %406, 0
  %408 = select i1 %407, i32 1, i32 -1
  %409 = sitofp i32 %408 to double
  %410 = zext nneg i32 %403 to i64
  br label %411

411:
  %412 = phi i64 [ 0, %362 ], [ %487, %486 ]
  %413 = trunc nuw nsw i64 %412 to i32
  %414 = mul i32 %405, %413
  br i1 %404, label %486, label %415

415:
  %416 = getelementptr inbounds nuw %struct.block, ptr %10, i64 %412
  %417 = getelementptr inbounds nuw i8, ptr %416, i64 16
  br label %489

418:
  %419 = shl i64 %16, 52
  %420 = and i64 %419, 67553994410557440
  %421 = xor i64 %420, 4607182418800017408
  %422 = select i1 %127, ptr %8, ptr %9
  %423 = or disjoint i32 %2, 32
  %424 = shl i64 %51, 7
  %425 = and i64 %424, 8388480
  %426 = lshr i64 %51, 16
  %427 = and i64 %426, 65535
  %428 = icmp samesign ult i32 %59, 3
  %429 = getelementptr inbounds nuw i8, ptr %32, i64 44
  %430 = select i1 %428, i32 65535, i32 65534
  %431 = add i32 %184, %430
  %432 = lshr i32 %184, 16
  %433 = zext nneg i32 %432 to i64
  %434 = getelementptr inbounds nuw i8, ptr %32, i64 52
  %435 = getelementptr inbounds nuw i8, ptr %32, i64 48
  %436 = and i32 %17, 480
  %437 = icmp eq i32 %436, 0
  %438 = shl nuw nsw i32 %294, 5
  %439 = icmp ugt i32 %71, %69
  %440 = lshr i32 %54, 8
  %441 = and i32 %440, 15
  %442 = insertelement <8 x i64> poison, i64 %421, i64 0
  %443 = bitcast <8 x i64> %442 to <8 x double>
  %444 = shufflevector <8 x double> %443, <8 x double> poison, <8 x i32> zeroinitializer
  %445 = icmp eq i32 %56, 0
  %446 = icmp eq i32 %441, 1
  %447 = icmp eq i32 %441, 0
  %448 = and i32 %54, 65536
  %449 = icmp eq i32 %448, 0
  %450 = load i32, ptr %346, align 8
  %451 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %452 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %453 = getelementptr inbounds nuw i8, ptr %4, i64 192
  %454 = getelementptr inbounds nuw i8, ptr %4, i64 256
  %455 = getelementptr inbounds nuw i8, ptr %4, i64 320
  %456 = getelementptr inbounds nuw i8, ptr %4, i64 384
  %457 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %458 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %459 = getelementptr inbounds nuw i8, ptr %4, i64 192
  %460 = getelementptr inbounds nuw i8, ptr %4, i64 256
  %461 = getelementptr inbounds nuw i8, ptr %4, i64 320
  %462 = getelementptr inbounds nuw i8, ptr %4, i64 384
  %463 = getelementptr inbounds nuw i8, ptr %4, i64 448
  %464 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %465 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %466 = getelementptr inbounds nuw i8, ptr %4, i64 192
  %467 = getelementptr inbounds nuw i8, ptr %4, i64 256
  %468 = getelementptr inbounds nuw i8, ptr %4, i64 320
  %469 = getelementptr inbounds nuw i8, ptr %4, i64 384
  %470 = getelementptr inbounds nuw i8, ptr %4, i64 448
  %471 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %472 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %473 = getelementptr inbounds nuw i8, ptr %4, i64 192
  %474 = getelementptr inbounds nuw i8, ptr %4, i64 256
  %475 = getelementptr inbounds nuw i8, ptr %4, i64 320
  %476 = getelementptr inbounds nuw i8, ptr %4, i64 384
  %477 = getelementptr inbounds nuw i8, ptr %4, i64 448
  %478 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %479 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %480 = getelementptr inbounds nuw i8, ptr %4, i64 192
  %481 = getelementptr inbounds nuw i8, ptr %4, i64 256
  %482 = getelementptr inbounds nuw i8, ptr %4, i64 320
  %483 = getelementptr inbounds nuw i8, ptr %4, i64 384
  %484 = getelementptr inbounds nuw i8, ptr %4, i64 448
  %485 = zext i32 %56 to i64
  br label %498

486:
  %487 = add nuw nsw i64 %412, 1
  %488 = icmp eq i64 %487, %91
  br i1 %488, label %418, label %411

489:
  %490 = phi i64 [ 0, %415 ], [ %496, %489 ]
  %491 = trunc nuw nsw i64 %490 to i32
  call fastcc void @tensor_tile(ptr %8, ptr %417, ptr %12, i32 %61, i32 %56, i32 %491, i32 %67)
  %492 = shl i32 %491, 9
  %493 = add i32 %492, %414
  %494 = zext i32 %493 to i64
  %495 = getelementptr inbounds nuw double, ptr %5, i64 %494
  call fastcc void @put_factors(ptr %495, ptr %8, i32 %56, double %409)
  %496 = add nuw nsw i64 %490, 1
  %497 = icmp eq i64 %496, %410
  br i1 %497, label %486, label %489

498:
  %499 = phi i32 [ %450, %418 ], [ %511, %510 ]
  %500 = phi i64 [ 0, %418 ], [ %512, %510 ]
  %501 = icmp eq i32 %499, 0
  br i1 %501, label %510, label %502

502:
  %503 = getelementptr inbounds nuw %struct.block, ptr %10, i64 %500
  %504 = getelementptr inbounds nuw i8, ptr %503, i64 16
  %505 = getelementptr inbounds nuw i8, ptr %503, i64 8
  %506 = trunc i64 %500 to i32
  %507 = shl i32 %506, 7
  %508 = add i32 %507, %438
  br label %514

509:
  br label %973

510:
  %511 = phi i32 [ 0, %498 ], [ %537, %534 ]
  %512 = add nuw nsw i64 %500, 1
  %513 = icmp eq i64 %512, %91
  br i1 %513, label %509, label %498

514:
  %515 = phi i32 [ -1, %502 ], [ %535, %534 ]
  %516 = phi i32 [ 0, %502 ], [ %536, %534 ]
  br i1 %63, label %517, label %519

517:
  %518 = lshr exact i32 %516, 3
  call fastcc void @tensor_tile(ptr %422, ptr %504, ptr %11, i32 %59, i32 %129, i32 %518, i32 %65)
  br label %519

519:
  %520 = load i32, ptr %70, align 8
  %521 = icmp eq i32 %520, 0
  br i1 %521, label %534, label %522

522:
  %523 = and i32 %516, 8
  %524 = shl i32 %516, 1
  %525 = and i32 %524, -32
  %526 = or disjoint i32 %525, %523
  %527 = load ptr, ptr %505, align 8
  %528 = lshr exact i32 %516, 3
  %529 = and i32 %528, 1
  %530 = shl nuw nsw i32 %529, 3
  %531 = zext nneg i32 %530 to i64
  %532 = sub nsw i64 0, %531
  %533 = select i1 %428, i64 %532, i64 0
  br label %539

534:
  %535 = phi i32 [ %515, %519 ], [ %581, %616 ]
  %536 = add i32 %516, 8
  %537 = load i32, ptr %346, align 8
  %538 = icmp ult i32 %536, %537
  br i1 %538, label %514, label %510

539:
  %540 = phi i32 [ 0, %522 ], [ %617, %616 ]
  %541 = phi i32 [ %515, %522 ], [ %581, %616 ]
  %542 = load i32, ptr %78, align 4
  %543 = icmp eq i32 %542, 0
  br i1 %543, label %544, label %548

544:
  %545 = load i32, ptr %346, align 8
  %546 = mul i32 %545, %540
  %547 = add i32 %546, %516
  br label %548

548:
  %549 = phi i32 [ %547, %544 ], [ %526, %539 ]
  %550 = add i32 %549, %80
  %551 = load ptr, ptr %527, align 8
  br i1 %63, label %557, label %552

552:
  %553 = getelementptr inbounds nuw i32, ptr %551, i64 %425
  %554 = zext i32 %549 to i64
  %555 = getelementptr inbounds nuw i32, ptr %553, i64 %554
  %556 = getelementptr inbounds nuw i32, ptr %555, i64 %427
  call fastcc void @tile_of_cells(ptr %422, ptr %556, i32 %59, i32 %129)
  br label %557

557:
  br i1 %127, label %569, label %558

558:
  %559 = load i32, ptr %429, align 4
  %560 = add i32 %431, %559
  %561 = shl i32 %560, 7
  %562 = and i32 %561, 8388480
  %563 = zext nneg i32 %562 to i64
  %564 = getelementptr inbounds nuw i32, ptr %551, i64 %563
  %565 = zext i32 %549 to i64
  %566 = getelementptr inbounds nuw i32, ptr %564, i64 %565
  %567 = getelementptr inbounds nuw i32, ptr %566, i64 %433
  %568 = getelementptr inbounds i32, ptr %567, i64 %533
  call fastcc void @spread(ptr %8, ptr %9, ptr %568, i32 %59, i32 %56, i32 %529)
  br label %569

569:
  br i1 %186, label %580, label %570

570:
  %571 = lshr i32 %550, 5
  %572 = icmp eq i32 %541, %571
  br i1 %572, label %576, label %573

573:
  %574 = getelementptr inbounds nuw i32, ptr %551, i64 %292
  %575 = load i32, ptr %434, align 4
  call fastcc void @tensor_scales(ptr %6, ptr %574, i32 %571, i32 0, i32 %72, i32 %575, i32 %126, i32 %54)
  br label %576

576:
  %577 = phi i32 [ %541, %570 ], [ %571, %573 ]
  %578 = getelementptr inbounds nuw i32, ptr %551, i64 %293
  %579 = load i32, ptr %435, align 8
  call fastcc void @tensor_scales(ptr %7, ptr %578, i32 %577, i32 %516, i32 8, i32 %579, i32 %126, i32 %54)
  br label %580

580:
  %581 = phi i32 [ %577, %576 ], [ %541, %569 ]
  br i1 %437, label %594, label %582

582:
  %583 = add i32 %508, %550
  %584 = and i32 %583, -32
  %585 = add i32 %584, %423
  %586 = zext i32 %585 to i64
  %587 = getelementptr inbounds nuw i64, ptr %1, i64 %586
  %588 = load i64, ptr %587, align 8
  %589 = and i32 %550, 31
  %590 = zext nneg i32 %589 to i64
  %591 = lshr i64 %588, %590
  %592 = trunc i64 %591 to i32
  %593 = and i32 %592, 255
  br label %594

594:
  %595 = phi i32 [ %593, %582 ], [ 0, %580 ]
  br i1 %439, label %616, label %596

596:
  %597 = zext i32 %550 to i64
  %598 = getelementptr inbounds nuw i32, ptr %551, i64 %597
  %599 = mul i32 %540, %72
  %600 = icmp eq i32 %595, 0
  %601 = and i32 %595, 1
  %602 = icmp eq i32 %601, 0
  %603 = and i32 %595, 2
  %604 = icmp eq i32 %603, 0
  %605 = and i32 %595, 4
  %606 = icmp eq i32 %605, 0
  %607 = and i32 %595, 8
  %608 = icmp eq i32 %607, 0
  %609 = and i32 %595, 16
  %610 = icmp eq i32 %609, 0
  %611 = and i32 %595, 32
  %612 = icmp eq i32 %611, 0
  %613 = and i32 %595, 64
  %614 = icmp eq i32 %613, 0
  %615 = icmp samesign ult i32 %595, 128
  br label %620

616:
  %617 = add nuw i32 %540, 1
  %618 = load i32, ptr %70, align 8
  %619 = icmp ult i32 %617, %618
  br i1 %619, label %539, label %534

620:
  %621 = phi i32 [ 0, %596 ], [ %971, %970 ]
  %622 = add i32 %621, %49
  %623 = shl i32 %622, 7
  %624 = and i32 %623, 8388480
  %625 = zext nneg i32 %624 to i64
  %626 = getelementptr inbounds nuw i32, ptr %598, i64 %625
  %627 = load <8 x i32>, ptr %626, align 32
  br i1 %77, label %771, label %628

628:
  switch i32 %441, label %730 [
    i32 1, label %629
    i32 2, label %700
  ]

629:
  %630 = shufflevector <8 x i32> %627, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %631 = trunc <64 x i32> %630 to <64 x i16>
  %632 = shufflevector <64 x i16> %631, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves633 = bitcast <64 x i16> %632 to <64 x half>
  %633 = fpext <64 x half> %halves633 to <64 x float>
  %634 = shufflevector <64 x float> %633, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %635 = fpext <8 x float> %634 to <8 x double>
  %636 = fmul <8 x double> %444, %635
  store <8 x double> %636, ptr %4, align 64
  %637 = getelementptr inbounds nuw i8, ptr %626, i64 512
  %638 = load <8 x i32>, ptr %637, align 32
  %639 = shufflevector <8 x i32> %638, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %640 = trunc <64 x i32> %639 to <64 x i16>
  %641 = shufflevector <64 x i16> %640, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves642 = bitcast <64 x i16> %641 to <64 x half>
  %642 = fpext <64 x half> %halves642 to <64 x float>
  %643 = shufflevector <64 x float> %642, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %644 = fpext <8 x float> %643 to <8 x double>
  %645 = fmul <8 x double> %444, %644
  store <8 x double> %645, ptr %457, align 64
  %646 = getelementptr inbounds nuw i8, ptr %626, i64 1024
  %647 = load <8 x i32>, ptr %646, align 32
  %648 = shufflevector <8 x i32> %647, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %649 = trunc <64 x i32> %648 to <64 x i16>
  %650 = shufflevector <64 x i16> %649, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves651 = bitcast <64 x i16> %650 to <64 x half>
  %651 = fpext <64 x half> %halves651 to <64 x float>
  %652 = shufflevector <64 x float> %651, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %653 = fpext <8 x float> %652 to <8 x double>
  %654 = fmul <8 x double> %444, %653
  store <8 x double> %654, ptr %458, align 64
  %655 = getelementptr inbounds nuw i8, ptr %626, i64 1536
  %656 = load <8 x i32>, ptr %655, align 32
  %657 = shufflevector <8 x i32> %656, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %658 = trunc <64 x i32> %657 to <64 x i16>
  %659 = shufflevector <64 x i16> %658, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves660 = bitcast <64 x i16> %659 to <64 x half>
  %660 = fpext <64 x half> %halves660 to <64 x float>
  %661 = shufflevector <64 x float> %660, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %662 = fpext <8 x float> %661 to <8 x double>
  %663 = fmul <8 x double> %444, %662
  store <8 x double> %663, ptr %459, align 64
  %664 = getelementptr inbounds nuw i8, ptr %626, i64 2048
  %665 = load <8 x i32>, ptr %664, align 32
  %666 = shufflevector <8 x i32> %665, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %667 = trunc <64 x i32> %666 to <64 x i16>
  %668 = shufflevector <64 x i16> %667, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves669 = bitcast <64 x i16> %668 to <64 x half>
  %669 = fpext <64 x half> %halves669 to <64 x float>
  %670 = shufflevector <64 x float> %669, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %671 = fpext <8 x float> %670 to <8 x double>
  %672 = fmul <8 x double> %444, %671
  store <8 x double> %672, ptr %460, align 64
  %673 = getelementptr inbounds nuw i8, ptr %626, i64 2560
  %674 = load <8 x i32>, ptr %673, align 32
  %675 = shufflevector <8 x i32> %674, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %676 = trunc <64 x i32> %675 to <64 x i16>
  %677 = shufflevector <64 x i16> %676, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves678 = bitcast <64 x i16> %677 to <64 x half>
  %678 = fpext <64 x half> %halves678 to <64 x float>
  %679 = shufflevector <64 x float> %678, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %680 = fpext <8 x float> %679 to <8 x double>
  %681 = fmul <8 x double> %444, %680
  store <8 x double> %681, ptr %461, align 64
  %682 = getelementptr inbounds nuw i8, ptr %626, i64 3072
  %683 = load <8 x i32>, ptr %682, align 32
  %684 = shufflevector <8 x i32> %683, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %685 = trunc <64 x i32> %684 to <64 x i16>
  %686 = shufflevector <64 x i16> %685, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves687 = bitcast <64 x i16> %686 to <64 x half>
  %687 = fpext <64 x half> %halves687 to <64 x float>
  %688 = shufflevector <64 x float> %687, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %689 = fpext <8 x float> %688 to <8 x double>
  %690 = fmul <8 x double> %444, %689
  store <8 x double> %690, ptr %462, align 64
  %691 = getelementptr inbounds nuw i8, ptr %626, i64 3584
  %692 = load <8 x i32>, ptr %691, align 32
  %693 = shufflevector <8 x i32> %692, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %694 = trunc <64 x i32> %693 to <64 x i16>
  %695 = shufflevector <64 x i16> %694, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves696 = bitcast <64 x i16> %695 to <64 x half>
  %696 = fpext <64 x half> %halves696 to <64 x float>
  %697 = shufflevector <64 x float> %696, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %698 = fpext <8 x float> %697 to <8 x double>
  %699 = fmul <8 x double> %444, %698
  store <8 x double> %699, ptr %463, align 64
  br label %772

700:
  %701 = sitofp <8 x i32> %627 to <8 x double>
  %702 = fmul <8 x double> %444, %701
  store <8 x double> %702, ptr %4, align 64
  %703 = getelementptr inbounds nuw i8, ptr %626, i64 512
  %704 = load <8 x i32>, ptr %703, align 32
  %705 = sitofp <8 x i32> %704 to <8 x double>
  %706 = fmul <8 x double> %444, %705
  store <8 x double> %706, ptr %451, align 64
  %707 = getelementptr inbounds nuw i8, ptr %626, i64 1024
  %708 = load <8 x i32>, ptr %707, align 32
  %709 = sitofp <8 x i32> %708 to <8 x double>
  %710 = fmul <8 x double> %444, %709
  store <8 x double> %710, ptr %452, align 64
  %711 = getelementptr inbounds nuw i8, ptr %626, i64 1536
  %712 = load <8 x i32>, ptr %711, align 32
  %713 = sitofp <8 x i32> %712 to <8 x double>
  %714 = fmul <8 x double> %444, %713
  store <8 x double> %714, ptr %453, align 64
  %715 = getelementptr inbounds nuw i8, ptr %626, i64 2048
  %716 = load <8 x i32>, ptr %715, align 32
  %717 = sitofp <8 x i32> %716 to <8 x double>
  %718 = fmul <8 x double> %444, %717
  store <8 x double> %718, ptr %454, align 64
  %719 = getelementptr inbounds nuw i8, ptr %626, i64 2560
  %720 = load <8 x i32>, ptr %719, align 32
  %721 = sitofp <8 x i32> %720 to <8 x double>
  %722 = fmul <8 x double> %444, %721
  store <8 x double> %722, ptr %455, align 64
  %723 = getelementptr inbounds nuw i8, ptr %626, i64 3072
  %724 = load <8 x i32>, ptr %723, align 32
  %725 = sitofp <8 x i32> %724 to <8 x double>
  %726 = fmul <8 x double> %444, %725
  store <8 x double> %726, ptr %456, align 64
  %727 = getelementptr inbounds nuw i8, ptr %626, i64 3584
  %728 = load <8 x i32>, ptr %727, align 32
  %729 = sitofp <8 x i32> %728 to <8 x double>
  br label %761

730:
  %731 = bitcast <8 x i32> %627 to <8 x float>
  %732 = fpext <8 x float> %731 to <8 x double>
  %733 = fmul <8 x double> %444, %732
  store <8 x double> %733, ptr %4, align 64
  %734 = getelementptr inbounds nuw i8, ptr %626, i64 512
  %735 = load <8 x float>, ptr %734, align 32
  %736 = fpext <8 x float> %735 to <8 x double>
  %737 = fmul <8 x double> %444, %736
  store <8 x double> %737, ptr %464, align 64
  %738 = getelementptr inbounds nuw i8, ptr %626, i64 1024
  %739 = load <8 x float>, ptr %738, align 32
  %740 = fpext <8 x float> %739 to <8 x double>
  %741 = fmul <8 x double> %444, %740
  store <8 x double> %741, ptr %465, align 64
  %742 = getelementptr inbounds nuw i8, ptr %626, i64 1536
  %743 = load <8 x float>, ptr %742, align 32
  %744 = fpext <8 x float> %743 to <8 x double>
  %745 = fmul <8 x double> %444, %744
  store <8 x double> %745, ptr %466, align 64
  %746 = getelementptr inbounds nuw i8, ptr %626, i64 2048
  %747 = load <8 x float>, ptr %746, align 32
  %748 = fpext <8 x float> %747 to <8 x double>
  %749 = fmul <8 x double> %444, %748
  store <8 x double> %749, ptr %467, align 64
  %750 = getelementptr inbounds nuw i8, ptr %626, i64 2560
  %751 = load <8 x float>, ptr %750, align 32
  %752 = fpext <8 x float> %751 to <8 x double>
  %753 = fmul <8 x double> %444, %752
  store <8 x double> %753, ptr %468, align 64
  %754 = getelementptr inbounds nuw i8, ptr %626, i64 3072
  %755 = load <8 x float>, ptr %754, align 32
  %756 = fpext <8 x float> %755 to <8 x double>
  %757 = fmul <8 x double> %444, %756
  store <8 x double> %757, ptr %469, align 64
  %758 = getelementptr inbounds nuw i8, ptr %626, i64 3584
  %759 = load <8 x float>, ptr %758, align 32
  %760 = fpext <8 x float> %759 to <8 x double>
  br label %761

761:
  %762 = phi <8 x double> [ %726, %700 ], [ %757, %730 ]
  %763 = phi <8 x double> [ %718, %700 ], [ %749, %730 ]
  %764 = phi <8 x double> [ %710, %700 ], [ %741, %730 ]
  %765 = phi <8 x double> [ %702, %700 ], [ %733, %730 ]
  %766 = phi <8 x double> [ %706, %700 ], [ %737, %730 ]
  %767 = phi <8 x double> [ %714, %700 ], [ %745, %730 ]
  %768 = phi <8 x double> [ %722, %700 ], [ %753, %730 ]
  %769 = phi <8 x double> [ %729, %700 ], [ %760, %730 ]
  %770 = fmul <8 x double> %444, %769
  store <8 x double> %770, ptr %470, align 64
  br label %772

771:
  store <8 x double> zeroinitializer, ptr %4, align 64
  store <8 x double> zeroinitializer, ptr %471, align 64
  store <8 x double> zeroinitializer, ptr %472, align 64
  store <8 x double> zeroinitializer, ptr %473, align 64
  store <8 x double> zeroinitializer, ptr %474, align 64
  store <8 x double> zeroinitializer, ptr %475, align 64
  store <8 x double> zeroinitializer, ptr %476, align 64
  store <8 x double> zeroinitializer, ptr %477, align 64
  br label %772

772:
  %773 = phi <8 x double> [ zeroinitializer, %771 ], [ %762, %761 ], [ %690, %629 ]
  %774 = phi <8 x double> [ zeroinitializer, %771 ], [ %763, %761 ], [ %672, %629 ]
  %775 = phi <8 x double> [ zeroinitializer, %771 ], [ %764, %761 ], [ %654, %629 ]
  %776 = phi <8 x double> [ zeroinitializer, %771 ], [ %765, %761 ], [ %636, %629 ]
  %777 = phi <8 x double> [ zeroinitializer, %771 ], [ %766, %761 ], [ %645, %629 ]
  %778 = phi <8 x double> [ zeroinitializer, %771 ], [ %767, %761 ], [ %663, %629 ]
  %779 = phi <8 x double> [ zeroinitializer, %771 ], [ %768, %761 ], [ %681, %629 ]
  %780 = phi <8 x double> [ zeroinitializer, %771 ], [ %770, %761 ], [ %699, %629 ]
  %781 = add i32 %621, %599
  %782 = shl i32 %781, 6
  %783 = zext i32 %782 to i64
  %784 = getelementptr inbounds nuw double, ptr %5, i64 %783
  br i1 %186, label %790, label %785

785:
  %786 = shl i32 %621, 2
  %787 = zext i32 %786 to i64
  %788 = getelementptr inbounds nuw double, ptr %6, i64 %787
  call fastcc void @add_scaled(ptr %4, ptr %784, ptr %8, i32 %56, i32 %126, ptr %7, ptr %788)
  br label %789

789:
  br label %877

790:
  br i1 %445, label %791, label %800

791:
  %792 = phi <8 x double> [ %780, %790 ], [ %874, %800 ]
  %793 = phi <8 x double> [ %773, %790 ], [ %866, %800 ]
  %794 = phi <8 x double> [ %779, %790 ], [ %858, %800 ]
  %795 = phi <8 x double> [ %774, %790 ], [ %850, %800 ]
  %796 = phi <8 x double> [ %778, %790 ], [ %842, %800 ]
  %797 = phi <8 x double> [ %775, %790 ], [ %834, %800 ]
  %798 = phi <8 x double> [ %777, %790 ], [ %826, %800 ]
  %799 = phi <8 x double> [ %776, %790 ], [ %818, %800 ]
  store <8 x double> %799, ptr %4, align 64
  store <8 x double> %798, ptr %478, align 64
  store <8 x double> %797, ptr %479, align 64
  store <8 x double> %796, ptr %480, align 64
  store <8 x double> %795, ptr %481, align 64
  store <8 x double> %794, ptr %482, align 64
  store <8 x double> %793, ptr %483, align 64
  store <8 x double> %792, ptr %484, align 64
  br label %789

800:
  %801 = phi <8 x double> [ %874, %800 ], [ %780, %790 ]
  %802 = phi <8 x double> [ %866, %800 ], [ %773, %790 ]
  %803 = phi <8 x double> [ %858, %800 ], [ %779, %790 ]
  %804 = phi <8 x double> [ %850, %800 ], [ %774, %790 ]
  %805 = phi <8 x double> [ %842, %800 ], [ %778, %790 ]
  %806 = phi <8 x double> [ %834, %800 ], [ %775, %790 ]
  %807 = phi <8 x double> [ %826, %800 ], [ %777, %790 ]
  %808 = phi <8 x double> [ %818, %800 ], [ %776, %790 ]
  %809 = phi i64 [ %875, %800 ], [ 0, %790 ]
  %810 = getelementptr inbounds nuw <8 x float>, ptr %8, i64 %809
  %811 = load <8 x float>, ptr %810, align 32
  %812 = fpext contract <8 x float> %811 to <8 x double>
  %813 = getelementptr inbounds nuw double, ptr %784, i64 %809
  %814 = load double, ptr %813, align 8
  %815 = insertelement <8 x double> poison, double %814, i64 0
  %816 = shufflevector <8 x double> %815, <8 x double> poison, <8 x i32> zeroinitializer
  %817 = fmul contract <8 x double> %816, %812
  %818 = fadd contract <8 x double> %808, %817
  %819 = add nuw i64 %809, 64
  %820 = and i64 %819, 4294967295
  %821 = getelementptr inbounds nuw double, ptr %784, i64 %820
  %822 = load double, ptr %821, align 8
  %823 = insertelement <8 x double> poison, double %822, i64 0
  %824 = shufflevector <8 x double> %823, <8 x double> poison, <8 x i32> zeroinitializer
  %825 = fmul contract <8 x double> %824, %812
  %826 = fadd contract <8 x double> %807, %825
  %827 = add nuw i64 %809, 128
  %828 = and i64 %827, 4294967295
  %829 = getelementptr inbounds nuw double, ptr %784, i64 %828
  %830 = load double, ptr %829, align 8
  %831 = insertelement <8 x double> poison, double %830, i64 0
  %832 = shufflevector <8 x double> %831, <8 x double> poison, <8 x i32> zeroinitializer
  %833 = fmul contract <8 x double> %832, %812
  %834 = fadd contract <8 x double> %806, %833
  %835 = add nuw i64 %809, 192
  %836 = and i64 %835, 4294967295
  %837 = getelementptr inbounds nuw double, ptr %784, i64 %836
  %838 = load double, ptr %837, align 8
  %839 = insertelement <8 x double> poison, double %838, i64 0
  %840 = shufflevector <8 x double> %839, <8 x double> poison, <8 x i32> zeroinitializer
  %841 = fmul contract <8 x double> %840, %812
  %842 = fadd contract <8 x double> %805, %841
  %843 = add nuw i64 %809, 256
  %844 = and i64 %843, 4294967295
  %845 = getelementptr inbounds nuw double, ptr %784, i64 %844
  %846 = load double, ptr %845, align 8
  %847 = insertelement <8 x double> poison, double %846, i64 0
  %848 = shufflevector <8 x double> %847, <8 x double> poison, <8 x i32> zeroinitializer
  %849 = fmul contract <8 x double> %848, %812
  %850 = fadd contract <8 x double> %804, %849
  %851 = add nuw i64 %809, 320
  %852 = and i64 %851, 4294967295
  %853 = getelementptr inbounds nuw double, ptr %784, i64 %852
  %854 = load double, ptr %853, align 8
  %855 = insertelement <8 x double> poison, double %854, i64 0
  %856 = shufflevector <8 x double> %855, <8 x double> poison, <8 x i32> zeroinitializer
  %857 = fmul contract <8 x double> %856, %812
  %858 = fadd contract <8 x double> %803, %857
  %859 = add nuw i64 %809, 384
  %860 = and i64 %859, 4294967295
  %861 = getelementptr inbounds nuw double, ptr %784, i64 %860
  %862 = load double, ptr %861, align 8
  %863 = insertelement <8 x double> poison, double %862, i64 0
  %864 = shufflevector <8 x double> %863, <8 x double> poison, <8 x i32> zeroinitializer
  %865 = fmul contract <8 x double> %864, %812
  %866 = fadd contract <8 x double> %802, %865
  %867 = add nuw i64 %809, 448
  %868 = and i64 %867, 4294967295
  %869 = getelementptr inbounds nuw double, ptr %784, i64 %868
  %870 = load double, ptr %869, align 8
  %871 = insertelement <8 x double> poison, double %870, i64 0
  %872 = shufflevector <8 x double> %871, <8 x double> poison, <8 x i32> zeroinitializer
  %873 = fmul contract <8 x double> %872, %812
  %874 = fadd contract <8 x double> %801, %873
  %875 = add nuw nsw i64 %809, 1
  %876 = icmp eq i64 %875, %485
  br i1 %876, label %791, label %800

877:
  %878 = phi i64 [ %968, %967 ], [ 0, %789 ]
  %879 = shl nuw nsw i64 %878, 9
  %880 = getelementptr inbounds nuw i8, ptr %626, i64 %879
  br i1 %446, label %881, label %912

881:
  %882 = ptrtoint ptr %880 to i64
  %883 = trunc i64 %882 to i32
  %884 = mul i32 %883, 2041643008
  %885 = insertelement <8 x i32> poison, i32 %884, i64 0
  %886 = shufflevector <8 x i32> %885, <8 x i32> poison, <8 x i32> zeroinitializer
  %887 = getelementptr inbounds nuw <8 x double>, ptr %4, i64 %878
  %888 = load <8 x double>, ptr %887, align 64
  %889 = bitcast <8 x double> %888 to <8 x i64>
  %890 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %888)
  %891 = bitcast <8 x double> %890 to <8 x i64>
  %892 = lshr <8 x i64> %889, splat (i64 48)
  %893 = and <8 x i64> %892, splat (i64 32768)
  %894 = add nsw <8 x i64> %891, splat (i64 -4539626225366204417)
  %895 = lshr <8 x i64> %891, splat (i64 42)
  %896 = and <8 x i64> %895, splat (i64 1)
  %897 = add nsw <8 x i64> %894, %896
  %898 = lshr <8 x i64> %897, splat (i64 42)
  %899 = fadd <8 x double> %890, splat (double 0x41B0000000000000)
  %900 = bitcast <8 x double> %899 to <8 x i64>
  %901 = icmp samesign ult <8 x i64> %891, splat (i64 4544132024016830464)
  %902 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %898, <8 x i64> splat (i64 31744))
  %903 = select <8 x i1> %901, <8 x i64> %900, <8 x i64> %902
  %904 = icmp samesign ugt <8 x i64> %891, splat (i64 9218868437227405311)
  %905 = icmp samesign ugt <8 x i64> %891, splat (i64 9218868437227405312)
  %906 = and <8 x i64> %903, splat (i64 65535)
  %907 = select <8 x i1> %904, <8 x i64> splat (i64 31744), <8 x i64> %906
  %908 = or <8 x i64> %907, %893
  %909 = select <8 x i1> %905, <8 x i64> splat (i64 32767), <8 x i64> %908
  %910 = trunc nuw nsw <8 x i64> %909 to <8 x i32>
  %911 = or disjoint <8 x i32> %886, %910
  br label %933

912:
  %913 = getelementptr inbounds nuw <8 x double>, ptr %4, i64 %878
  %914 = load <8 x double>, ptr %913, align 64
  br i1 %447, label %915, label %922

915:
  %916 = fptrunc <8 x double> %914 to <8 x float>
  %917 = bitcast <8 x float> %916 to <8 x i32>
  %918 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %916)
  %919 = bitcast <8 x float> %918 to <8 x i32>
  %920 = icmp samesign ugt <8 x i32> %919, splat (i32 2139095040)
  %921 = select <8 x i1> %920, <8 x i32> splat (i32 2147483647), <8 x i32> %917
  br label %933

922:
  br i1 %449, label %928, label %923

923:
  %924 = fcmp ogt <8 x double> %914, splat (double 0x41DFFFFFFFC00000)
  %925 = fcmp olt <8 x double> %914, splat (double 0xC1E0000000000000)
  %926 = select <8 x i1> %925, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %914
  %927 = select <8 x i1> %924, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %926
  br label %928

928:
  %929 = phi <8 x double> [ %927, %923 ], [ %914, %922 ]
  %930 = fadd <8 x double> %929, splat (double 0x4338000000000000)
  %931 = bitcast <8 x double> %930 to <8 x i64>
  %932 = trunc <8 x i64> %931 to <8 x i32>
  br label %933

933:
  %934 = phi <8 x i32> [ %911, %881 ], [ %921, %915 ], [ %932, %928 ]
  br i1 %600, label %936, label %935

935:
  br i1 %602, label %937, label %939

936:
  store <8 x i32> %934, ptr %880, align 32
  br label %967

937:
  %938 = extractelement <8 x i32> %934, i64 0
  store i32 %938, ptr %880, align 4
  br label %939

939:
  br i1 %604, label %940, label %943

940:
  %941 = extractelement <8 x i32> %934, i64 1
  %942 = getelementptr inbounds nuw i8, ptr %880, i64 4
  store i32 %941, ptr %942, align 4
  br label %943

943:
  br i1 %606, label %944, label %947

944:
  %945 = extractelement <8 x i32> %934, i64 2
  %946 = getelementptr inbounds nuw i8, ptr %880, i64 8
  store i32 %945, ptr %946, align 4
  br label %947

947:
  br i1 %608, label %948, label %951

948:
  %949 = extractelement <8 x i32> %934, i64 3
  %950 = getelementptr inbounds nuw i8, ptr %880, i64 12
  store i32 %949, ptr %950, align 4
  br label %951

951:
  br i1 %610, label %952, label %955

952:
  %953 = extractelement <8 x i32> %934, i64 4
  %954 = getelementptr inbounds nuw i8, ptr %880, i64 16
  store i32 %953, ptr %954, align 4
  br label %955

955:
  br i1 %612, label %956, label %959

956:
  %957 = extractelement <8 x i32> %934, i64 5
  %958 = getelementptr inbounds nuw i8, ptr %880, i64 20
  store i32 %957, ptr %958, align 4
  br label %959

959:
  br i1 %614, label %960, label %963

960:
  %961 = extractelement <8 x i32> %934, i64 6
  %962 = getelementptr inbounds nuw i8, ptr %880, i64 24
  store i32 %961, ptr %962, align 4
  br label %963

963:
  br i1 %615, label %964, label %967

964:
  %965 = extractelement <8 x i32> %934, i64 7
  %966 = getelementptr inbounds nuw i8, ptr %880, i64 28
  store i32 %965, ptr %966, align 4
  br label %967

967:
  %968 = add nuw nsw i64 %878, 1
  %969 = icmp eq i64 %968, 8
  br i1 %969, label %970, label %877

970:
  %971 = add i32 %621, 8
  %972 = icmp ult i32 %971, %72
  br i1 %972, label %620, label %616

973:
  %974 = phi i32 [ 0, %3 ], [ 0, %22 ], [ 0, %43 ], [ 0, %101 ], [ 0, %82 ], [ 0, %86 ], [ 0, %155 ], [ 0, %187 ], [ 0, %198 ], [ 1, %509 ], [ 0, %142 ], [ 0, %178 ], [ 0, %317 ], [ 0, %340 ], [ 0, %215 ], [ 0, %138 ], [ 0, %304 ], [ 0, %300 ], [ 0, %355 ], [ 0, %271 ], [ 0, %247 ], [ 0, %238 ], [ 0, %359 ], [ 0, %40 ]
  ret i32 %974
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
