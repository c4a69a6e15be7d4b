import { expect, it } from 'vitest';
import { stepWall } from './winners-wall.tsx';

const HEIGHT = 40;

/** A scrolling list without a browser, which records its scroll positions in rows. */
function wallAt(row: number, height = HEIGHT) {
  const asked: (readonly [row: number, how: string])[] = [];
  const wall = {
    scrollTop: row * HEIGHT,
    firstElementChild: { getBoundingClientRect: () => ({ height }) } as Element,
    scrollTo: ({ top = 0, behavior = 'auto' }: ScrollToOptions) => asked.push([top / HEIGHT, behavior]),
  };
  return { wall: wall as Parameters<typeof stepWall>[0], asked };
}

it('moves up by one row', () => {
  const { wall, asked } = wallAt(3);
  stepWall(wall, 8);
  expect(asked).toEqual([[4, 'smooth']]);
});

it('treats a position between two rows as the nearer row', () => {
  const { wall, asked } = wallAt(3.4);
  stepWall(wall, 8);
  expect(asked).toEqual([[4, 'smooth']]);
});

it('jumps back unnoticed from the repeated first row, and continues', () => {
  const { wall, asked } = wallAt(8);
  stepWall(wall, 8);
  expect(asked).toEqual([
    [0, 'instant'],
    [1, 'smooth'],
  ]);
});

it('does not move without a layout', () => {
  const { wall, asked } = wallAt(0, 0);
  stepWall(wall, 8);
  expect(asked).toEqual([]);
});
