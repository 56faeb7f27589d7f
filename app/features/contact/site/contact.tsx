import { data, redirect } from "react-router";
import { parsePosition, toEmiratesWords } from "~/company/emirates.ts";
import { toGulfDate } from "~/company/gulf-time.ts";
import { toTelHref } from "~/company/phone.ts";
import type { SettingKey } from "~/company/settings.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { toShownHours } from "~/company/special-hours.ts";
import { draftKey, maxFormBytes, toServiceLabel } from "~/features/enquiries/contact-options.ts";
import { findContactService } from "~/features/enquiries/contact-service.ts";
import { Licences } from "~/features/licences/site/licences.tsx";
import { botCheckSiteKey } from "~/lib/http/bot-check.server.ts";
import { toMapFrame, toMapHref } from "~/lib/map-links.ts";
import { baseLanguage, language } from "~/lib/text/messages.ts";
import { requestFacts } from "~/request/request-context.ts";
import { type RouteHandle, readQuery } from "~/request/route-handle.ts";
import { chatLink, hasPage, listLicences, secondPurpose } from "~/site-kit/chrome.ts";
import { headOfPage } from "~/site-kit/head/page-head.server.ts";
import { toMeta } from "~/site-kit/head/seo.ts";
import { Island } from "~/site-kit/island.tsx";
import { messages } from "~/site-kit/messages.ts";
import { redirectToNotFound } from "~/site-kit/not-found.server.ts";
import { pageText, type Site, siteContext } from "~/site-kit/site-context.ts";
import { ButtonLink, buttonClasses } from "~/ui/buttons/button.tsx";
import { Drawing } from "~/ui/drawing.tsx";
import { PageHero } from "~/ui/layout/section.tsx";
import intercom from "~/ui/line/intercom.svg?raw";
import streetPlan from "~/ui/line/street-plan.svg?raw";
import type { Route } from "./+types/contact";
import { Consultation, ContactCards, ImmediateSupport } from "./contact-cards.tsx";
import { ContactForm } from "./contact-form.tsx";
import { messages as formMessages } from "./messages.ts";
import { Unsent } from "./other-ways.tsx";
import { findJustSent, submitContact, takesMessages } from "./submit.server.ts";

export const handle = {
  ...{ query: ["service", "sent"], personal: "sent", audience: "anyone" },
  body: {
    bytes: maxFormBytes,
    get refusal() {
      return `${formMessages.filesRefused} ${formMessages.filesRefusedBack}`;
    },
    get busy() {
      const { ofAll, ofOne } = formMessages.filesBusy;
      const back = formMessages.filesRefusedBack;
      return { ofAll: `${ofAll} ${back}`, ofOne: `${ofOne} ${back}` };
    },
  },
} as const satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

/** A page that confirms a message is only for its sender. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { settings, flags } = site;
  if (!flags.has("page_contact")) throw redirectToNotFound(request);
  const text = pageText(site.content, "contact");
  const head = headOfPage("contact", text.hero_title || messages.contact, context);
  const query = readQuery(request.url, handle);
  const sent = await findJustSent(query.sent);
  const botCheckKey = botCheckSiteKey();
  if (botCheckKey) context.get(requestFacts).thirdParties.add("botCheck");
  const mapQuery =
    (language() === baseLanguage && settings.map_query) || settings.contact_address || messages.mapOfCity;
  const service = findContactService(query.service);
  const chat = chatLink(site, service && messages.interestedIn(toServiceLabel(service)));
  const ways = listWays(site);
  const page = {
    head,
    text,
    sent,
    service,
    phone: settings.contact_phone_primary,
    ...ways,
    chatPurpose: settings.contact_whatsapp_purpose,
    email: settings.contact_email,
    address: settings.contact_address,
    hours: toShownHours(settings, toGulfDate(new Date())),
    chat,
    licences: listLicences(site),
    booking: /^https?:\/\//i.test(settings.booking_url) ? settings.booking_url : (ways.formHref ?? chat),
    map: {
      name: mapQuery,
      place: parsePosition(settings.contact_map_position) ? settings.contact_map_position : mapQuery,
    },
    areas: text.service_areas_text || toEmiratesWords(settings.contact_emirates),
    botCheckKey,
    hasPrivacyPolicy: hasPage(site, "privacy-policy"),
    shown: {
      hero: flags.has("contact_hero"),
      info: flags.has("contact_info"),
      form: flags.has("contact_form"),
      map: flags.has("contact_map"),
      consultation: flags.has("contact_consultation"),
    },
  };
  return data(page, sent ? { headers: { "Cache-Control": "no-store" } } : undefined);
}

/** The phone numbers, and which cards lead to the form instead of a number or an address. */
function listWays({ settings, flags, content }: Site) {
  const formHref = flags.has("contact_form") ? "#contact-form" : undefined;
  // A setting that is written and empty is meant to be absent; a missing one is not (decision 166).
  const isMissing = (key: SettingKey) => !!formHref && !content.get(settingsPage)?.has(key);
  const phones = [
    { number: settings.contact_phone_primary, purpose: settings.contact_phone_primary_purpose },
    { number: settings.contact_phone_secondary, purpose: secondPurpose(settings) },
  ].filter(({ number }) => number);
  const shows = {
    phone: phones.length > 0 || isMissing("contact_phone_primary"),
    email: settings.contact_email !== "" || isMissing("contact_email"),
  };
  return { phones, shows, formHref, supportHref: isMissing("contact_phone_primary") ? formHref : undefined };
}

