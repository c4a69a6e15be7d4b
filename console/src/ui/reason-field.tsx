import { Textarea } from '@mantine/core';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import type { Fields } from './use-fields.ts';

const REASON_MAX = 500;

interface ReasonFieldProps {
  readonly fields: Pick<Fields<'reason'>, 'text'>;
  /** Focused when its dialog opens. */
  readonly first?: boolean;
}

/** A reason for the audit log. */
export function ReasonField({ fields, first }: ReasonFieldProps) {
  const t = usePhrases(framePhrases);
  return (
    <Textarea
      label={t.reason}
      description={t.reasonHint}
      maxLength={REASON_MAX}
      autosize
      minRows={2}
      required
      data-autofocus={first}
      {...fields.text('reason')}
    />
  );
}
