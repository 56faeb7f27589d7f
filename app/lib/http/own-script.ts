/** What our scripts send along to the addresses that answer scripts only. A page of another site would have to ask first. */
export const ownScript = { "X-Requested-By": "sikka" } as const;
