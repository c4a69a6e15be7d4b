import type { Entitlement } from '../entitlements/entitlement.ts';

/** A paid order of a team, as far as the rules care; one whose money and days went back is none. */
export interface TeamOrder {
  readonly id: string;
  readonly kind: 'team' | 'team_sets';
  readonly deviceNum: number;
  /** Of `team`: the row of the ledger that it wrote. */
  readonly entryId: number | null;
  /** Of `team_sets`: the newest row of the ledger when it was ordered. */
  readonly through: number | null;
}

/** A stretch of a team's paid time with one number of sets. */
export interface PackagePart {
  readonly from: Date;
  readonly sets: number;
}

export interface TeamPackage {
  /** Sets now; 0 while no package runs. */
  readonly sets: number;
  /** When all that is paid ends or ended; null if there never was any. */
  readonly until: Date | null;
  /** What is left of it, the running part first; parts next to each other differ in their sets. Empty while none runs. */
  readonly parts: readonly PackagePart[];
}

/**
 * The package of a team: its time is its ledger's, and each stretch of it has the sets of the order that it was bought by,
 * with those that were added since. Added sets join what was paid when they were ordered, and nothing bought later. Time that
 * no order brought, such as days given by an operator, has the sets of the newest package bought before it, else of the first.
 *
 * @param orders paid and not refunded, in the order of paying
 */
export function teamPackage(
  { at, lots, accessUntil }: Pick<Entitlement, 'at' | 'lots' | 'accessUntil'>,
  orders: readonly TeamOrder[],
): TeamPackage {
  const packages = orders.filter(({ kind }) => kind === 'team');
  const added = orders.filter(({ kind }) => kind === 'team_sets');
  const setsOf = ({ deviceNum, entryId }: TeamOrder): number =>
    deviceNum + sum(added.filter(({ through }) => (through ?? 0) >= (entryId ?? Infinity)));
  const parts: PackagePart[] = [];
  let from = at.getTime();
  for (const { entry, leftMs } of lots) {
    const before = packages.findLast(({ entryId }) => (entryId ?? Infinity) <= entry.id) ?? packages[0];
    const sets = before === undefined ? 0 : setsOf(before);
    if (parts.at(-1)?.sets !== sets) parts.push({ from: new Date(from), sets });
    from += leftMs;
  }
  return { sets: parts[0]?.sets ?? 0, until: accessUntil, parts };
}

function sum(orders: readonly TeamOrder[]): number {
  return orders.reduce((total, { deviceNum }) => total + deviceNum, 0);
}

/**
 * Sets that can still be given to members. A member keeps them through every part that is paid, and through a renewal that
 * is being paid, so the smallest of all counts; none while no package runs.
 *
 * @param waiting sets of the renewals that wait for their money
 */
export function freeSets({ parts }: TeamPackage, waiting: readonly number[], used: number): number {
  if (parts.length === 0) return 0;
  return Math.max(0, Math.min(...parts.map(({ sets }) => sets), ...waiting) - used);
}
