/** The name of the time zone. */
export const ar = { title: "توقيت الخليج القياسي، UTC+4" };
