const longest = 60;

/** A value as the contract writes it, cut when it is long. Text is not escaped, so that patterns can be read. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? 'nothing');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[], and = 'and'): string {
  if (parts.length < 2) return parts[0] ?? 'nothing';
  return `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;
}

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
