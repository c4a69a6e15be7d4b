import { toEpoch } from '../../platform/epoch.ts';
import type { SettingsService } from '../content/api.ts';
import { ticketResolvedMail } from './mails/ticket-resolved.mail.ts';
import { auditTicket, lockTicketOfAny } from './operator/ticket-action-service.ts';
import { findTicket } from './operator/ticket-read.ts';
import { purgeTime, unansweredUntil } from './ticket.ts';
import { inMailingTransaction } from './ticket-mail-service.ts';
import type { TicketContext } from './ticket-service.ts';
import { listUnansweredSince, updateTicket } from './ticket-store.ts';

const BATCH = 100;

export type ResolveContext = Pick<TicketContext, 'db' | 'clock' | 'limits' | 'outbox'> & {
  readonly settings: Pick<SettingsService, 'read'>;
};

/** Resolves the tickets whose customers have not replied for the set number of days; returns how many. */
export async function resolveAnsweredTickets(context: ResolveContext): Promise<number> {
  const { ticketResolveDays } = await context.settings.read();
  const until = unansweredUntil(context.clock(), ticketResolveDays);
  if (until === undefined) return 0;
  let resolved = 0;
  for (let found = BATCH; found === BATCH;) {
    const due = await listUnansweredSince(context.db, until, BATCH);
    found = due.length;
    for (const { id } of due) if (await resolveAnswered(context, id, until)) resolved++;
  }
  return resolved;
}

/** Whether this call resolved it: the customer may have replied meanwhile, or another process was first. */
async function resolveAnswered(context: ResolveContext, id: string, until: Date): Promise<boolean> {
  const found = await findTicket(context.db, id);
  if (found === undefined) return false;
  const holder = { id: found.account_id, email: found.email };
  return inMailingTransaction(context, holder, async (tx, mail) => {
    const { ticket, account } = await lockTicketOfAny(tx, id);
    if (ticket.state !== 'answered' || ticket.state_since > until) return false;
    const now = context.clock();
    await updateTicket(tx, ticket.id, { state: 'resolved', state_since: now, resolved_at: now });
    const details = { before: { state: ticket.state }, after: { state: 'resolved' } };
    await auditTicket(context, tx, ticket, { action: 'ticket.resolve', actor: 'system', details });
    await mail(account, {
      template: ticketResolvedMail,
      dedupeKey: `ticket-resolved:${ticket.id}:${toEpoch(ticket.state_since)}`,
      values: { ticketId: ticket.id, deletedAt: toEpoch(purgeTime(now) ?? now) },
    });
    return true;
  });
}
