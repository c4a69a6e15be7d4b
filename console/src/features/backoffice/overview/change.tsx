import { overviewPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './overview.module.css';

interface ChangeProps {
  readonly now: number;
  readonly before: number;
  readonly show: (value: number) => string;
}

/** How a figure stands to that of as many days before; a share only where there was something to share. */
export function Change({ now, before, show }: ChangeProps) {
  const t = usePhrases(overviewPhrases);
  const format = useFormat();
  const share = before > 0 ? (now - before) / before : null;
  return (
    <span className={styles.note}>
      {share !== null && `${share > 0 ? '+' : ''}${format.percent(share)} · `}
      {t.before(show(before))}
    </span>
  );
}
