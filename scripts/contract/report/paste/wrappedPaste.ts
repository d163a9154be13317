import type { Paste } from './pasteOf';

/** The script as any shell takes it at its prompt: bash reads it, and nothing of it stays behind. */
export function wrappedPaste({ script, isSingle }: Paste): string {
  if (isSingle) return script;
  const lines = script.split('\n').filter((line) => !line.startsWith('#!'));
  let end = 'PASTE';
  while (lines.includes(end)) end += '_';
  return [`bash <<'${end}'`, ...lines.join('\n').trim().split('\n'), end].join('\n');
}
