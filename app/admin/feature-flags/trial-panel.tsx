import { Link, useNavigation } from "react-router";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { toFlagWords } from "../schedule/schedule-words.ts";
import type { ImpactGroup } from "./impact.ts";
import type { Trial } from "./use-trial.ts";

type TrialPanelProps = {
  trial: Trial;
  impact: ImpactGroup[] | null | undefined;
};

/** What is tried and what it would do. */
export function TrialPanel({ trial, impact }: TrialPanelProps) {
  const { states, clear, end } = trial;
  const isReading = useNavigation().state === "loading";
  const count = Object.keys(states).length;
  return (
    <section aria-labelledby="trial-title" className="plate mb-8 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="trial-title" className="text-subheading">
            Changes that are tried first
          </h2>
          <p className="mt-1 max-w-[68ch] text-muted">
            {count === 0
              ? "Switch flags below. Nothing changes on the website before you apply it."
              : toFlagWords(states)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {count > 0 && (
            <Button look="quiet" onClick={clear}>
              Start over
            </Button>
          )}
          <Button look="quiet" onClick={end}>
            Stop trying
          </Button>
        </div>
      </div>
      {count > 0 && (
        <div aria-live="polite" aria-busy={isReading} className="mt-5 border-t border-hairline pt-4">
          <Impact impact={impact} />
        </div>
      )}
    </section>
  );
}

function Impact({ impact }: Pick<TrialPanelProps, "impact">) {
  if (impact === undefined) return <p className="text-muted">Looking what this changes…</p>;
  if (impact === null) {
    return <Badge status="warning">What this changes could not be found out at the moment.</Badge>;
  }
  if (impact.length === 0) return <p>Nothing that visitors see changes by this.</p>;
  return (
    <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {impact.map(({ label, isLoss, items, more }) => (
        <div key={label} className="min-w-0">
          <dt>
            <Badge status={isLoss ? "warning" : "success"}>{label}</Badge>
          </dt>
          <dd className="mt-1.5">
            <ul className="grid gap-1 text-small wrap-anywhere">
              {items.map(({ text, href }) => (
                <li key={text} dir="auto">
                  {href ? (
                    <Link to={href} className="text-link">
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </li>
              ))}
              {more > 0 && <li className="text-muted">and {more} more</li>}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
