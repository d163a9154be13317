/** What the panel does in the browser. Plain JavaScript, because nothing builds it. */
export const panelScript = String.raw`
const form = document.querySelector('form');
const rows = [...form.querySelectorAll('li')];
const search = form.querySelector('[type=search]');

// The choice becomes a link. The server writes the scenarios in their shortest form.
form.addEventListener('change', ({ target }) => {
  if (target === search) return;
  const items = rows.flatMap((row) => {
    const answer = row.querySelector('select').value;
    const [fails, slow] = ['fails', 'slow'].map((name) => {
      const input = row.querySelector('[name=' + name + ']');
      return input.value && input.checkValidity() ? '~' + name + '=' + input.value : '';
    });
    const effect = answer + fails + slow;
    return effect ? [row.dataset.id + effect] : [];
  });
  const everyone = form.elements.everyone.checked ? 'everyone&' : '';
  sessionStorage.search = search.value;
  location.href = '/__scenarios?' + everyone + 'scenario=' + items.join(',');
});
form.addEventListener('submit', (event) => event.preventDefault());

const find = () => {
  const words = search.value.toLowerCase().split(/\s+/);
  let found = 0;
  for (const row of rows) {
    row.hidden = !words.every((word) => row.dataset.words.includes(word));
    if (!row.hidden) found += 1;
  }
  document.querySelector('.none').hidden = found > 0;
};
search.value = sessionStorage.search ?? '';
search.addEventListener('input', find);
find();

document.querySelector('[data-copy]')?.addEventListener('click', ({ target }) =>
  copy(target, target.closest('p').querySelector('a').href),
);

async function copy(button, text) {
  await navigator.clipboard.writeText(text);
  button.textContent = 'Copied';
}

const log = document.querySelector('#log');
let newest = '';
async function showCalls() {
  const calls = await fetch('/__scenarios/calls').then((answer) => answer.json());
  const state = JSON.stringify(calls[0] ?? null);
  if (state === newest || calls.length === 0) return;
  newest = state;
  log.replaceChildren(...calls.map(lineOf));
}
function lineOf(call) {
  const line = document.createElement('li');
  const add = (name, text) => {
    const part = line.appendChild(document.createElement(name));
    part.textContent = text;
    return part;
  };
  const outcome = call.failure ?? call.status ?? '…';
  const time = call.milliseconds === undefined ? '' : ' in ' + call.milliseconds + ' ms';
  add('code', call.method + ' ' + call.path);
  add('div', outcome + time + (call.effect && ' · ' + (call.operation ?? '') + call.effect));
  if (call.operation === undefined) add('div', 'The contract has no such operation.');
  for (const violation of call.violations ?? []) add('div', 'Violation: ' + violation);
  line.classList.toggle('violates', call.operation === undefined || (call.violations ?? []).length > 0);
  if (call.curl) {
    const button = add('button', 'Copy as curl');
    button.type = 'button';
    button.addEventListener('click', () => copy(button, call.curl));
  }
  return line;
}
setInterval(() => void showCalls().catch(() => undefined), 1000);
void showCalls();
`;
