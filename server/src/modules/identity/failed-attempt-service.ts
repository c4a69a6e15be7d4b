import type { FastifyBaseLogger } from 'fastify';
import type { AttemptOutcome } from '@causeway/contract/console/lists';
import type { Clock } from '../../platform/clock.ts';
import { withRetries, type Db } from '../../platform/database/tx.ts';
import type { Caller, OperatorCaller } from '../../platform/http/caller.ts';
import { widerNetwork } from '../../platform/http/network.ts';
import { inRequest } from '../../platform/request-id.ts';
import type { AttemptedOwner, RefusalReason } from '../../platform/refusal.ts';
import { createRowLimits, outcomeOf, startOfHour } from './failed-attempt.ts';
import { countFailedAttempts, deletePastNetworkKey, type FailedAttempts } from './failed-attempt-store.ts';

export interface RefusedCall {
  readonly reason: RefusalReason;
  readonly attempted: AttemptedOwner | null;
  readonly caller: Pick<Caller, 'accountId'> | null;
  readonly operator: Pick<OperatorCaller, 'operatorId'> | null;
  /** The network's name for rate limits; empty if the call came to no limit. */
  readonly network: string;
  readonly isConsole: boolean;
}

interface FailedAttemptParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Attempts wait this long for others, so that a flood takes a few statements a second. */
const FLUSH_MS = 250;
const RETRY_MS = 5000;

/**
 * Counts failed attempts in memory and writes the counts a moment later: an answer does not wait for them, and only a
 * crash loses any. While the database fails they stay in memory, where the limits of an hour's rows bound them.
 */
export function createFailedAttempts({ db, clock, log }: FailedAttemptParts) {
  let waiting = new Map<string, FailedAttempts>();
  let limits = { hour: 0, limitRow: createRowLimits() };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function countRefusal(call: RefusedCall): AttemptOutcome | null {
    const outcome = outcomeOf(call.reason, call.attempted !== null);
    if (outcome === null) return null;
    const now = clock();
    const hour = startOfHour(now).getTime();
    if (limits.hour !== hour) limits = { hour, limitRow: createRowLimits() };
    const owner = ownerOf(call);
    const network = call.network === '' ? null : widerNetwork(call.network);
    const row = limits.limitRow(owner.kind, outcome, { account: owner.ownerId ?? owner.name, network });
    const whom = row.account === null ? { kind: owner.kind, ownerId: null, name: null } : owner;
    add({ ...whom, network: row.network, outcome, attempts: 1, lastAt: now });
    start(FLUSH_MS);
    return outcome;
  }

  function add(more: FailedAttempts): void {
    const key = JSON.stringify([more.kind, more.ownerId, more.name, more.network, more.outcome]);
    const known = waiting.get(key);
    const attempts = more.attempts + (known?.attempts ?? 0);
    const lastAt = known !== undefined && known.lastAt > more.lastAt ? known.lastAt : more.lastAt;
    waiting.set(key, { ...more, attempts, lastAt });
  }

  function start(ms: number): void {
    // Outside of the request, or the log's lines would have its id.
    inRequest(undefined, () => (timer ??= setTimeout(() => void flush(), ms).unref()));
  }

  async function write(): Promise<void> {
    const batch = [...waiting.values()];
    waiting = new Map();
    if (batch.length === 0) return;
    try {
      await withRetries(() => countFailedAttempts(db, batch, startOfHour(clock())));
    } catch (err) {
      batch.forEach(add);
      log.warn({ err }, 'failed attempts are written later');
      start(RETRY_MS);
    }
  }

  /** Writes what has been counted so far. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await running;
    running ??= write().finally(() => (running = undefined));
    await running;
  }

  return { countRefusal, flush, forgetKey: () => deletePastNetworkKey(db, startOfHour(clock())) };
}

/** The owner whom the call tries, who is the caller if it names none. */
function ownerOf({ attempted, caller, operator, isConsole }: RefusedCall) {
  if (attempted !== null) {
    const isKnown = 'id' in attempted;
    return {
      kind: attempted.kind,
      ownerId: isKnown ? attempted.id : null,
      name: isKnown ? null : attempted.name,
    };
  }
  if (operator !== null) return { kind: 'operator' as const, ownerId: operator.operatorId, name: null };
  const kind = isConsole ? ('operator' as const) : ('customer' as const);
  return { kind, ownerId: isConsole ? null : (caller?.accountId ?? null), name: null };
}
