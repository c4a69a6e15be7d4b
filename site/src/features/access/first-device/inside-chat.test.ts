import { expect, it } from 'vitest';
import { isInsideChat } from './inside-chat.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it('recognizes the browsers inside WeChat and QQ, which block downloads', () => {
  expect(isInsideChat(`${PHONE} Mobile/15E148 MicroMessenger/8.0.50(0x1800322f) NetType/WIFI`)).toBe(true);
  expect(isInsideChat(`${PHONE} Mobile/15E148 QQ/9.0.80.650 V1_IPH_SQ_9.0.80_1_APP_A`)).toBe(true);
  expect(isInsideChat(`${PHONE} MQQBrowser/15.0 Mobile/15E148 Safari/604.1`)).toBe(false);
  expect(isInsideChat(`${PHONE} Version/18.0 Mobile/15E148 Safari/604.1`)).toBe(false);
});
