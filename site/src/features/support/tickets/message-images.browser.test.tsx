import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPart } from '../../../../test/show-part.tsx';
import { MessageImages } from './message-images.tsx';

test.each([
  [40, 400],
  [400, 40],
])('a picture of %i × %i px stays inside its frame', async (width, height) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  await showPart(<MessageImages addresses={[`data:image/svg+xml,${encodeURIComponent(svg)}`]} />, {
    language: 'en',
    kind: 'individual',
  });
  const frame = page.getByRole('listitem').getByRole('button');
  await expect.element(frame).toBeVisible();
  const image = frame.element().querySelector('img');
  await expect.poll(() => image?.naturalHeight).toBe(height);
  const [outer, inner] = [frame.element().getBoundingClientRect(), image?.getBoundingClientRect()];
  expect([inner?.width, inner?.height]).toEqual([outer.width - 2, outer.height - 2]);
});
