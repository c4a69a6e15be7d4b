import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { jobKind } from '../jobs/job-kind.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { forgetPastLimits, giveTriesBack, takeEach, takeTries, type CountedTry } from './rate-limit-store.ts';

/** Counts a call of a network; refuses with 429 above the limit. */
export type NetworkLimit = (network: string) => void;

/** A limit in the database, shared by all processes. */
export interface Limit {
  /** Counts one; returns false above the limit. */
  take(key: string): Promise<boolean>;
  /** Counts `count`, 1 by default; refuses with 429 above the limit. */
  demand(key: string, count?: number): Promise<void>;
  /** Counts one for each key; refuses with 429 if any key is above the limit. */
  demandEach(keys: readonly string[]): Promise<void>;
  /** Returns one count, for an attempt that succeeded. */
  giveBack(key: string): Promise<void>;
  /** Resets a key's count. */
  clear(key: string): Promise<void>;
}

/** A password attempt, identified by hashed names. */
interface PasswordTry {
  readonly network: string;
  readonly account: string;
}

/** The three limits of a password login in one statement: three would cost more than everything but the hash. */
interface PasswordTries {
  /** Counts the attempt before the password is checked; refuses with 429. */
  demand(given: PasswordTry): Promise<void>;
  /** The statement for a right password, which makes the attempt count for its network only; may be a part of another. */
  giveBack(given: PasswordTry): RawBuilder<unknown>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Limits by network count for less than an hour, since the job that deletes past counts runs each 5 minutes. */
const NETWORK_WINDOW = 50 * MINUTE;

interface LimitRule {
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
  /** Counts failures only: an attempt is counted first and returned if it succeeds. */
  readonly returnable?: boolean;
}

/**
 * Every limit: `points` per `duration` in seconds. Keys that name a network live at most an hour, since nothing derived
 * from a client's address is stored longer.
 */
const LIMITS = {
  /** Password attempts from one network. */
  loginByNetwork: { points: 300, duration: 15 * MINUTE },
  /** Wrong passwords for one account from one network: attackers elsewhere cannot lock out its owner. */
  loginByAccountAndNetwork: { points: 20, duration: 15 * MINUTE, returnable: true },
  /** Wrong passwords for one account from all networks. */
  loginByAccount: { points: 300, duration: DAY, returnable: true },
  /** Passkey challenges and passkey logins from one network. */
  passkeysByNetwork: { points: 300, duration: 15 * MINUTE },
  /** Code emails requested from one network. */
  codeMailsByNetwork: { points: 60, duration: NETWORK_WINDOW },
  /** Codes sent to one address per day. */
  codeMailsByAddress: { points: 10, duration: DAY, returnable: true },
  /** Code attempts from one network. */
  codeTriesByNetwork: { points: 120, duration: NETWORK_WINDOW },
  /** Wrong codes for one address per day. */
  codeTriesByAddress: { points: 20, duration: DAY, returnable: true },
  /** Checks from one network whether a team id is taken. */
  teamIdsByNetwork: { points: 300, duration: 15 * MINUTE },
  /** Emails that one team sends to its members' addresses, and to one such address, per day. */
  memberMailsByTeam: { points: 10_000, duration: DAY },
  memberMailsByAddress: { points: 10, duration: DAY },
  /** Answers from one network whether help articles helped. */
  helpVotesByNetwork: { points: 60, duration: NETWORK_WINDOW },
  /** Codes with which one account's apps open the website. */
  handOffsByAccount: { points: 60, duration: HOUR },
  ordersByAccount: { points: 120, duration: HOUR },
  /** Data exports of one account. */
  exportsByAccount: { points: 10, duration: HOUR },
  /** Receipt files for one account or one operator. */
  receiptFiles: { points: 120, duration: HOUR },
  /** Payment status checks at the providers for one account. */
  recheckByAccount: { points: 60, duration: HOUR },
  /** Spins of one account, repeats included. */
  spinsByAccount: { points: 600, duration: HOUR },
  /** Tickets opened by one account, and from one network. */
  ticketsByAccount: { points: 30, duration: HOUR },
  ticketsByNetwork: { points: 120, duration: NETWORK_WINDOW },
  /** Ticket replies, likewise. */
  ticketRepliesByAccount: { points: 120, duration: HOUR },
  ticketRepliesByNetwork: { points: 480, duration: NETWORK_WINDOW },
  /** Ticket images, likewise: each may take megabytes of the database. */
  ticketImagesByAccount: { points: 60, duration: HOUR },
  ticketImagesByNetwork: { points: 240, duration: NETWORK_WINDOW },
} as const satisfies Readonly<Record<string, LimitRule>>;

export type Limits = { readonly [name in keyof typeof LIMITS]: Limit } & {
  readonly passwordTries: PasswordTries;
};

/** Calls of one network, counted per process: a flood must not cost a statement per call. */
const BY_NETWORK = {
  /** Calls of any kind. */
  calls: { points: 1200, duration: MINUTE },
  /** Webhook events: a provider sends all events of a shop from a few addresses. */
  providerMessages: { points: 6000, duration: MINUTE },
} as const satisfies Readonly<Record<string, LimitRule>>;

/** Requests to a provider that unauthenticated senders can cause in a minute: of one network, and of all. */
const UNAUTHENTICATED = { ofOne: 10, ofAll: 100, durationMs: MINUTE * 1000 };

export function createLimits(pool: pg.Pool, factor: number): Limits {
  const rules = Object.entries(LIMITS).map(([name, rule]: [string, LimitRule]): [string, LimitRule] => [
    name,
    { ...rule, points: Math.max(1, Math.floor(rule.points * factor)) },
  ]);
  const single = Object.fromEntries(rules.map(([name, rule]) => [name, createLimit(pool, name, rule)]));
  const passwordTries = createPasswordTries(pool, Object.fromEntries(rules));
  return { ...single, passwordTries } as unknown as Limits;
}

function createLimit(
  pool: pg.Pool,
  name: string,
  { points, duration, returnable = false }: LimitRule,
): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // The library would delete rows an hour late; the job below does not.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
    // A refused key costs no statements until its window ends; a returnable one must see returned counts.
    ...(returnable ? {} : { inMemoryBlockOnConsumed: points + 1 }),
  });
  const take = async (key: string, count = 1): Promise<RateLimiterRes | null> => {
    try {
      await limiter.consume(key, count);
      return null;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      // A refused attempt is not counted; otherwise parallel attempts that are all returned would leave a count.
      if (returnable) await limiter.reward(key, count);
      return reason;
    }
  };
  return {
    take: async (key) => (await take(key)) === null,
    demand: async (key, count) => {
      const refused = await take(key, count);
      if (refused !== null) throw tooMany(refused);
    },
    demandEach: async (keys) => {
      const counted = keys.map((key) => `${name}:${key}`);
      const until = await takeEach(pool, counted, { points, durationMs: duration * 1000 });
      if (until !== null) throw tooManyFor(until - Date.now());
    },
    giveBack: async (key) => {
      await limiter.reward(key);
    },
    clear: async (key) => {
      await limiter.delete(key);
    },
  };
}

