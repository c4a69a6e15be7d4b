import { connect } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CodeName } from '@causeway/contract/errors';
import { plantCustomer, type Customer } from './customers.ts';
import { gif, greyPng, noise, photographWithPlace } from './pictures.ts';
import { imageAddress, uploadImage } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';

const SECRET = 'Harbour Street 7';
const FIVE_MB = 5 * 1024 * 1024;
const app = useTestApp();
let customer: Customer;
let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  customer = await plantCustomer(app);
  jpeg = await noise(400, 300).jpeg().toBuffer();
  png = await noise(400, 300).png().toBuffer();
});

async function stored(id: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(await imageAddress(app, customer, id))).bytes());
}
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const SCRIPT = '<script>alert(document.domain)</script>';

describe('what is no jpeg, png or gif by its content, whatever its name says', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an SVG', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    ['an SVG in an XML', () => Buffer.from(`<?xml version="1.0"?><svg>${SCRIPT}</svg>`)],
    ['HTML', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a program', () => Buffer.from('7f454c46020101000000000000000000', 'hex')],
    ['a TIFF', () => noise(20, 20).tiff().toBuffer()],
    ['a WebP', () => noise(20, 20).webp().toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
    ['two bytes', () => Buffer.from([0xff, 0xd8])],
    ['five megabytes of zeros', () => Buffer.alloc(FIVE_MB)],
  ])('%s is refused as of a wrong format', async (_, make) => {
    for (const claim of [
      { filename: 'photo.png', type: 'image/png' },
      { filename: 'photo.jpg', type: 'image/jpeg' },
    ]) {
      expect(await uploadImage(app, customer, await make(), claim)).toMatchObject({
        status: 200,
        name: 'IMAGE_FORMAT_WRONG',
      });
    }
  });
});

describe('what is damaged', () => {
  test.each<[string, () => Buffer]>([
    ['a tenth of a JPEG', () => cut(jpeg, 0.1)],
    ['most of a JPEG', () => cut(jpeg, 0.95)],
    ['half of a PNG', () => cut(png, 0.5)],
    ['most of a PNG', () => cut(png, 0.99)],
    ['half of a GIF', () => cut(gif(50, 50, 20), 0.5)],
    ['a GIF without its end', () => gif(50, 50, 2).subarray(0, -1)],
    ['a GIF\u2019s name alone', () => Buffer.from('GIF89a')],
    ['a script that begins like a GIF', () => Buffer.from('GIF89a/*........*/=1;alert(1)')],
    ['a PNG that promises more than it has', () => greyPng(500, 500, 1)],
    ['a JPEG of noise behind its start', () => Buffer.concat([jpeg.subarray(0, 30), png])],
  ])('%s is refused as damaged', async (_, make) => {
    expect(await uploadImage(app, customer, make())).toMatchObject({ status: 200, name: 'IMAGE_DAMAGED' });
  });
});

describe('what would take too much', () => {
  test.each<[string, CodeName, () => Buffer]>([
    ['a decompression bomb', 'IMAGE_TOO_MANY_PIXELS', () => greyPng(30_000, 30_000, 100)],
    ['a bomb with all its data', 'IMAGE_TOO_MANY_PIXELS', () => greyPng(8000, 8000, 8000)],
    ['a PNG beyond what decoders count', 'IMAGE_DAMAGED', () => greyPng(2_147_483_647, 2_147_483_647, 0)],
    ['a GIF of 101 frames', 'IMAGE_TOO_MANY_PIXELS', () => gif(10, 10, 101)],
    ['a GIF of 100,000 frames', 'IMAGE_TOO_MANY_PIXELS', () => gif(10, 10, 100_000)],
    ['a GIF of few frames, each large', 'IMAGE_TOO_MANY_PIXELS', () => gif(2000, 2000, 20)],
  ])('%s is refused as %s, in little memory', async (_, name, make) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(FIVE_MB);
    const before = process.memoryUsage().rss;
    expect(await uploadImage(app, customer, bytes)).toMatchObject({ status: 200, name });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('an image over 5 MB has its own code, a body over 8 MB is a 413, also without a stated length', async () => {
    const large = Buffer.concat([png, Buffer.alloc(FIVE_MB - png.length + 1)]);
    expect(await uploadImage(app, customer, large)).toMatchObject({ status: 200, name: 'IMAGE_TOO_LARGE' });
    expect((await uploadImage(app, customer, large.subarray(0, FIVE_MB))).name).toBe('OK');
    const huge = Buffer.alloc(9_000_000);
    expect(await uploadImage(app, customer, huge)).toMatchObject({ status: 413, name: 'BODY_TOO_LARGE' });
    expect(await statusInChunks(huge)).toBe(413);
  });

  test('of twenty concurrent uploads by one account some are refused for a retry, none fails otherwise', async () => {
    const names = await Promise.all(
      Array.from({ length: 20 }, async () => (await uploadImage(app, customer, png)).name),
    );
    expect(new Set(names)).toEqual(new Set(['OK', 'TOO_MANY_REQUESTS']));
    expect((await uploadImage(app, customer, png)).name).toBe('OK');
  });
});

/** Sends a file in a form without a content length; returns the status. */
async function statusInChunks(file: Buffer): Promise<number> {
  const head = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(head));
      controller.enqueue(file);
      controller.enqueue(Buffer.from('\r\n--b--\r\n'));
      controller.close();
    },
  });
  const answer = await fetch(`${app.url}/Website/ticketImageUpload`, {
    method: 'POST',
    headers: { authorization: customer.token, 'content-type': 'multipart/form-data; boundary=b' },
    body,
    duplex: 'half',
  });
  return answer.status;
}

