; From agent_sanitizers.c by scripts/runtime_ir.py: bca66caf0bcd90ee
%struct.product = type { i64, i64, i32, i32, i32, i32, i32, i32 }
%struct.matrix = type { i64, i64, i64, i64, i64 }
%struct.agent = type { ptr, ptr, i64, i64, i64, i64, i64, i64, i64, i64, i32, i32, i32, i32, i32, i32 }

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
  %86 = getelementptr inbounds nuw i8, ptr %10, i64 392
  %87 = and i32 %5, 32
  %88 = icmp eq i32 %87, 0
  %89 = and i32 %5, 16
  %90 = icmp eq i32 %89, 0
  %91 = getelementptr inbounds nuw i8, ptr %10, i64 152
  %92 = insertelement <16 x i64> poison, i64 %17, i64 0
  %93 = shufflevector <16 x i64> %92, <16 x i64> poison, <16 x i32> zeroinitializer
  %94 = getelementptr inbounds nuw i8, ptr %10, i64 160
  %95 = getelementptr inbounds nuw i8, ptr %10, i64 168
  %96 = getelementptr inbounds nuw i8, ptr %10, i64 176
  %97 = getelementptr inbounds nuw i8, ptr %10, i64 184
  %98 = getelementptr inbounds nuw i8, ptr %10, i64 192
  br label %100

99:
  ret void

100:
  %101 = phi i64 [ 0, %58 ], [ %999, %998 ]
  br i1 %48, label %558, label %102

102:
  %103 = insertelement <16 x i64> poison, i64 %101, i64 0
  %104 = shufflevector <16 x i64> %103, <16 x i64> poison, <16 x i32> zeroinitializer
  %105 = add <16 x i64> %104, %64
  %106 = icmp ult <16 x i64> %105, %68
  %107 = and <16 x i1> %61, %106
  %108 = bitcast <16 x i1> %107 to i16
  %109 = icmp eq i16 %108, 0
  br i1 %109, label %558, label %110

110:
  store <16 x i64> %105, ptr %7, align 64
  %111 = tail call i16 @llvm.cttz.i16(i16 %108, i1 true)
  %112 = zext nneg i16 %111 to i64
  %113 = getelementptr inbounds nuw i64, ptr %7, i64 %112
  %114 = load i64, ptr %113, align 8
  %115 = sub i64 %114, %112
  %116 = insertelement <16 x i64> poison, i64 %115, i64 0
  %117 = shufflevector <16 x i64> %116, <16 x i64> poison, <16 x i32> zeroinitializer
  %118 = add <16 x i64> %117, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %119 = icmp ne <16 x i64> %105, %118
  %120 = and <16 x i1> %107, %119
  %121 = bitcast <16 x i1> %120 to i16
  %122 = icmp eq i16 %121, 0
  br i1 %122, label %280, label %123

123:
  %124 = load ptr, ptr %71, align 8
  %125 = load ptr, ptr %72, align 8
  %126 = load ptr, ptr %73, align 8
  br i1 %75, label %148, label %127

127:
  %128 = load ptr, ptr %76, align 8
  br i1 %78, label %138, label %129

129:
  %130 = getelementptr i32, ptr %128, <16 x i64> %105
  %131 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %130, <16 x i1> %107, <16 x i32> zeroinitializer)
  %132 = icmp ne <16 x i32> %131, %70
  %133 = and <16 x i1> %107, %132
  %134 = bitcast <16 x i1> %133 to i16
  %135 = icmp eq i16 %134, 0
  br i1 %135, label %138, label %136

136:
  %137 = zext i16 %134 to i32
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %59, i32 %137)
  br label %138

138:
  br i1 %80, label %148, label %139

139:
  %140 = getelementptr i32, ptr %128, <16 x i64> %105
  %141 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %140, <16 x i1> %107, <16 x i32> zeroinitializer)
  %142 = icmp ne <16 x i32> %141, %70
  %143 = and <16 x i1> %107, %142
  %144 = bitcast <16 x i1> %143 to i16
  %145 = icmp eq i16 %144, 0
  br i1 %145, label %148, label %146

146:
  %147 = zext i16 %144 to i32
  tail call fastcc void @mark_each(ptr %10, ptr %128, <16 x i64> %105, i32 %30, i32 %147, i32 1)
  br label %148

148:
  br i1 %82, label %557, label %149

149:
  br i1 %84, label %187, label %150

150:
  %151 = load ptr, ptr %85, align 8
  %152 = getelementptr i64, ptr %151, <16 x i64> %105
  %153 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %152, <16 x i1> %107, <16 x i64> zeroinitializer)
  %154 = icmp ne <16 x i64> %153, zeroinitializer
  %155 = xor <16 x i64> %153, %43
  %156 = icmp ult <16 x i64> %155, splat (i64 70368744177664)
  %157 = and <16 x i1> %154, %156
  %158 = and <16 x i1> %107, %157
  br i1 %80, label %159, label %163

159:
  %160 = and <16 x i64> %153, splat (i64 1024)
  %161 = icmp eq <16 x i64> %160, zeroinitializer
  %162 = and <16 x i1> %161, %158
  br label %163

163:
  %164 = phi <16 x i1> [ %158, %150 ], [ %162, %159 ]
  %165 = bitcast <16 x i1> %164 to i16
  %166 = icmp eq i16 %165, 0
  br i1 %166, label %187, label %167

167:
  %168 = lshr <16 x i64> %153, splat (i64 36)
  %169 = and <16 x i64> %168, splat (i64 1023)
  %170 = lshr <16 x i64> %153, splat (i64 12)
  %171 = trunc <16 x i64> %170 to <16 x i32>
  %172 = and <16 x i32> %171, splat (i32 16777215)
  %173 = load ptr, ptr %36, align 8
  %174 = getelementptr i32, ptr %173, <16 x i64> %169
  %175 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %174, <16 x i1> %164, <16 x i32> zeroinitializer)
  %176 = load i64, ptr %86, align 8
  %177 = insertelement <16 x i64> poison, i64 %176, i64 0
  %178 = shufflevector <16 x i64> %177, <16 x i64> poison, <16 x i32> zeroinitializer
  %179 = icmp ult <16 x i64> %169, %178
  %180 = icmp uge <16 x i32> %172, %175
  %181 = or <16 x i1> %180, %179
  %182 = and <16 x i1> %164, %181
  %183 = bitcast <16 x i1> %182 to i16
  %184 = icmp eq i16 %183, 0
  br i1 %184, label %187, label %185

185:
  %186 = zext i16 %183 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %153, <16 x i64> %59, i32 %186)
  br label %187

187:
  %188 = getelementptr i64, ptr %124, <16 x i64> %105
  %189 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %188, <16 x i1> %107, <16 x i64> zeroinitializer)
  br i1 %88, label %197, label %190

190:
  %191 = icmp ne <16 x i64> %189, zeroinitializer
  %192 = and <16 x i1> %107, %191
  %193 = bitcast <16 x i1> %192 to i16
  %194 = icmp eq i16 %193, 0
  br i1 %194, label %557, label %195

195:
  %196 = zext i16 %193 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %189, <16 x i64> %59, i32 %196)
  br label %557

197:
  %198 = xor <16 x i64> %189, %46
  %199 = icmp ugt <16 x i64> %198, splat (i64 68719476735)
  %200 = icmp ne <16 x i64> %189, zeroinitializer
  %201 = and <16 x i1> %200, %199
  %202 = and <16 x i1> %107, %201
  %203 = bitcast <16 x i1> %202 to i16
  %204 = icmp eq i16 %203, 0
  br i1 %204, label %207, label %205

205:
  %206 = zext i16 %203 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %189, <16 x i64> %59, i32 %206, i32 1)
  br label %207

207:
  br i1 %80, label %260, label %208

208:
  br i1 %90, label %240, label %209

209:
  %210 = getelementptr i64, ptr %125, <16 x i64> %105
  %211 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %210, <16 x i1> %107, <16 x i64> zeroinitializer)
  %212 = getelementptr i64, ptr %126, <16 x i64> %105
  %213 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %212, <16 x i1> %107, <16 x i64> zeroinitializer)
  %214 = or <16 x i64> %213, %211
  %215 = icmp ne <16 x i64> %214, zeroinitializer
  %216 = and <16 x i1> %107, %215
  %217 = bitcast <16 x i1> %216 to i16
  %218 = icmp eq i16 %217, 0
  br i1 %218, label %240, label %219

219:
  %220 = xor <16 x i64> %211, %46
  %221 = icmp ugt <16 x i64> %220, splat (i64 68719476735)
  %222 = icmp ne <16 x i64> %211, zeroinitializer
  %223 = and <16 x i1> %222, %221
  %224 = and <16 x i1> %107, %223
  %225 = bitcast <16 x i1> %224 to i16
  %226 = icmp eq i16 %225, 0
  br i1 %226, label %229, label %227

227:
  %228 = zext i16 %225 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %211, <16 x i64> %59, i32 %228, i32 1)
  br label %229

229:
  %230 = xor <16 x i64> %213, %46
  %231 = icmp ugt <16 x i64> %230, splat (i64 68719476735)
  %232 = icmp ne <16 x i64> %213, zeroinitializer
  %233 = and <16 x i1> %232, %231
  %234 = and <16 x i1> %107, %233
  %235 = bitcast <16 x i1> %234 to i16
  %236 = icmp eq i16 %235, 0
  br i1 %236, label %239, label %237

237:
  %238 = zext i16 %235 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %213, <16 x i64> %59, i32 %238, i32 1)
  br label %239

239:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %210, <16 x i1> %107)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %212, <16 x i1> %107)
  br label %240

240:
  %241 = icmp ult <16 x i64> %198, splat (i64 4096)
  %242 = and <16 x i64> %189, splat (i64 3072)
  %243 = icmp eq <16 x i64> %242, zeroinitializer
  %244 = and <16 x i1> %241, %243
  %245 = bitcast <16 x i1> %244 to i16
  %246 = icmp eq i16 %245, 0
  %247 = xor <16 x i1> %244, splat (i1 true)
  %248 = select i1 %246, <16 x i1> splat (i1 true), <16 x i1> %247
  %249 = and <16 x i1> %107, %248
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %188, <16 x i1> %249)
  %250 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %188, <16 x i1> %107, <16 x i64> zeroinitializer)
  %251 = xor <16 x i64> %250, %46
  %252 = icmp ugt <16 x i64> %251, splat (i64 68719476735)
  %253 = icmp ne <16 x i64> %250, zeroinitializer
  %254 = and <16 x i1> %253, %252
  %255 = and <16 x i1> %107, %254
  %256 = bitcast <16 x i1> %255 to i16
  %257 = icmp eq i16 %256, 0
  br i1 %257, label %557, label %258

258:
  %259 = zext i16 %256 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %250, <16 x i64> %59, i32 %259, i32 1)
  br label %557

