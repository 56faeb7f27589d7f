import { Banner } from "~/ui/banner.tsx";

/** How mail leaves the program, as the loader tells it. */
export type Way = {
  sendsMail: boolean;
  /** From whom, to whom: empty where nobody is set. */
  from: string | null;
  staff: string[];
  hasWebhook: boolean;
};

/** Says plainly whether mail goes out, or is only kept, and what is missing for it. */
export function WayBanner({ way, box }: { way: Way; box: "mail" | "webhook" }) {
  if (box === "webhook") {
    if (way.hasWebhook) return null;
    return (
      <Banner title="No other program is told of enquiries.">
        Set <code>WEBHOOK_URL</code> and <code>WEBHOOK_SECRET</code> where the website is started to tell a CRM.
      </Banner>
    );
  }
  return (
    <>
      {!way.sendsMail && (
        <Banner status="warning" title="Mail is not sent. It is only kept.">
          No mail server is set (<code>SMTP_URL</code>), so what would go out is shown here and written to the folder{" "}
          <code>outbox</code> of the data directory.
        </Banner>
      )}
      {way.staff.length === 0 && (
        <Banner status="warning" title="Nobody is told of new enquiries.">
          Enter an address under Page Content, Site Settings, as notification emails or contact email.
        </Banner>
      )}
      {way.sendsMail && way.from === null && (
        <Banner status="error" title="There is no address to send from.">
          Set <code>MAIL_FROM</code>, or enter a contact email in the site settings.
        </Banner>
      )}
    </>
  );
}
