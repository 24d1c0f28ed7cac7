; From cluster_sanitizers.c by scripts/runtime_ir.py: 79f7eb4ae74c242a
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
  br i1 %15, label %41, label %16

16:
  %17 = getelementptr inbounds nuw i8, ptr %8, i64 16
  %18 = load i32, ptr %17, align 4
  %19 = zext i32 %18 to i64
  store i64 %12, ptr %13, align 8
  %20 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %21 = load i64, ptr %20, align 8
  %22 = getelementptr inbounds nuw i8, ptr %6, i64 152
  store i64 %21, ptr %22, align 8
  %23 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %24 = load ptr, ptr %23, align 8
  %25 = shl nuw nsw i64 %19, 7
  tail call void @llvm.memset.p0.i64(ptr align 4 %24, i8 0, i64 %25, i1 false)
  %26 = getelementptr inbounds nuw i8, ptr %6, i64 256
  %27 = load ptr, ptr %26, align 8
  tail call void @llvm.memset.p0.i64(ptr align 4 %27, i8 0, i64 %25, i1 false)
  %28 = getelementptr inbounds nuw i8, ptr %6, i64 280
  %29 = load ptr, ptr %28, align 8
  tail call void @llvm.memset.p0.i64(ptr align 4 %29, i8 0, i64 %25, i1 false)
  %30 = getelementptr inbounds nuw i8, ptr %6, i64 272
  %31 = load ptr, ptr %30, align 8
  %32 = shl nuw nsw i64 %19, 11
  tail call void @llvm.memset.p0.i64(ptr align 4 %31, i8 0, i64 %32, i1 false)
  %33 = getelementptr inbounds nuw i8, ptr %6, i64 264
  %34 = load ptr, ptr %33, align 8
  tail call void @llvm.memset.p0.i64(ptr align 4 %34, i8 0, i64 %25, i1 false)
  %35 = load ptr, ptr %33, align 8
  %36 = getelementptr inbounds nuw i8, ptr %35, i64 4096
  tail call void @llvm.memset.p0.i64(ptr align 4 %36, i8 0, i64 %25, i1 false)
  %37 = load ptr, ptr %33, align 8
  %38 = getelementptr inbounds nuw i8, ptr %37, i64 8192
  tail call void @llvm.memset.p0.i64(ptr align 4 %38, i8 0, i64 %25, i1 false)
  %39 = load ptr, ptr %33, align 8
  %40 = getelementptr inbounds nuw i8, ptr %39, i64 12288
  tail call void @llvm.memset.p0.i64(ptr align 4 %40, i8 0, i64 %25, i1 false)
  br label %41

41:
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
  br label %21

17:
  %18 = phi i64 [ 0, %1 ], [ %42, %21 ]
  %19 = load i32, ptr %5, align 4
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %45, label %46

21:
  %22 = phi i64 [ 0, %14 ], [ %42, %21 ]
  %23 = phi i64 [ 0, %14 ], [ %43, %21 ]
  %24 = getelementptr inbounds nuw i32, ptr %16, i64 %23
  %25 = load i32, ptr %24, align 4
  %26 = zext i32 %25 to i64
  %27 = tail call i64 @llvm.umax.i64(i64 %22, i64 %26)
  %28 = getelementptr inbounds nuw i32, ptr %16, i64 %23
  %29 = getelementptr inbounds nuw i8, ptr %28, i64 4
  %30 = load i32, ptr %29, align 4
  %31 = zext i32 %30 to i64
  %32 = tail call i64 @llvm.umax.i64(i64 %27, i64 %31)
  %33 = getelementptr inbounds nuw i32, ptr %16, i64 %23
  %34 = getelementptr inbounds nuw i8, ptr %33, i64 8
  %35 = load i32, ptr %34, align 4
  %36 = zext i32 %35 to i64
  %37 = tail call i64 @llvm.umax.i64(i64 %32, i64 %36)
  %38 = getelementptr inbounds nuw i32, ptr %16, i64 %23
  %39 = getelementptr inbounds nuw i8, ptr %38, i64 12
  %40 = load i32, ptr %39, align 4
  %41 = zext i32 %40 to i64
  %42 = tail call i64 @llvm.umax.i64(i64 %37, i64 %41)
  %43 = add nuw nsw i64 %23, 4
  %44 = icmp eq i64 %43, %9
  br i1 %44, label %17, label %21

45:
  ret void

46:
  %47 = phi i32 [ %109, %108 ], [ %19, %17 ]
  %48 = phi i64 [ %110, %108 ], [ 0, %17 ]
  %49 = load ptr, ptr %4, align 8
  %50 = getelementptr inbounds nuw i8, ptr %49, i64 64
  %51 = mul nuw nsw i64 %48, 576
  %52 = getelementptr inbounds nuw i8, ptr %50, i64 %51
  %53 = load ptr, ptr %52, align 8
  %54 = getelementptr inbounds nuw i8, ptr %53, i64 1576
  %55 = load ptr, ptr %54, align 8
  %56 = icmp eq i64 %48, %12
  br i1 %56, label %108, label %57

57:
  %58 = getelementptr inbounds nuw i8, ptr %55, i64 296
  %59 = load i64, ptr %58, align 8
  %60 = getelementptr inbounds nuw i8, ptr %49, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = add i64 %61, 1
  %63 = and i64 %62, 4294967295
  %64 = icmp ne i64 %59, %63
  %65 = or i1 %64, %13
  br i1 %65, label %108, label %66

66:
  %67 = getelementptr inbounds nuw i8, ptr %55, i64 272
  %68 = getelementptr inbounds nuw i8, ptr %55, i64 256
  %69 = getelementptr inbounds nuw i8, ptr %55, i64 96
  br label %70

70:
  %71 = phi i64 [ 0, %66 ], [ %104, %103 ]
  %72 = load ptr, ptr %67, align 8
  %73 = shl nuw nsw i64 %71, 6
  %74 = getelementptr inbounds nuw i8, ptr %72, i64 %73
  %75 = getelementptr inbounds nuw i32, ptr %74, i64 %12
  %76 = load i32, ptr %75, align 4
  %77 = zext i32 %76 to i64
  %78 = icmp samesign ult i64 %18, %77
  br i1 %78, label %90, label %79

