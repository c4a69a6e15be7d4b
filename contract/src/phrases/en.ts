import type { ErrorTexts } from './error-texts.ts';

export const errorTextsEn: ErrorTexts = {
  OK: 'OK',
  SESSION_REVOKED: 'You’ve been logged out because this session was ended or replaced. Please log in again.',
  NOT_SIGNED_IN: 'Log in to continue.',
  BAD_REQUEST: 'Something went wrong. Reload the page and try again.',
  NO_SUCH_ENDPOINT: 'Page not found.',
  BODY_TOO_LARGE: 'This is too large to send. Make it smaller and try again.',
  UNSUPPORTED_MEDIA_TYPE: 'This file type isn’t supported.',
  TOO_MANY_REQUESTS: 'Too many attempts. Try again in a few minutes.',
  INTERNAL_ERROR: 'Something went wrong on our side. Please try again.',
  SERVICE_UNAVAILABLE: 'The service is temporarily unavailable. Please try again in a minute.',

  WRONG_CREDENTIALS: 'Your account or password is incorrect. Please try again.',
  ACCOUNT_REQUIRED: 'Please enter an E-mail',
  EMAIL_INVALID: 'E-mail address is not correct',
  PASSWORD_REQUIRED: 'Please enter a password',
  PASSWORD_TOO_SHORT: 'Your password must be at least 6 characters long',
  PASSWORD_TOO_LONG: 'Your password must be no longer than 64 characters',
  PASSWORD_TOO_COMMON: 'This password is too easy to guess. Choose another.',
  PASSWORD_IS_ACCOUNT:
    'Your password can’t be the same as your account name or email address. Choose another.',
  CODE_REQUIRED: 'Please enter activation code',
  CODE_WRONG: 'Incorrect code. Check your email and try again.',
  CODE_EXPIRED: 'This code has expired. Request a new code.',
  CODE_USED: 'This code has already been used. Request a new code.',
  CODE_TRIES_USED: 'Too many incorrect attempts. Request a new code.',
  CODE_SENT_RECENTLY: 'We’ve already sent you an email. Please wait before requesting another.',
  ACCOUNT_EXISTS: 'This email address already has an account. Log in instead.',
  OLD_PASSWORD_WRONG: 'Incorrect current password. Please try again.',
  SET_PASSWORD_KEY_INVALID: 'This link has already been used or has expired. Request a new one.',
  INDIVIDUAL_ONLY:
    'You can’t do this with a team administrator account, which is for managing the team only.',
  ACCOUNT_BLOCKED: 'This account has been suspended. Please contact support.',
  ACCOUNT_UNKNOWN: 'Account does not exist',
  PASSWORD_WRONG: 'Password error',

  SECOND_STEP_NEEDED: 'Enter the code from your authenticator app.',
  SECOND_STEP_WRONG: 'This code is incorrect or has already been used. Enter a new code.',
  SECOND_STEP_TRIES_USED:
    'Too many incorrect codes. Try again in 15 minutes, or later if you’ve seen this message before.',
  SECOND_STEP_ON: 'Two-factor authentication is already on.',
  SECOND_STEP_OFF: 'Two-factor authentication is off.',
  SECOND_STEP_NOT_BEGUN: 'This setup has expired. Please start again.',
  HOLDER_UNPROVED: 'Enter your password to confirm it’s you.',
  PASSKEYS_UNAVAILABLE: 'Passkeys aren’t available at this web address. Log in with your password.',
  PASSKEY_REFUSED: 'We couldn’t verify this passkey. Try again, or use your password.',
  PASSKEY_NOT_FOUND: 'Passkey not found.',
  PASSKEYS_TOO_MANY: 'You’ve reached the limit of 20 passkeys. Remove one to add another.',
  EMAIL_CHANGED_RECENTLY:
    'For 72 hours after changing your email address, you can’t delete your account or enter an address for a refund.',
  RESET_REVIEW_OVER:
    'Too much time has passed since you reset your password. Log in and remove your passkeys on the “Account security” page.',
  SESSION_NOT_FOUND: 'Session not found. It may have already ended.',

  PRODUCT_UNKNOWN: 'This plan is no longer available. Choose another.',
  PAY_METHOD_UNKNOWN: 'This payment method isn’t available. Choose another.',
  ORDER_NOT_FOUND: 'Order not found.',
  ORDER_NOT_PAID: 'This order hasn’t been paid yet.',
  ORDERS_TOO_MANY_OPEN:
    'You have too many unpaid orders. Pay or cancel one of them, or wait 30 minutes for them to expire.',
  ORDER_NOT_OPEN: 'This order is no longer open. You can place a new order.',
  PRICE_CHANGED:
    'The price has changed, and you haven’t been charged. Check the new price before you continue.',
  PAYMENT_PROVIDER_SILENT:
    'We can’t reach the payment provider right now. If you’ve paid, your order will go through as soon as it responds. If not, try again in a few minutes.',
  ORDER_ALREADY_PAID: 'This order is already paid.',
  ORDER_BEING_PAID:
    'Your payment is being processed, so this order can’t be canceled right now. Check again in a few minutes.',
  REFUND_ADDRESS_WRONG:
    'This isn’t the TRC20 address of your own wallet. Copy the address from your wallet and try again.',
  REFUND_NOT_WAITING: 'There’s no refund of this order waiting for an address.',
  DAYS_CHANGED: 'The plan’s days have changed, and you haven’t been charged. Check them before you continue.',

  MANAGEMENT_ONLY:
    'This is a team administrator account, which is for managing the team only. To use the app, log in with a separate member account.',
  DEVICE_LIMIT: 'You’ve reached your device limit. Remove or replace a device to continue.',
  DEVICE_NOT_FOUND: 'This device isn’t in your account.',
  ACCESS_EXPIRED:
    'You have no active plan. Buy or renew a plan on the website, or contact your team administrator. Then log in again.',
  HAND_OFF_INVALID:
    'This link from the app has already been used or has expired. Open the website from the app again.',
  TEAM_DEVICES_FULL:
    'All your team’s device slots are in use. Remove one of your devices, or ask your team administrator for help.',

  TICKET_TYPE_REQUIRED: 'Choose a topic',
  TICKET_TITLE_REQUIRED: 'Enter a title',
  TICKET_CONTENT_REQUIRED: 'Write a message',
  TICKET_TYPE_UNKNOWN: 'Choose a topic from the list.',
  TICKET_TITLE_TOO_LONG: 'Keep the title to 100 characters or fewer',
  TICKET_CONTENT_TOO_LONG: 'Keep the message to 5,000 characters or fewer',
  TICKET_NOT_FOUND: 'Ticket not found. Tickets are deleted 7 days after they’re resolved.',
  TICKET_IMAGES_TOO_MANY: 'You can attach up to 3 images',
  TICKET_IMAGE_NOT_FOUND: 'Image not found. Please upload it again.',
  IMAGE_FORMAT_WRONG: 'Use a JPG, PNG or GIF image',
  IMAGE_TOO_LARGE: 'Images can be up to 5 MB each',
  IMAGE_TOO_MANY_PIXELS: 'This image has too many pixels or frames. Use a smaller one.',
  IMAGE_DAMAGED: 'This image is damaged. Choose another.',
  TICKET_FULL: 'This ticket can’t have more than 300 messages. Open a new one to continue.',

  ACTIVITY_IMAGE_NOT_FOUND: 'Image not found.',
  PAY_METHOD_MARK_NOT_FOUND: 'Image not found.',
  WHEEL_NOT_RUNNING: 'The prize wheel isn’t live right now.',
  WHEEL_NO_CHANCES:
    'You have no spins left. You get one for each paid order, and one for each friend’s first paid order.',
  WHEEL_TERMS_CHANGED: 'The rules just changed. You still have your spin. Check the new rules and try again.',
  DRAW_NOT_FOUND: 'Spin not found.',

  GATEWAY_KEY_WRONG: 'Gateway key missing or incorrect.',
  GATEWAY_CURSOR_UNKNOWN: 'Unknown cursor for this feed. Start again without a cursor.',

  TEAM_ONLY: 'Only a team administrator can do this.',
  MEMBER_ONLY: 'Only a team member can do this.',
  NOT_FOR_MEMBERS: 'Team members can’t do this. Ask your team administrator.',
  PASSWORD_TO_SET: 'Set your own password to continue.',
  MEMBER_BLOCKED: 'Your team administrator has blocked this account. Contact them for help.',
  PASSWORD_NOT_OWN: 'Choose your own password, not the one you were given.',
  TEAM_NAME_WRONG: 'Use up to 40 characters, with no web addresses',
  TEAM_ID_WRONG: 'Use 4–16 letters or numbers for the team ID',
  TEAM_ID_TAKEN: 'This team ID is already taken. Choose another.',
  TEAM_PACKAGE_NEEDED: 'Your team has no active plan. Buy or renew a plan to continue.',
  TEAM_SETS_USED_UP: 'Your plan doesn’t have that many device slots available. Add slots or free some up.',
  TEAM_SETS_WRONG: 'Enter a whole number of device slots, 1 or more',
  TEAM_SETS_TOO_MANY: 'For more than 100 device slots, contact support.',
  TEAM_SETS_BELOW_USED:
    'Your members are assigned more device slots than that. Free some up, or choose a larger number.',
  MEMBER_NOT_FOUND: 'Member not found.',
  MEMBER_ID_WRONG: 'Use 1–8 letters or numbers for the member ID',
  MEMBER_ID_TAKEN: 'This sub account has been used. Choose another ID.',
  MEMBER_NAME_WRONG: 'Enter a name of up to 50 characters, with no web addresses',
  MEMBER_EXPIRE_PAST: 'Invalid expiry date. Choose a date in the future.',
  MEMBER_EXPIRE_BEYOND: 'Choose a date no later than the plan’s expiry date',
  MEMBER_SETS_WRONG: 'Enter a whole number of device slots, 1 or more',
  MEMBER_DEVICES_BOUND: 'This member has more devices than that. Remove some of their devices first.',
  MEMBER_PASSWORD_OR_EMAIL: 'Enter a password, or an email address for a password setup link',
  MEMBER_EMAIL_OPTED_OUT: 'This address has opted out of emails from teams. Set a password instead.',
  MEMBER_EMAILS_USED_UP:
    'You’ve reached the daily limit for new email addresses. Try again tomorrow, or leave the email address blank.',
  MEMBER_EMAIL_REPEATED:
    'We send up to 10 emails a day to the same address. Set a password, or use another address.',
  MEMBER_ROWS_NONE: 'There are no rows in this list.',
  MEMBER_ROWS_TOO_MANY: 'A list can have up to 2,000 rows. Split it into smaller lists.',
  MEMBER_ROWS_WRONG: 'Some rows need fixing. No members were added.',
  IMPORT_RUNS: 'Another import is running. Please wait until it’s done.',
  IMPORT_NOT_FOUND: 'Import not found.',
};
