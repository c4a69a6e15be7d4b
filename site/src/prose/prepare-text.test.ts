import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@causeway/contract/language';
import type { FirstPage } from '@causeway/contract/site-settings';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { sampleFirstPage } from '../../dev/sample-first-page.ts';
import { phrases as en } from '../phrases/en/content/prose.ts';
import { phrases as tw } from '../phrases/tw/content/prose.ts';
import { phrases as zh } from '../phrases/zh/content/prose.ts';
import { choosePassages, prepareText, textTokens } from './prepare-text.ts';

const SOURCE =
  '<h1>Terms</h1>\n<p>{brand}, {seat}, {supportEmail}, {trialDays}</p>\n<h2>1. Who &amp; what</h2>\n<p>a</p>\n<h2>2. Then</h2>';
const root = join(import.meta.dirname, '../../content');
const PHRASES = { en, zh, tw };
const FILES = readdirSync(join(root, 'en'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .toSorted();
const CLAIMING = ['privacy.md', 'refund.md', 'terms.md', 'help/payment.md', 'help/connection.md'];
const CLAIMS = {
  en: /24 hours|70%|30%|Panama|never.{0,30}refunded|payment is not refunded|not refundable|no logs|keep none/i,
  zh: /24 小时内|70%|30%|巴拿马|不予退还|都不.{0,30}退款|全额退款|不保留/,
  tw: /24 小時內|70%|30%|巴拿馬|不予退還|都不.{0,30}退款|全額退款|不保留/,
};
/** The 24 hours for an invited friend are the software's rule. */
const FRIENDS_DAY = /placed within 24 hours|注册后 24 小时内|註冊後 24 小時內/;

function firstPage(changes: Partial<FirstPage['settings']>): FirstPage {
  const sample = sampleFirstPage('en');
  return { ...sample, settings: { ...sample.settings, ...changes } };
}

const prepared = (first: FirstPage) => prepareText(SOURCE, textTokens(first, en));

/** A long text with its titles, as production shows it. */
function shown(file: string, language: Language, changes: Partial<FirstPage['settings']>): string {
  const sample = sampleFirstPage(language);
  const first = { ...sample, settings: { ...sample.settings, ...changes } };
  const html = marked.parse(readFileSync(join(root, language, file), 'utf8'), { gfm: true, async: false });
  const text = prepareText(choosePassages(html, first.settings), textTokens(first, PHRASES[language]));
  const sections = text.sections.map((section) => `## ${section.title}\n${section.html}`);
  return [text.lead, ...sections].join('\n').replace(FRIENDS_DAY, 'then');
}

describe('prepareText', () => {
  it('inserts the operator’s values, escaped', () => {
    const brand = { zh: '', tw: '', en: '<b>Fast & "Free"</b>' };
    const { lead: html } = prepared(firstPage({ brand, supportEmail: "o'x@mail.example", trialDays: 5 }));
    expect(html).toContain('&lt;b&gt;Fast &amp; &quot;Free&quot;&lt;/b&gt;, Panama');
    expect(html.replaceAll(/<\/?(?:span|wbr)[^>]*>/g, '')).toContain(
      '<a href="mailto:o&#39;x@mail.example">o&#39;x@mail.example</a>, 5',
    );
    expect(html).toContain('x@<wbr>mail<wbr>.example');
    expect(html).not.toMatch(/\{\w+\}/);
  });

  it('splits the text at its headings', () => {
    const { title, lead, sections } = prepared(firstPage({}));
    expect(title).toBe('Terms');
    expect(lead).not.toContain('<h1>');
    expect(sections).toEqual([
      { number: 1, title: '1. Who & what', html: '<p>a</p>' },
      { number: 2, title: '2. Then', html: '' },
    ]);
  });

  it('links documents by their real path, and other pages behind the hash', () => {
    const { lead } = prepareText(
      '<a href="#/terms">a</a><a href="#/FastGuide?helpcategory=Mac">b</a><a href="#/Account">c</a>',
      {},
    );
    expect(lead).toBe(
      '<a href="/terms">a</a><a href="/FastGuide?helpcategory=Mac">b</a><a href="/#/Account">c</a>',
    );
  });

  it('adds a space between a Latin value and Han characters, and none between Han and Han', () => {
    expect(prepareText('<p>您的{brand}会员</p>', { brand: 'Causeway' }).lead).toBe(
      '<p>您的 Causeway 会员</p>',
    );
    expect(prepareText('<p>您的{brand}会员</p>', { brand: '长堤' }).lead).toBe('<p>您的长堤会员</p>');
    expect(prepareText('<p>写信到{mail}。</p>', { mail: '<a href="#">a@b.c</a>' }).lead).toBe(
      '<p>写信到 <a href="#">a@b.c</a>。</p>',
    );
  });
});

it('keeps one of the two parts, of a sentence and of whole paragraphs', () => {
  const source = '<p>A{facts} B{else} C{end}, D{facts} E{end}.</p>\n<p>{facts}</p>\n<p>F</p>\n<p>{end}</p>\n';
  const { settings } = sampleFirstPage('en');
  expect(choosePassages(source, { ...settings, factsConfirmed: true })).toBe('<p>A B, D E.</p>\n<p>F</p>\n');
  expect(choosePassages(source, { ...settings, factsConfirmed: false })).toBe('<p>A C, D.</p>\n');
});

describe.each(LANGUAGES)('the long texts in %s', (language) => {
  it.each(FILES)(
    'claim no facts in %s until an operator has confirmed them, and are whole without',
    (file) => {
      const text = shown(file, language, { factsConfirmed: false });
      expect(text).not.toMatch(CLAIMS[language]);
      expect(text).not.toMatch(/\{\w+\}|<(p|li|ul)>\s*<\/\1>|\w {2,}\w|## .*\n(?:$|##)/);
    },
  );

  it.each(CLAIMING)('say all of it in %s after that, in the same number of sections', (file) => {
    const text = shown(file, language, { factsConfirmed: true });
    expect(text).toMatch(CLAIMS[language]);
    expect(text).not.toMatch(/\{\w+\}|<(p|li|ul)>\s*<\/\1>/);
    const titles = (whole: string) => whole.match(/^## \d*/gm);
    expect(titles(text)).toEqual(titles(shown(file, language, { factsConfirmed: false })));
  });

  it.each(['terms.md', 'privacy.md'])('name no days in %s for a trial or a deletion that is off', (file) => {
    expect(shown(file, language, { trialDays: 55, clearDays: 155 })).toMatch(/55/);
    const off = shown(file, language, { trialDays: 0, clearDays: 0 });
    expect(off).not.toMatch(/(?<!\d)0[- ]?(?:day|天)/);
    expect(off).not.toMatch(/\{\w+\}|<(p|li|ul)>\s*<\/\1>/);
  });
});
