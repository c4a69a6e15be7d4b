import type { Device } from '@causeway/contract/accounts';
import { useRef } from 'react';
import { forgetDevice } from '../../../api/use-account-info.ts';
import { DeviceRow } from './device-row.tsx';
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
}

/** The bound devices, last connected first. */
export function DeviceList({ devices, most, apart }: DeviceListProps) {
  const t = usePhrases(accountPhrases);
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
