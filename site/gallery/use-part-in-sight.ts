import { useEffect, useState } from 'react';
import { PARTS, partId } from './parts.ts';

/** The id of the part that the reader is at: the first whose section crosses the upper part of the window. */
export function usePartInSight(): string | undefined {
  const [inSight, setInSight] = useState<string>();

  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setInSight(PARTS.map(({ file }) => partId(file)).find((id) => seen.has(id)));
      },
      { rootMargin: '-20% 0px -60% 0px' },
    );
    for (const { file } of PARTS) {
      const section = document.getElementById(partId(file));
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);

  return inSight;
}
