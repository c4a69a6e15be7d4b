import type { Member } from '@causeway/contract/team-members';

export type SeveralAct = 'block' | 'unblock' | 'delete';

/** The data to pass on to a new member; without a password a link has been mailed to them. */
export interface HandOn {
  readonly account: string;
  readonly password: string;
  readonly email: string;
}

/** The administrator's action on members; each has its dialog. */
export type MemberAct =
  /** `own`: a member for the administrator, with the form filled in. */
  | { readonly kind: 'add'; readonly own: boolean }
  /** The member was added, or has a new password (`again`). */
  | ({ readonly kind: 'added'; readonly again: boolean } & HandOn)
  | { readonly kind: 'edit' | 'password'; readonly member: Member }
  | { readonly kind: SeveralAct; readonly members: readonly Member[] };
