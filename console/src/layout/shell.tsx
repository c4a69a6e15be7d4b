import { AppShell, Burger } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { SearchBox } from '../features/backoffice/search/search-box.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { useOpenRoutes } from './open-routes.ts';
import styles from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import { useTitleCount } from './use-title-count.ts';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

/** Header, menu and page. Below 992 px the menu opens over the page, so that tables keep the width. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const t = usePhrases(framePhrases);
  const [menuOpen, menu] = useDisclosure(false);
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  useHotkeys([['Escape', menu.close]]);
  const pages = useOpenRoutes().flatMap(({ path, nav, name = nav?.label }) =>
    name === undefined ? [] : [{ path, label: name }],
  );
  useTitleCount();
  const skip = () => document.querySelector<HTMLElement>('main')?.focus();
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 240, breakpoint: 'md', collapsed: { mobile: !menuOpen } }}
      padding={{ base: 14, md: 22 }}
      transitionDuration={150}
    >
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          // The address belongs to the router.
          event.preventDefault();
          skip();
        }}
      >
        {t.skipToContent}
      </a>
      {/* Above the menu, since the search results overlap it. */}
      <AppShell.Header className={styles.header} zIndex={110}>
        <Burger
          opened={menuOpen}
          onClick={menu.toggle}
          hiddenFrom="md"
          size="sm"
          color="var(--on-night)"
          aria-label={menuOpen ? t.closeMenu : t.openMenu}
          aria-expanded={menuOpen}
        />
        <Link to="/" className={styles.brand}>
          Causeway <span>{t.console}</span>
        </Link>
        <SearchBox pages={pages} />
        <div className={styles.space} />
        <LanguageSwitch />
        <ThemeSwitch />
        <AccountMenu />
      </AppShell.Header>
      {/* A closed menu is only invisible, and Tab would still reach it. */}
      <AppShell.Navbar className={styles.nav} aria-label={t.mainMenu} inert={!isWide && !menuOpen}>
        <SideNav onNavigate={menu.close} />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        {children}
      </AppShell.Main>
    </AppShell>
  );
}
