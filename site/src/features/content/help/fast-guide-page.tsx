import { type Platform, PLATFORMS } from '@causeway/contract/site-settings';
import { readable } from '@causeway/web/readable';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { FaultBoundary } from '../../../fault-boundary.tsx';
import { NavigationType, useLocation, useNavigationType } from '../../../router.tsx';
import { framePhrases } from '../../../phrases/shared.ts';
import { helpPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Prose } from '../../../prose/prose.tsx';
import { useText } from '../../../prose/use-text.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PlatformMark } from '../../../ui/platform-mark.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import styles from './fast-guide-page.module.css';
import { GUIDE_TEXTS, guideAddress, readGuidePlatform } from '../../../help-address.ts';
import { useTabTitle } from '../../../use-arrival.ts';
import { StillStuck } from './still-stuck.tsx';

const GuideSteps = lazy(() => readable(import('./guide-steps.tsx')));

function Guide({ platform }: { readonly platform: Platform }) {
  const t = usePhrases(helpPhrases);
  const { lead, sections } = useText(GUIDE_TEXTS[platform]);
  return (
    <article className={styles.guide}>
      <Prose html={lead} />
      <FaultBoundary>
        <GuideSteps platform={platform} className={styles.steps} />
      </FaultBoundary>
      <ButtonLink to={`/download?category=${platform}`}>{t.download[platform]}</ButtonLink>
      {sections.map(({ number, title, html }) => (
        <section key={number}>
          <h2>{title}</h2>
          <Prose html={html} />
        </section>
      ))}
    </article>
  );
}

/**
 * Scrolls to the top after a link from guide to guide, as `useArrival` does between pages. The tabs keep scroll position
 * and focus.
 */
function useTopOfGuide(): void {
  const { key } = useLocation();
  const [arrivedWith] = useState(key);
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    if (key === arrivedWith || navigation !== NavigationType.Push) return;
    document.getElementById('main')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [key, arrivedWith, navigation]);
}

/** A platform's quick-start guide, with help if it does not connect. */
export default function FastGuidePage() {
  const t = usePhrases(helpPhrases);
  const { titles } = usePhrases(framePhrases);
  const query = new URLSearchParams(useLocation().search);
  const platform = readGuidePlatform(query);
  useTopOfGuide();
  const title = platform === undefined ? titles.fastGuide : t.guideTitles[platform];
  useTabTitle(title);
  const way = [{ text: titles.help, to: '/Help' }, { text: title }];
  return (
    <Page title={title} above={<Breadcrumb crumbs={way} />}>
      <TabLinks
        label={t.platformsLabel}
        links={PLATFORMS.map((key) => ({
          key,
          to: guideAddress(key),
          label: (
            <>
              <PlatformMark platform={key} />
              {t.platforms[key]}
            </>
          ),
        }))}
        selected={platform}
      />
      {platform === undefined ? (
        <>
          {query.has('helpcategory') ? (
            <EmptyState title={t.noContent}>{t.noContentText}</EmptyState>
          ) : (
            <EmptyState title={t.choosePlatform} />
          )}
          <StillStuck />
        </>
      ) : (
        // A separate boundary, so that the links above keep the focus while the text loads.
        <Suspense fallback={<Skeleton lines={6} />}>
          <Guide key={platform} platform={platform} />
        </Suspense>
      )}
    </Page>
  );
}
