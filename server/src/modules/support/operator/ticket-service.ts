import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/database/tx.ts';
import type { MailOutbox } from '../../../platform/mail/mail-outbox.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockAccount, shareOperator } from '../../identity/api.ts';
import { appendAudit, type AuditDetails } from '../../../platform/audit/audit-store.ts';
import { giveMailBack, mailAddressOf, mayMail } from '../../teams/api.ts';
import { mayAnswer } from '../assignee.ts';
import { demandSeen } from '../operator-reply.ts';
import { demandContent } from '../ticket.ts';
import { ticketAnsweredMail } from '../mails/ticket-answered.mail.ts';
import { findTicket, listLaterReplies, listOpenTickets, type OperatorTicket } from './ticket-store.ts';
import { findImage } from '../ticket-image-store.ts';
import { merged } from '../ticket-merge.ts';
import { moveTicket } from '../ticket-merge-store.ts';
import { insertNote } from '../ticket-note-store.ts';
import {
  insertMessage,
  listMessages,
  lockTicket,
  updateTicket,
  type MessageRow,
  type TicketRow,
} from '../ticket-store.ts';

export interface OperatorTicketParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: MailOutbox;
  readonly limits: Limits;
}

/** An operator at a page, who may have been overtaken by a colleague. */
export interface Writer {
  readonly operatorId: string;
  /** The newest message that the page has shown. */
  readonly seenMessageId: string;
}

export type OperatorTicketService = ReturnType<typeof createOperatorTicketService>;

