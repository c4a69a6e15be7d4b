import { Refusal } from '../../platform/refusal.ts';

/** What a team can give its members. */
export interface TeamSets {
  /** Whether a plan runs. */
  readonly runs: boolean;
  /** Sets that can still be given. */
  readonly free: number;
}

/** Refuses to give `more` sets than a member holds, 0 or fewer where sets come back, if the team does not have them. */
export function demandSets(more: number, { runs, free }: TeamSets): void {
  if (more <= 0) return;
  if (!runs) throw new Refusal('TEAM_PACKAGE_NEEDED');
  if (more > free) throw new Refusal('TEAM_SETS_USED_UP', { freeDeviceNum: free });
}

/** Refuses to leave a member fewer sets than devices are bound. */
export function demandRoomForDevices(sets: number, boundDeviceNum: number): void {
  if (sets < boundDeviceNum) throw new Refusal('MEMBER_DEVICES_BOUND', { boundDeviceNum });
}
