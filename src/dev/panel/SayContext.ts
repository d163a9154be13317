import { createContext, useContext } from 'react';

/** Says a sentence in the panel's live region. */
export const SayContext = createContext<(sentence: string) => void>(() => undefined);

export const useSay = () => useContext(SayContext);

/** Copies a text and says so. */
export function useCopy() {
  const say = useSay();
  return async (text: string, what: string) => {
    try {
      await navigator.clipboard.writeText(text);
      say(`${what} copied.`);
    } catch {
      say(`${what} could not be copied: the browser does not allow it.`);
    }
  };
}
