import type { Fields } from './change';

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A map of the contract; an empty one where there is none. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const namesIn = (...maps: Fields[]): string[] => [...new Set(maps.flatMap((map) => Object.keys(map)))];
