import { METHOD_NAMES } from '@causeway/contract/lists';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPart } from '../../../../test/show-part.tsx';
import { PayMethodPicker } from './pay-method-picker.tsx';

/** Four times as wide as high, like the artwork of some owners. */
const WIDE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"/>';

/** Words of an element's text that are on more than one line. */
function brokenWords({ firstChild: text }: Element): readonly string[] {
  const words = [...(text?.textContent ?? '').matchAll(/\S+/g)];
  const range = document.createRange();
  const isBroken = ({ 0: word, index }: RegExpExecArray) => {
    range.setStart(text ?? document, index);
    range.setEnd(text ?? document, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
  };
  return words.filter(isBroken).map(([word]) => word);
}

test.each(['zh', 'tw'] as const)('in %s, wide marks leave room for the names at 360 px', async (language) => {
  const methods = METHOD_NAMES.map((name, id) => ({
    id,
    name,
    icon: WIDE,
    currency: 'USD' as const,
    rate: null,
  }));
  await showPart(
    <div style={{ paddingInline: 'var(--gutter)' }}>
      <PayMethodPicker number={2} methods={methods} chosen={undefined} onChoose={() => undefined} />
    </div>,
    { language },
  );
  await page.viewport(360, 800);
  await expect.element(page.getByRole('radio')).toHaveLength(methods.length);
  const marks = [...document.querySelectorAll('img')];
  for (const mark of marks) mark.loading = 'eager';
  await Promise.all(marks.map((mark) => mark.decode()));
  const names = page
    .getByRole('radio')
    .all()
    .map((radio) => radio.element().parentElement?.lastElementChild);
  expect(names.flatMap((name) => (name ? brokenWords(name) : ['nothing']))).toEqual([]);
});
