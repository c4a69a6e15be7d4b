import { createHmac } from 'node:crypto';
import { holds } from '@causeway/contract/console/rights';
import { HOUR_MS } from '../../platform/durations.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import type { SeeAddresses } from '../../platform/http/seen-addresses.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  countSeenAddresses,
  hasAuditSince,
  lockSeenAddresses,
  saveSeenAddresses,
} from './seen-address-store.ts';

interface AddressLimitContext {
  readonly db: Db;
  readonly clock: Clock;
  /** Keys the hashes of the addresses. */
  readonly addressKey: Buffer;
}

/** Customers' addresses that an operator without the right to export them sees in any hour. */
const MOST_ADDRESSES = 1000;
const READ_LIST = 'customers.list';

const isList = (endpoint: string): boolean => /^(?:list|search)/.test(endpoint);

/** Limits how many customers an operator sees, and audits reading lists once an hour. */
export function createSeeAddresses(ctx: AddressLimitContext): SeeAddresses {
  /** The hour of each operator's last audit row that this process knows of. */
  const audited = new Map<string, number>();
  return async (caller, endpoint, addresses) => {
    const now = ctx.clock();
    const hour = Math.floor(now.getTime() / HOUR_MS);
    const isLimited = !holds(caller, 'customers.export');
    const toAudit = isList(endpoint) && audited.get(caller.operatorId) !== hour;
    if (addresses.length === 0 || (!isLimited && !toAudit)) return;
    await saveReading(ctx, caller, {
      now,
      addresses: isLimited ? addresses : [],
      list: toAudit ? endpoint : null,
    });
    if (toAudit) audited.set(caller.operatorId, hour);
  };
}

interface Reading {
  readonly now: Date;
  /** Those that count. */
  readonly addresses: readonly string[];
  /** The list to audit, unless another one was audited in this hour. */
  readonly list: string | null;
}

async function saveReading(
  { db, addressKey }: AddressLimitContext,
  caller: OperatorCaller,
  { now, addresses, list }: Reading,
): Promise<void> {
  const { operatorId } = caller;
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  await inTransaction(db, async (tx) => {
    // The reader's calls follow one another, in whichever process they are.
    await lockSeenAddresses(tx, operatorId);
    if (addresses.length > 0) {
      const hashes = addresses.map((address) => createHmac('sha256', addressKey).update(address).digest());
      await saveSeenAddresses(tx, operatorId, hashes, { now, anHourAgo });
      if ((await countSeenAddresses(tx, operatorId, anHourAgo)) > MOST_ADDRESSES) {
        throw new Refusal('ADDRESSES_USED_UP');
      }
    }
    const actor = actorOf(caller);
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    if (list === null || (await hasAuditSince(tx, actor, READ_LIST, hour))) return;
    const entry = { action: READ_LIST, accountId: null, subject: operatorId, details: { list } };
    await appendAudit(tx, { at: now, actor, ...entry });
  });
}
