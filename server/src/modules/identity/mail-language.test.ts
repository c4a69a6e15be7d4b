import { expect, test } from 'vitest';
import { mailLanguage } from './mail-language.ts';

test('emails follow the language last used until one is chosen', () => {
  expect(mailLanguage({ language: 'zh', chosen_language: null })).toBe('zh');
  expect(mailLanguage({ language: 'zh', chosen_language: 'tw' })).toBe('tw');
});
