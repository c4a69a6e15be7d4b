import type { Access } from '../../modules/access/api.ts';
import type { Content } from '../../modules/content/api.ts';
import type { Identity } from '../../modules/identity/api.ts';
import type { Support } from '../../modules/support/api.ts';

/** What operators work on. */
export type Operated = Pick<Content, 'settings'> &
  Pick<Identity, 'operatorContext'> &
  Pick<Access, 'gatewayKeys' | 'gatewayFeed'> &
  Pick<Support, 'ticketContext'> & { readonly publicUrl: string };

/** How the command stands in the audit: whoever may run it on the server's machine. */
export const COMMAND_ACTOR = 'operator:command';

/** Does what was asked, and answers the lines to print. */
export type OperatorAction = (operated: Operated) => Promise<readonly string[]>;

/** One thing that operators work on from the command line. */
export interface OperatorCommand {
  /** The first word. */
  readonly name: string;
  /** What may follow, each with what it does. */
  readonly forms: readonly { readonly words: string; readonly does: string }[];
  /**
   * Understands the words after the name and asks for what must not stand on a command line, all before the database is
   * opened. Throws {@link WrongWords}.
   */
  prepare(words: readonly string[]): Promise<OperatorAction>;
}

/** The command line is not one of a command's forms. */
export class WrongWords extends Error {
  override readonly name = 'WrongWords';
}
