import { randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/database/tx.ts';
import { emptyOrders, lockOrders } from '../billing/api.ts';
import { emptyAccounts, inviteCodeFrom, lockForRemoval } from '../identity/api.ts';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import { emptyMails } from '../../platform/mail/mail-store.ts';
import { emptyMembers, lockMembersOf } from '../teams/api.ts';
import { deleteTickets } from '../support/api.ts';
import { deleteHeldRows } from './privacy-store.ts';

export interface DeletedAccount {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly two_factor_on: boolean;
}

export interface Removal {
  /** As in the audit. */
  readonly actor: string;
  readonly action: 'account.delete' | 'account.clear' | 'customer.delete';
  readonly details?: AuditDetails;
  readonly now: Date;
}

/**
 * Locks the account to be deleted until the transaction ends; undefined if it is already deleted. Orders are locked
 * before the account, as in a payment.
 */
export async function lockForDeletion(tx: Tx, id: string): Promise<DeletedAccount | undefined> {
  await lockOrders(tx, id);
  return lockForRemoval(tx, id);
}

/**
 * Removes the personal data of an account and leaves the records: orders, payments, receipts and the ledger, under an
 * anonymous id. Data sealed under the account's key becomes unreadable. Who invited whom stays: the ids are anonymous
 * too, and a falling count would tell an inviter that a friend has left.
 */
export async function removeAccount(tx: Tx, deleted: DeletedAccount, removal: Removal): Promise<void> {
  const { id } = deleted;
  await emptyOrders(tx, id);
  // A team's members are removed with it; they are locked after its account.
  const members = await lockMembersOf(tx, id);
  if (members.length > 0) await emptyMembers(tx, { ids: members, now: removal.now, deleteTickets });
  await deleteHeldRows(tx, deleted);
  await emptyMails(tx, [id]);
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
