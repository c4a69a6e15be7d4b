import type { AppSecrets } from '../../modules/identity/api.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Config } from '../config/config.ts';
import type { CommandForms } from './operator-command.ts';

/** A command on a database that may lack migrations, or on none: it gets no modules. */
export interface SchemaCommand extends CommandForms {
  /** Whether `causeway check` runs first and stops the command if it finds a problem. */
  readonly checksFirst?: boolean;
  /** Parses the words after the name. Throws {@link WrongWords}. */
  prepare(words: readonly string[]): SchemaAction;
}

/** Performs the command and returns the lines to print at its end. */
export type SchemaAction = (context: SchemaContext) => Promise<readonly string[]>;

export interface SchemaContext {
  readonly config: Config;
  /** Prints a line before the end of the command, which may fail. */
  write(line: string): void;
  /** A demo's first one is created. */
  readSecrets(): Promise<AppSecrets>;
  /**
   * Opens the server's database for `work`, or that of another URL: null means the embedded one. With `creates` the
   * embedded one need not exist.
   */
  withDatabase<T>(work: (database: Database) => Promise<T>, other?: OtherDatabase): Promise<T>;
}

export interface OtherDatabase {
  readonly url?: string | null;
  readonly creates?: boolean;
}
