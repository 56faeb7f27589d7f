const mebibyte = 1024 * 1024;

/** Hard limits against floods, per address; all IPv6 addresses of one connection count as one (spec decision 107). */
export const limitsOfOne = { minute: 30, day: 300, fileBytes: 100 * mebibyte };

/** The same for all visitors together: what strangers could otherwise use up for everyone. */
export const limitsOfAll = {
  /** Files of a day; smaller ones go on being taken within a reserve. In bytes. */
  fileBytes: 2 * 1024 * mebibyte,
  smallFileBytes: mebibyte,
  reserveBytes: 256 * mebibyte,
  /** Confirmations to visitors; the next ones are delayed, for a day at most. */
  confirmationsPerHour: 60,
  /** Mails to staff about one enquiry each; the next ones are announced together, so many minutes after the first. */
  notificationsPerHour: 60,
  digestMinutes: 15,
};
