; From sanitizers.c by scripts/runtime_ir.py: d02110ac784211c2
define void @workbench.sanitize.access(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4, i32 %5) #0 {
  %7 = shl i32 %1, 5
  %8 = zext i32 %7 to i64
  %9 = shufflevector <32 x i64> %2, <32 x i64> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  tail call fastcc void @access_half(ptr %0, <16 x i64> %9, i32 %3, i64 %8, i64 %4, i32 %5)
  %10 = shufflevector <32 x i64> %2, <32 x i64> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %11 = lshr i32 %3, 16
  %12 = or disjoint i64 %8, 16
  tail call fastcc void @access_half(ptr %0, <16 x i64> %10, i32 %11, i64 %12, i64 %4, i32 %5)
  ret void
}

define internal fastcc void @access_half(ptr %0, <16 x i64> %1, i32 %2, i64 %3, i64 %4, i32 %5) #0 {
  %7 = alloca [16 x i64], align 64
  %8 = alloca [16 x i64], align 64
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %10 = load ptr, ptr %9, align 8
  %11 = and i32 %5, 256
  %12 = icmp eq i32 %11, 0
  %13 = select i1 %12, i64 112, i64 32
  %14 = getelementptr inbounds nuw i8, ptr %10, i64 %13
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %10, i64 16
  %19 = load i64, ptr %18, align 8
  %20 = lshr i64 %4, 14
  %21 = and i64 %20, 255
  %22 = lshr i64 %21, %15
  %23 = tail call i64 @llvm.umax.i64(i64 %22, i64 1)
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %25 = load i64, ptr %24, align 8
  %26 = add i64 %25, 1
  %27 = shl i64 %26, 46
  %28 = and i64 %4, 4095
  %29 = or disjoint i64 %27, %28
  %30 = trunc i64 %26 to i32
  %31 = trunc i32 %2 to i16
  %32 = bitcast i16 %31 to <16 x i1>
  %33 = insertelement <16 x i64> poison, i64 %3, i64 0
  %34 = shufflevector <16 x i64> %33, <16 x i64> poison, <16 x i32> zeroinitializer
  %35 = add nuw nsw <16 x i64> %34, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %36 = getelementptr inbounds nuw i8, ptr %10, i64 96
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr inbounds nuw i32, ptr %37, i64 %3
  %39 = load <16 x i32>, ptr %38, align 4
  %40 = insertelement <16 x i64> poison, i64 %29, i64 0
  %41 = shufflevector <16 x i64> %40, <16 x i64> poison, <16 x i32> zeroinitializer
  %42 = shl <16 x i64> %35, splat (i64 36)
  %43 = or <16 x i64> %41, %42
  %44 = zext <16 x i32> %39 to <16 x i64>
  %45 = shl nuw nsw <16 x i64> %44, splat (i64 12)
  %46 = or <16 x i64> %43, %45
  %47 = and i32 %5, 128
  %48 = icmp eq i32 %47, 0
  %49 = and i32 %5, 384
  %50 = icmp eq i32 %49, 384
  br i1 %50, label %51, label %58

51:
  %52 = add <16 x i64> %1, splat (i64 -140668768878592)
  %53 = icmp ult <16 x i64> %52, splat (i64 4294967296)
  %54 = select <16 x i1> %53, <16 x i64> %52, <16 x i64> %1
  %55 = xor <16 x i1> %53, splat (i1 true)
  %56 = and <16 x i1> %55, %32
  %57 = and <16 x i1> %53, %32
  br label %58

58:
  %59 = phi <16 x i64> [ %54, %51 ], [ %1, %6 ]
  %60 = phi <16 x i1> [ %56, %51 ], [ %32, %6 ]
  %61 = phi <16 x i1> [ %57, %51 ], [ %32, %6 ]
  %62 = insertelement <16 x i64> poison, i64 %15, i64 0
  %63 = shufflevector <16 x i64> %62, <16 x i64> poison, <16 x i32> zeroinitializer
  %64 = lshr <16 x i64> %59, %63
  %65 = add <16 x i64> %1, splat (i64 -139637976727552)
  %66 = lshr <16 x i64> %65, %63
  %67 = insertelement <16 x i64> poison, i64 %19, i64 0
  %68 = shufflevector <16 x i64> %67, <16 x i64> poison, <16 x i32> zeroinitializer
  %69 = insertelement <16 x i32> poison, i32 %30, i64 0
  %70 = shufflevector <16 x i32> %69, <16 x i32> poison, <16 x i32> zeroinitializer
  %71 = getelementptr inbounds nuw i8, ptr %10, i64 200
  %72 = getelementptr inbounds nuw i8, ptr %10, i64 208
  %73 = getelementptr inbounds nuw i8, ptr %10, i64 216
  %74 = and i32 %5, 8
  %75 = icmp eq i32 %74, 0
  %76 = getelementptr inbounds nuw i8, ptr %10, i64 224
  %77 = and i32 %5, 1
  %78 = icmp eq i32 %77, 0
  %79 = and i32 %5, 2
  %80 = icmp eq i32 %79, 0
  %81 = and i32 %5, 4
  %82 = icmp eq i32 %81, 0
  %83 = and i32 %5, 64
  %84 = icmp eq i32 %83, 0
  %85 = getelementptr inbounds nuw i8, ptr %10, i64 232
  %86 = and i32 %5, 32
  %87 = icmp eq i32 %86, 0
  %88 = and i32 %5, 16
  %89 = icmp eq i32 %88, 0
  %90 = getelementptr inbounds nuw i8, ptr %10, i64 152
  %91 = insertelement <16 x i64> poison, i64 %17, i64 0
  %92 = shufflevector <16 x i64> %91, <16 x i64> poison, <16 x i32> zeroinitializer
  %93 = getelementptr inbounds nuw i8, ptr %10, i64 160
  %94 = getelementptr inbounds nuw i8, ptr %10, i64 168
  %95 = getelementptr inbounds nuw i8, ptr %10, i64 176
  %96 = getelementptr inbounds nuw i8, ptr %10, i64 184
  %97 = getelementptr inbounds nuw i8, ptr %10, i64 192
  br label %99

98:
  ret void

99:
  %100 = phi i64 [ 0, %58 ], [ %857, %856 ]
  br i1 %48, label %485, label %101

101:
  %102 = insertelement <16 x i64> poison, i64 %100, i64 0
  %103 = shufflevector <16 x i64> %102, <16 x i64> poison, <16 x i32> zeroinitializer
  %104 = add <16 x i64> %103, %64
  %105 = icmp ult <16 x i64> %104, %68
  %106 = and <16 x i1> %61, %105
  %107 = bitcast <16 x i1> %106 to i16
  %108 = icmp eq i16 %107, 0
  br i1 %108, label %485, label %109

109:
  store <16 x i64> %104, ptr %7, align 64
  %110 = tail call i16 @llvm.cttz.i16(i16 %107, i1 true)
  %111 = zext nneg i16 %110 to i64
  %112 = getelementptr inbounds nuw i64, ptr %7, i64 %111
  %113 = load i64, ptr %112, align 8
  %114 = sub i64 %113, %111
  %115 = insertelement <16 x i64> poison, i64 %114, i64 0
  %116 = shufflevector <16 x i64> %115, <16 x i64> poison, <16 x i32> zeroinitializer
  %117 = add <16 x i64> %116, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %118 = icmp ne <16 x i64> %104, %117
  %119 = and <16 x i1> %106, %118
  %120 = bitcast <16 x i1> %119 to i16
  %121 = icmp eq i16 %120, 0
  br i1 %121, label %255, label %122

122:
  %123 = load ptr, ptr %71, align 8
  %124 = load ptr, ptr %72, align 8
  %125 = load ptr, ptr %73, align 8
  br i1 %75, label %147, label %126

126:
  %127 = load ptr, ptr %76, align 8
  br i1 %78, label %137, label %128

128:
  %129 = getelementptr i32, ptr %127, <16 x i64> %104
  %130 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %129, <16 x i1> %106, <16 x i32> zeroinitializer)
  %131 = icmp ne <16 x i32> %130, %70
  %132 = and <16 x i1> %106, %131
  %133 = bitcast <16 x i1> %132 to i16
  %134 = icmp eq i16 %133, 0
  br i1 %134, label %137, label %135

135:
  %136 = zext i16 %133 to i32
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %59, i32 %136)
  br label %137

137:
  br i1 %80, label %147, label %138

138:
  %139 = getelementptr i32, ptr %127, <16 x i64> %104
  %140 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %139, <16 x i1> %106, <16 x i32> zeroinitializer)
  %141 = icmp ne <16 x i32> %140, %70
  %142 = and <16 x i1> %106, %141
  %143 = bitcast <16 x i1> %142 to i16
  %144 = icmp eq i16 %143, 0
  br i1 %144, label %147, label %145

145:
  %146 = zext i16 %143 to i32
  tail call fastcc void @mark_each(ptr %10, ptr %127, <16 x i64> %104, i32 %30, i32 %146, i32 1)
  br label %147

147:
  br i1 %82, label %484, label %148

148:
  br i1 %84, label %162, label %149

149:
  %150 = load ptr, ptr %85, align 8
  %151 = getelementptr i64, ptr %150, <16 x i64> %104
  %152 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %151, <16 x i1> %106, <16 x i64> zeroinitializer)
  %153 = icmp ne <16 x i64> %152, zeroinitializer
  %154 = xor <16 x i64> %152, %43
  %155 = icmp ult <16 x i64> %154, splat (i64 70368744177664)
  %156 = and <16 x i1> %153, %155
  %157 = and <16 x i1> %106, %156
  %158 = bitcast <16 x i1> %157 to i16
  %159 = icmp eq i16 %158, 0
  br i1 %159, label %162, label %160

160:
  %161 = zext i16 %158 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %152, <16 x i64> %59, i32 %161)
  br label %162

162:
  %163 = getelementptr i64, ptr %123, <16 x i64> %104
  %164 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %163, <16 x i1> %106, <16 x i64> zeroinitializer)
  br i1 %87, label %172, label %165

165:
  %166 = icmp ne <16 x i64> %164, zeroinitializer
  %167 = and <16 x i1> %106, %166
  %168 = bitcast <16 x i1> %167 to i16
  %169 = icmp eq i16 %168, 0
  br i1 %169, label %484, label %170

170:
  %171 = zext i16 %168 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %164, <16 x i64> %59, i32 %171)
  br label %484

172:
  %173 = xor <16 x i64> %164, %46
  %174 = icmp ugt <16 x i64> %173, splat (i64 68719476735)
  %175 = icmp ne <16 x i64> %164, zeroinitializer
  %176 = and <16 x i1> %175, %174
  %177 = and <16 x i1> %106, %176
  %178 = bitcast <16 x i1> %177 to i16
  %179 = icmp eq i16 %178, 0
  br i1 %179, label %182, label %180

180:
  %181 = zext i16 %178 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %164, <16 x i64> %59, i32 %181, i32 1)
  br label %182

182:
  br i1 %80, label %235, label %183

183:
  br i1 %89, label %215, label %184

184:
  %185 = getelementptr i64, ptr %124, <16 x i64> %104
  %186 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %185, <16 x i1> %106, <16 x i64> zeroinitializer)
  %187 = getelementptr i64, ptr %125, <16 x i64> %104
  %188 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %187, <16 x i1> %106, <16 x i64> zeroinitializer)
  %189 = or <16 x i64> %188, %186
  %190 = icmp ne <16 x i64> %189, zeroinitializer
  %191 = and <16 x i1> %106, %190
  %192 = bitcast <16 x i1> %191 to i16
  %193 = icmp eq i16 %192, 0
  br i1 %193, label %215, label %194

