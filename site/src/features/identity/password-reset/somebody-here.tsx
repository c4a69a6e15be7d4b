import { FormCard } from '../../../forms/form-card.tsx';
import { homeOf } from '../../../guard.ts';
import { formPhrases, framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';

interface SomebodyHereProps {
  /** The signed-in account. */
  readonly here: string;
  /** The name in the link; may be empty. */
  readonly name: string;
  readonly onGoOn: () => void;
}

/** Shown for a password link while an account is signed in: asks before ending its session. */
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
