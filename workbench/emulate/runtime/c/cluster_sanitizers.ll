; From cluster_sanitizers.c by scripts/runtime_ir.py: 08110aa7c2e9c982
%struct.access = type { <16 x i64>, <16 x i64>, <16 x i32>, i32, i32, ptr, i32, [44 x i8] }

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
  store <16 x i64> %54, ptr %8, align 128
  %72 = getelementptr inbounds nuw i8, ptr %8, i64 128
  store <16 x i64> %65, ptr %72, align 128
  %73 = getelementptr inbounds nuw i8, ptr %8, i64 256
  %74 = insertelement <16 x i32> poison, i32 %30, i64 0
  %75 = shufflevector <16 x i32> %74, <16 x i32> poison, <16 x i32> zeroinitializer
  store <16 x i32> %75, ptr %73, align 128
  %76 = getelementptr inbounds nuw i8, ptr %8, i64 320
  store i32 1, ptr %76, align 64
  %77 = getelementptr inbounds nuw i8, ptr %8, i64 324
  store i32 %5, ptr %77, align 4
  %78 = getelementptr inbounds nuw i8, ptr %8, i64 328
  store ptr %0, ptr %78, align 8
  %79 = getelementptr inbounds nuw i8, ptr %8, i64 336
  store i32 0, ptr %79, align 16
  %80 = getelementptr inbounds nuw i8, ptr %8, i64 340
  call void @llvm.memset.p0.i64(ptr align 4 %80, i8 0, i64 44, i1 false)
  %81 = insertelement <16 x i64> poison, i64 %17, i64 0
  %82 = shufflevector <16 x i64> %81, <16 x i64> poison, <16 x i32> zeroinitializer
  %83 = getelementptr inbounds nuw i8, ptr %10, i64 160
  %84 = getelementptr inbounds nuw i8, ptr %10, i64 168
  %85 = getelementptr inbounds nuw i8, ptr %10, i64 176
  %86 = and i32 %5, 8
  %87 = icmp eq i32 %86, 0
  %88 = getelementptr inbounds nuw i8, ptr %10, i64 184
  %89 = and i32 %5, 1
  %90 = icmp eq i32 %89, 0
  %91 = and i32 %5, 2
  %92 = icmp eq i32 %91, 0
  %93 = and i32 %5, 4
  %94 = icmp eq i32 %93, 0
  %95 = and i32 %5, 64
  %96 = icmp eq i32 %95, 0
  %97 = getelementptr inbounds nuw i8, ptr %10, i64 192
  %98 = and i32 %5, 32
  %99 = icmp eq i32 %98, 0
  %100 = and i32 %5, 16
  %101 = icmp eq i32 %100, 0
  br label %103

102:
  ret void

103:
  %104 = phi i64 [ 0, %64 ], [ %496, %494 ]
  %105 = phi i32 [ 0, %64 ], [ %495, %494 ]
  br i1 %56, label %107, label %106

106:
  call fastcc void @access_blocks(ptr %0, ptr %8, <16 x i64> %65, <16 x i1> %67, i64 %104, i64 %3)
  br label %107

107:
  br i1 %12, label %494, label %108

108:
  %109 = insertelement <16 x i64> poison, i64 %104, i64 0
  %110 = shufflevector <16 x i64> %109, <16 x i64> poison, <16 x i32> zeroinitializer
  %111 = add <16 x i64> %110, %71
  %112 = icmp ult <16 x i64> %111, %82
  %113 = and <16 x i1> %66, %112
  %114 = bitcast <16 x i1> %113 to i16
  %115 = icmp eq i16 %114, 0
  br i1 %115, label %494, label %116

116:
  store <16 x i64> %111, ptr %7, align 64
  %117 = call i16 @llvm.cttz.i16(i16 %114, i1 true)
  %118 = zext nneg i16 %117 to i64
  %119 = getelementptr inbounds nuw i64, ptr %7, i64 %118
  %120 = load i64, ptr %119, align 8
  %121 = sub i64 %120, %118
  %122 = insertelement <16 x i64> poison, i64 %121, i64 0
  %123 = shufflevector <16 x i64> %122, <16 x i64> poison, <16 x i32> zeroinitializer
  %124 = add <16 x i64> %123, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %125 = icmp ne <16 x i64> %111, %124
  %126 = and <16 x i1> %113, %125
  %127 = bitcast <16 x i1> %126 to i16
  %128 = icmp eq i16 %127, 0
  br i1 %128, label %265, label %129

129:
  %130 = load ptr, ptr %83, align 8
  %131 = load ptr, ptr %84, align 8
  %132 = load ptr, ptr %85, align 8
  br i1 %87, label %158, label %133

133:
  %134 = load ptr, ptr %88, align 8
  br i1 %90, label %147, label %135

135:
  %136 = getelementptr i32, ptr %134, <16 x i64> %111
  %137 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %136, <16 x i1> %113, <16 x i32> zeroinitializer)
  %138 = icmp eq <16 x i32> %137, zeroinitializer
  %139 = and <16 x i1> %113, %138
  %140 = bitcast <16 x i1> %139 to i16
  %141 = zext i16 %140 to i32
  %142 = xor i32 %105, -1
  %143 = and i32 %141, %142
  %144 = or i32 %105, %141
  %145 = icmp eq i32 %143, 0
  br i1 %145, label %147, label %146

146:
  call fastcc void @blame(ptr %10, i64 1, <16 x i64> %54, <16 x i64> %54, <16 x i64> %1, i32 %143)
  br label %147

147:
  %148 = phi i32 [ %105, %133 ], [ %144, %135 ], [ %144, %146 ]
  br i1 %92, label %158, label %149

149:
  %150 = getelementptr i32, ptr %134, <16 x i64> %111
  %151 = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %150, <16 x i1> %113, <16 x i32> zeroinitializer)
  %152 = icmp ne <16 x i32> %151, %75
  %153 = and <16 x i1> %113, %152
  %154 = bitcast <16 x i1> %153 to i16
  %155 = icmp eq i16 %154, 0
  br i1 %155, label %158, label %156

156:
  %157 = zext i16 %154 to i32
  call fastcc void @mark_each(ptr %10, ptr %134, <16 x i64> %111, i32 %30, i32 %157, i32 0)
  br label %158

158:
  %159 = phi i32 [ %105, %129 ], [ %148, %147 ], [ %148, %149 ], [ %148, %156 ]
  br i1 %94, label %492, label %160

160:
  br i1 %96, label %172, label %161

161:
  %162 = load ptr, ptr %97, align 8
  %163 = getelementptr i64, ptr %162, <16 x i64> %111
  %164 = call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %163, <16 x i1> %113, <16 x i64> zeroinitializer)
  br i1 %92, label %172, label %165

165:
  %166 = icmp ne <16 x i64> %164, zeroinitializer
  %167 = and <16 x i1> %113, %166
  %168 = bitcast <16 x i1> %167 to i16
  %169 = icmp eq i16 %168, 0
  br i1 %169, label %172, label %170

170:
  %171 = zext i16 %168 to i32
  call fastcc void @blame(ptr %10, i64 0, <16 x i64> %54, <16 x i64> %164, <16 x i64> %1, i32 %171)
  br label %172

172:
  %173 = getelementptr i64, ptr %130, <16 x i64> %111
  %174 = call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %173, <16 x i1> %113, <16 x i64> zeroinitializer)
  br i1 %99, label %182, label %175

175:
  %176 = icmp ne <16 x i64> %174, zeroinitializer
  %177 = and <16 x i1> %113, %176
  %178 = bitcast <16 x i1> %177 to i16
  %179 = icmp eq i16 %178, 0
  br i1 %179, label %492, label %180

180:
  %181 = zext i16 %178 to i32
  call fastcc void @blame(ptr %10, i64 0, <16 x i64> %54, <16 x i64> %174, <16 x i64> %1, i32 %181)
  br label %492

