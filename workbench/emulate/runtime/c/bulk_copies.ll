; From bulk_copies.c by scripts/runtime_ir.py: 398ed703ca19fb9b
%struct.copy = type { i64, i64, i64, ptr, i32, i32, i32, i32, [5 x i32], i32 }

define i32 @workbench.bulk.tensor(ptr %0, ptr %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %10

6:
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %8 = load i64, ptr %7, align 8
  %9 = trunc i64 %8 to i32
  br label %326

10:
  %11 = load i64, ptr %4, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %11, %13
  br i1 %14, label %24, label %15

15:
  store i64 %13, ptr %4, align 8
  %16 = getelementptr inbounds nuw i8, ptr %4, i64 44
  store i32 0, ptr %16, align 4
  %17 = getelementptr inbounds nuw i8, ptr %4, i64 36
  store i32 0, ptr %17, align 4
  %18 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %21 = load i32, ptr %20, align 8
  %22 = shl i32 %21, 2
  %23 = zext i32 %22 to i64
  tail call void @llvm.memset.p0.i64(ptr align 4 %19, i8 0, i64 %23, i1 false)
  br label %24

24:
  %25 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %26 = load i64, ptr %25, align 8
  %27 = trunc i64 %26 to i32
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %319, label %29

29:
  %30 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %31 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 144
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %37 = getelementptr inbounds nuw i8, ptr %4, i64 16
  %38 = getelementptr inbounds nuw i8, ptr %4, i64 36
  %39 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %41 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %43 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %44 = getelementptr inbounds nuw i8, ptr %4, i64 44
  %45 = getelementptr inbounds nuw i8, ptr %1, i64 512
  %46 = getelementptr inbounds nuw i8, ptr %1, i64 768
  %47 = getelementptr inbounds nuw i8, ptr %1, i64 1024
  %48 = getelementptr inbounds nuw i8, ptr %1, i64 1280
  %49 = getelementptr inbounds nuw i8, ptr %1, i64 1536
  br label %50

50:
  %51 = phi i32 [ %27, %29 ], [ %317, %315 ]
  %52 = tail call i32 @llvm.cttz.i32(i32 %51, i1 true)
  %53 = load i64, ptr %30, align 8
  %54 = trunc i64 %53 to i32
  %55 = and i32 %54, 3
  %56 = icmp ne i32 %55, 0
  %57 = lshr i32 %54, 2
  %58 = and i32 %57, 1
  %59 = lshr i32 %54, 3
  %60 = and i32 %59, 7
  %61 = icmp eq i32 %58, 0
  %62 = select i1 %61, i32 %60, i32 5
  %63 = zext nneg i32 %52 to i64
  %64 = getelementptr inbounds nuw i64, ptr %31, i64 %63
  %65 = load i64, ptr %64, align 8
  %66 = and i64 %65, 63
  %67 = icmp eq i64 %66, 0
  br i1 %67, label %68, label %319

68:
  %69 = add i64 %65, -140677358813184
  %70 = icmp ult i64 %69, 4294967296
  br i1 %70, label %71, label %78

71:
  %72 = add nsw i64 %65, -140677358813056
  %73 = load i64, ptr %35, align 8
  %74 = icmp ugt i64 %72, %73
  br i1 %74, label %319, label %75

75:
  %76 = load ptr, ptr %36, align 8
  %77 = getelementptr inbounds nuw i8, ptr %76, i64 %69
  br label %109

78:
  %79 = load ptr, ptr %32, align 8
  %80 = load i64, ptr %33, align 8
  %81 = icmp eq i64 %80, 0
  br i1 %81, label %319, label %82

82:
  %83 = phi i64 [ %92, %82 ], [ 0, %78 ]
  %84 = phi i64 [ %91, %82 ], [ %80, %78 ]
  %85 = add i64 %83, %84
  %86 = lshr i64 %85, 1
  %87 = getelementptr inbounds nuw i64, ptr %79, i64 %86
  %88 = load i64, ptr %87, align 8
  %89 = icmp ugt i64 %88, %65
  %90 = add nuw i64 %86, 1
  %91 = select i1 %89, i64 %86, i64 %84
  %92 = select i1 %89, i64 %83, i64 %90
  %93 = icmp ult i64 %92, %91
  br i1 %93, label %82, label %94

94:
  %95 = icmp eq i64 %92, 0
  br i1 %95, label %319, label %96

96:
  %97 = load ptr, ptr %34, align 8
  %98 = getelementptr i64, ptr %97, i64 %92
  %99 = getelementptr i8, ptr %98, i64 -8
  %100 = load i64, ptr %99, align 8
  %101 = icmp uge i64 %65, %100
  %102 = sub nuw i64 %100, %65
  %103 = icmp ult i64 %102, 128
  %104 = select i1 %101, i1 true, i1 %103
  br i1 %104, label %319, label %105

105:
  %106 = load i64, ptr %0, align 8
  %107 = add i64 %106, %65
  %108 = inttoptr i64 %107 to ptr
  br label %109

109:
  %110 = phi ptr [ %77, %75 ], [ %108, %105 ]
  %111 = load ptr, ptr %37, align 8
  %112 = icmp eq ptr %111, null
  br i1 %112, label %319, label %113

113:
  %114 = load i64, ptr %110, align 8
  %115 = getelementptr inbounds nuw i8, ptr %110, i64 8
  %116 = load i64, ptr %115, align 8
  %117 = getelementptr inbounds nuw i8, ptr %110, i64 16
  %118 = load i64, ptr %117, align 8
  %119 = getelementptr inbounds nuw i8, ptr %110, i64 24
  %120 = load i64, ptr %119, align 8
  %121 = getelementptr inbounds nuw i8, ptr %110, i64 32
  %122 = load i64, ptr %121, align 8
  %123 = getelementptr inbounds nuw i8, ptr %110, i64 40
  %124 = load i64, ptr %123, align 8
  %125 = getelementptr inbounds nuw i8, ptr %110, i64 48
  %126 = load i64, ptr %125, align 8
  %127 = getelementptr inbounds nuw i8, ptr %110, i64 56
  %128 = load i64, ptr %127, align 8
  br label %129

129:
  %130 = phi ptr [ %163, %161 ], [ %111, %113 ]
  %131 = load i64, ptr %130, align 8
  %132 = getelementptr inbounds nuw i8, ptr %130, i64 8
  %133 = load i64, ptr %132, align 8
  %134 = getelementptr inbounds nuw i8, ptr %130, i64 16
  %135 = load i64, ptr %134, align 8
  %136 = getelementptr inbounds nuw i8, ptr %130, i64 24
  %137 = load i64, ptr %136, align 8
  %138 = getelementptr inbounds nuw i8, ptr %130, i64 32
  %139 = load i64, ptr %138, align 8
  %140 = getelementptr inbounds nuw i8, ptr %130, i64 40
  %141 = load i64, ptr %140, align 8
  %142 = getelementptr inbounds nuw i8, ptr %130, i64 48
  %143 = load i64, ptr %142, align 8
  %144 = getelementptr inbounds nuw i8, ptr %130, i64 56
  %145 = load i64, ptr %144, align 8
  %146 = icmp eq i64 %133, %116
  %147 = icmp eq i64 %131, %114
  %148 = and i1 %146, %147
  %149 = icmp eq i64 %135, %118
  %150 = and i1 %148, %149
  %151 = icmp eq i64 %137, %120
  %152 = and i1 %150, %151
  %153 = icmp eq i64 %139, %122
  %154 = and i1 %152, %153
  %155 = icmp eq i64 %141, %124
  %156 = and i1 %154, %155
  %157 = icmp eq i64 %143, %126
  %158 = and i1 %156, %157
  %159 = icmp eq i64 %145, %128
  %160 = and i1 %158, %159
  br i1 %160, label %165, label %161

161:
  %162 = getelementptr inbounds nuw i8, ptr %130, i64 64
  %163 = load ptr, ptr %162, align 8
  %164 = icmp eq ptr %163, null
  br i1 %164, label %319, label %129

165:
  %166 = getelementptr inbounds nuw i8, ptr %130, i64 248
  %167 = load i32, ptr %166, align 8
  %168 = icmp eq i32 %167, %60
  br i1 %168, label %169, label %319

169:
  br i1 %61, label %174, label %170

170:
  %171 = getelementptr inbounds nuw i8, ptr %130, i64 216
  %172 = load i64, ptr %171, align 8
  %173 = icmp eq i64 %172, 1
  br i1 %173, label %174, label %319

174:
  %175 = getelementptr inbounds nuw i8, ptr %130, i64 288
  %176 = load i32, ptr %175, align 8
  %177 = lshr i32 %54, 6
  %178 = shl nuw i32 1, %177
  %179 = and i32 %176, %178
  %180 = icmp eq i32 %179, 0
  br i1 %180, label %319, label %181

181:
  %182 = icmp eq i32 %55, 2
  br i1 %182, label %315, label %183

183:
  %184 = shl nuw nsw i32 %62, 5
  %185 = zext nneg i32 %184 to i64
  %186 = getelementptr inbounds nuw i64, ptr %31, i64 %185
  %187 = getelementptr inbounds nuw i8, ptr %186, i64 256
  %188 = getelementptr inbounds nuw i64, ptr %187, i64 %63
  %189 = load i64, ptr %188, align 8
  %190 = select i1 %61, i64 1, i64 4
  %191 = icmp samesign ugt i32 %60, 1
  br i1 %191, label %200, label %192

192:
  %193 = phi i64 [ %190, %183 ], [ %204, %200 ], [ %209, %206 ], [ %214, %211 ], [ %219, %216 ], [ %224, %221 ], [ %229, %226 ]
  %194 = load i32, ptr %38, align 4
  %195 = load i32, ptr %39, align 8
  %196 = icmp ne i32 %194, %195
  %197 = and i64 %189, 127
  %198 = icmp eq i64 %197, 0
  %199 = select i1 %196, i1 %198, i1 false
  br i1 %199, label %230, label %319

200:
  %201 = getelementptr inbounds nuw i8, ptr %130, i64 216
  %202 = load i64, ptr %201, align 8
  %203 = select i1 %61, i64 0, i64 2
  %204 = shl i64 %202, %203
  %205 = icmp eq i32 %60, 2
  br i1 %205, label %192, label %206

206:
  %207 = getelementptr inbounds nuw i8, ptr %130, i64 224
  %208 = load i64, ptr %207, align 8
  %209 = mul i64 %208, %204
  %210 = icmp eq i32 %60, 3
  br i1 %210, label %192, label %211

211:
  %212 = getelementptr inbounds nuw i8, ptr %130, i64 232
  %213 = load i64, ptr %212, align 8
  %214 = mul i64 %213, %209
  %215 = icmp eq i32 %60, 4
  br i1 %215, label %192, label %216

216:
  %217 = getelementptr inbounds nuw i8, ptr %130, i64 240
  %218 = load i64, ptr %217, align 8
  %219 = mul i64 %218, %214
  %220 = icmp eq i32 %60, 5
  br i1 %220, label %192, label %221

221:
  %222 = getelementptr inbounds nuw i8, ptr %130, i64 248
  %223 = load i64, ptr %222, align 8
  %224 = mul i64 %223, %219
  %225 = icmp eq i32 %60, 6
  br i1 %225, label %192, label %226

226:
  %227 = getelementptr inbounds nuw i8, ptr %130, i64 256
  %228 = load i64, ptr %227, align 8
  %229 = mul i64 %228, %224
  br label %192

230:
  %231 = load i64, ptr %40, align 8
  %232 = icmp ugt i64 %189, %231
  br i1 %232, label %319, label %233

233:
  %234 = getelementptr inbounds nuw i8, ptr %130, i64 260
  %235 = load i32, ptr %234, align 4
  %236 = zext i32 %235 to i64
  %237 = mul i64 %193, %236
  %238 = or disjoint i64 %189, 127
  %239 = add i64 %238, %237
  %240 = and i64 %239, -128
  %241 = icmp ugt i64 %240, %231
  br i1 %241, label %319, label %242

242:
  %243 = tail call fastcc i32 @box_in_memory(ptr %0, ptr %130, ptr %31, i32 %52, i32 %58)
  %244 = icmp eq i32 %243, 0
  br i1 %244, label %319, label %245

245:
  %246 = zext i1 %56 to i32
  %247 = load ptr, ptr %41, align 8
  %248 = add i32 %194, 1
  store i32 %248, ptr %38, align 4
  %249 = zext i32 %194 to i64
  %250 = getelementptr inbounds nuw %struct.copy, ptr %247, i64 %249
  %251 = load i32, ptr %42, align 4
  %252 = shl i32 %251, 5
  %253 = or disjoint i32 %252, %52
  %254 = getelementptr inbounds nuw i8, ptr %250, i64 32
  store i32 %246, ptr %254, align 8
  store i64 0, ptr %250, align 8
  %255 = getelementptr inbounds nuw i8, ptr %250, i64 40
  store i32 %253, ptr %255, align 8
  %256 = load ptr, ptr %43, align 8
  %257 = zext i32 %253 to i64
  %258 = getelementptr inbounds nuw i32, ptr %256, i64 %257
  %259 = load i32, ptr %258, align 4
  %260 = getelementptr inbounds nuw i8, ptr %250, i64 44
  store i32 %259, ptr %260, align 4
  %261 = getelementptr inbounds nuw i8, ptr %250, i64 24
  store ptr %130, ptr %261, align 8
  %262 = getelementptr inbounds nuw i8, ptr %250, i64 68
  store i32 %54, ptr %262, align 4
  %263 = getelementptr inbounds nuw i8, ptr %250, i64 16
  store i64 %189, ptr %263, align 8
  %264 = getelementptr inbounds nuw i8, ptr %250, i64 8
  store i64 %189, ptr %264, align 8
  %265 = getelementptr inbounds nuw i8, ptr %130, i64 256
  %266 = load i32, ptr %265, align 8
  %267 = trunc i64 %193 to i32
  %268 = mul i32 %266, %267
  %269 = getelementptr inbounds nuw i8, ptr %250, i64 36
  store i32 %268, ptr %269, align 4
  %270 = getelementptr inbounds nuw i8, ptr %250, i64 48
  %271 = icmp eq i32 %62, 0
  br i1 %271, label %272, label %273

272:
  store i32 0, ptr %270, align 4
  br label %278

273:
  %274 = getelementptr inbounds nuw i64, ptr %45, i64 %63
  %275 = load i64, ptr %274, align 8
  %276 = trunc i64 %275 to i32
  store i32 %276, ptr %270, align 4
  %277 = icmp eq i32 %62, 1
  br i1 %277, label %278, label %280

278:
  %279 = getelementptr inbounds nuw i8, ptr %250, i64 52
  store i32 0, ptr %279, align 4
  br label %286

280:
  %281 = getelementptr inbounds nuw i64, ptr %46, i64 %63
  %282 = load i64, ptr %281, align 8
  %283 = trunc i64 %282 to i32
  %284 = getelementptr inbounds nuw i8, ptr %250, i64 52
  store i32 %283, ptr %284, align 4
  %285 = icmp samesign ugt i32 %62, 2
  br i1 %285, label %288, label %286

286:
  %287 = getelementptr inbounds nuw i8, ptr %250, i64 56
  store i32 0, ptr %287, align 4
  br label %294

288:
  %289 = getelementptr inbounds nuw i64, ptr %47, i64 %63
  %290 = load i64, ptr %289, align 8
  %291 = trunc i64 %290 to i32
  %292 = getelementptr inbounds nuw i8, ptr %250, i64 56
  store i32 %291, ptr %292, align 4
  %293 = icmp eq i32 %62, 3
  br i1 %293, label %294, label %296

294:
  %295 = getelementptr inbounds nuw i8, ptr %250, i64 60
  store i32 0, ptr %295, align 4
  br label %306

296:
  %297 = getelementptr inbounds nuw i64, ptr %48, i64 %63
  %298 = load i64, ptr %297, align 8
  %299 = trunc i64 %298 to i32
  %300 = getelementptr inbounds nuw i8, ptr %250, i64 60
  store i32 %299, ptr %300, align 4
  %301 = icmp samesign ugt i32 %62, 4
  br i1 %301, label %302, label %306

302:
  %303 = getelementptr inbounds nuw i64, ptr %49, i64 %63
  %304 = load i64, ptr %303, align 8
  %305 = trunc i64 %304 to i32
  br label %306

306:
  %307 = phi i32 [ %305, %302 ], [ 0, %296 ], [ 0, %294 ]
  %308 = getelementptr inbounds nuw i8, ptr %250, i64 64
  store i32 %307, ptr %308, align 4
  br i1 %56, label %315, label %309

309:
  %310 = getelementptr inbounds nuw i8, ptr %186, i64 512
  %311 = getelementptr inbounds nuw i64, ptr %310, i64 %63
  %312 = load i64, ptr %311, align 8
  store i64 %312, ptr %250, align 8
  %313 = load i32, ptr %44, align 4
  %314 = add i32 %313, 1
  store i32 %314, ptr %44, align 4
  br label %315

315:
  %316 = add i32 %51, -1
  %317 = and i32 %316, %51
  %318 = icmp eq i32 %317, 0
  br i1 %318, label %319, label %50

319:
  %320 = phi i32 [ 0, %24 ], [ %51, %161 ], [ %51, %94 ], [ %51, %109 ], [ 0, %315 ], [ %51, %174 ], [ %51, %170 ], [ %51, %165 ], [ %51, %192 ], [ %51, %230 ], [ %51, %242 ], [ %51, %233 ], [ %51, %71 ], [ %51, %50 ], [ %51, %96 ], [ %51, %78 ]
  %321 = getelementptr inbounds nuw i8, ptr %4, i64 44
  %322 = load i32, ptr %321, align 4
  %323 = getelementptr inbounds nuw i8, ptr %0, i64 1548
  store i32 %322, ptr %323, align 4
  %324 = getelementptr inbounds nuw i8, ptr %0, i64 1544
  store i32 0, ptr %324, align 4
  %325 = zext i32 %320 to i64
  store i64 %325, ptr %25, align 8
  br label %326

326:
  %327 = phi i32 [ %320, %319 ], [ %9, %6 ]
  ret i32 %327
}

