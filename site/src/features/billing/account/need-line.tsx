import { accountPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { InfoIcon } from '../../../ui/icons.tsx';
import { useNowSeconds } from '../../../ui/use-now.ts';
import styles from './account-page.module.css';
import { type AccountInfo, membershipOf, needOf } from './time-left.ts';
import { listTickets } from '@causeway/contract/calls';
import { useRead } from '../../../api/use-read.ts';
import { Link } from '../../../ui/link.tsx';

/** Lines about what the account needs; the button to renew is on the card. */
export function NeedLine({ info }: { readonly info: AccountInfo }) {
  const t = usePhrases(accountPhrases);
  const now = useNowSeconds();
  const need = needOf(info, now);
  return (
    <>
      {need !== undefined && (
        <p className={styles.need}>
          <InfoIcon />
          {need.kind === 'expired'
            ? t.needsExpired
            : membershipOf(info) === 'trial'
              ? t.trialSoon
              : t.needsSoon(need.days)}
        </p>
      )}
      <UnreadLine />
    </>
  );
}

function UnreadLine() {
  const t = usePhrases(accountPhrases);
  const { data = [] } = useRead(listTickets, {}, { quiet: 'always' });
  const unread = data.find((ticket) => ticket.unread);
  if (unread === undefined) return null;
  return (
    <p className={styles.need}>
      <InfoIcon />
      <span>
        {t.unreadReply} <Link to={`/Reply?id=${encodeURIComponent(unread.id)}`}>{t.readReply}</Link>
      </span>
    </p>
  );
}