182:
  %183 = xor <16 x i64> %174, %54
  %184 = icmp ugt <16 x i64> %183, splat (i64 68719476735)
  %185 = icmp ne <16 x i64> %174, zeroinitializer
  %186 = and <16 x i1> %185, %184
  %187 = and <16 x i1> %113, %186
  %188 = bitcast <16 x i1> %187 to i16
  %189 = icmp eq i16 %188, 0
  br i1 %189, label %192, label %190

190:
  %191 = zext i16 %188 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %174, <16 x i64> %1, i32 %191, i32 0)
  br label %192

192:
  br i1 %92, label %245, label %193

193:
  br i1 %101, label %225, label %194

194:
  %195 = getelementptr i64, ptr %131, <16 x i64> %111
  %196 = call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %195, <16 x i1> %113, <16 x i64> zeroinitializer)
  %197 = getelementptr i64, ptr %132, <16 x i64> %111
  %198 = call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %197, <16 x i1> %113, <16 x i64> zeroinitializer)
  %199 = or <16 x i64> %198, %196
  %200 = icmp ne <16 x i64> %199, zeroinitializer
  %201 = and <16 x i1> %113, %200
  %202 = bitcast <16 x i1> %201 to i16
  %203 = icmp eq i16 %202, 0
  br i1 %203, label %225, label %204

204:
  %205 = xor <16 x i64> %196, %54
  %206 = icmp ugt <16 x i64> %205, splat (i64 68719476735)
  %207 = icmp ne <16 x i64> %196, zeroinitializer
  %208 = and <16 x i1> %207, %206
  %209 = and <16 x i1> %113, %208
  %210 = bitcast <16 x i1> %209 to i16
  %211 = icmp eq i16 %210, 0
  br i1 %211, label %214, label %212

212:
  %213 = zext i16 %210 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %196, <16 x i64> %1, i32 %213, i32 0)
  br label %214

214:
  %215 = xor <16 x i64> %198, %54
  %216 = icmp ugt <16 x i64> %215, splat (i64 68719476735)
  %217 = icmp ne <16 x i64> %198, zeroinitializer
  %218 = and <16 x i1> %217, %216
  %219 = and <16 x i1> %113, %218
  %220 = bitcast <16 x i1> %219 to i16
  %221 = icmp eq i16 %220, 0
  br i1 %221, label %224, label %222

222:
  %223 = zext i16 %220 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %198, <16 x i64> %1, i32 %223, i32 0)
  br label %224

224:
  call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %195, <16 x i1> %113)
  call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %197, <16 x i1> %113)
  br label %225

225:
  %226 = icmp ult <16 x i64> %183, splat (i64 4096)
  %227 = and <16 x i64> %174, splat (i64 3072)
  %228 = icmp eq <16 x i64> %227, zeroinitializer
  %229 = and <16 x i1> %226, %228
  %230 = bitcast <16 x i1> %229 to i16
  %231 = icmp eq i16 %230, 0
  %232 = xor <16 x i1> %229, splat (i1 true)
  %233 = select i1 %231, <16 x i1> splat (i1 true), <16 x i1> %232
  %234 = and <16 x i1> %113, %233
  call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %54, <16 x ptr> align 8 %173, <16 x i1> %234)
  %235 = call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %173, <16 x i1> %113, <16 x i64> zeroinitializer)
  %236 = xor <16 x i64> %235, %54
  %237 = icmp ugt <16 x i64> %236, splat (i64 68719476735)
  %238 = icmp ne <16 x i64> %235, zeroinitializer
  %239 = and <16 x i1> %238, %237
  %240 = and <16 x i1> %113, %239
  %241 = bitcast <16 x i1> %240 to i16
  %242 = icmp eq i16 %241, 0
  br i1 %242, label %492, label %243

243:
  %244 = zext i16 %241 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %235, <16 x i64> %1, i32 %244, i32 0)
  br label %492

245:
  %246 = getelementptr i64, ptr %131, <16 x i64> %111
  %247 = call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %246, <16 x i1> %113, <16 x i64> zeroinitializer)
  %248 = xor <16 x i64> %247, %54
  %249 = icmp ugt <16 x i64> %248, splat (i64 68719476735)
  %250 = icmp ne <16 x i64> %247, zeroinitializer
  %251 = and <16 x i1> %250, %249
  %252 = and <16 x i1> %113, %251
  %253 = bitcast <16 x i1> %252 to i16
  %254 = icmp eq i16 %253, 0
  br i1 %254, label %257, label %255

255:
  %256 = getelementptr i64, ptr %132, <16 x i64> %111
  call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %247, <16 x ptr> align 8 %256, <16 x i1> %252)
  br label %257

257:
  call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %54, <16 x ptr> align 8 %246, <16 x i1> %113)
  %258 = call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %246, <16 x i1> %113, <16 x i64> zeroinitializer)
  %259 = icmp ne <16 x i64> %258, %54
  %260 = and <16 x i1> %113, %259
  %261 = bitcast <16 x i1> %260 to i16
  %262 = icmp eq i16 %261, 0
  br i1 %262, label %492, label %263

263:
  %264 = getelementptr i64, ptr %132, <16 x i64> %111
  call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %54, <16 x ptr> align 8 %264, <16 x i1> %260)
  br label %492

265:
  %266 = icmp eq i16 %114, -1
  %267 = load ptr, ptr %83, align 8
  %268 = load ptr, ptr %84, align 8
  %269 = load ptr, ptr %85, align 8
  br i1 %266, label %270, label %376

270:
  br i1 %87, label %293, label %271

271:
  %272 = load ptr, ptr %88, align 8
  br i1 %90, label %284, label %273

273:
  %274 = getelementptr inbounds i32, ptr %272, i64 %121
  %275 = load <16 x i32>, ptr %274, align 4
  %276 = icmp eq <16 x i32> %275, zeroinitializer
  %277 = bitcast <16 x i1> %276 to i16
  %278 = zext i16 %277 to i32
  %279 = xor i32 %105, -1
  %280 = and i32 %278, %279
  %281 = or i32 %105, %278
  %282 = icmp eq i32 %280, 0
  br i1 %282, label %284, label %283

283:
  call fastcc void @blame(ptr %10, i64 1, <16 x i64> %54, <16 x i64> %54, <16 x i64> %1, i32 %280)
  br label %284

284:
  %285 = phi i32 [ %105, %271 ], [ %281, %273 ], [ %281, %283 ]
  br i1 %92, label %293, label %286

286:
  %287 = getelementptr inbounds i32, ptr %272, i64 %121
  %288 = load <16 x i32>, ptr %287, align 4
  %289 = icmp ne <16 x i32> %288, %75
  %290 = bitcast <16 x i1> %289 to i16
  %291 = icmp eq i16 %290, 0
  br i1 %291, label %293, label %292

292:
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %75, ptr align 4 %287, <16 x i1> %289)
  br label %293

293:
  %294 = phi i32 [ %105, %270 ], [ %285, %284 ], [ %285, %286 ], [ %285, %292 ]
  br i1 %94, label %492, label %295

295:
  br i1 %96, label %306, label %296

296:
  %297 = load ptr, ptr %97, align 8
  %298 = getelementptr inbounds i64, ptr %297, i64 %121
  %299 = load <16 x i64>, ptr %298, align 8
  br i1 %92, label %306, label %300

300:
  %301 = icmp ne <16 x i64> %299, zeroinitializer
  %302 = bitcast <16 x i1> %301 to i16
  %303 = icmp eq i16 %302, 0
  br i1 %303, label %306, label %304

304:
  %305 = zext i16 %302 to i32
  call fastcc void @blame(ptr %10, i64 0, <16 x i64> %54, <16 x i64> %299, <16 x i64> %1, i32 %305)
  br label %306

306:
  %307 = getelementptr inbounds i64, ptr %267, i64 %121
  %308 = load <16 x i64>, ptr %307, align 8
  br i1 %99, label %315, label %309

309:
  %310 = icmp ne <16 x i64> %308, zeroinitializer
  %311 = bitcast <16 x i1> %310 to i16
  %312 = icmp eq i16 %311, 0
  br i1 %312, label %492, label %313

313:
  %314 = zext i16 %311 to i32
  call fastcc void @blame(ptr %10, i64 0, <16 x i64> %54, <16 x i64> %308, <16 x i64> %1, i32 %314)
  br label %492

