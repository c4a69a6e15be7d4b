import { promises } from '@causeway/contract/phrases/promises/en';
import { formatCount } from '@causeway/web/format';

const seats = (count: number) => (count === 1 ? '1 device slot' : `${formatCount(count)} device slots`);
const short = (count: number) => (count === 1 ? '1 slot' : `${formatCount(count)} slots`);
const dayCount = (days: number) => (days === 1 ? '1 day' : `${days} days`);

export const phrases = {
  lead: 'Each device slot lets a member add one device.',
  holds: 'Current plan',
  holdsNone: 'No plan yet. Buy a plan to add members.',
  holdsEnded: (date: string) => `Your plan expired on ${date}. Members can’t connect until you renew.`,
  holdsSeats: 'Device slots',
  holdsUse: (all: number, used: number) => `${formatCount(used)} of ${formatCount(all)} assigned`,
  holdsUsed: (used: number) => `${formatCount(used)} assigned`,
  holdsUntil: 'Paid until',
  holdsLater: 'Upcoming changes',
  laterPart: (date: string, count: number) => `From ${date}: ${short(count)}`,
  stepTask: 'What would you like to do?',
  taskBuy: 'Buy a plan',
  taskBuyText: 'Starts when you pay.',
  taskRenew: 'Renew your plan',
  taskRenewText: (date: string) => `Starts on ${date}, when your current plan expires.`,
  taskAdd: 'Add slots',
  taskAddText: (days: number) => `Adds slots for the ${dayCount(days)} left in your plan.`,
  taskOffer: (count: number, days: number) => `Your quote: ${short(count)} for ${dayCount(days)}`,
  taskOfferText: (usd: string, until: string) => `${usd} total. Available until ${until}.`,
  stepTime: 'Choose a duration',
  perSet: 'per slot',
  insteadOf: (usd: string) => `List price: ${usd}`,
  save: (percent: number) => `Save ${percent}%`,
  stepSeats: 'Choose how many slots',
  stepAdd: 'Choose how many slots to add',
  quick: 'Common quantities',
  quickSeats: (count: number) => short(count),
  field: 'Number of slots',
  fieldHint: (most: number) =>
    `Enter 1–${formatCount(most)}. Each discount above applies to that many slots or more.`,
  fieldAdd: 'Slots to add',
  fieldAddHint: (held: number, most: number) =>
    `Your plan has up to ${short(held)}. You can add up to ${formatCount(most)} here.`,
  notANumber: 'Enter a whole number of device slots, 1 or more',
  tooMany: (most: number) =>
    most === 0
      ? 'You’ve reached the limit for online orders. Contact support for a quote.'
      : `You can order up to ${short(most)} here. For more, contact support for a quote.`,
  belowUsed: (used: number, chosen: number) =>
    `Your members are assigned ${short(used)}. Choose at least ${formatCount(used)}, or free up ${short(used - chosen)} by deleting members or assigning them fewer.`,
  offerBelowUsed: (used: number, over: number) =>
    `Your members are assigned ${short(used)}, more than this quote includes. Free up ${short(over)} by deleting members or assigning them fewer.`,
  toMembers: 'View members',
  overTitle: (most: number) => `More than ${formatCount(most)} slots`,
  overText: 'Support will prepare a custom quote for your team. It will appear on this page, ready to order.',
  overAsk: 'Request a quote',
  overMail: 'Or email ',
  ticketTitle: 'Quote for more device slots',
  ticketText: (team: string, count: number, days: number) =>
    `Team: ${team}\nTotal device slots: ${formatCount(count)}\nDays: ${days}\n`,
  name: (count: number, days: number) => `${seats(count)} for ${dayCount(days)}`,
  nameAdd: (count: number) => `${formatCount(count)} more ${count === 1 ? 'device slot' : 'device slots'}`,
  nameNone: 'No quantity selected',
  lineUnits: (count: number, usd: string) => `${short(count)} × ${usd}`,
  lineTime: (days: number, percent: number) => `Discount for ${days} days (${percent}%)`,
  lineRest: (percent: number) => `Duration discount (${percent}%)`,
  lineSize: (count: number, percent: number) => `Discount for ${short(count)} (${percent}%)`,
  lineSizeAll: (count: number, percent: number) => `Discount for a total of ${short(count)} (${percent}%)`,
  willHave: 'After this purchase',
  willFromPayment: (count: number, until: string) => `${seats(count)}, from the time you pay until ${until}`,
  willFrom: (count: number, from: string, until: string) => `${seats(count)} from ${from} to ${until}`,
  willAdd: (count: number) => `${seats(count)} after payment`,
  willAddLater: (date: string, count: number) => `From ${date}: ${seats(count)}`,
  willUntil: (date: string) => `Paid until ${date} (unchanged)`,
  charged: (days: number) => `You’re charged for the ${dayCount(days)} left in your plan.`,
  guarantee: promises.refundTeams,
  mendFirst: 'Change the number of slots to continue.',
  freeFirst: 'Free up slots to continue.',
  toOverview: 'View team overview',
  noTimes: 'No team plans available right now',
  noTimesHint: 'Please check back soon.',
};
