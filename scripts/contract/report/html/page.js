// Runs in the report's page. Without it everything is there to read; with it, to search, choose and copy.
const findings = [...document.querySelectorAll('.findings > article')];
const texts = new Map(findings.map((article) => [article, article.textContent.toLowerCase()]));
const filters = document.querySelector('.filters');
const shown = document.querySelector('#shown');
const told = document.querySelector('#told');

/** Shows the findings that have all words of the search, of the chosen operation and check. */
function filter() {
  const words = filters.elements.text.value.toLowerCase().split(/\s+/).filter(Boolean);
  const { value: operation } = filters.elements.operation;
  const { value: check } = filters.elements.check;
  let count = 0;
  for (const article of findings) {
    const text = texts.get(article);
    const isChosen =
      (operation === '' || article.dataset.operation === operation) &&
      (check === '' || article.dataset.check === check) &&
      words.every((word) => text.includes(word));
    article.hidden = !isChosen;
    if (isChosen) count += 1;
  }
  shown.textContent = `${count} of ${findings.length} shown.`;
}

if (filters) {
  filters.hidden = false;
  shown.hidden = false;
  filters.addEventListener('input', filter);
  filters.addEventListener('submit', (event) => event.preventDefault());
  filters.addEventListener('reset', () => setTimeout(filter));
  filter();
}

/** Tells what is behind a cell; behind a failed one are its findings. */
function choose(cell) {
  const { operation, check, told: text } = cell.dataset;
  told.textContent = `${operation}, ${check}: ${text}`;
  for (const other of document.querySelectorAll('.cell[aria-pressed]')) other.removeAttribute('aria-pressed');
  cell.setAttribute('aria-pressed', 'true');
  if (!cell.classList.contains('failed')) return;
  if (filters) {
    filters.elements.text.value = '';
    filters.elements.operation.value = operation;
    filters.elements.check.value = check;
    filter();
  }
  const title = document.querySelector('#findings');
  title.focus({ preventScroll: true });
  title.scrollIntoView();
}

// One step of the tab key leads into the table; the arrow keys lead on from cell to cell.
const rows = [...document.querySelectorAll('.cells tbody tr')].map((row) => [
  ...row.querySelectorAll('.cell'),
]);
const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
let current = rows[0]?.[0];
current?.setAttribute('tabindex', '0');

function moveTo(cell) {
  current?.setAttribute('tabindex', '-1');
  cell.setAttribute('tabindex', '0');
  cell.focus();
  current = cell;
}

rows.forEach((row, y) =>
  row.forEach((cell, x) => {
    cell.addEventListener('click', () => {
      moveTo(cell);
      choose(cell);
    });
    cell.addEventListener('keydown', (event) => {
      const [down, right] = steps[event.key] ?? [];
      const next = rows[y + down]?.[x + right];
      if (!next) return;
      event.preventDefault();
      moveTo(next);
    });
  }),
);

/** From a disk the clipboard may be closed; then the text is marked, ready to be copied. */
async function copy(button) {
  const code = button.parentElement.querySelector('pre');
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = 'Copied';
  } catch {
    getSelection().selectAllChildren(code);
    button.textContent = document.execCommand('copy') ? 'Copied' : 'Marked: copy it now';
  }
  setTimeout(() => (button.textContent = 'Copy'), 2000);
}

for (const button of document.querySelectorAll('.copy')) {
  button.hidden = false;
  button.addEventListener('click', () => copy(button));
}
