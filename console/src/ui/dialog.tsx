import { EmailText } from '@causeway/web/email-text';
import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
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

interface OpenDialog {
  /** The first of these that is still on the page gets the focus back. */
  readonly openers: readonly HTMLElement[];
}

/** The open dialogs, the topmost last: Escape closes only that one. */
let open: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

/** The focused element, or for a menu item the menu's button; then those of the dialog that this one may replace. */
function findOpeners(): readonly HTMLElement[] {
  const before = open.at(-1)?.openers ?? [];
  const focused = document.activeElement;
  // A button loses the focus while its action is under way.
  if (!(focused instanceof HTMLElement) || focused === document.body) return before;
  const button = focused.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const opener = button == null ? focused : document.getElementById(button);
  return opener === null ? before : [opener, ...before];
}

/** Returns the focus; to the page's heading if the opener is gone or disappears while focused. */
function returnFocus(dialog: OpenDialog): void {
  // A dialog below stays open, and covers its openers.
  const covered = open.filter((one) => one !== dialog).flatMap(({ openers }) => openers);
  const opener = dialog.openers.find((each) => each.isConnected && !covered.includes(each));
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

function changeOpen(next: readonly OpenDialog[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether no other dialog has opened over this one. */
function useIsTop(self: OpenDialog): boolean {
  useEffect(() => {
    changeOpen([...open, self]);
    return () => changeOpen(open.filter((one) => one !== self));
  }, [self]);
  return useSyncExternalStore(subscribe, () => open.at(-1) === self);
}

/**
 * A dialog, open while it is rendered, so that each opening starts with fresh fields. `data-autofocus` marks the element to
 * focus first. The page stays while the dialog's texts load.
 */
export const Dialog = (props: DialogProps) => (
  <Suspense fallback={null}>
    <Window {...props} />
  </Suspense>
);

function Window({ title, size = 'md', sheet = false, onClose, children }: DialogProps) {
  const t = usePhrases(framePhrases);
  const [self] = useState(() => ({ openers: findOpeners() }));
  useEffect(() => () => returnFocus(self), [self]);
  const isTop = useIsTop(self);
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
