import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import styles from './filter-bar.module.css';
import type { QueryFilters } from './use-query-filters.ts';

interface FilterBarProps {
  readonly filters: QueryFilters<string>;
  /** `TextFilter`, `SelectFilter`, or a field of the page. */
  readonly children: ReactNode;
}

export function FilterBar({ filters, children }: FilterBarProps) {
  const t = usePhrases(framePhrases);
  return (
    <search className={styles.bar} aria-label={t.filters}>
      {children}
      {filters.any && (
        <Button variant="subtle" onClick={filters.clear}>
          {t.clearFilters}
        </Button>
      )}
    </search>
  );
}

interface FilterProps<Key extends string> {
  readonly filters: Pick<QueryFilters<Key>, 'values' | 'set'>;
  readonly name: Key;
  readonly label: string;
}

const TYPING_MS = 300;

/** A search text; the address follows when typing pauses. */
export function TextFilter<Key extends string>({ filters, name, label }: FilterProps<Key>) {
  const stored = filters.values[name] ?? '';
  const [typed, setTyped] = useState(stored);
  const [sent, setSent] = useState(stored);
  const [seen, setSeen] = useState(stored);
  if (stored !== seen) {
    setSeen(stored);
    // Our own update of the address may lag behind the typing; any other value is "back", a link or "clear".
    if (stored !== sent) setTyped(stored);
  }
  const settle = useDebouncedCallback((value: string) => {
    setSent(value.trim());
    filters.set(name, value.trim());
  }, TYPING_MS);
  return (
    <TextInput
      type="search"
      label={label}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        settle(event.currentTarget.value);
      }}
    />
  );
}

interface SelectFilterProps<Key extends string> extends FilterProps<Key> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of several values, or all. */
export function SelectFilter<Key extends string>({ filters, name, label, options }: SelectFilterProps<Key>) {
  const t = usePhrases(framePhrases);
  return (
    <Select
      label={label}
      data={[{ value: '', label: t.all }, ...options]}
      value={filters.values[name] ?? ''}
      onChange={(value) => filters.set(name, value)}
    />
  );
}

/** A day in the reader's zone; `dayStart` parses it. */
export function DayFilter<Key extends string>({ filters, name, label }: FilterProps<Key>) {
  return (
    <TextInput
      type="date"
      label={label}
      value={filters.values[name] ?? ''}
      onChange={(event) => filters.set(name, event.currentTarget.value)}
    />
  );
}
