; From tensor_products.c by scripts/runtime_ir.py: 66f6773806355925
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
  %6 = alloca [64 x <8 x float>], align 64
  %7 = alloca [2 x %struct.block], align 16
  %8 = alloca %struct.matrix, align 8
  %9 = alloca %struct.matrix, align 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %13 = load i64, ptr %12, align 8
  %14 = trunc i64 %13 to i32
  %15 = and i32 %14, 8192
  %16 = icmp eq i32 %15, 0
  %17 = select i1 %16, i32 1, i32 2
  %18 = icmp eq ptr %11, null
  br i1 %18, label %733, label %19

19:
  %20 = getelementptr inbounds nuw i8, ptr %11, i64 72
  %21 = load ptr, ptr %20, align 8
  %22 = icmp eq ptr %21, null
  br i1 %22, label %733, label %23

23:
  %24 = zext nneg i32 %2 to i64
  %25 = getelementptr inbounds nuw i64, ptr %1, i64 %24
  %26 = getelementptr inbounds nuw i8, ptr %25, i64 256
  br label %27

27:
  %28 = phi ptr [ %21, %23 ], [ %39, %38 ]
  %29 = getelementptr inbounds nuw i8, ptr %28, i64 8
  %30 = load i32, ptr %29, align 8
  %31 = icmp eq i32 %30, %14
  br i1 %31, label %32, label %38

32:
  %33 = getelementptr inbounds nuw i8, ptr %28, i64 12
  %34 = load i32, ptr %33, align 4
  %35 = load i64, ptr %26, align 8
  %36 = trunc i64 %35 to i32
  %37 = icmp eq i32 %34, %36
  br i1 %37, label %41, label %38

38:
  %39 = load ptr, ptr %28, align 8
  %40 = icmp eq ptr %39, null
  br i1 %40, label %733, label %27

41:
  %42 = call fastcc i32 @find_blocks(ptr %0, ptr %7, i32 %17)
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %733, label %44

44:
  %45 = getelementptr inbounds nuw i8, ptr %25, i64 512
  %46 = load i64, ptr %45, align 8
  %47 = trunc i64 %46 to i32
  %48 = getelementptr inbounds nuw i8, ptr %25, i64 768
  %49 = load i64, ptr %48, align 8
  %50 = trunc i64 %49 to i32
  %51 = getelementptr inbounds nuw i8, ptr %28, i64 28
  %52 = load i32, ptr %51, align 4
  %53 = getelementptr inbounds nuw i8, ptr %28, i64 24
  %54 = load i32, ptr %53, align 8
  %55 = getelementptr inbounds nuw i8, ptr %25, i64 1024
  %56 = load i64, ptr %55, align 8
  %57 = and i32 %52, 15
  %58 = lshr i32 %52, 4
  %59 = and i32 %58, 15
  %60 = and i32 %52, 16384
  %61 = icmp eq i32 %60, 0
  %62 = lshr i32 %52, 12
  %63 = and i32 %62, 1
  %64 = lshr i32 %52, 13
  %65 = and i32 %64, 1
  %66 = getelementptr inbounds nuw i8, ptr %28, i64 20
  %67 = load i32, ptr %66, align 4
  %68 = getelementptr inbounds nuw i8, ptr %28, i64 32
  %69 = load i32, ptr %68, align 8
  %70 = udiv i32 %67, %69
  %71 = lshr exact i32 %15, 13
  %72 = lshr i32 %67, %71
  %73 = getelementptr inbounds nuw i8, ptr %25, i64 1280
  %74 = load i64, ptr %73, align 8
  %75 = icmp eq i64 %74, 0
  %76 = getelementptr inbounds nuw i8, ptr %28, i64 36
  %77 = load i32, ptr %76, align 4
  %78 = lshr i32 %47, 16
  %79 = icmp eq i32 %78, 0
  br i1 %79, label %84, label %80

80:
  %81 = icmp ne i32 %77, 0
  %82 = icmp eq i32 %78, 16
  %83 = and i1 %82, %81
  br i1 %83, label %84, label %733

84:
  %85 = and i32 %47, 65535
  %86 = add i32 %70, %85
  %87 = icmp ugt i32 %86, 512
  br i1 %87, label %733, label %88

88:
  %89 = zext nneg i32 %17 to i64
  br label %90

90:
  %91 = phi i64 [ 0, %88 ], [ %120, %119 ]
  %92 = getelementptr inbounds nuw %struct.block, ptr %7, i64 %91
  %93 = getelementptr inbounds nuw i8, ptr %92, i64 8
  %94 = load ptr, ptr %93, align 8
  %95 = getelementptr inbounds nuw i8, ptr %94, i64 8
  br label %96

96:
  %97 = phi i32 [ %118, %99 ], [ %85, %90 ]
  %98 = icmp ult i32 %97, %86
  br i1 %98, label %99, label %119

99:
  %100 = and i32 %97, 63
  %101 = sub nuw nsw i32 64, %100
  %102 = sub nuw nsw i32 %86, %97
  %103 = tail call i32 @llvm.umin.i32(i32 %101, i32 %102)
  %104 = icmp eq i32 %103, 64
  %105 = zext nneg i32 %103 to i64
  %106 = shl nsw i64 -1, %105
  %107 = xor i64 %106, -1
  %108 = select i1 %104, i64 -1, i64 %107
  %109 = zext nneg i32 %100 to i64
  %110 = shl i64 %108, %109
  %111 = lshr i32 %97, 6
  %112 = zext nneg i32 %111 to i64
  %113 = getelementptr inbounds nuw i64, ptr %95, i64 %112
  %114 = load i64, ptr %113, align 8
  %115 = xor i64 %114, -1
  %116 = and i64 %110, %115
  %117 = icmp eq i64 %116, 0
  %118 = add nuw nsw i32 %103, %97
  br i1 %117, label %96, label %733

119:
  %120 = add nuw nsw i64 %91, 1
  %121 = icmp eq i64 %120, %89
  br i1 %121, label %122, label %90

122:
  br i1 %61, label %173, label %123

123:
  %124 = getelementptr inbounds nuw i8, ptr %28, i64 40
  %125 = load i32, ptr %124, align 8
  %126 = lshr i32 %50, 16
  %127 = icmp eq i32 %126, 0
  br i1 %127, label %132, label %128

128:
  %129 = icmp ne i32 %77, 0
  %130 = icmp eq i32 %126, 16
  %131 = and i1 %130, %129
  br i1 %131, label %132, label %733

132:
  %133 = and i32 %50, 65535
  %134 = add i32 %125, %133
  %135 = icmp ugt i32 %134, 512
  br i1 %135, label %733, label %136

136:
  %137 = phi i64 [ %166, %165 ], [ 0, %132 ]
  %138 = getelementptr inbounds nuw %struct.block, ptr %7, i64 %137
  %139 = getelementptr inbounds nuw i8, ptr %138, i64 8
  %140 = load ptr, ptr %139, align 8
  %141 = getelementptr inbounds nuw i8, ptr %140, i64 8
  br label %142

142:
  %143 = phi i32 [ %164, %145 ], [ %133, %136 ]
  %144 = icmp ult i32 %143, %134
  br i1 %144, label %145, label %165

145:
  %146 = and i32 %143, 63
  %147 = sub nuw nsw i32 64, %146
  %148 = sub nuw nsw i32 %134, %143
  %149 = tail call i32 @llvm.umin.i32(i32 %147, i32 %148)
  %150 = icmp eq i32 %149, 64
  %151 = zext nneg i32 %149 to i64
  %152 = shl nsw i64 -1, %151
  %153 = xor i64 %152, -1
  %154 = select i1 %150, i64 -1, i64 %153
  %155 = zext nneg i32 %146 to i64
  %156 = shl i64 %154, %155
  %157 = lshr i32 %143, 6
  %158 = zext nneg i32 %157 to i64
  %159 = getelementptr inbounds nuw i64, ptr %141, i64 %158
  %160 = load i64, ptr %159, align 8
  %161 = xor i64 %160, -1
  %162 = and i64 %156, %161
  %163 = icmp eq i64 %162, 0
  %164 = add nuw nsw i32 %149, %143
  br i1 %163, label %142, label %733

165:
  %166 = add nuw nsw i64 %137, 1
  %167 = icmp eq i64 %166, %89
  br i1 %167, label %168, label %136

168:
  %169 = icmp eq i32 %77, 0
  %170 = xor i32 %50, %47
  %171 = icmp ult i32 %170, 65536
  %172 = select i1 %169, i1 true, i1 %171
  br i1 %172, label %173, label %733

173:
  %174 = getelementptr inbounds nuw i8, ptr %28, i64 16
  br label %178

175:
  %176 = add nuw nsw i64 %179, 1
  %177 = icmp eq i64 %176, %89
  br i1 %177, label %190, label %178

178:
  %179 = phi i64 [ 0, %173 ], [ %176, %175 ]
  %180 = getelementptr inbounds nuw %struct.block, ptr %7, i64 %179
  %181 = getelementptr inbounds nuw i8, ptr %180, i64 24
  %182 = load i64, ptr %181, align 8
  br i1 %61, label %183, label %187

183:
  %184 = load i32, ptr %174, align 8
  %185 = tail call fastcc i32 @is_inside(i64 %49, i32 %57, i32 %184, i32 %54, i32 %63, i64 %182)
  %186 = icmp eq i32 %185, 0
  br i1 %186, label %733, label %187

187:
  %188 = tail call fastcc i32 @is_inside(i64 %56, i32 %59, i32 %72, i32 %54, i32 %65, i64 %182)
  %189 = icmp eq i32 %188, 0
  br i1 %189, label %733, label %175

