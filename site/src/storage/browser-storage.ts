/** How long a value is kept unless told otherwise: 30 days, in milliseconds. */
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
  /** The value, or undefined when there is none, it has expired, or it is not one of ours. */
  read(key: string): unknown;
  /** Keeps a JSON value for `lifeMs` milliseconds. Does nothing where the browser refuses to keep anything. */
  save(key: string, value: unknown, lifeMs?: number): void;
  remove(key: string): void;
}

/**
 * Values as JSON with the time they were saved and the time they expire. `area` is a function because merely
 * naming `localStorage` throws where cookies are blocked.
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
        // Blocked storage and foreign contents both read as nothing.
      }
      return undefined;
    },
    save(key, value, lifeMs = DEFAULT_LIFE_MS) {
      const savedAt = now();
      try {
        area().setItem(key, JSON.stringify({ value, savedAt, expiresAt: savedAt + lifeMs } satisfies Kept));
      } catch {
        // Full or blocked: the page works on without the memory.
      }
    },
    remove(key) {
      try {
        area().removeItem(key);
      } catch {
        // As above.
      }
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
  | 'campaign'
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
  | `codeSent:${string}`;

type Keyed<Key extends string> = {
  read(key: Key): unknown;
  save(key: Key, value: unknown, lifeMs?: number): void;
  remove(key: Key): void;
};

export const localStore: Keyed<LocalKey> = browserStorage(() => localStorage);
export const sessionStore: Keyed<SessionKey> = browserStorage(() => sessionStorage);
