import { DAY_SECONDS } from '../../../time/days-left.ts';

export interface PlanPeriod {
  /** The end of the paid period; undefined for a plan that begins when it is paid. */
  readonly from: number | undefined;
  readonly until: number;
}

/** The period of so many days bought now, after what is paid until `expire`; 0 for nothing paid. */
export function periodAfter(expire: number, days: number, now: number): PlanPeriod {
  const from = expire > now ? expire : undefined;
  return { from, until: (from ?? now) + days * DAY_SECONDS };
}

/** A part of the plan with one number of seats; `from` is undefined for the current part. */
export interface PlanPart {
  readonly from: number | undefined;
  readonly deviceNum: number;
}

/** The seats of each part of the plan after adding some. */
export function partsWithAdded(
  { deviceNum, later }: { deviceNum: number; later: readonly { from: number; deviceNum: number }[] },
  added: number,
): PlanPart[] {
  return [{ from: undefined, deviceNum }, ...later].map(({ from, deviceNum: seats }) => ({
    from,
    deviceNum: seats + added,
  }));
}
