import { campaignPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ChevronIcon } from '../../../ui/icons.tsx';
import styles from './campaign-card.module.css';

/** Longer ones fold, so that the cards stay cards. In code points. */
const SHORT = 160;

/** Who may take part, and how; a line break starts a paragraph. Nothing where they were not told. */
export function CampaignTerms({ text }: { readonly text: string }) {
  const t = usePhrases(campaignPhrases);
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
  if (paragraphs.length === 0) return null;
  const terms = (
    <div className={styles.terms}>
      {paragraphs.map((paragraph, place) => (
        // Two may say the same, and none ever moves.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={place}>{paragraph}</p>
      ))}
    </div>
  );
  if (paragraphs.length === 1 && [...text].length <= SHORT) return terms;
  return (
    <details className={styles.fold}>
      <summary>
        {t.terms}
        <ChevronIcon />
      </summary>
      {terms}
    </details>
  );
}
