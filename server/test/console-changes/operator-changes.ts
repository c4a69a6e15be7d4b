import { joinOperator, type TestOperator } from '../operators.ts';
import { SoftwareAuthenticator } from '../software-authenticator.ts';
import { codeOf } from '../second-steps.ts';
import type { TestApp } from '../test-app.ts';
import type { ConsoleChanges } from './console-change.ts';

/** Begins the second step; answers its secret. */
async function beginStep(app: TestApp, { token, password }: TestOperator): Promise<string> {
  const { bean } = await app.call('/Console/secondStepBegin', { password }, { token });
  return bean.secret;
}

async function withStep(app: TestApp, owner: TestOperator) {
  const operator = await joinOperator(app, 'support', owner);
  const secret = await beginStep(app, operator);
  await app.call('/Console/secondStepConfirm', { otp: codeOf(secret, app.time.clock()) }, operator);
  // A step that was taken is good no more.
  app.time.advance(60);
  return { operator, otp: codeOf(secret, app.time.clock()) };
}

async function beginPasskey(app: TestApp, owner: TestOperator) {
  const operator = await joinOperator(app, 'support', owner);
  const { bean } = await app.call('/Console/passkeyBegin', { password: operator.password }, operator);
  return { operator, made: new SoftwareAuthenticator().create(bean) };
}

async function addPasskey(app: TestApp, owner: TestOperator) {
  const { operator, made } = await beginPasskey(app, owner);
  const { bean } = await app.call('/Console/passkeyAdd', made, operator);
  return { operator, id: bean.id as string };
}

export const operatorChanges: ConsoleChanges = {
  addOperatorPasskey: async ({ app, owner }) => {
    const { operator, made } = await beginPasskey(app, owner);
    return { make: () => app.call('/Console/passkeyAdd', made, operator) };
  },
  renameOperatorPasskey: async ({ app, owner }) => {
    const { operator, id } = await addPasskey(app, owner);
    return { make: () => app.call('/Console/passkeyRename', { id, name: 'Key' }, operator) };
  },
  removeOperatorPasskey: async ({ app, owner }) => {
    const { operator, id } = await addPasskey(app, owner);
    return { make: () => app.call('/Console/passkeyRemove', { id }, operator) };
  },
  inviteOperator: async ({ app, owner }) => ({
    make: () =>
      app.call(
        '/Console/operatorInvite',
        { email: 'new@staff.example', name: 'New', role: 'auditor' },
        owner,
      ),
  }),
  changeOperatorRole: async ({ app, owner }) => {
    const { id } = await joinOperator(app, 'support', owner);
    return { make: () => app.call('/Console/operatorRole', { id, role: 'finance' }, owner) };
  },
  blockOperator: async ({ app, owner }) => {
    const { id } = await joinOperator(app, 'support', owner);
    return { make: () => app.call('/Console/operatorBlock', { id }, owner) };
  },
  unblockOperator: async ({ app, owner }) => {
    const { id } = await joinOperator(app, 'support', owner);
    await app.call('/Console/operatorBlock', { id }, owner);
    return { make: () => app.call('/Console/operatorUnblock', { id }, owner) };
  },
  changeOperatorPassword: async ({ app, owner }) => {
    const operator = await joinOperator(app, 'support', owner);
    const change = { oldPassword: operator.password, password: 'another lantern for the staff' };
    return { make: () => app.call('/Console/password', change, operator) };
  },
  confirmOperatorStep: async ({ app, owner }) => {
    const operator = await joinOperator(app, 'support', owner);
    const secret = await beginStep(app, operator);
    return {
      make: () => app.call('/Console/secondStepConfirm', { otp: codeOf(secret, app.time.clock()) }, operator),
    };
  },
  renewOperatorCodes: async ({ app, owner }) => {
    const { operator, otp } = await withStep(app, owner);
    return { make: () => app.call('/Console/recoveryCodes', { password: operator.password, otp }, operator) };
  },
  endOperatorStep: async ({ app, owner }) => {
    const { operator, otp } = await withStep(app, owner);
    return { make: () => app.call('/Console/secondStepEnd', { password: operator.password, otp }, operator) };
  },
  endOperatorSession: async ({ app, owner }) => {
    const operator = await joinOperator(app, 'support', owner);
    const { bean } = await app.call('/Console/sessions', {}, operator);
    return { make: () => app.call('/Console/sessionEnd', { id: bean[0].id }, operator) };
  },
};
