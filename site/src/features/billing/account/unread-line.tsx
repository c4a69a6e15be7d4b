import { listTickets } from '@causeway/contract/tickets';
import { useRead } from '../../../api/use-read.ts';
import { accountPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { InfoIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './account-page.module.css';

/** A quiet line while support has replied to something that nobody has looked at. */
export function UnreadLine() {
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
