import { SEGMENT_DAYS, type Segment } from '@causeway/contract/wheel-spin';

/** How long the wheel takes to stop once the result is known. */
export const SPIN_MS = 4000;
/** The full turns in that time. */
const FULL_TURNS = 12;

const STEP = 360 / SEGMENT_DAYS.length;
/** The exponent of the ease: 1 would not slow down, 2 is constant friction. */
const EASE = 2.3;
/** Degrees per millisecond while waiting for the answer: the initial speed of the ease. */
const SPEED = (EASE * (FULL_TURNS + 0.5) * 360) / SPIN_MS;

/** `since` is in milliseconds of the same clock as `now`; angles are clockwise degrees. */
export type WheelMotion =
  | { readonly kind: 'still'; readonly angle: number }
  | { readonly kind: 'waiting'; readonly from: number; readonly since: number }
  | {
      readonly kind: 'stopping';
      readonly from: number;
      readonly since: number;
      readonly segment: Segment;
    };

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** The wheel's angle, 0 to 360, with a segment's middle under the pointer. */
export function restAngle(segment: Segment): number {
  return modulo(-segment * STEP, 360);
}

/** The angle where a wheel at `from` stops: at its segment's middle, after twelve full turns. */
export function stopAngle(from: number, segment: Segment): number {
  return from + FULL_TURNS * 360 + modulo(restAngle(segment) - from, 360);
}

export function angleAt(motion: WheelMotion, now: number): number {
  if (motion.kind === 'still') return motion.angle;
  const { from } = motion;
  const ms = Math.max(0, now - motion.since);
  if (motion.kind === 'waiting') return from + SPEED * ms;
  const stop = stopAngle(from, motion.segment);
  if (ms >= SPIN_MS) return stop;
  // With this exponent the ease starts exactly at the wheel's speed.
  const power = (SPEED * SPIN_MS) / (stop - from);
  return stop - (stop - from) * (1 - ms / SPIN_MS) ** power;
}

const PUSH = { from: -4, to: 8, back: 15, most: -24 };

/** How far the pegs between the segments push the pointer aside; 0 without contact. */
export function pointerTilt(angle: number): number {
  const past = modulo(angle + STEP, STEP) - STEP / 2;
  if (past < PUSH.from || past > PUSH.back) return 0;
  if (past <= PUSH.to) return (PUSH.most * (past - PUSH.from)) / (PUSH.to - PUSH.from);
  return (PUSH.most * (PUSH.back - past)) / (PUSH.back - PUSH.to);
}
