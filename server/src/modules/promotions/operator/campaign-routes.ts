import * as contract from '@causeway/contract/console/campaigns';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CatalogueService } from '../../catalog/api.ts';
import { removeCampaignImage, setCampaignImage } from '../campaign-image-service.ts';
import {
  addCampaign,
  changeCampaign,
  endCampaign,
  listCampaignPage,
  readCampaign,
  type OperatorCampaignContext,
} from './campaign-service.ts';
import { viewCampaign } from './campaign-view.ts';

export function mountOperatorCampaigns(
  mount: Mount,
  context: OperatorCampaignContext & { readonly catalogue: CatalogueService },
): void {
  const { catalogue, clock } = context;
  mount(contract.listOperatorCampaigns, async ({ input }) => {
    const { list, next } = await listCampaignPage(context, input.cursor);
    const now = clock();
    return { list: list.map((one) => viewCampaign(one, now)), next };
  });
  mount(contract.readCampaign, async ({ input }) => {
    const { one, orders } = await readCampaign(context, String(input.id));
    return { campaign: viewCampaign(one, clock()), orders };
  });
  mount(contract.addCampaign, async ({ caller, input }) => ({
    id: await addCampaign(context, { ...input, caller }),
  }));
  mount(contract.changeCampaign, async ({ caller, input }) => {
    await changeCampaign(context, { ...input, caller, id: String(input.id) });
    return null;
  });
  mount(contract.endCampaign, async ({ caller, input }) => {
    await endCampaign(context, { ...input, caller, id: String(input.id) });
    return null;
  });
  mount(contract.setCampaignImage, async ({ caller, input: { id, language, image } }) => {
    const bytes = await image.bytes();
    return { url: await setCampaignImage(context, { caller, id, language, bytes }) };
  });
  mount(contract.removeCampaignImage, async ({ caller, input: { id, language } }) => {
    await removeCampaignImage(context, { caller, id: String(id), language });
    return null;
  });
  mount(contract.listPlansForCampaign, async ({ language }) => {
    const { plans } = await catalogue.list(language);
    return plans.map(({ key, name, tier, days }) => ({ key, name, tier, days }));
  });
}
