import { BadgeCheck } from "lucide-react";
import { toPictureAddress } from "~/lib/media/picture-address.ts";
import { anyDirection } from "~/lib/text/text-direction.ts";
import { messages } from "~/site-kit/messages.ts";
import type { LicenceRow } from "~/site-kit/site-context.ts";

/** A badge per licence, linked to its document if there is one; `isLarge` adds the issuer. */
export function Licences({ licences, isLarge = false }: { licences: readonly LicenceRow[]; isLarge?: boolean }) {
  return (
    <ul
      aria-label={messages.licences}
      className={`grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:flex lg:flex-wrap ${isLarge ? "mt-5 text-small" : "text-ui"}`}
    >
      {licences.map((licence) => {
        const document = toPictureAddress(licence.document);
        return (
          <li key={licence.id} className="flex max-w-full items-start gap-2.5">
            <BadgeCheck aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-bus" />
            <span dir={anyDirection()} className="min-w-0 break-words">
              {document ? (
                <a href={document} className="font-semibold underline underline-offset-4">
                  {licence.name}
                </a>
              ) : (
                <span className="font-semibold">{licence.name}</span>
              )}{" "}
              {licence.number && <bdi className="text-muted">{licence.number}</bdi>}
              {isLarge && licence.issuer && <span className="block text-muted">{licence.issuer}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