190:
  %191 = icmp eq i32 %63, 0
  %192 = icmp ugt i64 %49, 2305843009213693951
  %193 = or i1 %192, %191
  %194 = lshr i64 %49, 12
  %195 = and i64 %194, 262128
  %196 = lshr i64 %49, 28
  %197 = and i64 %196, 262128
  %198 = shl i64 %49, 4
  %199 = and i64 %198, 262128
  store i64 %199, ptr %8, align 8
  %200 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %201 = select i1 %193, i64 %195, i64 %197
  store i64 %201, ptr %200, align 8
  %202 = getelementptr inbounds nuw i8, ptr %8, i64 16
  %203 = select i1 %193, i64 %197, i64 %195
  store i64 %203, ptr %202, align 8
  %204 = getelementptr inbounds nuw i8, ptr %8, i64 24
  %205 = lshr i64 %49, 49
  %206 = and i64 %205, 7
  store i64 %206, ptr %204, align 8
  %207 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %208 = lshr i64 %49, 62
  %209 = sub nuw nsw i64 4, %208
  %210 = select i1 %192, i64 %209, i64 0
  store i64 %210, ptr %207, align 8
  %211 = icmp eq i32 %65, 0
  %212 = icmp ugt i64 %56, 2305843009213693951
  %213 = or i1 %211, %212
  %214 = lshr i64 %56, 12
  %215 = and i64 %214, 262128
  %216 = lshr i64 %56, 28
  %217 = and i64 %216, 262128
  %218 = shl i64 %56, 4
  %219 = and i64 %218, 262128
  store i64 %219, ptr %9, align 8
  %220 = getelementptr inbounds nuw i8, ptr %9, i64 8
  %221 = select i1 %213, i64 %215, i64 %217
  store i64 %221, ptr %220, align 8
  %222 = getelementptr inbounds nuw i8, ptr %9, i64 16
  %223 = select i1 %213, i64 %217, i64 %215
  store i64 %223, ptr %222, align 8
  %224 = getelementptr inbounds nuw i8, ptr %9, i64 24
  %225 = lshr i64 %56, 49
  %226 = and i64 %225, 7
  store i64 %226, ptr %224, align 8
  %227 = getelementptr inbounds nuw i8, ptr %9, i64 32
  %228 = lshr i64 %56, 62
  %229 = sub nuw nsw i64 4, %228
  %230 = select i1 %212, i64 %229, i64 0
  store i64 %230, ptr %227, align 8
  %231 = lshr i32 %72, 3
  %232 = icmp eq i32 %231, 0
  %233 = shl i32 %72, 6
  %234 = and i32 %52, 32768
  %235 = icmp eq i32 %234, 0
  %236 = select i1 %235, i32 1, i32 -1
  %237 = sitofp i32 %236 to double
  %238 = zext nneg i32 %231 to i64
  br label %239

239:
  %240 = phi i64 [ 0, %190 ], [ %289, %288 ]
  %241 = trunc nuw nsw i64 %240 to i32
  %242 = mul i32 %233, %241
  br i1 %232, label %288, label %243

243:
  %244 = getelementptr inbounds nuw %struct.block, ptr %7, i64 %240
  %245 = getelementptr inbounds nuw i8, ptr %244, i64 16
  br label %291

246:
  %247 = shl i64 %13, 52
  %248 = and i64 %247, 67553994410557440
  %249 = xor i64 %248, 4607182418800017408
  %250 = or disjoint i32 %2, 32
  %251 = shl i64 %49, 7
  %252 = and i64 %251, 8388480
  %253 = lshr i64 %49, 16
  %254 = and i64 %253, 65535
  %255 = and i32 %14, 480
  %256 = icmp eq i32 %255, 0
  %257 = icmp ugt i32 %69, %67
  %258 = lshr i32 %52, 8
  %259 = and i32 %258, 15
  %260 = insertelement <8 x i64> poison, i64 %249, i64 0
  %261 = bitcast <8 x i64> %260 to <8 x double>
  %262 = shufflevector <8 x double> %261, <8 x double> poison, <8 x i32> zeroinitializer
  %263 = icmp eq i32 %54, 0
  %264 = icmp eq i32 %259, 1
  %265 = icmp eq i32 %259, 0
  %266 = and i32 %52, 65536
  %267 = icmp eq i32 %266, 0
  %268 = load i32, ptr %174, align 8
  %269 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %270 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %271 = getelementptr inbounds nuw i8, ptr %4, i64 192
  %272 = getelementptr inbounds nuw i8, ptr %4, i64 256
  %273 = getelementptr inbounds nuw i8, ptr %4, i64 320
  %274 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %275 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %276 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %277 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %278 = getelementptr inbounds nuw i8, ptr %4, i64 192
  %279 = getelementptr inbounds nuw i8, ptr %4, i64 256
  %280 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %281 = getelementptr inbounds nuw i8, ptr %4, i64 128
  %282 = getelementptr inbounds nuw i8, ptr %4, i64 192
  %283 = getelementptr inbounds nuw i8, ptr %4, i64 256
  %284 = getelementptr inbounds nuw i8, ptr %4, i64 320
  %285 = getelementptr inbounds nuw i8, ptr %4, i64 384
  %286 = getelementptr inbounds nuw i8, ptr %4, i64 448
  %287 = zext i32 %54 to i64
  br label %300

288:
  %289 = add nuw nsw i64 %240, 1
  %290 = icmp eq i64 %289, %89
  br i1 %290, label %246, label %239

291:
  %292 = phi i64 [ 0, %243 ], [ %298, %291 ]
  %293 = trunc nuw nsw i64 %292 to i32
  call fastcc void @tensor_tile(ptr %6, ptr %245, ptr %9, i32 %59, i32 %54, i32 %293, i32 %65)
  %294 = shl i32 %293, 9
  %295 = add i32 %294, %242
  %296 = zext i32 %295 to i64
  %297 = getelementptr inbounds nuw double, ptr %5, i64 %296
  call fastcc void @put_factors(ptr %297, ptr %6, i32 %54, double %237)
  %298 = add nuw nsw i64 %292, 1
  %299 = icmp eq i64 %298, %238
  br i1 %299, label %288, label %291

300:
  %301 = phi i32 [ %268, %246 ], [ %313, %312 ]
  %302 = phi i64 [ 0, %246 ], [ %314, %312 ]
  %303 = icmp eq i32 %301, 0
  br i1 %303, label %312, label %304

304:
  %305 = getelementptr inbounds nuw %struct.block, ptr %7, i64 %302
  %306 = getelementptr inbounds nuw i8, ptr %305, i64 16
  %307 = getelementptr inbounds nuw i8, ptr %305, i64 8
  %308 = trunc i64 %302 to i32
  %309 = shl i32 %308, 7
  %310 = add i32 %309, 160
  br label %316

311:
  br label %733

312:
  %313 = phi i32 [ 0, %300 ], [ %331, %329 ]
  %314 = add nuw nsw i64 %302, 1
  %315 = icmp eq i64 %314, %89
  br i1 %315, label %311, label %300

316:
  %317 = phi i32 [ 0, %304 ], [ %330, %329 ]
  br i1 %61, label %318, label %320

318:
  %319 = lshr exact i32 %317, 3
  call fastcc void @tensor_tile(ptr %6, ptr %306, ptr %8, i32 %57, i32 %54, i32 %319, i32 %63)
  br label %320

320:
  %321 = load i32, ptr %68, align 8
  %322 = icmp eq i32 %321, 0
  br i1 %322, label %329, label %323

323:
  %324 = and i32 %317, 8
  %325 = shl i32 %317, 1
  %326 = and i32 %325, -32
  %327 = or disjoint i32 %326, %324
  %328 = load ptr, ptr %307, align 8
  br label %333

329:
  %330 = add i32 %317, 8
  %331 = load i32, ptr %174, align 8
  %332 = icmp ult i32 %330, %331
  br i1 %332, label %316, label %312

333:
  %334 = phi i32 [ 0, %323 ], [ %386, %385 ]
  %335 = load i32, ptr %76, align 4
  %336 = icmp eq i32 %335, 0
  br i1 %336, label %337, label %341

337:
  %338 = load i32, ptr %174, align 8
  %339 = mul i32 %338, %334
  %340 = add i32 %339, %317
  br label %341

341:
  %342 = phi i32 [ %340, %337 ], [ %327, %333 ]
  %343 = add i32 %342, %78
  %344 = load ptr, ptr %328, align 8
  br i1 %61, label %350, label %345

345:
  %346 = getelementptr inbounds nuw i32, ptr %344, i64 %252
  %347 = zext i32 %342 to i64
  %348 = getelementptr inbounds nuw i32, ptr %346, i64 %347
  %349 = getelementptr inbounds nuw i32, ptr %348, i64 %254
  call fastcc void @tile_of_cells(ptr %6, ptr %349, i32 %57, i32 %54)
  br label %350

350:
  br i1 %256, label %363, label %351

351:
  %352 = add i32 %310, %343
  %353 = and i32 %352, -32
  %354 = add i32 %353, %250
  %355 = zext i32 %354 to i64
  %356 = getelementptr inbounds nuw i64, ptr %1, i64 %355
  %357 = load i64, ptr %356, align 8
  %358 = and i32 %343, 31
  %359 = zext nneg i32 %358 to i64
  %360 = lshr i64 %357, %359
  %361 = trunc i64 %360 to i32
  %362 = and i32 %361, 255
  br label %363

363:
  %364 = phi i32 [ %362, %351 ], [ 0, %350 ]
  br i1 %257, label %385, label %365

365:
  %366 = zext i32 %343 to i64
  %367 = getelementptr inbounds nuw i32, ptr %344, i64 %366
  %368 = mul i32 %334, %70
  %369 = icmp eq i32 %364, 0
  %370 = and i32 %364, 1
  %371 = icmp eq i32 %370, 0
  %372 = and i32 %364, 2
  %373 = icmp eq i32 %372, 0
  %374 = and i32 %364, 4
  %375 = icmp eq i32 %374, 0
  %376 = and i32 %364, 8
  %377 = icmp eq i32 %376, 0
  %378 = and i32 %364, 16
  %379 = icmp eq i32 %378, 0
  %380 = and i32 %364, 32
  %381 = icmp eq i32 %380, 0
  %382 = and i32 %364, 64
  %383 = icmp eq i32 %382, 0
  %384 = icmp samesign ult i32 %364, 128
  br label %389

385:
  %386 = add nuw i32 %334, 1
  %387 = load i32, ptr %68, align 8
  %388 = icmp ult i32 %386, %387
  br i1 %388, label %333, label %329

389:
  %390 = phi i32 [ 0, %365 ], [ %731, %730 ]
  %391 = add i32 %390, %85
  %392 = shl i32 %391, 7
  %393 = zext i32 %392 to i64
  %394 = getelementptr inbounds nuw i32, ptr %367, i64 %393
  %395 = load <8 x i32>, ptr %394, align 32
  br i1 %75, label %624, label %482

