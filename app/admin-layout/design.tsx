import { createElement, Fragment, type ReactNode } from "react";
import { messages } from "~/admin-kit/messages.ts";
import { PageHeader } from "~/ui/layout/page-header.tsx";

type Specimens = Record<string, ((props: { density: string }) => ReactNode)[]>;

const files = import.meta.glob<Specimens>("../ui/specimens/*.specimen.tsx", { eager: true });
const parts = Object.entries(files).map(([path, specimens]) => ({
  id: path.replace(/^.*\/|\.specimen\.tsx$/g, ""),
  specimens: Object.entries(specimens),
}));

export const meta = () => [{ title: messages.design.title }];

/** The specimens of the back office's components, in both densities. In development only (app/routes.ts). */
export default function Design() {
  return (
    <>
      <PageHeader title={messages.design.title} description={messages.design.description} />
      <nav aria-label={messages.design.parts} className="mb-8 flex flex-wrap gap-x-5 gap-y-1">
        {parts.map(({ id }) => (
          <a key={id} href={`#${id}`} className="inline-flex min-h-8 items-center text-link pointer-coarse:min-h-11">
            {toWords(id)}
          </a>
        ))}
      </nav>
      {parts.map(({ id, specimens }) => (
        <section key={id} id={id} aria-label={toWords(id)} className="border-t border-hairline py-10">
          <h2 className="mb-6 text-heading">{toWords(id)}</h2>
          {specimens.map(([name, examples]) => (
            <div key={name} className="mb-10 last:mb-0">
              <h3 className="mb-3 text-small text-muted">{toWords(name)}</h3>
              <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
                {["comfortable", "compact"].map((density) => (
                  <div
                    key={density}
                    data-density={density}
                    className="flex min-w-0 flex-wrap items-start gap-3 *:min-w-0 [&>:is(div,article,section,nav,form,ul):not(.sr-only)]:w-full"
                  >
                    {createElement(Fragment, null, ...examples.map((Example) => createElement(Example, { density })))}
                  </div>
                ))}
              </div>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

function toWords(name: string): string {
  const words = name.replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
