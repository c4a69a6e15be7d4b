import { MEMBER_ID_PATTERN, MEMBER_NAME_MAX, type RowFault } from '@causeway/contract/team-members';
import { BUSINESS_CODES, type BusinessError } from '@causeway/contract/errors';
import { Refusal, type RefusalReason } from '../../platform/refusal.ts';
import { shownName } from '../../platform/shown-text.ts';
import { requireEmail, demandGoodPassword } from '../identity/api.ts';
import { memberAccount } from './member-name.ts';

/** What an administrator gives for a member. */
export interface GivenProfile {
  readonly name: string;
  readonly email?: string | undefined;
  /** Epoch seconds; 0 follows the plan. */
  readonly expire: number;
  readonly deviceNum: number;
}

export interface GivenMember extends GivenProfile {
  readonly memberId: string;
  readonly password?: string | undefined;
}

/** The same as it is stored. */
export interface Profile {
  readonly name: string;
  /** Where mails to them go. */
  readonly email: string | null;
  /** Null follows the plan. */
  readonly ownUntil: Date | null;
  readonly seats: number;
}

/** What an expiry is judged by. */
export interface ExpiryBounds {
  /** When the team's plan ends or ended; null if there never was any. */
  readonly planUntil: Date | null;
  readonly now: Date;
  /** The member's own expiry until now, which may stay whatever it is; null also for a new member. */
  readonly ownUntil: Date | null;
}

export interface FieldFault {
  readonly field: RowFault['field'];
  readonly reason: BusinessError;
}

export const secondsOf = (moment: Date | null): number => Math.floor((moment?.getTime() ?? 0) / 1000);

/** The profile as it would be stored; only for one without faults. */
export function readProfile(given: GivenProfile, { planUntil }: Pick<ExpiryBounds, 'planUntil'>): Profile {
  const follows = given.expire === 0 || given.expire === secondsOf(planUntil);
  return {
    name: shownName(given.name, MEMBER_NAME_MAX) ?? '',
    email: isGiven(given.email) ? requireEmail(given.email) : null,
    ownUntil: follows ? null : new Date(given.expire * 1000),
    seats: given.deviceNum,
  };
}

/** Everything that is wrong with a profile by itself; seats that the team does not have are another question. */
export function profileFaults(given: GivenProfile, bounds: ExpiryBounds): FieldFault[] {
  const { email } = given;
  return found([
    ['name', shownName(given.name, MEMBER_NAME_MAX) === undefined ? 'MEMBER_NAME_WRONG' : null],
    ['email', isGiven(email) ? reasonOf(() => requireEmail(email)) : null],
    ['expire', expireFault(given.expire, bounds)],
    ['deviceNum', given.deviceNum < 1 ? 'MEMBER_SETS_WRONG' : null],
  ]);
}

/** The same of a new member, with the id and the password. */
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

/** Without a password a link to set one is mailed, so that one of the two is needed. */
function passwordFault({ password, email }: GivenMember, account: string): BusinessError | null {
  if (password === undefined || password === '') return isGiven(email) ? null : 'MEMBER_PASSWORD_OR_EMAIL';
  return reasonOf(() => demandGoodPassword(password, account));
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

function expireFault(expire: number, { planUntil, now, ownUntil }: ExpiryBounds): BusinessError | null {
  if (expire === 0 || expire === secondsOf(planUntil)) return null;
  if (ownUntil !== null && expire === secondsOf(ownUntil)) return null;
  if (expire > secondsOf(planUntil)) return 'MEMBER_EXPIRE_BEYOND';
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

/** Why a rule that throws refuses; null where it lets it be. */
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
