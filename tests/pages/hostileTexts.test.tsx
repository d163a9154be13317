import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hostileRecord, hostileStrings } from '../support/hostileStrings';
import { openApp } from '../support/openApp';
import { seesHeading } from '../support/steps';

const id = '6b0640151d4c7e0012004401';

test.each(hostileStrings)(
  'the payment page shows $what as a text, and does nothing',
  { tags: ['all'] },
  async ({ text }) => {
    const order = { ...hostileRecord(text, 0), _id: id, price: '100', email: 'buyer@example.com' };
    await openApp(`/dashboard/payment/${id}`, {
      as: 'buyer',
      answers: { getOrder: { body: order }, createPaymentIntent: { status: 400, body: { message: text } } },
    });
    await seesHeading(/^Pay for/);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(
      document.body.querySelectorAll(
        'script, iframe:not([title]), object, base, style, form[action], [onload], [onerror], [onfocus]',
      ),
    ).toHaveLength(0);
    expect('hostileRan' in window).toBe(false);
  },
);
