; From agent_sanitizers.c by scripts/runtime_ir.py: e5d36563c7587708
%struct.copy = type { i64, i64, i64, ptr, i64, i32, i32, i32, i32, [5 x i32], i32, i32, i32, i32 }
%struct.agent = type { ptr, ptr, i64, i64, i64, i64, i64, i64, i64, i32, i32, i32, i32, i32 }
%struct.product = type { i64, i64, i32, i32, i32, i32, i32, i32 }
%struct.matrix = type { i64, i64, i64, i64, i64 }

define void @workbench.sanitize.agents.access(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4, i32 %5) #0 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 376
  %10 = load ptr, ptr %9, align 8
  %11 = zext i32 %1 to i64
  %12 = mul nuw nsw i64 %11, 2568
  %13 = getelementptr inbounds nuw i8, ptr %10, i64 %12
  %14 = add i32 %1, 1056
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw i8, ptr %8, i64 320
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 %15
  %19 = load i8, ptr %18, align 1
  %20 = icmp eq i8 %19, 0
  br i1 %20, label %22, label %21, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

21:
  tail call fastcc void @leave_named(ptr %8, i32 %1, i32 %3)
  br label %22

22:
  %23 = getelementptr inbounds nuw i8, ptr %13, i64 4
  %24 = load i32, ptr %23, align 4
  %25 = load i32, ptr %13, align 8
  %26 = icmp eq i32 %24, %25
  br i1 %26, label %28, label %27, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

27:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %28

28:
  %29 = shl i32 %1, 5
  %30 = zext i32 %29 to i64
  %31 = shufflevector <32 x i64> %2, <32 x i64> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  tail call fastcc void @access_half(ptr %0, <16 x i64> %31, i32 %3, i64 %30, i64 %4, i32 %5)
  %32 = shufflevector <32 x i64> %2, <32 x i64> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %33 = lshr i32 %3, 16
  %34 = or disjoint i64 %30, 16
  tail call fastcc void @access_half(ptr %0, <16 x i64> %32, i32 %33, i64 %34, i64 %4, i32 %5)
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
  %100 = phi i64 [ 0, %58 ], [ %890, %889 ]
  br i1 %48, label %503, label %101

101:
  %102 = insertelement <16 x i64> poison, i64 %100, i64 0
  %103 = shufflevector <16 x i64> %102, <16 x i64> poison, <16 x i32> zeroinitializer
  %104 = add <16 x i64> %103, %64
  %105 = icmp ult <16 x i64> %104, %68
  %106 = and <16 x i1> %61, %105
  %107 = bitcast <16 x i1> %106 to i16
  %108 = icmp eq i16 %107, 0
  br i1 %108, label %503, label %109

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
  br i1 %121, label %261, label %122

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
  br i1 %82, label %502, label %148

148:
  br i1 %84, label %168, label %149

149:
  %150 = load ptr, ptr %85, align 8
  %151 = getelementptr i64, ptr %150, <16 x i64> %104
  %152 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %151, <16 x i1> %106, <16 x i64> zeroinitializer)
  %153 = icmp ne <16 x i64> %152, zeroinitializer
  %154 = xor <16 x i64> %152, %43
  %155 = icmp ult <16 x i64> %154, splat (i64 70368744177664)
  %156 = and <16 x i1> %153, %155
  %157 = and <16 x i1> %106, %156
  br i1 %80, label %158, label %162

158:
  %159 = and <16 x i64> %152, splat (i64 1024)
  %160 = icmp eq <16 x i64> %159, zeroinitializer
  %161 = and <16 x i1> %160, %157
  br label %162

162:
  %163 = phi <16 x i1> [ %157, %149 ], [ %161, %158 ]
  %164 = bitcast <16 x i1> %163 to i16
  %165 = icmp eq i16 %164, 0
  br i1 %165, label %168, label %166

166:
  %167 = zext i16 %164 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %152, <16 x i64> %59, i32 %167)
  br label %168

168:
  %169 = getelementptr i64, ptr %123, <16 x i64> %104
  %170 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %169, <16 x i1> %106, <16 x i64> zeroinitializer)
  br i1 %87, label %178, label %171

171:
  %172 = icmp ne <16 x i64> %170, zeroinitializer
  %173 = and <16 x i1> %106, %172
  %174 = bitcast <16 x i1> %173 to i16
  %175 = icmp eq i16 %174, 0
  br i1 %175, label %502, label %176

176:
  %177 = zext i16 %174 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %170, <16 x i64> %59, i32 %177)
  br label %502

178:
  %179 = xor <16 x i64> %170, %46
  %180 = icmp ugt <16 x i64> %179, splat (i64 68719476735)
  %181 = icmp ne <16 x i64> %170, zeroinitializer
  %182 = and <16 x i1> %181, %180
  %183 = and <16 x i1> %106, %182
  %184 = bitcast <16 x i1> %183 to i16
  %185 = icmp eq i16 %184, 0
  br i1 %185, label %188, label %186

186:
  %187 = zext i16 %184 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %170, <16 x i64> %59, i32 %187, i32 1)
  br label %188

188:
  br i1 %80, label %241, label %189

189:
  br i1 %89, label %221, label %190

190:
  %191 = getelementptr i64, ptr %124, <16 x i64> %104
  %192 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %191, <16 x i1> %106, <16 x i64> zeroinitializer)
  %193 = getelementptr i64, ptr %125, <16 x i64> %104
  %194 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %193, <16 x i1> %106, <16 x i64> zeroinitializer)
  %195 = or <16 x i64> %194, %192
  %196 = icmp ne <16 x i64> %195, zeroinitializer
  %197 = and <16 x i1> %106, %196
  %198 = bitcast <16 x i1> %197 to i16
  %199 = icmp eq i16 %198, 0
  br i1 %199, label %221, label %200

200:
  %201 = xor <16 x i64> %192, %46
  %202 = icmp ugt <16 x i64> %201, splat (i64 68719476735)
  %203 = icmp ne <16 x i64> %192, zeroinitializer
  %204 = and <16 x i1> %203, %202
  %205 = and <16 x i1> %106, %204
  %206 = bitcast <16 x i1> %205 to i16
  %207 = icmp eq i16 %206, 0
  br i1 %207, label %210, label %208

208:
  %209 = zext i16 %206 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %192, <16 x i64> %59, i32 %209, i32 1)
  br label %210

210:
  %211 = xor <16 x i64> %194, %46
  %212 = icmp ugt <16 x i64> %211, splat (i64 68719476735)
  %213 = icmp ne <16 x i64> %194, zeroinitializer
  %214 = and <16 x i1> %213, %212
  %215 = and <16 x i1> %106, %214
  %216 = bitcast <16 x i1> %215 to i16
  %217 = icmp eq i16 %216, 0
  br i1 %217, label %220, label %218

218:
  %219 = zext i16 %216 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %194, <16 x i64> %59, i32 %219, i32 1)
  br label %220

220:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %191, <16 x i1> %106)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %193, <16 x i1> %106)
  br label %221

221:
  %222 = icmp ult <16 x i64> %179, splat (i64 4096)
  %223 = and <16 x i64> %170, splat (i64 3072)
  %224 = icmp eq <16 x i64> %223, zeroinitializer
  %225 = and <16 x i1> %222, %224
  %226 = bitcast <16 x i1> %225 to i16
  %227 = icmp eq i16 %226, 0
  %228 = xor <16 x i1> %225, splat (i1 true)
  %229 = select i1 %227, <16 x i1> splat (i1 true), <16 x i1> %228
  %230 = and <16 x i1> %106, %229
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %169, <16 x i1> %230)
  %231 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %169, <16 x i1> %106, <16 x i64> zeroinitializer)
  %232 = xor <16 x i64> %231, %46
  %233 = icmp ugt <16 x i64> %232, splat (i64 68719476735)
  %234 = icmp ne <16 x i64> %231, zeroinitializer
  %235 = and <16 x i1> %234, %233
  %236 = and <16 x i1> %106, %235
  %237 = bitcast <16 x i1> %236 to i16
  %238 = icmp eq i16 %237, 0
  br i1 %238, label %502, label %239

239:
  %240 = zext i16 %237 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %231, <16 x i64> %59, i32 %240, i32 1)
  br label %502

241:
  %242 = getelementptr i64, ptr %124, <16 x i64> %104
  %243 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %242, <16 x i1> %106, <16 x i64> zeroinitializer)
  %244 = xor <16 x i64> %243, %46
  %245 = icmp ugt <16 x i64> %244, splat (i64 68719476735)
  %246 = icmp ne <16 x i64> %243, zeroinitializer
  %247 = and <16 x i1> %246, %245
  %248 = and <16 x i1> %106, %247
  %249 = bitcast <16 x i1> %248 to i16
  %250 = icmp eq i16 %249, 0
  br i1 %250, label %253, label %251

251:
  %252 = getelementptr i64, ptr %125, <16 x i64> %104
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %243, <16 x ptr> align 8 %252, <16 x i1> %248)
  br label %253

253:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %242, <16 x i1> %106)
  %254 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %242, <16 x i1> %106, <16 x i64> zeroinitializer)
  %255 = icmp ne <16 x i64> %254, %46
  %256 = and <16 x i1> %106, %255
  %257 = bitcast <16 x i1> %256 to i16
  %258 = icmp eq i16 %257, 0
  br i1 %258, label %502, label %259

259:
  %260 = getelementptr i64, ptr %125, <16 x i64> %104
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %260, <16 x i1> %256)
  br label %502

261:
  %262 = icmp eq i16 %107, -1
  %263 = load ptr, ptr %71, align 8
  %264 = load ptr, ptr %72, align 8
  %265 = load ptr, ptr %73, align 8
  br i1 %262, label %266, label %379

266:
  br i1 %75, label %289, label %267

267:
  %268 = load ptr, ptr %76, align 8
  br i1 %78, label %277, label %269

269:
  %270 = getelementptr inbounds i32, ptr %268, i64 %114
  %271 = load <16 x i32>, ptr %270, align 4
  %272 = icmp ne <16 x i32> %271, %70
  %273 = bitcast <16 x i1> %272 to i16
  %274 = icmp eq i16 %273, 0
  br i1 %274, label %277, label %275

275:
  %276 = zext i16 %273 to i32
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %59, i32 %276)
  br label %277

277:
  br i1 %80, label %289, label %278

278:
  %279 = getelementptr inbounds i32, ptr %268, i64 %114
  %280 = load <16 x i32>, ptr %279, align 4
  %281 = icmp ne <16 x i32> %280, %70
  %282 = bitcast <16 x i1> %281 to i16
  %283 = icmp eq i16 %282, 0
  br i1 %283, label %289, label %284

284:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %70, ptr align 4 %279, <16 x i1> %281)
  %285 = tail call i16 @llvm.ctpop.i16(i16 %282)
  %286 = zext nneg i16 %285 to i64
  %287 = load i64, ptr %90, align 8
  %288 = sub i64 %287, %286
  store i64 %288, ptr %90, align 8
  br label %289

289:
  br i1 %82, label %502, label %290

290:
  br i1 %84, label %309, label %291

291:
  %292 = load ptr, ptr %85, align 8
  %293 = getelementptr inbounds i64, ptr %292, i64 %114
  %294 = load <16 x i64>, ptr %293, align 8
  %295 = icmp ne <16 x i64> %294, zeroinitializer
  %296 = xor <16 x i64> %294, %43
  %297 = icmp ult <16 x i64> %296, splat (i64 70368744177664)
  %298 = and <16 x i1> %295, %297
  br i1 %80, label %299, label %303

299:
  %300 = and <16 x i64> %294, splat (i64 1024)
  %301 = icmp eq <16 x i64> %300, zeroinitializer
  %302 = and <16 x i1> %301, %298
  br label %303

303:
  %304 = phi <16 x i1> [ %298, %291 ], [ %302, %299 ]
  %305 = bitcast <16 x i1> %304 to i16
  %306 = icmp eq i16 %305, 0
  br i1 %306, label %309, label %307

307:
  %308 = zext i16 %305 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %294, <16 x i64> %59, i32 %308)
  br label %309

309:
  %310 = getelementptr inbounds i64, ptr %263, i64 %114
  %311 = load <16 x i64>, ptr %310, align 8
  br i1 %87, label %318, label %312

312:
  %313 = icmp ne <16 x i64> %311, zeroinitializer
  %314 = bitcast <16 x i1> %313 to i16
  %315 = icmp eq i16 %314, 0
  br i1 %315, label %502, label %316

316:
  %317 = zext i16 %314 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %311, <16 x i64> %59, i32 %317)
  br label %502

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
  %330 = getelementptr inbounds i64, ptr %264, i64 %114
  %331 = load <16 x i64>, ptr %330, align 8
  %332 = getelementptr inbounds i64, ptr %265, i64 %114
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
  br label %502

366:
  store <16 x i64> %46, ptr %310, align 8
  br label %502

367:
  %368 = getelementptr inbounds i64, ptr %264, i64 %114
  %369 = load <16 x i64>, ptr %368, align 8
  %370 = xor <16 x i64> %369, %46
  %371 = icmp ugt <16 x i64> %370, splat (i64 68719476735)
  %372 = icmp ne <16 x i64> %369, zeroinitializer
  %373 = and <16 x i1> %372, %371
  %374 = bitcast <16 x i1> %373 to i16
  %375 = icmp eq i16 %374, 0
  br i1 %375, label %378, label %376

376:
  %377 = getelementptr inbounds i64, ptr %265, i64 %114
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %369, ptr align 8 %377, <16 x i1> %373)
  br label %378

378:
  store <16 x i64> %46, ptr %368, align 8
  br label %502

379:
  br i1 %75, label %404, label %380

380:
  %381 = load ptr, ptr %76, align 8
  br i1 %78, label %391, label %382

382:
  %383 = getelementptr inbounds i32, ptr %381, i64 %114
  %384 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %383, <16 x i1> %106, <16 x i32> zeroinitializer)
  %385 = icmp ne <16 x i32> %384, %70
  %386 = and <16 x i1> %106, %385
  %387 = bitcast <16 x i1> %386 to i16
  %388 = icmp eq i16 %387, 0
  br i1 %388, label %391, label %389

389:
  %390 = zext i16 %387 to i32
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %59, i32 %390)
  br label %391

391:
  br i1 %80, label %404, label %392

392:
  %393 = getelementptr inbounds i32, ptr %381, i64 %114
  %394 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %393, <16 x i1> %106, <16 x i32> zeroinitializer)
  %395 = icmp ne <16 x i32> %394, %70
  %396 = and <16 x i1> %106, %395
  %397 = bitcast <16 x i1> %396 to i16
  %398 = icmp eq i16 %397, 0
  br i1 %398, label %404, label %399

399:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %70, ptr align 4 %393, <16 x i1> %396)
  %400 = tail call i16 @llvm.ctpop.i16(i16 %397)
  %401 = zext nneg i16 %400 to i64
  %402 = load i64, ptr %90, align 8
  %403 = sub i64 %402, %401
  store i64 %403, ptr %90, align 8
  br label %404

404:
  br i1 %82, label %502, label %405

405:
  br i1 %84, label %425, label %406

406:
  %407 = load ptr, ptr %85, align 8
  %408 = getelementptr inbounds i64, ptr %407, i64 %114
  %409 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %408, <16 x i1> %106, <16 x i64> zeroinitializer)
  %410 = icmp ne <16 x i64> %409, zeroinitializer
  %411 = xor <16 x i64> %409, %43
  %412 = icmp ult <16 x i64> %411, splat (i64 70368744177664)
  %413 = and <16 x i1> %410, %412
  %414 = and <16 x i1> %106, %413
  br i1 %80, label %415, label %419

415:
  %416 = and <16 x i64> %409, splat (i64 1024)
  %417 = icmp eq <16 x i64> %416, zeroinitializer
  %418 = and <16 x i1> %417, %414
  br label %419

419:
  %420 = phi <16 x i1> [ %414, %406 ], [ %418, %415 ]
  %421 = bitcast <16 x i1> %420 to i16
  %422 = icmp eq i16 %421, 0
  br i1 %422, label %425, label %423

423:
  %424 = zext i16 %421 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %409, <16 x i64> %59, i32 %424)
  br label %425

425:
  %426 = getelementptr inbounds i64, ptr %263, i64 %114
  %427 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %426, <16 x i1> %106, <16 x i64> zeroinitializer)
  br i1 %87, label %435, label %428

428:
  %429 = icmp ne <16 x i64> %427, zeroinitializer
  %430 = and <16 x i1> %106, %429
  %431 = bitcast <16 x i1> %430 to i16
  %432 = icmp eq i16 %431, 0
  br i1 %432, label %502, label %433

433:
  %434 = zext i16 %431 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %427, <16 x i64> %59, i32 %434)
  br label %502

435:
  %436 = xor <16 x i64> %427, %46
  %437 = icmp ugt <16 x i64> %436, splat (i64 68719476735)
  %438 = icmp ne <16 x i64> %427, zeroinitializer
  %439 = and <16 x i1> %438, %437
  %440 = and <16 x i1> %106, %439
  %441 = bitcast <16 x i1> %440 to i16
  %442 = icmp eq i16 %441, 0
  br i1 %442, label %445, label %443

443:
  %444 = zext i16 %441 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %427, <16 x i64> %59, i32 %444, i32 1)
  br label %445

445:
  br i1 %80, label %489, label %446

446:
  br i1 %89, label %478, label %447

447:
  %448 = getelementptr inbounds i64, ptr %264, i64 %114
  %449 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %448, <16 x i1> %106, <16 x i64> zeroinitializer)
  %450 = getelementptr inbounds i64, ptr %265, i64 %114
  %451 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %450, <16 x i1> %106, <16 x i64> zeroinitializer)
  %452 = or <16 x i64> %451, %449
  %453 = icmp ne <16 x i64> %452, zeroinitializer
  %454 = and <16 x i1> %106, %453
  %455 = bitcast <16 x i1> %454 to i16
  %456 = icmp eq i16 %455, 0
  br i1 %456, label %478, label %457

457:
  %458 = xor <16 x i64> %449, %46
  %459 = icmp ugt <16 x i64> %458, splat (i64 68719476735)
  %460 = icmp ne <16 x i64> %449, zeroinitializer
  %461 = and <16 x i1> %460, %459
  %462 = and <16 x i1> %106, %461
  %463 = bitcast <16 x i1> %462 to i16
  %464 = icmp eq i16 %463, 0
  br i1 %464, label %467, label %465

465:
  %466 = zext i16 %463 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %449, <16 x i64> %59, i32 %466, i32 1)
  br label %467

467:
  %468 = xor <16 x i64> %451, %46
  %469 = icmp ugt <16 x i64> %468, splat (i64 68719476735)
  %470 = icmp ne <16 x i64> %451, zeroinitializer
  %471 = and <16 x i1> %470, %469
  %472 = and <16 x i1> %106, %471
  %473 = bitcast <16 x i1> %472 to i16
  %474 = icmp eq i16 %473, 0
  br i1 %474, label %477, label %475

475:
  %476 = zext i16 %473 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %451, <16 x i64> %59, i32 %476, i32 1)
  br label %477

477:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %448, <16 x i1> %106)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %450, <16 x i1> %106)
  br label %478

478:
  %479 = icmp ult <16 x i64> %436, splat (i64 4096)
  %480 = and <16 x i64> %427, splat (i64 3072)
  %481 = icmp eq <16 x i64> %480, zeroinitializer
  %482 = and <16 x i1> %479, %481
  %483 = bitcast <16 x i1> %482 to i16
  %484 = icmp eq i16 %483, 0
  br i1 %484, label %488, label %485

485:
  %486 = xor <16 x i1> %482, splat (i1 true)
  %487 = and <16 x i1> %106, %486
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %426, <16 x i1> %487)
  br label %502

488:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %426, <16 x i1> %106)
  br label %502

489:
  %490 = getelementptr inbounds i64, ptr %264, i64 %114
  %491 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %490, <16 x i1> %106, <16 x i64> zeroinitializer)
  %492 = xor <16 x i64> %491, %46
  %493 = icmp ugt <16 x i64> %492, splat (i64 68719476735)
  %494 = icmp ne <16 x i64> %491, zeroinitializer
  %495 = and <16 x i1> %494, %493
  %496 = and <16 x i1> %106, %495
  %497 = bitcast <16 x i1> %496 to i16
  %498 = icmp eq i16 %497, 0
  br i1 %498, label %501, label %499

499:
  %500 = getelementptr inbounds i64, ptr %265, i64 %114
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %491, ptr align 8 %500, <16 x i1> %496)
  br label %501

501:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %490, <16 x i1> %106)
  br label %502

502:
  br label %503

503:
  br i1 %12, label %889, label %504

504:
  %505 = insertelement <16 x i64> poison, i64 %100, i64 0
  %506 = shufflevector <16 x i64> %505, <16 x i64> poison, <16 x i32> zeroinitializer
  %507 = add <16 x i64> %506, %66
  %508 = icmp ult <16 x i64> %507, %92
  %509 = and <16 x i1> %60, %508
  %510 = bitcast <16 x i1> %509 to i16
  %511 = icmp eq i16 %510, 0
  br i1 %511, label %889, label %512

512:
  store <16 x i64> %507, ptr %8, align 64
  %513 = tail call i16 @llvm.cttz.i16(i16 %510, i1 true)
  %514 = zext nneg i16 %513 to i64
  %515 = getelementptr inbounds nuw i64, ptr %8, i64 %514
  %516 = load i64, ptr %515, align 8
  %517 = sub i64 %516, %514
  %518 = insertelement <16 x i64> poison, i64 %517, i64 0
  %519 = shufflevector <16 x i64> %518, <16 x i64> poison, <16 x i32> zeroinitializer
  %520 = add <16 x i64> %519, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %521 = icmp ne <16 x i64> %507, %520
  %522 = and <16 x i1> %509, %521
  %523 = bitcast <16 x i1> %522 to i16
  %524 = icmp eq i16 %523, 0
  br i1 %524, label %661, label %525

525:
  %526 = load ptr, ptr %93, align 8
  %527 = load ptr, ptr %94, align 8
  %528 = load ptr, ptr %95, align 8
  br i1 %75, label %550, label %529

529:
  %530 = load ptr, ptr %96, align 8
  br i1 %78, label %540, label %531

531:
  %532 = getelementptr i32, ptr %530, <16 x i64> %507
  %533 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %532, <16 x i1> %509, <16 x i32> zeroinitializer)
  %534 = icmp eq <16 x i32> %533, zeroinitializer
  %535 = and <16 x i1> %509, %534
  %536 = bitcast <16 x i1> %535 to i16
  %537 = icmp eq i16 %536, 0
  br i1 %537, label %540, label %538

538:
  %539 = zext i16 %536 to i32
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %1, i32 %539)
  br label %540

540:
  br i1 %80, label %550, label %541

541:
  %542 = getelementptr i32, ptr %530, <16 x i64> %507
  %543 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %542, <16 x i1> %509, <16 x i32> zeroinitializer)
  %544 = icmp ne <16 x i32> %543, %70
  %545 = and <16 x i1> %509, %544
  %546 = bitcast <16 x i1> %545 to i16
  %547 = icmp eq i16 %546, 0
  br i1 %547, label %550, label %548

548:
  %549 = zext i16 %546 to i32
  tail call fastcc void @mark_each(ptr %10, ptr %530, <16 x i64> %507, i32 %30, i32 %549, i32 0)
  br label %550

550:
  br i1 %82, label %888, label %551

551:
  br i1 %84, label %568, label %552

552:
  %553 = load ptr, ptr %97, align 8
  %554 = getelementptr i64, ptr %553, <16 x i64> %507
  %555 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %554, <16 x i1> %509, <16 x i64> zeroinitializer)
  %556 = icmp ne <16 x i64> %555, zeroinitializer
  %557 = and <16 x i1> %509, %556
  br i1 %80, label %558, label %562

558:
  %559 = and <16 x i64> %555, splat (i64 1024)
  %560 = icmp eq <16 x i64> %559, zeroinitializer
  %561 = and <16 x i1> %557, %560
  br label %562

562:
  %563 = phi <16 x i1> [ %557, %552 ], [ %561, %558 ]
  %564 = bitcast <16 x i1> %563 to i16
  %565 = icmp eq i16 %564, 0
  br i1 %565, label %568, label %566

566:
  %567 = zext i16 %564 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %555, <16 x i64> %1, i32 %567)
  br label %568

568:
  %569 = getelementptr i64, ptr %526, <16 x i64> %507
  %570 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %569, <16 x i1> %509, <16 x i64> zeroinitializer)
  br i1 %87, label %578, label %571

571:
  %572 = icmp ne <16 x i64> %570, zeroinitializer
  %573 = and <16 x i1> %509, %572
  %574 = bitcast <16 x i1> %573 to i16
  %575 = icmp eq i16 %574, 0
  br i1 %575, label %888, label %576

576:
  %577 = zext i16 %574 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %570, <16 x i64> %1, i32 %577)
  br label %888

578:
  %579 = xor <16 x i64> %570, %46
  %580 = icmp ugt <16 x i64> %579, splat (i64 68719476735)
  %581 = icmp ne <16 x i64> %570, zeroinitializer
  %582 = and <16 x i1> %581, %580
  %583 = and <16 x i1> %509, %582
  %584 = bitcast <16 x i1> %583 to i16
  %585 = icmp eq i16 %584, 0
  br i1 %585, label %588, label %586

