import type { Language } from '@causeway/contract/language';
import type { PayMethodName } from '@causeway/contract/packages';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/tx.ts';
import type { Catalog, TeamGoods } from '../catalog/api.ts';
import type { SettingsService } from '../content/api.ts';
import type { TeamPackageService, TeamState } from './team-package-service.ts';
import { restOfPlan, type RestOfPlan } from './team-package.ts';
import { offerState } from './team-offer.ts';
import { listTeamOffers, type TeamOfferRow } from './team-offer-store.ts';

export interface TeamGoodsParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalog: Pick<Catalog, 'catalogue' | 'loadTeamPrices'>;
  readonly settings: Pick<SettingsService, 'read'>;
  readonly packages: TeamPackageService;
}

export interface ListedTeamGoods {
  readonly goods: TeamGoods;
  readonly methods: readonly PayMethodName[];
  readonly guaranteeDays: number;
  /** Of the administrator who asks. */
  readonly own: OwnTeamGoods | null;
}

export interface OwnTeamGoods {
  readonly state: TeamState;
  readonly rest: RestOfPlan | null;
  /** Those that can be ordered now. */
  readonly offers: readonly TeamOfferRow[];
}

export type TeamGoodsService = ReturnType<typeof createTeamGoodsService>;

export function createTeamGoodsService({ db, clock, catalog, settings, packages }: TeamGoodsParts) {
  /** What is on sale, for showing: may be two seconds old. `teamId` is the account of the administrator who asks. */
  async function list(teamId: string | null, language: Language): Promise<ListedTeamGoods> {
    const [prices, { methods }, { teamGuaranteeDays: guaranteeDays }] = await Promise.all([
      catalog.loadTeamPrices(),
      catalog.catalogue.list(language),
      settings.read(),
    ]);
    const own = teamId === null ? null : await listOwn(teamId, prices);
    return { goods: prices, methods, guaranteeDays, own };
  }

  async function listOwn(teamId: string, prices: TeamGoods): Promise<OwnTeamGoods> {
    const [state, offers] = await Promise.all([packages.read(teamId), listTeamOffers(db, teamId)]);
    const now = clock();
    return {
      state,
      rest: restOfPlan(prices, state.package),
      offers: offers.filter((offer) => offerState(offer, now) === 'open'),
    };
  }

  return { list };
}
