import { findLive, listLive } from "~/db/live-rows.server.ts";
import { services } from "./definition.ts";

const cardColumns = ["id", "title", "slug", "shortDescription", "features", "iconName", "pricingInfo"] as const;

export const listServices = () => listLive(services, cardColumns);

export const findService = findLive(services);
