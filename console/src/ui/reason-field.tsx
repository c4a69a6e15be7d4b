import { Textarea } from '@mantine/core';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import type { Fields } from './use-fields.ts';

const REASON_MAX = 500;

/** Why, for the audit log. */
export function ReasonField({ fields }: { readonly fields: Pick<Fields<'reason'>, 'text'> }) {
  const t = usePhrases(framePhrases);
  return (
    <Textarea
      label={t.reason}
      description={t.reasonHint}
      maxLength={REASON_MAX}
      autosize
      minRows={2}
      required
      {...fields.text('reason')}
    />
  );
}
