; From textures.c by scripts/runtime_ir.py: 5d296b1bd2c16a1b
define i1 @workbench.tex.1d.f32(ptr %0, i64 %1, <32 x float> %2, ptr %3) #0 {
  %5 = alloca [8 x [4 x <32 x i32>]], align 128
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1592
  %7 = load i64, ptr %6, align 8
  %8 = icmp ult i64 %1, %7
  br i1 %8, label %9, label %225

9:
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 1584
  %11 = load ptr, ptr %10, align 8
  %12 = shl i64 %1, 7
  %13 = getelementptr inbounds nuw i8, ptr %11, i64 %12
  %14 = load i32, ptr %13, align 4
  %15 = icmp eq i32 %14, 1
  br i1 %15, label %16, label %225

16:
  %17 = getelementptr inbounds nuw i8, ptr %13, i64 4
  %18 = load i32, ptr %17, align 4
  %19 = shl nuw i32 1, %18
  %20 = and i32 %19, 14
  %21 = getelementptr inbounds nuw i8, ptr %13, i64 96
  %22 = load i32, ptr %21, align 4
  %23 = icmp eq i32 %22, 0
  %24 = icmp ne i32 %20, 0
  %25 = select i1 %23, i1 %24, i1 false
  br i1 %25, label %26, label %225

26:
  %27 = getelementptr inbounds nuw i8, ptr %13, i64 72
  %28 = load i32, ptr %27, align 4
  %29 = getelementptr inbounds nuw i8, ptr %13, i64 68
  %30 = load i32, ptr %29, align 4
  %31 = icmp eq i32 %30, 7
  %32 = icmp eq i32 %28, 1
  %33 = select i1 %31, i1 %32, i1 false
  %34 = getelementptr inbounds nuw i8, ptr %13, i64 16
  %35 = load i64, ptr %34, align 8
  %36 = load i64, ptr %0, align 8
  %37 = add i64 %36, %35
  %38 = inttoptr i64 %37 to ptr
  %39 = getelementptr inbounds nuw i8, ptr %13, i64 76
  %40 = load i32, ptr %39, align 4
  %41 = getelementptr inbounds nuw i8, ptr %13, i64 52
  %42 = load i32, ptr %41, align 4
  %43 = getelementptr inbounds nuw i8, ptr %13, i64 40
  %44 = load i32, ptr %43, align 8
  %45 = getelementptr inbounds nuw i8, ptr %13, i64 56
  %46 = load i32, ptr %45, align 8
  %47 = getelementptr inbounds nuw i8, ptr %13, i64 8
  %48 = load i32, ptr %47, align 8
  %49 = icmp eq i32 %48, 0
  %50 = fcmp ord <32 x float> %2, zeroinitializer
  %51 = select <32 x i1> %50, <32 x float> %2, <32 x float> zeroinitializer
  %52 = icmp eq i32 %42, 0
  br i1 %49, label %54, label %53

53:
  br i1 %52, label %99, label %97

54:
  br i1 %52, label %174, label %172

55:
  %56 = fsub <32 x float> splat (float 1.000000e+00), %116
  %57 = insertelement <32 x i32> poison, i32 %40, i64 0
  %58 = shufflevector <32 x i32> %57, <32 x i32> poison, <32 x i32> zeroinitializer
  %59 = mul <32 x i32> %58, %162
  %places60 = getelementptr i8, ptr %38, <32 x i32> %59
  %60 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places60, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %61 = bitcast <32 x i32> %60 to <32 x float>
  %62 = fmul <32 x float> %56, %61
  %63 = mul <32 x i32> %58, %165
  %places64 = getelementptr i8, ptr %38, <32 x i32> %63
  %64 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places64, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %65 = bitcast <32 x i32> %64 to <32 x float>
  %66 = fmul <32 x float> %116, %65
  %67 = fadd <32 x float> %62, %66
  %68 = fcmp uno <32 x float> %67, zeroinitializer
  %69 = bitcast <32 x float> %67 to <32 x i32>
  %70 = select <32 x i1> %68, <32 x i32> splat (i32 2147483647), <32 x i32> %69
  br label %213

71:
  %72 = zext i32 %28 to i64
  br label %81

73:
  %74 = fsub <32 x float> splat (float 1.000000e+00), %116
  %75 = insertelement <32 x i32> poison, i32 %40, i64 0
  %76 = shufflevector <32 x i32> %75, <32 x i32> poison, <32 x i32> zeroinitializer
  %77 = mul <32 x i32> %76, %162
  call fastcc void @put_texels(ptr %13, ptr %38, <32 x i32> %77, i32 %160, i32 %28, ptr %5)
  %78 = mul <32 x i32> %76, %165
  %79 = getelementptr inbounds nuw i8, ptr %5, i64 512
  call fastcc void @put_texels(ptr %13, ptr %38, <32 x i32> %78, i32 %159, i32 %28, ptr %79)
  %80 = icmp eq i32 %28, 0
  br i1 %80, label %96, label %71

81:
  %82 = phi i64 [ 0, %71 ], [ %94, %81 ]
  %83 = getelementptr inbounds nuw <32 x i32>, ptr %5, i64 %82
  %84 = load <32 x float>, ptr %83, align 128
  %85 = fmul <32 x float> %74, %84
  %86 = getelementptr inbounds nuw i8, ptr %83, i64 512
  %87 = load <32 x float>, ptr %86, align 128
  %88 = fmul <32 x float> %116, %87
  %89 = fadd <32 x float> %85, %88
  %90 = fcmp uno <32 x float> %89, zeroinitializer
  %91 = bitcast <32 x float> %89 to <32 x i32>
  %92 = select <32 x i1> %90, <32 x i32> splat (i32 2147483647), <32 x i32> %91
  %93 = getelementptr inbounds nuw <32 x i32>, ptr %3, i64 %82
  store <32 x i32> %92, ptr %93, align 128
  %94 = add nuw nsw i64 %82, 1
  %95 = icmp eq i64 %94, %72
  br i1 %95, label %96, label %81

96:
  br label %211

97:
  %98 = tail call fastcc <32 x float> @scaled(<32 x float> %51, i32 %44, i32 %46)
  br label %99

99:
  %100 = phi <32 x float> [ %98, %97 ], [ %51, %53 ]
  %101 = fadd <32 x float> %100, splat (float -5.000000e-01)
  %102 = uitofp i32 %44 to float
  %103 = insertelement <32 x float> poison, float %102, i64 0
  %104 = shufflevector <32 x float> %103, <32 x float> poison, <32 x i32> zeroinitializer
  %105 = fcmp ogt <32 x float> %101, splat (float -1.000000e+00)
  %106 = select <32 x i1> %105, <32 x float> %101, <32 x float> splat (float -1.000000e+00)
  %107 = fcmp olt <32 x float> %106, %104
  %108 = select <32 x i1> %107, <32 x float> %106, <32 x float> %104
  %109 = fmul <32 x float> %108, splat (float 2.560000e+02)
  %110 = fadd <32 x float> %109, splat (float 5.000000e-01)
  %111 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %110)
  %112 = fmul <32 x float> %111, splat (float 3.906250e-03)
  %113 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %112)
  %114 = fmul <32 x float> %113, splat (float 2.560000e+02)
  %115 = fsub <32 x float> %111, %114
  %116 = fmul <32 x float> %115, splat (float 3.906250e-03)
  %117 = fptosi <32 x float> %113 to <32 x i32>
  %118 = add i32 %44, -1
  %119 = icmp eq i32 %46, 3
  br i1 %119, label %130, label %120

120:
  %121 = icmp ne i32 %46, 0
  %122 = or i1 %52, %121
  br i1 %122, label %144, label %123

123:
  %124 = icmp slt <32 x i32> %117, zeroinitializer
  %125 = insertelement <32 x i32> poison, i32 %118, i64 0
  %126 = shufflevector <32 x i32> %125, <32 x i32> poison, <32 x i32> zeroinitializer
  %127 = icmp slt <32 x i32> %126, %117
  %128 = select <32 x i1> %127, <32 x i32> zeroinitializer, <32 x i32> %117
  %129 = select <32 x i1> %124, <32 x i32> %126, <32 x i32> %128
  br label %144

130:
  %131 = insertelement <32 x i32> poison, i32 %44, i64 0
  %132 = shufflevector <32 x i32> %131, <32 x i32> poison, <32 x i32> zeroinitializer
  %133 = icmp ugt <32 x i32> %132, %117
  %134 = bitcast <32 x i1> %133 to i32
  %135 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %117, <32 x i32> zeroinitializer)
  %136 = insertelement <32 x i32> poison, i32 %118, i64 0
  %137 = shufflevector <32 x i32> %136, <32 x i32> poison, <32 x i32> zeroinitializer
  %138 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %135, <32 x i32> %137)
  %139 = add <32 x i32> %117, splat (i32 1)
  %140 = insertelement <32 x i32> poison, i32 %44, i64 0
  %141 = shufflevector <32 x i32> %140, <32 x i32> poison, <32 x i32> zeroinitializer
  %142 = icmp ult <32 x i32> %139, %141
  %143 = bitcast <32 x i1> %142 to i32
  br label %158

144:
  %145 = phi i1 [ false, %123 ], [ %121, %120 ]
  %146 = phi <32 x i32> [ %129, %123 ], [ %117, %120 ]
  %147 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %146, <32 x i32> zeroinitializer)
  %148 = insertelement <32 x i32> poison, i32 %118, i64 0
  %149 = shufflevector <32 x i32> %148, <32 x i32> poison, <32 x i32> zeroinitializer
  %150 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %147, <32 x i32> %149)
  %151 = add <32 x i32> %117, splat (i32 1)
  %152 = or i1 %52, %145
  br i1 %152, label %158, label %153

153:
  %154 = icmp slt <32 x i32> %151, zeroinitializer
  %155 = icmp sgt <32 x i32> %151, %149
  %156 = select <32 x i1> %155, <32 x i32> zeroinitializer, <32 x i32> %151
  %157 = select <32 x i1> %154, <32 x i32> %149, <32 x i32> %156
  br label %158

158:
  %159 = phi i32 [ -1, %144 ], [ -1, %153 ], [ %143, %130 ]
  %160 = phi i32 [ -1, %144 ], [ -1, %153 ], [ %134, %130 ]
  %161 = phi <32 x i32> [ %149, %144 ], [ %149, %153 ], [ %137, %130 ]
  %162 = phi <32 x i32> [ %150, %144 ], [ %150, %153 ], [ %138, %130 ]
  %163 = phi <32 x i32> [ %151, %144 ], [ %157, %153 ], [ %139, %130 ]
  %164 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %163, <32 x i32> zeroinitializer)
  %165 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %164, <32 x i32> %161)
  %166 = and i32 %160, %159
  %167 = icmp eq i32 %166, -1
  %168 = select i1 %33, i1 %167, i1 false
  br i1 %168, label %55, label %73

169:
  %places170 = getelementptr i8, ptr %38, <32 x i32> %208
  %170 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places170, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  br label %213

171:
  tail call fastcc void @put_texels(ptr %13, ptr %38, <32 x i32> %208, i32 %200, i32 %28, ptr %3)
  br label %211

172:
  %173 = tail call fastcc <32 x float> @scaled(<32 x float> %51, i32 %44, i32 %46)
  br label %174

174:
  %175 = phi <32 x float> [ %173, %172 ], [ %51, %54 ]
  %176 = uitofp i32 %44 to float
  %177 = insertelement <32 x float> poison, float %176, i64 0
  %178 = shufflevector <32 x float> %177, <32 x float> poison, <32 x i32> zeroinitializer
  %179 = fcmp ogt <32 x float> %175, splat (float -1.000000e+00)
  %180 = select <32 x i1> %179, <32 x float> %175, <32 x float> splat (float -1.000000e+00)
  %181 = fcmp olt <32 x float> %180, %178
  %182 = select <32 x i1> %181, <32 x float> %180, <32 x float> %178
  %183 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %182)
  %184 = fptosi <32 x float> %183 to <32 x i32>
  %185 = add i32 %44, -1
  switch i32 %46, label %199 [
    i32 3, label %186
    i32 0, label %191
  ]

186:
  %187 = insertelement <32 x i32> poison, i32 %44, i64 0
  %188 = shufflevector <32 x i32> %187, <32 x i32> poison, <32 x i32> zeroinitializer
  %189 = icmp ugt <32 x i32> %188, %184
  %190 = bitcast <32 x i1> %189 to i32
  br label %199

191:
  br i1 %52, label %199, label %192

192:
  %193 = icmp slt <32 x i32> %184, zeroinitializer
  %194 = insertelement <32 x i32> poison, i32 %185, i64 0
  %195 = shufflevector <32 x i32> %194, <32 x i32> poison, <32 x i32> zeroinitializer
  %196 = icmp slt <32 x i32> %195, %184
  %197 = select <32 x i1> %196, <32 x i32> zeroinitializer, <32 x i32> %184
  %198 = select <32 x i1> %193, <32 x i32> %195, <32 x i32> %197
  br label %199

199:
  %200 = phi i32 [ -1, %174 ], [ -1, %192 ], [ -1, %191 ], [ %190, %186 ]
  %201 = phi <32 x i32> [ %184, %174 ], [ %198, %192 ], [ %184, %191 ], [ %184, %186 ]
  %202 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %201, <32 x i32> zeroinitializer)
  %203 = insertelement <32 x i32> poison, i32 %185, i64 0
  %204 = shufflevector <32 x i32> %203, <32 x i32> poison, <32 x i32> zeroinitializer
  %205 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %202, <32 x i32> %204)
  %206 = insertelement <32 x i32> poison, i32 %40, i64 0
  %207 = shufflevector <32 x i32> %206, <32 x i32> poison, <32 x i32> zeroinitializer
  %208 = mul <32 x i32> %207, %205
  %209 = icmp eq i32 %200, -1
  %210 = select i1 %33, i1 %209, i1 false
  br i1 %210, label %169, label %171

211:
  %212 = icmp ugt i32 %28, 2
  br i1 %212, label %225, label %215

213:
  %214 = phi <32 x i32> [ %170, %169 ], [ %70, %55 ]
  store <32 x i32> %214, ptr %3, align 128
  br label %215

215:
  %216 = getelementptr inbounds nuw i8, ptr %3, i64 256
  store <32 x i32> zeroinitializer, ptr %216, align 128
  %217 = load i32, ptr %29, align 4
  %218 = icmp ult i32 %217, 6
  %219 = select i1 %218, i32 1, i32 1065353216
  %220 = insertelement <32 x i32> poison, i32 %219, i64 0
  %221 = shufflevector <32 x i32> %220, <32 x i32> poison, <32 x i32> zeroinitializer
  %222 = getelementptr inbounds nuw i8, ptr %3, i64 384
  store <32 x i32> %221, ptr %222, align 128
  br i1 %32, label %223, label %225

223:
  %224 = getelementptr inbounds nuw i8, ptr %3, i64 128
  store <32 x i32> zeroinitializer, ptr %224, align 128
  br label %225

225:
  %226 = phi i1 [ false, %16 ], [ false, %4 ], [ false, %9 ], [ true, %211 ], [ true, %215 ], [ true, %223 ]
  ret i1 %226
}

define i1 @workbench.tex.1d.s32(ptr %0, i64 %1, <32 x i32> %2, ptr %3) #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 1592
  %6 = load i64, ptr %5, align 8
  %7 = icmp ult i64 %1, %6
  br i1 %7, label %8, label %76

8:
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 1584
  %10 = load ptr, ptr %9, align 8
  %11 = shl i64 %1, 7
  %12 = getelementptr inbounds nuw i8, ptr %10, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = icmp eq i32 %13, 1
  br i1 %14, label %15, label %76

15:
  %16 = getelementptr inbounds nuw i8, ptr %12, i64 4
  %17 = load i32, ptr %16, align 4
  %18 = shl nuw i32 1, %17
  %19 = and i32 %18, 14
  %20 = getelementptr inbounds nuw i8, ptr %12, i64 96
  %21 = load i32, ptr %20, align 4
  %22 = icmp eq i32 %21, 0
  %23 = icmp ne i32 %19, 0
  %24 = select i1 %22, i1 %23, i1 false
  br i1 %24, label %25, label %76

25:
  %26 = getelementptr inbounds nuw i8, ptr %12, i64 72
  %27 = load i32, ptr %26, align 4
  %28 = getelementptr inbounds nuw i8, ptr %12, i64 68
  %29 = load i32, ptr %28, align 4
  %30 = icmp eq i32 %29, 7
  %31 = icmp eq i32 %27, 1
  %32 = select i1 %30, i1 %31, i1 false
  %33 = getelementptr inbounds nuw i8, ptr %12, i64 16
  %34 = load i64, ptr %33, align 8
  %35 = load i64, ptr %0, align 8
  %36 = add i64 %35, %34
  %37 = inttoptr i64 %36 to ptr
  %38 = getelementptr inbounds nuw i8, ptr %12, i64 76
  %39 = load i32, ptr %38, align 4
  %40 = getelementptr inbounds nuw i8, ptr %12, i64 40
  %41 = load i32, ptr %40, align 8
  %42 = getelementptr inbounds nuw i8, ptr %12, i64 56
  %43 = load i32, ptr %42, align 8
  %44 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %2, <32 x i32> zeroinitializer)
  %45 = add i32 %41, -1
  %46 = icmp eq i32 %43, 3
  br i1 %46, label %61, label %66

47:
  %places48 = getelementptr i8, ptr %37, <32 x i32> %73
  %48 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places48, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  store <32 x i32> %48, ptr %3, align 128
  br label %51

49:
  tail call fastcc void @put_texels(ptr %12, ptr %37, <32 x i32> %73, i32 %67, i32 %27, ptr %3)
  %50 = icmp ugt i32 %27, 2
  br i1 %50, label %76, label %51

51:
  %52 = getelementptr inbounds nuw i8, ptr %3, i64 256
  store <32 x i32> zeroinitializer, ptr %52, align 128
  %53 = load i32, ptr %28, align 4
  %54 = icmp ult i32 %53, 6
  %55 = select i1 %54, i32 1, i32 1065353216
  %56 = insertelement <32 x i32> poison, i32 %55, i64 0
  %57 = shufflevector <32 x i32> %56, <32 x i32> poison, <32 x i32> zeroinitializer
  %58 = getelementptr inbounds nuw i8, ptr %3, i64 384
  store <32 x i32> %57, ptr %58, align 128
  br i1 %31, label %59, label %76

59:
  %60 = getelementptr inbounds nuw i8, ptr %3, i64 128
  store <32 x i32> zeroinitializer, ptr %60, align 128
  br label %76

61:
  %62 = insertelement <32 x i32> poison, i32 %41, i64 0
  %63 = shufflevector <32 x i32> %62, <32 x i32> poison, <32 x i32> zeroinitializer
  %64 = icmp ult <32 x i32> %2, %63
  %65 = bitcast <32 x i1> %64 to i32
  br label %66

66:
  %67 = phi i32 [ %65, %61 ], [ -1, %25 ]
  %68 = insertelement <32 x i32> poison, i32 %45, i64 0
  %69 = shufflevector <32 x i32> %68, <32 x i32> poison, <32 x i32> zeroinitializer
  %70 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %44, <32 x i32> %69)
  %71 = insertelement <32 x i32> poison, i32 %39, i64 0
  %72 = shufflevector <32 x i32> %71, <32 x i32> poison, <32 x i32> zeroinitializer
  %73 = mul <32 x i32> %72, %70
  %74 = icmp eq i32 %67, -1
  %75 = select i1 %32, i1 %74, i1 false
  br i1 %75, label %47, label %49

76:
  %77 = phi i1 [ false, %15 ], [ false, %4 ], [ false, %8 ], [ true, %49 ], [ true, %51 ], [ true, %59 ]
  ret i1 %77
}

define i1 @workbench.tex.2d.f32(ptr %0, i64 %1, <32 x float> %2, <32 x float> %3, ptr %4) #0 {
  %6 = alloca [8 x [4 x <32 x i32>]], align 128
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1592
  %8 = load i64, ptr %7, align 8
  %9 = icmp ult i64 %1, %8
  br i1 %9, label %10, label %425

10:
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1584
  %12 = load ptr, ptr %11, align 8
  %13 = shl i64 %1, 7
  %14 = getelementptr inbounds nuw i8, ptr %12, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = icmp eq i32 %15, 1
  br i1 %16, label %17, label %425

17:
  %18 = getelementptr inbounds nuw i8, ptr %14, i64 4
  %19 = load i32, ptr %18, align 4
  %20 = shl nuw i32 1, %19
  %21 = and i32 %20, 14
  %22 = getelementptr inbounds nuw i8, ptr %14, i64 96
  %23 = load i32, ptr %22, align 4
  %24 = icmp eq i32 %23, 0
  %25 = icmp ne i32 %21, 0
  %26 = select i1 %24, i1 %25, i1 false
  br i1 %26, label %27, label %425

27:
  %28 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %29 = load i32, ptr %28, align 4
  %30 = getelementptr inbounds nuw i8, ptr %14, i64 68
  %31 = load i32, ptr %30, align 4
  %32 = icmp eq i32 %31, 7
  %33 = icmp eq i32 %29, 1
  %34 = select i1 %32, i1 %33, i1 false
  %35 = getelementptr inbounds nuw i8, ptr %14, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = load i64, ptr %0, align 8
  %38 = add i64 %37, %36
  %39 = inttoptr i64 %38 to ptr
  %40 = getelementptr inbounds nuw i8, ptr %14, i64 76
  %41 = load i32, ptr %40, align 4
  %42 = getelementptr inbounds nuw i8, ptr %14, i64 24
  %43 = load i32, ptr %42, align 8
  %44 = getelementptr inbounds nuw i8, ptr %14, i64 52
  %45 = load i32, ptr %44, align 4
  %46 = getelementptr inbounds nuw i8, ptr %14, i64 40
  %47 = load i32, ptr %46, align 8
  %48 = getelementptr inbounds nuw i8, ptr %14, i64 56
  %49 = load i32, ptr %48, align 8
  %50 = getelementptr inbounds nuw i8, ptr %14, i64 44
  %51 = load i32, ptr %50, align 4
  %52 = getelementptr inbounds nuw i8, ptr %14, i64 60
  %53 = load i32, ptr %52, align 4
  %54 = getelementptr inbounds nuw i8, ptr %14, i64 8
  %55 = load i32, ptr %54, align 8
  %56 = icmp eq i32 %55, 0
  %57 = fcmp ord <32 x float> %2, zeroinitializer
  %58 = select <32 x i1> %57, <32 x float> %2, <32 x float> zeroinitializer
  %59 = icmp eq i32 %45, 0
  br i1 %56, label %61, label %60

60:
  br i1 %59, label %156, label %154

61:
  br i1 %59, label %318, label %316

62:
  %63 = fsub <32 x float> splat (float 1.000000e+00), %173
  %64 = fsub <32 x float> splat (float 1.000000e+00), %257
  %65 = insertelement <32 x i32> poison, i32 %41, i64 0
  %66 = shufflevector <32 x i32> %65, <32 x i32> poison, <32 x i32> zeroinitializer
  %67 = mul <32 x i32> %66, %238
  %68 = insertelement <32 x i32> poison, i32 %43, i64 0
  %69 = shufflevector <32 x i32> %68, <32 x i32> poison, <32 x i32> zeroinitializer
  %70 = mul <32 x i32> %69, %303
  %71 = add <32 x i32> %70, %67
  %72 = fmul <32 x float> %63, %64
  %places73 = getelementptr i8, ptr %39, <32 x i32> %71
  %73 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places73, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %74 = bitcast <32 x i32> %73 to <32 x float>
  %75 = fmul <32 x float> %72, %74
  %76 = mul <32 x i32> %66, %237
  %77 = add <32 x i32> %70, %76
  %78 = fmul <32 x float> %173, %312
  %places79 = getelementptr i8, ptr %39, <32 x i32> %77
  %79 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places79, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %80 = bitcast <32 x i32> %79 to <32 x float>
  %81 = fmul <32 x float> %78, %80
  %82 = fadd <32 x float> %75, %81
  %83 = fsub <32 x float> splat (float 1.000000e+00), %173
  %84 = mul <32 x i32> %69, %306
  %85 = add <32 x i32> %84, %67
  %86 = fmul <32 x float> %83, %257
  %places87 = getelementptr i8, ptr %39, <32 x i32> %85
  %87 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places87, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %88 = bitcast <32 x i32> %87 to <32 x float>
  %89 = fmul <32 x float> %86, %88
  %90 = fadd <32 x float> %82, %89
  %91 = add <32 x i32> %84, %76
  %92 = fmul <32 x float> %173, %257
  %places93 = getelementptr i8, ptr %39, <32 x i32> %91
  %93 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places93, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %94 = bitcast <32 x i32> %93 to <32 x float>
  %95 = fmul <32 x float> %92, %94
  %96 = fadd <32 x float> %90, %95
  %97 = fcmp uno <32 x float> %96, zeroinitializer
  %98 = bitcast <32 x float> %96 to <32 x i32>
  %99 = select <32 x i1> %97, <32 x i32> splat (i32 2147483647), <32 x i32> %98
  br label %413

100:
  %101 = zext i32 %29 to i64
  br label %130

