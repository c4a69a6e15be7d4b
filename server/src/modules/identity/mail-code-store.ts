import { sql } from 'kysely';
import type { CodePurpose } from '../../platform/database/account-tables.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { resendSeconds, type MailCode } from './mail-code.ts';

interface NewCode {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly codeHash: Buffer;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly slow: boolean;
}

/**
 * Replaces the address's code, and returns null; returns the seconds to wait if it is too early. `slow` makes this
 * email one of those that have ten minutes between them.
 */
export async function replaceCode(tx: Tx, code: NewCode): Promise<number | null> {
  const { email, purpose, sentAt, slow } = code;
  const fresh = {
    code_hash: code.codeHash,
    sent_at: sentAt,
    expires_at: code.expiresAt,
    wrong_tries: 0,
    used_at: null,
    slow,
  };
  const latest = (wasSlow: boolean) => new Date(sentAt.getTime() - resendSeconds(slow, wasSlow) * 1000);
  const written = await tx
    .insertInto('mail_codes')
    .values({ email, purpose, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'purpose'])
        .doUpdateSet(fresh)
        .where(
          'mail_codes.sent_at',
          '<=',
          sql<Date>`case when mail_codes.slow then ${latest(true)}::timestamptz else ${latest(false)}::timestamptz end`,
        ),
    )
    .returning('email')
    .executeTakeFirst();
  if (written !== undefined) return null;
  const last = await tx
    .selectFrom('mail_codes')
    .select(['sent_at', 'slow'])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  const passed = (sentAt.getTime() - last.sent_at.getTime()) / 1000;
  return Math.max(1, Math.ceil(resendSeconds(slow, last.slow) - passed));
}

/** Locks the address's code until the transaction ends, so that parallel tries are serialized. */
export async function lockCode(tx: Tx, email: string, purpose: CodePurpose): Promise<MailCode | undefined> {
  const row = await tx
    .selectFrom('mail_codes')
    .select(['code_hash', 'expires_at', 'wrong_tries', 'used_at'])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      codeHash: row.code_hash,
      expiresAt: row.expires_at,
      wrongTries: row.wrong_tries,
      usedAt: row.used_at,
    }
  );
}

export async function countWrongTry(tx: Tx, email: string, purpose: CodePurpose): Promise<void> {
  await tx
    .updateTable('mail_codes')
    .set({ wrong_tries: sql`least(wrong_tries + 1, 5)` })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute();
}

export async function markCodeUsed(tx: Tx, email: string, purpose: CodePurpose, now: Date): Promise<void> {
  await tx
    .updateTable('mail_codes')
    .set({ used_at: now })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute();
}

/** Deletes codes that expired before `before`. */
export async function deleteOldCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail_codes').where('expires_at', '<', before).execute();
}
