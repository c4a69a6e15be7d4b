import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type { ApprovableAction, ApprovalOutcome } from '@causeway/contract/console/approvals';
import { APPROVAL_RIGHTS, holds } from '@causeway/contract/console/rights';
import { DAY_MS } from '../../platform/durations.ts';
import type {
  ApprovalAction,
  ApprovalChange,
  Approvals,
  PerformedBy,
  Submitted,
} from '../../platform/approvals/approval.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import type { Clock } from '../../platform/clock.ts';
import { pageOfRows } from '../../platform/cursor.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { toEpoch } from '../../platform/epoch.ts';
import { actorOf, demandReauth, type OperatorCaller } from '../../platform/http/caller.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  decideApproval,
  findWaitingApproval,
  insertApproval,
  listEndedApprovals,
  listWaitingApprovals,
  lockApproval,
  withoutTrace,
  type ApprovalRow,
} from './approval-store.ts';
import { demandReason } from './customer-action-service.ts';
import { ownerActedMail } from './mails/owner-acted.mail.ts';
import { demandCurrentRight } from './operator.ts';
import { listActiveOwners, shareOperator } from './operator-store.ts';

type AnyAction = ApprovalAction<object>;

export interface ApprovalContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: MailOutbox;
  /** Of all modules, as they define them. */
  readonly actions: Map<string, AnyAction>;
}

const LIFE_MS = DAY_MS;
/** How long the console lists a request that has ended. */
const SHOWN_MS = 30 * DAY_MS;
const PAGE = 50;

export function createApprovals(ctx: ApprovalContext): Approvals {
  return {
    define(action) {
      ctx.actions.set(action.name, action);
      return {
        submit: (given) =>
          given.caller.isOwner ? actAlone(ctx, action, given) : requestApproval(ctx, action, given),
        request: (given) => requestApproval(ctx, action, given),
      };
    },
  };
}

async function actAlone<Input extends object>(
  ctx: ApprovalContext,
  action: ApprovalAction<Input>,
  { caller, input, reason }: Submitted<Input>,
): Promise<ApprovalOutcome> {
  demandReauth(caller);
  await inTransaction(ctx.db, async (tx) => {
    await performAudited(ctx, tx, action, input, {
      actor: actorOf(caller),
      requestedBy: actorOf(caller),
      limits: caller.limits,
      reason: reason ?? null,
      approved: {},
    });
    const values = { at: toEpoch(ctx.clock()), name: caller.name, change: action.name };
    for (const { email: to, language } of await listActiveOwners(tx)) {
      await ctx.outbox.enqueue(tx, { template: ownerActedMail, to, language, values });
    }
  });
  await action.performed?.(input);
  return { state: 'done' };
}

async function requestApproval<Input extends object>(
  { db, clock }: ApprovalContext,
  action: ApprovalAction<Input>,
  given: Submitted<Input>,
): Promise<ApprovalOutcome> {
  const { input, reason: givenReason = '' } = given;
  const actor = actorOf(given.caller);
  const claim = action.claim(input);
  await inTransaction(db, async (tx) => {
    const now = clock();
    const by = { actor, requestedBy: actor, limits: given.caller.limits, reason: givenReason, approved: {} };
    const { subject, accountId, details } = await preview(tx, action, input, by);
    const reason = demandReason(givenReason);
    // A block or a change of roles ends what was requested before it, and waits for this lock.
    demandCurrentRight(await shareOperator(tx, given.caller.operatorId), APPROVAL_RIGHTS[action.name]);
    const id = uuidv7({ msecs: now.getTime() });
    const isNew = await insertApproval(tx, {
      id,
      action: action.name,
      claim,
      input: JSON.stringify(input),
      subject,
      account_id: accountId,
      change: JSON.stringify(details),
      requested_by: actor,
      reason,
      requested_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
      state: 'waiting',
      decided_by: null,
      decided_at: null,
      note: null,
    });
    if (!isNew) {
      const waiting = await findWaitingApproval(tx, { action: action.name, claim, now });
      if (isDeepStrictEqual(waiting?.input, input)) return;
      throw new Refusal('APPROVAL_WAITS');
    }
    // Details that the action keeps out of the log are only in the request.
    const shown = action.preview === undefined ? details : {};
    const requested = { ...shown, reason, request: id, action: action.name };
    await appendAudit(tx, {
      at: now,
      actor,
      action: 'approval.request',
      accountId,
      subject,
      details: requested,
    });
  });
  return { state: 'waiting' };
}

/** What the action would change; leaves no trace. */
async function preview<Input extends object>(
  tx: Tx,
  action: ApprovalAction<Input>,
  input: Input,
  by: PerformedBy,
): Promise<ApprovalChange> {
  if (action.preview !== undefined) return action.preview(tx, input);
  return withoutTrace(tx, () => action.perform(tx, input, by));
}

