import { randomUUID } from 'node:crypto';
import { IMPORT_ROWS_MAX } from '@causeway/contract/limits';
import type { RowFault } from '@causeway/contract/team-members';
import type { Language } from '@causeway/contract/language';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { plainAddress } from '../../platform/mail/opt-out.ts';
import { findOptedOut } from '../../platform/mail/opt-out-store.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { inLockedTeam, type LockedTeam } from './team-lock-service.ts';
import type { TeamPlanService } from './team-plan-service.ts';
import { readTeamRow, type TeamRow } from './team-store.ts';
import { beginRun, findImport, findRunningImport, writeRun, type RunId } from './import-run-store.ts';
import { hashPasswords } from './import-password-service.ts';
import { viewRowFault } from './team/team-member-view.ts';
import { listTakenIds } from './team/team-member-store.ts';
import { importRowFaults, importState, type RowFieldFault } from './member-import.ts';
import { demandNewAddresses, inNamingTeam, type MemberAddressParts } from './member-address-service.ts';
import { demandMemberMails, mailboxOf } from './member-mail-limit-service.ts';
import { makeMembers, type MemberMakingParts } from './member-making-service.ts';
import { readProfile, type GivenMember } from './member-profile.ts';

export interface MemberImportContext extends MemberMakingParts, MemberAddressParts {
  readonly teamPlans: TeamPlanService;
  /** Aborts when the process is about to stop. */
  readonly stopping: AbortSignal;
}

export interface GivenImport {
  readonly importId: string;
  readonly rows: readonly GivenMember[];
  /** The language of the faults. */
  readonly language: Language;
}

export interface ImportAnswer {
  readonly made: number;
  readonly faults: readonly RowFault[];
  readonly freeDeviceNum: number;
}

interface Judged {
  readonly faults: readonly RowFieldFault[];
  readonly free: number;
  /** Of the plan. */
  readonly seats: number;
  readonly planUntil: Date | null;
}

async function judgeRows(
  context: MemberImportContext,
  within: Db | Tx,
  team: Pick<TeamRow, 'teamId'> & { readonly id: string },
  rows: readonly GivenMember[],
  optedOut: ReadonlySet<string>,
): Promise<Judged> {
  const { clock, teamPlans } = context;
  const { plan: held, free } = await teamPlans.read(team.id, within);
  if (held.parts.length === 0) throw new Refusal('TEAM_PACKAGE_NEEDED');
  const ids = rows.map(({ memberId }) => memberId.trim().toLowerCase());
  const taken = await listTakenIds(within, team.id, ids);
  const isOptedOut = (address: string) => optedOut.has(plainAddress(address));
  const faults = importRowFaults(rows, {
    planUntil: held.until,
    now: clock(),
    teamId: team.teamId,
    taken,
    free,
    isOptedOut,
    mailboxOf,
    mailsPerMailbox: context.limits.memberMailsByAddress.points,
  });
  return { faults, free, seats: held.seats, planUntil: held.until };
}

/** Judges rows for an import, whose faults also tell which addresses have opted out. */
async function judgeImport(
  context: MemberImportContext,
  tx: Tx,
  team: Pick<TeamRow, 'teamId'> & { readonly id: string },
  rows: readonly GivenMember[],
): Promise<Judged> {
  const invited = rows.filter(isInvited).map(addressOf);
  return judgeRows(context, tx, team, rows, await findOptedOut(tx, context.addressKey, invited));
}

/**
 * Returns the faults of the rows; writes nothing. Only an import tells which addresses have opted out: their number a day
 * is limited, and a list is checked at each of its corrections.
 */
export async function checkImport(
  context: MemberImportContext,
  teamAccountId: string,
  { rows, language }: GivenImport,
): Promise<ImportAnswer> {
  const { db } = context;
  demandRows(rows);
  const team = { id: teamAccountId, ...(await readTeamRow(db, teamAccountId)) };
  const { faults, free } = await judgeRows(context, db, team, rows, new Set());
  return { made: 0, faults: faults.map((fault) => viewRowFault(fault, language)), freeDeviceNum: free };
}

/** Creates all of the rows' members or none. Repeating a finished import returns its first result. */
export async function runImport(
  context: MemberImportContext,
  teamAccountId: string,
  given: GivenImport,
): Promise<ImportAnswer> {
  const { db, clock, stopping } = context;
  demandRows(given.rows);
  const before = await findImport(db, teamAccountId, given.importId);
  if (before?.state !== 'done') await countOptOutChecks(context, teamAccountId, given.rows);
  const begun = await beginImport(context, teamAccountId, given);
  if ('answer' in begun) return begun.answer;
  const { id } = begun;
  try {
    const invited = given.rows.filter(isInvited);
    await demandMemberMails(context.limits, teamAccountId, invited.map(addressOf));
    const hashes = await hashPasswords(given.rows, {
      stopping,
      onProgress: async (done) => {
        if (!(await writeRun(db, id, { state: 'running', done, now: clock() }))) {
          throw new Refusal('IMPORT_RUNS');
        }
      },
    });
    return await finishImport(context, id, given, (row) => hashes.get(row) ?? null);
  } catch (error) {
    // If the database is unreachable too, the run counts as lost after a minute.
    await writeRun(db, id, { state: 'failed', now: clock() }).catch(() => false);
    throw error;
  }
}

