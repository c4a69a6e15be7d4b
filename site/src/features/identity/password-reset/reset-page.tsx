import { useState } from 'react';
import type { ResetReview as Review } from '@causeway/contract/accounts';
import { resetPassword, sendResetCode } from '@causeway/contract/calls';
import { useNavigate } from '../../../router.tsx';
import { endAnySession } from '../../../api/end-sign-in.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { plainCode } from '@causeway/web/plain-code';
import { checkCode, checkEmail, checkNewPassword, plainEmail } from '../../../forms/checks.ts';
import { Fields } from '../../../forms/fields.tsx';
import { FormCard, FormWays } from '../../../forms/form-card.tsx';
import { MailedCodeFields } from '../../../forms/mailed-code-fields.tsx';
import { refusalInto } from '../../../forms/refusal-into.ts';
import { useCodeMail } from '../../../forms/use-code-mail.ts';
import { useForm } from '../../../forms/use-form.ts';
import { formPhrases, framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useRedirectTarget } from '../../../redirect-target.ts';
import { readUserInfo } from '../../../storage/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { isReview, ResetReview } from './reset-review.tsx';

export default function ResetPage() {
  const t = usePhrases(formPhrases);
  const { titles } = usePhrases(framePhrases);
  const { target, via } = useRedirectTarget();
  const navigate = useNavigate();
  const form = useForm({ account: '', code: '', password: '' });
  const { account, code, password } = form.values;

  const { send, sending } = useCodeMail(sendResetCode, refusalInto(form, ['account', 'code']));
  const [review, setReview] = useState<Review>();
  const leave = () => {
    showToast({ text: t.resetSuccess, tone: 'success' });
    navigate(target ?? '/', { replace: true });
  };
  const { submit, busy } = useSubmit(resetPassword, {
    onDone: (bean, { email }) => {
      // The reset has ended all sessions of the account. The next call with this one would leave the review.
      if (readUserInfo()?.account === email) endAnySession();
      if (isReview(bean)) setReview(bean);
      else leave();
    },
    onRefusal: refusalInto(form, ['account', 'code', 'password']),
  });
  const reset = () => {
    const troubles = {
      account: checkEmail(account, t),
      code: checkCode(code, t),
      password: checkNewPassword(password, t),
    };
    if (form.passes(troubles)) {
      void submit({ email: plainEmail(account), code: plainCode(code), password });
    }
  };

  if (review !== undefined) return <ResetReview review={review} onLeave={leave} />;
  return (
    <FormCard title={titles.reset} lead={t.resetLead} lines={form.lines}>
      <Fields form={form} onSubmit={reset}>
        <MailedCodeFields
          form={form}
          purpose="reset"
          passwordLabel={t.newPassword}
          sendTo={(email) => send({ email })}
          sending={sending}
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          {t.resetButton}
        </Button>
        <FormWays>
          <Link to={via('/Login')}>{t.backToLogin}</Link>
        </FormWays>
      </Fields>
    </FormCard>
  );
}
