import { HELP_CATEGORIES, type HelpCategory } from '@causeway/contract/lists';
import type { Language } from '@causeway/contract/language';
import { PLATFORMS } from '@causeway/contract/site-settings';
import { use, useMemo } from 'react';
import { useFirstPage } from '../first-page.ts';
import { guideAddress, GUIDE_TEXTS, helpAddress } from '../help-address.ts';
import { helpPhrases, prosePhrases } from '../phrases/content.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { loadText, type TextName } from '../prose/load-text.ts';
import { choosePassages, plainText, prepareText, textTokens } from '../prose/prepare-text.ts';
import type { HelpArticle } from './search-help.ts';

const helpText = (category: HelpCategory): TextName => `help/${category}`;
const NAMES: readonly TextName[] = [
  ...HELP_CATEGORIES.map(helpText),
  ...PLATFORMS.map((key) => GUIDE_TEXTS[key]),
];

/** Loads every help text in one language, for searching; all together, since one after the other would take long. */
export function loadHelpArticles(language: Language): void {
  // A failure is reported where the text is used.
  for (const name of NAMES) loadText(name, language).catch(() => undefined);
}

/** Everything that the help says in the page's language: the common problems one by one, and the guides. Suspends. */
export function useHelpArticles(): readonly HelpArticle[] {
  const first = useFirstPage();
  const t = usePhrases(helpPhrases);
  const { titles } = usePhrases(framePhrases);
  const prose = usePhrases(prosePhrases);
  loadHelpArticles(first.language);
  const sources = NAMES.map((name) => use(loadText(name, first.language)));
  // Loaded sources never change, so the language names them.
  return useMemo(() => {
    const tokens = textTokens(first, prose);
    const [problems, guides] = [
      sources.slice(0, HELP_CATEGORIES.length),
      sources.slice(HELP_CATEGORIES.length),
    ].map((part) => part.map((source) => prepareText(choosePassages(source, first.settings), tokens)));
    return [
      ...HELP_CATEGORIES.flatMap((category, index) =>
        (problems?.[index]?.sections ?? []).map(({ number, title, html }) => ({
          title,
          to: helpAddress({ category, item: number }, title),
          group: t.categories[category],
          text: plainText(html),
        })),
      ),
      ...PLATFORMS.map((platform, index) => ({
        title: t.guideTitles[platform],
        to: guideAddress(platform),
        group: titles.fastGuide,
        text: [
          guides?.[index]?.lead,
          ...(guides?.[index]?.sections ?? []).flatMap(({ title, html }) => [title, html]),
        ]
          .map((html) => plainText(html ?? ''))
          .join(' '),
      })),
    ];
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first, t, titles, prose]);
}
