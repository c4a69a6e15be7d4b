import { perLanguage } from '@causeway/contract/language';
import { campaignImagePath } from '@causeway/contract/campaigns';
import type { ConsoleCampaign } from '@causeway/contract/console/campaigns';
import { spanState } from '../../../platform/span-state.ts';
import type { Campaign } from '../campaign.ts';
import { campaignDraftOf } from '../campaign-draft.ts';

export function viewCampaign(one: Campaign, now: Date): ConsoleCampaign {
  const address = (id: string | undefined) => (id === undefined ? null : campaignImagePath(id));
  return {
    id: one.id,
    kind: one.kind,
    state: spanState(one, now),
    ...campaignDraftOf(one),
    images: perLanguage((language) => address(one.images[language])),
    version: one.version,
  };
}