194:
  %195 = xor <16 x i64> %186, %46
  %196 = icmp ugt <16 x i64> %195, splat (i64 68719476735)
  %197 = icmp ne <16 x i64> %186, zeroinitializer
  %198 = and <16 x i1> %197, %196
  %199 = and <16 x i1> %106, %198
  %200 = bitcast <16 x i1> %199 to i16
  %201 = icmp eq i16 %200, 0
  br i1 %201, label %204, label %202

202:
  %203 = zext i16 %200 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %186, <16 x i64> %59, i32 %203, i32 1)
  br label %204

204:
  %205 = xor <16 x i64> %188, %46
  %206 = icmp ugt <16 x i64> %205, splat (i64 68719476735)
  %207 = icmp ne <16 x i64> %188, zeroinitializer
  %208 = and <16 x i1> %207, %206
  %209 = and <16 x i1> %106, %208
  %210 = bitcast <16 x i1> %209 to i16
  %211 = icmp eq i16 %210, 0
  br i1 %211, label %214, label %212

212:
  %213 = zext i16 %210 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %188, <16 x i64> %59, i32 %213, i32 1)
  br label %214

214:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %185, <16 x i1> %106)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %187, <16 x i1> %106)
  br label %215

215:
  %216 = icmp ult <16 x i64> %173, splat (i64 4096)
  %217 = and <16 x i64> %164, splat (i64 3072)
  %218 = icmp eq <16 x i64> %217, zeroinitializer
  %219 = and <16 x i1> %216, %218
  %220 = bitcast <16 x i1> %219 to i16
  %221 = icmp eq i16 %220, 0
  %222 = xor <16 x i1> %219, splat (i1 true)
  %223 = select i1 %221, <16 x i1> splat (i1 true), <16 x i1> %222
  %224 = and <16 x i1> %106, %223
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %163, <16 x i1> %224)
  %225 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %163, <16 x i1> %106, <16 x i64> zeroinitializer)
  %226 = xor <16 x i64> %225, %46
  %227 = icmp ugt <16 x i64> %226, splat (i64 68719476735)
  %228 = icmp ne <16 x i64> %225, zeroinitializer
  %229 = and <16 x i1> %228, %227
  %230 = and <16 x i1> %106, %229
  %231 = bitcast <16 x i1> %230 to i16
  %232 = icmp eq i16 %231, 0
  br i1 %232, label %484, label %233

233:
  %234 = zext i16 %231 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %225, <16 x i64> %59, i32 %234, i32 1)
  br label %484

235:
  %236 = getelementptr i64, ptr %124, <16 x i64> %104
  %237 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %236, <16 x i1> %106, <16 x i64> zeroinitializer)
  %238 = xor <16 x i64> %237, %46
  %239 = icmp ugt <16 x i64> %238, splat (i64 68719476735)
  %240 = icmp ne <16 x i64> %237, zeroinitializer
  %241 = and <16 x i1> %240, %239
  %242 = and <16 x i1> %106, %241
  %243 = bitcast <16 x i1> %242 to i16
  %244 = icmp eq i16 %243, 0
  br i1 %244, label %247, label %245

245:
  %246 = getelementptr i64, ptr %125, <16 x i64> %104
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %237, <16 x ptr> align 8 %246, <16 x i1> %242)
  br label %247

247:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %236, <16 x i1> %106)
  %248 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %236, <16 x i1> %106, <16 x i64> zeroinitializer)
  %249 = icmp ne <16 x i64> %248, %46
  %250 = and <16 x i1> %106, %249
  %251 = bitcast <16 x i1> %250 to i16
  %252 = icmp eq i16 %251, 0
  br i1 %252, label %484, label %253

253:
  %254 = getelementptr i64, ptr %125, <16 x i64> %104
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %254, <16 x i1> %250)
  br label %484

255:
  %256 = icmp eq i16 %107, -1
  %257 = load ptr, ptr %71, align 8
  %258 = load ptr, ptr %72, align 8
  %259 = load ptr, ptr %73, align 8
  br i1 %256, label %260, label %367

260:
  br i1 %75, label %283, label %261

261:
  %262 = load ptr, ptr %76, align 8
  br i1 %78, label %271, label %263

263:
  %264 = getelementptr inbounds i32, ptr %262, i64 %114
  %265 = load <16 x i32>, ptr %264, align 4
  %266 = icmp ne <16 x i32> %265, %70
  %267 = bitcast <16 x i1> %266 to i16
  %268 = icmp eq i16 %267, 0
  br i1 %268, label %271, label %269

269:
  %270 = zext i16 %267 to i32
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %59, i32 %270)
  br label %271

271:
  br i1 %80, label %283, label %272

272:
  %273 = getelementptr inbounds i32, ptr %262, i64 %114
  %274 = load <16 x i32>, ptr %273, align 4
  %275 = icmp ne <16 x i32> %274, %70
  %276 = bitcast <16 x i1> %275 to i16
  %277 = icmp eq i16 %276, 0
  br i1 %277, label %283, label %278

278:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %70, ptr align 4 %273, <16 x i1> %275)
  %279 = tail call i16 @llvm.ctpop.i16(i16 %276)
  %280 = zext nneg i16 %279 to i64
  %281 = load i64, ptr %90, align 8
  %282 = sub i64 %281, %280
  store i64 %282, ptr %90, align 8
  br label %283

283:
  br i1 %82, label %484, label %284

284:
  br i1 %84, label %297, label %285

285:
  %286 = load ptr, ptr %85, align 8
  %287 = getelementptr inbounds i64, ptr %286, i64 %114
  %288 = load <16 x i64>, ptr %287, align 8
  %289 = icmp ne <16 x i64> %288, zeroinitializer
  %290 = xor <16 x i64> %288, %43
  %291 = icmp ult <16 x i64> %290, splat (i64 70368744177664)
  %292 = and <16 x i1> %289, %291
  %293 = bitcast <16 x i1> %292 to i16
  %294 = icmp eq i16 %293, 0
  br i1 %294, label %297, label %295

295:
  %296 = zext i16 %293 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %288, <16 x i64> %59, i32 %296)
  br label %297

297:
  %298 = getelementptr inbounds i64, ptr %257, i64 %114
  %299 = load <16 x i64>, ptr %298, align 8
  br i1 %87, label %306, label %300

300:
  %301 = icmp ne <16 x i64> %299, zeroinitializer
  %302 = bitcast <16 x i1> %301 to i16
  %303 = icmp eq i16 %302, 0
  br i1 %303, label %484, label %304

304:
  %305 = zext i16 %302 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %299, <16 x i64> %59, i32 %305)
  br label %484

306:
  %307 = xor <16 x i64> %299, %46
  %308 = icmp ugt <16 x i64> %307, splat (i64 68719476735)
  %309 = icmp ne <16 x i64> %299, zeroinitializer
  %310 = and <16 x i1> %309, %308
  %311 = bitcast <16 x i1> %310 to i16
  %312 = icmp eq i16 %311, 0
  br i1 %312, label %315, label %313

313:
  %314 = zext i16 %311 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %299, <16 x i64> %59, i32 %314, i32 1)
  br label %315

315:
  br i1 %80, label %355, label %316

316:
  br i1 %89, label %345, label %317

317:
  %318 = getelementptr inbounds i64, ptr %258, i64 %114
  %319 = load <16 x i64>, ptr %318, align 8
  %320 = getelementptr inbounds i64, ptr %259, i64 %114
  %321 = load <16 x i64>, ptr %320, align 8
  %322 = or <16 x i64> %321, %319
  %323 = icmp ne <16 x i64> %322, zeroinitializer
  %324 = bitcast <16 x i1> %323 to i16
  %325 = icmp eq i16 %324, 0
  br i1 %325, label %345, label %326

326:
  %327 = xor <16 x i64> %319, %46
  %328 = icmp ugt <16 x i64> %327, splat (i64 68719476735)
  %329 = icmp ne <16 x i64> %319, zeroinitializer
  %330 = and <16 x i1> %329, %328
  %331 = bitcast <16 x i1> %330 to i16
  %332 = icmp eq i16 %331, 0
  br i1 %332, label %335, label %333

333:
  %334 = zext i16 %331 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %319, <16 x i64> %59, i32 %334, i32 1)
  br label %335

335:
  %336 = xor <16 x i64> %321, %46
  %337 = icmp ugt <16 x i64> %336, splat (i64 68719476735)
  %338 = icmp ne <16 x i64> %321, zeroinitializer
  %339 = and <16 x i1> %338, %337
  %340 = bitcast <16 x i1> %339 to i16
  %341 = icmp eq i16 %340, 0
  br i1 %341, label %344, label %342

342:
  %343 = zext i16 %340 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %321, <16 x i64> %59, i32 %343, i32 1)
  br label %344

344:
  store <16 x i64> zeroinitializer, ptr %318, align 8
  store <16 x i64> zeroinitializer, ptr %320, align 8
  br label %345

345:
  %346 = icmp ult <16 x i64> %307, splat (i64 4096)
  %347 = and <16 x i64> %299, splat (i64 3072)
  %348 = icmp eq <16 x i64> %347, zeroinitializer
  %349 = and <16 x i1> %346, %348
  %350 = bitcast <16 x i1> %349 to i16
  %351 = icmp eq i16 %350, 0
  br i1 %351, label %354, label %352

352:
  %353 = xor <16 x i1> %349, splat (i1 true)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %298, <16 x i1> %353)
  br label %484

354:
  store <16 x i64> %46, ptr %298, align 8
  br label %484

355:
  %356 = getelementptr inbounds i64, ptr %258, i64 %114
  %357 = load <16 x i64>, ptr %356, align 8
  %358 = xor <16 x i64> %357, %46
  %359 = icmp ugt <16 x i64> %358, splat (i64 68719476735)
  %360 = icmp ne <16 x i64> %357, zeroinitializer
  %361 = and <16 x i1> %360, %359
  %362 = bitcast <16 x i1> %361 to i16
  %363 = icmp eq i16 %362, 0
  br i1 %363, label %366, label %364

364:
  %365 = getelementptr inbounds i64, ptr %259, i64 %114
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %357, ptr align 8 %365, <16 x i1> %361)
  br label %366

366:
  store <16 x i64> %46, ptr %356, align 8
  br label %484

367:
  br i1 %75, label %392, label %368

368:
  %369 = load ptr, ptr %76, align 8
  br i1 %78, label %379, label %370

370:
  %371 = getelementptr inbounds i32, ptr %369, i64 %114
  %372 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %371, <16 x i1> %106, <16 x i32> zeroinitializer)
  %373 = icmp ne <16 x i32> %372, %70
  %374 = and <16 x i1> %106, %373
  %375 = bitcast <16 x i1> %374 to i16
  %376 = icmp eq i16 %375, 0
  br i1 %376, label %379, label %377

377:
  %378 = zext i16 %375 to i32
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %59, i32 %378)
  br label %379

379:
  br i1 %80, label %392, label %380

380:
  %381 = getelementptr inbounds i32, ptr %369, i64 %114
  %382 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %381, <16 x i1> %106, <16 x i32> zeroinitializer)
  %383 = icmp ne <16 x i32> %382, %70
  %384 = and <16 x i1> %106, %383
  %385 = bitcast <16 x i1> %384 to i16
  %386 = icmp eq i16 %385, 0
  br i1 %386, label %392, label %387

387:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %70, ptr align 4 %381, <16 x i1> %384)
  %388 = tail call i16 @llvm.ctpop.i16(i16 %385)
  %389 = zext nneg i16 %388 to i64
  %390 = load i64, ptr %90, align 8
  %391 = sub i64 %390, %389
  store i64 %391, ptr %90, align 8
  br label %392

392:
  br i1 %82, label %484, label %393

393:
  br i1 %84, label %407, label %394

