import { systemFamily } from '../../platform/browser-family.ts';
import type { Language } from '@causeway/contract/language';
import { LOWEST_TIER, type Tier } from '@causeway/contract/tiers';
import { v7 as uuidv7 } from 'uuid';
import type { ClientSignIn, DeviceLimit, OwnDevice } from '@causeway/contract/devices';
import { toEpoch } from '../../platform/epoch.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type CustomerCredentials,
  type PasswordLogin,
  withPassword,
  lockAccount,
  endDeviceSessions,
  revokeOpenedSessions,
  insertCustomerSession,
  type NewSession,
  newToken,
} from '../identity/api.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { findDeviceGrant } from './device-grant-store.ts';
import {
  isExpired,
  lastTier,
  type DeviceAllowance,
  type DeviceGrant,
  type Entitlement,
} from './entitlement.ts';
import type { EntitlementService } from './entitlement-service.ts';
import { allowanceOf } from './allowance.ts';
import type { ListHeldPlans, Members } from './api.ts';
import { clientSignInEnd, decideBinding } from './device.ts';
import { hasAccess, memberAccessUntil } from './member-time.ts';
import {
  deleteDevice,
  devicePlace,
  hasDevice,
  insertDevice,
  listDevices,
  lockTeamBinding,
  renameDevice,
  type DeviceRow,
} from './device-store.ts';
import { viewDevice } from './customer/device-view.ts';

export interface DeviceContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly entitlements: EntitlementService;
  readonly members: Members;
  readonly listHeldPlans: ListHeldPlans;
  readonly customers: CustomerCredentials;
}

export interface ClientLogin extends PasswordLogin {
  readonly device: OwnDevice;
  /** The device to replace. */
  readonly replace: string | undefined;
  /** The language that the call names. */
  readonly usedLanguage: Language | null;
}

export interface State {
  /** The current tier, or the last one after all time has run out; null if the account never had any time. */
  readonly tier: Tier | null;
  /** When access ends or ended; null for none at all. */
  readonly until: Date | null;
  readonly expired: boolean;
  readonly allowance: DeviceAllowance;
  /** The member must set a password before any other call. */
  readonly mustSetPassword: boolean;
  /** The administrator's account of a member's team. */
  readonly teamAccountId: string | null;
}

/** Logs a client app in on its device, which needs a free slot unless it is bound. */
export function linkDevice(context: DeviceContext, given: ClientLogin): Promise<ClientSignIn> {
  const { clock, members, customers } = context;
  return withPassword(
    customers,
    { ...given, place: devicePlace(given.device.id) },
    () => true,
    async (tx, account) => {
      const { id: accountId, kind } = account;
      if (kind === 'team') throw new Refusal('MANAGEMENT_ONLY');
      // The account is locked: devices that race for the last slot are handled one after the other.
      const now = clock();
      const deviceId = await takePlace(context, tx, { accountId, kind }, given, now);
      if (kind === 'member') await members.markSeen(tx, accountId, now);
      const { device, usedLanguage } = given;
      // Apps name their system in the input; only browsers name theirs in the user agent.
      const from = { ...given.from, system: given.from.system ?? systemFamily(device.type) };
      return openSession(tx, kind, { accountId, deviceId, createdAt: now, from, usedLanguage });
    },
  );
}

/** Returns the id of the device's binding; binds it if there is a free slot. */
async function takePlace(
  context: DeviceContext,
  tx: Tx,
  { accountId, kind }: Pick<Caller, 'accountId' | 'kind'>,
  { device, replace }: ClientLogin,
  now: Date,
): Promise<string> {
  const state = await readDeviceAccess(context, tx, { accountId, kind });
  const { until, expired, allowance, mustSetPassword, teamAccountId } = state;
  if (mustSetPassword) throw new Refusal('PASSWORD_TO_SET');
  if (until === null || expired) throw new Refusal('ACCESS_EXPIRED');
  const { id: clientId, ...shown } = device;
  const bound = await listDevices(tx, accountId);
  const binding = decideBinding(bound, { clientId, platform: device.platform }, allowance, replace);
  const limit = (counted: readonly DeviceRow[], mustGo: number): DeviceLimit => ({
    ...allowance,
    device: counted.map(viewDevice),
    mustGo,
  });
  if (binding.kind === 'full') throw new Refusal('DEVICE_LIMIT', limit(binding.counted, binding.mustGo));
  if (binding.kind === 'bound') {
    await endDeviceSessions(tx, binding.device.id, now, 'replaced');
    await renameDevice(tx, binding.device.id, { ...shown, linkedAt: now });
    return binding.device.id;
  }
  if (binding.replaced !== undefined)
    await deleteDeviceAndSessions(tx, binding.replaced.id, { now, reason: 'replaced' });
  else if (teamAccountId !== null && !(await hasRoomInTeam(context, tx, teamAccountId)))
    throw new Refusal('TEAM_DEVICES_FULL', limit(bound, 1));
  const deviceId = uuidv7();
  await insertDevice(tx, { ...shown, id: deviceId, accountId, clientId, linkedAt: now });
  return deviceId;
}

/**
 * After a refund a team may have fewer seats than its members hold. Bound devices stay bound, but no new device is
 * bound above the team's seats.
 */
