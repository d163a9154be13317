import { createSvgIcon } from '@mui/material/SvgIcon';

// The icons of every page, apart from icons.tsx so that the first view loads no others.
// Material Icons (Google, Apache License 2.0).

export const ContrastIcon = /* @__PURE__ */ createSvgIcon(
  <path d="M12 22c5.52 0 10-4.48 10-10S17.52 2 12 2 2 6.48 2 12s4.48 10 10 10m1-17.93c3.94.49 7 3.85 7 7.93s-3.05 7.44-7 7.93z" />,
  'Contrast',
);

export const ErrorOutlineIcon = /* @__PURE__ */ createSvgIcon(
  <path d="M11 15h2v2h-2zm0-8h2v6h-2zm.99-5C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2M12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8" />,
  'ErrorOutlineOutlined',
);

export const MenuIcon = /* @__PURE__ */ createSvgIcon(
  <path d="M3 18h18v-2H3zm0-5h18v-2H3zm0-7v2h18V6z" />,
  'Menu',
);
