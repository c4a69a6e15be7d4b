import { checkCampaign, listCampaigns, readCampaignImage } from '@causeway/contract/campaigns';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CampaignService } from '../campaign-service.ts';
import { viewListedCampaign, viewPointedAt } from './campaign-view.ts';

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
