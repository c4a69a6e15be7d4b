import { sql } from 'kysely';
import type { Language } from '@causeway/contract/language';
import { HELD_ANSWER, type MailStatus } from '../database/schema.ts';
import type { Db, Tx } from '../database/tx.ts';
import { DEAD_LETTERS } from '../jobs/dead-letters.ts';
import { sendMailJob } from './send-mail-job.ts';

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

/** Returns false if an email with the same dedupe key exists. */
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

/** The dedupe key of an account's email that starts with `start`. */
export async function findDedupeKey(tx: Tx, accountId: string, start: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('mails')
    .select('dedupe_key')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`starts_with(dedupe_key, ${start})`)
    .executeTakeFirst();
  return found?.dedupe_key ?? undefined;
}

/** Writes many emails of one kind to accounts, without dedupe keys. */
export async function insertMails(
  tx: Tx,
  mails: readonly { readonly id: string; readonly accountId: string; readonly sealed: Buffer }[],
  shared: { readonly template: string; readonly language: Language; readonly createdAt: Date },
): Promise<void> {
  await sql`
    insert into mails (id, account_id, template, language, sealed, status, created_at)
    select id, account_id, ${shared.template}, ${shared.language}, sealed, 'waiting', ${shared.createdAt}
    from unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ accountId }) => accountId)}::uuid[],
      ${mails.map(({ sealed }) => sealed)}::bytea[]) as made (id, account_id, sealed)`.execute(tx);
}

export function findMail(db: Db, id: string) {
  return mailsWithKeys(db).where('mails.id', '=', id).executeTakeFirst();
}

/** Newest first, only emails that still have their sealed part. */
export function listNewestMails(db: Db, limit: number) {
  return mailsWithKeys(db).orderBy('mails.created_at', 'desc').limit(limit).execute();
}

/** Emails that wait, those of them written before a time, and when one of the newest was last sent. */
export function readMailQueue(db: Db, overdueBefore: Date) {
  const newestSent = db
    .selectFrom('mails')
    .select('sent_at')
    .where('status', '=', sql.lit('sent'))
    .orderBy('created_at', 'desc')
    .limit(100)
    .as('newest');
  return db
    .selectFrom('mails')
    .where('status', '=', sql.lit('waiting'))
    .select((eb) => [
      sql<number>`count(*)::int`.as('waiting'),
      sql<number>`count(*) filter (where created_at < ${overdueBefore})::int`.as('overdue'),
      sql<Date | null>`min(created_at)`.as('oldest'),
      eb
        .selectFrom(newestSent)
        .select(sql<Date | null>`max(sent_at)`.as('at'))
        .as('lastSent'),
    ])
    .executeTakeFirstOrThrow();
}

/** Counts emails written since, and those of them that failed for good. */
export function countMails(db: Db, since: Date): Promise<{ written: number; failed: number }> {
  return db
    .selectFrom('mails')
    .select([
      sql<number>`count(*)::int`.as('written'),
      sql<number>`count(*) filter (where status = 'failed')::int`.as('failed'),
    ])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
}

/**
 * Deletes the oldest records of emails from before, except for waiting ones; returns how many. They stay in the figures
 * of their days.
 */
