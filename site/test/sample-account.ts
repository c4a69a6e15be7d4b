import type { readAccountInfo } from '@causeway/contract/accounts';
import type { OutputOf } from '@causeway/contract/endpoint';

/** What the server says of an individual on trial. */
export const SAMPLE_ACCOUNT: OutputOf<typeof readAccountInfo> = {
  account: 'lin@mail.example',
  vipType: 1,
  expired: false,
  expiredSVip: false,
  trial: true,
  expire: Math.floor(Date.now() / 1000) + 86_400,
  svipExpire: null,
  maxDeviceNum: 2,
  deviceMode: 1,
  extraDevice: null,
  device: [],
  pays: [],
  unpaid: [],
  refunds: [],
};
