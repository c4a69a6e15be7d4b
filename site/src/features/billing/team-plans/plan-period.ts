const DAY_SECONDS = 86_400;

/** When a plan runs; epoch seconds. */
export interface PlanPeriod {
  /** Where what is paid already ends; undefined for a plan that begins when it is paid. */
  readonly from: number | undefined;
  readonly until: number;
}

/** When so many days run that are bought now, behind what is paid until `expire`; 0 for nothing. */
export function periodAfter(expire: number, days: number, now: number): PlanPeriod {
  const from = expire > now ? expire : undefined;
  return { from, until: (from ?? now) + days * DAY_SECONDS };
}

/** A stretch of the plan with one number of seats; `from` is undefined for the one that runs. */
export interface PlanPart {
  readonly from: number | undefined;
  readonly deviceNum: number;
}

/** How many seats each part of the plan has once so many were added. */
export function partsWithAdded(
  { deviceNum, later }: { deviceNum: number; later: readonly { from: number; deviceNum: number }[] },
  added: number,
): PlanPart[] {
  return [{ from: undefined, deviceNum }, ...later].map(({ from, deviceNum: seats }) => ({
    from,
    deviceNum: seats + added,
  }));
}
