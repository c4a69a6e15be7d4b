import { MRR_DAYS, RENEWAL_DAYS } from '@causeway/contract/console/limits';

/** `figures` and `terms` are also in docs/figures.md, word by word. */
export const phrases = {
  title: 'Business figures',
  asOf: 'As of',
  notYet: 'Not counted yet',
  inZone: (zone: string) => `Time zone: ${zone}`,
  waiting: (count: string) =>
    `Customers whose orders are still being counted: ${count}. These figures will change.`,
  figuresUntil: (day: string) => `Figures up to ${day}`,
  figures: {
    mrr: {
      name: 'MRR',
      how: `Monthly recurring revenue: for each counted order whose paid days are running at the end of the day, its kept amount divided by its paid days, times ${MRR_DAYS}. The sum is exact and rounded once.`,
    },
    customers: {
      name: 'Paying customers',
      how: 'Customers with a counted order whose paid days are running at the end of the day. A team is one customer. Device slots added to a team plan add revenue, but no customer.',
    },
    arpu: { name: 'ARPU', how: 'Average revenue per paying customer: MRR divided by paying customers.' },
    net: {
      name: 'Net revenue',
      how: 'Revenue minus refunds and lost disputes. Revenue and refunds are those of the home page: an order counts on the day it’s paid, a refund on the day it succeeds. What a lost dispute took beyond the order’s refunds counts on the day of the loss.',
    },
    renewalRate: {
      name: 'Renewal rate',
      how: `Of the terms due in the range, the share followed by another counted order that was paid before the due day or within ${RENEWAL_DAYS} days after it. A split shows the term that was due, whatever was bought next. The rate of the last ${RENEWAL_DAYS} days can still rise.`,
    },
    disputeRate: {
      name: 'Dispute rate',
      how: 'Disputes opened in the range, divided by the orders paid in the range. Won disputes count, too. Inquiries don’t.',
    },
    churn: {
      name: 'Churn by cohort',
      how: 'A cohort is all customers whose first counted order was paid in the same month. Its churn is the share who are past their due day at the end of a later month. Customers who come back no longer count as lost. A split shows what the first counted order was, whatever was bought next.',
    },
    paymentSuccess: {
      name: 'Payment success',
      how: 'Of the payments started with a provider in the range, the share that succeeded. Abandoned payments count as started. A customer who tries twice starts two payments.',
    },
  },
  terms: {
    counted: {
      name: 'Counted order',
      how: 'A paid order that has kept money and its days. If a refund or a lost dispute revokes the days, or an open dispute puts them on hold, the order isn’t counted on any day, even before the refund or dispute.',
    },
    kept: {
      name: 'Kept amount',
      how: 'An order’s total in US cents, minus its refunds and lost disputes, whenever they happen. A refund therefore also lowers the MRR of earlier days. An order charged in another currency counts with its price in US dollars.',
    },
    term: {
      name: 'Term',
      how: 'The time an order pays for. It starts when the order is paid or, if that’s later, when the previous term is due. Its paid days come first. Free days from operators, invitations, prizes and promotions follow. They move the due day but add no revenue. Device slots added to a team plan have paid days, but no due day.',
    },
    due: {
      name: 'Due day',
      how: 'The day access ends unless the customer buys again. Deleting an account doesn’t change the terms that were paid for.',
    },
    day: {
      name: 'Day',
      how: 'Days and months are those of the shop’s time zone. A term that ends on a day isn’t running at the end of it.',
    },
  },
  of: (part: string, whole: string) => `${part} of ${whole}`,
  none: '–',
  moneyNote: (revenue: string, refunds: string, lost: string) =>
    `Revenue ${revenue}, refunds ${refunds}, lost disputes ${lost}`,
  months: 'By month',
  monthsLead:
    'MRR, paying customers and ARPU are those of the month’s last day, or of the range’s. Everything else counts only days in the range.',
  month: 'Month',
  revenue: 'Revenue',
  refunds: 'Refunds',
  lost: 'Lost disputes',
  splits: 'By plan, payment method or channel',
  split: 'Split by',
  cohortSplit: 'Split cohorts by',
  plan: 'Plan',
  method: 'Payment method',
  channel: 'Channel',
  share: 'Share',
  direct: 'Direct',
  deleted: 'Deleted accounts',
  other: 'All others',
  afterMonths: (months: number) => (months === 1 ? 'After 1 month' : `After ${months} months`),
  cohort: 'First order in',
  joined: 'Customers',
  provider: 'Provider',
  started: 'Started',
  succeeded: 'Succeeded',
  termsTitle: 'Terms used on this page',
  empty: 'No data in this range',
};
