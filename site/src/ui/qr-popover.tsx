import { type FocusEvent, useEffect, useId, useState } from 'react';
import { Button } from './button.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './qr-popover.module.css';

interface QrPopoverProps {
  /** The address, as a code and as text below it. */
  readonly url: string;
  readonly label: string;
  /** The accessible name of the code. */
  readonly codeLabel: string;
  /** The instruction below the code. */
  readonly hint: string;
}

/**
 * A button with a QR code that opens on hover, on focus and when pressed, stays while hovered, and closes on Esc. Hidden on
 * touch-only devices: a phone cannot scan itself.
 */
export function QrPopover({ url, label, codeLabel, hint }: QrPopoverProps) {
  const id = useId();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // Esc closes it without moving pointer or focus; the next hover or focus opens it again.
  const [dismissed, setDismissed] = useState(false);
  const open = (hovered || focused) && !dismissed;

  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDismissed(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  const approach = (set: (near: boolean) => void) => () => {
    set(true);
    setDismissed(false);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false);
  };

  return (
    <div
      className={styles.place}
      onPointerEnter={approach(setHovered)}
      onPointerLeave={() => setHovered(false)}
      onFocus={approach(setFocused)}
      onBlur={onBlur}
    >
      <Button aria-expanded={open} aria-controls={id} onClick={() => setDismissed(false)}>
        <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
          <path
            fillRule="evenodd"
            d="M2 2h7v7H2zm2 2v3h3V4zm7-2h7v7h-7zm2 2v3h3V4zM2 11h7v7H2zm2 2v3h3v-3zm7-2h3v3h-3zm4 4h3v3h-3zm0-4h3v2h-3zm-4 5h2v2h-2z"
          />
        </svg>
        {label}
      </Button>
      <div id={id} hidden={!open} className={styles.reach}>
        {open && (
          <div className={styles.panel}>
            <QrCode text={url} label={codeLabel} />
            <p>{hint}</p>
            <p className={styles.url} translate="no">
              {url}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
