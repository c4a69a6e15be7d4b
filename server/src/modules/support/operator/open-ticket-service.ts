import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../platform/database/tx.ts';
import type { OperatorCaller } from '../../../platform/http/caller.ts';
import {
  lockCustomerOrMember,
  mailLanguage,
  performOnCustomer,
  type CustomerAction,
} from '../../identity/api.ts';
import { mailAddressOf } from '../../teams/api.ts';
import { ticketOpenedMail } from '../mails/ticket-opened.mail.ts';
import { demandOpening, isWrittenAgain, type TicketDraft } from '../ticket.ts';
import type { TicketContext } from '../ticket-service.ts';
import { findLastMessage, findNewestTicket, insertMessage, insertTicket } from '../ticket-store.ts';
import { demandSupportMail } from './support-mail-limit-service.ts';

/** Opens a ticket for a customer or member with our message, as if answered, and emails them; returns its id. */
export async function openTicketFor(
  context: TicketContext,
  caller: OperatorCaller,
  { type, title, content, ...act }: CustomerAction & TicketDraft,
): Promise<string> {
  const opening = demandOpening({ type, title, content });
  const { operatorId } = caller;
  await demandSupportMail(context, act.id);
  return performOnCustomer(
    { ...context, lock: lockCustomerOrMember },
    caller,
    act,
    'customer.ticket_open',
    async (tx, account, now) => {
      const sent = await findSentTicket(tx, { accountId: account.id, operatorId, now }, opening);
      if (sent !== undefined) return { details: null, answer: sent };
      const id = uuidv7();
      await insertTicket(tx, {
        id,
        account_id: account.id,
        type: opening.type,
        title: opening.title,
        state: 'answered',
        unread: true,
        created_at: now,
        written_at: now,
        resolved_at: null,
        first_reply_at: now,
        language: account.language,
        state_since: now,
      });
      await insertMessage(tx, {
        id: uuidv7(),
        ticket_id: id,
        author: 'staff',
        content: opening.content,
        written_at: now,
        operator_id: operatorId,
      });
      const to = await mailAddressOf(tx, account);
      if (to !== null) {
        const mail = { to, language: mailLanguage(account), accountId: account.id };
        const byTeam = to === account.email ? {} : { optOut: true as const };
        await context.outbox.enqueue(tx, {
          ...mail,
          ...byTeam,
          template: ticketOpenedMail,
          values: { ticketId: id },
        });
      }
      return { details: { after: { ticket: id } }, answer: id };
    },
  );
}

/** The id of the same ticket if the operator has just opened it. */
async function findSentTicket(
  tx: Tx,
  by: { readonly accountId: string; readonly operatorId: string; readonly now: Date },
  { type, title, content }: ReturnType<typeof demandOpening>,
): Promise<string | undefined> {
  const newest = await findNewestTicket(tx, by.accountId);
  if (newest?.type !== type || newest.title !== title) return undefined;
  const last = await findLastMessage(tx, newest.id);
  const isSent =
    last?.count === 1 && isWrittenAgain({ operator_id: by.operatorId, content, written_at: by.now }, last);
  return isSent ? newest.id : undefined;
}
