import { sql } from 'kysely';
import { dropClaimedMessages, stopRunningBulkActions } from '../../modules/backoffice/api.ts';
import { describeIds, skipReceiptNumbers, type RecoveredPayments } from '../../modules/billing/api.ts';
import { endAllLogins, endAllRequests, listOperators, operatorState } from '../../modules/identity/api.ts';
import { retireCommitments } from '../../modules/promotions/api.ts';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import {
  acceptMove,
  beginPreparation,
  finishPreparation,
  looksRestored,
  type Preparation,
} from '../../platform/database/installation.ts';
import { SERVER_NAME } from '../../platform/database/open.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import { countHeldMails, holdWaitingMails, insertLostMails } from '../../platform/mail/mail-store.ts';
import { saveLostOptOuts } from '../../platform/mail/opt-out-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import { COMMAND_ACTOR } from '../cli/operator-command.ts';
import type { compose } from '../compose.ts';
import { inBackupDir } from './backup-refused.ts';
import { readJournal, readJournalEnds, type JournalLine } from './journal.ts';
import { readLastReceipt, withoutKnown } from './journaled-rows.ts';
import { foldChanges } from './lost-changes.ts';
import { refuseOtherInstallation } from './other-installation.ts';
import { repeatChanges } from './repeat-changes.ts';

export interface AfterRestoreParts {
  readonly platform: Platform;
  /** With the live providers. */
  readonly modules: ReturnType<typeof compose>;
  readonly backupDir: string | undefined;
  /** As in a backup's manifest. */
  readonly installation: string;
}

export interface AfterRestoreOptions {
  /** The database was restored although nothing shows it, such as from a disk snapshot. */
  readonly restored?: boolean;
  /** The time of a snapshot that a server ran on since; otherwise that of the newest audit entry. */
  readonly since?: Date;
  /** The last receipt number that anyone knows of, such as from an email to a customer. */
  readonly lastReceipt?: number | undefined;
  /** Ends also if a provider did not answer. */
  readonly acceptsSilence?: boolean;
}

/**
 * Makes a restored database safe to use: nothing that was used up after its backup can be used again. May be repeated,
 * also after it was killed. Returns the report. Throws {@link StartRefused}, with the report so far, if a provider did
 * not answer.
 */
export async function afterRestore(
  parts: AfterRestoreParts,
  options: AfterRestoreOptions = {},
): Promise<readonly string[]> {
  const { db, clock } = parts.platform;
  const { backupDir, installation } = parts;
  await refuseWhileServing(db);
  if (options.since !== undefined && options.since > clock())
    throw new StartRefused('The time of the snapshot is in the future. Nothing was changed.');
  if (backupDir !== undefined)
    await inBackupDir(backupDir, () => refuseOtherInstallation(backupDir, installation));
  const journal = backupDir === undefined ? undefined : await readJournalEnds(backupDir);
  const known = Math.max(journal?.lastReceipt ?? 0, options.lastReceipt ?? 0);
  if (options.restored !== true) await refuseUnneeded(db, known);
  if (journal?.last === undefined && options.lastReceipt === undefined)
    throw new StartRefused(
      'There is no journal in BACKUP_DIR. Add the last receipt number that you know of: --last-receipt <number>. ' +
        'Nothing was changed.',
    );
  const preparation = await beginPreparation(db, clock(), options.since);
  const used = await endWhatWasUsed(parts, preparation, known);
  const repeated = await repeatJournal(parts, preparation);
  const payments = await parts.modules.billing.recoverPayments(preparation.since);
  const isDone = payments.unanswered.length === 0 || options.acceptsSilence === true;
  const counts: AuditDetails = {
    since: preparation.since.toISOString(),
    ...used.counts,
    ...repeated.counts,
    paidAgain: payments.paid,
    lostPayments: payments.lost.length,
    unanswered: payments.unanswered,
  };
  await finish(parts, isDone, counts);
  const lines = [
    describeJournal(preparation, journal?.last),
    ...used.lines,
    ...repeated.lines,
    ...describePayments(payments),
    ...(await describeMails(db)),
  ];
  if (isDone) return [...lines, 'Done. The server can be started.'];
  throw new StartRefused(
    [
      ...lines,
      `Not done: ${payments.unanswered.join(', ')} did not answer everything. Run after-restore again, or add ` +
        '--without-answers to leave the rest to the daily comparison.',
    ].join('\n'),
  );
}

/** Accepts that the database was moved on purpose, with everything in it. */
export async function acceptMovedDatabase({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await acceptMove(tx);
    const entry = { actor: COMMAND_ACTOR, action: 'database.move', accountId: null, subject: 'database' };
    await appendAudit(tx, { at: clock(), ...entry, details: {} });
  });
}

