import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SETTING_GROUPS } from '@causeway/contract/console/lists';
import { LANGUAGES } from '@causeway/contract/language';
import { toEpoch } from '../src/platform/epoch.ts';
import { ALL_MAILS } from './all-mails.ts';
import { plantCustomer } from './customers.ts';
import { plantOperator, plantOperatorWith, signInOwner, type TestOperator } from './operators.ts';
import { createStubSite, type StubSite } from './stub-site.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let stub: StubSite;
let app: TestApp;
let owner: TestOperator;
let marketing: TestOperator;
beforeAll(async () => {
  stub = await createStubSite();
  app = await startTestApp({ site: stub.site });
  owner = await signInOwner(app);
  marketing = await plantOperator(app, 'marketing');
});
afterAll(async () => {
  expect(app.unexpected).toEqual([]);
  await app.close();
  await stub.remove();
});

const call = (path: string, body: object = {}, operator = marketing) =>
  app.call(`/Console/${path}`, body, operator);

describe('an announcement', () => {
  const texts = { zh: '今晚维护', tw: '今晚維護', en: 'Maintenance tonight' };
  const draft = (change: object = {}) => ({
    level: 'info',
    text: texts,
    link: '/Help',
    startsAt: toEpoch(app.time.clock()),
    endsAt: toEpoch(app.time.clock()) + 600,
    ...change,
  });
  const firstPage = async (language: string) => (await fetch(`${app.url}/?langType=${language}`)).text();

  test('is in the first HTML of each language immediately, and no more after its end', async () => {
    expect((await call('announcementAdd', draft())).name).toBe('OK');
    for (const language of LANGUAGES) expect(await firstPage(language)).toContain(texts[language]);
    expect(await firstPage('en')).not.toContain(texts.zh);
    app.time.advance(601);
    for (const language of LANGUAGES) expect(await firstPage(language)).not.toContain(texts[language]);
    const [over] = (await call('announcements')).bean.list;
    expect(over).toMatchObject({ state: 'ended', shown: false });
    const change = { id: over.id, version: 1, announcement: draft() };
    expect((await call('announcementChange', change)).name).toBe('ANNOUNCEMENT_OVER');
  });

  test('a warning precedes an information, and a planned one waits; ending one shows the next', async () => {
    const info = (await call('announcementAdd', draft({ text: { ...texts, en: 'Info' } }))).bean;
    const later = toEpoch(app.time.clock()) + 60;
    await call('announcementAdd', draft({ startsAt: later, text: { ...texts, en: 'Planned' } }));
    const warning = (
      await call('announcementAdd', draft({ level: 'warning', text: { ...texts, en: 'Warning' } }))
    ).bean;
    expect(await firstPage('en')).toContain('"Warning"');
    await call('announcementEnd', { id: warning.id, version: 1 });
    expect(await firstPage('en')).toContain('"Info"');
    app.time.advance(61);
    expect(await firstPage('en')).toContain('"Planned"');
    const list = (await call('announcements')).bean.list as { id: string; shown: boolean; state: string }[];
    expect(list.filter(({ shown }) => shown)).toHaveLength(1);
    expect(list.find(({ id }) => id === info.id)).toMatchObject({ state: 'running', shown: false });
  });

  test('changed by two concurrently is refused to the second, with the current one', async () => {
    const { id } = (await call('announcementAdd', draft())).bean;
    const change = (en: string) => ({ id, version: 1, announcement: draft({ text: { ...texts, en } }) });
    // Twice, as after a lost response.
    for (let time = 1; time <= 2; time += 1) {
      expect((await call('announcementChange', change('First'))).name).toBe('OK');
    }
    expect(await call('announcementChange', change('Second'))).toMatchObject({
      name: 'CHANGED_MEANWHILE',
      bean: { announcement: { text: { en: 'First' }, version: 2 } },
    });
    expect((await call('announcementEnd', { id, version: 1 })).name).toBe('CHANGED_MEANWHILE');
    expect((await call('announcementEnd', { id: 'none', version: 1 })).name).toBe('ANNOUNCEMENT_NOT_FOUND');
  });

  test.each([
    ['a text missing', { text: { zh: '今晚', tw: ' ', en: 'Tonight' } }, 'ANNOUNCEMENT_TEXT_WRONG'],
    ['another site’s link', { link: 'https://evil.example' }, 'ANNOUNCEMENT_LINK_WRONG'],
    ['a link that leaves by two slashes', { link: '//evil.example' }, 'ANNOUNCEMENT_LINK_WRONG'],
    ['an end in the past', { startsAt: 0, endsAt: 1 }, 'ANNOUNCEMENT_END_WRONG'],
    ['an end before its start', { startsAt: 9_000_000_000, endsAt: 8_000_000_000 }, 'ANNOUNCEMENT_END_WRONG'],
  ])('is refused with %s', async (_title, change, name) => {
    expect((await call('announcementAdd', draft(change))).name).toBe(name);
  });
});

