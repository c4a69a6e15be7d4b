export const phrases = {
  contents: 'Contents',
  /** Stands for the provider's seat until an operator has confirmed it: "based in …", "the law in force in …". */
  seatOnRequest: (supportEmail: string) =>
    `the country that our support team names on request (${supportEmail})`,
  contactLead: 'Questions about your account, a payment or a connection? Write to us.',
  ticketAnswers: 'We answer support tickets within 24 hours.',
};
