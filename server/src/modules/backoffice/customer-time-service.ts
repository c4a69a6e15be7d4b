import { validate as isUuid } from 'uuid';
import { leftOf } from '@causeway/contract/console/rights';
import { HIGHER_TIERS } from '@causeway/contract/tiers';
import type {
  Approvable,
  ApprovalAction,
  ApprovalChange,
  PerformedBy,
} from '../../platform/approvals/approval.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import {
  listEntries,
  readDaysUse,
  replayLedger,
  type Entitlement,
  type EntitlementService,
} from '../access/api.ts';
import {
  findAccountById,
  isWithinLimit,
  limitsSince,
  lockCustomer,
  performOnCustomer,
  type CustomerAction,
} from '../identity/api.ts';
import { doneTime, newestOf, timeReference, tryTime, type TimeAct, type TimeOutcome } from './time-act.ts';

export interface CustomerTimeContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly entitlements: Pick<EntitlementService, 'grant' | 'preview' | 'revokeOrRestore'>;
}

/** Previews adding or subtracting days; writes nothing. */
export async function previewTime(
  { db, clock }: CustomerTimeContext,
  id: string,
  act: TimeAct,
): Promise<TimeOutcome> {
  const account = isUuid(id) ? await findAccountById(db, id) : undefined;
  if (account === undefined || account.kind === 'member') throw new Refusal('CUSTOMER_NOT_FOUND');
  if (account.email === null) throw new Refusal('CUSTOMER_GONE');
  return tryTime(await listEntries(db, id), act, clock());
}

interface TimeInput extends TimeAct {
  readonly id: string;
  readonly key: string;
  /** In a request: the newest ledger entry that it saw, 0 if there was none. Requests of earlier versions lack it. */
  readonly newest?: number;
}

/** `waiting`: nothing has changed until another operator approves it. */
export interface TimeAnswer extends TimeOutcome {
  readonly state: 'done' | 'waiting';
}

/**
 * Writes the ledger row, once per key; a repeat returns the first result. Above the caller's limits it requests approval.
 */
export async function changeTime(
  context: CustomerTimeContext,
  approval: Approvable<TimeInput>,
  caller: OperatorCaller,
  { reason, ...input }: CustomerAction & TimeInput,
): Promise<TimeAnswer> {
  const action = { id: input.id, reason };
  const by = { actor: actorOf(caller), limits: caller.limits };
  let newest = 0;
  const changed = await performOnCustomer(context, caller, action, 'customer.time', async (tx, { id }) => {
    const entries = await listEntries(tx, id);
    newest = newestOf(entries);
    const done = doneTime(entries, input, timeReference(id, input.key));
    if (done !== undefined) return { details: null, answer: done };
    const outcome = await changeWithin(context, tx, input, by);
    const details = outcome && { tier: input.tier, days: input.days, ...detailsOf(outcome) };
    return { details, answer: outcome };
  });
  if (changed !== null) return { ...changed, state: 'done' };
  await approval.request({ caller, input: { ...input, newest }, reason });
  return { ...(await previewTime(context, input.id, input)), state: 'waiting' };
}

/** Days above the requester's limits. They count for the limits of the operator who approves them. */
export function timeApproval(context: CustomerTimeContext): ApprovalAction<TimeInput> {
  return {
    name: 'customer.time',
    claim: ({ id }) => id,
    async preview(tx, input) {
      await lockLivingCustomer(tx, input.id);
      return changeOf(input, tryTime(await listEntries(tx, input.id), input, context.clock()));
    },
    async perform(tx, input, { actor, limits, reason, approved }) {
      await lockLivingCustomer(tx, input.id);
      const entries = await listEntries(tx, input.id);
      // The requester has sent the form again, within their limits by then.
      const isDone = doneTime(entries, input, timeReference(input.id, input.key)) !== undefined;
      const isOutdated = input.newest !== undefined && input.newest !== newestOf(entries);
      if (isDone || isOutdated) throw new Refusal('CHANGED_MEANWHILE');
      const outcome = await changeWithin(context, tx, input, { actor, limits });
      if (outcome === null) throw new Refusal('LIMIT_EXCEEDED');
      const { id, tier, days } = input;
      const details = { tier, days, ...detailsOf(outcome), reason, ...approved };
      const entry = { actor, action: 'customer.time', accountId: id, subject: id, details };
      await appendAudit(tx, { at: context.clock(), ...entry });
      return changeOf(input, outcome);
    },
  };
}

