import { memo, useId, useRef } from 'react';
import type { User } from '@/domain/user';
import { messages } from '@/messages';
import { focusAfter, keepFocus } from '@/ui/focus';
import { placeInTable } from '@/ui/virtual/rowWindow';
import { useDeleteUser, useMakeAdmin, useVerifySeller } from './mutations';
import { usersColumns } from './usersColumns';

interface UserRowProps {
  user: User;
  /** In the list that is shown, from 0. */
  index: number;
  /** The signed-in admin's own row. */
  isOwn: boolean;
  onChanged: (id: string) => void;
}

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
  return (
    <div ref={row} role="row" {...placeInTable(index)} aria-busy={remove.disabled} tabIndex={-1}>
      {usersColumns.map(({ name, cell }) => {
        const heading = name === 'name' ? { role: 'rowheader', id: nameId } : { role: 'cell' };
        if (typeof cell === 'function')
          return (
            <div key={name} {...heading} className={name}>
              {cell({ user, index, isOwn, nameId, makeAdmin, verify, remove })}
            </div>
          );
        const text = cell.text(user);
        return (
          <div key={name} {...heading} className={`${name} truncated`} title={text}>
            {text || messages.ui.nothing}
          </div>
        );
      })}
    </div>
  );
});
