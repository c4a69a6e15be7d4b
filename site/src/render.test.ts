import type { FirstPage } from '@causeway/contract/site-settings';
import { LANGUAGE_TAGS, LANGUAGES } from '@causeway/contract/language';
import { describe, expect, it, vi } from 'vitest';
import { sampleFirstPage } from '../dev/sample-first-page.ts';

vi.stubGlobal('CLIENT_ASSETS', {
  script: '/assets/main.js',
  styles: ['/assets/main.css'],
  preloads: { en: ['/assets/en.js'], zh: ['/assets/zh.js'], tw: ['/assets/tw.js'] },
});
const { inlineScriptHashes, renderFirstPage } = await import('./render.tsx');

const withSettings = (first: FirstPage, settings: Partial<FirstPage['settings']>): FirstPage => ({
  ...first,
  settings: { ...first.settings, ...settings },
});

describe('the first HTML', () => {
  it.each(LANGUAGES)('is the whole landing page in %s, readable before any script', async (language) => {
    const first = sampleFirstPage(language);
    const html = await renderFirstPage(first);
    expect(html).toMatch(/^<!doctype html>\n<html lang="/);
    expect(html).toContain(`<html lang="${LANGUAGE_TAGS[language]}"`);
    expect(html).toContain(`<title>${first.settings.brand[language]}`);
    expect(html).toContain('<h1');
    expect(html).toContain('id="downloads"');
    expect(html).toContain(first.settings.seat[language]);
    expect(html).toContain(`href="/assets/${language}.js"`);
    for (const page of ['/Register', '/Login', '/Terms', '/Privacy', '/Refund', '/Contact', '/Packages']) {
      expect(html).toContain(`href="#${page}"`);
    }
    expect(html).toContain('href="#/download?category=Windows"');
  });

  it('renders languages at the same time without mixing them', async () => {
    const pages = await Promise.all(LANGUAGES.map((language) => renderFirstPage(sampleFirstPage(language))));
    const alone = [];
    for (const language of LANGUAGES) alone.push(await renderFirstPage(sampleFirstPage(language)));
    expect(pages).toEqual(alone);
  });

  it('holds nothing that a strict content security policy refuses', async () => {
    const html = await renderFirstPage(sampleFirstPage('en'));
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '');
    expect(inline).toHaveLength(1);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(inline[0]));
    expect(inlineScriptHashes).toEqual([`'sha256-${Buffer.from(digest).toString('base64')}'`]);
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes?.trim());
    expect(scripts).toEqual([
      '',
      'type="module" src="/assets/main.js"',
      'type="application/json" id="first-page"',
    ]);
    // The pages in other languages are named by their whole address; nothing is loaded from there.
    const loaded = html.replaceAll(/<link rel="alternate"[^>]*>/g, '');
    expect(loaded).not.toMatch(/\sstyle=|<style|\son[a-z]+=|javascript:|(?:src|href)="(?:https?:)?\/\//);
  });

  it('carries its data in a block that no setting can break out of', async () => {
    const evil = '</script><script>alert(1)</script><!-- "&';
    const first = withSettings(sampleFirstPage('en'), {
      brand: { en: evil, zh: evil, tw: evil },
      supportEmail: evil,
    });
    const html = await renderFirstPage(first);
    expect(html).not.toContain('<script>alert');
    const block =
      /<script type="application\/json" id="first-page">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual(first);
  });

  it('pitches the trial only while there is one', async () => {
    const first = sampleFirstPage('en');
    expect(await renderFirstPage(first)).toContain('Your first 3 days are free.');
    const off = await renderFirstPage(withSettings(first, { trialDays: 0 }));
    expect(off.slice(0, off.indexOf('id="first-page"'))).not.toMatch(
      /days? (?:is|are) free|free days|free for|takes no payment/i,
    );
  });

  it('shows the facts about the provider only once they are confirmed', async () => {
    const html = await renderFirstPage(withSettings(sampleFirstPage('en'), { factsConfirmed: false }));
    const shown = html.slice(0, html.indexOf('id="first-page"'));
    expect(shown).not.toMatch(/Panama|2,000|No browsing|refund if/);
  });

  it('says that a demo is one', async () => {
    const first = sampleFirstPage('en');
    expect(await renderFirstPage(first)).toContain('Demo:');
    expect(await renderFirstPage({ ...first, demo: false })).not.toContain('Demo:');
  });

  it('stands without anything on sale', async () => {
    const html = await renderFirstPage({ ...sampleFirstPage('en'), goods: [] });
    expect(html).not.toMatch(/NaN|Infinity|Up to 0/);
  });
});
