import { requestFacts } from "~/request-context.ts";
import { StatRow } from "~/ui/stat-row.tsx";
import { ContactCall, toContactCall } from "../contact-call.tsx";
import { messages } from "../messages/en.ts";
import { redirectToNotFound } from "../not-found.server.ts";
import { pageText } from "../page-text.ts";
import { type Head, toMeta } from "../seo.ts";
import { toShareImage } from "../share-address.server.ts";
import { pageSubject } from "../share-subject.ts";
import { wiredVillaPage } from "../sheets.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/about";
import { AboutHero } from "./about-hero.tsx";
import { listCoreValues } from "./core-values.ts";
import { CoreValues } from "./core-values-grid.tsx";
import { Mission } from "./mission.tsx";
import { WhyChooseUs } from "./why-choose-us.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

export const handle = wiredVillaPage;

export function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { settings, flags, content } = site;
  if (!flags.has("page_about")) throw redirectToNotFound(request);
  const text = pageText(content, "about");
  const head: Head = {
    title: `${messages.about} | ${settings.company_name}`,
    description: text.hero_subtitle || settings.company_description,
    canonical: `${context.get(requestFacts).siteUrl}/about`,
    siteName: settings.company_name,
    image: toShareImage(pageSubject("about", context.get(siteContext)), context.get(requestFacts).siteUrl),
  };
  return {
    head,
    text,
    call: toContactCall(site),
    values: flags.has("about_values") ? listCoreValues(content.get("about")) : [],
    shown: {
      hero: flags.has("about_hero"),
      stats: flags.has("about_stats"),
      mission: flags.has("about_mission"),
      whyChooseUs: flags.has("about_why_choose_us"),
    },
  };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { text, values, shown, call } = loaderData;
  const stats = [
    { value: text.stat_1_value, label: text.stat_1_label },
    { value: text.stat_2_value, label: text.stat_2_label },
    { value: text.stat_3_value, label: text.stat_3_label },
    { value: text.stat_4_value, label: text.stat_4_label },
  ].filter((stat) => stat.value !== "");
  return (
    <>
      {shown.hero ? <AboutHero text={text} /> : <h1 className="sr-only">{text.hero_title || messages.about}</h1>}
      {shown.stats && stats.length > 0 && (
        <section aria-label={messages.inFigures} className="wrap pb-16 md:pb-20">
          <StatRow stats={stats} />
        </section>
      )}
      {shown.mission && <Mission text={text} />}
      {values.length > 0 && <CoreValues title={text.values_title} values={values} />}
      {shown.whyChooseUs && <WhyChooseUs text={text} />}
      <ContactCall {...call} />
    </>
  );
}
