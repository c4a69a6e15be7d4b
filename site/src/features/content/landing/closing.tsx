import { useSettings } from '../../../first-page.ts';
import { landingPhrases } from '../../../phrases/landing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { LandingSection } from './section.tsx';

/** The last call to sign up. */
export function Closing() {
  const t = usePhrases(landingPhrases);
  const { trialDays } = useSettings();
  return (
    <LandingSection title={t.closing} lead={trialDays > 0 ? t.closingTrial(trialDays) : t.closingText} raised>
      <p>
        <ButtonLink variant="primary" to="/Register">
          {t.registerNow}
        </ButtonLink>
      </p>
    </LandingSection>
  );
}
