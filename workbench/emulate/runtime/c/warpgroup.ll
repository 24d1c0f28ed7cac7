; From warpgroup.c by scripts/runtime_ir.py: 814f9deefd089acf
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
  br i1 %384, label %465, label %385

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
  %413 = icmp eq i32 %412, 0
  %414 = zext nneg i32 %36 to i64
  %415 = zext nneg i32 %383 to i64
  %416 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %417 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %418 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %419 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %420 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %421 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %422 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %423 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %424 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %425 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %426 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %427 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %428 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %429 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %430 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %431 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %432 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %433 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %434 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %435 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %436 = zext nneg i32 %33 to i64
  %437 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %438 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %439 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %440 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %441 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %442 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %443 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %444 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %445 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %446 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %447 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %448 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %449 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %450 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %451 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %452 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %453 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %454 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %455 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %456 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %457 = getelementptr inbounds nuw i8, ptr %17, i64 448
  %458 = getelementptr inbounds nuw i8, ptr %17, i64 64
  %459 = getelementptr inbounds nuw i8, ptr %17, i64 128
  %460 = getelementptr inbounds nuw i8, ptr %17, i64 192
  %461 = getelementptr inbounds nuw i8, ptr %17, i64 256
  %462 = getelementptr inbounds nuw i8, ptr %17, i64 320
  %463 = getelementptr inbounds nuw i8, ptr %17, i64 384
  %464 = getelementptr inbounds nuw i8, ptr %17, i64 448
  br label %468

465:
  %466 = phi i32 [ %370, %382 ], [ %572, %639 ]
  %467 = icmp eq i32 %466, 0
  br i1 %467, label %1177, label %1162, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

468:
  %469 = phi i64 [ 0, %385 ], [ %640, %639 ]
  %470 = phi ptr [ %9, %385 ], [ %1161, %639 ]
  %471 = phi i32 [ %370, %385 ], [ %572, %639 ]
  %472 = trunc nuw nsw i64 %469 to i32
  %473 = and i32 %472, %396
  %474 = shl nuw nsw i32 %473, 4
  %475 = zext nneg i32 %474 to i64
  %476 = add nuw nsw i64 %74, %475
  %477 = lshr i64 %469, %65
  %478 = mul nuw nsw i64 %477, %76
  %479 = add nuw nsw i64 %476, %478
  %480 = mul nuw nsw i64 %78, %469
  %481 = add nuw nsw i64 %480, %74
  br label %482

482:
  %483 = phi i64 [ 0, %468 ], [ %636, %635 ]
  %484 = phi i32 [ 0, %468 ], [ %637, %635 ]
  %485 = phi i32 [ %471, %468 ], [ %572, %635 ]
  br i1 %40, label %503, label %486

486:
  %487 = lshr i64 %483, 3
  %488 = and i64 %487, 536870911
  %489 = mul nuw nsw i64 %78, %488
  %490 = add nuw nsw i64 %479, %489
  %491 = trunc i64 %490 to i32
  %492 = insertelement <8 x i32> poison, i32 %491, i64 0
  %493 = shufflevector <8 x i32> %492, <8 x i32> poison, <8 x i32> zeroinitializer
  %494 = add <8 x i32> %493, %400
  %495 = lshr <8 x i32> %494, splat (i32 7)
  %496 = sub nsw <8 x i32> %495, %403
  %497 = and <8 x i32> %496, %405
  %498 = shl nuw nsw <8 x i32> %497, splat (i32 4)
  %499 = xor <8 x i32> %498, %494
  %500 = tail call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> %499)
  %501 = icmp ule i32 %408, %500
  %502 = select i1 %406, i1 true, i1 %501
  br i1 %502, label %567, label %524, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

503:
  %504 = zext i32 %484 to i64
  %505 = and i32 %484, %396
  %506 = shl nuw nsw i32 %505, 4
  %507 = zext nneg i32 %506 to i64
  %508 = lshr i64 %504, %65
  %509 = mul nuw nsw i64 %508, %76
  %510 = add nuw nsw i64 %481, %507
  %511 = add nuw nsw i64 %510, %509
  %512 = trunc i64 %511 to i32
  %513 = insertelement <8 x i32> poison, i32 %512, i64 0
  %514 = shufflevector <8 x i32> %513, <8 x i32> poison, <8 x i32> zeroinitializer
  %515 = add <8 x i32> %514, %400
  %516 = lshr <8 x i32> %515, splat (i32 7)
  %517 = sub nsw <8 x i32> %516, %403
  %518 = and <8 x i32> %517, %405
  %519 = shl nuw nsw <8 x i32> %518, splat (i32 4)
  %520 = xor <8 x i32> %519, %515
  %521 = tail call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> %520)
  %522 = icmp ule i32 %408, %521
  %523 = select i1 %406, i1 true, i1 %522
  br i1 %523, label %567, label %524, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}

524:
  %525 = phi <8 x i32> [ %499, %486 ], [ %520, %503 ]
  %526 = extractelement <8 x i32> %525, i64 0
  %527 = zext i32 %526 to i64
  %528 = getelementptr inbounds nuw i8, ptr %84, i64 %527
  %529 = load <16 x i8>, ptr %528, align 1
  %530 = extractelement <8 x i32> %525, i64 1
  %531 = zext i32 %530 to i64
  %532 = getelementptr inbounds nuw i8, ptr %84, i64 %531
  %533 = load <16 x i8>, ptr %532, align 1
  %534 = extractelement <8 x i32> %525, i64 2
  %535 = zext i32 %534 to i64
  %536 = getelementptr inbounds nuw i8, ptr %84, i64 %535
  %537 = load <16 x i8>, ptr %536, align 1
  %538 = extractelement <8 x i32> %525, i64 3
  %539 = zext i32 %538 to i64
  %540 = getelementptr inbounds nuw i8, ptr %84, i64 %539
  %541 = load <16 x i8>, ptr %540, align 1
  %542 = extractelement <8 x i32> %525, i64 4
  %543 = zext i32 %542 to i64
  %544 = getelementptr inbounds nuw i8, ptr %84, i64 %543
  %545 = load <16 x i8>, ptr %544, align 1
  %546 = extractelement <8 x i32> %525, i64 5
  %547 = zext i32 %546 to i64
  %548 = getelementptr inbounds nuw i8, ptr %84, i64 %547
  %549 = load <16 x i8>, ptr %548, align 1
  %550 = extractelement <8 x i32> %525, i64 6
  %551 = zext i32 %550 to i64
  %552 = getelementptr inbounds nuw i8, ptr %84, i64 %551
  %553 = load <16 x i8>, ptr %552, align 1
  %554 = extractelement <8 x i32> %525, i64 7
  %555 = zext i32 %554 to i64
  %556 = getelementptr inbounds nuw i8, ptr %84, i64 %555
  %557 = load <16 x i8>, ptr %556, align 1
  %558 = shufflevector <16 x i8> %529, <16 x i8> %533, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %559 = shufflevector <16 x i8> %537, <16 x i8> %541, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %560 = shufflevector <16 x i8> %545, <16 x i8> %549, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %561 = shufflevector <16 x i8> %553, <16 x i8> %557, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %562 = shufflevector <32 x i8> %558, <32 x i8> %559, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %563 = bitcast <64 x i8> %562 to <16 x i32>
  %564 = shufflevector <32 x i8> %560, <32 x i8> %561, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %565 = bitcast <64 x i8> %564 to <16 x i32>
  %566 = shufflevector <16 x i32> %563, <16 x i32> %565, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %567

