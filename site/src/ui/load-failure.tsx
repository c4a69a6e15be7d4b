import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import styles from './load-failure.module.css';

interface LoadFailureProps {
  readonly onRetry: () => void;
  readonly busy?: boolean;
  readonly text?: string;
}

/** Replaces contents that could not be read, with a button to retry. */
export function LoadFailure({ onRetry, busy = false, text }: LoadFailureProps) {
  const t = usePhrases(framePhrases);
  return (
    <div className={styles.failure}>
      <Banner tone="warning">{text ?? t.loadFailed}</Banner>
      <Button busy={busy} onClick={onRetry}>
        {t.retry}
      </Button>
    </div>
  );
}
