import type { AuditEntry } from '@causeway/contract/console/audit';
import { Code, Group, Stack, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { auditPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ChangeTable } from '../../../ui/change-view.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PageLink, type LinkedPage } from '../../../ui/page-link.tsx';
import { Time } from '../../../ui/time.tsx';
import { useFieldWords } from '../../../ui/use-field-words.ts';
import { ActorName } from './actor-name.tsx';
import { subjectPage } from './subject-page.ts';
import { actionsPhrases } from '../../../phrases/names.ts';
import { nameIn } from '../../../phrases/name-in.ts';

interface EntryDialogProps {
  readonly entry: AuditEntry;
  readonly onClose: () => void;
}

export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const t = usePhrases(auditPhrases);
  const { actions } = usePhrases(actionsPhrases);
  const words = useFieldWords();
  const { action, accountId, subject } = entry;
  const { before, after, reason, ...rest } = entry.details;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t.action, <Code key="action">{action}</Code>],
    [t.time, <Time key="time" at={entry.at} />],
    [t.actor, <ActorName key="actor" actor={entry.actor} />],
    ...(accountId === null
      ? []
      : [
          [
            t.account,
            <FullId key="account" id={accountId} page={{ to: 'customer', id: accountId }} />,
          ] as const,
        ]),
    [t.subject, <FullId key="subject" id={subject} page={subjectPage(action, subject)} />],
    ...(typeof reason === 'string' ? [[t.reason, reason] as const] : []),
    ...Object.entries(rest).map(
      ([name, value]) => [words(name) ?? name, <Code key={name}>{asText(value)}</Code>] as const,
    ),
  ];
  return (
    <Dialog title={t.entryTitle(nameIn(actions, action))} size="xl" onClose={onClose}>
      <Stack gap="md">
        <Table variant="vertical" layout="fixed">
          <Table.Tbody>
            {facts.map(([name, value]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" w={140}>
                  {name}
                </Table.Th>
                <Table.Td>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {(before !== undefined || after !== undefined) && <ChangeTable before={before} after={after} />}
      </Stack>
    </Dialog>
  );
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function FullId({ id, page }: { readonly id: string; readonly page: LinkedPage | undefined }) {
  const t = usePhrases(auditPhrases);
  const shown = <Code>{id}</Code>;
  return (
    <Group gap="xs">
      {page === undefined ? shown : <PageLink {...page}>{shown}</PageLink>}
      <CopyButton text={id} label={t.copyId} />
    </Group>
  );
}
