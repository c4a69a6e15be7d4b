import type { ConsolePlan, RecordedChange } from '@causeway/contract/console/catalogue';
import type { ScheduledPlan } from '@causeway/contract/console/scheduled-plans';
import { toEpoch } from '../../../platform/epoch.ts';
import type { StoredPlan } from '../catalogue-store.ts';
import type { listPlanChanges } from '../plan-change-read.ts';
import { isPlanAs, planDraftOf } from '../plan-draft.ts';
import { priceInForce } from '../plan.ts';
import type { listScheduledPlans } from '../scheduled-plan-read.ts';

export function viewConsolePlan(plan: StoredPlan, now: Date): ConsolePlan {
  return {
    ...planDraftOf(plan, toEpoch(now)),
    key: plan.key,
    onSale: plan.onSale,
    version: plan.version,
    nowCents: priceInForce(plan, now).priceCents,
  };
}

/** A scheduled change, with its plan as it is now if someone else has changed it since. */
export function viewScheduledPlan(
  row: Awaited<ReturnType<typeof listScheduledPlans>>[number],
  plan: StoredPlan | undefined,
  now: Date,
): ScheduledPlan {
  const { id, at, before, draft, state, operator_id: operatorId, operator_name: name } = row;
  const isAsBefore = plan === undefined || isPlanAs(plan, before, toEpoch(now));
  return {
    id,
    planKey: row.plan_key,
    at: toEpoch(at),
    before,
    draft,
    now: isAsBefore ? null : planDraftOf(plan, toEpoch(now)),
    state: state === 'stopped' ? 'stopped' : 'waiting',
    by: operatorId === null || name === null ? null : { id: operatorId, name },
    createdAt: toEpoch(row.created_at),
  };
}

export function viewPlanChange(row: Awaited<ReturnType<typeof listPlanChanges>>[number]): RecordedChange {
  const { id, at, action, details, operator_id: operatorId, operator_name: name } = row;
  return {
    id: String(id),
    at: toEpoch(at),
    by: operatorId === null || name === null ? null : { id: operatorId, name },
    action,
    before: details['before'] ?? null,
    after: details['after'] ?? null,
  };
}
