; From sanitizers.c by scripts/runtime_ir.py: 42f8269cf245df2f
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
  %67 = insertelement <16 x i32> poison, i32 %30, i64 0
  %68 = shufflevector <16 x i32> %67, <16 x i32> poison, <16 x i32> zeroinitializer
  %69 = insertelement <16 x i64> poison, i64 %19, i64 0
  %70 = shufflevector <16 x i64> %69, <16 x i64> poison, <16 x i32> zeroinitializer
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
  %100 = phi i64 [ 0, %58 ], [ %893, %891 ]
  %101 = phi i32 [ 0, %58 ], [ %892, %891 ]
  %102 = phi i32 [ 0, %58 ], [ %504, %891 ]
  br i1 %48, label %503, label %103

103:
  %104 = insertelement <16 x i64> poison, i64 %100, i64 0
  %105 = shufflevector <16 x i64> %104, <16 x i64> poison, <16 x i32> zeroinitializer
  %106 = add <16 x i64> %105, %64
  %107 = icmp ult <16 x i64> %106, %70
  %108 = and <16 x i1> %61, %107
  %109 = bitcast <16 x i1> %108 to i16
  %110 = icmp eq i16 %109, 0
  br i1 %110, label %503, label %111

111:
  store <16 x i64> %106, ptr %7, align 64
  %112 = tail call i16 @llvm.cttz.i16(i16 %109, i1 true)
  %113 = zext nneg i16 %112 to i64
  %114 = getelementptr inbounds nuw i64, ptr %7, i64 %113
  %115 = load i64, ptr %114, align 8
  %116 = sub i64 %115, %113
  %117 = insertelement <16 x i64> poison, i64 %116, i64 0
  %118 = shufflevector <16 x i64> %117, <16 x i64> poison, <16 x i32> zeroinitializer
  %119 = add <16 x i64> %118, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %120 = icmp ne <16 x i64> %106, %119
  %121 = and <16 x i1> %108, %120
  %122 = bitcast <16 x i1> %121 to i16
  %123 = icmp eq i16 %122, 0
  br i1 %123, label %262, label %124

124:
  %125 = load ptr, ptr %71, align 8
  %126 = load ptr, ptr %72, align 8
  %127 = load ptr, ptr %73, align 8
  br i1 %75, label %153, label %128

128:
  %129 = load ptr, ptr %76, align 8
  br i1 %78, label %142, label %130

130:
  %131 = getelementptr i32, ptr %129, <16 x i64> %106
  %132 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %131, <16 x i1> %108, <16 x i32> zeroinitializer)
  %133 = icmp ne <16 x i32> %132, %68
  %134 = and <16 x i1> %108, %133
  %135 = bitcast <16 x i1> %134 to i16
  %136 = zext i16 %135 to i32
  %137 = xor i32 %102, -1
  %138 = and i32 %136, %137
  %139 = or i32 %102, %136
  %140 = icmp eq i32 %138, 0
  br i1 %140, label %142, label %141

141:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %59, i32 %138)
  br label %142

142:
  %143 = phi i32 [ %102, %128 ], [ %139, %130 ], [ %139, %141 ]
  br i1 %80, label %153, label %144

144:
  %145 = getelementptr i32, ptr %129, <16 x i64> %106
  %146 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %145, <16 x i1> %108, <16 x i32> zeroinitializer)
  %147 = icmp ne <16 x i32> %146, %68
  %148 = and <16 x i1> %108, %147
  %149 = bitcast <16 x i1> %148 to i16
  %150 = icmp eq i16 %149, 0
  br i1 %150, label %153, label %151

151:
  %152 = zext i16 %149 to i32
  tail call fastcc void @mark_each(ptr %10, ptr %129, <16 x i64> %106, i32 %30, i32 %152, i32 1)
  br label %153

153:
  %154 = phi i32 [ %102, %124 ], [ %143, %142 ], [ %143, %144 ], [ %143, %151 ]
  br i1 %82, label %501, label %155

155:
  br i1 %84, label %169, label %156

156:
  %157 = load ptr, ptr %85, align 8
  %158 = getelementptr i64, ptr %157, <16 x i64> %106
  %159 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %158, <16 x i1> %108, <16 x i64> zeroinitializer)
  %160 = icmp ne <16 x i64> %159, zeroinitializer
  %161 = xor <16 x i64> %159, %43
  %162 = icmp ult <16 x i64> %161, splat (i64 70368744177664)
  %163 = and <16 x i1> %160, %162
  %164 = and <16 x i1> %108, %163
  %165 = bitcast <16 x i1> %164 to i16
  %166 = icmp eq i16 %165, 0
  br i1 %166, label %169, label %167

167:
  %168 = zext i16 %165 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %159, <16 x i64> %59, i32 %168)
  br label %169

169:
  %170 = getelementptr i64, ptr %125, <16 x i64> %106
  %171 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %170, <16 x i1> %108, <16 x i64> zeroinitializer)
  br i1 %87, label %179, label %172

172:
  %173 = icmp ne <16 x i64> %171, zeroinitializer
  %174 = and <16 x i1> %108, %173
  %175 = bitcast <16 x i1> %174 to i16
  %176 = icmp eq i16 %175, 0
  br i1 %176, label %501, label %177

177:
  %178 = zext i16 %175 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %171, <16 x i64> %59, i32 %178)
  br label %501

179:
  %180 = xor <16 x i64> %171, %46
  %181 = icmp ugt <16 x i64> %180, splat (i64 68719476735)
  %182 = icmp ne <16 x i64> %171, zeroinitializer
  %183 = and <16 x i1> %182, %181
  %184 = and <16 x i1> %108, %183
  %185 = bitcast <16 x i1> %184 to i16
  %186 = icmp eq i16 %185, 0
  br i1 %186, label %189, label %187

187:
  %188 = zext i16 %185 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %171, <16 x i64> %59, i32 %188, i32 1)
  br label %189

189:
  br i1 %80, label %242, label %190

190:
  br i1 %89, label %222, label %191

