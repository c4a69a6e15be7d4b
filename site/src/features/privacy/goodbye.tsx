import { useEffect, useRef } from 'react';
import { framePhrases } from '../../phrases/shared.ts';
import { privacyPhrases } from '../../phrases/privacy.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './leave-page.module.css';

/** Shown after the account is deleted, with its session and an administrator's team. */
export function Goodbye({ team }: { readonly team: boolean }) {
  const t = usePhrases(privacyPhrases);
  const { titles } = usePhrases(framePhrases);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return (
    <Page>
      <Card size="narrow" className={styles.section}>
        <h1 ref={heading} tabIndex={-1} className={styles.gone}>
          {t.goneTitle}
        </h1>
        {team && <p>{t.team.gone}</p>}
        <p>{t.goneText}</p>
        <p>{t.goneThanks}</p>
        <ButtonLink to="/" variant="primary" wide>
          {titles.home}
        </ButtonLink>
      </Card>
    </Page>
  );
}
