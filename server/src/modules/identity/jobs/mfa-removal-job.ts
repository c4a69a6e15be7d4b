import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { removeDueMfa, type MfaRemovalContext } from '../mfa-removal-service.ts';

const removeDueMfaJob = jobKind('remove-due-mfa', { alone: true });

export async function defineMfaRemovalJob(jobs: Jobs, context: MfaRemovalContext): Promise<void> {
  await jobs.define(removeDueMfaJob, () => removeDueMfa(context));
  await jobs.schedule(removeDueMfaJob, '* * * * *');
}
