/** The Arabic wording of the contact form; `services` are labels, what is stored stays the English one. */
export const ar = {
  services: {
    "Smart Home Automation": "أتمتة المنازل الذكية",
    "CCTV Security Systems": "أنظمة كاميرات المراقبة",
    "ELV Systems Installation": "أنظمة التيار الخفيف",
    "Audio Video Solutions": "أنظمة الصوت والصورة",
    "Smart Lighting Control": "التحكم الذكي بالإضاءة",
    "Climate Control Systems": "أنظمة التحكم بالتكييف",
    "Intercom Communication": "أنظمة الإنتركم",
    "Access Control Systems": "أنظمة التحكم بالدخول",
  },
  problems: {
    missing: {
      name: "يُرجى إدخال الاسم",
      email: "يُرجى إدخال البريد الإلكتروني",
      phone: "يُرجى إدخال رقم الهاتف",
    },
    noEmail: "يُرجى إدخال بريد إلكتروني مثل name@example.com",
    foreignName: "يُرجى كتابة ما قبل علامة @ بحروف لاتينية، فغيرها لا يصل إلى كل مكان",
    tooManyFiles: "يُرجى اختيار 3 ملفات على الأكثر، لا يتجاوز مجموعها 15 ميجابايت",
  },
};
