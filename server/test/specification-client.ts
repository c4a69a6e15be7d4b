/**
 * A client of the API, written only from the specification. It imports nothing, runs in Node and in browsers, and knows
 * only the paths and fields that the specification names. `specification-life.ts` takes it through its life.
 */

// The fields that clients read. A response may hold more; `null` is a field that may hold anything.
const TEXTS = { zh: String, tw: String, en: String } as const;
const LOGIN = { data: String, id: null } as const;
const MEMBER_LOGIN = { ...LOGIN, resetPassword: Boolean } as const;
const CAMPAIGN_CHECK = { enable: Boolean, endTime: Number, title: TEXTS, image: { b: TEXTS } } as const;
const PLAN = {
  key: String,
  name: TEXTS,
  price: { usd: Number },
  save: Number,
  recommend: Number,
  lastTime: Number,
  extraDays: Number,
  deviceMode: Number,
  deviceNum: Number,
} as const;
const PLANS = {
  goods: [PLAN],
  payArray: [{ id: null, name: String, icon: String }],
  activity: { enable: Boolean, image: { b: TEXTS } },
  devicePublic: { nowDeviceNum: Number },
} as const;
const ORDER = { error: Boolean, status: String, url: String } as const;
const INFO = {
  account: String,
  vipType: Number,
  expired: Boolean,
  expiredSVip: Boolean,
  expire: Number,
  maxDeviceNum: Number,
  device: [{ id: null, name: String, type: String, platform: String, linkTime: Number }],
  pays: [{ id: null, name: { en: String, cn: String }, date: Number }],
} as const;
const RECEIPT = {
  productName: String,
  transactionId: String,
  account: String,
  date: Number,
  type: String,
  price: Number,
  usd: Number,
  expire: Number,
} as const;
const TICKETS = [{ id: null, title: String, date: Number, state: Number }] as const;
const TICKET = {
  info: { title: String, state: Number },
  messages: [{ userId: null, date: Number, content: String, file: [String] }],
} as const;
const INVITE = { url: String, promoData: null, shareData: { reg: Number, reward: Number } } as const;
const CAMPAIGNS = [
  { link: String, startTime: Number, endTime: Number, image: { en: String, zh: String } },
] as const;
const LOTTERY = {
  num: Number,
  url: String,
  wall: [{ name: String, days: Number }],
  record: [{ date: Number, days: Number }],
} as const;
const SPIN = { days: Number } as const;

type Shape =
  | StringConstructor
  | NumberConstructor
  | BooleanConstructor
  | null
  | readonly [Shape]
  | { readonly [field: string]: Shape };
type Read<S> = S extends StringConstructor
  ? string
  : S extends NumberConstructor
    ? number
    : S extends BooleanConstructor
      ? boolean
      : S extends null
        ? unknown
        : S extends readonly [infer Item]
          ? readonly Read<Item>[]
          : { readonly [Field in keyof S]: Read<S[Field]> };

/** Where a response differs from its shape; undefined if nowhere. */
function findDifference(value: unknown, shape: Shape, path: string): string | undefined {
  if (shape === null) return value === undefined || value === null ? path : undefined;
  if (typeof shape === 'function') return typeof value === shape.name.toLowerCase() ? undefined : path;
  if (typeof value !== 'object' || value === null) return path;
  if (Array.isArray(shape) !== Array.isArray(value)) return path;
  const parts = Array.isArray(value)
    ? value.map((item, index) => findDifference(item, (shape as readonly [Shape])[0], `${path}[${index}]`))
    : Object.entries(shape).map(([field, of]) =>
        findDifference((value as Payload)[field], of, `${path}.${field}`),
      );
  return parts.find((part) => part !== undefined);
}

type Payload = Readonly<Record<string, unknown>>;

interface Texts {
  readonly cn: string;
  readonly en: string;
}

/** A response whose code is not 200; the message is its English text. */
export class ApiError extends Error {
  readonly code: number;
  readonly texts: Texts;
  /** Seconds until a retry may succeed; NaN if the server names none. */
  readonly retryAfter: number;

  constructor(code: number, texts: Texts, retryAfter: number) {
    super(texts.en);
    this.code = code;
    this.texts = texts;
    this.retryAfter = retryAfter;
  }
}

/** `msg` is Base64: a plain text, or JSON with `cn` and `en`. */
function readTexts(msg: string): Texts {
  const text = new TextDecoder().decode(Uint8Array.from(atob(msg), (byte) => byte.charCodeAt(0)));
  try {
    const { cn, en } = JSON.parse(text) as Partial<Texts>;
    if (typeof cn === 'string' && typeof en === 'string') return { cn, en };
  } catch {
    // A plain text.
  }
  return { cn: text, en: text };
}

