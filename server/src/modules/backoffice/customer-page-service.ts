import { validate as isUuid } from 'uuid';
import { TIMELINE_KINDS, type TimelineKind } from '@causeway/contract/console/lists';
import { holds, type Right, type RoleAccess } from '@causeway/contract/console/rights';
import type { Clock } from '../../platform/clock.ts';
import { pageOfRows, readCursor, writeCursor } from '../../platform/cursor.ts';
import { inFreshPlan } from '../../platform/database/fresh-plan.ts';
import type { Db } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DeviceService } from '../access/api.ts';
import { findAccountById, findBlock, findMfaRemoval, findNewEmail } from '../identity/api.ts';
import { findCustomer } from './customer-list-read.ts';
import {
  customerExists,
  listCustomerDeviceRows,
  listCustomerOrderRows,
  listCustomerTicketRows,
} from './customer-tabs-read.ts';
import { listTimelineRows } from './timeline-read.ts';

const EVENTS_AT_ONCE = 40;
const ORDERS_AT_ONCE = 50;

export interface CustomerPageContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly devices: Pick<DeviceService, 'readAllowance'>;
}

/** All data of one customer; refuses an unknown id. */
export async function readCustomer({ db, clock, devices }: CustomerPageContext, id: string) {
  demandId(id);
  const readAt = clock();
  const [row, held, newEmail, mfaRemoval] = await Promise.all([
    inFreshPlan(db, (tx) => findCustomer(tx, id, readAt)),
    devices.readAllowance(id),
    findNewEmail(db, id, readAt),
    findMfaRemoval(db, { accountId: id }),
  ]);
  if (row === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
  const block = await findBlock(db, row);
  return { row, ...held, newEmail, mfaOffAt: mfaRemoval?.due_at ?? null, block };
}

/** A page of events of the requested kinds that the operator may read. */
export async function readTimeline(
  { db, clock }: CustomerPageContext,
  { id, rights, kinds, cursor }: TimelineQuery,
) {
  await demandCustomer(db, id);
  const rows = await listTimelineRows(db, id, {
    kinds: timelineKinds({ rights }, kinds),
    cursor: readCursor(cursor, isEventId),
    limit: EVENTS_AT_ONCE + 1,
  });
  const page = pageOfRows(rows, EVENTS_AT_ONCE, ({ micros, kind, id: event }) =>
    writeCursor({ micros, id: `${kind}:${event}` }),
  );
  return { ...page, readAt: clock() };
}

interface TimelineQuery {
  readonly id: string;
  readonly rights: readonly Right[];
  readonly kinds: readonly TimelineKind[] | undefined;
  readonly cursor?: string | undefined;
}

export async function listCustomerOrders(
  { db }: CustomerPageContext,
  { id, cursor }: { readonly id: string; readonly cursor: string | undefined },
) {
  await demandCustomer(db, id);
  const rows = await listCustomerOrderRows(db, id, readCursor(cursor, isUuid), ORDERS_AT_ONCE + 1);
  return pageOfRows(rows, ORDERS_AT_ONCE, writeCursor);
}

export async function listCustomerDevices({ db, clock }: CustomerPageContext, id: string) {
  demandId(id);
  // A member's too, whose page is the team's.
  if ((await findAccountById(db, id)) === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
  return listCustomerDeviceRows(db, id, clock());
}

export async function listCustomerTickets({ db }: CustomerPageContext, id: string) {
  await demandCustomer(db, id);
  return listCustomerTicketRows(db, id);
}

async function demandCustomer(db: Db, id: string): Promise<void> {
  demandId(id);
  if (!(await customerExists(db, id))) throw new Refusal('CUSTOMER_NOT_FOUND');
}

const isEventId = (text: string) => /^[a-z]+:[\w-]+$/.test(text);

function demandId(id: string): void {
  if (!isUuid(id)) throw new Refusal('CUSTOMER_NOT_FOUND');
}

/** Kinds that need more than the right to read customers. */
const RIGHTS: Readonly<Partial<Record<TimelineKind, Right>>> = {
  order: 'orders.read',
  payment: 'orders.read',
  ticket: 'tickets.read',
};

/** The kinds of events that an operator may read, of the requested ones or of all. */
function timelineKinds(
  operator: Pick<RoleAccess, 'rights'>,
  asked: readonly TimelineKind[] | undefined,
): readonly TimelineKind[] {
  return TIMELINE_KINDS.filter((kind) => {
    const right = RIGHTS[kind];
    return (asked === undefined || asked.includes(kind)) && (right === undefined || holds(operator, right));
  });
}
