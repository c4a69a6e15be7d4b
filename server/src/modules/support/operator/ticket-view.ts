import type {
  Beside,
  Colleague,
  OperatorTicketDetail,
  OperatorTicketMessage,
  OperatorTicketNote,
  OtherTicket,
  QueueRow,
} from '@causeway/contract/console/tickets';
import { centsToUsd } from '@causeway/contract/money';
import { LOWEST_TIER, perTier } from '@causeway/contract/tiers';
import { toEpoch, toEpochOrNull } from '../../../platform/epoch.ts';
import { isExpired, lastTier, memberAccessUntil } from '../../access/api.ts';
import { dueTime } from '../ticket-queue.ts';
import { purgeTime } from '../ticket.ts';
import type { TicketDetail } from '../ticket-detail-service.ts';
import type { QueueTicket } from './ticket-read.ts';

export function viewQueueRow(ticket: Omit<QueueTicket, 'micros'>): QueueRow {
  const { id, title, type, state, language, email, team, assignee_id: assigneeId } = ticket;
  return {
    id,
    title,
    type,
    state,
    language,
    email,
    team,
    assignee: assigneeId === null ? null : { id: assigneeId, name: ticket.assignee_name ?? '' },
    since: toEpoch(ticket.state_since),
    due: toEpochOrNull(dueTime(state, ticket.state_since)),
  };
}

export function viewOperatorTicket(detail: TicketDetail): OperatorTicketDetail {
  const { ticket, names } = detail;
  return {
    ticket: {
      ...viewQueueRow(ticket),
      createdAt: toEpoch(ticket.created_at),
      firstReplyAt: toEpochOrNull(ticket.first_reply_at),
      unread: ticket.unread,
      expire: toEpochOrNull(purgeTime(ticket.resolved_at)),
      merged: detail.mergedIds,
    },
    messages: detail.messages.map((message) => viewMessage(message, names)),
    notes: detail.notes.map((note) => viewNote(note, names)),
    others: detail.others.map(viewOther),
    customer: detail.customer && viewBeside(detail.customer, ticket.team, detail.readAt),
  };
}

type Names = TicketDetail['names'];

function viewMessage(message: TicketDetail['messages'][number], names: Names): OperatorTicketMessage {
  return {
    id: message.id,
    author: message.author,
    operator: viewWriter(message.operator_id, names),
    at: toEpoch(message.written_at),
    content: message.content,
    images: message.image_ids,
  };
}

function viewNote(note: TicketDetail['notes'][number], names: Names): OperatorTicketNote {
  return {
    id: note.id,
    operator: viewWriter(note.operator_id, names),
    at: toEpoch(note.written_at),
    content: note.content,
  };
}

function viewWriter(id: string | null, names: Names): Colleague | null {
  return id === null ? null : { id, name: names.get(id) ?? '' };
}

function viewOther(ticket: TicketDetail['others'][number]): OtherTicket {
  const { id, title, state } = ticket;
  return { id, title, state, writtenAt: toEpoch(ticket.written_at) };
}

function viewBeside(
  { account, member, devices, orders }: NonNullable<TicketDetail['customer']>,
  team: Beside['account']['team'],
  at: Date,
): Beside {
  const expiries =
    member === undefined
      ? account.expiries
      : perTier((tier) => (tier === LOWEST_TIER ? memberAccessUntil(member) : null));
  const accessUntil = expiries[LOWEST_TIER];
  return {
    account: {
      id: account.id,
      email: account.email,
      kind: account.kind,
      team,
      language: account.language,
      createdAt: toEpoch(account.created_at),
      tier: lastTier({ at, expiries }),
      accessUntil: toEpochOrNull(accessUntil),
      ended: isExpired({ at, accessUntil }),
      devices: devices.map(({ id, name, type, linkedAt }) => ({
        id,
        name,
        type,
        linkedAt: toEpoch(linkedAt),
      })),
    },
    orders:
      orders?.map((order) => ({
        id: order.id,
        number: order.number,
        plan: order.plan_name,
        status: order.status,
        usd: centsToUsd(order.total_cents),
        createdAt: toEpoch(order.created_at),
      })) ?? null,
  };
}
