import { Refusal } from '../../platform/refusal.ts';

/** What a team can give its members. */
export interface TeamSeats {
  /** Whether a plan runs. */
  readonly runs: boolean;
  /** Seats that can still be given. */
  readonly free: number;
}

/** Refuses to give `more` seats than a member holds, 0 or fewer where seats come back, if the team does not have them. */
export function demandSeats(more: number, { runs, free }: TeamSeats): void {
  if (more <= 0) return;
  if (!runs) throw new Refusal('TEAM_PACKAGE_NEEDED');
  if (more > free) throw new Refusal('TEAM_SETS_USED_UP', { freeDeviceNum: free });
}

/** Refuses to leave a member fewer seats than devices are bound. */
export function demandRoomForDevices(seats: number, boundDeviceNum: number): void {
  if (seats < boundDeviceNum) throw new Refusal('MEMBER_DEVICES_BOUND', { boundDeviceNum });
}
