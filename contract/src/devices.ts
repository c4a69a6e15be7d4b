import * as z from 'zod/mini';
import { device, otp, PASSWORD_LOGIN_REFUSALS, signIn, vipType } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { anyId, epochSeconds, noBean, nothing, text } from './schema.ts';

/** A text that something is shown by, so it cannot be blank. */
const shownText = (max: number) => text(max).check(z.trim(), z.minLength(1));

/** A device as its client app describes it. */
const ownDevice = z.object({
  /** Made by the app on its first start and kept: the same device binds once. */
  id: shownText(100),
  name: shownText(100),
  /** The system's name, such as `Android`. */
  type: shownText(50),
  platform: z.enum(['mobile', 'other']),
});

export type OwnDevice = z.output<typeof ownDevice>;

const allowance = z.object({
  deviceNum: z.int(),
  /** 0: so many phones and so many computers, counted apart; 1: together. */
  deviceMode: z.union([z.literal(0), z.literal(1)]),
});

/** What comes with DEVICE_LIMIT. */
export const deviceLimit = z.extend(allowance, {
  /** The bound devices that are counted together with this one, newest first: any of them may be named as `replace`. */
  device: z.array(device),
  /** How many of them have to go for this one. Above 1 after the plan has become smaller: then unbind on the website first. */
  mustGo: z.int(),
});
export type DeviceLimit = z.output<typeof deviceLimit>;

/** A client app's sign-in. It lasts 30 days from its last use; `expire` is that end as of now. */
const clientSignIn = z.extend(signIn, { deviceId: z.string() });
export type ClientSignIn = z.output<typeof clientSignIn>;

export const loginClient = endpoint({
  name: 'loginClient',
  methods: ['POST'],
  path: '/Client/login',
  access: 'anyone',
  summary:
    'Signs a client app in, with an address or as a team’s member, and binds its device, or finds it bound. With `replace` the device takes the place of another one.',
  input: z.object({
    account: text(320),
    password: text(1024),
    device: ownDevice,
    replace: z.optional(anyId),
    otp: z.optional(otp),
  }),
  output: clientSignIn,
  errors: [
    ...PASSWORD_LOGIN_REFUSALS,
    'MANAGEMENT_ONLY',
    'MEMBER_BLOCKED',
    'PASSWORD_TO_SET',
    'ACCESS_EXPIRED',
    'DEVICE_LIMIT',
    'TEAM_DEVICES_FULL',
  ],
});

export const readClientInfo = endpoint({
  name: 'readClientInfo',
  methods: ['POST'],
  path: '/Client/info',
  access: 'client',
  summary: 'The account that the app is signed in to, its time, and how many devices it may bind.',
  input: nothing,
  output: z.object({
    account: z.string(),
    vipType,
    expired: z.boolean(),
    /** When access ends altogether. */
    expire: epochSeconds,
    deviceId: z.string(),
    allowance,
  }),
  errors: [],
});

export const handOff = endpoint({
  name: 'handOff',
  methods: ['POST'],
  path: '/Client/handoff',
  access: 'client',
  summary: 'A code that opens the website signed in: good once, for 2 minutes, in the parameter `formSign`.',
  input: nothing,
  output: z.object({ formSign: z.string(), expire: epochSeconds }),
  errors: [],
});

export const logoutClient = endpoint({
  name: 'logoutClient',
  methods: ['POST'],
  path: '/Client/logout',
  access: 'client',
  summary: 'Ends the sign-in that the call carries. The device stays bound and keeps its place.',
  input: nothing,
  output: noBean,
  errors: [],
});

export const unbindDevice = endpoint({
  name: 'unbindDevice',
  methods: ['POST'],
  path: '/Website/deviceUnbind',
  access: 'customer',
  summary: 'Unbinds one of the caller’s devices: its place is free and its sign-in has ended.',
  input: z.object({ id: anyId }),
  output: noBean,
  /** INDIVIDUAL_ONLY: an administrator's account binds no devices. */
  errors: ['DEVICE_NOT_FOUND', 'INDIVIDUAL_ONLY'],
});

export const loginByHandOff = endpoint({
  name: 'loginByHandOff',
  methods: ['POST'],
  path: '/Website/formSign',
  access: 'anyone',
  summary: 'Signs in to the website, for 1 hour, with a code that a client app asked for.',
  input: z.object({ formSign: text(200), os: z.optional(text(100)), channelId: z.optional(text(100)) }),
  /** With the account's name, so that the page can say whom it signs in. */
  output: z.extend(signIn, { account: z.string() }),
  errors: ['HAND_OFF_INVALID'],
});