102:
  %103 = fsub <32 x float> splat (float 1.000000e+00), %173
  %104 = fsub <32 x float> splat (float 1.000000e+00), %257
  %105 = fmul <32 x float> %103, %104
  %106 = and i32 %301, %239
  %107 = insertelement <32 x i32> poison, i32 %41, i64 0
  %108 = shufflevector <32 x i32> %107, <32 x i32> poison, <32 x i32> zeroinitializer
  %109 = mul <32 x i32> %108, %238
  %110 = insertelement <32 x i32> poison, i32 %43, i64 0
  %111 = shufflevector <32 x i32> %110, <32 x i32> poison, <32 x i32> zeroinitializer
  %112 = mul <32 x i32> %111, %303
  %113 = add <32 x i32> %112, %109
  call fastcc void @put_texels(ptr %14, ptr %39, <32 x i32> %113, i32 %106, i32 %29, ptr %6)
  %114 = fmul <32 x float> %173, %312
  %115 = and i32 %301, %240
  %116 = mul <32 x i32> %108, %237
  %117 = add <32 x i32> %112, %116
  %118 = getelementptr inbounds nuw i8, ptr %6, i64 512
  call fastcc void @put_texels(ptr %14, ptr %39, <32 x i32> %117, i32 %115, i32 %29, ptr %118)
  %119 = fsub <32 x float> splat (float 1.000000e+00), %173
  %120 = fmul <32 x float> %119, %257
  %121 = and i32 %300, %239
  %122 = mul <32 x i32> %111, %306
  %123 = add <32 x i32> %122, %109
  %124 = getelementptr inbounds nuw i8, ptr %6, i64 1024
  call fastcc void @put_texels(ptr %14, ptr %39, <32 x i32> %123, i32 %121, i32 %29, ptr %124)
  %125 = fmul <32 x float> %173, %257
  %126 = and i32 %300, %240
  %127 = add <32 x i32> %122, %116
  %128 = getelementptr inbounds nuw i8, ptr %6, i64 1536
  call fastcc void @put_texels(ptr %14, ptr %39, <32 x i32> %127, i32 %126, i32 %29, ptr %128)
  %129 = icmp eq i32 %29, 0
  br i1 %129, label %153, label %100

130:
  %131 = phi i64 [ 0, %100 ], [ %151, %130 ]
  %132 = getelementptr inbounds nuw <32 x i32>, ptr %6, i64 %131
  %133 = load <32 x float>, ptr %132, align 128
  %134 = fmul <32 x float> %105, %133
  %135 = getelementptr inbounds nuw i8, ptr %132, i64 512
  %136 = load <32 x float>, ptr %135, align 128
  %137 = fmul <32 x float> %114, %136
  %138 = fadd <32 x float> %134, %137
  %139 = getelementptr inbounds nuw i8, ptr %132, i64 1024
  %140 = load <32 x float>, ptr %139, align 128
  %141 = fmul <32 x float> %120, %140
  %142 = fadd <32 x float> %138, %141
  %143 = getelementptr inbounds nuw i8, ptr %132, i64 1536
  %144 = load <32 x float>, ptr %143, align 128
  %145 = fmul <32 x float> %125, %144
  %146 = fadd <32 x float> %142, %145
  %147 = fcmp uno <32 x float> %146, zeroinitializer
  %148 = bitcast <32 x float> %146 to <32 x i32>
  %149 = select <32 x i1> %147, <32 x i32> splat (i32 2147483647), <32 x i32> %148
  %150 = getelementptr inbounds nuw <32 x i32>, ptr %4, i64 %131
  store <32 x i32> %149, ptr %150, align 128
  %151 = add nuw nsw i64 %131, 1
  %152 = icmp eq i64 %151, %101
  br i1 %152, label %153, label %130

153:
  br label %411

154:
  %155 = tail call fastcc <32 x float> @scaled(<32 x float> %58, i32 %47, i32 %49)
  br label %156

156:
  %157 = phi <32 x float> [ %155, %154 ], [ %58, %60 ]
  %158 = fadd <32 x float> %157, splat (float -5.000000e-01)
  %159 = uitofp i32 %47 to float
  %160 = insertelement <32 x float> poison, float %159, i64 0
  %161 = shufflevector <32 x float> %160, <32 x float> poison, <32 x i32> zeroinitializer
  %162 = fcmp ogt <32 x float> %158, splat (float -1.000000e+00)
  %163 = select <32 x i1> %162, <32 x float> %158, <32 x float> splat (float -1.000000e+00)
  %164 = fcmp olt <32 x float> %163, %161
  %165 = select <32 x i1> %164, <32 x float> %163, <32 x float> %161
  %166 = fmul <32 x float> %165, splat (float 2.560000e+02)
  %167 = fadd <32 x float> %166, splat (float 5.000000e-01)
  %168 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %167)
  %169 = fmul <32 x float> %168, splat (float 3.906250e-03)
  %170 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %169)
  %171 = fmul <32 x float> %170, splat (float 2.560000e+02)
  %172 = fsub <32 x float> %168, %171
  %173 = fmul <32 x float> %172, splat (float 3.906250e-03)
  %174 = fptosi <32 x float> %170 to <32 x i32>
  %175 = add i32 %47, -1
  %176 = icmp eq i32 %49, 3
  br i1 %176, label %187, label %177

177:
  %178 = icmp ne i32 %49, 0
  %179 = or i1 %59, %178
  br i1 %179, label %201, label %180

180:
  %181 = icmp slt <32 x i32> %174, zeroinitializer
  %182 = insertelement <32 x i32> poison, i32 %175, i64 0
  %183 = shufflevector <32 x i32> %182, <32 x i32> poison, <32 x i32> zeroinitializer
  %184 = icmp slt <32 x i32> %183, %174
  %185 = select <32 x i1> %184, <32 x i32> zeroinitializer, <32 x i32> %174
  %186 = select <32 x i1> %181, <32 x i32> %183, <32 x i32> %185
  br label %201

187:
  %188 = insertelement <32 x i32> poison, i32 %47, i64 0
  %189 = shufflevector <32 x i32> %188, <32 x i32> poison, <32 x i32> zeroinitializer
  %190 = icmp ugt <32 x i32> %189, %174
  %191 = bitcast <32 x i1> %190 to i32
  %192 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %174, <32 x i32> zeroinitializer)
  %193 = insertelement <32 x i32> poison, i32 %175, i64 0
  %194 = shufflevector <32 x i32> %193, <32 x i32> poison, <32 x i32> zeroinitializer
  %195 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %192, <32 x i32> %194)
  %196 = add <32 x i32> %174, splat (i32 1)
  %197 = insertelement <32 x i32> poison, i32 %47, i64 0
  %198 = shufflevector <32 x i32> %197, <32 x i32> poison, <32 x i32> zeroinitializer
  %199 = icmp ult <32 x i32> %196, %198
  %200 = bitcast <32 x i1> %199 to i32
  br label %219

201:
  %202 = phi i1 [ false, %180 ], [ %178, %177 ]
  %203 = phi <32 x i32> [ %186, %180 ], [ %174, %177 ]
  %204 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %203, <32 x i32> zeroinitializer)
  %205 = insertelement <32 x i32> poison, i32 %175, i64 0
  %206 = shufflevector <32 x i32> %205, <32 x i32> poison, <32 x i32> zeroinitializer
  %207 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %204, <32 x i32> %206)
  %208 = add <32 x i32> %174, splat (i32 1)
  %209 = or i1 %59, %202
  br i1 %209, label %219, label %210

210:
  %211 = icmp slt <32 x i32> %208, zeroinitializer
  %212 = icmp sgt <32 x i32> %208, %206
  %213 = select <32 x i1> %212, <32 x i32> zeroinitializer, <32 x i32> %208
  %214 = select <32 x i1> %211, <32 x i32> %206, <32 x i32> %213
  %215 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %214, <32 x i32> zeroinitializer)
  %216 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %215, <32 x i32> %206)
  %217 = fcmp ord <32 x float> %3, zeroinitializer
  %218 = select <32 x i1> %217, <32 x float> %3, <32 x float> zeroinitializer
  br label %229

219:
  %220 = phi i32 [ -1, %201 ], [ %200, %187 ]
  %221 = phi i32 [ -1, %201 ], [ %191, %187 ]
  %222 = phi <32 x i32> [ %206, %201 ], [ %194, %187 ]
  %223 = phi <32 x i32> [ %207, %201 ], [ %195, %187 ]
  %224 = phi <32 x i32> [ %208, %201 ], [ %196, %187 ]
  %225 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %224, <32 x i32> zeroinitializer)
  %226 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %225, <32 x i32> %222)
  %227 = fcmp ord <32 x float> %3, zeroinitializer
  %228 = select <32 x i1> %227, <32 x float> %3, <32 x float> zeroinitializer
  br i1 %59, label %236, label %229

229:
  %230 = phi <32 x float> [ %218, %210 ], [ %228, %219 ]
  %231 = phi <32 x i32> [ %216, %210 ], [ %226, %219 ]
  %232 = phi <32 x i32> [ %207, %210 ], [ %223, %219 ]
  %233 = phi i32 [ -1, %210 ], [ %221, %219 ]
  %234 = phi i32 [ -1, %210 ], [ %220, %219 ]
  %235 = tail call fastcc <32 x float> @scaled(<32 x float> %230, i32 %51, i32 %53)
  br label %236

236:
  %237 = phi <32 x i32> [ %231, %229 ], [ %226, %219 ]
  %238 = phi <32 x i32> [ %232, %229 ], [ %223, %219 ]
  %239 = phi i32 [ %233, %229 ], [ %221, %219 ]
  %240 = phi i32 [ %234, %229 ], [ %220, %219 ]
  %241 = phi <32 x float> [ %235, %229 ], [ %228, %219 ]
  %242 = fadd <32 x float> %241, splat (float -5.000000e-01)
  %243 = uitofp i32 %51 to float
  %244 = insertelement <32 x float> poison, float %243, i64 0
  %245 = shufflevector <32 x float> %244, <32 x float> poison, <32 x i32> zeroinitializer
  %246 = fcmp ogt <32 x float> %242, splat (float -1.000000e+00)
  %247 = select <32 x i1> %246, <32 x float> %242, <32 x float> splat (float -1.000000e+00)
  %248 = fcmp olt <32 x float> %247, %245
  %249 = select <32 x i1> %248, <32 x float> %247, <32 x float> %245
  %250 = fmul <32 x float> %249, splat (float 2.560000e+02)
  %251 = fadd <32 x float> %250, splat (float 5.000000e-01)
  %252 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %251)
  %253 = fmul <32 x float> %252, splat (float 3.906250e-03)
  %254 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %253)
  %255 = fmul <32 x float> %254, splat (float 2.560000e+02)
  %256 = fsub <32 x float> %252, %255
  %257 = fmul <32 x float> %256, splat (float 3.906250e-03)
  %258 = fptosi <32 x float> %254 to <32 x i32>
  %259 = add i32 %51, -1
  %260 = icmp eq i32 %53, 3
  br i1 %260, label %271, label %261

261:
  %262 = icmp ne i32 %53, 0
  %263 = or i1 %59, %262
  br i1 %263, label %285, label %264

264:
  %265 = icmp slt <32 x i32> %258, zeroinitializer
  %266 = insertelement <32 x i32> poison, i32 %259, i64 0
  %267 = shufflevector <32 x i32> %266, <32 x i32> poison, <32 x i32> zeroinitializer
  %268 = icmp slt <32 x i32> %267, %258
  %269 = select <32 x i1> %268, <32 x i32> zeroinitializer, <32 x i32> %258
  %270 = select <32 x i1> %265, <32 x i32> %267, <32 x i32> %269
  br label %285

271:
  %272 = insertelement <32 x i32> poison, i32 %51, i64 0
  %273 = shufflevector <32 x i32> %272, <32 x i32> poison, <32 x i32> zeroinitializer
  %274 = icmp ugt <32 x i32> %273, %258
  %275 = bitcast <32 x i1> %274 to i32
  %276 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %258, <32 x i32> zeroinitializer)
  %277 = insertelement <32 x i32> poison, i32 %259, i64 0
  %278 = shufflevector <32 x i32> %277, <32 x i32> poison, <32 x i32> zeroinitializer
  %279 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %276, <32 x i32> %278)
  %280 = add <32 x i32> %258, splat (i32 1)
  %281 = insertelement <32 x i32> poison, i32 %51, i64 0
  %282 = shufflevector <32 x i32> %281, <32 x i32> poison, <32 x i32> zeroinitializer
  %283 = icmp ult <32 x i32> %280, %282
  %284 = bitcast <32 x i1> %283 to i32
  br label %299

285:
  %286 = phi i1 [ false, %264 ], [ %262, %261 ]
  %287 = phi <32 x i32> [ %270, %264 ], [ %258, %261 ]
  %288 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %287, <32 x i32> zeroinitializer)
  %289 = insertelement <32 x i32> poison, i32 %259, i64 0
  %290 = shufflevector <32 x i32> %289, <32 x i32> poison, <32 x i32> zeroinitializer
  %291 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %288, <32 x i32> %290)
  %292 = add <32 x i32> %258, splat (i32 1)
  %293 = or i1 %59, %286
  br i1 %293, label %299, label %294

294:
  %295 = icmp slt <32 x i32> %292, zeroinitializer
  %296 = icmp sgt <32 x i32> %292, %290
  %297 = select <32 x i1> %296, <32 x i32> zeroinitializer, <32 x i32> %292
  %298 = select <32 x i1> %295, <32 x i32> %290, <32 x i32> %297
  br label %299

299:
  %300 = phi i32 [ -1, %285 ], [ -1, %294 ], [ %284, %271 ]
  %301 = phi i32 [ -1, %285 ], [ -1, %294 ], [ %275, %271 ]
  %302 = phi <32 x i32> [ %290, %285 ], [ %290, %294 ], [ %278, %271 ]
  %303 = phi <32 x i32> [ %291, %285 ], [ %291, %294 ], [ %279, %271 ]
  %304 = phi <32 x i32> [ %292, %285 ], [ %298, %294 ], [ %280, %271 ]
  %305 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %304, <32 x i32> zeroinitializer)
  %306 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %305, <32 x i32> %302)
  %307 = and i32 %239, %240
  %308 = and i32 %301, %307
  %309 = and i32 %308, %300
  %310 = icmp eq i32 %309, -1
  %311 = select i1 %34, i1 %310, i1 false
  %312 = fsub <32 x float> splat (float 1.000000e+00), %257
  br i1 %311, label %62, label %102

313:
  %places314 = getelementptr i8, ptr %39, <32 x i32> %408
  %314 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places314, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  br label %413

315:
  tail call fastcc void @put_texels(ptr %14, ptr %39, <32 x i32> %408, i32 %396, i32 %29, ptr %4)
  br label %411

316:
  %317 = tail call fastcc <32 x float> @scaled(<32 x float> %58, i32 %47, i32 %49)
  br label %318

318:
  %319 = phi <32 x float> [ %317, %316 ], [ %58, %61 ]
  %320 = uitofp i32 %47 to float
  %321 = insertelement <32 x float> poison, float %320, i64 0
  %322 = shufflevector <32 x float> %321, <32 x float> poison, <32 x i32> zeroinitializer
  %323 = fcmp ogt <32 x float> %319, splat (float -1.000000e+00)
  %324 = select <32 x i1> %323, <32 x float> %319, <32 x float> splat (float -1.000000e+00)
  %325 = fcmp olt <32 x float> %324, %322
  %326 = select <32 x i1> %325, <32 x float> %324, <32 x float> %322
  %327 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %326)
  %328 = fptosi <32 x float> %327 to <32 x i32>
  %329 = add i32 %47, -1
  switch i32 %49, label %354 [
    i32 3, label %330
    i32 0, label %335
  ]

330:
  %331 = insertelement <32 x i32> poison, i32 %47, i64 0
  %332 = shufflevector <32 x i32> %331, <32 x i32> poison, <32 x i32> zeroinitializer
  %333 = icmp ugt <32 x i32> %332, %328
  %334 = bitcast <32 x i1> %333 to i32
  br label %354

335:
  %336 = insertelement <32 x i32> poison, i32 %329, i64 0
  %337 = shufflevector <32 x i32> %336, <32 x i32> poison, <32 x i32> zeroinitializer
  br i1 %59, label %338, label %343

338:
  %339 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %328, <32 x i32> zeroinitializer)
  %340 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %339, <32 x i32> %337)
  %341 = fcmp ord <32 x float> %3, zeroinitializer
  %342 = select <32 x i1> %341, <32 x float> %3, <32 x float> zeroinitializer
  br label %367

343:
  %344 = icmp slt <32 x i32> %328, zeroinitializer
  %345 = icmp slt <32 x i32> %337, %328
  %346 = select <32 x i1> %345, <32 x i32> zeroinitializer, <32 x i32> %328
  %347 = select <32 x i1> %344, <32 x i32> %337, <32 x i32> %346
  %348 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %347, <32 x i32> zeroinitializer)
  %349 = insertelement <32 x i32> poison, i32 %329, i64 0
  %350 = shufflevector <32 x i32> %349, <32 x i32> poison, <32 x i32> zeroinitializer
  %351 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %348, <32 x i32> %350)
  %352 = fcmp ord <32 x float> %3, zeroinitializer
  %353 = select <32 x i1> %352, <32 x float> %3, <32 x float> zeroinitializer
  br label %362

354:
  %355 = phi i32 [ -1, %318 ], [ %334, %330 ]
  %356 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %328, <32 x i32> zeroinitializer)
  %357 = insertelement <32 x i32> poison, i32 %329, i64 0
  %358 = shufflevector <32 x i32> %357, <32 x i32> poison, <32 x i32> zeroinitializer
  %359 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %356, <32 x i32> %358)
  %360 = fcmp ord <32 x float> %3, zeroinitializer
  %361 = select <32 x i1> %360, <32 x float> %3, <32 x float> zeroinitializer
  br i1 %59, label %367, label %362

362:
  %363 = phi <32 x float> [ %353, %343 ], [ %361, %354 ]
  %364 = phi <32 x i32> [ %351, %343 ], [ %359, %354 ]
  %365 = phi i32 [ -1, %343 ], [ %355, %354 ]
  %366 = tail call fastcc <32 x float> @scaled(<32 x float> %363, i32 %51, i32 %53)
  br label %367

367:
  %368 = phi <32 x i32> [ %364, %362 ], [ %359, %354 ], [ %340, %338 ]
  %369 = phi i32 [ %365, %362 ], [ %355, %354 ], [ -1, %338 ]
  %370 = phi <32 x float> [ %366, %362 ], [ %361, %354 ], [ %342, %338 ]
  %371 = uitofp i32 %51 to float
  %372 = insertelement <32 x float> poison, float %371, i64 0
  %373 = shufflevector <32 x float> %372, <32 x float> poison, <32 x i32> zeroinitializer
  %374 = fcmp ogt <32 x float> %370, splat (float -1.000000e+00)
  %375 = select <32 x i1> %374, <32 x float> %370, <32 x float> splat (float -1.000000e+00)
  %376 = fcmp olt <32 x float> %375, %373
  %377 = select <32 x i1> %376, <32 x float> %375, <32 x float> %373
  %378 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %377)
  %379 = fptosi <32 x float> %378 to <32 x i32>
  %380 = add i32 %51, -1
  switch i32 %53, label %395 [
    i32 3, label %389
    i32 0, label %381
  ]

381:
  br i1 %59, label %395, label %382

382:
  %383 = icmp slt <32 x i32> %379, zeroinitializer
  %384 = insertelement <32 x i32> poison, i32 %380, i64 0
  %385 = shufflevector <32 x i32> %384, <32 x i32> poison, <32 x i32> zeroinitializer
  %386 = icmp slt <32 x i32> %385, %379
  %387 = select <32 x i1> %386, <32 x i32> zeroinitializer, <32 x i32> %379
  %388 = select <32 x i1> %383, <32 x i32> %385, <32 x i32> %387
  br label %395

389:
  %390 = insertelement <32 x i32> poison, i32 %51, i64 0
  %391 = shufflevector <32 x i32> %390, <32 x i32> poison, <32 x i32> zeroinitializer
  %392 = icmp ugt <32 x i32> %391, %379
  %393 = bitcast <32 x i1> %392 to i32
  %394 = and i32 %369, %393
  br label %395

395:
  %396 = phi i32 [ %369, %367 ], [ %369, %382 ], [ %369, %381 ], [ %394, %389 ]
  %397 = phi <32 x i32> [ %379, %367 ], [ %388, %382 ], [ %379, %381 ], [ %379, %389 ]
  %398 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %397, <32 x i32> zeroinitializer)
  %399 = insertelement <32 x i32> poison, i32 %380, i64 0
  %400 = shufflevector <32 x i32> %399, <32 x i32> poison, <32 x i32> zeroinitializer
  %401 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %398, <32 x i32> %400)
  %402 = insertelement <32 x i32> poison, i32 %41, i64 0
  %403 = shufflevector <32 x i32> %402, <32 x i32> poison, <32 x i32> zeroinitializer
  %404 = mul <32 x i32> %403, %368
  %405 = insertelement <32 x i32> poison, i32 %43, i64 0
  %406 = shufflevector <32 x i32> %405, <32 x i32> poison, <32 x i32> zeroinitializer
  %407 = mul <32 x i32> %406, %401
  %408 = add <32 x i32> %407, %404
  %409 = icmp eq i32 %396, -1
  %410 = select i1 %34, i1 %409, i1 false
  br i1 %410, label %313, label %315

411:
  %412 = icmp ugt i32 %29, 2
  br i1 %412, label %425, label %415

413:
  %414 = phi <32 x i32> [ %314, %313 ], [ %99, %62 ]
  store <32 x i32> %414, ptr %4, align 128
  br label %415

415:
  %416 = getelementptr inbounds nuw i8, ptr %4, i64 256
  store <32 x i32> zeroinitializer, ptr %416, align 128
  %417 = load i32, ptr %30, align 4
  %418 = icmp ult i32 %417, 6
  %419 = select i1 %418, i32 1, i32 1065353216
  %420 = insertelement <32 x i32> poison, i32 %419, i64 0
  %421 = shufflevector <32 x i32> %420, <32 x i32> poison, <32 x i32> zeroinitializer
  %422 = getelementptr inbounds nuw i8, ptr %4, i64 384
  store <32 x i32> %421, ptr %422, align 128
  br i1 %33, label %423, label %425

423:
  %424 = getelementptr inbounds nuw i8, ptr %4, i64 128
  store <32 x i32> zeroinitializer, ptr %424, align 128
  br label %425

425:
  %426 = phi i1 [ false, %17 ], [ false, %5 ], [ false, %10 ], [ true, %411 ], [ true, %415 ], [ true, %423 ]
  ret i1 %426
}

define i1 @workbench.tex.2d.s32(ptr %0, i64 %1, <32 x i32> %2, <32 x i32> %3, ptr %4) #0 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1592
  %7 = load i64, ptr %6, align 8
  %8 = icmp ult i64 %1, %7
  br i1 %8, label %9, label %101

9:
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 1584
  %11 = load ptr, ptr %10, align 8
  %12 = shl i64 %1, 7
  %13 = getelementptr inbounds nuw i8, ptr %11, i64 %12
  %14 = load i32, ptr %13, align 4
  %15 = icmp eq i32 %14, 1
  br i1 %15, label %16, label %101

16:
  %17 = getelementptr inbounds nuw i8, ptr %13, i64 4
  %18 = load i32, ptr %17, align 4
  %19 = shl nuw i32 1, %18
  %20 = and i32 %19, 14
  %21 = getelementptr inbounds nuw i8, ptr %13, i64 96
  %22 = load i32, ptr %21, align 4
  %23 = icmp eq i32 %22, 0
  %24 = icmp ne i32 %20, 0
  %25 = select i1 %23, i1 %24, i1 false
  br i1 %25, label %26, label %101

26:
  %27 = getelementptr inbounds nuw i8, ptr %13, i64 72
  %28 = load i32, ptr %27, align 4
  %29 = getelementptr inbounds nuw i8, ptr %13, i64 68
  %30 = load i32, ptr %29, align 4
  %31 = icmp eq i32 %30, 7
  %32 = icmp eq i32 %28, 1
  %33 = select i1 %31, i1 %32, i1 false
  %34 = getelementptr inbounds nuw i8, ptr %13, i64 16
  %35 = load i64, ptr %34, align 8
  %36 = load i64, ptr %0, align 8
  %37 = add i64 %36, %35
  %38 = inttoptr i64 %37 to ptr
  %39 = getelementptr inbounds nuw i8, ptr %13, i64 76
  %40 = load i32, ptr %39, align 4
  %41 = getelementptr inbounds nuw i8, ptr %13, i64 24
  %42 = load i32, ptr %41, align 8
  %43 = getelementptr inbounds nuw i8, ptr %13, i64 40
  %44 = load i32, ptr %43, align 8
  %45 = getelementptr inbounds nuw i8, ptr %13, i64 56
  %46 = load i32, ptr %45, align 8
  %47 = getelementptr inbounds nuw i8, ptr %13, i64 44
  %48 = load i32, ptr %47, align 4
  %49 = getelementptr inbounds nuw i8, ptr %13, i64 60
  %50 = load i32, ptr %49, align 4
  %51 = add i32 %44, -1
  %52 = icmp eq i32 %46, 3
  br i1 %52, label %67, label %72

53:
  %places54 = getelementptr i8, ptr %38, <32 x i32> %98
  %54 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places54, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  store <32 x i32> %54, ptr %4, align 128
  br label %57

55:
  tail call fastcc void @put_texels(ptr %13, ptr %38, <32 x i32> %98, i32 %87, i32 %28, ptr %4)
  %56 = icmp ugt i32 %28, 2
  br i1 %56, label %101, label %57

57:
  %58 = getelementptr inbounds nuw i8, ptr %4, i64 256
  store <32 x i32> zeroinitializer, ptr %58, align 128
  %59 = load i32, ptr %29, align 4
  %60 = icmp ult i32 %59, 6
  %61 = select i1 %60, i32 1, i32 1065353216
  %62 = insertelement <32 x i32> poison, i32 %61, i64 0
  %63 = shufflevector <32 x i32> %62, <32 x i32> poison, <32 x i32> zeroinitializer
  %64 = getelementptr inbounds nuw i8, ptr %4, i64 384
  store <32 x i32> %63, ptr %64, align 128
  br i1 %32, label %65, label %101

65:
  %66 = getelementptr inbounds nuw i8, ptr %4, i64 128
  store <32 x i32> zeroinitializer, ptr %66, align 128
  br label %101

67:
  %68 = insertelement <32 x i32> poison, i32 %44, i64 0
  %69 = shufflevector <32 x i32> %68, <32 x i32> poison, <32 x i32> zeroinitializer
  %70 = icmp ult <32 x i32> %2, %69
  %71 = bitcast <32 x i1> %70 to i32
  br label %72

