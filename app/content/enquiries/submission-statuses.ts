/** What can have become of an enquiry, in the order in which it happens (admin.txt §3). */
export const submissionStatuses = ["new", "read", "replied", "spam"] as const;

export type SubmissionStatus = (typeof submissionStatuses)[number];

export function parseSubmissionStatus(text: unknown): SubmissionStatus | null {
  return submissionStatuses.find((status) => status === text) ?? null;
}
