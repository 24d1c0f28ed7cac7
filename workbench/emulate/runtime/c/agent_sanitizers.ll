; From agent_sanitizers.c by scripts/runtime_ir.py: 8a0235f9c0e30d83
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
  %101 = phi i64 [ 0, %58 ], [ %1035, %1033 ]
  %102 = phi i32 [ 0, %58 ], [ %1034, %1033 ]
  %103 = phi i32 [ 0, %58 ], [ %577, %1033 ]
  br i1 %48, label %576, label %104

104:
  %105 = insertelement <16 x i64> poison, i64 %101, i64 0
  %106 = shufflevector <16 x i64> %105, <16 x i64> poison, <16 x i32> zeroinitializer
  %107 = add <16 x i64> %106, %64
  %108 = icmp ult <16 x i64> %107, %70
  %109 = and <16 x i1> %61, %108
  %110 = bitcast <16 x i1> %109 to i16
  %111 = icmp eq i16 %110, 0
  br i1 %111, label %576, label %112

112:
  store <16 x i64> %107, ptr %7, align 64
  %113 = tail call i16 @llvm.cttz.i16(i16 %110, i1 true)
  %114 = zext nneg i16 %113 to i64
  %115 = getelementptr inbounds nuw i64, ptr %7, i64 %114
  %116 = load i64, ptr %115, align 8
  %117 = sub i64 %116, %114
  %118 = insertelement <16 x i64> poison, i64 %117, i64 0
  %119 = shufflevector <16 x i64> %118, <16 x i64> poison, <16 x i32> zeroinitializer
  %120 = add <16 x i64> %119, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %121 = icmp ne <16 x i64> %107, %120
  %122 = and <16 x i1> %109, %121
  %123 = bitcast <16 x i1> %122 to i16
  %124 = icmp eq i16 %123, 0
  br i1 %124, label %287, label %125

125:
  %126 = load ptr, ptr %71, align 8
  %127 = load ptr, ptr %72, align 8
  %128 = load ptr, ptr %73, align 8
  br i1 %75, label %154, label %129

129:
  %130 = load ptr, ptr %76, align 8
  br i1 %78, label %143, label %131

131:
  %132 = getelementptr i32, ptr %130, <16 x i64> %107
  %133 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %132, <16 x i1> %109, <16 x i32> zeroinitializer)
  %134 = icmp ne <16 x i32> %133, %68
  %135 = and <16 x i1> %109, %134
  %136 = bitcast <16 x i1> %135 to i16
  %137 = zext i16 %136 to i32
  %138 = xor i32 %103, -1
  %139 = and i32 %137, %138
  %140 = or i32 %103, %137
  %141 = icmp eq i32 %139, 0
  br i1 %141, label %143, label %142

142:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %59, i32 %139)
  br label %143

143:
  %144 = phi i32 [ %103, %129 ], [ %140, %131 ], [ %140, %142 ]
  br i1 %80, label %154, label %145

145:
  %146 = getelementptr i32, ptr %130, <16 x i64> %107
  %147 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %146, <16 x i1> %109, <16 x i32> zeroinitializer)
  %148 = icmp ne <16 x i32> %147, %68
  %149 = and <16 x i1> %109, %148
  %150 = bitcast <16 x i1> %149 to i16
  %151 = icmp eq i16 %150, 0
  br i1 %151, label %154, label %152

152:
  %153 = zext i16 %150 to i32
  tail call fastcc void @mark_each(ptr %10, ptr %130, <16 x i64> %107, i32 %30, i32 %153, i32 1)
  br label %154

154:
  %155 = phi i32 [ %103, %125 ], [ %144, %143 ], [ %144, %145 ], [ %144, %152 ]
  br i1 %82, label %574, label %156

156:
  br i1 %84, label %194, label %157

157:
  %158 = load ptr, ptr %85, align 8
  %159 = getelementptr i64, ptr %158, <16 x i64> %107
  %160 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %159, <16 x i1> %109, <16 x i64> zeroinitializer)
  %161 = icmp ne <16 x i64> %160, zeroinitializer
  %162 = xor <16 x i64> %160, %43
  %163 = icmp ult <16 x i64> %162, splat (i64 70368744177664)
  %164 = and <16 x i1> %161, %163
  %165 = and <16 x i1> %109, %164
  br i1 %80, label %166, label %170

166:
  %167 = and <16 x i64> %160, splat (i64 1024)
  %168 = icmp eq <16 x i64> %167, zeroinitializer
  %169 = and <16 x i1> %168, %165
  br label %170

170:
  %171 = phi <16 x i1> [ %165, %157 ], [ %169, %166 ]
  %172 = bitcast <16 x i1> %171 to i16
  %173 = icmp eq i16 %172, 0
  br i1 %173, label %194, label %174

174:
  %175 = lshr <16 x i64> %160, splat (i64 36)
  %176 = and <16 x i64> %175, splat (i64 1023)
  %177 = lshr <16 x i64> %160, splat (i64 12)
  %178 = trunc <16 x i64> %177 to <16 x i32>
  %179 = and <16 x i32> %178, splat (i32 16777215)
  %180 = load ptr, ptr %36, align 8
  %181 = getelementptr i32, ptr %180, <16 x i64> %176
  %182 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %181, <16 x i1> %171, <16 x i32> zeroinitializer)
  %183 = load i64, ptr %86, align 8
  %184 = insertelement <16 x i64> poison, i64 %183, i64 0
  %185 = shufflevector <16 x i64> %184, <16 x i64> poison, <16 x i32> zeroinitializer
  %186 = icmp ult <16 x i64> %176, %185
  %187 = icmp uge <16 x i32> %179, %182
  %188 = or <16 x i1> %187, %186
  %189 = and <16 x i1> %171, %188
  %190 = bitcast <16 x i1> %189 to i16
  %191 = icmp eq i16 %190, 0
  br i1 %191, label %194, label %192

192:
  %193 = zext i16 %190 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %160, <16 x i64> %59, i32 %193)
  br label %194

194:
  %195 = getelementptr i64, ptr %126, <16 x i64> %107
  %196 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %195, <16 x i1> %109, <16 x i64> zeroinitializer)
  br i1 %88, label %204, label %197

197:
  %198 = icmp ne <16 x i64> %196, zeroinitializer
  %199 = and <16 x i1> %109, %198
  %200 = bitcast <16 x i1> %199 to i16
  %201 = icmp eq i16 %200, 0
  br i1 %201, label %574, label %202

202:
  %203 = zext i16 %200 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %196, <16 x i64> %59, i32 %203)
  br label %574

204:
  %205 = xor <16 x i64> %196, %46
  %206 = icmp ugt <16 x i64> %205, splat (i64 68719476735)
  %207 = icmp ne <16 x i64> %196, zeroinitializer
  %208 = and <16 x i1> %207, %206
  %209 = and <16 x i1> %109, %208
  %210 = bitcast <16 x i1> %209 to i16
  %211 = icmp eq i16 %210, 0
  br i1 %211, label %214, label %212

212:
  %213 = zext i16 %210 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %196, <16 x i64> %59, i32 %213, i32 1)
  br label %214

214:
  br i1 %80, label %267, label %215

215:
  br i1 %90, label %247, label %216

216:
  %217 = getelementptr i64, ptr %127, <16 x i64> %107
  %218 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %217, <16 x i1> %109, <16 x i64> zeroinitializer)
  %219 = getelementptr i64, ptr %128, <16 x i64> %107
  %220 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %219, <16 x i1> %109, <16 x i64> zeroinitializer)
  %221 = or <16 x i64> %220, %218
  %222 = icmp ne <16 x i64> %221, zeroinitializer
  %223 = and <16 x i1> %109, %222
  %224 = bitcast <16 x i1> %223 to i16
  %225 = icmp eq i16 %224, 0
  br i1 %225, label %247, label %226

226:
  %227 = xor <16 x i64> %218, %46
  %228 = icmp ugt <16 x i64> %227, splat (i64 68719476735)
  %229 = icmp ne <16 x i64> %218, zeroinitializer
  %230 = and <16 x i1> %229, %228
  %231 = and <16 x i1> %109, %230
  %232 = bitcast <16 x i1> %231 to i16
  %233 = icmp eq i16 %232, 0
  br i1 %233, label %236, label %234

