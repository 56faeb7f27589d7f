/** What the guard answers, in English. */
export const en = {
  databaseDoesNotAnswer: "The database does not answer at the moment.",
  secondFactorFirst: "Set up a second factor first.",
  anotherUserOpened: (email: string) =>
    `You are now signed in as ${email}, but another user opened this page. Nothing was changed.`,
  confirmItIsYou: "Please confirm that it is you.",
  notYourScreen: "Your role does not include this screen.",
  notYourChange: "Your role does not include this change.",
  needsPost: "This needs a POST request.",
  notFromOurPages: "This request did not come from our pages.",
};