79:
  %80 = load ptr, ptr %68, align 8
  %81 = getelementptr inbounds nuw i32, ptr %80, i64 %71
  %82 = load i32, ptr %81, align 4
  %83 = load ptr, ptr %69, align 8
  %84 = getelementptr inbounds nuw i32, ptr %83, i64 %71
  %85 = load i32, ptr %84, align 4
  %86 = lshr i32 %85, 10
  %87 = and i32 %86, 1
  %88 = add i32 %87, %82
  %89 = icmp ugt i32 %76, %88
  br i1 %89, label %90, label %103

90:
  %91 = load i32, ptr %10, align 4
  %92 = zext i32 %91 to i64
  %93 = load ptr, ptr %4, align 8
  %94 = getelementptr inbounds nuw i8, ptr %93, i64 32
  %95 = load i64, ptr %94, align 8
  %96 = add i64 %95, 1
  %97 = load ptr, ptr %2, align 8
  %98 = getelementptr inbounds nuw i8, ptr %97, i64 288
  %99 = load i64, ptr %98, align 8
  %100 = shl i64 %96, %99
  %101 = or i64 %100, %92
  %102 = shl i64 %101, 46
  tail call fastcc void @odd(ptr %3, i64 2, i64 %102, i64 %102, i64 0)
  br label %103

103:
  %104 = add nuw nsw i64 %71, 1
  %105 = icmp eq i64 %104, %9
  br i1 %105, label %106, label %70

106:
  %107 = load i32, ptr %5, align 4
  br label %108

108:
  %109 = phi i32 [ %107, %106 ], [ %47, %57 ], [ %47, %46 ]
  %110 = add nuw nsw i64 %48, 1
  %111 = zext i32 %109 to i64
  %112 = icmp samesign ult i64 %110, %111
  br i1 %112, label %46, label %45
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
  %8 = alloca [16 x i64], align 64
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %10, i64 112
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 176
  %14 = load i32, ptr %13, align 8
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw i8, ptr %1, i64 324
  %17 = load i32, ptr %16, align 4
  %18 = and i32 %17, 256
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %22, label %20

20:
  %21 = lshr <16 x i64> %2, splat (i64 24)
  br label %25

22:
  %23 = insertelement <16 x i64> poison, i64 %15, i64 0
  %24 = shufflevector <16 x i64> %23, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %25

25:
  %26 = phi <16 x i64> [ %21, %20 ], [ %24, %22 ]
  store <16 x i64> %26, ptr %8, align 64
  %27 = bitcast <16 x i1> %3 to i16
  %28 = icmp eq i16 %27, 0
  br i1 %28, label %44, label %29

29:
  %30 = zext i16 %27 to i32
  %31 = and <16 x i64> %2, splat (i64 16777215)
  %32 = select i1 %19, <16 x i64> %2, <16 x i64> %31
  %33 = insertelement <16 x i64> poison, i64 %12, i64 0
  %34 = shufflevector <16 x i64> %33, <16 x i64> poison, <16 x i32> zeroinitializer
  %35 = lshr <16 x i64> %32, %34
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %37 = insertelement <16 x i64> poison, i64 %4, i64 0
  %38 = shufflevector <16 x i64> %37, <16 x i64> poison, <16 x i32> zeroinitializer
  %39 = add <16 x i64> %35, %38
  %40 = getelementptr inbounds nuw i8, ptr %1, i64 320
  %41 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %42 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %43 = getelementptr inbounds nuw i8, ptr %1, i64 328
  br label %45

44:
  ret void

45:
  %46 = phi i32 [ %30, %29 ], [ %675, %674 ]
  %47 = tail call i32 @llvm.cttz.i32(i32 %46, i1 true)
  %48 = zext nneg i32 %47 to i64
  %49 = getelementptr inbounds nuw i64, ptr %8, i64 %48
  %50 = load i64, ptr %49, align 8
  %51 = insertelement <16 x i64> poison, i64 %50, i64 0
  %52 = shufflevector <16 x i64> %51, <16 x i64> poison, <16 x i32> zeroinitializer
  %53 = icmp eq <16 x i64> %26, %52
  %54 = bitcast <16 x i1> %53 to i16
  %55 = zext i16 %54 to i32
  %56 = and i32 %46, %55
  %57 = load ptr, ptr %36, align 8
  %58 = load i32, ptr %57, align 4
  %59 = zext i32 %58 to i64
  %60 = icmp ult i64 %50, %59
  br i1 %60, label %61, label %674

61:
  %62 = getelementptr inbounds nuw i8, ptr %57, i64 64
  %63 = mul nuw nsw i64 %50, 576
  %64 = getelementptr inbounds nuw i8, ptr %62, i64 %63
  %65 = load ptr, ptr %64, align 8
  %66 = getelementptr inbounds nuw i8, ptr %65, i64 1576
  %67 = load ptr, ptr %66, align 8
  %68 = getelementptr inbounds nuw i8, ptr %67, i64 16
  %69 = load i64, ptr %68, align 8
  %70 = insertelement <16 x i64> poison, i64 %69, i64 0
  %71 = shufflevector <16 x i64> %70, <16 x i64> poison, <16 x i32> zeroinitializer
  %72 = icmp ult <16 x i64> %39, %71
  %73 = trunc nuw i32 %56 to i16
  %74 = bitcast i16 %73 to <16 x i1>
  %75 = and <16 x i1> %72, %74
  %76 = bitcast <16 x i1> %75 to i16
  %77 = icmp eq i16 %76, 0
  br i1 %77, label %666, label %78

78:
  %79 = load i32, ptr %40, align 64
  %80 = icmp eq i32 %79, 0
  %81 = select i1 %80, i64 160, i64 200
  %82 = getelementptr inbounds nuw i8, ptr %67, i64 %81
  store <16 x i64> %39, ptr %7, align 64
  %83 = tail call i16 @llvm.cttz.i16(i16 %76, i1 true)
  %84 = zext nneg i16 %83 to i64
  %85 = getelementptr inbounds nuw i64, ptr %7, i64 %84
  %86 = load i64, ptr %85, align 8
  %87 = sub i64 %86, %84
  %88 = insertelement <16 x i64> poison, i64 %87, i64 0
  %89 = shufflevector <16 x i64> %88, <16 x i64> poison, <16 x i32> zeroinitializer
  %90 = add <16 x i64> %89, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %91 = icmp ne <16 x i64> %39, %90
  %92 = and <16 x i1> %75, %91
  %93 = bitcast <16 x i1> %92 to i16
  %94 = icmp eq i16 %93, 0
  br i1 %94, label %301, label %95

