/**
 * Tom Patterson's Natural Earth projection, with level parallels, so that a row of dots is one latitude. The formulas are
 * the published polynomials, in radians.
 */

/** The length of a radian of longitude at a latitude. */
function breadth(latitude: number): number {
  const square = latitude ** 2;
  return 0.8707 + square * (-0.131979 + square * (-0.013791 + square ** 3 * (0.003971 - 0.001529 * square)));
}

/** A latitude's distance from the equator. */
function height(latitude: number): number {
  const square = latitude ** 2;
  return (
    latitude *
    (1.007226 + square * (0.015085 + square ** 2 * (-0.044475 + 0.028874 * square - 0.005916 * square ** 2)))
  );
}

const RADIAN = 180 / Math.PI;

export interface Frame {
  /** The central longitude, in degrees. */
  readonly centre: number;
  /** The equator's length, in the picture's units. */
  readonly width: number;
}

const unit = ({ width }: Frame) => width / (2 * Math.PI * breadth(0));

/** Degrees to the picture's units, from the equator's centre, y downwards. */
export function project(frame: Frame, longitude: number, latitude: number): { x: number; y: number } {
  const east = ((longitude - frame.centre + 540) % 360) - 180;
  const phi = latitude / RADIAN;
  return { x: (unit(frame) * east * breadth(phi)) / RADIAN, y: -unit(frame) * height(phi) };
}

/** The latitude in degrees at a height in the picture, by Newton's method. */
export function latitudeAt(frame: Frame, y: number): number {
  const wanted = -y / unit(frame);
  let phi = wanted;
  for (let step = 0; step < 8; step++) {
    const slope = (height(phi + 1e-6) - height(phi - 1e-6)) / 2e-6;
    phi -= (height(phi) - wanted) / slope;
  }
  return phi * RADIAN;
}

/** The longitude of a point in the picture, -180 to 180 degrees; undefined outside the map. */
export function longitudeAt(frame: Frame, x: number, latitude: number): number | undefined {
  const east = (x * RADIAN) / (unit(frame) * breadth(latitude / RADIAN));
  if (Math.abs(east) > 180) return undefined;
  return ((east + frame.centre + 540) % 360) - 180;
}
