import type { AlertChoice } from '@causeway/contract/console/alerts';
import { ALERT_TIMINGS, type AlertChannel, type AlertTiming } from '@causeway/contract/console/lists';
import { NativeSelect } from '@mantine/core';
import { alertsPhrases, inboxPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';

interface ChoiceTableProps {
  readonly choices: readonly AlertChoice[];
  /** Those that the server's settings let operators choose. */
  readonly channels: readonly AlertChannel[];
  readonly onChange: (choice: AlertChoice) => void;
}

/** For each kind and channel, when the operator is told. */
export function ChoiceTable({ choices, channels, onChange }: ChoiceTableProps) {
  const t = usePhrases(alertsPhrases);
  const { kind: kindTitle, kinds } = usePhrases(inboxPhrases);
  const columns: Column<AlertChoice>[] = [
    { key: 'kind', title: kindTitle, render: ({ kind }) => kinds[kind] },
    ...channels.map((channel) => ({
      key: channel,
      title: t.channels[channel],
      render: (choice: AlertChoice) => (
        <NativeSelect
          aria-label={t.choiceLabel(kinds[choice.kind], t.channels[channel])}
          data={ALERT_TIMINGS.map((value) => ({ value, label: t.timings[value] }))}
          value={choice[channel]}
          onChange={(event) => onChange({ ...choice, [channel]: event.currentTarget.value as AlertTiming })}
        />
      ),
    })),
  ];
  return (
    <DataTable
      flush
      label={t.whatTitle}
      columns={columns}
      source={{ rows: choices }}
      keyOf={({ kind }) => kind}
    />
  );
}
