; From cluster_sanitizers.c by scripts/runtime_ir.py: 651160503ddab79a
%struct.access = type { <16 x i64>, <16 x i64>, <16 x i32>, i32, i32, ptr, [48 x i8] }

define void @workbench.sanitize.cluster.access(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4, i32 %5) #0 {
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
  %8 = alloca %struct.access, align 128
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %10 = load ptr, ptr %9, align 8
  %11 = and i32 %5, 256
  %12 = icmp eq i32 %11, 0
  %13 = select i1 %12, i64 112, i64 32
  %14 = getelementptr inbounds nuw i8, ptr %10, i64 %13
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = lshr i64 %4, 14
  %19 = and i64 %18, 255
  %20 = lshr i64 %19, %15
  %21 = tail call i64 @llvm.umax.i64(i64 %20, i64 1)
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %23 = load i32, ptr %22, align 8
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds nuw i8, ptr %26, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = trunc i64 %28 to i32
  %30 = add i32 %29, 1
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds nuw i8, ptr %10, i64 288
  %33 = load i64, ptr %32, align 8
  %34 = shl i64 %31, %33
  %35 = or i64 %34, %24
  %36 = shl i64 %35, 46
  %37 = and i64 %4, 4095
  %38 = or disjoint i64 %36, %37
  %39 = trunc i32 %2 to i16
  %40 = bitcast i16 %39 to <16 x i1>
  %41 = insertelement <16 x i64> poison, i64 %3, i64 0
  %42 = shufflevector <16 x i64> %41, <16 x i64> poison, <16 x i32> zeroinitializer
  %43 = add nuw nsw <16 x i64> %42, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %44 = getelementptr inbounds nuw i8, ptr %10, i64 96
  %45 = load ptr, ptr %44, align 8
  %46 = getelementptr inbounds nuw i32, ptr %45, i64 %3
  %47 = load <16 x i32>, ptr %46, align 4
  %48 = insertelement <16 x i64> poison, i64 %38, i64 0
  %49 = shufflevector <16 x i64> %48, <16 x i64> poison, <16 x i32> zeroinitializer
  %50 = shl <16 x i64> %43, splat (i64 36)
  %51 = zext <16 x i32> %47 to <16 x i64>
  %52 = shl nuw nsw <16 x i64> %51, splat (i64 12)
  %53 = or <16 x i64> %52, %50
  %54 = or <16 x i64> %53, %49
  %55 = and i32 %5, 128
  %56 = icmp eq i32 %55, 0
  %57 = and i32 %5, 384
  %58 = icmp eq i32 %57, 384
  br i1 %58, label %59, label %64

59:
  %60 = add <16 x i64> %1, splat (i64 -140668768878592)
  %61 = icmp ult <16 x i64> %60, splat (i64 4294967296)
  %62 = and <16 x i1> %61, %40
  %63 = xor <16 x i1> %62, %40
  br label %64

64:
  %65 = phi <16 x i64> [ %60, %59 ], [ %1, %6 ]
  %66 = phi <16 x i1> [ %63, %59 ], [ %40, %6 ]
  %67 = phi <16 x i1> [ %62, %59 ], [ %40, %6 ]
  %68 = add <16 x i64> %1, splat (i64 -139637976727552)
  %69 = insertelement <16 x i64> poison, i64 %15, i64 0
  %70 = shufflevector <16 x i64> %69, <16 x i64> poison, <16 x i32> zeroinitializer
  %71 = lshr <16 x i64> %68, %70
  %72 = getelementptr inbounds nuw i8, ptr %8, i64 128
  %73 = getelementptr inbounds nuw i8, ptr %8, i64 256
  %74 = insertelement <16 x i32> poison, i32 %30, i64 0
  %75 = shufflevector <16 x i32> %74, <16 x i32> poison, <16 x i32> zeroinitializer
  %76 = getelementptr inbounds nuw i8, ptr %8, i64 320
  %77 = getelementptr inbounds nuw i8, ptr %8, i64 324
  %78 = getelementptr inbounds nuw i8, ptr %8, i64 328
  %79 = getelementptr inbounds nuw i8, ptr %8, i64 336
  %80 = insertelement <16 x i64> poison, i64 %17, i64 0
  %81 = shufflevector <16 x i64> %80, <16 x i64> poison, <16 x i32> zeroinitializer
  %82 = getelementptr inbounds nuw i8, ptr %10, i64 160
  %83 = getelementptr inbounds nuw i8, ptr %10, i64 168
  %84 = getelementptr inbounds nuw i8, ptr %10, i64 176
  %85 = and i32 %5, 8
  %86 = icmp eq i32 %85, 0
  %87 = getelementptr inbounds nuw i8, ptr %10, i64 184
  %88 = and i32 %5, 1
  %89 = icmp eq i32 %88, 0
  %90 = and i32 %5, 2
  %91 = icmp eq i32 %90, 0
  %92 = and i32 %5, 4
  %93 = icmp eq i32 %92, 0
  %94 = and i32 %5, 64
  %95 = icmp eq i32 %94, 0
  %96 = getelementptr inbounds nuw i8, ptr %10, i64 192
  %97 = and i32 %5, 32
  %98 = icmp eq i32 %97, 0
  %99 = and i32 %5, 16
  %100 = icmp eq i32 %99, 0
  br label %102

101:
  ret void

102:
  %103 = phi i64 [ 0, %64 ], [ %477, %476 ]
  br i1 %56, label %105, label %104

104:
  store <16 x i64> %54, ptr %8, align 128
  store <16 x i64> %65, ptr %72, align 128
  store <16 x i32> %75, ptr %73, align 128
  store i32 1, ptr %76, align 64
  store i32 %5, ptr %77, align 4
  store ptr %0, ptr %78, align 8
  call void @llvm.memset.p0.i64(ptr align 16 %79, i8 0, i64 48, i1 false)
  call fastcc void @access_blocks(ptr %0, ptr %8, <16 x i64> %65, <16 x i1> %67, i64 %103, i64 %3)
  br label %105

105:
  br i1 %12, label %476, label %106

106:
  %107 = insertelement <16 x i64> poison, i64 %103, i64 0
  %108 = shufflevector <16 x i64> %107, <16 x i64> poison, <16 x i32> zeroinitializer
  %109 = add <16 x i64> %108, %71
  %110 = icmp ult <16 x i64> %109, %81
  %111 = and <16 x i1> %66, %110
  %112 = bitcast <16 x i1> %111 to i16
  %113 = icmp eq i16 %112, 0
  br i1 %113, label %476, label %114

114:
  store <16 x i64> %109, ptr %7, align 64
  %115 = call i16 @llvm.cttz.i16(i16 %112, i1 true)
  %116 = zext nneg i16 %115 to i64
  %117 = getelementptr inbounds nuw i64, ptr %7, i64 %116
  %118 = load i64, ptr %117, align 8
  %119 = sub i64 %118, %116
  %120 = insertelement <16 x i64> poison, i64 %119, i64 0
  %121 = shufflevector <16 x i64> %120, <16 x i64> poison, <16 x i32> zeroinitializer
  %122 = add <16 x i64> %121, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %123 = icmp ne <16 x i64> %109, %122
  %124 = and <16 x i1> %111, %123
  %125 = bitcast <16 x i1> %124 to i16
  %126 = icmp eq i16 %125, 0
  br i1 %126, label %258, label %127

127:
  %128 = load ptr, ptr %82, align 8
  %129 = load ptr, ptr %83, align 8
  %130 = load ptr, ptr %84, align 8
  br i1 %86, label %152, label %131

131:
  %132 = load ptr, ptr %87, align 8
  br i1 %89, label %142, label %133

133:
  %134 = getelementptr i32, ptr %132, <16 x i64> %109
  %135 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %134, <16 x i1> %111, <16 x i32> zeroinitializer)
  %136 = icmp eq <16 x i32> %135, zeroinitializer
  %137 = and <16 x i1> %111, %136
  %138 = bitcast <16 x i1> %137 to i16
  %139 = icmp eq i16 %138, 0
  br i1 %139, label %142, label %140

140:
  %141 = zext i16 %138 to i32
  call fastcc void @blame(ptr %10, i64 1, <16 x i64> %54, <16 x i64> %54, <16 x i64> %1, i32 %141)
  br label %142

142:
  br i1 %91, label %152, label %143

143:
  %144 = getelementptr i32, ptr %132, <16 x i64> %109
  %145 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %144, <16 x i1> %111, <16 x i32> zeroinitializer)
  %146 = icmp ne <16 x i32> %145, %75
  %147 = and <16 x i1> %111, %146
  %148 = bitcast <16 x i1> %147 to i16
  %149 = icmp eq i16 %148, 0
  br i1 %149, label %152, label %150

150:
  %151 = zext i16 %148 to i32
  call fastcc void @mark_each(ptr %10, ptr %132, <16 x i64> %109, i32 %30, i32 %151, i32 0)
  br label %152

152:
  br i1 %93, label %475, label %153

153:
  br i1 %95, label %165, label %154

154:
  %155 = load ptr, ptr %96, align 8
  %156 = getelementptr i64, ptr %155, <16 x i64> %109
  %157 = call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %156, <16 x i1> %111, <16 x i64> zeroinitializer)
  br i1 %91, label %165, label %158

158:
  %159 = icmp ne <16 x i64> %157, zeroinitializer
  %160 = and <16 x i1> %111, %159
  %161 = bitcast <16 x i1> %160 to i16
  %162 = icmp eq i16 %161, 0
  br i1 %162, label %165, label %163

163:
  %164 = zext i16 %161 to i32
  call fastcc void @blame(ptr %10, i64 0, <16 x i64> %54, <16 x i64> %157, <16 x i64> %1, i32 %164)
  br label %165

165:
  %166 = getelementptr i64, ptr %128, <16 x i64> %109
  %167 = call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %166, <16 x i1> %111, <16 x i64> zeroinitializer)
  br i1 %98, label %175, label %168

168:
  %169 = icmp ne <16 x i64> %167, zeroinitializer
  %170 = and <16 x i1> %111, %169
  %171 = bitcast <16 x i1> %170 to i16
  %172 = icmp eq i16 %171, 0
  br i1 %172, label %475, label %173

173:
  %174 = zext i16 %171 to i32
  call fastcc void @blame(ptr %10, i64 0, <16 x i64> %54, <16 x i64> %167, <16 x i64> %1, i32 %174)
  br label %475

175:
  %176 = xor <16 x i64> %167, %54
  %177 = icmp ugt <16 x i64> %176, splat (i64 68719476735)
  %178 = icmp ne <16 x i64> %167, zeroinitializer
  %179 = and <16 x i1> %178, %177
  %180 = and <16 x i1> %111, %179
  %181 = bitcast <16 x i1> %180 to i16
  %182 = icmp eq i16 %181, 0
  br i1 %182, label %185, label %183

183:
  %184 = zext i16 %181 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %167, <16 x i64> %1, i32 %184, i32 0)
  br label %185

185:
  br i1 %91, label %238, label %186

186:
  br i1 %100, label %218, label %187

187:
  %188 = getelementptr i64, ptr %129, <16 x i64> %109
  %189 = call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %188, <16 x i1> %111, <16 x i64> zeroinitializer)
  %190 = getelementptr i64, ptr %130, <16 x i64> %109
  %191 = call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %190, <16 x i1> %111, <16 x i64> zeroinitializer)
  %192 = or <16 x i64> %191, %189
  %193 = icmp ne <16 x i64> %192, zeroinitializer
  %194 = and <16 x i1> %111, %193
  %195 = bitcast <16 x i1> %194 to i16
  %196 = icmp eq i16 %195, 0
  br i1 %196, label %218, label %197

197:
  %198 = xor <16 x i64> %189, %54
  %199 = icmp ugt <16 x i64> %198, splat (i64 68719476735)
  %200 = icmp ne <16 x i64> %189, zeroinitializer
  %201 = and <16 x i1> %200, %199
  %202 = and <16 x i1> %111, %201
  %203 = bitcast <16 x i1> %202 to i16
  %204 = icmp eq i16 %203, 0
  br i1 %204, label %207, label %205

205:
  %206 = zext i16 %203 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %189, <16 x i64> %1, i32 %206, i32 0)
  br label %207

