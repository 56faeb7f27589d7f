/** How long a token says who somebody is, in minutes. */
export const tokenMinutes = 10;
/** How long a key that was replaced stays published, in hours. */
export const graceHours = 24;
