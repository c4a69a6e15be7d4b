import { type ReactNode, useEffect, useId, useRef } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** As large as the window allows, for what needs a close look. */
  readonly large?: boolean;
  /** Asked for by Esc, the cross, or a press beside the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons, the safe one first. */
  readonly actions?: ReactNode;
}

/** A modal dialog: the browser holds the focus in it and gives it back to where it was. */
export function Dialog({ open, title, large = false, onClose, children, actions }: DialogProps) {
  const t = usePhrases(framePhrases);
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Where a press began: one that ends beside the dialog may have begun in it, on what has moved since or on text that is marked.
  const pressedBeside = useRef(false);

  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  return (
    // The press beside it is for pointers only: keyboards have Esc and the cross.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={element}
      className={classNames(styles.dialog, large && styles.large)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The browser tells late: by then the dialog may have been opened again.
        if (open && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className={styles.inner}>
          <header className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={styles.close} aria-label={t.close} onClick={onClose}>
              <CloseIcon />
            </button>
          </header>
          <div>{children}</div>
          {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
