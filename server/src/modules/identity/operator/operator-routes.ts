import * as contract from '@causeway/contract/console/operators';
import type { Mount } from '../../../platform/http/mount.ts';
import type { SettingsService } from '../../content/api.ts';
import type { OperatorSecurityService } from '../operator-security-service.ts';
import type { OperatorService } from '../operator-service.ts';
import type { OperatorSignInService } from '../operator-sign-in-service.ts';
import { viewOperator, viewOperatorSession, viewSignIn } from './operator-view.ts';

export interface OperatorRouteParts {
  readonly signIns: OperatorSignInService;
  readonly security: OperatorSecurityService;
  readonly operators: OperatorService;
  readonly settings: Pick<SettingsService, 'read'>;
}

export function mountOperators(mount: Mount, parts: OperatorRouteParts): void {
  mountSignIn(mount, parts);
  mountOwnSecurity(mount, parts);
  mountStaff(mount, parts);
}

function mountSignIn(mount: Mount, { signIns }: OperatorRouteParts): void {
  mount(contract.consoleLogin, async ({ input, network, from }) =>
    viewSignIn(await signIns.login({ ...input, otp: input.otp, network, from })),
  );
  mount(contract.consoleLogout, async ({ caller }) => {
    await signIns.logout(caller.tokenHash);
    return null;
  });
  mount(contract.readInvitation, async ({ input }) => signIns.readInvitation(input.key));
  mount(contract.joinConsole, async ({ input, from }) => viewSignIn(await signIns.join({ ...input, from })));
}

function mountOwnSecurity(mount: Mount, { security, settings }: OperatorRouteParts): void {
  mount(contract.readOperatorSelf, async ({ caller }) => {
    const { operatorId: id, name, email, role, enrolling } = caller;
    return { operator: { id, name, email, role }, enrolling, secondStep: await security.read(caller) };
  });
  mount(contract.changeOperatorPassword, async ({ caller, input, network, from }) => {
    const proof = { password: input.oldPassword, otp: input.otp, network, from };
    await security.changePassword(caller, proof, input.password);
    return null;
  });
  mount(contract.beginOperatorStep, async ({ caller, input, network, language }) => {
    const { brand } = await settings.read();
    return security.beginSecondStep(caller, { ...input, network }, `${brand[language]} console`);
  });
  mount(contract.confirmOperatorStep, async ({ caller, input }) => ({
    recoveryCodes: [...(await security.confirmSecondStep(caller, input.otp))],
  }));
  mount(contract.renewOperatorCodes, async ({ caller, input, network, from }) => ({
    recoveryCodes: [...(await security.renewRecoveryCodes(caller, { ...input, network, from }))],
  }));
  mount(contract.endOperatorStep, async ({ caller, input, network, from }) => {
    await security.endSecondStep(caller, { ...input, network, from });
    return null;
  });
  mount(contract.listOperatorSessions, async ({ caller }) => {
    const sessions = await security.listSessions(caller);
    return sessions.map((session) => viewOperatorSession(session, caller.tokenHash));
  });
  mount(contract.endOperatorSession, async ({ caller, input }) => {
    await security.endSession(caller, String(input.id));
    return null;
  });
}

function mountStaff(mount: Mount, { operators }: OperatorRouteParts): void {
  mount(contract.listOperators, async () => (await operators.list()).map(viewOperator));
  mount(contract.inviteOperator, async ({ caller, input, language }) => ({
    id: await operators.invite(caller, { ...input, language }),
  }));
  mount(contract.changeOperatorRole, async ({ caller, input }) => {
    await operators.changeRole(caller, String(input.id), input.role);
    return null;
  });
  mount(contract.blockOperator, async ({ caller, input }) => {
    await operators.block(caller, String(input.id));
    return null;
  });
  mount(contract.unblockOperator, async ({ caller, input }) => {
    await operators.unblock(caller, String(input.id));
    return null;
  });
}
