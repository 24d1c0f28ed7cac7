; From warpgroup.c by scripts/runtime_ir.py: 969e4dcb8a44fca8
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
  br i1 %34, label %382, label %375

375:
  %376 = icmp samesign ult i32 %27, 11
  %377 = select i1 %376, i32 2, i32 3
  %378 = select i1 %28, i32 1, i32 %377
  %379 = lshr exact i32 %36, %378
  %380 = lshr i32 %5, 18
  %381 = and i32 %380, 3
  call fastcc void @sparse_places(ptr %12, ptr %8, i32 %27, i32 %379, i32 %381)
  br label %382

382:
  %383 = lshr i32 %4, 3
  %384 = icmp eq i32 %383, 0
  br i1 %384, label %473, label %385

385:
  %386 = icmp eq i32 %21, 2
  %387 = icmp samesign ult i32 %21, 2
  %388 = select i1 %387, i32 2, i32 1
  %389 = select i1 %386, i32 4, i32 %388
  %390 = zext i1 %387 to i8
  %391 = lshr exact i8 16, %390
  %392 = zext nneg i8 %391 to i64
  %393 = select i1 %386, i64 4, i64 %392
  %394 = trunc nuw nsw i64 %65 to i32
  %395 = shl nsw i32 -1, %394
  %396 = xor i32 %395, -1
  %397 = or disjoint i32 %394, 4
  %398 = insertelement <8 x i32> poison, i32 %397, i64 0
  %399 = shufflevector <8 x i32> %398, <8 x i32> poison, <8 x i32> zeroinitializer
  %400 = shl nuw nsw <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %399
  %401 = trunc nuw nsw i64 %81 to i32
  %402 = insertelement <8 x i32> poison, i32 %401, i64 0
  %403 = shufflevector <8 x i32> %402, <8 x i32> poison, <8 x i32> zeroinitializer
  %404 = insertelement <8 x i32> poison, i32 %396, i64 0
  %405 = shufflevector <8 x i32> %404, <8 x i32> poison, <8 x i32> zeroinitializer
  %406 = icmp ult i64 %86, 16
  %407 = trunc i64 %86 to i32
  %408 = add i32 %407, -15
  %409 = icmp eq i32 %21, 0
  %410 = icmp eq i32 %6, 0
  %411 = icmp eq i32 %19, 2
  %412 = and i32 %5, 65536
  %413 = icmp eq i32 %19, 0
  %414 = icmp eq i32 %412, 0
  %415 = zext nneg i32 %36 to i64
  %416 = zext nneg i32 %383 to i64
  %417 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %418 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %419 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %420 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %421 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %422 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %423 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %424 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %425 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %426 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %427 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %428 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %429 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %430 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %431 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %432 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %433 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %434 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %435 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %436 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %437 = zext nneg i32 %33 to i64
  %438 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %439 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %440 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %441 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %442 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %443 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %444 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %445 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %446 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %447 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %448 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %449 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %450 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %451 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %452 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %453 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %454 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %455 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %456 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %457 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %458 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %459 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %460 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %461 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %462 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %463 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %464 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %465 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %466 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %467 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %468 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %469 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %470 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %471 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %472 = getelementptr inbounds nuw i8, ptr %17, i64 448
  br label %476

473:
  %474 = phi i32 [ %370, %382 ], [ %580, %647 ]
  %475 = icmp eq i32 %474, 0
  br i1 %475, label %1185, label %1170, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

476:
  %477 = phi i64 [ 0, %385 ], [ %648, %647 ]
  %478 = phi ptr [ %9, %385 ], [ %1169, %647 ]
  %479 = phi i32 [ %370, %385 ], [ %580, %647 ]
  %480 = trunc nuw nsw i64 %477 to i32
  %481 = and i32 %480, %396
  %482 = shl nuw nsw i32 %481, 4
  %483 = zext nneg i32 %482 to i64
  %484 = add nuw nsw i64 %74, %483
  %485 = lshr i64 %477, %65
  %486 = mul nuw nsw i64 %485, %76
  %487 = add nuw nsw i64 %484, %486
  %488 = mul nuw nsw i64 %78, %477
  %489 = add nuw nsw i64 %488, %74
  br label %490

490:
  %491 = phi i64 [ 0, %476 ], [ %644, %643 ]
  %492 = phi i32 [ 0, %476 ], [ %645, %643 ]
  %493 = phi i32 [ %479, %476 ], [ %580, %643 ]
  br i1 %40, label %511, label %494

494:
  %495 = lshr i64 %491, 3
  %496 = and i64 %495, 536870911
  %497 = mul nuw nsw i64 %78, %496
  %498 = add nuw nsw i64 %487, %497
  %499 = trunc i64 %498 to i32
  %500 = insertelement <8 x i32> poison, i32 %499, i64 0
  %501 = shufflevector <8 x i32> %500, <8 x i32> poison, <8 x i32> zeroinitializer
  %502 = add <8 x i32> %501, %400
  %503 = lshr <8 x i32> %502, splat (i32 7)
  %504 = sub nsw <8 x i32> %503, %403
  %505 = and <8 x i32> %504, %405
  %506 = shl nuw nsw <8 x i32> %505, splat (i32 4)
  %507 = xor <8 x i32> %506, %502
  %508 = tail call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> %507)
  %509 = icmp ule i32 %408, %508
  %510 = select i1 %406, i1 true, i1 %509
  br i1 %510, label %575, label %532, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

511:
  %512 = zext i32 %492 to i64
  %513 = and i32 %492, %396
  %514 = shl nuw nsw i32 %513, 4
  %515 = zext nneg i32 %514 to i64
  %516 = lshr i64 %512, %65
  %517 = mul nuw nsw i64 %516, %76
  %518 = add nuw nsw i64 %489, %515
  %519 = add nuw nsw i64 %518, %517
  %520 = trunc i64 %519 to i32
  %521 = insertelement <8 x i32> poison, i32 %520, i64 0
  %522 = shufflevector <8 x i32> %521, <8 x i32> poison, <8 x i32> zeroinitializer
  %523 = add <8 x i32> %522, %400
  %524 = lshr <8 x i32> %523, splat (i32 7)
  %525 = sub nsw <8 x i32> %524, %403
  %526 = and <8 x i32> %525, %405
  %527 = shl nuw nsw <8 x i32> %526, splat (i32 4)
  %528 = xor <8 x i32> %527, %523
  %529 = tail call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> %528)
  %530 = icmp ule i32 %408, %529
  %531 = select i1 %406, i1 true, i1 %530
  br i1 %531, label %575, label %532, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

532:
  %533 = phi <8 x i32> [ %507, %494 ], [ %528, %511 ]
  %534 = extractelement <8 x i32> %533, i64 0
  %535 = zext i32 %534 to i64
  %536 = getelementptr inbounds nuw i8, ptr %84, i64 %535
  %537 = load <16 x i8>, ptr %536, align 1
  %538 = extractelement <8 x i32> %533, i64 1
  %539 = zext i32 %538 to i64
  %540 = getelementptr inbounds nuw i8, ptr %84, i64 %539
  %541 = load <16 x i8>, ptr %540, align 1
  %542 = extractelement <8 x i32> %533, i64 2
  %543 = zext i32 %542 to i64
  %544 = getelementptr inbounds nuw i8, ptr %84, i64 %543
  %545 = load <16 x i8>, ptr %544, align 1
  %546 = extractelement <8 x i32> %533, i64 3
  %547 = zext i32 %546 to i64
  %548 = getelementptr inbounds nuw i8, ptr %84, i64 %547
  %549 = load <16 x i8>, ptr %548, align 1
  %550 = extractelement <8 x i32> %533, i64 4
  %551 = zext i32 %550 to i64
  %552 = getelementptr inbounds nuw i8, ptr %84, i64 %551
  %553 = load <16 x i8>, ptr %552, align 1
  %554 = extractelement <8 x i32> %533, i64 5
  %555 = zext i32 %554 to i64
  %556 = getelementptr inbounds nuw i8, ptr %84, i64 %555
  %557 = load <16 x i8>, ptr %556, align 1
  %558 = extractelement <8 x i32> %533, i64 6
  %559 = zext i32 %558 to i64
  %560 = getelementptr inbounds nuw i8, ptr %84, i64 %559
  %561 = load <16 x i8>, ptr %560, align 1
  %562 = extractelement <8 x i32> %533, i64 7
  %563 = zext i32 %562 to i64
  %564 = getelementptr inbounds nuw i8, ptr %84, i64 %563
  %565 = load <16 x i8>, ptr %564, align 1
  %566 = shufflevector <16 x i8> %537, <16 x i8> %541, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %567 = shufflevector <16 x i8> %545, <16 x i8> %549, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %568 = shufflevector <16 x i8> %553, <16 x i8> %557, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %569 = shufflevector <16 x i8> %561, <16 x i8> %565, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %570 = shufflevector <32 x i8> %566, <32 x i8> %567, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %571 = bitcast <64 x i8> %570 to <16 x i32>
  %572 = shufflevector <32 x i8> %568, <32 x i8> %569, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %573 = bitcast <64 x i8> %572 to <16 x i32>
  %574 = shufflevector <16 x i32> %571, <16 x i32> %573, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %575