567:
  %568 = phi i32 [ 1, %503 ], [ 1, %486 ], [ 0, %524 ]
  %569 = phi <64 x i8> [ zeroinitializer, %503 ], [ zeroinitializer, %486 ], [ %562, %524 ]
  %570 = phi <64 x i8> [ zeroinitializer, %503 ], [ zeroinitializer, %486 ], [ %564, %524 ]
  %571 = phi <32 x i32> [ zeroinitializer, %503 ], [ zeroinitializer, %486 ], [ %566, %524 ]
  %572 = or i32 %568, %485
  switch i32 %389, label %590 [
    i32 2, label %573
    i32 4, label %586
  ]

573:
  %574 = bitcast <32 x i32> %571 to <64 x i16>
  %575 = shufflevector <64 x i16> %574, <64 x i16> poison, <64 x i32> <i32 0, i32 8, i32 16, i32 24, i32 32, i32 40, i32 48, i32 56, i32 1, i32 9, i32 17, i32 25, i32 33, i32 41, i32 49, i32 57, i32 2, i32 10, i32 18, i32 26, i32 34, i32 42, i32 50, i32 58, i32 3, i32 11, i32 19, i32 27, i32 35, i32 43, i32 51, i32 59, i32 4, i32 12, i32 20, i32 28, i32 36, i32 44, i32 52, i32 60, i32 5, i32 13, i32 21, i32 29, i32 37, i32 45, i32 53, i32 61, i32 6, i32 14, i32 22, i32 30, i32 38, i32 46, i32 54, i32 62, i32 7, i32 15, i32 23, i32 31, i32 39, i32 47, i32 55, i32 63>
  %576 = select i1 %40, <64 x i16> %575, <64 x i16> %574
  br i1 %409, label %577, label %579

577:
  %halves578 = bitcast <64 x i16> %576 to <64 x half>
  %578 = fpext <64 x half> %halves578 to <64 x float>
  br label %583

579:
  %580 = zext <64 x i16> %576 to <64 x i32>
  %581 = shl nuw <64 x i32> %580, splat (i32 16)
  %582 = bitcast <64 x i32> %581 to <64 x float>
  br label %583

583:
  %584 = phi <64 x float> [ %578, %577 ], [ %582, %579 ]
  %585 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %483
  store <64 x float> %584, ptr %585, align 256
  br label %635

586:
  %587 = and <32 x i32> %571, splat (i32 -8192)
  %588 = shufflevector <32 x i32> %587, <32 x i32> poison, <32 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28, i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29, i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30, i32 3, i32 7, i32 11, i32 15, i32 19, i32 23, i32 27, i32 31>
  %589 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %483
  store <32 x i32> %588, ptr %589, align 128
  br label %635

590:
  %591 = shufflevector <64 x i8> %569, <64 x i8> %570, <64 x i32> <i32 0, i32 16, i32 32, i32 48, i32 64, i32 80, i32 96, i32 112, i32 1, i32 17, i32 33, i32 49, i32 65, i32 81, i32 97, i32 113, i32 2, i32 18, i32 34, i32 50, i32 66, i32 82, i32 98, i32 114, i32 3, i32 19, i32 35, i32 51, i32 67, i32 83, i32 99, i32 115, i32 4, i32 20, i32 36, i32 52, i32 68, i32 84, i32 100, i32 116, i32 5, i32 21, i32 37, i32 53, i32 69, i32 85, i32 101, i32 117, i32 6, i32 22, i32 38, i32 54, i32 70, i32 86, i32 102, i32 118, i32 7, i32 23, i32 39, i32 55, i32 71, i32 87, i32 103, i32 119>
  %592 = shufflevector <64 x i8> %569, <64 x i8> %570, <64 x i32> <i32 8, i32 24, i32 40, i32 56, i32 72, i32 88, i32 104, i32 120, i32 9, i32 25, i32 41, i32 57, i32 73, i32 89, i32 105, i32 121, i32 10, i32 26, i32 42, i32 58, i32 74, i32 90, i32 106, i32 122, i32 11, i32 27, i32 43, i32 59, i32 75, i32 91, i32 107, i32 123, i32 12, i32 28, i32 44, i32 60, i32 76, i32 92, i32 108, i32 124, i32 13, i32 29, i32 45, i32 61, i32 77, i32 93, i32 109, i32 125, i32 14, i32 30, i32 46, i32 62, i32 78, i32 94, i32 110, i32 126, i32 15, i32 31, i32 47, i32 63, i32 79, i32 95, i32 111, i32 127>
  switch i32 %21, label %627 [
    i32 3, label %593
    i32 4, label %615
    i32 5, label %623
  ]

593:
  %594 = and <64 x i8> %591, splat (i8 127)
  %595 = zext nneg <64 x i8> %594 to <64 x i16>
  %596 = sext <64 x i8> %591 to <64 x i16>
  %597 = and <64 x i16> %596, splat (i16 -32768)
  %598 = shl nuw nsw <64 x i16> %595, splat (i16 7)
  %599 = or disjoint <64 x i16> %598, %597
  %halves600 = bitcast <64 x i16> %599 to <64 x half>
  %600 = fpext <64 x half> %halves600 to <64 x float>
  %601 = fmul <64 x float> %600, splat (float 2.560000e+02)
  %602 = icmp eq <64 x i8> %594, splat (i8 127)
  %603 = select <64 x i1> %602, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %601
  %604 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %483
  store <64 x float> %603, ptr %604, align 256
  %605 = and <64 x i8> %592, splat (i8 127)
  %606 = zext nneg <64 x i8> %605 to <64 x i16>
  %607 = sext <64 x i8> %592 to <64 x i16>
  %608 = and <64 x i16> %607, splat (i16 -32768)
  %609 = shl nuw nsw <64 x i16> %606, splat (i16 7)
  %610 = or disjoint <64 x i16> %609, %608
  %halves611 = bitcast <64 x i16> %610 to <64 x half>
  %611 = fpext <64 x half> %halves611 to <64 x float>
  %612 = fmul <64 x float> %611, splat (float 2.560000e+02)
  %613 = icmp eq <64 x i8> %605, splat (i8 127)
  %614 = select <64 x i1> %613, <64 x float> splat (float 0x7FFFFFFFE0000000), <64 x float> %612
  br label %631

615:
  %616 = zext <64 x i8> %591 to <64 x i16>
  %617 = shl nuw <64 x i16> %616, splat (i16 8)
  %halves618 = bitcast <64 x i16> %617 to <64 x half>
  %618 = fpext <64 x half> %halves618 to <64 x float>
  %619 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %483
  store <64 x float> %618, ptr %619, align 256
  %620 = zext <64 x i8> %592 to <64 x i16>
  %621 = shl nuw <64 x i16> %620, splat (i16 8)
  %halves622 = bitcast <64 x i16> %621 to <64 x half>
  %622 = fpext <64 x half> %halves622 to <64 x float>
  br label %631

