const schemes = ["http:", "https:", "mailto:", "tel:"];
const email = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/;
const phone = /^\+?\d[\d\s().-]{4,}$/;
const host = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]|$)/u;

/** Whether a link may have this target: a site, an e-mail address, a phone number, or a page of this site. */
export function isLinkAddress(address: string): boolean {
  const text = address.trim();
  if (text === "" || /^[\\/]{2}/.test(text)) return false;
  try {
    return schemes.includes(new URL(text, "https://own.invalid").protocol);
  } catch {
    return false;
  }
}

/** A typed link address with its scheme: "example.com", "a@b.com" and "+971 4 000" get theirs. */
export function toLinkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (email.test(text)) return `mailto:${text}`;
  if (phone.test(text)) return `tel:${text.replaceAll(/[^+\d]/g, "")}`;
  if (host.test(text)) return `https://${text}`;
  const isPlace = /^[/#?]/.test(text);
  return (isPlace || /^[a-z]+:/i.test(text)) && isLinkAddress(text) ? text : undefined;
}

/** Whether a picture may have this address: http, https and data (admin.txt §9), or a file of this site. */
export function isPictureAddress(address: string): boolean {
  const text = address.trim();
  if (/^data:/i.test(text)) return /^data:image\/(?!svg)[\w.+-]+[;,]/i.test(text);
  return /^(https?:\/\/[^/]|\/(?![\\/]))/i.test(text) && URL.canParse(text, "https://own.invalid");
}
