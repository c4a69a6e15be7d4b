import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly size?: NonNullable<ModalProps['size']>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What the focus goes back to: the element that had it, or for an item of a menu the menu's button. */
function findOpener(): HTMLElement | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return null;
  const button = focused.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button == null ? focused : document.getElementById(button);
}

/** Gives the focus back; to the page's heading where the opener is gone, or goes while it has the focus. */
function returnFocus(opener: HTMLElement | null): void {
  opener?.focus();
  const follow = () => {
    if (document.activeElement === opener) return;
    observer.disconnect();
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  };
  // What the dialog did may take the opener off the page once its lists are refetched.
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true });
  follow();
}

/**
 * A dialog, open for as long as it is rendered, so that each opening starts with fresh fields. `data-autofocus` marks
 * what has the focus first.
 */
export function Dialog({ title, size = 'md', onClose, children }: DialogProps) {
  const t = usePhrases(framePhrases);
  const [opener] = useState(findOpener);
  useEffect(() => () => returnFocus(opener), [opener]);
  return (
    // A class of Modal.Content's own would go to the whole window behind it as well.
    <Modal.Root opened size={size} onClose={onClose} classNames={{ content: styles.content ?? '' }}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header: that one is a second banner of the page. */}
        <div className={styles.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t.close} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