575:
  %576 = phi i32 [ 1, %511 ], [ 1, %494 ], [ 0, %532 ]
  %577 = phi <64 x i8> [ zeroinitializer, %511 ], [ zeroinitializer, %494 ], [ %570, %532 ]
  %578 = phi <64 x i8> [ zeroinitializer, %511 ], [ zeroinitializer, %494 ], [ %572, %532 ]
  %579 = phi <32 x i32> [ zeroinitializer, %511 ], [ zeroinitializer, %494 ], [ %574, %532 ]
  %580 = or i32 %576, %493
  switch i32 %389, label %598 [
    i32 2, label %581
    i32 4, label %594
  ]

581:
  %582 = bitcast <32 x i32> %579 to <64 x i16>
  %583 = shufflevector <64 x i16> %582, <64 x i16> poison, <64 x i32> <i32 0, i32 8, i32 16, i32 24, i32 32, i32 40, i32 48, i32 56, i32 1, i32 9, i32 17, i32 25, i32 33, i32 41, i32 49, i32 57, i32 2, i32 10, i32 18, i32 26, i32 34, i32 42, i32 50, i32 58, i32 3, i32 11, i32 19, i32 27, i32 35, i32 43, i32 51, i32 59, i32 4, i32 12, i32 20, i32 28, i32 36, i32 44, i32 52, i32 60, i32 5, i32 13, i32 21, i32 29, i32 37, i32 45, i32 53, i32 61, i32 6, i32 14, i32 22, i32 30, i32 38, i32 46, i32 54, i32 62, i32 7, i32 15, i32 23, i32 31, i32 39, i32 47, i32 55, i32 63>
  %584 = select i1 %40, <64 x i16> %583, <64 x i16> %582
  br i1 %409, label %585, label %587

585:
  %halves586 = bitcast <64 x i16> %584 to <64 x half>
  %586 = fpext <64 x half> %halves586 to <64 x float>
  br label %591

587:
  %588 = zext <64 x i16> %584 to <64 x i32>
  %589 = shl nuw <64 x i32> %588, splat (i32 16)
  %590 = bitcast <64 x i32> %589 to <64 x float>
  br label %591

591:
  %592 = phi <64 x float> [ %586, %585 ], [ %590, %587 ]
  %593 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %491
  store <64 x float> %592, ptr %593, align 256
  br label %643

594:
  %595 = and <32 x i32> %579, splat (i32 -8192)
  %596 = shufflevector <32 x i32> %595, <32 x i32> poison, <32 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29, i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30, i32 3, i32 7, i32 11, i32 15, i32 19, i32 23, i32 27, i32 31>
  %597 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %491
  store <32 x i32> %596, ptr %597, align 128
  br label %643

598:
  %599 = shufflevector <64 x i8> %577, <64 x i8> %578, <64 x i32> <i32 0, i32 16, i32 32, i32 48, i32 64, i32 80, i32 96, i32 112, i32 1, i32 17, i32 33, i32 49, i32 65, i32 81, i32 97, i32 113, i32 2, i32 18, i32 34, i32 50, i32 66, i32 82, i32 98, i32 114, i32 3, i32 19, i32 35, i32 51, i32 67, i32 83, i32 99, i32 115, i32 4, i32 20, i32 36, i32 52, i32 68, i32 84, i32 100, i32 116, i32 5, i32 21, i32 37, i32 53, i32 69, i32 85, i32 101, i32 117, i32 6, i32 22, i32 38, i32 54, i32 70, i32 86, i32 102, i32 118, i32 7, i32 23, i32 39, i32 55, i32 71, i32 87, i32 103, i32 119>
  %600 = shufflevector <64 x i8> %577, <64 x i8> %578, <64 x i32> <i32 8, i32 24, i32 40, i32 56, i32 72, i32 88, i32 104, i32 120, i32 9, i32 25, i32 41, i32 57, i32 73, i32 89, i32 105, i32 121, i32 10, i32 26, i32 42, i32 58, i32 74, i32 90, i32 106, i32 122, i32 11, i32 27, i32 43, i32 59, i32 75, i32 91, i32 107, i32 123, i32 12, i32 28, i32 44, i32 60, i32 76, i32 92, i32 108, i32 124, i32 13, i32 29, i32 45, i32 61, i32 77, i32 93, i32 109, i32 125, i32 14, i32 30, i32 46, i32 62, i32 78, i32 94, i32 110, i32 126, i32 15, i32 31, i32 47, i32 63, i32 79, i32 95, i32 111, i32 127>
  switch i32 %21, label %635 [
    i32 3, label %601
    i32 4, label %623
    i32 5, label %631
  ]

601:
  %602 = and <64 x i8> %599, splat (i8 127)
  %603 = zext nneg <64 x i8> %602 to <64 x i16>
  %604 = sext <64 x i8> %599 to <64 x i16>
  %605 = and <64 x i16> %604, splat (i16 -32768)
  %606 = shl nuw nsw <64 x i16> %603, splat (i16 7)
  %607 = or disjoint <64 x i16> %606, %605
  %halves608 = bitcast <64 x i16> %607 to <64 x half>
  %608 = fpext <64 x half> %halves608 to <64 x float>
  %609 = fmul <64 x float> %608, splat (float 2.560000e+02)
  %610 = icmp eq <64 x i8> %602, splat (i8 127)
  %611 = select <64 x i1> %610, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %609
  %612 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %491
  store <64 x float> %611, ptr %612, align 256
  %613 = and <64 x i8> %600, splat (i8 127)
  %614 = zext nneg <64 x i8> %613 to <64 x i16>
  %615 = sext <64 x i8> %600 to <64 x i16>
  %616 = and <64 x i16> %615, splat (i16 -32768)
  %617 = shl nuw nsw <64 x i16> %614, splat (i16 7)
  %618 = or disjoint <64 x i16> %617, %616
  %halves619 = bitcast <64 x i16> %618 to <64 x half>
  %619 = fpext <64 x half> %halves619 to <64 x float>
  %620 = fmul <64 x float> %619, splat (float 2.560000e+02)
  %621 = icmp eq <64 x i8> %613, splat (i8 127)
  %622 = select <64 x i1> %621, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %620
  br label %639

623:
  %624 = zext <64 x i8> %599 to <64 x i16>
  %625 = shl nuw <64 x i16> %624, splat (i16 8)
  %halves626 = bitcast <64 x i16> %625 to <64 x half>
  %626 = fpext <64 x half> %halves626 to <64 x float>
  %627 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %491
  store <64 x float> %626, ptr %627, align 256
  %628 = zext <64 x i8> %600 to <64 x i16>
  %629 = shl nuw <64 x i16> %628, splat (i16 8)
  %halves630 = bitcast <64 x i16> %629 to <64 x half>
  %630 = fpext <64 x half> %halves630 to <64 x float>
  br label %639

631:
  %632 = sitofp <64 x i8> %599 to <64 x float>
  %633 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %491
  store <64 x float> %632, ptr %633, align 256
  %634 = sitofp <64 x i8> %600 to <64 x float>
  br label %639

635:
  %636 = uitofp <64 x i8> %599 to <64 x float>
  %637 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %491
  store <64 x float> %636, ptr %637, align 256
  %638 = uitofp <64 x i8> %600 to <64 x float>
  br label %639

639:
  %640 = phi <64 x float> [ %622, %601 ], [ %630, %623 ], [ %634, %631 ], [ %638, %635 ]
  %641 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %491
  %642 = getelementptr inbounds nuw i8, ptr %641, i64 256
  store <64 x float> %640, ptr %642, align 256
  br label %643

643:
  %644 = add nuw nsw i64 %491, %393
  %645 = add i32 %492, 1
  %646 = icmp samesign ult i64 %644, %415
  br i1 %646, label %490, label %650

647:
  %648 = add nuw nsw i64 %477, 1
  %649 = icmp eq i64 %648, %416
  br i1 %649, label %473, label %476

