import { useUserWrite, type UserAction } from '@/data/users';
import type { User } from '@/domain/user';
import { announce, toButton } from '@/ui/outcomes';
import { usersMessages as texts } from './messages';

const success = { makeAdmin: texts.madeAdmin, verifySeller: texts.verified, delete: texts.deleted };

/** The button of an action on a user. */
export const useUserAction = (user: User, action: UserAction, onDone: () => void) =>
  toButton(
    useUserWrite(user, action, (outcome) =>
      announce(outcome, {
        success: success[action],
        onDone,
        ...(action === 'delete' && { unchanged: texts.notDeleted }),
      }),
    ),
    texts.notStored,
  );
