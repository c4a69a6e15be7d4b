import { type TeamDevice, unlinkTeamDevice } from '@causeway/contract/team-members';
import { useSubmit } from '../../api/use-submit.ts';
import { useLanguage } from '../../first-page.ts';
import { formatMoment } from '../../format-date.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamDevicesPhrases } from '../../phrases/teams.ts';
import { relativeTime } from '../../time/relative-time.ts';
import { ConfirmPopover } from '../../ui/confirm-popover.tsx';
import { ComputerIcon, PhoneIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { formatShortDate } from './format-list.ts';
import styles from './devices.module.css';
import { refetchMembers } from './refetch-members.ts';

interface TeamDeviceRowProps {
  readonly device: TeamDevice;
  /** Epoch seconds. */
  readonly now: number;
  /** It is unlinked, or had been already. */
  readonly onGone: () => void;
}

/** One device: what it is, whose, when it last logged in and since when it is bound, and the button that unlinks it. */
export function TeamDeviceRow({ device, now, onGone }: TeamDeviceRowProps) {
  const t = usePhrases(teamDevicesPhrases);
  const language = useLanguage();
  const { id, name, type, platform, lastLogin, bindTime, member, memberId, memberName } = device;
  const leave = async () => {
    await refetchMembers();
    onGone();
  };
  const { submit, busy } = useSubmit(unlinkTeamDevice, {
    onDone: async () => {
      showToast({ text: t.unlinked(name), tone: 'success' });
      await leave();
    },
    onRefusal: ({ refusal, message }) => {
      if (refusal !== 'DEVICE_NOT_FOUND') return false;
      // Unlinked elsewhere meanwhile.
      showToast({ text: message, tone: 'warning' });
      void leave();
      return true;
    },
  });
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
  return (
    <li className={styles.row}>
      {platform === 'mobile' ? <PhoneIcon /> : <ComputerIcon />}
      <span className={styles.what}>
        <bdi className={styles.name}>{name}</bdi>
        <bdi className={styles.quiet}>{type}</bdi>
      </span>
      <dl className={styles.facts}>
        <div>
          <dt>{t.member}</dt>
          <dd>
            <Link to={`/index/devices?member=${encodeURIComponent(member)}`} title={t.onlyOf(memberName)}>
              <bdi>{memberName}</bdi>
            </Link>
            <span className={styles.quiet}>{memberId}</span>
          </dd>
        </div>
        <div>
          <dt>{t.lastLogin}</dt>
          <dd>
            <time dateTime={iso(lastLogin)} title={formatMoment(lastLogin, language)}>
              {relativeTime(lastLogin, now, language)}
            </time>
          </dd>
        </div>
        <div>
          <dt>{t.bindTime}</dt>
          <dd>
            <time dateTime={iso(bindTime)} title={formatMoment(bindTime, language)}>
              {formatShortDate(bindTime, language)}
            </time>
          </dd>
        </div>
      </dl>
      <ConfirmPopover
        label={
          <>
            {t.unlink}
            <span className="visually-hidden"> {name}</span>
          </>
        }
        question={t.unlinkQuestion(name, memberName)}
        confirm={t.unlink}
        busy={busy}
        onConfirm={() => submit({ id })}
      />
    </li>
  );
}
