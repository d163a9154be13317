import { effectOf, longestWait, mostFailures, type AnyScenario } from '@/dev/grammar';
import type { Catalog, CatalogOperation } from './openCatalog';
import { panelScript } from './panelScript';

interface Panel {
  catalog: Catalog;
  /** The scenarios that hold for this browser. */
  text: string;
  isForEveryone: boolean;
  /** What was not understood in the text. */
  problems: readonly string[];
}

/** The page at which the answers of the mock are chosen, for any contract. */
export function panelPage({ catalog, text, isForEveryone, problems }: Panel): string {
  const { scenarios } = catalog.grammar.read(text);
  const scenarioOf = ({ id }: CatalogOperation) => scenarios.findLast((each) => each.operation === id);
  const isActive = (operation: CatalogOperation) => scenarioOf(operation) !== undefined;
  const rows = catalog.operations
    .toSorted((one, other) => Number(isActive(other)) - Number(isActive(one)))
    .map((operation) => row(operation, scenarioOf(operation)));
  const link = `/__scenarios?${isForEveryone ? 'everyone&' : ''}scenario=${text}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Scenarios of the mock</title>
<style>${style}</style>
<header>
  <h1>Scenarios</h1>
  <p>${
    text === ''
      ? 'Every call is answered as the contract’s first example says.'
      : `Active${isForEveryone ? ' for everyone' : ' in this browser'}: <a href="${escaped(link)}"><code>${escaped(text)}</code></a>
  <button type="button" data-copy>Copy the link</button> <a href="/__scenarios?scenario=">Clear all</a>`
  }</p>
  ${problems.map((problem) => `<p role="alert">${escaped(problem)}</p>`).join('')}
</header>
<main>
  <section aria-labelledby="answers">
    <h2 id="answers">Answers</h2>
    <form action="/__scenarios">
      <p class="tools">
        <label>Search <input type="search" placeholder="empty, 500, slow …" autofocus></label>
        <label><input type="checkbox" name="everyone" ${isForEveryone ? 'checked' : ''}> for every client, not this browser alone</label>
      </p>
      <ul>${rows.join('')}</ul>
      <p class="none" hidden>Nothing has these words.</p>
    </form>
  </section>
  <section aria-labelledby="calls">
    <h2 id="calls">Calls</h2>
    <ol id="log"><li>None yet.</li></ol>
  </section>
</main>
<details>
  <summary>Other clients</summary>
  <p>curl and tests send the header <code>X-Scenarios: ${escaped(text || 'getPet:404~slow=2000')}</code>. A browser that opens the
  link keeps the choice as a cookie; <code>curl -c jar</code> and <code>curl -b jar</code> do, too. A page on another port, or another device, that
  sends no cookie needs “for every client”.</p>
</details>
<script>${panelScript}</script>
</html>
`;
}

/** What the search finds besides the names, where every operation has it. */
const always = 'slow delay wait latency offline network fails retry recover silent loading timeout';

function row(
  { id, method, path, summary, answers }: CatalogOperation,
  scenario: AnyScenario | undefined,
): string {
  const chosen = scenario ? (/^(?::[\w-]+|~offline|~silent)/.exec(effectOf(scenario))?.[0] ?? '') : '';
  const option = (value: string, label: string) =>
    `<option value="${escaped(value)}" ${value === chosen ? 'selected' : ''}>${escaped(label)}</option>`;
  const documented = answers.flatMap(({ status, description, examples }) => [
    option(`:${status}`, `${status} ${description}`.slice(0, 60)),
    ...examples.map((name) => option(`:${name}`, `${status} · ${name}`)),
  ]);
  const words = [id, method, path, summary, always, ...documented.map(textOf)].join(' ').toLowerCase();
  const number = (name: string, label: string, most: number, value: number | undefined) =>
    `<label>${label} <input type="number" name="${name}" min="1" max="${most}" value="${value ?? ''}"></label>`;
  return `<li data-id="${escaped(id)}" data-words="${escaped(words)}" ${scenario ? 'class="active"' : ''}>
  <h3><code>${escaped(`${method} ${path}`)}</code> <span>${escaped(summary || id)}</span></h3>
  <p class="choice">
    <label>Answer <select>${option('', 'the first example')}${documented.join('')}${option('~offline', 'no network')}${option('~silent', 'never answers')}</select></label>
    ${number('fails', 'First calls', mostFailures, scenario?.fails)}
    ${number('slow', 'Wait (ms)', longestWait, scenario?.slow)}
  </p>
</li>`;
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '');

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; accent-color: #0b57d0; }
body { margin: 0 auto; max-width: 90rem; padding: 1rem; }
h1, h2 { line-height: 1.2; margin: 0 0 .5rem; }
h3 { font-size: 1rem; font-weight: normal; margin: 0; overflow-wrap: anywhere; }
h3 span { display: block; color: color-mix(in srgb, currentColor 75%, transparent); }
main { display: grid; gap: 1.5rem; }
section { min-width: 0; }
ul, ol { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .5rem; overflow-wrap: anywhere; }
li.active { background: color-mix(in srgb, #0b57d0 15%, transparent); }
li.violates { background: color-mix(in srgb, #b3261e 18%, transparent); }
.tools, .choice { display: flex; flex-wrap: wrap; gap: .5rem 1rem; margin: .25rem 0; }
label { display: flex; flex-wrap: wrap; gap: 0 .5rem; align-items: center; }
input, select, button { font: inherit; min-height: 2rem; max-width: 100%; box-sizing: border-box; }
input[type=checkbox] { width: 1.25rem; }
input[type=number] { width: 5rem; }
select { width: 16rem; }
header p { overflow-wrap: anywhere; }
[role=alert] { color: light-dark(#b3261e, #f2b8b5); }
@media (min-width: 60rem) { main { grid-template-columns: 3fr 2fr; } }
`;