260:
  %261 = getelementptr i64, ptr %125, <16 x i64> %105
  %262 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %261, <16 x i1> %107, <16 x i64> zeroinitializer)
  %263 = xor <16 x i64> %262, %46
  %264 = icmp ugt <16 x i64> %263, splat (i64 68719476735)
  %265 = icmp ne <16 x i64> %262, zeroinitializer
  %266 = and <16 x i1> %265, %264
  %267 = and <16 x i1> %107, %266
  %268 = bitcast <16 x i1> %267 to i16
  %269 = icmp eq i16 %268, 0
  br i1 %269, label %272, label %270

270:
  %271 = getelementptr i64, ptr %126, <16 x i64> %105
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %262, <16 x ptr> align 8 %271, <16 x i1> %267)
  br label %272

272:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %261, <16 x i1> %107)
  %273 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %261, <16 x i1> %107, <16 x i64> zeroinitializer)
  %274 = icmp ne <16 x i64> %273, %46
  %275 = and <16 x i1> %107, %274
  %276 = bitcast <16 x i1> %275 to i16
  %277 = icmp eq i16 %276, 0
  br i1 %277, label %557, label %278

278:
  %279 = getelementptr i64, ptr %126, <16 x i64> %105
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %279, <16 x i1> %275)
  br label %557

280:
  %281 = icmp eq i16 %108, -1
  %282 = load ptr, ptr %71, align 8
  %283 = load ptr, ptr %72, align 8
  %284 = load ptr, ptr %73, align 8
  br i1 %281, label %285, label %416

285:
  br i1 %75, label %308, label %286

286:
  %287 = load ptr, ptr %76, align 8
  br i1 %78, label %296, label %288

288:
  %289 = getelementptr inbounds i32, ptr %287, i64 %115
  %290 = load <16 x i32>, ptr %289, align 4
  %291 = icmp ne <16 x i32> %290, %70
  %292 = bitcast <16 x i1> %291 to i16
  %293 = icmp eq i16 %292, 0
  br i1 %293, label %296, label %294

294:
  %295 = zext i16 %292 to i32
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %59, i32 %295)
  br label %296

296:
  br i1 %80, label %308, label %297

297:
  %298 = getelementptr inbounds i32, ptr %287, i64 %115
  %299 = load <16 x i32>, ptr %298, align 4
  %300 = icmp ne <16 x i32> %299, %70
  %301 = bitcast <16 x i1> %300 to i16
  %302 = icmp eq i16 %301, 0
  br i1 %302, label %308, label %303

303:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %70, ptr align 4 %298, <16 x i1> %300)
  %304 = tail call i16 @llvm.ctpop.i16(i16 %301)
  %305 = zext nneg i16 %304 to i64
  %306 = load i64, ptr %91, align 8
  %307 = sub i64 %306, %305
  store i64 %307, ptr %91, align 8
  br label %308

308:
  br i1 %82, label %557, label %309

309:
  br i1 %84, label %346, label %310

310:
  %311 = load ptr, ptr %85, align 8
  %312 = getelementptr inbounds i64, ptr %311, i64 %115
  %313 = load <16 x i64>, ptr %312, align 8
  %314 = icmp ne <16 x i64> %313, zeroinitializer
  %315 = xor <16 x i64> %313, %43
  %316 = icmp ult <16 x i64> %315, splat (i64 70368744177664)
  %317 = and <16 x i1> %314, %316
  br i1 %80, label %318, label %322

318:
  %319 = and <16 x i64> %313, splat (i64 1024)
  %320 = icmp eq <16 x i64> %319, zeroinitializer
  %321 = and <16 x i1> %320, %317
  br label %322

322:
  %323 = phi <16 x i1> [ %317, %310 ], [ %321, %318 ]
  %324 = bitcast <16 x i1> %323 to i16
  %325 = icmp eq i16 %324, 0
  br i1 %325, label %346, label %326

326:
  %327 = lshr <16 x i64> %313, splat (i64 36)
  %328 = and <16 x i64> %327, splat (i64 1023)
  %329 = lshr <16 x i64> %313, splat (i64 12)
  %330 = trunc <16 x i64> %329 to <16 x i32>
  %331 = and <16 x i32> %330, splat (i32 16777215)
  %332 = load ptr, ptr %36, align 8
  %333 = getelementptr i32, ptr %332, <16 x i64> %328
  %334 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %333, <16 x i1> %323, <16 x i32> zeroinitializer)
  %335 = load i64, ptr %86, align 8
  %336 = insertelement <16 x i64> poison, i64 %335, i64 0
  %337 = shufflevector <16 x i64> %336, <16 x i64> poison, <16 x i32> zeroinitializer
  %338 = icmp ult <16 x i64> %328, %337
  %339 = icmp uge <16 x i32> %331, %334
  %340 = or <16 x i1> %339, %338
  %341 = and <16 x i1> %323, %340
  %342 = bitcast <16 x i1> %341 to i16
  %343 = icmp eq i16 %342, 0
  br i1 %343, label %346, label %344

344:
  %345 = zext i16 %342 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %313, <16 x i64> %59, i32 %345)
  br label %346

346:
  %347 = getelementptr inbounds i64, ptr %282, i64 %115
  %348 = load <16 x i64>, ptr %347, align 8
  br i1 %88, label %355, label %349

349:
  %350 = icmp ne <16 x i64> %348, zeroinitializer
  %351 = bitcast <16 x i1> %350 to i16
  %352 = icmp eq i16 %351, 0
  br i1 %352, label %557, label %353

353:
  %354 = zext i16 %351 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %348, <16 x i64> %59, i32 %354)
  br label %557

355:
  %356 = xor <16 x i64> %348, %46
  %357 = icmp ugt <16 x i64> %356, splat (i64 68719476735)
  %358 = icmp ne <16 x i64> %348, zeroinitializer
  %359 = and <16 x i1> %358, %357
  %360 = bitcast <16 x i1> %359 to i16
  %361 = icmp eq i16 %360, 0
  br i1 %361, label %364, label %362

362:
  %363 = zext i16 %360 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %348, <16 x i64> %59, i32 %363, i32 1)
  br label %364

364:
  br i1 %80, label %404, label %365

365:
  br i1 %90, label %394, label %366

366:
  %367 = getelementptr inbounds i64, ptr %283, i64 %115
  %368 = load <16 x i64>, ptr %367, align 8
  %369 = getelementptr inbounds i64, ptr %284, i64 %115
  %370 = load <16 x i64>, ptr %369, align 8
  %371 = or <16 x i64> %370, %368
  %372 = icmp ne <16 x i64> %371, zeroinitializer
  %373 = bitcast <16 x i1> %372 to i16
  %374 = icmp eq i16 %373, 0
  br i1 %374, label %394, label %375

375:
  %376 = xor <16 x i64> %368, %46
  %377 = icmp ugt <16 x i64> %376, splat (i64 68719476735)
  %378 = icmp ne <16 x i64> %368, zeroinitializer
  %379 = and <16 x i1> %378, %377
  %380 = bitcast <16 x i1> %379 to i16
  %381 = icmp eq i16 %380, 0
  br i1 %381, label %384, label %382

382:
  %383 = zext i16 %380 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %368, <16 x i64> %59, i32 %383, i32 1)
  br label %384

384:
  %385 = xor <16 x i64> %370, %46
  %386 = icmp ugt <16 x i64> %385, splat (i64 68719476735)
  %387 = icmp ne <16 x i64> %370, zeroinitializer
  %388 = and <16 x i1> %387, %386
  %389 = bitcast <16 x i1> %388 to i16
  %390 = icmp eq i16 %389, 0
  br i1 %390, label %393, label %391

391:
  %392 = zext i16 %389 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %370, <16 x i64> %59, i32 %392, i32 1)
  br label %393

393:
  store <16 x i64> zeroinitializer, ptr %367, align 8
  store <16 x i64> zeroinitializer, ptr %369, align 8
  br label %394

394:
  %395 = icmp ult <16 x i64> %356, splat (i64 4096)
  %396 = and <16 x i64> %348, splat (i64 3072)
  %397 = icmp eq <16 x i64> %396, zeroinitializer
  %398 = and <16 x i1> %395, %397
  %399 = bitcast <16 x i1> %398 to i16
  %400 = icmp eq i16 %399, 0
  br i1 %400, label %403, label %401

401:
  %402 = xor <16 x i1> %398, splat (i1 true)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %347, <16 x i1> %402)
  br label %557

403:
  store <16 x i64> %46, ptr %347, align 8
  br label %557

404:
  %405 = getelementptr inbounds i64, ptr %283, i64 %115
  %406 = load <16 x i64>, ptr %405, align 8
  %407 = xor <16 x i64> %406, %46
  %408 = icmp ugt <16 x i64> %407, splat (i64 68719476735)
  %409 = icmp ne <16 x i64> %406, zeroinitializer
  %410 = and <16 x i1> %409, %408
  %411 = bitcast <16 x i1> %410 to i16
  %412 = icmp eq i16 %411, 0
  br i1 %412, label %415, label %413

413:
  %414 = getelementptr inbounds i64, ptr %284, i64 %115
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %406, ptr align 8 %414, <16 x i1> %410)
  br label %415

415:
  store <16 x i64> %46, ptr %405, align 8
  br label %557

416:
  br i1 %75, label %441, label %417

417:
  %418 = load ptr, ptr %76, align 8
  br i1 %78, label %428, label %419

419:
  %420 = getelementptr inbounds i32, ptr %418, i64 %115
  %421 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %420, <16 x i1> %107, <16 x i32> zeroinitializer)
  %422 = icmp ne <16 x i32> %421, %70
  %423 = and <16 x i1> %107, %422
  %424 = bitcast <16 x i1> %423 to i16
  %425 = icmp eq i16 %424, 0
  br i1 %425, label %428, label %426

426:
  %427 = zext i16 %424 to i32
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %59, i32 %427)
  br label %428

428:
  br i1 %80, label %441, label %429

429:
  %430 = getelementptr inbounds i32, ptr %418, i64 %115
  %431 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %430, <16 x i1> %107, <16 x i32> zeroinitializer)
  %432 = icmp ne <16 x i32> %431, %70
  %433 = and <16 x i1> %107, %432
  %434 = bitcast <16 x i1> %433 to i16
  %435 = icmp eq i16 %434, 0
  br i1 %435, label %441, label %436

436:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %70, ptr align 4 %430, <16 x i1> %433)
  %437 = tail call i16 @llvm.ctpop.i16(i16 %434)
  %438 = zext nneg i16 %437 to i64
  %439 = load i64, ptr %91, align 8
  %440 = sub i64 %439, %438
  store i64 %440, ptr %91, align 8
  br label %441

441:
  br i1 %82, label %557, label %442

442:
  br i1 %84, label %480, label %443