95:
  %96 = load ptr, ptr %82, align 8
  %97 = getelementptr inbounds nuw i8, ptr %82, i64 8
  %98 = load ptr, ptr %97, align 8
  %99 = getelementptr inbounds nuw i8, ptr %82, i64 16
  %100 = load ptr, ptr %99, align 8
  %101 = load i32, ptr %16, align 4
  %102 = and i32 %101, 8
  %103 = icmp eq i32 %102, 0
  br i1 %103, label %141, label %104

104:
  %105 = getelementptr inbounds nuw i8, ptr %82, i64 24
  %106 = load ptr, ptr %105, align 8
  %107 = and i32 %101, 1
  %108 = icmp eq i32 %107, 0
  br i1 %108, label %124, label %109

109:
  %110 = getelementptr i32, ptr %106, <16 x i64> %39
  %111 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %110, <16 x i1> %75, <16 x i32> zeroinitializer)
  %112 = load <16 x i32>, ptr %41, align 128
  %113 = icmp ne <16 x i32> %111, %112
  %114 = icmp eq <16 x i32> %111, zeroinitializer
  %115 = select i1 %80, <16 x i1> %114, <16 x i1> %113
  %116 = and <16 x i1> %75, %115
  %117 = bitcast <16 x i1> %116 to i16
  %118 = icmp eq i16 %117, 0
  br i1 %118, label %124, label %119

119:
  %120 = zext i16 %117 to i32
  %121 = load <16 x i64>, ptr %1, align 128
  %122 = load <16 x i64>, ptr %42, align 128
  tail call fastcc void @blame(ptr %67, i64 1, <16 x i64> %121, <16 x i64> %121, <16 x i64> %122, i32 %120)
  %123 = load i32, ptr %16, align 4
  br label %124

124:
  %125 = phi i32 [ %123, %119 ], [ %101, %109 ], [ %101, %104 ]
  %126 = and i32 %125, 2
  %127 = icmp eq i32 %126, 0
  br i1 %127, label %141, label %128

128:
  %129 = getelementptr i32, ptr %106, <16 x i64> %39
  %130 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %129, <16 x i1> %75, <16 x i32> zeroinitializer)
  %131 = load <16 x i32>, ptr %41, align 128
  %132 = icmp ne <16 x i32> %130, %131
  %133 = and <16 x i1> %75, %132
  %134 = bitcast <16 x i1> %133 to i16
  %135 = icmp eq i16 %134, 0
  br i1 %135, label %141, label %136

136:
  %137 = zext i16 %134 to i32
  %138 = load i32, ptr %40, align 64
  %139 = extractelement <16 x i32> %131, i64 0
  tail call fastcc void @mark_each(ptr %67, ptr %106, <16 x i64> %39, i32 %139, i32 %137, i32 %138)
  %140 = load i32, ptr %16, align 4
  br label %141

141:
  %142 = phi i32 [ %140, %136 ], [ %125, %128 ], [ %125, %124 ], [ %101, %95 ]
  %143 = and i32 %142, 4
  %144 = icmp eq i32 %143, 0
  br i1 %144, label %665, label %145

145:
  %146 = and i32 %142, 64
  %147 = icmp eq i32 %146, 0
  br i1 %147, label %174, label %148

148:
  %149 = getelementptr inbounds nuw i8, ptr %82, i64 32
  %150 = load ptr, ptr %149, align 8
  %151 = getelementptr i64, ptr %150, <16 x i64> %39
  %152 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %151, <16 x i1> %75, <16 x i64> zeroinitializer)
  %153 = icmp ne <16 x i64> %152, zeroinitializer
  %154 = and <16 x i1> %75, %153
  %155 = load i32, ptr %40, align 64
  %156 = icmp eq i32 %155, 0
  br i1 %156, label %162, label %157

157:
  %158 = load <16 x i64>, ptr %1, align 128
  %159 = xor <16 x i64> %158, %152
  %160 = icmp ult <16 x i64> %159, splat (i64 70368744177664)
  %161 = and <16 x i1> %154, %160
  br label %165

162:
  %163 = and i32 %142, 2
  %164 = icmp eq i32 %163, 0
  br i1 %164, label %174, label %165

165:
  %166 = phi <16 x i1> [ %154, %162 ], [ %161, %157 ]
  %167 = bitcast <16 x i1> %166 to i16
  %168 = icmp eq i16 %167, 0
  br i1 %168, label %174, label %169

169:
  %170 = zext i16 %167 to i32
  %171 = load <16 x i64>, ptr %1, align 128
  %172 = load <16 x i64>, ptr %42, align 128
  tail call fastcc void @blame(ptr %67, i64 0, <16 x i64> %171, <16 x i64> %152, <16 x i64> %172, i32 %170)
  %173 = load i32, ptr %16, align 4
  br label %174

174:
  %175 = phi i32 [ %173, %169 ], [ %142, %165 ], [ %142, %162 ], [ %142, %145 ]
  %176 = getelementptr i64, ptr %96, <16 x i64> %39
  %177 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %176, <16 x i1> %75, <16 x i64> zeroinitializer)
  %178 = and i32 %175, 32
  %179 = icmp eq i32 %178, 0
  br i1 %179, label %189, label %180

180:
  %181 = icmp ne <16 x i64> %177, zeroinitializer
  %182 = and <16 x i1> %75, %181
  %183 = bitcast <16 x i1> %182 to i16
  %184 = icmp eq i16 %183, 0
  br i1 %184, label %665, label %185

185:
  %186 = zext i16 %183 to i32
  %187 = load <16 x i64>, ptr %1, align 128
  %188 = load <16 x i64>, ptr %42, align 128
  tail call fastcc void @blame(ptr %67, i64 0, <16 x i64> %187, <16 x i64> %177, <16 x i64> %188, i32 %186)
  br label %665

189:
  %190 = load <16 x i64>, ptr %1, align 128
  %191 = xor <16 x i64> %190, %177
  %192 = icmp ugt <16 x i64> %191, splat (i64 68719476735)
  %193 = icmp ne <16 x i64> %177, zeroinitializer
  %194 = and <16 x i1> %193, %192
  %195 = and <16 x i1> %75, %194
  %196 = bitcast <16 x i1> %195 to i16
  %197 = icmp eq i16 %196, 0
  br i1 %197, label %204, label %198

