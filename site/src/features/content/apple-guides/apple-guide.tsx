import type { ReactNode } from 'react';
import { mayOpen } from '../../../guard.ts';
import { appleGuidePhrases } from '../../../phrases/content.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import type { TextName } from '../../../prose/load-text.ts';
import { Prose } from '../../../prose/prose.tsx';
import { useText } from '../../../prose/use-text.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import styles from './apple-guide.module.css';

const GUIDES = [
  ['/iOSUSA', 'iosUsa'],
  ['/iOSMA', 'iosMa'],
  ['/iOSPA', 'iosPa'],
] as const;

interface AppleGuideProps {
  readonly path: (typeof GUIDES)[number][0];
  readonly text: TextName;
  /** Shown between lead and steps. */
  readonly children?: ReactNode;
}

/** A guide with its steps along a path, and the other guides. */
export function AppleGuide({ path, text, children }: AppleGuideProps) {
  const t = usePhrases(appleGuidePhrases);
  const { titles } = usePhrases(framePhrases);
  const { title, lead, sections } = useText(text);
  const kind = useAccountKind();
  // Visitors get there through the login.
  const others = GUIDES.filter(([other]) => other !== path && (kind === undefined || mayOpen(other, kind)));
  const way = [
    { text: titles.help, to: '/Help' },
    { text: 'iOS', to: '/FastGuide?helpcategory=iOS' },
    { text: title },
  ];
  return (
    <Page title={title} above={<Breadcrumb crumbs={way} />} width="prose">
      <Prose html={lead} />
      {children}
      <ol className={styles.steps} aria-label={t.steps}>
        {sections.map(({ number, title: step, html }) => (
          <li key={number}>
            <span className={styles.point} aria-hidden="true">
              {number}
            </span>
            <div>
              <h2>{step}</h2>
              <Prose html={html} />
            </div>
          </li>
        ))}
      </ol>
      <aside className={styles.others} aria-labelledby="other-ways">
        <h2 id="other-ways">{t.others}</h2>
        <ul>
          {others.map(([other, name]) => (
            <li key={other}>
              <Link to={other}>{titles[name]}</Link>
            </li>
          ))}
        </ul>
        <ButtonLink to="/download?category=iOS">{t.toDownload}</ButtonLink>
      </aside>
    </Page>
  );
}
