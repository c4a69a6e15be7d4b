import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations');

/** One numbered step of the schema. */
export interface Migration {
  /** As `0003-refund-reasons`. */
  readonly name: string;
  readonly statements: string;
  /**
   * Set for a contract migration, which takes something away: the last migration that a release must have to run on
   * the schema afterwards. An expand migration only adds, so the release before it runs on it, too.
   */
  readonly minimum?: string;
  /** The index that it builds concurrently, which can't be part of a transaction. */
  readonly index?: string;
}

/** Four digits, so that names sort by number; words, so that no date passes. */
const FILE_NAME = /^\d{4}(-[a-z][a-z0-9]*)+\.sql$/;
const MARK = /^-- (?:expand|contract, from (?<minimum>\d{4}(?:-[a-z][a-z0-9]*)+))\n/;
const CONCURRENT_INDEX = /^create (?:unique )?index concurrently if not exists (?<index>\w+) on [^;]+;?$/;

/** The first release has none. */
const UNMARKED = '0001-baseline';

/** Plain SQL files in order of name. */
export async function loadMigrations(folder: string): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      if (!FILE_NAME.test(file))
        throw new Error(`A migration’s name must look like 0001-baseline.sql, not ${file}`);
      return parseMigration(file.slice(0, -'.sql'.length), await readFile(join(folder, file), 'utf8'));
    }),
  );
}

export function parseMigration(name: string, statements: string): Migration {
  const mark = MARK.exec(statements);
  if (mark === null && name !== UNMARKED)
    throw new Error(
      `${name}.sql must begin with "-- expand", or with "-- contract, from 0012-name" for the last migration that a ` +
        'release must have to run on it',
    );
  const minimum = mark?.groups?.['minimum'];
  const [only = '', ...more] = withoutComments(statements);
  const index = CONCURRENT_INDEX.exec(only)?.groups?.['index'];
  if (
    /\bindex concurrently\b/.test(withoutComments(statements).join(';')) &&
    (index === undefined || more.length > 0)
  )
    throw new Error(
      `${name}.sql must be one statement, "create index concurrently if not exists name on …", because no transaction ` +
        'can hold it',
    );
  return {
    name,
    statements,
    ...(minimum !== undefined && { minimum }),
    ...(index !== undefined && { index }),
  };
}

/** The statements in lower case and on one line each, without comments, function bodies and quoted texts. */
export function withoutComments(statements: string): readonly string[] {
  return statements
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$$$')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}
