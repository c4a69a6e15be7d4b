/** The default lifetime of a value: 30 days, in milliseconds. */
export const DEFAULT_LIFE_MS = 2_592_000_000;

interface Kept {
  readonly value: unknown;
  readonly savedAt: number;
  readonly expiresAt: number;
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'value' in value && 'expiresAt' in value;
}

export interface BrowserStorage {
  /** The value; undefined if it is missing, expired or not ours. */
  read(key: string): unknown;
  /** Saves a JSON value for `lifeMs` milliseconds. Does nothing if the browser refuses. */
  save(key: string, value: unknown, lifeMs?: number): void;
  remove(key: string): void;
}

/**
 * Values as JSON with the times when they were saved and expire. `area` is a function because accessing `localStorage`
 * throws if cookies are blocked.
 */
export function browserStorage(area: () => Storage, now: () => number = Date.now): BrowserStorage {
  return {
    read(key) {
      try {
        const kept: unknown = JSON.parse(area().getItem(key) ?? 'null');
        if (!isKept(kept)) return undefined;
        if (kept.expiresAt > now()) return kept.value;
        area().removeItem(key);
      } catch {
        // Blocked storage and foreign contents count as missing.
      }
      return undefined;
    },
    save(key, value, lifeMs = DEFAULT_LIFE_MS) {
      const savedAt = now();
      try {
        area().setItem(key, JSON.stringify({ value, savedAt, expiresAt: savedAt + lifeMs } satisfies Kept));
      } catch {
        // Full or blocked: the page works without it.
      }
    },
    remove(key) {
      try {
        area().removeItem(key);
      } catch {}
    },
  };
}

export type LocalKey =
  | 'token'
  | 'role'
  | 'userInfo'
  | 'language'
  | 'setpw'
  | 'theme'
  | 'ticketDrafts'
  | `wheelTerms:${string}`;
export type SessionKey =
  | 'activity'
  | 'showActive'
  | 'os'
  | 'channelId'
  | 'source'
  | 'renewDevice'
  | 'invite'
  | 'languageTried'
  | 'formSign'
  | 'announcement'
  | 'teamImport'
  | `codeSent:${string}`
  | `helpVote:${string}`;

type Keyed<Key extends string> = {
  read(key: Key): unknown;
  save(key: Key, value: unknown, lifeMs?: number): void;
  remove(key: Key): void;
};

export const localStore: Keyed<LocalKey> = browserStorage(() => localStorage);
export const sessionStore: Keyed<SessionKey> = browserStorage(() => sessionStorage);