191:
  %192 = getelementptr i64, ptr %126, <16 x i64> %106
  %193 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %192, <16 x i1> %108, <16 x i64> zeroinitializer)
  %194 = getelementptr i64, ptr %127, <16 x i64> %106
  %195 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %194, <16 x i1> %108, <16 x i64> zeroinitializer)
  %196 = or <16 x i64> %195, %193
  %197 = icmp ne <16 x i64> %196, zeroinitializer
  %198 = and <16 x i1> %108, %197
  %199 = bitcast <16 x i1> %198 to i16
  %200 = icmp eq i16 %199, 0
  br i1 %200, label %222, label %201

201:
  %202 = xor <16 x i64> %193, %46
  %203 = icmp ugt <16 x i64> %202, splat (i64 68719476735)
  %204 = icmp ne <16 x i64> %193, zeroinitializer
  %205 = and <16 x i1> %204, %203
  %206 = and <16 x i1> %108, %205
  %207 = bitcast <16 x i1> %206 to i16
  %208 = icmp eq i16 %207, 0
  br i1 %208, label %211, label %209

209:
  %210 = zext i16 %207 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %193, <16 x i64> %59, i32 %210, i32 1)
  br label %211

211:
  %212 = xor <16 x i64> %195, %46
  %213 = icmp ugt <16 x i64> %212, splat (i64 68719476735)
  %214 = icmp ne <16 x i64> %195, zeroinitializer
  %215 = and <16 x i1> %214, %213
  %216 = and <16 x i1> %108, %215
  %217 = bitcast <16 x i1> %216 to i16
  %218 = icmp eq i16 %217, 0
  br i1 %218, label %221, label %219

219:
  %220 = zext i16 %217 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %195, <16 x i64> %59, i32 %220, i32 1)
  br label %221

221:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %192, <16 x i1> %108)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %194, <16 x i1> %108)
  br label %222

222:
  %223 = icmp ult <16 x i64> %180, splat (i64 4096)
  %224 = and <16 x i64> %171, splat (i64 3072)
  %225 = icmp eq <16 x i64> %224, zeroinitializer
  %226 = and <16 x i1> %223, %225
  %227 = bitcast <16 x i1> %226 to i16
  %228 = icmp eq i16 %227, 0
  %229 = xor <16 x i1> %226, splat (i1 true)
  %230 = select i1 %228, <16 x i1> splat (i1 true), <16 x i1> %229
  %231 = and <16 x i1> %108, %230
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %170, <16 x i1> %231)
  %232 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %170, <16 x i1> %108, <16 x i64> zeroinitializer)
  %233 = xor <16 x i64> %232, %46
  %234 = icmp ugt <16 x i64> %233, splat (i64 68719476735)
  %235 = icmp ne <16 x i64> %232, zeroinitializer
  %236 = and <16 x i1> %235, %234
  %237 = and <16 x i1> %108, %236
  %238 = bitcast <16 x i1> %237 to i16
  %239 = icmp eq i16 %238, 0
  br i1 %239, label %501, label %240

240:
  %241 = zext i16 %238 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %232, <16 x i64> %59, i32 %241, i32 1)
  br label %501

242:
  %243 = getelementptr i64, ptr %126, <16 x i64> %106
  %244 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %243, <16 x i1> %108, <16 x i64> zeroinitializer)
  %245 = xor <16 x i64> %244, %46
  %246 = icmp ugt <16 x i64> %245, splat (i64 68719476735)
  %247 = icmp ne <16 x i64> %244, zeroinitializer
  %248 = and <16 x i1> %247, %246
  %249 = and <16 x i1> %108, %248
  %250 = bitcast <16 x i1> %249 to i16
  %251 = icmp eq i16 %250, 0
  br i1 %251, label %254, label %252

252:
  %253 = getelementptr i64, ptr %127, <16 x i64> %106
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %244, <16 x ptr> align 8 %253, <16 x i1> %249)
  br label %254

254:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %243, <16 x i1> %108)
  %255 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %243, <16 x i1> %108, <16 x i64> zeroinitializer)
  %256 = icmp ne <16 x i64> %255, %46
  %257 = and <16 x i1> %108, %256
  %258 = bitcast <16 x i1> %257 to i16
  %259 = icmp eq i16 %258, 0
  br i1 %259, label %501, label %260

260:
  %261 = getelementptr i64, ptr %127, <16 x i64> %106
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %261, <16 x i1> %257)
  br label %501

262:
  %263 = icmp eq i16 %109, -1
  %264 = load ptr, ptr %71, align 8
  %265 = load ptr, ptr %72, align 8
  %266 = load ptr, ptr %73, align 8
  br i1 %263, label %267, label %379

267:
  br i1 %75, label %294, label %268

268:
  %269 = load ptr, ptr %76, align 8
  br i1 %78, label %281, label %270

270:
  %271 = getelementptr inbounds i32, ptr %269, i64 %116
  %272 = load <16 x i32>, ptr %271, align 4
  %273 = icmp ne <16 x i32> %272, %68
  %274 = bitcast <16 x i1> %273 to i16
  %275 = zext i16 %274 to i32
  %276 = xor i32 %102, -1
  %277 = and i32 %275, %276
  %278 = or i32 %102, %275
  %279 = icmp eq i32 %277, 0
  br i1 %279, label %281, label %280

280:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %59, i32 %277)
  br label %281

281:
  %282 = phi i32 [ %102, %268 ], [ %278, %270 ], [ %278, %280 ]
  br i1 %80, label %294, label %283

283:
  %284 = getelementptr inbounds i32, ptr %269, i64 %116
  %285 = load <16 x i32>, ptr %284, align 4
  %286 = icmp ne <16 x i32> %285, %68
  %287 = bitcast <16 x i1> %286 to i16
  %288 = icmp eq i16 %287, 0
  br i1 %288, label %294, label %289

289:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %68, ptr align 4 %284, <16 x i1> %286)
  %290 = tail call i16 @llvm.ctpop.i16(i16 %287)
  %291 = zext nneg i16 %290 to i64
  %292 = load i64, ptr %90, align 8
  %293 = sub i64 %292, %291
  store i64 %293, ptr %90, align 8
  br label %294

294:
  %295 = phi i32 [ %102, %267 ], [ %282, %281 ], [ %282, %283 ], [ %282, %289 ]
  br i1 %82, label %501, label %296

296:
  br i1 %84, label %309, label %297

