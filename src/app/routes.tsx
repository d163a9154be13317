import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { LazyCheckout } from '@/features/checkout/CheckoutContext';
import { orderQuery } from '@/features/orders/queries';
import { phonesOfCategoryQuery } from '@/features/phones/queries';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { signedInHint } from '@/services/auth/signedInHint';
import type { Role } from '@/session/roles';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { DashboardError, PageError } from './errorScreens';
import { RequireRole, RequireSignedIn } from './guards';
import { Layout } from './layout/Layout';
import { PageLoading } from './layout/PageLoading';
import { createPageRoute, createPreload, type PageWorld } from './pageRoute';
import type { NavigationTracker } from './pendingNavigation';

const { titles } = messages;

interface RouteWorld extends PageWorld {
  navigation: NavigationTracker;
  checkout: Pick<LazyCheckout, 'load'>;
}

const DashboardLayout = lazyWithPreload(() =>
  import('./layout/DashboardLayout').then((m) => m.DashboardLayout),
);

const onlyFor = (role: Role, row: RouteObject): RouteObject => ({
  handle: { needs: role },
  element: <RequireRole role={role} />,
  children: [{ ...row, ErrorBoundary: DashboardError }],
});

/** The site map: every URL, who may enter, what it loads, and its title. */
export function createRoutes(world: RouteWorld): RouteObject[] {
  const preload = createPreload(world);
  const page = createPageRoute(world.navigation);
  // Where a user was signed in before, the code does not wait until it is known that they still are.
  const memberPage = createPageRoute(
    world.navigation,
    async () => signedInHint.mayBeSet() || (await world.session.whenResolved()) !== null,
  );
  const withPayments = (loading: Promise<ComponentType>) =>
    Promise.all([loading, world.checkout.load()]).then(([Page]) => Page);

  return [
    {
      Component: Layout,
      ErrorBoundary: PageError,
      children: [
        {
          ErrorBoundary: PageError,
          children: [
            {
              path: paths.home,
              ...page({ title: titles.home, load: () => import('@/pages/HomePage').then((m) => m.HomePage) }),
            },
            {
              path: paths.login,
              ...page({
                title: titles.login,
                load: () => import('@/pages/LoginPage').then((m) => m.LoginPage),
              }),
            },
            {
              path: paths.signup,
              ...page({
                title: titles.signup,
                load: () => import('@/pages/SignUpPage').then((m) => m.SignUpPage),
              }),
            },
            {
              path: paths.blogs,
              ...page({
                title: titles.blogs,
                load: () => import('@/pages/BlogsPage').then((m) => m.BlogsPage),
              }),
            },
            {
              path: '*',
              ...page({
                title: titles.notFound,
                load: () => import('@/pages/NotFoundPage').then((m) => m.NotFoundPage),
              }),
            },
          ],
        },
        {
          Component: RequireSignedIn,
          children: [
            {
              path: paths.category(':id'),
              ErrorBoundary: PageError,
              ...memberPage({
                title: titles.category,
                begin: preload(({ api, params }) => phonesOfCategoryQuery(api, params['id'] ?? '')),
                load: () => import('@/pages/CategoryPage').then((m) => m.CategoryPage),
              }),
            },
            {
              element: <DashboardLayout fallback={<PageLoading />} />,
              children: [
                {
                  path: paths.dashboard,
                  ErrorBoundary: DashboardError,
                  ...memberPage({
                    title: titles.dashboard,
                    load: () => import('@/pages/DashboardPage').then((m) => m.DashboardPage),
                  }),
                },
                {
                  path: paths.reportedItems,
                  ErrorBoundary: DashboardError,
                  ...memberPage({
                    title: titles.reportedItems,
                    load: () => import('@/pages/ReportedItemsPage').then((m) => m.ReportedItemsPage),
                  }),
                },
                {
                  path: paths.payment(':id'),
                  ErrorBoundary: DashboardError,
                  ...memberPage({
                    title: titles.payment,
                    begin: preload(({ api, params }) => orderQuery(api, params['id'] ?? '')),
                    load: () => withPayments(import('@/pages/PaymentPage').then((m) => m.PaymentPage)),
                  }),
                },
                onlyFor('Buyer', {
                  path: paths.myOrders,
                  ...memberPage({
                    title: titles.myOrders,
                    load: () => withPayments(import('@/pages/MyOrdersPage').then((m) => m.MyOrdersPage)),
                  }),
                }),
                onlyFor('admin', {
                  path: paths.admin,
                  ...memberPage({
                    title: titles.admin,
                    load: () => import('@/pages/AdminPage').then((m) => m.AdminPage),
                  }),
                }),
                onlyFor('Seller', {
                  path: paths.addProduct,
                  ...memberPage({
                    title: titles.addProduct,
                    load: () => import('@/pages/AddProductPage').then((m) => m.AddProductPage),
                  }),
                }),
                onlyFor('Seller', {
                  path: paths.myProducts,
                  ...memberPage({
                    title: titles.myProducts,
                    load: () => import('@/pages/MyProductsPage').then((m) => m.MyProductsPage),
                  }),
                }),
                onlyFor('Seller', {
                  path: paths.myBuyers,
                  ...memberPage({
                    title: titles.myBuyers,
                    load: () => import('@/pages/MyBuyersPage').then((m) => m.MyBuyersPage),
                  }),
                }),
              ],
            },
          ],
        },
      ],
    },
  ];
}