207:
  %208 = xor <16 x i64> %191, %54
  %209 = icmp ugt <16 x i64> %208, splat (i64 68719476735)
  %210 = icmp ne <16 x i64> %191, zeroinitializer
  %211 = and <16 x i1> %210, %209
  %212 = and <16 x i1> %111, %211
  %213 = bitcast <16 x i1> %212 to i16
  %214 = icmp eq i16 %213, 0
  br i1 %214, label %217, label %215

215:
  %216 = zext i16 %213 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %191, <16 x i64> %1, i32 %216, i32 0)
  br label %217

217:
  call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %188, <16 x i1> %111)
  call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %190, <16 x i1> %111)
  br label %218

218:
  %219 = icmp ult <16 x i64> %176, splat (i64 4096)
  %220 = and <16 x i64> %167, splat (i64 3072)
  %221 = icmp eq <16 x i64> %220, zeroinitializer
  %222 = and <16 x i1> %219, %221
  %223 = bitcast <16 x i1> %222 to i16
  %224 = icmp eq i16 %223, 0
  %225 = xor <16 x i1> %222, splat (i1 true)
  %226 = select i1 %224, <16 x i1> splat (i1 true), <16 x i1> %225
  %227 = and <16 x i1> %111, %226
  call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %54, <16 x ptr> align 8 %166, <16 x i1> %227)
  %228 = call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %166, <16 x i1> %111, <16 x i64> zeroinitializer)
  %229 = xor <16 x i64> %228, %54
  %230 = icmp ugt <16 x i64> %229, splat (i64 68719476735)
  %231 = icmp ne <16 x i64> %228, zeroinitializer
  %232 = and <16 x i1> %231, %230
  %233 = and <16 x i1> %111, %232
  %234 = bitcast <16 x i1> %233 to i16
  %235 = icmp eq i16 %234, 0
  br i1 %235, label %475, label %236

236:
  %237 = zext i16 %234 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %228, <16 x i64> %1, i32 %237, i32 0)
  br label %475

238:
  %239 = getelementptr i64, ptr %129, <16 x i64> %109
  %240 = call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %239, <16 x i1> %111, <16 x i64> zeroinitializer)
  %241 = xor <16 x i64> %240, %54
  %242 = icmp ugt <16 x i64> %241, splat (i64 68719476735)
  %243 = icmp ne <16 x i64> %240, zeroinitializer
  %244 = and <16 x i1> %243, %242
  %245 = and <16 x i1> %111, %244
  %246 = bitcast <16 x i1> %245 to i16
  %247 = icmp eq i16 %246, 0
  br i1 %247, label %250, label %248

248:
  %249 = getelementptr i64, ptr %130, <16 x i64> %109
  call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %240, <16 x ptr> align 8 %249, <16 x i1> %245)
  br label %250

250:
  call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %54, <16 x ptr> align 8 %239, <16 x i1> %111)
  %251 = call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %239, <16 x i1> %111, <16 x i64> zeroinitializer)
  %252 = icmp ne <16 x i64> %251, %54
  %253 = and <16 x i1> %111, %252
  %254 = bitcast <16 x i1> %253 to i16
  %255 = icmp eq i16 %254, 0
  br i1 %255, label %475, label %256

256:
  %257 = getelementptr i64, ptr %130, <16 x i64> %109
  call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %54, <16 x ptr> align 8 %257, <16 x i1> %253)
  br label %475

258:
  %259 = icmp eq i16 %112, -1
  %260 = load ptr, ptr %82, align 8
  %261 = load ptr, ptr %83, align 8
  %262 = load ptr, ptr %84, align 8
  br i1 %259, label %263, label %364

263:
  br i1 %86, label %282, label %264

264:
  %265 = load ptr, ptr %87, align 8
  br i1 %89, label %274, label %266

266:
  %267 = getelementptr inbounds i32, ptr %265, i64 %119
  %268 = load <16 x i32>, ptr %267, align 4
  %269 = icmp eq <16 x i32> %268, zeroinitializer
  %270 = bitcast <16 x i1> %269 to i16
  %271 = icmp eq i16 %270, 0
  br i1 %271, label %274, label %272

272:
  %273 = zext i16 %270 to i32
  call fastcc void @blame(ptr %10, i64 1, <16 x i64> %54, <16 x i64> %54, <16 x i64> %1, i32 %273)
  br label %274

274:
  br i1 %91, label %282, label %275

275:
  %276 = getelementptr inbounds i32, ptr %265, i64 %119
  %277 = load <16 x i32>, ptr %276, align 4
  %278 = icmp ne <16 x i32> %277, %75
  %279 = bitcast <16 x i1> %278 to i16
  %280 = icmp eq i16 %279, 0
  br i1 %280, label %282, label %281

281:
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %75, ptr align 4 %276, <16 x i1> %278)
  br label %282

282:
  br i1 %93, label %475, label %283

283:
  br i1 %95, label %294, label %284

284:
  %285 = load ptr, ptr %96, align 8
  %286 = getelementptr inbounds i64, ptr %285, i64 %119
  %287 = load <16 x i64>, ptr %286, align 8
  br i1 %91, label %294, label %288

288:
  %289 = icmp ne <16 x i64> %287, zeroinitializer
  %290 = bitcast <16 x i1> %289 to i16
  %291 = icmp eq i16 %290, 0
  br i1 %291, label %294, label %292

292:
  %293 = zext i16 %290 to i32
  call fastcc void @blame(ptr %10, i64 0, <16 x i64> %54, <16 x i64> %287, <16 x i64> %1, i32 %293)
  br label %294

294:
  %295 = getelementptr inbounds i64, ptr %260, i64 %119
  %296 = load <16 x i64>, ptr %295, align 8
  br i1 %98, label %303, label %297

297:
  %298 = icmp ne <16 x i64> %296, zeroinitializer
  %299 = bitcast <16 x i1> %298 to i16
  %300 = icmp eq i16 %299, 0
  br i1 %300, label %475, label %301

301:
  %302 = zext i16 %299 to i32
  call fastcc void @blame(ptr %10, i64 0, <16 x i64> %54, <16 x i64> %296, <16 x i64> %1, i32 %302)
  br label %475

303:
  %304 = xor <16 x i64> %296, %54
  %305 = icmp ugt <16 x i64> %304, splat (i64 68719476735)
  %306 = icmp ne <16 x i64> %296, zeroinitializer
  %307 = and <16 x i1> %306, %305
  %308 = bitcast <16 x i1> %307 to i16
  %309 = icmp eq i16 %308, 0
  br i1 %309, label %312, label %310

310:
  %311 = zext i16 %308 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %296, <16 x i64> %1, i32 %311, i32 0)
  br label %312

312:
  br i1 %91, label %352, label %313

313:
  br i1 %100, label %342, label %314

314:
  %315 = getelementptr inbounds i64, ptr %261, i64 %119
  %316 = load <16 x i64>, ptr %315, align 8
  %317 = getelementptr inbounds i64, ptr %262, i64 %119
  %318 = load <16 x i64>, ptr %317, align 8
  %319 = or <16 x i64> %318, %316
  %320 = icmp ne <16 x i64> %319, zeroinitializer
  %321 = bitcast <16 x i1> %320 to i16
  %322 = icmp eq i16 %321, 0
  br i1 %322, label %342, label %323

323:
  %324 = xor <16 x i64> %316, %54
  %325 = icmp ugt <16 x i64> %324, splat (i64 68719476735)
  %326 = icmp ne <16 x i64> %316, zeroinitializer
  %327 = and <16 x i1> %326, %325
  %328 = bitcast <16 x i1> %327 to i16
  %329 = icmp eq i16 %328, 0
  br i1 %329, label %332, label %330

330:
  %331 = zext i16 %328 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %316, <16 x i64> %1, i32 %331, i32 0)
  br label %332

332:
  %333 = xor <16 x i64> %318, %54
  %334 = icmp ugt <16 x i64> %333, splat (i64 68719476735)
  %335 = icmp ne <16 x i64> %318, zeroinitializer
  %336 = and <16 x i1> %335, %334
  %337 = bitcast <16 x i1> %336 to i16
  %338 = icmp eq i16 %337, 0
  br i1 %338, label %341, label %339

339:
  %340 = zext i16 %337 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %318, <16 x i64> %1, i32 %340, i32 0)
  br label %341

341:
  store <16 x i64> zeroinitializer, ptr %315, align 8
  store <16 x i64> zeroinitializer, ptr %317, align 8
  br label %342

342:
  %343 = icmp ult <16 x i64> %304, splat (i64 4096)
  %344 = and <16 x i64> %296, splat (i64 3072)
  %345 = icmp eq <16 x i64> %344, zeroinitializer
  %346 = and <16 x i1> %343, %345
  %347 = bitcast <16 x i1> %346 to i16
  %348 = icmp eq i16 %347, 0
  br i1 %348, label %351, label %349

349:
  %350 = xor <16 x i1> %346, splat (i1 true)
  call void @llvm.masked.store.v16i64.p0(<16 x i64> %54, ptr align 8 %295, <16 x i1> %350)
  br label %475

351:
  store <16 x i64> %54, ptr %295, align 8
  br label %475

352:
  %353 = getelementptr inbounds i64, ptr %261, i64 %119
  %354 = load <16 x i64>, ptr %353, align 8
  %355 = xor <16 x i64> %354, %54
  %356 = icmp ugt <16 x i64> %355, splat (i64 68719476735)
  %357 = icmp ne <16 x i64> %354, zeroinitializer
  %358 = and <16 x i1> %357, %356
  %359 = bitcast <16 x i1> %358 to i16
  %360 = icmp eq i16 %359, 0
  br i1 %360, label %363, label %361

361:
  %362 = getelementptr inbounds i64, ptr %262, i64 %119
  call void @llvm.masked.store.v16i64.p0(<16 x i64> %354, ptr align 8 %362, <16 x i1> %358)
  br label %363

363:
  store <16 x i64> %54, ptr %353, align 8
  br label %475

364:
  br i1 %86, label %385, label %365

365:
  %366 = load ptr, ptr %87, align 8
  br i1 %89, label %376, label %367

367:
  %368 = getelementptr inbounds i32, ptr %366, i64 %119
  %369 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %368, <16 x i1> %111, <16 x i32> zeroinitializer)
  %370 = icmp eq <16 x i32> %369, zeroinitializer
  %371 = and <16 x i1> %111, %370
  %372 = bitcast <16 x i1> %371 to i16
  %373 = icmp eq i16 %372, 0
  br i1 %373, label %376, label %374

374:
  %375 = zext i16 %372 to i32
  call fastcc void @blame(ptr %10, i64 1, <16 x i64> %54, <16 x i64> %54, <16 x i64> %1, i32 %375)
  br label %376

376:
  br i1 %91, label %385, label %377

377:
  %378 = getelementptr inbounds i32, ptr %366, i64 %119
  %379 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %378, <16 x i1> %111, <16 x i32> zeroinitializer)
  %380 = icmp ne <16 x i32> %379, %75
  %381 = and <16 x i1> %111, %380
  %382 = bitcast <16 x i1> %381 to i16
  %383 = icmp eq i16 %382, 0
  br i1 %383, label %385, label %384

384:
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %75, ptr align 4 %378, <16 x i1> %381)
  br label %385

385:
  br i1 %93, label %475, label %386

386:
  br i1 %95, label %398, label %387

387:
  %388 = load ptr, ptr %96, align 8
  %389 = getelementptr inbounds i64, ptr %388, i64 %119
  %390 = call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %389, <16 x i1> %111, <16 x i64> zeroinitializer)
  br i1 %91, label %398, label %391

391:
  %392 = icmp ne <16 x i64> %390, zeroinitializer
  %393 = and <16 x i1> %111, %392
  %394 = bitcast <16 x i1> %393 to i16
  %395 = icmp eq i16 %394, 0
  br i1 %395, label %398, label %396

396:
  %397 = zext i16 %394 to i32
  call fastcc void @blame(ptr %10, i64 0, <16 x i64> %54, <16 x i64> %390, <16 x i64> %1, i32 %397)
  br label %398

398:
  %399 = getelementptr inbounds i64, ptr %260, i64 %119
  %400 = call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %399, <16 x i1> %111, <16 x i64> zeroinitializer)
  br i1 %98, label %408, label %401

401:
  %402 = icmp ne <16 x i64> %400, zeroinitializer
  %403 = and <16 x i1> %111, %402
  %404 = bitcast <16 x i1> %403 to i16
  %405 = icmp eq i16 %404, 0
  br i1 %405, label %475, label %406

