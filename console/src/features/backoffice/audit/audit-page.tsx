import { exportAudit, listAudit } from '@causeway/contract/console/calls';
import type { AuditEntry } from '@causeway/contract/console/audit';
import { Anchor } from '@mantine/core';
import { Suspense, useState } from 'react';
import { usePages } from '../../../api/use-pages.ts';
import { auditPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { PageLink, type LinkedPage } from '../../../ui/page-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Time } from '../../../ui/time.tsx';
import { useListView } from '../../../ui/use-list-view.ts';
import { useQueryFilters } from '../../../ui/use-query-filters.ts';
import { ActorName } from './actor-name.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AUDIT_FILTERS, auditInput } from './audit-filters.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { ShortId } from './short-id.tsx';
import { subjectPage } from './subject-page.ts';
import { actionsPhrases } from '../../../phrases/names.ts';
import { nameIn } from '../../../phrases/name-in.ts';
import styles from './audit-page.module.css';

export default function AuditPage() {
  const t = usePhrases(auditPhrases);
  const filters = useQueryFilters(AUDIT_FILTERS);
  const input = auditInput(filters.values);
  const entries = usePages(listAudit, input);
  const [open, setOpen] = useState<AuditEntry>();
  const { columns, tools } = useListView<AuditEntry>('audit', [
    {
      key: 'action',
      title: t.action,
      render: (entry) => <ActionCell entry={entry} onOpen={() => setOpen(entry)} />,
    },
    { key: 'time', title: t.time, render: ({ at }) => <Time at={at} /> },
    { key: 'actor', title: t.actor, render: ({ actor }) => <ActorName actor={actor} /> },
    {
      key: 'account',
      title: t.account,
      render: ({ accountId }) => accountId !== null && linked(accountId, { to: 'customer', id: accountId }),
    },
    {
      key: 'subject',
      title: t.subject,
      render: ({ action, subject }) => linked(subject, subjectPage(action, subject)),
    },
    {
      key: 'reason',
      title: t.reason,
      render: ({ details: { reason } }) => (typeof reason === 'string' ? reason : ''),
    },
  ]);
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={<ExportButton endpoint={exportAudit} input={input} name="audit-log" />}
    >
      <AuditFilterBar filters={filters} tools={tools} />
      <DataTable label={t.title} columns={columns} source={entries} keyOf={({ id }) => id} />
      {open !== undefined && (
        <Suspense fallback={null}>
          <EntryDialog entry={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}

interface ActionCellProps {
  readonly entry: AuditEntry;
  readonly onOpen: () => void;
}

/** The action's name, which opens the entry, and its code. */
function ActionCell({ entry, onOpen }: ActionCellProps) {
  const t = usePhrases(auditPhrases);
  const { actions } = usePhrases(actionsPhrases);
  const format = useFormat();
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        fw={550}
        ta="left"
        aria-label={t.open(nameIn(actions, entry.action), entry.action, format.time(entry.at))}
        onClick={onOpen}
      >
        {nameIn(actions, entry.action)}
      </Anchor>
      {entry.action in actions && <small className={styles.code}>{entry.action}</small>}
    </>
  );
}

function linked(id: string, page: LinkedPage | undefined) {
  if (page === undefined) return <ShortId id={id} />;
  return (
    <PageLink {...page}>
      <ShortId id={id} />
    </PageLink>
  );
}
