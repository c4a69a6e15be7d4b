import type { Member } from '@causeway/contract/team-members';

export type SeveralAct = 'block' | 'unblock' | 'delete';

/** What a new member has to be told; without a password a link has been mailed to them. */
export interface HandOn {
  readonly account: string;
  readonly password: string;
  readonly email: string;
}

/** What the administrator is about to do with members; each has its dialog. */
export type MemberAct =
  /** `own`: a member for the administrator, with the form filled in. */
  | { readonly kind: 'add'; readonly own: boolean }
  /** It has been made, or has a new password (`again`): what to pass on. */
  | ({ readonly kind: 'added'; readonly again: boolean } & HandOn)
  | { readonly kind: 'edit' | 'password'; readonly member: Member }
  | { readonly kind: SeveralAct; readonly members: readonly Member[] };
