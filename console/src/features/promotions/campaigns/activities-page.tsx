import { listOperatorActivities, type ConsoleActivity } from '@causeway/contract/console/activities';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePages } from '../../../api/use-pages.ts';
import { useRights } from '../../../api/use-self.ts';
import { activityPhrases } from '../../../phrases/promotions.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { Time } from '../../../ui/time.tsx';
import { ActivityState } from './activity-state.tsx';

/** What the site runs, will and did. */
export default function ActivitiesPage() {
  const t = usePhrases(activityPhrases);
  const language = useLanguage();
  const mayChange = useRights()('activities.change');
  const source = usePages(listOperatorActivities, {});
  const columns: Column<ConsoleActivity>[] = [
    { key: 'title', title: t.title, render: ({ title }) => title[language] },
    { key: 'kind', title: t.kind, render: ({ kind }) => t.kinds[kind], whole: true },
    { key: 'starts', title: t.starts, render: ({ startsAt }) => <Time at={startsAt} /> },
    { key: 'ends', title: t.ends, render: ({ endsAt }) => <Time at={endsAt} /> },
    { key: 'state', title: t.state, render: ({ state }) => <ActivityState state={state} /> },
  ];
  return (
    <Page
      title={t.activities}
      lead={t.lead}
      actions={
        mayChange && (
          <Button component={Link} to="/new-activity">
            {t.plan}
          </Button>
        )
      }
    >
      <DataTable
        label={t.activities}
        columns={columns}
        source={source}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/activities/${id}`}
        empty={t.noneYet}
      />
    </Page>
  );
}
