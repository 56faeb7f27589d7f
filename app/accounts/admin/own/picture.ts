import { postOnly, scriptsOnly } from "~/admin-kit/scripts-only.server.ts";
import { takePicture } from "~/admin-kit/take-upload.server.ts";
import type { Route } from "./+types/picture";

export const middleware = [scriptsOnly];

/** Uploads the signed-in user's picture, whatever the role: into a library folder, without replacing another file. */
export const action = (args: Route.ActionArgs): Promise<Response> => takePicture(args, { folder: "Staff" });

export const loader = postOnly;
