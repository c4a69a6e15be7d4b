import { HELP_CATEGORIES, type HelpCategory } from '@causeway/contract/lists';
import type { Language } from '@causeway/contract/language';
import type { Platform } from '@causeway/contract/site-settings';
import { use } from 'react';
import { useLanguage } from '../../../first-page.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { helpPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { loadTitles } from '../../../prose/load-text.ts';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { PlatformMark } from '../../../ui/platform-mark.tsx';
import { guideAddress, helpAddress } from '../../../help-address.ts';
import styles from './help-page.module.css';
import { HelpSearch } from './help-search.tsx';
import { StillStuck } from './still-stuck.tsx';

/** In the specification's order. */
const TILES: readonly Platform[] = ['Android', 'iOS', 'Mac', 'Windows', 'Chrome'];

export const prepare = (language: Language) =>
  Promise.all(HELP_CATEGORIES.map((category) => loadTitles(`help/${category}`, language)));

function Problems({ category }: { readonly category: HelpCategory }) {
  const t = usePhrases(helpPhrases);
  const titles = use(loadTitles(`help/${category}`, useLanguage()));
  return (
    <section className={styles.group}>
      <h3>{t.categories[category]}</h3>
      <ul>
        {titles.map((title, index) => (
          <li key={title}>
            <Link to={helpAddress({ category, item: index + 1 }, title)}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The help index: a guide for each platform, common problems, and contacts. */
export default function HelpPage() {
  const t = usePhrases(helpPhrases);
  const { titles } = usePhrases(framePhrases);
  return (
    <Page title={titles.help} lead={t.lead}>
      <HelpSearch />
      <section className={styles.part} aria-labelledby="quick-start">
        <h2 id="quick-start">{titles.fastGuide}</h2>
        <ul className={styles.tiles}>
          {TILES.map((platform) => (
            <li key={platform}>
              <Link to={guideAddress(platform)} className={styles.tile}>
                <PlatformMark platform={platform} size={32} />
                <span>{t.platforms[platform]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="common-problems">
        <h2 id="common-problems">{titles.helpDetail}</h2>
        <div className={styles.groups}>
          {HELP_CATEGORIES.map((category) => (
            <Problems key={category} category={category} />
          ))}
        </div>
      </section>
      <StillStuck />
    </Page>
  );
}
