const seats = (count: number) => (count === 1 ? '1 device set' : `${count} device sets`);
const short = (count: number) => (count === 1 ? '1 set' : `${count} sets`);
const dayCount = (days: number) => (days === 1 ? '1 day' : `${days} days`);

export const phrases = {
  lead: 'Each device set lets one device of a member connect.',
  holds: 'What your team has',
  holdsNone: 'No package yet. Members can be added once one is paid.',
  holdsEnded: (date: string) =>
    `The package ended on ${date}. All members are suspended until it is renewed.`,
  holdsSeats: 'Device sets',
  holdsUse: (all: number, used: number) => `${all}, of which ${used} in use`,
  holdsUsed: (used: number) => `Members hold ${used}`,
  holdsUntil: 'Paid until',
  holdsLater: 'Later',
  laterPart: (date: string, count: number) => `From ${date}: ${short(count)}`,
  stepTask: 'Choose what to do',
  taskBuy: 'Buy a package',
  taskBuyText: 'It begins when it is paid.',
  taskRenew: 'Renew the package',
  taskRenewText: (date: string) => `It begins on ${date}, where the paid time ends.`,
  taskAdd: 'Add sets',
  taskAddText: (days: number) => `To the package you have, for the ${dayCount(days)} left.`,
  taskOffer: (count: number, days: number) => `Your offer: ${short(count)} for ${dayCount(days)}`,
  taskOfferText: (usd: string, until: string) => `${usd} in total. It can be ordered until ${until}.`,
  stepTime: 'Choose for how long',
  perSet: 'a set',
  insteadOf: (usd: string) => `instead of ${usd}`,
  save: (percent: number) => `Save ${percent}%`,
  stepSeats: 'Choose how many sets',
  stepAdd: 'Choose how many to add',
  quick: 'Usual numbers',
  quickSeats: (count: number) => short(count),
  field: 'Number of sets',
  fieldHint: (most: number) =>
    `From 1 to ${most}. Any number gets the saving of the largest step that it reaches.`,
  fieldAdd: 'Sets to add',
  fieldAddHint: (held: number, most: number) => `You have ${short(held)}. Up to ${most} can be added here.`,
  notANumber: 'Please enter a whole number, 1 or more',
  tooMany: (most: number) =>
    most === 0
      ? 'You have as many sets as can be bought here. Support can make you an offer.'
      : `No more than ${most} can be ordered here. Support can make you an offer.`,
  belowUsed: (used: number, chosen: number) =>
    `Your members hold ${short(used)}. Choose at least ${used}, or first free ${used - chosen}: delete members, or give them fewer sets.`,
  offerBelowUsed: (used: number, over: number) =>
    `Your members hold ${short(used)}, more than the offer has. First free ${over}: delete members, or give them fewer sets.`,
  toMembers: 'Go to the members',
  overTitle: (most: number) => `More than ${most} sets`,
  overText:
    'Support makes an offer for your team, with a price and a time of its own. It then stands on this page, where you order it.',
  overAsk: 'Ask for an offer',
  overMail: 'Or write to ',
  ticketTitle: 'An offer for more device sets',
  ticketText: (team: string, count: number, days: number) =>
    `Team: ${team}\nDevice sets in all: ${count}\nDays: ${days}\n`,
  name: (count: number, days: number) => `${seats(count)} for ${dayCount(days)}`,
  nameAdd: (count: number) => `${seats(count)} more`,
  nameNone: 'No number chosen yet',
  lineUnits: (count: number, usd: string) => `${short(count)} × ${usd}`,
  lineTime: (days: number, percent: number) => `Saving for ${dayCount(days)} (${percent}%)`,
  lineRest: (percent: number) => `Saving for the time (${percent}%)`,
  lineSize: (count: number, percent: number) => `Saving for ${short(count)} (${percent}%)`,
  lineSizeAll: (count: number, percent: number) => `Saving for ${short(count)} in all (${percent}%)`,
  willHave: 'What your team will have',
  willFromPayment: (count: number, until: string) => `${seats(count)} from payment until ${until}`,
  willFrom: (count: number, from: string, until: string) => `${seats(count)} from ${from} until ${until}`,
  willAdd: (count: number) => `${seats(count)} from payment on`,
  willAddLater: (date: string, count: number) => `From ${date}: ${seats(count)}`,
  willUntil: (date: string) => `Paid until ${date}, as before`,
  charged: (days: number) => `Charged for the ${dayCount(days)} left.`,
  guarantee: (days: number) =>
    `Team packages are not refunded as a rule. If the service cannot be used within ${dayCount(days)} after a renewal, you may write to support, who may refund it.`,
  mendFirst: 'Please change the number of sets first.',
  freeFirst: 'Please free sets first.',
  toOverview: 'Go to the overview',
  noTimes: 'There are no team packages on sale right now',
  noTimesHint: 'Please check back a little later.',
};
