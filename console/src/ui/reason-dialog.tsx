import { Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { FormDialog } from './form-dialog.tsx';
import { type Fields, useFields } from './use-fields.ts';

const REASON_MAX = 500;

interface ReasonFieldProps {
  readonly fields: Pick<Fields<'reason'>, 'text'>;
}

/** A reason for the audit log. It has the focus when its dialog opens, unless an earlier field has `data-autofocus`. */
export function ReasonField({ fields }: ReasonFieldProps) {
  const t = usePhrases(framePhrases);
  return (
    <Textarea
      label={t.reason}
      description={t.reasonHint}
      maxLength={REASON_MAX}
      autosize
      minRows={2}
      required
      data-autofocus
      {...fields.text('reason')}
    />
  );
}

/** {@link useFields} with a reason, trimmed as `reason`; `refuse` also refuses an empty one. */
export function useReasonFields<Key extends string = never>(
  initial: Readonly<Record<Key, string>> & { readonly reason?: string },
  refusals?: Parameters<typeof useFields<Key | 'reason'>>[1],
) {
  const t = usePhrases(framePhrases);
  const fields = useFields<Key | 'reason'>({ reason: '', ...initial }, refusals);
  const reason = fields.values.reason.trim();
  const refuse = (errors: Parameters<Fields<Key>['refuse']>[0]) =>
    fields.refuse({ ...errors, reason: reason === '' ? t.reasonMissing : undefined });
  return { ...fields, reason, refuse };
}

type ReasonDialogProps = Omit<ComponentProps<typeof FormDialog>, 'wrong' | 'isUnsaved'> & {
  readonly fields: Pick<Fields<'reason'>, 'text' | 'wrong' | 'isChanged'>;
};

/** A dialog whose form ends with a reason for the audit log. */
export function ReasonDialog({ fields, children, ...dialog }: ReasonDialogProps) {
  return (
    <FormDialog {...dialog} wrong={fields.wrong} isUnsaved={fields.isChanged}>
      {children}
      <ReasonField fields={fields} />
    </FormDialog>
  );
}
