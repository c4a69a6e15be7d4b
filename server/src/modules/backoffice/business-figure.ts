import { CHURN_MONTHS, MRR_DAYS } from '@causeway/contract/console/limits';

/** Cents of orders that were paid for equally many days. */
export interface PaidDays {
  readonly days: number;
  readonly cents: number;
}

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** The cents of paid time for each day, times {@link MRR_DAYS}; exact. */
function recurring(rows: readonly PaidDays[]): Fraction {
  return rows.reduce<Fraction>(
    ({ over, under }, { days, cents }) => {
      const sum = over * BigInt(days) + BigInt(cents) * BigInt(MRR_DAYS) * under;
      const divisor = greatestDivisor(sum, under * BigInt(days));
      return { over: sum / divisor, under: (under * BigInt(days)) / divisor };
    },
    { over: 0n, under: 1n },
  );
}

/** Monthly recurring revenue in cents, rounded half up once. */
export function monthlyRecurringCents(rows: readonly PaidDays[]): number {
  return rounded(recurring(rows));
}

/** The same per paying customer; null without one. */
export function revenuePerCustomerCents(rows: readonly PaidDays[], customers: number): number | null {
  if (customers <= 0) return null;
  const { over, under } = recurring(rows);
  return rounded({ over, under: under * BigInt(customers) });
}

function rounded({ over, under }: Fraction): number {
  return Number((over * 2n + under) / (under * 2n));
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** What is left of the revenue. `lostCents` is what lost disputes took beyond refunds. */
export function netRevenueCents(sums: {
  readonly grossCents: number;
  readonly refundCents: number;
  readonly lostCents: number;
}): number {
  return sums.grossCents - sums.refundCents - sums.lostCents;
}

interface CohortChange {
  /** `YYYY-MM-01`. */
  readonly month: string;
  readonly customers: number;
  readonly joined: number;
}

/**
 * How many of a cohort's customers have no bought access at the end of the later months; null for months that are not
 * over.
 *
 * @param thisMonth `YYYY-MM-01`
 */
export function churnOf(cohort: string, changes: readonly CohortChange[], thisMonth: string) {
  const customers = changes.reduce((sum, { joined }) => sum + joined, 0);
  const churned = CHURN_MONTHS.map((months) => {
    const end = addMonths(cohort, months);
    if (end >= thisMonth) return null;
    const left = changes.filter(({ month }) => month <= end);
    return customers - left.reduce((sum, change) => sum + change.customers, 0);
  });
  return { customers, churned };
}

/** The first day of the month so many months later. */
export function addMonths(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}