define i32 @workbench.bulk.load(ptr %0, ptr %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %10

6:
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %8 = load i64, ptr %7, align 8
  %9 = trunc i64 %8 to i32
  br label %140

10:
  %11 = load i64, ptr %4, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %11, %13
  br i1 %14, label %24, label %15

15:
  store i64 %13, ptr %4, align 8
  %16 = getelementptr inbounds nuw i8, ptr %4, i64 44
  store i32 0, ptr %16, align 4
  %17 = getelementptr inbounds nuw i8, ptr %4, i64 36
  store i32 0, ptr %17, align 4
  %18 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %21 = load i32, ptr %20, align 8
  %22 = shl i32 %21, 2
  %23 = zext i32 %22 to i64
  tail call void @llvm.memset.p0.i64(ptr align 4 %19, i8 0, i64 %23, i1 false)
  br label %24

24:
  %25 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %26 = load i64, ptr %25, align 8
  %27 = trunc i64 %26 to i32
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %133, label %29

29:
  %30 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %31 = getelementptr inbounds nuw i8, ptr %1, i64 512
  %32 = getelementptr inbounds nuw i8, ptr %1, i64 768
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %34 = getelementptr inbounds nuw i8, ptr %4, i64 36
  %35 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %39 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %41 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %43 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %44 = getelementptr inbounds nuw i8, ptr %1, i64 1024
  %45 = getelementptr inbounds nuw i8, ptr %4, i64 44
  br label %46

46:
  %47 = phi i32 [ %27, %29 ], [ %131, %99 ]
  %48 = tail call i32 @llvm.cttz.i32(i32 %47, i1 true)
  %49 = zext nneg i32 %48 to i64
  %50 = getelementptr inbounds nuw i64, ptr %30, i64 %49
  %51 = load i64, ptr %50, align 8
  %52 = getelementptr inbounds nuw i64, ptr %31, i64 %49
  %53 = load i64, ptr %52, align 8
  %54 = getelementptr inbounds nuw i64, ptr %32, i64 %49
  %55 = load i64, ptr %54, align 8
  %56 = load i64, ptr %33, align 8
  %57 = load i32, ptr %34, align 4
  %58 = load i32, ptr %35, align 8
  %59 = icmp eq i32 %57, %58
  br i1 %59, label %133, label %60

60:
  %61 = or i64 %53, %51
  %62 = or i64 %61, %55
  %63 = and i64 %62, 15
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %65, label %133

65:
  %66 = icmp eq i64 %55, 0
  br i1 %66, label %99, label %67

67:
  %68 = icmp ugt i64 %51, %56
  %69 = sub nuw i64 %56, %51
  %70 = icmp ugt i64 %55, %69
  %71 = select i1 %68, i1 true, i1 %70
  br i1 %71, label %133, label %72

72:
  %73 = load ptr, ptr %36, align 8
  %74 = load i64, ptr %37, align 8
  %75 = icmp eq i64 %74, 0
  br i1 %75, label %133, label %76

76:
  %77 = phi i64 [ %86, %76 ], [ 0, %72 ]
  %78 = phi i64 [ %85, %76 ], [ %74, %72 ]
  %79 = add i64 %77, %78
  %80 = lshr i64 %79, 1
  %81 = getelementptr inbounds nuw i64, ptr %73, i64 %80
  %82 = load i64, ptr %81, align 8
  %83 = icmp ugt i64 %82, %53
  %84 = add nuw i64 %80, 1
  %85 = select i1 %83, i64 %80, i64 %78
  %86 = select i1 %83, i64 %77, i64 %84
  %87 = icmp ult i64 %86, %85
  br i1 %87, label %76, label %88

88:
  %89 = icmp eq i64 %86, 0
  br i1 %89, label %133, label %90

90:
  %91 = load ptr, ptr %38, align 8
  %92 = getelementptr i64, ptr %91, i64 %86
  %93 = getelementptr i8, ptr %92, i64 -8
  %94 = load i64, ptr %93, align 8
  %95 = icmp uge i64 %53, %94
  %96 = sub nuw i64 %94, %53
  %97 = icmp ult i64 %96, %55
  %98 = select i1 %95, i1 true, i1 %97
  br i1 %98, label %133, label %99

99:
  %100 = load ptr, ptr %39, align 8
  %101 = add i32 %57, 1
  store i32 %101, ptr %34, align 4
  %102 = zext i32 %57 to i64
  %103 = getelementptr inbounds nuw %struct.copy, ptr %100, i64 %102
  %104 = load i32, ptr %40, align 4
  %105 = shl i32 %104, 5
  %106 = or disjoint i32 %105, %48
  %107 = getelementptr inbounds nuw i8, ptr %103, i64 32
  store i32 0, ptr %107, align 8
  store i64 0, ptr %103, align 8
  %108 = getelementptr inbounds nuw i8, ptr %103, i64 40
  store i32 %106, ptr %108, align 8
  %109 = load ptr, ptr %41, align 8
  %110 = zext i32 %106 to i64
  %111 = getelementptr inbounds nuw i32, ptr %109, i64 %110
  %112 = load i32, ptr %111, align 4
  %113 = getelementptr inbounds nuw i8, ptr %103, i64 44
  store i32 %112, ptr %113, align 4
  %114 = load i64, ptr %42, align 8
  %115 = add i64 %114, %51
  %116 = load i64, ptr %0, align 8
  %117 = add i64 %116, %53
  %118 = getelementptr inbounds nuw i8, ptr %103, i64 24
  store ptr null, ptr %118, align 8
  %119 = load i64, ptr %43, align 8
  %120 = trunc i64 %119 to i32
  %121 = getelementptr inbounds nuw i8, ptr %103, i64 68
  store i32 %120, ptr %121, align 4
  %122 = getelementptr inbounds nuw i8, ptr %103, i64 8
  store i64 %115, ptr %122, align 8
  %123 = getelementptr inbounds nuw i8, ptr %103, i64 16
  store i64 %117, ptr %123, align 8
  %124 = trunc i64 %55 to i32
  %125 = getelementptr inbounds nuw i8, ptr %103, i64 36
  store i32 %124, ptr %125, align 4
  %126 = getelementptr inbounds nuw i64, ptr %44, i64 %49
  %127 = load i64, ptr %126, align 8
  store i64 %127, ptr %103, align 8
  %128 = load i32, ptr %45, align 4
  %129 = add i32 %128, 1
  store i32 %129, ptr %45, align 4
  %130 = add i32 %47, -1
  %131 = and i32 %130, %47
  %132 = icmp eq i32 %131, 0
  br i1 %132, label %133, label %46

133:
  %134 = phi i32 [ 0, %24 ], [ %47, %72 ], [ %47, %88 ], [ %47, %90 ], [ %47, %60 ], [ %47, %46 ], [ %47, %67 ], [ 0, %99 ]
  %135 = getelementptr inbounds nuw i8, ptr %4, i64 44
  %136 = load i32, ptr %135, align 4
  %137 = getelementptr inbounds nuw i8, ptr %0, i64 1548
  store i32 %136, ptr %137, align 4
  %138 = getelementptr inbounds nuw i8, ptr %0, i64 1544
  store i32 0, ptr %138, align 4
  %139 = zext i32 %134 to i64
  store i64 %139, ptr %25, align 8
  br label %140

140:
  %141 = phi i32 [ %134, %133 ], [ %9, %6 ]
  ret i32 %141
}

