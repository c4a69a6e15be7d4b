import { EmailText } from '@causeway/web/email-text';
import type { Device } from '@causeway/contract/accounts';
import { useId, useRef } from 'react';
import { DeviceRow } from '../devices/device-row.tsx';
import { memberPhrases } from '../../../phrases/access.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useNowSeconds } from '../../../ui/use-now.ts';
import { AppLink } from './app-link.tsx';
import styles from './member-page.module.css';

interface MemberDevicesProps {
  readonly account: string;
  readonly devices: readonly Device[];
  /** The member's seats, which limit the devices; 0 if unknown. */
  readonly most: number;
  /** Removes a device from the cached data. */
  readonly forget: (id: string) => void;
}

export function MemberDevices({ account, devices, most, forget }: MemberDevicesProps) {
  const t = usePhrases(memberPhrases);
  const now = useNowSeconds();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const leave = (device: string) => {
    forget(device);
    // The focused button disappears with its row.
    place.current?.focus();
  };
  return (
    <section ref={place} tabIndex={-1} className={styles.devices} aria-labelledby={id}>
      <h2 id={id}>{t.devices}</h2>
      {most > 0 && <p className={styles.quiet}>{t.deviceCount(devices.length, most)}</p>}
      {devices.length === 0 ? (
        <EmptyState title={t.noDevices} action={<AppLink variant="primary" />}>
          <EmailText text={t.noDevicesHint(account)} />
        </EmptyState>
      ) : (
        <>
          <ul>
            {devices.map((device) => (
              <DeviceRow key={device.id} words={t} device={device} now={now} onGone={leave} />
            ))}
          </ul>
          {most > 0 && devices.length >= most && <p className={styles.quiet}>{t.devicesFull}</p>}
        </>
      )}
    </section>
  );
}
