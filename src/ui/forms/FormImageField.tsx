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
import { messages } from '@/messages';
import { PhoneOutline } from '@/ui/ProductImage';
import { visuallyHidden } from '@/ui/styles';
import { useIsRequired } from './schemaContext';
import { useImageChoice } from './useImageChoice';

interface FormImageFieldProps {
  name: string;
  label: string;
  disabled?: boolean;
}

const accepted = 'image/jpeg,image/png,image/webp,image/gif';

/** A picture: chosen, dropped anywhere on the page, or pasted. What is no picture is refused with a sentence. */
export function FormImageField({ name, label, disabled = false }: FormImageFieldProps) {
  const { file, isChecking, error, choose, remove, leave } = useImageChoice(name);
  const isDragging = useGivenFiles((given) => {
    if (!disabled) choose(given);
  });
  const input = useRef<HTMLInputElement>(null);
  const isRequired = useIsRequired(name);
  const id = useId();
  const [labelId, chooseId, statusId, errorId] = [
    `${id}-label`,
    `${id}-choose`,
    `${id}-status`,
    `${id}-error`,
  ];

  const chooseFrom = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    if (chosen) choose(chosen);
    // So that the same file can be chosen again.
    event.currentTarget.value = '';
  };
  const removeFile = () => {
    remove();
    input.current?.focus();
  };

  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel id={labelId} htmlFor={id}>
        {label}
      </InputLabel>
      <Box
        sx={imageZone.box}
        data-dragging={isDragging || undefined}
        data-bad={error !== undefined || undefined}
      >
        <Box
          component="input"
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={accepted}
          disabled={disabled}
          onChange={chooseFrom}
          onBlur={leave}
          aria-labelledby={`${labelId} ${chooseId}`}
          aria-describedby={`${errorId} ${statusId}`}
          aria-required={isRequired || undefined}
          aria-invalid={error !== undefined}
          sx={visuallyHidden}
        />
        <Box sx={imageZone.picture}>{file ? <FilePicture file={file} /> : <PhoneOutline />}</Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <ChooseLabel id={chooseId} htmlFor={id} disabled={disabled}>
              {file ? messages.image.chooseAnother : messages.image.choose}
            </ChooseLabel>
            {file && (
              <Button color="inherit" disabled={disabled} onClick={removeFile}>
                {messages.image.remove}
              </Button>
            )}
          </Box>
          <Typography id={statusId} variant="body2" color="textSecondary" role="status" sx={imageZone.status}>
            {statusOf(file, { isChecking, isDragging })}
          </Typography>
        </Box>
      </Box>
      <FormHelperText id={errorId} role="status" sx={{ overflowWrap: 'anywhere' }}>
        {error}
      </FormHelperText>
    </FormControl>
  );
}

function statusOf(
  file: File | null,
  { isChecking, isDragging }: { isChecking: boolean; isDragging: boolean },
) {
  if (isChecking) return messages.image.checking;
  if (isDragging) return messages.image.dropHere;
  return file ? messages.image.chosen(file.name, sizeOf(file)) : messages.image.rule;
}

const sizeOf = ({ size }: File) =>
  size < 1024 * 1024 ? `${Math.ceil(size / 1024)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`;

interface ChooseLabelProps {
  id: string;
  /** The file input's id. */
  htmlFor: string;
  disabled: boolean;
  children: string;
}

/** Looks like a button for those who point; the file input itself takes the keyboard and is what is read out. */
function ChooseLabel({ id, htmlFor, disabled, children }: ChooseLabelProps) {
  return (
    <Button
      id={id}
      htmlFor={htmlFor}
      disabled={disabled}
      component="label"
      variant="outlined"
      color="inherit"
      role={undefined}
      tabIndex={-1}
      aria-hidden
    >
      {children}
    </Button>
  );
}

/** A picture from the user's own device, before it was sent anywhere. */
function FilePicture({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <Box
      component="img"
      ref={show}
      alt={file.name}
      width={120}
      height={120}
      decoding="async"
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
    />
  );
}

const box: SxProps<Theme> = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '84px minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
  gap: { xs: 2, sm: 2.5 },
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

const picture: SxProps<Theme> = { aspectRatio: '1', bgcolor: 'drawing.disc', overflow: 'hidden' };

const status: SxProps<Theme> = { mt: 1, overflowWrap: 'anywhere' };

/** How the place for a picture looks. */
const imageZone = { box, picture, status };

/**
 * Files that are dropped or pasted anywhere on the page. Dropped beside the field, a browser would leave the page for
 * the file. True while files are dragged over the page.
 */
function useGivenFiles(onFile: (file: File) => void): boolean {
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
