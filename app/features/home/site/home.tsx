import { toFullAddress } from "~/lib/http/language-path.ts";
import { requestFacts } from "~/request/request-context.ts";
import type { RouteHandle } from "~/request/route-handle.ts";
import { socialLinks } from "~/site-kit/chrome.ts";
import { ContactCall, toContactCall } from "~/site-kit/contact-call.tsx";
import { type Head, toMeta } from "~/site-kit/head/seo.ts";
import { pageSubject, toShareImage } from "~/site-kit/head/share-subject.server.ts";
import { isReachable, pageText, siteContext } from "~/site-kit/site-context.ts";
import type { Route } from "./+types/home";
import { HandoverFile, toHandover } from "./handover.tsx";
import { HomeHero } from "./home-hero.tsx";
import { previewRows, previewServices } from "./previews.server.ts";
import { ProjectsPreview, ServicesPreview, SocialFollow, Testimonials, WhyChoose } from "./sections.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

export const handle: RouteHandle = { sheets: ["villa"] };

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { siteUrl } = context.get(requestFacts);
  const { flags, settings } = site;
  const text = pageText(site.content, "home");
  const reachable = (path: string) => (isReachable(flags, path) ? path : undefined);
  const head: Head = {
    title: [settings.company_name, text.meta_title].filter(Boolean).join(" | "),
    description: text.hero_subtitle || settings.company_description,
    canonical: toFullAddress(siteUrl, "/"),
    siteName: settings.company_name,
    image: toShareImage(pageSubject("home", site), siteUrl),
  };
  return {
    head,
    text,
    hero: flags.has("home_hero") && { primary: reachable("/contact"), secondary: reachable("/portfolio") },
    services: flags.has("home_services") && previewServices(site),
    why: flags.has("home_why_choose"),
    handover: flags.has("home_handover") && text.handover_title && toHandover(site),
    ...(await previewRows(flags)),
    social: flags.has("home_instagram") ? socialLinks(site) : [],
    call: flags.has("home_contact_cta") && toContactCall(site),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { text, hero, services, why, handover, projects, testimonials, social, call } = loaderData;
  return (
    <>
      {!hero && <h1 className="sr-only">{loaderData.head.siteName}</h1>}
      {hero && <HomeHero text={text} {...hero} />}
      {services && <ServicesPreview text={text} preview={services} />}
      {why && <WhyChoose text={text} isBelowServices={!!services} />}
      {handover && <HandoverFile text={text} handover={handover} project={projects ? projects.cards[0] : undefined} />}
      {projects && <ProjectsPreview text={text} preview={projects} />}
      {testimonials.length > 0 && <Testimonials text={text} testimonials={testimonials} />}
      {social.length > 0 && <SocialFollow text={text} links={social} />}
      {call && <ContactCall device="panel" {...call} />}
    </>
  );
}
