import type { FastifyReply, FastifyRequest } from 'fastify';
import { holds, type Right } from '@causeway/contract/console/rights';
import { isForOperators, type Access, type ConsoleAccess, type Endpoint } from '@causeway/contract/endpoint';
import type { BusinessError } from '@causeway/contract/errors';
import { Refusal } from '../refusal.ts';
import {
  demandReauth,
  type Authenticate,
  type AuthenticateOperator,
  type Caller,
  type ClientCaller,
  type OperatorCaller,
} from './caller.ts';
import { openConsoleCookie, type ConsolePage } from './console-cookie.ts';

export interface AccessParts extends ConsolePage {
  /** Authenticates tokens of the website. */
  readonly authenticate: Authenticate;
  /** Authenticates tokens of client apps. */
  readonly authenticateClient: Authenticate<ClientCaller>;
  /** Authenticates tokens of the console. */
  readonly authenticateOperator: AuthenticateOperator;
  readonly isGatewayKey: (key: string) => Promise<boolean>;
}

/** The account kind that an access admits, and the error for other kinds. */
const KINDS: Partial<Record<Access, { kind: Caller['kind']; otherwise: BusinessError }>> = {
  individual: { kind: 'individual', otherwise: 'INDIVIDUAL_ONLY' },
  team: { kind: 'team', otherwise: 'TEAM_ONLY' },
  member: { kind: 'member', otherwise: 'MEMBER_ONLY' },
};

/** Returns why a signed-in caller is refused; null if the call is allowed. */
function refusalOf(
  access: Access,
  { kind, mustSetPassword }: Pick<Caller, 'kind' | 'mustSetPassword'>,
): BusinessError | null {
  if (access === 'signedIn' || access === 'client') return null;
  if (mustSetPassword) return 'PASSWORD_TO_SET';
  if (access === 'account') return kind === 'member' ? 'NOT_FOR_MEMBERS' : null;
  const wanted = KINDS[access];
  if (wanted === undefined || wanted.kind === kind) return null;
  return kind === 'member' ? 'NOT_FOR_MEMBERS' : wanted.otherwise;
}

/** Reads the token of an `Authorization` header: `<token>`, or `Bearer <token>`. */
export function tokenOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const token = header.replace(/^Bearer\s+/i, '').trim();
  return token === '' || token.length > 200 ? undefined : token;
}

/** Authenticates the caller, also once again; throws `Refusal` if the call is not allowed. */
export async function decideAccess(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AccessParts,
): Promise<void> {
  const { authenticate, authenticateClient, isGatewayKey } = parts;
  const token = tokenOf(request.headers.authorization);
  if (endpoint.access === 'gateway') {
    if (token === undefined || !(await isGatewayKey(token))) throw new Refusal('GATEWAY_KEY_WRONG');
    return;
  }
  if (isForOperators(endpoint.access)) {
    // First, so that a refused right is counted as this operator's.
    request.operator = await findOperator(request, reply, token, parts);
    demandRight(endpoint.access, request.operator);
    if (endpoint.reauth === true) demandReauth(request.operator);
    return;
  }
  const lookUp = endpoint.access === 'client' ? authenticateClient : authenticate;
  const state = token === undefined ? ({ fault: 'NOT_SIGNED_IN' } as const) : await lookUp(token);
  request.caller = 'caller' in state ? state.caller : null;
  request.fault = 'fault' in state ? state.fault : null;
  if (endpoint.access === 'anyone') return;
  if ('fault' in state) throw new Refusal(state.fault);
  const refusal = refusalOf(endpoint.access, state.caller);
  if (refusal !== null) throw new Refusal(refusal);
}

/** Finds the operator by the token, or else by the cookie of the console's page, which ends with its session. */
async function findOperator(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | undefined,
  parts: AccessParts,
): Promise<OperatorCaller> {
  const cookie = openConsoleCookie(request, reply, parts);
  const isByCookie = token === undefined && cookie.isSent;
  if (isByCookie) cookie.demandPage();
  const given = token ?? cookie.token;
  const isUnattended = request.headers['x-console-unattended'] === '1';
  const state =
    given === undefined
      ? ({ fault: 'NOT_SIGNED_IN' } as const)
      : await parts.authenticateOperator(given, isUnattended);
  if ('caller' in state) return state.caller;
  if (isByCookie) cookie.clear();
  throw new Refusal(state.fault);
}

/** Refuses an operator who lacks the endpoint's right. */
function demandRight(access: ConsoleAccess, caller: OperatorCaller): void {
  if (access === 'operator:enrolling') return;
  if (caller.enrolling) throw new Refusal('ENROLMENT_NEEDED');
  if (access === 'operator') return;
  if (!holds(caller, access.slice('operator:'.length) as Right)) throw new Refusal('RIGHT_MISSING');
}
