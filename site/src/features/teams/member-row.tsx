import { EmailText } from '@causeway/web/email-text';
import type { Member } from '@causeway/contract/team-members';
import { useLanguage } from '../../first-page.ts';
import { formatDate, formatMoment } from '../../format-date.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMembersPhrases } from '../../phrases/teams.ts';
import { relativeTime } from '../../time/relative-time.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { MemberStateChip } from './member-state-chip.tsx';
import styles from './members.module.css';
import { classNames } from '../../ui/class-names.ts';
import rows from './rows.module.css';

interface MemberRowProps {
  readonly member: Member;
  /** Epoch seconds. */
  readonly now: number;
  readonly selected: boolean;
  readonly onSelect: (selected: boolean) => void;
  readonly onManage: () => void;
}

export function MemberRow({ member, now, selected, onSelect, onManage }: MemberRowProps) {
  const t = usePhrases(teamMembersPhrases);
  const { name, account, email, state } = member;
  return (
    <li className={styles.row}>
      <label className={styles.select}>
        <input type="checkbox" checked={selected} onChange={({ target }) => onSelect(target.checked)} />
        <span className="visually-hidden">{t.selectMember(name)}</span>
      </label>
      <div className={styles.who}>
        <span className={styles.nameLine}>
          <bdi className={rows.name}>{name}</bdi>
          <MemberStateChip state={state} />
        </span>
        <span className={styles.account}>
          <span>{account}</span>
          <CopyButton bare text={account} label={t.copyAccount(account)} />
        </span>
        {email !== '' && (
          <span className={rows.quiet}>
            <EmailText text={email} />
          </span>
        )}
      </div>
      <MemberFacts member={member} now={now} />
      <Button small className={styles.manage} onClick={onManage}>
        {t.manage}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}

function MemberFacts({ member, now }: Pick<MemberRowProps, 'member' | 'now'>) {
  const t = usePhrases(teamMembersPhrases);
  const language = useLanguage();
  const { expire, ownExpire, boundDeviceNum, deviceNum, lastLogin } = member;
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
  return (
    <dl className={classNames(rows.facts, styles.facts)}>
      <div>
        <dt>{t.expires}</dt>
        <dd>
          {expire === 0 ? (
            t.noAccess
          ) : (
            <time dateTime={iso(expire)} title={formatMoment(expire, language)}>
              {formatDate(expire, language)}
            </time>
          )}
          {expire !== 0 && <span className={rows.quiet}>{ownExpire === 0 ? t.followsPlan : t.ownDate}</span>}
        </dd>
      </div>
      <div>
        <dt>{t.devices}</dt>
        <dd>{Number.isNaN(boundDeviceNum) ? deviceNum : t.devicesOf(boundDeviceNum, deviceNum)}</dd>
      </div>
      {!Number.isNaN(lastLogin) && (
        <div>
          <dt>{t.lastLogin}</dt>
          <dd>
            {lastLogin === 0 ? (
              t.never
            ) : (
              <time dateTime={iso(lastLogin)} title={formatMoment(lastLogin, language)}>
                {relativeTime(lastLogin, now, language)}
              </time>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
