import { type Remaining, splitRemaining } from '../../../time/countdown.ts';

const DAY_SECONDS = 86_400;

/** What is left of a campaign: days are told apart only while there is more than one of them. */
export function campaignRemaining(seconds: number): Remaining {
  return seconds === DAY_SECONDS ? { days: 0, clock: '24:00:00' } : splitRemaining(seconds);
}
