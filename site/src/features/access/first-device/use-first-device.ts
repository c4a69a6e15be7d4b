import type { Device } from '@causeway/contract/accounts';
import { useState } from 'react';
import { useAccountInfo } from '../../../api/use-account-info.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { useElapsed } from '../../../time/use-elapsed.ts';

/** Most customers connect in the first minutes; later the page asks less often. */
const FAST_MS = 5000;
const SLOW_MS = 30_000;
const FAST_FOR_MS = 10 * 60_000;

interface FirstDevice {
  /** The account has access, and had no device when the page first knew it. */
  readonly isWanted: boolean;
  /** The device that has been linked since. */
  readonly device: Device | undefined;
  readonly account: string;
  /** Has paid; false for a trial. */
  readonly hasPaid: boolean;
}

/** Reads the account repeatedly until its first device is linked; hidden pages do not ask. */
export function useFirstDevice(): FirstDevice {
  const kind = useAccountKind();
  const [isWanted, setWanted] = useState(false);
  const [isLinked, setLinked] = useState(false);
  const isLate = useElapsed(FAST_FOR_MS);
  const isWaiting = isWanted && !isLinked;
  const { data } = useAccountInfo(isWaiting ? { every: isLate ? SLOW_MS : FAST_MS, quiet: 'again' } : {});
  const device = data?.device[0];
  if (!isWanted && kind === 'individual' && data !== undefined && device === undefined && hasAccess(data)) {
    setWanted(true);
  }
  if (isWaiting && device !== undefined) setLinked(true);
  return {
    isWanted,
    device,
    account: data?.account ?? '',
    hasPaid: data?.pays.some(({ refunded }) => !refunded) ?? false,
  };
}

const hasAccess = ({ vipType, expired }: { vipType: number; expired: boolean }) => vipType !== 0 && !expired;
