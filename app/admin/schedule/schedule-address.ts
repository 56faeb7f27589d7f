/** The screen with everything that is scheduled; forms send theirs here. */
export const scheduleAddress = "/admin/schedule";
/** The button that saves a new item and schedules that it goes live. */
export const scheduleIntent = "schedule";
