import { DAY_MS } from '../../platform/durations.ts';
import type { PerformedBy } from '../../platform/approvals/approval.ts';
import type { AuditDetails } from '../../platform/audit/audit-store.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { Refusal, type RefusalReason } from '../../platform/refusal.ts';
import { accessOf, findActiveOperator } from '../identity/api.ts';
import { assignTicket, reopenTicket, resolveOperatorTicket, type TicketContext } from '../support/api.ts';
import {
  claimRow,
  deleteBulkActions,
  findBulkAction,
  hasWaitingRows,
  inSavepoint,
  writeOutcome,
  type BulkActionRow,
  type BulkRow,
  type RowOutcome,
} from './bulk-action-store.ts';
import { demandBulkRights } from './bulk-action.ts';
import { wasChangedSince } from './bulk-selection-read.ts';
import { blockCustomer, unblockCustomer } from './customer-act-service.ts';
import { emailCustomer, type CustomerSupportContext } from './customer-support-service.ts';
import { revokeGrantedDays, timeApproval, type CustomerTimeContext } from './customer-time-service.ts';

export interface BulkRunContext extends CustomerTimeContext, CustomerSupportContext {
  readonly ticketContext: TicketContext;
  readonly jobs: Pick<Jobs, 'enqueueIn'>;
}

export const bulkActionJob = jobKind<{ readonly id: string }>('bulk-action');
export const forgetBulkActionsJob = jobKind('forget-bulk-actions', { alone: true });

/** Then another job continues, so that none takes too long. */
const ROWS_PER_JOB = 500;
const KEPT_MS = 90 * DAY_MS;

/**
 * Does the rows of an action that wait, each in one transaction with its outcome: a row is done once, also after a kill
 * and if two processes work on one action.
 */
export async function runBulkAction(
  context: BulkRunContext,
  { id }: { readonly id: string },
  signal?: AbortSignal,
): Promise<void> {
  const action = await findBulkAction(context.db, id);
  if (action === undefined) return;
  for (let rows = 0; rows < ROWS_PER_JOB && signal?.aborted !== true; rows++) {
    if (!(await inTransaction(context.db, (tx) => runNextRow(context, tx, action)))) return;
  }
  if (await hasWaitingRows(context.db, id)) {
    await inTransaction(context.db, (tx) => context.jobs.enqueueIn(tx, bulkActionJob, { id }));
  }
}

/** False if no row waits. */
async function runNextRow(context: BulkRunContext, tx: Tx, action: BulkActionRow): Promise<boolean> {
  const row = await claimRow(tx, action.id);
  if (row === undefined) return false;
  const outcome = await tryRow(tx, async () => {
    const by = await demandPerformer(tx, action);
    return performRow({ ...context, db: tx }, tx, action, row, by);
  });
  await writeOutcome(tx, row, outcome, context.clock());
  return true;
}

/** Refusals of rows for which nothing is left to do. */
const UNCHANGED: readonly RefusalReason[] = [
  'CUSTOMER_BLOCK_UNCHANGED',
  'CUSTOMER_TIME_UNCHANGED',
  'CHANGED_MEANWHILE',
];

/** What a row was refused for; all that the refused action wrote is rolled back. */
async function tryRow(tx: Tx, work: () => Promise<boolean>): Promise<RowOutcome> {
  try {
    const isChanged = await inSavepoint(tx, work);
    return isChanged ? { state: 'done', fault: null } : { state: 'skipped', fault: 'NOTHING_CHANGED' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { state: UNCHANGED.includes(error.reason) ? 'skipped' : 'failed', fault: error.reason };
  }
}

interface Performer extends PerformedBy {
  readonly operatorId: string;
  /** For the audit row of a single action. */
  readonly audit: AuditDetails;
}

/** The operator for whose rights and limits the action counts, with those that they have now. */
async function demandPerformer(tx: Tx, action: BulkActionRow): Promise<Performer> {
  const { id, performed_by: actor, requested_by: requestedBy, reason, approved } = action;
  const operator = actor === null ? undefined : await findActiveOperator(tx, actor);
  if (actor === null || operator === undefined) throw new Refusal('RIGHT_MISSING');
  const access = accessOf(operator);
  demandBulkRights(access, action.action);
  const audit = { bulk: id, ...approved };
  return {
    operatorId: operator.id,
    actor,
    requestedBy,
    limits: access.limits,
    reason,
    approved: audit,
    audit,
  };
}

/** Does the single action; false if there was nothing to do. */
async function performRow(
  context: BulkRunContext & { readonly db: Db },
  tx: Tx,
  { id: key, change, undoes, reason, created_at: since }: BulkActionRow,
  { subject_id: id, assignee, seen_assignee: seen }: BulkRow,
  by: Performer,
): Promise<boolean> {
  const { actor, audit } = by;
  const ticketContext = { ...context.ticketContext, db: tx };
  const ticket = { id, actor, audit: { ...audit, reason } };
  if (undoes !== null && (await wasChangedSince(tx, { change, undoes, id }))) {
    throw new Refusal('CHANGED_MEANWHILE');
  }
  switch (change.action) {
    case 'customer.time':
      await timeApproval(context).perform(tx, { id, tier: change.tier, days: change.days, key }, by);
      return true;
    case 'customer.time_revoke':
      await revokeGrantedDays(context, tx, { ...change, id, key: undoes ?? '' }, by);
      return true;
    case 'customer.email':
      await emailCustomer(context, by, { ...change, id, reason, audit });
      return true;
    case 'customer.block':
      await blockCustomer(context, by, { id, reason, audit });
      return true;
    case 'customer.unblock':
      await unblockCustomer(context, by, { id, reason, audit });
      return true;
    case 'ticket.resolve':
      return resolveOperatorTicket(ticketContext, { ...ticket, since });
    case 'ticket.reopen':
      return reopenTicket(ticketContext, ticket);
    case 'ticket.assign':
      break;
  }
  return assignTicket(ticketContext, { ...ticket, assigneeId: assignee, seenAssigneeId: seen });
}

/** The audit log keeps what they did. */
export async function forgetBulkActions({ db, clock }: Pick<BulkRunContext, 'db' | 'clock'>): Promise<void> {
  await deleteBulkActions(db, new Date(clock().getTime() - KEPT_MS));
}