export async function deleteOldMails(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with old as (
      select id from mails where created_at < ${before} and status <> 'waiting' order by created_at limit ${limit}
    ), deleted as (
      delete from mails where id in (select id from old) returning created_at, status
    ), counted as (
      insert into deleted_mails (at, sent, failed)
      select date_bin('15 minutes', created_at, 'epoch'), count(*) filter (where status = 'sent'),
        count(*) filter (where status = 'failed')
      from deleted group by 1
      on conflict (at) do update
        set sent = deleted_mails.sent + excluded.sent, failed = deleted_mails.failed + excluded.failed
    )
    select count(*) as deleted from deleted`.execute(db);
  return rows[0]?.deleted ?? 0;
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

/** A mail server's answer; `code` is null if the server was not reached. */
export interface MailAnswer {
  readonly code: number | null;
  /** Without addresses. */
  readonly text: string;
}

/** The final state of an email; `keepSealed` false also deletes recipient and values. */
export interface MailEnd {
  readonly status: Exclude<MailStatus, 'waiting'>;
  readonly at: Date | null;
  readonly refusedAt: Date | null;
  readonly keepSealed: boolean;
}

/** Saves an attempt: the mail server's answer, if any, and the final state, if reached. */
export async function noteMail(
  db: Db,
  id: string,
  { answer, end }: { answer: MailAnswer | null; end: MailEnd | null },
): Promise<void> {
  if (answer === null && end === null) return;
  await db
    .updateTable('mails')
    .set((eb) => ({
      ...(answer && { tries: eb('tries', '+', 1), answer_code: answer.code, answer_text: answer.text }),
      ...(end && { status: end.status, sent_at: end.at, refused_at: end.refusedAt }),
      ...(end?.keepSealed === false && { sealed: null }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Holds all waiting emails and deletes their jobs; returns how many. */
export async function holdWaitingMails(tx: Tx): Promise<number> {
  await sql`
    delete from pgboss.job where name = ${sendMailJob.name} and state in ('created', 'retry', 'active')`.execute(
    tx,
  );
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set({ status: 'failed', answer_code: null, answer_text: HELD_ANSWER })
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export function countHeldMails(db: Db): Promise<{ held: number; oldest: Date | null }> {
  return db
    .selectFrom('mails')
    .select([sql<number>`count(*)::int`.as('held'), sql<Date | null>`min(created_at)`.as('oldest')])
    .where('status', '=', 'failed')
    .where('answer_text', '=', HELD_ANSWER)
    .executeTakeFirstOrThrow();
}

/** An email of which only the key is left that keeps it from being written again. */
export interface LostMail {
  readonly id: string;
  readonly account: string | null;
  readonly template: string;
  readonly language: Language;
  readonly key: string;
  readonly at: string;
}

/** Saves emails as sent that were written after a backup, if their accounts exist; returns how many. */
export async function insertLostMails(tx: Tx, mails: readonly LostMail[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into mails (id, account_id, template, language, status, dedupe_key, created_at, sent_at)
    select id, account, template, language, 'sent', key, at, at
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      as lost (id uuid, account uuid, template text, language text, key text, at timestamptz)
    where account is null or exists (select from accounts where accounts.id = account)
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Removes the dedupe keys of emails that the relay failed to send, so that they can be written again. */
export async function forgetUnsent(tx: Tx, templates: readonly string[]): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ dedupe_key: null })
    .where('status', '=', sql.lit('failed'))
    .where('template', '=', sql<string>`any(${templates}::text[])`)
    .where('refused_at', 'is', null)
    .where('dedupe_key', 'is not', null)
    .execute();
}

/** Marks waiting emails as failed whose job is a dead letter: its last attempt was cut off before it could. */
export async function failDeadMails(db: Db): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'failed' })
    .where('status', '=', 'waiting')
    .where(
      sql<boolean>`id in (
        select (data->>'mailId')::uuid from pgboss.job
        where name = ${DEAD_LETTERS} and state = 'created' and source_name = ${sendMailJob.name})`,
    )
    .execute();
}

/**
 * Deletes recipients and values of emails that failed and were written before `before`, and the failed jobs of emails
 * that have none left: they cannot be retried.
 */
export async function clearFailedMails(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sealed: null, answer_text: null })
    .where('status', '=', 'failed')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('sealed', 'is not', null), eb('answer_text', 'is not', null)]))
    .execute();
  await sql`
    delete from pgboss.job
    where name = ${DEAD_LETTERS} and state = 'created' and source_name = ${sendMailJob.name} and not exists (
      select from mails where mails.id = (data->>'mailId')::uuid and sealed is not null)`.execute(db);
}

/** Empties the emails of deleted accounts, whose keys to read them are deleted; waiting ones are not sent. */
export async function emptyMails(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      sealed: null,
      // Addresses are masked in it, but a mail server may have written other personal data.
      answer_text: null,
      status: sql<MailStatus>`case status when 'waiting' then 'failed' else status end`,
    })
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .execute();
}
