import { useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Files that are dropped or pasted anywhere on the page. Dropped beside the field, a browser would leave the page for
 * the file. True while files are dragged over the page.
 */
export function useGivenFiles(onFile: (file: File) => void): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const give = useEffectEvent((files: FileList) => {
    const [first] = files;
    if (first) onFile(first);
  });

  // Before the page is seen, so that no file is dropped on it unheard.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal: listening.signal });

    listen('dragover', (event) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsDragging(true);
    });
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setIsDragging(false);
    });
    listen('drop', (event) => {
      setIsDragging(false);
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      give(event.dataTransfer.files);
    });
    listen('paste', (event) => {
      if (!carriesFiles(event.clipboardData) || isForText(event, event.clipboardData)) return;
      event.preventDefault();
      give(event.clipboardData.files);
    });
    return () => listening.abort();
  }, []);

  return isDragging;
}

const carriesFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') ?? false;

/** Copied from a word processor, a text comes with its picture; in a text field the text is meant. */
const isForText = ({ target }: Event, { types }: DataTransfer) =>
  types.includes('text/plain') && target instanceof Element && target.matches('input, textarea');