234:
  %235 = zext i16 %232 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %218, <16 x i64> %59, i32 %235, i32 1)
  br label %236

236:
  %237 = xor <16 x i64> %220, %46
  %238 = icmp ugt <16 x i64> %237, splat (i64 68719476735)
  %239 = icmp ne <16 x i64> %220, zeroinitializer
  %240 = and <16 x i1> %239, %238
  %241 = and <16 x i1> %109, %240
  %242 = bitcast <16 x i1> %241 to i16
  %243 = icmp eq i16 %242, 0
  br i1 %243, label %246, label %244

244:
  %245 = zext i16 %242 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %220, <16 x i64> %59, i32 %245, i32 1)
  br label %246

246:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %217, <16 x i1> %109)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %219, <16 x i1> %109)
  br label %247

247:
  %248 = icmp ult <16 x i64> %205, splat (i64 4096)
  %249 = and <16 x i64> %196, splat (i64 3072)
  %250 = icmp eq <16 x i64> %249, zeroinitializer
  %251 = and <16 x i1> %248, %250
  %252 = bitcast <16 x i1> %251 to i16
  %253 = icmp eq i16 %252, 0
  %254 = xor <16 x i1> %251, splat (i1 true)
  %255 = select i1 %253, <16 x i1> splat (i1 true), <16 x i1> %254
  %256 = and <16 x i1> %109, %255
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %195, <16 x i1> %256)
  %257 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %195, <16 x i1> %109, <16 x i64> zeroinitializer)
  %258 = xor <16 x i64> %257, %46
  %259 = icmp ugt <16 x i64> %258, splat (i64 68719476735)
  %260 = icmp ne <16 x i64> %257, zeroinitializer
  %261 = and <16 x i1> %260, %259
  %262 = and <16 x i1> %109, %261
  %263 = bitcast <16 x i1> %262 to i16
  %264 = icmp eq i16 %263, 0
  br i1 %264, label %574, label %265

265:
  %266 = zext i16 %263 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %257, <16 x i64> %59, i32 %266, i32 1)
  br label %574

267:
  %268 = getelementptr i64, ptr %127, <16 x i64> %107
  %269 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %268, <16 x i1> %109, <16 x i64> zeroinitializer)
  %270 = xor <16 x i64> %269, %46
  %271 = icmp ugt <16 x i64> %270, splat (i64 68719476735)
  %272 = icmp ne <16 x i64> %269, zeroinitializer
  %273 = and <16 x i1> %272, %271
  %274 = and <16 x i1> %109, %273
  %275 = bitcast <16 x i1> %274 to i16
  %276 = icmp eq i16 %275, 0
  br i1 %276, label %279, label %277

277:
  %278 = getelementptr i64, ptr %128, <16 x i64> %107
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %269, <16 x ptr> align 8 %278, <16 x i1> %274)
  br label %279

279:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %268, <16 x i1> %109)
  %280 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %268, <16 x i1> %109, <16 x i64> zeroinitializer)
  %281 = icmp ne <16 x i64> %280, %46
  %282 = and <16 x i1> %109, %281
  %283 = bitcast <16 x i1> %282 to i16
  %284 = icmp eq i16 %283, 0
  br i1 %284, label %574, label %285

285:
  %286 = getelementptr i64, ptr %128, <16 x i64> %107
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %286, <16 x i1> %282)
  br label %574

287:
  %288 = icmp eq i16 %110, -1
  %289 = load ptr, ptr %71, align 8
  %290 = load ptr, ptr %72, align 8
  %291 = load ptr, ptr %73, align 8
  br i1 %288, label %292, label %428

292:
  br i1 %75, label %319, label %293

293:
  %294 = load ptr, ptr %76, align 8
  br i1 %78, label %306, label %295

295:
  %296 = getelementptr inbounds i32, ptr %294, i64 %117
  %297 = load <16 x i32>, ptr %296, align 4
  %298 = icmp ne <16 x i32> %297, %68
  %299 = bitcast <16 x i1> %298 to i16
  %300 = zext i16 %299 to i32
  %301 = xor i32 %103, -1
  %302 = and i32 %300, %301
  %303 = or i32 %103, %300
  %304 = icmp eq i32 %302, 0
  br i1 %304, label %306, label %305

305:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %59, i32 %302)
  br label %306

306:
  %307 = phi i32 [ %103, %293 ], [ %303, %295 ], [ %303, %305 ]
  br i1 %80, label %319, label %308

308:
  %309 = getelementptr inbounds i32, ptr %294, i64 %117
  %310 = load <16 x i32>, ptr %309, align 4
  %311 = icmp ne <16 x i32> %310, %68
  %312 = bitcast <16 x i1> %311 to i16
  %313 = icmp eq i16 %312, 0
  br i1 %313, label %319, label %314

314:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %68, ptr align 4 %309, <16 x i1> %311)
  %315 = tail call i16 @llvm.ctpop.i16(i16 %312)
  %316 = zext nneg i16 %315 to i64
  %317 = load i64, ptr %91, align 8
  %318 = sub i64 %317, %316
  store i64 %318, ptr %91, align 8
  br label %319

319:
  %320 = phi i32 [ %103, %292 ], [ %307, %306 ], [ %307, %308 ], [ %307, %314 ]
  br i1 %82, label %574, label %321

321:
  br i1 %84, label %358, label %322

322:
  %323 = load ptr, ptr %85, align 8
  %324 = getelementptr inbounds i64, ptr %323, i64 %117
  %325 = load <16 x i64>, ptr %324, align 8
  %326 = icmp ne <16 x i64> %325, zeroinitializer
  %327 = xor <16 x i64> %325, %43
  %328 = icmp ult <16 x i64> %327, splat (i64 70368744177664)
  %329 = and <16 x i1> %326, %328
  br i1 %80, label %330, label %334

330:
  %331 = and <16 x i64> %325, splat (i64 1024)
  %332 = icmp eq <16 x i64> %331, zeroinitializer
  %333 = and <16 x i1> %332, %329
  br label %334

334:
  %335 = phi <16 x i1> [ %329, %322 ], [ %333, %330 ]
  %336 = bitcast <16 x i1> %335 to i16
  %337 = icmp eq i16 %336, 0
  br i1 %337, label %358, label %338

338:
  %339 = lshr <16 x i64> %325, splat (i64 36)
  %340 = and <16 x i64> %339, splat (i64 1023)
  %341 = lshr <16 x i64> %325, splat (i64 12)
  %342 = trunc <16 x i64> %341 to <16 x i32>
  %343 = and <16 x i32> %342, splat (i32 16777215)
  %344 = load ptr, ptr %36, align 8
  %345 = getelementptr i32, ptr %344, <16 x i64> %340
  %346 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %345, <16 x i1> %335, <16 x i32> zeroinitializer)
  %347 = load i64, ptr %86, align 8
  %348 = insertelement <16 x i64> poison, i64 %347, i64 0
  %349 = shufflevector <16 x i64> %348, <16 x i64> poison, <16 x i32> zeroinitializer
  %350 = icmp ult <16 x i64> %340, %349
  %351 = icmp uge <16 x i32> %343, %346
  %352 = or <16 x i1> %351, %350
  %353 = and <16 x i1> %335, %352
  %354 = bitcast <16 x i1> %353 to i16
  %355 = icmp eq i16 %354, 0
  br i1 %355, label %358, label %356

356:
  %357 = zext i16 %354 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %325, <16 x i64> %59, i32 %357)
  br label %358

358:
  %359 = getelementptr inbounds i64, ptr %289, i64 %117
  %360 = load <16 x i64>, ptr %359, align 8
  br i1 %88, label %367, label %361

361:
  %362 = icmp ne <16 x i64> %360, zeroinitializer
  %363 = bitcast <16 x i1> %362 to i16
  %364 = icmp eq i16 %363, 0
  br i1 %364, label %574, label %365