define i32 @workbench.bulk.store(ptr %0, ptr %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %10

6:
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %8 = load i64, ptr %7, align 8
  %9 = trunc i64 %8 to i32
  br label %134

10:
  %11 = load i64, ptr %4, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %11, %13
  br i1 %14, label %24, label %15

15:
  store i64 %13, ptr %4, align 8
  %16 = getelementptr inbounds nuw i8, ptr %4, i64 44
  store i32 0, ptr %16, align 4
  %17 = getelementptr inbounds nuw i8, ptr %4, i64 36
  store i32 0, ptr %17, align 4
  %18 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %21 = load i32, ptr %20, align 8
  %22 = shl i32 %21, 2
  %23 = zext i32 %22 to i64
  tail call void @llvm.memset.p0.i64(ptr align 4 %19, i8 0, i64 %23, i1 false)
  br label %24

24:
  %25 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %26 = load i64, ptr %25, align 8
  %27 = trunc i64 %26 to i32
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %127, label %29

29:
  %30 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %31 = getelementptr inbounds nuw i8, ptr %1, i64 512
  %32 = getelementptr inbounds nuw i8, ptr %1, i64 768
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %34 = getelementptr inbounds nuw i8, ptr %4, i64 36
  %35 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %39 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %41 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %43 = getelementptr inbounds nuw i8, ptr %1, i64 24
  br label %44

44:
  %45 = phi i32 [ %27, %29 ], [ %125, %97 ]
  %46 = tail call i32 @llvm.cttz.i32(i32 %45, i1 true)
  %47 = zext nneg i32 %46 to i64
  %48 = getelementptr inbounds nuw i64, ptr %30, i64 %47
  %49 = load i64, ptr %48, align 8
  %50 = getelementptr inbounds nuw i64, ptr %31, i64 %47
  %51 = load i64, ptr %50, align 8
  %52 = getelementptr inbounds nuw i64, ptr %32, i64 %47
  %53 = load i64, ptr %52, align 8
  %54 = load i64, ptr %33, align 8
  %55 = load i32, ptr %34, align 4
  %56 = load i32, ptr %35, align 8
  %57 = icmp eq i32 %55, %56
  br i1 %57, label %127, label %58

58:
  %59 = or i64 %51, %49
  %60 = or i64 %59, %53
  %61 = and i64 %60, 15
  %62 = icmp eq i64 %61, 0
  br i1 %62, label %63, label %127

63:
  %64 = icmp eq i64 %53, 0
  br i1 %64, label %97, label %65

65:
  %66 = icmp ugt i64 %51, %54
  %67 = sub nuw i64 %54, %51
  %68 = icmp ugt i64 %53, %67
  %69 = select i1 %66, i1 true, i1 %68
  br i1 %69, label %127, label %70

70:
  %71 = load ptr, ptr %36, align 8
  %72 = load i64, ptr %37, align 8
  %73 = icmp eq i64 %72, 0
  br i1 %73, label %127, label %74

74:
  %75 = phi i64 [ %84, %74 ], [ 0, %70 ]
  %76 = phi i64 [ %83, %74 ], [ %72, %70 ]
  %77 = add i64 %75, %76
  %78 = lshr i64 %77, 1
  %79 = getelementptr inbounds nuw i64, ptr %71, i64 %78
  %80 = load i64, ptr %79, align 8
  %81 = icmp ugt i64 %80, %49
  %82 = add nuw i64 %78, 1
  %83 = select i1 %81, i64 %78, i64 %76
  %84 = select i1 %81, i64 %75, i64 %82
  %85 = icmp ult i64 %84, %83
  br i1 %85, label %74, label %86

86:
  %87 = icmp eq i64 %84, 0
  br i1 %87, label %127, label %88

88:
  %89 = load ptr, ptr %38, align 8
  %90 = getelementptr i64, ptr %89, i64 %84
  %91 = getelementptr i8, ptr %90, i64 -8
  %92 = load i64, ptr %91, align 8
  %93 = icmp uge i64 %49, %92
  %94 = sub nuw i64 %92, %49
  %95 = icmp ult i64 %94, %53
  %96 = select i1 %93, i1 true, i1 %95
  br i1 %96, label %127, label %97

97:
  %98 = load ptr, ptr %39, align 8
  %99 = add i32 %55, 1
  store i32 %99, ptr %34, align 4
  %100 = zext i32 %55 to i64
  %101 = getelementptr inbounds nuw %struct.copy, ptr %98, i64 %100
  %102 = load i32, ptr %40, align 4
  %103 = shl i32 %102, 5
  %104 = or disjoint i32 %103, %46
  %105 = getelementptr inbounds nuw i8, ptr %101, i64 32
  store i32 1, ptr %105, align 8
  store i64 0, ptr %101, align 8
  %106 = getelementptr inbounds nuw i8, ptr %101, i64 40
  store i32 %104, ptr %106, align 8
  %107 = load ptr, ptr %41, align 8
  %108 = zext i32 %104 to i64
  %109 = getelementptr inbounds nuw i32, ptr %107, i64 %108
  %110 = load i32, ptr %109, align 4
  %111 = getelementptr inbounds nuw i8, ptr %101, i64 44
  store i32 %110, ptr %111, align 4
  %112 = load i64, ptr %42, align 8
  %113 = add i64 %112, %51
  %114 = load i64, ptr %0, align 8
  %115 = add i64 %114, %49
  %116 = getelementptr inbounds nuw i8, ptr %101, i64 24
  store ptr null, ptr %116, align 8
  %117 = load i64, ptr %43, align 8
  %118 = trunc i64 %117 to i32
  %119 = getelementptr inbounds nuw i8, ptr %101, i64 68
  store i32 %118, ptr %119, align 4
  %120 = getelementptr inbounds nuw i8, ptr %101, i64 8
  store i64 %115, ptr %120, align 8
  %121 = getelementptr inbounds nuw i8, ptr %101, i64 16
  store i64 %113, ptr %121, align 8
  %122 = trunc i64 %53 to i32
  %123 = getelementptr inbounds nuw i8, ptr %101, i64 36
  store i32 %122, ptr %123, align 4
  %124 = add i32 %45, -1
  %125 = and i32 %124, %45
  %126 = icmp eq i32 %125, 0
  br i1 %126, label %127, label %44

127:
  %128 = phi i32 [ 0, %24 ], [ %45, %70 ], [ %45, %86 ], [ %45, %88 ], [ %45, %58 ], [ %45, %44 ], [ %45, %65 ], [ 0, %97 ]
  %129 = getelementptr inbounds nuw i8, ptr %4, i64 44
  %130 = load i32, ptr %129, align 4
  %131 = getelementptr inbounds nuw i8, ptr %0, i64 1548
  store i32 %130, ptr %131, align 4
  %132 = getelementptr inbounds nuw i8, ptr %0, i64 1544
  store i32 0, ptr %132, align 4
  %133 = zext i32 %128 to i64
  store i64 %133, ptr %25, align 8
  br label %134

134:
  %135 = phi i32 [ %128, %127 ], [ %9, %6 ]
  ret i32 %135
}