443:
  %444 = load ptr, ptr %85, align 8
  %445 = getelementptr inbounds i64, ptr %444, i64 %115
  %446 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %445, <16 x i1> %107, <16 x i64> zeroinitializer)
  %447 = icmp ne <16 x i64> %446, zeroinitializer
  %448 = xor <16 x i64> %446, %43
  %449 = icmp ult <16 x i64> %448, splat (i64 70368744177664)
  %450 = and <16 x i1> %447, %449
  %451 = and <16 x i1> %107, %450
  br i1 %80, label %452, label %456

452:
  %453 = and <16 x i64> %446, splat (i64 1024)
  %454 = icmp eq <16 x i64> %453, zeroinitializer
  %455 = and <16 x i1> %454, %451
  br label %456

456:
  %457 = phi <16 x i1> [ %451, %443 ], [ %455, %452 ]
  %458 = bitcast <16 x i1> %457 to i16
  %459 = icmp eq i16 %458, 0
  br i1 %459, label %480, label %460

460:
  %461 = lshr <16 x i64> %446, splat (i64 36)
  %462 = and <16 x i64> %461, splat (i64 1023)
  %463 = lshr <16 x i64> %446, splat (i64 12)
  %464 = trunc <16 x i64> %463 to <16 x i32>
  %465 = and <16 x i32> %464, splat (i32 16777215)
  %466 = load ptr, ptr %36, align 8
  %467 = getelementptr i32, ptr %466, <16 x i64> %462
  %468 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %467, <16 x i1> %457, <16 x i32> zeroinitializer)
  %469 = load i64, ptr %86, align 8
  %470 = insertelement <16 x i64> poison, i64 %469, i64 0
  %471 = shufflevector <16 x i64> %470, <16 x i64> poison, <16 x i32> zeroinitializer
  %472 = icmp ult <16 x i64> %462, %471
  %473 = icmp uge <16 x i32> %465, %468
  %474 = or <16 x i1> %473, %472
  %475 = and <16 x i1> %457, %474
  %476 = bitcast <16 x i1> %475 to i16
  %477 = icmp eq i16 %476, 0
  br i1 %477, label %480, label %478

478:
  %479 = zext i16 %476 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %446, <16 x i64> %59, i32 %479)
  br label %480

480:
  %481 = getelementptr inbounds i64, ptr %282, i64 %115
  %482 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %481, <16 x i1> %107, <16 x i64> zeroinitializer)
  br i1 %88, label %490, label %483

483:
  %484 = icmp ne <16 x i64> %482, zeroinitializer
  %485 = and <16 x i1> %107, %484
  %486 = bitcast <16 x i1> %485 to i16
  %487 = icmp eq i16 %486, 0
  br i1 %487, label %557, label %488

488:
  %489 = zext i16 %486 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %482, <16 x i64> %59, i32 %489)
  br label %557

490:
  %491 = xor <16 x i64> %482, %46
  %492 = icmp ugt <16 x i64> %491, splat (i64 68719476735)
  %493 = icmp ne <16 x i64> %482, zeroinitializer
  %494 = and <16 x i1> %493, %492
  %495 = and <16 x i1> %107, %494
  %496 = bitcast <16 x i1> %495 to i16
  %497 = icmp eq i16 %496, 0
  br i1 %497, label %500, label %498

498:
  %499 = zext i16 %496 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %482, <16 x i64> %59, i32 %499, i32 1)
  br label %500

500:
  br i1 %80, label %544, label %501

501:
  br i1 %90, label %533, label %502

502:
  %503 = getelementptr inbounds i64, ptr %283, i64 %115
  %504 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %503, <16 x i1> %107, <16 x i64> zeroinitializer)
  %505 = getelementptr inbounds i64, ptr %284, i64 %115
  %506 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %505, <16 x i1> %107, <16 x i64> zeroinitializer)
  %507 = or <16 x i64> %506, %504
  %508 = icmp ne <16 x i64> %507, zeroinitializer
  %509 = and <16 x i1> %107, %508
  %510 = bitcast <16 x i1> %509 to i16
  %511 = icmp eq i16 %510, 0
  br i1 %511, label %533, label %512

512:
  %513 = xor <16 x i64> %504, %46
  %514 = icmp ugt <16 x i64> %513, splat (i64 68719476735)
  %515 = icmp ne <16 x i64> %504, zeroinitializer
  %516 = and <16 x i1> %515, %514
  %517 = and <16 x i1> %107, %516
  %518 = bitcast <16 x i1> %517 to i16
  %519 = icmp eq i16 %518, 0
  br i1 %519, label %522, label %520

520:
  %521 = zext i16 %518 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %504, <16 x i64> %59, i32 %521, i32 1)
  br label %522

522:
  %523 = xor <16 x i64> %506, %46
  %524 = icmp ugt <16 x i64> %523, splat (i64 68719476735)
  %525 = icmp ne <16 x i64> %506, zeroinitializer
  %526 = and <16 x i1> %525, %524
  %527 = and <16 x i1> %107, %526
  %528 = bitcast <16 x i1> %527 to i16
  %529 = icmp eq i16 %528, 0
  br i1 %529, label %532, label %530

530:
  %531 = zext i16 %528 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %506, <16 x i64> %59, i32 %531, i32 1)
  br label %532

532:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %503, <16 x i1> %107)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %505, <16 x i1> %107)
  br label %533

533:
  %534 = icmp ult <16 x i64> %491, splat (i64 4096)
  %535 = and <16 x i64> %482, splat (i64 3072)
  %536 = icmp eq <16 x i64> %535, zeroinitializer
  %537 = and <16 x i1> %534, %536
  %538 = bitcast <16 x i1> %537 to i16
  %539 = icmp eq i16 %538, 0
  br i1 %539, label %543, label %540

540:
  %541 = xor <16 x i1> %537, splat (i1 true)
  %542 = and <16 x i1> %107, %541
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %481, <16 x i1> %542)
  br label %557

543:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %481, <16 x i1> %107)
  br label %557

544:
  %545 = getelementptr inbounds i64, ptr %283, i64 %115
  %546 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %545, <16 x i1> %107, <16 x i64> zeroinitializer)
  %547 = xor <16 x i64> %546, %46
  %548 = icmp ugt <16 x i64> %547, splat (i64 68719476735)
  %549 = icmp ne <16 x i64> %546, zeroinitializer
  %550 = and <16 x i1> %549, %548
  %551 = and <16 x i1> %107, %550
  %552 = bitcast <16 x i1> %551 to i16
  %553 = icmp eq i16 %552, 0
  br i1 %553, label %556, label %554

554:
  %555 = getelementptr inbounds i64, ptr %284, i64 %115
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %546, ptr align 8 %555, <16 x i1> %551)
  br label %556

556:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %545, <16 x i1> %107)
  br label %557

557:
  br label %558

558:
  br i1 %12, label %998, label %559

559:
  %560 = insertelement <16 x i64> poison, i64 %101, i64 0
  %561 = shufflevector <16 x i64> %560, <16 x i64> poison, <16 x i32> zeroinitializer
  %562 = add <16 x i64> %561, %66
  %563 = icmp ult <16 x i64> %562, %93
  %564 = and <16 x i1> %60, %563
  %565 = bitcast <16 x i1> %564 to i16
  %566 = icmp eq i16 %565, 0
  br i1 %566, label %998, label %567

567:
  store <16 x i64> %562, ptr %8, align 64
  %568 = tail call i16 @llvm.cttz.i16(i16 %565, i1 true)
  %569 = zext nneg i16 %568 to i64
  %570 = getelementptr inbounds nuw i64, ptr %8, i64 %569
  %571 = load i64, ptr %570, align 8
  %572 = sub i64 %571, %569
  %573 = insertelement <16 x i64> poison, i64 %572, i64 0
  %574 = shufflevector <16 x i64> %573, <16 x i64> poison, <16 x i32> zeroinitializer
  %575 = add <16 x i64> %574, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %576 = icmp ne <16 x i64> %562, %575
  %577 = and <16 x i1> %564, %576
  %578 = bitcast <16 x i1> %577 to i16
  %579 = icmp eq i16 %578, 0
  br i1 %579, label %734, label %580

580:
  %581 = load ptr, ptr %94, align 8
  %582 = load ptr, ptr %95, align 8
  %583 = load ptr, ptr %96, align 8
  br i1 %75, label %605, label %584

584:
  %585 = load ptr, ptr %97, align 8
  br i1 %78, label %595, label %586

586:
  %587 = getelementptr i32, ptr %585, <16 x i64> %562
  %588 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %587, <16 x i1> %564, <16 x i32> zeroinitializer)
  %589 = icmp eq <16 x i32> %588, zeroinitializer
  %590 = and <16 x i1> %564, %589
  %591 = bitcast <16 x i1> %590 to i16
  %592 = icmp eq i16 %591, 0
  br i1 %592, label %595, label %593

593:
  %594 = zext i16 %591 to i32
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %1, i32 %594)
  br label %595

595:
  br i1 %80, label %605, label %596

596:
  %597 = getelementptr i32, ptr %585, <16 x i64> %562
  %598 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %597, <16 x i1> %564, <16 x i32> zeroinitializer)
  %599 = icmp ne <16 x i32> %598, %70
  %600 = and <16 x i1> %564, %599
  %601 = bitcast <16 x i1> %600 to i16
  %602 = icmp eq i16 %601, 0
  br i1 %602, label %605, label %603

603:
  %604 = zext i16 %601 to i32
  tail call fastcc void @mark_each(ptr %10, ptr %585, <16 x i64> %562, i32 %30, i32 %604, i32 0)
  br label %605

605:
  br i1 %82, label %997, label %606

606:
  br i1 %84, label %641, label %607

607:
  %608 = load ptr, ptr %98, align 8
  %609 = getelementptr i64, ptr %608, <16 x i64> %562
  %610 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %609, <16 x i1> %564, <16 x i64> zeroinitializer)
  %611 = icmp ne <16 x i64> %610, zeroinitializer
  %612 = and <16 x i1> %564, %611
  br i1 %80, label %613, label %617

613:
  %614 = and <16 x i64> %610, splat (i64 1024)
  %615 = icmp eq <16 x i64> %614, zeroinitializer
  %616 = and <16 x i1> %612, %615
  br label %617

617:
  %618 = phi <16 x i1> [ %612, %607 ], [ %616, %613 ]
  %619 = bitcast <16 x i1> %618 to i16
  %620 = icmp eq i16 %619, 0
  br i1 %620, label %641, label %621

