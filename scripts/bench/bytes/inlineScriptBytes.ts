import { brotliCompressSync } from 'node:zlib';

const inline = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const runs = (attributes: string) => !/\stype=["']?(?!module|text\/javascript)/.test(attributes);

/** What the scripts that stand in a page weigh, compressed by themselves. */
export function inlineScriptBytes(html: string): number {
  const scripts = [...html.matchAll(inline)].filter(([, attributes = '']) => runs(attributes));
  const text = scripts.map(([, , script = '']) => script).join('\n');
  return text.trim() === '' ? 0 : brotliCompressSync(text).length;
}
