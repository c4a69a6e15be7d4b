import type { seeCustomer, TimeChange } from '@causeway/contract/console/customer-acts';
import type {
  Customer,
  CustomerDevice,
  CustomerOrder,
  CustomerRow,
  CustomerTicket,
} from '@causeway/contract/console/customers';
import type { TimelineEvent } from '@causeway/contract/console/customer-timeline';
import { holds, type RoleAccess } from '@causeway/contract/console/rights';
import type { OutputOf } from '@causeway/contract/endpoint';
import { centsToUsd } from '@causeway/contract/money';
import { perTier, rankOf } from '@causeway/contract/tiers';
import { toEpoch, toEpochOrNull } from '../../../platform/epoch.ts';
import { viewAccountInfo, paidBy } from '../../billing/api.ts';
import { type Entitlement, lastTier } from '../../access/api.ts';
import { viewTicketDetail, viewTicketRow } from '../../support/api.ts';
import type { ListedCustomer } from '../customer-list-read.ts';
import type { readCustomer } from '../customer-page-service.ts';
import type { SeenCustomer } from '../customer-see-service.ts';
import type { ListedDevice, CustomerOrderRow, ListedTicket } from '../customer-tabs-read.ts';
import type { TimelineRow } from '../timeline-read.ts';
import type { TimeOutcome } from '../time-act.ts';

export function viewCustomerRow(row: Omit<ListedCustomer, 'micros'>): CustomerRow {
  return {
    id: row.id,
    email: row.email,
    kind: row.kind === 'team' ? 'team' : 'individual',
    teamName: row.team_name,
    state: row.state,
    accessUntil: toEpochOrNull(row.access_until),
    registeredAt: toEpoch(row.created_at),
    language: row.language,
  };
}

type Page = Awaited<ReturnType<typeof readCustomer>>;

/** Without what the operator may not read. */
export function viewCustomer(
  { row, entitlement, allowance, grant, newEmail, mfaOffAt, block }: Page,
  operator: Pick<RoleAccess, 'rights'>,
): Customer {
  const seesOrders = holds(operator, 'orders.read');
  return {
    ...viewCustomerRow(row),
    vipType: rankOf(lastTier(entitlement)),
    expiries: viewExpiries(entitlement),
    mailLanguage: row.chosen_language ?? 'site',
    blockedAt: toEpochOrNull(row.blocked_at),
    blockedBy: block?.blockedBy ?? null,
    blockedReason: block?.blockedReason ?? null,
    maxDeviceNum: allowance.deviceNum,
    deviceMode: allowance.deviceMode,
    extraSlots: grant === null ? null : { slots: grant.slots, until: toEpoch(grant.until) },
    devices: row.devices,
    sessions: row.sessions,
    mfa: row.two_factor_on,
    mfaOffAt: toEpochOrNull(mfaOffAt),
    newEmail,
    passkeys: row.passkeys,
    inviteCode: row.invite_code,
    invitedBy: row.invited_by === null ? null : { id: row.invited_by, email: row.inviter_email },
    invited: row.invited,
    paidOrders: seesOrders ? row.paid_orders : null,
    paidUsd: seesOrders ? centsToUsd(row.paid_cents) : null,
    openTickets: holds(operator, 'tickets.read') ? row.open_tickets : null,
  };
}

export function viewCustomerOrder(row: CustomerOrderRow): CustomerOrder {
  const { zh, ...others } = row.plan_name;
  return {
    id: row.id,
    number: row.number,
    name: { cn: zh, ...others },
    usd: centsToUsd(row.total_cents),
    refundedUsd: centsToUsd(row.refunded_cents),
    daysTaken: row.days_revoked,
    status: row.status,
    payMethod: paidBy(row),
    source: row.source,
    channel: row.channel_id,
    createdAt: toEpoch(row.created_at),
    paidAt: toEpochOrNull(row.paid_at),
  };
}

export function viewCustomerDevice(row: ListedDevice): CustomerDevice {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    clientId: row.client_id,
    heardOf: toEpoch(row.linked_at),
    signedIn: row.signed_in,
  };
}

export function viewCustomerTicket(row: ListedTicket): CustomerTicket {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    state: row.state,
    createdAt: toEpoch(row.created_at),
    writtenAt: toEpoch(row.written_at),
  };
}

const viewExpiries = ({ expiries }: Entitlement) => perTier((tier) => toEpochOrNull(expiries[tier]));

export function viewTimeChange({ before, after }: TimeOutcome): TimeChange {
  return { before: viewExpiries(before), after: viewExpiries(after) };
}

/** Uses the customer's own views. */
export function viewSeen(
  { email, info, tickets, opened }: SeenCustomer,
  addressOf: (accountId: string, imageId: string) => string,
): OutputOf<typeof seeCustomer> {
  return {
    info: viewAccountInfo(email, info),
    tickets: tickets.map(viewTicketRow),
    opened: opened.map(({ ticket, messages }) => ({
      id: ticket.id,
      ...viewTicketDetail(ticket, messages, addressOf),
    })),
  };
}

/** `resendable`: the ids of the mails that can be sent again. */
export function viewTimelineEvent(row: TimelineRow, resendable: ReadonlySet<string>): TimelineEvent {
  const common = { id: row.id, at: toEpoch(row.at) };
  if (row.kind === 'order') {
    const { number, name, cents, status } = row.data;
    const { zh, ...others } = name;
    return { ...common, kind: row.kind, number, name: { cn: zh, ...others }, usd: centsToUsd(cents), status };
  }
  if (row.kind === 'payment') {
    const { cents, ...rest } = row.data;
    return { ...common, kind: row.kind, ...rest, amount: centsToUsd(cents) };
  }
  if (row.kind === 'refund') {
    const { cents, ...rest } = row.data;
    return { ...common, kind: row.kind, ...rest, amount: centsToUsd(cents) };
  }
  if (row.kind === 'mail') {
    const { template, status } = row.data;
    return { ...common, kind: row.kind, template, status, resendable: resendable.has(row.id) };
  }
  // The data that the query selected for this kind.
  return { ...common, kind: row.kind, ...row.data } as TimelineEvent;
}
