import {
  useCallback,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
} from 'react';
import { Box, Button, FormControl, FormHelperText, InputLabel, Typography } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { useField } from 'formik';
import { imageProblemOf, maxImageMegabytes, megabyte, type ImageProblem } from '@/lib/image';
import { EmptyPicture } from '@/ui/Picture';
import { visuallyHidden } from '@/ui/styles';
import { sellingMessages } from './messages';

const texts = sellingMessages.image;

const fieldName = 'image';
const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** A required picture: chosen, dropped anywhere on the page, or pasted. Any other file is rejected with a message. */
export function PictureField({ isLocked }: { isLocked: boolean }) {
  const image = usePictureChoice(isLocked);
  const { file, error } = image;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const ids = { label: `${id}-label`, choose: `${id}-choose`, status: `${id}-status`, error: `${id}-error` };

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0];
    if (chosen) image.choose(chosen);
    // So that the same file can be chosen again.
    currentTarget.value = '';
  };
  const remove = () => {
    image.remove();
    input.current?.focus();
  };

  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel id={ids.label} htmlFor={id}>
        {sellingMessages.addPhone.image}
      </InputLabel>
      <Box
        sx={dropZone}
        data-dragging={image.isDragging || undefined}
        data-bad={error !== undefined || undefined}
      >
        <Box
          component="input"
          ref={input}
          id={id}
          name={fieldName}
          type="file"
          accept={accepted}
          disabled={isLocked}
          onChange={choose}
          onBlur={image.onBlur}
          aria-labelledby={`${ids.label} ${ids.choose}`}
          aria-describedby={`${ids.error} ${ids.status}`}
          aria-required
          aria-invalid={error !== undefined}
          sx={visuallyHidden}
        />
        <Box sx={{ aspectRatio: '1', bgcolor: 'drawing.disc', overflow: 'hidden' }}>
          {file ? <FilePicture file={file} /> : <EmptyPicture />}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {/* Looks like a button; the file input itself takes the keyboard and is read out. */}
            <Button
              id={ids.choose}
              htmlFor={id}
              disabled={isLocked}
              component="label"
              variant="outlined"
              color="inherit"
              role={undefined}
              tabIndex={-1}
              aria-hidden
            >
              {file ? texts.chooseAnother : texts.choose}
            </Button>
            {file && (
              <Button color="inherit" disabled={isLocked} onClick={remove}>
                {texts.remove}
              </Button>
            )}
          </Box>
          <Typography
            id={ids.status}
            variant="body2"
            color="textSecondary"
            role="status"
            sx={{ mt: 1, overflowWrap: 'anywhere' }}
          >
            {statusOf(image)}
          </Typography>
        </Box>
      </Box>
      <FormHelperText id={ids.error} role="status" sx={{ overflowWrap: 'anywhere' }}>
        {error}
      </FormHelperText>
    </FormControl>
  );
}

function statusOf({ file, isChecking, isDragging }: ReturnType<typeof usePictureChoice>) {
  if (isChecking) return texts.checking;
  if (isDragging) return texts.dropHere;
  if (typeof file === 'string') return sellingMessages.addPhone.listedPicture;
  return file ? texts.chosen(file.name, sizeOf(file)) : texts.rule;
}

const sizeOf = ({ size }: File) =>
  size < 1024 * 1024 ? `${Math.ceil(size / 1024)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`;

function FilePicture({ file }: { file: File | string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = typeof file === 'string' ? file : URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <Box
      component="img"
      ref={show}
      alt={typeof file === 'string' ? sellingMessages.addPhone.listedPicture : file.name}
      width={120}
      height={120}
      decoding="async"
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
    />
  );
}

const dropZone: SxProps<Theme> = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '64px minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
  gap: { xs: 1.5, sm: 2.5 },
  alignItems: 'center',
  border: '1px dashed',
  borderColor: 'fieldBorder',
  borderRadius: 1,
  bgcolor: 'background.paper',
  p: { xs: 1.5, sm: 2 },
  'fieldset:disabled &': { bgcolor: 'transparent' },
  '&[data-bad]': { borderColor: 'error.main' },
  '&[data-dragging]': { borderStyle: 'solid', borderColor: 'primary.main', bgcolor: 'action.hover' },
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: '3px' },
};

const noCheck: { isRunning: boolean; problem?: string | undefined } = { isRunning: false };

/**
 * A form field whose value is a picture, the address of one, or null. A chosen file becomes the value once it was
 * checked; files can be chosen, or dropped and pasted anywhere on the page.
 */
function usePictureChoice(isLocked: boolean) {
  const [field, { touched, error }, { setValue, setTouched }] = useField<File | string | null>(fieldName);
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
    error: check.problem ?? (touched && !check.isRunning ? error : undefined),
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
  texts.problems[code]({
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
