// The panel in the browser. As a page of its own it chooses for this browser or for everyone; in a frame the page around
// it holds the choice: it sends { text, client, page, retries }, and receives { scenario, isRead }, { href }, { isReady } or
// { isClosed }.

const isFrame = window.parent !== window;
const base = new URL('.', import.meta.url);
const byId = (id) => document.getElementById(id);
const ask = (path, init) => fetch(new URL(path, base), init).then((answer) => answer.json());
document.body.classList.toggle('framed', isFrame);
const tell = (message) => window.parent.postMessage(message, window.location.origin);

const operations = await ask('catalog');
/** States of pages, which only the page around the panel can open. */
let links = [];
let state = { text: '', scenarios: [], problems: [], isForEveryone: false };
let frame = { client: '', page: '', retries: 0 };
let calls = [];

function h(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
const button = (text, onclick) => h('button', { type: 'button', textContent: text, onclick });

function say(sentence) {
  byId('status').textContent = sentence;
  setTimeout(() => {
    if (byId('status').textContent === sentence) byId('status').textContent = '';
  }, 8_000);
}

async function copy(text, what) {
  await navigator.clipboard.writeText(text).then(
    () => say(`${what} copied.`),
    () => say(`${what} could not be copied: the browser does not allow it.`),
  );
}

// ---- Choosing

const methodOf = (id) => operations.find((each) => each.id === id)?.method;

/** The scenarios, or the text of a link. */
async function choose(scenarios, text) {
  const whom = isFrame ? 'frame' : byId('everyone').checked ? 'everyone' : 'browser';
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

const without = (...ids) => state.scenarios.filter(({ operation }) => !ids.includes(operation));

function show(next) {
  state = next;
  byId('problems').replaceChildren(...state.problems.map((problem) => h('p', { textContent: problem })));
  byId('everyone').checked = state.isForEveryone;
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

function describe({ status, example, body, network, fails, slow }) {
  const answer = body === undefined ? (example ?? status) : `${example ?? status} with its own body`;
  const parts = [answer, network && (network === 'none' ? 'no network' : 'never answers')];
  return [...parts, fails && `only the first ${fails}`, slow && `waits ${slow} ms`]
    .filter(Boolean)
    .join(', ');
}

/** Why a scenario does not show yet, or how often the page has repeated the call. Of other clients, the calls say it. */
function noteOf({ operation, fails, slow }) {
  if (!isFrame) return '';
  const met = calls.filter((call) => call.operation === operation && call.effect !== '' && isOfRun(call));
  const failed = met.filter((call) => call.failure || call.status >= 500).length;
  if (met.length === 0) return methodOf(operation) === 'GET' ? '' : 'Waits for you: do it on the page.';
  if (fails) return `Failed ${failed} of ${fails} times.`;
  if (frame.retries > 0 && failed > 1 && !slow) return `Retry ${failed - 1} of ${frame.retries}.`;
  return '';
}

/** Many operations with the same effect are one line. */
function showActive() {
  const groups = new Map();
  for (const each of state.scenarios) {
    const effect = describe(each);
    groups.set(effect, [...(groups.get(effect) ?? []), each]);
  }
  const lines = [...groups].map(([effect, members]) => {
    const names = members.map(({ operation }) => operation);
    const some =
      names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
    const remove = button('Remove', () => void choose(without(...names)));
    remove.ariaLabel = `Remove “${some}: ${effect}”`;
    return h(
      'li',
      { className: 'on' },
      h('b', { textContent: some }),
      `: ${effect} `,
      h('small', { textContent: members.length === 1 ? `${noteOf(members[0])} ` : '' }),
      remove,
    );
  });
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

// ---- One row for each operation

const option = (choice, text) => h('option', { value: choice && JSON.stringify(choice), textContent: text });

function rowOf({ id, method, path, summary, isList, answers }) {
  const answer = h(
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
  const number = (max) => h('input', { type: 'number', min: 1, max });
  const [slow, fails] = [number(600_000), number(99)];
  const body = h('textarea', { rows: 3, spellcheck: false });
  const takeExample = button('Take the example', () => {
    const { status, example } = answer.value ? JSON.parse(answer.value) : {};
    const all = answers
      .filter((each) => !status || each.status === status)
      .flatMap(({ examples }) => examples);
    const found = all.find(({ name }) => !example || name === example);
    body.value = JSON.stringify(found?.value ?? null, null, 2);
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
    const json = body.value.trim();
    try {
      if (json !== '') JSON.parse(json);
    } catch (error) {
      return say(`The body is no JSON: ${error.message}`);
    }
    if (json !== '' && !/status|example/.test(answer.value)) answer.selectedIndex = 1;
    const isValid = (input) => input.value !== '' && input.checkValidity();
    const changed = {
      ...(answer.value && JSON.parse(answer.value)),
      ...(json !== '' && { body: json }),
      ...(isValid(slow) && { slow: Number(slow.value) }),
      ...(isValid(fails) && { fails: Number(fails.value) }),
    };
    const added = Object.keys(changed).length > 0 ? [{ operation: id, ...changed }] : [];
    return void choose([...without(id), ...added]);
  });
  return {
    id,
    isList,
    element,
    words: [id, method, path, summary, JSON.stringify(answers), always].join(' ').toLowerCase(),
    fill(scenario = {}) {
      const choices = [...answer.options].filter(({ value }) => value !== '');
      const chosen = choices.find(({ value }) =>
        Object.entries(JSON.parse(value)).every(([name, part]) => scenario[name] === part),
      );
      answer.value = chosen?.value ?? '';
      for (const [name, field] of Object.entries({ slow, fails, body })) {
        // What is being typed stays.
        if (field !== document.activeElement) field.value = scenario[name] ?? '';
      }
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
  const search = byId('search').value.toLowerCase();
  const words = search.replace(fillers, ' ').split(/[^\p{L}\p{N}/-]+/u);
  const matches = (text) => words.every((word) => text.includes(word));
  const ofPage = new Set(calls.filter(isOfPage).map(({ operation }) => operation));
  const isCalled = ({ id }) => ofPage.has(id);
  const found = rows.filter((row) => matches(row.words)).toSorted((a, b) => b.isList - a.isList);
  const parts = [
    [isFrame ? 'This page' : 'Called', found.filter(isCalled)],
    ['Operations', found.filter((row) => !isCalled(row))],
  ].filter(([, members]) => members.length > 0);
  const foundLinks = [...common, ...links].filter(({ name, about }) =>
    matches(`${name} ${about}`.toLowerCase()),
  );
  const states = h(
    'details',
    { className: 'states', open: search !== '' && foundLinks.length < 10 },
    h('summary', { textContent: `States (${foundLinks.length})` }),
    ...foundLinks.map(({ name, about, href }) => {
      const onclick = (event) => {
        if (!isFrame) return;
        event.preventDefault();
        tell({ href });
      };
      return h('a', { href, onclick }, name, h('small', { textContent: about }));
    }),
  );
  byId('found').replaceChildren(
    ...(foundLinks.length > 0 ? [states] : []),
    ...parts.map(([title, members]) =>
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
byId('search').addEventListener('input', arrange);
byId('everyone').addEventListener('change', () => void choose(state.scenarios));

// ---- The calls

const tabOf = (client) => client.split('.')[0];
const isOfTab = ({ client }) => !isFrame || tabOf(client) === tabOf(frame.client);
const isOfPage = ({ page }) => !isFrame || page === frame.page;
const isOfRun = ({ client }) => client === frame.client;
const problemsOf = ({ operation, violations }) => [
  ...(operation === undefined ? ['The contract has no such operation.'] : []),
  ...violations.map(({ message }) => message),
];

let shownCalls = '';
async function readCalls() {
  calls = (await ask('calls')).filter(isOfTab);
  const onlyViolating = byId('only').checked;
  const now = JSON.stringify([calls, onlyViolating, frame.page]);
  if (now === shownCalls) return;
  shownCalls = now;
  const violating = calls.filter((call) => problemsOf(call).length > 0);
  byId('violating').textContent = `(${violating.length})`;
  const listed = (onlyViolating ? violating : calls).toSorted((a, b) => isOfPage(b) - isOfPage(a));
  byId('log').replaceChildren(
    ...listed.map(lineOf),
    ...(listed.length === 0 ? [h('li', {}, 'None yet.')] : []),
  );
  showActive();
  // What has the focus is not moved.
  if (!byId('found').contains(document.activeElement)) arrange();
}

function lineOf({ key, method, path, operation, status, failure, milliseconds, effect, ...call }) {
  const problems = problemsOf({ operation, ...call });
  const outcome = failure ?? status ?? '…';
  return h(
    'li',
    {},
    h('b', { textContent: outcome, className: failure || status >= 400 ? 'bad' : '' }),
    ` ${operation ?? ''}${effect} `,
    h('small', { textContent: milliseconds === undefined ? '' : `${milliseconds} ms ` }),
    h('code', { className: 'quiet', textContent: `${method} ${path} ` }),
    ...problems.map((problem) => h('div', { className: 'bad', textContent: `⚠ Violation: ${problem}` })),
    button('Copy as curl', async () => copy((await ask(`calls?whole=${key}`)).curl, 'curl command')),
  );
}
byId('only').addEventListener('change', () => void readCalls());
const poll = () => readCalls().catch(() => undefined);
setInterval(() => void poll(), 1_000);

// ---- Start

window.addEventListener('keydown', ({ key, code, ctrlKey, shiftKey, target }) => {
  const clearsField = target.type === 'search' && target.value !== '';
  if (isFrame && ((key === 'Escape' && !clearsField) || (ctrlKey && shiftKey && code === 'Period')))
    tell({ isClosed: true });
});

window.addEventListener('message', async ({ origin, source, data }) => {
  if (source !== window.parent || origin !== window.location.origin || !isFrame) return;
  frame = data;
  if (data.text !== state.text) show(await ask(`state?scenario=${encodeURIComponent(data.text)}`));
  await poll();
});
/** A link's choice is made by the page that it opens; where another site has the link, only when the user says so. */
async function followLink() {
  const { search } = window.location;
  const asked = new URLSearchParams(search);
  show(await ask(`state${search}`));
  if (!asked.has('scenario')) return;
  byId('everyone').checked = asked.has('everyone');
  const text = asked.getAll('scenario').join();
  if (document.body.dataset.foreign === 'false') return choose([], text);
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