export type Client = ReturnType<typeof createClient>;

export function createClient(base: string) {
  let token = '';

  async function call<S extends Shape>(
    method: 'GET' | 'POST',
    path: string,
    payload: Payload | FormData | undefined,
    shape?: S,
  ): Promise<Read<S>> {
    const url = new URL(path, base);
    const isForm = payload instanceof FormData;
    if (method === 'GET')
      for (const [name, value] of Object.entries(payload ?? {})) url.searchParams.set(name, String(value));
    const response = await fetch(url, {
      method,
      credentials: 'include',
      signal: AbortSignal.timeout(20_000),
      headers: {
        ...(isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(token === '' ? {} : { Authorization: token }),
      },
      ...(method === 'GET' || payload === undefined
        ? {}
        : { body: isForm ? payload : JSON.stringify(payload) }),
    });
    if (!response.ok) throw new Error(`${path} answered HTTP ${response.status}`);
    const { code, msg, bean } = (await response.json()) as { code: number; msg: string; bean: unknown };
    if (code === 3 || code === 401) token = '';
    if (code !== 200)
      throw new ApiError(code, readTexts(msg), Number(response.headers.get('Retry-After') ?? Number.NaN));
    const difference = shape === undefined ? undefined : findDifference(bean, shape, 'bean');
    if (difference !== undefined) throw new Error(`${path} answered another ${difference}`);
    return bean as Read<S>;
  }
  const get = <S extends Shape>(path: string, shape: S, payload?: Payload) =>
    call('GET', path, payload, shape);
  const post = <S extends Shape>(path: string, shape?: S, payload?: Payload | FormData) =>
    call('POST', path, payload, shape);
  const keepToken = <L extends { readonly data: string }>(login: L): L => {
    token = login.data;
    return login;
  };

  return {
    isSignedIn: () => token !== '',
    useToken: (given: string) => void (token = given),

    regCode: (account: string) => post('/Website/regCode', undefined, { account }),
    reg: (payload: { account: string; code: number | string; password: string }) =>
      post('/Website/reg', undefined, payload),
    login: async (payload: { account: string; password: string }) =>
      keepToken(await post('/Website/login', LOGIN, payload)),
    mainLogin: async (payload: { email: string; password: string }) =>
      keepToken(await get('/Team/mainLogin', { data: String } as const, payload)),
    memberLogin: async (payload: { account: string; password: string }) =>
      keepToken(await get('/Team/memberLogin', MEMBER_LOGIN, payload)),
    forgotCode: (email: string) => post('/Website/forgotCode', undefined, { email }),
    forgot: (payload: { email: string; code: number | string; password: string }) =>
      post('/Website/forgot', undefined, payload),
    /** What the set-password page does for a member: the flagged token is the key, and is removed. */
    setPassword: async (password: string) => {
      await post('/Website/repass', undefined, { key: token, password });
      token = '';
    },

    info: () => post('/Website/info', INFO, {}),
    deviceUnbind: (id: unknown) => post('/Website/deviceUnbind', undefined, { id }),
    skuList: () => post('/Website/skuList', PLANS),
    createRenewOrder: (payload: {
      productId: string;
      mId: string;
      payType: string;
      source: string | null;
      channelId: number | null;
      pv: string | null;
    }) => post('/Website/createRenewOrder', ORDER, payload),
    orderReceipt: (orderId: unknown) => post('/Website/orderReceipt', RECEIPT, { orderId }),

    ticket: () => post('/Website/ticket', TICKETS),
    ticketView: (id: unknown) => post('/Website/ticketView', TICKET, { id }),
    ticketAdd: (payload: { type: string; title: string; content: string; file: readonly string[] | null }) =>
      post('/Website/ticketAdd', undefined, payload),
    ticketReply: (payload: {
      subject: unknown;
      title: string;
      content: string;
      file: readonly string[] | null;
    }) => post('/Website/ticketAdd', undefined, payload),
    ticketImageUpload: (image: Blob) => {
      const form = new FormData();
      form.append('image', image, 'screen.png');
      return post('/Website/ticketImageUpload', [String] as const, form);
    },

    invite: () => post('/Website/invite', INVITE),
    activityCheck: () => post('/Website/activityCheck', CAMPAIGN_CHECK, {}),
    activityList: () => get('/Website/activityList', CAMPAIGNS),
    activityLotteryInfo: () => get('/Website/activityLotteryInfo', LOTTERY),
    activityLotteryDraw: () => get('/Website/activityLotteryDraw', SPIN),
  };
}
