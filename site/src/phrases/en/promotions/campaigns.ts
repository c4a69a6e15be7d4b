/** The event centre, the popup and the countdown. */
export const phrases = {
  notice: 'Current promotion',
  endsIn: 'Ends in',
  left: (days: number, clock: string) =>
    days === 0 ? clock : days === 1 ? `1 day ${clock}` : `${days} days ${clock}`,
  until: (moment: string) => `Until ${moment}`,
  toPlans: 'Choose a plan',
  toWheel: 'Go to the wheel',
  toWheelAfter: 'View results',
  signUpFirst: 'Sign up to take part',
  gains: {
    recharge: 'Buy an eligible plan before the promotion ends and get free bonus days.',
    activity2: 'Spin to win free days. You get one spin for each order you pay for.',
  },
  gainUpTo: (days: number) =>
    `Buy an eligible plan before the promotion ends and get ${days === 1 ? '1 bonus day' : `up to ${days} bonus days`} free.`,
  later: 'Not now',
  lead: 'Current, upcoming and recent promotions.',
  states: { planned: 'Upcoming', running: 'Live now', ended: 'Ended' },
  /** For a campaign without a title. */
  names: { recharge: 'Bonus days', activity2: 'Prize wheel' },
  terms: 'Promotion terms',
  emptyTitle: 'No promotions right now',
  emptyText: 'New promotions will appear here. In the meantime, invite friends to get free days.',
  emptyAction: 'Invite friends',
  rechargeText:
    'Plans marked below come with free bonus days. Place your order before the promotion ends to get them.',
  rechargeOver: 'This promotion has ended. New orders no longer include bonus days.',
};
