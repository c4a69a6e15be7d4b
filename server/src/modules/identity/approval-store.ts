import { sql, type Insertable, type Selectable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { ApprovableAction } from '@causeway/contract/console/approvals';
import type { ApprovalsTable } from '../../platform/database/credential-tables.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';

export type ApprovalRow = Selectable<ApprovalsTable>;
export type ListedApproval = Awaited<ReturnType<typeof listApprovalsOf>>[number];

/** A literal, not a parameter: the partial indexes hold only waiting ones. */
const isWaiting = sql<boolean>`p.state = 'waiting'`;

/** False if a request of the same action and claim waits; one that has expired gives way. */
export async function insertApproval(tx: Tx, row: Insertable<ApprovalsTable>): Promise<boolean> {
  await tx
    .updateTable('approvals as p')
    .set({ state: 'expired' })
    .where('p.action', '=', row.action)
    .where('p.claim', '=', row.claim)
    .where(isWaiting)
    .where('p.expires_at', '<=', row.requested_at)
    .execute();
  const inserted = await tx
    .insertInto('approvals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Rolls back what `work` has written; returns its result. */
export async function withoutTrace<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint without_trace`.execute(tx);
  const result = await work();
  await sql`rollback to savepoint without_trace`.execute(tx);
  return result;
}

/** The request of an action and claim that waits. */
export async function findWaitingApproval(
  db: Db | Tx,
  { action, claim, now }: { action: ApprovableAction; claim: string; now: Date },
): Promise<ApprovalRow | undefined> {
  return db
    .selectFrom('approvals as p')
    .selectAll()
    .where('p.action', '=', action)
    .where('p.claim', '=', claim)
    .where(isWaiting)
    .where('p.expires_at', '>', now)
    .executeTakeFirst();
}

/** Locked until the transaction ends: of several decisions, one counts. */
export async function lockApproval(tx: Tx, id: string): Promise<ApprovalRow | undefined> {
  if (!isUuid(id)) return undefined;
  return tx.selectFrom('approvals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function decideApproval(
  tx: Tx,
  id: string,
  decision: { state: 'approved' | 'declined'; by: string; at: Date; note: string },
): Promise<void> {
  const { state, by, at, note } = decision;
  await tx
    .updateTable('approvals')
    .set({ state, decided_by: by, decided_at: at, note })
    .where('id', '=', id)
    .execute();
}

/** Ends what an operator has requested and no colleague has decided. */
export async function endRequestsOf(tx: Tx, operatorId: string): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({ state: 'expired' })
    .where('requested_by', '=', `operator:${operatorId}`)
    .where('state', '=', 'waiting')
    .execute();
}

/** Ends all requests that wait. After a restore, a colleague may have decided them already. */
export async function endAllRequests(tx: Tx): Promise<number> {
  const ended = await tx
    .updateTable('approvals')
    .set({ state: 'expired' })
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** With the names of both operators and the customer's email. */
const approvals = (db: Db | Tx) =>
  db
    .selectFrom('approvals as p')
    .leftJoin('operators as asker', (join) => join.on(sql<boolean>`p.requested_by = 'operator:' || asker.id`))
    .leftJoin('operators as by', (join) => join.on(sql<boolean>`p.decided_by = 'operator:' || by.id`))
    .leftJoin('accounts', 'accounts.id', 'p.account_id')
    .selectAll('p')
    .select(['asker.name as requester', 'by.name as decider', 'accounts.email']);

interface WaitingFor {
  /** Actions that the operator may approve. */
  readonly actions: readonly ApprovableAction[];
  /** The operator, who sees their own requests, too. */
  readonly actor: string;
  readonly now: Date;
}

/** Requests that wait, oldest first, after a cursor. */
export async function listWaitingApprovals(
  db: Db,
  { actions, actor, now }: WaitingFor,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ListedApproval[]> {
  if (after !== undefined && !isUuid(after)) return [];
  return approvals(db)
    .where(isWaiting)
    .where('p.expires_at', '>', now)
    .where(({ eb, or }) =>
      or([
        eb('p.action', '=', sql<ApprovableAction>`any(${[...actions]})`),
        eb('p.requested_by', '=', actor),
      ]),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(p.requested_at, p.id) > (select requested_at, id from approvals where id = ${after}::uuid)`,
      ),
    )
    .orderBy('p.requested_at')
    .orderBy('p.id')
    .limit(limit)
    .execute();
}

interface EndedOf {
  /** The operator who made them. */
  readonly actor: string;
  readonly since: Date;
  readonly now: Date;
}

/** Requests of an operator since a moment that were decided or have expired, newest first, after a cursor. */
export async function listEndedApprovals(
  db: Db,
  { actor, since, now }: EndedOf,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ListedApproval[]> {
  if (after !== undefined && !isUuid(after)) return [];
  return approvals(db)
    .where('p.requested_by', '=', actor)
    .where('p.requested_at', '>', since)
    .where(({ eb, or }) => or([eb('p.state', '<>', 'waiting'), eb('p.expires_at', '<=', now)]))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(p.requested_at, p.id) < (select requested_at, id from approvals where id = ${after}::uuid)`,
      ),
    )
    .orderBy('p.requested_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();
}

/** All requests of some actions about a thing, oldest first. */
export async function listApprovalsOf(db: Db | Tx, actions: readonly ApprovableAction[], subject: string) {
  return approvals(db)
    .where('p.subject', '=', subject)
    .where('p.action', 'in', actions)
    .orderBy('p.id')
    .execute();
}