describe('settings', () => {
  // The tests above have moved the clock beyond the last re-authentication.
  beforeAll(async () => {
    owner = await signInOwner(app);
  });

  const change = (path: string, was: unknown, value: unknown) => ({ changes: [{ path, was, value }] });

  test('are listed with their allowed values, apply on the site immediately, and leave one audit row for all', async () => {
    const { settings } = (await call('settings')).bean;
    expect(settings).toContainEqual(
      expect.objectContaining({ path: 'downloads.macImage.sha256', group: 'downloads', kind: 'sha256' }),
    );
    expect(settings).toContainEqual({ path: 'trialDays', group: 'time', kind: 'days', value: 3, first: 3 });
    const changes = [
      { path: 'brand.en', was: 'Causeway', value: ' Lighthouse ' },
      { path: 'supportName.en', was: 'Causeway Support', value: 'The keepers' },
    ];
    expect((await call('settingsChange', { changes }, owner)).name).toBe('OK');
    expect(await (await fetch(`${app.url}/?langType=en`)).text()).toContain('<title>Lighthouse');
    const { rows } = await app.database.pool.query(
      'select subject, details from audit_entries order by id desc limit 1',
    );
    expect(rows).toEqual([
      {
        subject: 'brand',
        details: {
          before: { 'brand.en': 'Causeway', 'supportName.en': 'Causeway Support' },
          after: { 'brand.en': 'Lighthouse', 'supportName.en': 'The keepers' },
        },
      },
    ]);
  });

  test('of every group are saved', async () => {
    const { settings } = (await call('settings')).bean;
    const groups = new Map<string, { path: string; value: unknown }>(
      settings
        .filter(({ kind }: { kind: string }) => kind !== 'truth')
        .map((one: { group: string }) => [one.group, one]),
    );
    expect([...groups.keys()].toSorted()).toEqual(SETTING_GROUPS.toSorted());
    for (const [group, { path, value }] of groups) {
      const endpoint = group === 'downloads' ? 'downloadsChange' : 'settingsChange';
      // The endpoint is the group’s: the other one refuses the path.
      const answer = await call(endpoint, change(path, value, value), owner);
      expect({ group, name: answer.name }).toEqual({ group, name: 'NOTHING_CHANGED' });
    }
  });

  test('are previewed as the site shows them, unsaved', async () => {
    const preview = async (draft: object) =>
      (await call('settingsPreview', { language: 'en', draft })).bean.html;
    const facts = { seat: 'Malta', seatReason: 'Because.', countries: 'JP jp ?? DE', countryNum: 7 };
    expect(await preview({ part: 'facts', ...facts })).toContain('Malta Because. Germany,Japan 7');
    expect(await preview({ part: 'receipt', seller: 'Harbor Ltd.\n\n1 Pier Road' })).toContain(
      'Harbor Ltd.,1 Pier Road',
    );
    expect((await call('settings')).bean.settings).toContainEqual(
      expect.objectContaining({ path: 'seat.en', value: 'Panama' }),
    );
  });

  test('of the trial need an owner, because it gives days', async () => {
    const limits = { action: 1, operator: 1, customer: 1 };
    const access = { rights: ['settings.change'], limits: { refunds: limits, days: limits } } as const;
    const colleague = await plantOperatorWith(app, access);
    expect((await call('settingsChange', change('trialDays', 3, 4), colleague)).name).toBe('NEEDS_OWNER');
    expect((await call('settingsChange', change('clearDays', 180, 181), colleague)).name).toBe('OK');
    expect((await call('settingsChange', change('clearDays', 181, 180), colleague)).name).toBe('OK');
  });

  test('are changed only from their current value; of fifty concurrent changes by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call('settingsChange', change('trialDays', 3, 10 + index), owner),
      ),
    );
    expect(answers.filter(({ name }) => name === 'OK')).toHaveLength(1);
    const now = answers.findIndex(({ name }) => name === 'OK') + 10;
    for (const { name, bean } of answers.filter((answer) => answer.name !== 'OK')) {
      expect({ name, bean }).toEqual({ name: 'CHANGED_MEANWHILE', bean: { now: { trialDays: now } } });
    }
  });

  test('invalid ones are refused by path, with the whole change', async () => {
    const changes = [
      { path: 'clearDays', was: 180, value: 90 },
      { path: 'trialDays', was: 3, value: -1 },
    ];
    expect(await call('settingsChange', { changes }, owner)).toMatchObject({
      name: 'SETTING_WRONG',
      bean: { path: 'trialDays' },
    });
    const { settings } = (await call('settings')).bean;
    expect(settings).toContainEqual(expect.objectContaining({ path: 'clearDays', value: 180 }));
    for (const path of ['__proto__', 'brand.fr', 'nonsense', 'constructor.name', '']) {
      expect((await call('settingsChange', change(path, '', 'x'), owner)).name).toBe('SETTING_WRONG');
    }
  });

  test('of one right cannot be changed through the other’s endpoint', async () => {
    const sample = 'http://localhost:8080/dev/downloads/demo-macImage.txt';
    const url = change('downloads.macImage.url', sample, 'https://vpn.example/a.dmg');
    expect((await call('settingsChange', url, owner)).name).toBe('SETTING_WRONG');
    expect((await call('downloadsChange', change('clearDays', 180, 90), owner)).name).toBe('SETTING_WRONG');
    expect((await call('downloadsChange', url, owner)).name).toBe('OK');
    expect((await call('downloadsChange', change('downloads.macImage.url', '', ''), owner)).name).toBe(
      'CHANGED_MEANWHILE',
    );
  });
});

