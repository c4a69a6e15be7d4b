import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { useFormat } from './format.ts';
import { fromLocalMoment } from './local-moment.ts';

/** A day and time in the reader's zone, in the format of `toLocalMoment`; shows that zone's name at the chosen time. */
export function MomentField(
  props: Omit<TextInputProps, 'type' | 'description'> & { readonly value: string },
) {
  const t = usePhrases(framePhrases);
  const format = useFormat();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const chosen = fromLocalMoment(props.value) ?? now;
  return (
    <TextInput
      {...props}
      type="datetime-local"
      description={t.ownZone(format.zone(chosen))}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  );
}