365:
  %366 = zext i16 %363 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %360, <16 x i64> %59, i32 %366)
  br label %574

367:
  %368 = xor <16 x i64> %360, %46
  %369 = icmp ugt <16 x i64> %368, splat (i64 68719476735)
  %370 = icmp ne <16 x i64> %360, zeroinitializer
  %371 = and <16 x i1> %370, %369
  %372 = bitcast <16 x i1> %371 to i16
  %373 = icmp eq i16 %372, 0
  br i1 %373, label %376, label %374

374:
  %375 = zext i16 %372 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %360, <16 x i64> %59, i32 %375, i32 1)
  br label %376

376:
  br i1 %80, label %416, label %377

377:
  br i1 %90, label %406, label %378

378:
  %379 = getelementptr inbounds i64, ptr %290, i64 %117
  %380 = load <16 x i64>, ptr %379, align 8
  %381 = getelementptr inbounds i64, ptr %291, i64 %117
  %382 = load <16 x i64>, ptr %381, align 8
  %383 = or <16 x i64> %382, %380
  %384 = icmp ne <16 x i64> %383, zeroinitializer
  %385 = bitcast <16 x i1> %384 to i16
  %386 = icmp eq i16 %385, 0
  br i1 %386, label %406, label %387

387:
  %388 = xor <16 x i64> %380, %46
  %389 = icmp ugt <16 x i64> %388, splat (i64 68719476735)
  %390 = icmp ne <16 x i64> %380, zeroinitializer
  %391 = and <16 x i1> %390, %389
  %392 = bitcast <16 x i1> %391 to i16
  %393 = icmp eq i16 %392, 0
  br i1 %393, label %396, label %394

394:
  %395 = zext i16 %392 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %380, <16 x i64> %59, i32 %395, i32 1)
  br label %396

396:
  %397 = xor <16 x i64> %382, %46
  %398 = icmp ugt <16 x i64> %397, splat (i64 68719476735)
  %399 = icmp ne <16 x i64> %382, zeroinitializer
  %400 = and <16 x i1> %399, %398
  %401 = bitcast <16 x i1> %400 to i16
  %402 = icmp eq i16 %401, 0
  br i1 %402, label %405, label %403

403:
  %404 = zext i16 %401 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %382, <16 x i64> %59, i32 %404, i32 1)
  br label %405

405:
  store <16 x i64> zeroinitializer, ptr %379, align 8
  store <16 x i64> zeroinitializer, ptr %381, align 8
  br label %406

406:
  %407 = icmp ult <16 x i64> %368, splat (i64 4096)
  %408 = and <16 x i64> %360, splat (i64 3072)
  %409 = icmp eq <16 x i64> %408, zeroinitializer
  %410 = and <16 x i1> %407, %409
  %411 = bitcast <16 x i1> %410 to i16
  %412 = icmp eq i16 %411, 0
  br i1 %412, label %415, label %413

413:
  %414 = xor <16 x i1> %410, splat (i1 true)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %359, <16 x i1> %414)
  br label %574

415:
  store <16 x i64> %46, ptr %359, align 8
  br label %574

416:
  %417 = getelementptr inbounds i64, ptr %290, i64 %117
  %418 = load <16 x i64>, ptr %417, align 8
  %419 = xor <16 x i64> %418, %46
  %420 = icmp ugt <16 x i64> %419, splat (i64 68719476735)
  %421 = icmp ne <16 x i64> %418, zeroinitializer
  %422 = and <16 x i1> %421, %420
  %423 = bitcast <16 x i1> %422 to i16
  %424 = icmp eq i16 %423, 0
  br i1 %424, label %427, label %425

425:
  %426 = getelementptr inbounds i64, ptr %291, i64 %117
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %418, ptr align 8 %426, <16 x i1> %422)
  br label %427

427:
  store <16 x i64> %46, ptr %417, align 8
  br label %574

428:
  br i1 %75, label %457, label %429

429:
  %430 = load ptr, ptr %76, align 8
  br i1 %78, label %443, label %431

431:
  %432 = getelementptr inbounds i32, ptr %430, i64 %117
  %433 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %432, <16 x i1> %109, <16 x i32> zeroinitializer)
  %434 = icmp ne <16 x i32> %433, %68
  %435 = and <16 x i1> %109, %434
  %436 = bitcast <16 x i1> %435 to i16
  %437 = zext i16 %436 to i32
  %438 = xor i32 %103, -1
  %439 = and i32 %437, %438
  %440 = or i32 %103, %437
  %441 = icmp eq i32 %439, 0
  br i1 %441, label %443, label %442

442:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %59, i32 %439)
  br label %443

443:
  %444 = phi i32 [ %103, %429 ], [ %440, %431 ], [ %440, %442 ]
  br i1 %80, label %457, label %445

445:
  %446 = getelementptr inbounds i32, ptr %430, i64 %117
  %447 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %446, <16 x i1> %109, <16 x i32> zeroinitializer)
  %448 = icmp ne <16 x i32> %447, %68
  %449 = and <16 x i1> %109, %448
  %450 = bitcast <16 x i1> %449 to i16
  %451 = icmp eq i16 %450, 0
  br i1 %451, label %457, label %452

452:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %68, ptr align 4 %446, <16 x i1> %449)
  %453 = tail call i16 @llvm.ctpop.i16(i16 %450)
  %454 = zext nneg i16 %453 to i64
  %455 = load i64, ptr %91, align 8
  %456 = sub i64 %455, %454
  store i64 %456, ptr %91, align 8
  br label %457

457:
  %458 = phi i32 [ %103, %428 ], [ %444, %443 ], [ %444, %445 ], [ %444, %452 ]
  br i1 %82, label %574, label %459

459:
  br i1 %84, label %497, label %460

460:
  %461 = load ptr, ptr %85, align 8
  %462 = getelementptr inbounds i64, ptr %461, i64 %117
  %463 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %462, <16 x i1> %109, <16 x i64> zeroinitializer)
  %464 = icmp ne <16 x i64> %463, zeroinitializer
  %465 = xor <16 x i64> %463, %43
  %466 = icmp ult <16 x i64> %465, splat (i64 70368744177664)
  %467 = and <16 x i1> %464, %466
  %468 = and <16 x i1> %109, %467
  br i1 %80, label %469, label %473

469:
  %470 = and <16 x i64> %463, splat (i64 1024)
  %471 = icmp eq <16 x i64> %470, zeroinitializer
  %472 = and <16 x i1> %471, %468
  br label %473

473:
  %474 = phi <16 x i1> [ %468, %460 ], [ %472, %469 ]
  %475 = bitcast <16 x i1> %474 to i16
  %476 = icmp eq i16 %475, 0
  br i1 %476, label %497, label %477

477:
  %478 = lshr <16 x i64> %463, splat (i64 36)
  %479 = and <16 x i64> %478, splat (i64 1023)
  %480 = lshr <16 x i64> %463, splat (i64 12)
  %481 = trunc <16 x i64> %480 to <16 x i32>
  %482 = and <16 x i32> %481, splat (i32 16777215)
  %483 = load ptr, ptr %36, align 8
  %484 = getelementptr i32, ptr %483, <16 x i64> %479
  %485 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %484, <16 x i1> %474, <16 x i32> zeroinitializer)
  %486 = load i64, ptr %86, align 8
  %487 = insertelement <16 x i64> poison, i64 %486, i64 0
  %488 = shufflevector <16 x i64> %487, <16 x i64> poison, <16 x i32> zeroinitializer
  %489 = icmp ult <16 x i64> %479, %488
  %490 = icmp uge <16 x i32> %482, %485
  %491 = or <16 x i1> %490, %489
  %492 = and <16 x i1> %474, %491
  %493 = bitcast <16 x i1> %492 to i16
  %494 = icmp eq i16 %493, 0
  br i1 %494, label %497, label %495

495:
  %496 = zext i16 %493 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %463, <16 x i64> %59, i32 %496)
  br label %497

497:
  %498 = getelementptr inbounds i64, ptr %289, i64 %117
  %499 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %498, <16 x i1> %109, <16 x i64> zeroinitializer)
  br i1 %88, label %507, label %500

