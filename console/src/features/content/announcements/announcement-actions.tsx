import { endAnnouncement, listAnnouncements } from '@causeway/contract/console/calls';
import type { ConsoleAnnouncement } from '@causeway/contract/console/announcements';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { contentPhrases } from '../../../phrases/content.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EditAnnouncementDialog } from './announcement-dialog.tsx';

/** The actions on an announcement that has not ended. */
export function AnnouncementActions({ announcement }: { readonly announcement: ConsoleAnnouncement }) {
  const t = usePhrases(contentPhrases);
  const { sentences } = usePhrases(framePhrases);
  const language = useLanguage();
  const [open, setOpen] = useState<'edit' | 'end'>();
  const close = () => setOpen(undefined);
  const { id, version, text } = announcement;
  const { submit, busy } = useChange(endAnnouncement, { done: t.ended, again: [listAnnouncements] });
  return (
    <Group gap={4} wrap="nowrap">
      <Button size="compact-sm" variant="default" onClick={() => setOpen('edit')}>
        {t.edit}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setOpen('end')}>
        {t.end}
      </Button>
      {open === 'edit' && <EditAnnouncementDialog announcement={announcement} onClose={close} />}
      <ConfirmDialog
        opened={open === 'end'}
        onClose={close}
        title={t.endTitle}
        action={t.end}
        busy={busy}
        onConfirm={() => submit({ id, version })}
      >
        {sentences(`“${text[language]}”`, t.endText)}
      </ConfirmDialog>
    </Group>
  );
}
