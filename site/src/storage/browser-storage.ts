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
  /** Saves a JSON value for `lifeMs` milliseconds. If the browser refuses, only `refused` gets it, if anything. */
  save(key: string, value: unknown, lifeMs?: number): void;
  remove(key: string): void;
}

/**
 * Values as JSON with the times when they were saved and expire. `area` is a function because accessing `localStorage`
 * throws if cookies are blocked. `refused` holds the values that the browser refuses to store, until the page is left.
 */
export function browserStorage(
  area: () => Storage,
  now: () => number = Date.now,
  refused?: Map<string, string>,
): BrowserStorage {
  const readText = (key: string): string | undefined => {
    let stored: string | null = null;
    try {
      stored = area().getItem(key);
    } catch {
      // Blocked storage holds nothing.
    }
    if (stored === null) return refused?.get(key);
    // Another tab has stored a later value. If that is removed, the earlier one must not return.
    refused?.delete(key);
    return stored;
  };
  const remove = (key: string) => {
    refused?.delete(key);
    try {
      area().removeItem(key);
    } catch {}
  };
  return {
    read(key) {
      try {
        const kept: unknown = JSON.parse(readText(key) ?? 'null');
        if (!isKept(kept)) return undefined;
        if (kept.expiresAt > now()) return kept.value;
        remove(key);
      } catch {
        // Foreign contents count as missing.
      }
      return undefined;
    },
    save(key, value, lifeMs = DEFAULT_LIFE_MS) {
      const savedAt = now();
      const text = JSON.stringify({ value, savedAt, expiresAt: savedAt + lifeMs } satisfies Kept);
      try {
        area().setItem(key, text);
      } catch {
        // Full or blocked. An earlier value that fitted is outdated.
        if (refused !== undefined) remove(key);
        refused?.set(key, text);
      }
    },
    remove,
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

/** A browser that stores nothing, such as some apps' web views, keeps its session until the page is left. */
export const localStore: Keyed<LocalKey> = browserStorage(() => localStorage, Date.now, new Map());
/** Holds no refused values: `languageTried` must show whether a reload keeps it. */
export const sessionStore: Keyed<SessionKey> = browserStorage(() => sessionStorage);
