import type { TeamPricesDraft } from '@causeway/contract/console/teams';
import { useState } from 'react';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamPricesPhrases } from '../../phrases/catalog.ts';
import { countRefusedSave } from '../../ui/refused-saves.ts';
import { readTeamPrices, rowsOf } from './team-prices-fields.ts';

export type TeamPricesForm = ReturnType<typeof useTeamPricesForm>;

/** The state of the form; `before` is its initial value. */
export function useTeamPricesForm(before: TeamPricesDraft) {
  const t = usePhrases(teamPricesPhrases);
  const [first] = useState(() => rowsOf(before));
  const [rows, setRows] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const { draft, faults } = readTeamPrices(rows);
  const isTimeMissing = rows.times.length === 0;
  return {
    rows,
    change: (part: Partial<typeof rows>) => setRows((present) => ({ ...present, ...part })),
    /** The rows without faults. */
    draft,
    isAsBefore: JSON.stringify(draft) === JSON.stringify(readTeamPrices(first).draft) && faults.size === 0,
    undo: () => {
      setRows(first);
      setAsked(false);
    },
    /** A field's fault, after a save was tried. */
    faultOf: (row: { readonly id: string }, field: string): string | undefined => {
      const fault = faults.get(`${row.id}.${field}`);
      return isAsked && fault !== undefined ? t.faults[fault] : undefined;
    },
    timeFault: isAsked && isTimeMissing ? t.noTime : undefined,
    /** The form's prices; undefined if there are faults, which are then shown beside the fields. */
    demandDraft: (): TeamPricesDraft | undefined => {
      setAsked(true);
      if (faults.size === 0 && !isTimeMissing) return draft;
      countRefusedSave();
      return undefined;
    },
  };
}
