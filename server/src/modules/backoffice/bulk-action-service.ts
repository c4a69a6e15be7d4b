import { isDeepStrictEqual } from 'node:util';
import { NIL, validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { BulkChange, BulkPreview, BulkSelection } from '@causeway/contract/console/bulk-actions';
import { BULK_ROWS_MAX } from '@causeway/contract/console/limits';
import type { OperatorLimits } from '@causeway/contract/console/rights';
import type { Approvable, ApprovalAction, ApprovalChange } from '../../platform/approvals/approval.ts';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { StoredChange } from '../../platform/database/bulk-tables.ts';
import { inFreshPlan, planAfresh } from '../../platform/database/fresh-plan.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readDaysUse } from '../access/api.ts';
import { demandReason, limitsSince, lockLimits } from '../identity/api.ts';
import {
  daysOfChange,
  demandBulkRights,
  isUndoLeft,
  passedLimits,
  undoOf,
  type PassedLimit,
} from './bulk-action.ts';
import {
  findBulkAction,
  findByKey,
  insertBulkAction,
  lockBulkAction,
  readReservedDays,
  readUndone,
  writeCounts,
  writeRunning,
  writeStopped,
  type BulkActionRow,
} from './bulk-action-store.ts';
import { bulkActionJob } from './bulk-run-service.ts';
import { pickQuery, savedRows, savePicked, tallyOf, type Picked } from './bulk-selection-read.ts';
import { demandText } from './customer-support-service.ts';

export interface BulkContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueIn'>;
}

/** An id that no account and no ticket has. */

/** An email without a text is refused as the single action refuses it. */
function demandChange(change: BulkChange): StoredChange {
  return change.action === 'customer.email' ? { ...change, ...demandText(change) } : withPossibleId(change);
}

function withPossibleId(change: BulkChange): StoredChange {
  if (change.action !== 'ticket.assign' || change.assigneeId === null) return change;
  const assigneeId = String(change.assigneeId);
  return { ...change, assigneeId: isUuid(assigneeId) ? assigneeId : NIL };
}

/** The ids that can exist, each once. */
const possible = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id) => isUuid(id)).map((id) => id.toLowerCase())),
];

const pickedOf = ({ ids, ...filters }: BulkSelection): Picked =>
  ids === undefined ? filters : { ids: possible(ids) };

interface Plan {
  readonly change: StoredChange;
  readonly picked: Picked;
}

/** What a bulk action would do; changes nothing. */
export async function previewBulkAction(
  context: BulkContext,
  caller: OperatorCaller,
  { change, selection }: { readonly change: BulkChange; readonly selection: BulkSelection },
): Promise<BulkPreview> {
  demandBulkRights(caller, change.action);
  const preview = await previewPlan(context, caller, {
    change: withPossibleId(change),
    picked: pickedOf(selection),
  });
  const found = preview.rows + preview.skipped.reduce((all, { count }) => all + count, 0);
  const missing = (selection.ids?.length ?? found) - found;
  if (missing <= 0) return preview;
  const fault = change.action.startsWith('customer.') ? 'CUSTOMER_NOT_FOUND' : 'TICKET_NOT_FOUND';
  return { ...preview, skipped: [...preview.skipped, { fault, count: missing }] };
}

/** What undoing a bulk action would do; changes nothing. */
export async function previewBulkUndo(
  context: BulkContext,
  caller: OperatorCaller,
  id: string,
): Promise<BulkPreview> {
  const undone = isUuid(id) ? await findBulkAction(context.db, id) : undefined;
  const plan = await undoPlan(context.db, caller, undone);
  return previewPlan(context, caller, plan);
}

async function previewPlan(
  { db, clock }: BulkContext,
  caller: OperatorCaller,
  { change, picked }: Plan,
): Promise<BulkPreview> {
  const now = clock();
  const query = pickQuery({ change, picked, now, mine: caller.operatorId });
  return inFreshPlan(db, async (tx) => {
    const tally = await tallyOf(tx, query, customerLimit(change, caller.limits, now));
    const { rows, skipped, sample, seen } = tally;
    if (rows + skipped.reduce((all, { count }) => all + count, 0) > BULK_ROWS_MAX) {
      throw new Refusal('BULK_ROWS_TOO_MANY');
    }
    const days = daysOfChange(change);
    return {
      rows,
      skipped: [...skipped],
      seen,
      days: days && days * rows,
      passes: await passedBy(tx, { change, tally, now, actor: actorOf(caller), limits: caller.limits }),
      sample: [...sample],
    };
  });
}

const customerLimit = (change: StoredChange, limits: OperatorLimits, now: Date) => ({
  days: daysOfChange(change),
  limit: limits.days.customer,
  since: limitsSince(now),
});

interface Judged {
  readonly change: StoredChange;
  readonly tally: { readonly rows: number; readonly customersOver: number };
  readonly now: Date;
  readonly actor: string;
  readonly limits: OperatorLimits;
}

