/** The page of `page_content` that holds the site settings. */
export const settingsPage = "site_settings";
