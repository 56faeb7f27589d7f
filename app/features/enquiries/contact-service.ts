import { toSlug } from "../../lib/text/slug.ts";
import { type ContactService, contactServices, toServiceLabel } from "./contact-options.ts";

/** The link to request a quote for a service: the form, with the service selected if the form has it. */
export function toQuoteHref({ title, slug }: { title: string; slug: string }): string {
  const named = contactServices.find((service) => toServiceLabel(service) === title.trim());
  const service = findContactService(slug) ?? named ?? findContactService(toSlug(title.trim(), "category"));
  return service ? `/contact?service=${toSlug(service, "category")}#contact-form` : "/contact";
}

/** The contact form's service with this slug; the form has exactly eight (spec decision 4). */
export function findContactService(slug: string | null | undefined): ContactService | undefined {
  return contactServices.find((service) => toSlug(service, "category") === slug);
}
