import { aSummerCheckForTheRack } from "./posts/a-summer-check-for-the-rack.ts";
import { cablingAVillaBeforeThePlaster } from "./posts/cabling-a-villa-before-the-plaster.ts";
import { cctvRulesInDubai } from "./posts/cctv-rules-in-dubai.ts";
import { choosingARack } from "./posts/choosing-a-rack.ts";
import { handoverDocumentsToAskFor } from "./posts/handover-documents-to-ask-for.ts";
import { homeCinemaAcoustics } from "./posts/home-cinema-acoustics.ts";
import { keypadsAndApps } from "./posts/keypads-and-apps.ts";
import { knxAndMatterSideBySide } from "./posts/knx-and-matter-side-by-side.ts";
import { lightingScenesThatGetUsed } from "./posts/lighting-scenes-that-get-used.ts";
import { powerCutsAndUps } from "./posts/power-cuts-and-ups.ts";
import { retrofitInAnApartment } from "./posts/retrofit-in-an-apartment.ts";
import { shadesAndHeat } from "./posts/shades-and-heat.ts";
import { smartLocksAndAccess } from "./posts/smart-locks-and-access.ts";
import { videoIntercomForGatedVillas } from "./posts/video-intercom-for-gated-villas.ts";
import { wiFiInConcreteHouses } from "./posts/wi-fi-in-concrete-houses.ts";
import type { PostRow } from "./seed-rows.ts";

/** The blog, newest first; the draft stands at the end. */
export const posts: readonly PostRow[] = [
  cablingAVillaBeforeThePlaster,
  knxAndMatterSideBySide,
  keypadsAndApps,
  smartLocksAndAccess,
  homeCinemaAcoustics,
  shadesAndHeat,
  videoIntercomForGatedVillas,
  powerCutsAndUps,
  cctvRulesInDubai,
  choosingARack,
  lightingScenesThatGetUsed,
  retrofitInAnApartment,
  wiFiInConcreteHouses,
  handoverDocumentsToAskFor,
  aSummerCheckForTheRack,
];
