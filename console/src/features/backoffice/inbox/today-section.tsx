import { readInbox } from '@causeway/contract/console/calls';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useRead } from '../../../api/use-read.ts';
import { inboxPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Section } from '../../../ui/section.tsx';
import { InboxTable } from './inbox-table.tsx';

const EVERY_MS = 60_000;
const SHOWN = 6;

/** The first page begins with the most urgent items. */
export function TodaySection() {
  const t = usePhrases(inboxPhrases);
  const { data, error, refetch } = useRead(readInbox, {}, { every: EVERY_MS });
  return (
    <Section
      title={t.today}
      flush
      actions={
        data !== undefined &&
        data.list.length > 0 && (
          <Anchor component={Link} to="/inbox" size="sm">
            {t.all}
          </Anchor>
        )
      }
    >
      <InboxTable
        flush
        label={t.today}
        items={data?.list.slice(0, SHOWN)}
        failure={error}
        retry={() => void refetch()}
      />
    </Section>
  );
}
