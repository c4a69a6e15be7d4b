import type { ConsolePlan, RecordedChange } from '@causeway/contract/console/catalogue';
import { toEpoch } from '../../../platform/epoch.ts';
import type { StoredPlan } from '../catalogue-store.ts';
import type { listPlanChanges } from '../plan-change-read.ts';
import { planDraftOf } from '../plan-draft.ts';
import { priceInForce } from '../plan.ts';

export function viewConsolePlan(plan: StoredPlan, now: Date): ConsolePlan {
  return {
    ...planDraftOf(plan, toEpoch(now)),
    key: plan.key,
    onSale: plan.onSale,
    version: plan.version,
    nowCents: priceInForce(plan, now).priceCents,
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
