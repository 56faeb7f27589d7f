import { postOnly, scriptsOnly } from "../../scripts-only.server.ts";
import { takePicture } from "../../take-upload.server.ts";
import type { Route } from "./+types/picture";

export const middleware = [scriptsOnly];

/** Takes the picture of whoever is signed in, whatever the role: into a folder of the library, in the place of no other. */
export const action = (asked: Route.ActionArgs): Promise<Response> => takePicture(asked, { folder: "Staff" });

export const loader = postOnly;
