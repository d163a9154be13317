import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** One row of a test's table, as far as it is written in texts: by place, or by name. */
export type Row = Readonly<Record<string, string>>;

export const parseFile = (path: string) =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

/** The rows of the table given to `test.each`; a constant is looked up, in a file beside, too. Else none. */
export function rowsOf(table: ts.Expression): Row[] {
  const list = unwrapped(table);
  if (ts.isArrayLiteralExpression(list)) return list.elements.map((row) => rowOf(unwrapped(row)));
  if (!ts.isIdentifier(list)) return [];
  const value = valueOf(list.text, list.getSourceFile());
  return value ? rowsOf(value) : [];
}

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrapped(node.expression)
    : node;

function rowOf(row: ts.Expression): Row {
  if (ts.isArrayLiteralExpression(row))
    return Object.fromEntries(row.elements.map((cell, place) => [place, textOf(cell)]));
  if (!ts.isObjectLiteralExpression(row)) return { 0: textOf(row) };
  const fields = row.properties.filter(ts.isPropertyAssignment);
  return Object.fromEntries(fields.map(({ name, initializer }) => [name.getText(), textOf(initializer)]));
}

const textOf = (cell: ts.Expression) => (ts.isStringLiteralLike(cell) ? cell.text : '…');

/** What a constant of this name is, here or in the file that it is imported from. */
function valueOf(name: string, file: ts.SourceFile): ts.Expression | undefined {
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) {
      const found = statement.declarationList.declarations.find((each) => each.name.getText() === name);
      if (found) return found.initializer;
    }
    if (ts.isImportDeclaration(statement) && importsName(statement, name)) {
      const path = besides(file.fileName, statement.moduleSpecifier);
      return path ? valueOf(name, parseFile(path)) : undefined;
    }
  }
  return undefined;
}

const importsName = ({ importClause }: ts.ImportDeclaration, name: string) =>
  importClause?.namedBindings !== undefined &&
  ts.isNamedImports(importClause.namedBindings) &&
  importClause.namedBindings.elements.some((each) => each.name.text === name);

function besides(file: string, specifier: ts.Expression): string | undefined {
  if (!ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return undefined;
  const path = join(dirname(file), specifier.text);
  return [`${path}.ts`, `${path}.tsx`].find((each) => existsSync(each));
}
