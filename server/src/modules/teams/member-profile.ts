import { MEMBER_ID_PATTERN, MEMBER_NAME_MAX } from '@causeway/contract/limits';
import type { RowFault } from '@causeway/contract/team-members';
import { BUSINESS_CODES, type BusinessError } from '@causeway/contract/errors';
import { fromEpoch, toEpoch } from '../../platform/epoch.ts';
import { Refusal, type RefusalReason } from '../../platform/refusal.ts';
import { shownName } from '../../platform/shown-text.ts';
import { requireEmail, demandGoodPassword } from '../identity/api.ts';
import { memberAccount } from './member-name.ts';

/** What an administrator enters for a member. */
export interface GivenProfile {
  readonly name: string;
  readonly email?: string | undefined;
  /** Epoch seconds; 0: the plan's expiry. */
  readonly expire: number;
  readonly deviceNum: number;
}

export interface GivenMember extends GivenProfile {
  readonly memberId: string;
  readonly password?: string | undefined;
}

/** The same, as stored. */
export interface Profile {
  readonly name: string;
  /** Where mails to them go. */
  readonly email: string | null;
  /** Null: the plan's expiry. */
  readonly ownUntil: Date | null;
  readonly seats: number;
}

/** What an expiry is checked against. */
export interface ExpiryBounds {
  /** When the team's plan ends or ended; null if it never had one. */
  readonly planUntil: Date | null;
  readonly now: Date;
  /** The member's current own expiry, which may stay unchanged; null also for a new member. */
  readonly ownUntil: Date | null;
}

export interface FieldFault {
  readonly field: RowFault['field'];
  readonly reason: BusinessError;
}

/** The profile as it would be stored; only for one without faults. */
export function readProfile(given: GivenProfile, { planUntil }: Pick<ExpiryBounds, 'planUntil'>): Profile {
  const follows = given.expire === 0 || given.expire === toEpoch(planUntil);
  return {
    name: shownName(given.name, MEMBER_NAME_MAX) ?? '',
    email: isGiven(given.email) ? requireEmail(given.email) : null,
    ownUntil: follows ? null : fromEpoch(given.expire),
    seats: given.deviceNum,
  };
}

/** All faults of a profile, apart from seats that the team does not have. */
export function profileFaults(given: GivenProfile, bounds: ExpiryBounds): FieldFault[] {
  const { email } = given;
  return found([
    ['name', shownName(given.name, MEMBER_NAME_MAX) === undefined ? 'MEMBER_NAME_WRONG' : null],
    ['email', isGiven(email) ? reasonOf(() => requireEmail(email)) : null],
    ['expire', expireFault(given.expire, bounds)],
    ['deviceNum', given.deviceNum < 1 ? 'MEMBER_SETS_WRONG' : null],
  ]);
}

/** The same for a new member, with id and password. */
export function newMemberFaults(given: GivenMember, bounds: ExpiryBounds, teamId: string): FieldFault[] {
  const isId = MEMBER_ID_PATTERN.test(given.memberId.trim());
  return [
    ...found([
      ['memberId', isId ? null : 'MEMBER_ID_WRONG'],
      ['password', passwordFault(given, memberAccount(given.memberId.trim(), teamId))],
    ]),
    ...profileFaults(given, bounds),
  ];
}

/** A member without a password gets a link by mail, so either password or address is required. */
function passwordFault({ password, email }: GivenMember, account: string): BusinessError | null {
  if (password === undefined || password === '') return isGiven(email) ? null : 'MEMBER_PASSWORD_OR_EMAIL';
  return reasonOf(() => demandGoodPassword(password, account));
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

function expireFault(expire: number, { planUntil, now, ownUntil }: ExpiryBounds): BusinessError | null {
  if (expire === 0 || expire === toEpoch(planUntil)) return null;
  if (ownUntil !== null && expire === toEpoch(ownUntil)) return null;
  if (expire > toEpoch(planUntil)) return 'MEMBER_EXPIRE_BEYOND';
  return expire * 1000 <= now.getTime() ? 'MEMBER_EXPIRE_PAST' : null;
}

/** Refuses with the first fault. */
export function demandNoFault(faults: readonly FieldFault[]): void {
  const [first] = faults;
  if (first !== undefined) throw new Refusal(first.reason);
}

function found(judged: readonly (readonly [RowFault['field'], BusinessError | null])[]): FieldFault[] {
  return judged.flatMap(([field, reason]) => (reason === null ? [] : [{ field, reason }]));
}

/** The code that a throwing rule refuses with; null if it does not throw. */
function reasonOf(demand: () => unknown): BusinessError | null {
  try {
    demand();
    return null;
  } catch (error) {
    if (error instanceof Refusal && isOfBusiness(error.reason)) return error.reason;
    throw error;
  }
}

const isOfBusiness = (reason: RefusalReason): reason is BusinessError =>
  Object.hasOwn(BUSINESS_CODES, reason);
