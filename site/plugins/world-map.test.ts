import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { project } from '../src/features/content/landing/projection.ts';
import { FRAME, LAND } from '../src/features/content/landing/world-map.ts';
import { worldMap } from './world-map.ts';

const DASH = 6;

/** The points that are seen once the path is stroked. */
const dots = [...LAND.matchAll(/M(-?\d+) ?(-?\d+)h(\d+)/g)].flatMap(([, x, y, length]) =>
  Array.from({ length: Math.floor(Number(length) / DASH) + 1 }, (_, step) => ({
    x: Number(x) + step * DASH,
    y: Number(y),
  })),
);

/** How far the nearest point is from a place, in the map's units, of which the grid's step is 6. */
function distanceToLand(longitude: number, latitude: number): number {
  const { x, y } = project(FRAME, longitude, latitude);
  return Math.min(...dots.map((dot) => Math.hypot(dot.x - x, dot.y - y)));
}

describe('the dotted map', () => {
  it.each([
    ['Brazil', -52, -10],
    ['Mongolia', 104, 47],
    ['Australia', 134, -25],
    ['Chad', 18, 15],
    ['Kansas', -98, 38],
    ['Norway', 10, 61],
    ['Yakutia', 130, 67],
    ['Chukotka, beyond the date line', -177, 67],
  ])('has a point in %s', (_, longitude, latitude) => {
    expect(distanceToLand(longitude, latitude)).toBeLessThanOrEqual(DASH);
  });

  it.each([
    ['the northern Pacific', -160, 40],
    ['the middle of the Pacific', -140, -10],
    ['the Indian Ocean', 80, -20],
    ['the southern Atlantic', -10, -30],
    ['the Barents Sea', 40, 74],
    ['Antarctica', 90, -75],
  ])('has none in %s', (_, longitude, latitude) => {
    expect(distanceToLand(longitude, latitude)).toBeGreaterThan(2 * DASH);
  });

  it('is shipped as points alone, in a few kilobytes', async () => {
    const input = join(import.meta.dirname, '../src/features/content/landing/world-map.ts');
    const built = (await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [worldMap()],
      build: {
        write: false,
        rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { format: 'es' } },
      },
    })) as Rolldown.RolldownOutput;
    const [chunk] = built.output;
    expect(chunk.code).toContain(LAND);
    expect(chunk.code.length).toBeLessThan(5000);
  });
});
