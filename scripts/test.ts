import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installChromium } from './install-chromium.ts';

/** `npm test`: everything, in the order in which it fails soonest. Ends with the line `N passed, N failed`. */
interface Counts {
  passed: number;
  failed: number;
}

process.chdir(new URL('..', import.meta.url).pathname);
const reports = await mkdtemp(join(tmpdir(), 'causeway-test-'));
const total: Counts = { passed: 0, failed: 0 };

await check('types', 'node', ['scripts/check-types.ts']);
await check('lint', 'oxlint', ['--deny-warnings']);
await check('format', 'oxfmt', ['--check', '.']);
await check('unused files, exports and packages', 'knip', []);
// Before the suites: some of their tests start the whole product.
await check('build', 'node', ['scripts/build.ts']);
await check('sizes', 'node', ['scripts/size.ts']);
const vitest = join(reports, 'vitest.json');
await suite(
  'units, rules and routes',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`],
  {},
  () => countVitest(vitest),
);
const chromium = await installChromium();
if (chromium === undefined) {
  total.failed += 1;
  process.stdout.write(
    'Browser tests need Chromium: install the package "chromium", or name its path in CHROMIUM.\n',
  );
} else {
  const browser = join(reports, 'playwright.json');
  await suite(
    'browser journeys',
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts'],
    { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: browser },
    () => countPlaywright(browser),
  );
}

await rm(reports, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A tool that passes or fails as one. */
async function check(title: string, command: string, args: readonly string[]): Promise<void> {
  const code = await run(title, command, args, {});
  if (code === 0) total.passed += 1;
  else total.failed += 1;
}

/** A runner that counts its own tests; one that dies without a count is a failure. */
async function suite(
  title: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  count: () => Promise<Counts>,
): Promise<void> {
  const code = await run(title, command, args, env);
  const counts = await count().catch(() => ({ passed: 0, failed: 1 }));
  total.passed += counts.passed;
  total.failed += counts.failed === 0 && code !== 0 ? 1 : counts.failed;
}

async function run(
  title: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  process.stdout.write(`\n== ${title}\n`);
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.stdout.write(`== ${title}: failed\n`);
  return code ?? 1;
}

async function countVitest(file: string): Promise<Counts> {
  const report = JSON.parse(await readFile(file, 'utf8')) as {
    numPassedTests: number;
    numTotalTests: number;
    numFailedTestSuites: number;
  };
  const failed = report.numTotalTests - report.numPassedTests;
  return { passed: report.numPassedTests, failed: failed + (failed === 0 ? report.numFailedTestSuites : 0) };
}

async function countPlaywright(file: string): Promise<Counts> {
  const { stats } = JSON.parse(await readFile(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}
