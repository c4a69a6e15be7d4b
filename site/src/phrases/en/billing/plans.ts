export const phrases = {
  lead: 'Choose a package, then how to pay. It is normally active within 1–5 minutes of payment.',
  stepPlan: 'Choose a package',
  tiers: 'Package type',
  inTotal: 'in total',
  perMonth: 'a month',
  total: (usd: string) => `${usd} in total`,
  listPrice: (usd: string) => `instead of ${usd}`,
  save: (percent: number) => `Save ${percent}%`,
  popular: 'Most popular',
  extraDays: (days: number) => (days === 1 ? '1 extra day' : `${days} extra days`),
  devicesTogether: (count: number) => (count === 1 ? '1 device at once' : `${count} devices at once`),
  devicesApart: (count: number) =>
    count === 1 ? '1 phone and 1 computer at once' : `${count} phones and ${count} computers at once`,
  offerEnds: 'Offer ends in',
  offerLeft: (days: number, clock: string) =>
    days === 0 ? clock : days === 1 ? `1 day ${clock}` : `${days} days ${clock}`,
  noPlans: 'There are no packages on sale right now',
  noPlansHint: 'Please check back a little later.',
  rowDays: 'Days',
  daysWithExtra: (days: number, extra: number) => `${days} + ${extra} days`,
  rowDiscount: 'Discount',
  friendSave: (percent: number) => `Friend: ${percent}% off`,
  rowFriend: (percent: number) => `Friend discount (${percent}%)`,
  friendTitle: (percent: number) => `You were invited: ${percent}% off one order.`,
  friendText: (moment: string) => `It is already taken off the prices below, and ends on ${moment}.`,
  friendHeldTitle: 'An order you have not paid yet has your friend discount.',
  friendHeld: (until: string) =>
    `You can pay that order until ${until}. A new one does not get the discount.`,
  friendHeldBack: (until: string, end: string) =>
    `You can pay that order until ${until}. If it stays unpaid, a new order can have the discount after that, until ${end}.`,
  friendHeldHint: 'Your friend discount is on the unpaid order above. Continue that one to pay less.',
  youWillHave: 'What you will have',
  haveOne: (tier: string, date: string) => `${tier} until ${date}`,
  haveFirst: (tier: string, date: string) => `${tier} until ${date}`,
  haveBeforeHeld: (higher: string, held: string, date: string) =>
    `${higher}, then the ${held} time you have left, until ${date}`,
  haveMore: (tier: string, days: number) => `${days} more days of ${tier}`,
  haveBehindHeld: (tier: string, days: number, held: string) =>
    `Your ${held} runs on first, and these ${days} days of ${tier} come after it`,
  haveUntil: (time: string, date: string) => `${time}. Your access lasts until ${date}`,
  toAccount: 'Go to my account',
};