394:
  %395 = load ptr, ptr %85, align 8
  %396 = getelementptr inbounds i64, ptr %395, i64 %114
  %397 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %396, <16 x i1> %106, <16 x i64> zeroinitializer)
  %398 = icmp ne <16 x i64> %397, zeroinitializer
  %399 = xor <16 x i64> %397, %43
  %400 = icmp ult <16 x i64> %399, splat (i64 70368744177664)
  %401 = and <16 x i1> %398, %400
  %402 = and <16 x i1> %106, %401
  %403 = bitcast <16 x i1> %402 to i16
  %404 = icmp eq i16 %403, 0
  br i1 %404, label %407, label %405

405:
  %406 = zext i16 %403 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %397, <16 x i64> %59, i32 %406)
  br label %407

407:
  %408 = getelementptr inbounds i64, ptr %257, i64 %114
  %409 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %408, <16 x i1> %106, <16 x i64> zeroinitializer)
  br i1 %87, label %417, label %410

410:
  %411 = icmp ne <16 x i64> %409, zeroinitializer
  %412 = and <16 x i1> %106, %411
  %413 = bitcast <16 x i1> %412 to i16
  %414 = icmp eq i16 %413, 0
  br i1 %414, label %484, label %415

415:
  %416 = zext i16 %413 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %409, <16 x i64> %59, i32 %416)
  br label %484

417:
  %418 = xor <16 x i64> %409, %46
  %419 = icmp ugt <16 x i64> %418, splat (i64 68719476735)
  %420 = icmp ne <16 x i64> %409, zeroinitializer
  %421 = and <16 x i1> %420, %419
  %422 = and <16 x i1> %106, %421
  %423 = bitcast <16 x i1> %422 to i16
  %424 = icmp eq i16 %423, 0
  br i1 %424, label %427, label %425

425:
  %426 = zext i16 %423 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %409, <16 x i64> %59, i32 %426, i32 1)
  br label %427

427:
  br i1 %80, label %471, label %428

428:
  br i1 %89, label %460, label %429

429:
  %430 = getelementptr inbounds i64, ptr %258, i64 %114
  %431 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %430, <16 x i1> %106, <16 x i64> zeroinitializer)
  %432 = getelementptr inbounds i64, ptr %259, i64 %114
  %433 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %432, <16 x i1> %106, <16 x i64> zeroinitializer)
  %434 = or <16 x i64> %433, %431
  %435 = icmp ne <16 x i64> %434, zeroinitializer
  %436 = and <16 x i1> %106, %435
  %437 = bitcast <16 x i1> %436 to i16
  %438 = icmp eq i16 %437, 0
  br i1 %438, label %460, label %439

439:
  %440 = xor <16 x i64> %431, %46
  %441 = icmp ugt <16 x i64> %440, splat (i64 68719476735)
  %442 = icmp ne <16 x i64> %431, zeroinitializer
  %443 = and <16 x i1> %442, %441
  %444 = and <16 x i1> %106, %443
  %445 = bitcast <16 x i1> %444 to i16
  %446 = icmp eq i16 %445, 0
  br i1 %446, label %449, label %447

447:
  %448 = zext i16 %445 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %431, <16 x i64> %59, i32 %448, i32 1)
  br label %449

449:
  %450 = xor <16 x i64> %433, %46
  %451 = icmp ugt <16 x i64> %450, splat (i64 68719476735)
  %452 = icmp ne <16 x i64> %433, zeroinitializer
  %453 = and <16 x i1> %452, %451
  %454 = and <16 x i1> %106, %453
  %455 = bitcast <16 x i1> %454 to i16
  %456 = icmp eq i16 %455, 0
  br i1 %456, label %459, label %457

457:
  %458 = zext i16 %455 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %433, <16 x i64> %59, i32 %458, i32 1)
  br label %459

459:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %430, <16 x i1> %106)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %432, <16 x i1> %106)
  br label %460

460:
  %461 = icmp ult <16 x i64> %418, splat (i64 4096)
  %462 = and <16 x i64> %409, splat (i64 3072)
  %463 = icmp eq <16 x i64> %462, zeroinitializer
  %464 = and <16 x i1> %461, %463
  %465 = bitcast <16 x i1> %464 to i16
  %466 = icmp eq i16 %465, 0
  br i1 %466, label %470, label %467

467:
  %468 = xor <16 x i1> %464, splat (i1 true)
  %469 = and <16 x i1> %106, %468
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %408, <16 x i1> %469)
  br label %484

470:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %408, <16 x i1> %106)
  br label %484

471:
  %472 = getelementptr inbounds i64, ptr %258, i64 %114
  %473 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %472, <16 x i1> %106, <16 x i64> zeroinitializer)
  %474 = xor <16 x i64> %473, %46
  %475 = icmp ugt <16 x i64> %474, splat (i64 68719476735)
  %476 = icmp ne <16 x i64> %473, zeroinitializer
  %477 = and <16 x i1> %476, %475
  %478 = and <16 x i1> %106, %477
  %479 = bitcast <16 x i1> %478 to i16
  %480 = icmp eq i16 %479, 0
  br i1 %480, label %483, label %481

481:
  %482 = getelementptr inbounds i64, ptr %259, i64 %114
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %473, ptr align 8 %482, <16 x i1> %478)
  br label %483

483:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %472, <16 x i1> %106)
  br label %484

484:
  br label %485

485:
  br i1 %12, label %856, label %486

486:
  %487 = insertelement <16 x i64> poison, i64 %100, i64 0
  %488 = shufflevector <16 x i64> %487, <16 x i64> poison, <16 x i32> zeroinitializer
  %489 = add <16 x i64> %488, %66
  %490 = icmp ult <16 x i64> %489, %92
  %491 = and <16 x i1> %60, %490
  %492 = bitcast <16 x i1> %491 to i16
  %493 = icmp eq i16 %492, 0
  br i1 %493, label %856, label %494

494:
  store <16 x i64> %489, ptr %8, align 64
  %495 = tail call i16 @llvm.cttz.i16(i16 %492, i1 true)
  %496 = zext nneg i16 %495 to i64
  %497 = getelementptr inbounds nuw i64, ptr %8, i64 %496
  %498 = load i64, ptr %497, align 8
  %499 = sub i64 %498, %496
  %500 = insertelement <16 x i64> poison, i64 %499, i64 0
  %501 = shufflevector <16 x i64> %500, <16 x i64> poison, <16 x i32> zeroinitializer
  %502 = add <16 x i64> %501, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %503 = icmp ne <16 x i64> %489, %502
  %504 = and <16 x i1> %491, %503
  %505 = bitcast <16 x i1> %504 to i16
  %506 = icmp eq i16 %505, 0
  br i1 %506, label %638, label %507

507:
  %508 = load ptr, ptr %93, align 8
  %509 = load ptr, ptr %94, align 8
  %510 = load ptr, ptr %95, align 8
  br i1 %75, label %532, label %511

511:
  %512 = load ptr, ptr %96, align 8
  br i1 %78, label %522, label %513

513:
  %514 = getelementptr i32, ptr %512, <16 x i64> %489
  %515 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %514, <16 x i1> %491, <16 x i32> zeroinitializer)
  %516 = icmp eq <16 x i32> %515, zeroinitializer
  %517 = and <16 x i1> %491, %516
  %518 = bitcast <16 x i1> %517 to i16
  %519 = icmp eq i16 %518, 0
  br i1 %519, label %522, label %520

520:
  %521 = zext i16 %518 to i32
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %1, i32 %521)
  br label %522

522:
  br i1 %80, label %532, label %523

523:
  %524 = getelementptr i32, ptr %512, <16 x i64> %489
  %525 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %524, <16 x i1> %491, <16 x i32> zeroinitializer)
  %526 = icmp ne <16 x i32> %525, %70
  %527 = and <16 x i1> %491, %526
  %528 = bitcast <16 x i1> %527 to i16
  %529 = icmp eq i16 %528, 0
  br i1 %529, label %532, label %530

530:
  %531 = zext i16 %528 to i32
  tail call fastcc void @mark_each(ptr %10, ptr %512, <16 x i64> %489, i32 %30, i32 %531, i32 0)
  br label %532

532:
  br i1 %82, label %855, label %533

533:
  br i1 %84, label %545, label %534

534:
  %535 = load ptr, ptr %97, align 8
  %536 = getelementptr i64, ptr %535, <16 x i64> %489
  %537 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %536, <16 x i1> %491, <16 x i64> zeroinitializer)
  br i1 %80, label %545, label %538

538:
  %539 = icmp ne <16 x i64> %537, zeroinitializer
  %540 = and <16 x i1> %491, %539
  %541 = bitcast <16 x i1> %540 to i16
  %542 = icmp eq i16 %541, 0
  br i1 %542, label %545, label %543

543:
  %544 = zext i16 %541 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %537, <16 x i64> %1, i32 %544)
  br label %545

545:
  %546 = getelementptr i64, ptr %508, <16 x i64> %489
  %547 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %546, <16 x i1> %491, <16 x i64> zeroinitializer)
  br i1 %87, label %555, label %548

548:
  %549 = icmp ne <16 x i64> %547, zeroinitializer
  %550 = and <16 x i1> %491, %549
  %551 = bitcast <16 x i1> %550 to i16
  %552 = icmp eq i16 %551, 0
  br i1 %552, label %855, label %553

553:
  %554 = zext i16 %551 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %547, <16 x i64> %1, i32 %554)
  br label %855

555:
  %556 = xor <16 x i64> %547, %46
  %557 = icmp ugt <16 x i64> %556, splat (i64 68719476735)
  %558 = icmp ne <16 x i64> %547, zeroinitializer
  %559 = and <16 x i1> %558, %557
  %560 = and <16 x i1> %491, %559
  %561 = bitcast <16 x i1> %560 to i16
  %562 = icmp eq i16 %561, 0
  br i1 %562, label %565, label %563

563:
  %564 = zext i16 %561 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %547, <16 x i64> %1, i32 %564, i32 0)
  br label %565

565:
  br i1 %80, label %618, label %566

566:
  br i1 %89, label %598, label %567

567:
  %568 = getelementptr i64, ptr %509, <16 x i64> %489
  %569 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %568, <16 x i1> %491, <16 x i64> zeroinitializer)
  %570 = getelementptr i64, ptr %510, <16 x i64> %489
  %571 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %570, <16 x i1> %491, <16 x i64> zeroinitializer)
  %572 = or <16 x i64> %571, %569
  %573 = icmp ne <16 x i64> %572, zeroinitializer
  %574 = and <16 x i1> %491, %573
  %575 = bitcast <16 x i1> %574 to i16
  %576 = icmp eq i16 %575, 0
  br i1 %576, label %598, label %577

577:
  %578 = xor <16 x i64> %569, %46
  %579 = icmp ugt <16 x i64> %578, splat (i64 68719476735)
  %580 = icmp ne <16 x i64> %569, zeroinitializer
  %581 = and <16 x i1> %580, %579
  %582 = and <16 x i1> %491, %581
  %583 = bitcast <16 x i1> %582 to i16
  %584 = icmp eq i16 %583, 0
  br i1 %584, label %587, label %585

585:
  %586 = zext i16 %583 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %569, <16 x i64> %1, i32 %586, i32 0)
  br label %587

587:
  %588 = xor <16 x i64> %571, %46
  %589 = icmp ugt <16 x i64> %588, splat (i64 68719476735)
  %590 = icmp ne <16 x i64> %571, zeroinitializer
  %591 = and <16 x i1> %590, %589
  %592 = and <16 x i1> %491, %591
  %593 = bitcast <16 x i1> %592 to i16
  %594 = icmp eq i16 %593, 0
  br i1 %594, label %597, label %595

