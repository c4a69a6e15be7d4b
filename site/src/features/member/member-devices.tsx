import type { Device } from '@causeway/contract/accounts';
import { readMember } from '@causeway/contract/members';
import { useId, useRef } from 'react';
import { changeRead, readAgain } from '../../api/use-read.ts';
import { DeviceRow } from '../../devices/device-row.tsx';
import { memberPhrases } from '../../phrases/member.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNowSeconds } from '../../ui/use-now.ts';
import { AppLink } from './app-link.tsx';
import styles from './member-page.module.css';

/** Takes an unlinked device out of what has been read, and reads the rest as it is now. */
function forget(id: string): void {
  changeRead(readMember, {}, (member) => ({
    ...member,
    device: member.device.filter((device) => device.id !== id),
  }));
  void readAgain(readMember);
}

interface MemberDevicesProps {
  readonly account: string;
  readonly devices: readonly Device[];
  /** Sets that the member holds: how many devices there may be. */
  readonly most: number;
}

/** The bound devices of the sets that the member holds; without any, the way to the first. */
export function MemberDevices({ account, devices, most }: MemberDevicesProps) {
  const t = usePhrases(memberPhrases);
  const now = useNowSeconds();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const leave = (device: string) => {
    forget(device);
    // The button that had the focus goes with its row.
    place.current?.focus();
  };
  return (
    <section ref={place} tabIndex={-1} className={styles.devices} aria-labelledby={id}>
      <h2 id={id}>{t.devices}</h2>
      <p className={styles.quiet}>{t.deviceCount(devices.length, most)}</p>
      {devices.length === 0 ? (
        <EmptyState title={t.noDevices} action={<AppLink variant="primary" />}>
          {t.noDevicesHint(account)}
        </EmptyState>
      ) : (
        <>
          <ul>
            {devices.map((device) => (
              <DeviceRow key={device.id} words={t} device={device} now={now} onGone={leave} />
            ))}
          </ul>
          {devices.length >= most && <p className={styles.quiet}>{t.devicesFull}</p>}
        </>
      )}
    </section>
  );
}
