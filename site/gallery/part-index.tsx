import { useEffect, useRef } from 'react';
import styles from './part-index.module.css';
import { GROUPS, partId } from './parts.ts';
import { usePartInSight } from './use-part-in-sight.ts';
import { useTexts } from './use-texts.ts';

/** All parts by what they are for; at the side, or on phones a strip that scrolls sideways. */
export function PartIndex() {
  const t = useTexts();
  const inSight = usePartInSight();
  const index = useRef<HTMLElement>(null);

  useEffect(() => {
    const box = index.current;
    const link = box?.querySelector<HTMLElement>(`[href="#${inSight ?? ''}"]`);
    if (!box || !link) return;
    // Not scrollIntoView, which would scroll the page as well.
    box.scrollTop = link.offsetTop - box.clientHeight / 2;
    box.scrollLeft = link.offsetLeft - box.clientWidth / 2;
  }, [inSight]);

  return (
    <nav ref={index} className={styles.index} aria-label={t.index}>
      {GROUPS.map(([group, parts]) => (
        <div key={group} className={styles.group}>
          <p id={`group-${group}`}>{t.groups[group]}</p>
          <ul aria-labelledby={`group-${group}`}>
            {parts.map(({ file }) => (
              <li key={file}>
                <a href={`#${partId(file)}`} aria-current={partId(file) === inSight ? 'location' : undefined}>
                  {partId(file)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