650:
  %651 = phi i1 [ false, %1168 ], [ true, %643 ]
  %652 = phi ptr [ %89, %1168 ], [ %13, %643 ]
  %653 = phi ptr [ %90, %1168 ], [ %12, %643 ]
  %654 = phi ptr [ %1169, %1168 ], [ %478, %643 ]
  br i1 %410, label %655, label %656

655:
  store <8 x double> zeroinitializer, ptr %17, align 64
  store <8 x double> zeroinitializer, ptr %430, align 64
  store <8 x double> zeroinitializer, ptr %431, align 64
  store <8 x double> zeroinitializer, ptr %432, align 64
  store <8 x double> zeroinitializer, ptr %433, align 64
  store <8 x double> zeroinitializer, ptr %434, align 64
  store <8 x double> zeroinitializer, ptr %435, align 64
  store <8 x double> zeroinitializer, ptr %436, align 64
  br label %711

656:
  br i1 %37, label %657, label %661

657:
  %658 = load <64 x i16>, ptr %654, align 128
  %halves659 = bitcast <64 x i16> %658 to <64 x half>
  %659 = fpext <64 x half> %halves659 to <64 x float>
  %660 = bitcast <64 x float> %659 to <64 x i32>
  br label %666

661:
  %662 = load <32 x i32>, ptr %654, align 128
  %663 = getelementptr inbounds nuw i8, ptr %654, i64 128
  %664 = load <32 x i32>, ptr %663, align 128
  %665 = shufflevector <32 x i32> %662, <32 x i32> %664, <64 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  br label %666

666:
  %667 = phi <64 x i32> [ %660, %657 ], [ %665, %661 ]
  %668 = shufflevector <64 x i32> %667, <64 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %669 = shufflevector <64 x i32> %667, <64 x i32> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %670 = shufflevector <64 x i32> %667, <64 x i32> poison, <8 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %671 = shufflevector <64 x i32> %667, <64 x i32> poison, <8 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %672 = shufflevector <64 x i32> %667, <64 x i32> poison, <8 x i32> <i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39>
  %673 = shufflevector <64 x i32> %667, <64 x i32> poison, <8 x i32> <i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %674 = shufflevector <64 x i32> %667, <64 x i32> poison, <8 x i32> <i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55>
  %675 = shufflevector <64 x i32> %667, <64 x i32> poison, <8 x i32> <i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  br i1 %411, label %693, label %676

676:
  %677 = bitcast <8 x i32> %668 to <8 x float>
  %678 = fpext <8 x float> %677 to <8 x double>
  store <8 x double> %678, ptr %17, align 64
  %679 = bitcast <8 x i32> %669 to <8 x float>
  %680 = fpext <8 x float> %679 to <8 x double>
  store <8 x double> %680, ptr %417, align 64
  %681 = bitcast <8 x i32> %670 to <8 x float>
  %682 = fpext <8 x float> %681 to <8 x double>
  store <8 x double> %682, ptr %418, align 64
  %683 = bitcast <8 x i32> %671 to <8 x float>
  %684 = fpext <8 x float> %683 to <8 x double>
  store <8 x double> %684, ptr %419, align 64
  %685 = bitcast <8 x i32> %672 to <8 x float>
  %686 = fpext <8 x float> %685 to <8 x double>
  store <8 x double> %686, ptr %420, align 64
  %687 = bitcast <8 x i32> %673 to <8 x float>
  %688 = fpext <8 x float> %687 to <8 x double>
  store <8 x double> %688, ptr %421, align 64
  %689 = bitcast <8 x i32> %674 to <8 x float>
  %690 = fpext <8 x float> %689 to <8 x double>
  store <8 x double> %690, ptr %422, align 64
  %691 = bitcast <8 x i32> %675 to <8 x float>
  %692 = fpext <8 x float> %691 to <8 x double>
  br label %702

693:
  %694 = sitofp <8 x i32> %668 to <8 x double>
  store <8 x double> %694, ptr %17, align 64
  %695 = sitofp <8 x i32> %669 to <8 x double>
  store <8 x double> %695, ptr %423, align 64
  %696 = sitofp <8 x i32> %670 to <8 x double>
  store <8 x double> %696, ptr %424, align 64
  %697 = sitofp <8 x i32> %671 to <8 x double>
  store <8 x double> %697, ptr %425, align 64
  %698 = sitofp <8 x i32> %672 to <8 x double>
  store <8 x double> %698, ptr %426, align 64
  %699 = sitofp <8 x i32> %673 to <8 x double>
  store <8 x double> %699, ptr %427, align 64
  %700 = sitofp <8 x i32> %674 to <8 x double>
  store <8 x double> %700, ptr %428, align 64
  %701 = sitofp <8 x i32> %675 to <8 x double>
  br label %702

702:
  %703 = phi <8 x double> [ %700, %693 ], [ %690, %676 ]
  %704 = phi <8 x double> [ %698, %693 ], [ %686, %676 ]
  %705 = phi <8 x double> [ %696, %693 ], [ %682, %676 ]
  %706 = phi <8 x double> [ %694, %693 ], [ %678, %676 ]
  %707 = phi <8 x double> [ %695, %693 ], [ %680, %676 ]
  %708 = phi <8 x double> [ %697, %693 ], [ %684, %676 ]
  %709 = phi <8 x double> [ %699, %693 ], [ %688, %676 ]
  %710 = phi <8 x double> [ %701, %693 ], [ %692, %676 ]
  store <8 x double> %710, ptr %429, align 64
  br label %711

711:
  %712 = phi <8 x double> [ zeroinitializer, %655 ], [ %710, %702 ]
  %713 = phi <8 x double> [ zeroinitializer, %655 ], [ %703, %702 ]
  %714 = phi <8 x double> [ zeroinitializer, %655 ], [ %709, %702 ]
  %715 = phi <8 x double> [ zeroinitializer, %655 ], [ %704, %702 ]
  %716 = phi <8 x double> [ zeroinitializer, %655 ], [ %708, %702 ]
  %717 = phi <8 x double> [ zeroinitializer, %655 ], [ %705, %702 ]
  %718 = phi <8 x double> [ zeroinitializer, %655 ], [ %707, %702 ]
  %719 = phi <8 x double> [ zeroinitializer, %655 ], [ %706, %702 ]
  br i1 %34, label %746, label %720

720:
  %721 = phi i64 [ %726, %725 ], [ 0, %711 ]
  %722 = shl nuw nsw i64 %721, 6
  %723 = getelementptr inbounds nuw <8 x double>, ptr %17, i64 %721
  %724 = load <8 x double>, ptr %723, align 64
  br label %728

725:
  store <8 x double> %743, ptr %723, align 64
  %726 = add nuw nsw i64 %721, 1
  %727 = icmp eq i64 %726, 8
  br i1 %727, label %817, label %720

728:
  %729 = phi i64 [ 0, %720 ], [ %744, %728 ]
  %730 = phi <8 x double> [ %724, %720 ], [ %743, %728 ]
  %731 = add nuw nsw i64 %729, %722
  %732 = getelementptr inbounds nuw double, ptr %652, i64 %731
  %733 = load double, ptr %732, align 8
  %734 = insertelement <8 x double> poison, double %733, i64 0
  %735 = shufflevector <8 x double> %734, <8 x double> poison, <8 x i32> zeroinitializer
  %736 = getelementptr inbounds nuw i8, ptr %653, i64 %731
  %737 = load i8, ptr %736, align 1
  %738 = zext i8 %737 to i64
  %739 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %738
  %740 = load <8 x float>, ptr %739, align 32
  %741 = fpext contract <8 x float> %740 to <8 x double>
  %742 = fmul contract <8 x double> %735, %741
  %743 = fadd contract <8 x double> %730, %742
  %744 = add nuw nsw i64 %729, 1
  %745 = icmp eq i64 %744, %437
  br i1 %745, label %725, label %728

