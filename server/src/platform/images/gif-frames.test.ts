import { expect, test } from 'vitest';
import sharp from 'sharp';
import { gif, noise } from '../../../test/pictures.ts';
import { countGifFrames } from './gif-frames.ts';

test.each([0, 1, 2, 100, 5000])('counts %i frames', (frames) => {
  expect(countGifFrames(gif(10, 10, frames))).toBe(frames);
});

test('counts like the decoder in an image with local colours in every frame', async () => {
  const raw = { raw: { width: 50, height: 350, channels: 3, pageHeight: 50 } } as const;
  const bytes = await sharp(await noise(50, 350).raw().toBuffer(), raw)
    .gif({ reuse: false })
    .toBuffer();
  expect(countGifFrames(bytes)).toBe((await sharp(bytes, { animated: true }).metadata()).pages);
});

test('finds no frames in a truncated file or one that is no GIF', () => {
  const whole = gif(10, 10, 3);
  for (let length = 0; length < whole.length; length++) {
    expect(countGifFrames(whole.subarray(0, length))).toBeUndefined();
  }
  expect(countGifFrames(Buffer.from('GIF89a/*........*/=1;alert(1)'))).toBeUndefined();
});