297:
  %298 = load ptr, ptr %85, align 8
  %299 = getelementptr inbounds i64, ptr %298, i64 %116
  %300 = load <16 x i64>, ptr %299, align 8
  %301 = icmp ne <16 x i64> %300, zeroinitializer
  %302 = xor <16 x i64> %300, %43
  %303 = icmp ult <16 x i64> %302, splat (i64 70368744177664)
  %304 = and <16 x i1> %301, %303
  %305 = bitcast <16 x i1> %304 to i16
  %306 = icmp eq i16 %305, 0
  br i1 %306, label %309, label %307

307:
  %308 = zext i16 %305 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %300, <16 x i64> %59, i32 %308)
  br label %309

309:
  %310 = getelementptr inbounds i64, ptr %264, i64 %116
  %311 = load <16 x i64>, ptr %310, align 8
  br i1 %87, label %318, label %312

312:
  %313 = icmp ne <16 x i64> %311, zeroinitializer
  %314 = bitcast <16 x i1> %313 to i16
  %315 = icmp eq i16 %314, 0
  br i1 %315, label %501, label %316

316:
  %317 = zext i16 %314 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %311, <16 x i64> %59, i32 %317)
  br label %501

318:
  %319 = xor <16 x i64> %311, %46
  %320 = icmp ugt <16 x i64> %319, splat (i64 68719476735)
  %321 = icmp ne <16 x i64> %311, zeroinitializer
  %322 = and <16 x i1> %321, %320
  %323 = bitcast <16 x i1> %322 to i16
  %324 = icmp eq i16 %323, 0
  br i1 %324, label %327, label %325

325:
  %326 = zext i16 %323 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %311, <16 x i64> %59, i32 %326, i32 1)
  br label %327

327:
  br i1 %80, label %367, label %328

328:
  br i1 %89, label %357, label %329

329:
  %330 = getelementptr inbounds i64, ptr %265, i64 %116
  %331 = load <16 x i64>, ptr %330, align 8
  %332 = getelementptr inbounds i64, ptr %266, i64 %116
  %333 = load <16 x i64>, ptr %332, align 8
  %334 = or <16 x i64> %333, %331
  %335 = icmp ne <16 x i64> %334, zeroinitializer
  %336 = bitcast <16 x i1> %335 to i16
  %337 = icmp eq i16 %336, 0
  br i1 %337, label %357, label %338

338:
  %339 = xor <16 x i64> %331, %46
  %340 = icmp ugt <16 x i64> %339, splat (i64 68719476735)
  %341 = icmp ne <16 x i64> %331, zeroinitializer
  %342 = and <16 x i1> %341, %340
  %343 = bitcast <16 x i1> %342 to i16
  %344 = icmp eq i16 %343, 0
  br i1 %344, label %347, label %345

345:
  %346 = zext i16 %343 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %331, <16 x i64> %59, i32 %346, i32 1)
  br label %347

347:
  %348 = xor <16 x i64> %333, %46
  %349 = icmp ugt <16 x i64> %348, splat (i64 68719476735)
  %350 = icmp ne <16 x i64> %333, zeroinitializer
  %351 = and <16 x i1> %350, %349
  %352 = bitcast <16 x i1> %351 to i16
  %353 = icmp eq i16 %352, 0
  br i1 %353, label %356, label %354

354:
  %355 = zext i16 %352 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %333, <16 x i64> %59, i32 %355, i32 1)
  br label %356

356:
  store <16 x i64> zeroinitializer, ptr %330, align 8
  store <16 x i64> zeroinitializer, ptr %332, align 8
  br label %357

357:
  %358 = icmp ult <16 x i64> %319, splat (i64 4096)
  %359 = and <16 x i64> %311, splat (i64 3072)
  %360 = icmp eq <16 x i64> %359, zeroinitializer
  %361 = and <16 x i1> %358, %360
  %362 = bitcast <16 x i1> %361 to i16
  %363 = icmp eq i16 %362, 0
  br i1 %363, label %366, label %364

364:
  %365 = xor <16 x i1> %361, splat (i1 true)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %310, <16 x i1> %365)
  br label %501

366:
  store <16 x i64> %46, ptr %310, align 8
  br label %501

367:
  %368 = getelementptr inbounds i64, ptr %265, i64 %116
  %369 = load <16 x i64>, ptr %368, align 8
  %370 = xor <16 x i64> %369, %46
  %371 = icmp ugt <16 x i64> %370, splat (i64 68719476735)
  %372 = icmp ne <16 x i64> %369, zeroinitializer
  %373 = and <16 x i1> %372, %371
  %374 = bitcast <16 x i1> %373 to i16
  %375 = icmp eq i16 %374, 0
  br i1 %375, label %378, label %376

376:
  %377 = getelementptr inbounds i64, ptr %266, i64 %116
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %369, ptr align 8 %377, <16 x i1> %373)
  br label %378

378:
  store <16 x i64> %46, ptr %368, align 8
  br label %501

379:
  br i1 %75, label %408, label %380

380:
  %381 = load ptr, ptr %76, align 8
  br i1 %78, label %394, label %382

382:
  %383 = getelementptr inbounds i32, ptr %381, i64 %116
  %384 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %383, <16 x i1> %108, <16 x i32> zeroinitializer)
  %385 = icmp ne <16 x i32> %384, %68
  %386 = and <16 x i1> %108, %385
  %387 = bitcast <16 x i1> %386 to i16
  %388 = zext i16 %387 to i32
  %389 = xor i32 %102, -1
  %390 = and i32 %388, %389
  %391 = or i32 %102, %388
  %392 = icmp eq i32 %390, 0
  br i1 %392, label %394, label %393

393:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %59, i32 %390)
  br label %394

394:
  %395 = phi i32 [ %102, %380 ], [ %391, %382 ], [ %391, %393 ]
  br i1 %80, label %408, label %396

396:
  %397 = getelementptr inbounds i32, ptr %381, i64 %116
  %398 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %397, <16 x i1> %108, <16 x i32> zeroinitializer)
  %399 = icmp ne <16 x i32> %398, %68
  %400 = and <16 x i1> %108, %399
  %401 = bitcast <16 x i1> %400 to i16
  %402 = icmp eq i16 %401, 0
  br i1 %402, label %408, label %403

403:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %68, ptr align 4 %397, <16 x i1> %400)
  %404 = tail call i16 @llvm.ctpop.i16(i16 %401)
  %405 = zext nneg i16 %404 to i64
  %406 = load i64, ptr %90, align 8
  %407 = sub i64 %406, %405
  store i64 %407, ptr %90, align 8
  br label %408

408:
  %409 = phi i32 [ %102, %379 ], [ %395, %394 ], [ %395, %396 ], [ %395, %403 ]
  br i1 %82, label %501, label %410

410:
  br i1 %84, label %424, label %411

411:
  %412 = load ptr, ptr %85, align 8
  %413 = getelementptr inbounds i64, ptr %412, i64 %116
  %414 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %413, <16 x i1> %108, <16 x i64> zeroinitializer)
  %415 = icmp ne <16 x i64> %414, zeroinitializer
  %416 = xor <16 x i64> %414, %43
  %417 = icmp ult <16 x i64> %416, splat (i64 70368744177664)
  %418 = and <16 x i1> %415, %417
  %419 = and <16 x i1> %108, %418
  %420 = bitcast <16 x i1> %419 to i16
  %421 = icmp eq i16 %420, 0
  br i1 %421, label %424, label %422

422:
  %423 = zext i16 %420 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %414, <16 x i64> %59, i32 %423)
  br label %424

424:
  %425 = getelementptr inbounds i64, ptr %264, i64 %116
  %426 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %425, <16 x i1> %108, <16 x i64> zeroinitializer)
  br i1 %87, label %434, label %427

427:
  %428 = icmp ne <16 x i64> %426, zeroinitializer
  %429 = and <16 x i1> %108, %428
  %430 = bitcast <16 x i1> %429 to i16
  %431 = icmp eq i16 %430, 0
  br i1 %431, label %501, label %432

432:
  %433 = zext i16 %430 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %426, <16 x i64> %59, i32 %433)
  br label %501

434:
  %435 = xor <16 x i64> %426, %46
  %436 = icmp ugt <16 x i64> %435, splat (i64 68719476735)
  %437 = icmp ne <16 x i64> %426, zeroinitializer
  %438 = and <16 x i1> %437, %436
  %439 = and <16 x i1> %108, %438
  %440 = bitcast <16 x i1> %439 to i16
  %441 = icmp eq i16 %440, 0
  br i1 %441, label %444, label %442

442:
  %443 = zext i16 %440 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %426, <16 x i64> %59, i32 %443, i32 1)
  br label %444

444:
  br i1 %80, label %488, label %445

445:
  br i1 %89, label %477, label %446

446:
  %447 = getelementptr inbounds i64, ptr %265, i64 %116
  %448 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %447, <16 x i1> %108, <16 x i64> zeroinitializer)
  %449 = getelementptr inbounds i64, ptr %266, i64 %116
  %450 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %449, <16 x i1> %108, <16 x i64> zeroinitializer)
  %451 = or <16 x i64> %450, %448
  %452 = icmp ne <16 x i64> %451, zeroinitializer
  %453 = and <16 x i1> %108, %452
  %454 = bitcast <16 x i1> %453 to i16
  %455 = icmp eq i16 %454, 0
  br i1 %455, label %477, label %456

456:
  %457 = xor <16 x i64> %448, %46
  %458 = icmp ugt <16 x i64> %457, splat (i64 68719476735)
  %459 = icmp ne <16 x i64> %448, zeroinitializer
  %460 = and <16 x i1> %459, %458
  %461 = and <16 x i1> %108, %460
  %462 = bitcast <16 x i1> %461 to i16
  %463 = icmp eq i16 %462, 0
  br i1 %463, label %466, label %464

464:
  %465 = zext i16 %462 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %448, <16 x i64> %59, i32 %465, i32 1)
  br label %466

466:
  %467 = xor <16 x i64> %450, %46
  %468 = icmp ugt <16 x i64> %467, splat (i64 68719476735)
  %469 = icmp ne <16 x i64> %450, zeroinitializer
  %470 = and <16 x i1> %469, %468
  %471 = and <16 x i1> %108, %470
  %472 = bitcast <16 x i1> %471 to i16
  %473 = icmp eq i16 %472, 0
  br i1 %473, label %476, label %474

474:
  %475 = zext i16 %472 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %450, <16 x i64> %59, i32 %475, i32 1)
  br label %476

476:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %447, <16 x i1> %108)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %449, <16 x i1> %108)
  br label %477

477:
  %478 = icmp ult <16 x i64> %435, splat (i64 4096)
  %479 = and <16 x i64> %426, splat (i64 3072)
  %480 = icmp eq <16 x i64> %479, zeroinitializer
  %481 = and <16 x i1> %478, %480
  %482 = bitcast <16 x i1> %481 to i16
  %483 = icmp eq i16 %482, 0
  br i1 %483, label %487, label %484

484:
  %485 = xor <16 x i1> %481, splat (i1 true)
  %486 = and <16 x i1> %108, %485
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %425, <16 x i1> %486)
  br label %501

487:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %425, <16 x i1> %108)
  br label %501

488:
  %489 = getelementptr inbounds i64, ptr %265, i64 %116
  %490 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %489, <16 x i1> %108, <16 x i64> zeroinitializer)
  %491 = xor <16 x i64> %490, %46
  %492 = icmp ugt <16 x i64> %491, splat (i64 68719476735)
  %493 = icmp ne <16 x i64> %490, zeroinitializer
  %494 = and <16 x i1> %493, %492
  %495 = and <16 x i1> %108, %494
  %496 = bitcast <16 x i1> %495 to i16
  %497 = icmp eq i16 %496, 0
  br i1 %497, label %500, label %498

498:
  %499 = getelementptr inbounds i64, ptr %266, i64 %116
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %490, ptr align 8 %499, <16 x i1> %495)
  br label %500

500:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %489, <16 x i1> %108)
  br label %501

501:
  %502 = phi i32 [ %154, %177 ], [ %295, %378 ], [ %154, %260 ], [ %154, %254 ], [ %154, %240 ], [ %154, %222 ], [ %154, %153 ], [ %154, %172 ], [ %295, %366 ], [ %295, %364 ], [ %295, %294 ], [ %295, %312 ], [ %295, %316 ], [ %409, %487 ], [ %409, %484 ], [ %409, %408 ], [ %409, %427 ], [ %409, %432 ], [ %409, %500 ]
  br label %503

