import { EmailText } from '@causeway/web/email-text';
import { endAnySession } from '../../../api/end-sign-in.ts';
import { FormCard } from '../../../forms/form-card.tsx';
import { homeOf } from '../../../guard.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamSignInPhrases } from '../../../phrases/identity.ts';
import { mustSetPassword, readUserInfo, useAccountKind } from '../../../storage/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';

/** Replaces the login: names the signed-in account, and offers to continue with it or to log out. */
export function AlreadySignedIn() {
  const t = usePhrases(teamSignInPhrases);
  const { titles } = usePhrases(framePhrases);
  const account = readUserInfo()?.account ?? titles.account;
  const kind = useAccountKind() ?? 'individual';
  const unset = mustSetPassword();
  return (
    <FormCard
      title={t.alreadyTitle}
      lead={<EmailText text={unset ? t.alreadyUnset(account) : t.already(account)} />}
      lines={[]}
    >
      <ButtonLink to={unset ? '/setpassword' : homeOf(kind)} variant="primary" wide>
        {unset ? titles.setPassword : t.goOn}
      </ButtonLink>
      <Button wide onClick={endAnySession}>
        {t.useAnother}
      </Button>
    </FormCard>
  );
}