586:
  %587 = zext i16 %584 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %570, <16 x i64> %1, i32 %587, i32 0)
  br label %588

588:
  br i1 %80, label %641, label %589

589:
  br i1 %89, label %621, label %590

590:
  %591 = getelementptr i64, ptr %527, <16 x i64> %507
  %592 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %591, <16 x i1> %509, <16 x i64> zeroinitializer)
  %593 = getelementptr i64, ptr %528, <16 x i64> %507
  %594 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %593, <16 x i1> %509, <16 x i64> zeroinitializer)
  %595 = or <16 x i64> %594, %592
  %596 = icmp ne <16 x i64> %595, zeroinitializer
  %597 = and <16 x i1> %509, %596
  %598 = bitcast <16 x i1> %597 to i16
  %599 = icmp eq i16 %598, 0
  br i1 %599, label %621, label %600

600:
  %601 = xor <16 x i64> %592, %46
  %602 = icmp ugt <16 x i64> %601, splat (i64 68719476735)
  %603 = icmp ne <16 x i64> %592, zeroinitializer
  %604 = and <16 x i1> %603, %602
  %605 = and <16 x i1> %509, %604
  %606 = bitcast <16 x i1> %605 to i16
  %607 = icmp eq i16 %606, 0
  br i1 %607, label %610, label %608

608:
  %609 = zext i16 %606 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %592, <16 x i64> %1, i32 %609, i32 0)
  br label %610

610:
  %611 = xor <16 x i64> %594, %46
  %612 = icmp ugt <16 x i64> %611, splat (i64 68719476735)
  %613 = icmp ne <16 x i64> %594, zeroinitializer
  %614 = and <16 x i1> %613, %612
  %615 = and <16 x i1> %509, %614
  %616 = bitcast <16 x i1> %615 to i16
  %617 = icmp eq i16 %616, 0
  br i1 %617, label %620, label %618

618:
  %619 = zext i16 %616 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %594, <16 x i64> %1, i32 %619, i32 0)
  br label %620

620:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %591, <16 x i1> %509)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %593, <16 x i1> %509)
  br label %621

621:
  %622 = icmp ult <16 x i64> %579, splat (i64 4096)
  %623 = and <16 x i64> %570, splat (i64 3072)
  %624 = icmp eq <16 x i64> %623, zeroinitializer
  %625 = and <16 x i1> %622, %624
  %626 = bitcast <16 x i1> %625 to i16
  %627 = icmp eq i16 %626, 0
  %628 = xor <16 x i1> %625, splat (i1 true)
  %629 = select i1 %627, <16 x i1> splat (i1 true), <16 x i1> %628
  %630 = and <16 x i1> %509, %629
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %569, <16 x i1> %630)
  %631 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %569, <16 x i1> %509, <16 x i64> zeroinitializer)
  %632 = xor <16 x i64> %631, %46
  %633 = icmp ugt <16 x i64> %632, splat (i64 68719476735)
  %634 = icmp ne <16 x i64> %631, zeroinitializer
  %635 = and <16 x i1> %634, %633
  %636 = and <16 x i1> %509, %635
  %637 = bitcast <16 x i1> %636 to i16
  %638 = icmp eq i16 %637, 0
  br i1 %638, label %888, label %639

639:
  %640 = zext i16 %637 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %631, <16 x i64> %1, i32 %640, i32 0)
  br label %888

641:
  %642 = getelementptr i64, ptr %527, <16 x i64> %507
  %643 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %642, <16 x i1> %509, <16 x i64> zeroinitializer)
  %644 = xor <16 x i64> %643, %46
  %645 = icmp ugt <16 x i64> %644, splat (i64 68719476735)
  %646 = icmp ne <16 x i64> %643, zeroinitializer
  %647 = and <16 x i1> %646, %645
  %648 = and <16 x i1> %509, %647
  %649 = bitcast <16 x i1> %648 to i16
  %650 = icmp eq i16 %649, 0
  br i1 %650, label %653, label %651

651:
  %652 = getelementptr i64, ptr %528, <16 x i64> %507
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %643, <16 x ptr> align 8 %652, <16 x i1> %648)
  br label %653

653:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %642, <16 x i1> %509)
  %654 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %642, <16 x i1> %509, <16 x i64> zeroinitializer)
  %655 = icmp ne <16 x i64> %654, %46
  %656 = and <16 x i1> %509, %655
  %657 = bitcast <16 x i1> %656 to i16
  %658 = icmp eq i16 %657, 0
  br i1 %658, label %888, label %659

659:
  %660 = getelementptr i64, ptr %528, <16 x i64> %507
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %660, <16 x i1> %656)
  br label %888

661:
  %662 = icmp eq i16 %510, -1
  %663 = load ptr, ptr %93, align 8
  %664 = load ptr, ptr %94, align 8
  %665 = load ptr, ptr %95, align 8
  br i1 %662, label %666, label %772

666:
  br i1 %75, label %685, label %667

667:
  %668 = load ptr, ptr %96, align 8
  br i1 %78, label %677, label %669

669:
  %670 = getelementptr inbounds i32, ptr %668, i64 %517
  %671 = load <16 x i32>, ptr %670, align 4
  %672 = icmp eq <16 x i32> %671, zeroinitializer
  %673 = bitcast <16 x i1> %672 to i16
  %674 = icmp eq i16 %673, 0
  br i1 %674, label %677, label %675

675:
  %676 = zext i16 %673 to i32
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %1, i32 %676)
  br label %677

677:
  br i1 %80, label %685, label %678

678:
  %679 = getelementptr inbounds i32, ptr %668, i64 %517
  %680 = load <16 x i32>, ptr %679, align 4
  %681 = icmp ne <16 x i32> %680, %70
  %682 = bitcast <16 x i1> %681 to i16
  %683 = icmp eq i16 %682, 0
  br i1 %683, label %685, label %684

684:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %70, ptr align 4 %679, <16 x i1> %681)
  br label %685

685:
  br i1 %82, label %888, label %686

686:
  br i1 %84, label %702, label %687

687:
  %688 = load ptr, ptr %97, align 8
  %689 = getelementptr inbounds i64, ptr %688, i64 %517
  %690 = load <16 x i64>, ptr %689, align 8
  %691 = icmp ne <16 x i64> %690, zeroinitializer
  br i1 %80, label %692, label %696

692:
  %693 = and <16 x i64> %690, splat (i64 1024)
  %694 = icmp eq <16 x i64> %693, zeroinitializer
  %695 = and <16 x i1> %691, %694
  br label %696

696:
  %697 = phi <16 x i1> [ %691, %687 ], [ %695, %692 ]
  %698 = bitcast <16 x i1> %697 to i16
  %699 = icmp eq i16 %698, 0
  br i1 %699, label %702, label %700

700:
  %701 = zext i16 %698 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %690, <16 x i64> %1, i32 %701)
  br label %702

702:
  %703 = getelementptr inbounds i64, ptr %663, i64 %517
  %704 = load <16 x i64>, ptr %703, align 8
  br i1 %87, label %711, label %705

705:
  %706 = icmp ne <16 x i64> %704, zeroinitializer
  %707 = bitcast <16 x i1> %706 to i16
  %708 = icmp eq i16 %707, 0
  br i1 %708, label %888, label %709

709:
  %710 = zext i16 %707 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %704, <16 x i64> %1, i32 %710)
  br label %888

711:
  %712 = xor <16 x i64> %704, %46
  %713 = icmp ugt <16 x i64> %712, splat (i64 68719476735)
  %714 = icmp ne <16 x i64> %704, zeroinitializer
  %715 = and <16 x i1> %714, %713
  %716 = bitcast <16 x i1> %715 to i16
  %717 = icmp eq i16 %716, 0
  br i1 %717, label %720, label %718

718:
  %719 = zext i16 %716 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %704, <16 x i64> %1, i32 %719, i32 0)
  br label %720

720:
  br i1 %80, label %760, label %721

721:
  br i1 %89, label %750, label %722

722:
  %723 = getelementptr inbounds i64, ptr %664, i64 %517
  %724 = load <16 x i64>, ptr %723, align 8
  %725 = getelementptr inbounds i64, ptr %665, i64 %517
  %726 = load <16 x i64>, ptr %725, align 8
  %727 = or <16 x i64> %726, %724
  %728 = icmp ne <16 x i64> %727, zeroinitializer
  %729 = bitcast <16 x i1> %728 to i16
  %730 = icmp eq i16 %729, 0
  br i1 %730, label %750, label %731

731:
  %732 = xor <16 x i64> %724, %46
  %733 = icmp ugt <16 x i64> %732, splat (i64 68719476735)
  %734 = icmp ne <16 x i64> %724, zeroinitializer
  %735 = and <16 x i1> %734, %733
  %736 = bitcast <16 x i1> %735 to i16
  %737 = icmp eq i16 %736, 0
  br i1 %737, label %740, label %738

738:
  %739 = zext i16 %736 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %724, <16 x i64> %1, i32 %739, i32 0)
  br label %740

740:
  %741 = xor <16 x i64> %726, %46
  %742 = icmp ugt <16 x i64> %741, splat (i64 68719476735)
  %743 = icmp ne <16 x i64> %726, zeroinitializer
  %744 = and <16 x i1> %743, %742
  %745 = bitcast <16 x i1> %744 to i16
  %746 = icmp eq i16 %745, 0
  br i1 %746, label %749, label %747

747:
  %748 = zext i16 %745 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %726, <16 x i64> %1, i32 %748, i32 0)
  br label %749

749:
  store <16 x i64> zeroinitializer, ptr %723, align 8
  store <16 x i64> zeroinitializer, ptr %725, align 8
  br label %750

750:
  %751 = icmp ult <16 x i64> %712, splat (i64 4096)
  %752 = and <16 x i64> %704, splat (i64 3072)
  %753 = icmp eq <16 x i64> %752, zeroinitializer
  %754 = and <16 x i1> %751, %753
  %755 = bitcast <16 x i1> %754 to i16
  %756 = icmp eq i16 %755, 0
  br i1 %756, label %759, label %757

757:
  %758 = xor <16 x i1> %754, splat (i1 true)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %703, <16 x i1> %758)
  br label %888

759:
  store <16 x i64> %46, ptr %703, align 8
  br label %888

760:
  %761 = getelementptr inbounds i64, ptr %664, i64 %517
  %762 = load <16 x i64>, ptr %761, align 8
  %763 = xor <16 x i64> %762, %46
  %764 = icmp ugt <16 x i64> %763, splat (i64 68719476735)
  %765 = icmp ne <16 x i64> %762, zeroinitializer
  %766 = and <16 x i1> %765, %764
  %767 = bitcast <16 x i1> %766 to i16
  %768 = icmp eq i16 %767, 0
  br i1 %768, label %771, label %769

769:
  %770 = getelementptr inbounds i64, ptr %665, i64 %517
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %762, ptr align 8 %770, <16 x i1> %766)
  br label %771

771:
  store <16 x i64> %46, ptr %761, align 8
  br label %888

772:
  br i1 %75, label %793, label %773

773:
  %774 = load ptr, ptr %96, align 8
  br i1 %78, label %784, label %775

775:
  %776 = getelementptr inbounds i32, ptr %774, i64 %517
  %777 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %776, <16 x i1> %509, <16 x i32> zeroinitializer)
  %778 = icmp eq <16 x i32> %777, zeroinitializer
  %779 = and <16 x i1> %509, %778
  %780 = bitcast <16 x i1> %779 to i16
  %781 = icmp eq i16 %780, 0
  br i1 %781, label %784, label %782

782:
  %783 = zext i16 %780 to i32
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %1, i32 %783)
  br label %784

784:
  br i1 %80, label %793, label %785

785:
  %786 = getelementptr inbounds i32, ptr %774, i64 %517
  %787 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %786, <16 x i1> %509, <16 x i32> zeroinitializer)
  %788 = icmp ne <16 x i32> %787, %70
  %789 = and <16 x i1> %509, %788
  %790 = bitcast <16 x i1> %789 to i16
  %791 = icmp eq i16 %790, 0
  br i1 %791, label %793, label %792

792:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %70, ptr align 4 %786, <16 x i1> %789)
  br label %793

793:
  br i1 %82, label %888, label %794

794:
  br i1 %84, label %811, label %795

795:
  %796 = load ptr, ptr %97, align 8
  %797 = getelementptr inbounds i64, ptr %796, i64 %517
  %798 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %797, <16 x i1> %509, <16 x i64> zeroinitializer)
  %799 = icmp ne <16 x i64> %798, zeroinitializer
  %800 = and <16 x i1> %509, %799
  br i1 %80, label %801, label %805

801:
  %802 = and <16 x i64> %798, splat (i64 1024)
  %803 = icmp eq <16 x i64> %802, zeroinitializer
  %804 = and <16 x i1> %800, %803
  br label %805

805:
  %806 = phi <16 x i1> [ %800, %795 ], [ %804, %801 ]
  %807 = bitcast <16 x i1> %806 to i16
  %808 = icmp eq i16 %807, 0
  br i1 %808, label %811, label %809

809:
  %810 = zext i16 %807 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %798, <16 x i64> %1, i32 %810)
  br label %811

811:
  %812 = getelementptr inbounds i64, ptr %663, i64 %517
  %813 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %812, <16 x i1> %509, <16 x i64> zeroinitializer)
  br i1 %87, label %821, label %814

814:
  %815 = icmp ne <16 x i64> %813, zeroinitializer
  %816 = and <16 x i1> %509, %815
  %817 = bitcast <16 x i1> %816 to i16
  %818 = icmp eq i16 %817, 0
  br i1 %818, label %888, label %819

819:
  %820 = zext i16 %817 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %813, <16 x i64> %1, i32 %820)
  br label %888

821:
  %822 = xor <16 x i64> %813, %46
  %823 = icmp ugt <16 x i64> %822, splat (i64 68719476735)
  %824 = icmp ne <16 x i64> %813, zeroinitializer
  %825 = and <16 x i1> %824, %823
  %826 = and <16 x i1> %509, %825
  %827 = bitcast <16 x i1> %826 to i16
  %828 = icmp eq i16 %827, 0
  br i1 %828, label %831, label %829

829:
  %830 = zext i16 %827 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %813, <16 x i64> %1, i32 %830, i32 0)
  br label %831

831:
  br i1 %80, label %875, label %832

832:
  br i1 %89, label %864, label %833

833:
  %834 = getelementptr inbounds i64, ptr %664, i64 %517
  %835 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %834, <16 x i1> %509, <16 x i64> zeroinitializer)
  %836 = getelementptr inbounds i64, ptr %665, i64 %517
  %837 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %836, <16 x i1> %509, <16 x i64> zeroinitializer)
  %838 = or <16 x i64> %837, %835
  %839 = icmp ne <16 x i64> %838, zeroinitializer
  %840 = and <16 x i1> %509, %839
  %841 = bitcast <16 x i1> %840 to i16
  %842 = icmp eq i16 %841, 0
  br i1 %842, label %864, label %843

843:
  %844 = xor <16 x i64> %835, %46
  %845 = icmp ugt <16 x i64> %844, splat (i64 68719476735)
  %846 = icmp ne <16 x i64> %835, zeroinitializer
  %847 = and <16 x i1> %846, %845
  %848 = and <16 x i1> %509, %847
  %849 = bitcast <16 x i1> %848 to i16
  %850 = icmp eq i16 %849, 0
  br i1 %850, label %853, label %851

851:
  %852 = zext i16 %849 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %835, <16 x i64> %1, i32 %852, i32 0)
  br label %853

853:
  %854 = xor <16 x i64> %837, %46
  %855 = icmp ugt <16 x i64> %854, splat (i64 68719476735)
  %856 = icmp ne <16 x i64> %837, zeroinitializer
  %857 = and <16 x i1> %856, %855
  %858 = and <16 x i1> %509, %857
  %859 = bitcast <16 x i1> %858 to i16
  %860 = icmp eq i16 %859, 0
  br i1 %860, label %863, label %861

861:
  %862 = zext i16 %859 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %837, <16 x i64> %1, i32 %862, i32 0)
  br label %863

863:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %834, <16 x i1> %509)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %836, <16 x i1> %509)
  br label %864

864:
  %865 = icmp ult <16 x i64> %822, splat (i64 4096)
  %866 = and <16 x i64> %813, splat (i64 3072)
  %867 = icmp eq <16 x i64> %866, zeroinitializer
  %868 = and <16 x i1> %865, %867
  %869 = bitcast <16 x i1> %868 to i16
  %870 = icmp eq i16 %869, 0
  br i1 %870, label %874, label %871

871:
  %872 = xor <16 x i1> %868, splat (i1 true)
  %873 = and <16 x i1> %509, %872
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %812, <16 x i1> %873)
  br label %888

874:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %812, <16 x i1> %509)
  br label %888

875:
  %876 = getelementptr inbounds i64, ptr %664, i64 %517
  %877 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %876, <16 x i1> %509, <16 x i64> zeroinitializer)
  %878 = xor <16 x i64> %877, %46
  %879 = icmp ugt <16 x i64> %878, splat (i64 68719476735)
  %880 = icmp ne <16 x i64> %877, zeroinitializer
  %881 = and <16 x i1> %880, %879
  %882 = and <16 x i1> %509, %881
  %883 = bitcast <16 x i1> %882 to i16
  %884 = icmp eq i16 %883, 0
  br i1 %884, label %887, label %885

885:
  %886 = getelementptr inbounds i64, ptr %665, i64 %517
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %877, ptr align 8 %886, <16 x i1> %882)
  br label %887

887:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %876, <16 x i1> %509)
  br label %888

888:
  br label %889

889:
  %890 = add nuw nsw i64 %100, 1
  %891 = icmp eq i64 %890, %23
  br i1 %891, label %98, label %99
}

define void @workbench.sanitize.agents.begins(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %8 = load i64, ptr %7, align 8
  %9 = add i64 %8, 1
  %10 = getelementptr inbounds nuw i8, ptr %6, i64 392
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr %6, i64 296
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %13, %9
  br i1 %14, label %106, label %15

15:
  store i64 %9, ptr %12, align 8
  %16 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %6, i64 152
  store i64 %17, ptr %18, align 8
  %19 = getelementptr inbounds nuw i8, ptr %6, i64 384
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %24, label %22

22:
  %23 = getelementptr inbounds nuw i8, ptr %6, i64 144
  store i64 1, ptr %23, align 8
  br label %24

24:
  %25 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %26 = load ptr, ptr %25, align 8
  %27 = shl i64 %11, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %26, i8 0, i64 %27, i1 false)
  %28 = getelementptr inbounds nuw i8, ptr %6, i64 280
  %29 = load ptr, ptr %28, align 8
  tail call void @llvm.memset.p0.i64(ptr align 4 %29, i8 0, i64 %27, i1 false)
  %30 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %31 = load ptr, ptr %30, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %31, i8 0, i64 1088, i1 false)
  %32 = getelementptr inbounds nuw i8, ptr %6, i64 416
  %33 = load ptr, ptr %32, align 8
  %34 = add i64 %27, 256
  tail call void @llvm.memset.p0.i64(ptr align 4 %33, i8 0, i64 %34, i1 false)
  %35 = getelementptr inbounds nuw i8, ptr %6, i64 304
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr inbounds nuw i8, ptr %6, i64 312
  %38 = load i64, ptr %37, align 8
  %39 = mul i64 %38, 12
  tail call void @llvm.memset.p0.i64(ptr align 4 %36, i8 0, i64 %39, i1 false)
  %40 = getelementptr inbounds nuw i8, ptr %6, i64 360
  store i64 0, ptr %40, align 8
  %41 = getelementptr inbounds nuw i8, ptr %6, i64 352
  store i64 0, ptr %41, align 8
  %42 = getelementptr inbounds nuw i8, ptr %6, i64 368
  %43 = load ptr, ptr %42, align 8
  tail call void @llvm.memset.p0.i64(ptr align 4 %43, i8 0, i64 128, i1 false)
  %44 = lshr i64 %11, 5
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %66, label %46

46:
  %47 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %48 = and i64 %44, 3
  %49 = icmp ult i64 %11, 128
  br i1 %49, label %54, label %50

50:
  %51 = and i64 %44, 576460752303423484
  br label %73

52:
  %53 = icmp eq i64 %48, 0
  br i1 %53, label %66, label %54

54:
  %55 = phi i64 [ 0, %46 ], [ %91, %52 ]
  %56 = icmp ne i64 %48, 0
  tail call void @llvm.assume(i1 %56)
  br label %57

57:
  %58 = phi i64 [ %55, %54 ], [ %63, %57 ]
  %59 = phi i64 [ 0, %54 ], [ %64, %57 ]
  %60 = load ptr, ptr %47, align 8
  %61 = mul i64 %58, 2568
  %62 = getelementptr inbounds nuw i8, ptr %60, i64 %61
  store i64 0, ptr %62, align 8
  %63 = add nuw nsw i64 %58, 1
  %64 = add i64 %59, 1
  %65 = icmp eq i64 %64, %48
  br i1 %65, label %66, label %57

66:
  %67 = getelementptr inbounds nuw i8, ptr %6, i64 336
  %68 = load i64, ptr %67, align 8
  %69 = icmp eq i64 %68, 0
  br i1 %69, label %94, label %70

70:
  %71 = getelementptr inbounds nuw i8, ptr %6, i64 328
  %72 = getelementptr inbounds nuw i8, ptr %6, i64 344
  br label %95

73:
  %74 = phi i64 [ 0, %50 ], [ %91, %73 ]
  %75 = phi i64 [ 0, %50 ], [ %92, %73 ]
  %76 = load ptr, ptr %47, align 8
  %77 = mul i64 %74, 2568
  %78 = getelementptr inbounds nuw i8, ptr %76, i64 %77
  store i64 0, ptr %78, align 8
  %79 = load ptr, ptr %47, align 8
  %80 = mul i64 %74, 2568
  %81 = getelementptr i8, ptr %79, i64 %80
  %82 = getelementptr i8, ptr %81, i64 2568
  store i64 0, ptr %82, align 8
  %83 = load ptr, ptr %47, align 8
  %84 = mul i64 %74, 2568
  %85 = getelementptr i8, ptr %83, i64 %84
  %86 = getelementptr i8, ptr %85, i64 5136
  store i64 0, ptr %86, align 8
  %87 = load ptr, ptr %47, align 8
  %88 = mul i64 %74, 2568
  %89 = getelementptr i8, ptr %87, i64 %88
  %90 = getelementptr i8, ptr %89, i64 7704
  store i64 0, ptr %90, align 8
  %91 = add nuw nsw i64 %74, 4
  %92 = add i64 %75, 4
  %93 = icmp eq i64 %92, %51
  br i1 %93, label %52, label %73

94:
  store i64 0, ptr %67, align 8
  br label %106

95:
  %96 = phi i64 [ 0, %70 ], [ %103, %95 ]
  %97 = load ptr, ptr %71, align 8
  %98 = load ptr, ptr %72, align 8
  %99 = getelementptr inbounds nuw i32, ptr %98, i64 %96
  %100 = load i32, ptr %99, align 4
  %101 = zext i32 %100 to i64
  %102 = getelementptr inbounds nuw i32, ptr %97, i64 %101
  store i32 0, ptr %102, align 4
  %103 = add nuw i64 %96, 1
  %104 = load i64, ptr %67, align 8
  %105 = icmp ult i64 %103, %104
  br i1 %105, label %95, label %94

106:
  ret void
}

declare void @llvm.memset.p0.i64(ptr captures(none), i8, i64, i1)

