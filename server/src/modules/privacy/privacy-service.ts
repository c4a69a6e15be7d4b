import type { BrowserFamily } from '../../platform/browser-family.ts';
import { inSnapshot } from '../../platform/database/tx.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  checkMfa,
  checkPassword,
  type CustomerCredentials,
  limitKeyOf,
  type MailCodeService,
} from '../identity/api.ts';
import { listHeldRows, readLarge, type HeldTable } from './privacy-store.ts';
import { lockForDeletion, removeAccount, type Removal } from './removal-service.ts';

export interface PrivacyParts {
  readonly customers: CustomerCredentials;
  readonly codes: MailCodeService;
}

export interface AccountExport {
  readonly madeAt: Date;
  readonly tables: readonly HeldTable[];
  /** What is large, asked for row by row, so that no more than one image lies in memory. Null where it has gone. */
  readonly readLarge: (table: string, column: string, id: unknown) => Promise<Buffer | null>;
}

interface DeletionProof {
  readonly code: string;
  readonly password: string;
  /** The two-factor code; without one the answer says whether it is needed. */
  readonly otp: string | undefined;
  readonly network: string;
  readonly from: BrowserFamily;
}

export type PrivacyService = ReturnType<typeof createPrivacyService>;

export function createPrivacyService({ customers, codes }: PrivacyParts) {
  const { db, clock, limits } = customers;

  /** Everything that is held about the caller's account, as of one moment. */
  async function exportAccount(caller: Caller): Promise<AccountExport> {
    await limits.exportsByAccount.demand(caller.accountId);
    const madeAt = clock();
    const tables = await inSnapshot(db, (tx) =>
      listHeldRows(tx, { id: caller.accountId, email: caller.account }),
    );
    return { madeAt, tables, readLarge: (table, column, id) => readLarge(db, table, column, id) };
  }

  /**
   * Deletes the caller's account for good: by password, mailed code and, where that is on, two-factor. What is wrong
   * deletes nothing, and a wrong two-factor code leaves the mailed code good.
   */
  async function deleteAccount(caller: Caller, given: DeletionProof): Promise<void> {
    if (given.password === '') throw new Refusal('PASSWORD_REQUIRED');
    const checked = await checkPassword(customers, caller.accountId, given.password, given.network);
    const removal: Removal = {
      actor: 'customer',
      action: 'account.delete',
      now: clock(),
    };
    const tried = { email: caller.account, code: given.code, network: given.network };
    await codes.withCode('delete', tried, async (tx) => {
      const deleted = await lockForDeletion(tx, caller.accountId);
      if (deleted === undefined) throw new Refusal('NOT_SIGNED_IN');
      // Checking took a while: the owner may have reset the password meanwhile, against whoever is here.
      if (deleted.passwordHash !== checked.password_hash) throw new Refusal('OLD_PASSWORD_WRONG');
      const no = await checkMfa(customers, tx, caller.accountId, given);
      if (no !== null) return new Refusal(no);
      return removeAccount(tx, deleted, removal);
    });
    await limits.loginByAccount.clear(limitKeyOf(caller.account));
  }

  return { exportAccount, deleteAccount };
}
