import { useState, type FocusEvent } from 'react';

/** The row of a list that has the focus, or had it when its dialog opened or nothing else took it. */
export function useFocusedRow() {
  const [focused, setFocused] = useState<number>();
  return {
    focused,
    onFocus: ({ target }: FocusEvent) => {
      const row = rowOf(target);
      if (row !== undefined) setFocused(row);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Element)) return;
      // A dialog stands outside of the page's content.
      if (relatedTarget.closest('main')) setFocused(rowOf(relatedTarget));
    },
  };
}

function rowOf(element: Element): number | undefined {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? undefined : Number(index);
}
