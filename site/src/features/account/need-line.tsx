import type { Language } from '@causeway/contract/language';
import { useLanguage } from '../../first-page.ts';
import { formatUsd } from '../../format.ts';
import { formatMoment } from '../../format-date.ts';
import { accountPhrases } from '../../phrases/account.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { InfoIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { useNowSeconds } from '../../ui/use-now.ts';
import styles from './account-page.module.css';
import { type AccountInfo, needOf } from './time-left.ts';
import { UnreadLine } from './unread-line.tsx';

const NAME_KEYS = { zh: 'cn', tw: 'tw', en: 'en' } as const satisfies Record<Language, string>;

/** Quiet lines when the account needs something of its holder; the button for time is on the card. */
export function NeedLine({ info }: { readonly info: AccountInfo }) {
  const t = usePhrases(accountPhrases);
  const language = useLanguage();
  const now = useNowSeconds();
  const need = needOf(info, now);
  const { unpaid } = info;
  return (
    <>
      {need !== undefined && (
        <p className={styles.need}>
          <InfoIcon />
          {need.kind === 'expired' ? t.needsExpired : t.needsSoon(need.days)}
        </p>
      )}
      {unpaid !== null && unpaid.expire > now && (
        <p className={styles.need}>
          <InfoIcon />
          <span>
            {t.unpaid(
              unpaid.name[NAME_KEYS[language]],
              formatUsd(unpaid.usd, language),
              formatMoment(unpaid.expire, language),
            )}{' '}
            <Link to="/Packages">{t.unpaidResume}</Link>
          </span>
        </p>
      )}
      <UnreadLine />
    </>
  );
}
