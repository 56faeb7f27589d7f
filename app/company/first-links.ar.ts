/** The initial links of a site and the places of links in Arabic, by their English words. */
export const ar: Record<string, string> = {
  Home: "الرئيسية",
  Services: "الخدمات",
  Portfolio: "أعمالنا",
  About: "من نحن",
  Blog: "المدوّنة",
  Contact: "تواصلوا معنا",
  "Smart Home Automation": "أتمتة المنازل الذكية",
  "CCTV Security Systems": "أنظمة كاميرات المراقبة",
  "ELV Systems Installation": "أنظمة التيار الخفيف",
  "Audio Video Solutions": "أنظمة الصوت والصورة",
  "Privacy Policy": "سياسة الخصوصية",
  "Terms of Service": "شروط الخدمة",
  Header: "أعلى الصفحة",
  "Quick links": "روابط سريعة",
  "Our services": "خدماتنا",
  Legal: "الشروط والخصوصية",
};
