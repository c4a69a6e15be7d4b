import type {
  Beside,
  Colleague,
  OperatorTicketDetail,
  OperatorTicketMessage,
  OperatorTicketNote,
  OtherTicket,
  QueueRow,
} from '@causeway/contract/console/tickets';
import { perLanguage } from '@causeway/contract/language';
import { centsToUsd } from '@causeway/contract/money';
import { LOWEST_TIER, perTier } from '@causeway/contract/tiers';
import { writeCursor } from '../../../platform/cursor.ts';
import { toEpoch, toEpochOrNull } from '../../../platform/epoch.ts';
import { isExpired, lastTier, memberAccessUntil } from '../../access/api.ts';
import { dueTime } from '../ticket-queue.ts';
import { purgeTime } from '../ticket.ts';
import type { TicketDetail } from '../ticket-detail-service.ts';
import type { QueueTicket } from './ticket-read.ts';

function viewTicketHead(ticket: Omit<QueueTicket, 'micros' | 'newest'>): Omit<QueueRow, 'newest'> {
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
    tags: ticket.tags,
  };
}

export function viewListedTicket({ newest, ...ticket }: QueueTicket): QueueRow {
  return { ...viewTicketHead(ticket), newest: newest && { ...newest, text: oneLine(newest.text) } };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

export function viewOperatorTicket(detail: TicketDetail): OperatorTicketDetail {
  const { ticket, names } = detail;
  return {
    ticket: {
      ...viewTicketHead(ticket),
      createdAt: toEpoch(ticket.created_at),
      firstReplyAt: toEpochOrNull(ticket.first_reply_at),
      unread: ticket.unread,
      expire: toEpochOrNull(purgeTime(ticket.resolved_at)),
      merged: detail.mergedIds,
      place: ticket.state === 'pending' ? writeCursor(ticket) : null,
    },
    messages: detail.messages.map((message) => viewMessage(message, names)),
    notes: detail.notes.map((note) => viewNote(note, names)),
    others: detail.others.map(viewOther),
    customer: detail.customer && viewBeside(detail.customer, ticket.team, detail),
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
  { account, block, member, devices, orders, unsettled }: NonNullable<TicketDetail['customer']>,
  team: Beside['account']['team'],
  { readAt: at, sayMoment }: Pick<TicketDetail, 'readAt' | 'sayMoment'>,
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
      blockedAt: toEpochOrNull(account.blocked_at),
      blockedBy: block?.blockedBy ?? null,
      blockedReason: block?.blockedReason ?? null,
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
    unsettled:
      unsettled?.map((each) => ({
        id: each.id,
        kind: each.kind,
        orderId: each.order_id,
        orderNumber: each.number,
        since: toEpoch(each.since),
        due: toEpochOrNull(each.due_at),
      })) ?? null,
    // Customers have no names, except for team members: others are called by their email address.
    placeholders: {
      name: inEach(member?.name ?? account.email),
      order: inEach(orders?.[0]?.number),
      expiry: accessUntil ? sayMoment(accessUntil) : null,
    },
  };
}

const inEach = (text: string | null | undefined) => (text ? perLanguage(() => text) : null);
