; From warpgroup.c by scripts/runtime_ir.py: 32899a4318bbc7cf
%struct.matrix = type { i64, i64, i64, i64, i64 }

define void @workbench.warpgroup.multiply(ptr %0, ptr %1, i64 %2, i64 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8, ptr %9) #0 {
  %11 = alloca [512 x i8], align 64
  %12 = alloca [1024 x i8], align 64
  %13 = alloca [1024 x double], align 64
  %14 = alloca [64 x <8 x float>], align 64
  %15 = alloca %struct.matrix, align 8
  %16 = alloca %struct.matrix, align 8
  %17 = alloca [8 x <8 x double>], align 64
  %18 = lshr i32 %5, 8
  %19 = and i32 %18, 15
  %20 = lshr i32 %5, 4
  %21 = and i32 %20, 15
  %22 = and i32 %5, 131072
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %24 = load i32, ptr %23, align 4
  %25 = shl i32 %24, 4
  %26 = and i32 %25, 48
  %27 = and i32 %5, 15
  %28 = icmp eq i32 %27, 2
  %29 = icmp samesign ult i32 %27, 2
  %30 = zext i1 %29 to i8
  %31 = lshr exact i8 32, %30
  %32 = zext nneg i8 %31 to i32
  %33 = select i1 %28, i32 8, i32 %32
  %34 = icmp eq i32 %22, 0
  %35 = lshr exact i32 %22, 17
  %36 = shl nuw nsw i32 %33, %35
  %37 = icmp eq i32 %19, 1
  %38 = select i1 %37, i64 1, i64 2
  %39 = and i32 %5, 8192
  %40 = icmp eq i32 %39, 0
  %41 = and i32 %5, 4096
  %42 = icmp eq i32 %41, 0
  %43 = lshr i64 %2, 62
  %44 = sub nsw i64 0, %43
  %45 = and i64 %44, 3
  %46 = lshr i64 %2, 12
  %47 = and i64 %46, 262128
  %48 = lshr i64 %2, 28
  %49 = and i64 %48, 262128
  %50 = icmp ne i32 %41, 0
  %51 = icmp eq i64 %45, 0
  %52 = select i1 %50, i1 %51, i1 false
  %53 = shl i64 %2, 4
  %54 = and i64 %53, 262128
  store i64 %54, ptr %15, align 8
  %55 = getelementptr inbounds nuw i8, ptr %15, i64 8
  %56 = select i1 %52, i64 %49, i64 %47
  store i64 %56, ptr %55, align 8
  %57 = getelementptr inbounds nuw i8, ptr %15, i64 16
  %58 = select i1 %52, i64 %47, i64 %49
  store i64 %58, ptr %57, align 8
  %59 = getelementptr inbounds nuw i8, ptr %15, i64 24
  %60 = lshr i64 %2, 49
  %61 = and i64 %60, 7
  store i64 %61, ptr %59, align 8
  %62 = getelementptr inbounds nuw i8, ptr %15, i64 32
  store i64 %45, ptr %62, align 8
  %63 = lshr i64 %3, 62
  %64 = sub nsw i64 0, %63
  %65 = and i64 %64, 3
  %66 = lshr i64 %3, 12
  %67 = and i64 %66, 262128
  %68 = lshr i64 %3, 28
  %69 = and i64 %68, 262128
  %70 = icmp ne i32 %39, 0
  %71 = icmp eq i64 %65, 0
  %72 = select i1 %70, i1 %71, i1 false
  %73 = shl i64 %3, 4
  %74 = and i64 %73, 262128
  store i64 %74, ptr %16, align 8
  %75 = getelementptr inbounds nuw i8, ptr %16, i64 8
  %76 = select i1 %72, i64 %69, i64 %67
  store i64 %76, ptr %75, align 8
  %77 = getelementptr inbounds nuw i8, ptr %16, i64 16
  %78 = select i1 %72, i64 %67, i64 %69
  store i64 %78, ptr %77, align 8
  %79 = getelementptr inbounds nuw i8, ptr %16, i64 24
  %80 = lshr i64 %3, 49
  %81 = and i64 %80, 7
  store i64 %81, ptr %79, align 8
  %82 = getelementptr inbounds nuw i8, ptr %16, i64 32
  store i64 %65, ptr %82, align 8
  %83 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %84 = load ptr, ptr %83, align 8
  %85 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %86 = load i64, ptr %85, align 8
  %87 = and i32 %5, 16384
  %88 = icmp eq i32 %87, 0
  %89 = getelementptr inbounds nuw i8, ptr %13, i64 4096
  %90 = getelementptr inbounds nuw i8, ptr %12, i64 512
  br i1 %88, label %186, label %91

91:
  %92 = load i128, ptr %7, align 1
  store i128 %92, ptr %11, align 64
  %93 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %94 = load i128, ptr %93, align 1
  %95 = getelementptr inbounds nuw i8, ptr %11, i64 32
  store i128 %94, ptr %95, align 32
  %96 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %97 = load i128, ptr %96, align 1
  %98 = getelementptr inbounds nuw i8, ptr %11, i64 64
  store i128 %97, ptr %98, align 64
  %99 = getelementptr inbounds nuw i8, ptr %7, i64 48
  %100 = load i128, ptr %99, align 1
  %101 = getelementptr inbounds nuw i8, ptr %11, i64 96
  store i128 %100, ptr %101, align 32
  %102 = getelementptr inbounds nuw i8, ptr %7, i64 64
  %103 = load i128, ptr %102, align 1
  %104 = getelementptr inbounds nuw i8, ptr %11, i64 128
  store i128 %103, ptr %104, align 64
  %105 = getelementptr inbounds nuw i8, ptr %7, i64 80
  %106 = load i128, ptr %105, align 1
  %107 = getelementptr inbounds nuw i8, ptr %11, i64 160
  store i128 %106, ptr %107, align 32
  %108 = getelementptr inbounds nuw i8, ptr %7, i64 96
  %109 = load i128, ptr %108, align 1
  %110 = getelementptr inbounds nuw i8, ptr %11, i64 192
  store i128 %109, ptr %110, align 64
  %111 = getelementptr inbounds nuw i8, ptr %7, i64 112
  %112 = load i128, ptr %111, align 1
  %113 = getelementptr inbounds nuw i8, ptr %11, i64 224
  store i128 %112, ptr %113, align 32
  %114 = getelementptr inbounds nuw i8, ptr %7, i64 128
  %115 = load i128, ptr %114, align 1
  %116 = getelementptr inbounds nuw i8, ptr %11, i64 256
  store i128 %115, ptr %116, align 64
  %117 = getelementptr inbounds nuw i8, ptr %7, i64 144
  %118 = load i128, ptr %117, align 1
  %119 = getelementptr inbounds nuw i8, ptr %11, i64 288
  store i128 %118, ptr %119, align 32
  %120 = getelementptr inbounds nuw i8, ptr %7, i64 160
  %121 = load i128, ptr %120, align 1
  %122 = getelementptr inbounds nuw i8, ptr %11, i64 320
  store i128 %121, ptr %122, align 64
  %123 = getelementptr inbounds nuw i8, ptr %7, i64 176
  %124 = load i128, ptr %123, align 1
  %125 = getelementptr inbounds nuw i8, ptr %11, i64 352
  store i128 %124, ptr %125, align 32
  %126 = getelementptr inbounds nuw i8, ptr %7, i64 192
  %127 = load i128, ptr %126, align 1
  %128 = getelementptr inbounds nuw i8, ptr %11, i64 384
  store i128 %127, ptr %128, align 64
  %129 = getelementptr inbounds nuw i8, ptr %7, i64 208
  %130 = load i128, ptr %129, align 1
  %131 = getelementptr inbounds nuw i8, ptr %11, i64 416
  store i128 %130, ptr %131, align 32
  %132 = getelementptr inbounds nuw i8, ptr %7, i64 224
  %133 = load i128, ptr %132, align 1
  %134 = getelementptr inbounds nuw i8, ptr %11, i64 448
  store i128 %133, ptr %134, align 64
  %135 = getelementptr inbounds nuw i8, ptr %7, i64 240
  %136 = load i128, ptr %135, align 1
  %137 = getelementptr inbounds nuw i8, ptr %11, i64 480
  store i128 %136, ptr %137, align 32
  %138 = getelementptr inbounds nuw i8, ptr %11, i64 16
  %139 = getelementptr inbounds nuw i8, ptr %7, i64 256
  %140 = load i128, ptr %139, align 1
  store i128 %140, ptr %138, align 16
  %141 = getelementptr inbounds nuw i8, ptr %7, i64 272
  %142 = load i128, ptr %141, align 1
  %143 = getelementptr inbounds nuw i8, ptr %11, i64 48
  store i128 %142, ptr %143, align 16
  %144 = getelementptr inbounds nuw i8, ptr %7, i64 288
  %145 = load i128, ptr %144, align 1
  %146 = getelementptr inbounds nuw i8, ptr %11, i64 80
  store i128 %145, ptr %146, align 16
  %147 = getelementptr inbounds nuw i8, ptr %7, i64 304
  %148 = load i128, ptr %147, align 1
  %149 = getelementptr inbounds nuw i8, ptr %11, i64 112
  store i128 %148, ptr %149, align 16
  %150 = getelementptr inbounds nuw i8, ptr %7, i64 320
  %151 = load i128, ptr %150, align 1
  %152 = getelementptr inbounds nuw i8, ptr %11, i64 144
  store i128 %151, ptr %152, align 16
  %153 = getelementptr inbounds nuw i8, ptr %7, i64 336
  %154 = load i128, ptr %153, align 1
  %155 = getelementptr inbounds nuw i8, ptr %11, i64 176
  store i128 %154, ptr %155, align 16
  %156 = getelementptr inbounds nuw i8, ptr %7, i64 352
  %157 = load i128, ptr %156, align 1
  %158 = getelementptr inbounds nuw i8, ptr %11, i64 208
  store i128 %157, ptr %158, align 16
  %159 = getelementptr inbounds nuw i8, ptr %7, i64 368
  %160 = load i128, ptr %159, align 1
  %161 = getelementptr inbounds nuw i8, ptr %11, i64 240
  store i128 %160, ptr %161, align 16
  %162 = getelementptr inbounds nuw i8, ptr %7, i64 384
  %163 = load i128, ptr %162, align 1
  %164 = getelementptr inbounds nuw i8, ptr %11, i64 272
  store i128 %163, ptr %164, align 16
  %165 = getelementptr inbounds nuw i8, ptr %7, i64 400
  %166 = load i128, ptr %165, align 1
  %167 = getelementptr inbounds nuw i8, ptr %11, i64 304
  store i128 %166, ptr %167, align 16
  %168 = getelementptr inbounds nuw i8, ptr %7, i64 416
  %169 = load i128, ptr %168, align 1
  %170 = getelementptr inbounds nuw i8, ptr %11, i64 336
  store i128 %169, ptr %170, align 16
  %171 = getelementptr inbounds nuw i8, ptr %7, i64 432
  %172 = load i128, ptr %171, align 1
  %173 = getelementptr inbounds nuw i8, ptr %11, i64 368
  store i128 %172, ptr %173, align 16
  %174 = getelementptr inbounds nuw i8, ptr %7, i64 448
  %175 = load i128, ptr %174, align 1
  %176 = getelementptr inbounds nuw i8, ptr %11, i64 400
  store i128 %175, ptr %176, align 16
  %177 = getelementptr inbounds nuw i8, ptr %7, i64 464
  %178 = load i128, ptr %177, align 1
  %179 = getelementptr inbounds nuw i8, ptr %11, i64 432
  store i128 %178, ptr %179, align 16
  %180 = getelementptr inbounds nuw i8, ptr %7, i64 480
  %181 = load i128, ptr %180, align 1
  %182 = getelementptr inbounds nuw i8, ptr %11, i64 464
  store i128 %181, ptr %182, align 16
  %183 = getelementptr inbounds nuw i8, ptr %7, i64 496
  %184 = load i128, ptr %183, align 1
  %185 = getelementptr inbounds nuw i8, ptr %11, i64 496
  store i128 %184, ptr %185, align 16
  br label %369