746:
  %747 = phi <8 x double> [ %813, %746 ], [ %712, %711 ]
  %748 = phi <8 x double> [ %806, %746 ], [ %713, %711 ]
  %749 = phi <8 x double> [ %799, %746 ], [ %714, %711 ]
  %750 = phi <8 x double> [ %792, %746 ], [ %715, %711 ]
  %751 = phi <8 x double> [ %785, %746 ], [ %716, %711 ]
  %752 = phi <8 x double> [ %778, %746 ], [ %717, %711 ]
  %753 = phi <8 x double> [ %771, %746 ], [ %718, %711 ]
  %754 = phi <8 x double> [ %764, %746 ], [ %719, %711 ]
  %755 = phi i64 [ %814, %746 ], [ 0, %711 ]
  %756 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %755
  %757 = load <8 x float>, ptr %756, align 32
  %758 = fpext contract <8 x float> %757 to <8 x double>
  %759 = getelementptr inbounds nuw double, ptr %652, i64 %755
  %760 = load double, ptr %759, align 8
  %761 = insertelement <8 x double> poison, double %760, i64 0
  %762 = shufflevector <8 x double> %761, <8 x double> poison, <8 x i32> zeroinitializer
  %763 = fmul contract <8 x double> %762, %758
  %764 = fadd contract <8 x double> %754, %763
  %765 = getelementptr inbounds nuw double, ptr %652, i64 %755
  %766 = getelementptr inbounds nuw i8, ptr %765, i64 512
  %767 = load double, ptr %766, align 8
  %768 = insertelement <8 x double> poison, double %767, i64 0
  %769 = shufflevector <8 x double> %768, <8 x double> poison, <8 x i32> zeroinitializer
  %770 = fmul contract <8 x double> %769, %758
  %771 = fadd contract <8 x double> %753, %770
  %772 = getelementptr inbounds nuw double, ptr %652, i64 %755
  %773 = getelementptr inbounds nuw i8, ptr %772, i64 1024
  %774 = load double, ptr %773, align 8
  %775 = insertelement <8 x double> poison, double %774, i64 0
  %776 = shufflevector <8 x double> %775, <8 x double> poison, <8 x i32> zeroinitializer
  %777 = fmul contract <8 x double> %776, %758
  %778 = fadd contract <8 x double> %752, %777
  %779 = getelementptr inbounds nuw double, ptr %652, i64 %755
  %780 = getelementptr inbounds nuw i8, ptr %779, i64 1536
  %781 = load double, ptr %780, align 8
  %782 = insertelement <8 x double> poison, double %781, i64 0
  %783 = shufflevector <8 x double> %782, <8 x double> poison, <8 x i32> zeroinitializer
  %784 = fmul contract <8 x double> %783, %758
  %785 = fadd contract <8 x double> %751, %784
  %786 = getelementptr inbounds nuw double, ptr %652, i64 %755
  %787 = getelementptr inbounds nuw i8, ptr %786, i64 2048
  %788 = load double, ptr %787, align 8
  %789 = insertelement <8 x double> poison, double %788, i64 0
  %790 = shufflevector <8 x double> %789, <8 x double> poison, <8 x i32> zeroinitializer
  %791 = fmul contract <8 x double> %790, %758
  %792 = fadd contract <8 x double> %750, %791
  %793 = getelementptr inbounds nuw double, ptr %652, i64 %755
  %794 = getelementptr inbounds nuw i8, ptr %793, i64 2560
  %795 = load double, ptr %794, align 8
  %796 = insertelement <8 x double> poison, double %795, i64 0
  %797 = shufflevector <8 x double> %796, <8 x double> poison, <8 x i32> zeroinitializer
  %798 = fmul contract <8 x double> %797, %758
  %799 = fadd contract <8 x double> %749, %798
  %800 = getelementptr inbounds nuw double, ptr %652, i64 %755
  %801 = getelementptr inbounds nuw i8, ptr %800, i64 3072
  %802 = load double, ptr %801, align 8
  %803 = insertelement <8 x double> poison, double %802, i64 0
  %804 = shufflevector <8 x double> %803, <8 x double> poison, <8 x i32> zeroinitializer
  %805 = fmul contract <8 x double> %804, %758
  %806 = fadd contract <8 x double> %748, %805
  %807 = getelementptr inbounds nuw double, ptr %652, i64 %755
  %808 = getelementptr inbounds nuw i8, ptr %807, i64 3584
  %809 = load double, ptr %808, align 8
  %810 = insertelement <8 x double> poison, double %809, i64 0
  %811 = shufflevector <8 x double> %810, <8 x double> poison, <8 x i32> zeroinitializer
  %812 = fmul contract <8 x double> %811, %758
  %813 = fadd contract <8 x double> %747, %812
  %814 = add nuw nsw i64 %755, 1
  %815 = icmp eq i64 %814, %415
  br i1 %815, label %816, label %746

816:
  store <8 x double> %764, ptr %17, align 64
  store <8 x double> %771, ptr %438, align 64
  store <8 x double> %778, ptr %439, align 64
  store <8 x double> %785, ptr %440, align 64
  store <8 x double> %792, ptr %441, align 64
  store <8 x double> %799, ptr %442, align 64
  store <8 x double> %806, ptr %443, align 64
  store <8 x double> %813, ptr %444, align 64
  br label %817

817:
  %818 = load <8 x double>, ptr %17, align 64
  br i1 %37, label %985, label %839

819:
  %820 = phi <8 x i32> [ %925, %903 ], [ %977, %929 ]
  %821 = phi <8 x i32> [ %923, %903 ], [ %963, %929 ]
  %822 = phi <8 x i32> [ %921, %903 ], [ %949, %929 ]
  %823 = phi <8 x i32> [ %919, %903 ], [ %935, %929 ]
  %824 = phi <8 x i32> [ %917, %903 ], [ %942, %929 ]
  %825 = phi <8 x i32> [ %915, %903 ], [ %956, %929 ]
  %826 = phi <8 x i32> [ %913, %903 ], [ %970, %929 ]
  %827 = phi <8 x i32> [ %928, %903 ], [ %984, %929 ]
  %828 = shufflevector <8 x i32> %823, <8 x i32> %824, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %829 = shufflevector <8 x i32> %822, <8 x i32> %825, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %830 = shufflevector <8 x i32> %821, <8 x i32> %826, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %831 = shufflevector <8 x i32> %820, <8 x i32> %827, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %832 = shufflevector <16 x i32> %828, <16 x i32> %829, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  store <16 x i32> %832, ptr %654, align 64
  %833 = shufflevector <16 x i32> %828, <16 x i32> %829, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %834 = getelementptr inbounds nuw i8, ptr %654, i64 128
  store <16 x i32> %833, ptr %834, align 64
  %835 = getelementptr inbounds nuw i8, ptr %654, i64 64
  %836 = shufflevector <16 x i32> %830, <16 x i32> %831, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  store <16 x i32> %836, ptr %835, align 64
  %837 = shufflevector <16 x i32> %830, <16 x i32> %831, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %838 = getelementptr inbounds nuw i8, ptr %654, i64 192
  store <16 x i32> %837, ptr %838, align 64
  br label %1168

839:
  br i1 %413, label %929, label %840

840:
  br i1 %414, label %841, label %856

841:
  %842 = fadd <8 x double> %818, splat (double 0x4338000000000000)
  %843 = load <8 x double>, ptr %452, align 64
  %844 = fadd <8 x double> %843, splat (double 0x4338000000000000)
  %845 = load <8 x double>, ptr %453, align 64
  %846 = fadd <8 x double> %845, splat (double 0x4338000000000000)
  %847 = load <8 x double>, ptr %454, align 64
  %848 = fadd <8 x double> %847, splat (double 0x4338000000000000)
  %849 = load <8 x double>, ptr %455, align 64
  %850 = fadd <8 x double> %849, splat (double 0x4338000000000000)
  %851 = load <8 x double>, ptr %456, align 64
  %852 = fadd <8 x double> %851, splat (double 0x4338000000000000)
  %853 = load <8 x double>, ptr %457, align 64
  %854 = fadd <8 x double> %853, splat (double 0x4338000000000000)
  %855 = load <8 x double>, ptr %458, align 64
  br label %903

