import { FRIEND_DISCOUNT, REWARD_TIERS } from '@causeway/contract/invites';
import { accountPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ArrowIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './invite-banner.module.css';

const MOST = Math.max(...REWARD_TIERS.map(({ reward }) => reward));

/** What inviting a friend gives both, and the way there. */
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
