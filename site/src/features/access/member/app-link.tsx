import { ownPlatform } from '../../../own-platform.ts';
import { memberPhrases } from '../../../phrases/access.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ButtonLink, type ButtonVariant } from '../../../ui/button.tsx';

/** Links to the app for this browser's platform, or to all apps. */
export function AppLink({ variant = 'secondary' }: { readonly variant?: ButtonVariant }) {
  const t = usePhrases(memberPhrases);
  const own = ownPlatform(navigator);
  return (
    <ButtonLink to={own === undefined ? '/download' : `/download?category=${own}`} variant={variant}>
      {own === undefined ? t.getApp : t.getAppFor[own]}
    </ButtonLink>
  );
}
