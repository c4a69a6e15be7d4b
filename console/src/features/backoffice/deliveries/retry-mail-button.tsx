import { listDeliveries, readDeliveryCounts, retryDelivery } from '@causeway/contract/console/calls';
import type { Delivery } from '@causeway/contract/console/deliveries';
import { Text } from '@mantine/core';
import { useChange } from '../../../api/use-change.ts';
import { deliveriesPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { focusNextRow } from '../../../ui/focus-row.ts';
import { nameIn } from '../../../phrases/name-in.ts';
import { mailNamesPhrases } from '../../../phrases/names.ts';

/** Retries a failed mail, or says why it cannot be retried. */
export function RetryMailButton({ mail }: { readonly mail: Delivery }) {
  const t = usePhrases(deliveriesPhrases);
  const { mailNames } = usePhrases(mailNamesPhrases);
  const retry = useChange(retryDelivery, { done: t.retried, again: [listDeliveries, readDeliveryCounts] });
  if (mail.state !== 'failed') return null;
  if (mail.obstacle !== null) {
    return (
      <Text span size="sm" c="dimmed">
        {t.obstacles[mail.obstacle]}
      </Text>
    );
  }
  return (
    <BusyButton
      size="compact-sm"
      variant="default"
      loading={retry.busy}
      aria-label={t.retryFor(nameIn(mailNames, mail.template))}
      onClick={({ currentTarget }) => {
        focusNextRow(currentTarget);
        void retry.submit({ id: mail.id });
      }}
    >
      {t.retry}
    </BusyButton>
  );
}
