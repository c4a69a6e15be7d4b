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

/** A read that failed, in the place of what it would have shown, with the way to try again. */
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
