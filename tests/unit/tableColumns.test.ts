import { expect, test } from 'vitest';
import { productColumns, productLayouts } from '@/features/selling/productColumns';
import { usersColumns, usersLayouts } from '@/features/users/usersColumns';

test.each([
  ['My Products', productColumns, productLayouts],
  ['All Users', usersColumns, usersLayouts],
] as const)('G13 every column of %s has a place at every width', (_table, columns, layouts) => {
  for (const { gridTemplateAreas, gridTemplateColumns } of layouts) {
    const lines = [...gridTemplateAreas.matchAll(/'(.*?)'/g)].map(([, line = '']) => line.split(' '));
    expect([...new Set(lines.flat())].toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
    const tracks = gridTemplateColumns.replaceAll(/\(.*?\)/g, '').split(' ').length;
    for (const line of lines) expect(line).toHaveLength(tracks);
  }
  expect(layouts.map(({ from }) => from)).toEqual(layouts.map(({ from }) => from).toSorted((a, b) => a - b));
});
