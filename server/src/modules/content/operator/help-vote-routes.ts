import * as contract from '@causeway/contract/console/help-votes';
import type { Mount } from '../../../platform/http/mount.ts';
import { readHelpVotes, type HelpVotesContext } from '../help-vote-service.ts';

export function mountOperatorHelpVotes(mount: Mount, context: HelpVotesContext): void {
  mount(contract.listHelpVotes, ({ language }) => readHelpVotes(context, language));
}
