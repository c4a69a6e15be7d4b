const MONTH_DAYS = 30;

/** What one set comes to for 30 days, in the unit of the total. */
export function monthlyPrice(total: number, seats: number, days: number): number {
  return (total / seats / days) * MONTH_DAYS;
}
