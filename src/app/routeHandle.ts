import type { ComponentType } from 'react';
import { matchRoutes, useMatches, type Params, type RouteObject } from 'react-router-dom';
import type { Role } from '@/session/roles';

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

/** The path of the page's route, its handle, and the parameters in the path. */
export function findPage(routes: RouteObject[], pathname: string) {
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match && { path: match.route.path, handle: match.route.handle as RouteHandle, params: match.params };
}

/** The handle of the page that the address names, whether it is loaded or not. */
export const useRouteHandle = () => useMatches().at(-1)?.handle as RouteHandle | undefined;
