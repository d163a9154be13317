import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { geoAzimuthalEqualArea, geoIdentity, geoPath } from 'd3-geo';
import { merge, mesh, type Geometry, type MultiPolygon, type Position, type Topology } from 'topojson-client';
import { mapColours } from '@mocks/map/mapColours';
import { PlainProblem } from './plainProblem';

const atlas = fileURLToPath(new URL('../node_modules/world-atlas/countries-10m.json', import.meta.url));
const target = fileURLToPath(new URL('../mocks/map/germany.svg', import.meta.url));

// Germany fills this box; the land drawn around it fills whatever else a frame of another shape shows.
const width = 600;
const height = 680;
const surroundings: [[number, number], [number, number]] = [
  [-700, -160],
  [1400, 840],
];
// In units of that box, which are about pixels: borders stray no farther, islands below the size are left out.
const tolerance = 1.3;
const smallestIsland = 12;

const project = geoAzimuthalEqualArea()
  .rotate([-10.4, -51.2])
  .scale(4650)
  .translate([width / 2, height / 2]);

interface City {
  name: string;
  at: Position;
  isOurs?: boolean;
  /** How far the label moves down, so that two near cities keep apart. */
  shift?: number;
}
const cities: City[] = [
  { name: 'Berlin', at: [13.405, 52.52], isOurs: true },
  { name: 'Dortmund', at: [7.466, 51.514], shift: -7 },
  { name: 'Dusseldorf', at: [6.773, 51.227], shift: 9 },
  { name: 'Munich', at: [11.576, 48.137] },
];

/** Draws the map of the contact section from Natural Earth's borders. */
export function run(args: string[]): number {
  if (args.length > 0) throw new PlainProblem(`draw:map takes no options; it was given "${args.join(' ')}".`);
  const svg = drawMap();
  writeFileSync(target, svg);
  console.log(`Drew ${target}, ${(Buffer.byteLength(svg) / 1000).toFixed(1)} kB.`);
  return 0;
}

export function drawMap(): string {
  const topology = readTopology();
  const countries = topology.objects['countries'];
  if (!countries) throw new Error('The atlas holds no countries.');
  const isGermany = ({ properties }: Geometry) => properties?.name === 'Germany';
  const path = geoPath(geoIdentity().clipExtent(surroundings)).digits(1);
  const land = (geometries: Geometry[]) => withoutSpecks(merge(topology, geometries));
  const { sea, neighbours, germany, borders, ink } = mapColours.light;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="map-title">`,
    '<title id="map-title">Map of Germany: Berlin with our address, Dortmund, Dusseldorf and Munich</title>',
    `<path class="sea" fill="${sea}" d="M-700-160H1400V840H-700Z"/>`,
    `<path class="neighbours" fill="${neighbours}" d="${path(land(countries.geometries)) ?? ''}"/>`,
    `<path class="germany" fill="${germany}" d="${path(land(countries.geometries.filter(isGermany))) ?? ''}"/>`,
    `<path class="borders" fill="none" stroke="${borders}" d="${path(mesh(topology, countries, (a, b) => a !== b)) ?? ''}"/>`,
    `<g class="cities" fill="${ink}" font-family="sans-serif" font-size="27">`,
    ...cities.map(drawCity),
    '</g>',
    '</svg>\n',
  ].join('\n');
}

function drawCity({ name, at, isOurs, shift = 0 }: City): string {
  const [x, y] = (project(at) ?? [0, 0]).map(Math.round);
  if (x === undefined || y === undefined) throw new Error(`${name} is not on the map.`);
  if (!isOurs)
    return `<circle cx="${x}" cy="${y}" r="5"/><text x="${x + 13}" y="${y + 9 + shift}">${name}</text>`;
  return [
    `<circle class="ring" cx="${x}" cy="${y}" r="13" fill="none" stroke="${mapColours.light.ink}" stroke-width="4"/>`,
    `<circle cx="${x}" cy="${y}" r="5"/>`,
    `<text x="${x}" y="${y - 26}" text-anchor="middle" font-weight="700">${name}</text>`,
    `<text x="${x}" y="${y + 40}" text-anchor="middle" font-size="22">Second Ring,</text>`,
    `<text x="${x}" y="${y + 66}" text-anchor="middle" font-size="22">Kastanienallee 12</text>`,
  ].join('');
}

/** The atlas with its borders on our sheet and thinned, each border once, so that neighbours still fit together. */
function readTopology(): Topology {
  const atlasText: Topology = JSON.parse(readFileSync(atlas, 'utf8'));
  const { transform, ...topology } = atlasText;
  const arcs = atlasText.arcs.map((arc) => {
    let x = 0;
    let y = 0;
    const points = arc.map(([dx, dy]): Position => {
      x += dx;
      y += dy;
      if (!transform) return [x, y];
      const { scale, translate } = transform;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    return thin(points.map((point) => project(point) ?? [0, 0]));
  });
  return { ...topology, arcs };
}

/** Leaves out islands and lakes too small to see. */
function withoutSpecks({ type, coordinates }: MultiPolygon): MultiPolygon {
  const polygons = coordinates.map((rings) => rings.filter((ring) => area(ring) >= smallestIsland));
  return { type, coordinates: polygons.filter((rings) => rings.length > 0) };
}

function area(ring: Position[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[index + 1] ?? ring[0] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Douglas and Peucker's way: keeps the ends and every point that strays from the line between them. */
function thin(points: Position[]): Position[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return points;
  const strays = points.map((point) => distance(point, first, last));
  const farthest = strays.indexOf(Math.max(...strays));
  if ((strays[farthest] ?? 0) <= tolerance) return [first, last];
  return [...thin(points.slice(0, farthest + 1)).slice(0, -1), ...thin(points.slice(farthest))];
}

function distance([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}