406:
  %407 = zext i16 %404 to i32
  call fastcc void @blame(ptr %10, i64 0, <16 x i64> %54, <16 x i64> %400, <16 x i64> %1, i32 %407)
  br label %475

408:
  %409 = xor <16 x i64> %400, %54
  %410 = icmp ugt <16 x i64> %409, splat (i64 68719476735)
  %411 = icmp ne <16 x i64> %400, zeroinitializer
  %412 = and <16 x i1> %411, %410
  %413 = and <16 x i1> %111, %412
  %414 = bitcast <16 x i1> %413 to i16
  %415 = icmp eq i16 %414, 0
  br i1 %415, label %418, label %416

416:
  %417 = zext i16 %414 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %400, <16 x i64> %1, i32 %417, i32 0)
  br label %418

418:
  br i1 %91, label %462, label %419

419:
  br i1 %100, label %451, label %420

420:
  %421 = getelementptr inbounds i64, ptr %261, i64 %119
  %422 = call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %421, <16 x i1> %111, <16 x i64> zeroinitializer)
  %423 = getelementptr inbounds i64, ptr %262, i64 %119
  %424 = call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %423, <16 x i1> %111, <16 x i64> zeroinitializer)
  %425 = or <16 x i64> %424, %422
  %426 = icmp ne <16 x i64> %425, zeroinitializer
  %427 = and <16 x i1> %111, %426
  %428 = bitcast <16 x i1> %427 to i16
  %429 = icmp eq i16 %428, 0
  br i1 %429, label %451, label %430

430:
  %431 = xor <16 x i64> %422, %54
  %432 = icmp ugt <16 x i64> %431, splat (i64 68719476735)
  %433 = icmp ne <16 x i64> %422, zeroinitializer
  %434 = and <16 x i1> %433, %432
  %435 = and <16 x i1> %111, %434
  %436 = bitcast <16 x i1> %435 to i16
  %437 = icmp eq i16 %436, 0
  br i1 %437, label %440, label %438

438:
  %439 = zext i16 %436 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %422, <16 x i64> %1, i32 %439, i32 0)
  br label %440

440:
  %441 = xor <16 x i64> %424, %54
  %442 = icmp ugt <16 x i64> %441, splat (i64 68719476735)
  %443 = icmp ne <16 x i64> %424, zeroinitializer
  %444 = and <16 x i1> %443, %442
  %445 = and <16 x i1> %111, %444
  %446 = bitcast <16 x i1> %445 to i16
  %447 = icmp eq i16 %446, 0
  br i1 %447, label %450, label %448

448:
  %449 = zext i16 %446 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %424, <16 x i64> %1, i32 %449, i32 0)
  br label %450

450:
  call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %421, <16 x i1> %111)
  call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %423, <16 x i1> %111)
  br label %451

451:
  %452 = icmp ult <16 x i64> %409, splat (i64 4096)
  %453 = and <16 x i64> %400, splat (i64 3072)
  %454 = icmp eq <16 x i64> %453, zeroinitializer
  %455 = and <16 x i1> %452, %454
  %456 = bitcast <16 x i1> %455 to i16
  %457 = icmp eq i16 %456, 0
  br i1 %457, label %461, label %458

458:
  %459 = xor <16 x i1> %455, splat (i1 true)
  %460 = and <16 x i1> %111, %459
  call void @llvm.masked.store.v16i64.p0(<16 x i64> %54, ptr align 8 %399, <16 x i1> %460)
  br label %475

461:
  call void @llvm.masked.store.v16i64.p0(<16 x i64> %54, ptr align 8 %399, <16 x i1> %111)
  br label %475

462:
  %463 = getelementptr inbounds i64, ptr %261, i64 %119
  %464 = call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %463, <16 x i1> %111, <16 x i64> zeroinitializer)
  %465 = xor <16 x i64> %464, %54
  %466 = icmp ugt <16 x i64> %465, splat (i64 68719476735)
  %467 = icmp ne <16 x i64> %464, zeroinitializer
  %468 = and <16 x i1> %467, %466
  %469 = and <16 x i1> %111, %468
  %470 = bitcast <16 x i1> %469 to i16
  %471 = icmp eq i16 %470, 0
  br i1 %471, label %474, label %472

472:
  %473 = getelementptr inbounds i64, ptr %262, i64 %119
  call void @llvm.masked.store.v16i64.p0(<16 x i64> %464, ptr align 8 %473, <16 x i1> %469)
  br label %474

474:
  call void @llvm.masked.store.v16i64.p0(<16 x i64> %54, ptr align 8 %463, <16 x i1> %111)
  br label %475

475:
  br label %476

476:
  %477 = add nuw nsw i64 %103, 1
  %478 = icmp eq i64 %477, %21
  br i1 %478, label %101, label %102
}

define void @workbench.sanitize.cluster.begins(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %10 = load i64, ptr %9, align 8
  %11 = add i64 %10, 1
  %12 = and i64 %11, 4294967295
  %13 = getelementptr inbounds nuw i8, ptr %6, i64 296
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %14, %12
  br i1 %15, label %52, label %16

16:
  %17 = getelementptr inbounds nuw i8, ptr %8, i64 16
  %18 = load i32, ptr %17, align 4
  %19 = zext i32 %18 to i64
  store i64 %12, ptr %13, align 8
  %20 = getelementptr inbounds nuw i8, ptr %6, i64 152
  store i64 9223372036854775807, ptr %20, align 8
  %21 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %22 = load ptr, ptr %21, align 8
  %23 = shl nuw nsw i64 %19, 7
  tail call void @llvm.memset.p0.i64(ptr align 4 %22, i8 0, i64 %23, i1 false)
  %24 = getelementptr inbounds nuw i8, ptr %6, i64 256
  %25 = load ptr, ptr %24, align 8
  tail call void @llvm.memset.p0.i64(ptr align 4 %25, i8 0, i64 %23, i1 false)
  %26 = getelementptr inbounds nuw i8, ptr %6, i64 280
  %27 = load ptr, ptr %26, align 8
  tail call void @llvm.memset.p0.i64(ptr align 4 %27, i8 0, i64 %23, i1 false)
  %28 = load ptr, ptr %7, align 8
  %29 = load i32, ptr %28, align 4
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %33, label %31

31:
  %32 = getelementptr inbounds nuw i8, ptr %6, i64 272
  br label %42

33:
  %34 = getelementptr inbounds nuw i8, ptr %6, i64 264
  %35 = load ptr, ptr %34, align 8
  tail call void @llvm.memset.p0.i64(ptr align 4 %35, i8 0, i64 %23, i1 false)
  %36 = load ptr, ptr %34, align 8
  %37 = getelementptr inbounds nuw i8, ptr %36, i64 4096
  tail call void @llvm.memset.p0.i64(ptr align 4 %37, i8 0, i64 %23, i1 false)
  %38 = load ptr, ptr %34, align 8
  %39 = getelementptr inbounds nuw i8, ptr %38, i64 8192
  tail call void @llvm.memset.p0.i64(ptr align 4 %39, i8 0, i64 %23, i1 false)
  %40 = load ptr, ptr %34, align 8
  %41 = getelementptr inbounds nuw i8, ptr %40, i64 12288
  tail call void @llvm.memset.p0.i64(ptr align 4 %41, i8 0, i64 %23, i1 false)
  br label %52

42:
  %43 = phi i64 [ 0, %31 ], [ %47, %42 ]
  %44 = load ptr, ptr %32, align 8
  %45 = shl nuw nsw i64 %43, 12
  %46 = getelementptr inbounds nuw i8, ptr %44, i64 %45
  tail call void @llvm.memset.p0.i64(ptr align 4 %46, i8 0, i64 %23, i1 false)
  %47 = add nuw nsw i64 %43, 1
  %48 = load ptr, ptr %7, align 8
  %49 = load i32, ptr %48, align 4
  %50 = zext i32 %49 to i64
  %51 = icmp samesign ult i64 %47, %50
  br i1 %51, label %42, label %33

52:
  ret void
}

declare void @llvm.memset.p0.i64(ptr captures(none), i8, i64, i1)

define void @workbench.sanitize.cluster.block.arrives(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = alloca [32 x i32], align 64
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 280
  %9 = load ptr, ptr %8, align 8
  %10 = zext i32 %1 to i64
  %11 = shl nuw nsw i64 %10, 7
  %12 = getelementptr inbounds nuw i8, ptr %9, i64 %11
  %13 = load <32 x i32>, ptr %12, align 4
  store <32 x i32> %13, ptr %5, align 64
  %14 = icmp eq i32 %2, 0
  %15 = tail call i32 @llvm.cttz.i32(i32 %2, i1 true)
  %16 = select i1 %14, i32 0, i32 %15
  %17 = zext nneg i32 %16 to i64
  %18 = getelementptr inbounds nuw i32, ptr %5, i64 %17
  %19 = load i32, ptr %18, align 4
  %20 = icmp ugt i32 %19, 16382
  br i1 %20, label %21, label %23

21:
  %22 = getelementptr inbounds nuw i8, ptr %7, i64 144
  store i64 1, ptr %22, align 8
  br label %23

23:
  %24 = getelementptr inbounds nuw i8, ptr %7, i64 104
  %25 = load ptr, ptr %24, align 8
  %26 = and i32 %19, 1023
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr inbounds nuw i64, ptr %25, i64 %27
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %31 = load i64, ptr %30, align 8
  %32 = shl i64 %31, 46
  %33 = add i64 %32, 70368744177664
  %34 = zext i32 %19 to i64
  %35 = shl nuw nsw i64 %34, 22
  %36 = or i64 %3, %35
  %37 = or i64 %36, %33
  %38 = or i64 %33, %3
  store i64 %37, ptr %28, align 8
  %39 = icmp ne i64 %37, %29
  %40 = xor i64 %37, %29
  %41 = icmp ult i64 %40, 1024
  %42 = and i1 %39, %41
  br i1 %42, label %43, label %44

43:
  tail call fastcc void @odd(ptr %7, i64 2, i64 %37, i64 %29, i64 0)
  br label %44

44:
  %45 = insertelement <32 x i32> poison, i32 %19, i64 0
  %46 = shufflevector <32 x i32> %45, <32 x i32> poison, <32 x i32> zeroinitializer
  %47 = icmp eq <32 x i32> %13, %46
  %48 = bitcast <32 x i1> %47 to i32
  %49 = getelementptr inbounds nuw i8, ptr %7, i64 128
  %50 = load ptr, ptr %49, align 8
  %51 = getelementptr inbounds nuw i32, ptr %50, i64 %10
  %52 = load i32, ptr %51, align 4
  %53 = xor i32 %2, -1
  %54 = and i32 %48, %53
  %55 = and i32 %54, %52
  %56 = icmp eq i32 %55, 0
  %57 = icmp eq i32 %19, 0
  %58 = or i1 %57, %56
  br i1 %58, label %60, label %59

59:
  tail call fastcc void @odd(ptr %7, i64 2, i64 %38, i64 %38, i64 0)
  br label %60

60:
  %61 = shl i32 %1, 5
  tail call fastcc void @forget(ptr %7, i32 %61, i32 %2)
  %62 = bitcast i32 %2 to <32 x i1>
  %63 = zext <32 x i1> %62 to <32 x i32>
  %64 = load <32 x i32>, ptr %12, align 4
  %65 = add <32 x i32> %64, %63
  store <32 x i32> %65, ptr %12, align 4
  %66 = load ptr, ptr %6, align 8
  %67 = getelementptr inbounds nuw i8, ptr %66, i64 96
  %68 = load ptr, ptr %67, align 8
  %69 = zext i32 %61 to i64
  %70 = shl nuw nsw i64 %69, 2
  %71 = getelementptr inbounds nuw i8, ptr %68, i64 %70
  %72 = load <32 x i32>, ptr %71, align 4
  %73 = icmp ugt <32 x i32> %72, splat (i32 16773120)
  %74 = bitcast <32 x i1> %73 to i32
  %75 = and i32 %2, %74
  %76 = icmp eq i32 %75, 0
  br i1 %76, label %79, label %77

77:
  %78 = getelementptr inbounds nuw i8, ptr %66, i64 144
  store i64 1, ptr %78, align 8
  br label %83

79:
  %80 = and <32 x i32> %72, splat (i32 -1024)
  %81 = add <32 x i32> %80, splat (i32 2048)
  %82 = select <32 x i1> %62, <32 x i32> %81, <32 x i32> %72
  store <32 x i32> %82, ptr %71, align 4
  br label %83

83:
  ret void
}