define void @workbench.sanitize.agents.block.arrives(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = alloca [32 x i32], align 64
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 280
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %7, i64 128
  %11 = load ptr, ptr %10, align 8
  %12 = zext i32 %1 to i64
  %13 = getelementptr inbounds nuw i32, ptr %11, i64 %12
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds nuw i8, ptr %7, i64 376
  %16 = load ptr, ptr %15, align 8
  %17 = mul nuw nsw i64 %12, 2568
  %18 = getelementptr inbounds nuw i8, ptr %16, i64 %17
  %19 = add i32 %1, 1056
  %20 = zext i32 %19 to i64
  %21 = getelementptr inbounds nuw i8, ptr %7, i64 320
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds nuw i8, ptr %22, i64 %20
  %24 = load i8, ptr %23, align 1
  %25 = icmp eq i8 %24, 0
  br i1 %25, label %27, label %26, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

26:
  tail call fastcc void @leave_named(ptr %7, i32 %1, i32 %2)
  br label %27

27:
  %28 = getelementptr inbounds nuw i8, ptr %18, i64 4
  %29 = load i32, ptr %28, align 4
  %30 = load i32, ptr %18, align 8
  %31 = icmp eq i32 %29, %30
  br i1 %31, label %33, label %32, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

32:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %33

33:
  %34 = shl nuw nsw i64 %12, 5
  %35 = icmp eq i32 %2, 0
  %36 = tail call i32 @llvm.cttz.i32(i32 %2, i1 true)
  %37 = select i1 %35, i32 0, i32 %36
  %38 = zext nneg i32 %37 to i64
  %39 = getelementptr inbounds nuw i32, ptr %9, i64 %34
  %40 = getelementptr inbounds nuw i32, ptr %39, i64 %38
  %41 = load i32, ptr %40, align 4
  %42 = zext i32 %41 to i64
  %43 = add nuw nsw i64 %42, 1
  %44 = load <32 x i32>, ptr %39, align 4
  %45 = load ptr, ptr %6, align 8
  store <32 x i32> %44, ptr %5, align 64
  %46 = getelementptr inbounds nuw i32, ptr %5, i64 %38
  %47 = load i32, ptr %46, align 4
  %48 = icmp ugt i32 %47, 16382
  br i1 %48, label %49, label %51

49:
  %50 = getelementptr inbounds nuw i8, ptr %45, i64 144
  store i64 1, ptr %50, align 8
  br label %51

51:
  %52 = getelementptr inbounds nuw i8, ptr %45, i64 104
  %53 = load ptr, ptr %52, align 8
  %54 = and i32 %47, 1023
  %55 = zext nneg i32 %54 to i64
  %56 = getelementptr inbounds nuw i64, ptr %53, i64 %55
  %57 = load i64, ptr %56, align 8
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %59 = load i64, ptr %58, align 8
  %60 = shl i64 %59, 46
  %61 = add i64 %60, 70368744177664
  %62 = zext i32 %47 to i64
  %63 = shl nuw nsw i64 %62, 22
  %64 = or i64 %3, %63
  %65 = or i64 %64, %61
  %66 = or i64 %61, %3
  store i64 %65, ptr %56, align 8
  %67 = icmp ne i64 %65, %57
  %68 = xor i64 %65, %57
  %69 = icmp ult i64 %68, 1024
  %70 = and i1 %67, %69
  br i1 %70, label %71, label %72

71:
  tail call fastcc void @odd(ptr %45, i64 2, i64 %65, i64 %57, i64 0)
  br label %72

72:
  %73 = insertelement <32 x i32> poison, i32 %47, i64 0
  %74 = shufflevector <32 x i32> %73, <32 x i32> poison, <32 x i32> zeroinitializer
  %75 = icmp eq <32 x i32> %44, %74
  %76 = bitcast <32 x i1> %75 to i32
  %77 = getelementptr inbounds nuw i8, ptr %45, i64 128
  %78 = load ptr, ptr %77, align 8
  %79 = getelementptr inbounds nuw i32, ptr %78, i64 %12
  %80 = load i32, ptr %79, align 4
  %81 = xor i32 %2, -1
  %82 = and i32 %76, %81
  %83 = and i32 %82, %80
  %84 = icmp eq i32 %83, 0
  %85 = icmp eq i32 %47, 0
  %86 = or i1 %85, %84
  br i1 %86, label %88, label %87

87:
  tail call fastcc void @odd(ptr %45, i64 2, i64 %66, i64 %66, i64 0)
  br label %88

88:
  %89 = shl i32 %1, 5
  tail call fastcc void @forget(ptr %45, i32 %89, i32 %2)
  %90 = and i64 %43, 1
  %91 = getelementptr inbounds nuw i8, ptr %7, i64 304
  %92 = load ptr, ptr %91, align 8
  %93 = getelementptr inbounds nuw i8, ptr %7, i64 312
  %94 = load i64, ptr %93, align 8
  %95 = mul i64 %94, 3
  %96 = mul nuw nsw i64 %95, %90
  %97 = getelementptr inbounds nuw i32, ptr %92, i64 %96
  %98 = getelementptr inbounds nuw i8, ptr %7, i64 352
  %99 = getelementptr inbounds nuw i64, ptr %98, i64 %90
  %100 = load i64, ptr %99, align 8
  %101 = icmp eq i64 %100, %43
  br i1 %101, label %107, label %102

102:
  %103 = trunc i32 %41 to i1
  %104 = select i1 %103, i64 %95, i64 0
  %105 = getelementptr inbounds nuw i32, ptr %92, i64 %104
  %106 = mul i64 %94, 12
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 4 %97, ptr align 4 %105, i64 %106, i1 false)
  br label %107

107:
  store i64 %43, ptr %99, align 8
  br i1 %35, label %125, label %110

108:
  %109 = icmp eq i32 %119, 0
  br i1 %109, label %126, label %123

110:
  %111 = phi i32 [ %119, %110 ], [ 0, %107 ]
  %112 = phi i32 [ %121, %110 ], [ %2, %107 ]
  %113 = tail call i32 @llvm.cttz.i32(i32 %112, i1 true)
  %114 = zext nneg i32 %113 to i64
  %115 = getelementptr inbounds nuw i32, ptr %39, i64 %114
  %116 = load i32, ptr %115, align 4
  %117 = icmp ne i32 %116, %41
  %118 = zext i1 %117 to i32
  %119 = or i32 %111, %118
  %120 = add i32 %112, -1
  %121 = and i32 %120, %112
  %122 = icmp eq i32 %121, 0
  br i1 %122, label %108, label %110

123:
  %124 = getelementptr inbounds nuw i8, ptr %7, i64 144
  store i64 1, ptr %124, align 8
  br label %126

125:
  tail call fastcc void @release(ptr %7, ptr %97, i32 %1, i32 %2)
  br label %128

126:
  tail call fastcc void @release(ptr %7, ptr %97, i32 %1, i32 %2)
  %127 = trunc i64 %43 to i32
  br label %130

128:
  %129 = icmp eq i32 %2, %14
  br i1 %129, label %141, label %146

130:
  %131 = phi i32 [ %2, %126 ], [ %139, %130 ]
  %132 = tail call i32 @llvm.cttz.i32(i32 %131, i1 true)
  %133 = zext nneg i32 %132 to i64
  %134 = or disjoint i64 %34, %133
  %135 = load ptr, ptr %21, align 8
  %136 = getelementptr inbounds nuw i8, ptr %135, i64 %134
  store i8 0, ptr %136, align 1
  %137 = getelementptr inbounds nuw i32, ptr %9, i64 %134
  store i32 %127, ptr %137, align 4
  %138 = add i32 %131, -1
  %139 = and i32 %138, %131
  %140 = icmp eq i32 %139, 0
  br i1 %140, label %128, label %130

141:
  %142 = add i32 %1, 1024
  %143 = zext i32 %142 to i64
  %144 = load ptr, ptr %21, align 8
  %145 = getelementptr inbounds nuw i8, ptr %144, i64 %143
  store i8 0, ptr %145, align 1
  br label %146

146:
  ret void
}

define void @workbench.sanitize.agents.block.arrives.or.skips(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = alloca [32 x i32], align 64
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 280
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %7, i64 128
  %11 = load ptr, ptr %10, align 8
  %12 = zext i32 %1 to i64
  %13 = getelementptr inbounds nuw i32, ptr %11, i64 %12
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds nuw i8, ptr %7, i64 376
  %16 = load ptr, ptr %15, align 8
  %17 = mul nuw nsw i64 %12, 2568
  %18 = getelementptr inbounds nuw i8, ptr %16, i64 %17
  %19 = add i32 %1, 1056
  %20 = zext i32 %19 to i64
  %21 = getelementptr inbounds nuw i8, ptr %7, i64 320
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds nuw i8, ptr %22, i64 %20
  %24 = load i8, ptr %23, align 1
  %25 = icmp eq i8 %24, 0
  br i1 %25, label %27, label %26, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

26:
  tail call fastcc void @leave_named(ptr %7, i32 %1, i32 %2)
  br label %27

27:
  %28 = getelementptr inbounds nuw i8, ptr %18, i64 4
  %29 = load i32, ptr %28, align 4
  %30 = load i32, ptr %18, align 8
  %31 = icmp eq i32 %29, %30
  br i1 %31, label %33, label %32, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

32:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %33

33:
  %34 = shl nuw nsw i64 %12, 5
  %35 = icmp eq i32 %2, 0
  %36 = tail call i32 @llvm.cttz.i32(i32 %2, i1 true)
  %37 = select i1 %35, i32 0, i32 %36
  %38 = zext nneg i32 %37 to i64
  %39 = getelementptr inbounds nuw i32, ptr %9, i64 %34
  %40 = getelementptr inbounds nuw i32, ptr %39, i64 %38
  %41 = load i32, ptr %40, align 4
  %42 = zext i32 %41 to i64
  %43 = add nuw nsw i64 %42, 1
  %44 = load <32 x i32>, ptr %39, align 4
  %45 = load ptr, ptr %6, align 8
  store <32 x i32> %44, ptr %5, align 64
  %46 = getelementptr inbounds nuw i32, ptr %5, i64 %38
  %47 = load i32, ptr %46, align 4
  %48 = icmp ugt i32 %47, 16382
  br i1 %48, label %49, label %51

49:
  %50 = getelementptr inbounds nuw i8, ptr %45, i64 144
  store i64 1, ptr %50, align 8
  br label %51

51:
  %52 = getelementptr inbounds nuw i8, ptr %45, i64 104
  %53 = load ptr, ptr %52, align 8
  %54 = and i32 %47, 1023
  %55 = zext nneg i32 %54 to i64
  %56 = getelementptr inbounds nuw i64, ptr %53, i64 %55
  %57 = load i64, ptr %56, align 8
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %59 = load i64, ptr %58, align 8
  %60 = shl i64 %59, 46
  %61 = add i64 %60, 70368744177664
  %62 = zext i32 %47 to i64
  %63 = shl nuw nsw i64 %62, 22
  %64 = or i64 %3, %63
  %65 = or i64 %64, %61
  %66 = or i64 %61, %3
  store i64 %65, ptr %56, align 8
  %67 = icmp ne i64 %65, %57
  %68 = xor i64 %65, %57
  %69 = icmp ult i64 %68, 1024
  %70 = and i1 %67, %69
  br i1 %70, label %71, label %72

71:
  tail call fastcc void @odd(ptr %45, i64 2, i64 %65, i64 %57, i64 0)
  br label %72

72:
  %73 = insertelement <32 x i32> poison, i32 %47, i64 0
  %74 = shufflevector <32 x i32> %73, <32 x i32> poison, <32 x i32> zeroinitializer
  %75 = icmp eq <32 x i32> %44, %74
  %76 = bitcast <32 x i1> %75 to i32
  %77 = getelementptr inbounds nuw i8, ptr %45, i64 128
  %78 = load ptr, ptr %77, align 8
  %79 = getelementptr inbounds nuw i32, ptr %78, i64 %12
  %80 = load i32, ptr %79, align 4
  %81 = xor i32 %2, -1
  %82 = and i32 %76, %81
  %83 = and i32 %82, %80
  %84 = icmp eq i32 %83, 0
  br i1 %84, label %86, label %85

85:
  tail call fastcc void @odd(ptr %45, i64 2, i64 %66, i64 %66, i64 0)
  br label %86

86:
  %87 = shl i32 %1, 5
  tail call fastcc void @forget(ptr %45, i32 %87, i32 %2)
  %88 = and i64 %43, 1
  %89 = getelementptr inbounds nuw i8, ptr %7, i64 304
  %90 = load ptr, ptr %89, align 8
  %91 = getelementptr inbounds nuw i8, ptr %7, i64 312
  %92 = load i64, ptr %91, align 8
  %93 = mul i64 %92, 3
  %94 = mul nuw nsw i64 %93, %88
  %95 = getelementptr inbounds nuw i32, ptr %90, i64 %94
  %96 = getelementptr inbounds nuw i8, ptr %7, i64 352
  %97 = getelementptr inbounds nuw i64, ptr %96, i64 %88
  %98 = load i64, ptr %97, align 8
  %99 = icmp eq i64 %98, %43
  br i1 %99, label %105, label %100

100:
  %101 = trunc i32 %41 to i1
  %102 = select i1 %101, i64 %93, i64 0
  %103 = getelementptr inbounds nuw i32, ptr %90, i64 %102
  %104 = mul i64 %92, 12
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 4 %95, ptr align 4 %103, i64 %104, i1 false)
  br label %105

105:
  store i64 %43, ptr %97, align 8
  br i1 %35, label %123, label %108

106:
  %107 = icmp eq i32 %117, 0
  br i1 %107, label %124, label %121

108:
  %109 = phi i32 [ %117, %108 ], [ 0, %105 ]
  %110 = phi i32 [ %119, %108 ], [ %2, %105 ]
  %111 = tail call i32 @llvm.cttz.i32(i32 %110, i1 true)
  %112 = zext nneg i32 %111 to i64
  %113 = getelementptr inbounds nuw i32, ptr %39, i64 %112
  %114 = load i32, ptr %113, align 4
  %115 = icmp ne i32 %114, %41
  %116 = zext i1 %115 to i32
  %117 = or i32 %109, %116
  %118 = add i32 %110, -1
  %119 = and i32 %118, %110
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %106, label %108

121:
  %122 = getelementptr inbounds nuw i8, ptr %7, i64 144
  store i64 1, ptr %122, align 8
  br label %124

123:
  tail call fastcc void @release(ptr %7, ptr %95, i32 %1, i32 %2)
  br label %126

124:
  tail call fastcc void @release(ptr %7, ptr %95, i32 %1, i32 %2)
  %125 = trunc i64 %43 to i32
  br label %128

126:
  %127 = icmp eq i32 %2, %14
  br i1 %127, label %139, label %144

128:
  %129 = phi i32 [ %2, %124 ], [ %137, %128 ]
  %130 = tail call i32 @llvm.cttz.i32(i32 %129, i1 true)
  %131 = zext nneg i32 %130 to i64
  %132 = or disjoint i64 %34, %131
  %133 = load ptr, ptr %21, align 8
  %134 = getelementptr inbounds nuw i8, ptr %133, i64 %132
  store i8 0, ptr %134, align 1
  %135 = getelementptr inbounds nuw i32, ptr %9, i64 %132
  store i32 %125, ptr %135, align 4
  %136 = add i32 %129, -1
  %137 = and i32 %136, %129
  %138 = icmp eq i32 %137, 0
  br i1 %138, label %126, label %128

139:
  %140 = add i32 %1, 1024
  %141 = zext i32 %140 to i64
  %142 = load ptr, ptr %21, align 8
  %143 = getelementptr inbounds nuw i8, ptr %142, i64 %141
  store i8 0, ptr %143, align 1
  br label %144

144:
  ret void
}

define void @workbench.sanitize.agents.meets(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = zext i32 %1 to i64
  %8 = shl nuw nsw i64 %7, 5
  %9 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %10 = load ptr, ptr %9, align 8
  %11 = mul nuw nsw i64 %7, 2568
  %12 = getelementptr inbounds nuw i8, ptr %10, i64 %11
  %13 = add i32 %1, 1056
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds nuw i8, ptr %16, i64 %14
  %18 = load i8, ptr %17, align 1
  %19 = icmp eq i8 %18, 0
  br i1 %19, label %21, label %20, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

20:
  tail call fastcc void @leave_named(ptr %6, i32 %1, i32 %2)
  br label %21

21:
  %22 = getelementptr inbounds nuw i8, ptr %12, i64 4
  %23 = load i32, ptr %22, align 4
  %24 = load i32, ptr %12, align 8
  %25 = icmp eq i32 %23, %24
  br i1 %25, label %27, label %26, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

26:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %27

27:
  %28 = add nuw nsw i64 %7, 1024
  %29 = add nuw nsw i64 %7, 2
  %30 = tail call fastcc ptr @dirty_clock(ptr %6, i64 %28, i64 %29)
  %31 = icmp eq i32 %2, 0
  br i1 %31, label %37, label %32

32:
  %33 = getelementptr inbounds nuw i8, ptr %6, i64 304
  %34 = getelementptr inbounds nuw i8, ptr %6, i64 312
  %35 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %36 = getelementptr inbounds nuw i8, ptr %6, i64 144
  br label %38

37:
  ret void

38:
  %39 = phi i32 [ %2, %32 ], [ %71, %67 ]
  %40 = tail call i32 @llvm.cttz.i32(i32 %39, i1 true)
  %41 = zext nneg i32 %40 to i64
  %42 = or disjoint i64 %8, %41
  %43 = load ptr, ptr %15, align 8
  %44 = getelementptr inbounds nuw i8, ptr %43, i64 %42
  %45 = load i8, ptr %44, align 1
  %46 = icmp eq i8 %45, 0
  br i1 %46, label %55, label %47

47:
  %48 = load ptr, ptr %33, align 8
  %49 = load i64, ptr %34, align 8
  %50 = mul nuw nsw i64 %42, 3
  %51 = add nuw nsw i64 %50, 102
  %52 = mul i64 %51, %49
  %53 = getelementptr inbounds nuw i32, ptr %48, i64 %52
  tail call fastcc void @join_clock(ptr %6, ptr %30, ptr %53)
  %54 = load ptr, ptr %15, align 8
  br label %55

55:
  %56 = phi ptr [ %54, %47 ], [ %43, %38 ]
  %57 = getelementptr inbounds nuw i8, ptr %56, i64 %42
  store i8 0, ptr %57, align 1
  %58 = load ptr, ptr %35, align 8
  %59 = getelementptr inbounds nuw i32, ptr %58, i64 %42
  %60 = load i32, ptr %59, align 4
  %61 = add i32 %60, -16777214
  %62 = icmp ult i32 %61, -16777216
  br i1 %62, label %63, label %65

63:
  store i64 1, ptr %36, align 8
  %64 = load i32, ptr %59, align 4
  br label %67

65:
  %66 = add nsw i32 %60, 1
  store i32 %66, ptr %59, align 4
  br label %67

67:
  %68 = phi i32 [ %64, %63 ], [ %66, %65 ]
  %69 = getelementptr inbounds nuw i32, ptr %30, i64 %42
  store i32 %68, ptr %69, align 4
  %70 = add i32 %39, -1
  %71 = and i32 %70, %39
  %72 = icmp eq i32 %71, 0
  br i1 %72, label %37, label %38
}

define internal fastcc void @join_clock(ptr %0, ptr %1, ptr %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %5 = load i64, ptr %4, align 8
  %6 = mul i64 %5, 3
  %7 = icmp eq i64 %5, 0
  br i1 %7, label %8, label %9

8:
  ret void

9:
  %10 = phi i64 [ %16, %9 ], [ 0, %3 ]
  %11 = getelementptr inbounds nuw i32, ptr %1, i64 %10
  %12 = load <16 x i32>, ptr %11, align 4
  %13 = getelementptr inbounds nuw i32, ptr %2, i64 %10
  %14 = load <16 x i32>, ptr %13, align 4
  %15 = tail call <16 x i32> @llvm.umax.v16i32(<16 x i32> %12, <16 x i32> %14)
  store <16 x i32> %15, ptr %11, align 4
  %16 = add i64 %10, 16
  %17 = icmp eq i64 %16, %6
  br i1 %17, label %8, label %9
}

define void @workbench.sanitize.agents.named.arrives(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5) #0 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 416
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %8, i64 376
  %12 = load ptr, ptr %11, align 8
  %13 = zext i32 %1 to i64
  %14 = mul nuw nsw i64 %13, 2568
  %15 = getelementptr inbounds nuw i8, ptr %12, i64 %14
  %16 = add i32 %1, 1056
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw i8, ptr %8, i64 320
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 %17
  %21 = load i8, ptr %20, align 1
  %22 = icmp eq i8 %21, 0
  br i1 %22, label %24, label %23, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

23:
  tail call fastcc void @leave_named(ptr %8, i32 %1, i32 %2)
  br label %24

24:
  %25 = getelementptr inbounds nuw i8, ptr %15, i64 4
  %26 = load i32, ptr %25, align 4
  %27 = load i32, ptr %15, align 8
  %28 = icmp eq i32 %26, %27
  br i1 %28, label %30, label %29, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

29:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %30

30:
  %31 = icmp ult i32 %3, 16
  %32 = icmp ne i32 %4, 0
  %33 = and i1 %31, %32
  %34 = icmp ne i32 %2, 0
  %35 = and i1 %34, %33
  br i1 %35, label %36, label %92

36:
  %37 = shl nuw nsw i32 %3, 1
  %38 = zext nneg i32 %3 to i64
  %39 = getelementptr inbounds nuw i32, ptr %10, i64 %38
  %40 = getelementptr inbounds nuw i8, ptr %39, i64 64
  %41 = load i32, ptr %40, align 4
  %42 = and i32 %41, 1
  %43 = or disjoint i32 %42, %37
  %44 = add nuw nsw i32 %43, 1058
  %45 = zext nneg i32 %44 to i64
  %46 = getelementptr inbounds nuw i8, ptr %8, i64 304
  %47 = load ptr, ptr %46, align 8
  %48 = getelementptr inbounds nuw i8, ptr %8, i64 312
  %49 = load i64, ptr %48, align 8
  %50 = mul i64 %49, 3
  %51 = mul i64 %50, %45
  %52 = getelementptr inbounds nuw i32, ptr %47, i64 %51
  %53 = load i32, ptr %39, align 4
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %55, label %65

55:
  %56 = zext nneg i32 %43 to i64
  %57 = getelementptr inbounds nuw i32, ptr %10, i64 %56
  %58 = getelementptr inbounds nuw i8, ptr %57, i64 128
  %59 = load i32, ptr %58, align 4
  %60 = icmp eq i32 %59, 0
  br i1 %60, label %63, label %61

61:
  %62 = getelementptr inbounds nuw i8, ptr %8, i64 144
  store i64 1, ptr %62, align 8
  br label %63

63:
  %64 = mul i64 %49, 12
  tail call void @llvm.memset.p0.i64(ptr align 4 %52, i8 0, i64 %64, i1 false)
  br label %65

65:
  tail call fastcc void @release(ptr %8, ptr %52, i32 %1, i32 %2)
  %66 = icmp eq i32 %5, 0
  br i1 %66, label %85, label %67

67:
  %68 = getelementptr inbounds nuw i8, ptr %10, i64 256
  %69 = shl nuw nsw i64 %13, 7
  %70 = getelementptr inbounds nuw i8, ptr %68, i64 %69
  %71 = add nuw nsw i32 %43, 1
  %72 = insertelement <32 x i32> poison, i32 %71, i64 0
  %73 = shufflevector <32 x i32> %72, <32 x i32> poison, <32 x i32> zeroinitializer
  %74 = load <32 x i32>, ptr %70, align 4
  %75 = bitcast i32 %2 to <32 x i1>
  %76 = select <32 x i1> %75, <32 x i32> %73, <32 x i32> %74
  store <32 x i32> %76, ptr %70, align 4
  %77 = tail call i32 @llvm.ctpop.i32(i32 %2)
  %78 = zext nneg i32 %43 to i64
  %79 = getelementptr inbounds nuw i32, ptr %10, i64 %78
  %80 = getelementptr inbounds nuw i8, ptr %79, i64 128
  %81 = load i32, ptr %80, align 4
  %82 = add i32 %81, %77
  store i32 %82, ptr %80, align 4
  %83 = load ptr, ptr %18, align 8
  %84 = getelementptr inbounds nuw i8, ptr %83, i64 %17
  store i8 1, ptr %84, align 1
  br label %85

85:
  %86 = load i32, ptr %39, align 4
  %87 = add i32 %86, 32
  store i32 %87, ptr %39, align 4
  %88 = icmp ult i32 %87, %4
  br i1 %88, label %92, label %89

89:
  store i32 0, ptr %39, align 4
  %90 = load i32, ptr %40, align 4
  %91 = add i32 %90, 1
  store i32 %91, ptr %40, align 4
  br label %92

92:
  ret void
}

define internal fastcc void @release(ptr %0, ptr %1, i32 %2, i32 %3) #0 {
  %5 = zext i32 %2 to i64
  %6 = shl nuw nsw i64 %5, 5
  %7 = icmp eq i32 %3, 0
  br i1 %7, label %67, label %8

8:
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 320
  br label %13

13:
  %14 = phi ptr [ null, %8 ], [ %28, %45 ]
  %15 = phi i32 [ %3, %8 ], [ %47, %45 ]
  %16 = tail call i32 @llvm.cttz.i32(i32 %15, i1 true)
  %17 = zext nneg i32 %16 to i64
  %18 = or disjoint i64 %6, %17
  %19 = load ptr, ptr %9, align 8
  %20 = getelementptr inbounds nuw i32, ptr %19, i64 %18
  %21 = load i32, ptr %20, align 4
  %22 = and i32 %21, 1
  %23 = zext nneg i32 %22 to i64
  %24 = load ptr, ptr %10, align 8
  %25 = load i64, ptr %11, align 8
  %26 = mul i64 %25, 3
  %27 = mul nuw nsw i64 %26, %23
  %28 = getelementptr inbounds nuw i32, ptr %24, i64 %27
  %29 = icmp eq ptr %28, %14
  %30 = icmp eq ptr %28, %1
  %31 = or i1 %29, %30
  br i1 %31, label %33, label %32

32:
  tail call fastcc void @join_clock(ptr %0, ptr %1, ptr %28)
  br label %33

33:
  %34 = load ptr, ptr %12, align 8
  %35 = getelementptr inbounds nuw i8, ptr %34, i64 %18
  %36 = load i8, ptr %35, align 1
  %37 = icmp eq i8 %36, 0
  br i1 %37, label %45, label %38

