import type { Page } from '@playwright/test';
import type { Call } from '../Call';
import { addressOf, fieldsOf } from './services';

/**
 * A page that makes the call of a row and handles nothing: the negative control. It looks right while all is well, so
 * that what the matrix finds there is the fault.
 */
export async function openNaivePage(page: Page, { call, services }: { call: Call; services: string }) {
  await page.route('**/naive', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  );
  await page.goto('/naive');
  const [method = 'GET'] = call.request.split(' ');
  const { heading, good, typed = {}, kind } = call;
  await page.evaluate(draw, {
    method,
    address: services + addressOf(call),
    fields: fieldsOf(call),
    isList: kind === 'list',
    isWrite: call.deed !== undefined,
    heading,
    good,
    typed,
  });
}

export const naiveDeed = async (page: Page, { deed }: Call) => {
  if (deed) await page.getByRole('button', { name: 'Send', exact: true }).click();
};

interface Drawing extends Pick<Call, 'heading' | 'good'> {
  method: string;
  address: string;
  /** What it takes for granted in an answer. */
  fields: readonly string[];
  isList: boolean;
  isWrite: boolean;
  typed: Readonly<Record<string, string>>;
}

/** Runs in the browser. */
function draw({ method, address, fields, isList, isWrite, heading, good, typed }: Drawing) {
  const inputs = Object.keys(typed).map((label) => `<input aria-label="${label}">`);
  document.body.innerHTML = `<header>Home</header><main><h1></h1>${inputs.join('')}<button>Send</button>
    <p id="place"></p></main><section aria-label="Notifications"><div aria-live="polite"></div></section>`;
  const at = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
  at('h1').textContent = heading;
  const textsOf = (record: Record<string, object>) =>
    fields.map((field) => (record[field] as object).toString()).join(' ');
  const send = async () => {
    at('#place').ariaBusy = 'true';
    const answer = await (await fetch(address, { method })).json();
    at('#place').innerHTML = isList
      ? answer.map((item: Record<string, object>) => `<p>${textsOf(item)}</p>`).join('')
      : textsOf(answer);
    at('#place').ariaBusy = null;
    at('h1').textContent = good.heading;
    if (good.text) at('main').append(Object.assign(document.createElement('p'), { textContent: good.text }));
    if (good.button) at('button').textContent = good.button;
    if (good.toast) at('[aria-live]').innerHTML = `<p>${good.toast}</p>`;
    if (isWrite) document.querySelectorAll('input').forEach((input) => (input.value = ''));
  };
  at('button').onclick = () => void send();
  if (!isWrite) void send();
}