72:
  %73 = phi i32 [ %71, %67 ], [ -1, %26 ]
  %74 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %2, <32 x i32> zeroinitializer)
  %75 = insertelement <32 x i32> poison, i32 %51, i64 0
  %76 = shufflevector <32 x i32> %75, <32 x i32> poison, <32 x i32> zeroinitializer
  %77 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %74, <32 x i32> %76)
  %78 = add i32 %48, -1
  %79 = icmp eq i32 %50, 3
  br i1 %79, label %80, label %86

80:
  %81 = insertelement <32 x i32> poison, i32 %48, i64 0
  %82 = shufflevector <32 x i32> %81, <32 x i32> poison, <32 x i32> zeroinitializer
  %83 = icmp ult <32 x i32> %3, %82
  %84 = bitcast <32 x i1> %83 to i32
  %85 = and i32 %73, %84
  br label %86

86:
  %87 = phi i32 [ %85, %80 ], [ %73, %72 ]
  %88 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %3, <32 x i32> zeroinitializer)
  %89 = insertelement <32 x i32> poison, i32 %78, i64 0
  %90 = shufflevector <32 x i32> %89, <32 x i32> poison, <32 x i32> zeroinitializer
  %91 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %88, <32 x i32> %90)
  %92 = insertelement <32 x i32> poison, i32 %40, i64 0
  %93 = shufflevector <32 x i32> %92, <32 x i32> poison, <32 x i32> zeroinitializer
  %94 = mul <32 x i32> %93, %77
  %95 = insertelement <32 x i32> poison, i32 %42, i64 0
  %96 = shufflevector <32 x i32> %95, <32 x i32> poison, <32 x i32> zeroinitializer
  %97 = mul <32 x i32> %96, %91
  %98 = add <32 x i32> %97, %94
  %99 = icmp eq i32 %87, -1
  %100 = select i1 %33, i1 %99, i1 false
  br i1 %100, label %53, label %55

101:
  %102 = phi i1 [ false, %16 ], [ false, %5 ], [ false, %9 ], [ true, %55 ], [ true, %57 ], [ true, %65 ]
  ret i1 %102
}

define i1 @workbench.tex.3d.f32(ptr %0, i64 %1, <32 x float> %2, <32 x float> %3, <32 x float> %4, ptr %5) #0 {
  %7 = alloca [8 x [4 x <32 x i32>]], align 128
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1592
  %9 = load i64, ptr %8, align 8
  %10 = icmp ult i64 %1, %9
  br i1 %10, label %11, label %681

11:
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 1584
  %13 = load ptr, ptr %12, align 8
  %14 = shl i64 %1, 7
  %15 = getelementptr inbounds nuw i8, ptr %13, i64 %14
  %16 = load i32, ptr %15, align 4
  %17 = icmp eq i32 %16, 1
  br i1 %17, label %18, label %681

18:
  %19 = getelementptr inbounds nuw i8, ptr %15, i64 4
  %20 = load i32, ptr %19, align 4
  %21 = shl nuw i32 1, %20
  %22 = and i32 %21, 14
  %23 = getelementptr inbounds nuw i8, ptr %15, i64 96
  %24 = load i32, ptr %23, align 4
  %25 = icmp eq i32 %24, 0
  %26 = icmp ne i32 %22, 0
  %27 = select i1 %25, i1 %26, i1 false
  br i1 %27, label %28, label %681

28:
  %29 = getelementptr inbounds nuw i8, ptr %15, i64 72
  %30 = load i32, ptr %29, align 4
  %31 = getelementptr inbounds nuw i8, ptr %15, i64 68
  %32 = load i32, ptr %31, align 4
  %33 = icmp eq i32 %32, 7
  %34 = icmp eq i32 %30, 1
  %35 = select i1 %33, i1 %34, i1 false
  %36 = getelementptr inbounds nuw i8, ptr %15, i64 16
  %37 = load i64, ptr %36, align 8
  %38 = load i64, ptr %0, align 8
  %39 = add i64 %38, %37
  %40 = inttoptr i64 %39 to ptr
  %41 = getelementptr inbounds nuw i8, ptr %15, i64 76
  %42 = load i32, ptr %41, align 4
  %43 = getelementptr inbounds nuw i8, ptr %15, i64 24
  %44 = load i32, ptr %43, align 8
  %45 = getelementptr inbounds nuw i8, ptr %15, i64 32
  %46 = load i32, ptr %45, align 8
  %47 = getelementptr inbounds nuw i8, ptr %15, i64 52
  %48 = load i32, ptr %47, align 4
  %49 = getelementptr inbounds nuw i8, ptr %15, i64 40
  %50 = load i32, ptr %49, align 8
  %51 = getelementptr inbounds nuw i8, ptr %15, i64 56
  %52 = load i32, ptr %51, align 8
  %53 = getelementptr inbounds nuw i8, ptr %15, i64 44
  %54 = load i32, ptr %53, align 4
  %55 = getelementptr inbounds nuw i8, ptr %15, i64 60
  %56 = load i32, ptr %55, align 4
  %57 = getelementptr inbounds nuw i8, ptr %15, i64 8
  %58 = getelementptr inbounds nuw i8, ptr %15, i64 48
  %59 = load i32, ptr %58, align 8
  %60 = getelementptr inbounds nuw i8, ptr %15, i64 64
  %61 = load i32, ptr %60, align 8
  %62 = load i32, ptr %57, align 8
  %63 = icmp eq i32 %62, 0
  %64 = fcmp ord <32 x float> %2, zeroinitializer
  %65 = select <32 x i1> %64, <32 x float> %2, <32 x float> zeroinitializer
  %66 = icmp eq i32 %48, 0
  br i1 %63, label %68, label %67

67:
  br i1 %66, label %271, label %269

68:
  br i1 %66, label %518, label %516

69:
  %70 = fsub <32 x float> splat (float 1.000000e+00), %288
  %71 = fsub <32 x float> splat (float 1.000000e+00), %372
  %72 = fmul <32 x float> %70, %71
  %73 = fsub <32 x float> splat (float 1.000000e+00), %456
  %74 = insertelement <32 x i32> poison, i32 %42, i64 0
  %75 = shufflevector <32 x i32> %74, <32 x i32> poison, <32 x i32> zeroinitializer
  %76 = mul <32 x i32> %75, %353
  %77 = insertelement <32 x i32> poison, i32 %44, i64 0
  %78 = shufflevector <32 x i32> %77, <32 x i32> poison, <32 x i32> zeroinitializer
  %79 = mul <32 x i32> %78, %437
  %80 = add <32 x i32> %79, %76
  %81 = insertelement <32 x i32> poison, i32 %46, i64 0
  %82 = shufflevector <32 x i32> %81, <32 x i32> poison, <32 x i32> zeroinitializer
  %83 = mul <32 x i32> %82, %502
  %84 = add <32 x i32> %83, %80
  %85 = fmul <32 x float> %72, %73
  %places86 = getelementptr i8, ptr %40, <32 x i32> %84
  %86 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places86, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %87 = bitcast <32 x i32> %86 to <32 x float>
  %88 = fmul <32 x float> %85, %87
  %89 = fsub <32 x float> splat (float 1.000000e+00), %372
  %90 = fmul <32 x float> %288, %89
  %91 = fsub <32 x float> splat (float 1.000000e+00), %456
  %92 = mul <32 x i32> %75, %352
  %93 = add <32 x i32> %79, %92
  %94 = add <32 x i32> %83, %93
  %95 = fmul <32 x float> %90, %91
  %places96 = getelementptr i8, ptr %40, <32 x i32> %94
  %96 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places96, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %97 = bitcast <32 x i32> %96 to <32 x float>
  %98 = fmul <32 x float> %95, %97
  %99 = fadd <32 x float> %88, %98
  %100 = fsub <32 x float> splat (float 1.000000e+00), %288
  %101 = fmul <32 x float> %100, %372
  %102 = fsub <32 x float> splat (float 1.000000e+00), %456
  %103 = mul <32 x i32> %78, %436
  %104 = add <32 x i32> %103, %76
  %105 = add <32 x i32> %83, %104
  %106 = fmul <32 x float> %101, %102
  %places107 = getelementptr i8, ptr %40, <32 x i32> %105
  %107 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places107, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %108 = bitcast <32 x i32> %107 to <32 x float>
  %109 = fmul <32 x float> %106, %108
  %110 = fadd <32 x float> %99, %109
  %111 = fmul <32 x float> %288, %372
  %112 = fsub <32 x float> splat (float 1.000000e+00), %456
  %113 = add <32 x i32> %103, %92
  %114 = add <32 x i32> %83, %113
  %115 = fmul <32 x float> %111, %112
  %places116 = getelementptr i8, ptr %40, <32 x i32> %114
  %116 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places116, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %117 = bitcast <32 x i32> %116 to <32 x float>
  %118 = fmul <32 x float> %115, %117
  %119 = fadd <32 x float> %110, %118
  %120 = fsub <32 x float> splat (float 1.000000e+00), %288
  %121 = fsub <32 x float> splat (float 1.000000e+00), %372
  %122 = fmul <32 x float> %120, %121
  %123 = mul <32 x i32> %82, %505
  %124 = add <32 x i32> %123, %80
  %125 = fmul <32 x float> %122, %456
  %places126 = getelementptr i8, ptr %40, <32 x i32> %124
  %126 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places126, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %127 = bitcast <32 x i32> %126 to <32 x float>
  %128 = fmul <32 x float> %125, %127
  %129 = fadd <32 x float> %119, %128
  %130 = fsub <32 x float> splat (float 1.000000e+00), %372
  %131 = fmul <32 x float> %288, %130
  %132 = add <32 x i32> %123, %93
  %133 = fmul <32 x float> %131, %456
  %places134 = getelementptr i8, ptr %40, <32 x i32> %132
  %134 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places134, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %135 = bitcast <32 x i32> %134 to <32 x float>
  %136 = fmul <32 x float> %133, %135
  %137 = fadd <32 x float> %129, %136
  %138 = fsub <32 x float> splat (float 1.000000e+00), %288
  %139 = fmul <32 x float> %138, %372
  %140 = add <32 x i32> %123, %104
  %141 = fmul <32 x float> %139, %456
  %places142 = getelementptr i8, ptr %40, <32 x i32> %140
  %142 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places142, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %143 = bitcast <32 x i32> %142 to <32 x float>
  %144 = fmul <32 x float> %141, %143
  %145 = fadd <32 x float> %137, %144
  %146 = add <32 x i32> %123, %113
  %147 = fmul <32 x float> %111, %456
  %places148 = getelementptr i8, ptr %40, <32 x i32> %146
  %148 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places148, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %149 = bitcast <32 x i32> %148 to <32 x float>
  %150 = fmul <32 x float> %147, %149
  %151 = fadd <32 x float> %145, %150
  %152 = fcmp uno <32 x float> %151, zeroinitializer
  %153 = bitcast <32 x float> %151 to <32 x i32>
  %154 = select <32 x i1> %152, <32 x i32> splat (i32 2147483647), <32 x i32> %153
  br label %669

155:
  %156 = zext i32 %30 to i64
  br label %229

157:
  %158 = fsub <32 x float> splat (float 1.000000e+00), %288
  %159 = fsub <32 x float> splat (float 1.000000e+00), %372
  %160 = fmul <32 x float> %158, %159
  %161 = fsub <32 x float> splat (float 1.000000e+00), %456
  %162 = fmul <32 x float> %160, %161
  %163 = and i32 %438, %354
  %164 = and i32 %500, %163
  %165 = insertelement <32 x i32> poison, i32 %42, i64 0
  %166 = shufflevector <32 x i32> %165, <32 x i32> poison, <32 x i32> zeroinitializer
  %167 = mul <32 x i32> %166, %353
  %168 = insertelement <32 x i32> poison, i32 %44, i64 0
  %169 = shufflevector <32 x i32> %168, <32 x i32> poison, <32 x i32> zeroinitializer
  %170 = mul <32 x i32> %169, %437
  %171 = add <32 x i32> %170, %167
  %172 = insertelement <32 x i32> poison, i32 %46, i64 0
  %173 = shufflevector <32 x i32> %172, <32 x i32> poison, <32 x i32> zeroinitializer
  %174 = mul <32 x i32> %173, %502
  %175 = add <32 x i32> %174, %171
  call fastcc void @put_texels(ptr %15, ptr %40, <32 x i32> %175, i32 %164, i32 %30, ptr %7)
  %176 = fsub <32 x float> splat (float 1.000000e+00), %372
  %177 = fmul <32 x float> %288, %176
  %178 = fsub <32 x float> splat (float 1.000000e+00), %456
  %179 = fmul <32 x float> %177, %178
  %180 = and i32 %438, %355
  %181 = and i32 %500, %180
  %182 = mul <32 x i32> %166, %352
  %183 = add <32 x i32> %170, %182
  %184 = add <32 x i32> %174, %183
  %185 = getelementptr inbounds nuw i8, ptr %7, i64 512
  call fastcc void @put_texels(ptr %15, ptr %40, <32 x i32> %184, i32 %181, i32 %30, ptr %185)
  %186 = fsub <32 x float> splat (float 1.000000e+00), %288
  %187 = fmul <32 x float> %186, %372
  %188 = fsub <32 x float> splat (float 1.000000e+00), %456
  %189 = fmul <32 x float> %187, %188
  %190 = and i32 %439, %354
  %191 = and i32 %500, %190
  %192 = mul <32 x i32> %169, %436
  %193 = add <32 x i32> %192, %167
  %194 = add <32 x i32> %174, %193
  %195 = getelementptr inbounds nuw i8, ptr %7, i64 1024
  call fastcc void @put_texels(ptr %15, ptr %40, <32 x i32> %194, i32 %191, i32 %30, ptr %195)
  %196 = fmul <32 x float> %288, %372
  %197 = fsub <32 x float> splat (float 1.000000e+00), %456
  %198 = fmul <32 x float> %196, %197
  %199 = and i32 %439, %355
  %200 = and i32 %500, %199
  %201 = add <32 x i32> %192, %182
  %202 = add <32 x i32> %174, %201
  %203 = getelementptr inbounds nuw i8, ptr %7, i64 1536
  call fastcc void @put_texels(ptr %15, ptr %40, <32 x i32> %202, i32 %200, i32 %30, ptr %203)
  %204 = fsub <32 x float> splat (float 1.000000e+00), %288
  %205 = fsub <32 x float> splat (float 1.000000e+00), %372
  %206 = fmul <32 x float> %204, %205
  %207 = fmul <32 x float> %206, %456
  %208 = and i32 %499, %163
  %209 = mul <32 x i32> %173, %505
  %210 = add <32 x i32> %209, %171
  %211 = getelementptr inbounds nuw i8, ptr %7, i64 2048
  call fastcc void @put_texels(ptr %15, ptr %40, <32 x i32> %210, i32 %208, i32 %30, ptr %211)
  %212 = fsub <32 x float> splat (float 1.000000e+00), %372
  %213 = fmul <32 x float> %288, %212
  %214 = fmul <32 x float> %213, %456
  %215 = and i32 %499, %180
  %216 = add <32 x i32> %209, %183
  %217 = getelementptr inbounds nuw i8, ptr %7, i64 2560
  call fastcc void @put_texels(ptr %15, ptr %40, <32 x i32> %216, i32 %215, i32 %30, ptr %217)
  %218 = fsub <32 x float> splat (float 1.000000e+00), %288
  %219 = fmul <32 x float> %218, %372
  %220 = fmul <32 x float> %219, %456
  %221 = and i32 %499, %190
  %222 = add <32 x i32> %209, %193
  %223 = getelementptr inbounds nuw i8, ptr %7, i64 3072
  call fastcc void @put_texels(ptr %15, ptr %40, <32 x i32> %222, i32 %221, i32 %30, ptr %223)
  %224 = fmul <32 x float> %196, %456
  %225 = and i32 %499, %199
  %226 = add <32 x i32> %209, %201
  %227 = getelementptr inbounds nuw i8, ptr %7, i64 3584
  call fastcc void @put_texels(ptr %15, ptr %40, <32 x i32> %226, i32 %225, i32 %30, ptr %227)
  %228 = icmp eq i32 %30, 0
  br i1 %228, label %268, label %155

229:
  %230 = phi i64 [ 0, %155 ], [ %266, %229 ]
  %231 = getelementptr inbounds nuw <32 x i32>, ptr %7, i64 %230
  %232 = load <32 x float>, ptr %231, align 128
  %233 = fmul <32 x float> %162, %232
  %234 = getelementptr inbounds nuw i8, ptr %231, i64 512
  %235 = load <32 x float>, ptr %234, align 128
  %236 = fmul <32 x float> %179, %235
  %237 = fadd <32 x float> %233, %236
  %238 = getelementptr inbounds nuw i8, ptr %231, i64 1024
  %239 = load <32 x float>, ptr %238, align 128
  %240 = fmul <32 x float> %189, %239
  %241 = fadd <32 x float> %237, %240
  %242 = getelementptr inbounds nuw i8, ptr %231, i64 1536
  %243 = load <32 x float>, ptr %242, align 128
  %244 = fmul <32 x float> %198, %243
  %245 = fadd <32 x float> %241, %244
  %246 = getelementptr inbounds nuw i8, ptr %231, i64 2048
  %247 = load <32 x float>, ptr %246, align 128
  %248 = fmul <32 x float> %207, %247
  %249 = fadd <32 x float> %245, %248
  %250 = getelementptr inbounds nuw i8, ptr %231, i64 2560
  %251 = load <32 x float>, ptr %250, align 128
  %252 = fmul <32 x float> %214, %251
  %253 = fadd <32 x float> %249, %252
  %254 = getelementptr inbounds nuw i8, ptr %231, i64 3072
  %255 = load <32 x float>, ptr %254, align 128
  %256 = fmul <32 x float> %220, %255
  %257 = fadd <32 x float> %253, %256
  %258 = getelementptr inbounds nuw i8, ptr %231, i64 3584
  %259 = load <32 x float>, ptr %258, align 128
  %260 = fmul <32 x float> %224, %259
  %261 = fadd <32 x float> %257, %260
  %262 = fcmp uno <32 x float> %261, zeroinitializer
  %263 = bitcast <32 x float> %261 to <32 x i32>
  %264 = select <32 x i1> %262, <32 x i32> splat (i32 2147483647), <32 x i32> %263
  %265 = getelementptr inbounds nuw <32 x i32>, ptr %5, i64 %230
  store <32 x i32> %264, ptr %265, align 128
  %266 = add nuw nsw i64 %230, 1
  %267 = icmp eq i64 %266, %156
  br i1 %267, label %268, label %229

268:
  br label %667

269:
  %270 = tail call fastcc <32 x float> @scaled(<32 x float> %65, i32 %50, i32 %52)
  br label %271

271:
  %272 = phi <32 x float> [ %270, %269 ], [ %65, %67 ]
  %273 = fadd <32 x float> %272, splat (float -5.000000e-01)
  %274 = uitofp i32 %50 to float
  %275 = insertelement <32 x float> poison, float %274, i64 0
  %276 = shufflevector <32 x float> %275, <32 x float> poison, <32 x i32> zeroinitializer
  %277 = fcmp ogt <32 x float> %273, splat (float -1.000000e+00)
  %278 = select <32 x i1> %277, <32 x float> %273, <32 x float> splat (float -1.000000e+00)
  %279 = fcmp olt <32 x float> %278, %276
  %280 = select <32 x i1> %279, <32 x float> %278, <32 x float> %276
  %281 = fmul <32 x float> %280, splat (float 2.560000e+02)
  %282 = fadd <32 x float> %281, splat (float 5.000000e-01)
  %283 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %282)
  %284 = fmul <32 x float> %283, splat (float 3.906250e-03)
  %285 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %284)
  %286 = fmul <32 x float> %285, splat (float 2.560000e+02)
  %287 = fsub <32 x float> %283, %286
  %288 = fmul <32 x float> %287, splat (float 3.906250e-03)
  %289 = fptosi <32 x float> %285 to <32 x i32>
  %290 = add i32 %50, -1
  %291 = icmp eq i32 %52, 3
  br i1 %291, label %302, label %292

292:
  %293 = icmp ne i32 %52, 0
  %294 = or i1 %66, %293
  br i1 %294, label %316, label %295

295:
  %296 = icmp slt <32 x i32> %289, zeroinitializer
  %297 = insertelement <32 x i32> poison, i32 %290, i64 0
  %298 = shufflevector <32 x i32> %297, <32 x i32> poison, <32 x i32> zeroinitializer
  %299 = icmp slt <32 x i32> %298, %289
  %300 = select <32 x i1> %299, <32 x i32> zeroinitializer, <32 x i32> %289
  %301 = select <32 x i1> %296, <32 x i32> %298, <32 x i32> %300
  br label %316

302:
  %303 = insertelement <32 x i32> poison, i32 %50, i64 0
  %304 = shufflevector <32 x i32> %303, <32 x i32> poison, <32 x i32> zeroinitializer
  %305 = icmp ugt <32 x i32> %304, %289
  %306 = bitcast <32 x i1> %305 to i32
  %307 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %289, <32 x i32> zeroinitializer)
  %308 = insertelement <32 x i32> poison, i32 %290, i64 0
  %309 = shufflevector <32 x i32> %308, <32 x i32> poison, <32 x i32> zeroinitializer
  %310 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %307, <32 x i32> %309)
  %311 = add <32 x i32> %289, splat (i32 1)
  %312 = insertelement <32 x i32> poison, i32 %50, i64 0
  %313 = shufflevector <32 x i32> %312, <32 x i32> poison, <32 x i32> zeroinitializer
  %314 = icmp ult <32 x i32> %311, %313
  %315 = bitcast <32 x i1> %314 to i32
  br label %334

316:
  %317 = phi i1 [ false, %295 ], [ %293, %292 ]
  %318 = phi <32 x i32> [ %301, %295 ], [ %289, %292 ]
  %319 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %318, <32 x i32> zeroinitializer)
  %320 = insertelement <32 x i32> poison, i32 %290, i64 0
  %321 = shufflevector <32 x i32> %320, <32 x i32> poison, <32 x i32> zeroinitializer
  %322 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %319, <32 x i32> %321)
  %323 = add <32 x i32> %289, splat (i32 1)
  %324 = or i1 %66, %317
  br i1 %324, label %334, label %325

325:
  %326 = icmp slt <32 x i32> %323, zeroinitializer
  %327 = icmp sgt <32 x i32> %323, %321
  %328 = select <32 x i1> %327, <32 x i32> zeroinitializer, <32 x i32> %323
  %329 = select <32 x i1> %326, <32 x i32> %321, <32 x i32> %328
  %330 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %329, <32 x i32> zeroinitializer)
  %331 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %330, <32 x i32> %321)
  %332 = fcmp ord <32 x float> %3, zeroinitializer
  %333 = select <32 x i1> %332, <32 x float> %3, <32 x float> zeroinitializer
  br label %344

334:
  %335 = phi i32 [ -1, %316 ], [ %315, %302 ]
  %336 = phi i32 [ -1, %316 ], [ %306, %302 ]
  %337 = phi <32 x i32> [ %321, %316 ], [ %309, %302 ]
  %338 = phi <32 x i32> [ %322, %316 ], [ %310, %302 ]
  %339 = phi <32 x i32> [ %323, %316 ], [ %311, %302 ]
  %340 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %339, <32 x i32> zeroinitializer)
  %341 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %340, <32 x i32> %337)
  %342 = fcmp ord <32 x float> %3, zeroinitializer
  %343 = select <32 x i1> %342, <32 x float> %3, <32 x float> zeroinitializer
  br i1 %66, label %351, label %344

344:
  %345 = phi <32 x float> [ %333, %325 ], [ %343, %334 ]
  %346 = phi <32 x i32> [ %331, %325 ], [ %341, %334 ]
  %347 = phi <32 x i32> [ %322, %325 ], [ %338, %334 ]
  %348 = phi i32 [ -1, %325 ], [ %336, %334 ]
  %349 = phi i32 [ -1, %325 ], [ %335, %334 ]
  %350 = tail call fastcc <32 x float> @scaled(<32 x float> %345, i32 %54, i32 %56)
  br label %351

351:
  %352 = phi <32 x i32> [ %346, %344 ], [ %341, %334 ]
  %353 = phi <32 x i32> [ %347, %344 ], [ %338, %334 ]
  %354 = phi i32 [ %348, %344 ], [ %336, %334 ]
  %355 = phi i32 [ %349, %344 ], [ %335, %334 ]
  %356 = phi <32 x float> [ %350, %344 ], [ %343, %334 ]
  %357 = fadd <32 x float> %356, splat (float -5.000000e-01)
  %358 = uitofp i32 %54 to float
  %359 = insertelement <32 x float> poison, float %358, i64 0
  %360 = shufflevector <32 x float> %359, <32 x float> poison, <32 x i32> zeroinitializer
  %361 = fcmp ogt <32 x float> %357, splat (float -1.000000e+00)
  %362 = select <32 x i1> %361, <32 x float> %357, <32 x float> splat (float -1.000000e+00)
  %363 = fcmp olt <32 x float> %362, %360
  %364 = select <32 x i1> %363, <32 x float> %362, <32 x float> %360
  %365 = fmul <32 x float> %364, splat (float 2.560000e+02)
  %366 = fadd <32 x float> %365, splat (float 5.000000e-01)
  %367 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %366)
  %368 = fmul <32 x float> %367, splat (float 3.906250e-03)
  %369 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %368)
  %370 = fmul <32 x float> %369, splat (float 2.560000e+02)
  %371 = fsub <32 x float> %367, %370
  %372 = fmul <32 x float> %371, splat (float 3.906250e-03)
  %373 = fptosi <32 x float> %369 to <32 x i32>
  %374 = add i32 %54, -1
  %375 = icmp eq i32 %56, 3
  br i1 %375, label %386, label %376

376:
  %377 = icmp ne i32 %56, 0
  %378 = or i1 %66, %377
  br i1 %378, label %400, label %379

