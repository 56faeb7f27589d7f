import { messages } from "~/admin-kit/inputs/messages.ts";
import { postOnly, scriptsOnly } from "~/admin-kit/scripts-only.server.ts";
import { takePicture } from "~/admin-kit/take-upload.server.ts";
import type { RouteHandle } from "~/request/route-handle.ts";
import type { Route } from "./+types/picture";

export const middleware = [scriptsOnly];

export const handle: RouteHandle = {
  body: {
    // A form is slightly larger than the file in it.
    bytes: 10 * 1024 * 1024 + 16 * 1024,
    isStreamed: true,
    get refusal() {
      return JSON.stringify({ error: messages.largerThan(10) });
    },
  },
  queue: "own",
};

/** Uploads a picture to the library, or with ?as=document a PDF. */
export const action = (sent: Route.ActionArgs) => takePicture(sent, Object.fromEntries(sent.url.searchParams));

export const loader = postOnly;
