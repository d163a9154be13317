import { allCheckNames } from '../../check/checkNames';
import type { CheckedRun } from '../checkedRun';
import { findingHtml } from './findingHtml';
import { markup, type Html } from './markup';

/** All findings, by operation and check, with a search over them. */
export function findingsHtml(run: CheckedRun): Html {
  const { findings } = run.report;
  const { operationIds } = run.contract;
  if (findings.length === 0) {
    return markup`<section aria-labelledby="findings">
      <h2 id="findings" tabindex="-1">Findings</h2>
      <p>None.</p>
    </section>`;
  }
  const inOrder = [...findings.keys()].sort((a, b) => place(a) - place(b) || a - b);
  return markup`<section aria-labelledby="findings">
    <h2 id="findings" tabindex="-1">Findings</h2>
    ${findings.length > 1 ? filters(run) : undefined}
    <p id="shown" role="status" hidden></p>
    <div class="findings">${inOrder.map((index) => findingHtml(run, index))}</div>
  </section>`;

  function place(index: number): number {
    const finding = findings[index];
    if (!finding) return 0;
    return (
      operationIds.indexOf(finding.operation) * allCheckNames.length + allCheckNames.indexOf(finding.check)
    );
  }
}

/** They need the page's script, and are shown by it. */
function filters({ report: { findings }, contract: { operationIds } }: CheckedRun): Html {
  const operations = operationIds.filter((id) => findings.some(({ operation }) => operation === id));
  const checks = allCheckNames.filter((name) => findings.some(({ check }) => check === name));
  const options = (names: readonly string[]) => names.map((name) => markup`<option>${name}</option>`);
  return markup`<form class="filters" role="search" hidden>
    <label>Search <input type="search" name="text" autocomplete="off" /></label>
    <label
      >Operation
      <select name="operation">
        <option value="">all</option>
        ${options(operations)}
      </select></label
    >
    <label
      >Check
      <select name="check">
        <option value="">all</option>
        ${options(checks)}
      </select></label
    >
    <button type="reset">Show all</button>
  </form>`;
}