595:
  %596 = zext i16 %593 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %571, <16 x i64> %1, i32 %596, i32 0)
  br label %597

597:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %568, <16 x i1> %491)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %570, <16 x i1> %491)
  br label %598

598:
  %599 = icmp ult <16 x i64> %556, splat (i64 4096)
  %600 = and <16 x i64> %547, splat (i64 3072)
  %601 = icmp eq <16 x i64> %600, zeroinitializer
  %602 = and <16 x i1> %599, %601
  %603 = bitcast <16 x i1> %602 to i16
  %604 = icmp eq i16 %603, 0
  %605 = xor <16 x i1> %602, splat (i1 true)
  %606 = select i1 %604, <16 x i1> splat (i1 true), <16 x i1> %605
  %607 = and <16 x i1> %491, %606
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %546, <16 x i1> %607)
  %608 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %546, <16 x i1> %491, <16 x i64> zeroinitializer)
  %609 = xor <16 x i64> %608, %46
  %610 = icmp ugt <16 x i64> %609, splat (i64 68719476735)
  %611 = icmp ne <16 x i64> %608, zeroinitializer
  %612 = and <16 x i1> %611, %610
  %613 = and <16 x i1> %491, %612
  %614 = bitcast <16 x i1> %613 to i16
  %615 = icmp eq i16 %614, 0
  br i1 %615, label %855, label %616

616:
  %617 = zext i16 %614 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %608, <16 x i64> %1, i32 %617, i32 0)
  br label %855

618:
  %619 = getelementptr i64, ptr %509, <16 x i64> %489
  %620 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %619, <16 x i1> %491, <16 x i64> zeroinitializer)
  %621 = xor <16 x i64> %620, %46
  %622 = icmp ugt <16 x i64> %621, splat (i64 68719476735)
  %623 = icmp ne <16 x i64> %620, zeroinitializer
  %624 = and <16 x i1> %623, %622
  %625 = and <16 x i1> %491, %624
  %626 = bitcast <16 x i1> %625 to i16
  %627 = icmp eq i16 %626, 0
  br i1 %627, label %630, label %628

628:
  %629 = getelementptr i64, ptr %510, <16 x i64> %489
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %620, <16 x ptr> align 8 %629, <16 x i1> %625)
  br label %630

630:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %619, <16 x i1> %491)
  %631 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %619, <16 x i1> %491, <16 x i64> zeroinitializer)
  %632 = icmp ne <16 x i64> %631, %46
  %633 = and <16 x i1> %491, %632
  %634 = bitcast <16 x i1> %633 to i16
  %635 = icmp eq i16 %634, 0
  br i1 %635, label %855, label %636

636:
  %637 = getelementptr i64, ptr %510, <16 x i64> %489
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %637, <16 x i1> %633)
  br label %855

638:
  %639 = icmp eq i16 %492, -1
  %640 = load ptr, ptr %93, align 8
  %641 = load ptr, ptr %94, align 8
  %642 = load ptr, ptr %95, align 8
  br i1 %639, label %643, label %744

643:
  br i1 %75, label %662, label %644

644:
  %645 = load ptr, ptr %96, align 8
  br i1 %78, label %654, label %646

646:
  %647 = getelementptr inbounds i32, ptr %645, i64 %499
  %648 = load <16 x i32>, ptr %647, align 4
  %649 = icmp eq <16 x i32> %648, zeroinitializer
  %650 = bitcast <16 x i1> %649 to i16
  %651 = icmp eq i16 %650, 0
  br i1 %651, label %654, label %652

652:
  %653 = zext i16 %650 to i32
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %1, i32 %653)
  br label %654

654:
  br i1 %80, label %662, label %655

655:
  %656 = getelementptr inbounds i32, ptr %645, i64 %499
  %657 = load <16 x i32>, ptr %656, align 4
  %658 = icmp ne <16 x i32> %657, %70
  %659 = bitcast <16 x i1> %658 to i16
  %660 = icmp eq i16 %659, 0
  br i1 %660, label %662, label %661

661:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %70, ptr align 4 %656, <16 x i1> %658)
  br label %662

662:
  br i1 %82, label %855, label %663

663:
  br i1 %84, label %674, label %664

664:
  %665 = load ptr, ptr %97, align 8
  %666 = getelementptr inbounds i64, ptr %665, i64 %499
  %667 = load <16 x i64>, ptr %666, align 8
  br i1 %80, label %674, label %668

668:
  %669 = icmp ne <16 x i64> %667, zeroinitializer
  %670 = bitcast <16 x i1> %669 to i16
  %671 = icmp eq i16 %670, 0
  br i1 %671, label %674, label %672

672:
  %673 = zext i16 %670 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %667, <16 x i64> %1, i32 %673)
  br label %674

674:
  %675 = getelementptr inbounds i64, ptr %640, i64 %499
  %676 = load <16 x i64>, ptr %675, align 8
  br i1 %87, label %683, label %677

677:
  %678 = icmp ne <16 x i64> %676, zeroinitializer
  %679 = bitcast <16 x i1> %678 to i16
  %680 = icmp eq i16 %679, 0
  br i1 %680, label %855, label %681

681:
  %682 = zext i16 %679 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %676, <16 x i64> %1, i32 %682)
  br label %855

683:
  %684 = xor <16 x i64> %676, %46
  %685 = icmp ugt <16 x i64> %684, splat (i64 68719476735)
  %686 = icmp ne <16 x i64> %676, zeroinitializer
  %687 = and <16 x i1> %686, %685
  %688 = bitcast <16 x i1> %687 to i16
  %689 = icmp eq i16 %688, 0
  br i1 %689, label %692, label %690

690:
  %691 = zext i16 %688 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %676, <16 x i64> %1, i32 %691, i32 0)
  br label %692

692:
  br i1 %80, label %732, label %693

693:
  br i1 %89, label %722, label %694

694:
  %695 = getelementptr inbounds i64, ptr %641, i64 %499
  %696 = load <16 x i64>, ptr %695, align 8
  %697 = getelementptr inbounds i64, ptr %642, i64 %499
  %698 = load <16 x i64>, ptr %697, align 8
  %699 = or <16 x i64> %698, %696
  %700 = icmp ne <16 x i64> %699, zeroinitializer
  %701 = bitcast <16 x i1> %700 to i16
  %702 = icmp eq i16 %701, 0
  br i1 %702, label %722, label %703

703:
  %704 = xor <16 x i64> %696, %46
  %705 = icmp ugt <16 x i64> %704, splat (i64 68719476735)
  %706 = icmp ne <16 x i64> %696, zeroinitializer
  %707 = and <16 x i1> %706, %705
  %708 = bitcast <16 x i1> %707 to i16
  %709 = icmp eq i16 %708, 0
  br i1 %709, label %712, label %710

710:
  %711 = zext i16 %708 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %696, <16 x i64> %1, i32 %711, i32 0)
  br label %712

712:
  %713 = xor <16 x i64> %698, %46
  %714 = icmp ugt <16 x i64> %713, splat (i64 68719476735)
  %715 = icmp ne <16 x i64> %698, zeroinitializer
  %716 = and <16 x i1> %715, %714
  %717 = bitcast <16 x i1> %716 to i16
  %718 = icmp eq i16 %717, 0
  br i1 %718, label %721, label %719

719:
  %720 = zext i16 %717 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %698, <16 x i64> %1, i32 %720, i32 0)
  br label %721

721:
  store <16 x i64> zeroinitializer, ptr %695, align 8
  store <16 x i64> zeroinitializer, ptr %697, align 8
  br label %722

722:
  %723 = icmp ult <16 x i64> %684, splat (i64 4096)
  %724 = and <16 x i64> %676, splat (i64 3072)
  %725 = icmp eq <16 x i64> %724, zeroinitializer
  %726 = and <16 x i1> %723, %725
  %727 = bitcast <16 x i1> %726 to i16
  %728 = icmp eq i16 %727, 0
  br i1 %728, label %731, label %729

729:
  %730 = xor <16 x i1> %726, splat (i1 true)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %675, <16 x i1> %730)
  br label %855

731:
  store <16 x i64> %46, ptr %675, align 8
  br label %855

732:
  %733 = getelementptr inbounds i64, ptr %641, i64 %499
  %734 = load <16 x i64>, ptr %733, align 8
  %735 = xor <16 x i64> %734, %46
  %736 = icmp ugt <16 x i64> %735, splat (i64 68719476735)
  %737 = icmp ne <16 x i64> %734, zeroinitializer
  %738 = and <16 x i1> %737, %736
  %739 = bitcast <16 x i1> %738 to i16
  %740 = icmp eq i16 %739, 0
  br i1 %740, label %743, label %741

741:
  %742 = getelementptr inbounds i64, ptr %642, i64 %499
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %734, ptr align 8 %742, <16 x i1> %738)
  br label %743

743:
  store <16 x i64> %46, ptr %733, align 8
  br label %855

744:
  br i1 %75, label %765, label %745

745:
  %746 = load ptr, ptr %96, align 8
  br i1 %78, label %756, label %747

747:
  %748 = getelementptr inbounds i32, ptr %746, i64 %499
  %749 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %748, <16 x i1> %491, <16 x i32> zeroinitializer)
  %750 = icmp eq <16 x i32> %749, zeroinitializer
  %751 = and <16 x i1> %491, %750
  %752 = bitcast <16 x i1> %751 to i16
  %753 = icmp eq i16 %752, 0
  br i1 %753, label %756, label %754

754:
  %755 = zext i16 %752 to i32
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %1, i32 %755)
  br label %756

756:
  br i1 %80, label %765, label %757

757:
  %758 = getelementptr inbounds i32, ptr %746, i64 %499
  %759 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %758, <16 x i1> %491, <16 x i32> zeroinitializer)
  %760 = icmp ne <16 x i32> %759, %70
  %761 = and <16 x i1> %491, %760
  %762 = bitcast <16 x i1> %761 to i16
  %763 = icmp eq i16 %762, 0
  br i1 %763, label %765, label %764

764:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %70, ptr align 4 %758, <16 x i1> %761)
  br label %765

765:
  br i1 %82, label %855, label %766

766:
  br i1 %84, label %778, label %767

767:
  %768 = load ptr, ptr %97, align 8
  %769 = getelementptr inbounds i64, ptr %768, i64 %499
  %770 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %769, <16 x i1> %491, <16 x i64> zeroinitializer)
  br i1 %80, label %778, label %771

771:
  %772 = icmp ne <16 x i64> %770, zeroinitializer
  %773 = and <16 x i1> %491, %772
  %774 = bitcast <16 x i1> %773 to i16
  %775 = icmp eq i16 %774, 0
  br i1 %775, label %778, label %776

776:
  %777 = zext i16 %774 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %770, <16 x i64> %1, i32 %777)
  br label %778

778:
  %779 = getelementptr inbounds i64, ptr %640, i64 %499
  %780 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %779, <16 x i1> %491, <16 x i64> zeroinitializer)
  br i1 %87, label %788, label %781

781:
  %782 = icmp ne <16 x i64> %780, zeroinitializer
  %783 = and <16 x i1> %491, %782
  %784 = bitcast <16 x i1> %783 to i16
  %785 = icmp eq i16 %784, 0
  br i1 %785, label %855, label %786

786:
  %787 = zext i16 %784 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %780, <16 x i64> %1, i32 %787)
  br label %855

788:
  %789 = xor <16 x i64> %780, %46
  %790 = icmp ugt <16 x i64> %789, splat (i64 68719476735)
  %791 = icmp ne <16 x i64> %780, zeroinitializer
  %792 = and <16 x i1> %791, %790
  %793 = and <16 x i1> %491, %792
  %794 = bitcast <16 x i1> %793 to i16
  %795 = icmp eq i16 %794, 0
  br i1 %795, label %798, label %796