621:
  %622 = lshr <16 x i64> %610, splat (i64 36)
  %623 = and <16 x i64> %622, splat (i64 1023)
  %624 = lshr <16 x i64> %610, splat (i64 12)
  %625 = trunc <16 x i64> %624 to <16 x i32>
  %626 = and <16 x i32> %625, splat (i32 16777215)
  %627 = load ptr, ptr %36, align 8
  %628 = getelementptr i32, ptr %627, <16 x i64> %623
  %629 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %628, <16 x i1> %618, <16 x i32> zeroinitializer)
  %630 = load i64, ptr %86, align 8
  %631 = insertelement <16 x i64> poison, i64 %630, i64 0
  %632 = shufflevector <16 x i64> %631, <16 x i64> poison, <16 x i32> zeroinitializer
  %633 = icmp ult <16 x i64> %623, %632
  %634 = icmp uge <16 x i32> %626, %629
  %635 = or <16 x i1> %634, %633
  %636 = and <16 x i1> %618, %635
  %637 = bitcast <16 x i1> %636 to i16
  %638 = icmp eq i16 %637, 0
  br i1 %638, label %641, label %639

639:
  %640 = zext i16 %637 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %610, <16 x i64> %1, i32 %640)
  br label %641

641:
  %642 = getelementptr i64, ptr %581, <16 x i64> %562
  %643 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %642, <16 x i1> %564, <16 x i64> zeroinitializer)
  br i1 %88, label %651, label %644

644:
  %645 = icmp ne <16 x i64> %643, zeroinitializer
  %646 = and <16 x i1> %564, %645
  %647 = bitcast <16 x i1> %646 to i16
  %648 = icmp eq i16 %647, 0
  br i1 %648, label %997, label %649

649:
  %650 = zext i16 %647 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %643, <16 x i64> %1, i32 %650)
  br label %997

651:
  %652 = xor <16 x i64> %643, %46
  %653 = icmp ugt <16 x i64> %652, splat (i64 68719476735)
  %654 = icmp ne <16 x i64> %643, zeroinitializer
  %655 = and <16 x i1> %654, %653
  %656 = and <16 x i1> %564, %655
  %657 = bitcast <16 x i1> %656 to i16
  %658 = icmp eq i16 %657, 0
  br i1 %658, label %661, label %659

659:
  %660 = zext i16 %657 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %643, <16 x i64> %1, i32 %660, i32 0)
  br label %661

661:
  br i1 %80, label %714, label %662

662:
  br i1 %90, label %694, label %663

663:
  %664 = getelementptr i64, ptr %582, <16 x i64> %562
  %665 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %664, <16 x i1> %564, <16 x i64> zeroinitializer)
  %666 = getelementptr i64, ptr %583, <16 x i64> %562
  %667 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %666, <16 x i1> %564, <16 x i64> zeroinitializer)
  %668 = or <16 x i64> %667, %665
  %669 = icmp ne <16 x i64> %668, zeroinitializer
  %670 = and <16 x i1> %564, %669
  %671 = bitcast <16 x i1> %670 to i16
  %672 = icmp eq i16 %671, 0
  br i1 %672, label %694, label %673

673:
  %674 = xor <16 x i64> %665, %46
  %675 = icmp ugt <16 x i64> %674, splat (i64 68719476735)
  %676 = icmp ne <16 x i64> %665, zeroinitializer
  %677 = and <16 x i1> %676, %675
  %678 = and <16 x i1> %564, %677
  %679 = bitcast <16 x i1> %678 to i16
  %680 = icmp eq i16 %679, 0
  br i1 %680, label %683, label %681

681:
  %682 = zext i16 %679 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %665, <16 x i64> %1, i32 %682, i32 0)
  br label %683

683:
  %684 = xor <16 x i64> %667, %46
  %685 = icmp ugt <16 x i64> %684, splat (i64 68719476735)
  %686 = icmp ne <16 x i64> %667, zeroinitializer
  %687 = and <16 x i1> %686, %685
  %688 = and <16 x i1> %564, %687
  %689 = bitcast <16 x i1> %688 to i16
  %690 = icmp eq i16 %689, 0
  br i1 %690, label %693, label %691

691:
  %692 = zext i16 %689 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %667, <16 x i64> %1, i32 %692, i32 0)
  br label %693

693:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %664, <16 x i1> %564)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %666, <16 x i1> %564)
  br label %694

694:
  %695 = icmp ult <16 x i64> %652, splat (i64 4096)
  %696 = and <16 x i64> %643, splat (i64 3072)
  %697 = icmp eq <16 x i64> %696, zeroinitializer
  %698 = and <16 x i1> %695, %697
  %699 = bitcast <16 x i1> %698 to i16
  %700 = icmp eq i16 %699, 0
  %701 = xor <16 x i1> %698, splat (i1 true)
  %702 = select i1 %700, <16 x i1> splat (i1 true), <16 x i1> %701
  %703 = and <16 x i1> %564, %702
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %642, <16 x i1> %703)
  %704 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %642, <16 x i1> %564, <16 x i64> zeroinitializer)
  %705 = xor <16 x i64> %704, %46
  %706 = icmp ugt <16 x i64> %705, splat (i64 68719476735)
  %707 = icmp ne <16 x i64> %704, zeroinitializer
  %708 = and <16 x i1> %707, %706
  %709 = and <16 x i1> %564, %708
  %710 = bitcast <16 x i1> %709 to i16
  %711 = icmp eq i16 %710, 0
  br i1 %711, label %997, label %712

712:
  %713 = zext i16 %710 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %704, <16 x i64> %1, i32 %713, i32 0)
  br label %997

714:
  %715 = getelementptr i64, ptr %582, <16 x i64> %562
  %716 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %715, <16 x i1> %564, <16 x i64> zeroinitializer)
  %717 = xor <16 x i64> %716, %46
  %718 = icmp ugt <16 x i64> %717, splat (i64 68719476735)
  %719 = icmp ne <16 x i64> %716, zeroinitializer
  %720 = and <16 x i1> %719, %718
  %721 = and <16 x i1> %564, %720
  %722 = bitcast <16 x i1> %721 to i16
  %723 = icmp eq i16 %722, 0
  br i1 %723, label %726, label %724

724:
  %725 = getelementptr i64, ptr %583, <16 x i64> %562
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %716, <16 x ptr> align 8 %725, <16 x i1> %721)
  br label %726

726:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %715, <16 x i1> %564)
  %727 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %715, <16 x i1> %564, <16 x i64> zeroinitializer)
  %728 = icmp ne <16 x i64> %727, %46
  %729 = and <16 x i1> %564, %728
  %730 = bitcast <16 x i1> %729 to i16
  %731 = icmp eq i16 %730, 0
  br i1 %731, label %997, label %732

732:
  %733 = getelementptr i64, ptr %583, <16 x i64> %562
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %733, <16 x i1> %729)
  br label %997

734:
  %735 = icmp eq i16 %565, -1
  %736 = load ptr, ptr %94, align 8
  %737 = load ptr, ptr %95, align 8
  %738 = load ptr, ptr %96, align 8
  br i1 %735, label %739, label %863

739:
  br i1 %75, label %758, label %740

740:
  %741 = load ptr, ptr %97, align 8
  br i1 %78, label %750, label %742

742:
  %743 = getelementptr inbounds i32, ptr %741, i64 %572
  %744 = load <16 x i32>, ptr %743, align 4
  %745 = icmp eq <16 x i32> %744, zeroinitializer
  %746 = bitcast <16 x i1> %745 to i16
  %747 = icmp eq i16 %746, 0
  br i1 %747, label %750, label %748

748:
  %749 = zext i16 %746 to i32
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %1, i32 %749)
  br label %750

750:
  br i1 %80, label %758, label %751

751:
  %752 = getelementptr inbounds i32, ptr %741, i64 %572
  %753 = load <16 x i32>, ptr %752, align 4
  %754 = icmp ne <16 x i32> %753, %70
  %755 = bitcast <16 x i1> %754 to i16
  %756 = icmp eq i16 %755, 0
  br i1 %756, label %758, label %757

757:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %70, ptr align 4 %752, <16 x i1> %754)
  br label %758

758:
  br i1 %82, label %997, label %759

759:
  br i1 %84, label %793, label %760

760:
  %761 = load ptr, ptr %98, align 8
  %762 = getelementptr inbounds i64, ptr %761, i64 %572
  %763 = load <16 x i64>, ptr %762, align 8
  %764 = icmp ne <16 x i64> %763, zeroinitializer
  br i1 %80, label %765, label %769

765:
  %766 = and <16 x i64> %763, splat (i64 1024)
  %767 = icmp eq <16 x i64> %766, zeroinitializer
  %768 = and <16 x i1> %764, %767
  br label %769

769:
  %770 = phi <16 x i1> [ %764, %760 ], [ %768, %765 ]
  %771 = bitcast <16 x i1> %770 to i16
  %772 = icmp eq i16 %771, 0
  br i1 %772, label %793, label %773

773:
  %774 = lshr <16 x i64> %763, splat (i64 36)
  %775 = and <16 x i64> %774, splat (i64 1023)
  %776 = lshr <16 x i64> %763, splat (i64 12)
  %777 = trunc <16 x i64> %776 to <16 x i32>
  %778 = and <16 x i32> %777, splat (i32 16777215)
  %779 = load ptr, ptr %36, align 8
  %780 = getelementptr i32, ptr %779, <16 x i64> %775
  %781 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %780, <16 x i1> %770, <16 x i32> zeroinitializer)
  %782 = load i64, ptr %86, align 8
  %783 = insertelement <16 x i64> poison, i64 %782, i64 0
  %784 = shufflevector <16 x i64> %783, <16 x i64> poison, <16 x i32> zeroinitializer
  %785 = icmp ult <16 x i64> %775, %784
  %786 = icmp uge <16 x i32> %778, %781
  %787 = or <16 x i1> %786, %785
  %788 = and <16 x i1> %770, %787
  %789 = bitcast <16 x i1> %788 to i16
  %790 = icmp eq i16 %789, 0
  br i1 %790, label %793, label %791

791:
  %792 = zext i16 %789 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %763, <16 x i64> %1, i32 %792)
  br label %793

793:
  %794 = getelementptr inbounds i64, ptr %736, i64 %572
  %795 = load <16 x i64>, ptr %794, align 8
  br i1 %88, label %802, label %796

796:
  %797 = icmp ne <16 x i64> %795, zeroinitializer
  %798 = bitcast <16 x i1> %797 to i16
  %799 = icmp eq i16 %798, 0
  br i1 %799, label %997, label %800

800:
  %801 = zext i16 %798 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %795, <16 x i64> %1, i32 %801)
  br label %997

802:
  %803 = xor <16 x i64> %795, %46
  %804 = icmp ugt <16 x i64> %803, splat (i64 68719476735)
  %805 = icmp ne <16 x i64> %795, zeroinitializer
  %806 = and <16 x i1> %805, %804
  %807 = bitcast <16 x i1> %806 to i16
  %808 = icmp eq i16 %807, 0
  br i1 %808, label %811, label %809

809:
  %810 = zext i16 %807 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %795, <16 x i64> %1, i32 %810, i32 0)
  br label %811

811:
  br i1 %80, label %851, label %812

812:
  br i1 %90, label %841, label %813

