/** The defaults of the settings that have words, in Arabic. */
export const ar = {
  company_name: "أنظمة المنازل الذكية",
  company_working_hours: "من الاثنين إلى الجمعة: 8 صباحًا – 8 مساءً",
  contact_address: "دبي، الإمارات العربية المتحدة",
  contact_locality: "الخليج التجاري، دبي",
};
