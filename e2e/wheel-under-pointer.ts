import type { Page } from '@playwright/test';

interface UnderPointer {
  /** The segment right below the pointer's tip. */
  readonly segment: number;
  /** How far its middle is from the top, in degrees on the screen. */
  readonly off: number;
  /** How far the pointer leans, in degrees. */
  readonly lean: number;
}

/** What the wheel's pointer points at, from the geometry on the screen. */
export async function underPointer(page: Page): Promise<UnderPointer> {
  return page.evaluate(() => {
    const pointer = document.querySelector<SVGGElement>('[data-pointer]');
    const tip = pointer?.querySelector('path')?.getBoundingClientRect();
    if (!pointer || !tip) throw new Error('There is no wheel');
    const hit = document.elementFromPoint(tip.left + tip.width / 2, tip.bottom + 4);
    const segment = hit?.closest<SVGGElement>('[data-segment]');
    if (!segment) throw new Error(`Under the pointer is ${hit?.outerHTML}`);
    const turn = (element: SVGGElement) => {
      const { a = 0, b = 0 } = element.getScreenCTM() ?? {};
      return (Math.atan2(b, a) * 180) / Math.PI;
    };
    return {
      segment: Number(segment.getAttribute('data-segment')),
      off: Math.abs(turn(segment)),
      lean: Math.abs(turn(pointer)),
    };
  });
}
