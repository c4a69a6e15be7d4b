import { readJobs } from '@causeway/contract/console/calls';
import type { JobQueue, ScheduledJob } from '@causeway/contract/console/jobs';
import { useRead } from '../../../api/use-read.ts';
import { jobsPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { Status, type Tone } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';
import { cronWords } from './cron-words.ts';
import { FailedJobsSection } from './failed-jobs-section.tsx';
import { nameIn } from '../../../phrases/name-in.ts';

type Outcome = NonNullable<ScheduledJob['lastOutcome']>;

const TONES: Readonly<Record<Outcome, Tone>> = {
  running: 'info',
  done: 'good',
  retrying: 'warn',
  failed: 'bad',
};
const EVERY_MS = 15_000;
/** Decimals, as in "0.04 s". */
const DIGITS = 2;

export default function JobsPage() {
  const t = usePhrases(jobsPhrases);
  const { data, error, refetch } = useRead(readJobs, {}, { every: EVERY_MS });
  const source = { failure: error, retry: () => void refetch() };
  return (
    <Page title={t.title} lead={t.lead}>
      <FailedJobsSection every={EVERY_MS} />
      <Section title={t.schedulesTitle} flush>
        <DataTable
          label={t.schedulesTitle}
          columns={useScheduleColumns()}
          source={{ ...source, rows: data?.schedules }}
          keyOf={({ name }) => name}
          flush
        />
      </Section>
      <Section title={t.queuesTitle} flush>
        <DataTable
          label={t.queuesTitle}
          columns={useQueueColumns()}
          source={{ ...source, rows: data?.queues }}
          keyOf={({ name }) => name}
          flush
        />
      </Section>
    </Page>
  );
}

function useScheduleColumns(): readonly Column<ScheduledJob>[] {
  const t = usePhrases(jobsPhrases);
  return [
    { key: 'job', title: t.job, render: ({ name }) => nameIn(t.jobs, name) },
    { key: 'schedule', title: t.schedule, render: ({ cron }) => cronWords(cron, t) },
    {
      key: 'last',
      title: t.lastRun,
      render: ({ lastRun }) => (lastRun === null ? t.noRun : <Time at={lastRun} relative />),
    },
    {
      key: 'outcome',
      title: t.outcome,
      render: ({ lastOutcome }) =>
        lastOutcome !== null && <Status tone={TONES[lastOutcome]}>{t.outcomes[lastOutcome]}</Status>,
    },
    {
      key: 'took',
      title: t.took,
      figures: true,
      render: ({ lastSeconds }) => (lastSeconds === null ? '' : t.seconds(lastSeconds.toFixed(DIGITS))),
    },
    {
      key: 'next',
      title: t.next,
      render: ({ next }) => (next === null ? '—' : <Time at={next} relative />),
    },
  ];
}

function useQueueColumns(): readonly Column<JobQueue>[] {
  const t = usePhrases(jobsPhrases);
  const format = useFormat();
  const count = (key: 'waiting' | 'later' | 'running' | 'failed'): Column<JobQueue> => ({
    key,
    title: t[key],
    figures: true,
    render: (queue) => format.count(queue[key]),
  });
  return [
    { key: 'job', title: t.job, render: ({ name }) => nameIn(t.jobs, name) },
    count('waiting'),
    count('later'),
    count('running'),
    count('failed'),
    {
      key: 'oldest',
      title: t.oldest,
      render: ({ oldestWaiting }) => (oldestWaiting === null ? '—' : <Time at={oldestWaiting} relative />),
    },
  ];
}
