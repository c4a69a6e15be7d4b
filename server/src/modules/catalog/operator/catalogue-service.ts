import { isDeepStrictEqual } from 'node:util';
import type { PlanDraft } from '@causeway/contract/console/catalogue';
import type { ConfirmedPrice } from '@causeway/contract/console/price-changes';
import { payMethodMarkPath, type PayMethodName } from '@causeway/contract/lists';
import type { Clock } from '../../../platform/clock.ts';
import { pageOfRows } from '../../../platform/cursor.ts';
import { toEpoch } from '../../../platform/epoch.ts';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import { actorOf, demandOwner, type OperatorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditDetails } from '../../../platform/audit/audit-store.ts';
import { auditedChange } from '../../../platform/audit/audited-change-service.ts';
import type { CatalogueService } from '../catalogue-service.ts';
import {
  insertPlan,
  listPayMethods,
  listPlans,
  lockPlan,
  lockPlans,
  updatePayMethod,
  updatePlan,
  updatePlanPosition,
  updatePlanSale,
  type StoredPlan,
} from '../catalogue-store.ts';
import { viewConsolePlan } from './catalogue-view.ts';
import { demandPlanPrices } from './price-confirmation.ts';
import { listPlanChanges } from '../plan-change-read.ts';
import { checkDraft, demandPlanKey, isFreePlan, planDraftOf, planOf } from '../plan-draft.ts';

const CHANGES_A_PAGE = 20;

export interface OperatorCatalogueContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: CatalogueService;
}

export async function readCatalogue({ db, catalogue }: OperatorCatalogueContext) {
  const [plans, methods, payable] = await Promise.all([
    listPlans(db),
    listPayMethods(db),
    catalogue.readPayable(),
  ]);
  return {
    plans,
    payMethods: methods.map(({ mark, ...method }) => ({
      ...method,
      payable: payable.has(method.name),
      mark: mark === null ? null : payMethodMarkPath(mark),
    })),
  };
}

export async function addPlan(
  context: OperatorCatalogueContext,
  caller: OperatorCaller,
  key: string,
  draft: PlanDraft,
): Promise<void> {
  const { clock } = context;
  demandPlanKey(key);
  const after = checkDraft(draft, toEpoch(clock()));
  if (isFreePlan(after)) demandOwner(caller);
  await change(context, caller, 'plan.add', key, async (tx) => {
    await lockPlans(tx);
    if (!(await insertPlan(tx, planOf(key, after)))) throw new Refusal('PLAN_EXISTS');
    return { after };
  });
}

export async function changePlan(
  context: OperatorCatalogueContext,
  caller: OperatorCaller,
  {
    key,
    version,
    draft,
    confirmed,
  }: {
    key: string;
    version: number;
    draft: PlanDraft;
    confirmed?: readonly ConfirmedPrice[] | undefined;
  },
): Promise<void> {
  const { clock } = context;
  const now = toEpoch(clock());
  const after = checkDraft(draft, now);
  await change(context, caller, 'plan.change', key, async (tx) => {
    const plan = await lockKnownPlan(tx, key);
    const before = planDraftOf(plan, now);
    // Saved already, but the response was lost.
    if (plan.version === version + 1 && isDeepStrictEqual(before, after)) return null;
    demandVersion(context, plan, version);
    if (isDeepStrictEqual(before, after)) throw new Refusal('NOTHING_CHANGED');
    if (isFreePlan(before) || isFreePlan(after)) demandOwner(caller);
    demandPlanPrices(before, after, confirmed);
    await updatePlan(tx, planOf(key, after), version + 1);
    return { before, after };
  });
}

export async function switchPlanSale(
  context: OperatorCatalogueContext,
  caller: OperatorCaller,
  { key, version, onSale }: { key: string; version: number; onSale: boolean },
): Promise<void> {
  await change(context, caller, 'plan.sale', key, async (tx) => {
    const plan = await demandPlan(context, tx, key, version);
    if (plan.onSale === onSale) throw new Refusal('NOTHING_CHANGED');
    if (onSale && isFreePlan(planDraftOf(plan, toEpoch(context.clock())))) demandOwner(caller);
    await updatePlanSale(tx, key, onSale, version + 1);
    return { before: { onSale: plan.onSale }, after: { onSale } };
  });
}

/** `before` and `after` hold the keys of all plans. */
export async function orderPlans(
  context: OperatorCatalogueContext,
  caller: OperatorCaller,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  await change(context, caller, 'plan.order', 'all', async (tx) => {
    await lockPlans(tx);
    const keys = (await listPlans(tx)).map(({ key }) => key);
    if (!isDeepStrictEqual(keys, before) || !isDeepStrictEqual(keys.toSorted(), after.toSorted())) {
      throw new Refusal('CHANGED_MEANWHILE');
    }
    if (isDeepStrictEqual(before, after)) throw new Refusal('NOTHING_CHANGED');
    for (const [index, key] of after.entries()) await updatePlanPosition(tx, key, (index + 1) * 10);
    return { before, after };
  });
}

export async function switchPayMethod(
  context: OperatorCatalogueContext,
  caller: OperatorCaller,
  name: PayMethodName,
  enabled: boolean,
): Promise<void> {
  await change(context, caller, 'pay_method.switch', name, async (tx) => {
    if (!(await updatePayMethod(tx, name, enabled))) throw new Refusal('CHANGED_MEANWHILE');
    return { before: { enabled: !enabled }, after: { enabled } };
  });
}

export async function listPlanChangePage(
  { db }: OperatorCatalogueContext,
  key: string,
  cursor: string | undefined,
) {
  const before = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : Number.MAX_SAFE_INTEGER;
  const rows = await listPlanChanges(db, key, before, CHANGES_A_PAGE + 1);
  return pageOfRows(rows, CHANGES_A_PAGE, ({ id }) => String(id));
}

/** Returns the plan, locked; refuses with its current values if they differ from what the operator saw. */
export async function demandPlan(
  context: OperatorCatalogueContext,
  tx: Tx,
  key: string,
  version: number,
): Promise<StoredPlan> {
  const plan = await lockKnownPlan(tx, key);
  demandVersion(context, plan, version);
  return plan;
}

async function lockKnownPlan(tx: Tx, key: string): Promise<StoredPlan> {
  const plan = await lockPlan(tx, key);
  if (plan === undefined) throw new Refusal('PLAN_NOT_FOUND');
  return plan;
}

function demandVersion({ clock }: OperatorCatalogueContext, plan: StoredPlan, version: number): void {
  if (plan.version !== version) {
    throw new Refusal('CHANGED_MEANWHILE', { plan: viewConsolePlan(plan, clock()) });
  }
}

async function change(
  { db, clock, catalogue }: OperatorCatalogueContext,
  caller: OperatorCaller,
  action: string,
  subject: string,
  work: (tx: Tx) => Promise<AuditDetails | null>,
): Promise<void> {
  await auditedChange({ db, clock }, { actor: actorOf(caller), action, subject }, work);
  catalogue.forget();
}
