import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const LINES = 1000;
const LOG = new URL('log.ts', import.meta.url).href;

test('all lines of a process that ends arrive, in order', async () => {
  const program = `import { createLog } from '${LOG}';
    const log = createLog('info');
    for (let line = 0; line < ${LINES}; line++) log.info({ line }, 'a line');
    process.exit();`;
  const args = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const lines = stdout.split('\n').slice(0, -1);
  expect(lines.map((text) => (JSON.parse(text) as { line: number }).line)).toEqual([...Array(LINES).keys()]);
});

test('a full disk ends no process; once there is room, lines are written again, and the last ones are not lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'log');
  const program = `import { createLog } from '${LOG}';
    import { closeSync, openSync } from 'node:fs';
    const log = createLog('info');
    log.info('more than is kept, '.repeat(52_000));
    log.info('and more, '.repeat(4000));
    log.info('kept');
    setTimeout(() => {
      closeSync(1);
      openSync('${file}', 'w');
      log.info('later');
      process.exit();
    }, 300);`;
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', full, 'inherit'],
  });
  closeSync(full);
  expect(await once(child, 'exit')).toEqual([0, null]);
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(lines.map((text) => (JSON.parse(text) as { msg: string }).msg)).toEqual(['kept', 'later']);
});