186:
  %187 = lshr exact i32 %26, 3
  %188 = shl nsw i64 -1, %45
  %189 = xor i64 %188, -1
  %190 = and i64 %2, 16383
  %191 = or disjoint i64 %45, 4
  %192 = zext nneg i32 %187 to i64
  %193 = zext nneg i32 %26 to i64
  %194 = and i64 %192, %189
  %195 = add nuw nsw i64 %194, %190
  %196 = shl nuw nsw i64 %195, 4
  %197 = lshr i64 %192, %45
  %198 = mul nuw nsw i64 %197, %56
  %199 = add nuw nsw i64 %198, %196
  %200 = or disjoint i64 %192, 1
  %201 = and i64 %200, %189
  %202 = add nuw nsw i64 %201, %190
  %203 = shl nuw nsw i64 %202, 4
  %204 = lshr i64 %200, %45
  %205 = mul nuw nsw i64 %204, %56
  %206 = add nuw nsw i64 %205, %203
  %207 = shl nuw nsw i64 %190, 4
  %208 = and i64 %189, 1
  %209 = add nuw nsw i64 %208, %190
  %210 = shl nuw nsw i64 %209, 4
  %211 = lshr i64 1, %45
  %212 = mul nuw nsw i64 %211, %56
  %213 = add nuw nsw i64 %212, %210
  br label %214

214:
  %215 = phi i64 [ 0, %186 ], [ %367, %360 ]
  %216 = phi i32 [ 0, %186 ], [ %366, %360 ]
  %217 = and i64 %215, 7
  %218 = shl nuw nsw i64 %217, %191
  %219 = lshr i64 %215, 3
  %220 = mul nuw nsw i64 %219, %58
  %221 = add nuw nsw i64 %220, %218
  %222 = or disjoint i64 %215, %193
  %223 = and i64 %215, 7
  %224 = shl nuw nsw i64 %223, %191
  %225 = lshr i64 %222, 3
  %226 = mul nuw nsw i64 %225, %58
  %227 = add nuw nsw i64 %226, %224
  %228 = shl nuw nsw i64 %215, 5
  %229 = getelementptr inbounds nuw i8, ptr %11, i64 %228
  br i1 %42, label %230, label %242

230:
  %231 = add nuw nsw i64 %227, %207
  %232 = lshr i64 %231, 7
  %233 = sub nsw i64 %232, %60
  %234 = and i64 %233, %189
  %235 = shl nuw nsw i64 %234, 4
  %236 = xor i64 %235, %231
  %237 = add nuw i64 %236, 16
  %238 = icmp ugt i64 %237, %86
  br i1 %238, label %344, label %239, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

239:
  %240 = getelementptr inbounds nuw i8, ptr %84, i64 %236
  %241 = load i128, ptr %240, align 1
  br label %344

242:
  %243 = add nuw nsw i64 %221, %199
  %244 = lshr i64 %243, 7
  %245 = sub nsw i64 %244, %60
  %246 = and i64 %245, %189
  %247 = shl nuw nsw i64 %246, 4
  %248 = xor i64 %247, %243
  %249 = add nuw i64 %248, 16
  %250 = icmp ugt i64 %249, %86
  br i1 %250, label %269, label %251, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

251:
  %252 = getelementptr inbounds nuw i8, ptr %84, i64 %248
  %253 = load i128, ptr %252, align 1
  %254 = trunc i128 %253 to i16
  %255 = lshr i128 %253, 16
  %256 = trunc i128 %255 to i16
  %257 = lshr i128 %253, 32
  %258 = trunc i128 %257 to i16
  %259 = lshr i128 %253, 48
  %260 = trunc i128 %259 to i16
  %261 = lshr i128 %253, 64
  %262 = trunc i128 %261 to i16
  %263 = lshr i128 %253, 80
  %264 = trunc i128 %263 to i16
  %265 = lshr i128 %253, 96
  %266 = trunc i128 %265 to i16
  %267 = lshr i128 %253, 112
  %268 = trunc nuw i128 %267 to i16
  br label %269

269:
  %270 = phi i16 [ %254, %251 ], [ 0, %242 ]
  %271 = phi i16 [ %256, %251 ], [ 0, %242 ]
  %272 = phi i16 [ %258, %251 ], [ 0, %242 ]
  %273 = phi i16 [ %260, %251 ], [ 0, %242 ]
  %274 = phi i16 [ %262, %251 ], [ 0, %242 ]
  %275 = phi i16 [ %264, %251 ], [ 0, %242 ]
  %276 = phi i16 [ %266, %251 ], [ 0, %242 ]
  %277 = phi i16 [ %268, %251 ], [ 0, %242 ]
  %278 = getelementptr inbounds nuw i16, ptr %11, i64 %215
  store i16 %270, ptr %278, align 2
  %279 = getelementptr inbounds nuw i16, ptr %11, i64 %215
  %280 = getelementptr inbounds nuw i8, ptr %279, i64 32
  store i16 %271, ptr %280, align 2
  %281 = getelementptr inbounds nuw i16, ptr %11, i64 %215
  %282 = getelementptr inbounds nuw i8, ptr %281, i64 64
  store i16 %272, ptr %282, align 2
  %283 = getelementptr inbounds nuw i16, ptr %11, i64 %215
  %284 = getelementptr inbounds nuw i8, ptr %283, i64 96
  store i16 %273, ptr %284, align 2
  %285 = getelementptr inbounds nuw i16, ptr %11, i64 %215
  %286 = getelementptr inbounds nuw i8, ptr %285, i64 128
  store i16 %274, ptr %286, align 2
  %287 = getelementptr inbounds nuw i16, ptr %11, i64 %215
  %288 = getelementptr inbounds nuw i8, ptr %287, i64 160
  store i16 %275, ptr %288, align 2
  %289 = getelementptr inbounds nuw i16, ptr %11, i64 %215
  %290 = getelementptr inbounds nuw i8, ptr %289, i64 192
  store i16 %276, ptr %290, align 2
  %291 = getelementptr inbounds nuw i16, ptr %11, i64 %215
  %292 = getelementptr inbounds nuw i8, ptr %291, i64 224
  store i16 %277, ptr %292, align 2
  %293 = add nuw nsw i64 %221, %206
  %294 = lshr i64 %293, 7
  %295 = sub nsw i64 %294, %60
  %296 = and i64 %295, %189
  %297 = shl nuw nsw i64 %296, 4
  %298 = xor i64 %297, %293
  %299 = add nuw i64 %298, 16
  %300 = icmp ugt i64 %299, %86
  br i1 %300, label %319, label %301, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

301:
  %302 = getelementptr inbounds nuw i8, ptr %84, i64 %298
  %303 = load i128, ptr %302, align 1
  %304 = trunc i128 %303 to i16
  %305 = lshr i128 %303, 16
  %306 = trunc i128 %305 to i16
  %307 = lshr i128 %303, 32
  %308 = trunc i128 %307 to i16
  %309 = lshr i128 %303, 48
  %310 = trunc i128 %309 to i16
  %311 = lshr i128 %303, 64
  %312 = trunc i128 %311 to i16
  %313 = lshr i128 %303, 80
  %314 = trunc i128 %313 to i16
  %315 = lshr i128 %303, 96
  %316 = trunc i128 %315 to i16
  %317 = lshr i128 %303, 112
  %318 = trunc nuw i128 %317 to i16
  br label %319

319:
  %320 = phi i16 [ %304, %301 ], [ 0, %269 ]
  %321 = phi i16 [ %306, %301 ], [ 0, %269 ]
  %322 = phi i16 [ %308, %301 ], [ 0, %269 ]
  %323 = phi i16 [ %310, %301 ], [ 0, %269 ]
  %324 = phi i16 [ %312, %301 ], [ 0, %269 ]
  %325 = phi i16 [ %314, %301 ], [ 0, %269 ]
  %326 = phi i16 [ %316, %301 ], [ 0, %269 ]
  %327 = phi i16 [ %318, %301 ], [ 0, %269 ]
  %328 = getelementptr inbounds nuw i16, ptr %11, i64 %215
  %329 = getelementptr inbounds nuw i8, ptr %328, i64 256
  store i16 %320, ptr %329, align 2
  %330 = getelementptr inbounds nuw i16, ptr %11, i64 %215
  %331 = getelementptr inbounds nuw i8, ptr %330, i64 288
  store i16 %321, ptr %331, align 2
  %332 = getelementptr inbounds nuw i16, ptr %11, i64 %215
  %333 = getelementptr inbounds nuw i8, ptr %332, i64 320
  store i16 %322, ptr %333, align 2
  %334 = getelementptr inbounds nuw i16, ptr %11, i64 %215
  %335 = getelementptr inbounds nuw i8, ptr %334, i64 352
  store i16 %323, ptr %335, align 2
  %336 = getelementptr inbounds nuw i16, ptr %11, i64 %215
  %337 = getelementptr inbounds nuw i8, ptr %336, i64 384
  store i16 %324, ptr %337, align 2
  %338 = getelementptr inbounds nuw i16, ptr %11, i64 %215
  %339 = getelementptr inbounds nuw i8, ptr %338, i64 416
  store i16 %325, ptr %339, align 2
  %340 = getelementptr inbounds nuw i16, ptr %11, i64 %215
  %341 = getelementptr inbounds nuw i8, ptr %340, i64 448
  store i16 %326, ptr %341, align 2
  %342 = getelementptr inbounds nuw i16, ptr %11, i64 %215
  %343 = getelementptr inbounds nuw i8, ptr %342, i64 480
  store i16 %327, ptr %343, align 2
  br label %360

