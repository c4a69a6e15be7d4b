import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-report.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'causeway-report-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function written(report: object): Promise<string> {
  const file = join(directory, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return file;
}

test('vitest: everything that did not pass has failed and is named: tests, skipped tests, files', async () => {
  const assertion = (fullName: string, status: string, failureMessages: string[] = []) => ({
    fullName,
    status,
    failureMessages,
  });
  const file = await written({
    numPassedTests: 1,
    numTotalTests: 3,
    testResults: [
      {
        name: resolve('server/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          assertion('money is whole', 'passed'),
          assertion('money is kept', 'failed', [
            'Error: \u001b[31mgone\u001b[39m\n\n    at spend (a.ts:1:1)',
          ]),
          assertion('money is made', 'skipped'),
        ],
      },
      { name: resolve('site/b.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  });
  expect(await readVitestReport(file)).toEqual({
    passed: 1,
    failed: 3,
    failures: [
      '- server/a.test.ts > money is kept\n    Error: gone',
      '- server/a.test.ts > money is made\n    It was not run: skipped.',
      '- site/b.test.ts\n    No such module',
    ],
    secondTries: [],
  });
});

test('Playwright: failures show the page, outside of tests they count too, and a test that passed on retry is reported apart', async () => {
  const context = join(directory, 'error-context.md');
  await writeFile(
    context,
    '# Error details\n\n```\nPale\n```\n\n```yaml\n- main:\n  - text: Sorry\n```\n\n# Test source\n\n```ts\n1\n```\n',
  );
  const attachments = [{ name: 'error-context', path: context }];
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [{ status, results: messages.map((message) => ({ error: { message }, attachments })) }],
  });
  const file = await written({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'Error: the server is gone' }],
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('pays', 'expected')],
        suites: [
          { title: 'zh', specs: [spec('reads', 'unexpected', 'Red'), spec('writes', 'flaky', 'Pale')] },
        ],
      },
    ],
  });
  expect(await readPlaywrightReport(file)).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      '- a.spec.ts > zh > reads\n    Red\n    - main:\n      - text: Sorry',
      '- outside of any test\n    Error: the server is gone',
    ],
    secondTries: ['- a.spec.ts > zh > writes\n    Pale\n    - main:\n      - text: Sorry'],
  });
});
