import { messages } from "./messages/en.ts";

/** What the links to the pages of a list are called. */
export const pageWords = {
  label: messages.pages,
  previous: messages.previous,
  next: messages.next,
  page: messages.pageNumber,
};
