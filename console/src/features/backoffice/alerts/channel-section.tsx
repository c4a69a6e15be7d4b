import type { AlertChannelState } from '@causeway/contract/console/alerts';
import { readAlertPreferences, sendTestAlert } from '@causeway/contract/console/calls';
import { useChange } from '../../../api/use-change.ts';
import { alertsPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { showDone, showRefused } from '../../../ui/notices.ts';
import { Section } from '../../../ui/section.tsx';
import { Status } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';

/** The ways to the operator, whether they work, and a test of each. */
export function ChannelSection({ channels }: { readonly channels: readonly AlertChannelState[] }) {
  const t = usePhrases(alertsPhrases);
  const { submit, busy } = useChange(sendTestAlert, {
    onDone: ({ fault }) => (fault === null ? showDone(t.testSent) : showRefused(t.testFailed(fault))),
    again: [readAlertPreferences],
  });
  return (
    <Section title={t.channelsTitle} flush>
      <DataTable
        flush
        label={t.channelsTitle}
        source={{ rows: channels }}
        keyOf={({ channel }) => channel}
        columns={[
          { key: 'channel', title: t.channel, render: ({ channel }) => t.channels[channel] },
          { key: 'state', title: t.state, breaks: true, render: (one) => <ChannelState state={one} /> },
          {
            key: 'last',
            title: t.lastDelivered,
            render: ({ lastDelivered }) =>
              lastDelivered === null ? t.never : <Time at={lastDelivered} relative />,
          },
          {
            key: 'test',
            title: '',
            pinned: true,
            render: ({ channel, ready }) =>
              ready && (
                <BusyButton
                  size="compact-sm"
                  variant="default"
                  aria-label={t.testLabel(t.channels[channel])}
                  loading={busy}
                  onClick={() => void submit({ channel })}
                >
                  {t.test}
                </BusyButton>
              ),
          },
        ]}
      />
    </Section>
  );
}

function ChannelState({ state: { available, ready, fault } }: { readonly state: AlertChannelState }) {
  const t = usePhrases(alertsPhrases);
  if (!available) return <Status tone="plain">{t.notSet}</Status>;
  if (!ready) return <Status tone="warn">{t.notReady}</Status>;
  if (fault !== null) return <Status tone="bad">{t.failing(fault)}</Status>;
  return <Status tone="good">{t.ready}</Status>;
}
