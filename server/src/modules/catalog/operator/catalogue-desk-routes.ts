import * as contract from '@causeway/contract/console/catalogue';
import { changeTeamGoods, readTeamGoods } from '@causeway/contract/console/teams';
import type { Clock } from '../../../platform/clock.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CardPreviewService } from '../card-preview-service.ts';
import type { CatalogueDeskService } from './catalogue-desk-service.ts';
import { viewConsolePlan, viewPlanChange } from './catalogue-desk-view.ts';
import type { TeamGoodsDeskService } from './team-goods-desk-service.ts';

export interface CatalogueDeskRouteParts {
  readonly desk: CatalogueDeskService;
  readonly cards: CardPreviewService;
  readonly clock: Clock;
}

export function mountCatalogueDesk(mount: Mount, { desk, cards, clock }: CatalogueDeskRouteParts): void {
  mount(contract.readCatalogue, async () => {
    const { plans, payMethods } = await desk.read();
    const now = clock();
    return { plans: plans.map((plan) => viewConsolePlan(plan, now)), payMethods };
  });
  mount(contract.addPlan, async ({ caller, input }) => {
    await desk.add(caller, input.key, input.draft);
    return null;
  });
  mount(contract.changePlan, async ({ caller, input }) => {
    await desk.changePlan(caller, input);
    return null;
  });
  mount(contract.switchPlanSale, async ({ caller, input }) => {
    await desk.switchSale(caller, input);
    return null;
  });
  mount(contract.orderPlans, async ({ caller, input }) => {
    await desk.arrange(caller, input);
    return null;
  });
  mount(contract.switchPayMethod, async ({ caller, input }) => {
    await desk.switchPayMethod(caller, input.name, input.enabled);
    return null;
  });
  mount(contract.listPlanChanges, async ({ input }) => {
    const { rows, next } = await desk.listChanges(input.key, input.cursor);
    return { list: rows.map(viewPlanChange), next };
  });
  mount(contract.previewCards, async ({ input }) => ({
    html: await cards.preview(input.language, input.draft),
  }));
}

export function mountTeamPrices(mount: Mount, goods: TeamGoodsDeskService): void {
  mount(readTeamGoods, () => goods.read());
  mount(changeTeamGoods, async ({ caller, input }) => {
    await goods.change(caller, input);
    return null;
  });
}
