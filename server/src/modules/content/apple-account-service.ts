import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { checkAppleAccount, NO_APPLE_ACCOUNT, type AppleAccount } from './apple-account.ts';
import {
  deleteAppleAccount,
  findAppleAccountDate,
  findSealedAppleAccount,
  writeSealedAppleAccount,
} from './apple-account-store.ts';

export interface AppleAccountParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** 32 bytes, for this purpose alone. */
  readonly key: Buffer;
}

export type AppleAccountService = ReturnType<typeof createAppleAccountService>;

/** The Apple account that customers share. Neither log nor audit ever holds it. */
export function createAppleAccountService({ db, clock, log, key }: AppleAccountParts) {
  async function readAppleAccount(): Promise<AppleAccount> {
    const sealed = await findSealedAppleAccount(db);
    if (sealed === undefined) return NO_APPLE_ACCOUNT;
    try {
      return JSON.parse(unseal(key, sealed)) as AppleAccount;
    } catch {
      // Customers are better off with "none" than with an error that lasts until an operator comes by.
      log.warn('the shared Apple account was sealed under another APP_SECRET: set it again');
      return NO_APPLE_ACCOUNT;
    }
  }

  /** Since when one is set; null where none is. */
  async function readSetAt(): Promise<Date | null> {
    return (await findAppleAccountDate(db)) ?? null;
  }

  /** `actor` is as in the audit. Throws `ChangeRefused` for an empty or impossible id or password. */
  async function setAppleAccount(account: AppleAccount, actor: string): Promise<void> {
    const { id, password } = checkAppleAccount(account);
    const sealed = seal(key, JSON.stringify({ id, password }));
    await inTransaction(db, async (tx) => {
      await writeSealedAppleAccount(tx, sealed, clock());
      await note(tx, 'apple_account.set', actor);
    });
  }

  async function clearAppleAccount(actor: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      await deleteAppleAccount(tx);
      await note(tx, 'apple_account.clear', actor);
    });
  }

  async function note(tx: Tx, action: string, actor: string): Promise<void> {
    await appendAudit(tx, { at: clock(), actor, action, accountId: null, subject: 'shared', details: {} });
  }

  return { readAppleAccount, readSetAt, setAppleAccount, clearAppleAccount };
}