344:
  %345 = phi i128 [ %241, %239 ], [ 0, %230 ]
  store i128 %345, ptr %229, align 32
  %346 = add nuw nsw i64 %227, %213
  %347 = lshr i64 %346, 7
  %348 = sub nsw i64 %347, %60
  %349 = and i64 %348, %189
  %350 = shl nuw nsw i64 %349, 4
  %351 = xor i64 %350, %346
  %352 = add nuw i64 %351, 16
  %353 = icmp ugt i64 %352, %86
  br i1 %353, label %357, label %354, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

354:
  %355 = getelementptr inbounds nuw i8, ptr %84, i64 %351
  %356 = load i128, ptr %355, align 1
  br label %357

357:
  %358 = phi i128 [ %356, %354 ], [ 0, %344 ]
  %359 = getelementptr inbounds nuw i8, ptr %229, i64 16
  store i128 %358, ptr %359, align 16
  br label %360

360:
  %361 = phi i1 [ %238, %357 ], [ %250, %319 ]
  %362 = phi i1 [ %353, %357 ], [ %300, %319 ]
  %363 = zext i1 %361 to i32
  %364 = or i32 %216, %363
  %365 = zext i1 %362 to i32
  %366 = or i32 %364, %365
  %367 = add nuw nsw i64 %215, 1
  %368 = icmp eq i64 %367, 16
  br i1 %368, label %369, label %214

369:
  %370 = phi i32 [ 0, %91 ], [ %366, %360 ]
  %371 = and i32 %5, 32768
  %372 = icmp eq i32 %371, 0
  %373 = select i1 %372, i32 1, i32 -1
  %374 = sitofp i32 %373 to double
  call fastcc void @widen_rows(ptr %13, ptr %11, i32 %27, double %374)
  br i1 %34, label %378, label %375

375:
  %376 = lshr i32 %5, 18
  %377 = and i32 %376, 1
  call fastcc void @sparse_places(ptr %12, ptr %8, i32 %27, i32 %377)
  br label %378

378:
  %379 = lshr i32 %4, 3
  %380 = icmp eq i32 %379, 0
  br i1 %380, label %461, label %381

381:
  %382 = icmp eq i32 %21, 2
  %383 = icmp samesign ult i32 %21, 2
  %384 = select i1 %383, i32 2, i32 1
  %385 = select i1 %382, i32 4, i32 %384
  %386 = zext i1 %383 to i8
  %387 = lshr exact i8 16, %386
  %388 = zext nneg i8 %387 to i64
  %389 = select i1 %382, i64 4, i64 %388
  %390 = trunc nuw nsw i64 %65 to i32
  %391 = shl nsw i32 -1, %390
  %392 = xor i32 %391, -1
  %393 = or disjoint i32 %390, 4
  %394 = insertelement <8 x i32> poison, i32 %393, i64 0
  %395 = shufflevector <8 x i32> %394, <8 x i32> poison, <8 x i32> zeroinitializer
  %396 = shl nuw nsw <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %395
  %397 = trunc nuw nsw i64 %81 to i32
  %398 = insertelement <8 x i32> poison, i32 %397, i64 0
  %399 = shufflevector <8 x i32> %398, <8 x i32> poison, <8 x i32> zeroinitializer
  %400 = insertelement <8 x i32> poison, i32 %392, i64 0
  %401 = shufflevector <8 x i32> %400, <8 x i32> poison, <8 x i32> zeroinitializer
  %402 = icmp ult i64 %86, 16
  %403 = trunc i64 %86 to i32
  %404 = add i32 %403, -15
  %405 = icmp eq i32 %21, 0
  %406 = icmp eq i32 %6, 0
  %407 = icmp eq i32 %19, 2
  %408 = and i32 %5, 65536
  %409 = icmp eq i32 %408, 0
  %410 = zext nneg i32 %36 to i64
  %411 = zext nneg i32 %379 to i64
  %412 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %413 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %414 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %415 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %416 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %417 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %418 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %419 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %420 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %421 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %422 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %423 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %424 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %425 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %426 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %427 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %428 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %429 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %430 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %431 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %432 = zext nneg i32 %33 to i64
  %433 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %434 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %435 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %436 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %437 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %438 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %439 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %440 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %441 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %442 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %443 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %444 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %445 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %446 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %447 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %448 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %449 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %450 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %451 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %452 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %453 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %454 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %455 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %456 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %457 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %458 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %459 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %460 = getelementptr inbounds nuw i8, ptr %17, i64 448
  br label %464

461:
  %462 = phi i32 [ %370, %378 ], [ %568, %635 ]
  %463 = icmp eq i32 %462, 0
  br i1 %463, label %1173, label %1158, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

464:
  %465 = phi i64 [ 0, %381 ], [ %636, %635 ]
  %466 = phi ptr [ %9, %381 ], [ %1157, %635 ]
  %467 = phi i32 [ %370, %381 ], [ %568, %635 ]
  %468 = trunc nuw nsw i64 %465 to i32
  %469 = and i32 %468, %392
  %470 = shl nuw nsw i32 %469, 4
  %471 = zext nneg i32 %470 to i64
  %472 = add nuw nsw i64 %74, %471
  %473 = lshr i64 %465, %65
  %474 = mul nuw nsw i64 %473, %76
  %475 = add nuw nsw i64 %472, %474
  %476 = mul nuw nsw i64 %78, %465
  %477 = add nuw nsw i64 %476, %74
  br label %478

478:
  %479 = phi i64 [ 0, %464 ], [ %632, %631 ]
  %480 = phi i32 [ 0, %464 ], [ %633, %631 ]
  %481 = phi i32 [ %467, %464 ], [ %568, %631 ]
  br i1 %40, label %499, label %482

482:
  %483 = lshr i64 %479, 3
  %484 = and i64 %483, 536870911
  %485 = mul nuw nsw i64 %78, %484
  %486 = add nuw nsw i64 %475, %485
  %487 = trunc i64 %486 to i32
  %488 = insertelement <8 x i32> poison, i32 %487, i64 0
  %489 = shufflevector <8 x i32> %488, <8 x i32> poison, <8 x i32> zeroinitializer
  %490 = add <8 x i32> %489, %396
  %491 = lshr <8 x i32> %490, splat (i32 7)
  %492 = sub nsw <8 x i32> %491, %399
  %493 = and <8 x i32> %492, %401
  %494 = shl nuw nsw <8 x i32> %493, splat (i32 4)
  %495 = xor <8 x i32> %494, %490
  %496 = tail call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> %495)
  %497 = icmp ule i32 %404, %496
  %498 = select i1 %402, i1 true, i1 %497
  br i1 %498, label %563, label %520, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

499:
  %500 = zext i32 %480 to i64
  %501 = and i32 %480, %392
  %502 = shl nuw nsw i32 %501, 4
  %503 = zext nneg i32 %502 to i64
  %504 = lshr i64 %500, %65
  %505 = mul nuw nsw i64 %504, %76
  %506 = add nuw nsw i64 %477, %503
  %507 = add nuw nsw i64 %506, %505
  %508 = trunc i64 %507 to i32
  %509 = insertelement <8 x i32> poison, i32 %508, i64 0
  %510 = shufflevector <8 x i32> %509, <8 x i32> poison, <8 x i32> zeroinitializer
  %511 = add <8 x i32> %510, %396
  %512 = lshr <8 x i32> %511, splat (i32 7)
  %513 = sub nsw <8 x i32> %512, %399
  %514 = and <8 x i32> %513, %401
  %515 = shl nuw nsw <8 x i32> %514, splat (i32 4)
  %516 = xor <8 x i32> %515, %511
  %517 = tail call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> %516)
  %518 = icmp ule i32 %404, %517
  %519 = select i1 %402, i1 true, i1 %518
  br i1 %519, label %563, label %520, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

520:
  %521 = phi <8 x i32> [ %495, %482 ], [ %516, %499 ]
  %522 = extractelement <8 x i32> %521, i64 0
  %523 = zext i32 %522 to i64
  %524 = getelementptr inbounds nuw i8, ptr %84, i64 %523
  %525 = load <16 x i8>, ptr %524, align 1
  %526 = extractelement <8 x i32> %521, i64 1
  %527 = zext i32 %526 to i64
  %528 = getelementptr inbounds nuw i8, ptr %84, i64 %527
  %529 = load <16 x i8>, ptr %528, align 1
  %530 = extractelement <8 x i32> %521, i64 2
  %531 = zext i32 %530 to i64
  %532 = getelementptr inbounds nuw i8, ptr %84, i64 %531
  %533 = load <16 x i8>, ptr %532, align 1
  %534 = extractelement <8 x i32> %521, i64 3
  %535 = zext i32 %534 to i64
  %536 = getelementptr inbounds nuw i8, ptr %84, i64 %535
  %537 = load <16 x i8>, ptr %536, align 1
  %538 = extractelement <8 x i32> %521, i64 4
  %539 = zext i32 %538 to i64
  %540 = getelementptr inbounds nuw i8, ptr %84, i64 %539
  %541 = load <16 x i8>, ptr %540, align 1
  %542 = extractelement <8 x i32> %521, i64 5
  %543 = zext i32 %542 to i64
  %544 = getelementptr inbounds nuw i8, ptr %84, i64 %543
  %545 = load <16 x i8>, ptr %544, align 1
  %546 = extractelement <8 x i32> %521, i64 6
  %547 = zext i32 %546 to i64
  %548 = getelementptr inbounds nuw i8, ptr %84, i64 %547
  %549 = load <16 x i8>, ptr %548, align 1
  %550 = extractelement <8 x i32> %521, i64 7
  %551 = zext i32 %550 to i64
  %552 = getelementptr inbounds nuw i8, ptr %84, i64 %551
  %553 = load <16 x i8>, ptr %552, align 1
  %554 = shufflevector <16 x i8> %525, <16 x i8> %529, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %555 = shufflevector <16 x i8> %533, <16 x i8> %537, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %556 = shufflevector <16 x i8> %541, <16 x i8> %545, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %557 = shufflevector <16 x i8> %549, <16 x i8> %553, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %558 = shufflevector <32 x i8> %554, <32 x i8> %555, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %559 = bitcast <64 x i8> %558 to <16 x i32>
  %560 = shufflevector <32 x i8> %556, <32 x i8> %557, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %561 = bitcast <64 x i8> %560 to <16 x i32>
  %562 = shufflevector <16 x i32> %559, <16 x i32> %561, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %563

563:
  %564 = phi i32 [ 1, %499 ], [ 1, %482 ], [ 0, %520 ]
  %565 = phi <64 x i8> [ zeroinitializer, %499 ], [ zeroinitializer, %482 ], [ %558, %520 ]
  %566 = phi <64 x i8> [ zeroinitializer, %499 ], [ zeroinitializer, %482 ], [ %560, %520 ]
  %567 = phi <32 x i32> [ zeroinitializer, %499 ], [ zeroinitializer, %482 ], [ %562, %520 ]
  %568 = or i32 %564, %481
  switch i32 %385, label %586 [
    i32 2, label %569
    i32 4, label %582
  ]