315:
  %316 = xor <16 x i64> %308, %54
  %317 = icmp ugt <16 x i64> %316, splat (i64 68719476735)
  %318 = icmp ne <16 x i64> %308, zeroinitializer
  %319 = and <16 x i1> %318, %317
  %320 = bitcast <16 x i1> %319 to i16
  %321 = icmp eq i16 %320, 0
  br i1 %321, label %324, label %322

322:
  %323 = zext i16 %320 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %308, <16 x i64> %1, i32 %323, i32 0)
  br label %324

324:
  br i1 %92, label %364, label %325

325:
  br i1 %101, label %354, label %326

326:
  %327 = getelementptr inbounds i64, ptr %268, i64 %121
  %328 = load <16 x i64>, ptr %327, align 8
  %329 = getelementptr inbounds i64, ptr %269, i64 %121
  %330 = load <16 x i64>, ptr %329, align 8
  %331 = or <16 x i64> %330, %328
  %332 = icmp ne <16 x i64> %331, zeroinitializer
  %333 = bitcast <16 x i1> %332 to i16
  %334 = icmp eq i16 %333, 0
  br i1 %334, label %354, label %335

335:
  %336 = xor <16 x i64> %328, %54
  %337 = icmp ugt <16 x i64> %336, splat (i64 68719476735)
  %338 = icmp ne <16 x i64> %328, zeroinitializer
  %339 = and <16 x i1> %338, %337
  %340 = bitcast <16 x i1> %339 to i16
  %341 = icmp eq i16 %340, 0
  br i1 %341, label %344, label %342

342:
  %343 = zext i16 %340 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %328, <16 x i64> %1, i32 %343, i32 0)
  br label %344

344:
  %345 = xor <16 x i64> %330, %54
  %346 = icmp ugt <16 x i64> %345, splat (i64 68719476735)
  %347 = icmp ne <16 x i64> %330, zeroinitializer
  %348 = and <16 x i1> %347, %346
  %349 = bitcast <16 x i1> %348 to i16
  %350 = icmp eq i16 %349, 0
  br i1 %350, label %353, label %351

351:
  %352 = zext i16 %349 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %330, <16 x i64> %1, i32 %352, i32 0)
  br label %353

353:
  store <16 x i64> zeroinitializer, ptr %327, align 8
  store <16 x i64> zeroinitializer, ptr %329, align 8
  br label %354

354:
  %355 = icmp ult <16 x i64> %316, splat (i64 4096)
  %356 = and <16 x i64> %308, splat (i64 3072)
  %357 = icmp eq <16 x i64> %356, zeroinitializer
  %358 = and <16 x i1> %355, %357
  %359 = bitcast <16 x i1> %358 to i16
  %360 = icmp eq i16 %359, 0
  br i1 %360, label %363, label %361

361:
  %362 = xor <16 x i1> %358, splat (i1 true)
  call void @llvm.masked.store.v16i64.p0(<16 x i64> %54, ptr align 8 %307, <16 x i1> %362)
  br label %492

363:
  store <16 x i64> %54, ptr %307, align 8
  br label %492

364:
  %365 = getelementptr inbounds i64, ptr %268, i64 %121
  %366 = load <16 x i64>, ptr %365, align 8
  %367 = xor <16 x i64> %366, %54
  %368 = icmp ugt <16 x i64> %367, splat (i64 68719476735)
  %369 = icmp ne <16 x i64> %366, zeroinitializer
  %370 = and <16 x i1> %369, %368
  %371 = bitcast <16 x i1> %370 to i16
  %372 = icmp eq i16 %371, 0
  br i1 %372, label %375, label %373

373:
  %374 = getelementptr inbounds i64, ptr %269, i64 %121
  call void @llvm.masked.store.v16i64.p0(<16 x i64> %366, ptr align 8 %374, <16 x i1> %370)
  br label %375

375:
  store <16 x i64> %54, ptr %365, align 8
  br label %492

376:
  br i1 %87, label %401, label %377

377:
  %378 = load ptr, ptr %88, align 8
  br i1 %90, label %391, label %379

379:
  %380 = getelementptr inbounds i32, ptr %378, i64 %121
  %381 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %380, <16 x i1> %113, <16 x i32> zeroinitializer)
  %382 = icmp eq <16 x i32> %381, zeroinitializer
  %383 = and <16 x i1> %113, %382
  %384 = bitcast <16 x i1> %383 to i16
  %385 = zext i16 %384 to i32
  %386 = xor i32 %105, -1
  %387 = and i32 %385, %386
  %388 = or i32 %105, %385
  %389 = icmp eq i32 %387, 0
  br i1 %389, label %391, label %390

390:
  call fastcc void @blame(ptr %10, i64 1, <16 x i64> %54, <16 x i64> %54, <16 x i64> %1, i32 %387)
  br label %391

391:
  %392 = phi i32 [ %105, %377 ], [ %388, %379 ], [ %388, %390 ]
  br i1 %92, label %401, label %393

393:
  %394 = getelementptr inbounds i32, ptr %378, i64 %121
  %395 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %394, <16 x i1> %113, <16 x i32> zeroinitializer)
  %396 = icmp ne <16 x i32> %395, %75
  %397 = and <16 x i1> %113, %396
  %398 = bitcast <16 x i1> %397 to i16
  %399 = icmp eq i16 %398, 0
  br i1 %399, label %401, label %400

400:
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %75, ptr align 4 %394, <16 x i1> %397)
  br label %401

401:
  %402 = phi i32 [ %105, %376 ], [ %392, %391 ], [ %392, %393 ], [ %392, %400 ]
  br i1 %94, label %492, label %403

403:
  br i1 %96, label %415, label %404

404:
  %405 = load ptr, ptr %97, align 8
  %406 = getelementptr inbounds i64, ptr %405, i64 %121
  %407 = call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %406, <16 x i1> %113, <16 x i64> zeroinitializer)
  br i1 %92, label %415, label %408

408:
  %409 = icmp ne <16 x i64> %407, zeroinitializer
  %410 = and <16 x i1> %113, %409
  %411 = bitcast <16 x i1> %410 to i16
  %412 = icmp eq i16 %411, 0
  br i1 %412, label %415, label %413

413:
  %414 = zext i16 %411 to i32
  call fastcc void @blame(ptr %10, i64 0, <16 x i64> %54, <16 x i64> %407, <16 x i64> %1, i32 %414)
  br label %415

415:
  %416 = getelementptr inbounds i64, ptr %267, i64 %121
  %417 = call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %416, <16 x i1> %113, <16 x i64> zeroinitializer)
  br i1 %99, label %425, label %418

418:
  %419 = icmp ne <16 x i64> %417, zeroinitializer
  %420 = and <16 x i1> %113, %419
  %421 = bitcast <16 x i1> %420 to i16
  %422 = icmp eq i16 %421, 0
  br i1 %422, label %492, label %423

423:
  %424 = zext i16 %421 to i32
  call fastcc void @blame(ptr %10, i64 0, <16 x i64> %54, <16 x i64> %417, <16 x i64> %1, i32 %424)
  br label %492

425:
  %426 = xor <16 x i64> %417, %54
  %427 = icmp ugt <16 x i64> %426, splat (i64 68719476735)
  %428 = icmp ne <16 x i64> %417, zeroinitializer
  %429 = and <16 x i1> %428, %427
  %430 = and <16 x i1> %113, %429
  %431 = bitcast <16 x i1> %430 to i16
  %432 = icmp eq i16 %431, 0
  br i1 %432, label %435, label %433

433:
  %434 = zext i16 %431 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %417, <16 x i64> %1, i32 %434, i32 0)
  br label %435

435:
  br i1 %92, label %479, label %436

436:
  br i1 %101, label %468, label %437

437:
  %438 = getelementptr inbounds i64, ptr %268, i64 %121
  %439 = call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %438, <16 x i1> %113, <16 x i64> zeroinitializer)
  %440 = getelementptr inbounds i64, ptr %269, i64 %121
  %441 = call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %440, <16 x i1> %113, <16 x i64> zeroinitializer)
  %442 = or <16 x i64> %441, %439
  %443 = icmp ne <16 x i64> %442, zeroinitializer
  %444 = and <16 x i1> %113, %443
  %445 = bitcast <16 x i1> %444 to i16
  %446 = icmp eq i16 %445, 0
  br i1 %446, label %468, label %447

