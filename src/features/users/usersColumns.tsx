import type { ReactNode } from 'react';
import { Button } from '@mui/material';
import type { User } from '@/domain/user';
import { formatCount } from '@/lib/text';
import { messages } from '@/messages';
import { ActionButton } from '@/ui/ActionButton';
import { ConfirmButton, DeleteButton } from '@/ui/ConfirmButton';
import type { RowAction } from '@/ui/useRowMutation';

interface UserCells {
  user: User;
  /** In the list that is shown, from 0. */
  index: number;
  /** The signed-in admin's own row. */
  isOwn: boolean;
  /** The id of the cell with the name. */
  nameId: string;
  makeAdmin: RowAction;
  verify: RowAction;
  remove: RowAction;
}

interface UserColumn {
  /** The class of its cells and their area. */
  name: string;
  label: string;
  /** Where a row is one line. */
  width: string;
  /** A text is truncated where it is too long; the tooltip has all of it. */
  cell: { text: (user: User) => string } | ((row: UserCells) => ReactNode);
}

const texts = messages.users;
const nameOf = ({ name, email }: User) => name || email || texts.unnamed;
const brief = { size: 'small', isBrief: true } as const;

const columns = [
  {
    name: 'index',
    label: texts.index,
    width: '3.25rem',
    cell: ({ index }) => formatCount(index + 1),
  },
  { name: 'name', label: texts.name, width: 'minmax(0, 3fr)', cell: { text: ({ name }) => name } },
  { name: 'email', label: texts.email, width: 'minmax(0, 4fr)', cell: { text: ({ email }) => email } },
  { name: 'status', label: texts.status, width: '6.75rem', cell: { text: ({ userrole }) => userrole } },
  {
    name: 'admin',
    label: texts.admin,
    width: '7.75rem',
    cell: ({ user, nameId, makeAdmin }) =>
      user.isAdmin ? (
        <strong>{texts.isAdmin}</strong>
      ) : (
        <ConfirmButton
          {...brief}
          variant="outlined"
          color="inherit"
          question={{
            title: texts.adminQuestion,
            text: texts.adminText(nameOf(user)),
            detail: user.email,
            confirmLabel: texts.makeAdmin,
          }}
          aria-describedby={nameId}
          {...makeAdmin}
        >
          {texts.makeAdmin}
        </ConfirmButton>
      ),
  },
  {
    name: 'delete',
    label: texts.delete,
    width: '5.75rem',
    cell: ({ user, isOwn, nameId, remove }) =>
      isOwn ? (
        <>
          <Button size="small" color="inherit" disabled aria-describedby={`${nameId}-own`}>
            {messages.ui.delete}
          </Button>
          <small id={`${nameId}-own`}>{texts.ownAccount}</small>
        </>
      ) : (
        <DeleteButton
          {...brief}
          name={nameOf(user)}
          detail={user.email}
          aria-describedby={nameId}
          {...remove}
        />
      ),
  },
  {
    name: 'verify',
    label: texts.verify,
    width: '6.75rem',
    cell: ({ user, nameId, verify }) =>
      user.isSeller ? (
        <strong>{texts.verifiedSeller}</strong>
      ) : (
        <ActionButton {...brief} variant="outlined" aria-describedby={nameId} {...verify}>
          {texts.unverified}
        </ActionButton>
      ),
  },
] as const satisfies readonly UserColumn[];

export const usersColumns: readonly UserColumn[] = columns;

type ColumnName = (typeof columns)[number]['name'];
type WordsOf<Line> = Line extends `${infer Word} ${infer Rest}` ? Word | WordsOf<Rest> : Line;
type Missing<Lines extends readonly string[]> = Exclude<ColumnName, WordsOf<Lines[number]>>;

/** Does not compile where a column is missing in the lines. Returns the grid of a row, and its height in rem. */
const layoutOf = <const Lines extends readonly string[]>(
  lines: Lines & ([Missing<Lines>] extends [never] ? unknown : Missing<Lines>),
  tracks: string,
) => ({
  gridTemplate: `${lines.map((line) => `'${line}'`).join(' ')} / ${tracks}`,
  height: 1.75 + 2.5 * lines.length,
});

const card = layoutOf(
  ['index name name status', 'index email email email', 'admin admin verify delete'],
  '2rem minmax(0, 1fr) auto fit-content(5.25rem)',
);

export const usersLayouts = {
  // The buttons are set apart.
  card: { ...card, height: card.height + 0.5 },
  twoLines: layoutOf(
    ['index name name name status', 'index email admin verify delete'],
    '3.25rem minmax(0, 1fr) 7.75rem 7.25rem 6.5rem',
  ),
  oneLine: layoutOf([columns.map(({ name }) => name).join(' ')], columns.map(({ width }) => width).join(' ')),
};
