/** One editable text of a fixed page, with the wording that holds where no active row has it. */
export type PageSection = { key: string; value: string };

const text = <Key extends string>(key: Key, value: string) => ({ key, value });

/**
 * The editable texts of the fixed pages in the order in which the back office lists them; they are the
 * starter content and the fallback at once. A text that is stored empty is shown as nothing.
 */
export const pageSections = {
  home: [
    text("hero_title", "The whole house on one quiet wire"),
    text(
      "hero_subtitle",
      "We design, cable and programme smart homes and low-voltage systems across the UAE. Lighting, climate, cameras, sound and access answer to a single keypad.",
    ),
    text("hero_cta_primary", "Get a free quote"),
    text("hero_cta_secondary", "See our projects"),
    text("services_title", "Every trade, pulled as one job"),
    text(
      "services_subtitle",
      "One team draws the cable routes, pulls them, terminates the rack and programmes what you touch. Nothing is left for the next contractor to guess.",
    ),
    text("about_preview_title", "Drawn first, pulled once"),
    text(
      "about_preview_text",
      "Sikka means a lane, a track, a rail. We began as cable people: the drawing comes before the drill, every run is labelled at both ends, and the file you get at handover matches what is in the wall.",
    ),
    text("why_title", "What you get besides the keypad"),
    text("why_1_title", "One team, one drawing"),
    text(
      "why_1_text",
      "Design, cabling, racks and programming stay in one set of hands, so nobody points at somebody else.",
    ),
    text("why_2_title", "Open standards"),
    text("why_2_text", "KNX, DALI, ONVIF and Matter: another engineer can open the project file and carry on."),
    text("why_3_title", "As-built, in writing"),
    text("why_3_text", "Cable schedule, addresses, passwords and the project file are yours on the day of handover."),
    text("why_4_title", "We answer at night"),
    text(
      "why_4_text",
      "Support is staffed around the clock, and most faults are found from the office before a van leaves.",
    ),
    text("projects_title", "Recently switched on"),
    text("projects_subtitle", "Villas, apartments, offices and hotels that we cabled, commissioned and handed over."),
    text("testimonials_title", "What clients say"),
    text("social_title", "Follow the work"),
    text(
      "social_subtitle",
      "Racks before and after, cable runs before the plaster, and the occasional very tidy label.",
    ),
    text("contact_cta_title", "Tell us about the building"),
    text(
      "contact_cta_subtitle",
      "A floor plan and ten minutes on the phone are enough for a first number. We answer within 24 hours.",
    ),
    text("contact_cta_button", "Get a free quote"),
  ],
  about: [
    text("hero_title", "We draw the cable before we draw the drill"),
    text(
      "hero_subtitle",
      "Sikka Smart Systems designs, cables and programmes smart homes and extra-low-voltage systems for homes and businesses across the UAE.",
    ),
    text("stat_1_value", "10+"),
    text("stat_1_label", "Projects Completed"),
    text("stat_2_value", "2+"),
    text("stat_2_label", "Years Experience"),
    text("stat_3_value", "100%"),
    text("stat_3_label", "Client Satisfaction"),
    text("stat_4_value", "24/7"),
    text("stat_4_label", "Support Available"),
    text("story_title", "How it began"),
    text(
      "story_content",
      "Two cable people and a programmer kept meeting on other companies' sites, always at the moment when three trades argued about whose wire it was. In Business Bay they opened one office for all three. The arguments stopped, and the drawings got better.",
    ),
    text("mission_title", "Our mission"),
    text(
      "mission_content",
      "To give every building in the UAE one calm, dependable nervous system: cabled properly, documented fully, and simple enough that nobody needs a manual to turn off the lights.",
    ),
    text("vision_title", "Our vision"),
    text(
      "vision_content",
      "A city where comfort and security are part of the structure, where systems of different makers speak one language, and where a house can be serviced by anyone who can read its drawing.",
    ),
    text("values_title", "What we hold on to"),
    text("value_1_title", "Precision"),
    text("value_1_description", "Measured twice, labelled at both ends, tested before the ceiling closes."),
    text("value_1_icon", "Target"),
    text("value_2_title", "Plain dealing"),
    text("value_2_description", "A fixed price for a drawn scope. If something is not worth its money we say so."),
    text("value_2_icon", "Users"),
    text("value_3_title", "Safety first"),
    text("value_3_description", "Cameras, access and alarms are set up so that they fail to the safe side."),
    text("value_3_icon", "Shield"),
    text("value_4_title", "Care after handover"),
    text("value_4_description", "The people who programmed your house are the people who pick up the phone."),
    text("value_4_icon", "Heart"),
    text("team_title", "Who comes to site"),
    text(
      "team_text",
      "A designer, a site engineer and a programmer stay with a project from the first drawing to the last signature. Installers are our own, trained on the standards we use and named on the schedule.",
    ),
    text("why_title", "Why clients choose us"),
    text("why_1_title", "Designed for here"),
    text("why_1_text", "Heat, dust, concrete and summer power dips are part of the drawing, not a surprise in August."),
    text("why_2_title", "One point of contact"),
    text("why_2_text", "Your project engineer speaks for design, cabling and programming, on site and on the phone."),
    text("why_3_title", "Yours to keep"),
    text("why_3_text", "No locked project files and no hidden subscription: what we commission belongs to you."),
  ],
  services: [
    text("hero_title", "Services"),
    text(
      "hero_subtitle",
      "From the first drawing to the last label: the low-voltage trades of a building, done by one team.",
    ),
    text("main_title", "What we install"),
    text("why_us_title", "Why us"),
    text("stat_1_value", "5+"),
    text("stat_1_label", "Years of experience"),
    text("stat_2_value", "500+"),
    text("stat_2_label", "Happy clients"),
    text("stat_3_value", "24/7"),
    text("stat_3_label", "Support"),
    text("stat_4_value", "100%"),
    text("stat_4_label", "Custom solutions"),
    text("cta_title", "Not sure which trade it is?"),
    text(
      "cta_subtitle",
      "Describe the problem in your own words. We will tell you what it takes, and what it does not.",
    ),
    text("cta_button", "Talk to an engineer"),
    text("detail_cta_title", "Ready when the plaster is not"),
    text("detail_cta_subtitle", "The best moment to call is before the ceilings close. The second best is today."),
  ],
  portfolio: [
    text("hero_title", "Portfolio"),
    text("hero_subtitle", "Buildings that we cabled, commissioned and handed over with the drawings."),
    text("cta_title", "Yours could be next"),
    text("cta_subtitle", "Send a floor plan. We will mark up what is possible and what it costs."),
    text("cta_button", "Start a project"),
  ],
  blog: [
    text("hero_title", "Notes from the rack"),
    text("hero_subtitle", "What we learned on site, written down for the next person who opens the ceiling."),
  ],
  contact: [
    text("hero_title", "Talk to an engineer"),
    text(
      "hero_subtitle",
      "Call, write or come by. Enquiries are answered within 24 hours by someone who can read a drawing.",
    ),
    text("info_title", "How to Reach Us"),
    text("service_areas_title", "Service areas"),
    text("service_areas_text", "Dubai, Abu Dhabi, Sharjah and the northern emirates."),
    text("form_title", "Send Us a Message"),
    text("form_subtitle", "Tell us what the building is and what it should do. We answer within 24 hours."),
    text("map_title", "Find Us"),
    text("consultation_title", "Schedule Your Consultation"),
    text(
      "consultation_text",
      "A free 30-minute consultation, on site or by video, with an engineer who has your plan open.",
    ),
    text("consultation_button", "Book a time"),
    text("support_title", "Immediate Support"),
    text("support_text", "Something is not working? Call or message us now."),
  ],
} as const satisfies Record<string, readonly PageSection[]>;

/** The slug of a fixed page with editable texts. */
export type PageSlug = keyof typeof pageSections;
/** The keys of a fixed page's texts. */
export type SectionKey<P extends PageSlug> = (typeof pageSections)[P][number]["key"];
