import { useEffect, useState } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { Button } from './button.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { showToast } from './toast-store.ts';

/** How long the button stays turned to its check. */
const CHECK_MS = 2000;

interface CopyButtonProps {
  readonly text: string;
  /** Says what is copied, such as "Copy the address". */
  readonly label: string;
  /** Said aloud once it is copied, where that should name it. */
  readonly done?: string;
  /** The drawing alone, beside what it copies in a list. */
  readonly bare?: boolean;
}

/** Copies a text; turns to a check, and says aloud whether it worked. */
export function CopyButton({ text, label, done, bare = false }: CopyButtonProps) {
  const t = usePhrases(framePhrases);
  /** Counts on, so that copying once more keeps the check for longer; 0 while there is none. */
  const [copies, setCopies] = useState(0);
  const copied = copies > 0;

  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), CHECK_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    // Absent where the page did not come over HTTPS, and in old browsers.
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
    // What is read aloud holds what is seen, also for voice control.
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