796:
  %797 = zext i16 %794 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %780, <16 x i64> %1, i32 %797, i32 0)
  br label %798

798:
  br i1 %80, label %842, label %799

799:
  br i1 %89, label %831, label %800

800:
  %801 = getelementptr inbounds i64, ptr %641, i64 %499
  %802 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %801, <16 x i1> %491, <16 x i64> zeroinitializer)
  %803 = getelementptr inbounds i64, ptr %642, i64 %499
  %804 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %803, <16 x i1> %491, <16 x i64> zeroinitializer)
  %805 = or <16 x i64> %804, %802
  %806 = icmp ne <16 x i64> %805, zeroinitializer
  %807 = and <16 x i1> %491, %806
  %808 = bitcast <16 x i1> %807 to i16
  %809 = icmp eq i16 %808, 0
  br i1 %809, label %831, label %810

810:
  %811 = xor <16 x i64> %802, %46
  %812 = icmp ugt <16 x i64> %811, splat (i64 68719476735)
  %813 = icmp ne <16 x i64> %802, zeroinitializer
  %814 = and <16 x i1> %813, %812
  %815 = and <16 x i1> %491, %814
  %816 = bitcast <16 x i1> %815 to i16
  %817 = icmp eq i16 %816, 0
  br i1 %817, label %820, label %818

818:
  %819 = zext i16 %816 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %802, <16 x i64> %1, i32 %819, i32 0)
  br label %820

820:
  %821 = xor <16 x i64> %804, %46
  %822 = icmp ugt <16 x i64> %821, splat (i64 68719476735)
  %823 = icmp ne <16 x i64> %804, zeroinitializer
  %824 = and <16 x i1> %823, %822
  %825 = and <16 x i1> %491, %824
  %826 = bitcast <16 x i1> %825 to i16
  %827 = icmp eq i16 %826, 0
  br i1 %827, label %830, label %828

828:
  %829 = zext i16 %826 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %804, <16 x i64> %1, i32 %829, i32 0)
  br label %830

830:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %801, <16 x i1> %491)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %803, <16 x i1> %491)
  br label %831

831:
  %832 = icmp ult <16 x i64> %789, splat (i64 4096)
  %833 = and <16 x i64> %780, splat (i64 3072)
  %834 = icmp eq <16 x i64> %833, zeroinitializer
  %835 = and <16 x i1> %832, %834
  %836 = bitcast <16 x i1> %835 to i16
  %837 = icmp eq i16 %836, 0
  br i1 %837, label %841, label %838

838:
  %839 = xor <16 x i1> %835, splat (i1 true)
  %840 = and <16 x i1> %491, %839
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %779, <16 x i1> %840)
  br label %855

841:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %779, <16 x i1> %491)
  br label %855

842:
  %843 = getelementptr inbounds i64, ptr %641, i64 %499
  %844 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %843, <16 x i1> %491, <16 x i64> zeroinitializer)
  %845 = xor <16 x i64> %844, %46
  %846 = icmp ugt <16 x i64> %845, splat (i64 68719476735)
  %847 = icmp ne <16 x i64> %844, zeroinitializer
  %848 = and <16 x i1> %847, %846
  %849 = and <16 x i1> %491, %848
  %850 = bitcast <16 x i1> %849 to i16
  %851 = icmp eq i16 %850, 0
  br i1 %851, label %854, label %852

852:
  %853 = getelementptr inbounds i64, ptr %642, i64 %499
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %844, ptr align 8 %853, <16 x i1> %849)
  br label %854

854:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %843, <16 x i1> %491)
  br label %855

855:
  br label %856

856:
  %857 = add nuw nsw i64 %100, 1
  %858 = icmp eq i64 %857, %23
  br i1 %858, label %98, label %99
}

define void @workbench.sanitize.begins(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %8 = load ptr, ptr %7, align 8
  %9 = shl i32 %1, 5
  %10 = zext i32 %9 to i64
  %11 = shl nuw nsw i64 %10, 2
  %12 = getelementptr inbounds nuw i8, ptr %8, i64 %11
  %13 = load <32 x i32>, ptr %12, align 4
  %14 = bitcast i32 %2 to <32 x i1>
  %15 = select <32 x i1> %14, <32 x i32> zeroinitializer, <32 x i32> %13
  store <32 x i32> %15, ptr %12, align 4
  %16 = icmp eq i32 %1, 0
  br i1 %16, label %17, label %21

17:
  %18 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds nuw i8, ptr %6, i64 152
  store i64 %19, ptr %20, align 8
  br label %21

21:
  tail call fastcc void @forget(ptr %6, i32 %9, i32 -1)
  ret void
}

define internal fastcc void @forget(ptr %0, i32 %1, i32 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, 0
  %7 = icmp eq i32 %2, 0
  %8 = or i1 %6, %7
  br i1 %8, label %22, label %9

9:
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 240
  br label %11

11:
  %12 = phi i32 [ %2, %9 ], [ %20, %11 ]
  %13 = tail call i32 @llvm.cttz.i32(i32 %12, i1 true)
  %14 = add nuw i32 %13, %1
  %15 = zext i32 %14 to i64
  %16 = load ptr, ptr %10, align 8
  %17 = shl nuw nsw i64 %15, 7
  %18 = getelementptr inbounds nuw i8, ptr %16, i64 %17
  store <32 x i32> zeroinitializer, ptr %18, align 4
  %19 = add i32 %12, -1
  %20 = and i32 %19, %12
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %11

22:
  ret void
}

define void @workbench.sanitize.meets(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %8 = load ptr, ptr %7, align 8
  %9 = shl i32 %1, 5
  %10 = zext i32 %9 to i64
  %11 = shl nuw nsw i64 %10, 2
  %12 = getelementptr inbounds nuw i8, ptr %8, i64 %11
  %13 = load <32 x i32>, ptr %12, align 4
  %14 = and <32 x i32> %13, splat (i32 1023)
  %15 = icmp eq <32 x i32> %14, splat (i32 1023)
  %16 = bitcast <32 x i1> %15 to i32
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %20, label %18

18:
  %19 = getelementptr inbounds nuw i8, ptr %6, i64 144
  store i64 1, ptr %19, align 8
  br label %20

20:
  %21 = bitcast i32 %2 to <32 x i1>
  %22 = xor <32 x i1> %15, splat (i1 true)
  %23 = and <32 x i1> %21, %22
  %24 = zext <32 x i1> %23 to <32 x i32>
  %25 = add <32 x i32> %13, %24
  store <32 x i32> %25, ptr %12, align 4
  ret void
}

define void @workbench.sanitize.some.meet(ptr %0, i32 %1, i32 %2, i64 %3, <32 x i32> %4) #0 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 96
  %9 = load ptr, ptr %8, align 8
  %10 = shl i32 %1, 5
  %11 = zext i32 %10 to i64
  %12 = shl nuw nsw i64 %11, 2
  %13 = getelementptr inbounds nuw i8, ptr %9, i64 %12
  %14 = load <32 x i32>, ptr %13, align 4
  %15 = and <32 x i32> %14, splat (i32 1023)
  %16 = icmp eq <32 x i32> %15, splat (i32 1023)
  %17 = bitcast <32 x i1> %16 to i32
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %21, label %19

19:
  %20 = getelementptr inbounds nuw i8, ptr %7, i64 144
  store i64 1, ptr %20, align 8
  br label %21

21:
  %22 = bitcast i32 %2 to <32 x i1>
  %23 = xor <32 x i1> %16, splat (i1 true)
  %24 = and <32 x i1> %22, %23
  %25 = zext <32 x i1> %24 to <32 x i32>
  %26 = add <32 x i32> %14, %25
  store <32 x i32> %26, ptr %13, align 4
  %27 = add nuw nsw <32 x i32> %15, splat (i32 1)
  %28 = load ptr, ptr %6, align 8
  tail call fastcc void @join(ptr %28, i32 %10, i32 %2, <32 x i32> %4, <32 x i32> %27)
  ret void
}

define internal fastcc void @join(ptr %0, i32 %1, i32 %2, <32 x i32> %3, <32 x i32> %4) #0 {
  %6 = alloca [32 x i32], align 64
  store <32 x i32> %3, ptr %6, align 64
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 248
  store i64 1, ptr %7, align 8
  %8 = icmp eq i32 %2, 0
  br i1 %8, label %11, label %9

9:
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 240
  br label %12

11:
  ret void

12:
  %13 = phi i32 [ %2, %9 ], [ %42, %41 ]
  %14 = tail call i32 @llvm.cttz.i32(i32 %13, i1 true)
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw i32, ptr %6, i64 %15
  %17 = load i32, ptr %16, align 4
  %18 = insertelement <32 x i32> poison, i32 %17, i64 0
  %19 = shufflevector <32 x i32> %18, <32 x i32> poison, <32 x i32> zeroinitializer
  %20 = icmp eq <32 x i32> %3, %19
  %21 = bitcast <32 x i1> %20 to i32
  %22 = and i32 %13, %21
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %41, label %24

24:
  %25 = bitcast i32 %22 to <32 x i1>
  %26 = select <32 x i1> %25, <32 x i32> %4, <32 x i32> zeroinitializer
  %27 = load ptr, ptr %10, align 8
  br label %28

28:
  %29 = phi i32 [ %22, %24 ], [ %39, %28 ]
  %30 = phi <32 x i32> [ %26, %24 ], [ %37, %28 ]
  %31 = tail call i32 @llvm.cttz.i32(i32 %29, i1 true)
  %32 = add nuw i32 %31, %1
  %33 = zext i32 %32 to i64
  %34 = shl nuw nsw i64 %33, 7
  %35 = getelementptr inbounds nuw i8, ptr %27, i64 %34
  %36 = load <32 x i32>, ptr %35, align 4
  %37 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %30, <32 x i32> %36)
  %38 = add i32 %29, -1
  %39 = and i32 %38, %29
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %44, label %28

41:
  %42 = xor i32 %22, %13
  %43 = icmp eq i32 %22, %13
  br i1 %43, label %11, label %12

44:
  %45 = phi i32 [ %53, %44 ], [ %22, %28 ]
  %46 = tail call i32 @llvm.cttz.i32(i32 %45, i1 true)
  %47 = add nuw i32 %46, %1
  %48 = zext i32 %47 to i64
  %49 = load ptr, ptr %10, align 8
  %50 = shl nuw nsw i64 %48, 7
  %51 = getelementptr inbounds nuw i8, ptr %49, i64 %50
  store <32 x i32> %37, ptr %51, align 4
  %52 = add i32 %45, -1
  %53 = and i32 %52, %45
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %41, label %44
}

