import { checkNames, checkGroups, type CheckName } from '../../check/checkNames';
import type { CheckReport } from '../../check/checkReport';
import { cellSigns, checkCodes } from '../checkCodes';
import type { Style } from './style';

const checks = Object.keys(checkNames) as CheckName[];

/** The table `operation × check`, with what its letters mean below it. */
export function tableText({ table }: Pick<CheckReport, 'table'>, style: Style): string[] {
  const rows = Object.entries(table);
  const longest = Math.max(...rows.map(([operation]) => operation.length));
  const head = `${' '.repeat(longest + 2)} ${checks.map((check) => checkCodes[check]).join(' ')}`;
  const lines = rows.map(([operation, row]) => {
    const signs = checks.map((check) => ` ${looked(cellSigns[row[check].state], style)} `).join('');
    return `  ${operation.padEnd(longest)} ${signs}`.trimEnd();
  });
  return [
    style('dim', head),
    ...lines,
    '',
    `  ${cellSigns.passed} passed   ${cellSigns.failed} failed   ${cellSigns['not run']} not run   ${cellSigns['not applicable']} not applicable`,
    ...legend().map((line) => style('dim', line)),
  ];
}

function looked(sign: string, style: Style): string {
  if (sign === cellSigns.failed) return style('red', sign);
  return sign === cellSigns.passed ? style('green', sign) : style('dim', sign);
}

/** The codes by group, three in a line. */
function legend(): string[] {
  return Object.values(checkGroups).flatMap((group: readonly CheckName[]) => {
    const entries = group.map((check) => `${checkCodes[check]} ${check}`.padEnd(32));
    const lines = Array.from({ length: Math.ceil(entries.length / 3) }, (_, index) =>
      entries.slice(index * 3, index * 3 + 3).join(''),
    );
    return lines.map((line) => `  ${line}`.trimEnd());
  });
}
