import type { Device } from '@causeway/contract/accounts';
import { useLanguage } from '../../first-page.ts';
import { formatMoment } from '../../format.ts';
import { accountPhrases } from '../../phrases/account.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ComputerIcon, PhoneIcon } from '../../ui/icons.tsx';
import { useNowSeconds } from '../../ui/use-now.ts';
import styles from './lists.module.css';
import { relativeTime } from './relative-time.ts';

interface DeviceListProps {
  readonly devices: readonly Device[];
  /** How many devices the package has room for. */
  readonly most: number;
}

/** The bound devices with their last connection. */
export function DeviceList({ devices, most }: DeviceListProps) {
  const t = usePhrases(accountPhrases);
  const language = useLanguage();
  const now = useNowSeconds();
  if (devices.length === 0) {
    return (
      <EmptyState title={t.noDevices} action={<ButtonLink to="/download">{t.getApp}</ButtonLink>}>
        {t.noDevicesHint(most)}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.count}>{t.deviceCount(devices.length, most)}</p>
      <ul className={styles.devices}>
        {devices.map(({ id, name, type, platform, linkTime }) => (
          <li key={id} className={styles.device}>
            {platform === 'mobile' ? <PhoneIcon /> : <ComputerIcon />}
            <span className={styles.what}>
              <span className={styles.name}>{name}</span>
              <span className={styles.quiet}>{type || (platform === 'mobile' ? t.mobile : t.other)}</span>
            </span>
            <span className={styles.quiet}>
              {t.lastLink}{' '}
              <time
                dateTime={new Date(linkTime * 1000).toISOString()}
                title={formatMoment(linkTime, language)}
              >
                {relativeTime(linkTime, now, language)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