503:
  %504 = phi i32 [ %102, %99 ], [ %102, %103 ], [ %502, %501 ]
  br i1 %12, label %891, label %505

505:
  %506 = insertelement <16 x i64> poison, i64 %100, i64 0
  %507 = shufflevector <16 x i64> %506, <16 x i64> poison, <16 x i32> zeroinitializer
  %508 = add <16 x i64> %507, %66
  %509 = icmp ult <16 x i64> %508, %92
  %510 = and <16 x i1> %60, %509
  %511 = bitcast <16 x i1> %510 to i16
  %512 = icmp eq i16 %511, 0
  br i1 %512, label %891, label %513

513:
  store <16 x i64> %508, ptr %8, align 64
  %514 = tail call i16 @llvm.cttz.i16(i16 %511, i1 true)
  %515 = zext nneg i16 %514 to i64
  %516 = getelementptr inbounds nuw i64, ptr %8, i64 %515
  %517 = load i64, ptr %516, align 8
  %518 = sub i64 %517, %515
  %519 = insertelement <16 x i64> poison, i64 %518, i64 0
  %520 = shufflevector <16 x i64> %519, <16 x i64> poison, <16 x i32> zeroinitializer
  %521 = add <16 x i64> %520, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %522 = icmp ne <16 x i64> %508, %521
  %523 = and <16 x i1> %510, %522
  %524 = bitcast <16 x i1> %523 to i16
  %525 = icmp eq i16 %524, 0
  br i1 %525, label %662, label %526

526:
  %527 = load ptr, ptr %93, align 8
  %528 = load ptr, ptr %94, align 8
  %529 = load ptr, ptr %95, align 8
  br i1 %75, label %555, label %530

530:
  %531 = load ptr, ptr %96, align 8
  br i1 %78, label %544, label %532

532:
  %533 = getelementptr i32, ptr %531, <16 x i64> %508
  %534 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %533, <16 x i1> %510, <16 x i32> zeroinitializer)
  %535 = icmp eq <16 x i32> %534, zeroinitializer
  %536 = and <16 x i1> %510, %535
  %537 = bitcast <16 x i1> %536 to i16
  %538 = zext i16 %537 to i32
  %539 = xor i32 %101, -1
  %540 = and i32 %538, %539
  %541 = or i32 %101, %538
  %542 = icmp eq i32 %540, 0
  br i1 %542, label %544, label %543

543:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %1, i32 %540)
  br label %544

544:
  %545 = phi i32 [ %101, %530 ], [ %541, %532 ], [ %541, %543 ]
  br i1 %80, label %555, label %546

546:
  %547 = getelementptr i32, ptr %531, <16 x i64> %508
  %548 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %547, <16 x i1> %510, <16 x i32> zeroinitializer)
  %549 = icmp ne <16 x i32> %548, %68
  %550 = and <16 x i1> %510, %549
  %551 = bitcast <16 x i1> %550 to i16
  %552 = icmp eq i16 %551, 0
  br i1 %552, label %555, label %553

553:
  %554 = zext i16 %551 to i32
  tail call fastcc void @mark_each(ptr %10, ptr %531, <16 x i64> %508, i32 %30, i32 %554, i32 0)
  br label %555

555:
  %556 = phi i32 [ %101, %526 ], [ %545, %544 ], [ %545, %546 ], [ %545, %553 ]
  br i1 %82, label %889, label %557

557:
  br i1 %84, label %569, label %558

558:
  %559 = load ptr, ptr %97, align 8
  %560 = getelementptr i64, ptr %559, <16 x i64> %508
  %561 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %560, <16 x i1> %510, <16 x i64> zeroinitializer)
  br i1 %80, label %569, label %562

562:
  %563 = icmp ne <16 x i64> %561, zeroinitializer
  %564 = and <16 x i1> %510, %563
  %565 = bitcast <16 x i1> %564 to i16
  %566 = icmp eq i16 %565, 0
  br i1 %566, label %569, label %567

567:
  %568 = zext i16 %565 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %561, <16 x i64> %1, i32 %568)
  br label %569

569:
  %570 = getelementptr i64, ptr %527, <16 x i64> %508
  %571 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %570, <16 x i1> %510, <16 x i64> zeroinitializer)
  br i1 %87, label %579, label %572

572:
  %573 = icmp ne <16 x i64> %571, zeroinitializer
  %574 = and <16 x i1> %510, %573
  %575 = bitcast <16 x i1> %574 to i16
  %576 = icmp eq i16 %575, 0
  br i1 %576, label %889, label %577

577:
  %578 = zext i16 %575 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %571, <16 x i64> %1, i32 %578)
  br label %889

579:
  %580 = xor <16 x i64> %571, %46
  %581 = icmp ugt <16 x i64> %580, splat (i64 68719476735)
  %582 = icmp ne <16 x i64> %571, zeroinitializer
  %583 = and <16 x i1> %582, %581
  %584 = and <16 x i1> %510, %583
  %585 = bitcast <16 x i1> %584 to i16
  %586 = icmp eq i16 %585, 0
  br i1 %586, label %589, label %587

587:
  %588 = zext i16 %585 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %571, <16 x i64> %1, i32 %588, i32 0)
  br label %589

589:
  br i1 %80, label %642, label %590

590:
  br i1 %89, label %622, label %591

591:
  %592 = getelementptr i64, ptr %528, <16 x i64> %508
  %593 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %592, <16 x i1> %510, <16 x i64> zeroinitializer)
  %594 = getelementptr i64, ptr %529, <16 x i64> %508
  %595 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %594, <16 x i1> %510, <16 x i64> zeroinitializer)
  %596 = or <16 x i64> %595, %593
  %597 = icmp ne <16 x i64> %596, zeroinitializer
  %598 = and <16 x i1> %510, %597
  %599 = bitcast <16 x i1> %598 to i16
  %600 = icmp eq i16 %599, 0
  br i1 %600, label %622, label %601

601:
  %602 = xor <16 x i64> %593, %46
  %603 = icmp ugt <16 x i64> %602, splat (i64 68719476735)
  %604 = icmp ne <16 x i64> %593, zeroinitializer
  %605 = and <16 x i1> %604, %603
  %606 = and <16 x i1> %510, %605
  %607 = bitcast <16 x i1> %606 to i16
  %608 = icmp eq i16 %607, 0
  br i1 %608, label %611, label %609

