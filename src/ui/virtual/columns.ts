import type { ReactNode } from 'react';
import type { Breakpoint, CSSObject, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@/ui/styles';

/** A column of a table, and a part of the card that a row is where there is no room for columns. */
export interface Column<Row> {
  /** The class of its cells and their area on a card. */
  name: string;
  label: string;
  /** In pixels, with the padding. In a short table, a column of texts is as wide as they are. */
  width: number | 'auto';
  align?: 'right';
  /** On a card, a text has a line of its own, and the layout says where the actions are. */
  card: 'picture' | 'heading' | 'text' | 'text without label' | 'action';
  cell: (row: Row) => ReactNode;
}

/** Of any rows. */
export type Columns = readonly Column<never>[];

export interface CardLayout {
  below: Breakpoint;
  /** The width of the picture, in pixels. */
  picture: number;
  /** In columns beside all texts, in columns beside the last one, or below them in lines of three. */
  actions: 'beside all' | 'beside last' | 'below';
  sx: CSSObject;
}

/** From wide to narrow. Above the first one, rows are not cards. */
export type CardLayouts = readonly [CardLayout, ...CardLayout[]];

const textKinds: readonly string[] = ['heading', 'text', 'text without label'];

const partsOf = (columns: Columns) => ({
  pictures: columns.filter(({ card }) => card === 'picture'),
  texts: columns.filter(({ card }) => textKinds.includes(card)),
  actions: columns.filter(({ card }) => card === 'action'),
});

const cellPadding = 32;
const actionsPerLine = 3;

/** The grid of a card, in which every column has its area. */
export function cardGrid(columns: Columns, layout: Pick<CardLayout, 'picture' | 'actions'>) {
  const { pictures, texts, actions } = partsOf(columns);
  const isBeside = (text: Columns[number]) =>
    layout.actions === 'beside all' || (layout.actions === 'beside last' && text === texts.at(-1));
  const lines = texts.map((text) => [...pictures, text, ...(isBeside(text) ? actions : [])]);
  if (layout.actions === 'below')
    for (let first = 0; first < actions.length; first += actionsPerLine)
      lines.push(actions.slice(first, first + actionsPerLine));

  const count = Math.max(...lines.map(({ length }) => length));
  const text = 'minmax(0, 1fr)';
  const tracks = {
    'beside all': [text, ...actions.map(({ width }) => `${Number(width) - cellPadding}px`)],
    'beside last': [text, ...actions.map(() => 'auto')],
    // An error text below one action must not push the next one out.
    below: [...Array<string>(count - 2).fill('auto'), 'minmax(min-content, 1fr)'],
  };
  return {
    gridTemplateColumns: [`${layout.picture}px`, ...tracks[layout.actions]].join(' '),
    // The last column of a line takes the rest of it.
    gridTemplateAreas: lines
      .map((line) => Array.from({ length: count }, (_, at) => (line[at] ?? line.at(-1))?.name))
      .map((names) => `'${names.join(' ')}'`)
      .join(' '),
    gridTemplateRows: texts.map((each) => (each === texts.at(-1) ? '1fr' : 'auto')).join(' '),
  };
}

/** An action is aligned with the others, although it may be a badge, or have an error text below it. */
const actionStyles = {
  'beside all': { alignSelf: 'center' },
  'beside last': { minHeight: 44, alignContent: 'center' },
  below: { alignSelf: 'start', marginTop: '8px', minHeight: 36, alignContent: 'center' },
} satisfies Record<CardLayout['actions'], CSSObject>;

const cells = (columns: Columns, styles: (column: Columns[number]) => CSSObject): CSSObject =>
  Object.fromEntries(columns.map((column) => [`& tbody .${column.name}`, styles(column)]));

export const columnStyles =
  (columns: Columns, [{ below }]: CardLayouts) =>
  ({ breakpoints, vars: { palette } }: Theme): CSSObject => {
    const { pictures, texts } = partsOf(columns);
    return {
      ...cells(texts, () => ({ overflowWrap: 'anywhere' })),
      // Collapsed, a row's height would include half of the border of the row above.
      '&.windowed': { borderCollapse: 'separate' },
      [breakpoints.up(below)]: {
        ...cells(pictures, ({ width }) => ({ width })),
        // Columns as wide as their content would move with each new row.
        '&.windowed': { tableLayout: 'fixed' },
        '&.windowed thead th': Object.fromEntries(
          columns.map(({ width }, index) => [`&:nth-of-type(${index + 1})`, { width }]),
        ),
      },
      [breakpoints.down(below)]: {
        display: 'block',
        '& thead': visuallyHidden,
        '& tbody': { display: 'block', borderTop: `2px solid ${palette.text.primary}` },
        '& tbody tr': { display: 'grid', borderBottom: `1px solid ${palette.divider}` },
        '& tbody td, & tbody th': { display: 'block', width: 'auto', border: 0, padding: 0 },
        ...cells(columns, ({ name, label, card }) => ({
          gridArea: name,
          ...(textKinds.includes(card) && { textAlign: 'start' }),
          // Read out already, as the header of the column.
          ...(card === 'text' && {
            '&::before': { content: `"${label} " / ""`, color: palette.text.secondary },
          }),
        })),
      },
    };
  };

export const cardStyles =
  (columns: Columns, layout: CardLayout) =>
  ({ breakpoints }: Theme): CSSObject => ({
    [breakpoints.down(layout.below)]: {
      '& tbody tr': { ...cardGrid(columns, layout), ...layout.sx },
      ...cells(partsOf(columns).actions, () => actionStyles[layout.actions]),
    },
  });
