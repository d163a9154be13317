import ts from 'typescript';
import { parseFile, rowsOf, type Row } from './tableRows';

const words = ['test', 'it', 'describe'];

/** Every title in a test file, those of groups too; one for each row of a table whose title is made of its rows. */
export function titlesIn(path: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) titles.push(...titlesOf(node));
    ts.forEachChild(node, visit);
  };
  visit(parseFile(path));
  return [...new Set(titles)];
}

/** test('…'), describe('…'), test.describe('…'), test.each(table)('…'). */
function titlesOf({ expression, arguments: [title] }: ts.CallExpression): string[] {
  const text = title && textOf(title);
  if (text === undefined || !words.includes(firstWord(expression))) return [];
  if (!ts.isCallExpression(expression)) return [text];
  const [table] = expression.arguments;
  const named = (table ? rowsOf(table) : [])
    .map((row) => filled(text, row))
    .filter((each) => namesMore(each, text));
  return named.length > 0 ? named : [text.replace(hole, '…')];
}

/** A row that brings a number of its own is a title of its own. */
const namesMore = (title: string, template: string) => numbersAlike(title) > numbersAlike(template);
const numbersAlike = (text: string) => text.match(/\b[A-Z]\d/g)?.length ?? 0;

const firstWord = (node: ts.Expression): string => {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return firstWord(node.expression);
  return ts.isIdentifier(node) ? node.text : '';
};

function textOf(title: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(title)) return title.text;
  if (!ts.isTemplateExpression(title)) return undefined;
  return title.head.text + title.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

const hole = /%[sdijo]|\$(\w+)(?:\.\w+)*/g;

function filled(title: string, row: Row): string {
  let place = 0;
  return title.replace(hole, (_, name?: string) => row[name ?? place++] ?? '…');
}
