import { useState } from 'react';
import type { AccountKind } from '@causeway/contract/accounts';
import { setPassword } from '@causeway/contract/calls';
import { useSubmit } from '../../../api/use-submit.ts';
import { checkNewPassword } from '../../../forms/checks.ts';
import { Fields } from '../../../forms/fields.tsx';
import { FormCard, FormWays } from '../../../forms/form-card.tsx';
import { refusalInto } from '../../../forms/refusal-into.ts';
import { StrengthHint } from '../../../forms/strength-hint.tsx';
import { type Form, useForm } from '../../../forms/use-form.ts';
import { formPhrases, framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import {
  mustSetPassword,
  readToken,
  readUserInfo,
  useAccountKind,
  endSession,
} from '../../../storage/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { BrokenLink } from './broken-link.tsx';
import { homeOf } from '../../../guard.ts';
import { useNavigate } from '../../../router.tsx';
import { endSignIn } from '../../../api/end-sign-in.ts';
import { showToast } from '../../../ui/toast-store.ts';

interface SetPasswordFormProps {
  /**
   * The link's single-use key. Without one, a member who must set a password does so by the session, and others by the
   * current password.
   */
  readonly linkKey?: string;
  /** The name in the link, for the greeting; may be empty. */
  readonly name: string;
}

export function SetPasswordForm({ linkKey, name }: SetPasswordFormProps) {
  const t = usePhrases(formPhrases);
  const kind = useAccountKind();
  const unset = kind !== undefined && mustSetPassword();
  // A link does not name its account, which may differ from the signed-in one.
  const account = unset || linkKey === undefined ? (readUserInfo()?.account ?? '') : '';
  const { titles } = usePhrases(framePhrases);
  const key = linkKey ?? (unset ? readToken() : undefined);
  const form = useForm({ oldPassword: '', password: '', confirmation: '' });
  const [isOver, setOver] = useState(false);
  // A member's link names the member; the link of a reset names nobody.
  const loginPage = linkKey !== undefined && name === '' && !unset ? '/Login' : '/mlogin';
  const { send, busy } = useSetPassword(form, {
    key,
    loginPage: linkKey !== undefined || unset ? loginPage : undefined,
    onLinkOver: linkKey === undefined || unset ? undefined : () => setOver(true),
  });
  if (isOver) return <BrokenLink title={t.linkOver} text={t.linkOverText} />;
  return (
    <FormCard title={titles.setPassword} lead={name === '' ? undefined : t.greeting(name)} lines={form.lines}>
      <Fields form={form} onSubmit={send}>
        {/* Read-only rather than plain text, so that password managers know the account. */}
        {account !== '' && <TextField label={t.account} value={account} autoComplete="username" readOnly />}
        {key === undefined && (
          <PasswordField
            label={t.oldPassword}
            autoComplete="current-password"
            required
            {...form.field('oldPassword')}
          />
        )}
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

/** Checks the form and sets the password by the key, or without one by the current password. */
function useSetPassword(
  form: Form<'oldPassword' | 'password' | 'confirmation'>,
  {
    key,
    loginPage,
    onLinkOver,
  }: {
    readonly key: string | undefined;
    /** Opened afterwards; undefined if the session stays. */
    readonly loginPage: '/Login' | '/mlogin' | undefined;
    readonly onLinkOver: (() => void) | undefined;
  },
) {
  const t = usePhrases(formPhrases);
  const leaveToLogin = useLeaveToLogin(loginPage ?? '/mlogin');
  const stay = useStaySignedIn();
  const { submit, busy } = useSubmit(setPassword, {
    // The key may be another account's, and a session for setting the password allows nothing else. A password change while
    // signed in keeps this session and ends only the others.
    onDone: loginPage === undefined ? stay : leaveToLogin,
    onRefusal: (refusal) => {
      if (refusal.refusal === 'SET_PASSWORD_KEY_INVALID' && onLinkOver !== undefined) {
        onLinkOver();
        return true;
      }
      if (refusal.refusal !== 'OLD_PASSWORD_WRONG') return refusalInto(form, ['password'])(refusal);
      form.refuse(refusal.message, 'oldPassword');
      return true;
    },
  });
  const send = () => {
    const { oldPassword, password, confirmation } = form.values;
    const mismatch = confirmation === password ? undefined : t.passwordMismatch;
    const troubles = {
      oldPassword: key === undefined && oldPassword === '' ? t.notNullOldPassword : undefined,
      password: checkNewPassword(password, t),
      confirmation: confirmation === '' ? t.notNullConfirmation : mismatch,
    };
    if (form.passes(troubles)) {
      void submit(key === undefined ? { oldPassword, password } : { key, password });
    }
  };
  return { send, busy };
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
    const token = readToken();
    // Replaced, so that the used key leaves the history.
    navigate(loginPage, { replace: true });
    endSession();
    if (token !== undefined) void endSignIn(token);
    showToast({ text: t.setPasswordSuccess, tone: 'success' });
  };
}

/** After a password change: shows a toast and returns to the account. */
function useStaySignedIn(): () => void {
  const t = usePhrases(formPhrases);
  const navigate = useNavigate();
  const kind = useAccountKind() ?? 'individual';
  return () => {
    navigate(homeOf(kind), { replace: true });
    showToast({ text: t.passwordChanged, tone: 'success' });
  };
}