/** The form without JavaScript: redirects after a sent message, so that a reload does not send it again. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!takesMessages(context.get(siteContext).flags)) throw redirectToNotFound(request);
  const { result, status, id } = await submitContact(request, context.get(requestFacts).clientAddress, {
    forgetsFiles: true,
  });
  if (id) throw redirect(`/contact?sent=${id}#contact-form`, 303);
  return data(result, { status, headers: { "Cache-Control": "no-store" } });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { text, shown, chat, email, phone, service, booking, botCheckKey, hasPrivacyPolicy } = loaderData;
  const ways = { chat, email, tel: toTelHref(phone) };
  const result = actionData ?? loaderData.sent;
  return (
    <>
      {shown.hero ? (
        <PageHero
          edit="hero_title"
          isShort
          drawing={<Drawing file={intercom} />}
          title={text.hero_title}
          subtitle={text.hero_subtitle}
        />
      ) : (
        <h1 className="sr-only">{text.hero_title || messages.contact}</h1>
      )}
      <div className="wrap grid gap-x-20 gap-y-12 pt-10 pb-16 md:py-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {shown.form && (
          <section data-edit="form_title" id="contact-form" aria-labelledby="contact-form-title">
            <h2 id="contact-form-title" className="text-title">
              {text.form_title}
            </h2>
            {/* In place of a sent form there is a card with a heading. */}
            {text.form_subtitle && (
              <p className="[section:has(h3)>&]:hidden mt-4 max-w-[52ch] text-balance text-muted">
                {text.form_subtitle}
              </p>
            )}
            <div className="mt-8">
              <Unsent ways={ways} />
              <Island
                name="contact-form"
                of={ContactForm}
                props={{ result, service, ways, botCheckKey, hasPrivacyPolicy }}
                kept={draftKey}
              />
            </div>
          </section>
        )}
        <div className="grid content-start gap-y-10">
          <ImmediateSupport {...loaderData} formHref={loaderData.supportHref} />
          {shown.consultation && <Consultation text={text} href={booking} />}
          {shown.map && <ContactMap title={text.map_title} {...loaderData.map} />}
        </div>
      </div>
      {shown.info && <ContactCards {...loaderData} />}
      {shown.info && loaderData.licences.length > 0 && (
        <section data-edit="licences/" className="border-t border-hairline">
          <div className="wrap py-10">
            <h2 className="text-subheading">{messages.licences}</h2>
            <Licences licences={loaderData.licences} isLarge />
          </div>
        </section>
      )}
    </>
  );
}

/** The map behind a facade: a drawing until it is wanted. */
function ContactMap({ title, name, place }: { title: string; name: string; place: string }) {
  return (
    <section data-edit="map_title" aria-labelledby="map">
      <h2 id="map" className="text-heading">
        {title}
      </h2>
      <div
        data-embed={toMapFrame(place)}
        data-embed-title={name}
        className="relative mt-5 flex h-92 flex-col overflow-hidden rounded-plate border border-hairline/70 bg-raised"
      >
        <div role="img" aria-label={name} className="min-h-0 grow">
          <Drawing file={streetPlan} />
        </div>
        <div className="flex flex-wrap gap-3 p-6 max-sm:*:grow md:px-8">
          <button type="button" data-embed-open hidden className={buttonClasses("secondary", "cursor-pointer")}>
            {messages.showMap}
          </button>
          <ButtonLink href={toMapHref(place)} look="secondary">
            {messages.openInMaps}
          </ButtonLink>
        </div>
      </div>
      <p className="mt-3 text-ui text-muted">{messages.mapNote}</p>
    </section>
  );
}