813:
  %814 = getelementptr inbounds i64, ptr %737, i64 %572
  %815 = load <16 x i64>, ptr %814, align 8
  %816 = getelementptr inbounds i64, ptr %738, i64 %572
  %817 = load <16 x i64>, ptr %816, align 8
  %818 = or <16 x i64> %817, %815
  %819 = icmp ne <16 x i64> %818, zeroinitializer
  %820 = bitcast <16 x i1> %819 to i16
  %821 = icmp eq i16 %820, 0
  br i1 %821, label %841, label %822

822:
  %823 = xor <16 x i64> %815, %46
  %824 = icmp ugt <16 x i64> %823, splat (i64 68719476735)
  %825 = icmp ne <16 x i64> %815, zeroinitializer
  %826 = and <16 x i1> %825, %824
  %827 = bitcast <16 x i1> %826 to i16
  %828 = icmp eq i16 %827, 0
  br i1 %828, label %831, label %829

829:
  %830 = zext i16 %827 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %815, <16 x i64> %1, i32 %830, i32 0)
  br label %831

831:
  %832 = xor <16 x i64> %817, %46
  %833 = icmp ugt <16 x i64> %832, splat (i64 68719476735)
  %834 = icmp ne <16 x i64> %817, zeroinitializer
  %835 = and <16 x i1> %834, %833
  %836 = bitcast <16 x i1> %835 to i16
  %837 = icmp eq i16 %836, 0
  br i1 %837, label %840, label %838

838:
  %839 = zext i16 %836 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %817, <16 x i64> %1, i32 %839, i32 0)
  br label %840

840:
  store <16 x i64> zeroinitializer, ptr %814, align 8
  store <16 x i64> zeroinitializer, ptr %816, align 8
  br label %841

841:
  %842 = icmp ult <16 x i64> %803, splat (i64 4096)
  %843 = and <16 x i64> %795, splat (i64 3072)
  %844 = icmp eq <16 x i64> %843, zeroinitializer
  %845 = and <16 x i1> %842, %844
  %846 = bitcast <16 x i1> %845 to i16
  %847 = icmp eq i16 %846, 0
  br i1 %847, label %850, label %848

848:
  %849 = xor <16 x i1> %845, splat (i1 true)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %794, <16 x i1> %849)
  br label %997

850:
  store <16 x i64> %46, ptr %794, align 8
  br label %997

851:
  %852 = getelementptr inbounds i64, ptr %737, i64 %572
  %853 = load <16 x i64>, ptr %852, align 8
  %854 = xor <16 x i64> %853, %46
  %855 = icmp ugt <16 x i64> %854, splat (i64 68719476735)
  %856 = icmp ne <16 x i64> %853, zeroinitializer
  %857 = and <16 x i1> %856, %855
  %858 = bitcast <16 x i1> %857 to i16
  %859 = icmp eq i16 %858, 0
  br i1 %859, label %862, label %860

860:
  %861 = getelementptr inbounds i64, ptr %738, i64 %572
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %853, ptr align 8 %861, <16 x i1> %857)
  br label %862

862:
  store <16 x i64> %46, ptr %852, align 8
  br label %997

863:
  br i1 %75, label %884, label %864

864:
  %865 = load ptr, ptr %97, align 8
  br i1 %78, label %875, label %866

866:
  %867 = getelementptr inbounds i32, ptr %865, i64 %572
  %868 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %867, <16 x i1> %564, <16 x i32> zeroinitializer)
  %869 = icmp eq <16 x i32> %868, zeroinitializer
  %870 = and <16 x i1> %564, %869
  %871 = bitcast <16 x i1> %870 to i16
  %872 = icmp eq i16 %871, 0
  br i1 %872, label %875, label %873

873:
  %874 = zext i16 %871 to i32
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %1, i32 %874)
  br label %875

875:
  br i1 %80, label %884, label %876

876:
  %877 = getelementptr inbounds i32, ptr %865, i64 %572
  %878 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %877, <16 x i1> %564, <16 x i32> zeroinitializer)
  %879 = icmp ne <16 x i32> %878, %70
  %880 = and <16 x i1> %564, %879
  %881 = bitcast <16 x i1> %880 to i16
  %882 = icmp eq i16 %881, 0
  br i1 %882, label %884, label %883

883:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %70, ptr align 4 %877, <16 x i1> %880)
  br label %884

884:
  br i1 %82, label %997, label %885

885:
  br i1 %84, label %920, label %886

886:
  %887 = load ptr, ptr %98, align 8
  %888 = getelementptr inbounds i64, ptr %887, i64 %572
  %889 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %888, <16 x i1> %564, <16 x i64> zeroinitializer)
  %890 = icmp ne <16 x i64> %889, zeroinitializer
  %891 = and <16 x i1> %564, %890
  br i1 %80, label %892, label %896

892:
  %893 = and <16 x i64> %889, splat (i64 1024)
  %894 = icmp eq <16 x i64> %893, zeroinitializer
  %895 = and <16 x i1> %891, %894
  br label %896

896:
  %897 = phi <16 x i1> [ %891, %886 ], [ %895, %892 ]
  %898 = bitcast <16 x i1> %897 to i16
  %899 = icmp eq i16 %898, 0
  br i1 %899, label %920, label %900

900:
  %901 = lshr <16 x i64> %889, splat (i64 36)
  %902 = and <16 x i64> %901, splat (i64 1023)
  %903 = lshr <16 x i64> %889, splat (i64 12)
  %904 = trunc <16 x i64> %903 to <16 x i32>
  %905 = and <16 x i32> %904, splat (i32 16777215)
  %906 = load ptr, ptr %36, align 8
  %907 = getelementptr i32, ptr %906, <16 x i64> %902
  %908 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %907, <16 x i1> %897, <16 x i32> zeroinitializer)
  %909 = load i64, ptr %86, align 8
  %910 = insertelement <16 x i64> poison, i64 %909, i64 0
  %911 = shufflevector <16 x i64> %910, <16 x i64> poison, <16 x i32> zeroinitializer
  %912 = icmp ult <16 x i64> %902, %911
  %913 = icmp uge <16 x i32> %905, %908
  %914 = or <16 x i1> %913, %912
  %915 = and <16 x i1> %897, %914
  %916 = bitcast <16 x i1> %915 to i16
  %917 = icmp eq i16 %916, 0
  br i1 %917, label %920, label %918

918:
  %919 = zext i16 %916 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %889, <16 x i64> %1, i32 %919)
  br label %920

920:
  %921 = getelementptr inbounds i64, ptr %736, i64 %572
  %922 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %921, <16 x i1> %564, <16 x i64> zeroinitializer)
  br i1 %88, label %930, label %923

923:
  %924 = icmp ne <16 x i64> %922, zeroinitializer
  %925 = and <16 x i1> %564, %924
  %926 = bitcast <16 x i1> %925 to i16
  %927 = icmp eq i16 %926, 0
  br i1 %927, label %997, label %928

928:
  %929 = zext i16 %926 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %922, <16 x i64> %1, i32 %929)
  br label %997

930:
  %931 = xor <16 x i64> %922, %46
  %932 = icmp ugt <16 x i64> %931, splat (i64 68719476735)
  %933 = icmp ne <16 x i64> %922, zeroinitializer
  %934 = and <16 x i1> %933, %932
  %935 = and <16 x i1> %564, %934
  %936 = bitcast <16 x i1> %935 to i16
  %937 = icmp eq i16 %936, 0
  br i1 %937, label %940, label %938

938:
  %939 = zext i16 %936 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %922, <16 x i64> %1, i32 %939, i32 0)
  br label %940

940:
  br i1 %80, label %984, label %941

941:
  br i1 %90, label %973, label %942

942:
  %943 = getelementptr inbounds i64, ptr %737, i64 %572
  %944 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %943, <16 x i1> %564, <16 x i64> zeroinitializer)
  %945 = getelementptr inbounds i64, ptr %738, i64 %572
  %946 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %945, <16 x i1> %564, <16 x i64> zeroinitializer)
  %947 = or <16 x i64> %946, %944
  %948 = icmp ne <16 x i64> %947, zeroinitializer
  %949 = and <16 x i1> %564, %948
  %950 = bitcast <16 x i1> %949 to i16
  %951 = icmp eq i16 %950, 0
  br i1 %951, label %973, label %952

952:
  %953 = xor <16 x i64> %944, %46
  %954 = icmp ugt <16 x i64> %953, splat (i64 68719476735)
  %955 = icmp ne <16 x i64> %944, zeroinitializer
  %956 = and <16 x i1> %955, %954
  %957 = and <16 x i1> %564, %956
  %958 = bitcast <16 x i1> %957 to i16
  %959 = icmp eq i16 %958, 0
  br i1 %959, label %962, label %960

960:
  %961 = zext i16 %958 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %944, <16 x i64> %1, i32 %961, i32 0)
  br label %962

962:
  %963 = xor <16 x i64> %946, %46
  %964 = icmp ugt <16 x i64> %963, splat (i64 68719476735)
  %965 = icmp ne <16 x i64> %946, zeroinitializer
  %966 = and <16 x i1> %965, %964
  %967 = and <16 x i1> %564, %966
  %968 = bitcast <16 x i1> %967 to i16
  %969 = icmp eq i16 %968, 0
  br i1 %969, label %972, label %970

970:
  %971 = zext i16 %968 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %946, <16 x i64> %1, i32 %971, i32 0)
  br label %972

972:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %943, <16 x i1> %564)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %945, <16 x i1> %564)
  br label %973

973:
  %974 = icmp ult <16 x i64> %931, splat (i64 4096)
  %975 = and <16 x i64> %922, splat (i64 3072)
  %976 = icmp eq <16 x i64> %975, zeroinitializer
  %977 = and <16 x i1> %974, %976
  %978 = bitcast <16 x i1> %977 to i16
  %979 = icmp eq i16 %978, 0
  br i1 %979, label %983, label %980

980:
  %981 = xor <16 x i1> %977, splat (i1 true)
  %982 = and <16 x i1> %564, %981
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %921, <16 x i1> %982)
  br label %997

983:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %921, <16 x i1> %564)
  br label %997

984:
  %985 = getelementptr inbounds i64, ptr %737, i64 %572
  %986 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %985, <16 x i1> %564, <16 x i64> zeroinitializer)
  %987 = xor <16 x i64> %986, %46
  %988 = icmp ugt <16 x i64> %987, splat (i64 68719476735)
  %989 = icmp ne <16 x i64> %986, zeroinitializer
  %990 = and <16 x i1> %989, %988
  %991 = and <16 x i1> %564, %990
  %992 = bitcast <16 x i1> %991 to i16
  %993 = icmp eq i16 %992, 0
  br i1 %993, label %996, label %994

994:
  %995 = getelementptr inbounds i64, ptr %738, i64 %572
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %986, ptr align 8 %995, <16 x i1> %991)
  br label %996

996:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %985, <16 x i1> %564)
  br label %997

