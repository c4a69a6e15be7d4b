/** The event centre, the popup and the countdown. */
export const phrases = {
  notice: 'Current activity',
  endsIn: 'Ends in',
  left: (days: number, clock: string) =>
    days === 0 ? clock : days === 1 ? `1 day ${clock}` : `${days} days ${clock}`,
  until: (moment: string) => `Until ${moment}`,
  toPlans: 'Choose a package',
  toWheel: 'Go to the wheel',
  toWheelAfter: 'See the results',
  loginFirst: 'Log in to take part',
  later: 'Not now',
  lead: 'What is on now, what comes next, and what has just ended.',
  states: { planned: 'Coming up', running: 'On now', ended: 'Ended' },
  /** For a campaign without a title. */
  names: { recharge: 'Extra days', activity2: 'Prize wheel' },
  terms: 'Terms of this activity',
  emptyTitle: 'Nothing is on right now',
  emptyText: 'Activities will be listed here. Until then, you can get free days by inviting friends.',
  emptyAction: 'Invite friends',
  rechargeText:
    'You get the extra days marked below on top of your package. What counts is the moment you place the order.',
  rechargeOver: 'The activity has ended. New orders no longer bring extra days.',
};
