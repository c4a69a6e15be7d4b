import { randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/database/tx.ts';
import { emptyOrders, lockOrders } from '../billing/api.ts';
import { emptyAccounts, inviteCodeFrom, lockForRemoval } from '../identity/api.ts';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import { emptyMembers, lockMembersOf } from '../teams/api.ts';
import { deleteTickets } from '../support/api.ts';
import { deleteHeldRows, emptyMails } from './privacy-store.ts';

export interface DeletedAccount {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
}

export interface Removal {
  /** As in the audit. */
  readonly actor: string;
  readonly action: 'account.delete' | 'account.clear' | 'customer.delete';
  readonly details?: AuditDetails;
  readonly now: Date;
}

/**
 * Locks whoever is to be removed, until the transaction ends; undefined where the account has gone before. Orders are
 * locked before the account, as a payment locks them.
 */
export async function lockForDeletion(tx: Tx, id: string): Promise<DeletedAccount | undefined> {
  await lockOrders(tx, id);
  return lockForRemoval(tx, id);
}

/**
 * Takes the person out of an account and leaves the records: orders, payments, receipts and the ledger, under an id that
 * names nobody. What was sealed under the account's key can be read by nobody from then on. Who invited whom stays: the
 * ids name nobody either, and an inviter whose count fell would learn that a friend has left.
 */
export async function removeAccount(tx: Tx, deleted: DeletedAccount, removal: Removal): Promise<void> {
  const { id } = deleted;
  await emptyOrders(tx, id);
  // A team's members go with it, behind its own lock.
  const members = await lockMembersOf(tx, id);
  if (members.length > 0) await emptyMembers(tx, { ids: members, now: removal.now, deleteTickets });
  await deleteHeldRows(tx, deleted);
  await emptyMails(tx, id);
  await emptyAccounts(tx, [id], inviteCodeFrom(randomBytes(8)));
  await appendAudit(tx, {
    at: removal.now,
    actor: removal.actor,
    action: removal.action,
    accountId: id,
    subject: id,
    details: removal.details ?? {},
  });
}