500:
  %501 = icmp ne <16 x i64> %499, zeroinitializer
  %502 = and <16 x i1> %109, %501
  %503 = bitcast <16 x i1> %502 to i16
  %504 = icmp eq i16 %503, 0
  br i1 %504, label %574, label %505

505:
  %506 = zext i16 %503 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %499, <16 x i64> %59, i32 %506)
  br label %574

507:
  %508 = xor <16 x i64> %499, %46
  %509 = icmp ugt <16 x i64> %508, splat (i64 68719476735)
  %510 = icmp ne <16 x i64> %499, zeroinitializer
  %511 = and <16 x i1> %510, %509
  %512 = and <16 x i1> %109, %511
  %513 = bitcast <16 x i1> %512 to i16
  %514 = icmp eq i16 %513, 0
  br i1 %514, label %517, label %515

515:
  %516 = zext i16 %513 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %499, <16 x i64> %59, i32 %516, i32 1)
  br label %517

517:
  br i1 %80, label %561, label %518

518:
  br i1 %90, label %550, label %519

519:
  %520 = getelementptr inbounds i64, ptr %290, i64 %117
  %521 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %520, <16 x i1> %109, <16 x i64> zeroinitializer)
  %522 = getelementptr inbounds i64, ptr %291, i64 %117
  %523 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %522, <16 x i1> %109, <16 x i64> zeroinitializer)
  %524 = or <16 x i64> %523, %521
  %525 = icmp ne <16 x i64> %524, zeroinitializer
  %526 = and <16 x i1> %109, %525
  %527 = bitcast <16 x i1> %526 to i16
  %528 = icmp eq i16 %527, 0
  br i1 %528, label %550, label %529

529:
  %530 = xor <16 x i64> %521, %46
  %531 = icmp ugt <16 x i64> %530, splat (i64 68719476735)
  %532 = icmp ne <16 x i64> %521, zeroinitializer
  %533 = and <16 x i1> %532, %531
  %534 = and <16 x i1> %109, %533
  %535 = bitcast <16 x i1> %534 to i16
  %536 = icmp eq i16 %535, 0
  br i1 %536, label %539, label %537

537:
  %538 = zext i16 %535 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %521, <16 x i64> %59, i32 %538, i32 1)
  br label %539

539:
  %540 = xor <16 x i64> %523, %46
  %541 = icmp ugt <16 x i64> %540, splat (i64 68719476735)
  %542 = icmp ne <16 x i64> %523, zeroinitializer
  %543 = and <16 x i1> %542, %541
  %544 = and <16 x i1> %109, %543
  %545 = bitcast <16 x i1> %544 to i16
  %546 = icmp eq i16 %545, 0
  br i1 %546, label %549, label %547

547:
  %548 = zext i16 %545 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %523, <16 x i64> %59, i32 %548, i32 1)
  br label %549

549:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %520, <16 x i1> %109)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %522, <16 x i1> %109)
  br label %550

550:
  %551 = icmp ult <16 x i64> %508, splat (i64 4096)
  %552 = and <16 x i64> %499, splat (i64 3072)
  %553 = icmp eq <16 x i64> %552, zeroinitializer
  %554 = and <16 x i1> %551, %553
  %555 = bitcast <16 x i1> %554 to i16
  %556 = icmp eq i16 %555, 0
  br i1 %556, label %560, label %557

557:
  %558 = xor <16 x i1> %554, splat (i1 true)
  %559 = and <16 x i1> %109, %558
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %498, <16 x i1> %559)
  br label %574

560:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %498, <16 x i1> %109)
  br label %574

561:
  %562 = getelementptr inbounds i64, ptr %290, i64 %117
  %563 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %562, <16 x i1> %109, <16 x i64> zeroinitializer)
  %564 = xor <16 x i64> %563, %46
  %565 = icmp ugt <16 x i64> %564, splat (i64 68719476735)
  %566 = icmp ne <16 x i64> %563, zeroinitializer
  %567 = and <16 x i1> %566, %565
  %568 = and <16 x i1> %109, %567
  %569 = bitcast <16 x i1> %568 to i16
  %570 = icmp eq i16 %569, 0
  br i1 %570, label %573, label %571

571:
  %572 = getelementptr inbounds i64, ptr %291, i64 %117
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %563, ptr align 8 %572, <16 x i1> %568)
  br label %573

573:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %562, <16 x i1> %109)
  br label %574

574:
  %575 = phi i32 [ %155, %202 ], [ %320, %427 ], [ %155, %285 ], [ %155, %279 ], [ %155, %265 ], [ %155, %247 ], [ %155, %154 ], [ %155, %197 ], [ %320, %415 ], [ %320, %413 ], [ %320, %319 ], [ %320, %361 ], [ %320, %365 ], [ %458, %560 ], [ %458, %557 ], [ %458, %457 ], [ %458, %500 ], [ %458, %505 ], [ %458, %573 ]
  br label %576

576:
  %577 = phi i32 [ %103, %100 ], [ %103, %104 ], [ %575, %574 ]
  br i1 %12, label %1033, label %578

578:
  %579 = insertelement <16 x i64> poison, i64 %101, i64 0
  %580 = shufflevector <16 x i64> %579, <16 x i64> poison, <16 x i32> zeroinitializer
  %581 = add <16 x i64> %580, %66
  %582 = icmp ult <16 x i64> %581, %93
  %583 = and <16 x i1> %60, %582
  %584 = bitcast <16 x i1> %583 to i16
  %585 = icmp eq i16 %584, 0
  br i1 %585, label %1033, label %586

586:
  store <16 x i64> %581, ptr %8, align 64
  %587 = tail call i16 @llvm.cttz.i16(i16 %584, i1 true)
  %588 = zext nneg i16 %587 to i64
  %589 = getelementptr inbounds nuw i64, ptr %8, i64 %588
  %590 = load i64, ptr %589, align 8
  %591 = sub i64 %590, %588
  %592 = insertelement <16 x i64> poison, i64 %591, i64 0
  %593 = shufflevector <16 x i64> %592, <16 x i64> poison, <16 x i32> zeroinitializer
  %594 = add <16 x i64> %593, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %595 = icmp ne <16 x i64> %581, %594
  %596 = and <16 x i1> %583, %595
  %597 = bitcast <16 x i1> %596 to i16
  %598 = icmp eq i16 %597, 0
  br i1 %598, label %758, label %599

599:
  %600 = load ptr, ptr %94, align 8
  %601 = load ptr, ptr %95, align 8
  %602 = load ptr, ptr %96, align 8
  br i1 %75, label %628, label %603

603:
  %604 = load ptr, ptr %97, align 8
  br i1 %78, label %617, label %605

605:
  %606 = getelementptr i32, ptr %604, <16 x i64> %581
  %607 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %606, <16 x i1> %583, <16 x i32> zeroinitializer)
  %608 = icmp eq <16 x i32> %607, zeroinitializer
  %609 = and <16 x i1> %583, %608
  %610 = bitcast <16 x i1> %609 to i16
  %611 = zext i16 %610 to i32
  %612 = xor i32 %102, -1
  %613 = and i32 %611, %612
  %614 = or i32 %102, %611
  %615 = icmp eq i32 %613, 0
  br i1 %615, label %617, label %616

616:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %1, i32 %613)
  br label %617

617:
  %618 = phi i32 [ %102, %603 ], [ %614, %605 ], [ %614, %616 ]
  br i1 %80, label %628, label %619

619:
  %620 = getelementptr i32, ptr %604, <16 x i64> %581
  %621 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %620, <16 x i1> %583, <16 x i32> zeroinitializer)
  %622 = icmp ne <16 x i32> %621, %68
  %623 = and <16 x i1> %583, %622
  %624 = bitcast <16 x i1> %623 to i16
  %625 = icmp eq i16 %624, 0
  br i1 %625, label %628, label %626

626:
  %627 = zext i16 %624 to i32
  tail call fastcc void @mark_each(ptr %10, ptr %604, <16 x i64> %581, i32 %30, i32 %627, i32 0)
  br label %628

