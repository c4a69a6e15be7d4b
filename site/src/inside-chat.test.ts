import { expect, it } from 'vitest';
import { CHATS } from '../test/browse-with.ts';
import { isInsideChat } from './inside-chat.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it('recognizes the browsers inside WeChat and QQ, which block downloads', () => {
  for (const chat of Object.values(CHATS)) expect(isInsideChat(chat)).toBe(true);
  expect(isInsideChat(`${PHONE} MQQBrowser/15.0 Mobile/15E148 Safari/604.1`)).toBe(false);
  expect(isInsideChat(`${PHONE} Version/18.0 Mobile/15E148 Safari/604.1`)).toBe(false);
});
