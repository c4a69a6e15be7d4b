import { FormCard } from '../../../forms/form-card.tsx';
import { homeOf } from '../../../guard.ts';
import { formPhrases, framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';

interface SomebodyHereProps {
  /** Who is signed in. */
  readonly here: string;
  /** Whom the link is for, as it says; empty where it does not. */
  readonly name: string;
  readonly onGoOn: () => void;
}

/** A link to set a password was opened where an account is signed in: asks before replacing its session. */
export function SomebodyHere({ here, name, onGoOn }: SomebodyHereProps) {
  const t = usePhrases(formPhrases);
  const { titles } = usePhrases(framePhrases);
  const kind = useAccountKind() ?? 'individual';
  return (
    <FormCard title={titles.setPassword} lead={t.somebodyHere(here, name)} lines={[]}>
      <Button variant="primary" wide onClick={onGoOn}>
        {t.setAnyway}
      </Button>
      <ButtonLink to={homeOf(kind)} wide replace>
        {t.stayHere}
      </ButtonLink>
    </FormCard>
  );
}
