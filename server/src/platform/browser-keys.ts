import { DAY_SECONDS } from './durations.ts';

/** The keys by which accounts recognize the calling browser, for nothing but the delays after wrong passwords. */
export interface BrowserKeys {
  /** One for each account, newest first. */
  readonly keys: readonly string[];
  /** Saves an account's key in the browser if the call succeeds. */
  save(key: string): void;
}

export const BROWSER_KEPT_SECONDS = 180 * DAY_SECONDS;
