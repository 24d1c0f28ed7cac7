; From bulk_copies.c by scripts/runtime_ir.py: 2a4796dc9c8bf2a8
%struct.copy = type { i64, i64, i64, ptr, i64, i32, i32, i32, i32, [5 x i32], i32, i32, i32, i32 }

define i32 @workbench.bulk.tensor(ptr %0, ptr %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %10

6:
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %8 = load i64, ptr %7, align 8
  %9 = trunc i64 %8 to i32
  br label %367

10:
  %11 = load i64, ptr %4, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %15, label %19

15:
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %11, %17
  br i1 %18, label %35, label %25

19:
  %20 = getelementptr inbounds nuw i8, ptr %13, i64 64
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds nuw i8, ptr %21, i64 96
  %23 = load i64, ptr %22, align 8
  %24 = icmp eq i64 %11, %23
  br i1 %24, label %35, label %25

25:
  %26 = phi i64 [ %17, %15 ], [ %23, %19 ]
  store i64 %26, ptr %4, align 8
  %27 = getelementptr inbounds nuw i8, ptr %4, i64 44
  store i32 0, ptr %27, align 4
  %28 = getelementptr inbounds nuw i8, ptr %4, i64 36
  store i32 0, ptr %28, align 4
  %29 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %32 = load i32, ptr %31, align 8
  %33 = shl i32 %32, 2
  %34 = zext i32 %33 to i64
  tail call void @llvm.memset.p0.i64(ptr align 4 %30, i8 0, i64 %34, i1 false)
  br label %35

35:
  %36 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %37 = load i64, ptr %36, align 8
  %38 = trunc i64 %37 to i32
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %341, label %40

40:
  %41 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %42 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %48 = getelementptr inbounds nuw i8, ptr %4, i64 16
  %49 = getelementptr inbounds nuw i8, ptr %4, i64 36
  %50 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %52 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %54 = getelementptr inbounds nuw i8, ptr %4, i64 48
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %56 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %57 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %58 = getelementptr inbounds nuw i8, ptr %4, i64 44
  %59 = getelementptr inbounds nuw i8, ptr %1, i64 512
  %60 = getelementptr inbounds nuw i8, ptr %1, i64 768
  %61 = getelementptr inbounds nuw i8, ptr %1, i64 1024
  %62 = getelementptr inbounds nuw i8, ptr %1, i64 1280
  %63 = getelementptr inbounds nuw i8, ptr %1, i64 1536
  br label %64

64:
  %65 = phi i32 [ %38, %40 ], [ %339, %337 ]
  %66 = tail call i32 @llvm.cttz.i32(i32 %65, i1 true)
  %67 = load i64, ptr %41, align 8
  %68 = trunc i64 %67 to i32
  %69 = and i32 %68, 3
  %70 = icmp ne i32 %69, 0
  %71 = lshr i32 %68, 2
  %72 = and i32 %71, 1
  %73 = lshr i32 %68, 3
  %74 = and i32 %73, 7
  %75 = icmp eq i32 %72, 0
  %76 = select i1 %75, i32 %74, i32 5
  %77 = zext nneg i32 %66 to i64
  %78 = getelementptr inbounds nuw i64, ptr %42, i64 %77
  %79 = load i64, ptr %78, align 8
  %80 = and i64 %79, 63
  %81 = icmp eq i64 %80, 0
  br i1 %81, label %82, label %341

82:
  %83 = add i64 %79, -140677358813184
  %84 = icmp ult i64 %83, 4294967296
  br i1 %84, label %85, label %92

85:
  %86 = add nsw i64 %79, -140677358813056
  %87 = load i64, ptr %46, align 8
  %88 = icmp ugt i64 %86, %87
  br i1 %88, label %341, label %89

89:
  %90 = load ptr, ptr %47, align 8
  %91 = getelementptr inbounds nuw i8, ptr %90, i64 %83
  br label %123

92:
  %93 = load ptr, ptr %43, align 8
  %94 = load i64, ptr %44, align 8
  %95 = icmp eq i64 %94, 0
  br i1 %95, label %341, label %96

96:
  %97 = phi i64 [ %106, %96 ], [ 0, %92 ]
  %98 = phi i64 [ %105, %96 ], [ %94, %92 ]
  %99 = add i64 %97, %98
  %100 = lshr i64 %99, 1
  %101 = getelementptr inbounds nuw i64, ptr %93, i64 %100
  %102 = load i64, ptr %101, align 8
  %103 = icmp ugt i64 %102, %79
  %104 = add nuw i64 %100, 1
  %105 = select i1 %103, i64 %100, i64 %98
  %106 = select i1 %103, i64 %97, i64 %104
  %107 = icmp ult i64 %106, %105
  br i1 %107, label %96, label %108

108:
  %109 = icmp eq i64 %106, 0
  br i1 %109, label %341, label %110

110:
  %111 = load ptr, ptr %45, align 8
  %112 = getelementptr i64, ptr %111, i64 %106
  %113 = getelementptr i8, ptr %112, i64 -8
  %114 = load i64, ptr %113, align 8
  %115 = icmp uge i64 %79, %114
  %116 = sub nuw i64 %114, %79
  %117 = icmp ult i64 %116, 128
  %118 = select i1 %115, i1 true, i1 %117
  br i1 %118, label %341, label %119

119:
  %120 = load i64, ptr %0, align 8
  %121 = add i64 %120, %79
  %122 = inttoptr i64 %121 to ptr
  br label %123

123:
  %124 = phi ptr [ %91, %89 ], [ %122, %119 ]
  %125 = load ptr, ptr %48, align 8
  %126 = icmp eq ptr %125, null
  br i1 %126, label %341, label %127

127:
  %128 = load i64, ptr %124, align 8
  %129 = getelementptr inbounds nuw i8, ptr %124, i64 8
  %130 = load i64, ptr %129, align 8
  %131 = getelementptr inbounds nuw i8, ptr %124, i64 16
  %132 = load i64, ptr %131, align 8
  %133 = getelementptr inbounds nuw i8, ptr %124, i64 24
  %134 = load i64, ptr %133, align 8
  %135 = getelementptr inbounds nuw i8, ptr %124, i64 32
  %136 = load i64, ptr %135, align 8
  %137 = getelementptr inbounds nuw i8, ptr %124, i64 40
  %138 = load i64, ptr %137, align 8
  %139 = getelementptr inbounds nuw i8, ptr %124, i64 48
  %140 = load i64, ptr %139, align 8
  %141 = getelementptr inbounds nuw i8, ptr %124, i64 56
  %142 = load i64, ptr %141, align 8
  br label %143

143:
  %144 = phi ptr [ %177, %175 ], [ %125, %127 ]
  %145 = load i64, ptr %144, align 8
  %146 = getelementptr inbounds nuw i8, ptr %144, i64 8
  %147 = load i64, ptr %146, align 8
  %148 = getelementptr inbounds nuw i8, ptr %144, i64 16
  %149 = load i64, ptr %148, align 8
  %150 = getelementptr inbounds nuw i8, ptr %144, i64 24
  %151 = load i64, ptr %150, align 8
  %152 = getelementptr inbounds nuw i8, ptr %144, i64 32
  %153 = load i64, ptr %152, align 8
  %154 = getelementptr inbounds nuw i8, ptr %144, i64 40
  %155 = load i64, ptr %154, align 8
  %156 = getelementptr inbounds nuw i8, ptr %144, i64 48
  %157 = load i64, ptr %156, align 8
  %158 = getelementptr inbounds nuw i8, ptr %144, i64 56
  %159 = load i64, ptr %158, align 8
  %160 = icmp eq i64 %147, %130
  %161 = icmp eq i64 %145, %128
  %162 = and i1 %160, %161
  %163 = icmp eq i64 %149, %132
  %164 = and i1 %162, %163
  %165 = icmp eq i64 %151, %134
  %166 = and i1 %164, %165
  %167 = icmp eq i64 %153, %136
  %168 = and i1 %166, %167
  %169 = icmp eq i64 %155, %138
  %170 = and i1 %168, %169
  %171 = icmp eq i64 %157, %140
  %172 = and i1 %170, %171
  %173 = icmp eq i64 %159, %142
  %174 = and i1 %172, %173
  br i1 %174, label %179, label %175

175:
  %176 = getelementptr inbounds nuw i8, ptr %144, i64 64
  %177 = load ptr, ptr %176, align 8
  %178 = icmp eq ptr %177, null
  br i1 %178, label %341, label %143

179:
  %180 = getelementptr inbounds nuw i8, ptr %144, i64 248
  %181 = load i32, ptr %180, align 8
  %182 = icmp eq i32 %181, %74
  br i1 %182, label %183, label %341

183:
  br i1 %75, label %188, label %184

184:
  %185 = getelementptr inbounds nuw i8, ptr %144, i64 216
  %186 = load i64, ptr %185, align 8
  %187 = icmp eq i64 %186, 1
  br i1 %187, label %188, label %341

188:
  %189 = getelementptr inbounds nuw i8, ptr %144, i64 288
  %190 = load i32, ptr %189, align 8
  %191 = lshr i32 %68, 6
  %192 = shl nuw i32 1, %191
  %193 = and i32 %190, %192
  %194 = icmp eq i32 %193, 0
  br i1 %194, label %341, label %195

195:
  %196 = icmp eq i32 %69, 2
  br i1 %196, label %337, label %197

197:
  %198 = shl nuw nsw i32 %76, 5
  %199 = zext nneg i32 %198 to i64
  %200 = getelementptr inbounds nuw i64, ptr %42, i64 %199
  %201 = getelementptr inbounds nuw i8, ptr %200, i64 256
  %202 = getelementptr inbounds nuw i64, ptr %201, i64 %77
  %203 = load i64, ptr %202, align 8
  %204 = select i1 %75, i64 1, i64 4
  %205 = icmp samesign ugt i32 %74, 1
  br i1 %205, label %214, label %206

206:
  %207 = phi i64 [ %204, %197 ], [ %218, %214 ], [ %223, %220 ], [ %228, %225 ], [ %233, %230 ], [ %238, %235 ], [ %243, %240 ]
  %208 = load i32, ptr %49, align 4
  %209 = load i32, ptr %50, align 8
  %210 = icmp ne i32 %208, %209
  %211 = and i64 %203, 127
  %212 = icmp eq i64 %211, 0
  %213 = select i1 %210, i1 %212, i1 false
  br i1 %213, label %244, label %341

214:
  %215 = getelementptr inbounds nuw i8, ptr %144, i64 216
  %216 = load i64, ptr %215, align 8
  %217 = select i1 %75, i64 0, i64 2
  %218 = shl i64 %216, %217
  %219 = icmp eq i32 %74, 2
  br i1 %219, label %206, label %220

220:
  %221 = getelementptr inbounds nuw i8, ptr %144, i64 224
  %222 = load i64, ptr %221, align 8
  %223 = mul i64 %222, %218
  %224 = icmp eq i32 %74, 3
  br i1 %224, label %206, label %225

225:
  %226 = getelementptr inbounds nuw i8, ptr %144, i64 232
  %227 = load i64, ptr %226, align 8
  %228 = mul i64 %227, %223
  %229 = icmp eq i32 %74, 4
  br i1 %229, label %206, label %230

230:
  %231 = getelementptr inbounds nuw i8, ptr %144, i64 240
  %232 = load i64, ptr %231, align 8
  %233 = mul i64 %232, %228
  %234 = icmp eq i32 %74, 5
  br i1 %234, label %206, label %235

235:
  %236 = getelementptr inbounds nuw i8, ptr %144, i64 248
  %237 = load i64, ptr %236, align 8
  %238 = mul i64 %237, %233
  %239 = icmp eq i32 %74, 6
  br i1 %239, label %206, label %240

240:
  %241 = getelementptr inbounds nuw i8, ptr %144, i64 256
  %242 = load i64, ptr %241, align 8
  %243 = mul i64 %242, %238
  br label %206

244:
  %245 = load i64, ptr %51, align 8
  %246 = icmp ugt i64 %203, %245
  br i1 %246, label %341, label %247

247:
  %248 = getelementptr inbounds nuw i8, ptr %144, i64 260
  %249 = load i32, ptr %248, align 4
  %250 = zext i32 %249 to i64
  %251 = mul i64 %207, %250
  %252 = or disjoint i64 %203, 127
  %253 = add i64 %252, %251
  %254 = and i64 %253, -128
  %255 = icmp ugt i64 %254, %245
  br i1 %255, label %341, label %256

256:
  %257 = tail call fastcc i32 @box_in_memory(ptr %0, ptr %144, ptr %42, i32 %66, i32 %72)
  %258 = icmp eq i32 %257, 0
  br i1 %258, label %341, label %259

259:
  %260 = zext i1 %70 to i32
  %261 = load ptr, ptr %52, align 8
  %262 = add i32 %208, 1
  store i32 %262, ptr %49, align 4
  %263 = zext i32 %208 to i64
  %264 = getelementptr inbounds nuw %struct.copy, ptr %261, i64 %263
  %265 = load i32, ptr %53, align 4
  %266 = load i32, ptr %54, align 8
  %267 = mul i32 %266, %265
  %268 = load i32, ptr %55, align 4
  %269 = add i32 %267, %268
  %270 = shl i32 %269, 5
  %271 = or disjoint i32 %270, %66
  %272 = getelementptr inbounds nuw i8, ptr %264, i64 40
  store i32 %260, ptr %272, align 8
  store i64 0, ptr %264, align 8
  %273 = getelementptr inbounds nuw i8, ptr %264, i64 80
  store i32 0, ptr %273, align 8
  %274 = getelementptr inbounds nuw i8, ptr %264, i64 88
  store i32 0, ptr %274, align 8
  %275 = getelementptr inbounds nuw i8, ptr %264, i64 48
  store i32 %271, ptr %275, align 8
  %276 = load ptr, ptr %56, align 8
  %277 = zext i32 %271 to i64
  %278 = getelementptr inbounds nuw i32, ptr %276, i64 %277
  %279 = load i32, ptr %278, align 4
  %280 = getelementptr inbounds nuw i8, ptr %264, i64 52
  store i32 %279, ptr %280, align 4
  %281 = getelementptr inbounds nuw i8, ptr %264, i64 24
  store ptr %144, ptr %281, align 8
  %282 = load i64, ptr %57, align 8
  %283 = getelementptr inbounds nuw i8, ptr %264, i64 32
  store i64 %282, ptr %283, align 8
  %284 = getelementptr inbounds nuw i8, ptr %264, i64 76
  store i32 %68, ptr %284, align 4
  %285 = getelementptr inbounds nuw i8, ptr %264, i64 16
  store i64 %203, ptr %285, align 8
  %286 = getelementptr inbounds nuw i8, ptr %264, i64 8
  store i64 %203, ptr %286, align 8
  %287 = getelementptr inbounds nuw i8, ptr %144, i64 256
  %288 = load i32, ptr %287, align 8
  %289 = trunc i64 %207 to i32
  %290 = mul i32 %288, %289
  %291 = getelementptr inbounds nuw i8, ptr %264, i64 44
  store i32 %290, ptr %291, align 4
  %292 = getelementptr inbounds nuw i8, ptr %264, i64 56
  %293 = icmp eq i32 %76, 0
  br i1 %293, label %294, label %295

294:
  store i32 0, ptr %292, align 4
  br label %300

295:
  %296 = getelementptr inbounds nuw i64, ptr %59, i64 %77
  %297 = load i64, ptr %296, align 8
  %298 = trunc i64 %297 to i32
  store i32 %298, ptr %292, align 4
  %299 = icmp eq i32 %76, 1
  br i1 %299, label %300, label %302

300:
  %301 = getelementptr inbounds nuw i8, ptr %264, i64 60
  store i32 0, ptr %301, align 4
  br label %308

302:
  %303 = getelementptr inbounds nuw i64, ptr %60, i64 %77
  %304 = load i64, ptr %303, align 8
  %305 = trunc i64 %304 to i32
  %306 = getelementptr inbounds nuw i8, ptr %264, i64 60
  store i32 %305, ptr %306, align 4
  %307 = icmp samesign ugt i32 %76, 2
  br i1 %307, label %310, label %308

308:
  %309 = getelementptr inbounds nuw i8, ptr %264, i64 64
  store i32 0, ptr %309, align 4
  br label %316

310:
  %311 = getelementptr inbounds nuw i64, ptr %61, i64 %77
  %312 = load i64, ptr %311, align 8
  %313 = trunc i64 %312 to i32
  %314 = getelementptr inbounds nuw i8, ptr %264, i64 64
  store i32 %313, ptr %314, align 4
  %315 = icmp eq i32 %76, 3
  br i1 %315, label %316, label %318

316:
  %317 = getelementptr inbounds nuw i8, ptr %264, i64 68
  store i32 0, ptr %317, align 4
  br label %328

318:
  %319 = getelementptr inbounds nuw i64, ptr %62, i64 %77
  %320 = load i64, ptr %319, align 8
  %321 = trunc i64 %320 to i32
  %322 = getelementptr inbounds nuw i8, ptr %264, i64 68
  store i32 %321, ptr %322, align 4
  %323 = icmp samesign ugt i32 %76, 4
  br i1 %323, label %324, label %328

324:
  %325 = getelementptr inbounds nuw i64, ptr %63, i64 %77
  %326 = load i64, ptr %325, align 8
  %327 = trunc i64 %326 to i32
  br label %328

328:
  %329 = phi i32 [ %327, %324 ], [ 0, %318 ], [ 0, %316 ]
  %330 = getelementptr inbounds nuw i8, ptr %264, i64 72
  store i32 %329, ptr %330, align 4
  br i1 %70, label %337, label %331

331:
  %332 = getelementptr inbounds nuw i8, ptr %200, i64 512
  %333 = getelementptr inbounds nuw i64, ptr %332, i64 %77
  %334 = load i64, ptr %333, align 8
  store i64 %334, ptr %264, align 8
  %335 = load i32, ptr %58, align 4
  %336 = add i32 %335, 1
  store i32 %336, ptr %58, align 4
  br label %337

337:
  %338 = add i32 %65, -1
  %339 = and i32 %338, %65
  %340 = icmp eq i32 %339, 0
  br i1 %340, label %341, label %64

341:
  %342 = phi i32 [ 0, %35 ], [ %65, %175 ], [ %65, %108 ], [ %65, %123 ], [ 0, %337 ], [ %65, %188 ], [ %65, %184 ], [ %65, %179 ], [ %65, %206 ], [ %65, %244 ], [ %65, %256 ], [ %65, %247 ], [ %65, %85 ], [ %65, %64 ], [ %65, %110 ], [ %65, %92 ]
  %343 = load ptr, ptr %12, align 8
  %344 = icmp eq ptr %343, null
  br i1 %344, label %361, label %345

345:
  %346 = getelementptr inbounds nuw i8, ptr %4, i64 44
  %347 = getelementptr inbounds nuw i8, ptr %343, i64 64
  %348 = load i32, ptr %343, align 4
  %349 = icmp eq i32 %348, 0
  br i1 %349, label %361, label %350

350:
  %351 = phi i64 [ %357, %350 ], [ 0, %345 ]
  %352 = load i32, ptr %346, align 4
  %353 = mul nuw nsw i64 %351, 576
  %354 = getelementptr inbounds nuw i8, ptr %347, i64 %353
  %355 = load ptr, ptr %354, align 8
  %356 = getelementptr inbounds nuw i8, ptr %355, i64 1548
  store i32 %352, ptr %356, align 4
  %357 = add nuw nsw i64 %351, 1
  %358 = load i32, ptr %343, align 4
  %359 = zext i32 %358 to i64
  %360 = icmp samesign ult i64 %357, %359
  br i1 %360, label %350, label %361

361:
  %362 = getelementptr inbounds nuw i8, ptr %4, i64 44
  %363 = load i32, ptr %362, align 4
  %364 = getelementptr inbounds nuw i8, ptr %0, i64 1548
  store i32 %363, ptr %364, align 4
  %365 = getelementptr inbounds nuw i8, ptr %0, i64 1544
  store i32 0, ptr %365, align 4
  %366 = zext i32 %342 to i64
  store i64 %366, ptr %36, align 8
  br label %367

367:
  %368 = phi i32 [ %342, %361 ], [ %9, %6 ]
  ret i32 %368
}

