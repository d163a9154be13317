import { matchPath, type Location } from 'react-router-dom';
import { paths } from '@/paths';
import type { Role } from './roles';

/** What travels with a visitor to the login page, in the history entry, so that it survives a reload. */
export interface LoginState {
  /** Path, search and hash of the page that was asked for. */
  from: string;
  /** The role that page needs, where the signed-in user lacks it. */
  needs?: Role;
  /** The e-mail of the one person who is to come back there, where somebody was asked to sign in again. */
  onlyFor?: string | undefined;
}

const origin = 'https://same.origin';
const roles: readonly string[] = ['Buyer', 'Seller', 'admin'] satisfies Role[];
const isRole = (value: unknown): value is Role => typeof value === 'string' && roles.includes(value);

export const toLoginState = (
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  more: Omit<LoginState, 'from'> = {},
): LoginState => ({ from: location.pathname + location.search + location.hash, ...more });

/** A path on this origin and nothing else: what is remembered may have been tampered with. */
export function toSafePath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, origin)) return paths.home;
  const url = new URL(value, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return paths.home;
  const isDoor = [paths.login, paths.signup].some((door) => matchPath(door, url.pathname) !== null);
  return isDoor ? paths.home : url.pathname + url.search + url.hash;
}

/** Reads a history entry's state, which may be anything. */
export function readLoginState(state: unknown): LoginState {
  const record = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const needs = record['needs'];
  const onlyFor = record['onlyFor'];
  return {
    from: toSafePath(record['from']),
    ...(isRole(needs) && { needs }),
    ...(typeof onlyFor === 'string' && { onlyFor }),
  };
}

/** Where somebody who has signed in goes on: nobody is led to the place that another person left. */
export const placeAfterLogin = ({ from, onlyFor }: LoginState, email: string | undefined): string =>
  onlyFor === undefined || onlyFor === email ? from : paths.home;
