import { matchPath, type Location } from 'react-router-dom';
import { fieldsOf } from '@/lib/text';
import { paths } from '@/paths';
import { roles, type Role } from './roles';

/** The state of the history entry of the login page, which survives a reload. */
export interface LoginState {
  /** Path, search and hash of the page that was asked for. */
  from: string;
  /** The role which that page needs and the signed-in user lacks. */
  needs?: Role | undefined;
  /** The e-mail of the user who was there: another user is not led to that page. */
  onlyFor?: string | undefined;
}

const origin = 'https://same.origin';

export const toLoginState = (
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  more: Omit<LoginState, 'from'> = {},
): LoginState => ({ from: pathname + search + hash, ...more });

/** The value if it is a path on this origin, else the home page. A history entry may have been tampered with. */
export function toSafePath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, origin)) return paths.home;
  const url = new URL(value, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return paths.home;
  const isSignInPage = [paths.login, paths.signup].some((path) => matchPath(path, url.pathname) !== null);
  return isSignInPage ? paths.home : url.pathname + url.search + url.hash;
}

/** Reads the state of a history entry, which may be anything. */
export function readLoginState(state: unknown): LoginState {
  const { from, needs, onlyFor } = fieldsOf(state);
  return {
    from: toSafePath(from),
    needs: roles.find((each) => each === needs),
    onlyFor: typeof onlyFor === 'string' ? onlyFor : undefined,
  };
}

export const pathAfterLogin = ({ from, onlyFor }: LoginState, email: string | undefined): string =>
  onlyFor === undefined || onlyFor === email ? from : paths.home;
