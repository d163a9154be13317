import { memo, useId, useRef, type ReactNode } from 'react';
import { Button } from '@mui/material';
import type { User } from '@/domain/user';
import { formatCount } from '@/lib/text';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { ActionButton } from '@/ui/ActionButton';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { focusAfter, keepFocus } from '@/ui/focus';
import { placeInTable } from '@/ui/virtual/rowWindow';
import { useDeleteUser, useMakeAdmin, useVerifySeller } from './mutations';

interface UserRowProps {
  user: User;
  /** Where it stands in the list that is shown, from 0. */
  index: number;
  isOwn: boolean;
  onChanged: (user: User) => void;
}

const words = memberMessages.users;

/** Memoised, because a long list draws its rows again with each step of scrolling. */
export const UserRow = memo(function UserRow({ user, index, isOwn, onChanged }: UserRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const nameId = useId();
  const onDone = () => {
    keepFocus(row.current);
    onChanged(user);
  };
  const makeAdmin = useMakeAdmin({ user, onDone });
  const verify = useVerifySeller({ user, onDone });
  const remove = useDeleteUser({ user, onDone: () => focusAfter(row.current) });
  const button = {
    size: 'small',
    isBrief: true,
    disabled: makeAdmin.isBusy,
    'aria-describedby': nameId,
  } as const;
  return (
    <div ref={row} role="row" {...placeInTable(index)} aria-busy={makeAdmin.isBusy} tabIndex={-1}>
      <Cell area="index">{formatCount(index + 1)}</Cell>
      <Cell area="name" role="rowheader" id={nameId} text={user.name} />
      <Cell area="email" text={user.email} />
      <Cell area="status" text={user.userrole} />
      <Cell area="admin">
        {user.isAdmin ? (
          <strong>{words.isAdmin}</strong>
        ) : (
          <ActionButton
            {...button}
            variant="outlined"
            color="inherit"
            busy={makeAdmin.isPending}
            problem={makeAdmin.problem}
            onClick={makeAdmin.start}
          >
            {words.makeAdmin}
          </ActionButton>
        )}
      </Cell>
      <Cell area="delete">
        {isOwn ? (
          <OwnAccount />
        ) : (
          <ConfirmButton
            {...button}
            color="inherit"
            question={{
              title: messages.ui.deleteQuestion,
              text: messages.ui.deleteText(user.name || user.email || words.unnamed),
              confirmLabel: messages.ui.delete,
            }}
            busy={remove.isPending}
            problem={remove.problem}
            onConfirm={remove.start}
          >
            {messages.ui.delete}
          </ConfirmButton>
        )}
      </Cell>
      <Cell area="verify">
        {user.isSeller ? (
          <strong>{words.verifiedSeller}</strong>
        ) : (
          <ActionButton
            {...button}
            variant="outlined"
            busy={verify.isPending}
            problem={verify.problem}
            onClick={verify.start}
          >
            {words.unverified}
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
  /** From outside: cut off where it is too long, and the whole of it in the tooltip. */
  text?: string;
  children?: ReactNode;
}

function Cell({ area, role = 'cell', id, text, children }: CellProps) {
  return (
    <div role={role} id={id} title={text} className={text === undefined ? area : `${area} cut`}>
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
      <small id={reasonId}>{words.ownAccount}</small>
    </>
  );
}
