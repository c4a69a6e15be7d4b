import { ActionIcon, Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { showRefused } from './notices.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Names the copied text, such as "Copy order number". */
  readonly label: string;
}

const CHECK_MS = 2000;

/** Copies a text and shows a check. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = usePhrases(framePhrases);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), CHECK_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showRefused(t.copyFailed);
    }
  };
  return (
    <Tooltip label={copied ? t.copied : label}>
      <ActionIcon size="sm" variant="subtle" aria-label={label} onClick={() => void copy()}>
        {copied ? <CheckIcon size={15} /> : <CopyIcon size={15} />}
        <output className="visually-hidden">{copied ? t.copied : ''}</output>
      </ActionIcon>
    </Tooltip>
  );
}
