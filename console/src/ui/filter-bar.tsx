import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { Dialog } from './dialog.tsx';
import styles from './filter-bar.module.css';
import { useFormat } from './format.ts';
import { FilterIcon } from './icons.tsx';
import { ListButtons, SheetTools } from './list-tools.tsx';
import type { ListTools } from './use-list-view.ts';
import type { QueryFilters } from './use-query-filters.ts';

interface FilterBarProps {
  readonly filters: QueryFilters<string>;
  /** The list's columns, order and saved views. */
  readonly tools?: ListTools;
  /** `TextFilter`, `SelectFilter`, or a field of the page. */
  readonly children: ReactNode;
}

/** A list's filters; on a phone a button that opens them in a sheet. */
export function FilterBar(props: FilterBarProps) {
  const t = usePhrases(framePhrases);
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  return (
    <search className={styles.bar} aria-label={t.filters}>
      {isPhone ? <FilterSheet {...props} /> : <Filters {...props} />}
      {!isPhone && props.tools !== undefined && <ListButtons tools={props.tools} />}
    </search>
  );
}

function Filters({ filters, children }: FilterBarProps) {
  const t = usePhrases(framePhrases);
  return (
    <>
      {children}
      {filters.any && (
        <Button size="xs" variant="subtle" onClick={filters.clear}>
          {t.clearFilters}
        </Button>
      )}
    </>
  );
}

function FilterSheet(props: FilterBarProps) {
  const t = usePhrases(framePhrases);
  const { count } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const chosen = Object.keys(props.filters.values).length;
  const close = () => {
    // A text that is still being typed counts.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<FilterIcon size={18} />}
        onClick={() => setOpen(true)}
      >
        {chosen === 0 ? t.filters : t.filtersChosen(count(chosen))}
      </Button>
      {isOpen && (
        <Dialog sheet title={t.filters} onClose={close}>
          <div className={styles.sheet}>
            <Filters {...props} />
            {props.tools !== undefined && <SheetTools tools={props.tools} onApplied={close} />}
            <Button onClick={close}>{t.showResults}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

interface FilterProps<Key extends string> {
  readonly filters: Pick<QueryFilters<Key>, 'values' | 'set'>;
  readonly name: Key;
  readonly label: string;
}

const TYPING_MS = 300;

interface TextFilterProps<Key extends string> extends FilterProps<Key> {
  /** Why the text cannot be a filter. */
  readonly error?: string | undefined;
}

/** A search text; the address follows when typing pauses. */
export function TextFilter<Key extends string>({ filters, name, label, error }: TextFilterProps<Key>) {
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
      size="xs"
      label={label}
      value={typed}
      error={error}
      onBlur={() => settle.flush()}
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
  const value = filters.values[name] ?? '';
  const known = [{ value: '', label: t.all }, ...options];
  // An address may have a value that is not, or not yet, among them.
  const data = known.some((option) => option.value === value) ? known : [...known, { value, label: value }];
  return (
    <Select
      size="xs"
      label={label}
      data={data}
      value={value}
      onChange={(chosen) => filters.set(name, chosen)}
    />
  );
}

/** A day in the reader's zone; `dayStart` parses it. */
export function DayFilter<Key extends string>({ filters, name, label }: FilterProps<Key>) {
  return (
    <TextInput
      type="date"
      size="xs"
      label={label}
      value={filters.values[name] ?? ''}
      onChange={(event) => filters.set(name, event.currentTarget.value)}
    />
  );
}