396:
  %397 = phi <8 x double> [ %632, %624 ], [ %479, %405 ]
  %398 = phi <8 x double> [ %625, %624 ], [ %471, %405 ]
  %399 = phi <8 x double> [ %631, %624 ], [ %463, %405 ]
  %400 = phi <8 x double> [ %626, %624 ], [ %455, %405 ]
  %401 = phi <8 x double> [ %630, %624 ], [ %447, %405 ]
  %402 = phi <8 x double> [ %627, %624 ], [ %439, %405 ]
  %403 = phi <8 x double> [ %629, %624 ], [ %431, %405 ]
  %404 = phi <8 x double> [ %628, %624 ], [ %423, %405 ]
  store <8 x double> %404, ptr %4, align 64
  store <8 x double> %403, ptr %280, align 64
  store <8 x double> %402, ptr %281, align 64
  store <8 x double> %401, ptr %282, align 64
  store <8 x double> %400, ptr %283, align 64
  store <8 x double> %399, ptr %284, align 64
  store <8 x double> %398, ptr %285, align 64
  store <8 x double> %397, ptr %286, align 64
  br label %637

405:
  %406 = phi <8 x double> [ %479, %405 ], [ %632, %624 ]
  %407 = phi <8 x double> [ %471, %405 ], [ %625, %624 ]
  %408 = phi <8 x double> [ %463, %405 ], [ %631, %624 ]
  %409 = phi <8 x double> [ %455, %405 ], [ %626, %624 ]
  %410 = phi <8 x double> [ %447, %405 ], [ %630, %624 ]
  %411 = phi <8 x double> [ %439, %405 ], [ %627, %624 ]
  %412 = phi <8 x double> [ %431, %405 ], [ %629, %624 ]
  %413 = phi <8 x double> [ %423, %405 ], [ %628, %624 ]
  %414 = phi i64 [ %480, %405 ], [ 0, %624 ]
  %415 = getelementptr inbounds nuw <8 x float>, ptr %6, i64 %414
  %416 = load <8 x float>, ptr %415, align 32
  %417 = fpext contract <8 x float> %416 to <8 x double>
  %418 = getelementptr inbounds nuw double, ptr %636, i64 %414
  %419 = load double, ptr %418, align 8
  %420 = insertelement <8 x double> poison, double %419, i64 0
  %421 = shufflevector <8 x double> %420, <8 x double> poison, <8 x i32> zeroinitializer
  %422 = fmul contract <8 x double> %421, %417
  %423 = fadd contract <8 x double> %413, %422
  %424 = add nuw i64 %414, 64
  %425 = and i64 %424, 4294967295
  %426 = getelementptr inbounds nuw double, ptr %636, i64 %425
  %427 = load double, ptr %426, align 8
  %428 = insertelement <8 x double> poison, double %427, i64 0
  %429 = shufflevector <8 x double> %428, <8 x double> poison, <8 x i32> zeroinitializer
  %430 = fmul contract <8 x double> %429, %417
  %431 = fadd contract <8 x double> %412, %430
  %432 = add nuw i64 %414, 128
  %433 = and i64 %432, 4294967295
  %434 = getelementptr inbounds nuw double, ptr %636, i64 %433
  %435 = load double, ptr %434, align 8
  %436 = insertelement <8 x double> poison, double %435, i64 0
  %437 = shufflevector <8 x double> %436, <8 x double> poison, <8 x i32> zeroinitializer
  %438 = fmul contract <8 x double> %437, %417
  %439 = fadd contract <8 x double> %411, %438
  %440 = add nuw i64 %414, 192
  %441 = and i64 %440, 4294967295
  %442 = getelementptr inbounds nuw double, ptr %636, i64 %441
  %443 = load double, ptr %442, align 8
  %444 = insertelement <8 x double> poison, double %443, i64 0
  %445 = shufflevector <8 x double> %444, <8 x double> poison, <8 x i32> zeroinitializer
  %446 = fmul contract <8 x double> %445, %417
  %447 = fadd contract <8 x double> %410, %446
  %448 = add nuw i64 %414, 256
  %449 = and i64 %448, 4294967295
  %450 = getelementptr inbounds nuw double, ptr %636, i64 %449
  %451 = load double, ptr %450, align 8
  %452 = insertelement <8 x double> poison, double %451, i64 0
  %453 = shufflevector <8 x double> %452, <8 x double> poison, <8 x i32> zeroinitializer
  %454 = fmul contract <8 x double> %453, %417
  %455 = fadd contract <8 x double> %409, %454
  %456 = add nuw i64 %414, 320
  %457 = and i64 %456, 4294967295
  %458 = getelementptr inbounds nuw double, ptr %636, i64 %457
  %459 = load double, ptr %458, align 8
  %460 = insertelement <8 x double> poison, double %459, i64 0
  %461 = shufflevector <8 x double> %460, <8 x double> poison, <8 x i32> zeroinitializer
  %462 = fmul contract <8 x double> %461, %417
  %463 = fadd contract <8 x double> %408, %462
  %464 = add nuw i64 %414, 384
  %465 = and i64 %464, 4294967295
  %466 = getelementptr inbounds nuw double, ptr %636, i64 %465
  %467 = load double, ptr %466, align 8
  %468 = insertelement <8 x double> poison, double %467, i64 0
  %469 = shufflevector <8 x double> %468, <8 x double> poison, <8 x i32> zeroinitializer
  %470 = fmul contract <8 x double> %469, %417
  %471 = fadd contract <8 x double> %407, %470
  %472 = add nuw i64 %414, 448
  %473 = and i64 %472, 4294967295
  %474 = getelementptr inbounds nuw double, ptr %636, i64 %473
  %475 = load double, ptr %474, align 8
  %476 = insertelement <8 x double> poison, double %475, i64 0
  %477 = shufflevector <8 x double> %476, <8 x double> poison, <8 x i32> zeroinitializer
  %478 = fmul contract <8 x double> %477, %417
  %479 = fadd contract <8 x double> %406, %478
  %480 = add nuw nsw i64 %414, 1
  %481 = icmp eq i64 %480, %287
  br i1 %481, label %396, label %405

482:
  switch i32 %259, label %583 [
    i32 1, label %483
    i32 2, label %554
  ]

483:
  %484 = shufflevector <8 x i32> %395, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %485 = trunc <64 x i32> %484 to <64 x i16>
  %486 = shufflevector <64 x i16> %485, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves487 = bitcast <64 x i16> %486 to <64 x half>
  %487 = fpext <64 x half> %halves487 to <64 x float>
  %488 = shufflevector <64 x float> %487, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %489 = fpext <8 x float> %488 to <8 x double>
  %490 = fmul <8 x double> %262, %489
  store <8 x double> %490, ptr %4, align 64
  %491 = getelementptr inbounds nuw i8, ptr %394, i64 512
  %492 = load <8 x i32>, ptr %491, align 32
  %493 = shufflevector <8 x i32> %492, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %494 = trunc <64 x i32> %493 to <64 x i16>
  %495 = shufflevector <64 x i16> %494, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves496 = bitcast <64 x i16> %495 to <64 x half>
  %496 = fpext <64 x half> %halves496 to <64 x float>
  %497 = shufflevector <64 x float> %496, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %498 = fpext <8 x float> %497 to <8 x double>
  %499 = fmul <8 x double> %262, %498
  store <8 x double> %499, ptr %274, align 64
  %500 = getelementptr inbounds nuw i8, ptr %394, i64 1024
  %501 = load <8 x i32>, ptr %500, align 32
  %502 = shufflevector <8 x i32> %501, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %503 = trunc <64 x i32> %502 to <64 x i16>
  %504 = shufflevector <64 x i16> %503, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves505 = bitcast <64 x i16> %504 to <64 x half>
  %505 = fpext <64 x half> %halves505 to <64 x float>
  %506 = shufflevector <64 x float> %505, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %507 = fpext <8 x float> %506 to <8 x double>
  %508 = fmul <8 x double> %262, %507
  store <8 x double> %508, ptr %275, align 64
  %509 = getelementptr inbounds nuw i8, ptr %394, i64 1536
  %510 = load <8 x i32>, ptr %509, align 32
  %511 = shufflevector <8 x i32> %510, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %512 = trunc <64 x i32> %511 to <64 x i16>
  %513 = shufflevector <64 x i16> %512, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves514 = bitcast <64 x i16> %513 to <64 x half>
  %514 = fpext <64 x half> %halves514 to <64 x float>
  %515 = shufflevector <64 x float> %514, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %516 = fpext <8 x float> %515 to <8 x double>
  %517 = fmul <8 x double> %262, %516
  %518 = getelementptr inbounds nuw i8, ptr %394, i64 2048
  %519 = load <8 x i32>, ptr %518, align 32
  %520 = shufflevector <8 x i32> %519, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %521 = trunc <64 x i32> %520 to <64 x i16>
  %522 = shufflevector <64 x i16> %521, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves523 = bitcast <64 x i16> %522 to <64 x half>
  %523 = fpext <64 x half> %halves523 to <64 x float>
  %524 = shufflevector <64 x float> %523, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %525 = fpext <8 x float> %524 to <8 x double>
  %526 = fmul <8 x double> %262, %525
  %527 = getelementptr inbounds nuw i8, ptr %394, i64 2560
  %528 = load <8 x i32>, ptr %527, align 32
  %529 = shufflevector <8 x i32> %528, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %530 = trunc <64 x i32> %529 to <64 x i16>
  %531 = shufflevector <64 x i16> %530, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves532 = bitcast <64 x i16> %531 to <64 x half>
  %532 = fpext <64 x half> %halves532 to <64 x float>
  %533 = shufflevector <64 x float> %532, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %534 = fpext <8 x float> %533 to <8 x double>
  %535 = fmul <8 x double> %262, %534
  %536 = getelementptr inbounds nuw i8, ptr %394, i64 3072
  %537 = load <8 x i32>, ptr %536, align 32
  %538 = shufflevector <8 x i32> %537, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %539 = trunc <64 x i32> %538 to <64 x i16>
  %540 = shufflevector <64 x i16> %539, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves541 = bitcast <64 x i16> %540 to <64 x half>
  %541 = fpext <64 x half> %halves541 to <64 x float>
  %542 = shufflevector <64 x float> %541, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %543 = fpext <8 x float> %542 to <8 x double>
  %544 = fmul <8 x double> %262, %543
  %545 = getelementptr inbounds nuw i8, ptr %394, i64 3584
  %546 = load <8 x i32>, ptr %545, align 32
  %547 = shufflevector <8 x i32> %546, <8 x i32> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %548 = trunc <64 x i32> %547 to <64 x i16>
  %549 = shufflevector <64 x i16> %548, <64 x i16> <i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 poison, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  %halves550 = bitcast <64 x i16> %549 to <64 x half>
  %550 = fpext <64 x half> %halves550 to <64 x float>
  %551 = shufflevector <64 x float> %550, <64 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %552 = fpext <8 x float> %551 to <8 x double>
  %553 = fmul <8 x double> %262, %552
  br label %624

