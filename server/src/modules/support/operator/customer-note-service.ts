import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Db } from '../../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../../platform/http/caller.ts';
import { appendAudit } from '../../../platform/audit/audit-store.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  findAccountById,
  lockCustomerOrMember,
  namesOfOperators,
  performOnCustomer,
  type CustomerAction,
} from '../../identity/api.ts';
import { isWrittenAgain } from '../ticket.ts';
import { insertCustomerNote, listNotesOf, listTagsOf, replaceTags } from '../customer-note-store.ts';

interface NoteContext {
  readonly db: Db;
  readonly clock: Clock;
}

/** The notes on an account, newest first, with their writers' current names, and its tags. */
export async function listCustomerNotes({ db }: NoteContext, id: string) {
  if (!isUuid(id) || (await findAccountById(db, id)) === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
  const [notes, tags] = await Promise.all([listNotesOf(db, id), listTagsOf(db, id)]);
  const writers = notes.flatMap(({ operator_id: writer }) => writer ?? []);
  const names = await namesOfOperators(db, writers);
  return {
    tags,
    notes: notes.map((note) => ({
      id: note.id,
      content: note.content,
      at: note.written_at,
      by: note.operator_id === null ? null : (names.get(note.operator_id) ?? null),
    })),
  };
}

/** Adds a note, once if it is sent again; returns its id. */
export async function noteOnCustomer(
  { db, clock }: NoteContext,
  caller: OperatorCaller,
  { id: accountId, content: given }: { readonly id: string; readonly content: string },
): Promise<string> {
  const content = given.replaceAll('\r\n', '\n').trim();
  if (content === '') throw new Refusal('CUSTOMER_TEXT_MISSING');
  if (!isUuid(accountId)) throw new Refusal('CUSTOMER_NOT_FOUND');
  return inTransaction(db, async (tx) => {
    const account = await lockCustomerOrMember(tx, accountId);
    if (account.email === null) throw new Refusal('CUSTOMER_GONE');
    const at = clock();
    const { operatorId } = caller;
    const [last] = await listNotesOf(tx, accountId);
    const written = { operator_id: operatorId, content, written_at: at };
    if (last !== undefined && isWrittenAgain(written, last)) return last.id;
    const id = uuidv7();
    await insertCustomerNote(tx, { id, accountId, operatorId, content, at });
    const entry = { at, actor: actorOf(caller), action: 'customer.note', accountId, subject: accountId };
    await appendAudit(tx, { ...entry, details: { after: { note: id } } });
    return id;
  });
}

/** Replaces the tags. The audit has their numbers only: rows outlive the account. */
export async function tagCustomer(
  context: NoteContext,
  caller: OperatorCaller,
  {
    tags: given,
    seen,
    ...act
  }: CustomerAction & { readonly tags: readonly string[]; readonly seen?: readonly string[] | undefined },
): Promise<void> {
  const tags = [...new Set(given.map(plainTag).filter((tag) => tag !== ''))].toSorted();
  await performOnCustomer(
    { ...context, lock: lockCustomerOrMember },
    caller,
    act,
    'customer.tags',
    async (tx, { id }) => {
      const before = (await listTagsOf(tx, id)).toSorted();
      // Checked first: after a lost response the change is the caller's own.
      if (isDeepStrictEqual(before, tags)) throw new Refusal('NOTHING_CHANGED');
      if (seen !== undefined && !isDeepStrictEqual(before, seen.toSorted()))
        throw new Refusal('CHANGED_MEANWHILE', { tags: before });
      await replaceTags(tx, id, tags);
      const details = { before: { tags: before.length }, after: { tags: tags.length } };
      return { details, answer: undefined };
    },
  );
}

/** Tags that differ in case or spaces are one. */
export const plainTag = (tag: string): string => tag.replace(/\s+/g, ' ').trim().toLowerCase();
