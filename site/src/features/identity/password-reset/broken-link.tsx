import { FormCard } from '../../../forms/form-card.tsx';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ButtonLink } from '../../../ui/button.tsx';

interface BrokenLinkProps {
  readonly title: string;
  readonly text: string;
  readonly loginPage: '/Login' | '/mlogin';
  readonly focused?: boolean;
}

/** Shown for a link that cannot set a password, with the ways to another one. */
export function BrokenLink({ title, text, loginPage, focused = false }: BrokenLinkProps) {
  const { titles } = usePhrases(framePhrases);
  return (
    <FormCard title={title} lead={text} lines={[]} focused={focused}>
      <ButtonLink to="/Reset" variant="primary" wide replace>
        {titles.reset}
      </ButtonLink>
      <ButtonLink to={loginPage} wide replace>
        {titles.login}
      </ButtonLink>
    </FormCard>
  );
}
