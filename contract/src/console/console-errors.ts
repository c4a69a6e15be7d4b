import { CODES, nameOfCode, type CodeName } from '../errors.ts';

/** Refusals of the console's endpoints only. The customers' site does not load their texts. */
export const CONSOLE_CODES = {
  /** The operator's role lacks the right that the endpoint needs. */
  RIGHT_MISSING: 7001,
  /** Two-factor must be set up first. */
  ENROLMENT_NEEDED: 7002,
  INVITATION_INVALID: 7003,
  OPERATOR_NOT_FOUND: 7004,
  OPERATOR_EXISTS: 7005,
  /** Operators cannot grant, change or block beyond their own rights, nor act on themselves. */
  OPERATOR_NOT_YOURS: 7006,
  OPERATOR_PASSWORD_SHORT: 7007,
  MFA_REQUIRED: 7008,
  LAST_OWNER: 7009,
  REASON_REQUIRED: 7010,
  /** The operator must give a password or passkey again. */
  REAUTH_NEEDED: 7011,
  APPROVAL_NOT_FOUND: 7012,
  /** Approved, declined or withdrawn already. */
  APPROVAL_DECIDED: 7013,
  APPROVAL_EXPIRED: 7014,
  /** The operator who made a request cannot approve it. */
  APPROVAL_OWN: 7015,
  /** What it would change has changed since the request. */
  APPROVAL_OUTDATED: 7016,
  /** Another request about the same thing waits. */
  APPROVAL_WAITS: 7017,
  /** The operator may not export customers, and has seen 1,000 addresses within an hour. */
  ADDRESSES_USED_UP: 7018,
  /** A call with the console's cookie, or for it, that does not come from the console's page. */
  CONSOLE_ADDRESS_WRONG: 7019,
  /** The server's settings lack the channel, or the operator has confirmed no chat. */
  ALERT_CHANNEL_OFF: 7021,
  /** No chat's number or name, or Telegram does not deliver to it. */
  TELEGRAM_CHAT_WRONG: 7022,
  TELEGRAM_SILENT: 7023,
  /** No minutes of a day, or quiet hours without a length. */
  ALERT_HOURS_WRONG: 7024,
  /** Also one that has expired, or was guessed too often. */
  ALERT_CODE_WRONG: 7025,
  ROLE_NOT_FOUND: 7030,
  /** Empty, or another role has it. */
  ROLE_NAME_WRONG: 7031,
  /** No rights, or one that only owners have. */
  ROLE_RIGHTS_WRONG: 7032,
  /** Only an owner may hold both of two rights that are kept apart. */
  RIGHTS_KEPT_APART: 7033,
  ROLE_IN_USE: 7034,
  /** The approving operator's own limits do not admit it. */
  LIMIT_EXCEEDED: 7035,
  /** Unknown, used or expired. */
  OPERATOR_RESET_INVALID: 7036,
  /** Invited or blocked. */
  OPERATOR_NOT_ACTIVE: 7037,
  /** A role that refunds or adds days needs all limits for it. */
  ROLE_LIMITS_MISSING: 7038,
  /** It would give days without a limit: a price of 0, more extra days than the plan has, a longer trial. */
  NEEDS_OWNER: 7039,

  /** The operator has none with this id. */
  SAVED_VIEW_NOT_FOUND: 7040,
  /** Of one list. */
  SAVED_VIEWS_TOO_MANY: 7041,

  /** A colleague has replied after the newest message that the writer has seen. */
  TICKET_ANSWERED_MEANWHILE: 7301,
  TICKET_ASSIGNED_MEANWHILE: 7302,
  /** The operator may not answer tickets. */
  TICKET_ASSIGNEE_UNFIT: 7303,
  /** Only two different tickets of one customer can be merged. */
  TICKET_MERGE_UNFIT: 7304,
  CANNED_REPLY_NOT_FOUND: 7305,
  CANNED_REPLY_INCOMPLETE: 7306,
  CANNED_REPLIES_TOO_MANY: 7307,
  TICKET_TAG_TOO_LONG: 7308,
  /** Of one ticket. */
  TICKET_TAGS_TOO_MANY: 7309,
  /** In use on all tickets. */
  TICKET_TAG_NAMES_TOO_MANY: 7310,
  CANNED_REPLY_WORD_UNKNOWN: 7311,
  /** The customer has written after the newest message that the operator has seen. */
  TICKET_WRITTEN_MEANWHILE: 7312,
  CUSTOMER_NOT_FOUND: 7101,
  /** The account has been deleted. */
  CUSTOMER_GONE: 7102,
  /** It is blocked, or not blocked, already: someone else was first. */
  CUSTOMER_BLOCK_UNCHANGED: 7103,
  /** No days, or none left of that tier to take. */
  CUSTOMER_TIME_UNCHANGED: 7104,
  /** The key was used for another change of time, or another email. */
  CUSTOMER_KEY_USED: 7105,
  CUSTOMER_MAIL_NOT_FOUND: 7106,
  /** The text is deleted once an email has been delivered. */
  CUSTOMER_MAIL_NOT_KEPT: 7107,
  CUSTOMER_MAIL_RAN_OUT: 7108,
  CUSTOMER_MAIL_WAITING: 7109,
  CUSTOMER_EMAIL_WRONG: 7110,
  CUSTOMER_EMAIL_SAME: 7111,
  /** Another account has it, or can get it back by undoing a change. */
  CUSTOMER_EMAIL_TAKEN: 7112,
  CUSTOMER_MFA_OFF: 7113,
  /** Two-factor will be turned off already. */
  CUSTOMER_MFA_PLANNED: 7114,
  /** No code was sent, or the customer has canceled. */
  CUSTOMER_MFA_NOT_ASKED: 7115,
  /** A member without an email address. */
  CUSTOMER_NO_ADDRESS: 7116,
  /** A team’s administrator. */
  CUSTOMER_NOT_INDIVIDUAL: 7117,
  CUSTOMER_TEXT_MISSING: 7118,
  CUSTOMER_SLOTS_END_WRONG: 7119,
  /** The address was changed in the last 72 hours, and the one before it can undo that. */
  CUSTOMER_EMAIL_NEW: 7120,
  /** Nothing was captured for the order. */
  REFUND_NOT_POSSIBLE: 7201,
  /** Both conditions of the policy must be confirmed. */
  REFUND_CONDITIONS: 7202,
  REFUND_NOT_OFFERED: 7203,
  /** The policy's amount has changed since it was shown. */
  REFUND_FIGURE_CHANGED: 7204,
  REFUND_TOO_MUCH: 7205,
  /** The form's key was used for another refund. */
  REFUND_KEY_USED: 7206,
  REVIEW_ITEM_NOT_FOUND: 7207,
  REVIEW_ITEM_RESOLVED: 7208,
  ORDER_NOT_PAYABLE: 7209,
  ORDER_ACCOUNT_GONE: 7210,
  OFFLINE_REFERENCE_REQUIRED: 7211,
  OFFLINE_REFERENCE_USED: 7212,
  /** The payment granted its time, or is unknown here, or nothing is left of it. */
  PAYMENT_NOT_RETURNABLE: 7213,
  PAYMENT_ON_ITS_WAY_BACK: 7214,
  PAYMENT_SUM_CHANGED: 7215,
  /** Only an unclear dispute that is open here can be decided. */
  DISPUTE_NOT_OPEN: 7220,
  REFUND_NOT_FOUND: 7221,
  /** It has ended, or its provider sends it. */
  REFUND_NOT_TO_SEND: 7222,
  REFUND_ADDRESS_MISSING: 7223,
  REFUND_HASH_WRONG: 7224,
  /** The transaction brought a payment or sent another refund. */
  REFUND_HASH_USED: 7225,
  /** The customer has named another address than the operator was shown. */
  REFUND_ADDRESS_CHANGED: 7226,
  /** A team order that is refunded in full gives no slots, so the refund cannot keep its days. */
  REFUND_KEEPS_DAYS: 7227,
  PAYMENT_DIFFERENCE_NOT_FOUND: 7231,
  PAYMENT_DIFFERENCE_RESOLVED: 7232,
  PROVIDER_NOT_FOUND: 7233,
  /** It did not answer, or not properly; the log says why. */
  PROVIDER_SILENT: 7234,
  /** The sandbox has no external provider to ask. */
  PROVIDER_NOT_EXTERNAL: 7235,
  /** Another currency, partly refunded, or its order can no longer be paid. */
  PAYMENT_NOT_ACCEPTABLE: 7260,
  /** The form's key was used for another payment. */
  PAYMENT_ACCEPT_KEY_USED: 7261,
  /** No days, an end before the start, or more than one response holds. */
  OVERVIEW_RANGE_WRONG: 7501,

  MAIL_NOT_FOUND: 7551,
  MAIL_NOT_FAILED: 7552,
  /** Too old to be useful, such as an email with a code. */
  MAIL_EXPIRED: 7553,
  MAIL_ACCOUNT_GONE: 7554,
  /** Recipient and text have been deleted. */
  MAIL_EMPTIED: 7555,
  JOB_NOT_FOUND: 7556,
  /** The kind runs one job at a time, and one waits or runs. */
  JOB_WAITS_ALREADY: 7557,
  /** Someone else changed it since the operator loaded it; the bean has the current state. */
  CHANGED_MEANWHILE: 7401,
  NOTHING_CHANGED: 7402,
  PLAN_NOT_FOUND: 7403,
  PLAN_EXISTS: 7404,
  PLAN_KEY_WRONG: 7405,
  PAY_METHOD_MARK_NOT_PNG: 7427,
  PLAN_NAME_WRONG: 7406,
  PLAN_DAYS_WRONG: 7407,
  PLAN_DEVICES_WRONG: 7408,
  PLAN_PRICE_WRONG: 7409,
  PLAN_SAVE_WRONG: 7410,
  OFFER_PRICE_WRONG: 7411,
  /** An offer may not claim more than it saves against the plan’s own list price. */
  OFFER_SAVE_WRONG: 7412,
  OFFER_END_WRONG: 7413,
  ANNOUNCEMENT_NOT_FOUND: 7414,
  ANNOUNCEMENT_OVER: 7415,
  ANNOUNCEMENT_TEXT_WRONG: 7416,
  ANNOUNCEMENT_LINK_WRONG: 7417,
  ANNOUNCEMENT_END_WRONG: 7418,
  SETTING_WRONG: 7419,
  APPLE_ACCOUNT_WRONG: 7420,
  MAIL_TEMPLATE_NOT_FOUND: 7421,
  MAIL_TEXT_EMPTY: 7422,
  MAIL_TEXT_LONG: 7423,
  MAIL_TEXT_WORD_UNKNOWN: 7424,
  MAIL_TEXT_WORD_MISSING: 7425,
  /** An email with a code must not contain another six-digit number. */
  MAIL_TEXT_DIGITS: 7426,
  /** An email with a code or key must not name another host than the site's. */
  MAIL_TEXT_LINK: 7428,
  /** A price changes by more than 30 % and was not typed again; the bean has the changes. */
  PRICE_UNCONFIRMED: 7429,
  SCHEDULE_TIME_WRONG: 7430,
  /** A change of the plan is scheduled already. */
  SCHEDULE_EXISTS: 7431,
  /** Made, canceled or edited by someone else. */
  SCHEDULE_NOT_FOUND: 7432,

  CAMPAIGN_NOT_FOUND: 7601,
  CAMPAIGN_OVER: 7602,
  CAMPAIGN_TITLE_WRONG: 7603,
  CAMPAIGN_TERMS_WRONG: 7604,
  /** Ends before it begins, or in the past; or the start of a running one would move. */
  CAMPAIGN_TIMES_WRONG: 7605,
  /** Another one of its kind runs at the same time. */
  CAMPAIGN_OVERLAPS: 7606,
  CAMPAIGN_EXTRA_DAYS_WRONG: 7607,
  WHEEL_WEIGHTS_WRONG: 7608,
  /** Less than has been won, or not an integer. */
  WHEEL_BUDGET_WRONG: 7609,
  SPINS_WRONG: 7610,
  /** The form's key was used for another grant. */
  SPINS_KEY_USED: 7611,

  CUSTOMER_NO_TEAM: 7701,
  TEAM_OFFER_NOT_FOUND: 7702,
  /** Already paid, withdrawn or expired. */
  TEAM_OFFER_OVER: 7703,
  TEAM_OFFER_WRONG: 7704,
  /** Fewer seats than the team's members hold. */
  TEAM_OFFER_BELOW_USED: 7705,
  TEAM_TIMES_WRONG: 7706,
  TEAM_SIZES_WRONG: 7707,

  BULK_ACTION_NOT_FOUND: 7801,
  BULK_ROWS_TOO_MANY: 7802,
  /** It cannot be undone, has been undone, or still runs. */
  BULK_UNDO_UNFIT: 7803,
  /** It has ended, or has not begun. */
  BULK_NOT_RUNNING: 7804,
  /** The form was already used for another action. */
  BULK_KEY_USED: 7805,
} as const;

export type ConsoleError = keyof typeof CONSOLE_CODES;
export type AnyCodeName = CodeName | ConsoleError;

export const ALL_CODES = { ...CODES, ...CONSOLE_CODES } as const;

const NAMES = new Map<number, ConsoleError>(
  (Object.entries(CONSOLE_CODES) as [ConsoleError, number][]).map(([name, code]) => [code, name]),
);

/** As `nameOfCode`, for callers of the console's endpoints. */
export function nameOfAnyCode(code: number): AnyCodeName | undefined {
  return nameOfCode(code) ?? NAMES.get(code);
}
