import { randomUUID } from 'node:crypto';
import { accessOfTemplate } from '@causeway/contract/console/rights';
import { saveChatCode } from '../../src/modules/backoffice/alert-chat-store.ts';
import { hashChatCode } from '../../src/modules/backoffice/alert-preference-service.ts';
import { keysOf } from '../../src/platform/crypto/keys.ts';
import { plantOperator, type TestOperator } from '../operators.ts';
import { SoftwareAuthenticator } from '../software-authenticator.ts';
import { codeOf, turnOnOperatorMfa } from '../two-factor.ts';
import { APP_SECRET, type TestApp } from '../test-app.ts';
import type { ConsoleChanges } from './console-change.ts';

/** Begins two-factor; returns its secret. */
async function beginStep(app: TestApp, { token, password }: TestOperator): Promise<string> {
  const { bean } = await app.call('/Console/mfaBegin', { password }, { token });
  return bean.secret;
}

async function withStep(app: TestApp) {
  const operator = await turnOnOperatorMfa(app, await plantOperator(app, 'support'));
  return { operator, otp: operator.code() };
}

async function beginPasskey(app: TestApp) {
  const operator = await plantOperator(app, 'support');
  const { bean } = await app.call('/Console/passkeyBegin', { password: operator.password }, operator);
  return { operator, made: new SoftwareAuthenticator().create(bean) };
}

async function addPasskey(app: TestApp) {
  const { operator, made } = await beginPasskey(app);
  const { bean } = await app.call('/Console/passkeyAdd', made, operator);
  return { operator, id: bean.id as string };
}

/** A colleague's request for approval. */
async function request(app: TestApp): Promise<string> {
  const marketing = await plantOperator(app, 'marketing');
  const changes = [{ path: 'downloads.windowsInstaller.version', was: '', value: '9' }];
  await app.call('/Console/downloadsChange', { changes, reason: 'It is out' }, marketing);
  return (await app.call('/Console/approvals', {}, marketing)).bean.list[0].id;
}

const ROLE = {
  rights: ['tickets.read'],
  limits: accessOfTemplate('support').limits,
};

async function createRole(app: TestApp, owner: TestOperator): Promise<string> {
  const { bean } = await app.call('/Console/roleCreate', { ...ROLE, name: randomUUID() }, owner);
  return bean.id;
}

/** A chat that was sent the code; alerts are not set up here, so none was sent. */
async function beginChat(app: TestApp) {
  const operator = await plantOperator(app, 'support');
  const code = '123456';
  const codeHash = hashChatCode(keysOf(APP_SECRET)('alert chats'), operator.id, code);
  const expiresAt = new Date(app.time.clock().getTime() + 60_000);
  await saveChatCode(app.database.db, { operatorId: operator.id, chat: '-1007', codeHash, expiresAt });
  return { operator, code };
}

export const operatorChanges: ConsoleChanges = {
  saveAlertPreferences: async ({ app, owner }) => {
    const choices = [{ kind: 'ticket', email: 'now', webhook: 'off', telegram: 'off' }];
    const preferences = { choices, quiet: { from: 1320, until: 480 }, digestAt: 600 };
    return { make: () => app.call('/Console/alertsSave', preferences, owner) };
  },
  confirmTelegramChat: async ({ app }) => {
    const { operator, code } = await beginChat(app);
    return { make: () => app.call('/Console/telegramConfirm', { code }, operator) };
  },
  removeTelegramChat: async ({ app }) => {
    const { operator, code } = await beginChat(app);
    await app.call('/Console/telegramConfirm', { code }, operator);
    return { make: () => app.call('/Console/telegramRemove', {}, operator) };
  },
  declineRequest: async ({ app, owner }) => {
    const decision = { id: await request(app), reason: 'It is not' };
    return { make: () => app.call('/Console/approvalDecline', decision, owner) };
  },
  addOperatorPasskey: async ({ app }) => {
    const { operator, made } = await beginPasskey(app);
    return { make: () => app.call('/Console/passkeyAdd', made, operator) };
  },
  renameOperatorPasskey: async ({ app }) => {
    const { operator, id } = await addPasskey(app);
    return { make: () => app.call('/Console/passkeyRename', { id, name: 'Key' }, operator) };
  },
  removeOperatorPasskey: async ({ app }) => {
    const { operator, id } = await addPasskey(app);
    return { make: () => app.call('/Console/passkeyRemove', { id }, operator) };
  },
  inviteOperator: async ({ app, owner }) => ({
    make: () =>
      app.call(
        '/Console/operatorInvite',
        { email: 'new@staff.example', name: 'New', roles: ['auditor'] },
        owner,
      ),
  }),
  changeOperatorRole: async ({ app, owner }) => {
    const { id } = await plantOperator(app, 'support');
    return { make: () => app.call('/Console/operatorRole', { id, roles: ['finance'] }, owner) };
  },
  blockOperator: async ({ app, owner }) => {
    const { id } = await plantOperator(app, 'support');
    return { make: () => app.call('/Console/operatorBlock', { id }, owner) };
  },
  unblockOperator: async ({ app, owner }) => {
    const { id } = await plantOperator(app, 'support');
    await app.call('/Console/operatorBlock', { id }, owner);
    return { make: () => app.call('/Console/operatorUnblock', { id }, owner) };
  },
  unlockOperator: async ({ app, owner }) => {
    const { id } = await plantOperator(app, 'support');
    return { make: () => app.call('/Console/operatorUnlock', { id }, owner) };
  },
  sendOperatorReset: async ({ app, owner }) => {
    const { id } = await plantOperator(app, 'support');
    return { make: () => app.call('/Console/operatorReset', { id, kind: 'mfa' }, owner) };
  },
  createRole: async ({ app, owner }) => ({
    make: () => app.call('/Console/roleCreate', { ...ROLE, name: 'Night shift' }, owner),
  }),
  changeRole: async ({ app, owner }) => {
    const id = await createRole(app, owner);
    return { make: () => app.call('/Console/roleChange', { ...ROLE, id, name: 'Day shift' }, owner) };
  },
  deleteRole: async ({ app, owner }) => {
    const id = await createRole(app, owner);
    return { make: () => app.call('/Console/roleDelete', { id }, owner) };
  },
  changeOperatorPassword: async ({ app }) => {
    const operator = await plantOperator(app, 'support');
    const change = { oldPassword: operator.password, password: 'another lantern for the staff' };
    return { make: () => app.call('/Console/password', change, operator) };
  },
  confirmOperatorMfa: async ({ app }) => {
    const operator = await plantOperator(app, 'support');
    const secret = await beginStep(app, operator);
    return {
      make: () => app.call('/Console/mfaConfirm', { otp: codeOf(secret, app.time.clock()) }, operator),
    };
  },
  renewOperatorCodes: async ({ app }) => {
    const { operator, otp } = await withStep(app);
    return { make: () => app.call('/Console/recoveryCodes', { password: operator.password, otp }, operator) };
  },
  endOperatorMfa: async ({ app }) => {
    const { operator, otp } = await withStep(app);
    return { make: () => app.call('/Console/mfaEnd', { password: operator.password, otp }, operator) };
  },
  endOperatorSession: async ({ app }) => {
    const operator = await plantOperator(app, 'support');
    const { bean } = await app.call('/Console/sessions', {}, operator);
    return { make: () => app.call('/Console/sessionEnd', { id: bean[0].id }, operator) };
  },
};
