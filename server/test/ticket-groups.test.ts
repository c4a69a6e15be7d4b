import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { inTransaction } from '../src/platform/database/tx.ts';
import { insertOperator } from '../src/modules/identity/operator-store.ts';
import type { QueueGroup } from '../src/modules/support/ticket-queue.ts';
import { countOpenGroups, gatherTicketGroups } from '../src/modules/support/ticket-queue-store.ts';
import { insertCustomer } from './money-parts.ts';
import { useDatabase } from './use-database.ts';

const HOUR_MS = 3_600_000;
const MORNING = Date.parse('2026-03-01T08:00:00Z');
const hour = (number: number) => new Date(MORNING + number * HOUR_MS);

const database = useDatabase();
let accountId: string;
const operators = [randomUUID(), randomUUID()];
beforeAll(async () => {
  accountId = await insertCustomer(database.db);
  for (const id of operators) {
    const [email, name, role] = [`${id}@staff.example`, 'One of us', 'support'] as const;
    const operator = {
      id,
      email,
      name,
      role,
      language: 'en',
      passwordHash: null,
      invitedAt: hour(0),
    } as const;
    await inTransaction(database.db, (tx) => insertOperator(tx, operator));
  }
});

/** Counted ticket by ticket. */
async function counted(mine: string, overdueUntil: Date): Promise<QueueGroup[]> {
  const { rows } = await sql<QueueGroup>`
    select state, type, language, count(*) as count,
      count(*) filter (where state = 'pending' and state_since <= ${overdueUntil}) as overdue,
      case when assignee_id is null then 'unassigned' when assignee_id = ${mine}::uuid then 'mine' else assignee_id::text end as holder
    from tickets where state <> 'resolved' group by 1, 2, 3, 6`.execute(database.db);
  return rows;
}

const inOrder = (groups: readonly QueueGroup[]) => {
  const keyOf = ({ state, type, language, holder }: QueueGroup) => [state, type, language, holder].join();
  return groups.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};

const ticket = fc.record({
  state: fc.constantFrom('pending' as const, 'answered' as const, 'resolved' as const),
  type: fc.integer({ min: 1, max: 2 }),
  language: fc.constantFrom('zh' as const, 'en' as const),
  assignee: fc.constantFrom(null, ...operators),
  since: fc.nat(48),
});
type SpinResult = typeof ticket extends fc.Arbitrary<infer T> ? T : never;
const step = fc.oneof(
  fc.record({ what: fc.constant('open' as const), ticket }),
  fc.record({ what: fc.constant('change' as const), ticket, which: fc.nat(50) }),
  fc.record({ what: fc.constant('delete' as const), which: fc.nat(50) }),
  fc.record({ what: fc.constant('gather' as const) }),
  fc.record({ what: fc.constant('read' as const), now: fc.nat(48) }),
);

test('the queue’s figures equal a count of every ticket, whether aggregated or not', async () => {
  const { db } = database;
  const columns = ({ state, type, language, assignee, since }: SpinResult) => ({
    state,
    type,
    language,
    assignee_id: assignee,
    state_since: hour(since),
    resolved_at: state === 'resolved' ? hour(since) : null,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const ids: string[] = [];
      for (const each of steps) {
        const id = 'which' in each ? ids[each.which % Math.max(1, ids.length)] : undefined;
        if (each.what === 'open') {
          const row = { id: randomUUID(), account_id: accountId, title: '', unread: false };
          const written = { created_at: hour(0), written_at: hour(0) };
          await db
            .insertInto('tickets')
            .values({ ...row, ...written, ...columns(each.ticket) })
            .execute();
          ids.push(row.id);
        } else if (each.what === 'change' && id !== undefined) {
          await db.updateTable('tickets').set(columns(each.ticket)).where('id', '=', id).execute();
        } else if (each.what === 'delete' && id !== undefined) {
          await db.deleteFrom('tickets').where('id', '=', id).execute();
        } else if (each.what === 'gather') await inTransaction(db, gatherTicketGroups);
        else if (each.what === 'read') {
          const [mine, overdueUntil] = [operators[0] as string, hour(each.now)];
          const groups = await countOpenGroups(db, mine, overdueUntil);
          expect(inOrder(groups)).toEqual(inOrder(await counted(mine, overdueUntil)));
        }
      }
    }),
    { numRuns: DEPTH.databaseRuns },
  );
  expect(await db.selectFrom('ticket_groups').selectAll().execute()).not.toEqual([]);
});