569:
  %570 = bitcast <32 x i32> %567 to <64 x i16>
  %571 = shufflevector <64 x i16> %570, <64 x i16> poison, <64 x i32> <i32 0, i32 8, i32 16, i32 24, i32 32, i32 40, i32 48, i32 56, i32 1, i32 9, i32 17, i32 25, i32 33, i32 41, i32 49, i32 57, i32 2, i32 10, i32 18, i32 26, i32 34, i32 42, i32 50, i32 58, i32 3, i32 11, i32 19, i32 27, i32 35, i32 43, i32 51, i32 59, i32 4, i32 12, i32 20, i32 28, i32 36, i32 44, i32 52, i32 60, i32 5, i32 13, i32 21, i32 29, i32 37, i32 45, i32 53, i32 61, i32 6, i32 14, i32 22, i32 30, i32 38, i32 46, i32 54, i32 62, i32 7, i32 15, i32 23, i32 31, i32 39, i32 47, i32 55, i32 63>
  %572 = select i1 %40, <64 x i16> %571, <64 x i16> %570
  br i1 %405, label %573, label %575

573:
  %halves574 = bitcast <64 x i16> %572 to <64 x half>
  %574 = fpext <64 x half> %halves574 to <64 x float>
  br label %579

575:
  %576 = zext <64 x i16> %572 to <64 x i32>
  %577 = shl nuw <64 x i32> %576, splat (i32 16)
  %578 = bitcast <64 x i32> %577 to <64 x float>
  br label %579

579:
  %580 = phi <64 x float> [ %574, %573 ], [ %578, %575 ]
  %581 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %479
  store <64 x float> %580, ptr %581, align 256
  br label %631

582:
  %583 = and <32 x i32> %567, splat (i32 -8192)
  %584 = shufflevector <32 x i32> %583, <32 x i32> poison, <32 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29, i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30, i32 3, i32 7, i32 11, i32 15, i32 19, i32 23, i32 27, i32 31>
  %585 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %479
  store <32 x i32> %584, ptr %585, align 128
  br label %631

586:
  %587 = shufflevector <64 x i8> %565, <64 x i8> %566, <64 x i32> <i32 0, i32 16, i32 32, i32 48, i32 64, i32 80, i32 96, i32 112, i32 1, i32 17, i32 33, i32 49, i32 65, i32 81, i32 97, i32 113, i32 2, i32 18, i32 34, i32 50, i32 66, i32 82, i32 98, i32 114, i32 3, i32 19, i32 35, i32 51, i32 67, i32 83, i32 99, i32 115, i32 4, i32 20, i32 36, i32 52, i32 68, i32 84, i32 100, i32 116, i32 5, i32 21, i32 37, i32 53, i32 69, i32 85, i32 101, i32 117, i32 6, i32 22, i32 38, i32 54, i32 70, i32 86, i32 102, i32 118, i32 7, i32 23, i32 39, i32 55, i32 71, i32 87, i32 103, i32 119>
  %588 = shufflevector <64 x i8> %565, <64 x i8> %566, <64 x i32> <i32 8, i32 24, i32 40, i32 56, i32 72, i32 88, i32 104, i32 120, i32 9, i32 25, i32 41, i32 57, i32 73, i32 89, i32 105, i32 121, i32 10, i32 26, i32 42, i32 58, i32 74, i32 90, i32 106, i32 122, i32 11, i32 27, i32 43, i32 59, i32 75, i32 91, i32 107, i32 123, i32 12, i32 28, i32 44, i32 60, i32 76, i32 92, i32 108, i32 124, i32 13, i32 29, i32 45, i32 61, i32 77, i32 93, i32 109, i32 125, i32 14, i32 30, i32 46, i32 62, i32 78, i32 94, i32 110, i32 126, i32 15, i32 31, i32 47, i32 63, i32 79, i32 95, i32 111, i32 127>
  switch i32 %21, label %623 [
    i32 3, label %589
    i32 4, label %611
    i32 5, label %619
  ]

589:
  %590 = and <64 x i8> %587, splat (i8 127)
  %591 = zext nneg <64 x i8> %590 to <64 x i16>
  %592 = sext <64 x i8> %587 to <64 x i16>
  %593 = and <64 x i16> %592, splat (i16 -32768)
  %594 = shl nuw nsw <64 x i16> %591, splat (i16 7)
  %595 = or disjoint <64 x i16> %594, %593
  %halves596 = bitcast <64 x i16> %595 to <64 x half>
  %596 = fpext <64 x half> %halves596 to <64 x float>
  %597 = fmul <64 x float> %596, splat (float 2.560000e+02)
  %598 = icmp eq <64 x i8> %590, splat (i8 127)
  %599 = select <64 x i1> %598, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %597
  %600 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %479
  store <64 x float> %599, ptr %600, align 256
  %601 = and <64 x i8> %588, splat (i8 127)
  %602 = zext nneg <64 x i8> %601 to <64 x i16>
  %603 = sext <64 x i8> %588 to <64 x i16>
  %604 = and <64 x i16> %603, splat (i16 -32768)
  %605 = shl nuw nsw <64 x i16> %602, splat (i16 7)
  %606 = or disjoint <64 x i16> %605, %604
  %halves607 = bitcast <64 x i16> %606 to <64 x half>
  %607 = fpext <64 x half> %halves607 to <64 x float>
  %608 = fmul <64 x float> %607, splat (float 2.560000e+02)
  %609 = icmp eq <64 x i8> %601, splat (i8 127)
  %610 = select <64 x i1> %609, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %608
  br label %627

611:
  %612 = zext <64 x i8> %587 to <64 x i16>
  %613 = shl nuw <64 x i16> %612, splat (i16 8)
  %halves614 = bitcast <64 x i16> %613 to <64 x half>
  %614 = fpext <64 x half> %halves614 to <64 x float>
  %615 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %479
  store <64 x float> %614, ptr %615, align 256
  %616 = zext <64 x i8> %588 to <64 x i16>
  %617 = shl nuw <64 x i16> %616, splat (i16 8)
  %halves618 = bitcast <64 x i16> %617 to <64 x half>
  %618 = fpext <64 x half> %halves618 to <64 x float>
  br label %627

619:
  %620 = sitofp <64 x i8> %587 to <64 x float>
  %621 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %479
  store <64 x float> %620, ptr %621, align 256
  %622 = sitofp <64 x i8> %588 to <64 x float>
  br label %627

623:
  %624 = uitofp <64 x i8> %587 to <64 x float>
  %625 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %479
  store <64 x float> %624, ptr %625, align 256
  %626 = uitofp <64 x i8> %588 to <64 x float>
  br label %627

627:
  %628 = phi <64 x float> [ %610, %589 ], [ %618, %611 ], [ %622, %619 ], [ %626, %623 ]
  %629 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %479
  %630 = getelementptr inbounds nuw i8, ptr %629, i64 256
  store <64 x float> %628, ptr %630, align 256
  br label %631

631:
  %632 = add nuw nsw i64 %479, %389
  %633 = add i32 %480, 1
  %634 = icmp samesign ult i64 %632, %410
  br i1 %634, label %478, label %638

635:
  %636 = add nuw nsw i64 %465, 1
  %637 = icmp eq i64 %636, %411
  br i1 %637, label %461, label %464

638:
  %639 = phi i1 [ false, %1156 ], [ true, %631 ]
  %640 = phi ptr [ %89, %1156 ], [ %13, %631 ]
  %641 = phi ptr [ %90, %1156 ], [ %12, %631 ]
  %642 = phi ptr [ %1157, %1156 ], [ %466, %631 ]
  br i1 %406, label %643, label %644

643:
  store <8 x double> zeroinitializer, ptr %17, align 64
  store <8 x double> zeroinitializer, ptr %425, align 64
  store <8 x double> zeroinitializer, ptr %426, align 64
  store <8 x double> zeroinitializer, ptr %427, align 64
  store <8 x double> zeroinitializer, ptr %428, align 64
  store <8 x double> zeroinitializer, ptr %429, align 64
  store <8 x double> zeroinitializer, ptr %430, align 64
  store <8 x double> zeroinitializer, ptr %431, align 64
  br label %699

644:
  br i1 %37, label %645, label %649

645:
  %646 = load <64 x i16>, ptr %642, align 128
  %halves647 = bitcast <64 x i16> %646 to <64 x half>
  %647 = fpext <64 x half> %halves647 to <64 x float>
  %648 = bitcast <64 x float> %647 to <64 x i32>
  br label %654

649:
  %650 = load <32 x i32>, ptr %642, align 128
  %651 = getelementptr inbounds nuw i8, ptr %642, i64 128
  %652 = load <32 x i32>, ptr %651, align 128
  %653 = shufflevector <32 x i32> %650, <32 x i32> %652, <64 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  br label %654

654:
  %655 = phi <64 x i32> [ %648, %645 ], [ %653, %649 ]
  %656 = shufflevector <64 x i32> %655, <64 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %657 = shufflevector <64 x i32> %655, <64 x i32> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %658 = shufflevector <64 x i32> %655, <64 x i32> poison, <8 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %659 = shufflevector <64 x i32> %655, <64 x i32> poison, <8 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %660 = shufflevector <64 x i32> %655, <64 x i32> poison, <8 x i32> <i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39>
  %661 = shufflevector <64 x i32> %655, <64 x i32> poison, <8 x i32> <i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %662 = shufflevector <64 x i32> %655, <64 x i32> poison, <8 x i32> <i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55>
  %663 = shufflevector <64 x i32> %655, <64 x i32> poison, <8 x i32> <i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  br i1 %407, label %681, label %664

664:
  %665 = bitcast <8 x i32> %656 to <8 x float>
  %666 = fpext <8 x float> %665 to <8 x double>
  store <8 x double> %666, ptr %17, align 64
  %667 = bitcast <8 x i32> %657 to <8 x float>
  %668 = fpext <8 x float> %667 to <8 x double>
  store <8 x double> %668, ptr %412, align 64
  %669 = bitcast <8 x i32> %658 to <8 x float>
  %670 = fpext <8 x float> %669 to <8 x double>
  store <8 x double> %670, ptr %413, align 64
  %671 = bitcast <8 x i32> %659 to <8 x float>
  %672 = fpext <8 x float> %671 to <8 x double>
  store <8 x double> %672, ptr %414, align 64
  %673 = bitcast <8 x i32> %660 to <8 x float>
  %674 = fpext <8 x float> %673 to <8 x double>
  store <8 x double> %674, ptr %415, align 64
  %675 = bitcast <8 x i32> %661 to <8 x float>
  %676 = fpext <8 x float> %675 to <8 x double>
  store <8 x double> %676, ptr %416, align 64
  %677 = bitcast <8 x i32> %662 to <8 x float>
  %678 = fpext <8 x float> %677 to <8 x double>
  store <8 x double> %678, ptr %417, align 64
  %679 = bitcast <8 x i32> %663 to <8 x float>
  %680 = fpext <8 x float> %679 to <8 x double>
  br label %690

