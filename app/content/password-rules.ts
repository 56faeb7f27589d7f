/** The shortest and the longest password, in characters as people count them. */
export const passwordLength = { min: 12, max: 128 } as const;