define void @workbench.sanitize.cluster.block.arrives.or.skips(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = alloca [32 x i32], align 64
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 280
  %9 = load ptr, ptr %8, align 8
  %10 = zext i32 %1 to i64
  %11 = shl nuw nsw i64 %10, 7
  %12 = getelementptr inbounds nuw i8, ptr %9, i64 %11
  %13 = load <32 x i32>, ptr %12, align 4
  store <32 x i32> %13, ptr %5, align 64
  %14 = icmp eq i32 %2, 0
  %15 = tail call i32 @llvm.cttz.i32(i32 %2, i1 true)
  %16 = select i1 %14, i32 0, i32 %15
  %17 = zext nneg i32 %16 to i64
  %18 = getelementptr inbounds nuw i32, ptr %5, i64 %17
  %19 = load i32, ptr %18, align 4
  %20 = icmp ugt i32 %19, 16382
  br i1 %20, label %21, label %23

21:
  %22 = getelementptr inbounds nuw i8, ptr %7, i64 144
  store i64 1, ptr %22, align 8
  br label %23

23:
  %24 = getelementptr inbounds nuw i8, ptr %7, i64 104
  %25 = load ptr, ptr %24, align 8
  %26 = and i32 %19, 1023
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr inbounds nuw i64, ptr %25, i64 %27
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %31 = load i64, ptr %30, align 8
  %32 = shl i64 %31, 46
  %33 = add i64 %32, 70368744177664
  %34 = zext i32 %19 to i64
  %35 = shl nuw nsw i64 %34, 22
  %36 = or i64 %3, %35
  %37 = or i64 %36, %33
  %38 = or i64 %33, %3
  store i64 %37, ptr %28, align 8
  %39 = icmp ne i64 %37, %29
  %40 = xor i64 %37, %29
  %41 = icmp ult i64 %40, 1024
  %42 = and i1 %39, %41
  br i1 %42, label %43, label %44

43:
  tail call fastcc void @odd(ptr %7, i64 2, i64 %37, i64 %29, i64 0)
  br label %44

44:
  %45 = insertelement <32 x i32> poison, i32 %19, i64 0
  %46 = shufflevector <32 x i32> %45, <32 x i32> poison, <32 x i32> zeroinitializer
  %47 = icmp eq <32 x i32> %13, %46
  %48 = bitcast <32 x i1> %47 to i32
  %49 = getelementptr inbounds nuw i8, ptr %7, i64 128
  %50 = load ptr, ptr %49, align 8
  %51 = getelementptr inbounds nuw i32, ptr %50, i64 %10
  %52 = load i32, ptr %51, align 4
  %53 = xor i32 %2, -1
  %54 = and i32 %48, %53
  %55 = and i32 %54, %52
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %58, label %57

57:
  tail call fastcc void @odd(ptr %7, i64 2, i64 %38, i64 %38, i64 0)
  br label %58

58:
  %59 = shl i32 %1, 5
  tail call fastcc void @forget(ptr %7, i32 %59, i32 %2)
  %60 = bitcast i32 %2 to <32 x i1>
  %61 = zext <32 x i1> %60 to <32 x i32>
  %62 = load <32 x i32>, ptr %12, align 4
  %63 = add <32 x i32> %62, %61
  store <32 x i32> %63, ptr %12, align 4
  %64 = load ptr, ptr %6, align 8
  %65 = getelementptr inbounds nuw i8, ptr %64, i64 96
  %66 = load ptr, ptr %65, align 8
  %67 = zext i32 %59 to i64
  %68 = shl nuw nsw i64 %67, 2
  %69 = getelementptr inbounds nuw i8, ptr %66, i64 %68
  %70 = load <32 x i32>, ptr %69, align 4
  %71 = icmp ugt <32 x i32> %70, splat (i32 16773120)
  %72 = bitcast <32 x i1> %71 to i32
  %73 = and i32 %2, %72
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %77, label %75

75:
  %76 = getelementptr inbounds nuw i8, ptr %64, i64 144
  store i64 1, ptr %76, align 8
  br label %81

77:
  %78 = and <32 x i32> %70, splat (i32 -1024)
  %79 = add <32 x i32> %78, splat (i32 2048)
  %80 = select <32 x i1> %60, <32 x i32> %79, <32 x i32> %70
  store <32 x i32> %80, ptr %69, align 4
  br label %81

81:
  ret void
}

define void @workbench.sanitize.cluster.arrives(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 256
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %6, i64 264
  %12 = load ptr, ptr %11, align 8
  %13 = icmp eq i32 %2, 0
  br i1 %13, label %21, label %14

14:
  %15 = zext i32 %1 to i64
  %16 = shl nuw nsw i64 %15, 5
  br label %40

17:
  %18 = load ptr, ptr %5, align 8
  %19 = getelementptr inbounds nuw i8, ptr %18, i64 96
  %20 = load ptr, ptr %19, align 8
  br label %21

21:
  %22 = phi ptr [ %20, %17 ], [ %10, %4 ]
  %23 = phi ptr [ %18, %17 ], [ %6, %4 ]
  %24 = shl i32 %1, 5
  %25 = zext i32 %24 to i64
  %26 = shl nuw nsw i64 %25, 2
  %27 = getelementptr inbounds nuw i8, ptr %22, i64 %26
  %28 = load <32 x i32>, ptr %27, align 4
  %29 = icmp ugt <32 x i32> %28, splat (i32 16773120)
  %30 = bitcast <32 x i1> %29 to i32
  %31 = and i32 %2, %30
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %35, label %33

33:
  %34 = getelementptr inbounds nuw i8, ptr %23, i64 144
  store i64 1, ptr %34, align 8
  br label %39

35:
  %36 = add <32 x i32> %28, splat (i32 1024)
  %37 = bitcast i32 %2 to <32 x i1>
  %38 = select <32 x i1> %37, <32 x i32> %36, <32 x i32> %28
  store <32 x i32> %38, ptr %27, align 4
  br label %39

39:
  ret void

40:
  %41 = phi i32 [ %2, %14 ], [ %57, %40 ]
  %42 = tail call i32 @llvm.cttz.i32(i32 %41, i1 true)
  %43 = zext nneg i32 %42 to i64
  %44 = or disjoint i64 %16, %43
  %45 = getelementptr inbounds nuw i32, ptr %8, i64 %44
  %46 = load i32, ptr %45, align 4
  %47 = getelementptr inbounds nuw i32, ptr %10, i64 %44
  %48 = load i32, ptr %47, align 4
  %49 = add i32 %48, 1
  %50 = shl i32 %46, 10
  %51 = add i32 %50, 1024
  %52 = and i32 %51, 3072
  %53 = zext nneg i32 %52 to i64
  %54 = or i64 %44, %53
  %55 = getelementptr inbounds nuw i32, ptr %12, i64 %54
  store i32 %49, ptr %55, align 4
  %56 = add i32 %41, -1
  %57 = and i32 %56, %41
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %17, label %40
}

define void @workbench.sanitize.cluster.waits(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = bitcast i32 %2 to <32 x i1>
  %6 = zext <32 x i1> %5 to <32 x i32>
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 256
  %10 = load ptr, ptr %9, align 8
  %11 = zext i32 %1 to i64
  %12 = shl nuw nsw i64 %11, 7
  %13 = getelementptr inbounds nuw i8, ptr %10, i64 %12
  %14 = load <32 x i32>, ptr %13, align 4
  %15 = add <32 x i32> %14, %6
  store <32 x i32> %15, ptr %13, align 4
  %16 = load ptr, ptr %7, align 8
  %17 = getelementptr inbounds nuw i8, ptr %16, i64 96
  %18 = load ptr, ptr %17, align 8
  %19 = shl i32 %1, 5
  %20 = zext i32 %19 to i64
  %21 = shl nuw nsw i64 %20, 2
  %22 = getelementptr inbounds nuw i8, ptr %18, i64 %21
  %23 = load <32 x i32>, ptr %22, align 4
  %24 = icmp ugt <32 x i32> %23, splat (i32 16773120)
  %25 = bitcast <32 x i1> %24 to i32
  %26 = and i32 %2, %25
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %30, label %28

28:
  %29 = getelementptr inbounds nuw i8, ptr %16, i64 144
  store i64 1, ptr %29, align 8
  br label %33

30:
  %31 = add <32 x i32> %23, splat (i32 1024)
  %32 = select <32 x i1> %5, <32 x i32> %31, <32 x i32> %23
  store <32 x i32> %32, ptr %22, align 4
  br label %33

33:
  ret void
}

define void @workbench.sanitize.cluster.ends(ptr %0) #0 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 16
  %7 = load i32, ptr %6, align 4
  %8 = zext i32 %7 to i64
  %9 = shl nuw nsw i64 %8, 5
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %11 = load i32, ptr %10, align 8
  %12 = zext i32 %11 to i64
  %13 = icmp eq i32 %7, 0
  br i1 %13, label %17, label %14

14:
  %15 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %16 = load ptr, ptr %15, align 8
  br label %23

17:
  %18 = phi i64 [ 0, %1 ], [ %44, %23 ]
  %19 = load i32, ptr %5, align 4
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %47, label %21

21:
  %22 = shl nuw nsw i64 %12, 10
  br label %48

23:
  %24 = phi i64 [ 0, %14 ], [ %44, %23 ]
  %25 = phi i64 [ 0, %14 ], [ %45, %23 ]
  %26 = getelementptr inbounds nuw i32, ptr %16, i64 %25
  %27 = load i32, ptr %26, align 4
  %28 = zext i32 %27 to i64
  %29 = tail call i64 @llvm.umax.i64(i64 %24, i64 %28)
  %30 = getelementptr inbounds nuw i32, ptr %16, i64 %25
  %31 = getelementptr inbounds nuw i8, ptr %30, i64 4
  %32 = load i32, ptr %31, align 4
  %33 = zext i32 %32 to i64
  %34 = tail call i64 @llvm.umax.i64(i64 %29, i64 %33)
  %35 = getelementptr inbounds nuw i32, ptr %16, i64 %25
  %36 = getelementptr inbounds nuw i8, ptr %35, i64 8
  %37 = load i32, ptr %36, align 4
  %38 = zext i32 %37 to i64
  %39 = tail call i64 @llvm.umax.i64(i64 %34, i64 %38)
  %40 = getelementptr inbounds nuw i32, ptr %16, i64 %25
  %41 = getelementptr inbounds nuw i8, ptr %40, i64 12
  %42 = load i32, ptr %41, align 4
  %43 = zext i32 %42 to i64
  %44 = tail call i64 @llvm.umax.i64(i64 %39, i64 %43)
  %45 = add nuw nsw i64 %25, 4
  %46 = icmp eq i64 %45, %9
  br i1 %46, label %17, label %23

47:
  ret void

48:
  %49 = phi i32 [ %19, %21 ], [ %110, %109 ]
  %50 = phi i64 [ 0, %21 ], [ %111, %109 ]
  %51 = load ptr, ptr %4, align 8
  %52 = getelementptr inbounds nuw i8, ptr %51, i64 64
  %53 = mul nuw nsw i64 %50, 576
  %54 = getelementptr inbounds nuw i8, ptr %52, i64 %53
  %55 = load ptr, ptr %54, align 8
  %56 = getelementptr inbounds nuw i8, ptr %55, i64 1576
  %57 = load ptr, ptr %56, align 8
  %58 = icmp eq i64 %50, %12
  br i1 %58, label %109, label %59

59:
  %60 = getelementptr inbounds nuw i8, ptr %57, i64 296
  %61 = load i64, ptr %60, align 8
  %62 = getelementptr inbounds nuw i8, ptr %51, i64 32
  %63 = load i64, ptr %62, align 8
  %64 = add i64 %63, 1
  %65 = and i64 %64, 4294967295
  %66 = icmp ne i64 %61, %65
  %67 = or i1 %66, %13
  br i1 %67, label %109, label %68

68:
  %69 = getelementptr inbounds nuw i8, ptr %57, i64 272
  %70 = getelementptr inbounds nuw i8, ptr %57, i64 256
  %71 = getelementptr inbounds nuw i8, ptr %57, i64 96
  br label %72

72:
  %73 = phi i64 [ 0, %68 ], [ %105, %104 ]
  %74 = load ptr, ptr %69, align 8
  %75 = or i64 %73, %22
  %76 = getelementptr inbounds nuw i32, ptr %74, i64 %75
  %77 = load i32, ptr %76, align 4
  %78 = zext i32 %77 to i64
  %79 = icmp samesign ult i64 %18, %78
  br i1 %79, label %91, label %80

