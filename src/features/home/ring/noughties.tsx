import { colour } from './drawingColour';
import { Block, Earpiece, Keys } from './parts';

export function Slider() {
  return (
    <>
      <Block y={-18} width={62} height={108} radius={12} fill={colour('slate')} />
      <Keys y={36} width={48} height={42} fill={colour('steel')} rows={4} radius={2} />
      <Block y={-86} width={66} height={114} radius={13} fill={colour('teal')} />
      <Earpiece y={-76} width={16} />
      <Block y={-68} width={52} height={60} radius={3} fill={colour('glass')} />
      <path d="M-26 -22l18 -17l14 11l20 -19v37h-52z" fill={colour('mint')} />
      <circle cy={9} r={12} fill={colour('bone')} stroke={colour('line')} strokeWidth={2} />
      <circle cy={9} r={4.5} fill={colour('slate')} />
    </>
  );
}

export function ThinClam() {
  return (
    <>
      <Block y={-90} width={70} height={86} radius={7} fill={colour('rose')} />
      <Earpiece y={-81} />
      <Block y={-72} width={54} height={56} radius={2} fill={colour('glass')} />
      <circle cx={-6} cy={-45} r={15} fill={colour('mustard')} />
      <Block y={1} width={70} height={86} radius={7} fill={colour('rose')} />
      <Block y={-7} width={56} height={12} radius={6} fill={colour('steel')} />
      <Block y={12} width={58} height={66} radius={3} fill={colour('bone')} plain />
      <path
        d="M-29 34h58M-29 49h58M-29 64h58M-10 34v44M10 34v44"
        stroke={colour('line')}
        strokeWidth={1.5}
        fill="none"
      />
      <circle cy={23} r={7} fill="none" stroke={colour('line')} strokeWidth={2} />
    </>
  );
}

export function Messenger() {
  return (
    <>
      <Block y={-76} width={86} height={156} radius={18} fill={colour('slate')} />
      <Earpiece y={-65} />
      <Block y={-54} width={68} height={54} radius={4} fill={colour('sky')} />
      <path d="M-26 -42h34M-26 -32h46M-26 -22h22M-26 -12h40" stroke={colour('line')} strokeWidth={3.5} />
      <circle cy={12} r={7} fill={colour('bone')} />
      <path d="M-34 12h20M14 12h20" stroke={colour('steel')} strokeWidth={6} strokeLinecap="round" />
      <Keys y={25} width={72} height={44} columns={8} rows={4} fill={colour('bone')} radius={2} />
    </>
  );
}

export function FirstTouch() {
  return (
    <>
      <Block y={-78} width={78} height={156} radius={17} fill={colour('steel')} />
      <Block y={-73} width={68} height={146} radius={12} fill={colour('line')} plain />
      <path d="M-9 -62h18" stroke={colour('steel')} strokeWidth={3} strokeLinecap="round" />
      <Block y={-50} width={60} height={94} radius={1} fill={colour('glass')} plain />
      <g transform="translate(0 -44)">
        <Keys y={0} width={50} height={58} columns={4} rows={4} fill={colour('sky')} radius={3.5} />
      </g>
      <Block y={22} width={60} height={22} radius={0} fill={colour('steel')} plain />
      <Keys y={26} width={50} height={13} columns={4} rows={1} fill={colour('bone')} radius={3.5} />
      <circle cy={58} r={9} fill="none" stroke={colour('steel')} strokeWidth={2.5} />
    </>
  );
}
