import { useQuery } from '@tanstack/react-query';
import { ordersOfUserQuery } from '@/data/orders';
import type { User } from '@/domain/user';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import type { ActionButtonProps } from '@/ui/ActionButton';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { usersMessages } from './messages';

interface VerifyButtonProps extends Omit<ActionButtonProps, 'name' | 'onClick'> {
  user: User;
  /** What the user is called in the question. */
  name: string;
  onClick: () => void;
}

/** Makes a user a seller, after a question that says what a buyer loses. */
export const VerifyButton = ({ user, name, ...button }: VerifyButtonProps) => (
  <ConfirmButton
    size="small"
    variant="outlined"
    color="inherit"
    question={{
      title: usersMessages.sellerQuestion,
      text: <Consequence user={user} name={name} />,
      detail: user.email,
      confirmLabel: usersMessages.makeSeller,
    }}
    {...button}
  >
    {usersMessages.unverified}
  </ConfirmButton>
);

function Consequence({ user, name }: Pick<VerifyButtonProps, 'user' | 'name'>) {
  const { data: orders } = useQuery({
    ...ordersOfUserQuery(useServices().api, useSignedInUser(), user.email),
    enabled: user.isBuyer,
  });
  return user.isBuyer
    ? usersMessages.sellerTextOfBuyer(name, orders?.length)
    : usersMessages.sellerText(name);
}
