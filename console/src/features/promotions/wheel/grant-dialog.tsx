import { GRANT_SPINS_MAX } from '@causeway/contract/console/limits';
import { grantSpins, readOperatorWheel } from '@causeway/contract/console/calls';
import { Text, TextInput } from '@mantine/core';
import { useChange } from '../../../api/use-change.ts';
import { useIsOwner } from '../../../api/use-self.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { FigureField } from '../../../ui/figure-field.tsx';
import { showDone } from '../../../ui/notices.ts';
import { ReasonDialog, useReasonFields } from '../../../ui/reason-dialog.tsx';
import { useActKey } from '../../../ui/use-act-key.ts';

/** Grants spins to one customer, with a reason. */
export function GrantDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = usePhrases(wheelPhrases);
  const frame = usePhrases(framePhrases);
  const isOwner = useIsOwner();
  const key = useActKey();
  const fields = useReasonFields(
    { customer: '', num: '1' },
    { CUSTOMER_NOT_FOUND: 'customer', SPINS_WRONG: 'num', REASON_REQUIRED: 'reason' },
  );
  const { submit, busy } = useChange(grantSpins, {
    onDone: ({ state }) => {
      onClose();
      showDone(state === 'done' ? t.given : frame.requested);
    },
    again: [readOperatorWheel],
    onRefusal: fields.onRefusal,
  });
  const give = () => {
    const customer = fields.values.customer.trim();
    const num = /^\d{1,3}$/.test(fields.values.num.trim()) ? Number(fields.values.num) : 0;
    const isComplete = fields.refuse({
      customer: customer === '' ? t.customerMissing : undefined,
      num: num >= 1 && num <= GRANT_SPINS_MAX ? undefined : t.numWrong,
    });
    if (isComplete) void submit({ id, customer, num, reason: fields.reason, key });
  };
  return (
    <ReasonDialog
      title={t.giveTitle}
      onSubmit={give}
      fields={fields}
      action={isOwner ? t.give : frame.request}
      busy={busy}
      onClose={onClose}
    >
      <Text size="sm">{isOwner ? t.giveText : frame.sentences(t.giveText, frame.requestText)}</Text>
      <TextInput
        label={t.customer}
        description={t.customerHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
        {...fields.text('customer')}
      />
      <FigureField label={t.num} {...fields.text('num')} />
    </ReasonDialog>
  );
}
