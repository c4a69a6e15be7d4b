import { Checkbox } from '@mantine/core';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';

/** The selected rows of a table, by key. They may include rows that are not shown. */
export interface Selection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Names the row for screen readers. */
  readonly labelOf: (row: Row) => string;
}

function changed(selected: ReadonlySet<string>, keys: readonly string[], isAdded: boolean) {
  const next = new Set(selected);
  for (const key of keys) next[isAdded ? 'add' : 'delete'](key);
  return next;
}

interface ShownRowsCheckboxProps {
  readonly selection: Pick<Selection<never>, 'selected' | 'onChange'>;
  readonly keys: readonly string[];
}

/** Selects all shown rows, or none of them. */
export function ShownRowsCheckbox({ selection: { selected, onChange }, keys }: ShownRowsCheckboxProps) {
  const t = usePhrases(framePhrases);
  const count = keys.filter((key) => selected.has(key)).length;
  const isAll = count > 0 && count === keys.length;
  return (
    <Checkbox
      size="xs"
      aria-label={t.selectShown}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={keys.length === 0}
      onChange={() => onChange(changed(selected, keys, !isAll))}
    />
  );
}

interface RowCheckboxProps<Row> {
  readonly selection: Selection<Row>;
  readonly row: Row;
  readonly rowKey: string;
}

export function RowCheckbox<Row>({ selection, row, rowKey }: RowCheckboxProps<Row>) {
  const t = usePhrases(framePhrases);
  const { selected, onChange, labelOf } = selection;
  const isSelected = selected.has(rowKey);
  return (
    <Checkbox
      size="xs"
      aria-label={t.selectRow(labelOf(row))}
      checked={isSelected}
      onChange={() => onChange(changed(selected, [rowKey], !isSelected))}
    />
  );
}
