import * as contract from '@causeway/contract/console/campaigns';
import type { Clock } from '../../../platform/clock.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CatalogueService } from '../../catalog/api.ts';
import type { OperatorCampaignService } from './campaign-service.ts';
import { viewCampaign } from './campaign-view.ts';
import type { CampaignImageService } from '../campaign-image-service.ts';

export interface OperatorCampaignRouteParts {
  readonly service: OperatorCampaignService;
  readonly images: CampaignImageService;
  readonly catalogue: CatalogueService;
  readonly clock: Clock;
}

export function mountOperatorCampaigns(mount: Mount, parts: OperatorCampaignRouteParts): void {
  const { service, images, catalogue, clock } = parts;
  mount(contract.listOperatorCampaigns, async ({ input }) => {
    const { rows, next } = await service.list(input.cursor);
    const now = clock();
    return { list: rows.map((one) => viewCampaign(one, now)), next };
  });
  mount(contract.readCampaign, async ({ input }) => {
    const { one, orders } = await service.read(String(input.id));
    return { campaign: viewCampaign(one, clock()), orders };
  });
  mount(contract.addCampaign, async ({ caller, input }) => ({ id: await service.add(caller, input) }));
  mount(contract.changeCampaign, async ({ caller, input }) => {
    await service.changeCampaign(caller, { ...input, id: String(input.id) });
    return null;
  });
  mount(contract.endCampaign, async ({ caller, input }) => {
    await service.end(caller, { ...input, id: String(input.id) });
    return null;
  });
  mount(contract.setCampaignImage, async ({ caller, input }) => {
    const { id, language, image } = input;
    return { url: await images.set(caller, { id, language }, await image.bytes()) };
  });
  mount(contract.removeCampaignImage, async ({ caller, input }) => {
    await images.remove(caller, { id: String(input.id), language: input.language });
    return null;
  });
  mount(contract.listPlansForCampaign, async ({ language }) => {
    const { plans } = await catalogue.list(language);
    return plans.map(({ key, name, tier, days }) => ({ key, name, tier, days }));
  });
}
