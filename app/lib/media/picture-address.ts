/** The address if a browser can show it as a picture of this site or another one; undefined otherwise. */
export function toPictureAddress(address: string | null): string | undefined {
  const text = address?.trim() ?? "";
  const usable = /^https?:\/\//i.test(text) ? URL.canParse(text) : /^\/(?![\\/])/.test(text);
  return usable ? text : undefined;
}

/** Whether an address is that of a picture or video in the media library. */
export const isLibraryPicture = (address: string): boolean =>
  /^\/media\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(address);
