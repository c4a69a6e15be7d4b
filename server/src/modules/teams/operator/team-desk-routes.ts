import * as contract from '@causeway/contract/console/teams';
import type { Mount } from '../../../platform/http/mount.ts';
import type { TeamDeskService } from './team-desk-service.ts';
import { viewCustomerTeam, viewMembers } from './team-desk-view.ts';
import type { TeamOfferDeskService } from './team-offer-desk-service.ts';

export interface TeamDeskRouteParts {
  readonly desk: TeamDeskService;
  readonly offers: TeamOfferDeskService;
}

export function mountTeamDesk(mount: Mount, { desk, offers }: TeamDeskRouteParts): void {
  mount(contract.readCustomerTeam, async ({ input }) => viewCustomerTeam(await desk.read(String(input.id))));
  mount(contract.listCustomerMembers, async ({ input: { id, search, cursor } }) => {
    const page = await desk.listMembers(String(id), { search, cursor });
    return { list: viewMembers(page), next: page.next };
  });
  mount(contract.offerTeamPackage, async ({ caller, input }) => ({
    offerId: await offers.offer(caller, { ...input, id: String(input.id) }),
  }));
  mount(contract.withdrawTeamOffer, async ({ caller, input: { offerId, reason } }) => {
    await offers.withdraw(caller, { offerId: String(offerId), reason });
    return null;
  });
}
