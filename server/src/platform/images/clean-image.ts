import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { IMAGE_BYTES_MAX } from '@causeway/contract/limits';
import { Refusal } from '../refusal.ts';
import { countGifFrames } from './gif-frames.ts';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif';

export interface CleanImage {
  readonly type: ImageType;
  readonly bytes: Buffer;
}

/** In pixels. */
export interface ShownSize {
  readonly width: number;
  readonly height: number;
}

/** Over all frames. Decoded pixels take four or eight bytes each. */
const MAX_PIXELS = 32_000_000;
const MAX_FRAMES = 100;
/** A re-encoded image may be larger than the original, within this limit. */
const MAX_CLEAN_BYTES = 2 * IMAGE_BYTES_MAX;
const TIMEOUT_SECONDS = 20;

const TYPES: Readonly<Record<string, ImageType>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  // An animated PNG keeps its default image.
  'image/apng': 'image/png',
  'image/gif': 'image/gif',
};

// Allows no other decoder, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** The running decode: this process does one at a time. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Returns the image upright and re-encoded without metadata: location, camera, colour profile, trailing data. Throws a
 * {@link Refusal} if the content is no jpeg, png or gif, too large, or damaged. With `shown`, a larger image is scaled
 * down and cropped to that size, and an opaque png becomes a jpeg.
 */
export async function cleanImage(given: Uint8Array, shown?: ShownSize): Promise<CleanImage> {
  if (given.length > IMAGE_BYTES_MAX) throw new Refusal('IMAGE_TOO_LARGE');
  const type = TYPES[(await sniff(given)) ?? ''];
  if (type === undefined) throw new Refusal('IMAGE_FORMAT_WRONG');
  if (type === 'image/gif') checkFrames(countGifFrames(given));
  const turn = last.then(() => writeAnew(given, type, shown));
  last = turn.catch(() => undefined);
  return turn;
}

function checkFrames(frames: number | undefined): void {
  // The decoder would accept a truncated GIF in part.
  if (frames === undefined) throw new Refusal('IMAGE_DAMAGED');
  if (frames > MAX_FRAMES) throw new Refusal('IMAGE_TOO_MANY_PIXELS');
}

async function sniff(given: Uint8Array): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(given))?.mime;
  } catch {
    // The data ends before the header does.
    return undefined;
  }
}

async function writeAnew(
  given: Uint8Array,
  type: ImageType,
  shown: ShownSize | undefined,
): Promise<CleanImage> {
  const image = await refusingDamage(async () => {
    const animated = type === 'image/gif';
    // Reads only the headers; our own limit has a clear message. Frames are stacked vertically.
    const { width, height } = await sharp(given, { animated, limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) throw new Refusal('IMAGE_TOO_MANY_PIXELS');
    const open = () =>
      sharp(given, { animated, limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
        seconds: TIMEOUT_SECONDS,
      });
    const upright = open().autoOrient().toColourspace('srgb');
    const picture =
      shown === undefined ? upright : upright.resize({ ...shown, fit: 'cover', withoutEnlargement: true });
    const isPhoto =
      type === 'image/jpeg' ||
      (shown !== undefined && type === 'image/png' && (await open().stats()).isOpaque);
    return isPhoto ? encode(picture, 'image/jpeg') : encode(picture, type);
  });
  if (image.bytes.length > MAX_CLEAN_BYTES) throw new Refusal('IMAGE_TOO_LARGE');
  return image;
}

async function encode(picture: Sharp, type: ImageType): Promise<CleanImage> {
  if (type === 'image/jpeg') return { type, bytes: await picture.jpeg({ quality: 88 }).toBuffer() };
  if (type === 'image/png') return { type, bytes: await picture.png().toBuffer() };
  return { type, bytes: await picture.gif({ effort: 3 }).toBuffer() };
}

async function refusingDamage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isSlow = error instanceof Error && error.message.startsWith('timeout');
    throw new Refusal(isSlow ? 'IMAGE_TOO_MANY_PIXELS' : 'IMAGE_DAMAGED');
  }
}