554:
  %555 = sitofp <8 x i32> %395 to <8 x double>
  %556 = fmul <8 x double> %262, %555
  store <8 x double> %556, ptr %4, align 64
  %557 = getelementptr inbounds nuw i8, ptr %394, i64 512
  %558 = load <8 x i32>, ptr %557, align 32
  %559 = sitofp <8 x i32> %558 to <8 x double>
  %560 = fmul <8 x double> %262, %559
  store <8 x double> %560, ptr %269, align 64
  %561 = getelementptr inbounds nuw i8, ptr %394, i64 1024
  %562 = load <8 x i32>, ptr %561, align 32
  %563 = sitofp <8 x i32> %562 to <8 x double>
  %564 = fmul <8 x double> %262, %563
  store <8 x double> %564, ptr %270, align 64
  %565 = getelementptr inbounds nuw i8, ptr %394, i64 1536
  %566 = load <8 x i32>, ptr %565, align 32
  %567 = sitofp <8 x i32> %566 to <8 x double>
  %568 = fmul <8 x double> %262, %567
  store <8 x double> %568, ptr %271, align 64
  %569 = getelementptr inbounds nuw i8, ptr %394, i64 2048
  %570 = load <8 x i32>, ptr %569, align 32
  %571 = sitofp <8 x i32> %570 to <8 x double>
  %572 = fmul <8 x double> %262, %571
  store <8 x double> %572, ptr %272, align 64
  %573 = getelementptr inbounds nuw i8, ptr %394, i64 2560
  %574 = load <8 x i32>, ptr %573, align 32
  %575 = sitofp <8 x i32> %574 to <8 x double>
  %576 = fmul <8 x double> %262, %575
  store <8 x double> %576, ptr %273, align 64
  %577 = getelementptr inbounds nuw i8, ptr %394, i64 3072
  %578 = load <8 x i32>, ptr %577, align 32
  %579 = sitofp <8 x i32> %578 to <8 x double>
  %580 = getelementptr inbounds nuw i8, ptr %394, i64 3584
  %581 = load <8 x i32>, ptr %580, align 32
  %582 = sitofp <8 x i32> %581 to <8 x double>
  br label %613

583:
  %584 = bitcast <8 x i32> %395 to <8 x float>
  %585 = fpext <8 x float> %584 to <8 x double>
  %586 = fmul <8 x double> %262, %585
  store <8 x double> %586, ptr %4, align 64
  %587 = getelementptr inbounds nuw i8, ptr %394, i64 512
  %588 = load <8 x float>, ptr %587, align 32
  %589 = fpext <8 x float> %588 to <8 x double>
  %590 = fmul <8 x double> %262, %589
  store <8 x double> %590, ptr %276, align 64
  %591 = getelementptr inbounds nuw i8, ptr %394, i64 1024
  %592 = load <8 x float>, ptr %591, align 32
  %593 = fpext <8 x float> %592 to <8 x double>
  %594 = fmul <8 x double> %262, %593
  store <8 x double> %594, ptr %277, align 64
  %595 = getelementptr inbounds nuw i8, ptr %394, i64 1536
  %596 = load <8 x float>, ptr %595, align 32
  %597 = fpext <8 x float> %596 to <8 x double>
  %598 = fmul <8 x double> %262, %597
  store <8 x double> %598, ptr %278, align 64
  %599 = getelementptr inbounds nuw i8, ptr %394, i64 2048
  %600 = load <8 x float>, ptr %599, align 32
  %601 = fpext <8 x float> %600 to <8 x double>
  %602 = fmul <8 x double> %262, %601
  store <8 x double> %602, ptr %279, align 64
  %603 = getelementptr inbounds nuw i8, ptr %394, i64 2560
  %604 = load <8 x float>, ptr %603, align 32
  %605 = fpext <8 x float> %604 to <8 x double>
  %606 = fmul <8 x double> %262, %605
  %607 = getelementptr inbounds nuw i8, ptr %394, i64 3072
  %608 = load <8 x float>, ptr %607, align 32
  %609 = fpext <8 x float> %608 to <8 x double>
  %610 = getelementptr inbounds nuw i8, ptr %394, i64 3584
  %611 = load <8 x float>, ptr %610, align 32
  %612 = fpext <8 x float> %611 to <8 x double>
  br label %613

613:
  %614 = phi <8 x double> [ %579, %554 ], [ %609, %583 ]
  %615 = phi <8 x double> [ %572, %554 ], [ %602, %583 ]
  %616 = phi <8 x double> [ %564, %554 ], [ %594, %583 ]
  %617 = phi <8 x double> [ %556, %554 ], [ %586, %583 ]
  %618 = phi <8 x double> [ %560, %554 ], [ %590, %583 ]
  %619 = phi <8 x double> [ %568, %554 ], [ %598, %583 ]
  %620 = phi <8 x double> [ %576, %554 ], [ %606, %583 ]
  %621 = phi <8 x double> [ %582, %554 ], [ %612, %583 ]
  %622 = fmul <8 x double> %262, %614
  %623 = fmul <8 x double> %262, %621
  br label %624

624:
  %625 = phi <8 x double> [ %544, %483 ], [ %622, %613 ], [ zeroinitializer, %389 ]
  %626 = phi <8 x double> [ %526, %483 ], [ %615, %613 ], [ zeroinitializer, %389 ]
  %627 = phi <8 x double> [ %508, %483 ], [ %616, %613 ], [ zeroinitializer, %389 ]
  %628 = phi <8 x double> [ %490, %483 ], [ %617, %613 ], [ zeroinitializer, %389 ]
  %629 = phi <8 x double> [ %499, %483 ], [ %618, %613 ], [ zeroinitializer, %389 ]
  %630 = phi <8 x double> [ %517, %483 ], [ %619, %613 ], [ zeroinitializer, %389 ]
  %631 = phi <8 x double> [ %535, %483 ], [ %620, %613 ], [ zeroinitializer, %389 ]
  %632 = phi <8 x double> [ %553, %483 ], [ %623, %613 ], [ zeroinitializer, %389 ]
  %633 = add i32 %390, %368
  %634 = shl i32 %633, 6
  %635 = zext i32 %634 to i64
  %636 = getelementptr inbounds nuw double, ptr %5, i64 %635
  br i1 %263, label %396, label %405

637:
  %638 = phi i64 [ 0, %396 ], [ %728, %727 ]
  %639 = shl nuw nsw i64 %638, 9
  %640 = getelementptr inbounds nuw i8, ptr %394, i64 %639
  br i1 %264, label %641, label %672

641:
  %642 = ptrtoint ptr %640 to i64
  %643 = trunc i64 %642 to i32
  %644 = mul i32 %643, 2041643008
  %645 = insertelement <8 x i32> poison, i32 %644, i64 0
  %646 = shufflevector <8 x i32> %645, <8 x i32> poison, <8 x i32> zeroinitializer
  %647 = getelementptr inbounds nuw <8 x double>, ptr %4, i64 %638
  %648 = load <8 x double>, ptr %647, align 64
  %649 = bitcast <8 x double> %648 to <8 x i64>
  %650 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %648)
  %651 = bitcast <8 x double> %650 to <8 x i64>
  %652 = lshr <8 x i64> %649, splat (i64 48)
  %653 = and <8 x i64> %652, splat (i64 32768)
  %654 = add nsw <8 x i64> %651, splat (i64 -4539626225366204417)
  %655 = lshr <8 x i64> %651, splat (i64 42)
  %656 = and <8 x i64> %655, splat (i64 1)
  %657 = add nsw <8 x i64> %654, %656
  %658 = lshr <8 x i64> %657, splat (i64 42)
  %659 = fadd <8 x double> %650, splat (double 0x41B0000000000000)
  %660 = bitcast <8 x double> %659 to <8 x i64>
  %661 = icmp samesign ult <8 x i64> %651, splat (i64 4544132024016830464)
  %662 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %658, <8 x i64> splat (i64 31744))
  %663 = select <8 x i1> %661, <8 x i64> %660, <8 x i64> %662
  %664 = icmp samesign ugt <8 x i64> %651, splat (i64 9218868437227405311)
  %665 = icmp samesign ugt <8 x i64> %651, splat (i64 9218868437227405312)
  %666 = and <8 x i64> %663, splat (i64 65535)
  %667 = select <8 x i1> %664, <8 x i64> splat (i64 31744), <8 x i64> %666
  %668 = or <8 x i64> %667, %653
  %669 = select <8 x i1> %665, <8 x i64> splat (i64 32767), <8 x i64> %668
  %670 = trunc nuw nsw <8 x i64> %669 to <8 x i32>
  %671 = or disjoint <8 x i32> %646, %670
  br label %693

672:
  %673 = getelementptr inbounds nuw <8 x double>, ptr %4, i64 %638
  %674 = load <8 x double>, ptr %673, align 64
  br i1 %265, label %675, label %682

675:
  %676 = fptrunc <8 x double> %674 to <8 x float>
  %677 = bitcast <8 x float> %676 to <8 x i32>
  %678 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %676)
  %679 = bitcast <8 x float> %678 to <8 x i32>
  %680 = icmp samesign ugt <8 x i32> %679, splat (i32 2139095040)
  %681 = select <8 x i1> %680, <8 x i32> splat (i32 2147483647), <8 x i32> %677
  br label %693

682:
  br i1 %267, label %688, label %683

683:
  %684 = fcmp ogt <8 x double> %674, splat (double 0x41DFFFFFFFC00000)
  %685 = fcmp olt <8 x double> %674, splat (double 0xC1E0000000000000)
  %686 = select <8 x i1> %685, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %674
  %687 = select <8 x i1> %684, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %686
  br label %688

688:
  %689 = phi <8 x double> [ %687, %683 ], [ %674, %682 ]
  %690 = fadd <8 x double> %689, splat (double 0x4338000000000000)
  %691 = bitcast <8 x double> %690 to <8 x i64>
  %692 = trunc <8 x i64> %691 to <8 x i32>
  br label %693

