/** English messages about the delivery of mails and webhooks. */
export const en = {
  wasStopped: "The program was stopped while this was being sent. It may have been sent.",
  notComposed: "It could not be composed.",
  notAnAddress: "One of its recipients is not a mail address.",
  noSender: "There is no address to send from: set MAIL_FROM or the contact email.",
  isErased: "The personal data in it was erased.",
  notAcceptedFor: (addresses: string) => `Not accepted for ${addresses}.`,
  refused: (answer: string) => `The mail server refused it: ${answer}`,
  deferred: (answer: string) => `The mail server deferred it: ${answer}`,
  connectionEnded: "The connection ended before the mail server answered. It may have been sent.",
  cannotBeSent: "It cannot be sent as it is.",
  faults: {
    EAUTH: "The mail server refused the name or the password of SMTP_URL.",
    ETLS: "The mail server offers no trusted connection.",
    EDNS: "The name of the mail server was not found.",
    ETIMEDOUT: "The mail server did not answer in time.",
  },
  unreachable: "The mail server cannot be reached.",
  webhook: {
    address: "WEBHOOK_URL is not an address that can be posted to.",
    unreachable: "The address cannot be reached, or is not a public one (WEBHOOK_ALLOW_PRIVATE=yes allows others).",
    tooLarge: "The answer is too large.",
    tooSlow: "There was no answer within 10 seconds.",
  },
  answeredWith: (status: number) => `The receiver answered with status ${status}.`,
};
