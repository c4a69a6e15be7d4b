import { Button, FocusTrap, Popover, Select } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import styles from './list-tools.module.css';
import type { ListTools } from './use-list-view.ts';
import { sortKey } from './use-sort.ts';

const ColumnChoice = lazy(() => import('./column-choice.tsx'));
const SavedViews = lazy(() => import('./saved-views.tsx'));

interface ListToolsProps {
  readonly tools: ListTools;
}

/** Buttons for a list's columns and saved views; the table's header has those that sort. */
export function ListButtons({ tools }: ListToolsProps) {
  const t = usePhrases(framePhrases);
  return (
    <div className={styles.buttons}>
      <ToolButton label={t.columns}>{() => <ColumnChoice tools={tools} />}</ToolButton>
      <ToolButton label={t.views}>{(close) => <SavedViews tools={tools} onApplied={close} />}</ToolButton>
    </div>
  );
}

interface ToolButtonProps {
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}

function ToolButton({ label, children }: ToolButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default" onClick={() => setOpen(!isOpen)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ''}>
        <Suspense>
          <FocusTrap>
            <div>{children(close)}</div>
          </FocusTrap>
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

interface SheetToolsProps extends ListToolsProps {
  readonly onApplied: () => void;
}

/** The same in a phone's sheet, with the order. */
export function SheetTools({ tools, onApplied }: SheetToolsProps) {
  const t = usePhrases(framePhrases);
  const { sorting, titleOf } = tools;
  return (
    <div className={styles.sheet}>
      {sorting !== undefined && (
        <Select
          size="xs"
          label={t.sortBy}
          data={sorting.values.map((value) => {
            const title = titleOf(sortKey(value));
            return { value, label: value.startsWith('-') ? t.descending(title) : t.ascending(title) };
          })}
          value={sorting.value}
          onChange={(value) => sorting.set(value ?? '')}
        />
      )}
      <Suspense>
        <ColumnChoice tools={tools} />
        <SavedViews tools={tools} onApplied={onApplied} />
      </Suspense>
    </div>
  );
}