198:
  %199 = zext i16 %196 to i32
  %200 = load ptr, ptr %43, align 8
  %201 = load <16 x i64>, ptr %42, align 128
  %202 = load i32, ptr %40, align 64
  tail call fastcc void @settle(ptr %200, <16 x i64> %190, <16 x i64> %177, <16 x i64> %201, i32 %199, i32 %202)
  %203 = load i32, ptr %16, align 4
  br label %204

204:
  %205 = phi i32 [ %175, %189 ], [ %203, %198 ]
  %206 = and i32 %205, 2
  %207 = icmp eq i32 %206, 0
  br i1 %207, label %277, label %208

208:
  %209 = and i32 %205, 16
  %210 = icmp eq i32 %209, 0
  br i1 %210, label %251, label %211

211:
  %212 = getelementptr i64, ptr %98, <16 x i64> %39
  %213 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %212, <16 x i1> %75, <16 x i64> zeroinitializer)
  %214 = getelementptr i64, ptr %100, <16 x i64> %39
  %215 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %214, <16 x i1> %75, <16 x i64> zeroinitializer)
  %216 = or <16 x i64> %215, %213
  %217 = icmp ne <16 x i64> %216, zeroinitializer
  %218 = and <16 x i1> %75, %217
  %219 = bitcast <16 x i1> %218 to i16
  %220 = icmp eq i16 %219, 0
  br i1 %220, label %251, label %221

221:
  %222 = load <16 x i64>, ptr %1, align 128
  %223 = xor <16 x i64> %222, %213
  %224 = icmp ugt <16 x i64> %223, splat (i64 68719476735)
  %225 = icmp ne <16 x i64> %213, zeroinitializer
  %226 = and <16 x i1> %225, %224
  %227 = and <16 x i1> %75, %226
  %228 = bitcast <16 x i1> %227 to i16
  %229 = icmp eq i16 %228, 0
  br i1 %229, label %236, label %230

230:
  %231 = zext i16 %228 to i32
  %232 = load ptr, ptr %43, align 8
  %233 = load <16 x i64>, ptr %42, align 128
  %234 = load i32, ptr %40, align 64
  tail call fastcc void @settle(ptr %232, <16 x i64> %222, <16 x i64> %213, <16 x i64> %233, i32 %231, i32 %234)
  %235 = load <16 x i64>, ptr %1, align 128
  br label %236

236:
  %237 = phi <16 x i64> [ %235, %230 ], [ %222, %221 ]
  %238 = xor <16 x i64> %237, %215
  %239 = icmp ugt <16 x i64> %238, splat (i64 68719476735)
  %240 = icmp ne <16 x i64> %215, zeroinitializer
  %241 = and <16 x i1> %240, %239
  %242 = and <16 x i1> %75, %241
  %243 = bitcast <16 x i1> %242 to i16
  %244 = icmp eq i16 %243, 0
  br i1 %244, label %250, label %245

245:
  %246 = zext i16 %243 to i32
  %247 = load ptr, ptr %43, align 8
  %248 = load <16 x i64>, ptr %42, align 128
  %249 = load i32, ptr %40, align 64
  tail call fastcc void @settle(ptr %247, <16 x i64> %237, <16 x i64> %215, <16 x i64> %248, i32 %246, i32 %249)
  br label %250

250:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %212, <16 x i1> %75)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %214, <16 x i1> %75)
  br label %251

251:
  %252 = load <16 x i64>, ptr %1, align 128
  %253 = xor <16 x i64> %252, %177
  %254 = icmp ult <16 x i64> %253, splat (i64 4096)
  %255 = and <16 x i64> %177, splat (i64 3072)
  %256 = icmp eq <16 x i64> %255, zeroinitializer
  %257 = and <16 x i1> %256, %254
  %258 = bitcast <16 x i1> %257 to i16
  %259 = icmp eq i16 %258, 0
  %260 = xor <16 x i1> %257, splat (i1 true)
  %261 = select i1 %259, <16 x i1> splat (i1 true), <16 x i1> %260
  %262 = and <16 x i1> %75, %261
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %252, <16 x ptr> align 8 %176, <16 x i1> %262)
  %263 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %176, <16 x i1> %75, <16 x i64> zeroinitializer)
  %264 = load <16 x i64>, ptr %1, align 128
  %265 = xor <16 x i64> %264, %263
  %266 = icmp ugt <16 x i64> %265, splat (i64 68719476735)
  %267 = icmp ne <16 x i64> %263, zeroinitializer
  %268 = and <16 x i1> %267, %266
  %269 = and <16 x i1> %75, %268
  %270 = bitcast <16 x i1> %269 to i16
  %271 = icmp eq i16 %270, 0
  br i1 %271, label %665, label %272

272:
  %273 = zext i16 %270 to i32
  %274 = load ptr, ptr %43, align 8
  %275 = load <16 x i64>, ptr %42, align 128
  %276 = load i32, ptr %40, align 64
  tail call fastcc void @settle(ptr %274, <16 x i64> %264, <16 x i64> %263, <16 x i64> %275, i32 %273, i32 %276)
  br label %665

277:
  %278 = getelementptr i64, ptr %98, <16 x i64> %39
  %279 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %278, <16 x i1> %75, <16 x i64> zeroinitializer)
  %280 = load <16 x i64>, ptr %1, align 128
  %281 = xor <16 x i64> %280, %279
  %282 = icmp ugt <16 x i64> %281, splat (i64 68719476735)
  %283 = icmp ne <16 x i64> %279, zeroinitializer
  %284 = and <16 x i1> %283, %282
  %285 = and <16 x i1> %75, %284
  %286 = bitcast <16 x i1> %285 to i16
  %287 = icmp eq i16 %286, 0
  br i1 %287, label %291, label %288

288:
  %289 = getelementptr i64, ptr %100, <16 x i64> %39
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %279, <16 x ptr> align 8 %289, <16 x i1> %285)
  %290 = load <16 x i64>, ptr %1, align 128
  br label %291

