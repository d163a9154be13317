export type ImageKind = 'JPEG' | 'PNG' | 'WebP' | 'GIF';

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  [...text].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));

/** What the first bytes say, whatever the file's name and type are. */
export function imageKindOf(bytes: Uint8Array): ImageKind | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'JPEG';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'PNG';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'GIF';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'WebP';
  return undefined;
}
