/** The screen with everything that is scheduled; forms send theirs here. */
export const scheduleAddress = "/admin/schedule";
