import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { longLists } from '../support/longLists';
import { openApp } from '../support/openApp';
import { main } from '../support/steps';

// As after a new deployment, or without a connection.
vi.mock('@/ui/virtual/WindowedRows', () => {
  throw new Error('The file is gone.');
});
vi.mock('@/ui/virtual/ListSearch', () => {
  throw new Error('The file is gone.');
});

for (const list of longLists)
  test(
    `${list.name}: without the code for windowing the beginning is there, and says what to do`,
    { tags: ['all'] },
    async () => {
      const { url, as, answers, role, item } = list;
      await openApp(url, { ...(as && { as }), answers: { ...answers(2_000) } });
      expect(
        await screen.findByText(
          'Only the first 60 of 2,000 are shown: a part of this page could not be loaded. Check your connection, then reload the page.',
        ),
      ).toBeVisible();
      const texts = main()
        .queryAllByRole(role)
        .map((each) => each.textContent);
      if (role !== 'listitem') expect(texts.some((text) => item(59).test(text))).toBe(true);
      expect(document.body.querySelectorAll('*').length).toBeLessThan(6_000);
    },
  );
