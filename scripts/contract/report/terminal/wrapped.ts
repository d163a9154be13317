export const width = 100;

/** Words in lines of at most 100 letters; a longer word is cut. */
export function wrapped(text: string, indent: string, first = indent): string[] {
  const room = width - indent.length;
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((one) => cut(one, room))) {
    const line = lines.at(-1);
    if (line !== undefined && [...line].length + 1 + [...word].length <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push((lines.length === 0 ? first : indent) + word);
  }
  return lines;
}

const cut = (word: string, room: number): string[] => {
  const letters = [...word];
  if (letters.length <= room) return [word];
  return [letters.slice(0, room).join(''), ...cut(letters.slice(room).join(''), room)];
};
