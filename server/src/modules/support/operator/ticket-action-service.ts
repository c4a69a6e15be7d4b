import { appendAudit, type AuditDetails } from '../../../platform/audit/audit-store.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockAccount } from '../../identity/api.ts';
import type { TicketContext } from '../ticket-service.ts';
import { lockTicket, type TicketRow } from '../ticket-store.ts';
import { findTicket } from './ticket-read.ts';

/** An action on any customer's ticket; an unknown id is refused. */
export interface TicketAction {
  readonly id: string;
  /** As in the audit. */
  readonly actor: string;
  /** More for the audit row. */
  readonly audit?: AuditDetails;
}

/** Locks account and ticket in the same order as customers' calls do. */
export async function lockTicketOfAny(tx: Tx, id: string) {
  const found = await findTicket(tx, id);
  const account = found && (await lockAccount(tx, found.account_id));
  const ticket = account && (await lockTicket(tx, account.id, id));
  if (ticket === undefined || account === undefined) throw new Refusal('TICKET_NOT_FOUND');
  return { ticket, account };
}

export async function auditTicket(
  { clock }: Pick<TicketContext, 'clock'>,
  tx: Tx,
  { id: subject, account_id: accountId }: TicketRow,
  entry: { readonly action: string; readonly actor: string; readonly details: AuditDetails },
): Promise<void> {
  await appendAudit(tx, { at: clock(), accountId, subject, ...entry });
}
