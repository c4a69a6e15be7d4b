/** What the provider promises. Every page, document and email takes these sentences from here. */
export const promises = {
  refund:
    'Request a refund within 24 hours of paying, and you’ll get the full amount back if the service was unusable. Request it later, but within 7 days (168 hours) of paying, and you’ll get 70% back (we keep a 30% fee), even if the service worked.',
  /** The same on one line, for a plan. */
  refundLine: 'Refund: 100% within 24 hours if the service was unusable, 70% within 7 days.',
  /** The time in which all of it is refunded, as a figure. */
  refundWindow: '24h',
  refundAbuse: 'We don’t give refunds if you abuse the service or violate the terms.',
  refundShortPlan: 'Plans of up to 7 days aren’t refundable.',
  /** `days` is how long the guarantee of a renewal holds; 0 for none. */
  refundTeams: (days: number) =>
    days === 0
      ? 'Team plans aren’t refundable.'
      : `Team plans aren’t refundable, except under the renewal guarantee: if the service is unusable within ${days === 1 ? '1 day' : `${days} days`} of a renewal, the team’s administrator can request a refund, and we’ll decide case by case.`,
  reply: 'We aim to reply within 24 hours.',
  oneTrial: 'One free trial per person.',
  /** Without its end, like `connectLate`. */
  noLogs: 'We keep no logs of your browsing or traffic',
  addressLimits:
    'To limit repeated attempts, we keep a value derived from your IP address for at most one hour.',
  addressesInLog: 'This list doesn’t include IP addresses.',
  deviceLimit: 'Every device registered to your account counts toward the limit, whether it’s in use or not.',
  daysAdded: 'Your days are added as soon as your payment is confirmed.',
  connect: 'Devices can normally connect within 1–5 minutes.',
  /** Without its end: a full stop, an address, or what to send. */
  connectLate: 'Still can’t connect after 5 minutes? Contact support',
  backups:
    'Backups made before the deletion will still contain your data until those backups are removed. If we restore one, we delete your data again.',
};