async function performAudited<Input extends object>(
  { clock }: Pick<ApprovalContext, 'clock'>,
  tx: Tx,
  action: ApprovalAction<Input>,
  input: Input,
  by: PerformedBy,
): Promise<void> {
  const { subject, accountId, details } = await action.perform(tx, input, by);
  if (action.preview !== undefined) return;
  await appendAudit(tx, {
    at: clock(),
    actor: by.actor,
    action: action.audit ?? action.name,
    accountId,
    subject,
    details: { ...details, ...(by.reason !== null && { reason: by.reason }), ...by.approved },
  });
}

const mayDecide = (caller: OperatorCaller, action: ApprovableAction): boolean =>
  holds(caller, APPROVAL_RIGHTS[action]);

export async function listApprovalPage(
  { db, clock, actions }: ApprovalContext,
  caller: OperatorCaller,
  after: string | undefined,
) {
  const mine = [...actions.values()].map(({ name }) => name).filter((name) => mayDecide(caller, name));
  const waiting = { actions: mine, actor: actorOf(caller), now: clock() };
  const rows = await listWaitingApprovals(db, waiting, { after, limit: PAGE + 1 });
  return pageOfRows(rows, PAGE, ({ id }) => id);
}

/** The caller's requests of the last 30 days that were decided or have expired. */
export async function listEndedPage(
  { db, clock }: ApprovalContext,
  caller: OperatorCaller,
  after: string | undefined,
) {
  const now = clock();
  const ended = { actor: actorOf(caller), since: new Date(now.getTime() - SHOWN_MS), now };
  const rows = await listEndedApprovals(db, ended, { after, limit: PAGE + 1 });
  return pageOfRows(rows, PAGE, ({ id }) => id);
}

interface Decision {
  readonly caller: OperatorCaller;
  readonly id: string;
  readonly reason: string;
}

/** Performs the request of another operator. */
export async function approveRequest(ctx: ApprovalContext, { caller, id, reason }: Decision): Promise<void> {
  const note = demandReason(reason);
  const { action, input } = await inTransaction(ctx.db, async (tx) => {
    // Locked before the request, as a change of roles locks the operators first and then ends their requests.
    const approver = await shareOperator(tx, caller.operatorId);
    const { waiting, action: found } = await demandWaiting(ctx, tx, id);
    const { limits } = demandCurrentRight(approver, APPROVAL_RIGHTS[found.name]);
    const actor = actorOf(caller);
    const { requested_by: requestedBy, input: saved } = waiting;
    if (requestedBy === actor) throw new Refusal('APPROVAL_OWN');
    const approved = { requestedBy, request: id, note };
    try {
      const by = { actor, requestedBy, limits, reason: waiting.reason, approved };
      await performAudited(ctx, tx, found, saved, by);
    } catch (error) {
      const isStale = error instanceof Refusal && error.reason === 'CHANGED_MEANWHILE';
      throw isStale ? new Refusal('APPROVAL_OUTDATED') : error;
    }
    // Last: a new request with the same claim may hold the locks that performing waits for, and waits for this row.
    await decideApproval(tx, id, { state: 'approved', by: actor, at: ctx.clock(), note });
    return { action: found, input: saved };
  });
  await action.performed?.(input);
}

/** Declines a request of another operator, or withdraws the caller's own. */
export async function declineRequest(ctx: ApprovalContext, { caller, id, reason }: Decision): Promise<void> {
  const note = demandReason(reason);
  await inTransaction(ctx.db, async (tx) => {
    const { waiting, action } = await demandWaiting(ctx, tx, id);
    const actor = actorOf(caller);
    const { requested_by: requestedBy, subject, account_id: accountId } = waiting;
    if (requestedBy !== actor && !mayDecide(caller, action.name)) throw new Refusal('RIGHT_MISSING');
    const at = ctx.clock();
    await decideApproval(tx, id, { state: 'declined', by: actor, at, note });
    const details = { action: waiting.action, requestedBy, request: id, reason: note };
    await appendAudit(tx, { at, actor, action: 'approval.decline', accountId, subject, details });
  });
}

async function demandWaiting(
  { clock, actions }: ApprovalContext,
  tx: Tx,
  id: string,
): Promise<{ waiting: ApprovalRow; action: AnyAction }> {
  const found = await lockApproval(tx, id);
  // An older release's process may meet the action of a newer one.
  const action = found && actions.get(found.action);
  if (found === undefined || action === undefined) throw new Refusal('APPROVAL_NOT_FOUND');
  if (found.state === 'expired' || (found.state === 'waiting' && found.expires_at <= clock())) {
    throw new Refusal('APPROVAL_EXPIRED');
  }
  if (found.state !== 'waiting') throw new Refusal('APPROVAL_DECIDED');
  return { waiting: found, action };
}