623:
  %624 = sitofp <64 x i8> %591 to <64 x float>
  %625 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %483
  store <64 x float> %624, ptr %625, align 256
  %626 = sitofp <64 x i8> %592 to <64 x float>
  br label %631

627:
  %628 = uitofp <64 x i8> %591 to <64 x float>
  %629 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %483
  store <64 x float> %628, ptr %629, align 256
  %630 = uitofp <64 x i8> %592 to <64 x float>
  br label %631

631:
  %632 = phi <64 x float> [ %614, %593 ], [ %622, %615 ], [ %626, %623 ], [ %630, %627 ]
  %633 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %483
  %634 = getelementptr inbounds nuw i8, ptr %633, i64 256
  store <64 x float> %632, ptr %634, align 256
  br label %635

635:
  %636 = add nuw nsw i64 %483, %393
  %637 = add i32 %484, 1
  %638 = icmp samesign ult i64 %636, %414
  br i1 %638, label %482, label %642

639:
  %640 = add nuw nsw i64 %469, 1
  %641 = icmp eq i64 %640, %415
  br i1 %641, label %465, label %468

642:
  %643 = phi i1 [ false, %1160 ], [ true, %635 ]
  %644 = phi ptr [ %89, %1160 ], [ %13, %635 ]
  %645 = phi ptr [ %90, %1160 ], [ %12, %635 ]
  %646 = phi ptr [ %1161, %1160 ], [ %470, %635 ]
  br i1 %410, label %647, label %648

647:
  store <8 x double> zeroinitializer, ptr %17, align 64
  store <8 x double> zeroinitializer, ptr %429, align 64
  store <8 x double> zeroinitializer, ptr %430, align 64
  store <8 x double> zeroinitializer, ptr %431, align 64
  store <8 x double> zeroinitializer, ptr %432, align 64
  store <8 x double> zeroinitializer, ptr %433, align 64
  store <8 x double> zeroinitializer, ptr %434, align 64
  store <8 x double> zeroinitializer, ptr %435, align 64
  br label %703

648:
  br i1 %37, label %649, label %653

649:
  %650 = load <64 x i16>, ptr %646, align 128
  %halves651 = bitcast <64 x i16> %650 to <64 x half>
  %651 = fpext <64 x half> %halves651 to <64 x float>
  %652 = bitcast <64 x float> %651 to <64 x i32>
  br label %658

653:
  %654 = load <32 x i32>, ptr %646, align 128
  %655 = getelementptr inbounds nuw i8, ptr %646, i64 128
  %656 = load <32 x i32>, ptr %655, align 128
  %657 = shufflevector <32 x i32> %654, <32 x i32> %656, <64 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  br label %658

658:
  %659 = phi <64 x i32> [ %652, %649 ], [ %657, %653 ]
  %660 = shufflevector <64 x i32> %659, <64 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %661 = shufflevector <64 x i32> %659, <64 x i32> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %662 = shufflevector <64 x i32> %659, <64 x i32> poison, <8 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %663 = shufflevector <64 x i32> %659, <64 x i32> poison, <8 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %664 = shufflevector <64 x i32> %659, <64 x i32> poison, <8 x i32> <i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39>
  %665 = shufflevector <64 x i32> %659, <64 x i32> poison, <8 x i32> <i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %666 = shufflevector <64 x i32> %659, <64 x i32> poison, <8 x i32> <i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55>
  %667 = shufflevector <64 x i32> %659, <64 x i32> poison, <8 x i32> <i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  br i1 %411, label %685, label %668

668:
  %669 = bitcast <8 x i32> %660 to <8 x float>
  %670 = fpext <8 x float> %669 to <8 x double>
  store <8 x double> %670, ptr %17, align 64
  %671 = bitcast <8 x i32> %661 to <8 x float>
  %672 = fpext <8 x float> %671 to <8 x double>
  store <8 x double> %672, ptr %416, align 64
  %673 = bitcast <8 x i32> %662 to <8 x float>
  %674 = fpext <8 x float> %673 to <8 x double>
  store <8 x double> %674, ptr %417, align 64
  %675 = bitcast <8 x i32> %663 to <8 x float>
  %676 = fpext <8 x float> %675 to <8 x double>
  store <8 x double> %676, ptr %418, align 64
  %677 = bitcast <8 x i32> %664 to <8 x float>
  %678 = fpext <8 x float> %677 to <8 x double>
  store <8 x double> %678, ptr %419, align 64
  %679 = bitcast <8 x i32> %665 to <8 x float>
  %680 = fpext <8 x float> %679 to <8 x double>
  store <8 x double> %680, ptr %420, align 64
  %681 = bitcast <8 x i32> %666 to <8 x float>
  %682 = fpext <8 x float> %681 to <8 x double>
  store <8 x double> %682, ptr %421, align 64
  %683 = bitcast <8 x i32> %667 to <8 x float>
  %684 = fpext <8 x float> %683 to <8 x double>
  br label %694

685:
  %686 = sitofp <8 x i32> %660 to <8 x double>
  store <8 x double> %686, ptr %17, align 64
  %687 = sitofp <8 x i32> %661 to <8 x double>
  store <8 x double> %687, ptr %422, align 64
  %688 = sitofp <8 x i32> %662 to <8 x double>
  store <8 x double> %688, ptr %423, align 64
  %689 = sitofp <8 x i32> %663 to <8 x double>
  store <8 x double> %689, ptr %424, align 64
  %690 = sitofp <8 x i32> %664 to <8 x double>
  store <8 x double> %690, ptr %425, align 64
  %691 = sitofp <8 x i32> %665 to <8 x double>
  store <8 x double> %691, ptr %426, align 64
  %692 = sitofp <8 x i32> %666 to <8 x double>
  store <8 x double> %692, ptr %427, align 64
  %693 = sitofp <8 x i32> %667 to <8 x double>
  br label %694

694:
  %695 = phi <8 x double> [ %692, %685 ], [ %682, %668 ]
  %696 = phi <8 x double> [ %690, %685 ], [ %678, %668 ]
  %697 = phi <8 x double> [ %688, %685 ], [ %674, %668 ]
  %698 = phi <8 x double> [ %686, %685 ], [ %670, %668 ]
  %699 = phi <8 x double> [ %687, %685 ], [ %672, %668 ]
  %700 = phi <8 x double> [ %689, %685 ], [ %676, %668 ]
  %701 = phi <8 x double> [ %691, %685 ], [ %680, %668 ]
  %702 = phi <8 x double> [ %693, %685 ], [ %684, %668 ]
  store <8 x double> %702, ptr %428, align 64
  br label %703

