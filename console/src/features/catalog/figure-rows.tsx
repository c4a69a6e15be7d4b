import { ActionIcon, Button, Table, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { CrossIcon } from '../../ui/icons.tsx';
import styles from './catalogue.module.css';

export interface FigureColumn<Row> {
  readonly key: keyof Row & string;
  readonly title: string;
  /** The label of the field in a row, by the row's number. */
  readonly label: (row: number) => string;
  readonly decimal?: boolean;
}

interface FigureRowsProps<Row> {
  readonly label: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly most: number;
  readonly faultOf: (row: Row, key: string) => string | undefined;
  readonly onChange: (rows: readonly Row[]) => void;
  readonly makeRow: () => Row;
  readonly addLabel: string;
  readonly removeLabel: (row: number) => string;
}

/** Rows of numbers that can be edited, added and removed. */
export function FigureRows<Row extends { readonly id: string }>(props: FigureRowsProps<Row>) {
  const { label, columns, rows, most, onChange } = props;
  const add = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<string>();
  const addRow = () => {
    if (rows.length >= most) return;
    const row = props.makeRow();
    setAdded(row.id);
    onChange([...rows, row]);
  };
  const remove = (index: number) => {
    // The button disappears with its row.
    add.current?.focus();
    onChange(rows.toSpliced(index, 1));
  };
  return (
    <>
      <Table className={styles.rows ?? ''} aria-label={label} horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, title }) => (
              <Table.Th key={key} scope="col">
                {title}
              </Table.Th>
            ))}
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <FigureRow key={row.id} {...props} {...{ row, index, added, remove }} />
          ))}
        </Table.Tbody>
      </Table>
      <Button
        ref={add}
        size="compact-sm"
        variant="default"
        mt="xs"
        aria-disabled={rows.length >= most}
        data-disabled={rows.length >= most}
        onClick={addRow}
      >
        {props.addLabel}
      </Button>
    </>
  );
}

interface FigureRowProps<Row> extends FigureRowsProps<Row> {
  readonly row: Row;
  readonly index: number;
  /** The last added row. */
  readonly added: string | undefined;
  readonly remove: (index: number) => void;
}

function FigureRow<Row extends { readonly id: string }>(props: FigureRowProps<Row>) {
  const { columns, rows, faultOf, onChange, removeLabel, row, index, added, remove } = props;
  return (
    <Table.Tr>
      {columns.map(({ key, label, decimal = false }, place) => (
        <Table.Td key={key}>
          <FigureInput
            label={label(index + 1)}
            decimal={decimal}
            focused={place === 0 && added === row.id}
            value={String(row[key])}
            fault={faultOf(row, key)}
            onChange={(text) => onChange(rows.with(index, { ...row, [key]: text }))}
          />
        </Table.Td>
      ))}
      <Table.Td>
        <ActionIcon variant="default" aria-label={removeLabel(index + 1)} onClick={() => remove(index)}>
          <CrossIcon size={14} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}

interface FigureInputProps {
  readonly label: string;
  readonly decimal: boolean;
  /** Focuses the field when it appears. */
  readonly focused: boolean;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (text: string) => void;
}

function FigureInput({ label, decimal, focused, value, fault, onChange }: FigureInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
    // Only once: later the operator controls the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <TextInput
      ref={input}
      aria-label={label}
      size="xs"
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={value}
      error={fault}
      aria-invalid={fault === undefined ? undefined : true}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
