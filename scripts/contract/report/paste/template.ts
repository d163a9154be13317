import type { Piece } from './shellWord';

/** A text that a shell variable takes the place of. */
export interface Substitute {
  value: string;
  code: string;
}

/** Replaces known values in a text, and the run's own marker, by shell code. */
export function template(text: string, substitutes: Substitute[], marker: string): Piece[] {
  const known = substitutes
    .filter(({ value }) => value !== '')
    .sort((a, b) => b.value.length - a.value.length);
  const any = new RegExp(
    [...known.map(({ value }) => escaped(value)), `(?:${escaped(marker)})`].join('|'),
    'gi',
  );
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(any)) {
    const [found] = match;
    const substitute = known.find(({ value }) => value === found);
    const isMarker = found.toLowerCase() === marker.toLowerCase();
    if (!substitute && !isMarker) continue;
    pieces.push({ text: text.slice(from, match.index) });
    if (substitute) pieces.push({ code: substitute.code });
    else pieces.push({ text: found.slice(0, found.lastIndexOf('-') + 1) }, { code: '$RUN', isPlain: true });
    from = match.index + found.length;
  }
  return [...pieces, { text: text.slice(from) }];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
