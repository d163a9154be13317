import type { Call } from '../Call';
import { addressOf, fieldsOf } from './services';

interface NaivePage extends Pick<Call, 'heading' | 'good'> {
  method: string;
  address: string;
  /** What it takes for granted in an answer. */
  fields: readonly string[];
  isList: boolean;
  isWrite: boolean;
  typed: Readonly<Record<string, string>>;
}

/** The page that makes the call of a row. `origin` is that of the services. */
export const naivePageOf = (call: Call, origin = ''): NaivePage => ({
  method: call.request.split(' ')[0] ?? 'GET',
  address: origin + addressOf(call),
  fields: fieldsOf(call),
  isList: call.kind === 'list',
  isWrite: call.action !== undefined,
  heading: call.heading,
  good: call.good,
  typed: call.typed ?? {},
});

/** The same row on that page. */
export const naiveCall = (call: Call): Call => {
  const action: Call['action'] = call.action && ((driver) => driver.click('Send'));
  const { again, ...others } = call;
  return { ...others, ...(action && { action }), ...(again && action && { again: action }) };
};

/**
 * Draws a page that makes the call of a row and handles nothing: the negative control. It looks right while all is well,
 * so that what the matrix finds there is the fault. Chromium runs a copy of this function.
 */
export function drawNaivePage({ method, address, fields, isList, isWrite, heading, good, typed }: NaivePage) {
  const inputs = Object.keys(typed).map((label) => `<input aria-label="${label}">`);
  document.body.innerHTML = `<header>Home</header><main><h1></h1>${inputs.join('')}<button>Send</button>
    <p id="place"></p></main><section aria-label="Notifications"><div aria-live="polite"></div></section>`;
  const at = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
  at('h1').textContent = heading;
  const textsOf = (record: Record<string, object>) =>
    fields.map((field) => (record[field] as object).toString()).join(' ');
  const send = async () => {
    at('#place').setAttribute('aria-busy', 'true');
    const answer = await (await fetch(new URL(address, location.href), { method })).json();
    // One element at a time: jsdom takes long for all of 20,000 at once.
    const show = (record: Record<string, object>) =>
      at('#place').append(Object.assign(document.createElement('span'), { innerHTML: textsOf(record) }));
    if (isList) answer.forEach(show);
    else show(answer);
    at('#place').removeAttribute('aria-busy');
    at('h1').textContent = good.heading;
    if (good.text) at('main').append(Object.assign(document.createElement('p'), { textContent: good.text }));
    if (good.button) at('button').textContent = good.button;
    if (good.toast) at('[aria-live]').innerHTML = `<p>${good.toast}</p>`;
    if (isWrite) document.querySelectorAll('input').forEach((input) => (input.value = ''));
  };
  // An unhandled rejection would end the test run in jsdom.
  const sendAndReport = () =>
    send().catch((error: unknown) =>
      window.dispatchEvent(new ErrorEvent('error', { message: String(error) })),
    );
  at('button').onclick = () => void sendAndReport();
  if (!isWrite) void sendAndReport();
}
