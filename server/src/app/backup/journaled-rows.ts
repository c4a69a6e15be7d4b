import { sql } from 'kysely';
import type { OperatorLimits, Right, Role } from '@causeway/contract/console/rights';
import type { Db } from '../../platform/database/tx.ts';
import type { LostMail } from '../../platform/mail/mail-store.ts';
import { listOptOutsSince, type JournaledOptOut } from '../../platform/mail/opt-out-store.ts';

/** A row of the audit log or of a customer's security log. */
export interface JournaledChange {
  /** The row's id. */
  readonly id: string;
  readonly action: string;
  /** Id of the account, operator or key. */
  readonly subject: string;
  /** The new role of an operator, in journals of 0.1.0. */
  readonly role?: Role;
  /** What the change of an operator's roles, or of a role, led to. */
  readonly after?: {
    readonly roles?: readonly string[];
    readonly rights?: readonly Right[];
    readonly limits?: OperatorLimits;
  };
}

export interface Journaled {
  readonly lastReceipt: number;
  readonly changes: readonly JournaledChange[];
  /** Emails that are written once, such as reminders. */
  readonly mails: readonly LostMail[];
  /** Addresses whose holders want no emails from teams; absent in older lines. */
  readonly optOuts?: readonly JournaledOptOut[];
}

/** Actions after which someone has no access, or another one. Those without a dot are of the security log. */
export const JOURNALED = {
  deleted: ['account.delete', 'account.clear', 'customer.delete', 'member.delete'],
  blocked: ['customer.block', 'member.block', 'operator.block'],
  unblocked: ['customer.unblock', 'member.unblock', 'operator.unblock'],
  password: [
    'password_changed',
    'password_reset',
    'member.password',
    'operator.password',
    'operator.password_reset',
  ],
  secondFactor: [
    'second_step_on',
    'second_step_off',
    'recovery_codes_renewed',
    'recovery_code_used',
    'operator.mfa_on',
    'operator.mfa_off',
    'operator.recovery_codes',
    'operator.recovery_code',
    'operator.recover',
    'operator.mfa_reset',
  ],
  passkeys: ['passkey_removed', 'operator.passkey_remove'],
  // Inviting an operator again may change their roles.
  role: ['operator.role', 'operator.invite'],
  roles: ['role.change'],
  gatewayKeys: ['gateway_key.revoke'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const ACTIONS: readonly string[] = Object.values(JOURNALED).flat();

/** Reads what was written since a moment, by the clocks of the processes that wrote it. */
export async function readJournaled(db: Db, since: Date): Promise<Journaled> {
  const { rows } = await sql<
    Omit<JournaledChange, 'role' | 'after'> & {
      readonly role: Role | null;
      readonly after: JournaledChange['after'] | null;
    }
  >`
    select id, action, subject, role, after from (
      select at, id::text, action, subject, details -> 'after' ->> 'role' as role,
        case when action = any(${[...JOURNALED.role, ...JOURNALED.roles]}::text[])
          then (details -> 'after') - 'tickets'::text - 'name'::text end as after
      from audit_entries where at >= ${since} and action = any(${ACTIONS}::text[])
      union all
      select at, id::text, kind, owner_id::text, null, null
      from security_events where owner_kind = 'customer' and at >= ${since} and kind = any(${ACTIONS}::text[])
    ) as changes order by at, id`.execute(db);
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'account_id as account', 'template', 'language'])
    .select((eb) => [eb.ref('dedupe_key').$notNull().as('key'), 'created_at'])
    .where('created_at', '>=', since)
    .where('dedupe_key', 'is not', null)
    .execute();
  return {
    lastReceipt: await readLastReceipt(db),
    changes: rows.map(({ role, after, ...change }) => ({
      ...change,
      ...(role !== null && { role }),
      ...(after != null && { after }),
    })),
    mails: mails.map(({ created_at: at, ...mail }) => ({ ...mail, at: at.toISOString() })),
    optOuts: await listOptOutsSince(db, since),
  };
}

/** The last receipt number that was issued or skipped. */
export async function readLastReceipt(db: Db): Promise<number> {
  const series = await db
    .selectFrom('receipt_series')
    .select('last_number')
    .where('name', '=', 'receipts')
    .executeTakeFirstOrThrow();
  return series.last_number;
}

/** Leaves out changes whose rows this database has. Rows from after a snapshot may have the ids of lost ones. */
export async function withoutKnown(
  db: Db,
  changes: readonly JournaledChange[],
): Promise<readonly JournaledChange[]> {
  const isAudited = ({ action }: JournaledChange) => action.includes('.');
  const audited = JSON.stringify(changes.filter(isAudited));
  const logged = JSON.stringify(changes.filter((change) => !isAudited(change)));
  const { rows } = await sql<Pick<JournaledChange, 'id' | 'action' | 'subject'>>`
    select told.id::text, told.action, told.subject from jsonb_to_recordset(${audited}::jsonb) as told (id bigint, action text, subject text)
    join audit_entries a on a.id = told.id and a.action = told.action and a.subject = told.subject
    union all
    select told.id::text, told.action, told.subject::text
    from jsonb_to_recordset(${logged}::jsonb) as told (id uuid, action text, subject uuid)
    join security_events s on s.owner_kind = 'customer' and s.owner_id = told.subject and s.id = told.id`.execute(
    db,
  );
  const keyOf = ({ id, action, subject }: (typeof rows)[number]) => `${id} ${action} ${subject}`;
  const known = new Set(rows.map(keyOf));
  return changes.filter((change) => !known.has(keyOf(change)));
}
