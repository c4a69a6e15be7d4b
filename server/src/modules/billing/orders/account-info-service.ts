import {
  allowanceOf,
  replayLedger,
  type DeviceAllowance,
  type DeviceGrant,
  type DeviceRow,
  type Entitlement,
} from '../../access/api.ts';
import type { BillingContext } from '../billing-context.ts';
import { readAccountFacts, type ShownOrder, type WaitingRefund } from './account-info-read.ts';

export interface AccountInfo {
  readonly entitlement: Entitlement;
  readonly allowance: DeviceAllowance;
  /** The part of the allowance that an operator granted. */
  readonly grant: DeviceGrant | null;
  readonly devices: readonly DeviceRow[];
  readonly orders: readonly ShownOrder[];
  /** Orders that can still be paid, newest first. */
  readonly unpaid: readonly ShownOrder[];
  readonly refunds: readonly WaitingRefund[];
  readonly readAt: Date;
}

/** Facts for the account page. */
export async function readAccountInfo(
  { db, clock }: Pick<BillingContext, 'db' | 'clock'>,
  accountId: string,
): Promise<AccountInfo> {
  const readAt = clock();
  const facts = await readAccountFacts(db, accountId, readAt);
  const entitlement = replayLedger(facts.entries, readAt);
  const orders = facts.orders.filter(({ status }) => status !== 'open');
  const unpaid = facts.orders.filter(({ status }) => status === 'open');
  const allowance = allowanceOf(entitlement, orders, facts.grant);
  const { devices, refunds, grant } = facts;
  return { entitlement, allowance, grant, devices, orders, unpaid, refunds, readAt };
}