38:
  %39 = load ptr, ptr %10, align 8
  %40 = load i64, ptr %11, align 8
  %41 = mul nuw nsw i64 %18, 3
  %42 = add nuw nsw i64 %41, 102
  %43 = mul i64 %42, %40
  %44 = getelementptr inbounds nuw i32, ptr %39, i64 %43
  tail call fastcc void @join_clock(ptr %0, ptr %1, ptr %44)
  br label %45

45:
  %46 = add i32 %15, -1
  %47 = and i32 %46, %15
  %48 = icmp eq i32 %47, 0
  br i1 %48, label %49, label %13

49:
  %50 = add i32 %2, 1024
  %51 = zext i32 %50 to i64
  %52 = load ptr, ptr %12, align 8
  %53 = getelementptr inbounds nuw i8, ptr %52, i64 %51
  %54 = load i8, ptr %53, align 1
  %55 = icmp eq i8 %54, 0
  br i1 %55, label %64, label %56

56:
  %57 = add i32 %2, 2
  %58 = zext i32 %57 to i64
  %59 = load ptr, ptr %10, align 8
  %60 = load i64, ptr %11, align 8
  %61 = mul nuw nsw i64 %58, 3
  %62 = mul i64 %61, %60
  %63 = getelementptr inbounds nuw i32, ptr %59, i64 %62
  tail call fastcc void @join_clock(ptr %0, ptr %1, ptr %63)
  br label %64

64:
  %65 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %66 = getelementptr inbounds nuw i8, ptr %0, i64 144
  br label %68

67:
  ret void

68:
  %69 = phi i32 [ %3, %64 ], [ %86, %82 ]
  %70 = tail call i32 @llvm.cttz.i32(i32 %69, i1 true)
  %71 = zext nneg i32 %70 to i64
  %72 = or disjoint i64 %6, %71
  %73 = load ptr, ptr %65, align 8
  %74 = getelementptr inbounds nuw i32, ptr %73, i64 %72
  %75 = load i32, ptr %74, align 4
  %76 = add i32 %75, -16777214
  %77 = icmp ult i32 %76, -16777216
  br i1 %77, label %78, label %80

78:
  store i64 1, ptr %66, align 8
  %79 = load i32, ptr %74, align 4
  br label %82

80:
  %81 = add nsw i32 %75, 1
  store i32 %81, ptr %74, align 4
  br label %82

82:
  %83 = phi i32 [ %79, %78 ], [ %81, %80 ]
  %84 = getelementptr inbounds nuw i32, ptr %1, i64 %72
  store i32 %83, ptr %84, align 4
  %85 = add i32 %69, -1
  %86 = and i32 %85, %69
  %87 = icmp eq i32 %86, 0
  br i1 %87, label %67, label %68
}

define void @workbench.sanitize.agents.fence(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = zext i32 %1 to i64
  %8 = shl nuw nsw i64 %7, 5
  %9 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %10, i64 %8
  %12 = getelementptr inbounds nuw i8, ptr %6, i64 312
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %15 = load ptr, ptr %14, align 8
  %16 = mul nuw nsw i64 %7, 2568
  %17 = getelementptr inbounds nuw i8, ptr %15, i64 %16
  %18 = add i32 %1, 1056
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw i8, ptr %10, i64 %19
  %21 = load i8, ptr %20, align 1
  %22 = icmp eq i8 %21, 0
  br i1 %22, label %24, label %23, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

23:
  tail call fastcc void @leave_named(ptr %6, i32 %1, i32 %2)
  br label %24

24:
  %25 = getelementptr inbounds nuw i8, ptr %17, i64 4
  %26 = load i32, ptr %25, align 4
  %27 = load i32, ptr %17, align 8
  %28 = icmp eq i32 %26, %27
  br i1 %28, label %30, label %29, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

29:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %30

30:
  %31 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr inbounds nuw i32, ptr %32, i64 %7
  %34 = load i32, ptr %33, align 4
  %35 = icmp ne i32 %2, %34
  %36 = icmp eq i32 %2, 0
  br i1 %36, label %41, label %37

37:
  %38 = getelementptr inbounds nuw i8, ptr %6, i64 280
  br label %44

39:
  %40 = icmp ne i32 %70, 0
  br label %41

41:
  %42 = phi i1 [ false, %30 ], [ %40, %39 ]
  %43 = select i1 %35, i1 true, i1 %42
  br i1 %43, label %78, label %74

44:
  %45 = phi i32 [ 0, %37 ], [ %70, %68 ]
  %46 = phi i32 [ %2, %37 ], [ %72, %68 ]
  %47 = tail call i32 @llvm.cttz.i32(i32 %46, i1 true)
  %48 = zext nneg i32 %47 to i64
  %49 = getelementptr inbounds nuw i8, ptr %11, i64 %48
  %50 = load i8, ptr %49, align 1
  %51 = icmp eq i8 %50, 0
  br i1 %51, label %52, label %68

52:
  %53 = load ptr, ptr %38, align 8
  %54 = getelementptr inbounds nuw i32, ptr %53, i64 %8
  %55 = getelementptr inbounds nuw i32, ptr %54, i64 %48
  %56 = load i32, ptr %55, align 4
  %57 = and i32 %56, 1
  %58 = zext nneg i32 %57 to i64
  %59 = load i64, ptr %12, align 8
  %60 = mul i64 %59, 3
  %61 = mul nuw nsw i64 %60, %58
  %62 = load i32, ptr %54, align 4
  %63 = and i32 %62, 1
  %64 = zext nneg i32 %63 to i64
  %65 = mul nuw nsw i64 %60, %64
  %66 = icmp samesign ne i64 %61, %65
  %67 = zext i1 %66 to i32
  br label %68

68:
  %69 = phi i32 [ 1, %44 ], [ %67, %52 ]
  %70 = or i32 %69, %45
  %71 = add i32 %46, -1
  %72 = and i32 %71, %46
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %39, label %44

74:
  %75 = add nuw nsw i64 %7, 1024
  %76 = add nuw nsw i64 %7, 2
  %77 = tail call fastcc ptr @dirty_clock(ptr %6, i64 %75, i64 %76)
  br label %78

78:
  %79 = phi ptr [ %77, %74 ], [ null, %41 ]
  br i1 %36, label %91, label %80

80:
  %81 = icmp ne ptr %79, null
  %82 = getelementptr inbounds nuw i8, ptr %6, i64 280
  %83 = getelementptr inbounds nuw i8, ptr %6, i64 304
  %84 = add i32 %1, 1024
  %85 = zext i32 %84 to i64
  %86 = add i32 %1, 2
  %87 = zext i32 %86 to i64
  %88 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %89 = getelementptr inbounds nuw i8, ptr %6, i64 144
  %90 = icmp eq i64 %13, 0
  br label %92

91:
  ret void

92:
  %93 = phi i32 [ %2, %80 ], [ %136, %134 ]
  %94 = tail call i32 @llvm.cttz.i32(i32 %93, i1 true)
  %95 = zext nneg i32 %94 to i64
  %96 = or disjoint i64 %8, %95
  br i1 %81, label %100, label %97

97:
  %98 = add nuw nsw i64 %96, 34
  %99 = tail call fastcc ptr @dirty_clock(ptr %6, i64 %96, i64 %98)
  br label %100

100:
  %101 = phi ptr [ %99, %97 ], [ %79, %92 ]
  %102 = load ptr, ptr %82, align 8
  %103 = getelementptr inbounds nuw i32, ptr %102, i64 %96
  %104 = load i32, ptr %103, align 4
  %105 = and i32 %104, 1
  %106 = zext nneg i32 %105 to i64
  %107 = load ptr, ptr %83, align 8
  %108 = load i64, ptr %12, align 8
  %109 = mul i64 %108, 3
  %110 = mul nuw nsw i64 %109, %106
  %111 = getelementptr inbounds nuw i32, ptr %107, i64 %110
  %112 = load ptr, ptr %9, align 8
  %113 = getelementptr inbounds nuw i8, ptr %112, i64 %85
  %114 = load i8, ptr %113, align 1
  %115 = icmp eq i8 %114, 0
  %116 = mul i64 %109, %87
  %117 = getelementptr inbounds nuw i32, ptr %107, i64 %116
  %118 = select i1 %115, ptr %101, ptr %117
  %119 = load ptr, ptr %88, align 8
  %120 = getelementptr inbounds nuw i32, ptr %119, i64 %96
  %121 = load i32, ptr %120, align 4
  %122 = add i32 %121, -16777214
  %123 = icmp ult i32 %122, -16777216
  br i1 %123, label %124, label %126

124:
  store i64 1, ptr %89, align 8
  %125 = load i32, ptr %120, align 4
  br label %128

126:
  %127 = add nsw i32 %121, 1
  store i32 %127, ptr %120, align 4
  br label %128

128:
  %129 = phi i32 [ %125, %124 ], [ %127, %126 ]
  %130 = getelementptr i32, ptr %101, i64 %96
  %131 = icmp ne i32 %93, %2
  %132 = and i1 %81, %131
  %133 = select i1 %132, i1 true, i1 %90
  br label %138

134:
  %135 = add i32 %93, -1
  %136 = and i32 %135, %93
  %137 = icmp eq i32 %136, 0
  br i1 %137, label %91, label %92

138:
  %139 = phi i1 [ false, %128 ], [ true, %166 ]
  %140 = phi i64 [ 1, %128 ], [ 2, %166 ]
  %141 = add nsw i64 %140, -1
  %142 = shl nuw nsw i64 1, %141
  %143 = and i64 %142, %3
  %144 = icmp eq i64 %143, 0
  br i1 %144, label %166, label %145

145:
  %146 = mul i64 %140, %13
  br i1 %133, label %149, label %147

147:
  %148 = getelementptr inbounds nuw i32, ptr %101, i64 %146
  br label %151

149:
  %150 = getelementptr i32, ptr %130, i64 %146
  store i32 %129, ptr %150, align 4
  br label %166

151:
  %152 = phi i64 [ 0, %147 ], [ %164, %151 ]
  %153 = getelementptr inbounds nuw i32, ptr %111, i64 %152
  %154 = load <16 x i32>, ptr %153, align 4
  %155 = getelementptr inbounds nuw i32, ptr %118, i64 %152
  %156 = load <16 x i32>, ptr %155, align 4
  %157 = tail call <16 x i32> @llvm.umax.v16i32(<16 x i32> %154, <16 x i32> %156)
  %158 = getelementptr inbounds nuw i32, ptr %148, i64 %152
  %159 = load <16 x i32>, ptr %158, align 4
  %160 = getelementptr inbounds nuw i32, ptr %101, i64 %152
  %161 = load <16 x i32>, ptr %160, align 4
  %162 = tail call <16 x i32> @llvm.umax.v16i32(<16 x i32> %157, <16 x i32> %161)
  %163 = tail call <16 x i32> @llvm.umax.v16i32(<16 x i32> %159, <16 x i32> %162)
  store <16 x i32> %163, ptr %158, align 4
  %164 = add i64 %152, 16
  %165 = icmp eq i64 %164, %13
  br i1 %165, label %149, label %151

166:
  br i1 %139, label %134, label %138
}

declare <16 x i32> @llvm.umax.v16i32(<16 x i32>, <16 x i32>)

define void @workbench.sanitize.agents.object.made(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = icmp eq i32 %2, 0
  br i1 %7, label %17, label %8

8:
  %9 = zext i32 %1 to i64
  %10 = shl nuw nsw i64 %9, 5
  %11 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %15 = getelementptr inbounds nuw i8, ptr %6, i64 400
  %16 = getelementptr inbounds nuw i8, ptr %6, i64 328
  br label %18

17:
  ret void

18:
  %19 = phi i32 [ %2, %8 ], [ %50, %18 ]
  %20 = tail call i32 @llvm.cttz.i32(i32 %19, i1 true)
  %21 = zext nneg i32 %20 to i64
  %22 = or disjoint i64 %10, %21
  %23 = load ptr, ptr %11, align 8
  %24 = getelementptr inbounds nuw i32, ptr %23, i64 %22
  %25 = load i32, ptr %24, align 4
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw ptr, ptr %12, i64 %21
  %28 = load ptr, ptr %27, align 8
  %29 = load i64, ptr %13, align 8
  %30 = shl i64 %29, 46
  %31 = add i64 %30, 70368744177664
  %32 = shl i64 %22, 36
  %33 = shl nuw nsw i64 %26, 12
  %34 = or i64 %32, %3
  %35 = or i64 %34, %33
  %36 = or i64 %35, %31
  %37 = ptrtoint ptr %28 to i64
  %38 = load i64, ptr %14, align 8
  %39 = sub i64 %37, %38
  %40 = lshr i64 %39, 3
  %41 = tail call fastcc ptr @object_clock(ptr %6, i64 %40)
  %42 = load ptr, ptr %15, align 8
  %43 = load ptr, ptr %16, align 8
  %44 = getelementptr inbounds nuw i32, ptr %43, i64 %40
  %45 = load i32, ptr %44, align 4
  %46 = zext i32 %45 to i64
  %47 = getelementptr inbounds nuw i64, ptr %42, i64 %46
  %48 = getelementptr inbounds i8, ptr %47, i64 -8
  store i64 %36, ptr %48, align 8
  %49 = add i32 %19, -1
  %50 = and i32 %49, %19
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %17, label %18
}

define void @workbench.sanitize.agents.object.changes(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 512
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 768
  %9 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %10 = load ptr, ptr %9, align 8
  %11 = zext i32 %1 to i64
  %12 = mul nuw nsw i64 %11, 2568
  %13 = getelementptr inbounds nuw i8, ptr %10, i64 %12
  %14 = add i32 %1, 1056
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 %15
  %19 = load i8, ptr %18, align 1
  %20 = icmp eq i8 %19, 0
  br i1 %20, label %22, label %21, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

21:
  tail call fastcc void @leave_named(ptr %6, i32 %1, i32 %2)
  br label %22

22:
  %23 = getelementptr inbounds nuw i8, ptr %13, i64 4
  %24 = load i32, ptr %23, align 4
  %25 = load i32, ptr %13, align 8
  %26 = icmp eq i32 %24, %25
  br i1 %26, label %28, label %27, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

27:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %28

28:
  %29 = icmp eq i32 %2, 0
  br i1 %29, label %107, label %30

30:
  %31 = shl nuw nsw i64 %11, 5
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %33 = and i64 %3, 1023
  br label %38

34:
  %35 = icmp ult i64 %3, 1024
  br i1 %35, label %107, label %36

36:
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 40
  br label %52

38:
  %39 = phi i32 [ %2, %30 ], [ %50, %38 ]
  %40 = tail call i32 @llvm.cttz.i32(i32 %39, i1 true)
  %41 = zext nneg i32 %40 to i64
  %42 = or disjoint i64 %31, %41
  %43 = getelementptr inbounds nuw ptr, ptr %7, i64 %41
  %44 = load ptr, ptr %43, align 8
  %45 = ptrtoint ptr %44 to i64
  %46 = load i64, ptr %32, align 8
  %47 = sub i64 %45, %46
  %48 = lshr i64 %47, 3
  tail call fastcc void @use_object(ptr %0, i64 %42, i64 %48, i64 %33)
  %49 = add i32 %39, -1
  %50 = and i32 %49, %39
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %34, label %38

52:
  %53 = phi i32 [ %2, %36 ], [ %57, %105 ]
  %54 = phi i32 [ 0, %36 ], [ %106, %105 ]
  %55 = tail call i32 @llvm.cttz.i32(i32 %53, i1 true)
  %56 = add i32 %53, -1
  %57 = and i32 %56, %53
  %58 = icmp eq i32 %57, 0
  %59 = zext nneg i32 %55 to i64
  %60 = getelementptr inbounds nuw ptr, ptr %7, i64 %59
  %61 = load ptr, ptr %60, align 8
  br i1 %58, label %75, label %62

62:
  %63 = phi i32 [ %71, %69 ], [ %57, %52 ]
  %64 = tail call i32 @llvm.cttz.i32(i32 %63, i1 true)
  %65 = zext nneg i32 %64 to i64
  %66 = getelementptr inbounds nuw ptr, ptr %7, i64 %65
  %67 = load ptr, ptr %66, align 8
  %68 = icmp eq ptr %67, %61
  br i1 %68, label %73, label %69

69:
  %70 = add i32 %63, -1
  %71 = and i32 %70, %63
  %72 = icmp eq i32 %71, 0
  br i1 %72, label %75, label %62

73:
  %74 = getelementptr inbounds nuw i64, ptr %8, i64 %65
  br label %75

75:
  %76 = phi ptr [ %74, %73 ], [ %61, %52 ], [ %61, %69 ]
  %77 = load i64, ptr %76, align 8
  %78 = shl nuw i32 1, %55
  %79 = or i32 %78, %54
  %80 = getelementptr inbounds nuw i64, ptr %8, i64 %59
  %81 = load i64, ptr %80, align 8
  %82 = xor i64 %81, %77
  %83 = icmp sgt i64 %82, -1
  %84 = icmp ne i32 %57, 0
  %85 = and i1 %84, %83
  br i1 %85, label %89, label %86

86:
  %87 = getelementptr inbounds nuw ptr, ptr %7, i64 %59
  %88 = load ptr, ptr %87, align 8
  br label %97

89:
  %90 = tail call i32 @llvm.cttz.i32(i32 %57, i1 true)
  %91 = zext nneg i32 %90 to i64
  %92 = getelementptr inbounds nuw ptr, ptr %7, i64 %91
  %93 = load ptr, ptr %92, align 8
  %94 = getelementptr inbounds nuw ptr, ptr %7, i64 %59
  %95 = load ptr, ptr %94, align 8
  %96 = icmp eq ptr %93, %95
  br i1 %96, label %105, label %97

97:
  %98 = phi ptr [ %88, %86 ], [ %95, %89 ]
  %99 = ptrtoint ptr %98 to i64
  %100 = load i64, ptr %37, align 8
  %101 = sub i64 %99, %100
  %102 = lshr i64 %101, 3
  %103 = tail call fastcc ptr @object_clock(ptr %6, i64 %102)
  tail call fastcc void @release(ptr %6, ptr %103, i32 %1, i32 %79)
  br i1 %83, label %105, label %104

104:
  tail call fastcc void @end_phase(ptr %6, ptr %103)
  br label %105

105:
  %106 = phi i32 [ %79, %89 ], [ 0, %104 ], [ 0, %97 ]
  br i1 %58, label %107, label %52

107:
  ret void
}

define internal fastcc void @use_object(ptr %0, i64 %1, i64 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = tail call fastcc ptr @object_clock(ptr %6, i64 %2)
  %8 = getelementptr inbounds nuw i8, ptr %6, i64 400
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %6, i64 328
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds nuw i32, ptr %11, i64 %2
  %13 = load i32, ptr %12, align 4
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw i64, ptr %9, i64 %14
  %16 = getelementptr inbounds i8, ptr %15, i64 -8
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %19 = load i64, ptr %18, align 8
  %20 = shl i64 %19, 46
  %21 = add i64 %20, 70368744177664
  %22 = shl i64 %1, 36
  %23 = or i64 %3, %22
  %24 = or i64 %23, %21
  %25 = icmp eq i64 %17, 0
  br i1 %25, label %36, label %26

26:
  %27 = lshr i64 %17, 36
  %28 = and i64 %27, 1023
  %29 = icmp eq i64 %28, %1
  br i1 %29, label %36, label %30

30:
  %31 = lshr i64 %17, 12
  %32 = and i64 %31, 16777215
  %33 = tail call fastcc i1 @knows(ptr %6, i64 %1, i64 %28, i64 %32, i64 0)
  br i1 %33, label %36, label %34

34:
  %35 = shl nuw i64 %2, 3
  tail call fastcc void @odd(ptr %6, i64 0, i64 %24, i64 %17, i64 %35)
  br label %36

36:
  ret void
}

define internal fastcc ptr @object_clock(ptr %0, i64 %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 328
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i32, ptr %4, i64 %1
  %6 = load i32, ptr %5, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %38

8:
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 336
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %10, 128
  br i1 %11, label %12, label %14

12:
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 144
  store i64 1, ptr %13, align 8
  br label %20

14:
  %15 = add i64 %10, 1
  store i64 %15, ptr %9, align 8
  %16 = trunc i64 %1 to i32
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 344
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds nuw i32, ptr %18, i64 %10
  store i32 %16, ptr %19, align 4
  br label %20

20:
  %21 = phi i64 [ 127, %12 ], [ %10, %14 ]
  %22 = trunc i64 %21 to i32
  %23 = add i32 %22, 1
  store i32 %23, ptr %5, align 4
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %27 = load i64, ptr %26, align 8
  %28 = mul i64 %21, 6
  %29 = add i64 %28, 3270
  %30 = mul i64 %29, %27
  %31 = getelementptr inbounds nuw i32, ptr %25, i64 %30
  %32 = mul i64 %27, 24
  tail call void @llvm.memset.p0.i64(ptr align 4 %31, i8 0, i64 %32, i1 false)
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 400
  %34 = load ptr, ptr %33, align 8
  %35 = shl i64 %21, 3
  %36 = getelementptr inbounds nuw i8, ptr %34, i64 %35
  store i64 0, ptr %36, align 8
  %37 = load i32, ptr %5, align 4
  br label %38

38:
  %39 = phi i32 [ %37, %20 ], [ %6, %2 ]
  %40 = zext i32 %39 to i64
  %41 = shl nuw nsw i64 %40, 1
  %42 = add nuw nsw i64 %41, 1088
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %46 = load i64, ptr %45, align 8
  %47 = mul i64 %46, 3
  %48 = mul i64 %47, %42
  %49 = getelementptr inbounds nuw i32, ptr %44, i64 %48
  ret ptr %49
}

define internal fastcc void @end_phase(ptr %0, ptr %1) #0 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %4 = load i64, ptr %3, align 8
  %5 = mul i64 %4, 12
  %6 = getelementptr inbounds nuw i8, ptr %1, i64 %5
  tail call fastcc void @join_clock(ptr %0, ptr %6, ptr %1)
  %7 = load i64, ptr %3, align 8
  %8 = mul i64 %7, 12
  tail call void @llvm.memset.p0.i64(ptr align 4 %1, i8 0, i64 %8, i1 false)
  ret void
}

define void @workbench.sanitize.agents.object.passes(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4) #0 {
  %6 = alloca [32 x i64], align 64
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %8 = load ptr, ptr %7, align 8
  store <32 x i64> %2, ptr %6, align 64
  %9 = icmp eq i32 %3, 0
  br i1 %9, label %12, label %10

10:
  %11 = getelementptr inbounds nuw i8, ptr %8, i64 312
  br label %13

12:
  ret void

13:
  %14 = phi i32 [ %3, %10 ], [ %24, %13 ]
  %15 = tail call i32 @llvm.cttz.i32(i32 %14, i1 true)
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds nuw i64, ptr %6, i64 %16
  %18 = load i64, ptr %17, align 8
  %19 = insertelement <32 x i64> poison, i64 %18, i64 0
  %20 = shufflevector <32 x i64> %19, <32 x i64> poison, <32 x i32> zeroinitializer
  %21 = icmp eq <32 x i64> %2, %20
  %22 = bitcast <32 x i1> %21 to i32
  %23 = and i32 %14, %22
  %24 = xor i32 %23, %14
  %25 = lshr i64 %18, 3
  %26 = tail call fastcc ptr @object_clock(ptr %8, i64 %25)
  %27 = load i64, ptr %11, align 8
  %28 = mul i64 %27, 12
  %29 = getelementptr inbounds nuw i8, ptr %26, i64 %28
  tail call fastcc void @acquire(ptr %8, ptr %29, i32 %1, i32 %23)
  %30 = icmp eq i32 %23, %14
  br i1 %30, label %12, label %13
}

define internal fastcc void @acquire(ptr %0, ptr %1, i32 %2, i32 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %6 = load ptr, ptr %5, align 8
  %7 = zext i32 %2 to i64
  %8 = getelementptr inbounds nuw i32, ptr %6, i64 %7
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %3, %9
  br i1 %10, label %15, label %11

11:
  %12 = icmp eq i32 %3, 0
  br i1 %12, label %29, label %13

13:
  %14 = shl nuw nsw i64 %7, 5
  br label %19

15:
  %16 = add nuw nsw i64 %7, 1024
  %17 = add nuw nsw i64 %7, 2
  %18 = tail call fastcc ptr @dirty_clock(ptr %0, i64 %16, i64 %17)
  tail call fastcc void @join_clock(ptr %0, ptr %18, ptr %1)
  br label %29

19:
  %20 = phi i32 [ %3, %13 ], [ %27, %19 ]
  %21 = tail call i32 @llvm.cttz.i32(i32 %20, i1 true)
  %22 = zext nneg i32 %21 to i64
  %23 = or disjoint i64 %14, %22
  %24 = add nuw nsw i64 %23, 34
  %25 = tail call fastcc ptr @dirty_clock(ptr %0, i64 %23, i64 %24)
  tail call fastcc void @join_clock(ptr %0, ptr %25, ptr %1)
  %26 = add i32 %20, -1
  %27 = and i32 %26, %20
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %19

29:
  ret void
}