703:
  %704 = phi <8 x double> [ zeroinitializer, %647 ], [ %702, %694 ]
  %705 = phi <8 x double> [ zeroinitializer, %647 ], [ %695, %694 ]
  %706 = phi <8 x double> [ zeroinitializer, %647 ], [ %701, %694 ]
  %707 = phi <8 x double> [ zeroinitializer, %647 ], [ %696, %694 ]
  %708 = phi <8 x double> [ zeroinitializer, %647 ], [ %700, %694 ]
  %709 = phi <8 x double> [ zeroinitializer, %647 ], [ %697, %694 ]
  %710 = phi <8 x double> [ zeroinitializer, %647 ], [ %699, %694 ]
  %711 = phi <8 x double> [ zeroinitializer, %647 ], [ %698, %694 ]
  br i1 %34, label %738, label %712

712:
  %713 = phi i64 [ %718, %717 ], [ 0, %703 ]
  %714 = shl nuw nsw i64 %713, 6
  %715 = getelementptr inbounds nuw <8 x double>, ptr %17, i64 %713
  %716 = load <8 x double>, ptr %715, align 64
  br label %720

717:
  store <8 x double> %735, ptr %715, align 64
  %718 = add nuw nsw i64 %713, 1
  %719 = icmp eq i64 %718, 8
  br i1 %719, label %809, label %712

720:
  %721 = phi i64 [ 0, %712 ], [ %736, %720 ]
  %722 = phi <8 x double> [ %716, %712 ], [ %735, %720 ]
  %723 = add nuw nsw i64 %721, %714
  %724 = getelementptr inbounds nuw double, ptr %644, i64 %723
  %725 = load double, ptr %724, align 8
  %726 = insertelement <8 x double> poison, double %725, i64 0
  %727 = shufflevector <8 x double> %726, <8 x double> poison, <8 x i32> zeroinitializer
  %728 = getelementptr inbounds nuw i8, ptr %645, i64 %723
  %729 = load i8, ptr %728, align 1
  %730 = zext i8 %729 to i64
  %731 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %730
  %732 = load <8 x float>, ptr %731, align 32
  %733 = fpext contract <8 x float> %732 to <8 x double>
  %734 = fmul contract <8 x double> %727, %733
  %735 = fadd contract <8 x double> %722, %734
  %736 = add nuw nsw i64 %721, 1
  %737 = icmp eq i64 %736, %436
  br i1 %737, label %717, label %720

738:
  %739 = phi <8 x double> [ %805, %738 ], [ %704, %703 ]
  %740 = phi <8 x double> [ %798, %738 ], [ %705, %703 ]
  %741 = phi <8 x double> [ %791, %738 ], [ %706, %703 ]
  %742 = phi <8 x double> [ %784, %738 ], [ %707, %703 ]
  %743 = phi <8 x double> [ %777, %738 ], [ %708, %703 ]
  %744 = phi <8 x double> [ %770, %738 ], [ %709, %703 ]
  %745 = phi <8 x double> [ %763, %738 ], [ %710, %703 ]
  %746 = phi <8 x double> [ %756, %738 ], [ %711, %703 ]
  %747 = phi i64 [ %806, %738 ], [ 0, %703 ]
  %748 = getelementptr inbounds nuw <8 x float>, ptr %14, i64 %747
  %749 = load <8 x float>, ptr %748, align 32
  %750 = fpext contract <8 x float> %749 to <8 x double>
  %751 = getelementptr inbounds nuw double, ptr %644, i64 %747
  %752 = load double, ptr %751, align 8
  %753 = insertelement <8 x double> poison, double %752, i64 0
  %754 = shufflevector <8 x double> %753, <8 x double> poison, <8 x i32> zeroinitializer
  %755 = fmul contract <8 x double> %754, %750
  %756 = fadd contract <8 x double> %746, %755
  %757 = getelementptr inbounds nuw double, ptr %644, i64 %747
  %758 = getelementptr inbounds nuw i8, ptr %757, i64 512
  %759 = load double, ptr %758, align 8
  %760 = insertelement <8 x double> poison, double %759, i64 0
  %761 = shufflevector <8 x double> %760, <8 x double> poison, <8 x i32> zeroinitializer
  %762 = fmul contract <8 x double> %761, %750
  %763 = fadd contract <8 x double> %745, %762
  %764 = getelementptr inbounds nuw double, ptr %644, i64 %747
  %765 = getelementptr inbounds nuw i8, ptr %764, i64 1024
  %766 = load double, ptr %765, align 8
  %767 = insertelement <8 x double> poison, double %766, i64 0
  %768 = shufflevector <8 x double> %767, <8 x double> poison, <8 x i32> zeroinitializer
  %769 = fmul contract <8 x double> %768, %750
  %770 = fadd contract <8 x double> %744, %769
  %771 = getelementptr inbounds nuw double, ptr %644, i64 %747
  %772 = getelementptr inbounds nuw i8, ptr %771, i64 1536
  %773 = load double, ptr %772, align 8
  %774 = insertelement <8 x double> poison, double %773, i64 0
  %775 = shufflevector <8 x double> %774, <8 x double> poison, <8 x i32> zeroinitializer
  %776 = fmul contract <8 x double> %775, %750
  %777 = fadd contract <8 x double> %743, %776
  %778 = getelementptr inbounds nuw double, ptr %644, i64 %747
  %779 = getelementptr inbounds nuw i8, ptr %778, i64 2048
  %780 = load double, ptr %779, align 8
  %781 = insertelement <8 x double> poison, double %780, i64 0
  %782 = shufflevector <8 x double> %781, <8 x double> poison, <8 x i32> zeroinitializer
  %783 = fmul contract <8 x double> %782, %750
  %784 = fadd contract <8 x double> %742, %783
  %785 = getelementptr inbounds nuw double, ptr %644, i64 %747
  %786 = getelementptr inbounds nuw i8, ptr %785, i64 2560
  %787 = load double, ptr %786, align 8
  %788 = insertelement <8 x double> poison, double %787, i64 0
  %789 = shufflevector <8 x double> %788, <8 x double> poison, <8 x i32> zeroinitializer
  %790 = fmul contract <8 x double> %789, %750
  %791 = fadd contract <8 x double> %741, %790
  %792 = getelementptr inbounds nuw double, ptr %644, i64 %747
  %793 = getelementptr inbounds nuw i8, ptr %792, i64 3072
  %794 = load double, ptr %793, align 8
  %795 = insertelement <8 x double> poison, double %794, i64 0
  %796 = shufflevector <8 x double> %795, <8 x double> poison, <8 x i32> zeroinitializer
  %797 = fmul contract <8 x double> %796, %750
  %798 = fadd contract <8 x double> %740, %797
  %799 = getelementptr inbounds nuw double, ptr %644, i64 %747
  %800 = getelementptr inbounds nuw i8, ptr %799, i64 3584
  %801 = load double, ptr %800, align 8
  %802 = insertelement <8 x double> poison, double %801, i64 0
  %803 = shufflevector <8 x double> %802, <8 x double> poison, <8 x i32> zeroinitializer
  %804 = fmul contract <8 x double> %803, %750
  %805 = fadd contract <8 x double> %739, %804
  %806 = add nuw nsw i64 %747, 1
  %807 = icmp eq i64 %806, %414
  br i1 %807, label %808, label %738

