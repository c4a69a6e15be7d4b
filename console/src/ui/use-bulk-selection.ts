import type { BulkSelection } from '@causeway/contract/console/bulk-actions';
import { BULK_IDS_MAX } from '@causeway/contract/console/limits';
import { useState } from 'react';

/** The rows of a list that a bulk action is for: single ones, or all that the filters select. */
export interface BulkRows {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  readonly isAll: boolean;
  readonly isEmpty: boolean;
  selectAll(): void;
  clear(): void;
  /** For the API. */
  readonly selection: BulkSelection;
}

const NONE: ReadonlySet<string> = new Set();

/** `filters` as the API takes them; other ones begin another selection. */
export function useBulkSelection(filters: Pick<BulkSelection, 'customers' | 'tickets'>): BulkRows {
  const [chosen, setChosen] = useState({ selected: NONE, isAll: false, of: '' });
  const of = JSON.stringify(filters);
  const { selected, isAll } = chosen.of === of ? chosen : { selected: NONE, isAll: false };
  return {
    selected,
    onChange: (next) => setChosen({ selected: new Set([...next].slice(0, BULK_IDS_MAX)), isAll: false, of }),
    isAll,
    isEmpty: selected.size === 0 && !isAll,
    selectAll: () => setChosen({ selected, isAll: true, of }),
    clear: () => setChosen({ selected: NONE, isAll: false, of }),
    selection: isAll ? filters : { ids: [...selected] },
  };
}