447:
  %448 = xor <16 x i64> %439, %54
  %449 = icmp ugt <16 x i64> %448, splat (i64 68719476735)
  %450 = icmp ne <16 x i64> %439, zeroinitializer
  %451 = and <16 x i1> %450, %449
  %452 = and <16 x i1> %113, %451
  %453 = bitcast <16 x i1> %452 to i16
  %454 = icmp eq i16 %453, 0
  br i1 %454, label %457, label %455

455:
  %456 = zext i16 %453 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %439, <16 x i64> %1, i32 %456, i32 0)
  br label %457

457:
  %458 = xor <16 x i64> %441, %54
  %459 = icmp ugt <16 x i64> %458, splat (i64 68719476735)
  %460 = icmp ne <16 x i64> %441, zeroinitializer
  %461 = and <16 x i1> %460, %459
  %462 = and <16 x i1> %113, %461
  %463 = bitcast <16 x i1> %462 to i16
  %464 = icmp eq i16 %463, 0
  br i1 %464, label %467, label %465

465:
  %466 = zext i16 %463 to i32
  call fastcc void @settle(ptr %0, <16 x i64> %54, <16 x i64> %441, <16 x i64> %1, i32 %466, i32 0)
  br label %467

467:
  call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %438, <16 x i1> %113)
  call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %440, <16 x i1> %113)
  br label %468

468:
  %469 = icmp ult <16 x i64> %426, splat (i64 4096)
  %470 = and <16 x i64> %417, splat (i64 3072)
  %471 = icmp eq <16 x i64> %470, zeroinitializer
  %472 = and <16 x i1> %469, %471
  %473 = bitcast <16 x i1> %472 to i16
  %474 = icmp eq i16 %473, 0
  br i1 %474, label %478, label %475

475:
  %476 = xor <16 x i1> %472, splat (i1 true)
  %477 = and <16 x i1> %113, %476
  call void @llvm.masked.store.v16i64.p0(<16 x i64> %54, ptr align 8 %416, <16 x i1> %477)
  br label %492

478:
  call void @llvm.masked.store.v16i64.p0(<16 x i64> %54, ptr align 8 %416, <16 x i1> %113)
  br label %492

479:
  %480 = getelementptr inbounds i64, ptr %268, i64 %121
  %481 = call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %480, <16 x i1> %113, <16 x i64> zeroinitializer)
  %482 = xor <16 x i64> %481, %54
  %483 = icmp ugt <16 x i64> %482, splat (i64 68719476735)
  %484 = icmp ne <16 x i64> %481, zeroinitializer
  %485 = and <16 x i1> %484, %483
  %486 = and <16 x i1> %113, %485
  %487 = bitcast <16 x i1> %486 to i16
  %488 = icmp eq i16 %487, 0
  br i1 %488, label %491, label %489

489:
  %490 = getelementptr inbounds i64, ptr %269, i64 %121
  call void @llvm.masked.store.v16i64.p0(<16 x i64> %481, ptr align 8 %490, <16 x i1> %486)
  br label %491

491:
  call void @llvm.masked.store.v16i64.p0(<16 x i64> %54, ptr align 8 %480, <16 x i1> %113)
  br label %492

492:
  %493 = phi i32 [ %159, %180 ], [ %294, %375 ], [ %159, %263 ], [ %159, %257 ], [ %159, %243 ], [ %159, %225 ], [ %159, %158 ], [ %159, %175 ], [ %294, %363 ], [ %294, %361 ], [ %294, %293 ], [ %294, %309 ], [ %294, %313 ], [ %402, %478 ], [ %402, %475 ], [ %402, %401 ], [ %402, %418 ], [ %402, %423 ], [ %402, %491 ]
  br label %494

494:
  %495 = phi i32 [ %105, %107 ], [ %105, %108 ], [ %493, %492 ]
  %496 = add nuw nsw i64 %104, 1
  %497 = icmp eq i64 %496, %21
  br i1 %497, label %102, label %103
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
  tail call fastcc void @odd(ptr %3, i64 3, i64 %103, i64 %103, i64 0)
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
  br i1 %54, label %695, label %55

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
  br i1 %74, label %298, label %75

75:
  %76 = load ptr, ptr %62, align 8
  %77 = getelementptr inbounds nuw i8, ptr %62, i64 8
  %78 = load ptr, ptr %77, align 8
  %79 = getelementptr inbounds nuw i8, ptr %62, i64 16
  %80 = load ptr, ptr %79, align 8
  %81 = and i32 %18, 8
  %82 = icmp eq i32 %81, 0
  br i1 %82, label %128, label %83

83:
  %84 = getelementptr inbounds nuw i8, ptr %62, i64 24
  %85 = load ptr, ptr %84, align 8
  %86 = and i32 %18, 1
  %87 = icmp eq i32 %86, 0
  br i1 %87, label %110, label %88

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
  %98 = zext i16 %97 to i32
  %99 = getelementptr inbounds nuw i8, ptr %1, i64 336
  %100 = load i32, ptr %99, align 16
  %101 = xor i32 %100, -1
  %102 = and i32 %98, %101
  %103 = or i32 %100, %98
  store i32 %103, ptr %99, align 16
  %104 = icmp eq i32 %102, 0
  br i1 %104, label %110, label %105

105:
  %106 = load <16 x i64>, ptr %1, align 128
  %107 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %108 = load <16 x i64>, ptr %107, align 128
  tail call fastcc void @blame(ptr %9, i64 1, <16 x i64> %106, <16 x i64> %106, <16 x i64> %108, i32 %102)
  %109 = load i32, ptr %17, align 4
  br label %110

110:
  %111 = phi i32 [ %109, %105 ], [ %18, %88 ], [ %18, %83 ]
  %112 = and i32 %111, 2
  %113 = icmp eq i32 %112, 0
  br i1 %113, label %128, label %114

114:
  %115 = getelementptr i32, ptr %85, <16 x i64> %57
  %116 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %115, <16 x i1> %51, <16 x i32> zeroinitializer)
  %117 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %118 = load <16 x i32>, ptr %117, align 128
  %119 = icmp ne <16 x i32> %116, %118
  %120 = and <16 x i1> %51, %119
  %121 = bitcast <16 x i1> %120 to i16
  %122 = icmp eq i16 %121, 0
  br i1 %122, label %128, label %123

123:
  %124 = zext i16 %121 to i32
  %125 = load i32, ptr %58, align 64
  %126 = extractelement <16 x i32> %118, i64 0
  tail call fastcc void @mark_each(ptr %9, ptr %85, <16 x i64> %57, i32 %126, i32 %124, i32 %125)
  %127 = load i32, ptr %17, align 4
  br label %128

128:
  %129 = phi i32 [ %127, %123 ], [ %111, %114 ], [ %111, %110 ], [ %18, %75 ]
  %130 = and i32 %129, 4
  %131 = icmp eq i32 %130, 0
  br i1 %131, label %693, label %132

132:
  %133 = and i32 %129, 64
  %134 = icmp eq i32 %133, 0
  br i1 %134, label %162, label %135

135:
  %136 = getelementptr inbounds nuw i8, ptr %62, i64 32
  %137 = load ptr, ptr %136, align 8
  %138 = getelementptr i64, ptr %137, <16 x i64> %57
  %139 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %138, <16 x i1> %51, <16 x i64> zeroinitializer)
  %140 = icmp ne <16 x i64> %139, zeroinitializer
  %141 = and <16 x i1> %51, %140
  %142 = load i32, ptr %58, align 64
  %143 = icmp eq i32 %142, 0
  br i1 %143, label %149, label %144

144:
  %145 = load <16 x i64>, ptr %1, align 128
  %146 = xor <16 x i64> %145, %139
  %147 = icmp ult <16 x i64> %146, splat (i64 70368744177664)
  %148 = and <16 x i1> %141, %147
  br label %152

