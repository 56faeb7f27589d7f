import { type ContactService, contactServices } from "~/content/contact-options.ts";
import { toSlug } from "~/lib/slug.ts";

/** Where a quote for a service is asked for: the form, with the service chosen when it is one that the form offers. */
export function toQuoteHref({ title, slug }: { title: string; slug: string }): string {
  const service = findContactService(slug) ?? findContactService(toSlug(title.trim(), "category"));
  return service ? `/contact?service=${toSlug(service, "category")}#contact-form` : "/contact";
}

/** The service of the contact form with this slug; the form offers eight and no other (decision 4). */
export function findContactService(slug: string | null): ContactService | undefined {
  return contactServices.find((service) => toSlug(service, "category") === slug);
}
