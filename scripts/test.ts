import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { installBrowsers } from './install-browsers.ts';
import { processorSeconds } from './processor-time.ts';
import { readPlaywrightReport, readVitestReport, type TestReport } from './test-report.ts';

/**
 * `npm test`: runs everything, the fastest checks first. The log ends with the failures, the time taken and the line `N
 * passed, N failed`.
 */
process.chdir(new URL('..', import.meta.url).pathname);
const reports = await mkdtemp(join(tmpdir(), 'causeway-test-'));
// Tests start about a hundred processes; half the time of each goes into reading the same TypeScript again.
process.env['NODE_COMPILE_CACHE'] ??= join(reports, 'compiled');
const total = { passed: 0, failed: 0 };
const failures: string[] = [];
const secondTries: string[] = [];

// Downloads while everything that needs no browser runs.
const installing = installBrowsers();
// Parallel, also with the build and the first suite: none of them keeps two cores busy all the time.
// One thread and a lazy garbage collector save a third of the processor time of types and lint, and nothing waits for
// them.
const lazily = { GOMAXPROCS: '1', GOGC: '400' };
const checks = Promise.all([
  check('types', 'node', ['scripts/check-types.ts'], lazily),
  check('lint', 'oxlint', ['--deny-warnings'], lazily).then(() => check('format', 'oxfmt', ['--check', '.'])),
  check('unused files, exports and packages', 'knip', []),
]);
// Before the suites: some of their tests start the whole product.
await check('build', 'node', ['scripts/build.ts']);
await check('sizes', 'node', ['scripts/size.ts']);
// Starts when a browser is installed; one page at a time leaves most of the machine to the unit tests.
const inBrowser = installing.then(async (missing) => {
  if (missing.length > 0) return;
  const components = join(reports, 'components.json');
  await suite(
    'components',
    'vitest',
    ['run', '--project=components', ...vitestReport(components)],
    { out: 'at the end' },
    () => readVitestReport(components),
  );
});
const vitest = join(reports, 'vitest.json');
await suite(
  'units, rules and routes',
  'vitest',
  ['run', '--project=server', '--project=site', ...vitestReport(vitest)],
  {},
  () => readVitestReport(vitest),
);
await Promise.all([checks, inBrowser]);
const missing = await installing;
total.failed += missing.length;
failures.push(...missing);
if (missing.length === 0) {
  const browser = join(reports, 'playwright.json');
  await suite(
    'browser journeys',
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts'],
    // Node loads the tests' TypeScript itself, without Babel.
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browser, PW_DISABLE_TS_ESM: '1' } },
    () => readPlaywrightReport(browser),
  );
}

await rm(reports, { recursive: true, force: true });
if (secondTries.length > 0)
  process.stdout.write(`\n== what passed only at a second try\n${secondTries.join('\n')}\n`);
if (failures.length > 0) process.stdout.write(`\n== what failed\n${failures.join('\n')}\n`);
const minutes = (seconds: number | undefined) =>
  seconds === undefined ? 'unknown' : (seconds / 60).toFixed(1);
process.stdout.write(
  `\n${total.passed + total.failed} tests took ${minutes(performance.now() / 1000)} min and ${minutes(processorSeconds())} min of processor time\n`,
);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

function vitestReport(file: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
}

/** A tool that passes or fails as a whole. Its output is shown after it ended, since others may run in parallel. */
async function check(
  title: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), endOf(child)]);
  process.stdout.write(`\n== ${title}\n${out}${err}`);
  if (code === 0) {
    total.passed += 1;
    return;
  }
  total.failed += 1;
  failures.push(`- ${title}`);
  process.stdout.write(`== ${title}: failed\n`);
}

/** A runner that counts its tests; one that dies without a count is a failure. */
async function suite(
  title: string,
  command: string,
  args: readonly string[],
  { env = {}, out = 'live' }: { env?: Readonly<Record<string, string>>; out?: 'live' | 'at the end' },
  read: () => Promise<TestReport>,
): Promise<void> {
  const stdio = out === 'live' ? 'inherit' : 'pipe';
  const child = spawn(command, args, { stdio: ['ignore', stdio, stdio], env: { ...process.env, ...env } });
  const written = Promise.all(
    [child.stdout, child.stderr].map(async (stream) => (stream ? text(stream) : '')),
  );
  if (out === 'live') process.stdout.write(`\n== ${title}\n`);
  const code = await endOf(child);
  if (out !== 'live') process.stdout.write(`\n== ${title}\n${(await written).join('')}`);
  const report = await read().catch(() => ({ passed: 0, failed: 1, failures: [], secondTries: [] }));
  total.passed += report.passed;
  failures.push(...report.failures);
  secondTries.push(...report.secondTries);
  if (report.failed > 0 || code === 0) total.failed += report.failed;
  else total.failed += 1;
  if (code === 0 && report.failed === 0) return;
  if (report.failures.length === 0) failures.push(`- ${title}: ended with ${code}, and names no test`);
  process.stdout.write(`== ${title}: failed\n`);
}

/** The exit code; 1 if a signal ended the process, 127 if it could not start. */
async function endOf(child: ChildProcess): Promise<number> {
  const [code] = (await once(child, 'exit').catch(() => [127])) as [number | null];
  return code ?? 1;
}