291:
  %292 = phi <16 x i64> [ %280, %277 ], [ %290, %288 ]
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %292, <16 x ptr> align 8 %278, <16 x i1> %75)
  %293 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %278, <16 x i1> %75, <16 x i64> zeroinitializer)
  %294 = load <16 x i64>, ptr %1, align 128
  %295 = icmp ne <16 x i64> %293, %294
  %296 = and <16 x i1> %75, %295
  %297 = bitcast <16 x i1> %296 to i16
  %298 = icmp eq i16 %297, 0
  br i1 %298, label %665, label %299

299:
  %300 = getelementptr i64, ptr %100, <16 x i64> %39
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %294, <16 x ptr> align 8 %300, <16 x i1> %296)
  br label %665

301:
  %302 = icmp eq i16 %76, -1
  %303 = load ptr, ptr %82, align 8
  %304 = getelementptr inbounds nuw i8, ptr %82, i64 8
  %305 = load ptr, ptr %304, align 8
  %306 = getelementptr inbounds nuw i8, ptr %82, i64 16
  %307 = load ptr, ptr %306, align 8
  %308 = load i32, ptr %16, align 4
  %309 = and i32 %308, 8
  %310 = icmp eq i32 %309, 0
  br i1 %302, label %311, label %483

311:
  br i1 %310, label %352, label %312

312:
  %313 = getelementptr inbounds nuw i8, ptr %82, i64 24
  %314 = load ptr, ptr %313, align 8
  %315 = and i32 %308, 1
  %316 = icmp eq i32 %315, 0
  br i1 %316, label %331, label %317

317:
  %318 = getelementptr inbounds i32, ptr %314, i64 %87
  %319 = load <16 x i32>, ptr %318, align 4
  %320 = load <16 x i32>, ptr %41, align 128
  %321 = icmp ne <16 x i32> %319, %320
  %322 = icmp eq <16 x i32> %319, zeroinitializer
  %323 = select i1 %80, <16 x i1> %322, <16 x i1> %321
  %324 = bitcast <16 x i1> %323 to i16
  %325 = icmp eq i16 %324, 0
  br i1 %325, label %331, label %326

326:
  %327 = zext i16 %324 to i32
  %328 = load <16 x i64>, ptr %1, align 128
  %329 = load <16 x i64>, ptr %42, align 128
  tail call fastcc void @blame(ptr %67, i64 1, <16 x i64> %328, <16 x i64> %328, <16 x i64> %329, i32 %327)
  %330 = load i32, ptr %16, align 4
  br label %331

331:
  %332 = phi i32 [ %330, %326 ], [ %308, %317 ], [ %308, %312 ]
  %333 = and i32 %332, 2
  %334 = icmp eq i32 %333, 0
  br i1 %334, label %352, label %335

335:
  %336 = getelementptr inbounds i32, ptr %314, i64 %87
  %337 = load <16 x i32>, ptr %336, align 4
  %338 = load <16 x i32>, ptr %41, align 128
  %339 = icmp ne <16 x i32> %337, %338
  %340 = bitcast <16 x i1> %339 to i16
  %341 = icmp eq i16 %340, 0
  br i1 %341, label %352, label %342

342:
  %343 = load i32, ptr %40, align 64
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %338, ptr align 4 %336, <16 x i1> %339)
  %344 = icmp eq i32 %343, 0
  %345 = tail call i16 @llvm.ctpop.i16(i16 %340)
  %346 = zext nneg i16 %345 to i64
  %347 = select i1 %344, i64 0, i64 %346
  %348 = getelementptr inbounds nuw i8, ptr %67, i64 152
  %349 = load i64, ptr %348, align 8
  %350 = sub i64 %349, %347
  store i64 %350, ptr %348, align 8
  %351 = load i32, ptr %16, align 4
  br label %352

352:
  %353 = phi i32 [ %351, %342 ], [ %332, %335 ], [ %332, %331 ], [ %308, %311 ]
  %354 = and i32 %353, 4
  %355 = icmp eq i32 %354, 0
  br i1 %355, label %665, label %356

356:
  %357 = and i32 %353, 64
  %358 = icmp eq i32 %357, 0
  br i1 %358, label %384, label %359

359:
  %360 = getelementptr inbounds nuw i8, ptr %82, i64 32
  %361 = load ptr, ptr %360, align 8
  %362 = getelementptr inbounds i64, ptr %361, i64 %87
  %363 = load <16 x i64>, ptr %362, align 8
  %364 = icmp ne <16 x i64> %363, zeroinitializer
  %365 = load i32, ptr %40, align 64
  %366 = icmp eq i32 %365, 0
  br i1 %366, label %372, label %367

367:
  %368 = load <16 x i64>, ptr %1, align 128
  %369 = xor <16 x i64> %368, %363
  %370 = icmp ult <16 x i64> %369, splat (i64 70368744177664)
  %371 = and <16 x i1> %364, %370
  br label %375

372:
  %373 = and i32 %353, 2
  %374 = icmp eq i32 %373, 0
  br i1 %374, label %384, label %375

375:
  %376 = phi <16 x i1> [ %364, %372 ], [ %371, %367 ]
  %377 = bitcast <16 x i1> %376 to i16
  %378 = icmp eq i16 %377, 0
  br i1 %378, label %384, label %379

379:
  %380 = zext i16 %377 to i32
  %381 = load <16 x i64>, ptr %1, align 128
  %382 = load <16 x i64>, ptr %42, align 128
  tail call fastcc void @blame(ptr %67, i64 0, <16 x i64> %381, <16 x i64> %363, <16 x i64> %382, i32 %380)
  %383 = load i32, ptr %16, align 4
  br label %384

384:
  %385 = phi i32 [ %383, %379 ], [ %353, %375 ], [ %353, %372 ], [ %353, %356 ]
  %386 = getelementptr inbounds i64, ptr %303, i64 %87
  %387 = load <16 x i64>, ptr %386, align 8
  %388 = and i32 %385, 32
  %389 = icmp eq i32 %388, 0
  br i1 %389, label %398, label %390

390:
  %391 = icmp ne <16 x i64> %387, zeroinitializer
  %392 = bitcast <16 x i1> %391 to i16
  %393 = icmp eq i16 %392, 0
  br i1 %393, label %665, label %394

394:
  %395 = zext i16 %392 to i32
  %396 = load <16 x i64>, ptr %1, align 128
  %397 = load <16 x i64>, ptr %42, align 128
  tail call fastcc void @blame(ptr %67, i64 0, <16 x i64> %396, <16 x i64> %387, <16 x i64> %397, i32 %395)
  br label %665

