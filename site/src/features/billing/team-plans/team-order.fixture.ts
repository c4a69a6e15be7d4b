import type { TeamOrder } from './team-order.ts';

/** A plan for 90 days with ten seats. */
export const RENEWAL: TeamOrder = {
  kind: 'renew',
  timeKey: 'team-90',
  days: 90,
  seats: 10,
  trouble: undefined,
  price: {
    quote: { listCents: 14_970, timeSavingCents: 2994, sizeSavingCents: 599, totalCents: 11_377 },
    unitCents: 1497,
    timePercent: 20,
    sizePercent: 5,
    sizeOf: 10,
  },
};