379:
  %380 = icmp slt <32 x i32> %373, zeroinitializer
  %381 = insertelement <32 x i32> poison, i32 %374, i64 0
  %382 = shufflevector <32 x i32> %381, <32 x i32> poison, <32 x i32> zeroinitializer
  %383 = icmp slt <32 x i32> %382, %373
  %384 = select <32 x i1> %383, <32 x i32> zeroinitializer, <32 x i32> %373
  %385 = select <32 x i1> %380, <32 x i32> %382, <32 x i32> %384
  br label %400

386:
  %387 = insertelement <32 x i32> poison, i32 %54, i64 0
  %388 = shufflevector <32 x i32> %387, <32 x i32> poison, <32 x i32> zeroinitializer
  %389 = icmp ugt <32 x i32> %388, %373
  %390 = bitcast <32 x i1> %389 to i32
  %391 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %373, <32 x i32> zeroinitializer)
  %392 = insertelement <32 x i32> poison, i32 %374, i64 0
  %393 = shufflevector <32 x i32> %392, <32 x i32> poison, <32 x i32> zeroinitializer
  %394 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %391, <32 x i32> %393)
  %395 = add <32 x i32> %373, splat (i32 1)
  %396 = insertelement <32 x i32> poison, i32 %54, i64 0
  %397 = shufflevector <32 x i32> %396, <32 x i32> poison, <32 x i32> zeroinitializer
  %398 = icmp ult <32 x i32> %395, %397
  %399 = bitcast <32 x i1> %398 to i32
  br label %418

400:
  %401 = phi i1 [ false, %379 ], [ %377, %376 ]
  %402 = phi <32 x i32> [ %385, %379 ], [ %373, %376 ]
  %403 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %402, <32 x i32> zeroinitializer)
  %404 = insertelement <32 x i32> poison, i32 %374, i64 0
  %405 = shufflevector <32 x i32> %404, <32 x i32> poison, <32 x i32> zeroinitializer
  %406 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %403, <32 x i32> %405)
  %407 = add <32 x i32> %373, splat (i32 1)
  %408 = or i1 %66, %401
  br i1 %408, label %418, label %409

409:
  %410 = icmp slt <32 x i32> %407, zeroinitializer
  %411 = icmp sgt <32 x i32> %407, %405
  %412 = select <32 x i1> %411, <32 x i32> zeroinitializer, <32 x i32> %407
  %413 = select <32 x i1> %410, <32 x i32> %405, <32 x i32> %412
  %414 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %413, <32 x i32> zeroinitializer)
  %415 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %414, <32 x i32> %405)
  %416 = fcmp ord <32 x float> %4, zeroinitializer
  %417 = select <32 x i1> %416, <32 x float> %4, <32 x float> zeroinitializer
  br label %428

418:
  %419 = phi i32 [ -1, %400 ], [ %399, %386 ]
  %420 = phi i32 [ -1, %400 ], [ %390, %386 ]
  %421 = phi <32 x i32> [ %405, %400 ], [ %393, %386 ]
  %422 = phi <32 x i32> [ %406, %400 ], [ %394, %386 ]
  %423 = phi <32 x i32> [ %407, %400 ], [ %395, %386 ]
  %424 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %423, <32 x i32> zeroinitializer)
  %425 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %424, <32 x i32> %421)
  %426 = fcmp ord <32 x float> %4, zeroinitializer
  %427 = select <32 x i1> %426, <32 x float> %4, <32 x float> zeroinitializer
  br i1 %66, label %435, label %428

428:
  %429 = phi <32 x float> [ %417, %409 ], [ %427, %418 ]
  %430 = phi <32 x i32> [ %415, %409 ], [ %425, %418 ]
  %431 = phi <32 x i32> [ %406, %409 ], [ %422, %418 ]
  %432 = phi i32 [ -1, %409 ], [ %420, %418 ]
  %433 = phi i32 [ -1, %409 ], [ %419, %418 ]
  %434 = tail call fastcc <32 x float> @scaled(<32 x float> %429, i32 %59, i32 %61)
  br label %435

435:
  %436 = phi <32 x i32> [ %430, %428 ], [ %425, %418 ]
  %437 = phi <32 x i32> [ %431, %428 ], [ %422, %418 ]
  %438 = phi i32 [ %432, %428 ], [ %420, %418 ]
  %439 = phi i32 [ %433, %428 ], [ %419, %418 ]
  %440 = phi <32 x float> [ %434, %428 ], [ %427, %418 ]
  %441 = fadd <32 x float> %440, splat (float -5.000000e-01)
  %442 = uitofp i32 %59 to float
  %443 = insertelement <32 x float> poison, float %442, i64 0
  %444 = shufflevector <32 x float> %443, <32 x float> poison, <32 x i32> zeroinitializer
  %445 = fcmp ogt <32 x float> %441, splat (float -1.000000e+00)
  %446 = select <32 x i1> %445, <32 x float> %441, <32 x float> splat (float -1.000000e+00)
  %447 = fcmp olt <32 x float> %446, %444
  %448 = select <32 x i1> %447, <32 x float> %446, <32 x float> %444
  %449 = fmul <32 x float> %448, splat (float 2.560000e+02)
  %450 = fadd <32 x float> %449, splat (float 5.000000e-01)
  %451 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %450)
  %452 = fmul <32 x float> %451, splat (float 3.906250e-03)
  %453 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %452)
  %454 = fmul <32 x float> %453, splat (float 2.560000e+02)
  %455 = fsub <32 x float> %451, %454
  %456 = fmul <32 x float> %455, splat (float 3.906250e-03)
  %457 = fptosi <32 x float> %453 to <32 x i32>
  %458 = add i32 %59, -1
  %459 = icmp eq i32 %61, 3
  br i1 %459, label %470, label %460

460:
  %461 = icmp ne i32 %61, 0
  %462 = or i1 %66, %461
  br i1 %462, label %484, label %463

463:
  %464 = icmp slt <32 x i32> %457, zeroinitializer
  %465 = insertelement <32 x i32> poison, i32 %458, i64 0
  %466 = shufflevector <32 x i32> %465, <32 x i32> poison, <32 x i32> zeroinitializer
  %467 = icmp slt <32 x i32> %466, %457
  %468 = select <32 x i1> %467, <32 x i32> zeroinitializer, <32 x i32> %457
  %469 = select <32 x i1> %464, <32 x i32> %466, <32 x i32> %468
  br label %484

470:
  %471 = insertelement <32 x i32> poison, i32 %59, i64 0
  %472 = shufflevector <32 x i32> %471, <32 x i32> poison, <32 x i32> zeroinitializer
  %473 = icmp ugt <32 x i32> %472, %457
  %474 = bitcast <32 x i1> %473 to i32
  %475 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %457, <32 x i32> zeroinitializer)
  %476 = insertelement <32 x i32> poison, i32 %458, i64 0
  %477 = shufflevector <32 x i32> %476, <32 x i32> poison, <32 x i32> zeroinitializer
  %478 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %475, <32 x i32> %477)
  %479 = add <32 x i32> %457, splat (i32 1)
  %480 = insertelement <32 x i32> poison, i32 %59, i64 0
  %481 = shufflevector <32 x i32> %480, <32 x i32> poison, <32 x i32> zeroinitializer
  %482 = icmp ult <32 x i32> %479, %481
  %483 = bitcast <32 x i1> %482 to i32
  br label %498

484:
  %485 = phi i1 [ false, %463 ], [ %461, %460 ]
  %486 = phi <32 x i32> [ %469, %463 ], [ %457, %460 ]
  %487 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %486, <32 x i32> zeroinitializer)
  %488 = insertelement <32 x i32> poison, i32 %458, i64 0
  %489 = shufflevector <32 x i32> %488, <32 x i32> poison, <32 x i32> zeroinitializer
  %490 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %487, <32 x i32> %489)
  %491 = add <32 x i32> %457, splat (i32 1)
  %492 = or i1 %66, %485
  br i1 %492, label %498, label %493

493:
  %494 = icmp slt <32 x i32> %491, zeroinitializer
  %495 = icmp sgt <32 x i32> %491, %489
  %496 = select <32 x i1> %495, <32 x i32> zeroinitializer, <32 x i32> %491
  %497 = select <32 x i1> %494, <32 x i32> %489, <32 x i32> %496
  br label %498

498:
  %499 = phi i32 [ -1, %484 ], [ -1, %493 ], [ %483, %470 ]
  %500 = phi i32 [ -1, %484 ], [ -1, %493 ], [ %474, %470 ]
  %501 = phi <32 x i32> [ %489, %484 ], [ %489, %493 ], [ %477, %470 ]
  %502 = phi <32 x i32> [ %490, %484 ], [ %490, %493 ], [ %478, %470 ]
  %503 = phi <32 x i32> [ %491, %484 ], [ %497, %493 ], [ %479, %470 ]
  %504 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %503, <32 x i32> zeroinitializer)
  %505 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %504, <32 x i32> %501)
  %506 = and i32 %354, %355
  %507 = and i32 %438, %506
  %508 = and i32 %507, %439
  %509 = and i32 %500, %508
  %510 = and i32 %509, %499
  %511 = icmp eq i32 %510, -1
  %512 = select i1 %35, i1 %511, i1 false
  br i1 %512, label %69, label %157

513:
  %places514 = getelementptr i8, ptr %40, <32 x i32> %664
  %514 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places514, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  br label %669

515:
  tail call fastcc void @put_texels(ptr %15, ptr %40, <32 x i32> %664, i32 %648, i32 %30, ptr %5)
  br label %667

516:
  %517 = tail call fastcc <32 x float> @scaled(<32 x float> %65, i32 %50, i32 %52)
  br label %518

518:
  %519 = phi <32 x float> [ %517, %516 ], [ %65, %68 ]
  %520 = uitofp i32 %50 to float
  %521 = insertelement <32 x float> poison, float %520, i64 0
  %522 = shufflevector <32 x float> %521, <32 x float> poison, <32 x i32> zeroinitializer
  %523 = fcmp ogt <32 x float> %519, splat (float -1.000000e+00)
  %524 = select <32 x i1> %523, <32 x float> %519, <32 x float> splat (float -1.000000e+00)
  %525 = fcmp olt <32 x float> %524, %522
  %526 = select <32 x i1> %525, <32 x float> %524, <32 x float> %522
  %527 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %526)
  %528 = fptosi <32 x float> %527 to <32 x i32>
  %529 = add i32 %50, -1
  switch i32 %52, label %554 [
    i32 3, label %530
    i32 0, label %535
  ]

530:
  %531 = insertelement <32 x i32> poison, i32 %50, i64 0
  %532 = shufflevector <32 x i32> %531, <32 x i32> poison, <32 x i32> zeroinitializer
  %533 = icmp ugt <32 x i32> %532, %528
  %534 = bitcast <32 x i1> %533 to i32
  br label %554

535:
  %536 = insertelement <32 x i32> poison, i32 %529, i64 0
  %537 = shufflevector <32 x i32> %536, <32 x i32> poison, <32 x i32> zeroinitializer
  br i1 %66, label %538, label %543

538:
  %539 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %528, <32 x i32> zeroinitializer)
  %540 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %539, <32 x i32> %537)
  %541 = fcmp ord <32 x float> %3, zeroinitializer
  %542 = select <32 x i1> %541, <32 x float> %3, <32 x float> zeroinitializer
  br label %567

543:
  %544 = icmp slt <32 x i32> %528, zeroinitializer
  %545 = icmp slt <32 x i32> %537, %528
  %546 = select <32 x i1> %545, <32 x i32> zeroinitializer, <32 x i32> %528
  %547 = select <32 x i1> %544, <32 x i32> %537, <32 x i32> %546
  %548 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %547, <32 x i32> zeroinitializer)
  %549 = insertelement <32 x i32> poison, i32 %529, i64 0
  %550 = shufflevector <32 x i32> %549, <32 x i32> poison, <32 x i32> zeroinitializer
  %551 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %548, <32 x i32> %550)
  %552 = fcmp ord <32 x float> %3, zeroinitializer
  %553 = select <32 x i1> %552, <32 x float> %3, <32 x float> zeroinitializer
  br label %562

554:
  %555 = phi i32 [ -1, %518 ], [ %534, %530 ]
  %556 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %528, <32 x i32> zeroinitializer)
  %557 = insertelement <32 x i32> poison, i32 %529, i64 0
  %558 = shufflevector <32 x i32> %557, <32 x i32> poison, <32 x i32> zeroinitializer
  %559 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %556, <32 x i32> %558)
  %560 = fcmp ord <32 x float> %3, zeroinitializer
  %561 = select <32 x i1> %560, <32 x float> %3, <32 x float> zeroinitializer
  br i1 %66, label %567, label %562

562:
  %563 = phi <32 x float> [ %553, %543 ], [ %561, %554 ]
  %564 = phi <32 x i32> [ %551, %543 ], [ %559, %554 ]
  %565 = phi i32 [ -1, %543 ], [ %555, %554 ]
  %566 = tail call fastcc <32 x float> @scaled(<32 x float> %563, i32 %54, i32 %56)
  br label %567

567:
  %568 = phi <32 x i32> [ %564, %562 ], [ %559, %554 ], [ %540, %538 ]
  %569 = phi i32 [ %565, %562 ], [ %555, %554 ], [ -1, %538 ]
  %570 = phi <32 x float> [ %566, %562 ], [ %561, %554 ], [ %542, %538 ]
  %571 = uitofp i32 %54 to float
  %572 = insertelement <32 x float> poison, float %571, i64 0
  %573 = shufflevector <32 x float> %572, <32 x float> poison, <32 x i32> zeroinitializer
  %574 = fcmp ogt <32 x float> %570, splat (float -1.000000e+00)
  %575 = select <32 x i1> %574, <32 x float> %570, <32 x float> splat (float -1.000000e+00)
  %576 = fcmp olt <32 x float> %575, %573
  %577 = select <32 x i1> %576, <32 x float> %575, <32 x float> %573
  %578 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %577)
  %579 = fptosi <32 x float> %578 to <32 x i32>
  %580 = add i32 %54, -1
  switch i32 %56, label %606 [
    i32 3, label %600
    i32 0, label %581
  ]

581:
  %582 = insertelement <32 x i32> poison, i32 %580, i64 0
  %583 = shufflevector <32 x i32> %582, <32 x i32> poison, <32 x i32> zeroinitializer
  br i1 %66, label %584, label %589

584:
  %585 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %579, <32 x i32> zeroinitializer)
  %586 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %585, <32 x i32> %583)
  %587 = fcmp ord <32 x float> %4, zeroinitializer
  %588 = select <32 x i1> %587, <32 x float> %4, <32 x float> zeroinitializer
  br label %619

589:
  %590 = icmp slt <32 x i32> %579, zeroinitializer
  %591 = icmp slt <32 x i32> %583, %579
  %592 = select <32 x i1> %591, <32 x i32> zeroinitializer, <32 x i32> %579
  %593 = select <32 x i1> %590, <32 x i32> %583, <32 x i32> %592
  %594 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %593, <32 x i32> zeroinitializer)
  %595 = insertelement <32 x i32> poison, i32 %580, i64 0
  %596 = shufflevector <32 x i32> %595, <32 x i32> poison, <32 x i32> zeroinitializer
  %597 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %594, <32 x i32> %596)
  %598 = fcmp ord <32 x float> %4, zeroinitializer
  %599 = select <32 x i1> %598, <32 x float> %4, <32 x float> zeroinitializer
  br label %614

600:
  %601 = insertelement <32 x i32> poison, i32 %54, i64 0
  %602 = shufflevector <32 x i32> %601, <32 x i32> poison, <32 x i32> zeroinitializer
  %603 = icmp ugt <32 x i32> %602, %579
  %604 = bitcast <32 x i1> %603 to i32
  %605 = and i32 %569, %604
  br label %606

606:
  %607 = phi i32 [ %569, %567 ], [ %605, %600 ]
  %608 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %579, <32 x i32> zeroinitializer)
  %609 = insertelement <32 x i32> poison, i32 %580, i64 0
  %610 = shufflevector <32 x i32> %609, <32 x i32> poison, <32 x i32> zeroinitializer
  %611 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %608, <32 x i32> %610)
  %612 = fcmp ord <32 x float> %4, zeroinitializer
  %613 = select <32 x i1> %612, <32 x float> %4, <32 x float> zeroinitializer
  br i1 %66, label %619, label %614

614:
  %615 = phi <32 x float> [ %599, %589 ], [ %613, %606 ]
  %616 = phi <32 x i32> [ %597, %589 ], [ %611, %606 ]
  %617 = phi i32 [ %569, %589 ], [ %607, %606 ]
  %618 = tail call fastcc <32 x float> @scaled(<32 x float> %615, i32 %59, i32 %61)
  br label %619

619:
  %620 = phi <32 x i32> [ %616, %614 ], [ %611, %606 ], [ %586, %584 ]
  %621 = phi i32 [ %617, %614 ], [ %607, %606 ], [ %569, %584 ]
  %622 = phi <32 x float> [ %618, %614 ], [ %613, %606 ], [ %588, %584 ]
  %623 = uitofp i32 %59 to float
  %624 = insertelement <32 x float> poison, float %623, i64 0
  %625 = shufflevector <32 x float> %624, <32 x float> poison, <32 x i32> zeroinitializer
  %626 = fcmp ogt <32 x float> %622, splat (float -1.000000e+00)
  %627 = select <32 x i1> %626, <32 x float> %622, <32 x float> splat (float -1.000000e+00)
  %628 = fcmp olt <32 x float> %627, %625
  %629 = select <32 x i1> %628, <32 x float> %627, <32 x float> %625
  %630 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %629)
  %631 = fptosi <32 x float> %630 to <32 x i32>
  %632 = add i32 %59, -1
  switch i32 %61, label %647 [
    i32 3, label %641
    i32 0, label %633
  ]

633:
  br i1 %66, label %647, label %634

634:
  %635 = icmp slt <32 x i32> %631, zeroinitializer
  %636 = insertelement <32 x i32> poison, i32 %632, i64 0
  %637 = shufflevector <32 x i32> %636, <32 x i32> poison, <32 x i32> zeroinitializer
  %638 = icmp slt <32 x i32> %637, %631
  %639 = select <32 x i1> %638, <32 x i32> zeroinitializer, <32 x i32> %631
  %640 = select <32 x i1> %635, <32 x i32> %637, <32 x i32> %639
  br label %647

641:
  %642 = insertelement <32 x i32> poison, i32 %59, i64 0
  %643 = shufflevector <32 x i32> %642, <32 x i32> poison, <32 x i32> zeroinitializer
  %644 = icmp ugt <32 x i32> %643, %631
  %645 = bitcast <32 x i1> %644 to i32
  %646 = and i32 %621, %645
  br label %647

647:
  %648 = phi i32 [ %621, %619 ], [ %621, %634 ], [ %621, %633 ], [ %646, %641 ]
  %649 = phi <32 x i32> [ %631, %619 ], [ %640, %634 ], [ %631, %633 ], [ %631, %641 ]
  %650 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %649, <32 x i32> zeroinitializer)
  %651 = insertelement <32 x i32> poison, i32 %632, i64 0
  %652 = shufflevector <32 x i32> %651, <32 x i32> poison, <32 x i32> zeroinitializer
  %653 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %650, <32 x i32> %652)
  %654 = insertelement <32 x i32> poison, i32 %42, i64 0
  %655 = shufflevector <32 x i32> %654, <32 x i32> poison, <32 x i32> zeroinitializer
  %656 = mul <32 x i32> %655, %568
  %657 = insertelement <32 x i32> poison, i32 %44, i64 0
  %658 = shufflevector <32 x i32> %657, <32 x i32> poison, <32 x i32> zeroinitializer
  %659 = mul <32 x i32> %658, %620
  %660 = add <32 x i32> %659, %656
  %661 = insertelement <32 x i32> poison, i32 %46, i64 0
  %662 = shufflevector <32 x i32> %661, <32 x i32> poison, <32 x i32> zeroinitializer
  %663 = mul <32 x i32> %662, %653
  %664 = add <32 x i32> %663, %660
  %665 = icmp eq i32 %648, -1
  %666 = select i1 %35, i1 %665, i1 false
  br i1 %666, label %513, label %515

667:
  %668 = icmp ugt i32 %30, 2
  br i1 %668, label %681, label %671

669:
  %670 = phi <32 x i32> [ %514, %513 ], [ %154, %69 ]
  store <32 x i32> %670, ptr %5, align 128
  br label %671

671:
  %672 = getelementptr inbounds nuw i8, ptr %5, i64 256
  store <32 x i32> zeroinitializer, ptr %672, align 128
  %673 = load i32, ptr %31, align 4
  %674 = icmp ult i32 %673, 6
  %675 = select i1 %674, i32 1, i32 1065353216
  %676 = insertelement <32 x i32> poison, i32 %675, i64 0
  %677 = shufflevector <32 x i32> %676, <32 x i32> poison, <32 x i32> zeroinitializer
  %678 = getelementptr inbounds nuw i8, ptr %5, i64 384
  store <32 x i32> %677, ptr %678, align 128
  br i1 %34, label %679, label %681

679:
  %680 = getelementptr inbounds nuw i8, ptr %5, i64 128
  store <32 x i32> zeroinitializer, ptr %680, align 128
  br label %681

681:
  %682 = phi i1 [ false, %18 ], [ false, %6 ], [ false, %11 ], [ true, %667 ], [ true, %671 ], [ true, %679 ]
  ret i1 %682
}

define i1 @workbench.tex.3d.s32(ptr %0, i64 %1, <32 x i32> %2, <32 x i32> %3, <32 x i32> %4, ptr %5) #0 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1592
  %8 = load i64, ptr %7, align 8
  %9 = icmp ult i64 %1, %8
  br i1 %9, label %10, label %126

10:
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1584
  %12 = load ptr, ptr %11, align 8
  %13 = shl i64 %1, 7
  %14 = getelementptr inbounds nuw i8, ptr %12, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = icmp eq i32 %15, 1
  br i1 %16, label %17, label %126

17:
  %18 = getelementptr inbounds nuw i8, ptr %14, i64 4
  %19 = load i32, ptr %18, align 4
  %20 = shl nuw i32 1, %19
  %21 = and i32 %20, 14
  %22 = getelementptr inbounds nuw i8, ptr %14, i64 96
  %23 = load i32, ptr %22, align 4
  %24 = icmp eq i32 %23, 0
  %25 = icmp ne i32 %21, 0
  %26 = select i1 %24, i1 %25, i1 false
  br i1 %26, label %27, label %126

27:
  %28 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %29 = load i32, ptr %28, align 4
  %30 = getelementptr inbounds nuw i8, ptr %14, i64 68
  %31 = load i32, ptr %30, align 4
  %32 = icmp eq i32 %31, 7
  %33 = icmp eq i32 %29, 1
  %34 = select i1 %32, i1 %33, i1 false
  %35 = getelementptr inbounds nuw i8, ptr %14, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = load i64, ptr %0, align 8
  %38 = add i64 %37, %36
  %39 = inttoptr i64 %38 to ptr
  %40 = getelementptr inbounds nuw i8, ptr %14, i64 76
  %41 = load i32, ptr %40, align 4
  %42 = getelementptr inbounds nuw i8, ptr %14, i64 24
  %43 = load i32, ptr %42, align 8
  %44 = getelementptr inbounds nuw i8, ptr %14, i64 32
  %45 = load i32, ptr %44, align 8
  %46 = getelementptr inbounds nuw i8, ptr %14, i64 40
  %47 = load i32, ptr %46, align 8
  %48 = getelementptr inbounds nuw i8, ptr %14, i64 56
  %49 = load i32, ptr %48, align 8
  %50 = getelementptr inbounds nuw i8, ptr %14, i64 44
  %51 = load i32, ptr %50, align 4
  %52 = getelementptr inbounds nuw i8, ptr %14, i64 60
  %53 = load i32, ptr %52, align 4
  %54 = getelementptr inbounds nuw i8, ptr %14, i64 48
  %55 = load i32, ptr %54, align 8
  %56 = getelementptr inbounds nuw i8, ptr %14, i64 64
  %57 = load i32, ptr %56, align 8
  %58 = add i32 %47, -1
  %59 = icmp eq i32 %49, 3
  br i1 %59, label %74, label %79

60:
  %places61 = getelementptr i8, ptr %39, <32 x i32> %123
  %61 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places61, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  store <32 x i32> %61, ptr %5, align 128
  br label %64

62:
  tail call fastcc void @put_texels(ptr %14, ptr %39, <32 x i32> %123, i32 %108, i32 %29, ptr %5)
  %63 = icmp ugt i32 %29, 2
  br i1 %63, label %126, label %64

64:
  %65 = getelementptr inbounds nuw i8, ptr %5, i64 256
  store <32 x i32> zeroinitializer, ptr %65, align 128
  %66 = load i32, ptr %30, align 4
  %67 = icmp ult i32 %66, 6
  %68 = select i1 %67, i32 1, i32 1065353216
  %69 = insertelement <32 x i32> poison, i32 %68, i64 0
  %70 = shufflevector <32 x i32> %69, <32 x i32> poison, <32 x i32> zeroinitializer
  %71 = getelementptr inbounds nuw i8, ptr %5, i64 384
  store <32 x i32> %70, ptr %71, align 128
  br i1 %33, label %72, label %126

72:
  %73 = getelementptr inbounds nuw i8, ptr %5, i64 128
  store <32 x i32> zeroinitializer, ptr %73, align 128
  br label %126

74:
  %75 = insertelement <32 x i32> poison, i32 %47, i64 0
  %76 = shufflevector <32 x i32> %75, <32 x i32> poison, <32 x i32> zeroinitializer
  %77 = icmp ult <32 x i32> %2, %76
  %78 = bitcast <32 x i1> %77 to i32
  br label %79

79:
  %80 = phi i32 [ %78, %74 ], [ -1, %27 ]
  %81 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %2, <32 x i32> zeroinitializer)
  %82 = insertelement <32 x i32> poison, i32 %58, i64 0
  %83 = shufflevector <32 x i32> %82, <32 x i32> poison, <32 x i32> zeroinitializer
  %84 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %81, <32 x i32> %83)
  %85 = add i32 %51, -1
  %86 = icmp eq i32 %53, 3
  br i1 %86, label %87, label %93

