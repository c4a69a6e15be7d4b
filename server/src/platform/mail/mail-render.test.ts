import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@causeway/contract/language';
import { formatMoment, formatUsd } from './mail-format.ts';
import { noteMail, testSite } from './mail.fixture.ts';
import { linkThroughLogin, renderMail } from './mail-render.ts';
import { defineMail, type MailContent } from './mail-template.ts';
import { fillMailText } from './mail-words.ts';

const HOSTILE = `<img src=x onerror="alert(1)">&'`;

const fullMail = defineMail<{ text: string }>({
  name: 'full',
  sample: { text: 'T' },
  words: { text: { say: ({ text }) => text } },
  texts: { zh: content, tw: content, en: content },
});
function content({ text }: { text: string }): MailContent {
  return {
    subject: `Subject ${text}`,
    paragraphs: [`First ${text}`, `Last ${text}`],
    code: '492816',
    facts: [[`Label ${text}`, `Value ${text}`]],
    button: { label: `Go ${text}`, url: `https://causeway.test/#/x?a="${text}` },
  };
}

describe('renderMail', () => {
  test('has every value in both parts, escaped in HTML, with the code alone on its line', () => {
    const { text, html, subject } = renderMail(fullMail, 'en', { text: 'T' }, testSite);
    expect(subject).toBe('Subject T');
    for (const shown of [
      'First T',
      'Last T',
      '492816',
      'Label T',
      'Value T',
      'Go T',
      'support@causeway.test',
    ]) {
      expect(text).toContain(shown);
      expect(html).toContain(shown);
    }
    expect(text.split('\n')).toContain('492816');
    expect(text.split('\n')).toContain('https://causeway.test/#/x?a="T');
  });

  test('lets no value become markup', () => {
    const { html } = renderMail(fullMail, 'en', { text: HOSTILE }, { ...testSite, brand: HOSTILE });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('onerror="');
    expect(html).toContain('First &lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;');
  });

  test.each(LANGUAGES)('says its language and loads nothing from anywhere: %s', (language) => {
    const { html } = renderMail(noteMail, language, { note: 'hi' }, testSite);
    expect(html).toContain(`<html lang="${{ zh: 'zh-Hans', tw: 'zh-Hant', en: 'en' }[language]}">`);
    expect(html).not.toMatch(/<(?:img|script|link|iframe|style)\b|url\(|\bsrc=/);
    expect(html).toContain('color-scheme');
  });
});

describe('a text that operators worded', () => {
  const own = { subject: 'Hello {text}', paragraphs: ['Yours, {brand} <b>{text}</b>', 'Bye'] };

  test('replaces subject and paragraphs; code, facts and button stay', () => {
    const { subject, text, html } = renderMail(fullMail, 'en', { text: 'T' }, testSite, own);
    expect(subject).toBe('Hello T');
    expect(text).toContain('Yours, Causeway <b>T</b>');
    for (const gone of ['First T', 'Last T']) expect(text + html).not.toContain(gone);
    for (const kept of ['492816', 'Label T', 'Value T', 'Go T', 'Bye']) {
      expect(text).toContain(kept);
      expect(html).toContain(kept);
    }
  });

  test('cannot become markup, nor can a value in it, and no value names another', () => {
    const { html, text } = renderMail(fullMail, 'en', { text: `${HOSTILE}{brand}` }, testSite, own);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
    expect(html).toContain(
      '&lt;b&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;{brand}&lt;/b&gt;',
    );
    expect(text).toContain('{brand}');
  });

  test('keeps the subject one line whatever a value holds', () => {
    const { subject } = renderMail(fullMail, 'en', { text: 'a\r\nBcc: b@c.example' }, testSite, own);
    expect(subject).toBe('Hello a Bcc: b@c.example');
  });

  test('with an unknown name is replaced by the built-in text', () => {
    const older = { subject: 'Hello', paragraphs: ['{gone}'] };
    expect(renderMail(fullMail, 'en', { text: 'T' }, testSite, older).subject).toBe('Subject T');
  });
});

describe('formats', () => {
  test('a moment is shown in the server’s zone, with its name', () => {
    const moment = Date.UTC(2026, 10, 21, 18, 30) / 1000;
    expect(formatMoment(moment, 'en', 'UTC')).toBe('November 21, 2026 at 18:30 (UTC)');
    expect(formatMoment(moment, 'zh', 'Asia/Shanghai')).toBe('2026年11月22日 02:30（GMT+8）');
    expect(formatMoment(moment, 'tw', 'Asia/Taipei')).toBe('2026年11月22日 02:30（GMT+8）');
  });

  test('cents become dollars', () => {
    expect(formatUsd(1799, 'en')).toBe('$17.99');
    expect(formatUsd(500, 'zh')).toBe('US$5.00');
    expect(formatUsd(120_000, 'tw')).toBe('US$1,200.00');
  });
});

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

test('a paragraph whose only word says nothing is left out', () => {
  const text = { subject: 'Refund', paragraphs: ['{time}', 'Enter the address.'] };
  expect(fillMailText(text, { time: '' })?.paragraphs).toEqual(['Enter the address.']);
  expect(fillMailText(text, { time: 'Days removed.' })?.paragraphs).toHaveLength(2);
});
