import { useLanguage } from '../../first-page.ts';
import { formatDate } from '../../format-date.ts';
import type { Form, Troubles } from '../../forms/use-form.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMemberFieldsPhrases, teamMembersPhrases } from '../../phrases/teams.ts';
import type { phrases as FieldTexts } from '../../phrases/en/teams/member-fields.ts';
import { Link } from '../../ui/link.tsx';
import { RadioPair } from '../../ui/radio-pair.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './member-forms.module.css';
import { readSets } from './member-checks.ts';
import { dayOf, expiryOfDay, readDay } from './member-expiry.ts';
import { ADD_SETS } from './team-addresses.ts';

/** Whether access lasts as long as the package or until a date of the member's own. */
export type Access = 'package' | 'date';

interface ProfileFieldsProps {
  readonly field: (key: 'expire' | 'deviceNum') => ReturnType<Form<string>['field']>;
  readonly access: Access;
  readonly onAccess: (access: Access) => void;
  /** When the package ends, and now; epoch seconds. */
  readonly packageEnd: number;
  readonly now: number;
  /** Sets that this member can have. */
  readonly free: number;
}

/** Until when a member has access, and on how many devices. */
export function ProfileFields({ field, access, onAccess, packageEnd, now, free }: ProfileFieldsProps) {
  const t = usePhrases(teamMembersPhrases);
  const fields = usePhrases(teamMemberFieldsPhrases);
  const language = useLanguage();
  return (
    <>
      <RadioPair<Access>
        legend={t.access}
        options={[
          { value: 'package', label: t.accessPackage },
          { value: 'date', label: t.accessDate },
        ]}
        selected={access}
        onSelect={onAccess}
      />
      {access === 'date' && (
        <TextField
          label={fields.fields.expire}
          hint={t.dateHint(formatDate(packageEnd, language))}
          type="date"
          min={dayOf(now)}
          max={dayOf(packageEnd)}
          {...field('expire')}
        />
      )}
      <div className={styles.sets}>
        <TextField
          label={fields.fields.deviceNum}
          hint={t.setsHint}
          inputMode="numeric"
          autoComplete="off"
          required
          {...field('deviceNum')}
        />
        <p className={styles.note}>
          {fields.free(free)} <Link to={ADD_SETS}>{fields.addSets}</Link>
        </p>
      </div>
    </>
  );
}

type Texts = typeof FieldTexts;

/** What is wrong with them as they are typed. */
export function checkProfile(
  { expire, deviceNum }: { readonly expire: string; readonly deviceNum: string },
  access: Access,
  { faults }: Texts,
): Troubles<'expire' | 'deviceNum'> {
  return {
    expire: access === 'date' && readDay(expire) === undefined ? faults.date : undefined,
    deviceNum: readSets(deviceNum) === undefined ? faults.deviceNum : undefined,
  };
}

/** The expiry as it is sent; `own` is the member's until now, which stays to the second where its day does. */
export function expiryOf(expire: string, access: Access, packageEnd: number, own = 0): number {
  const day = readDay(expire);
  if (access === 'package' || day === undefined) return 0;
  return own !== 0 && dayOf(own) === day ? own : expiryOfDay(day, packageEnd);
}
