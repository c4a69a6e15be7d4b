import type { BulkSelection } from '@causeway/contract/console/bulk-actions';
import { readCatalogue } from '@causeway/contract/console/calls';
import type { CustomerRow } from '@causeway/contract/console/customers';
import { SUPPORT_TEXT_MAX, TIME_ACT_DAYS_MAX } from '@causeway/contract/console/limits';
import { LOWEST_TIER, TIER_KEYS, type Tier } from '@causeway/contract/tiers';
import { SegmentedControl, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { bulkActionsPhrases, customersPhrases, customerSupportPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BulkBar } from '../../../ui/bulk-bar.tsx';
import { BulkDialog, type BulkDialogProps } from '../../../ui/bulk-dialog.tsx';
import { FigureField } from '../../../ui/figure-field.tsx';
import { useReasonFields } from '../../../ui/reason-dialog.tsx';
import type { Selection } from '../../../ui/row-selection.tsx';
import { useBulkSelection } from '../../../ui/use-bulk-selection.ts';

type Act = 'customer.time' | 'customer.email' | 'customer.block' | 'customer.unblock';

/** The bar above the list of customers, its dialogs, and the table’s selection; nothing without a right to act. */
export function useCustomerBulk(filters: NonNullable<BulkSelection['customers']>) {
  const { deleted } = usePhrases(customersPhrases);
  const may = useRights();
  const rows = useBulkSelection({ customers: filters });
  const [open, setOpen] = useState<Act>();
  const acts: Act[] = [
    ...(may('customers.time') ? (['customer.time'] as const) : []),
    ...(may('customers.change') ? (['customer.email', 'customer.block', 'customer.unblock'] as const) : []),
  ];
  if (acts.length === 0) return { bar: null, table: {} };
  const selection: Selection<CustomerRow> = { ...rows, labelOf: ({ email }) => email ?? deleted };
  const dialog = { rows, onClose: () => setOpen(undefined) };
  const bar = (
    <>
      <BulkBar rows={rows} acts={acts} onAct={setOpen} />
      {open === 'customer.time' && <DaysDialog {...dialog} plan={filters.plan} />}
      {open === 'customer.email' && <EmailAllDialog {...dialog} />}
      {(open === 'customer.block' || open === 'customer.unblock') && <BlockDialog {...dialog} act={open} />}
    </>
  );
  return { bar, table: { selection } };
}

function DaysDialog({ plan, ...props }: BulkDialogProps & { readonly plan: string | undefined }) {
  const t = usePhrases(bulkActionsPhrases);
  const customers = usePhrases(customersPhrases);
  const fields = useReasonFields({ days: '' }, { REASON_REQUIRED: 'reason' });
  const planTier = usePlanTier(plan);
  const [chosen, setTier] = useState<Tier>();
  const tier = chosen ?? planTier ?? LOWEST_TIER;
  const typed = fields.values.days.trim();
  const days = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  const isRight = days >= 1 && days <= TIME_ACT_DAYS_MAX;
  const change = { action: 'customer.time', tier, days } as const;
  return (
    <BulkDialog
      {...props}
      of="customers"
      title={t.names['customer.time']}
      fields={fields}
      preview={isRight ? change : undefined}
      change={() =>
        fields.refuse({ days: isRight ? undefined : customers.dayCountMissing }) ? change : undefined
      }
    >
      <Text size="sm">{t.timeText}</Text>
      <SegmentedControl
        aria-label={customers.tier}
        value={tier}
        onChange={setTier}
        data={TIER_KEYS.map((value) => ({ value, label: customers.tiers[value] }))}
      />
      <FigureField label={t.eachDays} data-autofocus {...fields.text('days')} />
    </BulkDialog>
  );
}

/** The tier of the plan that the list is filtered by. */
function usePlanTier(plan: string | undefined): Tier | undefined {
  const catalogue = useRead(readCatalogue, {}, { enabled: plan !== undefined }).data;
  return catalogue?.plans.find(({ key }) => key === plan)?.tier;
}

function EmailAllDialog(props: BulkDialogProps) {
  const t = usePhrases(bulkActionsPhrases);
  const support = usePhrases(customerSupportPhrases);
  const fields = useReasonFields({ subject: '', content: '' }, { REASON_REQUIRED: 'reason' });
  const { subject, content } = fields.values;
  const missing = (text: string) => (text.trim() === '' ? support.textMissing : undefined);
  return (
    <BulkDialog
      {...props}
      of="customers"
      title={t.names['customer.email']}
      fields={fields}
      preview={NO_TEXT}
      change={() =>
        fields.refuse({ subject: missing(subject), content: missing(content) })
          ? { action: 'customer.email', subject, content }
          : undefined
      }
    >
      <Text size="sm">{t.emailText}</Text>
      <TextInput
        label={support.subject}
        maxLength={200}
        required
        data-autofocus
        {...fields.text('subject')}
      />
      <Textarea
        label={support.content}
        maxLength={SUPPORT_TEXT_MAX}
        autosize
        minRows={5}
        required
        {...fields.text('content')}
      />
    </BulkDialog>
  );
}

/** Who gets an email does not depend on its text. */
const NO_TEXT = { action: 'customer.email', subject: '', content: '' } as const;

function BlockDialog({
  act,
  ...props
}: BulkDialogProps & { readonly act: 'customer.block' | 'customer.unblock' }) {
  const t = usePhrases(bulkActionsPhrases);
  const fields = useReasonFields({}, { REASON_REQUIRED: 'reason' });
  const change = { action: act };
  return (
    <BulkDialog
      {...props}
      of="customers"
      title={t.names[act]}
      danger={act === 'customer.block'}
      fields={fields}
      preview={change}
      change={() => (fields.refuse({}) ? change : undefined)}
    >
      <Text size="sm">{act === 'customer.block' ? t.blockText : t.unblockText}</Text>
    </BulkDialog>
  );
}
