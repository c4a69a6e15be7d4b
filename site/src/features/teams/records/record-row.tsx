import type { TeamRecord } from '@causeway/contract/teams';
import { useLanguage } from '../../../first-page.ts';
import { formatDate, formatMoment } from '../../../format-date.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamOfficePhrases } from '../../../phrases/teams.ts';
import styles from './records-page.module.css';

export function RecordRow({ record }: { readonly record: TeamRecord }) {
  const { records: t } = usePhrases(teamOfficePhrases);
  const language = useLanguage();
  const textOf = useChangeText();
  const member = record.memberId ?? '';
  const who = record.by === 'member' ? t.byMember(member) : t.by[record.by];
  const { count } = record.after;
  const what = t.actions[record.action](member, typeof count === 'number' ? count : 0);
  const changes = recordChanges(record);
  return (
    <li className={styles.record}>
      <p className={styles.what}>{language === 'en' ? `${who} ${what}` : who + what}</p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.field}>{textOf(change)}</li>
          ))}
        </ul>
      )}
      <time className={styles.when} dateTime={new Date(record.at * 1000).toISOString()}>
        {formatMoment(record.at, language)}
      </time>
    </li>
  );
}

function useChangeText() {
  const { records: t } = usePhrases(teamOfficePhrases);
  const language = useLanguage();
  return (change: RecordChange): string => {
    const name = t.fields[change.field];
    if (!('after' in change)) return t.field(name, t.changed);
    const value = (figure: number) => {
      if (change.field === 'deviceNum') return String(figure);
      return figure === 0 ? t.follows : formatDate(figure, language);
    };
    return change.before === undefined
      ? t.field(name, value(change.after))
      : t.fieldChanged(name, value(change.before), value(change.after));
  };
}

/** A changed field in a record; `before` is undefined for a new value. */
export type RecordChange =
  | { readonly field: 'deviceNum' | 'expire'; readonly before: number | undefined; readonly after: number }
  /** Their values are not stored. */
  | { readonly field: 'name' | 'email' };

/** The changes of a record, in display order; unknown fields are left out. */
export function recordChanges({ before, after }: Pick<TeamRecord, 'before' | 'after'>): RecordChange[] {
  const figures = (['deviceNum', 'expire'] as const).flatMap((field): RecordChange[] => {
    const next = after[field];
    const old = before[field];
    if (typeof next !== 'number') return [];
    return [{ field, before: typeof old === 'number' ? old : undefined, after: next }];
  });
  const texts = (['name', 'email'] as const).filter((field) => after[field] !== undefined);
  return [...figures, ...texts.map((field) => ({ field }))];
}
