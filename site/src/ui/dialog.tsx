import { type ReactNode, useEffect, useId, useRef } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';
import { ToastHost } from './toast-host.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** As large as the window allows, for images. */
  readonly large?: boolean;
  /** Called on Esc, the close button, or a press beside the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons, the safe one first. */
  readonly actions?: ReactNode;
}

/** A modal dialog: the browser traps the focus and returns it. */
export function Dialog({ open, title, large = false, onClose, children, actions }: DialogProps) {
  const t = usePhrases(framePhrases);
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Where a press began: one that ends beside the dialog may have begun inside, on contents that moved or selected text.
  const pressedBeside = useRef(false);

  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  return (
    // Pressing beside it is only for pointers: keyboards have Esc and the close button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={element}
      className={classNames(styles.dialog, large && styles.large)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React passes on the event of a dialog inside this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The event is late: the dialog may have been opened again.
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
          <ToastHost dialog={titleId} />
        </div>
      )}
    </dialog>
  );
}
