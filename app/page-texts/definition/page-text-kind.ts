/** The kind of the forms of fixed pages' texts, in drafts, schedules and addresses. */
export const pageTextKind = "page-content";