define i32 @workbench.bulk.load(ptr %0, ptr %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %10

6:
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %8 = load i64, ptr %7, align 8
  %9 = trunc i64 %8 to i32
  br label %178

10:
  %11 = load i64, ptr %4, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %15, label %19

15:
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %11, %17
  br i1 %18, label %35, label %25

19:
  %20 = getelementptr inbounds nuw i8, ptr %13, i64 64
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds nuw i8, ptr %21, i64 96
  %23 = load i64, ptr %22, align 8
  %24 = icmp eq i64 %11, %23
  br i1 %24, label %35, label %25

25:
  %26 = phi i64 [ %17, %15 ], [ %23, %19 ]
  store i64 %26, ptr %4, align 8
  %27 = getelementptr inbounds nuw i8, ptr %4, i64 44
  store i32 0, ptr %27, align 4
  %28 = getelementptr inbounds nuw i8, ptr %4, i64 36
  store i32 0, ptr %28, align 4
  %29 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %32 = load i32, ptr %31, align 8
  %33 = shl i32 %32, 2
  %34 = zext i32 %33 to i64
  tail call void @llvm.memset.p0.i64(ptr align 4 %30, i8 0, i64 %34, i1 false)
  br label %35

35:
  %36 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %37 = load i64, ptr %36, align 8
  %38 = trunc i64 %37 to i32
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %152, label %40

40:
  %41 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %42 = getelementptr inbounds nuw i8, ptr %1, i64 512
  %43 = getelementptr inbounds nuw i8, ptr %1, i64 768
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %45 = getelementptr inbounds nuw i8, ptr %4, i64 36
  %46 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %50 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %52 = getelementptr inbounds nuw i8, ptr %4, i64 48
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %54 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %56 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %57 = getelementptr inbounds nuw i8, ptr %1, i64 1024
  %58 = getelementptr inbounds nuw i8, ptr %4, i64 44
  br label %59

59:
  %60 = phi i32 [ %38, %40 ], [ %150, %112 ]
  %61 = tail call i32 @llvm.cttz.i32(i32 %60, i1 true)
  %62 = zext nneg i32 %61 to i64
  %63 = getelementptr inbounds nuw i64, ptr %41, i64 %62
  %64 = load i64, ptr %63, align 8
  %65 = getelementptr inbounds nuw i64, ptr %42, i64 %62
  %66 = load i64, ptr %65, align 8
  %67 = getelementptr inbounds nuw i64, ptr %43, i64 %62
  %68 = load i64, ptr %67, align 8
  %69 = load i64, ptr %44, align 8
  %70 = load i32, ptr %45, align 4
  %71 = load i32, ptr %46, align 8
  %72 = icmp eq i32 %70, %71
  br i1 %72, label %152, label %73

73:
  %74 = or i64 %66, %64
  %75 = or i64 %74, %68
  %76 = and i64 %75, 15
  %77 = icmp eq i64 %76, 0
  br i1 %77, label %78, label %152

78:
  %79 = icmp eq i64 %68, 0
  br i1 %79, label %112, label %80

80:
  %81 = icmp ugt i64 %64, %69
  %82 = sub nuw i64 %69, %64
  %83 = icmp ugt i64 %68, %82
  %84 = select i1 %81, i1 true, i1 %83
  br i1 %84, label %152, label %85

85:
  %86 = load ptr, ptr %47, align 8
  %87 = load i64, ptr %48, align 8
  %88 = icmp eq i64 %87, 0
  br i1 %88, label %152, label %89

89:
  %90 = phi i64 [ %99, %89 ], [ 0, %85 ]
  %91 = phi i64 [ %98, %89 ], [ %87, %85 ]
  %92 = add i64 %90, %91
  %93 = lshr i64 %92, 1
  %94 = getelementptr inbounds nuw i64, ptr %86, i64 %93
  %95 = load i64, ptr %94, align 8
  %96 = icmp ugt i64 %95, %66
  %97 = add nuw i64 %93, 1
  %98 = select i1 %96, i64 %93, i64 %91
  %99 = select i1 %96, i64 %90, i64 %97
  %100 = icmp ult i64 %99, %98
  br i1 %100, label %89, label %101

101:
  %102 = icmp eq i64 %99, 0
  br i1 %102, label %152, label %103

103:
  %104 = load ptr, ptr %49, align 8
  %105 = getelementptr i64, ptr %104, i64 %99
  %106 = getelementptr i8, ptr %105, i64 -8
  %107 = load i64, ptr %106, align 8
  %108 = icmp uge i64 %66, %107
  %109 = sub nuw i64 %107, %66
  %110 = icmp ult i64 %109, %68
  %111 = select i1 %108, i1 true, i1 %110
  br i1 %111, label %152, label %112

112:
  %113 = load ptr, ptr %50, align 8
  %114 = add i32 %70, 1
  store i32 %114, ptr %45, align 4
  %115 = zext i32 %70 to i64
  %116 = getelementptr inbounds nuw %struct.copy, ptr %113, i64 %115
  %117 = load i32, ptr %51, align 4
  %118 = load i32, ptr %52, align 8
  %119 = mul i32 %118, %117
  %120 = load i32, ptr %53, align 4
  %121 = add i32 %119, %120
  %122 = shl i32 %121, 5
  %123 = or disjoint i32 %122, %61
  %124 = getelementptr inbounds nuw i8, ptr %116, i64 40
  store i32 0, ptr %124, align 8
  store i64 0, ptr %116, align 8
  %125 = getelementptr inbounds nuw i8, ptr %116, i64 80
  store i32 0, ptr %125, align 8
  %126 = getelementptr inbounds nuw i8, ptr %116, i64 88
  store i32 0, ptr %126, align 8
  %127 = getelementptr inbounds nuw i8, ptr %116, i64 48
  store i32 %123, ptr %127, align 8
  %128 = load ptr, ptr %54, align 8
  %129 = zext i32 %123 to i64
  %130 = getelementptr inbounds nuw i32, ptr %128, i64 %129
  %131 = load i32, ptr %130, align 4
  %132 = getelementptr inbounds nuw i8, ptr %116, i64 52
  store i32 %131, ptr %132, align 4
  %133 = load i64, ptr %55, align 8
  %134 = add i64 %133, %64
  %135 = load i64, ptr %0, align 8
  %136 = add i64 %135, %66
  %137 = getelementptr inbounds nuw i8, ptr %116, i64 24
  store ptr null, ptr %137, align 8
  %138 = load i64, ptr %56, align 8
  %139 = trunc i64 %138 to i32
  %140 = getelementptr inbounds nuw i8, ptr %116, i64 76
  store i32 %139, ptr %140, align 4
  %141 = getelementptr inbounds nuw i8, ptr %116, i64 8
  store i64 %134, ptr %141, align 8
  %142 = getelementptr inbounds nuw i8, ptr %116, i64 16
  store i64 %136, ptr %142, align 8
  %143 = trunc i64 %68 to i32
  %144 = getelementptr inbounds nuw i8, ptr %116, i64 44
  store i32 %143, ptr %144, align 4
  %145 = getelementptr inbounds nuw i64, ptr %57, i64 %62
  %146 = load i64, ptr %145, align 8
  store i64 %146, ptr %116, align 8
  %147 = load i32, ptr %58, align 4
  %148 = add i32 %147, 1
  store i32 %148, ptr %58, align 4
  %149 = add i32 %60, -1
  %150 = and i32 %149, %60
  %151 = icmp eq i32 %150, 0
  br i1 %151, label %152, label %59

152:
  %153 = phi i32 [ 0, %35 ], [ %60, %85 ], [ %60, %101 ], [ %60, %103 ], [ %60, %73 ], [ %60, %59 ], [ %60, %80 ], [ 0, %112 ]
  %154 = load ptr, ptr %12, align 8
  %155 = icmp eq ptr %154, null
  br i1 %155, label %172, label %156

156:
  %157 = getelementptr inbounds nuw i8, ptr %4, i64 44
  %158 = getelementptr inbounds nuw i8, ptr %154, i64 64
  %159 = load i32, ptr %154, align 4
  %160 = icmp eq i32 %159, 0
  br i1 %160, label %172, label %161

161:
  %162 = phi i64 [ %168, %161 ], [ 0, %156 ]
  %163 = load i32, ptr %157, align 4
  %164 = mul nuw nsw i64 %162, 576
  %165 = getelementptr inbounds nuw i8, ptr %158, i64 %164
  %166 = load ptr, ptr %165, align 8
  %167 = getelementptr inbounds nuw i8, ptr %166, i64 1548
  store i32 %163, ptr %167, align 4
  %168 = add nuw nsw i64 %162, 1
  %169 = load i32, ptr %154, align 4
  %170 = zext i32 %169 to i64
  %171 = icmp samesign ult i64 %168, %170
  br i1 %171, label %161, label %172

172:
  %173 = getelementptr inbounds nuw i8, ptr %4, i64 44
  %174 = load i32, ptr %173, align 4
  %175 = getelementptr inbounds nuw i8, ptr %0, i64 1548
  store i32 %174, ptr %175, align 4
  %176 = getelementptr inbounds nuw i8, ptr %0, i64 1544
  store i32 0, ptr %176, align 4
  %177 = zext i32 %153 to i64
  store i64 %177, ptr %36, align 8
  br label %178

178:
  %179 = phi i32 [ %153, %172 ], [ %9, %6 ]
  ret i32 %179
}

