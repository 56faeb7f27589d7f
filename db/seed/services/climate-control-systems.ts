import type { ServiceRow } from "../seed-rows.ts";

/** Climate control systems: zones, fan coils, humidity and scheduling. */
export const climateControlSystems: ServiceRow = {
  slug: "climate-control-systems",
  title: "Climate Control Systems",
  shortDescription:
    "Zoned cooling for chilled water, VRF and split units, with humidity, window contacts and schedules on the same bus.",
  iconName: "thermometer",
  serviceCategory: "home-control",
  pricingInfo: "From AED 1,150 incl. VAT per zone, thermostat included",
  displayOrder: 6,
  fullDescription: `
<p>Cooling is the largest electrical load in most homes here. Control does not replace good plant or good glass, but
it stops you from cooling rooms that nobody is in.</p>
<h3>Survey first</h3>
<p>Before we quote we look at what is there: fan coil units on district cooling, a VRF system with its own bus, or
separate splits. We note valve types, fan stages, condensate drains and how each unit can be addressed. Half of all
comfort complaints turn out to be a stuck valve or a blocked filter, and those are cheaper to mend than to
automate.</p>
<h3>How it is connected</h3>
<ul>
<li>Fan coils: KNX thermostats and actuators for valve and three-speed or 0-10 V fan</li>
<li>VRF: a gateway to the outdoor unit's bus, with every indoor unit as its own zone</li>
<li>Splits: a wired or infrared interface for each unit, with real feedback where the unit offers it</li>
<li>Fresh air: CO2 and humidity sensors that ask for more air when it is needed</li>
<li>Underfloor circuits and pool plant, read and scheduled where present</li>
</ul>
<h3>Rules that save energy</h3>
<p>An open terrace door stops the unit in that room after two minutes. An empty bedroom drifts up by three degrees
and is back before you usually go up. Shades on the west side come down before the sun reaches the glass. When the
house is in Away, humidity is still watched, because a closed villa in September grows mould faster than it grows
hot.</p>
<h3>Commissioning</h3>
<p>We let the system run for a week with logging, then look at the curves together: which room overshoots, which
valve hunts, which schedule nobody keeps. The settings are corrected and noted in the handover file, with a summer
and a winter set.</p>
`,
  features: [
    "Fan coil, VRF and split control",
    "Humidity and CO2 sensing",
    "Window and door contacts",
    "Schedules for each zone",
    "Away mode that guards against mould",
    "One week of logging before sign-off",
  ],
  benefits: [
    "Cooling follows people, not the calendar",
    "Even temperatures from room to room",
    "Faulty valves show up in the log",
    "Works with the plant that you already have",
    "Filter reminders by running hours",
  ],
  metaTitle: "Climate control systems in Dubai | Sikka Smart Systems",
  metaDescription:
    "Zoned climate control for fan coils, VRF and split units in Dubai: thermostats, humidity, window contacts and logging before sign-off.",
  metaKeywords: ["climate control Dubai", "KNX thermostat", "VRF gateway", "fan coil control", "humidity"],
  ogTitle: "Cooling that follows people",
  ogDescription: "Zones, humidity and window contacts on one bus, with a week of logging before sign-off.",
};