609:
  %610 = zext i16 %607 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %593, <16 x i64> %1, i32 %610, i32 0)
  br label %611

611:
  %612 = xor <16 x i64> %595, %46
  %613 = icmp ugt <16 x i64> %612, splat (i64 68719476735)
  %614 = icmp ne <16 x i64> %595, zeroinitializer
  %615 = and <16 x i1> %614, %613
  %616 = and <16 x i1> %510, %615
  %617 = bitcast <16 x i1> %616 to i16
  %618 = icmp eq i16 %617, 0
  br i1 %618, label %621, label %619

619:
  %620 = zext i16 %617 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %595, <16 x i64> %1, i32 %620, i32 0)
  br label %621

621:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %592, <16 x i1> %510)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %594, <16 x i1> %510)
  br label %622

622:
  %623 = icmp ult <16 x i64> %580, splat (i64 4096)
  %624 = and <16 x i64> %571, splat (i64 3072)
  %625 = icmp eq <16 x i64> %624, zeroinitializer
  %626 = and <16 x i1> %623, %625
  %627 = bitcast <16 x i1> %626 to i16
  %628 = icmp eq i16 %627, 0
  %629 = xor <16 x i1> %626, splat (i1 true)
  %630 = select i1 %628, <16 x i1> splat (i1 true), <16 x i1> %629
  %631 = and <16 x i1> %510, %630
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %570, <16 x i1> %631)
  %632 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %570, <16 x i1> %510, <16 x i64> zeroinitializer)
  %633 = xor <16 x i64> %632, %46
  %634 = icmp ugt <16 x i64> %633, splat (i64 68719476735)
  %635 = icmp ne <16 x i64> %632, zeroinitializer
  %636 = and <16 x i1> %635, %634
  %637 = and <16 x i1> %510, %636
  %638 = bitcast <16 x i1> %637 to i16
  %639 = icmp eq i16 %638, 0
  br i1 %639, label %889, label %640

640:
  %641 = zext i16 %638 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %632, <16 x i64> %1, i32 %641, i32 0)
  br label %889

642:
  %643 = getelementptr i64, ptr %528, <16 x i64> %508
  %644 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %643, <16 x i1> %510, <16 x i64> zeroinitializer)
  %645 = xor <16 x i64> %644, %46
  %646 = icmp ugt <16 x i64> %645, splat (i64 68719476735)
  %647 = icmp ne <16 x i64> %644, zeroinitializer
  %648 = and <16 x i1> %647, %646
  %649 = and <16 x i1> %510, %648
  %650 = bitcast <16 x i1> %649 to i16
  %651 = icmp eq i16 %650, 0
  br i1 %651, label %654, label %652

652:
  %653 = getelementptr i64, ptr %529, <16 x i64> %508
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %644, <16 x ptr> align 8 %653, <16 x i1> %649)
  br label %654

654:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %643, <16 x i1> %510)
  %655 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %643, <16 x i1> %510, <16 x i64> zeroinitializer)
  %656 = icmp ne <16 x i64> %655, %46
  %657 = and <16 x i1> %510, %656
  %658 = bitcast <16 x i1> %657 to i16
  %659 = icmp eq i16 %658, 0
  br i1 %659, label %889, label %660

660:
  %661 = getelementptr i64, ptr %529, <16 x i64> %508
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %661, <16 x i1> %657)
  br label %889

662:
  %663 = icmp eq i16 %511, -1
  %664 = load ptr, ptr %93, align 8
  %665 = load ptr, ptr %94, align 8
  %666 = load ptr, ptr %95, align 8
  br i1 %663, label %667, label %773

667:
  br i1 %75, label %690, label %668

668:
  %669 = load ptr, ptr %96, align 8
  br i1 %78, label %681, label %670

670:
  %671 = getelementptr inbounds i32, ptr %669, i64 %518
  %672 = load <16 x i32>, ptr %671, align 4
  %673 = icmp eq <16 x i32> %672, zeroinitializer
  %674 = bitcast <16 x i1> %673 to i16
  %675 = zext i16 %674 to i32
  %676 = xor i32 %101, -1
  %677 = and i32 %675, %676
  %678 = or i32 %101, %675
  %679 = icmp eq i32 %677, 0
  br i1 %679, label %681, label %680

680:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %1, i32 %677)
  br label %681

681:
  %682 = phi i32 [ %101, %668 ], [ %678, %670 ], [ %678, %680 ]
  br i1 %80, label %690, label %683

683:
  %684 = getelementptr inbounds i32, ptr %669, i64 %518
  %685 = load <16 x i32>, ptr %684, align 4
  %686 = icmp ne <16 x i32> %685, %68
  %687 = bitcast <16 x i1> %686 to i16
  %688 = icmp eq i16 %687, 0
  br i1 %688, label %690, label %689

689:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %68, ptr align 4 %684, <16 x i1> %686)
  br label %690

690:
  %691 = phi i32 [ %101, %667 ], [ %682, %681 ], [ %682, %683 ], [ %682, %689 ]
  br i1 %82, label %889, label %692

692:
  br i1 %84, label %703, label %693

693:
  %694 = load ptr, ptr %97, align 8
  %695 = getelementptr inbounds i64, ptr %694, i64 %518
  %696 = load <16 x i64>, ptr %695, align 8
  br i1 %80, label %703, label %697

697:
  %698 = icmp ne <16 x i64> %696, zeroinitializer
  %699 = bitcast <16 x i1> %698 to i16
  %700 = icmp eq i16 %699, 0
  br i1 %700, label %703, label %701

701:
  %702 = zext i16 %699 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %696, <16 x i64> %1, i32 %702)
  br label %703

703:
  %704 = getelementptr inbounds i64, ptr %664, i64 %518
  %705 = load <16 x i64>, ptr %704, align 8
  br i1 %87, label %712, label %706

706:
  %707 = icmp ne <16 x i64> %705, zeroinitializer
  %708 = bitcast <16 x i1> %707 to i16
  %709 = icmp eq i16 %708, 0
  br i1 %709, label %889, label %710

