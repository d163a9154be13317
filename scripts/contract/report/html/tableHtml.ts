import type { OperationId } from '@/services/api/operations';
import { allCheckNames, checkGroups, checkNames, type CheckName } from '../../check/checkNames';
import type { Cell } from '../../check/ledger';
import { cellSigns } from '../checkCodes';
import type { CheckedRun } from '../checkedRun';
import { counted } from '../counted';
import { markup, type Html } from './markup';

const groups = Object.entries(checkGroups).map(([name, checks]) => ({
  name,
  checks: checks as readonly CheckName[],
}));
const grouped = groups.flatMap(({ checks }) => checks);
const columns = [...grouped, ...allCheckNames.filter((check) => !grouped.includes(check))];
const firstOfGroup = new Set(groups.map(({ checks }) => checks[0]));

/** The table `operation × check`. Each cell is a button that tells what is behind its sign. */
export function tableHtml({ report, contract }: CheckedRun): Html {
  return markup`<section aria-labelledby="table-title">
    <h2 id="table-title">What was checked</h2>
    <p>${legend()} Choose a cell to read what is behind it.</p>
    <div class="wide" role="region" aria-labelledby="table-title" tabindex="0">
      <table class="cells">
        <thead>
          <tr>
            <td></td>
            ${groups.map(({ name, checks }) => markup`<th scope="colgroup" colspan="${checks.length}" class="first">${name}</th>`)}
          </tr>
          <tr>
            <th scope="col" class="corner">operation</th>
            ${columns.map((check) => markup`<th scope="col" class="${edge(check)}"><span>${check}</span></th>`)}
          </tr>
        </thead>
        <tbody>
          ${contract.operationIds.map(
            (operation) =>
              markup`<tr>
                <th scope="row">${operation}</th>
                ${columns.map((check) => cellHtml(operation, check, report.table[operation][check]))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p id="told" role="status"></p>
  </section>`;
}

const edge = (check: CheckName): string => (firstOfGroup.has(check) ? 'first' : '');

function cellHtml(operation: OperationId, check: CheckName, cell: Cell): Html {
  const label = `${operation}, ${check}: ${cell.state}`;
  const state = cell.state.replace(' ', '-');
  return markup`<td class="${edge(check)}"><button type="button" tabindex="-1" class="cell ${state}" data-operation="${operation}" data-check="${check}" data-told="${toldOf(check, cell)}" aria-label="${label}">${cellSigns[cell.state]}</button></td>`;
}

function toldOf(check: CheckName, cell: Cell): string {
  if ('why' in cell) return `${cell.state}. ${cell.why}`;
  return `${cell.state}. ${checkNames[check]} Looked at ${counted(cell.claims, 'time')}.`;
}

const legend = (): Html =>
  markup`<span class="legend"
    >${Object.entries(cellSigns).map(
      ([state, sign]) => markup`<span><b class="cell ${state.replace(' ', '-')}">${sign}</b> ${state}</span>`,
    )}</span
  >`;
