import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A picture that does not compress well. */
export function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
}

/** A GIF of this many one-dot frames: small however many there are. */
export function gif(width: number, height: number, frames: number): Buffer {
  const screen = [width & 255, width >> 8, height & 255, height >> 8, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const control = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
  const dot = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2];
  const frame = (n: number) => [...control, ...dot, n % 2 === 0 ? 0x44 : 0x4c, 1, 0];
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from(screen),
    ...Array.from({ length: frames }, (_, n) => Buffer.from(frame(n))),
    Buffer.from([0x3b]),
  ]);
}

/** A PNG whose header promises this many grey dots; its data is `lines` of them, all black. */
export function greyPng(width: number, height: number, lines = 1): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A photograph that says where and by whom it was taken, in every way that a JPEG can. */
export async function photographWithPlace(secret: string): Promise<Buffer> {
  return noise(300, 200)
    .jpeg()
    .withExif({
      IFD0: { Copyright: secret, Make: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${secret}</rdf:RDF></x:xmpmeta>`)
    .withIccProfile('p3')
    .toBuffer();
}
