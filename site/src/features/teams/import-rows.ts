import { CODES } from '@causeway/contract/errors';
import type { NewMember, RowFault } from '@causeway/contract/team-members';
import {
  checkMemberEmail,
  checkMemberId,
  checkMemberName,
  checkMemberPassword,
  type MemberFault,
  plainMemberId,
  readSeats,
} from './member-checks.ts';
import { MEMBER_FIELDS, type MemberField, type CsvMember } from './member-csv.ts';
import { expiryOfDay, readDay } from './member-expiry.ts';

export interface ImportRow {
  /** Stays with the row while others are added and removed. */
  readonly key: number;
  readonly values: CsvMember;
  readonly open: boolean;
}

export type FieldFaults<Fault> = Readonly<Partial<Record<MemberField, Fault>>>;

/** The limits of an expiry, in epoch seconds. */
interface Bounds {
  readonly planEnd: number;
  readonly now: number;
}

function expireFault(written: string, { planEnd, now }: Bounds): MemberFault | undefined {
  if (written.trim() === '') return undefined;
  const day = readDay(written);
  if (day === undefined) return 'date';
  const expire = expiryOfDay(day, planEnd);
  if (expire > planEnd) return 'dateBeyond';
  return expire <= now ? 'datePast' : undefined;
}

function passwordFault({ password, email }: CsvMember): MemberFault | undefined {
  if (password !== '') return checkMemberPassword(password);
  return email.trim() === '' ? 'passwordOrEmail' : undefined;
}

/** The faults of each row by itself and against the rows before it. */
export function localFaults(rows: readonly ImportRow[], bounds: Bounds): FieldFaults<MemberFault>[] {
  const ids = new Set<string>();
  return rows.map(({ values }) => {
    const id = plainMemberId(values.memberId).toLowerCase();
    const idFault = checkMemberId(values.memberId) ?? (ids.has(id) ? 'memberIdTwice' : undefined);
    ids.add(id);
    const judged: Readonly<Record<MemberField, MemberFault | undefined>> = {
      memberId: idFault,
      name: checkMemberName(values.name),
      email: checkMemberEmail(values.email),
      password: passwordFault(values),
      expire: expireFault(values.expire, bounds),
      deviceNum: seatsOf(values) === undefined ? 'deviceNum' : undefined,
    };
    const faults: Partial<Record<MemberField, MemberFault>> = {};
    for (const field of MEMBER_FIELDS) {
      const fault = judged[field];
      if (fault !== undefined) faults[field] = fault;
    }
    return faults;
  });
}

/** The seats that a row asks for: 1 if empty; undefined for an invalid number. */
export function seatsOf({ deviceNum }: CsvMember): number | undefined {
  return deviceNum.trim() === '' ? 1 : readSeats(deviceNum);
}

/** Cuts texts to the contract's limits; longer ones are already known faults. */
const clip = (text: string, most: number) => Array.from(text).slice(0, most).join('');

/** A row as it is sent, also to check one with faults: unreadable values, which are known faults, are left out. */
export function toNewMember({ values }: ImportRow, planEnd: number): NewMember {
  const day = readDay(values.expire);
  return {
    memberId: clip(plainMemberId(values.memberId), 64),
    name: clip(values.name.trim(), 200),
    email: clip(values.email.trim(), 320),
    expire: day === undefined ? 0 : expiryOfDay(day, planEnd),
    deviceNum: seatsOf(values) ?? 1,
    ...(values.password !== '' && { password: clip(values.password, 1024) }),
  };
}

/** The server's faults by row key, in the order of the sent rows. */
export function faultsByKey(
  keys: readonly number[],
  faults: readonly RowFault[],
): ReadonlyMap<number, FieldFaults<string>> {
  const byKey = new Map<number, Partial<Record<MemberField, string>>>();
  for (const { row, field, text } of faults) {
    const key = keys[row];
    if (key === undefined) continue;
    const found = byKey.get(key) ?? {};
    found[field] ??= text;
    byKey.set(key, found);
  }
  return byKey;
}

/** The rows whose address has opted out, by key: the refused address and its fault. */
export function optedOutByKey(
  rows: readonly ImportRow[],
  faults: readonly RowFault[],
): ReadonlyMap<number, { readonly email: string; readonly text: string }> {
  return new Map(
    faults.flatMap(({ row, code, text }) => {
      const of = code === CODES.MEMBER_EMAIL_OPTED_OUT ? rows[row] : undefined;
      return of === undefined ? [] : [[of.key, { email: of.values.email, text }] as const];
    }),
  );
}