define i32 @workbench.bulk.store(ptr %0, ptr %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %10

6:
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %8 = load i64, ptr %7, align 8
  %9 = trunc i64 %8 to i32
  br label %172

10:
  %11 = load i64, ptr %4, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %15, label %19

15:
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %11, %17
  br i1 %18, label %35, label %25

19:
  %20 = getelementptr inbounds nuw i8, ptr %13, i64 64
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds nuw i8, ptr %21, i64 96
  %23 = load i64, ptr %22, align 8
  %24 = icmp eq i64 %11, %23
  br i1 %24, label %35, label %25

25:
  %26 = phi i64 [ %17, %15 ], [ %23, %19 ]
  store i64 %26, ptr %4, align 8
  %27 = getelementptr inbounds nuw i8, ptr %4, i64 44
  store i32 0, ptr %27, align 4
  %28 = getelementptr inbounds nuw i8, ptr %4, i64 36
  store i32 0, ptr %28, align 4
  %29 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %32 = load i32, ptr %31, align 8
  %33 = shl i32 %32, 2
  %34 = zext i32 %33 to i64
  tail call void @llvm.memset.p0.i64(ptr align 4 %30, i8 0, i64 %34, i1 false)
  br label %35

35:
  %36 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %37 = load i64, ptr %36, align 8
  %38 = trunc i64 %37 to i32
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %146, label %40

40:
  %41 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %42 = getelementptr inbounds nuw i8, ptr %1, i64 512
  %43 = getelementptr inbounds nuw i8, ptr %1, i64 768
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %45 = getelementptr inbounds nuw i8, ptr %4, i64 36
  %46 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %50 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %52 = getelementptr inbounds nuw i8, ptr %4, i64 48
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %54 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %56 = getelementptr inbounds nuw i8, ptr %1, i64 24
  br label %57

57:
  %58 = phi i32 [ %38, %40 ], [ %144, %110 ]
  %59 = tail call i32 @llvm.cttz.i32(i32 %58, i1 true)
  %60 = zext nneg i32 %59 to i64
  %61 = getelementptr inbounds nuw i64, ptr %41, i64 %60
  %62 = load i64, ptr %61, align 8
  %63 = getelementptr inbounds nuw i64, ptr %42, i64 %60
  %64 = load i64, ptr %63, align 8
  %65 = getelementptr inbounds nuw i64, ptr %43, i64 %60
  %66 = load i64, ptr %65, align 8
  %67 = load i64, ptr %44, align 8
  %68 = load i32, ptr %45, align 4
  %69 = load i32, ptr %46, align 8
  %70 = icmp eq i32 %68, %69
  br i1 %70, label %146, label %71

71:
  %72 = or i64 %64, %62
  %73 = or i64 %72, %66
  %74 = and i64 %73, 15
  %75 = icmp eq i64 %74, 0
  br i1 %75, label %76, label %146

76:
  %77 = icmp eq i64 %66, 0
  br i1 %77, label %110, label %78

78:
  %79 = icmp ugt i64 %64, %67
  %80 = sub nuw i64 %67, %64
  %81 = icmp ugt i64 %66, %80
  %82 = select i1 %79, i1 true, i1 %81
  br i1 %82, label %146, label %83

83:
  %84 = load ptr, ptr %47, align 8
  %85 = load i64, ptr %48, align 8
  %86 = icmp eq i64 %85, 0
  br i1 %86, label %146, label %87

87:
  %88 = phi i64 [ %97, %87 ], [ 0, %83 ]
  %89 = phi i64 [ %96, %87 ], [ %85, %83 ]
  %90 = add i64 %88, %89
  %91 = lshr i64 %90, 1
  %92 = getelementptr inbounds nuw i64, ptr %84, i64 %91
  %93 = load i64, ptr %92, align 8
  %94 = icmp ugt i64 %93, %62
  %95 = add nuw i64 %91, 1
  %96 = select i1 %94, i64 %91, i64 %89
  %97 = select i1 %94, i64 %88, i64 %95
  %98 = icmp ult i64 %97, %96
  br i1 %98, label %87, label %99

99:
  %100 = icmp eq i64 %97, 0
  br i1 %100, label %146, label %101

101:
  %102 = load ptr, ptr %49, align 8
  %103 = getelementptr i64, ptr %102, i64 %97
  %104 = getelementptr i8, ptr %103, i64 -8
  %105 = load i64, ptr %104, align 8
  %106 = icmp uge i64 %62, %105
  %107 = sub nuw i64 %105, %62
  %108 = icmp ult i64 %107, %66
  %109 = select i1 %106, i1 true, i1 %108
  br i1 %109, label %146, label %110

110:
  %111 = load ptr, ptr %50, align 8
  %112 = add i32 %68, 1
  store i32 %112, ptr %45, align 4
  %113 = zext i32 %68 to i64
  %114 = getelementptr inbounds nuw %struct.copy, ptr %111, i64 %113
  %115 = load i32, ptr %51, align 4
  %116 = load i32, ptr %52, align 8
  %117 = mul i32 %116, %115
  %118 = load i32, ptr %53, align 4
  %119 = add i32 %117, %118
  %120 = shl i32 %119, 5
  %121 = or disjoint i32 %120, %59
  %122 = getelementptr inbounds nuw i8, ptr %114, i64 40
  store i32 1, ptr %122, align 8
  store i64 0, ptr %114, align 8
  %123 = getelementptr inbounds nuw i8, ptr %114, i64 80
  store i32 0, ptr %123, align 8
  %124 = getelementptr inbounds nuw i8, ptr %114, i64 88
  store i32 0, ptr %124, align 8
  %125 = getelementptr inbounds nuw i8, ptr %114, i64 48
  store i32 %121, ptr %125, align 8
  %126 = load ptr, ptr %54, align 8
  %127 = zext i32 %121 to i64
  %128 = getelementptr inbounds nuw i32, ptr %126, i64 %127
  %129 = load i32, ptr %128, align 4
  %130 = getelementptr inbounds nuw i8, ptr %114, i64 52
  store i32 %129, ptr %130, align 4
  %131 = load i64, ptr %55, align 8
  %132 = add i64 %131, %64
  %133 = load i64, ptr %0, align 8
  %134 = add i64 %133, %62
  %135 = getelementptr inbounds nuw i8, ptr %114, i64 24
  store ptr null, ptr %135, align 8
  %136 = load i64, ptr %56, align 8
  %137 = trunc i64 %136 to i32
  %138 = getelementptr inbounds nuw i8, ptr %114, i64 76
  store i32 %137, ptr %138, align 4
  %139 = getelementptr inbounds nuw i8, ptr %114, i64 8
  store i64 %134, ptr %139, align 8
  %140 = getelementptr inbounds nuw i8, ptr %114, i64 16
  store i64 %132, ptr %140, align 8
  %141 = trunc i64 %66 to i32
  %142 = getelementptr inbounds nuw i8, ptr %114, i64 44
  store i32 %141, ptr %142, align 4
  %143 = add i32 %58, -1
  %144 = and i32 %143, %58
  %145 = icmp eq i32 %144, 0
  br i1 %145, label %146, label %57

146:
  %147 = phi i32 [ 0, %35 ], [ %58, %83 ], [ %58, %99 ], [ %58, %101 ], [ %58, %71 ], [ %58, %57 ], [ %58, %78 ], [ 0, %110 ]
  %148 = load ptr, ptr %12, align 8
  %149 = icmp eq ptr %148, null
  br i1 %149, label %166, label %150

150:
  %151 = getelementptr inbounds nuw i8, ptr %4, i64 44
  %152 = getelementptr inbounds nuw i8, ptr %148, i64 64
  %153 = load i32, ptr %148, align 4
  %154 = icmp eq i32 %153, 0
  br i1 %154, label %166, label %155

155:
  %156 = phi i64 [ %162, %155 ], [ 0, %150 ]
  %157 = load i32, ptr %151, align 4
  %158 = mul nuw nsw i64 %156, 576
  %159 = getelementptr inbounds nuw i8, ptr %152, i64 %158
  %160 = load ptr, ptr %159, align 8
  %161 = getelementptr inbounds nuw i8, ptr %160, i64 1548
  store i32 %157, ptr %161, align 4
  %162 = add nuw nsw i64 %156, 1
  %163 = load i32, ptr %148, align 4
  %164 = zext i32 %163 to i64
  %165 = icmp samesign ult i64 %162, %164
  br i1 %165, label %155, label %166

166:
  %167 = getelementptr inbounds nuw i8, ptr %4, i64 44
  %168 = load i32, ptr %167, align 4
  %169 = getelementptr inbounds nuw i8, ptr %0, i64 1548
  store i32 %168, ptr %169, align 4
  %170 = getelementptr inbounds nuw i8, ptr %0, i64 1544
  store i32 0, ptr %170, align 4
  %171 = zext i32 %147 to i64
  store i64 %171, ptr %36, align 8
  br label %172

172:
  %173 = phi i32 [ %147, %166 ], [ %9, %6 ]
  ret i32 %173
}

define void @workbench.bulk.commit(ptr %0, i32 %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %56, label %6

6:
  %7 = load i64, ptr %4, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %9 = load ptr, ptr %8, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %11, label %15

11:
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %7, %13
  br i1 %14, label %31, label %21

15:
  %16 = getelementptr inbounds nuw i8, ptr %9, i64 64
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 96
  %19 = load i64, ptr %18, align 8
  %20 = icmp eq i64 %7, %19
  br i1 %20, label %31, label %21

21:
  %22 = phi i64 [ %13, %11 ], [ %19, %15 ]
  store i64 %22, ptr %4, align 8
  %23 = getelementptr inbounds nuw i8, ptr %4, i64 44
  store i32 0, ptr %23, align 4
  %24 = getelementptr inbounds nuw i8, ptr %4, i64 36
  store i32 0, ptr %24, align 4
  %25 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %28 = load i32, ptr %27, align 8
  %29 = shl i32 %28, 2
  %30 = zext i32 %29 to i64
  tail call void @llvm.memset.p0.i64(ptr align 4 %26, i8 0, i64 %30, i1 false)
  br label %31

31:
  %32 = icmp eq i32 %1, 0
  br i1 %32, label %56, label %33

33:
  %34 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %36 = getelementptr inbounds nuw i8, ptr %4, i64 48
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 68
  br label %38

38:
  %39 = phi i32 [ %1, %33 ], [ %54, %38 ]
  %40 = load ptr, ptr %34, align 8
  %41 = load i32, ptr %35, align 4
  %42 = load i32, ptr %36, align 8
  %43 = mul i32 %42, %41
  %44 = load i32, ptr %37, align 4
  %45 = add i32 %43, %44
  %46 = shl i32 %45, 5
  %47 = tail call i32 @llvm.cttz.i32(i32 %39, i1 true)
  %48 = or disjoint i32 %46, %47
  %49 = zext i32 %48 to i64
  %50 = getelementptr inbounds nuw i32, ptr %40, i64 %49
  %51 = load i32, ptr %50, align 4
  %52 = add i32 %51, 1
  store i32 %52, ptr %50, align 4
  %53 = add i32 %39, -1
  %54 = and i32 %53, %39
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %56, label %38

56:
  ret void
}

define void @workbench.bulk.wait(ptr %0, i32 %1, i32 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %113, label %7

7:
  %8 = load i64, ptr %5, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %10 = load ptr, ptr %9, align 8
  %11 = icmp eq ptr %10, null
  br i1 %11, label %12, label %16

12:
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %8, %14
  br i1 %15, label %32, label %22

16:
  %17 = getelementptr inbounds nuw i8, ptr %10, i64 64
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds nuw i8, ptr %18, i64 96
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i64 %8, %20
  br i1 %21, label %32, label %22

22:
  %23 = phi i64 [ %14, %12 ], [ %20, %16 ]
  store i64 %23, ptr %5, align 8
  %24 = getelementptr inbounds nuw i8, ptr %5, i64 44
  store i32 0, ptr %24, align 4
  %25 = getelementptr inbounds nuw i8, ptr %5, i64 36
  store i32 0, ptr %25, align 4
  %26 = getelementptr inbounds nuw i8, ptr %5, i64 24
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %29 = load i32, ptr %28, align 8
  %30 = shl i32 %29, 2
  %31 = zext i32 %30 to i64
  tail call void @llvm.memset.p0.i64(ptr align 4 %27, i8 0, i64 %31, i1 false)
  br label %32

32:
  %33 = getelementptr inbounds nuw i8, ptr %5, i64 36
  %34 = load i32, ptr %33, align 4
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %43, label %36

36:
  %37 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %39 = getelementptr inbounds nuw i8, ptr %5, i64 48
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %41 = zext i32 %2 to i64
  %42 = getelementptr inbounds nuw i8, ptr %5, i64 24
  br label %45

43:
  %44 = phi i32 [ 0, %32 ], [ %108, %107 ]
  store i32 %44, ptr %33, align 4
  br label %113

45:
  %46 = phi i64 [ 0, %36 ], [ %109, %107 ]
  %47 = phi i32 [ 0, %36 ], [ %108, %107 ]
  %48 = load ptr, ptr %37, align 8
  %49 = getelementptr inbounds nuw %struct.copy, ptr %48, i64 %46
  %50 = getelementptr inbounds nuw i8, ptr %49, i64 40
  %51 = load i32, ptr %50, align 8
  %52 = icmp eq i32 %51, 1
  br i1 %52, label %53, label %101

53:
  %54 = getelementptr inbounds nuw i8, ptr %49, i64 48
  %55 = load i32, ptr %54, align 8
  %56 = lshr i32 %55, 5
  %57 = load i32, ptr %38, align 4
  %58 = load i32, ptr %39, align 8
  %59 = mul i32 %58, %57
  %60 = load i32, ptr %40, align 4
  %61 = add i32 %59, %60
  %62 = icmp eq i32 %56, %61
  br i1 %62, label %63, label %101

63:
  %64 = and i32 %55, 31
  %65 = shl nuw i32 1, %64
  %66 = and i32 %65, %1
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %101, label %68

68:
  %69 = getelementptr inbounds nuw i8, ptr %49, i64 52
  %70 = load i32, ptr %69, align 4
  %71 = zext i32 %70 to i64
  %72 = add nuw nsw i64 %71, %41
  %73 = load ptr, ptr %42, align 8
  %74 = zext i32 %55 to i64
  %75 = getelementptr inbounds nuw i32, ptr %73, i64 %74
  %76 = load i32, ptr %75, align 4
  %77 = zext i32 %76 to i64
  %78 = icmp samesign ult i64 %72, %77
  br i1 %78, label %79, label %101

79:
  %80 = getelementptr inbounds nuw i8, ptr %49, i64 76
  %81 = load i32, ptr %80, align 4
  %82 = getelementptr inbounds nuw i8, ptr %49, i64 24
  %83 = load ptr, ptr %82, align 8
  %84 = icmp eq ptr %83, null
  br i1 %84, label %86, label %85

85:
  tail call fastcc void @move_box(ptr %0, ptr %49)
  br label %107

86:
  %87 = icmp eq i32 %81, 0
  %88 = getelementptr inbounds nuw i8, ptr %49, i64 8
  %89 = load i64, ptr %88, align 8
  %90 = inttoptr i64 %89 to ptr
  %91 = getelementptr inbounds nuw i8, ptr %49, i64 16
  %92 = load i64, ptr %91, align 8
  %93 = inttoptr i64 %92 to ptr
  %94 = getelementptr inbounds nuw i8, ptr %49, i64 44
  %95 = load i32, ptr %94, align 4
  %96 = zext i32 %95 to i64
  br i1 %87, label %100, label %97

97:
  %98 = lshr i32 %81, 6
  %99 = and i32 %81, 63
  tail call fastcc void @reduce(ptr %90, ptr %93, i64 %96, i32 %98, i32 %99, i32 0)
  br label %107

100:
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %90, ptr align 1 %93, i64 %96, i1 false)
  br label %107

