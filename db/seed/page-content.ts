import { type SettingKey, settingDefaults } from "../../app/content/settings.ts";

/** The settings of a site that starts without the fictional company: all there to be filled in, and all empty. */
export const blankSettings = Object.fromEntries(Object.keys(settingDefaults).map((key) => [key, ""]));

/** The starter company's settings (decision 99: fictional, every word is content). */
export const settings: Record<SettingKey, string> = {
  company_name: "Sikka Smart Systems",
  company_description:
    "Smart homes and low-voltage systems, designed, cabled and programmed by one team in Business Bay, Dubai.",
  company_opening_hours: "Mo-Fr 08:00-20:00, Sa-Su 09:00-18:00",
  company_working_hours: "Mon-Fri: 8AM-8PM",
  company_price_range: "$$",
  contact_phone_primary: "+971 4 000 0000",
  contact_phone_secondary: "+971 50 000 0000",
  contact_email: "hello@sikka.example",
  contact_whatsapp: "+971 50 000 0000",
  contact_address: "Office 1204, Lane Tower, Business Bay, Dubai, UAE",
  contact_locality: "Business Bay, Dubai",
  notification_emails: "",
  social_facebook: "https://www.facebook.com/sikka.example",
  social_instagram: "https://www.instagram.com/sikka.example",
  social_linkedin: "https://www.linkedin.com/company/sikka-example",
  social_twitter: "",
  social_youtube: "https://www.youtube.com/@sikka-example",
  google_analytics_id: "",
  booking_url: "https://booking.sikka.example/consultation",
  map_query: "Business Bay, Dubai",
};