define void @workbench.bulk.commit(ptr %0, i32 %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %39, label %6

6:
  %7 = load i64, ptr %4, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %7, %9
  br i1 %10, label %20, label %11

11:
  store i64 %9, ptr %4, align 8
  %12 = getelementptr inbounds nuw i8, ptr %4, i64 44
  store i32 0, ptr %12, align 4
  %13 = getelementptr inbounds nuw i8, ptr %4, i64 36
  store i32 0, ptr %13, align 4
  %14 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %17 = load i32, ptr %16, align 8
  %18 = shl i32 %17, 2
  %19 = zext i32 %18 to i64
  tail call void @llvm.memset.p0.i64(ptr align 4 %15, i8 0, i64 %19, i1 false)
  br label %20

20:
  %21 = icmp eq i32 %1, 0
  br i1 %21, label %39, label %22

22:
  %23 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 68
  br label %25

25:
  %26 = phi i32 [ %1, %22 ], [ %37, %25 ]
  %27 = load ptr, ptr %23, align 8
  %28 = load i32, ptr %24, align 4
  %29 = shl i32 %28, 5
  %30 = tail call i32 @llvm.cttz.i32(i32 %26, i1 true)
  %31 = or disjoint i32 %29, %30
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw i32, ptr %27, i64 %32
  %34 = load i32, ptr %33, align 4
  %35 = add i32 %34, 1
  store i32 %35, ptr %33, align 4
  %36 = add i32 %26, -1
  %37 = and i32 %36, %26
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %39, label %25

39:
  ret void
}