997:
  br label %998

998:
  %999 = add nuw nsw i64 %101, 1
  %1000 = icmp eq i64 %999, %23
  br i1 %1000, label %99, label %100
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
  br i1 %14, label %110, label %15

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
  %27 = getelementptr inbounds nuw i8, ptr %6, i64 312
  %28 = load i64, ptr %27, align 8
  %29 = shl i64 %28, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %26, i8 0, i64 %29, i1 false)
  %30 = getelementptr inbounds nuw i8, ptr %6, i64 464
  %31 = load ptr, ptr %30, align 8
  tail call void @llvm.memset.p0.i64(ptr align 4 %31, i8 0, i64 128, i1 false)
  %32 = getelementptr inbounds nuw i8, ptr %6, i64 280
  %33 = load ptr, ptr %32, align 8
  %34 = shl i64 %11, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %33, i8 0, i64 %34, i1 false)
  %35 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %36 = load ptr, ptr %35, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %36, i8 0, i64 1088, i1 false)
  %37 = getelementptr inbounds nuw i8, ptr %6, i64 416
  %38 = load ptr, ptr %37, align 8
  %39 = add i64 %34, 256
  tail call void @llvm.memset.p0.i64(ptr align 4 %38, i8 0, i64 %39, i1 false)
  %40 = getelementptr inbounds nuw i8, ptr %6, i64 304
  %41 = load ptr, ptr %40, align 8
  %42 = load i64, ptr %27, align 8
  %43 = mul i64 %42, 12
  tail call void @llvm.memset.p0.i64(ptr align 4 %41, i8 0, i64 %43, i1 false)
  %44 = getelementptr inbounds nuw i8, ptr %6, i64 360
  store i64 0, ptr %44, align 8
  %45 = getelementptr inbounds nuw i8, ptr %6, i64 352
  store i64 0, ptr %45, align 8
  %46 = getelementptr inbounds nuw i8, ptr %6, i64 368
  %47 = load ptr, ptr %46, align 8
  tail call void @llvm.memset.p0.i64(ptr align 4 %47, i8 0, i64 128, i1 false)
  %48 = lshr i64 %11, 5
  %49 = icmp eq i64 %48, 0
  br i1 %49, label %70, label %50

50:
  %51 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %52 = and i64 %48, 3
  %53 = icmp ult i64 %11, 128
  br i1 %53, label %58, label %54

54:
  %55 = and i64 %48, 576460752303423484
  br label %77

56:
  %57 = icmp eq i64 %52, 0
  br i1 %57, label %70, label %58

58:
  %59 = phi i64 [ 0, %50 ], [ %95, %56 ]
  %60 = icmp ne i64 %52, 0
  tail call void @llvm.assume(i1 %60)
  br label %61

61:
  %62 = phi i64 [ %59, %58 ], [ %67, %61 ]
  %63 = phi i64 [ 0, %58 ], [ %68, %61 ]
  %64 = load ptr, ptr %51, align 8
  %65 = mul i64 %62, 2568
  %66 = getelementptr inbounds nuw i8, ptr %64, i64 %65
  store i64 0, ptr %66, align 8
  %67 = add nuw nsw i64 %62, 1
  %68 = add i64 %63, 1
  %69 = icmp eq i64 %68, %52
  br i1 %69, label %70, label %61

70:
  %71 = getelementptr inbounds nuw i8, ptr %6, i64 336
  %72 = load i64, ptr %71, align 8
  %73 = icmp eq i64 %72, 0
  br i1 %73, label %98, label %74

74:
  %75 = getelementptr inbounds nuw i8, ptr %6, i64 328
  %76 = getelementptr inbounds nuw i8, ptr %6, i64 344
  br label %99

77:
  %78 = phi i64 [ 0, %54 ], [ %95, %77 ]
  %79 = phi i64 [ 0, %54 ], [ %96, %77 ]
  %80 = load ptr, ptr %51, align 8
  %81 = mul i64 %78, 2568
  %82 = getelementptr inbounds nuw i8, ptr %80, i64 %81
  store i64 0, ptr %82, align 8
  %83 = load ptr, ptr %51, align 8
  %84 = mul i64 %78, 2568
  %85 = getelementptr i8, ptr %83, i64 %84
  %86 = getelementptr i8, ptr %85, i64 2568
  store i64 0, ptr %86, align 8
  %87 = load ptr, ptr %51, align 8
  %88 = mul i64 %78, 2568
  %89 = getelementptr i8, ptr %87, i64 %88
  %90 = getelementptr i8, ptr %89, i64 5136
  store i64 0, ptr %90, align 8
  %91 = load ptr, ptr %51, align 8
  %92 = mul i64 %78, 2568
  %93 = getelementptr i8, ptr %91, i64 %92
  %94 = getelementptr i8, ptr %93, i64 7704
  store i64 0, ptr %94, align 8
  %95 = add nuw nsw i64 %78, 4
  %96 = add i64 %79, 4
  %97 = icmp eq i64 %96, %55
  br i1 %97, label %56, label %77

98:
  store i64 0, ptr %71, align 8
  br label %110

99:
  %100 = phi i64 [ 0, %74 ], [ %107, %99 ]
  %101 = load ptr, ptr %75, align 8
  %102 = load ptr, ptr %76, align 8
  %103 = getelementptr inbounds nuw i32, ptr %102, i64 %100
  %104 = load i32, ptr %103, align 4
  %105 = zext i32 %104 to i64
  %106 = getelementptr inbounds nuw i32, ptr %101, i64 %105
  store i32 0, ptr %106, align 4
  %107 = add nuw i64 %100, 1
  %108 = load i64, ptr %71, align 8
  %109 = icmp ult i64 %107, %108
  br i1 %109, label %99, label %98

110:
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
  call fastcc void @add_product(ptr %0, ptr %3, i32 %1, ptr %21)
  %22 = add nuw nsw i64 %20, 1
  %23 = icmp eq i64 %22, %14
  br i1 %23, label %24, label %19

24:
  %25 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %26 = add i32 %13, -1
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw %struct.product, ptr %25, i64 %27
  call fastcc void @visit_group(ptr %0, ptr %3, i32 %1, ptr %28)
  %29 = load i32, ptr %10, align 8
  br label %30

30:
  %31 = phi i32 [ %29, %24 ], [ %13, %2 ]
  store i32 %31, ptr %11, align 4
  ret void
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

declare void @llvm.memcpy.p0.p0.i64(ptr noalias captures(none), ptr noalias captures(none), i64, i1)

define internal fastcc void @add_product(ptr %0, ptr %1, i32 %2, ptr %3) #0 {
  %5 = alloca %struct.matrix, align 8
  %6 = alloca %struct.matrix, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr %3, i64 28
  %10 = load i32, ptr %9, align 4
  %11 = and i32 %10, 4096
  %12 = load i64, ptr %3, align 8
  %13 = lshr i64 %12, 62
  %14 = sub nsw i64 0, %13
  %15 = and i64 %14, 3
  %16 = lshr i64 %12, 12
  %17 = and i64 %16, 262128
  %18 = lshr i64 %12, 28
  %19 = and i64 %18, 262128
  %20 = icmp ne i32 %11, 0
  %21 = icmp eq i64 %15, 0
  %22 = select i1 %20, i1 %21, i1 false
  %23 = shl i64 %12, 4
  %24 = and i64 %23, 262128
  store i64 %24, ptr %5, align 8
  %25 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %26 = select i1 %22, i64 %19, i64 %17
  store i64 %26, ptr %25, align 8
  %27 = getelementptr inbounds nuw i8, ptr %5, i64 16
  %28 = select i1 %22, i64 %17, i64 %19
  store i64 %28, ptr %27, align 8
  %29 = getelementptr inbounds nuw i8, ptr %5, i64 24
  %30 = lshr i64 %12, 49
  %31 = and i64 %30, 7
  store i64 %31, ptr %29, align 8
  %32 = getelementptr inbounds nuw i8, ptr %5, i64 32
  store i64 %15, ptr %32, align 8
  %33 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %34 = load i64, ptr %33, align 8
  %35 = lshr i64 %34, 62
  %36 = sub nsw i64 0, %35
  %37 = and i64 %36, 3
  %38 = lshr i64 %34, 12
  %39 = and i64 %38, 262128
  %40 = lshr i64 %34, 28
  %41 = and i64 %40, 262128
  %42 = and i32 %10, 8192
  %43 = icmp ne i32 %42, 0
  %44 = icmp eq i64 %37, 0
  %45 = select i1 %43, i1 %44, i1 false
  %46 = shl i64 %34, 4
  %47 = and i64 %46, 262128
  store i64 %47, ptr %6, align 8
  %48 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %49 = select i1 %45, i64 %41, i64 %39
  store i64 %49, ptr %48, align 8
  %50 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %51 = select i1 %45, i64 %39, i64 %41
  store i64 %51, ptr %50, align 8
  %52 = getelementptr inbounds nuw i8, ptr %6, i64 24
  %53 = lshr i64 %34, 49
  %54 = and i64 %53, 7
  store i64 %54, ptr %52, align 8
  %55 = getelementptr inbounds nuw i8, ptr %6, i64 32
  store i64 %37, ptr %55, align 8
  %56 = getelementptr inbounds nuw i8, ptr %3, i64 20
  %57 = load i32, ptr %56, align 4
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw i8, ptr %3, i64 24
  %60 = load i32, ptr %59, align 8
  %61 = zext i32 %60 to i64
  call fastcc void @add_pieces(ptr %1, ptr %6, i64 %58, i64 %61, i64 0, i64 0, i64 %8)
  %62 = load i32, ptr %9, align 4
  %63 = and i32 %62, 16384
  %64 = icmp eq i32 %63, 0
  br i1 %64, label %65, label %76

65:
  %66 = icmp eq i32 %11, 0
  %67 = shl i32 %2, 4
  %68 = and i32 %67, 48
  %69 = zext nneg i32 %68 to i64
  %70 = getelementptr inbounds nuw i8, ptr %3, i64 16
  %71 = load i32, ptr %70, align 8
  %72 = zext i32 %71 to i64
  %73 = lshr exact i64 %69, 3
  %74 = select i1 %66, i64 %69, i64 0
  %75 = select i1 %66, i64 0, i64 %73
  call fastcc void @add_pieces(ptr %1, ptr %5, i64 %72, i64 16, i64 %75, i64 %74, i64 %8)
  br label %76

76:
  ret void
}

