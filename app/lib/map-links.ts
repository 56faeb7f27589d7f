/** The Google Maps link of a place, given as words or as coordinates. */
export const toMapHref = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** The same for a map in a frame. */
export const toMapFrame = (place: string): string =>
  `https://maps.google.com/maps?q=${encodeURIComponent(place)}&z=13&output=embed`;
