import type { ServiceRow } from "./seed-rows.ts";
import { accessControlSystems } from "./services/access-control-systems.ts";
import { audioVideoSolutions } from "./services/audio-video-solutions.ts";
import { cctvSecuritySystems } from "./services/cctv-security-systems.ts";
import { climateControlSystems } from "./services/climate-control-systems.ts";
import { elvSystemsInstallation } from "./services/elv-systems-installation.ts";
import { intercomCommunication } from "./services/intercom-communication.ts";
import { smartHomeAutomation } from "./services/smart-home-automation.ts";
import { smartLightingControl } from "./services/smart-lighting-control.ts";

/** The eight services, in the order in which the contact form names them. */
export const services: readonly ServiceRow[] = [
  smartHomeAutomation,
  cctvSecuritySystems,
  elvSystemsInstallation,
  audioVideoSolutions,
  smartLightingControl,
  climateControlSystems,
  intercomCommunication,
  accessControlSystems,
];
