import { useId, useState } from 'react';
import { framePhrases } from '../../phrases/shared.ts';
import { privacyPhrases } from '../../phrases/privacy.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useAccountKind } from '../../storage/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { focusOnce } from '../../ui/focus-once.ts';
import { Link } from '../../ui/link.tsx';
import { DeletionForm } from './deletion-form.tsx';
import styles from './leave-page.module.css';

/** The consequences of a deletion, then its form. */
export function DeletionSection({ onGone }: { readonly onGone: (isSure: boolean) => void }) {
  const id = useId();
  const t = usePhrases(privacyPhrases);
  const { titles } = usePhrases(framePhrases);
  const isTeam = useAccountKind() === 'team';
  const words = isTeam ? t.team : t;
  const [going, setGoing] = useState<boolean>();
  return (
    <Card aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{t.deleteTitle}</h2>
      <p className={styles.quiet}>{t.deleteText}</p>
      <h3>{t.goesTitle}</h3>
      <ul className={styles.list}>
        {words.goes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>{t.staysTitle}</h3>
      <ul className={styles.list}>
        {t.stays.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>{t.lostTitle}</h3>
      <ul className={styles.list}>
        {isTeam && (
          <li>
            <strong>{t.team.membersLost}</strong>
          </li>
        )}
        <li>
          {words.timeLost.before}
          <Link to="/Refund">{titles.refund}</Link>
          {words.timeLost.after}
        </li>
        <li>{t.ordersCancelled}</li>
      </ul>
      <p>{words.again}</p>
      {going ? (
        <DeletionForm onGone={onGone} onCancel={() => setGoing(false)} />
      ) : (
        <div className={styles.row}>
          <Button ref={going === false ? focusOnce : undefined} onClick={() => setGoing(true)}>
            {t.toForm}
          </Button>
        </div>
      )}
    </Card>
  );
}