define void @workbench.sanitize.arrives(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = alloca [32 x i32], align 64
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 96
  %9 = load ptr, ptr %8, align 8
  %10 = shl i32 %1, 5
  %11 = zext i32 %10 to i64
  %12 = shl nuw nsw i64 %11, 2
  %13 = getelementptr inbounds nuw i8, ptr %9, i64 %12
  %14 = load <32 x i32>, ptr %13, align 4
  %15 = lshr <32 x i32> %14, splat (i32 10)
  store <32 x i32> %15, ptr %5, align 64
  %16 = icmp eq i32 %2, 0
  %17 = tail call i32 @llvm.cttz.i32(i32 %2, i1 true)
  %18 = select i1 %16, i32 0, i32 %17
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds nuw i32, ptr %5, i64 %19
  %21 = load i32, ptr %20, align 4
  %22 = icmp ugt i32 %21, 16382
  br i1 %22, label %23, label %25

23:
  %24 = getelementptr inbounds nuw i8, ptr %7, i64 144
  store i64 1, ptr %24, align 8
  br label %25

25:
  %26 = getelementptr inbounds nuw i8, ptr %7, i64 104
  %27 = load ptr, ptr %26, align 8
  %28 = and i32 %21, 1023
  %29 = zext nneg i32 %28 to i64
  %30 = getelementptr inbounds nuw i64, ptr %27, i64 %29
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %33 = load i64, ptr %32, align 8
  %34 = shl i64 %33, 46
  %35 = add i64 %34, 70368744177664
  %36 = zext i32 %21 to i64
  %37 = shl nuw nsw i64 %36, 22
  %38 = or i64 %3, %37
  %39 = or i64 %38, %35
  %40 = or i64 %35, %3
  store i64 %39, ptr %30, align 8
  %41 = icmp ne i64 %39, %31
  %42 = xor i64 %39, %31
  %43 = icmp ult i64 %42, 1024
  %44 = and i1 %41, %43
  br i1 %44, label %45, label %46

45:
  tail call fastcc void @odd(ptr %7, i64 2, i64 %39, i64 %31, i64 0)
  br label %46

46:
  %47 = insertelement <32 x i32> poison, i32 %21, i64 0
  %48 = shufflevector <32 x i32> %47, <32 x i32> poison, <32 x i32> zeroinitializer
  %49 = icmp eq <32 x i32> %15, %48
  %50 = bitcast <32 x i1> %49 to i32
  %51 = getelementptr inbounds nuw i8, ptr %7, i64 128
  %52 = load ptr, ptr %51, align 8
  %53 = zext i32 %1 to i64
  %54 = getelementptr inbounds nuw i32, ptr %52, i64 %53
  %55 = load i32, ptr %54, align 4
  %56 = xor i32 %2, -1
  %57 = and i32 %50, %56
  %58 = and i32 %57, %55
  %59 = icmp eq i32 %58, 0
  %60 = icmp eq i32 %21, 0
  %61 = or i1 %60, %59
  br i1 %61, label %63, label %62

62:
  tail call fastcc void @odd(ptr %7, i64 2, i64 %40, i64 %40, i64 0)
  br label %63

63:
  tail call fastcc void @forget(ptr %7, i32 %10, i32 %2)
  %64 = or <32 x i32> %14, splat (i32 1023)
  %65 = add <32 x i32> %64, splat (i32 1)
  %66 = bitcast i32 %2 to <32 x i1>
  %67 = select <32 x i1> %66, <32 x i32> %65, <32 x i32> %14
  store <32 x i32> %67, ptr %13, align 4
  ret void
}

define void @workbench.sanitize.arrives.or.skips(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = alloca [32 x i32], align 64
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 96
  %9 = load ptr, ptr %8, align 8
  %10 = shl i32 %1, 5
  %11 = zext i32 %10 to i64
  %12 = shl nuw nsw i64 %11, 2
  %13 = getelementptr inbounds nuw i8, ptr %9, i64 %12
  %14 = load <32 x i32>, ptr %13, align 4
  %15 = lshr <32 x i32> %14, splat (i32 10)
  store <32 x i32> %15, ptr %5, align 64
  %16 = icmp eq i32 %2, 0
  %17 = tail call i32 @llvm.cttz.i32(i32 %2, i1 true)
  %18 = select i1 %16, i32 0, i32 %17
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds nuw i32, ptr %5, i64 %19
  %21 = load i32, ptr %20, align 4
  %22 = icmp ugt i32 %21, 16382
  br i1 %22, label %23, label %25

23:
  %24 = getelementptr inbounds nuw i8, ptr %7, i64 144
  store i64 1, ptr %24, align 8
  br label %25

25:
  %26 = getelementptr inbounds nuw i8, ptr %7, i64 104
  %27 = load ptr, ptr %26, align 8
  %28 = and i32 %21, 1023
  %29 = zext nneg i32 %28 to i64
  %30 = getelementptr inbounds nuw i64, ptr %27, i64 %29
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %33 = load i64, ptr %32, align 8
  %34 = shl i64 %33, 46
  %35 = add i64 %34, 70368744177664
  %36 = zext i32 %21 to i64
  %37 = shl nuw nsw i64 %36, 22
  %38 = or i64 %3, %37
  %39 = or i64 %38, %35
  %40 = or i64 %35, %3
  store i64 %39, ptr %30, align 8
  %41 = icmp ne i64 %39, %31
  %42 = xor i64 %39, %31
  %43 = icmp ult i64 %42, 1024
  %44 = and i1 %41, %43
  br i1 %44, label %45, label %46

45:
  tail call fastcc void @odd(ptr %7, i64 2, i64 %39, i64 %31, i64 0)
  br label %46

46:
  %47 = insertelement <32 x i32> poison, i32 %21, i64 0
  %48 = shufflevector <32 x i32> %47, <32 x i32> poison, <32 x i32> zeroinitializer
  %49 = icmp eq <32 x i32> %15, %48
  %50 = bitcast <32 x i1> %49 to i32
  %51 = getelementptr inbounds nuw i8, ptr %7, i64 128
  %52 = load ptr, ptr %51, align 8
  %53 = zext i32 %1 to i64
  %54 = getelementptr inbounds nuw i32, ptr %52, i64 %53
  %55 = load i32, ptr %54, align 4
  %56 = xor i32 %2, -1
  %57 = and i32 %50, %56
  %58 = and i32 %57, %55
  %59 = icmp eq i32 %58, 0
  br i1 %59, label %61, label %60

60:
  tail call fastcc void @odd(ptr %7, i64 2, i64 %40, i64 %40, i64 0)
  br label %61

61:
  tail call fastcc void @forget(ptr %7, i32 %10, i32 %2)
  %62 = or <32 x i32> %14, splat (i32 1023)
  %63 = add <32 x i32> %62, splat (i32 1)
  %64 = bitcast i32 %2 to <32 x i1>
  %65 = select <32 x i1> %64, <32 x i32> %63, <32 x i32> %14
  store <32 x i32> %65, ptr %13, align 4
  ret void
}

define void @workbench.sanitize.misses(ptr %0, i32 %1, i32 %2, i64 %3) #1 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %6 = load i64, ptr %5, align 8
  %7 = shl i64 %6, 46
  %8 = add i64 %7, 70368744177664
  %9 = or i64 %8, %3
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %11 = load ptr, ptr %10, align 8
  tail call fastcc void @odd(ptr %11, i64 2, i64 %9, i64 %9, i64 0)
  ret void
}

define internal fastcc void @odd(ptr %0, i64 %1, i64 %2, i64 %3, i64 %4) #1 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %7 = load i64, ptr %6, align 8
  %8 = and i64 %2, 1023
  %9 = and i64 %3, 1023
  %10 = icmp eq i64 %1, 0
  br i1 %10, label %11, label %43

11:
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %13, i64 %8
  %15 = load i8, ptr %14, align 1
  %16 = getelementptr inbounds nuw i8, ptr %13, i64 %9
  %17 = load i8, ptr %16, align 1
  %18 = and i8 %17, %15
  %19 = xor i64 %3, %2
  %20 = icmp ult i64 %19, 70368744177664
  %21 = and i8 %15, 3
  %22 = icmp ne i8 %21, 0
  %23 = and i8 %17, 3
  %24 = icmp ne i8 %23, 0
  %25 = select i1 %22, i1 %24, i1 false
  br i1 %25, label %26, label %41

26:
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds nuw i8, ptr %28, i64 %8
  %30 = load i8, ptr %29, align 1
  %31 = getelementptr inbounds nuw i8, ptr %28, i64 %9
  %32 = load i8, ptr %31, align 1
  %33 = icmp eq i8 %30, %32
  br i1 %33, label %34, label %41

34:
  %35 = and i8 %18, 2
  %36 = icmp ne i8 %35, 0
  %37 = select i1 %20, i1 true, i1 %36
  %38 = and i8 %18, 4
  %39 = icmp eq i8 %38, 0
  %40 = select i1 %37, i1 %39, i1 false
  br i1 %40, label %72, label %41

41:
  %42 = select i1 %20, i64 0, i64 3
  br label %43

43:
  %44 = phi i64 [ %42, %41 ], [ %1, %5 ]
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %46 = load ptr, ptr %45, align 8
  %47 = mul i64 %44, %7
  %48 = add i64 %47, %8
  %49 = mul i64 %48, %7
  %50 = getelementptr i32, ptr %46, i64 %49
  %51 = getelementptr i32, ptr %50, i64 %9
  %52 = load i32, ptr %51, align 4
  %53 = icmp ne i32 %52, -1
  %54 = zext i1 %53 to i32
  %55 = add i32 %52, %54
  store i32 %55, ptr %51, align 4
  %56 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %57 = load i64, ptr %56, align 8
  %58 = icmp eq i32 %52, 0
  br i1 %58, label %59, label %72

59:
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %61 = load i64, ptr %60, align 8
  %62 = icmp ult i64 %57, %61
  br i1 %62, label %63, label %72

63:
  %64 = add nuw i64 %57, 1
  store i64 %64, ptr %56, align 8
  %65 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %66 = load ptr, ptr %65, align 8
  %67 = shl i64 %57, 5
  %68 = getelementptr inbounds nuw i8, ptr %66, i64 %67
  store i64 %44, ptr %68, align 8
  %69 = getelementptr inbounds nuw i8, ptr %68, i64 8
  store i64 %2, ptr %69, align 8
  %70 = getelementptr inbounds nuw i8, ptr %68, i64 16
  store i64 %3, ptr %70, align 8
  %71 = getelementptr inbounds nuw i8, ptr %68, i64 24
  store i64 %4, ptr %71, align 8
  br label %72

72:
  ret void
}

define void @workbench.sanitize.local.write.1(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4) #0 {
  %6 = alloca [32 x i64], align 64
  store <32 x i64> %2, ptr %6, align 64
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %12, 1
  %14 = tail call i64 @llvm.usub.sat.i64(i64 %13, i64 1)
  %15 = icmp eq i32 %3, 0
  br i1 %15, label %16, label %17

16:
  ret void

17:
  %18 = phi i32 [ %32, %30 ], [ %3, %5 ]
  %19 = tail call i32 @llvm.cttz.i32(i32 %18, i1 true)
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr inbounds nuw i64, ptr %6, i64 %20
  %22 = load i64, ptr %21, align 8
  %23 = icmp ult i64 %22, %14
  br i1 %23, label %24, label %30

24:
  %25 = or disjoint i64 %20, 32
  %26 = mul i64 %25, %10
  %27 = add i64 %26, %8
  %28 = add i64 %27, %22
  %29 = inttoptr i64 %28 to ptr
  store i8 1, ptr %29, align 1
  br label %30

30:
  %31 = add i32 %18, -1
  %32 = and i32 %31, %18
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %16, label %17
}

define void @workbench.sanitize.local.read.1(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4) #0 {
  %6 = alloca [32 x i64], align 64
  store <32 x i64> %2, ptr %6, align 64
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %12 = load i64, ptr %11, align 8
  %13 = shl i64 %12, 46
  %14 = add i64 %13, 70368744177664
  %15 = and i64 %4, 1023
  %16 = or disjoint i64 %14, %15
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, 1
  %20 = tail call i64 @llvm.usub.sat.i64(i64 %19, i64 1)
  %21 = icmp eq i32 %3, 0
  br i1 %21, label %25, label %22

22:
  %23 = shl i32 %1, 5
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  br label %26

25:
  ret void

26:
  %27 = phi i32 [ %3, %22 ], [ %49, %47 ]
  %28 = tail call i32 @llvm.cttz.i32(i32 %27, i1 true)
  %29 = zext nneg i32 %28 to i64
  %30 = getelementptr inbounds nuw i64, ptr %6, i64 %29
  %31 = load i64, ptr %30, align 8
  %32 = or disjoint i32 %28, %23
  %33 = zext i32 %32 to i64
  %34 = shl i64 %33, 36
  %35 = or i64 %34, %16
  %36 = icmp ult i64 %31, %20
  br i1 %36, label %37, label %47

