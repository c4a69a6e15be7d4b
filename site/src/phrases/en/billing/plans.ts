import { promises } from '@causeway/contract/phrases/promises/en';

export const phrases = {
  lead: `Choose a plan and a payment method. ${promises.daysAdded} ${promises.connect}`,
  stepPlan: 'Choose a plan',
  tiers: 'Plan type',
  inTotal: 'total',
  perMonth: 'per month',
  total: (usd: string) => `${usd} total`,
  listPrice: (usd: string) => `List price: ${usd}`,
  save: (percent: number) => `Save ${percent}%`,
  popular: 'Recommended',
  extraDays: (days: number) => (days === 1 ? '+1 day free' : `+${days} days free`),
  devicesTogether: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  devicesApart: (count: number) =>
    count === 1 ? '1 phone and 1 computer' : `${count} phones and ${count} computers`,
  refund: (days: number) => (days > 7 ? promises.refundLine : promises.refundShortPlan),
  offerEnds: 'Offer ends in',
  offerLeft: (days: number, clock: string) =>
    days === 0 ? clock : days === 1 ? `1 day ${clock}` : `${days} days ${clock}`,
  noPlans: 'No plans available right now',
  noPlansHint: 'Please check back soon.',
  rowDays: 'Days',
  daysWithExtra: (days: number, extra: number) => `${days} + ${extra} days`,
  rowDiscount: 'Discount',
  friendSave: (percent: number) => `${percent}% friend discount`,
  rowFriend: (percent: number) => `Friend discount (${percent}%)`,
  friendTitle: (percent: number) => `A friend invited you: ${percent}% off one order.`,
  friendText: (moment: string) =>
    `The prices below already include this discount, which is valid until ${moment}.`,
  friendHeldTitle: 'Your friend discount is reserved for an unpaid order.',
  friendHeld: (until: string) =>
    `You can pay for that order until ${until}. A new order won’t get the discount.`,
  friendHeldBack: (until: string, end: string) =>
    `You can pay for that order until ${until}. If you don’t, you can use the discount on a new order until ${end}.`,
  friendHeldHint: 'Your friend discount applies to the unpaid order above. Complete that order to use it.',
  youWillHave: 'After this purchase',
  haveOne: (tier: string, date: string) => `${tier} until ${date}`,
  haveFirst: (tier: string, date: string) => `${tier} until ${date}`,
  haveBeforeHeld: (higher: string, held: string, date: string) =>
    `${higher}, then your remaining ${held} days until ${date}`,
  haveMore: (tier: string, days: number) => (days === 1 ? `1 more ${tier} day` : `${days} more ${tier} days`),
  haveBehindHeld: (tier: string, days: number, held: string) =>
    `Your ${held} days are used first, then ${days === 1 ? `this ${tier} day` : `these ${days} ${tier} days`}`,
  haveUntil: (time: string, date: string) => `${time}. You’ll have access until ${date}.`,
  toAccount: 'View account',
};
