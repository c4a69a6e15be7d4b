import type { FastifyBaseLogger } from 'fastify';
import { ChangeRefused } from '../../platform/change-refused.ts';
import type { Clock } from '../../platform/clock.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import {
  APPLE_ACCOUNT_PLACE,
  deleteAppleAccount,
  findSealedAppleAccount,
  writeSealedAppleAccount,
} from './apple-account-store.ts';

/** The Apple account that customers share. Its id and password never appear in the log or the audit. */
export interface AppleAccountContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** 32 bytes, used for nothing else. */
  readonly appleAccountKey: Buffer;
}

export async function readAppleAccount({
  db,
  log,
  appleAccountKey,
}: AppleAccountContext): Promise<AppleAccount> {
  const sealed = await findSealedAppleAccount(db);
  if (sealed === undefined) return NO_APPLE_ACCOUNT;
  try {
    return JSON.parse(unseal(appleAccountKey, sealed, APPLE_ACCOUNT_PLACE)) as AppleAccount;
  } catch {
    // Customers are served "none" instead of an error that lasts until an operator fixes it.
    log.warn('the shared Apple account was sealed under another APP_SECRET: set it again');
    return NO_APPLE_ACCOUNT;
  }
}

/** `actor` is as in the audit. Throws `ChangeRefused` for an empty or impossible id or password. */
export async function setAppleAccount(
  { db, clock, appleAccountKey }: AppleAccountContext,
  { actor, ...account }: AppleAccount & { readonly actor: string },
): Promise<void> {
  const { id, password } = checkAppleAccount(account);
  const sealed = seal(appleAccountKey, JSON.stringify({ id, password }), APPLE_ACCOUNT_PLACE);
  await inTransaction(db, async (tx) => {
    const at = clock();
    await writeSealedAppleAccount(tx, sealed, at);
    await auditShared(tx, { at, actor, action: 'apple_account.set' });
  });
}

export async function clearAppleAccount(
  { db, clock }: AppleAccountContext,
  { actor }: { readonly actor: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteAppleAccount(tx);
    await auditShared(tx, { at: clock(), actor, action: 'apple_account.clear' });
  });
}

async function auditShared(tx: Tx, entry: { at: Date; actor: string; action: string }): Promise<void> {
  await appendAudit(tx, { ...entry, accountId: null, subject: 'shared', details: {} });
}

/** Both fields are empty if none is set. */
interface AppleAccount {
  readonly id: string;
  readonly password: string;
}

const NO_APPLE_ACCOUNT: AppleAccount = { id: '', password: '' };

const MAX_LENGTH = 200;

/** Trims the input; throws {@link ChangeRefused}. Spaces around a password are kept: they may belong to it. */
function checkAppleAccount({ id, password }: AppleAccount): AppleAccount {
  const tidy = { id: id.trim(), password };
  for (const [what, value] of Object.entries(tidy)) {
    if (value.length > 0 && value.length <= MAX_LENGTH && isOneLine(value)) continue;
    throw new ChangeRefused(
      `the Apple account\u2019s ${what}`,
      `must have 1–${MAX_LENGTH} characters, without line breaks`,
    );
  }
  return tidy;
}

function isOneLine(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}
