/** What a team has paid. */
export const phrases = {
  lead: 'What your team has paid, newest first, each with its receipt.',
  none: 'No orders',
  noneHint: 'Packages and sets you buy for your team are listed here.',
  toPackages: 'See packages',
};
