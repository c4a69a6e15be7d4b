import * as contract from '@causeway/contract/wheel';
import { readInvite } from '@causeway/contract/invites';
import { checkCampaign, listCampaigns, readCampaignImage } from '@causeway/contract/campaigns';
import type { Mount } from '../../../platform/http/mount.ts';
import { readInvitations, type InviteContext } from '../invite-service.ts';
import type { CampaignService } from '../campaign-service.ts';
import { spinWheel, type SpinContext } from '../spin-service.ts';
import { listSpinPage, readSpin, readWheel, type WheelContext } from '../wheel-service.ts';
import { viewInvitations } from './invite-view.ts';
import { viewListedCampaign, viewPointedAt } from './campaign-view.ts';
import { viewCheck, viewSpinResult, viewListedSpin, viewWheel } from './wheel-view.ts';

/** `publicUrl` is the base of invitation links. */
export function mountWheel(
  mount: Mount,
  context: SpinContext & WheelContext & { readonly publicUrl: string },
): void {
  mount(contract.readWheel, async ({ caller }) =>
    viewWheel(await readWheel(context, caller.accountId), context.publicUrl),
  );

  mount(contract.spinWheel, async ({ input, caller: { accountId }, waitedMs }) => {
    const commitment = input.commitment === undefined ? undefined : String(input.commitment);
    const seed = input.seed ?? '';
    const result = await spinWheel(context, { accountId, seed, commitment, waitedMs });
    if (result.spin.days > 0) context.wall.forget();
    return viewSpinResult(result);
  });

  mount(contract.listSpins, async ({ input: { cursor }, caller: { accountId } }) => {
    const { list, next } = await listSpinPage(context, { accountId, cursor });
    return { list: list.map(viewListedSpin), next };
  });

  mount(contract.readSpin, async ({ input, caller: { accountId } }) =>
    viewCheck(await readSpin(context, { accountId, id: String(input.id) })),
  );
}

export function mountCampaigns(mount: Mount, campaigns: CampaignService): void {
  mount(checkCampaign, async ({ origin }) => {
    const { one, now } = await campaigns.readPointedAt();
    return viewPointedAt(one, now, origin);
  });
  mount(listCampaigns, async ({ origin }) => {
    const { campaigns: listed, now } = await campaigns.list();
    return listed.map((one) => viewListedCampaign(one, now, origin));
  });
  mount(readCampaignImage, async ({ input }) => {
    const { type, bytes } = await campaigns.readImage(String(input.id));
    return new File([new Uint8Array(bytes)], 'image', { type });
  });
}

/** `publicUrl` is the base of invitation links. */
export function mountInvites(
  mount: Mount,
  context: Pick<InviteContext, 'db' | 'entitlements'> & { readonly publicUrl: string },
): void {
  mount(readInvite, async ({ caller }) =>
    viewInvitations(await readInvitations(context, caller.accountId), context.publicUrl),
  );
}
