import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { FiguresService } from '../figures-service.ts';

const reckonFiguresJob = jobKind('reckon-figures', { alone: true });

export async function defineOverviewJobs(
  jobs: Jobs,
  figures: Pick<FiguresService, 'refresh'>,
): Promise<void> {
  await jobs.define(reckonFiguresJob, () => figures.refresh());
  await jobs.schedule(reckonFiguresJob, '*/10 * * * *');
}
