import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../refusal.ts';
import { giveTriesBack, takeEach, takeTries, type CountedTry } from './rate-limit-store.ts';

/** Counts a call of a network; refuses with 429 past the limit. */
export type NetworkLimit = (network: string) => Promise<void>;

/** A limit kept in the database, so that all processes count together. */
export interface Limit {
  /** Counts one; false when that is one too many. */
  take(key: string): Promise<boolean>;
  /** Counts one, or so many, and refuses with 429 when that is too many. */
  demand(key: string, count?: number): Promise<void>;
  /** Counts one for each of many keys at once, and refuses with 429 when that is too many for any of them. */
  demandEach(keys: readonly string[]): Promise<void>;
  /** Gives one back, for a try that turned out to be right. */
  giveBack(key: string): Promise<void>;
  /** Starts a key's count anew. */
  clear(key: string): Promise<void>;
}

/** Who tries a password, by names that tell nobody anything. */
interface PasswordTry {
  readonly network: string;
  readonly account: string;
}

/** The three limits of a login with a password, together: a statement each would cost more than all else beside the hash. */
interface PasswordTries {
  /** Counts the try before its password is looked at; refuses with 429. */
  demand(given: PasswordTry): Promise<void>;
  /** The password was right: it counts for its network alone. */
  giveBack(given: PasswordTry): Promise<void>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface LimitRule {
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
  /** Counts only what went wrong: taken before it is known, and given back where all was right. */
  readonly returnable?: boolean;
}

/**
 * Every limit of the product: how many in how many seconds. Keys that name a network live an hour at most, since
 * nothing derived from a client's address is kept longer.
 */
const LIMITS = {
  /** Password tries from one network. */
  loginByNetwork: { points: 300, duration: 15 * MINUTE },
  /** Wrong passwords for one account from one network: strangers elsewhere cannot lock its owner out. */
  loginByAccountAndNetwork: { points: 20, duration: 15 * MINUTE, returnable: true },
  /** Wrong passwords for one account from everywhere. */
  loginByAccount: { points: 300, duration: DAY, returnable: true },
  /** Challenges for passkeys, and sign-ins with one, from one network. */
  passkeysByNetwork: { points: 300, duration: 15 * MINUTE },
  /** Code mails asked for from one network. */
  codeMailsByNetwork: { points: 60, duration: HOUR },
  /** Codes mailed to one address a day. */
  codeMailsByAddress: { points: 10, duration: DAY, returnable: true },
  /** Codes tried from one network. */
  codeTriesByNetwork: { points: 120, duration: HOUR },
  /** Wrong codes for one address a day. */
  codeTriesByAddress: { points: 20, duration: DAY, returnable: true },
  /** Ids that one network asks for whether a team has them. */
  teamIdsByNetwork: { points: 300, duration: 15 * MINUTE },
  /** Mails that one team has sent to addresses of its members, and to one such address, a day. */
  memberMailsByTeam: { points: 10_000, duration: DAY },
  memberMailsByAddress: { points: 10, duration: DAY },
  /** Codes with which one account's apps open the website. */
  handOffsByAccount: { points: 60, duration: HOUR },
  /** Orders of one account. */
  ordersByAccount: { points: 120, duration: HOUR },
  /** Times that one account has all that is held about it read. */
  exportsByAccount: { points: 10, duration: HOUR },
  /** Receipts that one account, or one operator, has drawn as files. */
  receiptFiles: { points: 120, duration: HOUR },
  /** Times that one account has its payments asked for at the providers. */
  recheckByAccount: { points: 60, duration: HOUR },
  /** Turns of the wheel that one account asks for, repeats too. */
  spinsByAccount: { points: 600, duration: HOUR },
  /** Tickets opened by one account, and from one network. */
  ticketsByAccount: { points: 30, duration: HOUR },
  ticketsByNetwork: { points: 120, duration: HOUR },
  /** Replies to tickets, likewise. */
  ticketRepliesByAccount: { points: 120, duration: HOUR },
  ticketRepliesByNetwork: { points: 480, duration: HOUR },
  /** Images for tickets, likewise: each may take megabytes of the database. */
  ticketImagesByAccount: { points: 60, duration: HOUR },
  ticketImagesByNetwork: { points: 240, duration: HOUR },
} as const satisfies Readonly<Record<string, LimitRule>>;

export type Limits = { readonly [name in keyof typeof LIMITS]: Limit } & {
  readonly passwordTries: PasswordTries;
};

/** What one network may send, counted in each process: a flood must not cost a statement a call. */
const BY_NETWORK = {
  /** Calls of any kind. */
  calls: { points: 1200, duration: MINUTE },
  /** Messages in the name of payment providers, each of which sends all of a shop's from a few addresses. */
  providerMessages: { points: 6000, duration: MINUTE },
} as const satisfies Readonly<Record<string, LimitRule>>;

export function createLimits(pool: pg.Pool, factor: number): Limits {
  const scale = (points: number): number => Math.max(1, Math.floor(points * factor));
  const create = (name: string, { points, duration, returnable = false }: LimitRule): Limit => {
    const scaled = scale(points);
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // The library would keep rows for an hour more than they count; the job below does not.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: scaled,
      duration,
      // Once refused, a key costs no further statements until it may come again; but what is given back must be heard of.
      ...(returnable ? {} : { inMemoryBlockOnConsumed: scaled + 1 }),
    });
    const take = async (key: string, count = 1): Promise<RateLimiterRes | null> => {
      try {
        await limiter.consume(key, count);
        return null;
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        // What is refused is not counted, else many at once that are all given back would still leave a count.
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
        const each = { points: scaled, durationMs: duration * 1000 };
        const until = await takeEach(
          pool,
          keys.map((key) => `${name}:${key}`),
          each,
        );
        if (until !== null) throw tooManyFor(until - Date.now());
      },
      giveBack: async (key) => {
        await limiter.reward(key);
      },
      clear: async (key) => {
        await limiter.delete(key);
      },
    };
  };
  const counted = (name: keyof typeof LIMITS, key: string): CountedTry => ({
    key: `${name}:${key}`,
    points: scale(LIMITS[name].points),
    durationMs: LIMITS[name].duration * 1000,
  });
  const byAccount = ({ network, account }: PasswordTry): CountedTry[] => [
    counted('loginByAccountAndNetwork', `${account}.${network}`),
    // After the other: what is refused to one network must not count against the account's owner elsewhere.
    counted('loginByAccount', account),
  ];
  const passwordTries: PasswordTries = {
    async demand(given) {
      const until = await takeTries(pool, [counted('loginByNetwork', given.network), ...byAccount(given)]);
      if (until !== null) throw tooManyFor(until - Date.now());
    },
    giveBack: (given) => giveTriesBack(pool, byAccount(given)),
  };
  const single = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [name, create(name, limit)]),
  ) as unknown as Limits;
  return { ...single, passwordTries };
}

export function createNetworkLimit(factor: number, what: keyof typeof BY_NETWORK): NetworkLimit {
  const { points, duration } = BY_NETWORK[what];
  const limiter = new RateLimiterMemory({ points: Math.floor(points * factor), duration });
  return async (network) => {
    await limiter.consume(network).catch((reason: unknown) => {
      throw reason instanceof RateLimiterRes ? tooMany(reason) : reason;
    });
  };
}

function tooMany(result: RateLimiterRes): Refusal {
  return tooManyFor(result.msBeforeNext);
}

function tooManyFor(ms: number): Refusal {
  return new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) });
}
