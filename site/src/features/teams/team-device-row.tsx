import { unbindTeamDevice } from '@causeway/contract/calls';
import type { TeamDevice } from '@causeway/contract/team-members';
import { useSubmit } from '../../api/use-submit.ts';
import { useLanguage } from '../../first-page.ts';
import { formatDate, formatMoment } from '../../format-date.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamDevicesPhrases } from '../../phrases/teams.ts';
import { relativeTime } from '../../time/relative-time.ts';
import { ConfirmPopover } from '../../ui/confirm-popover.tsx';
import { ComputerIcon, PhoneIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './devices.module.css';
import { refetchMembers } from './refetch-members.ts';
import { classNames } from '../../ui/class-names.ts';
import rows from './rows.module.css';

interface TeamDeviceRowProps {
  readonly device: TeamDevice;
  /** Epoch seconds. */
  readonly now: number;
  /** The device is unlinked, possibly from elsewhere. */
  readonly onGone: () => void;
}

export function TeamDeviceRow({ device, now, onGone }: TeamDeviceRowProps) {
  const t = usePhrases(teamDevicesPhrases);
  const language = useLanguage();
  const { id, name, type, platform, lastLogin, bindTime, member, memberId, memberName } = device;
  const { submit, busy } = useUnlink(name, onGone);
  return (
    <li className={styles.row}>
      {platform === 'mobile' ? <PhoneIcon /> : <ComputerIcon />}
      <span className={styles.what}>
        <bdi className={rows.name}>{name}</bdi>
        <bdi className={rows.quiet}>{type}</bdi>
      </span>
      <dl className={classNames(rows.facts, styles.facts)}>
        <div>
          <dt>{t.member}</dt>
          <dd>
            <Link to={`/index/devices?member=${encodeURIComponent(member)}`} title={t.onlyOf(memberName)}>
              <bdi>{memberName}</bdi>
            </Link>
            <span className={rows.quiet}>{memberId}</span>
          </dd>
        </div>
        <div>
          <dt>{t.lastLogin}</dt>
          <dd>
            <Moment at={lastLogin}>{relativeTime(lastLogin, now, language)}</Moment>
          </dd>
        </div>
        <div>
          <dt>{t.bindTime}</dt>
          <dd>
            <Moment at={bindTime}>{formatDate(bindTime, language)}</Moment>
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

function useUnlink(name: string, onGone: () => void) {
  const t = usePhrases(teamDevicesPhrases);
  const finish = async () => {
    await refetchMembers();
    onGone();
  };
  return useSubmit(unbindTeamDevice, {
    onDone: async () => {
      showToast({ text: t.unlinked(name), tone: 'success' });
      await finish();
    },
    onRefusal: ({ refusal, message }) => {
      if (refusal !== 'DEVICE_NOT_FOUND') return false;
      // Unlinked elsewhere.
      showToast({ text: message, tone: 'warning' });
      void finish();
      return true;
    },
    onUnheard: () => void refetchMembers(),
  });
}

/** `at` in epoch seconds; the tooltip has the full date. */
function Moment({ at, children }: { readonly at: number; readonly children: string }) {
  const language = useLanguage();
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={formatMoment(at, language)}>
      {children}
    </time>
  );
}
