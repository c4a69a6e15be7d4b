import { LOWEST_TIER } from '@causeway/contract/tiers';
import { toEpoch } from '../../platform/epoch.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { mailLanguage, type LockedAccount } from '../identity/api.ts';
import { countDevices, type EntitlementService, type Revocation } from '../access/api.ts';
import {
  claimReward,
  releaseDiscount,
  type PaidOrder,
  type PlanOrder,
  type PromotionFacts,
} from '../billing/api.ts';
import { friendDiscountAt, isFriend, keptRewardDays, rewardOf, type FriendDiscountState } from './invite.ts';
import { inviteRewardedMail } from './mails/invite-rewarded.mail.ts';
import { findFriendWithDevices, findInvitations, findReward } from './invite-read.ts';

export interface InviteContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly entitlements: EntitlementService;
  readonly outbox: MailOutbox;
}

export interface Invitations {
  readonly code: string;
  readonly registered: number;
  readonly days: number;
}

export async function readInvitations(
  { db, entitlements }: Pick<InviteContext, 'db' | 'entitlements'>,
  accountId: string,
): Promise<Invitations> {
  const row = await findInvitations(db, accountId);
  const days = keptRewardDays(await entitlements.read(accountId));
  return { code: row.invite_code, registered: row.registered ?? 0, days };
}

/** The account's current discount, for display, and the number of its devices. */
export async function readDiscountWithDevices(
  { db, clock }: Pick<InviteContext, 'db' | 'clock'>,
  { accountId, invitedAt }: Pick<Caller, 'accountId' | 'invitedAt'>,
): Promise<{ discount: FriendDiscountState; deviceNum: number }> {
  const now = clock();
  const { friend, deviceNum } = isFriend(invitedAt, now)
    ? await findFriendWithDevices(db, { accountId, now })
    : { friend: undefined, deviceNum: await countDevices(db, accountId) };
  return { discount: friendDiscountAt(friend, now), deviceNum };
}

/** The discount of an order in percent; usually 0. An open order that has it but whose payment failed is cancelled. */
export async function claimDiscount(
  tx: Tx,
  { accountId, now }: PlanOrder,
  friend: PromotionFacts['friend'],
): Promise<number> {
  if (friend === null) return 0;
  const { registeredAt, hasUsed, heldUntil, hasGivenUp } = friend;
  const dates = {
    registeredAt: new Date(registeredAt),
    heldUntil: heldUntil === null ? null : new Date(heldUntil),
  };
  const discount = friendDiscountAt({ ...dates, hasUsed }, now);
  const isReleased = !hasGivenUp || (await releaseDiscount(tx, accountId, now));
  return discount.state === 'free' && isReleased ? discount.percent : 0;
}

/**
 * Rewards the inviter for a friend's order that is being paid: once per friend, and not if the inviter's account was
 * deleted. Both accounts must be locked.
 */
export async function rewardInviter(
  { clock, entitlements, outbox }: InviteContext,
  tx: Tx,
  order: PaidOrder,
  inviter: LockedAccount | undefined,
): Promise<void> {
  const days = rewardOf(order.days);
  if (days === null || inviter === undefined || inviter.email === null) return;
  if (!(await claimReward(tx, order.id, order.account_id))) return;
  const { accessUntil } = await entitlements.grant(tx, {
    accountId: inviter.id,
    tier: LOWEST_TIER,
    days,
    source: 'referral',
    reference: order.id,
  });
  const now = clock();
  await appendAudit(tx, {
    at: now,
    actor: 'system',
    action: 'referral.reward',
    accountId: inviter.id,
    subject: order.id,
    details: { days, friend: order.account_id },
  });
  await outbox.enqueue(tx, {
    template: inviteRewardedMail,
    to: inviter.email,
    language: mailLanguage(inviter),
    accountId: inviter.id,
    dedupeKey: `invite-rewarded:${order.id}`,
    values: { days, accessUntil: toEpoch(accessUntil ?? now) },
  });
}

/**
 * Revokes the unused part of the inviter's reward for an order, or restores it, in the transaction that changes the
 * order, with the accounts of payer and inviter locked. The friend brings no second reward. Repeating it changes
 * nothing.
 */
export async function revokeOrRestoreReward(
  { clock, entitlements }: InviteContext,
  tx: Tx,
  orderId: string,
  change: Pick<Revocation, 'direction' | 'source'>,
): Promise<void> {
  const reward = await findReward(tx, orderId);
  if (reward === undefined) return;
  const { id: entryId, account_id: accountId, days } = reward;
  const reference = `referral:${orderId}`;
  if (!(await entitlements.revokeOrRestore(tx, { ...change, accountId, entryId, reference }))) return;
  await appendAudit(tx, {
    at: clock(),
    actor: 'system',
    action: change.direction === 'revoke' ? 'referral.take_back' : 'referral.give_again',
    accountId,
    subject: orderId,
    details: { days },
  });
}
