import type { SearchHit } from '@causeway/contract/console/search';
import type { Role } from '@causeway/contract/console/rights';
import type { Db } from '../../platform/database/tx.ts';
import { findTicket } from '../support/api.ts';
import { readQuery, searchableBy, type SearchQuery } from './search-query.ts';
import {
  findCustomersByBeginning,
  findCustomersExactly,
  findDevicesByBeginning,
  findDevicesExactly,
  findOrdersExactly,
  findPaymentsExactly,
} from './search-read.ts';
import { findMembersExactly, findTeamsByBeginning, findTeamsExactly } from './team-search-read.ts';

/** The most results of all kinds together. */
const MOST_ANSWERED = 20;

/** The results for a role: exact matches first, then prefix matches. */
export async function searchConsole(
  { db }: { readonly db: Db },
  { role, text }: { readonly role: Role; readonly text: string },
): Promise<readonly SearchHit[]> {
  const query = readQuery(text);
  if (query === undefined) return [];
  const found = await Promise.all(searchableBy(role).map((kind) => FINDERS[kind](db, query)));
  const hits = found.flat();
  return [...hits.filter(({ exact }) => exact), ...hits.filter(({ exact }) => !exact)].slice(
    0,
    MOST_ANSWERED,
  );
}

type Finder = (db: Db, query: SearchQuery) => Promise<readonly SearchHit[]>;

const FINDERS: Readonly<Record<SearchHit['kind'], Finder>> = {
  async customer(db, { lower, upper, uuid, isPrefix }) {
    const [exact, begun] = await Promise.all([
      findCustomersExactly(db, { email: lower, inviteCode: upper, id: uuid ?? null }),
      isPrefix ? findCustomersByBeginning(db, lower) : [],
    ]);
    return once(exact, begun).map(({ row, exact }) => ({
      kind: 'customer',
      id: row.id,
      at: row.id,
      label: row.email,
      note: null,
      exact,
    }));
  },
  async team(db, { lower, isPrefix }) {
    const [exact, members, begun] = await Promise.all([
      findTeamsExactly(db, lower),
      findMembersExactly(db, lower),
      isPrefix ? findTeamsByBeginning(db, lower) : [],
    ]);
    const teams = once(exact, begun).map(({ row, exact }) => ({
      kind: 'team' as const,
      id: row.id,
      at: row.id,
      label: row.name,
      note: row.team_id,
      exact,
    }));
    // A member has no page; the result leads to the team.
    const named = members.map((row) => ({
      kind: 'team' as const,
      id: row.id,
      at: row.team_id,
      label: row.email,
      note: row.name,
      exact: true,
    }));
    return [...named, ...teams];
  },
  async device(db, { text, lower, uuid, isPrefix }) {
    const [exact, begun] = await Promise.all([
      findDevicesExactly(db, { clientId: text, id: uuid ?? null }),
      isPrefix ? findDevicesByBeginning(db, lower) : [],
    ]);
    return once(exact, begun).map(({ row, exact }) => ({
      kind: 'device',
      id: row.id,
      at: row.account_id,
      label: row.name,
      note: row.email,
      exact,
    }));
  },
  async order(db, { upper, uuid }) {
    const rows = await findOrdersExactly(db, { number: upper, id: uuid ?? null });
    return rows.map((row) => ({
      kind: 'order',
      id: row.id,
      at: row.id,
      label: row.number,
      note: row.email,
      exact: true,
    }));
  },
  async payment(db, { text }) {
    const rows = await findPaymentsExactly(db, text);
    return rows.map((row) => ({
      kind: 'payment',
      id: row.id,
      at: row.order_id,
      label: row.reference,
      note: row.number,
      exact: true,
    }));
  },
  async ticket(db, { uuid }) {
    const ticket = uuid === undefined ? undefined : await findTicket(db, uuid);
    if (ticket === undefined) return [];
    // A duplicate leads to the ticket that it was merged into.
    const { id, title, email } = ticket;
    return [{ kind: 'ticket', id, at: id, label: title, note: email, exact: true }];
  },
};

/** Both lists without duplicates. */
function once<Row extends { readonly id: string }>(exact: readonly Row[], begun: readonly Row[]) {
  const ids = new Set(exact.map(({ id }) => id));
  return [
    ...exact.map((row) => ({ row, exact: true })),
    ...begun.filter(({ id }) => !ids.has(id)).map((row) => ({ row, exact: false })),
  ];
}