test('the shared Apple account is stored and never returned to operators', async () => {
  expect((await call('appleAccount')).bean).toEqual({ setAt: null });
  const account = {
    id: `${randomBytes(6).toString('hex')}@mail.example`,
    password: randomBytes(9).toString('hex'),
  };
  const before = toEpoch(app.time.clock());
  expect((await call('appleAccountSet', account, owner)).name).toBe('OK');
  const state = await call('appleAccount');
  expect(state.bean).toEqual({ setAt: expect.any(Number) });
  expect(state.bean.setAt).toBeGreaterThanOrEqual(before);
  expect(state.bean.setAt).toBeLessThanOrEqual(toEpoch(app.time.clock()));
  const customer = await plantCustomer(app);
  expect((await app.call('/Website/appleId', {}, customer)).bean).toEqual(account);
  const wrong = { id: '', password: 'x' };
  expect((await call('appleAccountSet', wrong, owner)).name).toBe('APPLE_ACCOUNT_WRONG');
  const { rows } = await app.database.pool.query('select details::text from audit_entries');
  expect(JSON.stringify(rows)).not.toContain(account.password);
});

test('every mail template of a module is known to the server', async () => {
  const { bean } = await call('mailTemplates');
  const known = bean.map(({ name }: { name: string }) => name);
  expect(known.toSorted()).toEqual(ALL_MAILS.map(({ name }) => name).toSorted());
});