define internal fastcc void @visit_group(ptr %0, ptr %1, i32 %2, ptr %3) #0 {
  %5 = alloca %struct.agent, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 392
  %9 = load i64, ptr %8, align 8
  %10 = lshr i32 %2, 2
  %11 = zext nneg i32 %10 to i64
  %12 = add i64 %9, %11
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %14 = load i64, ptr %13, align 8
  %15 = shl i64 %14, 46
  %16 = add i64 %15, 70368744177664
  %17 = shl i64 %12, 36
  %18 = or i64 %16, %17
  %19 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %20 = load i32, ptr %19, align 8
  %21 = zext i32 %20 to i64
  %22 = shl nuw nsw i64 %21, 12
  %23 = or i64 %18, %22
  %24 = getelementptr inbounds nuw i8, ptr %3, i64 36
  %25 = load i32, ptr %24, align 4
  %26 = zext i32 %25 to i64
  %27 = or i64 %23, %26
  %28 = zext i32 %2 to i64
  %29 = shl nuw nsw i64 %28, 5
  store ptr %7, ptr %5, align 8
  %30 = getelementptr inbounds nuw i8, ptr %7, i64 200
  %31 = getelementptr inbounds nuw i8, ptr %5, i64 8
  store ptr %30, ptr %31, align 8
  %32 = getelementptr inbounds nuw i8, ptr %5, i64 24
  %33 = getelementptr inbounds nuw i8, ptr %5, i64 16
  store i64 %27, ptr %33, align 8
  %34 = getelementptr inbounds nuw i8, ptr %5, i64 40
  store i64 %29, ptr %34, align 8
  %35 = getelementptr inbounds nuw i8, ptr %5, i64 32
  store i64 %29, ptr %35, align 8
  %36 = getelementptr inbounds nuw i8, ptr %7, i64 112
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds nuw i8, ptr %5, i64 48
  store i64 %37, ptr %38, align 8
  %39 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr inbounds nuw i8, ptr %5, i64 56
  store i64 %40, ptr %41, align 8
  %42 = getelementptr inbounds nuw i8, ptr %5, i64 80
  %43 = getelementptr inbounds nuw i8, ptr %5, i64 72
  store i64 0, ptr %43, align 8
  %44 = getelementptr inbounds nuw i8, ptr %5, i64 64
  store i64 0, ptr %44, align 8
  %45 = getelementptr inbounds nuw i8, ptr %5, i64 84
  store i32 1, ptr %45, align 4
  %46 = getelementptr inbounds nuw i8, ptr %5, i64 92
  store i32 1, ptr %46, align 4
  %47 = trunc i64 %14 to i32
  %48 = add i32 %47, 1
  %49 = getelementptr inbounds nuw i8, ptr %5, i64 88
  store i32 %48, ptr %49, align 8
  %50 = getelementptr inbounds nuw i8, ptr %7, i64 280
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds nuw i32, ptr %51, i64 %29
  %53 = load i32, ptr %52, align 4
  %54 = getelementptr inbounds nuw i8, ptr %5, i64 96
  store i32 %53, ptr %54, align 8
  %55 = getelementptr inbounds nuw i8, ptr %5, i64 100
  store i32 1, ptr %42, align 8
  %56 = load <32 x i32>, ptr %52, align 4
  %57 = insertelement <32 x i32> poison, i32 %53, i64 0
  %58 = shufflevector <32 x i32> %57, <32 x i32> poison, <32 x i32> zeroinitializer
  %59 = icmp ne <32 x i32> %56, %58
  %60 = bitcast <32 x i1> %59 to i32
  %61 = icmp eq i32 %60, 0
  %62 = zext i1 %61 to i32
  store i32 %62, ptr %55, align 4
  %63 = or i64 %27, 1024
  store i64 %63, ptr %32, align 8
  call fastcc void @visit_pieces(ptr %5, ptr %1)
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

define internal fastcc void @visit_pieces(ptr %0, ptr %1) #0 {
  br label %5

3:
  %4 = icmp eq i64 %15, 0
  br i1 %4, label %50, label %47

5:
  %6 = phi i64 [ 0, %2 ], [ %16, %14 ]
  %7 = phi i64 [ 0, %2 ], [ %15, %14 ]
  %8 = phi i64 [ 0, %2 ], [ %17, %14 ]
  %9 = getelementptr inbounds nuw i64, ptr %1, i64 %8
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %14, label %12

12:
  %13 = shl i64 %8, 6
  br label %19

14:
  %15 = phi i64 [ %7, %5 ], [ %38, %35 ]
  %16 = phi i64 [ %6, %5 ], [ %37, %35 ]
  %17 = add nuw nsw i64 %8, 1
  %18 = icmp eq i64 %17, 256
  br i1 %18, label %3, label %5

19:
  %20 = phi i64 [ %6, %12 ], [ %37, %35 ]
  %21 = phi i64 [ %7, %12 ], [ %38, %35 ]
  %22 = phi i64 [ %10, %12 ], [ %45, %35 ]
  %23 = tail call i64 @llvm.cttz.i64(i64 %22, i1 true)
  %24 = lshr exact i64 %22, %23
  %25 = xor i64 %24, -1
  %26 = tail call i64 @llvm.cttz.i64(i64 %25, i1 false)
  %27 = or disjoint i64 %23, %13
  %28 = add i64 %20, %21
  %29 = icmp eq i64 %28, %27
  br i1 %29, label %35, label %30

30:
  %31 = icmp eq i64 %21, 0
  br i1 %31, label %35, label %32

32:
  %33 = shl i64 %20, 4
  %34 = shl i64 %21, 4
  tail call fastcc void @visit(ptr %0, i64 %33, i64 %34)
  br label %35

35:
  %36 = phi i64 [ %21, %19 ], [ 0, %32 ], [ 0, %30 ]
  %37 = phi i64 [ %20, %19 ], [ %27, %32 ], [ %27, %30 ]
  %38 = add i64 %36, %26
  %39 = icmp eq i64 %24, -1
  %40 = shl nsw i64 -1, %26
  %41 = xor i64 %40, -1
  %42 = shl i64 %41, %23
  %43 = xor i64 %42, -1
  %44 = select i1 %39, i64 0, i64 %43
  %45 = and i64 %44, %22
  %46 = icmp eq i64 %45, 0
  br i1 %46, label %14, label %19

47:
  %48 = shl i64 %16, 4
  %49 = shl i64 %15, 4
  tail call fastcc void @visit(ptr %0, i64 %48, i64 %49)
  br label %50

50:
  ret void
}

declare i64 @llvm.cttz.i64(i64, i1)

define internal fastcc void @visit(ptr %0, i64 %1, i64 %2) #0 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %5 = load i64, ptr %4, align 8
  %6 = lshr i64 %1, %5
  %7 = shl nsw i64 -1, %5
  %8 = xor i64 %7, -1
  %9 = add i64 %1, %8
  %10 = add i64 %9, %2
  %11 = lshr i64 %10, %5
  %12 = or i64 %2, %1
  %13 = and i64 %12, %8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %18, label %15

15:
  %16 = load ptr, ptr %0, align 8
  %17 = getelementptr inbounds nuw i8, ptr %16, i64 144
  store i64 1, ptr %17, align 8
  br label %18

18:
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %20 = load i64, ptr %19, align 8
  %21 = tail call i64 @llvm.umin.i64(i64 %11, i64 %20)
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %23 = load ptr, ptr %22, align 8
  %24 = load ptr, ptr %23, align 8
  %25 = icmp eq ptr %24, null
  br i1 %25, label %26, label %32

26:
  %27 = getelementptr inbounds nuw i8, ptr %23, i64 24
  %28 = load ptr, ptr %27, align 8
  %29 = icmp ne ptr %28, null
  %30 = icmp ult i64 %6, %21
  %31 = select i1 %29, i1 %30, i1 false
  br i1 %31, label %34, label %124

32:
  %33 = icmp ult i64 %6, %21
  br i1 %33, label %34, label %124

34:
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 84
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 24
  br label %38

38:
  %39 = phi i64 [ %6, %34 ], [ %122, %121 ]
  %40 = sub nuw i64 %21, %39
  %41 = icmp ugt i64 %40, 15
  %42 = trunc nuw nsw i64 %40 to i32
  %43 = shl nsw i32 -1, %42
  %44 = xor i32 %43, -1
  %45 = select i1 %41, i32 65535, i32 %44
  %46 = icmp eq i32 %45, 65535
  %47 = trunc i32 %45 to i16
  %48 = bitcast i16 %47 to <16 x i1>
  %49 = load ptr, ptr %22, align 8
  %50 = load ptr, ptr %49, align 8
  %51 = icmp eq ptr %50, null
  br i1 %51, label %121, label %52

52:
  %53 = getelementptr inbounds nuw i8, ptr %49, i64 32
  %54 = load ptr, ptr %53, align 8
  %55 = getelementptr inbounds i64, ptr %54, i64 %39
  br i1 %46, label %56, label %58

56:
  %57 = load <16 x i64>, ptr %55, align 8
  br label %60

58:
  %59 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %55, <16 x i1> %48, <16 x i64> zeroinitializer)
  br label %60

60:
  %61 = phi <16 x i64> [ %57, %56 ], [ %59, %58 ]
  %62 = load i64, ptr %35, align 8
  %63 = insertelement <16 x i64> poison, i64 %62, i64 0
  %64 = shufflevector <16 x i64> %63, <16 x i64> poison, <16 x i32> zeroinitializer
  %65 = icmp ne <16 x i64> %61, zeroinitializer
  %66 = and <16 x i1> %65, %48
  %67 = load i32, ptr %36, align 4
  %68 = icmp eq i32 %67, 0
  br i1 %68, label %73, label %69

69:
  %70 = xor <16 x i64> %64, %61
  %71 = icmp ult <16 x i64> %70, splat (i64 70368744177664)
  %72 = and <16 x i1> %66, %71
  br label %73

73:
  %74 = phi <16 x i1> [ %72, %69 ], [ %66, %60 ]
  %75 = and <16 x i64> %61, splat (i64 1024)
  %76 = icmp eq <16 x i64> %75, zeroinitializer
  %77 = and <16 x i1> %76, %74
  %78 = bitcast <16 x i1> %77 to i16
  %79 = icmp eq i16 %78, 0
  br i1 %79, label %105, label %80

80:
  %81 = load ptr, ptr %0, align 8
  %82 = lshr <16 x i64> %61, splat (i64 36)
  %83 = and <16 x i64> %82, splat (i64 1023)
  %84 = lshr <16 x i64> %61, splat (i64 12)
  %85 = trunc <16 x i64> %84 to <16 x i32>
  %86 = and <16 x i32> %85, splat (i32 16777215)
  %87 = getelementptr inbounds nuw i8, ptr %81, i64 96
  %88 = load ptr, ptr %87, align 8
  %89 = getelementptr i32, ptr %88, <16 x i64> %83
  %90 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %89, <16 x i1> %77, <16 x i32> zeroinitializer)
  %91 = getelementptr inbounds nuw i8, ptr %81, i64 392
  %92 = load i64, ptr %91, align 8
  %93 = insertelement <16 x i64> poison, i64 %92, i64 0
  %94 = shufflevector <16 x i64> %93, <16 x i64> poison, <16 x i32> zeroinitializer
  %95 = icmp ult <16 x i64> %83, %94
  %96 = icmp uge <16 x i32> %86, %90
  %97 = or <16 x i1> %96, %95
  %98 = and <16 x i1> %77, %97
  %99 = bitcast <16 x i1> %98 to i16
  %100 = icmp eq i16 %99, 0
  br i1 %100, label %105, label %101

