import type { DevicePlatform } from '@causeway/contract/lists';
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts';
import type { DeviceAllowance } from './entitlement.ts';

/** The part of a bound device that the rules need. */
export interface BoundDevice {
  readonly id: string;
  /** The id that the client app generated. */
  readonly clientId: string;
  readonly platform: DevicePlatform;
}

export type Binding<D> =
  /** The device is bound already. */
  | { readonly kind: 'bound'; readonly device: D }
  /** A slot is free, or becomes free when `replaced` is unbound. */
  | { readonly kind: 'free'; readonly replaced: D | undefined }
  /** `mustGo` of the `counted` devices would have to be unbound. */
  | { readonly kind: 'full'; readonly counted: readonly D[]; readonly mustGo: number };

/** Returns the devices that share slots: those of one platform if platforms are counted separately, else all. */
export function countedTogether<D extends BoundDevice>(
  devices: readonly D[],
  platform: DevicePlatform,
  { deviceMode }: DeviceAllowance,
): D[] {
  return deviceMode === 1 ? [...devices] : devices.filter((device) => device.platform === platform);
}

/**
 * Decides whether a device may log in. A bound device keeps its slot even after the allowance has shrunk; a new one
 * gets none above it. `replace` names a bound device; an unknown one, or one that shares no slots with this device, is
 * ignored, so a repeated call has the same result.
 */
export function decideBinding<D extends BoundDevice>(
  bound: readonly D[],
  device: Pick<BoundDevice, 'clientId' | 'platform'>,
  allowance: DeviceAllowance,
  replace: string | undefined,
): Binding<D> {
  const own = bound.find(({ clientId }) => clientId === device.clientId);
  if (own !== undefined) return { kind: 'bound', device: own };
  const counted = countedTogether(bound, device.platform, allowance);
  const replaced = counted.find(({ id }) => id === replace);
  const mustGo = Math.max(0, counted.length + 1 - allowance.deviceNum);
  if (mustGo > (replaced === undefined ? 0 : 1)) return { kind: 'full', counted, mustGo };
  return { kind: 'free', replaced };
}

const CLIENT_LIFE_MS = 30 * DAY_MS;
/** The end moves with each use, but is saved only this often. */
const WRITTEN_EVERY_MS = HOUR_MS;

/** Returns when a client app's session ends that is used now. */
export function clientSignInEnd(now: Date): Date {
  // Whole seconds, so the client gets the stored value.
  return new Date(Math.floor((now.getTime() + CLIENT_LIFE_MS) / 1000) * 1000);
}

/** Returns the later end to save for a session used now; null while the saved one is less than an hour behind. */
export function laterEnd(writtenEnd: Date, now: Date): Date | null {
  const end = clientSignInEnd(now);
  return end.getTime() - writtenEnd.getTime() >= WRITTEN_EVERY_MS ? end : null;
}

const HAND_OFF_LIFE_MS = 120_000;

/** Returns when a hand-off code that is created now expires. */
export function handOffEnd(now: Date): Date {
  return new Date(Math.floor((now.getTime() + HAND_OFF_LIFE_MS) / 1000) * 1000);
}
