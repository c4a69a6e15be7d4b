import { EmailText } from '@causeway/web/email-text';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMembersPhrases } from '../../phrases/teams.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { HandOn } from './member-act.ts';
import styles from './member-forms.module.css';

interface MemberAddedProps {
  readonly handOn: HandOn;
  /** An existing member has a new password. */
  readonly again: boolean;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** The data to pass on to a new member, copied as one text. */
export function MemberAdded({
  handOn: { account, password, email },
  again,
  onAnother,
  onClose,
}: MemberAddedProps) {
  const t = usePhrases(teamMembersPhrases);
  const address = `${location.origin}/#/mlogin`;
  const text =
    password === '' ? t.handOnLink(address, account) : t.handOnPassword(address, account, password);
  return (
    <div className={styles.form}>
      {password === '' && (
        <p>
          <EmailText text={t.linkSentTo(email)} />
        </p>
      )}
      <p>{t.handOn}</p>
      <p className={styles.handOn}>{text}</p>
      <div>
        <CopyButton text={text} label={t.copyHandOn} />
      </div>
      <div className={styles.actions}>
        {!again && <Button onClick={onAnother}>{t.another}</Button>}
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      </div>
    </div>
  );
}
