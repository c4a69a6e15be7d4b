import { describe, expect, it } from 'vitest';
import type { FirstPage } from '@causeway/contract/site-settings';
import { sampleFirstPage } from '../../../dev/sample-first-page.ts';
import { phrases as t } from '../../phrases/en/documents.ts';
import { prepareDocument } from './document-text.ts';
import { documentTokens } from './document-tokens.ts';

const SOURCE =
  '<h1>Terms</h1>\n<p>{brand}, {seat}, {supportEmail}, {trialDays}</p>\n<h2>1. Who &amp; what</h2>\n<p>a</p>\n<h2>2. Then</h2>';

function firstPage(changes: Partial<FirstPage['settings']>, demo = false): FirstPage {
  const sample = sampleFirstPage('en');
  return { ...sample, demo, settings: { ...sample.settings, ...changes } };
}

const prepared = (first: FirstPage) => prepareDocument(SOURCE, documentTokens(first, 'en', t));

describe('prepareDocument', () => {
  it('fills in what the operator has set, escaped', () => {
    const brand = { zh: '', tw: '', en: '<b>Fast & "Free"</b>' };
    const { html } = prepared(firstPage({ brand, supportEmail: "o'x@mail.example", trialDays: 5 }));
    expect(html).toContain('&lt;b&gt;Fast &amp; &quot;Free&quot;&lt;/b&gt;, Panama');
    expect(html).toContain('<a href="mailto:o&#39;x@mail.example">o&#39;x@mail.example</a>, 5');
    expect(html).not.toMatch(/\{\w+\}/);
  });

  it('leaves the title to the page and gives each section a place', () => {
    const { html, sections } = prepared(firstPage({}));
    expect(html).not.toContain('<h1>');
    expect(sections).toEqual([
      { number: 1, title: '1. Who & what' },
      { number: 2, title: '2. Then' },
    ]);
    expect(html).toContain('<h2 id="section-2" tabindex="-1">2. Then</h2>');
  });

  it('claims a seat in production only once it is confirmed', () => {
    expect(prepared(firstPage({ factsConfirmed: false })).html).not.toContain('Panama');
    expect(prepared(firstPage({ factsConfirmed: false })).html).toContain('names on request (support@');
    expect(prepared(firstPage({ factsConfirmed: false }, true)).html).toContain('Panama');
  });
});
