import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { createSemaphore, type Semaphore } from '../semaphore.ts';
import { jobKind } from '../jobs/job-kind.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Db, Tx } from '../database/tx.ts';
import { widerNetwork } from '../http/network.ts';
import {
  clearPasswordTries,
  forgetPastTries,
  giveTryBack,
  takePasswordTry,
  type PasswordTry,
} from './password-try-store.ts';
import { countBeside, countOne, forgetPastLimits, takeEach } from './rate-limit-store.ts';

/** Counts a call of a network; refuses with 429 above the limit. */
export type NetworkLimit = (network: string) => void;

/** A limit in the database, shared by all processes. */
export interface Limit {
  /** What is allowed in a window. */
  readonly points: number;
  /** Counts one; returns false above the limit. */
  take(key: string): Promise<boolean>;
  /** Counts `count`, 1 by default; refuses with 429 above the limit. */
  demand(key: string, count?: number): Promise<void>;
  /** Counts each key as often as it is given; refuses with 429 if any key is above the limit. */
  demandEach(keys: readonly string[]): Promise<void>;
  /** Returns one count, for an attempt that succeeded. */
  giveBack(key: string): Promise<void>;
}

/** The limits of a password login in one statement: three would cost more than everything but the hash. */
interface PasswordTries {
  /** Counts the attempt before the password is checked; refuses with 429. */
  demand(given: PasswordTry): Promise<void>;
  /** The statement for a right password, which makes the attempt count for its network only; may be a part of another. */
  giveBack(given: PasswordTry): RawBuilder<unknown>;
  /** Opens the account everywhere. */
  clear(within: Db | Tx, account: string): Promise<void>;
}