681:
  %682 = sitofp <8 x i32> %656 to <8 x double>
  store <8 x double> %682, ptr %17, align 64
  %683 = sitofp <8 x i32> %657 to <8 x double>
  store <8 x double> %683, ptr %418, align 64
  %684 = sitofp <8 x i32> %658 to <8 x double>
  store <8 x double> %684, ptr %419, align 64
  %685 = sitofp <8 x i32> %659 to <8 x double>
  store <8 x double> %685, ptr %420, align 64
  %686 = sitofp <8 x i32> %660 to <8 x double>
  store <8 x double> %686, ptr %421, align 64
  %687 = sitofp <8 x i32> %661 to <8 x double>
  store <8 x double> %687, ptr %422, align 64
  %688 = sitofp <8 x i32> %662 to <8 x double>
  store <8 x double> %688, ptr %423, align 64
  %689 = sitofp <8 x i32> %663 to <8 x double>
  br label %690

690:
  %691 = phi <8 x double> [ %688, %681 ], [ %678, %664 ]
  %692 = phi <8 x double> [ %686, %681 ], [ %674, %664 ]
  %693 = phi <8 x double> [ %684, %681 ], [ %670, %664 ]
  %694 = phi <8 x double> [ %682, %681 ], [ %666, %664 ]
  %695 = phi <8 x double> [ %683, %681 ], [ %668, %664 ]
  %696 = phi <8 x double> [ %685, %681 ], [ %672, %664 ]
  %697 = phi <8 x double> [ %687, %681 ], [ %676, %664 ]
  %698 = phi <8 x double> [ %689, %681 ], [ %680, %664 ]
  store <8 x double> %698, ptr %424, align 64
  br label %699

699:
  %700 = phi <8 x double> [ zeroinitializer, %643 ], [ %698, %690 ]
  %701 = phi <8 x double> [ zeroinitializer, %643 ], [ %691, %690 ]
  %702 = phi <8 x double> [ zeroinitializer, %643 ], [ %697, %690 ]
  %703 = phi <8 x double> [ zeroinitializer, %643 ], [ %692, %690 ]
  %704 = phi <8 x double> [ zeroinitializer, %643 ], [ %696, %690 ]
  %705 = phi <8 x double> [ zeroinitializer, %643 ], [ %693, %690 ]
  %706 = phi <8 x double> [ zeroinitializer, %643 ], [ %695, %690 ]
  %707 = phi <8 x double> [ zeroinitializer, %643 ], [ %694, %690 ]
  br i1 %34, label %734, label %708

708:
  %709 = phi i64 [ %714, %713 ], [ 0, %699 ]
  %710 = shl nuw nsw i64 %709, 6
  %711 = getelementptr inbounds nuw <8 x double>, ptr %17, i64 %709
  %712 = load <8 x double>, ptr %711, align 64
  br label %716

713:
  store <8 x double> %731, ptr %711, align 64
  %714 = add nuw nsw i64 %709, 1
  %715 = icmp eq i64 %714, 8
  br i1 %715, label %805, label %708

716:
  %717 = phi i64 [ 0, %708 ], [ %732, %716 ]
  %718 = phi <8 x double> [ %712, %708 ], [ %731, %716 ]
  %719 = add nuw nsw i64 %717, %710
  %720 = getelementptr inbounds nuw double, ptr %640, i64 %719
  %721 = load double, ptr %720, align 8
  %722 = insertelement <8 x double> poison, double %721, i64 0
  %723 = shufflevector <8 x double> %722, <8 x double> poison, <8 x i32> zeroinitializer
  %724 = getelementptr inbounds nuw i8, ptr %641, i64 %719
  %725 = load i8, ptr %724, align 1
  %726 = zext i8 %725 to i64
  %727 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %726
  %728 = load <8 x float>, ptr %727, align 32
  %729 = fpext contract <8 x float> %728 to <8 x double>
  %730 = fmul contract <8 x double> %723, %729
  %731 = fadd contract <8 x double> %718, %730
  %732 = add nuw nsw i64 %717, 1
  %733 = icmp eq i64 %732, %432
  br i1 %733, label %713, label %716

734:
  %735 = phi <8 x double> [ %801, %734 ], [ %700, %699 ]
  %736 = phi <8 x double> [ %794, %734 ], [ %701, %699 ]
  %737 = phi <8 x double> [ %787, %734 ], [ %702, %699 ]
  %738 = phi <8 x double> [ %780, %734 ], [ %703, %699 ]
  %739 = phi <8 x double> [ %773, %734 ], [ %704, %699 ]
  %740 = phi <8 x double> [ %766, %734 ], [ %705, %699 ]
  %741 = phi <8 x double> [ %759, %734 ], [ %706, %699 ]
  %742 = phi <8 x double> [ %752, %734 ], [ %707, %699 ]
  %743 = phi i64 [ %802, %734 ], [ 0, %699 ]
  %744 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %743
  %745 = load <8 x float>, ptr %744, align 32
  %746 = fpext contract <8 x float> %745 to <8 x double>
  %747 = getelementptr inbounds nuw double, ptr %640, i64 %743
  %748 = load double, ptr %747, align 8
  %749 = insertelement <8 x double> poison, double %748, i64 0
  %750 = shufflevector <8 x double> %749, <8 x double> poison, <8 x i32> zeroinitializer
  %751 = fmul contract <8 x double> %750, %746
  %752 = fadd contract <8 x double> %742, %751
  %753 = getelementptr inbounds nuw double, ptr %640, i64 %743
  %754 = getelementptr inbounds nuw i8, ptr %753, i64 512
  %755 = load double, ptr %754, align 8
  %756 = insertelement <8 x double> poison, double %755, i64 0
  %757 = shufflevector <8 x double> %756, <8 x double> poison, <8 x i32> zeroinitializer
  %758 = fmul contract <8 x double> %757, %746
  %759 = fadd contract <8 x double> %741, %758
  %760 = getelementptr inbounds nuw double, ptr %640, i64 %743
  %761 = getelementptr inbounds nuw i8, ptr %760, i64 1024
  %762 = load double, ptr %761, align 8
  %763 = insertelement <8 x double> poison, double %762, i64 0
  %764 = shufflevector <8 x double> %763, <8 x double> poison, <8 x i32> zeroinitializer
  %765 = fmul contract <8 x double> %764, %746
  %766 = fadd contract <8 x double> %740, %765
  %767 = getelementptr inbounds nuw double, ptr %640, i64 %743
  %768 = getelementptr inbounds nuw i8, ptr %767, i64 1536
  %769 = load double, ptr %768, align 8
  %770 = insertelement <8 x double> poison, double %769, i64 0
  %771 = shufflevector <8 x double> %770, <8 x double> poison, <8 x i32> zeroinitializer
  %772 = fmul contract <8 x double> %771, %746
  %773 = fadd contract <8 x double> %739, %772
  %774 = getelementptr inbounds nuw double, ptr %640, i64 %743
  %775 = getelementptr inbounds nuw i8, ptr %774, i64 2048
  %776 = load double, ptr %775, align 8
  %777 = insertelement <8 x double> poison, double %776, i64 0
  %778 = shufflevector <8 x double> %777, <8 x double> poison, <8 x i32> zeroinitializer
  %779 = fmul contract <8 x double> %778, %746
  %780 = fadd contract <8 x double> %738, %779
  %781 = getelementptr inbounds nuw double, ptr %640, i64 %743
  %782 = getelementptr inbounds nuw i8, ptr %781, i64 2560
  %783 = load double, ptr %782, align 8
  %784 = insertelement <8 x double> poison, double %783, i64 0
  %785 = shufflevector <8 x double> %784, <8 x double> poison, <8 x i32> zeroinitializer
  %786 = fmul contract <8 x double> %785, %746
  %787 = fadd contract <8 x double> %737, %786
  %788 = getelementptr inbounds nuw double, ptr %640, i64 %743
  %789 = getelementptr inbounds nuw i8, ptr %788, i64 3072
  %790 = load double, ptr %789, align 8
  %791 = insertelement <8 x double> poison, double %790, i64 0
  %792 = shufflevector <8 x double> %791, <8 x double> poison, <8 x i32> zeroinitializer
  %793 = fmul contract <8 x double> %792, %746
  %794 = fadd contract <8 x double> %736, %793
  %795 = getelementptr inbounds nuw double, ptr %640, i64 %743
  %796 = getelementptr inbounds nuw i8, ptr %795, i64 3584
  %797 = load double, ptr %796, align 8
  %798 = insertelement <8 x double> poison, double %797, i64 0
  %799 = shufflevector <8 x double> %798, <8 x double> poison, <8 x i32> zeroinitializer
  %800 = fmul contract <8 x double> %799, %746
  %801 = fadd contract <8 x double> %735, %800
  %802 = add nuw nsw i64 %743, 1
  %803 = icmp eq i64 %802, %410
  br i1 %803, label %804, label %734

804:
  store <8 x double> %752, ptr %17, align 64
  store <8 x double> %759, ptr %433, align 64
  store <8 x double> %766, ptr %434, align 64
  store <8 x double> %773, ptr %435, align 64
  store <8 x double> %780, ptr %436, align 64
  store <8 x double> %787, ptr %437, align 64
  store <8 x double> %794, ptr %438, align 64
  store <8 x double> %801, ptr %439, align 64
  br label %807

805:
  %806 = load <8 x double>, ptr %17, align 64
  br label %807

807:
  %808 = phi <8 x double> [ %806, %805 ], [ %752, %804 ]
  switch i32 %19, label %1068 [
    i32 1, label %829
    i32 0, label %1012
  ]

809:
  %810 = phi <8 x i32> [ %1060, %1012 ], [ %1144, %1151 ]
  %811 = phi <8 x i32> [ %1046, %1012 ], [ %1122, %1151 ]
  %812 = phi <8 x i32> [ %1032, %1012 ], [ %1100, %1151 ]
  %813 = phi <8 x i32> [ %1018, %1012 ], [ %1078, %1151 ]
  %814 = phi <8 x i32> [ %1025, %1012 ], [ %1089, %1151 ]
  %815 = phi <8 x i32> [ %1039, %1012 ], [ %1111, %1151 ]
  %816 = phi <8 x i32> [ %1053, %1012 ], [ %1133, %1151 ]
  %817 = phi <8 x i32> [ %1067, %1012 ], [ %1155, %1151 ]
  %818 = shufflevector <8 x i32> %813, <8 x i32> %814, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %819 = shufflevector <8 x i32> %812, <8 x i32> %815, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %820 = shufflevector <8 x i32> %811, <8 x i32> %816, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %821 = shufflevector <8 x i32> %810, <8 x i32> %817, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %822 = shufflevector <16 x i32> %818, <16 x i32> %819, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  store <16 x i32> %822, ptr %642, align 64
  %823 = shufflevector <16 x i32> %818, <16 x i32> %819, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %824 = getelementptr inbounds nuw i8, ptr %642, i64 128
  store <16 x i32> %823, ptr %824, align 64
  %825 = getelementptr inbounds nuw i8, ptr %642, i64 64
  %826 = shufflevector <16 x i32> %820, <16 x i32> %821, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  store <16 x i32> %826, ptr %825, align 64
  %827 = shufflevector <16 x i32> %820, <16 x i32> %821, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %828 = getelementptr inbounds nuw i8, ptr %642, i64 192
  store <16 x i32> %827, ptr %828, align 64
  br label %1156

