import type { Language } from '@causeway/contract/language';
import type { FirstPage } from '@causeway/contract/site-settings';
import { siteSettingsOf, type Content } from '../content/api.ts';
import type { PlanPromotions } from './api.ts';
import type { CatalogueService } from './catalogue-service.ts';
import { viewPlan } from './customer/catalogue-view.ts';

export interface FirstPageParts {
  readonly content: Pick<Content, 'readAnnouncement' | 'settings'>;
  readonly catalogue: Pick<CatalogueService, 'list'>;
  readonly planPromotions: Pick<PlanPromotions, 'readFirstCampaign'>;
  readonly publicUrl: string;
  readonly isDemo: boolean;
}

/** Reads the current data of the first HTML of a page. */
export function createFirstPageReader(parts: FirstPageParts): (language: Language) => Promise<FirstPage> {
  const { content, catalogue, planPromotions, publicUrl, isDemo } = parts;
  return async (language) => {
    const campaign = await planPromotions.readFirstCampaign(language);
    return {
      language,
      settings: siteSettingsOf(await content.settings.read()),
      goods: (await catalogue.list(language)).plans.map((plan) => viewPlan(plan, campaign.extraDays)),
      recharge: campaign.banner,
      announcement: await content.readAnnouncement(language),
      publicUrl,
      demo: isDemo,
    };
  };
}
