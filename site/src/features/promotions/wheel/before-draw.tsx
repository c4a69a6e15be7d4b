import { useId } from 'react';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { NextCode } from './next-code.tsx';
import type { WheelInfo } from './wheel-info.ts';
import styles from './wheel-room.module.css';

/** What the next draw is bound to, shown before it; and the way to checking those that were made. */
export function BeforeDraw({ next }: Pick<WheelInfo, 'next'>) {
  const t = usePhrases(wheelPhrases);
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.before}>
      <h2 id={id}>{next === null ? t.fairTitle : t.beforeTitle}</h2>
      <p>{next === null ? t.fairText : t.beforeText}</p>
      {next !== null && <NextCode next={next} />}
      <p className={styles.small}>
        {next !== null && <span>{t.version(next.weightsVersion)}</span>}
        <Link to="/CheckDraw">{t.toChecks}</Link>
      </p>
    </Card>
  );
}
