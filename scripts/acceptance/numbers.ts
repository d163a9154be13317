// "Moto G5" and "Galaxy S8" are phones.
const number = /(?<!\b(?:Galaxy|Moto|LG|Pixel) )\b([A-Z])(\d{1,2})(b?)(?:\s?[–-]\s?\1?(\d{1,2}))?(?!\w)/g;

/** The numbers of statements that a test's title names: "G5 …", "R2–R5 …", "N1-23 …". */
export function numbersIn(title: string, known: ReadonlySet<string>): string[] {
  const found = [...title.matchAll(number)].flatMap(([, letter = '', first = '', suffix = '', last]) =>
    last === undefined ? [`${letter}${first}${suffix}`] : range(letter, Number(first), Number(last)),
  );
  return [...new Set(found)].filter((each) => known.has(each));
}

const range = (letter: string, first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => `${letter}${first + step}`);
