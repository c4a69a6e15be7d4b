import { describe, expect, test } from 'vitest';
import { linkThroughLogin } from './mail-render.ts';

const SITE = 'https://causeway.test:8443';
const through = (target: string) => `${SITE}/#/Login?redirect=${encodeURIComponent(target)}`;

describe('a link to a page that needs a login', () => {
  test.each([
    [`${SITE}/#/Order`, through('/Order')],
    [`${SITE}/#/reply/?id=0199-a.b`, through('/Reply?id=0199-a.b')],
    [`Renew here: ${SITE}/#/Packages. Thank you.`, `Renew here: ${through('/Packages')}. Thank you.`],
    [`请登录（${SITE}/#/Reply?id=7），再查看。`, `请登录（${through('/Reply?id=7')}），再查看。`],
    [
      `${SITE}/Account and ${SITE}/#/index/members`,
      `${through('/Account')} and ${through('/index/members')}`,
    ],
  ])('leads through it: %s', (text, expected) => {
    expect(linkThroughLogin(text, SITE)).toBe(expected);
    expect(linkThroughLogin(expected, SITE)).toBe(expected);
  });

  test.each([
    SITE,
    `${SITE}/Terms`,
    `${SITE}/#/Reset), then log in`,
    `${SITE}/#/setpassword?key=a&name=b`,
    `${SITE}/console/#/join?key=a`,
    `${SITE}/#/Orders`,
    'https://evil.test:8443/#/Order',
    'https://causewayxtest:8443/#/Order',
  ])('is no other: %s', (text) => {
    expect(linkThroughLogin(text, SITE)).toBe(text);
  });
});
