import * as contract from '@causeway/contract/console/operators';
import type { Mount } from '../../../platform/http/mount.ts';
import type { SettingsService } from '../../content/api.ts';
import { beginMfa, confirmMfa, endMfa, readMfa, renewRecoveryCodes } from '../mfa-service.ts';
import { secretUrl } from '../one-time-code.ts';
import { sessionOf, type OperatorCredentials } from '../operator-credentials-service.ts';
import {
  blockOperator,
  changeOperatorRole,
  inviteOperator,
  unblockOperator,
  unlockOperator,
  type OperatorContext,
} from '../operator-service.ts';
import {
  changeOperatorPassword,
  endOwnSession,
  joinConsole,
  loginOperator,
  readInvitation,
  reauthenticate,
} from '../operator-sign-in-service.ts';
import { listOperators } from '../operator-store.ts';
import { endSession, listOperatorSessions } from '../session-store.ts';
import { answerSignIn } from './answer-sign-in-service.ts';
import { viewOperator, viewOperatorSession } from './operator-view.ts';

export interface OperatorRouteParts {
  readonly credentials: OperatorCredentials;
  readonly operatorContext: OperatorContext;
  readonly settings: Pick<SettingsService, 'read'>;
}

export function mountOperators(mount: Mount, parts: OperatorRouteParts): void {
  mountSignIn(mount, parts);
  mountOwnSecurity(mount, parts);
  mountOwnMfa(mount, parts);
  mountStaff(mount, parts);
}

function mountSignIn(mount: Mount, { credentials }: OperatorRouteParts): void {
  mount(contract.consoleLogin, (call) => {
    const { input, network, from, browser } = call;
    const { email: account, password, otp } = input;
    const given = { account, password, otp, network, from, browser };
    return answerSignIn(credentials, call, () => loginOperator(credentials, given));
  });
  mount(contract.consoleLogout, async ({ caller, sessionCookie }) => {
    const { db, clock, kind } = credentials;
    await endSession(db, kind, caller.tokenHash, clock());
    if (sessionCookie.token !== undefined) sessionCookie.clear();
    return null;
  });
  mount(contract.readInvitation, ({ input }) => readInvitation(credentials, input.key));
  mount(contract.joinConsole, (call) => {
    const { input, from, browser } = call;
    return answerSignIn(credentials, call, () => joinConsole(credentials, { ...input, from, browser }));
  });
}

function mountOwnSecurity(mount: Mount, { credentials }: OperatorRouteParts): void {
  mount(contract.readOperatorSelf, async ({ caller }) => {
    const { operatorId: id, name, email, roles, rights, limits, enrolling } = caller;
    const mfa = { ...(await readMfa(credentials, id)), required: credentials.mfaRequired };
    return { operator: { id, name, email, roles: [...roles] }, rights: [...rights], limits, enrolling, mfa };
  });
  mount(contract.changeOperatorPassword, async ({ caller, input, network, from, browser }) => {
    const reauth = { password: input.oldPassword, otp: input.otp, network, from, browser };
    await changeOperatorPassword(credentials, caller, reauth, input.password);
    return null;
  });
  mount(contract.reauthenticate, async ({ caller, input, network, from }) => {
    await reauthenticate(credentials, caller, { ...input, otp: input.otp, network, from });
    return null;
  });
  mount(contract.listOperatorSessions, async ({ caller }) => {
    const { db, clock } = credentials;
    const sessions = await listOperatorSessions(db, caller.operatorId, clock());
    return sessions.map((session) => viewOperatorSession(session, caller.tokenHash));
  });
  mount(contract.endOperatorSession, async ({ caller, input, from }) => {
    await endOwnSession(credentials, caller, String(input.id), from);
    return null;
  });
}

function mountOwnMfa(mount: Mount, { credentials, settings }: OperatorRouteParts): void {
  mount(contract.beginOperatorMfa, async ({ caller, input, network, language, from }) => {
    const { brand } = await settings.read();
    const reauth = { ...input, otp: undefined, network, from };
    const secret = await beginMfa(credentials, sessionOf(caller), reauth);
    return { url: secretUrl(secret, `${brand[language]} console`, caller.email), secret };
  });
  mount(contract.confirmOperatorMfa, async ({ caller, input, from }) => ({
    recoveryCodes: await confirmMfa(credentials, sessionOf(caller), input.otp, from),
  }));
  mount(contract.renewOperatorCodes, async ({ caller, input, network, from }) => ({
    recoveryCodes: await renewRecoveryCodes(credentials, sessionOf(caller), { ...input, network, from }),
  }));
  mount(contract.endOperatorMfa, async ({ caller, input, network, from }) => {
    await endMfa(credentials, sessionOf(caller), { ...input, network, from });
    return null;
  });
}

function mountStaff(mount: Mount, { operatorContext: context }: OperatorRouteParts): void {
  mount(contract.listOperators, async () => (await listOperators(context.db)).map(viewOperator));
  mount(contract.inviteOperator, async ({ caller, input, language }) => ({
    id: await inviteOperator(context, { ...input, caller, language }),
  }));
  mount(contract.changeOperatorRole, async ({ caller, input }) => {
    await changeOperatorRole(context, { caller, ...input, id: String(input.id) });
    return null;
  });
  mount(contract.blockOperator, async ({ caller, input }) => {
    await blockOperator(context, { caller, id: String(input.id) });
    return null;
  });
  mount(contract.unlockOperator, async ({ caller, input }) => {
    await unlockOperator(context, { caller, id: String(input.id) });
    return null;
  });
  mount(contract.unblockOperator, async ({ caller, input }) => {
    await unblockOperator(context, { caller, id: String(input.id) });
    return null;
  });
}