37:
  %38 = or disjoint i64 %29, 32
  %39 = mul i64 %38, %10
  %40 = add i64 %39, %8
  %41 = add i64 %40, %31
  %42 = inttoptr i64 %41 to ptr
  %43 = load i8, ptr %42, align 1
  %44 = icmp eq i8 %43, 1
  br i1 %44, label %47, label %45

45:
  %46 = load ptr, ptr %24, align 8
  tail call fastcc void @odd(ptr %46, i64 1, i64 %35, i64 %35, i64 %31)
  br label %47

47:
  %48 = add i32 %27, -1
  %49 = and i32 %48, %27
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %25, label %26
}

define void @workbench.sanitize.local.write.2(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4) #0 {
  %6 = alloca [32 x i64], align 64
  store <32 x i64> %2, ptr %6, align 64
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %12, 1
  %14 = tail call i64 @llvm.usub.sat.i64(i64 %13, i64 2)
  %15 = icmp eq i32 %3, 0
  br i1 %15, label %16, label %17

16:
  ret void

17:
  %18 = phi i32 [ %32, %30 ], [ %3, %5 ]
  %19 = tail call i32 @llvm.cttz.i32(i32 %18, i1 true)
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr inbounds nuw i64, ptr %6, i64 %20
  %22 = load i64, ptr %21, align 8
  %23 = icmp ult i64 %22, %14
  br i1 %23, label %24, label %30

24:
  %25 = or disjoint i64 %20, 32
  %26 = mul i64 %25, %10
  %27 = add i64 %26, %8
  %28 = add i64 %27, %22
  %29 = inttoptr i64 %28 to ptr
  store i16 257, ptr %29, align 1
  br label %30

30:
  %31 = add i32 %18, -1
  %32 = and i32 %31, %18
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %16, label %17
}

define void @workbench.sanitize.local.read.2(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4) #0 {
  %6 = alloca [32 x i64], align 64
  store <32 x i64> %2, ptr %6, align 64
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %12 = load i64, ptr %11, align 8
  %13 = shl i64 %12, 46
  %14 = add i64 %13, 70368744177664
  %15 = and i64 %4, 1023
  %16 = or disjoint i64 %14, %15
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, 1
  %20 = tail call i64 @llvm.usub.sat.i64(i64 %19, i64 2)
  %21 = icmp eq i32 %3, 0
  br i1 %21, label %25, label %22

22:
  %23 = shl i32 %1, 5
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  br label %26

25:
  ret void

26:
  %27 = phi i32 [ %3, %22 ], [ %49, %47 ]
  %28 = tail call i32 @llvm.cttz.i32(i32 %27, i1 true)
  %29 = zext nneg i32 %28 to i64
  %30 = getelementptr inbounds nuw i64, ptr %6, i64 %29
  %31 = load i64, ptr %30, align 8
  %32 = or disjoint i32 %28, %23
  %33 = zext i32 %32 to i64
  %34 = shl i64 %33, 36
  %35 = or i64 %34, %16
  %36 = icmp ult i64 %31, %20
  br i1 %36, label %37, label %47

37:
  %38 = or disjoint i64 %29, 32
  %39 = mul i64 %38, %10
  %40 = add i64 %39, %8
  %41 = add i64 %40, %31
  %42 = inttoptr i64 %41 to ptr
  %43 = load i16, ptr %42, align 1
  %44 = icmp eq i16 %43, 257
  br i1 %44, label %47, label %45

45:
  %46 = load ptr, ptr %24, align 8
  tail call fastcc void @odd(ptr %46, i64 1, i64 %35, i64 %35, i64 %31)
  br label %47

47:
  %48 = add i32 %27, -1
  %49 = and i32 %48, %27
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %25, label %26
}

define void @workbench.sanitize.local.write.4(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4) #0 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %9 = load i64, ptr %8, align 8
  %10 = shl i64 %9, 5
  %11 = add i64 %10, %7
  %12 = insertelement <32 x i64> poison, i64 %11, i64 0
  %13 = shufflevector <32 x i64> %12, <32 x i64> poison, <32 x i32> zeroinitializer
  %14 = insertelement <32 x i64> poison, i64 %9, i64 0
  %15 = shufflevector <32 x i64> %14, <32 x i64> poison, <32 x i32> zeroinitializer
  %16 = mul <32 x i64> %15, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %17 = add <32 x i64> %16, %2
  %18 = add <32 x i64> %17, %13
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %20 = load i64, ptr %19, align 8
  %21 = add i64 %20, 1
  %22 = tail call i64 @llvm.usub.sat.i64(i64 %21, i64 4)
  %23 = insertelement <32 x i64> poison, i64 %22, i64 0
  %24 = shufflevector <32 x i64> %23, <32 x i64> poison, <32 x i32> zeroinitializer
  %25 = icmp ult <32 x i64> %2, %24
  %26 = bitcast i32 %3 to <32 x i1>
  %27 = and <32 x i1> %25, %26
  %28 = inttoptr <32 x i64> %18 to <32 x ptr>
  tail call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> splat (i32 16843009), <32 x ptr> align 1 %28, <32 x i1> %27)
  ret void
}

declare void @llvm.masked.scatter.v32i32.v32p0(<32 x i32>, <32 x ptr>, <32 x i1>)

define void @workbench.sanitize.local.read.4(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4) #0 {
  %6 = alloca [32 x i64], align 64
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %10 = load i64, ptr %9, align 8
  %11 = shl i64 %10, 5
  %12 = add i64 %11, %8
  %13 = insertelement <32 x i64> poison, i64 %12, i64 0
  %14 = shufflevector <32 x i64> %13, <32 x i64> poison, <32 x i32> zeroinitializer
  %15 = insertelement <32 x i64> poison, i64 %10, i64 0
  %16 = shufflevector <32 x i64> %15, <32 x i64> poison, <32 x i32> zeroinitializer
  %17 = mul <32 x i64> %16, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %18 = add <32 x i64> %17, %2
  %19 = add <32 x i64> %18, %14
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %21 = load i64, ptr %20, align 8
  %22 = add i64 %21, 1
  %23 = tail call i64 @llvm.usub.sat.i64(i64 %22, i64 4)
  %24 = insertelement <32 x i64> poison, i64 %23, i64 0
  %25 = shufflevector <32 x i64> %24, <32 x i64> poison, <32 x i32> zeroinitializer
  %26 = icmp ult <32 x i64> %2, %25
  %27 = bitcast i32 %3 to <32 x i1>
  %28 = and <32 x i1> %26, %27
  %29 = inttoptr <32 x i64> %19 to <32 x ptr>
  %30 = tail call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 1 %29, <32 x i1> %28, <32 x i32> splat (i32 16843009))
  %31 = icmp ne <32 x i32> %30, splat (i32 16843009)
  %32 = bitcast <32 x i1> %31 to i32
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %70, label %34

34:
  store <32 x i64> %2, ptr %6, align 64
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %36 = load i64, ptr %35, align 8
  %37 = shl i64 %36, 46
  %38 = add i64 %37, 70368744177664
  %39 = and i64 %4, 1023
  %40 = or disjoint i64 %38, %39
  %41 = icmp eq i32 %3, 0
  br i1 %41, label %45, label %42

42:
  %43 = shl i32 %1, 5
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  br label %46

45:
  br label %70

46:
  %47 = phi i32 [ %3, %42 ], [ %68, %66 ]
  %48 = tail call i32 @llvm.cttz.i32(i32 %47, i1 true)
  %49 = zext nneg i32 %48 to i64
  %50 = getelementptr inbounds nuw i64, ptr %6, i64 %49
  %51 = load i64, ptr %50, align 8
  %52 = or disjoint i32 %48, %43
  %53 = zext i32 %52 to i64
  %54 = shl i64 %53, 36
  %55 = or i64 %54, %40
  %56 = icmp ult i64 %51, %23
  br i1 %56, label %57, label %66

57:
  %58 = mul i64 %10, %49
  %59 = add i64 %58, %12
  %60 = add i64 %59, %51
  %61 = inttoptr i64 %60 to ptr
  %62 = load i32, ptr %61, align 1
  %63 = icmp eq i32 %62, 16843009
  br i1 %63, label %66, label %64

64:
  %65 = load ptr, ptr %44, align 8
  tail call fastcc void @odd(ptr %65, i64 1, i64 %55, i64 %55, i64 %51)
  br label %66

66:
  %67 = add i32 %47, -1
  %68 = and i32 %67, %47
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %45, label %46

70:
  ret void
}

declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, <32 x i1>, <32 x i32>)

define void @workbench.sanitize.local.write.8(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4) #0 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %9 = load i64, ptr %8, align 8
  %10 = shl i64 %9, 5
  %11 = add i64 %10, %7
  %12 = insertelement <32 x i64> poison, i64 %11, i64 0
  %13 = shufflevector <32 x i64> %12, <32 x i64> poison, <32 x i32> zeroinitializer
  %14 = insertelement <32 x i64> poison, i64 %9, i64 0
  %15 = shufflevector <32 x i64> %14, <32 x i64> poison, <32 x i32> zeroinitializer
  %16 = mul <32 x i64> %15, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %17 = add <32 x i64> %16, %2
  %18 = add <32 x i64> %17, %13
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %20 = load i64, ptr %19, align 8
  %21 = add i64 %20, 1
  %22 = tail call i64 @llvm.usub.sat.i64(i64 %21, i64 8)
  %23 = insertelement <32 x i64> poison, i64 %22, i64 0
  %24 = shufflevector <32 x i64> %23, <32 x i64> poison, <32 x i32> zeroinitializer
  %25 = icmp ult <32 x i64> %2, %24
  %26 = bitcast i32 %3 to <32 x i1>
  %27 = and <32 x i1> %25, %26
  %28 = inttoptr <32 x i64> %18 to <32 x ptr>
  tail call void @llvm.masked.scatter.v32i64.v32p0(<32 x i64> splat (i64 72340172838076673), <32 x ptr> align 1 %28, <32 x i1> %27)
  ret void
}

declare void @llvm.masked.scatter.v32i64.v32p0(<32 x i64>, <32 x ptr>, <32 x i1>)

define void @workbench.sanitize.local.read.8(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4) #0 {
  %6 = alloca [32 x i64], align 64
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %10 = load i64, ptr %9, align 8
  %11 = shl i64 %10, 5
  %12 = add i64 %11, %8
  %13 = insertelement <32 x i64> poison, i64 %12, i64 0
  %14 = shufflevector <32 x i64> %13, <32 x i64> poison, <32 x i32> zeroinitializer
  %15 = insertelement <32 x i64> poison, i64 %10, i64 0
  %16 = shufflevector <32 x i64> %15, <32 x i64> poison, <32 x i32> zeroinitializer
  %17 = mul <32 x i64> %16, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>
  %18 = add <32 x i64> %17, %2
  %19 = add <32 x i64> %18, %14
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %21 = load i64, ptr %20, align 8
  %22 = add i64 %21, 1
  %23 = tail call i64 @llvm.usub.sat.i64(i64 %22, i64 8)
  %24 = insertelement <32 x i64> poison, i64 %23, i64 0
  %25 = shufflevector <32 x i64> %24, <32 x i64> poison, <32 x i32> zeroinitializer
  %26 = icmp ult <32 x i64> %2, %25
  %27 = bitcast i32 %3 to <32 x i1>
  %28 = and <32 x i1> %26, %27
  %29 = inttoptr <32 x i64> %19 to <32 x ptr>
  %30 = tail call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 1 %29, <32 x i1> %28, <32 x i64> splat (i64 72340172838076673))
  %31 = icmp ne <32 x i64> %30, splat (i64 72340172838076673)
  %32 = bitcast <32 x i1> %31 to i32
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %70, label %34

