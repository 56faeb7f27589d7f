import { toPublicMessages } from "../lib/text/messages.ts";
import { fallbackProjects as ofProjects, fallbackServices as ofServices } from "./fallbacks.ar.ts";

/** Shown on the home page when services cannot be read or there are none (public-site.txt §9). */
const services = [
  {
    title: "Smart lighting and automation",
    shortDescription: "Scenes, dimming and shades that follow the sun, set from one engraved keypad.",
    features: ["KNX and DALI dimming", "Motorised shades", "Presence and daylight sensing"],
    icon: "lightbulb",
    slug: "smart-home-automation",
  },
  {
    title: "Audio/video solutions",
    shortDescription: "Rooms that sound right before they look clever, from terrace speakers to a private cinema.",
    features: ["Multi-room audio", "Home cinema calibration", "Video distribution"],
    icon: "speaker",
    slug: "audio-video-solutions",
  },
  {
    title: "CCTV and security systems",
    shortDescription: "Coverage drawn on the plan first, so you know what every camera sees.",
    features: ["IP cameras and recording", "Video intercom", "Access control"],
    icon: "camera",
    slug: "cctv-security-systems",
  },
  {
    title: "ELV systems",
    shortDescription: "Structured cabling, Wi-Fi, SMATV and the rack that holds it all together.",
    features: ["Cat6A and fibre", "Wireless survey", "Rack build and labelling"],
    icon: "wifi",
    slug: "elv-systems-installation",
  },
] as const;

/** Shown on the home page when projects cannot be read in time or there are none (public-site.txt §9). */
const projects = [
  {
    id: "fallback-residential",
    title: "A villa on one keypad",
    shortDescription: "Lighting, shades, climate, audio and cameras of a family villa, commissioned room by room.",
    location: "Dubai, UAE",
    categoryName: "Residential",
    picture: "/plates/villa/family-villa-dusk.jpg",
    features: ["KNX lighting", "Multi-room audio"],
  },
  {
    id: "fallback-commercial",
    title: "An office floor, cabled overnight",
    shortDescription: "Structured cabling, Wi-Fi and access control pulled around working hours.",
    location: "Dubai, UAE",
    categoryName: "Commercial",
    picture: "/plates/office/bay-floor-dusk.jpg",
    features: ["Cat6A cabling", "Access control"],
  },
  {
    id: "fallback-hospitality",
    title: "A lobby that changes with the hour",
    shortDescription: "Scenes, background sound and discreet cameras for a hotel's ground floor.",
    location: "Dubai, UAE",
    categoryName: "Hospitality",
    picture: "/plates/lobby/creek-hotel-dusk.jpg",
    features: ["Lighting scenes", "Background audio"],
  },
];

const words = toPublicMessages<Readonly<Record<string, object>>>({ en: {}, ar: { ...ofServices, ...ofProjects } });

/** The built-in services, in the current language. */
export const listFallbackServices = () => services.map((service) => ({ ...service, ...words[service.slug] }));

/** The built-in projects, in the current language. */
export const listFallbackProjects = () => projects.map((project) => ({ ...project, ...words[project.id] }));
