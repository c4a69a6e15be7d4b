import type { Team } from '../../api/use-team.ts';
import { useLanguage } from '../../first-page.ts';
import { formatDate } from '../../format-date.ts';
import type { Form, Troubles } from '../../forms/use-form.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMemberFieldsPhrases, teamMembersPhrases } from '../../phrases/teams.ts';
import type { phrases as FieldTexts } from '../../phrases/en/teams/member-fields.ts';
import { Link } from '../../ui/link.tsx';
import { RadioPair } from '../../ui/radio-pair.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useNowSeconds } from '../../ui/use-now.ts';
import styles from './member-forms.module.css';
import { readSeats } from './member-checks.ts';
import { dayOf, expiryOfDay, readDay } from './member-expiry.ts';
import { ADD_SEATS } from './team-addresses.ts';

/** Whether access follows the plan or ends on the member's own date. */
export type Access = 'plan' | 'date';

interface ProfileFieldsProps {
  readonly field: (key: 'expire' | 'deviceNum') => ReturnType<Form<string>['field']>;
  readonly access: Access;
  readonly onAccess: (access: Access) => void;
  readonly team: Team;
}

/** A member's expiry and seats. */
export function ProfileFields({ field, access, onAccess, team }: ProfileFieldsProps) {
  const t = usePhrases(teamMembersPhrases);
  const fields = usePhrases(teamMemberFieldsPhrases);
  const language = useLanguage();
  const now = useNowSeconds();
  return (
    <>
      <RadioPair<Access>
        legend={t.access}
        options={[
          { value: 'plan', label: t.accessPlan },
          { value: 'date', label: t.accessDate },
        ]}
        selected={access}
        onSelect={onAccess}
      />
      {access === 'date' && (
        <TextField
          label={fields.fields.expire}
          hint={t.dateHint(formatDate(team.expire, language))}
          type="date"
          min={dayOf(now)}
          max={dayOf(team.expire)}
          {...field('expire')}
        />
      )}
      <div className={styles.seats}>
        <TextField
          label={fields.fields.deviceNum}
          hint={t.seatsHint}
          inputMode="numeric"
          autoComplete="off"
          required
          {...field('deviceNum')}
        />
        <p className={styles.note}>
          {fields.free(team.freeDeviceNum)} {/* In a new tab, so that the entered fields are not lost. */}
          <Link to={ADD_SEATS} target="_blank" rel="noopener">
            {fields.addSeats}
          </Link>
        </p>
      </div>
    </>
  );
}

type Texts = typeof FieldTexts;

/** The faults of these fields. */
export function checkProfile(
  { expire, deviceNum }: { readonly expire: string; readonly deviceNum: string },
  access: Access,
  { faults }: Texts,
): Troubles<'expire' | 'deviceNum'> {
  return {
    expire: access === 'date' && readDay(expire) === undefined ? faults.date : undefined,
    deviceNum: readSeats(deviceNum) === undefined ? faults.deviceNum : undefined,
  };
}

/** The expiry to send; `own` is the member's current one, which is kept to the second if the day is unchanged. */
export function expiryOf(expire: string, access: Access, planEnd: number, own = 0): number {
  const day = readDay(expire);
  if (access === 'plan' || day === undefined) return 0;
  return own !== 0 && dayOf(own) === day ? own : expiryOfDay(day, planEnd);
}
