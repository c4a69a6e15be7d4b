import { beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '../../../test/use-database.ts';
import { defaultSettings } from './setting.ts';
import {
  changeSetting,
  changeSettings,
  createSettingsService,
  resetSetting,
  type SettingsService,
} from './settings-service.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const defaults = defaultSettings('demo');
const database = useDatabase();
let settings: SettingsService;
const warnings: string[] = [];
const open = (mode: 'demo' | 'production' = 'demo') =>
  createSettingsService({
    db: database.db,
    clock: () => NOW,
    log: { warn: (...line: unknown[]) => void warnings.push(JSON.stringify(line)) },
    defaults: mode === 'demo' ? defaults : defaultSettings(mode),
  });

beforeEach(async () => {
  await database.db.deleteFrom('settings').execute();
  warnings.length = 0;
  settings = open();
});

const store = (key: string, value: unknown) =>
  database.db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .execute();
const rows = () => database.db.selectFrom('settings').selectAll().execute();
const countAudit = async () => (await database.pool.query('select from audit_entries')).rowCount;

describe('changeSetting', () => {
  test('shows immediately, stores only its key and leaves neighbouring values', async () => {
    expect((await settings.read()).brand.en).toBe('Causeway');
    await changeSetting(settings, { path: 'brand.en', value: ' Lighthouse ', actor: 'operator:7' });
    await changeSetting(settings, { path: 'brand.tw', value: '燈塔', actor: 'operator:7' });
    expect((await settings.read()).brand).toEqual({ zh: '长堤', tw: '燈塔', en: 'Lighthouse' });
    expect(await rows()).toEqual([
      { key: 'brand', value: { zh: '长堤', tw: '燈塔', en: 'Lighthouse' }, updated_at: NOW },
    ]);
    // Simulates another process, or a restart.
    expect((await open().read()).brand.en).toBe('Lighthouse');
  });

  test('is audited with the old and the new value', async () => {
    await changeSetting(settings, { path: 'trialDays', value: 5, actor: 'operator:7' });
    await changeSetting(settings, {
      path: 'downloads.macImage.url',
      value: 'https://vpn.example/a.dmg',
      actor: 'operator:7',
    });
    const { rows: entries } = await database.pool.query(
      'select at, actor, action, account_id, subject, details from audit_entries order by id desc limit 2',
    );
    const same = { at: NOW, actor: 'operator:7', action: 'setting.change', account_id: null };
    expect(entries).toEqual([
      {
        ...same,
        subject: 'downloads.macImage.url',
        details: { before: '""', after: '"https://vpn.example/a.dmg"' },
      },
      { ...same, subject: 'trialDays', details: { before: '3', after: '5' } },
    ]);
  });

  test.each([
    ['nonsense', 1],
    ['brand.fr', 'Phare'],
    ['brand.en.length', 3],
    ['__proto__', {}],
    ['constructor', {}],
    ['', 1],
    ['downloads.windows.url', 'https://vpn.example/a'],
    ['trialDays', -1],
    ['brand', { en: 'Lighthouse' }],
  ])('of %s to %j is refused and writes nothing', async (path, value) => {
    const before = await countAudit();
    await expect(changeSetting(settings, { path, value, actor: 'operator:7' })).rejects.toMatchObject({
      name: 'ChangeRefused',
      message: expect.stringMatching(new RegExp(`^${path.replaceAll('.', '\\.')}`)),
    });
    expect(await rows()).toEqual([]);
    expect(await countAudit()).toBe(before);
  });

  test('is rolled back if its audit row cannot be written', async () => {
    await database.pool.query('alter table audit_entries add constraint none check (false) not valid');
    await expect(
      changeSetting(settings, { path: 'trialDays', value: 5, actor: 'operator:7' }),
    ).rejects.toThrow('none');
    await database.pool.query('alter table audit_entries drop constraint none');
    expect((await settings.read()).trialDays).toBe(3);
  });

  test('by several concurrent callers loses none: each changes a different part of one key', async () => {
    const names = [
      'iosAppStore',
      'androidPackage',
      'macImage',
      'windowsInstaller',
      'chromeExtension',
    ] as const;
    await Promise.all(
      names.map((name) =>
        changeSetting(open(), { path: `downloads.${name}.version`, value: `${name} 1`, actor: 'operator:7' }),
      ),
    );
    const { downloads } = await settings.read();
    expect(names.map((name) => downloads[name].version)).toEqual(names.map((name) => `${name} 1`));
  });
});

describe('the provider\u2019s facts, in production', () => {
  const lastEntry = async () => {
    const { rows: entries } = await database.pool.query(
      'select action, subject, details from audit_entries order by id desc limit 1',
    );
    return entries[0];
  };
  let production: SettingsService;
  beforeEach(() => {
    production = open('production');
  });
  const together = (wanted: Readonly<Record<string, unknown>>) =>
    database.db.transaction().execute((tx) =>
      changeSettings(production, tx, {
        wanted: new Map(Object.entries(wanted)),
        examine: (before) => expect(Object.keys(before)).toEqual(Object.keys(wanted)),
      }),
    );

  test.each([
    ['seat.en', 'Iceland'],
    ['serverNum', 300],
    ['countryNum', 12],
  ])('are confirmed by a change of %s, and its audit row says so', async (path, value) => {
    expect((await production.read()).factsConfirmed).toBe(false);
    expect(await changeSetting(production, { path, value, actor: 'operator:7' })).toBe(true);
    expect((await production.read()).factsConfirmed).toBe(true);
    expect(await lastEntry()).toMatchObject({ subject: path, details: { factsConfirmed: true } });
  });

  test('are confirmed by several changes together, with the old and the new values', async () => {
    expect(await together({ 'seat.en': 'Iceland', serverNum: 300 })).toEqual({
      before: { 'seat.en': 'Panama', serverNum: 2000, factsConfirmed: false },
      after: { 'seat.en': 'Iceland', serverNum: 300, factsConfirmed: true },
    });
    expect(await production.read()).toMatchObject({ serverNum: 300, factsConfirmed: true });
  });

  test('stay unconfirmed if the same change says so, or another setting is changed or reset', async () => {
    await together({ serverNum: 300, factsConfirmed: false });
    expect(await changeSetting(production, { path: 'trialDays', value: 5, actor: 'operator:7' })).toBe(false);
    await resetSetting(production, { path: 'serverNum', actor: 'operator:7' });
    expect((await production.read()).factsConfirmed).toBe(false);
  });

  test('stay unchanged if the change is rolled back', async () => {
    await database.pool.query('alter table audit_entries add constraint none check (false) not valid');
    await expect(
      changeSetting(production, { path: 'serverNum', value: 300, actor: 'operator:7' }),
    ).rejects.toThrow('none');
    await database.pool.query('alter table audit_entries drop constraint none');
    expect(await production.read()).toMatchObject({ serverNum: 2000, factsConfirmed: false });
  });
});

describe('resetSetting', () => {
  test('of a whole key deletes it, of a part leaves the rest', async () => {
    await changeSetting(settings, {
      path: 'brand',
      value: { zh: '灯塔', tw: '燈塔', en: 'Lighthouse' },
      actor: 'operator:7',
    });
    await resetSetting(settings, { path: 'brand.zh', actor: 'operator:7' });
    expect((await settings.read()).brand).toEqual({ zh: '长堤', tw: '燈塔', en: 'Lighthouse' });
    await resetSetting(settings, { path: 'brand', actor: 'operator:7' });
    expect((await settings.read()).brand).toEqual(defaults.brand);
    expect(await rows()).toEqual([]);
    await expect(resetSetting(settings, { path: 'brand.fr', actor: 'operator:7' })).rejects.toThrow(
      'doesn’t exist',
    );
  });

  test('is audited', async () => {
    await changeSetting(settings, { path: 'trialDays', value: 5, actor: 'operator:7' });
    await resetSetting(settings, { path: 'trialDays', actor: 'operator:8' });
    const { rows: entries } = await database.pool.query(
      'select actor, action, subject, details from audit_entries order by id desc limit 1',
    );
    expect(entries).toEqual([
      {
        actor: 'operator:8',
        action: 'setting.reset',
        subject: 'trialDays',
        details: { before: '5', after: '3' },
      },
    ]);
  });
});

describe('a stored value that no longer fits', () => {
  const FORMER = { iOS: { url: 'https://vpn.example/', version: '1' }, Android: { url: '', version: '' } };

  test('is replaced by the default, is logged once without its value, and affects nothing else', async () => {
    await store('downloads', FORMER);
    await store('trialDays', 9);
    await store('ofAnotherVersion', { a: 1 });
    expect(await settings.read()).toEqual({ ...defaults, trialDays: 9 });
    // A change clears the cache.
    await changeSetting(settings, { path: 'serverNum', value: 1, actor: 'operator:7' });
    await settings.read();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('downloads');
    expect(warnings[0]).not.toContain('vpn.example');
  });

  test('is replaced whole by the next change of a part', async () => {
    await store('downloads', FORMER);
    await changeSetting(settings, { path: 'downloads.macImage.version', value: '4.2', actor: 'operator:7' });
    const changed = { ...defaults.downloads.macImage, version: '4.2' };
    expect((await settings.read()).downloads).toEqual({ ...defaults.downloads, macImage: changed });
  });
});

test('a change by another process shows once the cache has expired', async () => {
  await settings.read();
  await changeSetting(open(), { path: 'trialDays', value: 5, actor: 'operator:7' });
  await expect.poll(async () => (await settings.read()).trialDays).toBe(5);
});
