import type { FastifyBaseLogger } from 'fastify';
import { CONDITION_NAMES, type ConditionName } from '@causeway/contract/console/lists';
import { HOUR_MS } from '../../platform/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { ActiveCondition, Conditions } from '../../platform/monitoring/condition.ts';
import { deleteSamples, listScheduleAges } from '../../platform/monitoring/monitoring-store.ts';
import { changeStates, type Findings } from './condition-states.ts';
import { deleteCleared, listActive, lockConditions, saveConditions } from './condition-store.ts';

export interface ConditionContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

export const evaluateConditionsJob = jobKind('evaluate-conditions', { alone: true });

const CLEARED_KEPT_MS = 30 * 24 * HOUR_MS;
/** A condition may hold for hundreds, such as disputes; operators see the others on their pages. */
const MAX_SUBJECTS = 20;
/** Without evaluation for this long, the stored states say nothing about now. */
const STALE_SECONDS = 300;

/** Evaluates all conditions and stores what changed. One that can't be evaluated keeps its state and is named. */
export async function evaluateConditions(ctx: ConditionContext, conditions: Conditions): Promise<void> {
  const { db, clock, log } = ctx;
  const findings = await findAll(ctx, conditions);
  const now = clock();
  const changed = await inTransaction(db, async (tx) => {
    const states = changeStates(await lockConditions(tx), findings, now);
    await saveConditions(tx, states);
    await deleteCleared(tx, new Date(now.getTime() - CLEARED_KEPT_MS));
    return states;
  });
  await deleteSamples(db, new Date(now.getTime() - HOUR_MS));
  for (const { name, subject, state, since, clearSince } of changed) {
    if (state === 'cleared') log.info({ condition: name, subject }, 'a condition is cleared');
    else if (clearSince === null && since === now)
      log.warn({ condition: name, subject }, 'a condition is active');
  }
}

/** One after the other: each takes a connection, which customers may need. */
async function findAll({ log }: ConditionContext, conditions: Conditions): Promise<Findings> {
  const findings = new Map<string, readonly string[] | null>();
  const unknown: ConditionName[] = [];
  for (const name of CONDITION_NAMES) {
    const find = conditions[name];
    if (find === undefined) continue;
    try {
      findings.set(name, [...new Set(await find())].toSorted().slice(0, MAX_SUBJECTS));
    } catch (error) {
      log.warn({ err: error, condition: name }, 'a condition could not be evaluated');
      findings.set(name, null);
      unknown.push(name);
    }
  }
  return findings.set('condition_unknown' satisfies ConditionName, unknown);
}

/** The active conditions, oldest first. That they are no longer evaluated is one, too. */
export async function readConditions({
  db,
  clock,
}: Pick<ConditionContext, 'clock'> & { readonly db: Db | Tx }) {
  const active: ActiveCondition[] = await listActive(db);
  const { name: subject } = evaluateConditionsJob;
  const age = (await listScheduleAges(db, subject))[0]?.seconds ?? 0;
  const name: ConditionName = 'jobs_silent';
  if (age <= STALE_SECONDS || active.some((one) => one.name === name && one.subject === subject))
    return active;
  return [...active, { name, subject, since: new Date(clock().getTime() - age * 1000) }];
}
