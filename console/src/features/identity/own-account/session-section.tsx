import { endOperatorSession, listOperatorSessions } from '@causeway/contract/console/calls';
import type { OperatorSession } from '@causeway/contract/console/operators';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { focusNextRow } from '../../../ui/focus-row.ts';
import { Section } from '../../../ui/section.tsx';
import { Status } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';

export function SessionSection() {
  const t = usePhrases(ownAccountPhrases);
  const { data, error, refetch } = useRead(listOperatorSessions, {});
  const { submit, busy } = useChange(endOperatorSession, {
    done: t.sessionEnded,
    again: [listOperatorSessions],
  });
  const nameOf = ({ browser, system }: OperatorSession) =>
    browser !== null && system !== null
      ? t.browserOn(browser, system)
      : (browser ?? system ?? t.unknownBrowser);
  return (
    <Section title={t.sessionsTitle} lead={t.sessionsText} flush>
      <DataTable
        flush
        label={t.sessionsTitle}
        source={{ rows: data, failure: error, retry: () => void refetch() }}
        keyOf={({ id }) => id}
        columns={[
          { key: 'browser', title: t.browser, render: nameOf },
          { key: 'since', title: t.since, render: ({ createdAt }) => <Time at={createdAt} /> },
          { key: 'seen', title: t.lastSeen, render: ({ lastSeen }) => <Time at={lastSeen} relative /> },
          {
            key: 'end',
            title: '',
            pinned: true,
            render: (session) =>
              session.current ? (
                <Status tone="info">{t.thisOne}</Status>
              ) : (
                <BusyButton
                  size="compact-sm"
                  variant="default"
                  aria-label={t.endLabel(nameOf(session))}
                  loading={busy}
                  onClick={({ currentTarget }) => {
                    focusNextRow(currentTarget);
                    void submit({ id: session.id });
                  }}
                >
                  {t.end}
                </BusyButton>
              ),
          },
        ]}
      />
    </Section>
  );
}