808:
  store <8 x double> %756, ptr %17, align 64
  store <8 x double> %763, ptr %437, align 64
  store <8 x double> %770, ptr %438, align 64
  store <8 x double> %777, ptr %439, align 64
  store <8 x double> %784, ptr %440, align 64
  store <8 x double> %791, ptr %441, align 64
  store <8 x double> %798, ptr %442, align 64
  store <8 x double> %805, ptr %443, align 64
  br label %811

809:
  %810 = load <8 x double>, ptr %17, align 64
  br label %811

811:
  %812 = phi <8 x double> [ %810, %809 ], [ %756, %808 ]
  switch i32 %19, label %1072 [
    i32 1, label %833
    i32 0, label %1016
  ]

813:
  %814 = phi <8 x i32> [ %1064, %1016 ], [ %1148, %1155 ]
  %815 = phi <8 x i32> [ %1050, %1016 ], [ %1126, %1155 ]
  %816 = phi <8 x i32> [ %1036, %1016 ], [ %1104, %1155 ]
  %817 = phi <8 x i32> [ %1022, %1016 ], [ %1082, %1155 ]
  %818 = phi <8 x i32> [ %1029, %1016 ], [ %1093, %1155 ]
  %819 = phi <8 x i32> [ %1043, %1016 ], [ %1115, %1155 ]
  %820 = phi <8 x i32> [ %1057, %1016 ], [ %1137, %1155 ]
  %821 = phi <8 x i32> [ %1071, %1016 ], [ %1159, %1155 ]
  %822 = shufflevector <8 x i32> %817, <8 x i32> %818, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %823 = shufflevector <8 x i32> %816, <8 x i32> %819, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %824 = shufflevector <8 x i32> %815, <8 x i32> %820, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %825 = shufflevector <8 x i32> %814, <8 x i32> %821, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %826 = shufflevector <16 x i32> %822, <16 x i32> %823, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  store <16 x i32> %826, ptr %646, align 64
  %827 = shufflevector <16 x i32> %822, <16 x i32> %823, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %828 = getelementptr inbounds nuw i8, ptr %646, i64 128
  store <16 x i32> %827, ptr %828, align 64
  %829 = getelementptr inbounds nuw i8, ptr %646, i64 64
  %830 = shufflevector <16 x i32> %824, <16 x i32> %825, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  store <16 x i32> %830, ptr %829, align 64
  %831 = shufflevector <16 x i32> %824, <16 x i32> %825, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %832 = getelementptr inbounds nuw i8, ptr %646, i64 192
  store <16 x i32> %831, ptr %832, align 64
  br label %1160

