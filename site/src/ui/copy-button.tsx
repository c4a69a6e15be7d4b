import { useEffect, useState } from 'react';
import { framePhrases } from '../phrases/frame.ts';
import { usePhrases } from '../phrases/phrase-area.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { showToast } from './toast-store.ts';

const SHOWN_MS = 2000;

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, such as "Copy order number"; plain "Copy" otherwise. */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  readonly small?: boolean;
}

/** Copies a text and turns to a check for two seconds. */
export function CopyButton({ text, label, variant = 'secondary', small = false }: CopyButtonProps) {
  const t = usePhrases(framePhrases);
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopies((count) => count + 1);
    } catch {
      // Refused, or a page without TLS, which has no clipboard at all.
      showToast({ text: t.copyFailed, tone: 'warning' });
    }
  };

  return (
    <Button variant={variant} small={small} onClick={() => void copy()}>
      {copies > 0 ? <CheckIcon /> : <CopyIcon />}
      <span aria-live="polite">{copies > 0 ? t.copied : (label ?? t.copy)}</span>
    </Button>
  );
}
