/** Opening hours in visitors' format: "من الاثنين إلى الجمعة: 8 صباحًا – 8 مساءً، السبت: 9 صباحًا – 1 ظهرًا". */
export const ar = {
  /** Monday first. */
  days: ["الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت", "الأحد"],
  /** Days in a row; two of them are joined by `and`. */
  between: (first: string, last: string) => `من ${first} إلى ${last}`,
  and: (first: string, second: string) => `${first} و${second}`,
  daily: "كل يوم",
  /** An hour of the clock with its minutes, if any: "8:30 صباحًا". */
  toTime(clock: string): string {
    const [hour = 0, minute = 0] = clock.split(":").map(Number);
    if (hour % 24 === 0 && minute === 0) return "منتصف الليل";
    const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
    const isMorning = hour % 24 < 12;
    const half = isMorning ? "صباحًا" : hour < 15 ? "ظهرًا" : "مساءً";
    return `${hour % 12 || 12}${minutes} ${half}`;
  },
  span: (from: string, to: string) => `${from} – ${to}`,
  onDays: (days: string, hours: string) => `${days}: ${hours}`,
  separator: "، ",
};
