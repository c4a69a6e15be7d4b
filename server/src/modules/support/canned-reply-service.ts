import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { CANNED_REPLIES_MAX } from '@causeway/contract/console/canned-replies';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { demandWording, type CannedWording } from './canned-reply.ts';
import {
  countReplies,
  findReply,
  listReplies,
  lockReplies,
  removeReply,
  writeReply,
} from './canned-reply-store.ts';

export type CannedReplyService = ReturnType<typeof createCannedReplyService>;

/** Replies that are kept for what customers often ask. The audit tells their ids, not their words. */
export function createCannedReplyService({ db, clock }: { db: Db; clock: Clock }) {
  const list = () => listReplies(db);

  /** Keeps a new one or, by its id, another wording; answers its id. */
  async function save(actor: string, id: string | undefined, given: CannedWording): Promise<string> {
    const wording = demandWording(given);
    return inTransaction(db, async (tx) => {
      await lockReplies(tx);
      if (id === undefined && (await countReplies(tx)) >= CANNED_REPLIES_MAX) {
        throw new Refusal('CANNED_REPLIES_TOO_MANY');
      }
      const savedId = id === undefined ? uuidv7() : (await demandReply(tx, id)).id;
      await writeReply(tx, { id: savedId, ...wording, changedAt: clock() });
      await audit(tx, 'canned_reply.save', actor, savedId);
      return savedId;
    });
  }

  async function remove(actor: string, id: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      await lockReplies(tx);
      const reply = await demandReply(tx, id);
      await removeReply(tx, reply.id);
      await audit(tx, 'canned_reply.delete', actor, reply.id);
    });
  }

  async function demandReply(tx: Tx, id: string) {
    const reply = isUuid(id) ? await findReply(tx, id) : undefined;
    if (reply === undefined) throw new Refusal('CANNED_REPLY_NOT_FOUND');
    return reply;
  }

  async function audit(tx: Tx, action: string, actor: string, subject: string): Promise<void> {
    await appendAudit(tx, { at: clock(), actor, action, accountId: null, subject, details: {} });
  }

  return { list, save, remove };
}