856:
  %857 = fcmp ogt <8 x double> %818, splat (double 0x41DFFFFFFFC00000)
  %858 = fcmp olt <8 x double> %818, splat (double 0xC1E0000000000000)
  %859 = select <8 x i1> %858, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %818
  %860 = fadd <8 x double> %859, splat (double 0x4338000000000000)
  %861 = select <8 x i1> %857, <8 x double> splat (double 0x433800007FFFFFFF), <8 x double> %860
  %862 = load <8 x double>, ptr %445, align 64
  %863 = fcmp ogt <8 x double> %862, splat (double 0x41DFFFFFFFC00000)
  %864 = fcmp olt <8 x double> %862, splat (double 0xC1E0000000000000)
  %865 = select <8 x i1> %864, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %862
  %866 = fadd <8 x double> %865, splat (double 0x4338000000000000)
  %867 = select <8 x i1> %863, <8 x double> splat (double 0x433800007FFFFFFF), <8 x double> %866
  %868 = load <8 x double>, ptr %446, align 64
  %869 = fcmp ogt <8 x double> %868, splat (double 0x41DFFFFFFFC00000)
  %870 = fcmp olt <8 x double> %868, splat (double 0xC1E0000000000000)
  %871 = select <8 x i1> %870, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %868
  %872 = fadd <8 x double> %871, splat (double 0x4338000000000000)
  %873 = select <8 x i1> %869, <8 x double> splat (double 0x433800007FFFFFFF), <8 x double> %872
  %874 = load <8 x double>, ptr %447, align 64
  %875 = fcmp ogt <8 x double> %874, splat (double 0x41DFFFFFFFC00000)
  %876 = fcmp olt <8 x double> %874, splat (double 0xC1E0000000000000)
  %877 = select <8 x i1> %876, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %874
  %878 = fadd <8 x double> %877, splat (double 0x4338000000000000)
  %879 = select <8 x i1> %875, <8 x double> splat (double 0x433800007FFFFFFF), <8 x double> %878
  %880 = load <8 x double>, ptr %448, align 64
  %881 = fcmp ogt <8 x double> %880, splat (double 0x41DFFFFFFFC00000)
  %882 = fcmp olt <8 x double> %880, splat (double 0xC1E0000000000000)
  %883 = select <8 x i1> %882, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %880
  %884 = fadd <8 x double> %883, splat (double 0x4338000000000000)
  %885 = select <8 x i1> %881, <8 x double> splat (double 0x433800007FFFFFFF), <8 x double> %884
  %886 = load <8 x double>, ptr %449, align 64
  %887 = fcmp ogt <8 x double> %886, splat (double 0x41DFFFFFFFC00000)
  %888 = fcmp olt <8 x double> %886, splat (double 0xC1E0000000000000)
  %889 = select <8 x i1> %888, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %886
  %890 = fadd <8 x double> %889, splat (double 0x4338000000000000)
  %891 = select <8 x i1> %887, <8 x double> splat (double 0x433800007FFFFFFF), <8 x double> %890
  %892 = load <8 x double>, ptr %450, align 64
  %893 = fcmp ogt <8 x double> %892, splat (double 0x41DFFFFFFFC00000)
  %894 = fcmp olt <8 x double> %892, splat (double 0xC1E0000000000000)
  %895 = select <8 x i1> %894, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %892
  %896 = fadd <8 x double> %895, splat (double 0x4338000000000000)
  %897 = select <8 x i1> %893, <8 x double> splat (double 0x433800007FFFFFFF), <8 x double> %896
  %898 = load <8 x double>, ptr %451, align 64
  %899 = fcmp ogt <8 x double> %898, splat (double 0x41DFFFFFFFC00000)
  %900 = fcmp olt <8 x double> %898, splat (double 0xC1E0000000000000)
  %901 = select <8 x i1> %900, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %898
  %902 = select <8 x i1> %899, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %901
  br label %903

903:
  %904 = phi <8 x double> [ %897, %856 ], [ %854, %841 ]
  %905 = phi <8 x double> [ %885, %856 ], [ %850, %841 ]
  %906 = phi <8 x double> [ %873, %856 ], [ %846, %841 ]
  %907 = phi <8 x double> [ %861, %856 ], [ %842, %841 ]
  %908 = phi <8 x double> [ %867, %856 ], [ %844, %841 ]
  %909 = phi <8 x double> [ %879, %856 ], [ %848, %841 ]
  %910 = phi <8 x double> [ %891, %856 ], [ %852, %841 ]
  %911 = phi <8 x double> [ %902, %856 ], [ %855, %841 ]
  %912 = bitcast <8 x double> %910 to <8 x i64>
  %913 = trunc <8 x i64> %912 to <8 x i32>
  %914 = bitcast <8 x double> %909 to <8 x i64>
  %915 = trunc <8 x i64> %914 to <8 x i32>
  %916 = bitcast <8 x double> %908 to <8 x i64>
  %917 = trunc <8 x i64> %916 to <8 x i32>
  %918 = bitcast <8 x double> %907 to <8 x i64>
  %919 = trunc <8 x i64> %918 to <8 x i32>
  %920 = bitcast <8 x double> %906 to <8 x i64>
  %921 = trunc <8 x i64> %920 to <8 x i32>
  %922 = bitcast <8 x double> %905 to <8 x i64>
  %923 = trunc <8 x i64> %922 to <8 x i32>
  %924 = bitcast <8 x double> %904 to <8 x i64>
  %925 = trunc <8 x i64> %924 to <8 x i32>
  %926 = fadd <8 x double> %911, splat (double 0x4338000000000000)
  %927 = bitcast <8 x double> %926 to <8 x i64>
  %928 = trunc <8 x i64> %927 to <8 x i32>
  br label %819

929:
  %930 = fptrunc <8 x double> %818 to <8 x float>
  %931 = bitcast <8 x float> %930 to <8 x i32>
  %932 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %930)
  %933 = bitcast <8 x float> %932 to <8 x i32>
  %934 = icmp samesign ugt <8 x i32> %933, splat (i32 2139095040)
  %935 = select <8 x i1> %934, <8 x i32> splat (i32 2147483647), <8 x i32> %931
  %936 = load <8 x double>, ptr %459, align 64
  %937 = fptrunc <8 x double> %936 to <8 x float>
  %938 = bitcast <8 x float> %937 to <8 x i32>
  %939 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %937)
  %940 = bitcast <8 x float> %939 to <8 x i32>
  %941 = icmp samesign ugt <8 x i32> %940, splat (i32 2139095040)
  %942 = select <8 x i1> %941, <8 x i32> splat (i32 2147483647), <8 x i32> %938
  %943 = load <8 x double>, ptr %460, align 64
  %944 = fptrunc <8 x double> %943 to <8 x float>
  %945 = bitcast <8 x float> %944 to <8 x i32>
  %946 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %944)
  %947 = bitcast <8 x float> %946 to <8 x i32>
  %948 = icmp samesign ugt <8 x i32> %947, splat (i32 2139095040)
  %949 = select <8 x i1> %948, <8 x i32> splat (i32 2147483647), <8 x i32> %945
  %950 = load <8 x double>, ptr %461, align 64
  %951 = fptrunc <8 x double> %950 to <8 x float>
  %952 = bitcast <8 x float> %951 to <8 x i32>
  %953 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %951)
  %954 = bitcast <8 x float> %953 to <8 x i32>
  %955 = icmp samesign ugt <8 x i32> %954, splat (i32 2139095040)
  %956 = select <8 x i1> %955, <8 x i32> splat (i32 2147483647), <8 x i32> %952
  %957 = load <8 x double>, ptr %462, align 64
  %958 = fptrunc <8 x double> %957 to <8 x float>
  %959 = bitcast <8 x float> %958 to <8 x i32>
  %960 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %958)
  %961 = bitcast <8 x float> %960 to <8 x i32>
  %962 = icmp samesign ugt <8 x i32> %961, splat (i32 2139095040)
  %963 = select <8 x i1> %962, <8 x i32> splat (i32 2147483647), <8 x i32> %959
  %964 = load <8 x double>, ptr %463, align 64
  %965 = fptrunc <8 x double> %964 to <8 x float>
  %966 = bitcast <8 x float> %965 to <8 x i32>
  %967 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %965)
  %968 = bitcast <8 x float> %967 to <8 x i32>
  %969 = icmp samesign ugt <8 x i32> %968, splat (i32 2139095040)
  %970 = select <8 x i1> %969, <8 x i32> splat (i32 2147483647), <8 x i32> %966
  %971 = load <8 x double>, ptr %464, align 64
  %972 = fptrunc <8 x double> %971 to <8 x float>
  %973 = bitcast <8 x float> %972 to <8 x i32>
  %974 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %972)
  %975 = bitcast <8 x float> %974 to <8 x i32>
  %976 = icmp samesign ugt <8 x i32> %975, splat (i32 2139095040)
  %977 = select <8 x i1> %976, <8 x i32> splat (i32 2147483647), <8 x i32> %973
  %978 = load <8 x double>, ptr %465, align 64
  %979 = fptrunc <8 x double> %978 to <8 x float>
  %980 = bitcast <8 x float> %979 to <8 x i32>
  %981 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %979)
  %982 = bitcast <8 x float> %981 to <8 x i32>
  %983 = icmp samesign ugt <8 x i32> %982, splat (i32 2139095040)
  %984 = select <8 x i1> %983, <8 x i32> splat (i32 2147483647), <8 x i32> %980
  br label %819