693:
  %694 = phi <8 x i32> [ %671, %641 ], [ %681, %675 ], [ %692, %688 ]
  br i1 %369, label %696, label %695

695:
  br i1 %371, label %697, label %699

696:
  store <8 x i32> %694, ptr %640, align 32
  br label %727

697:
  %698 = extractelement <8 x i32> %694, i64 0
  store i32 %698, ptr %640, align 4
  br label %699

699:
  br i1 %373, label %700, label %703

700:
  %701 = extractelement <8 x i32> %694, i64 1
  %702 = getelementptr inbounds nuw i8, ptr %640, i64 4
  store i32 %701, ptr %702, align 4
  br label %703

703:
  br i1 %375, label %704, label %707

704:
  %705 = extractelement <8 x i32> %694, i64 2
  %706 = getelementptr inbounds nuw i8, ptr %640, i64 8
  store i32 %705, ptr %706, align 4
  br label %707

707:
  br i1 %377, label %708, label %711

708:
  %709 = extractelement <8 x i32> %694, i64 3
  %710 = getelementptr inbounds nuw i8, ptr %640, i64 12
  store i32 %709, ptr %710, align 4
  br label %711

711:
  br i1 %379, label %712, label %715

712:
  %713 = extractelement <8 x i32> %694, i64 4
  %714 = getelementptr inbounds nuw i8, ptr %640, i64 16
  store i32 %713, ptr %714, align 4
  br label %715

715:
  br i1 %381, label %716, label %719

716:
  %717 = extractelement <8 x i32> %694, i64 5
  %718 = getelementptr inbounds nuw i8, ptr %640, i64 20
  store i32 %717, ptr %718, align 4
  br label %719

719:
  br i1 %383, label %720, label %723

720:
  %721 = extractelement <8 x i32> %694, i64 6
  %722 = getelementptr inbounds nuw i8, ptr %640, i64 24
  store i32 %721, ptr %722, align 4
  br label %723

723:
  br i1 %384, label %724, label %727

724:
  %725 = extractelement <8 x i32> %694, i64 7
  %726 = getelementptr inbounds nuw i8, ptr %640, i64 28
  store i32 %725, ptr %726, align 4
  br label %727

727:
  %728 = add nuw nsw i64 %638, 1
  %729 = icmp eq i64 %728, 8
  br i1 %729, label %730, label %637

730:
  %731 = add i32 %390, 8
  %732 = icmp ult i32 %731, %70
  br i1 %732, label %389, label %385

733:
  %734 = phi i32 [ 0, %3 ], [ 0, %145 ], [ 0, %187 ], [ 0, %41 ], [ 0, %132 ], [ 1, %311 ], [ 0, %168 ], [ 0, %84 ], [ 0, %80 ], [ 0, %99 ], [ 0, %128 ], [ 0, %19 ], [ 0, %183 ], [ 0, %38 ]
  ret i32 %734
}

define internal fastcc i32 @find_blocks(ptr %0, ptr %1, i32 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq i32 %2, 1
  br i1 %6, label %7, label %14

7:
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %13 = load i64, ptr %12, align 8
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
  %21 = getelementptr inbounds nuw i8, ptr %5, i64 64
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %23 = load i32, ptr %22, align 4
  %24 = and i32 %23, -2
  %25 = zext i32 %24 to i64
  %26 = mul nuw nsw i64 %25, 576
  %27 = getelementptr inbounds nuw i8, ptr %21, i64 %26
  %28 = getelementptr inbounds nuw i8, ptr %27, i64 8
  %29 = load i32, ptr %28, align 4
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %79, label %49

31:
  %32 = load i32, ptr %22, align 4
  %33 = or i32 %32, 1
  %34 = zext i32 %33 to i64
  %35 = mul nuw nsw i64 %34, 576
  %36 = getelementptr inbounds nuw i8, ptr %21, i64 %35
  %37 = getelementptr inbounds nuw i8, ptr %36, i64 8
  %38 = load i32, ptr %37, align 4
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %79, label %40

40:
  %41 = load ptr, ptr %36, align 8
  %42 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %43 = getelementptr inbounds nuw i8, ptr %41, i64 192
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr inbounds nuw i8, ptr %41, i64 40
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr inbounds nuw i8, ptr %41, i64 48
  %48 = load i64, ptr %47, align 8
  store ptr %41, ptr %42, align 8
  br label %63

49:
  %50 = load ptr, ptr %27, align 8
  %51 = getelementptr inbounds nuw i8, ptr %50, i64 192
  %52 = load ptr, ptr %51, align 8
  %53 = getelementptr inbounds nuw i8, ptr %50, i64 40
  %54 = load ptr, ptr %53, align 8
  %55 = getelementptr inbounds nuw i8, ptr %50, i64 48
  %56 = load i64, ptr %55, align 8
  store ptr %50, ptr %1, align 8
  %57 = getelementptr inbounds nuw i8, ptr %1, i64 8
  store ptr %52, ptr %57, align 8
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 16
  store ptr %54, ptr %58, align 8
  %59 = getelementptr inbounds nuw i8, ptr %1, i64 24
  store i64 %56, ptr %59, align 8
  %60 = getelementptr inbounds nuw i8, ptr %1, i64 32
  store i32 0, ptr %60, align 8
  %61 = getelementptr inbounds nuw i8, ptr %1, i64 36
  store i32 0, ptr %61, align 4
  %62 = icmp eq ptr %52, null
  br i1 %62, label %79, label %31

63:
  %64 = phi i64 [ 48, %40 ], [ 8, %7 ]
  %65 = phi ptr [ %44, %40 ], [ %9, %7 ]
  %66 = phi i64 [ 56, %40 ], [ 16, %7 ]
  %67 = phi ptr [ %46, %40 ], [ %11, %7 ]
  %68 = phi i64 [ 64, %40 ], [ 24, %7 ]
  %69 = phi i64 [ %48, %40 ], [ %13, %7 ]
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
  br i1 %10, label %11, label %60

11:
  %12 = icmp ne i32 %4, 0
  %13 = icmp eq i32 %1, 2
  %14 = and i1 %13, %12
  br i1 %14, label %60, label %15

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
  %28 = icmp samesign ult i32 %1, 2
  %29 = zext i1 %28 to i32
  %30 = select i1 %13, i32 2, i32 %29
  %31 = shl i32 %27, %30
  %32 = select i1 %12, i32 %3, i32 %2
  %33 = add i32 %31, 15
  %34 = lshr i32 %33, 4
  %35 = add nsw i32 %34, -1
  %36 = zext i32 %35 to i64
  %37 = shl nsw i64 -1, %26
  %38 = xor i64 %37, -1
  %39 = add i32 %32, -1
  %40 = zext i32 %39 to i64
  %41 = tail call i64 @llvm.umin.i64(i64 %36, i64 %38)
  %42 = and i64 %0, 16383
  %43 = add nuw nsw i64 %41, %42
  %44 = shl nuw nsw i64 %43, 4
  %45 = lshr i64 %36, %26
  %46 = mul nuw nsw i64 %45, %22
  %47 = tail call i64 @llvm.umin.i64(i64 %40, i64 7)
  %48 = add nuw nsw i64 %26, 4
  %49 = shl nuw nsw i64 %47, %48
  %50 = lshr i64 %40, 3
  %51 = mul nuw nsw i64 %50, %23
  %52 = add nuw nsw i64 %51, %49
  %53 = add nuw nsw i64 %52, %46
  %54 = add nuw nsw i64 %53, %44
  %55 = shl nuw nsw i64 %38, 4
  %56 = or i64 %54, %55
  %57 = add nuw nsw i64 %56, 16
  %58 = icmp ule i64 %57, %5
  %59 = zext i1 %58 to i32
  br label %60

60:
  %61 = phi i32 [ %59, %15 ], [ 0, %11 ], [ 0, %6 ]
  ret i32 %61
}

define internal fastcc void @tensor_tile(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5, i32 %6) #0 {
  %8 = icmp ne i32 %6, 0
  %9 = icmp samesign ugt i32 %3, 2
  %10 = select i1 %8, i1 %9, i1 false
  br i1 %10, label %11, label %24

11:
  %12 = icmp eq i32 %4, 0
  br i1 %12, label %382, label %13

13:
  %14 = lshr i32 %5, 1
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %17 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %18 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %19 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %20 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %21 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %22 = and i32 %5, 1
  %23 = icmp eq i32 %22, 0
  br label %261

24:
  %25 = icmp eq i32 %3, 2
  %26 = icmp samesign ult i32 %3, 2
  %27 = select i1 %26, i32 2, i32 1
  %28 = select i1 %25, i32 4, i32 %27
  %29 = zext i1 %26 to i8
  %30 = lshr exact i8 16, %29
  %31 = zext nneg i8 %30 to i32
  %32 = select i1 %25, i32 4, i32 %31
  %33 = icmp eq i32 %4, 0
  br i1 %33, label %382, label %34

34:
  %35 = zext nneg i32 %5 to i64
  %36 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %37 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %38 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %39 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %40 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %41 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %42 = icmp eq i32 %3, 0
  br label %43

43:
  %44 = phi i32 [ 0, %34 ], [ %258, %257 ]
  %45 = phi i32 [ 0, %34 ], [ %259, %257 ]
  br i1 %8, label %46, label %94

