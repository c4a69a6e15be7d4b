import { type Dispatch, useRef, useState } from 'react';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamImportPhrases } from '../../phrases/teams.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ImportRowItem } from './import-row.tsx';
import type { ReviewAct } from './import-review.ts';
import { type FieldFaults, type ImportRow, seatsOf } from './import-rows.ts';
import { ImportSummary } from './import-summary.tsx';
import styles from './import.module.css';
import { Pager } from './pager.tsx';

const PAGE_ROWS = 50;

/** A row with its number in the list, from 1, and its fields' faults in words. */
export interface JudgedRow {
  readonly row: ImportRow;
  readonly place: number;
  readonly faults: FieldFaults<string>;
}

const isFaulty = ({ faults }: JudgedRow) => Object.keys(faults).length > 0;

interface ImportPreviewProps {
  readonly judged: readonly JudgedRow[];
  readonly free: number;
  /** The server has checked the current rows. */
  readonly isChecked: boolean;
  readonly act: Dispatch<ReviewAct>;
  readonly onImport: () => void;
  readonly onLeave: () => void;
}

/** All rows before anything is saved; those with faults have open fields. */
export function ImportPreview(props: ImportPreviewProps) {
  const { judged, free, isChecked, act, onImport, onLeave } = props;
  const t = usePhrases(teamImportPhrases);
  const [onlyFaulty, setOnlyFaulty] = useState(false);
  const [asked, setAsked] = useState(0);
  const rows = useRef<HTMLOListElement>(null);
  const faulty = judged.filter(isFaulty);
  // A row that was just fixed stays until it is closed, so that it does not vanish while someone types.
  const wanted = onlyFaulty ? judged.filter((each) => each.row.open || isFaulty(each)) : judged;
  const last = Math.max(0, Math.ceil(wanted.length / PAGE_ROWS) - 1);
  const place = Math.min(asked, last);
  const shown = wanted.slice(place * PAGE_ROWS, (place + 1) * PAGE_ROWS);
  const seats = judged.reduce((sum, { row }) => sum + (seatsOf(row.values) ?? 0), 0);
  const ready = isChecked && faulty.length === 0 && judged.length > 0;

  return (
    <div className={styles.preview}>
      <ImportSummary
        rows={judged.length}
        faulty={faulty.length}
        isChecked={isChecked}
        seats={seats}
        free={free}
      />
      <Checkbox checked={onlyFaulty} onChange={({ target }) => setOnlyFaulty(target.checked)}>
        {t.onlyFaulty}
      </Checkbox>
      {onlyFaulty && wanted.length === 0 && <p className={styles.quiet}>{t.noneFaulty}</p>}
      <ol ref={rows} tabIndex={-1} className={styles.rows}>
        {shown.map((each) => (
          <ImportRowItem
            key={each.row.key}
            {...each}
            act={act}
            // The focused button disappears with its row.
            onGone={() => rows.current?.focus()}
          />
        ))}
      </ol>
      <Pager
        turning={{
          from: place * PAGE_ROWS + 1,
          to: place * PAGE_ROWS + shown.length,
          previous: place > 0 ? () => setAsked(place - 1) : undefined,
          next: place < last ? () => setAsked(place + 1) : undefined,
        }}
        total={wanted.length}
        busy={false}
      />
      <div className={styles.end}>
        <output>{faulty.length > 0 ? t.first : isChecked ? '' : t.checking}</output>
        <Button onClick={onLeave}>{t.otherList}</Button>
        <Button variant="primary" disabled={!ready} onClick={onImport}>
          {t.import(judged.length)}
        </Button>
      </div>
    </div>
  );
}