34:
  store <32 x i64> %2, ptr %6, align 64
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %36 = load i64, ptr %35, align 8
  %37 = shl i64 %36, 46
  %38 = add i64 %37, 70368744177664
  %39 = and i64 %4, 1023
  %40 = or disjoint i64 %38, %39
  %41 = icmp eq i32 %3, 0
  br i1 %41, label %45, label %42

42:
  %43 = shl i32 %1, 5
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  br label %46

45:
  br label %70

46:
  %47 = phi i32 [ %3, %42 ], [ %68, %66 ]
  %48 = tail call i32 @llvm.cttz.i32(i32 %47, i1 true)
  %49 = zext nneg i32 %48 to i64
  %50 = getelementptr inbounds nuw i64, ptr %6, i64 %49
  %51 = load i64, ptr %50, align 8
  %52 = or disjoint i32 %48, %43
  %53 = zext i32 %52 to i64
  %54 = shl i64 %53, 36
  %55 = or i64 %54, %40
  %56 = icmp ult i64 %51, %23
  br i1 %56, label %57, label %66

57:
  %58 = mul i64 %10, %49
  %59 = add i64 %58, %12
  %60 = add i64 %59, %51
  %61 = inttoptr i64 %60 to ptr
  %62 = load i64, ptr %61, align 1
  %63 = icmp eq i64 %62, 72340172838076673
  br i1 %63, label %66, label %64

64:
  %65 = load ptr, ptr %44, align 8
  tail call fastcc void @odd(ptr %65, i64 1, i64 %55, i64 %55, i64 %51)
  br label %66

66:
  %67 = add i32 %47, -1
  %68 = and i32 %67, %47
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %45, label %46

70:
  ret void
}

declare <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr>, <32 x i1>, <32 x i64>)

define void @workbench.sanitize.local.write.16(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4) #0 {
  %6 = alloca [32 x i64], align 64
  store <32 x i64> %2, ptr %6, align 64
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %12, 1
  %14 = tail call i64 @llvm.usub.sat.i64(i64 %13, i64 16)
  %15 = icmp eq i32 %3, 0
  br i1 %15, label %16, label %17

16:
  ret void

17:
  %18 = phi i32 [ %32, %30 ], [ %3, %5 ]
  %19 = tail call i32 @llvm.cttz.i32(i32 %18, i1 true)
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr inbounds nuw i64, ptr %6, i64 %20
  %22 = load i64, ptr %21, align 8
  %23 = icmp ult i64 %22, %14
  br i1 %23, label %24, label %30

24:
  %25 = or disjoint i64 %20, 32
  %26 = mul i64 %25, %10
  %27 = add i64 %26, %8
  %28 = add i64 %27, %22
  %29 = inttoptr i64 %28 to ptr
  store i128 1334440654591915542993625911497130241, ptr %29, align 1
  br label %30

30:
  %31 = add i32 %18, -1
  %32 = and i32 %31, %18
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %16, label %17
}

define void @workbench.sanitize.local.read.16(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4) #0 {
  %6 = alloca [32 x i64], align 64
  store <32 x i64> %2, ptr %6, align 64
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %12 = load i64, ptr %11, align 8
  %13 = shl i64 %12, 46
  %14 = add i64 %13, 70368744177664
  %15 = and i64 %4, 1023
  %16 = or disjoint i64 %14, %15
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, 1
  %20 = tail call i64 @llvm.usub.sat.i64(i64 %19, i64 16)
  %21 = icmp eq i32 %3, 0
  br i1 %21, label %25, label %22

22:
  %23 = shl i32 %1, 5
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  br label %26

25:
  ret void

26:
  %27 = phi i32 [ %3, %22 ], [ %49, %47 ]
  %28 = tail call i32 @llvm.cttz.i32(i32 %27, i1 true)
  %29 = zext nneg i32 %28 to i64
  %30 = getelementptr inbounds nuw i64, ptr %6, i64 %29
  %31 = load i64, ptr %30, align 8
  %32 = or disjoint i32 %28, %23
  %33 = zext i32 %32 to i64
  %34 = shl i64 %33, 36
  %35 = or i64 %34, %16
  %36 = icmp ult i64 %31, %20
  br i1 %36, label %37, label %47

37:
  %38 = or disjoint i64 %29, 32
  %39 = mul i64 %38, %10
  %40 = add i64 %39, %8
  %41 = add i64 %40, %31
  %42 = inttoptr i64 %41 to ptr
  %43 = load i128, ptr %42, align 1
  %44 = icmp eq i128 %43, 1334440654591915542993625911497130241
  br i1 %44, label %47, label %45

45:
  %46 = load ptr, ptr %24, align 8
  tail call fastcc void @odd(ptr %46, i64 1, i64 %35, i64 %35, i64 %31)
  br label %47

47:
  %48 = add i32 %27, -1
  %49 = and i32 %48, %27
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %25, label %26
}

define internal fastcc void @blame(ptr %0, i64 %1, <16 x i64> %2, <16 x i64> %3, <16 x i64> %4, i32 %5) #1 {
  %7 = alloca [3 x [16 x i64]], align 64
  store <16 x i64> %2, ptr %7, align 64
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 128
  store <16 x i64> %3, ptr %8, align 64
  %9 = getelementptr inbounds nuw i8, ptr %7, i64 256
  store <16 x i64> %4, ptr %9, align 64
  %10 = icmp eq i32 %5, 0
  br i1 %10, label %11, label %12

11:
  ret void

12:
  %13 = phi i32 [ %23, %12 ], [ %5, %6 ]
  %14 = tail call i32 @llvm.cttz.i32(i32 %13, i1 true)
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw i64, ptr %7, i64 %15
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds nuw i64, ptr %8, i64 %15
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds nuw i64, ptr %9, i64 %15
  %21 = load i64, ptr %20, align 8
  tail call fastcc void @odd(ptr %0, i64 %1, i64 %17, i64 %19, i64 %21)
  %22 = add nsw i32 %13, -1
  %23 = and i32 %22, %13
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %11, label %12
}

declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr captures(none), <16 x i1>, <16 x i32>)

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, <16 x i1>, <16 x i32>)

define internal fastcc void @mark_each(ptr %0, ptr %1, <16 x i64> %2, i32 %3, i32 %4, i32 %5) #0 {
  %7 = alloca [16 x i64], align 64
  store <16 x i64> %2, ptr %7, align 64
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i32 %4, 0
  br i1 %10, label %13, label %11

11:
  %12 = icmp ne i32 %5, 0
  br label %15

13:
  %14 = phi i64 [ %9, %6 ], [ %27, %15 ]
  store i64 %14, ptr %8, align 8
  ret void

15:
  %16 = phi i64 [ %9, %11 ], [ %27, %15 ]
  %17 = phi i32 [ %4, %11 ], [ %29, %15 ]
  %18 = tail call i32 @llvm.cttz.i32(i32 %17, i1 true)
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds nuw i64, ptr %7, i64 %19
  %21 = load i64, ptr %20, align 8
  %22 = getelementptr inbounds i32, ptr %1, i64 %21
  %23 = load i32, ptr %22, align 4
  store i32 %3, ptr %22, align 4
  %24 = icmp ne i32 %23, %3
  %25 = and i1 %12, %24
  %26 = sext i1 %25 to i64
  %27 = add i64 %16, %26
  %28 = add nsw i32 %17, -1
  %29 = and i32 %28, %17
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %13, label %15
}

declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr captures(none), <16 x i1>)

declare <16 x i64> @llvm.masked.load.v16i64.p0(ptr captures(none), <16 x i1>, <16 x i64>)

declare <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr>, <16 x i1>, <16 x i64>)

define internal fastcc void @settle(ptr %0, <16 x i64> %1, <16 x i64> %2, <16 x i64> %3, i32 %4, i32 %5) #0 {
  %7 = xor <16 x i64> %2, %1
  %8 = and <16 x i64> %2, %1
  %9 = trunc nuw i32 %4 to i16
  %10 = bitcast i16 %9 to <16 x i1>
  %11 = icmp ult <16 x i64> %7, splat (i64 70368744177664)
  %12 = and <16 x i64> %7, splat (i64 68715282432)
  %13 = icmp ne <16 x i64> %12, zeroinitializer
  %14 = icmp ult <16 x i64> %7, splat (i64 2199023255552)
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %33, label %18

18:
  %19 = lshr <16 x i64> %2, splat (i64 36)
  %20 = and <16 x i64> %19, splat (i64 31)
  %21 = lshr <16 x i64> %1, splat (i64 31)
  %22 = and <16 x i64> %21, splat (i64 32736)
  %23 = or disjoint <16 x i64> %20, %22
  %24 = and <16 x i1> %14, %10
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr i32, ptr %26, <16 x i64> %23
  %28 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %27, <16 x i1> %24, <16 x i32> zeroinitializer)
  %29 = trunc <16 x i64> %2 to <16 x i32>
  %30 = lshr <16 x i32> %29, splat (i32 12)
  %31 = and <16 x i32> %30, splat (i32 1023)
  %32 = icmp ugt <16 x i32> %28, %31
  br label %36

33:
  %34 = and <16 x i64> %7, splat (i64 4190208)
  %35 = icmp ne <16 x i64> %34, zeroinitializer
  br label %36

36:
  %37 = phi <16 x i1> [ %32, %18 ], [ %35, %33 ]
  %38 = and <16 x i1> %11, %13
  %39 = and <16 x i1> %14, %37
  %40 = or <16 x i1> %38, %39
  %41 = icmp eq i32 %5, 0
  %42 = xor <16 x i1> %11, splat (i1 true)
  %43 = select i1 %41, <16 x i1> zeroinitializer, <16 x i1> %42
  %44 = or <16 x i1> %43, %40
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %46 = load i64, ptr %45, align 8
  %47 = icmp eq i64 %46, 0
  br i1 %47, label %56, label %48

48:
  %49 = and <16 x i64> %8, splat (i64 1024)
  %50 = icmp ne <16 x i64> %49, zeroinitializer
  %51 = and <16 x i64> %8, splat (i64 2048)
  %52 = icmp ne <16 x i64> %51, zeroinitializer
  %53 = or <16 x i1> %11, %52
  %54 = and <16 x i1> %50, %53
  %55 = or <16 x i1> %54, %44
  br label %56

56:
  %57 = phi <16 x i1> [ %55, %48 ], [ %44, %36 ]
  %58 = xor <16 x i1> %57, splat (i1 true)
  %59 = and <16 x i1> %10, %58
  %60 = bitcast <16 x i1> %59 to i16
  %61 = icmp eq i16 %60, 0
  br i1 %61, label %64, label %62

62:
  %63 = zext i16 %60 to i32
  tail call fastcc void @blame(ptr %0, i64 0, <16 x i64> %1, <16 x i64> %2, <16 x i64> %3, i32 %63)
  br label %64

64:
  ret void
}

declare void @llvm.masked.scatter.v16i64.v16p0(<16 x i64>, <16 x ptr>, <16 x i1>)

declare void @llvm.masked.store.v16i64.p0(<16 x i64>, ptr captures(none), <16 x i1>)

declare <32 x i32> @llvm.umax.v32i32(<32 x i32>, <32 x i32>)

declare i64 @llvm.usub.sat.i64(i64, i64)

declare i32 @llvm.cttz.i32(i32, i1)

declare i64 @llvm.umax.i64(i64, i64)

declare i16 @llvm.cttz.i16(i16, i1)

declare i16 @llvm.ctpop.i16(i16)
