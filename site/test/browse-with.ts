import { onTestFinished } from 'vitest';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

/** The browsers inside chat apps, which block downloads. */
export const CHATS = {
  WeChat: `${PHONE} MicroMessenger/8.0.50(0x1800322f) NetType/WIFI`,
  QQ: `${PHONE} QQ/9.0.80.650 V1_IPH_SQ_9.0.80_1_APP_A`,
} as const;

/** Lets the page find this browser, until the test ends. */
export function browseWith(userAgent: string): void {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'userAgent');
  });
}
