import * as contract from '@causeway/contract/console/catalogue';
import * as scheduled from '@causeway/contract/console/scheduled-plans';
import * as teams from '@causeway/contract/console/teams';
import type { Mount } from '../../../platform/http/mount.ts';
import { previewCards, type CardPreviewContext } from '../card-preview-service.ts';
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
import { removePayMethodMark, setPayMethodMark } from './pay-method-mark-service.ts';
import { viewConsolePlan, viewPlanChange, viewScheduledPlan } from './catalogue-view.ts';
import { cancelScheduledPlan, readScheduledPlans, schedulePlan } from './scheduled-plan-service.ts';
import {
  changeTeamPrices,
  readVersionedPrices,
  type OperatorTeamPricesContext,
} from './team-prices-service.ts';

export function mountOperatorCatalogue(
  mount: Mount,
  context: OperatorCatalogueContext & CardPreviewContext,
): void {
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
  mount(contract.setPayMethodMark, async ({ caller, input: { name, image } }) => {
    await setPayMethodMark(context, { caller, name, bytes: await image.bytes() });
    return null;
  });
  mount(contract.removePayMethodMark, async ({ caller, input: { name } }) => {
    await removePayMethodMark(context, { caller, name });
    return null;
  });
  mount(contract.listPlanChanges, async ({ input }) => {
    const { list, next } = await listPlanChangePage(context, input.key, input.cursor);
    return { list: list.map(viewPlanChange), next };
  });
  mountScheduledPlans(mount, context);
  mount(contract.previewCards, async ({ input }) => ({
    html: await previewCards(context, input),
  }));
}

function mountScheduledPlans(mount: Mount, context: OperatorCatalogueContext): void {
  mount(scheduled.listScheduledPlans, async () => {
    const now = context.clock();
    const read = await readScheduledPlans(context);
    return { list: read.map(({ row, plan }) => viewScheduledPlan(row, plan, now)) };
  });
  mount(scheduled.schedulePlan, async ({ caller, input }) => {
    const replaces = input.replaces === null ? null : String(input.replaces);
    await schedulePlan(context, caller, { ...input, replaces });
    return null;
  });
  mount(scheduled.cancelScheduledPlan, async ({ caller, input }) => {
    await cancelScheduledPlan(context, caller, String(input.id));
    return null;
  });
}

export function mountTeamPrices(mount: Mount, context: OperatorTeamPricesContext): void {
  mount(teams.readTeamPrices, () => readVersionedPrices(context));
  mount(teams.changeTeamPrices, async ({ caller, input }) => {
    await changeTeamPrices(context, caller, input);
    return null;
  });
}
