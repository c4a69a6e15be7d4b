import { DEFAULT_CAMPAIGN_IMAGES } from '@causeway/contract/lists';
import {
  CAMPAIGN_LINKS,
  campaignImagePath,
  type checkCampaign,
  type listCampaigns,
} from '@causeway/contract/campaigns';
import type { OutputOf } from '@causeway/contract/endpoint';
import { type Language, perLanguage } from '@causeway/contract/language';
import type { Localized, RechargeBanner } from '@causeway/contract/site-settings';
import { toEpoch } from '../../../platform/epoch.ts';
import { spanState } from '../../../platform/span-state.ts';
import type { PlanList } from '../../catalog/api.ts';
import type { Campaign } from '../campaign.ts';

const NO_TEXTS: Localized = perLanguage(() => '');

/** The campaign of the popup and countdown; undefined if none runs. */
export function viewPointedAt(
  one: Campaign | undefined,
  now: Date,
  origin: string,
): OutputOf<typeof checkCampaign> {
  const base = { now: toEpoch(now) };
  if (one === undefined) {
    return { ...base, enable: false, endTime: 0, title: NO_TEXTS, image: { b: NO_TEXTS }, link: '' };
  }
  return {
    ...base,
    enable: true,
    endTime: toEpoch(one.endsAt),
    title: one.title,
    image: { b: imagesOf(one, origin) },
    link: CAMPAIGN_LINKS[one.kind],
  };
}

export function viewListedCampaign(
  one: Campaign,
  now: Date,
  origin: string,
): OutputOf<typeof listCampaigns>[number] {
  return {
    link: CAMPAIGN_LINKS[one.kind],
    startTime: toEpoch(one.startsAt),
    endTime: toEpoch(one.endsAt),
    state: spanState(one, now),
    title: one.title,
    terms: one.terms,
    image: imagesOf(one, origin),
  };
}

export function viewBanner(recharge: Campaign | undefined, origin: string): PlanList['activity'] {
  return recharge === undefined
    ? { enable: false, image: { b: NO_TEXTS } }
    : { enable: true, image: { b: imagesOf(recharge, origin) } };
}

/** The same for the first HTML of a page in one language. That HTML is cached for all visitors and host names. */
export function viewFirstBanner(recharge: Campaign | undefined, language: Language): RechargeBanner | null {
  return recharge === undefined
    ? null
    : { title: recharge.title[language], image: imagesOf(recharge, '')[language] };
}

function imagesOf({ kind, images }: Pick<Campaign, 'kind' | 'images'>, origin: string): Localized {
  const of = (id: string | undefined) =>
    origin + (id === undefined ? DEFAULT_CAMPAIGN_IMAGES[kind] : campaignImagePath(id));
  return perLanguage((language) => of(images[language]));
}