628:
  %629 = phi i32 [ %102, %599 ], [ %618, %617 ], [ %618, %619 ], [ %618, %626 ]
  br i1 %82, label %1031, label %630

630:
  br i1 %84, label %665, label %631

631:
  %632 = load ptr, ptr %98, align 8
  %633 = getelementptr i64, ptr %632, <16 x i64> %581
  %634 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %633, <16 x i1> %583, <16 x i64> zeroinitializer)
  %635 = icmp ne <16 x i64> %634, zeroinitializer
  %636 = and <16 x i1> %583, %635
  br i1 %80, label %637, label %641

637:
  %638 = and <16 x i64> %634, splat (i64 1024)
  %639 = icmp eq <16 x i64> %638, zeroinitializer
  %640 = and <16 x i1> %636, %639
  br label %641

641:
  %642 = phi <16 x i1> [ %636, %631 ], [ %640, %637 ]
  %643 = bitcast <16 x i1> %642 to i16
  %644 = icmp eq i16 %643, 0
  br i1 %644, label %665, label %645

645:
  %646 = lshr <16 x i64> %634, splat (i64 36)
  %647 = and <16 x i64> %646, splat (i64 1023)
  %648 = lshr <16 x i64> %634, splat (i64 12)
  %649 = trunc <16 x i64> %648 to <16 x i32>
  %650 = and <16 x i32> %649, splat (i32 16777215)
  %651 = load ptr, ptr %36, align 8
  %652 = getelementptr i32, ptr %651, <16 x i64> %647
  %653 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %652, <16 x i1> %642, <16 x i32> zeroinitializer)
  %654 = load i64, ptr %86, align 8
  %655 = insertelement <16 x i64> poison, i64 %654, i64 0
  %656 = shufflevector <16 x i64> %655, <16 x i64> poison, <16 x i32> zeroinitializer
  %657 = icmp ult <16 x i64> %647, %656
  %658 = icmp uge <16 x i32> %650, %653
  %659 = or <16 x i1> %658, %657
  %660 = and <16 x i1> %642, %659
  %661 = bitcast <16 x i1> %660 to i16
  %662 = icmp eq i16 %661, 0
  br i1 %662, label %665, label %663

663:
  %664 = zext i16 %661 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %634, <16 x i64> %1, i32 %664)
  br label %665

665:
  %666 = getelementptr i64, ptr %600, <16 x i64> %581
  %667 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %666, <16 x i1> %583, <16 x i64> zeroinitializer)
  br i1 %88, label %675, label %668

668:
  %669 = icmp ne <16 x i64> %667, zeroinitializer
  %670 = and <16 x i1> %583, %669
  %671 = bitcast <16 x i1> %670 to i16
  %672 = icmp eq i16 %671, 0
  br i1 %672, label %1031, label %673

673:
  %674 = zext i16 %671 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %667, <16 x i64> %1, i32 %674)
  br label %1031

675:
  %676 = xor <16 x i64> %667, %46
  %677 = icmp ugt <16 x i64> %676, splat (i64 68719476735)
  %678 = icmp ne <16 x i64> %667, zeroinitializer
  %679 = and <16 x i1> %678, %677
  %680 = and <16 x i1> %583, %679
  %681 = bitcast <16 x i1> %680 to i16
  %682 = icmp eq i16 %681, 0
  br i1 %682, label %685, label %683

683:
  %684 = zext i16 %681 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %667, <16 x i64> %1, i32 %684, i32 0)
  br label %685

685:
  br i1 %80, label %738, label %686

686:
  br i1 %90, label %718, label %687

687:
  %688 = getelementptr i64, ptr %601, <16 x i64> %581
  %689 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %688, <16 x i1> %583, <16 x i64> zeroinitializer)
  %690 = getelementptr i64, ptr %602, <16 x i64> %581
  %691 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %690, <16 x i1> %583, <16 x i64> zeroinitializer)
  %692 = or <16 x i64> %691, %689
  %693 = icmp ne <16 x i64> %692, zeroinitializer
  %694 = and <16 x i1> %583, %693
  %695 = bitcast <16 x i1> %694 to i16
  %696 = icmp eq i16 %695, 0
  br i1 %696, label %718, label %697

697:
  %698 = xor <16 x i64> %689, %46
  %699 = icmp ugt <16 x i64> %698, splat (i64 68719476735)
  %700 = icmp ne <16 x i64> %689, zeroinitializer
  %701 = and <16 x i1> %700, %699
  %702 = and <16 x i1> %583, %701
  %703 = bitcast <16 x i1> %702 to i16
  %704 = icmp eq i16 %703, 0
  br i1 %704, label %707, label %705

705:
  %706 = zext i16 %703 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %689, <16 x i64> %1, i32 %706, i32 0)
  br label %707

707:
  %708 = xor <16 x i64> %691, %46
  %709 = icmp ugt <16 x i64> %708, splat (i64 68719476735)
  %710 = icmp ne <16 x i64> %691, zeroinitializer
  %711 = and <16 x i1> %710, %709
  %712 = and <16 x i1> %583, %711
  %713 = bitcast <16 x i1> %712 to i16
  %714 = icmp eq i16 %713, 0
  br i1 %714, label %717, label %715

715:
  %716 = zext i16 %713 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %691, <16 x i64> %1, i32 %716, i32 0)
  br label %717

717:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %688, <16 x i1> %583)
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> zeroinitializer, <16 x ptr> align 8 %690, <16 x i1> %583)
  br label %718

718:
  %719 = icmp ult <16 x i64> %676, splat (i64 4096)
  %720 = and <16 x i64> %667, splat (i64 3072)
  %721 = icmp eq <16 x i64> %720, zeroinitializer
  %722 = and <16 x i1> %719, %721
  %723 = bitcast <16 x i1> %722 to i16
  %724 = icmp eq i16 %723, 0
  %725 = xor <16 x i1> %722, splat (i1 true)
  %726 = select i1 %724, <16 x i1> splat (i1 true), <16 x i1> %725
  %727 = and <16 x i1> %583, %726
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %666, <16 x i1> %727)
  %728 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %666, <16 x i1> %583, <16 x i64> zeroinitializer)
  %729 = xor <16 x i64> %728, %46
  %730 = icmp ugt <16 x i64> %729, splat (i64 68719476735)
  %731 = icmp ne <16 x i64> %728, zeroinitializer
  %732 = and <16 x i1> %731, %730
  %733 = and <16 x i1> %583, %732
  %734 = bitcast <16 x i1> %733 to i16
  %735 = icmp eq i16 %734, 0
  br i1 %735, label %1031, label %736

736:
  %737 = zext i16 %734 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %728, <16 x i64> %1, i32 %737, i32 0)
  br label %1031

738:
  %739 = getelementptr i64, ptr %601, <16 x i64> %581
  %740 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %739, <16 x i1> %583, <16 x i64> zeroinitializer)
  %741 = xor <16 x i64> %740, %46
  %742 = icmp ugt <16 x i64> %741, splat (i64 68719476735)
  %743 = icmp ne <16 x i64> %740, zeroinitializer
  %744 = and <16 x i1> %743, %742
  %745 = and <16 x i1> %583, %744
  %746 = bitcast <16 x i1> %745 to i16
  %747 = icmp eq i16 %746, 0
  br i1 %747, label %750, label %748

748:
  %749 = getelementptr i64, ptr %602, <16 x i64> %581
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %740, <16 x ptr> align 8 %749, <16 x i1> %745)
  br label %750

750:
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %739, <16 x i1> %583)
  %751 = tail call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> align 8 %739, <16 x i1> %583, <16 x i64> zeroinitializer)
  %752 = icmp ne <16 x i64> %751, %46
  %753 = and <16 x i1> %583, %752
  %754 = bitcast <16 x i1> %753 to i16
  %755 = icmp eq i16 %754, 0
  br i1 %755, label %1031, label %756