async function refuseWhileServing(db: Db): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${SERVER_NAME} limit 1`.execute(db);
  if (rows.length > 0)
    throw new StartRefused('A server is running on this database. Stop it first. Nothing was changed.');
}

/** Another run would skip receipt numbers and end all sessions for nothing. */
async function refuseUnneeded(db: Db, known: number): Promise<void> {
  if (known > (await readLastReceipt(db)) || (await looksRestored(db))) return;
  throw new StartRefused(
    'Nothing was changed: this database doesn’t look restored, or after-restore is already done. If it was restored ' +
      'from a disk snapshot or to an earlier time, run "npm run operator -- after-restore --restored".',
  );
}

interface Step {
  readonly counts: AuditDetails;
  readonly lines: readonly string[];
}

/** Receipt numbers, sessions, keys, commitments and emails may have been used since the backup. */
async function endWhatWasUsed(
  { platform: { db, clock }, modules: { access } }: AfterRestoreParts,
  { restoredAt }: Preparation,
  known: number,
): Promise<Step> {
  const now = clock();
  const { gap, requests, sessions, commitments } = await inTransaction(db, async (tx) => {
    await holdWaitingMails(tx);
    await dropClaimedMessages(tx);
    await stopRunningBulkActions(tx, now);
    return {
      requests: await endAllRequests(tx),
      sessions: await endAllLogins(tx, now),
      commitments: await retireCommitments(tx, now),
      // Last, because payments wait for its lock.
      gap: await skipReceiptNumbers(tx, { known, restoredAt, now }),
    };
  });
  const gatewayKeys = await access.gatewayKeys.revokeAllGatewayKeys(COMMAND_ACTOR);
  await access.gatewayFeed.restartFeed(COMMAND_ACTOR);
  return {
    counts: {
      requests,
      sessions,
      gatewayKeys,
      commitments,
      receiptGap: gap === undefined ? null : { ...gap },
    },
    lines: [
      gap === undefined
        ? 'Receipt numbers skipped: none'
        : `Receipt numbers skipped: ${gap.first} to ${gap.last} (last known: ${known})`,
      `Sessions ended: ${sessions}`,
      `Requests for approval ended: ${requests}`,
      `Gateway keys revoked: ${gatewayKeys}. Create new ones with "gateway-keys create".`,
      `Wheel commitments replaced: ${commitments}`,
    ],
  };
}

/** Repeats what the journal has of the time since the backup. */
async function repeatJournal(parts: AfterRestoreParts, { since }: Preparation): Promise<Step> {
  const { db } = parts.platform;
  const lines: JournalLine[] = [];
  if (parts.backupDir !== undefined)
    for await (const line of readJournal(parts.backupDir))
      if (line.at >= since.toISOString()) lines.push(line);
  const mails = new Map(lines.flatMap((line) => line.mails).map((mail) => [mail.id, mail]));
  const optedOut = await inTransaction(db, async (tx) => {
    await insertLostMails(tx, [...mails.values()]);
    return saveLostOptOuts(
      tx,
      lines.flatMap(({ optOuts = [] }) => optOuts),
    );
  });
  // Two lines have the changes of their overlap in common.
  const changes = lines.flatMap((line) => line.changes);
  const once = new Map(changes.map((change) => [`${change.id} ${change.action} ${change.subject}`, change]));
  const lost = foldChanges(await withoutKnown(db, [...once.values()]));
  const repeated = await repeatChanges(parts, lost);
  const waiting = (await listOperators(db)).filter(
    (operator) => lost.operatorCredentials.has(operator.id) && operatorState(operator) === 'invited',
  );
  return {
    counts: { ...repeated, optedOut },
    lines: [
      `Accounts deleted again: ${repeated.deleted}`,
      `Accounts blocked again: ${repeated.blocked}`,
      `Operators blocked or given their role again: ${repeated.operators}`,
      `Passwords, authenticators or passkeys that no longer work: ${repeated.credentials}`,
      `Addresses that stopped emails from teams, or want them again: ${optedOut}`,
      ...waiting.map(({ email }) => `  Operator without a password: "operators recover ${email}"`),
    ],
  };
}

async function finish(
  { platform: { db, clock } }: AfterRestoreParts,
  isDone: boolean,
  details: AuditDetails,
): Promise<void> {
  const at = clock();
  const entry = {
    actor: COMMAND_ACTOR,
    action: 'database.after_restore',
    accountId: null,
    subject: 'database',
  };
  await inTransaction(db, async (tx) => {
    // Those of payments that were settled a second time, too.
    await holdWaitingMails(tx);
    await appendAudit(tx, { at, ...entry, details: { ...details, done: isDone } });
    if (isDone) await finishPreparation(tx, at);
  });
}

function describeJournal({ since }: Preparation, line: JournalLine | undefined): string {
  const last = line?.at;
  const end =
    last === undefined ? 'there is no journal of what followed' : `the journal goes on until ${last}`;
  return `The database is of ${since.toISOString()}; ${end}.`;
}

function describePayments({ paid, lost, refunds, unlisted }: RecoveredPayments): string[] {
  const sumOf = ({ cents, currency }: { readonly cents: number; readonly currency: string }) =>
    `${(cents / 100).toFixed(2)} ${currency}`;
  return [
    `Orders paid after the backup and paid again: ${paid}`,
    `Payments without an order, now review items: ${lost.length}`,
    ...lost.map((one) => {
      const { provider, reference, order } = one;
      return `  ${provider} ${reference}: ${sumOf(one)}, ${describeIds(order) ?? 'no ids of an order'}`;
    }),
    `Refunds missing here, listed under Reconciliation: ${refunds.length}`,
    ...refunds.map((one) => {
      const { provider, reference, orderId } = one;
      return `  ${provider} ${reference}: ${sumOf(one)}, ${orderId === null ? 'no order' : `order ${orderId}`}`;
    }),
    ...unlisted.map((provider) => `  ${provider} can’t list payments: compare its pages with the console.`),
    'Record again what was entered by hand after the backup: offline payments, and refunds sent by hand.',
  ];
}

async function describeMails(db: Db): Promise<string[]> {
  const { held, oldest } = await countHeldMails(db);
  if (oldest === null) return ['Emails held: 0'];
  return [
    `Emails held: ${held}. They are failed emails in the console; "mails retry --since ${oldest.toISOString()}" sends them.`,
  ];
}
