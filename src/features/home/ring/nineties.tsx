import { colour } from './drawingColour';
import { Block, Earpiece, Keys } from './parts';

export function Brick() {
  return (
    <>
      <Block x={14} y={-90} width={11} height={52} radius={5} fill={colour('slate')} />
      <Block y={-52} width={66} height={142} radius={7} fill={colour('steel')} />
      <Block y={-52} width={66} height={30} radius={7} fill={colour('slate')} />
      <Earpiece y={-37} width={26} />
      <Block y={-15} width={48} height={20} radius={2} fill={colour('display')} />
      <Keys y={13} width={48} height={52} fill={colour('slate')} />
      <path d="M-20 76h40M-20 82h40" stroke={colour('line')} strokeWidth={2} />
    </>
  );
}

export function CandyBar() {
  return (
    <>
      <Block x={10} y={-88} width={12} height={22} radius={5} fill={colour('navy')} />
      <Block y={-74} width={58} height={160} radius={17} fill={colour('navy')} />
      <Earpiece y={-63} />
      <Block y={-54} width={46} height={42} radius={6} fill={colour('steel')} />
      <Block y={-48} width={36} height={29} radius={2} fill={colour('display')} plain />
      <Block y={-4} width={24} height={9} radius={4.5} fill={colour('bone')} plain />
      <Keys y={13} width={40} height={58} fill={colour('bone')} radius={5} />
    </>
  );
}

export function SmallFlip() {
  return (
    <>
      <Block x={-24} y={-92} width={8} height={28} radius={4} fill={colour('line')} plain />
      <Block y={-78} width={54} height={78} radius={10} fill={colour('plum')} />
      <Earpiece y={-67} width={16} />
      <Block y={-57} width={38} height={36} radius={3} fill={colour('display')} />
      <Block y={-2} width={54} height={90} radius={10} fill={colour('plum')} />
      <Block y={-9} width={60} height={14} radius={7} fill={colour('slate')} />
      <Keys y={16} width={38} height={56} fill={colour('rose')} radius={3} />
    </>
  );
}

export function RoundBar() {
  return (
    <>
      <path
        d="M-30 -66C-28 -82 28 -82 30 -66C34 -30 26 -10 30 34C34 74 20 88 0 88C-20 88 -34 74 -30 34C-26 -10 -34 -30 -30 -66z"
        fill={colour('mustard')}
        stroke={colour('line')}
        strokeWidth={2.5}
      />
      <Earpiece y={-68} />
      <Block y={-58} width={42} height={40} radius={8} fill={colour('slate')} />
      <Block y={-52} width={33} height={28} radius={2} fill={colour('display')} plain />
      <circle cy={-4} r={8} fill={colour('bone')} stroke={colour('line')} strokeWidth={2} />
      <Keys y={14} width={40} height={54} fill={colour('bone')} radius={6} />
    </>
  );
}
