import { listHelpVotes } from '@causeway/contract/console/calls';
import type { HelpVotes } from '@causeway/contract/console/help-votes';
import { HELP_CATEGORIES } from '@causeway/contract/lists';
import { Anchor } from '@mantine/core';
import { useRead } from '../../../api/use-read.ts';
import { helpVotesPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Page } from '../../../ui/page.tsx';

/** How many readers say that each help article helped. */
export default function HelpVotesPage() {
  const t = usePhrases(helpVotesPhrases);
  const { data, error, refetch } = useRead(listHelpVotes, {});
  return (
    <Page title={t.title} lead={t.lead}>
      <DataTable
        label={t.title}
        columns={useColumns()}
        source={{ rows: data, failure: error, retry: () => void refetch() }}
        keyOf={({ category, item }) => `${category}-${item}`}
        empty={t.empty}
      />
    </Page>
  );
}

function useColumns(): readonly Column<HelpVotes>[] {
  const t = usePhrases(helpVotesPhrases);
  const { count, percent } = useFormat();
  return [
    {
      key: 'article',
      title: t.article,
      render: ({ category, item, title }) => (
        <Anchor
          href={`/helpdetail?helpcategory=${HELP_CATEGORIES.indexOf(category) + 1}&helpcontent=${item}`}
          target="_blank"
          rel="noreferrer"
          inherit
        >
          {title ?? t.untitled(item)}
        </Anchor>
      ),
    },
    { key: 'topic', title: t.topic, render: ({ category }) => t.topics[category] },
    { key: 'no', title: t.no, figures: true, render: ({ no }) => count(no) },
    { key: 'yes', title: t.yes, figures: true, render: ({ yes }) => count(yes) },
    { key: 'share', title: t.share, figures: true, render: ({ yes, no }) => percent(yes / (yes + no)) },
  ];
}
