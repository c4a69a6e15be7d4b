import type { Language } from '@causeway/contract/language';
import type { RenderModule } from '@causeway/contract/site-settings';
import type { Db } from '../../platform/database/tx.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { addHelpVote, listHelpVotes, type HelpVote } from './help-vote-store.ts';

/** Counts a reader's answer. The page asks once per article and browser session; the limit stops scripts. */
export async function voteOnHelp(
  { db, limits }: { readonly db: Db; readonly limits: Pick<Limits, 'helpVotesByNetwork'> },
  { network, vote }: { readonly network: string; readonly vote: HelpVote },
): Promise<void> {
  await limits.helpVotesByNetwork.demand(network);
  await addHelpVote(db, vote);
}

export interface HelpVotesContext {
  readonly db: Db;
  /** Null without a built site. */
  readonly render: Pick<RenderModule, 'helpTitles'> | null;
}

/** The counts of each article with votes, most “no” first. */
export async function readHelpVotes({ db, render }: HelpVotesContext, language: Language) {
  const titles = await render?.helpTitles(language);
  const rows = await listHelpVotes(db);
  return rows.map((row) => ({ ...row, title: titles?.[row.category][row.item - 1] ?? null }));
}
