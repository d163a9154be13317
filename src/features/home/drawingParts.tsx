import { drawingColor } from './drawingColor';

interface BlockProps {
  x?: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
  fill: string;
  noOutline?: boolean;
}

/** A rounded block; `x` is its left edge, by default it is centred. */
export function Block({ width, x = -width / 2, y, height, radius = 4, fill, noOutline = false }: BlockProps) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={radius}
      fill={fill}
      stroke={noOutline ? 'none' : drawingColor('line')}
      strokeWidth={2.5}
    />
  );
}

interface KeysProps {
  y: number;
  width: number;
  height: number;
  columns?: number;
  rows?: number;
  fill: string;
  radius?: number;
}

/** A keypad, centred. */
export function Keys({ y, width, height, columns = 3, rows = 4, fill, radius = 2 }: KeysProps) {
  const gap = 3;
  const keyWidth = (width - gap * (columns - 1)) / columns;
  const keyHeight = (height - gap * (rows - 1)) / rows;
  return (
    <g fill={fill}>
      {Array.from({ length: columns * rows }, (_, index) => (
        <rect
          key={index}
          x={-width / 2 + (index % columns) * (keyWidth + gap)}
          y={y + Math.floor(index / columns) * (keyHeight + gap)}
          width={keyWidth}
          height={keyHeight}
          rx={radius}
        />
      ))}
    </g>
  );
}

export function Earpiece({ y, width = 20 }: { y: number; width?: number }) {
  return (
    <path
      d={`M${-width / 2} ${y}h${width}`}
      stroke={drawingColor('line')}
      strokeWidth={3}
      strokeLinecap="round"
    />
  );
}

export function Lens({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill={drawingColor('line')} />
      <circle cx={x} cy={y} r={r * 0.5} fill={drawingColor('sky')} />
    </>
  );
}