985:
  %986 = bitcast <8 x double> %818 to <8 x i64>
  %987 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %818)
  %988 = bitcast <8 x double> %987 to <8 x i64>
  %989 = lshr <8 x i64> %986, splat (i64 48)
  %990 = and <8 x i64> %989, splat (i64 32768)
  %991 = add nsw <8 x i64> %988, splat (i64 -4539626225366204417)
  %992 = lshr <8 x i64> %988, splat (i64 42)
  %993 = and <8 x i64> %992, splat (i64 1)
  %994 = add nsw <8 x i64> %991, %993
  %995 = lshr <8 x i64> %994, splat (i64 42)
  %996 = fadd <8 x double> %987, splat (double 0x41B0000000000000)
  %997 = bitcast <8 x double> %996 to <8 x i64>
  %998 = icmp samesign ult <8 x i64> %988, splat (i64 4544132024016830464)
  %999 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %995, <8 x i64> splat (i64 31744))
  %1000 = select <8 x i1> %998, <8 x i64> %997, <8 x i64> %999
  %1001 = icmp samesign ugt <8 x i64> %988, splat (i64 9218868437227405311)
  %1002 = select <8 x i1> %1001, <8 x i64> splat (i64 31744), <8 x i64> %1000
  %1003 = icmp samesign ugt <8 x i64> %988, splat (i64 9218868437227405312)
  %1004 = or <8 x i64> %1002, %990
  %1005 = select <8 x i1> %1003, <8 x i64> splat (i64 32767), <8 x i64> %1004
  %1006 = trunc <8 x i64> %1005 to <8 x i16>
  store <8 x i16> %1006, ptr %654, align 16
  %1007 = load <8 x double>, ptr %466, align 64
  %1008 = bitcast <8 x double> %1007 to <8 x i64>
  %1009 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %1007)
  %1010 = bitcast <8 x double> %1009 to <8 x i64>
  %1011 = lshr <8 x i64> %1008, splat (i64 48)
  %1012 = and <8 x i64> %1011, splat (i64 32768)
  %1013 = add nsw <8 x i64> %1010, splat (i64 -4539626225366204417)
  %1014 = lshr <8 x i64> %1010, splat (i64 42)
  %1015 = and <8 x i64> %1014, splat (i64 1)
  %1016 = add nsw <8 x i64> %1013, %1015
  %1017 = lshr <8 x i64> %1016, splat (i64 42)
  %1018 = fadd <8 x double> %1009, splat (double 0x41B0000000000000)
  %1019 = bitcast <8 x double> %1018 to <8 x i64>
  %1020 = icmp samesign ult <8 x i64> %1010, splat (i64 4544132024016830464)
  %1021 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1017, <8 x i64> splat (i64 31744))
  %1022 = select <8 x i1> %1020, <8 x i64> %1019, <8 x i64> %1021
  %1023 = icmp samesign ugt <8 x i64> %1010, splat (i64 9218868437227405311)
  %1024 = select <8 x i1> %1023, <8 x i64> splat (i64 31744), <8 x i64> %1022
  %1025 = icmp samesign ugt <8 x i64> %1010, splat (i64 9218868437227405312)
  %1026 = or <8 x i64> %1024, %1012
  %1027 = select <8 x i1> %1025, <8 x i64> splat (i64 32767), <8 x i64> %1026
  %1028 = trunc <8 x i64> %1027 to <8 x i16>
  %1029 = getelementptr inbounds nuw i8, ptr %654, i64 16
  store <8 x i16> %1028, ptr %1029, align 16
  %1030 = load <8 x double>, ptr %467, align 64
  %1031 = bitcast <8 x double> %1030 to <8 x i64>
  %1032 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %1030)
  %1033 = bitcast <8 x double> %1032 to <8 x i64>
  %1034 = lshr <8 x i64> %1031, splat (i64 48)
  %1035 = and <8 x i64> %1034, splat (i64 32768)
  %1036 = add nsw <8 x i64> %1033, splat (i64 -4539626225366204417)
  %1037 = lshr <8 x i64> %1033, splat (i64 42)
  %1038 = and <8 x i64> %1037, splat (i64 1)
  %1039 = add nsw <8 x i64> %1036, %1038
  %1040 = lshr <8 x i64> %1039, splat (i64 42)
  %1041 = fadd <8 x double> %1032, splat (double 0x41B0000000000000)
  %1042 = bitcast <8 x double> %1041 to <8 x i64>
  %1043 = icmp samesign ult <8 x i64> %1033, splat (i64 4544132024016830464)
  %1044 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1040, <8 x i64> splat (i64 31744))
  %1045 = select <8 x i1> %1043, <8 x i64> %1042, <8 x i64> %1044
  %1046 = icmp samesign ugt <8 x i64> %1033, splat (i64 9218868437227405311)
  %1047 = select <8 x i1> %1046, <8 x i64> splat (i64 31744), <8 x i64> %1045
  %1048 = icmp samesign ugt <8 x i64> %1033, splat (i64 9218868437227405312)
  %1049 = or <8 x i64> %1047, %1035
  %1050 = select <8 x i1> %1048, <8 x i64> splat (i64 32767), <8 x i64> %1049
  %1051 = trunc <8 x i64> %1050 to <8 x i16>
  %1052 = getelementptr inbounds nuw i8, ptr %654, i64 32
  store <8 x i16> %1051, ptr %1052, align 16
  %1053 = load <8 x double>, ptr %468, align 64
  %1054 = bitcast <8 x double> %1053 to <8 x i64>
  %1055 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %1053)
  %1056 = bitcast <8 x double> %1055 to <8 x i64>
  %1057 = lshr <8 x i64> %1054, splat (i64 48)
  %1058 = and <8 x i64> %1057, splat (i64 32768)
  %1059 = add nsw <8 x i64> %1056, splat (i64 -4539626225366204417)
  %1060 = lshr <8 x i64> %1056, splat (i64 42)
  %1061 = and <8 x i64> %1060, splat (i64 1)
  %1062 = add nsw <8 x i64> %1059, %1061
  %1063 = lshr <8 x i64> %1062, splat (i64 42)
  %1064 = fadd <8 x double> %1055, splat (double 0x41B0000000000000)
  %1065 = bitcast <8 x double> %1064 to <8 x i64>
  %1066 = icmp samesign ult <8 x i64> %1056, splat (i64 4544132024016830464)
  %1067 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1063, <8 x i64> splat (i64 31744))
  %1068 = select <8 x i1> %1066, <8 x i64> %1065, <8 x i64> %1067
  %1069 = icmp samesign ugt <8 x i64> %1056, splat (i64 9218868437227405311)
  %1070 = select <8 x i1> %1069, <8 x i64> splat (i64 31744), <8 x i64> %1068
  %1071 = icmp samesign ugt <8 x i64> %1056, splat (i64 9218868437227405312)
  %1072 = or <8 x i64> %1070, %1058
  %1073 = select <8 x i1> %1071, <8 x i64> splat (i64 32767), <8 x i64> %1072
  %1074 = trunc <8 x i64> %1073 to <8 x i16>
  %1075 = getelementptr inbounds nuw i8, ptr %654, i64 48
  store <8 x i16> %1074, ptr %1075, align 16
  %1076 = load <8 x double>, ptr %469, align 64
  %1077 = bitcast <8 x double> %1076 to <8 x i64>
  %1078 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %1076)
  %1079 = bitcast <8 x double> %1078 to <8 x i64>
  %1080 = lshr <8 x i64> %1077, splat (i64 48)
  %1081 = and <8 x i64> %1080, splat (i64 32768)
  %1082 = add nsw <8 x i64> %1079, splat (i64 -4539626225366204417)
  %1083 = lshr <8 x i64> %1079, splat (i64 42)
  %1084 = and <8 x i64> %1083, splat (i64 1)
  %1085 = add nsw <8 x i64> %1082, %1084
  %1086 = lshr <8 x i64> %1085, splat (i64 42)
  %1087 = fadd <8 x double> %1078, splat (double 0x41B0000000000000)
  %1088 = bitcast <8 x double> %1087 to <8 x i64>
  %1089 = icmp samesign ult <8 x i64> %1079, splat (i64 4544132024016830464)
  %1090 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1086, <8 x i64> splat (i64 31744))
  %1091 = select <8 x i1> %1089, <8 x i64> %1088, <8 x i64> %1090
  %1092 = icmp samesign ugt <8 x i64> %1079, splat (i64 9218868437227405311)
  %1093 = select <8 x i1> %1092, <8 x i64> splat (i64 31744), <8 x i64> %1091
  %1094 = icmp samesign ugt <8 x i64> %1079, splat (i64 9218868437227405312)
  %1095 = or <8 x i64> %1093, %1081
  %1096 = select <8 x i1> %1094, <8 x i64> splat (i64 32767), <8 x i64> %1095
  %1097 = trunc <8 x i64> %1096 to <8 x i16>
  %1098 = getelementptr inbounds nuw i8, ptr %654, i64 64
  store <8 x i16> %1097, ptr %1098, align 16
  %1099 = load <8 x double>, ptr %470, align 64
  %1100 = bitcast <8 x double> %1099 to <8 x i64>
  %1101 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %1099)
  %1102 = bitcast <8 x double> %1101 to <8 x i64>
  %1103 = lshr <8 x i64> %1100, splat (i64 48)
  %1104 = and <8 x i64> %1103, splat (i64 32768)
  %1105 = add nsw <8 x i64> %1102, splat (i64 -4539626225366204417)
  %1106 = lshr <8 x i64> %1102, splat (i64 42)
  %1107 = and <8 x i64> %1106, splat (i64 1)
  %1108 = add nsw <8 x i64> %1105, %1107
  %1109 = lshr <8 x i64> %1108, splat (i64 42)
  %1110 = fadd <8 x double> %1101, splat (double 0x41B0000000000000)
  %1111 = bitcast <8 x double> %1110 to <8 x i64>
  %1112 = icmp samesign ult <8 x i64> %1102, splat (i64 4544132024016830464)
  %1113 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1109, <8 x i64> splat (i64 31744))
  %1114 = select <8 x i1> %1112, <8 x i64> %1111, <8 x i64> %1113
  %1115 = icmp samesign ugt <8 x i64> %1102, splat (i64 9218868437227405311)
  %1116 = select <8 x i1> %1115, <8 x i64> splat (i64 31744), <8 x i64> %1114
  %1117 = icmp samesign ugt <8 x i64> %1102, splat (i64 9218868437227405312)
  %1118 = or <8 x i64> %1116, %1104
  %1119 = select <8 x i1> %1117, <8 x i64> splat (i64 32767), <8 x i64> %1118
  %1120 = trunc <8 x i64> %1119 to <8 x i16>
  %1121 = getelementptr inbounds nuw i8, ptr %654, i64 80
  store <8 x i16> %1120, ptr %1121, align 16
  %1122 = load <8 x double>, ptr %471, align 64
  %1123 = bitcast <8 x double> %1122 to <8 x i64>
  %1124 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %1122)
  %1125 = bitcast <8 x double> %1124 to <8 x i64>
  %1126 = lshr <8 x i64> %1123, splat (i64 48)
  %1127 = and <8 x i64> %1126, splat (i64 32768)
  %1128 = add nsw <8 x i64> %1125, splat (i64 -4539626225366204417)
  %1129 = lshr <8 x i64> %1125, splat (i64 42)
  %1130 = and <8 x i64> %1129, splat (i64 1)
  %1131 = add nsw <8 x i64> %1128, %1130
  %1132 = lshr <8 x i64> %1131, splat (i64 42)
  %1133 = fadd <8 x double> %1124, splat (double 0x41B0000000000000)
  %1134 = bitcast <8 x double> %1133 to <8 x i64>
  %1135 = icmp samesign ult <8 x i64> %1125, splat (i64 4544132024016830464)
  %1136 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1132, <8 x i64> splat (i64 31744))
  %1137 = select <8 x i1> %1135, <8 x i64> %1134, <8 x i64> %1136
  %1138 = icmp samesign ugt <8 x i64> %1125, splat (i64 9218868437227405311)
  %1139 = select <8 x i1> %1138, <8 x i64> splat (i64 31744), <8 x i64> %1137
  %1140 = icmp samesign ugt <8 x i64> %1125, splat (i64 9218868437227405312)
  %1141 = or <8 x i64> %1139, %1127
  %1142 = select <8 x i1> %1140, <8 x i64> splat (i64 32767), <8 x i64> %1141
  %1143 = trunc <8 x i64> %1142 to <8 x i16>
  %1144 = getelementptr inbounds nuw i8, ptr %654, i64 96
  store <8 x i16> %1143, ptr %1144, align 16
  %1145 = load <8 x double>, ptr %472, align 64
  %1146 = bitcast <8 x double> %1145 to <8 x i64>
  %1147 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %1145)
  %1148 = bitcast <8 x double> %1147 to <8 x i64>
  %1149 = lshr <8 x i64> %1146, splat (i64 48)
  %1150 = and <8 x i64> %1149, splat (i64 32768)
  %1151 = add nsw <8 x i64> %1148, splat (i64 -4539626225366204417)
  %1152 = lshr <8 x i64> %1148, splat (i64 42)
  %1153 = and <8 x i64> %1152, splat (i64 1)
  %1154 = add nsw <8 x i64> %1151, %1153
  %1155 = lshr <8 x i64> %1154, splat (i64 42)
  %1156 = fadd <8 x double> %1147, splat (double 0x41B0000000000000)
  %1157 = bitcast <8 x double> %1156 to <8 x i64>
  %1158 = icmp samesign ult <8 x i64> %1148, splat (i64 4544132024016830464)
  %1159 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1155, <8 x i64> splat (i64 31744))
  %1160 = select <8 x i1> %1158, <8 x i64> %1157, <8 x i64> %1159
  %1161 = icmp samesign ugt <8 x i64> %1148, splat (i64 9218868437227405311)
  %1162 = select <8 x i1> %1161, <8 x i64> splat (i64 31744), <8 x i64> %1160
  %1163 = icmp samesign ugt <8 x i64> %1148, splat (i64 9218868437227405312)
  %1164 = or <8 x i64> %1162, %1150
  %1165 = select <8 x i1> %1163, <8 x i64> splat (i64 32767), <8 x i64> %1164
  %1166 = trunc <8 x i64> %1165 to <8 x i16>
  %1167 = getelementptr inbounds nuw i8, ptr %654, i64 112
  store <8 x i16> %1166, ptr %1167, align 16
  br label %1168

