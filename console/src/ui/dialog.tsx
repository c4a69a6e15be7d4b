import { EmailText } from '@causeway/web/email-text';
import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly size?: NonNullable<ModalProps['size']>;
  /** Over the lower part of a phone's screen. */
  readonly sheet?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The element that gets the focus back: the focused one, or for a menu item the menu's button. */
function findOpener(): HTMLElement | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return null;
  const button = focused.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button == null ? focused : document.getElementById(button);
}

/** Returns the focus; to the page's heading if the opener is gone or disappears while focused. */
function returnFocus(opener: HTMLElement | null): void {
  opener?.focus();
  const follow = () => {
    if (document.activeElement === opener) return;
    observer.disconnect();
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  };
  // The dialog's action may remove the opener when the lists are refetched.
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true });
  follow();
}

/** The open dialogs, the topmost last: Escape closes only that one. */
let open: readonly symbol[] = [];
const listeners = new Set<() => void>();

function changeOpen(next: readonly symbol[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether no other dialog has opened over this one. */
function useIsTop(): boolean {
  const [self] = useState(() => Symbol('dialog'));
  useEffect(() => {
    changeOpen([...open, self]);
    return () => changeOpen(open.filter((one) => one !== self));
  }, [self]);
  return useSyncExternalStore(subscribe, () => open.at(-1) === self);
}

/**
 * A dialog, open while it is rendered, so that each opening starts with fresh fields. `data-autofocus` marks the element to
 * focus first.
 */
export function Dialog({ title, size = 'md', sheet = false, onClose, children }: DialogProps) {
  const t = usePhrases(framePhrases);
  const [opener] = useState(findOpener);
  useEffect(() => () => returnFocus(opener), [opener]);
  const isTop = useIsTop();
  return (
    // A class on Modal.Content would also apply to the backdrop.
    <Modal.Root
      opened
      size={size}
      onClose={onClose}
      closeOnEscape={isTop}
      classNames={{
        content: [styles.content, sheet && styles.sheet].filter(Boolean).join(' '),
        ...(sheet && { inner: styles.below ?? '' }),
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header, which would be a second banner of the page. */}
        <div className={styles.head}>
          <Modal.Title>
            <EmailText text={title} />
          </Modal.Title>
          <Modal.CloseButton aria-label={t.close} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
