import { plural } from "../../lib/text/messages.ts";
import type { en } from "./messages.en.ts";

const toHours = (hours: number) =>
  plural(hours, {
    zero: "أقل من ساعة",
    one: "ساعة واحدة",
    two: "ساعتان",
    few: "# ساعات",
    many: "# ساعة",
    other: "# ساعة",
  });
const toMinutes = (minutes: number) =>
  plural(minutes, {
    zero: "أقل من دقيقة",
    one: "دقيقة واحدة",
    two: "دقيقتان",
    few: "# دقائق",
    many: "# دقيقة",
    other: "# دقيقة",
  });
const toDays = (days: number) =>
  plural(days, { zero: "أقل من يوم", one: "يوم واحد", two: "يومان", few: "# أيام", many: "# يومًا", other: "# يوم" });

/** The wording of enquiries, and of the form that they come from, in Arabic. */
export const ar: typeof en = {
  problems: {
    noDigits: "يُرجى إدخال رقم هاتف فيه أرقام",
    noService: "يُرجى اختيار خدمة من القائمة",
    tooLong: (length: number) =>
      plural(length, {
        zero: "يُرجى الاختصار",
        one: "يُرجى ألا يتجاوز هذا حرفًا واحدًا",
        two: "يُرجى ألا يتجاوز هذا حرفين",
        few: "يُرجى ألا يتجاوز هذا # أحرف",
        many: "يُرجى ألا يتجاوز هذا # حرفًا",
        other: "يُرجى ألا يتجاوز هذا # حرف",
      }),
    otherFiles: "يُرجى اختيار ملفات PDF أو صور",
  },
  duration: {
    days: (days: number, hours: number) => toDays(days) + (hours > 0 ? ` و${toHours(hours)}` : ""),
    hours: (hours: number, minutes: number) => toHours(hours) + (minutes > 0 ? ` و${toMinutes(minutes)}` : ""),
    minutes: toMinutes,
  },
  spamReasons: {
    trap: "عُبّئ حقل لا يراه الناس",
    language: "لا يذكر المتصفح أي لغة",
    repeats: (count: number) =>
      plural(count, {
        zero: "لم يرسل أحد غيره الكلمات نفسها اليوم",
        one: "أرسل شخص آخر الكلمات نفسها اليوم",
        two: "أرسل شخصان آخران الكلمات نفسها اليوم",
        few: "أرسل # أشخاص آخرين الكلمات نفسها اليوم",
        many: "أرسل # شخصًا آخر الكلمات نفسها اليوم",
        other: "أرسل # شخص آخر الكلمات نفسها اليوم",
      }),
    links: (count: number) =>
      plural(count, {
        zero: "لا روابط في الرسالة",
        one: "في الرسالة رابط",
        two: "في الرسالة رابطان",
        few: "في الرسالة # روابط",
        many: "في الرسالة # رابطًا",
        other: "في الرسالة # رابط",
      }),
    linkInName: "في الاسم رابط",
    markup: "في الرسالة رموز روابط",
    offers: (kinds: number) =>
      plural(kinds, {
        zero: "لا كلمات إعلانية في الرسالة",
        one: "في الرسالة كلمات إعلانية",
        two: "في الرسالة كلمات من نوعين من الإعلانات",
        few: "في الرسالة كلمات من # أنواع من الإعلانات",
        many: "في الرسالة كلمات من # نوعًا من الإعلانات",
        other: "في الرسالة كلمات من # نوع من الإعلانات",
      }),
    alphabets: "كلمات تجمع حروفًا من أبجديتين",
    phone: "رقم الهاتف غير صالح",
    noScript: "أُرسلت من دون JavaScript",
    fast: (seconds: string) => `أُرسلت بعد لمس النموذج بمدة ${seconds} ثانية`,
    random: "الاسم والرسالة حروف عشوائية",
    randomMessage: "الرسالة حروف عشوائية",
    randomName: "الاسم حروف عشوائية",
    noCheck: "لا جواب في الرسالة عن فحص البرامج الآلية",
    failedCheck: "لم يُجتَز فحص البرامج الآلية",
    check: (score: string) => `نتيجة فحص البرامج الآلية ${score} من 1`,
  },
  reply: {
    yourProject: "مشروعكم",
    youWrote: "كتبتم",
    quote: (when: string) => `كتبتم في ${when}:`,
  },
};