101:
  %102 = add i32 %47, 1
  %103 = zext i32 %47 to i64
  %104 = icmp eq i64 %46, %103
  br i1 %104, label %107, label %105

105:
  %106 = getelementptr inbounds nuw %struct.copy, ptr %48, i64 %103
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %106, ptr align 8 %49, i64 96, i1 false)
  br label %107

107:
  %108 = phi i32 [ %102, %101 ], [ %102, %105 ], [ %47, %85 ], [ %47, %97 ], [ %47, %100 ]
  %109 = add nuw nsw i64 %46, 1
  %110 = load i32, ptr %33, align 4
  %111 = zext i32 %110 to i64
  %112 = icmp samesign ult i64 %109, %111
  br i1 %112, label %45, label %43

113:
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias captures(none), ptr noalias captures(none), i64, i1)

define void @workbench.bulk.end(ptr %0) #0 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %90, label %5

5:
  %6 = load i64, ptr %3, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %10, label %14

10:
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %12 = load i64, ptr %11, align 8
  %13 = icmp eq i64 %6, %12
  br i1 %13, label %30, label %20

14:
  %15 = getelementptr inbounds nuw i8, ptr %8, i64 64
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds nuw i8, ptr %16, i64 96
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq i64 %6, %18
  br i1 %19, label %30, label %20

20:
  %21 = phi i64 [ %12, %10 ], [ %18, %14 ]
  store i64 %21, ptr %3, align 8
  %22 = getelementptr inbounds nuw i8, ptr %3, i64 44
  store i32 0, ptr %22, align 4
  %23 = getelementptr inbounds nuw i8, ptr %3, i64 36
  store i32 0, ptr %23, align 4
  %24 = getelementptr inbounds nuw i8, ptr %3, i64 24
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %27 = load i32, ptr %26, align 8
  %28 = shl i32 %27, 2
  %29 = zext i32 %28 to i64
  tail call void @llvm.memset.p0.i64(ptr align 4 %25, i8 0, i64 %29, i1 false)
  br label %30

30:
  %31 = getelementptr inbounds nuw i8, ptr %3, i64 36
  %32 = load i32, ptr %31, align 4
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %38, label %34

34:
  %35 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %36 = getelementptr inbounds nuw i8, ptr %3, i64 48
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 176
  br label %40

38:
  %39 = phi i32 [ 0, %30 ], [ %85, %84 ]
  store i32 %39, ptr %31, align 4
  br label %90

40:
  %41 = phi i64 [ 0, %34 ], [ %86, %84 ]
  %42 = phi i32 [ 0, %34 ], [ %85, %84 ]
  %43 = load ptr, ptr %35, align 8
  %44 = getelementptr inbounds nuw %struct.copy, ptr %43, i64 %41
  %45 = getelementptr inbounds nuw i8, ptr %44, i64 40
  %46 = load i32, ptr %45, align 8
  %47 = icmp eq i32 %46, 1
  br i1 %47, label %48, label %78

48:
  %49 = getelementptr inbounds nuw i8, ptr %44, i64 48
  %50 = load i32, ptr %49, align 8
  %51 = lshr i32 %50, 5
  %52 = load i32, ptr %36, align 8
  %53 = udiv i32 %51, %52
  %54 = load i32, ptr %37, align 4
  %55 = icmp eq i32 %53, %54
  br i1 %55, label %56, label %78

56:
  %57 = getelementptr inbounds nuw i8, ptr %44, i64 76
  %58 = load i32, ptr %57, align 4
  %59 = getelementptr inbounds nuw i8, ptr %44, i64 24
  %60 = load ptr, ptr %59, align 8
  %61 = icmp eq ptr %60, null
  br i1 %61, label %63, label %62

62:
  tail call fastcc void @move_box(ptr %0, ptr %44)
  br label %84

63:
  %64 = icmp eq i32 %58, 0
  %65 = getelementptr inbounds nuw i8, ptr %44, i64 8
  %66 = load i64, ptr %65, align 8
  %67 = inttoptr i64 %66 to ptr
  %68 = getelementptr inbounds nuw i8, ptr %44, i64 16
  %69 = load i64, ptr %68, align 8
  %70 = inttoptr i64 %69 to ptr
  %71 = getelementptr inbounds nuw i8, ptr %44, i64 44
  %72 = load i32, ptr %71, align 4
  %73 = zext i32 %72 to i64
  br i1 %64, label %77, label %74

74:
  %75 = lshr i32 %58, 6
  %76 = and i32 %58, 63
  tail call fastcc void @reduce(ptr %67, ptr %70, i64 %73, i32 %75, i32 %76, i32 0)
  br label %84

77:
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %67, ptr align 1 %70, i64 %73, i1 false)
  br label %84

78:
  %79 = add i32 %42, 1
  %80 = zext i32 %42 to i64
  %81 = icmp eq i64 %41, %80
  br i1 %81, label %84, label %82

82:
  %83 = getelementptr inbounds nuw %struct.copy, ptr %43, i64 %80
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %83, ptr align 8 %44, i64 96, i1 false)
  br label %84

84:
  %85 = phi i32 [ %79, %78 ], [ %79, %82 ], [ %42, %62 ], [ %42, %74 ], [ %42, %77 ]
  %86 = add nuw nsw i64 %41, 1
  %87 = load i32, ptr %31, align 4
  %88 = zext i32 %87 to i64
  %89 = icmp samesign ult i64 %86, %88
  br i1 %89, label %40, label %38

90:
  ret void
}

define i32 @workbench.bulk.land.rest(ptr %0, ptr %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %31, label %6

6:
  %7 = load i64, ptr %4, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %9 = load ptr, ptr %8, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %11, label %15

11:
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %7, %13
  br i1 %14, label %35, label %21

15:
  %16 = getelementptr inbounds nuw i8, ptr %9, i64 64
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 96
  %19 = load i64, ptr %18, align 8
  %20 = icmp eq i64 %7, %19
  br i1 %20, label %35, label %21

21:
  %22 = phi i64 [ %13, %11 ], [ %19, %15 ]
  store i64 %22, ptr %4, align 8
  %23 = getelementptr inbounds nuw i8, ptr %4, i64 44
  store i32 0, ptr %23, align 4
  %24 = getelementptr inbounds nuw i8, ptr %4, i64 36
  store i32 0, ptr %24, align 4
  %25 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %28 = load i32, ptr %27, align 8
  %29 = shl i32 %28, 2
  %30 = zext i32 %29 to i64
  tail call void @llvm.memset.p0.i64(ptr align 4 %26, i8 0, i64 %30, i1 false)
  br label %35

31:
  %32 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %33 = load i64, ptr %32, align 8
  %34 = trunc i64 %33 to i32
  br label %185

35:
  %36 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %37 = load i64, ptr %36, align 8
  %38 = trunc i64 %37 to i32
  %39 = getelementptr inbounds nuw i8, ptr %4, i64 44
  %40 = load i32, ptr %39, align 4
  %41 = getelementptr inbounds nuw i8, ptr %4, i64 36
  %42 = load i32, ptr %41, align 4
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %185, label %44

44:
  %45 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %46 = getelementptr inbounds nuw i8, ptr %4, i64 48
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %49 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %50 = icmp eq i32 %38, 0
  br label %56

51:
  %52 = load i32, ptr %39, align 4
  %53 = icmp eq i32 %159, 0
  %54 = select i1 %53, i32 0, i32 %38
  store i32 %160, ptr %41, align 4
  %55 = icmp eq i32 %52, %40
  br i1 %55, label %185, label %165

56:
  %57 = phi i64 [ 0, %44 ], [ %161, %158 ]
  %58 = phi i32 [ 0, %44 ], [ %160, %158 ]
  %59 = phi i32 [ 0, %44 ], [ %159, %158 ]
  %60 = load ptr, ptr %45, align 8
  %61 = getelementptr inbounds nuw %struct.copy, ptr %60, i64 %57
  %62 = load i64, ptr %61, align 8
  %63 = icmp eq i64 %62, 0
  br i1 %63, label %151, label %64

64:
  %65 = load i32, ptr %46, align 8
  %66 = icmp ugt i32 %65, 1
  br i1 %66, label %67, label %80

67:
  %68 = load i32, ptr %47, align 4
  %69 = mul i32 %68, %65
  %70 = load i32, ptr %48, align 4
  %71 = add i32 %69, %70
  %72 = getelementptr inbounds nuw i8, ptr %61, i64 48
  %73 = load i32, ptr %72, align 8
  %74 = lshr i32 %73, 5
  %75 = icmp eq i32 %74, %71
  br i1 %75, label %76, label %80

76:
  %77 = getelementptr inbounds nuw i8, ptr %61, i64 88
  %78 = load i32, ptr %77, align 8
  %79 = icmp ult i32 %78, 2
  br label %80

80:
  %81 = phi i1 [ false, %67 ], [ false, %64 ], [ %79, %76 ]
  %82 = icmp ne i32 %59, 0
  %83 = select i1 %81, i1 true, i1 %82
  %84 = select i1 %83, i1 true, i1 %50
  br i1 %84, label %151, label %85

85:
  %86 = phi i32 [ %94, %92 ], [ %38, %80 ]
  %87 = tail call i32 @llvm.cttz.i32(i32 %86, i1 true)
  %88 = zext nneg i32 %87 to i64
  %89 = getelementptr inbounds nuw i64, ptr %49, i64 %88
  %90 = load i64, ptr %89, align 8
  %91 = icmp eq i64 %90, %62
  br i1 %91, label %96, label %92

92:
  %93 = add i32 %86, -1
  %94 = and i32 %93, %86
  %95 = icmp eq i32 %94, 0
  br i1 %95, label %151, label %85

96:
  %97 = getelementptr inbounds nuw i8, ptr %61, i64 40
  %98 = load i32, ptr %97, align 8
  %99 = icmp eq i32 %98, 2
  br i1 %99, label %151, label %100

100:
  %101 = inttoptr i64 %62 to ptr
  %102 = getelementptr inbounds nuw i8, ptr %61, i64 44
  %103 = load i32, ptr %102, align 4
  %104 = zext i32 %103 to i64
  %105 = load i64, ptr %101, align 8
  %106 = shl i64 %105, 2
  %107 = ashr i64 %106, 42
  %108 = sub nsw i64 %107, %104
  %109 = add nsw i64 %108, -1048576
  %110 = icmp ult i64 %109, -2097151
  br i1 %110, label %151, label %111

111:
  %112 = and i64 %105, 1048575
  %113 = icmp eq i64 %112, 0
  %114 = icmp eq i64 %107, %104
  %115 = and i1 %113, %114
  %116 = and i64 %105, -9223372036854775808
  %117 = lshr i64 %105, 20
  %118 = and i64 %117, 1048575
  %119 = xor i64 %116, -9223372036854775808
  %120 = select i1 %115, i64 %118, i64 %112
  %121 = select i1 %115, i64 %119, i64 %116
  %122 = shl nsw i64 %108, 40
  %123 = and i64 %122, 4611684918915760128
  %124 = or disjoint i64 %121, %123
  %125 = shl nuw nsw i64 %118, 20
  %126 = or disjoint i64 %124, %125
  %127 = or disjoint i64 %126, %120
  store i64 %127, ptr %101, align 8
  %128 = getelementptr inbounds nuw i8, ptr %61, i64 76
  %129 = load i32, ptr %128, align 4
  %130 = getelementptr inbounds nuw i8, ptr %61, i64 24
  %131 = load ptr, ptr %130, align 8
  %132 = icmp eq ptr %131, null
  br i1 %132, label %134, label %133

133:
  tail call fastcc void @move_box(ptr %0, ptr %61)
  br label %148

134:
  %135 = icmp eq i32 %129, 0
  %136 = getelementptr inbounds nuw i8, ptr %61, i64 8
  %137 = load i64, ptr %136, align 8
  %138 = inttoptr i64 %137 to ptr
  %139 = getelementptr inbounds nuw i8, ptr %61, i64 16
  %140 = load i64, ptr %139, align 8
  %141 = inttoptr i64 %140 to ptr
  %142 = load i32, ptr %102, align 4
  %143 = zext i32 %142 to i64
  br i1 %135, label %147, label %144

144:
  %145 = lshr i32 %129, 6
  %146 = and i32 %129, 63
  tail call fastcc void @reduce(ptr %138, ptr %141, i64 %143, i32 %145, i32 %146, i32 0)
  br label %148

147:
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %138, ptr align 1 %141, i64 %143, i1 false)
  br label %148

148:
  %149 = load i32, ptr %39, align 4
  %150 = add i32 %149, -1
  store i32 %150, ptr %39, align 4
  br label %158

151:
  %152 = phi i32 [ %59, %80 ], [ 1, %96 ], [ %59, %56 ], [ 1, %100 ], [ 0, %92 ]
  %153 = add i32 %58, 1
  %154 = zext i32 %58 to i64
  %155 = icmp eq i64 %57, %154
  br i1 %155, label %158, label %156

156:
  %157 = getelementptr inbounds nuw %struct.copy, ptr %60, i64 %154
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %157, ptr align 8 %61, i64 96, i1 false)
  br label %158

158:
  %159 = phi i32 [ 0, %148 ], [ %152, %156 ], [ %152, %151 ]
  %160 = phi i32 [ %58, %148 ], [ %153, %156 ], [ %153, %151 ]
  %161 = add nuw nsw i64 %57, 1
  %162 = load i32, ptr %41, align 4
  %163 = zext i32 %162 to i64
  %164 = icmp samesign ult i64 %161, %163
  br i1 %164, label %56, label %51

165:
  %166 = load ptr, ptr %8, align 8
  %167 = icmp eq ptr %166, null
  br i1 %167, label %182, label %168

168:
  %169 = getelementptr inbounds nuw i8, ptr %166, i64 64
  %170 = load i32, ptr %166, align 4
  %171 = icmp eq i32 %170, 0
  br i1 %171, label %182, label %172

