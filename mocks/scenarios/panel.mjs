// @ts-check
// The panel in the browser. As a page of its own it chooses for this browser or for everyone; in a frame the page around
// it holds the choice: it sends { text, client, page, retries }, and receives { scenario, isRead }, { href }, { isReady } or
// { isClosed }. Checked by TypeScript, and served as it is.

/** @typedef {import('./grammar').AnyScenario} Scenario */
/** @typedef {import('./openCatalog').Catalog['operations'][number]} Operation */
/** @typedef {import('./servePanel').PanelLink} PanelLink */
/** @typedef {import('./servePanel').PanelState} PanelState */
/** @typedef {import('./callLog').MockCall} Call */
/** @typedef {(Node | string)[]} Content */

const isFrame = window.parent !== window;
const base = new URL('.', import.meta.url);
/** @type {(path: string, init?: RequestInit) => Promise<any>} */
const ask = (path, init) => fetch(new URL(path, base), init).then((answer) => answer.json());
document.body.classList.toggle('framed', isFrame);
/** @param {{ scenario?: string, isRead?: boolean, href?: string, isReady?: boolean, isClosed?: boolean }} message */
const tell = (message) => window.parent.postMessage(message, window.location.origin);

/** @param {string} id */
function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}
/** @param {string} id */
function inputOf(id) {
  const element = byId(id);
  if (!(element instanceof HTMLInputElement)) throw new Error(`#${id} is no input.`);
  return element;
}

/** @type {Operation[]} */
const operations = await ask('catalog');
/**
 * States of pages, which only the page around the panel can open.
 * @type {PanelLink[]}
 */
let links = [];
/** @type {PanelState} */
let state = { text: '', scenarios: [], problems: [], isForEveryone: false };
let frame = { text: '', client: '', page: '', retries: 0 };
/** @type {Call[]} */
let calls = [];

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Partial<HTMLElementTagNameMap[Name]>} properties
 * @param {Content} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
function h(name, properties = {}, ...children) {
  const element = document.createElement(name);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}
/** @type {(text: string, onclick: () => void) => HTMLButtonElement} */
const button = (text, onclick) => h('button', { type: 'button', textContent: text, onclick });

/** @param {string} sentence */
function say(sentence) {
  byId('status').textContent = sentence;
  setTimeout(() => {
    if (byId('status').textContent === sentence) byId('status').textContent = '';
  }, 8_000);
}

/** @type {(text: string, what: string) => Promise<void>} */
async function copy(text, what) {
  await navigator.clipboard.writeText(text).then(
    () => say(`${what} copied.`),
    () => say(`${what} could not be copied: the browser does not allow it.`),
  );
}

// ---- Choosing

/** @param {string} id */
const methodOf = (id) => operations.find((each) => each.id === id)?.method;

/**
 * The scenarios, or the text of a link.
 * @type {(scenarios: readonly Scenario[], text?: string) => Promise<void>}
 */
async function choose(scenarios, text) {
  const whom = isFrame ? 'frame' : inputOf('everyone').checked ? 'everyone' : 'browser';
  const before = new Map(state.scenarios.map((each) => [each.operation, JSON.stringify(each)]));
  show(await ask('state', { method: 'POST', body: JSON.stringify({ scenarios, text, for: whom }) }));
  const after = new Map(state.scenarios.map((each) => [each.operation, JSON.stringify(each)]));
  const changed = [...before.keys(), ...after.keys()].filter((id) => before.get(id) !== after.get(id));
  if (isFrame) {
    const isRead = changed.some((id) => methodOf(id) === 'GET');
    return tell({ scenario: state.text, isRead });
  }
  window.history.replaceState(null, '', `?${state.isForEveryone ? 'everyone&' : ''}scenario=${state.text}`);
}

/** @param {string[]} ids */
const without = (...ids) => state.scenarios.filter(({ operation }) => !ids.includes(operation));

/** @param {PanelState} next */
function show(next) {
  state = next;
  byId('problems').replaceChildren(...state.problems.map((problem) => h('p', { textContent: problem })));
  inputOf('everyone').checked = state.isForEveryone;
  for (const { id, fill } of rows) fill(state.scenarios.find(({ operation }) => operation === id));
  showActive();
}

