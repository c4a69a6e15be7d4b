import { expect, test } from 'vitest';
import { spaceNames } from './space-names.ts';

test.each([
  ['感谢您选择Acme。', ['Acme'], '感谢您选择 Acme。'],
  ['您的Acme账号', ['Acme'], '您的 Acme 账号'],
  ['您的 Acme 账号', ['Acme'], '您的 Acme 账号'],
  ['您的长堤账号', ['长堤'], '您的长堤账号'],
  ['Acme客服，Acme帳號', ['Acme'], 'Acme 客服，Acme 帳號'],
  ['请联系Acme客服：', ['Acme', 'Acme客服'], '请联系 Acme 客服：'],
  ['https://acme.test 的90天', ['acme', ''], 'https://acme.test 的90天'],
  ['Your Acme account', ['Acme'], 'Your Acme account'],
])('%s', (text, names, spaced) => {
  expect(spaceNames(text, names)).toBe(spaced);
});
