import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/tx.ts';
import type { Catalog, OfferedPayMethod, TeamPrices } from '../catalog/api.ts';
import type { SettingsService } from '../content/api.ts';
import type { TeamPlanService, TeamState } from './team-plan-service.ts';
import { restOfPlan, type RestOfPlan } from './team-plan.ts';
import { offerState } from './team-offer.ts';
import { listTeamOffers, type TeamOfferRow } from './team-offer-read.ts';

export interface TeamPlanListContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalog: Pick<Catalog, 'catalogue' | 'loadTeamPrices'>;
  readonly settings: Pick<SettingsService, 'read'>;
  readonly teamPlans: TeamPlanService;
}

export interface ListedTeamPlans {
  readonly goods: TeamPrices;
  readonly methods: readonly OfferedPayMethod[];
  readonly guaranteeDays: number;
  /** The calling administrator's. */
  readonly own: OwnTeamPlans | null;
}

export interface OwnTeamPlans {
  readonly state: TeamState;
  readonly rest: RestOfPlan | null;
  /** Open offers. */
  readonly offers: readonly TeamOfferRow[];
}

/** What is on sale, for display: may be two seconds old. `teamId` is the account of the calling administrator. */
export async function listTeamPlans(
  context: TeamPlanListContext,
  teamId: string | null,
  language: Language,
): Promise<ListedTeamPlans> {
  const { catalog, settings } = context;
  const [prices, { methods }, { teamGuaranteeDays: guaranteeDays }] = await Promise.all([
    catalog.loadTeamPrices(),
    catalog.catalogue.list(language),
    settings.read(),
  ]);
  const own = teamId === null ? null : await listOwn(context, teamId, prices);
  return { goods: prices, methods, guaranteeDays, own };
}

async function listOwn(
  { db, clock, teamPlans }: TeamPlanListContext,
  teamId: string,
  prices: TeamPrices,
): Promise<OwnTeamPlans> {
  const [state, offers] = await Promise.all([teamPlans.read(teamId), listTeamOffers(db, teamId)]);
  const now = clock();
  return {
    state,
    rest: restOfPlan(prices, state.plan),
    offers: offers.filter((offer) => offerState(offer, now) === 'open'),
  };
}
