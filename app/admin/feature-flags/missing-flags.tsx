import { useFetcher } from "react-router";
import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";
import type { Undelivered } from "../deliver.ts";
import { useNotice } from "../notice.ts";
import type { ListAnswer } from "../records/change.server.ts";
import { flagWords } from "./flag-words.ts";

type Missing = { key: string; name: string };

/** Flags that the site asks for without a row (decision 24), each with a button that adds it. */
export function MissingFlags({ missing }: { missing: readonly Missing[] }) {
  // One for all of them: the row of a flag that was added is gone by the time the answer comes.
  const fetcher = useFetcher<ListAnswer | Undelivered>();
  useNotice(fetcher.data, flagWords.addFailed);
  if (missing.length === 0) return null;
  const adding = fetcher.formData?.get("key");
  const title = missing.length === 1 ? "1 flag is missing" : `${missing.length} flags are missing`;
  return (
    <div className="mb-6">
      <Banner status="warning" title={title}>
        <p>The site asks for them, but they have no row here. Missing: counts as disabled.</p>
        <ul className="mt-2 grid gap-1">
          {missing.map(({ key, name }) => (
            <li key={key}>
              <fetcher.Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3">
                <input type="hidden" name="intent" value="add" />
                <input type="hidden" name="key" value={key} />
                <span className="min-w-0 text-ink">
                  {name} <bdi dir="ltr">({key})</bdi>
                </span>
                <Button
                  type="submit"
                  look="secondary"
                  busy={adding === key}
                  disabled={fetcher.state !== "idle"}
                  aria-label={`Add ${key}`}
                >
                  Add
                </Button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
