import { createHash } from "node:crypto";

/**
 * The passwords of twelve characters and more, and the most common words, of the list of @zxcvbn-ts/language-common 4.1.3
 * (MIT): the first 48 bits of their SHA-256, so that nobody has to read them.
 */
const hashes = new Set(
  `-56_GBA- -BWuYXw2 -Dz_gGav -FtDBnoo -GqoaMO0 -RamtU_M -UH1V-6J -VK3S2CD -V_J0lUx -VaKWpP9 -YYNTB_n -gd3vwJO
   -huuuOb1 -iEV-NV2 -jQBFEmM -lv4eay5 -m5eWhio -xK7blgC -yboWYyj -zipP9ie 0-nAPSvR 00pWmreq 026cR6Ia 032WtCrU
   04aBB0Rn 0HhMaxeF 0IH15AKY 0UpzEL31 0W8G_iVd 0XEIdH6S 0XRuHOnR 0_QAeatT 0aS-GbPP 0i8RWr1r 0iKhjWR0 0lsbU_7a
   0mQYiO1k 0mU_98uy 0o6197Sr 0qG6eIOZ 0stJIWdZ 0vEp3TBt 0zTLl_L2 0zTLrEuz 1-g-KKBL 15mHBRol 166d51Cl 1EMmiIX2
   1LRYZNnW 1N8uwlPc 1QztQ1NZ 1SR1upSS 1W0P9pti 1gK_j0cL 1hj7FXpL 1k3r2ULX 214Y-umo 23rZUDNu 28SgQycX 29zwG_Us
   2AjP1mIV 2EqaaysP 2G3G5gsG 2GyGUbeU 2K7MZSzk 2Kr8S4R8 2LAbJDWj 2QNXOM78 2S4GsyXS 2XmIVEek 2kVLArRw 2l_iCYjI
   2vzOTH7U 3-9eU_mE 3DVex1ot 3IRd5pZ- 3KbslRD8 3NeevOkH 3VbeQTeV 3VoTeIyA 3czD7pmV 3g3oKsaj 3mJ4q57R 3oVmVvV2
   3tj7ejIu 42-r2h8D 44gHXaT6 4AD0D8Ts 4GfovrOi 4KMuXPcJ 4RGh732q 4SuC0djX 4WiJe7ST 4fxF94gO 4tJ5y6Ra 4xq2Q8RP
   5138ReaW 53O7XZAm 5ABeLBV4 5C3ddIwj 5Ic4OdSW 5JA0z0vJ 5JozIW0Y 5K2Tyges 5QHDW9_2 5RKgVYNE 5SY65-mM 5b32k2ZK
   5dUD1Fgi 5jgYAZH7 5m6adp0V 5pfFETzl 5t6xCmVY 5uYu5VgZ 5xTMsjpR 6AMmBERx 6DZkJVxp 6HYOiqcg 6NXRuQ_7 6PGtK96j
   6PVoYtdO 6WBadACW 6aL00OHw 6aY6TrFX 6lWVzeiN 6mbwa9jT 6qK97TLM 6rGKfr5K 71Ks4JDM 75TUkrtI 76rq75lE 7IfQ4HNc
   7NGMamZj 7O97HmTH 7OC2aSTh 7RLrIAAP 7UXWJrBx 7UmIewA8 7i7ir5DA 7k4w54C8 7unG4ZBv 7ungFyu_ 7vocfgyW 7yJmqlcw
   8-rFbqRk 84TA5PiN 84pQdueT 88LOF2KQ 88iAEqyD 8I9Eil56 8LE5JCtJ 8WX8stKh 8ZlqfNpI 8dET-cCA 8fpdbCZC 8tgaJg3q
   90jQx9WO 97zS1ONy 9B8seF4V 9QxR7SMV 9YfU1YZg 9ZA_UeNB 9aOOQkXh 9ckxayB6 9fHOjyXX 9idNmJIC 9kSz0HcC 9vyEyfIc
   9yN5Kc3i A6jw3Y7b A73RTvh8 AAwoVFf8 ACX3VwTw AD3haPMR AFSn3p1P AKa3LUCJ ALR3dSD7 AM_kbSur AQnfO_uu AVAA9LWM
   AWIRSDBv AYzD6LTD Ad8sxvpv AdAn-Zxl Afccmiur AktMLyeS AvUUgvVy AwlxT0zF AyPuuLLn AyzBH-el B2crISNp B6CjvReD
   BH0NIdzv BJWfqIEJ BMzGdEVf BNvdF3sk BOd7-Plc BOjgJ6OU BOlBjutQ BQpaEp1S BRkl0D_Y BSKlXi1f BTQUFSSx BU2h6Lwc
   BXugPWxE BZYEkhFb B_UxYgNn BayHRP_D BbtDKkv2 BcX27yG7 BgBrrCfo BiXlv6Ee Bkf0sL_U BmFlKCCJ BqHYv3_C Bvyknoc-
   BymaP4hD C2fGSk6W C7CdgGAO CHdRg7Ds CLtCowyl CN3_Tr45 CQU9vDmh CW6Lu48e CXy2wyWu CZOPkSjQ Cad_ROuO CcWH-ygs
   CfunlD4i Ck7yU-P- CkNG-Aay CkmS6kQr Cmcki5rg CwS61X07 Cx2_8nFK D-rhbVU2 DES-n3lI DQWEWjHP DSK8l6Pl DW_924eX
   DaC5Q_Mi DeBeRbnf Dh1ZMhp- DjyxN6Ri DoISdjvK E2b6xxFG E2xnZXYU E7H37Fvq ECzxC1KG EE8k4V9N EH3c6tVg EP6Crblk
   ERSNj2rU ETTk9KE7 EY7mVJ6i EYARvvbG Eg9uW06j Ej_WZqo5 EndTSM74 EwVIWnEm F0F-v-Bl F0y3USFJ F4XPw7xq FBEkKyE5
   FCcr02HJ FIZKaiPe FLvj9yZI FQNDQxzt FTLnbb6d FcbWERk5 FmjBH7gd FuU56IOi G0yRM9pz G3M-MIlx GAPGoz0m GAygG5Xw
   GF79TOh2 GFR1XADN GFX4_g6U GL9u3ISA GT0wQ-Ap GTEwcgLK GTTYv67V GTjKyheZ GUgovfg4 GV8ztQ-m GWxWLLXn GYvsr5xF
   GmhC_8to GmvU2ded GnlmjqxA Go2d6UkD Gr6PWspg GwHjChn5 H0VOjOjX H29pnHWJ HBi8IhT2 HCQzPKHG HDEt1kJq HEZzOclg
   HGmdBtlm HIv-j4Ad HbAEa4sZ HfGFQBXj Hju4lHVv HoSFVjCR HpzDdnjA Hs1BwD73 Hve7G6lZ HwBuNBSo HylqMM05 I01tMey5
   I84H_ofb I93aSBAG IFmu9HmW IHD3Jf8c IOCeQ0kS IOfC6Jgn IWZcogHU J-7Pl_MN J1G2b9Xe J1vKwiqy J4C47vmY JBP7Nwmw
   JD0CPMKy JItXxcq7 JWahjNHq JiiNmQRc JjLsBuLC Jn7tM9xF JnXnMonA Jq5h3mlE JqBTcGE8 JsHQYsx6 Jw12x4sI K-TjOqPi
   K7gNU3sd K8Blk4HF KA1Eqx6f KIn1Rq-n KKUW8KZz KSniL0ix KUOlZ7wF KZ1mMdY5 Kgl4OxxH KjM0nn5g KwqMI0u5 L0Xi0XJK
   L19s5a4w LEAgk_Vm LFmENuVX LIxPAN7g LLOAnuPt LUeVtaSw LVQ7vBK3 LYpBMieq La8ObHkA Lisk-O5A LkucwkKL LmLI1gLO
   LqDSXlGS Lr2jl1Zy M0idJJt5 M2ZlsFHb M3uNLB4T M5O0Hu7q M8YUyjz3 M9c-I0Ec MABfVs8v MIc4uBld MKmJr8gs MMHVJNci
   MMVGH8J7 MVBqhEin MWUZV7V9 MZuuKP5O M_eqNNtB MfYed_JX MvmH7NNn N-ctVHhL N39VZqx0 N5Iktxo8 N7_ctMUH NA1gA5KB
   NFUHFQYq NGeTR2r3 NHasCgrT NKUz39cn NQx1S6TT NWAiCOhq Na8l9aX9 NbbQqqrj NfhYJbkB NfkVZqaH NieZllxQ NqoVqI56
   NyHhoq1V NykNdKxN O02i4o6- O2YE0xAJ O4DTj3aG O4R-90iz O7aN5g9W O9zcRpvx OLh7ENCN OMC3PKuo OV8pEHMc Ofvoevs0
   OldFoF-H Ow_g00Lp P1wLX5wy PEDGqmuj PGYVeET6 PMhJJ5ui PVU0me8t PmB4yBE6 PqRWtLPf PvgcsYva Q0b_kvW1 Q3mx0goF
   Q5CHSC0h QAfUYpIp QIx8WIeg QPWYzHZV QTjPvF02 QZTRcG7R Q_95LXn3 QiGg_D37 Qu-EHcJ_ R-G6Zpow R0jUyAKn R5RGN7Mv
   RAT1t6iD RLPFAD2T ROjdNsVM Rchr_8uR RdfELLZS Rh8JVWwm RirsLKiI Rm0anMUP RnsbhaDu Rox7ZEnd RqKBzTVJ S7XtUuVk
   SB7DEMKn SDfddR1p SFtmjGMH SH5CDJ3r SJH4VkgK SP4gsUOD SUYLe7vT SdYhMl61 Se_3R_e2 SpxT3tKa SrWBHoqg SsH1rv2b
   Sss-YmQc SwWreJPo TG64e1Au THPWx311 TR5YyQs7 TahgpZpG TclBhVWi Tcqw2CzL TqXuaP6g TuNnmJLm TyeM3d9S U6YMlDbZ
   U92v7jGJ UCkTv91J UDDFvQAt UJTcrWGs UL_uSccG UPSAl-Pl UQEz_gKf UUat4vPP UbkS80rh Ue7tclHz Ujwm7uWO Unqp9DFT
   UpLydQEy Uujkezjo Uy8BHsif V8e7G7dV VIo5YZqB VOcTQMhl VQmEDQhz VW8H0JhQ Vp0P-VO8 VszE3PyW VuEjlIUT Vv5D90ji
   VvSuNWOE W-CIi74g W0BicumJ W9etsCRG WJcmWUAc WLqjxUr1 WMax0yZT WPh-Jl2X WUSuhJRI WeIPaUVi Wp2dzvtW WqeuQrsw
   X1DdcnTv X1cqDaQD X9kkYl9q XI9SyiiW XIBWXbby XS0863q- XVpwoteI XXJDYlat X_7S4b1W XgF2ydIH XhCq87xo Xk_467X-
   XmEOa02C XohImNoo XpKG2oJh XspIkdry XwNlyXjY Xz1pUsXF Xzs7YUlX Y1RQUDAp Y4Lerx9d YGGRP4gd YGvkvn2k YImFTJTK
   YKD3i1B_ YWGwooQV YXA0wi22 YZoszxJs Yb_-qSFf YipJTT6o YmXbDIxd YnCAV_qM YoYSuAPG Ytm1ayOp Yx_6ULWa Z-D2xQ1Y
   Z6T0Xw0d Z6fVd3_t Z9cQpZCg ZItKH9sw ZKgTa-2B ZXzU1oxq ZbyGf2j_ ZcP3VkGy ZehL4zUy Zly3YuO8 Zmg87_rp ZnjUPnQt
   ZvH6gy1h _0jlEeFj _7KRAyg7 _FL6vpTA _GE7Tf1n _Igao01E _Kx2tLLJ _MoogEXt _PNkKOgp _S72r0Gq _SRacY0N _U5-geH6
   _abPL5IP _bfVxwGj _e_1Kr8W _gJmFVUT _jhK235n _wZTWsEC _xtKJ1Yt a4QZn1Y5 a98LLfwu aL51UIRu adQhH4mZ atZloD3F
   auIXFkoe aulcpfgJ axVxMkDo b-8tkxXK bF8oWp7b bLCf5yo0 bM_6SXfU bRFzxCTH bRxYWVUI bV7x_baM bbZ92_DJ bbyB8Pp2
   bgDNVizC bsyuaHfP bu37ltcn c-y0udgs c0duOCYx c0modt32 c3QFSNIj c55y8tsW c5jPEPKa c80bFsT7 cBAzriZB cF2wYD_V
   cI5LKjJO cORI7zCZ cTDfQzVe cUt0uf15 cV3ISTw2 cVqXSRxq cW-f-Skx cXmwswmI cdokjGBJ ctAWa1cH cvS-idbr cwVR9brU
   d1ucIAAC d2r5QBZ5 d4EROpnx d7kOfpl4 d8ZpFkw3 dDBWFrK8 dN1zC1w2 dPygMltf dlrZ9Mfm dmpa0KNJ dobSCnTp drHuWC29
   dy8P4bJu e4UXW0VQ eAsQz6qs eJuZ6SpL eKft-zrb eM3mTD5H eP4_BXaP eQR5H5u0 eaapM9_J eeqTWBgY egGt6kuK eoUOhf65
   eu5bXbue f9BvDiph fDbFsPtr fIFZ3S5J fcrJGqyR ff73rtIQ fugRgVDg g-1SB6QR g015yqbg g2BjKitB g3A1SQ8I gFN9ZdR5
   gGlWNVoU gLFQnqN2 gNQcVKjO gNcRQPdR gNqfiAiV gR64G50R gU4q4DmD gXSgXU4m gY7-RqbC gZg3od-J gaxKkwWh gcnWEotf
   gdBv6RZh gf3_KD7C ggbSLwQ3 ghooAgWq gm01H0_J go_rt2Ca grpwG8gf gtMEK5QT h0X4ZkCt h2jO0l5j h6cMoAy5 h7voecel
   h9l9FebD hFix1lHZ hFul5BLQ hG9qdv_B hGBzcd5J hGFbGnvX hIvpRAE8 hN4TaFZY hOvBuseH hSmraJkB hUjXX8s6 hUm5TNap
   hXOPj5p_ hYgxCphn hmJGfcfJ hzrJ_-pN i-KXjjQ3 i1kcwxPA iB7oFWt2 iHmt3rGM iLHMpZBg iQekmbVK iTUmIaLl iXsxIHLC
   i_TexUXh ibAKLt9t iukC3QkR ivv9uNvl j-Ju-9bD j0o8_Zvg j87QC2zi j92IDwl8 jColJgIJ jDvJezbR jE_YssJP jFyufA3Q
   jG6W96tq jGSaj4Xz jGjPZbbE jHQpnhzO jLvPKdnO jMExpW6l jT4L9oXQ jTqhpvIn jX1Tl_iE je879deK jflQJlOP jgobCtpC
   jmdApVJr jpJAJaJs jumTjkuW jyf0Mvy6 k0oR5gJo kBWzUCoh kHfRr2nH kJzeSic- kKbVPfR- kMwzpBtU kSRuYO19 kX67M5ay
   kZ5oDuRg khF84R6Y klsTp--b l1mSNXSP lAnWiCb9 lFcpmyms lJnmrv-y lMQUNvA4 lNw1TMqh lTEk9ZZQ lbOvMJkm lc5w2e3j
   ldna7jsJ lhHWbS0Y liMUt-8v lo4tWwho lqHbeEqa lylktmvf m7pcU6BU m9Lvep3b mNnVmpB1 mSNF8htX mTuXYDd4 mX02USA2
   mXBiZmZW m_oLUKkO mb3gaK8t mhOp0cqS mmIu6vSm mpAEA6wx n-k0F4U3 n0Wqma2a n4Cl4UAX nBXoFgaZ nI9aSnd5 nOjbkiqP
   nXd5NWJ6 nacBdjdN nhXsgQ0k nlonFPd8 noYZQa2L noiwZ0CB nt10Ev5l ntFC1gxF nwyYndPk nyoI_eQW o0QQaeQi o4Ti-Gjb
   o9ku8A6h oB7a2RwA oDZHVaOK oFHmLBbD oFYf1knN oIEaR7Hi oLCk-dV4 oLfCRfqz oOySexBE oXREVQ4s ob0TEtIw okVv8GHE
   okcMnRN8 olknas8c opRF_Zw8 oqUvPrqS owyJtEbg oy2dfGGH p4rktNLo p6ObcvKX pFmJFhfX pI_fhQfr pXoHyyWA pY4DIgvw
   pZWXw8sM p_6dy8r6 pe5w8VIl pgOXSuSz pi7LjE-W pievSUPD plf6hVdA pomZrdMl povzsv7V prcKilB0 pscM9Nb7 puE7yRcP
   pwpZs5ga q3PVkOV- q4AXfC-o q4ueArMm q5GoLRTP q8UppLZz qEVxOUte qGGJNxM8 qQogc3TS qR8Mwk_2 qS9r23V4 qUGkxP0M
   qV3E6Jms qalaY6Qu qcQ76UjF qoZvOKY5 qpcwIVD8 quCgn_XJ quW-X2R0 qwsXmUYC qxy3EvLc r1f5ohtY rBOotTTf rPRUiJeN
   rR0KM9FH rZsHArxB r__nYl9K ra-d7G_e rdumoVWV rl3rhl05 rlCtgaLU roDz--JN ruEnHrbw ruQIhH01 ruutSnlv s0Vk8cTN
   s0zUqXz8 s3HbxLAm s4KCJXic s9TNZBy7 sAKmNGR8 sB6wAIBQ sBIKtFlV sBd0Nmsr sCToQFsS sCVvDvTf sPYKBGni sQ5kJ4Au
   sQj9-Me2 sYa6H1M2 scxT9fbo skcdlBv4 sowizQRQ ssA_fmqY ssN-0Zpd t2mmmDtC tB5lYKRG tHBX-BCa tJPUg2Sv tLt_I2ri
   tMTY0b-3 tN74IXyt tO9J-1DA tOa_AVag tR176m0C tUoa-LZm tWdkgaah t_xuquG8 ta0SEwe5 thlvd4S8 tiWpCvvZ togj7e0L
   trkBAlXO tru8bwSi tvjUNKhH tySc0HPX tzlVMOTt u2HvQIFM u2R-KbND u8XmYeEG u976KVD0 uC5yO0YT uDSGZUOy uDa-NY_K
   uFEJMtrT uJ2rgIxY uNqCpJXm uRjD-RFs uVy8_gzS uWibRuBN uYi1g3wk uaNlxNJn ub_TIJlG uclQZA4b ud2WDBdT uikpe2xP
   unXNOeqp uv9PtiyL uzoSpSex v7MBsmyl vBK48xzN vDMtAB4s vFs_4y4j vNFkK8oW vOKWbAsN vQhetZpV vT2uX7kf vW5Q0YLt
   vZOMaI9J vbHMJY1p vjkreSgJ vqfwiHW7 vqr6UQvM vvoVbwKD vxXWzh1e w0zjEZid w5vHN_rz wGsM_gzF wKSUIUPo wPF3nBbS
   wS6oEHoS wbWboMVu wdNcw0cf wjrW8YQS wq_dOFZb wryCnylR wtIUpITp x-QCJY7j x5BMlVEH x8CEMYtv x8Exknbp xALRO0qh
   xG2H8ftK xJuHbAX9 xM-U51tg xNMI9vIK xUIsBSv7 xY3Qo3YA xcCIEy5q xfIKZ50B xgTavJWR xkl1ujzz xlWNLBFo xoWiybqy
   xoaJszjY xolDvl7u xrPlEC8m xuftJwmo xzw6B7ZE y-r_MU71 y14PrHXJ y3mwKyCv y7ysrw1Y y8F-1O0a y8RxymAJ yBK4Rr2L
   yCB57ISi yF9nuoAm yK3kXtZP yMOLnIc0 yMl83SUl yQImgPiI yQNOSa8s yQvA9tN9 yUu18mjY yVZMW7dS ybgrkK5X ygtkLtDB
   ylLn0cGJ ynAMiqC4 yrGOXAzf ys_VJEAD yynaJqHR z-cw5G7M z0B_4-qx z3JK_FBR z4DNiu1I z9r7BFLV zAuKlaiD zFcSmkVJ
   zQjExDFt zTQNGlxB zYefdMb_ zaPDc_Gf zbWTVfO6 zeSFN8os zh2AHRUt zhSE9QRB zmQoco-K zqbghgVJ zshHjS_u zwYi7ypm`.split(
    /\s+/,
  ),
);

/** Whether a text, in lower case, is on lists of stolen passwords. */
export function isCommonPassword(text: string): boolean {
  return hashes.has(createHash("sha256").update(text).digest().subarray(0, 6).toString("base64url"));
}
