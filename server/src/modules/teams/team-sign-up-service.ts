import type { SignIn } from '@causeway/contract/accounts';
import type { Language } from '@causeway/contract/language';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { Db } from '../../platform/database/tx.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { BrowserKeys } from '../../platform/browser-keys.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type AccountMaker,
  type MailCodeContext,
  openSession,
  withCode,
  insertAccount,
  requireEmail,
  hashPassword,
  demandGoodPassword,
} from '../identity/api.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { requireTeamId, requireTeamName } from './team-name.ts';
import { insertTeam, isTeamIdFree } from './team-store.ts';

export interface TeamSignUpContext {
  readonly db: Db;
  readonly limits: Limits;
  readonly codes: MailCodeContext;
  readonly maker: AccountMaker;
}

/** Whether the id is free for a new team. */
export async function isFreeTeamId(
  { db, limits }: TeamSignUpContext,
  teamId: string,
  network: string,
): Promise<boolean> {
  const id = requireTeamId(teamId);
  await limits.teamIdsByNetwork.demand(network);
  return isTeamIdFree(db, id);
}

/**
 * Creates a team, its administrator's account and the first session in the transaction that uses the code up. One of
 * several concurrent claims of an id gets it; a refusal leaves the code valid.
 */
export async function registerTeam(
  { codes, maker }: TeamSignUpContext,
  given: {
    teamName: string;
    teamId: string;
    email: string;
    code: string;
    password: string;
    language: Language;
    network: string;
    from: BrowserFamily;
    browser: BrowserKeys;
  },
): Promise<SignIn> {
  const name = requireTeamName(given.teamName);
  const teamId = requireTeamId(given.teamId);
  const email = requireEmail(given.email);
  demandGoodPassword(given.password, email);
  const { language, from, browser } = given;
  const tried = { purpose: 'register', email, code: given.code, network: given.network } as const;
  return withCode(codes, tried, async (tx) => {
    const passwordHash = await hashPassword(given.password);
    const account = maker.make({ kind: 'team', email, passwordHash, language, invitedBy: null });
    const { id: accountId, createdAt } = account;
    if (!(await insertAccount(tx, account))) throw new Refusal('ACCOUNT_EXISTS');
    if (!(await insertTeam(tx, { accountId, name, teamId, createdAt }))) throw new Refusal('TEAM_ID_TAKEN');
    await appendAudit(tx, {
      at: createdAt,
      actor: 'customer',
      action: 'team.register',
      accountId,
      subject: accountId,
      details: {},
    });
    const login = { account, usedLanguage: language, remember: false, from, browser, reauthenticated: true };
    return openSession(codes, tx, { ...login, event: 'signed_in' });
  });
}
