import type { SearchHit, SearchKind } from '@causeway/contract/console/search';
import type { RoleAccess } from '@causeway/contract/console/rights';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { findTicket } from '../support/api.ts';
import { MOST_FOUND, searchByIndex } from './search-part-read.ts';
import { readQuery, searchableBy, type SearchQuery } from './search-query.ts';
import {
  findCustomers,
  findDevices,
  findOrders,
  findPayments,
  findReceipts,
  findTicketsWith,
} from './search-read.ts';
import { findMembers, findTeams } from './team-search-read.ts';

/** The most results of all kinds together. */
const MOST_ANSWERED = 20;

/** The results for an operator: exact matches first. `more` says that there are others. */
export async function searchConsole(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  operator: Pick<RoleAccess, 'rights'>,
  text: string,
): Promise<{ readonly hits: readonly SearchHit[]; readonly more: boolean }> {
  const query = readQuery(text);
  if (query === undefined) return { hits: [], more: false };
  const now = clock();
  const kinds = searchableBy(operator);
  const lists = await searchByIndex(db, (tx) =>
    exactFirst(query, async (searched) => {
      const found: (readonly SearchHit[])[] = [];
      for (const kind of kinds) found.push(await FINDERS[kind](tx, searched, now));
      return found;
    }),
  );
  const hits = lists.flatMap((list) => list.slice(0, MOST_FOUND));
  return {
    hits: [...hits.filter(({ exact }) => exact), ...hits.filter(({ exact }) => !exact)].slice(
      0,
      MOST_ANSWERED,
    ),
    more: hits.length > MOST_ANSWERED || lists.some((list) => list.length > MOST_FOUND),
  };
}

/**
 * Searches for a whole reference or address by part only without an exact match, and never for one of our ids: their
 * pieces are so common that this would take seconds in a large shop.
 */
async function exactFirst<T>(
  query: SearchQuery,
  find: (query: SearchQuery) => Promise<readonly (readonly T[])[]>,
): Promise<readonly (readonly T[])[]> {
  if (!query.isWhole) return find(query);
  const exact = await find({ ...query, isPart: false, words: [] });
  return query.uuid !== undefined || exact.some((list) => list.length > 0) ? exact : find(query);
}

type Finder = (tx: Tx, query: SearchQuery, now: Date) => Promise<readonly SearchHit[]>;

const FINDERS: Readonly<Record<SearchHit['kind'], Finder>> = {
  customer: async (tx, query, now) => (await findCustomers(tx, query, now)).map(hitOf('customer')),
  async team(tx, query, now) {
    const teams = await findTeams(tx, query, now);
    // A member has no page; the result leads to the team.
    return [...teams, ...(await findMembers(tx, query, now))].map(hitOf('team'));
  },
  device: async (tx, query, now) => (await findDevices(tx, query, now)).map(hitOf('device')),
  order: async (tx, query) => (await findOrders(tx, query)).map(hitOf('order')),
  receipt: async (tx, query) => (await findReceipts(tx, query)).map(hitOf('receipt')),
  payment: async (tx, query, now) => (await findPayments(tx, query, now)).map(hitOf('payment')),
  async ticket(tx, { uuid, words }) {
    // A duplicate leads to the ticket that it was merged into.
    const ticket = uuid === undefined ? undefined : await findTicket(tx, uuid);
    if (ticket === undefined) return (await findTicketsWith(tx, words)).map(hitOf('ticket'));
    const { id, title: label, email: note, state } = ticket;
    return [{ kind: 'ticket', id, at: id, label, note, state, exact: true }];
  },
};

/** Makes a result of a row. The first query of each search, rank 0, finds exact matches. */
function hitOf<Kind extends SearchKind>(kind: Kind) {
  return <Row extends { readonly rank: number }>({ rank, ...row }: Row) => ({
    kind,
    ...row,
    exact: rank === 0,
  });
}
