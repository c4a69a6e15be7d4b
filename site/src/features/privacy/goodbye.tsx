import { useEffect, useRef } from 'react';
import type { PageState } from '../../page-state.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { privacyPhrases } from '../../phrases/privacy.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './leave-page.module.css';

/** Shown after the account is deleted, with its session and an administrator's team; or probably is. */
export function Goodbye({ of }: { readonly of: NonNullable<PageState['goodbye']> }) {
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
          {of === 'unsure' ? t.unsureTitle : t.goneTitle}
        </h1>
        {of === 'team' && <p>{t.team.gone}</p>}
        <p>{of === 'unsure' ? t.unsureText : t.goneText}</p>
        {of !== 'unsure' && <p>{t.goneThanks}</p>}
        <ButtonLink to={of === 'unsure' ? '/Login' : '/'} variant="primary" wide>
          {of === 'unsure' ? titles.login : titles.home}
        </ButtonLink>
      </Card>
    </Page>
  );
}
