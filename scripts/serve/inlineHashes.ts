import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The hashes by which a policy allows inline scripts and styles. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The source by which a policy allows this script or style. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hashesOf = (pages: readonly string[], element: RegExp) => [
  ...new Set(pages.flatMap((page) => [...page.matchAll(element)].map(([, text = '']) => hashOf(text)))),
];

/** Of every page of a built web client. */
export function inlineHashes(folder: string): InlineHashes {
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return {
    scripts: hashesOf(pages, /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g),
    styles: hashesOf(pages, /<style[^>]*>([^]*?)<\/style>/g),
  };
}
