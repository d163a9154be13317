/** Row heights of a list, by the rows' keys. */
type Sizes = ReadonlyMap<string | number | bigint, number>;

const mostLists = 5;
const kept = new Map<string, Sizes>();

/** What was measured in the lists that were shown last, so that Back finds its place in a list of uneven rows. */
export const keptSizes = {
  of: (list: string): Sizes | undefined => kept.get(list),
  keep: (list: string, sizes: Sizes) => {
    kept.delete(list);
    kept.set(list, sizes);
    const [oldest] = kept.keys();
    if (kept.size > mostLists && oldest !== undefined) kept.delete(oldest);
  },
};
