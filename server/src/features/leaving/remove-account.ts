import { randomBytes } from 'node:crypto';
import type { Tx } from '../../database/tx.ts';
import { inviteCodeFrom } from '../accounts/invite-code.ts';
import { appendAudit } from '../audit/audit-store.ts';
import {
  deleteHeldRows,
  emptyAccount,
  emptyMails,
  emptyOrders,
  lockForRemoval,
  lockOrders,
} from './leaving-store.ts';

export interface Removal {
  /** As in the audit. */
  readonly actor: 'customer' | 'system';
  readonly action: 'account.delete' | 'account.clear';
  readonly now: Date;
  /** A hash that no password has. */
  readonly unusableHash: string;
  /** Asked once the account is locked; it may throw, too. */
  readonly mayGo: (account: {
    readonly email: string;
    readonly password_hash: string;
  }) => boolean | Promise<boolean>;
}

/**
 * Takes the person out of an account and leaves the books: orders, payments, receipts and the ledger, under an id that
 * names nobody. What was sealed under the account's key can be read by nobody from then on. Who invited whom stays: the
 * ids name nobody either, and an inviter whose count fell would learn that a friend has left. False, and nothing done,
 * where the account has gone before or may not go. Orders are locked before the account, as a payment locks them.
 */
export async function removeAccount(tx: Tx, id: string, removal: Removal): Promise<boolean> {
  await lockOrders(tx, id);
  const account = await lockForRemoval(tx, id);
  if (account === undefined || !(await removal.mayGo(account))) return false;
  await emptyOrders(tx, id);
  await deleteHeldRows(tx, { id, email: account.email });
  await emptyMails(tx, id);
  await emptyAccount(tx, id, {
    passwordHash: removal.unusableHash,
    inviteCode: inviteCodeFrom(randomBytes(8)),
  });
  await appendAudit(tx, {
    at: removal.now,
    actor: removal.actor,
    action: removal.action,
    accountId: id,
    subject: id,
    details: {},
  });
  return true;
}