define void @workbench.sanitize.agents.bulk.begins(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %8 = load ptr, ptr %7, align 8
  %9 = zext i32 %1 to i64
  %10 = mul nuw nsw i64 %9, 2568
  %11 = getelementptr inbounds nuw i8, ptr %8, i64 %10
  %12 = add i32 %1, 1056
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds nuw i8, ptr %15, i64 %13
  %17 = load i8, ptr %16, align 1
  %18 = icmp eq i8 %17, 0
  br i1 %18, label %20, label %19, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

19:
  tail call fastcc void @leave_named(ptr %6, i32 %1, i32 %2)
  br label %20

20:
  %21 = getelementptr inbounds nuw i8, ptr %11, i64 4
  %22 = load i32, ptr %21, align 4
  %23 = load i32, ptr %11, align 8
  %24 = icmp eq i32 %22, %23
  br i1 %24, label %26, label %25, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

25:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %26

26:
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %28 = load ptr, ptr %27, align 8
  %29 = icmp eq ptr %28, null
  br i1 %29, label %52, label %30

30:
  %31 = load i64, ptr %28, align 8
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %33 = load ptr, ptr %32, align 8
  %34 = icmp eq ptr %33, null
  br i1 %34, label %38, label %35

35:
  %36 = getelementptr inbounds nuw i8, ptr %33, i64 64
  %37 = load ptr, ptr %36, align 8
  br label %38

38:
  %39 = phi ptr [ %37, %35 ], [ %0, %30 ]
  %40 = getelementptr inbounds nuw i8, ptr %39, i64 96
  %41 = load i64, ptr %40, align 8
  %42 = icmp eq i64 %31, %41
  br i1 %42, label %43, label %52

43:
  %44 = getelementptr inbounds nuw i8, ptr %28, i64 36
  %45 = getelementptr inbounds nuw i8, ptr %28, i64 8
  %46 = trunc i64 %3 to i32
  %47 = or i32 %46, 1048576
  %48 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %49 = and i64 %3, 1023
  %50 = load i32, ptr %44, align 4
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %52, label %53

52:
  ret void

53:
  %54 = phi i64 [ %75, %74 ], [ 0, %43 ]
  %55 = load ptr, ptr %45, align 8
  %56 = getelementptr inbounds nuw %struct.copy, ptr %55, i64 %54
  %57 = getelementptr inbounds nuw i8, ptr %56, i64 80
  %58 = load i32, ptr %57, align 8
  %59 = icmp eq i32 %58, 0
  br i1 %59, label %60, label %74

60:
  %61 = getelementptr inbounds nuw i8, ptr %56, i64 48
  %62 = load i32, ptr %61, align 8
  %63 = lshr i32 %62, 5
  %64 = icmp eq i32 %63, %1
  br i1 %64, label %65, label %74

65:
  store i32 %47, ptr %57, align 8
  %66 = load i64, ptr %56, align 8
  %67 = icmp eq i64 %66, 0
  br i1 %67, label %73, label %68

68:
  %69 = zext i32 %62 to i64
  %70 = load i64, ptr %48, align 8
  %71 = sub i64 %66, %70
  %72 = lshr i64 %71, 3
  tail call fastcc void @use_object(ptr %0, i64 %69, i64 %72, i64 %49)
  br label %73

73:
  tail call fastcc void @visit_copy(ptr %0, ptr %56, i32 0)
  br label %74

74:
  %75 = add nuw nsw i64 %54, 1
  %76 = load i32, ptr %44, align 4
  %77 = zext i32 %76 to i64
  %78 = icmp samesign ult i64 %75, %77
  br i1 %78, label %53, label %52
}

define internal fastcc void @visit_copy(ptr %0, ptr %1, i32 %2) #0 {
  %4 = alloca %struct.agent, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %11 = load ptr, ptr %10, align 8
  %12 = icmp eq ptr %11, null
  br i1 %12, label %19, label %13

13:
  %14 = getelementptr inbounds nuw i8, ptr %11, i64 260
  %15 = load i32, ptr %14, align 4
  %16 = getelementptr inbounds nuw i8, ptr %11, i64 256
  %17 = load i32, ptr %16, align 8
  %18 = icmp eq i32 %15, %17
  br label %19

19:
  %20 = phi i1 [ %18, %13 ], [ true, %3 ]
  %21 = icmp eq i32 %8, 2
  br i1 %21, label %27, label %22

22:
  %23 = getelementptr inbounds nuw i8, ptr %1, i64 76
  %24 = load i32, ptr %23, align 4
  %25 = icmp ult i32 %24, 64
  %26 = select i1 %25, i1 %20, i1 false
  br i1 %26, label %29, label %27

27:
  %28 = getelementptr inbounds nuw i8, ptr %6, i64 144
  store i64 1, ptr %28, align 8
  br label %154

29:
  %30 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %31 = load i32, ptr %30, align 8
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %34 = load ptr, ptr %33, align 8
  %35 = getelementptr inbounds nuw i32, ptr %34, i64 %32
  %36 = load i32, ptr %35, align 4
  %37 = zext i32 %36 to i64
  %38 = icmp eq i32 %2, 0
  %39 = select i1 %38, i64 0, i64 2
  br i1 %38, label %40, label %42

40:
  %41 = getelementptr inbounds nuw i8, ptr %1, i64 84
  store i32 %36, ptr %41, align 4
  br label %42

42:
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %44 = load i64, ptr %43, align 8
  %45 = shl i64 %44, 46
  %46 = add i64 %45, 70368744177664
  %47 = shl i64 %32, 36
  %48 = or i64 %46, %47
  %49 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %50 = load i32, ptr %49, align 8
  %51 = and i32 %50, 1023
  %52 = zext nneg i32 %51 to i64
  %53 = lshr i32 %50, 10
  %54 = and i32 %53, 1023
  %55 = zext nneg i32 %54 to i64
  %56 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %57 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %58 = select i1 %9, ptr %56, ptr %57
  %59 = load i64, ptr %58, align 8
  %60 = select i1 %9, ptr %57, ptr %56
  %61 = load i64, ptr %60, align 8
  br i1 %12, label %62, label %66

62:
  %63 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %64 = load i64, ptr %63, align 8
  %65 = sub i64 %59, %64
  br label %66

66:
  %67 = phi i64 [ %59, %42 ], [ %65, %62 ]
  %68 = shl nuw nsw i64 %37, 12
  %69 = or i64 %48, %68
  %70 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %71 = getelementptr inbounds nuw i8, ptr %4, i64 24
  %72 = getelementptr inbounds nuw i8, ptr %4, i64 16
  %73 = getelementptr inbounds nuw i8, ptr %4, i64 32
  %74 = getelementptr inbounds nuw i8, ptr %4, i64 40
  %75 = getelementptr inbounds nuw i8, ptr %4, i64 48
  %76 = getelementptr inbounds nuw i8, ptr %4, i64 72
  %77 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %78 = getelementptr inbounds nuw i8, ptr %4, i64 56
  %79 = getelementptr inbounds nuw i8, ptr %4, i64 76
  %80 = getelementptr inbounds nuw i8, ptr %4, i64 80
  %81 = getelementptr inbounds nuw i8, ptr %4, i64 84
  %82 = getelementptr inbounds nuw i8, ptr %4, i64 88
  %83 = getelementptr inbounds nuw i8, ptr %1, i64 84
  %84 = getelementptr inbounds nuw i8, ptr %1, i64 44
  %85 = add i64 %61, -139637976727552
  %86 = xor i1 %9, true
  %87 = or disjoint i64 %69, %55
  %88 = load ptr, ptr %5, align 8
  store ptr %88, ptr %4, align 8
  %89 = getelementptr inbounds nuw i8, ptr %88, i64 160
  store ptr %89, ptr %70, align 8
  store i64 %87, ptr %72, align 8
  store i64 %32, ptr %73, align 8
  %90 = getelementptr inbounds nuw i8, ptr %88, i64 32
  %91 = load i64, ptr %90, align 8
  store i64 %91, ptr %74, align 8
  %92 = getelementptr inbounds nuw i8, ptr %88, i64 8
  %93 = load i64, ptr %92, align 8
  store i64 %93, ptr %75, align 8
  store i32 0, ptr %76, align 8
  store i64 0, ptr %77, align 8
  store i64 0, ptr %78, align 8
  store i32 0, ptr %79, align 4
  %94 = load i64, ptr %43, align 8
  %95 = trunc i64 %94 to i32
  %96 = add i32 %95, 1
  store i32 %96, ptr %80, align 8
  %97 = getelementptr inbounds nuw i8, ptr %88, i64 280
  %98 = load ptr, ptr %97, align 8
  %99 = getelementptr inbounds nuw i32, ptr %98, i64 %32
  %100 = load i32, ptr %99, align 4
  store i32 %100, ptr %81, align 4
  store i32 1, ptr %82, align 8
  %101 = load i32, ptr %83, align 4
  %102 = zext i32 %101 to i64
  %103 = shl nuw nsw i64 %102, 12
  %104 = select i1 %9, i64 1024, i64 0
  %105 = or disjoint i64 %103, %104
  %106 = or i64 %48, %105
  %107 = or disjoint i64 %106, %55
  store i64 %107, ptr %71, align 8
  %108 = load ptr, ptr %10, align 8
  %109 = icmp eq ptr %108, null
  br i1 %109, label %114, label %110

110:
  %111 = zext i1 %86 to i64
  %112 = or disjoint i64 %39, %111
  %113 = trunc nuw nsw i64 %112 to i32
  call fastcc void @visit_rows(ptr %4, ptr %1, i32 %113)
  br label %122

114:
  %115 = load i64, ptr %0, align 8
  %116 = sub i64 %85, %115
  %117 = load i32, ptr %84, align 4
  %118 = zext i32 %117 to i64
  %119 = zext i1 %86 to i64
  %120 = or disjoint i64 %39, %119
  %121 = trunc nuw nsw i64 %120 to i32
  call fastcc void @visit(ptr %4, i64 %116, i64 %118, i32 %121)
  br label %122

122:
  %123 = or disjoint i64 %69, %52
  %124 = load ptr, ptr %5, align 8
  store ptr %124, ptr %4, align 8
  %125 = getelementptr inbounds nuw i8, ptr %124, i64 200
  store ptr %125, ptr %70, align 8
  store i64 %123, ptr %72, align 8
  store i64 %32, ptr %73, align 8
  %126 = getelementptr inbounds nuw i8, ptr %124, i64 112
  %127 = load i64, ptr %126, align 8
  store i64 %127, ptr %74, align 8
  %128 = getelementptr inbounds nuw i8, ptr %124, i64 16
  %129 = load i64, ptr %128, align 8
  store i64 %129, ptr %75, align 8
  store i32 0, ptr %76, align 8
  store i64 0, ptr %77, align 8
  store i64 0, ptr %78, align 8
  store i32 1, ptr %79, align 4
  %130 = load i64, ptr %43, align 8
  %131 = trunc i64 %130 to i32
  %132 = add i32 %131, 1
  store i32 %132, ptr %80, align 8
  %133 = getelementptr inbounds nuw i8, ptr %124, i64 280
  %134 = load ptr, ptr %133, align 8
  %135 = getelementptr inbounds nuw i32, ptr %134, i64 %32
  %136 = load i32, ptr %135, align 4
  store i32 %136, ptr %81, align 4
  store i32 1, ptr %82, align 8
  %137 = load i32, ptr %83, align 4
  %138 = zext i32 %137 to i64
  %139 = shl nuw nsw i64 %138, 12
  %140 = select i1 %9, i64 0, i64 1024
  %141 = or disjoint i64 %139, %140
  %142 = or i64 %48, %141
  %143 = or disjoint i64 %142, %52
  store i64 %143, ptr %71, align 8
  %144 = load i32, ptr %84, align 4
  %145 = zext i32 %144 to i64
  %146 = zext i1 %9 to i64
  %147 = or disjoint i64 %39, %146
  %148 = trunc nuw nsw i64 %147 to i32
  call fastcc void @visit(ptr %4, i64 %67, i64 %145, i32 %148)
  br i1 %9, label %154, label %149

149:
  %150 = select i1 %38, i64 1, i64 -1
  %151 = getelementptr inbounds nuw i8, ptr %6, i64 384
  %152 = load i64, ptr %151, align 8
  %153 = add i64 %152, %150
  store i64 %153, ptr %151, align 8
  br label %154

154:
  ret void
}

define void @workbench.sanitize.agents.bulk.waits(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %8 = load ptr, ptr %7, align 8
  %9 = zext i32 %1 to i64
  %10 = mul nuw nsw i64 %9, 2568
  %11 = getelementptr inbounds nuw i8, ptr %8, i64 %10
  %12 = add i32 %1, 1056
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds nuw i8, ptr %15, i64 %13
  %17 = load i8, ptr %16, align 1
  %18 = icmp eq i8 %17, 0
  br i1 %18, label %20, label %19, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

19:
  tail call fastcc void @leave_named(ptr %6, i32 %1, i32 %2)
  br label %20

20:
  %21 = getelementptr inbounds nuw i8, ptr %11, i64 4
  %22 = load i32, ptr %21, align 4
  %23 = load i32, ptr %11, align 8
  %24 = icmp eq i32 %22, %23
  br i1 %24, label %26, label %25, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

25:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %26

26:
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %28 = load ptr, ptr %27, align 8
  %29 = icmp eq ptr %28, null
  br i1 %29, label %49, label %30

30:
  %31 = load i64, ptr %28, align 8
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %33 = load ptr, ptr %32, align 8
  %34 = icmp eq ptr %33, null
  br i1 %34, label %38, label %35

35:
  %36 = getelementptr inbounds nuw i8, ptr %33, i64 64
  %37 = load ptr, ptr %36, align 8
  br label %38

38:
  %39 = phi ptr [ %37, %35 ], [ %0, %30 ]
  %40 = getelementptr inbounds nuw i8, ptr %39, i64 96
  %41 = load i64, ptr %40, align 8
  %42 = icmp eq i64 %31, %41
  br i1 %42, label %43, label %49

43:
  %44 = getelementptr inbounds nuw i8, ptr %28, i64 36
  %45 = getelementptr inbounds nuw i8, ptr %28, i64 8
  %46 = getelementptr inbounds nuw i8, ptr %28, i64 24
  %47 = load i32, ptr %44, align 4
  %48 = icmp eq i32 %47, 0
  br i1 %48, label %49, label %50

49:
  ret void

50:
  %51 = phi i64 [ %80, %79 ], [ 0, %43 ]
  %52 = load ptr, ptr %45, align 8
  %53 = getelementptr inbounds nuw %struct.copy, ptr %52, i64 %51
  %54 = getelementptr inbounds nuw i8, ptr %53, i64 40
  %55 = load i32, ptr %54, align 8
  %56 = icmp eq i32 %55, 1
  br i1 %56, label %57, label %79

57:
  %58 = getelementptr inbounds nuw i8, ptr %53, i64 48
  %59 = load i32, ptr %58, align 8
  %60 = lshr i32 %59, 5
  %61 = icmp eq i32 %60, %1
  br i1 %61, label %62, label %79

62:
  %63 = and i32 %59, 31
  %64 = shl nuw i32 1, %63
  %65 = and i32 %64, %2
  %66 = icmp eq i32 %65, 0
  br i1 %66, label %79, label %67

67:
  %68 = getelementptr inbounds nuw i8, ptr %53, i64 52
  %69 = load i32, ptr %68, align 4
  %70 = zext i32 %69 to i64
  %71 = add i64 %3, %70
  %72 = load ptr, ptr %46, align 8
  %73 = zext i32 %59 to i64
  %74 = getelementptr inbounds nuw i32, ptr %72, i64 %73
  %75 = load i32, ptr %74, align 4
  %76 = zext i32 %75 to i64
  %77 = icmp ult i64 %71, %76
  br i1 %77, label %78, label %79

78:
  tail call fastcc void @visit_copy(ptr %0, ptr %53, i32 1)
  br label %79

79:
  %80 = add nuw nsw i64 %51, 1
  %81 = load i32, ptr %44, align 4
  %82 = zext i32 %81 to i64
  %83 = icmp samesign ult i64 %80, %82
  br i1 %83, label %50, label %49
}

define void @workbench.sanitize.agents.object.tests(ptr %0, i32 %1, <32 x i64> %2, i32 %3, i64 %4) #0 {
  %6 = alloca [32 x i64], align 64
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %24, label %10

10:
  %11 = load i64, ptr %8, align 8
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %18, label %15

15:
  %16 = getelementptr inbounds nuw i8, ptr %13, i64 64
  %17 = load ptr, ptr %16, align 8
  br label %18

18:
  %19 = phi ptr [ %17, %15 ], [ %0, %10 ]
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 96
  %21 = load i64, ptr %20, align 8
  %22 = icmp eq i64 %11, %21
  %23 = select i1 %22, ptr %8, ptr null
  br label %24

24:
  %25 = phi ptr [ null, %5 ], [ %23, %18 ]
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %27 = load ptr, ptr %26, align 8
  store <32 x i64> %2, ptr %6, align 64
  %28 = getelementptr inbounds nuw i8, ptr %27, i64 376
  %29 = load ptr, ptr %28, align 8
  %30 = zext i32 %1 to i64
  %31 = mul nuw nsw i64 %30, 2568
  %32 = getelementptr inbounds nuw i8, ptr %29, i64 %31
  %33 = add i32 %1, 1056
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds nuw i8, ptr %27, i64 320
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr inbounds nuw i8, ptr %36, i64 %34
  %38 = load i8, ptr %37, align 1
  %39 = icmp eq i8 %38, 0
  br i1 %39, label %41, label %40, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

40:
  tail call fastcc void @leave_named(ptr %27, i32 %1, i32 %3)
  br label %41

41:
  %42 = getelementptr inbounds nuw i8, ptr %32, i64 4
  %43 = load i32, ptr %42, align 4
  %44 = load i32, ptr %32, align 8
  %45 = icmp eq i32 %43, %44
  br i1 %45, label %47, label %46, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

46:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %47

47:
  %48 = icmp eq i32 %3, 0
  br i1 %48, label %52, label %49

49:
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %51 = shl nuw nsw i64 %30, 5
  br label %54

52:
  %53 = icmp eq ptr %25, null
  br i1 %53, label %186, label %75

54:
  %55 = phi i32 [ %3, %49 ], [ %73, %71 ]
  %56 = tail call i32 @llvm.cttz.i32(i32 %55, i1 true)
  %57 = zext nneg i32 %56 to i64
  %58 = getelementptr inbounds nuw i64, ptr %6, i64 %57
  %59 = load i64, ptr %58, align 8
  %60 = load i64, ptr %50, align 8
  %61 = and i64 %59, 7
  %62 = icmp eq i64 %61, 0
  %63 = icmp ugt i64 %60, 7
  %64 = add i64 %60, -8
  %65 = icmp ule i64 %59, %64
  %66 = and i1 %63, %65
  %67 = select i1 %62, i1 %66, i1 false
  br i1 %67, label %68, label %71

68:
  %69 = or disjoint i64 %51, %57
  %70 = lshr exact i64 %59, 3
  tail call fastcc void @use_object(ptr %0, i64 %69, i64 %70, i64 %4)
  br label %71

71:
  %72 = add i32 %55, -1
  %73 = and i32 %72, %55
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %52, label %54

75:
  %76 = getelementptr inbounds nuw i8, ptr %25, i64 44
  %77 = load i32, ptr %76, align 4
  %78 = icmp eq i32 %77, 0
  %79 = or i1 %78, %48
  br i1 %79, label %186, label %80

80:
  %81 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %82 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %83 = getelementptr inbounds nuw i8, ptr %25, i64 36
  %84 = getelementptr inbounds nuw i8, ptr %25, i64 8
  %85 = getelementptr inbounds nuw i8, ptr %25, i64 48
  %86 = getelementptr inbounds nuw i8, ptr %27, i64 144
  br label %87

87:
  %88 = phi i32 [ %3, %80 ], [ %99, %184 ]
  %89 = tail call i32 @llvm.cttz.i32(i32 %88, i1 true)
  %90 = zext nneg i32 %89 to i64
  %91 = getelementptr inbounds nuw i64, ptr %6, i64 %90
  %92 = load i64, ptr %91, align 8
  %93 = load i64, ptr %81, align 8
  %94 = add i64 %93, %92
  %95 = insertelement <32 x i64> poison, i64 %92, i64 0
  %96 = shufflevector <32 x i64> %95, <32 x i64> poison, <32 x i32> zeroinitializer
  %97 = icmp ne <32 x i64> %2, %96
  %98 = bitcast <32 x i1> %97 to i32
  %99 = and i32 %88, %98
  %100 = load i64, ptr %82, align 8
  %101 = and i64 %92, 7
  %102 = icmp eq i64 %101, 0
  %103 = icmp ugt i64 %100, 7
  %104 = add i64 %100, -8
  %105 = icmp ule i64 %92, %104
  %106 = and i1 %103, %105
  %107 = select i1 %102, i1 %106, i1 false
  br i1 %107, label %108, label %184

108:
  %109 = load i32, ptr %83, align 4
  %110 = icmp eq i32 %109, 0
  br i1 %110, label %184, label %111

111:
  %112 = inttoptr i64 %94 to ptr
  %113 = load i64, ptr %112, align 8
  %114 = lshr exact i64 %92, 3
  br label %115

115:
  %116 = phi i64 [ 0, %111 ], [ %180, %178 ]
  %117 = phi i64 [ %113, %111 ], [ %179, %178 ]
  %118 = load ptr, ptr %84, align 8
  %119 = getelementptr inbounds nuw %struct.copy, ptr %118, i64 %116
  %120 = load i64, ptr %119, align 8
  %121 = icmp eq i64 %120, %94
  br i1 %121, label %122, label %178

122:
  %123 = load i32, ptr %85, align 8
  %124 = icmp ugt i32 %123, 1
  br i1 %124, label %125, label %134

125:
  %126 = getelementptr inbounds nuw i8, ptr %119, i64 48
  %127 = load i32, ptr %126, align 8
  %128 = lshr i32 %127, 5
  %129 = icmp eq i32 %128, %1
  br i1 %129, label %130, label %134

130:
  %131 = getelementptr inbounds nuw i8, ptr %119, i64 88
  %132 = load i32, ptr %131, align 8
  %133 = icmp eq i32 %132, 0
  br i1 %133, label %178, label %134

134:
  %135 = getelementptr inbounds nuw i8, ptr %119, i64 40
  %136 = load i32, ptr %135, align 8
  %137 = icmp eq i32 %136, 2
  br i1 %137, label %142, label %138

138:
  %139 = getelementptr inbounds nuw i8, ptr %119, i64 80
  %140 = load i32, ptr %139, align 8
  %141 = icmp eq i32 %140, 0
  br i1 %141, label %142, label %143

142:
  store i64 1, ptr %86, align 8
  br label %143

143:
  %144 = getelementptr inbounds nuw i8, ptr %119, i64 44
  %145 = load i32, ptr %144, align 4
  %146 = zext i32 %145 to i64
  %147 = shl i64 %117, 2
  %148 = ashr i64 %147, 42
  %149 = sub nsw i64 %148, %146
  %150 = add nsw i64 %149, -1048576
  %151 = icmp ult i64 %150, -2097151
  br i1 %151, label %184, label %152

152:
  %153 = and i64 %117, 1048575
  %154 = icmp eq i64 %153, 0
  %155 = icmp eq i64 %148, %146
  %156 = and i1 %154, %155
  %157 = and i64 %117, -9223372036854775808
  %158 = lshr i64 %117, 20
  %159 = and i64 %158, 1048575
  %160 = xor i64 %157, -9223372036854775808
  %161 = select i1 %156, i64 %159, i64 %153
  %162 = select i1 %156, i64 %160, i64 %157
  %163 = shl nsw i64 %149, 40
  %164 = and i64 %163, 4611684918915760128
  %165 = or disjoint i64 %162, %164
  %166 = shl nuw nsw i64 %159, 20
  %167 = or disjoint i64 %161, %166
  %168 = or disjoint i64 %167, %165
  tail call fastcc void @visit_copy(ptr %0, ptr %119, i32 1)
  %169 = tail call fastcc ptr @object_clock(ptr %27, i64 %114)
  %170 = getelementptr inbounds nuw i8, ptr %119, i64 48
  %171 = load i32, ptr %170, align 8
  %172 = lshr i32 %171, 5
  %173 = and i32 %171, 31
  %174 = shl nuw i32 1, %173
  tail call fastcc void @release(ptr %27, ptr %169, i32 %172, i32 %174)
  %175 = xor i64 %162, %117
  %176 = icmp sgt i64 %175, -1
  br i1 %176, label %178, label %177

177:
  tail call fastcc void @end_phase(ptr %27, ptr %169)
  br label %178

178:
  %179 = phi i64 [ %117, %115 ], [ %117, %130 ], [ %168, %177 ], [ %168, %152 ]
  %180 = add nuw nsw i64 %116, 1
  %181 = load i32, ptr %83, align 4
  %182 = zext i32 %181 to i64
  %183 = icmp samesign ult i64 %180, %182
  br i1 %183, label %115, label %184

184:
  %185 = icmp eq i32 %99, 0
  br i1 %185, label %186, label %87

186:
  ret void
}

