import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phrases } from './en/backoffice/business-figures.ts';

test('docs/figures.md says how each figure and term is counted, in the words of the console', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/figures.md'), 'utf8');
  const paragraphs = page
    .split(/\n\n+/)
    .filter((paragraph) => paragraph.startsWith('**'))
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim());
  const { figures, terms } = phrases;
  const defined = [...Object.values(figures), ...Object.values(terms)];
  expect(paragraphs).toEqual(defined.map(({ name, how }) => `**${name}.** ${how}`));
});
