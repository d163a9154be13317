import { keyframes } from '@emotion/react';

/** Read out by screen readers, not shown. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Of what lies in the page's width: its margins. Material UI's Container would be 0.7 kB of every page. */
export const pageWidth = { width: '100%', maxWidth: 'xl', mx: 'auto', px: { xs: 2, sm: 3 } } as const;

/** A link that is a picture or a whole row. */
export const plainLink = { color: 'inherit', textDecoration: 'none' } as const;

/** A link that jumps over what is repeated, for users of the Tab key: seen only while it has the focus. */
export const skipLink = {
  position: 'fixed',
  left: 16,
  top: -100,
  zIndex: 'tooltip',
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
  '&:focus': { top: 16 },
} as const;

/** Cuts a text off after so many lines, however long its words are. */
export const lineClamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;

/** For large letters, whose descenders `lineClamp` would cut off: they are higher than their lines. */
export const wholeLetters = { py: '0.1em', my: '-0.1em' } as const;

// A script in the prerendered page sets the attribute if a user was signed in; `revealOnceResolved` removes it.

/** Content for visitors: invisible, in its place, until it is known that no user is signed in. */
export const forVisitors = { '[data-signed-in] &': { visibility: 'hidden' } } as const;

/** Content that is shown instead until then. */
export const forSignedIn = { display: 'none', '[data-signed-in] &': { display: 'block' } } as const;

const run = keyframes({ from: { left: '-40%' }, to: { left: '100%' } });

/** A `::after` that runs along the bottom edge of what is busy. */
export const busyLine = {
  content: '""',
  position: 'absolute',
  bottom: 0,
  width: '40%',
  height: 4,
  bgcolor: 'currentcolor',
  forcedColorAdjust: 'none',
  animation: `${run} 1.2s linear infinite`,
} as const;