833:
  %834 = bitcast <8 x double> %812 to <8 x i64>
  %835 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %812)
  %836 = bitcast <8 x double> %835 to <8 x i64>
  %837 = lshr <8 x i64> %834, splat (i64 48)
  %838 = and <8 x i64> %837, splat (i64 32768)
  %839 = add nsw <8 x i64> %836, splat (i64 -4539626225366204417)
  %840 = lshr <8 x i64> %836, splat (i64 42)
  %841 = and <8 x i64> %840, splat (i64 1)
  %842 = add nsw <8 x i64> %839, %841
  %843 = lshr <8 x i64> %842, splat (i64 42)
  %844 = fadd <8 x double> %835, splat (double 0x41B0000000000000)
  %845 = bitcast <8 x double> %844 to <8 x i64>
  %846 = icmp samesign ult <8 x i64> %836, splat (i64 4544132024016830464)
  %847 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %843, <8 x i64> splat (i64 31744))
  %848 = select <8 x i1> %846, <8 x i64> %845, <8 x i64> %847
  %849 = icmp samesign ugt <8 x i64> %836, splat (i64 9218868437227405311)
  %850 = select <8 x i1> %849, <8 x i64> splat (i64 31744), <8 x i64> %848
  %851 = icmp samesign ugt <8 x i64> %836, splat (i64 9218868437227405312)
  %852 = or <8 x i64> %850, %838
  %853 = select <8 x i1> %851, <8 x i64> splat (i64 32767), <8 x i64> %852
  %854 = trunc <8 x i64> %853 to <8 x i16>
  store <8 x i16> %854, ptr %646, align 16
  %855 = load <8 x double>, ptr %451, align 64
  %856 = bitcast <8 x double> %855 to <8 x i64>
  %857 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %855)
  %858 = bitcast <8 x double> %857 to <8 x i64>
  %859 = lshr <8 x i64> %856, splat (i64 48)
  %860 = and <8 x i64> %859, splat (i64 32768)
  %861 = add nsw <8 x i64> %858, splat (i64 -4539626225366204417)
  %862 = lshr <8 x i64> %858, splat (i64 42)
  %863 = and <8 x i64> %862, splat (i64 1)
  %864 = add nsw <8 x i64> %861, %863
  %865 = lshr <8 x i64> %864, splat (i64 42)
  %866 = fadd <8 x double> %857, splat (double 0x41B0000000000000)
  %867 = bitcast <8 x double> %866 to <8 x i64>
  %868 = icmp samesign ult <8 x i64> %858, splat (i64 4544132024016830464)
  %869 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %865, <8 x i64> splat (i64 31744))
  %870 = select <8 x i1> %868, <8 x i64> %867, <8 x i64> %869
  %871 = icmp samesign ugt <8 x i64> %858, splat (i64 9218868437227405311)
  %872 = select <8 x i1> %871, <8 x i64> splat (i64 31744), <8 x i64> %870
  %873 = icmp samesign ugt <8 x i64> %858, splat (i64 9218868437227405312)
  %874 = or <8 x i64> %872, %860
  %875 = select <8 x i1> %873, <8 x i64> splat (i64 32767), <8 x i64> %874
  %876 = trunc <8 x i64> %875 to <8 x i16>
  %877 = getelementptr inbounds nuw i8, ptr %646, i64 16
  store <8 x i16> %876, ptr %877, align 16
  %878 = load <8 x double>, ptr %452, align 64
  %879 = bitcast <8 x double> %878 to <8 x i64>
  %880 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %878)
  %881 = bitcast <8 x double> %880 to <8 x i64>
  %882 = lshr <8 x i64> %879, splat (i64 48)
  %883 = and <8 x i64> %882, splat (i64 32768)
  %884 = add nsw <8 x i64> %881, splat (i64 -4539626225366204417)
  %885 = lshr <8 x i64> %881, splat (i64 42)
  %886 = and <8 x i64> %885, splat (i64 1)
  %887 = add nsw <8 x i64> %884, %886
  %888 = lshr <8 x i64> %887, splat (i64 42)
  %889 = fadd <8 x double> %880, splat (double 0x41B0000000000000)
  %890 = bitcast <8 x double> %889 to <8 x i64>
  %891 = icmp samesign ult <8 x i64> %881, splat (i64 4544132024016830464)
  %892 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %888, <8 x i64> splat (i64 31744))
  %893 = select <8 x i1> %891, <8 x i64> %890, <8 x i64> %892
  %894 = icmp samesign ugt <8 x i64> %881, splat (i64 9218868437227405311)
  %895 = select <8 x i1> %894, <8 x i64> splat (i64 31744), <8 x i64> %893
  %896 = icmp samesign ugt <8 x i64> %881, splat (i64 9218868437227405312)
  %897 = or <8 x i64> %895, %883
  %898 = select <8 x i1> %896, <8 x i64> splat (i64 32767), <8 x i64> %897
  %899 = trunc <8 x i64> %898 to <8 x i16>
  %900 = getelementptr inbounds nuw i8, ptr %646, i64 32
  store <8 x i16> %899, ptr %900, align 16
  %901 = load <8 x double>, ptr %453, align 64
  %902 = bitcast <8 x double> %901 to <8 x i64>
  %903 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %901)
  %904 = bitcast <8 x double> %903 to <8 x i64>
  %905 = lshr <8 x i64> %902, splat (i64 48)
  %906 = and <8 x i64> %905, splat (i64 32768)
  %907 = add nsw <8 x i64> %904, splat (i64 -4539626225366204417)
  %908 = lshr <8 x i64> %904, splat (i64 42)
  %909 = and <8 x i64> %908, splat (i64 1)
  %910 = add nsw <8 x i64> %907, %909
  %911 = lshr <8 x i64> %910, splat (i64 42)
  %912 = fadd <8 x double> %903, splat (double 0x41B0000000000000)
  %913 = bitcast <8 x double> %912 to <8 x i64>
  %914 = icmp samesign ult <8 x i64> %904, splat (i64 4544132024016830464)
  %915 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %911, <8 x i64> splat (i64 31744))
  %916 = select <8 x i1> %914, <8 x i64> %913, <8 x i64> %915
  %917 = icmp samesign ugt <8 x i64> %904, splat (i64 9218868437227405311)
  %918 = select <8 x i1> %917, <8 x i64> splat (i64 31744), <8 x i64> %916
  %919 = icmp samesign ugt <8 x i64> %904, splat (i64 9218868437227405312)
  %920 = or <8 x i64> %918, %906
  %921 = select <8 x i1> %919, <8 x i64> splat (i64 32767), <8 x i64> %920
  %922 = trunc <8 x i64> %921 to <8 x i16>
  %923 = getelementptr inbounds nuw i8, ptr %646, i64 48
  store <8 x i16> %922, ptr %923, align 16
  %924 = load <8 x double>, ptr %454, align 64
  %925 = bitcast <8 x double> %924 to <8 x i64>
  %926 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %924)
  %927 = bitcast <8 x double> %926 to <8 x i64>
  %928 = lshr <8 x i64> %925, splat (i64 48)
  %929 = and <8 x i64> %928, splat (i64 32768)
  %930 = add nsw <8 x i64> %927, splat (i64 -4539626225366204417)
  %931 = lshr <8 x i64> %927, splat (i64 42)
  %932 = and <8 x i64> %931, splat (i64 1)
  %933 = add nsw <8 x i64> %930, %932
  %934 = lshr <8 x i64> %933, splat (i64 42)
  %935 = fadd <8 x double> %926, splat (double 0x41B0000000000000)
  %936 = bitcast <8 x double> %935 to <8 x i64>
  %937 = icmp samesign ult <8 x i64> %927, splat (i64 4544132024016830464)
  %938 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %934, <8 x i64> splat (i64 31744))
  %939 = select <8 x i1> %937, <8 x i64> %936, <8 x i64> %938
  %940 = icmp samesign ugt <8 x i64> %927, splat (i64 9218868437227405311)
  %941 = select <8 x i1> %940, <8 x i64> splat (i64 31744), <8 x i64> %939
  %942 = icmp samesign ugt <8 x i64> %927, splat (i64 9218868437227405312)
  %943 = or <8 x i64> %941, %929
  %944 = select <8 x i1> %942, <8 x i64> splat (i64 32767), <8 x i64> %943
  %945 = trunc <8 x i64> %944 to <8 x i16>
  %946 = getelementptr inbounds nuw i8, ptr %646, i64 64
  store <8 x i16> %945, ptr %946, align 16
  %947 = load <8 x double>, ptr %455, align 64
  %948 = bitcast <8 x double> %947 to <8 x i64>
  %949 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %947)
  %950 = bitcast <8 x double> %949 to <8 x i64>
  %951 = lshr <8 x i64> %948, splat (i64 48)
  %952 = and <8 x i64> %951, splat (i64 32768)
  %953 = add nsw <8 x i64> %950, splat (i64 -4539626225366204417)
  %954 = lshr <8 x i64> %950, splat (i64 42)
  %955 = and <8 x i64> %954, splat (i64 1)
  %956 = add nsw <8 x i64> %953, %955
  %957 = lshr <8 x i64> %956, splat (i64 42)
  %958 = fadd <8 x double> %949, splat (double 0x41B0000000000000)
  %959 = bitcast <8 x double> %958 to <8 x i64>
  %960 = icmp samesign ult <8 x i64> %950, splat (i64 4544132024016830464)
  %961 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %957, <8 x i64> splat (i64 31744))
  %962 = select <8 x i1> %960, <8 x i64> %959, <8 x i64> %961
  %963 = icmp samesign ugt <8 x i64> %950, splat (i64 9218868437227405311)
  %964 = select <8 x i1> %963, <8 x i64> splat (i64 31744), <8 x i64> %962
  %965 = icmp samesign ugt <8 x i64> %950, splat (i64 9218868437227405312)
  %966 = or <8 x i64> %964, %952
  %967 = select <8 x i1> %965, <8 x i64> splat (i64 32767), <8 x i64> %966
  %968 = trunc <8 x i64> %967 to <8 x i16>
  %969 = getelementptr inbounds nuw i8, ptr %646, i64 80
  store <8 x i16> %968, ptr %969, align 16
  %970 = load <8 x double>, ptr %456, align 64
  %971 = bitcast <8 x double> %970 to <8 x i64>
  %972 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %970)
  %973 = bitcast <8 x double> %972 to <8 x i64>
  %974 = lshr <8 x i64> %971, splat (i64 48)
  %975 = and <8 x i64> %974, splat (i64 32768)
  %976 = add nsw <8 x i64> %973, splat (i64 -4539626225366204417)
  %977 = lshr <8 x i64> %973, splat (i64 42)
  %978 = and <8 x i64> %977, splat (i64 1)
  %979 = add nsw <8 x i64> %976, %978
  %980 = lshr <8 x i64> %979, splat (i64 42)
  %981 = fadd <8 x double> %972, splat (double 0x41B0000000000000)
  %982 = bitcast <8 x double> %981 to <8 x i64>
  %983 = icmp samesign ult <8 x i64> %973, splat (i64 4544132024016830464)
  %984 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %980, <8 x i64> splat (i64 31744))
  %985 = select <8 x i1> %983, <8 x i64> %982, <8 x i64> %984
  %986 = icmp samesign ugt <8 x i64> %973, splat (i64 9218868437227405311)
  %987 = select <8 x i1> %986, <8 x i64> splat (i64 31744), <8 x i64> %985
  %988 = icmp samesign ugt <8 x i64> %973, splat (i64 9218868437227405312)
  %989 = or <8 x i64> %987, %975
  %990 = select <8 x i1> %988, <8 x i64> splat (i64 32767), <8 x i64> %989
  %991 = trunc <8 x i64> %990 to <8 x i16>
  %992 = getelementptr inbounds nuw i8, ptr %646, i64 96
  store <8 x i16> %991, ptr %992, align 16
  %993 = load <8 x double>, ptr %457, align 64
  %994 = bitcast <8 x double> %993 to <8 x i64>
  %995 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %993)
  %996 = bitcast <8 x double> %995 to <8 x i64>
  %997 = lshr <8 x i64> %994, splat (i64 48)
  %998 = and <8 x i64> %997, splat (i64 32768)
  %999 = add nsw <8 x i64> %996, splat (i64 -4539626225366204417)
  %1000 = lshr <8 x i64> %996, splat (i64 42)
  %1001 = and <8 x i64> %1000, splat (i64 1)
  %1002 = add nsw <8 x i64> %999, %1001
  %1003 = lshr <8 x i64> %1002, splat (i64 42)
  %1004 = fadd <8 x double> %995, splat (double 0x41B0000000000000)
  %1005 = bitcast <8 x double> %1004 to <8 x i64>
  %1006 = icmp samesign ult <8 x i64> %996, splat (i64 4544132024016830464)
  %1007 = tail call <8 x i64> @llvm.umin.v8i64(<8 x i64> %1003, <8 x i64> splat (i64 31744))
  %1008 = select <8 x i1> %1006, <8 x i64> %1005, <8 x i64> %1007
  %1009 = icmp samesign ugt <8 x i64> %996, splat (i64 9218868437227405311)
  %1010 = select <8 x i1> %1009, <8 x i64> splat (i64 31744), <8 x i64> %1008
  %1011 = icmp samesign ugt <8 x i64> %996, splat (i64 9218868437227405312)
  %1012 = or <8 x i64> %1010, %998
  %1013 = select <8 x i1> %1011, <8 x i64> splat (i64 32767), <8 x i64> %1012
  %1014 = trunc <8 x i64> %1013 to <8 x i16>
  %1015 = getelementptr inbounds nuw i8, ptr %646, i64 112
  store <8 x i16> %1014, ptr %1015, align 16
  br label %1160

