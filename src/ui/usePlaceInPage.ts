import { useCallback, useState } from 'react';

interface Place {
  /** From the top of the page, in pixels. */
  top: number;
  width: number;
}

/** Where an element stands and how wide it is; follows whatever moves it. Before it is there, the window is taken. */
export function usePlaceInPage() {
  const [place, setPlace] = useState<Place>(() => ({ top: 0, width: window.innerWidth }));

  /** The element's ref. */
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const read = () => {
      const box = element.getBoundingClientRect();
      const next = { top: Math.round(box.top + window.scrollY), width: Math.round(box.width) };
      setPlace((last) => (last.top === next.top && last.width === next.width ? last : next));
    };
    read();
    // Whatever opens or closes above the element changes the height of the page.
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  return { ...place, watch };
}
