import { HELP_CATEGORIES } from '@causeway/contract/lists';
import { useState, type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, NavigationType, useNavigationType } from '../../../router.tsx';
import { framePhrases } from '../../../phrases/shared.ts';
import { helpPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Prose } from '../../../prose/prose.tsx';
import { useText } from '../../../prose/use-text.ts';
import { Breadcrumb, type Crumb } from '../../../ui/breadcrumb.tsx';
import { ChevronIcon } from '../../../ui/icons.tsx';
import { Page } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useTabTitle } from '../../../use-arrival.ts';
import { helpAddress, type HelpPlace, readHelpPlace } from '../../../help-address.ts';
import styles from './help-detail-page.module.css';
import { HelpVote } from './help-vote.tsx';
import { StillStuck } from './still-stuck.tsx';

interface ItemsProps extends HelpPlace {
  /** The location's key when the reader arrived. */
  readonly arrivedWith: string;
}

/** The items of one category; the address names the open one. Without scripts the browser opens and closes them. */
function Items({ category, item, arrivedWith }: ItemsProps) {
  const { sections } = useText(`help/${category}`);
  const navigate = useNavigate();
  const openHeading = useOpenItem(arrivedWith);
  return (
    <div className={styles.items}>
      {sections.map(({ number, title, html }) => (
        <details key={number} className={styles.item} open={number === item}>
          <summary
            ref={number === item ? openHeading : undefined}
            onClick={(event) => {
              // The address decides which item is open, so the browser must not toggle it.
              event.preventDefault();
              const next = number === item ? undefined : number;
              const address = helpAddress({ category, item: next }, next === undefined ? undefined : title);
              navigate(address, { replace: true });
            }}
          >
            <h2>{title}</h2>
            <ChevronIcon />
          </summary>
          <Prose html={html} className={styles.answer} />
          {number === item && <HelpVote category={category} item={number} />}
        </details>
      ))}
    </div>
  );
}

/** The breadcrumb: Help > Common problems > category > item. */
function Way({ category, item }: HelpPlace) {
  const t = usePhrases(helpPhrases);
  const { titles } = usePhrases(framePhrases);
  const { sections } = useText(`help/${category}`);
  const title = sections.find(({ number }) => number === item)?.title;
  useTabTitle(title ?? titles.helpDetail);
  const toCategory = { text: t.categories[category], to: helpAddress({ category, item: undefined }) };
  const crumbs: Crumb[] = [
    { text: titles.help, to: '/Help' },
    { text: titles.helpDetail, to: '/helpdetail' },
    ...(title === undefined ? [{ text: toCategory.text }] : [toCategory, { text: title }]),
  ];
  return <Breadcrumb crumbs={crumbs} />;
}

export default function HelpDetailPage() {
  const t = usePhrases(helpPhrases);
  const { titles } = usePhrases(framePhrases);
  const { search, key } = useLocation();
  const [arrivedWith] = useState(key);
  const place = readHelpPlace(new URLSearchParams(search));
  return (
    <Page title={titles.helpDetail} above={<Way {...place} />}>
      <TabLinks
        label={t.categoriesLabel}
        links={HELP_CATEGORIES.map((category) => ({
          key: category,
          to: helpAddress({ category, item: undefined }),
          label: t.categories[category],
        }))}
        selected={place.category}
      />
      <Items key={place.category} {...place} arrivedWith={arrivedWith} />
      <StillStuck />
    </Page>
  );
}

/**
 * Moves scroll position and focus when the open item changes. A link leads to the item's heading, or to the page's top if
 * it names no item. A press on a heading only keeps the heading in view, since a long item above may have closed.
 * `useArrival` handles the location with the key `arrivedWith`. Returns the ref for the open item's heading.
 */
function useOpenItem(arrivedWith: string): RefObject<HTMLElement | null> {
  const heading = useRef<HTMLElement>(null);
  // Every navigation has a new key, so the link works a second time.
  const { key } = useLocation();
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    // When going back, the browser restores the scroll position.
    if (key === arrivedWith || navigation === NavigationType.Pop) return;
    if (navigation === NavigationType.Replace) {
      heading.current?.scrollIntoView({ block: 'nearest' });
      return;
    }
    (heading.current ?? document.getElementById('main'))?.focus({ preventScroll: true });
    if (heading.current === null) scrollTo(0, 0);
    else heading.current.scrollIntoView();
  }, [key, arrivedWith, navigation]);
  return heading;
}
