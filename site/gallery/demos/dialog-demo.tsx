import { useState } from 'react';
import { Button } from '../../src/ui/button.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

export function DialogDemo() {
  const { dialog: t, buttons } = useSamples();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <State name="open title actions">
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      <Dialog
        open={open}
        title={t.title}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{buttons.secondary}</Button>
            <Button variant="danger" onClick={close}>
              {t.act}
            </Button>
          </>
        }
      >
        <p>{t.text}</p>
      </Dialog>
    </State>
  );
}
