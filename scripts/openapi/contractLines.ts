import { relative } from 'node:path';
import { isCollection, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

interface Source {
  file: string;
  text: string;
  counter: LineCounter;
  /** Lines are counted over all files, one after another; this many are before its own. */
  before: number;
}

/** Larger files are read without the place of each part, which would take minutes and gigabytes. */
const largest = 3_000_000;

interface Place {
  source: Source;
  node: unknown;
  start: number;
}

/** The lines of the parts of a contract, counted from 1 over all of its files in the order in which they were read. */
export class ContractLines {
  readonly #sources: Source[] = [];
  readonly #places = new WeakMap<object, Place>();

  /** Reads YAML or JSON, and remembers where each object of it is. */
  parse(file: string, text: string): unknown {
    const last = this.#sources.at(-1);
    const before = last ? last.before + last.text.split('\n').length : 0;
    const counter = new LineCounter();
    const isLarge = text.length > largest;
    const isJson = /^\s*[{[]/.test(text);
    const document = isLarge && isJson ? undefined : parseDocument(text, { lineCounter: counter });
    const [error] = document?.errors ?? [];
    if (error) throw error;
    const source = { file, text, counter, before };
    this.#sources.push(source);
    const value: unknown = document ? document.toJS() : JSON.parse(text);
    const node = document?.contents;
    if (!isLarge) this.#remember(value, { source, node, start: startOf(node) });
    return value;
  }

  #remember(part: unknown, { source, node, start }: Place): void {
    if (typeof part !== 'object' || part === null || this.#places.has(part)) return;
    this.#places.set(part, { source, node, start });
    // A mapping's own range begins at its first key, one line below its name.
    if (isMap(node))
      for (const { key, value } of node.items)
        this.#remember(Object(part)[String(key)], { source, node: value, start: startOf(key) });
    else if (isSeq(node))
      for (const [index, item] of node.items.entries())
        this.#remember(Object(part)[index], { source, node: item, start: startOf(item) });
  }

  /** A copy has the lines of what it is a copy of. */
  alias<Part extends object>(copy: Part, original: object): Part {
    const place = this.#places.get(original);
    if (place && copy !== original && !this.#places.has(copy)) this.#places.set(copy, place);
    return copy;
  }

  /** The `$ref` that is written at a key of an object. */
  refAt(parent: object, key: string): string | undefined {
    const node = this.#places.get(parent)?.node;
    const ref: unknown = isCollection(node) ? node.getIn([key, '$ref']) : undefined;
    return typeof ref === 'string' ? ref : undefined;
  }

  /** The line of an object of the contract, or of one of its keys. */
  ofObject(part: object, key?: string): number {
    const place = this.#places.get(part);
    if (!place) return 1;
    const { source, node, start } = place;
    // A copy that was put together of others has keys of all of them.
    const pair = isMap(node)
      ? node.items.find((one) => isScalar(one.key) && one.key.value === key)
      : undefined;
    return lineOf(source, pair ? startOf(pair.key) : start);
  }

  /** The line on which a sentence begins, from a given line on, or else anywhere; sentences may be wrapped. */
  ofSentence(sentence: string, from = 1): number | undefined {
    const pattern = new RegExp(sentence.trim().split(/\s+/).map(escapeRegExp).join('\\s+'));
    for (const source of this.#sources) {
      const { counter, text } = source;
      const start = counter.lineStarts[Math.max(0, from - 1 - source.before)] ?? 0;
      const after = text.slice(start).search(pattern);
      const place = after < 0 ? text.search(pattern) : start + after;
      if (place >= 0) return lineOf(source, place);
    }
    return undefined;
  }

  /** `openapi.yaml:12` */
  place(at: number): string {
    const { file = '', before = 0 } = this.#sources.findLast((source) => source.before < at) ?? {};
    return `${relative(process.cwd(), file)}:${at - before}`;
  }
}

const lineOf = ({ before, counter }: Source, position: number) => before + counter.linePos(position).line;

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);

export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
