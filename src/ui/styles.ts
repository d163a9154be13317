// For `sx`, as styles.module.css has them for plain elements.

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
