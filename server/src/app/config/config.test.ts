import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { problemsOf } from './config.fixture.ts';
import { readConfig } from './config.ts';
import type { Environment } from './setting-reader.ts';
import { NO_ALERTS } from '../../modules/backoffice/alert-config.ts';
import { NO_PROVIDERS } from '../../modules/billing/payments/payment-config.ts';

const SECRET = 'a secret of thirty-two characters';
const PRODUCTION: Environment = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://vpn.example',
  APP_SECRET: SECRET,
  SMTP_URL: 'smtps://mailer:pw@mail.example:465',
  TRUST_PROXY: '1',
  DATABASE_URL: 'postgres://causeway:pw@db.example/causeway',
};

/** The settings of a production start, with a provider for real money. */
const LIVE: Environment = {
  ...PRODUCTION,
  STRIPE_SECRET_KEY: 'sk_live_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
};

const REQUIRED = [
  { name: 'PUBLIC_URL', remedy: 'https://' },
  { name: 'APP_SECRET', remedy: 'openssl' },
  { name: 'SMTP_URL', remedy: 'smtps://' },
  { name: 'TRUST_PROXY', remedy: '0 for none' },
  { name: 'DATABASE_URL', remedy: 'EMBEDDED_DATABASE=yes' },
];

describe('demo mode needs nothing', () => {
  test('an empty environment starts a demo on loopback with the pinned defaults', () => {
    expect(readConfig({})).toEqual({
      mode: 'demo',
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      consoleUrl: 'http://localhost:8080',
      allowedOrigins: [],
      hasPublicUrl: false,
      trustProxy: 0,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databasePool: 10,
      migrate: 'auto',
      backupDir: undefined,
      backupKeep: 14,
      smtpUrl: undefined,
      mailFrom: 'noreply@localhost',
      timeZone: 'UTC',
      appSecret: undefined,
      rateLimitFactor: 1,
      demoPublic: false,
      payments: NO_PROVIDERS,
      alerts: NO_ALERTS,
      logLevel: 'info',
      shutdownDelaySeconds: 0,
      slowStatementMs: 1000,
      hstsSubdomains: false,
    });
  });

  test('empty settings count as not set', () => {
    const names = [
      'APP_MODE',
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'APP_SECRET',
      'TIME_ZONE',
    ];
    const blank = Object.fromEntries(names.map((name, index) => [name, ' '.repeat(index % 2)]));
    expect(readConfig(blank)).toEqual(readConfig({}));
  });

  test('the public address follows the port, and every setting is used', () => {
    expect(readConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
    const all = {
      HOST: '127.0.0.2',
      PUBLIC_URL: 'http://127.0.0.2:9000/',
      CONSOLE_URL: 'http://localhost:9000/',
      TRUST_PROXY: '2',
      DATA_DIR: '/var/lib/causeway',
      DATABASE_URL: 'postgres://u:p@pooler/causeway',
      DATABASE_DIRECT_URL: 'postgres://u:p@db/causeway',
      DATABASE_POOL: '25',
      MIGRATE: 'check',
      SMTP_URL: 'smtp://localhost:2525',
      MAIL_FROM: 'Causeway <hello@vpn.example>',
      TIME_ZONE: 'Asia/Shanghai',
      APP_SECRET: SECRET,
      RATE_LIMIT_FACTOR: '0.5',
      LOG_LEVEL: 'debug',
      SHUTDOWN_DELAY_SECONDS: '7',
      SLOW_STATEMENT_MS: '250',
      HSTS_SUBDOMAINS: 'yes',
    };
    expect(readConfig(all)).toMatchObject({
      host: '127.0.0.2',
      publicUrl: 'http://127.0.0.2:9000',
      consoleUrl: 'http://localhost:9000',
      hasPublicUrl: true,
      trustProxy: 2,
      dataDir: '/var/lib/causeway',
      databaseUrl: 'postgres://u:p@pooler/causeway',
      databaseDirectUrl: 'postgres://u:p@db/causeway',
      databasePool: 25,
      migrate: 'check',
      smtpUrl: 'smtp://localhost:2525',
      mailFrom: 'Causeway <hello@vpn.example>',
      timeZone: 'Asia/Shanghai',
      appSecret: SECRET,
      rateLimitFactor: 0.5,
      logLevel: 'debug',
      shutdownDelaySeconds: 7,
      slowStatementMs: 250,
      hstsSubdomains: true,
    });
  });
});

test.each<Environment>([
  { DATABASE_POOL: '1' },
  { DATABASE_POOL: 'many' },
  { MIGRATE: 'yes' },
  { DATABASE_DIRECT_URL: 'mysql://db/causeway', DATABASE_URL: 'postgres://u:p@db/causeway' },
  { DATABASE_DIRECT_URL: 'postgres://u:p@db/causeway' },
  { DEMO_PUBLIC: 'true' },
  { TIME_ZONE: '+08:00' },
  { TIME_ZONE: '-03:00' },
  { MAIL_FROM: 'Our VPN' },
  { MAIL_FROM: 'Our VPN hello@vpn.example' },
  { MAIL_FROM: 'Our VPN <hello at vpn.example>' },
  { MAIL_FROM: 'Our VPN <hello@vpn.example' },
  { MAIL_FROM: 'a@vpn.example, b@vpn.example' },
])('%j is refused by its name', (env) => {
  expect(problemsOf(env)).toEqual([expect.stringContaining(Object.keys(env)[0] ?? '')]);
});

describe('a demo refuses what is not loopback unless DEMO_PUBLIC=yes', () => {
  test.each<[string, Environment]>([
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '::' }],
    ['HOST', { HOST: '192.168.1.5' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://demo.example' }],
    ['CONSOLE_URL', { PUBLIC_URL: 'http://localhost', CONSOLE_URL: 'http://console.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1.evil.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost@evil.example' }],
  ])('%s in %j', (name, env) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining(name)]);
    expect(problemsOf({ ...env, DEMO_PUBLIC: 'no' })).toHaveLength(1);
    expect(readConfig({ ...env, DEMO_PUBLIC: 'yes' }).demoPublic).toBe(true);
  });

  test('two problems are both named', () => {
    expect(problemsOf({ HOST: '0.0.0.0', PUBLIC_URL: 'http://demo.example' })).toHaveLength(2);
  });
});