/** Starts the team's import once the rows have no faults. */
async function beginImport(
  context: MemberImportContext,
  teamAccountId: string,
  given: GivenImport,
): Promise<{ answer: ImportAnswer } | { id: RunId }> {
  const { clock, teamPlans } = context;
  return inNamingTeam(context, teamAccountId, async (tx, team) => {
    const now = clock();
    const before = await findImport(tx, team.id, given.importId);
    if (before?.state === 'done') {
      const { free } = await teamPlans.read(team.id, tx);
      return { answer: { made: before.total, faults: [], freeDeviceNum: free } };
    }
    const running = await findRunningImport(tx, team.id);
    if (running !== undefined && importState(running, now) === 'running') throw new Refusal('IMPORT_RUNS');
    const judged = await judgeImport(context, tx, team, given.rows);
    demandNoFaults(judged, given.language);
    const { seats } = judged;
    await demandNewAddresses(context, tx, { id: team.id, seats }, given.rows.map(addressOf));
    if (running !== undefined) {
      await writeRun(tx, { ...running, teamId: team.id }, { state: 'failed', now });
    }
    const id = { teamId: team.id, importId: given.importId, run: randomUUID() };
    await beginRun(tx, id, { total: given.rows.length, now });
    return { id };
  });
}

/** Checks all rows again and writes members, mails, one audit row and the end of the import. */
async function finishImport(
  context: MemberImportContext,
  id: RunId,
  { rows, language }: GivenImport,
  hashOf: (row: GivenMember) => string | null,
): Promise<ImportAnswer> {
  const { db, clock } = context;
  return inLockedTeam(db, id.teamId, async (tx, team: LockedTeam) => {
    const now = clock();
    // The row is locked until the transaction ends, so that no other attempt counts this one as lost.
    if (!(await writeRun(tx, id, { state: 'done', done: rows.length, now })))
      throw new Refusal('IMPORT_RUNS');
    const judged = await judgeImport(context, tx, team, rows);
    demandNoFaults(judged, language);
    const ready = rows.map((row) => ({
      ...readProfile(row, judged),
      memberId: row.memberId.trim(),
      passwordHash: hashOf(row),
      invited: isInvited(row),
    }));
    await makeMembers(tx, context, { team, ready, now });
    await appendAudit(tx, {
      at: now,
      actor: 'customer',
      action: 'member.import',
      accountId: team.id,
      subject: team.id,
      details: { before: {}, after: { count: rows.length } },
    });
    const given = ready.reduce((sum, { seats }) => sum + seats, 0);
    return { made: rows.length, faults: [], freeDeviceNum: judged.free - given };
  });
}

export async function readImportProgress(
  { db, clock }: MemberImportContext,
  teamAccountId: string,
  importId: string,
) {
  const found = await findImport(db, teamAccountId, importId);
  if (found === undefined) throw new Refusal('IMPORT_NOT_FOUND');
  return { state: importState(found, clock()), done: found.done, total: found.total };
}

/** The faults tell which addresses have opted out. Called before the transaction, since limits are counted outside it. */
async function countOptOutChecks(
  { limits }: MemberImportContext,
  teamAccountId: string,
  rows: readonly GivenMember[],
): Promise<void> {
  const { length } = rows.filter(isInvited);
  if (length > 0) await limits.optOutChecksByTeam.demand(teamAccountId, length);
}

/** Without a password a member gets a link to set one. */
const isInvited = ({ password = '' }: GivenMember): boolean => password === '';

const addressOf = ({ email = '' }: GivenMember): string => email;

function demandRows(rows: readonly GivenMember[]): void {
  if (rows.length === 0) throw new Refusal('MEMBER_ROWS_NONE');
  if (rows.length > IMPORT_ROWS_MAX) throw new Refusal('MEMBER_ROWS_TOO_MANY');
}

function demandNoFaults({ faults, free }: Judged, language: Language): void {
  if (faults.length === 0) return;
  throw new Refusal('MEMBER_ROWS_WRONG', {
    faults: faults.map((fault) => viewRowFault(fault, language)),
    freeDeviceNum: free,
  });
}
