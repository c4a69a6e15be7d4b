import { type ReactNode, useRef } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { useStaticDocument } from '../static-document.ts';
import { classNames } from '../ui/class-names.ts';
import { MenuIcon } from '../ui/icons.tsx';
import styles from './bar.module.css';
import { LanguageChoices } from './language-menu.tsx';
import { ThemeChoices } from './theme-menu.tsx';

const SHEET_ID = 'bar-sheet';

/** The bar on phones: a button, and a sheet within the thumb's reach. Works before any script. */
export function BarSheet({ children }: { readonly children: ReactNode }) {
  const t = usePhrases(framePhrases);
  const inDocument = useStaticDocument() !== undefined;
  const sheet = useRef<HTMLElement>(null);
  return (
    <>
      <button type="button" className={styles.menuButton} popoverTarget={SHEET_ID} aria-label={t.menu}>
        <MenuIcon />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <nav
        ref={sheet}
        id={SHEET_ID}
        popover="auto"
        className={styles.sheet}
        aria-label={t.mainMenu}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button'))
            sheet.current?.hidePopover();
        }}
      >
        {children}
        <div className={styles.choices}>
          <LanguageChoices />
        </div>
        {!inDocument && (
          <div className={classNames(styles.choices, styles.scripted)}>
            <ThemeChoices />
          </div>
        )}
      </nav>
    </>
  );
}
