/** The address if a browser can show it as a picture of this site or another one; undefined otherwise. */
export function toPictureAddress(address: string | null): string | undefined {
  const text = address?.trim() ?? "";
  const usable = /^https?:\/\//i.test(text) ? URL.canParse(text) : /^\/(?![\\/])/.test(text);
  return usable ? text : undefined;
}

/** The id of the library file at an address; undefined for any other address. */
export const toMediaId = (address: string | null | undefined): string | undefined =>
  /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(address ?? "")?.[1];
