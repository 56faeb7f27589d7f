/** Longest texts that staff can say of a file, in characters, and the most tags. */
export const fileLimits = { name: 200, alt: 500, folder: 60, tag: 40, tags: 20 };
