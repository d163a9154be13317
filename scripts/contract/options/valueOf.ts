import { operationList, type OperationId } from '@/services/api/operations';
import { PlainProblem } from '../../plainProblem';
import type { Given } from './given';
import { didYouMean } from './nearest';

/** How each kind of value is read. A bad one ends the program with a sentence that names where it was said. */
export const valueOf = {
  text({ value, name }: Given): string {
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    throw new PlainProblem(`${name} must be a text.`);
  },

  /** An address without a slash at its end. */
  address(given: Given): string {
    const text = valueOf.text(given);
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) {
      const better = /^[\w.-]+(:\d+)?(\/|$)/.test(text) ? `http://${text}` : 'http://localhost:4020';
      throw new PlainProblem(
        `${given.name} is "${text}", but must be an http or https address such as ${better}.`,
      );
    }
    if (url.username !== '' || url.password !== '') {
      throw new PlainProblem(
        `${given.name} must not carry a name or password. A gateway's key goes by --header.`,
      );
    }
    if (url.search !== '' || url.hash !== '') {
      throw new PlainProblem(`${given.name} is "${text}", but must end before "?" and "#".`);
    }
    return url.href.replace(/\/+$/, '');
  },

  /** The origin of a page, as browsers send it. */
  origin(given: Given): string {
    const { origin, pathname } = new URL(valueOf.address(given));
    if (pathname === '/') return origin;
    throw new PlainProblem(`${given.name} must be an origin without a path, such as ${origin}.`);
  },

  whole({ value, name }: Given, { from, to }: { from: number; to: number }): number {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && Number.isInteger(number) && number >= from && number <= to)
      return number;
    throw new PlainProblem(`${name} is ${shown(value)}, but must be a whole number from ${from} to ${to}.`);
  },

  seconds({ value, name }: Given): number {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && number > 0 && number <= 600) return number;
    throw new PlainProblem(`${name} is ${shown(value)}, but must be a number of seconds up to 600.`);
  },

  onOrOff({ value, name }: Given): boolean {
    if (typeof value === 'boolean') return value;
    if (value === 'on' || value === 'true') return true;
    if (value === 'off' || value === 'false') return false;
    throw new PlainProblem(`${name} is ${shown(value)}, but must be on or off.`);
  },

  email(given: Given): string {
    const text = valueOf.text(given);
    if (/^[^\s@]+@[^\s@]+$/.test(text)) return text;
    throw new PlainProblem(`${given.name} is "${text}", but must be an e-mail address.`);
  },

  operations({ value, name }: Given): OperationId[] {
    const ids = Object.keys(operationList) as OperationId[];
    const wanted = [value]
      .flat()
      .flatMap((part) => String(part).split(/[,\s]+/))
      .filter((part) => part !== '');
    if (wanted.length === 0) throw new PlainProblem(`${name} names no operation.`);
    return wanted.map((part) => {
      const id = ids.find((one) => one === part);
      if (id) return id;
      throw new PlainProblem(
        `There is no operation "${part}" (${name}).${didYouMean(part, ids)} The operations are: ${ids.join(', ')}.`,
      );
    });
  },
};

const shown = (value: unknown): string => JSON.stringify(value);