46:
  %47 = load i64, ptr %36, align 8
  %48 = trunc i64 %47 to i32
  %49 = shl nsw i32 -1, %48
  %50 = xor i32 %49, -1
  %51 = load i64, ptr %2, align 8
  %52 = and i32 %5, %50
  %53 = zext nneg i32 %52 to i64
  %54 = shl nuw nsw i64 %53, 4
  %55 = lshr i64 %35, %47
  %56 = load i64, ptr %37, align 8
  %57 = mul i64 %56, %55
  %58 = lshr i32 %44, 3
  %59 = zext nneg i32 %58 to i64
  %60 = load i64, ptr %38, align 8
  %61 = mul i64 %60, %59
  %62 = add i64 %57, %51
  %63 = add i64 %62, %61
  %64 = add i64 %63, %54
  %65 = trunc i64 %64 to i32
  %66 = insertelement <8 x i32> poison, i32 %65, i64 0
  %67 = shufflevector <8 x i32> %66, <8 x i32> poison, <8 x i32> zeroinitializer
  %68 = add i32 %48, 4
  %69 = insertelement <8 x i32> poison, i32 %68, i64 0
  %70 = shufflevector <8 x i32> %69, <8 x i32> poison, <8 x i32> zeroinitializer
  %71 = shl <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %70
  %72 = add <8 x i32> %67, %71
  %73 = lshr <8 x i32> %72, splat (i32 7)
  %74 = load i64, ptr %39, align 8
  %75 = trunc i64 %74 to i32
  %76 = insertelement <8 x i32> poison, i32 %75, i64 0
  %77 = shufflevector <8 x i32> %76, <8 x i32> poison, <8 x i32> zeroinitializer
  %78 = sub <8 x i32> %73, %77
  %79 = insertelement <8 x i32> poison, i32 %50, i64 0
  %80 = shufflevector <8 x i32> %79, <8 x i32> poison, <8 x i32> zeroinitializer
  %81 = and <8 x i32> %78, %80
  %82 = shl <8 x i32> %81, splat (i32 4)
  %83 = xor <8 x i32> %82, %72
  %84 = load i64, ptr %40, align 8
  %85 = icmp ult i64 %84, 16
  %86 = trunc i64 %84 to i32
  %87 = add i32 %86, -15
  %88 = tail call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> %83)
  %89 = icmp ule i32 %87, %88
  %90 = select i1 %85, i1 true, i1 %89
  %91 = zext i1 %90 to i32
  %92 = load i32, ptr %41, align 8
  %93 = or i32 %92, %91
  store i32 %93, ptr %41, align 8
  br i1 %90, label %185, label %141, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

94:
  %95 = zext i32 %45 to i64
  %96 = load i64, ptr %36, align 8
  %97 = trunc i64 %96 to i32
  %98 = shl nsw i32 -1, %97
  %99 = xor i32 %98, -1
  %100 = load i64, ptr %2, align 8
  %101 = and i32 %45, %99
  %102 = zext nneg i32 %101 to i64
  %103 = shl nuw nsw i64 %102, 4
  %104 = lshr i64 %95, %96
  %105 = load i64, ptr %37, align 8
  %106 = mul i64 %105, %104
  %107 = load i64, ptr %38, align 8
  %108 = mul i64 %107, %35
  %109 = add i64 %106, %100
  %110 = add i64 %109, %108
  %111 = add i64 %110, %103
  %112 = trunc i64 %111 to i32
  %113 = insertelement <8 x i32> poison, i32 %112, i64 0
  %114 = shufflevector <8 x i32> %113, <8 x i32> poison, <8 x i32> zeroinitializer
  %115 = add i32 %97, 4
  %116 = insertelement <8 x i32> poison, i32 %115, i64 0
  %117 = shufflevector <8 x i32> %116, <8 x i32> poison, <8 x i32> zeroinitializer
  %118 = shl <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %117
  %119 = add <8 x i32> %114, %118
  %120 = lshr <8 x i32> %119, splat (i32 7)
  %121 = load i64, ptr %39, align 8
  %122 = trunc i64 %121 to i32
  %123 = insertelement <8 x i32> poison, i32 %122, i64 0
  %124 = shufflevector <8 x i32> %123, <8 x i32> poison, <8 x i32> zeroinitializer
  %125 = sub <8 x i32> %120, %124
  %126 = insertelement <8 x i32> poison, i32 %99, i64 0
  %127 = shufflevector <8 x i32> %126, <8 x i32> poison, <8 x i32> zeroinitializer
  %128 = and <8 x i32> %125, %127
  %129 = shl <8 x i32> %128, splat (i32 4)
  %130 = xor <8 x i32> %129, %119
  %131 = load i64, ptr %40, align 8
  %132 = icmp ult i64 %131, 16
  %133 = trunc i64 %131 to i32
  %134 = add i32 %133, -15
  %135 = tail call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> %130)
  %136 = icmp ule i32 %134, %135
  %137 = select i1 %132, i1 true, i1 %136
  %138 = zext i1 %137 to i32
  %139 = load i32, ptr %41, align 8
  %140 = or i32 %139, %138
  store i32 %140, ptr %41, align 8
  br i1 %137, label %185, label %141, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

141:
  %142 = phi <8 x i32> [ %83, %46 ], [ %130, %94 ]
  %143 = load ptr, ptr %1, align 8
  %144 = extractelement <8 x i32> %142, i64 0
  %145 = zext i32 %144 to i64
  %146 = getelementptr inbounds nuw i8, ptr %143, i64 %145
  %147 = load <16 x i8>, ptr %146, align 1
  %148 = extractelement <8 x i32> %142, i64 1
  %149 = zext i32 %148 to i64
  %150 = getelementptr inbounds nuw i8, ptr %143, i64 %149
  %151 = load <16 x i8>, ptr %150, align 1
  %152 = extractelement <8 x i32> %142, i64 2
  %153 = zext i32 %152 to i64
  %154 = getelementptr inbounds nuw i8, ptr %143, i64 %153
  %155 = load <16 x i8>, ptr %154, align 1
  %156 = extractelement <8 x i32> %142, i64 3
  %157 = zext i32 %156 to i64
  %158 = getelementptr inbounds nuw i8, ptr %143, i64 %157
  %159 = load <16 x i8>, ptr %158, align 1
  %160 = extractelement <8 x i32> %142, i64 4
  %161 = zext i32 %160 to i64
  %162 = getelementptr inbounds nuw i8, ptr %143, i64 %161
  %163 = load <16 x i8>, ptr %162, align 1
  %164 = extractelement <8 x i32> %142, i64 5
  %165 = zext i32 %164 to i64
  %166 = getelementptr inbounds nuw i8, ptr %143, i64 %165
  %167 = load <16 x i8>, ptr %166, align 1
  %168 = extractelement <8 x i32> %142, i64 6
  %169 = zext i32 %168 to i64
  %170 = getelementptr inbounds nuw i8, ptr %143, i64 %169
  %171 = load <16 x i8>, ptr %170, align 1
  %172 = extractelement <8 x i32> %142, i64 7
  %173 = zext i32 %172 to i64
  %174 = getelementptr inbounds nuw i8, ptr %143, i64 %173
  %175 = load <16 x i8>, ptr %174, align 1
  %176 = shufflevector <16 x i8> %147, <16 x i8> %151, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %177 = shufflevector <16 x i8> %155, <16 x i8> %159, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %178 = shufflevector <16 x i8> %163, <16 x i8> %167, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %179 = shufflevector <16 x i8> %171, <16 x i8> %175, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %180 = shufflevector <32 x i8> %176, <32 x i8> %177, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %181 = bitcast <64 x i8> %180 to <16 x i32>
  %182 = shufflevector <32 x i8> %178, <32 x i8> %179, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %183 = bitcast <64 x i8> %182 to <16 x i32>
  %184 = shufflevector <16 x i32> %181, <16 x i32> %183, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %185

185:
  %186 = phi <64 x i8> [ zeroinitializer, %46 ], [ zeroinitializer, %94 ], [ %180, %141 ]
  %187 = phi <64 x i8> [ zeroinitializer, %46 ], [ zeroinitializer, %94 ], [ %182, %141 ]
  %188 = phi <32 x i32> [ zeroinitializer, %46 ], [ zeroinitializer, %94 ], [ %184, %141 ]
  switch i32 %28, label %208 [
    i32 2, label %189
    i32 4, label %203
  ]

189:
  %190 = bitcast <32 x i32> %188 to <64 x i16>
  %191 = shufflevector <64 x i16> %190, <64 x i16> poison, <64 x i32> <i32 0, i32 8, i32 16, i32 24, i32 32, i32 40, i32 48, i32 56, i32 1, i32 9, i32 17, i32 25, i32 33, i32 41, i32 49, i32 57, i32 2, i32 10, i32 18, i32 26, i32 34, i32 42, i32 50, i32 58, i32 3, i32 11, i32 19, i32 27, i32 35, i32 43, i32 51, i32 59, i32 4, i32 12, i32 20, i32 28, i32 36, i32 44, i32 52, i32 60, i32 5, i32 13, i32 21, i32 29, i32 37, i32 45, i32 53, i32 61, i32 6, i32 14, i32 22, i32 30, i32 38, i32 46, i32 54, i32 62, i32 7, i32 15, i32 23, i32 31, i32 39, i32 47, i32 55, i32 63>
  %192 = select i1 %8, <64 x i16> %190, <64 x i16> %191
  br i1 %42, label %193, label %195

193:
  %halves194 = bitcast <64 x i16> %192 to <64 x half>
  %194 = fpext <64 x half> %halves194 to <64 x float>
  br label %199

195:
  %196 = zext <64 x i16> %192 to <64 x i32>
  %197 = shl nuw <64 x i32> %196, splat (i32 16)
  %198 = bitcast <64 x i32> %197 to <64 x float>
  br label %199

199:
  %200 = phi <64 x float> [ %194, %193 ], [ %198, %195 ]
  %201 = zext i32 %44 to i64
  %202 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %201
  store <64 x float> %200, ptr %202, align 256
  br label %257

203:
  %204 = and <32 x i32> %188, splat (i32 -8192)
  %205 = shufflevector <32 x i32> %204, <32 x i32> poison, <32 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29, i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30, i32 3, i32 7, i32 11, i32 15, i32 19, i32 23, i32 27, i32 31>
  %206 = zext i32 %44 to i64
  %207 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %206
  store <32 x i32> %205, ptr %207, align 128
  br label %257

208:
  %209 = shufflevector <64 x i8> %186, <64 x i8> %187, <64 x i32> <i32 0, i32 16, i32 32, i32 48, i32 64, i32 80, i32 96, i32 112, i32 1, i32 17, i32 33, i32 49, i32 65, i32 81, i32 97, i32 113, i32 2, i32 18, i32 34, i32 50, i32 66, i32 82, i32 98, i32 114, i32 3, i32 19, i32 35, i32 51, i32 67, i32 83, i32 99, i32 115, i32 4, i32 20, i32 36, i32 52, i32 68, i32 84, i32 100, i32 116, i32 5, i32 21, i32 37, i32 53, i32 69, i32 85, i32 101, i32 117, i32 6, i32 22, i32 38, i32 54, i32 70, i32 86, i32 102, i32 118, i32 7, i32 23, i32 39, i32 55, i32 71, i32 87, i32 103, i32 119>
  %210 = shufflevector <64 x i8> %186, <64 x i8> %187, <64 x i32> <i32 8, i32 24, i32 40, i32 56, i32 72, i32 88, i32 104, i32 120, i32 9, i32 25, i32 41, i32 57, i32 73, i32 89, i32 105, i32 121, i32 10, i32 26, i32 42, i32 58, i32 74, i32 90, i32 106, i32 122, i32 11, i32 27, i32 43, i32 59, i32 75, i32 91, i32 107, i32 123, i32 12, i32 28, i32 44, i32 60, i32 76, i32 92, i32 108, i32 124, i32 13, i32 29, i32 45, i32 61, i32 77, i32 93, i32 109, i32 125, i32 14, i32 30, i32 46, i32 62, i32 78, i32 94, i32 110, i32 126, i32 15, i32 31, i32 47, i32 63, i32 79, i32 95, i32 111, i32 127>
  switch i32 %3, label %248 [
    i32 3, label %211
    i32 4, label %234
    i32 5, label %243
  ]

