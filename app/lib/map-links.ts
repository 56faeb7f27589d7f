/** Where Google Maps shows a place, given as words or as degrees. */
export const toMapHref = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** The same as a map to stand in a frame. */
export const toMapFrame = (place: string): string =>
  `https://maps.google.com/maps?q=${encodeURIComponent(place)}&z=13&output=embed`;
