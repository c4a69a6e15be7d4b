import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { refreshFigures, type FiguresContext } from '../figures-service.ts';

const reckonFiguresJob = jobKind('reckon-figures', { alone: true });

export async function defineOverviewJobs(jobs: Jobs, context: FiguresContext): Promise<void> {
  await jobs.define(reckonFiguresJob, () => refreshFigures(context));
  await jobs.schedule(reckonFiguresJob, '*/10 * * * *');
}
