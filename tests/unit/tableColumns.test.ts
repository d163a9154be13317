import { expect, test } from 'vitest';
import { productCards, productColumns } from '@/features/selling/productColumns';
import { cardGrid, type Column } from '@/ui/virtual/columns';

const column = (name: string, card: Column<unknown>['card']): Column<unknown> => {
  return { name, label: name, width: 110, card, cell: () => '' };
};
const added = [column('addedText', 'text'), column('addedAction', 'action')];
const columns = [...productColumns, ...added];

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
