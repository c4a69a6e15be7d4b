import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A runner's counts, and the name and first lines of the message of each test that did not pass. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  /** Tests that passed only on a retry, with their first error. */
  readonly secondTries: readonly string[];
}

const LINES = 6;
const PAGE_LINES = 60;
const WIDTH = 300;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** Strict: a skipped or todo test has failed, and so has a file that could not be loaded. */
export async function readVitestReport(file: string): Promise<TestReport> {
  const report = JSON.parse(await readFile(file, 'utf8')) as VitestReport;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative('', name);
    const tests = assertionResults.filter((test) => test.status !== 'passed');
    if (tests.length === 0) return status === 'failed' ? [tell(path, message)] : [];
    return tests.map((test) =>
      tell(`${path} > ${test.fullName}`, test.failureMessages?.[0] ?? `It was not run: ${test.status}.`),
    );
  });
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numTotalTests - report.numPassedTests, failures.length),
    failures,
    secondTries: [],
  };
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly {
        readonly error?: { readonly message?: string };
        readonly attachments: readonly { readonly name: string; readonly path?: string }[];
      }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly PlaywrightSuite[];
}

/**
 * A test that was not run has failed. One that passed on a retry has passed and is in `secondTries`. Each
 * comes with what the page showed, since CI keeps no files.
 */
export async function readPlaywrightReport(file: string): Promise<TestReport> {
  const { stats, errors, suites } = JSON.parse(await readFile(file, 'utf8')) as PlaywrightReport;
  const tellAll = (wanted: readonly TestStatus[]) =>
    Promise.all(suites.flatMap((suite) => listTests(suite, wanted)).map(tellTest));
  const failures = [
    ...(await tellAll(['unexpected', 'skipped'])),
    ...errors.map(({ message = '' }) => tell('outside of any test', message)),
  ];
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected + stats.skipped, failures.length),
    failures,
    secondTries: await tellAll(['flaky']),
  };
}

type PlaywrightTest = PlaywrightSuite['specs'][number]['tests'][number];
type TestStatus = PlaywrightTest['status'];

/** The tests of a suite that have a wanted status, with their full names. */
function listTests(
  suite: PlaywrightSuite,
  wanted: readonly TestStatus[],
  above: readonly string[] = [],
): { name: string; test: PlaywrightTest }[] {
  const names = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => wanted.includes(status))
      .map((test) => ({ name: [...names, title].join(' > '), test })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => listTests(inner, wanted, names))];
}

/** Describes a test by its first error and the page at that moment. */
async function tellTest({ name, test }: { name: string; test: PlaywrightTest }): Promise<string> {
  const first = test.results.find(({ error }) => error !== undefined);
  const told = tell(name, first?.error?.message ?? `It was not run: ${test.status}.`);
  const context = first?.attachments.find((attachment) => attachment.name === 'error-context')?.path;
  if (context === undefined) return told;
  const [, page = ''] = /^```yaml\n(.*?)\n```$/ms.exec(await readFile(context, 'utf8')) ?? [];
  return [told, ...indent(page.split('\n').slice(0, PAGE_LINES))].join('\n');
}

function tell(name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => /\S/.test(line) && !/^\s+at /.test(line))
    .slice(0, LINES);
  return [`- ${name}`, ...indent(lines)].join('\n');
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `    ${line.slice(0, WIDTH)}`);
}
