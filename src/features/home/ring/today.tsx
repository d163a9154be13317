import { colour } from './drawingColour';
import { Block, Lens } from './parts';

export function PlasticPhone() {
  return (
    <>
      <Block y={-84} width={80} height={168} radius={10} fill={colour('mustard')} />
      <Block y={-76} width={68} height={138} radius={2} fill={colour('glass')} />
      <g fill={colour('teal')}>
        <rect x={-29} y={-66} width={28} height={28} />
        <rect x={-29} y={-35} width={59} height={28} fill={colour('plum')} />
        <rect x={2} y={-66} width={28} height={28} fill={colour('mint')} />
        <rect x={-29} y={-4} width={28} height={28} fill={colour('rose')} />
        <rect x={2} y={-4} width={28} height={28} />
        <rect x={-29} y={27} width={59} height={28} fill={colour('navy')} />
      </g>
      <path d="M-22 73h10M-4 73h8M12 73h10" stroke={colour('line')} strokeWidth={3.5} strokeLinecap="round" />
    </>
  );
}

export function ButtonPhone() {
  return (
    <>
      <Block y={-88} width={84} height={176} radius={18} fill={colour('bone')} />
      <path d="M-10 -77h20" stroke={colour('line')} strokeWidth={3} strokeLinecap="round" />
      <Block y={-66} width={74} height={128} radius={2} fill={colour('navy')} />
      <circle cy={6} r={31} fill={colour('sky')} />
      <path d="M-36 14q18 -22 36 -4t36 -8v59h-72z" fill={colour('olive')} />
      <circle cy={75} r={9} fill="none" stroke={colour('line')} strokeWidth={2.5} />
    </>
  );
}

export function CameraBarPhone() {
  return (
    <>
      <Block y={-90} width={84} height={180} radius={16} fill={colour('mint')} />
      <path d="M-42 -46h84v-28a16 16 0 0 0 -16 -16h-52a16 16 0 0 0 -16 16z" fill={colour('rose')} />
      <Block y={-90} width={84} height={180} radius={16} fill="none" />
      <Block y={-64} width={84} height={28} radius={0} fill={colour('slate')} />
      <Lens x={-20} y={-50} r={9} />
      <Lens x={4} y={-50} r={9} />
      <circle cx={26} cy={-50} r={3} fill={colour('mustard')} />
      <rect x={-6} y={24} width={12} height={12} fill="none" stroke={colour('line')} strokeWidth={2} />
    </>
  );
}

/** The newest one: its screen shows what the shop is about. */
export function FoldingPhone() {
  return (
    <>
      <Block y={-91} width={80} height={182} radius={15} fill={colour('sky')} />
      <Block y={-86} width={70} height={172} radius={11} fill={colour('glass')} />
      <circle cy={-76} r={3.5} fill={colour('line')} />
      <g fill="none" strokeWidth={7}>
        <circle cy={-26} r={22} stroke={colour('glow')} />
        <circle cy={2} r={22} stroke="var(--mui-palette-primary-main)" />
      </g>
      <path d="M-40 0h80" stroke={colour('line')} strokeWidth={2} />
      <path d="M-22 46h44M-22 56h30" stroke={colour('glow')} strokeWidth={4} strokeLinecap="round" />
    </>
  );
}
