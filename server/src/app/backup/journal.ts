import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MINUTE_MS } from '../../platform/durations.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Clock } from '../../platform/clock.ts';
import { JOURNAL_JOB } from '../../platform/monitoring/monitoring-store.ts';
import type { Db } from '../../platform/database/tx.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import { readJournaled, readLastReceipt, type Journaled } from './journaled-rows.ts';

/** What happened in a minute, by id only: what a restored database must not forget. */
export interface JournalLine extends Journaled {
  readonly at: string;
  /** Of the installation, as in a backup's manifest. */
  readonly installation: string;
}

interface JournalParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly installation: string;
}

/** Longer than a transaction takes and clocks differ. What two lines have in common counts once. */
const OVERLAP_MS = 2 * MINUTE_MS;
/** How far back the first line looks. */
const FIRST_MS = 24 * 60 * MINUTE_MS;
const journalJob = jobKind(JOURNAL_JOB, { alone: true });

const pathOf = (directory: string): string => join(directory, 'journal.ndjson');

/** Writes a line each minute, in one process at a time. */
export async function defineJournalJob(jobs: Jobs, parts: JournalParts, directory: string): Promise<void> {
  let last: JournalLine | undefined;
  await jobs.define(journalJob, async () => {
    last = await writeJournal(parts, directory, last);
  });
  await jobs.schedule(journalJob, '* * * * *');
}

/**
 * Appends what happened since the last line, and returns once it is on the disk. On the first line of a day, deletes the
 * lines that are older than the oldest backup.
 */
export async function writeJournal(
  { db, clock, installation }: JournalParts,
  directory: string,
  known?: JournalLine,
): Promise<JournalLine> {
  const last = known ?? (await readJournalEnds(directory)).last;
  const now = clock();
  const since = last === undefined ? now.getTime() - FIRST_MS : Date.parse(last.at) - OVERLAP_MS;
  const line = { at: now.toISOString(), installation, ...(await readJournaled(db, new Date(since))) };
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (last?.at.slice(0, 10) !== line.at.slice(0, 10)) await pruneJournal(directory);
  // A crash may have cut the last line off.
  const file = await open(pathOf(directory), 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const end = Buffer.alloc(1);
    if (size > 0) await file.read(end, 0, 1, size - 1);
    const isCutOff = size > 0 && end.toString() !== '\n';
    await file.appendFile(`${isCutOff ? '\n' : ''}${JSON.stringify(line)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return line;
}

/** Reads the complete lines one by one, since all of them may be larger than the memory; oldest first. */
export async function* readJournal(directory: string): AsyncGenerator<JournalLine> {
  for await (const text of readLines(directory)) {
    const line = parse(text);
    if (line !== undefined) yield line;
  }
}

interface JournalEnds {
  readonly first: JournalLine | undefined;
  readonly last: JournalLine | undefined;
  /** 0 without a journal. */
  readonly lastReceipt: number;
}

export async function readJournalEnds(directory: string): Promise<JournalEnds> {
  let first: JournalLine | undefined;
  let last: JournalLine | undefined;
  let lastReceipt = 0;
  for await (const line of readJournal(directory)) {
    first ??= line;
    last = line;
    lastReceipt = Math.max(lastReceipt, line.lastReceipt);
  }
  return { first, last, lastReceipt };
}

/** Throws {@link StartRefused} if receipts were issued that the database lacks: it was restored. */
export async function checkJournal(db: Db, directory: string): Promise<void> {
  const issued = await readLastReceipt(db);
  const { lastReceipt: known } = await readJournalEnds(directory);
  if (known > issued)
    throw new StartRefused(
      `Causeway can’t start: by the journal in BACKUP_DIR, receipt ${known} was issued, but the database ends at ` +
        `${issued}. If it was restored, run "npm run operator -- after-restore". See docs/production/after-restore.md.`,
    );
}

async function pruneJournal(directory: string): Promise<void> {
  const names = await readdir(directory);
  const [oldest] = names.flatMap((name) => /^causeway-(\d{8}T\d{9}Z)-/.exec(name)?.[1] ?? []).toSorted();
  if (oldest === undefined) return;
  const isKept = (text: string): boolean => compact(parse(text)?.at) >= oldest;
  for await (const first of readLines(directory)) {
    if (isKept(first)) return;
    break;
  }
  const draft = `${pathOf(directory)}.part`;
  const kept = async function* () {
    for await (const text of readLines(directory)) if (isKept(text)) yield `${text}\n`;
  };
  await pipeline(kept, createWriteStream(draft, { mode: 0o600, flush: true }));
  await rename(draft, pathOf(directory));
}

/** As in the names of backups. */
const compact = (at = ''): string => at.replaceAll(/[-:.]/g, '');

async function* readLines(directory: string): AsyncGenerator<string> {
  const file = await open(pathOf(directory)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return;
  let begun: string[] = [];
  for await (const chunk of file.createReadStream({ encoding: 'utf8' }) as AsyncIterable<string>) {
    const [end = '', ...others] = chunk.split('\n');
    begun.push(end);
    for (const next of others) {
      const text = begun.join('');
      begun = [next];
      if (text !== '') yield text;
    }
  }
  const text = begun.join('');
  if (text !== '') yield text;
}

function parse(text: string): JournalLine | undefined {
  try {
    return JSON.parse(text) as JournalLine;
  } catch {
    return undefined;
  }
}
