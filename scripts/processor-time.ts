import { readFileSync } from 'node:fs';

/** Per second: Linux reports times to programs in hundredths, whatever the kernel counts in. */
const TICKS = 100;

/**
 * Returns the processor seconds, user and system, of this process and of all children it waited for; undefined without
 * `/proc`. See proc(5): utime, stime, cutime and cstime.
 */
export function processorSeconds(): number | undefined {
  let stat: string;
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the program's name in brackets and may contain blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) / TICKS, 0);
}
