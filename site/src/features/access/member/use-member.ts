import { readAccountInfo } from '@causeway/contract/accounts';
import type { OutputOf } from '@causeway/contract/endpoint';
import { readMember } from '@causeway/contract/members';
import { ApiRefusal } from '@causeway/web/failures';
import { forgetDevice } from '../../../api/use-account-info.ts';
import { changeRead, refetch, useRead } from '../../../api/use-read.ts';

export type Member = OutputOf<typeof readMember>;

/** Takes a removed device out of what has been read, and reads the rest as it is now. */
function forgetOwnDevice(id: string): void {
  changeRead(readMember, {}, (member) => ({
    ...member,
    device: member.device.filter((device) => device.id !== id),
  }));
  void refetch(readMember);
}

/**
 * The member, and how a removed device is forgotten. Only our server knows a call for members alone; another one serves them
 * by the call of every account, which knows nothing of the team.
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