87:
  %88 = insertelement <32 x i32> poison, i32 %51, i64 0
  %89 = shufflevector <32 x i32> %88, <32 x i32> poison, <32 x i32> zeroinitializer
  %90 = icmp ult <32 x i32> %3, %89
  %91 = bitcast <32 x i1> %90 to i32
  %92 = and i32 %80, %91
  br label %93

93:
  %94 = phi i32 [ %92, %87 ], [ %80, %79 ]
  %95 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %3, <32 x i32> zeroinitializer)
  %96 = insertelement <32 x i32> poison, i32 %85, i64 0
  %97 = shufflevector <32 x i32> %96, <32 x i32> poison, <32 x i32> zeroinitializer
  %98 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %95, <32 x i32> %97)
  %99 = add i32 %55, -1
  %100 = icmp eq i32 %57, 3
  br i1 %100, label %101, label %107

101:
  %102 = insertelement <32 x i32> poison, i32 %55, i64 0
  %103 = shufflevector <32 x i32> %102, <32 x i32> poison, <32 x i32> zeroinitializer
  %104 = icmp ult <32 x i32> %4, %103
  %105 = bitcast <32 x i1> %104 to i32
  %106 = and i32 %94, %105
  br label %107

107:
  %108 = phi i32 [ %106, %101 ], [ %94, %93 ]
  %109 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %4, <32 x i32> zeroinitializer)
  %110 = insertelement <32 x i32> poison, i32 %99, i64 0
  %111 = shufflevector <32 x i32> %110, <32 x i32> poison, <32 x i32> zeroinitializer
  %112 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %109, <32 x i32> %111)
  %113 = insertelement <32 x i32> poison, i32 %41, i64 0
  %114 = shufflevector <32 x i32> %113, <32 x i32> poison, <32 x i32> zeroinitializer
  %115 = mul <32 x i32> %114, %84
  %116 = insertelement <32 x i32> poison, i32 %43, i64 0
  %117 = shufflevector <32 x i32> %116, <32 x i32> poison, <32 x i32> zeroinitializer
  %118 = mul <32 x i32> %117, %98
  %119 = add <32 x i32> %118, %115
  %120 = insertelement <32 x i32> poison, i32 %45, i64 0
  %121 = shufflevector <32 x i32> %120, <32 x i32> poison, <32 x i32> zeroinitializer
  %122 = mul <32 x i32> %121, %112
  %123 = add <32 x i32> %122, %119
  %124 = icmp eq i32 %108, -1
  %125 = select i1 %34, i1 %124, i1 false
  br i1 %125, label %60, label %62

126:
  %127 = phi i1 [ false, %17 ], [ false, %6 ], [ false, %10 ], [ true, %62 ], [ true, %64 ], [ true, %72 ]
  ret i1 %127
}

define i1 @workbench.tex.a1d.f32(ptr %0, i64 %1, <32 x i32> %2, <32 x float> %3, ptr %4) #0 {
  %6 = alloca [8 x [4 x <32 x i32>]], align 128
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1592
  %8 = load i64, ptr %7, align 8
  %9 = icmp ult i64 %1, %8
  br i1 %9, label %10, label %242

10:
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1584
  %12 = load ptr, ptr %11, align 8
  %13 = shl i64 %1, 7
  %14 = getelementptr inbounds nuw i8, ptr %12, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = icmp eq i32 %15, 1
  br i1 %16, label %17, label %242

17:
  %18 = getelementptr inbounds nuw i8, ptr %14, i64 4
  %19 = load i32, ptr %18, align 4
  %20 = shl nuw i32 1, %19
  %21 = and i32 %20, 48
  %22 = getelementptr inbounds nuw i8, ptr %14, i64 96
  %23 = load i32, ptr %22, align 4
  %24 = icmp eq i32 %23, 0
  %25 = icmp ne i32 %21, 0
  %26 = select i1 %24, i1 %25, i1 false
  br i1 %26, label %27, label %242

27:
  %28 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %29 = load i32, ptr %28, align 4
  %30 = getelementptr inbounds nuw i8, ptr %14, i64 68
  %31 = load i32, ptr %30, align 4
  %32 = icmp eq i32 %31, 7
  %33 = icmp eq i32 %29, 1
  %34 = select i1 %32, i1 %33, i1 false
  %35 = getelementptr inbounds nuw i8, ptr %14, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = load i64, ptr %0, align 8
  %38 = add i64 %37, %36
  %39 = inttoptr i64 %38 to ptr
  %40 = getelementptr inbounds nuw i8, ptr %14, i64 48
  %41 = load i32, ptr %40, align 8
  %42 = add i32 %41, -1
  %43 = insertelement <32 x i32> poison, i32 %42, i64 0
  %44 = shufflevector <32 x i32> %43, <32 x i32> poison, <32 x i32> zeroinitializer
  %45 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %2, <32 x i32> %44)
  %46 = getelementptr inbounds nuw i8, ptr %14, i64 32
  %47 = load i32, ptr %46, align 8
  %48 = insertelement <32 x i32> poison, i32 %47, i64 0
  %49 = shufflevector <32 x i32> %48, <32 x i32> poison, <32 x i32> zeroinitializer
  %50 = mul <32 x i32> %45, %49
  %51 = getelementptr inbounds nuw i8, ptr %14, i64 76
  %52 = load i32, ptr %51, align 4
  %53 = getelementptr inbounds nuw i8, ptr %14, i64 52
  %54 = load i32, ptr %53, align 4
  %55 = getelementptr inbounds nuw i8, ptr %14, i64 40
  %56 = load i32, ptr %55, align 8
  %57 = getelementptr inbounds nuw i8, ptr %14, i64 56
  %58 = load i32, ptr %57, align 8
  %59 = getelementptr inbounds nuw i8, ptr %14, i64 8
  %60 = load i32, ptr %59, align 8
  %61 = icmp eq i32 %60, 0
  %62 = fcmp ord <32 x float> %3, zeroinitializer
  %63 = select <32 x i1> %62, <32 x float> %3, <32 x float> zeroinitializer
  %64 = icmp eq i32 %54, 0
  br i1 %61, label %66, label %65

65:
  br i1 %64, label %115, label %113

66:
  br i1 %64, label %190, label %188

67:
  %68 = fsub <32 x float> splat (float 1.000000e+00), %132
  %69 = insertelement <32 x i32> poison, i32 %52, i64 0
  %70 = shufflevector <32 x i32> %69, <32 x i32> poison, <32 x i32> zeroinitializer
  %71 = mul <32 x i32> %70, %178
  %72 = add <32 x i32> %71, %50
  %places73 = getelementptr i8, ptr %39, <32 x i32> %72
  %73 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places73, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %74 = bitcast <32 x i32> %73 to <32 x float>
  %75 = fmul <32 x float> %68, %74
  %76 = mul <32 x i32> %70, %181
  %77 = add <32 x i32> %76, %50
  %places78 = getelementptr i8, ptr %39, <32 x i32> %77
  %78 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places78, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %79 = bitcast <32 x i32> %78 to <32 x float>
  %80 = fmul <32 x float> %132, %79
  %81 = fadd <32 x float> %75, %80
  %82 = fcmp uno <32 x float> %81, zeroinitializer
  %83 = bitcast <32 x float> %81 to <32 x i32>
  %84 = select <32 x i1> %82, <32 x i32> splat (i32 2147483647), <32 x i32> %83
  br label %230

85:
  %86 = zext i32 %29 to i64
  br label %97

87:
  %88 = fsub <32 x float> splat (float 1.000000e+00), %132
  %89 = insertelement <32 x i32> poison, i32 %52, i64 0
  %90 = shufflevector <32 x i32> %89, <32 x i32> poison, <32 x i32> zeroinitializer
  %91 = mul <32 x i32> %90, %178
  %92 = add <32 x i32> %91, %50
  call fastcc void @put_texels(ptr %14, ptr %39, <32 x i32> %92, i32 %176, i32 %29, ptr %6)
  %93 = mul <32 x i32> %90, %181
  %94 = add <32 x i32> %93, %50
  %95 = getelementptr inbounds nuw i8, ptr %6, i64 512
  call fastcc void @put_texels(ptr %14, ptr %39, <32 x i32> %94, i32 %175, i32 %29, ptr %95)
  %96 = icmp eq i32 %29, 0
  br i1 %96, label %112, label %85

97:
  %98 = phi i64 [ 0, %85 ], [ %110, %97 ]
  %99 = getelementptr inbounds nuw <32 x i32>, ptr %6, i64 %98
  %100 = load <32 x float>, ptr %99, align 128
  %101 = fmul <32 x float> %88, %100
  %102 = getelementptr inbounds nuw i8, ptr %99, i64 512
  %103 = load <32 x float>, ptr %102, align 128
  %104 = fmul <32 x float> %132, %103
  %105 = fadd <32 x float> %101, %104
  %106 = fcmp uno <32 x float> %105, zeroinitializer
  %107 = bitcast <32 x float> %105 to <32 x i32>
  %108 = select <32 x i1> %106, <32 x i32> splat (i32 2147483647), <32 x i32> %107
  %109 = getelementptr inbounds nuw <32 x i32>, ptr %4, i64 %98
  store <32 x i32> %108, ptr %109, align 128
  %110 = add nuw nsw i64 %98, 1
  %111 = icmp eq i64 %110, %86
  br i1 %111, label %112, label %97

112:
  br label %228

113:
  %114 = tail call fastcc <32 x float> @scaled(<32 x float> %63, i32 %56, i32 %58)
  br label %115

115:
  %116 = phi <32 x float> [ %114, %113 ], [ %63, %65 ]
  %117 = fadd <32 x float> %116, splat (float -5.000000e-01)
  %118 = uitofp i32 %56 to float
  %119 = insertelement <32 x float> poison, float %118, i64 0
  %120 = shufflevector <32 x float> %119, <32 x float> poison, <32 x i32> zeroinitializer
  %121 = fcmp ogt <32 x float> %117, splat (float -1.000000e+00)
  %122 = select <32 x i1> %121, <32 x float> %117, <32 x float> splat (float -1.000000e+00)
  %123 = fcmp olt <32 x float> %122, %120
  %124 = select <32 x i1> %123, <32 x float> %122, <32 x float> %120
  %125 = fmul <32 x float> %124, splat (float 2.560000e+02)
  %126 = fadd <32 x float> %125, splat (float 5.000000e-01)
  %127 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %126)
  %128 = fmul <32 x float> %127, splat (float 3.906250e-03)
  %129 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %128)
  %130 = fmul <32 x float> %129, splat (float 2.560000e+02)
  %131 = fsub <32 x float> %127, %130
  %132 = fmul <32 x float> %131, splat (float 3.906250e-03)
  %133 = fptosi <32 x float> %129 to <32 x i32>
  %134 = add i32 %56, -1
  %135 = icmp eq i32 %58, 3
  br i1 %135, label %146, label %136

136:
  %137 = icmp ne i32 %58, 0
  %138 = or i1 %64, %137
  br i1 %138, label %160, label %139

139:
  %140 = icmp slt <32 x i32> %133, zeroinitializer
  %141 = insertelement <32 x i32> poison, i32 %134, i64 0
  %142 = shufflevector <32 x i32> %141, <32 x i32> poison, <32 x i32> zeroinitializer
  %143 = icmp slt <32 x i32> %142, %133
  %144 = select <32 x i1> %143, <32 x i32> zeroinitializer, <32 x i32> %133
  %145 = select <32 x i1> %140, <32 x i32> %142, <32 x i32> %144
  br label %160

146:
  %147 = insertelement <32 x i32> poison, i32 %56, i64 0
  %148 = shufflevector <32 x i32> %147, <32 x i32> poison, <32 x i32> zeroinitializer
  %149 = icmp ugt <32 x i32> %148, %133
  %150 = bitcast <32 x i1> %149 to i32
  %151 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %133, <32 x i32> zeroinitializer)
  %152 = insertelement <32 x i32> poison, i32 %134, i64 0
  %153 = shufflevector <32 x i32> %152, <32 x i32> poison, <32 x i32> zeroinitializer
  %154 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %151, <32 x i32> %153)
  %155 = add <32 x i32> %133, splat (i32 1)
  %156 = insertelement <32 x i32> poison, i32 %56, i64 0
  %157 = shufflevector <32 x i32> %156, <32 x i32> poison, <32 x i32> zeroinitializer
  %158 = icmp ult <32 x i32> %155, %157
  %159 = bitcast <32 x i1> %158 to i32
  br label %174

160:
  %161 = phi i1 [ false, %139 ], [ %137, %136 ]
  %162 = phi <32 x i32> [ %145, %139 ], [ %133, %136 ]
  %163 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %162, <32 x i32> zeroinitializer)
  %164 = insertelement <32 x i32> poison, i32 %134, i64 0
  %165 = shufflevector <32 x i32> %164, <32 x i32> poison, <32 x i32> zeroinitializer
  %166 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %163, <32 x i32> %165)
  %167 = add <32 x i32> %133, splat (i32 1)
  %168 = or i1 %64, %161
  br i1 %168, label %174, label %169

169:
  %170 = icmp slt <32 x i32> %167, zeroinitializer
  %171 = icmp sgt <32 x i32> %167, %165
  %172 = select <32 x i1> %171, <32 x i32> zeroinitializer, <32 x i32> %167
  %173 = select <32 x i1> %170, <32 x i32> %165, <32 x i32> %172
  br label %174

174:
  %175 = phi i32 [ -1, %160 ], [ -1, %169 ], [ %159, %146 ]
  %176 = phi i32 [ -1, %160 ], [ -1, %169 ], [ %150, %146 ]
  %177 = phi <32 x i32> [ %165, %160 ], [ %165, %169 ], [ %153, %146 ]
  %178 = phi <32 x i32> [ %166, %160 ], [ %166, %169 ], [ %154, %146 ]
  %179 = phi <32 x i32> [ %167, %160 ], [ %173, %169 ], [ %155, %146 ]
  %180 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %179, <32 x i32> zeroinitializer)
  %181 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %180, <32 x i32> %177)
  %182 = and i32 %176, %175
  %183 = icmp eq i32 %182, -1
  %184 = select i1 %34, i1 %183, i1 false
  br i1 %184, label %67, label %87

185:
  %places186 = getelementptr i8, ptr %39, <32 x i32> %225
  %186 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places186, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  br label %230

187:
  tail call fastcc void @put_texels(ptr %14, ptr %39, <32 x i32> %225, i32 %216, i32 %29, ptr %4)
  br label %228

188:
  %189 = tail call fastcc <32 x float> @scaled(<32 x float> %63, i32 %56, i32 %58)
  br label %190

190:
  %191 = phi <32 x float> [ %189, %188 ], [ %63, %66 ]
  %192 = uitofp i32 %56 to float
  %193 = insertelement <32 x float> poison, float %192, i64 0
  %194 = shufflevector <32 x float> %193, <32 x float> poison, <32 x i32> zeroinitializer
  %195 = fcmp ogt <32 x float> %191, splat (float -1.000000e+00)
  %196 = select <32 x i1> %195, <32 x float> %191, <32 x float> splat (float -1.000000e+00)
  %197 = fcmp olt <32 x float> %196, %194
  %198 = select <32 x i1> %197, <32 x float> %196, <32 x float> %194
  %199 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %198)
  %200 = fptosi <32 x float> %199 to <32 x i32>
  %201 = add i32 %56, -1
  switch i32 %58, label %215 [
    i32 3, label %202
    i32 0, label %207
  ]

202:
  %203 = insertelement <32 x i32> poison, i32 %56, i64 0
  %204 = shufflevector <32 x i32> %203, <32 x i32> poison, <32 x i32> zeroinitializer
  %205 = icmp ugt <32 x i32> %204, %200
  %206 = bitcast <32 x i1> %205 to i32
  br label %215

207:
  br i1 %64, label %215, label %208

208:
  %209 = icmp slt <32 x i32> %200, zeroinitializer
  %210 = insertelement <32 x i32> poison, i32 %201, i64 0
  %211 = shufflevector <32 x i32> %210, <32 x i32> poison, <32 x i32> zeroinitializer
  %212 = icmp slt <32 x i32> %211, %200
  %213 = select <32 x i1> %212, <32 x i32> zeroinitializer, <32 x i32> %200
  %214 = select <32 x i1> %209, <32 x i32> %211, <32 x i32> %213
  br label %215

215:
  %216 = phi i32 [ -1, %190 ], [ -1, %208 ], [ -1, %207 ], [ %206, %202 ]
  %217 = phi <32 x i32> [ %200, %190 ], [ %214, %208 ], [ %200, %207 ], [ %200, %202 ]
  %218 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %217, <32 x i32> zeroinitializer)
  %219 = insertelement <32 x i32> poison, i32 %201, i64 0
  %220 = shufflevector <32 x i32> %219, <32 x i32> poison, <32 x i32> zeroinitializer
  %221 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %218, <32 x i32> %220)
  %222 = insertelement <32 x i32> poison, i32 %52, i64 0
  %223 = shufflevector <32 x i32> %222, <32 x i32> poison, <32 x i32> zeroinitializer
  %224 = mul <32 x i32> %223, %221
  %225 = add <32 x i32> %224, %50
  %226 = icmp eq i32 %216, -1
  %227 = select i1 %34, i1 %226, i1 false
  br i1 %227, label %185, label %187

228:
  %229 = icmp ugt i32 %29, 2
  br i1 %229, label %242, label %232

230:
  %231 = phi <32 x i32> [ %186, %185 ], [ %84, %67 ]
  store <32 x i32> %231, ptr %4, align 128
  br label %232

232:
  %233 = getelementptr inbounds nuw i8, ptr %4, i64 256
  store <32 x i32> zeroinitializer, ptr %233, align 128
  %234 = load i32, ptr %30, align 4
  %235 = icmp ult i32 %234, 6
  %236 = select i1 %235, i32 1, i32 1065353216
  %237 = insertelement <32 x i32> poison, i32 %236, i64 0
  %238 = shufflevector <32 x i32> %237, <32 x i32> poison, <32 x i32> zeroinitializer
  %239 = getelementptr inbounds nuw i8, ptr %4, i64 384
  store <32 x i32> %238, ptr %239, align 128
  br i1 %33, label %240, label %242

240:
  %241 = getelementptr inbounds nuw i8, ptr %4, i64 128
  store <32 x i32> zeroinitializer, ptr %241, align 128
  br label %242

242:
  %243 = phi i1 [ false, %17 ], [ false, %5 ], [ false, %10 ], [ true, %228 ], [ true, %232 ], [ true, %240 ]
  ret i1 %243
}

define i1 @workbench.tex.a1d.s32(ptr %0, i64 %1, <32 x i32> %2, <32 x i32> %3, ptr %4) #0 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 1592
  %7 = load i64, ptr %6, align 8
  %8 = icmp ult i64 %1, %7
  br i1 %8, label %9, label %89

9:
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 1584
  %11 = load ptr, ptr %10, align 8
  %12 = shl i64 %1, 7
  %13 = getelementptr inbounds nuw i8, ptr %11, i64 %12
  %14 = load i32, ptr %13, align 4
  %15 = icmp eq i32 %14, 1
  br i1 %15, label %16, label %89

16:
  %17 = getelementptr inbounds nuw i8, ptr %13, i64 4
  %18 = load i32, ptr %17, align 4
  %19 = shl nuw i32 1, %18
  %20 = and i32 %19, 48
  %21 = getelementptr inbounds nuw i8, ptr %13, i64 96
  %22 = load i32, ptr %21, align 4
  %23 = icmp eq i32 %22, 0
  %24 = icmp ne i32 %20, 0
  %25 = select i1 %23, i1 %24, i1 false
  br i1 %25, label %26, label %89

26:
  %27 = getelementptr inbounds nuw i8, ptr %13, i64 72
  %28 = load i32, ptr %27, align 4
  %29 = getelementptr inbounds nuw i8, ptr %13, i64 68
  %30 = load i32, ptr %29, align 4
  %31 = icmp eq i32 %30, 7
  %32 = icmp eq i32 %28, 1
  %33 = select i1 %31, i1 %32, i1 false
  %34 = getelementptr inbounds nuw i8, ptr %13, i64 16
  %35 = load i64, ptr %34, align 8
  %36 = load i64, ptr %0, align 8
  %37 = add i64 %36, %35
  %38 = inttoptr i64 %37 to ptr
  %39 = getelementptr inbounds nuw i8, ptr %13, i64 48
  %40 = load i32, ptr %39, align 8
  %41 = add i32 %40, -1
  %42 = insertelement <32 x i32> poison, i32 %41, i64 0
  %43 = shufflevector <32 x i32> %42, <32 x i32> poison, <32 x i32> zeroinitializer
  %44 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %2, <32 x i32> %43)
  %45 = getelementptr inbounds nuw i8, ptr %13, i64 32
  %46 = load i32, ptr %45, align 8
  %47 = insertelement <32 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <32 x i32> %47, <32 x i32> poison, <32 x i32> zeroinitializer
  %49 = mul <32 x i32> %44, %48
  %50 = getelementptr inbounds nuw i8, ptr %13, i64 76
  %51 = load i32, ptr %50, align 4
  %52 = getelementptr inbounds nuw i8, ptr %13, i64 40
  %53 = load i32, ptr %52, align 8
  %54 = getelementptr inbounds nuw i8, ptr %13, i64 56
  %55 = load i32, ptr %54, align 8
  %56 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %3, <32 x i32> zeroinitializer)
  %57 = add i32 %53, -1
  %58 = icmp eq i32 %55, 3
  br i1 %58, label %73, label %78

59:
  %places60 = getelementptr i8, ptr %38, <32 x i32> %86
  %60 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places60, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  store <32 x i32> %60, ptr %4, align 128
  br label %63

61:
  tail call fastcc void @put_texels(ptr %13, ptr %38, <32 x i32> %86, i32 %79, i32 %28, ptr %4)
  %62 = icmp ugt i32 %28, 2
  br i1 %62, label %89, label %63

63:
  %64 = getelementptr inbounds nuw i8, ptr %4, i64 256
  store <32 x i32> zeroinitializer, ptr %64, align 128
  %65 = load i32, ptr %29, align 4
  %66 = icmp ult i32 %65, 6
  %67 = select i1 %66, i32 1, i32 1065353216
  %68 = insertelement <32 x i32> poison, i32 %67, i64 0
  %69 = shufflevector <32 x i32> %68, <32 x i32> poison, <32 x i32> zeroinitializer
  %70 = getelementptr inbounds nuw i8, ptr %4, i64 384
  store <32 x i32> %69, ptr %70, align 128
  br i1 %32, label %71, label %89

71:
  %72 = getelementptr inbounds nuw i8, ptr %4, i64 128
  store <32 x i32> zeroinitializer, ptr %72, align 128
  br label %89

73:
  %74 = insertelement <32 x i32> poison, i32 %53, i64 0
  %75 = shufflevector <32 x i32> %74, <32 x i32> poison, <32 x i32> zeroinitializer
  %76 = icmp ult <32 x i32> %3, %75
  %77 = bitcast <32 x i1> %76 to i32
  br label %78

78:
  %79 = phi i32 [ %77, %73 ], [ -1, %26 ]
  %80 = insertelement <32 x i32> poison, i32 %57, i64 0
  %81 = shufflevector <32 x i32> %80, <32 x i32> poison, <32 x i32> zeroinitializer
  %82 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %56, <32 x i32> %81)
  %83 = insertelement <32 x i32> poison, i32 %51, i64 0
  %84 = shufflevector <32 x i32> %83, <32 x i32> poison, <32 x i32> zeroinitializer
  %85 = mul <32 x i32> %84, %82
  %86 = add <32 x i32> %85, %49
  %87 = icmp eq i32 %79, -1
  %88 = select i1 %33, i1 %87, i1 false
  br i1 %88, label %59, label %61

89:
  %90 = phi i1 [ false, %16 ], [ false, %5 ], [ false, %9 ], [ true, %61 ], [ true, %63 ], [ true, %71 ]
  ret i1 %90
}

define i1 @workbench.tex.a2d.f32(ptr %0, i64 %1, <32 x i32> %2, <32 x float> %3, <32 x float> %4, ptr %5) #0 {
  %7 = alloca [8 x [4 x <32 x i32>]], align 128
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 1592
  %9 = load i64, ptr %8, align 8
  %10 = icmp ult i64 %1, %9
  br i1 %10, label %11, label %442

11:
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 1584
  %13 = load ptr, ptr %12, align 8
  %14 = shl i64 %1, 7
  %15 = getelementptr inbounds nuw i8, ptr %13, i64 %14
  %16 = load i32, ptr %15, align 4
  %17 = icmp eq i32 %16, 1
  br i1 %17, label %18, label %442

18:
  %19 = getelementptr inbounds nuw i8, ptr %15, i64 4
  %20 = load i32, ptr %19, align 4
  %21 = shl nuw i32 1, %20
  %22 = and i32 %21, 48
  %23 = getelementptr inbounds nuw i8, ptr %15, i64 96
  %24 = load i32, ptr %23, align 4
  %25 = icmp eq i32 %24, 0
  %26 = icmp ne i32 %22, 0
  %27 = select i1 %25, i1 %26, i1 false
  br i1 %27, label %28, label %442

