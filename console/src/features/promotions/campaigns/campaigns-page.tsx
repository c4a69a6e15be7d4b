import { listOperatorCampaigns } from '@causeway/contract/console/calls';
import type { ConsoleCampaign } from '@causeway/contract/console/campaigns';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePages } from '../../../api/use-pages.ts';
import { useRights } from '../../../api/use-self.ts';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { Time } from '../../../ui/time.tsx';
import { CampaignState } from './campaign-state.tsx';

export default function CampaignsPage() {
  const t = usePhrases(campaignPhrases);
  const language = useLanguage();
  const mayChange = useRights()('campaigns.change');
  const source = usePages(listOperatorCampaigns, {});
  const columns: Column<ConsoleCampaign>[] = [
    { key: 'title', title: t.title, render: ({ title }) => title[language] },
    { key: 'kind', title: t.kind, render: ({ kind }) => t.kinds[kind], whole: true },
    { key: 'starts', title: t.starts, render: ({ startsAt }) => <Time at={startsAt} /> },
    { key: 'ends', title: t.ends, render: ({ endsAt }) => <Time at={endsAt} /> },
    { key: 'state', title: t.state, render: ({ state }) => <CampaignState state={state} /> },
  ];
  return (
    <Page
      title={t.campaigns}
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
        label={t.campaigns}
        columns={columns}
        source={source}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/activities/${id}`}
        empty={t.noneYet}
      />
    </Page>
  );
}
