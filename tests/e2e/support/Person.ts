import { expect, type Locator, type Page } from '@playwright/test';

/** The local payment service's cards, by what they do. */
export const card = {
  ok: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secure: '4000 0025 0000 3155',
} as const;

export const password = 'second-ring';

/** A user with a browser context of their own. Each method is a step of a journey. */
export class Person {
  constructor(readonly page: Page) {}

  /** And waits until the page's own code runs. What happens before that has tests of its own. */
  async opens(path: string) {
    await this.page.goto(path);
    await expect.poll(() => this.page.evaluate(() => 'secondRing' in window)).toBe(false);
  }

  async logsIn(email: string) {
    // The page before may have a field for an e-mail, too.
    await this.seesHeading('Login');
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    const login = this.page.getByRole('button', { name: 'Login', exact: true });
    await this.isTold('Loged In successfully', () => login.click());
  }

  async signsUp({ name, email }: { name: string; email: string }) {
    await this.opens('/signup');
    await this.page.getByLabel('Name', { exact: true }).fill(name);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    const signUp = this.page.getByRole('button', { name: 'Sign Up' });
    await this.isTold('Successfully User Created', () => signUp.click());
  }

  phone(name: string): Locator {
    return this.page.getByRole('article', { name });
  }

  /** From a category page or the home page's advertisements. */
  async books(name: string) {
    await this.phone(name)
      .getByRole('button', { name: /Booking now|Purchase/ })
      .click();
    const book = this.page.getByRole('dialog').getByRole('button', { name: 'Book this phone' });
    await this.isTold('Your order has placed successfully', () => book.click());
    await this.page.getByRole('button', { name: 'Keep browsing' }).click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  order(name: string): Locator {
    return this.page.getByRole('row', { name });
  }

  async opensPaymentOf(name: string) {
    await this.opens('/dashboard/myorders');
    await this.order(name).getByRole('link', { name: 'Pay' }).click();
    await this.seesHeading(`Pay for ${name}`);
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

  /** Does what a toast confirms. A busy machine may miss its two seconds, so the page itself waits for it. */
  async isTold(text: string, action: () => Promise<unknown>) {
    await Promise.all([this.page.evaluate(waitForToast, text), action()]);
  }

  async seesHeading(name: string | RegExp) {
    await expect(this.page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
}

function waitForToast(text: string) {
  return new Promise<void>((resolve, reject) => {
    const region = () => document.querySelector('section[aria-label="Notifications"]');
    const observer = new MutationObserver(() => {
      if (region()?.textContent?.includes(text)) resolve();
    });
    observer.observe(document, { subtree: true, childList: true });
    setTimeout(() => reject(new Error(`No toast said "${text}".`)), 30_000);
  });
}