211:
  %212 = and <64 x i8> %209, splat (i8 127)
  %213 = zext nneg <64 x i8> %212 to <64 x i16>
  %214 = sext <64 x i8> %209 to <64 x i16>
  %215 = and <64 x i16> %214, splat (i16 -32768)
  %216 = shl nuw nsw <64 x i16> %213, splat (i16 7)
  %217 = or disjoint <64 x i16> %216, %215
  %halves218 = bitcast <64 x i16> %217 to <64 x half>
  %218 = fpext <64 x half> %halves218 to <64 x float>
  %219 = fmul <64 x float> %218, splat (float 2.560000e+02)
  %220 = icmp eq <64 x i8> %212, splat (i8 127)
  %221 = select <64 x i1> %220, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %219
  %222 = zext i32 %44 to i64
  %223 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %222
  store <64 x float> %221, ptr %223, align 256
  %224 = and <64 x i8> %210, splat (i8 127)
  %225 = zext nneg <64 x i8> %224 to <64 x i16>
  %226 = sext <64 x i8> %210 to <64 x i16>
  %227 = and <64 x i16> %226, splat (i16 -32768)
  %228 = shl nuw nsw <64 x i16> %225, splat (i16 7)
  %229 = or disjoint <64 x i16> %228, %227
  %halves230 = bitcast <64 x i16> %229 to <64 x half>
  %230 = fpext <64 x half> %halves230 to <64 x float>
  %231 = fmul <64 x float> %230, splat (float 2.560000e+02)
  %232 = icmp eq <64 x i8> %224, splat (i8 127)
  %233 = select <64 x i1> %232, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %231
  br label %253

234:
  %235 = zext <64 x i8> %209 to <64 x i16>
  %236 = shl nuw <64 x i16> %235, splat (i16 8)
  %halves237 = bitcast <64 x i16> %236 to <64 x half>
  %237 = fpext <64 x half> %halves237 to <64 x float>
  %238 = zext i32 %44 to i64
  %239 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %238
  store <64 x float> %237, ptr %239, align 256
  %240 = zext <64 x i8> %210 to <64 x i16>
  %241 = shl nuw <64 x i16> %240, splat (i16 8)
  %halves242 = bitcast <64 x i16> %241 to <64 x half>
  %242 = fpext <64 x half> %halves242 to <64 x float>
  br label %253

243:
  %244 = sitofp <64 x i8> %209 to <64 x float>
  %245 = zext i32 %44 to i64
  %246 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %245
  store <64 x float> %244, ptr %246, align 256
  %247 = sitofp <64 x i8> %210 to <64 x float>
  br label %253

248:
  %249 = uitofp <64 x i8> %209 to <64 x float>
  %250 = zext i32 %44 to i64
  %251 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %250
  store <64 x float> %249, ptr %251, align 256
  %252 = uitofp <64 x i8> %210 to <64 x float>
  br label %253

253:
  %254 = phi ptr [ %223, %211 ], [ %239, %234 ], [ %246, %243 ], [ %251, %248 ]
  %255 = phi <64 x float> [ %233, %211 ], [ %242, %234 ], [ %247, %243 ], [ %252, %248 ]
  %256 = getelementptr inbounds nuw i8, ptr %254, i64 256
  store <64 x float> %255, ptr %256, align 256
  br label %257

257:
  %258 = add i32 %44, %32
  %259 = add i32 %45, 1
  %260 = icmp ult i32 %258, %4
  br i1 %260, label %43, label %382

261:
  %262 = phi i32 [ 0, %13 ], [ %380, %377 ]
  %263 = zext i32 %262 to i64
  %264 = load i64, ptr %16, align 8
  %265 = trunc i64 %264 to i32
  %266 = shl nsw i32 -1, %265
  %267 = xor i32 %266, -1
  %268 = load i64, ptr %2, align 8
  %269 = and i32 %14, %267
  %270 = shl nuw i32 %269, 4
  %271 = lshr i64 %15, %264
  %272 = load i64, ptr %17, align 8
  %273 = mul i64 %272, %271
  %274 = lshr exact i64 %263, 3
  %275 = load i64, ptr %18, align 8
  %276 = mul i64 %275, %274
  %277 = add i64 %273, %268
  %278 = add i64 %277, %276
  %279 = trunc i64 %278 to i32
  %280 = add i32 %270, %279
  %281 = insertelement <8 x i32> poison, i32 %280, i64 0
  %282 = shufflevector <8 x i32> %281, <8 x i32> poison, <8 x i32> zeroinitializer
  %283 = add i32 %265, 4
  %284 = insertelement <8 x i32> poison, i32 %283, i64 0
  %285 = shufflevector <8 x i32> %284, <8 x i32> poison, <8 x i32> zeroinitializer
  %286 = shl <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %285
  %287 = add <8 x i32> %282, %286
  %288 = lshr <8 x i32> %287, splat (i32 7)
  %289 = load i64, ptr %19, align 8
  %290 = trunc i64 %289 to i32
  %291 = insertelement <8 x i32> poison, i32 %290, i64 0
  %292 = shufflevector <8 x i32> %291, <8 x i32> poison, <8 x i32> zeroinitializer
  %293 = sub <8 x i32> %288, %292
  %294 = insertelement <8 x i32> poison, i32 %267, i64 0
  %295 = shufflevector <8 x i32> %294, <8 x i32> poison, <8 x i32> zeroinitializer
  %296 = and <8 x i32> %293, %295
  %297 = shl <8 x i32> %296, splat (i32 4)
  %298 = xor <8 x i32> %297, %287
  %299 = load i64, ptr %20, align 8
  %300 = icmp ult i64 %299, 16
  %301 = trunc i64 %299 to i32
  %302 = add i32 %301, -15
  %303 = tail call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> %298)
  %304 = icmp ule i32 %302, %303
  %305 = select i1 %300, i1 true, i1 %304
  %306 = zext i1 %305 to i32
  %307 = load i32, ptr %21, align 8
  %308 = or i32 %307, %306
  store i32 %308, ptr %21, align 8
  br i1 %305, label %349, label %309, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

309:
  %310 = load ptr, ptr %1, align 8
  %311 = extractelement <8 x i32> %298, i64 0
  %312 = zext i32 %311 to i64
  %313 = getelementptr inbounds nuw i8, ptr %310, i64 %312
  %314 = load <16 x i8>, ptr %313, align 1
  %315 = extractelement <8 x i32> %298, i64 1
  %316 = zext i32 %315 to i64
  %317 = getelementptr inbounds nuw i8, ptr %310, i64 %316
  %318 = load <16 x i8>, ptr %317, align 1
  %319 = extractelement <8 x i32> %298, i64 2
  %320 = zext i32 %319 to i64
  %321 = getelementptr inbounds nuw i8, ptr %310, i64 %320
  %322 = load <16 x i8>, ptr %321, align 1
  %323 = extractelement <8 x i32> %298, i64 3
  %324 = zext i32 %323 to i64
  %325 = getelementptr inbounds nuw i8, ptr %310, i64 %324
  %326 = load <16 x i8>, ptr %325, align 1
  %327 = extractelement <8 x i32> %298, i64 4
  %328 = zext i32 %327 to i64
  %329 = getelementptr inbounds nuw i8, ptr %310, i64 %328
  %330 = load <16 x i8>, ptr %329, align 1
  %331 = extractelement <8 x i32> %298, i64 5
  %332 = zext i32 %331 to i64
  %333 = getelementptr inbounds nuw i8, ptr %310, i64 %332
  %334 = load <16 x i8>, ptr %333, align 1
  %335 = extractelement <8 x i32> %298, i64 6
  %336 = zext i32 %335 to i64
  %337 = getelementptr inbounds nuw i8, ptr %310, i64 %336
  %338 = load <16 x i8>, ptr %337, align 1
  %339 = extractelement <8 x i32> %298, i64 7
  %340 = zext i32 %339 to i64
  %341 = getelementptr inbounds nuw i8, ptr %310, i64 %340
  %342 = load <16 x i8>, ptr %341, align 1
  %343 = shufflevector <16 x i8> %314, <16 x i8> %318, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %344 = shufflevector <16 x i8> %322, <16 x i8> %326, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %345 = shufflevector <16 x i8> %330, <16 x i8> %334, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %346 = shufflevector <16 x i8> %338, <16 x i8> %342, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %347 = shufflevector <32 x i8> %343, <32 x i8> %344, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %348 = shufflevector <32 x i8> %345, <32 x i8> %346, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  br label %349

349:
  %350 = phi <64 x i8> [ %348, %309 ], [ zeroinitializer, %261 ]
  %351 = phi <64 x i8> [ %347, %309 ], [ zeroinitializer, %261 ]
  br i1 %23, label %354, label %352

352:
  %353 = shufflevector <64 x i8> %351, <64 x i8> %350, <64 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127>
  br label %356

354:
  %355 = shufflevector <64 x i8> %351, <64 x i8> %350, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 64, i32 65, i32 66, i32 67, i32 68, i32 69, i32 70, i32 71, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119>
  br label %356

356:
  %357 = phi <64 x i8> [ %353, %352 ], [ %355, %354 ]
  switch i32 %3, label %375 [
    i32 3, label %358
    i32 4, label %369
    i32 5, label %373
  ]

