import { deleteCannedReply, listCannedReplies } from '@causeway/contract/console/calls';
import type { CannedReply } from '@causeway/contract/console/canned-replies';
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
import { useCommand } from '../../../ui/use-command.ts';
import { CannedDialog } from './canned-dialog.tsx';
import styles from './canned-replies-page.module.css';

export default function CannedRepliesPage() {
  const t = usePhrases(ticketsPhrases);
  const language = useLanguage();
  const mayEdit = useRights()('tickets.answer');
  const { data, error, refetch } = useRead(listCannedReplies, {});
  const [writing, setWriting] = useState(false);
  useCommand('new', () => setWriting(true));
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
      title: t.accountActions,
      pinned: true,
      render: (reply) => <ReplyActs reply={reply} />,
    });
  }
  return (
    <Page
      title={t.cannedTitle}
      lead={t.cannedLead}
      actions={mayEdit && <Button onClick={() => setWriting(true)}>{t.cannedNew}</Button>}
    >
      <DataTable
        label={t.cannedTitle}
        columns={columns}
        source={{ rows: data?.list, failure: error, retry: () => void refetch() }}
        keyOf={({ id }) => id}
        empty={t.cannedEmpty}
      />
      {writing && <CannedDialog reply={undefined} onClose={() => setWriting(false)} />}
    </Page>
  );
}

function ReplyActs({ reply }: { readonly reply: CannedReply }) {
  const t = usePhrases(ticketsPhrases);
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  const { submit, busy } = useChange(deleteCannedReply, {
    done: t.cannedDeleted,
    again: [listCannedReplies],
  });
  const act = (what: 'edit' | 'delete', label: string) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${t.fact(label)}${reply.name}`}
      onClick={() => setOpen(what)}
    >
      {label}
    </Button>
  );
  return (
    <Group gap={6} wrap="nowrap">
      {act('edit', t.edit)}
      {act('delete', t.cannedDelete)}
      {open === 'edit' && <CannedDialog reply={reply} onClose={close} />}
      <ConfirmDialog
        opened={open === 'delete'}
        onClose={close}
        title={t.cannedDeleteTitle(reply.name)}
        action={t.cannedDelete}
        danger
        busy={busy}
        onConfirm={() => submit({ id: reply.id })}
      >
        {t.cannedDeleteText}
      </ConfirmDialog>
    </Group>
  );
}