define void @workbench.bulk.wait(ptr %0, i32 %1, i32 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %96, label %7

7:
  %8 = load i64, ptr %5, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %8, %10
  br i1 %11, label %21, label %12

12:
  store i64 %10, ptr %5, align 8
  %13 = getelementptr inbounds nuw i8, ptr %5, i64 44
  store i32 0, ptr %13, align 4
  %14 = getelementptr inbounds nuw i8, ptr %5, i64 36
  store i32 0, ptr %14, align 4
  %15 = getelementptr inbounds nuw i8, ptr %5, i64 24
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %18 = load i32, ptr %17, align 8
  %19 = shl i32 %18, 2
  %20 = zext i32 %19 to i64
  tail call void @llvm.memset.p0.i64(ptr align 4 %16, i8 0, i64 %20, i1 false)
  br label %21

21:
  %22 = getelementptr inbounds nuw i8, ptr %5, i64 36
  %23 = load i32, ptr %22, align 4
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %30, label %25

25:
  %26 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %28 = zext i32 %2 to i64
  %29 = getelementptr inbounds nuw i8, ptr %5, i64 24
  br label %32

30:
  %31 = phi i32 [ 0, %21 ], [ %91, %90 ]
  store i32 %31, ptr %22, align 4
  br label %96

32:
  %33 = phi i64 [ 0, %25 ], [ %92, %90 ]
  %34 = phi i32 [ 0, %25 ], [ %91, %90 ]
  %35 = load ptr, ptr %26, align 8
  %36 = getelementptr inbounds nuw %struct.copy, ptr %35, i64 %33
  %37 = getelementptr inbounds nuw i8, ptr %36, i64 32
  %38 = load i32, ptr %37, align 8
  %39 = icmp eq i32 %38, 1
  br i1 %39, label %40, label %84

40:
  %41 = getelementptr inbounds nuw i8, ptr %36, i64 40
  %42 = load i32, ptr %41, align 8
  %43 = lshr i32 %42, 5
  %44 = load i32, ptr %27, align 4
  %45 = icmp eq i32 %43, %44
  br i1 %45, label %46, label %84

46:
  %47 = and i32 %42, 31
  %48 = shl nuw i32 1, %47
  %49 = and i32 %48, %1
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %84, label %51

51:
  %52 = getelementptr inbounds nuw i8, ptr %36, i64 44
  %53 = load i32, ptr %52, align 4
  %54 = zext i32 %53 to i64
  %55 = add nuw nsw i64 %54, %28
  %56 = load ptr, ptr %29, align 8
  %57 = zext i32 %42 to i64
  %58 = getelementptr inbounds nuw i32, ptr %56, i64 %57
  %59 = load i32, ptr %58, align 4
  %60 = zext i32 %59 to i64
  %61 = icmp samesign ult i64 %55, %60
  br i1 %61, label %62, label %84

62:
  %63 = getelementptr inbounds nuw i8, ptr %36, i64 68
  %64 = load i32, ptr %63, align 4
  %65 = getelementptr inbounds nuw i8, ptr %36, i64 24
  %66 = load ptr, ptr %65, align 8
  %67 = icmp eq ptr %66, null
  br i1 %67, label %69, label %68

68:
  tail call fastcc void @move_box(ptr %0, ptr %36)
  br label %90

69:
  %70 = icmp eq i32 %64, 0
  %71 = getelementptr inbounds nuw i8, ptr %36, i64 8
  %72 = load i64, ptr %71, align 8
  %73 = inttoptr i64 %72 to ptr
  %74 = getelementptr inbounds nuw i8, ptr %36, i64 16
  %75 = load i64, ptr %74, align 8
  %76 = inttoptr i64 %75 to ptr
  %77 = getelementptr inbounds nuw i8, ptr %36, i64 36
  %78 = load i32, ptr %77, align 4
  %79 = zext i32 %78 to i64
  br i1 %70, label %83, label %80

80:
  %81 = lshr i32 %64, 6
  %82 = and i32 %64, 63
  tail call fastcc void @reduce(ptr %73, ptr %76, i64 %79, i32 %81, i32 %82, i32 0)
  br label %90

83:
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %73, ptr align 1 %76, i64 %79, i1 false)
  br label %90