149:
  %150 = and i32 %129, 2
  %151 = icmp eq i32 %150, 0
  br i1 %151, label %162, label %152

152:
  %153 = phi <16 x i1> [ %141, %149 ], [ %148, %144 ]
  %154 = bitcast <16 x i1> %153 to i16
  %155 = icmp eq i16 %154, 0
  br i1 %155, label %162, label %156

156:
  %157 = zext i16 %154 to i32
  %158 = load <16 x i64>, ptr %1, align 128
  %159 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %160 = load <16 x i64>, ptr %159, align 128
  tail call fastcc void @blame(ptr %9, i64 0, <16 x i64> %158, <16 x i64> %139, <16 x i64> %160, i32 %157)
  %161 = load i32, ptr %17, align 4
  br label %162

162:
  %163 = phi i32 [ %161, %156 ], [ %129, %152 ], [ %129, %149 ], [ %129, %132 ]
  %164 = getelementptr i64, ptr %76, <16 x i64> %57
  %165 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %164, <16 x i1> %51, <16 x i64> zeroinitializer)
  %166 = and i32 %163, 32
  %167 = icmp eq i32 %166, 0
  br i1 %167, label %178, label %168

168:
  %169 = icmp ne <16 x i64> %165, zeroinitializer
  %170 = and <16 x i1> %51, %169
  %171 = bitcast <16 x i1> %170 to i16
  %172 = icmp eq i16 %171, 0
  br i1 %172, label %693, label %173

173:
  %174 = zext i16 %171 to i32
  %175 = load <16 x i64>, ptr %1, align 128
  %176 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %177 = load <16 x i64>, ptr %176, align 128
  tail call fastcc void @blame(ptr %9, i64 0, <16 x i64> %175, <16 x i64> %165, <16 x i64> %177, i32 %174)
  br label %693

178:
  %179 = load <16 x i64>, ptr %1, align 128
  %180 = xor <16 x i64> %179, %165
  %181 = icmp ugt <16 x i64> %180, splat (i64 68719476735)
  %182 = icmp ne <16 x i64> %165, zeroinitializer
  %183 = and <16 x i1> %182, %181
  %184 = and <16 x i1> %51, %183
  %185 = bitcast <16 x i1> %184 to i16
  %186 = icmp eq i16 %185, 0
  br i1 %186, label %195, label %187

187:
  %188 = zext i16 %185 to i32
  %189 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %190 = load ptr, ptr %189, align 8
  %191 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %192 = load <16 x i64>, ptr %191, align 128
  %193 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %190, <16 x i64> %179, <16 x i64> %165, <16 x i64> %192, i32 %188, i32 %193)
  %194 = load i32, ptr %17, align 4
  br label %195

195:
  %196 = phi i32 [ %163, %178 ], [ %194, %187 ]
  %197 = and i32 %196, 2
  %198 = icmp eq i32 %197, 0
  br i1 %198, label %274, label %199

199:
  %200 = and i32 %196, 16
  %201 = icmp eq i32 %200, 0
  br i1 %201, label %246, label %202

202:
  %203 = getelementptr i64, ptr %78, <16 x i64> %57
  %204 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %203, <16 x i1> %51, <16 x i64> zeroinitializer)
  %205 = getelementptr i64, ptr %80, <16 x i64> %57
  %206 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %205, <16 x i1> %51, <16 x i64> zeroinitializer)
  %207 = or <16 x i64> %206, %204
  %208 = icmp ne <16 x i64> %207, zeroinitializer
  %209 = and <16 x i1> %51, %208
  %210 = bitcast <16 x i1> %209 to i16
  %211 = icmp eq i16 %210, 0
  br i1 %211, label %246, label %212

212:
  %213 = load <16 x i64>, ptr %1, align 128
  %214 = xor <16 x i64> %213, %204
  %215 = icmp ugt <16 x i64> %214, splat (i64 68719476735)
  %216 = icmp ne <16 x i64> %204, zeroinitializer
  %217 = and <16 x i1> %216, %215
  %218 = and <16 x i1> %51, %217
  %219 = bitcast <16 x i1> %218 to i16
  %220 = icmp eq i16 %219, 0
  br i1 %220, label %229, label %221

221:
  %222 = zext i16 %219 to i32
  %223 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %224 = load ptr, ptr %223, align 8
  %225 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %226 = load <16 x i64>, ptr %225, align 128
  %227 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %224, <16 x i64> %213, <16 x i64> %204, <16 x i64> %226, i32 %222, i32 %227)
  %228 = load <16 x i64>, ptr %1, align 128
  br label %229

229:
  %230 = phi <16 x i64> [ %228, %221 ], [ %213, %212 ]
  %231 = xor <16 x i64> %230, %206
  %232 = icmp ugt <16 x i64> %231, splat (i64 68719476735)
  %233 = icmp ne <16 x i64> %206, zeroinitializer
  %234 = and <16 x i1> %233, %232
  %235 = and <16 x i1> %51, %234
  %236 = bitcast <16 x i1> %235 to i16
  %237 = icmp eq i16 %236, 0
  br i1 %237, label %245, label %238

238:
  %239 = zext i16 %236 to i32
  %240 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %241 = load ptr, ptr %240, align 8
  %242 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %243 = load <16 x i64>, ptr %242, align 128
  %244 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %241, <16 x i64> %230, <16 x i64> %206, <16 x i64> %243, i32 %239, i32 %244)
  br label %245

245:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %203, <16 x i1> %51)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %205, <16 x i1> %51)
  br label %246

246:
  %247 = load <16 x i64>, ptr %1, align 128
  %248 = xor <16 x i64> %247, %165
  %249 = icmp ult <16 x i64> %248, splat (i64 4096)
  %250 = and <16 x i64> %165, splat (i64 3072)
  %251 = icmp eq <16 x i64> %250, zeroinitializer
  %252 = and <16 x i1> %251, %249
  %253 = bitcast <16 x i1> %252 to i16
  %254 = icmp eq i16 %253, 0
  %255 = xor <16 x i1> %252, splat (i1 true)
  %256 = select i1 %254, <16 x i1> splat (i1 true), <16 x i1> %255
  %257 = and <16 x i1> %51, %256
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %247, <16 x ptr> align 8 %164, <16 x i1> %257)
  %258 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %164, <16 x i1> %51, <16 x i64> zeroinitializer)
  %259 = load <16 x i64>, ptr %1, align 128
  %260 = xor <16 x i64> %259, %258
  %261 = icmp ugt <16 x i64> %260, splat (i64 68719476735)
  %262 = icmp ne <16 x i64> %258, zeroinitializer
  %263 = and <16 x i1> %262, %261
  %264 = and <16 x i1> %51, %263
  %265 = bitcast <16 x i1> %264 to i16
  %266 = icmp eq i16 %265, 0
  br i1 %266, label %693, label %267

267:
  %268 = zext i16 %265 to i32
  %269 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %270 = load ptr, ptr %269, align 8
  %271 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %272 = load <16 x i64>, ptr %271, align 128
  %273 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %270, <16 x i64> %259, <16 x i64> %258, <16 x i64> %272, i32 %268, i32 %273)
  br label %693

274:
  %275 = getelementptr i64, ptr %78, <16 x i64> %57
  %276 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %275, <16 x i1> %51, <16 x i64> zeroinitializer)
  %277 = load <16 x i64>, ptr %1, align 128
  %278 = xor <16 x i64> %277, %276
  %279 = icmp ugt <16 x i64> %278, splat (i64 68719476735)
  %280 = icmp ne <16 x i64> %276, zeroinitializer
  %281 = and <16 x i1> %280, %279
  %282 = and <16 x i1> %51, %281
  %283 = bitcast <16 x i1> %282 to i16
  %284 = icmp eq i16 %283, 0
  br i1 %284, label %288, label %285

285:
  %286 = getelementptr i64, ptr %80, <16 x i64> %57
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %276, <16 x ptr> align 8 %286, <16 x i1> %282)
  %287 = load <16 x i64>, ptr %1, align 128
  br label %288

