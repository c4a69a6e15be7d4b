import { spawn, type ChildProcess } from 'node:child_process';
import { buildIfChanged } from './build-stamp.ts';

/** `npm run dev`: the server restarts when its files change, and Vite reloads the site on port 5173. */
const run = (command: readonly string[], cwd = '.'): ChildProcess =>
  spawn(process.execPath, command, { stdio: 'inherit', cwd });

process.chdir(new URL('..', import.meta.url).pathname);
// The server needs a render module even when Vite serves the pages.
await buildIfChanged();
const children = [
  run(['--watch-path=server', '--watch-path=contract/src', '--watch-preserve-output', 'server/src/main.ts']),
  run(['../node_modules/vite/bin/vite.js', '--clearScreen', 'false'], 'site'),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
}
await Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
children.forEach((child) => child.kill('SIGTERM'));
