import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { PlanDraft } from '@causeway/contract/console/catalogue';
import type { ConfirmedPrice } from '@causeway/contract/console/price-changes';
import { appendAudit } from '../../../platform/audit/audit-store.ts';
import { auditedChange } from '../../../platform/audit/audited-change-service.ts';
import { inTransaction } from '../../../platform/database/tx.ts';
import { fromEpoch, toEpoch } from '../../../platform/epoch.ts';
import { actorOf, demandOwner, type OperatorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listPlans } from '../catalogue-store.ts';
import { checkDraft, isFreePlan, planDraftOf, YEAR_SECONDS } from '../plan-draft.ts';
import { listScheduledPlans } from '../scheduled-plan-read.ts';
import { endScheduledPlan, insertScheduledPlan } from '../scheduled-plan-store.ts';
import { demandPlan, type OperatorCatalogueContext } from './catalogue-service.ts';
import { demandPlanPrices } from './price-confirmation.ts';

interface ScheduleInput {
  readonly key: string;
  readonly version: number;
  readonly draft: PlanDraft;
  readonly confirmed?: readonly ConfirmedPrice[] | undefined;
  /** Epoch seconds. */
  readonly at: number;
  /** The scheduled change that this one edits. */
  readonly replaces: string | null;
}

/** Schedules a change, or edits a scheduled one: both see the plan as it is now. */
export async function schedulePlan(
  context: OperatorCatalogueContext,
  caller: OperatorCaller,
  { key, version, draft, confirmed, at, replaces }: ScheduleInput,
): Promise<void> {
  const madeAt = context.clock();
  const now = toEpoch(madeAt);
  if (at <= now || at > now + YEAR_SECONDS) throw new Refusal('SCHEDULE_TIME_WRONG');
  // The plan must be right at that time: its offer may not have ended.
  const after = checkDraft(draft, at);
  const actor = actorOf(caller);
  await auditedChange(context, { actor, action: 'plan.schedule', subject: key }, async (tx) => {
    const before = planDraftOf(await demandPlan(context, tx, key, version), now);
    if (isDeepStrictEqual(before, after)) throw new Refusal('NOTHING_CHANGED');
    if (isFreePlan(before) || isFreePlan(after)) demandOwner(caller);
    demandPlanPrices(before, after, confirmed);
    if (replaces !== null) {
      const replaced = isUuid(replaces) && (await endScheduledPlan(tx, replaces, 'replaced', madeAt));
      if (!replaced || replaced.plan_key !== key) throw new Refusal('SCHEDULE_NOT_FOUND');
    }
    const id = uuidv7();
    const scheduled = { id, plan_key: key, at: fromEpoch(at), created_by: actor, created_at: madeAt };
    if (!(await insertScheduledPlan(tx, { ...scheduled, before, draft: after }))) {
      throw new Refusal('SCHEDULE_EXISTS');
    }
    return { before, after, at, scheduled: id, ...(replaces !== null && { replaces }) };
  });
}

export async function cancelScheduledPlan(
  context: OperatorCatalogueContext,
  caller: OperatorCaller,
  id: string,
): Promise<void> {
  if (!isUuid(id)) throw new Refusal('SCHEDULE_NOT_FOUND');
  const { db, clock } = context;
  await inTransaction(db, async (tx) => {
    const now = clock();
    const canceled = await endScheduledPlan(tx, id, 'canceled', now);
    if (canceled === undefined) throw new Refusal('SCHEDULE_NOT_FOUND');
    const { plan_key: subject, at, draft } = canceled;
    const plan = (await listPlans(tx)).find(({ key }) => key === subject);
    // Its price of 0 would stay in force.
    if (plan !== undefined && isFreePlan(planDraftOf(plan, toEpoch(now)))) demandOwner(caller);
    const row = { at: now, actor: actorOf(caller), accountId: null, action: 'plan.schedule_cancel', subject };
    await appendAudit(tx, { ...row, details: { before: { at: toEpoch(at), ...draft }, after: null } });
  });
}

/** The scheduled changes, each with its plan as it is now. */
export async function readScheduledPlans({ db }: OperatorCatalogueContext) {
  const [rows, plans] = await Promise.all([listScheduledPlans(db), listPlans(db)]);
  return rows.map((row) => ({ row, plan: plans.find(({ key }) => key === row.plan_key) }));
}
