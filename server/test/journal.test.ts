import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readJournal } from '../src/app/backup/journal.ts';

test('a journal is read line by line, as one that is larger than the memory must be', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'causeway-journal-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const path = join(directory, 'journal.ndjson');
  await promisify(execFile)('mkfifo', [path]);
  const journal = readJournal(directory);
  const first = journal.next();
  const writer = await open(path, 'w');
  const line = (lastReceipt: number) => JSON.stringify({ at: '2026', name: 'a\u2028b', lastReceipt });
  await writer.write(`${line(1)}\n${line(2).slice(0, 9)}`);
  expect(await first).toMatchObject({ value: { lastReceipt: 1 } });
  await writer.write(`${line(2).slice(9)}\n\n${line(3)}`);
  await writer.close();
  expect(await journal.next()).toMatchObject({ value: { lastReceipt: 2 } });
  expect(await journal.next()).toMatchObject({ value: { lastReceipt: 3 } });
  expect(await journal.next()).toEqual({ done: true, value: undefined });
});
