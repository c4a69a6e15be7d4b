import { isDeepStrictEqual } from 'node:util';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { CANNED_REPLIES_MAX } from '@causeway/contract/console/canned-replies';
import { inTransaction, type Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { demandWording, type CannedWording } from './canned-reply.ts';
import { countReplies, findReply, lockReplies, removeReply, writeReply } from './canned-reply-store.ts';
import type { TicketContext } from './ticket-service.ts';

interface SavedReply extends CannedWording {
  readonly actor: string;
  readonly id: string | undefined;
  /** The changed reply as the operator saw it. */
  readonly seen?: CannedWording | undefined;
}

/** Creates a canned reply or, given an id, changes one; returns the id. The audit holds ids, not texts. */
export async function saveCannedReply(
  { db, clock }: TicketContext,
  { actor, id, seen, ...draft }: SavedReply,
): Promise<string> {
  const wording = demandWording(draft);
  return inTransaction(db, async (tx) => {
    await lockReplies(tx);
    if (id === undefined && (await countReplies(tx)) >= CANNED_REPLIES_MAX) {
      throw new Refusal('CANNED_REPLIES_TOO_MANY');
    }
    const subject = id === undefined ? uuidv7() : (await demandReply(tx, id, seen && [seen, wording])).id;
    const now = clock();
    await writeReply(tx, { id: subject, ...wording, changedAt: now });
    const action = 'canned_reply.save';
    await appendAudit(tx, { at: now, actor, action, accountId: null, subject, details: {} });
    return subject;
  });
}

export async function deleteCannedReply(
  { db, clock }: TicketContext,
  { actor, id }: { readonly actor: string; readonly id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockReplies(tx);
    const { id: subject } = await demandReply(tx, id);
    await removeReply(tx, subject);
    const action = 'canned_reply.delete';
    await appendAudit(tx, { at: clock(), actor, action, accountId: null, subject, details: {} });
  });
}

/** Refuses a reply that has none of the `expected` wordings; after a lost response it has the new one. */
async function demandReply(tx: Tx, id: string, expected?: readonly CannedWording[]) {
  const reply = isUuid(id) ? await findReply(tx, id) : undefined;
  if (reply === undefined) throw new Refusal('CANNED_REPLY_NOT_FOUND');
  const { name, texts } = reply;
  if (expected?.every((wording) => !isDeepStrictEqual({ name, texts }, wording)))
    throw new Refusal('CHANGED_MEANWHILE', { reply });
  return reply;
}
