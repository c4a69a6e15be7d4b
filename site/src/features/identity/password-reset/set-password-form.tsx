import { EmailText } from '@causeway/web/email-text';
import { useState } from 'react';
import type { AccountKind, ResetReview as Review } from '@causeway/contract/accounts';
import { listSessions, readSecurity, readSecurityLog, setPassword } from '@causeway/contract/calls';
import type { AnyCodeName } from '@causeway/contract/console/console-errors';
import { refetch } from '../../../api/use-read.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { plainCode } from '@causeway/web/plain-code';
import { checkNewPassword } from '../../../forms/checks.ts';
import { Fields } from '../../../forms/fields.tsx';
import { FormCard, FormWays } from '../../../forms/form-card.tsx';
import { OtpField } from '../../../forms/otp-field.tsx';
import { refusalInto } from '../../../forms/refusal-into.ts';
import { StrengthHint } from '../../../forms/strength-hint.tsx';
import { type Form, useForm } from '../../../forms/use-form.ts';
import { formPhrases, framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { mustSetPassword, readToken, readUserInfo, useAccountKind } from '../../../storage/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { Link } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { BrokenLink } from './broken-link.tsx';
import { isReview, ResetReview } from './reset-review.tsx';
import { homeOf } from '../../../guard.ts';
import { useNavigate } from '../../../router.tsx';
import { endAnySession } from '../../../api/end-sign-in.ts';
import { showToast } from '../../../ui/toast-store.ts';

interface SetPasswordFormProps {
  /**
   * The link's single-use key. Without one, a member who must set a password does so by the session, and others by the
   * current password.
   */
  readonly linkKey?: string;
  /** The name in the link, for the greeting; may be empty. */
  readonly name: string;
  readonly focused?: boolean;
}

export function SetPasswordForm({ linkKey, name, focused = false }: SetPasswordFormProps) {
  const t = usePhrases(formPhrases);
  const kind = useAccountKind();
  const unset = kind !== undefined && mustSetPassword();
  // A link does not name its account, which may differ from the signed-in one.
  const account = unset || linkKey === undefined ? (readUserInfo()?.account ?? '') : '';
  const { titles } = usePhrases(framePhrases);
  const key = linkKey ?? (unset ? readToken() : undefined);
  const form: SetForm = useForm({ oldPassword: '', otp: '', password: '', confirmation: '' });
  // A member's link names the member; the link of a reset names nobody.
  const loginPage = linkKey !== undefined && name === '' && !unset ? '/Login' : '/mlogin';
  const { send, busy, outcome, leave } = useSetPassword(form, {
    key,
    loginPage: linkKey !== undefined || unset ? loginPage : undefined,
    isMailed: linkKey !== undefined && !unset,
  });
  if (outcome === 'over')
    return <BrokenLink title={t.linkOver} text={t.linkOverText} loginPage={loginPage} focused />;
  if (typeof outcome === 'object') return <ResetReview review={outcome} onLeave={leave} />;
  return (
    <FormCard
      title={titles.setPassword}
      lead={name === '' ? undefined : t.greeting(name)}
      lines={form.lines}
      focused={focused}
    >
      <Fields form={form} onSubmit={send}>
        {account !== '' && <Account account={account} />}
        {key === undefined && <OldPassword form={form} needsCode={outcome === 'code'} />}
        <PasswordField
          label={t.newPassword}
          hint={<StrengthHint password={form.values.password} account={account} />}
          autoComplete="new-password"
          required
          {...form.field('password')}
        />
        <PasswordField
          label={t.confirmPassword}
          autoComplete="new-password"
          required
          {...form.field('confirmation')}
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          {titles.setPassword}
        </Button>
        <WaysOn linkKey={linkKey} kind={kind} unset={unset} isReset={loginPage === '/Login'} />
      </Fields>
    </FormCard>
  );
}

/** The whole account, which a field would cut off on a narrow phone. A hidden field tells it to password managers. */
function Account({ account }: { readonly account: string }) {
  const t = usePhrases(formPhrases);
  return (
    <FieldFrame label={t.account}>
      {({ id }) => (
        <>
          <span aria-hidden="true">
            <EmailText text={account} />
          </span>
          <input
            id={id}
            className="visually-hidden"
            value={account}
            autoComplete="username"
            readOnly
            tabIndex={-1}
          />
        </>
      )}
    </FieldFrame>
  );
}

type SetForm = Form<'oldPassword' | 'otp' | 'password' | 'confirmation'>;

/** The current password, and the two-factor code once the server has asked for it. */
function OldPassword({ form, needsCode }: { readonly form: SetForm; readonly needsCode: boolean }) {
  const t = usePhrases(formPhrases);
  return (
    <>
      <PasswordField
        label={t.oldPassword}
        autoComplete="current-password"
        required
        {...form.field('oldPassword')}
      />
      {needsCode && <OtpField label={t.otpOrRecovery} field={form.field('otp')} />}
    </>
  );
}

interface SetPasswordOptions {
  readonly key: string | undefined;
  /** Opened afterwards; undefined if the session stays. */
  readonly loginPage: '/Login' | '/mlogin' | undefined;
  /** The key is from an email, which may be old. */
  readonly isMailed: boolean;
}

/** Where a refusal of the current password, or of the code, is shown. */
const FIELDS: Readonly<Partial<Record<AnyCodeName, 'oldPassword' | 'otp'>>> = {
  OLD_PASSWORD_WRONG: 'oldPassword',
  SECOND_STEP_NEEDED: 'otp',
  SECOND_STEP_WRONG: 'otp',
  SECOND_STEP_TRIES_USED: 'otp',
};

/** Checks the form and sets the password by the key, or without one by the current password. */
function useSetPassword(form: SetForm, { key, loginPage, isMailed }: SetPasswordOptions) {
  const t = usePhrases(formPhrases);
  // The link is over, a code is needed, or a reset has found something.
  const [outcome, setOutcome] = useState<'over' | 'code' | Review>();
  const leave = useLeaveToLogin(loginPage ?? '/mlogin');
  const stay = useStaySignedIn();
  const { submit, busy } = useSubmit(setPassword, {
    // The key may be another account's, and a session for setting the password allows nothing else. A password change while
    // signed in keeps this session and ends only the others.
    onDone: (bean) => {
      if (loginPage === undefined) return stay();
      if (!isReview(bean)) return leave();
      endAnySession();
      setOutcome(bean);
    },
    onRefusal: (refusal) => {
      if (refusal.refusal === 'SET_PASSWORD_KEY_INVALID' && isMailed) {
        setOutcome('over');
        return true;
      }
      const field = refusal.refusal && FIELDS[refusal.refusal];
      if (field === undefined) return refusalInto(form, ['password'])(refusal);
      if (field === 'otp') setOutcome('code');
      form.refuse(refusal.message, field);
      return true;
    },
  });
  const send = () => {
    const { oldPassword, password, confirmation } = form.values;
    const otp = plainCode(form.values.otp);
    const mismatch = confirmation === password ? undefined : t.passwordMismatch;
    const troubles = {
      oldPassword: key === undefined && oldPassword === '' ? t.notNullOldPassword : undefined,
      otp: outcome === 'code' && otp === '' ? t.otpRequired : undefined,
      password: checkNewPassword(password, t),
      confirmation: confirmation === '' ? t.notNullConfirmation : mismatch,
    };
    if (!form.passes(troubles)) return;
    const reauth = otp === '' ? { oldPassword } : { oldPassword, otp };
    void submit({ ...(key === undefined ? reauth : { key }), password });
  };
  return { send, busy, outcome, leave };
}

interface WaysOnProps {
  readonly linkKey: string | undefined;
  readonly kind: AccountKind | undefined;
  readonly unset: boolean;
  /** The link is of a reset, not a member's. */
  readonly isReset: boolean;
}

/** For expired links and forgotten passwords. */
function WaysOn({ linkKey, kind, unset, isReset }: WaysOnProps) {
  const t = usePhrases(formPhrases);
  const { titles } = usePhrases(framePhrases);
  if (linkKey !== undefined && unset) {
    return (
      <FormWays>
        {t.linkTooOld}
        <Link to="/setpassword">{t.withoutLink}</Link>
      </FormWays>
    );
  }
  if (linkKey !== undefined && !isReset) {
    return (
      <FormWays>
        {t.linkTooOldMember}
        <Link to="/mlogin">{titles.login}</Link>
      </FormWays>
    );
  }
  if (isReset) {
    return (
      <FormWays>
        {t.linkTooOld}
        <Link to="/Reset">{titles.reset}</Link>
      </FormWays>
    );
  }
  if (unset) return null;
  if (kind === 'member') return <FormWays>{t.memberHint}</FormWays>;
  return (
    <FormWays>
      {t.oldPasswordForgotten}
      <Link to="/Reset">{titles.reset}</Link>
    </FormWays>
  );
}

/** After a password is set by a key: ends the session and opens the login. */
function useLeaveToLogin(loginPage: string): () => void {
  const t = usePhrases(formPhrases);
  const navigate = useNavigate();
  return () => {
    // Replaced, so that the used key leaves the history.
    navigate(loginPage, { replace: true });
    endAnySession();
    showToast({ text: t.setPasswordSuccess, tone: 'success' });
  };
}

/** After a password change, which ended the other sessions: shows a toast and returns to the account. */
function useStaySignedIn(): () => void {
  const t = usePhrases(formPhrases);
  const navigate = useNavigate();
  const kind = useAccountKind() ?? 'individual';
  return () => {
    navigate(homeOf(kind), { replace: true });
    showToast({ text: t.passwordChanged, tone: 'success' });
    void refetch(listSessions, readSecurity, readSecurityLog);
  };
}