710:
  %711 = zext i16 %708 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %705, <16 x i64> %1, i32 %711)
  br label %889

712:
  %713 = xor <16 x i64> %705, %46
  %714 = icmp ugt <16 x i64> %713, splat (i64 68719476735)
  %715 = icmp ne <16 x i64> %705, zeroinitializer
  %716 = and <16 x i1> %715, %714
  %717 = bitcast <16 x i1> %716 to i16
  %718 = icmp eq i16 %717, 0
  br i1 %718, label %721, label %719

719:
  %720 = zext i16 %717 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %705, <16 x i64> %1, i32 %720, i32 0)
  br label %721

721:
  br i1 %80, label %761, label %722

722:
  br i1 %89, label %751, label %723

723:
  %724 = getelementptr inbounds i64, ptr %665, i64 %518
  %725 = load <16 x i64>, ptr %724, align 8
  %726 = getelementptr inbounds i64, ptr %666, i64 %518
  %727 = load <16 x i64>, ptr %726, align 8
  %728 = or <16 x i64> %727, %725
  %729 = icmp ne <16 x i64> %728, zeroinitializer
  %730 = bitcast <16 x i1> %729 to i16
  %731 = icmp eq i16 %730, 0
  br i1 %731, label %751, label %732

732:
  %733 = xor <16 x i64> %725, %46
  %734 = icmp ugt <16 x i64> %733, splat (i64 68719476735)
  %735 = icmp ne <16 x i64> %725, zeroinitializer
  %736 = and <16 x i1> %735, %734
  %737 = bitcast <16 x i1> %736 to i16
  %738 = icmp eq i16 %737, 0
  br i1 %738, label %741, label %739

739:
  %740 = zext i16 %737 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %725, <16 x i64> %1, i32 %740, i32 0)
  br label %741

741:
  %742 = xor <16 x i64> %727, %46
  %743 = icmp ugt <16 x i64> %742, splat (i64 68719476735)
  %744 = icmp ne <16 x i64> %727, zeroinitializer
  %745 = and <16 x i1> %744, %743
  %746 = bitcast <16 x i1> %745 to i16
  %747 = icmp eq i16 %746, 0
  br i1 %747, label %750, label %748

748:
  %749 = zext i16 %746 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %727, <16 x i64> %1, i32 %749, i32 0)
  br label %750

750:
  store <16 x i64> zeroinitializer, ptr %724, align 8
  store <16 x i64> zeroinitializer, ptr %726, align 8
  br label %751

751:
  %752 = icmp ult <16 x i64> %713, splat (i64 4096)
  %753 = and <16 x i64> %705, splat (i64 3072)
  %754 = icmp eq <16 x i64> %753, zeroinitializer
  %755 = and <16 x i1> %752, %754
  %756 = bitcast <16 x i1> %755 to i16
  %757 = icmp eq i16 %756, 0
  br i1 %757, label %760, label %758

758:
  %759 = xor <16 x i1> %755, splat (i1 true)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %704, <16 x i1> %759)
  br label %889

760:
  store <16 x i64> %46, ptr %704, align 8
  br label %889

761:
  %762 = getelementptr inbounds i64, ptr %665, i64 %518
  %763 = load <16 x i64>, ptr %762, align 8
  %764 = xor <16 x i64> %763, %46
  %765 = icmp ugt <16 x i64> %764, splat (i64 68719476735)
  %766 = icmp ne <16 x i64> %763, zeroinitializer
  %767 = and <16 x i1> %766, %765
  %768 = bitcast <16 x i1> %767 to i16
  %769 = icmp eq i16 %768, 0
  br i1 %769, label %772, label %770

770:
  %771 = getelementptr inbounds i64, ptr %666, i64 %518
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %763, ptr align 8 %771, <16 x i1> %767)
  br label %772

772:
  store <16 x i64> %46, ptr %762, align 8
  br label %889

773:
  br i1 %75, label %798, label %774

774:
  %775 = load ptr, ptr %96, align 8
  br i1 %78, label %788, label %776

776:
  %777 = getelementptr inbounds i32, ptr %775, i64 %518
  %778 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %777, <16 x i1> %510, <16 x i32> zeroinitializer)
  %779 = icmp eq <16 x i32> %778, zeroinitializer
  %780 = and <16 x i1> %510, %779
  %781 = bitcast <16 x i1> %780 to i16
  %782 = zext i16 %781 to i32
  %783 = xor i32 %101, -1
  %784 = and i32 %782, %783
  %785 = or i32 %101, %782
  %786 = icmp eq i32 %784, 0
  br i1 %786, label %788, label %787

787:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %1, i32 %784)
  br label %788

788:
  %789 = phi i32 [ %101, %774 ], [ %785, %776 ], [ %785, %787 ]
  br i1 %80, label %798, label %790

790:
  %791 = getelementptr inbounds i32, ptr %775, i64 %518
  %792 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %791, <16 x i1> %510, <16 x i32> zeroinitializer)
  %793 = icmp ne <16 x i32> %792, %68
  %794 = and <16 x i1> %510, %793
  %795 = bitcast <16 x i1> %794 to i16
  %796 = icmp eq i16 %795, 0
  br i1 %796, label %798, label %797

797:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %68, ptr align 4 %791, <16 x i1> %794)
  br label %798

798:
  %799 = phi i32 [ %101, %773 ], [ %789, %788 ], [ %789, %790 ], [ %789, %797 ]
  br i1 %82, label %889, label %800

800:
  br i1 %84, label %812, label %801

801:
  %802 = load ptr, ptr %97, align 8
  %803 = getelementptr inbounds i64, ptr %802, i64 %518
  %804 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %803, <16 x i1> %510, <16 x i64> zeroinitializer)
  br i1 %80, label %812, label %805

805:
  %806 = icmp ne <16 x i64> %804, zeroinitializer
  %807 = and <16 x i1> %510, %806
  %808 = bitcast <16 x i1> %807 to i16
  %809 = icmp eq i16 %808, 0
  br i1 %809, label %812, label %810

810:
  %811 = zext i16 %808 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %804, <16 x i64> %1, i32 %811)
  br label %812

812:
  %813 = getelementptr inbounds i64, ptr %664, i64 %518
  %814 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %813, <16 x i1> %510, <16 x i64> zeroinitializer)
  br i1 %87, label %822, label %815

