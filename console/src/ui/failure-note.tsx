import { Alert, Button } from '@mantine/core';
import { ApiRefusal, NetworkFailure } from '@causeway/web/failures';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import styles from './failure-note.module.css';
import { WarningIcon } from './icons.tsx';

interface FailureNoteProps {
  readonly failure: Error;
  readonly onRetry?: () => void;
}

/** Replaces contents that could not be read, with a button to retry. */
export function FailureNote({ failure, onRetry }: FailureNoteProps) {
  const t = usePhrases(framePhrases);
  const own = failure instanceof NetworkFailure ? t.networkFailure : t.unexpectedFailure;
  return (
    <Alert role="alert" icon={<WarningIcon />} classNames={styles}>
      <div className={styles.line}>
        {failure instanceof ApiRefusal ? failure.message : own}
        {onRetry !== undefined && (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {t.retry}
          </Button>
        )}
      </div>
    </Alert>
  );
}
