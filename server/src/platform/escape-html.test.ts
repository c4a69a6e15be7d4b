import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

describe('quality, security: naughty strings are shown harmlessly', () => {
  test.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    [`" onload='x'`, '&quot; onload=&#39;x&#39;'],
    ['a & b', 'a &amp; b'],
    ['&lt;', '&amp;lt;'],
    ['长堤 \u{1F600}', '长堤 \u{1F600}'],
    ['', ''],
  ])('%j becomes %j', (text, escaped) => {
    expect(escapeHtml(text)).toBe(escaped);
  });

  test('any text loses its power over the page, and nothing else', () => {
    const named = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", 'lt;', 'a', '中') }), (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"']/);
        expect(
          escaped.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => named[entity as keyof typeof named]),
        ).toBe(text);
      }),
    );
  });
});
