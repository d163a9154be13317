import type { Locator, Page } from '@playwright/test';

/** How something is found on a page, or in a part of it: by what a person reads there. */
export type Target = (place: Page | Locator) => Locator;

type Role = 'button' | 'link';

const named =
  (role: Role) =>
  (name: string): Target =>
  (place) =>
    place.getByRole(role, { name, exact: true }).filter({ visible: true }).first();

export const button = named('button');
export const link = named('link');

/** These and no more. */
export const words =
  (exact: string): Target =>
  (place) =>
    place.getByText(exact, { exact: true }).filter({ visible: true }).first();

/** What holds this. */
export const text =
  (part: string): Target =>
  (place) =>
    place.getByText(part).filter({ visible: true }).first();

/** In the card or the table row of this phone or person. */
export const of =
  (owner: string, target: Target): Target =>
  (place) =>
    target(
      place
        .getByRole('article', { name: owner })
        .or(place.getByRole('row', { name: owner }))
        .first(),
    );

/** In the open dialog. */
export const inDialog =
  (target: Target): Target =>
  (place) =>
    target(place.getByRole('dialog'));
