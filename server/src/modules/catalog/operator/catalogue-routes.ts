import * as contract from '@causeway/contract/console/catalogue';
import { changeTeamPrices, readTeamPrices } from '@causeway/contract/console/teams';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CardPreviewService } from '../card-preview-service.ts';
import {
  addPlan,
  changePlan,
  listPlanChangePage,
  orderPlans,
  readCatalogue,
  switchPayMethod,
  switchPlanSale,
  type OperatorCatalogueContext,
} from './catalogue-service.ts';
import { viewConsolePlan, viewPlanChange } from './catalogue-view.ts';
import type { OperatorTeamPricesService } from './team-prices-service.ts';

export interface OperatorCatalogueRouteParts {
  readonly context: OperatorCatalogueContext;
  readonly cards: CardPreviewService;
}

export function mountOperatorCatalogue(mount: Mount, { context, cards }: OperatorCatalogueRouteParts): void {
  mount(contract.readCatalogue, async () => {
    const { plans, payMethods } = await readCatalogue(context);
    const now = context.clock();
    return { plans: plans.map((plan) => viewConsolePlan(plan, now)), payMethods };
  });
  mount(contract.addPlan, async ({ caller, input }) => {
    await addPlan(context, caller, input.key, input.draft);
    return null;
  });
  mount(contract.changePlan, async ({ caller, input }) => {
    await changePlan(context, caller, input);
    return null;
  });
  mount(contract.switchPlanSale, async ({ caller, input }) => {
    await switchPlanSale(context, caller, input);
    return null;
  });
  mount(contract.orderPlans, async ({ caller, input }) => {
    await orderPlans(context, caller, input);
    return null;
  });
  mount(contract.switchPayMethod, async ({ caller, input }) => {
    await switchPayMethod(context, caller, input.name, input.enabled);
    return null;
  });
  mount(contract.listPlanChanges, async ({ input }) => {
    const { list, next } = await listPlanChangePage(context, input.key, input.cursor);
    return { list: list.map(viewPlanChange), next };
  });
  mount(contract.previewCards, async ({ input }) => ({
    html: await cards.preview(input.language, input.draft),
  }));
}

export function mountTeamPrices(mount: Mount, service: OperatorTeamPricesService): void {
  mount(readTeamPrices, () => service.read());
  mount(changeTeamPrices, async ({ caller, input }) => {
    await service.change(caller, input);
    return null;
  });
}
