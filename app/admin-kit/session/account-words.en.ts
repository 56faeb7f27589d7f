/** The English labels of fields of an account. */
export const en = {
  email: "Email",
  name: "Name",
  code: "Code",
  password: "Password",
  newPassword: "New password",
  atLeast: (min: number) => `At least ${min} characters`,
  hidePassword: "Hide what is typed",
  showPassword: "Show what is typed",
};
