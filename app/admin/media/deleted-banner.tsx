import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";
import { Time } from "~/ui/time.tsx";
import { useMediaChange } from "./use-media-change.ts";

/** Says that a file is deleted, until when it can be brought back, and does that. */
export function DeletedBanner({ id, until }: { id: string; until: Date | null }) {
  const { change, isBusy } = useMediaChange(() => {});
  return (
    <div className="mb-6">
      <Banner
        status="warning"
        title="This file is deleted"
        action={
          <Button look="secondary" busy={isBusy} onClick={() => change("restore", [id])}>
            Restore
          </Button>
        }
      >
        Visitors do not see it. It can be brought back until <Time value={until} style="date" />.
      </Banner>
    </div>
  );
}
