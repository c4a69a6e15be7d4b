import type { Language } from '@causeway/contract/language';
import type { PayMethodName } from '@causeway/contract/packages';
import { cached } from '../../platform/cached.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/tx.ts';
import type { CatalogueService } from '../catalog/catalogue-service.ts';
import type { SettingsService } from '../content/settings-service.ts';
import type { TeamPackageService, TeamState } from './team-package-service.ts';
import type { TeamGoods } from '../catalog/team-goods.ts';
import { readTeamGoods } from '../catalog/team-goods-store.ts';
import { restOfPlan, type RestOfPlan } from './team-package.ts';
import { offerState } from './team-offer.ts';
import { listTeamOffers, type TeamOfferRow } from './team-offer-store.ts';

export interface TeamGoodsParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'list'>;
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

export function createTeamGoodsService({ db, clock, catalogue, settings, packages }: TeamGoodsParts) {
  const { load, forget } = cached(() => readTeamGoods(db));

  /** What is on sale, for showing: may be two seconds old. `teamId` is the account of the administrator who asks. */
  async function list(teamId: string | null, language: Language): Promise<ListedTeamGoods> {
    const [goods, { methods }, { teamGuaranteeDays: guaranteeDays }] = await Promise.all([
      load(),
      catalogue.list(language),
      settings.read(),
    ]);
    const own = teamId === null ? null : await listOwn(teamId, goods);
    return { goods, methods, guaranteeDays, own };
  }

  async function listOwn(teamId: string, goods: TeamGoods): Promise<OwnTeamGoods> {
    const [state, offers] = await Promise.all([packages.read(teamId), listTeamOffers(db, teamId)]);
    const now = clock();
    return {
      state,
      rest: restOfPlan(goods, state.package),
      offers: offers.filter((offer) => offerState(offer, now) === 'open'),
    };
  }

  /** `forget` shows a change that was made here at once. */
  return { list, forget };
}
