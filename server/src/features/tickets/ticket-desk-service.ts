import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../clock.ts';
import { inTransaction, type Db, type Tx } from '../../database/tx.ts';
import type { MailOutbox } from '../../mail/mail-outbox.ts';
import { Refusal } from '../../refusal.ts';
import { lockAccount } from '../accounts/account-store.ts';
import { appendAudit } from '../audit/audit-store.ts';
import { demandContent } from './ticket.ts';
import { ticketAnsweredMail } from './ticket-answered.mail.ts';
import { findTicket, listOpenTickets, type DeskTicket } from './ticket-desk-store.ts';
import { findImage } from './ticket-image-store.ts';
import { insertMessage, listMessages, lockTicket, updateTicket, type MessageRow } from './ticket-store.ts';

export interface TicketDeskParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: MailOutbox;
}

export type TicketDeskService = ReturnType<typeof createTicketDeskService>;

/** What staff do with everybody's tickets. `actor` is as in the audit; unknown ids are refused. */
export function createTicketDeskService({ db, clock, outbox }: TicketDeskParts) {
  async function listOpen(): Promise<readonly DeskTicket[]> {
    return listOpenTickets(db);
  }

  async function show(id: string): Promise<{ ticket: DeskTicket; messages: readonly MessageRow[] }> {
    const ticket = await findTicket(db, id);
    if (ticket === undefined) throw new Refusal('TICKET_NOT_FOUND');
    return { ticket, messages: await listMessages(db, ticket.id) };
  }

  async function readImage(id: string) {
    const image = await findImage(db, id);
    if (image === undefined) throw new Refusal('TICKET_IMAGE_NOT_FOUND');
    return image;
  }

  /** Writes our reply and the mail that tells of it; a resolved ticket is open again. */
  async function reply(id: string, words: string, actor: string): Promise<void> {
    const content = demandContent(words);
    await inTransaction(db, async (tx) => {
      const { ticket, account } = await lock(tx, id);
      const now = clock();
      const messageId = uuidv7();
      await insertMessage(tx, {
        id: messageId,
        ticket_id: ticket.id,
        author: 'staff',
        content,
        written_at: now,
      });
      await updateTicket(tx, ticket.id, {
        state: 'answered',
        unread: true,
        written_at: now,
        resolved_at: null,
      });
      await note(tx, 'ticket.reply', actor, ticket);
      if (account.email === null) return;
      await outbox.enqueue(tx, {
        template: ticketAnsweredMail,
        to: account.email,
        language: account.language,
        accountId: account.id,
        dedupeKey: `ticket-answered:${messageId}`,
        values: { ticketId: ticket.id },
      });
    });
  }

  async function resolve(id: string, actor: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const { ticket } = await lock(tx, id);
      if (ticket.state === 'resolved') return;
      await updateTicket(tx, ticket.id, { state: 'resolved', resolved_at: clock() });
      await note(tx, 'ticket.resolve', actor, ticket);
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

  async function note(
    tx: Tx,
    action: string,
    actor: string,
    { id, account_id: accountId }: { id: string; account_id: string },
  ): Promise<void> {
    await appendAudit(tx, { at: clock(), actor, action, accountId, subject: id, details: {} });
  }

  return { listOpen, show, readImage, reply, resolve };
}