829:
  %830 = bitcast <8 x double> %808 to <8 x i64>
  %831 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %808)
  %832 = bitcast <8 x double> %831 to <8 x i64>
  %833 = lshr <8 x i64> %830, splat (i64 48)
  %834 = and <8 x i64> %833, splat (i64 32768)
  %835 = add nsw <8 x i64> %832, splat (i64 -4539626225366204417)
  %836 = lshr <8 x i64> %832, splat (i64 42)
  %837 = and <8 x i64> %836, splat (i64 1)
  %838 = add nsw <8 x i64> %835, %837
  %839 = lshr <8 x i64> %838, splat (i64 42)
  %840 = fadd <8 x double> %831, splat (double 0x41B0000000000000)
  %841 = bitcast <8 x double> %840 to <8 x i64>
  %842 = icmp samesign ult <8 x i64> %832, splat (i64 4544132024016830464)
  %843 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %839, <8 x i64> splat (i64 31744))
  %844 = select <8 x i1> %842, <8 x i64> %841, <8 x i64> %843
  %845 = icmp samesign ugt <8 x i64> %832, splat (i64 9218868437227405311)
  %846 = select <8 x i1> %845, <8 x i64> splat (i64 31744), <8 x i64> %844
  %847 = icmp samesign ugt <8 x i64> %832, splat (i64 9218868437227405312)
  %848 = or <8 x i64> %846, %834
  %849 = select <8 x i1> %847, <8 x i64> splat (i64 32767), <8 x i64> %848
  %850 = trunc <8 x i64> %849 to <8 x i16>
  store <8 x i16> %850, ptr %642, align 16
  %851 = load <8 x double>, ptr %447, align 64
  %852 = bitcast <8 x double> %851 to <8 x i64>
  %853 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %851)
  %854 = bitcast <8 x double> %853 to <8 x i64>
  %855 = lshr <8 x i64> %852, splat (i64 48)
  %856 = and <8 x i64> %855, splat (i64 32768)
  %857 = add nsw <8 x i64> %854, splat (i64 -4539626225366204417)
  %858 = lshr <8 x i64> %854, splat (i64 42)
  %859 = and <8 x i64> %858, splat (i64 1)
  %860 = add nsw <8 x i64> %857, %859
  %861 = lshr <8 x i64> %860, splat (i64 42)
  %862 = fadd <8 x double> %853, splat (double 0x41B0000000000000)
  %863 = bitcast <8 x double> %862 to <8 x i64>
  %864 = icmp samesign ult <8 x i64> %854, splat (i64 4544132024016830464)
  %865 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %861, <8 x i64> splat (i64 31744))
  %866 = select <8 x i1> %864, <8 x i64> %863, <8 x i64> %865
  %867 = icmp samesign ugt <8 x i64> %854, splat (i64 9218868437227405311)
  %868 = select <8 x i1> %867, <8 x i64> splat (i64 31744), <8 x i64> %866
  %869 = icmp samesign ugt <8 x i64> %854, splat (i64 9218868437227405312)
  %870 = or <8 x i64> %868, %856
  %871 = select <8 x i1> %869, <8 x i64> splat (i64 32767), <8 x i64> %870
  %872 = trunc <8 x i64> %871 to <8 x i16>
  %873 = getelementptr inbounds nuw i8, ptr %642, i64 16
  store <8 x i16> %872, ptr %873, align 16
  %874 = load <8 x double>, ptr %448, align 64
  %875 = bitcast <8 x double> %874 to <8 x i64>
  %876 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %874)
  %877 = bitcast <8 x double> %876 to <8 x i64>
  %878 = lshr <8 x i64> %875, splat (i64 48)
  %879 = and <8 x i64> %878, splat (i64 32768)
  %880 = add nsw <8 x i64> %877, splat (i64 -4539626225366204417)
  %881 = lshr <8 x i64> %877, splat (i64 42)
  %882 = and <8 x i64> %881, splat (i64 1)
  %883 = add nsw <8 x i64> %880, %882
  %884 = lshr <8 x i64> %883, splat (i64 42)
  %885 = fadd <8 x double> %876, splat (double 0x41B0000000000000)
  %886 = bitcast <8 x double> %885 to <8 x i64>
  %887 = icmp samesign ult <8 x i64> %877, splat (i64 4544132024016830464)
  %888 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %884, <8 x i64> splat (i64 31744))
  %889 = select <8 x i1> %887, <8 x i64> %886, <8 x i64> %888
  %890 = icmp samesign ugt <8 x i64> %877, splat (i64 9218868437227405311)
  %891 = select <8 x i1> %890, <8 x i64> splat (i64 31744), <8 x i64> %889
  %892 = icmp samesign ugt <8 x i64> %877, splat (i64 9218868437227405312)
  %893 = or <8 x i64> %891, %879
  %894 = select <8 x i1> %892, <8 x i64> splat (i64 32767), <8 x i64> %893
  %895 = trunc <8 x i64> %894 to <8 x i16>
  %896 = getelementptr inbounds nuw i8, ptr %642, i64 32
  store <8 x i16> %895, ptr %896, align 16
  %897 = load <8 x double>, ptr %449, align 64
  %898 = bitcast <8 x double> %897 to <8 x i64>
  %899 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %897)
  %900 = bitcast <8 x double> %899 to <8 x i64>
  %901 = lshr <8 x i64> %898, splat (i64 48)
  %902 = and <8 x i64> %901, splat (i64 32768)
  %903 = add nsw <8 x i64> %900, splat (i64 -4539626225366204417)
  %904 = lshr <8 x i64> %900, splat (i64 42)
  %905 = and <8 x i64> %904, splat (i64 1)
  %906 = add nsw <8 x i64> %903, %905
  %907 = lshr <8 x i64> %906, splat (i64 42)
  %908 = fadd <8 x double> %899, splat (double 0x41B0000000000000)
  %909 = bitcast <8 x double> %908 to <8 x i64>
  %910 = icmp samesign ult <8 x i64> %900, splat (i64 4544132024016830464)
  %911 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %907, <8 x i64> splat (i64 31744))
  %912 = select <8 x i1> %910, <8 x i64> %909, <8 x i64> %911
  %913 = icmp samesign ugt <8 x i64> %900, splat (i64 9218868437227405311)
  %914 = select <8 x i1> %913, <8 x i64> splat (i64 31744), <8 x i64> %912
  %915 = icmp samesign ugt <8 x i64> %900, splat (i64 9218868437227405312)
  %916 = or <8 x i64> %914, %902
  %917 = select <8 x i1> %915, <8 x i64> splat (i64 32767), <8 x i64> %916
  %918 = trunc <8 x i64> %917 to <8 x i16>
  %919 = getelementptr inbounds nuw i8, ptr %642, i64 48
  store <8 x i16> %918, ptr %919, align 16
  %920 = load <8 x double>, ptr %450, align 64
  %921 = bitcast <8 x double> %920 to <8 x i64>
  %922 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %920)
  %923 = bitcast <8 x double> %922 to <8 x i64>
  %924 = lshr <8 x i64> %921, splat (i64 48)
  %925 = and <8 x i64> %924, splat (i64 32768)
  %926 = add nsw <8 x i64> %923, splat (i64 -4539626225366204417)
  %927 = lshr <8 x i64> %923, splat (i64 42)
  %928 = and <8 x i64> %927, splat (i64 1)
  %929 = add nsw <8 x i64> %926, %928
  %930 = lshr <8 x i64> %929, splat (i64 42)
  %931 = fadd <8 x double> %922, splat (double 0x41B0000000000000)
  %932 = bitcast <8 x double> %931 to <8 x i64>
  %933 = icmp samesign ult <8 x i64> %923, splat (i64 4544132024016830464)
  %934 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %930, <8 x i64> splat (i64 31744))
  %935 = select <8 x i1> %933, <8 x i64> %932, <8 x i64> %934
  %936 = icmp samesign ugt <8 x i64> %923, splat (i64 9218868437227405311)
  %937 = select <8 x i1> %936, <8 x i64> splat (i64 31744), <8 x i64> %935
  %938 = icmp samesign ugt <8 x i64> %923, splat (i64 9218868437227405312)
  %939 = or <8 x i64> %937, %925
  %940 = select <8 x i1> %938, <8 x i64> splat (i64 32767), <8 x i64> %939
  %941 = trunc <8 x i64> %940 to <8 x i16>
  %942 = getelementptr inbounds nuw i8, ptr %642, i64 64
  store <8 x i16> %941, ptr %942, align 16
  %943 = load <8 x double>, ptr %451, align 64
  %944 = bitcast <8 x double> %943 to <8 x i64>
  %945 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %943)
  %946 = bitcast <8 x double> %945 to <8 x i64>
  %947 = lshr <8 x i64> %944, splat (i64 48)
  %948 = and <8 x i64> %947, splat (i64 32768)
  %949 = add nsw <8 x i64> %946, splat (i64 -4539626225366204417)
  %950 = lshr <8 x i64> %946, splat (i64 42)
  %951 = and <8 x i64> %950, splat (i64 1)
  %952 = add nsw <8 x i64> %949, %951
  %953 = lshr <8 x i64> %952, splat (i64 42)
  %954 = fadd <8 x double> %945, splat (double 0x41B0000000000000)
  %955 = bitcast <8 x double> %954 to <8 x i64>
  %956 = icmp samesign ult <8 x i64> %946, splat (i64 4544132024016830464)
  %957 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %953, <8 x i64> splat (i64 31744))
  %958 = select <8 x i1> %956, <8 x i64> %955, <8 x i64> %957
  %959 = icmp samesign ugt <8 x i64> %946, splat (i64 9218868437227405311)
  %960 = select <8 x i1> %959, <8 x i64> splat (i64 31744), <8 x i64> %958
  %961 = icmp samesign ugt <8 x i64> %946, splat (i64 9218868437227405312)
  %962 = or <8 x i64> %960, %948
  %963 = select <8 x i1> %961, <8 x i64> splat (i64 32767), <8 x i64> %962
  %964 = trunc <8 x i64> %963 to <8 x i16>
  %965 = getelementptr inbounds nuw i8, ptr %642, i64 80
  store <8 x i16> %964, ptr %965, align 16
  %966 = load <8 x double>, ptr %452, align 64
  %967 = bitcast <8 x double> %966 to <8 x i64>
  %968 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %966)
  %969 = bitcast <8 x double> %968 to <8 x i64>
  %970 = lshr <8 x i64> %967, splat (i64 48)
  %971 = and <8 x i64> %970, splat (i64 32768)
  %972 = add nsw <8 x i64> %969, splat (i64 -4539626225366204417)
  %973 = lshr <8 x i64> %969, splat (i64 42)
  %974 = and <8 x i64> %973, splat (i64 1)
  %975 = add nsw <8 x i64> %972, %974
  %976 = lshr <8 x i64> %975, splat (i64 42)
  %977 = fadd <8 x double> %968, splat (double 0x41B0000000000000)
  %978 = bitcast <8 x double> %977 to <8 x i64>
  %979 = icmp samesign ult <8 x i64> %969, splat (i64 4544132024016830464)
  %980 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %976, <8 x i64> splat (i64 31744))
  %981 = select <8 x i1> %979, <8 x i64> %978, <8 x i64> %980
  %982 = icmp samesign ugt <8 x i64> %969, splat (i64 9218868437227405311)
  %983 = select <8 x i1> %982, <8 x i64> splat (i64 31744), <8 x i64> %981
  %984 = icmp samesign ugt <8 x i64> %969, splat (i64 9218868437227405312)
  %985 = or <8 x i64> %983, %971
  %986 = select <8 x i1> %984, <8 x i64> splat (i64 32767), <8 x i64> %985
  %987 = trunc <8 x i64> %986 to <8 x i16>
  %988 = getelementptr inbounds nuw i8, ptr %642, i64 96
  store <8 x i16> %987, ptr %988, align 16
  %989 = load <8 x double>, ptr %453, align 64
  %990 = bitcast <8 x double> %989 to <8 x i64>
  %991 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %989)
  %992 = bitcast <8 x double> %991 to <8 x i64>
  %993 = lshr <8 x i64> %990, splat (i64 48)
  %994 = and <8 x i64> %993, splat (i64 32768)
  %995 = add nsw <8 x i64> %992, splat (i64 -4539626225366204417)
  %996 = lshr <8 x i64> %992, splat (i64 42)
  %997 = and <8 x i64> %996, splat (i64 1)
  %998 = add nsw <8 x i64> %995, %997
  %999 = lshr <8 x i64> %998, splat (i64 42)
  %1000 = fadd <8 x double> %991, splat (double 0x41B0000000000000)
  %1001 = bitcast <8 x double> %1000 to <8 x i64>
  %1002 = icmp samesign ult <8 x i64> %992, splat (i64 4544132024016830464)
  %1003 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %999, <8 x i64> splat (i64 31744))
  %1004 = select <8 x i1> %1002, <8 x i64> %1001, <8 x i64> %1003
  %1005 = icmp samesign ugt <8 x i64> %992, splat (i64 9218868437227405311)
  %1006 = select <8 x i1> %1005, <8 x i64> splat (i64 31744), <8 x i64> %1004
  %1007 = icmp samesign ugt <8 x i64> %992, splat (i64 9218868437227405312)
  %1008 = or <8 x i64> %1006, %994
  %1009 = select <8 x i1> %1007, <8 x i64> splat (i64 32767), <8 x i64> %1008
  %1010 = trunc <8 x i64> %1009 to <8 x i16>
  %1011 = getelementptr inbounds nuw i8, ptr %642, i64 112
  store <8 x i16> %1010, ptr %1011, align 16
  br label %1156