172:
  %173 = phi i64 [ %178, %172 ], [ 0, %168 ]
  %174 = mul nuw nsw i64 %173, 576
  %175 = getelementptr inbounds nuw i8, ptr %169, i64 %174
  %176 = load ptr, ptr %175, align 8
  %177 = getelementptr inbounds nuw i8, ptr %176, i64 1548
  store i32 %52, ptr %177, align 4
  %178 = add nuw nsw i64 %173, 1
  %179 = load i32, ptr %166, align 4
  %180 = zext i32 %179 to i64
  %181 = icmp samesign ult i64 %178, %180
  br i1 %181, label %172, label %182

182:
  %183 = getelementptr inbounds nuw i8, ptr %0, i64 1548
  store i32 %52, ptr %183, align 4
  %184 = getelementptr inbounds nuw i8, ptr %0, i64 1544
  store i32 0, ptr %184, align 4
  br label %185

185:
  %186 = phi i32 [ %34, %31 ], [ %54, %51 ], [ %54, %182 ], [ 0, %35 ]
  ret i32 %186
}

define i32 @workbench.bulk.land(ptr %0, ptr %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %10

6:
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %8 = load i64, ptr %7, align 8
  %9 = trunc i64 %8 to i32
  br label %93

10:
  %11 = load i64, ptr %4, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %15, label %19

15:
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %11, %17
  br i1 %18, label %35, label %25

19:
  %20 = getelementptr inbounds nuw i8, ptr %13, i64 64
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds nuw i8, ptr %21, i64 96
  %23 = load i64, ptr %22, align 8
  %24 = icmp eq i64 %11, %23
  br i1 %24, label %35, label %25

25:
  %26 = phi i64 [ %17, %15 ], [ %23, %19 ]
  store i64 %26, ptr %4, align 8
  %27 = getelementptr inbounds nuw i8, ptr %4, i64 44
  store i32 0, ptr %27, align 4
  %28 = getelementptr inbounds nuw i8, ptr %4, i64 36
  store i32 0, ptr %28, align 4
  %29 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %32 = load i32, ptr %31, align 8
  %33 = shl i32 %32, 2
  %34 = zext i32 %33 to i64
  tail call void @llvm.memset.p0.i64(ptr align 4 %30, i8 0, i64 %34, i1 false)
  br label %35

35:
  %36 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %37 = load i64, ptr %36, align 8
  %38 = trunc i64 %37 to i32
  %39 = getelementptr inbounds nuw i8, ptr %4, i64 36
  %40 = load i32, ptr %39, align 4
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %50, label %42

42:
  %43 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %44 = getelementptr inbounds nuw i8, ptr %4, i64 48
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %47 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %48 = icmp eq i32 %38, 0
  %49 = getelementptr inbounds nuw i8, ptr %0, i64 1544
  br label %52

50:
  %51 = tail call i32 @workbench.bulk.land.rest(ptr %0, ptr %1)
  br label %93

52:
  %53 = phi i32 [ %40, %42 ], [ %89, %88 ]
  %54 = phi i64 [ 0, %42 ], [ %90, %88 ]
  %55 = load ptr, ptr %43, align 8
  %56 = getelementptr inbounds nuw %struct.copy, ptr %55, i64 %54
  %57 = load i32, ptr %44, align 8
  %58 = icmp ugt i32 %57, 1
  br i1 %58, label %59, label %88

59:
  %60 = load i32, ptr %45, align 4
  %61 = mul i32 %60, %57
  %62 = load i32, ptr %46, align 4
  %63 = add i32 %61, %62
  %64 = getelementptr inbounds nuw i8, ptr %56, i64 48
  %65 = load i32, ptr %64, align 8
  %66 = lshr i32 %65, 5
  %67 = icmp eq i32 %66, %63
  br i1 %67, label %68, label %88

68:
  %69 = getelementptr inbounds nuw i8, ptr %56, i64 88
  %70 = load i32, ptr %69, align 8
  %71 = icmp ugt i32 %70, 1
  br i1 %71, label %88, label %72

72:
  %73 = load i64, ptr %56, align 8
  br i1 %48, label %88, label %74

74:
  %75 = phi i32 [ %83, %81 ], [ %38, %72 ]
  %76 = tail call i32 @llvm.cttz.i32(i32 %75, i1 true)
  %77 = zext nneg i32 %76 to i64
  %78 = getelementptr inbounds nuw i64, ptr %47, i64 %77
  %79 = load i64, ptr %78, align 8
  %80 = icmp eq i64 %79, %73
  br i1 %80, label %85, label %81

81:
  %82 = add i32 %75, -1
  %83 = and i32 %82, %75
  %84 = icmp eq i32 %83, 0
  br i1 %84, label %88, label %74

85:
  %86 = add nuw nsw i32 %70, 1
  store i32 %86, ptr %69, align 8
  store i32 0, ptr %49, align 4
  %87 = load i32, ptr %39, align 4
  br label %88

88:
  %89 = phi i32 [ %87, %85 ], [ %53, %72 ], [ %53, %52 ], [ %53, %59 ], [ %53, %68 ], [ %53, %81 ]
  %90 = add nuw nsw i64 %54, 1
  %91 = zext i32 %89 to i64
  %92 = icmp samesign ult i64 %90, %91
  br i1 %92, label %52, label %50

93:
  %94 = phi i32 [ %51, %50 ], [ %9, %6 ]
  ret i32 %94
}

declare void @llvm.memset.p0.i64(ptr captures(none), i8, i64, i1)

define internal fastcc i32 @box_in_memory(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4) #0 {
  %6 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 248
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %135, label %11

11:
  %12 = zext nneg i32 %3 to i64
  %13 = getelementptr inbounds nuw i64, ptr %2, i64 %12
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 168
  %15 = icmp eq i32 %4, 0
  %16 = getelementptr inbounds nuw i8, ptr %1, i64 88
  %17 = getelementptr inbounds nuw i8, ptr %1, i64 208
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 252
  %19 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %20 = zext i32 %9 to i64
  %21 = getelementptr inbounds nuw i8, ptr %13, i64 256
  %22 = load i64, ptr %21, align 8
  %23 = shl i64 %22, 32
  %24 = ashr exact i64 %23, 32
  %25 = sub nsw i64 0, %24
  %26 = load i64, ptr %14, align 8
  %27 = icmp sgt i64 %24, -1
  br i1 %27, label %37, label %28

28:
  %29 = icmp eq i64 %26, 1
  br i1 %29, label %34, label %30

30:
  %31 = xor i64 %24, -1
  %32 = add i64 %26, %31
  %33 = sdiv i64 %32, %26
  br label %37

34:
  %35 = load i64, ptr %16, align 8
  %36 = icmp slt i64 %24, %35
  br i1 %36, label %48, label %52

37:
  %38 = phi i64 [ 0, %11 ], [ %33, %30 ]
  %39 = load i64, ptr %16, align 8
  %40 = icmp slt i64 %24, %39
  br i1 %40, label %41, label %52

41:
  %42 = icmp eq i64 %26, 1
  br i1 %42, label %48, label %43

43:
  %44 = xor i64 %24, -1
  %45 = add i64 %26, %44
  %46 = add i64 %45, %39
  %47 = sdiv i64 %46, %26
  br label %52

48:
  %49 = phi i64 [ %38, %41 ], [ %25, %34 ]
  %50 = phi i64 [ %39, %41 ], [ %35, %34 ]
  %51 = sub i64 %50, %24
  br label %52

52:
  %53 = phi i64 [ %38, %37 ], [ %49, %48 ], [ %38, %43 ], [ %25, %34 ]
  %54 = phi i64 [ 0, %37 ], [ %51, %48 ], [ %47, %43 ], [ 0, %34 ]
  %55 = load i64, ptr %17, align 8
  %56 = tail call i64 @llvm.smin.i64(i64 %54, i64 %55)
  %57 = icmp slt i64 %53, %56
  br i1 %57, label %58, label %224

58:
  %59 = load i32, ptr %18, align 4
  %60 = zext i32 %59 to i64
  %61 = mul i64 %53, %26
  %62 = add i64 %61, %24
  %63 = mul i64 %62, %60
  %64 = add i64 %63, %7
  %65 = xor i64 %53, -1
  %66 = add i64 %56, %65
  %67 = mul i64 %66, %26
  %68 = mul i64 %67, %60
  %69 = load i32, ptr %18, align 4
  %70 = zext i32 %69 to i64
  %71 = add i64 %68, %70
  %72 = icmp eq i32 %9, 1
  br i1 %72, label %135, label %73

73:
  %74 = phi i64 [ %77, %122 ], [ 1, %58 ]
  %75 = phi i64 [ %132, %122 ], [ %64, %58 ]
  %76 = phi i64 [ %133, %122 ], [ %71, %58 ]
  %77 = add nuw nsw i64 %74, 1
  %78 = shl i64 %77, 5
  %79 = and i64 %78, 4294967264
  %80 = getelementptr inbounds nuw i64, ptr %13, i64 %79
  %81 = load i64, ptr %80, align 8
  %82 = shl i64 %81, 32
  %83 = ashr exact i64 %82, 32
  %84 = sub nsw i64 0, %83
  %85 = getelementptr inbounds nuw i64, ptr %14, i64 %74
  %86 = load i64, ptr %85, align 8
  br i1 %15, label %87, label %139

87:
  %88 = icmp sgt i64 %83, -1
  br i1 %88, label %95, label %89

89:
  %90 = icmp eq i64 %86, 1
  br i1 %90, label %100, label %91

91:
  %92 = xor i64 %83, -1
  %93 = add i64 %86, %92
  %94 = sdiv i64 %93, %86
  br label %95

95:
  %96 = phi i64 [ 0, %87 ], [ %94, %91 ]
  %97 = getelementptr inbounds nuw i64, ptr %16, i64 %74
  %98 = load i64, ptr %97, align 8
  %99 = icmp slt i64 %83, %98
  br i1 %99, label %104, label %115

100:
  %101 = getelementptr inbounds nuw i64, ptr %16, i64 %74
  %102 = load i64, ptr %101, align 8
  %103 = icmp slt i64 %83, %102
  br i1 %103, label %106, label %115

104:
  %105 = icmp eq i64 %86, 1
  br i1 %105, label %106, label %110

106:
  %107 = phi i64 [ %96, %104 ], [ %84, %100 ]
  %108 = phi i64 [ %98, %104 ], [ %102, %100 ]
  %109 = sub i64 %108, %83
  br label %115

110:
  %111 = xor i64 %83, -1
  %112 = add i64 %86, %111
  %113 = add i64 %112, %98
  %114 = sdiv i64 %113, %86
  br label %115

115:
  %116 = phi i64 [ %96, %95 ], [ %107, %106 ], [ %96, %110 ], [ %84, %100 ]
  %117 = phi i64 [ 0, %95 ], [ %109, %106 ], [ %114, %110 ], [ 0, %100 ]
  %118 = getelementptr inbounds nuw i64, ptr %17, i64 %74
  %119 = load i64, ptr %118, align 8
  %120 = tail call i64 @llvm.smin.i64(i64 %117, i64 %119)
  %121 = icmp slt i64 %116, %120
  br i1 %121, label %122, label %224

122:
  %123 = xor i64 %116, -1
  %124 = add i64 %120, %123
  %125 = mul i64 %124, %86
  %126 = getelementptr inbounds nuw i64, ptr %19, i64 %74
  %127 = load i64, ptr %126, align 8
  %128 = mul i64 %125, %127
  %129 = mul i64 %116, %86
  %130 = add i64 %129, %83
  %131 = mul i64 %127, %130
  %132 = add i64 %131, %75
  %133 = add i64 %128, %76
  %134 = icmp eq i64 %77, %20
  br i1 %134, label %150, label %73

135:
  %136 = phi i64 [ 0, %5 ], [ %71, %58 ]
  %137 = phi i64 [ %7, %5 ], [ %64, %58 ]
  %138 = icmp eq i32 %4, 0
  br i1 %138, label %150, label %139

139:
  %140 = phi i64 [ %137, %135 ], [ %75, %73 ]
  %141 = phi i64 [ %136, %135 ], [ %76, %73 ]
  %142 = zext nneg i32 %3 to i64
  %143 = getelementptr inbounds nuw i64, ptr %2, i64 %142
  %144 = getelementptr inbounds nuw i8, ptr %1, i64 96
  %145 = load i64, ptr %144, align 8
  %146 = getelementptr inbounds nuw i8, ptr %1, i64 136
  %147 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %148 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %149 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %183

150:
  %151 = phi i64 [ %137, %135 ], [ %132, %122 ]
  %152 = phi i64 [ %136, %135 ], [ %133, %122 ]
  %153 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %154 = load ptr, ptr %153, align 8
  %155 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %156 = load i64, ptr %155, align 8
  %157 = icmp eq i64 %156, 0
  br i1 %157, label %224, label %158

158:
  %159 = phi i64 [ %168, %158 ], [ 0, %150 ]
  %160 = phi i64 [ %167, %158 ], [ %156, %150 ]
  %161 = add i64 %159, %160
  %162 = lshr i64 %161, 1
  %163 = getelementptr inbounds nuw i64, ptr %154, i64 %162
  %164 = load i64, ptr %163, align 8
  %165 = icmp ugt i64 %164, %151
  %166 = add nuw i64 %162, 1
  %167 = select i1 %165, i64 %162, i64 %160
  %168 = select i1 %165, i64 %159, i64 %166
  %169 = icmp ult i64 %168, %167
  br i1 %169, label %158, label %170

170:
  %171 = icmp eq i64 %168, 0
  br i1 %171, label %224, label %172

172:
  %173 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %174 = load ptr, ptr %173, align 8
  %175 = getelementptr i64, ptr %174, i64 %168
  %176 = getelementptr i8, ptr %175, i64 -8
  %177 = load i64, ptr %176, align 8
  %178 = icmp ult i64 %151, %177
  %179 = sub nuw i64 %177, %151
  %180 = icmp uge i64 %179, %152
  %181 = select i1 %178, i1 %180, i1 false
  %182 = zext i1 %181 to i32
  br label %224

183:
  %184 = phi i64 [ 1, %139 ], [ %185, %222 ]
  %185 = add nuw nsw i64 %184, 1
  %186 = shl nuw nsw i64 %185, 8
  %187 = getelementptr inbounds nuw i8, ptr %143, i64 %186
  %188 = load i64, ptr %187, align 8
  %189 = shl i64 %188, 32
  %190 = ashr exact i64 %189, 32
  %191 = icmp ult i64 %190, %145
  br i1 %191, label %192, label %222

192:
  %193 = load i64, ptr %146, align 8
  %194 = mul i64 %193, %190
  %195 = add i64 %194, %140
  %196 = load ptr, ptr %147, align 8
  %197 = load i64, ptr %148, align 8
  %198 = icmp eq i64 %197, 0
  br i1 %198, label %224, label %199

