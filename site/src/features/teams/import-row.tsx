import { type Dispatch, memo } from 'react';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamImportPhrases, teamMemberFieldsPhrases } from '../../phrases/teams.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon, WarningIcon } from '../../ui/icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { JudgedRow } from './import-preview.tsx';
import type { ReviewAct } from './import-review.ts';
import type { ImportRow } from './import-rows.ts';
import styles from './import.module.css';
import { MEMBER_FIELDS } from './member-csv.ts';

type ImportRowItemProps = JudgedRow & { readonly act: Dispatch<ReviewAct>; readonly onGone: () => void };

const sameFaults = (a: JudgedRow['faults'], b: JudgedRow['faults']) =>
  MEMBER_FIELDS.every((field) => a[field] === b[field]);

/** A row: on one line, or with open fields if it has faults or is being edited. */
export const ImportRowItem = memo(
  function ImportRowItem({ row, place, faults, act, onGone }: ImportRowItemProps) {
    const t = usePhrases(teamImportPhrases);
    const faulty = Object.keys(faults).length > 0;
    const open = row.open || faulty;
    const { key, values } = row;
    const label = t.row(place);
    return (
      <li className={classNames(styles.row, faulty && styles.faulty)} value={place}>
        <div className={styles.head}>
          <span className={styles.place}>
            {faulty ? <WarningIcon /> : <CheckIcon />}
            {label}
          </span>
          {!open && <RowLine values={values} />}
          <span className={styles.rowActs}>
            {!faulty && (
              <Button
                small
                variant="quiet"
                aria-expanded={open}
                onClick={() => act({ kind: 'open', keys: new Set([key]), open: !open })}
              >
                {open ? t.close : t.edit}
                <span className="visually-hidden"> {label}</span>
              </Button>
            )}
            <Button
              small
              variant="quiet"
              onClick={() => {
                act({ kind: 'remove', key });
                onGone();
              }}
            >
              {t.remove}
              <span className="visually-hidden"> {label}</span>
            </Button>
          </span>
        </div>
        {open && <RowFields row={row} faults={faults} act={act} />}
      </li>
    );
  },
  (before, after) =>
    before.row === after.row && before.place === after.place && sameFaults(before.faults, after.faults),
);

function RowLine({ values }: Pick<ImportRow, 'values'>) {
  const t = usePhrases(teamImportPhrases);
  const { memberId, name, email, password, expire, deviceNum } = values;
  return (
    <span className={styles.line}>
      <strong>{memberId}</strong>
      <bdi>{name}</bdi>
      <span className={styles.quiet}>
        {[
          email,
          password === '' ? t.byLink : t.byPassword,
          expire === '' ? t.withPlan : expire,
          t.seatsOf(deviceNum === '' ? '1' : deviceNum),
        ]
          .filter((text) => text !== '')
          .join(' · ')}
      </span>
    </span>
  );
}

function RowFields({ row: { key, values }, faults, act }: Omit<ImportRowItemProps, 'place' | 'onGone'>) {
  const t = usePhrases(teamMemberFieldsPhrases);
  return (
    <div className={styles.fields}>
      {MEMBER_FIELDS.map((field) => (
        <TextField
          key={field}
          label={t.fields[field]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={values[field]}
          error={faults[field]}
          onChange={({ target }) => act({ kind: 'edit', key, field, value: target.value })}
        />
      ))}
    </div>
  );
}