define void @workbench.sanitize.agents.product.begins(ptr %0, i32 %1, i64 %2, i64 %3, i32 %4, i32 %5, i64 %6) #0 {
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 376
  %11 = load ptr, ptr %10, align 8
  %12 = zext i32 %1 to i64
  %13 = mul nuw nsw i64 %12, 2568
  %14 = getelementptr inbounds nuw i8, ptr %11, i64 %13
  %15 = getelementptr inbounds nuw i8, ptr %9, i64 200
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %18, label %22

18:
  %19 = getelementptr inbounds nuw i8, ptr %9, i64 224
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %67, label %22

22:
  %23 = getelementptr inbounds nuw i8, ptr %14, i64 4
  %24 = load i32, ptr %23, align 4
  %25 = load i32, ptr %14, align 8
  %26 = icmp eq i32 %24, %25
  br i1 %26, label %27, label %41

27:
  %28 = add i32 %1, 1056
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds nuw i8, ptr %9, i64 320
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 %29
  %33 = load i8, ptr %32, align 1
  %34 = icmp eq i8 %33, 0
  br i1 %34, label %41, label %35, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

35:
  tail call fastcc void @leave_named(ptr %9, i32 %1, i32 -1)
  %36 = load i32, ptr %23, align 4
  %37 = load i32, ptr %14, align 8
  %38 = icmp eq i32 %36, %37
  br i1 %38, label %41, label %39, !prof !{!"branch_weights", !"expected", i32 0, i32 -2147483648}

39:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  %40 = load i32, ptr %14, align 8
  br label %41

41:
  %42 = phi i32 [ %40, %39 ], [ %37, %35 ], [ %25, %22 ], [ %24, %27 ]
  %43 = icmp eq i32 %42, 64
  br i1 %43, label %44, label %46

44:
  %45 = getelementptr inbounds nuw i8, ptr %9, i64 144
  store i64 1, ptr %45, align 8
  br label %67

46:
  %47 = getelementptr inbounds nuw i8, ptr %14, i64 8
  %48 = add i32 %42, 1
  store i32 %48, ptr %14, align 8
  %49 = zext i32 %42 to i64
  %50 = getelementptr inbounds nuw %struct.product, ptr %47, i64 %49
  %51 = and i32 %4, 1023
  %52 = lshr i32 %4, 10
  %53 = and i32 %52, 1023
  %54 = lshr i32 %4, 20
  %55 = getelementptr inbounds nuw i8, ptr %9, i64 368
  %56 = load ptr, ptr %55, align 8
  %57 = getelementptr inbounds nuw i32, ptr %56, i64 %12
  %58 = load i32, ptr %57, align 4
  %59 = trunc i64 %6 to i32
  store i64 %2, ptr %50, align 8
  %60 = getelementptr inbounds nuw i8, ptr %50, i64 8
  store i64 %3, ptr %60, align 8
  %61 = getelementptr inbounds nuw i8, ptr %50, i64 16
  store i32 %51, ptr %61, align 8
  %62 = getelementptr inbounds nuw i8, ptr %50, i64 20
  store i32 %53, ptr %62, align 4
  %63 = getelementptr inbounds nuw i8, ptr %50, i64 24
  store i32 %54, ptr %63, align 8
  %64 = getelementptr inbounds nuw i8, ptr %50, i64 28
  store i32 %5, ptr %64, align 4
  %65 = getelementptr inbounds nuw i8, ptr %50, i64 32
  store i32 %58, ptr %65, align 8
  %66 = getelementptr inbounds nuw i8, ptr %50, i64 36
  store i32 %59, ptr %66, align 4
  br label %67

67:
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias captures(none), ptr noalias captures(none), i64, i1)

define void @workbench.sanitize.agents.products.commit(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %8 = load ptr, ptr %7, align 8
  %9 = zext i32 %1 to i64
  %10 = mul nuw nsw i64 %9, 2568
  %11 = getelementptr inbounds nuw i8, ptr %8, i64 %10
  %12 = add i32 %1, 1056
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds nuw i8, ptr %15, i64 %13
  %17 = load i8, ptr %16, align 1
  %18 = icmp eq i8 %17, 0
  br i1 %18, label %20, label %19, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

19:
  tail call fastcc void @leave_named(ptr %6, i32 %1, i32 %2)
  br label %20

20:
  %21 = getelementptr inbounds nuw i8, ptr %11, i64 4
  %22 = load i32, ptr %21, align 4
  %23 = load i32, ptr %11, align 8
  %24 = icmp eq i32 %22, %23
  br i1 %24, label %26, label %25, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

25:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %26

26:
  %27 = load ptr, ptr %5, align 8
  %28 = getelementptr inbounds nuw i8, ptr %27, i64 368
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds nuw i32, ptr %29, i64 %9
  %31 = load i32, ptr %30, align 4
  %32 = add i32 %31, 1
  store i32 %32, ptr %30, align 4
  ret void
}

define void @workbench.sanitize.agents.products.end(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %8 = load ptr, ptr %7, align 8
  %9 = zext i32 %1 to i64
  %10 = mul nuw nsw i64 %9, 2568
  %11 = getelementptr inbounds nuw i8, ptr %8, i64 %10
  %12 = add i32 %1, 1056
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds nuw i8, ptr %15, i64 %13
  %17 = load i8, ptr %16, align 1
  %18 = icmp eq i8 %17, 0
  br i1 %18, label %20, label %19, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

19:
  tail call fastcc void @leave_named(ptr %6, i32 %1, i32 %2)
  br label %20

20:
  %21 = getelementptr inbounds nuw i8, ptr %11, i64 4
  %22 = load i32, ptr %21, align 4
  %23 = load i32, ptr %11, align 8
  %24 = icmp eq i32 %22, %23
  br i1 %24, label %26, label %25, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}

25:
  tail call fastcc void @begin_products(ptr %0, i32 %1)
  br label %26

26:
  %27 = getelementptr inbounds nuw i8, ptr %6, i64 368
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds nuw i32, ptr %28, i64 %9
  %30 = load i32, ptr %29, align 4
  %31 = zext i32 %30 to i64
  %32 = icmp ult i64 %3, %31
  br i1 %32, label %33, label %76

33:
  %34 = trunc nuw i64 %3 to i32
  %35 = sub i32 %30, %34
  br label %51

36:
  %37 = getelementptr inbounds nuw i8, ptr %6, i64 392
  %38 = load i64, ptr %37, align 8
  %39 = lshr i32 %1, 2
  %40 = zext nneg i32 %39 to i64
  %41 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds nuw i32, ptr %42, i64 %9
  %44 = load i32, ptr %43, align 4
  %45 = icmp eq i32 %2, %44
  %46 = icmp eq i32 %2, 0
  br i1 %46, label %76, label %47

47:
  %48 = shl nuw nsw i64 %9, 5
  %49 = add nuw nsw i64 %9, 1024
  %50 = add nuw nsw i64 %9, 2
  br label %54

51:
  %52 = tail call fastcc i32 @end_group(ptr %0, i32 %1, i32 %35)
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %36, label %51

54:
  %55 = phi i32 [ %2, %47 ], [ %74, %72 ]
  br i1 %45, label %56, label %58

56:
  %57 = tail call fastcc ptr @dirty_clock(ptr %6, i64 %49, i64 %50)
  br label %64

58:
  %59 = tail call i32 @llvm.cttz.i32(i32 %55, i1 true)
  %60 = zext nneg i32 %59 to i64
  %61 = or disjoint i64 %48, %60
  %62 = add nuw nsw i64 %61, 34
  %63 = tail call fastcc ptr @dirty_clock(ptr %6, i64 %61, i64 %62)
  br label %64

64:
  %65 = phi ptr [ %57, %56 ], [ %63, %58 ]
  %66 = getelementptr i32, ptr %65, i64 %38
  %67 = getelementptr i32, ptr %66, i64 %40
  %68 = load i32, ptr %67, align 4
  %69 = icmp ult i32 %68, %35
  br i1 %69, label %70, label %71

70:
  store i32 %35, ptr %67, align 4
  br label %71

71:
  br i1 %45, label %76, label %72

72:
  %73 = add i32 %55, -1
  %74 = and i32 %73, %55
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %76, label %54

76:
  ret void
}

define internal fastcc i32 @end_group(ptr %0, i32 %1, i32 %2) #0 {
  %4 = alloca [256 x i64], align 16
  %5 = alloca [64 x i64], align 16
  %6 = alloca %struct.product, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %8 = load ptr, ptr %7, align 8
  %9 = and i32 %1, -4
  %10 = getelementptr inbounds nuw i8, ptr %8, i64 392
  %11 = load i64, ptr %10, align 8
  %12 = lshr i64 %11, 5
  %13 = trunc i64 %12 to i32
  %14 = add i32 %9, 4
  %15 = tail call i32 @llvm.umin.i32(i32 %14, i32 %13)
  %16 = icmp ult i32 %9, %15
  br i1 %16, label %17, label %160

17:
  %18 = getelementptr inbounds nuw i8, ptr %8, i64 376
  %19 = load ptr, ptr %18, align 8
  %20 = and i32 %1, -4
  %21 = and i32 %1, -4
  %22 = zext i32 %21 to i64
  %23 = add i32 %15, %20
  %24 = sub i32 %23, %9
  br label %27

25:
  %26 = icmp ult i32 %59, %2
  br i1 %26, label %86, label %160

27:
  %28 = phi i64 [ %22, %17 ], [ %60, %58 ]
  %29 = phi i32 [ -1, %17 ], [ %59, %58 ]
  %30 = mul nuw nsw i64 %28, 2568
  %31 = getelementptr inbounds nuw i8, ptr %19, i64 %30
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 4
  %33 = load i32, ptr %32, align 4
  %34 = zext i32 %33 to i64
  %35 = icmp eq i32 %33, 0
  br i1 %35, label %58, label %36

36:
  %37 = and i64 %34, 3
  %38 = icmp ult i32 %33, 4
  br i1 %38, label %43, label %39

39:
  %40 = and i64 %34, 4294967292
  br label %63

41:
  %42 = icmp eq i64 %37, 0
  br i1 %42, label %58, label %43

43:
  %44 = phi i32 [ %29, %36 ], [ %82, %41 ]
  %45 = phi i64 [ 0, %36 ], [ %83, %41 ]
  %46 = icmp ne i64 %37, 0
  tail call void @llvm.assume(i1 %46)
  br label %47

47:
  %48 = phi i32 [ %54, %47 ], [ %44, %43 ]
  %49 = phi i64 [ %55, %47 ], [ %45, %43 ]
  %50 = phi i64 [ %56, %47 ], [ 0, %43 ]
  %51 = getelementptr inbounds nuw %struct.product, ptr %31, i64 %49
  %52 = getelementptr inbounds nuw i8, ptr %51, i64 40
  %53 = load i32, ptr %52, align 8
  %54 = tail call i32 @llvm.umin.i32(i32 %53, i32 %48)
  %55 = add nuw nsw i64 %49, 1
  %56 = add i64 %50, 1
  %57 = icmp eq i64 %56, %37
  br i1 %57, label %58, label %47

58:
  %59 = phi i32 [ %29, %27 ], [ %82, %41 ], [ %54, %47 ]
  %60 = add nuw nsw i64 %28, 1
  %61 = trunc i64 %60 to i32
  %62 = icmp eq i32 %24, %61
  br i1 %62, label %25, label %27

63:
  %64 = phi i32 [ %29, %39 ], [ %82, %63 ]
  %65 = phi i64 [ 0, %39 ], [ %83, %63 ]
  %66 = phi i64 [ 0, %39 ], [ %84, %63 ]
  %67 = getelementptr inbounds nuw %struct.product, ptr %31, i64 %65
  %68 = getelementptr inbounds nuw i8, ptr %67, i64 40
  %69 = load i32, ptr %68, align 8
  %70 = tail call i32 @llvm.umin.i32(i32 %69, i32 %64)
  %71 = getelementptr inbounds nuw %struct.product, ptr %31, i64 %65
  %72 = getelementptr inbounds nuw i8, ptr %71, i64 80
  %73 = load i32, ptr %72, align 8
  %74 = tail call i32 @llvm.umin.i32(i32 %73, i32 %70)
  %75 = getelementptr inbounds nuw %struct.product, ptr %31, i64 %65
  %76 = getelementptr inbounds nuw i8, ptr %75, i64 120
  %77 = load i32, ptr %76, align 8
  %78 = tail call i32 @llvm.umin.i32(i32 %77, i32 %74)
  %79 = getelementptr inbounds nuw %struct.product, ptr %31, i64 %65
  %80 = getelementptr inbounds nuw i8, ptr %79, i64 160
  %81 = load i32, ptr %80, align 8
  %82 = tail call i32 @llvm.umin.i32(i32 %81, i32 %78)
  %83 = add nuw nsw i64 %65, 4
  %84 = add i64 %66, 4
  %85 = icmp eq i64 %84, %40
  br i1 %85, label %41, label %63

86:
  call void @llvm.memset.p0.i64(ptr align 16 %4, i8 0, i64 2048, i1 false)
  %87 = getelementptr inbounds nuw i8, ptr %8, i64 376
  %88 = and i32 %1, -4
  %89 = and i32 %1, -4
  %90 = zext i32 %89 to i64
  %91 = add i32 %15, %88
  %92 = sub i32 %91, %9
  br label %94

93:
  call fastcc void @visit_pieces(ptr %0, ptr %4, i32 %1, ptr %6, i32 2)
  br label %160

94:
  %95 = phi i64 [ %90, %86 ], [ %117, %110 ]
  %96 = phi i64 [ 0, %86 ], [ %113, %110 ]
  %97 = load ptr, ptr %87, align 8
  %98 = mul nuw nsw i64 %95, 2568
  %99 = getelementptr inbounds nuw i8, ptr %97, i64 %98
  %100 = load i32, ptr %99, align 8
  %101 = icmp eq i32 %100, 0
  br i1 %101, label %110, label %102

102:
  %103 = getelementptr inbounds nuw i8, ptr %99, i64 8
  %104 = getelementptr inbounds nuw i8, ptr %99, i64 4
  %105 = trunc nuw i64 %95 to i32
  %106 = zext i32 %100 to i64
  br label %120

107:
  %108 = trunc i64 %156 to i32
  %109 = trunc i64 %155 to i32
  br label %110

110:
  %111 = phi i32 [ 0, %94 ], [ %109, %107 ]
  %112 = phi i32 [ 0, %94 ], [ %108, %107 ]
  %113 = phi i64 [ %96, %94 ], [ %157, %107 ]
  %114 = getelementptr inbounds nuw i8, ptr %99, i64 4
  %115 = load i32, ptr %114, align 4
  %116 = sub i32 %115, %112
  store i32 %116, ptr %114, align 4
  store i32 %111, ptr %99, align 8
  %117 = add nuw nsw i64 %95, 1
  %118 = trunc i64 %117 to i32
  %119 = icmp eq i32 %92, %118
  br i1 %119, label %93, label %94

120:
  %121 = phi i64 [ %96, %102 ], [ %157, %154 ]
  %122 = phi i64 [ 0, %102 ], [ %158, %154 ]
  %123 = phi i64 [ 0, %102 ], [ %156, %154 ]
  %124 = phi i64 [ 0, %102 ], [ %155, %154 ]
  %125 = getelementptr inbounds nuw %struct.product, ptr %103, i64 %122
  %126 = getelementptr inbounds nuw i8, ptr %125, i64 32
  %127 = load i32, ptr %126, align 8
  %128 = icmp eq i32 %127, %59
  br i1 %128, label %129, label %133

129:
  %130 = load i32, ptr %104, align 4
  %131 = zext i32 %130 to i64
  %132 = icmp samesign ult i64 %122, %131
  br i1 %132, label %136, label %133

133:
  %134 = add i64 %124, 1
  %135 = getelementptr inbounds nuw %struct.product, ptr %103, i64 %124
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %135, ptr align 8 %125, i64 40, i1 false)
  br label %154

136:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %6, ptr align 8 %125, i64 40, i1 false)
  %137 = icmp ult i64 %123, %121
  br i1 %137, label %138, label %145

138:
  %139 = getelementptr inbounds nuw i64, ptr %5, i64 %123
  %140 = load i64, ptr %139, align 8
  %141 = getelementptr inbounds nuw i8, ptr %125, i64 8
  %142 = load i64, ptr %141, align 8
  %143 = icmp ne i64 %140, %142
  %144 = zext i1 %143 to i32
  br label %150

145:
  %146 = getelementptr inbounds nuw i8, ptr %125, i64 8
  %147 = load i64, ptr %146, align 8
  %148 = add i64 %121, 1
  %149 = getelementptr inbounds nuw i64, ptr %5, i64 %121
  store i64 %147, ptr %149, align 8
  br label %150

150:
  %151 = phi i32 [ 1, %145 ], [ %144, %138 ]
  %152 = phi i64 [ %148, %145 ], [ %121, %138 ]
  %153 = add i64 %123, 1
  call fastcc void @add_product(ptr %0, ptr %4, i32 %105, ptr %125, i32 %151)
  br label %154

154:
  %155 = phi i64 [ %134, %133 ], [ %124, %150 ]
  %156 = phi i64 [ %123, %133 ], [ %153, %150 ]
  %157 = phi i64 [ %121, %133 ], [ %152, %150 ]
  %158 = add nuw nsw i64 %122, 1
  %159 = icmp samesign ult i64 %158, %106
  br i1 %159, label %120, label %107

160:
  %161 = phi i32 [ 1, %93 ], [ 0, %25 ], [ 0, %3 ]
  ret i32 %161
}

define internal fastcc void @leave_named(ptr %0, i32 %1, i32 %2) #1 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 416
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 256
  %7 = zext i32 %1 to i64
  %8 = shl nuw nsw i64 %7, 7
  %9 = getelementptr inbounds nuw i8, ptr %6, i64 %8
  %10 = load <32 x i32>, ptr %9, align 4
  %11 = icmp ne <32 x i32> %10, zeroinitializer
  %12 = bitcast <32 x i1> %11 to i32
  %13 = and i32 %2, %12
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %18, label %15

15:
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 312
  br label %30

18:
  %19 = bitcast i32 %2 to <32 x i1>
  %20 = select <32 x i1> %19, <32 x i32> zeroinitializer, <32 x i32> %10
  store <32 x i32> %20, ptr %9, align 4
  %21 = xor i32 %2, -1
  %22 = and i32 %12, %21
  %23 = icmp ne i32 %22, 0
  %24 = zext i1 %23 to i8
  %25 = add i32 %1, 1056
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds nuw i8, ptr %28, i64 %26
  store i8 %24, ptr %29, align 1
  ret void

30:
  %31 = phi i32 [ %13, %15 ], [ %54, %30 ]
  %32 = tail call i32 @llvm.cttz.i32(i32 %31, i1 true)
  %33 = zext nneg i32 %32 to i64
  %34 = getelementptr inbounds nuw i32, ptr %9, i64 %33
  %35 = load i32, ptr %34, align 4
  %36 = insertelement <32 x i32> poison, i32 %35, i64 0
  %37 = shufflevector <32 x i32> %36, <32 x i32> poison, <32 x i32> zeroinitializer
  %38 = icmp eq <32 x i32> %10, %37
  %39 = bitcast <32 x i1> %38 to i32
  %40 = and i32 %31, %39
  %41 = add i32 %35, 1057
  %42 = zext i32 %41 to i64
  %43 = load ptr, ptr %16, align 8
  %44 = load i64, ptr %17, align 8
  %45 = mul i64 %44, 3
  %46 = mul i64 %45, %42
  %47 = getelementptr inbounds nuw i32, ptr %43, i64 %46
  tail call fastcc void @acquire(ptr %0, ptr %47, i32 %1, i32 %40)
  %48 = tail call i32 @llvm.ctpop.i32(i32 %40)
  %49 = add i32 %35, 31
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds nuw i32, ptr %5, i64 %50
  %52 = load i32, ptr %51, align 4
  %53 = sub i32 %52, %48
  store i32 %53, ptr %51, align 4
  %54 = xor i32 %40, %31
  %55 = icmp eq i32 %40, %31
  br i1 %55, label %18, label %30
}

define internal fastcc void @begin_products(ptr %0, i32 %1) #1 {
  %3 = alloca [256 x i64], align 16
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 376
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %1 to i64
  %9 = mul nuw nsw i64 %8, 2568
  %10 = getelementptr inbounds nuw i8, ptr %7, i64 %9
  call void @llvm.memset.p0.i64(ptr align 16 %3, i8 0, i64 2048, i1 false)
  %11 = getelementptr inbounds nuw i8, ptr %10, i64 4
  %12 = load i32, ptr %11, align 4
  %13 = load i32, ptr %10, align 8
  %14 = zext i32 %13 to i64
  %15 = icmp ult i32 %12, %13
  br i1 %15, label %16, label %30

16:
  %17 = zext i32 %12 to i64
  %18 = getelementptr inbounds nuw i8, ptr %10, i64 8
  br label %19

19:
  %20 = phi i64 [ %17, %16 ], [ %22, %19 ]
  %21 = getelementptr inbounds nuw %struct.product, ptr %18, i64 %20
  call fastcc void @add_product(ptr %0, ptr %3, i32 %1, ptr %21, i32 1)
  %22 = add nuw nsw i64 %20, 1
  %23 = icmp eq i64 %22, %14
  br i1 %23, label %24, label %19

24:
  %25 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %26 = add i32 %13, -1
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw %struct.product, ptr %25, i64 %27
  call fastcc void @visit_pieces(ptr %0, ptr %3, i32 %1, ptr %28, i32 0)
  %29 = load i32, ptr %10, align 8
  br label %30

30:
  %31 = phi i32 [ %29, %24 ], [ %13, %2 ]
  store i32 %31, ptr %11, align 4
  ret void
}

define internal fastcc void @add_product(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4) #0 {
  %6 = alloca %struct.matrix, align 8
  %7 = alloca %struct.matrix, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %9 = load i64, ptr %8, align 8
  %10 = shl i32 %2, 4
  %11 = and i32 %10, 48
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds nuw i8, ptr %3, i64 28
  %14 = load i32, ptr %13, align 4
  %15 = and i32 %14, 4096
  %16 = load i64, ptr %3, align 8
  %17 = icmp eq i32 %15, 0
  %18 = lshr i64 %16, 62
  %19 = sub nsw i64 0, %18
  %20 = and i64 %19, 3
  %21 = lshr i64 %16, 12
  %22 = and i64 %21, 262128
  %23 = lshr i64 %16, 28
  %24 = and i64 %23, 262128
  %25 = icmp ne i32 %15, 0
  %26 = icmp eq i64 %20, 0
  %27 = select i1 %25, i1 %26, i1 false
  %28 = shl i64 %16, 4
  %29 = and i64 %28, 262128
  store i64 %29, ptr %6, align 8
  %30 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %31 = select i1 %27, i64 %24, i64 %22
  store i64 %31, ptr %30, align 8
  %32 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %33 = select i1 %27, i64 %22, i64 %24
  store i64 %33, ptr %32, align 8
  %34 = getelementptr inbounds nuw i8, ptr %6, i64 24
  %35 = lshr i64 %16, 49
  %36 = and i64 %35, 7
  store i64 %36, ptr %34, align 8
  %37 = getelementptr inbounds nuw i8, ptr %6, i64 32
  store i64 %20, ptr %37, align 8
  %38 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %39 = load i64, ptr %38, align 8
  %40 = lshr i64 %39, 62
  %41 = sub nsw i64 0, %40
  %42 = and i64 %41, 3
  %43 = lshr i64 %39, 12
  %44 = and i64 %43, 262128
  %45 = lshr i64 %39, 28
  %46 = and i64 %45, 262128
  %47 = and i32 %14, 8192
  %48 = icmp ne i32 %47, 0
  %49 = icmp eq i64 %42, 0
  %50 = select i1 %48, i1 %49, i1 false
  %51 = shl i64 %39, 4
  %52 = and i64 %51, 262128
  store i64 %52, ptr %7, align 8
  %53 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %54 = select i1 %50, i64 %46, i64 %44
  store i64 %54, ptr %53, align 8
  %55 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %56 = select i1 %50, i64 %44, i64 %46
  store i64 %56, ptr %55, align 8
  %57 = getelementptr inbounds nuw i8, ptr %7, i64 24
  %58 = lshr i64 %39, 49
  %59 = and i64 %58, 7
  store i64 %59, ptr %57, align 8
  %60 = getelementptr inbounds nuw i8, ptr %7, i64 32
  store i64 %42, ptr %60, align 8
  %61 = icmp eq i32 %4, 0
  br i1 %61, label %70, label %62

62:
  %63 = getelementptr inbounds nuw i8, ptr %3, i64 20
  %64 = load i32, ptr %63, align 4
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds nuw i8, ptr %3, i64 24
  %67 = load i32, ptr %66, align 8
  %68 = zext i32 %67 to i64
  call fastcc void @add_pieces(ptr %1, ptr %7, i64 %65, i64 %68, i64 0, i64 0, i64 %9)
  %69 = load i32, ptr %13, align 4
  br label %70

70:
  %71 = phi i32 [ %69, %62 ], [ %14, %5 ]
  %72 = and i32 %71, 16384
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %74, label %81

