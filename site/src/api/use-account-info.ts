import { readAccountInfo } from '@causeway/contract/accounts';
import { useEffect } from 'react';
import { sessionStore } from '../storage/browser-storage.ts';
import { changeRead, refetch, useRead } from './use-read.ts';

/** The signed-in account's own data; its device allowance is kept for the session, as the specification has it. */
export function useAccountInfo() {
  const info = useRead(readAccountInfo, {});
  const allowance = info.data?.maxDeviceNum;
  useEffect(() => {
    if (allowance !== undefined) sessionStore.save('renewDevice', allowance);
  }, [allowance]);
  return info;
}

/** Takes an unbound device out of what has been read, and reads the account again to see the rest as it is now. */
export function forgetDevice(id: string): void {
  changeRead(readAccountInfo, {}, (info) => ({
    ...info,
    device: info.device.filter((device) => device.id !== id),
  }));
  void refetch(readAccountInfo);
}
