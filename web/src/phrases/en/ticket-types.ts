/** What a ticket is about, by its type. */
export const ticketTypes = {
  7: 'How to recharge VIP',
  6: 'How to get the client app',
  1: 'Recharge not credited',
  2: 'Account question',
  31: 'iOS connection',
  32: 'Android connection',
  33: 'macOS connection',
  34: 'Windows connection',
  35: 'Chrome connection',
  4: 'Others',
  5: 'Suggestions',
  9: 'Cooperation and promotion',
};
