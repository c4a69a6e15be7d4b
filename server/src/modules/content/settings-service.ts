import type { FastifyBaseLogger } from 'fastify';
import { ChangeRefused } from '../../platform/change-refused.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import {
  checkSetting,
  groupOf,
  isSettingKey,
  readStored,
  SETTING_KEYS,
  type SettingKey,
  type Settings,
} from './setting.ts';
import { valueAt, withValueAt } from './setting-path.ts';
import {
  deleteSettingValue,
  findSettingValue,
  lockSettings,
  readSettingValues,
  writeSettingValue,
} from './settings-store.ts';

export interface SettingsParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly defaults: Settings;
}

/** How long a process may use settings that another process has changed. */
const CACHE_MS = 2000;

/** Cached settings; a setting that was never changed has its default. */
export interface SettingsService {
  readonly db: Db;
  readonly clock: Clock;
  readonly defaults: Settings;
  read(): Promise<Settings>;
  /** The stored value if it fits this version, else the default. */
  fitting<K extends SettingKey>(key: K, stored: unknown): Settings[K];
  /** Clears the cache after a change in this process. */
  forget(): void;
}

export function createSettingsService({ db, clock, log, defaults }: SettingsParts): SettingsService {
  let known: { settings: Settings; until: number } | undefined;
  /** Counts local changes, so that a read that began before a change is not cached after it. */
  let changes = 0;
  const misfits = new Set<SettingKey>();

  async function read(): Promise<Settings> {
    const now = performance.now();
    if (known !== undefined && now < known.until) return known.settings;
    const before = changes;
    const stored = await readSettingValues(db);
    // Ignores unknown keys, which an older or newer process may have written.
    const entries = SETTING_KEYS.map((key) => [key, fitting(key, stored[key])] as const);
    const settings = Object.fromEntries(entries) as unknown as Settings;
    if (before === changes) known = { settings, until: now + CACHE_MS };
    return settings;
  }

  function fitting<K extends SettingKey>(key: K, stored: unknown): Settings[K] {
    const value = stored === undefined ? undefined : readStored(key, stored);
    if (stored === undefined || value !== undefined) misfits.delete(key);
    else if (!misfits.has(key)) {
      misfits.add(key);
      log.warn({ setting: key }, 'a stored setting does not fit this version: its default is used');
    }
    return value ?? defaults[key];
  }

  function forget(): void {
    changes += 1;
    known = undefined;
  }

  return { db, clock, defaults, read, fitting, forget };
}

/** Changes the value at a dotted path such as `brand.en`; neighbouring values stay. */
export interface SettingChange {
  readonly path: string;
  /** As in the audit. */
  readonly actor: string;
}

/**
 * Sets the value at a path and writes the audit row in one transaction; changing one of the provider's facts confirms
 * them. Returns whether that happened. Throws {@link ChangeRefused} for an unknown path or an unsuitable value.
 */
export async function changeSetting(
  settings: SettingsService,
  { value, ...change }: SettingChange & { readonly value: unknown },
): Promise<boolean> {
  const { factsConfirmed = false } = await writeChange(
    settings,
    change,
    'setting.change',
    async (tx, { key, steps, before }) => {
      const after = checkSetting(key, withValueAt(before, steps, value), settings.defaults[key]);
      await writeSettingValue(tx, key, after, settings.clock());
      return (await confirmFacts(settings, tx, [key])) ? { after, factsConfirmed: true } : { after };
    },
  );
  return factsConfirmed;
}

/** Resets the value at a path to its default and writes an audit row. Throws {@link ChangeRefused}. */
export async function resetSetting(settings: SettingsService, change: SettingChange): Promise<void> {
  await writeChange(settings, change, 'setting.reset', async (tx, { key, steps, before }) => {
    const after = withValueAt(before, steps, valueAt(settings.defaults[key], steps));
    // Without a row, the default of a later version applies.
    if (steps.length === 0) await deleteSettingValue(tx, key);
    else await writeSettingValue(tx, key, after, settings.clock());
    return { after };
  });
}