describe('a stored image has', () => {
  test('neither place, nor camera, nor profile of a photograph; upright as it was shown', async () => {
    const photograph = await photographWithPlace(SECRET);
    expect(photograph.includes(SECRET)).toBe(true);
    const { id, name } = await uploadImage(app, customer, photograph, { type: 'image/jpeg' });
    expect(name).toBe('OK');
    const kept = await stored(id);
    const { exif, xmp, icc, iptc, format } = await sharp(kept).metadata();
    expect({ exif, xmp, icc, iptc, format }).toEqual({ format: 'jpeg' });
    expect(kept.includes(SECRET)).toBe(false);

    const turned = await noise(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const upright = await sharp(await stored((await uploadImage(app, customer, turned)).id)).metadata();
    expect([upright.width, upright.height, upright.orientation]).toEqual([200, 300, undefined]);
  });

  test('nothing that hides behind or inside it: polyglots are pictures afterwards', async () => {
    const hidden = Buffer.from(`${SCRIPT}PK\u0003\u0004`);
    const commented = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, hidden.length + 2]),
      hidden,
      jpeg.subarray(2),
    ]);
    for (const polyglot of [Buffer.concat([jpeg, hidden]), Buffer.concat([png, hidden]), commented]) {
      const { id, name } = await uploadImage(app, customer, polyglot);
      expect(name).toBe('OK');
      expect((await stored(id)).includes('script')).toBe(false);
    }
    const afterGif = Buffer.concat([gif(20, 20, 3), hidden]);
    const { id } = await uploadImage(app, customer, afterGif);
    expect((await stored(id)).includes('script')).toBe(false);
  });

  test('the movement of an animation of up to 100 frames, as long as before', async () => {
    const { id, name } = await uploadImage(app, customer, gif(60, 40, 100), { filename: 'a.gif' });
    expect(name).toBe('OK');
    const { pages, delay, format, pageHeight } = await sharp(await stored(id), { animated: true }).metadata();
    expect({ pages, format, pageHeight }).toEqual({ pages: 100, format: 'gif', pageHeight: 40 });
    expect(new Set(delay)).toEqual(new Set([100]));
  });

  test('no name, even if it was uploaded with a path or a script in it', async () => {
    for (const filename of ['../../etc/passwd', '"><script>.png', '\u202egnp.exe', '长堤 截图.png']) {
      expect((await uploadImage(app, customer, png, { filename })).name).toBe('OK');
    }
  });
});

describe('forms', () => {
  const post = async (body: FormData | string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${app.url}/Website/ticketImageUpload`, {
      method: 'POST',
      headers: { authorization: customer.token, ...headers },
      body,
    });
    return { status: answer.status, code: ((await answer.json()) as { code: number }).code };
  };

  test('JSON, and a form that is broken, empty, or without the field, are faults of the transport', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    expect(await post('{}', { 'content-type': 'application/json' })).toEqual({ status: 415, code: 415 });
    expect(await post('image=x', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 415,
    });
    expect(await post('no form at all', type)).toMatchObject({ status: 400 });
    expect(await post('x', { 'content-type': 'multipart/form-data' })).toMatchObject({ status: 400 });
    expect(await post('--b--\r\n', type)).toMatchObject({ status: 400 });
    expect(
      await post('--b\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nabc', type),
    ).toMatchObject({
      status: 400,
    });
    const text = new FormData();
    text.append('image', 'a text');
    expect(await post(text)).toMatchObject({ status: 400 });
    expect((await uploadImage(app, customer, png, { field: 'picture' })).status).toBe(400);
    expect((await uploadImage(app, customer, png, { field: '__proto__' })).status).toBe(400);
    const two = new FormData();
    for (const name of ['image', 'image']) two.append(name, new Blob([new Uint8Array(png)]), 'a.png');
    expect(await post(two)).toMatchObject({ status: 400 });
  });

  test('no other endpoint accepts one', async () => {
    const body = new FormData();
    body.append('account', 'a');
    const answer = await fetch(`${app.url}/Website/skuList`, { method: 'POST', body });
    expect(answer.status).toBe(415);
  });

  test('a client that disconnects midway leaves nothing behind', async () => {
    const { port } = new URL(app.url);
    for (let n = 0; n < 6; n++) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        `POST /Website/ticketImageUpload HTTP/1.1\r\nhost: localhost\r\nauthorization: ${customer.token}\r\n` +
          'content-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n' +
          '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc',
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.destroy();
    }
    await expect.poll(async () => (await uploadImage(app, customer, png)).name).toBe('OK');
  });
});
