import { memo, useId, useRef, type ReactNode } from 'react';
import { Button } from '@mui/material';
import type { User } from '@/domain/user';
import { formatCount } from '@/lib/text';
import { messages } from '@/messages';
import { ActionButton } from '@/ui/ActionButton';
import { DeleteButton } from '@/ui/ConfirmButton';
import { focusAfter, keepFocus } from '@/ui/focus';
import { placeInTable } from '@/ui/virtual/rowWindow';
import { useDeleteUser, useMakeAdmin, useVerifySeller } from './mutations';

interface UserRowProps {
  user: User;
  /** In the list that is shown, from 0. */
  index: number;
  /** The signed-in admin's own row. */
  isOwn: boolean;
  onChanged: (id: string) => void;
}

const texts = messages.users;

/** Memoised, because a long list renders its rows again with each step of scrolling. */
export const UserRow = memo(function UserRow({ user, index, isOwn, onChanged }: UserRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const nameId = useId();
  const onDone = () => {
    keepFocus(row.current);
    onChanged(user.id);
  };
  const makeAdmin = useMakeAdmin(user, onDone);
  const verify = useVerifySeller(user, onDone);
  const remove = useDeleteUser(user, () => focusAfter(row.current));
  const button = { size: 'small', isBrief: true, 'aria-describedby': nameId } as const;
  return (
    <div ref={row} role="row" {...placeInTable(index)} aria-busy={remove.disabled} tabIndex={-1}>
      <Cell area="index">{formatCount(index + 1)}</Cell>
      <Cell area="name" role="rowheader" id={nameId} text={user.name} />
      <Cell area="email" text={user.email} />
      <Cell area="status" text={user.userrole} />
      <Cell area="admin">
        {user.isAdmin ? (
          <strong>{texts.isAdmin}</strong>
        ) : (
          <ActionButton {...button} variant="outlined" color="inherit" {...makeAdmin}>
            {texts.makeAdmin}
          </ActionButton>
        )}
      </Cell>
      <Cell area="delete">
        {isOwn ? (
          <OwnAccount />
        ) : (
          <DeleteButton {...button} name={user.name || user.email || texts.unnamed} {...remove} />
        )}
      </Cell>
      <Cell area="verify">
        {user.isSeller ? (
          <strong>{texts.verifiedSeller}</strong>
        ) : (
          <ActionButton {...button} variant="outlined" {...verify}>
            {texts.unverified}
          </ActionButton>
        )}
      </Cell>
    </div>
  );
});

interface CellProps {
  area: string;
  role?: 'cell' | 'rowheader';
  id?: string;
  /** Truncated where it is too long; the tooltip has all of it. */
  text?: string;
  children?: ReactNode;
}

function Cell({ area, role = 'cell', id, text, children }: CellProps) {
  return (
    <div role={role} id={id} title={text} className={text === undefined ? area : `${area} truncated`}>
      {children ?? (text || messages.ui.nothing)}
    </div>
  );
}

function OwnAccount() {
  const reasonId = useId();
  return (
    <>
      <Button size="small" color="inherit" disabled aria-describedby={reasonId}>
        {messages.ui.delete}
      </Button>
      <small id={reasonId}>{texts.ownAccount}</small>
    </>
  );
}