async function passedBy(tx: Tx, { change, tally, now, actor, limits }: Judged): Promise<PassedLimit[]> {
  const days = daysOfChange(change);
  if (days === null) return [];
  const use = await readDaysUse(tx, { actor, accountId: NIL, since: limitsSince(now) });
  const operator = use.operator + (await readReservedDays(tx, actor));
  const { rows, customersOver } = tally;
  return passedLimits(limits.days, { total: days * rows, operator, customersOver });
}

/** The action that undoes an ended one of the caller’s rights, or what earlier undos of it have left. */
async function undoPlan(
  db: Db | Tx,
  caller: OperatorCaller,
  undone: BulkActionRow | undefined,
): Promise<Plan> {
  if (undone === undefined) throw new Refusal('BULK_ACTION_NOT_FOUND');
  demandBulkRights(caller, undone.action);
  const change = undone.undoes === null ? undoOf(undone.change) : null;
  if (change === null || undone.ended_at === null) throw new Refusal('BULK_UNDO_UNFIT');
  await demandUndoLeft(db, undone);
  return { change, picked: { undoes: undone.id } };
}

async function demandUndoLeft(db: Db | Tx, { id, done }: BulkActionRow): Promise<void> {
  if (!isUndoLeft(done, await readUndone(db, id))) throw new Refusal('BULK_UNDO_UNFIT');
}

interface Given {
  readonly reason: string;
  /** A repeat gets the first answer. */
  readonly key: string;
  /** Of the preview. */
  readonly seen: string;
}

interface Startable extends Given {
  /** Whether an earlier action with the key does the same. */
  readonly isSame: (sent: BulkActionRow) => boolean;
  readonly planIn: (tx: Tx) => Promise<Plan>;
}

export interface StartedBulkAction {
  readonly id: string;
  readonly state: 'running' | 'waiting';
}

/** What is approved: the action is saved with its rows, and begins once a colleague approves it. */
export interface BulkRequest {
  readonly id: string;
  /** The action that it takes back. */
  readonly undoes: string | null;
}

/** Saves the action with its rows, and starts its job or requests approval. */
export async function startBulkAction(
  context: BulkContext,
  approval: Approvable<BulkRequest>,
  caller: OperatorCaller,
  { change, selection, ...given }: Given & { readonly change: BulkChange; readonly selection: BulkSelection },
): Promise<StartedBulkAction> {
  demandBulkRights(caller, change.action);
  const plan = { change: demandChange(change), picked: pickedOf(selection) };
  const stored: unknown = JSON.parse(JSON.stringify(plan.change));
  const isSame = (sent: BulkActionRow) => sent.undoes === null && isDeepStrictEqual(sent.change, stored);
  return start(context, approval, caller, { ...given, isSame, planIn: async () => plan });
}

/** Starts the action that takes back another one. */
export async function undoBulkAction(
  context: BulkContext,
  approval: Approvable<BulkRequest>,
  caller: OperatorCaller,
  { id, ...given }: Given & { readonly id: string },
): Promise<StartedBulkAction> {
  const isSame = (sent: BulkActionRow) => sent.undoes === id;
  // Of two that would undo it, the second one waits here.
  const planIn = async (tx: Tx) => undoPlan(tx, caller, await lockBulkAction(tx, id));
  return start(context, approval, caller, { ...given, isSame, planIn });
}

async function start(
  context: BulkContext,
  approval: Approvable<BulkRequest>,
  caller: OperatorCaller,
  given: Startable,
): Promise<StartedBulkAction> {
  const reason = demandReason(given.reason);
  const { id, state, undoes } = await inTransaction(context.db, (tx) =>
    saveAction(context, tx, caller, { ...given, reason }),
  );
  if (state !== 'waiting') return { id, state: 'running' };
  await approval.request({ caller, input: { id, undoes }, reason });
  return { id, state };
}

type Saved = Pick<BulkActionRow, 'id' | 'state' | 'undoes'>;

async function saveAction(
  context: BulkContext,
  tx: Tx,
  caller: OperatorCaller,
  given: Startable,
): Promise<Saved> {
  const actor = actorOf(caller);
  const sent = await findByKey(tx, actor, given.key);
  if (sent !== undefined) return repeatedAction(sent, given);
  const { change, picked } = await given.planIn(tx);
  const now = context.clock();
  const action = {
    id: uuidv7({ msecs: now.getTime() }),
    action: change.action,
    change: JSON.stringify(change),
    undoes: 'undoes' in picked ? picked.undoes : null,
    reason: given.reason,
    state: 'waiting',
    requested_by: actor,
    performed_by: null,
    approved: null,
    idempotency_key: given.key,
    created_at: now,
    ended_at: null,
  } as const;
  if (!(await insertBulkAction(tx, action))) {
    const first = await findByKey(tx, actor, given.key);
    if (first !== undefined) return repeatedAction(first, given);
  }
  const tally = await saveRows(tx, action.id, { change, picked, now, caller, seen: given.seen });
  const by = { actor, limits: caller.limits, approved: null };
  const saved = { ...action, change, rows: tally.rows };
  const begins = await beginWithin(context, tx, saved, { ...by, tally, now });
  return { ...action, state: begins ? 'running' : 'waiting' };
}

