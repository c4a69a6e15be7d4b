import { register, sendRegistrationCode } from '@causeway/contract/calls';
import { useState } from 'react';
import { useNavigate } from '../../../router.tsx';
import { useSubmit } from '../../../api/use-submit.ts';
import { useSettings } from '../../../first-page.ts';
import { Agreement } from '../../../forms/agreement.tsx';
import { plainCode } from '@causeway/web/plain-code';
import { checkCode, checkEmail, checkNewPassword, plainEmail } from '../../../forms/checks.ts';
import { Fields } from '../../../forms/fields.tsx';
import { FormCard, FormWays } from '../../../forms/form-card.tsx';
import { pageAfterLogin } from '../../../guard.ts';
import { refusalInto } from '../../../forms/refusal-into.ts';
import { useForm, type Form } from '../../../forms/use-form.ts';
import { formPhrases, framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useRedirectTarget } from '../../../redirect-target.ts';
import { startSession } from '../../../storage/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { sessionStore } from '../../../storage/browser-storage.ts';
import { MailedCodeFields } from '../../../forms/mailed-code-fields.tsx';
import { useCodeMail } from '../../../forms/use-code-mail.ts';

/** The longest value that the contract accepts; no invitation is longer. */
const INVITE_MAX = 64;

function readInvite(): string | undefined {
  const invite = sessionStore.read('invite');
  return typeof invite === 'string' && invite !== '' && invite.length <= INVITE_MAX ? invite : undefined;
}

type RegisterForm = Form<'account' | 'code' | 'password'>;

/** Sign-up with a mailed code; signs the new account in. */
export default function RegisterPage() {
  const t = usePhrases(formPhrases);
  const { titles } = usePhrases(framePhrases);
  const { trialDays } = useSettings();
  const { via } = useRedirectTarget();
  const [invite] = useState(readInvite);
  const form = useForm({ account: '', code: '', password: '' });
  const { send, busy } = useRegister(form, invite);
  return (
    <FormCard
      title={titles.register}
      lead={trialDays > 0 ? t.trialLead(trialDays) : undefined}
      lines={form.lines}
    >
      {invite !== undefined && <Banner>{t.invited(invite)}</Banner>}
      <Fields form={form} onSubmit={send}>
        <RegisterFields form={form} />
        <Button type="submit" variant="primary" wide busy={busy}>
          {titles.register}
        </Button>
        <Agreement words={t.agreeRegister} />
        <FormWays>
          {t.haveAccount}
          <Link to={via('/Login')}>{titles.login}</Link>
        </FormWays>
        <FormWays>
          {t.forTeam}
          <Link to="/getAccount">{titles.getAccount}</Link>
        </FormWays>
      </Fields>
    </FormCard>
  );
}

function useRegister(form: RegisterForm, invite: string | undefined) {
  const t = usePhrases(formPhrases);
  const { target } = useRedirectTarget();
  const navigate = useNavigate();
  const { submit, busy } = useSubmit(register, {
    onDone: (signIn, { account }) => {
      // Used once: the next account created in this tab is not invited.
      sessionStore.remove('invite');
      // Before the session starts; otherwise the guard would redirect to the account.
      navigate(pageAfterLogin(signIn.kind, target), { replace: true });
      startSession({ signIn, account });
      showToast({ text: t.signUpSuccess, tone: 'success' });
    },
    onRefusal: refusalInto(form, ['account', 'code', 'password']),
  });
  const send = () => {
    const { account, code, password } = form.values;
    const troubles = {
      account: checkEmail(account, t),
      code: checkCode(code, t),
      password: checkNewPassword(password, t),
    };
    if (!form.passes(troubles)) return;
    void submit({
      account: plainEmail(account),
      code: plainCode(code),
      password,
      ...(invite !== undefined && { invite }),
    });
  };
  return { send, busy };
}

function RegisterFields({ form }: { readonly form: RegisterForm }) {
  const t = usePhrases(formPhrases);
  const { send, sending } = useCodeMail(sendRegistrationCode, refusalInto(form, ['account', 'code']));
  return (
    <MailedCodeFields
      form={form}
      purpose="register"
      passwordLabel={t.password}
      sendTo={(account) => send({ account })}
      sending={sending}
    />
  );
}
