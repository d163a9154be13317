import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { imageProblemOf, maxImageMegabytes, megabyte, type ImageProblem } from '@/lib/image';
import { useFormField } from '@/ui/forms/useFormField';
import { sellingMessages } from './messages';

const noCheck: { isRunning: boolean; problem?: string | undefined } = { isRunning: false };

/**
 * A form field whose value is a picture, the address of one, or null. A chosen file becomes the value once it was
 * checked; files can be chosen, or dropped and pasted anywhere on the page.
 */
export function usePictureChoice(name: string, isLocked: boolean) {
  const { field, error, setValue, setTouched } = useFormField<File | string | null>(name);
  const [check, setCheck] = useState(noCheck);
  const latest = useRef<File | null>(null);
  const valid = useRef(field.value);

  const choose = async (file: File) => {
    latest.current = file;
    setCheck({ isRunning: true });
    // A form that is submitted now must not send the picture that is being replaced.
    void setValue(null);
    const problem = await imageProblemOf(file);
    if (latest.current !== file) return;
    setCheck({ isRunning: false, problem: problem && sentenceOf(problem, file) });
    if (!problem) valid.current = file;
    await setValue(valid.current);
  };
  const isDragging = useDroppedFiles((file) => {
    if (!isLocked) void choose(file);
  });

  return {
    file: field.value,
    isChecking: check.isRunning,
    /** Files are being dragged over the page. */
    isDragging,
    /** The problem of the chosen file comes before the form's error. */
    error: check.problem ?? (check.isRunning ? undefined : error),
    choose: (file: File) => void choose(file),
    remove: () => {
      latest.current = valid.current = null;
      setCheck(noCheck);
      void setValue(null);
    },
    onBlur: () => void setTouched(true),
  };
}

const sentenceOf = ({ code, size = { width: 0, height: 0 } }: ImageProblem, file: File) =>
  sellingMessages.image.problems[code]({
    name: file.name,
    megabytes: Math.ceil(file.size / megabyte),
    most: maxImageMegabytes,
    ...size,
  });

/**
 * Takes a file that is dropped or pasted anywhere on the page: a browser would leave the page for one that is dropped
 * beside the field. True while files are dragged over the page.
 */
function useDroppedFiles(onFile: (file: File) => void): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const takeFirst = useEffectEvent(([file]: FileList) => {
    if (file) onFile(file);
  });

  // Before the page is painted, so that no file is dropped on it unnoticed.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal: listening.signal });

    listen('dragover', (event) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsDragging(true);
    });
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setIsDragging(false);
    });
    listen('drop', (event) => {
      setIsDragging(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      takeFirst(event.dataTransfer.files);
    });
    listen('paste', (event) => {
      if (!hasFiles(event.clipboardData) || isTextPaste(event, event.clipboardData)) return;
      event.preventDefault();
      takeFirst(event.clipboardData.files);
    });
    return () => listening.abort();
  }, []);

  return isDragging;
}

const hasFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') ?? false;

/** A text copied from a word processor carries a picture of itself. In a text field, the text is meant. */
const isTextPaste = ({ target }: Event, { types }: DataTransfer) =>
  types.includes('text/plain') && target instanceof Element && target.matches('input, textarea');
