import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The cores that this process may use, such as `0-1`; undefined where they cannot be chosen. */
const ALLOWED = existsSync('/proc/self/status')
  ? /^Cpus_allowed_list:\s+(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  : undefined;
const [SERVERS, LOAD] = [/^\d+/.exec(ALLOWED ?? '')?.[0], /\d+$/.exec(ALLOWED ?? '')?.[0]];
const CAN_PIN = SERVERS !== LOAD && spawnSync('taskset', ['--version']).status === 0;

/** For the title of a table. */
export const CORES = CAN_PIN
  ? `servers and PostgreSQL on core ${SERVERS}, load on core ${LOAD}`
  : 'servers, PostgreSQL and load on the same cores';

/**
 * Starts servers, which stay on the first core because processes inherit it; this process, which makes the load, then
 * stays on the last one.
 */
export async function startOnServerCore<T>(start: () => Promise<T>): Promise<T> {
  pin(SERVERS);
  try {
    return await start();
  } finally {
    pin(LOAD);
  }
}

/** Lets this process, and what it starts from now on, use all cores again. */
export function releaseCores(): void {
  pin(ALLOWED);
}

function pin(cores: string | undefined): void {
  if (!CAN_PIN || cores === undefined) return;
  const { status, stderr } = spawnSync('taskset', ['-a', '-c', '-p', cores, String(process.pid)]);
  if (status !== 0) throw new Error(`taskset failed: ${stderr.toString()}`);
}