199:
  %200 = phi i64 [ %209, %199 ], [ 0, %192 ]
  %201 = phi i64 [ %208, %199 ], [ %197, %192 ]
  %202 = add i64 %200, %201
  %203 = lshr i64 %202, 1
  %204 = getelementptr inbounds nuw i64, ptr %196, i64 %203
  %205 = load i64, ptr %204, align 8
  %206 = icmp ugt i64 %205, %195
  %207 = add nuw i64 %203, 1
  %208 = select i1 %206, i64 %203, i64 %201
  %209 = select i1 %206, i64 %200, i64 %207
  %210 = icmp ult i64 %209, %208
  br i1 %210, label %199, label %211

211:
  %212 = icmp eq i64 %209, 0
  br i1 %212, label %224, label %213

213:
  %214 = load ptr, ptr %149, align 8
  %215 = getelementptr i64, ptr %214, i64 %209
  %216 = getelementptr i8, ptr %215, i64 -8
  %217 = load i64, ptr %216, align 8
  %218 = icmp uge i64 %195, %217
  %219 = sub nuw i64 %217, %195
  %220 = icmp ult i64 %219, %141
  %221 = select i1 %218, i1 true, i1 %220
  br i1 %221, label %224, label %222

222:
  %223 = icmp eq i64 %185, 5
  br i1 %223, label %224, label %183

224:
  %225 = phi i32 [ 1, %52 ], [ 0, %170 ], [ %182, %172 ], [ 0, %150 ], [ 0, %211 ], [ 0, %192 ], [ 1, %222 ], [ 0, %213 ], [ 1, %115 ]
  ret i32 %225
}

declare i32 @llvm.cttz.i32(i32, i1)

define internal fastcc void @move_box(ptr %0, ptr %1) #0 {
  %3 = alloca [5 x i64], align 16
  %4 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %1, i64 76
  %7 = load i32, ptr %6, align 4
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  %11 = lshr i32 %7, 6
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 56
  %13 = load i32, ptr %12, align 8
  %14 = sext i32 %13 to i64
  call void @llvm.memset.p0.i64(ptr align 16 %3, i8 0, i64 40, i1 false)
  %15 = sub nsw i64 0, %14
  %16 = getelementptr inbounds nuw i8, ptr %5, i64 208
  %17 = load i64, ptr %16, align 8
  %18 = icmp sgt i32 %13, 0
  %19 = tail call i64 @llvm.smin.i64(i64 %15, i64 %17)
  %20 = select i1 %18, i64 0, i64 %19
  %21 = getelementptr inbounds nuw i8, ptr %5, i64 252
  %22 = load i32, ptr %21, align 4
  %23 = zext i32 %22 to i64
  %24 = mul i64 %20, %23
  %25 = getelementptr inbounds nuw i8, ptr %5, i64 88
  %26 = load i64, ptr %25, align 8
  %27 = sub i64 %26, %14
  %28 = icmp slt i64 %27, 0
  %29 = tail call i64 @llvm.smin.i64(i64 %27, i64 %17)
  %30 = select i1 %28, i64 0, i64 %29
  %31 = mul i64 %30, %23
  %32 = icmp eq i64 %24, 0
  br i1 %32, label %33, label %48

33:
  %34 = getelementptr inbounds nuw i8, ptr %5, i64 256
  %35 = load i32, ptr %34, align 8
  %36 = zext i32 %35 to i64
  %37 = icmp eq i64 %31, %36
  br i1 %37, label %38, label %48

38:
  %39 = getelementptr inbounds nuw i8, ptr %5, i64 276
  %40 = load i32, ptr %39, align 4
  %41 = getelementptr inbounds nuw i8, ptr %5, i64 280
  %42 = load i32, ptr %41, align 8
  %43 = and i32 %42, 1
  %44 = select i1 %10, i32 %43, i32 0
  %45 = or i32 %40, %44
  %46 = or i32 %45, %11
  %47 = icmp eq i32 %46, 0
  br label %48

48:
  %49 = phi i1 [ false, %33 ], [ false, %2 ], [ %47, %38 ]
  %50 = select i1 %10, i64 8, i64 16
  %51 = getelementptr inbounds nuw i8, ptr %1, i64 %50
  %52 = load i64, ptr %51, align 8
  %53 = getelementptr inbounds nuw i8, ptr %5, i64 72
  %54 = load i64, ptr %53, align 8
  %55 = load i64, ptr %0, align 8
  %56 = mul nsw i64 %23, %14
  %57 = add i64 %54, %56
  %58 = add i64 %57, %55
  %59 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %60 = load i64, ptr %59, align 8
  %61 = inttoptr i64 %60 to ptr
  %62 = and i32 %7, 4
  %63 = icmp eq i32 %62, 0
  br i1 %63, label %64, label %67

64:
  %65 = getelementptr inbounds nuw i8, ptr %5, i64 216
  %66 = load i64, ptr %65, align 8
  br label %67

67:
  %68 = phi i64 [ %66, %64 ], [ 4, %48 ]
  %69 = icmp ult i64 %24, %31
  %70 = zext i1 %69 to i32
  %71 = getelementptr inbounds nuw i8, ptr %5, i64 248
  %72 = icmp sgt i64 %68, 0
  %73 = getelementptr inbounds nuw i8, ptr %5, i64 168
  %74 = getelementptr inbounds nuw i8, ptr %5, i64 128
  %75 = getelementptr inbounds nuw i8, ptr %1, i64 60
  %76 = getelementptr inbounds nuw i8, ptr %5, i64 176
  %77 = getelementptr inbounds nuw i8, ptr %5, i64 96
  %78 = getelementptr inbounds nuw i8, ptr %5, i64 136
  %79 = getelementptr inbounds nuw i8, ptr %5, i64 264
  %80 = getelementptr inbounds nuw i8, ptr %5, i64 268
  %81 = getelementptr inbounds nuw i8, ptr %5, i64 272
  %82 = getelementptr inbounds nuw i8, ptr %5, i64 256
  %83 = getelementptr inbounds nuw i8, ptr %5, i64 260
  %84 = load i32, ptr %71, align 8
  br label %85

85:
  %86 = phi i32 [ %84, %67 ], [ %120, %315 ]
  %87 = phi i64 [ %52, %67 ], [ %121, %315 ]
  %88 = icmp ugt i32 %86, 2
  br i1 %88, label %89, label %91

89:
  %90 = zext i32 %86 to i64
  br label %94

91:
  %92 = phi i32 [ %70, %85 ], [ %114, %94 ]
  %93 = phi i64 [ %58, %85 ], [ %110, %94 ]
  br i1 %72, label %125, label %119

94:
  %95 = phi i64 [ 2, %89 ], [ %115, %94 ]
  %96 = phi i64 [ %58, %89 ], [ %110, %94 ]
  %97 = phi i32 [ %70, %89 ], [ %114, %94 ]
  %98 = getelementptr inbounds nuw i32, ptr %12, i64 %95
  %99 = load i32, ptr %98, align 4
  %100 = sext i32 %99 to i64
  %101 = getelementptr inbounds nuw i64, ptr %3, i64 %95
  %102 = load i64, ptr %101, align 8
  %103 = getelementptr inbounds nuw i64, ptr %73, i64 %95
  %104 = load i64, ptr %103, align 8
  %105 = mul i64 %104, %102
  %106 = add i64 %105, %100
  %107 = getelementptr inbounds nuw i64, ptr %74, i64 %95
  %108 = load i64, ptr %107, align 8
  %109 = mul i64 %106, %108
  %110 = add i64 %109, %96
  %111 = getelementptr inbounds nuw i64, ptr %25, i64 %95
  %112 = load i64, ptr %111, align 8
  %113 = icmp ult i64 %106, %112
  %114 = select i1 %113, i32 %97, i32 0
  %115 = add nuw nsw i64 %95, 1
  %116 = icmp eq i64 %115, %90
  br i1 %116, label %91, label %94

117:
  %118 = load i32, ptr %71, align 8
  br label %119

119:
  %120 = phi i32 [ %86, %91 ], [ %118, %117 ]
  %121 = phi i64 [ %87, %91 ], [ %302, %117 ]
  %122 = icmp ugt i32 %120, 2
  br i1 %122, label %123, label %316

123:
  %124 = zext i32 %120 to i64
  br label %304

125:
  %126 = phi i64 [ %302, %298 ], [ %87, %91 ]
  %127 = phi i64 [ %299, %298 ], [ 0, %91 ]
  br i1 %63, label %133, label %128

128:
  %129 = getelementptr i32, ptr %12, i64 %127
  %130 = getelementptr i8, ptr %129, i64 4
  %131 = load i32, ptr %130, align 4
  %132 = sext i32 %131 to i64
  br label %139

133:
  %134 = load i32, ptr %75, align 4
  %135 = sext i32 %134 to i64
  %136 = load i64, ptr %76, align 8
  %137 = mul i64 %136, %127
  %138 = add i64 %137, %135
  br label %139

139:
  %140 = phi i64 [ %132, %128 ], [ %138, %133 ]
  %141 = load i64, ptr %77, align 8
  %142 = icmp ult i64 %140, %141
  %143 = select i1 %142, i32 %92, i32 0
  %144 = load i64, ptr %78, align 8
  %145 = mul i64 %144, %140
  %146 = add i64 %145, %93
  %147 = inttoptr i64 %146 to ptr
  %148 = lshr i64 %126, 7
  %149 = load i32, ptr %79, align 8
  %150 = zext i32 %149 to i64
  %151 = and i64 %148, %150
  %152 = load i32, ptr %80, align 4
  %153 = zext i32 %152 to i64
  %154 = mul nuw i64 %151, %153
  %155 = load i32, ptr %81, align 8
  %156 = icmp eq i32 %155, 0
  %157 = shl nuw nsw i64 %148, 3
  %158 = and i64 %157, 8
  %159 = select i1 %156, i64 0, i64 %158
  %160 = xor i64 %159, %154
  br i1 %10, label %161, label %216

161:
  %162 = icmp ne i32 %143, 0
  %163 = select i1 %49, i1 %162, i1 false
  %164 = getelementptr inbounds nuw i8, ptr %61, i64 %126
  br i1 %163, label %165, label %212

165:
  %166 = load i32, ptr %82, align 8
  %167 = zext i32 %166 to i64
  %168 = icmp eq i32 %166, 0
  br i1 %156, label %178, label %169

169:
  br i1 %168, label %298, label %170

170:
  %171 = add nsw i64 %167, -1
  %172 = lshr i64 %171, 3
  %173 = add nuw nsw i64 %172, 1
  %174 = and i64 %173, 3
  %175 = icmp ult i32 %166, 25
  br i1 %175, label %270, label %176

176:
  %177 = and i64 %173, 4611686018427387900
  br label %179

178:
  br i1 %168, label %298, label %204

179:
  %180 = phi i64 [ 0, %176 ], [ %201, %179 ]
  %181 = phi i64 [ 0, %176 ], [ %202, %179 ]
  %182 = getelementptr inbounds nuw i8, ptr %147, i64 %180
  %183 = load i64, ptr %182, align 1
  %184 = xor i64 %180, %160
  %185 = getelementptr inbounds nuw i8, ptr %164, i64 %184
  store i64 %183, ptr %185, align 1
  %186 = or disjoint i64 %180, 8
  %187 = getelementptr inbounds nuw i8, ptr %147, i64 %186
  %188 = load i64, ptr %187, align 1
  %189 = xor i64 %186, %160
  %190 = getelementptr inbounds nuw i8, ptr %164, i64 %189
  store i64 %188, ptr %190, align 1
  %191 = or disjoint i64 %180, 16
  %192 = getelementptr inbounds nuw i8, ptr %147, i64 %191
  %193 = load i64, ptr %192, align 1
  %194 = xor i64 %191, %160
  %195 = getelementptr inbounds nuw i8, ptr %164, i64 %194
  store i64 %193, ptr %195, align 1
  %196 = or disjoint i64 %180, 24
  %197 = getelementptr inbounds nuw i8, ptr %147, i64 %196
  %198 = load i64, ptr %197, align 1
  %199 = xor i64 %196, %160
  %200 = getelementptr inbounds nuw i8, ptr %164, i64 %199
  store i64 %198, ptr %200, align 1
  %201 = add nuw nsw i64 %180, 32
  %202 = add i64 %181, 4
  %203 = icmp eq i64 %202, %177
  br i1 %203, label %268, label %179

204:
  %205 = phi i64 [ %210, %204 ], [ 0, %178 ]
  %206 = getelementptr inbounds nuw i8, ptr %147, i64 %205
  %207 = load <16 x i8>, ptr %206, align 1
  %208 = xor i64 %205, %160
  %209 = getelementptr inbounds nuw i8, ptr %164, i64 %208
  store <16 x i8> %207, ptr %209, align 1
  %210 = add nuw nsw i64 %205, 16
  %211 = icmp samesign ult i64 %210, %167
  br i1 %211, label %204, label %298

212:
  %213 = icmp eq i32 %143, 0
  %214 = select i1 %213, i64 0, i64 %24
  %215 = select i1 %213, i64 0, i64 %31
  tail call fastcc void @load_part(ptr %5, ptr %164, i64 %160, ptr %147, i64 %214, i64 %215)
  br label %298

216:
  %217 = icmp eq i32 %143, 0
  br i1 %217, label %298, label %218

218:
  %219 = getelementptr inbounds nuw i8, ptr %61, i64 %126
  br i1 %49, label %220, label %267

220:
  %221 = load i32, ptr %82, align 8
  %222 = zext i32 %221 to i64
  %223 = icmp eq i32 %221, 0
  br i1 %156, label %233, label %224

224:
  br i1 %223, label %298, label %225

225:
  %226 = add nsw i64 %222, -1
  %227 = lshr i64 %226, 3
  %228 = add nuw nsw i64 %227, 1
  %229 = and i64 %228, 3
  %230 = icmp ult i32 %221, 25
  br i1 %230, label %285, label %231

231:
  %232 = and i64 %228, 4611686018427387900
  br label %234

233:
  br i1 %223, label %298, label %259

234:
  %235 = phi i64 [ 0, %231 ], [ %256, %234 ]
  %236 = phi i64 [ 0, %231 ], [ %257, %234 ]
  %237 = xor i64 %235, %160
  %238 = getelementptr inbounds nuw i8, ptr %219, i64 %237
  %239 = load i64, ptr %238, align 1
  %240 = getelementptr inbounds nuw i8, ptr %147, i64 %235
  store i64 %239, ptr %240, align 1
  %241 = or disjoint i64 %235, 8
  %242 = xor i64 %241, %160
  %243 = getelementptr inbounds nuw i8, ptr %219, i64 %242
  %244 = load i64, ptr %243, align 1
  %245 = getelementptr inbounds nuw i8, ptr %147, i64 %241
  store i64 %244, ptr %245, align 1
  %246 = or disjoint i64 %235, 16
  %247 = xor i64 %246, %160
  %248 = getelementptr inbounds nuw i8, ptr %219, i64 %247
  %249 = load i64, ptr %248, align 1
  %250 = getelementptr inbounds nuw i8, ptr %147, i64 %246
  store i64 %249, ptr %250, align 1
  %251 = or disjoint i64 %235, 24
  %252 = xor i64 %251, %160
  %253 = getelementptr inbounds nuw i8, ptr %219, i64 %252
  %254 = load i64, ptr %253, align 1
  %255 = getelementptr inbounds nuw i8, ptr %147, i64 %251
  store i64 %254, ptr %255, align 1
  %256 = add nuw nsw i64 %235, 32
  %257 = add i64 %236, 4
  %258 = icmp eq i64 %257, %232
  br i1 %258, label %283, label %234

