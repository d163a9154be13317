import type { ReactNode } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render as renderBare, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { object } from 'yup';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmButton';
import { theme } from '@/ui/theme/theme';
import { CutText } from '@/ui/virtual/VirtualTable';
import { Picture } from '@/ui/Picture';
import { FormikForm } from '@/ui/forms/FormikForm';
import { PasswordField } from '@/features/account/PasswordField';
import { phoneColumns, phoneLayouts } from '@/features/selling/phoneColumns';
import { usersColumns, usersLayouts } from '@/features/users/usersColumns';

// @vitest-environment jsdom

const Themed = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>{children}</ThemeProvider>
);

const render = (ui: ReactNode) => renderBare(ui, { wrapper: Themed });

const user = userEvent.setup({ delay: null });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a busy button keeps its label and the focus, and ignores clicks and Enter', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <BusyButton type="submit" busy={busy} onClick={onClick}>
        Send
      </BusyButton>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  await user.click(button);
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);

  rerender(form(true));
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual(['true', 'true']);
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  await user.keyboard('{Enter} ');
  await user.type(screen.getByLabelText('Name'), 'Kim{Enter}');
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);

  rerender(form(false));
  expect(button.getAttribute('aria-disabled')).toBeNull();
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('the second click of the double click that opened a question neither closes nor confirms it', () => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  render(
    <ConfirmDialog title="Delete?" text="" confirmLabel="Delete" onConfirm={onConfirm} onClose={onClose} />,
  );
  const beside = screen.getByRole('dialog', { name: 'Delete?' }).parentElement ?? document.body;
  const confirm = screen.getByRole('button', { name: 'Delete' });
  const clicksBoth = (detail: number) => {
    fireEvent.mouseDown(beside);
    fireEvent.click(beside, { detail });
    fireEvent.click(confirm, { detail });
  };
  clicksBoth(2);
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([0, 0]);
  clicksBoth(1);
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 1]);
});

test('a name that is cut takes the focus and shows in full under the pointer; one that fits does not', async () => {
  class ObserverOfAll {
    constructor(private readonly report: () => void) {}
    observe = () => this.report();
    disconnect = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', ObserverOfAll);
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(0);
  render(<CutText>Pixel 8</CutText>);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  cleanup();

  width.mockReturnValue(900);
  render(<CutText>A very long name</CutText>);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('A very long name');
  await user.hover(screen.getByText('A very long name'));
  expect((await screen.findByRole('tooltip')).textContent).toBe('A very long name');
  width.mockRestore();
  vi.unstubAllGlobals();
});

test.each([
  ['that comes near later', false, 'lazy', 'auto'],
  ['that is seen at once', true, 'eager', 'high'],
])(
  'a picture %s has its size and its words, and is fetched in time',
  (_, priority, loading, fetchPriority) => {
    render(<Picture src="/a.svg" alt="Pixel 8" size={480} priority={priority} />);
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'Pixel 8' });
    expect([image.width, image.height]).toEqual([480, 480]);
    expect(['loading', 'fetchpriority'].map((name) => image.getAttribute(name))).toEqual([
      loading,
      fetchPriority,
    ]);
  },
);

test('a picture that fails leaves an outline with its words; another in its place gets its own chance', () => {
  const { rerender } = render(<Picture src="/gone.svg" alt="Pixel 8" size={480} />);
  fireEvent.error(screen.getByRole('img', { name: 'Pixel 8' }));
  expect(screen.getByRole('img', { name: 'Pixel 8' }).tagName).toBe('DIV');
  rerender(<Picture src="/there.svg" alt="Pixel 8" size={480} />);
  expect(screen.getByRole('img', { name: 'Pixel 8' }).tagName).toBe('IMG');
});

test('the password can be shown and hidden, and the caret stays where it was', async () => {
  render(
    <FormikForm initialValues={{ password: '' }} schema={object()} onSubmit={vi.fn()} submitLabel="Send">
      <PasswordField autoComplete="new-password" />
    </FormikForm>,
  );
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  await user.click(password);
  fireEvent.change(password, { target: { value: 'long enough' } });
  password.setSelectionRange(4, 4);
  for (const [pressed, type] of [
    [false, 'text'],
    [true, 'password'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'Show password', pressed }));
    expect([password.type, password.selectionStart]).toEqual([type, 4]);
    expect(document.activeElement).toBe(password);
  }
});

test.each([
  ['My Products', phoneColumns, phoneLayouts],
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