1016:
  %1017 = fptrunc <8 x double> %812 to <8 x float>
  %1018 = bitcast <8 x float> %1017 to <8 x i32>
  %1019 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1017)
  %1020 = bitcast <8 x float> %1019 to <8 x i32>
  %1021 = icmp samesign ugt <8 x i32> %1020, splat (i32 2139095040)
  %1022 = select <8 x i1> %1021, <8 x i32> splat (i32 2147483647), <8 x i32> %1018
  %1023 = load <8 x double>, ptr %444, align 64
  %1024 = fptrunc <8 x double> %1023 to <8 x float>
  %1025 = bitcast <8 x float> %1024 to <8 x i32>
  %1026 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1024)
  %1027 = bitcast <8 x float> %1026 to <8 x i32>
  %1028 = icmp samesign ugt <8 x i32> %1027, splat (i32 2139095040)
  %1029 = select <8 x i1> %1028, <8 x i32> splat (i32 2147483647), <8 x i32> %1025
  %1030 = load <8 x double>, ptr %445, align 64
  %1031 = fptrunc <8 x double> %1030 to <8 x float>
  %1032 = bitcast <8 x float> %1031 to <8 x i32>
  %1033 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1031)
  %1034 = bitcast <8 x float> %1033 to <8 x i32>
  %1035 = icmp samesign ugt <8 x i32> %1034, splat (i32 2139095040)
  %1036 = select <8 x i1> %1035, <8 x i32> splat (i32 2147483647), <8 x i32> %1032
  %1037 = load <8 x double>, ptr %446, align 64
  %1038 = fptrunc <8 x double> %1037 to <8 x float>
  %1039 = bitcast <8 x float> %1038 to <8 x i32>
  %1040 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1038)
  %1041 = bitcast <8 x float> %1040 to <8 x i32>
  %1042 = icmp samesign ugt <8 x i32> %1041, splat (i32 2139095040)
  %1043 = select <8 x i1> %1042, <8 x i32> splat (i32 2147483647), <8 x i32> %1039
  %1044 = load <8 x double>, ptr %447, align 64
  %1045 = fptrunc <8 x double> %1044 to <8 x float>
  %1046 = bitcast <8 x float> %1045 to <8 x i32>
  %1047 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1045)
  %1048 = bitcast <8 x float> %1047 to <8 x i32>
  %1049 = icmp samesign ugt <8 x i32> %1048, splat (i32 2139095040)
  %1050 = select <8 x i1> %1049, <8 x i32> splat (i32 2147483647), <8 x i32> %1046
  %1051 = load <8 x double>, ptr %448, align 64
  %1052 = fptrunc <8 x double> %1051 to <8 x float>
  %1053 = bitcast <8 x float> %1052 to <8 x i32>
  %1054 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1052)
  %1055 = bitcast <8 x float> %1054 to <8 x i32>
  %1056 = icmp samesign ugt <8 x i32> %1055, splat (i32 2139095040)
  %1057 = select <8 x i1> %1056, <8 x i32> splat (i32 2147483647), <8 x i32> %1053
  %1058 = load <8 x double>, ptr %449, align 64
  %1059 = fptrunc <8 x double> %1058 to <8 x float>
  %1060 = bitcast <8 x float> %1059 to <8 x i32>
  %1061 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1059)
  %1062 = bitcast <8 x float> %1061 to <8 x i32>
  %1063 = icmp samesign ugt <8 x i32> %1062, splat (i32 2139095040)
  %1064 = select <8 x i1> %1063, <8 x i32> splat (i32 2147483647), <8 x i32> %1060
  %1065 = load <8 x double>, ptr %450, align 64
  %1066 = fptrunc <8 x double> %1065 to <8 x float>
  %1067 = bitcast <8 x float> %1066 to <8 x i32>
  %1068 = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %1066)
  %1069 = bitcast <8 x float> %1068 to <8 x i32>
  %1070 = icmp samesign ugt <8 x i32> %1069, splat (i32 2139095040)
  %1071 = select <8 x i1> %1070, <8 x i32> splat (i32 2147483647), <8 x i32> %1067
  br label %813

1072:
  br i1 %413, label %1078, label %1073

1073:
  %1074 = fcmp ogt <8 x double> %812, splat (double 0x41DFFFFFFFC00000)
  %1075 = fcmp olt <8 x double> %812, splat (double 0xC1E0000000000000)
  %1076 = select <8 x i1> %1075, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %812
  %1077 = select <8 x i1> %1074, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1076
  br label %1078

1078:
  %1079 = phi <8 x double> [ %1077, %1073 ], [ %812, %1072 ]
  %1080 = fadd <8 x double> %1079, splat (double 0x4338000000000000)
  %1081 = bitcast <8 x double> %1080 to <8 x i64>
  %1082 = trunc <8 x i64> %1081 to <8 x i32>
  %1083 = load <8 x double>, ptr %458, align 64
  br i1 %413, label %1089, label %1084

