import type { OperatorRow, OperatorSession } from '@causeway/contract/console/operators';
import { toEpoch, toEpochOrNull } from '../../../platform/epoch.ts';
import { accessOf, namesOfRoles, operatorState, rolesOf } from '../operator.ts';
import type { OperatorSignIn } from '../operator-sign-in-service.ts';
import type { listOperatorSessions } from '../session-store.ts';
import type { listOperators } from '../operator-store.ts';

type Listed = Awaited<ReturnType<typeof listOperators>>[number];

export function viewSignIn({ token, expiresAt, operator, enrolling }: OperatorSignIn) {
  return { data: token, expire: toEpoch(expiresAt), operator, enrolling };
}

export function viewOperator(row: Listed): OperatorRow {
  const { rights, limits } = accessOf(row);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles: namesOfRoles(rolesOf(row)),
    rights: [...rights],
    limits,
    state: operatorState(row),
    mfa: row.two_factor_on,
    invitedAt: toEpoch(row.invited_at),
    lastSeen: toEpochOrNull(row.last_seen),
  };
}

export function viewOperatorSession(
  session: Awaited<ReturnType<typeof listOperatorSessions>>[number],
  current: Buffer,
): OperatorSession {
  return {
    id: session.public_id,
    createdAt: toEpoch(session.created_at),
    lastSeen: toEpoch(session.last_seen ?? session.created_at),
    current: session.token_hash.equals(current),
    browser: session.browser,
    system: session.system,
  };
}