259:
  %260 = phi i64 [ %265, %259 ], [ 0, %233 ]
  %261 = xor i64 %260, %160
  %262 = getelementptr inbounds nuw i8, ptr %219, i64 %261
  %263 = load <16 x i8>, ptr %262, align 1
  %264 = getelementptr inbounds nuw i8, ptr %147, i64 %260
  store <16 x i8> %263, ptr %264, align 1
  %265 = add nuw nsw i64 %260, 16
  %266 = icmp samesign ult i64 %265, %222
  br i1 %266, label %259, label %298

267:
  tail call fastcc void @store_part(ptr %5, ptr %219, i64 %160, ptr %147, i64 %24, i64 %31, i32 %11)
  br label %298

268:
  %269 = icmp eq i64 %174, 0
  br i1 %269, label %298, label %270

270:
  %271 = phi i64 [ 0, %170 ], [ %201, %268 ]
  %272 = icmp ne i64 %174, 0
  tail call void @llvm.assume(i1 %272)
  br label %273

273:
  %274 = phi i64 [ %280, %273 ], [ %271, %270 ]
  %275 = phi i64 [ %281, %273 ], [ 0, %270 ]
  %276 = getelementptr inbounds nuw i8, ptr %147, i64 %274
  %277 = load i64, ptr %276, align 1
  %278 = xor i64 %274, %160
  %279 = getelementptr inbounds nuw i8, ptr %164, i64 %278
  store i64 %277, ptr %279, align 1
  %280 = add nuw nsw i64 %274, 8
  %281 = add i64 %275, 1
  %282 = icmp eq i64 %281, %174
  br i1 %282, label %298, label %273

283:
  %284 = icmp eq i64 %229, 0
  br i1 %284, label %298, label %285

285:
  %286 = phi i64 [ 0, %225 ], [ %256, %283 ]
  %287 = icmp ne i64 %229, 0
  tail call void @llvm.assume(i1 %287)
  br label %288

288:
  %289 = phi i64 [ %295, %288 ], [ %286, %285 ]
  %290 = phi i64 [ %296, %288 ], [ 0, %285 ]
  %291 = xor i64 %289, %160
  %292 = getelementptr inbounds nuw i8, ptr %219, i64 %291
  %293 = load i64, ptr %292, align 1
  %294 = getelementptr inbounds nuw i8, ptr %147, i64 %289
  store i64 %293, ptr %294, align 1
  %295 = add nuw nsw i64 %289, 8
  %296 = add i64 %290, 1
  %297 = icmp eq i64 %296, %229
  br i1 %297, label %298, label %288

298:
  %299 = add nuw nsw i64 %127, 1
  %300 = load i32, ptr %83, align 4
  %301 = zext i32 %300 to i64
  %302 = add i64 %126, %301
  %303 = icmp eq i64 %299, %68
  br i1 %303, label %117, label %125

304:
  %305 = phi i64 [ 2, %123 ], [ %313, %312 ]
  %306 = getelementptr inbounds nuw i64, ptr %3, i64 %305
  %307 = load i64, ptr %306, align 8
  %308 = add i64 %307, 1
  store i64 %308, ptr %306, align 8
  %309 = getelementptr inbounds nuw i64, ptr %16, i64 %305
  %310 = load i64, ptr %309, align 8
  %311 = icmp eq i64 %308, %310
  br i1 %311, label %312, label %315

312:
  %313 = add nuw nsw i64 %305, 1
  store i64 0, ptr %306, align 8
  %314 = icmp eq i64 %313, %124
  br i1 %314, label %316, label %304

315:
  br i1 %63, label %85, label %316

316:
  ret void
}

define internal fastcc void @reduce(ptr %0, ptr %1, i64 %2, i32 %3, i32 %4, i32 %5) #0 {
  %7 = icmp eq i64 %2, 0
  switch i32 %4, label %24 [
    i32 0, label %23
    i32 1, label %22
    i32 2, label %21
    i32 3, label %20
    i32 4, label %17
    i32 5, label %8
  ]

8:
  br i1 %7, label %343, label %9

9:
  %10 = add i64 %2, -1
  %11 = lshr i64 %10, 3
  %12 = add nuw nsw i64 %11, 1
  %13 = and i64 %12, 1
  %14 = icmp eq i64 %11, 0
  br i1 %14, label %330, label %15

15:
  %16 = and i64 %12, 4611686018427387902
  br label %185

17:
  br i1 %7, label %343, label %18

18:
  %19 = icmp eq i32 %5, 0
  br label %152

20:
  br i1 %7, label %343, label %120

21:
  br i1 %7, label %343, label %91

22:
  br i1 %7, label %343, label %59

23:
  br i1 %7, label %343, label %30

24:
  br i1 %7, label %343, label %25

25:
  %26 = icmp eq i32 %4, 6
  %27 = icmp eq i32 %3, 1
  %28 = icmp eq i32 %3, 2
  %29 = zext i1 %28 to i32
  br label %212

30:
  %31 = phi i64 [ %57, %55 ], [ 0, %23 ]
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 %31
  %33 = load i32, ptr %32, align 1
  %34 = getelementptr inbounds nuw i8, ptr %1, i64 %31
  %35 = load i32, ptr %34, align 1
  switch i32 %3, label %52 [
    i32 1, label %36
    i32 2, label %38
    i32 3, label %40
    i32 6, label %42
    i32 7, label %44
    i32 8, label %46
    i32 4, label %48
  ]

36:
  %37 = add i32 %35, %33
  br label %55

38:
  %39 = tail call i32 @llvm.umin.i32(i32 %33, i32 %35)
  br label %55

40:
  %41 = tail call i32 @llvm.umax.i32(i32 %33, i32 %35)
  br label %55

42:
  %43 = and i32 %35, %33
  br label %55

44:
  %45 = or i32 %35, %33
  br label %55

46:
  %47 = xor i32 %35, %33
  br label %55

48:
  %49 = icmp ult i32 %33, %35
  %50 = add i32 %33, 1
  %51 = select i1 %49, i32 %50, i32 0
  br label %55

52:
  %53 = add i32 %33, -1
  %54 = tail call i32 @llvm.umin.i32(i32 %53, i32 %35)
  br label %55

55:
  %56 = phi i32 [ %54, %52 ], [ %37, %36 ], [ %39, %38 ], [ %41, %40 ], [ %43, %42 ], [ %45, %44 ], [ %47, %46 ], [ %51, %48 ]
  store i32 %56, ptr %32, align 1
  %57 = add nuw i64 %31, 4
  %58 = icmp ult i64 %57, %2
  br i1 %58, label %30, label %343

59:
  %60 = phi i64 [ %89, %87 ], [ 0, %22 ]
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 %60
  %62 = load i32, ptr %61, align 1
  %63 = getelementptr inbounds nuw i8, ptr %1, i64 %60
  %64 = load i32, ptr %63, align 1
  switch i32 %3, label %81 [
    i32 1, label %65
    i32 2, label %67
    i32 3, label %69
    i32 6, label %71
    i32 7, label %73
    i32 8, label %75
    i32 4, label %77
  ]

65:
  %66 = add i32 %64, %62
  br label %87

67:
  %68 = tail call i32 @llvm.smin.i32(i32 %62, i32 %64)
  br label %87

69:
  %70 = tail call i32 @llvm.smax.i32(i32 %62, i32 %64)
  br label %87

71:
  %72 = and i32 %64, %62
  br label %87

73:
  %74 = or i32 %64, %62
  br label %87

75:
  %76 = xor i32 %64, %62
  br label %87

77:
  %78 = icmp slt i32 %62, %64
  %79 = add i32 %62, 1
  %80 = select i1 %78, i32 %79, i32 0
  br label %87

81:
  %82 = icmp eq i32 %62, 0
  %83 = icmp sgt i32 %62, %64
  %84 = or i1 %82, %83
  %85 = add i32 %62, -1
  %86 = select i1 %84, i32 %64, i32 %85
  br label %87

87:
  %88 = phi i32 [ %86, %81 ], [ %66, %65 ], [ %68, %67 ], [ %70, %69 ], [ %72, %71 ], [ %74, %73 ], [ %76, %75 ], [ %80, %77 ]
  store i32 %88, ptr %61, align 1
  %89 = add nuw i64 %60, 4
  %90 = icmp ult i64 %89, %2
  br i1 %90, label %59, label %343

91:
  %92 = phi i64 [ %118, %116 ], [ 0, %21 ]
  %93 = getelementptr inbounds nuw i8, ptr %0, i64 %92
  %94 = load i64, ptr %93, align 1
  %95 = getelementptr inbounds nuw i8, ptr %1, i64 %92
  %96 = load i64, ptr %95, align 1
  switch i32 %3, label %113 [
    i32 1, label %97
    i32 2, label %99
    i32 3, label %101
    i32 6, label %103
    i32 7, label %105
    i32 8, label %107
    i32 4, label %109
  ]

97:
  %98 = add i64 %96, %94
  br label %116

99:
  %100 = tail call i64 @llvm.umin.i64(i64 %94, i64 %96)
  br label %116

101:
  %102 = tail call i64 @llvm.umax.i64(i64 %94, i64 %96)
  br label %116

103:
  %104 = and i64 %96, %94
  br label %116

105:
  %106 = or i64 %96, %94
  br label %116

107:
  %108 = xor i64 %96, %94
  br label %116

109:
  %110 = icmp ult i64 %94, %96
  %111 = add i64 %94, 1
  %112 = select i1 %110, i64 %111, i64 0
  br label %116

113:
  %114 = add i64 %94, -1
  %115 = tail call i64 @llvm.umin.i64(i64 %114, i64 %96)
  br label %116

116:
  %117 = phi i64 [ %115, %113 ], [ %98, %97 ], [ %100, %99 ], [ %102, %101 ], [ %104, %103 ], [ %106, %105 ], [ %108, %107 ], [ %112, %109 ]
  store i64 %117, ptr %93, align 1
  %118 = add nuw i64 %92, 8
  %119 = icmp ult i64 %118, %2
  br i1 %119, label %91, label %343

120:
  %121 = phi i64 [ %150, %148 ], [ 0, %20 ]
  %122 = getelementptr inbounds nuw i8, ptr %0, i64 %121
  %123 = load i64, ptr %122, align 1
  %124 = getelementptr inbounds nuw i8, ptr %1, i64 %121
  %125 = load i64, ptr %124, align 1
  switch i32 %3, label %142 [
    i32 1, label %126
    i32 2, label %128
    i32 3, label %130
    i32 6, label %132
    i32 7, label %134
    i32 8, label %136
    i32 4, label %138
  ]

126:
  %127 = add i64 %125, %123
  br label %148

128:
  %129 = tail call i64 @llvm.smin.i64(i64 %123, i64 %125)
  br label %148

130:
  %131 = tail call i64 @llvm.smax.i64(i64 %123, i64 %125)
  br label %148

132:
  %133 = and i64 %125, %123
  br label %148

134:
  %135 = or i64 %125, %123
  br label %148

136:
  %137 = xor i64 %125, %123
  br label %148

138:
  %139 = icmp slt i64 %123, %125
  %140 = add i64 %123, 1
  %141 = select i1 %139, i64 %140, i64 0
  br label %148

142:
  %143 = icmp eq i64 %123, 0
  %144 = icmp sgt i64 %123, %125
  %145 = or i1 %143, %144
  %146 = add i64 %123, -1
  %147 = select i1 %145, i64 %125, i64 %146
  br label %148

148:
  %149 = phi i64 [ %147, %142 ], [ %127, %126 ], [ %129, %128 ], [ %131, %130 ], [ %133, %132 ], [ %135, %134 ], [ %137, %136 ], [ %141, %138 ]
  store i64 %149, ptr %122, align 1
  %150 = add nuw i64 %121, 8
  %151 = icmp ult i64 %150, %2
  br i1 %151, label %120, label %343

152:
  %153 = phi i64 [ 0, %18 ], [ %183, %167 ]
  %154 = getelementptr inbounds nuw i8, ptr %0, i64 %153
  %155 = load i32, ptr %154, align 1
  %156 = getelementptr inbounds nuw i8, ptr %1, i64 %153
  %157 = load i32, ptr %156, align 1
  br i1 %19, label %167, label %158

158:
  %159 = and i32 %155, 2139095040
  %160 = icmp eq i32 %159, 0
  %161 = and i32 %155, -2147483648
  %162 = select i1 %160, i32 %161, i32 %155
  %163 = and i32 %157, 2139095040
  %164 = icmp eq i32 %163, 0
  %165 = and i32 %157, -2147483648
  %166 = select i1 %164, i32 %165, i32 %157
  br label %167

167:
  %168 = phi i32 [ %166, %158 ], [ %157, %152 ]
  %169 = phi i32 [ %162, %158 ], [ %155, %152 ]
  %170 = bitcast i32 %169 to float
  %171 = bitcast i32 %168 to float
  %172 = fadd float %171, %170
  %173 = bitcast float %172 to i32
  %174 = tail call float @llvm.fabs.f32(float %172)
  %175 = bitcast float %174 to i32
  %176 = icmp samesign ugt i32 %175, 2139095040
  %177 = and i32 %173, 2139095040
  %178 = icmp eq i32 %177, 0
  %179 = and i32 %173, -2147483648
  %180 = select i1 %178, i32 %179, i32 %173
  %181 = select i1 %19, i32 %173, i32 %180
  %182 = select i1 %176, i32 2147483647, i32 %181
  store i32 %182, ptr %154, align 1
  %183 = add nuw i64 %153, 4
  %184 = icmp ult i64 %183, %2
  br i1 %184, label %152, label %343