80:
  %81 = load ptr, ptr %70, align 8
  %82 = getelementptr inbounds nuw i32, ptr %81, i64 %73
  %83 = load i32, ptr %82, align 4
  %84 = load ptr, ptr %71, align 8
  %85 = getelementptr inbounds nuw i32, ptr %84, i64 %73
  %86 = load i32, ptr %85, align 4
  %87 = lshr i32 %86, 10
  %88 = and i32 %87, 1
  %89 = add i32 %88, %83
  %90 = icmp ugt i32 %77, %89
  br i1 %90, label %91, label %104

91:
  %92 = load i32, ptr %10, align 4
  %93 = zext i32 %92 to i64
  %94 = load ptr, ptr %4, align 8
  %95 = getelementptr inbounds nuw i8, ptr %94, i64 32
  %96 = load i64, ptr %95, align 8
  %97 = add i64 %96, 1
  %98 = load ptr, ptr %2, align 8
  %99 = getelementptr inbounds nuw i8, ptr %98, i64 288
  %100 = load i64, ptr %99, align 8
  %101 = shl i64 %97, %100
  %102 = or i64 %101, %93
  %103 = shl i64 %102, 46
  tail call fastcc void @odd(ptr %3, i64 2, i64 %103, i64 %103, i64 0)
  br label %104

104:
  %105 = add nuw nsw i64 %73, 1
  %106 = icmp eq i64 %105, %9
  br i1 %106, label %107, label %72

107:
  %108 = load i32, ptr %5, align 4
  br label %109

109:
  %110 = phi i32 [ %108, %107 ], [ %49, %59 ], [ %49, %48 ]
  %111 = add nuw nsw i64 %50, 1
  %112 = zext i32 %110 to i64
  %113 = icmp samesign ult i64 %111, %112
  br i1 %113, label %48, label %47
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

define internal fastcc void @access_blocks(ptr %0, ptr %1, <16 x i64> %2, <16 x i1> %3, i64 %4, i64 %5) #0 {
  %7 = alloca [16 x i64], align 64
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 112
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr %9, i64 16
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %15 = load i32, ptr %14, align 8
  %16 = zext i32 %15 to i64
  %17 = getelementptr inbounds nuw i8, ptr %1, i64 324
  %18 = load i32, ptr %17, align 4
  %19 = and i32 %18, 256
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %26, label %21

21:
  %22 = lshr <16 x i64> %2, splat (i64 24)
  %23 = insertelement <16 x i64> poison, i64 %16, i64 0
  %24 = shufflevector <16 x i64> %23, <16 x i64> poison, <16 x i32> zeroinitializer
  %25 = icmp ne <16 x i64> %22, %24
  br label %29

26:
  %27 = insertelement <16 x i64> poison, i64 %16, i64 0
  %28 = shufflevector <16 x i64> %27, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %29

29:
  %30 = phi <16 x i1> [ zeroinitializer, %26 ], [ %25, %21 ]
  %31 = phi <16 x i64> [ %28, %26 ], [ %22, %21 ]
  %32 = and <16 x i64> %2, splat (i64 16777215)
  %33 = select i1 %20, <16 x i64> %2, <16 x i64> %32
  %34 = insertelement <16 x i64> poison, i64 %11, i64 0
  %35 = shufflevector <16 x i64> %34, <16 x i64> poison, <16 x i32> zeroinitializer
  %36 = lshr <16 x i64> %33, %35
  %37 = insertelement <16 x i64> poison, i64 %4, i64 0
  %38 = shufflevector <16 x i64> %37, <16 x i64> poison, <16 x i32> zeroinitializer
  %39 = add <16 x i64> %36, %38
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %41 = load ptr, ptr %40, align 8
  %42 = load i32, ptr %41, align 4
  %43 = zext i32 %42 to i64
  %44 = insertelement <16 x i64> poison, i64 %43, i64 0
  %45 = shufflevector <16 x i64> %44, <16 x i64> poison, <16 x i32> zeroinitializer
  %46 = icmp ult <16 x i64> %31, %45
  %47 = and <16 x i1> %3, %46
  %48 = insertelement <16 x i64> poison, i64 %13, i64 0
  %49 = shufflevector <16 x i64> %48, <16 x i64> poison, <16 x i32> zeroinitializer
  %50 = icmp ult <16 x i64> %39, %49
  %51 = and <16 x i1> %50, %47
  %52 = and <16 x i1> %30, %47
  %53 = bitcast <16 x i1> %51 to i16
  %54 = icmp eq i16 %53, 0
  br i1 %54, label %680, label %55

55:
  %56 = mul <16 x i64> %31, %49
  %57 = add <16 x i64> %56, %39
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 320
  %59 = load i32, ptr %58, align 64
  %60 = icmp eq i32 %59, 0
  %61 = select i1 %60, i64 160, i64 200
  %62 = getelementptr inbounds nuw i8, ptr %9, i64 %61
  store <16 x i64> %57, ptr %7, align 64
  %63 = tail call i16 @llvm.cttz.i16(i16 %53, i1 true)
  %64 = zext nneg i16 %63 to i64
  %65 = getelementptr inbounds nuw i64, ptr %7, i64 %64
  %66 = load i64, ptr %65, align 8
  %67 = sub i64 %66, %64
  %68 = insertelement <16 x i64> poison, i64 %67, i64 0
  %69 = shufflevector <16 x i64> %68, <16 x i64> poison, <16 x i32> zeroinitializer
  %70 = add <16 x i64> %69, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %71 = icmp ne <16 x i64> %57, %70
  %72 = and <16 x i1> %51, %71
  %73 = bitcast <16 x i1> %72 to i16
  %74 = icmp eq i16 %73, 0
  br i1 %74, label %293, label %75

75:
  %76 = load ptr, ptr %62, align 8
  %77 = getelementptr inbounds nuw i8, ptr %62, i64 8
  %78 = load ptr, ptr %77, align 8
  %79 = getelementptr inbounds nuw i8, ptr %62, i64 16
  %80 = load ptr, ptr %79, align 8
  %81 = and i32 %18, 8
  %82 = icmp eq i32 %81, 0
  br i1 %82, label %123, label %83

83:
  %84 = getelementptr inbounds nuw i8, ptr %62, i64 24
  %85 = load ptr, ptr %84, align 8
  %86 = and i32 %18, 1
  %87 = icmp eq i32 %86, 0
  br i1 %87, label %105, label %88

88:
  %89 = getelementptr i32, ptr %85, <16 x i64> %57
  %90 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %89, <16 x i1> %51, <16 x i32> zeroinitializer)
  %91 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %92 = load <16 x i32>, ptr %91, align 128
  %93 = icmp ne <16 x i32> %90, %92
  %94 = icmp eq <16 x i32> %90, zeroinitializer
  %95 = select i1 %60, <16 x i1> %94, <16 x i1> %93
  %96 = and <16 x i1> %51, %95
  %97 = bitcast <16 x i1> %96 to i16
  %98 = icmp eq i16 %97, 0
  br i1 %98, label %105, label %99

99:
  %100 = zext i16 %97 to i32
  %101 = load <16 x i64>, ptr %1, align 128
  %102 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %103 = load <16 x i64>, ptr %102, align 128
  tail call fastcc void @blame(ptr %9, i64 1, <16 x i64> %101, <16 x i64> %101, <16 x i64> %103, i32 %100)
  %104 = load i32, ptr %17, align 4
  br label %105

105:
  %106 = phi i32 [ %104, %99 ], [ %18, %88 ], [ %18, %83 ]
  %107 = and i32 %106, 2
  %108 = icmp eq i32 %107, 0
  br i1 %108, label %123, label %109

109:
  %110 = getelementptr i32, ptr %85, <16 x i64> %57
  %111 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %110, <16 x i1> %51, <16 x i32> zeroinitializer)
  %112 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %113 = load <16 x i32>, ptr %112, align 128
  %114 = icmp ne <16 x i32> %111, %113
  %115 = and <16 x i1> %51, %114
  %116 = bitcast <16 x i1> %115 to i16
  %117 = icmp eq i16 %116, 0
  br i1 %117, label %123, label %118

118:
  %119 = zext i16 %116 to i32
  %120 = load i32, ptr %58, align 64
  %121 = extractelement <16 x i32> %113, i64 0
  tail call fastcc void @mark_each(ptr %9, ptr %85, <16 x i64> %57, i32 %121, i32 %119, i32 %120)
  %122 = load i32, ptr %17, align 4
  br label %123

123:
  %124 = phi i32 [ %122, %118 ], [ %106, %109 ], [ %106, %105 ], [ %18, %75 ]
  %125 = and i32 %124, 4
  %126 = icmp eq i32 %125, 0
  br i1 %126, label %678, label %127

127:
  %128 = and i32 %124, 64
  %129 = icmp eq i32 %128, 0
  br i1 %129, label %157, label %130

130:
  %131 = getelementptr inbounds nuw i8, ptr %62, i64 32
  %132 = load ptr, ptr %131, align 8
  %133 = getelementptr i64, ptr %132, <16 x i64> %57
  %134 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %133, <16 x i1> %51, <16 x i64> zeroinitializer)
  %135 = icmp ne <16 x i64> %134, zeroinitializer
  %136 = and <16 x i1> %51, %135
  %137 = load i32, ptr %58, align 64
  %138 = icmp eq i32 %137, 0
  br i1 %138, label %144, label %139

139:
  %140 = load <16 x i64>, ptr %1, align 128
  %141 = xor <16 x i64> %140, %134
  %142 = icmp ult <16 x i64> %141, splat (i64 70368744177664)
  %143 = and <16 x i1> %136, %142
  br label %147

144:
  %145 = and i32 %124, 2
  %146 = icmp eq i32 %145, 0
  br i1 %146, label %157, label %147

147:
  %148 = phi <16 x i1> [ %136, %144 ], [ %143, %139 ]
  %149 = bitcast <16 x i1> %148 to i16
  %150 = icmp eq i16 %149, 0
  br i1 %150, label %157, label %151

151:
  %152 = zext i16 %149 to i32
  %153 = load <16 x i64>, ptr %1, align 128
  %154 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %155 = load <16 x i64>, ptr %154, align 128
  tail call fastcc void @blame(ptr %9, i64 0, <16 x i64> %153, <16 x i64> %134, <16 x i64> %155, i32 %152)
  %156 = load i32, ptr %17, align 4
  br label %157

157:
  %158 = phi i32 [ %156, %151 ], [ %124, %147 ], [ %124, %144 ], [ %124, %127 ]
  %159 = getelementptr i64, ptr %76, <16 x i64> %57
  %160 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %159, <16 x i1> %51, <16 x i64> zeroinitializer)
  %161 = and i32 %158, 32
  %162 = icmp eq i32 %161, 0
  br i1 %162, label %173, label %163

163:
  %164 = icmp ne <16 x i64> %160, zeroinitializer
  %165 = and <16 x i1> %51, %164
  %166 = bitcast <16 x i1> %165 to i16
  %167 = icmp eq i16 %166, 0
  br i1 %167, label %678, label %168

168:
  %169 = zext i16 %166 to i32
  %170 = load <16 x i64>, ptr %1, align 128
  %171 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %172 = load <16 x i64>, ptr %171, align 128
  tail call fastcc void @blame(ptr %9, i64 0, <16 x i64> %170, <16 x i64> %160, <16 x i64> %172, i32 %169)
  br label %678

173:
  %174 = load <16 x i64>, ptr %1, align 128
  %175 = xor <16 x i64> %174, %160
  %176 = icmp ugt <16 x i64> %175, splat (i64 68719476735)
  %177 = icmp ne <16 x i64> %160, zeroinitializer
  %178 = and <16 x i1> %177, %176
  %179 = and <16 x i1> %51, %178
  %180 = bitcast <16 x i1> %179 to i16
  %181 = icmp eq i16 %180, 0
  br i1 %181, label %190, label %182

182:
  %183 = zext i16 %180 to i32
  %184 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %185 = load ptr, ptr %184, align 8
  %186 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %187 = load <16 x i64>, ptr %186, align 128
  %188 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %185, <16 x i64> %174, <16 x i64> %160, <16 x i64> %187, i32 %183, i32 %188)
  %189 = load i32, ptr %17, align 4
  br label %190