398:
  %399 = load <16 x i64>, ptr %1, align 128
  %400 = xor <16 x i64> %399, %387
  %401 = icmp ugt <16 x i64> %400, splat (i64 68719476735)
  %402 = icmp ne <16 x i64> %387, zeroinitializer
  %403 = and <16 x i1> %402, %401
  %404 = bitcast <16 x i1> %403 to i16
  %405 = icmp eq i16 %404, 0
  br i1 %405, label %412, label %406

406:
  %407 = zext i16 %404 to i32
  %408 = load ptr, ptr %43, align 8
  %409 = load <16 x i64>, ptr %42, align 128
  %410 = load i32, ptr %40, align 64
  tail call fastcc void @settle(ptr %408, <16 x i64> %399, <16 x i64> %387, <16 x i64> %409, i32 %407, i32 %410)
  %411 = load i32, ptr %16, align 4
  br label %412

412:
  %413 = phi i32 [ %385, %398 ], [ %411, %406 ]
  %414 = and i32 %413, 2
  %415 = icmp eq i32 %414, 0
  br i1 %415, label %468, label %416

416:
  %417 = and i32 %413, 16
  %418 = icmp eq i32 %417, 0
  br i1 %418, label %456, label %419

419:
  %420 = getelementptr inbounds i64, ptr %305, i64 %87
  %421 = load <16 x i64>, ptr %420, align 8
  %422 = getelementptr inbounds i64, ptr %307, i64 %87
  %423 = load <16 x i64>, ptr %422, align 8
  %424 = or <16 x i64> %423, %421
  %425 = icmp ne <16 x i64> %424, zeroinitializer
  %426 = bitcast <16 x i1> %425 to i16
  %427 = icmp eq i16 %426, 0
  br i1 %427, label %456, label %428

428:
  %429 = load <16 x i64>, ptr %1, align 128
  %430 = xor <16 x i64> %429, %421
  %431 = icmp ugt <16 x i64> %430, splat (i64 68719476735)
  %432 = icmp ne <16 x i64> %421, zeroinitializer
  %433 = and <16 x i1> %432, %431
  %434 = bitcast <16 x i1> %433 to i16
  %435 = icmp eq i16 %434, 0
  br i1 %435, label %442, label %436

436:
  %437 = zext i16 %434 to i32
  %438 = load ptr, ptr %43, align 8
  %439 = load <16 x i64>, ptr %42, align 128
  %440 = load i32, ptr %40, align 64
  tail call fastcc void @settle(ptr %438, <16 x i64> %429, <16 x i64> %421, <16 x i64> %439, i32 %437, i32 %440)
  %441 = load <16 x i64>, ptr %1, align 128
  br label %442

442:
  %443 = phi <16 x i64> [ %441, %436 ], [ %429, %428 ]
  %444 = xor <16 x i64> %443, %423
  %445 = icmp ugt <16 x i64> %444, splat (i64 68719476735)
  %446 = icmp ne <16 x i64> %423, zeroinitializer
  %447 = and <16 x i1> %446, %445
  %448 = bitcast <16 x i1> %447 to i16
  %449 = icmp eq i16 %448, 0
  br i1 %449, label %455, label %450

450:
  %451 = zext i16 %448 to i32
  %452 = load ptr, ptr %43, align 8
  %453 = load <16 x i64>, ptr %42, align 128
  %454 = load i32, ptr %40, align 64
  tail call fastcc void @settle(ptr %452, <16 x i64> %443, <16 x i64> %423, <16 x i64> %453, i32 %451, i32 %454)
  br label %455

455:
  store <16 x i64> zeroinitializer, ptr %420, align 8
  store <16 x i64> zeroinitializer, ptr %422, align 8
  br label %456

456:
  %457 = load <16 x i64>, ptr %1, align 128
  %458 = xor <16 x i64> %457, %387
  %459 = icmp ult <16 x i64> %458, splat (i64 4096)
  %460 = and <16 x i64> %387, splat (i64 3072)
  %461 = icmp eq <16 x i64> %460, zeroinitializer
  %462 = and <16 x i1> %461, %459
  %463 = bitcast <16 x i1> %462 to i16
  %464 = icmp eq i16 %463, 0
  br i1 %464, label %467, label %465

465:
  %466 = xor <16 x i1> %462, splat (i1 true)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %457, ptr align 8 %386, <16 x i1> %466)
  br label %665

467:
  store <16 x i64> %457, ptr %386, align 8
  br label %665

468:
  %469 = getelementptr inbounds i64, ptr %305, i64 %87
  %470 = load <16 x i64>, ptr %469, align 8
  %471 = load <16 x i64>, ptr %1, align 128
  %472 = xor <16 x i64> %471, %470
  %473 = icmp ugt <16 x i64> %472, splat (i64 68719476735)
  %474 = icmp ne <16 x i64> %470, zeroinitializer
  %475 = and <16 x i1> %474, %473
  %476 = bitcast <16 x i1> %475 to i16
  %477 = icmp eq i16 %476, 0
  br i1 %477, label %481, label %478

478:
  %479 = getelementptr inbounds i64, ptr %307, i64 %87
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %470, ptr align 8 %479, <16 x i1> %475)
  %480 = load <16 x i64>, ptr %1, align 128
  br label %481

481:
  %482 = phi <16 x i64> [ %471, %468 ], [ %480, %478 ]
  store <16 x i64> %482, ptr %469, align 8
  br label %665

483:
  br i1 %310, label %526, label %484

484:
  %485 = getelementptr inbounds nuw i8, ptr %82, i64 24
  %486 = load ptr, ptr %485, align 8
  %487 = and i32 %308, 1
  %488 = icmp eq i32 %487, 0
  br i1 %488, label %504, label %489

489:
  %490 = getelementptr inbounds i32, ptr %486, i64 %87
  %491 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %490, <16 x i1> %75, <16 x i32> zeroinitializer)
  %492 = load <16 x i32>, ptr %41, align 128
  %493 = icmp ne <16 x i32> %491, %492
  %494 = icmp eq <16 x i32> %491, zeroinitializer
  %495 = select i1 %80, <16 x i1> %494, <16 x i1> %493
  %496 = and <16 x i1> %75, %495
  %497 = bitcast <16 x i1> %496 to i16
  %498 = icmp eq i16 %497, 0
  br i1 %498, label %504, label %499

