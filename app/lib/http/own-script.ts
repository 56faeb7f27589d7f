/** A header our scripts send to endpoints for scripts only. Another site's page would need a CORS preflight for it. */
export const ownScript = { "X-Requested-By": "sikka" } as const;
