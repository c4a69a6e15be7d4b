import { EmailText } from '@causeway/web/email-text';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { classNames } from './class-names.ts';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx';
import styles from './toast-host.module.css';
import { addDialog, dismissToast, readToastsIn, subscribeToToasts, type Toast } from './toast-store.ts';

const NONE: readonly Toast[] = [];
const ICONS = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, danger: WarningIcon };

/**
 * Shows the messages of toast-store, on the page or in an open dialog. Mounted from the start: live regions announce only
 * changes.
 */
export function ToastHost({ dialog }: { readonly dialog?: string }) {
  const t = usePhrases(framePhrases);
  const toasts = useSyncExternalStore(
    subscribeToToasts,
    () => readToastsIn(dialog),
    () => NONE,
  );
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => (dialog === undefined ? undefined : addDialog(dialog)), [dialog]);

  useEffect(() => {
    // A dialog is in the top layer; shown as a popover again for each message, the toasts lie above it.
    const element = host.current;
    if (element === null) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);

  return (
    <>
      <output className="visually-hidden">
        {toasts.map(({ id, text }) => (
          <span key={id}>{text}</span>
        ))}
      </output>
      <div
        ref={host}
        popover="manual"
        className={classNames(styles.host, dialog !== undefined && styles.above)}
      >
        {toasts.map(({ id, text, tone }) => {
          const Icon = ICONS[tone];
          return (
            <div key={id} className={classNames(styles.toast, styles[tone])}>
              <Icon />
              <p aria-hidden="true">
                <EmailText text={text} />
              </p>
              <button
                type="button"
                className={styles.close}
                aria-label={t.close}
                onClick={() => dismissToast(id)}
              >
                <CloseIcon />
              </button>
            </div>
          );
        })}
      </div>
    </>
  );
}
