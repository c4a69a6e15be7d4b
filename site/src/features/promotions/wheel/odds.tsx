import { type SpinTerms, SEGMENT_DAYS, segmentShares } from '@causeway/contract/wheel-spin';
import { useLanguage } from '../../../first-page.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import styles from './dialogs.module.css';
import { formatShare } from './wheel-info.ts';

/** The different prizes, highest first, "no win" last. */
const PRIZES = [...new Set(SEGMENT_DAYS)].toSorted((one, other) => other - one);

/** The probability of each prize under these terms, including the cap, and the version of the weights. */
export function Odds({ terms }: { readonly terms: SpinTerms }) {
  const t = usePhrases(wheelPhrases);
  const language = useLanguage();
  const shares = segmentShares(terms);
  const { cap } = terms;
  return (
    <div className={styles.odds}>
      <table>
        <caption>{t.oddsTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{t.oddsPrize}</th>
            <th scope="col">{t.oddsFields}</th>
            <th scope="col">{t.oddsShare}</th>
          </tr>
        </thead>
        <tbody>
          {PRIZES.map((prize) => {
            const places = [...SEGMENT_DAYS.keys()].filter((place) => SEGMENT_DAYS[place] === prize);
            const share = places.reduce((sum, place) => sum + (shares[place] ?? 0), 0);
            return (
              <tr key={prize} data-prize={prize}>
                <th scope="row">{prize === 0 ? t.noWinSegment : t.prize(prize)}</th>
                <td>{places.length}</td>
                <td>{formatShare(share, language)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>{t.oddsNote(terms.weightsVersion)}</p>
      <p>{t.weights(terms.weights.join(t.listComma))}</p>
      {cap < Math.max(...SEGMENT_DAYS) && <p>{t.capNote(cap)}</p>}
    </div>
  );
}