190:
  %191 = phi i32 [ %158, %173 ], [ %189, %182 ]
  %192 = and i32 %191, 2
  %193 = icmp eq i32 %192, 0
  br i1 %193, label %269, label %194

194:
  %195 = and i32 %191, 16
  %196 = icmp eq i32 %195, 0
  br i1 %196, label %241, label %197

197:
  %198 = getelementptr i64, ptr %78, <16 x i64> %57
  %199 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %198, <16 x i1> %51, <16 x i64> zeroinitializer)
  %200 = getelementptr i64, ptr %80, <16 x i64> %57
  %201 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %200, <16 x i1> %51, <16 x i64> zeroinitializer)
  %202 = or <16 x i64> %201, %199
  %203 = icmp ne <16 x i64> %202, zeroinitializer
  %204 = and <16 x i1> %51, %203
  %205 = bitcast <16 x i1> %204 to i16
  %206 = icmp eq i16 %205, 0
  br i1 %206, label %241, label %207

207:
  %208 = load <16 x i64>, ptr %1, align 128
  %209 = xor <16 x i64> %208, %199
  %210 = icmp ugt <16 x i64> %209, splat (i64 68719476735)
  %211 = icmp ne <16 x i64> %199, zeroinitializer
  %212 = and <16 x i1> %211, %210
  %213 = and <16 x i1> %51, %212
  %214 = bitcast <16 x i1> %213 to i16
  %215 = icmp eq i16 %214, 0
  br i1 %215, label %224, label %216

216:
  %217 = zext i16 %214 to i32
  %218 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %219 = load ptr, ptr %218, align 8
  %220 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %221 = load <16 x i64>, ptr %220, align 128
  %222 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %219, <16 x i64> %208, <16 x i64> %199, <16 x i64> %221, i32 %217, i32 %222)
  %223 = load <16 x i64>, ptr %1, align 128
  br label %224

224:
  %225 = phi <16 x i64> [ %223, %216 ], [ %208, %207 ]
  %226 = xor <16 x i64> %225, %201
  %227 = icmp ugt <16 x i64> %226, splat (i64 68719476735)
  %228 = icmp ne <16 x i64> %201, zeroinitializer
  %229 = and <16 x i1> %228, %227
  %230 = and <16 x i1> %51, %229
  %231 = bitcast <16 x i1> %230 to i16
  %232 = icmp eq i16 %231, 0
  br i1 %232, label %240, label %233

233:
  %234 = zext i16 %231 to i32
  %235 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %236 = load ptr, ptr %235, align 8
  %237 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %238 = load <16 x i64>, ptr %237, align 128
  %239 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %236, <16 x i64> %225, <16 x i64> %201, <16 x i64> %238, i32 %234, i32 %239)
  br label %240

240:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %198, <16 x i1> %51)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %200, <16 x i1> %51)
  br label %241

241:
  %242 = load <16 x i64>, ptr %1, align 128
  %243 = xor <16 x i64> %242, %160
  %244 = icmp ult <16 x i64> %243, splat (i64 4096)
  %245 = and <16 x i64> %160, splat (i64 3072)
  %246 = icmp eq <16 x i64> %245, zeroinitializer
  %247 = and <16 x i1> %246, %244
  %248 = bitcast <16 x i1> %247 to i16
  %249 = icmp eq i16 %248, 0
  %250 = xor <16 x i1> %247, splat (i1 true)
  %251 = select i1 %249, <16 x i1> splat (i1 true), <16 x i1> %250
  %252 = and <16 x i1> %51, %251
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %242, <16 x ptr> align 8 %159, <16 x i1> %252)
  %253 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %159, <16 x i1> %51, <16 x i64> zeroinitializer)
  %254 = load <16 x i64>, ptr %1, align 128
  %255 = xor <16 x i64> %254, %253
  %256 = icmp ugt <16 x i64> %255, splat (i64 68719476735)
  %257 = icmp ne <16 x i64> %253, zeroinitializer
  %258 = and <16 x i1> %257, %256
  %259 = and <16 x i1> %51, %258
  %260 = bitcast <16 x i1> %259 to i16
  %261 = icmp eq i16 %260, 0
  br i1 %261, label %678, label %262

262:
  %263 = zext i16 %260 to i32
  %264 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %265 = load ptr, ptr %264, align 8
  %266 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %267 = load <16 x i64>, ptr %266, align 128
  %268 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %265, <16 x i64> %254, <16 x i64> %253, <16 x i64> %267, i32 %263, i32 %268)
  br label %678

269:
  %270 = getelementptr i64, ptr %78, <16 x i64> %57
  %271 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %270, <16 x i1> %51, <16 x i64> zeroinitializer)
  %272 = load <16 x i64>, ptr %1, align 128
  %273 = xor <16 x i64> %272, %271
  %274 = icmp ugt <16 x i64> %273, splat (i64 68719476735)
  %275 = icmp ne <16 x i64> %271, zeroinitializer
  %276 = and <16 x i1> %275, %274
  %277 = and <16 x i1> %51, %276
  %278 = bitcast <16 x i1> %277 to i16
  %279 = icmp eq i16 %278, 0
  br i1 %279, label %283, label %280

280:
  %281 = getelementptr i64, ptr %80, <16 x i64> %57
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %271, <16 x ptr> align 8 %281, <16 x i1> %277)
  %282 = load <16 x i64>, ptr %1, align 128
  br label %283

283:
  %284 = phi <16 x i64> [ %272, %269 ], [ %282, %280 ]
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %284, <16 x ptr> align 8 %270, <16 x i1> %51)
  %285 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %270, <16 x i1> %51, <16 x i64> zeroinitializer)
  %286 = load <16 x i64>, ptr %1, align 128
  %287 = icmp ne <16 x i64> %285, %286
  %288 = and <16 x i1> %51, %287
  %289 = bitcast <16 x i1> %288 to i16
  %290 = icmp eq i16 %289, 0
  br i1 %290, label %678, label %291

291:
  %292 = getelementptr i64, ptr %80, <16 x i64> %57
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %286, <16 x ptr> align 8 %292, <16 x i1> %288)
  br label %678

293:
  %294 = icmp eq i16 %53, -1
  %295 = load ptr, ptr %62, align 8
  %296 = getelementptr inbounds nuw i8, ptr %62, i64 8
  %297 = load ptr, ptr %296, align 8
  %298 = getelementptr inbounds nuw i8, ptr %62, i64 16
  %299 = load ptr, ptr %298, align 8
  %300 = and i32 %18, 8
  %301 = icmp eq i32 %300, 0
  br i1 %294, label %302, label %485

302:
  br i1 %301, label %346, label %303

303:
  %304 = getelementptr inbounds nuw i8, ptr %62, i64 24
  %305 = load ptr, ptr %304, align 8
  %306 = and i32 %18, 1
  %307 = icmp eq i32 %306, 0
  br i1 %307, label %324, label %308

308:
  %309 = getelementptr inbounds i32, ptr %305, i64 %67
  %310 = load <16 x i32>, ptr %309, align 4
  %311 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %312 = load <16 x i32>, ptr %311, align 128
  %313 = icmp ne <16 x i32> %310, %312
  %314 = icmp eq <16 x i32> %310, zeroinitializer
  %315 = select i1 %60, <16 x i1> %314, <16 x i1> %313
  %316 = bitcast <16 x i1> %315 to i16
  %317 = icmp eq i16 %316, 0
  br i1 %317, label %324, label %318

318:
  %319 = zext i16 %316 to i32
  %320 = load <16 x i64>, ptr %1, align 128
  %321 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %322 = load <16 x i64>, ptr %321, align 128
  tail call fastcc void @blame(ptr %9, i64 1, <16 x i64> %320, <16 x i64> %320, <16 x i64> %322, i32 %319)
  %323 = load i32, ptr %17, align 4
  br label %324

324:
  %325 = phi i32 [ %323, %318 ], [ %18, %308 ], [ %18, %303 ]
  %326 = and i32 %325, 2
  %327 = icmp eq i32 %326, 0
  br i1 %327, label %346, label %328

328:
  %329 = getelementptr inbounds i32, ptr %305, i64 %67
  %330 = load <16 x i32>, ptr %329, align 4
  %331 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %332 = load <16 x i32>, ptr %331, align 128
  %333 = icmp ne <16 x i32> %330, %332
  %334 = bitcast <16 x i1> %333 to i16
  %335 = icmp eq i16 %334, 0
  br i1 %335, label %346, label %336

336:
  %337 = load i32, ptr %58, align 64
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %332, ptr align 4 %329, <16 x i1> %333)
  %338 = icmp eq i32 %337, 0
  %339 = tail call i16 @llvm.ctpop.i16(i16 %334)
  %340 = zext nneg i16 %339 to i64
  %341 = select i1 %338, i64 0, i64 %340
  %342 = getelementptr inbounds nuw i8, ptr %9, i64 152
  %343 = load i64, ptr %342, align 8
  %344 = sub i64 %343, %341
  store i64 %344, ptr %342, align 8
  %345 = load i32, ptr %17, align 4
  br label %346

346:
  %347 = phi i32 [ %345, %336 ], [ %325, %328 ], [ %325, %324 ], [ %18, %302 ]
  %348 = and i32 %347, 4
  %349 = icmp eq i32 %348, 0
  br i1 %349, label %678, label %350

350:
  %351 = and i32 %347, 64
  %352 = icmp eq i32 %351, 0
  br i1 %352, label %379, label %353

353:
  %354 = getelementptr inbounds nuw i8, ptr %62, i64 32
  %355 = load ptr, ptr %354, align 8
  %356 = getelementptr inbounds i64, ptr %355, i64 %67
  %357 = load <16 x i64>, ptr %356, align 8
  %358 = icmp ne <16 x i64> %357, zeroinitializer
  %359 = load i32, ptr %58, align 64
  %360 = icmp eq i32 %359, 0
  br i1 %360, label %366, label %361

361:
  %362 = load <16 x i64>, ptr %1, align 128
  %363 = xor <16 x i64> %362, %357
  %364 = icmp ult <16 x i64> %363, splat (i64 70368744177664)
  %365 = and <16 x i1> %358, %364
  br label %369

366:
  %367 = and i32 %347, 2
  %368 = icmp eq i32 %367, 0
  br i1 %368, label %379, label %369

369:
  %370 = phi <16 x i1> [ %358, %366 ], [ %365, %361 ]
  %371 = bitcast <16 x i1> %370 to i16
  %372 = icmp eq i16 %371, 0
  br i1 %372, label %379, label %373

373:
  %374 = zext i16 %371 to i32
  %375 = load <16 x i64>, ptr %1, align 128
  %376 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %377 = load <16 x i64>, ptr %376, align 128
  tail call fastcc void @blame(ptr %9, i64 0, <16 x i64> %375, <16 x i64> %357, <16 x i64> %377, i32 %374)
  %378 = load i32, ptr %17, align 4
  br label %379

379:
  %380 = phi i32 [ %378, %373 ], [ %347, %369 ], [ %347, %366 ], [ %347, %350 ]
  %381 = getelementptr inbounds i64, ptr %295, i64 %67
  %382 = load <16 x i64>, ptr %381, align 8
  %383 = and i32 %380, 32
  %384 = icmp eq i32 %383, 0
  br i1 %384, label %394, label %385

385:
  %386 = icmp ne <16 x i64> %382, zeroinitializer
  %387 = bitcast <16 x i1> %386 to i16
  %388 = icmp eq i16 %387, 0
  br i1 %388, label %678, label %389

389:
  %390 = zext i16 %387 to i32
  %391 = load <16 x i64>, ptr %1, align 128
  %392 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %393 = load <16 x i64>, ptr %392, align 128
  tail call fastcc void @blame(ptr %9, i64 0, <16 x i64> %391, <16 x i64> %382, <16 x i64> %393, i32 %390)
  br label %678

394:
  %395 = load <16 x i64>, ptr %1, align 128
  %396 = xor <16 x i64> %395, %382
  %397 = icmp ugt <16 x i64> %396, splat (i64 68719476735)
  %398 = icmp ne <16 x i64> %382, zeroinitializer
  %399 = and <16 x i1> %398, %397
  %400 = bitcast <16 x i1> %399 to i16
  %401 = icmp eq i16 %400, 0
  br i1 %401, label %410, label %402