describe('production starts only when everything it needs is set', () => {
  test('it starts with all settings', () => {
    const config = readConfig(LIVE);
    expect(config).toMatchObject({ mode: 'production', publicUrl: 'https://vpn.example', appSecret: SECRET });
    expect(config.mailFrom).toBe('noreply@vpn.example');
    for (const from of [
      'hello@vpn.example',
      'Causeway <hello@vpn.example>',
      '"Our VPN, Inc." <hello@vpn.example>',
    ])
      expect(readConfig({ ...LIVE, MAIL_FROM: from }).mailFrom).toBe(from);
  });

  test('one message lists all that is missing', () => {
    let message = '';
    try {
      readConfig({ APP_MODE: 'production' });
    } catch (error) {
      message = (error as Error).message;
    }
    for (const { name } of REQUIRED) expect(message).toContain(`${name} is not set`);
    expect(message).toContain('no live payment provider');
    expect(message).not.toContain('\n');
  });

  test.each(REQUIRED)('without $name, only that setting is named, with its remedy', ({ name, remedy }) => {
    const problems = problemsOf({ ...LIVE, [name]: undefined });
    expect(problems).toEqual([expect.stringMatching(`^${name} is not set .*${remedy}`)]);
  });

  test('EMBEDDED_DATABASE=yes replaces DATABASE_URL, and neither may be set beside the other', () => {
    const embedded = { ...LIVE, DATABASE_URL: undefined, EMBEDDED_DATABASE: 'yes' };
    expect(readConfig(embedded).databaseUrl).toBeUndefined();
    expect(problemsOf({ ...embedded, EMBEDDED_DATABASE: 'no' })).toHaveLength(1);
    expect(problemsOf({ ...LIVE, EMBEDDED_DATABASE: 'yes' })).toEqual([
      expect.stringContaining('remove one'),
    ]);
  });

  test('it does not start without a live payment provider', () => {
    expect(problemsOf(PRODUCTION)).toEqual([expect.stringContaining('payment provider')]);
  });

  test.each(['2', '0.5', '1000'])('RATE_LIMIT_FACTOR %s is refused', (factor) => {
    const env = { ...LIVE, RATE_LIMIT_FACTOR: factor };
    expect(problemsOf(env)).toEqual([expect.stringContaining('RATE_LIMIT_FACTOR')]);
    expect(readConfig({ RATE_LIMIT_FACTOR: factor }).rateLimitFactor).toBe(Number(factor));
  });

  test('RATE_LIMIT_FACTOR 1 is accepted', () => {
    expect(readConfig({ ...LIVE, RATE_LIMIT_FACTOR: '1' }).rateLimitFactor).toBe(1);
  });

  test('a public address without TLS is refused, but for one on this machine', () => {
    expect(problemsOf({ ...LIVE, PUBLIC_URL: 'http://vpn.example' })).toEqual([
      expect.stringContaining('https'),
    ]);
    expect(problemsOf({ ...LIVE, PUBLIC_URL: 'http://localhost:8080' })).toEqual([]);
  });

  test('CONSOLE_URL is another host, with TLS too', () => {
    const problemsWith = (url: string, publicUrl: string | undefined = LIVE['PUBLIC_URL']) =>
      problemsOf({ ...LIVE, PUBLIC_URL: publicUrl, CONSOLE_URL: url });
    expect(problemsWith('https://console.vpn.example')).toEqual([]);
    for (const wrong of [
      'https://vpn.example',
      'https://vpn.example:8443',
      'http://console.vpn.example',
      'https://console.vpn.example/console/',
      'console.vpn.example',
    ])
      expect(problemsWith(wrong)).toEqual([expect.stringContaining('CONSOLE_URL')]);
    expect(problemsOf({ CONSOLE_URL: 'http://127.0.0.1:8080' })).toEqual([
      expect.stringContaining('without PUBLIC_URL'),
    ]);
  });

  test('it may listen on every interface', () => {
    expect(readConfig({ ...LIVE, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });
});

describe('a DATABASE_URL that the driver can’t use is refused without showing it', () => {
  test.each([
    'postgres://u:hush#hush@db/causeway',
    'mysql://u:hush@db/causeway',
    'postgres://u:hush@db:99999/causeway',
    'postgres://u:hush@db/causeway?sslrootcert=/no/such/file',
    'postgres://u:hush@db',
    'db/causeway',
  ])('%s', (url) => {
    const [problem = '', ...others] = problemsOf({ DATABASE_URL: url });
    expect(others).toEqual([]);
    expect(problem).toMatch(/^DATABASE_URL .*(must look like postgres:|correct the path|add \/database)/);
    expect(problem).not.toContain('hush');
  });
});

describe('settings in files', () => {
  const directory = mkdtempSync(join(tmpdir(), 'causeway-settings-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  const fileWith = (name: string, text: string) => {
    const path = join(directory, name);
    writeFileSync(path, text);
    return path;
  };

  test('<setting>_FILE holds a value, without the line break at its end', () => {
    const config = readConfig({ APP_SECRET_FILE: fileWith('secret', `${SECRET}\n`), APP_SECRET: '' });
    expect(config.appSecret).toBe(SECRET);
    const numbered = { ...PRODUCTION, EPAY_URL_2: 'https://pay.example', EPAY_PID_2: '7' };
    const key = fileWith('key', 'merchant key');
    const { payments } = readConfig({ ...numbered, EPAY_KEY_2_FILE: key });
    expect(payments.further?.get(2)?.epay?.key).toBe('merchant key');
  });

  test('a setting and its file, and a file that can’t be read, are refused', () => {
    const path = fileWith('other', SECRET);
    expect(problemsOf({ APP_SECRET: SECRET, APP_SECRET_FILE: path })).toEqual([
      'APP_SECRET and APP_SECRET_FILE are both set: remove one of them',
    ]);
    expect(problemsOf({ SMTP_URL_FILE: '/no/such/file' })).toEqual([
      expect.stringMatching(/^SMTP_URL_FILE .*ENOENT: \/no\/such\/file.*correct the path/),
    ]);
  });

  test('ENV_FILE holds settings; the environment wins', () => {
    const text = `# A comment\nPORT=9000\nMAIL_FROM="Causeway <a@b.example>"\nTIME_ZONE=Asia/Taipei\n`;
    const env = { ENV_FILE: fileWith('settings', text), PORT: '9001', TIME_ZONE: '' };
    expect(readConfig(env)).toMatchObject({
      port: 9001,
      mailFrom: 'Causeway <a@b.example>',
      timeZone: 'UTC',
    });
    expect(problemsOf({ ENV_FILE: '/no/such/file' })).toEqual([expect.stringContaining('ENV_FILE')]);
  });
});

describe('ALLOWED_ORIGINS names origins, none by default', () => {
  test.each<[string, readonly string[]]>([
    ['', []],
    ['https://app.example', ['https://app.example']],
    [' https://app.example , http://localhost:3000,', ['https://app.example', 'http://localhost:3000']],
  ])('"%s"', (value, origins) => {
    expect(readConfig({ ALLOWED_ORIGINS: value }).allowedOrigins).toEqual(origins);
    expect(readConfig({ ...LIVE, ALLOWED_ORIGINS: value }).allowedOrigins).toEqual(origins);
  });

  test('in production a page without TLS is none, but for one on the same device', () => {
    expect(problemsOf({ ...LIVE, ALLOWED_ORIGINS: 'http://app.example' })).toHaveLength(1);
    expect(readConfig({ ALLOWED_ORIGINS: 'http://app.example' }).allowedOrigins).toHaveLength(1);
  });
});

describe('a wrong setting is named, in both modes', () => {
  test.each<[string, string]>([
    ['APP_MODE', 'staging'],
    ['APP_MODE', 'Production'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '11'],
    ['PUBLIC_URL', 'localhost:8080'],
    ['PUBLIC_URL', 'ftp://localhost'],
    ['PUBLIC_URL', 'http://localhost/shop'],
    ['PUBLIC_URL', 'http://localhost/?a=b'],
    ['PUBLIC_URL', 'http://localhost/#/'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'null'],
    ['ALLOWED_ORIGINS', 'app.example'],
    ['ALLOWED_ORIGINS', 'https://app.example/'],
    ['ALLOWED_ORIGINS', 'https://App.example'],
    ['ALLOWED_ORIGINS', 'https://*.app.example'],
    ['ALLOWED_ORIGINS', 'capacitor://localhost'],
    ['ALLOWED_ORIGINS', 'https://app.example https://other.example'],
    ['SMTP_URL', 'mail.example:465'],
    ['SMTP_URL', 'https://mail.example'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['APP_SECRET', 'short'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['RATE_LIMIT_FACTOR', 'many'],
    ['RATE_LIMIT_FACTOR', 'Infinity'],
  ])('%s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(name)]);
    // In production a wrong value may break a second rule; it is named in any case.
    if (name !== 'APP_MODE') {
      expect(problemsOf({ ...LIVE, [name]: value }).join('; ')).toContain(name);
    }
  });

  test('several wrong settings are all named', () => {
    const problems = problemsOf({ PORT: 'x', TRUST_PROXY: 'x', TIME_ZONE: 'x', SMTP_URL: 'x' });
    expect(problems.map((problem) => problem.split(' ')[0]).toSorted()).toEqual(
      ['PORT', 'SMTP_URL', 'TIME_ZONE', 'TRUST_PROXY'].toSorted(),
    );
  });
});

describe('quality, security: no message quotes a secret', () => {
  test.each<Environment>([
    { APP_SECRET: 'hunter2-hunter2' },
    { SMTP_URL: 'smtp//user:hunter2-hunter2@mail.example' },
    { SMTP_URL: 'http://user:hunter2-hunter2@mail.example' },
    { DATABASE_URL: 'mysql://user:hunter2-hunter2@db.example/x' },
    { DATABASE_URL: 'postgres:user:hunter2-hunter2@', PORT: 'x' },
    { PUBLIC_URL: 'http://user:hunter2-hunter2@demo.example/path' },
    { ...PRODUCTION, APP_SECRET: 'hunter2-hunter2', SMTP_URL: 'x://hunter2-hunter2' },
  ])('%#', (env) => {
    expect(problemsOf(env)).not.toEqual([]);
    expect(problemsOf(env).join(' ')).not.toContain('hunter2');
  });
});