/** A top-level key and the path below it. */
interface SettingPlace {
  readonly key: SettingKey;
  readonly steps: readonly string[];
}

interface Written {
  readonly after: unknown;
  readonly factsConfirmed?: true;
}

async function writeChange(
  settings: SettingsService,
  { path, actor }: SettingChange,
  action: string,
  write: (tx: Tx, place: SettingPlace & { readonly before: unknown }) => Promise<Written>,
): Promise<Written> {
  const { key, steps } = placeOf(settings, path);
  const written = await inTransaction(settings.db, async (tx) => {
    await lockSettings(tx);
    const before = settings.fitting(key, await findSettingValue(tx, key));
    const result = await write(tx, { key, steps, before });
    const { after, ...rest } = result;
    const details = {
      ...rest,
      before: JSON.stringify(valueAt(before, steps)),
      after: JSON.stringify(valueAt(after, steps)),
    };
    const at = settings.clock();
    await appendAudit(tx, { at, actor, action, accountId: null, subject: path, details });
    return result;
  });
  settings.forget();
  return written;
}

type ValuesByPath = Readonly<Record<string, unknown>>;

export interface SettingChanges {
  /** By dotted path. */
  readonly wanted: ReadonlyMap<string, unknown>;
  /** Receives the old and new values by path under the lock; throwing rolls back all changes. */
  readonly examine: (before: ValuesByPath, after: ValuesByPath) => void;
}

/** What a change of several settings did, by path. */
export type ChangedSettings = Readonly<Record<'before' | 'after', AuditDetails>>;

/**
 * Sets several dotted paths, all or none, in the caller's transaction, which writes the audit row. The values also say
 * whether the provider's facts were confirmed. Throws {@link ChangeRefused}.
 */
export async function changeSettings(
  settings: SettingsService,
  tx: Tx,
  { wanted, examine }: SettingChanges,
): Promise<ChangedSettings> {
  const { clock, defaults } = settings;
  const places = [...wanted].map(([path, value]) => ({ path, value, ...placeOf(settings, path) }));
  await lockSettings(tx);
  const values = new Map<SettingKey, unknown>();
  for (const { key } of places) {
    if (!values.has(key)) values.set(key, settings.fitting(key, await findSettingValue(tx, key)));
  }
  const read = () =>
    Object.fromEntries(places.map(({ path, key, steps }) => [path, valueAt(values.get(key), steps)]));
  const before = read();
  for (const { key, steps, value } of places) {
    values.set(key, checkSetting(key, withValueAt(values.get(key), steps, value), defaults[key]));
  }
  const after = read();
  examine(before, after);
  for (const [key, value] of values) await writeSettingValue(tx, key, value, clock());
  const confirmed = await confirmFacts(settings, tx, [...values.keys()]);
  return {
    before: confirmed ? { ...before, [CONFIRMED]: false } : before,
    after: confirmed ? { ...after, [CONFIRMED]: true } : after,
  } as ChangedSettings;
}

const CONFIRMED = 'factsConfirmed';

/** Changing one of the provider's facts confirms them; returns whether that happened. */
async function confirmFacts(
  { clock, fitting }: SettingsService,
  tx: Tx,
  changed: readonly SettingKey[],
): Promise<boolean> {
  if (changed.includes(CONFIRMED) || !changed.some((key) => groupOf(key) === 'facts')) return false;
  if (fitting(CONFIRMED, await findSettingValue(tx, CONFIRMED))) return false;
  await writeSettingValue(tx, CONFIRMED, true, clock());
  return true;
}

function placeOf({ defaults }: SettingsService, path: string): SettingPlace {
  const [key = '', ...steps] = path.split('.');
  if (!isSettingKey(key) || valueAt(defaults[key], steps) === undefined) {
    throw new ChangeRefused(path, 'this setting doesn’t exist');
  }
  return { key, steps };
}
