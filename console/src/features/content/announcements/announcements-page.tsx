import { listAnnouncements } from '@causeway/contract/console/calls';
import type { ConsoleAnnouncement } from '@causeway/contract/console/announcements';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePages } from '../../../api/use-pages.ts';
import { useRights } from '../../../api/use-self.ts';
import { contentPhrases } from '../../../phrases/content.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { Status, type Tone } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';
import { useCommand } from '../../../ui/use-command.ts';
import { AnnouncementActions } from './announcement-actions.tsx';
import { NewAnnouncementDialog } from './announcement-dialog.tsx';

const TONES: Readonly<Record<ConsoleAnnouncement['state'], Tone>> = {
  planned: 'info',
  running: 'good',
  ended: 'plain',
};

export default function AnnouncementsPage() {
  const t = usePhrases(contentPhrases);
  const language = useLanguage();
  const mayChange = useRights()('content.change');
  const source = usePages(listAnnouncements, {});
  const [writing, setWriting] = useState(false);
  useCommand('new', () => setWriting(true));
  const columns: Column<ConsoleAnnouncement>[] = [
    { key: 'text', title: t.text, render: ({ text }) => text[language] },
    {
      key: 'level',
      title: t.level,
      render: ({ level }) => <Status tone={level === 'warning' ? 'warn' : 'info'}>{t.levels[level]}</Status>,
    },
    { key: 'link', title: t.link, render: ({ link }) => link ?? t.noLink },
    { key: 'starts', title: t.starts, render: ({ startsAt }) => <Time at={startsAt} /> },
    { key: 'ends', title: t.ends, render: ({ endsAt }) => <Time at={endsAt} /> },
    {
      key: 'state',
      title: t.state,
      render: ({ state, shown }) => (
        <>
          <Status tone={TONES[state]}>{t.states[state]}</Status>{' '}
          {shown && <Status tone="good">{t.shown}</Status>}
        </>
      ),
    },
  ];
  if (mayChange) {
    columns.push({
      key: 'actions',
      title: t.actions,
      pinned: true,
      render: (one) => (one.state === 'ended' ? null : <AnnouncementActions announcement={one} />),
    });
  }
  return (
    <Page
      title={t.announcements}
      lead={t.announcementsLead}
      actions={mayChange && <Button onClick={() => setWriting(true)}>{t.announce}</Button>}
    >
      <DataTable
        label={t.announcements}
        columns={columns}
        source={source}
        keyOf={({ id }) => id}
        empty={t.noneYet}
      />
      {writing && <NewAnnouncementDialog onClose={() => setWriting(false)} />}
    </Page>
  );
}