1168:
  %1169 = getelementptr inbounds nuw <32 x i32>, ptr %654, i64 %38
  br i1 %651, label %650, label %647

1170:
  %1171 = icmp eq i32 %21, 2
  %1172 = icmp samesign ult i32 %21, 2
  %1173 = select i1 %40, i32 %4, i32 %36
  %1174 = select i1 %40, i32 %36, i32 %4
  %1175 = select i1 %1172, i32 3, i32 4
  %1176 = select i1 %1171, i32 2, i32 %1175
  %1177 = lshr i32 %1174, %1176
  %1178 = call fastcc i32 @note_pieces(ptr %0, ptr %1, ptr %16, i32 %1177, i32 %1173, i32 0, i32 0)
  %1179 = icmp eq i32 %1178, 0
  br i1 %1179, label %1180, label %1185

1180:
  %1181 = lshr exact i32 %26, 3
  %1182 = select i1 %42, i32 %26, i32 0
  %1183 = select i1 %42, i32 0, i32 %1181
  %1184 = call fastcc i32 @note_pieces(ptr %0, ptr %1, ptr %15, i32 2, i32 16, i32 %1183, i32 %1182)
  br label %1185

1185:
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

define internal fastcc void @sparse_places(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4) #0 {
  %6 = icmp eq i32 %2, 2
  %7 = icmp samesign ult i32 %2, 3
  %8 = icmp samesign ugt i32 %2, 10
  %9 = shl nuw nsw i32 %4, 1
  %10 = icmp eq i32 %3, 16
  %11 = icmp eq i32 %3, 4
  %12 = zext nneg i32 %9 to i64
  %13 = zext nneg i32 %4 to i64
  %14 = zext nneg i32 %3 to i64
  br label %16

15:
  ret void

16:
  %17 = phi i64 [ 0, %5 ], [ %61, %60 ]
  %18 = shl i64 %17, 2
  %19 = and i64 %18, 28
  %20 = getelementptr inbounds nuw i32, ptr %1, i64 %19
  %21 = trunc nuw nsw i64 %17 to i32
  %22 = lshr i32 %21, 3
  br i1 %7, label %37, label %23

23:
  %24 = add nuw nsw i32 %22, %9
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds nuw i32, ptr %20, i64 %25
  %27 = load i32, ptr %26, align 4
  %28 = zext i32 %27 to i64
  br i1 %10, label %29, label %56

