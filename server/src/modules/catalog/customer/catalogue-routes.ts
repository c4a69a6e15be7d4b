import { perLanguage } from '@causeway/contract/language';
import { listPlans, readPayMethodMark } from '@causeway/contract/plans';
import { memoizeLatest } from '../../../platform/memoize-latest.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { PlanList, PlanPromotions, ShownCampaign } from '../api.ts';
import type { CatalogueService, PlansOnSale } from '../catalogue-service.ts';
import { findMark } from '../pay-method-mark-store.ts';
import { viewPlan, viewPayMethod } from './catalogue-view.ts';

export function mountCatalogue(
  mount: Mount,
  services: { db: Db; catalogue: CatalogueService; promotions: PlanPromotions },
): void {
  const { db, catalogue, promotions } = services;
  const forVisitors = perLanguage(() => memoizeLatest(viewForVisitors));
  mount(listPlans, async ({ language, caller, origin }) => {
    const onSale = await catalogue.list(language);
    const list = forVisitors[language](onSale, await promotions.readCampaign(origin), origin);
    // Team administrators and members see what a visitor sees: the discount is not for them.
    if (caller?.kind !== 'individual') return list;
    return { ...list, ...(await promotions.readCustomer(caller)) };
  });
  mount(readPayMethodMark, async ({ input }) => {
    const bytes = await findMark(db, String(input.id));
    if (bytes === undefined) throw new Refusal('PAY_METHOD_MARK_NOT_FOUND');
    return new File([new Uint8Array(bytes)], 'mark.png', { type: 'image/png' });
  });
}

/** The same for all visitors, so it is frozen and its text is made once. Its parts are the same for all customers. */
function viewForVisitors(
  { plans, methods }: PlansOnSale,
  campaign: ShownCampaign,
  origin: string,
): Readonly<PlanList> {
  const goods = plans.map((plan) => viewPlan(plan, campaign.extraDays));
  const payArray = methods.map((method) => viewPayMethod(method, origin));
  for (const part of [goods, payArray]) Object.freeze(part);
  return Object.freeze({
    goods,
    payArray,
    activity: campaign.banner,
    devicePublic: { nowDeviceNum: 0 },
    friendDiscount: null,
    friendDiscountHeld: null,
  });
}