74:
  %75 = getelementptr inbounds nuw i8, ptr %3, i64 16
  %76 = load i32, ptr %75, align 8
  %77 = zext i32 %76 to i64
  %78 = lshr exact i64 %12, 3
  %79 = select i1 %17, i64 %12, i64 0
  %80 = select i1 %17, i64 0, i64 %78
  call fastcc void @add_pieces(ptr %1, ptr %6, i64 %77, i64 16, i64 %80, i64 %79, i64 %9)
  br label %81

81:
  ret void
}

define internal fastcc void @visit_pieces(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4) #0 {
  %6 = alloca %struct.agent, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %8, i64 392
  %10 = load i64, ptr %9, align 8
  %11 = lshr i32 %2, 2
  %12 = zext nneg i32 %11 to i64
  %13 = add i64 %10, %12
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %15 = load i64, ptr %14, align 8
  %16 = shl i64 %15, 46
  %17 = add i64 %16, 70368744177664
  %18 = shl i64 %13, 36
  %19 = or i64 %17, %18
  %20 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %21 = load i32, ptr %20, align 8
  %22 = zext i32 %21 to i64
  %23 = shl nuw nsw i64 %22, 12
  %24 = or i64 %19, %23
  %25 = getelementptr inbounds nuw i8, ptr %3, i64 36
  %26 = load i32, ptr %25, align 4
  %27 = zext i32 %26 to i64
  %28 = or i64 %24, %27
  %29 = zext i32 %2 to i64
  %30 = shl nuw nsw i64 %29, 5
  store ptr %8, ptr %6, align 8
  %31 = getelementptr inbounds nuw i8, ptr %8, i64 200
  %32 = getelementptr inbounds nuw i8, ptr %6, i64 8
  store ptr %31, ptr %32, align 8
  %33 = getelementptr inbounds nuw i8, ptr %6, i64 24
  %34 = getelementptr inbounds nuw i8, ptr %6, i64 16
  store i64 %28, ptr %34, align 8
  %35 = getelementptr inbounds nuw i8, ptr %6, i64 32
  store i64 %30, ptr %35, align 8
  %36 = getelementptr inbounds nuw i8, ptr %8, i64 112
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds nuw i8, ptr %6, i64 40
  store i64 %37, ptr %38, align 8
  %39 = getelementptr inbounds nuw i8, ptr %8, i64 16
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr inbounds nuw i8, ptr %6, i64 48
  store i64 %40, ptr %41, align 8
  %42 = getelementptr inbounds nuw i8, ptr %6, i64 72
  %43 = getelementptr inbounds nuw i8, ptr %6, i64 64
  store i64 0, ptr %43, align 8
  %44 = getelementptr inbounds nuw i8, ptr %6, i64 56
  store i64 0, ptr %44, align 8
  %45 = getelementptr inbounds nuw i8, ptr %6, i64 76
  store i32 1, ptr %45, align 4
  %46 = trunc i64 %15 to i32
  %47 = add i32 %46, 1
  %48 = getelementptr inbounds nuw i8, ptr %6, i64 80
  store i32 %47, ptr %48, align 8
  %49 = getelementptr inbounds nuw i8, ptr %8, i64 280
  %50 = load ptr, ptr %49, align 8
  %51 = getelementptr inbounds nuw i32, ptr %50, i64 %30
  %52 = load i32, ptr %51, align 4
  %53 = getelementptr inbounds nuw i8, ptr %6, i64 84
  store i32 %52, ptr %53, align 4
  %54 = getelementptr inbounds nuw i8, ptr %6, i64 88
  store i32 1, ptr %42, align 8
  %55 = load <32 x i32>, ptr %51, align 4
  %56 = insertelement <32 x i32> poison, i32 %52, i64 0
  %57 = shufflevector <32 x i32> %56, <32 x i32> poison, <32 x i32> zeroinitializer
  %58 = icmp ne <32 x i32> %55, %57
  %59 = bitcast <32 x i1> %58 to i32
  %60 = icmp eq i32 %59, 0
  %61 = zext i1 %60 to i32
  store i32 %61, ptr %54, align 8
  %62 = or i64 %28, 1024
  store i64 %62, ptr %33, align 8
  br label %65

63:
  %64 = icmp eq i64 %75, 0
  br i1 %64, label %110, label %107

65:
  %66 = phi i64 [ 0, %5 ], [ %76, %74 ]
  %67 = phi i64 [ 0, %5 ], [ %75, %74 ]
  %68 = phi i64 [ 0, %5 ], [ %77, %74 ]
  %69 = getelementptr inbounds nuw i64, ptr %1, i64 %68
  %70 = load i64, ptr %69, align 8
  %71 = icmp eq i64 %70, 0
  br i1 %71, label %74, label %72

72:
  %73 = shl i64 %68, 6
  br label %79

74:
  %75 = phi i64 [ %67, %65 ], [ %98, %95 ]
  %76 = phi i64 [ %66, %65 ], [ %97, %95 ]
  %77 = add nuw nsw i64 %68, 1
  %78 = icmp eq i64 %77, 256
  br i1 %78, label %63, label %65

79:
  %80 = phi i64 [ %66, %72 ], [ %97, %95 ]
  %81 = phi i64 [ %67, %72 ], [ %98, %95 ]
  %82 = phi i64 [ %70, %72 ], [ %105, %95 ]
  %83 = tail call i64 @llvm.cttz.i64(i64 %82, i1 true)
  %84 = lshr exact i64 %82, %83
  %85 = xor i64 %84, -1
  %86 = tail call i64 @llvm.cttz.i64(i64 %85, i1 false)
  %87 = or disjoint i64 %83, %73
  %88 = add i64 %80, %81
  %89 = icmp eq i64 %88, %87
  br i1 %89, label %95, label %90

90:
  %91 = icmp eq i64 %81, 0
  br i1 %91, label %95, label %92

92:
  %93 = shl i64 %80, 4
  %94 = shl i64 %81, 4
  call fastcc void @visit(ptr %6, i64 %93, i64 %94, i32 %4)
  br label %95

95:
  %96 = phi i64 [ %81, %79 ], [ 0, %92 ], [ 0, %90 ]
  %97 = phi i64 [ %80, %79 ], [ %87, %92 ], [ %87, %90 ]
  %98 = add i64 %96, %86
  %99 = icmp eq i64 %84, -1
  %100 = shl nsw i64 -1, %86
  %101 = xor i64 %100, -1
  %102 = shl i64 %101, %83
  %103 = xor i64 %102, -1
  %104 = select i1 %99, i64 0, i64 %103
  %105 = and i64 %104, %82
  %106 = icmp eq i64 %105, 0
  br i1 %106, label %74, label %79

107:
  %108 = shl i64 %76, 4
  %109 = shl i64 %75, 4
  call fastcc void @visit(ptr %6, i64 %108, i64 %109, i32 %4)
  br label %110

110:
  ret void
}

define internal fastcc void @add_pieces(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5, i64 %6) #0 {
  %8 = add nuw nsw i64 %5, %3
  %9 = icmp eq i64 %3, 0
  br i1 %9, label %22, label %10

10:
  %11 = add nuw nsw i64 %4, %2
  %12 = icmp eq i64 %2, 0
  %13 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %16 = getelementptr inbounds nuw i8, ptr %1, i64 24
  br label %17

17:
  %18 = phi i64 [ %5, %10 ], [ %24, %23 ]
  br i1 %12, label %23, label %19

19:
  %20 = and i64 %18, 7
  %21 = lshr i64 %18, 3
  br label %26

22:
  ret void

23:
  %24 = add nuw nsw i64 %18, 1
  %25 = icmp eq i64 %24, %8
  br i1 %25, label %22, label %17

26:
  %27 = phi i64 [ %4, %19 ], [ %64, %63 ]
  %28 = load i64, ptr %13, align 8
  %29 = shl nsw i64 -1, %28
  %30 = xor i64 %29, -1
  %31 = load i64, ptr %1, align 8
  %32 = and i64 %27, %30
  %33 = shl i64 %32, 4
  %34 = lshr i64 %27, %28
  %35 = load i64, ptr %14, align 8
  %36 = mul i64 %35, %34
  %37 = add i64 %28, 4
  %38 = shl i64 %20, %37
  %39 = load i64, ptr %15, align 8
  %40 = mul i64 %39, %21
  %41 = add i64 %38, %31
  %42 = add i64 %41, %33
  %43 = add i64 %42, %36
  %44 = add i64 %43, %40
  %45 = lshr i64 %44, 7
  %46 = load i64, ptr %16, align 8
  %47 = sub i64 %45, %46
  %48 = and i64 %47, %30
  %49 = shl i64 %48, 4
  %50 = xor i64 %49, %44
  %51 = add i64 %50, 16
  %52 = icmp ule i64 %51, %6
  %53 = icmp ult i64 %50, 262144
  %54 = and i1 %53, %52
  br i1 %54, label %55, label %63

55:
  %56 = lshr i64 %50, 4
  %57 = and i64 %56, 63
  %58 = shl nuw i64 1, %57
  %59 = lshr i64 %50, 10
  %60 = getelementptr inbounds nuw i64, ptr %0, i64 %59
  %61 = load i64, ptr %60, align 8
  %62 = or i64 %61, %58
  store i64 %62, ptr %60, align 8
  br label %63

63:
  %64 = add nuw nsw i64 %27, 1
  %65 = icmp eq i64 %64, %11
  br i1 %65, label %23, label %26
}

declare i64 @llvm.cttz.i64(i64, i1)

define internal fastcc void @visit(ptr %0, i64 %1, i64 %2, i32 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %6 = load i64, ptr %5, align 8
  %7 = lshr i64 %1, %6
  %8 = shl nsw i64 -1, %6
  %9 = xor i64 %8, -1
  %10 = add i64 %1, %9
  %11 = add i64 %10, %2
  %12 = lshr i64 %11, %6
  %13 = or i64 %2, %1
  %14 = and i64 %13, %9
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %19, label %16

16:
  %17 = load ptr, ptr %0, align 8
  %18 = getelementptr inbounds nuw i8, ptr %17, i64 144
  store i64 1, ptr %18, align 8
  br label %19

19:
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %21 = load i64, ptr %20, align 8
  %22 = tail call i64 @llvm.umin.i64(i64 %12, i64 %21)
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %24 = load ptr, ptr %23, align 8
  %25 = load ptr, ptr %24, align 8
  %26 = icmp eq ptr %25, null
  br i1 %26, label %27, label %33

27:
  %28 = getelementptr inbounds nuw i8, ptr %24, i64 24
  %29 = load ptr, ptr %28, align 8
  %30 = icmp ne ptr %29, null
  %31 = icmp ult i64 %7, %22
  %32 = select i1 %30, i1 %31, i1 false
  br i1 %32, label %35, label %283

33:
  %34 = icmp ult i64 %7, %22
  br i1 %34, label %35, label %283

35:
  %36 = and i32 %3, 1
  %37 = icmp samesign ult i32 %3, 2
  %38 = icmp samesign ugt i32 %3, 1
  %39 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %40 = icmp eq i32 %36, 0
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 76
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 80
  br label %44

44:
  %45 = phi i64 [ %7, %35 ], [ %281, %280 ]
  %46 = sub nuw i64 %22, %45
  %47 = icmp ugt i64 %46, 15
  %48 = trunc nuw nsw i64 %46 to i32
  %49 = shl nsw i32 -1, %48
  %50 = xor i32 %49, -1
  %51 = select i1 %47, i32 65535, i32 %50
  %52 = icmp eq i32 %51, 65535
  %53 = trunc i32 %51 to i16
  %54 = bitcast i16 %53 to <16 x i1>
  %55 = load ptr, ptr %23, align 8
  %56 = load ptr, ptr %55, align 8
  %57 = icmp ne ptr %56, null
  %58 = select i1 %57, i1 %37, i1 false
  br i1 %58, label %59, label %143

59:
  %60 = getelementptr inbounds nuw i8, ptr %55, i64 32
  %61 = load ptr, ptr %60, align 8
  %62 = getelementptr inbounds i64, ptr %61, i64 %45
  br i1 %52, label %63, label %65

63:
  %64 = load <16 x i64>, ptr %62, align 8
  br label %67

65:
  %66 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %62, <16 x i1> %54, <16 x i64> zeroinitializer)
  br label %67

67:
  %68 = phi <16 x i64> [ %64, %63 ], [ %66, %65 ]
  %69 = load i64, ptr %41, align 8
  %70 = insertelement <16 x i64> poison, i64 %69, i64 0
  %71 = shufflevector <16 x i64> %70, <16 x i64> poison, <16 x i32> zeroinitializer
  %72 = icmp ne <16 x i64> %68, zeroinitializer
  %73 = and <16 x i1> %72, %54
  %74 = load i32, ptr %42, align 4
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %80, label %76

76:
  %77 = xor <16 x i64> %71, %68
  %78 = icmp ult <16 x i64> %77, splat (i64 70368744177664)
  %79 = and <16 x i1> %73, %78
  br label %80

80:
  %81 = phi <16 x i1> [ %79, %76 ], [ %73, %67 ]
  br i1 %40, label %82, label %86

82:
  %83 = and <16 x i64> %68, splat (i64 1024)
  %84 = icmp eq <16 x i64> %83, zeroinitializer
  %85 = and <16 x i1> %84, %81
  br label %86

86:
  %87 = phi <16 x i1> [ %81, %80 ], [ %85, %82 ]
  %88 = bitcast <16 x i1> %87 to i16
  %89 = icmp eq i16 %88, 0
  br i1 %89, label %94, label %90

90:
  %91 = zext i16 %88 to i32
  %92 = load ptr, ptr %0, align 8
  tail call fastcc void @blame(ptr %92, i64 0, <16 x i64> %71, <16 x i64> %68, <16 x i64> %71, i32 %91)
  %93 = load ptr, ptr %55, align 8
  br label %94

94:
  %95 = phi ptr [ %93, %90 ], [ %56, %86 ]
  %96 = getelementptr inbounds i64, ptr %95, i64 %45
  br i1 %52, label %97, label %104

97:
  %98 = load <16 x i64>, ptr %96, align 8
  tail call fastcc void @check(ptr %0, <16 x i64> %98, i32 %51, i64 %45, i32 1)
  br i1 %40, label %99, label %111

99:
  %100 = load ptr, ptr %60, align 8
  %101 = load i64, ptr %39, align 8
  %102 = insertelement <16 x i64> poison, i64 %101, i64 0
  %103 = shufflevector <16 x i64> %102, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %135

104:
  %105 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %96, <16 x i1> %54, <16 x i64> zeroinitializer)
  tail call fastcc void @check(ptr %0, <16 x i64> %105, i32 %51, i64 %45, i32 1)
  br i1 %40, label %106, label %120

106:
  %107 = load ptr, ptr %60, align 8
  %108 = load i64, ptr %39, align 8
  %109 = insertelement <16 x i64> poison, i64 %108, i64 0
  %110 = shufflevector <16 x i64> %109, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %139

111:
  %112 = getelementptr inbounds nuw i8, ptr %55, i64 8
  %113 = load ptr, ptr %112, align 8
  %114 = getelementptr inbounds i64, ptr %113, i64 %45
  %115 = load <16 x i64>, ptr %114, align 8
  tail call fastcc void @check(ptr %0, <16 x i64> %115, i32 65535, i64 %45, i32 0)
  %116 = getelementptr inbounds nuw i8, ptr %55, i64 16
  %117 = load ptr, ptr %116, align 8
  %118 = getelementptr inbounds i64, ptr %117, i64 %45
  %119 = load <16 x i64>, ptr %118, align 8
  br label %129

120:
  %121 = getelementptr inbounds nuw i8, ptr %55, i64 8
  %122 = load ptr, ptr %121, align 8
  %123 = getelementptr inbounds i64, ptr %122, i64 %45
  %124 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %123, <16 x i1> %54, <16 x i64> zeroinitializer)
  tail call fastcc void @check(ptr %0, <16 x i64> %124, i32 %51, i64 %45, i32 0)
  %125 = getelementptr inbounds nuw i8, ptr %55, i64 16
  %126 = load ptr, ptr %125, align 8
  %127 = getelementptr inbounds i64, ptr %126, i64 %45
  %128 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %127, <16 x i1> %54, <16 x i64> zeroinitializer)
  br label %129

129:
  %130 = phi <16 x i64> [ %119, %111 ], [ %128, %120 ]
  tail call fastcc void @check(ptr %0, <16 x i64> %130, i32 %51, i64 %45, i32 0)
  %131 = load ptr, ptr %60, align 8
  %132 = load i64, ptr %39, align 8
  %133 = insertelement <16 x i64> poison, i64 %132, i64 0
  %134 = shufflevector <16 x i64> %133, <16 x i64> poison, <16 x i32> zeroinitializer
  br i1 %52, label %135, label %139

135:
  %136 = phi <16 x i64> [ %103, %99 ], [ %134, %129 ]
  %137 = phi ptr [ %100, %99 ], [ %131, %129 ]
  %138 = getelementptr inbounds i64, ptr %137, i64 %45
  store <16 x i64> %136, ptr %138, align 8
  br label %280

139:
  %140 = phi <16 x i64> [ %110, %106 ], [ %134, %129 ]
  %141 = phi ptr [ %107, %106 ], [ %131, %129 ]
  %142 = getelementptr inbounds i64, ptr %141, i64 %45
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %140, ptr align 8 %142, <16 x i1> %54)
  br label %280

143:
  %144 = select i1 %57, i1 %38, i1 false
  br i1 %144, label %145, label %223

145:
  %146 = getelementptr inbounds nuw i8, ptr %55, i64 32
  %147 = load ptr, ptr %146, align 8
  %148 = getelementptr inbounds i64, ptr %147, i64 %45
  br i1 %52, label %149, label %151

149:
  %150 = load <16 x i64>, ptr %148, align 8
  br label %153

151:
  %152 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %148, <16 x i1> %54, <16 x i64> zeroinitializer)
  br label %153

153:
  %154 = phi <16 x i64> [ %150, %149 ], [ %152, %151 ]
  %155 = load i64, ptr %39, align 8
  %156 = insertelement <16 x i64> poison, i64 %155, i64 0
  %157 = shufflevector <16 x i64> %156, <16 x i64> poison, <16 x i32> zeroinitializer
  %158 = xor <16 x i64> %157, %154
  %159 = icmp ult <16 x i64> %158, splat (i64 4096)
  %160 = icmp ne <16 x i64> %154, zeroinitializer
  %161 = and <16 x i1> %160, %159
  %162 = and <16 x i1> %161, %54
  %163 = bitcast <16 x i1> %162 to i16
  %164 = icmp eq i16 %163, 0
  br i1 %164, label %167, label %165

165:
  %166 = getelementptr inbounds i64, ptr %147, i64 %45
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %166, <16 x i1> %162)
  br label %167

167:
  br i1 %40, label %186, label %168

168:
  %169 = load ptr, ptr %55, align 8
  %170 = load i64, ptr %41, align 8
  %171 = insertelement <16 x i64> poison, i64 %170, i64 0
  %172 = shufflevector <16 x i64> %171, <16 x i64> poison, <16 x i32> zeroinitializer
  %173 = getelementptr inbounds i64, ptr %169, i64 %45
  %174 = getelementptr inbounds nuw i8, ptr %55, i64 8
  %175 = getelementptr inbounds nuw i8, ptr %55, i64 16
  br i1 %52, label %176, label %181

176:
  store <16 x i64> %172, ptr %173, align 8
  %177 = load ptr, ptr %174, align 8
  %178 = getelementptr inbounds i64, ptr %177, i64 %45
  store <16 x i64> zeroinitializer, ptr %178, align 8
  %179 = load ptr, ptr %175, align 8
  %180 = getelementptr inbounds i64, ptr %179, i64 %45
  store <16 x i64> zeroinitializer, ptr %180, align 8
  br label %223

181:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %172, ptr align 8 %173, <16 x i1> %54)
  %182 = load ptr, ptr %174, align 8
  %183 = getelementptr inbounds i64, ptr %182, i64 %45
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %183, <16 x i1> %54)
  %184 = load ptr, ptr %175, align 8
  %185 = getelementptr inbounds i64, ptr %184, i64 %45
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %185, <16 x i1> %54)
  br label %223

186:
  %187 = getelementptr inbounds nuw i8, ptr %55, i64 8
  %188 = load ptr, ptr %187, align 8
  %189 = getelementptr inbounds i64, ptr %188, i64 %45
  br i1 %52, label %190, label %192

190:
  %191 = load <16 x i64>, ptr %189, align 8
  br label %194

192:
  %193 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %189, <16 x i1> %54, <16 x i64> zeroinitializer)
  br label %194

194:
  %195 = phi <16 x i64> [ %191, %190 ], [ %193, %192 ]
  %196 = load i64, ptr %41, align 8
  %197 = insertelement <16 x i64> poison, i64 %196, i64 0
  %198 = shufflevector <16 x i64> %197, <16 x i64> poison, <16 x i32> zeroinitializer
  %199 = xor <16 x i64> %198, %195
  %200 = icmp ugt <16 x i64> %199, splat (i64 68719476735)
  %201 = icmp ne <16 x i64> %195, zeroinitializer
  %202 = and <16 x i1> %201, %200
  %203 = and <16 x i1> %202, %54
  %204 = bitcast <16 x i1> %203 to i16
  %205 = icmp eq i16 %204, 0
  br i1 %205, label %210, label %206

206:
  %207 = getelementptr inbounds nuw i8, ptr %55, i64 16
  %208 = load ptr, ptr %207, align 8
  %209 = getelementptr inbounds i64, ptr %208, i64 %45
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %195, ptr align 8 %209, <16 x i1> %203)
  br label %210

210:
  %211 = icmp ne <16 x i64> %195, %198
  %212 = and <16 x i1> %211, %54
  %213 = bitcast <16 x i1> %212 to i16
  %214 = icmp eq i16 %213, 0
  br i1 %214, label %223, label %215

215:
  %216 = load ptr, ptr %187, align 8
  %217 = load i64, ptr %41, align 8
  %218 = insertelement <16 x i64> poison, i64 %217, i64 0
  %219 = shufflevector <16 x i64> %218, <16 x i64> poison, <16 x i32> zeroinitializer
  %220 = getelementptr inbounds i64, ptr %216, i64 %45
  br i1 %52, label %221, label %222

221:
  store <16 x i64> %219, ptr %220, align 8
  br label %223

222:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %219, ptr align 8 %220, <16 x i1> %54)
  br label %223

223:
  %224 = phi i1 [ true, %210 ], [ %38, %143 ], [ true, %222 ], [ true, %221 ], [ true, %181 ], [ true, %176 ]
  %225 = load ptr, ptr %23, align 8
  %226 = getelementptr inbounds nuw i8, ptr %225, i64 24
  %227 = load ptr, ptr %226, align 8
  %228 = icmp ne ptr %227, null
  %229 = select i1 %228, i1 %224, i1 false
  br i1 %229, label %230, label %280

230:
  %231 = load i32, ptr %42, align 4
  %232 = or i32 %231, %36
  %233 = icmp eq i32 %232, 0
  br i1 %233, label %234, label %239

234:
  %235 = load ptr, ptr %0, align 8
  %236 = getelementptr inbounds nuw i8, ptr %235, i64 408
  %237 = load i64, ptr %236, align 8
  %238 = icmp eq i64 %237, 0
  br i1 %238, label %239, label %280

239:
  %240 = getelementptr inbounds i32, ptr %227, i64 %45
  br i1 %52, label %241, label %243

241:
  %242 = load <16 x i32>, ptr %240, align 4
  br label %245

243:
  %244 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %240, <16 x i1> %54, <16 x i32> zeroinitializer)
  br label %245

245:
  %246 = phi <16 x i32> [ %242, %241 ], [ %244, %243 ]
  %247 = load i32, ptr %43, align 8
  %248 = insertelement <16 x i32> poison, i32 %247, i64 0
  %249 = shufflevector <16 x i32> %248, <16 x i32> poison, <16 x i32> zeroinitializer
  %250 = icmp ne <16 x i32> %246, %249
  %251 = and <16 x i1> %250, %54
  br i1 %40, label %265, label %252

252:
  %253 = bitcast <16 x i1> %251 to i16
  %254 = icmp eq i16 %253, 0
  br i1 %254, label %280, label %255

255:
  %256 = load ptr, ptr %0, align 8
  %257 = getelementptr inbounds i32, ptr %227, i64 %45
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %249, ptr align 4 %257, <16 x i1> %251)
  %258 = icmp eq i32 %231, 0
  %259 = tail call i16 @llvm.ctpop.i16(i16 %253)
  %260 = zext nneg i16 %259 to i64
  %261 = select i1 %258, i64 0, i64 %260
  %262 = getelementptr inbounds nuw i8, ptr %256, i64 152
  %263 = load i64, ptr %262, align 8
  %264 = sub i64 %263, %261
  store i64 %264, ptr %262, align 8
  br label %280

265:
  %266 = icmp eq i32 %231, 0
  br i1 %266, label %267, label %270

267:
  %268 = icmp eq <16 x i32> %246, zeroinitializer
  %269 = and <16 x i1> %268, %54
  br label %270

