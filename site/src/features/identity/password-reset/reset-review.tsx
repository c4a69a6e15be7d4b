import type { ResetReview as Review } from '@causeway/contract/accounts';
import { removeAllPasskeys } from '@causeway/contract/calls';
import { type ReactNode, useState } from 'react';
import { useSubmit } from '../../../api/use-submit.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatDate, formatMoment } from '../../../format-date.ts';
import { FormCard } from '../../../forms/form-card.tsx';
import { ReauthDialog } from '../../../forms/reauth-dialog.tsx';
import { accountSecurityPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { focusOnce } from '../../../ui/focus-once.ts';
import { KeyIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { browserWords } from '../security/browser-words.ts';
import { ConfirmDialog } from '../security/confirm-dialog.tsx';
import styles from '../security/security-page.module.css';
import { SystemIcon } from '../security/system-icon.tsx';

/** Whether a reset's answer lists something; servers that only follow the specification list nothing. */
export function isReview(bean: Partial<Review> | null): bean is Review {
  return Array.isArray(bean?.sessions) && Array.isArray(bean.passkeys);
}

interface ResetReviewProps {
  readonly review: Review;
  /** Leads on to where a reset without a review leads right away. */
  readonly onLeave: () => void;
}

/** After a reset, in case of a theft: the sessions that it ended, and the passkeys, all of which can be removed. */
export function ResetReview({ review, onLeave }: ResetReviewProps) {
  const t = usePhrases(accountSecurityPhrases);
  const language = useLanguage();
  const [isRemoved, setRemoved] = useState(false);
  const passkeys = isRemoved ? [] : review.passkeys;
  return (
    <FormCard title={t.reviewTitle} lead={t.reviewLead} lines={[]} focused>
      {review.sessions.length > 0 && (
        <Found title={t.reviewSessions}>
          {review.sessions.map((session, index) => (
            <Item
              key={index}
              icon={<SystemIcon system={session.system} />}
              name={browserWords(session, t) || t.unknownBrowser}
              text={`${session.kind === 'client' ? t.client : t.website} · ${t.since(formatMoment(session.createdAt, language))}`}
            />
          ))}
        </Found>
      )}
      {passkeys.length > 0 && (
        <Found title={t.reviewPasskeys} text={t.reviewPasskeysText}>
          {passkeys.map((passkey, index) => (
            <Item
              key={index}
              icon={<KeyIcon />}
              name={passkey.name || browserWords(passkey, t) || t.passkeyNumber(index + 1)}
              text={t.added(formatDate(passkey.createdAt, language))}
            />
          ))}
        </Found>
      )}
      {passkeys.length > 0 && <RemoveAll review={review} onRemoved={() => setRemoved(true)} />}
      <Button ref={isRemoved ? focusOnce : undefined} variant="primary" wide onClick={onLeave}>
        {t.continue}
      </Button>
    </FormCard>
  );
}

function Found(props: { readonly title: string; readonly text?: string; readonly children: ReactNode }) {
  const { title, text, children } = props;
  return (
    <section className={styles.found}>
      <h2>{title}</h2>
      {text !== undefined && <p className={styles.quiet}>{text}</p>}
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

function Item(props: { readonly icon: ReactNode; readonly name: string; readonly text: string }) {
  const { icon, name, text } = props;
  return (
    <li className={styles.row}>
      {icon}
      <span className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>{text}</span>
      </span>
    </li>
  );
}

interface RemoveAllProps {
  readonly review: Review;
  readonly onRemoved: () => void;
}

/** Asks before the removal, and for a code if two-factor is on. */
function RemoveAll({ review: { key, needsCode }, onRemoved }: RemoveAllProps) {
  const t = usePhrases(accountSecurityPhrases);
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const onDone = ({ removed }: { readonly removed: number }) => {
    onClose();
    onRemoved();
    showToast({ text: t.allRemoved(removed), tone: 'success' });
  };
  const { submit, busy } = useSubmit(removeAllPasskeys, { onDone });
  const dialog = { open, title: t.removeAllTitle, action: t.removeAll, onClose };
  return (
    <>
      <Button variant="danger" wide onClick={() => setOpen(true)}>
        {t.removeAll}
      </Button>
      {needsCode ? (
        <ReauthDialog
          {...dialog}
          text={t.removeAllText}
          danger
          needsPassword={false}
          needsCode
          endpoint={removeAllPasskeys}
          inputOf={({ otp }) => ({ key, otp })}
          onDone={onDone}
        />
      ) : (
        <ConfirmDialog {...dialog} busy={busy} onConfirm={() => void submit({ key })}>
          {t.removeAllText}
        </ConfirmDialog>
      )}
    </>
  );
}
