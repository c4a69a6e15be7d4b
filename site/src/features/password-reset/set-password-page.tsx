import { useSearchParams } from 'react-router';
import { formPhrases } from '../../phrases/forms.ts';
import { framePhrases } from '../../phrases/frame.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { readUserInfo, useSignedIn } from '../../storage/session.ts';
import { FormCard } from '../../forms/form-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SetPasswordForm } from './set-password-form.tsx';

/** Longer names are nobody's: the name comes from the address, where anybody can write anything. */
const LONGEST_NAME = 320;

/** By the key of a mailed link, or with the current password for those who are signed in. */
export default function SetPasswordPage() {
  const [query] = useSearchParams();
  const signedIn = useSignedIn();
  const key = query.get('key') ?? '';
  const name = query.get('name')?.slice(0, LONGEST_NAME);
  if (key !== '') return <SetPasswordForm key={key} linkKey={key} name={name} />;
  return signedIn ? <SetPasswordForm name={readUserInfo()?.account} /> : <IncompleteLink />;
}

function IncompleteLink() {
  const t = usePhrases(formPhrases);
  const { titles } = usePhrases(framePhrases);
  return (
    <FormCard title={t.linkIncomplete} lead={t.linkIncompleteText} lines={[]}>
      <ButtonLink to="/Reset" variant="primary" wide>
        {titles.reset}
      </ButtonLink>
      <ButtonLink to="/Login" wide>
        {titles.login}
      </ButtonLink>
    </FormCard>
  );
}