185:
  %186 = phi i64 [ 0, %15 ], [ %209, %185 ]
  %187 = phi i64 [ 0, %15 ], [ %210, %185 ]
  %188 = getelementptr inbounds nuw i8, ptr %0, i64 %186
  %189 = load i64, ptr %188, align 1
  %190 = getelementptr inbounds nuw i8, ptr %1, i64 %186
  %191 = load double, ptr %190, align 1
  %192 = bitcast i64 %189 to double
  %193 = fcmp uno double %192, 0.000000e+00
  %194 = or i64 %189, 2251799813685248
  %195 = fadd double %191, %192
  %196 = bitcast double %195 to i64
  %197 = select i1 %193, i64 %194, i64 %196
  store i64 %197, ptr %188, align 1
  %198 = or disjoint i64 %186, 8
  %199 = getelementptr inbounds nuw i8, ptr %0, i64 %198
  %200 = load i64, ptr %199, align 1
  %201 = getelementptr inbounds nuw i8, ptr %1, i64 %198
  %202 = load double, ptr %201, align 1
  %203 = bitcast i64 %200 to double
  %204 = fcmp uno double %203, 0.000000e+00
  %205 = or i64 %200, 2251799813685248
  %206 = fadd double %202, %203
  %207 = bitcast double %206 to i64
  %208 = select i1 %204, i64 %205, i64 %207
  store i64 %208, ptr %199, align 1
  %209 = add nuw i64 %186, 16
  %210 = add i64 %187, 2
  %211 = icmp eq i64 %210, %16
  br i1 %211, label %328, label %185

212:
  %213 = phi i64 [ 0, %25 ], [ %326, %323 ]
  %214 = getelementptr inbounds nuw i8, ptr %0, i64 %213
  %215 = load i16, ptr %214, align 1
  %216 = getelementptr inbounds nuw i8, ptr %1, i64 %213
  %217 = load i16, ptr %216, align 1
  %218 = zext i16 %215 to i32
  %219 = zext i16 %217 to i32
  br i1 %26, label %220, label %267

220:
  %221 = sext i16 %215 to i32
  %222 = and i32 %221, -2147483648
  %223 = and i32 %218, 32767
  %224 = icmp samesign ugt i32 %223, 31743
  br i1 %224, label %225, label %230

225:
  %226 = shl nuw nsw i32 %218, 13
  %227 = or disjoint i32 %222, %226
  %228 = or i32 %227, 2139095040
  %229 = bitcast i32 %228 to float
  br label %243

230:
  %231 = icmp samesign ugt i32 %223, 1023
  br i1 %231, label %232, label %237

232:
  %233 = shl nuw nsw i32 %223, 13
  %234 = add nuw nsw i32 %233, 939524096
  %235 = or disjoint i32 %234, %222
  %236 = bitcast i32 %235 to float
  br label %243

237:
  %238 = uitofp nneg i32 %223 to float
  %239 = fmul float %238, 0x3E70000000000000
  %240 = fneg float %239
  %241 = icmp slt i16 %215, 0
  %242 = select i1 %241, float %240, float %239
  br label %243

243:
  %244 = phi float [ %242, %237 ], [ %236, %232 ], [ %229, %225 ]
  %245 = sext i16 %217 to i32
  %246 = and i32 %245, -2147483648
  %247 = and i32 %219, 32767
  %248 = icmp samesign ugt i32 %247, 31743
  br i1 %248, label %249, label %254

249:
  %250 = shl nuw nsw i32 %219, 13
  %251 = or disjoint i32 %246, %250
  %252 = or i32 %251, 2139095040
  %253 = bitcast i32 %252 to float
  br label %272

254:
  %255 = icmp samesign ugt i32 %247, 1023
  br i1 %255, label %256, label %261

256:
  %257 = shl nuw nsw i32 %247, 13
  %258 = add nuw nsw i32 %257, 939524096
  %259 = or disjoint i32 %258, %246
  %260 = bitcast i32 %259 to float
  br label %272

261:
  %262 = uitofp nneg i32 %247 to float
  %263 = fmul float %262, 0x3E70000000000000
  %264 = fneg float %263
  %265 = icmp slt i16 %217, 0
  %266 = select i1 %265, float %264, float %263
  br label %272

267:
  %268 = shl nuw i32 %218, 16
  %269 = bitcast i32 %268 to float
  %270 = shl nuw i32 %219, 16
  %271 = bitcast i32 %270 to float
  br label %272

272:
  %273 = phi float [ %269, %267 ], [ %244, %249 ], [ %244, %256 ], [ %244, %261 ]
  %274 = phi float [ %271, %267 ], [ %253, %249 ], [ %260, %256 ], [ %266, %261 ]
  br i1 %27, label %275, label %308

275:
  %276 = fadd float %273, %274
  %277 = fcmp uno float %276, 0.000000e+00
  br i1 %277, label %323, label %278

278:
  %279 = bitcast float %276 to i32
  br i1 %26, label %280, label %302

280:
  %281 = lshr i32 %279, 16
  %282 = and i32 %281, 32768
  %283 = tail call float @llvm.fabs.f32(float %276)
  %284 = bitcast float %283 to i32
  %285 = icmp samesign ugt i32 %284, 1199566847
  br i1 %285, label %286, label %288

286:
  %287 = or disjoint i32 %282, 31744
  br label %323

288:
  %289 = icmp samesign ult i32 %284, 947912704
  br i1 %289, label %290, label %295

290:
  %291 = fadd float %283, 5.000000e-01
  %292 = bitcast float %291 to i32
  %293 = add nsw i32 %292, -1056964608
  %294 = or i32 %293, %282
  br label %323

295:
  %296 = add nsw i32 %284, -939520001
  %297 = lshr i32 %279, 13
  %298 = and i32 %297, 1
  %299 = add nuw nsw i32 %296, %298
  %300 = lshr i32 %299, 13
  %301 = or i32 %300, %282
  br label %323

302:
  %303 = add i32 %279, 32767
  %304 = lshr i32 %279, 16
  %305 = and i32 %304, 1
  %306 = add i32 %303, %305
  %307 = lshr i32 %306, 16
  br label %323

308:
  %309 = fcmp uno float %273, 0.000000e+00
  %310 = fcmp uno float %274, 0.000000e+00
  %311 = select i1 %309, i1 %310, i1 false
  br i1 %311, label %323, label %312

312:
  %313 = lshr i32 %218, 15
  %314 = fcmp olt float %273, %274
  %315 = fcmp ogt float %273, %274
  %316 = select i1 %28, i1 %314, i1 %315
  %317 = fcmp oeq float %273, %274
  %318 = icmp eq i32 %313, %29
  %319 = and i1 %318, %317
  %320 = or i1 %310, %319
  %321 = select i1 %316, i1 true, i1 %320
  %322 = select i1 %321, i32 %218, i32 %219
  br label %323

323:
  %324 = phi i32 [ %322, %312 ], [ %307, %302 ], [ 32767, %275 ], [ 32767, %308 ], [ %287, %286 ], [ %294, %290 ], [ %301, %295 ]
  %325 = trunc i32 %324 to i16
  store i16 %325, ptr %214, align 1
  %326 = add nuw i64 %213, 2
  %327 = icmp ult i64 %326, %2
  br i1 %327, label %212, label %343

328:
  %329 = icmp eq i64 %13, 0
  br i1 %329, label %343, label %330

330:
  %331 = phi i64 [ 0, %9 ], [ %209, %328 ]
  %332 = icmp ne i64 %13, 0
  tail call void @llvm.assume(i1 %332)
  %333 = getelementptr inbounds nuw i8, ptr %0, i64 %331
  %334 = load i64, ptr %333, align 1
  %335 = getelementptr inbounds nuw i8, ptr %1, i64 %331
  %336 = load double, ptr %335, align 1
  %337 = bitcast i64 %334 to double
  %338 = fcmp uno double %337, 0.000000e+00
  %339 = or i64 %334, 2251799813685248
  %340 = fadd double %336, %337
  %341 = bitcast double %340 to i64
  %342 = select i1 %338, i64 %339, i64 %341
  store i64 %342, ptr %333, align 1
  br label %343

343:
  ret void
}

declare void @llvm.memmove.p0.p0.i64(ptr captures(none), ptr captures(none), i64, i1)

define internal fastcc void @load_part(ptr %0, ptr %1, i64 %2, ptr %3, i64 %4, i64 %5) #1 {
  %7 = alloca [2048 x i8], align 64
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %9 = load i32, ptr %8, align 8
  %10 = zext i32 %9 to i64
  %11 = icmp eq i32 %9, 0
  br i1 %11, label %15, label %12

12:
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %14 = load i64, ptr %13, align 8
  br label %17

15:
  %16 = icmp ult i64 %4, %5
  br i1 %16, label %22, label %33

17:
  %18 = phi i64 [ 0, %12 ], [ %20, %17 ]
  %19 = getelementptr inbounds nuw i8, ptr %7, i64 %18
  store i64 %14, ptr %19, align 8
  %20 = add nuw nsw i64 %18, 8
  %21 = icmp samesign ult i64 %20, %10
  br i1 %21, label %17, label %15

22:
  %23 = getelementptr inbounds nuw i8, ptr %7, i64 %4
  %24 = getelementptr inbounds nuw i8, ptr %3, i64 %4
  %25 = sub nuw i64 %5, %4
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %23, ptr align 1 %24, i64 %25, i1 false)
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 276
  %27 = load i32, ptr %26, align 4
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %29 = load i32, ptr %28, align 8
  %30 = or i32 %29, %27
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %33, label %32

32:
  call fastcc void @convert(ptr %0, ptr %23, i64 %25, i32 %29)
  br label %33

33:
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %35 = load i32, ptr %34, align 8
  %36 = icmp eq i32 %35, 0
  br i1 %36, label %38, label %37

37:
  br i1 %11, label %55, label %39

38:
  br i1 %11, label %55, label %47

39:
  %40 = phi i64 [ %45, %39 ], [ 0, %37 ]
  %41 = getelementptr inbounds nuw i8, ptr %7, i64 %40
  %42 = load i64, ptr %41, align 8
  %43 = xor i64 %40, %2
  %44 = getelementptr inbounds nuw i8, ptr %1, i64 %43
  store i64 %42, ptr %44, align 1
  %45 = add nuw nsw i64 %40, 8
  %46 = icmp samesign ult i64 %45, %10
  br i1 %46, label %39, label %55

47:
  %48 = phi i64 [ %53, %47 ], [ 0, %38 ]
  %49 = getelementptr inbounds nuw i8, ptr %7, i64 %48
  %50 = load <16 x i8>, ptr %49, align 16
  %51 = xor i64 %48, %2
  %52 = getelementptr inbounds nuw i8, ptr %1, i64 %51
  store <16 x i8> %50, ptr %52, align 1
  %53 = add nuw nsw i64 %48, 16
  %54 = icmp samesign ult i64 %53, %10
  br i1 %54, label %47, label %55

55:
  ret void
}

define internal fastcc void @store_part(ptr %0, ptr %1, i64 %2, ptr %3, i64 %4, i64 %5, i32 %6) #1 {
  %8 = alloca [2048 x i8], align 64
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %10 = load i32, ptr %9, align 8
  %11 = icmp eq i32 %10, 0
  %12 = select i1 %11, i64 -16, i64 -8
  %13 = select i1 %11, i64 16, i64 8
  %14 = and i64 %12, %4
  %15 = add i64 %5, -1
  %16 = add i64 %15, %13
  %17 = and i64 %16, %12
  %18 = icmp ult i64 %14, %17
  br i1 %11, label %20, label %19

19:
  br i1 %18, label %21, label %37

20:
  br i1 %18, label %29, label %37

21:
  %22 = phi i64 [ %27, %21 ], [ %14, %19 ]
  %23 = xor i64 %22, %2
  %24 = getelementptr inbounds nuw i8, ptr %1, i64 %23
  %25 = load i64, ptr %24, align 1
  %26 = getelementptr inbounds nuw i8, ptr %8, i64 %22
  store i64 %25, ptr %26, align 8
  %27 = add nuw i64 %22, 8
  %28 = icmp ult i64 %27, %17
  br i1 %28, label %21, label %37

29:
  %30 = phi i64 [ %35, %29 ], [ %14, %20 ]
  %31 = xor i64 %30, %2
  %32 = getelementptr inbounds nuw i8, ptr %1, i64 %31
  %33 = load <16 x i8>, ptr %32, align 1
  %34 = getelementptr inbounds nuw i8, ptr %8, i64 %30
  store <16 x i8> %33, ptr %34, align 8
  %35 = add i64 %30, 16
  %36 = icmp ult i64 %35, %17
  br i1 %36, label %29, label %37

37:
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 276
  %39 = load i32, ptr %38, align 4
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %44, label %41

41:
  %42 = getelementptr inbounds nuw i8, ptr %8, i64 %4
  %43 = sub i64 %5, %4
  call fastcc void @convert(ptr %0, ptr %42, i64 %43, i32 0)
  br label %44

44:
  %45 = icmp eq i32 %6, 0
  %46 = getelementptr inbounds nuw i8, ptr %3, i64 %4
  %47 = getelementptr inbounds nuw i8, ptr %8, i64 %4
  %48 = sub i64 %5, %4
  br i1 %45, label %52, label %49

49:
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 284
  %51 = load i32, ptr %50, align 4
  call fastcc void @reduce(ptr %46, ptr %47, i64 %48, i32 %6, i32 %51, i32 %39)
  br label %53

52:
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %46, ptr align 1 %47, i64 %48, i1 false)
  br label %53

53:
  ret void
}

define internal fastcc void @convert(ptr %0, ptr %1, i64 %2, i32 %3) #1 {
  %5 = icmp eq i64 %2, 0
  br i1 %5, label %9, label %6

6:
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 276
  %8 = icmp eq i32 %3, 0
  br label %10

9:
  ret void

10:
  %11 = phi i64 [ 0, %6 ], [ %32, %30 ]
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = load i32, ptr %7, align 4
  %15 = icmp eq i32 %14, 0
  %16 = and i32 %13, 2139095040
  %17 = icmp eq i32 %16, 0
  %18 = and i32 %13, -2147483648
  %19 = select i1 %17, i32 %18, i32 %13
  %20 = select i1 %15, i32 %13, i32 %19
  %21 = and i32 %20, 2139095040
  %22 = icmp eq i32 %21, 2139095040
  %23 = select i1 %8, i1 true, i1 %22
  br i1 %23, label %30, label %24

24:
  %25 = lshr i32 %20, 13
  %26 = and i32 %25, 1
  %27 = add nsw i32 %20, 4095
  %28 = add nsw i32 %27, %26
  %29 = and i32 %28, -8192
  br label %30

30:
  %31 = phi i32 [ %29, %24 ], [ %20, %10 ]
  store i32 %31, ptr %12, align 4
  %32 = add nuw i64 %11, 4
  %33 = icmp ult i64 %32, %2
  br i1 %33, label %10, label %9
}

declare i64 @llvm.smin.i64(i64, i64)

declare i32 @llvm.umax.i32(i32, i32)

declare i32 @llvm.umin.i32(i32, i32)

declare i32 @llvm.smax.i32(i32, i32)

declare i32 @llvm.smin.i32(i32, i32)

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)

declare i64 @llvm.smax.i64(i64, i64)

declare float @llvm.fabs.f32(float)

declare void @llvm.assume(i1)