28:
  %29 = getelementptr inbounds nuw i8, ptr %15, i64 72
  %30 = load i32, ptr %29, align 4
  %31 = getelementptr inbounds nuw i8, ptr %15, i64 68
  %32 = load i32, ptr %31, align 4
  %33 = icmp eq i32 %32, 7
  %34 = icmp eq i32 %30, 1
  %35 = select i1 %33, i1 %34, i1 false
  %36 = getelementptr inbounds nuw i8, ptr %15, i64 16
  %37 = load i64, ptr %36, align 8
  %38 = load i64, ptr %0, align 8
  %39 = add i64 %38, %37
  %40 = inttoptr i64 %39 to ptr
  %41 = getelementptr inbounds nuw i8, ptr %15, i64 48
  %42 = load i32, ptr %41, align 8
  %43 = add i32 %42, -1
  %44 = insertelement <32 x i32> poison, i32 %43, i64 0
  %45 = shufflevector <32 x i32> %44, <32 x i32> poison, <32 x i32> zeroinitializer
  %46 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %2, <32 x i32> %45)
  %47 = getelementptr inbounds nuw i8, ptr %15, i64 32
  %48 = load i32, ptr %47, align 8
  %49 = insertelement <32 x i32> poison, i32 %48, i64 0
  %50 = shufflevector <32 x i32> %49, <32 x i32> poison, <32 x i32> zeroinitializer
  %51 = mul <32 x i32> %46, %50
  %52 = getelementptr inbounds nuw i8, ptr %15, i64 76
  %53 = load i32, ptr %52, align 4
  %54 = getelementptr inbounds nuw i8, ptr %15, i64 24
  %55 = load i32, ptr %54, align 8
  %56 = getelementptr inbounds nuw i8, ptr %15, i64 52
  %57 = load i32, ptr %56, align 4
  %58 = getelementptr inbounds nuw i8, ptr %15, i64 40
  %59 = load i32, ptr %58, align 8
  %60 = getelementptr inbounds nuw i8, ptr %15, i64 56
  %61 = load i32, ptr %60, align 8
  %62 = getelementptr inbounds nuw i8, ptr %15, i64 44
  %63 = load i32, ptr %62, align 4
  %64 = getelementptr inbounds nuw i8, ptr %15, i64 60
  %65 = load i32, ptr %64, align 4
  %66 = getelementptr inbounds nuw i8, ptr %15, i64 8
  %67 = load i32, ptr %66, align 8
  %68 = icmp eq i32 %67, 0
  %69 = fcmp ord <32 x float> %3, zeroinitializer
  %70 = select <32 x i1> %69, <32 x float> %3, <32 x float> zeroinitializer
  %71 = icmp eq i32 %57, 0
  br i1 %68, label %73, label %72

72:
  br i1 %71, label %172, label %170

73:
  br i1 %71, label %334, label %332

74:
  %75 = fsub <32 x float> splat (float 1.000000e+00), %189
  %76 = fsub <32 x float> splat (float 1.000000e+00), %273
  %77 = insertelement <32 x i32> poison, i32 %53, i64 0
  %78 = shufflevector <32 x i32> %77, <32 x i32> poison, <32 x i32> zeroinitializer
  %79 = mul <32 x i32> %78, %254
  %80 = add <32 x i32> %79, %51
  %81 = insertelement <32 x i32> poison, i32 %55, i64 0
  %82 = shufflevector <32 x i32> %81, <32 x i32> poison, <32 x i32> zeroinitializer
  %83 = mul <32 x i32> %82, %319
  %84 = add <32 x i32> %83, %80
  %85 = fmul <32 x float> %75, %76
  %places86 = getelementptr i8, ptr %40, <32 x i32> %84
  %86 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places86, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %87 = bitcast <32 x i32> %86 to <32 x float>
  %88 = fmul <32 x float> %85, %87
  %89 = mul <32 x i32> %78, %253
  %90 = add <32 x i32> %89, %51
  %91 = add <32 x i32> %83, %90
  %92 = fmul <32 x float> %189, %328
  %places93 = getelementptr i8, ptr %40, <32 x i32> %91
  %93 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places93, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %94 = bitcast <32 x i32> %93 to <32 x float>
  %95 = fmul <32 x float> %92, %94
  %96 = fadd <32 x float> %88, %95
  %97 = fsub <32 x float> splat (float 1.000000e+00), %189
  %98 = mul <32 x i32> %82, %322
  %99 = add <32 x i32> %98, %80
  %100 = fmul <32 x float> %97, %273
  %places101 = getelementptr i8, ptr %40, <32 x i32> %99
  %101 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places101, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %102 = bitcast <32 x i32> %101 to <32 x float>
  %103 = fmul <32 x float> %100, %102
  %104 = fadd <32 x float> %96, %103
  %105 = add <32 x i32> %98, %90
  %106 = fmul <32 x float> %189, %273
  %places107 = getelementptr i8, ptr %40, <32 x i32> %105
  %107 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places107, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %108 = bitcast <32 x i32> %107 to <32 x float>
  %109 = fmul <32 x float> %106, %108
  %110 = fadd <32 x float> %104, %109
  %111 = fcmp uno <32 x float> %110, zeroinitializer
  %112 = bitcast <32 x float> %110 to <32 x i32>
  %113 = select <32 x i1> %111, <32 x i32> splat (i32 2147483647), <32 x i32> %112
  br label %430

114:
  %115 = zext i32 %30 to i64
  br label %146

116:
  %117 = fsub <32 x float> splat (float 1.000000e+00), %189
  %118 = fsub <32 x float> splat (float 1.000000e+00), %273
  %119 = fmul <32 x float> %117, %118
  %120 = and i32 %317, %255
  %121 = insertelement <32 x i32> poison, i32 %53, i64 0
  %122 = shufflevector <32 x i32> %121, <32 x i32> poison, <32 x i32> zeroinitializer
  %123 = mul <32 x i32> %122, %254
  %124 = add <32 x i32> %123, %51
  %125 = insertelement <32 x i32> poison, i32 %55, i64 0
  %126 = shufflevector <32 x i32> %125, <32 x i32> poison, <32 x i32> zeroinitializer
  %127 = mul <32 x i32> %126, %319
  %128 = add <32 x i32> %127, %124
  call fastcc void @put_texels(ptr %15, ptr %40, <32 x i32> %128, i32 %120, i32 %30, ptr %7)
  %129 = fmul <32 x float> %189, %328
  %130 = and i32 %317, %256
  %131 = mul <32 x i32> %122, %253
  %132 = add <32 x i32> %131, %51
  %133 = add <32 x i32> %127, %132
  %134 = getelementptr inbounds nuw i8, ptr %7, i64 512
  call fastcc void @put_texels(ptr %15, ptr %40, <32 x i32> %133, i32 %130, i32 %30, ptr %134)
  %135 = fsub <32 x float> splat (float 1.000000e+00), %189
  %136 = fmul <32 x float> %135, %273
  %137 = and i32 %316, %255
  %138 = mul <32 x i32> %126, %322
  %139 = add <32 x i32> %138, %124
  %140 = getelementptr inbounds nuw i8, ptr %7, i64 1024
  call fastcc void @put_texels(ptr %15, ptr %40, <32 x i32> %139, i32 %137, i32 %30, ptr %140)
  %141 = fmul <32 x float> %189, %273
  %142 = and i32 %316, %256
  %143 = add <32 x i32> %138, %132
  %144 = getelementptr inbounds nuw i8, ptr %7, i64 1536
  call fastcc void @put_texels(ptr %15, ptr %40, <32 x i32> %143, i32 %142, i32 %30, ptr %144)
  %145 = icmp eq i32 %30, 0
  br i1 %145, label %169, label %114

146:
  %147 = phi i64 [ 0, %114 ], [ %167, %146 ]
  %148 = getelementptr inbounds nuw <32 x i32>, ptr %7, i64 %147
  %149 = load <32 x float>, ptr %148, align 128
  %150 = fmul <32 x float> %119, %149
  %151 = getelementptr inbounds nuw i8, ptr %148, i64 512
  %152 = load <32 x float>, ptr %151, align 128
  %153 = fmul <32 x float> %129, %152
  %154 = fadd <32 x float> %150, %153
  %155 = getelementptr inbounds nuw i8, ptr %148, i64 1024
  %156 = load <32 x float>, ptr %155, align 128
  %157 = fmul <32 x float> %136, %156
  %158 = fadd <32 x float> %154, %157
  %159 = getelementptr inbounds nuw i8, ptr %148, i64 1536
  %160 = load <32 x float>, ptr %159, align 128
  %161 = fmul <32 x float> %141, %160
  %162 = fadd <32 x float> %158, %161
  %163 = fcmp uno <32 x float> %162, zeroinitializer
  %164 = bitcast <32 x float> %162 to <32 x i32>
  %165 = select <32 x i1> %163, <32 x i32> splat (i32 2147483647), <32 x i32> %164
  %166 = getelementptr inbounds nuw <32 x i32>, ptr %5, i64 %147
  store <32 x i32> %165, ptr %166, align 128
  %167 = add nuw nsw i64 %147, 1
  %168 = icmp eq i64 %167, %115
  br i1 %168, label %169, label %146

169:
  br label %428

170:
  %171 = tail call fastcc <32 x float> @scaled(<32 x float> %70, i32 %59, i32 %61)
  br label %172

172:
  %173 = phi <32 x float> [ %171, %170 ], [ %70, %72 ]
  %174 = fadd <32 x float> %173, splat (float -5.000000e-01)
  %175 = uitofp i32 %59 to float
  %176 = insertelement <32 x float> poison, float %175, i64 0
  %177 = shufflevector <32 x float> %176, <32 x float> poison, <32 x i32> zeroinitializer
  %178 = fcmp ogt <32 x float> %174, splat (float -1.000000e+00)
  %179 = select <32 x i1> %178, <32 x float> %174, <32 x float> splat (float -1.000000e+00)
  %180 = fcmp olt <32 x float> %179, %177
  %181 = select <32 x i1> %180, <32 x float> %179, <32 x float> %177
  %182 = fmul <32 x float> %181, splat (float 2.560000e+02)
  %183 = fadd <32 x float> %182, splat (float 5.000000e-01)
  %184 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %183)
  %185 = fmul <32 x float> %184, splat (float 3.906250e-03)
  %186 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %185)
  %187 = fmul <32 x float> %186, splat (float 2.560000e+02)
  %188 = fsub <32 x float> %184, %187
  %189 = fmul <32 x float> %188, splat (float 3.906250e-03)
  %190 = fptosi <32 x float> %186 to <32 x i32>
  %191 = add i32 %59, -1
  %192 = icmp eq i32 %61, 3
  br i1 %192, label %203, label %193

193:
  %194 = icmp ne i32 %61, 0
  %195 = or i1 %71, %194
  br i1 %195, label %217, label %196

196:
  %197 = icmp slt <32 x i32> %190, zeroinitializer
  %198 = insertelement <32 x i32> poison, i32 %191, i64 0
  %199 = shufflevector <32 x i32> %198, <32 x i32> poison, <32 x i32> zeroinitializer
  %200 = icmp slt <32 x i32> %199, %190
  %201 = select <32 x i1> %200, <32 x i32> zeroinitializer, <32 x i32> %190
  %202 = select <32 x i1> %197, <32 x i32> %199, <32 x i32> %201
  br label %217

203:
  %204 = insertelement <32 x i32> poison, i32 %59, i64 0
  %205 = shufflevector <32 x i32> %204, <32 x i32> poison, <32 x i32> zeroinitializer
  %206 = icmp ugt <32 x i32> %205, %190
  %207 = bitcast <32 x i1> %206 to i32
  %208 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %190, <32 x i32> zeroinitializer)
  %209 = insertelement <32 x i32> poison, i32 %191, i64 0
  %210 = shufflevector <32 x i32> %209, <32 x i32> poison, <32 x i32> zeroinitializer
  %211 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %208, <32 x i32> %210)
  %212 = add <32 x i32> %190, splat (i32 1)
  %213 = insertelement <32 x i32> poison, i32 %59, i64 0
  %214 = shufflevector <32 x i32> %213, <32 x i32> poison, <32 x i32> zeroinitializer
  %215 = icmp ult <32 x i32> %212, %214
  %216 = bitcast <32 x i1> %215 to i32
  br label %235

217:
  %218 = phi i1 [ false, %196 ], [ %194, %193 ]
  %219 = phi <32 x i32> [ %202, %196 ], [ %190, %193 ]
  %220 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %219, <32 x i32> zeroinitializer)
  %221 = insertelement <32 x i32> poison, i32 %191, i64 0
  %222 = shufflevector <32 x i32> %221, <32 x i32> poison, <32 x i32> zeroinitializer
  %223 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %220, <32 x i32> %222)
  %224 = add <32 x i32> %190, splat (i32 1)
  %225 = or i1 %71, %218
  br i1 %225, label %235, label %226

226:
  %227 = icmp slt <32 x i32> %224, zeroinitializer
  %228 = icmp sgt <32 x i32> %224, %222
  %229 = select <32 x i1> %228, <32 x i32> zeroinitializer, <32 x i32> %224
  %230 = select <32 x i1> %227, <32 x i32> %222, <32 x i32> %229
  %231 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %230, <32 x i32> zeroinitializer)
  %232 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %231, <32 x i32> %222)
  %233 = fcmp ord <32 x float> %4, zeroinitializer
  %234 = select <32 x i1> %233, <32 x float> %4, <32 x float> zeroinitializer
  br label %245

235:
  %236 = phi i32 [ -1, %217 ], [ %216, %203 ]
  %237 = phi i32 [ -1, %217 ], [ %207, %203 ]
  %238 = phi <32 x i32> [ %222, %217 ], [ %210, %203 ]
  %239 = phi <32 x i32> [ %223, %217 ], [ %211, %203 ]
  %240 = phi <32 x i32> [ %224, %217 ], [ %212, %203 ]
  %241 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %240, <32 x i32> zeroinitializer)
  %242 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %241, <32 x i32> %238)
  %243 = fcmp ord <32 x float> %4, zeroinitializer
  %244 = select <32 x i1> %243, <32 x float> %4, <32 x float> zeroinitializer
  br i1 %71, label %252, label %245

245:
  %246 = phi <32 x float> [ %234, %226 ], [ %244, %235 ]
  %247 = phi <32 x i32> [ %232, %226 ], [ %242, %235 ]
  %248 = phi <32 x i32> [ %223, %226 ], [ %239, %235 ]
  %249 = phi i32 [ -1, %226 ], [ %237, %235 ]
  %250 = phi i32 [ -1, %226 ], [ %236, %235 ]
  %251 = tail call fastcc <32 x float> @scaled(<32 x float> %246, i32 %63, i32 %65)
  br label %252

252:
  %253 = phi <32 x i32> [ %247, %245 ], [ %242, %235 ]
  %254 = phi <32 x i32> [ %248, %245 ], [ %239, %235 ]
  %255 = phi i32 [ %249, %245 ], [ %237, %235 ]
  %256 = phi i32 [ %250, %245 ], [ %236, %235 ]
  %257 = phi <32 x float> [ %251, %245 ], [ %244, %235 ]
  %258 = fadd <32 x float> %257, splat (float -5.000000e-01)
  %259 = uitofp i32 %63 to float
  %260 = insertelement <32 x float> poison, float %259, i64 0
  %261 = shufflevector <32 x float> %260, <32 x float> poison, <32 x i32> zeroinitializer
  %262 = fcmp ogt <32 x float> %258, splat (float -1.000000e+00)
  %263 = select <32 x i1> %262, <32 x float> %258, <32 x float> splat (float -1.000000e+00)
  %264 = fcmp olt <32 x float> %263, %261
  %265 = select <32 x i1> %264, <32 x float> %263, <32 x float> %261
  %266 = fmul <32 x float> %265, splat (float 2.560000e+02)
  %267 = fadd <32 x float> %266, splat (float 5.000000e-01)
  %268 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %267)
  %269 = fmul <32 x float> %268, splat (float 3.906250e-03)
  %270 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %269)
  %271 = fmul <32 x float> %270, splat (float 2.560000e+02)
  %272 = fsub <32 x float> %268, %271
  %273 = fmul <32 x float> %272, splat (float 3.906250e-03)
  %274 = fptosi <32 x float> %270 to <32 x i32>
  %275 = add i32 %63, -1
  %276 = icmp eq i32 %65, 3
  br i1 %276, label %287, label %277

277:
  %278 = icmp ne i32 %65, 0
  %279 = or i1 %71, %278
  br i1 %279, label %301, label %280

280:
  %281 = icmp slt <32 x i32> %274, zeroinitializer
  %282 = insertelement <32 x i32> poison, i32 %275, i64 0
  %283 = shufflevector <32 x i32> %282, <32 x i32> poison, <32 x i32> zeroinitializer
  %284 = icmp slt <32 x i32> %283, %274
  %285 = select <32 x i1> %284, <32 x i32> zeroinitializer, <32 x i32> %274
  %286 = select <32 x i1> %281, <32 x i32> %283, <32 x i32> %285
  br label %301

287:
  %288 = insertelement <32 x i32> poison, i32 %63, i64 0
  %289 = shufflevector <32 x i32> %288, <32 x i32> poison, <32 x i32> zeroinitializer
  %290 = icmp ugt <32 x i32> %289, %274
  %291 = bitcast <32 x i1> %290 to i32
  %292 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %274, <32 x i32> zeroinitializer)
  %293 = insertelement <32 x i32> poison, i32 %275, i64 0
  %294 = shufflevector <32 x i32> %293, <32 x i32> poison, <32 x i32> zeroinitializer
  %295 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %292, <32 x i32> %294)
  %296 = add <32 x i32> %274, splat (i32 1)
  %297 = insertelement <32 x i32> poison, i32 %63, i64 0
  %298 = shufflevector <32 x i32> %297, <32 x i32> poison, <32 x i32> zeroinitializer
  %299 = icmp ult <32 x i32> %296, %298
  %300 = bitcast <32 x i1> %299 to i32
  br label %315

301:
  %302 = phi i1 [ false, %280 ], [ %278, %277 ]
  %303 = phi <32 x i32> [ %286, %280 ], [ %274, %277 ]
  %304 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %303, <32 x i32> zeroinitializer)
  %305 = insertelement <32 x i32> poison, i32 %275, i64 0
  %306 = shufflevector <32 x i32> %305, <32 x i32> poison, <32 x i32> zeroinitializer
  %307 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %304, <32 x i32> %306)
  %308 = add <32 x i32> %274, splat (i32 1)
  %309 = or i1 %71, %302
  br i1 %309, label %315, label %310

310:
  %311 = icmp slt <32 x i32> %308, zeroinitializer
  %312 = icmp sgt <32 x i32> %308, %306
  %313 = select <32 x i1> %312, <32 x i32> zeroinitializer, <32 x i32> %308
  %314 = select <32 x i1> %311, <32 x i32> %306, <32 x i32> %313
  br label %315

315:
  %316 = phi i32 [ -1, %301 ], [ -1, %310 ], [ %300, %287 ]
  %317 = phi i32 [ -1, %301 ], [ -1, %310 ], [ %291, %287 ]
  %318 = phi <32 x i32> [ %306, %301 ], [ %306, %310 ], [ %294, %287 ]
  %319 = phi <32 x i32> [ %307, %301 ], [ %307, %310 ], [ %295, %287 ]
  %320 = phi <32 x i32> [ %308, %301 ], [ %314, %310 ], [ %296, %287 ]
  %321 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %320, <32 x i32> zeroinitializer)
  %322 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %321, <32 x i32> %318)
  %323 = and i32 %255, %256
  %324 = and i32 %317, %323
  %325 = and i32 %324, %316
  %326 = icmp eq i32 %325, -1
  %327 = select i1 %35, i1 %326, i1 false
  %328 = fsub <32 x float> splat (float 1.000000e+00), %273
  br i1 %327, label %74, label %116

329:
  %places330 = getelementptr i8, ptr %40, <32 x i32> %425
  %330 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places330, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  br label %430

331:
  tail call fastcc void @put_texels(ptr %15, ptr %40, <32 x i32> %425, i32 %412, i32 %30, ptr %5)
  br label %428

332:
  %333 = tail call fastcc <32 x float> @scaled(<32 x float> %70, i32 %59, i32 %61)
  br label %334

334:
  %335 = phi <32 x float> [ %333, %332 ], [ %70, %73 ]
  %336 = uitofp i32 %59 to float
  %337 = insertelement <32 x float> poison, float %336, i64 0
  %338 = shufflevector <32 x float> %337, <32 x float> poison, <32 x i32> zeroinitializer
  %339 = fcmp ogt <32 x float> %335, splat (float -1.000000e+00)
  %340 = select <32 x i1> %339, <32 x float> %335, <32 x float> splat (float -1.000000e+00)
  %341 = fcmp olt <32 x float> %340, %338
  %342 = select <32 x i1> %341, <32 x float> %340, <32 x float> %338
  %343 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %342)
  %344 = fptosi <32 x float> %343 to <32 x i32>
  %345 = add i32 %59, -1
  switch i32 %61, label %370 [
    i32 3, label %346
    i32 0, label %351
  ]

346:
  %347 = insertelement <32 x i32> poison, i32 %59, i64 0
  %348 = shufflevector <32 x i32> %347, <32 x i32> poison, <32 x i32> zeroinitializer
  %349 = icmp ugt <32 x i32> %348, %344
  %350 = bitcast <32 x i1> %349 to i32
  br label %370

351:
  %352 = insertelement <32 x i32> poison, i32 %345, i64 0
  %353 = shufflevector <32 x i32> %352, <32 x i32> poison, <32 x i32> zeroinitializer
  br i1 %71, label %354, label %359

354:
  %355 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %344, <32 x i32> zeroinitializer)
  %356 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %355, <32 x i32> %353)
  %357 = fcmp ord <32 x float> %4, zeroinitializer
  %358 = select <32 x i1> %357, <32 x float> %4, <32 x float> zeroinitializer
  br label %383

359:
  %360 = icmp slt <32 x i32> %344, zeroinitializer
  %361 = icmp slt <32 x i32> %353, %344
  %362 = select <32 x i1> %361, <32 x i32> zeroinitializer, <32 x i32> %344
  %363 = select <32 x i1> %360, <32 x i32> %353, <32 x i32> %362
  %364 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %363, <32 x i32> zeroinitializer)
  %365 = insertelement <32 x i32> poison, i32 %345, i64 0
  %366 = shufflevector <32 x i32> %365, <32 x i32> poison, <32 x i32> zeroinitializer
  %367 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %364, <32 x i32> %366)
  %368 = fcmp ord <32 x float> %4, zeroinitializer
  %369 = select <32 x i1> %368, <32 x float> %4, <32 x float> zeroinitializer
  br label %378

370:
  %371 = phi i32 [ -1, %334 ], [ %350, %346 ]
  %372 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %344, <32 x i32> zeroinitializer)
  %373 = insertelement <32 x i32> poison, i32 %345, i64 0
  %374 = shufflevector <32 x i32> %373, <32 x i32> poison, <32 x i32> zeroinitializer
  %375 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %372, <32 x i32> %374)
  %376 = fcmp ord <32 x float> %4, zeroinitializer
  %377 = select <32 x i1> %376, <32 x float> %4, <32 x float> zeroinitializer
  br i1 %71, label %383, label %378

378:
  %379 = phi <32 x float> [ %369, %359 ], [ %377, %370 ]
  %380 = phi <32 x i32> [ %367, %359 ], [ %375, %370 ]
  %381 = phi i32 [ -1, %359 ], [ %371, %370 ]
  %382 = tail call fastcc <32 x float> @scaled(<32 x float> %379, i32 %63, i32 %65)
  br label %383

383:
  %384 = phi <32 x i32> [ %380, %378 ], [ %375, %370 ], [ %356, %354 ]
  %385 = phi i32 [ %381, %378 ], [ %371, %370 ], [ -1, %354 ]
  %386 = phi <32 x float> [ %382, %378 ], [ %377, %370 ], [ %358, %354 ]
  %387 = uitofp i32 %63 to float
  %388 = insertelement <32 x float> poison, float %387, i64 0
  %389 = shufflevector <32 x float> %388, <32 x float> poison, <32 x i32> zeroinitializer
  %390 = fcmp ogt <32 x float> %386, splat (float -1.000000e+00)
  %391 = select <32 x i1> %390, <32 x float> %386, <32 x float> splat (float -1.000000e+00)
  %392 = fcmp olt <32 x float> %391, %389
  %393 = select <32 x i1> %392, <32 x float> %391, <32 x float> %389
  %394 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %393)
  %395 = fptosi <32 x float> %394 to <32 x i32>
  %396 = add i32 %63, -1
  switch i32 %65, label %411 [
    i32 3, label %405
    i32 0, label %397
  ]

397:
  br i1 %71, label %411, label %398

398:
  %399 = icmp slt <32 x i32> %395, zeroinitializer
  %400 = insertelement <32 x i32> poison, i32 %396, i64 0
  %401 = shufflevector <32 x i32> %400, <32 x i32> poison, <32 x i32> zeroinitializer
  %402 = icmp slt <32 x i32> %401, %395
  %403 = select <32 x i1> %402, <32 x i32> zeroinitializer, <32 x i32> %395
  %404 = select <32 x i1> %399, <32 x i32> %401, <32 x i32> %403
  br label %411

405:
  %406 = insertelement <32 x i32> poison, i32 %63, i64 0
  %407 = shufflevector <32 x i32> %406, <32 x i32> poison, <32 x i32> zeroinitializer
  %408 = icmp ugt <32 x i32> %407, %395
  %409 = bitcast <32 x i1> %408 to i32
  %410 = and i32 %385, %409
  br label %411

411:
  %412 = phi i32 [ %385, %383 ], [ %385, %398 ], [ %385, %397 ], [ %410, %405 ]
  %413 = phi <32 x i32> [ %395, %383 ], [ %404, %398 ], [ %395, %397 ], [ %395, %405 ]
  %414 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %413, <32 x i32> zeroinitializer)
  %415 = insertelement <32 x i32> poison, i32 %396, i64 0
  %416 = shufflevector <32 x i32> %415, <32 x i32> poison, <32 x i32> zeroinitializer
  %417 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %414, <32 x i32> %416)
  %418 = insertelement <32 x i32> poison, i32 %53, i64 0
  %419 = shufflevector <32 x i32> %418, <32 x i32> poison, <32 x i32> zeroinitializer
  %420 = mul <32 x i32> %419, %384
  %421 = add <32 x i32> %420, %51
  %422 = insertelement <32 x i32> poison, i32 %55, i64 0
  %423 = shufflevector <32 x i32> %422, <32 x i32> poison, <32 x i32> zeroinitializer
  %424 = mul <32 x i32> %423, %417
  %425 = add <32 x i32> %424, %421
  %426 = icmp eq i32 %412, -1
  %427 = select i1 %35, i1 %426, i1 false
  br i1 %427, label %329, label %331

