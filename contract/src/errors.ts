/** Codes that every endpoint may return; those with a status are transport errors. */
export const COMMON_CODES = {
  OK: 200,
  /** This session was replaced or revoked; clients delete the token. */
  SESSION_REVOKED: 3,
  /** Not logged in, or the session has expired; clients delete the token. */
  NOT_SIGNED_IN: 401,
  BAD_REQUEST: 400,
  NO_SUCH_ENDPOINT: 404,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

/** Business refusals: HTTP 200, each with a distinct code, so that clients need not read texts. */
export const BUSINESS_CODES = {
  WRONG_CREDENTIALS: 1001,
  ACCOUNT_REQUIRED: 1002,
  EMAIL_INVALID: 1003,
  PASSWORD_REQUIRED: 1004,
  PASSWORD_TOO_SHORT: 1005,
  PASSWORD_TOO_LONG: 1006,
  PASSWORD_TOO_COMMON: 1007,
  PASSWORD_IS_ACCOUNT: 1008,
  CODE_REQUIRED: 1009,
  CODE_WRONG: 1010,
  CODE_EXPIRED: 1011,
  CODE_USED: 1012,
  CODE_TRIES_USED: 1013,
  CODE_SENT_RECENTLY: 1014,
  /** 1015 was CODE_DAILY_LIMIT, until 0.1.0. */
  ACCOUNT_EXISTS: 1016,
  OLD_PASSWORD_WRONG: 1017,
  SET_PASSWORD_KEY_INVALID: 1018,
  INDIVIDUAL_ONLY: 1019,
  /** Returned only after the right password or passkey. */
  ACCOUNT_BLOCKED: 1021,
  /** In the specification but never sent: it would reveal to strangers who has an account. */
  ACCOUNT_UNKNOWN: 1090,
  PASSWORD_WRONG: 1091,

  /** The password was right; repeat the call with `otp`. */
  SECOND_STEP_NEEDED: 1101,
  SECOND_STEP_WRONG: 1102,
  SECOND_STEP_TRIES_USED: 1103,
  SECOND_STEP_ON: 1104,
  SECOND_STEP_OFF: 1105,
  SECOND_STEP_NOT_BEGUN: 1106,
  /** Re-authentication is needed: repeat the call with `password`. */
  HOLDER_UNPROVED: 1107,
  PASSKEYS_UNAVAILABLE: 1108,
  PASSKEY_REFUSED: 1109,
  PASSKEY_NOT_FOUND: 1110,
  PASSKEYS_TOO_MANY: 1111,
  SESSION_NOT_FOUND: 1112,
  /** The half hour after a reset is over, or the key is none. */
  RESET_REVIEW_OVER: 1113,
  /** The address before can still undo the change, and with it whatever followed. */
  EMAIL_CHANGED_RECENTLY: 1114,

  PRODUCT_UNKNOWN: 2001,
  PAY_METHOD_UNKNOWN: 2002,
  ORDER_NOT_FOUND: 2003,
  ORDER_NOT_PAID: 2004,
  ORDERS_TOO_MANY_OPEN: 2005,
  ORDER_NOT_OPEN: 2006,
  /** The bean has the current price. Nothing was ordered: the customer must see the new sum first. */
  PRICE_CHANGED: 2007,
  /** Its money has arrived: it cannot be cancelled and need not be paid again. */
  ORDER_ALREADY_PAID: 2008,
  /** Its provider is capturing the money, or checking it. */
  ORDER_BEING_PAID: 2009,
  /** Nothing is lost: the payment is polled again and the order stays open. */
  PAYMENT_PROVIDER_SILENT: 2010,
  REFUND_ADDRESS_WRONG: 2011,
  /** No refund of the order waits for an address. */
  REFUND_NOT_WAITING: 2012,
  /** The plan's days, or its bonus days, are no longer those shown. Nothing was ordered. */
  DAYS_CHANGED: 2013,

  MANAGEMENT_ONLY: 3001,
  /** The bean has the bound devices, so that the app can offer to replace one. */
  DEVICE_LIMIT: 3002,
  DEVICE_NOT_FOUND: 3003,
  /** The account's time has run out; the calling app's session has ended. */
  ACCESS_EXPIRED: 3004,
  /** Wrong, used or expired alike, so that a found code reveals nothing. */
  HAND_OFF_INVALID: 3005,
  /** Members hold more seats than the team has left, and as many devices are bound as it has. The bean as above. */
  TEAM_DEVICES_FULL: 3006,

  TICKET_TYPE_REQUIRED: 4101,
  TICKET_TITLE_REQUIRED: 4102,
  TICKET_CONTENT_REQUIRED: 4103,
  TICKET_TYPE_UNKNOWN: 4104,
  TICKET_TITLE_TOO_LONG: 4105,
  TICKET_CONTENT_TOO_LONG: 4106,
  TICKET_NOT_FOUND: 4107,
  TICKET_IMAGES_TOO_MANY: 4108,
  TICKET_IMAGE_NOT_FOUND: 4109,
  IMAGE_FORMAT_WRONG: 4110,
  IMAGE_TOO_LARGE: 4111,
  IMAGE_TOO_MANY_PIXELS: 4112,
  IMAGE_DAMAGED: 4113,
  TICKET_FULL: 4114,

  ACTIVITY_IMAGE_NOT_FOUND: 5001,
  PAY_METHOD_MARK_NOT_FOUND: 5002,
  WHEEL_NOT_RUNNING: 5101,
  WHEEL_NO_CHANCES: 5102,
  /** The terms shown to the caller are outdated; no spin was spent, and the new terms must be shown first. */
  WHEEL_TERMS_CHANGED: 5103,
  DRAW_NOT_FOUND: 5104,

  GATEWAY_KEY_WRONG: 6001,
  GATEWAY_CURSOR_UNKNOWN: 6002,

  TEAM_ONLY: 8001,
  MEMBER_ONLY: 8002,
  /** Buying, inviting and managing the team are for the administrator. */
  NOT_FOR_MEMBERS: 8003,
  /** The member must set their own password first. */
  PASSWORD_TO_SET: 8004,
  /** Returned only after the right password. */
  MEMBER_BLOCKED: 8005,
  /** The password equals the one that the administrator gave. */
  PASSWORD_NOT_OWN: 8006,
  TEAM_NAME_WRONG: 8101,
  TEAM_ID_WRONG: 8102,
  TEAM_ID_TAKEN: 8103,
  /** Without a current plan members can neither be added nor get more. */
  TEAM_PACKAGE_NEEDED: 8104,
  /** The bean has the number of free seats. */
  TEAM_SETS_USED_UP: 8105,
  TEAM_SETS_WRONG: 8106,
  TEAM_SETS_TOO_MANY: 8107,
  /** The bean has the number of used seats, which must be freed first. */
  TEAM_SETS_BELOW_USED: 8108,
  MEMBER_NOT_FOUND: 8201,
  MEMBER_ID_WRONG: 8202,
  MEMBER_ID_TAKEN: 8203,
  MEMBER_NAME_WRONG: 8204,
  MEMBER_EXPIRE_PAST: 8205,
  MEMBER_EXPIRE_BEYOND: 8206,
  MEMBER_SETS_WRONG: 8207,
  /** The bean has the number of bound devices, which exceeds the member's new seats. */
  MEMBER_DEVICES_BOUND: 8208,
  /** Neither a password nor an address for a link. */
  MEMBER_PASSWORD_OR_EMAIL: 8209,
  /** The address's holder wants no emails from teams, so a link can't be mailed. */
  MEMBER_EMAIL_OPTED_OUT: 8210,
  /** The team has named three new addresses for each paid seat in 24 hours. */
  MEMBER_EMAILS_USED_UP: 8211,
  /** More rows of an import would be mailed to this address than the limit per day allows. */
  MEMBER_EMAIL_REPEATED: 8212,
  MEMBER_ROWS_NONE: 8301,
  MEMBER_ROWS_TOO_MANY: 8302,
  /** The bean has every fault of every row; nothing was written. */
  MEMBER_ROWS_WRONG: 8303,
  /** Another import of the team runs. */
  IMPORT_RUNS: 8304,
  IMPORT_NOT_FOUND: 8305,
} as const;

export const CODES = { ...COMMON_CODES, ...BUSINESS_CODES } as const;

export type CommonError = keyof typeof COMMON_CODES;
export type BusinessError = keyof typeof BUSINESS_CODES;
export type CodeName = keyof typeof CODES;

const NAMES = new Map<number, CodeName>(
  (Object.entries(CODES) as [CodeName, number][]).map(([name, code]) => [code, name]),
);

/** The name of a wire code; undefined if this version of the contract does not know it. */
export function nameOfCode(code: number): CodeName | undefined {
  return NAMES.get(code);
}
