import type { Platform } from '@causeway/contract/site-settings';
import { lineIcon } from '@causeway/web/line-icon';

const mark = (path: string) => lineIcon(path, 24, 24);

/** Drawings of the devices, since the makers own their logos. */
const MARKS = {
  iOS: mark('M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2M10.5 5h3M10 19h4'),
  Android: mark(
    'M5 11a7 7 0 0 1 14 0v7.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5zM5 11h14M8.5 4.8L7 2.5M15.5 4.8L17 2.5M9.5 8v.1M14.5 8v.1',
  ),
  Mac: mark('M5 4.5h14a1 1 0 0 1 1 1V16H4V5.5a1 1 0 0 1 1-1M2 16h20l-1.2 3H3.2zM10 16.2h4'),
  Windows: mark('M3 5h18v12H3zM12 5v12M3 11h18M8 20.5h8M12 17v3.5'),
  Chrome: mark('M3 4.5h18v15H3zM3 8.8h18M6 6.7v.1M9 6.7v.1M12 11l4 6.5h-8z'),
} satisfies Record<Platform, unknown>;

interface PlatformMarkProps {
  readonly platform: Platform;
  readonly size?: number;
}

export function PlatformMark({ platform, ...size }: PlatformMarkProps) {
  const Mark = MARKS[platform];
  return <Mark {...size} />;
}
