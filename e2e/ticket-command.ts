import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect } from './test.ts';

/** Runs an operator's command on the server's machine; returns its output. */
export async function operateTickets(words: readonly string[], input = ''): Promise<string> {
  const child = spawn('node', ['server/src/operator.ts', 'tickets', ...words], {
    cwd: new URL('..', import.meta.url).pathname,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ENV_FILE: '', DATABASE_URL: '', DATA_DIR: process.env['CAUSEWAY_DATA_DIR'] },
  });
  child.stdin.end(input);
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(code).toBe(0);
  return printed;
}
