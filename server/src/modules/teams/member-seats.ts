import { Refusal } from '../../platform/refusal.ts';

/** The seats that a team can give its members. */
export interface TeamSeats {
  /** Whether a plan runs. */
  readonly runs: boolean;
  /** Seats that are still free. */
  readonly free: number;
}

/** Refuses `more` seats for a member if the team does not have them; 0 or less is always allowed. */
export function demandSeats(more: number, { runs, free }: TeamSeats): void {
  if (more <= 0) return;
  if (!runs) throw new Refusal('TEAM_PACKAGE_NEEDED');
  if (more > free) throw new Refusal('TEAM_SETS_USED_UP', { freeDeviceNum: free });
}

/** Refuses fewer seats than the member has bound devices. */
export function demandRoomForDevices(seats: number, boundDeviceNum: number): void {
  if (seats < boundDeviceNum) throw new Refusal('MEMBER_DEVICES_BOUND', { boundDeviceNum });
}