756:
  %757 = getelementptr i64, ptr %602, <16 x i64> %581
  tail call void @llvm.masked.scatter.v16i64.v16p0(<16 x i64> %46, <16 x ptr> align 8 %757, <16 x i1> %753)
  br label %1031

758:
  %759 = icmp eq i16 %584, -1
  %760 = load ptr, ptr %94, align 8
  %761 = load ptr, ptr %95, align 8
  %762 = load ptr, ptr %96, align 8
  br i1 %759, label %763, label %892

763:
  br i1 %75, label %786, label %764

764:
  %765 = load ptr, ptr %97, align 8
  br i1 %78, label %777, label %766

766:
  %767 = getelementptr inbounds i32, ptr %765, i64 %591
  %768 = load <16 x i32>, ptr %767, align 4
  %769 = icmp eq <16 x i32> %768, zeroinitializer
  %770 = bitcast <16 x i1> %769 to i16
  %771 = zext i16 %770 to i32
  %772 = xor i32 %102, -1
  %773 = and i32 %771, %772
  %774 = or i32 %102, %771
  %775 = icmp eq i32 %773, 0
  br i1 %775, label %777, label %776

776:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %1, i32 %773)
  br label %777

777:
  %778 = phi i32 [ %102, %764 ], [ %774, %766 ], [ %774, %776 ]
  br i1 %80, label %786, label %779

779:
  %780 = getelementptr inbounds i32, ptr %765, i64 %591
  %781 = load <16 x i32>, ptr %780, align 4
  %782 = icmp ne <16 x i32> %781, %68
  %783 = bitcast <16 x i1> %782 to i16
  %784 = icmp eq i16 %783, 0
  br i1 %784, label %786, label %785

785:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %68, ptr align 4 %780, <16 x i1> %782)
  br label %786

786:
  %787 = phi i32 [ %102, %763 ], [ %778, %777 ], [ %778, %779 ], [ %778, %785 ]
  br i1 %82, label %1031, label %788

788:
  br i1 %84, label %822, label %789

789:
  %790 = load ptr, ptr %98, align 8
  %791 = getelementptr inbounds i64, ptr %790, i64 %591
  %792 = load <16 x i64>, ptr %791, align 8
  %793 = icmp ne <16 x i64> %792, zeroinitializer
  br i1 %80, label %794, label %798

794:
  %795 = and <16 x i64> %792, splat (i64 1024)
  %796 = icmp eq <16 x i64> %795, zeroinitializer
  %797 = and <16 x i1> %793, %796
  br label %798

798:
  %799 = phi <16 x i1> [ %793, %789 ], [ %797, %794 ]
  %800 = bitcast <16 x i1> %799 to i16
  %801 = icmp eq i16 %800, 0
  br i1 %801, label %822, label %802

802:
  %803 = lshr <16 x i64> %792, splat (i64 36)
  %804 = and <16 x i64> %803, splat (i64 1023)
  %805 = lshr <16 x i64> %792, splat (i64 12)
  %806 = trunc <16 x i64> %805 to <16 x i32>
  %807 = and <16 x i32> %806, splat (i32 16777215)
  %808 = load ptr, ptr %36, align 8
  %809 = getelementptr i32, ptr %808, <16 x i64> %804
  %810 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %809, <16 x i1> %799, <16 x i32> zeroinitializer)
  %811 = load i64, ptr %86, align 8
  %812 = insertelement <16 x i64> poison, i64 %811, i64 0
  %813 = shufflevector <16 x i64> %812, <16 x i64> poison, <16 x i32> zeroinitializer
  %814 = icmp ult <16 x i64> %804, %813
  %815 = icmp uge <16 x i32> %807, %810
  %816 = or <16 x i1> %815, %814
  %817 = and <16 x i1> %799, %816
  %818 = bitcast <16 x i1> %817 to i16
  %819 = icmp eq i16 %818, 0
  br i1 %819, label %822, label %820

820:
  %821 = zext i16 %818 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %792, <16 x i64> %1, i32 %821)
  br label %822

822:
  %823 = getelementptr inbounds i64, ptr %760, i64 %591
  %824 = load <16 x i64>, ptr %823, align 8
  br i1 %88, label %831, label %825

825:
  %826 = icmp ne <16 x i64> %824, zeroinitializer
  %827 = bitcast <16 x i1> %826 to i16
  %828 = icmp eq i16 %827, 0
  br i1 %828, label %1031, label %829

829:
  %830 = zext i16 %827 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %824, <16 x i64> %1, i32 %830)
  br label %1031

831:
  %832 = xor <16 x i64> %824, %46
  %833 = icmp ugt <16 x i64> %832, splat (i64 68719476735)
  %834 = icmp ne <16 x i64> %824, zeroinitializer
  %835 = and <16 x i1> %834, %833
  %836 = bitcast <16 x i1> %835 to i16
  %837 = icmp eq i16 %836, 0
  br i1 %837, label %840, label %838

838:
  %839 = zext i16 %836 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %824, <16 x i64> %1, i32 %839, i32 0)
  br label %840

840:
  br i1 %80, label %880, label %841

841:
  br i1 %90, label %870, label %842

842:
  %843 = getelementptr inbounds i64, ptr %761, i64 %591
  %844 = load <16 x i64>, ptr %843, align 8
  %845 = getelementptr inbounds i64, ptr %762, i64 %591
  %846 = load <16 x i64>, ptr %845, align 8
  %847 = or <16 x i64> %846, %844
  %848 = icmp ne <16 x i64> %847, zeroinitializer
  %849 = bitcast <16 x i1> %848 to i16
  %850 = icmp eq i16 %849, 0
  br i1 %850, label %870, label %851

851:
  %852 = xor <16 x i64> %844, %46
  %853 = icmp ugt <16 x i64> %852, splat (i64 68719476735)
  %854 = icmp ne <16 x i64> %844, zeroinitializer
  %855 = and <16 x i1> %854, %853
  %856 = bitcast <16 x i1> %855 to i16
  %857 = icmp eq i16 %856, 0
  br i1 %857, label %860, label %858

858:
  %859 = zext i16 %856 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %844, <16 x i64> %1, i32 %859, i32 0)
  br label %860

860:
  %861 = xor <16 x i64> %846, %46
  %862 = icmp ugt <16 x i64> %861, splat (i64 68719476735)
  %863 = icmp ne <16 x i64> %846, zeroinitializer
  %864 = and <16 x i1> %863, %862
  %865 = bitcast <16 x i1> %864 to i16
  %866 = icmp eq i16 %865, 0
  br i1 %866, label %869, label %867

867:
  %868 = zext i16 %865 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %846, <16 x i64> %1, i32 %868, i32 0)
  br label %869

869:
  store <16 x i64> zeroinitializer, ptr %843, align 8
  store <16 x i64> zeroinitializer, ptr %845, align 8
  br label %870

870:
  %871 = icmp ult <16 x i64> %832, splat (i64 4096)
  %872 = and <16 x i64> %824, splat (i64 3072)
  %873 = icmp eq <16 x i64> %872, zeroinitializer
  %874 = and <16 x i1> %871, %873
  %875 = bitcast <16 x i1> %874 to i16
  %876 = icmp eq i16 %875, 0
  br i1 %876, label %879, label %877

877:
  %878 = xor <16 x i1> %874, splat (i1 true)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %823, <16 x i1> %878)
  br label %1031

879:
  store <16 x i64> %46, ptr %823, align 8
  br label %1031

880:
  %881 = getelementptr inbounds i64, ptr %761, i64 %591
  %882 = load <16 x i64>, ptr %881, align 8
  %883 = xor <16 x i64> %882, %46
  %884 = icmp ugt <16 x i64> %883, splat (i64 68719476735)
  %885 = icmp ne <16 x i64> %882, zeroinitializer
  %886 = and <16 x i1> %885, %884
  %887 = bitcast <16 x i1> %886 to i16
  %888 = icmp eq i16 %887, 0
  br i1 %888, label %891, label %889

889:
  %890 = getelementptr inbounds i64, ptr %762, i64 %591
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %882, ptr align 8 %890, <16 x i1> %886)
  br label %891

891:
  store <16 x i64> %46, ptr %881, align 8
  br label %1031

