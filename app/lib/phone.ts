/** A telephone number as a tel: address, or undefined when the text holds no digits. */
export function toTelHref(number: string): string | undefined {
  const digits = number.replaceAll(/\D/g, "");
  if (digits === "") return undefined;
  return `tel:${number.trim().startsWith("+") ? "+" : ""}${digits}`;
}

/** A chat address for a WhatsApp number written in any way, or undefined when the text holds no digits. */
export function toWhatsAppHref(number: string): string | undefined {
  const digits = number.replaceAll(/\D/g, "").replace(/^00/, "");
  return digits === "" ? undefined : `https://wa.me/${digits}`;
}
