import type { LostCredentials, LostOperatorChange, LostRoleChange } from '../../modules/identity/api.ts';
import { JOURNALED, type JournaledChange } from './journaled-rows.ts';

/** What a restored database must be told of the time after its backup: the outcome for each account and operator. */
export interface LostChanges {
  readonly deleted: readonly string[];
  readonly deletedMembers: readonly string[];
  readonly blocked: readonly string[];
  readonly blockedMembers: readonly string[];
  readonly operators: readonly LostOperatorChange[];
  readonly roles: readonly LostRoleChange[];
  readonly customers: ReadonlyMap<string, LostCredentials>;
  readonly operatorCredentials: ReadonlyMap<string, LostCredentials>;
}

const includes = (actions: readonly string[], { action }: JournaledChange): boolean =>
  actions.includes(action);
const isOfOperator = ({ action }: JournaledChange): boolean => action.startsWith('operator.');
const isOfMember = ({ action }: JournaledChange): boolean => action.startsWith('member.');

/** `changes` are in the order of time: the last one decides. */
export function foldChanges(changes: readonly JournaledChange[]): LostChanges {
  const deleted = changes.filter((change) => includes(JOURNALED.deleted, change));
  const blocked = blockedAtTheEnd(changes);
  const roles = changes.filter((change) => includes(JOURNALED.role, change));
  const operators = new Set([...blocked.filter(isOfOperator), ...roles].map(({ subject }) => subject));
  return {
    deleted: idsOf(deleted.filter((change) => !isOfMember(change))),
    deletedMembers: idsOf(deleted.filter(isOfMember)),
    blocked: idsOf(blocked.filter((change) => !isOfMember(change) && !isOfOperator(change))),
    blockedMembers: idsOf(blocked.filter(isOfMember)),
    operators: [...operators].map((id) => ({
      id,
      blocked: blocked.some((change) => isOfOperator(change) && change.subject === id),
      roles: rolesAfter(roles.findLast(({ subject }) => subject === id)),
    })),
    roles: changedRoles(changes),
    customers: credentialsIn(changes.filter((change) => !isOfOperator(change))),
    operatorCredentials: credentialsIn(changes.filter(isOfOperator)),
  };
}

function rolesAfter(change: JournaledChange | undefined): readonly string[] | undefined {
  return change?.after?.roles ?? (change?.role === undefined ? undefined : [change.role]);
}

function changedRoles(changes: readonly JournaledChange[]): LostRoleChange[] {
  const last = new Map<string, LostRoleChange>();
  for (const change of changes) {
    const { rights, limits } = change.after ?? {};
    if (includes(JOURNALED.roles, change) && rights !== undefined && limits !== undefined)
      last.set(change.subject, { id: change.subject, rights, limits });
  }
  return [...last.values()];
}

const idsOf = (changes: readonly JournaledChange[]): string[] => [
  ...new Set(changes.map(({ subject }) => subject)),
];

function blockedAtTheEnd(changes: readonly JournaledChange[]): JournaledChange[] {
  const last = new Map<string, JournaledChange>();
  for (const change of changes) {
    if (includes(JOURNALED.blocked, change) || includes(JOURNALED.unblocked, change))
      last.set(`${isOfOperator(change) ? 'operator' : 'account'} ${change.subject}`, change);
  }
  return [...last.values()].filter((change) => includes(JOURNALED.blocked, change));
}

function credentialsIn(changes: readonly JournaledChange[]): Map<string, LostCredentials> {
  const bySubject = Map.groupBy(changes, ({ subject }) => subject);
  const lost = [...bySubject].map(([id, own]) => {
    const some = (actions: readonly string[]) => own.some((change) => includes(actions, change));
    const credentials = {
      password: some(JOURNALED.password),
      secondFactor: some(JOURNALED.secondFactor),
      passkeys: some(JOURNALED.passkeys),
    };
    return [id, credentials] as const;
  });
  return new Map(
    lost.filter(([, { password, secondFactor, passkeys }]) => password || secondFactor || passkeys),
  );
}
