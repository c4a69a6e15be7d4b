import { type ReactNode, useId, useRef } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { Button, type ButtonVariant } from './button.tsx';
import styles from './confirm-popover.module.css';

interface ConfirmPopoverProps {
  /** The text of the button that opens the question. */
  readonly label: ReactNode;
  readonly question: string;
  /** The text of the confirming button. */
  readonly confirm: string;
  /** The text of the declining button; “Cancel” unless that could mean the action itself. */
  readonly decline?: string;
  readonly variant?: ButtonVariant;
  /** The action is running: the question stays open until it is done. */
  readonly busy?: boolean;
  /** Returns false if it failed, which closes the question. */
  readonly onConfirm: () => Promise<boolean>;
}

/**
 * A small button that asks for confirmation in a popover. The browser closes it on Esc and on a press elsewhere, and
 * returns the focus.
 */
export function ConfirmPopover({
  label,
  question,
  confirm,
  decline,
  variant = 'secondary',
  busy = false,
  onConfirm,
}: ConfirmPopoverProps) {
  const t = usePhrases(framePhrases);
  const id = useId();
  const questionId = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const safe = useRef<HTMLButtonElement>(null);

  const act = async () => {
    if (!(await onConfirm())) panel.current?.hidePopover();
  };

  return (
    <>
      <Button small variant={variant} popoverTarget={id}>
        {label}
      </Button>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-labelledby={questionId}
        className={styles.panel}
        onToggle={({ newState }) => {
          if (newState === 'open') safe.current?.focus();
        }}
      >
        <p id={questionId}>{question}</p>
        <div className={styles.actions}>
          <Button small ref={safe} popoverTarget={id} popoverTargetAction="hide">
            {decline ?? t.cancel}
          </Button>
          <Button small variant="danger" busy={busy} onClick={() => void act()}>
            {confirm}
          </Button>
        </div>
      </dialog>
    </>
  );
}
