import { perLanguage, type Language } from '@causeway/contract/language';
import type { Announcement, FirstPage, LiveFigures } from '@causeway/contract/site-settings';
import { memoizeLatest } from '../../platform/memoize-latest.ts';
import { countryNames, siteSettingsOf, type Content, type Settings } from '../content/api.ts';
import type { Catalog, FirstCampaign, PlanPromotions } from './api.ts';
import type { CatalogueService, PlansOnSale } from './catalogue-service.ts';
import { viewPayMethod, viewPlan, viewSeatTimes } from './customer/catalogue-view.ts';
import { savingForSeats, type TeamPrices } from './team-prices.ts';

export interface FirstPageParts {
  readonly content: Pick<Content, 'readAnnouncement' | 'readLiveFigures' | 'settings'>;
  readonly catalogue: Pick<CatalogueService, 'list'>;
  readonly loadTeamPrices: Catalog['loadTeamPrices'];
  readonly planPromotions: Pick<PlanPromotions, 'readFirstCampaign'>;
  readonly publicUrl: string;
  readonly isDemo: boolean;
}

/** Reads the current data of the first HTML of a page; the same object until it changes. */
export function createFirstPageReader(parts: FirstPageParts): (language: Language) => Promise<FirstPage> {
  const { content, catalogue, loadTeamPrices, planPromotions, publicUrl, isDemo } = parts;
  const firstPages = perLanguage((language) =>
    memoizeLatest(
      (
        { banner, extraDays }: FirstCampaign,
        settings: Settings,
        { plans, methods }: PlansOnSale,
        teamPrices: TeamPrices,
        announcement: Announcement | null,
        figures: LiveFigures,
      ): FirstPage => ({
        language,
        settings: siteSettingsOf(settings),
        goods: plans.map((plan) => viewPlan(plan, extraDays)),
        payMethods: methods.map((method) => viewPayMethod(method, '')),
        seatTimes: viewSeatTimes(teamPrices),
        oneSeatSave: savingForSeats(teamPrices, 1),
        recharge: banner,
        announcement,
        countries: countryNames(settings.countries, language),
        figures,
        publicUrl,
        demo: isDemo,
      }),
    ),
  );
  return async (language) => {
    const campaign = await planPromotions.readFirstCampaign(language);
    const settings = await content.settings.read();
    const onSale = await catalogue.list(language);
    const teamPrices = await loadTeamPrices();
    const announcement = await content.readAnnouncement(language);
    const figures = await content.readLiveFigures();
    return firstPages[language](campaign, settings, onSale, teamPrices, announcement, figures);
  };
}
