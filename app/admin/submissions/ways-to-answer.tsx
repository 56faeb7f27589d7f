import type { ReactNode } from "react";
import type { InboxRow } from "~/data/inbox.server.ts";
import { toTelHref } from "~/lib/phone.ts";
import { PhoneNumber } from "~/ui/contact-signs.tsx";

/** How somebody can be answered, and which service it is about. */
export function WaysToAnswer({ submission }: { submission: Pick<InboxRow, "email" | "phone" | "service"> }) {
  const { email, phone, service } = submission;
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <Address href={toMailHref(email)}>{email}</Address>
      {phone && (
        <Address href={toTelHref(phone)}>
          <PhoneNumber>{phone}</PhoneNumber>
        </Address>
      )}
      {service && <span className="min-w-0 wrap-anywhere">{service}</span>}
    </p>
  );
}

/** A way to answer; what is no address or number stays the text it is. On phones it is as high as a thumb. */
function Address({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <span className="min-w-0 wrap-anywhere">{children}</span>;
  return (
    <a href={href} className="inline-flex min-w-0 items-center break-all pointer-coarse:min-h-11">
      <span className="text-link">{children}</span>
    </a>
  );
}

function toMailHref(email: string): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${encodeURIComponent(email).replace("%40", "@")}` : undefined;
}
