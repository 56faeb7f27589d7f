import type { PageSections } from "../../definitions/fixed-page.ts";

export const contactSections = {
  hero: {
    heading: "Hero",
    flag: { key: "hero", name: "hero", text: "The opening of the Contact page." },
    texts: { hero_title: "Contact Us", hero_subtitle: "" },
  },
  info: {
    heading: "Contact Information",
    flag: { key: "info", name: "how to reach us", text: "The four cards: call, e-mail, visit, business hours." },
    texts: { info_title: "How to Reach Us" },
  },
  hours: { heading: "Office Hours" },
  service_areas: {
    heading: "Service Areas",
    texts: { service_areas_title: "Service areas", service_areas_text: "" },
  },
  form: {
    heading: "Contact Form",
    flag: { key: "form", name: "form", text: "The enquiry form." },
    texts: { form_title: "Send Us a Message", form_subtitle: "" },
  },
  map: {
    heading: "Map",
    flag: { key: "map", name: "map", text: "The map of Dubai." },
    texts: { map_title: "Find Us" },
  },
  consultation: {
    heading: "Consultation",
    flag: {
      key: "consultation",
      name: "consultation",
      text: "The block that leads to the external booking page.",
    },
    texts: {
      consultation_title: "Schedule Your Consultation",
      consultation_text: "A free 30-minute consultation.",
      consultation_button: "Book a time",
    },
  },
  support: {
    heading: "Immediate Support",
    texts: { support_title: "Immediate Support", support_text: "", support_note: "24/7 emergency support" },
  },
} as const satisfies PageSections;