270:
  %271 = phi <16 x i1> [ %251, %265 ], [ %269, %267 ]
  %272 = bitcast <16 x i1> %271 to i16
  %273 = icmp eq i16 %272, 0
  br i1 %273, label %280, label %274

274:
  %275 = zext i16 %272 to i32
  %276 = load i64, ptr %41, align 8
  %277 = insertelement <16 x i64> poison, i64 %276, i64 0
  %278 = shufflevector <16 x i64> %277, <16 x i64> poison, <16 x i32> zeroinitializer
  %279 = load ptr, ptr %0, align 8
  tail call fastcc void @blame(ptr %279, i64 1, <16 x i64> %278, <16 x i64> %278, <16 x i64> %278, i32 %275)
  br label %280

280:
  %281 = add i64 %45, 16
  %282 = icmp ult i64 %281, %22
  br i1 %282, label %44, label %283

283:
  ret void
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

define internal fastcc void @check(ptr %0, <16 x i64> %1, i32 %2, i64 %3, i32 %4) #0 {
  %6 = alloca [16 x i64], align 64
  %7 = icmp ne i32 %4, 0
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %10 = select i1 %7, ptr %8, ptr %9
  %11 = load i64, ptr %10, align 8
  %12 = icmp ne <16 x i64> %1, zeroinitializer
  %13 = insertelement <16 x i64> poison, i64 %11, i64 0
  %14 = shufflevector <16 x i64> %13, <16 x i64> poison, <16 x i32> zeroinitializer
  %15 = icmp ne <16 x i64> %1, %14
  %16 = and <16 x i1> %12, %15
  %17 = trunc nuw i32 %2 to i16
  %18 = bitcast i16 %17 to <16 x i1>
  %19 = and <16 x i1> %16, %18
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 76
  %21 = load i32, ptr %20, align 4
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %31, label %23

23:
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %25 = load i64, ptr %24, align 8
  %26 = insertelement <16 x i64> poison, i64 %25, i64 0
  %27 = shufflevector <16 x i64> %26, <16 x i64> poison, <16 x i32> zeroinitializer
  %28 = xor <16 x i64> %27, %1
  %29 = icmp ult <16 x i64> %28, splat (i64 70368744177664)
  %30 = and <16 x i1> %19, %29
  br label %31

31:
  %32 = phi <16 x i1> [ %30, %23 ], [ %19, %5 ]
  %33 = bitcast <16 x i1> %32 to i16
  %34 = zext i16 %33 to i32
  %35 = icmp eq i16 %33, 0
  br i1 %35, label %131, label %36

36:
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %38 = load i32, ptr %37, align 8
  %39 = icmp eq i32 %38, 0
  %40 = load ptr, ptr %0, align 8
  br i1 %39, label %84, label %41

41:
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 84
  %43 = load i32, ptr %42, align 4
  %44 = lshr <16 x i64> %1, splat (i64 36)
  %45 = and <16 x i64> %44, splat (i64 1023)
  %46 = and i32 %43, 1
  %47 = insertelement <16 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <16 x i32> %47, <16 x i32> poison, <16 x i32> zeroinitializer
  %49 = zext nneg <16 x i32> %48 to <16 x i64>
  %50 = getelementptr inbounds nuw i8, ptr %40, i64 312
  %51 = load i64, ptr %50, align 8
  %52 = mul i64 %51, 3
  %53 = insertelement <16 x i64> poison, i64 %52, i64 0
  %54 = shufflevector <16 x i64> %53, <16 x i64> poison, <16 x i32> zeroinitializer
  %55 = mul nuw nsw <16 x i64> %54, %49
  %56 = lshr <16 x i64> %1, splat (i64 12)
  %57 = trunc <16 x i64> %56 to <16 x i32>
  %58 = and <16 x i32> %57, splat (i32 16777215)
  %59 = add <16 x i64> %55, %45
  %60 = getelementptr inbounds nuw i8, ptr %40, i64 304
  %61 = load ptr, ptr %60, align 8
  %62 = getelementptr i32, ptr %61, <16 x i64> %59
  %63 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %62, <16 x i1> %32, <16 x i32> zeroinitializer)
  %64 = icmp ugt <16 x i32> %63, %58
  %65 = and <16 x i1> %32, %64
  br i1 %7, label %66, label %77

66:
  %67 = zext i1 %22 to i64
  %68 = shl i64 %51, %67
  %69 = insertelement <16 x i64> poison, i64 %68, i64 0
  %70 = shufflevector <16 x i64> %69, <16 x i64> poison, <16 x i32> zeroinitializer
  %71 = add <16 x i64> %70, %45
  %72 = add <16 x i64> %71, %55
  %73 = getelementptr i32, ptr %61, <16 x i64> %72
  %74 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %73, <16 x i1> %65, <16 x i32> zeroinitializer)
  %75 = icmp ugt <16 x i32> %74, %58
  %76 = and <16 x i1> %65, %75
  br label %77

77:
  %78 = phi <16 x i1> [ %76, %66 ], [ %65, %41 ]
  %79 = bitcast <16 x i1> %78 to i16
  %80 = zext i16 %79 to i32
  %81 = xor i32 %80, -1
  %82 = and i32 %81, %34
  %83 = icmp eq i32 %82, 0
  br i1 %83, label %131, label %84

84:
  %85 = phi i32 [ %82, %77 ], [ %34, %36 ]
  store <16 x i64> %1, ptr %6, align 64
  %86 = getelementptr inbounds nuw i8, ptr %40, i64 40
  %87 = load ptr, ptr %86, align 8
  %88 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %89 = getelementptr inbounds nuw i8, ptr %0, i64 40
  br label %90

90:
  %91 = phi i64 [ %11, %84 ], [ %123, %122 ]
  %92 = phi i32 [ %85, %84 ], [ %125, %122 ]
  %93 = tail call i32 @llvm.cttz.i32(i32 %92, i1 true)
  %94 = zext nneg i32 %93 to i64
  %95 = getelementptr inbounds nuw i64, ptr %6, i64 %94
  %96 = load i64, ptr %95, align 8
  %97 = icmp eq i64 %96, %91
  br i1 %97, label %122, label %98

98:
  %99 = load i64, ptr %88, align 8
  %100 = xor i64 %99, %96
  %101 = icmp ult i64 %100, 70368744177664
  br i1 %101, label %102, label %117

102:
  %103 = tail call fastcc i1 @is_behind(ptr %0, i64 %96, i64 0)
  %104 = and i1 %7, %103
  br i1 %104, label %105, label %116

105:
  %106 = and i64 %96, 1023
  %107 = getelementptr inbounds nuw i8, ptr %87, i64 %106
  %108 = load i8, ptr %107, align 1
  %109 = and i8 %108, 8
  %110 = icmp eq i8 %109, 0
  br i1 %110, label %111, label %116

111:
  %112 = load i32, ptr %20, align 4
  %113 = icmp eq i32 %112, 0
  %114 = select i1 %113, i64 2, i64 1
  %115 = tail call fastcc i1 @is_behind(ptr %0, i64 %96, i64 %114)
  br i1 %115, label %122, label %117

116:
  br i1 %103, label %122, label %117

117:
  %118 = load ptr, ptr %0, align 8
  %119 = add i64 %3, %94
  %120 = load i64, ptr %89, align 8
  %121 = shl i64 %119, %120
  tail call fastcc void @odd(ptr %118, i64 0, i64 %99, i64 %96, i64 %121)
  br label %122

122:
  %123 = phi i64 [ %91, %90 ], [ %91, %117 ], [ %96, %116 ], [ %96, %111 ]
  %124 = add nsw i32 %92, -1
  %125 = and i32 %124, %92
  %126 = icmp eq i32 %125, 0
  br i1 %126, label %127, label %90

127:
  br i1 %7, label %128, label %129

128:
  store i64 %123, ptr %8, align 8
  br label %130

129:
  store i64 %123, ptr %9, align 8
  br label %130

130:
  br label %131

131:
  ret void
}

declare <16 x i64> @llvm.masked.load.v16i64.p0(ptr captures(none), <16 x i1>, <16 x i64>)

declare <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr>, <16 x i1>, <16 x i64>)

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

define internal fastcc i1 @is_behind(ptr %0, i64 %1, i64 %2) #0 {
  %4 = lshr i64 %1, 36
  %5 = and i64 %4, 1023
  %6 = lshr i64 %1, 12
  %7 = and i64 %6, 16777215
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %20

11:
  %12 = icmp eq i64 %2, 0
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %5, %14
  %16 = select i1 %12, i1 %15, i1 false
  br i1 %16, label %35, label %17

17:
  %18 = load ptr, ptr %0, align 8
  %19 = tail call fastcc i1 @knows(ptr %18, i64 %14, i64 %5, i64 %7, i64 %2)
  br label %35

20:
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %22 = load i64, ptr %21, align 8
  %23 = icmp eq i64 %2, 0
  %24 = add i64 %22, 31
  br label %25

25:
  %26 = phi i64 [ %22, %20 ], [ %33, %32 ]
  %27 = icmp eq i64 %5, %26
  %28 = and i1 %23, %27
  br i1 %28, label %32, label %29

29:
  %30 = load ptr, ptr %0, align 8
  %31 = tail call fastcc i1 @knows(ptr %30, i64 %26, i64 %5, i64 %7, i64 %2)
  br i1 %31, label %32, label %35

32:
  %33 = add i64 %26, 1
  %34 = icmp eq i64 %26, %24
  br i1 %34, label %35, label %25

35:
  %36 = phi i1 [ %19, %17 ], [ true, %11 ], [ true, %32 ], [ false, %29 ]
  ret i1 %36
}

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, <16 x i1>, <16 x i32>)

define internal fastcc i1 @knows(ptr %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %7 = load i64, ptr %6, align 8
  %8 = mul i64 %7, %4
  %9 = add i64 %8, %2
  %10 = lshr i64 %1, 5
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds nuw i32, ptr %12, i64 %1
  %14 = load i32, ptr %13, align 4
  %15 = and i32 %14, 1
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %18 = load ptr, ptr %17, align 8
  %19 = mul i64 %7, 3
  %20 = mul nuw nsw i64 %19, %16
  %21 = getelementptr inbounds nuw i32, ptr %18, i64 %20
  %22 = getelementptr inbounds nuw i32, ptr %21, i64 %9
  %23 = load i32, ptr %22, align 4
  %24 = zext i32 %23 to i64
  %25 = icmp samesign ult i64 %3, %24
  br i1 %25, label %53, label %26

26:
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds nuw i8, ptr %28, i64 %10
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 1024
  %31 = load i8, ptr %30, align 1
  %32 = icmp eq i8 %31, 0
  br i1 %32, label %41, label %33

33:
  %34 = add nuw nsw i64 %10, 2
  %35 = mul i64 %19, %34
  %36 = getelementptr inbounds nuw i32, ptr %18, i64 %35
  %37 = getelementptr inbounds nuw i32, ptr %36, i64 %9
  %38 = load i32, ptr %37, align 4
  %39 = zext i32 %38 to i64
  %40 = icmp samesign ult i64 %3, %39
  br i1 %40, label %53, label %41

41:
  %42 = getelementptr inbounds nuw i8, ptr %28, i64 %1
  %43 = load i8, ptr %42, align 1
  %44 = icmp eq i8 %43, 0
  br i1 %44, label %53, label %45

45:
  %46 = add i64 %1, 34
  %47 = mul i64 %19, %46
  %48 = getelementptr inbounds nuw i32, ptr %18, i64 %47
  %49 = getelementptr inbounds nuw i32, ptr %48, i64 %9
  %50 = load i32, ptr %49, align 4
  %51 = zext i32 %50 to i64
  %52 = icmp samesign ult i64 %3, %51
  br label %53

53:
  %54 = phi i1 [ true, %33 ], [ true, %5 ], [ false, %41 ], [ %52, %45 ]
  ret i1 %54
}

declare void @llvm.masked.scatter.v16i64.v16p0(<16 x i64>, <16 x ptr>, <16 x i1>)

declare void @llvm.masked.store.v16i64.p0(<16 x i64>, ptr captures(none), <16 x i1>)

declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr captures(none), <16 x i1>, <16 x i32>)

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

define internal fastcc void @settle(ptr %0, <16 x i64> %1, <16 x i64> %2, <16 x i64> %3, i32 %4, i32 %5) #0 {
  %7 = alloca [2 x [16 x i64]], align 64
  %8 = xor <16 x i64> %2, %1
  %9 = icmp ult <16 x i64> %8, splat (i64 70368744177664)
  %10 = icmp eq i32 %5, 0
  %11 = xor <16 x i1> %9, splat (i1 true)
  %12 = select i1 %10, <16 x i1> zeroinitializer, <16 x i1> %11
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %25, label %16

16:
  %17 = and <16 x i64> %2, %1
  %18 = and <16 x i64> %17, splat (i64 1024)
  %19 = icmp ne <16 x i64> %18, zeroinitializer
  %20 = and <16 x i64> %17, splat (i64 2048)
  %21 = icmp ne <16 x i64> %20, zeroinitializer
  %22 = or <16 x i1> %9, %21
  %23 = and <16 x i1> %19, %22
  %24 = or <16 x i1> %12, %23
  br label %25

25:
  %26 = phi <16 x i1> [ %24, %16 ], [ %12, %6 ]
  %27 = xor <16 x i1> %26, splat (i1 true)
  %28 = trunc nuw i32 %4 to i16
  %29 = bitcast i16 %28 to <16 x i1>
  %30 = and <16 x i1> %29, %27
  %31 = and <16 x i1> %9, %30
  %32 = bitcast <16 x i1> %31 to i16
  %33 = icmp eq i16 %32, 0
  br i1 %33, label %34, label %40

34:
  %35 = bitcast <16 x i1> %26 to i16
  %36 = zext i16 %35 to i32
  %37 = xor i32 %36, -1
  %38 = and i32 %4, %37
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %106, label %40

40:
  %41 = lshr <16 x i64> %1, splat (i64 36)
  %42 = and <16 x i64> %41, splat (i64 1023)
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 280
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr i32, ptr %44, <16 x i64> %42
  %46 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %45, <16 x i1> %31, <16 x i32> zeroinitializer)
  %47 = lshr <16 x i64> %2, splat (i64 36)
  %48 = and <16 x i64> %47, splat (i64 1023)
  %49 = and <16 x i32> %46, splat (i32 1)
  %50 = zext nneg <16 x i32> %49 to <16 x i64>
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %52 = load i64, ptr %51, align 8
  %53 = mul i64 %52, 3
  %54 = insertelement <16 x i64> poison, i64 %53, i64 0
  %55 = shufflevector <16 x i64> %54, <16 x i64> poison, <16 x i32> zeroinitializer
  %56 = mul nuw nsw <16 x i64> %55, %50
  %57 = lshr <16 x i64> %2, splat (i64 12)
  %58 = trunc <16 x i64> %57 to <16 x i32>
  %59 = and <16 x i32> %58, splat (i32 16777215)
  %60 = add <16 x i64> %56, %48
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %62 = load ptr, ptr %61, align 8
  %63 = getelementptr i32, ptr %62, <16 x i64> %60
  %64 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %63, <16 x i1> %31, <16 x i32> zeroinitializer)
  %65 = icmp ugt <16 x i32> %64, %59
  %66 = and <16 x i1> %31, %65
  %67 = or <16 x i1> %26, %66
  %68 = bitcast <16 x i1> %67 to i16
  %69 = zext i16 %68 to i32
  %70 = xor i32 %69, -1
  %71 = and i32 %4, %70
  %72 = icmp eq i32 %71, 0
  br i1 %72, label %106, label %73

73:
  store <16 x i64> %1, ptr %7, align 64
  %74 = getelementptr inbounds nuw i8, ptr %7, i64 128
  store <16 x i64> %2, ptr %74, align 64
  %75 = bitcast <16 x i1> %9 to i16
  %76 = zext i16 %75 to i32
  %77 = and i32 %71, %76
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %103, label %81

79:
  %80 = icmp eq i32 %98, %83
  br i1 %80, label %105, label %103

81:
  %82 = phi i32 [ %101, %81 ], [ %77, %73 ]
  %83 = phi i32 [ %99, %81 ], [ %71, %73 ]
  %84 = tail call i32 @llvm.cttz.i32(i32 %82, i1 true)
  %85 = zext nneg i32 %84 to i64
  %86 = getelementptr inbounds nuw i64, ptr %74, i64 %85
  %87 = load i64, ptr %86, align 8
  %88 = getelementptr inbounds nuw i64, ptr %7, i64 %85
  %89 = load i64, ptr %88, align 8
  %90 = lshr i64 %89, 36
  %91 = and i64 %90, 1023
  %92 = lshr i64 %87, 36
  %93 = and i64 %92, 1023
  %94 = lshr i64 %87, 12
  %95 = and i64 %94, 16777215
  %96 = tail call fastcc i1 @knows(ptr %0, i64 %91, i64 %93, i64 %95, i64 0)
  %97 = shl nuw nsw i32 1, %84
  %98 = select i1 %96, i32 %97, i32 0
  %99 = xor i32 %98, %83
  %100 = add nsw i32 %82, -1
  %101 = and i32 %100, %82
  %102 = icmp eq i32 %101, 0
  br i1 %102, label %79, label %81

103:
  %104 = phi i32 [ %99, %79 ], [ %71, %73 ]
  tail call fastcc void @blame(ptr %0, i64 0, <16 x i64> %1, <16 x i64> %2, <16 x i64> %3, i32 %104)
  br label %105

105:
  br label %106

106:
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

define internal fastcc ptr @dirty_clock(ptr %0, i64 %1, i64 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 %1
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 312
  %10 = load i64, ptr %9, align 8
  %11 = mul nuw nsw i64 %2, 3
  %12 = mul i64 %11, %10
  %13 = getelementptr inbounds nuw i32, ptr %8, i64 %12
  %14 = load i8, ptr %6, align 1
  %15 = icmp eq i8 %14, 0
  br i1 %15, label %16, label %18

16:
  %17 = mul i64 %10, 12
  tail call void @llvm.memset.p0.i64(ptr align 4 %13, i8 0, i64 %17, i1 false)
  br label %18

18:
  store i8 1, ptr %6, align 1
  ret ptr %13
}

declare i32 @llvm.cttz.i32(i32, i1)

declare i32 @llvm.ctpop.i32(i32)

define internal fastcc void @visit_rows(ptr %0, ptr %1, i32 %2) #0 {
  %4 = alloca [5 x i64], align 16
  %5 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 76
  %8 = load i32, ptr %7, align 4
  %9 = getelementptr inbounds nuw i8, ptr %1, i64 56
  %10 = load i32, ptr %9, align 8
  %11 = sext i32 %10 to i64
  call void @llvm.memset.p0.i64(ptr align 16 %4, i8 0, i64 40, i1 false)
  %12 = and i32 %8, 4
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %17

14:
  %15 = getelementptr inbounds nuw i8, ptr %6, i64 216
  %16 = load i64, ptr %15, align 8
  br label %17

17:
  %18 = phi i64 [ %16, %14 ], [ 4, %3 ]
  %19 = icmp slt i32 %10, 0
  %20 = sub nsw i64 0, %11
  %21 = select i1 %19, i64 %20, i64 0
  %22 = getelementptr inbounds nuw i8, ptr %6, i64 88
  %23 = load i64, ptr %22, align 8
  %24 = sub i64 %23, %11
  %25 = getelementptr inbounds nuw i8, ptr %6, i64 208
  %26 = load i64, ptr %25, align 8
  %27 = tail call i64 @llvm.smin.i64(i64 %24, i64 %26)
  %28 = getelementptr inbounds nuw i8, ptr %6, i64 72
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds nuw i8, ptr %6, i64 252
  %31 = load i32, ptr %30, align 4
  %32 = zext i32 %31 to i64
  %33 = mul nsw i64 %32, %11
  %34 = add i64 %29, -139637976727552
  %35 = add i64 %34, %33
  %36 = icmp slt i64 %21, %27
  %37 = zext i1 %36 to i32
  %38 = getelementptr inbounds nuw i8, ptr %6, i64 248
  %39 = icmp sgt i64 %18, 0
  %40 = getelementptr inbounds nuw i8, ptr %6, i64 168
  %41 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %42 = getelementptr inbounds nuw i8, ptr %1, i64 60
  %43 = getelementptr inbounds nuw i8, ptr %6, i64 176
  %44 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %45 = getelementptr inbounds nuw i8, ptr %6, i64 136
  %46 = sub i64 %27, %21
  %47 = load i32, ptr %38, align 8
  br label %48

48:
  %49 = phi i32 [ %84, %129 ], [ %47, %17 ]
  %50 = icmp ugt i32 %49, 2
  br i1 %50, label %51, label %53

51:
  %52 = zext i32 %49 to i64
  br label %58

53:
  %54 = phi i32 [ %37, %48 ], [ %78, %58 ]
  %55 = phi i64 [ %35, %48 ], [ %74, %58 ]
  br i1 %39, label %56, label %83

56:
  %57 = icmp eq i32 %54, 0
  br label %88

58:
  %59 = phi i64 [ 2, %51 ], [ %79, %58 ]
  %60 = phi i64 [ %35, %51 ], [ %74, %58 ]
  %61 = phi i32 [ %37, %51 ], [ %78, %58 ]
  %62 = getelementptr inbounds nuw i32, ptr %9, i64 %59
  %63 = load i32, ptr %62, align 4
  %64 = sext i32 %63 to i64
  %65 = getelementptr inbounds nuw i64, ptr %4, i64 %59
  %66 = load i64, ptr %65, align 8
  %67 = getelementptr inbounds nuw i64, ptr %40, i64 %59
  %68 = load i64, ptr %67, align 8
  %69 = mul i64 %68, %66
  %70 = add i64 %69, %64
  %71 = getelementptr inbounds nuw i64, ptr %41, i64 %59
  %72 = load i64, ptr %71, align 8
  %73 = mul i64 %70, %72
  %74 = add i64 %73, %60
  %75 = getelementptr inbounds nuw i64, ptr %22, i64 %59
  %76 = load i64, ptr %75, align 8
  %77 = icmp ult i64 %70, %76
  %78 = select i1 %77, i32 %61, i32 0
  %79 = add nuw nsw i64 %59, 1
  %80 = icmp eq i64 %79, %52
  br i1 %80, label %53, label %58

81:
  %82 = load i32, ptr %38, align 8
  br label %83

83:
  %84 = phi i32 [ %82, %81 ], [ %49, %53 ]
  %85 = icmp ugt i32 %84, 2
  br i1 %85, label %86, label %130

86:
  %87 = zext i32 %84 to i64
  br label %118

88:
  %89 = phi i64 [ 0, %56 ], [ %116, %115 ]
  br i1 %13, label %95, label %90

90:
  %91 = getelementptr i32, ptr %9, i64 %89
  %92 = getelementptr i8, ptr %91, i64 4
  %93 = load i32, ptr %92, align 4
  %94 = sext i32 %93 to i64
  br label %101

95:
  %96 = load i32, ptr %42, align 4
  %97 = sext i32 %96 to i64
  %98 = load i64, ptr %43, align 8
  %99 = mul i64 %98, %89
  %100 = add i64 %99, %97
  br label %101

101:
  %102 = phi i64 [ %94, %90 ], [ %100, %95 ]
  br i1 %57, label %115, label %103

103:
  %104 = load i64, ptr %44, align 8
  %105 = icmp ult i64 %102, %104
  br i1 %105, label %106, label %115

106:
  %107 = load i64, ptr %45, align 8
  %108 = mul i64 %107, %102
  %109 = add i64 %108, %55
  %110 = load i32, ptr %30, align 4
  %111 = zext i32 %110 to i64
  %112 = mul nsw i64 %21, %111
  %113 = add i64 %109, %112
  %114 = mul i64 %46, %111
  tail call fastcc void @visit(ptr %0, i64 %113, i64 %114, i32 %2)
  br label %115

115:
  %116 = add nuw nsw i64 %89, 1
  %117 = icmp eq i64 %116, %18
  br i1 %117, label %81, label %88

118:
  %119 = phi i64 [ 2, %86 ], [ %127, %126 ]
  %120 = getelementptr inbounds nuw i64, ptr %4, i64 %119
  %121 = load i64, ptr %120, align 8
  %122 = add i64 %121, 1
  store i64 %122, ptr %120, align 8
  %123 = getelementptr inbounds nuw i64, ptr %25, i64 %119
  %124 = load i64, ptr %123, align 8
  %125 = icmp eq i64 %122, %124
  br i1 %125, label %126, label %129

126:
  %127 = add nuw nsw i64 %119, 1
  store i64 0, ptr %120, align 8
  %128 = icmp eq i64 %127, %87
  br i1 %128, label %130, label %118

129:
  br i1 %13, label %48, label %130

130:
  ret void
}

declare i64 @llvm.umax.i64(i64, i64)

declare i32 @llvm.umin.i32(i32, i32)

declare i64 @llvm.umin.i64(i64, i64)

declare i16 @llvm.ctpop.i16(i16)

declare i16 @llvm.cttz.i16(i16, i1)

declare i64 @llvm.smin.i64(i64, i64)

declare void @llvm.assume(i1)