1012:
  %1013 = fptrunc <8 x double> %808 to <8 x float>
  %1014 = bitcast <8 x float> %1013 to <8 x i32>
  %1015 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1013)
  %1016 = bitcast <8 x float> %1015 to <8 x i32>
  %1017 = icmp samesign ugt <8 x i32> %1016, splat (i32 2139095040)
  %1018 = select <8 x i1> %1017, <8 x i32> splat (i32 2147483647), <8 x i32> %1014
  %1019 = load <8 x double>, ptr %440, align 64
  %1020 = fptrunc <8 x double> %1019 to <8 x float>
  %1021 = bitcast <8 x float> %1020 to <8 x i32>
  %1022 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1020)
  %1023 = bitcast <8 x float> %1022 to <8 x i32>
  %1024 = icmp samesign ugt <8 x i32> %1023, splat (i32 2139095040)
  %1025 = select <8 x i1> %1024, <8 x i32> splat (i32 2147483647), <8 x i32> %1021
  %1026 = load <8 x double>, ptr %441, align 64
  %1027 = fptrunc <8 x double> %1026 to <8 x float>
  %1028 = bitcast <8 x float> %1027 to <8 x i32>
  %1029 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1027)
  %1030 = bitcast <8 x float> %1029 to <8 x i32>
  %1031 = icmp samesign ugt <8 x i32> %1030, splat (i32 2139095040)
  %1032 = select <8 x i1> %1031, <8 x i32> splat (i32 2147483647), <8 x i32> %1028
  %1033 = load <8 x double>, ptr %442, align 64
  %1034 = fptrunc <8 x double> %1033 to <8 x float>
  %1035 = bitcast <8 x float> %1034 to <8 x i32>
  %1036 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1034)
  %1037 = bitcast <8 x float> %1036 to <8 x i32>
  %1038 = icmp samesign ugt <8 x i32> %1037, splat (i32 2139095040)
  %1039 = select <8 x i1> %1038, <8 x i32> splat (i32 2147483647), <8 x i32> %1035
  %1040 = load <8 x double>, ptr %443, align 64
  %1041 = fptrunc <8 x double> %1040 to <8 x float>
  %1042 = bitcast <8 x float> %1041 to <8 x i32>
  %1043 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1041)
  %1044 = bitcast <8 x float> %1043 to <8 x i32>
  %1045 = icmp samesign ugt <8 x i32> %1044, splat (i32 2139095040)
  %1046 = select <8 x i1> %1045, <8 x i32> splat (i32 2147483647), <8 x i32> %1042
  %1047 = load <8 x double>, ptr %444, align 64
  %1048 = fptrunc <8 x double> %1047 to <8 x float>
  %1049 = bitcast <8 x float> %1048 to <8 x i32>
  %1050 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1048)
  %1051 = bitcast <8 x float> %1050 to <8 x i32>
  %1052 = icmp samesign ugt <8 x i32> %1051, splat (i32 2139095040)
  %1053 = select <8 x i1> %1052, <8 x i32> splat (i32 2147483647), <8 x i32> %1049
  %1054 = load <8 x double>, ptr %445, align 64
  %1055 = fptrunc <8 x double> %1054 to <8 x float>
  %1056 = bitcast <8 x float> %1055 to <8 x i32>
  %1057 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1055)
  %1058 = bitcast <8 x float> %1057 to <8 x i32>
  %1059 = icmp samesign ugt <8 x i32> %1058, splat (i32 2139095040)
  %1060 = select <8 x i1> %1059, <8 x i32> splat (i32 2147483647), <8 x i32> %1056
  %1061 = load <8 x double>, ptr %446, align 64
  %1062 = fptrunc <8 x double> %1061 to <8 x float>
  %1063 = bitcast <8 x float> %1062 to <8 x i32>
  %1064 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1062)
  %1065 = bitcast <8 x float> %1064 to <8 x i32>
  %1066 = icmp samesign ugt <8 x i32> %1065, splat (i32 2139095040)
  %1067 = select <8 x i1> %1066, <8 x i32> splat (i32 2147483647), <8 x i32> %1063
  br label %809

1068:
  br i1 %409, label %1074, label %1069

1069:
  %1070 = fcmp ogt <8 x double> %808, splat (double 0x41DFFFFFFFC00000)
  %1071 = fcmp olt <8 x double> %808, splat (double 0xC1E0000000000000)
  %1072 = select <8 x i1> %1071, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %808
  %1073 = select <8 x i1> %1070, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1072
  br label %1074

1074:
  %1075 = phi <8 x double> [ %1073, %1069 ], [ %808, %1068 ]
  %1076 = fadd <8 x double> %1075, splat (double 0x4338000000000000)
  %1077 = bitcast <8 x double> %1076 to <8 x i64>
  %1078 = trunc <8 x i64> %1077 to <8 x i32>
  %1079 = load <8 x double>, ptr %454, align 64
  br i1 %409, label %1085, label %1080

1080:
  %1081 = fcmp ogt <8 x double> %1079, splat (double 0x41DFFFFFFFC00000)
  %1082 = fcmp olt <8 x double> %1079, splat (double 0xC1E0000000000000)
  %1083 = select <8 x i1> %1082, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1079
  %1084 = select <8 x i1> %1081, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1083
  br label %1085

1085:
  %1086 = phi <8 x double> [ %1084, %1080 ], [ %1079, %1074 ]
  %1087 = fadd <8 x double> %1086, splat (double 0x4338000000000000)
  %1088 = bitcast <8 x double> %1087 to <8 x i64>
  %1089 = trunc <8 x i64> %1088 to <8 x i32>
  %1090 = load <8 x double>, ptr %455, align 64
  br i1 %409, label %1096, label %1091

1091:
  %1092 = fcmp ogt <8 x double> %1090, splat (double 0x41DFFFFFFFC00000)
  %1093 = fcmp olt <8 x double> %1090, splat (double 0xC1E0000000000000)
  %1094 = select <8 x i1> %1093, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1090
  %1095 = select <8 x i1> %1092, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1094
  br label %1096

1096:
  %1097 = phi <8 x double> [ %1095, %1091 ], [ %1090, %1085 ]
  %1098 = fadd <8 x double> %1097, splat (double 0x4338000000000000)
  %1099 = bitcast <8 x double> %1098 to <8 x i64>
  %1100 = trunc <8 x i64> %1099 to <8 x i32>
  %1101 = load <8 x double>, ptr %456, align 64
  br i1 %409, label %1107, label %1102

1102:
  %1103 = fcmp ogt <8 x double> %1101, splat (double 0x41DFFFFFFFC00000)
  %1104 = fcmp olt <8 x double> %1101, splat (double 0xC1E0000000000000)
  %1105 = select <8 x i1> %1104, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1101
  %1106 = select <8 x i1> %1103, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1105
  br label %1107

1107:
  %1108 = phi <8 x double> [ %1106, %1102 ], [ %1101, %1096 ]
  %1109 = fadd <8 x double> %1108, splat (double 0x4338000000000000)
  %1110 = bitcast <8 x double> %1109 to <8 x i64>
  %1111 = trunc <8 x i64> %1110 to <8 x i32>
  %1112 = load <8 x double>, ptr %457, align 64
  br i1 %409, label %1118, label %1113

1113:
  %1114 = fcmp ogt <8 x double> %1112, splat (double 0x41DFFFFFFFC00000)
  %1115 = fcmp olt <8 x double> %1112, splat (double 0xC1E0000000000000)
  %1116 = select <8 x i1> %1115, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1112
  %1117 = select <8 x i1> %1114, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1116
  br label %1118

