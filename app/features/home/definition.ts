import type { PageSections } from "../../definitions/fixed-page.ts";

export const homeSections = {
  hero: {
    heading: "Hero",
    flag: { key: "hero", name: "hero", text: "The opening of the home page with title, subtitle and two buttons." },
    texts: {
      hero_title: "Smart homes and low-voltage systems",
      hero_subtitle:
        "We design, install and maintain smart-home automation and extra-low-voltage systems for homes and businesses across the UAE.",
      hero_cta_primary: "Get Free Quote",
      hero_cta_secondary: "View Our Projects",
    },
  },
  services: {
    heading: "Services Preview",
    flag: { key: "services", name: "services preview", text: "The first four services on the home page." },
    texts: { services_title: "Our Services", services_subtitle: "" },
  },
  about_preview: { heading: "About Preview", texts: { about_preview_title: "", about_preview_text: "" } },
  why: {
    heading: "Why Choose Us",
    flag: { key: "why_choose", name: "why choose us", text: "The reasons to choose the company on the home page." },
    texts: {
      why_title: "Why Choose Us",
      why_1_title: "One contact",
      why_1_text: "Design, installation and support come from the same company.",
      why_2_title: "Planned for your building",
      why_2_text: "Every system is chosen and drawn for the rooms that it serves.",
      why_3_title: "Installed with care",
      why_3_text: "Tested, labelled and tidy before we hand over.",
      why_4_title: "Here afterwards",
      why_4_text: "We explain how everything works and help when something changes.",
    },
  },
  handover: {
    heading: "Handover File",
    flag: {
      key: "handover",
      name: "handover file",
      text: "What a client holds at handover: drawing, cable schedule, keypad card and promises.",
    },
    texts: {
      handover_title: "",
      handover_subtitle: "",
      handover_sheet: "As-built drawing",
      handover_schedule: "Cable schedule",
      handover_keypad: "Keypad card",
    },
  },
  projects: {
    heading: "Projects Preview",
    flag: { key: "portfolio", name: "featured projects", text: "Three featured projects on the home page." },
    texts: { projects_title: "Our Projects", projects_subtitle: "" },
  },
  testimonials: {
    heading: "Testimonials",
    flag: { key: "testimonials", name: "testimonials", text: "What clients say, below the featured projects." },
    texts: { testimonials_title: "Testimonials" },
  },
  social: {
    heading: "Social Media",
    flag: {
      key: "instagram",
      name: "social media",
      text: "The block that invites visitors to follow the company on social media.",
    },
    texts: { social_title: "Follow Us", social_subtitle: "" },
  },
  contact_cta: {
    heading: "Call to Action",
    flag: { key: "contact_cta", name: "contact call", text: "The closing call to get in touch on the home page." },
    texts: { contact_cta_title: "Get in Touch", contact_cta_subtitle: "", contact_cta_button: "Contact Us" },
  },
  meta: { heading: "Search Results", texts: { meta_title: "Smart homes and low-voltage systems" } },
} as const satisfies PageSections;