/** The action of a repeated form; the key may not be used for another one. */
function repeatedAction(sent: BulkActionRow, { isSame }: Startable): Saved {
  if (!isSame(sent)) throw new Refusal('BULK_KEY_USED');
  return sent;
}

/** Saves the rows, which must be those of the preview. */
async function saveRows(
  tx: Tx,
  id: string,
  { change, picked, now, caller, seen }: Plan & { now: Date; caller: OperatorCaller; seen: string },
) {
  await planAfresh(tx);
  const total = await savePicked(tx, id, pickQuery({ change, picked, now, mine: caller.operatorId }));
  if (total > BULK_ROWS_MAX) throw new Refusal('BULK_ROWS_TOO_MANY');
  const tally = await tallyOf(tx, savedRows(id), customerLimit(change, caller.limits, now));
  if (tally.seen !== seen) throw new Refusal('CHANGED_MEANWHILE');
  if (tally.rows === 0) throw new Refusal('NOTHING_CHANGED');
  await writeCounts(tx, id, { total, skipped: total - tally.rows });
  return tally;
}

interface Beginning extends Omit<Judged, 'change'> {
  readonly approved: AuditDetails | null;
}

/** Lets an action begin, unless it is above the actor’s limits. */
async function beginWithin(
  { jobs }: BulkContext,
  tx: Tx,
  { id, change, undoes, reason }: Pick<BulkActionRow, 'id' | 'change' | 'undoes' | 'reason'>,
  { approved, ...judged }: Beginning,
): Promise<boolean> {
  const { actor, now, tally } = judged;
  if (daysOfChange(change) !== null) await lockLimits(tx, actor);
  if ((await passedBy(tx, { ...judged, change })).length > 0) return false;
  await writeRunning(tx, id, { by: actor, approved: approved && JSON.stringify(approved) });
  const details = {
    ...detailsOf(change, tally.rows),
    ...(undoes !== null && { undoes }),
    reason,
    ...approved,
  };
  const action = undoes === null ? 'bulk.start' : 'bulk.undo';
  await appendAudit(tx, { at: now, actor, action, accountId: null, subject: id, details });
  await jobs.enqueueIn(tx, bulkActionJob, { id });
  return true;
}

/** Without an email’s text. */
function detailsOf(change: StoredChange, rows: number): AuditDetails {
  const { action } = change;
  if ('days' in change) {
    return { action, rows, tier: change.tier, days: change.days, totalDays: change.days * rows };
  }
  return change.action === 'ticket.assign'
    ? { action, rows, assignee: change.assigneeId === null ? null : String(change.assigneeId) }
    : { action, rows };
}

/** Bulk actions above the requester’s limits. They count for the limits of the operator who approves them. */
export function bulkApproval(context: BulkContext): ApprovalAction<BulkRequest> {
  const { clock } = context;
  return {
    name: 'customer.time_bulk',
    claim: ({ id, undoes }) => undoes ?? id,
    preview: async (tx, { id }) => changeOf(await demandWaiting(tx, id)),
    async perform(tx, { id, undoes }, { actor, limits, approved }) {
      const undone = undoes === null ? undefined : await lockBulkAction(tx, undoes);
      if (undone !== undefined) await demandUndoLeft(tx, undone);
      const waiting = await demandWaiting(tx, id);
      const now = clock();
      const { change } = waiting;
      await planAfresh(tx);
      const tally = await tallyOf(tx, savedRows(id), customerLimit(change, limits, now));
      const begins = await beginWithin(context, tx, waiting, { actor, limits, approved, tally, now });
      if (!begins) throw new Refusal('LIMIT_EXCEEDED');
      return changeOf(waiting);
    },
  };
}

async function demandWaiting(tx: Tx, id: string): Promise<BulkActionRow> {
  const action = await lockBulkAction(tx, id);
  if (action?.state !== 'waiting') throw new Refusal('CHANGED_MEANWHILE');
  return action;
}

/** For the operator who approves it. */
function changeOf({ id, change, total, skipped }: BulkActionRow): ApprovalChange {
  const details = { before: null, after: detailsOf(change, total - skipped) };
  return { subject: id, accountId: null, details };
}

/** Stops a running action; the row that is being done is still done. */
export async function stopBulkAction(
  { db, clock }: BulkContext,
  caller: OperatorCaller,
  { id, reason: given }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const reason = demandReason(given);
  await inTransaction(db, async (tx) => {
    const action = await lockBulkAction(tx, id);
    if (action === undefined) throw new Refusal('BULK_ACTION_NOT_FOUND');
    demandBulkRights(caller, action.action);
    const now = clock();
    if (!(await writeStopped(tx, id, now))) throw new Refusal('BULK_NOT_RUNNING');
    const details = { before: { state: 'running' }, after: { state: 'stopped', done: action.done }, reason };
    const entry = { actor: actorOf(caller), action: 'bulk.stop', accountId: null, subject: id, details };
    await appendAudit(tx, { at: now, ...entry });
  });
}