402:
  %403 = zext i16 %400 to i32
  %404 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %405 = load ptr, ptr %404, align 8
  %406 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %407 = load <16 x i64>, ptr %406, align 128
  %408 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %405, <16 x i64> %395, <16 x i64> %382, <16 x i64> %407, i32 %403, i32 %408)
  %409 = load i32, ptr %17, align 4
  br label %410

410:
  %411 = phi i32 [ %380, %394 ], [ %409, %402 ]
  %412 = and i32 %411, 2
  %413 = icmp eq i32 %412, 0
  br i1 %413, label %470, label %414

414:
  %415 = and i32 %411, 16
  %416 = icmp eq i32 %415, 0
  br i1 %416, label %458, label %417

417:
  %418 = getelementptr inbounds i64, ptr %297, i64 %67
  %419 = load <16 x i64>, ptr %418, align 8
  %420 = getelementptr inbounds i64, ptr %299, i64 %67
  %421 = load <16 x i64>, ptr %420, align 8
  %422 = or <16 x i64> %421, %419
  %423 = icmp ne <16 x i64> %422, zeroinitializer
  %424 = bitcast <16 x i1> %423 to i16
  %425 = icmp eq i16 %424, 0
  br i1 %425, label %458, label %426

426:
  %427 = load <16 x i64>, ptr %1, align 128
  %428 = xor <16 x i64> %427, %419
  %429 = icmp ugt <16 x i64> %428, splat (i64 68719476735)
  %430 = icmp ne <16 x i64> %419, zeroinitializer
  %431 = and <16 x i1> %430, %429
  %432 = bitcast <16 x i1> %431 to i16
  %433 = icmp eq i16 %432, 0
  br i1 %433, label %442, label %434

434:
  %435 = zext i16 %432 to i32
  %436 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %437 = load ptr, ptr %436, align 8
  %438 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %439 = load <16 x i64>, ptr %438, align 128
  %440 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %437, <16 x i64> %427, <16 x i64> %419, <16 x i64> %439, i32 %435, i32 %440)
  %441 = load <16 x i64>, ptr %1, align 128
  br label %442

442:
  %443 = phi <16 x i64> [ %441, %434 ], [ %427, %426 ]
  %444 = xor <16 x i64> %443, %421
  %445 = icmp ugt <16 x i64> %444, splat (i64 68719476735)
  %446 = icmp ne <16 x i64> %421, zeroinitializer
  %447 = and <16 x i1> %446, %445
  %448 = bitcast <16 x i1> %447 to i16
  %449 = icmp eq i16 %448, 0
  br i1 %449, label %457, label %450

450:
  %451 = zext i16 %448 to i32
  %452 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %453 = load ptr, ptr %452, align 8
  %454 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %455 = load <16 x i64>, ptr %454, align 128
  %456 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %453, <16 x i64> %443, <16 x i64> %421, <16 x i64> %455, i32 %451, i32 %456)
  br label %457

457:
  store <16 x i64> zeroinitializer, ptr %418, align 8
  store <16 x i64> zeroinitializer, ptr %420, align 8
  br label %458

458:
  %459 = load <16 x i64>, ptr %1, align 128
  %460 = xor <16 x i64> %459, %382
  %461 = icmp ult <16 x i64> %460, splat (i64 4096)
  %462 = and <16 x i64> %382, splat (i64 3072)
  %463 = icmp eq <16 x i64> %462, zeroinitializer
  %464 = and <16 x i1> %463, %461
  %465 = bitcast <16 x i1> %464 to i16
  %466 = icmp eq i16 %465, 0
  br i1 %466, label %469, label %467

467:
  %468 = xor <16 x i1> %464, splat (i1 true)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %459, ptr align 8 %381, <16 x i1> %468)
  br label %678

469:
  store <16 x i64> %459, ptr %381, align 8
  br label %678

470:
  %471 = getelementptr inbounds i64, ptr %297, i64 %67
  %472 = load <16 x i64>, ptr %471, align 8
  %473 = load <16 x i64>, ptr %1, align 128
  %474 = xor <16 x i64> %473, %472
  %475 = icmp ugt <16 x i64> %474, splat (i64 68719476735)
  %476 = icmp ne <16 x i64> %472, zeroinitializer
  %477 = and <16 x i1> %476, %475
  %478 = bitcast <16 x i1> %477 to i16
  %479 = icmp eq i16 %478, 0
  br i1 %479, label %483, label %480

480:
  %481 = getelementptr inbounds i64, ptr %299, i64 %67
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %472, ptr align 8 %481, <16 x i1> %477)
  %482 = load <16 x i64>, ptr %1, align 128
  br label %483

483:
  %484 = phi <16 x i64> [ %473, %470 ], [ %482, %480 ]
  store <16 x i64> %484, ptr %471, align 8
  br label %678

485:
  br i1 %301, label %531, label %486

486:
  %487 = getelementptr inbounds nuw i8, ptr %62, i64 24
  %488 = load ptr, ptr %487, align 8
  %489 = and i32 %18, 1
  %490 = icmp eq i32 %489, 0
  br i1 %490, label %508, label %491

491:
  %492 = getelementptr inbounds i32, ptr %488, i64 %67
  %493 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %492, <16 x i1> %51, <16 x i32> zeroinitializer)
  %494 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %495 = load <16 x i32>, ptr %494, align 128
  %496 = icmp ne <16 x i32> %493, %495
  %497 = icmp eq <16 x i32> %493, zeroinitializer
  %498 = select i1 %60, <16 x i1> %497, <16 x i1> %496
  %499 = and <16 x i1> %51, %498
  %500 = bitcast <16 x i1> %499 to i16
  %501 = icmp eq i16 %500, 0
  br i1 %501, label %508, label %502

502:
  %503 = zext i16 %500 to i32
  %504 = load <16 x i64>, ptr %1, align 128
  %505 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %506 = load <16 x i64>, ptr %505, align 128
  tail call fastcc void @blame(ptr %9, i64 1, <16 x i64> %504, <16 x i64> %504, <16 x i64> %506, i32 %503)
  %507 = load i32, ptr %17, align 4
  br label %508

508:
  %509 = phi i32 [ %507, %502 ], [ %18, %491 ], [ %18, %486 ]
  %510 = and i32 %509, 2
  %511 = icmp eq i32 %510, 0
  br i1 %511, label %531, label %512

512:
  %513 = getelementptr inbounds i32, ptr %488, i64 %67
  %514 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %513, <16 x i1> %51, <16 x i32> zeroinitializer)
  %515 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %516 = load <16 x i32>, ptr %515, align 128
  %517 = icmp ne <16 x i32> %514, %516
  %518 = and <16 x i1> %51, %517
  %519 = bitcast <16 x i1> %518 to i16
  %520 = icmp eq i16 %519, 0
  br i1 %520, label %531, label %521

521:
  %522 = load i32, ptr %58, align 64
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %516, ptr align 4 %513, <16 x i1> %518)
  %523 = icmp eq i32 %522, 0
  %524 = tail call i16 @llvm.ctpop.i16(i16 %519)
  %525 = zext nneg i16 %524 to i64
  %526 = select i1 %523, i64 0, i64 %525
  %527 = getelementptr inbounds nuw i8, ptr %9, i64 152
  %528 = load i64, ptr %527, align 8
  %529 = sub i64 %528, %526
  store i64 %529, ptr %527, align 8
  %530 = load i32, ptr %17, align 4
  br label %531

531:
  %532 = phi i32 [ %530, %521 ], [ %509, %512 ], [ %509, %508 ], [ %18, %485 ]
  %533 = and i32 %532, 4
  %534 = icmp eq i32 %533, 0
  br i1 %534, label %678, label %535

535:
  %536 = and i32 %532, 64
  %537 = icmp eq i32 %536, 0
  br i1 %537, label %565, label %538

538:
  %539 = getelementptr inbounds nuw i8, ptr %62, i64 32
  %540 = load ptr, ptr %539, align 8
  %541 = getelementptr inbounds i64, ptr %540, i64 %67
  %542 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %541, <16 x i1> %51, <16 x i64> zeroinitializer)
  %543 = icmp ne <16 x i64> %542, zeroinitializer
  %544 = and <16 x i1> %51, %543
  %545 = load i32, ptr %58, align 64
  %546 = icmp eq i32 %545, 0
  br i1 %546, label %552, label %547

547:
  %548 = load <16 x i64>, ptr %1, align 128
  %549 = xor <16 x i64> %548, %542
  %550 = icmp ult <16 x i64> %549, splat (i64 70368744177664)
  %551 = and <16 x i1> %544, %550
  br label %555

552:
  %553 = and i32 %532, 2
  %554 = icmp eq i32 %553, 0
  br i1 %554, label %565, label %555

555:
  %556 = phi <16 x i1> [ %544, %552 ], [ %551, %547 ]
  %557 = bitcast <16 x i1> %556 to i16
  %558 = icmp eq i16 %557, 0
  br i1 %558, label %565, label %559

559:
  %560 = zext i16 %557 to i32
  %561 = load <16 x i64>, ptr %1, align 128
  %562 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %563 = load <16 x i64>, ptr %562, align 128
  tail call fastcc void @blame(ptr %9, i64 0, <16 x i64> %561, <16 x i64> %542, <16 x i64> %563, i32 %560)
  %564 = load i32, ptr %17, align 4
  br label %565

565:
  %566 = phi i32 [ %564, %559 ], [ %532, %555 ], [ %532, %552 ], [ %532, %535 ]
  %567 = getelementptr inbounds i64, ptr %295, i64 %67
  %568 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %567, <16 x i1> %51, <16 x i64> zeroinitializer)
  %569 = and i32 %566, 32
  %570 = icmp eq i32 %569, 0
  br i1 %570, label %581, label %571

571:
  %572 = icmp ne <16 x i64> %568, zeroinitializer
  %573 = and <16 x i1> %51, %572
  %574 = bitcast <16 x i1> %573 to i16
  %575 = icmp eq i16 %574, 0
  br i1 %575, label %678, label %576

576:
  %577 = zext i16 %574 to i32
  %578 = load <16 x i64>, ptr %1, align 128
  %579 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %580 = load <16 x i64>, ptr %579, align 128
  tail call fastcc void @blame(ptr %9, i64 0, <16 x i64> %578, <16 x i64> %568, <16 x i64> %580, i32 %577)
  br label %678

581:
  %582 = load <16 x i64>, ptr %1, align 128
  %583 = xor <16 x i64> %582, %568
  %584 = icmp ugt <16 x i64> %583, splat (i64 68719476735)
  %585 = icmp ne <16 x i64> %568, zeroinitializer
  %586 = and <16 x i1> %585, %584
  %587 = and <16 x i1> %51, %586
  %588 = bitcast <16 x i1> %587 to i16
  %589 = icmp eq i16 %588, 0
  br i1 %589, label %598, label %590

590:
  %591 = zext i16 %588 to i32
  %592 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %593 = load ptr, ptr %592, align 8
  %594 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %595 = load <16 x i64>, ptr %594, align 128
  %596 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %593, <16 x i64> %582, <16 x i64> %568, <16 x i64> %595, i32 %591, i32 %596)
  %597 = load i32, ptr %17, align 4
  br label %598

598:
  %599 = phi i32 [ %566, %581 ], [ %597, %590 ]
  %600 = and i32 %599, 2
  %601 = icmp eq i32 %600, 0
  br i1 %601, label %662, label %602

602:
  %603 = and i32 %599, 16
  %604 = icmp eq i32 %603, 0
  br i1 %604, label %649, label %605

605:
  %606 = getelementptr inbounds i64, ptr %297, i64 %67
  %607 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %606, <16 x i1> %51, <16 x i64> zeroinitializer)
  %608 = getelementptr inbounds i64, ptr %299, i64 %67
  %609 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %608, <16 x i1> %51, <16 x i64> zeroinitializer)
  %610 = or <16 x i64> %609, %607
  %611 = icmp ne <16 x i64> %610, zeroinitializer
  %612 = and <16 x i1> %51, %611
  %613 = bitcast <16 x i1> %612 to i16
  %614 = icmp eq i16 %613, 0
  br i1 %614, label %649, label %615

615:
  %616 = load <16 x i64>, ptr %1, align 128
  %617 = xor <16 x i64> %616, %607
  %618 = icmp ugt <16 x i64> %617, splat (i64 68719476735)
  %619 = icmp ne <16 x i64> %607, zeroinitializer
  %620 = and <16 x i1> %619, %618
  %621 = and <16 x i1> %51, %620
  %622 = bitcast <16 x i1> %621 to i16
  %623 = icmp eq i16 %622, 0
  br i1 %623, label %632, label %624

