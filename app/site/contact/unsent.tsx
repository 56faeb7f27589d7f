import { messages } from "../messages/en.ts";
import { OtherWays, type Ways } from "./other-ways.tsx";
import type { ContactValues } from "./submit.server.ts";

const places: ContactValues = {
  name: "{name}",
  email: "{email}",
  phone: "{phone}",
  service: "{service}",
  message: "{message}",
};

/** What is shown when the form's script could not be loaded and the network is away: it has to be in the page already. */
export function Unsent({ ways }: { ways: Ways }) {
  return (
    <template
      data-unsent
      data-title={messages.error}
      data-text={messages.sendFailed}
      data-close={messages.close}
      data-sending={messages.sendingMessage}
    >
      <div
        data-problem
        data-unsent-box
        tabIndex={-1}
        className="mb-5 rounded-control border border-hairline px-4 py-3 text-small"
      >
        <span data-reason="waiting">
          <strong className="font-semibold">{messages.waitingTitle}.</strong> {messages.waitingForNetwork}
        </span>
        <span data-reason="edited">
          <strong className="font-semibold">{messages.editedTitle}.</strong> {messages.editedText}
        </span>
        <span data-reason="failed">
          <strong className="font-semibold">{messages.error}.</strong> {messages.sendFailed}
        </span>
        <OtherWays {...ways} values={places} />
      </div>
    </template>
  );
}
