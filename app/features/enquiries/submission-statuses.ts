/** The statuses of an enquiry, in their usual order (admin.txt §3). */
export const submissionStatuses = ["new", "read", "replied", "spam"] as const;

export type SubmissionStatus = (typeof submissionStatuses)[number];

export function parseSubmissionStatus(text: unknown): SubmissionStatus | null {
  return submissionStatuses.find((status) => status === text) ?? null;
}
