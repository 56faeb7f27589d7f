import { apartmentRetrofitDubaiMarina } from "./projects/apartment-retrofit-dubai-marina.ts";
import { boutiqueHotelDubaiCreek } from "./projects/boutique-hotel-dubai-creek.ts";
import { clinicAlBarsha } from "./projects/clinic-al-barsha.ts";
import { desertLodgeRasAlKhaimah } from "./projects/desert-lodge-ras-al-khaimah.ts";
import { familyVillaArabianRanches } from "./projects/family-villa-arabian-ranches.ts";
import { frondVillaPalmJumeirah } from "./projects/frond-villa-palm-jumeirah.ts";
import { officeFloorBusinessBay } from "./projects/office-floor-business-bay.ts";
import { restaurantJumeirahBeachRoad } from "./projects/restaurant-jumeirah-beach-road.ts";
import { warehouseAlQuoz } from "./projects/warehouse-al-quoz.ts";
import type { ProjectRow } from "./seed-rows.ts";

/** The portfolio in its public order; the first three that are featured open the home page. */
export const projects: readonly ProjectRow[] = [
  frondVillaPalmJumeirah,
  boutiqueHotelDubaiCreek,
  officeFloorBusinessBay,
  apartmentRetrofitDubaiMarina,
  familyVillaArabianRanches,
  clinicAlBarsha,
  restaurantJumeirahBeachRoad,
  warehouseAlQuoz,
  desertLodgeRasAlKhaimah,
];
