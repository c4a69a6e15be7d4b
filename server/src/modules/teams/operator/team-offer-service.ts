import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { DAY_MS } from '../../../platform/durations.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Db } from '../../../platform/database/tx.ts';
import { actorOf, demandOwner, type OperatorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { appendAudit } from '../../../platform/audit/audit-store.ts';
import { performOnCustomer, lockAccount, demandReason } from '../../identity/api.ts';
import { demandOffer, offerState, type OfferDraft } from '../team-offer.ts';
import { findTeamOffer, listTeamOffers } from '../team-offer-read.ts';
import { insertTeamOffer, writeOfferWithdrawn } from '../team-store.ts';
import type { TeamPlanService } from '../team-plan-service.ts';
import { findAccountTeam } from './team-read.ts';

/** The same offer by the same operator within this time is a form that was sent twice. */
const SAME_MS = 60_000;

export interface TeamOfferContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly teamPlans: TeamPlanService;
}

/** Creates an offer under the lock of the team's account; returns its id. */
export async function offerTeamPlan(
  { db, clock, teamPlans }: TeamOfferContext,
  caller: OperatorCaller,
  { id, reason, ...draft }: OfferDraft & { id: string; reason: string },
): Promise<string> {
  return performOnCustomer({ db, clock }, caller, { id, reason }, 'team.offer', async (tx, _account, now) => {
    const team = await findAccountTeam(tx, id);
    if (team === undefined || team.name === null) throw new Refusal('CUSTOMER_NO_TEAM');
    demandOffer(draft, (await teamPlans.read(id, tx)).used);
    if (draft.totalCents === 0) demandOwner(caller);
    const made = {
      days: draft.days,
      device_num: draft.deviceNum,
      total_cents: draft.totalCents,
      made_by: actorOf(caller),
      made_at: now,
      expires_at: new Date(now.getTime() + draft.validDays * DAY_MS),
    };
    const same = (await listTeamOffers(tx, id)).find((other) => isSame(other, made));
    if (same !== undefined) return { details: null, answer: same.id };
    const offerId = uuidv7();
    await insertTeamOffer(tx, { id: offerId, account_id: id, ...made });
    return { details: { offer: offerId, before: null, after: { ...draft } }, answer: offerId };
  });
}

/** Withdraws an open offer. An order that was made from it can still be paid. */
export async function withdrawTeamOffer(
  { db, clock }: TeamOfferContext,
  caller: OperatorCaller,
  { offerId, reason: given }: { offerId: string; reason: string },
): Promise<void> {
  const reason = demandReason(given);
  const known = isUuid(offerId) ? await findTeamOffer(db, offerId) : undefined;
  if (known === undefined) throw new Refusal('TEAM_OFFER_NOT_FOUND');
  const { account_id: accountId } = known;
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const offer = await findTeamOffer(tx, offerId);
    const now = clock();
    if (offer === undefined || offerState(offer, now) !== 'open') throw new Refusal('TEAM_OFFER_OVER');
    await writeOfferWithdrawn(tx, offerId, now);
    await appendAudit(tx, {
      at: now,
      actor: actorOf(caller),
      action: 'team.offer_withdraw',
      accountId,
      subject: accountId,
      details: { offer: offerId, before: { state: 'open' }, after: { state: 'withdrawn' }, reason },
    });
  });
}

type Made = Pick<
  Awaited<ReturnType<typeof listTeamOffers>>[number],
  'days' | 'device_num' | 'total_cents' | 'made_by' | 'made_at' | 'expires_at'
>;

function isSame(other: Made & { withdrawn_at: Date | null; order_id: string | null }, made: Made): boolean {
  const validMs = (offer: Made) => offer.expires_at.getTime() - offer.made_at.getTime();
  return (
    other.withdrawn_at === null &&
    other.order_id === null &&
    other.made_by === made.made_by &&
    made.made_at.getTime() - other.made_at.getTime() < SAME_MS &&
    other.days === made.days &&
    other.device_num === made.device_num &&
    other.total_cents === made.total_cents &&
    validMs(other) === validMs(made)
  );
}