/** The act, and what its key gave. */
type GrantedDays = Pick<TimeInput, 'id' | 'tier' | 'days' | 'key'>;

/** Removes what is unused of the days that an operator gave by a key, and no others. */
export async function revokeGrantedDays(
  { clock, entitlements }: CustomerTimeContext,
  tx: Tx,
  { id, tier, days, key }: GrantedDays,
  { actor, limits, reason, approved }: PerformedBy,
): Promise<void> {
  await lockLivingCustomer(tx, id);
  const now = clock();
  const entries = await listEntries(tx, id);
  const reference = timeReference(id, key);
  const given = entries.find((entry) => entry.source === 'operator' && entry.reference === reference);
  const [unused = 0] = given === undefined ? [] : await entitlements.preview(tx, id, [given.id]);
  if (given === undefined || unused === 0) throw new Refusal('CUSTOMER_TIME_UNCHANGED');
  if (!(await isWithinDaysLimit(tx, { actor, limits, accountId: id, days, now }))) {
    throw new Refusal('LIMIT_EXCEEDED');
  }
  const back = { accountId: id, entryId: given.id, direction: 'revoke', source: 'operator' } as const;
  await entitlements.revokeOrRestore(tx, { ...back, reference: `${reference}:back`, operator: actor });
  const before = replayLedger(entries, now);
  const after = replayLedger(await listEntries(tx, id), clock());
  const details = { tier, days: -days, ...detailsOf({ before, after }), reason, ...approved };
  const entry = { actor, action: 'customer.time', accountId: id, subject: id, details };
  await appendAudit(tx, { at: now, ...entry });
}

async function lockLivingCustomer(tx: Tx, id: string): Promise<void> {
  const { email } = await lockCustomer(tx, id);
  if (email === null) throw new Refusal('CUSTOMER_GONE');
}

/** For the operator who approves it. */
function changeOf({ id, tier, days }: TimeInput, { before, after }: TimeOutcome): ApprovalChange {
  const details = { before: audited(before), after: { tier, days, ...audited(after) } };
  return { subject: id, accountId: id, details };
}

/** Changes the time of a locked account; null above the limits. */
async function changeWithin(
  { clock, entitlements }: CustomerTimeContext,
  tx: Tx,
  { id, tier, days, key }: TimeInput,
  { actor, limits }: Pick<PerformedBy, 'actor' | 'limits'>,
): Promise<TimeOutcome | null> {
  const now = clock();
  const { before } = tryTime(await listEntries(tx, id), { tier, days }, now);
  if (!(await isWithinDaysLimit(tx, { actor, limits, accountId: id, days, now }))) return null;
  const reference = timeReference(id, key);
  const granted = { accountId: id, tier, days, source: 'operator', reference, operator: actor } as const;
  return { before, after: await entitlements.grant(tx, granted) };
}

interface DaysAct extends Pick<PerformedBy, 'actor' | 'limits'> {
  readonly accountId: string;
  /** Negative if they are removed. */
  readonly days: number;
  readonly now: Date;
}

async function isWithinDaysLimit(tx: Tx, { actor, limits, accountId, days, now }: DaysAct): Promise<boolean> {
  const action = { actor, limit: limits.days, amount: Math.abs(days) };
  return isWithinLimit(tx, action, () => readDaysUse(tx, { actor, accountId, since: limitsSince(now) }));
}

/** Days that the operator may add or remove in one action now; null if there is no limit. */
export async function readTimeLeft(
  { db, clock }: Pick<CustomerTimeContext, 'db' | 'clock'>,
  caller: OperatorCaller,
  id: string,
): Promise<number | null> {
  if (!isUuid(id)) throw new Refusal('CUSTOMER_NOT_FOUND');
  const use = { actor: actorOf(caller), accountId: id, since: limitsSince(clock()) };
  return leftOf(caller.limits.days, await readDaysUse(db, use));
}

const detailsOf = ({ before, after }: TimeOutcome) => ({ before: audited(before), after: audited(after) });

const audited = ({ accessUntil, expiries }: Entitlement): AuditDetails => ({
  accessUntil: accessUntil?.toISOString() ?? null,
  ...Object.fromEntries(HIGHER_TIERS.map((tier) => [`${tier}Until`, expiries[tier]?.toISOString() ?? null])),
});
