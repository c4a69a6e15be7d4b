import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { anyId, epochSeconds, noBean, nothing } from '../schema.ts';
import { changePlan, planDraft } from './catalogue.ts';

const scheduledPlan = z.object({
  id: z.string(),
  planKey: z.string(),
  at: epochSeconds,
  /** The plan when the change was scheduled, and what it becomes. */
  before: planDraft,
  draft: planDraft,
  /** The plan now, if someone else has changed it since: then the change is not made. */
  now: z.nullable(planDraft),
  /** `stopped`: its time came after someone else had changed the plan. */
  state: z.enum(['waiting', 'stopped']),
  /** The operator's current name; null if unknown. */
  by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  createdAt: epochSeconds,
});
export type ScheduledPlan = z.output<typeof scheduledPlan>;

export const listScheduledPlans = endpoint({
  name: 'listScheduledPlans',
  methods: ['POST'],
  path: '/Console/scheduledPlans',
  access: 'operator:catalogue.read',
  summary: 'Scheduled changes of plans, the next one first; at most one for each plan.',
  input: nothing,
  output: z.object({ list: z.array(scheduledPlan) }),
  errors: [],
});

export const schedulePlan = endpoint({
  name: 'schedulePlan',
  methods: ['POST'],
  path: '/Console/planSchedule',
  access: 'operator:catalogue.change',
  audit: 'plan.schedule',
  summary:
    'Changes a plan at a later time for orders from then on. `replaces` is the scheduled change that this one edits. Not made if someone else changes the plan meanwhile.',
  input: z.extend(changePlan.input, { at: epochSeconds, replaces: z.nullable(anyId) }),
  output: noBean,
  errors: [...changePlan.errors, 'SCHEDULE_TIME_WRONG', 'SCHEDULE_EXISTS', 'SCHEDULE_NOT_FOUND'],
});

export const cancelScheduledPlan = endpoint({
  name: 'cancelScheduledPlan',
  methods: ['POST'],
  path: '/Console/planScheduleCancel',
  access: 'operator:catalogue.change',
  audit: 'plan.schedule_cancel',
  summary: 'Cancels a scheduled change of a plan.',
  input: z.object({ id: anyId }),
  output: noBean,
  errors: ['SCHEDULE_NOT_FOUND', 'NEEDS_OWNER'],
});
