import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp, pass, stopClock } from '../support/openApp';
import { bar, seesToast } from '../support/steps';

/** What loading the code of each menu comes to. */
let code: () => unknown;
vi.mock('@/ui/SchemeMenu', () => ({
  get SchemeMenu() {
    return code();
  },
}));
vi.mock('@/app/layout/NavigationPanel', () => ({
  get NavigationPanel() {
    return code();
  },
}));

test.each(['Colours: System', 'Open menu'])(
  'G13 R27 K4 the code of “%s” that is late, fails or never comes: the click says so, and it can be tried again',
  async (name) => {
    stopClock();
    let fail = (_error: Error) => {};
    code = () => new Promise((_, reject) => (fail = reject));
    const { user } = await openApp('/blogs');
    const button = bar().getByRole('button', { name, hidden: true });
    await user.click(button);
    expect(await bar().findByRole('status', { name: 'Loading' })).toBeVisible();

    code = () => new Promise(() => undefined);
    fail(new Error('404'));
    await seesToast('Check your connection and try again, or reload the page.');
    expect(bar().getByRole('alert')).toBeVisible();
    await user.click(button);
    await waitFor(() => expect(bar().queryByRole('alert')).not.toBeInTheDocument());

    await user.click(button);
    await pass(121_000);
    expect(await bar().findByRole('alert')).toBeVisible();

    code = () => () => <div role="dialog">The menu</div>;
    await user.click(bar().getByRole('button', { name: /Try again$/ }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  },
);
