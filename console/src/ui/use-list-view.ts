import type { ViewedList } from '@causeway/contract/console/lists';
import { useState } from 'react';
import { useSelf } from '../api/use-self.ts';
import type { Column } from './data-table.tsx';
import type { Sorting } from './use-sort.ts';

type ColumnName = Pick<Column<never>, 'key' | 'title'>;

/** What an operator can choose about a list besides its filters. */
export interface ListTools {
  readonly list: ViewedList;
  /** The columns that can be hidden. */
  readonly choices: readonly ColumnName[];
  /** Keys of those that are shown. */
  readonly shown: readonly string[];
  /** Null for the built-in columns. */
  readonly chosen: readonly string[] | null;
  choose(keys: readonly string[] | null): void;
  readonly sorting: Sorting | undefined;
  titleOf(key: string): string;
}

/** The columns that the operator chose for a list, in this browser. */
function useChosenColumns(list: ViewedList) {
  const key = `columns:${list}:${useSelf().data?.operator.id ?? ''}`;
  const [chosen, setChosen] = useState(() => parseColumns(localStorage.getItem(key)));
  const choose = (keys: readonly string[] | null) => {
    setChosen(keys);
    if (keys === null) localStorage.removeItem(key);
    else localStorage.setItem(key, keys.join(' '));
  };
  return [chosen, choose] as const;
}

const parseColumns = (stored: string | null): readonly string[] | null => stored?.split(' ') ?? null;

/** A list's shown columns, and what its tools need. The first column and the buttons always stay. */
export function useListView<Row>(list: ViewedList, columns: readonly Column<Row>[], sorting?: Sorting) {
  const [chosen, choose] = useChosenColumns(list);
  const choices = columns.filter(({ pinned }, index) => index > 0 && pinned !== true);
  const shown = choices
    .filter(({ key, optional }) => (chosen === null ? optional !== true : chosen.includes(key)))
    .map(({ key }) => key);
  const tools: ListTools = {
    list,
    choices,
    shown,
    chosen,
    choose,
    sorting,
    titleOf: (key) => columns.find((column) => column.key === key)?.title ?? key,
  };
  return {
    tools,
    columns: columns.filter((column) => !choices.includes(column) || shown.includes(column.key)),
  };
}