/** Emails with a code to one address, and wrong codes for it. */
interface MailedCodes {
  /** Counts an email; returns whether the address has had so many, or so many wrong codes, that emails slow down. */
  countMail(address: string): Promise<boolean>;
  /** Returns the count of an email that was not sent. */
  giveMailBack(address: string): Promise<void>;
  countWrongCode(tx: Tx, address: string): Promise<void>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Limits by network count for less than an hour, since the job that deletes past counts runs each 5 minutes. */
const NETWORK_WINDOW = 50 * MINUTE;
/** An IPv6 /48 commonly belongs to one customer, but may be a mobile provider's many. */
const WIDER = 10;

interface LimitRule {
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
  /** Counts failures only: an attempt is counted first and returned if it succeeds. */
  readonly returnable?: boolean;
  /** The key is a network, and all networks of one IPv6 customer together have {@link WIDER} times the points. */
  readonly widens?: boolean;
}

/**
 * Every limit: `points` per `duration` in seconds. Keys that name a network live at most an hour, since nothing derived
 * from a client's address is stored longer.
 */
const LIMITS = {
  /** Password attempts from one network, and logins of an account's known browsers or of a device. */
  loginByNetwork: { points: 200, duration: 10 * MINUTE },
  /** Wrong passwords of a logged-in owner, or at a link that sets one, by owner and network. */
  passwordChecks: { points: 20, duration: 10 * MINUTE, returnable: true },
  /** Wrong passwords of a logged-in owner, from all networks. Only who has a session can use them up. */
  passwordChecksByOwner: { points: 60, duration: HOUR, returnable: true },
  /** Passkey challenges and passkey logins from one network. */
  passkeysByNetwork: { points: 300, duration: 15 * MINUTE },
  /** Code emails requested from one network. */
  codeMailsByNetwork: { points: 60, duration: NETWORK_WINDOW, widens: true },
  /** Codes sent to one address per day; more come ten minutes apart. */
  codeMailsByAddress: { points: 10, duration: DAY, returnable: true },
  /** Code attempts from one network. */
  codeTriesByNetwork: { points: 120, duration: NETWORK_WINDOW },
  /** Emails with a reset link to one operator's address, and those once it has had ten in a day. */
  operatorResetsByAddress: { points: 1, duration: MINUTE },
  laterOperatorResetsByAddress: { points: 1, duration: 10 * MINUTE },
  /** Wrong codes for one address per day; after that, codes come ten minutes apart too. */
  codeTriesByAddress: { points: 20, duration: DAY },
  /** Checks from one network whether a team id is taken. */
  teamIdsByNetwork: { points: 300, duration: 15 * MINUTE },
  /** Emails that one team sends to its members' addresses, and to one such address, per day. */
  memberMailsByTeam: { points: 10_000, duration: DAY },
  memberMailsByAddress: { points: 10, duration: DAY },
  /** Addresses of which one team learns whether they have opted out of its emails. */
  optOutChecksByTeam: { points: 10_000, duration: DAY },
  /** Answers from one network whether help articles helped. */
  helpVotesByNetwork: { points: 60, duration: NETWORK_WINDOW, widens: true },
  /** Test alerts, and codes for Telegram chats, of one operator. */
  testAlerts: { points: 20, duration: HOUR },
  /** Codes with which one account's apps open the website. */
  handOffsByAccount: { points: 60, duration: HOUR },
  /** Open orders that one account pays later or cancels. */
  openOrdersByAccount: { points: 120, duration: HOUR },
  /** Data exports of one account. */
  exportsByAccount: { points: 10, duration: HOUR },
  /** Receipt files for one account or one operator. */
  receiptFiles: { points: 120, duration: HOUR },
  /** Payment status checks at the providers for one account. */
  recheckByAccount: { points: 60, duration: HOUR },
  /** Spins of one account, repeats included. */
  spinsByAccount: { points: 600, duration: HOUR },
  /** Emails that operators send to one account. */
  supportMailsByAccount: { points: 20, duration: DAY },
  /** Tickets opened by one account, and from one network. Those of an account are kept, so they are limited by day. */
  ticketsByAccount: { points: 30, duration: DAY },
  ticketsByNetwork: { points: 120, duration: NETWORK_WINDOW, widens: true },
  /** Ticket replies, likewise. */
  ticketRepliesByAccount: { points: 200, duration: DAY },
  ticketRepliesByNetwork: { points: 480, duration: NETWORK_WINDOW, widens: true },
  /** Ticket images, likewise: each may take megabytes of the database. */
  ticketImagesByAccount: { points: 100, duration: DAY },
  ticketImagesByNetwork: { points: 240, duration: NETWORK_WINDOW, widens: true },
} as const satisfies Readonly<Record<string, LimitRule>>;

export type Limits = { readonly [name in keyof typeof LIMITS]: Limit } & {
  readonly passwordTries: PasswordTries;
  readonly mailedCodes: MailedCodes;
  /** New email addresses that a team may name for its members in 24 hours, for each paid seat. */
  readonly memberAddressesPerSeat: number;
  /** Orders that one account may make in an hour; its orders are counted themselves. */
  readonly ordersPerHour: number;
};

const ADDRESSES_PER_SEAT = 3;
const ORDERS_PER_HOUR = 120;

/** Wrong passwords for one account that cost no time: of one network, browser or device, and of all networks. */
const FREE_TRIES = { ofOne: 10, ofAll: 40 };

/** Calls of one network, counted per process: a flood must not cost a statement per call. */
const BY_NETWORK = {
  /** Calls of any kind. */
  calls: { points: 1200, duration: MINUTE },
  /** Webhook events: a provider sends all events of a shop from a few addresses. */
  webhookEvents: { points: 6000, duration: MINUTE },
} as const satisfies Readonly<Record<string, LimitRule>>;

/** Calls at the same time, per process. */
const IN_FLIGHT = { ofAccount: 8, ofNetwork: 64 };

/** Requests to a provider that unauthenticated senders can cause in a minute: of one network, and of all. */
const UNAUTHENTICATED = { ofOne: 10, ofAll: 100, durationMs: MINUTE * 1000 };

export function createLimits(pool: pg.Pool, factor: number, clock: Clock): Limits {
  const scaled = (points: number) => Math.max(1, Math.floor(points * factor));
  const rules = Object.entries(LIMITS).map(([name, rule]: [string, LimitRule]): [string, LimitRule] => [
    name,
    { ...rule, points: scaled(rule.points) },
  ]);
  const single = Object.fromEntries(
    rules.map(([name, rule]) => [
      name,
      (rule.widens === true ? createWidening : createLimit)(pool, name, rule),
    ]),
  ) as Record<keyof typeof LIMITS, Limit>;
  return {
    ...single,
    passwordTries: createPasswordTries(pool, scaled, clock),
    mailedCodes: createMailedCodes(pool, scaled, clock, single.codeMailsByAddress),
    memberAddressesPerSeat: scaled(ADDRESSES_PER_SEAT),
    ordersPerHour: scaled(ORDERS_PER_HOUR),
  };
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
    points,
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
  };
}

