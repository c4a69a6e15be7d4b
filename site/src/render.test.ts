import type { FirstPage } from '@causeway/contract/site-settings';
import { type Language, LANGUAGE_TAGS, LANGUAGES } from '@causeway/contract/language';
import { describe, expect, it, vi } from 'vitest';
import { checkoutPhrases } from './phrases/billing.ts';
import { sampleFirstPage } from '../dev/sample-first-page.ts';

const preloads = (language: Language) => ({
  shared: ['/assets/main.js', `/assets/${language}.js`],
  landing: ['/assets/landing.js'],
  pages: {
    '/login': { title: 'login', files: ['/assets/login.js', '/assets/login.css'] },
    '/packages': { title: 'plans', files: ['/assets/packages.js'] },
    '/account': { title: 'account', files: ['/assets/account.js'] },
  },
  notFound: { title: 'notFound', files: ['/assets/not-found.js'] },
  sent: { visitor: { '/packages': '/login', '/account': '' }, individual: {}, team: {}, member: {} },
});
vi.stubGlobal('CLIENT_ASSETS', {
  script: '/assets/main.js',
  styles: ['/assets/main.css'],
  preloads: { en: preloads('en'), zh: preloads('zh'), tw: preloads('tw') },
  cardStyles: ['/assets/cards.css'],
  receiptStyles: ['/assets/receipt.css'],
  documentStyles: { terms: ['/assets/document.css'], help: [], helpDetail: [], fastGuide: [], notFound: [] },
});
const {
  documentAddresses,
  findDocument,
  inlineScriptHashes,
  renderCards,
  renderDocument,
  renderFacts,
  renderFirstPage,
  renderNotFound,
  renderReceipt,
} = await import('./render.tsx');

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
    expect(html).toContain(`"/assets/${language}.js"`);
    for (const page of ['/Register', '/Login', '/Prices']) {
      expect(html).toContain(`href="#${page}"`);
    }
    for (const page of ['/Terms', '/Privacy', '/Refund', '/Contact', '/Help']) {
      expect(html).toContain(`href="${page}"`);
    }
    expect(html).toContain('href="#/download?category=Windows"');
  });

  it('renders languages at the same time without mixing them', async () => {
    const pages = await Promise.all(LANGUAGES.map((language) => renderFirstPage(sampleFirstPage(language))));
    const alone = [];
    for (const language of LANGUAGES) alone.push(await renderFirstPage(sampleFirstPage(language)));
    expect(pages).toEqual(alone);
  });

  it('contains nothing that a strict content security policy refuses', async () => {
    const html = await renderFirstPage(sampleFirstPage('en'));
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '');
    expect(inline).toHaveLength(1);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(inline[0]));
    expect(inlineScriptHashes).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes?.trim());
    expect(scripts).toEqual([
      '',
      'type="module" fetchpriority="low" src="/assets/main.js"',
      'type="application/json" id="first-page"',
    ]);
    // The page's addresses are absolute; nothing is loaded from them.
    const loaded = html.replaceAll(/<link rel="(?:alternate|canonical)"[^>]*>/g, '');
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

  it('advertises the trial only if there is one', async () => {
    const first = sampleFirstPage('en');
    expect(await renderFirstPage(first)).toContain('Your first 3\u00a0days are free.');
    const off = await renderFirstPage(withSettings(first, { trialDays: 0 }));
    expect(off.slice(0, off.indexOf('id="first-page"'))).not.toMatch(
      /days? (?:is|are) free|free days|free for|takes no payment/i,
    );
  });

  it('estimates the prices of plans and seats only with a rate', async () => {
    const first = sampleFirstPage('zh');
    expect((await renderFirstPage(first)).match(/约 ¥\d+/g)).toEqual([
      '约 ¥341',
      '约 ¥21',
      '约 ¥128',
      '约 ¥511',
      '约 ¥192',
      '约 ¥35',
      '约 ¥85',
      '约 ¥255',
    ]);
    const off = await renderFirstPage(withSettings(first, { rates: { cny: 0, twd: 0 } }));
    expect(off).not.toContain('约 ¥');
  });

  it('shows the facts about the provider only once they are confirmed', async () => {
    const html = await renderFirstPage(withSettings(sampleFirstPage('en'), { factsConfirmed: false }));
    const shown = html.slice(0, html.indexOf('id="first-page"'));
    expect(shown).not.toMatch(/Panama|2,000|No browsing|refund if|Not kept|Japan/);
  });

  it('says what is kept and lists the chosen countries, and leaves out a missing list', async () => {
    const first = sampleFirstPage('en');
    const html = await renderFirstPage(first);
    expect(html).toContain('<th scope="row">Your email address</th><td>Kept</td>');
    expect(html).toContain('<th scope="row">What you send and receive</th><td>Not kept</td>');
    expect(html).toContain('<li>Japan</li>');
    expect(await renderFirstPage({ ...first, countries: [] })).not.toContain('>Countries</h2>');
  });

  it('shows measured figures without a confirmation, and leaves out those with too few samples', async () => {
    const first = withSettings(sampleFirstPage('en'), { factsConfirmed: false });
    const html = await renderFirstPage(first);
    expect(html).toMatch(/38 minutes<\/dd>.*7 seconds<\/dd>/);
    const one = await renderFirstPage({ ...first, figures: { access: 7 } });
    expect(one).toContain('7 seconds</dd>');
    expect(one).not.toContain('First reply from support');
    expect(await renderFirstPage({ ...first, figures: {} })).not.toContain('Typical wait times');
  });

  it('has every plan with a link to its price, and draws the app', async () => {
    const first = sampleFirstPage('en');
    const html = await renderFirstPage(first);
    for (const { key, name } of first.goods) {
      expect(html).toContain(`href="#/Prices?plan=${key}"`);
      expect(html).toContain(name.en);
    }
    expect(html).toContain('$47.99 total');
    expect(html).toContain('Apps for all your devices');
  });

  it('begins with the lowest price of a month, which leads to all prices', async () => {
    const first = sampleFirstPage('en');
    const from = /<a href="#\/Prices">([^<]*)<\/a>/;
    expect(from.exec(await renderFirstPage(first))?.[1]).toBe('From $4.00 per month (360 days)');
    const short = { ...first, goods: first.goods.filter(({ days }) => days < 30) };
    expect(await renderFirstPage(short)).not.toMatch(/From \$/);
  });

  it('has the price of a team’s seat for each time', async () => {
    const first = sampleFirstPage('en');
    const shownOf = async (page: FirstPage) => {
      const html = await renderFirstPage(page);
      const teams = /<section[^>]*aria-label="Teams">(.*?)<\/section>/.exec(html)?.[1];
      return teams?.replaceAll('<!-- -->', '').match(/\$[\d.]+/g) ?? null;
    };
    // By month, and in total where that differs.
    expect(await shownOf(first)).toEqual(['$4.99', '$4.99', '$3.99', '$11.98', '$2.99', '$35.93']);
    expect((await shownOf({ ...first, oneSeatSave: 10 }))?.[0]).toBe('$4.49');
    expect(await shownOf({ ...first, seatTimes: [] })).toBeNull();
  });

  it('names exactly the pay methods that the providers take, with their marks', async () => {
    const NAMES = /Alipay|UnionPay|PayPal|Credit card|Cryptocurrency|支付宝|支付寶|银联|銀聯|信用卡|加密/gi;
    for (const language of LANGUAGES) {
      const first = sampleFirstPage(language);
      const shownOf = async (payMethods: FirstPage['payMethods']) => {
        const html = await renderFirstPage({ ...first, payMethods });
        return html.slice(html.indexOf('<body>'), html.indexOf('id="first-page"'));
      };
      const { methods } = await checkoutPhrases.load(language);
      const some = await shownOf(
        first.payMethods.filter(({ name }) => ['paypal', 'unionPay'].includes(name)),
      );
      expect([...new Set(some.replaceAll(/<[^>]+>/g, '').match(NAMES))].toSorted()).toEqual(
        [methods.paypal, methods.unionPay].toSorted(),
      );
      expect(some.match(/src="\/pay-methods\/[^"]+"/g)).toEqual(['src="/pay-methods/paypal.svg"']);
      expect(await shownOf([])).not.toMatch(NAMES);
    }
  });

  it('labels a demo', async () => {
    const first = sampleFirstPage('en');
    expect(await renderFirstPage(first)).toContain('This is a demo.');
    expect(await renderFirstPage({ ...first, demo: false })).not.toContain('This is a demo.');
  });

  it('works without anything on sale', async () => {
    const html = await renderFirstPage({ ...sampleFirstPage('en'), goods: [] });
    expect(html).not.toMatch(/NaN|Infinity|Up to 0/);
  });
});

