import { framePhrases } from '../src/phrases/shared.ts';
import { usePhrases } from '../src/phrases/use-phrases.ts';
import { classNames } from '../src/ui/class-names.ts';
import styles from './part-section.module.css';
import { type Part, partId } from './parts.ts';
import { useTexts } from './use-texts.ts';

/** One file of ui/: its name, what it is for, and its states in both themes beside each other. */
export function PartSection({ part: { file, Demo, floats = false } }: { readonly part: Part }) {
  const t = useTexts();
  const frame = usePhrases(framePhrases);
  const id = partId(file);
  const names = { light: frame.themeLight, dark: frame.themeDark };
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-name`}>
      <header className={styles.header}>
        <h2 id={`${id}-name`}>
          <a href={`#${id}`} translate="no">
            {file}
          </a>
        </h2>
        <p>{t.uses[file]}</p>
      </header>
      {floats ? (
        <div className={styles.panel}>
          <Demo place="page" />
        </div>
      ) : (
        <div className={styles.panels}>
          {(['light', 'dark'] as const).map((theme) => (
            <div key={theme} className={classNames(styles.panel, styles[theme])} data-place={theme}>
              <p className={styles.theme}>{names[theme]}</p>
              <Demo place={theme} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
