/** One editable text of a fixed page, and its default if no active row has it. */
export type PageSection = { key: string; value: string };

const text = <Key extends string>(key: Key, value = "") => ({ key, value });

/** The optional parts of numbered entries: why_1_title, why_1_text, why_2_title … */
function numbered<Start extends string, Number extends number, Part extends string>(
  start: Start,
  numbers: readonly Number[],
  parts: readonly Part[],
) {
  return numbers.flatMap((number) => parts.map((part) => text(`${start}_${number}_${part}` as const)));
}

/** The editable texts of the fixed pages, in the order of the back office. */
export const pageSections = {
  home: [
    text("hero_title", "Smart homes and low-voltage systems"),
    text(
      "hero_subtitle",
      "We design, install and maintain smart-home automation and extra-low-voltage systems for homes and businesses across the UAE.",
    ),
    text("hero_cta_primary", "Get Free Quote"),
    text("hero_cta_secondary", "View Our Projects"),
    text("services_title", "Our Services"),
    text("services_subtitle"),
    text("about_preview_title"),
    text("about_preview_text"),
    text("why_title", "Why Choose Us"),
    ...numbered("why", [1, 2, 3, 4], ["title", "text"]),
    text("handover_title"),
    text("handover_subtitle"),
    text("handover_sheet", "As-built drawing"),
    text("handover_schedule", "Cable schedule"),
    text("handover_keypad", "Keypad card"),
    text("projects_title", "Our Projects"),
    text("projects_subtitle"),
    text("testimonials_title", "Testimonials"),
    text("social_title", "Follow Us"),
    text("social_subtitle"),
    text("contact_cta_title", "Get in Touch"),
    text("contact_cta_subtitle"),
    text("contact_cta_button", "Contact Us"),
    text("meta_title", "Smart homes and low-voltage systems"),
  ],
  about: [
    text("hero_title", "About Us"),
    text("hero_subtitle"),
    text("stat_1_value", "10+"),
    text("stat_1_label", "Projects Completed"),
    text("stat_2_value", "2+"),
    text("stat_2_label", "Years Experience"),
    text("stat_3_value", "100%"),
    text("stat_3_label", "Client Satisfaction"),
    text("stat_4_value", "24/7"),
    text("stat_4_label", "Support Available"),
    text("story_title"),
    text("story_content"),
    text("mission_title", "Our Mission"),
    text(
      "mission_content",
      "To give homes and businesses technology that is dependable, secure and easy to live with.",
    ),
    text("vision_title", "Our Vision"),
    text("vision_content", "Buildings in which comfort, security and efficiency are part of everyday life."),
    text("values_title", "Our Values"),
    ...numbered("value", [1, 2, 3, 4], ["title", "description", "icon"]),
    text("team_title"),
    text("team_text"),
    text("why_title", "Why Choose Us"),
    ...numbered("why", [1, 2, 3], ["title", "text"]),
  ],
  services: [
    text("hero_title", "Services"),
    text("hero_subtitle"),
    text("main_title", "What We Offer"),
    text("why_us_title", "Why Choose Us"),
    text("stat_1_value", "5+"),
    text("stat_1_label", "Years of experience"),
    text("stat_2_value", "500+"),
    text("stat_2_label", "Happy clients"),
    text("stat_3_value", "24/7"),
    text("stat_3_label", "Support"),
    text("stat_4_value", "100%"),
    text("stat_4_label", "Custom solutions"),
    text("cta_title", "Need advice?"),
    text("cta_subtitle"),
    text("cta_button", "Contact Us"),
    text("detail_cta_title", "Interested in this service?"),
    text("detail_cta_subtitle"),
  ],
  portfolio: [
    text("hero_title", "Portfolio"),
    text("hero_subtitle"),
    text("cta_title", "Planning a project?"),
    text("cta_subtitle"),
    text("cta_button", "Contact Us"),
  ],
  blog: [text("hero_title", "Blog"), text("hero_subtitle")],
  contact: [
    text("hero_title", "Contact Us"),
    text("hero_subtitle"),
    text("info_title", "How to Reach Us"),
    text("service_areas_title", "Service areas"),
    text("service_areas_text"),
    text("form_title", "Send Us a Message"),
    text("form_subtitle"),
    text("map_title", "Find Us"),
    text("consultation_title", "Schedule Your Consultation"),
    text("consultation_text", "A free 30-minute consultation."),
    text("consultation_button", "Book a time"),
    text("support_title", "Immediate Support"),
    text("support_text"),
    text("support_note", "24/7 emergency support"),
  ],
} as const satisfies Record<string, readonly PageSection[]>;

export type PageSlug = keyof typeof pageSections;
export type SectionKey<P extends PageSlug> = (typeof pageSections)[P][number]["key"];
