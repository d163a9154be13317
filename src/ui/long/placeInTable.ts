/** For a row of a table of which only a part is in the page; the first row is the head. */
export const placeInTable = (index: number) => ({ 'data-index': index, 'aria-rowindex': index + 2 });