358:
  %359 = and <64 x i8> %357, splat (i8 127)
  %360 = zext nneg <64 x i8> %359 to <64 x i16>
  %361 = sext <64 x i8> %357 to <64 x i16>
  %362 = and <64 x i16> %361, splat (i16 -32768)
  %363 = shl nuw nsw <64 x i16> %360, splat (i16 7)
  %364 = or disjoint <64 x i16> %363, %362
  %halves365 = bitcast <64 x i16> %364 to <64 x half>
  %365 = fpext <64 x half> %halves365 to <64 x float>
  %366 = fmul <64 x float> %365, splat (float 2.560000e+02)
  %367 = icmp eq <64 x i8> %359, splat (i8 127)
  %368 = select <64 x i1> %367, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %366
  br label %377

369:
  %370 = zext <64 x i8> %357 to <64 x i16>
  %371 = shl nuw <64 x i16> %370, splat (i16 8)
  %halves372 = bitcast <64 x i16> %371 to <64 x half>
  %372 = fpext <64 x half> %halves372 to <64 x float>
  br label %377

373:
  %374 = sitofp <64 x i8> %357 to <64 x float>
  br label %377

375:
  %376 = uitofp <64 x i8> %357 to <64 x float>
  br label %377

377:
  %378 = phi <64 x float> [ %368, %358 ], [ %372, %369 ], [ %374, %373 ], [ %376, %375 ]
  %379 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %263
  store <64 x float> %378, ptr %379, align 256
  %380 = add i32 %262, 8
  %381 = icmp ult i32 %380, %4
  br i1 %381, label %261, label %382

382:
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
  %7 = icmp samesign ugt i32 %2, 1
  %8 = select i1 %7, i32 1, i32 2
  %9 = select i1 %6, i32 4, i32 %8
  %10 = select i1 %7, i32 2, i32 1
  %11 = select i1 %6, i32 0, i32 %10
  %12 = lshr i32 %3, %11
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %39, label %14

14:
  %15 = select i1 %7, i32 3, i32 4
  %16 = select i1 %6, i32 5, i32 %15
  %17 = zext i32 %12 to i64
  %18 = shl nuw nsw i32 1, %16
  %19 = shl nuw nsw i32 2, %16
  %20 = shl nuw nsw i32 3, %16
  br label %21

21:
  %22 = phi i64 [ 0, %14 ], [ %49, %48 ]
  %23 = trunc nuw i64 %22 to i32
  %24 = shl i64 %22, 7
  %25 = shl i32 %23, %11
  %26 = and i64 %24, 4294967168
  %27 = getelementptr inbounds nuw i32, ptr %1, i64 %26
  %28 = shl i32 %25, 3
  %29 = zext i32 %28 to i64
  %30 = shl i32 %25, 3
  %31 = add i32 %30, 8
  %32 = zext i32 %31 to i64
  %33 = shl i32 %25, 3
  %34 = add i32 %33, 16
  %35 = zext i32 %34 to i64
  %36 = shl i32 %25, 3
  %37 = add i32 %36, 24
  %38 = zext i32 %37 to i64
  br label %43

39:
  %40 = icmp eq i32 %3, 0
  br i1 %40, label %101, label %41

41:
  %42 = icmp eq i32 %2, 0
  br label %102

43:
  %44 = phi i64 [ 0, %21 ], [ %52, %51 ]
  %45 = getelementptr inbounds nuw i32, ptr %27, i64 %44
  %46 = load i32, ptr %45, align 4
  %47 = add nuw nsw i64 %44, %29
  switch i32 %9, label %60 [
    i32 4, label %54
    i32 2, label %57
  ]

48:
  %49 = add nuw nsw i64 %22, 1
  %50 = icmp eq i64 %49, %17
  br i1 %50, label %39, label %21

51:
  %52 = add nuw nsw i64 %44, 1
  %53 = icmp eq i64 %52, 8
  br i1 %53, label %48, label %43

54:
  %55 = and i32 %46, -8192
  %56 = getelementptr inbounds nuw i32, ptr %5, i64 %47
  store i32 %55, ptr %56, align 4
  br label %63

57:
  %58 = trunc i32 %46 to i16
  %59 = getelementptr inbounds nuw i16, ptr %5, i64 %47
  store i16 %58, ptr %59, align 2
  br label %63

60:
  %61 = trunc i32 %46 to i8
  %62 = getelementptr inbounds nuw i8, ptr %5, i64 %47
  store i8 %61, ptr %62, align 1
  br label %63

63:
  br i1 %6, label %51, label %64

64:
  %65 = lshr i32 %46, %18
  %66 = add nuw nsw i64 %44, %32
  switch i32 %9, label %73 [
    i32 4, label %70
    i32 2, label %67
  ]

67:
  %68 = trunc i32 %65 to i16
  %69 = getelementptr inbounds nuw i16, ptr %5, i64 %66
  store i16 %68, ptr %69, align 2
  br label %76

70:
  %71 = and i32 %65, -8192
  %72 = getelementptr inbounds nuw i32, ptr %5, i64 %66
  store i32 %71, ptr %72, align 4
  br label %76

73:
  %74 = trunc i32 %65 to i8
  %75 = getelementptr inbounds nuw i8, ptr %5, i64 %66
  store i8 %74, ptr %75, align 1
  br label %76

76:
  br i1 %7, label %77, label %51

77:
  %78 = lshr i32 %46, %19
  %79 = add nuw nsw i64 %44, %35
  switch i32 %9, label %86 [
    i32 4, label %83
    i32 2, label %80
  ]

80:
  %81 = trunc i32 %78 to i16
  %82 = getelementptr inbounds nuw i16, ptr %5, i64 %79
  store i16 %81, ptr %82, align 2
  br label %89

83:
  %84 = and i32 %78, -8192
  %85 = getelementptr inbounds nuw i32, ptr %5, i64 %79
  store i32 %84, ptr %85, align 4
  br label %89

86:
  %87 = trunc i32 %78 to i8
  %88 = getelementptr inbounds nuw i8, ptr %5, i64 %79
  store i8 %87, ptr %88, align 1
  br label %89

89:
  %90 = lshr i32 %46, %20
  %91 = add nuw nsw i64 %44, %38
  switch i32 %9, label %98 [
    i32 4, label %95
    i32 2, label %92
  ]

92:
  %93 = trunc i32 %90 to i16
  %94 = getelementptr inbounds nuw i16, ptr %5, i64 %91
  store i16 %93, ptr %94, align 2
  br label %51

95:
  %96 = and i32 %90, -8192
  %97 = getelementptr inbounds nuw i32, ptr %5, i64 %91
  store i32 %96, ptr %97, align 4
  br label %51

98:
  %99 = trunc i32 %90 to i8
  %100 = getelementptr inbounds nuw i8, ptr %5, i64 %91
  store i8 %99, ptr %100, align 1
  br label %51

101:
  ret void

102:
  %103 = phi i32 [ 0, %41 ], [ %151, %150 ]
  %104 = lshr exact i32 %103, 3
  %105 = zext nneg i32 %104 to i64
  switch i32 %9, label %124 [
    i32 4, label %106
    i32 2, label %111
  ]

106:
  %107 = getelementptr inbounds nuw <64 x i32>, ptr %5, i64 %105
  %108 = load <64 x i32>, ptr %107, align 64
  %109 = zext i32 %103 to i64
  %110 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %109
  store <64 x i32> %108, ptr %110, align 256
  br label %150

111:
  %112 = getelementptr inbounds nuw <64 x i16>, ptr %5, i64 %105
  %113 = load <64 x i16>, ptr %112, align 64
  br i1 %42, label %114, label %116

114:
  %halves115 = bitcast <64 x i16> %113 to <64 x half>
  %115 = fpext <64 x half> %halves115 to <64 x float>
  br label %120

116:
  %117 = zext <64 x i16> %113 to <64 x i32>
  %118 = shl nuw <64 x i32> %117, splat (i32 16)
  %119 = bitcast <64 x i32> %118 to <64 x float>
  br label %120

120:
  %121 = phi <64 x float> [ %115, %114 ], [ %119, %116 ]
  %122 = zext i32 %103 to i64
  %123 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %122
  store <64 x float> %121, ptr %123, align 256
  br label %150

124:
  %125 = getelementptr inbounds nuw <64 x i8>, ptr %5, i64 %105
  %126 = load <64 x i8>, ptr %125, align 64
  switch i32 %2, label %144 [
    i32 3, label %127
    i32 4, label %138
    i32 5, label %142
  ]

127:
  %128 = and <64 x i8> %126, splat (i8 127)
  %129 = zext nneg <64 x i8> %128 to <64 x i16>
  %130 = sext <64 x i8> %126 to <64 x i16>
  %131 = and <64 x i16> %130, splat (i16 -32768)
  %132 = shl nuw nsw <64 x i16> %129, splat (i16 7)
  %133 = or disjoint <64 x i16> %132, %131
  %halves134 = bitcast <64 x i16> %133 to <64 x half>
  %134 = fpext <64 x half> %halves134 to <64 x float>
  %135 = fmul <64 x float> %134, splat (float 2.560000e+02)
  %136 = icmp eq <64 x i8> %128, splat (i8 127)
  %137 = select <64 x i1> %136, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %135
  br label %146

138:
  %139 = zext <64 x i8> %126 to <64 x i16>
  %140 = shl nuw <64 x i16> %139, splat (i16 8)
  %halves141 = bitcast <64 x i16> %140 to <64 x half>
  %141 = fpext <64 x half> %halves141 to <64 x float>
  br label %146

142:
  %143 = sitofp <64 x i8> %126 to <64 x float>
  br label %146

144:
  %145 = uitofp <64 x i8> %126 to <64 x float>
  br label %146

146:
  %147 = phi <64 x float> [ %137, %127 ], [ %141, %138 ], [ %143, %142 ], [ %145, %144 ]
  %148 = zext i32 %103 to i64
  %149 = getelementptr inbounds nuw <8 x float>, ptr %0, i64 %148
  store <64 x float> %147, ptr %149, align 256
  br label %150

150:
  %151 = add i32 %103, 8
  %152 = icmp ult i32 %151, %3
  br i1 %152, label %102, label %101
}

declare i32 @llvm.vector.reduce.umax.v8i32(<8 x i32>)

declare i32 @llvm.cttz.i32(i32, i1)

declare i64 @llvm.umin.i64(i64, i64)

declare <8 x double> @llvm.fabs.v8f64(<8 x double>)

declare <8 x i64> @llvm.umin.v8i64(<8 x i64>, <8 x i64>)

declare <8 x float> @llvm.fabs.v8f32(<8 x float>)

declare i32 @llvm.umin.i32(i32, i32)