84:
  %85 = add i32 %34, 1
  %86 = zext i32 %34 to i64
  %87 = icmp eq i64 %33, %86
  br i1 %87, label %90, label %88

88:
  %89 = getelementptr inbounds nuw %struct.copy, ptr %35, i64 %86
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %89, ptr align 8 %36, i64 72, i1 false)
  br label %90

90:
  %91 = phi i32 [ %85, %84 ], [ %85, %88 ], [ %34, %68 ], [ %34, %80 ], [ %34, %83 ]
  %92 = add nuw nsw i64 %33, 1
  %93 = load i32, ptr %22, align 4
  %94 = zext i32 %93 to i64
  %95 = icmp samesign ult i64 %92, %94
  br i1 %95, label %32, label %30

96:
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias captures(none), ptr noalias captures(none), i64, i1)

define i32 @workbench.bulk.land(ptr %0, ptr %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %10

6:
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %8 = load i64, ptr %7, align 8
  %9 = trunc i64 %8 to i32
  br label %137

10:
  %11 = load i64, ptr %4, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %11, %13
  br i1 %14, label %24, label %15

15:
  store i64 %13, ptr %4, align 8
  %16 = getelementptr inbounds nuw i8, ptr %4, i64 44
  store i32 0, ptr %16, align 4
  %17 = getelementptr inbounds nuw i8, ptr %4, i64 36
  store i32 0, ptr %17, align 4
  %18 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %21 = load i32, ptr %20, align 8
  %22 = shl i32 %21, 2
  %23 = zext i32 %22 to i64
  tail call void @llvm.memset.p0.i64(ptr align 4 %19, i8 0, i64 %23, i1 false)
  br label %24

24:
  %25 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %26 = load i64, ptr %25, align 8
  %27 = trunc i64 %26 to i32
  %28 = getelementptr inbounds nuw i8, ptr %4, i64 36
  %29 = load i32, ptr %28, align 4
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %39, label %31

31:
  %32 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %33 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %34 = icmp eq i32 %27, 0
  %35 = getelementptr inbounds nuw i8, ptr %4, i64 44
  br label %46

36:
  %37 = icmp eq i32 %132, 0
  %38 = select i1 %37, i32 0, i32 %27
  br label %39

39:
  %40 = phi i32 [ 0, %24 ], [ %131, %36 ]
  %41 = phi i32 [ 0, %24 ], [ %38, %36 ]
  store i32 %40, ptr %28, align 4
  %42 = getelementptr inbounds nuw i8, ptr %4, i64 44
  %43 = load i32, ptr %42, align 4
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 1548
  store i32 %43, ptr %44, align 4
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 1544
  store i32 0, ptr %45, align 4
  br label %137

46:
  %47 = phi i64 [ 0, %31 ], [ %133, %130 ]
  %48 = phi i32 [ 0, %31 ], [ %132, %130 ]
  %49 = phi i32 [ 0, %31 ], [ %131, %130 ]
  %50 = load ptr, ptr %32, align 8
  %51 = getelementptr inbounds nuw %struct.copy, ptr %50, i64 %47
  %52 = load i64, ptr %51, align 8
  %53 = icmp eq i64 %52, 0
  %54 = icmp ne i32 %48, 0
  %55 = select i1 %53, i1 true, i1 %54
  %56 = select i1 %55, i1 true, i1 %34
  br i1 %56, label %123, label %57

57:
  %58 = phi i32 [ %66, %64 ], [ %27, %46 ]
  %59 = tail call i32 @llvm.cttz.i32(i32 %58, i1 true)
  %60 = zext nneg i32 %59 to i64
  %61 = getelementptr inbounds nuw i64, ptr %33, i64 %60
  %62 = load i64, ptr %61, align 8
  %63 = icmp eq i64 %62, %52
  br i1 %63, label %68, label %64

64:
  %65 = add i32 %58, -1
  %66 = and i32 %65, %58
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %123, label %57

68:
  %69 = getelementptr inbounds nuw i8, ptr %51, i64 32
  %70 = load i32, ptr %69, align 8
  %71 = icmp eq i32 %70, 2
  br i1 %71, label %123, label %72

72:
  %73 = inttoptr i64 %52 to ptr
  %74 = getelementptr inbounds nuw i8, ptr %51, i64 36
  %75 = load i32, ptr %74, align 4
  %76 = zext i32 %75 to i64
  %77 = load i64, ptr %73, align 8
  %78 = shl i64 %77, 2
  %79 = ashr i64 %78, 42
  %80 = sub nsw i64 %79, %76
  %81 = add nsw i64 %80, -1048576
  %82 = icmp ult i64 %81, -2097151
  br i1 %82, label %123, label %83

83:
  %84 = and i64 %77, 1048575
  %85 = icmp eq i64 %84, 0
  %86 = icmp eq i64 %79, %76
  %87 = and i1 %85, %86
  %88 = and i64 %77, -9223372036854775808
  %89 = lshr i64 %77, 20
  %90 = and i64 %89, 1048575
  %91 = xor i64 %88, -9223372036854775808
  %92 = select i1 %87, i64 %90, i64 %84
  %93 = select i1 %87, i64 %91, i64 %88
  %94 = shl nsw i64 %80, 40
  %95 = and i64 %94, 4611684918915760128
  %96 = or disjoint i64 %93, %95
  %97 = shl nuw nsw i64 %90, 20
  %98 = or disjoint i64 %96, %97
  %99 = or disjoint i64 %98, %92
  store i64 %99, ptr %73, align 8
  %100 = getelementptr inbounds nuw i8, ptr %51, i64 68
  %101 = load i32, ptr %100, align 4
  %102 = getelementptr inbounds nuw i8, ptr %51, i64 24
  %103 = load ptr, ptr %102, align 8
  %104 = icmp eq ptr %103, null
  br i1 %104, label %106, label %105

105:
  tail call fastcc void @move_box(ptr %0, ptr %51)
  br label %120

106:
  %107 = icmp eq i32 %101, 0
  %108 = getelementptr inbounds nuw i8, ptr %51, i64 8
  %109 = load i64, ptr %108, align 8
  %110 = inttoptr i64 %109 to ptr
  %111 = getelementptr inbounds nuw i8, ptr %51, i64 16
  %112 = load i64, ptr %111, align 8
  %113 = inttoptr i64 %112 to ptr
  %114 = load i32, ptr %74, align 4
  %115 = zext i32 %114 to i64
  br i1 %107, label %119, label %116

116:
  %117 = lshr i32 %101, 6
  %118 = and i32 %101, 63
  tail call fastcc void @reduce(ptr %110, ptr %113, i64 %115, i32 %117, i32 %118, i32 0)
  br label %120

119:
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %110, ptr align 1 %113, i64 %115, i1 false)
  br label %120

120:
  %121 = load i32, ptr %35, align 4
  %122 = add i32 %121, -1
  store i32 %122, ptr %35, align 4
  br label %130

123:
  %124 = phi i32 [ %48, %46 ], [ 1, %68 ], [ 1, %72 ], [ 0, %64 ]
  %125 = add i32 %49, 1
  %126 = zext i32 %49 to i64
  %127 = icmp eq i64 %47, %126
  br i1 %127, label %130, label %128

128:
  %129 = getelementptr inbounds nuw %struct.copy, ptr %50, i64 %126
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %129, ptr align 8 %51, i64 72, i1 false)
  br label %130