1118:
  %1119 = phi <8 x double> [ %1117, %1113 ], [ %1112, %1107 ]
  %1120 = fadd <8 x double> %1119, splat (double 0x4338000000000000)
  %1121 = bitcast <8 x double> %1120 to <8 x i64>
  %1122 = trunc <8 x i64> %1121 to <8 x i32>
  %1123 = load <8 x double>, ptr %458, align 64
  br i1 %409, label %1129, label %1124

1124:
  %1125 = fcmp ogt <8 x double> %1123, splat (double 0x41DFFFFFFFC00000)
  %1126 = fcmp olt <8 x double> %1123, splat (double 0xC1E0000000000000)
  %1127 = select <8 x i1> %1126, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1123
  %1128 = select <8 x i1> %1125, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1127
  br label %1129

1129:
  %1130 = phi <8 x double> [ %1128, %1124 ], [ %1123, %1118 ]
  %1131 = fadd <8 x double> %1130, splat (double 0x4338000000000000)
  %1132 = bitcast <8 x double> %1131 to <8 x i64>
  %1133 = trunc <8 x i64> %1132 to <8 x i32>
  %1134 = load <8 x double>, ptr %459, align 64
  br i1 %409, label %1140, label %1135

1135:
  %1136 = fcmp ogt <8 x double> %1134, splat (double 0x41DFFFFFFFC00000)
  %1137 = fcmp olt <8 x double> %1134, splat (double 0xC1E0000000000000)
  %1138 = select <8 x i1> %1137, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1134
  %1139 = select <8 x i1> %1136, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1138
  br label %1140

1140:
  %1141 = phi <8 x double> [ %1139, %1135 ], [ %1134, %1129 ]
  %1142 = fadd <8 x double> %1141, splat (double 0x4338000000000000)
  %1143 = bitcast <8 x double> %1142 to <8 x i64>
  %1144 = trunc <8 x i64> %1143 to <8 x i32>
  %1145 = load <8 x double>, ptr %460, align 64
  br i1 %409, label %1151, label %1146

1146:
  %1147 = fcmp ogt <8 x double> %1145, splat (double 0x41DFFFFFFFC00000)
  %1148 = fcmp olt <8 x double> %1145, splat (double 0xC1E0000000000000)
  %1149 = select <8 x i1> %1148, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1145
  %1150 = select <8 x i1> %1147, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1149
  br label %1151

1151:
  %1152 = phi <8 x double> [ %1150, %1146 ], [ %1145, %1140 ]
  %1153 = fadd <8 x double> %1152, splat (double 0x4338000000000000)
  %1154 = bitcast <8 x double> %1153 to <8 x i64>
  %1155 = trunc <8 x i64> %1154 to <8 x i32>
  br label %809

1156:
  %1157 = getelementptr inbounds nuw <32 x i32>, ptr %642, i64 %38
  br i1 %639, label %638, label %635

1158:
  %1159 = icmp eq i32 %21, 2
  %1160 = icmp samesign ult i32 %21, 2
  %1161 = select i1 %40, i32 %4, i32 %36
  %1162 = select i1 %40, i32 %36, i32 %4
  %1163 = select i1 %1160, i32 3, i32 4
  %1164 = select i1 %1159, i32 2, i32 %1163
  %1165 = lshr i32 %1162, %1164
  %1166 = call fastcc i32 @note_pieces(ptr %0, ptr %1, ptr %16, i32 %1165, i32 %1161, i32 0, i32 0)
  %1167 = icmp eq i32 %1166, 0
  br i1 %1167, label %1168, label %1173

1168:
  %1169 = lshr exact i32 %26, 3
  %1170 = select i1 %42, i32 %26, i32 0
  %1171 = select i1 %42, i32 0, i32 %1169
  %1172 = call fastcc i32 @note_pieces(ptr %0, ptr %1, ptr %15, i32 2, i32 16, i32 %1171, i32 %1170)
  br label %1173

1173:
  ret void
}

define internal fastcc void @widen_rows(ptr %0, ptr %1, i32 %2, double %3) #0 {
  %5 = alloca [512 x float], align 64
  %6 = icmp eq i32 %2, 2
  %7 = icmp samesign ult i32 %2, 2
  %8 = icmp samesign ugt i32 %2, 2
  %9 = xor i1 %6, true
  %10 = select i1 %9, i1 %7, i1 false
  %11 = icmp eq i32 %2, 0
  br label %17

12:
  %13 = insertelement <8 x double> poison, double %3, i64 0
  %14 = shufflevector <8 x double> %13, <8 x double> poison, <8 x i32> zeroinitializer
  %15 = select i1 %7, i32 4, i32 5
  %16 = select i1 %6, i32 3, i32 %15
  br label %70

17:
  %18 = phi i64 [ 0, %4 ], [ %68, %67 ]
  br i1 %8, label %19, label %44

19:
  %20 = getelementptr inbounds nuw <64 x i8>, ptr %1, i64 %18
  %21 = load <64 x i8>, ptr %20, align 64
  switch i32 %2, label %39 [
    i32 3, label %22
    i32 4, label %33
    i32 5, label %37
  ]

22:
  %23 = and <64 x i8> %21, splat (i8 127)
  %24 = zext nneg <64 x i8> %23 to <64 x i16>
  %25 = sext <64 x i8> %21 to <64 x i16>
  %26 = and <64 x i16> %25, splat (i16 -32768)
  %27 = shl nuw nsw <64 x i16> %24, splat (i16 7)
  %28 = or disjoint <64 x i16> %27, %26
  %halves29 = bitcast <64 x i16> %28 to <64 x half>
  %29 = fpext <64 x half> %halves29 to <64 x float>
  %30 = fmul <64 x float> %29, splat (float 2.560000e+02)
  %31 = icmp eq <64 x i8> %23, splat (i8 127)
  %32 = select <64 x i1> %31, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %30
  br label %41

33:
  %34 = zext <64 x i8> %21 to <64 x i16>
  %35 = shl nuw <64 x i16> %34, splat (i16 8)
  %halves36 = bitcast <64 x i16> %35 to <64 x half>
  %36 = fpext <64 x half> %halves36 to <64 x float>
  br label %41

37:
  %38 = sitofp <64 x i8> %21 to <64 x float>
  br label %41

39:
  %40 = uitofp <64 x i8> %21 to <64 x float>
  br label %41

41:
  %42 = phi <64 x float> [ %32, %22 ], [ %36, %33 ], [ %38, %37 ], [ %40, %39 ]
  %43 = getelementptr inbounds nuw <64 x float>, ptr %5, i64 %18
  store <64 x float> %42, ptr %43, align 64
  br label %67

44:
  %45 = icmp samesign ult i64 %18, 4
  %46 = select i1 %10, i1 %45, i1 false
  br i1 %46, label %47, label %59

47:
  %48 = getelementptr inbounds nuw <64 x i16>, ptr %1, i64 %18
  %49 = load <64 x i16>, ptr %48, align 128
  br i1 %11, label %50, label %52

50:
  %halves51 = bitcast <64 x i16> %49 to <64 x half>
  %51 = fpext <64 x half> %halves51 to <64 x float>
  br label %56

52:
  %53 = zext <64 x i16> %49 to <64 x i32>
  %54 = shl nuw <64 x i32> %53, splat (i32 16)
  %55 = bitcast <64 x i32> %54 to <64 x float>
  br label %56

56:
  %57 = phi <64 x float> [ %51, %50 ], [ %55, %52 ]
  %58 = getelementptr inbounds nuw <64 x float>, ptr %5, i64 %18
  store <64 x float> %57, ptr %58, align 64
  br label %67

59:
  %60 = icmp samesign ult i64 %18, 2
  %61 = select i1 %6, i1 %60, i1 false
  br i1 %61, label %62, label %67

62:
  %63 = getelementptr inbounds nuw <64 x i32>, ptr %1, i64 %18
  %64 = load <64 x i32>, ptr %63, align 256
  %65 = and <64 x i32> %64, splat (i32 -8192)
  %66 = getelementptr inbounds nuw <64 x float>, ptr %5, i64 %18
  store <64 x i32> %65, ptr %66, align 64
  br label %67

67:
  %68 = add nuw nsw i64 %18, 1
  %69 = icmp eq i64 %68, 8
  br i1 %69, label %12, label %17

70:
  %71 = phi i64 [ 0, %12 ], [ %83, %82 ]
  %72 = trunc nuw nsw i64 %71 to i32
  %73 = shl nuw nsw i32 %72, %16
  %74 = zext nneg i32 %73 to i64
  %75 = getelementptr inbounds nuw float, ptr %5, i64 %74
  %76 = shl nuw nsw i64 %71, 9
  %77 = getelementptr inbounds nuw i8, ptr %0, i64 %76
  %78 = load <8 x float>, ptr %75, align 8
  %79 = fpext <8 x float> %78 to <8 x double>
  %80 = fmul <8 x double> %14, %79
  store <8 x double> %80, ptr %77, align 64
  br i1 %6, label %82, label %85

81:
  ret void

82:
  %83 = add nuw nsw i64 %71, 1
  %84 = icmp eq i64 %83, 16
  br i1 %84, label %81, label %70

85:
  %86 = getelementptr inbounds nuw i8, ptr %75, i64 32
  %87 = load <8 x float>, ptr %86, align 8
  %88 = fpext <8 x float> %87 to <8 x double>
  %89 = fmul <8 x double> %14, %88
  %90 = getelementptr inbounds nuw i8, ptr %77, i64 64
  store <8 x double> %89, ptr %90, align 64
  br i1 %7, label %82, label %91

91:
  %92 = getelementptr inbounds nuw i8, ptr %75, i64 64
  %93 = load <8 x float>, ptr %92, align 8
  %94 = fpext <8 x float> %93 to <8 x double>
  %95 = fmul <8 x double> %14, %94
  %96 = getelementptr inbounds nuw i8, ptr %77, i64 128
  store <8 x double> %95, ptr %96, align 64
  %97 = getelementptr inbounds nuw i8, ptr %75, i64 96
  %98 = load <8 x float>, ptr %97, align 8
  %99 = fpext <8 x float> %98 to <8 x double>
  %100 = fmul <8 x double> %14, %99
  %101 = getelementptr inbounds nuw i8, ptr %77, i64 192
  store <8 x double> %100, ptr %101, align 64
  br label %82
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

define void @workbench.warpgroup.count(ptr %0, ptr %1, i64 %2, i64 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8, ptr %9) #0 {
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

declare i32 @llvm.vector.reduce.umax.v8i32(<8 x i32>)

declare preserve_allcc void @workbench.note(ptr, i32, i32, i32)

declare <8 x float> @llvm.fabs.v8f32(<8 x float>)

declare <8 x double> @llvm.fabs.v8f64(<8 x double>)

declare <8 x i64> @llvm.umin.v8i64(<8 x i64>, <8 x i64>)
