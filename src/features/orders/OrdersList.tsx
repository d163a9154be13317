import { useSuspenseQuery } from '@tanstack/react-query';
import type { Order } from '@/domain/order';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { SearchedList } from '@/ui/virtual/SearchedList';
import { OrdersTable } from './OrdersTable';
import { ordersQuery } from './queries';

const nameOf = ({ phoneName }: Order) => phoneName;

export function OrdersList({ beingRecorded }: { beingRecorded: ReadonlySet<string> }) {
  const { api } = useServices();
  const { email } = useSignedInUser();
  const { data: orders } = useSuspenseQuery(ordersQuery(api, email));
  if (orders.length === 0) {
    return (
      <EmptyState
        title={messages.orders.none}
        text={messages.orders.noneText}
        action={<LinkButton to={paths.categoriesSection}>{messages.orders.browse}</LinkButton>}
      />
    );
  }
  return (
    <SearchedList items={orders} textOf={nameOf} label={messages.orders.search} param="q">
      {(found) => <OrdersTable orders={found} beingRecorded={beingRecorded} />}
    </SearchedList>
  );
}
