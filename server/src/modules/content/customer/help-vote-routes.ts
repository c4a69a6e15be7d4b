import * as contract from '@causeway/contract/help';
import type { Db } from '../../../platform/database/tx.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { voteOnHelp } from '../help-vote-service.ts';

export function mountHelpVotes(
  mount: Mount,
  context: { readonly db: Db; readonly limits: Pick<Limits, 'helpVotesByNetwork'> },
): void {
  mount(contract.voteOnHelp, async ({ input, network }) => {
    await voteOnHelp(context, { network, vote: input });
    return null;
  });
}
