import type { DeviceAllowance } from './entitlement.ts';

export type DevicePlatform = 'mobile' | 'other';

/** A bound device, as far as the rules care. */
export interface BoundDevice {
  readonly id: string;
  /** The id that the client app made for itself. */
  readonly clientId: string;
  readonly platform: DevicePlatform;
}

export type Binding<D> =
  /** It has its place already. */
  | { readonly kind: 'bound'; readonly device: D }
  /** A place is free, or becomes free once `replaced` has gone. */
  | { readonly kind: 'free'; readonly replaced: D | undefined }
  /** `mustGo` of the `counted` devices would have to go. */
  | { readonly kind: 'full'; readonly counted: readonly D[]; readonly mustGo: number };

/** The devices that take places from each other: of one platform where platforms are counted apart, else all. */
export function countedTogether<D extends BoundDevice>(
  devices: readonly D[],
  platform: DevicePlatform,
  { deviceMode }: DeviceAllowance,
): D[] {
  return deviceMode === 1 ? [...devices] : devices.filter((device) => device.platform === platform);
}

/**
 * Whether a device that signs in has a place. A bound one keeps its place, also where the allowance has become smaller
 * since; a new one gets none beyond it. `replace` names a bound device; one that is not there, or not counted together
 * with this one, is as good as none, so that a repeated call finds what the first one did.
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

const CLIENT_LIFE_MS = 30 * 86_400_000;
/** The end moves with each use, but is written this rarely. */
const WRITTEN_EVERY_MS = 3_600_000;

/** When a client app's sign-in ends that is used now. */
export function clientSignInEnd(now: Date): Date {
  // Whole seconds: what the client is told is what is kept.
  return new Date(Math.floor((now.getTime() + CLIENT_LIFE_MS) / 1000) * 1000);
}

/** The later end to write for a sign-in that is used now; null while the written one is less than an hour behind. */
export function laterEnd(writtenEnd: Date, now: Date): Date | null {
  const end = clientSignInEnd(now);
  return end.getTime() - writtenEnd.getTime() >= WRITTEN_EVERY_MS ? end : null;
}

const HAND_OFF_LIFE_MS = 120_000;

/** When a hand-off code that is made now ends. */
export function handOffEnd(now: Date): Date {
  return new Date(Math.floor((now.getTime() + HAND_OFF_LIFE_MS) / 1000) * 1000);
}
