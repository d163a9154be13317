import type { StoredKind } from './lib/store';

// Everything that this browser keeps for the shop. What sign-out removes follows from it; docs/reliability.md explains it.

/** The contract names this key. The session removes it. */
export const accessToken: StoredKind = { name: 'accessToken', owner: 'none', life: 'untilSignOut' };
/** The session removes it. index.html reads it and `schemeMode`. */
export const signedInHint: StoredKind = { name: 'secondRing.signedIn', owner: 'none', life: 'untilSignOut' };

/** What was typed and not sent: of a form, or of a field outside of one. Never a password. */
export const typedTexts: StoredKind = { name: 'typed:', owner: 'user', life: 'tab' };
/** Texts; their picture has the same key in a database. */
export const phoneDrafts: StoredKind = {
  name: 'phoneDraft:',
  owner: 'user',
  life: 'untilSignOut',
  isPromised: true,
};
/** The name of this tab's draft, by form. */
export const phoneDraftOfTab: StoredKind = { name: 'draftOfTab:', owner: 'user', life: 'tab' };
export const viewedPhones: StoredKind = { name: 'viewed:', owner: 'user', life: 'untilSignOut' };

export const shortlist: StoredKind = {
  name: 'secondRing.shortlist:',
  owner: 'user',
  life: 'lasting',
  isPromised: true,
};
export const savedSearches: StoredKind = {
  name: 'secondRing.search:',
  owner: 'user',
  life: 'lasting',
  isPromised: true,
};
export const bookings: StoredKind = {
  name: 'secondRing.booking.',
  owner: 'user',
  life: 'lasting',
  isPromised: true,
};
export const corrections: StoredKind = {
  name: 'correction:',
  owner: 'user',
  life: 'lasting',
  isPromised: true,
};
export const pendingRegistrations: StoredKind = {
  name: 'userRecord:',
  owner: 'user',
  life: 'lasting',
  isPromised: true,
};
export const intents: StoredKind = { name: 'secondRing.intent', owner: 'user', life: 'lasting' };
export const charges: StoredKind = { name: 'secondRing.charge', owner: 'user', life: 'lasting' };

/** Light or dark, if the user chose one. Material UI reads and writes it. */
export const schemeMode: StoredKind = { name: 'mui-mode', owner: 'none', life: 'lasting' };
export const scrollPositions: StoredKind = { name: 'secondRing.scrollPlaces', owner: 'none', life: 'tab' };
/** The address for which the tab was reloaded, because code was missing. */
export const reloadedFor: StoredKind = { name: 'secondRing.reloadedFor', owner: 'none', life: 'tab' };
