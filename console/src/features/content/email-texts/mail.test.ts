import { expect, test } from 'vitest';
import { framedHtml } from './mail.ts';

test('every element keeps its declarations, and no text becomes a declaration', () => {
  const html =
    `<head></head><p style="font-family:&#39;Segoe UI&#39;;margin:0">a</p>` +
    `<p style="margin:1px">write style=&quot;x&quot; $&amp;</p>`;
  expect(framedHtml(html, 'n0nce')).toBe(
    `<head><style nonce="n0nce">[data-s="0"]{font-family:'Segoe UI';margin:0}[data-s="1"]{margin:1px}</style></head>` +
      `<p data-s="0">a</p><p data-s="1">write style=&quot;x&quot; $&amp;</p>`,
  );
});
