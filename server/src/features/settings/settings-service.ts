import type { SiteSettings } from '@causeway/contract/site-settings';
import type { Db } from '../../database/tx.ts';
import { readSettingValues } from './settings-store.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

/** How long a process may go on with settings that another has changed. */
const CACHE_MS = 2000;

/** Settings that operators change; what they have not touched has its default. */
export function createSettingsService({ db, defaults }: { db: Db; defaults: SiteSettings }) {
  let known: { settings: SiteSettings; until: number } | undefined;

  async function read(): Promise<SiteSettings> {
    const now = performance.now();
    if (known === undefined || now >= known.until) {
      const stored = await readSettingValues(db);
      // Only keys that this version knows: an older or newer process may have written others.
      const own = Object.fromEntries(Object.entries(stored).filter(([key]) => key in defaults));
      known = { settings: { ...defaults, ...(own as Partial<SiteSettings>) }, until: now + CACHE_MS };
    }
    return known.settings;
  }

  return { read };
}
