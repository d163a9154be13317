import { useEffect, useId, useState, type ReactNode } from 'react';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { useData } from '@/data/createData';
import { useChargesBeingRecorded, useLazyCheckout } from '@/features/checkout/lazyCheckout';
import { RolePageLinks } from '@/features/dashboard/RolePageLinks';
import { rolePages } from '@/features/dashboard/rolePages';
import { OrdersSummary } from '@/features/orders/OrdersSummary';
import { PhonesSummary } from '@/features/selling/PhonesSummary';
import { UsersSummary } from '@/features/users/UsersSummary';
import { ordersMessages } from '@/features/orders/messages';
import { sellingMessages } from '@/features/selling/messages';
import { usersMessages } from '@/features/users/messages';
import { dashboardMessages } from '@/features/dashboard/messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { useRoles, useSignedInUser } from '@/session/SessionContext';
import type { Role } from '@/session/roles';
import { EmptyState } from '@/ui/EmptyState';
import { MissingPartNotice } from '@/ui/notices';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';
import { StatsSkeleton } from '@/ui/Stats';

export function DashboardPage() {
  const { displayName, email } = useSignedInUser();
  const { roles } = useRoles();
  return (
    <Page heading={messages.titles.dashboard} lead={dashboardMessages.welcome(displayName || email)}>
      {/* While the roles are loading, the dashboard's menu shows it. */}
      {roles && (roles.size === 0 ? <NoRole /> : <Overview roles={roles} />)}
    </Page>
  );
}

function Overview({ roles }: { roles: ReadonlySet<Role> }) {
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { lg: '7fr 5fr' }, alignItems: 'start' }}>
      <RolePageLinks pages={rolePages(roles)} />
      {/* In one column the summaries are below the links, because their height is not known before they are loaded. */}
      <Stack spacing={5} sx={{ minWidth: 0, order: { lg: -1 } }}>
        {roles.has('Buyer') && <BuyerSummary />}
        {roles.has('Seller') && (
          <Summary heading={dashboardMessages.yourPhones} failed={sellingMessages.list.failed} rows={1}>
            <PhonesSummary />
          </Summary>
        )}
        {roles.has('admin') && (
          <Summary heading={dashboardMessages.allUsers} failed={usersMessages.failed} rows={2}>
            <UsersSummary />
          </Summary>
        )}
      </Stack>
    </Box>
  );
}

function BuyerSummary() {
  const beingRecorded = useChargesBeingRecorded();
  const { data: brands } = useQuery(useData().phones.ofAllBrands());
  return (
    <Summary heading={dashboardMessages.yourOrders} failed={ordersMessages.failed} rows={1}>
      {/* An order whose card may be charged already is not offered for payment. */}
      {beingRecorded ? (
        <OrdersSummary beingRecorded={beingRecorded} brands={brands} />
      ) : (
        <CheckoutLoading>
          <StatsSkeleton rows={1} />
        </CheckoutLoading>
      )}
    </Summary>
  );
}

interface SummaryProps {
  heading: string;
  failed: string;
  /** Below the figures, while they load. */
  rows: number;
  children: ReactNode;
}

function Summary({ heading, failed, rows, children }: SummaryProps) {
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
      <QueryBoundary failed={failed} loading={<StatsSkeleton rows={rows} />}>
        {children}
      </QueryBoundary>
    </Box>
  );
}

function NoRole() {
  const { email } = useServices().settings.contact;
  return (
    <EmptyState
      title={dashboardMessages.noRole}
      text={
        <>
          {dashboardMessages.noRoleText} <Link href={`mailto:${email}`}>{email}</Link>
        </>
      }
      action={
        <Button component={RouterLink} variant="contained" to={paths.categoriesSection}>
          {ordersMessages.browse}
        </Button>
      }
    />
  );
}

/** Shows `children` until payments have started, or that their code did not load. */
function CheckoutLoading({ children }: { children: ReactNode }) {
  const { load } = useLazyCheckout();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!hasFailed) load().catch(() => setHasFailed(true));
  }, [load, hasFailed]);
  return hasFailed ? <MissingPartNotice onRetry={() => setHasFailed(false)} /> : children;
}