130:
  %131 = phi i32 [ %49, %120 ], [ %125, %128 ], [ %125, %123 ]
  %132 = phi i32 [ 0, %120 ], [ %124, %128 ], [ %124, %123 ]
  %133 = add nuw nsw i64 %47, 1
  %134 = load i32, ptr %28, align 4
  %135 = zext i32 %134 to i64
  %136 = icmp samesign ult i64 %133, %135
  br i1 %136, label %46, label %36

137:
  %138 = phi i32 [ %41, %39 ], [ %9, %6 ]
  ret i32 %138
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
  %6 = getelementptr inbounds nuw i8, ptr %1, i64 68
  %7 = load i32, ptr %6, align 4
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  %11 = lshr i32 %7, 6
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 48
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
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %60 = load ptr, ptr %59, align 8
  %61 = and i32 %7, 4
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %63, label %66

63:
  %64 = getelementptr inbounds nuw i8, ptr %5, i64 216
  %65 = load i64, ptr %64, align 8
  br label %66

66:
  %67 = phi i64 [ %65, %63 ], [ 4, %48 ]
  %68 = icmp ult i64 %24, %31
  %69 = zext i1 %68 to i32
  %70 = getelementptr inbounds nuw i8, ptr %5, i64 248
  %71 = icmp sgt i64 %67, 0
  %72 = getelementptr inbounds nuw i8, ptr %5, i64 168
  %73 = getelementptr inbounds nuw i8, ptr %5, i64 128
  %74 = getelementptr inbounds nuw i8, ptr %1, i64 52
  %75 = getelementptr inbounds nuw i8, ptr %5, i64 176
  %76 = getelementptr inbounds nuw i8, ptr %5, i64 96
  %77 = getelementptr inbounds nuw i8, ptr %5, i64 136
  %78 = getelementptr inbounds nuw i8, ptr %5, i64 264
  %79 = getelementptr inbounds nuw i8, ptr %5, i64 268
  %80 = getelementptr inbounds nuw i8, ptr %5, i64 272
  %81 = getelementptr inbounds nuw i8, ptr %5, i64 256
  %82 = getelementptr inbounds nuw i8, ptr %5, i64 260
  %83 = load i32, ptr %70, align 8
  br label %84

84:
  %85 = phi i32 [ %83, %66 ], [ %119, %314 ]
  %86 = phi i64 [ %52, %66 ], [ %120, %314 ]
  %87 = icmp ugt i32 %85, 2
  br i1 %87, label %88, label %90

88:
  %89 = zext i32 %85 to i64
  br label %93

90:
  %91 = phi i32 [ %69, %84 ], [ %113, %93 ]
  %92 = phi i64 [ %58, %84 ], [ %109, %93 ]
  br i1 %71, label %124, label %118

93:
  %94 = phi i64 [ 2, %88 ], [ %114, %93 ]
  %95 = phi i64 [ %58, %88 ], [ %109, %93 ]
  %96 = phi i32 [ %69, %88 ], [ %113, %93 ]
  %97 = getelementptr inbounds nuw i32, ptr %12, i64 %94
  %98 = load i32, ptr %97, align 4
  %99 = sext i32 %98 to i64
  %100 = getelementptr inbounds nuw i64, ptr %3, i64 %94
  %101 = load i64, ptr %100, align 8
  %102 = getelementptr inbounds nuw i64, ptr %72, i64 %94
  %103 = load i64, ptr %102, align 8
  %104 = mul i64 %103, %101
  %105 = add i64 %104, %99
  %106 = getelementptr inbounds nuw i64, ptr %73, i64 %94
  %107 = load i64, ptr %106, align 8
  %108 = mul i64 %105, %107
  %109 = add i64 %108, %95
  %110 = getelementptr inbounds nuw i64, ptr %25, i64 %94
  %111 = load i64, ptr %110, align 8
  %112 = icmp ult i64 %105, %111
  %113 = select i1 %112, i32 %96, i32 0
  %114 = add nuw nsw i64 %94, 1
  %115 = icmp eq i64 %114, %89
  br i1 %115, label %90, label %93

116:
  %117 = load i32, ptr %70, align 8
  br label %118

118:
  %119 = phi i32 [ %85, %90 ], [ %117, %116 ]
  %120 = phi i64 [ %86, %90 ], [ %301, %116 ]
  %121 = icmp ugt i32 %119, 2
  br i1 %121, label %122, label %315

122:
  %123 = zext i32 %119 to i64
  br label %303

124:
  %125 = phi i64 [ %301, %297 ], [ %86, %90 ]
  %126 = phi i64 [ %298, %297 ], [ 0, %90 ]
  br i1 %62, label %132, label %127

127:
  %128 = getelementptr i32, ptr %12, i64 %126
  %129 = getelementptr i8, ptr %128, i64 4
  %130 = load i32, ptr %129, align 4
  %131 = sext i32 %130 to i64
  br label %138

132:
  %133 = load i32, ptr %74, align 4
  %134 = sext i32 %133 to i64
  %135 = load i64, ptr %75, align 8
  %136 = mul i64 %135, %126
  %137 = add i64 %136, %134
  br label %138

138:
  %139 = phi i64 [ %131, %127 ], [ %137, %132 ]
  %140 = load i64, ptr %76, align 8
  %141 = icmp ult i64 %139, %140
  %142 = select i1 %141, i32 %91, i32 0
  %143 = load i64, ptr %77, align 8
  %144 = mul i64 %143, %139
  %145 = add i64 %144, %92
  %146 = inttoptr i64 %145 to ptr
  %147 = lshr i64 %125, 7
  %148 = load i32, ptr %78, align 8
  %149 = zext i32 %148 to i64
  %150 = and i64 %147, %149
  %151 = load i32, ptr %79, align 4
  %152 = zext i32 %151 to i64
  %153 = mul nuw i64 %150, %152
  %154 = load i32, ptr %80, align 8
  %155 = icmp eq i32 %154, 0
  %156 = shl nuw nsw i64 %147, 3
  %157 = and i64 %156, 8
  %158 = select i1 %155, i64 0, i64 %157
  %159 = xor i64 %158, %153
  br i1 %10, label %160, label %215

160:
  %161 = icmp ne i32 %142, 0
  %162 = select i1 %49, i1 %161, i1 false
  %163 = getelementptr inbounds nuw i8, ptr %60, i64 %125
  br i1 %162, label %164, label %211

164:
  %165 = load i32, ptr %81, align 8
  %166 = zext i32 %165 to i64
  %167 = icmp eq i32 %165, 0
  br i1 %155, label %177, label %168

168:
  br i1 %167, label %297, label %169

169:
  %170 = add nsw i64 %166, -1
  %171 = lshr i64 %170, 3
  %172 = add nuw nsw i64 %171, 1
  %173 = and i64 %172, 3
  %174 = icmp ult i32 %165, 25
  br i1 %174, label %269, label %175

175:
  %176 = and i64 %172, 4611686018427387900
  br label %178

177:
  br i1 %167, label %297, label %203

178:
  %179 = phi i64 [ 0, %175 ], [ %200, %178 ]
  %180 = phi i64 [ 0, %175 ], [ %201, %178 ]
  %181 = getelementptr inbounds nuw i8, ptr %146, i64 %179
  %182 = load i64, ptr %181, align 1
  %183 = xor i64 %179, %159
  %184 = getelementptr inbounds nuw i8, ptr %163, i64 %183
  store i64 %182, ptr %184, align 1
  %185 = or disjoint i64 %179, 8
  %186 = getelementptr inbounds nuw i8, ptr %146, i64 %185
  %187 = load i64, ptr %186, align 1
  %188 = xor i64 %185, %159
  %189 = getelementptr inbounds nuw i8, ptr %163, i64 %188
  store i64 %187, ptr %189, align 1
  %190 = or disjoint i64 %179, 16
  %191 = getelementptr inbounds nuw i8, ptr %146, i64 %190
  %192 = load i64, ptr %191, align 1
  %193 = xor i64 %190, %159
  %194 = getelementptr inbounds nuw i8, ptr %163, i64 %193
  store i64 %192, ptr %194, align 1
  %195 = or disjoint i64 %179, 24
  %196 = getelementptr inbounds nuw i8, ptr %146, i64 %195
  %197 = load i64, ptr %196, align 1
  %198 = xor i64 %195, %159
  %199 = getelementptr inbounds nuw i8, ptr %163, i64 %198
  store i64 %197, ptr %199, align 1
  %200 = add nuw nsw i64 %179, 32
  %201 = add i64 %180, 4
  %202 = icmp eq i64 %201, %176
  br i1 %202, label %267, label %178