892:
  br i1 %75, label %917, label %893

893:
  %894 = load ptr, ptr %97, align 8
  br i1 %78, label %907, label %895

895:
  %896 = getelementptr inbounds i32, ptr %894, i64 %591
  %897 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %896, <16 x i1> %583, <16 x i32> zeroinitializer)
  %898 = icmp eq <16 x i32> %897, zeroinitializer
  %899 = and <16 x i1> %583, %898
  %900 = bitcast <16 x i1> %899 to i16
  %901 = zext i16 %900 to i32
  %902 = xor i32 %102, -1
  %903 = and i32 %901, %902
  %904 = or i32 %102, %901
  %905 = icmp eq i32 %903, 0
  br i1 %905, label %907, label %906

906:
  tail call fastcc void @blame(ptr %10, i64 1, <16 x i64> %46, <16 x i64> %46, <16 x i64> %1, i32 %903)
  br label %907

907:
  %908 = phi i32 [ %102, %893 ], [ %904, %895 ], [ %904, %906 ]
  br i1 %80, label %917, label %909

909:
  %910 = getelementptr inbounds i32, ptr %894, i64 %591
  %911 = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %910, <16 x i1> %583, <16 x i32> zeroinitializer)
  %912 = icmp ne <16 x i32> %911, %68
  %913 = and <16 x i1> %583, %912
  %914 = bitcast <16 x i1> %913 to i16
  %915 = icmp eq i16 %914, 0
  br i1 %915, label %917, label %916

916:
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %68, ptr align 4 %910, <16 x i1> %913)
  br label %917

917:
  %918 = phi i32 [ %102, %892 ], [ %908, %907 ], [ %908, %909 ], [ %908, %916 ]
  br i1 %82, label %1031, label %919

919:
  br i1 %84, label %954, label %920

920:
  %921 = load ptr, ptr %98, align 8
  %922 = getelementptr inbounds i64, ptr %921, i64 %591
  %923 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %922, <16 x i1> %583, <16 x i64> zeroinitializer)
  %924 = icmp ne <16 x i64> %923, zeroinitializer
  %925 = and <16 x i1> %583, %924
  br i1 %80, label %926, label %930

926:
  %927 = and <16 x i64> %923, splat (i64 1024)
  %928 = icmp eq <16 x i64> %927, zeroinitializer
  %929 = and <16 x i1> %925, %928
  br label %930

930:
  %931 = phi <16 x i1> [ %925, %920 ], [ %929, %926 ]
  %932 = bitcast <16 x i1> %931 to i16
  %933 = icmp eq i16 %932, 0
  br i1 %933, label %954, label %934

934:
  %935 = lshr <16 x i64> %923, splat (i64 36)
  %936 = and <16 x i64> %935, splat (i64 1023)
  %937 = lshr <16 x i64> %923, splat (i64 12)
  %938 = trunc <16 x i64> %937 to <16 x i32>
  %939 = and <16 x i32> %938, splat (i32 16777215)
  %940 = load ptr, ptr %36, align 8
  %941 = getelementptr i32, ptr %940, <16 x i64> %936
  %942 = tail call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %941, <16 x i1> %931, <16 x i32> zeroinitializer)
  %943 = load i64, ptr %86, align 8
  %944 = insertelement <16 x i64> poison, i64 %943, i64 0
  %945 = shufflevector <16 x i64> %944, <16 x i64> poison, <16 x i32> zeroinitializer
  %946 = icmp ult <16 x i64> %936, %945
  %947 = icmp uge <16 x i32> %939, %942
  %948 = or <16 x i1> %947, %946
  %949 = and <16 x i1> %931, %948
  %950 = bitcast <16 x i1> %949 to i16
  %951 = icmp eq i16 %950, 0
  br i1 %951, label %954, label %952

952:
  %953 = zext i16 %950 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %923, <16 x i64> %1, i32 %953)
  br label %954

954:
  %955 = getelementptr inbounds i64, ptr %760, i64 %591
  %956 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %955, <16 x i1> %583, <16 x i64> zeroinitializer)
  br i1 %88, label %964, label %957

957:
  %958 = icmp ne <16 x i64> %956, zeroinitializer
  %959 = and <16 x i1> %583, %958
  %960 = bitcast <16 x i1> %959 to i16
  %961 = icmp eq i16 %960, 0
  br i1 %961, label %1031, label %962

962:
  %963 = zext i16 %960 to i32
  tail call fastcc void @blame(ptr %10, i64 0, <16 x i64> %46, <16 x i64> %956, <16 x i64> %1, i32 %963)
  br label %1031

964:
  %965 = xor <16 x i64> %956, %46
  %966 = icmp ugt <16 x i64> %965, splat (i64 68719476735)
  %967 = icmp ne <16 x i64> %956, zeroinitializer
  %968 = and <16 x i1> %967, %966
  %969 = and <16 x i1> %583, %968
  %970 = bitcast <16 x i1> %969 to i16
  %971 = icmp eq i16 %970, 0
  br i1 %971, label %974, label %972

972:
  %973 = zext i16 %970 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %956, <16 x i64> %1, i32 %973, i32 0)
  br label %974

974:
  br i1 %80, label %1018, label %975

975:
  br i1 %90, label %1007, label %976

976:
  %977 = getelementptr inbounds i64, ptr %761, i64 %591
  %978 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %977, <16 x i1> %583, <16 x i64> zeroinitializer)
  %979 = getelementptr inbounds i64, ptr %762, i64 %591
  %980 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %979, <16 x i1> %583, <16 x i64> zeroinitializer)
  %981 = or <16 x i64> %980, %978
  %982 = icmp ne <16 x i64> %981, zeroinitializer
  %983 = and <16 x i1> %583, %982
  %984 = bitcast <16 x i1> %983 to i16
  %985 = icmp eq i16 %984, 0
  br i1 %985, label %1007, label %986

986:
  %987 = xor <16 x i64> %978, %46
  %988 = icmp ugt <16 x i64> %987, splat (i64 68719476735)
  %989 = icmp ne <16 x i64> %978, zeroinitializer
  %990 = and <16 x i1> %989, %988
  %991 = and <16 x i1> %583, %990
  %992 = bitcast <16 x i1> %991 to i16
  %993 = icmp eq i16 %992, 0
  br i1 %993, label %996, label %994

994:
  %995 = zext i16 %992 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %978, <16 x i64> %1, i32 %995, i32 0)
  br label %996

996:
  %997 = xor <16 x i64> %980, %46
  %998 = icmp ugt <16 x i64> %997, splat (i64 68719476735)
  %999 = icmp ne <16 x i64> %980, zeroinitializer
  %1000 = and <16 x i1> %999, %998
  %1001 = and <16 x i1> %583, %1000
  %1002 = bitcast <16 x i1> %1001 to i16
  %1003 = icmp eq i16 %1002, 0
  br i1 %1003, label %1006, label %1004

1004:
  %1005 = zext i16 %1002 to i32
  tail call fastcc void @settle(ptr %10, <16 x i64> %46, <16 x i64> %980, <16 x i64> %1, i32 %1005, i32 0)
  br label %1006

1006:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %977, <16 x i1> %583)
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> zeroinitializer, ptr align 8 %979, <16 x i1> %583)
  br label %1007

1007:
  %1008 = icmp ult <16 x i64> %965, splat (i64 4096)
  %1009 = and <16 x i64> %956, splat (i64 3072)
  %1010 = icmp eq <16 x i64> %1009, zeroinitializer
  %1011 = and <16 x i1> %1008, %1010
  %1012 = bitcast <16 x i1> %1011 to i16
  %1013 = icmp eq i16 %1012, 0
  br i1 %1013, label %1017, label %1014

1014:
  %1015 = xor <16 x i1> %1011, splat (i1 true)
  %1016 = and <16 x i1> %583, %1015
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %955, <16 x i1> %1016)
  br label %1031

1017:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %955, <16 x i1> %583)
  br label %1031