288:
  %289 = phi <16 x i64> [ %277, %274 ], [ %287, %285 ]
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %289, <16 x ptr> align 8 %275, <16 x i1> %51)
  %290 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %275, <16 x i1> %51, <16 x i64> zeroinitializer)
  %291 = load <16 x i64>, ptr %1, align 128
  %292 = icmp ne <16 x i64> %290, %291
  %293 = and <16 x i1> %51, %292
  %294 = bitcast <16 x i1> %293 to i16
  %295 = icmp eq i16 %294, 0
  br i1 %295, label %693, label %296

296:
  %297 = getelementptr i64, ptr %80, <16 x i64> %57
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %291, <16 x ptr> align 8 %297, <16 x i1> %293)
  br label %693

298:
  %299 = icmp eq i16 %53, -1
  %300 = load ptr, ptr %62, align 8
  %301 = getelementptr inbounds nuw i8, ptr %62, i64 8
  %302 = load ptr, ptr %301, align 8
  %303 = getelementptr inbounds nuw i8, ptr %62, i64 16
  %304 = load ptr, ptr %303, align 8
  %305 = and i32 %18, 8
  %306 = icmp eq i32 %305, 0
  br i1 %299, label %307, label %495

307:
  br i1 %306, label %356, label %308

308:
  %309 = getelementptr inbounds nuw i8, ptr %62, i64 24
  %310 = load ptr, ptr %309, align 8
  %311 = and i32 %18, 1
  %312 = icmp eq i32 %311, 0
  br i1 %312, label %334, label %313

313:
  %314 = getelementptr inbounds i32, ptr %310, i64 %67
  %315 = load <16 x i32>, ptr %314, align 4
  %316 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %317 = load <16 x i32>, ptr %316, align 128
  %318 = icmp ne <16 x i32> %315, %317
  %319 = icmp eq <16 x i32> %315, zeroinitializer
  %320 = select i1 %60, <16 x i1> %319, <16 x i1> %318
  %321 = bitcast <16 x i1> %320 to i16
  %322 = zext i16 %321 to i32
  %323 = getelementptr inbounds nuw i8, ptr %1, i64 336
  %324 = load i32, ptr %323, align 16
  %325 = xor i32 %324, -1
  %326 = and i32 %322, %325
  %327 = or i32 %324, %322
  store i32 %327, ptr %323, align 16
  %328 = icmp eq i32 %326, 0
  br i1 %328, label %334, label %329

329:
  %330 = load <16 x i64>, ptr %1, align 128
  %331 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %332 = load <16 x i64>, ptr %331, align 128
  tail call fastcc void @blame(ptr %9, i64 1, <16 x i64> %330, <16 x i64> %330, <16 x i64> %332, i32 %326)
  %333 = load i32, ptr %17, align 4
  br label %334

334:
  %335 = phi i32 [ %333, %329 ], [ %18, %313 ], [ %18, %308 ]
  %336 = and i32 %335, 2
  %337 = icmp eq i32 %336, 0
  br i1 %337, label %356, label %338

338:
  %339 = getelementptr inbounds i32, ptr %310, i64 %67
  %340 = load <16 x i32>, ptr %339, align 4
  %341 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %342 = load <16 x i32>, ptr %341, align 128
  %343 = icmp ne <16 x i32> %340, %342
  %344 = bitcast <16 x i1> %343 to i16
  %345 = icmp eq i16 %344, 0
  br i1 %345, label %356, label %346

346:
  %347 = load i32, ptr %58, align 64
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %342, ptr align 4 %339, <16 x i1> %343)
  %348 = icmp eq i32 %347, 0
  %349 = tail call i16 @llvm.ctpop.i16(i16 %344)
  %350 = zext nneg i16 %349 to i64
  %351 = select i1 %348, i64 0, i64 %350
  %352 = getelementptr inbounds nuw i8, ptr %9, i64 152
  %353 = load i64, ptr %352, align 8
  %354 = sub i64 %353, %351
  store i64 %354, ptr %352, align 8
  %355 = load i32, ptr %17, align 4
  br label %356

356:
  %357 = phi i32 [ %355, %346 ], [ %335, %338 ], [ %335, %334 ], [ %18, %307 ]
  %358 = and i32 %357, 4
  %359 = icmp eq i32 %358, 0
  br i1 %359, label %693, label %360

360:
  %361 = and i32 %357, 64
  %362 = icmp eq i32 %361, 0
  br i1 %362, label %389, label %363

363:
  %364 = getelementptr inbounds nuw i8, ptr %62, i64 32
  %365 = load ptr, ptr %364, align 8
  %366 = getelementptr inbounds i64, ptr %365, i64 %67
  %367 = load <16 x i64>, ptr %366, align 8
  %368 = icmp ne <16 x i64> %367, zeroinitializer
  %369 = load i32, ptr %58, align 64
  %370 = icmp eq i32 %369, 0
  br i1 %370, label %376, label %371

371:
  %372 = load <16 x i64>, ptr %1, align 128
  %373 = xor <16 x i64> %372, %367
  %374 = icmp ult <16 x i64> %373, splat (i64 70368744177664)
  %375 = and <16 x i1> %368, %374
  br label %379

376:
  %377 = and i32 %357, 2
  %378 = icmp eq i32 %377, 0
  br i1 %378, label %389, label %379

379:
  %380 = phi <16 x i1> [ %368, %376 ], [ %375, %371 ]
  %381 = bitcast <16 x i1> %380 to i16
  %382 = icmp eq i16 %381, 0
  br i1 %382, label %389, label %383

383:
  %384 = zext i16 %381 to i32
  %385 = load <16 x i64>, ptr %1, align 128
  %386 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %387 = load <16 x i64>, ptr %386, align 128
  tail call fastcc void @blame(ptr %9, i64 0, <16 x i64> %385, <16 x i64> %367, <16 x i64> %387, i32 %384)
  %388 = load i32, ptr %17, align 4
  br label %389

389:
  %390 = phi i32 [ %388, %383 ], [ %357, %379 ], [ %357, %376 ], [ %357, %360 ]
  %391 = getelementptr inbounds i64, ptr %300, i64 %67
  %392 = load <16 x i64>, ptr %391, align 8
  %393 = and i32 %390, 32
  %394 = icmp eq i32 %393, 0
  br i1 %394, label %404, label %395

395:
  %396 = icmp ne <16 x i64> %392, zeroinitializer
  %397 = bitcast <16 x i1> %396 to i16
  %398 = icmp eq i16 %397, 0
  br i1 %398, label %693, label %399

399:
  %400 = zext i16 %397 to i32
  %401 = load <16 x i64>, ptr %1, align 128
  %402 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %403 = load <16 x i64>, ptr %402, align 128
  tail call fastcc void @blame(ptr %9, i64 0, <16 x i64> %401, <16 x i64> %392, <16 x i64> %403, i32 %400)
  br label %693

404:
  %405 = load <16 x i64>, ptr %1, align 128
  %406 = xor <16 x i64> %405, %392
  %407 = icmp ugt <16 x i64> %406, splat (i64 68719476735)
  %408 = icmp ne <16 x i64> %392, zeroinitializer
  %409 = and <16 x i1> %408, %407
  %410 = bitcast <16 x i1> %409 to i16
  %411 = icmp eq i16 %410, 0
  br i1 %411, label %420, label %412

412:
  %413 = zext i16 %410 to i32
  %414 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %415 = load ptr, ptr %414, align 8
  %416 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %417 = load <16 x i64>, ptr %416, align 128
  %418 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %415, <16 x i64> %405, <16 x i64> %392, <16 x i64> %417, i32 %413, i32 %418)
  %419 = load i32, ptr %17, align 4
  br label %420

420:
  %421 = phi i32 [ %390, %404 ], [ %419, %412 ]
  %422 = and i32 %421, 2
  %423 = icmp eq i32 %422, 0
  br i1 %423, label %480, label %424

424:
  %425 = and i32 %421, 16
  %426 = icmp eq i32 %425, 0
  br i1 %426, label %468, label %427

