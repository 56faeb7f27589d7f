import { plural } from "../../lib/text/messages.ts";
import type { en } from "./messages.en.ts";

/** The wording about the texts of pages and their claims, in Arabic. */
export const ar: typeof en = {
  topics: {
    years: "السنوات",
    founding: "التأسيس",
    projects: "المشاريع",
    clients: "العملاء",
    reply: "الرد",
    warranty: "الضمان",
    consultation: "الاستشارة",
    emirates: "الإمارات",
  },
  topicOn: (topic: string, subject: string) => (subject ? `${topic}: ${subject}` : topic),
  truths: {
    founded: (year: string) => `تأسست الشركة في عام ${year}`,
    projects: (count: number) =>
      plural(count, {
        zero: "لا مشاريع في صفحة أعمالنا",
        one: "في صفحة أعمالنا مشروع واحد",
        two: "في صفحة أعمالنا مشروعان",
        few: "في صفحة أعمالنا # مشاريع",
        many: "في صفحة أعمالنا # مشروعًا",
        other: "في صفحة أعمالنا # مشروع",
      }),
    reply: (hours: number) => `المدة المعلنة للزوار ${hours} ساعة`,
    warranty: (warranty: string) => `الضمان هو «${warranty}»`,
    serves: (emirates: string) => `تخدم الشركة ${emirates}`,
  },
  toSectionLabel: (key: string) => key.replaceAll("_", " "),
  pageContent: "محتوى الصفحة",
  coreValues: "القيم الأساسية",
  texts: "النصوص",
};
