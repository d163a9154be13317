import { DashboardPicture } from './DashboardPicture';

/** A phone with a flag on it. */
export function ReportsPicture() {
  return (
    <DashboardPicture>
      <rect className="steel" x="59" y="12" width="6" height="112" rx="3" />
      <path className="mustard" d="M65 18h40l-10 13 10 13H65z" />
      <rect className="slate" x="14" y="48" width="56" height="84" rx="9" />
      <rect className="sky plain" x="20" y="58" width="44" height="62" rx="2" />
      <path className="bone plain" d="M20 104l14-16 12 12 8-8 10 11v17H20z" />
      <path className="steel" d="M36 53h12" stroke="currentcolor" />
    </DashboardPicture>
  );
}
