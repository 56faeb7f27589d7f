/** The English wording of an enquiry wherever it is shown. */
export const en = {
  enquiryParts: { showLess: "Show less", showWhole: "Show the whole message" },
  answerDue: (time = "") => `Reply due ${time}`,
  overdueBy: (time: string) => `Overdue by ${time}`,
  timeLeft: (time: string) => `${time} left`,
  duration: (time: string, isWorking: boolean) => (isWorking ? `${time} of working time` : time),
};
