import * as contract from '@causeway/contract/console/catalogue';
import { changeTeamPrices, readTeamPrices } from '@causeway/contract/console/teams';
import type { Clock } from '../../../platform/clock.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CardPreviewService } from '../card-preview-service.ts';
import type { OperatorCatalogueService } from './catalogue-service.ts';
import { viewConsolePlan, viewPlanChange } from './catalogue-view.ts';
import type { OperatorTeamPricesService } from './team-prices-service.ts';

export interface OperatorCatalogueRouteParts {
  readonly service: OperatorCatalogueService;
  readonly cards: CardPreviewService;
  readonly clock: Clock;
}

export function mountOperatorCatalogue(
  mount: Mount,
  { service, cards, clock }: OperatorCatalogueRouteParts,
): void {
  mount(contract.readCatalogue, async () => {
    const { plans, payMethods } = await service.read();
    const now = clock();
    return { plans: plans.map((plan) => viewConsolePlan(plan, now)), payMethods };
  });
  mount(contract.addPlan, async ({ caller, input }) => {
    await service.add(caller, input.key, input.draft);
    return null;
  });
  mount(contract.changePlan, async ({ caller, input }) => {
    await service.changePlan(caller, input);
    return null;
  });
  mount(contract.switchPlanSale, async ({ caller, input }) => {
    await service.switchSale(caller, input);
    return null;
  });
  mount(contract.orderPlans, async ({ caller, input }) => {
    await service.arrange(caller, input);
    return null;
  });
  mount(contract.switchPayMethod, async ({ caller, input }) => {
    await service.switchPayMethod(caller, input.name, input.enabled);
    return null;
  });
  mount(contract.listPlanChanges, async ({ input }) => {
    const { rows, next } = await service.listChanges(input.key, input.cursor);
    return { list: rows.map(viewPlanChange), next };
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
