import { SEGMENT_DAYS } from '@causeway/contract/wheel-spin';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './prize-wheel.module.css';
import { angleAt, pointerTilt, type WheelMotion } from './wheel-motion.ts';

interface PrizeWheelProps {
  readonly motion: WheelMotion;
  /** The text of each segment, clockwise from the first. */
  readonly labels: readonly WheelLabel[];
  /** On the hub, usually a button. */
  readonly children?: ReactNode;
}

export interface WheelLabel {
  readonly large: string;
  /** Below it, in smaller letters; undefined if `large` is words. */
  readonly small?: string;
}

const RIM = 178;
const PEGS = 187;
const HALF = Math.PI / SEGMENT_DAYS.length;
const [X, Y] = [RIM * Math.sin(HALF), RIM * Math.cos(HALF)].map((length) => length.toFixed(2));
const WEDGE = `M0 0L-${X} -${Y}A${RIM} ${RIM} 0 0 1 ${X} -${Y}Z`;

/** Turned by attributes, since the content security policy refuses inline styles. */
const turned = (angle: number, about = '') => `rotate(${angle.toFixed(3)}${about})`;
const PIVOT = ' 0 -205';

/** A prize wheel with a pointer at its top. Decorative: its user must give the prizes and the result in words. */
export function PrizeWheel({ motion, labels, children }: PrizeWheelProps) {
  const disc = useRef<SVGGElement>(null);
  const pointer = useRef<SVGGElement>(null);

  useEffect(() => {
    let frame = 0;
    const paint = () => {
      const angle = angleAt(motion, performance.now());
      disc.current?.setAttribute('transform', turned(angle % 360));
      pointer.current?.setAttribute('transform', turned(pointerTilt(angle), PIVOT));
      if (motion.kind !== 'still') frame = requestAnimationFrame(paint);
    };
    paint();
    return () => cancelAnimationFrame(frame);
  }, [motion]);

  return (
    <div className={styles.wheel}>
      <svg viewBox="-206 -226 412 432" aria-hidden="true">
        <circle className={styles.rim} r="200" />
        <g ref={disc} data-disc="">
          {SEGMENT_DAYS.map((days, segment) => (
            // The two segments of five days differ only in position.
            // oxlint-disable-next-line react/no-array-index-key
            <g key={segment} data-segment={segment} transform={turned(segment * 45)}>
              <path
                className={classNames(styles.wedge, days === 0 && styles.none, days === 360 && styles.best)}
                d={WEDGE}
              />
              <Label {...labels[segment]} />
            </g>
          ))}
          {SEGMENT_DAYS.map((_, peg) => (
            // oxlint-disable-next-line react/no-array-index-key
            <circle key={peg} className={styles.peg} cy={-PEGS} r="5" transform={turned(peg * 45 + 22.5)} />
          ))}
        </g>
        <circle className={styles.hub} r="52" />
        <g ref={pointer} className={styles.pointer} data-pointer="">
          <path d="M0-162L-18-200A19 19 0 1 1 18-200Z" />
          <circle cy="-205" r="6" />
        </g>
      </svg>
      <div className={styles.centre}>{children}</div>
    </div>
  );
}

function Label({ large = '', small }: Partial<WheelLabel>) {
  if (small === undefined) {
    return (
      <text className={styles.words} y="-132">
        {large}
      </text>
    );
  }
  return (
    <>
      <text className={styles.figure} y="-128">
        {large}
      </text>
      <text className={styles.unit} y="-107">
        {small}
      </text>
    </>
  );
}
