import { useId } from 'react';
import { framePhrases } from '../../../phrases/shared.ts';
import { invitePhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './invite-page.module.css';

/** The page's own footer: what counts as an invitation, and what does not. */
export function InviteTerms({ percent, hours }: { readonly percent: number; readonly hours: number }) {
  const t = usePhrases(invitePhrases);
  const { titles } = usePhrases(framePhrases);
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.terms}>
      <h2 id={id}>{t.termsTitle}</h2>
      <ul>
        {t.terms(percent, hours).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <nav aria-label={t.more}>
        <Link to="/Terms">{titles.terms}</Link>
        <Link to="/Refund">{titles.refund}</Link>
        <Link to="/Contact">{titles.contact}</Link>
      </nav>
    </section>
  );
}
