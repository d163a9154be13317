import { drawingColor } from './drawingColor';
import { Block, Earpiece, Keys, Lens } from './drawingParts';

export function Brick() {
  return (
    <>
      <Block x={14} y={-90} width={11} height={52} radius={5} fill={drawingColor('slate')} />
      <Block y={-52} width={66} height={142} radius={7} fill={drawingColor('steel')} />
      <Block y={-52} width={66} height={30} radius={7} fill={drawingColor('slate')} />
      <Earpiece y={-37} width={26} />
      <Block y={-15} width={48} height={20} radius={2} fill={drawingColor('display')} />
      <Keys y={13} width={48} height={52} fill={drawingColor('slate')} />
      <path d="M-20 76h40M-20 82h40" stroke={drawingColor('line')} strokeWidth={2} />
    </>
  );
}

export function CandyBar() {
  return (
    <>
      <Block x={10} y={-88} width={12} height={22} radius={5} fill={drawingColor('navy')} />
      <Block y={-74} width={58} height={160} radius={17} fill={drawingColor('navy')} />
      <Earpiece y={-63} />
      <Block y={-54} width={46} height={42} radius={6} fill={drawingColor('steel')} />
      <Block y={-48} width={36} height={29} radius={2} fill={drawingColor('display')} noOutline />
      <Block y={-4} width={24} height={9} radius={4.5} fill={drawingColor('bone')} noOutline />
      <Keys y={13} width={40} height={58} fill={drawingColor('bone')} radius={5} />
    </>
  );
}

export function SmallFlip() {
  return (
    <>
      <Block x={-24} y={-92} width={8} height={28} radius={4} fill={drawingColor('line')} noOutline />
      <Block y={-78} width={54} height={78} radius={10} fill={drawingColor('plum')} />
      <Earpiece y={-67} width={16} />
      <Block y={-57} width={38} height={36} radius={3} fill={drawingColor('display')} />
      <Block y={-2} width={54} height={90} radius={10} fill={drawingColor('plum')} />
      <Block y={-9} width={60} height={14} radius={7} fill={drawingColor('slate')} />
      <Keys y={16} width={38} height={56} fill={drawingColor('rose')} radius={3} />
    </>
  );
}

export function RoundBar() {
  return (
    <>
      <path
        d="M-30 -66C-28 -82 28 -82 30 -66C34 -30 26 -10 30 34C34 74 20 88 0 88C-20 88 -34 74 -30 34C-26 -10 -34 -30 -30 -66z"
        fill={drawingColor('mustard')}
        stroke={drawingColor('line')}
        strokeWidth={2.5}
      />
      <Earpiece y={-68} />
      <Block y={-58} width={42} height={40} radius={8} fill={drawingColor('slate')} />
      <Block y={-52} width={33} height={28} radius={2} fill={drawingColor('display')} noOutline />
      <circle cy={-4} r={8} fill={drawingColor('bone')} stroke={drawingColor('line')} strokeWidth={2} />
      <Keys y={14} width={40} height={54} fill={drawingColor('bone')} radius={6} />
    </>
  );
}

export function Slider() {
  return (
    <>
      <Block y={-18} width={62} height={108} radius={12} fill={drawingColor('slate')} />
      <Keys y={36} width={48} height={42} fill={drawingColor('steel')} rows={4} radius={2} />
      <Block y={-86} width={66} height={114} radius={13} fill={drawingColor('teal')} />
      <Earpiece y={-76} width={16} />
      <Block y={-68} width={52} height={60} radius={3} fill={drawingColor('glass')} />
      <path d="M-26 -22l18 -17l14 11l20 -19v37h-52z" fill={drawingColor('mint')} />
      <circle cy={9} r={12} fill={drawingColor('bone')} stroke={drawingColor('line')} strokeWidth={2} />
      <circle cy={9} r={4.5} fill={drawingColor('slate')} />
    </>
  );
}

export function ThinClam() {
  return (
    <>
      <Block y={-90} width={70} height={86} radius={7} fill={drawingColor('rose')} />
      <Earpiece y={-81} />
      <Block y={-72} width={54} height={56} radius={2} fill={drawingColor('glass')} />
      <circle cx={-6} cy={-45} r={15} fill={drawingColor('mustard')} />
      <Block y={1} width={70} height={86} radius={7} fill={drawingColor('rose')} />
      <Block y={-7} width={56} height={12} radius={6} fill={drawingColor('steel')} />
      <Block y={12} width={58} height={66} radius={3} fill={drawingColor('bone')} noOutline />
      <path
        d="M-29 34h58M-29 49h58M-29 64h58M-10 34v44M10 34v44"
        stroke={drawingColor('line')}
        strokeWidth={1.5}
        fill="none"
      />
      <circle cy={23} r={7} fill="none" stroke={drawingColor('line')} strokeWidth={2} />
    </>
  );
}

