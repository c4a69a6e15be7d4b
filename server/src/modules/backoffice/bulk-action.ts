import type { BulkActionName } from '@causeway/contract/console/lists';
import { BULK_RIGHTS, holds, type ActionLimit, type RoleAccess } from '@causeway/contract/console/rights';
import type { StoredChange } from '../../platform/database/bulk-tables.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Whether an operator may see the rows, and do the same to one of them. */
export function mayDoInBulk(access: Pick<RoleAccess, 'rights'>, action: BulkActionName): boolean {
  return BULK_RIGHTS[action].every((right) => holds(access, right));
}

export function demandBulkRights(access: Pick<RoleAccess, 'rights'>, action: BulkActionName): void {
  if (!mayDoInBulk(access, action)) throw new Refusal('RIGHT_MISSING');
}

/** What takes an action back; null if nothing does. */
export function undoOf(change: StoredChange): StoredChange | null {
  switch (change.action) {
    case 'customer.time':
      return { ...change, action: 'customer.time_revoke' };
    case 'customer.block':
      return { action: 'customer.unblock' };
    case 'customer.unblock':
      return { action: 'customer.block' };
    case 'ticket.resolve':
      return { action: 'ticket.reopen' };
    case 'ticket.assign':
      return change;
    case 'customer.email':
    case 'customer.time_revoke':
    case 'ticket.reopen':
      break;
  }
  return null;
}

export interface Undone {
  /** Rows that were undone, or had nothing left to undo. */
  readonly undone: number;
  readonly isBeingUndone: boolean;
}

/** Whether an ended action has done rows that no undo has reached: one may have been stopped, or have failed. */
export const isUndoLeft = (done: number, { undone, isBeingUndone }: Undone): boolean =>
  !isBeingUndone && undone < done;

/** The days of each row, which count for the limits; null for an action without days. */
export const daysOfChange = (change: StoredChange): number | null => ('days' in change ? change.days : null);

export interface BulkUse {
  /** Days of all rows. */
  readonly total: number;
  /** What the operator has given in 24 hours, with what their running bulk actions will still give. */
  readonly operator: number;
  /** Customers for whom it would be too much in 24 hours. */
  readonly customersOver: number;
}

export type PassedLimit = keyof ActionLimit;

/** The limits that a bulk action would pass: all its days together are one action. */
export function passedLimits(limit: ActionLimit, { total, operator, customersOver }: BulkUse): PassedLimit[] {
  const passes: readonly [PassedLimit, boolean][] = [
    ['action', limit.action !== null && total > limit.action],
    ['operator', limit.operator !== null && operator + total > limit.operator],
    ['customer', customersOver > 0],
  ];
  return passes.filter(([, isPassed]) => isPassed).map(([name]) => name);
}
