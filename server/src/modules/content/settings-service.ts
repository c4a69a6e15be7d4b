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

/** A top-level key, and the way from it to what is meant. */
interface SettingPlace {
  readonly key: SettingKey;
  readonly steps: readonly string[];
}

/** What a change has written, and what else its audit row tells. */
interface Written {
  readonly after: unknown;
  readonly factsConfirmed?: true;
}

const CONFIRMED = 'factsConfirmed';

type ValuesByPath = Readonly<Record<string, unknown>>;

export type SettingsService = ReturnType<typeof createSettingsService>;

/** How long a process may go on with settings that another has changed. */
const CACHE_MS = 2000;

/** Settings that operators change; what they have not touched has its default. */
export function createSettingsService({ db, clock, log, defaults }: SettingsParts) {
  let known: { settings: Settings; until: number } | undefined;
  /** Counts changes made here, so that a reading that began before one is not kept after it. */
  let changes = 0;
  const misfits = new Set<SettingKey>();

  async function read(): Promise<Settings> {
    const now = performance.now();
    if (known !== undefined && now < known.until) return known.settings;
    const before = changes;
    const settings = merge(await readSettingValues(db));
    if (before === changes) known = { settings, until: now + CACHE_MS };
    return settings;
  }

  /** Keys that this version does not know are left alone: an older or newer process may have written them. */
  function merge(stored: Readonly<Record<string, unknown>>): Settings {
    const entries = SETTING_KEYS.map((key) => [key, fitting(key, stored[key])] as const);
    return Object.fromEntries(entries) as unknown as Settings;
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

  /**
   * Sets what stands at a dotted path such as `brand.en`; what stands beside it stays as it is. The change and its
   * audit row are written together; a change of the provider's facts confirms them. Throws {@link ChangeRefused} for an
   * unknown path or a value that does not fit. `actor` is as in the audit.
   */
  async function changeSetting(path: string, value: unknown, actor: string): Promise<void> {
    await change(path, 'setting.change', actor, async (tx, { key, steps, before }) => {
      const after = checkSetting(key, withValueAt(before, steps, value), defaults[key]);
      await writeSettingValue(tx, key, after, clock());
      return (await confirmFacts(tx, [key])) ? { after, factsConfirmed: true } : { after };
    });
  }

  /** Puts what stands at a dotted path back to its default, with an audit row. Throws {@link ChangeRefused}. */
  async function resetSetting(path: string, actor: string): Promise<void> {
    await change(path, 'setting.reset', actor, async (tx, { key, steps, before }) => {
      const after = withValueAt(before, steps, valueAt(defaults[key], steps));
      // No row: a later version's default then counts.
      if (steps.length === 0) await deleteSettingValue(tx, key);
      else await writeSettingValue(tx, key, after, clock());
      return { after };
    });
  }

  /** Whoever changes one of the provider's facts stands by them, without saying so too. Whether this confirmed them. */
  async function confirmFacts(tx: Tx, changed: readonly SettingKey[]): Promise<boolean> {
    if (changed.includes(CONFIRMED) || !changed.some((key) => groupOf(key) === 'facts')) return false;
    if (fitting(CONFIRMED, await findSettingValue(tx, CONFIRMED))) return false;
    await writeSettingValue(tx, CONFIRMED, true, clock());
    return true;
  }

  async function change(
    path: string,
    action: string,
    actor: string,
    write: (tx: Tx, place: SettingPlace & { readonly before: unknown }) => Promise<Written>,
  ): Promise<void> {
    const { key, steps } = placeOf(path);
    await inTransaction(db, async (tx) => {
      await lockSettings(tx);
      const before = fitting(key, await findSettingValue(tx, key));
      const { after, ...rest } = await write(tx, { key, steps, before });
      const details = {
        ...rest,
        before: JSON.stringify(valueAt(before, steps)),
        after: JSON.stringify(valueAt(after, steps)),
      };
      await appendAudit(tx, { at: clock(), actor, action, accountId: null, subject: path, details });
    });
    changes += 1;
    known = undefined;
  }

  /**
   * Sets what stands at several dotted paths, all or none, with one audit row, which also tells where a change of the
   * provider's facts has confirmed them. `examine` gets what stood and what will
   * stand there, by path, while nobody else can change either; what it throws undoes all. Throws {@link ChangeRefused}.
   */
  async function changeTogether(
    wanted: ReadonlyMap<string, unknown>,
    { actor, subject }: { readonly actor: string; readonly subject: string },
    examine: (before: ValuesByPath, after: ValuesByPath) => void,
  ): Promise<void> {
    const places = [...wanted].map(([path, value]) => ({ path, value, ...placeOf(path) }));
    await inTransaction(db, async (tx) => {
      await lockSettings(tx);
      const values = new Map<SettingKey, unknown>();
      for (const { key } of places) {
        if (!values.has(key)) values.set(key, fitting(key, await findSettingValue(tx, key)));
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
      const confirmed = await confirmFacts(tx, [...values.keys()]);
      const details = {
        before: confirmed ? { ...before, [CONFIRMED]: false } : before,
        after: confirmed ? { ...after, [CONFIRMED]: true } : after,
      } as AuditDetails;
      await appendAudit(tx, {
        at: clock(),
        actor,
        action: 'setting.change',
        accountId: null,
        subject,
        details,
      });
    });
    changes += 1;
    known = undefined;
  }

  function placeOf(path: string): SettingPlace {
    const [key = '', ...steps] = path.split('.');
    if (!isSettingKey(key) || valueAt(defaults[key], steps) === undefined) {
      throw new ChangeRefused(path, 'there is no such setting');
    }
    return { key, steps };
  }

  return { read, changeSetting, resetSetting, changeTogether, defaults };
}
