import type { ReviewItem } from '@causeway/contract/console/payments';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useFormat } from '../../ui/format.ts';
import { Status } from '../../ui/status.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { RefundUnmatchedDialog } from './refund-unmatched-dialog.tsx';

interface ReviewItemActsProps {
  readonly payment: ReviewItem & { readonly back: NonNullable<ReviewItem['back']> };
  readonly mayResolve: boolean;
}

/** The actions on an unmatched payment, or why it can't be refunded here. */
export function ReviewItemActs({ payment, mayResolve }: ReviewItemActsProps) {
  const t = usePhrases(moneyPhrases);
  const format = useFormat();
  const [open, setOpen] = useState<'resolve' | 'send'>();
  const { state, amount } = payment.back;
  const sum = format.money(amount, payment.currency ?? '');
  if (state === 'on_its_way') return <Status tone="info">{t.onItsWayBack(sum)}</Status>;
  const close = () => setOpen(undefined);
  return (
    <>
      {mayResolve && (
        <Group gap={6}>
          {state === 'possible' && (
            <Button
              size="compact-sm"
              aria-label={t.refundUnmatchedLabel(sum, payment.reference)}
              onClick={() => setOpen('send')}
            >
              {t.refundUnmatched}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t.resolveLabel(t.kinds[payment.kind], payment.reference)}
            onClick={() => setOpen('resolve')}
          >
            {t.resolve}
          </Button>
        </Group>
      )}
      {state !== 'possible' && <Text size="xs">{t.notRefundable[state]}</Text>}
      {open === 'resolve' && <ResolveDialog payment={payment} onClose={close} />}
      {open === 'send' && <RefundUnmatchedDialog payment={payment} amount={amount} onClose={close} />}
    </>
  );
}
