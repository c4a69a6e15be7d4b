import { EmailText } from '@causeway/web/email-text';
import { searchConsole } from '@causeway/contract/console/calls';
import type { SearchHit } from '@causeway/contract/console/search';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useFormat } from '../../../ui/format.ts';
import { SearchIcon } from '../../../ui/icons.tsx';
import { showFailure } from '../../../ui/notices.ts';
import { OrderStatus } from '../../../ui/order-status.tsx';
import { TicketStatus } from '../../../ui/ticket-status.tsx';
import { hitPath } from '../../../places.ts';
import { StateBadge } from '../customers/state-badge.tsx';
import { pagesNamed, type NamedPage } from './named-pages.ts';
import styles from './search-box.module.css';

const TYPING_MS = 180;

interface SearchBoxProps {
  /** The pages that the operator may open. */
  readonly pages: readonly NamedPage[];
}

/** The search for pages and, with the rights for them, for records. It stores no query. */
export function SearchBox({ pages }: SearchBoxProps) {
  const may = useRights();
  const mayFind = may('customers.read') || may('orders.read') || may('tickets.read');
  return <Search pages={pages} mayFind={mayFind} />;
}

/** A row of the results. */
type Row = { readonly page: NamedPage } | { readonly hit: SearchHit };

const pathOf = (row: Row) => ('page' in row ? row.page.path : hitPath(row.hit));

/** Exact matches, pages, then the rest. */
function rowsOf(hits: readonly SearchHit[], pages: readonly NamedPage[]): readonly Row[] {
  const asRow = (hit: SearchHit) => ({ hit });
  return [
    ...hits.filter(({ exact }) => exact).map(asRow),
    ...pages.map((page) => ({ page })),
    ...hits.filter(({ exact }) => !exact).map(asRow),
  ];
}

/** The query, its results, and opening one. */
function useSearch(allPages: readonly NamedPage[], mayFind: boolean) {
  const navigate = useNavigate();
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
  const pages = pagesNamed(allPages, asked);
  const rows = rowsOf(answer?.hits ?? [], pages);

  // The best match is first, and Enter opens it.
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (answer !== undefined && rows.length > 0) selectFirstOption();
    // The store's functions and the rows change with each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  const go = (row: Row) => {
    setTyped('');
    combobox.closeDropdown();
    input.current?.blur();
    void navigate(pathOf(row));
  };
  /** Enter before the answer opens an exact match or a page; otherwise the results are shown. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !combobox.dropdownOpened) setTyped('');
    if (event.key !== 'Enter' || answer !== undefined || asked === '') return;
    event.preventDefault();
    void call(searchConsole, { q: asked }).then(({ hits }) => {
      const [first] = rowsOf(hits, pages);
      const isCertain = first !== undefined && ('page' in first || first.hit.exact);
      if (isCertain && input.current?.value.trim() === asked) go(first);
    }, showFailure);
  };

  return { input, typed, setTyped, asked, answer, rows, error, combobox, go, onKeyDown };
}

const NOTHING = { hits: [], more: false };

function Search({ pages, mayFind }: SearchBoxProps & { readonly mayFind: boolean }) {
  const t = usePhrases(framePhrases).search;
  const format = useFormat();
  const search = useSearch(pages, mayFind);
  const { input, typed, setTyped, asked, answer, rows, error, combobox, go, onKeyDown } = search;
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
        <Combobox.Target>
          <TextInput
            ref={input}
            type="search"
            aria-label={t.label}
            title={t.shortcut}
            placeholder={mayFind ? t.placeholder : t.pagesOnly}
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
          <Rows rows={rows} isWaiting={answer === undefined} hasMore={answer?.more === true} />
        </Combobox.Dropdown>
      </Combobox>
      <output className="visually-hidden">
        {asked !== '' && answer !== undefined && t.found(format.count(rows.length))}
        {answer?.more === true && ` ${t.more}`}
      </output>
    </search>
  );
}

interface RowsProps {
  readonly rows: readonly Row[];
  readonly isWaiting: boolean;
  readonly hasMore: boolean;
}

function Rows({ rows, isWaiting, hasMore }: RowsProps) {
  const t = usePhrases(framePhrases).search;
  const said = isWaiting ? t.searching : rows.length === 0 ? t.nothing : hasMore ? t.more : undefined;
  return (
    <>
      <Combobox.Options aria-label={t.label} className={styles.rows}>
        {rows.map((row, index) => (
          <Combobox.Option
            key={'page' in row ? row.page.path : `${row.hit.kind}:${row.hit.id}`}
            value={String(index)}
            className={styles.hit}
          >
            {'page' in row ? <PageRow page={row.page} /> : <HitRow hit={row.hit} />}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {said !== undefined && <div className={styles.said}>{said}</div>}
    </>
  );
}

function PageRow({ page }: { readonly page: NamedPage }) {
  const t = usePhrases(framePhrases).search;
  return (
    <>
      <span className={styles.kind}>{t.page}</span>
      <span className={styles.words}>{page.label[useLanguage()]}</span>
    </>
  );
}

function HitRow({ hit }: { readonly hit: SearchHit }) {
  const t = usePhrases(framePhrases).search;
  return (
    <>
      <span className={styles.kind}>{t.kinds[hit.kind]}</span>
      <span className={styles.words}>
        <EmailText text={hit.label ?? t.deleted} />
        {hit.note !== null && (
          <span className={styles.note}>
            <EmailText text={hit.note} />
          </span>
        )}
      </span>
      {/* Its texts load with the first results; the whole console would wait, and the field lose the focus. */}
      <Suspense fallback={null}>
        <HitState hit={hit} />
      </Suspense>
    </>
  );
}

function HitState({ hit }: { readonly hit: SearchHit }) {
  switch (hit.kind) {
    case 'customer':
    case 'team':
    case 'device':
      return <StateBadge state={hit.state} />;
    case 'ticket':
      return <TicketStatus state={hit.state} />;
    default:
      return <OrderStatus status={hit.state} />;
  }
}
