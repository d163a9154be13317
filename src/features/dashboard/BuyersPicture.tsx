import { DashboardPicture } from './DashboardPicture';

/** A card file: one card for each person. */
export function BuyersPicture() {
  return (
    <DashboardPicture>
      <path className="mustard" d="M22 34h30l5 8h33v50H22z" />
      <path className="sky" d="M16 48h26l5 8h45v50H16z" />
      <rect className="bone" x="10" y="66" width="92" height="62" rx="3" />
      <circle className="plum" cx="34" cy="86" r="8" />
      <path className="plum" d="M20 116c0-18 28-18 28 0z" />
      <path d="M58 84h32M58 96h32M58 108h18" />
    </DashboardPicture>
  );
}
