/** The English wording of the question before a form is left. */
export const en = {
  keptAsDraft: "What you changed is kept as a draft. It is not published.",
  question: "Leave without saving?",
  confirm: "Leave",
  keepEditing: "Keep editing",
  notSaved: "What you changed on this screen has not been saved.",
};