101:
  %102 = zext i16 %99 to i32
  %103 = load ptr, ptr %0, align 8
  tail call fastcc void @blame(ptr %103, i64 0, <16 x i64> %64, <16 x i64> %61, <16 x i64> %64, i32 %102)
  %104 = load ptr, ptr %49, align 8
  br label %105

105:
  %106 = phi ptr [ %50, %80 ], [ %104, %101 ], [ %50, %73 ]
  %107 = getelementptr inbounds i64, ptr %106, i64 %39
  br i1 %46, label %108, label %110

108:
  %109 = load <16 x i64>, ptr %107, align 8
  br label %112

110:
  %111 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %107, <16 x i1> %48, <16 x i64> zeroinitializer)
  br label %112

112:
  %113 = phi <16 x i64> [ %109, %108 ], [ %111, %110 ]
  tail call fastcc void @check(ptr %0, <16 x i64> %113, i32 %45, i64 %39)
  %114 = load ptr, ptr %53, align 8
  %115 = load i64, ptr %37, align 8
  %116 = insertelement <16 x i64> poison, i64 %115, i64 0
  %117 = shufflevector <16 x i64> %116, <16 x i64> poison, <16 x i32> zeroinitializer
  %118 = getelementptr inbounds i64, ptr %114, i64 %39
  br i1 %46, label %119, label %120

119:
  store <16 x i64> %117, ptr %118, align 8
  br label %121

120:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %117, ptr align 8 %118, <16 x i1> %48)
  br label %121

121:
  %122 = add i64 %39, 16
  %123 = icmp ult i64 %122, %21
  br i1 %123, label %38, label %124

124:
  ret void
}

declare <16 x i64> @llvm.masked.load.v16i64.p0(ptr captures(none), <16 x i1>, <16 x i64>)

declare <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr>, <16 x i1>, <16 x i64>)

declare void @llvm.masked.scatter.v16i64.v16p0(<16 x i64>, <16 x ptr>, <16 x i1>)

declare void @llvm.masked.store.v16i64.p0(<16 x i64>, ptr captures(none), <16 x i1>)

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

define internal fastcc void @check(ptr %0, <16 x i64> %1, i32 %2, i64 %3) #0 {
  %5 = alloca [16 x i64], align 64
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %7 = load i64, ptr %6, align 8
  %8 = icmp ne <16 x i64> %1, zeroinitializer
  %9 = insertelement <16 x i64> poison, i64 %7, i64 0
  %10 = shufflevector <16 x i64> %9, <16 x i64> poison, <16 x i32> zeroinitializer
  %11 = icmp ne <16 x i64> %1, %10
  %12 = and <16 x i1> %8, %11
  %13 = trunc nuw i32 %2 to i16
  %14 = bitcast i16 %13 to <16 x i1>
  %15 = and <16 x i1> %12, %14
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 84
  %17 = load i32, ptr %16, align 4
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %27, label %19

19:
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %21 = load i64, ptr %20, align 8
  %22 = insertelement <16 x i64> poison, i64 %21, i64 0
  %23 = shufflevector <16 x i64> %22, <16 x i64> poison, <16 x i32> zeroinitializer
  %24 = xor <16 x i64> %23, %1
  %25 = icmp ult <16 x i64> %24, splat (i64 70368744177664)
  %26 = and <16 x i1> %15, %25
  br label %27

27:
  %28 = phi <16 x i1> [ %26, %19 ], [ %15, %4 ]
  %29 = bitcast <16 x i1> %28 to i16
  %30 = zext i16 %29 to i32
  %31 = icmp eq i16 %29, 0
  br i1 %31, label %126, label %32

32:
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 100
  %34 = load i32, ptr %33, align 4
  %35 = icmp eq i32 %34, 0
  %36 = load ptr, ptr %0, align 8
  br i1 %35, label %82, label %37

37:
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %39 = load i32, ptr %38, align 8
  %40 = lshr <16 x i64> %1, splat (i64 36)
  %41 = and <16 x i64> %40, splat (i64 1023)
  %42 = and i32 %39, 1
  %43 = insertelement <16 x i32> poison, i32 %42, i64 0
  %44 = shufflevector <16 x i32> %43, <16 x i32> poison, <16 x i32> zeroinitializer
  %45 = zext nneg <16 x i32> %44 to <16 x i64>
  %46 = getelementptr inbounds nuw i8, ptr %36, i64 312
  %47 = load i64, ptr %46, align 8
  %48 = mul i64 %47, 3
  %49 = insertelement <16 x i64> poison, i64 %48, i64 0
  %50 = shufflevector <16 x i64> %49, <16 x i64> poison, <16 x i32> zeroinitializer
  %51 = mul nuw nsw <16 x i64> %50, %45
  %52 = lshr <16 x i64> %1, splat (i64 12)
  %53 = trunc <16 x i64> %52 to <16 x i32>
  %54 = and <16 x i32> %53, splat (i32 16777215)
  %55 = add <16 x i64> %51, %41
  %56 = getelementptr inbounds nuw i8, ptr %36, i64 304
  %57 = load ptr, ptr %56, align 8
  %58 = getelementptr i32, ptr %57, <16 x i64> %55
  %59 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %58, <16 x i1> %28, <16 x i32> zeroinitializer)
  %60 = icmp ugt <16 x i32> %59, %54
  %61 = and <16 x i1> %28, %60
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 92
  %63 = load i32, ptr %62, align 4
  %64 = icmp eq i32 %63, 0
  br i1 %64, label %75, label %65

65:
  %66 = zext i32 %63 to i64
  %67 = mul i64 %47, %66
  %68 = insertelement <16 x i64> poison, i64 %67, i64 0
  %69 = shufflevector <16 x i64> %68, <16 x i64> poison, <16 x i32> zeroinitializer
  %70 = add <16 x i64> %55, %69
  %71 = getelementptr i32, ptr %57, <16 x i64> %70
  %72 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %71, <16 x i1> %61, <16 x i32> zeroinitializer)
  %73 = icmp ugt <16 x i32> %72, %54
  %74 = and <16 x i1> %61, %73
  br label %75

75:
  %76 = phi <16 x i1> [ %74, %65 ], [ %61, %37 ]
  %77 = bitcast <16 x i1> %76 to i16
  %78 = zext i16 %77 to i32
  %79 = xor i32 %78, -1
  %80 = and i32 %79, %30
  %81 = icmp eq i32 %80, 0
  br i1 %81, label %126, label %82

82:
  %83 = phi i32 [ %80, %75 ], [ %30, %32 ]
  store <16 x i64> %1, ptr %5, align 64
  %84 = getelementptr inbounds nuw i8, ptr %36, i64 40
  %85 = load ptr, ptr %84, align 8
  %86 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %87 = getelementptr inbounds nuw i8, ptr %0, i64 92
  %88 = getelementptr inbounds nuw i8, ptr %0, i64 48
  br label %89

89:
  %90 = phi i64 [ %7, %82 ], [ %121, %120 ]
  %91 = phi i32 [ %83, %82 ], [ %123, %120 ]
  %92 = tail call i32 @llvm.cttz.i32(i32 %91, i1 true)
  %93 = zext nneg i32 %92 to i64
  %94 = getelementptr inbounds nuw i64, ptr %5, i64 %93
  %95 = load i64, ptr %94, align 8
  %96 = icmp eq i64 %95, %90
  br i1 %96, label %120, label %97

97:
  %98 = load i64, ptr %86, align 8
  %99 = xor i64 %98, %95
  %100 = icmp ult i64 %99, 70368744177664
  br i1 %100, label %101, label %115

101:
  %102 = tail call fastcc i1 @is_behind(ptr %0, i64 %95, i64 0)
  br i1 %102, label %103, label %115

103:
  %104 = load i32, ptr %87, align 4
  %105 = icmp eq i32 %104, 0
  br i1 %105, label %120, label %106

106:
  %107 = and i64 %95, 1023
  %108 = getelementptr inbounds nuw i8, ptr %85, i64 %107
  %109 = load i8, ptr %108, align 1
  %110 = and i8 %109, 8
  %111 = icmp eq i8 %110, 0
  br i1 %111, label %112, label %120

112:
  %113 = zext i32 %104 to i64
  %114 = tail call fastcc i1 @is_behind(ptr %0, i64 %95, i64 %113)
  br i1 %114, label %120, label %115

115:
  %116 = load ptr, ptr %0, align 8
  %117 = add i64 %3, %93
  %118 = load i64, ptr %88, align 8
  %119 = shl i64 %117, %118
  tail call fastcc void @odd(ptr %116, i64 0, i64 %98, i64 %95, i64 %119)
  br label %120

120:
  %121 = phi i64 [ %90, %89 ], [ %90, %115 ], [ %95, %112 ], [ %95, %106 ], [ %95, %103 ]
  %122 = add nsw i32 %91, -1
  %123 = and i32 %122, %91
  %124 = icmp eq i32 %123, 0
  br i1 %124, label %125, label %89

125:
  store i64 %121, ptr %6, align 8
  br label %126

126:
  ret void
}

declare <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr>, <16 x i1>, <16 x i32>)

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
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %22

11:
  %12 = icmp eq i64 %2, 0
  br i1 %12, label %13, label %17

13:
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %5, %15
  br i1 %16, label %37, label %17

17:
  %18 = load ptr, ptr %0, align 8
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %20 = load i64, ptr %19, align 8
  %21 = tail call fastcc i1 @knows(ptr %18, i64 %20, i64 %5, i64 %7, i64 %2)
  br label %37

22:
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %24 = load i64, ptr %23, align 8
  %25 = icmp eq i64 %2, 0
  %26 = add i64 %24, 31
  br label %27

27:
  %28 = phi i64 [ %24, %22 ], [ %35, %34 ]
  %29 = icmp eq i64 %5, %28
  %30 = and i1 %25, %29
  br i1 %30, label %34, label %31

31:
  %32 = load ptr, ptr %0, align 8
  %33 = tail call fastcc i1 @knows(ptr %32, i64 %28, i64 %5, i64 %7, i64 %2)
  br i1 %33, label %34, label %37

34:
  %35 = add i64 %28, 1
  %36 = icmp eq i64 %28, %26
  br i1 %36, label %37, label %27

37:
  %38 = phi i1 [ %21, %17 ], [ true, %13 ], [ true, %34 ], [ false, %31 ]
  ret i1 %38
}

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

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)

declare i16 @llvm.cttz.i16(i16, i1)

declare i16 @llvm.ctpop.i16(i16)

declare void @llvm.assume(i1)
