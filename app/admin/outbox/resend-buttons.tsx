import type { OutboxBox } from "~/content/outbox.ts";
import type { SendState } from "~/data/outbox.server.ts";
import { Button } from "~/ui/button.tsx";
import { useChange } from "../records/use-change.ts";

type ResendButtonsProps = {
  box: OutboxBox;
  row: SendState & { id: string };
  /** What it is, for those who hear the button without its row. */
  name: string;
  /** On a screen of its own: what has gone out already may go out again. */
  isWhole?: boolean;
};

/** What can be done about something that goes out, as far as it stands. */
export function ResendButtons({ box, row, name, isWhole = false }: ResendButtonsProps) {
  const { change, isBusy } = useChange("/admin/outbox");
  const { id, status, settledAt } = row;
  const label = toLabel(row);
  const look = isWhole ? "secondary" : "quiet";
  if (status === "sending" || (status === "sent" && !isWhole)) return null;
  return (
    <>
      <Button
        look={look}
        className="whitespace-nowrap"
        busy={isBusy}
        aria-label={`${label}: ${name}`}
        onClick={() => void change("resend", [id], { box })}
      >
        {label}
      </Button>
      {status === "failed" && !settledAt && (
        <Button
          look={look}
          className="whitespace-nowrap"
          busy={isBusy}
          aria-label={`Settle: ${name}`}
          onClick={() => void change("settle", [id], { box })}
        >
          Settle
        </Button>
      )}
    </>
  );
}

function toLabel({ status }: SendState): string {
  if (status === "failed") return "Retry";
  return status === "sent" ? "Send again" : "Send now";
}
