import { expect, test } from 'vitest';
import { productCards, productColumns } from '@/features/selling/productColumns';
import { cardGrid, type Column } from '@/ui/virtual/columns';

const posted: Column<unknown> = { name: 'posted', label: 'Posted', width: 130, card: 'text', cell: () => '' };
const report: Column<unknown> = {
  name: 'report',
  label: 'Report',
  width: 110,
  card: 'action',
  cell: () => '',
};
const columns = [...productColumns, posted, report];

test.each(productCards)(
  'G13 every column of My Products, and a new one, has a place on a card: $below',
  (card) => {
    const { gridTemplateAreas, gridTemplateColumns } = cardGrid(columns, card);
    for (const { name } of columns) expect(gridTemplateAreas).toMatch(new RegExp(`['\\s]${name}['\\s]`));
    const tracks = gridTemplateColumns.replaceAll(/\(.*?\)/g, '').split(' ').length;
    for (const [, line = ''] of gridTemplateAreas.matchAll(/'(.*?)'/g))
      expect(line.split(' ')).toHaveLength(tracks);
  },
);

test('a new text is a line of its own, below the others', () => {
  expect(cardGrid([...productColumns, posted], { picture: 96, actions: 'below' }).gridTemplateAreas).toBe(
    "'picture name name' 'picture price price' 'picture posted posted' 'status delete advertise'",
  );
});