499:
  %500 = zext i16 %497 to i32
  %501 = load <16 x i64>, ptr %1, align 128
  %502 = load <16 x i64>, ptr %42, align 128
  tail call fastcc void @blame(ptr %67, i64 1, <16 x i64> %501, <16 x i64> %501, <16 x i64> %502, i32 %500)
  %503 = load i32, ptr %16, align 4
  br label %504

504:
  %505 = phi i32 [ %503, %499 ], [ %308, %489 ], [ %308, %484 ]
  %506 = and i32 %505, 2
  %507 = icmp eq i32 %506, 0
  br i1 %507, label %526, label %508

508:
  %509 = getelementptr inbounds i32, ptr %486, i64 %87
  %510 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %509, <16 x i1> %75, <16 x i32> zeroinitializer)
  %511 = load <16 x i32>, ptr %41, align 128
  %512 = icmp ne <16 x i32> %510, %511
  %513 = and <16 x i1> %75, %512
  %514 = bitcast <16 x i1> %513 to i16
  %515 = icmp eq i16 %514, 0
  br i1 %515, label %526, label %516

516:
  %517 = load i32, ptr %40, align 64
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %511, ptr align 4 %509, <16 x i1> %513)
  %518 = icmp eq i32 %517, 0
  %519 = tail call i16 @llvm.ctpop.i16(i16 %514)
  %520 = zext nneg i16 %519 to i64
  %521 = select i1 %518, i64 0, i64 %520
  %522 = getelementptr inbounds nuw i8, ptr %67, i64 152
  %523 = load i64, ptr %522, align 8
  %524 = sub i64 %523, %521
  store i64 %524, ptr %522, align 8
  %525 = load i32, ptr %16, align 4
  br label %526

526:
  %527 = phi i32 [ %525, %516 ], [ %505, %508 ], [ %505, %504 ], [ %308, %483 ]
  %528 = and i32 %527, 4
  %529 = icmp eq i32 %528, 0
  br i1 %529, label %665, label %530

530:
  %531 = and i32 %527, 64
  %532 = icmp eq i32 %531, 0
  br i1 %532, label %559, label %533

533:
  %534 = getelementptr inbounds nuw i8, ptr %82, i64 32
  %535 = load ptr, ptr %534, align 8
  %536 = getelementptr inbounds i64, ptr %535, i64 %87
  %537 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %536, <16 x i1> %75, <16 x i64> zeroinitializer)
  %538 = icmp ne <16 x i64> %537, zeroinitializer
  %539 = and <16 x i1> %75, %538
  %540 = load i32, ptr %40, align 64
  %541 = icmp eq i32 %540, 0
  br i1 %541, label %547, label %542

542:
  %543 = load <16 x i64>, ptr %1, align 128
  %544 = xor <16 x i64> %543, %537
  %545 = icmp ult <16 x i64> %544, splat (i64 70368744177664)
  %546 = and <16 x i1> %539, %545
  br label %550

547:
  %548 = and i32 %527, 2
  %549 = icmp eq i32 %548, 0
  br i1 %549, label %559, label %550

550:
  %551 = phi <16 x i1> [ %539, %547 ], [ %546, %542 ]
  %552 = bitcast <16 x i1> %551 to i16
  %553 = icmp eq i16 %552, 0
  br i1 %553, label %559, label %554

554:
  %555 = zext i16 %552 to i32
  %556 = load <16 x i64>, ptr %1, align 128
  %557 = load <16 x i64>, ptr %42, align 128
  tail call fastcc void @blame(ptr %67, i64 0, <16 x i64> %556, <16 x i64> %537, <16 x i64> %557, i32 %555)
  %558 = load i32, ptr %16, align 4
  br label %559

559:
  %560 = phi i32 [ %558, %554 ], [ %527, %550 ], [ %527, %547 ], [ %527, %530 ]
  %561 = getelementptr inbounds i64, ptr %303, i64 %87
  %562 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %561, <16 x i1> %75, <16 x i64> zeroinitializer)
  %563 = and i32 %560, 32
  %564 = icmp eq i32 %563, 0
  br i1 %564, label %574, label %565

565:
  %566 = icmp ne <16 x i64> %562, zeroinitializer
  %567 = and <16 x i1> %75, %566
  %568 = bitcast <16 x i1> %567 to i16
  %569 = icmp eq i16 %568, 0
  br i1 %569, label %665, label %570

570:
  %571 = zext i16 %568 to i32
  %572 = load <16 x i64>, ptr %1, align 128
  %573 = load <16 x i64>, ptr %42, align 128
  tail call fastcc void @blame(ptr %67, i64 0, <16 x i64> %572, <16 x i64> %562, <16 x i64> %573, i32 %571)
  br label %665

574:
  %575 = load <16 x i64>, ptr %1, align 128
  %576 = xor <16 x i64> %575, %562
  %577 = icmp ugt <16 x i64> %576, splat (i64 68719476735)
  %578 = icmp ne <16 x i64> %562, zeroinitializer
  %579 = and <16 x i1> %578, %577
  %580 = and <16 x i1> %75, %579
  %581 = bitcast <16 x i1> %580 to i16
  %582 = icmp eq i16 %581, 0
  br i1 %582, label %589, label %583

583:
  %584 = zext i16 %581 to i32
  %585 = load ptr, ptr %43, align 8
  %586 = load <16 x i64>, ptr %42, align 128
  %587 = load i32, ptr %40, align 64
  tail call fastcc void @settle(ptr %585, <16 x i64> %575, <16 x i64> %562, <16 x i64> %586, i32 %584, i32 %587)
  %588 = load i32, ptr %16, align 4
  br label %589

589:
  %590 = phi i32 [ %560, %574 ], [ %588, %583 ]
  %591 = and i32 %590, 2
  %592 = icmp eq i32 %591, 0
  br i1 %592, label %649, label %593

593:
  %594 = and i32 %590, 16
  %595 = icmp eq i32 %594, 0
  br i1 %595, label %636, label %596

