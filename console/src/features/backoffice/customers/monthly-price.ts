const MONTH_DAYS = 30;

/** What one set comes to for 30 days, in the unit of the total. */
export function monthlyPrice(total: number, sets: number, days: number): number {
  return (total / sets / days) * MONTH_DAYS;
}
