import type { ComponentType } from 'react';
import { data, type Params, type RouteObject } from 'react-router-dom';
import { orderQuery } from '@/features/orders/queries';
import { phonesOfAllBrandsQuery, phonesOfCategoryQuery } from '@/features/phones/queries';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import type { AppContext } from './createAppContext';
import { DashboardError, PageError } from './errorScreens';
import { RequireRole, RequireSignedIn, SignedInError } from './guards';
import { Layout } from './layout/Layout';
import { PageLoading } from './layout/PageLoading';
import { createPageCode, loadForNavigation, whenOnline } from './pageCode';
import type { RouteHandle } from './routeHandle';

const { titles } = messages;

const homePage = () => import('@/pages/HomePage').then((m) => m.HomePage);
const loginPage = () => import('@/pages/LoginPage').then((m) => m.LoginPage);
const signUpPage = () => import('@/pages/SignUpPage').then((m) => m.SignUpPage);
const blogsPage = () => import('@/pages/BlogsPage').then((m) => m.BlogsPage);
const categoryPage = () => import('@/pages/CategoryPage').then((m) => m.CategoryPage);
const findPage = () => import('@/pages/FindPage').then((m) => m.FindPage);
const dashboardPage = () => import('@/pages/DashboardPage').then((m) => m.DashboardPage);
const reportedItemsPage = () => import('@/pages/ReportedItemsPage').then((m) => m.ReportedItemsPage);
const paymentPage = () => import('@/pages/PaymentPage').then((m) => m.PaymentPage);
const myOrdersPage = () => import('@/pages/MyOrdersPage').then((m) => m.MyOrdersPage);
const adminPage = () => import('@/pages/AdminPage').then((m) => m.AdminPage);
const addProductPage = () => import('@/pages/AddProductPage').then((m) => m.AddProductPage);
const myProductsPage = () => import('@/pages/MyProductsPage').then((m) => m.MyProductsPage);
const myBuyersPage = () => import('@/pages/MyBuyersPage').then((m) => m.MyBuyersPage);
const notFoundPage = () => import('@/pages/NotFoundPage').then((m) => m.NotFoundPage);

const DashboardLayout = lazyWithPreload(() =>
  import('./layout/DashboardLayout').then((m) => m.DashboardLayout),
);

interface PageRow extends Omit<RouteHandle, 'loadCode'> {
  path: string;
  page: () => Promise<ComponentType>;
  /** Whether the data is there without the network. */
  hasData?: (params: Params) => boolean;
}

/** Every page: its address, who may open it, its title, its code and its data. */
export function createRoutes({ api, queryClient, session, checkout }: AppContext): RouteObject[] {
  const phones = ({ id = '' }: Params) => phonesOfCategoryQuery(api, id);
  const order = ({ id = '' }: Params) => orderQuery(api, id);
  const withCheckout = (load: PageRow['page']) => () =>
    Promise.all([load(), checkout.load()]).then(([Page]) => Page);

  const rows: PageRow[] = [
    { path: paths.home, access: 'everyone', title: titles.home, page: homePage },
    { path: paths.login, access: 'everyone', title: titles.login, page: loginPage },
    { path: paths.signup, access: 'everyone', title: titles.signup, page: signUpPage },
    { path: paths.blogs, access: 'everyone', title: titles.blogs, page: blogsPage },
    { path: '*', access: 'everyone', title: titles.notFound, page: notFoundPage },
    {
      path: paths.category(':id'),
      access: 'signedIn',
      title: titles.category,
      page: categoryPage,
      loadData: (params) => queryClient.prefetchQuery(phones(params)),
      hasData: (params) => queryClient.getQueryData(phones(params).queryKey) !== undefined,
    },
    {
      path: paths.find,
      access: 'signedIn',
      title: titles.find,
      page: findPage,
      loadData: () => queryClient.prefetchQuery(phonesOfAllBrandsQuery(api)),
    },
    { path: paths.dashboard, access: 'signedIn', title: titles.dashboard, page: dashboardPage },
    { path: paths.reportedItems, access: 'signedIn', title: titles.reportedItems, page: reportedItemsPage },
    {
      path: paths.payment(':id'),
      access: 'signedIn',
      title: titles.payment,
      page: withCheckout(paymentPage),
      loadData: (params) => queryClient.prefetchQuery(order(params)),
      hasData: (params) => queryClient.getQueryData(order(params).queryKey) !== undefined,
    },
    { path: paths.myOrders, access: 'Buyer', title: titles.myOrders, page: withCheckout(myOrdersPage) },
    { path: paths.admin, access: 'admin', title: titles.admin, page: adminPage },
    { path: paths.addProduct, access: 'Seller', title: titles.addProduct, page: addProductPage },
    { path: paths.myProducts, access: 'Seller', title: titles.myProducts, page: myProductsPage },
    { path: paths.myBuyers, access: 'Seller', title: titles.myBuyers, page: myBuyersPage },
  ];
  const publicRows = rows.filter(({ access }) => access === 'everyone');
  const memberRows = rows.filter(({ access }) => access !== 'everyone');

  /** Runs before the loaders below it, so that a visitor loads neither the code nor the data of these pages. */
  const requireUser = async () => {
    if (!(await session.whenResolved())) throw data(null, { status: 401 });
  };

  return [
    {
      Component: Layout,
      ErrorBoundary: PageError,
      children: [
        ...publicRows.map(toRoute),
        {
          middleware: [requireUser],
          Component: RequireSignedIn,
          ErrorBoundary: SignedInError,
          children: [
            ...memberRows.filter((row) => !isInDashboard(row)).map(toRoute),
            {
              element: <DashboardLayout fallback={<PageLoading />} />,
              children: memberRows.filter(isInDashboard).map(toRoute),
            },
          ],
        },
      ],
    },
  ];
}

const isInDashboard = ({ path }: PageRow) => path.startsWith(paths.dashboard);

function toRoute(row: PageRow): RouteObject {
  const { path, access, title, page, loadData, hasData } = row;
  const { getPage, load } = createPageCode(page);
  const route: RouteObject = {
    path,
    handle: { title, access, loadCode: load, loadData } satisfies RouteHandle,
    loader: async ({ params, request }) => {
      if (hasData?.(params) === false) await whenOnline(request.signal);
      loadData?.(params);
      await loadForNavigation(load, request);
      return null;
    },
    shouldRevalidate: isNotForSearchAlone,
    HydrateFallback: PageLoading,
    Component: () => {
      const Page = getPage();
      return Page && <Page />;
    },
    ErrorBoundary: isInDashboard(row) ? DashboardError : PageError,
  };
  const isForRole = access !== 'everyone' && access !== 'signedIn';
  return isForRole ? { element: <RequireRole role={access} />, children: [route] } : route;
}

/** Filters and dialogs are kept in the search of the URL; a change of them loads nothing. */
const isNotForSearchAlone = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname;
