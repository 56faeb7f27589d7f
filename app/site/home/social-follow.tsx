import { SocialIcon } from "~/ui/social-icon.tsx";
import type { PageText } from "../page-text.ts";

/** Invites visitors to follow the company where it has a page. */
export function SocialFollow({ text, links }: { text: PageText<"home">; links: { network: string; href: string }[] }) {
  return (
    <section className="border-t border-hairline">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-12">
        <div className="max-w-[52ch]">
          <h2 className="text-heading">{text.social_title}</h2>
          {text.social_subtitle && <p className="mt-2 text-muted">{text.social_subtitle}</p>}
        </div>
        <ul className="flex flex-wrap gap-3">
          {links.map(({ network, href }) => (
            <li key={network}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className="pressable inline-flex min-h-11 items-center gap-2.5 rounded-control border border-hairline px-4 text-small font-semibold hover:bg-ink/9"
              >
                <SocialIcon network={network} className="size-5" />
                {network}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
