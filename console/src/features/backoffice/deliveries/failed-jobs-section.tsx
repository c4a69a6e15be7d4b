import { listFailedJobs, readJobs, retryJob } from '@causeway/contract/console/calls';
import type { FailedJob } from '@causeway/contract/console/jobs';
import { useChange } from '../../../api/use-change.ts';
import { usePages } from '../../../api/use-pages.ts';
import { useRights } from '../../../api/use-self.ts';
import { jobsPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { focusNextRow } from '../../../ui/focus-row.ts';
import { Section } from '../../../ui/section.tsx';
import { Time } from '../../../ui/time.tsx';
import { nameIn } from '../../../phrases/name-in.ts';

/** Failed jobs without retries left, with a button that retries them. */
export function FailedJobsSection({ every }: { readonly every: number }) {
  const t = usePhrases(jobsPhrases);
  const mayRetry = useRights()('deliveries.retry');
  const jobs = usePages(listFailedJobs, {}, { every });
  const columns: Column<FailedJob>[] = [
    { key: 'job', title: t.job, render: ({ name }) => nameIn(t.jobs, name) },
    { key: 'error', title: t.error, render: ({ error }) => <span lang="en">{error}</span> },
    { key: 'tries', title: t.tries, figures: true, render: ({ tries }) => tries },
    { key: 'failed', title: t.failedAt, render: ({ failedAt }) => <Time at={failedAt} relative /> },
  ];
  if (mayRetry) {
    columns.push({
      key: 'actions',
      title: t.actions,
      pinned: true,
      render: (job) => <RetryJobButton job={job} />,
    });
  }
  return (
    <Section title={t.failedTitle} lead={t.failedLead} flush>
      <DataTable
        label={t.failedTitle}
        columns={columns}
        source={jobs}
        keyOf={({ id }) => id}
        empty={t.noneFailed}
        flush
      />
    </Section>
  );
}

function RetryJobButton({ job: { id, name } }: { readonly job: FailedJob }) {
  const t = usePhrases(jobsPhrases);
  const retry = useChange(retryJob, { done: t.retried, again: [listFailedJobs, readJobs] });
  return (
    <BusyButton
      size="compact-sm"
      variant="default"
      loading={retry.busy}
      aria-label={t.retryFor(nameIn(t.jobs, name))}
      onClick={({ currentTarget }) => {
        focusNextRow(currentTarget);
        void retry.submit({ id });
      }}
    >
      {t.retry}
    </BusyButton>
  );
}
