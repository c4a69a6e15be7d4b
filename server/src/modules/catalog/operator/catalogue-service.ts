import { isDeepStrictEqual } from 'node:util';
import type { PlanDraft } from '@causeway/contract/console/catalogue';
import type { PayMethodName } from '@causeway/contract/plans';
import { toEpoch, type Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../../platform/http/caller.ts';
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
import { listPlanChanges } from '../plan-change-store.ts';
import { checkDraft, demandPlanKey, draftOf, planOf } from '../plan-draft.ts';

const CHANGES_A_PAGE = 20;

export interface OperatorCatalogueParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: CatalogueService;
}

export type OperatorCatalogueService = ReturnType<typeof createOperatorCatalogueService>;

/** What operators do with plans and pay methods. What it changes shows in this process at once. */
export function createOperatorCatalogueService({ db, clock, catalogue }: OperatorCatalogueParts) {
  async function read() {
    const [plans, methods] = await Promise.all([listPlans(db), listPayMethods(db)]);
    return {
      plans,
      payMethods: methods.map((method) => ({ ...method, payable: catalogue.isPayable(method.name) })),
    };
  }

  async function add(caller: OperatorCaller, key: string, draft: PlanDraft): Promise<void> {
    demandPlanKey(key);
    const after = checkDraft(draft, toEpoch(clock()));
    await change(caller, 'plan.add', key, async (tx) => {
      await lockPlans(tx);
      if (!(await insertPlan(tx, planOf(key, after)))) throw new Refusal('PLAN_EXISTS');
      return { after };
    });
  }

  async function changePlan(
    caller: OperatorCaller,
    { key, version, draft }: { key: string; version: number; draft: PlanDraft },
  ): Promise<void> {
    const now = toEpoch(clock());
    const after = checkDraft(draft, now);
    await change(caller, 'plan.change', key, async (tx) => {
      const plan = await demandPlan(tx, key, version);
      const before = draftOf(plan, now);
      if (isDeepStrictEqual(before, after)) throw new Refusal('NOTHING_CHANGED');
      await updatePlan(tx, planOf(key, after), version + 1);
      return { before, after };
    });
  }

  async function switchSale(
    caller: OperatorCaller,
    { key, version, onSale }: { key: string; version: number; onSale: boolean },
  ): Promise<void> {
    await change(caller, 'plan.sale', key, async (tx) => {
      const plan = await demandPlan(tx, key, version);
      if (plan.onSale === onSale) throw new Refusal('NOTHING_CHANGED');
      await updatePlanSale(tx, key, onSale, version + 1);
      return { before: { onSale: plan.onSale }, after: { onSale } };
    });
  }

  /** `before` and `after` hold the keys of all plans. */
  async function arrange(
    caller: OperatorCaller,
    { before, after }: { before: readonly string[]; after: readonly string[] },
  ): Promise<void> {
    await change(caller, 'plan.order', 'all', async (tx) => {
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

  async function switchPayMethod(
    caller: OperatorCaller,
    name: PayMethodName,
    enabled: boolean,
  ): Promise<void> {
    await change(caller, 'pay_method.switch', name, async (tx) => {
      if (!(await updatePayMethod(tx, name, enabled))) throw new Refusal('CHANGED_MEANWHILE');
      return { before: { enabled: !enabled }, after: { enabled } };
    });
  }

  /** `next` continues the list; null at its end. */
  async function listChanges(key: string, cursor: string | undefined) {
    const before = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : Number.MAX_SAFE_INTEGER;
    const rows = await listPlanChanges(db, key, before, CHANGES_A_PAGE + 1);
    const page = rows.slice(0, CHANGES_A_PAGE);
    return { rows: page, next: rows.length > page.length ? String(page.at(-1)?.id) : null };
  }

  /** The plan, locked; refuses with what it is now where it is not the one that the operator saw. */
  async function demandPlan(tx: Tx, key: string, version: number): Promise<StoredPlan> {
    const plan = await lockPlan(tx, key);
    if (plan === undefined) throw new Refusal('PLAN_NOT_FOUND');
    if (plan.version !== version) {
      throw new Refusal('CHANGED_MEANWHILE', { plan: viewConsolePlan(plan, clock()) });
    }
    return plan;
  }

  async function change(
    caller: OperatorCaller,
    action: string,
    subject: string,
    work: (tx: Tx) => Promise<AuditDetails>,
  ): Promise<void> {
    await auditedChange({ db, clock }, { actor: actorOf(caller), action, subject }, work);
    catalogue.forget();
  }

  return { read, add, changePlan, switchSale, arrange, switchPayMethod, listChanges };
}
