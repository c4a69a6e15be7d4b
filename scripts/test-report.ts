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
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
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

/** A test that was not run has failed. One that passed on a retry has passed and is in `secondTries`. */
export async function readPlaywrightReport(file: string): Promise<TestReport> {
  const { stats, errors, suites } = JSON.parse(await readFile(file, 'utf8')) as PlaywrightReport;
  const failures = [
    ...suites.flatMap((suite) => tellTests(suite, ['unexpected', 'skipped'])),
    ...errors.map(({ message = '' }) => tell('outside of any test', message)),
  ];
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected + stats.skipped, failures.length),
    failures,
    secondTries: suites.flatMap((suite) => tellTests(suite, ['flaky'])),
  };
}

type TestStatus = PlaywrightSuite['specs'][number]['tests'][number]['status'];

/** Describes the tests of a suite that have a wanted status, with the first error of each. */
function tellTests(
  suite: PlaywrightSuite,
  wanted: readonly TestStatus[],
  above: readonly string[] = [],
): string[] {
  const names = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => wanted.includes(status))
      .map(({ status, results }) => {
        const message = results.find(({ error }) => error !== undefined)?.error?.message;
        return tell([...names, title].join(' > '), message ?? `It was not run: ${status}.`);
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => tellTests(inner, wanted, names))];
}

function tell(name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => /\S/.test(line) && !/^\s+at /.test(line))
    .slice(0, LINES)
    .map((line) => `    ${line.slice(0, WIDTH)}`);
  return [`- ${name}`, ...lines].join('\n');
}
