import type { SettingKey } from "../../app/content/settings.ts";

/** The starter company's settings (decision 99: fictional, every word is content). */
export const settings: Record<SettingKey, string> = {
  company_name: "Sikka Smart Systems",
  company_description:
    "Smart homes and low-voltage systems, designed, cabled and programmed by one team in Business Bay, Dubai.",
  company_working_hours: "Mon-Fri: 8AM-8PM",
  contact_phone_primary: "+971 4 000 0000",
  contact_phone_secondary: "+971 50 000 0000",
  contact_email: "hello@sikka.example",
  contact_whatsapp: "+971 50 000 0000",
  contact_address: "Office 1204, Lane Tower, Business Bay, Dubai, UAE",
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
