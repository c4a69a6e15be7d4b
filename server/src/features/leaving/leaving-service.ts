import type { Clock } from '../../clock.ts';
import { inSnapshot, type Db } from '../../database/tx.ts';
import type { Caller } from '../../http/caller.ts';
import type { Limits } from '../../http/limits.ts';
import { Refusal } from '../../refusal.ts';
import { limitKeyOf, type HolderService } from '../accounts/holder-service.ts';
import type { MailCodeService } from '../accounts/mail-code-service.ts';
import { unusableHash } from '../accounts/password-hash.ts';
import { listHeldRows, type HeldRows } from './leaving-store.ts';
import { removeAccount, type Removal } from './remove-account.ts';

export interface LeavingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly codes: MailCodeService;
  readonly holder: HolderService;
}

export type LeavingService = ReturnType<typeof createLeavingService>;

export function createLeavingService({ db, clock, limits, codes, holder }: LeavingParts) {
  /** Everything that is held about the caller's account, as of one moment. */
  async function exportAccount(caller: Caller): Promise<{ tables: HeldRows; madeAt: Date }> {
    await limits.exportsByAccount.demand(caller.accountId);
    const madeAt = clock();
    const tables = await inSnapshot(db, (tx) =>
      listHeldRows(tx, { id: caller.accountId, email: caller.account }),
    );
    return { tables, madeAt };
  }

  /** Deletes the caller's account for good. The session that asks has shown the second step where there is one. */
  async function deleteAccount(
    caller: Caller,
    given: { code: string; password: string; network: string },
  ): Promise<void> {
    if (given.password === '') throw new Refusal('PASSWORD_REQUIRED');
    const checked = await holder.demandPassword(caller, given.password, given.network);
    const removal: Removal = {
      actor: 'customer',
      action: 'account.delete',
      now: clock(),
      unusableHash: await unusableHash(),
      mayGo: (account) => {
        // Checking took a while: the owner may have reset the password meanwhile, against whoever is here.
        if (account.password_hash !== checked.password_hash) throw new Refusal('OLD_PASSWORD_WRONG');
        return true;
      },
    };
    const tried = { email: caller.account, code: given.code, network: given.network };
    await codes.withCode('delete', tried, async (tx) => {
      if (!(await removeAccount(tx, caller.accountId, removal))) throw new Refusal('NOT_SIGNED_IN');
    });
    await limits.loginByAccount.clear(limitKeyOf(caller.account));
  }

  return { exportAccount, deleteAccount };
}