async function hasRoomInTeam({ members }: DeviceContext, tx: Tx, teamAccountId: string): Promise<boolean> {
  const { paid, held } = await members.countSeats(tx, teamAccountId);
  if (held <= paid) return true;
  await lockTeamBinding(tx, teamAccountId);
  return (await members.countDevices(tx, teamAccountId)) < paid;
}

async function openSession(
  tx: Tx,
  kind: Caller['kind'],
  opening: Pick<NewSession, 'accountId' | 'createdAt' | 'from' | 'usedLanguage'> & { deviceId: string },
): Promise<ClientSignIn> {
  const { accountId, deviceId, createdAt } = opening;
  const { token, tokenHash } = newToken();
  const expiresAt = clientSignInEnd(createdAt);
  await insertCustomerSession(tx, {
    ...opening,
    tokenHash,
    expiresAt,
    reauthAt: createdAt,
    event: 'signed_in_client',
  });
  return { data: token, id: accountId, kind, expire: toEpoch(expiresAt), deviceId };
}

/** An account's entitlement, and how many devices it may bind with it, of which a grant may be a part. */
export interface AccountAllowance {
  readonly entitlement: Entitlement;
  readonly allowance: DeviceAllowance;
  /** Null once it has ended. */
  readonly grant: DeviceGrant | null;
}

export async function readAllowance(
  { clock, entitlements, listHeldPlans }: DeviceContext,
  within: Db | Tx,
  accountId: string,
): Promise<AccountAllowance> {
  const entitlement = await entitlements.read(accountId, within);
  const grant = await findDeviceGrant(within, accountId);
  const plans = await listHeldPlans(within, accountId, clock());
  return {
    entitlement,
    allowance: allowanceOf(entitlement, plans, grant),
    grant: grant !== null && grant.until > entitlement.at ? grant : null,
  };
}

/** Reads what an app shows of its account; a member has their own allowance and the team's time. */
export async function readDeviceAccess(
  context: DeviceContext,
  within: Db | Tx,
  { accountId, kind }: Pick<Caller, 'accountId' | 'kind'>,
): Promise<State> {
  const { clock, members } = context;
  if (kind !== 'member') {
    const { entitlement, allowance } = await readAllowance(context, within, accountId);
    return {
      tier: lastTier(entitlement),
      until: entitlement.accessUntil,
      expired: isExpired(entitlement),
      allowance,
      mustSetPassword: false,
      teamAccountId: null,
    };
  }
  const member = await members.find(within, accountId);
  if (member === undefined) throw new Refusal('NOT_SIGNED_IN');
  return {
    tier: member.planUntil === null ? null : LOWEST_TIER,
    until: memberAccessUntil(member),
    expired: !hasAccess(member, clock()),
    allowance: { deviceNum: member.deviceNum, deviceMode: 1 },
    mustSetPassword: member.mustSetPassword,
    teamAccountId: member.teamAccountId,
  };
}

/**
 * Unbinds one of the account's devices, and ends its session and the website's sessions that it opened, except the
 * caller's; saves a record for a member's team.
 */
export async function unbindDevice(
  context: DeviceContext,
  { accountId, kind, tokenHash }: Pick<Caller, 'accountId' | 'kind' | 'tokenHash'>,
  id: string,
): Promise<void> {
  const { db, clock } = context;
  if (kind === 'team') throw new Refusal('INDIVIDUAL_ONLY');
  await inTransaction(db, async (tx) => {
    await unbindDeviceIn(tx, { accountId, id, clock, except: tokenHash });
    if (kind === 'member') await recordUnlink(context, tx, accountId);
  });
}

/** As {@link unbindDevice}, in a transaction of the caller. The account stays locked. */
export async function unbindDeviceIn(
  tx: Tx,
  {
    accountId,
    id,
    clock,
    except,
  }: {
    readonly accountId: string;
    readonly id: string;
    readonly clock: Clock;
    /** The session that unbinds it. */
    readonly except?: Buffer;
  },
): Promise<void> {
  // A parallel login of the same device runs before, and is ended, or after, and binds it again.
  await lockAccount(tx, accountId);
  if (!(await hasDevice(tx, accountId, id))) throw new Refusal('DEVICE_NOT_FOUND');
  await deleteDeviceAndSessions(tx, id, { now: clock(), reason: 'revoked', ...(except && { except }) });
}

async function recordUnlink({ clock, members }: DeviceContext, tx: Tx, accountId: string): Promise<void> {
  const member = await members.find(tx, accountId);
  if (member === undefined) throw new Refusal('NOT_SIGNED_IN');
  await appendAudit(tx, {
    at: clock(),
    actor: `member:${accountId}`,
    action: 'member.device_unlink',
    accountId: member.teamAccountId,
    subject: accountId,
    details: { before: {}, after: {} },
  });
}

async function deleteDeviceAndSessions(
  tx: Tx,
  id: string,
  {
    reason,
    ...end
  }: { readonly now: Date; readonly reason: 'revoked' | 'replaced'; readonly except?: Buffer },
): Promise<void> {
  await endDeviceSessions(tx, id, end.now, reason);
  await revokeOpenedSessions(tx, { deviceId: id, ...end });
  await deleteDevice(tx, id);
}
