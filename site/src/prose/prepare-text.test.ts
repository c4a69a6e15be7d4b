import { describe, expect, it } from 'vitest';
import type { FirstPage } from '@causeway/contract/site-settings';
import { sampleFirstPage } from '../../dev/sample-first-page.ts';
import { phrases as t } from '../phrases/en/content/prose.ts';
import { prepareText, textTokens } from './prepare-text.ts';

const SOURCE =
  '<h1>Terms</h1>\n<p>{brand}, {seat}, {supportEmail}, {trialDays}</p>\n<h2>1. Who &amp; what</h2>\n<p>a</p>\n<h2>2. Then</h2>';

function firstPage(changes: Partial<FirstPage['settings']>): FirstPage {
  const sample = sampleFirstPage('en');
  return { ...sample, settings: { ...sample.settings, ...changes } };
}

const prepared = (first: FirstPage) => prepareText(SOURCE, textTokens(first, t));

describe('prepareText', () => {
  it('inserts the operator’s values, escaped', () => {
    const brand = { zh: '', tw: '', en: '<b>Fast & "Free"</b>' };
    const { lead: html } = prepared(firstPage({ brand, supportEmail: "o'x@mail.example", trialDays: 5 }));
    expect(html).toContain('&lt;b&gt;Fast &amp; &quot;Free&quot;&lt;/b&gt;, Panama');
    expect(html).toContain('<a href="mailto:o&#39;x@mail.example">o&#39;x@mail.example</a>, 5');
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
