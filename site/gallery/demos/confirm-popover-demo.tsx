import { useState } from 'react';
import { ConfirmPopover } from '../../src/ui/confirm-popover.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

export function ConfirmPopoverDemo() {
  const { dialog: t, buttons } = useSamples();
  const [asked, setAsked] = useState(0);
  // Nothing is done here, so that the question closes.
  const refuse = () => {
    setAsked((count) => count + 1);
    return Promise.resolve(false);
  };
  return (
    <State name="label question confirm">
      <ConfirmPopover
        label={asked === 0 ? buttons.danger : `${buttons.danger} (${asked})`}
        question={t.title}
        confirm={t.act}
        onConfirm={refuse}
      />
    </State>
  );
}