describe('a mail that operators edited', () => {
  const place = { template: 'order-paid', language: 'en' };
  const text = {
    subject: 'Thanks, {productName}!',
    paragraphs: ['<b>{brand}</b> thanks you for {amount}.', 'Until {accessUntil}.'],
  };

  test('is sent as edited, with its facts and button, and without any markup of theirs', async () => {
    expect((await call('mailTextChange', { ...place, version: 0, text })).name).toBe('OK');
    expect((await call('mailTest', { ...place, text: null })).name).toBe('OK');
    const mail = await app.smtp.waitForMail(marketing.email, ({ subject }) => subject.includes('Thanks'));
    expect(mail.subject).toBe('[Test] Thanks, VIP 90 days!');
    expect(mail.text).toContain('<b>Lighthouse</b> thanks you for $17.99.');
    expect(mail.text).toContain('Order number');
    const preview = (await call('mailPreview', { ...place, text: null })).bean;
    expect(preview.html).toContain('&lt;b&gt;Lighthouse&lt;/b&gt;');
    expect(preview.html).toContain('View receipt');
    expect(preview.html).not.toContain('<b>');
    expect((await call('mailTemplates')).bean).toContainEqual({
      name: 'order-paid',
      subject: expect.any(String),
      own: ['en'],
    });
  });

  test('is tested from the form: checked like a saved one, marked as a test, and not in use', async () => {
    const draft = { subject: 'Draft for {productName}', paragraphs: ['Not saved yet.'] };
    const unknown = { ...draft, subject: 'For {nobody}' };
    expect(await call('mailTest', { ...place, text: unknown })).toMatchObject({
      name: 'MAIL_TEXT_WORD_UNKNOWN',
      bean: { word: '{nobody}' },
    });
    expect((await call('mailTest', { ...place, text: draft })).name).toBe('OK');
    const mail = await app.smtp.waitForMail(marketing.email, ({ subject }) => subject.includes('Draft'));
    expect(mail.subject).toBe('[Test] Draft for VIP 90 days');
    expect(mail.text).toMatch(/^This is a test email with sample data\./);
    expect(mail.text).toContain('Not saved yet.');
    expect(mail.html).toContain('This is a test email with sample data.');
    expect((await call('mailText', place)).bean.text).toEqual(text);
    expect((await call('mailPreview', { ...place, text: null })).bean.subject).toBe('Thanks, VIP 90 days!');
  });

  test('is reset to the built-in text', async () => {
    const { version, builtIn } = (await call('mailText', place)).bean;
    expect((await call('mailTextReset', { ...place, version })).name).toBe('OK');
    expect((await call('mailText', place)).bean).toMatchObject({ version: 0, text: builtIn });
    expect((await call('mailPreview', { ...place, text: null })).bean.subject).toBe(
      'Payment received: VIP 90 days',
    );
    expect((await call('mailTextReset', { ...place, version: 0 })).name).toBe('NOTHING_CHANGED');
    expect((await call('mailTextReset', { ...place, version })).name).toBe('CHANGED_MEANWHILE');
  });

  test('saved by fifty concurrently is that of one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call('mailTextChange', { ...place, version: 0, text: { ...text, subject: `Text ${index}` } }),
      ),
    );
    expect(answers.filter(({ name }) => name === 'OK')).toHaveLength(1);
    expect(answers.filter(({ name }) => name === 'CHANGED_MEANWHILE')).toHaveLength(49);
    const won = answers.findIndex(({ name }) => name === 'OK');
    const now = (await call('mailText', place)).bean;
    expect(now.text.subject).toBe(`Text ${won}`);
    // The same text again, as after a lost response.
    expect((await call('mailTextChange', { ...place, version: 0, text: now.text })).name).toBe('OK');
    expect((await call('mailText', place)).bean.version).toBe(now.version);
  });

  test.each([
    [
      'renewal-reminder',
      { subject: 'Soon', paragraphs: ['Renew.'] },
      'MAIL_TEXT_WORD_MISSING',
      'accessUntil',
    ],
    [
      'renewal-reminder',
      { subject: 'Soon', paragraphs: ['{accesUntil}'] },
      'MAIL_TEXT_WORD_UNKNOWN',
      '{accesUntil}',
    ],
    ['reset-code', { subject: 'Call 555123', paragraphs: ['x'] }, 'MAIL_TEXT_DIGITS', undefined],
    ['no-such-mail', { subject: 'x', paragraphs: ['x'] }, 'MAIL_TEMPLATE_NOT_FOUND', undefined],
  ])('%s is refused with %j', async (template, wrong, name, word) => {
    const change = { template, language: 'en', version: 0, text: wrong };
    const answer = await call('mailTextChange', change);
    expect([answer.name, answer.bean?.word]).toEqual([name, word]);
  });
});

test('answers whether help articles helped are counted per article, most “no” first, and limited by network', async () => {
  const vote = (item: number, helped: boolean, category = 'payment') =>
    app.call('/Website/helpVote', { category, item, helped });
  expect((await call('helpVotes')).bean).toEqual([]);
  await Promise.all([true, true, false].map((helped) => vote(1, helped)));
  await Promise.all([false, false].map((helped) => vote(2, helped)));
  await vote(1, true, 'login');
  expect((await call('helpVotes')).bean).toEqual([
    { category: 'payment', item: 2, title: null, yes: 0, no: 2 },
    { category: 'payment', item: 1, title: 'Payment in en', yes: 2, no: 1 },
    { category: 'login', item: 1, title: 'Login in en', yes: 1, no: 0 },
  ]);
  expect((await vote(6, true)).name).toBe('BAD_REQUEST');
  expect((await vote(1, true, 'unknown')).name).toBe('BAD_REQUEST');
  const limited = await startTestApp({ databaseUrl: app.databaseUrl, config: { rateLimitFactor: 1 } });
  const votes = Array.from({ length: 61 }, () =>
    limited.call('/Website/helpVote', { category: 'login', item: 1, helped: true }),
  );
  const names = (await Promise.all(votes)).map(({ name }) => name);
  // Six of the network’s sixty are counted above.
  expect(names.filter((name) => name === 'OK')).toHaveLength(54);
  expect(names.filter((name) => name === 'TOO_MANY_REQUESTS')).toHaveLength(7);
  await limited.close();
});
