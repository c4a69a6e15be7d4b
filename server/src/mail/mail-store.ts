import type { Language } from '@causeway/contract/language';
import type { MailStatus } from '../database/schema.ts';
import type { Db, Tx } from '../database/tx.ts';

export interface NewMail {
  readonly id: string;
  readonly accountId: string | null;
  readonly template: string;
  readonly language: Language;
  readonly sealed: Buffer;
  readonly dedupeKey: string | null;
  readonly createdAt: Date;
}

export type StoredMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** False when a mail with the same dedupe key exists. */
export async function insertMail(tx: Tx, mail: NewMail): Promise<boolean> {
  const inserted = await tx
    .insertInto('mails')
    .values({
      id: mail.id,
      account_id: mail.accountId,
      template: mail.template,
      language: mail.language,
      sealed: mail.sealed,
      status: 'waiting',
      dedupe_key: mail.dedupeKey,
      created_at: mail.createdAt,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findMail(db: Db, id: string) {
  return mailsWithKeys(db).where('mails.id', '=', id).executeTakeFirst();
}

/** Newest first, with what still has its sealed part. */
export function listNewestMails(db: Db, limit: number) {
  return mailsWithKeys(db).orderBy('mails.created_at', 'desc').limit(limit).execute();
}

function mailsWithKeys(db: Db) {
  return db
    .selectFrom('mails')
    .leftJoin('accounts', 'accounts.id', 'mails.account_id')
    .select([
      'mails.id',
      'mails.account_id',
      'mails.template',
      'mails.language',
      'mails.sealed',
      'mails.status',
      'mails.created_at',
      'mails.sent_at',
      'accounts.data_key',
    ]);
}

/** Ends a mail; `keepSealed` false also forgets to whom it went and what it said. */
export async function finishMail(
  db: Db,
  id: string,
  end: { status: Exclude<MailStatus, 'waiting'>; at: Date | null; keepSealed: boolean },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: end.status, sent_at: end.at, ...(end.keepSealed ? {} : { sealed: null }) })
    .where('id', '=', id)
    .execute();
}
