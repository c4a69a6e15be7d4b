import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { showSelected } from './show-selected.ts';
import styles from './tabs.module.css';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
}

interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
  /** The selected tab's panel. */
  readonly children: ReactNode;
}

/** The target of an arrow or end key on a tab; undefined for other keys. */
function indexAfter(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Tabs with arrow keys; on phones a strip that scrolls sideways and keeps the selected tab visible. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => showSelected(strip.current, selected), [selected]);

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    // The index of the focused tab: keys may arrive faster than their selection renders.
    const index = tabs.findIndex(({ key }) => key === event.currentTarget.dataset['key']);
    const next = tabs[indexAfter(event.key, index, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div ref={strip} className={styles.strip} role="tablist" aria-label={label}>
        {tabs.map(({ key, label: text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={styles.tab}
            data-key={key}
            aria-selected={key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            onKeyDown={onKeyDown}
          >
            {text}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
