import { createElement, type ComponentType } from 'react';
import { matchRoutes, useMatches, type Params, type RouteObject } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { standIns } from '@/services/standIns';
import type { Role } from '@/session/roles';
import type { AppContext } from './createAppContext';

/** What the route of every page says about it. */
export interface RouteHandle {
  /** `document.title` while the page loads; the page sets the same one or a more specific one. */
  title: string;
  /** Who may open it: everyone, every signed-in user, or the users with one role. */
  access: 'everyone' | 'signedIn' | Role;
  loadCode: () => Promise<unknown>;
  /** Starts the page's query while its code loads. A failure is shown where the page reads it. */
  loadData?: (params: Params) => unknown;
}

/** A row of the site map. */
export interface PageRow extends Omit<RouteHandle, 'loadCode'> {
  path: string;
  page: () => Promise<ComponentType>;
  /** Whether the data is there without the network. */
  hasData?: (params: Params) => boolean;
}

const { titles } = messages;

const homePage = () => import('@/pages/HomePage').then((m) => m.HomePage);
/** With its test accounts at once, so that the prerendered page has them, too. Signing in works without them. */
export const loginPage = () =>
  Promise.all([import('@/pages/LoginPage'), seededPeople()]).then(
    ([{ LoginPage }, people]) =>
      () =>
        createElement(LoginPage, { people }),
  );
// The condition is a constant of the build, so that a real shop's code does not contain the test accounts.
const seededPeople = async () =>
  import.meta.env.VITE_STAND_INS === 'on' ? standIns.people().catch(() => []) : [];
const signUpPage = () => import('@/pages/SignUpPage').then((m) => m.SignUpPage);
const blogsPage = () => import('@/pages/BlogsPage').then((m) => m.BlogsPage);
const categoryPage = () => import('@/pages/CategoryPage').then((m) => m.CategoryPage);
const findPhonesPage = () => import('@/pages/FindPage').then((m) => m.FindPage);
const dashboardPage = () => import('@/pages/DashboardPage').then((m) => m.DashboardPage);
const reportedItemsPage = () => import('@/pages/ReportedItemsPage').then((m) => m.ReportedItemsPage);
const paymentPage = () => import('@/pages/PaymentPage').then((m) => m.PaymentPage);
const myOrdersPage = () => import('@/pages/MyOrdersPage').then((m) => m.MyOrdersPage);
const adminPage = () => import('@/pages/AdminPage').then((m) => m.AdminPage);
const addPhonePage = () => import('@/pages/AddPhonePage').then((m) => m.AddPhonePage);
const myPhonesPage = () => import('@/pages/MyPhonesPage').then((m) => m.MyPhonesPage);
const myBuyersPage = () => import('@/pages/MyBuyersPage').then((m) => m.MyBuyersPage);
const notFoundPage = () => import('@/pages/NotFoundPage').then((m) => m.NotFoundPage);

/** The site map. Every page: its address, who may open it, its title, its code and its data. */
export function createRows({ data, queryClient, checkout }: AppContext): PageRow[] {
  const phones = ({ id = '' }: Params) => data().phones.ofBrand(id);
  const order = ({ id = '' }: Params) => data().orders.one(id);
  const withCheckout = (load: PageRow['page']) => () =>
    Promise.all([load(), checkout.load()]).then(([Page]) => Page);

  return [
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
      page: findPhonesPage,
      loadData: () => queryClient.prefetchQuery(data().phones.ofAllBrands()),
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
    { path: paths.addPhone, access: 'Seller', title: titles.addPhone, page: addPhonePage },
    { path: paths.myPhones, access: 'Seller', title: titles.myPhones, page: myPhonesPage },
    { path: paths.myBuyers, access: 'Seller', title: titles.myBuyers, page: myBuyersPage },
  ];
}

/** The path of the page's route, its handle, and the parameters in the path. */
export function findPage(routes: RouteObject[], pathname: string) {
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match && { path: match.route.path, handle: match.route.handle as RouteHandle, params: match.params };
}

/** The handle of the page that the address names, whether it is loaded or not. */
export const useRouteHandle = () => useMatches().at(-1)?.handle as RouteHandle | undefined;