596:
  %597 = getelementptr inbounds i64, ptr %305, i64 %87
  %598 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %597, <16 x i1> %75, <16 x i64> zeroinitializer)
  %599 = getelementptr inbounds i64, ptr %307, i64 %87
  %600 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %599, <16 x i1> %75, <16 x i64> zeroinitializer)
  %601 = or <16 x i64> %600, %598
  %602 = icmp ne <16 x i64> %601, zeroinitializer
  %603 = and <16 x i1> %75, %602
  %604 = bitcast <16 x i1> %603 to i16
  %605 = icmp eq i16 %604, 0
  br i1 %605, label %636, label %606

606:
  %607 = load <16 x i64>, ptr %1, align 128
  %608 = xor <16 x i64> %607, %598
  %609 = icmp ugt <16 x i64> %608, splat (i64 68719476735)
  %610 = icmp ne <16 x i64> %598, zeroinitializer
  %611 = and <16 x i1> %610, %609
  %612 = and <16 x i1> %75, %611
  %613 = bitcast <16 x i1> %612 to i16
  %614 = icmp eq i16 %613, 0
  br i1 %614, label %621, label %615

615:
  %616 = zext i16 %613 to i32
  %617 = load ptr, ptr %43, align 8
  %618 = load <16 x i64>, ptr %42, align 128
  %619 = load i32, ptr %40, align 64
  tail call fastcc void @settle(ptr %617, <16 x i64> %607, <16 x i64> %598, <16 x i64> %618, i32 %616, i32 %619)
  %620 = load <16 x i64>, ptr %1, align 128
  br label %621

621:
  %622 = phi <16 x i64> [ %620, %615 ], [ %607, %606 ]
  %623 = xor <16 x i64> %622, %600
  %624 = icmp ugt <16 x i64> %623, splat (i64 68719476735)
  %625 = icmp ne <16 x i64> %600, zeroinitializer
  %626 = and <16 x i1> %625, %624
  %627 = and <16 x i1> %75, %626
  %628 = bitcast <16 x i1> %627 to i16
  %629 = icmp eq i16 %628, 0
  br i1 %629, label %635, label %630

630:
  %631 = zext i16 %628 to i32
  %632 = load ptr, ptr %43, align 8
  %633 = load <16 x i64>, ptr %42, align 128
  %634 = load i32, ptr %40, align 64
  tail call fastcc void @settle(ptr %632, <16 x i64> %622, <16 x i64> %600, <16 x i64> %633, i32 %631, i32 %634)
  br label %635

635:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %597, <16 x i1> %75)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %599, <16 x i1> %75)
  br label %636

636:
  %637 = load <16 x i64>, ptr %1, align 128
  %638 = xor <16 x i64> %637, %562
  %639 = icmp ult <16 x i64> %638, splat (i64 4096)
  %640 = and <16 x i64> %562, splat (i64 3072)
  %641 = icmp eq <16 x i64> %640, zeroinitializer
  %642 = and <16 x i1> %641, %639
  %643 = bitcast <16 x i1> %642 to i16
  %644 = icmp eq i16 %643, 0
  br i1 %644, label %648, label %645

645:
  %646 = xor <16 x i1> %642, splat (i1 true)
  %647 = and <16 x i1> %75, %646
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %637, ptr align 8 %561, <16 x i1> %647)
  br label %665

648:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %637, ptr align 8 %561, <16 x i1> %75)
  br label %665

649:
  %650 = getelementptr inbounds i64, ptr %305, i64 %87
  %651 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %650, <16 x i1> %75, <16 x i64> zeroinitializer)
  %652 = load <16 x i64>, ptr %1, align 128
  %653 = xor <16 x i64> %652, %651
  %654 = icmp ugt <16 x i64> %653, splat (i64 68719476735)
  %655 = icmp ne <16 x i64> %651, zeroinitializer
  %656 = and <16 x i1> %655, %654
  %657 = and <16 x i1> %75, %656
  %658 = bitcast <16 x i1> %657 to i16
  %659 = icmp eq i16 %658, 0
  br i1 %659, label %663, label %660

660:
  %661 = getelementptr inbounds i64, ptr %307, i64 %87
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %651, ptr align 8 %661, <16 x i1> %657)
  %662 = load <16 x i64>, ptr %1, align 128
  br label %663

663:
  %664 = phi <16 x i64> [ %652, %649 ], [ %662, %660 ]
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %664, ptr align 8 %650, <16 x i1> %75)
  br label %665

665:
  br label %666

666:
  %667 = icmp eq i64 %50, %15
  br i1 %667, label %674, label %668

668:
  %669 = load i32, ptr %16, align 4
  %670 = and i32 %669, 4
  %671 = icmp eq i32 %670, 0
  br i1 %671, label %674, label %672

672:
  %673 = load ptr, ptr %9, align 8
  tail call fastcc void @note_peers(ptr %673, i64 %5, i32 %56, i64 %50)
  br label %674

674:
  %675 = xor i32 %56, %46
  %676 = icmp eq i32 %56, %46
  br i1 %676, label %44, label %45
}

define internal fastcc void @note_peers(ptr %0, i64 %1, i32 %2, i64 %3) #0 {
  %5 = icmp eq i32 %2, 0
  br i1 %5, label %10, label %6

6:
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 272
  br label %11

10:
  ret void

11:
  %12 = phi i32 [ %2, %6 ], [ %31, %11 ]
  %13 = tail call i32 @llvm.cttz.i32(i32 %12, i1 true)
  %14 = zext nneg i32 %13 to i64
  %15 = add nuw nsw i64 %1, %14
  %16 = load ptr, ptr %7, align 8
  %17 = getelementptr inbounds nuw i32, ptr %16, i64 %15
  %18 = load i32, ptr %17, align 4
  %19 = load ptr, ptr %8, align 8
  %20 = getelementptr inbounds nuw i32, ptr %19, i64 %15
  %21 = load i32, ptr %20, align 4
  %22 = lshr i32 %21, 10
  %23 = and i32 %22, 1
  %24 = add i32 %18, 1
  %25 = add i32 %24, %23
  %26 = load ptr, ptr %9, align 8
  %27 = shl nuw nsw i64 %15, 6
  %28 = getelementptr inbounds nuw i8, ptr %26, i64 %27
  %29 = getelementptr inbounds nuw i32, ptr %28, i64 %3
  store i32 %25, ptr %29, align 4
  %30 = add nsw i32 %12, -1
  %31 = and i32 %30, %12
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %10, label %11
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
