import { Box, Stack } from '@mui/material';
import { useChargesBeingRecorded } from '@/features/checkout/CheckoutContext';
import { CheckoutLoading } from '@/features/checkout/CheckoutLoading';
import { NoRole } from '@/features/dashboard/NoRole';
import { RolePageCards } from '@/features/dashboard/RolePageCards';
import { rolePages } from '@/features/dashboard/rolePages';
import { SummaryPart } from '@/features/dashboard/SummaryPart';
import { OrdersSummary } from '@/features/orders/OrdersSummary';
import { ProductsSummary } from '@/features/selling/ProductsSummary';
import { UsersSummary } from '@/features/users/UsersSummary';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import type { Role } from '@/session/role';
import { useSignedInUser } from '@/session/SessionContext';
import { useRoles } from '@/session/useRoles';
import { FiguresSkeleton } from '@/ui/FiguresSkeleton';
import { ListPlace } from '@/ui/ListPlace';
import { Page } from '@/ui/Page';

export function DashboardPage() {
  const { displayName, email } = useSignedInUser();
  const { roles } = useRoles();
  return (
    <Page heading={messages.titles.dashboard} lead={memberMessages.dashboard.welcome(displayName || email)}>
      {/* Until the roles are known the shell's menu says so. */}
      {roles && (roles.size === 0 ? <NoRole /> : <Overview roles={roles} />)}
    </Page>
  );
}

/** How things stand, and where to go from here. */
function Overview({ roles }: { roles: ReadonlySet<Role> }) {
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { lg: '7fr 5fr' }, alignItems: 'start' }}>
      <RolePageCards pages={rolePages(roles)} />
      {/* Below the pages where all is in one column: how high it gets is not known before it is there. */}
      <Stack spacing={5} sx={{ minWidth: 0, order: { lg: -1 } }}>
        {roles.has('Buyer') && <BuyerPart />}
        {roles.has('Seller') && (
          <SummaryPart heading={memberMessages.dashboard.yourPhones}>
            <ListPlace failed={memberMessages.selling.failed} loading={<FiguresSkeleton rows={1} />}>
              <ProductsSummary />
            </ListPlace>
          </SummaryPart>
        )}
        {roles.has('admin') && (
          <SummaryPart heading={memberMessages.dashboard.allUsers}>
            <ListPlace failed={memberMessages.users.failed} loading={<FiguresSkeleton />}>
              <UsersSummary />
            </ListPlace>
          </SummaryPart>
        )}
      </Stack>
    </Box>
  );
}

function BuyerPart() {
  const beingRecorded = useChargesBeingRecorded();
  return (
    <SummaryPart heading={memberMessages.dashboard.yourOrders}>
      <ListPlace failed={memberMessages.orders.failed} loading={<FiguresSkeleton rows={1} />}>
        {/* Nobody is asked to pay what may be charged already. */}
        {beingRecorded ? (
          <OrdersSummary beingRecorded={beingRecorded} />
        ) : (
          <CheckoutLoading>
            <FiguresSkeleton rows={1} />
          </CheckoutLoading>
        )}
      </ListPlace>
    </SummaryPart>
  );
}
