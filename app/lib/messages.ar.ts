import type { en } from "./messages.en.ts";

/** Arabic messages about files, texts and times. */
export const ar: typeof en = {
  unknownBrowser: "متصفح غير معروف",
  device: (browser: string, system?: string) => (system ? `${browser} على ${system}` : browser),
  tooLong: (most: string, length: string) =>
    `الحد الأقصى لعدد الأحرف هو ${most} مع التنسيق، وعدد أحرف هذا النص ${length}.`,
  picturesTooLarge: "الصور الملصقة في هذا النص أكبر من أن تُحفظ دفعة واحدة. ارفعوا بعضها بدلًا من لصقها.",
  kinds: {
    unknown: "يُرجى اختيار ملف صورة صالح",
    svg: "يُرجى اختيار ملف صورة صالح. قد تحمل ملفات SVG برامج نصية، لذلك لا نقبلها. اختاروا PNG أو JPG أو GIF أو WebP أو AVIF.",
    heic: "يُرجى اختيار ملف صورة صالح. لا تعرض المتصفحات صور HEIC. اختاروا الصورة بصيغة JPG أو PNG أو GIF أو WebP أو AVIF.",
    animation: "لا يُحفظ من ملفات PNG أو AVIF المتحركة غير الصورة الأولى. يُرجى اختيارها بصيغة GIF أو WebP.",
  },
  videos: {
    kind: "يُرجى اختيار فيديو بصيغة MP4 أو WebM.",
    mov: "هذا فيديو بصيغة QuickTime. يُرجى حفظه بصيغة MP4 ثم رفعه.",
    size: "حجم هذا الملف أكبر من 200 ميجابايت.",
    damaged: "هذا الفيديو تالف أو ناقص ولا يمكن تشغيله.",
  },
  notPdf: "يُرجى اختيار ملف PDF.",
  troubles: {
    damaged: "هذه الصورة تالفة ولا يمكن قراءتها.",
    pixels: "تتجاوز هذه الصورة 50 ميجابكسل. يُرجى اختيار صورة أصغر.",
    frames: "تتجاوز هذه الصورة المتحركة 300 إطار. يُرجى اختيار صورة أقصر.",
    slow: "تستغرق معالجة هذه الصورة وقتًا أطول من اللازم. يُرجى اختيار صورة أبسط.",
    memory: "تحتاج معالجة هذه الصورة إلى ذاكرة أكبر من المتاح. يُرجى اختيار صورة أصغر.",
  },
  codings: {
    avif: "AVIF",
    webp: "WebP",
    lossless: "WebP من دون فقد",
    interlaced: "PNG متداخلة",
    progressive: "JPEG تدريجية",
  },
  tooManyPixels: (coding: string, megapixels: number) =>
    `الحد الأقصى لصور ${coding} هو ${megapixels} ميجابكسل. يُرجى اختيار صورة أصغر، أو حفظها بصيغة JPG عادية.`,
};
