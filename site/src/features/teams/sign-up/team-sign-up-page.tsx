import { registerTeam, sendTeamCode } from '@causeway/contract/calls';
import { useNavigate } from '../../../router.tsx';
import { useSubmit } from '../../../api/use-submit.ts';
import { Agreement } from '../../../forms/agreement.tsx';
import { plainCode } from '@causeway/web/plain-code';
import { checkCode, checkEmail, checkNewPassword, plainEmail } from '../../../forms/checks.ts';
import { Fields } from '../../../forms/fields.tsx';
import { FormCard, FormWays } from '../../../forms/form-card.tsx';
import { MailedCodeFields } from '../../../forms/mailed-code-fields.tsx';
import { refusalInto } from '../../../forms/refusal-into.ts';
import { useCodeMail } from '../../../forms/use-code-mail.ts';
import { useForm } from '../../../forms/use-form.ts';
import { pageAfterLogin } from '../../../guard.ts';
import { formPhrases, framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamSignUpPhrases } from '../../../phrases/teams.ts';
import { startSession } from '../../../storage/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { checkTeamIdForm, checkTeamName, plainTeamId } from './team-fields.ts';
import { TeamIdField } from './team-id-field.tsx';
import { useTeamIdCheck } from './use-team-id-check.ts';

/** Creates a team and its administrator's account with a mailed code, and signs it in. */
export default function TeamSignUpPage() {
  const t = usePhrases(teamSignUpPhrases);
  const forms = usePhrases(formPhrases);
  const { titles } = usePhrases(framePhrases);
  const { form, idState, register, busy } = useTeamSignUp();
  const { send, sending } = useCodeMail(sendTeamCode, refusalInto(form, ['account', 'code']));
  return (
    <FormCard title={titles.getAccount} lead={t.lead} lines={form.lines}>
      <Banner>{t.management}</Banner>
      <Fields form={form} onSubmit={register}>
        <TextField
          label={t.teamName}
          hint={t.teamNameHint}
          autoComplete="organization"
          required
          {...form.field('teamName')}
        />
        <TeamIdField field={form.field('teamId')} state={idState} />
        <MailedCodeFields
          form={form}
          purpose="register"
          passwordLabel={t.password}
          sendTo={(email) => send({ email })}
          sending={sending}
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          {t.submit}
        </Button>
        <Agreement words={forms.agreeRegister} />
        <FormWays>
          {t.haveTeam}
          <Link to="/mlogin">{titles.login}</Link>
        </FormWays>
        <FormWays>
          {t.forYourself}
          <Link to="/Register">{titles.register}</Link>
        </FormWays>
      </Fields>
    </FormCard>
  );
}

function useTeamSignUp() {
  const t = usePhrases(teamSignUpPhrases);
  const forms = usePhrases(formPhrases);
  const navigate = useNavigate();
  const form = useForm({ teamName: '', teamId: '', account: '', code: '', password: '' });
  const { account, code, password } = form.values;
  const teamName = form.values.teamName.trim();
  const teamId = plainTeamId(form.values.teamId);
  const idState = useTeamIdCheck(teamId);
  const { submit, busy } = useSubmit(registerTeam, {
    onDone: (signIn, { email }) => {
      // Before the session starts: the guard would redirect a signed-in administrator.
      navigate(pageAfterLogin(signIn.kind, undefined), { replace: true });
      startSession({ signIn, account: email });
      showToast({ text: t.done(teamName), tone: 'success' });
    },
    onRefusal: refusalInto(form, ['teamName', 'teamId', 'account', 'code', 'password']),
  });
  const register = () => {
    const troubles = {
      teamName: checkTeamName(teamName, t),
      teamId: checkTeamIdForm(teamId, t) ?? (idState === 'taken' ? t.teamIdTaken : undefined),
      account: checkEmail(account, forms),
      code: checkCode(code, forms),
      password: checkNewPassword(password, forms),
    };
    if (!form.passes(troubles)) return;
    void submit({ teamName, teamId, email: plainEmail(account), code: plainCode(code), password });
  };
  return { form, idState, register, busy };
}