624:
  %625 = zext i16 %622 to i32
  %626 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %627 = load ptr, ptr %626, align 8
  %628 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %629 = load <16 x i64>, ptr %628, align 128
  %630 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %627, <16 x i64> %616, <16 x i64> %607, <16 x i64> %629, i32 %625, i32 %630)
  %631 = load <16 x i64>, ptr %1, align 128
  br label %632

632:
  %633 = phi <16 x i64> [ %631, %624 ], [ %616, %615 ]
  %634 = xor <16 x i64> %633, %609
  %635 = icmp ugt <16 x i64> %634, splat (i64 68719476735)
  %636 = icmp ne <16 x i64> %609, zeroinitializer
  %637 = and <16 x i1> %636, %635
  %638 = and <16 x i1> %51, %637
  %639 = bitcast <16 x i1> %638 to i16
  %640 = icmp eq i16 %639, 0
  br i1 %640, label %648, label %641

641:
  %642 = zext i16 %639 to i32
  %643 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %644 = load ptr, ptr %643, align 8
  %645 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %646 = load <16 x i64>, ptr %645, align 128
  %647 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %644, <16 x i64> %633, <16 x i64> %609, <16 x i64> %646, i32 %642, i32 %647)
  br label %648

648:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %606, <16 x i1> %51)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %608, <16 x i1> %51)
  br label %649

649:
  %650 = load <16 x i64>, ptr %1, align 128
  %651 = xor <16 x i64> %650, %568
  %652 = icmp ult <16 x i64> %651, splat (i64 4096)
  %653 = and <16 x i64> %568, splat (i64 3072)
  %654 = icmp eq <16 x i64> %653, zeroinitializer
  %655 = and <16 x i1> %654, %652
  %656 = bitcast <16 x i1> %655 to i16
  %657 = icmp eq i16 %656, 0
  br i1 %657, label %661, label %658

658:
  %659 = xor <16 x i1> %655, splat (i1 true)
  %660 = and <16 x i1> %51, %659
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %650, ptr align 8 %567, <16 x i1> %660)
  br label %678

661:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %650, ptr align 8 %567, <16 x i1> %51)
  br label %678

662:
  %663 = getelementptr inbounds i64, ptr %297, i64 %67
  %664 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %663, <16 x i1> %51, <16 x i64> zeroinitializer)
  %665 = load <16 x i64>, ptr %1, align 128
  %666 = xor <16 x i64> %665, %664
  %667 = icmp ugt <16 x i64> %666, splat (i64 68719476735)
  %668 = icmp ne <16 x i64> %664, zeroinitializer
  %669 = and <16 x i1> %668, %667
  %670 = and <16 x i1> %51, %669
  %671 = bitcast <16 x i1> %670 to i16
  %672 = icmp eq i16 %671, 0
  br i1 %672, label %676, label %673

673:
  %674 = getelementptr inbounds i64, ptr %299, i64 %67
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %664, ptr align 8 %674, <16 x i1> %670)
  %675 = load <16 x i64>, ptr %1, align 128
  br label %676

676:
  %677 = phi <16 x i64> [ %665, %662 ], [ %675, %673 ]
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %677, ptr align 8 %663, <16 x i1> %51)
  br label %678

678:
  %679 = load i32, ptr %17, align 4
  br label %680

680:
  %681 = phi i32 [ %679, %678 ], [ %18, %29 ]
  %682 = and i32 %681, 4
  %683 = icmp eq i32 %682, 0
  %684 = bitcast <16 x i1> %52 to i16
  %685 = icmp eq i16 %684, 0
  %686 = select i1 %683, i1 true, i1 %685
  br i1 %686, label %688, label %687

687:
  tail call fastcc void @note_peers(ptr %9, i64 %5, <16 x i1> %52, <16 x i64> %31)
  br label %688

688:
  ret void
}

define internal fastcc void @note_peers(ptr %0, i64 %1, <16 x i1> %2, <16 x i64> %3) #0 {
  %5 = alloca [16 x i64], align 64
  store <16 x i64> %3, ptr %5, align 64
  %6 = bitcast <16 x i1> %2 to i16
  %7 = icmp eq i16 %6, 0
  br i1 %7, label %13, label %8

8:
  %9 = zext i16 %6 to i32
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 272
  br label %14

13:
  ret void

14:
  %15 = phi i32 [ %9, %8 ], [ %36, %14 ]
  %16 = tail call i32 @llvm.cttz.i32(i32 %15, i1 true)
  %17 = zext nneg i32 %16 to i64
  %18 = add nuw nsw i64 %1, %17
  %19 = load ptr, ptr %10, align 8
  %20 = getelementptr inbounds nuw i32, ptr %19, i64 %18
  %21 = load i32, ptr %20, align 4
  %22 = load ptr, ptr %11, align 8
  %23 = getelementptr inbounds nuw i32, ptr %22, i64 %18
  %24 = load i32, ptr %23, align 4
  %25 = lshr i32 %24, 10
  %26 = and i32 %25, 1
  %27 = add i32 %21, 1
  %28 = add i32 %27, %26
  %29 = load ptr, ptr %12, align 8
  %30 = getelementptr inbounds nuw i64, ptr %5, i64 %17
  %31 = load i64, ptr %30, align 8
  %32 = shl i64 %31, 10
  %33 = or i64 %32, %18
  %34 = getelementptr inbounds nuw i32, ptr %29, i64 %33
  store i32 %28, ptr %34, align 4
  %35 = add nsw i32 %15, -1
  %36 = and i32 %35, %15
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %13, label %14
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
  %22 = add i32 %13, -1
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
  %7 = alloca [2 x [16 x i64]], align 64
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %9 = load ptr, ptr %8, align 8
  %10 = xor <16 x i64> %2, %1
  %11 = and <16 x i64> %2, %1
  %12 = trunc nuw i32 %4 to i16
  %13 = bitcast i16 %12 to <16 x i1>
  %14 = icmp ult <16 x i64> %10, splat (i64 70368744177664)
  %15 = getelementptr inbounds nuw i8, ptr %9, i64 288
  %16 = load i64, ptr %15, align 8
  %17 = add i64 %16, 46
  %18 = insertelement <16 x i64> poison, i64 %17, i64 0
  %19 = shufflevector <16 x i64> %18, <16 x i64> poison, <16 x i32> zeroinitializer
  %20 = lshr <16 x i64> %10, %19
  %21 = icmp eq <16 x i64> %20, zeroinitializer
  %22 = lshr <16 x i64> %1, splat (i64 23)
  %23 = and <16 x i64> %22, splat (i64 8191)
  %24 = lshr <16 x i64> %2, splat (i64 22)
  %25 = and <16 x i64> %24, splat (i64 16383)
  %26 = add nuw nsw <16 x i64> %25, splat (i64 1)
  %27 = lshr <16 x i64> %26, splat (i64 1)
  %28 = icmp samesign ugt <16 x i64> %23, %27
  %29 = and <16 x i1> %14, %28
  %30 = getelementptr inbounds nuw i8, ptr %9, i64 248
  %31 = load i64, ptr %30, align 8
  %32 = icmp eq i64 %31, 0
  br i1 %32, label %33, label %39

33:
  %34 = icmp ult <16 x i64> %10, splat (i64 2199023255552)
  %35 = and <16 x i64> %10, splat (i64 4190208)
  %36 = icmp ne <16 x i64> %35, zeroinitializer
  %37 = and <16 x i1> %34, %36
  %38 = or <16 x i1> %37, %29
  br label %39

39:
  %40 = phi <16 x i1> [ %29, %6 ], [ %38, %33 ]
  %41 = icmp eq i32 %5, 0
  %42 = xor <16 x i1> %21, splat (i1 true)
  %43 = select i1 %41, <16 x i1> zeroinitializer, <16 x i1> %42
  %44 = or <16 x i1> %43, %40
  %45 = getelementptr inbounds nuw i8, ptr %9, i64 136
  %46 = load i64, ptr %45, align 8
  %47 = icmp eq i64 %46, 0
  br i1 %47, label %56, label %48

48:
  %49 = and <16 x i64> %11, splat (i64 1024)
  %50 = icmp ne <16 x i64> %49, zeroinitializer
  %51 = and <16 x i64> %11, splat (i64 2048)
  %52 = icmp ne <16 x i64> %51, zeroinitializer
  %53 = or <16 x i1> %14, %52
  %54 = and <16 x i1> %50, %53
  %55 = or <16 x i1> %54, %44
  br label %56

56:
  %57 = phi <16 x i1> [ %55, %48 ], [ %44, %39 ]
  store <16 x i64> %1, ptr %7, align 64
  %58 = getelementptr inbounds nuw i8, ptr %7, i64 128
  store <16 x i64> %2, ptr %58, align 64
  %59 = xor <16 x i1> %57, splat (i1 true)
  %60 = and <16 x i1> %13, %59
  %61 = bitcast <16 x i1> %60 to i16
  %62 = zext i16 %61 to i32
  %63 = and <16 x i1> %21, %60
  %64 = bitcast <16 x i1> %63 to i16
  %65 = icmp eq i16 %64, 0
  br i1 %65, label %68, label %66

66:
  %67 = zext i16 %64 to i32
  br label %71

68:
  %69 = phi i32 [ %62, %56 ], [ %85, %71 ]
  %70 = icmp eq i32 %69, 0
  br i1 %70, label %90, label %89

71:
  %72 = phi i32 [ %85, %71 ], [ %62, %66 ]
  %73 = phi i32 [ %87, %71 ], [ %67, %66 ]
  %74 = tail call i32 @llvm.cttz.i32(i32 %73, i1 true)
  %75 = zext nneg i32 %74 to i64
  %76 = getelementptr inbounds nuw i64, ptr %7, i64 %75
  %77 = load i64, ptr %76, align 8
  %78 = lshr i64 %77, 36
  %79 = and i64 %78, 1023
  %80 = getelementptr inbounds nuw i64, ptr %58, i64 %75
  %81 = load i64, ptr %80, align 8
  %82 = tail call fastcc i1 @waited_for(ptr %0, i64 %79, i64 %81)
  %83 = shl nuw nsw i32 1, %74
  %84 = select i1 %82, i32 %83, i32 0
  %85 = xor i32 %84, %72
  %86 = add nsw i32 %73, -1
  %87 = and i32 %86, %73
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %68, label %71

89:
  tail call fastcc void @blame(ptr %9, i64 0, <16 x i64> %1, <16 x i64> %2, <16 x i64> %3, i32 %69)
  br label %90

90:
  ret void
}

define internal fastcc i1 @waited_for(ptr %0, i64 %1, i64 %2) #0 {
  %4 = lshr i64 %2, 46
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 288
  %8 = load i64, ptr %7, align 8
  %9 = shl nsw i64 -1, %8
  %10 = xor i64 %9, -1
  %11 = and i64 %4, %10
  %12 = getelementptr inbounds nuw i8, ptr %6, i64 256
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds nuw i32, ptr %13, i64 %1
  %15 = load i32, ptr %14, align 4
  %16 = shl i32 %15, 10
  %17 = and i32 %16, 3072
  %18 = zext nneg i32 %17 to i64
  %19 = lshr i64 %2, 36
  %20 = and i64 %19, 1023
  %21 = lshr i64 %2, 12
  %22 = trunc i64 %21 to i32
  %23 = and i32 %22, 16777215
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds nuw i8, ptr %25, i64 64
  %27 = mul nuw nsw i64 %11, 576
  %28 = getelementptr inbounds nuw i8, ptr %26, i64 %27
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 1576
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 264
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr inbounds nuw i32, ptr %33, i64 %20
  %35 = getelementptr inbounds nuw i32, ptr %34, i64 %18
  %36 = load i32, ptr %35, align 4
  %37 = icmp ult i32 %23, %36
  ret i1 %37
}

declare void @llvm.masked.scatter.v16i64.v16p0(<16 x i64>, <16 x ptr>, <16 x i1>)

declare void @llvm.masked.store.v16i64.p0(<16 x i64>, ptr captures(none), <16 x i1>)

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

declare i32 @llvm.cttz.i32(i32, i1)

declare i64 @llvm.umax.i64(i64, i64)

declare i16 @llvm.cttz.i16(i16, i1)

declare i16 @llvm.ctpop.i16(i16)
