import { findLive } from "~/db/live-rows.server.ts";
import { pages } from "./definition.ts";

export const findPage = findLive(pages);
