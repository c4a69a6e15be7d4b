import { describe, expect, it } from 'vitest';
import { readQr } from '../../site/test/read-qr.ts';
import { type QrDrawing, qrPath } from './qr-path.ts';

function modulesOf({ size, path }: QrDrawing): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  // Only such runs: anything else would fill modules that this function does not read.
  expect(runs.map(([run]) => run).join('')).toBe(path);
  for (const [, x, y, width, back] of runs) {
    expect(back).toBe(width);
    for (let step = 0; step < Number(width); step++) {
      const row = modules[Number(y)];
      if (row === undefined || (row[Number(x) + step] ?? true)) throw new Error('Outside, or twice');
      row[Number(x) + step] = true;
    }
  }
  return modules;
}

const FINDER = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];
const window = (modules: boolean[][], left: number, top: number) =>
  modules.slice(top, top + 7).map((row) =>
    row
      .slice(left, left + 7)
      .map((dark) => (dark ? '#' : ' '))
      .join(''),
  );

describe('a QR code', () => {
  it('reads back as its text, at the high level of correction', () => {
    for (const text of ['https://downloads.example/app.apk', 'https://example.com/长堤.apk']) {
      expect(readQr(modulesOf(qrPath(text)))).toEqual({ level: 0b10, text });
    }
  });

  it('has its three finders in the corners of a drawing without margin', () => {
    const drawing = qrPath(`https://downloads.example/${'a'.repeat(150)}.apk`);
    const modules = modulesOf(drawing);
    const far = drawing.size - 7;
    for (const [left, top] of [
      [0, 0],
      [far, 0],
      [0, far],
    ] as const) {
      expect(window(modules, left, top)).toEqual(FINDER);
    }
  });

  it('holds a long address in fewer modules at a lower level of correction', () => {
    const address = `https://pay.example/${'a'.repeat(32)}`;
    const drawing = qrPath(address, 'M');
    expect(drawing.size).toBeLessThan(qrPath(address).size);
    expect(readQr(modulesOf(drawing))).toEqual({ level: 0b00, text: address });
  });

  it('refuses a text that is too long for any code', () => {
    expect(() => qrPath('a'.repeat(3000))).toThrow();
  });
});
