import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runOperator } from '../src/app/cli/run-operator.ts';

export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Starts a program of `server/src`, such as `operator.ts`, as a separate process whose environment is only `env`. */
export function spawnProgram(
  name: string,
  env: Readonly<Record<string, string>>,
  words: readonly string[] = [],
): ChildProcessWithoutNullStreams {
  const program = fileURLToPath(new URL(`../src/${name}`, import.meta.url));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return spawn(process.execPath, [program, ...words], {
    env: { PATH, NODE_COMPILE_CACHE, ENV_FILE: '', ...env },
  });
}

/** Runs it to its end. */
export async function runProgram(
  name: string,
  env: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<Outcome> {
  const child = spawnProgram(name, env, words);
  child.stdin.end();
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number | null, out, err };
}

/** The operator's command without starting a process. */
export async function operate(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<Outcome> {
  let [out, err] = ['', ''];
  const code = await runOperator(words, {
    env,
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
  });
  return { code, out, err };
}
