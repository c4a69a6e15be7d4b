import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LinkedText, splitAddresses } from './linked-text.tsx';

const linksIn = (text: string) =>
  splitAddresses(text)
    .filter(({ isLink }) => isLink)
    .map((part) => part.text);

describe('the addresses in a reply', () => {
  it.each([
    ['See https://example.com/a?b=1&c=2#d.', ['https://example.com/a?b=1&c=2#d']],
    ['HTTP://EXAMPLE.COM, and http://[::1]:80/x!', ['HTTP://EXAMPLE.COM', 'http://[::1]:80/x']],
    [
      '(https://example.com/a_(b)) and (https://example.com)',
      ['https://example.com/a_(b))', 'https://example.com'],
    ],
    ['请打开https://example.com/下载，再登录', ['https://example.com/']],
    ['請見「https://example.com/a」。', ['https://example.com/a']],
    ['https://example.com/a…', ['https://example.com/a']],
  ])('are found in %s', (text, links) => {
    expect(linksIn(text)).toStrictEqual(links);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'xhttps://example.com',
    'https://',
    'https://brand.example@evil.example/login',
    'https://a:b@evil.example',
    'ftp://example.com //example.com www.example.com',
  ])('are not found in %s', (text) => {
    expect(linksIn(text)).toStrictEqual([]);
  });

  it('leave the text as it is written', () => {
    const text = 'a <b> https://x.example/?q=<i>&"\'> \n\u202Ehttps://y.example/\u202Dz https://';
    expect(
      splitAddresses(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('become links that pass nothing on, in text without markup', () => {
    const html = renderToStaticMarkup(
      <LinkedText text={'<img src=x onerror=alert(1)> https://x.example/"onclick="alert(1)'} />,
    );
    expect(html).toBe(
      '&lt;img src=x onerror=alert(1)&gt; <a href="https://x.example/" target="_blank" rel="noopener noreferrer">' +
        'https://x.example/</a>&quot;onclick=&quot;alert(1)',
    );
  });

  it('take a short time in a long hostile text', () => {
    const start = performance.now();
    splitAddresses(`https://${'.'.repeat(100_000)} ${'https://a@'.repeat(10_000)}`);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