815:
  %816 = icmp ne <16 x i64> %814, zeroinitializer
  %817 = and <16 x i1> %510, %816
  %818 = bitcast <16 x i1> %817 to i16
  %819 = icmp eq i16 %818, 0
  br i1 %819, label %889, label %820

820:
  %821 = zext i16 %818 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %814, <16 x i64> %1, i32 %821)
  br label %889

822:
  %823 = xor <16 x i64> %814, %46
  %824 = icmp ugt <16 x i64> %823, splat (i64 68719476735)
  %825 = icmp ne <16 x i64> %814, zeroinitializer
  %826 = and <16 x i1> %825, %824
  %827 = and <16 x i1> %510, %826
  %828 = bitcast <16 x i1> %827 to i16
  %829 = icmp eq i16 %828, 0
  br i1 %829, label %832, label %830

830:
  %831 = zext i16 %828 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %814, <16 x i64> %1, i32 %831, i32 0)
  br label %832

832:
  br i1 %80, label %876, label %833

833:
  br i1 %89, label %865, label %834

834:
  %835 = getelementptr inbounds i64, ptr %665, i64 %518
  %836 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %835, <16 x i1> %510, <16 x i64> zeroinitializer)
  %837 = getelementptr inbounds i64, ptr %666, i64 %518
  %838 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %837, <16 x i1> %510, <16 x i64> zeroinitializer)
  %839 = or <16 x i64> %838, %836
  %840 = icmp ne <16 x i64> %839, zeroinitializer
  %841 = and <16 x i1> %510, %840
  %842 = bitcast <16 x i1> %841 to i16
  %843 = icmp eq i16 %842, 0
  br i1 %843, label %865, label %844

844:
  %845 = xor <16 x i64> %836, %46
  %846 = icmp ugt <16 x i64> %845, splat (i64 68719476735)
  %847 = icmp ne <16 x i64> %836, zeroinitializer
  %848 = and <16 x i1> %847, %846
  %849 = and <16 x i1> %510, %848
  %850 = bitcast <16 x i1> %849 to i16
  %851 = icmp eq i16 %850, 0
  br i1 %851, label %854, label %852

852:
  %853 = zext i16 %850 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %836, <16 x i64> %1, i32 %853, i32 0)
  br label %854

854:
  %855 = xor <16 x i64> %838, %46
  %856 = icmp ugt <16 x i64> %855, splat (i64 68719476735)
  %857 = icmp ne <16 x i64> %838, zeroinitializer
  %858 = and <16 x i1> %857, %856
  %859 = and <16 x i1> %510, %858
  %860 = bitcast <16 x i1> %859 to i16
  %861 = icmp eq i16 %860, 0
  br i1 %861, label %864, label %862

862:
  %863 = zext i16 %860 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %838, <16 x i64> %1, i32 %863, i32 0)
  br label %864

864:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %835, <16 x i1> %510)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %837, <16 x i1> %510)
  br label %865

865:
  %866 = icmp ult <16 x i64> %823, splat (i64 4096)
  %867 = and <16 x i64> %814, splat (i64 3072)
  %868 = icmp eq <16 x i64> %867, zeroinitializer
  %869 = and <16 x i1> %866, %868
  %870 = bitcast <16 x i1> %869 to i16
  %871 = icmp eq i16 %870, 0
  br i1 %871, label %875, label %872

872:
  %873 = xor <16 x i1> %869, splat (i1 true)
  %874 = and <16 x i1> %510, %873
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %813, <16 x i1> %874)
  br label %889

875:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %813, <16 x i1> %510)
  br label %889

876:
  %877 = getelementptr inbounds i64, ptr %665, i64 %518
  %878 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %877, <16 x i1> %510, <16 x i64> zeroinitializer)
  %879 = xor <16 x i64> %878, %46
  %880 = icmp ugt <16 x i64> %879, splat (i64 68719476735)
  %881 = icmp ne <16 x i64> %878, zeroinitializer
  %882 = and <16 x i1> %881, %880
  %883 = and <16 x i1> %510, %882
  %884 = bitcast <16 x i1> %883 to i16
  %885 = icmp eq i16 %884, 0
  br i1 %885, label %888, label %886

886:
  %887 = getelementptr inbounds i64, ptr %666, i64 %518
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %878, ptr align 8 %887, <16 x i1> %883)
  br label %888

888:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %877, <16 x i1> %510)
  br label %889

889:
  %890 = phi i32 [ %556, %577 ], [ %691, %772 ], [ %556, %660 ], [ %556, %654 ], [ %556, %640 ], [ %556, %622 ], [ %556, %555 ], [ %556, %572 ], [ %691, %760 ], [ %691, %758 ], [ %691, %690 ], [ %691, %706 ], [ %691, %710 ], [ %799, %875 ], [ %799, %872 ], [ %799, %798 ], [ %799, %815 ], [ %799, %820 ], [ %799, %888 ]
  br label %891

891:
  %892 = phi i32 [ %101, %503 ], [ %101, %505 ], [ %890, %889 ]
  %893 = add nuw nsw i64 %100, 1
  %894 = icmp eq i64 %893, %23
  br i1 %894, label %98, label %99
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
  %18 = xor i64 %3, %2
  %19 = icmp ult i64 %18, 70368744177664
  %20 = and i8 %15, 3
  %21 = icmp ne i8 %20, 0
  %22 = and i8 %17, 3
  %23 = icmp ne i8 %22, 0
  %24 = select i1 %21, i1 %23, i1 false
  br i1 %24, label %25, label %41

25:
  %26 = and i8 %17, %15
  %27 = and i8 %26, 2
  %28 = icmp ne i8 %27, 0
  %29 = select i1 %19, i1 true, i1 %28
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 %8
  %33 = load i8, ptr %32, align 1
  %34 = getelementptr inbounds nuw i8, ptr %31, i64 %9
  %35 = load i8, ptr %34, align 1
  %36 = icmp eq i8 %33, %35
  %37 = and i1 %29, %36
  %38 = and i8 %26, 4
  %39 = icmp eq i8 %38, 0
  %40 = select i1 %37, i1 %39, i1 false
  br i1 %40, label %72, label %41

41:
  %42 = select i1 %19, i64 0, i64 3
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
