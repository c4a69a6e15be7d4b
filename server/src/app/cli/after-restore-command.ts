import {
  acceptMovedDatabase,
  afterRestore,
  type AfterRestoreOptions,
  type AfterRestoreParts,
} from '../backup/after-restore.ts';
import { parseIsoTime } from './iso-time.ts';
import { WrongWords, type CommandForms } from './operator-command.ts';

/** Performs the command and returns the lines to print. */
type AfterRestoreAction = (parts: AfterRestoreParts) => Promise<readonly string[]>;

/** A command on a database that nothing else may use yet. */
export const afterRestoreCommand: CommandForms & { prepare(words: readonly string[]): AfterRestoreAction } = {
  name: 'after-restore',
  forms: [
    { words: '', does: 'makes a restored database safe to use; nothing starts on it before' },
    { words: '--restored', does: 'does so for a disk snapshot and the like, which it can’t recognize' },
    {
      words: '--restored <ISO time>',
      does: 'does so with the time of the snapshot, such as 2026-11-26T08:00Z, if a server ran on it since',
    },
    { words: '--last-receipt <number>', does: 'does so with the last receipt number that you know of' },
    { words: '--without-answers', does: 'does so even if a payment provider does not answer' },
    { words: '--moved', does: 'accepts a database that you moved, with everything in it' },
  ],
  prepare(words) {
    if (words.length === 1 && words[0] === '--moved') return acceptMoved;
    const options = readOptions(words);
    return (parts) => afterRestore(parts, options);
  },
};

const acceptMoved: AfterRestoreAction = async ({ platform }) => {
  await acceptMovedDatabase(platform);
  return ['The moved database is accepted. The server can be started.'];
};

function readOptions([first, ...rest]: readonly string[]): AfterRestoreOptions {
  if (first === undefined) return {};
  if (first === '--without-answers') return { ...readOptions(rest), acceptsSilence: true };
  const [value = '', ...more] = rest;
  if (first === '--restored' && /^\d/.test(value))
    return { ...readOptions(more), restored: true, since: parseIsoTime(value) };
  if (first === '--restored') return { ...readOptions(rest), restored: true };
  if (first !== '--last-receipt' || !/^\d{1,9}$/.test(value)) throw new WrongWords('Unknown command');
  return { ...readOptions(more), lastReceipt: Number(value) };
}
