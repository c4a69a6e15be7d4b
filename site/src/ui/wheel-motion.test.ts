import { SEGMENT_DAYS, type Segment } from '@causeway/contract/wheel-spin';
import { describe, expect, it } from 'vitest';
import { angleAt, pointerTilt, restAngle, SPIN_MS, stopAngle, type WheelMotion } from './wheel-motion.ts';

const SEGMENTS = SEGMENT_DAYS.map((_, segment) => segment as Segment);

/** The segment under the pointer of a wheel at an angle, and the pointer's offset from its middle. */
function under(angle: number): { segment: number; off: number } {
  const place = (((-angle % 360) + 360) % 360) / 45;
  return { segment: Math.round(place) % 8, off: Math.abs(place - Math.round(place)) * 45 };
}

describe('the wheel at rest', () => {
  it.each([
    [0, 0],
    [1, 315],
    [2, 270],
    [4, 180],
    [7, 45],
  ] as const)('has segment %i under the pointer when turned by %i°', (segment, angle) => {
    expect(restAngle(segment)).toBe(angle);
  });

  it.each(SEGMENTS)(
    'stops at the middle of segment %i, twelve full turns on, wherever it stood',
    (segment) => {
      for (const from of [0, 45, 123.4, 359.9, 7000.5]) {
        const stop = stopAngle(from, segment);
        expect(under(stop)).toMatchObject({ segment });
        expect(under(stop).off).toBeCloseTo(0, 6);
        const turns = (stop - from) / 360;
        expect(turns).toBeGreaterThanOrEqual(12);
        expect(turns).toBeLessThan(13);
      }
    },
  );

  it('has an upright pointer at every segment’s middle', () => {
    for (const segment of SEGMENTS) expect(pointerTilt(restAngle(segment))).toBe(0);
  });
});

describe('the wheel in motion', () => {
  const stopping = (segment: Segment, from = 100): WheelMotion => ({
    kind: 'stopping',
    from,
    segment,
    since: 1000,
  });

  it('turns at a steady speed before the result is known', () => {
    const waiting: WheelMotion = { kind: 'waiting', from: 90, since: 1000 };
    expect(angleAt(waiting, 1000)).toBe(90);
    expect(angleAt(waiting, 1016)).toBeGreaterThan(95);
  });

  it('changes from waiting to stopping without a jump in angle or speed', () => {
    const waiting: WheelMotion = { kind: 'waiting', from: 0, since: 0 };
    const from = angleAt(waiting, 1000);
    const speed = angleAt(waiting, 1001) - from;
    for (const segment of SEGMENTS) {
      const motion = stopping(segment, from);
      expect(angleAt(motion, 1000)).toBeCloseTo(from, 6);
      expect(angleAt(motion, 1001) - from).toBeCloseTo(speed, 2);
    }
  });

  it('never turns back, slows down, and stops after four seconds', () => {
    const motion = stopping(5);
    const angles = Array.from({ length: 41 }, (_, tick) => angleAt(motion, 1000 + tick * 100));
    const steps = angles.slice(1).map((angle, tick) => angle - (angles[tick] ?? 0));
    expect(steps.every((step) => step > 0)).toBe(true);
    expect(steps.toSorted((one, other) => other - one)).toEqual(steps);
    // A long ease: the last half second is less than a segment.
    expect(steps.slice(-5).reduce((sum, step) => sum + step, 0)).toBeLessThan(45);
    expect(angleAt(motion, 1000 + SPIN_MS)).toBe(stopAngle(100, 5));
    expect(angleAt(motion, 1000 + 10 * SPIN_MS)).toBe(stopAngle(100, 5));
  });

  it('clicks over each peg: the pointer is pushed aside, then springs back', () => {
    // The peg between the first two segments is at the top at 360° − 22.5°.
    const peg = 337.5;
    const tilts = [-6, -2, 2, 6, 8, 12, 16].map((past) => pointerTilt(peg + past));
    expect(tilts[0]).toBe(0);
    expect(tilts.slice(1, 5)).toEqual(tilts.slice(1, 5).toSorted((one, other) => other - one));
    expect(tilts[4]).toBeLessThan(-20);
    expect(tilts[5]).toBeGreaterThan(tilts[4] ?? 0);
    expect(tilts[6]).toBe(0);
    for (let turn = 1; turn < 8; turn++) {
      expect(pointerTilt(peg + turn * 45 + 6)).toBeCloseTo(pointerTilt(peg + 6), 9);
    }
  });
});
