import type { Access } from '../../modules/access/api.ts';
import type { RetryContext } from '../../modules/backoffice/api.ts';
import type { Content } from '../../modules/content/api.ts';
import type { Identity } from '../../modules/identity/api.ts';
import type { Support } from '../../modules/support/api.ts';

/** What the commands work on. */
export type Operated = Pick<Content, 'settings'> &
  Pick<Identity, 'operatorContext'> &
  Pick<Access, 'gatewayKeys' | 'gatewayFeed'> &
  Pick<Support, 'ticketContext'> & { readonly consoleUrl: string; readonly retryContext: RetryContext };

/** The command in the audit log: any person who may run it on the server's machine. */
export const COMMAND_ACTOR = 'operator:command';

/** Performs the command and returns the lines to print. */
export type OperatorAction = (operated: Operated) => Promise<readonly string[]>;

export interface CommandForms {
  /** The first word. */
  readonly name: string;
  /** The forms of the following words, with a description of each. */
  readonly forms: readonly { readonly words: string; readonly does: string }[];
}

/** A group of commands for operators. */
export interface OperatorCommand extends CommandForms {
  /**
   * Parses the words after the name and asks for what must not be on a command line, before the database is opened.
   * Throws {@link WrongWords}.
   */
  prepare(words: readonly string[]): Promise<OperatorAction>;
}

/** The command line does not match any form. */
export class WrongWords extends Error {
  override readonly name = 'WrongWords';
}
