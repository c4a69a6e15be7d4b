import { LANGUAGES } from '@causeway/contract/language';
import { chromium, type Page } from 'playwright-core';
import { phrases as en } from '../site/src/phrases/en/content/landing.ts';
import { phrases as tw } from '../site/src/phrases/tw/content/landing.ts';
import { phrases as zh } from '../site/src/phrases/zh/content/landing.ts';
import { ownChromium } from './install-browsers.ts';
import { iconSvg } from './pictures/icon.ts';
import { OPEN_GRAPH, openGraphHtml } from './pictures/open-graph.ts';

/**
 * `npm run pictures`: redraws the icons and link preview pictures in site/public after the mark or a headline has
 * changed. Needs Chromium (path in `CHROMIUM`) and Debian's `fonts-noto-cjk`.
 */
const PUBLIC = new URL('../site/public/', import.meta.url).pathname;
const HEADLINES = { zh: zh.headline, tw: tw.headline, en: en.headline };

/** Systems cut a circle of 80 % out of a maskable icon; iOS rounds the corners itself. */
const ICONS = {
  'apple-touch-icon': { size: 180, full: true, scale: 0.92 },
  'icon-192': { size: 192, full: false, scale: 1 },
  'icon-512': { size: 512, full: false, scale: 1 },
  'icon-maskable-512': { size: 512, full: true, scale: 0.78 },
};

async function save(page: Page, name: string, html: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.screenshot({ path: `${PUBLIC}${name}.png`, omitBackground: true });
}

const browser = await chromium.launch({
  ...ownChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text', '--force-color-profile=srgb'],
});
try {
  const page = await browser.newPage();
  for (const [name, shape] of Object.entries(ICONS)) {
    const html = `<style>body{margin:0}svg{display:block}</style>${await iconSvg(shape)}`;
    await save(page, name, html, shape.size, shape.size);
  }
  for (const language of LANGUAGES) {
    const html = openGraphHtml(language, HEADLINES[language]);
    await save(page, `og-${language}`, html, OPEN_GRAPH.width, OPEN_GRAPH.height);
  }
} finally {
  await browser.close();
}
