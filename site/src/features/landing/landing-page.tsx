import { useSettings } from '../../first-page.ts';
import { landingPhrases } from '../../phrases/landing.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { Page } from '../../ui/page.tsx';

export default function LandingPage() {
  const t = usePhrases(landingPhrases);
  return <Page title={t.documentTitle(useSettings().brand.en)}>{t.documentDescription(3)}</Page>;
}