29:
  %30 = zext nneg i32 %22 to i64
  %31 = getelementptr inbounds nuw i32, ptr %20, i64 %30
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 8
  %33 = load i32, ptr %32, align 4
  %34 = zext i32 %33 to i64
  %35 = shl nuw i64 %34, 32
  %36 = or disjoint i64 %35, %28
  br label %56

37:
  %38 = shl nuw nsw i32 %22, 4
  br i1 %11, label %39, label %45

39:
  %40 = getelementptr inbounds nuw i32, ptr %20, i64 %13
  %41 = load i32, ptr %40, align 4
  %42 = lshr i32 %41, %38
  %43 = and i32 %42, 65535
  %44 = zext nneg i32 %43 to i64
  br label %56

45:
  %46 = getelementptr inbounds nuw i32, ptr %20, i64 %12
  %47 = load i32, ptr %46, align 4
  %48 = lshr i32 %47, %38
  %49 = and i32 %48, 65535
  %50 = getelementptr inbounds nuw i8, ptr %46, i64 4
  %51 = load i32, ptr %50, align 4
  %52 = lshr i32 %51, %38
  %53 = shl i32 %52, 16
  %54 = or disjoint i32 %53, %49
  %55 = zext i32 %54 to i64
  br label %56

56:
  %57 = phi i64 [ %55, %45 ], [ %44, %39 ], [ %36, %29 ], [ %28, %23 ]
  %58 = shl nuw nsw i64 %17, 6
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 %58
  br label %63

60:
  %61 = add nuw nsw i64 %17, 1
  %62 = icmp eq i64 %61, 16
  br i1 %62, label %15, label %16

63:
  %64 = phi i64 [ 0, %56 ], [ %107, %106 ]
  %65 = shl nuw nsw i64 %64, 2
  %66 = lshr i64 %57, %65
  %67 = trunc i64 %66 to i32
  %68 = and i32 %67, 3
  %69 = lshr i32 %67, 2
  %70 = and i32 %69, 3
  br i1 %6, label %71, label %79

71:
  %72 = lshr i32 %67, 1
  %73 = and i32 %72, 1
  %74 = trunc i64 %64 to i32
  %75 = shl i32 %74, 1
  %76 = or disjoint i32 %73, %75
  %77 = trunc nuw nsw i32 %76 to i8
  %78 = getelementptr inbounds nuw i8, ptr %59, i64 %64
  store i8 %77, ptr %78, align 1
  br label %106

79:
  br i1 %8, label %80, label %97

80:
  %81 = trunc i64 %64 to i8
  %82 = shl i8 %81, 3
  %83 = insertelement <4 x i8> poison, i8 %82, i64 0
  %84 = shufflevector <4 x i8> %83, <4 x i8> poison, <4 x i32> zeroinitializer
  %85 = trunc nuw nsw i32 %68 to i8
  %86 = shl nuw nsw i8 %85, 1
  %87 = insertelement <4 x i8> poison, i8 %86, i64 0
  %88 = or disjoint i8 %86, 1
  %89 = insertelement <4 x i8> %87, i8 %88, i64 1
  %90 = trunc nuw nsw i32 %70 to i8
  %91 = shl nuw nsw i8 %90, 1
  %92 = insertelement <4 x i8> %89, i8 %91, i64 2
  %93 = or disjoint i8 %91, 1
  %94 = insertelement <4 x i8> %92, i8 %93, i64 3
  %95 = add <4 x i8> %94, %84
  %96 = getelementptr inbounds nuw i8, ptr %59, i64 %65
  store <4 x i8> %95, ptr %96, align 1
  br label %106

97:
  %98 = trunc nuw nsw i64 %65 to i32
  %99 = or disjoint i32 %68, %98
  %100 = trunc nuw nsw i32 %99 to i8
  %101 = shl nuw nsw i64 %64, 1
  %102 = getelementptr inbounds nuw i8, ptr %59, i64 %101
  store i8 %100, ptr %102, align 1
  %103 = or disjoint i32 %70, %98
  %104 = trunc nuw nsw i32 %103 to i8
  %105 = getelementptr inbounds nuw i8, ptr %102, i64 1
  store i8 %104, ptr %105, align 1
  br label %106

106:
  %107 = add nuw nsw i64 %64, 1
  %108 = icmp eq i64 %107, %14
  br i1 %108, label %60, label %63
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

define i32 @workbench.warpgroup.waits(ptr %0, ptr %1, i32 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %5 = load i32, ptr %4, align 4
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1540
  %7 = load i32, ptr %6, align 4
  %8 = shl i32 %5, 2
  %9 = or disjoint i32 %8, 3
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds nuw i32, ptr %1, i64 %10
  %12 = load i32, ptr %11, align 4
  %13 = and i32 %5, -4
  %14 = or i32 %5, 3
  %15 = add i32 %14, 1
  %16 = icmp ult i32 %13, %15
  br i1 %16, label %17, label %42

17:
  %18 = and i32 %5, -4
  %19 = and i32 %5, -4
  %20 = zext i32 %19 to i64
  %21 = add i32 %14, %18
  %22 = add i32 %21, 1
  %23 = sub i32 %22, %13
  br label %24

24:
  %25 = phi i64 [ %20, %17 ], [ %39, %38 ]
  %26 = trunc nuw i64 %25 to i32
  %27 = shl nuw i32 1, %26
  %28 = and i32 %27, %7
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %38, label %30

30:
  %31 = shl i64 %25, 2
  %32 = and i64 %31, 4294967292
  %33 = getelementptr inbounds nuw i32, ptr %1, i64 %32
  %34 = getelementptr inbounds nuw i8, ptr %33, i64 12
  %35 = load i32, ptr %34, align 4
  %36 = add i32 %35, %2
  %37 = icmp ult i32 %36, %12
  br i1 %37, label %42, label %38

38:
  %39 = add nuw nsw i64 %25, 1
  %40 = trunc i64 %39 to i32
  %41 = icmp eq i32 %23, %40
  br i1 %41, label %42, label %24

42:
  %43 = phi i32 [ 0, %3 ], [ 1, %30 ], [ 0, %38 ]
  ret i32 %43
}

define i1 @workbench.warpgroup.ends(ptr %0, ptr %1, i32 %2) #0 {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %40, label %5

5:
  %6 = zext i32 %2 to i64
  br label %7

7:
  %8 = phi i64 [ 0, %5 ], [ %26, %25 ]
  %9 = trunc nuw i64 %8 to i32
  %10 = shl i32 %9, 2
  %11 = zext i32 %10 to i64
  %12 = getelementptr inbounds nuw i32, ptr %1, i64 %11
  %13 = and i32 %10, -16
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw i32, ptr %1, i64 %14
  %16 = getelementptr inbounds nuw i8, ptr %12, i64 4
  %17 = load i32, ptr %16, align 4
  %18 = getelementptr inbounds nuw i8, ptr %15, i64 4
  %19 = load i32, ptr %18, align 4
  %20 = icmp eq i32 %17, %19
  %21 = load i32, ptr %12, align 4
  %22 = load i32, ptr %15, align 4
  %23 = icmp eq i32 %21, %22
  %24 = select i1 %20, i1 %23, i1 false
  br i1 %24, label %25, label %28

25:
  %26 = add nuw nsw i64 %8, 1
  %27 = icmp eq i64 %26, %6
  br i1 %27, label %40, label %7

28:
  %29 = icmp ugt i32 %21, %22
  %30 = select i1 %29, ptr %12, ptr %15
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 68
  store i32 %9, ptr %31, align 4
  %32 = getelementptr inbounds nuw i8, ptr %30, i64 8
  %33 = load i32, ptr %32, align 4
  tail call preserve_allcc void @workbench.note(ptr %0, i32 14, i32 %33, i32 -1)
  %34 = load i32, ptr %15, align 4
  %35 = load i32, ptr %12, align 4
  %36 = select i1 %29, i32 %34, i32 %35
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 256
  store i32 %36, ptr %37, align 4
  %38 = load i32, ptr %30, align 4
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 260
  store i32 %38, ptr %39, align 4
  br label %40

40:
  %41 = phi i1 [ true, %28 ], [ false, %3 ], [ false, %25 ]
  ret i1 %41
}

declare preserve_allcc void @workbench.note(ptr, i32, i32, i32)

declare i32 @llvm.vector.reduce.umax.v8i32(<8 x i32>)

declare <8 x double> @llvm.fabs.v8f64(<8 x double>)

declare <8 x i64> @llvm.umin.v8i64(<8 x i64>, <8 x i64>)

declare <8 x float> @llvm.fabs.v8f32(<8 x float>)
