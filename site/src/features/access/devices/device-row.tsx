import type { Device } from '@causeway/contract/accounts';
import { listSessions, readAccountInfo, readMember, unbindDevice } from '@causeway/contract/calls';
import { refetch } from '../../../api/use-read.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { ConfirmPopover } from '../../../ui/confirm-popover.tsx';
import { ComputerIcon, PhoneIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { relativeTime } from '../../../time/relative-time.ts';
import styles from './device-row.module.css';

interface DeviceRowProps {
  readonly words: {
    readonly lastLink: string;
    readonly unbind: string;
    readonly unbindQuestion: (name: string) => string;
    readonly unbindConfirm: string;
    readonly unbound: (name: string) => string;
  };
  readonly device: Device;
  /** Epoch seconds. */
  readonly now: number;
  /** The device is unbound, possibly from elsewhere. */
  readonly onGone: (id: string) => void;
}

export function DeviceRow({ words: t, device, now, onGone }: DeviceRowProps) {
  const { id, name, type, platform, linkTime } = device;
  const language = useLanguage();
  const { submit, busy } = useSubmit(unbindDevice, {
    onDone: () => {
      showToast({ text: t.unbound(name), tone: 'success' });
      onGone(id);
    },
    onRefusal: ({ refusal, message }) => {
      if (refusal !== 'DEVICE_NOT_FOUND') return false;
      // Unbound or replaced elsewhere.
      showToast({ text: message, tone: 'warning' });
      onGone(id);
      return true;
    },
    onUnheard: () => void refetch(readAccountInfo, readMember, listSessions),
  });
  return (
    <li className={styles.device}>
      {platform === 'mobile' ? <PhoneIcon /> : <ComputerIcon />}
      <span className={styles.what}>
        <bdi className={styles.name}>{name}</bdi>
        <bdi className={styles.quiet}>{type}</bdi>
      </span>
      <span className={styles.quiet}>
        {t.lastLink}{' '}
        <time dateTime={new Date(linkTime * 1000).toISOString()} title={formatMoment(linkTime, language)}>
          {relativeTime(linkTime, now, language)}
        </time>
      </span>
      <ConfirmPopover
        label={
          <>
            {t.unbind}
            <span className="visually-hidden"> {name}</span>
          </>
        }
        question={t.unbindQuestion(name)}
        confirm={t.unbindConfirm}
        busy={busy}
        onConfirm={() => submit({ id })}
      />
    </li>
  );
}
