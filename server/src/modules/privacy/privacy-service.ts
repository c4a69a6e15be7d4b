import type { BrowserFamily } from '../../platform/browser-family.ts';
import { inSnapshot } from '../../platform/database/tx.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  checkMfa,
  checkPassword,
  type CustomerCredentials,
  limitKeyOf,
  isEmailUndoable,
  isSessionLive,
  undoableSince,
  type MailCodeContext,
  withCode,
} from '../identity/api.ts';
import { listHeldRows, readLarge, type HeldTable } from './privacy-store.ts';
import { lockForDeletion, removeAccount, type Removal } from './removal-service.ts';

export interface PrivacyContext {
  readonly customers: CustomerCredentials;
  readonly codes: MailCodeContext;
}

export interface AccountExport {
  readonly madeAt: Date;
  readonly tables: readonly HeldTable[];
  /** Reads a large column row by row, so that only one image is in memory. Null if the row was deleted. */
  readonly readLarge: (table: string, column: string, id: unknown) => Promise<Buffer | null>;
}

/** All stored data about the caller's account, in one snapshot. */
export async function exportAccount(
  { customers: { db, clock, limits } }: PrivacyContext,
  { accountId, account: email }: Caller,
): Promise<AccountExport> {
  await limits.exportsByAccount.demand(accountId);
  const madeAt = clock();
  const tables = await inSnapshot(db, (tx) => listHeldRows(tx, { id: accountId, email }));
  return { madeAt, tables, readLarge: (table, column, id) => readLarge(db, table, column, id) };
}

export interface Deletion {
  readonly caller: Caller;
  readonly code: string;
  readonly password: string;
  /** The two-factor code; without one the answer says whether it is needed. */
  readonly otp: string | undefined;
  readonly network: string;
  readonly from: BrowserFamily;
}

/**
 * Deletes the caller's account permanently after password, mailed code and, if it is on, two-factor. A wrong one
 * deletes nothing, and a wrong two-factor code leaves the mailed code valid. While a change of the address can be
 * undone, the account stays.
 */
export async function deleteAccount({ customers, codes }: PrivacyContext, input: Deletion): Promise<void> {
  const { code, password, network } = input;
  const { accountId, account: email, tokenHash } = input.caller;
  if (password === '') throw new Refusal('PASSWORD_REQUIRED');
  const checked = await checkPassword(customers, accountId, password, network);
  const removal: Removal = { actor: 'customer', action: 'account.delete', now: customers.clock() };
  await withCode(codes, { purpose: 'delete', email, code, network }, async (tx) => {
    const deleted = await lockForDeletion(tx, accountId);
    if (deleted === undefined) throw new Refusal('NOT_SIGNED_IN');
    // The account may have been blocked, or the session ended, during the check.
    if (!(await isSessionLive(tx, 'customer', tokenHash, customers.clock())))
      throw new Refusal('SESSION_REVOKED');
    if (await isEmailUndoable(tx, accountId, undoableSince(removal.now)))
      throw new Refusal('EMAIL_CHANGED_RECENTLY');
    // The owner may have reset the password during the check, to lock this caller out.
    if (deleted.passwordHash !== checked.password_hash) throw new Refusal('OLD_PASSWORD_WRONG');
    const reason = await checkMfa(customers, tx, deleted, input);
    if (reason !== null) return new Refusal(reason);
    return removeAccount(tx, deleted, removal);
  });
  await customers.limits.passwordTries.clear(customers.db, limitKeyOf(email));
}
