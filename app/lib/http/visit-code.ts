const signs = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const prefix = "RQ-";
const length = 4;

/** A random short name such as "RQ-7F3K". There are 900,000, so check that it is free before storing it. */
export function newReference(): string {
  const random = crypto.getRandomValues(new Uint32Array(length));
  return prefix + Array.from(random, (number) => signs[number % signs.length]).join("");
}

export function parseReference(text: unknown): string | null {
  return typeof text === "string" && new RegExp(`^${prefix}[${signs}]{${length}}$`).test(text) ? text : null;
}
