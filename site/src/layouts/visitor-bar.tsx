import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './bar.module.css';
import { BarSheet } from './bar-sheet.tsx';
import { Brand } from './brand.tsx';
import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from '../router.tsx';
import { DOWNLOADS_ID } from '../downloads-place.ts';
import { findPath } from '../paths.ts';
import { useStaticDocument } from '../static-document.ts';
import { LanguageMenu } from './language-menu.tsx';
import { MenuLinks } from './menu-links.tsx';
import { ThemeMenu } from './theme-menu.tsx';

export function VisitorBar() {
  const t = usePhrases(framePhrases);
  const ways = (
    <>
      <DownloadsAnchor className={styles.link}>{t.clients}</DownloadsAnchor>
      <MenuLinks />
    </>
  );
  const entry = (
    <>
      <ButtonLink to="/Login" variant="quiet" small className={styles.onNight}>
        {t.titles.login}
      </ButtonLink>
      <ButtonLink to="/Register" small className={styles.register}>
        {t.titles.register}
      </ButtonLink>
    </>
  );
  return (
    <header className={classNames(styles.bar, styles.night)}>
      <div className={styles.inner}>
        <Brand />
        <nav className={styles.ways} aria-label={t.mainMenu}>
          {ways}
        </nav>
        <div className={styles.tools}>
          <LanguageMenu />
          <ThemeMenu />
        </div>
        <div className={styles.entry}>{entry}</div>
        <BarSheet>
          {ways}
          <ButtonLink to="/Login" wide>
            {t.titles.login}
          </ButtonLink>
          <ButtonLink to="/Register" variant="primary" wide>
            {t.titles.register}
          </ButtonLink>
        </BarSheet>
      </div>
    </header>
  );
}

/** Scrolls to the downloads of the landing page, opening it first. Without scripts it is a plain anchor. */
function DownloadsAnchor({ children, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const inDocument = useStaticDocument() !== undefined;
  const onClick = (event: MouseEvent) => {
    // The hash belongs to the router, which would take the anchor for a page.
    event.preventDefault();
    if (findPath(pathname) === '/') {
      document.getElementById(DOWNLOADS_ID)?.scrollIntoView({ behavior: 'smooth' });
    } else {
      navigate('/', { state: DOWNLOADS_ID });
    }
  };
  return (
    <a {...rest} href={`${inDocument ? '/' : ''}#${DOWNLOADS_ID}`} onClick={onClick}>
      {children}
    </a>
  );
}
