export const ANNOUNCEMENT_MAX = 200;

/** Code points. */
export const CAMPAIGN_TITLE_MAX = 60;
export const CAMPAIGN_TERMS_MAX = 2000;
export const EXTRA_DAYS_MAX = 3650;

/** Code points. */
export const CANNED_NAME_MAX = 60;

/** Code points of a tag, tags of one ticket, and different tags in use. */
export const TICKET_TAG_LENGTH_MAX = 24;
export const TICKET_TAGS_MAX = 5;
export const TICKET_TAG_NAMES_MAX = 50;

/** Code points of a message's beginning in the queue. */
export const TICKET_PREVIEW_LENGTH = 160;

/** Most days that one change gives or takes. */
export const TIME_ACT_DAYS_MAX = 3660;

/** The counts of emails stop here. */
export const DELIVERY_COUNT_MAX = 10_000;

export const MAIL_SUBJECT_MAX = 150;
export const OPERATOR_NAME_MAX = 60;
/** US cents or days. */
export const ROLE_LIMIT_MAX = 100_000_000;

/** Most days in one response: by day, and by month. */
export const OVERVIEW_MAX_DAYS = { day: 400, month: 3700 } as const;

/** The days that recurring revenue is stated for. */
export const MRR_DAYS = 30;
/** A customer who buys again within so many days after their access has ended renews. */
export const RENEWAL_DAYS = 7;
/** After how many months the churn of a cohort is stated. */
export const CHURN_MONTHS = [1, 2, 3, 6, 12] as const;

/** Most seats and days of one offer. */
export const OFFER_SEATS_MAX = 10_000;
export const OFFER_DAYS_MAX = 1080;
export const OFFER_VALID_DAYS_MAX = 90;
/** Most times, and most sizes, in the prices of team plans. */
export const TEAM_PRICE_ROWS_MAX = 20;

/** How often an open ticket page sends its presence. */
export const PRESENCE_EVERY_SECONDS = 15;

/** Most spins of one grant. */
export const GRANT_SPINS_MAX = 100;

/** Device slots that an operator may add to one customer’s limit. */
export const DEVICE_SLOTS_MAX = 10;

/** Most rows of one bulk action, and most that are selected one by one. */
export const BULK_ROWS_MAX = 100_000;
export const BULK_IDS_MAX = 500;
/** Characters of an email’s text by an operator, of a note on a customer, and of a tag; and tags of one customer. */
export const SUPPORT_TEXT_MAX = 5000;
export const CUSTOMER_NOTE_MAX = 2000;
export const CUSTOMER_TAG_MAX = 30;
export const CUSTOMER_TAGS_MAX = 10;

/** US dollars: the highest total that an order can have, whose cents are a 32-bit integer. */
export const AMOUNT_USD_MAX = 21_474_836.47;

/** Orders whose amounts are summed; more are only said to be more. */
export const SUMMED_ORDERS_MAX = 10_000;
/** The same for customers, and for payments to review, which take longer. */
export const COUNTED_ROWS_MAX = 1000;

/** Code points of a view’s name and of its address, and views that an operator saves of one list. */
export const VIEW_NAME_MAX = 60;
export const VIEW_QUERY_MAX = 1000;
export const SAVED_VIEWS_MAX = 50;