203:
  %204 = phi i64 [ %209, %203 ], [ 0, %177 ]
  %205 = getelementptr inbounds nuw i8, ptr %146, i64 %204
  %206 = load <16 x i8>, ptr %205, align 1
  %207 = xor i64 %204, %159
  %208 = getelementptr inbounds nuw i8, ptr %163, i64 %207
  store <16 x i8> %206, ptr %208, align 1
  %209 = add nuw nsw i64 %204, 16
  %210 = icmp samesign ult i64 %209, %166
  br i1 %210, label %203, label %297

211:
  %212 = icmp eq i32 %142, 0
  %213 = select i1 %212, i64 0, i64 %24
  %214 = select i1 %212, i64 0, i64 %31
  tail call fastcc void @load_part(ptr %5, ptr %163, i64 %159, ptr %146, i64 %213, i64 %214)
  br label %297

215:
  %216 = icmp eq i32 %142, 0
  br i1 %216, label %297, label %217

217:
  %218 = getelementptr inbounds nuw i8, ptr %60, i64 %125
  br i1 %49, label %219, label %266

219:
  %220 = load i32, ptr %81, align 8
  %221 = zext i32 %220 to i64
  %222 = icmp eq i32 %220, 0
  br i1 %155, label %232, label %223

223:
  br i1 %222, label %297, label %224

224:
  %225 = add nsw i64 %221, -1
  %226 = lshr i64 %225, 3
  %227 = add nuw nsw i64 %226, 1
  %228 = and i64 %227, 3
  %229 = icmp ult i32 %220, 25
  br i1 %229, label %284, label %230

230:
  %231 = and i64 %227, 4611686018427387900
  br label %233

232:
  br i1 %222, label %297, label %258

233:
  %234 = phi i64 [ 0, %230 ], [ %255, %233 ]
  %235 = phi i64 [ 0, %230 ], [ %256, %233 ]
  %236 = xor i64 %234, %159
  %237 = getelementptr inbounds nuw i8, ptr %218, i64 %236
  %238 = load i64, ptr %237, align 1
  %239 = getelementptr inbounds nuw i8, ptr %146, i64 %234
  store i64 %238, ptr %239, align 1
  %240 = or disjoint i64 %234, 8
  %241 = xor i64 %240, %159
  %242 = getelementptr inbounds nuw i8, ptr %218, i64 %241
  %243 = load i64, ptr %242, align 1
  %244 = getelementptr inbounds nuw i8, ptr %146, i64 %240
  store i64 %243, ptr %244, align 1
  %245 = or disjoint i64 %234, 16
  %246 = xor i64 %245, %159
  %247 = getelementptr inbounds nuw i8, ptr %218, i64 %246
  %248 = load i64, ptr %247, align 1
  %249 = getelementptr inbounds nuw i8, ptr %146, i64 %245
  store i64 %248, ptr %249, align 1
  %250 = or disjoint i64 %234, 24
  %251 = xor i64 %250, %159
  %252 = getelementptr inbounds nuw i8, ptr %218, i64 %251
  %253 = load i64, ptr %252, align 1
  %254 = getelementptr inbounds nuw i8, ptr %146, i64 %250
  store i64 %253, ptr %254, align 1
  %255 = add nuw nsw i64 %234, 32
  %256 = add i64 %235, 4
  %257 = icmp eq i64 %256, %231
  br i1 %257, label %282, label %233

258:
  %259 = phi i64 [ %264, %258 ], [ 0, %232 ]
  %260 = xor i64 %259, %159
  %261 = getelementptr inbounds nuw i8, ptr %218, i64 %260
  %262 = load <16 x i8>, ptr %261, align 1
  %263 = getelementptr inbounds nuw i8, ptr %146, i64 %259
  store <16 x i8> %262, ptr %263, align 1
  %264 = add nuw nsw i64 %259, 16
  %265 = icmp samesign ult i64 %264, %221
  br i1 %265, label %258, label %297

266:
  tail call fastcc void @store_part(ptr %5, ptr %218, i64 %159, ptr %146, i64 %24, i64 %31, i32 %11)
  br label %297

267:
  %268 = icmp eq i64 %173, 0
  br i1 %268, label %297, label %269

269:
  %270 = phi i64 [ 0, %169 ], [ %200, %267 ]
  %271 = icmp ne i64 %173, 0
  tail call void @llvm.assume(i1 %271)
  br label %272

272:
  %273 = phi i64 [ %279, %272 ], [ %270, %269 ]
  %274 = phi i64 [ %280, %272 ], [ 0, %269 ]
  %275 = getelementptr inbounds nuw i8, ptr %146, i64 %273
  %276 = load i64, ptr %275, align 1
  %277 = xor i64 %273, %159
  %278 = getelementptr inbounds nuw i8, ptr %163, i64 %277
  store i64 %276, ptr %278, align 1
  %279 = add nuw nsw i64 %273, 8
  %280 = add i64 %274, 1
  %281 = icmp eq i64 %280, %173
  br i1 %281, label %297, label %272

282:
  %283 = icmp eq i64 %228, 0
  br i1 %283, label %297, label %284

284:
  %285 = phi i64 [ 0, %224 ], [ %255, %282 ]
  %286 = icmp ne i64 %228, 0
  tail call void @llvm.assume(i1 %286)
  br label %287

287:
  %288 = phi i64 [ %294, %287 ], [ %285, %284 ]
  %289 = phi i64 [ %295, %287 ], [ 0, %284 ]
  %290 = xor i64 %288, %159
  %291 = getelementptr inbounds nuw i8, ptr %218, i64 %290
  %292 = load i64, ptr %291, align 1
  %293 = getelementptr inbounds nuw i8, ptr %146, i64 %288
  store i64 %292, ptr %293, align 1
  %294 = add nuw nsw i64 %288, 8
  %295 = add i64 %289, 1
  %296 = icmp eq i64 %295, %228
  br i1 %296, label %297, label %287

297:
  %298 = add nuw nsw i64 %126, 1
  %299 = load i32, ptr %82, align 4
  %300 = zext i32 %299 to i64
  %301 = add i64 %125, %300
  %302 = icmp eq i64 %298, %67
  br i1 %302, label %116, label %124

303:
  %304 = phi i64 [ 2, %122 ], [ %312, %311 ]
  %305 = getelementptr inbounds nuw i64, ptr %3, i64 %304
  %306 = load i64, ptr %305, align 8
  %307 = add i64 %306, 1
  store i64 %307, ptr %305, align 8
  %308 = getelementptr inbounds nuw i64, ptr %16, i64 %304
  %309 = load i64, ptr %308, align 8
  %310 = icmp eq i64 %307, %309
  br i1 %310, label %311, label %314

311:
  %312 = add nuw nsw i64 %304, 1
  store i64 0, ptr %305, align 8
  %313 = icmp eq i64 %312, %123
  br i1 %313, label %315, label %303

314:
  br i1 %62, label %84, label %315

315:
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