1084:
  %1085 = fcmp ogt <8 x double> %1083, splat (double 0x41DFFFFFFFC00000)
  %1086 = fcmp olt <8 x double> %1083, splat (double 0xC1E0000000000000)
  %1087 = select <8 x i1> %1086, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1083
  %1088 = select <8 x i1> %1085, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1087
  br label %1089

1089:
  %1090 = phi <8 x double> [ %1088, %1084 ], [ %1083, %1078 ]
  %1091 = fadd <8 x double> %1090, splat (double 0x4338000000000000)
  %1092 = bitcast <8 x double> %1091 to <8 x i64>
  %1093 = trunc <8 x i64> %1092 to <8 x i32>
  %1094 = load <8 x double>, ptr %459, align 64
  br i1 %413, label %1100, label %1095

1095:
  %1096 = fcmp ogt <8 x double> %1094, splat (double 0x41DFFFFFFFC00000)
  %1097 = fcmp olt <8 x double> %1094, splat (double 0xC1E0000000000000)
  %1098 = select <8 x i1> %1097, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1094
  %1099 = select <8 x i1> %1096, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1098
  br label %1100

1100:
  %1101 = phi <8 x double> [ %1099, %1095 ], [ %1094, %1089 ]
  %1102 = fadd <8 x double> %1101, splat (double 0x4338000000000000)
  %1103 = bitcast <8 x double> %1102 to <8 x i64>
  %1104 = trunc <8 x i64> %1103 to <8 x i32>
  %1105 = load <8 x double>, ptr %460, align 64
  br i1 %413, label %1111, label %1106

1106:
  %1107 = fcmp ogt <8 x double> %1105, splat (double 0x41DFFFFFFFC00000)
  %1108 = fcmp olt <8 x double> %1105, splat (double 0xC1E0000000000000)
  %1109 = select <8 x i1> %1108, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1105
  %1110 = select <8 x i1> %1107, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1109
  br label %1111

1111:
  %1112 = phi <8 x double> [ %1110, %1106 ], [ %1105, %1100 ]
  %1113 = fadd <8 x double> %1112, splat (double 0x4338000000000000)
  %1114 = bitcast <8 x double> %1113 to <8 x i64>
  %1115 = trunc <8 x i64> %1114 to <8 x i32>
  %1116 = load <8 x double>, ptr %461, align 64
  br i1 %413, label %1122, label %1117

1117:
  %1118 = fcmp ogt <8 x double> %1116, splat (double 0x41DFFFFFFFC00000)
  %1119 = fcmp olt <8 x double> %1116, splat (double 0xC1E0000000000000)
  %1120 = select <8 x i1> %1119, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1116
  %1121 = select <8 x i1> %1118, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1120
  br label %1122

1122:
  %1123 = phi <8 x double> [ %1121, %1117 ], [ %1116, %1111 ]
  %1124 = fadd <8 x double> %1123, splat (double 0x4338000000000000)
  %1125 = bitcast <8 x double> %1124 to <8 x i64>
  %1126 = trunc <8 x i64> %1125 to <8 x i32>
  %1127 = load <8 x double>, ptr %462, align 64
  br i1 %413, label %1133, label %1128

1128:
  %1129 = fcmp ogt <8 x double> %1127, splat (double 0x41DFFFFFFFC00000)
  %1130 = fcmp olt <8 x double> %1127, splat (double 0xC1E0000000000000)
  %1131 = select <8 x i1> %1130, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1127
  %1132 = select <8 x i1> %1129, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1131
  br label %1133

1133:
  %1134 = phi <8 x double> [ %1132, %1128 ], [ %1127, %1122 ]
  %1135 = fadd <8 x double> %1134, splat (double 0x4338000000000000)
  %1136 = bitcast <8 x double> %1135 to <8 x i64>
  %1137 = trunc <8 x i64> %1136 to <8 x i32>
  %1138 = load <8 x double>, ptr %463, align 64
  br i1 %413, label %1144, label %1139

1139:
  %1140 = fcmp ogt <8 x double> %1138, splat (double 0x41DFFFFFFFC00000)
  %1141 = fcmp olt <8 x double> %1138, splat (double 0xC1E0000000000000)
  %1142 = select <8 x i1> %1141, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1138
  %1143 = select <8 x i1> %1140, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1142
  br label %1144

1144:
  %1145 = phi <8 x double> [ %1143, %1139 ], [ %1138, %1133 ]
  %1146 = fadd <8 x double> %1145, splat (double 0x4338000000000000)
  %1147 = bitcast <8 x double> %1146 to <8 x i64>
  %1148 = trunc <8 x i64> %1147 to <8 x i32>
  %1149 = load <8 x double>, ptr %464, align 64
  br i1 %413, label %1155, label %1150

1150:
  %1151 = fcmp ogt <8 x double> %1149, splat (double 0x41DFFFFFFFC00000)
  %1152 = fcmp olt <8 x double> %1149, splat (double 0xC1E0000000000000)
  %1153 = select <8 x i1> %1152, <8 x double> splat (double 0xC1E0000000000000), <8 x double> %1149
  %1154 = select <8 x i1> %1151, <8 x double> splat (double 0x41DFFFFFFFC00000), <8 x double> %1153
  br label %1155

1155:
  %1156 = phi <8 x double> [ %1154, %1150 ], [ %1149, %1144 ]
  %1157 = fadd <8 x double> %1156, splat (double 0x4338000000000000)
  %1158 = bitcast <8 x double> %1157 to <8 x i64>
  %1159 = trunc <8 x i64> %1158 to <8 x i32>
  br label %813

1160:
  %1161 = getelementptr inbounds nuw <32 x i32>, ptr %646, i64 %38
  br i1 %643, label %642, label %639

1162:
  %1163 = icmp eq i32 %21, 2
  %1164 = icmp samesign ult i32 %21, 2
  %1165 = select i1 %40, i32 %4, i32 %36
  %1166 = select i1 %40, i32 %36, i32 %4
  %1167 = select i1 %1164, i32 3, i32 4
  %1168 = select i1 %1163, i32 2, i32 %1167
  %1169 = lshr i32 %1166, %1168
  %1170 = call fastcc i32 @note_pieces(ptr %0, ptr %1, ptr %16, i32 %1169, i32 %1165, i32 0, i32 0)
  %1171 = icmp eq i32 %1170, 0
  br i1 %1171, label %1172, label %1177

1172:
  %1173 = lshr exact i32 %26, 3
  %1174 = select i1 %42, i32 %26, i32 0
  %1175 = select i1 %42, i32 0, i32 %1173
  %1176 = call fastcc i32 @note_pieces(ptr %0, ptr %1, ptr %15, i32 2, i32 16, i32 %1175, i32 %1174)
  br label %1177

1177:
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

declare <8 x float> @llvm.fabs.v8f32(<8 x float>)

declare <8 x double> @llvm.fabs.v8f64(<8 x double>)

declare <8 x i64> @llvm.umin.v8i64(<8 x i64>, <8 x i64>)