427:
  %428 = getelementptr inbounds i64, ptr %302, i64 %67
  %429 = load <16 x i64>, ptr %428, align 8
  %430 = getelementptr inbounds i64, ptr %304, i64 %67
  %431 = load <16 x i64>, ptr %430, align 8
  %432 = or <16 x i64> %431, %429
  %433 = icmp ne <16 x i64> %432, zeroinitializer
  %434 = bitcast <16 x i1> %433 to i16
  %435 = icmp eq i16 %434, 0
  br i1 %435, label %468, label %436

436:
  %437 = load <16 x i64>, ptr %1, align 128
  %438 = xor <16 x i64> %437, %429
  %439 = icmp ugt <16 x i64> %438, splat (i64 68719476735)
  %440 = icmp ne <16 x i64> %429, zeroinitializer
  %441 = and <16 x i1> %440, %439
  %442 = bitcast <16 x i1> %441 to i16
  %443 = icmp eq i16 %442, 0
  br i1 %443, label %452, label %444

444:
  %445 = zext i16 %442 to i32
  %446 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %447 = load ptr, ptr %446, align 8
  %448 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %449 = load <16 x i64>, ptr %448, align 128
  %450 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %447, <16 x i64> %437, <16 x i64> %429, <16 x i64> %449, i32 %445, i32 %450)
  %451 = load <16 x i64>, ptr %1, align 128
  br label %452

452:
  %453 = phi <16 x i64> [ %451, %444 ], [ %437, %436 ]
  %454 = xor <16 x i64> %453, %431
  %455 = icmp ugt <16 x i64> %454, splat (i64 68719476735)
  %456 = icmp ne <16 x i64> %431, zeroinitializer
  %457 = and <16 x i1> %456, %455
  %458 = bitcast <16 x i1> %457 to i16
  %459 = icmp eq i16 %458, 0
  br i1 %459, label %467, label %460

460:
  %461 = zext i16 %458 to i32
  %462 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %463 = load ptr, ptr %462, align 8
  %464 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %465 = load <16 x i64>, ptr %464, align 128
  %466 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %463, <16 x i64> %453, <16 x i64> %431, <16 x i64> %465, i32 %461, i32 %466)
  br label %467

467:
  store <16 x i64> zeroinitializer, ptr %428, align 8
  store <16 x i64> zeroinitializer, ptr %430, align 8
  br label %468

468:
  %469 = load <16 x i64>, ptr %1, align 128
  %470 = xor <16 x i64> %469, %392
  %471 = icmp ult <16 x i64> %470, splat (i64 4096)
  %472 = and <16 x i64> %392, splat (i64 3072)
  %473 = icmp eq <16 x i64> %472, zeroinitializer
  %474 = and <16 x i1> %473, %471
  %475 = bitcast <16 x i1> %474 to i16
  %476 = icmp eq i16 %475, 0
  br i1 %476, label %479, label %477

477:
  %478 = xor <16 x i1> %474, splat (i1 true)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %469, ptr align 8 %391, <16 x i1> %478)
  br label %693

479:
  store <16 x i64> %469, ptr %391, align 8
  br label %693

480:
  %481 = getelementptr inbounds i64, ptr %302, i64 %67
  %482 = load <16 x i64>, ptr %481, align 8
  %483 = load <16 x i64>, ptr %1, align 128
  %484 = xor <16 x i64> %483, %482
  %485 = icmp ugt <16 x i64> %484, splat (i64 68719476735)
  %486 = icmp ne <16 x i64> %482, zeroinitializer
  %487 = and <16 x i1> %486, %485
  %488 = bitcast <16 x i1> %487 to i16
  %489 = icmp eq i16 %488, 0
  br i1 %489, label %493, label %490

490:
  %491 = getelementptr inbounds i64, ptr %304, i64 %67
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %482, ptr align 8 %491, <16 x i1> %487)
  %492 = load <16 x i64>, ptr %1, align 128
  br label %493

493:
  %494 = phi <16 x i64> [ %483, %480 ], [ %492, %490 ]
  store <16 x i64> %494, ptr %481, align 8
  br label %693

495:
  br i1 %306, label %546, label %496

496:
  %497 = getelementptr inbounds nuw i8, ptr %62, i64 24
  %498 = load ptr, ptr %497, align 8
  %499 = and i32 %18, 1
  %500 = icmp eq i32 %499, 0
  br i1 %500, label %523, label %501

501:
  %502 = getelementptr inbounds i32, ptr %498, i64 %67
  %503 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %502, <16 x i1> %51, <16 x i32> zeroinitializer)
  %504 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %505 = load <16 x i32>, ptr %504, align 128
  %506 = icmp ne <16 x i32> %503, %505
  %507 = icmp eq <16 x i32> %503, zeroinitializer
  %508 = select i1 %60, <16 x i1> %507, <16 x i1> %506
  %509 = and <16 x i1> %51, %508
  %510 = bitcast <16 x i1> %509 to i16
  %511 = zext i16 %510 to i32
  %512 = getelementptr inbounds nuw i8, ptr %1, i64 336
  %513 = load i32, ptr %512, align 16
  %514 = xor i32 %513, -1
  %515 = and i32 %511, %514
  %516 = or i32 %513, %511
  store i32 %516, ptr %512, align 16
  %517 = icmp eq i32 %515, 0
  br i1 %517, label %523, label %518

518:
  %519 = load <16 x i64>, ptr %1, align 128
  %520 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %521 = load <16 x i64>, ptr %520, align 128
  tail call fastcc void @blame(ptr %9, i64 1, <16 x i64> %519, <16 x i64> %519, <16 x i64> %521, i32 %515)
  %522 = load i32, ptr %17, align 4
  br label %523

523:
  %524 = phi i32 [ %522, %518 ], [ %18, %501 ], [ %18, %496 ]
  %525 = and i32 %524, 2
  %526 = icmp eq i32 %525, 0
  br i1 %526, label %546, label %527

527:
  %528 = getelementptr inbounds i32, ptr %498, i64 %67
  %529 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %528, <16 x i1> %51, <16 x i32> zeroinitializer)
  %530 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %531 = load <16 x i32>, ptr %530, align 128
  %532 = icmp ne <16 x i32> %529, %531
  %533 = and <16 x i1> %51, %532
  %534 = bitcast <16 x i1> %533 to i16
  %535 = icmp eq i16 %534, 0
  br i1 %535, label %546, label %536

536:
  %537 = load i32, ptr %58, align 64
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %531, ptr align 4 %528, <16 x i1> %533)
  %538 = icmp eq i32 %537, 0
  %539 = tail call i16 @llvm.ctpop.i16(i16 %534)
  %540 = zext nneg i16 %539 to i64
  %541 = select i1 %538, i64 0, i64 %540
  %542 = getelementptr inbounds nuw i8, ptr %9, i64 152
  %543 = load i64, ptr %542, align 8
  %544 = sub i64 %543, %541
  store i64 %544, ptr %542, align 8
  %545 = load i32, ptr %17, align 4
  br label %546

546:
  %547 = phi i32 [ %545, %536 ], [ %524, %527 ], [ %524, %523 ], [ %18, %495 ]
  %548 = and i32 %547, 4
  %549 = icmp eq i32 %548, 0
  br i1 %549, label %693, label %550

550:
  %551 = and i32 %547, 64
  %552 = icmp eq i32 %551, 0
  br i1 %552, label %580, label %553

553:
  %554 = getelementptr inbounds nuw i8, ptr %62, i64 32
  %555 = load ptr, ptr %554, align 8
  %556 = getelementptr inbounds i64, ptr %555, i64 %67
  %557 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %556, <16 x i1> %51, <16 x i64> zeroinitializer)
  %558 = icmp ne <16 x i64> %557, zeroinitializer
  %559 = and <16 x i1> %51, %558
  %560 = load i32, ptr %58, align 64
  %561 = icmp eq i32 %560, 0
  br i1 %561, label %567, label %562

562:
  %563 = load <16 x i64>, ptr %1, align 128
  %564 = xor <16 x i64> %563, %557
  %565 = icmp ult <16 x i64> %564, splat (i64 70368744177664)
  %566 = and <16 x i1> %559, %565
  br label %570

