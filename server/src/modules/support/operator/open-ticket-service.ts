import { v7 as uuidv7 } from 'uuid';
import type { OperatorCaller } from '../../../platform/http/caller.ts';
import {
  lockCustomerOrMember,
  mailLanguage,
  performOnCustomer,
  type CustomerAction,
} from '../../identity/api.ts';
import { mailAddressOf } from '../../teams/api.ts';
import { ticketOpenedMail } from '../mails/ticket-opened.mail.ts';
import { demandOpening, type TicketDraft } from '../ticket.ts';
import type { TicketContext } from '../ticket-service.ts';
import { insertMessage, insertTicket } from '../ticket-store.ts';
import { demandSupportMail } from './support-mail-limit-service.ts';

/** Opens a ticket for a customer or member with our message, as if answered, and emails them; returns its id. */
export async function openTicketFor(
  context: TicketContext,
  caller: OperatorCaller,
  { type, title, content, ...act }: CustomerAction & TicketDraft,
): Promise<string> {
  const opening = demandOpening({ type, title, content });
  await demandSupportMail(context, act.id);
  return performOnCustomer(
    { ...context, lock: lockCustomerOrMember },
    caller,
    act,
    'customer.ticket_open',
    async (tx, account, now) => {
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
        operator_id: caller.operatorId,
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
