/**
 * The world as points of light, computed from Natural Earth's open data. The build runs this module and ships only its
 * exports (see plugins/world-map.ts).
 */
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import topology from 'world-atlas/land-110m.json' with { type: 'json' };
import { type Frame, latitudeAt, longitudeAt, project } from './projection.ts';

/** Centred on the Pacific: dark water for the path, with shores on either side. */
export const FRAME: Frame = { centre: 157, width: 728 };
/** The grid's step: neighbouring rows are offset by half a step, so that each point has six neighbours at one distance. */
const STEP = 6;
const ROW = 5;
const NORTH = 78;
/** Excludes Antarctica. */
const SOUTH = -57;

type Point = readonly number[];

const world = topology as unknown as Topology<{ land: GeometryCollection }>;
const RINGS: readonly (readonly Point[])[] = feature(world, world.objects.land).features.flatMap(
  ({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []),
);

/** The meridian of the Bering Strait crosses only open water on the map. */
const OPEN_WATER = -169;
const eastOfOpenWater = (longitude: number) => (longitude - OPEN_WATER + 720) % 360;

/** Where a parallel crosses shores, in degrees east of `OPEN_WATER`. */
function shoresAt(latitude: number): number[] {
  return RINGS.flatMap((ring) =>
    ring.flatMap(([x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = ring[index + 1] ?? [x, y];
      if (y > latitude === nextY > latitude) return [];
      // The shorter way, since shores cross the date line.
      const eastward = ((nextX - x + 540) % 360) - 180;
      return eastOfOpenWater(x + ((latitude - y) / (nextY - y)) * eastward);
    }),
  );
}

/** A row's points as level strokes that dashes reduce to points. */
function rowOfDots(row: number): string {
  const latitude = latitudeAt(FRAME, row * ROW);
  const shores = shoresAt(latitude);
  const isLand = (x: number) => {
    const longitude = longitudeAt(FRAME, x, latitude);
    if (longitude === undefined) return false;
    const passed = shores.filter((shore) => shore < eastOfOpenWater(longitude));
    return passed.length % 2 === 1;
  };
  const offset = row % 2 === 0 ? 0 : STEP / 2;
  const columns = Math.floor(FRAME.width / 2 / STEP);
  let path = '';
  let start: number | undefined;
  for (let column = -columns - 1; column <= columns + 1; column++) {
    const x = column * STEP + offset;
    if (isLand(x)) start ??= x;
    else if (start !== undefined) {
      // Slightly longer than the last point; otherwise its dash would fall on the very end.
      path += `M${start} ${row * ROW}h${x - STEP - start + 1}`;
      start = undefined;
    }
  }
  return path;
}

const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const rowOf = (latitude: number) => Math.round(project(FRAME, 0, latitude).y / ROW);

/** Points on land, as a path to stroke with round caps and dashes of 0 and 6; its origin is the equator at 157° E. */
export const LAND = rows(rowOf(NORTH), rowOf(SOUTH)).map(rowOfDots).join('').replaceAll(' -', '-');

const port = (longitude: number, latitude: number) => {
  const { x, y } = project(FRAME, longitude, latitude);
  return { x: Math.round(x), y: Math.round(y) };
};

/** Shores at the ends of the arcs, in the units of {@link LAND}. */
export const PORTS = {
  tokyo: port(139.7, 35.7),
  hongKong: port(114.2, 22.3),
  singapore: port(103.8, 1.3),
  dubai: port(55.3, 25.3),
  london: port(0, 51.5),
  sydney: port(151.2, -33.9),
  losAngeles: port(-118.2, 34),
  newYork: port(-74, 40.7),
  saoPaulo: port(-46.6, -23.5),
};
