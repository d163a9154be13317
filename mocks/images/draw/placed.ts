import type { Shape } from './shape';
import { group, rect } from './svg';

export interface Place {
  /** Where the middle of the phone comes to lie. */
  x: number;
  y: number;
  turn: number;
  shape: Pick<Shape, 'width' | 'height' | 'radius'>;
  /** The colour of the flat shadow. */
  shade: string;
}

/** Lays a drawing down with its flat shadow. */
export const placed = ({ x, y, turn, shape, shade }: Place, drawing: string) => {
  const { width, height, radius } = shape;
  const shadow = rect({ x: x - width / 2 + 11, y: y - height / 2 + 13, width, height }, radius, {
    fill: shade,
    transform: `rotate(${turn} ${x + 11} ${y + 13})`,
  });
  return (
    shadow +
    group(
      { transform: `translate(${x} ${y}) rotate(${turn}) translate(${-width / 2} ${-height / 2})` },
      drawing,
    )
  );
};
