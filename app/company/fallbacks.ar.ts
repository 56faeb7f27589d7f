type ServiceWords = { title: string; shortDescription: string; features: readonly string[] };
type ProjectWords = ServiceWords & { location: string; categoryName: string };

/** The words of the services that the home page shows when none can be read, in Arabic, by slug. */
export const fallbackServices: Record<string, ServiceWords> = {
  "smart-home-automation": {
    title: "الإضاءة والأتمتة الذكية",
    shortDescription: "مشاهد وتعتيم وستائر تتبع الشمس، من لوحة أزرار واحدة محفورة الكلمات.",
    features: ["تعتيم KNX وDALI", "ستائر آلية", "حسّاسات حضور وضوء نهار"],
  },
  "audio-video-solutions": {
    title: "أنظمة الصوت والصورة",
    shortDescription: "غرف تُحسن الصوت قبل أن تُبهر العين، من سمّاعات التراس إلى السينما الخاصة.",
    features: ["صوت متعدد الغرف", "معايرة السينما المنزلية", "توزيع الصورة"],
  },
  "cctv-security-systems": {
    title: "كاميرات المراقبة والأمن",
    shortDescription: "نرسم التغطية على المخطط أولًا، فتعرفون ما تراه كل كاميرا.",
    features: ["كاميرات شبكية وتسجيل", "إنتركم مرئي", "التحكم بالدخول"],
  },
  "elv-systems-installation": {
    title: "أنظمة التيار الخفيف",
    shortDescription: "تمديدات شبكية وWi-Fi وهوائي مركزي (SMATV)، والخزانة التي تجمعها كلها.",
    features: ["Cat6A وألياف ضوئية", "قياس تغطية Wi-Fi", "تجهيز الخزانة ووضع الملصقات"],
  },
};

/** The words of the projects that the home page shows when none can be read, in Arabic, by id. */
export const fallbackProjects: Record<string, ProjectWords> = {
  "fallback-residential": {
    title: "فيلا بلوحة أزرار واحدة",
    shortDescription: "إضاءة وستائر وتكييف وصوت وكاميرات لفيلا عائلية، شُغّلت واختُبرت غرفة غرفة.",
    location: "دبي، الإمارات العربية المتحدة",
    categoryName: "سكني",
    features: ["إضاءة KNX", "صوت متعدد الغرف"],
  },
  "fallback-commercial": {
    title: "طابق مكاتب مُدّت كابلاته ليلًا",
    shortDescription: "تمديدات شبكية وWi-Fi وتحكم بالدخول، نُفّذت خارج ساعات العمل.",
    location: "دبي، الإمارات العربية المتحدة",
    categoryName: "تجاري",
    features: ["كابلات Cat6A", "التحكم بالدخول"],
  },
  "fallback-hospitality": {
    title: "ردهة تتبدّل مع الساعات",
    shortDescription: "مشاهد إضاءة وصوت في الخلفية وكاميرات لا تلفت النظر، للطابق الأرضي من فندق.",
    location: "دبي، الإمارات العربية المتحدة",
    categoryName: "ضيافة",
    features: ["مشاهد إضاءة", "صوت في الخلفية"],
  },
};