export function Messenger() {
  return (
    <>
      <Block y={-76} width={86} height={156} radius={18} fill={drawingColor('slate')} />
      <Earpiece y={-65} />
      <Block y={-54} width={68} height={54} radius={4} fill={drawingColor('sky')} />
      <path
        d="M-26 -42h34M-26 -32h46M-26 -22h22M-26 -12h40"
        stroke={drawingColor('line')}
        strokeWidth={3.5}
      />
      <circle cy={12} r={7} fill={drawingColor('bone')} />
      <path d="M-34 12h20M14 12h20" stroke={drawingColor('steel')} strokeWidth={6} strokeLinecap="round" />
      <Keys y={25} width={72} height={44} columns={8} rows={4} fill={drawingColor('bone')} radius={2} />
    </>
  );
}

export function FirstTouch() {
  return (
    <>
      <Block y={-78} width={78} height={156} radius={17} fill={drawingColor('steel')} />
      <Block y={-73} width={68} height={146} radius={12} fill={drawingColor('line')} noOutline />
      <path d="M-9 -62h18" stroke={drawingColor('steel')} strokeWidth={3} strokeLinecap="round" />
      <Block y={-50} width={60} height={94} radius={1} fill={drawingColor('glass')} noOutline />
      <g transform="translate(0 -44)">
        <Keys y={0} width={50} height={58} columns={4} rows={4} fill={drawingColor('sky')} radius={3.5} />
      </g>
      <Block y={22} width={60} height={22} radius={0} fill={drawingColor('steel')} noOutline />
      <Keys y={26} width={50} height={13} columns={4} rows={1} fill={drawingColor('bone')} radius={3.5} />
      <circle cy={58} r={9} fill="none" stroke={drawingColor('steel')} strokeWidth={2.5} />
    </>
  );
}

export function PlasticPhone() {
  return (
    <>
      <Block y={-84} width={80} height={168} radius={10} fill={drawingColor('mustard')} />
      <Block y={-76} width={68} height={138} radius={2} fill={drawingColor('glass')} />
      <g fill={drawingColor('teal')}>
        <rect x={-29} y={-66} width={28} height={28} />
        <rect x={-29} y={-35} width={59} height={28} fill={drawingColor('plum')} />
        <rect x={2} y={-66} width={28} height={28} fill={drawingColor('mint')} />
        <rect x={-29} y={-4} width={28} height={28} fill={drawingColor('rose')} />
        <rect x={2} y={-4} width={28} height={28} />
        <rect x={-29} y={27} width={59} height={28} fill={drawingColor('navy')} />
      </g>
      <path
        d="M-22 73h10M-4 73h8M12 73h10"
        stroke={drawingColor('line')}
        strokeWidth={3.5}
        strokeLinecap="round"
      />
    </>
  );
}

export function ButtonPhone() {
  return (
    <>
      <Block y={-88} width={84} height={176} radius={18} fill={drawingColor('bone')} />
      <path d="M-10 -77h20" stroke={drawingColor('line')} strokeWidth={3} strokeLinecap="round" />
      <Block y={-66} width={74} height={128} radius={2} fill={drawingColor('navy')} />
      <circle cy={6} r={31} fill={drawingColor('sky')} />
      <path d="M-36 14q18 -22 36 -4t36 -8v59h-72z" fill={drawingColor('olive')} />
      <circle cy={75} r={9} fill="none" stroke={drawingColor('line')} strokeWidth={2.5} />
    </>
  );
}

export function CameraBarPhone() {
  return (
    <>
      <Block y={-90} width={84} height={180} radius={16} fill={drawingColor('mint')} />
      <path d="M-42 -46h84v-28a16 16 0 0 0 -16 -16h-52a16 16 0 0 0 -16 16z" fill={drawingColor('rose')} />
      <Block y={-90} width={84} height={180} radius={16} fill="none" />
      <Block y={-64} width={84} height={28} radius={0} fill={drawingColor('slate')} />
      <Lens x={-20} y={-50} r={9} />
      <Lens x={4} y={-50} r={9} />
      <circle cx={26} cy={-50} r={3} fill={drawingColor('mustard')} />
      <rect x={-6} y={24} width={12} height={12} fill="none" stroke={drawingColor('line')} strokeWidth={2} />
    </>
  );
}

/** Its screen shows the logo's two rings. */
export function FoldingPhone() {
  return (
    <>
      <Block y={-91} width={80} height={182} radius={15} fill={drawingColor('sky')} />
      <Block y={-86} width={70} height={172} radius={11} fill={drawingColor('glass')} />
      <circle cy={-76} r={3.5} fill={drawingColor('line')} />
      <g fill="none" strokeWidth={7}>
        <circle cy={-26} r={22} stroke={drawingColor('glow')} />
        <circle cy={2} r={22} stroke="var(--mui-palette-primary-main)" />
      </g>
      <path d="M-40 0h80" stroke={drawingColor('line')} strokeWidth={2} />
      <path d="M-22 46h44M-22 56h30" stroke={drawingColor('glow')} strokeWidth={4} strokeLinecap="round" />
    </>
  );
}