428:
  %429 = icmp ugt i32 %30, 2
  br i1 %429, label %442, label %432

430:
  %431 = phi <32 x i32> [ %330, %329 ], [ %113, %74 ]
  store <32 x i32> %431, ptr %5, align 128
  br label %432

432:
  %433 = getelementptr inbounds nuw i8, ptr %5, i64 256
  store <32 x i32> zeroinitializer, ptr %433, align 128
  %434 = load i32, ptr %31, align 4
  %435 = icmp ult i32 %434, 6
  %436 = select i1 %435, i32 1, i32 1065353216
  %437 = insertelement <32 x i32> poison, i32 %436, i64 0
  %438 = shufflevector <32 x i32> %437, <32 x i32> poison, <32 x i32> zeroinitializer
  %439 = getelementptr inbounds nuw i8, ptr %5, i64 384
  store <32 x i32> %438, ptr %439, align 128
  br i1 %34, label %440, label %442

440:
  %441 = getelementptr inbounds nuw i8, ptr %5, i64 128
  store <32 x i32> zeroinitializer, ptr %441, align 128
  br label %442

442:
  %443 = phi i1 [ false, %18 ], [ false, %6 ], [ false, %11 ], [ true, %428 ], [ true, %432 ], [ true, %440 ]
  ret i1 %443
}

define i1 @workbench.tex.a2d.s32(ptr %0, i64 %1, <32 x i32> %2, <32 x i32> %3, <32 x i32> %4, ptr %5) #0 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 1592
  %8 = load i64, ptr %7, align 8
  %9 = icmp ult i64 %1, %8
  br i1 %9, label %10, label %114

10:
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 1584
  %12 = load ptr, ptr %11, align 8
  %13 = shl i64 %1, 7
  %14 = getelementptr inbounds nuw i8, ptr %12, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = icmp eq i32 %15, 1
  br i1 %16, label %17, label %114

17:
  %18 = getelementptr inbounds nuw i8, ptr %14, i64 4
  %19 = load i32, ptr %18, align 4
  %20 = shl nuw i32 1, %19
  %21 = and i32 %20, 48
  %22 = getelementptr inbounds nuw i8, ptr %14, i64 96
  %23 = load i32, ptr %22, align 4
  %24 = icmp eq i32 %23, 0
  %25 = icmp ne i32 %21, 0
  %26 = select i1 %24, i1 %25, i1 false
  br i1 %26, label %27, label %114

27:
  %28 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %29 = load i32, ptr %28, align 4
  %30 = getelementptr inbounds nuw i8, ptr %14, i64 68
  %31 = load i32, ptr %30, align 4
  %32 = icmp eq i32 %31, 7
  %33 = icmp eq i32 %29, 1
  %34 = select i1 %32, i1 %33, i1 false
  %35 = getelementptr inbounds nuw i8, ptr %14, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = load i64, ptr %0, align 8
  %38 = add i64 %37, %36
  %39 = inttoptr i64 %38 to ptr
  %40 = getelementptr inbounds nuw i8, ptr %14, i64 48
  %41 = load i32, ptr %40, align 8
  %42 = add i32 %41, -1
  %43 = insertelement <32 x i32> poison, i32 %42, i64 0
  %44 = shufflevector <32 x i32> %43, <32 x i32> poison, <32 x i32> zeroinitializer
  %45 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %2, <32 x i32> %44)
  %46 = getelementptr inbounds nuw i8, ptr %14, i64 32
  %47 = load i32, ptr %46, align 8
  %48 = insertelement <32 x i32> poison, i32 %47, i64 0
  %49 = shufflevector <32 x i32> %48, <32 x i32> poison, <32 x i32> zeroinitializer
  %50 = mul <32 x i32> %45, %49
  %51 = getelementptr inbounds nuw i8, ptr %14, i64 76
  %52 = load i32, ptr %51, align 4
  %53 = getelementptr inbounds nuw i8, ptr %14, i64 24
  %54 = load i32, ptr %53, align 8
  %55 = getelementptr inbounds nuw i8, ptr %14, i64 40
  %56 = load i32, ptr %55, align 8
  %57 = getelementptr inbounds nuw i8, ptr %14, i64 56
  %58 = load i32, ptr %57, align 8
  %59 = getelementptr inbounds nuw i8, ptr %14, i64 44
  %60 = load i32, ptr %59, align 4
  %61 = getelementptr inbounds nuw i8, ptr %14, i64 60
  %62 = load i32, ptr %61, align 4
  %63 = add i32 %56, -1
  %64 = icmp eq i32 %58, 3
  br i1 %64, label %79, label %84

65:
  %places66 = getelementptr i8, ptr %39, <32 x i32> %111
  %66 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places66, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  store <32 x i32> %66, ptr %5, align 128
  br label %69

67:
  tail call fastcc void @put_texels(ptr %14, ptr %39, <32 x i32> %111, i32 %99, i32 %29, ptr %5)
  %68 = icmp ugt i32 %29, 2
  br i1 %68, label %114, label %69

69:
  %70 = getelementptr inbounds nuw i8, ptr %5, i64 256
  store <32 x i32> zeroinitializer, ptr %70, align 128
  %71 = load i32, ptr %30, align 4
  %72 = icmp ult i32 %71, 6
  %73 = select i1 %72, i32 1, i32 1065353216
  %74 = insertelement <32 x i32> poison, i32 %73, i64 0
  %75 = shufflevector <32 x i32> %74, <32 x i32> poison, <32 x i32> zeroinitializer
  %76 = getelementptr inbounds nuw i8, ptr %5, i64 384
  store <32 x i32> %75, ptr %76, align 128
  br i1 %33, label %77, label %114

77:
  %78 = getelementptr inbounds nuw i8, ptr %5, i64 128
  store <32 x i32> zeroinitializer, ptr %78, align 128
  br label %114

79:
  %80 = insertelement <32 x i32> poison, i32 %56, i64 0
  %81 = shufflevector <32 x i32> %80, <32 x i32> poison, <32 x i32> zeroinitializer
  %82 = icmp ult <32 x i32> %3, %81
  %83 = bitcast <32 x i1> %82 to i32
  br label %84

84:
  %85 = phi i32 [ %83, %79 ], [ -1, %27 ]
  %86 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %3, <32 x i32> zeroinitializer)
  %87 = insertelement <32 x i32> poison, i32 %63, i64 0
  %88 = shufflevector <32 x i32> %87, <32 x i32> poison, <32 x i32> zeroinitializer
  %89 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %86, <32 x i32> %88)
  %90 = add i32 %60, -1
  %91 = icmp eq i32 %62, 3
  br i1 %91, label %92, label %98

92:
  %93 = insertelement <32 x i32> poison, i32 %60, i64 0
  %94 = shufflevector <32 x i32> %93, <32 x i32> poison, <32 x i32> zeroinitializer
  %95 = icmp ult <32 x i32> %4, %94
  %96 = bitcast <32 x i1> %95 to i32
  %97 = and i32 %85, %96
  br label %98

98:
  %99 = phi i32 [ %97, %92 ], [ %85, %84 ]
  %100 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %4, <32 x i32> zeroinitializer)
  %101 = insertelement <32 x i32> poison, i32 %90, i64 0
  %102 = shufflevector <32 x i32> %101, <32 x i32> poison, <32 x i32> zeroinitializer
  %103 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %100, <32 x i32> %102)
  %104 = insertelement <32 x i32> poison, i32 %52, i64 0
  %105 = shufflevector <32 x i32> %104, <32 x i32> poison, <32 x i32> zeroinitializer
  %106 = mul <32 x i32> %105, %89
  %107 = add <32 x i32> %106, %50
  %108 = insertelement <32 x i32> poison, i32 %54, i64 0
  %109 = shufflevector <32 x i32> %108, <32 x i32> poison, <32 x i32> zeroinitializer
  %110 = mul <32 x i32> %109, %103
  %111 = add <32 x i32> %110, %107
  %112 = icmp eq i32 %99, -1
  %113 = select i1 %34, i1 %112, i1 false
  br i1 %113, label %65, label %67

114:
  %115 = phi i1 [ false, %17 ], [ false, %6 ], [ false, %10 ], [ true, %67 ], [ true, %69 ], [ true, %77 ]
  ret i1 %115
}

define i1 @workbench.surface(ptr %0, i64 %1, i32 %2, ptr %3, <32 x i32> %4, <32 x i32> %5, <32 x i32> %6, i32 %7, i32 %8, i32 %9, i32 %10, i32 %11, i32 %12) #0 {
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 1592
  %15 = load i64, ptr %14, align 8
  %16 = icmp ult i64 %1, %15
  br i1 %16, label %17, label %294

17:
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 1584
  %19 = load ptr, ptr %18, align 8
  %20 = shl i64 %1, 7
  %21 = getelementptr inbounds nuw i8, ptr %19, i64 %20
  %22 = load i32, ptr %21, align 4
  %23 = icmp eq i32 %22, 2
  br i1 %23, label %24, label %294

24:
  %25 = getelementptr inbounds nuw i8, ptr %21, i64 4
  %26 = load i32, ptr %25, align 4
  %27 = shl nuw i32 1, %26
  %28 = icmp eq i32 %8, 0
  %29 = select i1 %28, i32 14, i32 240
  %30 = and i32 %27, %29
  %31 = getelementptr inbounds nuw i8, ptr %21, i64 96
  %32 = load i32, ptr %31, align 4
  %33 = icmp eq i32 %32, 0
  %34 = icmp ne i32 %30, 0
  %35 = select i1 %33, i1 %34, i1 false
  br i1 %35, label %36, label %294

36:
  %37 = mul i32 %10, %9
  %38 = lshr i32 %37, 3
  %39 = getelementptr inbounds nuw i8, ptr %21, i64 40
  %40 = load i32, ptr %39, align 4
  %41 = getelementptr inbounds nuw i8, ptr %21, i64 76
  %42 = load i32, ptr %41, align 4
  %43 = mul i32 %42, %40
  %44 = icmp ult i32 %43, %38
  br i1 %44, label %294, label %45

45:
  %46 = sub nuw i32 %43, %38
  %47 = select i1 %28, <32 x i32> %4, <32 x i32> %5
  %48 = add nsw i32 %38, -1
  %49 = insertelement <32 x i32> poison, i32 %48, i64 0
  %50 = shufflevector <32 x i32> %49, <32 x i32> poison, <32 x i32> zeroinitializer
  %51 = and <32 x i32> %50, %47
  %52 = icmp ne <32 x i32> %51, zeroinitializer
  %53 = bitcast <32 x i1> %52 to i32
  %54 = sub nsw i32 0, %38
  %55 = and i32 %46, %54
  %56 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %47, <32 x i32> zeroinitializer)
  %57 = insertelement <32 x i32> poison, i32 %55, i64 0
  %58 = shufflevector <32 x i32> %57, <32 x i32> poison, <32 x i32> zeroinitializer
  %59 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %56, <32 x i32> %58)
  %60 = insertelement <32 x i32> poison, i32 %46, i64 0
  %61 = shufflevector <32 x i32> %60, <32 x i32> poison, <32 x i32> zeroinitializer
  %62 = icmp ule <32 x i32> %47, %61
  %63 = icmp ugt i32 %7, 1
  br i1 %63, label %64, label %102

64:
  %65 = select i1 %28, <32 x i32> %5, <32 x i32> %6
  %66 = getelementptr inbounds nuw i8, ptr %21, i64 44
  %67 = load i32, ptr %66, align 4
  %68 = getelementptr inbounds nuw i8, ptr %21, i64 24
  %69 = load i32, ptr %68, align 4
  %70 = insertelement <32 x i32> poison, i32 %67, i64 0
  %71 = shufflevector <32 x i32> %70, <32 x i32> poison, <32 x i32> zeroinitializer
  %72 = icmp ult <32 x i32> %65, %71
  %73 = and <32 x i1> %62, %72
  %74 = add i32 %67, -1
  %75 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %65, <32 x i32> zeroinitializer)
  %76 = insertelement <32 x i32> poison, i32 %74, i64 0
  %77 = shufflevector <32 x i32> %76, <32 x i32> poison, <32 x i32> zeroinitializer
  %78 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %75, <32 x i32> %77)
  %79 = insertelement <32 x i32> poison, i32 %69, i64 0
  %80 = shufflevector <32 x i32> %79, <32 x i32> poison, <32 x i32> zeroinitializer
  %81 = mul <32 x i32> %78, %80
  %82 = add <32 x i32> %81, %59
  %83 = icmp eq i32 %7, 2
  br i1 %83, label %102, label %84

84:
  %85 = getelementptr inbounds nuw i8, ptr %21, i64 48
  %86 = load i32, ptr %85, align 4
  %87 = getelementptr inbounds nuw i8, ptr %21, i64 32
  %88 = load i32, ptr %87, align 4
  %89 = insertelement <32 x i32> poison, i32 %86, i64 0
  %90 = shufflevector <32 x i32> %89, <32 x i32> poison, <32 x i32> zeroinitializer
  %91 = icmp ult <32 x i32> %6, %90
  %92 = and <32 x i1> %73, %91
  %93 = add i32 %86, -1
  %94 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %6, <32 x i32> zeroinitializer)
  %95 = insertelement <32 x i32> poison, i32 %93, i64 0
  %96 = shufflevector <32 x i32> %95, <32 x i32> poison, <32 x i32> zeroinitializer
  %97 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %94, <32 x i32> %96)
  %98 = insertelement <32 x i32> poison, i32 %88, i64 0
  %99 = shufflevector <32 x i32> %98, <32 x i32> poison, <32 x i32> zeroinitializer
  %100 = mul <32 x i32> %97, %99
  %101 = add <32 x i32> %100, %82
  br label %102

102:
  %103 = phi <32 x i1> [ %92, %84 ], [ %73, %64 ], [ %62, %45 ]
  %104 = phi <32 x i32> [ %101, %84 ], [ %82, %64 ], [ %59, %45 ]
  br i1 %28, label %123, label %105

105:
  %106 = getelementptr inbounds nuw i8, ptr %21, i64 48
  %107 = load i32, ptr %106, align 4
  %108 = getelementptr inbounds nuw i8, ptr %21, i64 32
  %109 = load i32, ptr %108, align 4
  %110 = insertelement <32 x i32> poison, i32 %107, i64 0
  %111 = shufflevector <32 x i32> %110, <32 x i32> poison, <32 x i32> zeroinitializer
  %112 = icmp ult <32 x i32> %4, %111
  %113 = and <32 x i1> %103, %112
  %114 = add i32 %107, -1
  %115 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %4, <32 x i32> zeroinitializer)
  %116 = insertelement <32 x i32> poison, i32 %114, i64 0
  %117 = shufflevector <32 x i32> %116, <32 x i32> poison, <32 x i32> zeroinitializer
  %118 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %115, <32 x i32> %117)
  %119 = insertelement <32 x i32> poison, i32 %109, i64 0
  %120 = shufflevector <32 x i32> %119, <32 x i32> poison, <32 x i32> zeroinitializer
  %121 = mul <32 x i32> %118, %120
  %122 = add <32 x i32> %121, %104
  br label %123

123:
  %124 = phi <32 x i1> [ %103, %102 ], [ %113, %105 ]
  %125 = phi <32 x i32> [ %104, %102 ], [ %122, %105 ]
  %126 = bitcast <32 x i1> %124 to i32
  %127 = icmp eq i32 %11, 0
  %128 = xor i32 %126, -1
  %129 = select i1 %127, i32 %128, i32 0
  %130 = or i32 %129, %53
  %131 = and i32 %130, %2
  %132 = icmp eq i32 %131, 0
  br i1 %132, label %133, label %294

133:
  %134 = icmp eq i32 %11, 2
  %135 = select i1 %134, i32 %126, i32 -1
  %136 = and i32 %135, %2
  %137 = getelementptr inbounds nuw i8, ptr %21, i64 16
  %138 = load i64, ptr %137, align 8
  %139 = load i64, ptr %0, align 8
  %140 = add i64 %139, %138
  %141 = inttoptr i64 %140 to ptr
  %142 = tail call i32 @llvm.ctpop.i32(i32 %9)
  %143 = icmp eq i32 %142, 1
  br i1 %143, label %144, label %294

144:
  %145 = tail call i32 @llvm.cttz.i32(i32 %9, i1 true)
  switch i32 %145, label %294 [
    i32 3, label %152
    i32 4, label %150
    i32 5, label %148
    i32 6, label %146
  ]

146:
  %147 = icmp eq i32 %10, 0
  br i1 %147, label %294, label %259

148:
  %149 = icmp eq i32 %10, 0
  br i1 %149, label %294, label %224

150:
  %151 = icmp eq i32 %10, 0
  br i1 %151, label %294, label %189

152:
  %153 = icmp eq i32 %10, 0
  br i1 %153, label %294, label %154

154:
  %155 = icmp eq i32 %12, 0
  %156 = icmp eq i32 %10, 1
  br i1 %155, label %157, label %159

157:
  %places158 = getelementptr i8, ptr %141, <32 x i32> %125
  %lanes158 = bitcast i32 %136 to <32 x i1>
  %158 = call <32 x i8> @llvm.masked.gather.v32i8.v32p0(<32 x ptr> %places158, <32 x i1> %lanes158, <32 x i8> zeroinitializer)
  store <32 x i8> %158, ptr %3, align 8
  br i1 %156, label %294, label %161

159:
  %160 = load <32 x i8>, ptr %3, align 8
  %places160141125 = getelementptr i8, ptr %141, <32 x i32> %125
  %lanes160141125 = bitcast i32 %136 to <32 x i1>
  call void @llvm.masked.scatter.v32i8.v32p0(<32 x i8> %160, <32 x ptr> %places160141125, <32 x i1> %lanes160141125)
  br i1 %156, label %294, label %166

161:
  %162 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %163 = getelementptr inbounds nuw i8, ptr %141, i64 1
  %places164 = getelementptr i8, ptr %163, <32 x i32> %125
  %lanes164 = bitcast i32 %136 to <32 x i1>
  %164 = call <32 x i8> @llvm.masked.gather.v32i8.v32p0(<32 x ptr> %places164, <32 x i1> %lanes164, <32 x i8> zeroinitializer)
  store <32 x i8> %164, ptr %162, align 8
  %165 = icmp ugt i32 %10, 2
  br i1 %165, label %171, label %294

166:
  %167 = getelementptr inbounds nuw i8, ptr %3, i64 32
  %168 = load <32 x i8>, ptr %167, align 8
  %169 = getelementptr inbounds nuw i8, ptr %141, i64 1
  %places168169125 = getelementptr i8, ptr %169, <32 x i32> %125
  %lanes168169125 = bitcast i32 %136 to <32 x i1>
  call void @llvm.masked.scatter.v32i8.v32p0(<32 x i8> %168, <32 x ptr> %places168169125, <32 x i1> %lanes168169125)
  %170 = icmp ugt i32 %10, 2
  br i1 %170, label %176, label %294

171:
  %172 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %173 = getelementptr inbounds nuw i8, ptr %141, i64 2
  %places174 = getelementptr i8, ptr %173, <32 x i32> %125
  %lanes174 = bitcast i32 %136 to <32 x i1>
  %174 = call <32 x i8> @llvm.masked.gather.v32i8.v32p0(<32 x ptr> %places174, <32 x i1> %lanes174, <32 x i8> zeroinitializer)
  store <32 x i8> %174, ptr %172, align 8
  %175 = icmp eq i32 %10, 3
  br i1 %175, label %294, label %185

176:
  %177 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %178 = load <32 x i8>, ptr %177, align 8
  %179 = getelementptr inbounds nuw i8, ptr %141, i64 2
  %places178179125 = getelementptr i8, ptr %179, <32 x i32> %125
  %lanes178179125 = bitcast i32 %136 to <32 x i1>
  call void @llvm.masked.scatter.v32i8.v32p0(<32 x i8> %178, <32 x ptr> %places178179125, <32 x i1> %lanes178179125)
  %180 = icmp eq i32 %10, 3
  br i1 %180, label %294, label %181

181:
  %182 = getelementptr inbounds nuw i8, ptr %3, i64 96
  %183 = load <32 x i8>, ptr %182, align 8
  %184 = getelementptr inbounds nuw i8, ptr %141, i64 3
  %places183184125 = getelementptr i8, ptr %184, <32 x i32> %125
  %lanes183184125 = bitcast i32 %136 to <32 x i1>
  call void @llvm.masked.scatter.v32i8.v32p0(<32 x i8> %183, <32 x ptr> %places183184125, <32 x i1> %lanes183184125)
  br label %294

185:
  %186 = getelementptr inbounds nuw i8, ptr %3, i64 96
  %187 = getelementptr inbounds nuw i8, ptr %141, i64 3
  %places188 = getelementptr i8, ptr %187, <32 x i32> %125
  %lanes188 = bitcast i32 %136 to <32 x i1>
  %188 = call <32 x i8> @llvm.masked.gather.v32i8.v32p0(<32 x ptr> %places188, <32 x i1> %lanes188, <32 x i8> zeroinitializer)
  store <32 x i8> %188, ptr %186, align 8
  br label %294

189:
  %190 = icmp eq i32 %12, 0
  %191 = icmp eq i32 %10, 1
  br i1 %190, label %192, label %194

192:
  %places193 = getelementptr i8, ptr %141, <32 x i32> %125
  %lanes193 = bitcast i32 %136 to <32 x i1>
  %193 = call <32 x i16> @llvm.masked.gather.v32i16.v32p0(<32 x ptr> %places193, <32 x i1> %lanes193, <32 x i16> zeroinitializer)
  store <32 x i16> %193, ptr %3, align 8
  br i1 %191, label %294, label %196

194:
  %195 = load <32 x i16>, ptr %3, align 8
  %places195141125 = getelementptr i8, ptr %141, <32 x i32> %125
  %lanes195141125 = bitcast i32 %136 to <32 x i1>
  call void @llvm.masked.scatter.v32i16.v32p0(<32 x i16> %195, <32 x ptr> %places195141125, <32 x i1> %lanes195141125)
  br i1 %191, label %294, label %201

196:
  %197 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %198 = getelementptr inbounds nuw i8, ptr %141, i64 2
  %places199 = getelementptr i8, ptr %198, <32 x i32> %125
  %lanes199 = bitcast i32 %136 to <32 x i1>
  %199 = call <32 x i16> @llvm.masked.gather.v32i16.v32p0(<32 x ptr> %places199, <32 x i1> %lanes199, <32 x i16> zeroinitializer)
  store <32 x i16> %199, ptr %197, align 8
  %200 = icmp ugt i32 %10, 2
  br i1 %200, label %206, label %294

201:
  %202 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %203 = load <32 x i16>, ptr %202, align 8
  %204 = getelementptr inbounds nuw i8, ptr %141, i64 2
  %places203204125 = getelementptr i8, ptr %204, <32 x i32> %125
  %lanes203204125 = bitcast i32 %136 to <32 x i1>
  call void @llvm.masked.scatter.v32i16.v32p0(<32 x i16> %203, <32 x ptr> %places203204125, <32 x i1> %lanes203204125)
  %205 = icmp ugt i32 %10, 2
  br i1 %205, label %211, label %294

206:
  %207 = getelementptr inbounds nuw i8, ptr %3, i64 128
  %208 = getelementptr inbounds nuw i8, ptr %141, i64 4
  %places209 = getelementptr i8, ptr %208, <32 x i32> %125
  %lanes209 = bitcast i32 %136 to <32 x i1>
  %209 = call <32 x i16> @llvm.masked.gather.v32i16.v32p0(<32 x ptr> %places209, <32 x i1> %lanes209, <32 x i16> zeroinitializer)
  store <32 x i16> %209, ptr %207, align 8
  %210 = icmp eq i32 %10, 3
  br i1 %210, label %294, label %220

211:
  %212 = getelementptr inbounds nuw i8, ptr %3, i64 128
  %213 = load <32 x i16>, ptr %212, align 8
  %214 = getelementptr inbounds nuw i8, ptr %141, i64 4
  %places213214125 = getelementptr i8, ptr %214, <32 x i32> %125
  %lanes213214125 = bitcast i32 %136 to <32 x i1>
  call void @llvm.masked.scatter.v32i16.v32p0(<32 x i16> %213, <32 x ptr> %places213214125, <32 x i1> %lanes213214125)
  %215 = icmp eq i32 %10, 3
  br i1 %215, label %294, label %216

216:
  %217 = getelementptr inbounds nuw i8, ptr %3, i64 192
  %218 = load <32 x i16>, ptr %217, align 8
  %219 = getelementptr inbounds nuw i8, ptr %141, i64 6
  %places218219125 = getelementptr i8, ptr %219, <32 x i32> %125
  %lanes218219125 = bitcast i32 %136 to <32 x i1>
  call void @llvm.masked.scatter.v32i16.v32p0(<32 x i16> %218, <32 x ptr> %places218219125, <32 x i1> %lanes218219125)
  br label %294

220:
  %221 = getelementptr inbounds nuw i8, ptr %3, i64 192
  %222 = getelementptr inbounds nuw i8, ptr %141, i64 6
  %places223 = getelementptr i8, ptr %222, <32 x i32> %125
  %lanes223 = bitcast i32 %136 to <32 x i1>
  %223 = call <32 x i16> @llvm.masked.gather.v32i16.v32p0(<32 x ptr> %places223, <32 x i1> %lanes223, <32 x i16> zeroinitializer)
  store <32 x i16> %223, ptr %221, align 8
  br label %294

224:
  %225 = icmp eq i32 %12, 0
  %226 = icmp eq i32 %10, 1
  br i1 %225, label %227, label %229

227:
  %places228 = getelementptr i8, ptr %141, <32 x i32> %125
  %lanes228 = bitcast i32 %136 to <32 x i1>
  %228 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places228, <32 x i1> %lanes228, <32 x i32> zeroinitializer)
  store <32 x i32> %228, ptr %3, align 8
  br i1 %226, label %294, label %231

229:
  %230 = load <32 x i32>, ptr %3, align 8
  %places230141125 = getelementptr i8, ptr %141, <32 x i32> %125
  %lanes230141125 = bitcast i32 %136 to <32 x i1>
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %230, <32 x ptr> %places230141125, <32 x i1> %lanes230141125)
  br i1 %226, label %294, label %236

