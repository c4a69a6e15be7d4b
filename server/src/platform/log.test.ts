import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const LINES = 1000;

test('all lines of a process that ends arrive, in order', async () => {
  const program = `import { createLog } from '${new URL('log.ts', import.meta.url).href}';
    const log = createLog('info');
    for (let line = 0; line < ${LINES}; line++) log.info({ line }, 'a line');
    process.exit();`;
  const args = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const lines = stdout.split('\n').slice(0, -1);
  expect(lines.map((text) => (JSON.parse(text) as { line: number }).line)).toEqual([...Array(LINES).keys()]);
});
