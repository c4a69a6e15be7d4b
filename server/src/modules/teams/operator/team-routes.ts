import * as contract from '@causeway/contract/console/teams';
import type { Mount } from '../../../platform/http/mount.ts';
import type { OperatorTeamService } from './team-service.ts';
import { viewCustomerTeam, viewMembers } from './team-view.ts';
import type { OperatorTeamOfferService } from './team-offer-service.ts';

export interface OperatorTeamRouteParts {
  readonly service: OperatorTeamService;
  readonly offers: OperatorTeamOfferService;
}

export function mountOperatorTeams(mount: Mount, { service, offers }: OperatorTeamRouteParts): void {
  mount(contract.readCustomerTeam, async ({ input }) =>
    viewCustomerTeam(await service.read(String(input.id))),
  );
  mount(contract.listCustomerMembers, async ({ input: { id, search, cursor } }) => {
    const page = await service.listMembers(String(id), { search, cursor });
    return { list: viewMembers(page), next: page.next };
  });
  mount(contract.offerTeamPlan, async ({ caller, input }) => ({
    offerId: await offers.offer(caller, { ...input, id: String(input.id) }),
  }));
  mount(contract.withdrawTeamOffer, async ({ caller, input: { offerId, reason } }) => {
    await offers.withdraw(caller, { offerId: String(offerId), reason });
    return null;
  });
}