function createPasswordTries(
  pool: pg.Pool,
  rules: Readonly<Partial<Record<string, LimitRule>>>,
): PasswordTries {
  const counted = (name: keyof typeof LIMITS, key: string): CountedTry => {
    const { points, duration } = rules[name] ?? LIMITS[name];
    return { key: `${name}:${key}`, points, durationMs: duration * 1000 };
  };
  const byAccount = ({ network, account }: PasswordTry): CountedTry[] => [
    counted('loginByAccountAndNetwork', `${account}.${network}`),
    // Last: what one network's limit refuses must not count against the account's owner elsewhere.
    counted('loginByAccount', account),
  ];
  return {
    async demand(given) {
      const until = await takeTries(pool, [counted('loginByNetwork', given.network), ...byAccount(given)]);
      if (until !== null) throw tooManyFor(until - Date.now());
    },
    giveBack: (given) => giveTriesBack(byAccount(given)),
  };
}

export function createNetworkLimit(factor: number, what: keyof typeof BY_NETWORK): NetworkLimit {
  const { points, duration } = BY_NETWORK[what];
  const most = Math.floor(points * factor);
  const counts = new Map<string, number>();
  let until = 0;
  return (network) => {
    const now = performance.now();
    if (now >= until) {
      counts.clear();
      until = now + duration * 1000;
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count > most) throw tooManyFor(until - now);
  };
}

/**
 * Limits the provider requests that unauthenticated senders cause, by network; throws `TOO_MANY_REQUESTS`. Counts
 * synchronously, so that no other event comes between the count and its request. Providers send refused events again.
 */
export function createUnauthenticatedLimit(clock: Clock): (network: string) => void {
  let since = 0;
  let all = 0;
  const spent = new Map<string, number>();
  return (network) => {
    const now = clock().getTime();
    if (now - since >= UNAUTHENTICATED.durationMs) {
      [since, all] = [now, 0];
      spent.clear();
    }
    const own = spent.get(network) ?? 0;
    // Refused calls do not count, so one network cannot use up the total, and the map stays small.
    if (own >= UNAUTHENTICATED.ofOne || all >= UNAUTHENTICATED.ofAll)
      throw tooManyFor(UNAUTHENTICATED.durationMs);
    spent.set(network, own + 1);
    all += 1;
  };
}

function tooMany(result: RateLimiterRes): Refusal {
  return tooManyFor(result.msBeforeNext);
}

function tooManyFor(ms: number): Refusal {
  return new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) });
}

export const forgetLimitsJob = jobKind('forget-limits', { alone: true });

export async function defineLimitJobs(jobs: Jobs, pool: pg.Pool): Promise<void> {
  // The library counts windows by the system's clock.
  await jobs.define(forgetLimitsJob, () => forgetPastLimits(pool, new Date()));
  await jobs.schedule(forgetLimitsJob, '*/5 * * * *');
}
