import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectedCalls } from '../contract/expectedCalls';
import { NaivePage } from '../faults/NaivePage';
import { cellsOf, goodCell, titleOf, type CellCase } from '../faults/expectations';
import { faultNames } from '../faults/faults';
import { reads } from '../faults/reads';
import { runCell, type OpenPage } from '../faults/runCell';
import { writes } from '../faults/writes';
import { installFakeApi } from '../support/fakeApi';

const rows = [...reads, ...writes];
const cells = rows.flatMap(cellsOf);
const titled = (those: readonly CellCase[]) => those.map((each) => [each.title, each] as const);
const inAll = { tags: ['all'] };

/** `npm test` runs each fault at one call, spread over the rows. */
const share = new Set(
  faultNames.map((name, place) => {
    const those = cells.filter(({ fault }) => fault === name);
    return those[(5 * place) % those.length];
  }),
);
const shared = cells.filter((each) => share.has(each));
const others = cells.filter((each) => !share.has(each));

const worksInTheApp = async (_: string, each: CellCase) => expect(await runCell(each)).toEqual([]);
test.each(titled(shared))('K1 K5 N26 N27 N28 %s', worksInTheApp);
test.each(titled(others))('K1 K5 N26 N27 N28 %s', inAll, worksInTheApp);

const openNaivePage: OpenPage = async (row, answers) => {
  const api = await installFakeApi({ scenarios: [], answers, note: () => undefined });
  const { unmount } = render(<NaivePage row={row} />);
  return { ...api, close: unmount };
};
const runNaively = ({ row: { picture: _, clicks, ...row }, ...each }: Omit<CellCase, 'title'>) =>
  runCell({ ...each, row: { ...row, ...(clicks && { clicks: [['Send']] }) } }, openNaivePage);

const failsNaively = async (_: string, each: CellCase) => expect(await runNaively(each)).not.toEqual([]);
// jsdom takes seconds to render 20,000 elements.
const isQuick = ({ fault }: CellCase) => fault !== '20,000 items';
test.each(titled(shared.filter(isQuick)))('A page that handles nothing fails at %s', failsNaively);
test.each(titled(cells.filter((each) => !share.has(each) || !isQuick(each))))(
  'A page that handles nothing fails at %s',
  inAll,
  failsNaively,
);

test.each(rows.map((row) => [titleOf(row), row] as const))(
  'Without a fault that page passes at %s',
  inAll,
  async (_, row) => {
    expect(await runNaively({ row, fault: 'none', cell: goodCell(row) })).toEqual([]);
  },
);

test('every call of the specification has a row', () => {
  const missing = expectedCalls.filter(({ id }) => !rows.some(({ operation }) => operation === id));
  // The upload is a call of the image host: tests/unit/imageHost.test.ts, tests/pages/addPhone.test.tsx.
  expect(missing.map(({ id }) => id)).toEqual(['uploadImage']);
});
