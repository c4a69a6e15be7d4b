import { searchConsole } from '@causeway/contract/console/calls';
import type { SearchHit } from '@causeway/contract/console/search';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useFormat } from '../../../ui/format.ts';
import { SearchIcon } from '../../../ui/icons.tsx';
import { showFailure } from '../../../ui/notices.ts';
import { hitPath } from '../../../places.ts';
import styles from './search-box.module.css';
import { rowsOf, SearchRows, type Row } from './search-rows.tsx';
import { type NamedPage, useCommandTools, useEntries } from './use-entries.ts';

const TYPING_MS = 180;

interface SearchBoxProps {
  /** The pages that the operator may open. */
  readonly pages: readonly NamedPage[];
}

/** The search for pages, actions and, with the rights for them, for records. It stores no query. */
export function SearchBox({ pages }: SearchBoxProps) {
  const may = useRights();
  const mayFind = may('customers.read') || may('orders.read') || may('tickets.read');
  return <Search pages={pages} mayFind={mayFind} />;
}

/** The query, its results, and opening one. */
function useSearch(pages: readonly NamedPage[], mayFind: boolean) {
  const entries = useEntries(pages);
  const tools = useCommandTools();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const asked = typed.trim();
  const [settled] = useDebouncedValue(asked, TYPING_MS);
  const { data, error } = useRead(searchConsole, { q: settled }, { enabled: mayFind && settled !== '' });
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const focus = () => input.current?.focus();
  useHotkeys([['/', focus]]);
  // Also while typing elsewhere.
  useHotkeys([['mod+K', focus]], []);
  const answer = !mayFind ? NOTHING : settled === asked ? data : undefined;
  const failure = answer === undefined && settled === asked ? error : null;
  const listed = (hits: readonly SearchHit[]) => rowsOf(hits, entries.named(asked), entries.onFound(hits));
  const rows = listed(answer?.hits ?? []);

  // The best match is first, and Enter opens it.
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if ((answer !== undefined || failure !== null) && rows.length > 0) selectFirstOption();
    // The store's functions and the rows change with each render. Without a search for records, the answer does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer, failure, asked]);

  const go = (row: Row) => {
    setTyped('');
    combobox.closeDropdown();
    input.current?.blur();
    if ('entry' in row) row.entry.run(tools);
    else tools.open(hitPath(row.hit));
  };
  /** Enter before the answer opens an exact match, a page or an action; otherwise the results are shown. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !combobox.dropdownOpened) setTyped('');
    if (event.key !== 'Enter' || answer !== undefined || asked === '') return;
    // Without an answer, the first page or action is selected.
    if (failure !== null && rows.length > 0) return;
    event.preventDefault();
    void call(searchConsole, { q: asked }).then(({ hits }) => {
      const [first] = listed(hits);
      const isCertain = first !== undefined && ('entry' in first || first.hit.exact);
      if (isCertain && input.current?.value.trim() === asked) go(first);
    }, showFailure);
  };

  const { load } = entries;
  return { input, typed, setTyped, asked, answer, rows, failure, combobox, load, go, onKeyDown };
}

const NOTHING = { hits: [], more: false };

function Search({ pages, mayFind }: SearchBoxProps & { readonly mayFind: boolean }) {
  const t = usePhrases(framePhrases).search;
  const format = useFormat();
  const search = useSearch(pages, mayFind);
  const { input, typed, setTyped, asked, answer, rows, failure, combobox, load, go, onKeyDown } = search;
  return (
    <search className={styles.box}>
      <Combobox
        store={combobox}
        // Outside of the header it would be in no landmark.
        withinPortal={false}
        onOptionSubmit={(index) => {
          const row = rows[Number(index)];
          if (row !== undefined) go(row);
        }}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={input}
            type="text"
            // Mantine sets the ARIA attributes, and a select can't be typed into.
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props, jsx-a11y/prefer-tag-over-role
            role="combobox"
            enterKeyHint="search"
            aria-label={t.label}
            title={t.shortcut}
            placeholder={mayFind ? t.placeholder : t.pagesOnly}
            autoComplete="off"
            maxLength={320}
            value={typed}
            classNames={{ input: styles.input ?? '', section: styles.section ?? '' }}
            leftSection={<SearchIcon size={16} />}
            rightSection={typed === '' && <kbd className={`for-keyboards ${styles.key}`}>/</kbd>}
            leftSectionPointerEvents="none"
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              combobox.openDropdown();
            }}
            onFocus={() => {
              load();
              combobox.openDropdown();
            }}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={onKeyDown}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={asked === ''}>
          <SearchRows {...{ rows, answer, failure }} />
        </Combobox.Dropdown>
      </Combobox>
      <output className="visually-hidden">
        {asked !== '' && answer !== undefined && t.found(format.count(rows.length))}
        {answer?.more === true && ` ${t.more}`}
      </output>
    </search>
  );
}
