/* The little that drawMap.ts uses of two packages that come without types. */

declare module 'topojson-client' {
  export type Position = [number, number];
  export interface Geometry {
    type: string;
    arcs?: unknown;
    properties?: { name?: string };
  }
  export interface Topology {
    type: 'Topology';
    transform?: { scale: Position; translate: Position };
    objects: Record<string, Geometry & { geometries: Geometry[] }>;
    arcs: Position[][];
  }
  export interface MultiPolygon {
    type: 'MultiPolygon';
    coordinates: Position[][][];
  }
  export function merge(topology: Topology, geometries: Geometry[]): MultiPolygon;
  export function mesh(
    topology: Topology,
    object: Geometry,
    keep: (a: Geometry, b: Geometry) => boolean,
  ): Shape;
}

declare module 'd3-geo' {
  export interface Projection {
    (point: [number, number]): [number, number] | null;
    rotate(angles: [number, number]): Projection;
    scale(scale: number): Projection;
    translate(offset: [number, number]): Projection;
  }
  export function geoAzimuthalEqualArea(): Projection;
  export function geoIdentity(): { clipExtent(extent: [[number, number], [number, number]]): unknown };
  export function geoPath(projection: unknown): { digits(digits: number): (shape: object) => string | null };
}