/** As a test writes them. */
const asCode = () =>
  state.scenarios
    .map(({ operation, ...choice }) => {
      const fields = Object.entries(choice).map(
        ([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : value}`,
      );
      return `scenario('${operation}', { ${fields.join(', ')} })`;
    })
    .join(',\n');

/** @param {Scenario} scenario */
function describe({ status, example, body, network, fails, slow }) {
  const answer = body === undefined ? (example ?? status) : `${example ?? status} with its own body`;
  const parts = [answer, network && (network === 'none' ? 'no network' : 'never answers')];
  return [...parts, fails && `only the first ${fails}`, slow && `waits ${slow} ms`]
    .filter(Boolean)
    .join(', ');
}

/**
 * Why a scenario does not show yet, or how often the page has repeated the call. Of other clients, the calls say it.
 * @param {Scenario} scenario
 */
function noteOf({ operation, fails, slow }) {
  if (!isFrame) return '';
  const met = calls.filter((call) => call.operation === operation && call.effect !== '' && isOfRun(call));
  const failed = met.filter(isFailure).length;
  if (met.length === 0) return methodOf(operation) === 'GET' ? '' : 'Waits for you: do it on the page.';
  if (fails) return `Failed ${failed} of ${fails} times.`;
  if (frame.retries > 0 && failed > 1 && !slow) return `Retry ${failed - 1} of ${frame.retries}.`;
  return '';
}

/** Many operations with the same effect are one line. */
function showActive() {
  /** @type {Map<string, Scenario[]>} */
  const groups = new Map();
  for (const each of state.scenarios) {
    const effect = describe(each);
    groups.set(effect, [...(groups.get(effect) ?? []), each]);
  }
  const lines = [...groups].map(([effect, members]) => activeLine(effect, members));
  const actions = h(
    'p',
    { className: 'tools' },
    button('Clear all', () => void choose([])),
    button('Copy link', () => void copy((isFrame ? window.parent : window).location.href, 'Link')),
    ...(isFrame
      ? [
          button('Copy code', () => void copy(asCode(), 'Code')),
          button('Show again', () => tell({ scenario: state.text, isRead: true })),
        ]
      : []),
  );
  const isActive = lines.length > 0;
  const none = h('p', {
    className: 'quiet',
    textContent: 'None is active: every call is answered as usual.',
  });
  const next = isActive ? [h('ul', {}, ...lines), actions] : [none];
  // A button that has the focus stays.
  const html = next.map(({ outerHTML }) => outerHTML).join('');
  if (html !== byId('active').innerHTML) byId('active').replaceChildren(...next);
}

/** @type {(effect: string, members: Scenario[]) => HTMLElement} */
function activeLine(effect, members) {
  const names = members.map(({ operation }) => operation);
  const some =
    names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
  const remove = button('Remove', () => void choose(without(...names)));
  remove.ariaLabel = `Remove “${some}: ${effect}”`;
  const [only, ...others] = members;
  const note = only && others.length === 0 ? `${noteOf(only)} ` : '';
  return h(
    'li',
    { className: 'on' },
    h('b', { textContent: some }),
    `: ${effect} `,
    h('small', { textContent: note }),
    remove,
  );
}

// ---- One row for each operation

/** @type {(choice: Omit<Scenario, 'operation'> | '', text: string) => HTMLOptionElement} */
const option = (choice, text) => h('option', { value: choice && JSON.stringify(choice), textContent: text });

/** @type {(value: string) => Omit<Scenario, 'operation'>} */
const choiceOf = (value) => (value === '' ? {} : JSON.parse(value));

/** @param {Operation} operation */
const answerList = ({ id, answers }) =>
  h(
    'select',
    { ariaLabel: `Answer of ${id}` },
    option('', 'as usual'),
    ...answers.map(({ status, description, examples }) =>
      h(
        'optgroup',
        { label: `${status} ${description}`.slice(0, 60) },
        option({ status }, `${status}`),
        ...examples.map((example) =>
          option({ example: example.name }, `${status} · ${example.name}: ${example.summary ?? ''}`),
        ),
      ),
    ),
    option({ network: 'none' }, 'no network'),
    option({ network: 'silent' }, 'never answers'),
  );

/**
 * The JSON of the example that is chosen, or else of the first one.
 * @type {(operation: Operation, choice: Omit<Scenario, 'operation'>) => string}
 */
function exampleOf({ answers }, { status, example }) {
  const all = answers.filter((each) => !status || each.status === status).flatMap(({ examples }) => examples);
  const found = all.find(({ name }) => !example || name === example);
  return JSON.stringify(found?.value ?? null, null, 2);
}

/**
 * The scenario that the fields of a row choose; undefined where they choose none.
 * @type {(fields: ReturnType<typeof fieldsOf>) => Omit<Scenario, 'operation'> | undefined}
 * @throws SyntaxError where the body is no JSON
 */
function readFields({ answer, slow, fails, body }) {
  const json = body.value.trim();
  if (json !== '') JSON.parse(json);
  if (json !== '' && !/status|example/.test(answer.value)) answer.selectedIndex = 1;
  /** @param {HTMLInputElement} input */
  const isValid = (input) => input.value !== '' && input.checkValidity();
  const choice = {
    ...choiceOf(answer.value),
    ...(json !== '' && { body: json }),
    ...(isValid(slow) && { slow: Number(slow.value) }),
    ...(isValid(fails) && { fails: Number(fails.value) }),
  };
  return Object.keys(choice).length > 0 ? choice : undefined;
}

/** @param {Operation} operation */
function fieldsOf(operation) {
  /** @param {number} max */
  const number = (max) => h('input', { type: 'number', min: '1', max: String(max) });
  return {
    answer: answerList(operation),
    slow: number(600_000),
    fails: number(99),
    body: h('textarea', { rows: 3, spellcheck: false }),
  };
}

/** @param {Operation} operation */
function rowOf(operation) {
  const { id, method, path, summary, isList, answers } = operation;
  const fields = fieldsOf(operation);
  const { answer, slow, fails, body } = fields;
  const takeExample = button('Take the example', () => {
    body.value = exampleOf(operation, choiceOf(answer.value));
    body.focus();
  });
  const details = h(
    'details',
    {},
    h('summary', { textContent: 'Wait, fail some times, own body' }),
    h(
      'p',
      { className: 'fields' },
      h('label', {}, 'Wait (ms) ', slow),
      h('label', {}, 'Only the first … calls ', fails),
    ),
    h('label', {}, 'Own JSON body ', body),
    takeExample,
  );
  const element = h(
    'li',
    {},
    h('b', { textContent: id }),
    ' ',
    h('small', { textContent: [`${method} ${path}`, summary].filter(Boolean).join(' · ') }),
    answer,
    details,
  );
  element.addEventListener('change', () => {
    try {
      const choice = readFields(fields);
      void choose([...without(id), ...(choice ? [{ operation: id, ...choice }] : [])]);
    } catch (error) {
      say(`The body is no JSON: ${error instanceof Error ? error.message : error}`);
    }
  });
  return {
    id,
    isList,
    element,
    words: [id, method, path, summary, JSON.stringify(answers), always].join(' ').toLowerCase(),
    /** @param {Partial<Scenario>} scenario */
    fill(scenario = {}) {
      const choices = [...answer.options].filter(({ value }) => value !== '');
      const chosen = choices.find(({ value }) =>
        Object.entries(choiceOf(value)).every(([name, part]) => Object(scenario)[name] === part),
      );
      answer.value = chosen?.value ?? '';
      // What is being typed stays.
      if (slow !== document.activeElement) slow.value = String(scenario.slow ?? '');
      if (fails !== document.activeElement) fails.value = String(scenario.fails ?? '');
      if (body !== document.activeElement) body.value = scenario.body ?? '';
      if (scenario.slow || scenario.fails || scenario.body) details.open = true;
      element.classList.toggle('on', scenario.operation !== undefined);
    },
  };
}

/** What the search finds besides the names, because every operation has it. */
const always = 'slow delay wait latency offline network fails retry recover silent loading timeout';
const rows = operations.map(rowOf);

// ---- Finding

/** Choices that every contract has. */
const shared = [400, 401, 404, 500].filter((code) =>
  operations.some(({ answers }) => answers.some(({ status }) => status === code)),
);
/** @type {PanelLink[]} */
const common = [
  { name: 'Everything slow', about: 'Every call waits three seconds.', href: '?scenario=*~slow=3000' },
  { name: 'No network', about: 'Every call fails: offline.', href: '?scenario=*~offline' },
  ...shared.map((status) => ({
    name: `Every ${status}`,
    about: `Every call that documents it is answered with ${status}.`,
    href: `?scenario=*:${status}`,
  })),
];

/** Words that say nothing, as in “my orders is empty”. */
const fillers = /\b(?:is|are|the|then|and|with|my|a)\b/g;

function arrange() {
  const search = inputOf('search').value.toLowerCase();
  const words = search.replace(fillers, ' ').split(/[^\p{L}\p{N}/-]+/u);
  /** @param {string} text */
  const matches = (text) => words.every((word) => text.includes(word));
  const ofPage = new Set(calls.filter(isOfPage).map(({ operation }) => operation));
  const found = rows
    .filter((row) => matches(row.words))
    .toSorted((a, b) => Number(b.isList) - Number(a.isList));
  const parts = [
    { title: isFrame ? 'This page' : 'Called', members: found.filter(({ id }) => ofPage.has(id)) },
    { title: 'Operations', members: found.filter(({ id }) => !ofPage.has(id)) },
  ].filter(({ members }) => members.length > 0);
  const foundLinks = [...common, ...links].filter(({ name, about }) =>
    matches(`${name} ${about}`.toLowerCase()),
  );
  byId('found').replaceChildren(
    ...(foundLinks.length > 0 ? [stateList(foundLinks, search !== '' && foundLinks.length < 10)] : []),
    ...parts.map(({ title, members }) =>
      h(
        'section',
        { ariaLabel: title },
        h('h3', { textContent: title }),
        h('ul', {}, ...members.map(({ element }) => element)),
      ),
    ),
  );
  byId('none').hidden = found.length + foundLinks.length > 0;
}

/** @type {(found: readonly PanelLink[], open: boolean) => HTMLElement} */
const stateList = (found, open) =>
  h(
    'details',
    { className: 'states', open },
    h('summary', { textContent: `States (${found.length})` }),
    ...found.map(({ name, about, href }) => {
      /** @param {Event} event */
      const onclick = (event) => {
        if (!isFrame) return;
        event.preventDefault();
        tell({ href });
      };
      return h('a', { href, onclick }, name, h('small', { textContent: about }));
    }),
  );
byId('search').addEventListener('input', arrange);
byId('everyone').addEventListener('change', () => void choose(state.scenarios));

// ---- The calls

/** @param {string} client */
const tabOf = (client) => client.split('.')[0];
/** @param {Call} call */
const isOfTab = ({ client }) => !isFrame || tabOf(client) === tabOf(frame.client);
/** @param {Call} call */
const isOfPage = ({ page }) => !isFrame || page === frame.page;
/** @param {Call} call */
const isOfRun = ({ client }) => client === frame.client;
/** @param {Call} call */
const isFailure = ({ failure, status = 0 }) => failure !== undefined || status >= 500;
/** @param {Call} call */
const problemsOf = ({ operation, violations }) => [
  ...(operation === undefined ? ['The contract has no such operation.'] : []),
  ...violations.map(({ message }) => message),
];

let shownCalls = '';
async function readCalls() {
  /** @type {Call[]} */
  const all = await ask('calls');
  calls = all.filter(isOfTab);
  const onlyViolating = inputOf('only').checked;
  const now = JSON.stringify([calls, onlyViolating, frame.page]);
  if (now === shownCalls) return;
  shownCalls = now;
  const violating = calls.filter((call) => problemsOf(call).length > 0);
  byId('violating').textContent = `(${violating.length})`;
  const listed = (onlyViolating ? violating : calls).toSorted(
    (a, b) => Number(isOfPage(b)) - Number(isOfPage(a)),
  );
  byId('log').replaceChildren(
    ...listed.map(lineOf),
    ...(listed.length === 0 ? [h('li', {}, 'None yet.')] : []),
  );
  showActive();
  // What has the focus is not moved.
  if (!byId('found').contains(document.activeElement)) arrange();
}

/** @param {Call} call */
function lineOf(call) {
  const { key, method, path, operation, status, failure, milliseconds, effect } = call;
  const isBad = failure !== undefined || (status ?? 0) >= 400;
  return h(
    'li',
    {},
    h('b', { textContent: String(failure ?? status ?? '…'), className: isBad ? 'bad' : '' }),
    ` ${operation ?? ''}${effect} `,
    h('small', { textContent: milliseconds === undefined ? '' : `${milliseconds} ms ` }),
    h('code', { className: 'quiet', textContent: `${method} ${path} ` }),
    ...problemsOf(call).map((problem) =>
      h('div', { className: 'bad', textContent: `⚠ Violation: ${problem}` }),
    ),
    button('Copy as curl', async () => void copy((await ask(`calls?whole=${key}`)).curl, 'curl command')),
  );
}
byId('only').addEventListener('change', () => void readCalls());
const poll = () => readCalls().catch(() => undefined);
setInterval(() => void poll(), 1_000);

// ---- Start

window.addEventListener('keydown', ({ key, code, ctrlKey, shiftKey, target }) => {
  const clearsField = target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
  if (isFrame && ((key === 'Escape' && !clearsField) || (ctrlKey && shiftKey && code === 'Period')))
    tell({ isClosed: true });
});

window.addEventListener('message', async ({ origin, source, data }) => {
  if (source !== window.parent || origin !== window.location.origin || !isFrame) return;
  frame = data;
  if (frame.text !== state.text) show(await ask(`state?scenario=${encodeURIComponent(frame.text)}`));
  await poll();
});
/** A link's choice is made by the page that it opens; where another site has the link, only when the user says so. */
async function followLink() {
  const { search } = window.location;
  const asked = new URLSearchParams(search);
  show(await ask(`state${search}`));
  if (!asked.has('scenario')) return;
  inputOf('everyone').checked = asked.has('everyone');
  const text = asked.getAll('scenario').join();
  if (document.body.dataset['foreign'] === 'false') return choose([], text);
  const accept = button('Use it', () => {
    byId('question').replaceChildren();
    void choose([], text);
  });
  byId('question').replaceChildren(`Another site has this link. It chooses “${text}”. `, accept);
}
if (!isFrame) {
  await followLink();
  byId('search').focus();
}
arrange();
await poll();
if (isFrame) {
  tell({ isReady: true });
  links = await ask('links');
  arrange();
}
