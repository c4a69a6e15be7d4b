export const phrases = {
  contents: 'Contents',
  contactLead: 'Questions about your account, a payment or a connection? Write to us.',
  ticketAnswers: 'We answer support tickets within 24 hours.',
};
