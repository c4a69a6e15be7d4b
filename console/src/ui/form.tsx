import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { BusyButton } from './busy-button.tsx';
import { refusedSaves } from './refused-saves.ts';
import styles from './form.module.css';

interface FormProps {
  /** Gets the value of the button that was pressed. */
  readonly onSubmit: (pressed: string) => void;
  /** An error of no particular field, from `useFields`. */
  readonly wrong?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A form with the browser's checks off: ours use the console's texts. After a refused save, the first refused field has the
 * focus, else the error above the form.
 */
export function Form({ onSubmit, wrong, children }: FormProps) {
  const t = usePhrases(framePhrases);
  const { form, isRefused, tried, forget } = useRefusedFocus(children);
  return (
    <form
      ref={form}
      noValidate
      onInput={forget}
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles a dialog's submit event to a form of the page around it.
        event.stopPropagation();
        tried();
        onSubmit(pressedValue(event.nativeEvent));
      }}
    >
      <Stack gap="md">
        {(wrong !== undefined || isRefused) && (
          <div role="alert" tabIndex={-1} className={styles.wrong}>
            {wrong ?? t.notSaved}
          </div>
        )}
        {children}
      </Stack>
    </form>
  );
}

/** Empty for a button without a value. */
function pressedValue(event: Event): string {
  const button = event instanceof SubmitEvent ? event.submitter : null;
  return button instanceof HTMLButtonElement ? button.value : '';
}

/** Moves the focus once after a save that was refused, by this form or by the server. */
function useRefusedFocus(children: ReactNode) {
  const form = useRef<HTMLFormElement>(null);
  /** The refused saves before this form's, while its outcome is open. */
  const before = useRef<number>(undefined);
  const [isRefused, setRefused] = useState(false);
  const forget = () => {
    before.current = undefined;
    setRefused(false);
  };
  // Each refusal brings new children: the fields' errors are the state of the form's parent.
  useEffect(() => {
    if (children === undefined || before.current === undefined) return;
    if (before.current === refusedSaves()) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null;
    const found = field ?? form.current?.querySelector<HTMLElement>('[role=alert]');
    if (found == null) return;
    before.current = undefined;
    setRefused(field !== null);
    // Enter in a field: the error is read aloud, and the operator may type right away.
    if (field !== null || !form.current?.querySelector('input:focus, textarea:focus')) found.focus();
  }, [children]);
  const tried = () => {
    forget();
    before.current = refusedSaves();
  };
  return { form, isRefused, tried, forget };
}

export function SaveButton({ busy }: { readonly busy: boolean }) {
  const t = usePhrases(framePhrases);
  return (
    <div>
      <BusyButton type="submit" loading={busy}>
        {t.save}
      </BusyButton>
    </div>
  );
}
