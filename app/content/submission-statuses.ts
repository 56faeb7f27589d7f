/** What can have become of an enquiry, in the order in which it happens (admin.txt §3). */
export const submissionStatuses = ["new", "read", "replied", "spam"] as const;

/** The status of an enquiry. */
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** A text as the status that it names, or null. */
export function parseSubmissionStatus(text: unknown): SubmissionStatus | null {
  return submissionStatuses.find((status) => status === text) ?? null;
}
