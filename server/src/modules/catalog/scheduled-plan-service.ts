import type { PlanDraft } from '@causeway/contract/console/catalogue';
import { holds } from '@causeway/contract/console/rights';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { toEpoch } from '../../platform/epoch.ts';
import type { CatalogueService } from './catalogue-service.ts';
import { lockPlan, updatePlan } from './catalogue-store.ts';
import type { ReadRights } from './api.ts';
import { isFreePlan, isPlanAs, planDraftOf, planOf } from './plan-draft.ts';
import { claimDuePlan, endScheduledPlan, type ScheduledPlanRow } from './scheduled-plan-store.ts';

export interface ScheduledPlanContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'forget'>;
  readonly readRights: ReadRights;
}

/**
 * Makes the due changes, each in its own transaction. Another process skips the one that this one holds, and finds it
 * made afterwards. A change of a plan that someone else has changed, or by an operator who may no longer make it, is
 * stopped for an operator to decide.
 */
export async function makeScheduledChanges(ctx: ScheduledPlanContext): Promise<void> {
  while (await inTransaction(ctx.db, (tx) => makeNextChange(ctx, tx))) ctx.catalogue.forget();
}

/** Returns false if no change is due. */
async function makeNextChange({ clock, readRights }: ScheduledPlanContext, tx: Tx): Promise<boolean> {
  const at = clock();
  const due = await claimDuePlan(tx, at);
  if (due === undefined) return false;
  const plan = await lockPlan(tx, due.plan_key);
  if (plan === undefined) throw new Error(`There is no plan ${due.plan_key}`);
  const now = toEpoch(at);
  const isMade = isPlanAs(plan, due.before, now) && mayMake(due, await readRights(tx, due.created_by));
  if (isMade) await updatePlan(tx, planOf(plan.key, due.draft), plan.version + 1);
  await endScheduledPlan(tx, due.id, isMade ? 'made' : 'stopped', at);
  await auditDue(tx, { due, plan: planDraftOf(plan, now), isMade, at });
  return true;
}

/** As for a change that is made right away. */
function mayMake(
  { before, draft }: ScheduledPlanRow,
  { rights, isOwner }: Awaited<ReturnType<ReadRights>>,
): boolean {
  return holds({ rights }, 'catalogue.change') && (isOwner || !(isFreePlan(before) || isFreePlan(draft)));
}

/** The operator who scheduled a change makes it; the server stops it. */
async function auditDue(
  tx: Tx,
  {
    due,
    plan,
    isMade,
    at,
  }: {
    readonly due: ScheduledPlanRow;
    readonly plan: PlanDraft;
    readonly isMade: boolean;
    readonly at: Date;
  },
): Promise<void> {
  const { id: scheduled, plan_key: subject, draft, before, created_by: operator } = due;
  const outcome = isMade
    ? { actor: operator, action: 'plan.change', details: { before: plan, after: draft, scheduled } }
    : {
        actor: 'system',
        action: 'plan.schedule_stop',
        details: { before, after: plan, scheduled },
      };
  await appendAudit(tx, { at, accountId: null, subject, ...outcome });
}
