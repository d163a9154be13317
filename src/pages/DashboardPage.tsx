import { useId, type ReactNode } from 'react';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useChargesBeingRecorded } from '@/features/checkout/CheckoutContext';
import { CheckoutLoading } from '@/features/checkout/CheckoutFrame';
import { RolePageCards } from '@/features/dashboard/RolePageCards';
import { rolePages } from '@/features/dashboard/rolePages';
import { OrdersSummary } from '@/features/orders/OrdersSummary';
import { ProductsSummary } from '@/features/selling/ProductsSummary';
import { UsersSummary } from '@/features/users/UsersSummary';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import { useRoles, type Role } from '@/session/roles';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';
import { StatsSkeleton } from '@/ui/Stats';

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
            <QueryBoundary failed={memberMessages.selling.failed} loading={<StatsSkeleton rows={1} />}>
              <ProductsSummary />
            </QueryBoundary>
          </SummaryPart>
        )}
        {roles.has('admin') && (
          <SummaryPart heading={memberMessages.dashboard.allUsers}>
            <QueryBoundary failed={memberMessages.users.failed} loading={<StatsSkeleton />}>
              <UsersSummary />
            </QueryBoundary>
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
      <QueryBoundary failed={memberMessages.orders.failed} loading={<StatsSkeleton rows={1} />}>
        {/* Nobody is asked to pay what may be charged already. */}
        {beingRecorded ? (
          <OrdersSummary beingRecorded={beingRecorded} />
        ) : (
          <CheckoutLoading>
            <StatsSkeleton rows={1} />
          </CheckoutLoading>
        )}
      </QueryBoundary>
    </SummaryPart>
  );
}

interface SummaryPartProps {
  heading: string;
  children: ReactNode;
}

/** How things stand in one of one's roles, on the dashboard's first page. */
function SummaryPart({ heading, children }: SummaryPartProps) {
  const headingId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ borderTop: 2, borderColor: 'text.primary', pt: 2 }}
    >
      <Typography id={headingId} variant="h5" component="h2" sx={{ mb: 2 }}>
        {heading}
      </Typography>
      {children}
    </Box>
  );
}

/** What somebody without a role can do next. */
function NoRole() {
  const { email } = useServices().settings.contact;
  return (
    <EmptyState
      title={memberMessages.dashboard.noRole}
      text={
        <>
          {memberMessages.dashboard.noRoleText} <Link href={`mailto:${email}`}>{email}</Link>
        </>
      }
      action={
        <Button component={RouterLink} to={paths.categoriesSection} variant="contained">
          {memberMessages.orders.browse}
        </Button>
      }
    />
  );
}
