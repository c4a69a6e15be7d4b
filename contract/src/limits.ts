/** The email pattern; its last part has two letters or more, because 2 to 6 would refuse real addresses. */
export const EMAIL_PATTERN = /^[a-z0-9._%+'-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 64;

export const PASSKEY_NAME_MAX = 60;

/** 4 to 16 letters or digits. Matching ignores case; shown as typed. */
export const TEAM_ID_PATTERN = /^[a-z0-9]{4,16}$/i;
export const TEAM_NAME_MAX = 40;
/** More seats than this are sold only by custom offers. */
export const TEAM_SEATS_MAX = 100;

/** 1 to 8 letters or digits, never changed. Matching ignores case; shown as typed. */
export const MEMBER_ID_PATTERN = /^[a-z0-9]{1,8}$/i;
export const MEMBER_NAME_MAX = 50;
/** Most members that one call may block, unblock, delete or import. */
export const MEMBERS_AT_ONCE = 500;
export const IMPORT_ROWS_MAX = 2000;
/** Rows on a page of a team’s members, devices and records. */
export const TEAM_PAGE_ROWS = 50;

/** Code points. */
export const TICKET_TITLE_MAX = 100;
export const TICKET_CONTENT_MAX = 5000;
/** Messages in a ticket, after which its customer can add no more: every page of the ticket loads all of them. */
export const TICKET_MESSAGES_MAX = 300;
export const TICKET_IMAGE_NUM = 3;

/** Of one picture, as uploaded. */
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
/** Bytes per second: the server refuses an upload that is slower on average. */
export const UPLOAD_SPEED_MIN = 32 * 1024;

/** Most spins that one wheel gives for friends’ first paid orders. */
export const FRIEND_SPINS_MAX = 10;

/** A wheel call repeated within this many seconds returns the spin already made. */
export const SPIN_REPEAT_SECONDS = 1;
