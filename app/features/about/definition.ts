import { numberedTexts, type PageSections } from "../../definitions/fixed-page.ts";

export const aboutSections = {
  hero: {
    heading: "Hero",
    flag: { key: "hero", name: "hero", text: "The opening of the About page." },
    texts: { hero_title: "About Us", hero_subtitle: "" },
  },
  stat: {
    heading: "Figures",
    flag: { key: "stats", name: "figures", text: "The row of four figures." },
    texts: {
      ...{ stat_1_value: "10+", stat_1_label: "Projects Completed", stat_1_note: "" },
      ...{ stat_2_value: "2+", stat_2_label: "Years Experience", stat_2_note: "" },
      ...{ stat_3_value: "100%", stat_3_label: "Client Satisfaction", stat_3_note: "" },
      ...{ stat_4_value: "24/7", stat_4_label: "Support Available", stat_4_note: "" },
    },
  },
  story: { heading: "Company Story", texts: { story_title: "", story_content: "" } },
  mission: {
    heading: "Mission & Vision",
    flag: { key: "mission", name: "mission and vision", text: "Mission and vision, with the company's story." },
    texts: {
      mission_title: "Our Mission",
      mission_content: "To give homes and businesses technology that is dependable, secure and easy to live with.",
    },
  },
  vision: {
    heading: "Mission & Vision",
    texts: {
      vision_title: "Our Vision",
      vision_content: "Buildings in which comfort, security and efficiency are part of everyday life.",
    },
  },
  values: {
    heading: "Core Values",
    flag: { key: "values", name: "core values", text: "The grid of core values." },
    texts: { values_title: "Our Values" },
  },
  value: { heading: "Core Values", texts: numberedTexts("value", [1, 2, 3, 4], ["title", "description", "icon"]) },
  team: { heading: "Team", texts: { team_title: "", team_text: "" } },
  why: {
    heading: "Why Choose Us",
    flag: {
      key: "why_choose_us",
      name: "why choose us",
      text: "The reasons to choose the company on the About page.",
    },
    texts: {
      why_title: "Why Choose Us",
      why_1_title: "We listen first",
      why_1_text: "A system begins with how you use the building.",
      why_2_title: "Clear proposals",
      why_2_text: "You know what is included before work begins.",
      why_3_title: "Support that knows your system",
      why_3_text: "We keep the records of what we installed.",
    },
  },
} as const satisfies PageSections;
