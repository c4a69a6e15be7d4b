import { FRIEND_DISCOUNT } from '@causeway/contract/quote';
import { REFERRAL_REWARDS } from '@causeway/contract/lists';
import { accountPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ArrowIcon, KeyIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './account-links.module.css';
import { framePhrases } from '../../../phrases/shared.ts';

const MOST = Math.max(...REFERRAL_REWARDS.map(({ reward }) => reward));

export function InviteBanner() {
  const t = usePhrases(accountPhrases);
  return (
    <Link to="/Invite" className={styles.banner}>
      <span>
        <strong>{t.inviteTitle}</strong> <span>{t.inviteText(MOST, FRIEND_DISCOUNT.percent)}</span>
      </span>
      <ArrowIcon />
    </Link>
  );
}

export function SecurityLink() {
  const { titles } = usePhrases(framePhrases);
  return (
    <Link to="/Security" className={styles.link}>
      <KeyIcon />
      <span className={styles.words}>{titles.security}</span>
      <ArrowIcon />
    </Link>
  );
}