/** What staff do with everybody's tickets. `actor` is as in the audit; unknown ids are refused. */
export function createOperatorTicketService({ db, clock, outbox, limits }: OperatorTicketParts) {
  async function listOpen(): Promise<readonly OperatorTicket[]> {
    return listOpenTickets(db);
  }

  async function show(id: string): Promise<{ ticket: OperatorTicket; messages: readonly MessageRow[] }> {
    const ticket = await findTicket(db, id);
    if (ticket === undefined) throw new Refusal('TICKET_NOT_FOUND');
    return { ticket, messages: await listMessages(db, ticket.id) };
  }

  async function readImage(id: string) {
    const image = await findImage(db, id);
    if (image === undefined) throw new Refusal('TICKET_IMAGE_NOT_FOUND');
    return image;
  }

  /**
   * Writes our reply and the mail that tells of it; a resolved ticket is open again. Answers the message's id. A `writer`
   * whom a colleague has overtaken is refused; the operator command has none. A member without an address, or whose address
   * has had its mails of the day, gets no mail.
   */
  async function reply(id: string, words: string, actor: string, writer?: Writer): Promise<string> {
    const content = demandContent(words);
    const found = await findTicket(db, id);
    if (found === undefined) throw new Refusal('TICKET_NOT_FOUND');
    const holder = { id: found.account_id, email: found.email };
    const tells = await mayMail(db, limits, holder);
    let isTold = false;
    const write = inTransaction(db, async (tx) => {
      const { ticket, account } = await lock(tx, id);
      if (writer !== undefined) {
        const seen = isUuid(writer.seenMessageId) ? writer.seenMessageId : undefined;
        const later = await listLaterReplies(tx, ticket.id, seen);
        const again = demandSeen(later, { operatorId: writer.operatorId, content });
        if (again !== undefined) return again;
      }
      const now = clock();
      const messageId = uuidv7();
      await insertMessage(tx, {
        id: messageId,
        ticket_id: ticket.id,
        author: 'staff',
        content,
        written_at: now,
        operator_id: writer?.operatorId ?? null,
      });
      await updateTicket(tx, ticket.id, {
        state: 'answered',
        state_since: now,
        unread: true,
        written_at: now,
        resolved_at: null,
        first_reply_at: ticket.first_reply_at ?? now,
      });
      await audit(tx, 'ticket.reply', actor, ticket, { after: { message: messageId } });
      const to = tells ? await mailAddressOf(tx, account) : null;
      if (to === null) return messageId;
      await outbox.enqueue(tx, {
        template: ticketAnsweredMail,
        to,
        language: account.language,
        accountId: account.id,
        dedupeKey: `ticket-answered:${messageId}`,
        values: { ticketId: ticket.id },
      });
      isTold = true;
      return messageId;
    });
    return write.finally(async () => {
      if (tells && !isTold) await giveMailBack(db, limits, holder);
    });
  }

  /** Writes what only operators see; answers the note's id. */
  async function note(id: string, words: string, actor: string, operatorId: string): Promise<string> {
    const content = demandContent(words);
    return inTransaction(db, async (tx) => {
      const { ticket } = await lock(tx, id);
      const noteId = uuidv7();
      await insertNote(tx, {
        id: noteId,
        ticket_id: ticket.id,
        operator_id: operatorId,
        content,
        written_at: clock(),
      });
      await audit(tx, 'ticket.note', actor, ticket, { after: { note: noteId } });
      return noteId;
    });
  }

  /** Gives a ticket to an operator, or leaves it to anyone; refused where it is no longer with whom the caller saw. */
  async function assign(
    id: string,
    assigneeId: string | null,
    actor: string,
    seenAssigneeId: string | null,
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      // Before the ticket, as whoever blocks an operator holds them: who is blocked meanwhile is given nothing.
      const assignee = assigneeId === null ? null : await findAssignee(tx, assigneeId);
      const { ticket } = await lock(tx, id);
      const before = ticket.assignee_id;
      if (before === assigneeId) return;
      if (before !== seenAssigneeId) throw new Refusal('TICKET_ASSIGNED_MEANWHILE');
      if (assignee === undefined || (assignee !== null && !mayAnswer(assignee))) {
        throw new Refusal('TICKET_ASSIGNEE_UNFIT');
      }
      await updateTicket(tx, ticket.id, { assignee_id: assigneeId });
      const details = { before: { assignee: before }, after: { assignee: assigneeId } };
      await audit(tx, 'ticket.assign', actor, ticket, details);
    });
  }

  async function findAssignee(tx: Tx, id: string) {
    return isUuid(id) ? shareOperator(tx, id) : undefined;
  }

  async function resolve(id: string, actor: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const { ticket } = await lock(tx, id);
      if (ticket.state === 'resolved') return;
      const now = clock();
      await updateTicket(tx, ticket.id, { state: 'resolved', state_since: now, resolved_at: now });
      await audit(tx, 'ticket.resolve', actor, ticket, stateChange(ticket, 'resolved'));
    });
  }

  /** Puts a resolved ticket back: there is something for us to do. */
  async function reopen(id: string, actor: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const { ticket } = await lock(tx, id);
      if (ticket.state !== 'resolved') return;
      await updateTicket(tx, ticket.id, { state: 'pending', state_since: clock(), resolved_at: null });
      await audit(tx, 'ticket.reopen', actor, ticket, stateChange(ticket, 'pending'));
    });
  }

  /** Makes two tickets of one customer one: all of `id` moves under `into`. Done once more, it changes nothing. */
  async function merge(id: string, into: string, actor: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const { ticket: kept, account } = await lock(tx, into);
      const duplicate = await lockTicket(tx, account.id, id);
      if (duplicate === undefined) {
        throw new Refusal((await findTicket(tx, id)) ? 'TICKET_MERGE_UNFIT' : 'TICKET_NOT_FOUND');
      }
      if (duplicate.id === kept.id) {
        if (id === kept.id) throw new Refusal('TICKET_MERGE_UNFIT');
        return;
      }
      await moveTicket(tx, duplicate.id, kept.id, clock());
      await updateTicket(tx, kept.id, merged(kept, duplicate));
      const details = { before: { ticket: duplicate.id }, after: { ticket: kept.id } };
      await audit(tx, 'ticket.merge', actor, kept, details);
    });
  }

  /** The ticket and its account, locked in the order in which customers' calls lock them. */
  async function lock(tx: Tx, id: string) {
    const found = await findTicket(tx, id);
    const account = found && (await lockAccount(tx, found.account_id));
    const ticket = account && (await lockTicket(tx, account.id, id));
    if (ticket === undefined || account === undefined) throw new Refusal('TICKET_NOT_FOUND');
    return { ticket, account };
  }

  async function audit(
    tx: Tx,
    action: string,
    actor: string,
    { id, account_id: accountId }: Pick<TicketRow, 'id' | 'account_id'>,
    details: AuditDetails,
  ): Promise<void> {
    await appendAudit(tx, { at: clock(), actor, action, accountId, subject: id, details });
  }

  return { listOpen, show, readImage, reply, note, assign, resolve, reopen, merge };
}

function stateChange({ state }: Pick<TicketRow, 'state'>, after: TicketRow['state']): AuditDetails {
  return { before: { state }, after: { state: after } };
}