/** Counts a refused call for its network only, so one network cannot use up what all have together. */
function createWidening(pool: pg.Pool, name: string, rule: LimitRule): Limit {
  const own = createLimit(pool, name, rule);
  const all = createLimit(pool, name, { ...rule, points: rule.points * WIDER });
  return {
    ...own,
    demand: async (network, count) => {
      await own.demand(network, count);
      await all.demand(widerNetwork(network), count);
    },
  };
}

function createPasswordTries(pool: pg.Pool, scaled: (points: number) => number, clock: Clock): PasswordTries {
  const free = { ofOne: scaled(FREE_TRIES.ofOne), ofAll: scaled(FREE_TRIES.ofAll) };
  const { points, duration } = LIMITS.loginByNetwork;
  return {
    async demand(given) {
      const now = clock();
      const key = `loginByNetwork:${loginSource(given)}`;
      const byNetwork = { key, points: scaled(points), durationMs: duration * 1000 };
      const until = await takePasswordTry(pool, widened(given), { now, free, byNetwork });
      if (until !== null) throw tooManyFor(until - now.getTime());
    },
    giveBack: (given) => giveTryBack(widened(given), clock()),
    clear: clearPasswordTries,
  };
}

/** For one account the networks of one IPv6 customer are one, or each of 65,536 would have its own tries. */
const widened = (given: PasswordTry): PasswordTry => ({ ...given, network: widerNetwork(given.network) });

/**
 * Whose logins are limited, right passwords included, since each costs a hash. Strangers can't use up the count of a
 * known place. An account's browsers share one, because every login without the cookie makes another browser.
 */
function loginSource({ network, account, place }: PasswordTry): string {
  if (place === null) return network;
  return place.startsWith('browser:') ? `known.${account}` : place;
}

function createMailedCodes(
  pool: pg.Pool,
  scaled: (points: number) => number,
  clock: Clock,
  mails: Limit,
): MailedCodes {
  const { codeMailsByAddress, codeTriesByAddress } = LIMITS;
  const durationMs = DAY * 1000;
  return {
    async countMail(address) {
      const key = `codeMailsByAddress:${address}`;
      const counted = await countBeside(pool, { key, durationMs }, `codeTriesByAddress:${address}`, clock());
      return (
        counted.own > scaled(codeMailsByAddress.points) || counted.other >= scaled(codeTriesByAddress.points)
      );
    },
    giveMailBack: (address) => mails.giveBack(address),
    countWrongCode: (tx, address) =>
      countOne(tx, { key: `codeTriesByAddress:${address}`, durationMs }, clock()),
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

export function createInFlightLimits(factor: number): Record<keyof typeof IN_FLIGHT, Semaphore> {
  const limit = (most: number) => createSemaphore({ mostOfOne: Math.max(1, Math.floor(most * factor)) });
  return { ofAccount: limit(IN_FLIGHT.ofAccount), ofNetwork: limit(IN_FLIGHT.ofNetwork) };
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

/** The refusal of what is allowed again in `ms` milliseconds. */
export function tooManyFor(ms: number): Refusal {
  return new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) });
}

export const forgetLimitsJob = jobKind('forget-limits', { alone: true });

export async function defineLimitJobs(jobs: Jobs, pool: pg.Pool, clock: Clock): Promise<void> {
  await jobs.define(forgetLimitsJob, async () => {
    // The library counts windows by the system's clock.
    await forgetPastLimits(pool, new Date());
    await forgetPastTries(pool, clock());
  });
  await jobs.schedule(forgetLimitsJob, '*/5 * * * *');
}
