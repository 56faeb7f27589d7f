/** The English wording of why a job has failed, and of a site without content. */
export const en = {
  allServices: "All services",
  answered: (status: number) => `it answered with status ${status}`,
  tooSlow: "it did not answer within 10 seconds",
  unreachable: (cause: string) => `it cannot be reached (${cause})`,
};
