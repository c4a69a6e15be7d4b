import type { Device } from '@causeway/contract/accounts';
import { useRef } from 'react';
import { forgetDevice } from '../../../api/use-account-info.ts';
import { DeviceRow } from './device-row.tsx';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { accountPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useNowSeconds } from '../../../ui/use-now.ts';
import styles from './lists.module.css';

interface DeviceListProps {
  readonly devices: readonly Device[];
  /** The device limit, 0 for none or unknown; with `apart`, the limit for phones and for computers each. */
  readonly most: number;
  readonly apart: boolean;
  /** The part of the limit that support added until a time. */
  readonly extra: { readonly deviceNum: number; readonly expire: number } | null;
}

/** The bound devices, last active first. */
export function DeviceList({ devices, most, apart, extra }: DeviceListProps) {
  const t = usePhrases(accountPhrases);
  const language = useLanguage();
  const now = useNowSeconds();
  const place = useRef<HTMLDivElement>(null);
  const phones = devices.filter(({ platform }) => platform === 'mobile').length;
  const leave = (id: string) => {
    forgetDevice(id);
    // The focused button disappears with its row.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {extra !== null && extra.expire > now && (
        <p className={styles.count}>{t.extraSlots(extra.deviceNum, formatMoment(extra.expire, language))}</p>
      )}
      {devices.length === 0 ? (
        <EmptyState title={t.noDevices} action={<ButtonLink to="/download">{t.getApp}</ButtonLink>}>
          {t.noDevicesHint(most)}
        </EmptyState>
      ) : (
        <>
          {most > 0 && (
            <p className={styles.count}>
              {apart
                ? t.deviceCounts(phones, devices.length - phones, most)
                : t.deviceCount(devices.length, most)}
            </p>
          )}
          <ul className={styles.devices}>
            {devices.map((device) => (
              <DeviceRow key={device.id} words={t} device={device} now={now} onGone={leave} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
