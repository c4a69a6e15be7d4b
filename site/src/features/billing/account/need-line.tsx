import { accountPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { InfoIcon } from '../../../ui/icons.tsx';
import { useNowSeconds } from '../../../ui/use-now.ts';
import styles from './account-page.module.css';
import { type AccountInfo, needOf } from './time-left.ts';
import { UnreadLine } from './unread-line.tsx';

/** Quiet lines when the account needs something of its holder; the button for time is on the card. */
export function NeedLine({ info }: { readonly info: AccountInfo }) {
  const t = usePhrases(accountPhrases);
  const now = useNowSeconds();
  const need = needOf(info, now);
  return (
    <>
      {need !== undefined && (
        <p className={styles.need}>
          <InfoIcon />
          {need.kind === 'expired' ? t.needsExpired : t.needsSoon(need.days)}
        </p>
      )}
      <UnreadLine />
    </>
  );
}