1018:
  %1019 = getelementptr inbounds i64, ptr %761, i64 %591
  %1020 = tail call <16 x i64> @llvm.masked.load.v16i64.p0(ptr align 8 %1019, <16 x i1> %583, <16 x i64> zeroinitializer)
  %1021 = xor <16 x i64> %1020, %46
  %1022 = icmp ugt <16 x i64> %1021, splat (i64 68719476735)
  %1023 = icmp ne <16 x i64> %1020, zeroinitializer
  %1024 = and <16 x i1> %1023, %1022
  %1025 = and <16 x i1> %583, %1024
  %1026 = bitcast <16 x i1> %1025 to i16
  %1027 = icmp eq i16 %1026, 0
  br i1 %1027, label %1030, label %1028

1028:
  %1029 = getelementptr inbounds i64, ptr %762, i64 %591
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %1020, ptr align 8 %1029, <16 x i1> %1025)
  br label %1030

1030:
  tail call void @llvm.masked.store.v16i64.p0(<16 x i64> %46, ptr align 8 %1019, <16 x i1> %583)
  br label %1031

1031:
  %1032 = phi i32 [ %629, %673 ], [ %787, %891 ], [ %629, %756 ], [ %629, %750 ], [ %629, %736 ], [ %629, %718 ], [ %629, %628 ], [ %629, %668 ], [ %787, %879 ], [ %787, %877 ], [ %787, %786 ], [ %787, %825 ], [ %787, %829 ], [ %918, %1017 ], [ %918, %1014 ], [ %918, %917 ], [ %918, %957 ], [ %918, %962 ], [ %918, %1030 ]
  br label %1033

1033:
  %1034 = phi i32 [ %102, %576 ], [ %102, %578 ], [ %1032, %1031 ]
  %1035 = add nuw nsw i64 %101, 1
  %1036 = icmp eq i64 %1035, %23
  br i1 %1036, label %99, label %100
}

define void @workbench.sanitize.agents.begins(ptr %0, i32 %1, i32 %2, i64 %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1576
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %8 = load i64, ptr %7, align 8
  %9 = add i64 %8, 1
  %10 = getelementptr inbounds nuw i8, ptr %6, i64 296
  %11 = load i64, ptr %10, align 8
  %12 = icmp eq i64 %11, %9
  br i1 %12, label %104, label %13

13:
  %14 = getelementptr inbounds nuw i8, ptr %6, i64 392
  %15 = load i64, ptr %14, align 8
  store i64 %9, ptr %10, align 8
  %16 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %6, i64 152
  store i64 %17, ptr %18, align 8
  %19 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds nuw i8, ptr %6, i64 312
  %22 = load i64, ptr %21, align 8
  %23 = shl i64 %22, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %20, i8 0, i64 %23, i1 false)
  %24 = getelementptr inbounds nuw i8, ptr %6, i64 464
  %25 = load ptr, ptr %24, align 8
  tail call void @llvm.memset.p0.i64(ptr align 4 %25, i8 0, i64 128, i1 false)
  %26 = getelementptr inbounds nuw i8, ptr %6, i64 280
  %27 = load ptr, ptr %26, align 8
  %28 = shl i64 %15, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %27, i8 0, i64 %28, i1 false)
  %29 = getelementptr inbounds nuw i8, ptr %6, i64 320
  %30 = load ptr, ptr %29, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %30, i8 0, i64 1088, i1 false)
  %31 = getelementptr inbounds nuw i8, ptr %6, i64 416
  %32 = load ptr, ptr %31, align 8
  %33 = add i64 %28, 256
  tail call void @llvm.memset.p0.i64(ptr align 4 %32, i8 0, i64 %33, i1 false)
  %34 = getelementptr inbounds nuw i8, ptr %6, i64 304
  %35 = load ptr, ptr %34, align 8
  %36 = load i64, ptr %21, align 8
  %37 = mul i64 %36, 12
  tail call void @llvm.memset.p0.i64(ptr align 4 %35, i8 0, i64 %37, i1 false)
  %38 = getelementptr inbounds nuw i8, ptr %6, i64 360
  store i64 0, ptr %38, align 8
  %39 = getelementptr inbounds nuw i8, ptr %6, i64 352
  store i64 0, ptr %39, align 8
  %40 = getelementptr inbounds nuw i8, ptr %6, i64 368
  %41 = load ptr, ptr %40, align 8
  tail call void @llvm.memset.p0.i64(ptr align 4 %41, i8 0, i64 128, i1 false)
  %42 = lshr i64 %15, 5
  %43 = icmp eq i64 %42, 0
  br i1 %43, label %64, label %44

44:
  %45 = getelementptr inbounds nuw i8, ptr %6, i64 376
  %46 = and i64 %42, 3
  %47 = icmp ult i64 %15, 128
  br i1 %47, label %52, label %48

48:
  %49 = and i64 %42, 576460752303423484
  br label %71

50:
  %51 = icmp eq i64 %46, 0
  br i1 %51, label %64, label %52

52:
  %53 = phi i64 [ 0, %44 ], [ %89, %50 ]
  %54 = icmp ne i64 %46, 0
  tail call void @llvm.assume(i1 %54)
  br label %55

55:
  %56 = phi i64 [ %53, %52 ], [ %61, %55 ]
  %57 = phi i64 [ 0, %52 ], [ %62, %55 ]
  %58 = load ptr, ptr %45, align 8
  %59 = mul i64 %56, 2568
  %60 = getelementptr inbounds nuw i8, ptr %58, i64 %59
  store i64 0, ptr %60, align 8
  %61 = add nuw nsw i64 %56, 1
  %62 = add i64 %57, 1
  %63 = icmp eq i64 %62, %46
  br i1 %63, label %64, label %55

64:
  %65 = getelementptr inbounds nuw i8, ptr %6, i64 336
  %66 = load i64, ptr %65, align 8
  %67 = icmp eq i64 %66, 0
  br i1 %67, label %92, label %68

68:
  %69 = getelementptr inbounds nuw i8, ptr %6, i64 328
  %70 = getelementptr inbounds nuw i8, ptr %6, i64 344
  br label %93

71:
  %72 = phi i64 [ 0, %48 ], [ %89, %71 ]
  %73 = phi i64 [ 0, %48 ], [ %90, %71 ]
  %74 = load ptr, ptr %45, align 8
  %75 = mul i64 %72, 2568
  %76 = getelementptr inbounds nuw i8, ptr %74, i64 %75
  store i64 0, ptr %76, align 8
  %77 = load ptr, ptr %45, align 8
  %78 = mul i64 %72, 2568
  %79 = getelementptr i8, ptr %77, i64 %78
  %80 = getelementptr i8, ptr %79, i64 2568
  store i64 0, ptr %80, align 8
  %81 = load ptr, ptr %45, align 8
  %82 = mul i64 %72, 2568
  %83 = getelementptr i8, ptr %81, i64 %82
  %84 = getelementptr i8, ptr %83, i64 5136
  store i64 0, ptr %84, align 8
  %85 = load ptr, ptr %45, align 8
  %86 = mul i64 %72, 2568
  %87 = getelementptr i8, ptr %85, i64 %86
  %88 = getelementptr i8, ptr %87, i64 7704
  store i64 0, ptr %88, align 8
  %89 = add nuw nsw i64 %72, 4
  %90 = add i64 %73, 4
  %91 = icmp eq i64 %90, %49
  br i1 %91, label %50, label %71

92:
  store i64 0, ptr %65, align 8
  br label %104

93:
  %94 = phi i64 [ 0, %68 ], [ %101, %93 ]
  %95 = load ptr, ptr %69, align 8
  %96 = load ptr, ptr %70, align 8
  %97 = getelementptr inbounds nuw i32, ptr %96, i64 %94
  %98 = load i32, ptr %97, align 4
  %99 = zext i32 %98 to i64
  %100 = getelementptr inbounds nuw i32, ptr %95, i64 %99
  store i32 0, ptr %100, align 4
  %101 = add nuw i64 %94, 1
  %102 = load i64, ptr %65, align 8
  %103 = icmp ult i64 %101, %102
  br i1 %103, label %93, label %92

104:
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
