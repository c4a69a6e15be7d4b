import {
  deleteCannedReply,
  listCannedReplies,
  type CannedReply,
} from '@causeway/contract/console/canned-replies';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { CannedDialog } from './canned-dialog.tsx';
import styles from './canned-replies-page.module.css';

/** Replies that are kept for what customers often ask. */
export default function CannedRepliesPage() {
  const t = usePhrases(ticketsPhrases);
  const language = useLanguage();
  const mayEdit = useRights()('tickets.answer');
  const { data, error, refetch } = useRead(listCannedReplies, {});
  const [editing, setEditing] = useState<CannedReply | 'new'>();
  const [deleting, setDeleting] = useState<CannedReply>();
  const remove = useChange(deleteCannedReply, { done: t.cannedDeleted, again: [listCannedReplies] });
  const columns: Column<CannedReply>[] = [
    { key: 'name', title: t.cannedName, render: ({ name }) => name },
    {
      key: 'text',
      title: t.cannedText,
      render: ({ texts }) => <div className={styles.text}>{texts[language]}</div>,
    },
  ];
  if (mayEdit) {
    columns.push({
      key: 'acts',
      title: t.edit,
      render: (reply) => (
        <Group gap={6} wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t.edit}: ${reply.name}`}
            onClick={() => setEditing(reply)}
          >
            {t.edit}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t.cannedDelete}: ${reply.name}`}
            onClick={() => setDeleting(reply)}
          >
            {t.cannedDelete}
          </Button>
        </Group>
      ),
    });
  }
  return (
    <Page
      title={t.cannedTitle}
      lead={t.cannedLead}
      actions={mayEdit && <Button onClick={() => setEditing('new')}>{t.cannedNew}</Button>}
    >
      <DataTable
        label={t.cannedTitle}
        columns={columns}
        source={{ rows: data?.list, failure: error, retry: () => void refetch() }}
        keyOf={({ id }) => id}
        empty={t.cannedEmpty}
      />
      {editing !== undefined && (
        <CannedDialog reply={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {deleting !== undefined && (
        <ConfirmDialog
          opened
          onClose={() => setDeleting(undefined)}
          title={t.cannedDeleteTitle(deleting.name)}
          action={t.cannedDelete}
          danger
          busy={remove.busy}
          onConfirm={() => remove.submit({ id: deleting.id })}
        >
          {t.cannedDeleteText}
        </ConfirmDialog>
      )}
    </Page>
  );
}
