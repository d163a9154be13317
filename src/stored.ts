import type { StoredKind } from './lib/store';

// Everything that this browser keeps for the shop. What sign-out removes follows from it; docs/reliability.md explains it.

/** The contract names this key. The session removes it. */
export const accessToken = {
  name: 'accessToken',
  owner: 'nobody',
  life: 'untilSignOut',
} satisfies StoredKind;
/** The script in the head of a page reads it. The session removes it. */
export const signedInHint = {
  name: 'secondRing.signedIn',
  owner: 'nobody',
  life: 'untilSignOut',
} satisfies StoredKind;

/** What was typed and not sent: of a form, or of a field outside of one. Never a password. */
export const typedTexts = { name: 'typed:', owner: 'user', life: 'tab' } satisfies StoredKind;
/** Texts; their picture has the same key in a database. */
export const phoneDrafts = { name: 'phoneDraft:', owner: 'user', life: 'untilSignOut' } satisfies StoredKind;
export const viewedPhones = { name: 'viewed:', owner: 'user', life: 'untilSignOut' } satisfies StoredKind;

export const shortlist = {
  name: 'secondRing.shortlist:',
  owner: 'user',
  life: 'lasting',
} satisfies StoredKind;
export const bookings = { name: 'secondRing.booking.', owner: 'user', life: 'lasting' } satisfies StoredKind;
export const corrections = { name: 'correction:', owner: 'user', life: 'lasting' } satisfies StoredKind;
export const pendingRegistrations = {
  name: 'userRecord:',
  owner: 'user',
  life: 'lasting',
} satisfies StoredKind;
export const intents = { name: 'secondRing.intent', owner: 'user', life: 'lasting' } satisfies StoredKind;
export const charges = { name: 'secondRing.charge', owner: 'user', life: 'lasting' } satisfies StoredKind;

export const scrollPositions = {
  name: 'secondRing.scrollPlaces',
  owner: 'nobody',
  life: 'tab',
} satisfies StoredKind;
/** The address for which the tab was reloaded, because code was missing. */
export const reloadedFor = {
  name: 'secondRing.reloadedFor',
  owner: 'nobody',
  life: 'tab',
} satisfies StoredKind;

/** Of earlier releases, which no code reads any more: phones of nobody, and drafts. Removed when a user signs in or out. */
export const former = {
  prefixes: ['secondRing.shortlist.', 'secondRing.viewed.', 'productDraft:', 'productEdit:', 'productLike:'],
  database: 'secondRing.drafts',
};
