import { EmailText } from '@causeway/web/email-text';
import { searchConsole } from '@causeway/contract/console/calls';
import type { SearchHit } from '@causeway/contract/console/search';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { useFormat } from '../../../ui/format.ts';
import { showFailure } from '../../../ui/notices.ts';
import { hitPath } from '../../../places.ts';
import styles from './search-box.module.css';
import { SearchIcon } from '../../../ui/icons.tsx';

const TYPING_MS = 180;

/** The search, for operators who may read any of its results. It stores no query. */
export function SearchBox() {
  const may = useRights();
  const mayFind = may('customers.read') || may('orders.read') || may('tickets.read');
  return mayFind && <Search />;
}

/** The query, its results, and opening one. */
function useSearch() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const asked = typed.trim();
  const [settled] = useDebouncedValue(asked, TYPING_MS);
  const { data, error } = useRead(searchConsole, { q: settled }, { enabled: settled !== '' });
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  useHotkeys([['/', () => input.current?.focus()]]);
  const hits = settled === asked ? data?.hits : undefined;

  // The best match is first, and Enter opens it.
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (hits !== undefined && hits.length > 0) selectFirstOption();
    // The store's functions change with each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hits]);

  const go = (hit: SearchHit) => {
    setTyped('');
    combobox.closeDropdown();
    input.current?.blur();
    void navigate(hitPath(hit));
  };
  /** Enter before the answer opens an exact hit; otherwise the results are shown. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !combobox.dropdownOpened) setTyped('');
    if (event.key !== 'Enter' || hits !== undefined || asked === '') return;
    event.preventDefault();
    void call(searchConsole, { q: asked }).then((answer) => {
      const [first] = answer.hits;
      if (first?.exact === true && input.current?.value.trim() === asked) go(first);
    }, showFailure);
  };

  return { input, typed, setTyped, asked, hits, error, combobox, go, onKeyDown };
}

function Search() {
  const t = usePhrases(framePhrases).search;
  const format = useFormat();
  const { input, typed, setTyped, asked, hits, error, combobox, go, onKeyDown } = useSearch();
  return (
    <search className={styles.box}>
      <Combobox
        store={combobox}
        // Outside of the header it would be in no landmark.
        withinPortal={false}
        onOptionSubmit={(index) => {
          const hit = hits?.[Number(index)];
          if (hit !== undefined) go(hit);
        }}
      >
        <Combobox.Target>
          <TextInput
            ref={input}
            type="search"
            aria-label={t.label}
            title={t.shortcut}
            placeholder={t.placeholder}
            autoComplete="off"
            maxLength={320}
            value={typed}
            classNames={{ input: styles.input ?? '', section: styles.section ?? '' }}
            leftSection={<SearchIcon size={16} />}
            rightSection={typed === '' && <kbd className={styles.key}>/</kbd>}
            leftSectionPointerEvents="none"
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              combobox.openDropdown();
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={onKeyDown}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={asked === '' || error !== null}>
          <Hits hits={hits} />
        </Combobox.Dropdown>
      </Combobox>
      <output className="visually-hidden">
        {asked !== '' && hits !== undefined && t.found(format.count(hits.length))}
      </output>
    </search>
  );
}

function Hits({ hits }: { readonly hits: readonly SearchHit[] | undefined }) {
  const t = usePhrases(framePhrases).search;
  const said = hits === undefined ? t.searching : hits.length === 0 ? t.nothing : undefined;
  return (
    <Combobox.Options aria-label={t.label}>
      {hits?.map((hit, index) => (
        <Combobox.Option key={`${hit.kind}:${hit.id}`} value={String(index)} className={styles.hit}>
          <span className={styles.kind}>{t.kinds[hit.kind]}</span>
          <span className={styles.words}>
            <EmailText text={hit.label ?? t.deleted} />
            {hit.note !== null && (
              <span className={styles.note}>
                <EmailText text={hit.note} />
              </span>
            )}
          </span>
        </Combobox.Option>
      ))}
      {said !== undefined && <Combobox.Empty>{said}</Combobox.Empty>}
    </Combobox.Options>
  );
}