567:
  %568 = and i32 %547, 2
  %569 = icmp eq i32 %568, 0
  br i1 %569, label %580, label %570

570:
  %571 = phi <16 x i1> [ %559, %567 ], [ %566, %562 ]
  %572 = bitcast <16 x i1> %571 to i16
  %573 = icmp eq i16 %572, 0
  br i1 %573, label %580, label %574

574:
  %575 = zext i16 %572 to i32
  %576 = load <16 x i64>, ptr %1, align 128
  %577 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %578 = load <16 x i64>, ptr %577, align 128
  tail call fastcc void @blame(ptr %9, i64 0, <16 x i64> %576, <16 x i64> %557, <16 x i64> %578, i32 %575)
  %579 = load i32, ptr %17, align 4
  br label %580

580:
  %581 = phi i32 [ %579, %574 ], [ %547, %570 ], [ %547, %567 ], [ %547, %550 ]
  %582 = getelementptr inbounds i64, ptr %300, i64 %67
  %583 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %582, <16 x i1> %51, <16 x i64> zeroinitializer)
  %584 = and i32 %581, 32
  %585 = icmp eq i32 %584, 0
  br i1 %585, label %596, label %586

586:
  %587 = icmp ne <16 x i64> %583, zeroinitializer
  %588 = and <16 x i1> %51, %587
  %589 = bitcast <16 x i1> %588 to i16
  %590 = icmp eq i16 %589, 0
  br i1 %590, label %693, label %591

591:
  %592 = zext i16 %589 to i32
  %593 = load <16 x i64>, ptr %1, align 128
  %594 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %595 = load <16 x i64>, ptr %594, align 128
  tail call fastcc void @blame(ptr %9, i64 0, <16 x i64> %593, <16 x i64> %583, <16 x i64> %595, i32 %592)
  br label %693

596:
  %597 = load <16 x i64>, ptr %1, align 128
  %598 = xor <16 x i64> %597, %583
  %599 = icmp ugt <16 x i64> %598, splat (i64 68719476735)
  %600 = icmp ne <16 x i64> %583, zeroinitializer
  %601 = and <16 x i1> %600, %599
  %602 = and <16 x i1> %51, %601
  %603 = bitcast <16 x i1> %602 to i16
  %604 = icmp eq i16 %603, 0
  br i1 %604, label %613, label %605

605:
  %606 = zext i16 %603 to i32
  %607 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %608 = load ptr, ptr %607, align 8
  %609 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %610 = load <16 x i64>, ptr %609, align 128
  %611 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %608, <16 x i64> %597, <16 x i64> %583, <16 x i64> %610, i32 %606, i32 %611)
  %612 = load i32, ptr %17, align 4
  br label %613

613:
  %614 = phi i32 [ %581, %596 ], [ %612, %605 ]
  %615 = and i32 %614, 2
  %616 = icmp eq i32 %615, 0
  br i1 %616, label %677, label %617

617:
  %618 = and i32 %614, 16
  %619 = icmp eq i32 %618, 0
  br i1 %619, label %664, label %620

620:
  %621 = getelementptr inbounds i64, ptr %302, i64 %67
  %622 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %621, <16 x i1> %51, <16 x i64> zeroinitializer)
  %623 = getelementptr inbounds i64, ptr %304, i64 %67
  %624 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %623, <16 x i1> %51, <16 x i64> zeroinitializer)
  %625 = or <16 x i64> %624, %622
  %626 = icmp ne <16 x i64> %625, zeroinitializer
  %627 = and <16 x i1> %51, %626
  %628 = bitcast <16 x i1> %627 to i16
  %629 = icmp eq i16 %628, 0
  br i1 %629, label %664, label %630

630:
  %631 = load <16 x i64>, ptr %1, align 128
  %632 = xor <16 x i64> %631, %622
  %633 = icmp ugt <16 x i64> %632, splat (i64 68719476735)
  %634 = icmp ne <16 x i64> %622, zeroinitializer
  %635 = and <16 x i1> %634, %633
  %636 = and <16 x i1> %51, %635
  %637 = bitcast <16 x i1> %636 to i16
  %638 = icmp eq i16 %637, 0
  br i1 %638, label %647, label %639

639:
  %640 = zext i16 %637 to i32
  %641 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %642 = load ptr, ptr %641, align 8
  %643 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %644 = load <16 x i64>, ptr %643, align 128
  %645 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %642, <16 x i64> %631, <16 x i64> %622, <16 x i64> %644, i32 %640, i32 %645)
  %646 = load <16 x i64>, ptr %1, align 128
  br label %647

647:
  %648 = phi <16 x i64> [ %646, %639 ], [ %631, %630 ]
  %649 = xor <16 x i64> %648, %624
  %650 = icmp ugt <16 x i64> %649, splat (i64 68719476735)
  %651 = icmp ne <16 x i64> %624, zeroinitializer
  %652 = and <16 x i1> %651, %650
  %653 = and <16 x i1> %51, %652
  %654 = bitcast <16 x i1> %653 to i16
  %655 = icmp eq i16 %654, 0
  br i1 %655, label %663, label %656

656:
  %657 = zext i16 %654 to i32
  %658 = getelementptr inbounds nuw i8, ptr %1, i64 328
  %659 = load ptr, ptr %658, align 8
  %660 = getelementptr inbounds nuw i8, ptr %1, i64 128
  %661 = load <16 x i64>, ptr %660, align 128
  %662 = load i32, ptr %58, align 64
  tail call fastcc void @settle(ptr %659, <16 x i64> %648, <16 x i64> %624, <16 x i64> %661, i32 %657, i32 %662)
  br label %663

663:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %621, <16 x i1> %51)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %623, <16 x i1> %51)
  br label %664

664:
  %665 = load <16 x i64>, ptr %1, align 128
  %666 = xor <16 x i64> %665, %583
  %667 = icmp ult <16 x i64> %666, splat (i64 4096)
  %668 = and <16 x i64> %583, splat (i64 3072)
  %669 = icmp eq <16 x i64> %668, zeroinitializer
  %670 = and <16 x i1> %669, %667
  %671 = bitcast <16 x i1> %670 to i16
  %672 = icmp eq i16 %671, 0
  br i1 %672, label %676, label %673

673:
  %674 = xor <16 x i1> %670, splat (i1 true)
  %675 = and <16 x i1> %51, %674
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %665, ptr align 8 %582, <16 x i1> %675)
  br label %693

676:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %665, ptr align 8 %582, <16 x i1> %51)
  br label %693

677:
  %678 = getelementptr inbounds i64, ptr %302, i64 %67
  %679 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %678, <16 x i1> %51, <16 x i64> zeroinitializer)
  %680 = load <16 x i64>, ptr %1, align 128
  %681 = xor <16 x i64> %680, %679
  %682 = icmp ugt <16 x i64> %681, splat (i64 68719476735)
  %683 = icmp ne <16 x i64> %679, zeroinitializer
  %684 = and <16 x i1> %683, %682
  %685 = and <16 x i1> %51, %684
  %686 = bitcast <16 x i1> %685 to i16
  %687 = icmp eq i16 %686, 0
  br i1 %687, label %691, label %688

688:
  %689 = getelementptr inbounds i64, ptr %304, i64 %67
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %679, ptr align 8 %689, <16 x i1> %685)
  %690 = load <16 x i64>, ptr %1, align 128
  br label %691

691:
  %692 = phi <16 x i64> [ %680, %677 ], [ %690, %688 ]
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %692, ptr align 8 %678, <16 x i1> %51)
  br label %693

693:
  %694 = load i32, ptr %17, align 4
  br label %695

695:
  %696 = phi i32 [ %694, %693 ], [ %18, %29 ]
  %697 = and i32 %696, 4
  %698 = icmp eq i32 %697, 0
  %699 = bitcast <16 x i1> %52 to i16
  %700 = icmp eq i16 %699, 0
  %701 = select i1 %698, i1 true, i1 %700
  br i1 %701, label %703, label %702

702:
  tail call fastcc void @note_peers(ptr %9, i64 %5, <16 x i1> %52, <16 x i64> %31)
  br label %703

703:
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
