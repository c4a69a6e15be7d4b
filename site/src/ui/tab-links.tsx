import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from './link.tsx';
import { showSelected } from './show-selected.ts';
import styles from './tabs.module.css';

export interface TabLink {
  readonly key: string;
  readonly to: string;
  readonly label: ReactNode;
}

interface TabLinksProps {
  readonly label: string;
  readonly links: readonly TabLink[];
  /** The selected link's key; undefined if none is selected. */
  readonly selected: string | undefined;
}

/** Looks like Tabs, but each has an address, so they work without scripts. */
export function TabLinks({ label, links, selected }: TabLinksProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => showSelected(strip.current, selected), [selected]);
  return (
    <nav ref={strip} className={styles.strip} aria-label={label}>
      {links.map(({ key, to, label: text }) => (
        <Link
          key={key}
          to={to}
          replace
          className={styles.tab}
          data-key={key}
          aria-current={key === selected ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
