import { expect, test, vi } from 'vitest';
import { openApp } from '../support/openApp';
import { seesHeading } from '../support/steps';

const adminCode = vi.fn(() => () => <h1>All Users</h1>);
vi.mock('@/pages/AdminPage', () => ({
  get AdminPage() {
    return adminCode();
  },
}));

test('R8 a visitor’s deep link to a page of a role loads no code of it', async () => {
  await openApp('/dashboard/admin');
  await seesHeading('Login');
  expect(adminCode).not.toHaveBeenCalled();
});
