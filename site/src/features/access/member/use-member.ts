import { readAccountInfo, readMember } from '@causeway/contract/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { ApiRefusal } from '@causeway/web/failures';
import { forgetDevice } from '../../../api/use-account-info.ts';
import { changeRead, refetch, useRead } from '../../../api/use-read.ts';

export type Member = OutputOf<typeof readMember>;

/** Removes a device from the cached data and refetches the member. */
function forgetOwnDevice(id: string): void {
  changeRead(readMember, {}, (member) => ({
    ...member,
    device: member.device.filter((device) => device.id !== id),
  }));
  void refetch(readMember);
}

/**
 * The member, and a function that forgets a device. Other servers lack the member endpoint, so the account endpoint, which
 * has no team data, serves as the fallback.
 */
export function useMember() {
  const own = useRead(readMember, {}, { quiet: 'always' });
  const refused = own.data === undefined && own.error instanceof ApiRefusal;
  const info = useRead(readAccountInfo, {}, { enabled: refused });
  if (!refused) return { ...pick(own), member: own.data, forget: forgetOwnDevice };
  const member: Member | undefined = info.data && {
    memberId: '',
    account: info.data.account,
    name: '',
    teamName: '',
    teamId: '',
    expire: info.data.expire,
    expired: info.data.expired,
    deviceNum: info.data.maxDeviceNum,
    device: info.data.device,
  };
  return { ...pick(info), member, forget: forgetDevice };
}

const pick = ({
  isError,
  isFetching,
  refetch,
}: Pick<ReturnType<typeof useRead>, 'isError' | 'isFetching' | 'refetch'>) => ({
  isError,
  isFetching,
  retry: () => void refetch(),
});
