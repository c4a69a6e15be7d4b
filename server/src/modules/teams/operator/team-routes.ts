import * as contract from '@causeway/contract/console/teams';
import type { Mount } from '../../../platform/http/mount.ts';
import { listCustomerMembers, readCustomerTeam, type OperatorTeamContext } from './team-service.ts';
import { viewCustomerTeam, viewMembers } from './team-view.ts';
import { offerTeamPlan, withdrawTeamOffer } from './team-offer-service.ts';

export function mountOperatorTeams(mount: Mount, context: OperatorTeamContext): void {
  mount(contract.readCustomerTeam, async ({ input }) =>
    viewCustomerTeam(await readCustomerTeam(context, String(input.id))),
  );
  mount(contract.listCustomerMembers, async ({ input: { id, search, cursor } }) => {
    const page = await listCustomerMembers(context, String(id), { search, cursor });
    return { list: viewMembers(page), next: page.next };
  });
  mount(contract.offerTeamPlan, async ({ caller, input }) => ({
    offerId: await offerTeamPlan(context, caller, { ...input, id: String(input.id) }),
  }));
  mount(contract.withdrawTeamOffer, async ({ caller, input: { offerId, reason } }) => {
    await withdrawTeamOffer(context, caller, { offerId: String(offerId), reason });
    return null;
  });
}
