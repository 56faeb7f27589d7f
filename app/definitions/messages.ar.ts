import { plural } from "../lib/text/messages.ts";
import type { en } from "./messages.en.ts";

/** The wording that content types share, and of their fields' errors, in Arabic. */
export const ar: typeof en = {
  /** The words of a content type that follow from its two indefinite names: "مشروع" and "مشاريع". */
  derive(one: string, many: string) {
    return {
      form: {
        newTitle: `إضافة ${one}`,
        editTitle: `تعديل ${one}`,
        buttons: {
          create: `إنشاء ${one}`,
          update: "حفظ التعديلات",
          creating: "جارٍ الحفظ...",
          updating: "جارٍ الحفظ...",
        },
      },
      list: {
        title: many,
        add: `إضافة ${one}`,
        emptyTitle: `لا توجد ${many}`,
        noMatch: `لا توجد ${many} تطابق بحثكم.`,
      },
      displayOrder: "ترتيب العرض",
      activeToggle: {
        ...{ on: "مفعّل", off: "معطّل", turnOn: "تفعيل", turnOff: "تعطيل" },
        messages: {
          on: { text: `تم التفعيل: ${one}` },
          off: { text: `تم التعطيل: ${one}` },
          failed: { text: `تعذّر التحديث (${one}): {message}` },
        },
      },
      messages: {
        loadFailed: { text: `تعذّر التحميل: ${many}` },
        findFailed: { text: `تعذّر التحميل: ${one}` },
        created: { text: `تم إنشاء ${one} بنجاح` },
        updated: { text: `تم تحديث ${one} بنجاح` },
        createFailed: { text: `تعذّر إنشاء ${one}: {message}` },
        updateFailed: { text: `تعذّر تحديث ${one}: {message}` },
        deleted: { text: `تم حذف ${one} بنجاح` },
        deleteFailed: { text: `تعذّر حذف ${one}: {message}` },
      },
    };
  },
  copyOf: (title: string) => `نسخة من ${title}`,
  required: (label: string) => `الحقل «${label}» مطلوب`,
  none: "لا شيء",
  chooseOne: "اختاروا من القائمة.",
  enterDate: "أدخلوا تاريخًا.",
  enterDateTime: "أدخلوا تاريخًا ووقتًا.",
  enterYear: "أدخلوا السنة بأربعة أرقام.",
  longAddress: "هذا العنوان أطول من اللازم.",
  wrongVideo: "لا يمكن تشغيل هذا هنا. أدخلوا عنوان فيلم واحد على YouTube أو Vimeo، أو عنوان ملف فيديو مثل MP4 أو WebM.",
  wrongAddress: "ابدؤوا العنوان بأحد الرموز https:// أو http://، أو بالرمز / لصفحة أو ملف في هذا الموقع.",
  tooLong: (longest: number) => `الحد الأقصى هنا ${longest} حرفًا.`,
  outOfBounds(least?: number, most?: number) {
    if (least === undefined) return `أدخلوا عددًا صحيحًا لا يزيد على ${most}.`;
    return most === undefined ? `أدخلوا عددًا صحيحًا لا يقل عن ${least}.` : `أدخلوا عددًا صحيحًا من ${least} إلى ${most}.`;
  },
  reservedSlug: "هذا العنوان محجوز للموقع نفسه. اختاروا غيره.",
  folderLong: (length: number) => `الحد الأقصى لاسم المجلد ${length} حرفًا.`,
  folderSlash: "لا يجوز أن يحوي اسم المجلد خطًّا مائلًا.",
  tagsMany: (count: number) => `الحد الأقصى لعدد الوسوم ${count}.`,
  tagLong: (length: number) => `الحد الأقصى لطول الوسم ${length} حرفًا.`,
  linkAddress: "أدخلوا مسارًا في هذا الموقع، مثل /warranty، أو عنوانًا كاملًا: https://…",
  licenceEnds(days: number) {
    if (days < 0) return "انتهت صلاحيته";
    if (days === 0) return "تنتهي صلاحيته اليوم";
    if (days === 1) return "تنتهي صلاحيته غدًا";
    return plural(days, {
      two: "تنتهي صلاحيته بعد يومين",
      few: "تنتهي صلاحيته بعد # أيام",
      many: "تنتهي صلاحيته بعد # يومًا",
      other: "تنتهي صلاحيته بعد # يوم",
    });
  },
};
