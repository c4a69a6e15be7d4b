/** What a ticket is about, by its type. */
export const ticketTypes = {
  7: 'How to buy VIP',
  6: 'How to get the app',
  1: 'Paid but days not added',
  2: 'Account question',
  31: 'iOS connection',
  32: 'Android connection',
  33: 'macOS connection',
  34: 'Windows connection',
  35: 'Chrome connection',
  4: 'Other',
  5: 'Suggestions',
  9: 'Partnerships and promotion',
};
