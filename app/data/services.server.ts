import { services } from "~/content/services.ts";
import { findLive, listLive } from "./live-rows.server.ts";

const cardColumns = ["id", "title", "slug", "shortDescription", "features", "iconName", "pricingInfo"] as const;

export type ServiceCardRow = Awaited<ReturnType<typeof listServices>>[number];

export const listServices = () => listLive(services, { columns: cardColumns });

export const findService = findLive(services);
