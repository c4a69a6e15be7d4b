import { tierOf, type TierRank } from '@causeway/contract/tiers';
import { useLanguage, useSettings } from '../../../first-page.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import styles from './tier-points.module.css';

/** What a tier gives, in the operator's words; nothing while they are missing. */
export function TierPoints({ tier }: { readonly tier: TierRank }) {
  const language = useLanguage();
  const text = useSettings().tierPoints[tierOf(tier)][language];
  if (text === '') return null;
  return (
    <ul className={styles.points}>
      {text.split('\n').map((point) => (
        <li key={point}>
          <CheckIcon />
          {point}
        </li>
      ))}
    </ul>
  );
}