231:
  %232 = getelementptr inbounds nuw i8, ptr %3, i64 128
  %233 = getelementptr inbounds nuw i8, ptr %141, i64 4
  %places234 = getelementptr i8, ptr %233, <32 x i32> %125
  %lanes234 = bitcast i32 %136 to <32 x i1>
  %234 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places234, <32 x i1> %lanes234, <32 x i32> zeroinitializer)
  store <32 x i32> %234, ptr %232, align 8
  %235 = icmp ugt i32 %10, 2
  br i1 %235, label %241, label %294

236:
  %237 = getelementptr inbounds nuw i8, ptr %3, i64 128
  %238 = load <32 x i32>, ptr %237, align 8
  %239 = getelementptr inbounds nuw i8, ptr %141, i64 4
  %places238239125 = getelementptr i8, ptr %239, <32 x i32> %125
  %lanes238239125 = bitcast i32 %136 to <32 x i1>
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %238, <32 x ptr> %places238239125, <32 x i1> %lanes238239125)
  %240 = icmp ugt i32 %10, 2
  br i1 %240, label %246, label %294

241:
  %242 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %243 = getelementptr inbounds nuw i8, ptr %141, i64 8
  %places244 = getelementptr i8, ptr %243, <32 x i32> %125
  %lanes244 = bitcast i32 %136 to <32 x i1>
  %244 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places244, <32 x i1> %lanes244, <32 x i32> zeroinitializer)
  store <32 x i32> %244, ptr %242, align 8
  %245 = icmp eq i32 %10, 3
  br i1 %245, label %294, label %255

246:
  %247 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %248 = load <32 x i32>, ptr %247, align 8
  %249 = getelementptr inbounds nuw i8, ptr %141, i64 8
  %places248249125 = getelementptr i8, ptr %249, <32 x i32> %125
  %lanes248249125 = bitcast i32 %136 to <32 x i1>
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %248, <32 x ptr> %places248249125, <32 x i1> %lanes248249125)
  %250 = icmp eq i32 %10, 3
  br i1 %250, label %294, label %251

251:
  %252 = getelementptr inbounds nuw i8, ptr %3, i64 384
  %253 = load <32 x i32>, ptr %252, align 8
  %254 = getelementptr inbounds nuw i8, ptr %141, i64 12
  %places253254125 = getelementptr i8, ptr %254, <32 x i32> %125
  %lanes253254125 = bitcast i32 %136 to <32 x i1>
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %253, <32 x ptr> %places253254125, <32 x i1> %lanes253254125)
  br label %294

255:
  %256 = getelementptr inbounds nuw i8, ptr %3, i64 384
  %257 = getelementptr inbounds nuw i8, ptr %141, i64 12
  %places258 = getelementptr i8, ptr %257, <32 x i32> %125
  %lanes258 = bitcast i32 %136 to <32 x i1>
  %258 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places258, <32 x i1> %lanes258, <32 x i32> zeroinitializer)
  store <32 x i32> %258, ptr %256, align 8
  br label %294

259:
  %260 = icmp eq i32 %12, 0
  %261 = icmp eq i32 %10, 1
  br i1 %260, label %262, label %264

262:
  %places263 = getelementptr i8, ptr %141, <32 x i32> %125
  %lanes263 = bitcast i32 %136 to <32 x i1>
  %263 = call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> %places263, <32 x i1> %lanes263, <32 x i64> zeroinitializer)
  store <32 x i64> %263, ptr %3, align 8
  br i1 %261, label %294, label %266

264:
  %265 = load <32 x i64>, ptr %3, align 8
  %places265141125 = getelementptr i8, ptr %141, <32 x i32> %125
  %lanes265141125 = bitcast i32 %136 to <32 x i1>
  call void @llvm.masked.scatter.v32i64.v32p0(<32 x i64> %265, <32 x ptr> %places265141125, <32 x i1> %lanes265141125)
  br i1 %261, label %294, label %271

266:
  %267 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %268 = getelementptr inbounds nuw i8, ptr %141, i64 8
  %places269 = getelementptr i8, ptr %268, <32 x i32> %125
  %lanes269 = bitcast i32 %136 to <32 x i1>
  %269 = call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> %places269, <32 x i1> %lanes269, <32 x i64> zeroinitializer)
  store <32 x i64> %269, ptr %267, align 8
  %270 = icmp ugt i32 %10, 2
  br i1 %270, label %276, label %294

271:
  %272 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %273 = load <32 x i64>, ptr %272, align 8
  %274 = getelementptr inbounds nuw i8, ptr %141, i64 8
  %places273274125 = getelementptr i8, ptr %274, <32 x i32> %125
  %lanes273274125 = bitcast i32 %136 to <32 x i1>
  call void @llvm.masked.scatter.v32i64.v32p0(<32 x i64> %273, <32 x ptr> %places273274125, <32 x i1> %lanes273274125)
  %275 = icmp ugt i32 %10, 2
  br i1 %275, label %281, label %294

276:
  %277 = getelementptr inbounds nuw i8, ptr %3, i64 512
  %278 = getelementptr inbounds nuw i8, ptr %141, i64 16
  %places279 = getelementptr i8, ptr %278, <32 x i32> %125
  %lanes279 = bitcast i32 %136 to <32 x i1>
  %279 = call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> %places279, <32 x i1> %lanes279, <32 x i64> zeroinitializer)
  store <32 x i64> %279, ptr %277, align 8
  %280 = icmp eq i32 %10, 3
  br i1 %280, label %294, label %290

281:
  %282 = getelementptr inbounds nuw i8, ptr %3, i64 512
  %283 = load <32 x i64>, ptr %282, align 8
  %284 = getelementptr inbounds nuw i8, ptr %141, i64 16
  %places283284125 = getelementptr i8, ptr %284, <32 x i32> %125
  %lanes283284125 = bitcast i32 %136 to <32 x i1>
  call void @llvm.masked.scatter.v32i64.v32p0(<32 x i64> %283, <32 x ptr> %places283284125, <32 x i1> %lanes283284125)
  %285 = icmp eq i32 %10, 3
  br i1 %285, label %294, label %286

286:
  %287 = getelementptr inbounds nuw i8, ptr %3, i64 768
  %288 = load <32 x i64>, ptr %287, align 8
  %289 = getelementptr inbounds nuw i8, ptr %141, i64 24
  %places288289125 = getelementptr i8, ptr %289, <32 x i32> %125
  %lanes288289125 = bitcast i32 %136 to <32 x i1>
  call void @llvm.masked.scatter.v32i64.v32p0(<32 x i64> %288, <32 x ptr> %places288289125, <32 x i1> %lanes288289125)
  br label %294

290:
  %291 = getelementptr inbounds nuw i8, ptr %3, i64 768
  %292 = getelementptr inbounds nuw i8, ptr %141, i64 24
  %places293 = getelementptr i8, ptr %292, <32 x i32> %125
  %lanes293 = bitcast i32 %136 to <32 x i1>
  %293 = call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> %places293, <32 x i1> %lanes293, <32 x i64> zeroinitializer)
  store <32 x i64> %293, ptr %291, align 8
  br label %294

294:
  %295 = phi i1 [ false, %36 ], [ false, %24 ], [ false, %13 ], [ false, %17 ], [ true, %144 ], [ true, %133 ], [ false, %123 ], [ true, %171 ], [ true, %206 ], [ true, %241 ], [ true, %176 ], [ true, %276 ], [ true, %185 ], [ true, %181 ], [ true, %211 ], [ true, %152 ], [ true, %220 ], [ true, %216 ], [ true, %246 ], [ true, %150 ], [ true, %255 ], [ true, %251 ], [ true, %281 ], [ true, %148 ], [ true, %290 ], [ true, %286 ], [ true, %166 ], [ true, %161 ], [ true, %159 ], [ true, %157 ], [ true, %201 ], [ true, %196 ], [ true, %194 ], [ true, %192 ], [ true, %236 ], [ true, %231 ], [ true, %229 ], [ true, %227 ], [ true, %271 ], [ true, %266 ], [ true, %264 ], [ true, %262 ], [ true, %146 ]
  ret i1 %295
}

declare <32 x i32> @llvm.umin.v32i32(<32 x i32>, <32 x i32>)

define internal fastcc void @put_texels(ptr %0, ptr %1, <32 x i32> %2, i32 %3, i32 %4, ptr %5) #0 {
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 68
  %8 = load i32, ptr %7, align 4
  switch i32 %8, label %193 [
    i32 0, label %53
    i32 1, label %49
    i32 2, label %45
    i32 3, label %41
    i32 4, label %37
    i32 5, label %33
    i32 6, label %29
    i32 7, label %25
    i32 8, label %21
    i32 9, label %17
    i32 10, label %13
    i32 11, label %9
  ]

9:
  %10 = icmp eq i32 %4, 0
  br i1 %10, label %214, label %11

11:
  %12 = zext i32 %4 to i64
  br label %182

13:
  %14 = icmp eq i32 %4, 0
  br i1 %14, label %214, label %15

15:
  %16 = zext i32 %4 to i64
  br label %173

17:
  %18 = icmp eq i32 %4, 0
  br i1 %18, label %214, label %19

19:
  %20 = zext i32 %4 to i64
  br label %160

21:
  %22 = icmp eq i32 %4, 0
  br i1 %22, label %214, label %23

23:
  %24 = zext i32 %4 to i64
  br label %149

25:
  %26 = icmp eq i32 %4, 0
  br i1 %26, label %214, label %27

27:
  %28 = zext i32 %4 to i64
  br label %140

29:
  %30 = icmp eq i32 %4, 0
  br i1 %30, label %214, label %31

31:
  %32 = zext i32 %4 to i64
  br label %111

33:
  %34 = icmp eq i32 %4, 0
  br i1 %34, label %214, label %35

35:
  %36 = zext i32 %4 to i64
  br label %102

37:
  %38 = icmp eq i32 %4, 0
  br i1 %38, label %214, label %39

39:
  %40 = zext i32 %4 to i64
  br label %92

41:
  %42 = icmp eq i32 %4, 0
  br i1 %42, label %214, label %43

43:
  %44 = zext i32 %4 to i64
  br label %84

45:
  %46 = icmp eq i32 %4, 0
  br i1 %46, label %214, label %47

47:
  %48 = zext i32 %4 to i64
  br label %75

49:
  %50 = icmp eq i32 %4, 0
  br i1 %50, label %214, label %51

51:
  %52 = zext i32 %4 to i64
  br label %65

53:
  %54 = icmp eq i32 %4, 0
  br i1 %54, label %214, label %55

55:
  %56 = zext i32 %4 to i64
  br label %57

57:
  %58 = phi i64 [ 0, %55 ], [ %63, %57 ]
  %59 = getelementptr inbounds nuw i8, ptr %1, i64 %58
  %places60 = getelementptr i8, ptr %59, <32 x i32> %2
  %60 = call <32 x i8> @llvm.masked.gather.v32i8.v32p0(<32 x ptr> %places60, <32 x i1> splat (i1 true), <32 x i8> zeroinitializer)
  %61 = sext <32 x i8> %60 to <32 x i32>
  %62 = getelementptr inbounds nuw <32 x i32>, ptr %5, i64 %58
  store <32 x i32> %61, ptr %62, align 128
  %63 = add nuw nsw i64 %58, 1
  %64 = icmp eq i64 %63, %56
  br i1 %64, label %193, label %57

65:
  %66 = phi i64 [ 0, %51 ], [ %73, %65 ]
  %67 = shl nuw i64 %66, 1
  %68 = and i64 %67, 4294967294
  %69 = getelementptr inbounds nuw i8, ptr %1, i64 %68
  %places70 = getelementptr i8, ptr %69, <32 x i32> %2
  %70 = call <32 x i16> @llvm.masked.gather.v32i16.v32p0(<32 x ptr> %places70, <32 x i1> splat (i1 true), <32 x i16> zeroinitializer)
  %71 = sext <32 x i16> %70 to <32 x i32>
  %72 = getelementptr inbounds nuw <32 x i32>, ptr %5, i64 %66
  store <32 x i32> %71, ptr %72, align 128
  %73 = add nuw nsw i64 %66, 1
  %74 = icmp eq i64 %73, %52
  br i1 %74, label %193, label %65

75:
  %76 = phi i64 [ 0, %47 ], [ %82, %75 ]
  %77 = shl i64 %76, 2
  %78 = and i64 %77, 4294967292
  %79 = getelementptr inbounds nuw i8, ptr %1, i64 %78
  %places80 = getelementptr i8, ptr %79, <32 x i32> %2
  %80 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places80, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %81 = getelementptr inbounds nuw <32 x i32>, ptr %5, i64 %76
  store <32 x i32> %80, ptr %81, align 128
  %82 = add nuw nsw i64 %76, 1
  %83 = icmp eq i64 %82, %48
  br i1 %83, label %193, label %75

84:
  %85 = phi i64 [ 0, %43 ], [ %90, %84 ]
  %86 = getelementptr inbounds nuw i8, ptr %1, i64 %85
  %places87 = getelementptr i8, ptr %86, <32 x i32> %2
  %87 = call <32 x i8> @llvm.masked.gather.v32i8.v32p0(<32 x ptr> %places87, <32 x i1> splat (i1 true), <32 x i8> zeroinitializer)
  %88 = zext <32 x i8> %87 to <32 x i32>
  %89 = getelementptr inbounds nuw <32 x i32>, ptr %5, i64 %85
  store <32 x i32> %88, ptr %89, align 128
  %90 = add nuw nsw i64 %85, 1
  %91 = icmp eq i64 %90, %44
  br i1 %91, label %193, label %84

92:
  %93 = phi i64 [ 0, %39 ], [ %100, %92 ]
  %94 = shl nuw i64 %93, 1
  %95 = and i64 %94, 4294967294
  %96 = getelementptr inbounds nuw i8, ptr %1, i64 %95
  %places97 = getelementptr i8, ptr %96, <32 x i32> %2
  %97 = call <32 x i16> @llvm.masked.gather.v32i16.v32p0(<32 x ptr> %places97, <32 x i1> splat (i1 true), <32 x i16> zeroinitializer)
  %98 = zext <32 x i16> %97 to <32 x i32>
  %99 = getelementptr inbounds nuw <32 x i32>, ptr %5, i64 %93
  store <32 x i32> %98, ptr %99, align 128
  %100 = add nuw nsw i64 %93, 1
  %101 = icmp eq i64 %100, %40
  br i1 %101, label %193, label %92

102:
  %103 = phi i64 [ 0, %35 ], [ %109, %102 ]
  %104 = shl i64 %103, 2
  %105 = and i64 %104, 4294967292
  %106 = getelementptr inbounds nuw i8, ptr %1, i64 %105
  %places107 = getelementptr i8, ptr %106, <32 x i32> %2
  %107 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places107, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %108 = getelementptr inbounds nuw <32 x i32>, ptr %5, i64 %103
  store <32 x i32> %107, ptr %108, align 128
  %109 = add nuw nsw i64 %103, 1
  %110 = icmp eq i64 %109, %36
  br i1 %110, label %193, label %102

111:
  %112 = phi i64 [ 0, %31 ], [ %138, %111 ]
  %113 = shl nuw i64 %112, 1
  %114 = and i64 %113, 4294967294
  %115 = getelementptr inbounds nuw i8, ptr %1, i64 %114
  %places116 = getelementptr i8, ptr %115, <32 x i32> %2
  %116 = call <32 x i16> @llvm.masked.gather.v32i16.v32p0(<32 x ptr> %places116, <32 x i1> splat (i1 true), <32 x i16> zeroinitializer)
  %117 = zext <32 x i16> %116 to <32 x i32>
  %118 = shl nuw nsw <32 x i32> %117, splat (i32 13)
  %119 = and <32 x i32> %118, splat (i32 268427264)
  %120 = and <32 x i32> %118, splat (i32 260046848)
  %121 = add nuw nsw <32 x i32> %119, splat (i32 939524096)
  %122 = icmp eq <32 x i32> %120, splat (i32 260046848)
  %123 = select <32 x i1> %122, <32 x i32> splat (i32 939524096), <32 x i32> zeroinitializer
  %124 = add nuw nsw <32 x i32> %121, %123
  %125 = add nuw <32 x i32> %124, splat (i32 8388608)
  %126 = bitcast <32 x i32> %125 to <32 x float>
  %127 = fadd <32 x float> %126, splat (float 0xBF10000000000000)
  %128 = bitcast <32 x float> %127 to <32 x i32>
  %129 = icmp eq <32 x i32> %120, zeroinitializer
  %130 = select <32 x i1> %129, <32 x i32> %128, <32 x i32> %124
  %131 = icmp samesign ugt <32 x i32> %119, splat (i32 260046848)
  %132 = select <32 x i1> %131, <32 x i32> splat (i32 4194304), <32 x i32> zeroinitializer
  %133 = sext <32 x i16> %116 to <32 x i32>
  %134 = and <32 x i32> %133, splat (i32 -2147483648)
  %135 = or disjoint <32 x i32> %132, %134
  %136 = or <32 x i32> %135, %130
  %137 = getelementptr inbounds nuw <32 x i32>, ptr %5, i64 %112
  store <32 x i32> %136, ptr %137, align 128
  %138 = add nuw nsw i64 %112, 1
  %139 = icmp eq i64 %138, %32
  br i1 %139, label %193, label %111

140:
  %141 = phi i64 [ 0, %27 ], [ %147, %140 ]
  %142 = shl i64 %141, 2
  %143 = and i64 %142, 4294967292
  %144 = getelementptr inbounds nuw i8, ptr %1, i64 %143
  %places145 = getelementptr i8, ptr %144, <32 x i32> %2
  %145 = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places145, <32 x i1> splat (i1 true), <32 x i32> zeroinitializer)
  %146 = getelementptr inbounds nuw <32 x i32>, ptr %5, i64 %141
  store <32 x i32> %145, ptr %146, align 128
  %147 = add nuw nsw i64 %141, 1
  %148 = icmp eq i64 %147, %28
  br i1 %148, label %193, label %140

149:
  %150 = phi i64 [ 0, %23 ], [ %158, %149 ]
  %151 = getelementptr inbounds nuw i8, ptr %1, i64 %150
  %places152 = getelementptr i8, ptr %151, <32 x i32> %2
  %152 = call <32 x i8> @llvm.masked.gather.v32i8.v32p0(<32 x ptr> %places152, <32 x i1> splat (i1 true), <32 x i8> zeroinitializer)
  %153 = sitofp <32 x i8> %152 to <32 x float>
  %154 = fdiv <32 x float> %153, splat (float 1.270000e+02)
  %155 = fcmp ogt <32 x float> %154, splat (float -1.000000e+00)
  %156 = select <32 x i1> %155, <32 x float> %154, <32 x float> splat (float -1.000000e+00)
  %157 = getelementptr inbounds nuw <32 x i32>, ptr %5, i64 %150
  store <32 x float> %156, ptr %157, align 128
  %158 = add nuw nsw i64 %150, 1
  %159 = icmp eq i64 %158, %24
  br i1 %159, label %193, label %149

160:
  %161 = phi i64 [ 0, %19 ], [ %171, %160 ]
  %162 = shl nuw i64 %161, 1
  %163 = and i64 %162, 4294967294
  %164 = getelementptr inbounds nuw i8, ptr %1, i64 %163
  %places165 = getelementptr i8, ptr %164, <32 x i32> %2
  %165 = call <32 x i16> @llvm.masked.gather.v32i16.v32p0(<32 x ptr> %places165, <32 x i1> splat (i1 true), <32 x i16> zeroinitializer)
  %166 = sitofp <32 x i16> %165 to <32 x float>
  %167 = fdiv <32 x float> %166, splat (float 3.276700e+04)
  %168 = fcmp ogt <32 x float> %167, splat (float -1.000000e+00)
  %169 = select <32 x i1> %168, <32 x float> %167, <32 x float> splat (float -1.000000e+00)
  %170 = getelementptr inbounds nuw <32 x i32>, ptr %5, i64 %161
  store <32 x float> %169, ptr %170, align 128
  %171 = add nuw nsw i64 %161, 1
  %172 = icmp eq i64 %171, %20
  br i1 %172, label %193, label %160

173:
  %174 = phi i64 [ 0, %15 ], [ %180, %173 ]
  %175 = getelementptr inbounds nuw i8, ptr %1, i64 %174
  %places176 = getelementptr i8, ptr %175, <32 x i32> %2
  %176 = call <32 x i8> @llvm.masked.gather.v32i8.v32p0(<32 x ptr> %places176, <32 x i1> splat (i1 true), <32 x i8> zeroinitializer)
  %177 = uitofp <32 x i8> %176 to <32 x float>
  %178 = fdiv <32 x float> %177, splat (float 2.550000e+02)
  %179 = getelementptr inbounds nuw <32 x i32>, ptr %5, i64 %174
  store <32 x float> %178, ptr %179, align 128
  %180 = add nuw nsw i64 %174, 1
  %181 = icmp eq i64 %180, %16
  br i1 %181, label %193, label %173

182:
  %183 = phi i64 [ 0, %11 ], [ %191, %182 ]
  %184 = shl nuw i64 %183, 1
  %185 = and i64 %184, 4294967294
  %186 = getelementptr inbounds nuw i8, ptr %1, i64 %185
  %places187 = getelementptr i8, ptr %186, <32 x i32> %2
  %187 = call <32 x i16> @llvm.masked.gather.v32i16.v32p0(<32 x ptr> %places187, <32 x i1> splat (i1 true), <32 x i16> zeroinitializer)
  %188 = uitofp <32 x i16> %187 to <32 x float>
  %189 = fdiv <32 x float> %188, splat (float 6.553500e+04)
  %190 = getelementptr inbounds nuw <32 x i32>, ptr %5, i64 %183
  store <32 x float> %189, ptr %190, align 128
  %191 = add nuw nsw i64 %183, 1
  %192 = icmp eq i64 %191, %12
  br i1 %192, label %193, label %182

193:
  %194 = icmp ne i32 %3, -1
  %195 = icmp ne i32 %4, 0
  %196 = and i1 %194, %195
  br i1 %196, label %197, label %214

197:
  %198 = bitcast i32 %3 to <32 x i1>
  %199 = zext i32 %4 to i64
  br label %200

200:
  %201 = phi i64 [ 0, %197 ], [ %212, %200 ]
  %202 = getelementptr inbounds nuw <32 x i32>, ptr %5, i64 %201
  %203 = load <32 x i32>, ptr %202, align 128
  %204 = shl i64 %201, 2
  %205 = add i64 %204, 80
  %206 = and i64 %205, 4294967292
  %207 = getelementptr inbounds nuw i8, ptr %0, i64 %206
  %208 = load i32, ptr %207, align 4
  %209 = insertelement <32 x i32> poison, i32 %208, i64 0
  %210 = shufflevector <32 x i32> %209, <32 x i32> poison, <32 x i32> zeroinitializer
  %211 = select <32 x i1> %198, <32 x i32> %203, <32 x i32> %210
  store <32 x i32> %211, ptr %202, align 128
  %212 = add nuw nsw i64 %201, 1
  %213 = icmp eq i64 %212, %199
  br i1 %213, label %214, label %200

214:
  ret void
}

declare <32 x float> @llvm.floor.v32f32(<32 x float>)

define internal fastcc <32 x float> @scaled(<32 x float> %0, i32 %1, i32 %2) #0 {
  switch i32 %2, label %19 [
    i32 0, label %4
    i32 2, label %9
  ]

4:
  %5 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %0)
  %6 = fsub <32 x float> %0, %5
  %7 = fcmp ord <32 x float> %6, zeroinitializer
  %8 = select <32 x i1> %7, <32 x float> %6, <32 x float> zeroinitializer
  br label %19

9:
  %10 = fmul <32 x float> %0, splat (float 5.000000e-01)
  %11 = tail call <32 x float> @llvm.floor.v32f32(<32 x float> %10)
  %12 = fsub <32 x float> %10, %11
  %13 = fcmp ord <32 x float> %12, zeroinitializer
  %14 = fmul <32 x float> %12, splat (float 2.000000e+00)
  %15 = select <32 x i1> %13, <32 x float> %14, <32 x float> zeroinitializer
  %16 = fcmp oge <32 x float> %15, splat (float 1.000000e+00)
  %17 = fsub <32 x float> splat (float 2.000000e+00), %15
  %18 = select <32 x i1> %16, <32 x float> %17, <32 x float> %15
  br label %19

19:
  %20 = phi <32 x float> [ %8, %4 ], [ %18, %9 ], [ %0, %3 ]
  %21 = uitofp i32 %1 to float
  %22 = insertelement <32 x float> poison, float %21, i64 0
  %23 = shufflevector <32 x float> %22, <32 x float> poison, <32 x i32> zeroinitializer
  %24 = fmul <32 x float> %23, %20
  ret <32 x float> %24
}

declare <32 x i32> @llvm.smax.v32i32(<32 x i32>, <32 x i32>)

declare <32 x i32> @llvm.smin.v32i32(<32 x i32>, <32 x i32>)

declare i32 @llvm.ctpop.i32(i32)

declare i32 @llvm.cttz.i32(i32, i1)

declare <32 x i16> @llvm.masked.gather.v32i16.v32p0(<32 x ptr>, <32 x i1>, <32 x i16>)
declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, <32 x i1>, <32 x i32>)
declare <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr>, <32 x i1>, <32 x i64>)
declare <32 x i8> @llvm.masked.gather.v32i8.v32p0(<32 x ptr>, <32 x i1>, <32 x i8>)
declare void @llvm.masked.scatter.v32i16.v32p0(<32 x i16>, <32 x ptr>, <32 x i1>)
declare void @llvm.masked.scatter.v32i32.v32p0(<32 x i32>, <32 x ptr>, <32 x i1>)
declare void @llvm.masked.scatter.v32i64.v32p0(<32 x i64>, <32 x ptr>, <32 x i1>)
declare void @llvm.masked.scatter.v32i8.v32p0(<32 x i8>, <32 x ptr>, <32 x i1>)
