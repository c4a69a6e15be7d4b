import { previewCards } from '@causeway/contract/console/calls';
import type { PlanDraft } from '@causeway/contract/console/catalogue';
import type { Language } from '@causeway/contract/language';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { useLanguage } from '../../phrases/language.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { SitePreview, useSettled } from '../../ui/site-preview.tsx';

interface CardsPreviewProps {
  /** The form's draft; null for the current cards. */
  readonly draft: { readonly key: string; readonly plan: PlanDraft } | null;
}

/** The site's plan cards with the form's plan. */
export function CardsPreview({ draft }: CardsPreviewProps) {
  const t = usePhrases(cataloguePhrases);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const cards = useRead(previewCards, { language, draft: useSettled(draft) }, { keep: true });
  return <SitePreview title={t.previewTitle} language={language} onLanguage={setLanguage} read={cards} />;
}
