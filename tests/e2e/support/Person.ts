import { expect, type Locator, type Page } from '@playwright/test';

/** The local payment service's cards, by what they do. */
export const card = {
  ok: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secure: '4000 0025 0000 3155',
} as const;

export const password = 'second-ring';

/** Somebody in front of a browser of their own. Each method is a step that one would tell a friend. */
export class Person {
  constructor(readonly page: Page) {}

  async opens(path: string) {
    await this.page.goto(path);
  }

  async logsIn(email: string) {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(this.page.getByText('Loged In successfully')).toBeVisible();
  }

  async signsUp({ name, email }: { name: string; email: string }) {
    await this.opens('/signup');
    await this.page.getByLabel('Name', { exact: true }).fill(name);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(this.page.getByText('Successfully User Created')).toBeVisible();
  }

  phone(name: string): Locator {
    return this.page.getByRole('article', { name });
  }

  /** From a category page or the home page's advertisements. */
  async books(name: string) {
    await this.phone(name)
      .getByRole('button', { name: /Booking now|Purchase/ })
      .click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Book this phone' }).click();
    await expect(this.page.getByText('Your order has placed successfully')).toBeVisible();
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  order(name: string): Locator {
    return this.page.getByRole('row', { name });
  }

  async opensPaymentOf(name: string) {
    await this.opens('/dashboard/myorders');
    await this.order(name).getByRole('link', { name: 'Pay' }).click();
    await expect(this.page.getByRole('heading', { name: `Pay for ${name}` })).toBeVisible();
  }

  async paysWith(number: string) {
    await this.page.getByLabel('Card number').fill(number);
    await this.page.getByLabel(/expiration date/).fill('12 / 34');
    await this.page.getByLabel(/CVC/).fill('123');
    await this.page.getByRole('button', { name: 'Pay', exact: true }).click();
  }

  async sees(text: string | RegExp) {
    await expect(this.page.getByText(text)).toBeVisible();
  }

  async seesHeading(name: string | RegExp) {
    await expect(this.page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
}
