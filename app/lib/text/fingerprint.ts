/** A short hash of a value's JSON (cyrb53): equal values have equal hashes, others practically never. */
export function toFingerprint(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

/** The changed fields that another user has meanwhile changed differently; `bases` holds the earlier fingerprints. */
export function listOverlaps(
  { changes, bases }: { changes: Record<string, unknown>; bases: Record<string, string> },
  now: Record<string, unknown>,
): string[] {
  return Object.keys(changes).filter((name) => {
    const theirs = toFingerprint(now[name]);
    return bases[name] !== theirs && toFingerprint(changes[name]) !== theirs;
  });
}
