import type { Language } from '@causeway/contract/language';

/** A page after an action, or one that asks for it. */
export interface LinkTexts {
  readonly title: string;
  readonly text: string;
  readonly button?: string;
}

export interface AccountLinkTexts {
  readonly confirm: (email: string) => LinkTexts;
  readonly code: string;
  readonly again: string;
  readonly sentAgain: string;
  readonly changed: (email: string) => LinkTexts;
  readonly undo: (email: string) => LinkTexts;
  readonly undone: LinkTexts;
  readonly cancel: LinkTexts;
  readonly canceled: LinkTexts;
  readonly over: LinkTexts;
  readonly login: string;
  readonly reset: string;
  readonly refusals: Readonly<Record<LinkRefusal, string>>;
}

/** What the pages can refuse. */
export const LINK_REFUSALS = [
  'CODE_REQUIRED',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_USED',
  'CODE_TRIES_USED',
  'CODE_SENT_RECENTLY',
  'ACCOUNT_EXISTS',
  'TOO_MANY_REQUESTS',
] as const;
export type LinkRefusal = (typeof LINK_REFUSALS)[number];

export const ACCOUNT_LINK_TEXTS: Readonly<Record<Language, AccountLinkTexts>> = {
  en: {
    confirm: (email) => ({
      title: 'Confirm your new email address',
      text: `Enter the six-digit code we emailed to ${email}.`,
      button: 'Confirm email address',
    }),
    code: 'Code',
    again: 'Email me a new code',
    sentAgain: 'We’ve emailed you a new code.',
    changed: (email) => ({
      title: 'Your email address was changed',
      text: `Your account’s email address is now ${email}. Use it to log in.`,
    }),
    undo: (email) => ({
      title: 'Undo the email address change?',
      text: `The email address of your account was changed to ${email}. If you undo the change, your account gets its previous address back and you’re logged out everywhere.`,
      button: 'Undo change',
    }),
    undone: {
      title: 'The email address change was undone',
      text: 'Your account has its previous email address again, and all sessions have ended. If someone may know your password, reset it now.',
    },
    cancel: {
      title: 'Keep two-factor authentication?',
      text: 'Our support team was asked to turn off two-factor authentication for your account. If you cancel, it stays on.',
      button: 'Keep two-factor authentication',
    },
    canceled: {
      title: 'Two-factor authentication stays on',
      text: 'The request was canceled. If you didn’t ask for it, reset your password.',
    },
    over: {
      title: 'This link is no longer valid',
      text: 'It has expired, was already used or was replaced by a newer one. If you need help, contact support.',
    },
    login: 'Log in',
    reset: 'Reset password',
    refusals: {
      CODE_REQUIRED: 'Enter the code.',
      CODE_WRONG: 'That code doesn’t match. Check the email and try again.',
      CODE_EXPIRED: 'This code has expired. Get a new one.',
      CODE_USED: 'This code was already used. Get a new one.',
      CODE_TRIES_USED: 'This code was entered incorrectly too often. Get a new one.',
      CODE_SENT_RECENTLY: 'We’ve just emailed you a code. Wait a moment before you get another one.',
      ACCOUNT_EXISTS: 'Another account now uses this email address. Contact support.',
      TOO_MANY_REQUESTS: 'Too many attempts. Wait a moment and try again.',
    },
  },
  zh: {
    confirm: (email) => ({
      title: '确认新邮箱',
      text: `请输入发送到 ${email} 的六位验证码。`,
      button: '确认新邮箱',
    }),
    code: '验证码',
    again: '重新获取验证码',
    sentAgain: '新的验证码已发送。',
    changed: (email) => ({
      title: '邮箱已修改',
      text: `您账号的邮箱已改为 ${email}，今后请用它登录。`,
    }),
    undo: (email) => ({
      title: '要撤销邮箱修改吗？',
      text: `您账号的邮箱已改为 ${email}。撤销后，账号会改回之前的邮箱，并在所有设备上退出登录。`,
      button: '撤销修改',
    }),
    undone: {
      title: '邮箱修改已撤销',
      text: '账号已改回之前的邮箱，并已在所有设备上退出登录。如果可能有人知道您的密码，请立即重置。',
    },
    cancel: {
      title: '要保留两步验证吗？',
      text: '有人请客服关闭您账号的两步验证。如果取消这项申请，两步验证会保持开启。',
      button: '保留两步验证',
    },
    canceled: {
      title: '两步验证保持开启',
      text: '关闭两步验证的申请已取消。如果这不是您提出的，请重置密码。',
    },
    over: {
      title: '链接已失效',
      text: '链接可能已过期、已使用或已被新的链接替换。如需帮助，请联系客服。',
    },
    login: '登录',
    reset: '重置密码',
    refusals: {
      CODE_REQUIRED: '请输入验证码。',
      CODE_WRONG: '验证码不正确，请核对邮件后重试。',
      CODE_EXPIRED: '验证码已过期，请重新获取。',
      CODE_USED: '验证码已使用，请重新获取。',
      CODE_TRIES_USED: '验证码输错次数过多，请重新获取。',
      CODE_SENT_RECENTLY: '验证码刚刚发送，请稍后再获取。',
      ACCOUNT_EXISTS: '这个邮箱已有其他账号，请联系客服。',
      TOO_MANY_REQUESTS: '尝试次数过多，请稍后再试。',
    },
  },
  tw: {
    confirm: (email) => ({
      title: '確認新的電子郵件地址',
      text: `請輸入寄到 ${email} 的六位數驗證碼。`,
      button: '確認新的電子郵件地址',
    }),
    code: '驗證碼',
    again: '重新取得驗證碼',
    sentAgain: '新的驗證碼已寄出。',
    changed: (email) => ({
      title: '電子郵件地址已變更',
      text: `您帳號的電子郵件地址已改為 ${email}，之後請用它登入。`,
    }),
    undo: (email) => ({
      title: '要復原電子郵件地址的變更嗎？',
      text: `您帳號的電子郵件地址已改為 ${email}。復原後，帳號會改回先前的地址，並在所有裝置上登出。`,
      button: '復原變更',
    }),
    undone: {
      title: '電子郵件地址的變更已復原',
      text: '帳號已改回先前的電子郵件地址，並已在所有裝置上登出。若可能有人知道您的密碼，請立即重設。',
    },
    cancel: {
      title: '要保留兩步驟驗證嗎？',
      text: '有人請客服關閉您帳號的兩步驟驗證。若取消這項申請，兩步驟驗證會維持開啟。',
      button: '保留兩步驟驗證',
    },
    canceled: {
      title: '兩步驟驗證維持開啟',
      text: '關閉兩步驟驗證的申請已取消。如果這不是您提出的，請重設密碼。',
    },
    over: {
      title: '連結已失效',
      text: '連結可能已過期、已使用，或已由新的連結取代。如需協助，請聯絡客服。',
    },
    login: '登入',
    reset: '重設密碼',
    refusals: {
      CODE_REQUIRED: '請輸入驗證碼。',
      CODE_WRONG: '驗證碼不正確，請查看信件後再試一次。',
      CODE_EXPIRED: '驗證碼已過期，請重新取得。',
      CODE_USED: '驗證碼已使用，請重新取得。',
      CODE_TRIES_USED: '驗證碼輸錯次數過多，請重新取得。',
      CODE_SENT_RECENTLY: '驗證碼剛剛寄出，請稍後再取得。',
      ACCOUNT_EXISTS: '這個電子郵件地址已有其他帳號，請聯絡客服。',
      TOO_MANY_REQUESTS: '嘗試次數過多，請稍後再試。',
    },
  },
};
