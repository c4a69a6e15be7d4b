import { listSessions, readAccountInfo } from '@causeway/contract/calls';
import { useEffect } from 'react';
import { sessionStore } from '../storage/browser-storage.ts';
import { changeRead, refetch, useRead } from './use-read.ts';

/** The signed-in account's data; saves its device allowance for the session, as the specification says. */
export function useAccountInfo(options?: Parameters<typeof useRead>[2]) {
  const info = useRead(readAccountInfo, {}, options);
  const allowance = info.data?.maxDeviceNum;
  useEffect(() => {
    if (allowance !== undefined) sessionStore.save('renewDevice', allowance);
  }, [allowance]);
  return info;
}

/** Removes an unbound device from the cached account and refetches it, and the sessions, which included the device's. */
export function forgetDevice(id: string): void {
  changeRead(readAccountInfo, {}, (info) => ({
    ...info,
    device: info.device.filter((device) => device.id !== id),
  }));
  void refetch(readAccountInfo, listSessions);
}
