import { campaignPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ChevronIcon } from '../../../ui/icons.tsx';
import styles from './campaign-card.module.css';

/** Longer terms are folded. In code points. */
const SHORT = 160;

/** A campaign's terms; a line break starts a paragraph. Empty without terms. */
export function CampaignTerms({ text }: { readonly text: string }) {
  const t = usePhrases(campaignPhrases);
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
  if (paragraphs.length === 0) return null;
  const terms = (
    <div className={styles.terms}>
      {paragraphs.map((paragraph, place) => (
        // Paragraphs may be equal, and none moves.
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
