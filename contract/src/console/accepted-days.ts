/** The days of a wrong amount that is accepted: the plan's, or the share of them that was paid. */
export const ACCEPTED_DAYS = ['full', 'share'] as const;
export type AcceptedDays = (typeof ACCEPTED_DAYS)[number];

interface Acceptance {
  /** The first order's total. */
  readonly firstCents: number;
  /** The total of the order for the amount received. */
  readonly acceptedCents: number;
  readonly days: AcceptedDays;
}

/**
 * US cents that accepting an amount waives, which count for the limits: what is missing for days that are given all the
 * same. Days in proportion are paid for, and more than the order's total waives nothing.
 */
export function waivedCents({ firstCents, acceptedCents, days }: Acceptance): number {
  return days === 'share' ? 0 : Math.max(0, firstCents - acceptedCents);
}