describe('documents at their real paths', () => {
  it('are found by path in any case, with only relevant parameters in their address', () => {
    expect(findDocument('/TERMS/', '?utm=1')).toBe('/Terms');
    expect(findDocument('/helpdetail', '?helpName=x&helpcontent=3&helpcategory=2')).toBe(
      '/helpdetail?helpcategory=2&helpcontent=3',
    );
    expect(findDocument('/helpdetail', '?helpcategory=9&helpcontent=99')).toBe('/helpdetail?helpcategory=1');
    expect(findDocument('/fastguide', '?helpcategory=windows')).toBe('/FastGuide?helpcategory=Windows');
    expect(findDocument('/FastGuide', '?helpcategory=Linux')).toBe('/FastGuide');
    expect(findDocument('/Packages', '')).toBeUndefined();
    expect(findDocument('/', '')).toBeUndefined();
  });

  it.each(LANGUAGES)('are complete in %s: title, text, and links that need no script', async (language) => {
    for (const address of documentAddresses) {
      expect(findDocument(...(address.split(/(?=\?)/) as [string, string]))).toBe(address);
      const html = await renderDocument(sampleFirstPage(language), address);
      expect(html).toContain(`<html lang="${LANGUAGE_TAGS[language]}"`);
      expect(html).toMatch(/<title>[^<]{2,} · [^<]+<\/title>/);
      expect(html).toMatch(/<h1>[^<]{2,}<\/h1>/);
      const start = `http://localhost:8080${address}${address.includes('?') ? '&' : '?'}langType=`;
      const inLanguage = (each: Language) => (start + each).replaceAll('&', '&amp;');
      expect(html.match(/<link rel="(?:canonical|alternate)".*>/g)).toEqual([
        `<link rel="canonical" href="${inLanguage(language)}">`,
        ...LANGUAGES.map(
          (each) => `<link rel="alternate" hreflang="${LANGUAGE_TAGS[each]}" href="${inLanguage(each)}">`,
        ),
      ]);
      expect(html).not.toMatch(/\sstyle=|<style|\son[a-z]+=|\{\w+\}|undefined|src=/);
      const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => href ?? '');
      expect(links.length).toBeGreaterThan(10);
      expect(links.filter((href) => !/^(?:\/|\?|mailto:|#main$)/.test(href))).toEqual([]);
      expect(links).toContain('/#/Login');
      // Changing the language keeps the place.
      const query = address.split('?')[1];
      if (query !== undefined) expect(links).toContain(`?${query.replaceAll('&', '&amp;')}&amp;langType=tw`);
    }
  });

  it('open the requested item, and name it in the title', async () => {
    const first = sampleFirstPage('en');
    const html = await renderDocument(first, '/helpdetail?helpcategory=2&helpcontent=2');
    expect(html.match(/<details[^>]* open/g)).toHaveLength(1);
    const title = /<title>([^<]+) · /.exec(html)?.[1] ?? '';
    expect(title).toMatch(/port/i);
    expect(html).toContain(`open=""><summary><h2>${title}</h2>`);
  });

  it('have a table of contents that works without scripts', async () => {
    const html = await renderDocument(sampleFirstPage('en'), '/Terms');
    expect(html).toContain('href="/Terms?section=9#section-9"');
    expect(html).toContain('<h2 id="section-9"');
  });

  it('contain the settings, escaped', async () => {
    const evil = '"><script>alert(1)</script>';
    const first = withSettings(sampleFirstPage('en'), { brand: { en: evil, zh: evil, tw: evil } });
    for (const html of [await renderDocument(first, '/Terms'), await renderNotFound(first)]) {
      expect(html).not.toContain('<script>alert');
      expect(html).toContain('&lt;script&gt;alert');
    }
  });

  it('claim the provider\u2019s facts in production only once they are confirmed, in their descriptions too', async () => {
    const CLAIMS = /70%|keep no logs|No logs|no browsing|within 24 hours\.|Panama/i;
    for (const address of ['/Refund', '/Privacy', '/Contact', '/helpdetail?helpcategory=3']) {
      for (const factsConfirmed of [false, true]) {
        const first = withSettings({ ...sampleFirstPage('en'), demo: false }, { factsConfirmed });
        const html = await renderDocument(first, address);
        const claims = factsConfirmed && address !== '/Contact';
        expect(CLAIMS.test(html), `${address} ${factsConfirmed}`).toBe(claims);
      }
    }
  });

  it('report a missing path, with links', async () => {
    const html = await renderNotFound(sampleFirstPage('tw'));
    expect(html).toContain('href="/#/Packages"');
    expect(html).toContain('href="/Contact"');
  });
});

describe('an announcement', () => {
  const announcement = {
    key: 'a.1',
    level: 'warning',
    text: 'Maintenance <tonight>',
    link: '/Help',
    endsAt: 4_000_000_000,
  } as const;

  it.each(LANGUAGES)(
    'stands in the first HTML and in documents, under the header, in %s',
    async (language) => {
      const first = { ...sampleFirstPage(language), announcement };
      for (const html of [await renderFirstPage(first), await renderDocument(first, '/Terms')]) {
        expect(html).toContain('data-announcement="a.1"');
        expect(html).toMatch(/<\/header><aside[^>]*data-level="warning"/);
        expect(html).toContain('<a href="/Help">Maintenance &lt;tonight&gt;</a>');
      }
    },
  );

  it('can be dismissed with scripts, and is missing without text', async () => {
    const first = { ...sampleFirstPage('en'), announcement };
    const bar = (html: string) => /<aside[^>]*data-level.*?<\/aside>/s.exec(html)?.[0];
    expect(bar(await renderFirstPage(first))).toContain('<button');
    expect(bar(await renderDocument(first, '/Terms'))).not.toContain('<button');
    expect(bar(await renderFirstPage(sampleFirstPage('en')))).toBeUndefined();
  });
});

describe('previews for operators', () => {
  it.each(LANGUAGES)('show the facts about the provider in %s', async (language) => {
    const first = sampleFirstPage(language);
    const html = await renderFacts({ ...first, figures: {} });
    expect(html).toContain('href="/assets/main.css"');
    expect(html).toContain(first.settings.seatReason[language]);
    expect(html).toContain('<li>Japan</li>');
    expect(html).not.toContain('<script');
  });

  it.each(LANGUAGES)('show the seller on a receipt in %s', async (language) => {
    const html = await renderReceipt(sampleFirstPage(language), ['Harbor Ltd.', '1 Pier Road']);
    expect(html).toContain('href="/assets/receipt.css"');
    expect(html).toMatch(/>Harbor Ltd\.<\/span>.*>1 Pier Road<\/span>/);
    expect(html).not.toContain('<script');
    expect(await renderReceipt(sampleFirstPage(language), [])).not.toMatch(/Seller|销售方|賣方/);
  });
});

describe('cards for operators', () => {
  it.each(LANGUAGES)('equal the plans page’s, of both tiers, in %s', async (language) => {
    const first = sampleFirstPage(language);
    const [plan] = first.goods;
    if (plan === undefined) throw new Error('There are no goods');
    const offered = { ...plan, key: 'offered', name: { zh: '甲', tw: '乙', en: 'Third' }, lastTime: 90_000 };
    const html = await renderCards({ ...first, goods: [...first.goods, offered] });
    expect(html).toContain('href="/assets/cards.css"');
    for (const { name } of [...first.goods, offered]) expect(html).toContain(name[language]);
    expect(html).toContain('role="timer"');
    expect(html.match(/type="radio"/g)).toHaveLength(first.goods.length + 1);
    expect(html).not.toContain('<script');
  });
});
