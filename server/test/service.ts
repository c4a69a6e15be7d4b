import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NOBODY = 65534;
/** Nobody, a user who owns nothing, if root runs the tests. */
export const UNPRIVILEGED: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** A new directory of that user's; on the disk, where databases are durable. */
export async function serviceDirectory(name: string): Promise<string> {
  const directory = await mkdtemp(join('/var/tmp', `causeway-${name}-`));
  if (UNPRIVILEGED.uid !== undefined) await chown(directory, NOBODY, NOBODY);
  return directory;
}

interface ServiceStart {
  readonly command: string;
  readonly args: readonly string[];
  /** Removed at the end. */
  readonly directory: string;
  readonly isUp: () => Promise<boolean>;
  readonly stopSignal?: NodeJS.Signals;
}

/** Starts a program as that user, waits until it is up, and returns how to stop it. */
export async function startService({
  command,
  args,
  directory,
  isUp,
  stopSignal = 'SIGTERM',
}: ServiceStart): Promise<() => Promise<void>> {
  const child = spawn(command, args, {
    cwd: directory,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...UNPRIVILEGED,
  });
  const ended = once(child, 'exit');
  // Where a test did not get to its end.
  const endToo = () => void child.kill(stopSignal);
  process.once('exit', endToo);
  child.once('exit', () => process.off('exit', endToo));
  while (!(await isUp())) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${command} ended with ${child.exitCode ?? child.signalCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return async () => {
    child.kill(stopSignal);
    await ended;
    await rm(directory, { recursive: true });
  };
}
