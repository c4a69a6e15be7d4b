import { readFileSync } from 'node:fs';

/** Of a second: Linux tells times to programs in hundredths, whatever the kernel counts in. */
const TICKS = 100;

/**
 * Seconds that this process and all that it started, waited for to the end, have kept a processor busy, in the system's
 * calls too; undefined where there is no `/proc`. See proc(5): utime, stime, cutime and cstime.
 */
export function processorSeconds(): number | undefined {
  let stat: string;
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the program's name in brackets, and may have blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) / TICKS, 0);
}
