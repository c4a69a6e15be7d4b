/** What a process measured in its last minute. */
export interface ProcessFigures {
  readonly requests: number;
  /** Answered with a status from 500. */
  readonly failed: number;
  /** Refused by a rate limit, whatever their status. */
  readonly limited: number;
  /** The share of readings with callers that waited for a connection of the pool. */
  readonly waiting: number;
  /** The 99th percentile of the event loop's delay, in milliseconds. */
  readonly lagMs: number;
  /** Errors of the database's state by SQLSTATE. */
  readonly faults: Readonly<Record<string, number>>;
  /** The free share of the disk with the embedded database; null if the database is elsewhere. */
  readonly diskFree: number | null;
  /** Whether the last backup in BACKUP_DIR is too old; null without BACKUP_DIR, or if it can’t be read. */
  readonly backupsOverdue: boolean | null;
}

export interface ProcessSample {
  readonly process: string;
  readonly figures: ProcessFigures;
}

/** The states of a database in which it needs an operator, by SQLSTATE. */
const FAULTS: Readonly<Record<string, string>> = {
  '25006': 'read_only',
  '53100': 'disk_full',
  '53200': 'out_of_memory',
  '53300': 'too_many_connections',
  '58030': 'io_error',
};

/** Callers waited at half of the readings or more: a short peak is no alarm. */
const WAITING_SHARE = 0.5;
const SLOW_LAG_MS = 500;
const LOW_DISK_SHARE = 0.1;
/** Fewer requests say little about a share. */
const MIN_COUNT = 10;
const FAILING_SHARE = 0.02;
const LIMITED_SHARE = 0.2;

export const isDatabaseFault = (sqlState: string): boolean => Object.hasOwn(FAULTS, sqlState);

export function databaseFaults(samples: readonly ProcessSample[]): string[] {
  const states = samples.flatMap(({ figures }) => Object.keys(figures.faults));
  return [...new Set(states.flatMap((state) => FAULTS[state] ?? []))];
}

export const exhaustedPools = (samples: readonly ProcessSample[]): string[] =>
  processesWith(samples, ({ waiting }) => waiting >= WAITING_SHARE);

export const slowProcesses = (samples: readonly ProcessSample[]): string[] =>
  processesWith(samples, ({ lagMs }) => lagMs >= SLOW_LAG_MS);

export const lowDisks = (samples: readonly ProcessSample[]): string[] =>
  processesWith(samples, ({ diskFree }) => diskFree !== null && diskFree < LOW_DISK_SHARE);

/** Not every process has BACKUP_DIR. */
export const areBackupsOverdue = (samples: readonly ProcessSample[]): boolean =>
  samples.some(({ figures }) => figures.backupsOverdue);

export const areRequestsFailing = (samples: readonly ProcessSample[]): boolean =>
  isShareReached(samples, 'failed', FAILING_SHARE);

export const areRequestsLimited = (samples: readonly ProcessSample[]): boolean =>
  isShareReached(samples, 'limited', LIMITED_SHARE);

function processesWith(samples: readonly ProcessSample[], holds: (of: ProcessFigures) => boolean): string[] {
  return samples.filter(({ figures }) => holds(figures)).map(({ process }) => process);
}

/** Of the requests to all processes. */
function isShareReached(
  samples: readonly ProcessSample[],
  what: 'failed' | 'limited',
  share: number,
): boolean {
  const sum = (name: 'requests' | 'failed' | 'limited') =>
    samples.reduce((total, { figures }) => total + figures[name], 0);
  return sum(what) >= MIN_COUNT && sum(what) >= share * sum('requests');
}
