import { useFetcher } from "react-router";
import type { Toggle } from "~/content/kit/content-type.ts";
import { Button } from "~/ui/button.tsx";
import { useNotice } from "../notice.ts";
import type { ListAnswer } from "./change.server.ts";

type RowToggleProps = { toggle: Toggle; id: string; title: string; isOn: boolean };

/** Switches one field of a record. It sends the wanted value, never "the opposite" (decision 70). */
export function RowToggle({ toggle, id, title, isOn }: RowToggleProps) {
  const fetcher = useFetcher<ListAnswer>({ key: `${toggle.field}-${id}` });
  useNotice(fetcher.data);
  const label = isOn ? toggle.turnOff : toggle.turnOn;
  return (
    <fetcher.Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="toggle" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="field" value={toggle.field} />
      <input type="hidden" name="value" value={String(!isOn)} />
      <Button
        type="submit"
        look="quiet"
        className="whitespace-nowrap"
        busy={fetcher.state !== "idle"}
        aria-label={`${label} ${title}`}
      >
        {label}
      </Button>
    </fetcher.Form>
  );
}
