import { useEffect, useState } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { Button } from './button.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { showToast } from './toast-store.ts';

/** How long the button shows its check. */
const CHECK_MS = 2000;

interface CopyButtonProps {
  readonly text: string;
  /** Names the copied text, such as "Copy the address". */
  readonly label: string;
  /** Announced after copying, if it should name the text. */
  readonly done?: string;
  /** Only the icon, beside the copied text in a list. */
  readonly bare?: boolean;
}

/** Copies a text; shows a check, and announces success or failure. */
export function CopyButton({ text, label, done, bare = false }: CopyButtonProps) {
  const t = usePhrases(framePhrases);
  /** Increments with each copy, which restarts the check's time; 0 without a check. */
  const [copies, setCopies] = useState(0);
  const copied = copies > 0;

  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), CHECK_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    // Missing without HTTPS and in old browsers.
    if (!('clipboard' in navigator)) {
      showToast({ text: t.copyUnsupported, tone: 'warning' });
      return;
    }
    try {
      await navigator.clipboard.writeText(text);
      setCopies((before) => before + 1);
      showToast({ text: done ?? t.copied, tone: 'success' });
    } catch {
      showToast({ text: t.copyFailed, tone: 'warning' });
    }
  };

  return (
    // The accessible name contains the visible text, also for voice control.
    <Button
      small
      variant={bare ? 'quiet' : 'secondary'}
      aria-label={bare || !copied ? label : undefined}
      title={bare ? label : undefined}
      onClick={() => void copy()}
    >
      {copied ? <CheckIcon /> : <CopyIcon />}
      {!bare && (copied ? t.copied : t.copy)}
    </Button>
  );
}
